use super::*;

#[test]
fn the_other_stone_lies_across_the_board() {
    for column in 0..SIZE {
        for row in 0..SIZE {
            let right = name((7 - column, 7 - row));
            let yours = name(opposite((column, row)));
            let square = name((column, row));
            assert!(
                yours == right,
                "\n\nOpposite {square} lies {right}, and your `opposite` says {yours}.\n"
            );
        }
    }
}

/// A square's name, such as d3; beside the board, its column and its row.
fn name(square: (i32, i32)) -> String {
    let (column, row) = square;
    match "abcdefgh".chars().nth(column as usize) {
        Some(letter) if (0..SIZE).contains(&row) => format!("{letter}{}", row + 1),
        _ => format!("column {column}, row {row}"),
    }
}
