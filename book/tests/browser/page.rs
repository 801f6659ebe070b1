//! Controls a page in headless Chromium. It clicks, takes pictures of the canvas, and records everything that goes
//! wrong.

use crate::chromium::{Chromium, Tab, text};
use crate::picture::Picture;
use crate::runner;
use crate::serve;
use base64::prelude::{BASE64_STANDARD, Engine};
use othello::board::Square;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tiny_http::Server;

/// How long a page may take to show what a test expects.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until something has happened. The test fails if that takes too long.
pub fn wait_until(what: &str, mut has_happened: impl FnMut() -> bool) {
    let start = Instant::now();
    while !has_happened() {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(10)); // leaves the processor to the page
    }
}

/// The path of a chapter's page in the site.
pub fn chapter_page(name: &str) -> String {
    format!("{name}.html")
}

/// The path of a program's page in the site.
pub fn program_page(name: &str) -> String {
    format!("play/{name}.html")
}

/// A folder that is served at an address until the network goes down.
pub struct Network {
    /// The address, with a slash at the end.
    pub address: String,
    server: Arc<Server>,
    answers: JoinHandle<()>,
}

impl Network {
    pub fn of(folder: &Path) -> Network {
        let server = Arc::new(serve::open());
        let address = format!("http://{}/", server.server_addr());
        let (shown, folder) = (server.clone(), folder.to_path_buf());
        let answers = thread::spawn(move || serve::show(&shown, &folder));
        Network {
            address,
            server,
            answers,
        }
    }

    /// Stops serving. From now on, requests to the address fail.
    pub fn go_down(self) {
        self.server.unblock();
        self.answers.join().unwrap();
    }
}

/// Functions that the tests can call in every page.
const FUNCTIONS: &str = include_str!("page.js");

/// Headless Chromium, and the site that it shows.
pub struct Browser {
    chromium: Arc<Chromium>,
    /// The folder with the site's files.
    pub folder: PathBuf,
    /// The site on a free port.
    network: Network,
}

impl Browser {
    /// Serves the site in this folder, and starts Chromium.
    pub fn start(folder: &Path) -> Browser {
        Browser {
            chromium: Chromium::start(),
            network: Network::of(folder),
            folder: folder.to_path_buf(),
        }
    }

    /// The address of the site's files on the disk.
    pub fn files(&self) -> String {
        format!("file://{}/", self.folder.display())
    }

    /// Opens a page of the site in a browser without saved data.
    pub fn open(&self, name: &str) -> Page {
        self.open_with(name, "")
    }

    pub fn open_chapter(&self, name: &str) -> Page {
        self.open(&chapter_page(name))
    }

    /// Opens a page of the site. `script` runs before the page's own scripts.
    pub fn open_with(&self, name: &str, script: &str) -> Page {
        self.open_at(&self.network.address, name, script)
    }

    /// Opens a page at any address, not only the site's.
    pub fn open_at(&self, address: &str, name: &str, script: &str) -> Page {
        open_in(self.chromium.open(), address, name, script)
    }

    /// Opens a page of the site in the same browser as another page, so that they share saved data.
    pub fn open_beside(&self, other: &Page, name: &str) -> Page {
        let tab = self.chromium.open_in(&other.tab.context);
        open_in(tab, &self.network.address, name, "")
    }

    /// Waits for the tab that a link of this page opens.
    pub fn opened_by(&self, page: &Page) -> Page {
        let mut opened = None;
        wait_until("a new tab", || {
            opened = self.chromium.opened_by(&page.tab);
            opened.is_some()
        });
        let page = Page::of(opened.unwrap(), "", true);
        page.wait_until_loaded();
        page
    }
}

fn open_in(tab: Tab, address: &str, name: &str, script: &str) -> Page {
    let page = Page::of(tab, address, !name.contains("othello"));
    for domain in ["Page", "Runtime", "Log", "Network"] {
        page.tab.call(&format!("{domain}.enable"), json!({}));
    }
    match name.starts_with("play/") {
        true => page.resize(600, 720, 1.0), // a small canvas is faster to paint and to read
        false => page.resize(1000, 800, 1.0),
    }
    let script = json!({ "source": format!("{FUNCTIONS}{script}") });
    page.tab
        .call("Page.addScriptToEvaluateOnNewDocument", script);
    let place = json!({ "url": format!("{address}{name}") });
    page.tab.call("Page.navigate", place);
    page.wait_until_loaded();
    page
}

