// The page around the final game: it saves the game, announces moves, and handles the clipboard. `src/window/page.rs` and
// `src/window/outside.rs` are the game's side of this. The page loads this file after the loader `gl.js`, and before
// `play.js` starts the program.

"use strict";

// The name of the game's saved file.
const SAVE_NAME = "othello.txt";

// How far a finger can slip before its touch no longer counts as a tap, in CSS pixels.
const SLIP = 20;

const moveLog = document.querySelector("[role=log]");
const recordForm = document.querySelector(".record");
const recordField = recordForm.querySelector("input");

// Saving. Day 0’s demo uses the same saved game. A browser may forbid storage.

const storage = findStorage();
let hasWarned = false;

function findStorage() {
    try {
        return localStorage;
    } catch {
        return null;
    }
}

// If the storage is forbidden or full, says so once. The game continues without saving.
function store(name, text) {
    try {
        storage.setItem(name, text);
    } catch {
        if (!hasWarned) {
            hasWarned = true;
            coverGame("Your browser won’t let me save the game. It will be gone when you close this page.", "Play", uncoverGame);
        }
    }
}

// Saves unreadable text under a different name. The original is removed first, because there may not be room for
// both.
function backUp(name) {
    const text = storage?.getItem(SAVE_NAME) ?? "";
    storage?.removeItem(SAVE_NAME);
    store(name, text);
}

// The settings that suit the page and the system, as lines of the saved file. The game has defaults for all other lines
// (`src/table/save.rs`), and reads lines after this first one on the first visit, and whenever they change.

const FIRST = "othello first";
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const moreContrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");

function animationLine() {
    return `animation ${reducedMotion.matches ? "off" : "normal"}`;
}

function coloursLine() {
    return `colours ${moreContrast.matches ? "contrast" : "wood"}`;
}

function savedText() {
    return storage?.getItem(SAVE_NAME) ?? [FIRST, animationLine(), coloursLine()].join("\n");
}

function followSystem(preference, line) {
    preference.addEventListener("change", () => pasteIntoGame(`${FIRST}\n${line()}`));
}

// The bar above the game has the colours that the game was saved with.
function showColours(text) {
    root.dataset.colours = text.match(/^colours (\w+)$/m)?.[1] ?? "wood";
}

showColours(savedText());

// The game loads no other file than the saved one. It needs the returned number before it hears that the file is ready.
importObject.env.fs_load_file = () => {
    const number = FS.unique_id;
    FS.unique_id += 1;
    FS.loaded_files[number] = new TextEncoder().encode(savedText());
    setTimeout(() => wasm_exports.file_loaded(number));
    return number;
};

// The game's clock shows local time, because a new puzzle comes at midnight where the player is.
importObject.env.now = () => Date.now() / 1000 - new Date().getTimezoneOffset() * 60;

// The game sends its messages through the console's log. `src/window/page.rs` lists them all.
const showInConsole = importObject.env.console_debug;
importObject.env.console_debug = (address) => {
    const [, name, content] = UTF8ToString(address).match(/^othello (\w+) ?([^]*)$/) ?? [];
    const handle = messages[name];
    if (handle) {
        handle(content);
    } else {
        showInConsole(address);
    }
};

const messages = {
    save(recordAndText) {
        const [record] = recordAndText.split("\n", 1);
        const text = recordAndText.slice(record.length + 1);
        store(SAVE_NAME, text);
        showColours(text);
        showRecord(record);
        takeLink();
    },
    backUp: (name) => backUp(name),
    askForRecord: () => askForRecord(),
    describe(placesAndLines) {
        const [places, ...lines] = placesAndLines.split("\n");
        describe(lines);
        layOut(places.split(" "));
    },
    sleep: (milliseconds) => sleep(Number(milliseconds)),
    play: (tones) => playTones(tones.split(" ").map(Number)),
};

// Stopping the program. A hidden page reloads when it is shown again, and continues the saved game. A visible page asks
// first.

// Stop when another page has saved a move, because the next move here would overwrite it.

window.addEventListener("storage", (event) => {
    if (storage && event.key === SAVE_NAME) {
        halt("You’re playing this game in another window.");
    }
});

// A browser may drop the WebGL context, for example while a phone sleeps, and the program cannot restore it.
canvas.addEventListener("webglcontextlost", () => halt("The browser lost the picture of your game."));

function halt(message) {
    if (isHalted) {
        return;
    }
    isHalted = true;
    if (document.hidden) {
        document.addEventListener("visibilitychange", () => location.reload(), { once: true });
    } else {
        offerToContinue(message);
    }
}

