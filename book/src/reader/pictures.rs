//! The book's pictures: each shows the reader's own program at the point where the picture is.
//!
//! They are taken in a real window with `xdotool` and ImageMagick, which needs an X display. Each picture contains a
//! fingerprint of the program and of what was done in its window, so stale pictures can be found without a screen.

use crate::chapter::{self, Chapter, Kind};
use crate::files::{Texts, code, folder, names_in};
use crate::position;
use crate::reader::{Step, replay};
use anyhow::{Context, Result, bail, ensure};
use othello::board::Square;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The word before the fingerprint in a picture's file.
const MARK: &str = "made-from";

/// The maximum width of a picture on a page, in CSS pixels.
const WIDTH: u32 = 420;

/// The commands of a picture's script.
const KNOWN: &str = "game, click, hover, point, size, key, wait, catch";

/// A point outside the window, where the mouse waits.
const AWAY: [&str; 2] = ["-1", "-1"];

/// How long to wait for a window to stop changing.
const PATIENCE: Duration = Duration::from_secs(3);

/// Takes the missing and stale pictures of all chapters, or of a single chapter. Deletes the pictures that no chapter
/// shows.
pub fn take(only: Option<&str>) -> Result<()> {
    let project = replay::project_before(chapter::DAYS)?;
    // An X server resets when the last program disconnects, so keep an idle program connected.
    let guest = Command::new("xdotool").args(["sleep", "3600"]).spawn();
    let guest = Running(guest.context("`xdotool` is needed to take pictures")?);
    for_each_stale(|chapter, step, name, command| {
        if only.is_some_and(|only| only != chapter.name) {
            return Ok(());
        }
        println!("{name}");
        replay::bring_along(chapter, &project)?;
        let is_fast = command.ends_with("--release");
        let program = project.build(&step.files, if is_fast { "release" } else { "debug" })?;
        photograph(&program, step, &file(name))
    })?;
    drop(guest);
    for name in unused()? {
        println!("deleting {name}, which no chapter shows");
        fs::remove_file(folder().join("chapters/pictures").join(name))?;
    }
    Ok(())
}

/// A program that is killed when this value is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // If the program has already ended, killing it fails.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The problems with the pictures: missing or stale pictures, and pictures that no chapter shows.
pub fn problems() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for_each_stale(|chapter, step, name, _| {
        let what = format!(
            "{name} is missing or out of date. Take it with `cargo run -p book -- pictures`"
        );
        problems.push(chapter.problem(step.block.line, what));
        Ok(())
    })?;
    for name in unused()? {
        problems.push(format!(
            "no chapter shows pictures/{name}. Delete it, or show it"
        ));
    }
    Ok(problems)
}

/// The size of a picture on a page, in CSS pixels.
pub fn size(name: &str) -> Result<(u32, u32)> {
    let bytes = fs::read(file(name)).ok();
    let cure = "take it with `cargo run -p book -- pictures`";
    let bytes = bytes.with_context(|| format!("the picture {name} is missing: {cure}"))?;
    // The first 16 bytes of a PNG are always the same. Then come its width and height.
    let [_, _, _, _, width, height, ..] = *bytes.as_chunks().0 else {
        bail!("{name}.png is not a PNG picture");
    };
    let [width, height] = [width, height].map(u32::from_be_bytes);
    Ok((WIDTH, height * WIDTH / width.max(1)))
}

fn file(name: &str) -> PathBuf {
    folder().join(format!("chapters/pictures/{name}.png"))
}

/// Calls `with` for each missing or stale picture, with its chapter, its step, its name, and the last command before
/// it.
fn for_each_stale(mut with: impl FnMut(&Chapter, &Step, &str, &str) -> Result<()>) -> Result<()> {
    for chapter in &chapter::lessons()? {
        let mut command = "";
        for step in &replay::steps(chapter)? {
            if step.block.kind == Kind::Terminal {
                command = step.block.text.lines().last().unwrap_or_default();
            } else if let Kind::Picture(name) = &step.block.kind
                && !is_fresh(name, &fingerprint(&step.files, &step.block.text))
            {
                with(chapter, step, name, command).with_context(|| chapter.place(&step.block))?;
            }
        }
    }
    Ok(())
}

