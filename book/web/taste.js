// The first changes: lines of code in the pages of Day 0 and Day 1. Each change paints a picture of what the program would
// draw. A mistake gets the answer that the compiler would give.

"use strict";

const COLOURS = {
    DARKGREEN: "#00752c", GOLD: "#ffcc00", PINK: "#ff6ec2", SKYBLUE: "#66bfff", PURPLE: "#c77aff", ORANGE: "#ffa100",
    RED: "#e62938", BROWN: "#806b4f", LIME: "#009e2e", WHITE: "#ffffff", BLACK: "#000000",
};

for (const taste of document.querySelectorAll(".taste")) {
    const inputs = [...taste.querySelectorAll("input")];
    const paint = inputs.length === 1 ? paintTable : paintBoard;
    const update = () => {
        const error = paint(taste.querySelector(".window"), inputs);
        taste.classList.toggle("wrong", error !== "");
        taste.querySelector("output").textContent = error;
    };
    taste.addEventListener("input", update);
    update();
}

// Day 0: paints the whole window in a colour that macroquad knows by name. Returns the compiler's error, or "".
function paintTable(picture, [input]) {
    const name = input.value.trim();
    if (!Object.hasOwn(COLOURS, name)) {
        return `error: cannot find value \`${name}\` in this scope`;
    }
    picture.style.background = COLOURS[name];
    return "";
}

// Day 1: paints the squares row by row, as the program does. Returns the compiler's error, or "".
function paintBoard(picture, inputs) {
    const wrong = inputs.find((input) => !input.validity.valid);
    if (wrong) {
        const type = wrong.pattern.includes(".") ? "f32" : "i32";
        return `error: mismatched types: expected \`${type}\`, found \`${wrong.value}\``;
    }
    const [size, red, green, blue, width, height] = inputs.map((input) => Number(input.value));
    const visible = Math.min(size, 9); // the window ends there
    let squares = "";
    for (let row = 0; row < visible; row++) {
        for (let column = 0; column < visible; column++) {
            const corner = `x="${column}" y="${row}"`;
            squares += `<rect ${corner} width="${width}" height="${height}"/><path d="M${column} ${row} h1 v1 h-1 z"/>`;
        }
    }
    const felt = [red, green, blue].map((light) => `${100 * light}%`);
    picture.innerHTML = `<svg viewBox="-1 -1 10 10" fill="rgb(${felt})">${squares}</svg>`;
    return "";
}