function offerToContinue(message) {
    coverGame(message, "Play here", () => location.reload());
}

// Covers the game with a message and a button. Nothing behind the cover can be reached.
function coverGame(message, label, answer) {
    say(message);
    cover.querySelector("button")?.remove();
    const button = makeElement(cover, "button", { type: "button", class: "button" });
    button.textContent = label;
    button.addEventListener("click", answer);
    setCovered(true);
    button.focus();
}

function uncoverGame() {
    cover.querySelector("button").remove();
    cover.hidden = true;
    setCovered(false);
    canvas.focus();
}

function setCovered(isCovered) {
    [canvas, helper, recordForm.closest("aside")].forEach((element) => {
        element.inert = isCovered;
    });
}

// Sound. A tone is three numbers: its frequency in hertz, and its start and its length in milliseconds. A browser plays
// no sound before the player has clicked or pressed a key, so earlier tones are dropped.

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

function playTone(frequency, begins, lasts) {
    const tone = new OscillatorNode(audio, { frequency });
    const loudness = new GainNode(audio, { gain: 0.15 });
    const start = audio.currentTime + begins / 1000;
    const end = start + lasts / 1000;
    loudness.gain.setValueAtTime(0.15, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
}

// Announcements. A screen reader speaks each line that is added to the log.

// The label of the button that has just received the focus. A screen reader announces focused buttons and squares by
// itself.
let announcedLabel = "";

// This many lines stay in the log, so that people who read back soon reach the beginning.
const LOGGED = 10;

importObject.env.console_info = (address) => {
    const line = UTF8ToString(address);
    const focused = document.activeElement;
    const isLabel = announcedLabel !== "" && focused.textContent === announcedLabel;
    const isButton = isLabel && line.startsWith("Button: ");
    const isInGrid = cells.includes(focused) || (hasSteps && helper.contains(focused));
    const isCell = isInGrid && /^[a-h][1-8], /.test(line);
    announcedLabel = "";
    if (isCell && hasSteps) {
        cells.find((cell) => line.startsWith(nameOf(cell))).focus(); // a review shows no ring there
    }
    if (!isButton && !isCell) {
        // A dialog that has just opened has just given its first button the focus.
        const known = buttonPlace.contains(focused) ? ` Button: ${focused.textContent}.` : "";
        makeElement(moveLog, "p", {}).textContent = line.replace(known, "");
        if (moveLog.childElementCount > LOGGED) {
            moveLog.firstElementChild.remove();
        }
    }
};

// For players who cannot see the canvas, the page has the same board as a grid, and the same buttons. The game sends
// the places of its own board and buttons, and then a description: 64 lines for the squares, a line with the status, a
// line with the key of the button to press first and what the dialog does, a line with the place of the focus ring, a
// line with the title of the open dialog, and a line for each button, with its key and its label.

const helper = document.querySelector(".helper");
const grid = helper.querySelector("[role=grid]");
const statusLine = helper.querySelector("#status");
const dialog = helper.querySelector(".dialog");
const dialogTitle = helper.querySelector("#dialog-title");
const buttonPlace = helper.querySelector(".buttons");
const cells = makeCells();
// The button to press first, and what the dialog does: its arrows step through the moves, people place stones on its
// board, they have done so and a button comes next, or it covers the board.
let first = "";
let behaviour = "";
let hasSteps = false;
// Where the canvas shows its focus ring: the name of a square, or the key of a dialog's button.
let ring = "";
// Whether a key has moved the ring, so that the focus follows it to a button.
let ringLeads = false;

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

// Lays the grid and the buttons over those of the canvas. A place is four numbers, in ten-thousandths of the canvas:
// left, top, width and height.
function layOut(places) {
    [grid, ...buttonPlace.children].forEach((element, number) => {
        const own = places.slice(4 * number, 4 * number + 4);
        const [left, top, width, height] = own.map((part) => `${part / 100}%`);
        Object.assign(element.style, { left, top, width, height });
    });
}

function describe(lines) {
    const isNowhere = document.activeElement === document.body && root.classList.contains("uses-keys");
    const hadFocus = isNowhere || helper.contains(document.activeElement);
    cells.forEach((cell, number) => cell.setAttribute("aria-label", lines[number]));
    statusLine.textContent = lines[64];
    const wasAsking = first !== "";
    const before = behaviour;
    [first, behaviour = ""] = lines[65].split(" ");
    hasSteps = behaviour === "arrows";
    grid.inert = behaviour === "covers";
    followRing(lines[66], wasAsking);
    nameDialog(lines[67]);
    const isSameDialog = behaviour === before && (hasSteps || behaviour === "board");
    showButtons(lines.slice(68), hadFocus, isSameDialog);
    leadToButton();
    queueMicrotask(bringRing);
}

// Turns the buttons' place into a dialog with this title, or back into an ordinary place if the title is empty.
function nameDialog(title) {
    dialogTitle.textContent = title;
    dialogTitle.hidden = !title;
    const roles = { role: "dialog", "aria-labelledby": "dialog-title", "aria-modal": grid.inert };
    Object.entries(roles).forEach(([name, value]) => {
        if (title) {
            dialog.setAttribute(name, value);
        } else {
            dialog.removeAttribute(name);
        }
    });
}

// A button that stays keeps the focus, even if the setting on it changes, or in a dialog next to the board, its whole
// label. If different buttons appear, or the focused button disappears, the focus moves to the button to press first. If
// there is no such button, it moves to the board.
function showButtons(lines, hadFocus, isSameDialog) {
    const old = [...buttonPlace.children];
    const shown = lines.map((line) => showButton(line, old, isSameDialog));
    old.filter((button) => !shown.includes(button)).forEach((button) => button.remove());
    shown.forEach((button, number) => {
        if (buttonPlace.children[number] !== button) {
            buttonPlace.insertBefore(button, buttonPlace.children[number]);
        }
    });
    const areNew = !old.some((button) => shown.includes(button));
    const isLost = !helper.contains(document.activeElement);
    if (hadFocus && (isLost || (first && areNew))) {
        focusFirst();
    }
}

function showButton(line, old, isSameDialog) {
    const [key, label] = [line[0], line.slice(2)];
    const name = (text) => text.split(": ")[0];
    const isSame = (button) => isSameDialog || name(button.textContent) === name(label);
    const same = old.find((button) => button.dataset.key === key && isSame(button));
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
    const isAnswered = behaviour === "answered";
    const place = isAnswered ? buttonPlace.firstChild : cells.find((cell) => cell.tabIndex === 0);
    (buttonOf(first) ?? place).focus();
}

function leadToButton() {
    const button = ringLeads ? buttonOf(ring) : null;
    ringLeads = false;
    if (button && button !== document.activeElement) {
        announcedLabel = button.textContent;
        button.focus();
    }
}

// Moves the focus into the game. Players who use keys get it on a button or a square.
function focusGame() {
    if (root.classList.contains("uses-keys")) {
        focusFirst();
        bringRing();
    } else {
        canvas.focus();
    }
}

// Chooses a square or a button in the game by typing its name or key.
function type(text) {
    [...text].forEach((letter) => wasm_exports.key_press(letter.codePointAt(0)));
}

// The character that a key stands for: the one that it types, or if that is from a different alphabet, for example, the one
// at its place on an English keyboard. `src/window/keyboard.rs` does the same for keys that the canvas gets.
function characterOf(event) {
    const place = event.code.match(/^(?:Key|Digit)(.)$/)?.[1].toLowerCase() ?? event.key;
    return /^[a-z0-9?]$/i.test(event.key) || event.key.length > 1 ? event.key : place;
}

// Moves the canvas's ring to the focused element by pressing keys, so that there are never two rings. If the focus is
// somewhere else on the page, removes the ring. The game cannot handle keys while it sends a message, so code that a
// message can trigger calls this function with `queueMicrotask`.
function bringRing() {
    const focused = document.activeElement;
    const isCell = cells.includes(focused) && !first;
    const isAnswer = focused.parentElement === buttonPlace && first && !hasSteps;
    if (!isCell && !isAnswer && focused !== canvas && ring) {
        pressKeys(["Delete"], 0);
        ring = "";
    }
    const place = isCell ? nameOf(focused) : focused.dataset.key;
    if ((!isCell && !isAnswer) || !place || place === ring) {
        return;
    }
    if (isCell) {
        type(place[0]); // the column; the ring starts in row 4
        pressTimes("ArrowDown", "ArrowUp", place[1] - (ring[1] ?? 4));
    } else {
        pressTimes("ArrowDown", "ArrowUp", parseInt(place, 36) - parseInt(ring || first, 36)); // 1 to 9, a, b, …
        announcedLabel = focused.textContent;
    }
    ring = place;
}

function pressTimes(forwards, back, times) {
    pressKeys(Array(Math.abs(times)).fill(times > 0 ? forwards : back), 0);
}

// Moves the grid's tab stop to the square with the canvas's ring, so that the keyboard continues from there. If a key
// has moved the ring, the focus follows.
function followRing(place, wasAsking) {
    const hasMoved = place !== ring && !first && !wasAsking;
    ring = place;
    root.classList.toggle("has-ring", place !== "");
    const cell = cells.find((cell) => nameOf(cell) === place);
    if (hasMoved && cell) {
        const hasFocus = helper.contains(document.activeElement);
        makeReachable(cell);
        if (hasFocus) {
            cell.focus();
        }
    }
}

function nameOf(cell) {
    return cell.getAttribute("aria-label")?.slice(0, 2);
}

// Makes this the only cell of the grid that Tab reaches.
function makeReachable(cell) {
    cells.forEach((other) => {
        other.tabIndex = other === cell ? 0 : -1;
    });
}

// How many columns and rows each key moves.
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
        // In a dialog with a button to press first, a square cannot be typed, except in a review.
        if (cells.includes(event.target) && (!first || hasSteps)) {
            type(nameOf(event.target));
        }
    });
    // A screen reader can press a button without giving it the focus. If a dialog opens, the focus moves on from there.
    buttonPlace.addEventListener("click", (event) => {
        event.target.focus();
        type(event.target.dataset.key ?? "");
    });
    helper.addEventListener("keydown", onHelperKey);
    helper.addEventListener("focusin", (event) => {
        if (cells.includes(event.target)) {
            makeReachable(event.target);
        }
    });
    document.addEventListener("focusin", () => queueMicrotask(bringRing));
}

