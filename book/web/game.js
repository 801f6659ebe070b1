// The world around the final game: it keeps the game, reads its moves out, and has its clipboard. The other half of
// `src/ui/outside.rs`. The page reads it after the loader `gl.js`, and before `play.js` starts the program.

"use strict";

// The name under which the game asks for what was kept.
const KEPT = "othello.txt";

// How far a finger may slip, in the page's pixels, and still have tapped.
const SLIP = 20;

const moveLog = document.querySelector("[role=log]");
const recordForm = document.querySelector(".record form");
const recordField = recordForm.querySelector("input");

// Keeping. A demo in another page starts afresh each time, and a browser may forbid to keep anything.

const storage = findStorage();

function findStorage() {
    try {
        return document.documentElement.classList.contains("embedded") ? null : localStorage;
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

// The game loads this one file, and nothing else. Our answer has to come after it has the number.
importObject.env.fs_load_file = () => {
    const number = FS.unique_id;
    const text = storage?.getItem(KEPT) ?? null;
    FS.unique_id += 1;
    FS.loaded_files[number] = text === null ? null : new TextEncoder().encode(text);
    setTimeout(() => wasm_exports.file_loaded(number));
    return number;
};

// What the game writes to its log are orders for us.
const showInConsole = importObject.env.console_debug;
importObject.env.console_debug = (address) => {
    const [, order, rest] = UTF8ToString(address).match(/^othello (keeps|sets aside as|asks for)\s([^]*)$/) ?? [];
    if (order === "keeps") {
        store(KEPT, rest);
        showRecord(rest);
    } else if (order === "sets aside as") {
        setAside(rest);
    } else if (order) {
        askForRecord();
    } else {
        showInConsole(address);
    }
};

// Another page of the game has played on. We go on from there, or the next move here would lose what was played.
window.addEventListener("storage", (event) => {
    if (storage && event.key === KEPT) {
        location.reload();
    }
});

// Reading out. A screen reader speaks each line that is added to the log.

importObject.env.console_info = (address) => {
    const line = document.createElement("p");
    line.textContent = UTF8ToString(address);
    moveLog.append(line);
};

// The clipboard. The game copies with Ctrl+C and pastes with Ctrl+V, so we press these keys for whatever means the same.
// They stay down until a frame of the game has seen them.

function press(letter) {
    const keys = ["ControlLeft", letter].map(into_sapp_keycode);
    keys.forEach((key) => wasm_exports.key_down(key, SAPP_MODIFIER_CTRL, false));
    requestAnimationFrame(() => keys.forEach((key) => wasm_exports.key_up(key, 0)));
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

function showRecord(kept) {
    const [, undone, record] = kept.match(/^undone (\d+)\nrecord (.*)$/m);
    if (document.activeElement !== recordField) {
        recordField.value = record.slice(0, record.length - 2 * undone);
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
    recordForm.closest("details").inert = false;
    startLoop(...parameters);
    // The form makes the board smaller when it unfolds, and the loader looks only when the window changes.
    new ResizeObserver(() => window.onresize()).observe(canvas);
};
