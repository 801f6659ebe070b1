// Drawings with steps: a click or a key shows the next step. Without this script, all steps are visible at once.

"use strict";

function prepareDrawing(figure) {
    const parts = [...figure.querySelectorAll("[data-step]")];
    const last = Math.max(0, ...parts.map((part) => Number(part.dataset.step)));
    if (last < 2) {
        return;
    }
    const title = figure.querySelector("title").textContent;
    const back = element("button", { type: "button", className: "plain", ariaLabel: `Back: ${title}` }, "Back");
    const next = element("button", { type: "button", className: "plain", ariaLabel: `Next: ${title}` }, "Next");
    const where = element("span", { role: "status" });
    let step = 1;
    const go = (to) => {
        step = Math.min(Math.max(to, 1), last);
        for (const part of parts) {
            const from = Number(part.dataset.step);
            const until = Number(part.dataset.until ?? last);
            part.toggleAttribute("data-later", step < from || step > until);
        }
        where.textContent = `${step} of ${last}`;
        back.ariaDisabled = String(step === 1);
        next.ariaDisabled = String(step === last);
    };
    back.addEventListener("click", () => go(step - 1));
    next.addEventListener("click", () => go(step + 1));
    const bar = element("p", { className: "drawing-bar" }, back, where, next);
    bar.addEventListener("keydown", (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by) {
            event.stopPropagation(); // nothing else on the page should handle this key
            go(step + by);
        }
    });
    figure.append(bar);
    go(1);
}

document.querySelectorAll(".drawing").forEach(prepareDrawing);
