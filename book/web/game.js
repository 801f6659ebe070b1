// The world around the final game: it keeps the game, reads its moves out, and has its clipboard. The other half of
// `src/ui/outside.rs`. The page reads it after the loader `gl.js`, and before `play.js` starts the program.

"use strict";

// The name under which the game asks for what was kept.
const KEPT = "othello.txt";

// How far a finger may slip, in the page's pixels, and still have tapped.
const SLIP = 20;

const moveLog = document.querySelector("[role=log]");
const linkButton = document.querySelector("#copy-link");
const recordForm = document.querySelector(".record form");
const recordField = recordForm.querySelector("input");

// Keeping. The demo in the landing page keeps the same game. A browser may forbid to keep anything.

const storage = findStorage();

function findStorage() {
    try {
        return localStorage;
    } catch {
        return null;
    }
}

function store(name, text) {
    try {
        storage?.setItem(name, text);
    } catch {
        // It is full. Then the game goes on without.
    }
}

// Gives what could not be read another name. It loses the old one first, because there may not be room for both.
function setAside(name) {
    const text = storage?.getItem(KEPT) ?? "";
    storage?.removeItem(KEPT);
    store(name, text);
}

// What is there at first: the game as it begins, in the colours of page and system, and without animation for somebody who
// wants nothing to move.
function firstText() {
    const wants = (what) => matchMedia(`(prefers-${what})`).matches;
    const dark = root.dataset.theme === "dark" ? "night" : "wood";
    return [
        "othello 2",
        "black human",
        "white level1",
        `animation ${wants("reduced-motion: reduce") ? "off" : "normal"}`,
        "legal true",
        "values false",
        `colours ${wants("contrast: more") ? "contrast" : dark}`,
        "sound true",
        "welcome true",
        "clock 0 0",
        "undone 0",
        "record ",
        "end",
    ].join("\n");
}

function keptText() {
    return storage?.getItem(KEPT) ?? firstText();
}

// The game loads this one file, and nothing else. Our answer has to come after it has the number.
importObject.env.fs_load_file = () => {
    const number = FS.unique_id;
    FS.unique_id += 1;
    FS.loaded_files[number] = new TextEncoder().encode(keptText());
    setTimeout(() => wasm_exports.file_loaded(number));
    return number;
};

// What the game writes to its log are orders for us.
const showInConsole = importObject.env.console_debug;
importObject.env.console_debug = (address) => {
    const [, order, rest] = UTF8ToString(address).match(/^othello (\w+)\s([^]*)$/) ?? [];
    const obey = orders[order];
    if (obey) {
        obey(rest);
    } else {
        showInConsole(address);
    }
};

const orders = {
    keeps(text) {
        store(KEPT, text);
        showRecord(text);
        takeLink();
    },
    sets(words) {
        setAside(words.slice("aside as ".length));
    },
    asks: () => askForRecord(),
    shows(text) {
        const [place, ...lines] = text.split("\n");
        layGrid(place);
        describe(lines);
    },
    plays: (tones) => playTones(tones.split(" ").map(Number)),
    links: () => copyLink(),
};

// What stops the program. A page that nobody looks at goes on when it is shown again, from what was kept last; one that is
// looked at asks.

// Another page of the game has played on, and the next move here would lose that.

window.addEventListener("storage", (event) => {
    if (storage && event.key === KEPT) {
        halt("Your game goes on in another window.");
    }
});

// A browser may take the picture away, for example while a phone sleeps, and the program has no way to paint it all again.
canvas.addEventListener("webglcontextlost", () => halt("The browser has lost the picture of your game."));

function halt(message) {
    if (isHalted) {
        return;
    }
    isHalted = true;
    if (document.hidden) {
        document.addEventListener("visibilitychange", () => location.reload(), { once: true });
    } else {
        offerToGoOn(message);
    }
}

function offerToGoOn(message) {
    say(message);
    const button = makeElement(cover, "button", { type: "button", class: "button" });
    button.textContent = "Go on here";
    button.addEventListener("click", () => location.reload());
    button.focus();
}

// Sound. A tone is three numbers: how high it is, in hertz, and when it begins and how long it lasts, in seconds. A browser lets
// nothing be heard before somebody has done something in the page; what comes earlier is dropped.

