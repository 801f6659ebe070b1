//! A real project in a temporary folder, in which the reader's files are compiled and run.

use crate::files::{self, Texts, folder, names_in, place_of};
use crate::wasm;
use anyhow::{Result, bail, ensure};
use regex::Regex;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex, PoisonError};
use tempfile::TempDir;

/// The reader's project. Its folder is deleted when this value is dropped.
///
/// All projects are compiled in one folder, and cargo cannot distinguish two projects of the same name. So from the time
/// it is first compiled until it is dropped, a project is the only one on the whole computer that may be compiled.
/// Others wait.
pub struct Project {
    home: TempDir,
    root: PathBuf,
    name: String,
    /// The lock on the folder, once this project has been compiled.
    lock: OnceCell<fs::File>,
}

/// A message from the compiler.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The code of an error, such as `E0425`, or the name of a warning.
    pub code: Option<String>,
    /// The whole message, as the terminal shows it.
    pub text: String,
}

impl Project {
    /// Creates a new project, as `cargo new othello` leaves it.
    pub fn new() -> Result<Project> {
        let home = tempfile::tempdir()?;
        let mut project = Project {
            root: home.path().to_path_buf(),
            home,
            name: String::new(),
            lock: OnceCell::new(),
        };
        project.begin("othello")?;
        Ok(project)
    }

    /// Creates a project with this name next to the previous one, and switches to it. Does nothing if the current
    /// project already has this name.
    pub fn begin(&mut self, name: &str) -> Result<()> {
        if self.name == name {
            return Ok(());
        }
        self.root = self.home.path().to_path_buf();
        self.command(&format!("cargo new {name}"))?;
        self.root.push(name);
        self.name = name.to_string();
        // Use our own project's versions of the libraries, which are already downloaded.
        fs::copy(folder().join("../Cargo.lock"), self.root.join("Cargo.lock"))?;
        Ok(())
    }

    /// The project's folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Waits until no other project may be compiled.
    fn wait_for_turn(&self) -> Result<()> {
        if self.lock.get().is_none() {
            fs::create_dir_all(target())?;
            let lock = fs::File::create(target().join("lock"))?;
            lock.lock()?;
            self.lock.get_or_init(|| lock);
        }
        Ok(())
    }

    /// Prepares a command that the caller runs, so that `cargo` compiles this project and finds its libraries.
    pub fn prepare(&self, cargo: &mut Command) -> Result<()> {
        self.wait_for_turn()?;
        self.set_variables(cargo);
        Ok(())
    }

    fn set_variables(&self, cargo: &mut Command) {
        cargo
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", target())
            // All libraries have already been downloaded for our own project.
            .env("CARGO_NET_OFFLINE", "true")
            // Long calculations finish sooner with some optimisation, and programs build sooner with little, and without
            // anything for a debugger.
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_DEV_DEBUG", "false")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            // Readers do not set these variables.
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
    }

