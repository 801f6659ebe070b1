// Starts the program of a page. The loader `gl.js` does the rest; it has been read before this file,
// and gives us `load`, which compiles and runs a program, and `importObject`, what a program may call.

"use strict";

const stage = document.querySelector(".stage");
const cover = stage.querySelector(".cover");
const progress = cover.querySelector("progress");

function say(message) {
    cover.hidden = false;
    cover.querySelector("p").textContent = message;
    progress.hidden = true;
}

// Fetches the program, and moves the bar on with each piece that arrives.
async function fetchProgram(address) {
    const response = await fetch(address);
    if (!response.ok) {
        throw new Error(`the answer was ${response.status}`);
    }
    const reader = response.body.getReader();
    const pieces = [];
    for (;;) {
        const { done, value } = await reader.read();
        if (done) {
            return new Blob(pieces, { type: "application/wasm" });
        }
        pieces.push(value);
        progress.value += value.length;
    }
}

// What has to be told to a person before we can start; nothing where all is well.
function obstacle() {
    if (typeof WebAssembly !== "object") {
        return "This browser cannot run WebAssembly, which the game is made of. Please try a newer browser.";
    }
    if (location.protocol === "file:") {
        return "A browser does not run programs from a file. Start “cargo run -p book -- serve”, and open the address that it prints.";
    }
    if (!document.createElement("canvas").getContext("webgl")) {
        return "This browser cannot draw with WebGL. Please switch on “hardware acceleration” in its settings, or try another browser.";
    }
    return "";
}

// The program calls this once, when it begins to draw.
const runAnimationLoop = importObject.env.run_animation_loop;
importObject.env.run_animation_loop = (...parameters) => {
    runAnimationLoop(...parameters);
    cover.hidden = true;
};

// A program that breaks says so, instead of standing still.
window.addEventListener("error", () => say("The program has stopped. Reload the page to start it again."));

// The loader tells a program where the mouse is, but not that it has left.
canvas.addEventListener("mouseleave", () => {
    canvas.onmousemove?.({ clientX: -10000, clientY: -10000, movementX: 0, movementY: 0 });
});

// The loader would keep Tab, F5 and the browser's own shortcuts for the program.
window.addEventListener("keydown", (event) => {
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (shortcut || event.key === "Tab" || /^F\d+$/.test(event.key)) {
        event.stopPropagation();
    }
}, true);

const message = obstacle();
if (message) {
    say(message);
} else {
    fetchProgram(stage.dataset.program)
        .then((program) => load(URL.createObjectURL(program)))
        .catch((error) => say(`The program could not be loaded (${error.message}). Reload the page to try again.`));
}
