use super::*;

#[test]
fn the_stairs_grow_by_one_stone_a_row() {
    for row in 0..SIZE {
        assert_eq!(stones_in_row(row), row + 1);
    }
}
