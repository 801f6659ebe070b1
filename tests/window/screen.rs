//! Controls a program in a real window. It clicks, presses keys, and takes pictures of the window with `xdotool` and
//! ImageMagick's `import`, so it needs an X display.

use crate::picture::{Area, Cells, Picture};
use crate::runner;
use othello::board::Square;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// How long a program may take to show what a test expects.
const PATIENCE: Duration = Duration::from_secs(30);

/// The X display. It keeps a connection open: an X server resets itself when the last program disconnects, and refuses
/// any program that connects at that moment.
pub struct Display(Child);

impl Display {
    pub fn open() -> Display {
        let mut xdotool = Command::new("xdotool");
        let child = xdotool.args(["sleep", "3600"]).spawn();
        Display(child.expect("xdotool should be installed"))
    }

    /// Starts a program without saved files, and waits until its window shows a board.
    pub fn start(&self, program: &str) -> Screen {
        // Remove what an earlier test may have saved.
        let _ = fs::remove_dir_all(folder());
        let _ = fs::remove_dir_all(started_in());
        self.restart(program)
    }

    /// Restarts a program with its saved files, and waits until its window shows a board.
    pub fn restart(&self, program: &str) -> Screen {
        let mut screen = self.open_window(program);
        screen.wait("a board", |picture| picture.area().is_some());
        screen
    }

    /// Starts a program, and waits until it has opened a window. The window need not show a board.
    pub fn open_window(&self, program: &str) -> Screen {
        wait_until("the last window is gone", || windows().is_empty());
        fs::create_dir_all(started_in()).unwrap();
        let mut program = Command::new(program)
            .current_dir(started_in())
            .env("OTHELLO_FOLDER", folder())
            .stderr(fs::File::create(error_file()).unwrap())
            .spawn()
            .unwrap();
        let window = find_window(&mut program);
        Screen { program, window }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // If the program has already ended, killing it fails.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The folder in which the final game saves its file.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved")
}

/// The folder in which programs are started. From Day 9 on, the lessons save their game there.
pub fn started_in() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("started-in")
}

/// The error output of the program that was started last.
pub fn error_output() -> String {
    fs::read_to_string(error_file()).unwrap()
}

fn error_file() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("stderr.txt")
}

/// Presses and releases the left mouse button, in the words of `xdotool`.
const CLICK: &str = "mousedown 1 mouseup 1";

/// A running program and its window.
pub struct Screen {
    program: Child,
    window: String,
}

impl Screen {
    /// Runs a line of `xdotool` commands without waiting for the program to react. In the line, `WINDOW` stands for the
    /// window's number.
    pub fn at_once(&self, line: &str) {
        let words = line.split(' ').map(|word| match word {
            "WINDOW" => self.window.as_str(),
            word => word,
        });
        xdotool(&words.collect::<Vec<_>>());
    }

    /// Presses and releases the left mouse button at a point.
    pub fn click(&mut self, x: f64, y: f64) {
        self.at_once(&format!("mousemove --window WINDOW {x} {y}"));
        self.at_once(CLICK);
        self.let_frames_pass();
    }

    /// Clicks the middle of a square.
    pub fn click_square(&mut self, square: Square) {
        let (x, y) = self.area().point(square, 0.5, 0.5);
        self.click(x.round(), y.round());
    }

    /// Clicks the middle of a square without waiting for the program to react.
    pub fn click_square_at_once(&mut self, square: Square) {
        let (x, y) = self.area().point(square, 0.5, 0.5);
        let (x, y) = (x.round(), y.round());
        self.at_once(&format!("mousemove --window WINDOW {x} {y} {CLICK}"));
    }

    /// Moves the mouse to the middle of a square.
    pub fn point_at_square(&mut self, square: Square) {
        let (x, y) = self.area().point(square, 0.5, 0.5);
        let (x, y) = (x.round(), y.round());
        self.at_once(&format!("mousemove --window WINDOW {x} {y}"));
        self.let_frames_pass();
    }

    /// Presses a key. The name is the one that xdotool uses.
    pub fn key(&mut self, key: &str) {
        self.at_once(&format!("key --window WINDOW {key}"));
        self.let_frames_pass();
    }

