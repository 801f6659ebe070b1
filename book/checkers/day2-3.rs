use super::*;

#[test]
fn a_king_goes_to_the_eight_squares_around_it() {
    for column in 0..SIZE {
        for row in 0..SIZE {
            let touches = (column - 4).abs() < 2 && (row - 3).abs() < 2;
            assert_eq!(is_near((4, 3), (column, row)), touches, "to {column}, {row}");
        }
    }
}
