//! A program in a real window: clicks, keys, and pictures of what it shows. It uses `xdotool` and
//! ImageMagick's `import`, so it works where there is an X display.

use crate::picture::{Area, Cells, Picture};
use crate::runner;
use othello::board::Square;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

/// How long a program may take to show what it should.
const PATIENCE: Duration = Duration::from_secs(30);

/// The X display. It keeps a connection open: an X server starts afresh when the last program has gone,
/// and turns the next one away if it comes in just that moment.
pub struct Display(Child);

impl Display {
    pub fn open() -> Display {
        let mut xdotool = Command::new("xdotool");
        let child = xdotool.args(["sleep", "3600"]).spawn();
        Display(child.expect("xdotool, from the package of that name"))
    }

    /// Starts a program that has kept nothing yet, and waits until its window shows a board.
    pub fn start(&self, program: &str) -> Screen {
        // They may be there from an earlier test.
        let _ = fs::remove_dir_all(folder());
        let _ = fs::remove_dir_all(started_in());
        self.go_on(program)
    }

    /// Starts a program again where it was left, and waits until its window shows a board.
    pub fn go_on(&self, program: &str) -> Screen {
        let mut screen = self.open_window(program);
        screen.wait("a board", |picture| picture.area().is_some());
        screen
    }

    /// Starts a program, and waits until it has a window, whatever that shows.
    pub fn open_window(&self, program: &str) -> Screen {
        wait_until("the last window is gone", || windows().is_empty());
        fs::create_dir_all(started_in()).unwrap();
        let mut program = Command::new(program)
            .current_dir(started_in())
            .env("OTHELLO_FOLDER", folder())
            .stderr(fs::File::create(complaints_file()).unwrap())
            .spawn()
            .unwrap();
        let window = find_window(&mut program);
        Screen { program, window }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where the final game keeps what it wants to find again.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept")
}

/// The folder in which programs are started. The lessons from day 9 on keep their game there.
pub fn started_in() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("started-in")
}

/// What the program that was started last has complained about.
pub fn complaints() -> String {
    fs::read_to_string(complaints_file()).unwrap()
}

fn complaints_file() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("stderr.txt")
}

/// A running program and its window.
pub struct Screen {
    program: Child,
    window: String,
}

impl Screen {
    /// Does what a line for `xdotool` says, and does not wait until the program has seen it. The word `WINDOW`
    /// stands for the window's number.
    pub fn at_once(&self, line: &str) {
        let words = line.split(' ').map(|word| match word {
            "WINDOW" => self.window.as_str(),
            word => word,
        });
        xdotool(&words.collect::<Vec<_>>());
    }

    /// Presses and releases the left mouse button at a point.
    pub fn click(&mut self, x: f64, y: f64) {
        self.point(x, y);
        self.press();
    }

    fn press(&mut self) {
        xdotool(&["mousedown", "1", "mouseup", "1"]);
        self.let_frames_pass();
    }

    /// Moves the mouse.
    pub fn point(&mut self, x: f64, y: f64) {
        let (x, y) = (x.to_string(), y.to_string());
        xdotool(&["mousemove", "--window", &self.window, &x, &y]);
    }

    /// Clicks the middle of a square.
    pub fn click_square(&mut self, square: Square) {
        let (x, y) = self.area().point(square, 0.5, 0.5);
        self.click(x.round(), y.round());
    }

    /// Moves the mouse to the middle of a square.
    pub fn point_at_square(&mut self, square: Square) {
        let (x, y) = self.area().point(square, 0.5, 0.5);
        self.point(x.round(), y.round());
        self.let_frames_pass();
    }

    /// Presses a key, by xdotool's name for it.
    pub fn key(&mut self, key: &str) {
        xdotool(&["key", "--window", &self.window, key]);
        self.let_frames_pass();
    }

