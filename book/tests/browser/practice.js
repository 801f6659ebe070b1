// Functions for the tests of the drawings.

// The words and arrows of the drawing of a walk that are visible in a document.
test.walk = (document) => [...document.querySelectorAll(".drawing:has(#walk-title) :is(.arrow, text)")]
    .filter((part) => part.getBoundingClientRect().width > 0).map((part) => part.textContent || ">").join(" ");

// Loads this page into a frame without scripts. Returns whether the drawing there looks like this page's, but without
// the buttons.
test.isTheSameWithoutScripts = async () => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { sandbox: "allow-same-origin", src: location.pathname });
    frame.style.width = "900px";
    document.body.append(frame);
    await new Promise((done) => frame.onload = done);
    const plain = frame.contentDocument;
    return plain.querySelector(".drawing-bar") === null && test.walk(plain) === test.walk(document);
};

// The words in the page's drawings that currently overlap.
test.overprinted = () => $$(".drawing").flatMap((drawing) => {
    const texts = [...drawing.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    const visible = texts.filter(([, box]) => box.width > 0);
    return visible.flatMap(([text, a], index) => visible.slice(index + 1).filter(([, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    ).map(([other]) => `${text} over ${other}`));
}).join();

// Advances each drawing by a step. Returns whether any drawing had another step.
test.next = () => {
    const buttons = $$(".drawing-bar button:last-of-type:not([aria-disabled=true])");
    buttons.forEach((button) => button.click());
    return buttons.length > 0;
};
