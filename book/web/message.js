// The box into which readers paste a message from the compiler or from cargo. The answers are in `cures.js`, which
// the build makes from the book's own mistakes and their messages. That file is loaded when a reader opens the box.

"use strict";

{
    // The chapter that this page shows, and the name of the page of rarer problems.
    const page = location.pathname.split("/").pop().replace(".html", "");
    const TROUBLE = "trouble";

    // Parsing. A paste may be a whole terminal: colours, other line ends, several messages, and cargo's last words.

    const HEAD = /^[\s│|>]*(error|warning)(?:\[(E\d{4})\])?: (.+)$/;
    const PANIC = /^\s*thread '.*?'(?: \(\d+\))? (?:panicked at (?:'(.*)', )?(.*?):?$|(has overflowed its stack))/;
    const LAST_WORDS = /^(could not compile|aborting due|build failed|test failed|process didn't exit|\d+ warning.* emitted|`.*generated \d)/;

    function plainText(text) {
        const colours = /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[\d;?]*[A-Za-z]|\[\d[\d;]*m/g;
        return text.slice(0, 200000).replace(colours, "").replace(/\r\n?/g, "\n").replace(/\u00a0/g, " ");
    }

    // The messages in a text, each with its level, code, head and lines.
    function messagesIn(text) {
        const messages = [];
        const lines = plainText(text).split("\n");
        lines.forEach((line, index) => {
            const message = messageAt(line, lines[index + 1]?.trim() ?? "");
            if (message) {
                messages.push({ ...message, lines: [] });
            }
            messages.at(-1)?.lines.push(line);
        });
        return messages.filter((message) => !LAST_WORDS.test(message.head));
    }

    function messageAt(line, next) {
        const [isHead, level, code, head] = HEAD.exec(line) ?? [];
        if (isHead) {
            return { level, code, head: head.trim() };
        }
        const [isPanic, old, , overflow] = PANIC.exec(line) ?? [];
        return isPanic ? { level: "panic", head: old ?? overflow ?? next } : null;
    }

    // The message to answer: the first error, or else a panic, or else the first warning.
    function mostUrgent(messages) {
        const first = (level) => messages.find((message) => message.level === level);
        return first("error") ?? first("panic") ?? first("warning");
    }

    // Where a message points: one of the reader's files, not a library's, and the quoted line if the message shows
    // it.
    function placeIn(message) {
        const places = message.lines.map((line) => /(?:-->|panicked at|',) *(\S+?):(\d+):\d+/.exec(line));
        const [, path, number] = places.find((place) => place && !/registry|rustc|^…/.test(place[1])) ?? [];
        if (!path) {
            return null;
        }
        const isQuote = new RegExp(`^ *${number} +[|│] ?(.*)$`);
        const quote = message.lines.map((line) => isQuote.exec(line)?.[1]).find(Boolean);
        return { file: path.replace(/^.*src[/\\]/, ""), number, quote };
    }

    // Comparing. Names and numbers differ from program to program, so the shape of a message leaves them out.

    function shapeOf(head) {
        const general = head.replace(/one of .* found/, "one of these, found").replace(/^(expected .*, found) .*/, "$1 _");
        const nameless = general.replace(/`([^`]*)`/g, (quote, name) => /\w/.test(name) ? "_" : quote);
        return nameless.replace(/["'].*["']/, "_").replace(/delimiter: .*/, "delimiter").replace(/\d+/g, "#").replace(/(\w)s\b/g, "$1").toLowerCase();
    }

    // The words around the quoted code: labels, notes and help.
    function remarksOf(message) {
        const isQuote = /^ *(\d+|\.\.\.) *[|│]|-->|:::/;
        const lines = message.lines.slice(1).filter((line) => !isQuote.test(line));
        return wordsOf(lines.join(" ").replace(/[\^~|_+-]{2,}/g, " "));
    }

    function wordsOf(text) {
        return new Set(text.toLowerCase().match(/`[^`]*`|[\w#]+(?:::\w+)*/g) ?? []);
    }

    // How much two sets have in common, from 0 to 1.
    function overlap(one, other) {
        const common = [...one].filter((word) => other.has(word)).length;
        return common === 0 ? 0 : common / (one.size + other.size - common);
    }

    // How well a cure's message fits, or 0 if it is about something else.
    function fit(message, cure) {
        const other = cure.known;
        const hasCode = Boolean(message.code) && message.code === other.code;
        const likeness = likenessOf(shapeOf(message.head), shapeOf(other.head));
        if (!hasCode && likeness < 0.65) {
            return 0;
        }
        const isOffer = [message, other].map(({ lines }) => lines.some((line) => line.includes("similar name")));
        const names = overlap(wordsOf(message.head), wordsOf(other.head)) + 2 * (isOffer[0] === isOffer[1]);
        const remarks = overlap(remarksOf(message), remarksOf(other));
        return 4 * hasCode + 4 * likeness + names + 4 * remarks - 4 * differenceOfTypes(message, cure);
    }

    // How much two shapes have in common, from 0 to 1. A failed assertion may go on with the program's own words.
    function likenessOf(shape, other) {
        const isLonger = other.length > 10 && shape.startsWith(`${other}:`);
        return isLonger ? 1 : overlap(wordsOf(shape), wordsOf(other));
    }

    // The cure for any two types that do not match. The other cures for this message are about particular types.
    const ANY_TYPES = "Two types that don't match";

    function differenceOfTypes(message, cure) {
        const [mine, others] = [message, cure.known].map(typesIn);
        if (message.code !== "E0308" || !mine) {
            return 0;
        }
        return cure.heading === ANY_TYPES ? 0.5 : Number(!others || contrastOf(mine) !== contrastOf(others));
    }

    // How the found type differs from the expected one: what is missing around it, or what is too much around it,
    // such as `&_` or `Option<_>`. If the types differ in another way, the found type.
    function contrastOf([expected, found]) {
        if (found === "()") {
            return `${expected === "bool"}()`;
        }
        const isAround = (outer, inner) => outer.includes(inner) || outer === "Option<_>";
        if (isAround(expected, found)) {
            return expected.replace(found, "_");
        }
        return isAround(found, expected) ? `not ${found.replace(expected, "_")}` : found;
    }

    // What was expected, and what was found.
    function typesIn(message) {
        const pairs = message.lines.map((line) => /[\^|_] +expected (.*?), found (.*)/.exec(line));
        return pairs.find(Boolean)?.slice(1).map((type) => type.replaceAll("`", ""));
    }

    // Today's mistakes come first among those that fit about equally well, and those of later days last.
    function bonus(cure, today) {
        const day = (chapter) => Number(/^day(\d+)$/.exec(chapter)?.[1] ?? NaN);
        if (cure.chapter === today) {
            return 1.5;
        }
        if (day(cure.chapter) > day(today)) {
            return 0;
        }
        return cure.chapter === TROUBLE ? 1 : 0.5;
    }

    // The cures for a text, best first.
    function curesFor(text, today) {
        const message = mostUrgent(messagesIn(text)) ?? justCode(text);
        const fitting = message ? known().map((cure) => ({ cure, score: fit(message, cure) })) : [];
        const certain = fitting.filter(({ score }) => score > 0);
        const good = certain.length > 0 ? certain : phrasesIn(text);
        good.forEach((answer) => { answer.score += bonus(answer.cure, today); });
        good.sort((one, other) => other.score - one.score);
        const isNew = ({ cure }, index) => good.findIndex((other) => other.cure.text === cure.text) === index;
        return good.filter(isNew).map(({ cure }) => cure);
    }

    // The cures with messages of this kind. The build's own messages are read like a reader's.
    function known() {
        const cures = typeof CURES === "undefined" ? [] : CURES;
        cures.forEach((cure) => { cure.known ??= messagesIn(cure.message)[0] ?? { head: "", lines: [] }; });
        return cures;
    }

    // A code alone, such as E0308.
    function justCode(text) {
        const code = /E\d{4}\b/i.exec(text)?.[0].toUpperCase();
        return code ? { level: "error", code, head: "", lines: [] } : undefined;
    }

    // Some messages are plain sentences. They fit if the text contains one of their lines.
    function phrasesIn(text) {
        const flat = (line) => line.replace(/[`'"‘’“”]/g, "").replace(/\s+/g, " ").trim().toLowerCase();
        const all = flat(plainText(text));
        const isLong = (line) => flat(line).length > 12 && !PANIC.test(line);
        const isPart = (line) => isLong(line) && all.includes(flat(line).replace(/^error: /, ""));
        const quoted = known().filter((cure) => cure.change === "" && cure.message.split("\n").some(isPart));
        return quoted.map((cure) => ({ cure, score: 1 }));
    }

    // Answering.

    function code(text) {
        return element("code", {}, text);
    }

    function linkTo(cure) {
        const page = document.querySelector(`.contents a[href="${CSS.escape(cure.chapter)}.html"]`);
        return element("a", { href: `${cure.chapter}.html#${cure.address}` }, page?.textContent ?? cure.chapter);
    }

    function titleOf(cure) {
        return cure.heading.replace(/^\d+\. /, "").replaceAll("'", "’");
    }

    // The book's example of this mistake: the wrong code, the right code, and the compiler's message.
    function exampleOf(cure) {
        const lines = (mark) => cure.change.split("\n").filter((line) => line && line[0] !== mark).map((line) => line.slice(1));
        const listing = (title, rows) => [element("p", {}, title), element("pre", {}, code(rows.join("\n")))];
        const change = cure.change ? [...listing("Wrong:", lines("-")), ...listing("Right:", lines("+"))] : [];
        const parts = [...change, ...listing("The message:", cure.message.trim().split("\n"))];
        return [...parts, element("p", {}, "From ", linkTo(cure), ".")];
    }

    function cureOf(cure) {
        return element("div", { className: "cure", innerHTML: cure.text });
    }

    function folded(title, ...children) {
        return element("details", {}, element("summary", {}, title), ...children);
    }

    function pointer(place) {
        if (!place) {
            return [];
        }
        const where = element("p", {}, "Look in your ", code(place.file), `, line ${place.number}:`);
        return place.quote ? [where, element("pre", {}, code(`${place.number} | ${place.quote.trim()}`))] : [where];
    }

    const OTHERS = 3;

    function answerFor([cure, ...others]) {
        const rest = others.slice(0, OTHERS).map((other) => folded(titleOf(other), cureOf(other), ...exampleOf(other)));
        const lead = rest.length > 0 ? [element("p", {}, "If that isn’t it:"), ...rest] : [];
        return [cureOf(cure), folded("See the book’s example", ...exampleOf(cure)), ...lead];
    }

    // What helps with any message.
    function adviceFor(place) {
        const steps = [
            element("li", {}, "Read the first line. It says what’s wrong."),
            element("li", {}, "Find the file and the number after ", code("-->"), "."),
            element("li", {}, "Go there. Compare this line, and the one above it, with the book, letter by letter."),
        ];
        return [element("ol", {}, ...(place ? [steps[0], steps[2]] : steps))];
    }

    const FIRST_ONLY = "Fix this one, and run again. The second error often disappears with the first.";

    function noteAbout(messages) {
        const errors = messages.filter((message) => message.level === "error").length;
        const warnings = messages.filter((message) => message.level === "warning").length;
        if (errors > 1) {
            const count = errors === 2 ? "There’s a second error." : `There are ${errors - 1} more errors.`;
            return [element("p", {}, `${count} ${FIRST_ONLY}`)];
        }
        const isMild = errors === 0 && warnings > 0 && messages.length === warnings;
        return isMild ? [element("p", {}, "It’s a warning, so the program runs anyway.")] : [];
    }

    const UNKNOWN = "The book doesn’t know this one. Here’s what always helps:";
    const ONLY_THE_END = "That’s only the end of it. Copy the lines above it too, starting with the first error.";

    function headline(text, cures) {
        if (cures.length > 0) {
            return titleOf(cures[0]);
        }
        const isEnd = messagesIn(text).length === 0 && /could not compile|aborting due to/.test(text);
        return isEnd ? ONLY_THE_END : UNKNOWN;
    }

    function answer(text, today) {
        const messages = messagesIn(text);
        const message = mostUrgent(messages);
        const place = message ? placeIn(message) : null;
        const cures = curesFor(text, today);
        const parts = cures.length > 0 ? answerFor(cures) : adviceFor(place);
        return { title: headline(text, cures), parts: [...pointer(place), ...parts, ...noteAbout(messages)] };
    }

    // The box. It is folded at the bottom of each page, but open at the top of the page of rarer problems.

    // The chapter on this page. On the page of rarer problems, it is the chapter with the last ticked step.
    function today() {
        const ticked = [...done].at(-1)?.split("/")[0];
        return page === TROUBLE ? ticked : page;
    }

    function load(then) {
        if (typeof CURES !== "undefined") {
            return then();
        }
        const script = element("script", { src: siteFile("cures.js"), onload: then, onerror: then });
        document.body.append(script);
    }

    function messageBox() {
        const area = element("textarea", { rows: 5, spellcheck: false, id: "message" });
        area.setAttribute("autocapitalize", "off");
        const label = element("label", { htmlFor: "message" }, "Paste the whole message here. It stays on your computer.");
        const title = element("p", { className: "verdict" });
        title.setAttribute("role", "status");
        const parts = element("div", {});
        const show = () => load(() => {
            const said = area.value.trim() ? answer(area.value, today()) : { title: "", parts: [] };
            title.textContent = said.title;
            parts.replaceChildren(...said.parts);
            letKeyboardScroll();
        });
        area.addEventListener("input", show);
        // A new message replaces the old one.
        area.addEventListener("paste", () => area.select());
        const box = folded("What does the compiler say?", label, area, title, parts);
        box.className = "ask";
        box.addEventListener("toggle", show);
        letKeysClose(box);
        box.querySelector("summary").addEventListener("click", () => setTimeout(() => box.open && area.focus()));
        return box;
    }

    function letKeysClose(box) {
        box.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && page !== TROUBLE) {
                box.open = false;
                box.querySelector("summary").focus();
            }
        });
    }

    function placeMessageBox() {
        const box = messageBox();
        if (page === TROUBLE) {
            box.open = true;
            document.querySelector(".content h1 + p").after(box);
        } else {
            document.querySelector(".content").append(box);
        }
    }

    placeMessageBox();
}
