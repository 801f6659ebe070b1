// The box into which readers paste a message from the compiler or from cargo. `causes.js` says what the message itself
// says. Examples are in `cures.js`, which the build makes from the book's own mistakes and their messages. That file is
// loaded when a reader opens the box.

"use strict";

{
    // The chapter that this page shows, and the name of the page of rarer problems.
    const page = location.pathname.split("/").pop().replace(".html", "");
    const TROUBLE = "trouble";

    // Parsing. Readers may paste all the text from a terminal: colours, different line endings, several messages, and
    // cargo's last words.

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

    // Reads a message that was copied from an editor, or only in part. An editor shows the first line without the word
    // "error", and puts the tool's name at the end.
    function withoutHead(text) {
        const lines = plainText(text).split("\n").filter((line) => line.trim());
        const head = (lines[0] ?? "").trim().replace(/\s*rust(c\b|c?Click|-analyzer).*$/, "");
        return { level: "error", code: /E\d{4}\b/i.exec(text)?.[0].toUpperCase(), head, lines };
    }

    // The place that a message points to: one of the reader's files, not a library's, with the line's number. If the
    // message quotes the line, the quotation is included, without the frame that the compiler draws around several lines. The
    // places in notes and help do not count.
    function placeIn(message) {
        const end = message.lines.findIndex((line) => /^(note|help):/.test(line));
        const lines = end < 0 ? message.lines : message.lines.slice(0, end);
        const places = lines.map((line) => /(?:-->|:::|panicked at|',) *(\S+?):(\d+):(\d+)/.exec(line));
        const [, path, number, column] = places.find((place) => place && !/registry|rustc|^…/.test(place[1])) ?? [];
        if (!path) {
            return null;
        }
        const isQuote = new RegExp(`^ *${number} +[|│] ?(.*)$`);
        const isFramed = lines.some((line) => /^ *[|│][ |]* \|_/.test(line));
        const quote = lines.map((line) => isQuote.exec(line)?.[1]).find(Boolean)?.replace(isFramed ? /^[ /|] / : "", "") ?? "";
        const below = lines[lines.findIndex((line) => isQuote.test(line)) + 1] ?? "";
        const marks = isFramed ? "" : /^ *[|│] ?([ ^~-]*\^+)/.exec(below)?.[1];
        return { file: path.replace(/^.*src[/\\]/, ""), number, column: Number(column), quote, marks };
    }

    // The compiler's help, except for what leads beginners astray: lists of traits, other names for things that are there
    // twice, and ways to silence it.
    const HELP = /(^|[\s|^=-])help: (?!the trait|the following|items from|for more|you can use `as`|escape `|maybe it|use `let _|try renaming|consider cloning|there is a keyword|add missing generic|you might have meant to end the type|the nightly-only|the return type of this call|enum variants can be|there is an enum variant|to make use of source|if you wanted to use|you may have meant the maximum|maybe write a path|you might have meant to write a method)/;

    // What the compiler suggests: its words, the code that it would write, and how that differs from the reader's: what goes,
    // and what comes instead.
    function suggestionIn({ lines }) {
        const start = lines.findIndex((line) => HELP.test(line));
        if (start < 0) {
            return null;
        }
        const words = lines[start].replace(/^.*?help: /, "");
        const end = lines.findIndex((line, index) => index > start && !/^ *\d* ?[|+~-]/.test(line));
        const below = lines.slice(start + 1, end < 0 ? lines.length : end);
        const codeOf = (row) => row.replace(/^ *\d+ [|+~-] ?/, "").trim();
        const marks = below.map((line) => /^ *[|│] +[+~]+[+~ ]*$/.exec(line)?.[0] ?? "");
        const rows = below.filter((line, index) => /^ *\d+ [+~] /.test(line) || /^ *\d/.test(line) && marks[index + 1]);
        const isChoice = rows.length > 1 && new Set(rows.map((row) => parseInt(row, 10))).size === 1;
        if (words.endsWith(":") || /\/\*|\binto\(\)|Into::into|todo!/.test(`${words}${rows}`)) {
            return null;
        }
        const suggestion = { words, code: rows.slice(0, isChoice ? 1 : rows.length).map(codeOf).join("\n") };
        const old = below.find((line) => /^ *\d+ - /.test(line));
        const added = [...(marks[below.indexOf(rows[0]) + 1] ?? "").matchAll(/\++/g)].map((mark) => rows[0].slice(mark.index).slice(0, mark[0].length).trim());
        const isOne = rows.length === 1 && !isChoice;
        return isOne && old ? { ...suggestion, ...differenceOf(codeOf(old), codeOf(rows[0])) } : isOne && added[0] ? { ...suggestion, come: added.join("` and `") } : suggestion;
    }

    // How a line becomes another one. Names are compared as a whole.
    function differenceOf(line, other) {
        const [one, two] = [line, other].map((text) => text.match(/\w+|\s+|[^\w\s]/g) ?? []);
        const start = one.findIndex((part, index) => part !== two[index]);
        const from = start < 0 ? one.length : start;
        let same = 0;
        while (same < Math.min(one.length, two.length) - from && one.at(-1 - same) === two.at(-1 - same)) {
            same += 1;
        }
        const [gone, come] = [one, two].map((parts) => parts.slice(from, parts.length - same).join("").trim());
        return { gone, come };
    }

    // The book's examples.

    // Whether a cure is from a later day than today, or from a side trip. Its ideas may be unknown to the reader.
    function isLater({ chapter }, today) {
        const isAside = chapter !== TROUBLE && isNaN(dayOf(chapter)) && !isNaN(dayOf(today));
        return dayOf(chapter) > dayOf(today) || isAside;
    }

    function dayOf(chapter) {
        return Number(/^day(\d+)$/.exec(chapter)?.[1] ?? NaN);
    }

    // The examples with the same message: its first line, its file, and all the code that it quotes. If the book shows more
    // messages, they are the same, too.
    function exactCures(message, text, today) {
        const code = ({ lines }) => lines.map((line) => /^ *\d+ *[|│] ?(.*)$|^ *left: (.*)$|help: message: (.*)$/.exec(line)?.slice(1).find(Boolean)?.trim()).filter(Boolean);
        const quotes = code(message);
        const isSame = ({ known }) => known.head === message.head && placeIn(known)?.file === placeIn(message)?.file && code(known).length > 0 && code(known).every((line) => quotes.includes(line));
        const hasAll = (cure) => messagesIn(cure.message).every(({ head }) => text.includes(head));
        const all = known().filter((cure) => !isLater(cure, today) && isSame(cure) && hasAll(cure));
        return [...all.filter(({ chapter }) => chapter === today).reverse(), ...all.filter(({ chapter }) => chapter !== today)];
    }

    // All cures, each with its parsed message. A cure's message comes from the build, but it is parsed in the same way
    // as a reader's message.
    function known() {
        const cures = typeof CURES === "undefined" ? [] : CURES;
        cures.forEach((cure) => { cure.known ??= messagesIn(cure.message)[0] ?? { head: "", lines: [] }; });
        return cures;
    }

    // A message's first line without names and numbers.
    function shapeOf({ head }) {
        return head.replace(/`[^`]*`/g, "_").replace(/\d+/g, "#").toLowerCase();
    }

    // The examples for a message that isn't about code: the first lines are alike, or the text contains a line of it.
    function plainCures(message, text, today) {
        const flat = (line) => line.replace(/[`'"‘’“”]/g, "").replace(/\s+/g, " ").trim().toLowerCase();
        const all = flat(text);
        const isLong = (line) => flat(line).length > 12 && !PANIC.test(line);
        const isPart = (line) => isLong(line) && all.includes(flat(line).replace(/^error: /, ""));
        const isSame = ({ known, message: lines }) => shapeOf(known) === shapeOf(message) || lines.split("\n").some(isPart);
        return known().filter((cure) => !cure.change && !isLater(cure, today) && isSame(cure));
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

    // The cures on the page of rarer problems are about any program. A day's cures are about that day's program.
    function cureOf(cure) {
        const isAboutExample = cure.change && cure.chapter !== TROUBLE;
        const lead = isAboutExample ? [element("p", {}, "In the book’s example:")] : [];
        return element("div", {}, ...lead, element("div", { className: "cure", innerHTML: cure.text }));
    }

    function folded(title, ...children) {
        return element("details", {}, element("summary", {}, title), ...children);
    }

    function pointer(place) {
        if (!place) {
            return [];
        }
        const end = place.quote ? ":" : ".";
        const where = element("p", {}, "Look in your ", code(place.file), `, line ${place.number}${end}`);
        if (!place.quote) {
            return [where];
        }
        const indent = place.quote.search(/\S/);
        const marks = place.marks ? `\n${" ".repeat(place.number.length)} | ${place.marks.slice(indent).replaceAll("-", " ")}` : "";
        return [where, element("pre", {}, code(`${place.number} | ${place.quote.trim()}${marks}`))];
    }

    // What the page of rarer problems says about such messages. It's about any program.
    function rarerProblems(message) {
        return known().filter(({ chapter, known }) => chapter === TROUBLE && known.code === message.code && shapeOf(known) === shapeOf(message));
    }

    const OTHERS = 3;

    function others(cures, title) {
        const rest = cures.filter((cure, index) => titleOf(cure) !== title && cures.findIndex((other) => titleOf(other) === titleOf(cure)) === index);
        const lead = rest.length > 0 ? [element("p", {}, "If that isn’t it:")] : [];
        return [...lead, ...rest.slice(0, OTHERS).map((cure) => folded(titleOf(cure), cureOf(cure), ...exampleOf(cure)))];
    }

    // What helps with any message.
    function adviceForAny({ lines }) {
        const isFirstLine = lines.filter((line) => line.trim()).length === 1;
        const steps = [
            ...(isFirstLine ? [["Is that only the first line? Then paste the whole message."]] : []),
            ["Read the first line. It says what’s wrong."],
            ["Find the file and the number after ", code("-->"), "."],
            ["Go there. Compare this line, and the one above it, with the book, letter by letter."],
        ];
        return [element("ol", {}, ...steps.map((step) => element("li", {}, ...step)))];
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

    // The compiler's own advice.
    function adviceOf({ suggestion }) {
        if (!suggestion) {
            return [];
        }
        const { words, code: lines, gone, come } = suggestion;
        const change = gone && come ? `. It would write \`${come}\` instead of \`${gone}\`` : gone ? `. It would delete \`${gone}\`` : come ? `. It would add \`${come}\`` : "";
        const lead = element("p", {}, ...rich(`The compiler suggests: ${words}${change}${lines ? ":" : "."}`));
        return lines ? [lead, element("pre", {}, code(lines))] : [lead];
    }

    const UNKNOWN = "I can’t tell what caused this. Here’s what always helps:";
    const NO_MESSAGE = "I can’t find a message in that. Copy it from the terminal, starting with the word “error”.";
    const ONLY_THE_END = "That’s only the end of the message. Copy the lines above it too, starting with the first error.";

    function headline(text) {
        if (messagesIn(text).length > 0) {
            return UNKNOWN;
        }
        return /could not compile|aborting due to/.test(text) ? ONLY_THE_END : NO_MESSAGE;
    }

    // A message as `causes.js` reads it: with the place that it points to, its text, everything that was pasted, and the day.
    function described(message, { whole, today }) {
        const [, ...rest] = message.lines;
        return {
            quote: "", ...message, ...placeIn(message), text: [message.head, ...rest].join("\n"), whole, day: dayOf(today),
            suggestion: suggestionIn(message), said: rest.map((line) => line.trim()).find(Boolean) ?? message.head,
        };
    }

    // Turns text into DOM nodes. Anything in backticks becomes `code`.
    function rich(words) {
        return words.split("`").map((piece, index) => index % 2 === 1 ? code(piece) : piece.replaceAll("'", "’"));
    }

    // An answer in words of its own, with the book's example of the same mistake.
    function answerOf(cause, reading, today) {
        const example = known().find((cure) => titleOf(cure) === titled(cause) && !isLater(cure, today));
        const isUnsure = cause.isGeneral || cause.words.some((words) => /[\w`]\?( |$)/.test(words));
        return [
            ...cause.words.map((words) => element("p", {}, ...rich(words))),
            ...(cause.words.some((words) => /\bhelp\b/.test(words)) ? adviceOf(reading) : []),
            ...(example ? [folded("See the book’s example", ...exampleOf(example))] : []),
            ...(reading.file && reading.file !== "Cargo.toml" && isUnsure ? [element("p", {}, MATCH)] : []),
        ];
    }

    function titled(cause) {
        return cause.title.replaceAll("'", "’");
    }

    // The place that a cause names, or the message's own. A cause may also say that there's none.
    function placeOf(cause, place) {
        return cause?.place ? { ...place, marks: "", ...cause.place } : cause?.place === null ? null : place;
    }

    const MATCH = "If you can’t find it, click on “Does my program match?” at the end of your step. It compares your files with the book’s.";

    function answer(pasted, today) {
        const text = plainText(pasted);
        const messages = messagesIn(text);
        const message = mostUrgent(messages) ?? withoutHead(text);
        const reading = described(message, { whole: text, today });
        const place = placeIn(message);
        const isProject = !place || place.file === "Cargo.toml";
        const cause = isProject && causeOf.project(text) || causeOf.of(reading);
        const isPlain = !cause && (isProject || message.level === "panic");
        const cures = [...exactCures(message, text, today), ...(isPlain ? plainCures(message, text, today) : [])];
        const said = (title, where, parts, more = []) => ({ title, parts: [...pointer(where), ...parts, ...others(more, title), ...noteAbout(messages)] });
        if (cures.length > 0) {
            const [cure] = cures;
            return said(titleOf(cure), placeOf(cause, place), [cureOf(cure), folded("See the book’s example", ...exampleOf(cure))], cures);
        }
        if (cause || place) {
            const best = cause || causeOf.general(reading);
            // The less a message shows, the less is certain.
            const isCut = best.isGeneral || !reading.quote;
            return said(titled(best), placeOf(best, place), answerOf(best, reading, today), isCut ? rarerProblems(message) : []);
        }
        return said(headline(text), null, messages.length > 0 ? adviceForAny(message) : []);
    }

    // The box. It is folded at the bottom of each page, but open at the top of the page of rarer problems.

    // The chapter on this page. On the page of rarer problems, it is the chapter with the last ticked step.
    function today() {
        const ticked = [...done].at(-1)?.split("/")[0];
        return page === TROUBLE ? ticked : page;
    }

    let isLoading = false;

    // Loads the cures, and calls `then`, even if they can't be loaded. While they are being loaded, further calls do nothing.
    function load(then) {
        if (typeof CURES !== "undefined") {
            return then();
        }
        if (!isLoading) {
            isLoading = true;
            const end = () => {
                isLoading = false;
                then();
            };
            document.body.append(element("script", { src: siteFile("made/cures.js"), onload: end, onerror: end }));
        }
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
            nameMarks(parts);
            letKeyboardScroll();
        });
        area.addEventListener("input", show);
        // A new message replaces the old one.
        area.addEventListener("paste", () => area.select());
        const box = folded("What does the compiler say?", label, area, title, parts);
        box.className = "ask";
        box.addEventListener("toggle", show);
        letKeysClose(box);
        return box;
    }

    function letKeysClose(box) {
        box.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && page !== TROUBLE) {
                box.open = false;
                document.querySelector("#ask").focus();
            }
        });
    }

    function placeMessageBox() {
        const box = messageBox();
        if (page === TROUBLE) {
            box.open = true;
            document.querySelector(".content h1 + p").after(box);
        } else {
            const button = document.querySelector("#ask");
            button.hidden = false;
            button.addEventListener("click", () => {
                box.open = !box.open;
                box.querySelector("textarea").focus();
            });
            document.querySelector(".content").append(box);
        }
    }

    if (page === TROUBLE || document.querySelector("h2[id^='step-']")) {
        placeMessageBox();
    }
}
