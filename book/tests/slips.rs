//! Tests that the comparer names the right line or the right step, and never calls a slip fine. This is a small part of
//! what the benchmark `slips` measures.

#[path = "../benches/slips/harmless.rs"]
mod harmless;
#[path = "../benches/slips/measure.rs"]
mod measure;
#[path = "../benches/slips/slips.rs"]
mod slips;

use book::reader::states;
use compare::Book;
use measure::measure;

#[test]
fn the_right_line_or_the_right_step_is_named() {
    let book = Book::new(states::all().unwrap());
    let measured = measure(&book, 12);
    let table = format!("{}\n{}", measured.table(), measured.failures.join("\n"));
    let all = measured.all();
    assert!(
        all.percent() >= 95.0 && all.0[2] * 100 <= all.all(),
        "{table}"
    );
    for (name, share) in &measured.kinds {
        assert!(
            share.percent()
                >= if name.starts_with("the right") {
                    100.0
                } else {
                    50.0
                },
            "{name}\n{table}"
        );
    }
}

#[test]
fn a_day_as_text_is_the_same_day() {
    for day in states::all().unwrap() {
        let text = compare::states::write(&day);
        assert!(compare::states::parse(&text) == day, "{}", day.name);
    }
}
