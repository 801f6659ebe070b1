// The board on the first page plays a game by itself. Whoever touches it plays: the real game takes its place.

"use strict";

const PLAYED = "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
const PAUSE = 1100; // milliseconds between moves
const REST = 5000; // after the last one
const AT_ONCE = 24; // how many moves the board has at first

const living = document.querySelector(".living");
const squares = Array.from({ length: 64 }, () => element("i", {}));
const moves = PLAYED.match(/../g).map((name) => (name.charCodeAt(1) - 49) * 8 + name.charCodeAt(0) - 97);
let isOver; // whether the board waits for a new game
let isSeen = false;
let move, turn;

function setUp() {
    squares.forEach((square) => { square.className = ""; });
    [27, 36].forEach((square) => { squares[square].className = "white"; });
    [28, 35].forEach((square) => { squares[square].className = "black"; });
    [move, turn, isOver] = [0, "black", false];
    Array.from({ length: AT_ONCE }, step);
}

// The squares whose stones flip if this colour plays there.
function flips(from, colour) {
    const found = [];
    for (const [right, down] of [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]]) {
        const line = [];
        let [column, row] = [from % 8 + right, Math.floor(from / 8) + down];
        while (column >= 0 && column < 8 && row >= 0 && row < 8) {
            const stone = squares[row * 8 + column].className;
            if (stone === colour) {
                found.push(...line);
            }
            if (stone === colour || stone === "") {
                break;
            }
            line.push(row * 8 + column);
            [column, row] = [column + right, row + down];
        }
    }
    return found;
}

// Plays the next move. Whoever cannot move passes.
function step() {
    const other = { black: "white", white: "black" };
    if (flips(moves[move], turn).length === 0) {
        turn = other[turn];
    }
    [moves[move], ...flips(moves[move], turn)].forEach((square) => { squares[square].className = turn; });
    turn = other[turn];
    move += 1;
}

function live() {
    if (isOver) {
        setUp();
    } else if (isSeen && !document.hidden) {
        step();
        isOver = move === moves.length;
    }
    setTimeout(live, isOver ? REST : PAUSE);
}

const playing = element("button", { type: "button", className: "board", ariaLabel: "Play here" }, ...squares);
playing.addEventListener("click", () => {
    const game = element("iframe", { src: "play/othello.html?embedded", title: "The game" });
    living.replaceChildren(element("div", { className: "demo-stage" }, game));
});
living.replaceChildren(playing);
setUp();
new IntersectionObserver((changes) => { isSeen = changes.at(-1).isIntersecting; }).observe(playing);
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    setTimeout(live, PAUSE);
}
