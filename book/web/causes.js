// What a message says about its cause, in plain words, with the reader's own names and lines. The box "What does the
// compiler say?" asks here.
//
// Most causes are in a table: a pattern for the message, a title, and the words. In the words, `$1` is the pattern's first
// group. Instead of words, there can be a function of the match and the message. It returns the words, perhaps with a better
// place, or nothing if it isn't sure. Code is in backticks. Words that mention the help are followed by the compiler's own.
//
// A cause claims only what its message says. If no cause fits, `general` repeats what Rust says.

"use strict";

const causeOf = (() => {
    const IS_OLD = "Or is this line, or the block that it's in, still the old one?";

    function quoted(text) {
        return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
    }

    // The line above a label, and the character that the label marks.
    function labelled(lines, label) {
        const at = lines.findLastIndex((line) => label.test(line));
        const above = lines.slice(0, Math.max(at, 0)).findLast((line) => /^ *\d+ [|│]/.test(line));
        const [, number, code] = /^ *(\d+) [|│] ?(.*)$/.exec(above ?? "") ?? [];
        return number && { number, quote: code.trim().replace(/^\| +/, ""), mark: above[label.exec(lines[at]).index] };
    }

    // The place of a note with these words, if it's in one of the reader's own files.
    function noted(lines, words) {
        const at = lines.findIndex((line) => words.test(line));
        const [, file, number] = /--> (?:src[/\\])?([\w/\\.]+\.rs):(\d+)/.exec(lines[at + 1] ?? "") ?? [];
        const quote = lines.slice(Math.max(at, 0)).find((line) => line.trim().startsWith(`${number} |`))?.split("|")[1].trim();
        return at >= 0 && file && !file.startsWith("/") ? { file, number, quote } : undefined;
    }

    // How many letters have to be added, removed or changed to turn one word into another. Two swapped ones count 1.
    function distance(one, other) {
        const rows = [[...Array(other.length + 1).keys()]];
        for (let i = 1; i <= one.length; i += 1) {
            rows.push([i]);
            for (let j = 1; j <= other.length; j += 1) {
                const cost = Number(one[i - 1] !== other[j - 1]);
                const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
                const best = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost);
                rows[i].push(isSwap ? Math.min(best, rows[i - 2][j - 2] + 1) : best);
            }
        }
        return rows[one.length][other.length];
    }

    // Keywords with a typo, and words from other languages.

    const KEYWORDS = "as async await const crate else enum false fn for if impl in let loop match mod mut pub return self struct super trait true type use while".split(" ");
    const FOREIGN = { fun: "fn", func: "fn", function: "fn", def: "fn", var: "let", iflet: "if let", elif: "else if", elsif: "else if", elseif: "else if" };

    // Names of the book's that are nearly keywords. `white` is a colour with a small letter.
    const NAMES_LIKE_KEYWORDS = ["white", "get", "set", "left", "moves", "look", "Move", "Self"];

    // Says which keyword one of these words was probably meant to be.
    function keyword(...words) {
        const isFree = (word) => word && !KEYWORDS.includes(word) && !NAMES_LIKE_KEYWORDS.includes(word);
        for (const word of words.filter(isFree)) {
            const lower = word.toLowerCase();
            const isNear = (right) => right === lower || word.length > 2 && right.length > 2 && distance(word, right) === 1;
            const right = FOREIGN[word] ?? KEYWORDS.find(isNear);
            if (right) {
                return `\`${word}\` should probably be \`${right}\`.${right === lower ? " Rust's own words have small letters only." : ""}`;
            }
        }
        return undefined;
    }

    // What the line itself shows, whatever Rust says about it.

    const COPIED = "Something that isn't code";
    const NO_STROKES = "A comment without its two strokes";
    const LINE = [
        [/^\s*```/, COPIED, "Such marks show where code begins and ends, for example in a chat. They aren't part of the program. Delete this line, and look for another one like it."],
        [/^\s*(\d+) +(?!as |if )[a-z}#/]/, COPIED, "The line begins with the number `$1`. Line numbers aren't part of the program: delete it. Look at the lines around it, too."],
        [/^\+ /, COPIED, "The `+` at the beginning isn't part of the program. Delete it, here and in the lines around it."],
        [/(?:^|[\s;,{}])\/!? *[A-Za-z][\w']*[,;:.]? (?!as )[A-Za-z]|^\s*\/(?!\*)/, NO_STROKES, "A comment begins with two strokes, `//`, or with `///` or `//!` if the book has it that way. One of them is missing here."],
        [/(?:^|[;,{}])\s*(?!(?:let|pub|fn|use|mod|return|for|if|while|match) )[a-z]+(?:,? [a-z]+){2,}[.?!]?\s*$/i, NO_STROKES, (_, { head }) => /^expected/.test(head) && "This looks like a note. A note begins with two strokes, `//`."],
        [/^\s*#[^[!]/, "The wrong brackets", "A line that begins with `#` needs square brackets: `#[` at its beginning, and `]` at its end. (For a comment, Rust has `//`, not `#`.)"],
    ];

    // A line without its strings and its comment.
    function bare(line) {
        return line.replace(/"[^"]*"/g, '""').replace(/\/\/.*/, "");
    }

    // A number with a letter that looks like a digit. Names of types such as `i32` contain digits, but aren't numbers.
    function digit({ level, head, quote, column }) {
        const end = /^[\w.]*/.exec(quote.slice(column - 1))[0];
        const number = /[\w.]*$/.exec(quote.slice(0, column - 1))[0] + end;
        const right = number.replace(/[oO]/g, "0").replace(/[lI]/g, "1");
        const isNumber = /^(0x[\da-f_]+|\d[\d_]*(\.\d+)?)$/.test(right) && (/\d/.test(number) || number.length === 1);
        return level === "error" && !/^cannot find type/.test(head) && number !== right && isNumber && {
            title: "A letter instead of a digit",
            words: [`\`${number}\` contains a letter that looks like a digit. Write \`${right}\`. Look for more such letters in this line.`],
        };
    }

    // Brackets. The place is the one that the compiler calls unclosed, not the end of the file.

    const PARTNER = { "(": ")", "[": "]", "{": "}" };

    function brackets({ head, lines, text }) {
        if (!/delimiter/.test(head)) {
            return undefined;
        }
        const said = (title, words, place) => ({ title, words, place });
        const missing = labelled(lines, /[-^] missing open `.` for this delimiter/);
        if (missing) {
            return said("A closing bracket too many", [`The marked \`${missing.mark}\` has no partner: in front of it, a \`${/missing open `(.)`/.exec(text)[1]}\` is missing, or this one is too many.`], missing);
        }
        const wrong = quoted(head)[0];
        if (/^unexpected closing/.test(head)) {
            const other = Object.keys(PARTNER).find((key) => PARTNER[key] === wrong);
            const hint = wrong === "}" ? " Look at the lines with `fn`, `if`, `else`, `for` and `match` above it: is each there, not behind a `//`, and does it have its `{`?" : "";
            return said(wrong === "}" ? "One brace too many" : "A closing bracket too many", [`This \`${wrong}\` closes nothing that's open. Either a \`${other}\` is missing further up, or this one is too many.${hint}`]);
        }
        const unsure = labelled(lines, /[-^] this delimiter might not be properly closed/);
        const place = unsure ?? labelled(lines, /[-^] unclosed delimiter/);
        const close = labelled(lines, /[-^] mismatched closing delimiter/);
        const partner = PARTNER[place?.mark];
        if (/^mismatched/.test(head) && !partner) {
            return said("The wrong bracket", [`The \`${wrong}\` at the mark closes a different kind of bracket. Each \`(\` needs a \`)\`, each \`[\` a \`]\`, and each \`{\` a \`}\`.`]);
        }
        if (!partner) {
            const words = "Most likely, a `{` in this file has no `}`. The place after `-->` is only the end of the file. Paste the whole message: it shows which `{` it is.";
            return /unclosed delimiter/.test(head) ? said("A missing brace", [words], null) : undefined;
        }
        if (close && (partner === "}" || close.number === place.number)) {
            return said("The wrong bracket", [`The \`${place.mark}\` in line ${place.number} needs a \`${partner}\`, but the \`${wrong}\` in line ${close.number} comes first. Should it be a \`${partner}\`, or is one missing in front of it?`], close);
        }
        if (/^(pub|async|fn|for|if|while|loop|match|impl|struct|enum|else|mod|\}).*\($/.test(place.quote)) {
            return said("The wrong bracket", [`The last \`(\` in line ${place.number} should be a \`{\`.`], place);
        }
        const title = { "}": "A missing brace", ")": "A parenthesis is missing", "]": "A square bracket is missing" }[partner];
        if (/^else\b/.test(place.quote)) {
            return said(title, ["A `}` belongs in front of this `else`: `} else`. It closes the `{` of the `if`."], place);
        }
        const guess = unsure ? `The compiler thinks that the \`${partner}\` for the \`${place.mark}\` in line ${place.number} is missing.` : `The \`${place.mark}\` in line ${place.number} is never closed.`;
        const isLast = partner === "}" && /\{\s*(\/\/.*)?$/.test(place.quote);
        const advice = isLast ? "Add a `}` below it, as far to the right as the line that the `{` is in." : `Add the \`${partner}\` where it belongs in this line.`;
        const twin = partner === "}" ? ["Is the same line there twice, or is an old one above the new one? Then only delete one of the two."] : [];
        return said(title, [`${guess} ${advice}`, ...twin], place);
    }

    // Names that Rust doesn't know.

    // A pattern for such a message: its first group is the name.
    function unknown(rest) {
        return new RegExp(`^(?:cannot find|failed to resolve: use of|expected \\w+, found) [^\`\n]*\`([^\`]+)\`[^]*(?:${rest})`, "m");
    }

    // The name that the compiler suggests instead. It's `null` if that's only a guess: a different word from a library.
    function suggested(name, { text, quote, suggestion }) {
        const [, type] = /intended to use this type: `(\w+)`/.exec(text) ?? [];
        if (type || !/similar name|similarly named/.test(text)) {
            return type;
        }
        const right = /similarly named [\w ]+ `([^`]+)` defined here|similar name[^`\n]*`([^`]+)`|there is an? [\w ]+`(\w+)` with a similar name(?!, but)/.exec(text)?.slice(1).find(Boolean) ?? (suggestion?.gone ? suggestion.come : suggestion?.code.match(/[A-Za-z_]\w*/g)?.find((word) => !new RegExp(`\\b${word}\\b`).test(quote)));
        const isTheirs = /[\\/](registry|rustc)[\\/]|…[\\/]|\bunresolved import/.test(text);
        const isFar = isTheirs && distance(name.toLowerCase(), (right ?? "").toLowerCase()) > name.length / 4;
        return isFar || /with different arguments/.test(text) ? null : right;
    }

    function typo(name, message) {
        const right = suggested(name, message);
        if (right === null || !right && !/similar name|similarly named/.test(message.text)) {
            return undefined;
        }
        const isCase = right?.toLowerCase() === name.toLowerCase();
        return {
            title: "A name with a typo",
            words: [`Rust doesn't know \`${name}\` here, but it knows ${right ? `\`${right}\`` : "a similar name"}. If that's what you mean, compare both with the book, letter by letter: one of the two has the typo.${isCase ? " Capital and small letters make different names." : ""} If you mean something else, the line that makes \`${name}\` is missing, or it's further down.`],
        };
    }

    const PRELUDE = /^(miniquad|Color|Conf|Camera2D|TextParams|MouseButton|Rect|vec2|next_frame|get_(time|frame_time|char_pressed)|mouse_position|screen_(width|height)|set_camera|clear_background|is_(mouse_button|key)_(pressed|down)|draw_(poly|rectangle|rectangle_lines|circle|line|text_ex|ellipse)|BLACK|WHITE)$/;
    const NO_USE = "A use line is missing";

    const NAMES = [
        [unknown("`(?:crate::)?(\\w+)::\\1` exists but is inaccessible"), "A pub is missing", `\`$1\` is in \`$2.rs\`, but only that file may use it. In \`$2.rs\`, write \`pub\` in front of the line that makes \`$1\`. ${IS_OLD}`],
        [unknown("available field"), "A field without its self", "`$1` is a field, so it comes after `self` and a point: `self.$1`."],
        [unknown("you might have meant to use pattern matching|^ *\\d+ \\| .*\\b(?:if|while) (?:Some|Ok)\\(.*\\) = "), "A let is missing", "A value in a box is opened with `if let` or `while let`. The `let` is missing in this line."],
        [unknown("^ *\\d+ \\+ {5,}use "), NO_USE, "Rust doesn't know `$1` between these braces. A `mod` with braces doesn't see the names of the file around it, so it needs its own line with `use`: `use super::*;`, right below `mod tests {`."],
        [unknown("but it is a function, not a macro"), "An exclamation mark too many", "`$1` is a function, so no `!` comes after its name. Delete it."],
        [unknown("importing (?:this|one of these) (?:tuple|unit) variants?"), "A name without its type", ([, name], { text }) => `\`${name}\` belongs to a type. Write the type and two colons in front of it, as in \`${new RegExp(`\\w+::${name}(?=;)`).exec(text)?.[0] ?? `Cell::${name}`}\`.`],
        [unknown("use crate::(\\w+)::\\1;"), NO_USE, "Rust doesn't know `$1` in this file, but it finds one in `$2.rs`. Add `$1` to the line with `use` and `$2` at the top of this file. The compiler may offer a different way."],
        [/^expected (?:function|value), found macro `(print|println|format|vec|assert|assert_eq|assert_ne|matches|panic)`/, "An exclamation mark is missing", "`$1` is a macro, so its name ends with an exclamation mark: `$1!`."],
        [unknown("different scope"), "A variable outside its braces", "`$1` exists, but only between the braces in which its `let` is. Use it there, or move its `let` line up, in front of these braces."],
        [unknown("the associated function on `Self`"), "A function inside an impl", "The function `$1` is between the braces of an `impl`. If it's outside in the book, move it down, below the last `}` of this `impl`. If it belongs inside, write `Self::` in front of its name here."],
        [unknown("following enum variants"), "A type instead of a value", ([, name], { text }) => `\`${name}\` is a type, and a value belongs here. Are two colons and a variant missing behind it, as in \`${new RegExp(`\\b${name}::\\w+`).exec(text)?.[0] ?? `${name}::…`}\`? Or do you mean a variable, with a small letter?`],
        [unknown("introduce a new binding"), "A let is missing", "Rust doesn't know `$1`. If this line makes a new variable, `let` is missing in front of it. If it changes a part of something, that is missing in front, with a point, as in `game.$1`. Compare the line with the book."],
        [unknown("^ *\\d+ \\+ use (std::\\w+);"), NO_USE, "Rust doesn't know `$1` in this file. Is the line `use $2;` missing at its top? Or is this block in the wrong file?"],
        [unknown("use crate::\\1;"), "A name from a different file", "Rust knows `$1` in `main.rs`, but not in this file. Is a `use` line missing at the top of this file? Does this line belong in a different file? Or should `$1` be in this file?"],
        [/add a `self` receiver parameter/, "A method without its self", "This function uses `self`, so `self` has to be in its parentheses. The help shows where it goes."],
        [unknown("use the path separator"), "A point instead of two colons", "`$1` is a type or a file, so two colons come after it instead of a point, as the help shows."],
        [/^cannot find `(\w+)` in `(\w+)`/, "A name with a typo", "Rust finds no `$1` in `$2`. Compare both names with the book, letter by letter. Capital and small letters make different names."],
        [/^expected (?:value|function), found module `(?!self`)(\w+)`/, "The name of a file", `\`$1\` is a file of yours, and something else belongs here. Compare this line with the book, and the parentheses in this function's line with \`fn\`. ${IS_OLD}`],
    ];

    // What to say about a name if the message says no more than that it's unknown.
    function unknownName(message) {
        const { head, text, quote } = message;
        const [, kind, name] = /^(?:cannot find|failed to resolve: use of (?:undeclared|unresolved)|expected) (.+?) `([^`]+)`/.exec(head) ?? [];
        if (!name || /^expected (?!(value|function), found (macro|enum|struct))/.test(head)) {
            return undefined;
        }
        if (quote.includes(`${name}.`) && /^[A-Z]\w*[a-z]/.test(name)) {
            const path = new RegExp(`\\b${name}\\.(?=\\w)`).exec(quote)?.[0].replace(".", "::");
            return { title: "A point instead of two colons", words: [`\`${name}\` looks like a type, and two colons come after a type: \`${path}\`. It also has to be in a line with \`use\` at the top of the file.`] };
        }
        if (new RegExp(`"[^"]*\\{${name}[:}]`).test(quote) && !/variable with a similar name/.test(text)) {
            return { title: "A name in the braces of a text", words: [`In a text, \`{${name}}\` means the value of \`${name}\`, but nothing above this line has this name. Compare the text with the book, letter by letter, and look for the line that makes the value. If it's a text of your own, leave out the braces.`] };
        }
        if (PRELUDE.test(name) && !/^expected/.test(head)) {
            return { title: NO_USE, words: [`\`${name}\` comes with macroquad. Is the line \`use macroquad::prelude::*;\` at the top of this file?`] };
        }
        const known = quote.includes(`${name}::`) && ["macroquad", "rand", "othello", "std"].find((other) => other !== name && distance(name.toLowerCase(), other) <= other.length / 4);
        if (known) {
            return { title: "A name with a typo", words: [`\`${name}\` should probably be \`${known}\`. Correct the name first: it causes many more errors.`] };
        }
        const similar = /^[a-z1]\d+$/i.test(name) && kind === "type" ? { title: "A name with a typo", words: [`There's no type \`${name}\`. Compare it with the book, letter by letter. Whole numbers there are \`i32\`, \`u64\` and the like, and decimal numbers are \`f32\` and \`f64\`.`] } : typo(name, message);
        const isKeyword = !suggested(name, message) && keyword(name);
        if (similar || isKeyword) {
            return isKeyword ? { title: "A keyword with a typo", words: [isKeyword] } : similar;
        }
        if (/module|crate/.test(kind)) {
            return path(name, message);
        }
        const isTheirs = /importing [\w ]*functions?\n[^+]*\+ use std::/.test(text);
        if (/consider importing/.test(text) && !isTheirs) {
            return { title: NO_USE, words: [`Rust doesn't know \`${name}\` in this file. If it's spelt right, it's missing in a line with \`use\` at the top of the file. Copy that line from the chapter: the compiler may offer a different one.`] };
        }
        const isFunction = /function/.test(kind) || isTheirs;
        const [what, maker] = isFunction ? ["function", `the line with \`fn ${name}\``]
            : !/^value/.test(kind) ? ["name", "a line with `use` at the top of this file, or the block that makes it"]
            : /^[A-Z_\d]+$/.test(name) ? ["constant", `the line with \`const ${name}\``] : ["variable", "a line with `let` or `for`, or the parentheses in this function's line with `fn`"];
        return {
            title: what === "name" ? "A name that Rust doesn't know" : `A ${what} that isn't there`,
            words: [
                `Rust doesn't know \`${name}\` here. Compare the line with the book. Is the name spelt right? Is a word with a point or with two colons missing in front of it? Is this line still the old one?`,
                `If not, look for what makes \`${name}\`: ${maker}. Is it missing or still the old one, in a different file (then a line with \`use\` is missing), or between the braces of something else, because a \`}\` is missing or in the wrong place?`,
            ],
        };
    }

    // A name in front of two colons, in a `use` line or elsewhere.
    function path(name, { head, text, file = "main.rs", day }) {
        const said = (title, words) => ({ title, words: [words] });
        if (/^(macroquad|rand|getrandom)$/.test(name)) {
            return said("The name of a library", `Your project doesn't have the library \`${name}\` yet. Run the command with \`cargo add\` from the chapter, in this project's folder.`);
        }
        if (name === "othello") {
            const own = file === "main.rs" ? "" : ` Or is the \`mod\` line for \`${file}\` in \`lib.rs\`, although the book has it in \`main.rs\`?`;
            return said("The name of a library", `Rust looks for the library \`othello\`: that's your own file \`lib.rs\`. Is it in the folder \`src\`, with exactly this name? Is it saved? And is \`name = "othello"\` in \`Cargo.toml\`?${own}`);
        }
        const isUse = /^unresolved/.test(head);
        const home = /mod\.rs$/.test(file) ? "at the top of this file" : day >= 7 ? "in `main.rs` or `lib.rs`" : "at the top of `main.rs`";
        const use = day >= 7 && !isUse ? `a line with \`use\` is missing at the top of this file, such as \`use othello::${name};\`, or \`use crate::${name};\` in a file of the library. Or ` : "";
        const more = isUse || /to make use of source file/.test(text) ? `If there's a file \`${name}.rs\`, ${use}the line \`mod ${name};\` is missing ${home}.` : "Is a line with `use` missing at the top of this file?";
        return said("A path that leads nowhere", `Rust doesn't find \`${name}\` from this file. Compare it with the book: is it spelt right, and is something missing in front of it, with two colons? ${more}`);
    }

    // Names in a `use` line.
    function unresolved(message) {
        const { head, text, file, whole, day } = message;
        if (!/^unresolved import/.test(head)) {
            return undefined;
        }
        const [first] = quoted(head);
        const [name, owner] = first.replace(/^crate::/, "").split("::").reverse();
        const said = (title, words) => ({ title, words: [words] });
        if (/`main` function not found/.test(whole) && file === "main.rs") {
            return { title: "main.rs has lost its main", words: ["There's no function `main` in `main.rs`. Have you pasted the code of a different file over it? Then undo that with Ctrl+Z, and paste it into the right file."], place: null };
        }
        if (owner === "othello") {
            return /[A-Z]/.test(name) ? said("A name without its file", `\`${name}\` looks like a type. The file in which it is comes before it, with a small letter, as in \`othello::board::Board\`.`)
                : said("A mod line is missing", `\`othello\` is your own library, \`lib.rs\`, and it has no \`${name}\`. In \`lib.rs\`, the line \`pub mod ${name};\` is missing, or it has a typo, or the file isn't saved. Is it in \`main.rs\` by mistake?`);
        }
        if (/^(macroquad|rand|std)::/.test(first)) {
            const isOther = / in (the root|`rand`)/.test(text) && !/::rand/.test(message.quote); // macroquad has a `rand`, too
            const colons = isOther ? " Are the two colons missing in front of it: `::rand`?" : "";
            const more = /^rand::/.test(first) ? `${colons} If the line is right, you have a different version of \`rand\`: run the command with \`cargo add\` from the chapter again.` : "";
            return typo(name, message) ?? said("A name with a typo", `The library \`${first.split("::")[0]}\` doesn't have \`${first}\`. Compare this line with the book, letter by letter.${more}`);
        }
        if (/a similar path exists/.test(text) && /^(crate|othello)::/.test(message.suggestion?.come)) {
            return said("The beginning of a path is missing", `Rust doesn't find \`${first}\` from this file. The help shows a path that it finds. Compare with the book.`);
        }
        if (day >= 7 && /in the (crate )?root/.test(text)) {
            return said("A path that leads nowhere", `Rust doesn't find \`${name}\` here. Is it spelt right? If it is: from Day 7 on, most files are in your library. In the program's files, \`use\` finds these with \`othello::\`, and in the library's files with \`crate::\`. Compare this line, and the \`mod\` lines of \`lib.rs\` and \`main.rs\`, with the book.`);
        }
        if (!owner) {
            return path(name, message);
        }
        const names = new Set(quoted(head).map((each) => `no \`${each.split("::").at(-1)}\``));
        const elsewhere = [...whole.matchAll(new RegExp(`crate::(\\w+)::${name}\\b`, "g"))].map((match) => match[1]).find((each) => each !== owner);
        return typo(name, message) ?? {
            title: "A name that its file doesn't have",
            words: [
                `\`${owner}.rs\` has ${[...names].join(" and ")}. Is the name spelt right? If it is, is its block in \`${owner}.rs\`, outside every other block's braces? Is the file saved, or still the old one?`,
                ...(elsewhere ? [`Rust finds a \`${name}\` in \`${elsewhere}.rs\`. Is it in the wrong file?`] : []),
            ],
        };
    }

    // Methods, fields and variants that a type doesn't have.
    function unknownMember(message) {
        const { head, text, quote } = message;
        const [, struct, lost] = /^struct `(\w+)` has no field named `(\w+)`/.exec(head) ?? [];
        const [, kind, name, owner] = lost ? [, "field", lost, struct] : /^no (.+?)(?: named)? `([^`]+)` (?:found for|on) .*?`([^`]+)`/.exec(head) ?? [];
        if (!name || /fn item|fn\(/.test(head) || /^(\w+::)*Option<|^&?\[/.test(owner)) {
            return undefined;
        }
        const isAwait = distance(name, "await") === 1;
        const similar = isAwait ? { title: "A keyword with a typo", words: [keyword(name)] } : typo(name, message);
        if (similar) {
            return similar;
        }
        const [, first] = /call `(\.\w+\(\))` first/.exec(text) ?? [];
        if (first) {
            return { title: "A method that isn't there", words: [`The call of \`${first}\` is missing in front of \`.${name}\`.`] };
        }
        const [here, where] = /field/.test(kind) ? ["field", "the lines of its `struct`"] : /variant/.test(kind) ? ["variant", "the lines of its `enum`"] : ["method", `the line with \`fn ${name}\``];
        const isSelf = new RegExp(`\\bself\\.${name}\\b`).test(quote);
        return {
            title: `A ${here} that isn't there`,
            words: [
                `\`${owner}\` has no ${here} \`${name}\`. Is the name spelt right? If it is, look for ${where} in the chapter: its block is missing, or is in the wrong place. Or is this line still the old one?`,
                ...(isSelf ? [`\`self\` is a \`${owner.replace(/^&(mut )?/, "")}\` here. Is this function in the wrong \`impl\`?`] : []),
            ],
        };
    }

    // Everything else that a pattern recognises.

    // A function that is named without being called, although something wants its result.
    function uncalled(_, { text, quote }) {
        const name = /fn(?: item)? ?[^`\n]*\{(?:[^`\n]*::)?(\w+)\}/.exec(text)?.[1];
        const where = name && !quote.includes(name) ? `after \`${name}\`, in the line that makes this value` : "after its name";
        return `A function is called with parentheses, even if nothing goes between them: \`()\`. They're missing ${where}.`;
    }

    // A call with too few values, or with too many.
    function counted([, what, wanted, given], { text }) {
        const isMore = Number(given) > Number(wanted);
        const missing = [...text.matchAll(/argument #(\d+) of type `([^`]+)` is missing/g)].map(([, number, type]) => ` Number ${number}, of the type \`${type}\`, is missing.`);
        const rest = isMore ? " The message marks the one that doesn't belong. Or do two of them belong together, in parentheses of their own?" : missing.join("");
        return `This ${what} takes ${wanted}, but the call gives ${given}.${rest} Compare the call with the book, and your function's line with \`fn\`, if it's your own. ${IS_OLD}`;
    }

    // A value that is used after it was given away. If a method's `self` took it, the message says which.
    function moved([, name], { lines, text }) {
        const [, method] = /note: `(?:\w+::)*(\w+)` takes ownership of the receiver/.exec(text) ?? [];
        const place = noted(lines, /takes ownership of the receiver `self`/);
        return place ? [`\`${method}\` takes \`${name}\` away, because there's no \`&\` in front of the \`self\` in this line. Compare it with the book: should it be \`&self\` or \`&mut self\`?`, place]
            : `Your code gives \`${name}\` away, and then wants it again. Where it's given away, should it only be lent, with a \`&\`? If the book has no \`&\` there, compare the line above its type with the book: is \`#[derive(Clone, Copy)]\` missing?`;
    }

    function lookAlike([, number], { text }) {
        const mark = String.fromCodePoint(parseInt(number, 16));
        if (/[\s\u200b-\u200f\u2060\ufeff]/.test(mark)) {
            return "There's an invisible character at the mark, or a space of a special kind. Delete what's there, and type it again.";
        }
        const [, twin] = /looks like '(.+?)' \(/.exec(text) ?? [];
        const instead = /[“”„«»]/.test(mark) ? "`\"`" : twin ? `\`${twin}\`` : "→⇒".includes(mark) ? "`->` or `=>`, as in the book" : "what the book has";
        return `Rust doesn't know the character \`${mark}\`. Delete it, and type ${instead} instead. Look for more like it in your program.`;
    }

    // Two words with only a space between them.
    function between(_, { head, quote, column }) {
        const before = quote.slice(0, column - 1).trim();
        const word = /\w+$/.exec(before)?.[0] ?? before.at(-1);
        const found = quoted(head).at(-1) ?? "";
        return word && /^\w/.test(found) && `Something is missing between \`${word}\` and \`${found}\`. Compare with the book: is it a comma, a different sign, or the quotation marks around a text? Or is it a single word there, without the space?`;
    }

    // The line that Rust reads as the beginning of a struct.
    function structure(_, { lines }) {
        const place = labelled(lines, /while parsing this struct$/);
        const [, isLet] = /\b(?:if|while) (?!let\b)(\w+) (?:Some|Ok)\b/.exec(place?.quote) ?? [];
        const [, one, other] = /\b(?:if|while|match)\b.* (\S+) (\w+) \{$/.exec(place?.quote) ?? [];
        const right = keyword(/([a-z]\w*) *\{?$/.exec(place?.quote)?.[1]);
        return isLet ? [`After this \`if\` or \`while\`, should \`${isLet}\` be \`let\`?`, place]
            : right ? [right, place]
            : one && [`Between \`${one}\` and \`${other}\`, something is missing: a sign such as \`>\` or \`==\`, or a point.`, place];
    }

    // Something that nothing uses yet.
    function idle([, one, other], { whole, quote }) {
        const name = one ?? other;
        const user = /function `(\w+)` is never used/.exec(whole)?.[1];
        const more = user && user !== name ? ` Nothing uses \`${user}\` either. Look for that first: it may be what uses \`${name}\`.` : "";
        const test = /^\s+fn \w+\(\) \{/.test(quote) ? " If it's a test, is the line `#[test]` missing above it?" : "";
        return `Nothing uses \`${name}\` yet. In the middle of a step, wait: the next block may use it. At the end of a step, look for \`${name}\` in the chapter. Is the line that uses it missing, or is this one left over?${more}${test}`;
    }

    const TWO_TYPES = "Two types that don't match";
    const BRACES = "A mistake in the braces of a text";

    const CAUSES = [
        // Comments and texts.
        [/^unterminated block comment/, "A comment that never ends", "`/*` begins a comment that only ends at `*/`, so everything below it is a comment now. The book's comments begin with `//`, `///` or `//!`. Correct the beginning of this line."],
        [/^unknown start of token: \\u\{(\w+)\}/, "A look-alike character", lookAlike],
        [/^unknown start of token: \\/, NO_STROKES, "Comments begin with strokes that lean to the right: `//` or `///`."],
        [/^unknown start of token: `/, NO_STROKES, "Is this part of a comment that continues from the line above? Then it needs its strokes, too: `//` or `///`."],
        [/^expected outer doc comment/, "A file that is there twice", (_, { whole }) => (whole.match(/ redefined here/g) ?? []).length > 1 && "This line, and others, are in the file a second time. Have you pasted the whole file below the old one? Then delete one of the two: everything from this line to the end, or everything above it."],
        [/^expected outer doc comment/, "A comment in the wrong place", "A comment with `//!` is about the whole file, so it comes before all the code. Move it to the top of the file. If it's about the lines below it, write `///` instead. Or does it belong in a different file, with everything below it?"],
        [/^character literal may only|^prefix `[^]*use double quotes|expected `(?:&str|String)`, found `char`/, "The wrong quotation marks", "A text goes in double quotation marks, `\"`. Single ones, `'`, are for one character."],
        [/expected `char`, found `&str`/, "The wrong quotation marks", "A single character goes in single quotation marks: `'`."],
        [/^unterminated double quote|^prefix `|^unknown prefix|^unterminated character/, "A quotation mark is missing", "A text begins somewhere and never ends. The missing `\"` is in the marked line or above it, because the compiler only notices at the next quotation mark. Go up from there, and look for the line whose quotation marks don't come in pairs. The editor's colours show it: from there on, code has the colour of text."],
        [/^argument never used/, "A value without its braces", "After the text comes a value, but the text has no braces for it. Compare the text with the book: `{}` or `{:?}` is missing."],
        [/`(\w+)` doesn't implement `std::fmt::Display`/, "A :? is missing", ([, type], { quote }) => `Braces without more only work for text and numbers, and \`${type}\` is neither. Write \`${/\{(\w*)\}/.exec(quote)?.[1] ?? ""}:?\` between the braces.`],
        [/^(\d+ positional arguments?) in format string/, "A gap in a string", "Braces without a name are gaps, and a value for each comes behind the text. This text has $1. Compare the gaps and the values with the book."],
        [/^unknown character escape: `(.+)`/, "A \\ in a text", "In a text, only a few letters can come after a `\\`, and `$1` isn't one of them. Delete the `\\`, or write it twice."],
        [/^expected .*found `"[^`]*`/, "A quotation mark inside a text", "Here, a new text begins. Is a comma missing in front of it? Or does the text before it end too early? A text ends at the next `\"`: inside a text, write `\\\"`."],
        [/^invalid format string: .*terminated/, BRACES, "In this text, a `{` has no `}`. It belongs right after the name, perhaps where a different bracket is now."],
        [/^invalid format string/, BRACES, "These braces have signs that Rust doesn't know. Compare them with the book: they're `{}`, `{:?}`, or have a name in front, as in `{name}` and `{name:?}`. There's no space in them."],

        // Types.
        [/ takes (\d+) .*but (\d+) arguments were/, "A comma instead of a point", ([, wanted, given], { quote }) => {
            const number = /\d+,\d+/.exec(quote)?.[0];
            return Number(given) > Number(wanted) && number && `Rust writes decimals with a point: \`${number.replace(",", ".")}\`, not \`${number}\`. The comma makes two numbers of it.`;
        }],
        [/^(?:this )?(function|method|\w+) .*takes (\d+) (?!generic).*but (\d+) /, "The wrong number of values", counted],
        [/^mismatched types/, "One = instead of two", (_, { quote }) => /(^|[^=!<>+\-*/%])=([^=>]|$)/.test(quote) && /\b(if|while)\b/.test(quote) && !/\blet\b/.test(quote) && "A single `=` stores something. To ask whether two things are equal, write `==`."],
        [/^binary operation `==` cannot/, "Two = instead of one", (_, { quote }) => /^\s*[\w.]+ == .*;$/.test(quote) && "A single `=` stores something, and `==` asks whether two things are equal. Should this line store something?"],
        [/expected an array with a size of (\d+), found one with a size of (\d+)/, "A list of the wrong length", "The number after the `;` promises $1 values, but the list has $2. Count its lines in the book: is one missing, or there twice?"],
        [/help: consider borrowing here/, "A forgotten &", "This call gives the value away, but the function only wants to borrow it. Write a `&` in front of the value, as the help shows."],
        [/expected `(\w+)`, found `(&(?:mut )?)\1`(?![^]*consider (?:using clone|dereferencing))[^]*arguments? to this (?:function|method)/, "A forgotten &", "This call lends a `$1`, but the function's line with `fn` wants to keep one. Compare that line with the book: it should probably say `$2$1`."],
        [/consider dereferencing/, "A star is missing", "This is only a reference, and Rust wants the value itself. A star leads from the reference to its value: the help shows where it goes. Or does the book lend it, with a `&` in the function's line with `fn`?"],
        [/expected `(&mut [^`]+)`, found `&/, "A & that can't change anything", "This function changes what it borrows, so it wants `&mut`: `$1`. Compare the call with the book, and the line that the value comes from."],
        [/help: try wrapping the expression in `(\w+)`/, "Something without its box", "Rust wants a box here, but there's a plain value. Put it in `$1(…)`, as the help shows."],
        [/help: (?:swap|reorder) these arguments/, "Values in the wrong order", "These values are in a different order from the names in the function's line with `fn`. If that line is right, put them in the order that the help shows."],
        [/help: remove this semicolon/, "One semicolon too many", (_, { lines }) => ["The last line between these braces is the answer, and a `;` throws the answer away. Delete the `;` at the end of this line.", labelled(lines, /- help: remove this semicolon/)]],
        [/expected `([^`]+)`, found `\(\)`[^]*(?:loops evaluate to unit|implicitly returns `\(\)`)/, "The answer is missing", "This function should return `$1`, but it doesn't end with an answer. Compare its end with the book: a last line is missing, below the `}` of any loop."],
        [/^`if` may be missing an `else` clause/, "An else is missing", "This `if` should have an answer, so Rust also wants to know the answer if it isn't true. Compare with the book: the part with `else` is missing below it."],
        [/^ *\d+ +\| [|_ ]*\} (?:\{|if)[^]*without `else` arms/m, "An else is missing", "Below this line, a `}` and what comes after it belong together: the word `else` is missing between them."],
        [/try adding a return type|return type might be missing/, "An arrow is missing", "This function returns something, but its line with `fn` doesn't say so. Compare that line with the book: an arrow, `->`, and a type are missing there, before the `{`. If the book has none, a `;` is missing at the end of this line, or the word `return` is too much."],
        [/found (?:enum|struct) constructor[^]*`([\w:]+)` defines an? /, "A variant without its value", "`$1` needs a value in parentheses after its name. Compare with the book."],
        [/expected `([^`]+)`, found `(Option<\1>)`/, "A box too many", "Rust wants a `$1` here, but this is a box: `$2`. If the book has a box here, too, compare the type that's written down, for example after the `->`. If not, the box has to be opened first, for example with `if let Some(…)`."],
        [/expected `String`, found `&/, "Text without String::from", "Text in quotation marks becomes a `String` with `String::from(…)` around it. Compare this line with the book."],
        [/expected `bool`, found (?:integer|`[iu]\w+`)/, "An if without a question", "Rust wants a question here, such as `count > 0`. A number alone isn't one."],
        [/expected `f\d+`, found integer/, "A number without its point", (_, { quote, column }) => {
            const number = /^\d+/.exec(quote.slice(column - 1))?.[0] ?? 1;
            return `Rust wants a decimal number here. Compare the number with the book first: is the beginning missing, as in \`0.${number}\`? A whole number needs a point and a zero, as in \`${number}.0\`.`;
        }],
        [/expected `[iu]\w+`, found floating/, "A point too many", "Rust wants a whole number here, without a point."],
        [/expected `([iuf](?:\d+|size))`, found `([iuf](?:\d+|size))`/, "Two kinds of numbers", "Rust wants the type `$1` here, but this number has the type `$2`. Compare this line with the book, and the line that makes the number: is the type right there? If both are right, `as $1` is missing after the number."],
        [/^cannot (?:add|subtract|multiply|divide) .*\bf(?:loat|32|64)\b/, "Two kinds of numbers", "Only one of these two is a decimal number, and Rust doesn't mix them. Compare the line with the book: is a point missing, or something like `as f32` after the whole number?"],
        [/^the type `\[.*` cannot be indexed by `(\w+)`/, "Two kinds of numbers", "The number between square brackets has to be a `usize`, and this one is a `$1`. Is `as usize` missing after it?"],
        [/expected `\(\)`, found[^]*you might have meant to return this value/, "A value in the wrong place", "Rust wants nothing here, `()`, but there's a value. If it's the function's answer, it belongs in the function's last line, below the `}` of each loop and each `if`. Compare the place of this line with the book."],
        [/expected `([^`]+)`, found `&?\(\)`/, TWO_TYPES, "Rust wants `$1` here, but gets nothing, `()`. If the line calls a function, look at that function: is `->` with a type missing in its line with `fn`, or is there a `;` too many in its last line?"],
        [/`(?:\w+::)*(\w+)` with `#\[derive\((\w+)\)\]`/, "A #[derive…] is missing", "Rust wants `$1` to have `$2`. Compare the line with `#[derive(…)]` above `$1` with the book: is `$2` missing there, or the whole line? If there are more errors like this one, the file with `$1` is probably still the old one."],
        [/^the trait `Copy` cannot be implemented/, "A #[derive…] is missing", "The line with `#[derive(…)]` says that this type can be copied. But it contains something that can't: the message points at it. Compare the line above the type of that with the book: is `#[derive(…)]` missing there?"],
        [/size for values of type `\[/, "A list of any length", "A list of any length goes into a `Vec<…>`, or it's only borrowed, with a `&` in front of the `[`. Compare the type with the book's."],
        [/^missing `in` in `for` loop/, "The word in is missing", "Between the name after `for` and the range, the word `in` is missing. Is there a different word in its place?"],
        [/^`\{?(?:integer|float|[iuf]\w+)\}?` is not an iterator/, "A range without its two points", (_, { quote }) => /\bin +\(?[\w.]+ *\w*\)? *\{/.test(quote) && "`for` needs to know where to begin and where to stop: two numbers, with exactly two points between them, as in `0..SIZE`."],
        [/^`(\w+)` is not an iterator[^]* associated item `(\w+)` not found for this/, "A function that isn't there", "`$1` has no function `$2`. Is its name spelt right? Is its block missing, or between the braces of the wrong `impl`, or outside of every `impl`?"],
        [/^`\{?\w+\}?` is a primitive type and therefore doesn't have fields/, "A point in the wrong place", "After a point, Rust looks for a field, and a number has none. Is there a point too many? Are there two points in the book, as in `0..SIZE`, or is a comma missing?"],
        [/^missing lifetime specifier/, "A & from nowhere", "This function lends something, but nobody lends it to the function: nothing in its parentheses has a `&`. Compare this line with the book: is a `&` missing there, as in `&self`? Or shouldn't there be one here?"],

        // Calls, and what may change.
        [/^missing fields? (`.*) in initializer of `(?:\w+::)*(\w+)`/, "The struct is missing a field", "Here, a `$2` is made without $1. Compare these lines, from the `{` to the `}`, with the book."],
        [/^enum takes 1 generic/, "Parentheses are missing", "There's room for one type in these brackets. Two types in a pair of parentheses count as one, as in `Option<(i32, i32)>`."],
        [/^field `(\w+)`[^]*call it with parentheses|^attempted to take value of method `(\w+)`/, "A method without its parentheses", ([, one, other]) => `\`${one ?? other}\` is a method, so parentheses come after its name, even if nothing goes between them: \`${one ?? other}()\`. If the book has none in this line, is this function in the wrong \`impl\`?`],
        [/use parentheses to call|found fn item|`fn item|fn\(.* is not (?:a future|an iterator)|^no .*fn\(/, "Parentheses are missing", uncalled],
        [/field, not a method/, "A field is used without parentheses", (_, { quote, column }) => `\`${/^\w+/.exec(quote.slice(column - 1)) ?? "This"}\` is a field, so no parentheses come after its name. Delete them.`],
        [/^field `(\w+)` of .*`(?:\w+::)*(\w+)` is private/, "A field that is private", "`$1` is a field of `$2`, and without a `pub` in front of it, only the file with `$2` may use it. Is this line still the old one? Does a method belong there, with parentheses after its name? If the line is right, that `pub` is missing between the braces of the `struct`."],
        [/^(?!crate|field).*`(\w+)`.* is private/, "A pub is missing", ([, name], { lines }) => [`\`${name}\` may only be used where it was made, because there's no \`pub\` in front of it. Write \`pub\` at the beginning of the line that makes it. ${IS_OLD}`, noted(lines, /is defined here/)]],
        [/^(?:use|borrow) of (?:partially )?moved value: `([^`]+)`|^cannot move out of `\*?([^`]+)`/, "A value that has moved", ([, one, other], message) => moved([, one ?? other], message)],
        [/^cannot .* behind a `&`/, "A & that can't change anything", "What's lent with a `&` is only for looking. To change it, the function's line with `fn` needs `&mut`. The help shows where."],
        [/^cannot borrow `(\w+)` as mutable[^]*reborrow/, "One &mut too many", "`$1` is already lent to this function. Write only `$1`, without the `&mut`."],
        [/^cannot (?:assign twice to immutable variable|assign to|borrow) `(\w+)/, "The word mut is missing", "`$1` changes here, so it needs the word `mut` in the line that makes it: `let mut`."],
        [/^non-exhaustive patterns: `([^`]+)`/, "A case is missing", "The `match` in this line has no answer for `$1`. Compare its lines with the book: one is missing, has a typo, or is behind the `//` of a different line."],

        // Files.
        [/^file not found for module `(\w+)`(?:[^]*create file "([^"]+)")?/, "A file is not found", ([, name, where], { file }) => name === "checker" ? undefined
            : file === `${name}.rs` ? `The line \`mod ${name};\` is in \`${name}.rs\` itself. Have you pasted the code of \`main.rs\` over it? Then undo that with Ctrl+Z.`
            : /src[/\\]+\w+[/\\]/.test(where) && !/^(main|lib)\.rs$/.test(file) ? "Lines with `mod` and a file's name belong in `main.rs`, and from Day 7 on also in `lib.rs`. Here, delete this line. With `use`, this file finds the others."
            : `This line asks for the file \`${(where ?? `${name}.rs`).replace(/\\+/g, "/")}\`, and Rust doesn't find it. Is it missing, or beside the folder \`src\` instead of inside it? Is there a typo or a capital letter in its name or in this line, or does it end in \`.rs.txt\`?`],
        [/^the name `(\w+)` is defined multiple times/, "The same name twice", ([, name], { lines, quote }) => {
            const first = labelled(lines, /previous (definition|import)/);
            return /^\s*(pub )?(mod|use)\b/.test(quote) ? `\`${name}\` is in two lines at the top of the file. Delete it in one of the two, or delete that line. Or is the end of this line missing?`
                : `\`${name}\` is made here and ${first ? `in line ${first.number}` : "in a different line"}. Compare both with the book. If one of them is old or pasted twice, delete it.`;
        }],
        [/^custom attribute panicked[^]*right: "async"/, "main and the line above it", "The line below this one should be `async fn main() {`. The word `async` is missing."],
        [/^custom attribute panicked[^]*left: "(\w+)"\s*right: "(\w+)"/, "main and the line above it", "The line below this one should be `async fn main() {`. It says `$1` where `$2` should be."],
        [/`self` parameter is only allowed in associated functions/, "A function outside its impl", "This function has a `self`, so it belongs between the braces of an `impl`, but it's outside. Move it between these braces. If it's there, a `}` above it is missing or too many."],

        // Punctuation.
        [/while parsing this (enum|struct)$/m, "Something in the wrong place", ([, kind], { head }) => /found keyword `(impl|fn|enum|struct)`/.test(head) && `This line is between the braces of the \`${kind}\` above it. Is a \`}\` missing there? Or does this block belong below the \`}\`?`],
        [/while parsing this struct$/m, "A word or a sign is wrong", structure],
        [/^expected (?!.*`\]`).*found `,`/, "A comma instead of a point", (_, { quote, column }) => /^\d,\d/.test(quote.slice(column - 2)) && "Rust writes decimals with a point, not with a comma."],
        [/^expected .*found[^]*(?:missing `,`|adding a comma)/, "Something is missing between two words", between],
        [/^expected .*found (.*)[^]*(?:missing `,`|adding a comma)/, "A comma is missing", (_, { quote, column }) => quote.slice(0, column - 1).trim() ? "A comma is missing at the mark. Or there's a different sign where a comma belongs." : "The comma is missing at the end of the line above, in front of its comment if there is one. The compiler only notices at the next word."],
        [/^expected one of .*`,`.*`}`.*found `=>`/, "A comma is missing", "In a `match`, a comma comes after each answer. It's missing in front of this case, probably at the end of the line above."],
        [/^expected (?!.*`=>`,).*found `=>`/, "An arrow outside a match", "The arrow `=>` only comes between the braces of a `match`. Is the line with `match` above it missing or wrong?"],
        [/\blet (?:mut )?((?!mut\b)\w+(?:-\w+)+) *[=:;]|^missing parameters/, "A name in several pieces", ([, name], { quote, column }) => (name || /^[- ]\w/.test(quote.slice(column - 1))) && "A name has no spaces and no hyphens. Write `_` instead."],
        [/keyword `(\w+)` (?:in lowercase|is written in the wrong case)/, "A capital letter too many", "Rust's own words have small letters only: `$1`."],
        [/^expected (?:item|expression), found `else`|found keyword `else`/, "An else without its if", "An `else` comes right after the `}` of its `if`. Something is in between: a `;`, a comment with `///`, or a different line. Delete it, or move it."],
        [/^expected `\{`, found `;`|^expected item, found `\{`/, "A semicolon where braces belong", (_, { quote }) => /;\s*\{/.test(quote) ? "The `;` in front of the `{` doesn't belong there. Delete it." : /found `;`/.test(_) && "Braces belong here, and there's a `;`. If the next line is between braces, a `{` goes in its place. If nothing should be done, the book has `{}` there."],
        [/^expected item, found `\[`/, "A # is missing", "A line such as `#[…]` begins with a `#`. It's missing here."],
        [/^expected item, found (?:keyword )?`(\w+)`/, "Code outside every function", ([, found]) => keyword(found) ?? `Outside all braces, Rust only wants functions, constants, \`struct\`s, \`use\` lines and the like, but finds \`${found}\`. Is it the wrong word, is it in the wrong place, or is there a \`}\` too many above it?`],
        [/^macro expansion ignores[^]*invalid in item context/, "Code outside every function", "This line is outside all braces. It has to be between the braces of a function. Compare its place with the book."],
        [/^expected item after attributes/, "A line with # and nothing below it", "A line such as `#[…]` belongs to the function or type right below it, but Rust doesn't find one there. Is it missing, does it begin with the wrong word, or is this line left over from before? Compare with the book."],
        [/^missing `(\w+)` for (\w+) definition/, "A word is missing", "Rust thinks that `$1` is missing at the beginning of this line. Compare it with the book."],
        [/^expected `;`, found/, "A semicolon is missing", "A `;` is missing at the mark. It comes at the end of the line, in front of its comment. Or is one of the two lines an old one?"],
        [/^expected .*`=`.*found/, "An = is missing", (_, { quote, column }) => /^\s*(pub )?(let|const)\b[^=]*$/.test(quote.slice(0, column - 1)) && !/=/.test(quote) && "After `let` or `const` and a name, the value comes after a `=`. There's none in this line."],
        [/^expected `\{`, found ([^\n]+)[^]*note: the `(if|while)` expression is missing a block/, "Something is missing after the if", ([, found, word], { quote }) => new RegExp(`\\b${word}\\b`).test(quote) ? `After the question of an \`${word}\`, Rust wants a \`{\`, but finds ${found}. Is a sign missing in front of it, such as \`_\`, \`.\` or \`==\`?` : `The question of the \`${word}\` is complete, so a \`{\` is missing, at the end of the line above.`],
        [/^expected one of `::`, `;`, or `as`, found `,`/, "Braces are missing", "More than one name from a file goes in braces, as in `use board::{Board, SIZE};`."],
        [/^comparison operators cannot be chained/, "One & instead of two", (_, { quote }) => / & /.test(quote) && "Two questions in one are joined with `&&`. One of the two signs is missing here."],
        [/^visibility `pub` is not followed by an item|^expected one of /, "A keyword with a typo", (_, { quote, column }) => !/=>/.test(quote) && keyword(/\bpub (\w+)/.exec(quote)?.[1], quote.slice(0, column - 1).match(/(\w+)\W*$/)?.[1], /^\s*(\w+)/.exec(quote)?.[1])],

        // Two types of any kind.
        [/(?:^mismatched types[^]*?(?:[\^|_] +|^|, )|^)expected (`[^`]*`|\w+), found (`[^`]*`|[\w ]+)$/m, TWO_TYPES, ([, wanted, given], { head }) => /^mismatched|^expected `\w+`, found `/.test(head) && `Rust wants ${wanted} at the mark, but your code gives ${given}. Compare this line with the book, and the line that the value comes from. Think twice before you follow the help.`],

        [/^expected one of `!` or `::`, found `\w+`/, "A keyword with a typo", "Rust doesn't know the first word of this line. Compare it with the book."],
        [/^expected one of `:`, .*found `/, "A colon is missing", "Between a name and its type comes a colon. Is it missing at the mark?"],
        [/^expected one of `->`/, "An arrow is missing", "In front of the type that a function returns comes an arrow, `->`, without a space."],
        [/^conflicting implementations of trait/, "A #[derive…] is left over", "Is there a second line with `#[derive(…)]` above this type? Then delete the old one of the two."],
        [/^`main` function not found/, "main and the line above it", "Every program begins with a function `main`, and Rust finds none in this file. Is its name spelt right, with small letters? Is it between the braces of something else? Or have you pasted a different file over this one?"],

        // Lines that are never reached.
        [/^unreachable statement/, "A line that is never reached", (_, { text }) => /\bloop \{/.test(text) ? "This line comes after a `loop`, and a `loop` never ends. Move the line up, in front of the `}` of the loop." : "Nothing ever gets to this line, because the code above it always leaves first. Compare its place with the book."],
        [/^unreachable pattern/, "A line that is never reached", (_, { lines, whole }) => {
            const place = labelled(lines, /matches (all the relevant|any) value/);
            const [, right] = /pattern match on the similarly named (?:constant|variant) `(\w+)`/.exec(whole) ?? [];
            return right && place ? [`In a pattern, a name that Rust doesn't know fits everything, so the lines below are never reached. Write \`${right}\`, with the same capital and small letters.`, place]
                : `Nothing ever gets to this line, because ${place ? `line ${place.number}` : "a line above it"} already fits everything that it fits. Is that line left over from before? Then delete it. If both belong there, the special one comes first.`;
        }],
        [/^variable does not need to be mutable/, "A variable that never changes", "Nothing in your program changes this variable, although it's `mut`. Look for its name in the chapter: is a line with it missing, incomplete, or behind a `//`?"],

        // Things that nothing uses. The line that uses them is more often missing than these are left over.
        [/^unused variable: `(\w+)`/, "A variable that nobody uses", "Nothing uses `$1`. Is a line missing, is this one there twice, or does a line below have a different name where `$1` should be? Compare with the book before you write an underscore: it only hides the warning."],
        [/^function `amain` is never used/, "A main inside another function", "This `main` is between the braces of another function, so it never runs, and no window opens. Is an old line `fn main() {` above it? Delete that, and its `}`."],
        [/^variants? .*`(\w+)`.* (?:is|are) never constructed/, "A variant that nobody uses", "No line in your program ever makes a `$1`. Is a line missing, or does a line say something different where `$1` should be? Look for `$1` in the chapter."],
        [/^(?:function|method|associated).*?`(\w+)`.* (?:is|are) never used/, "A function is never used", idle],
        [/^unused imports?: `([^`]+)`|^.*?`(\w+)`.* (?:is|are) never used/, "Something that nobody uses", idle],
    ];

    // The first row of a table that fits.
    function find(table, message, text = message.text) {
        for (const [pattern, title, say] of table) {
            const match = pattern.exec(text);
            const said = match && (typeof say === "string" ? say.replace(/\$(\d)/g, (_, number) => match[number]) : say(match, message));
            const [words, place] = [said].flat();
            if (words) {
                return { title, words: [words], place };
            }
        }
        return undefined;
    }

    // Problems that have no place in the code: a pattern for the whole text, a title, and what to do.

    const OLD_RUST = "Your project needs a newer Rust than the one on this computer. Run `rustup update`. If the terminal doesn't know `rustup`, your Rust came from somewhere else and is too old: remove it, and install Rust as on Day 0.";
    const PROJECT = [
        [/edition ?2024|edition `2024`|edition="2024"|older than the `2024` edition/, "Your Rust is too old", OLD_RUST],
        [/failed to parse the `edition` key/, "The year in Cargo.toml", "In `Cargo.toml`, Rust doesn't know the year after `edition =`. The line should be `edition = \"2024\"`."],
        [/requires rustc \d|rustc \S+ is not supported by|lock ?file version \S+ (requires|was found)|cannot be built because it requires rustc/i, "Your Rust is too old", OLD_RUST],
        [/duplicate key/, "A line in Cargo.toml is there twice", "The file `Cargo.toml` has the same name on the left of a `=` twice, or the same line in brackets. The message says in which line. Delete one of the two."],
        [/missing field `?(package\.)?name`?|package\.name|`name` (is )?missing/, "Cargo.toml has lost its name", "In `Cargo.toml`, the line `name = \"othello\"` is missing below `[package]`. Add it."],
        [/os error 28\b|os error 112\b|No space left|not enough space on the disk/i, "The disk is full", "There's no room left on the disk. Delete something big that you don't need, or empty the bin, and try again. (`cargo clean` removes what cargo has compiled in this project.)"],
        [/os error 30\b|os error 19\b|Read-only file system|write.protected/i, "The folder can't be written to", "This folder is read-only: nothing can be saved in it. Copy your project to your own folder, and open it there."],
        [/os error 4551\b|os error 1260\b|Application Control policy|blocked by (your administrator|group policy)/i, "The computer doesn't allow it", "A rule on this computer forbids programs that you've compiled yourself. Only the person who looks after the computer can change that. Show them this message."],
        [/os error 206\b|os error 36\b|filename or extension is too long|file name too long|path too long/i, "The path is too long", "The project is in a folder inside a folder inside a folder, and the whole path has become too long. Move the project closer to the top, for example to `C:\\code\\othello`."],
        [/a bin target must be available/, "There's no main.rs", "Cargo looks for `main.rs` in the folder `src`, and doesn't find it. Is the file there, and is that its name?"],
        [/no matching package (named|found)/, "A library's name has a typo", "No library has this name. Compare the name after `cargo add`, or in `Cargo.toml`, with the book, letter by letter."],
        [/unexpected argument '/, "A command with a typo", "The terminal doesn't know a word of this command. Compare the whole command with the book, letter by letter, with every space and hyphen."],
        [/LNK1104|os error 5\b|os error 13\b|Permission denied|Access is denied/i, "Something is in the way", "Your computer doesn't let cargo write or replace a file. Is the game still running? Close its window first. If not, a virus scanner may be reading the file: wait a moment, and try again. If it stays that way, move the project to your own folder."],
        [/could ?n[o']t resolve host|failed to download|spurious network error|network failure|download of .* failed|Could not connect|timed? ?out.*index/i, "No connection to the internet", "Cargo has to download something, and can't reach it. Check the connection, and try again. At school, a filter may be in the way: ask the person who looks after the network."],
        [/cargo: command not found|command not found: cargo|Command 'cargo' not found|'cargo' is not recognized|term 'cargo' is not recognized|cargo: not found|Unknown command:? '?cargo/i, "The terminal does not know cargo", "Open a new terminal first: a terminal that was open while you installed Rust doesn't know it yet. If a new one doesn't know it either, install Rust as on Day 0, from rustup.rs. Don't install it with `apt` or `snap`, even if the terminal suggests that: you'd get an old version."],
        [/unlinked-file|not included in any crates|isn't part of any (crate|module)/i, "A mod line is missing", "Your editor says that no other file mentions this one. A line with `mod` and the file's name, without `.rs`, is missing at the top of `main.rs`."],
        [/Syntax Error: expected (\w+)/, "Something is missing", ([, name]) => `Your editor expects ${{ SEMICOLON: "a `;`", COMMA: "a `,`", R_PAREN: "a `)`", R_CURLY: "a `}`", R_BRACK: "a `]`", L_CURLY: "a `{`", L_PAREN: "a `(`", EQ: "an `=`", COLON: "a `:`", FAT_ARROW: "a `=>`" }[name] ?? "something else"} in this place, or at the end of the line above.`],
    ];

    // A checker's complaint. Its place is in the checker, but the mistake isn't.
    function checker({ level, file, said }) {
        return level === "panic" && /checker\.rs$/.test(file ?? "") && {
            title: "The checker has found something",
            words: [`It says: ${said}`, "The mistake is in your program, not in `checker.rs`. Look for the function that these words are about."],
            place: null,
        };
    }

    // What any message says: what Rust finds at the mark, and what it wants there. Otherwise, its first line.
    function general({ code, head, text }) {
        const [, wanted, found] = !code && /^expected (?:one of )?(.+), found (.+)$/.exec(head) || [];
        const [, label] = /^ *[|│][^\w\n]*\^ (?!expected|not found|help)(\w.+)$/m.exec(text) ?? [];
        const more = label && !head.includes(label) ? ` At the mark: ${label}.` : "";
        const plain = (words) => words.replace("identifier", "a name").replace(/(?<!const )expression/, "a value").replace(/^item/, "a function, a constant or the like");
        return {
            title: "In the compiler's words",
            isGeneral: true,
            words: [
                wanted ? `At the mark, Rust finds ${plain(found)}. There, it only understands ${plain(wanted)}. Something is missing in front of the mark, perhaps at the end of the line above. Or something there is wrong or too much, perhaps only a space.` : `Rust says: ${head}.${more}`,
                "Compare this line, and the one above it, with the book. The compiler doesn't know what the book wants, so if its help suggests something different, believe the book.",
            ],
        };
    }

    return {
        project: (text) => find(PROJECT, {}, text),
        general,
        of: (message) => checker(message) || digit(message)
            || message.level === "error" && find(LINE, message, bare(message.quote))
            || brackets(message) || unresolved(message) || find(NAMES, message) || unknownMember(message) || find(CAUSES, message) || unknownName(message) || undefined,
    };
})();
