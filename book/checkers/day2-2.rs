use super::*;

#[test]
fn a_king_can_reach_the_squares_around_it() {
    for (column, row) in [(4, 3), (0, 0), (7, 5)] {
        for other_column in 0..SIZE {
            for other_row in 0..SIZE {
                check((column, row), (other_column, other_row));
            }
        }
    }
}

/// Checks one pair of squares. The challenge does not say whether a square is near itself.
fn check(from: (i32, i32), to: (i32, i32)) {
    let touches = (to.0 - from.0).abs() < 2 && (to.1 - from.1).abs() < 2;
    let (here, there) = (numbers(from), numbers(to));
    let (right, yours) = if touches { ("touch", "false") } else { ("don't touch", "true") };
    assert!(
        from == to || is_near(from, to) == touches,
        "\n\nThe squares at {here} and at {there} {right}, but your `is_near` returns {yours}.\n"
    );
}

/// Describes a square by its column and row, counted from 0.
fn numbers(square: (i32, i32)) -> String {
    let (column, row) = square;
    format!("column {column}, row {row}")
}
