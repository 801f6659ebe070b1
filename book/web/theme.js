// The light or dark theme: the reader's choice, or else the system's. Every page runs this script before it is painted.

"use strict";

const system = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

// The reader's choice: "light", "dark", or null. A browser may forbid storage.
function choice() {
    try {
        return localStorage.getItem("theme");
    } catch {
        return null;
    }
}

function save(theme) {
    try {
        // If the reader chooses the system's current theme, the page follows the system again.
        if ((theme === "dark") === system.matches) {
            localStorage.removeItem("theme");
        } else {
            localStorage.setItem("theme", theme);
        }
    } catch {
        // The browser may forbid storage. Then the choice applies to this page only.
    }
}

function show(theme) {
    root.dataset.theme = theme;
    for (const button of document.querySelectorAll(".theme-toggle")) {
        button.setAttribute("aria-pressed", theme === "dark");
    }
}

function showAsChosen() {
    show(choice() ?? (system.matches ? "dark" : "light"));
}

root.classList.add("has-script");
root.classList.toggle("embedded", location.search === "?embedded");
showAsChosen();
system.addEventListener("change", showAsChosen);
document.addEventListener("DOMContentLoaded", showAsChosen);
document.addEventListener("click", (event) => {
    if (event.target.closest?.(".theme-toggle")) {
        const theme = root.dataset.theme === "dark" ? "light" : "dark";
        save(theme);
        show(theme);
    }
});
