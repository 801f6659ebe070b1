// "Does my program match?" reads the reader's files, compares them with the book's, and says what differs. The comparer
// and the states of the book's program are loaded when a reader asks for the first time. No file leaves the computer.

"use strict";

const CHAPTER = location.pathname.split("/").pop().replace(".html", "");
const QUESTION = "Does my program match?";
const CHOOSE_PROJECT = "Choose the folder that has `Cargo.toml` in it.";

// What went wrong, and what the reader can do about it.
class Advice extends Error {}

// The reader's files. A folder is a handle, such as those from `showDirectoryPicker`. Dropped and chosen files also
// become handles.

const LARGEST_FILE = 200_000; // in bytes; more than ten times the size of the book's largest file
const MOST_FILES = 1000;
const NO_PROGRAM = /^\.|^(target|node_modules)$/;

async function filesIn(folder, path = "", files = []) {
    for await (const handle of folder.values()) {
        const place = path + handle.name;
        if (handle.kind === "file") {
            files.push({ place, handle });
        } else if (!NO_PROGRAM.test(handle.name)) {
            await filesIn(handle, `${place}/`, files);
        }
        if (files.length > MOST_FILES) {
            throw new Advice(`\`${folder.name}\` is too big to be your project. ${CHOOSE_PROJECT}`);
        }
    }
    return files;
}

// Returns a folder that contains what was dropped or chosen. It has a name only if the reader dropped or chose a single
// folder.
function folderOf(handles) {
    return handles.length === 1 && handles[0].kind === "directory" ? handles[0] : { name: "", values: () => handles };
}

function chosen(file) {
    return { kind: "file", name: file.name, getFile: async () => file };
}

// In browsers without file handles, an entry takes the place of a handle. The entry has to be read from the item at
// once, because the item is empty after the event.
async function dropped(item) {
    const [entry, file] = [item.webkitGetAsEntry?.(), item.getAsFile()];
    const handle = await item.getAsFileSystemHandle?.().catch(() => null);
    return handle ?? (entry?.isDirectory ? fromEntry(entry) : chosen(file));
}

function fromEntry(entry) {
    const getFile = () => new Promise((done, failed) => entry.file(done, failed));
    const kind = entry.isFile ? "file" : "directory";
    return { kind, name: entry.name, getFile, values: () => handlesIn(entry) };
}

async function* handlesIn(entry) {
    const reader = entry.createReader();
    for (;;) {
        const entries = await new Promise((done, failed) => reader.readEntries(done, failed));
        if (entries.length === 0) {
            return;
        }
        yield* entries.map(fromEntry);
    }
}