/// The loader logs this message when macroquad replaces its texture for letters with a larger one in the middle of a
/// frame. In the lessons, it does no harm, because only that frame is lost. The final game avoids it by creating its
/// letters before the first frame.
const GROWING_LETTERS: &str = "glBindTexture called with an already deleted texture";

/// A point of a page, in CSS pixels.
#[derive(Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A page. When it is dropped, the test fails if anything went wrong in it.
pub struct Page {
    tab: Tab,
    address: String,
    may_lose_frames: bool,
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(file) = runner::picture_of_failure() {
            self.save(&file);
        }
        let problems = self.take_problems().join("\n");
        if thread::panicking() {
            println!("{problems}");
        } else {
            assert!(problems.is_empty(), "{problems}");
        }
    }
}

impl Page {
    fn of(tab: Tab, address: &str, may_lose_frames: bool) -> Page {
        Page {
            tab,
            address: address.to_string(),
            may_lose_frames,
        }
    }

    /// Takes the console errors, failed requests, and requests to other hosts since the last time.
    fn take_problems(&self) -> Vec<String> {
        let events = self.tab.take_events().into_iter();
        let mut problems =
            Vec::from_iter(events.filter_map(|event| problem(&event, &self.address)));
        problems.retain(|problem| !self.may_lose_frames || !problem.contains(GROWING_LETTERS));
        problems
    }

    pub fn assert_no_problems(&self) {
        assert_eq!(self.take_problems(), Vec::<String>::new());
    }

    /// Closes the page of a test that causes problems on purpose.
    pub fn close_despite_problems(self) {
        self.take_problems();
    }

    /// Resizes the page. The size is in CSS pixels, each of which is `scale` screen pixels wide.
    pub fn resize(&self, width: u32, height: u32, scale: f64) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
        self.tab.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// Runs a script, such as one that defines functions.
    pub fn run(&self, script: &str) {
        self.tab
            .call("Runtime.evaluate", json!({ "expression": script }));
    }

    /// Evaluates an expression, and returns its value as text.
    pub fn evaluate(&self, expression: &str) -> String {
        self.tab.evaluate(&format!("String({expression})"))
    }

    /// Waits for a promise, and returns its result as text.
    pub fn resolve(&self, promise: &str) -> String {
        self.tab.evaluate(&format!("{promise}.then(String)"))
    }

    /// Whether an expression is true. While a different page replaces this one, nothing is.
    pub fn is(&self, expression: &str) -> bool {
        let value = self.tab.try_evaluate(&format!("String({expression})"));
        value.is_ok_and(|value| value == "true")
    }

    pub fn assert(&self, expression: &str) {
        assert!(self.is(expression), "this should be true: {expression}");
    }

    /// Asserts that an expression has this value.
    pub fn assert_is(&self, expression: &str, value: &str) {
        assert_eq!(self.evaluate(expression), value, "{expression}");
    }

    /// Waits until an expression is true.
    pub fn wait_for(&self, expression: &str) {
        wait_until(expression, || self.is(expression));
    }

    /// Evaluates an expression that yields a list of numbers, and returns the numbers.
    pub fn numbers<const COUNT: usize>(&self, expression: &str) -> [f64; COUNT] {
        let list = self.evaluate(expression);
        let numbers = list.split(',').map(|number| number.parse().unwrap());
        Vec::from_iter(numbers).try_into().unwrap()
    }

    pub fn number(&self, expression: &str) -> f64 {
        let [number] = self.numbers(expression);
        number
    }

    /// Returns the position and the size of the canvas: left, top, width, height. In a chapter, they are those of the
    /// demo's frame.
    pub fn canvas(&self) -> [f64; 4] {
        self.rectangle("document.querySelector('iframe') ?? document.querySelector('canvas')")
    }

    /// Returns the position and the size of an element: left, top, width, height.
    pub fn rectangle(&self, element: &str) -> [f64; 4] {
        self.numbers(&format!(
            "(({{ left, top, width, height }}) => [left, top, width, height])(({element}).getBoundingClientRect())"
        ))
    }

    /// Returns the middle of an element.
    fn middle(&self, element: &str) -> Point {
        let [x, y, width, height] = self.rectangle(element);
        Point {
            x: x + width / 2.0,
            y: y + height / 2.0,
        }
    }

