// The projector view, for whoever stands in front of a class: one step per screen, in large type. Keys and remote
// controls move through the steps. The teacher's notes appear below a step, or in a window of their own.

"use strict";

const projection = {
    screens: [],    // for each screen, its parts of the page
    at: 0,          // the number of the screen in view
    hasDemo: false, // whether the demo stays next to the steps
    began: [],      // for each sitting, when its clock began
    notes: null,    // the window with the notes
};

// The page from its title to the first step is one screen. Then each step, place to stop and section is another.
function screensOf(content) {
    const screens = [[]];
    for (const part of content.children) {
        const isStep = part.matches("h2[id^='step-'], section");
        if (isStep || (screens.length > 1 && part.matches("h2"))) {
            screens.push([]);
        }
        screens.at(-1).push(part);
    }
    return screens;
}

function headingOf(screen) {
    return screen[0].matches("section") ? screen[0].querySelector("h2") : screen[0];
}

function isProjecting() {
    return root.classList.contains("projecting");
}

// Screens.

function startProjector(at) {
    root.classList.add("projecting");
    projectorBar.hidden = false;
    showScreen(at);
}

function leaveProjector() {
    const heading = headingOf(projection.screens[projection.at]);
    projection.screens.flat().forEach((part) => part.classList.remove("off-screen"));
    root.classList.remove("projecting", "with-demo");
    projectorBar.hidden = true;
    notesBelow.hidden = true;
    projection.notes?.close();
    changeAddress(`${location.pathname}#${heading.id}`);
    heading.scrollIntoView();
    document.querySelector("#project").focus({ preventScroll: true });
}

function showScreen(at) {
    const { screens } = projection;
    projection.at = Math.min(Math.max(at, 0), screens.length - 1);
    const screen = screens[projection.at];
    screens.flat().forEach((part) => part.classList.toggle("off-screen", !screen.includes(part)));
    root.classList.toggle("with-demo", projection.at === 0 || projection.hasDemo);
    scrollTo(0, 0);
    const heading = headingOf(screen);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    changeAddress(`?projector#${heading.id}`);
    if (projection.at > 0) {
        projection.began[sitting()] ??= Date.now();
    }
    showPlace();
    showNotes();
    showPressed();
}

// The address tells which step is in view, so that a reloaded page shows it again.
function changeAddress(address) {
    try {
        history.replaceState(null, "", address);
    } catch {
        // Some browsers forbid this for a page that is a file. The view works without it.
    }
}

// The screen that a reader of the ordinary page sees.
function screenInView() {
    const isAbove = (screen) => headingOf(screen).getBoundingClientRect().top < innerHeight / 3;
    return Math.max(0, projection.screens.findLastIndex(isAbove));
}

function screenInAddress() {
    const part = document.getElementById(location.hash.slice(1));
    return Math.max(0, projection.screens.findIndex((screen) => screen.some((place) => place.contains(part))));
}

// Moving. A step that is longer than the screen is shown piece by piece. The first part that is cut off at the bottom
// is the next at the top.

function forward() {
    const bottom = projectorBar.getBoundingClientRect().top;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const parts = projection.screens[projection.at].flatMap((part) => part.matches("section") ? [...part.children] : part);
    const cut = parts.find((part) => part.getBoundingClientRect().bottom > bottom + 1);
    if (!cut || isAtEnd) {
        showScreen(projection.at + 1);
        return;
    }
    const { top, height } = cut.getBoundingClientRect();
    scrollBy(0, height > bottom ? 0.85 * bottom : top);
}

function back() {
    if (scrollY > 0) {
        scrollBy(0, -0.85 * innerHeight);
    } else {
        showScreen(projection.at - 1);
    }
}

// The demo, next to a step.

function toggleDemo() {
    projection.hasDemo = root.classList.toggle("with-demo");
    showPressed();
    document.querySelector(".with-demo .demo :is(.start, iframe)")?.focus();
}

// The clock counts the minutes since the sitting began. A sitting ends with its place to stop.

function sitting() {
    const before = projection.screens.slice(0, projection.at);
    return before.filter((screen) => screen[0].matches(".stop")).length;
}

function startClock() {
    projection.began[sitting()] = Date.now();
    showPlace();
}

function showPlace() {
    if (!isProjecting()) {
        return;
    }
    const promised = [...document.querySelectorAll(".minutes li")].map((line) => Number(line.dataset.minutes));
    const planned = promised[sitting()] ?? promised.at(-1);
    const began = projection.began[sitting()];
    const minutes = Math.floor((Date.now() - began) / 60_000);
    projectorClock.textContent = began === undefined ? `${planned} minutes` : `${minutes} of ${planned} minutes`;
    projectorClock.style.setProperty("--gone", Math.min(1, minutes / planned || 0));
    const clock = projection.notes?.document.querySelector(".clock");
    clock?.replaceChildren(projectorClock.textContent);
}