    /// Runs `cargo new`, `cargo add …` or another command from the book. Only [`Project::build_for_friends`] uses it for a
    /// command that compiles.
    pub fn command(&self, line: &str) -> Result<()> {
        let Some(arguments) = line.strip_prefix("cargo ") else {
            bail!("the replay cannot run `{line}`");
        };
        let mut cargo = Command::new("cargo");
        self.set_variables(&mut cargo);
        let output = cargo.args(arguments.split_whitespace()).output()?;
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "`{line}` failed:\n{errors}");
        Ok(())
    }

    /// Writes these files into the project to compile them, and deletes all other Rust files. Cargo goes by the time at
    /// which a file was written, so this waits for its turn first.
    pub fn write(&self, files: &Texts) -> Result<()> {
        self.wait_for_turn()?;
        self.write_code(files)
    }

    fn write_code(&self, files: &Texts) -> Result<()> {
        for folder in ["src", "tests"] {
            // A folder that does not exist has no files to delete.
            for name in names_in(&self.root.join(folder)).unwrap_or_default() {
                let path = Path::new(folder).join(&name);
                if name.ends_with(".rs") && !files.keys().any(|name| place_of(name) == path) {
                    fs::remove_file(self.root.join(path))?;
                }
            }
        }
        for (name, text) in files {
            files::write(&self.root.join(place_of(name)), text)?;
        }
        Ok(())
    }

    /// Writes this code into the project, and returns the names of all its files: its configuration, its downloads and
    /// the code. `Cargo.lock` lists only the libraries that this project uses, in our own project's versions.
    pub fn files(&self, code: &Texts) -> Result<Vec<String>> {
        self.write_code(code)?;
        self.lock()?;
        let mut names = names_in(&self.root)?;
        names.retain(|name| !name.starts_with('.')); // those files belong to git
        Ok(names)
    }

    /// Writes a `Cargo.lock` without unused libraries. The answer of `cargo update`, which is slow, is kept for other
    /// projects with the same `Cargo.toml`.
    fn lock(&self) -> Result<()> {
        static LOCKS: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
        let mut locks = LOCKS.lock().unwrap_or_else(PoisonError::into_inner);
        let manifest = fs::read_to_string(self.root.join("Cargo.toml"))?;
        let path = self.root.join("Cargo.lock");
        if let Some(lock) = locks.get(&manifest) {
            fs::write(path, lock)?;
        } else {
            fs::copy(folder().join("../Cargo.lock"), &path)?;
            self.command("cargo update --workspace")?;
            locks.insert(manifest, fs::read_to_string(path)?);
        }
        Ok(())
    }

    /// Returns the compiler's errors and warnings about these files, in the compiler's order.
    pub fn check(&self, files: &Texts) -> Result<Vec<Message>> {
        self.write(files)?;
        self.messages(&["check"])
    }

    /// Compiles the files into the target folder `debug` or `release`, and returns the path of the program.
    pub fn build(&self, files: &Texts, folder: &str) -> Result<PathBuf> {
        self.write(files)?;
        let profile = if folder == "debug" { "dev" } else { folder };
        for Message { text, .. } in self.messages(&["build", "--profile", profile])? {
            ensure!(!text.starts_with("error"), "{text}");
        }
        Ok(target().join(folder).join(&self.name))
    }

    /// Runs `cargo build …` for these files, and puts the result where a reader would find it.
    pub fn build_for_friends(&self, files: &Texts, line: &str) -> Result<()> {
        self.write(files)?;
        let (made, system) = match line.split_once("--target ") {
            Some((_, system)) => (format!("{system}/release/{}.wasm", self.name), Some(system)),
            None => (format!("release/{}{EXE_SUFFIX}", self.name), None),
        };
        let place = self.root.join("target").join(&made);
        if let Some(system) = system
            && !wasm::has_target()?
        {
            eprintln!("left out: `{line}`. To include it, run `rustup target add {system}`");
            return files::write(&place, b"\0asm");
        }
        self.command(line)?;
        files::write(&place, fs::read(target().join(made))?)
    }

    /// Downloads a file that the site offers into the `src` folder.
    pub fn download(&self, name: &str) -> Result<()> {
        fs::copy(wasm::download(name)?, self.root.join("src").join(name))?;
        Ok(())
    }

    /// Runs `cargo run` or `cargo test` with some input, and returns what the program or the tests print.
    ///
    /// # Errors
    ///
    /// If the program or a test fails, returns everything that was printed.
    pub fn run(&self, files: &Texts, command: &str, input: &str) -> Result<String> {
        self.write(files)?;
        let typed = self.home.path().join("input");
        fs::write(&typed, input)?;
        let mut cargo = self.cargo()?;
        let output = cargo.arg(command).stdin(fs::File::open(typed)?).output()?;
        let printed = String::from_utf8(output.stdout)?;
        let errors = String::from_utf8_lossy(&output.stderr);
        let is_success = output.status.success();
        ensure!(is_success, "`cargo {command}` failed:\n{printed}{errors}");
        let has_tests = command != "test" || printed.contains("... ok");
        ensure!(has_tests, "`cargo test` found no tests");
        Ok(printed)
    }

    /// A `cargo` that compiles this project.
    fn cargo(&self) -> Result<Command> {
        let mut cargo = Command::new("cargo");
        self.prepare(&mut cargo)?;
        Ok(cargo)
    }

    fn messages(&self, arguments: &[&str]) -> Result<Vec<Message>> {
        let json = ["--quiet", "--message-format=json"];
        let output = self.cargo()?.args(arguments).args(json).output()?;
        let mut messages = Vec::new();
        for line in cargo_metadata::Message::parse_stream(&*output.stdout) {
            // The compiler's closing summary is not about a place in the code, and is left out.
            if let cargo_metadata::Message::CompilerMessage(line) = line?
                && !line.message.spans.is_empty()
                && let Some(text) = line.message.rendered
            {
                messages.push(Message {
                    code: line.message.code.map(|code| code.code),
                    text: without_folders(&text),
                });
            }
        }
        let is_explained = output.status.success() || !messages.is_empty();
        ensure!(is_explained, "{}", String::from_utf8_lossy(&output.stderr));
        Ok(messages)
    }
}

/// The folder in which all projects are compiled, so that macroquad is compiled only once.
fn target() -> PathBuf {
    folder().join("../target/reader")
}

/// Matches the folders in which this computer keeps the files of a library. They differ between computers.
static FOLDERS: LazyLock<Regex> = LazyLock::new(|| {
    let folders = r"/(?:\S*/)?(?:registry/src|rustc)/[^/]+/";
    Regex::new(folders).expect("the pattern should be right")
});

/// Replaces these folders in a message with `…`.
fn without_folders(text: &str) -> String {
    FOLDERS.replace_all(text.trim_end(), "…/").into_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_hide_where_this_computer_keeps_its_libraries() {
        let text = "error: a\n  --> src/main.rs:3:5\n   ::: /home/me/.cargo/registry/src/host-1/macroquad-0.4.16/src/shapes.rs:9:1\n\n";
        let short =
            "error: a\n  --> src/main.rs:3:5\n   ::: …/macroquad-0.4.16/src/shapes.rs:9:1\n";
        assert_eq!(without_folders(text), short);
    }
}