    /// Takes a picture of what the canvas shows now, in screen pixels.
    pub fn picture(&self) -> Picture {
        let [x, y, width, height] = self.canvas();
        // The clip is relative to the top of the page, not to the visible part.
        let [across, down] = self.numbers("[scrollX, scrollY]");
        let clip =
            json!({ "x": x + across, "y": y + down, "width": width, "height": height, "scale": 1 });
        let answer = self.tab.call(
            "Page.captureScreenshot",
            json!({ "clip": clip, "optimizeForSpeed": true }),
        );
        decode(&bytes(&answer))
    }

    /// Saves a picture of the whole page, if the browser still can.
    fn save(&self, file: &Path) {
        let answer = self.tab.try_call("Page.captureScreenshot", json!({}));
        let _ = answer.map(|answer| fs::write(file, bytes(&answer)));
    }

    /// Waits until the canvas shows what a test expects.
    pub fn wait_for_picture(&self, what: &str, shows: impl Fn(&Picture) -> bool) {
        wait_until(what, || shows(&self.picture()));
    }

    /// Waits until the board shows these cells.
    pub fn wait_for_cells(&self, cells: &str) {
        self.wait_for_picture(cells, |picture| picture.cells().as_deref() == Some(cells));
    }

    /// Returns a function that finds the middle of a square, in CSS pixels. The function is valid until the page is
    /// resized.
    pub fn points(&self) -> impl Fn(Square) -> Point {
        let [left, top, width, _] = self.canvas();
        let picture = self.picture();
        let scale = picture.width as f64 / width;
        let area = picture.area().expect("the page should show a board");
        move |square| {
            let (x, y) = area.point(square, 0.5, 0.5);
            Point {
                x: left + x / scale,
                y: top + y / scale,
            }
        }
    }

    /// The middle of a square with this name.
    pub fn point(&self, square: impl ToString) -> Point {
        self.points()(square.to_string().parse().unwrap())
    }

    pub fn click_square(&self, square: impl ToString) {
        self.click_at(self.point(square));
        self.let_pass(2);
    }

    /// Clicks without waiting for the program to react.
    pub fn click_at(&self, point: Point) {
        self.move_mouse_to(point);
        self.drag(point, point);
    }

    pub fn tap_square(&self, square: &str) {
        self.put_fingers(&[self.point(square)]);
        self.lift_fingers();
    }

    /// Presses the mouse button at one point, and releases it at another.
    pub fn drag(&self, from: Point, to: Point) {
        self.mouse(
            "mousePressed",
            from,
            json!({ "button": "left", "clickCount": 1 }),
        );
        if to != from {
            self.mouse("mouseMoved", to, json!({ "button": "left", "buttons": 1 }));
        }
        self.mouse(
            "mouseReleased",
            to,
            json!({ "button": "left", "clickCount": 1 }),
        );
    }

    fn move_mouse_to(&self, point: Point) {
        self.mouse("mouseMoved", point, json!({}));
    }

    /// Turns the mouse wheel over the middle of an element.
    pub fn turn_wheel(&self, element: &str) {
        let wheel = json!({ "deltaX": 0, "deltaY": 300 });
        self.mouse("mouseWheel", self.middle(element), wheel);
    }

    fn mouse(&self, kind: &str, point: Point, mut event: Value) {
        event["type"] = kind.into();
        event["x"] = point.x.into();
        event["y"] = point.y.into();
        self.tab.call("Input.dispatchMouseEvent", event);
    }

    /// Puts fingers on these points.
    pub fn put_fingers(&self, points: &[Point]) {
        self.touch("touchStart", points);
    }

    /// Moves the fingers that are on the screen to these points.
    pub fn move_fingers(&self, points: &[Point]) {
        self.touch("touchMove", points);
    }

    pub fn lift_fingers(&self) {
        self.touch("touchEnd", &[]);
    }

    fn touch(&self, kind: &str, points: &[Point]) {
        let fingers = points.iter().enumerate();
        let fingers = fingers.map(|(id, point)| json!({ "x": point.x, "y": point.y, "id": id }));
        let event = json!({ "type": kind, "touchPoints": Vec::from_iter(fingers) });
        self.tab.call("Input.dispatchTouchEvent", event);
    }

    /// Presses a key that types one character, or one with a name.
    pub fn key(&self, key: &str) {
        self.key_with(0, key);
    }

