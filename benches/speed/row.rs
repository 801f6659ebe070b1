//! A row in the benchmark's table, for programs that compare several such tables.

/// A row in the table that a program prints.
pub struct Row {
    pub what: String,
    /// Measured in processor time, or in wall-clock time if the program knows nothing else.
    pub value: f64,
    /// For `s` (seconds), a lower value is better. For all other units, a higher one is.
    pub unit: String,
}

impl Row {
    /// Reads a line, if it is a row: a name, one number or two, a unit, and perhaps a note. Two spaces or more separate
    /// these parts.
    pub fn read(line: &str) -> Option<Row> {
        let parts = line.split("  ").map(str::trim);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let (what, parts) = parts.split_first()?;
        let numbers = parts.iter().map_while(|part| part.parse().ok());
        let numbers: Vec<f64> = numbers.collect();
        Some(Row {
            what: what.to_string(),
            value: *numbers.last()?,
            unit: parts.get(numbers.len())?.to_string(),
        })
    }

    /// How many times as fast this is as another row.
    pub fn times_as_fast(&self, other: &Row) -> f64 {
        if self.unit == "s" {
            other.value / self.value
        } else {
            self.value / other.value
        }
    }
}

/// Keeps the better of each pair of rows.
pub fn keep_best(best: &mut Vec<Row>, rows: Vec<Row>) {
    if best.is_empty() {
        *best = rows;
        return;
    }
    for (best, row) in best.iter_mut().zip(rows) {
        if row.times_as_fast(best) > 1.0 {
            *best = row;
        }
    }
}
