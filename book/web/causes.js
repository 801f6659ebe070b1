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

    const KEYWORDS = "async await const else enum false for if impl in let loop match mod mut pub return self struct trait true type use while fn"
        .split(" ");
    const FOREIGN = { fun: "fn", func: "fn", function: "fn", def: "fn", var: "let", elif: "else if", elsif: "else if", elseif: "else if" };

    // The keyword that a word was probably meant to be.
    function keywordFor(word) {
        const near = (keyword) => distance(word, keyword) === 1 && word.length > 2;
        return KEYWORDS.includes(word) ? undefined : FOREIGN[word] ?? KEYWORDS.find((keyword) => keyword.length > 2 && near(keyword));
    }

    // The name that the compiler suggests instead of another one.
    function suggested(name, { text, quote = "", help = "" }) {
        const type = /intended to use this type: `(\w+)`/.exec(text);
        if (type) {
            return type[1];
        }
        const said = /similar(?:ly)? name[^`\n]*: `([^`]+)`|help: (?:there is|a|an) [\w ,]*similar name[^`\n]*`([^`]+)`/.exec(text);
        if (said) {
            return said[1] ?? said[2];
        }
        if (!/similar name|similarly named/.test(text)) {
            return undefined;
        }
        const words = (line) => line.match(/[A-Za-z_]\w*/g) ?? [];
        return words(help).find((word) => !words(quote).includes(word) && distance(word, name) <= 3);
    }

    const typo = (name, right) => ({
        title: "A name with a typo",
        words: [`Rust doesn't know \`${name}\` here, but it knows ${right ? `\`${right}\`` : "a similar name"}. If that's what you mean, correct the name. Compare both, letter by letter: one of the two has the typo.`],
    });

    // A keyword with a typo in the line that the message quotes. The word must be right in front of the mark, or be the
    // name that Rust doesn't know.
    function keyword(words) {
        for (const word of words.filter(Boolean)) {
            const right = keywordFor(word);
            if (right) {
                return { title: "A keyword with a typo", words: [`\`${word}\` should probably be \`${right}\`.`] };
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
    function library(name) {
        const known = ["macroquad", "rand", "othello", "std", "crate"].find((other) => other !== name && distance(other, name) < 3);
        const isLibrary = ["macroquad", "rand", "getrandom"].includes(name);
        const advice = known && !isLibrary ? `Did you mean \`${known}\`? Then correct the name first: it causes many more errors.`
            : isLibrary ? "Your project doesn't have this library yet. Run the command with `cargo add` from the chapter, in this project's folder."
                : `If it's one of your own files, a line \`mod ${name};\` is missing at the top of \`main.rs\`. If it's a library, a \`cargo add\` is missing. Or the name has a typo.`;
        return { title: "The name of a library", words: [`Rust looks for something called \`${name}\`, and doesn't find it. ${advice}`], hidesHelp: true };
    }

    // Names that Rust doesn't know: E0425 and its relatives.
    function unknownName(message) {
        const { head, text, quote = "" } = message;
        const [, kind, name] = /^(?:cannot find|failed to resolve: use of (?:undeclared|unresolved)) (.+?) `([^`]+)`/.exec(head) ?? [];
        if (!name) {
            return undefined;
        }
        const right = suggested(name, message);
        const isWhole = message.lines.length > 2;
        if (/`let`|in this pattern/.test(text) === false && new RegExp(`\\b(if|while) (Some|Ok)\\(.*\\) = `).test(quote)) {
            return { title: "A let is missing", words: ["A value in a box is opened with `if let`, two words. The `let` is missing in this line."] };
        }
        const [, word, rest] = /^(let|mut|const|pub|return)(\w+)$/.exec(name) ?? [];
        if (word) {
            return { title: "A space is missing", words: [`Write two words: \`${word} ${rest}\`.`], hidesHelp: true };
        }
        const isKeyword = keyword([name]);
        if (isKeyword && !right) {
            return isKeyword;
        }
        if (/module|crate/.test(kind)) {
            return library(name);
        }
        if (kind === "macro" && distance(name, "println") < 3) {
            return { ...typo(name, "println"), hidesHelp: true };
        }
        if (right || /similar name|similarly named/.test(text)) {
            return typo(name, right);
        }
        if (/available field|you might have meant to use the available/.test(text)) {
            return { title: "A field without its self", words: [`\`${name}\` is a field, so it comes after \`self\` and a point: \`self.${name}\`.`] };
        }
        if (/different scope/.test(text)) {
            return { title: "A variable outside its braces", words: [`\`${name}\` exists, but only between the braces in which its \`let\` is. Use it there, or move its \`let\` line up, in front of these braces.`] };
        }
        if (/associated function|add a `self`|`self` value is a keyword|consider using the (method|associated)/.test(text)) {
            return undefined;
        }
        if (/tuple variant|unit variant|on `Self`/.test(text)) {
            return { title: "A name without its type", words: [`\`${name}\` belongs to a type. Write the type and two colons in front of it. The help shows which types have such a name.`] };
        }
        if (/importing/.test(text) && !/\b(f32|f64|i32|u8|usize)\b/.test(name)) {
            return {
                title: "A use line is missing",
                hidesHelp: true,
                words: [`Rust doesn't know \`${name}\` in this file. If it's spelt right, it's missing in a line with \`use\` at the top of the file. Copy that line from the chapter, because the help may offer a different one.`],
            };
        }
        if (kind === "macro") {
            return { title: "A name with a typo", words: [`There's no macro \`${name}!\`. Compare the name with the book, letter by letter.`] };
        }
        if (!isWhole) {
            return {
                title: "A name that Rust doesn't know",
                words: [`\`${name}\` isn't known in this place. Is it spelt right? Compare it with the book, letter by letter. Paste the lines below the message as well: they may say what you meant.`],
            };
        }
        if (/function/.test(kind)) {
            return {
                title: "A function that isn't there",
                words: [`There's no function \`${name}\` in this file. Compare the name with the line that begins with \`fn\`. If it's spelt right, look for that line in the chapter: you've skipped its block, or a line with \`use\` is missing.`],
            };
        }
        if (/^value$/.test(kind)) {
            const isConstant = /^[A-Z_\d]+$/.test(name);
            const maker = isConstant ? "the line with `const`" : "the line that makes it, with `let`, or its name after `fn`";
            return {
                title: "A variable that isn't there",
                hidesHelp: true,
                words: [`Nothing here is called \`${name}\`. Is it spelt right? If it is, ${maker} is missing, or comes from a different file and needs a line with \`use\`.`],
            };
        }
        return {
            title: "A name that Rust doesn't know",
            words: [`Rust doesn't know \`${name}\`. Compare it with the book, letter by letter. Is a line with \`use\` or a block missing?`],
        };
    }

    // Methods, fields and variants that a type doesn't have.
    function unknownMember(message) {
        const { head, text } = message;
        const [, kind, name, owner] = /^no (.+?)(?: named)? `([^`]+)` (?:found for|on) .*?`([^`]+)`/.exec(head) ?? [];
        if (!name) {
            return undefined;
        }
        if (/fn item/.test(head) || /fn\(/.test(owner)) {
            return { title: "Parentheses are missing", words: ["A function is called with parentheses, even if nothing goes between them: `()`. They're missing after its name."] };
        }
        const right = suggested(name, message);
        if (right || /similar name/.test(text)) {
            return typo(name, right);
        }
        if (/^(\w+::)*Option<|^Option/.test(owner) || /^&?\[/.test(owner)) {
            return undefined;
        }
        const [here, where] = /field/.test(kind) ? ["field", "the lines of its `struct`"] : ["method or function", `the line with \`fn ${name}\``];
        return /variant/.test(kind) && /^[A-Z]/.test(name)
            ? { title: "A variant that isn't there", words: [`\`${owner}\` has no variant \`${name}\`. Compare the name with the lines of the \`enum\`.`] }
            : {
                title: /field/.test(kind) ? "A field that isn't there" : "A method that isn't there",
                words: [`\`${owner}\` has no ${here} \`${name}\`. Is the name spelt right? If it is, look for ${where} in the chapter: its block is missing, or is in the wrong place.`],
            };
    }

    // Two types that don't match.
    function types({ code, head, text, quote = "" }) {
        if (code !== "E0308" && head !== "mismatched types") {
            return undefined;
        }
        const [, expected, found] = /^expected (.*?), found (.*)$/.exec(head) ?? /(?:[\^|_] +|^|, )expected (.*?), found (`[^`]*`|[\w :]+)/m.exec(text) ?? [];
        const isQuestion = /\b(if|while)\b/.test(quote) && !/\blet\b/.test(quote);
        if (/this expression has type `\(\)`/.test(text)) {
            const call = /(\w+)\(/.exec(quote.split("=").at(-1))?.[1];
            return { title: "An arrow is missing", words: [`${call ? `\`${call}\`` : "The function"} returns nothing, \`()\`. Look at its line with \`fn\`: is the arrow \`->\` with a type missing there?`] };
        }
        if (/(^|[^=!<>+\-*/%])=([^=>]|$)/.test(quote) && (isQuestion || /compare for equality|you might have meant to compare/.test(text))) {
            return { title: "One = instead of two", words: ["A single `=` stores something. To ask whether two things are equal, write `==`."] };
        }
        if (/use parentheses to call/.test(text)) {
            return { title: "Parentheses are missing", words: ["A function is called with parentheses, even if nothing goes between them: `()`. They're missing after its name."] };
        }
        if (/remove this semicolon/.test(text)) {
            return { title: "One semicolon too many", words: ["The last line of this function is its answer, and a `;` throws the answer away. Delete the `;` that the help shows."] };
        }
        if (/try adding a return type|return type might be missing/.test(text)) {
            return { title: "An arrow is missing", words: ["This function returns something, but its line with `fn` doesn't say so. An arrow, `->`, and a type are missing there, before the `{`."] };
        }
        if (/found (enum|struct) constructor|found fn item/.test(text)) {
            const [, name] = /(?:`([\w:]+)` defines an? (?:enum variant|struct) constructor)/.exec(text) ?? [];
            return name
                ? { title: "A variant without its value", words: [`\`${name}\` needs a value in parentheses after its name. The help shows which kind of value.`] }
                : { title: "Parentheses are missing", words: ["A function is called with parentheses: `()`. They're missing after its name."] };
        }
        if (!expected) {
            return undefined;
        }
        const [wanted, given] = [expected, found].map((type) => type.replaceAll("`", "").trim());
        const isDecimal = (type) => /^f(32|64)$|floating/.test(type);
        const isWhole = (type) => /^[iu](\d+|size)$|^integer/.test(type);
        if (wanted === "bool" && isWhole(given) && isQuestion) {
            return { title: "An if without a question", words: ["After `if` and `while`, Rust wants a question, such as `count > 0`. A number alone isn't one."] };
        }
        if (isDecimal(wanted) && given === "integer") {
            return { title: "A number without its point", words: ["Rust wants a decimal number here. Write it with a point: `2.0` instead of `2`."] };
        }
        if (isWhole(wanted) && /float/.test(given)) {
            return { title: "A point too many", words: ["Rust wants a whole number here, without a point."] };
        }
        if ((isWhole(wanted) || isDecimal(wanted)) && (isWhole(given) || isDecimal(given)) && !/integer|float/.test(given)) {
            return { title: "Two kinds of numbers", words: [`Rust wants the type \`${wanted}\` here, but this number has the type \`${given}\`. If it's the number that you mean, write \`as ${wanted}\` after it. If not, compare the line with the book.`] };
        }
        if (given === "()") {
            return { title: "Two types that don't match", words: [`Rust wants \`${wanted}\` here, but gets nothing, \`()\`. If the line calls a function, look at that function: is \`->\` with a type missing in its line with \`fn\`, or is there a \`;\` too many in its last line?`] };
        }
        return isWhole(wanted) || isDecimal(wanted) || /Option|String|str|&|fn/.test(wanted + given) ? undefined : anyTypes(wanted, given);
    }

    function anyTypes(wanted, given) {
        return {
            title: "Two types that don't match",
            words: [`Rust wants \`${wanted}\` here, but your code gives \`${given}\`. Where does the value come from? Compare this line, and the line that makes the value, with the book.`],
        };
    }

    // Calls with too few values, or with too many.
    function counts({ head, quote = "" }) {
        const [, what, wanted, given] = /^this (\w+).* takes (\d+) .*but (\d+) /.exec(head) ?? [];
        if (!wanted) {
            return undefined;
        }
        if (/\d,\d/.test(quote) && Number(given) > Number(wanted)) {
            const number = /\d+,\d+/.exec(quote)[0];
            return { title: "A comma instead of a point", words: [`Rust writes decimals with a point: \`${number.replace(",", ".")}\`, not \`${number}\`. The comma makes two numbers of it.`], hidesHelp: true };
        }
        const values = (count) => count === "0" ? "none" : count === "1" ? "one" : count;
        const [title, rest] = Number(given) > Number(wanted)
            ? ["One argument too many", "The message marks the one that doesn't belong."]
            : ["A value is missing", "The help shows where one is missing."];
        return { title, words: [`This ${what === "function" || what === "method" ? what : "call"} takes ${values(wanted)}, but the call gives ${values(given)}. ${rest} Compare the call with the line that begins with \`fn\`.`] };
    }

    // Brackets and quotation marks. The place is the one that the compiler calls unclosed, not the end of the file.
    function brackets({ head, lines, text }) {
        if (!/delimiter/.test(head)) {
            return undefined;
        }
        const labelled = (label) => {
            const at = lines.findIndex((line) => label.test(line));
            if (at < 0) {
                return undefined;
            }
            const above = lines.slice(0, at).findLast((line) => /^ *\d+ [|│]/.test(line));
            const [, number, code] = /^ *(\d+) [|│] ?(.*)$/.exec(above ?? "") ?? [];
            return number && { number, quote: code.trim(), mark: above[label.exec(lines[at]).index] };
        };
        const open = labelled(/[-^] unclosed delimiter/);
        const unsure = labelled(/[-^] this delimiter might not be properly closed/);
        const partner = { "(": ")", "[": "]", "{": "}" };
        if (/^unexpected closing/.test(head)) {
            const mark = quoted(head)[0];
            const other = Object.keys(partner).find((key) => partner[key] === mark);
            return {
                title: mark === "}" ? "One brace too many" : "A closing bracket too many",
                words: [`This \`${mark}\` closes nothing that's open. Either it's one too many, or a \`${other}\` is missing further up. Look at the lines with \`fn\`, \`if\` and \`for\` above it: does each have its \`${other}\`?`],
            };
        }
        const place = unsure ?? open;
        const mark = place?.mark;
        if (!partner[mark]) {
            return undefined;
        }
        const title = mark === "{" ? "A missing brace" : mark === "(" ? "A parenthesis is missing" : "A square bracket is missing";
        const guess = unsure ? `The compiler thinks that the \`${partner[mark]}\` for the \`${mark}\` in line ${place.number} is missing.` : `The \`${mark}\` in line ${place.number} is never closed.`;
        const isLast = /\{\s*(\/\/.*)?$/.test(place.quote);
        const advice = mark === "{" && isLast ? "Add a `}` below it, as far to the right as the line that the `{` is in." : `Add the \`${partner[mark]}\` where it belongs in this line.`;
        return { title, words: [`${guess} ${advice}`], place };
    }

    // Messages without a code, about punctuation.
    function punctuation(message) {
        const { head, quote = "", text } = message;
        if (/^unterminated double quote|^prefix `|^unknown prefix|^unterminated character/.test(head)) {
            return {
                title: "A quotation mark is missing",
                words: ["A text begins somewhere and never ends. The missing `\"` is in the marked line or above it, because the compiler only notices at the next quotation mark. Go up from there, and look for the line whose quotation marks don't come in pairs. The editor's colours help: from there on, code has the colour of text."],
            };
        }
        if (/^expected item, found/.test(head)) {
            const found = quoted(head)[0];
            if (/^\s*(\/|!)/.test(quote)) {
                return { title: "A comment without its two strokes", words: ["A comment begins with two strokes, `//`. At the top of a file it's `//!`. Correct the beginning of this line."] };
            }
            return found === "[" ? { title: "A # is missing", words: ["A line such as `#[…]` begins with a `#`. It's missing here."] }
                : keyword([found]) ?? {
                    title: "Code outside every function",
                    words: [`Outside all braces, Rust only wants functions, constants, \`struct\`s, \`use\` lines and the like, but finds \`${found}\`. Is it in the wrong place, or is there a \`}\` too many above it?`],
                };
        }
        if (/^expected `::`, found `:`/.test(head)) {
            return { title: "One colon instead of two", words: ["Between two names comes a double colon: `::`."] };
        }
        const struct = /\d+ [|│] (.*)\n[^\n]*while parsing this struct/.exec(text)?.[1];
        if (struct) {
            const word = struct.trim().split(" ").at(-2) ?? "";
            return hidingHelp(keyword([word, word.toLowerCase()])) ?? (KEYWORDS.includes(word.toLowerCase()) ? {
                title: "A keyword with a typo", words: [`\`${word}\` should be \`${word.toLowerCase()}\`, in small letters.`], hidesHelp: true,
            } : undefined);
        }
        if (/^expected item after attributes/.test(head)) {
            return { title: "A line with # and nothing below it", words: ["A line such as `#[…]` belongs to the thing below it, but there's nothing below this one. Is the line that it belongs to missing, or is this one left over from before? Compare with the book."] };
        }
        if (/^expected outer doc comment/.test(head)) {
            return { title: "A comment in the wrong place", words: ["A comment with `//!` is about the whole file, so it comes before all the code. Move it to the top of the file."] };
        }
        if (/^expected/.test(head) && /\b(Some|Ok|Err)\s+[a-z]\w*/.test(quote)) {
            return { title: "Parentheses are missing", words: [`What's in the box goes in parentheses: \`${/\b(Some|Ok|Err)\s+([a-z]\w*)/.exec(quote).slice(1, 3).join("(")})\`.`] };
        }
        if (/^expected one of/.test(head)) {
            const isKeyword = keyword([/write `(\w+)` instead of/.test(text) ? null : beforeMark(message), ...(quote.match(/^\s*\w+/) ?? []).map((word) => word.trim())]);
            if (isKeyword && !/=>/.test(quote)) {
                return isKeyword;
            }
            const found = /found .*?`([^`]+)`$/.exec(head)?.[1];
            if (/^\s*(pub )?(const|static) \w+ \w/.test(quote)) {
                return { title: "A colon is missing", words: ["Between a constant's name and its type comes a colon: `const SIZE: i32`."] };
            }
            if (found === "," && /^\s*(pub )?(const|let|use|mod)\b/.test(quote)) {
                return { title: "A comma instead of a semicolon", words: ["This line ends with a `;`, not with a `,`."] };
            }
            if (found === "=" && /`=>`/.test(head)) {
                return { title: "The wrong arrow", words: ["In a `match`, an arrow comes between the pattern and its answer: `=>`."] };
            }
        }
        if (/^custom attribute panicked/.test(head)) {
            return undefined;
        }
        return undefined;
    }

    // Other codes, each with a sentence about the reader's names.
    function others({ code, head, text, level, quote = "" }) {
        const [name, second] = quoted(head);
        switch (code) {
        case "E0423":
            if (/^expected value, found macro/.test(head) && new RegExp(`^\\s*${name} *=`).test(quote)) {
                return { title: "A let is missing", words: [`A new variable begins with \`let\`: \`let ${name} = …\`. The \`let\` is missing here.`], hidesHelp: true };
            }
            return /^expected function, found macro/.test(head) ? { title: "An exclamation mark is missing", words: [`\`${name}\` is a macro, so its name ends with an exclamation mark: \`${name}!\`.`] }
                : /expected function, found module/.test(head) ? { title: "A module where a function belongs", words: [`\`${name}\` is a file of yours, not a function. Compare the line with the book: a different name belongs here.`] }
                    : undefined;
        case "E0432": {
            const last = name.split("::").at(-1);
            return /macroquad|rand|othello/.test(name) || /no `/.test(text) ? undefined : {
                title: "A mod line is missing",
                hidesHelp: true,
                words: [`Rust looks for \`${last}\`, but doesn't find it. If there's a file \`${last}.rs\` in \`src\`, the line \`mod ${last};\` is missing at the top of \`main.rs\`. If the name has a typo, correct it.`],
            };
        }
        case "E0384":
        case "E0596":
        case "E0594": {
            const isReference = /behind a `&`/.test(head);
            return isReference ? undefined : { title: "The word mut is missing", words: [`\`${/`(\w+)/.exec(head)[1]}\` changes here, so it needs the word \`mut\` in the line that makes it: \`let mut\`.`] };
        }
        case "E0603":
        case "E0624":
        case "E0616":
            return /^module/.test(head) || /^crate/.test(head) ? undefined : {
                title: "A pub is missing",
                words: [`\`${name}\` may only be used in its own file, because its line there doesn't begin with \`pub\`. Write \`pub\` in front of it.`],
            };
        case "E0063":
            return { title: "The struct is missing a field", words: [`Here you make a \`${second ?? name}\`, and every field needs a value. \`${name}\` has none yet. Add a line for it.`] };
        case "E0618":
            return /with a comma/.test(text) ? { title: "A comma is missing", words: ["Two values in a list need a comma between them. It's missing at the end of this line."] } : undefined;
        case "E0277":
            return /is not a future/.test(head) && /fn\(/.test(head) ? { title: "Parentheses are missing", words: ["A function is called with parentheses, even if nothing goes between them: `()`. They're missing before `.await`."], hidesHelp: true } : undefined;
        default:
        }
        if (/path statement with no effect/.test(head)) {
            return { title: "Parentheses are missing", words: ["This line names something, but does nothing with it. To call a function, write parentheses after its name: `()`."] };
        }
        if (level === "warning" && /variable does not need to be mutable/.test(head)) {
            return {
                title: "A variable that never changes",
                words: ["Nothing in your program changes this variable, although it's `mut`. Is a line missing, or incomplete, that gives it a new value? Look for its name and a `=` in the chapter."],
            };
        }
        return undefined;
    }

    // Problems that have no place in the code: a pattern for the whole text, a title, and what to do.
    const OLD_RUST = "Your project needs a newer Rust than the one on this computer. Run `rustup update`. If the terminal doesn't know `rustup`, your Rust came from somewhere else and is too old: remove it, and install Rust as on Day 0.";
    const PROJECT = [
        [/edition ?2024|edition `2024`|edition="2024"|older than the `2024` edition/, "Your Rust is too old", OLD_RUST],
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

    const RULES = [checker, brackets, punctuation, unknownName, unknownMember, counts, types, others];

    return {
        project,
        // What a message says about any two types.
        types({ head, text }) {
            const [, wanted, given] = /expected (.*?), found (`[^`]*`|[\w ]+)/.exec(`${head}\n${text}`) ?? [];
            return wanted && anyTypes(...[wanted, given].map((type) => type.replaceAll("`", "").trim()));
        },
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
