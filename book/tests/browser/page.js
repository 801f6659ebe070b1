// Short functions for the tests' scripts. The browser runs this file in every page before the page's own scripts.

// The first element for a selector, and all of them.
window.$ = (selector) => document.querySelector(selector);
window.$$ = (selector) => [...document.querySelectorAll(selector)];

window.test = {
    // Waits until the page has drawn this many more frames.
    async letPass(frames) {
        for (let frame = 0; frame < frames; frame += 1) {
            await new Promise(requestAnimationFrame);
        }
    },

    // Waits for two frames, or for a second if the page has stopped drawing.
    async settle() {
        await Promise.race([test.letPass(2), new Promise((done) => setTimeout(done, 1000))]);
    },

    // Reads another page without showing it. Returns its internal links, pictures and scripts, as paths in the site.
    async linksOf(name) {
        const at = new URL(name, location);
        const text = await (await fetch(at)).text();
        const page = new DOMParser().parseFromString(text, "text/html");
        return [...page.querySelectorAll("[href], [src]")]
            .map((part) => new URL(part.getAttribute("href") ?? part.getAttribute("src"), at))
            .filter((link) => link.origin === at.origin)
            .map((link) => decodeURI(link).slice(at.origin.length + 1)).join("\n");
    },

    // Runs axe-core in the parts of the page that `context` describes, as axe-core expects it. Returns the problems that
    // it finds.
    async findings(context) {
        const { violations } = await axe.run(context, { resultTypes: ["violations"], preload: false });
        return JSON.stringify(violations.flatMap((rule) =>
            rule.nodes.map((node) => `${rule.id} at ${node.target}: ${node.failureSummary}`)));
    },

    // Returns the width and the height of the picture at an address.
    async sizeOf(address) {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width} ${height}`;
    },

    // What is wrong with how the page looks now, if anything.
    faults() {
        const { scrollWidth, clientWidth } = document.documentElement;
        const beginnings = (blocks) => blocks.map((block) => block.textContent.slice(0, 40)).join(" | ");
        // On wide screens, blocks with long lines are an exception.
        const widths = $$(".content > :is(p:not(.minutes), .block), .content > section > :is(p:not(.sitting), .block)")
            .filter((part) => part.checkVisibility() && (innerWidth < 1000 || !part.matches(".wide")))
            .map((part) => Math.round(part.getBoundingClientRect().width));
        const cut = $$("pre").filter((pre) => {
            const { maskImage, overflowX } = getComputedStyle(pre);
            const showsIt = maskImage !== "none" && overflowX === "auto" && pre.tabIndex === 0;
            return pre.scrollWidth > pre.clientWidth + 1 && !showsIt;
        });
        const needless = $$(".numbered:not(.given, details *) pre")
            .filter((pre) => innerWidth > 1000 && pre.scrollWidth > pre.clientWidth);
        const faults = {
            "the page is too narrow for its content": scrollWidth > clientWidth ? scrollWidth : "",
            "words and code have different widths": new Set(widths).size > 1 ? widths.join() : "",
            "lines are cut off, and nothing shows that they scroll": beginnings(cut),
            "a wide page has room for these lines, but they scroll": beginnings(needless),
        };
        const found = Object.entries(faults).filter(([, value]) => value !== "");
        return JSON.stringify(found.map(([fault, value]) => `${fault}: ${value}`));
    },

    // Counts the frames that a window draws, in `test.frames`.
    countFrames(window) {
        const ask = window.requestAnimationFrame;
        test.frames = 0;
        window.requestAnimationFrame = (draw) => ask((time) => {
            test.frames += 1;
            draw(time);
        });
    },

    // The squares and buttons of the final game, each with a point where its focus ring would be: just inside the middle
    // of a square's upper edge, or just outside the middle of a button's left edge. (The ring of the button above comes
    // close to the upper edge.)
    edges() {
        const whole = canvas.getBoundingClientRect();
        const parts = $$(".helper [role=grid]:not([inert]) [role=gridcell], .helper button").map((part) => {
            const { left, top, width, height } = part.getBoundingClientRect();
            const x = part.ariaLabel ? left + width / 2 : left - 0.075 * height;
            const y = part.ariaLabel ? top + 1.5 : top + height / 2;
            return [part.ariaLabel ?? part.textContent, x - whole.left, y - whole.top];
        });
        return JSON.stringify(parts);
    },

    // The widths of the icons in the game's manifest, as they really are. The first one has no size of its own.
    async icons() {
        const { icons } = await (await fetch("othello.webmanifest")).json();
        const widths = icons.map(async ({ src, type }) => type === "image/svg+xml" ? 0 : parseInt(await test.sizeOf(src)));
        return (await Promise.all(widths)).join(" ");
    },
};
