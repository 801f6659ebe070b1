// Functions for the tests of the Copy buttons. The script opens everything that is folded. It stops timers, because
// `Copied` appears for only two seconds, and on a busy computer a test could look too late.

$$("details").forEach((part) => part.open = true);
$$(".fold.file").forEach((button) => button.click());
window.setTimeout = () => 0;

// The blocks with a button, and a field to paste into.
test.blocks = $$(".block").filter((block) => block.querySelector(".copy"));
test.field = document.body.appendChild(document.createElement("textarea"));
test.field.style = "position: fixed; left: 0; bottom: 0;";

// Reads a block without knowing how its button works: takes the rows with visible text, except for crossed-out ones and
// those that say where a piece goes. Blank rows are left out, because their dots are not text. Next come whether the
// block shows a method of an `impl` that is already in the reader's file, and whether the first and last rows are blank
// lines to add.
test.shown = (block) => {
    const isCrossedOut = (part) => getComputedStyle(part).textDecorationLine.includes("line-through");
    const seen = [...block.querySelectorAll("pre code *")]
        .filter((row) => getComputedStyle(row).display.includes("block"))
        .filter((row) => !row.closest("button, .place") && row.getBoundingClientRect().right > 0)
        .filter((row) => ![row, ...row.querySelectorAll("*")].some(isCrossedOut))
        .map((row) => row.textContent.trimEnd()).filter((text) => text !== "").join("\n");
    const rows = [...block.querySelectorAll("[data-number]")];
    const areNew = rows.every((row) => getComputedStyle(row, "::before").content.includes("+"));
    const isBlank = (row) => areNew && row?.textContent.trim() === "";
    return [seen, block.matches(".numbered.code:not(.whole)"), [isBlank(rows[0]), isBlank(rows.at(-1))]];
};

// What a button copies. If something covers the button, so that a mouse couldn't click it, names that instead.
test.copied = async (button) => {
    button.scrollIntoView({ block: "center" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!button.contains(hit)) {
        return `covered by ${hit?.outerHTML}`;
    }
    await navigator.clipboard.writeText("");
    // It may say `Copied` from an earlier click.
    if (button.matches(".piece")) {
        button.dataset.word = "";
    } else {
        button.textContent = "";
    }
    button.click();
    while ((button.dataset.word ?? button.textContent) !== "Copied") {
        await new Promise((done) => new MutationObserver(done).observe(button, { attributes: true, childList: true }));
    }
    return navigator.clipboard.readText();
};

// What each button copies, next to what its block shows.
test.copyAll = async () => {
    const all = [];
    for (const block of test.blocks) {
        all.push([await test.copied(block.querySelector(".copy")), test.shown(block)]);
    }
    return JSON.stringify(all);
};

// What the buttons of each block of code copy: its small buttons, or else its large one.
test.copyPieces = async () => {
    const all = [];
    for (const block of $$(".block.numbered.code:not(.program *)")) {
        const small = block.querySelectorAll(".piece");
        const texts = [];
        for (const button of small.length > 0 ? small : block.querySelectorAll(".copy")) {
            texts.push(await test.copied(button));
        }
        all.push(texts);
    }
    return JSON.stringify(all);
};
