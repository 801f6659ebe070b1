// What a message says about its cause, in plain words, with the reader's own names and lines. The box "What does the
// compiler say?" asks here first, and shows the book's examples only if they are about the same thing.
//
// A rule claims only what its message says. It gets a message with its code, first line, place and whole text, and
// returns a title and some sentences, or nothing if it isn't sure. Code is in backticks.

"use strict";

const causeOf = (() => {
    const quoted = (text) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);

    // How many letters have to be added, removed, changed or swapped to turn one word into another.
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

    const KEYWORDS = "as async await const else enum false for if impl in let loop match mod mut pub return self struct trait true type use while fn"
        .split(" ");
    const FOREIGN = { fun: "fn", func: "fn", function: "fn", def: "fn", var: "let", elif: "else if", elsif: "else if", elseif: "else if" };

    // The keyword that a word was probably meant to be. `white` is not `while`: it's a colour with a small letter.
    function keywordFor(word) {
        const near = (keyword) => distance(word, keyword) === 1 && word.length > 2;
        return KEYWORDS.includes(word) || word === "white" ? undefined : FOREIGN[word] ?? KEYWORDS.find((keyword) => keyword.length > 2 && near(keyword));
    }

    // The name that the compiler suggests instead of another one, or `null` if that's only a guess: a different word,
    // often from a library.
    function suggested(name, message) {
        const right = suggestion(name, message);
        const [one, other] = [name, right ?? ""].map((word) => word.toLowerCase());
        const isTheirs = isFromLibrary(message.text) || message.code === "E0432";
        const limit = name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / (isTheirs ? 4 : 2)));
        const [, type] = /intended to use this type: `(\w+)`/.exec(message.text) ?? [];
        return type ?? (right && distance(one, other) > limit || /with different arguments/.test(message.text) ? null : right);
    }

    function isFromLibrary(text) {
        return /similarly named/.test(text) && /[\\/](registry|rustc)[\\/]|…[\\/]/.test(text);
    }

    function suggestion(name, { text, quote = "", help = "" }) {
        const said = /similarly named [\w ]+ `([^`]+)` defined here|similar(?:ly)? name[^`\n]*: `([^`]+)`|help: (?:there is|a|an) [\w ,]*similar name[^`\n]*`([^`]+)`|there is an? [\w ]+`(\w+)` with a similar name/.exec(text);
        if (said) {
            return said.slice(1).find(Boolean);
        }
        if (!/similar name|similarly named/.test(text)) {
            return undefined;
        }
        const words = (line) => line.match(/[A-Za-z_]\w*/g) ?? [];
        const same = words(help).find((word) => word !== name && !words(quote).includes(word) && word.toLowerCase() === name.toLowerCase());
        if (same) {
            return same;
        }
        const added = words(help).filter((word) => !words(quote).includes(word));
        return added.find((word) => distance(word.toLowerCase(), name.toLowerCase()) <= 3) ?? added[0] ?? (help && null);
    }

    function typo(name, right, text = "") {
        const isCase = right && right.toLowerCase() === name.toLowerCase();
        const advice = isFromLibrary(text) && (!isCase || /^[A-Z]+$/.test(right)) ? `It comes with a library. If you mean something of your own, the line that makes \`${name}\` is missing, or it's further down, or something is missing in front of the name, as in \`Stone::Black\`.`
            : `Compare both with the book, letter by letter: one of the two has the typo.${isCase ? " Capital and small letters make different names." : ""}`;
        return {
            title: "A name with a typo",
            hidesHelp: Boolean(right),
            words: [`Rust doesn't know \`${name}\` here, but it knows ${right ? `\`${right}\`` : "a similar name"}. If that's what you mean, correct the name. ${advice}`],
        };
    }

    // A keyword with a typo in the line that the message quotes. The word must be right in front of the mark, or be the
    // name that Rust doesn't know.
    function keyword(words) {
        for (const word of words.filter(Boolean)) {
            const right = keywordFor(word);
            if (right) {
                return { title: "A keyword with a typo", words: [`\`${word}\` should probably be \`${right}\`.`], hidesHelp: true };
            }
        }
        return undefined;
    }

    function hidingHelp(cause) {
        return cause && { ...cause, hidesHelp: true };
    }

    // The word before the mark in the quoted line.
    function beforeMark({ quote, column }) {
        return (quote ?? "").slice(0, column - 1).match(/(\w+)\W*$/)?.[1];
    }

    // The name of something that comes with `cargo add`, or of one of the reader's own files.
    function library(name, file = "main.rs") {
        const known = ["macroquad", "rand", "othello", "std", "crate"].find((other) => other !== name && distance(other, name) < 3);
        const isLibrary = ["macroquad", "rand", "getrandom"].includes(name);
        if (name === "othello") {
            const own = file === "main.rs" ? "" : ` Or is the \`mod\` line for \`${file}\` in \`lib.rs\`, although the book has it in \`main.rs\`?`;
            return { title: "The name of a library", words: [`Rust looks for the library \`othello\`: that's your own file \`lib.rs\`. Is it in the folder \`src\`, with exactly this name? Is it saved? And is \`name = "othello"\` in \`Cargo.toml\`?${own}`], hidesHelp: true };
        }
        const advice = known && !isLibrary ? `Did you mean \`${known}\`? Then correct the name first: it causes many more errors.`
            : isLibrary ? "Your project doesn't have this library yet. Run the command with `cargo add` from the chapter, in this project's folder."
                : `If it's one of your own files, a line \`mod ${name};\` is missing at the top of \`main.rs\`. If it's a library, a \`cargo add\` is missing. Or the name has a typo.`;
        return { title: "The name of a library", words: [`Rust looks for something called \`${name}\`, and doesn't find it. ${advice}`], hidesHelp: true };
    }

    const IS_OLD = "Or is this line, or the block that it's in, still the old one?";

    // A function that is named without being called, although something wants its result.
    function uncalled({ text, quote = "" }) {
        const name = /fn(?: item)? ?[^`\n]*\{(?:[^`\n]*::)?(\w+)\}/.exec(text)?.[1];
        const isElsewhere = name && !quote.includes(name);
        const where = isElsewhere ? `after \`${name}\`, in the line that makes this value` : "after its name";
        return { title: "Parentheses are missing", words: [`A function is called with parentheses, even if nothing goes between them: \`()\`. They're missing ${where}.`], hidesHelp: isElsewhere };
    }

    // Names that Rust doesn't know: E0425 and its relatives.
    function unknownName(message) {
        const { head, text, quote = "" } = message;
        const [, kind, name] = /^(?:cannot find|failed to resolve: use of (?:undeclared|unresolved)) (.+?) `([^`]+)`/.exec(head) ?? [];
        if (!name) {
            return undefined;
        }
        const [, room] = new RegExp(`\\w \`(?:crate::)?(?:(\\w+)::)?${name}\` exists but is inaccessible`).exec(text) ?? [];
        if (room) {
            return { title: "A pub is missing", words: [`\`${name}\` is in \`${room}.rs\`, but only that file may use it. In \`${room}.rs\`, write \`pub\` in front of the line that makes \`${name}\`. ${IS_OLD}`], hidesHelp: true };
        }
        if (new RegExp(`"[^"]*\\{${name}[:}]`).test(quote) && (/function with a similar name/.test(text) || distance(name, suggestion(name, message) ?? "") > 1)) {
            return { title: "A name in the braces of a text", words: [`In a text, \`{${name}}\` means the value of \`${name}\`, but nothing above this line has this name. Compare the text with the book, letter by letter, and look for the line that makes the value. If it's a text of your own, leave out the braces.`], hidesHelp: true };
        }
        const right = suggested(name, message);
        const isAlike = right !== null && /similar name|similarly named/.test(text);
        const isWhole = message.lines.length > 2;
        if (/^[OolI]$/.test(name)) {
            return { title: "A letter instead of a digit", words: [`\`${name}\` is a letter here. Write the digit: \`${/o/i.test(name) ? 0 : 1}\`. Look for more such letters in this line.`], hidesHelp: true };
        }
        if (/^f\d+$/.test(name)) {
            return { title: "A name with a typo", words: [`There's no type \`${name}\`. The book's decimal numbers are \`f32\` and \`f64\`: which of the two does it have here?`], hidesHelp: true };
        }
        if (kind === "value" && /^[A-Z]\w*[a-z]/.test(name) && quote.includes(`${name}.`)) {
            return { title: "A point instead of two colons", words: [`\`${name}\` looks like a type, and two colons come after a type: \`${name}::\`. It also has to be in a line with \`use\` at the top of the file.`], hidesHelp: true };
        }
        const isKeyword = keyword([name]);
        if (isKeyword && !right) {
            return isKeyword;
        }
        if (/module|crate/.test(kind)) {
            const line = /^ *\d+ \+ (use std::\w+;)/m.exec(text)?.[1];
            return line ? { title: "A use line is missing", words: [`Rust doesn't know \`${name}\` in this file. Is the line \`${line}\` missing at its top? Or is this block in the wrong file?`], hidesHelp: true } : library(name, message.file);
        }
        if (/introduce a new binding/.test(text)) {
            return { title: "A let is missing", words: [`Rust doesn't know \`${name}\`. If this line makes a new variable, \`let\` is missing in front of it. If it changes a part of something, that is missing in front, with a point, as in \`game.${name}\`. Compare the line with the book.`], hidesHelp: true };
        }
        const [, variant] = new RegExp(`use crate::(\\w+::${name});`).exec(text) ?? [];
        if (right && variant && /unit variant/.test(text)) {
            return { title: "A name with a typo", hidesHelp: true, words: [`Rust doesn't know \`${name}\` here, but it knows \`${right}\` and \`${variant}\`. Which of the two does the book have in this line?`] };
        }
        if (right || isAlike) {
            return typo(name, right, kind === "macro" ? "" : text);
        }
        if (/available field|you might have meant to use the available/.test(text)) {
            return { title: "A field without its self", words: [`\`${name}\` is a field, so it comes after \`self\` and a point: \`self.${name}\`.`] };
        }
        if (/different scope/.test(text)) {
            return { title: "A variable outside its braces", words: [`\`${name}\` exists, but only between the braces in which its \`let\` is. Use it there, or move its \`let\` line up, in front of these braces.`] };
        }
        if (/consider using the associated function on `Self`/.test(text)) {
            return { title: "A function inside an impl", words: [`The function \`${name}\` is between the braces of an \`impl\`. If it's outside in the book, move it down, below the last \`}\` of this \`impl\`. If it belongs inside, write \`Self::\` in front of its name here.`], hidesHelp: true };
        }
        if (/associated function|add a `self`|`self` value is a keyword|consider using the (method|associated)/.test(text)) {
            return undefined;
        }
        if (/tuple variant|unit variant|on `Self`/.test(text)) {
            return { title: "A name without its type", words: [`\`${name}\` belongs to a type. Write the type and two colons in front of it. The help shows which types have such a name.`] };
        }
        if (/^ *\d+ \+ {5,}use /m.test(text)) {
            return {
                title: "A use line is missing",
                hidesHelp: true,
                words: [`Rust doesn't know \`${name}\` between these braces. A \`mod\` with braces doesn't see the names of the file around it, so it needs its own line with \`use\`: \`use super::*;\`, right below \`mod tests {\`.`],
            };
        }
        if (new RegExp(`use crate::${name};`).test(text)) {
            return { title: "A name from a different file", words: [`Rust knows \`${name}\` in \`main.rs\`, but not in this file. Is a \`use\` line missing at the top of this file? Does this line belong in a different file? Or should \`${name}\` be in this file?`], hidesHelp: true };
        }
        const isLikeTheirs = /importing [\w ]*functions?\n[^+]*\+ use std::/.test(text);
        if (/importing/.test(text) && !isLikeTheirs && !/\b(f32|f64|i32|u8|usize)\b/.test(name)) {
            return {
                title: "A use line is missing",
                hidesHelp: true,
                words: [`Rust doesn't know \`${name}\` in this file. If it's spelt right, it's missing in a line with \`use\` at the top of the file. Copy that line from the chapter, because the help may offer a different one.`],
            };
        }
        if (!isWhole) {
            return {
                title: "A name that Rust doesn't know",
                words: [`\`${name}\` isn't known in this place. Is it spelt right? Compare it with the book, letter by letter. Paste the lines below the message as well: they may say what you meant.`],
            };
        }
        if (/function/.test(kind) || isLikeTheirs) {
            return {
                title: "A function that isn't there",
                hidesHelp: true,
                words: [`Rust finds no function \`${name}\` here. Compare the name with the line that begins with \`fn\`. If there's no such line, you've skipped its block, or a line with \`use\` is missing. If there is, it may be inside a different function's braces: is a \`}\` missing above it, or is it in the wrong place?`],
            };
        }
        if (/^value$/.test(kind)) {
            return missingValue(name);
        }
        return {
            title: "A name that Rust doesn't know",
            words: [`Rust doesn't know \`${name}\`. Compare it with the book, letter by letter. Is a line with \`use\` or a block missing? Or is its block between the braces of something else?`],
        };
    }

    function missingValue(name) {
        const isConstant = /^[A-Z_\d]+$/.test(name);
        return {
            title: isConstant ? "A constant that isn't there" : "A variable that isn't there",
            hidesHelp: true,
            words: [
                `Nothing here is called \`${name}\`. Compare the line with the book. Is the name spelt right? Is a word with a point missing in front of it? Have two words changed places?`,
                isConstant ? "If not, the line with `const` is missing, or it's between the braces of something else, or it's in a different file and needs a line with `use`. Or is it a name that the library doesn't have?"
                    : `If not, look for what makes \`${name}\`: a line with \`let\` or \`for\`, or the parentheses in this function's line with \`fn\`. Perhaps that line is missing, or still the old one, or below this line. Or \`${name}\` ends at a \`}\` above this line.`,
            ],
        };
    }

    // Methods, fields and variants that a type doesn't have.
    function unknownMember(message) {
        const { head, text, quote = "" } = message;
        const [, struct, lost] = /^struct `(\w+)` has no field named `(\w+)`/.exec(head) ?? [];
        if (lost) {
            const right = suggested(lost, message);
            return right ? typo(lost, right) : { title: "A field that isn't there", words: [`\`${struct}\` has no field \`${lost}\`. Compare the name with the lines of the \`struct\`. Is one of them missing?`], hidesHelp: true };
        }
        const [, kind, name, owner] = /^no (.+?)(?: named)? `([^`]+)` (?:found for|on) .*?`([^`]+)`/.exec(head) ?? [];
        if (!name) {
            return undefined;
        }
        if (/fn item/.test(head) || /fn\(/.test(owner)) {
            return uncalled(message);
        }
        const right = suggested(name, message);
        if (right || right !== null && /similar name/.test(text)) {
            return typo(name, right);
        }
        if (/call `(\.\w+\(\))` first/.test(text)) {
            return { title: "A method that isn't there", words: [`The call of \`${/call `(\.\w+\(\))` first/.exec(text)[1]}\` is missing in front of \`.${name}\`.`] };
        }
        if (/^(\w+::)*Option<|^Option/.test(owner) || /^&?\[/.test(owner)) {
            return undefined;
        }
        const isSelf = new RegExp(`\\bself\\.${name}\\b`).test(quote) && /^&?[A-Z]\w*$/.test(owner);
        const [here, where] = /field/.test(kind) ? ["field", "the lines of its `struct`"] : ["method or function", `the line with \`fn ${name}\``];
        return /variant/.test(kind) && /^[A-Z]/.test(name)
            ? { title: "A variant that isn't there", words: [`\`${owner}\` has no variant \`${name}\`. Compare the name with the lines of the \`enum\`. Is one of them missing?`] }
            : {
                title: /field/.test(kind) ? "A field that isn't there" : "A method that isn't there",
                words: [`\`${owner}\` has no ${here} \`${name}\`. Is the name spelt right? If it is, look for ${where} in the chapter: its block is missing, or is in the wrong place. Or is this line still the old one?`, ...(isSelf ? [`\`self\` is a \`${owner.replace("&", "")}\` here. Is this function in the wrong \`impl\`?`] : [])],
            };
    }

    // Two types that don't match.
    function types(message) {
        const { code, head, lines, text, column, quote = "" } = message;
        if (code !== "E0308" && head !== "mismatched types") {
            return undefined;
        }
        const [, expected, found] = /^expected (.*?), found (.*)$/.exec(head) ?? /(?:[\^|_] +|^|, )expected (.*?), found (`[^`]*`|[\w :]+)/m.exec(text) ?? [];
        const isQuestion = /\b(if|while)\b/.test(quote) && !/\blet\b/.test(quote);
        if (/(^|[^=!<>+\-*/%])=([^=>]|$)/.test(quote) && (isQuestion || /compare for equality|you might have meant to compare/.test(text))) {
            return { title: "One = instead of two", words: ["A single `=` stores something. To ask whether two things are equal, write `==`."], hidesHelp: true };
        }
        const [, wantedSize, size] = /expected an array with a size of (\d+), found one with a size of (\d+)/.exec(text) ?? [];
        if (size) {
            return { title: "A list of the wrong length", words: [`The number after the \`;\` promises ${wantedSize} values, but the list has ${size}. Count its lines in the book: ${Number(size) < wantedSize ? "is one missing" : "is one there twice"}?`], hidesHelp: true };
        }
        if (/expected array[^\n]*\n[^\n]*found tuple/.test(text)) {
            return { title: "The wrong brackets", words: ["A list goes in square brackets, `[` and `]`. This one is in parentheses. Change the first and the last."], hidesHelp: true };
        }
        if (/help: consider borrowing here/.test(text)) {
            return { title: "A forgotten &", words: ["This call gives the value away, but the function only wants to borrow it. Write a `&` in front of the value."] };
        }
        const [, type, lent] = /expected `(\w+)`, found `(&(?:mut )?)\1`/.exec(text) ?? [];
        if (type && /arguments? to this (function|method)/.test(text) && !/consider (using clone|dereferencing)/.test(text)) {
            return { title: "A forgotten &", words: [`This call lends a \`${type}\`, but the function's line with \`fn\` wants to keep one. Compare that line with the book: it should probably say \`${lent}${type}\`.`], hidesHelp: true };
        }
        if (/help: consider dereferencing/.test(text)) {
            return { title: "A star is missing", words: ["This is only a reference, and Rust wants the value itself. A star leads from the reference to its value. The help shows where it goes. Or does the book lend it, with a `&` in the function's line with `fn`?"] };
        }
        if (/help: try wrapping the expression in `(Some|Ok)`/.test(text)) {
            return { title: "Something without its box", words: [`Rust wants a box here, but there's a plain value. Put it in a \`${/expression in `(\w+)`/.exec(text)[1]}\`, as the help shows.`] };
        }
        if (/help: (swap|reorder) these arguments/.test(text)) {
            return { title: "Values in the wrong order", words: ["These values are in a different order from the names in the function's line with `fn`. If that line is right, put them in the order that the help shows."] };
        }
        if (/`(for|while)` loops evaluate to unit/.test(text)) {
            return { title: "The answer is missing", words: [`This function should return \`${/expected `([^`]+)`, found `\(\)`/.exec(text)?.[1] ?? "a value"}\`, but it ends with a loop, and a loop has no answer. The function's last line is missing: it comes below the \`}\` of the loop.`], hidesHelp: true };
        }
        if (/implicitly returns `\(\)` as its body has no tail/.test(text) && !/remove this semicolon/.test(text)) {
            return { title: "The answer is missing", words: [`This function should return \`${/expected `([^`]+)`, found `\(\)`/.exec(text)?.[1] ?? "a value"}\`, but its last line isn't an answer. Compare its end with the book: is a line missing there?`], hidesHelp: true };
        }
        if (/use parentheses to call/.test(text)) {
            return uncalled(message);
        }
        if (/remove this semicolon/.test(text)) {
            const place = labelled(lines, /- help: remove this semicolon/);
            return { title: "One semicolon too many", words: [`The last line between these braces is the answer, and a \`;\` throws the answer away. Delete the \`;\` ${place ? "at the end of this line" : "that the help shows"}.`], hidesHelp: Boolean(place), place };
        }
        if (/try adding a return type|return type might be missing/.test(text)) {
            const isUnsure = /\breturn\b/.test(quote) || /consider using a semicolon/.test(text);
            const others = isUnsure ? " If the book has none there, a `;` is missing at the end of this line, or the word `return` is too much." : "";
            return { title: isUnsure ? "Two types that don't match" : "An arrow is missing", words: [`This function returns something, but its line with \`fn\` doesn't say so. An arrow, \`->\`, and a type are missing there, before the \`{\`.${others}`], hidesHelp: isUnsure };
        }
        if (/found (enum|struct) constructor|found fn item/.test(text)) {
            const [, name] = /(?:`([\w:]+)` defines an? (?:enum variant|struct) constructor)/.exec(text) ?? [];
            return name && { title: "A variant without its value", words: [`\`${name}\` needs a value in parentheses after its name. The help shows which kind of value.`] };
        }
        if (!expected) {
            return undefined;
        }
        const [wanted, given] = [expected, found].map((type) => type.replaceAll("`", "").trim());
        if (/^&mut /.test(wanted) && given.replace(/^&/, "") === wanted.slice(5)) {
            return { title: "A & that can't change anything", words: [`This function changes what it borrows, so it wants \`&mut\`: \`${wanted}\`. Compare the call with the book, and the line that the value comes from.`] };
        }
        if (given === `Option<${wanted}>`) {
            return { title: "A box that's still closed", words: [`Rust wants a \`${wanted}\`, but this is a box: \`${given}\`. It has to be opened first, for example with \`if let Some(…)\`. Compare this line, the name in it, and a type after a \`:\`, with the book.`], hidesHelp: true };
        }
        if (wanted === "String" && given.endsWith("str")) {
            return { title: "Text without String::from", words: ["Text in quotation marks becomes a `String` with `String::from(…)` around it. Compare this line with the book."], hidesHelp: true };
        }
        if ([wanted, given].includes("char") && /str|String/.test(wanted + given)) {
            return { title: "The wrong quotes", words: [given === "char" ? "Text goes in double quotation marks: `\"`." : "A single character goes in single quotation marks: `'`."] };
        }
        const isDecimal = (type) => /^f(32|64)$|floating/.test(type);
        const isWhole = (type) => /^[iu](\d+|size)$|^integer/.test(type);
        if (wanted === "bool" && isWhole(given) && isQuestion) {
            return { title: "An if without a question", words: ["After `if` and `while`, Rust wants a question, such as `count > 0`. A number alone isn't one."] };
        }
        if (isDecimal(wanted) && given === "integer") {
            const number = /^\d+/.exec(quote.slice(column - 1))?.[0];
            const isNew = new RegExp(`: *${wanted} *=`).test(quote);
            return { title: "A number without its point", hidesHelp: true, words: [`Rust wants a decimal number here. Compare the number with the book first: is the beginning missing, as in \`0.${number ?? 2}\`?${isNew ? ` Or is the type \`${wanted}\` wrong?` : ""} ${number ? `If it's really ${number}, write \`${number}.0\`.` : "A whole number needs a point and a zero, as in `1.0`."}`] };
        }
        if (isWhole(wanted) && /float/.test(given)) {
            return { title: "A point too many", words: ["Rust wants a whole number here, without a point."] };
        }
        if ((isWhole(wanted) || isDecimal(wanted)) && (isWhole(given) || isDecimal(given)) && !/integer|float/.test(given)) {
            return { title: "Two kinds of numbers", words: [`Rust wants the type \`${wanted}\` here, but this number has the type \`${given}\`. If it's the number that you mean, write \`as ${wanted}\` after it. If not, compare this line, and the one that makes the number, with the book.`] };
        }
        if (wanted === "()" && /without `else` arms/.test(text) && /^ *\d+ +\| [|_ ]*\} (\{|if)/m.test(text)) {
            return { title: "An else is missing", hidesHelp: true, words: ["Below this line, a `}` and what comes after it belong together: the word `else` is missing between them."] };
        }
        if (wanted === "()" && /you might have meant to return this value/.test(text)) {
            return { title: "A value in the wrong place", words: ["Rust wants nothing here, `()`, but there's a value. If it's the function's answer, it belongs in the function's last line, below the `}` of each loop and each `if`. Compare the place of this line with the book."], hidesHelp: true };
        }
        if (/^&?\(\)$/.test(given)) {
            return { title: "Two types that don't match", words: [`Rust wants \`${wanted}\` here, but gets nothing, \`()\`. If the line calls a function, look at that function: is \`->\` with a type missing in its line with \`fn\`, or is there a \`;\` too many in its last line?`] };
        }
        return anyTypes(wanted, given);
    }

    function anyTypes(wanted, given) {
        return {
            title: "Two types that don't match",
            words: [`Rust wants \`${wanted}\` at the mark, but your code gives \`${given}\`. Compare this line with the book, and the line that the value comes from.`],
        };
    }

    // Calls with too few values, or with too many.
    function counts({ head, text, quote = "" }) {
        const [, what, wanted, given] = /^(?:this )?(function|method|\w+).* takes (\d+) .*but (\d+) /.exec(head) ?? [];
        if (!wanted || /generic/.test(head)) {
            return undefined;
        }
        if (/wrap these arguments in parentheses/.test(text)) {
            return { title: "Parentheses are missing", words: ["Two values in a pair of parentheses count as one. That's what belongs here: a second pair of parentheses, inside the first."] };
        }
        if (/\d,\d/.test(quote) && Number(given) > Number(wanted)) {
            const number = /\d+,\d+/.exec(quote)[0];
            return { title: "A comma instead of a point", words: [`Rust writes decimals with a point: \`${number.replace(",", ".")}\`, not \`${number}\`. The comma makes two numbers of it.`], hidesHelp: true };
        }
        const values = (count) => count === "0" ? "none" : count === "1" ? "one" : count;
        const isMore = Number(given) > Number(wanted);
        const missing = [...text.matchAll(/argument #(\d+) of type `([^`]+)` is missing/g)].map(([, number, type]) => ` Number ${number}, of the type \`${type}\`, is missing.`);
        const rest = isMore ? " The message marks the one that doesn't belong. Or do two of them belong together, in parentheses of their own?" : missing.join("");
        return {
            title: isMore ? "One argument too many" : "A value is missing",
            hidesHelp: true,
            words: [`This ${what === "function" || what === "method" ? what : "call"} takes ${values(wanted)}, but the call gives ${values(given)}.${rest} Compare the call with the book, and your function's line with \`fn\`, if it's your own. ${IS_OLD}`],
        };
    }

    // The line above a label, and the character that the label marks.
    function labelled(lines, label) {
        const at = lines.findLastIndex((line) => label.test(line));
        const above = lines.slice(0, Math.max(at, 0)).findLast((line) => /^ *\d+ [|│]/.test(line));
        const [, number, code] = /^ *(\d+) [|│] ?(.*)$/.exec(above ?? "") ?? [];
        return number && { number, quote: code.trim().replace(/^\| +/, ""), mark: above[label.exec(lines[at]).index] };
    }

    // Brackets and quotation marks. The place is the one that the compiler calls unclosed, not the end of the file.
    function brackets({ head, lines, text }) {
        if (!/delimiter/.test(head)) {
            return undefined;
        }
        const open = labelled(lines, /[-^] unclosed delimiter/);
        const unsure = labelled(lines, /[-^] this delimiter might not be properly closed/);
        const partner = { "(": ")", "[": "]", "{": "}" };
        const missing = labelled(lines, /[-^] missing open `.` for this delimiter/);
        if (missing) {
            return { title: "A closing bracket too many", words: [`The marked \`${missing.mark}\` has no partner: in front of it, a \`${/missing open `(.)`/.exec(text)[1]}\` is missing, or this one is too many.`], place: missing };
        }
        if (/^unexpected closing/.test(head)) {
            const mark = quoted(head)[0];
            const other = Object.keys(partner).find((key) => partner[key] === mark);
            return {
                title: mark === "}" ? "One brace too many" : "A closing bracket too many",
                words: [`This \`${mark}\` closes nothing that's open. Either a \`${other}\` is missing further up, or this one is too many.${mark === "}" ? " Look at the lines with `fn`, `if`, `else`, `for` and `match` above it: is each there, not behind a `//`, and does it have its `{`?" : ""}`],
            };
        }
        const place = unsure ?? open;
        const mark = place?.mark;
        const wrong = quoted(head)[0];
        if (/^mismatched/.test(head) && !open) {
            return { title: "The wrong bracket", words: [`The \`${wrong}\` at the mark closes a different kind of bracket. Each \`(\` needs a \`)\`, each \`[\` a \`]\`, and each \`{\` a \`}\`.`] };
        }
        const close = labelled(lines, /[-^] mismatched closing delimiter/);
        if (/^mismatched/.test(head) && close && partner[mark] && (mark === "{" || close.number === place.number)) {
            return { title: "The wrong bracket", words: [`The \`${mark}\` in line ${place.number} needs a \`${partner[mark]}\`, but the \`${wrong}\` in line ${close.number} comes first. Should it be a \`${partner[mark]}\`, or is one missing in front of it?`], place: close };
        }
        if (!partner[mark]) {
            return undefined;
        }
        const title = mark === "{" ? "A missing brace" : mark === "(" ? "A parenthesis is missing" : "A square bracket is missing";
        const guess = unsure ? `The compiler thinks that the \`${partner[mark]}\` for the \`${mark}\` in line ${place.number} is missing.` : `The \`${mark}\` in line ${place.number} is never closed.`;
        if (mark === "(" && /^(pub|async|fn|for|if|while|loop|match|impl|struct|enum|else|mod|\}).*\($/.test(place.quote)) {
            return { title: "The wrong bracket", words: [`The last \`(\` in line ${place.number} should be a \`{\`.`], place };
        }
        if (/^else\b/.test(place.quote)) {
            return { title, words: ["A `}` belongs in front of this `else`: `} else`. It closes the `{` of the `if`."], place };
        }
        const name = /\bfn (\w+)/.exec(place.quote)?.[1];
        const isTwice = name ? `Is there a second line with \`fn ${name}\` right below it? Then only delete the old one of the two.` : "Is the same line there twice, or is an old one above the new one? Then only delete one of the two.";
        const isLast = /\{\s*(\/\/.*)?$/.test(place.quote);
        const advice = mark === "{" && isLast ? "Add a `}` below it, as far to the right as the line that the `{` is in." : `Add the \`${partner[mark]}\` where it belongs in this line.`;
        return { title, words: [`${guess} ${advice}`, ...(mark === "{" ? [isTwice] : [])], place };
    }

    // Messages without a code, about punctuation.
    function punctuation(message) {
        const { head, quote = "", text, column } = message;
        if (/^expected one of `!` or `\[`, found/.test(head) && /^\s*#/.test(quote)) {
            return { title: "The wrong brackets", hidesHelp: true, words: ["A line that begins with `#` needs square brackets: `#[` at its beginning, and `]` at its end. (For a comment, Rust has `//`, not `#`.)"] };
        }
        if (/^prefix `/.test(head) && /use double quotes/.test(text)) {
            return { title: "The wrong quotation marks", hidesHelp: true, words: ["A text goes in double quotation marks, `\"`. Single ones, `'`, are for one character."] };
        }
        if (/^unterminated double quote|^prefix `|^unknown prefix|^unterminated character/.test(head)) {
            return {
                title: "A quotation mark is missing",
                hidesHelp: true,
                words: ["A text begins somewhere and never ends. The missing `\"` is in the marked line or above it, because the compiler only notices at the next quotation mark. Go up from there, and look for the line whose quotation marks don't come in pairs. The editor's colours help: from there on, code has the colour of text."],
            };
        }
        if (/^(leading|expected)/.test(head) && /^\s*\d+ +[a-z}#/]/.test(quote)) {
            return { title: "A line number in the program", words: ["The line begins with a number. Line numbers aren't part of the program: delete it. Look at the lines around it, too."] };
        }
        if (/^(leading|expected)/.test(head) && /^\+ /.test(quote)) {
            return { title: "A + that isn't code", words: ["The `+` at the beginning isn't part of the program. Delete it, here and in the lines around it."], hidesHelp: true };
        }
        if (/^expected/.test(head) && /(^|[;,{}])\s*(?!let |pub |fn |use |mod |return |for |if |while |match )[a-z]+(,? [a-z]+){2,}[.?!]?$/i.test(quote.split("//")[0])) {
            return { title: "A comment without its two strokes", words: ["This looks like a note. A note begins with two strokes, `//`."], hidesHelp: true };
        }
        if (/^expected/.test(head) && /\blet \w+ mut\b/.test(quote)) {
            return { title: "Two words have changed places", words: ["The word `mut` comes before the name: `let mut`."], hidesHelp: true };
        }
        if (/found `,`$/.test(head) && !/`]`/.test(head) && /^,\d/.test(quote.slice(column - 1)) && /\d$/.test(quote.slice(0, column - 1))) {
            return { title: "A comma instead of a point", words: ["Rust writes decimals with a point, not with a comma."], hidesHelp: true };
        }
        const [, hyphens] = /\blet (?:mut )?(\w+(?:-\w+)+) *[=:;]/.exec(quote) ?? [];
        if (hyphens) {
            return { title: "A hyphen in a name", words: [`A name has no hyphens. Write \`_\` instead: \`${hyphens.replaceAll("-", "_")}\`.`], hidesHelp: true };
        }
        if (/^missing parameters/.test(head) && /^[- ]\w/.test(quote.slice(column - 1))) {
            return { title: "A name in several pieces", words: ["A function's name has no spaces and no hyphens. Write `_` instead."], hidesHelp: true };
        }
        if (/^expected/.test(head) && /\w: :\w/.test(quote)) {
            return { title: "A space too many", words: ["The two colons belong together, without a space: `::`."], hidesHelp: true };
        }
        if (/^expected/.test(head) && /missing `,`|adding a comma/.test(text)) {
            const before = quote.slice(0, column - 1).trim();
            if (/\d\.$/.test(before)) {
                return { title: "A point instead of a comma", words: ["Behind the number in front of the mark, there's a point. Should it be a comma? Or is the space behind it too many?"], hidesHelp: true };
            }
            if (/^\W/.test(quoted(head).at(-1) ?? "a")) {
                return { title: "A comma is missing", words: [`There's a \`${quoted(head).at(-1)}\` where a comma belongs.`], hidesHelp: true };
            }
            const [, one, other] = new RegExp(`(\\w+) (\\w+)$`).exec(`${before} ${quoted(head).at(-1) ?? ""}`) ?? [];
            if (one && /^\w/.test(quote.slice(column - 1).trim()) && quote.includes(`${one} ${other}`)) {
                return { title: "Something is missing between two words", words: [`There's only a space between \`${one}\` and \`${other}\`. Compare with the book: is a comma missing, or a different sign, or the quotation marks around a text? Or is it a single word there, without the space?`], hidesHelp: true };
            }
            return { title: "A comma is missing", words: [before ? `In this line, the comma is missing in front of ${quoted(head).at(-1) ? `\`${quoted(head).at(-1)}\`` : "the mark"}.` : "The comma is missing at the end of the line above, in front of its comment if there is one. The compiler only notices at the next word."], hidesHelp: true };
        }
        const [, other] = /^expected one of .*found (?:keyword )?`(\w+)`$/.exec(head) ?? [];
        const lower = (other ?? "").toLowerCase();
        const inCapitals = /(?:write keyword `(\w+)` in lowercase|keyword `(\w+)` is written in the wrong case)/.exec(text)?.slice(1).find(Boolean) ?? (lower !== other && KEYWORDS.includes(lower) ? lower : undefined);
        if (inCapitals) {
            return { title: "A capital letter too many", words: [`Rust's own words have small letters only: \`${inCapitals}\`.`], hidesHelp: true };
        }
        if (/^expected (item|expression), found/.test(head)) {
            const found = quoted(head)[0];
            if (/^\s*(\/(?!\/)|!)/.test(quote)) {
                return { title: "A comment without its two strokes", words: ["A comment begins with two strokes, `//`. At the top of a file it's `//!`. Correct the beginning of this line."] };
            }
            if (found === "{" && /;\s*\{/.test(quote)) {
                return { title: "One semicolon too many", words: ["The `;` in front of the `{` doesn't belong there. Delete it."] };
            }
            if (found === "else" && !/;\s*else\b/.test(quote)) {
                return { title: "An else without its if", words: ["An `else` comes right after the `}` of its `if`. Something above this line is in between: a `;`, a comment with `///`, or a different line. Delete it, or move it."], hidesHelp: true };
            }
            if (/expression/.test(head)) {
                return undefined;
            }
            return found === "[" ? { title: "A # is missing", words: ["A line such as `#[…]` begins with a `#`. It's missing here."] }
                : keyword([found]) ?? {
                    title: "Code outside every function",
                    words: [`Outside all braces, Rust only wants functions, constants, \`struct\`s, \`use\` lines and the like, but finds \`${found}\`. Is it in the wrong place, or is there a \`}\` too many above it?`],
                };
        }
        const [, lost, thing] = /^missing `(\w+)` for (\w+) definition/.exec(head) ?? [];
        if (lost) {
            return lost === "fn" ? { title: "The word fn is missing", words: [`Without \`fn\`, Rust doesn't know that a ${thing} begins here.`] }
                : { title: "A word is missing", words: [`This line begins with a word such as \`${lost}\` or \`impl\`. It's missing. Compare the line with the book.`], hidesHelp: true };
        }
        if (/^visibility `pub` is not followed by an item/.test(head)) {
            return keyword([/\bpub (\w+)/.exec(quote)?.[1]]);
        }
        const struct = /\d+ [|│] (.*)\n[^\n]*while parsing this struct/.exec(text)?.[1];
        if (struct) {
            const [, word1] = /\b(?:if|while) (?!let\b)(\w+) (?:Some|Ok|None)\b/.exec(struct) ?? [];
            if (word1) {
                return { title: "A keyword with a typo", words: [`After this \`if\` or \`while\`, should \`${word1}\` be \`let\`?`], hidesHelp: true, place: { number: new RegExp(`(\\d+) [|│] ${struct.replace(/\W/g, "\\$&")}`).exec(text)?.[1], quote: struct.trim() } };
            }
            const [, one, other] = /^\W*(?:else )?(?:if|while|match)\b.* (\S+) (\w+) \{/.exec(struct) ?? [];
            if (one) {
                const number = new RegExp(`(\\d+) [|│] ${struct.replace(/\W/g, "\\$&")}`).exec(text)?.[1];
                return { title: "A sign is missing", words: [`Between \`${one}\` and \`${other}\`, something is missing: a sign such as \`>\` or \`==\`, or a point.`], hidesHelp: true, place: { number, quote: struct.trim() } };
            }
            const word = struct.trim().split(" ").at(-2) ?? "";
            return hidingHelp(keyword([word, word.toLowerCase()]));
        }
        if (/^expected item after attributes/.test(head)) {
            return { title: "A line with # and nothing below it", words: ["A line such as `#[…]` belongs to the function or type right below it, but Rust doesn't find one there. Is it missing, does it begin with the wrong word, or is this line left over from before? Compare with the book."] };
        }
        if (/^expected outer doc comment/.test(head)) {
            return { title: "A comment in the wrong place", words: ["A comment with `//!` is about the whole file, so it comes before all the code. Move it to the top of the file. If it's about the lines below it, write `///` instead. Or does it belong in a different file, with everything below it?"], hidesHelp: true };
        }
        if (/^expected one of/.test(head)) {
            const isKeyword = keyword([/write `(\w+)` instead of/.test(text) ? null : beforeMark(message), ...(quote.match(/^\s*\w+/) ?? []).map((word) => word.trim())]);
            if (isKeyword && !/=>/.test(quote)) {
                return isKeyword;
            }
            const found = /found .*?`([^`]+)`$/.exec(head)?.[1];
            const inFront = quote.slice(0, column - 1).trim();
            if (found === "=>" && /`,`/.test(head) && /`}`/.test(head)) {
                return { title: "A comma is missing", words: ["In a `match`, a comma comes after each answer. It's missing in front of this case, probably at the end of the line above."], hidesHelp: true };
            }
            if (found === "=>" && !/`=>`,/.test(head)) {
                return { title: "An arrow outside a match", words: ["The arrow `=>` only comes between the braces of a `match`. Is the line with `match` above it missing or wrong?"], hidesHelp: true };
            }
            const isForeign = /^(int|float|double|char|bool|boolean|string|long|auto|unsigned|elif|elsif|elseif)$/i.test(inFront);
            if (/or an operator, found/.test(head) && inFront && !isForeign && /^\w/.test(found ?? "")) {
                return { title: "A sign is missing", words: [`In front of \`${found}\`, something is missing or wrong: a point, a comma, a sign such as \`=\` or \`<\`, or the word before it. Or \`${found}\` itself is wrong, or there's a space too many. Compare this line with the book.`], hidesHelp: true };
            }
            const [, path, names] = /^\s*(?:pub )?use ([\w:]+::)(\w+(?:, *\w+)+);/.exec(quote) ?? [];
            if (found === "," && names) {
                return { title: "Braces are missing", words: [`More than one name from a file goes in braces: \`use ${path}{${names}};\`.`] };
            }
            if (found === "=" && /`=>`/.test(head)) {
                return { title: "The wrong arrow", words: ["In a `match`, an arrow comes between the pattern and its answer: `=>`."] };
            }
        }
        return undefined;
    }

    function macro(name) {
        return { title: "An exclamation mark is missing", words: [`\`${name}\` is a macro, so its name ends with an exclamation mark: \`${name}!\`.`] };
    }

    // Other codes, each with a sentence about the reader's names.
    function others(message) {
        const { code, head, text, level, quote = "" } = message;
        const [name] = quoted(head);
        switch (code) {
        case "E0423":
            if (/^expected value, found (enum|struct)/.test(head) && new RegExp(`\\b${name}\\.\\w`).test(quote)) {
                return { title: "A point instead of two colons", words: [`\`${name}\` is a type, and two colons come after a type: \`${new RegExp(`\\b${name}\\.\\w+`).exec(quote)[0].replace(".", "::")}\`.`], hidesHelp: true };
            }
            if (/available field/.test(text)) {
                return { title: "A field without its self", words: [`\`${name}\` is a field, so it comes after \`self\` and a point: \`self.${name}\`.`], hidesHelp: true };
            }
            if (/^expected value, found macro/.test(head)) {
                return new RegExp(`\\b${name}\\[`).test(quote) ? macro(name) : missingValue(name);
            }
            if (/following enum variants/.test(text)) {
                const variable = /local variable with a similar name/.test(text) ? ` Or do you mean the variable \`${name.toLowerCase()}\`, with a small letter?` : "";
                return { title: "A type instead of a value", words: [`\`${name}\` is a type, and a value belongs here. Two colons and a variant are missing behind it, as in \`${new RegExp(`${name}::\\w+`).exec(text)?.[0] ?? `${name}::…`}\`.${variable}`], hidesHelp: true };
            }
            const [, file] = new RegExp(`use crate::(\\w+)::${name};`).exec(text) ?? [];
            if (file) {
                return { title: "A use line is missing", words: [`There's a function \`${name}\` in \`${file}.rs\`, but this file doesn't use it. Add \`${name}\` to the line with \`use\` and \`${file}\` at the top of the file.`], hidesHelp: true };
            }
            return /^expected function, found macro/.test(head) ? macro(name)
                : /^expected value, found module/.test(head) && !/path separator/.test(text) ? { title: "A module where a value belongs", words: [`\`${name}\` is a file of yours here, and a value belongs here. Compare this line with the book, and the parentheses in this function's line with \`fn\`. ${IS_OLD}`], hidesHelp: true }
                : /expected function, found module/.test(head) ? { title: "A module where a function belongs", words: [`\`${name}\` is a file of yours, not a function. Compare the line with the book: a different name belongs here.`] }
                    : undefined;
        case "E0432":
            return unresolved(message);
        case "E0384":
        case "E0596":
        case "E0594": {
            const isReference = /behind a `&`/.test(head);
            return isReference ? { title: /`self/.test(head) ? "A &self that can't change anything" : "A & that can't change anything", words: ["What's lent with a `&` is only for looking. To change it, the function's line with `fn` needs `&mut`."] } : /reborrow/.test(text) ? { title: "One &mut too many", words: [`\`${name}\` is already lent to this function. Write only \`${name}\`, without the \`&mut\`.`], hidesHelp: true } : { title: "The word mut is missing", words: [`\`${/`(\w+)/.exec(head)[1]}\` changes here, so it needs the word \`mut\` in the line that makes it: \`let mut\`.`] };
        }
        case "E0603":
        case "E0624":
        case "E0616":
            if (/call it with parentheses/.test(text)) {
                return { title: "A method without its parentheses", words: [`\`${name}\` is a method, so parentheses come after its name: \`${name}()\`.`], hidesHelp: true };
            }
            return /^module/.test(head) || /^crate/.test(head) ? undefined : {
                title: "A pub is missing",
                words: [`\`${name}\` may only be used in its own file, because its line there doesn't begin with \`pub\`. Write \`pub\` in front of it. ${IS_OLD}`],
            };
        case "E0610": {
            const number = /\d+\.\d+\.\d+/.exec(quote)?.[0];
            return number ? { title: "A number with two points", words: [`\`${number}\` has two points. Is a comma missing, or is there a point too many?`] } : undefined;
        }
        case "E0107":
            return /^enum takes 1/.test(head) && /Option</.test(quote) ? { title: "Parentheses are missing", words: ["There's room for one thing in an `Option`. Two values in a pair of parentheses count as one: `Option<(i32, i32)>`."], hidesHelp: true } : undefined;
        case "E0277":
            return /is not (a future|an iterator)/.test(head) && /fn\(/.test(head) ? uncalled(message) : undefined;
        default:
        }
        if (level === "warning" && /variable does not need to be mutable/.test(head)) {
            return {
                title: "A variable that never changes",
                hidesHelp: true,
                words: ["Nothing in your program changes this variable, although it's `mut`. Look for its name in the chapter: is a line with it missing, incomplete, or behind a `//`?"],
            };
        }
        return undefined;
    }

    // Names in a `use` line that their file doesn't have, and files that Rust doesn't find.
    function unresolved(message) {
        const { head, text, file, whole } = message;
        const name = quoted(head)[0];
        const last = name.split("::").at(-1);
        const [path, owner] = name.replace(/^crate::/, "").split("::").reverse();
        if (/^(macroquad|rand|std)::/.test(name)) {
            const right = suggested(path, message);
            return right ? typo(path, right) : { title: "A name with a typo", words: [`The library \`${name.split("::")[0]}\` doesn't have \`${name}\`. Compare this line with the book, letter by letter.${/^rand::/.test(name) ? " Are the two colons missing in front of it: `::rand`?" : ""}`], hidesHelp: true };
        }
        if (!owner && /^(macroquad|rand|getrandom|othello)$/.test(name)) {
            return library(name);
        }
        if (owner === "othello" && /[A-Z]/.test(path)) {
            return { title: "A name without its file", words: [`The files of your library have small letters, and \`${path}\` looks like a type. The file in which it is comes first, as in \`othello::board::Board\`.`], hidesHelp: true };
        }
        if (owner === "othello") {
            return { title: "A mod line is missing", words: [`\`othello\` is your own library, \`lib.rs\`, and it has no \`${path}\`. In \`lib.rs\`, the line \`pub mod ${path};\` is missing, or it has a typo, or the file isn't saved. Is it in \`main.rs\` by mistake?`], hidesHelp: true };
        }
        if (message.day >= 7 && /in the (crate )?root/.test(text)) {
            return { title: "A path that leads nowhere", words: [`Rust doesn't find \`${last}\` here. Is it spelt right? If it is: from Day 7 on, most files are in your library. In the program's files, \`use\` finds these with \`othello::\`, and in the library's files with \`crate::\`. Compare this line, and the \`mod\` lines of \`lib.rs\` and \`main.rs\`, with the book.`], hidesHelp: true };
        }
        if (owner) {
            const right = suggested(path, message);
            const names = quoted(head).map((each) => each.split("::").at(-1)).filter((each, index, all) => all.indexOf(each) === index);
            const elsewhere = [...whole.matchAll(new RegExp(`crate::(\\w+)::${path}\\b`, "g"))].map((match) => match[1]).find((each) => each !== owner);
            const list = names.map((each) => `no \`${each}\``).join(" and ");
            return right ? typo(path, right) : {
                title: "A name that its file doesn't have",
                hidesHelp: true,
                words: [
                    `\`${owner}.rs\` has ${list}. Is the name spelt right? If it is, is its block in \`${owner}.rs\`, outside every other block's braces, and is the file saved?`,
                    ...(elsewhere ? [`Rust finds a \`${path}\` in \`${elsewhere}.rs\`. Is it in the wrong file?`] : []),
                ],
            };
        }
        if (/`main` function not found/.test(whole) && file === "main.rs") {
            return { title: "main.rs has lost its main", words: ["There's no function `main` in `main.rs`. Have you pasted the code of a different file over it? Then undo that with Ctrl+Z, and paste it into the right file."], place: null, hidesHelp: true };
        }
        if (new RegExp(`\\buse crate::${name}\\b`).test(text) && file !== "main.rs") {
            return { title: "The word crate is missing", words: [`\`${name}\` is a file of your own. In every file except \`main.rs\`, its path begins with \`crate::\`, so write \`use crate::${name}::\`.`], hidesHelp: true };
        }
        return {
            title: "A mod line is missing",
            hidesHelp: true,
            words: [`Rust looks for \`${last}\`, but doesn't find it. If there's a file \`${last}.rs\` in \`src\`, the line \`mod ${last};\` is missing at the top of \`main.rs\`. If the name has a typo, correct it.`],
        };
    }

    // Things that nothing uses. The line that uses them is more often missing than these are left over.
    function unused({ head, text, whole, level, quote = "", day }) {
        const [, kind, verb] = /^(?:multiple )?(\w+?)s? .*`.* (?:is|are) never (used|constructed)/.exec(head) ?? [];
        const [, variable] = /^unused variable: `(\w+)`/.exec(head) ?? [];
        if (/^unused imports?: `/.test(head)) {
            return {
                title: "A name that nobody uses",
                words: [`Nothing in this file uses \`${quoted(head)[0]}\` yet. In the middle of a step, wait: the next block may use it. At the end of a step, compare with the book: is the line that uses it missing, or is this line there twice?`],
                hidesHelp: true,
            };
        }
        if (level !== "warning" || !kind && !variable) {
            return undefined;
        }
        if (variable) {
            const inText = day >= 5 ? ` In a text, a name goes in braces: \`{${variable}}\`.` : "";
            return {
                title: "A variable that nobody uses",
                hidesHelp: true,
                words: [`Nothing uses \`${variable}\`. Is a line missing, is this one there twice, or does a line below have a different name where \`${variable}\` should be?${inText} Compare with the book before you follow the help: an underscore only hides the warning, unless the book has one here, too.`],
            };
        }
        const name = quoted(head)[0];
        if (name === "amain") {
            return { title: "A main inside another function", words: ["This `main` is between the braces of another function, so it never runs, and no window opens. Is an old line `fn main() {` above it? Delete that, and its `}`."], hidesHelp: true };
        }
        if (kind === "variant") {
            const type = /\benum (\w+)/.exec(text)?.[1];
            return { title: "A variant that nobody uses", words: [`No line in your program ever makes a \`${type ? `${type}::` : ""}${name}\`. Is a line missing, or does a line say something different where \`${name}\` should be? Look for \`${name}\` in the chapter.`] };
        }
        const isFunction = /function|method|associated/.test(kind);
        const user = isFunction ? undefined : /function `(\w+)` is never used/.exec(whole)?.[1];
        return {
            title: isFunction ? "A function is never used" : kind === "constant" ? "A constant is never used" : "Something that nobody uses",
            words: [
                `Nothing uses \`${name}\` yet. In the middle of a step, wait: the next block may use it. At the end of a step, look for \`${name}\` in the chapter. Is the line that uses it missing? If the chapter says so, delete \`${name}\`. If the chapter doesn't mention it, it does no harm.`,
                ...(user ? [`Nothing uses \`${user}\` either. Look for that first: it may be what uses \`${name}\`.`] : []),
                ...(/^\s+fn \w+\(\) \{/.test(quote) ? ["If it's a test, is the line `#[test]` missing above it?"] : []),
            ],
        };
    }

    // Messages that need only a sentence or two: a pattern, a title, and the words, perhaps made from the pattern's parts
    // and the message. With the words may come a better place than the message's own.
    const SAID = [
        [/`self` parameter is only allowed in associated functions/, "A function outside its impl", (_, { quote }) => `${/fn (\w+)/.test(quote) ? `\`${/fn (\w+)/.exec(quote)[1]}\`` : "This function"} has a \`self\`, so it belongs between the braces of an \`impl\`, but it's outside. Move it between these braces. If it's there, a \`}\` above it is missing or too many.`],
        [/you might have meant to use pattern matching|cannot find value/, "A let is missing", (_, { quote }) => /\b(if|while) (Some|Ok)\(.*\) = /.test(quote) && "A value in a box is opened with `if let` or `while let`. The `let` is missing in this line."],
        [/specifying the type of a pattern isn't supported/, "A type that doesn't belong", (_, { quote, column }) => /\bfor \w+:/.test(quote) && `The name after \`for\` gets no type. Delete \`${/^: *\w+/.exec(quote.slice(column - 1)) ?? ":"}\`.`],
        [/found keyword `(?:impl|fn|enum|struct)`[\s\S]*while parsing this (enum|struct)$/m, "Something in the wrong place", ([, kind]) => `This line is between the braces of the \`${kind}\` above it. Is a \`}\` missing there? Or does this block belong below the \`}\`?`],
        [/field, not a method/, "A field is used without parentheses", (_, { quote, column }) => `\`${/^\w+/.exec(quote.slice(column - 1)) ?? "This"}\` is a field, so no parentheses come after its name. Delete them.`],
        [/unterminated block comment/, "A comment that never ends", () => "`/*` begins a comment that only ends at `*/`, so everything below it is a comment now. The book's comments begin with `//`, `///` or `//!`. Correct the beginning of this line."],
        [/unreachable statement/, "A line that is never reached", (_, { text }) => /\bloop \{/.test(text) ? "This line comes after a `loop`, and a `loop` never ends. Move the line up, in front of the `}` of the loop." : "Nothing ever gets to this line, because the code above it always leaves first. Compare its place with the book."],
        [/pattern match on the similarly named (?:constant|variant) `(\w+)`/, "A name with a typo", ([, right], { lines }) => {
            const place = labelled(lines, /matches (all the relevant|any) value/);
            return place && [`In a pattern, a name that Rust doesn't know fits everything, so the lines below are never reached. Write \`${right}\`, with the same capital and small letters.`, place];
        }],
        [/unreachable pattern/, "A line that is never reached", (_, { lines }) => {
            const number = labelled(lines, /matches (all the relevant|any) value/)?.number;
            return `Nothing ever gets to this line, because ${number ? `line ${number}` : "a line above it"} already fits everything that it fits. Is that line left over from before? Then delete it. If both belong there, the special one comes first.`;
        }],
        [/non-exhaustive patterns: `([^`]+)`/, "A case is missing", ([, pattern]) => `The \`match\` in this line has no answer for \`${pattern}\`. Compare its lines with the book: one is missing, has a typo, or is behind the \`//\` of a different line. The \`todo!()\` in the help would stop your program.`],
        [/expected format parameter to occur after `:`/, "A mistake in the braces of a text", () => "In these braces, the `:` comes before the `?`: write `:?`."],
        [/format string: expected `}`, found `[^`]+`\n(?:.*\n)*?[^\n]*\{(?: |\w*(?:::|:!|:\.|: |\?))/, "A mistake in the braces of a text", () => "These braces have signs that Rust doesn't know. Compare them with the book: they're `{}`, `{:?}`, or have a name in front, as in `{name}` and `{name:?}`. There's no space in them."],
        [/expected `}` but string was terminated|expected `}`, found [^\n]*\n(?:.*\n)*.*format string/, "A brace is missing in a text", () => "In this text, a `{` has no `}`. It belongs right after the name, perhaps where a different bracket is now."],
        [/argument never used/, "A value without its braces", () => "After the text comes a value, but the text has no braces for it. Compare the text with the book: `{}` or `{:?}` is missing."],
        [/`(\w+)` doesn't implement `std::fmt::Display`/, "A :? is missing", ([, type], { quote }) => `Braces without more only work for text and numbers, and \`${type}\` is neither. Write \`${/\{(\w*)\}/.exec(quote)?.[1] ?? ""}:?\` between the braces.`],
        [/`if` may be missing an `else` clause/, "An else is missing", () => "This `if` should have an answer, so Rust also wants to know the answer if it isn't true. Compare with the book: the part with `else` is missing below it."],
        [/expected `\{`, found `;`/, "A semicolon where braces belong", (_, { quote }) => /;\s*\{/.test(quote) ? "The `;` in front of the `{` doesn't belong there. Delete it." : "Braces belong here, and there's a `;`. If the next line is between braces, a `{` goes in its place. If nothing should be done, the book has `{}` there."],
        [/unknown start of token: \\u\{(\w+)\}/, "A look-alike character", ([, number], { text }) => {
            const mark = String.fromCodePoint(parseInt(number, 16));
            const [, twin] = /looks like '(.+?)' \(/.exec(text) ?? [];
            if (/[\s\u200b-\u200f\u2060\ufeff]/.test(mark)) {
                return "There's an invisible character at the mark, or a space of a special kind. Delete what's there, and type it again.";
            }
            const instead = /[“”„«»]/.test(mark) ? "`\"`" : twin ? `\`${twin}\`` : "→⇒".includes(mark) ? "`->` or `=>`, as in the book" : "what the book has";
            return `Rust doesn't know the character \`${mark}\`. Delete it, and type ${instead} instead. Look for more like it in your program.`;
        }],
        [/cannot apply unary operator `-` to type|leading `\+` is not supported/, "Two signs have changed places", (_, { quote, column }) => /= ?$/.test(quote.slice(0, column - 1)) && `To change a number by an amount, the \`=\` comes last: \`${quote[column - 1]}=\`.`],
        [/invalid suffix `(\w+)` for/, "A number with letters", ([, letters]) => `\`${letters}\` doesn't belong to a number. Compare the number with the book.`],
        [/unknown character escape: `(.+)`/, "A \\ in a text", ([, mark]) => `In a text, only a few letters can come after a \`\\\`, and \`${mark}\` isn't one of them. Delete the \`\\\`, or write it twice.`],
        [/`(\w+)` reimported here/, "The same name twice", ([, name], { quote }) => new RegExp(`use ${name};`).test(quote) && `The end of this line is missing: after \`${name}\` come two colons, and what it uses from there. Copy the line from the book.`],
        [/`(\w+)` doesn't implement `(?:\w+::)*Debug`/, "A #[derive…] is missing", ([, type]) => `Something prints a \`${type}\` with \`{:?}\`, and it can't be printed yet. Write \`Debug\` into the line with \`#[derive(…)]\` above \`${type}\`. If there's no such line, it's missing.`],
        [/(\d+) positional arguments? in format string, but (?:there (?:is|are) (\d+)|no)/, "A gap in a string", ([, gaps, values = "none"]) => `Braces without a name are gaps. This text has ${gaps}, but behind the text, ${values === "1" ? "there's 1 value" : values === "none" ? "there's no value" : `there are ${values} values`}. Compare both with the book.`],
        [/found `"[^`]*`/, "A quotation mark inside a text", (_, { head }) => /^expected/.test(head) && "Here, a new text begins. Is a comma missing in front of it? Or does the text before it end too early? A text ends at the next `\"`: inside a text, write `\\\"`."],
        [/^error: expected .*`=`/, "An = is missing", (_, { quote, column }) => /^\s*(pub )?(let|const)\b[^=]*$/.test(quote.slice(0, column - 1)) && !/=/.test(quote) && `After \`${quote.trim().split(" ")[0]}\` and a name, there's no \`=\` in this line. The value comes after a \`=\`.`],
        [/missing (?:field|fields) (`\w+`[^\n]*) in initializer of `(?:\w+::)*(\w+)`/, "The struct is missing a field", ([, fields, type]) => `Here, a \`${type}\` is made without ${fields}. Compare these lines, from the \`{\` to the \`}\`, with the book.`],
        [/expected `\{`, found ([^\n]+)\n(?:.*\n)*note: the `(if|while)` expression is missing a block/, "Something is missing after the if", ([, found, word], { quote }) => new RegExp(`\\b${word}\\b`).test(quote) ? `After the question of an \`${word}\`, Rust wants a \`{\`, but finds ${found}. Is a sign missing in front of it, such as \`_\`, \`.\` or \`==\`?` : `The question of the \`${word}\` is complete, so a \`{\` is missing, at the end of the line above.`],
        [/found keyword `(\w)(\w+)`/, "A small letter instead of a capital", ([, first, rest], { quote, column }) => /[<&]$|(:|->) $/.test(quote.slice(0, column - 1)) && rest !== "elf" && `A type belongs here, and its name begins with a capital letter. Did you mean \`${first.toUpperCase()}${rest}\`?`],
        [/cannot index into a value of type `fn\(/, "The wrong brackets", () => "What belongs to this name goes in parentheses, `(` and `)`, not in square brackets."],
        [/closure is expected to take (\d) arguments?, but it takes (\d)/, "A closure with the wrong number of names", ([, wanted, given], { quote, column }) => `Between the two \`|\`, there ${given === "1" ? "is 1 name" : `are ${given} names`}, but \`${/^\w+/.exec(quote.slice(column - 1)) ?? "the method in front"}\` wants ${wanted}. First compare that method's name with the book.`],
        [/attempted to take value of method `(\w+)` on type `&?(\w+)/, "A method without its parentheses", ([, name, type], { quote }) => `\`${name}\` is a method, so parentheses come after its name, even if nothing goes between them: \`${name}()\`.${/\bself\./.test(quote) ? ` If the book has none in this line, look for the \`impl\` above it: \`self\` is a \`${type}\` here. Is this function in the wrong \`impl\`?` : ""}`],
        [/has type `(\w+)`, which does not implement the `Copy` trait/, "A value that has moved", ([, type]) => `Your code gives this value away, and then wants it again. Look at the lines of \`${type}\` in the book. If \`#[derive(Clone, Copy)]\` is above them, it's missing in yours. If not, only lend the value where you give it away, with a \`&\`.`],
        [/can't compare `&[\s\S]*consider dereferencing/, "A star is missing", () => "One side is a reference, and the other is a value. Write a star in front of the reference, as the help shows."],
        [/binary operation `==` cannot/, "Two = instead of one", (_, { quote }) => /^\s*[\w.]+ == .*;$/.test(quote) && "A single `=` stores something, and `==` asks whether two things are equal. Should this line store something?"],
        [/an implementation of `PartialEq` might be missing for `(?:\w+::)*(\w+)`/, "A #[derive…] is missing", ([, type]) => `Something compares two values of the type \`${type}\`, and it can't be compared yet. Write \`PartialEq\` into the line with \`#[derive(…)]\` above \`${type}\`. If there's no such line, it's missing.`],
        [/the name `(\w+)` is defined multiple times/, "The same name twice", ([, name], { quote }) => /^\s*(pub )?(mod|use)\b/.test(quote) && `\`${name}\` is in two lines at the top of the file. Delete it in one of the two, or delete that line.`],
        [/the name `(\w+)` is defined multiple times/, "The same name twice", ([, name], { lines }) => {
            const first = labelled(lines, /previous (definition|import)/);
            return `\`${name}\` is made here and ${first ? `in line ${first.number}` : "in a different line"}. Compare both with the book. If one of them is old or pasted twice, delete it.`;
        }],
        [/cannot (?:add|subtract|multiply|divide) [\s\S]*consider using a floating-point literal/, "A number without its decimal point", () => "Decimal numbers only calculate with decimal numbers. A whole number becomes one with a point and a zero, as the help shows."],
        [/size for values of type `\[/, "A forgotten &", () => "A list of any length goes into a `Vec<…>`, or it's only borrowed, with a `&` in front of the `[`. Compare the type with the book's."],
        [/cannot find macro `(\w+)`[\s\S]*but it is a function, not a macro/, "An exclamation mark too many", ([, name]) => `\`${name}\` is a function, so no \`!\` comes after its name. Delete it.`],
        [/use angle brackets instead/, "The wrong brackets", () => "The type in a box goes in angle brackets, `<` and `>`, as the help shows."],
        [/use `;` as the separator/, "A comma instead of a semicolon", () => "In square brackets, a `;` comes between what is in the list and how often. Look for a second comma like this in the line."],
        [/replace `;` with `,`/, "A semicolon instead of a comma", () => "In a `match`, a line ends with a comma."],
        [/comparison operators cannot be chained/, "One & instead of two", (_, { quote }) => / & /.test(quote) && "Two questions in one are joined with `&&`. One of the two signs is missing here."],
        [/character literal may only contain one codepoint/, "The wrong quotation marks", () => "Between single quotation marks, there's only room for one character. Text goes in double quotation marks: `\"`. If it should be one character, delete the others."],
        [/unknown start of token: `/, "A comment without its two strokes", () => "This is probably part of a comment. A comment that continues on a second line needs its strokes there, too: `//` or `///`, like the line above."],
        [/unknown start of token: \\(?!u)/, "A comment without its two strokes", () => "Comments begin with strokes that lean to the right: `//` or `///`."],
        [/custom attribute panicked[\s\S]*left: "(\w+)"\s*right: "(\w+)"/, "main and the line above it", ([, left, right]) => right === "async" ? "The line below this one should be `async fn main() {`. The word `async` is missing." : `The line below this one should be \`async fn main() {\`. It says \`${left}\` where \`${right}\` should be.`],
        [/help: remove this comma/, "Something is missing in a list", () => "Between two commas, or next to one, something is missing. Or there's a comma too many. Compare this line with the book."],
        [/file not found for module `(\w+)`/, "The wrong file", ([, name], { file }) => `${name}.rs` === file && `The line \`mod ${name};\` is in \`${name}.rs\` itself. Have you pasted the code of \`main.rs\` over it? Then undo that with Ctrl+Z.`],
        [/file not found for module[\s\S]*create file "src[/\\]+\w+[/\\]/, "A mod line in the wrong file", (_, { file }) => !/^(main|lib)\.rs$/.test(file) && "Lines with `mod` and a file's name belong in `main.rs`, and from Day 7 on also in `lib.rs`. Here, delete this line. With `use`, this file finds the others."],
        [/file not found for module `(\w+)`(?:[\s\S]*create file "([^"]+)")?/, "A file is not found", ([, name, path]) => name !== "checker" && (/[A-Z]/.test(name) ? `The book's files have small letters only. Write \`mod ${name.toLowerCase()};\`.` : `This line asks for the file \`${(path ?? `${name}.rs`).replace(/\\+/g, "/")}\`, and Rust doesn't find it. Is it missing, or beside the folder \`src\` instead of inside it? Is there a typo or a capital letter in its name, or does it end in \`.rs.txt\`?`)],
    ];

    // Where the help says the same as the words, but with the right code.
    const SHOWS_HELP = ["The wrong brackets", "A comma instead of a semicolon", "A semicolon instead of a comma", "A forgotten &", "A star is missing", "A number without its decimal point"];

    function said(message) {
        const { text, whole = text, head } = message;
        if (/expected outer doc comment/.test(head) && (whole.match(/is defined multiple times/g) ?? []).length > 1) {
            return { title: "A file that is there twice", words: ["This line, and others, are in the file a second time. Have you pasted the whole file below the old one? Then delete one of the two: everything from this line to the end, or everything above it."], hidesHelp: true };
        }
        for (const [pattern, title, say] of SAID) {
            const match = pattern.exec(/unreachable pattern/.test(head) ? whole : text);
            const [words, place] = [match && say(match, { ...message, quote: message.quote ?? "" })].flat();
            if (words) {
                return { title, words: [words], place, hidesHelp: !SHOWS_HELP.includes(title) };
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
    ];

    const SYNTAX = { SEMICOLON: ["A semicolon is missing", ";"], COMMA: ["A comma is missing", ","], R_PAREN: ["A parenthesis is missing", ")"], R_CURLY: ["A missing brace", "}"], R_BRACK: ["A square bracket is missing", "]"], L_CURLY: ["A missing brace", "{"], L_PAREN: ["A parenthesis is missing", "("], EQ: ["An = is missing", "="], COLON: ["A colon is missing", ":"], FAT_ARROW: ["The wrong arrow", "=>"] };

    function project(text) {
        const editor = /Syntax Error: expected ([A-Z_]+)\b/.exec(text)?.[1];
        if (SYNTAX[editor]) {
            const [title, mark] = SYNTAX[editor];
            return { title, words: [`Your editor expects a \`${mark}\` in this place, or at the end of the line above.`] };
        }
        const [, title, words] = PROJECT.find(([pattern]) => pattern.test(text)) ?? [];
        return title && { title, words: [words] };
    }

    // A checker's complaint. Its place is in the checker, but the mistake isn't.
    function checker({ level, file, said }) {
        return level === "panic" && /checker\.rs$/.test(file ?? "") ? {
            title: "The checker has found something",
            words: [`It says: ${said}`, "The mistake is in your program, not in `checker.rs`. Look for the function that these words are about."],
            place: null,
        } : undefined;
    }

    // What any message says: what Rust finds at the mark, and what it wants there. Otherwise, its first line.
    function general({ code, head, text }) {
        const [, wanted, found] = !code && /^expected (?:one of )?(.+), found (.+)$/.exec(head) || [];
        const [, label] = /^ *[|│][^\w\n]*\^ (?!expected|not found|help)(\w.+)$/m.exec(text) ?? [];
        const more = label && !head.includes(label) ? ` At the mark: ${label}.` : "";
        const plain = (words) => words.replace("identifier", "a name").replace("expression", "a value");
        return {
            title: "In the compiler's words",
            words: [
                wanted ? `At the mark, Rust finds ${plain(found)}. There, it only understands ${plain(wanted)}. Something is missing in front of the mark, or there's something too much or wrong.` : `Rust says: ${head}.${more}`,
                "Compare this line, and the one above it, with the book. The compiler doesn't know what the book wants, so if it suggests something different, believe the book.",
            ],
        };
    }

    const RULES = [checker, said, unused, brackets, punctuation, unknownName, unknownMember, counts, types, others];

    return {
        project,
        general,
        of(message) {
            for (const rule of RULES) {
                const cause = rule(message);
                if (cause) {
                    return cause;
                }
            }
            return undefined;
        },
    };
})();