// The files of a project: those in its folders `src` and `tests`. If there is no `src`, the reader may have chosen the
// files inside it.
function projectIn(files, name) {
    if (files.length === 0) {
        throw new Advice(`The folder \`${name}\` is empty. ${CHOOSE_PROJECT}`);
    }
    const paths = files.map(({ place }) => /^(.*?\/)??src\//.exec(place)).filter(Boolean);
    const roots = new Set(paths.map((path) => path[1] ?? ""));
    const root = roots.has("") ? "" : [...roots][0];
    if (roots.size > 1 && root !== "") {
        const names = [...roots].sort().slice(0, 3).map((path) => `\`${path.slice(0, -1)}\``).join(", ");
        throw new Advice(`There are several projects in \`${name}\`: ${names}. Choose one of them.`);
    }
    const isIn = ({ place }) => place.startsWith(`${root}src/`) || place.startsWith(`${root}tests/`)
        || place === `${root}Cargo.toml`;
    const project = files.filter(roots.size > 0 ? isIn : ({ place }) => place !== "Cargo.toml");
    const isCode = ({ place }) => place.endsWith(".rs");
    if (roots.size === 0 && name && !files.some((file) => isCode(file) && !file.place.includes("/"))) {
        throw new Advice(`There's no \`src\` folder in \`${name}\`. ${CHOOSE_PROJECT}`);
    }
    if (!project.some(isCode)) {
        throw new Advice("There's no Rust file here. Your program is in files that end in `.rs`, in the `src` folder.");
    }
    return project;
}

// Files that the compiler doesn't see, because they are next to the folder `src` instead of inside it.
function strayIn(files, project) {
    const code = project.find(({ place }) => place.endsWith(".rs"));
    const root = /^(.*?\/)??src\//.exec(code.place)?.[1] ?? "";
    const isStray = ({ place }) => place.startsWith(root) && /^[^/]+\.rs$/.test(place.slice(root.length));
    return files.filter((file) => isStray(file) && !project.includes(file));
}

// Returns a project's files as a list: a name, its text, the next name, its text, and so on. Also returns a note on
// each file that was left out.
async function readProject(folder) {
    const texts = [];
    const files = await filesIn(folder);
    const project = projectIn(files, folder.name);
    const notes = strayIn(files, project).map(({ place }) => `\`${place}\` is next to your \`src\` folder. Move it inside.`);
    if (files.some((file) => file.place === "Cargo.toml" && !project.includes(file))) {
        notes.push("`Cargo.toml` was left out. To compare it too, choose your whole folder.");
    }
    for (const { place, handle } of project) {
        if (/\.(rs|rs\.txt|html)$|Cargo\.toml$/.test(place)) {
            const file = await handle.getFile();
            const note = file.size > LARGEST_FILE ? "it's much longer than any file in this book." : "";
            const text = (await file.text()).slice(0, LARGEST_FILE);
            if (note) {
                notes.push(`\`${place}\` was left out, because ${note}`);
            }
            if (!note && /[\0\uFFFD]/.test(text)) {
                throw new Advice(`\`${place}\` isn't saved as UTF-8, so neither Rust nor this page can read it. ${SAVE_AS}`);
            }
            texts.push(place, text);
        }
    }
    // A single file is handed over without its name. The comparer then picks the book's file that fits it best.
    return { texts: folder.name === "" && texts.length === 2 ? texts.slice(1) : texts, notes };
}

// Without the right encoding, every letter would be wrong, so nothing else is said about such a file.
const SAVE_AS = "In Visual Studio Code, click on “UTF-16” at the bottom right, choose “Save with Encoding”, and then “UTF-8”.";

// The folder is remembered, so that readers choose it only once. A side trip has its own project. If the browser
// forbids storage, the folder is forgotten when the page closes.

const PROJECT = CHAPTER.startsWith("day") ? "othello" : CHAPTER;

function useStore(mode, use) {
    return new Promise((done, failed) => {
        const opening = indexedDB.open("othello-book", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("folders");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
            const request = use(opening.result.transaction("folders", mode).objectStore("folders"));
            request.onsuccess = () => done(request.result);
            request.onerror = () => failed(request.error);
            opening.result.close();
        };
    });
}

function remember(folder) {
    return useStore("readwrite", (folders) => folders.put(folder, PROJECT)).catch(() => {});
}

function remembered() {
    return useStore("readonly", (folders) => folders.get(PROJECT)).catch(() => undefined);
}

// A page can ask the reader for permission only after a click.
async function mayRead(folder, isClick) {
    const mode = { mode: "read" };
    const answer = await folder.queryPermission?.(mode) ?? "granted";
    return answer === "granted" || isClick && await folder.requestPermission(mode) === "granted";
}

// The comparer. `book/compare/src/page.rs` says what goes in and what comes out.

const bookStates = {}; // filled by the scripts `states-….js`
const books = {};
let wasm;

function loadScript(name) {
    return new Promise((done, failed) => {
        const script = element("script", { src: siteFile(`made/${name}`), onload: done });
        const advice = "Part of this book can't be loaded. Are you offline? Try again in a moment.";
        script.onerror = () => failed(new Advice(advice));
        document.head.append(script);
    });
}

async function loadComparer() {
    if (!wasm) {
        await loadScript("compare-wasm.js");
        if (!comparer.program) {
            throw new Advice("This needs a program that isn’t compiled for the web yet. The command “cargo run -p book” does it.");
        }
        const bytes = Uint8Array.from(atob(comparer.program), (letter) => letter.charCodeAt(0));
        wasm = (await WebAssembly.instantiate(bytes)).instance.exports;
    }
}

// Loads the book's states of these chapters, and returns their address in the comparer's memory.
async function bookOf(chapters) {
    const key = chapters.join();
    if (!books[key]) {
        await Promise.all(chapters.filter((name) => !bookStates[name]).map((name) => loadScript(`states-${name}.js`)));
        books[key] = wasm.load(...handOver(chapters.map((name) => bookStates[name].text)));
    }
    return books[key];
}

// Puts texts where the comparer can read them. The length of each text comes before the text itself.
function handOver(texts) {
    const parts = texts.map((text) => new TextEncoder().encode(text));
    const length = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    const start = wasm.alloc(length);
    let at = start;
    for (const part of parts) {
        new DataView(wasm.memory.buffer).setUint32(at, part.length, true);
        new Uint8Array(wasm.memory.buffer).set(part, at + 4);
        at += 4 + part.length;
    }
    return [start, length];
}

// Compares the files with one of the book's states: its day, and its number in that day. A day -1 stands for all days.
function ask(book, [day, state], texts) {
    const answer = wasm.compare(book, day, state, ...handOver(texts));
    const length = new DataView(wasm.memory.buffer).getUint32(answer, true);
    const json = new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, answer + 4, length));
    wasm.release(answer, length + 4);
    return JSON.parse(json);
}

