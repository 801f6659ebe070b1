use super::*;

#[test]
fn a_corner_lies_opposite_a_corner() {
    assert_eq!(opposite((0, 0)), (7, 7));
    assert_eq!(opposite((7, 0)), (0, 7));
}

#[test]
fn opposite_and_back_is_the_same_square() {
    for column in 0..SIZE {
        for row in 0..SIZE {
            assert_eq!(opposite(opposite((column, row))), (column, row));
        }
    }
}
