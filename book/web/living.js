// The board on the first page plays a game by itself. It links to the real game.

"use strict";

const PAUSE = 1100; // milliseconds between moves
const REST = 5000; // after the last one
const AT_ONCE = 24; // how many moves the board has at first

const living = document.querySelector(".living");
const squares = Array.from({ length: 64 }, () => element("i", {}));
// Each move is a colour, a square, and the squares whose stones flip: "Bf5e5".
const moves = living.dataset.moves.split(" ");
let isOver; // whether the board waits for a new game
let isSeen = false;
let move;

function setUp() {
    squares.forEach((square) => { square.className = ""; });
    ["Wd4e5", "Be4d5"].forEach(place);
    [move, isOver] = [0, false];
    Array.from({ length: AT_ONCE }, step);
}

function place(change) {
    const [letter, ...names] = change.match(/[BW]|[a-h][1-8]/g);
    const colour = letter === "B" ? "black" : "white";
    for (const name of names) {
        const number = (name.charCodeAt(1) - 49) * 8 + name.charCodeAt(0) - 97;
        squares[number].className = name === names[0] ? colour : `${colour} flipped`;
    }
}

function step() {
    place(moves[move]);
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

living.prepend(element("span", { className: "board" }, ...squares));
setUp();
new IntersectionObserver((changes) => { isSeen = changes.at(-1).isIntersecting; }).observe(living);
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    setTimeout(live, PAUSE);
}