// A program with this many mistakes may be from a different day.
const MANY = 4;

// The state of the book at the end of the step whose button was clicked.
function askedState() {
    const step = Number(/step-(\d+)$/.exec(opener.closest(".done")?.querySelector("[data-step]")?.dataset.step)?.[1]);
    return bookStates[CHAPTER].steps.findLastIndex((number, index) => number <= step && (number > 0 || index === 0));
}

async function compare(texts) {
    await loadComparer();
    const book = await bookOf([CHAPTER]);
    if (texts.length === 1 && /^ *(error|warning)(\[E\d+\])?: |^ *--> /m.test(texts[0])) {
        throw new Advice("That's a message, not a program. Paste it into “What does the compiler say?”.");
    }
    const report = ask(book, [0, askedState()], texts);
    if (!report) {
        throw new Advice("There's no program here yet. Save your files, and come back.");
    }
    const mistakes = ({ findings, is_equal }) => findings.filter(isMistake).length || (is_equal ? 0 : Infinity);
    if (mistakes(report) < MANY) {
        return report;
    }
    const other = ask(await bookOf(comparer.chapters), [-1, 0], texts);
    return other && other.day !== CHAPTER && mistakes(other) * 3 < mistakes(report) ? other : report;
}

function isMistake({ kind }) {
    return kind === "mistake";
}

// The answer.

const SHOWN = 3; // how many findings are visible at first

function answerTo(report, notes) {
    const here = report.day === CHAPTER;
    const mistakes = report.findings.filter(isMistake);
    const first = mistakes.length > 0 ? mistakes.slice(0, SHOWN) : report.findings.slice(0, SHOWN);
    const rest = report.findings.filter((finding) => !first.includes(finding));
    const finished = here && report.is_equal ? bookStates[CHAPTER].done[report.state] : NaN;
    const next = document.getElementById(`step-${finished + 1}`);
    const place = document.querySelector(`.contents a[href="${report.day}.html"]`);
    const shown = (finding) => shownFinding(finding, report.day);
    return [
        element("p", { className: report.is_equal ? "verdict good" : "verdict" }, ...rich(report.headline, report.day)),
        ...notes.map((note) => element("p", {}, ...rich(note))),
        ...first.map(shown),
        rest.length > 0 ? element("details", {}, element("summary", {}, more(rest)), ...rest.map(shown)) : "",
        next ? element("p", {}, "Carry on with ", element("a", { href: `#${next.id}` }, next.textContent), /[.?!]$/.test(next.textContent) ? "" : ".") : "",
        here ? "" : element("p", {}, "You’ll find that in ", element("a", { href: place.href }, place.textContent), "."),
    ];
}

