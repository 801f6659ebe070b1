// The behaviour of the book's pages: starting demos, copying code, unfolding deleted lines. `steps.js` shows where the
// reader is.

"use strict";

function element(name, settings, ...children) {
    const made = Object.assign(document.createElement(name), settings);
    made.append(...children);
    return made;
}

// Demos. Programs are not loaded until the reader clicks Start.

function prepareDemo(demo) {
    const link = demo.querySelector("a");
    const title = link.textContent;
    link.textContent = "Open on its own page";
    const picture = pictureOf(demo);
    const poster = element("img", { src: picture?.src ?? siteFile(`made/${demo.dataset.poster ?? "othello.png"}`), alt: picture?.alt ?? "" });
    const start = element("button", { type: "button", className: "start", ariaLabel: `Start: ${title}` }, "Start");
    const again = element("button", { type: "button", className: "plain again", hidden: true }, "Start again");
    const stage = element("div", { className: "demo-stage", tabIndex: -1, role: "group", ariaLabel: title }, poster);
    if (picture) {
        stage.style.setProperty("--shape", Math.min(1, picture.getAttribute("width") / picture.getAttribute("height")));
    }
    const run = () => {
        start.remove();
        stage.replaceChildren(element("iframe", { src: `${link.href}?embedded`, title: `${title}: the program` }));
        again.hidden = false;
    };
    const begin = () => {
        run();
        // The button that had the focus is gone. Keep the focus at this place on the page, but not in the program.
        stage.focus({ preventScroll: true });
        stage.scrollIntoView({ block: "nearest" });
    };
    start.addEventListener("click", begin);
    poster.addEventListener("click", begin);
    again.addEventListener("click", run);
    demo.replaceChildren(stage, element("p", { className: "demo-bar" }, start, " ", link, " ", again));
}

// A picture of what a demo's program looks like at the end of the chapter. It is the chapter's last picture that isn't
// in a folded solution. The picture has the same shape as the program's window.
function pictureOf(demo) {
    const all = [...document.querySelectorAll(".picture img")];
    const pictures = all.filter((picture) => !picture.closest("details"));
    return demo.dataset.program === "othello" ? undefined : pictures.at(-1);
}

// The address of a file of the site. This script is in the folder `web`.
function siteFile(path) {
    return new URL(`../${path}`, document.querySelector("script[src$='web/book.js']").src).href;
}

// Copying. The button copies the lines that the reader should have: no numbers, and no deleted lines. If all lines are
// new, it also copies a blank line above or below them. If some lines replace others, that blank line is already in the
// file.

function codeOf(block) {
    const blank = ".blank:first-child, .place:first-child + .blank, .blank:last-child";
    return textOf([...block.querySelectorAll(`.line:not(.removed), ${blank}`)]);
}

function addCopyButton(block) {
    const where = block.querySelector(".where");
    const pieces = block.matches(".numbered.code:not(.whole)") ? piecesOf(block) : [];
    if (pieces.length > 1) {
        pieces.forEach((piece) => addPieceButton(piece, where.querySelector("code").textContent));
        return;
    }
    const label = block.matches(".whole") ? "Copy the file" : "Copy";
    const button = element("button", { type: "button", className: "plain copy" });
    // A screen reader also reads the file's name, or else the first line, such as a command.
    const what = where.querySelector("code")?.textContent ?? codeOf(block).split("\n")[0];
    const show = (word) => Object.assign(button, { textContent: word, ariaLabel: `${word}: ${what}` });
    show(label);
    button.addEventListener("click", async () => {
        show(await copyWithResult(pieces.length === 1 ? textOf(pieces[0]) : codeOf(block)));
        setTimeout(() => show(label), 2000);
    });
    where.append(button);
}

// Adds a button to one piece of a block that goes into several places, next to the words that say where this piece goes.
// If the piece is only to add, the button leaves out the lines around it. Its label is not part of the code's text.
function addPieceButton(piece, file) {
    const place = placeOf(piece);
    const rows = /^(?!.*replace).*add /.test(place?.textContent) ? piece.filter((row) => row.matches(".new")) : piece;
    const button = element("button", { type: "button", className: "plain piece", ariaLabel: `Copy this piece: ${file}` });
    button.dataset.word = "Copy";
    button.addEventListener("click", async () => {
        button.dataset.word = await copyWithResult(textOf(rows));
        setTimeout(() => { button.dataset.word = "Copy"; }, 2000);
    });
    (place ?? piece[0]).prepend(button);
}

// The words that say where a piece goes, unless they have the button of a piece above.
function placeOf(piece) {
    let above = piece[0].previousElementSibling;
    while (above && !above.matches(".place, .left-out")) {
        above = above.previousElementSibling;
    }
    return above?.matches(".place") && !above.querySelector(".piece") ? above : null;
}

// The pieces to paste, each as a list of rows. A piece ends at a gap, and where an existing `impl` begins or ends,
// because a method goes inside it. Comments right above such an `impl` belong to it.
function piecesOf(block) {
    const pieces = [[]];
    let isInside = false;
    for (const row of block.querySelectorAll(".line, .blank, .left-out")) {
        if (row.matches(".removed")) {
            pieces.at(-1).isShorter = true;
            continue;
        }
        const isHead = !row.matches(".new") && /^(pub )?(impl|mod|trait)\b.*\{\s*$/.test(row.textContent);
        const isEnd = isInside && row.textContent.startsWith("}");
        while (isHead && /^(#|\/\/)/.test(pieces.at(-1).at(-1)?.textContent)) {
            pieces.at(-1).pop();
        }
        if (isHead || isEnd || row.matches(".left-out")) {
            isInside = isHead || isInside && !isEnd;
            pieces.push([]);
        } else {
            pieces.at(-1).push(row);
        }
    }
    return pieces.filter((piece) => piece.some((row) => row.matches(piece.isShorter ? ".line" : ".new")));
}

function textOf(rows) {
    const text = rows.map((row) => row.textContent).join("");
    const isNew = rows.every((row) => row.matches(".new, .left-out"));
    return isNew ? text.replace(/\n$/, "") : text.replace(/^\n+|\n+$/g, "");
}

async function copyWithResult(text) {
    return await copy(text) ? "Copied" : "Couldn’t copy";
}

async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyWithoutClipboard(text);
    }
}

