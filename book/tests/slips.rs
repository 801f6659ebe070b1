//! Tests that the comparer names the right line and the right step. This is a small part of what the benchmark `slips`
//! measures.

#[path = "../benches/slips/measure.rs"]
mod measure;
#[path = "../benches/slips/slips.rs"]
mod slips;

use book::reader::states;
use compare::Book;
use measure::{Amount, measure};

#[test]
fn the_right_line_and_the_right_step_are_named() {
    let book = Book::new(states::all().unwrap());
    let amount = Amount {
        single: 210,
        double: 60,
        harmless: 60,
        cuts: 200,
    };
    let measured = measure(&book, &amount);
    let table = format!("{}\n{}", measured.table(), measured.failures.join("\n"));
    assert!(measured.line.percent() >= 97.0, "{table}");
    assert!(measured.both.percent() >= 90.0, "{table}");
    assert!(measured.step.percent() >= 95.0, "{table}");
    assert!(measured.harmless.percent() == 100.0, "{table}");
    assert_eq!(measured.cuts, 200);
}

#[test]
fn a_day_as_text_is_the_same_day() {
    for day in states::all().unwrap() {
        let text = compare::states::write(&day);
        assert!(compare::states::parse(&text) == day, "{}", day.name);
    }
}