function more(findings) {
    const [count, verdict] = findings.length === 1
        ? ["1 more difference", "it’s fine"]
        : [`${findings.length} more differences`, "all of them are fine"];
    return findings.some(isMistake) ? count : `${count}, and ${verdict}`;
}

// Turns text into DOM nodes. Anything in backticks becomes `code`, and "Step 6" becomes a link to that step of the day.
function rich(words, day = CHAPTER) {
    return words.split("`").flatMap((piece, index) => {
        const isCode = index % 2 === 1;
        return isCode ? element("code", {}, piece) : curled(piece).split(/(Step \d+)/).map((part) => linked(part, day));
    });
}

// Curls apostrophes, as in the rest of the page.
function curled(words) {
    return words.replaceAll("'", "’");
}

function linked(words, day) {
    const id = words.toLowerCase().replace(" ", "-");
    return /^step-\d+$/.test(id) ? element("a", { href: `${day === CHAPTER ? "" : `${day}.html`}#${id}` }, words) : words;
}

function shownFinding(finding, day) {
    const block = element("div", { className: "block", ariaHidden: "true" });
    block.append(element("p", { className: "where" }, element("code", {}, finding.file), placeOf(finding)));
    const { yours, book, marks } = finding;
    const lines = [...yours.split("\n"), ...book.split("\n")].filter((line) => line.trim());
    const indent = Math.min(...lines.map((line) => line.search(/\S/)));
    const [wrong, right] = isMistake(finding) ? [" wrong", " new"] : ["", ""];
    const rows = [...rowsOf("yours", yours, marks[0], indent, wrong), ...rowsOf("book", book, marks[1], indent, right)];
    block.append(element("pre", {}, element("code", {}, ...rows)));
    const described = element("p", { className: "visually-hidden" }, inWords(finding));
    const words = element("p", {}, ...rich(finding.words, day));
    nameMarks(words);
    return element("div", { className: "finding" }, words, rows.length > 0 ? block : "", described);
}

function placeOf({ line, is_end, yours }) {
    const missing = is_end ? ", at the end" : `, before line ${line}`;
    return line === 0 ? "" : yours ? `, line ${line}` : missing;
}

// The lines of a text without their common indent. A mark is a range of characters in the whole text.
function rowsOf(whose, text, marks, indent, look) {
    let start = 0;
    const lines = text === "" ? [] : text.split("\n");
    return lines.map((line) => {
        const letters = [...line];
        const isMarked = (index) => marks.some(([from, to]) => start + index >= from && start + index < to);
        const row = element("span", { className: `line${look}` }, ...marked(letters, indent, isMarked), "\n");
        row.dataset.whose = start === 0 ? whose : "";
        start += letters.length + 1;
        return row;
    });
}

function marked(letters, indent, isMarked) {
    const runs = [];
    for (let index = indent; index < letters.length; index += 1) {
        const is = isMarked(index);
        if (runs.at(-1)?.is !== is) {
            runs.push({ is, text: "" });
        }
        runs.at(-1).text += letters[index];
    }
    return runs.map(({ is, text }) => is ? element("mark", {}, text) : text);
}

