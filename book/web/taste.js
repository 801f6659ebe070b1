// The first changes: lines of code in the pages of Day 0 and Day 1. Each change paints a picture of what the program would
// draw, and says in words what it shows, for readers who cannot see it. A mistake gets the answer that the compiler would
// give.

"use strict";

// The colours that macroquad knows by name.
const COLOURS = {
    LIGHTGRAY: "#c7c7c7", GRAY: "#828282", DARKGRAY: "#4f4f4f", YELLOW: "#fcfa00", GOLD: "#ffcc00", ORANGE: "#ffa100",
    PINK: "#ff6ec2", RED: "#e62938", MAROON: "#bf2138", GREEN: "#00e330", LIME: "#009e2e", DARKGREEN: "#00752c",
    SKYBLUE: "#66bfff", BLUE: "#0078f2", DARKBLUE: "#0052ab", PURPLE: "#c77aff", VIOLET: "#873dbf", DARKPURPLE: "#701f7d",
    BEIGE: "#d4b082", BROWN: "#806b4f", DARKBROWN: "#4d402e", WHITE: "#ffffff", BLACK: "#000000", MAGENTA: "#ff00ff",
};

for (const taste of document.querySelectorAll(".taste")) {
    const inputs = [...taste.querySelectorAll("input")];
    const paint = inputs.length === 1 ? paintTable : paintBoard;
    const update = () => {
        const answer = paint(taste.querySelector(".window"), inputs);
        taste.classList.toggle("wrong", answer.startsWith("error"));
        taste.querySelector("output").textContent = answer;
    };
    taste.addEventListener("input", update);
    update();
}

// Day 0: paints the whole window in a colour that macroquad knows by name. Returns the compiler's error, or what the picture shows.
function paintTable(picture, [input]) {
    const name = input.value.trim();
    if (name === "") {
        return "error: expected a colour";
    }
    if (!Object.hasOwn(COLOURS, name)) {
        return `error: cannot find value \`${name}\` in this scope`;
    }
    picture.style.background = COLOURS[name];
    return `The window is ${name}.`;
}

// What the compiler calls a number that has the wrong type.
function kindOf(text) {
    return /^-?\d+$/.test(text) ? "integer" : /^-?\d+\.\d*$/.test(text) ? "floating-point number" : `\`${text}\``;
}

// Day 1: paints the squares row by row, as the program does. Returns the compiler's error, or what the
// picture shows.
function paintBoard(picture, inputs) {
    const wrong = inputs.find((input) => !new RegExp(`^\\s*-?(${input.pattern})\\s*$`).test(input.value));
    if (wrong) {
        const type = wrong.pattern.includes(".") ? "f32" : "i32";
        const found = wrong.value.trim();
        return found === "" ? "error: expected a number" : `error: mismatched types: expected \`${type}\`, found ${kindOf(found)}`;
    }
    const [size, red, green, blue, width, height] = inputs.map((input) => Number(input.value));
    const visible = Math.min(size, 9); // the window ends there
    let squares = "";
    for (let row = 0; row < visible; row++) {
        for (let column = 0; column < visible; column++) {
            const corner = `x="${column + Math.min(0, width)}" y="${row + Math.min(0, height)}"`;
            squares += `<rect ${corner} width="${Math.abs(width)}" height="${Math.abs(height)}"/><path d="M${column} ${row} h1 v1 h-1 z"/>`;
        }
    }
    const felt = [red, green, blue].map((light) => `${100 * light}%`);
    picture.innerHTML = `<svg viewBox="-1 -1 10 10" fill="rgb(${felt})">${squares}</svg>`;
    return `${visible} rows of ${visible} squares, each ${width} wide and ${height} high: red ${red}, green ${green}, blue ${blue}.`;
}
