use super::*;

#[test]
fn the_other_stone_is_across_the_board() {
    for column in 0..SIZE {
        for row in 0..SIZE {
            let right = numbers((7 - column, 7 - row));
            let yours = numbers(opposite((column, row)));
            let square = numbers((column, row));
            assert!(
                yours == right,
                "\n\nThe square opposite {square} is {right}, but your `opposite` returns {yours}.\n"
            );
        }
    }
}

/// Describes a square by its column and row, counted from 0.
fn numbers(square: (i32, i32)) -> String {
    let (column, row) = square;
    format!("column {column}, row {row}")
}