// If neither the grid nor a button uses a key, it does what it would do on the canvas.
function onHelperKey(event) {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
        return;
    }
    const isAnswer = first && !hasSteps && event.target.parentElement === buttonPlace;
    if (event.key === "Tab" && grid.inert) {
        goAround(event.target, event.shiftKey ? -1 : 1); // a dialog that covers the board keeps the focus
    } else if (isAnswer && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        goAround(event.target, STEPS[event.key][1]);
    } else if (event.key === "Escape" || ((hasSteps || isAnswer) && STEPS[event.key])) {
        ringLeads = isAnswer;
        pressKeys([event.key], 0);
    } else if (event.key.length === 1 && event.key !== " ") {
        const character = characterOf(event);
        if (isAnswer) {
            buttonOf(character)?.focus();
            bringRing();
        }
        type(character);
    } else {
        return;
    }
    event.preventDefault();
}

function goAround(button, step) {
    const buttons = [...buttonPlace.children];
    buttons.at((buttons.indexOf(button) + step) % buttons.length).focus();
}

// The clipboard. The game copies with Ctrl+C and pastes with Ctrl+V, so the page presses these keys for every other way
// to copy or paste. The keys stay down until a frame of the game has seen them.

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
    const letter = characterOf(event).toUpperCase();
    if (isShortcut && /^[CYZ]$/.test(letter) && isInGame(event.target) && !event.repeat) {
        event.stopPropagation(); // the canvas would go by the key's place on every keyboard
        press(`Key${letter}`);
    }
}

