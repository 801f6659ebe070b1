// Lets mdBook's search find code. Its index drops signs and everyday words, and so `for`, `if let`, `::` and `{}`. This
// script looks for them in the text of the sections, and mdBook shows what it finds. It has to run after `mark.min.js`
// and before `searcher.js`.

"use strict";

const OPERATORS = "[-+*/%^!?&|=<>.:]";

// What comes after a word in code, but hardly ever in a sentence: a type of number, a call, one of a few signs, or
// words without a comma or a full stop that lead to a brace or to an equals sign.
const CODE_AFTER_WORD =
    "(?=\\s+(?:[fiu]\\d+|usize)\\b|\\(|\\s*[;*/}\\]]|"
    + "(?:(?!\\w[.,:;?!]\\)? \\w+\\b(?![()])|(?: [a-z]+){4} )[^#}|]){0,60}? [{=] )";

// Whether mdBook's index drops a part of the query.
function needsCodeSearch(query) {
    const isDropped = (word) => word.length < 2 || !elasticlunr.stopWordFilter(elasticlunr.trimmer(word));
    return /[^\w\s'’-]/.test(query) || elasticlunr.tokenizer(query).some(isDropped);
}

// A pattern for the query as it is. Spaces next to a sign don't count, because the index has more of them than the
// code. A word doesn't match in the middle of a longer word, nor an operator in the middle of a longer operator.
function codePattern(query, after = "") {
    const pieces = query.match(/\w+|[^\w\s]+/g).map((piece) => piece.replace(/\W/g, "\\$&"));
    const code = pieces.join("\\s*").replace(/(\w)\\s\*(?=\w)/g, "$1\\s+");
    const [start, end] = new RegExp(`^${OPERATORS}+$`).test(query)
        ? [`(?<!${OPERATORS})`, `(?!${OPERATORS})`]
        : [/^\w/.test(query) ? "\\b" : "", /\w$/.test(query) ? "\\b" : ""];
    return new RegExp(start + code + end + after, "gi");
}

// The best sections for this query, each with the text around the find. Steps that use it in code come first, in the
// order of the book, because the first of them explains it. The table of ideas follows, then titles, then all others.
function findCode(docs, query) {
    const after = /^[\w\s]+$/.test(query) ? CODE_AFTER_WORD : /^[!?.,:;]$/.test(query) ? "(?=[^\\s\"”])" : "";
    const [pattern, patternInCode] = [codePattern(query), codePattern(query, after)];
    const ranks = [[], [], []];
    for (const [ref, doc] of Object.entries(docs)) {
        const isStep = doc.title.startsWith("Step ");
        const isTable = doc.breadcrumbs.startsWith("Table of ideas");
        const code = isStep ? doc.body.search(patternInCode) : isTable ? doc.body.search(pattern) : -1;
        const place = code >= 0 ? code : doc.body.search(pattern);
        const rank = code >= 0 ? 0 : doc.title.search(pattern) >= 0 ? 1 : place >= 0 ? 2 : undefined;
        ranks[rank]?.push({ ref, doc, place: Math.max(0, place) });
    }
    const best = ranks.flat().slice(0, window.search.results_options.limit_results);
    return best.map(({ ref, doc, place }) => ({ ref, doc: { ...doc, body: textAround(doc.body, place) } }));
}

function textAround(text, place) {
    const before = text.slice(0, place).split(" ").slice(-6).join(" ");
    return (before + text.slice(place)).split(" ").slice(0, window.search.results_options.teaser_word_count).join(" ");
}

const findWords = elasticlunr.Index.prototype.search;
elasticlunr.Index.prototype.search = function (query, options) {
    const found = needsCodeSearch(query) ? findCode(this.documentStore.docs, query) : [];
    queueMicrotask(() => markTeasers(query, found.length)); // when mdBook has shown them
    const refs = new Set(found.map(({ ref }) => ref));
    return [...found, ...findWords.call(this, query, options).filter(({ ref }) => !refs.has(ref))];
};

// mdBook marks every word that begins like a word of the query. Marks the query itself instead.
function markTeasers(query, count) {
    for (const teaser of [...document.querySelectorAll("#mdbook-searchresults .teaser")].slice(0, count)) {
        teaser.textContent = teaser.textContent;
        new PlainMark(teaser).markRegExp(codePattern(query), { element: "em" });
    }
}

// mdBook also marks these words on the page of a result. If that page has the query in code, marks it only there.
const PlainMark = Mark;
window.Mark = function (context) {
    const marker = new PlainMark(context);
    const markWords = marker.mark;
    marker.mark = (words, options) => {
        const query = words.join(" ");
        const filter = (node) => node.parentElement.closest("code, pre");
        const noMatch = () => markWords(words, options);
        return needsCodeSearch(query)
            ? marker.markRegExp(codePattern(query), { ...options, acrossElements: true, filter, noMatch })
            : markWords(words, options);
    };
    return marker;
};

// mdBook puts the query into the page's address as it is, and would misread `&mut` or `#[test]` there.
function encodeQuery() {
    const query = document.getElementById("mdbook-searchbar").value.trim();
    if (query && new URLSearchParams(location.search).has("search")) {
        history.replaceState({}, "", `?search=${encodeURIComponent(query)}`);
    }
}

["keyup", "load", "popstate"].forEach((name) => addEventListener(name, encodeQuery));

// On many keyboards, `/` needs Shift. mdBook ignores keys with Shift, so it gets the same key without it.
addEventListener("keydown", (event) => {
    if (event.key === "/" && event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
        const key = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true });
        if (!event.target.dispatchEvent(key)) {
            event.preventDefault();
        }
    }
});

// When mdBook closes the search with Esc, the focus is nowhere. It goes back to the button that opens the search.
const searchToggle = document.getElementById("mdbook-search-toggle");
new MutationObserver(([change]) => {
    if (change.oldValue === "true" && document.activeElement === document.body) {
        searchToggle.focus();
    }
}).observe(searchToggle, { attributeFilter: ["aria-expanded"], attributeOldValue: true });
