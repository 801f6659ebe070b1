//! Tests the functions that the page calls, and files that are not programs.

use compare::{Book, Day, State, Texts, page, states};

const MAIN: &str = "fn main() {\n    println!(\"Hello, {}\", 'ä');\n    let list = [1, 2, 3];\n}\n";

fn state(step: &str, block: usize, files: &[(&str, &str)]) -> State {
    let files = files.iter();
    let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
    State {
        step: step.to_string(),
        block,
        files: files.collect::<Texts>(),
    }
}

fn day() -> Day {
    let changed = MAIN.replace("Hello", "Good morning");
    Day {
        name: "day1".to_string(),
        states: vec![
            state("the end of Day 0", 0, &[("main.rs", MAIN)]),
            state(
                "Step 1: More",
                3,
                &[("main.rs", MAIN), ("a.rs", "\n\nmod b;")],
            ),
            state("Step 2: Less", 5, &[("main.rs", &changed), ("b.rs", "")]),
        ],
    }
}

/// Text in the form in which the page passes it.
fn frame(text: &str) -> Vec<u8> {
    let mut bytes = (text.len() as u32).to_le_bytes().to_vec();
    bytes.extend(text.bytes());
    bytes
}

#[test]
fn a_day_can_be_written_and_read_back() {
    let text = states::write(&day());
    assert_eq!(states::parse(&text), day());
    assert_eq!(text.matches("Hello").count(), 1, "only changes are written");
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        assert!(states::parse(&text[..end]).states.len() <= 3);
    }
}

#[test]
fn a_page_gets_json() {
    let book = page::load(&frame(&states::write(&day())));
    let wrong = MAIN.replace("list", "lis\u{1}t\"");
    let files = ["src/main.rs", &wrong, "src/a.rs", "mod b;"]
        .map(frame)
        .concat();
    let json = page::compare(&book, Some((0, 1)), &files);
    let start = "{\"day\":\"day1\",\"state\":1,\"step\":\"Step 1: More\",\"is_equal\":false,";
    assert!(json.starts_with(start), "{json}");
    assert!(
        json.contains("\"kind\":\"mistake\",\"file\":\"main.rs\",\"line\":3,"),
        "{json}"
    );
    assert!(json.contains("lis\\u0001t\\\""), "{json}");
    let pasted = page::compare(&book, None, &frame(MAIN));
    assert!(pasted.contains("\"is_equal\":true"), "{pasted}");
    assert_eq!(page::compare(&book, None, &[]), "null");
}

#[test]
fn marks_are_counted_in_characters() {
    let book = Book::new(vec![day()]);
    let wrong = MAIN.replace("'ä');", "'ä'));");
    let report = book.compare_file(&wrong, Some((0, 1))).unwrap();
    let line = &report.findings[0].yours;
    assert_eq!(line.chars().count(), 32);
    assert_eq!(report.findings[0].marks[0][0], 30..31);
}

/// Code that breaks off, or that closes what was never opened.
const BEGINNINGS: &str = "impl A { |fn f() {|{|}|#[|/*|\"|'|r#\"|b'\\|0.";

#[test]
fn unclosed_code_gets_an_answer() {
    let book = Book::new(vec![day()]);
    for text in BEGINNINGS.split('|') {
        let lines = format!("{text}\n").repeat(3000);
        for text in [text.to_string(), text.repeat(3000), lines] {
            assert!(book.compare_file(&text, None).is_some());
        }
    }
}

const PARTS: &str = "fn a|{|}|\"|'|\n|impl B|;|(|é|\\|/*|*/|mod| |1.";

#[test]
fn any_text_gets_an_answer() {
    let book = Book::new(vec![day()]);
    let parts: Vec<&str> = PARTS.split('|').collect();
    let mut number = 7_u64;
    let mut part = |_| {
        number = number.wrapping_mul(6_364_136_223_846_793_005);
        number = number.wrapping_add(1);
        parts[(number >> 33) as usize % parts.len()]
    };
    for _ in 0..300 {
        let text: String = (0..200).map(&mut part).collect();
        assert!(book.compare_file(&text, Some((0, 1))).is_some());
    }
}