function isInGame(element) {
    return element === canvas || helper.contains(element);
}

// A letter or a digit that is typed elsewhere on the page, such as on a link, goes to the game, and so does the focus.
// Fields keep what is typed in them.
function onPageKey(event) {
    const character = characterOf(event);
    const isTyped = /^[a-z0-9?]$/i.test(character) && !event.repeat && !event.defaultPrevented;
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    const isElsewhere = !isInGame(event.target) && !event.target.matches("input, select, textarea");
    if (isTyped && !isShortcut && isElsewhere && !canvas.inert) {
        event.preventDefault();
        focusGame();
        type(character);
    }
}

importObject.env.sapp_set_clipboard = async (address, length) => {
    let text = UTF8ToString(address, length);
    if (text.startsWith("#")) {
        text = location.href.split(/[?#]/)[0] + text; // only the page knows the whole link
    }
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        // The clipboard is not available in a page loaded over plain http. The browser's own command still works, and
        // the loader provides the text for it.
        clipboard = text;
        document.execCommand("copy");
        clipboard = null;
    }
};

// Sets what the game finds in the clipboard.
function setClipboard(text) {
    const bytes = new TextEncoder().encode(text);
    const place = wasm_exports.allocate_vec_u8(bytes.length);
    new Uint8Array(wasm_memory.buffer, place, bytes.length).set(bytes);
    wasm_exports.on_clipboard_paste(place, bytes.length);
}

// Pastes text into the game. Afterwards, the game's clipboard is empty again, because the page does not know what is in
// the real clipboard.
function pasteIntoGame(text) {
    setClipboard(text);
    press("KeyV");
    requestAnimationFrame(() => setClipboard(""));
}

// Pastes text that a person provides. The space at its start keeps the game from reading settings in it.
function pasteRecord(text) {
    pasteIntoGame(text && ` ${text.trim()}`);
}

// Hides pastes from the loader, which would give the game even the text that belongs in the field below the game.
function onPaste(event) {
    event.stopPropagation();
    if (event.target !== recordField) {
        event.preventDefault();
        pasteRecord(event.clipboardData.getData("text"));
    }
}

// The form for a record, for pages that can’t use the clipboard.

let shownRecord = "";

// Shows the game's record. A record that the player has typed, right or wrong, stays until the game changes.
function showRecord(played) {
    if (played !== shownRecord && document.activeElement !== recordField) {
        recordField.value = played;
    }
    shownRecord = played;
}

function askForRecord() {
    recordForm.hidden = false;
    recordField.select();
}

function loadRecord(event) {
    event.preventDefault();
    focusGame();
    recordForm.hidden = true; // it covers the board
    pasteRecord(recordField.value);
}

// A link can contain a game: the moves come after the #.

function takeLink() {
    const record = decodeURIComponent(location.hash.slice(1));
    if (record) {
        history.replaceState(null, "", location.pathname + location.search);
        setTimeout(() => {
            if (!embedded) {
                focusGame(); // the game may have a question
            }
            pasteRecord(record);
        });
    }
}

window.addEventListener("hashchange", takeLink);

// The game needs no antialiasing, depth buffer or transparency. Without a graphics card, they would make each frame
// take three times as long.
const getContext = canvas.getContext.bind(canvas);
canvas.getContext = (kind) => getContext(kind, { alpha: false, antialias: false, depth: false });

// Fingers. The loader would tell the game what each finger does. This code tells it instead, because only the page
// knows at once that a touch is not a tap: the finger slips, a second finger follows, or the player leaves the page.

const fingers = new Map();

function reportFinger(phase, finger) {
    const { x, y } = mouse_relative_position(finger.clientX, finger.clientY);
    wasm_exports.touch(phase, finger.identifier, x, y);
}

// Cancels a finger. The game treats a cancelled finger as one that was lifted, so the page reports a place far away
// from every square.
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
    reportFinger(SAPP_EVENTTYPE_TOUCHES_BEGAN, finger);
    canvas.focus({ preventScroll: true });
}

