//! Compiles the programs for the web, and finds the loader that belongs to them.

use crate::Error;
use crate::programs::PROGRAMS;
use cargo_metadata::{Metadata, MetadataCommand};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// What the loader is called.
pub const LOADER: &str = "gl.js";

/// What cargo knows of this project, as `Cargo.lock` has it.
pub fn metadata() -> Result<Metadata, Error> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    let mut command = MetadataCommand::new();
    command.manifest_path(manifest);
    command.other_options(["--locked".to_string()]);
    Ok(command.exec()?)
}

/// Compiles all programs, and gives back the folder in which `NAME.wasm` lie.
pub fn compile(metadata: &Metadata) -> Result<PathBuf, Error> {
    check_target()?;
    // A folder of its own: the compiler for the web may be another one than the computer's.
    let target = metadata.target_directory.join("web");
    let mut cargo = Command::new("cargo");
    cargo.current_dir(&metadata.workspace_root);
    cargo.args([
        "build",
        "--locked",
        "--package",
        "othello",
        "--profile",
        "web",
    ]);
    cargo.args(["--target", TARGET, "--target-dir", target.as_str()]);
    for program in &PROGRAMS {
        cargo.args(["--bin", program.name]);
    }
    if !cargo.status()?.success() {
        return Err("the programs could not be compiled for the web; cargo says why above".into());
    }
    Ok(target.join(TARGET).join("web").into())
}

/// Whether the compiler has the standard library for the web.
pub fn has_target() -> Result<bool, Error> {
    let mut rustc = Command::new("rustc");
    let output = rustc
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()?;
    let folder = String::from_utf8(output.stdout)?;
    Ok(Path::new(folder.trim()).is_dir())
}

fn check_target() -> Result<(), Error> {
    if has_target()? {
        return Ok(());
    }
    Err(format!(
        "Rust cannot compile for the web yet. This command adds what is missing:\n\n    \
         rustup target add {TARGET}\n"
    )
    .into())
}

/// The JavaScript that starts such a program in a page. It has to come from the very version of
/// miniquad with which the programs are compiled, or the page stays blank.
pub fn loader(metadata: &Metadata) -> Result<PathBuf, Error> {
    let mut packages = metadata.packages.iter();
    let miniquad = packages.find(|package| package.name.as_str() == "miniquad");
    let miniquad = miniquad.ok_or("Cargo.lock names no miniquad")?;
    let folder = miniquad
        .manifest_path
        .parent()
        .ok_or("miniquad has no folder")?;
    Ok(folder.join("js/gl.js").into())
}