    /// Presses keys, one after another. There are spaces between their names.
    pub fn keys(&mut self, keys: &str) {
        keys.split(' ').for_each(|key| self.key(key));
    }

    /// Resizes the window, and waits until the board fits it.
    pub fn resize(&mut self, width: usize, height: usize) {
        let (w, h) = (width.to_string(), height.to_string());
        xdotool(&["windowsize", &self.window, &w, &h]);
        self.wait("the new size", |picture| {
            (picture.width, picture.height) == (width, height)
        });
        // At first, the window still shows the board at its old size.
        self.let_frames_pass();
        let shorter = width.min(height) as f64;
        self.wait("a board that fits the window", |picture| {
            let share = picture.area().map(|area| 8.0 * area.side / shorter);
            share.is_some_and(|share| (0.55..0.95).contains(&share))
        });
    }

    /// Takes a picture of what the window shows now. Panics if the program has ended.
    pub fn picture(&mut self) -> Picture {
        if let Some(status) = self.program.try_wait().unwrap() {
            panic!("the program ended by itself: {status}\n{}", error_output());
        }
        let mut import = Command::new("import");
        let output = import
            .args(["-window", &self.window, "-depth", "8", "ppm:-"])
            .output();
        parse_ppm(&output.unwrap().stdout)
    }

    /// Saves a picture of the window.
    pub fn save(&self, file: &str) {
        let mut import = Command::new("import");
        let status = import
            .args(["-window", &self.window, "-strip", file])
            .status();
        assert!(status.unwrap().success(), "import could not save {file}");
    }

    /// Finds the board in the window.
    pub fn area(&mut self) -> Area {
        let area = self.picture().area();
        area.expect("the window should show a board")
    }

    /// Waits for some frames. Without a graphics card, a frame takes about as long as a picture, so after four pictures
    /// the program has seen every click.
    pub fn let_frames_pass(&mut self) {
        for _ in 0..4 {
            self.picture();
        }
    }

    /// Waits until the window shows what a test expects.
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

/// Saves a picture if the test has failed, and kills the program, whatever it is doing.
impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(file) = runner::picture_of_failure() {
            let mut import = Command::new("import");
            // Without a window there is nothing to save.
            let _ = import.args(["-window", &self.window]).arg(file).status();
        }
        // If the program has already ended, killing it fails.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Waits for the program's window, and returns its number.
fn find_window(program: &mut Child) -> String {
    wait_until("a window opened", || {
        let ended = program.try_wait().unwrap();
        assert!(ended.is_none(), "it ended without a window: {ended:?}");
        !windows().is_empty()
    });
    windows().swap_remove(0)
}

/// The numbers of all visible windows whose title begins with `Othello`.
fn windows() -> Vec<String> {
    let found = xdotool(&["search", "--onlyvisible", "--name", "^Othello"]);
    found.lines().map(String::from).collect()
}

/// Waits for something that a picture does not show.
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited in vain until {what}");
    }
}

/// Runs `xdotool`, and returns its output. Its warnings are shown only if it fails, because without a window manager
/// there are many.
fn xdotool(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output().unwrap();
    let warnings = String::from_utf8_lossy(&output.stderr);
    // `xdotool` also fails if a search finds nothing, which is not an error here.
    let fine = output.status.success() || arguments[0] == "search";
    assert!(fine, "xdotool {arguments:?}: {warnings}");
    String::from_utf8(output.stdout).unwrap()
}

/// Reads a picture in the Netpbm format PPM: three lines of text, of which the second has the width and the height, and then
/// the pixels.
fn parse_ppm(bytes: &[u8]) -> Picture {
    let parts = Vec::from_iter(bytes.splitn(4, |byte| *byte == b'\n'));
    let [_, size, _, pixels] = parts[..] else {
        panic!("import should return a whole picture");
    };
    let size = String::from_utf8_lossy(size);
    let (width, height) = size.split_once(' ').unwrap();
    Picture {
        width: width.parse().unwrap(),
        height: height.parse().unwrap(),
        pixels: pixels.to_vec(),
    }
}
