// The world around the final game: it keeps the game, reads its moves out, and has its clipboard. The other half of
// `src/page.rs` and `src/ui/outside.rs`. The page reads it after the loader `gl.js`, and before `play.js` starts the program.

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

// What the game reads if nothing was saved here yet: that this is the first visit, and which settings suit the page and the
// system. The game knows all other lines of its file by itself (`src/table/save.rs`).
function firstText() {
    const wants = (what) => matchMedia(`(prefers-${what})`).matches;
    const dark = root.dataset.theme === "dark" ? "night" : "wood";
    return [
        "othello first",
        `animation ${wants("reduced-motion: reduce") ? "off" : "normal"}`,
        `colours ${wants("contrast: more") ? "contrast" : dark}`,
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

// The game sends its messages through the log. `src/page.rs` lists them all.
const showInConsole = importObject.env.console_debug;
importObject.env.console_debug = (address) => {
    const [, name, rest] = UTF8ToString(address).match(/^othello (\w+) ?([^]*)$/) ?? [];
    const handle = messages[name];
    if (handle) {
        handle(rest);
    } else {
        showInConsole(address);
    }
};

const messages = {
    keep(recordAndText) {
        const [record] = recordAndText.split("\n", 1);
        store(KEPT, recordAndText.slice(record.length + 1));
        showRecord(record);
        takeLink();
    },
    setAside: (name) => setAside(name),
    askForRecord: () => askForRecord(),
    describe(placesAndLines) {
        const [places, ...lines] = placesAndLines.split("\n");
        describe(lines);
        layOut(places.split(" "));
    },
    rest: (milliseconds) => rest(Number(milliseconds)),
    play: (tones) => playTones(tones.split(" ").map(Number)),
    copyLink: () => copyLink(),
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

// What stood on the button to which the focus has just come: a screen reader speaks that by itself, and squares of the grid.
let heardAlready = "";

importObject.env.console_info = (address) => {
    const line = UTF8ToString(address);
    const isButton = line.startsWith("Button: ") && document.activeElement.textContent === heardAlready;
    const isCell = /^[a-h][1-8], /.test(line) && cells.includes(document.activeElement);
    heardAlready = "";
    if (!isButton && !isCell) {
        makeElement(moveLog, "p", {}).textContent = line;
    }
};

// Who does not see the canvas has the same board and the same buttons as a grid and as buttons of the page. The game tells
// where its own are, and what is on them: 64 squares, a line for what is going on, a line with the key of the button to
// press first, a line with where its ring is, and the buttons, each after the key that presses it.

const helper = document.querySelector(".helper");
const grid = helper.querySelector("[role=grid]");
const goingOn = helper.querySelector("#going-on");
const buttonPlace = helper.querySelector(".buttons");
const cells = makeCells();
// The button to press first, and whether arrows step through the moves.
let first = "";
let hasSteps = false;
// Where the canvas shows a ring that keys move: a square, or the key of a dialog's button.
let ring = "";

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

// Lays the grid and the buttons on those of the canvas. A place is four ten-thousandths of it: left, top, width and height.
function layOut(places) {
    [grid, ...buttonPlace.children].forEach((element, number) => {
        const own = places.slice(4 * number, 4 * number + 4);
        const [left, top, width, height] = own.map((part) => `${part / 100}%`);
        Object.assign(element.style, { left, top, width, height });
    });
}

function describe(lines) {
    const hadFocus = helper.contains(document.activeElement);
    cells.forEach((cell, number) => cell.setAttribute("aria-label", lines[number]));
    goingOn.textContent = lines[64];
    const wasAsking = first !== "";
    first = lines[65].slice(0, 1);
    hasSteps = lines[65].endsWith("arrows");
    grid.inert = lines[65].endsWith("covers");
    followRing(lines[66], wasAsking);
    showButtons(lines.slice(67), hadFocus);
    queueMicrotask(bringRing);
}

// Buttons that stay keep the focus, also with another setting written on them. Where other buttons come, or the one that
// had it goes, it goes to the one to press first, or to the board.
function showButtons(lines, hadFocus) {
    const old = [...buttonPlace.children];
    const shown = lines.map((line) => showButton(line, old));
    old.filter((button) => !shown.includes(button)).forEach((button) => button.remove());
    shown.forEach((button, number) => {
        if (buttonPlace.children[number] !== button) {
            buttonPlace.insertBefore(button, buttonPlace.children[number]);
        }
    });
    const areOthers = !old.some((button) => shown.includes(button));
    const isLost = !helper.contains(document.activeElement);
    if (hadFocus && (isLost || (first && areOthers))) {
        focusFirst();
    }
}

function showButton(line, old) {
    const [key, label] = [line[0], line.slice(2)];
    const name = (text) => text.split(": ")[0];
    const same = old.find((button) => button.dataset.key === key && name(button.textContent) === name(label));
    const button = same ?? makeElement(buttonPlace, "button", { type: "button", "data-key": key });
    if (button.textContent !== label) {
        button.textContent = label;
    }
    return button;
}

function buttonOf(key) {
    return [...buttonPlace.children].find((button) => button.dataset.key === key);
}

function focusFirst() {
    (buttonOf(first) ?? cells.find((cell) => cell.tabIndex === 0)).focus();
}

// The game knows squares and buttons by what one types.
function type(signs) {
    [...signs].forEach((sign) => wasm_exports.key_press(sign.codePointAt(0)));
}

// There must not be two rings, the canvas's and that of the focus. So the canvas's comes to where the focus is, by the keys
// that move it there. While the game tells us something, it cannot listen to them.
function bringRing() {
    const focused = document.activeElement;
    const isCell = cells.includes(focused) && !first;
    const isAnswer = focused.parentElement === buttonPlace && first && !hasSteps;
    if (!isCell && focused !== canvas && !first && ring) {
        pressKeys(["Escape"], 0); // it goes
        ring = "";
    }
    const place = isCell ? nameOf(focused) : focused.dataset.key;
    if ((!isCell && !isAnswer) || !place || place === ring) {
        return;
    }
    if (isCell) {
        type(place[0]); // the column; the row is at first one in the middle
        pressTimes("ArrowDown", "ArrowUp", place[1] - (ring[1] ?? 4));
    } else {
        pressTimes("ArrowDown", "ArrowUp", parseInt(place, 36) - parseInt(ring, 36)); // 1 to 9, a, b, …
        heardAlready = focused.textContent;
    }
    ring = place;
}

function pressTimes(forwards, back, times) {
    pressKeys(Array(Math.abs(times)).fill(times > 0 ? forwards : back), 0);
}

// Where keys have moved the canvas's cursor, the grid goes on from there.
function followRing(told, wasAsking) {
    const hasMoved = told !== ring && !first && !wasAsking;
    ring = told;
    const cell = cells.find((cell) => nameOf(cell) === told);
    if (hasMoved && cell) {
        const hasFocus = grid.contains(document.activeElement);
        makeReachable(cell);
        if (hasFocus) {
            cell.focus();
        }
    }
}

function nameOf(cell) {
    return cell.getAttribute("aria-label")?.slice(0, 2);
}

// Tab leads to one cell of the grid.
function makeReachable(cell) {
    cells.forEach((other) => {
        other.tabIndex = other === cell ? 0 : -1;
    });
}

// How many columns and rows a key leads on.
const STEPS = {
    "ArrowLeft": [-1, 0],
    "ArrowRight": [1, 0],
    "ArrowUp": [0, -1],
    "ArrowDown": [0, 1],
    "Home": [-7, 0],
    "End": [7, 0],
    "Ctrl+Home": [-7, -7],
    "Ctrl+End": [7, 7],
};

function onGridKey(event) {
    if (event.altKey || event.metaKey) {
        return;
    }
    const key = (event.ctrlKey ? "Ctrl+" : "") + event.key;
    if (STEPS[key]) {
        const number = cells.indexOf(event.target);
        const [across, down] = STEPS[key];
        const inside = (place) => Math.min(Math.max(place, 0), 7);
        cells[inside(Math.floor(number / 8) + down) * 8 + inside((number % 8) + across)].focus();
    } else if (key === "Enter" || key === " ") {
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
        // While buttons ask something, a number presses one of them; where a move is to be made, the first one makes it.
        if (!hasSteps && event.target.ariaLabel?.endsWith("the ring")) {
            type(first);
        } else if (cells.includes(event.target) && !first) {
            type(nameOf(event.target));
        }
    });
    buttonPlace.addEventListener("click", (event) => type(event.target.dataset.key ?? ""));
    helper.addEventListener("keydown", onHelperKey);
    helper.addEventListener("focusin", (event) => {
        if (cells.includes(event.target)) {
            makeReachable(event.target);
        }
    });
    document.addEventListener("focusin", () => queueMicrotask(bringRing));
}

// What neither the grid nor a button needs means the same as on the canvas.
function onHelperKey(event) {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
        return;
    }
    const isAnswer = first && !hasSteps && event.target.parentElement === buttonPlace;
    if (isAnswer && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        goAround(event.target, STEPS[event.key][1]);
    } else if (event.key === "Escape" || ((hasSteps || isAnswer) && STEPS[event.key])) {
        pressKeys([event.key], 0);
    } else if (event.key.length === 1 && event.key !== " ") {
        if (isAnswer) {
            buttonOf(event.key)?.focus();
            bringRing();
        }
        type(event.key);
    } else {
        return;
    }
    event.preventDefault();
}

function goAround(button, step) {
    const buttons = [...buttonPlace.children];
    buttons.at((buttons.indexOf(button) + step) % buttons.length).focus();
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

// A record that somebody has written there, and which may be wrong, stays as long as the game does.
function showRecord(played) {
    linkButton.textContent = "Copy link";
    if (played !== shownRecord && document.activeElement !== recordField) {
        recordField.value = played;
    }
    shownRecord = played;
}

function askForRecord() {
    recordForm.closest("details").open = true;
    recordField.select();
}

function loadRecord(event) {
    event.preventDefault();
    if (root.classList.contains("uses-keys")) {
        focusFirst();
        bringRing();
    } else {
        canvas.focus();
    }
    recordForm.closest("details").open = false; // it lies on the board
    pasteIntoGame(recordField.value);
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
        makeElement(moveLog, "p", {}).textContent = "Link copied.";
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