// Describes a finding to readers who cannot see its lines.
function inWords(finding) {
    const { file, yours, book, marks } = finding;
    const cut = (text, ranges) => ranges.filter(([from, to]) => from < to)
        .map(([from, to]) => [...text].slice(from, to).join(""))
        .map((piece) => `“${piece}”${nameOfMarks(piece)}`).join(", ") || "nothing";
    return [
        `In ${file}${placeOf(finding)}.`,
        yours && `Your line: ${yours.trim()}`,
        book && `The book’s line: ${book.trim()}`,
        yours && book && `The difference: ${cut(yours, marks[0])} in yours, ${cut(book, marks[1])} in the book’s.`,
    ].filter(Boolean).join("\n");
}

// Ticking steps. When the program matches, its finished steps are ticked.

const PRAISE = ["Well done!", "Nicely typed!", "That’s how it’s done!", "Every letter is in its place!"];

const praise = element("span", { className: "praise", role: "status" });

function tick(count) {
    const all = Array.from({ length: count }, (_, index) => `${CHAPTER}/step-${index + 1}`);
    const steps = all.filter((step) => !done.has(step));
    if (steps.length > 0) {
        steps.forEach((step) => done.add(step));
        saveTicks();
        showTicks();
        document.querySelector(`.done [data-step="${steps.at(-1)}"]`)?.closest(".done").append(praise);
        // A screen reader first has to notice the new place of the praise. Only then does it announce a change there.
        praise.textContent = "";
        setTimeout(() => { praise.textContent = PRAISE[count % PRAISE.length]; }, 100);
    }
}

// The panel. It opens below the step whose button was clicked.

let panel;
let opener;
let project; // the folder to look at again
let lastAnswer;
let looking = Promise.resolve();

function inPanel(selector) {
    return panel.querySelector(selector);
}

function makePanel() {
    panel = element("section", { className: "compare" });
    panel.setAttribute("aria-labelledby", "compare-title");
    panel.innerHTML = `<h3 id="compare-title" tabindex="-1">${QUESTION}</h3>
<button type="button" class="plain close">Close</button>
<p class="known" hidden>This page reads <code></code> again whenever you come back to it.
<button type="button" class="plain change">Other files</button></p>
<div class="choices">
<p>Show this page your project, and it finds what’s different from the book. Nothing leaves your computer.</p>
<p><button type="button" class="plain folder">Choose my folder</button>
<label class="plain">Choose files<input type="file" multiple class="visually-hidden"></label>
<span>or drop your folder anywhere on this page.</span></p>
<details><summary>Paste one file</summary>
<textarea rows="6" aria-label="The text of one file" spellcheck="false" autocapitalize="off"></textarea>
<p><button type="button" class="plain paste">Compare</button></p>
</details>
</div>
<div class="answer" role="status"></div>`;
    inPanel(".folder").hidden = !("showDirectoryPicker" in window);
    inPanel(".close").addEventListener("click", closePanel);
    inPanel(".change").addEventListener("click", chooseAgain);
    inPanel(".folder").addEventListener("click", chooseFolder);
    inPanel(".paste").addEventListener("click", () => lookNow(readPasted));
    inPanel("input").addEventListener("change", ({ target }) => {
        take([...target.files].map(chosen));
        target.value = ""; // otherwise, the same file could not be chosen again
    });
    panel.addEventListener("keydown", ({ key }) => key === "Escape" && closePanel());
}

async function openPanel(button) {
    if (!panel) {
        makePanel();
    }
    opener = button;
    button.closest(".done").after(panel);
    panel.hidden = false;
    lastAnswer = undefined;
    inPanel("h3").focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
    project ??= await remembered();
    showChoices(!project);
    if (project) {
        await lookNow(() => readAgain(project, true));
    }
}

function closePanel() {
    panel.hidden = true;
    opener.focus();
}

function showChoices(isShown) {
    inPanel(".choices").hidden = !isShown;
    inPanel(".known").hidden = isShown;
    inPanel(".known code").textContent = project?.name ?? "";
}

function chooseAgain() {
    showChoices(true);
    inPanel(".choices :is(button, input):not([hidden])").focus();
}

