//! Compiles the programs for the web, and finds the loader that belongs to them.

use crate::programs;
use anyhow::{Context, Result, bail};
use cargo_metadata::{Metadata, MetadataCommand, Package};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// What the loader is called.
pub const LOADER: &str = "gl.js";

/// What cargo knows about this project, as `Cargo.lock` has it.
pub fn metadata() -> Result<Metadata> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    let mut command = MetadataCommand::new();
    command.manifest_path(manifest);
    command.other_options(["--locked".to_string()]);
    Ok(command.exec()?)
}

/// Compiles all programs, and returns the folder in which `NAME.wasm` are.
pub fn compile(metadata: &Metadata) -> Result<PathBuf> {
    if !has_target()? {
        let why = "Rust cannot compile for the web yet. This command adds what is missing:";
        bail!("{why}\n\n    rustup target add {TARGET}\n");
    }
    // A folder of its own: the compiler for the web may be another one than the computer's.
    let target = metadata.target_directory.join("web");
    let mut cargo = Command::new("cargo");
    cargo.current_dir(&metadata.workspace_root);
    cargo.args("build --locked --package othello --profile web".split(' '));
    cargo.args(["--target", TARGET, "--target-dir", target.as_str()]);
    cargo.args(programs::all().flat_map(|program| ["--bin", program.name]));
    if !cargo.status()?.success() {
        bail!("the programs could not be compiled for the web; cargo says why above");
    }
    Ok(target.join(TARGET).join("web").into())
}

/// Whether the compiler has the standard library for the web.
pub fn has_target() -> Result<bool> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let folder = String::from_utf8(rustc.output()?.stdout)?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// The JavaScript that starts such a program in a page. It has to come from the same version of miniquad that the
/// programs are compiled with, or the page stays blank.
pub fn loader(metadata: &Metadata) -> Result<PathBuf> {
    let is_miniquad = |package: &&Package| package.name.as_str() == "miniquad";
    let miniquad = metadata.packages.iter().find(is_miniquad);
    let miniquad = miniquad.context("Cargo.lock names no miniquad")?;
    let manifest = &miniquad.manifest_path;
    Ok(manifest.with_file_name("js").join(LOADER).into())
}