let audio = null;

function playTones(tones) {
    audio ??= new AudioContext();
    if (audio.state !== "running") {
        audio.resume();
        return;
    }
    for (let first = 0; first < tones.length; first += 3) {
        playTone(...tones.slice(first, first + 3));
    }
}

// How high, in hertz; when and how long, in milliseconds.
function playTone(high, begins, lasts) {
    const tone = new OscillatorNode(audio, { frequency: high });
    const loudness = new GainNode(audio, { gain: 0.15 });
    const start = audio.currentTime + begins / 1000;
    const end = start + lasts / 1000;
    loudness.gain.setValueAtTime(0.15, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
}

// Reading out. A screen reader speaks each line that is added to the log.

importObject.env.console_info = (address) => {
    const line = document.createElement("p");
    line.textContent = UTF8ToString(address);
    moveLog.append(line);
};

// Who does not see the canvas has the same board and the same buttons as a grid and as buttons of the page. The game tells
// where its board is, and what is on them: 64 squares, a line for what is going on, a line with the key of the button to
// press first, and the buttons, each after the key that presses it, with a star for who plays now.

const helper = document.querySelector(".helper");
const grid = helper.querySelector("[role=grid]");
const goingOn = helper.querySelector("#going-on");
const buttonPlace = helper.querySelector(".buttons");
const cells = makeCells();
// The button to press first, and whether arrows step through the moves.
let first = "";
let hasSteps = false;

function makeElement(place, kind, attributes) {
    const element = document.createElement(kind);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    place.append(element);
    return element;
}

function makeCells() {
    const cells = [];
    for (let row = 0; row < 8; row += 1) {
        const line = makeElement(grid, "div", { role: "row" });
        for (let column = 0; column < 8; column += 1) {
            cells.push(makeElement(line, "div", { role: "gridcell", tabindex: cells.length ? -1 : 0 }));
        }
    }
    return cells;
}

// Lays the grid on the board of the canvas, which is given in ten-thousandths of it: left, top, width and height.
function layGrid(place) {
    const [left, top, width, height] = place.split(" ").map((part) => `${part / 100}%`);
    helper.style.gridTemplate = `${top} ${height} minmax(0, 1fr) / ${left} ${width} minmax(0, 1fr)`;
}

function describe(lines) {
    cells.forEach((cell, number) => cell.setAttribute("aria-label", lines[number]));
    goingOn.textContent = lines[64];
    hasSteps = lines[65].endsWith("arrows");
    const was = first;
    first = lines[65].slice(0, 1);
    showButtons(lines.slice(66), was);
}

// Buttons that stay keep the focus, also with another setting written on them. Where other buttons come, or the one that
// had it goes, it goes to the one to press first, or to the board.
function showButtons(lines, was) {
    const old = [...buttonPlace.children];
    const hadFocus = helper.contains(document.activeElement);
    const shown = lines.map((line) => showButton(line, old));
    old.filter((button) => !shown.includes(button)).forEach((button) => button.remove());
    shown.forEach((button, number) => {
        if (buttonPlace.children[number] !== button) {
            buttonPlace.insertBefore(button, buttonPlace.children[number]);
        }
    });
    const areOthers = !old.some((button) => shown.includes(button));
    const hasMoved = first !== was && !hasSteps;
    const isLost = !helper.contains(document.activeElement);
    if (hadFocus && (isLost || (first && (areOthers || hasMoved)))) {
        focusFirst();
    }
}

function showButton(line, old) {
    const [key, label] = [line[0], line.slice(2)];
    const name = (text) => text.split(": ")[0];
    const same = old.find((button) => button.dataset.key === key && name(button.textContent) === name(label));
    const button = same ?? makeElement(buttonPlace, "button", { type: "button", class: "plain", "data-key": key });
    if (button.textContent !== label) {
        button.textContent = label;
    }
    if (line[1] === "*") {
        button.setAttribute("aria-current", "true");
    } else {
        button.removeAttribute("aria-current");
    }
    return button;
}

function focusFirst() {
    const button = buttonPlace.querySelector(`[data-key="${first}"]`);
    (button ?? cells.find((cell) => cell.tabIndex === 0)).focus();
}

// The game knows squares and buttons by what one types.
function type(signs) {
    [...signs].forEach((sign) => wasm_exports.key_press(sign.codePointAt(0)));
}

function goTo(number) {
    cells.forEach((cell, other) => {
        cell.tabIndex = other === number ? 0 : -1;
    });
    cells[number].focus();
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onGridKey(event) {
    const number = cells.indexOf(event.target);
    const [column, row] = [number % 8, Math.floor(number / 8)];
    if (STEPS[event.key]) {
        const inside = (place) => Math.min(Math.max(place, 0), 7);
        const [across, down] = STEPS[event.key];
        goTo(inside(row + down) * 8 + inside(column + across));
    } else if (event.key === "Enter" || event.key === " ") {
        event.target.click();
    } else {
        return;
    }
    event.preventDefault();
}

function listenToHelper() {
    helper.inert = false;
    grid.addEventListener("keydown", onGridKey);
    grid.addEventListener("click", (event) => {
        const name = event.target.getAttribute("aria-label");
        // While buttons ask something, a number would press one of them.
        if (name && !first) {
            type(name.slice(0, 2));
        }
    });
    buttonPlace.addEventListener("click", (event) => type(event.target.dataset.key ?? ""));
    helper.addEventListener("keydown", onHelperKey);
}

const STEP_KEYS = [...Object.keys(STEPS), "Home", "End"];

// What neither the grid nor a button needs means the same as on the canvas.
function onHelperKey(event) {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
        return;
    }
    if (event.key === "Escape" || (hasSteps && STEP_KEYS.includes(event.key))) {
        pressKeys([event.key], 0);
        event.preventDefault();
    } else if (event.key.length === 1 && event.key !== " ") {
        type(event.key);
        event.preventDefault();
    }
}

// The clipboard. The game copies with Ctrl+C and pastes with Ctrl+V, so we press these keys for whatever means the same.
// They stay down until a frame of the game has seen them.

function pressKeys(names, modifiers) {
    const keys = names.map(into_sapp_keycode);
    keys.forEach((key) => wasm_exports.key_down(key, modifiers, false));
    requestAnimationFrame(() => keys.forEach((key) => wasm_exports.key_up(key, 0)));
}

function press(letter) {
    pressKeys(["ControlLeft", letter], SAPP_MODIFIER_CTRL);
}

function onKey(event) {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isShortcut && event.key.toLowerCase() === "c" && event.target === canvas && !event.repeat) {
        press("KeyC");
    }
}