async function chooseFolder() {
    try {
        take([await showDirectoryPicker({ id: "othello" })]);
    } catch (error) {
        if (error.name !== "AbortError") {
            say("Your browser can't open this folder. Choose its files instead, or drop them here.");
        }
    }
}

// Compares what the reader chose or dropped. A folder can be read again later.
async function take(handles) {
    const folder = folderOf(handles);
    project = undefined; // the previous folder is not read again
    const isFine = await lookNow(() => readProject(folder));
    project = isFine && folder.queryPermission ? folder : undefined;
    showChoices(!project);
    if (project) {
        inPanel("h3").focus({ preventScroll: true });
        await remember(project);
    }
}

async function readPasted() {
    const text = inPanel("textarea").value;
    project = undefined;
    if (!text.trim()) {
        throw new Advice("Paste the text of a file first.");
    }
    return { texts: [text], notes: [] };
}

async function readAgain(folder, isClick) {
    if (!await mayRead(folder, isClick)) {
        throw new Advice(`The browser isn't allowed to read \`${folder.name}\`. Choose it again, and say yes when the browser asks.`);
    }
    return readProject(folder);
}

// Reads, compares, and shows the answer, as soon as all earlier requests are answered. Returns whether the comparison
// worked.
function look(reading) {
    looking = looking.then(() => lookOnce(reading));
    return looking;
}

async function lookOnce(reading) {
    try {
        const { texts, notes } = await reading();
        const report = await compare(texts);
        showAnswer(JSON.stringify([report, notes]), () => answerTo(report, notes));
        if (texts.length > 1 && report.is_equal && report.day === CHAPTER) {
            tick(bookStates[CHAPTER].done[report.state]);
        }
        return true;
    } catch (error) {
        say(adviceFor(error));
        showChoices(true);
        return false;
    }
}

// After a click, the reader wants to see the answer.
async function lookNow(reading) {
    const isFine = await look(reading);
    inPanel(".answer").scrollIntoView({ block: "nearest" });
    return isFine;
}

// Shows an answer, unless the page already shows it. Otherwise, a screen reader would read the same answer out again.
function showAnswer(answer, parts) {
    if (answer !== lastAnswer) {
        inPanel(".answer").replaceChildren(...parts());
        lastAnswer = answer;
    }
}

function say(words) {
    showAnswer(words, () => [element("p", { className: "verdict" }, ...rich(words))]);
}

function adviceFor(error) {
    if (error instanceof Advice) {
        return error.message;
    }
    return error.name === "NotFoundError" || error.name === "NotReadableError"
        ? "Your files aren't where they were. If you moved or renamed the folder, choose it again."
        : `That didn't work (${error.message}). Reload the page, and try again.`;
}

async function lookAgain() {
    const folder = project;
    if (folder && document.visibilityState === "visible" && await mayRead(folder, false)) {
        await look(() => readAgain(folder, false));
    }
}

// Files can be dropped anywhere on the page while the panel is open.

function onDrag(event) {
    if (panel && !panel.hidden && event.dataTransfer.types.includes("Files")) {
        event.preventDefault();
        if (event.type === "drop") {
            const items = [...event.dataTransfer.items].filter((item) => item.kind === "file");
            Promise.all(items.map(dropped)).then(take);
        }
    }
}

// Buttons: one at the end of each step. On Day 0, there is no program before the first command.

function addMatchButtons() {
    for (const place of document.querySelectorAll(":is(.code, .terminal) ~ .done")) {
        const button = element("button", { type: "button", className: "plain match" }, QUESTION);
        button.addEventListener("click", () => openPanel(button));
        place.append(" ", button);
    }
    addEventListener("focus", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    addEventListener("dragover", onDrag);
    addEventListener("drop", onDrag);
}

if (document.querySelector(".done") && document.querySelector("details.program")) {
    addMatchButtons();
}
