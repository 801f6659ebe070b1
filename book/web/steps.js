// Where the reader is. The contents show the steps of this page and mark the step in view. Readers tick the steps that
// they have finished. The browser saves the ticks, and the first page offers to carry on after the last one.

"use strict";

// The finished steps of all chapters: "day2/step-1", "day2/step-2", …
const done = new Set();
const STORAGE_KEY = "othello-steps";

function readTicks() {
    try {
        const saved = localStorage.getItem(STORAGE_KEY) ?? "";
        done.clear();
        saved.split(" ").filter(Boolean).forEach((step) => done.add(step));
    } catch {
        // The browser may forbid storage. Then the ticks apply to this page only.
    }
}

function saveTicks() {
    try {
        if (done.size === 0) {
            localStorage.removeItem(STORAGE_KEY);
        } else {
            localStorage.setItem(STORAGE_KEY, [...done].join(" "));
        }
    } catch {
        // The browser may forbid storage, as above.
    }
}

function showTicks() {
    document.querySelectorAll("input[data-step]").forEach((box) => { box.checked = done.has(box.dataset.step); });
    document.querySelectorAll(".clear-ticks").forEach((button) => { button.hidden = done.size === 0; });
    document.querySelectorAll(".card").forEach(showProgress);
    document.querySelectorAll(".contents a[href^=day]").forEach(showFinished);
    document.querySelectorAll(".carry-on").forEach(showCarryOn);
}

// A day is finished when all of its steps are. Only the day's own page knows how many there are.
function noteFinished(chapter) {
    const steps = [...document.querySelectorAll(".contents input[data-step]")].map((box) => box.dataset.step);
    done[steps.every((step) => done.has(step)) ? "add" : "delete"](`${chapter}/finished`);
}

function showFinished(link) {
    const chapter = link.getAttribute("href").replace(".html", "");
    link.classList.toggle("finished", done.has(`${chapter}/finished`));
}

function tickBox(step, label) {
    const box = element("input", { type: "checkbox" });
    box.dataset.step = step;
    if (label) {
        box.setAttribute("aria-label", label);
    }
    return box;
}

document.addEventListener("change", ({ target }) => {
    if (target.matches("input[data-step]")) {
        done[target.checked ? "add" : "delete"](target.dataset.step);
        noteFinished(target.dataset.step.split("/")[0]);
        saveTicks();
        showTicks();
    }
});

document.addEventListener("click", ({ target }) => {
    if (target.matches(".clear-ticks") && confirm("Clear all your ticks? You can't undo this.")) {
        done.clear();
        saveTicks();
        showTicks();
    }
});

// Another open page of the book can change the ticks.
addEventListener("storage", () => {
    readTicks();
    showTicks();
});

// A page of the book lists its sections in the contents. Each step has two boxes to tick: one in the contents, and one
// at the end of the step.

let links = [];
let shown; // the link to the step in view
function markThisPage() {
    const here = location.pathname.split("/").pop() || "index.html";
    const link = document.querySelector(`.contents li a[href="${CSS.escape(here)}"]`);
    if (!link) {
        return;
    }
    link.setAttribute("aria-current", "page");
    const chapter = here.replace(".html", "");
    const headings = [...document.querySelectorAll(".content h2[id]")];
    const list = element("ol", { className: "steps" }, ...headings.map((heading) => listed(heading, chapter)));
    if (headings.length > 0) {
        link.closest("li").append(list);
    }
    showInContents(link);
    links = [...list.querySelectorAll("a")];
}

function listed(heading, chapter) {
    if (heading.matches(".stop, .stop *")) {
        return element("li", { className: "rest", ariaHidden: "true" });
    }
    const link = element("a", { href: `#${heading.id}` }, heading.textContent);
    const isStep = heading.id.startsWith("step-");
    if (!isStep) {
        return element("li", { className: heading.closest("section")?.className ?? "" }, link);
    }
    const step = `${chapter}/${heading.id}`;
    const name = heading.id.replace("step-", "Step ");
    const box = element("label", {}, tickBox(step), ` I’ve finished ${name}`);
    endOf(heading).before(element("p", { className: "done" }, box));
    return element("li", {}, tickBox(step, `I’ve finished ${name}`), link);
}