importObject.env.sapp_set_clipboard = async (address, length) => {
    const text = UTF8ToString(address, length);
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        // So it is in a page that came over plain http. The loader has the text ready when the browser copies.
        clipboard = text;
        document.execCommand("copy");
        clipboard = null;
    }
};

// What the game finds when it looks into the clipboard.
function setClipboard(text) {
    const bytes = new TextEncoder().encode(text);
    const place = wasm_exports.allocate_vec_u8(bytes.length);
    new Uint8Array(wasm_memory.buffer, place, bytes.length).set(bytes);
    wasm_exports.on_clipboard_paste(place, bytes.length);
}

// Afterwards there is nothing in it: what the real one has then, nobody knows.
function pasteIntoGame(text) {
    setClipboard(text);
    press("KeyV");
    requestAnimationFrame(() => setClipboard(""));
}

// The loader would take every paste for the game, also one into the field below it.
function onPaste(event) {
    event.stopPropagation();
    if (event.target !== recordField) {
        event.preventDefault();
        pasteIntoGame(event.clipboardData.getData("text"));
    }
}

// The record below the game, for whoever has no Ctrl+C and Ctrl+V.

let shownRecord = "";

function showRecord(kept) {
    const [, undone, record] = kept.match(/^undone (\d+)\nrecord (.*)$/m);
    shownRecord = record.slice(0, record.length - 2 * undone);
    linkButton.textContent = "Copy link";
    if (document.activeElement !== recordField) {
        recordField.value = shownRecord;
    }
}

function askForRecord() {
    recordForm.closest("details").open = true;
    recordField.select();
}

function loadRecord(event) {
    event.preventDefault();
    pasteIntoGame(recordField.value);
    canvas.focus();
}

