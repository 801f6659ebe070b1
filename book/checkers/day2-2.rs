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
                "\n\nOpposite {square} is {right}, but your `opposite` says {yours}.\n"
            );
        }
    }
}

/// A square's numbers, as the program counts them.
fn numbers(square: (i32, i32)) -> String {
    let (column, row) = square;
    format!("column {column}, row {row}")
}
