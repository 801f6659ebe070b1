// The first changes: lines of code in the pages of Day 0 and Day 1. Each change paints a picture of what the program would
// draw, and says in words what it shows, for readers who cannot see it. A mistake gets the answer that the compiler would
// give, and a number that the picture has no room for gets the limits.

"use strict";

// The colours that macroquad knows by name.
const COLOURS = {
    LIGHTGRAY: "#c7c7c7", GRAY: "#828282", DARKGRAY: "#4f4f4f", YELLOW: "#fcfa00", GOLD: "#ffcc00", ORANGE: "#ffa100",
    PINK: "#ff6ec2", RED: "#e62938", MAROON: "#bf2138", GREEN: "#00e330", LIME: "#009e2e", DARKGREEN: "#00752c",
    SKYBLUE: "#66bfff", BLUE: "#0078f2", DARKBLUE: "#0052ab", PURPLE: "#c77aff", VIOLET: "#873dbf", DARKPURPLE: "#701f7d",
    BEIGE: "#d4b082", BROWN: "#806b4f", DARKBROWN: "#4d402e", WHITE: "#ffffff", BLACK: "#000000", MAGENTA: "#ff00ff",
};

const TYPING_PAUSE = 500; // milliseconds without a key, after which a value counts as finished

for (const taste of document.querySelectorAll(".taste")) {
    const inputs = [...taste.querySelectorAll("input")];
    const [problemWith, paint] = inputs.length === 1 ? [problemWithColour, paintTable] : [problemWithNumber, paintBoard];
    // After a mistake, the last good picture stays.
    const update = () => {
        const problem = inputs.map(problemWith).find(Boolean) ?? "";
        taste.classList.toggle("wrong", problem !== "");
        taste.querySelector("output").textContent = problem || paint(taste.querySelector(".window"), inputs);
    };
    // The picture follows finished values only. Otherwise, "12" would paint a board of one square on the way.
    let pause;
    taste.addEventListener("input", () => {
        clearTimeout(pause);
        pause = setTimeout(update, TYPING_PAUSE);
    });
    taste.addEventListener("change", update);
    // What the reader types replaces the old value.
    inputs.forEach((input) => input.addEventListener("click", () => input.select()));
    update();
}

// Returns the compiler's error for a colour that macroquad doesn't know, if any.
function problemWithColour(input) {
    const name = input.value.trim();
    if (name === "") {
        return "error: expected a colour";
    }
    return Object.hasOwn(COLOURS, name) ? "" : `error: cannot find value \`${name}\` in this scope`;
}

// Day 0: paints the whole window in a colour that macroquad knows by name. Returns what the picture shows.
function paintTable(picture, [input]) {
    const name = input.value.trim();
    picture.style.background = COLOURS[name];
    return `The window is ${name}.`;
}

// Returns the compiler's error for a number of the wrong type, or which numbers the picture has room for, if this isn't
// one of them.
function problemWithNumber(input) {
    const text = input.value.trim();
    const { least, most } = input.dataset;
    const isWhole = /^-?\d+$/.test(text);
    const isDecimal = /^-?\d+\.\d*$/.test(text);
    const wantsDecimal = least.includes(".");
    if (wantsDecimal ? isWhole : isDecimal) {
        const [type, found] = wantsDecimal ? ["f32", "integer"] : ["i32", "floating-point number"];
        return `error: mismatched types: expected \`${type}\`, found ${found}`;
    }
    const isInRange = (isWhole || isDecimal) && Number(text) >= Number(least) && Number(text) <= Number(most);
    return isInRange ? "" : `Here, ${input.ariaLabel} goes from ${least} to ${most}.`;
}

// Day 1: paints the squares row by row, as the program does. Returns what the picture shows.
function paintBoard(picture, inputs) {
    const [size, red, green, blue, width, height] = inputs.map((input) => Number(input.value));
    let squares = "";
    for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
            squares += `<rect x="${column}" y="${row}" width="${width}" height="${height}"/><path d="M${column} ${row} h1 v1 h-1 z"/>`;
        }
    }
    const felt = [red, green, blue].map((light) => `${100 * light}%`);
    picture.innerHTML = `<svg viewBox="-1 -1 10 10" fill="rgb(${felt})">${squares}</svg>`;
    return `${size} rows of ${size} squares, each ${width} wide and ${height} high: red ${red}, green ${green}, blue ${blue}.`;
}