// A page loaded over plain http, such as from a server in a classroom, has no `navigator.clipboard`.
function copyWithoutClipboard(text) {
    const area = element("textarea", { value: text, readOnly: true, className: "visually-hidden" });
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    focused?.focus();
    return copied;
}

// Long runs of deleted lines are folded, because they would hide the new lines, and so are long files that are only to
// copy. They are unfolded for printing.

function foldLines(lines, most, label, className) {
    const count = lines.querySelectorAll(".line").length;
    if (count <= most) {
        return;
    }
    const button = element("button", { type: "button", className }, `${count} ${label}`);
    const show = (isShown) => {
        button.setAttribute("aria-expanded", isShown);
        lines.classList.toggle("folded", !isShown);
        letKeyboardScroll();
    };
    button.addEventListener("click", () => show(lines.classList.contains("folded")));
    lines.before(button);
    show(false);
}

// Beginners cannot guess what some marks mean. The first block with each of these marks links to the explanation.

const LEGEND = "how-to-use.html#what-the-colours-mean";

function explainMarks() {
    const marks = [".moved", ".fold:not(.file)", ".left-out"].map((mark) => document.querySelector(`.block.code ${mark}`));
    const blocks = new Set(marks.map((mark) => mark?.closest(".block")).filter(Boolean));
    for (const block of blocks) {
        block.querySelector(".where").append(element("a", { className: "legend", href: LEGEND }, "What do the marks mean?"));
    }
}

// On a narrow page, the contents cover the text. Esc closes them, and so does a click on one of their links.

const contents = document.querySelector(".contents");

function contentsAreOpen() {
    try {
        return contents?.matches(":popover-open") ?? false;
    } catch {
        return false; // in an older browser, the contents are always next to the text
    }
}

contents?.addEventListener("click", (event) => {
    if (event.target.closest("a") && contentsAreOpen()) {
        contents.hidePopover();
    }
});

addEventListener("keydown", (event) => {
    if (event.key === "Escape" && contentsAreOpen()) {
        event.stopPropagation(); // otherwise, the search would also handle this key
    }
}, true);

// Screen readers skip marks such as `;`. In a sentence, a mark is followed by its name, which only they read.

const NAMES_OF_MARKS = {
    ";": "semicolon", ":": "colon", ",": "comma", ".": "point", "(": "opening parenthesis", ")": "closing parenthesis",
    "[": "opening bracket", "]": "closing bracket", "{": "opening brace", "}": "closing brace", "\"": "quotation mark",
    "'": "single quotation mark", "|": "bar", "_": "underscore", "#": "hash", "!": "exclamation mark", "?": "question mark",
};

// The name of a text that consists of such marks, in parentheses, or an empty string.
function nameOfMarks(text) {
    const names = [...text].map((mark) => NAMES_OF_MARKS[mark]);
    return names.length > 0 && names.every(Boolean) ? ` (${names.join(", ")})` : "";
}

function nameMarks(part) {
    for (const code of part.querySelectorAll(":not(pre) > code")) {
        const name = nameOfMarks(code.textContent);
        if (name) {
            code.after(element("span", { className: "visually-hidden" }, name));
        }
    }
}

// Makes wide code and tables focusable, so that they can be scrolled with the keyboard.

function letKeyboardScroll() {
    for (const wide of document.querySelectorAll("pre, .table-wrapper")) {
        if (wide.scrollWidth > wide.clientWidth) {
            wide.tabIndex = 0;
        } else {
            wide.removeAttribute("tabindex");
        }
    }
}

// Everything is unfolded for printing.

let folded = [];

function unfold() {
    folded = [...document.querySelectorAll("details:not([open])")];
    folded.forEach((details) => { details.open = true; });
}

function foldAgain() {
    folded.forEach((details) => { details.open = false; });
}

// The arrow keys turn the pages, as in every mdBook.

function turnPage(event) {
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const isBusy = event.defaultPrevented || event.target.closest("input, textarea, select, button, summary, [tabindex], .demo");
    if (way && !isBusy && !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey) {
        document.querySelector(`.turn a[rel=${way}]`)?.click();
    }
}

addEventListener("keydown", turnPage);

// mdBook's search calls this function, and ignores the key if the result is true.
function mdbook_something_else_has_focus(event) {
    return /^(?:input|select|textarea|iframe)$/i.test(event.target.nodeName);
}

document.querySelectorAll(".demo").forEach(prepareDemo);
document.querySelectorAll(".block.code, .block.terminal, .block.saved").forEach(addCopyButton);
document.querySelectorAll(".code .removed-lines").forEach((lines) => foldLines(lines, 3, "lines to delete", "fold"));
document.querySelectorAll(".given.whole pre").forEach((file) => foldLines(file, 20, "lines", "fold file"));
explainMarks();
nameMarks(document.querySelector("main"));
document.querySelectorAll(".print-page").forEach((button) => button.addEventListener("click", () => print()));
letKeyboardScroll();
addEventListener("resize", letKeyboardScroll);
addEventListener("toggle", letKeyboardScroll, true);
addEventListener("beforeprint", unfold);
addEventListener("afterprint", foldAgain);
