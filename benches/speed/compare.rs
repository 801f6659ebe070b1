//! Runs this program, its version for web pages and the version in another checkout in turn, and compares their times.

use crate::print;
use crate::row::{Row, keep_best};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// How many times each program runs. The table shows each program's best results, because other work disturbed them
/// least.
const ROUNDS: usize = 3;

/// How cargo builds the program for web pages.
const WEB: &str = "bench --profile web --target wasm32-unknown-unknown --target-dir target/web";

/// Runs the program for web pages in Node, with Node's own count of processor time as its clock.
const NODE: &str = "
let memory;
const text = at => {
    const bytes = new Uint8Array(memory.buffer, at);
    return Buffer.from(bytes.slice(0, bytes.indexOf(0))).toString();
};
const known = {
    now: () => process.cpuUsage().user / 1e6,
    console_info: at => console.log(text(at)),
    console_error: at => console.error(text(at)),
};
const env = new Proxy({}, { get: (_, name) => known[name] ?? (() => 0) });
const bytes = require('fs').readFileSync(process.argv[1]);
WebAssembly.instantiate(bytes, { env }).then(({ instance }) => {
    memory = instance.exports.memory;
    instance.exports.main();
});
";

/// A program to compare, and its best results so far.
struct Contender {
    name: &'static str,
    command: Command,
    best: Vec<Row>,
}

impl Contender {
    fn new(name: &'static str, mut command: Command) -> Contender {
        command.arg("--bench");
        let best = Vec::new();
        Contender {
            name,
            command,
            best,
        }
    }

    /// Measures once more, and keeps the better of each pair of rows.
    fn measure(&mut self) {
        let output = output(&mut self.command);
        let text = String::from_utf8_lossy(&output.stdout);
        let rows: Vec<Row> = text.lines().filter_map(Row::read).collect();
        keep_best(&mut self.best, rows);
    }
}

/// Compares this program with its version for web pages, and with the version in another folder, if a folder is given.
pub fn run(folder: Option<&str>) {
    let here = env!("CARGO_MANIFEST_DIR");
    let mut contenders = vec![Contender::new("here", Command::new(built(here, "bench")))];
    if let Some(folder) = folder {
        let there = Command::new(built(folder, "bench"));
        contenders.push(Contender::new("there", there));
    }
    let mut node = Command::new("node");
    node.args(["-e", NODE]).arg(built(here, WEB));
    contenders.push(Contender::new("page", node));
    for round in 1..=ROUNDS {
        print(&format!("round {round} of {ROUNDS}"));
        contenders.iter_mut().for_each(Contender::measure);
    }
    print_table(&contenders);
}

/// Builds the benchmark of the checkout in this folder, and returns the program's path.
fn built(folder: &str, how: &str) -> PathBuf {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(folder).args(how.split(' '));
    cargo.args("--locked --package othello --bench speed --no-run".split(' '));
    let messages = output(&mut cargo).stderr;
    let messages = String::from_utf8_lossy(&messages);
    let line = messages.lines().find(|line| line.contains("Executable"));
    let path = line.and_then(|line| line.split(['(', ')']).nth(1));
    Path::new(folder).join(path.expect("cargo should name the program"))
}

/// Runs a command that should succeed, and returns its output.
fn output(command: &mut Command) -> Output {
    let output = command.output().expect("the command should start");
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {problem}");
    output
}

/// Prints each program's results, and how many times as fast this one is as each of the others.
fn print_table(contenders: &[Contender]) {
    let names = contenders.iter().map(|contender| contender.name);
    let columns = |cells: Vec<String>| -> String {
        let cells = cells.iter().map(|cell| format!("  {cell:>14}"));
        cells.collect()
    };
    let names = columns(names.map(str::to_string).collect());
    print(&format!("\n{:<32}{names}", ""));
    for row in &contenders[0].best {
        let cells = contenders.iter().filter_map(|contender| {
            let other = contender.best.iter().find(|other| other.what == row.what)?;
            Some(format!(
                "{:.2} ({:.2})",
                other.value,
                row.times_as_fast(other)
            ))
        });
        let cells = columns(cells.collect());
        print(&format!("{:<32}{cells}  {}", row.what, row.unit));
    }
}