    /// Gives the window another size, and waits until the board has one that suits it.
    pub fn resize(&mut self, width: usize, height: usize) {
        let (w, h) = (width.to_string(), height.to_string());
        xdotool(&["windowsize", &self.window, &w, &h]);
        self.wait("the new size", |picture| {
            (picture.width, picture.height) == (width, height)
        });
        // At first the window still shows the board of the old size.
        self.let_frames_pass();
        let shorter = width.min(height) as f64;
        self.wait("a board that suits the window", |picture| {
            let share = picture.area().map(|area| 8.0 * area.side / shorter);
            share.is_some_and(|share| (0.55..0.95).contains(&share))
        });
    }

    /// What the window shows now. Fails if the program has ended.
    pub fn picture(&mut self) -> Picture {
        if let Some(status) = self.program.try_wait().unwrap() {
            panic!("the program ended on its own: {status}\n{}", complaints());
        }
        let mut import = Command::new("import");
        let output = import
            .args(["-window", &self.window, "-depth", "8", "ppm:-"])
            .output();
        parse_ppm(&output.unwrap().stdout)
    }

    /// Writes what the window shows into a file.
    pub fn save(&self, file: &str) {
        let status = self.import(Path::new(file));
        assert!(status.unwrap().success(), "import {file}");
    }

    fn import(&self, file: &Path) -> io::Result<ExitStatus> {
        let mut import = Command::new("import");
        import.args(["-window", &self.window, "-strip"]);
        import.arg(file).status()
    }

    /// Where the board is.
    pub fn area(&mut self) -> Area {
        self.picture().area().expect("a board in the window")
    }

    /// Without a graphics card a frame takes about as long as a picture does; after some pictures the
    /// program has seen every click.
    pub fn let_frames_pass(&mut self) {
        for _ in 0..4 {
            self.picture();
        }
    }

    /// Waits until the window shows what is expected.
    pub fn wait(&mut self, what: &str, shows: impl Fn(&Picture) -> bool) {
        let start = Instant::now();
        while !shows(&self.picture()) {
            if start.elapsed() > PATIENCE {
                let seen = self.picture().cells();
                panic!("waited for {what}, but the window shows {seen:?}");
            }
        }
    }

    /// Waits until the board shows these cells.
    pub fn wait_for_cells(&mut self, cells: &Cells) {
        self.wait(cells, |picture| picture.cells().as_ref() == Some(cells));
    }
}

/// Ends the program in the middle of whatever it does.
impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(file) = runner::picture_of_failure() {
            // If the window is gone, there is nothing to see.
            let _ = self.import(&file);
        }
        // It may have ended already; then there is nothing to end.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The number of the program's window, once it is there.
fn find_window(program: &mut Child) -> String {
    wait_until("a window came up", || {
        let ended = program.try_wait().unwrap();
        assert!(ended.is_none(), "the program ended before: {ended:?}");
        !windows().is_empty()
    });
    windows().swap_remove(0)
}

/// The numbers of all windows of ours.
fn windows() -> Vec<String> {
    let found = xdotool(&["search", "--onlyvisible", "--name", "^Othello"]);
    found.lines().map(String::from).collect()
}

/// Waits for something that does not show in a picture.
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited until {what}");
    }
}

/// Gives back what `xdotool` says. Its warnings are left out: without a window manager there are many.
fn xdotool(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output().unwrap();
    let warnings = String::from_utf8_lossy(&output.stderr);
    // A search that finds nothing fails, too.
    let fine = output.status.success() || arguments[0] == "search";
    assert!(fine, "xdotool {arguments:?}: {warnings}");
    String::from_utf8(output.stdout).unwrap()
}

/// Reads a picture in the format that Netpbm calls PPM: three numbers in letters, then the pixels.
fn parse_ppm(bytes: &[u8]) -> Picture {
    let mut fields = bytes.splitn(4, |byte| byte.is_ascii_whitespace());
    let mut number = || -> usize {
        let field = fields.next().expect("a picture from import");
        std::str::from_utf8(field)
            .unwrap()
            .trim_start_matches("P6")
            .parse()
            .unwrap_or(0)
    };
    let (_, width, height) = (number(), number(), number());
    let pixels = &bytes[bytes.len() - width * height * 3..];
    Picture {
        width,
        height,
        pixels: pixels.to_vec(),
    }
}