// A link is a game: behind its # stand the moves.

function takeLink() {
    const record = decodeURIComponent(location.hash.slice(1));
    if (record) {
        history.replaceState(null, "", location.pathname + location.search);
        setTimeout(() => pasteIntoGame(record));
    }
}

async function copyLink() {
    const link = `${location.href.split(/[?#]/)[0]}#${shownRecord}`;
    try {
        await navigator.clipboard.writeText(link);
        linkButton.textContent = "Link copied";
    } catch {
        askForRecord();
        recordField.value = link;
        recordField.select();
    }
}

linkButton.addEventListener("click", copyLink);
window.addEventListener("hashchange", takeLink);

// The game smooths its edges itself, and nothing in it lies behind something else; a computer without a graphics card would
// take three times as long for a frame. Nor does anything show through it.
const getContext = canvas.getContext.bind(canvas);
canvas.getContext = (kind) => getContext(kind, { alpha: false, antialias: false, depth: false });

// Fingers. The loader tells the game what each of them does. We stand before it, because only the page knows at once
// when a finger has not tapped: when it slips, when a second one comes, and when the page is left.

const fingers = new Map();

function tellFinger(phase, finger) {
    const { x, y } = mouse_relative_position(finger.clientX, finger.clientY);
    wasm_exports.touch(phase, finger.identifier, x, y);
}

// Far away from every square: when the page is left, the game takes all fingers for lifted where they are.
function cancelFinger(finger) {
    fingers.delete(finger.identifier);
    wasm_exports.touch(SAPP_EVENTTYPE_TOUCHES_CANCELED, finger.identifier, -10000, -10000);
}

function cancelFingers() {
    fingers.forEach(cancelFinger);
}

function hasSlipped(finger) {
    const start = fingers.get(finger.identifier);
    return Math.hypot(finger.clientX - start.clientX, finger.clientY - start.clientY) > SLIP;
}

function putDown(finger) {
    fingers.set(finger.identifier, finger);
    tellFinger(SAPP_EVENTTYPE_TOUCHES_BEGAN, finger);
    canvas.focus({ preventScroll: true });
}

function move(finger) {
    if (hasSlipped(finger)) {
        cancelFinger(finger);
    } else {
        tellFinger(SAPP_EVENTTYPE_TOUCHES_MOVED, finger);
    }
}

function lift(finger) {
    move(finger);
    if (fingers.delete(finger.identifier)) {
        tellFinger(SAPP_EVENTTYPE_TOUCHES_ENDED, finger);
    }
}

function listenToFingers(type, follow) {
    canvas.addEventListener(type, (event) => {
        if (event.cancelable) {
            event.preventDefault(); // no more where the browser has begun to scroll
        }
        event.stopImmediatePropagation();
        for (const finger of event.changedTouches) {
            if (type === "touchstart" || fingers.has(finger.identifier)) {
                follow(finger);
            }
        }
        if (event.touches.length > 1) {
            cancelFingers();
        }
    });
}

// With a worker the browser keeps the game, and opens it without a network. A browser may forbid that.
function keepForLater() {
    if (location.protocol !== "file:") {
        navigator.serviceWorker?.register("worker.js").catch(() => {});
    }
}

// The program calls this once, when it begins to draw. From now on it can be told what happens; the loader begins to
// listen only after us.
const startLoop = importObject.env.run_animation_loop;
importObject.env.run_animation_loop = (...parameters) => {
    listenToFingers("touchstart", putDown);
    listenToFingers("touchmove", move);
    listenToFingers("touchend", lift);
    listenToFingers("touchcancel", cancelFinger);
    window.addEventListener("blur", cancelFingers);
    document.addEventListener("visibilitychange", cancelFingers);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("paste", onPaste, true);
    recordForm.addEventListener("submit", loadRecord);
    const record = recordForm.closest("details");
    record.inert = false;
    canvas.addEventListener("focus", () => {
        record.open = false; // it lies on the board
    });
    record.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            canvas.focus();
        }
    });
    listenToHelper();
    keepForLater();
    startLoop(...parameters);
    // The form makes the board smaller when it unfolds, and the loader looks only when the window changes.
    new ResizeObserver(() => window.onresize()).observe(canvas);
};
