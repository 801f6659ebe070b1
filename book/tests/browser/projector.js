// Turns all screens of a page in the projector view. `test.unseen` returns the parts of which some lines were never on
// the screen, or were cut off on the right. A part counts only as far as it was seen without a gap.

test.unseen = () => {
    const seen = new Map();
    const look = () => {
        const bottom = projectorBar.getBoundingClientRect().top;
        const screen = projection.screens[projection.at];
        const parts = screen.flatMap((part) => part.matches("section") ? [...part.children] : part);
        for (const part of parts.filter((part) => part.checkVisibility())) {
            const { top, height, right } = part.getBoundingClientRect();
            const before = seen.get(part) ?? 0;
            const now = -top <= before + 1 ? Math.max(before, Math.min(height, bottom - top)) : before;
            seen.set(part, right > innerWidth ? 0 : now);
            part.height = height;
        }
    };
    showScreen(0);
    for (let turns = 0; turns < 2000; turns += 1) {
        look();
        const place = `${projection.at} ${scrollY}`;
        forward();
        if (`${projection.at} ${scrollY}` === place) {
            const cut = [...seen].filter(([part, height]) => height < part.height - 1);
            return cut.map(([part]) => part.textContent.slice(0, 60)).join(" | ")
                + (projection.at < projection.screens.length - 1 ? "not at the end" : "");
        }
    }
    return "no end";
};
