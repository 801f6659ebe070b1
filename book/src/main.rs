//! Builds the website, and keeps the book true: `cargo run -p book -- help` tells what it can do.

use std::process::ExitCode;

use book::chapter::{self, Chapter};
use book::reader::{messages, pictures, replay, take};
use book::site::{self, serve};
use book::{Error, check};

const USAGE: &str = "\
Usage: cargo run -p book [-- WORD]

  (nothing)        put the website into target/site, and a zip file of it
  serve [PORT]     do that, and show it on http://127.0.0.1:PORT (3000 where nothing is said);
                   build it again whenever a file changes
  check            hold the book to its contract, and print the table of measures
  replay [NAME]    play a reader who types every block, through all chapters or one (day3)
  take             take items changed in a lesson into the blocks that show them
  carry            do that, and carry each item into the later lessons that have it unchanged
  messages [NAME]  capture what the compiler says of the mistakes
  pictures         take the pictures that are missing or stale; this needs a screen";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        [] => site::build().map(|site| println!("The site is in {}", site.display())),
        ["serve"] => build_and_serve("3000"),
        ["serve", port] => build_and_serve(port),
        ["replay"] => replay::all().map(drop),
        ["replay", name] => Chapter::read(name).and_then(|chapter| replay::one(&chapter).map(drop)),
        ["check"] => check::run(),
        ["take"] => take::take(),
        ["carry"] => take::carry(),
        ["pictures"] => pictures::take(),
        ["messages"] => chapter::lessons().and_then(|all| messages::capture(&all)),
        ["messages", name] => Chapter::read(name).and_then(|day| messages::capture(&[day])),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("unknown: {}\n\n{USAGE}", words.join(" ")).into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("book: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build_and_serve(port: &str) -> Result<(), Error> {
    let port = port
        .parse()
        .map_err(|_| format!("not a port: {port}. A port is a number from 1 to 65535"))?;
    serve::serve(port)
}
