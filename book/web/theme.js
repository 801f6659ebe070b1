// Read by every page before anything is painted: light or dark, as the system has it or as the reader chose.

"use strict";

const system = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

// The reader's choice: "light", "dark", or nothing. A browser may forbid to keep it.
function choice() {
    try {
        return localStorage.getItem("theme");
    } catch {
        return null;
    }
}

function keep(theme) {
    try {
        // Who chooses what the system has follows the system again.
        if ((theme === "dark") === system.matches) {
            localStorage.removeItem("theme");
        } else {
            localStorage.setItem("theme", theme);
        }
    } catch {
        // Then the choice is for this page only.
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
        keep(theme);
        show(theme);
    }
});
