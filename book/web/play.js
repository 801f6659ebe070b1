// Starts the program of a page. The loader `gl.js` does the rest; it has been read before this file,
// and gives us `load`, which compiles and runs a program, and `importObject`, what a program may call.

"use strict";

const stage = document.querySelector(".stage");
const cover = stage.querySelector(".cover");
const progress = cover.querySelector("progress");

// Whether the page is a part of another one, as a demo in a chapter is.
const embedded = document.documentElement.classList.contains("embedded");

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

// A page that was opened from a file may not fetch. A script that sets `window.program` has the same program.
async function readProgram(address) {
    const script = document.createElement("script");
    script.src = `${address}.js`;
    await new Promise((done, failed) => {
        script.onload = done;
        script.onerror = () => failed(new Error(`${address}.js is missing`));
        document.head.append(script);
    });
    progress.value = progress.max;
    const bytes = Uint8Array.from(atob(window.program), (sign) => sign.charCodeAt(0));
    return new Blob([bytes], { type: "application/wasm" });
}

// What has to be told to a person before we can start; nothing where all is well.
function obstacle() {
    if (typeof WebAssembly !== "object") {
        return "This browser cannot run WebAssembly, which the game is made of. Please try a newer browser.";
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
    if (event.target === canvas && (shortcut || event.key === "Tab" || /^F\d+$/.test(event.key))) {
        event.stopPropagation();
    }
}, true);

// The loader would keep the mouse wheel, too, and a reader could not scroll past a demo. No program needs it.
window.addEventListener("wheel", (event) => event.stopPropagation(), { capture: true, passive: true });

// A window that is moved to another screen keeps its size, but its pixels may have another one. The loader looks only when
// the window changes.
let pixelRatio = devicePixelRatio;

function followPixels() {
    if (pixelRatio !== devicePixelRatio) {
        pixelRatio = devicePixelRatio;
        window.onresize?.();
    }
}

// A program that has been scrolled away draws nothing: what it asks for waits until it is seen again. One that rests waits for
// a while, or until somebody does something.
const nextFrame = window.requestAnimationFrame.bind(window);
const drawSoon = (draw) => nextFrame((time) => {
    followPixels();
    draw(time);
});
let isSeen = true;
let isHalted = false; // for good, until the page is loaded again
let isResting = false;
let waiting = [];
window.requestAnimationFrame = (draw) => {
    if (isSeen && !isHalted && !isResting) {
        return drawSoon(draw);
    }
    waiting.push(draw);
    return 0;
};

function drawWaiting() {
    if (isSeen && !isHalted) {
        waiting.forEach((draw) => drawSoon(draw));
        waiting = [];
    }
}

function rest(milliseconds) {
    isResting = true;
    setTimeout(wake, milliseconds);
}

function wake() {
    if (isResting) {
        isResting = false;
        drawWaiting();
    }
}

const DEEDS = ["keydown", "pointerdown", "pointermove", "touchstart", "click", "paste", "focusin", "resize", "hashchange"];
DEEDS.forEach((deed) => window.addEventListener(deed, wake, { capture: true, passive: true }));

new IntersectionObserver((changes) => {
    isSeen = changes[changes.length - 1].isIntersecting;
    drawWaiting();
}).observe(canvas);

// The ring around the canvas is for those who have come to it by a key.
window.addEventListener("keydown", () => root.classList.add("uses-keys"), true);
window.addEventListener("pointerdown", () => root.classList.remove("uses-keys"), true);

// Until now the canvas could not have the keyboard, so the loader could not take it away from anybody.
canvas.tabIndex = 0;
if (!embedded) {
    canvas.focus();
}

const message = obstacle();
if (message) {
    say(message);
} else {
    const bring = location.protocol === "file:" ? readProgram : fetchProgram;
    bring(stage.dataset.program)
        .then((program) => load(URL.createObjectURL(program)))
        .catch((error) => say(`The program could not be loaded (${error.message}). Reload the page to try again.`));
}
