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
    // "error", and puts the tool's name at the end. If the book has no message with this first line, only the error
    // code counts.
    function withoutHead(text) {
        const lines = plainText(text).split("\n").filter((line) => line.trim());
        const code = /E\d{4}\b/i.exec(text)?.[0].toUpperCase();
        const head = (lines[0] ?? "").trim().replace(/\s*rust(c\b|c?Click|-analyzer).*$/, "");
        const message = { level: "error", code, head, lines };
        return code ? [message, { ...message, head: "" }] : [message];
    }

    // The place that a message points to: one of the reader's files, not a library's, with the line's number. If the
    // message quotes the line, the quotation is included, without the frame that the compiler draws around several lines. The
    // places in notes and help do not count.
    function placeIn(message) {
        const end = message.lines.findIndex((line) => /^(note|help):/.test(line));
        const lines = end < 0 ? message.lines : message.lines.slice(0, end);
        const places = lines.map((line) => /(?:-->|panicked at|',) *(\S+?):(\d+):(\d+)/.exec(line));
        const [, path, number, column] = places.find((place) => place && !/registry|rustc|^…/.test(place[1])) ?? [];
        if (!path) {
            return null;
        }
        const isQuote = new RegExp(`^ *${number} +[|│] ?(.*)$`);
        const isFramed = lines.some((line) => /^ *[|│][ |]* \|_/.test(line));
        const quote = lines.map((line) => isQuote.exec(line)?.[1]).find(Boolean)?.replace(isFramed ? /^[ /|] / : "", "");
        return { file: path.replace(/^.*src[/\\]/, ""), number, column: Number(column), quote };
    }

    // What the compiler suggests: its words, and the lines that it would change. Lists of traits are left out, because
    // they do not help beginners.
    function suggestionIn(message) {
        const { lines } = message;
        const start = lines.findIndex((line) => /(^|[\s|^=-])help: (?!the trait|the following|items from)/.test(line));
        if (start < 0) {
            return null;
        }
        const end = lines.findIndex((line, index) => index > start && !/^ *\d* ?[|+~-]/.test(line));
        const below = lines.slice(start + 1, end < 0 ? lines.length : end);
        const isMarked = (line, index) => /^ *\d+ [+~] /.test(line) || /^ *[|│] +[+~]+ *$/.test(below[index + 1] ?? "");
        const rows = below.filter((line, index) => /^ *\d/.test(line) && isMarked(line, index));
        const isChoice = rows.length > 1 && new Set(rows.map((row) => parseInt(row, 10))).size === 1;
        const codeOf = (row) => row.replace(/^ *\d+ [|+~] ?/, "").trim();
        const words = lines[start].replace(/^.*?help: /, "");
        const isGap = words.endsWith(":") || /\/\*|\binto\(\)|Into::into|todo!/.test(`${words}${rows}`);
        return isGap ? null : { words, code: rows.slice(0, isChoice ? 1 : rows.length).map(codeOf).join("\n") };
    }

    // Comparing. Names and numbers differ from program to program, so the shape of a message leaves them out.

    // Rules that replace details, such as the number of arguments or the kind of an item. The first rule is for
    // messages without a code, which are about punctuation.
    const GENERAL = [
        [/^(expected (?:[a-z]+|`;`), found) .*/, "$1 _"],
        [/^.* incompatible types$/, "mismatched types"],
        [/^cannot (?:add|subtract|multiply|divide) (`.*`) (?:to|from|by) (`.*`)/, "cannot calculate $1 with $2"],
        [/^cannot find (\w+)/, "cannot_find_$1"],
        [/^borrow of moved/, "use of moved"],
        [/^\w+ (`.*` is private)/, "item $1"],
        [/^this .* takes (.*) was supplied/, "this takes $1 were supplied"],
        [/^this .* takes/, "this takes"],
        [/(in format string), but .*/, "$1"],
        [/delimiter: .*/, "delimiter"],
    ];

    function shapeOf({ code, head }) {
        const rules = code ? GENERAL.slice(1) : GENERAL;
        const general = rules.reduce((line, [pattern, shape]) => line.replace(pattern, shape), head);
        const nameless = general.replace(/`([^`]*)`/g, (quote, name) => /\w/.test(name) ? "_" : quote).replace(/["'].*["']/, "_");
        return nameless.replace(/\d+/g, "#").replace(/(\w)s\b/g, "$1").toLowerCase();
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

    // Words that change what a message is about, although its first line stays the same.
    const HINTS = [
        /similar name|similarly named/, /different scope/, /importing/, /unit variant|tuple variant$/m, /on `Self`/,
        /with a trait|trait .* in scope/, /return type: `->/, /remove this semicolon/, /compare for equality/, /float(ing-point)? literal/, /remove the extra/,
        /to declare a function/, /fat arrow/, /missing `,`|adding a comma/, /found keyword `else`/, /consider borrowing/,
        /bool value/, /Option::expect/, /`Option</, /into_iter/, /available field/, /intended to use this type/, /unused comparison/, /`next_frame/,
    ];

    // How many of these hints two messages share, and how many only one of them has.
    function compareHints(...messages) {
        const [text, other] = messages.map(({ lines }) => lines.join("\n"));
        const count = (sum) => HINTS.filter((hint) => hint.test(text) + hint.test(other) === sum).length;
        return { shared: count(2), single: count(1) };
    }

    // How well a cure's message fits, or 0 if it is about something else.
    function fit(message, cure) {
        const other = cure.known;
        if (message.level === "panic" && cure.heading === ANY_PANIC) {
            return 0.5;
        }
        const hasCode = Boolean(message.code) && message.code === other.code;
        const likeness = message.head ? likenessOf(message, other) : Number(hasCode);
        if (likeness < leastLikeness(message, other) || hasOtherTypes(message, cure)) {
            return 0;
        }
        const names = overlap(wordsOf(message.head), wordsOf(other.head));
        const remarks = overlap(remarksOf(message), remarksOf(other));
        const isGeneral = cure.heading === ANY_TYPES;
        return 4 * hasCode + 4 * likeness + names + 4 * remarks - 3 * compareHints(message, other).single - 2 * isGeneral;
    }

    // How much the first lines must have in common. They can differ more if both messages have the same error code, but
    // not completely, because the same code does not always mean the same mistake. Messages with different codes can
    // also fit, because older versions of Rust use different codes.
    function leastLikeness(message, other) {
        if (!message.code || !other.code) {
            return 0.65;
        }
        const isCutOff = message.lines.length === 1;
        return message.code !== other.code ? 0.9 : isCutOff ? 0.5 : 0.7;
    }

    // How much the first lines of two messages have in common, from 0 to 1. The message of a failed assertion can end
    // with the program's own words.
    function likenessOf(message, other) {
        const isList = [message, other].map(({ head }) => head.startsWith("expected one of"));
        if (isList[0] || isList[1]) {
            return isList[0] && isList[1] ? likenessOfLists(message, other) : 0;
        }
        const [shape, known] = [message, other].map(shapeOf);
        const isLonger = known.length > 10 && shape.startsWith(`${known}:`);
        return isLonger ? 1 : overlap(wordsOf(shape), wordsOf(known));
    }

    // Compares two messages that list what could come next in the code. Their help says more than these lists, so the
    // help is compared first.
    function likenessOfLists(...messages) {
        const { shared, single } = compareHints(...messages);
        const lists = messages.map(({ head }) => wordsOf(head.replace(/, found.*/, "")));
        const likeness = overlap(...lists);
        return single > 0 ? 0 : shared > 0 ? Math.max(likeness, 0.7) : likeness > 0.8 ? likeness : 0;
    }

    // The cure for any two types that do not match. The other cures for this message are about particular types.
    const ANY_TYPES = "Two types that don't match";

    // The cure for a panic with the program's own words.
    const ANY_PANIC = "A panic in words of its own";

    function hasOtherTypes(message, cure) {
        const mine = typesOf(message);
        return mine !== "" && mine !== typesOf(cure.known) && cure.heading !== ANY_TYPES;
    }

    // The types that a message is about, reduced to what matters for the cure.
    function typesOf({ code, head, lines }) {
        if (code === "E0308" || head === "mismatched types") {
            const pairs = lines.map((line) => /(?:[\^|_] +|^)expected (.*?), found (`[^`]*`|[\w -]+)/.exec(line));
            const pair = pairs.find(Boolean)?.slice(1).map((type) => type.replaceAll("`", ""));
            return pair ? contrastOf(pair) : "";
        }
        const types = ["E0277", "E0369"].includes(code) ? head.match(/`[^`]*`/g) ?? [] : [];
        const isReference = /`&(.+)` with `\1`/.test(head);
        return isReference ? "&" : types.includes("`()`") ? "()" : types.map(roughly).join(" ");
    }

    function roughly(type) {
        return kindOf(type.replace(/[`{}]/g, "")).endsWith("number") ? "number" : "_";
    }

    // The difference between the found type and the expected one, such as `&_` or `Option<_>`: what is missing around
    // the found type, or what should not be around it. If the types differ in another way, returns both types.
    function contrastOf([expected, found]) {
        const [wanted, given] = [expected, found].map(kindOf);
        if (expected === "()" || found === "()" && expected !== "bool") {
            return expected === "()" ? "() _" : "_ ()";
        }
        if (given === "constructor" || expected === "bool" && given.endsWith("number")) {
            return given.split(" ").pop();
        }
        const isAround = (outer, inner) => outer.includes(inner) || outer === "Option<_>";
        if (isAround(expected, found)) {
            return expected.replace(found, "_");
        }
        return isAround(found, expected) ? `not ${found.replace(expected, "_")}` : `${wanted} ${given}`;
    }

    // Kinds of types. Numbers of different sizes belong to the same kind.
    const KINDS = {
        "whole number": /^[iu](\d+|size)$/, "decimal number": /^f\d+$/, "typed number": /^(integer|float.*)$/,
        "constructor": / constructor$/,
    };

    function kindOf(type) {
        return Object.keys(KINDS).find((kind) => KINDS[kind].test(type)) ?? type;
    }

    // Extra points. Among mistakes that fit about equally well, they put today's first.
    function bonus(cure, today) {
        if (cure.chapter === today) {
            return 1.5;
        }
        return cure.chapter === TROUBLE ? 1 : 0.5;
    }

    // The cures for a text, best first.
    function curesFor(text, today) {
        const message = mostUrgent(messagesIn(text));
        const candidates = message ? [message] : withoutHead(text);
        const certain = candidates.map((candidate) => fitting(candidate, today)).find((answers) => answers.length > 0);
        const good = certain ?? (placeIn(candidates[0]) ? [] : phrasesIn(text));
        good.forEach((answer) => { answer.score += bonus(answer.cure, today); });
        good.sort((one, other) => other.score - one.score);
        const isNew = ({ cure }, index) => good.findIndex((other) => titleOf(other.cure) === titleOf(cure)) === index;
        return good.filter(isNew).map(({ cure }) => cure);
    }

    function fitting(message, today) {
        const answers = known().filter((cure) => !isLater(cure, today)).map((cure) => ({ cure, score: fit(message, cure) }));
        return answers.filter(({ cure, score }) => score > 0 && compareHints(message, cure.known).single === 0);
    }

    // Whether a cure is from a later day than today, or from a side trip. Its ideas may be unknown to the reader.
    function isLater({ chapter }, today) {
        const isAside = chapter !== TROUBLE && isNaN(dayOf(chapter)) && !isNaN(dayOf(today));
        return dayOf(chapter) > dayOf(today) || isAside;
    }

    function dayOf(chapter) {
        return Number(/^day(\d+)$/.exec(chapter)?.[1] ?? NaN);
    }

    // The cure whose message is the same: its first line, its file, and all the code that it quotes. If the
    // book shows more messages, they are the same, too.
    function exactCure(message, today, text) {
        const code = ({ lines }) => lines.map((line) => /^ *\d+ *[|│] ?(.*)$|^ *left: (.*)$|help: message: (.*)$/.exec(line)?.slice(1).find(Boolean)?.trim()).filter(Boolean);
        const quotes = code(message);
        const isSame = ({ known }) => known.head === message.head && placeIn(known)?.file === placeIn(message)?.file && code(known).length > 0 && code(known).every((line) => quotes.includes(line));
        const hasAll = (cure) => messagesIn(cure.message).every(({ head }) => text.includes(head));
        const all = known().filter((cure) => !isLater(cure, today) && isSame(cure) && hasAll(cure));
        return all.findLast(({ chapter }) => chapter === today) ?? all[0];
    }

    // All cures, each with its parsed message. A cure's message comes from the build, but it is parsed in the same way
    // as a reader's message.
    function known() {
        const cures = typeof CURES === "undefined" ? [] : CURES;
        cures.forEach((cure) => { cure.known ??= messagesIn(cure.message)[0] ?? { head: "", lines: [] }; });
        return cures;
    }

    // Returns the cures for messages that are plain sentences. Such a message fits if the text contains one of its
    // lines.
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

    // The compiler's own advice, for messages that are not in the book.
    function adviceOf(message) {
        const suggestion = suggestionIn(message);
        if (!suggestion) {
            return [];
        }
        const words = element("p", {}, `The compiler suggests: ${suggestion.words}`);
        return suggestion.code ? [words, element("pre", {}, code(suggestion.code))] : [words];
    }

    const UNKNOWN = "The book doesn’t know this one. Here’s what always helps:";
    const NO_MESSAGE = "I can’t find a message in that. Copy it from the terminal, starting with the word “error”.";
    const ONLY_THE_END = "That’s only the end of the message. Copy the lines above it too, starting with the first error.";

    function headline(text) {
        if (messagesIn(text).length > 0) {
            return UNKNOWN;
        }
        return /could not compile|aborting due to/.test(text) ? ONLY_THE_END : NO_MESSAGE;
    }

    // A message as `causes.js` reads it: with its text, the place that it points to, everything that was pasted, and the
    // day.
    function described(message, place, { whole, today }) {
        const said = message.lines.slice(1).map((line) => line.trim()).find(Boolean) ?? message.head;
        return { ...message, ...place, text: message.lines.join("\n"), whole, day: dayOf(today), help: suggestionIn(message)?.code, said };
    }

    // Turns text into DOM nodes. Anything in backticks becomes `code`.
    function rich(words) {
        return words.split("`").map((piece, index) => index % 2 === 1 ? code(piece) : piece.replaceAll("'", "’"));
    }

    // An answer in words of its own, with the book's examples of the same mistake.
    function answerOf(cause, message, today) {
        const examples = known().filter((cure) => titleOf(cure) === cause.title && !isLater(cure, today));
        const alike = examples.sort((one, other) => fit(message, other) - fit(message, one)).slice(0, 1);
        return [
            ...cause.words.map((words) => element("p", {}, ...rich(words))),
            ...(cause.hidesHelp ? [] : adviceOf(message)),
            ...alike.map((cure) => folded("See the book’s example", ...exampleOf(cure))),
        ];
    }

    const MATCH = "If you can’t find it, click on “Does my program match?” at the end of your step. It compares your files with the book’s.";

    function answer(text, today) {
        const messages = messagesIn(text);
        const message = mostUrgent(messages);
        const best = message ?? withoutHead(text)[0];
        const place = placeIn(best);
        const reading = described(best, place, { whole: plainText(text), today });
        const isCode = Boolean(place) && place.file !== "Cargo.toml";
        const exact = exactCure(best, today, plainText(text));
        const isVague = () => curesFor(text, today)[0]?.heading === ANY_TYPES;
        const cause = exact || !isCode && causeOf.project(plainText(text)) || causeOf.of(reading) || isVague() && causeOf.types(reading);
        if (cause && !exact) {
            const where = cause.place === undefined ? place : cause.place;
            const isUnsure = isCode && cause.words.some((words) => /[\w`]\?( |$)/.test(words));
            const answers = [...answerOf(cause, best, today), ...(isUnsure ? [element("p", {}, MATCH)] : [])];
            return { title: cause.title.replaceAll("'", "’"), parts: [...pointer(where && { ...place, ...where }), ...answers, ...noteAbout(messages)] };
        }
        const cures = [...(exact ? [exact] : []), ...curesFor(text, today).filter((cure) => cure !== exact)];
        const advice = message ? [...adviceOf(message), ...adviceFor(place), element("p", {}, MATCH)] : [];
        const parts = cures.length > 0 ? answerFor(cures) : advice;
        return { title: cures.length > 0 ? titleOf(cures[0]) : headline(text), parts: [...pointer(place), ...parts, ...noteAbout(messages)] };
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
        const script = element("script", { src: siteFile("made/cures.js"), onload: then, onerror: then });
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