// The teacher's notes.

// A screen without notes, such as a place to stop, has those of the step before it.
function notesOf(at) {
    const isNote = (part) => part.matches(".for-teachers");
    const noted = projection.screens.slice(0, at + 1).findLast((screen) => screen.some(isNote));
    const notes = (noted ?? []).filter(isNote);
    const shown = notes.map(({ dataset }) => element("p", { innerHTML: `<b>${dataset.label}</b> ${dataset.note}` }));
    return shown.length > 0 ? shown : [element("p", {}, "There are no notes for this screen.")];
}

function showNotes() {
    const { screens, at, notes } = projection;
    notesBelow.replaceChildren(...notesOf(at));
    if (notes && !notes.closed) {
        const next = screens[at + 1];
        notes.document.body.replaceChildren(
            element("p", { className: "clock" }, projectorClock.textContent),
            element("h1", {}, headingOf(screens[at]).textContent),
            ...notesOf(at),
            element("p", { className: "next" }, next ? `Next: ${headingOf(next).textContent}` : "This is the end."),
        );
    }
}

function toggleNotes() {
    notesBelow.hidden = !notesBelow.hidden;
    showPressed();
}

// The window is empty, and this page fills it. So it also works if the book is on a memory stick.
function openNotes() {
    const notes = open("", "notes", "popup,width=700,height=600");
    if (!notes) {
        notesBelow.hidden = false; // the browser allows no windows
        showPressed();
        return;
    }
    const styles = ["style.css", "projector.css"].map((name) => element("link", { rel: "stylesheet", href: siteFile(`web/${name}`) }));
    notes.document.head.replaceChildren(element("title", {}, "Notes for the teacher"), ...styles);
    notes.document.documentElement.lang = "en";
    notes.document.documentElement.dataset.theme = root.dataset.theme;
    notes.document.body.className = "notes-window";
    if (projection.notes !== notes) {
        notes.addEventListener("keydown", useKey);
    }
    projection.notes = notes;
    showNotes();
}

// Keys. Remote controls send Page Down and Page Up.

const PROJECTOR_KEYS = {
    ArrowRight: forward, PageDown: forward, " ": forward,
    ArrowLeft: back, PageUp: back,
    n: toggleNotes, w: openNotes, d: toggleDemo, c: startClock,
    Escape: leaveProjector,
};

function useKey(event) {
    const isTyping = event.target.closest("input, textarea, select");
    if (!isProjecting() || isTyping || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
        return;
    }
    const hasOwnUse = event.key === " " ? "button, summary, a" : event.key.startsWith("Arrow") ? ".drawing-bar" : null;
    const use = PROJECTOR_KEYS[event.key];
    if (use && !(hasOwnUse && event.target.closest(hasOwnUse))) {
        event.preventDefault();
        use();
    }
    if (use || event.key.length === 1) {
        event.stopPropagation(); // such as from the search, which has keys of its own
    }
}

function barButton(label, key, use) {
    const button = element("button", { type: "button", className: "plain", title: `${label} (key ${key})` }, label);
    button.addEventListener("click", use);
    return button;
}

function showPressed() {
    notesButton.setAttribute("aria-pressed", !notesBelow.hidden);
    demoButton.setAttribute("aria-pressed", root.classList.contains("with-demo"));
}

const notesBelow = element("aside", { className: "notes-below", ariaLabel: "Notes for the teacher", hidden: true });
const projectorClock = element("button", { type: "button", className: "plain clock", title: "Start the clock again (key C)" });
const notesButton = barButton("Notes", "N", toggleNotes);
const demoButton = barButton("Demo", "D", toggleDemo);
const projectorBar = element("div", { className: "projector-bar", hidden: true },
    notesBelow,
    barButton("Back", "←", back),
    barButton("Next", "→", forward),
    projectorClock,
    notesButton,
    barButton("Notes in a window", "W", openNotes),
    demoButton,
    barButton("Leave", "Esc", leaveProjector),
);
projectorClock.addEventListener("click", startClock);

function prepareProjector() {
    const content = document.querySelector(".content");
    if (!content.querySelector("h2[id^='step-']")) {
        return;
    }
    projection.screens = screensOf(content);
    const button = document.querySelector("#project");
    button.hidden = false;
    button.addEventListener("click", () => startProjector(screenInView()));
    content.after(projectorBar);
    addEventListener("keydown", useKey, true);
    addEventListener("hashchange", () => isProjecting() && showScreen(screenInAddress()));
    addEventListener("pagehide", () => projection.notes?.close());
    setInterval(showPlace, 1000);
    if (new URLSearchParams(location.search).has("projector")) {
        startProjector(screenInAddress());
    }
}

prepareProjector();