function move(finger) {
    if (hasSlipped(finger)) {
        cancelFinger(finger);
    } else {
        reportFinger(SAPP_EVENTTYPE_TOUCHES_MOVED, finger);
    }
}

function lift(finger) {
    move(finger);
    if (fingers.delete(finger.identifier)) {
        reportFinger(SAPP_EVENTTYPE_TOUCHES_ENDED, finger);
    }
}

function listenToFingers(type, follow) {
    canvas.addEventListener(type, (event) => {
        if (event.cancelable) {
            event.preventDefault(); // impossible once the browser has begun to scroll
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

// Registers a service worker, so that the browser can open the game without a network. A browser may forbid service
// workers.
function registerWorker() {
    if (location.protocol !== "file:") {
        navigator.serviceWorker?.register("worker.js").catch(() => {});
    }
}

// The program calls this function once, when it begins to draw. From then on, the program can handle events. Adding
// these listeners first makes them run before the loader's.
const startLoop = importObject.env.run_animation_loop;
importObject.env.run_animation_loop = (...parameters) => {
    listenToFingers("touchstart", putDown);
    listenToFingers("touchmove", move);
    listenToFingers("touchend", lift);
    listenToFingers("touchcancel", cancelFinger);
    window.addEventListener("blur", cancelFingers);
    document.addEventListener("visibilitychange", cancelFingers);
    // The loader would tell the game at once, but the game can't handle that while it sends a message, which can move
    // the focus.
    ["focus", "blur"].forEach((change) => {
        window.addEventListener(change, (event) => event.stopImmediatePropagation());
    });
    window.addEventListener("keydown", onKey, true);
    document.addEventListener("keydown", onPageKey);
    window.addEventListener("paste", onPaste, true);
    recordForm.addEventListener("submit", loadRecord);
    canvas.addEventListener("focus", () => {
        recordForm.hidden = true; // it covers the board
    });
    recordForm.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            canvas.focus();
        }
    });
    listenToHelper();
    followSystem(reducedMotion, animationLine);
    followSystem(moreContrast, coloursLine);
    registerWorker();
    startLoop(...parameters);
    // The loader notices only that the window is resized, but the record's form can also change the size of the canvas.
    new ResizeObserver(() => window.onresize()).observe(canvas);
};
