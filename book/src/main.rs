//! Builds the website, with every day's program running in a page:
//!
//! ```sh
//! cargo run -p book             # puts the site into target/site
//! cargo run -p book -- serve    # does that, and shows it to this computer's browser
//! ```

use std::process::ExitCode;

mod programs;
mod serve;
mod site;
mod wasm;

const USAGE: &str = "\
Usage: cargo run -p book [-- serve [PORT]]

  (nothing)      put the website into target/site
  serve [PORT]   do that, then show it on http://127.0.0.1:PORT (3000 where nothing is said)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        [] => site::build().map(|site| println!("The site is in {}", site.display())),
        ["serve"] => build_and_serve("3000"),
        ["serve", port] => build_and_serve(port),
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

/// Any error, to be shown to a person.
type Error = Box<dyn std::error::Error>;

fn build_and_serve(port: &str) -> Result<(), Error> {
    let port = port
        .parse()
        .map_err(|_| format!("not a port: {port}. A port is a number from 1 to 65535"))?;
    serve::serve(&site::build()?, port)
}
