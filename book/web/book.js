// What a page of the book does: demos start, code is copied, old lines unfold. `steps.js` shows where the reader is.

"use strict";

function element(name, settings, ...children) {
    const made = Object.assign(document.createElement(name), settings);
    made.append(...children);
    return made;
}

// Demos. Nothing of a program is loaded until somebody clicks on Start.

function prepareDemo(demo) {
    const link = demo.querySelector("a");
    const title = link.textContent;
    link.textContent = "Open on its own page";
    const picture = pictureOf(demo);
    const poster = element("img", { src: picture?.src ?? siteFile(demo.dataset.poster ?? "othello.png"), alt: "" });
    const start = element("button", { type: "button", className: "start" }, "Start");
    const again = element("button", { type: "button", className: "plain again", hidden: true }, "Start again");
    const stage = element("div", { className: "demo-stage", tabIndex: -1 }, poster);
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
        // The button is gone. The keyboard stays at this place of the page, and out of the program.
        stage.focus({ preventScroll: true });
        stage.scrollIntoView({ block: "nearest" });
    };
    start.addEventListener("click", begin);
    poster.addEventListener("click", begin);
    again.addEventListener("click", run);
    demo.replaceChildren(stage, element("p", { className: "demo-bar" }, start, " ", link, " ", again));
}

// The picture of the program in a demo, as it is in the end of the chapter: the last one, but for those of solutions, which are
// folded. Its shape is the program's, too.
function pictureOf(demo) {
    const all = [...document.querySelectorAll(".picture img")];
    const pictures = all.filter((picture) => !picture.closest("details"));
    return demo.dataset.program === "othello" ? undefined : pictures.at(-1);
}

// Where a file of the site lies, seen from this page: beside this very script.
function siteFile(name) {
    return new URL(name, document.querySelector("script[src$='book.js']").src).href;
}

// Copying. The button copies the lines that the reader is to have: no numbers, and nothing that goes away. Where all are
// new, a blank one above or below them comes along; where some replace others, there is one already.

function codeOf(block) {
    return textOf([...block.querySelectorAll(".line:not(.gone), .blank:first-child, .blank:last-child")]);
}

function addCopyButton(block) {
    const pieces = block.matches(".given:not(.whole)") ? piecesOf(block) : [];
    const isOnePiece = pieces.length === 1;
    const label = block.matches(".whole") ? "Copy the file" : pieces.length > 1 ? "Copy all pieces" : "Copy";
    const button = element("button", { type: "button", className: pieces.length > 1 ? "plain copy all" : "plain copy" }, label);
    button.addEventListener("click", async () => {
        button.textContent = await said(isOnePiece ? textOf(pieces[0]) : codeOf(block));
        setTimeout(() => { button.textContent = label; }, 2000);
    });
    const where = block.querySelector(".where");
    where.append(button);
    if (pieces.length > 1) {
        where.append(element("span", { className: "note" }, "Several places! Copy and paste one piece at a time."));
        pieces.forEach(addPieceButton);
    }
}

// What is ready-made, and belongs in several places, has a button for each piece. Its word is no text of the code.
function addPieceButton(piece) {
    const button = element("button", { type: "button", className: "plain piece", ariaLabel: "Copy this piece" });
    button.dataset.word = "Copy";
    button.addEventListener("click", async () => {
        button.dataset.word = await said(textOf(piece));
        setTimeout(() => { button.dataset.word = "Copy"; }, 2000);
    });
    piece[0].prepend(button);
}

// The pieces to paste, in rows. A piece ends at dots, and where an `impl` begins or ends that is there already: a method goes
// inside it. What is above such an `impl`, as a comment, belongs to it.
function piecesOf(block) {
    const pieces = [[]];
    let isInside = false;
    for (const row of block.querySelectorAll(".line:not(.gone), .blank, .left-out")) {
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
    return pieces.filter((piece) => piece.some((row) => row.matches(".new")));
}

function textOf(rows) {
    const text = rows.map((row) => row.textContent).join("");
    const isNew = rows.every((row) => row.matches(".new, .left-out"));
    return isNew ? text.replace(/\n$/, "") : text.replace(/^\n+|\n+$/g, "");
}

async function said(text) {
    return await copy(text) ? "Copied" : "Not copied";
}

async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyAsBefore(text);
    }
}

// A page that came over plain http, as from a server in a classroom, has no `navigator.clipboard`.
function copyAsBefore(text) {
    const area = element("textarea", { value: text, readOnly: true, className: "unseen" });
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    focused?.focus();
    return copied;
}

// Many lines that go away are folded, or they would hide the new ones. Paper shows them all.

const FEW_LINES = 3;

function fold(away) {
    const count = away.querySelectorAll(".line").length;
    if (count <= FEW_LINES) {
        return;
    }
    const button = element("button", { type: "button", className: "fold" }, `${count} lines go away`);
    const show = (isShown) => {
        button.setAttribute("aria-expanded", isShown);
        away.classList.toggle("folded", !isShown);
        letKeyboardScroll();
    };
    button.addEventListener("click", () => show(away.classList.contains("folded")));
    away.before(button);
    show(false);
}

// The first of each mark that a beginner cannot guess leads to where they are all explained.

const LEGEND = "how-to-use.html#what-the-colours-mean";

function explainMarks() {
    const marks = [".moved", ".fold", ".left-out"].map((mark) => document.querySelector(`.block.code ${mark}`));
    const blocks = new Set(marks.map((mark) => mark?.closest(".block")).filter(Boolean));
    for (const block of blocks) {
        block.querySelector(".where").append(element("a", { className: "legend", href: LEGEND }, "What do the marks mean?"));
    }
}

// On a narrow page the contents lie above the text. Esc closes them, and so does the way to a step.

const contents = document.querySelector(".contents");

function contentsAreOpen() {
    try {
        return contents?.matches(":popover-open") ?? false;
    } catch {
        return false; // an older browser, where the contents lie beside the text and stay there
    }
}

contents?.addEventListener("click", (event) => {
    if (event.target.closest("a") && contentsAreOpen()) {
        contents.hidePopover();
    }
});

addEventListener("keydown", (event) => {
    if (event.key === "Escape" && contentsAreOpen()) {
        event.stopPropagation(); // the search would keep this key for itself
    }
}, true);

// What is wider than the page can be scrolled, with the keyboard, too.

function letKeyboardScroll() {
    for (const wide of document.querySelectorAll("pre, .table-wrapper")) {
        if (wide.scrollWidth > wide.clientWidth) {
            wide.tabIndex = 0;
        } else {
            wide.removeAttribute("tabindex");
        }
    }
}

// Paper cannot be unfolded.

let folded = [];

function unfold() {
    folded = [...document.querySelectorAll("details:not([open])")];
    folded.forEach((details) => { details.open = true; });
}

function foldAgain() {
    folded.forEach((details) => { details.open = false; });
}

// The search of mdBook asks this before it listens to a key.
function mdbook_something_else_has_focus(event) {
    return /^(?:input|select|textarea|iframe)$/i.test(event.target.nodeName);
}

document.querySelectorAll(".demo").forEach(prepareDemo);
document.querySelectorAll(".block.code, .block.terminal, .block.example").forEach(addCopyButton);
document.querySelectorAll(".code .away").forEach(fold);
explainMarks();
document.querySelectorAll(".print-page").forEach((button) => button.addEventListener("click", () => print()));
letKeyboardScroll();
addEventListener("resize", letKeyboardScroll);
addEventListener("toggle", letKeyboardScroll, true);
addEventListener("beforeprint", unfold);
addEventListener("afterprint", foldAgain);
