use super::*;

#[test]
fn each_row_of_the_stairs_has_one_more_stone() {
    for row in 0..SIZE {
        let stones = stones_in_row(row);
        let right = row + 1;
        assert!(
            stones == right,
            "\n\nRow {row} needs {right} stones, but your `stones_in_row` returns {stones}.\n"
        );
    }
}