    /// Presses a key while [`CTRL`] or [`SHIFT`] may be down.
    pub fn key_with(&self, modifiers: u32, key: &str) {
        let capital = key.to_uppercase();
        let (code, number) = match capital.as_bytes() {
            [b' '] => ("Space".to_string(), b' '),
            [b'A'..=b'Z'] => (format!("Key{capital}"), capital.as_bytes()[0]),
            [b'0'..=b'9'] => (format!("Digit{key}"), key.as_bytes()[0]),
            [_] => (String::new(), 0), // the place of other characters differs from keyboard to keyboard
            _ => (key.to_string(), number_of(key)),
        };
        let text = match key {
            "Enter" => "\r",
            key if key.len() == 1 => key,
            _ => "",
        };
        self.press(json!({
            "modifiers": modifiers, "key": key, "code": code, "windowsVirtualKeyCode": number, "text": text,
        }));
    }

    /// Presses Ctrl and a letter. The browser runs the command that it would run for a person: `copy`, `paste`, …
    pub fn shortcut(&self, letter: char, command: &str) {
        let capital = letter.to_ascii_uppercase();
        self.press(json!({
            "modifiers": CTRL, "key": letter, "code": format!("Key{capital}"),
            "windowsVirtualKeyCode": capital as u32, "commands": [command],
        }));
    }

    fn press(&self, mut event: Value) {
        for kind in ["keyDown", "keyUp"] {
            event["type"] = kind.into();
            self.tab.call("Input.dispatchKeyEvent", event.clone());
        }
        // A program sees the key in its next frame. There is none if the key leads to another page.
        let settled = json!({ "expression": "test.settle()", "awaitPromise": true });
        let _ = self.tab.try_call("Runtime.evaluate", settled);
    }

    /// Lets scripts on the page read the clipboard, which the browser otherwise forbids.
    pub fn allow_reading_the_clipboard(&self) {
        self.tab.chromium.call(
            "Browser.grantPermissions",
            json!({ "permissions": ["clipboardReadWrite"], "browserContextId": self.tab.context }),
        );
    }

    /// Reloads the page, and waits until it has loaded.
    pub fn reload(&self) {
        self.evaluate("window.isOld = true");
        self.tab.call("Page.reload", json!({}));
        self.wait_until_loaded();
    }

    /// Waits until a new page has loaded. While the old page closes, scripts can fail, so the loop ignores errors.
    pub fn wait_until_loaded(&self) {
        let is_new = "!window.isOld && location.href !== 'about:blank' && document.readyState === 'complete'";
        wait_until("the new page", || {
            let is_new = json!({ "expression": is_new });
            let answer = self.tab.try_call("Runtime.evaluate", is_new);
            answer.is_ok_and(|answer| answer["result"]["value"] == true)
        });
    }

    /// Brings this page back to the front after another page hid it.
    pub fn show(&self) {
        self.tab.call("Page.bringToFront", json!({}));
        self.wait_for("document.visibilityState === 'visible'");
    }

    /// Brings this page back to the front after another page has played on. It reloads as soon as it's visible.
    pub fn show_and_reload(&self) {
        self.wait_for("isHalted");
        self.evaluate("window.isOld = true");
        self.tab.call("Page.bringToFront", json!({}));
        self.wait_until_loaded();
    }

    /// Clicks the middle of an element.
    pub fn click(&self, selector: &str) {
        self.click_element(&format!("$({selector:?})"));
    }

    /// Clicks the middle of the element that an expression returns.
    pub fn click_element(&self, element: &str) {
        self.evaluate(&format!("{element}.scrollIntoView({{ block: 'center' }})"));
        self.let_pass(2);
        self.click_at(self.middle(element));
    }

    /// Gives an element the focus.
    pub fn focus(&self, selector: &str) {
        self.evaluate(&format!("$({selector:?}).focus()"));
    }

    /// Types text with the keyboard.
    pub fn type_text(&self, text: &str) {
        for character in text.chars() {
            self.key(&character.to_string());
        }
    }

    /// Chooses files in an input, as a person would in the browser's dialog.
    pub fn choose_files(&self, selector: &str, files: &[&Path]) {
        let input = json!({ "expression": format!("$({selector:?})") });
        let input = self.tab.call("Runtime.evaluate", input);
        let files = json!({ "files": files, "objectId": input["result"]["objectId"] });
        self.tab.call("DOM.setFileInputFiles", files);
    }

