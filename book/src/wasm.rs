//! Compiles the programs for the web, and finds the matching loader and the other files that readers download.

use crate::files::folder;
use crate::programs;
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::{Metadata, MetadataCommand};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

const TARGET: &str = "wasm32-unknown-unknown";

/// Makes the compiler copy fewer functions into their callers. The final game is 174 kB smaller with this.
const FEWER_COPIES: &str = "-Cllvm-args=-inline-threshold=22 -Cllvm-args=-inlinehint-threshold=100";

/// The file name of the loader, the JavaScript that starts a program in a page.
pub const LOADER: &str = "gl.js";

/// Asks cargo once for its metadata about this project, with the versions from `Cargo.lock`.
pub fn metadata() -> Result<&'static Metadata> {
    static ANSWER: OnceLock<Metadata> = OnceLock::new();
    if let Some(metadata) = ANSWER.get() {
        return Ok(metadata);
    }
    let mut command = MetadataCommand::new();
    command.manifest_path(folder().join("../Cargo.toml"));
    command.other_options(["--locked".to_string()]);
    let metadata = command.exec()?;
    Ok(ANSWER.get_or_init(|| metadata))
}

/// Compiles all programs, and the comparer. `book/compare/src/wasm.rs` says why that one needs a command of its own.
pub fn compile() -> Result<()> {
    let mut arguments = vec!["build", "--package", "othello"];
    arguments.extend(programs::all().flat_map(|program| ["--bin", program.name]));
    run_cargo(&arguments, &[])?;
    let arguments = ["rustc", "--package", "compare", "--crate-type", "cdylib"];
    run_cargo(&arguments, &["--", "-C", "strip=symbols"])
}

/// The bytes of a program, as it was last compiled for the web, or `None` if it never was.
pub fn compiled(name: &str) -> Result<Option<Vec<u8>>> {
    let folder = metadata()?.target_directory.join("web").join(TARGET);
    Ok(fs::read(folder.join(format!("web/{name}.wasm"))).ok())
}

/// Compiles something for the web.
fn run_cargo(arguments: &[&str], more: &[&str]) -> Result<()> {
    if !has_target()? {
        let why = "Rust cannot compile for the web yet. This command adds what is missing:";
        bail!("{why}\n\n    rustup target add {TARGET}\n");
    }
    // Use a separate folder, because the compiler for the web may differ from the one for this computer.
    let target = metadata()?.target_directory.join("web");
    let flags = env::var("RUSTFLAGS").unwrap_or_default();
    let mut cargo = Command::new("cargo");
    cargo.current_dir(folder().join(".."));
    cargo.env("RUSTFLAGS", format!("{flags} {FEWER_COPIES}"));
    cargo.args(arguments);
    cargo.args("--locked --profile web".split(' '));
    cargo.args(["--target", TARGET, "--target-dir", target.as_str()]);
    let is_success = cargo.args(more).status()?.success();
    ensure!(
        is_success,
        "the programs could not be compiled for the web. Cargo's message above says why"
    );
    Ok(())
}

/// Whether the standard library for the web is installed.
pub fn has_target() -> Result<bool> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let folder = String::from_utf8(rustc.output()?.stdout)?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// The path of the loader. It must come from the version of miniquad that the programs are compiled with, or the page
/// stays blank.
pub fn loader() -> Result<PathBuf> {
    let mut packages = metadata()?.packages.iter();
    let miniquad = packages.find(|package| package.name.as_str() == "miniquad");
    let miniquad = miniquad.context("Cargo.lock should contain miniquad")?;
    Ok(miniquad
        .manifest_path
        .with_file_name("js")
        .join(LOADER)
        .into())
}

/// The files that readers download from the site into their `src` folder: the loader for web programs, and pictures of
/// stones.
pub const DOWNLOADS: [&str; 3] = [LOADER, "black.png", "white.png"];

/// The path of the file that the site offers under this name.
pub fn download(name: &str) -> Result<PathBuf> {
    match name {
        LOADER => loader(),
        _ if DOWNLOADS.contains(&name) => Ok(folder().join("stones").join(name)),
        _ => bail!("the site has no file {name} to download"),
    }
}
