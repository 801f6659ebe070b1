use super::*;

#[test]
fn a_king_goes_to_the_squares_around_it() {
    for (column, row) in [(4, 3), (0, 0), (7, 5)] {
        for other_column in 0..SIZE {
            for other_row in 0..SIZE {
                check((column, row), (other_column, other_row));
            }
        }
    }
}

/// Its own square may count as near, or not.
fn check(from: (i32, i32), to: (i32, i32)) {
    let touches = (to.0 - from.0).abs() < 2 && (to.1 - from.1).abs() < 2;
    let (here, there) = (name(from), name(to));
    let (right, yours) = if touches { ("touches", "false") } else { ("does not touch", "true") };
    assert!(
        from == to || is_near(from, to) == touches,
        "\n\n{there} {right} {here}, and your `is_near` says {yours}.\n"
    );
}

/// A square's name, such as d3.
fn name(square: (i32, i32)) -> String {
    let letter = "abcdefgh".as_bytes()[square.0 as usize] as char;
    format!("{letter}{}", square.1 + 1)
}
