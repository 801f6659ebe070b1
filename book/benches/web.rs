//! Compares the benchmark `speed` in a web page and as a native program: `cargo bench -p book --bench web`.

// The benchmark uses only some of this file's functions.
#[allow(dead_code)]
#[path = "../tests/browser/chromium.rs"]
mod chromium;
#[path = "../../benches/speed/row.rs"]
mod row;
#[path = "../tests/browser/serve.rs"]
mod serve;

use book::wasm;
use cargo_metadata::Message;
use chromium::Chromium;
use row::{Row, keep_best};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The number of rounds. In each round, the native program measures first, and then the page. The table shows each
/// program's best value in each row, because other work disturbed that value least.
const ROUNDS: usize = 3;

/// The last line that the program prints.
const END: &str = "That is all.";

/// How long a page may take to measure everything.
const PATIENCE: Duration = Duration::from_secs(3600);

/// A page that contains only the program, and collects its lines.
const PAGE: &str = r#"<!doctype html>
<html lang="en"><title>speed</title><link rel="icon" href="data:,"><canvas id="glcanvas"></canvas>
<script>window.lines = []; console.log = (line) => lines.push(line); console.error = onerror = (problem) => lines.push(`problem: ${problem}`);</script>
<script src="gl.js"></script><script>load("speed.wasm");</script></html>"#;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("left out: cargo bench -p book --bench web measures how fast a page is");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    build_page(folder.path());
    let address = show(folder.path());
    let browser = Chromium::start();
    let (mut native, mut page) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        println!("round {round} of {ROUNDS}");
        keep_best(&mut native, measure_native());
        keep_best(&mut page, measure_page(&browser, &address));
    }
    print_table(&native, &page);
}

/// Fills a folder with a page, its loader, and the program. The program is compiled for the web like the site's
/// programs.
fn build_page(folder: &Path) {
    let target = wasm::metadata().unwrap().target_directory.join("web");
    let mut cargo = cargo(&["build", "--profile", "web", "--message-format", "json"]);
    cargo.args(["--target", "wasm32-unknown-unknown"]);
    cargo.args(["--target-dir", target.as_str()]);
    let program = built_program(&output(&mut cargo));
    fs::copy(program, folder.join("speed.wasm")).unwrap();
    fs::copy(wasm::loader().unwrap(), folder.join("gl.js")).unwrap();
    fs::write(folder.join("index.html"), PAGE).unwrap();
}

/// Prepares a cargo command for the benchmark `speed` in the package `othello`.
fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    cargo.args(arguments);
    cargo.args(["--locked", "--package", "othello", "--bench", "speed"]);
    cargo
}

/// Runs a command, and returns its standard output. Its error output goes to the terminal.
fn output(command: &mut Command) -> String {
    let output = command.stderr(Stdio::inherit()).output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// The path of the program, from cargo's messages.
fn built_program(messages: &str) -> PathBuf {
    let messages = Message::parse_stream(messages.as_bytes());
    let files = messages.filter_map(|message| match message.unwrap() {
        Message::CompilerArtifact(artifact) if artifact.target.name == "speed" => {
            artifact.filenames.into_iter().next()
        }
        _ => None,
    });
    files
        .last()
        .expect("cargo should name the compiled program")
        .into()
}

/// Serves a folder, and returns its address.
fn show(folder: &Path) -> String {
    let server = serve::open();
    let address = format!("http://{}/", server.server_addr());
    let folder = folder.to_path_buf();
    thread::spawn(move || serve::show(&server, &folder));
    address
}

fn measure_native() -> Vec<Row> {
    let lines = output(&mut cargo(&["bench", "--quiet"]));
    lines.lines().filter_map(Row::read).collect()
}

fn measure_page(browser: &Arc<Chromium>, address: &str) -> Vec<Row> {
    let tab = browser.open();
    tab.call("Page.navigate", json!({ "url": address }));
    let mut lines = String::new();
    let start = Instant::now();
    while !lines.ends_with(END) {
        assert!(start.elapsed() < PATIENCE, "the page should print {END}");
        thread::sleep(Duration::from_secs(1));
        lines = tab.evaluate("(window.lines ?? []).join('\\n')");
        assert!(!lines.contains("problem: "), "in the page: {lines}");
    }
    lines.lines().filter_map(Row::read).collect()
}

fn print_table(native: &[Row], page: &[Row]) {
    println!("\n{:<32}  {:>9}  {:>9}", "", "native", "page");
    for (native, page) in native.iter().zip(page) {
        assert_eq!(
            native.what, page.what,
            "both tables should have the same rows"
        );
        let Row { what, value, unit } = native;
        let row = format!("{what:<32}  {value:>9.2}  {:>9.2}  {unit}", page.value);
        if unit.starts_with("of ") {
            println!("{row}"); // a count has no speed
        } else {
            let times = page.times_as_fast(native);
            println!("{row:<77}  {times:.2} times as fast");
        }
    }
}
