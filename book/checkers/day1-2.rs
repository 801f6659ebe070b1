use super::*;

#[test]
fn each_row_of_the_stairs_has_one_more_stone() {
    for row in 0..SIZE {
        let stones = stones_in_row(row);
        let right = row + 1;
        let word = if right == 1 { "stone" } else { "stones" };
        assert!(
            stones == right,
            "\n\nRow {row} needs {right} {word}, but your `stones_in_row` returns {stones}.\n"
        );
    }
}
