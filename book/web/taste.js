// The first change: a line of code in the page of Day 0. It paints a picture of a window in any colour that macroquad
// knows by name, and answers a misspelt one as the compiler would.

"use strict";

const COLOURS = {
    DARKGREEN: "#00752c", GOLD: "#ffcc00", PINK: "#ff6ec2", SKYBLUE: "#66bfff", PURPLE: "#c77aff", ORANGE: "#ffa100",
    RED: "#e62938", BROWN: "#806b4f", LIME: "#009e2e", WHITE: "#ffffff", BLACK: "#000000",
};

for (const input of document.querySelectorAll(".taste input")) {
    const taste = input.closest(".taste");
    const answer = taste.querySelector("output");
    input.addEventListener("input", () => {
        const name = input.value.trim();
        const colour = Object.hasOwn(COLOURS, name) && COLOURS[name];
        taste.querySelector(".window").style.background = colour || "";
        taste.classList.toggle("wrong", !colour);
        answer.textContent = colour ? "" : `error: cannot find value \`${name}\` in this scope`;
    });
}