/// The files in the folder of pictures that no chapter shows.
fn unused() -> Result<Vec<String>> {
    let mut unused = names_in(&folder().join("chapters/pictures"))?;
    for chapter in chapter::lessons()? {
        for block in chapter.blocks {
            if let Kind::Picture(name) = block.kind {
                unused.retain(|file| *file != format!("{name}.png"));
            }
        }
    }
    Ok(unused)
}

fn is_fresh(name: &str, fingerprint: &str) -> bool {
    let mark = format!("{MARK}\0{fingerprint}");
    let bytes = fs::read(file(name)).unwrap_or_default();
    let mut windows = bytes.windows(mark.len());
    windows.any(|window| window == mark.as_bytes())
}

/// A hash of the program and the script (FNV-1a, by Fowler, Noll and Vo). It ignores the alt text and comments, which
/// cannot be seen in the picture.
fn fingerprint(files: &Texts, block: &str) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let lines = code(files).chain(block.lines().skip(1));
    for byte in lines.flat_map(|line| line.bytes().chain([b'\n'])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Runs a program, follows the script of a picture in its window, and takes the picture.
fn photograph(program: &Path, step: &Step, file: &Path) -> Result<()> {
    let script: Vec<&str> = step.block.text.lines().skip(1).collect();
    let window = Window::open(program, &script)?;
    script.iter().try_for_each(|line| window.act(line))?;
    if !script.last().is_some_and(|line| line.starts_with("catch ")) {
        window.settle()?;
    }
    let raw = file.with_extension("ppm");
    fs::write(&raw, window.pixels()?)?;
    let mut convert = Command::new("convert");
    convert.arg(&raw).args(["-colors", "128"]);
    convert.args(["-set", MARK, &fingerprint(&step.files, &step.block.text)]);
    convert.args(["-define", "png:exclude-chunks=date,time"]);
    let status = convert.arg(file).status()?;
    fs::remove_file(&raw)?;
    ensure!(status.success(), "ImageMagick's `convert` failed");
    Ok(())
}

/// A running program and its window.
struct Window {
    _program: Running,
    number: String,
    /// The folder in which the program runs. It is new, so the program finds no files from other pictures.
    _folder: TempDir,
}

impl Window {
    /// Opens the window for a script. If the script names a game, it is saved before the program starts.
    fn open(program: &Path, script: &[&str]) -> Result<Window> {
        let folder = tempfile::tempdir()?;
        if let Some(record) = script.iter().find_map(|line| line.strip_prefix("game ")) {
            fs::write(folder.path().join("game.txt"), record)?;
        }
        let mut window = Window {
            _program: Running(Command::new(program).current_dir(&folder).spawn()?),
            number: String::new(),
            _folder: folder,
        };
        let start = Instant::now();
        while window.number.is_empty() {
            if start.elapsed() > Duration::from_secs(20) {
                bail!("no window opened. Pictures need a screen: is DISPLAY set?");
            }
            let found = xdotool("search --onlyvisible --name ^Othello")?;
            window.number = found.lines().next().unwrap_or_default().to_string();
        }
        window.point(&AWAY)?;
        window.settle()?;
        Ok(window)
    }

    /// Follows one line of a script.
    fn act(&self, line: &str) -> Result<()> {
        let window = &self.number;
        match *Vec::from_iter(line.split_whitespace()) {
            ["game", _] => {} // it was saved before the window opened
            ["hover" | "point", ref place @ ..] => self.point(place)?,
            ["click", ref place @ ..] => {
                self.point(place)?;
                self.settle()?;
                xdotool("mousedown 1 mouseup 1")?;
                self.settle()?;
                self.point(&AWAY)?;
            }
            ["key", key] => drop(xdotool(&format!("key --window {window} {key}"))?),
            ["size", x, y] => drop(xdotool(&format!("windowsize --sync {window} {x} {y}"))?),
            ["wait", seconds] => sleep(seconds)?,
            ["catch", square, seconds] => {
                self.point(&[square])?;
                self.settle()?;
                xdotool("mousedown 1 mouseup 1")?;
                return sleep(seconds); // even if stones are still moving
            }
            _ => bail!("`{line}` is not a command for pictures. The commands are: {KNOWN}"),
        }
        self.settle()
    }

    /// Moves the mouse to a point, given as two numbers, or to the middle of a square, such as `d3`.
    fn point(&self, place: &[&str]) -> Result<()> {
        let (x, y) = match place {
            [x, y] => (x.parse()?, y.parse()?),
            _ => self.middle_of(position::square(&place.concat())?)?,
        };
        let (window, x, y) = (&self.number, x.round(), y.round());
        xdotool(&format!("mousemove --window {window} -- {x} {y}")).map(drop)
    }

    fn middle_of(&self, square: Square) -> Result<(f64, f64)> {
        let text = xdotool(&format!("getwindowgeometry --shell {}", self.number))?;
        let number = |name| {
            let mut lines = text.lines();
            lines.find_map(|line| line.strip_prefix(name)?.parse().ok())
        };
        let size: Option<(f64, f64)> = number("WIDTH=").zip(number("HEIGHT="));
        let (width, height) = size.context("xdotool should know the window's size")?;
        // The lessons' layout: up to Day 7, a square's side is a tenth of the window's shorter side, and the board is
        // in the middle. From Day 8 on, the window is taller than it is wide. It is nine squares wide, and the space
        // above the board is two squares high.
        let (side, above) = match height > width {
            true => (width / 9.0, 2.0),
            false => (height / 10.0, 1.0),
        };
        let middle = |number: i32| (f64::from(number) + 0.5) * side;
        let (left, top) = (width / 2.0 - 4.0 * side, above * side);
        Ok((left + middle(square.column()), top + middle(square.row())))
    }

    fn pixels(&self) -> Result<Vec<u8>> {
        output("import", &["-window", &self.number, "-depth", "8", "ppm:-"])
    }

    /// Waits until the window has not changed for some frames. If something in the window never stops moving, gives up
    /// after a while.
    fn settle(&self) -> Result<()> {
        let start = Instant::now();
        let mut last = self.pixels()?;
        let mut still = 0;
        while still < 4 && start.elapsed() < PATIENCE {
            let now = self.pixels()?;
            still = if now == last { still + 1 } else { 0 };
            last = now;
        }
        Ok(())
    }
}

fn sleep(seconds: &str) -> Result<()> {
    std::thread::sleep(Duration::from_secs_f64(seconds.parse()?));
    Ok(())
}

fn xdotool(line: &str) -> Result<String> {
    let arguments: Vec<&str> = line.split(' ').collect();
    Ok(String::from_utf8(output("xdotool", &arguments)?)?)
}

/// The output of a command.
fn output(program: &str, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program).args(arguments).output();
    let output = output.with_context(|| format!("`{program}` is needed to take pictures"));
    Ok(output?.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_changes_with_what_can_be_seen() {
        let files = |text: &str| Texts::from([("main.rs".to_string(), text.to_string())]);
        let print = fingerprint(&files("//! Day 1.\na\n"), "alt\nclick d3\n");
        assert_eq!(
            print,
            fingerprint(&files("//! Day 2.\na\n"), "other\nclick d3\n")
        );
        assert_ne!(
            print,
            fingerprint(&files("//! Day 1.\nb\n"), "alt\nclick d3\n")
        );
        assert_ne!(
            print,
            fingerprint(&files("//! Day 1.\na\n"), "alt\nclick d4\n")
        );
    }
}