// The element after a section: the next heading of the same level, or the next section.
function endOf(heading) {
    let next = heading.nextElementSibling;
    while (!next.matches("h2, section")) {
        next = next.nextElementSibling;
    }
    return next;
}

// When a page opens, each sitting whose steps are all finished is folded. A link to something in it unfolds it.

const foldedSittings = []; // each with its parts of the page, and the button that unfolds them

function foldFinishedSittings() {
    let parts = [];
    for (const part of [...document.querySelector(".content")?.children ?? []]) {
        const isStep = part.matches("h2[id^='step-']");
        if (isStep || parts.length > 0) {
            parts.push(part);
        }
        if (part.matches(".stop")) {
            foldSitting(parts);
            parts = [];
        }
    }
    unfoldTarget();
}

function foldSitting(parts) {
    const boxes = parts.map((part) => part.querySelector("input[data-step]")).filter(Boolean);
    if (boxes.length === 0 || !boxes.every((box) => done.has(box.dataset.step))) {
        return;
    }
    const names = [boxes[0], boxes.at(-1)].map((box) => box.dataset.step.split("/step-")[1]);
    const steps = boxes.length === 1 ? `Step ${names[0]}` : `Steps ${names.join(" to ")}`;
    const button = element("button", { type: "button", className: "plain show-again" }, `Finished: ${steps}. Show again`);
    button.addEventListener("click", () => unfoldSitting({ parts, button }));
    parts.forEach((part) => part.classList.add("put-away"));
    parts[0].before(button);
    foldedSittings.push({ parts, button });
}

function unfoldSitting({ parts, button }) {
    parts.forEach((part) => part.classList.remove("put-away"));
    button.remove();
}

function unfoldTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const sitting = foldedSittings.find(({ parts }) => parts.some((part) => part.contains(target)));
    if (target && sitting) {
        unfoldSitting(sitting);
        target.scrollIntoView();
    }
}

addEventListener("hashchange", unfoldTarget);

// The step in view is the last one that begins in the top third of the window or above it.
function markStepInView() {
    const isAbove = (link) => document.getElementById(link.hash.slice(1)).getBoundingClientRect().top < innerHeight / 3;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const current = isAtEnd ? links.at(-1) : links.findLast(isAbove);
    if (current === shown) {
        return;
    }
    shown?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "step");
    showInContents(current);
    shown = current;
}

// Scrolls the contents without scrolling the page.
function showInContents(link) {
    const list = document.querySelector(".contents");
    const top = link ? link.getBoundingClientRect().top - list.getBoundingClientRect().top : 0;
    if (top < 0 || top > list.clientHeight - 40) {
        list.scrollTop += top - list.clientHeight / 2;
    }
}

// The first page shows the progress of each day, and where to carry on.

function stepsOf(card) {
    const numbers = Array.from({ length: card.dataset.steps }, (_, index) => index + 1);
    return numbers.map((number) => ({ number, chapter: card.dataset.chapter, name: `${card.dataset.chapter}/step-${number}` }));
}

function showProgress(card) {
    const steps = stepsOf(card);
    const count = steps.filter((step) => done.has(step.name)).length;
    card.querySelector(".so-far").textContent = count === 0 ? "" : `${count} of ${steps.length} steps`;
}

function showCarryOn(link) {
    const steps = [...document.querySelectorAll(".card")].flatMap(stepsOf);
    const last = steps.findLastIndex((step) => done.has(step.name));
    const next = last < 0 ? undefined : steps[last + 1];
    link.href = next ? `${next.chapter}.html#step-${next.number}` : "day0.html";
    link.textContent = next ? `Carry on with ${next.chapter.replace("day", "Day ")}, Step ${next.number}` : "Build it: Day 0";
}

readTicks();
markThisPage();
showTicks();
foldFinishedSittings();
markStepInView();
addEventListener("scroll", markStepInView, { passive: true });
addEventListener("resize", markStepInView);
addEventListener("toggle", markStepInView, true);
