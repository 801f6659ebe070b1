//! Checker for the side trip "give it away", challenge 2: no spaces between the numbers of the game.

#[test]
fn there_are_no_spaces_between_the_numbers() {
    crate::main();
    let page = std::fs::read_to_string("othello.html").expect("`main` should make othello.html");
    assert!(
        !page.contains("[0, 97, 115, 109"),
        "In othello.html, there is still a space after each comma in the list."
    );
    assert!(
        page.contains("[0,97,115,109"),
        "othello.html should contain the game as a list that begins with [0,97,115,109"
    );
}