    /// Drops files and folders from the disk in the middle of the page.
    pub fn drop_files(&self, files: &[&Path]) {
        let data = json!({ "items": [], "files": files, "dragOperationsMask": 1 });
        for kind in ["dragEnter", "dragOver", "drop"] {
            let event = json!({ "type": kind, "x": 500, "y": 400, "data": data });
            self.tab.call("Input.dispatchDragEvent", event);
        }
    }

    /// The role and the name of an element in the page's accessibility tree.
    pub fn accessible(&self, selector: &str) -> String {
        self.evaluate(&format!(
            "(part => `${{part.computedRole}}: ${{part.computedName}}`)($({selector:?}))"
        ))
    }

    /// Shows the page as it looks to a reader who prefers the scheme `light` or `dark`, on a `screen` or on paper
    /// (`print`).
    pub fn emulate(&self, medium: &str, scheme: &str) {
        self.emulate_feature(medium, "prefers-color-scheme", scheme);
    }

    /// Shows the page as it looks to a reader whose system has this value for a media feature, such as
    /// `prefers-contrast`.
    pub fn emulate_feature(&self, medium: &str, name: &str, value: &str) {
        let media = json!({ "media": medium, "features": [{ "name": name, "value": value }] });
        self.tab.call("Emulation.setEmulatedMedia", media);
    }

    /// Prints the page as a PDF.
    pub fn print(&self) -> Vec<u8> {
        bytes(&self.tab.call("Page.printToPDF", json!({})))
    }

    /// Asserts that axe-core finds no problem in the page.
    pub fn assert_accessible(&self) {
        assert_eq!(self.findings("document"), Vec::<String>::new());
    }

    /// Runs axe-core in the parts of the page that `context` describes, as axe-core expects it. Returns the problems
    /// that it finds.
    pub fn findings(&self, context: &str) -> Vec<String> {
        self.run(include_str!("axe/axe.min.js"));
        let found = self.resolve(&format!("test.findings({context})"));
        serde_json::from_str(&found).unwrap()
    }

    /// Waits until the program has drawn this many more frames.
    pub fn let_pass(&self, frames: usize) {
        self.resolve(&format!("test.letPass({frames})"));
    }

    /// Waits until a mark appears under the mouse, moves the mouse off the canvas, and waits until the mark disappears.
    pub fn wait_until_mark_follows_the_mouse(&self, square: &str) {
        let outside = Point { x: 5.0, y: 5.0 };
        self.move_mouse_to(outside);
        self.let_pass(2);
        let before = self.picture();
        self.move_mouse_to(self.point(square));
        self.wait_for_picture("a mark", |picture| *picture != before);
        self.move_mouse_to(outside);
        self.wait_for_picture("no mark", |picture| *picture == before);
    }
}

/// The keys that are held down while another is pressed.
pub const CTRL: u32 = 2;
pub const SHIFT: u32 = 8;

/// The number that a browser expects for a key with a name.
fn number_of(key: &str) -> u8 {
    match key {
        "Tab" => 9,
        "Enter" => 13,
        "Escape" => 27,
        "PageUp" => 33,
        "PageDown" => 34,
        "End" => 35,
        "Home" => 36,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        "Delete" => 46,
        _ => panic!("which number has the key {key}?"),
    }
}

/// The problem that a page event reports, if there is one: an error, a failed request, or a request to another host.
fn problem(event: &Value, address: &str) -> Option<String> {
    let params = &event["params"];
    let is_problem = match event["method"].as_str()? {
        "Runtime.consoleAPICalled" => params["type"] == "error",
        "Runtime.exceptionThrown" => true,
        "Log.entryAdded" => params["entry"]["level"] == "error",
        "Network.requestWillBeSent" => {
            let url = text(&params["request"]["url"]);
            let own = [address, "blob:", "data:"];
            !own.iter().any(|start| url.starts_with(start))
        }
        _ => false,
    };
    is_problem.then(|| event.to_string())
}

/// The bytes of a file in an answer.
fn bytes(answer: &Value) -> Vec<u8> {
    BASE64_STANDARD.decode(text(&answer["data"])).unwrap()
}

fn decode(bytes: &[u8]) -> Picture {
    let mut reader = png::Decoder::new(bytes).read_info().unwrap();
    let mut buffer = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut buffer).unwrap();
    let bytes_each = info.color_type.samples();
    let pixels = buffer.chunks(bytes_each).flat_map(|pixel| &pixel[..3]);
    Picture {
        width: info.width as usize,
        height: info.height as usize,
        pixels: pixels.copied().collect(),
    }
}
