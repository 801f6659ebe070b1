// Starts the program on a page. The loader `gl.js` comes first, and provides `load`, which compiles and runs a program,
// and `importObject`, the functions that a program can call.

"use strict";

const stage = document.querySelector(".stage");
const cover = stage.querySelector(".cover");
const progress = cover.querySelector("progress");

// Whether the page is part of another page, such as a demo in a chapter.
const embedded = document.documentElement.classList.contains("embedded");

function say(message) {
    cover.hidden = false;
    cover.querySelector("p").textContent = message;
    progress.hidden = true;
}

// Fetches the program, and advances the progress bar with each piece that arrives.
async function fetchProgram(address) {
    const response = await fetch(address);
    if (!response.ok) {
        throw new Error(`the server answered ${response.status}`);
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

// Reads the program from a script that sets `window.program`, because a page opened from a file is not allowed to use
// `fetch`.
async function readProgram(address) {
    const script = document.createElement("script");
    script.src = `${address}.js`;
    await new Promise((done, failed) => {
        script.onload = done;
        script.onerror = () => failed(new Error(`${address}.js is missing`));
        document.head.append(script);
    });
    progress.value = progress.max;
    const bytes = Uint8Array.from(atob(window.program), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type: "application/wasm" });
}

// The reason why the program cannot start in this browser, or an empty string if it can.
function obstacle() {
    if (typeof WebAssembly !== "object") {
        return "This browser can’t run WebAssembly, which the program needs. Please try a newer browser.";
    }
    if (!document.createElement("canvas").getContext("webgl")) {
        return "This browser can’t draw with WebGL. Please turn on “hardware acceleration” in its settings, or try another browser.";
    }
    return "";
}

// The program calls this function once, when it begins to draw.
const runAnimationLoop = importObject.env.run_animation_loop;
importObject.env.run_animation_loop = (...parameters) => {
    runAnimationLoop(...parameters);
    cover.hidden = true;
};

// If the program fails, the page says so instead of freezing.
window.addEventListener("error", () => say("The program has stopped. Reload the page to start it again."));

// The loader tells the program where the mouse is, but not when the mouse leaves the canvas.
canvas.addEventListener("mouseleave", () => {
    canvas.onmousemove?.({ clientX: -10000, clientY: -10000, movementX: 0, movementY: 0 });
});

// Keeps Tab, F5 and the browser's own shortcuts from the loader, which would give them to the program.
window.addEventListener("keydown", (event) => {
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (event.target === canvas && (shortcut || event.key === "Tab" || /^F\d+$/.test(event.key))) {
        event.stopPropagation();
    }
}, true);

// Keeps the mouse wheel from the loader, so that readers can scroll past a demo. No program uses the wheel.
window.addEventListener("wheel", (event) => event.stopPropagation(), { capture: true, passive: true });

// Keeps fingers from the loader, and from the game, in a demo. They would keep the browser from scrolling and zooming. For a
// tap, the browser also reports a click, and for a swipe, it does not.
if (embedded) {
    ["touchstart", "touchmove", "touchend", "touchcancel"].forEach((name) => {
        window.addEventListener(name, (event) => event.stopPropagation(), { capture: true, passive: true });
    });
}

// When a window moves to a different screen, its size stays the same, but the size of its pixels may change. The loader
// notices only changes in the window's size.
let pixelRatio = devicePixelRatio;

function followPixels() {
    if (pixelRatio !== devicePixelRatio) {
        pixelRatio = devicePixelRatio;
        window.onresize?.();
    }
}

// A program that is out of view draws nothing: its requests for frames wait until it is visible again. An idle program
// waits for a while, or until the player does something.
const nextFrame = window.requestAnimationFrame.bind(window);
const drawSoon = (draw) => nextFrame((time) => {
    followPixels();
    draw(time);
});
let isVisible = true;
let isHalted = false; // until the page is reloaded
let isAsleep = false;
let waiting = [];
window.requestAnimationFrame = (draw) => {
    if (isVisible && !isHalted && !isAsleep) {
        return drawSoon(draw);
    }
    waiting.push(draw);
    return 0;
};

function drawWaiting() {
    if (isVisible && !isHalted) {
        waiting.forEach((draw) => drawSoon(draw));
        waiting = [];
    }
}

function sleep(milliseconds) {
    isAsleep = true;
    setTimeout(wake, milliseconds);
}

function wake() {
    if (isAsleep) {
        isAsleep = false;
        drawWaiting();
    }
}

const WAKING_EVENTS = ["keydown", "pointerdown", "pointermove", "touchstart", "click", "paste", "focusin", "resize", "hashchange"];
WAKING_EVENTS.forEach((name) => window.addEventListener(name, wake, { capture: true, passive: true }));

new IntersectionObserver((changes) => {
    isVisible = changes[changes.length - 1].isIntersecting;
    drawWaiting();
}).observe(canvas);

// The ring around the canvas appears only if the Tab key has moved the focus there, and until the next key.
window.addEventListener("keydown", (event) => {
    root.classList.add("uses-keys");
    root.classList.toggle("uses-tab", event.key === "Tab");
}, true);
window.addEventListener("pointerdown", () => root.classList.remove("uses-keys", "uses-tab"), true);

// The canvas becomes focusable only here. Any earlier, and the loader would have moved the focus to it from another
// element.
canvas.tabIndex = 0;
if (!embedded) {
    canvas.focus();
}

const message = obstacle();
if (message) {
    say(message);
} else {
    const read = location.protocol === "file:" ? readProgram : fetchProgram;
    read(stage.dataset.program)
        .then((program) => load(URL.createObjectURL(program)))
        .catch((error) => say(`The program couldn’t be loaded (${error.message}). Reload the page to try again.`));
}
