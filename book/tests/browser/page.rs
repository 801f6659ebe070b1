//! Controls a page in headless Chromium. It clicks, takes pictures of the canvas, and records everything that goes
//! wrong.

use crate::picture::Picture;
use crate::runner;
use crate::serve;
use headless_chrome::browser::context::Context;
use headless_chrome::browser::tab::point::Point;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{self, Emulation, Input, Log, Page as PageDomain, Runtime};
use headless_chrome::{LaunchOptions, Tab};
use othello::board::Square;
use serde_json::{Value, from_value, json};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
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

/// Options that let Chromium draw WebGL in software, limit its own network traffic, and tell scripts an element's role
/// and name.
const ARGUMENTS: [&str; 6] = [
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-quic",
    "--disable-component-update",
    "--enable-blink-features=ComputedAccessibilityInfo",
];

/// Functions that the tests can call in every page.
const FUNCTIONS: &str = include_str!("page.js");

/// Headless Chromium, and the site that it shows.
pub struct Browser {
    chromium: headless_chrome::Browser,
    /// The folder with the site's files.
    pub folder: PathBuf,
    /// The site on a free port.
    network: Network,
    /// A tab that logs something 50 times a second. While the browser sends nothing, headless_chrome waits for up
    /// to a tenth of a second before it accepts the next command.
    _heart: Arc<Tab>,
}

impl Browser {
    /// Serves the site in this folder, and starts Chromium.
    pub fn start(folder: &Path) -> Browser {
        let options = LaunchOptions {
            sandbox: false,
            args: ARGUMENTS.iter().map(OsStr::new).collect(),
            idle_browser_timeout: Duration::from_secs(600),
            ..LaunchOptions::default()
        };
        let chromium =
            headless_chrome::Browser::new(options).expect("Chromium or Chrome should be installed");
        let heart = chromium.new_context().unwrap().new_tab().unwrap();
        heart.enable_runtime().unwrap();
        let beat = "setInterval(() => console.debug('beat'), 20)";
        heart.evaluate(beat, false).unwrap();
        Browser {
            chromium,
            network: Network::of(folder),
            folder: folder.to_path_buf(),
            _heart: heart,
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
        let tab = self.chromium.new_context().unwrap().new_tab().unwrap();
        open_in(tab, address, name, script)
    }

    /// Opens a page of the site in the same browser as another page, so that they share saved data.
    pub fn open_beside(&self, other: &Page, name: &str) -> Page {
        let context = other.tab.get_browser_context_id().unwrap();
        let context = Context::new(&self.chromium, context.unwrap());
        open_in(context.new_tab().unwrap(), &self.network.address, name, "")
    }

    /// Waits for the tab that a link of this page opens.
    pub fn opened_by(&self, page: &Page) -> Page {
        let context = |tab: &Tab| tab.get_browser_context_id().ok().flatten();
        let own = context(&page.tab);
        let is_new = |tab: &&Arc<Tab>| !Arc::ptr_eq(tab, &page.tab) && context(tab) == own;
        let mut opened = None;
        wait_until("a new tab", || {
            let tabs = self.chromium.get_tabs().lock().unwrap().clone();
            opened = tabs.iter().find(is_new).cloned();
            opened.is_some()
        });
        Page::of(opened.unwrap())
    }
}

fn open_in(tab: Arc<Tab>, address: &str, name: &str, script: &str) -> Page {
    let page = Page::of(tab);
    page.listen(address, !name.contains("othello"));
    page.resize(1000, 800, 1.0);
    let script = json!({ "source": format!("{FUNCTIONS}{script}") });
    let script: PageDomain::AddScriptToEvaluateOnNewDocument = from_value(script).unwrap();
    page.tab.call_method(script).unwrap();
    page.tab.navigate_to(&format!("{address}{name}")).unwrap();
    page.wait_until_loaded();
    page
}

/// The loader logs this message when macroquad replaces its texture for letters with a larger one in the middle of a
/// frame. In the lessons, it does no harm, because only that frame is lost. The final game avoids it by creating its
/// letters before the first frame.
const GROWING_LETTERS: &str = "glBindTexture called with an already deleted texture";

/// A page, and everything that went wrong in it. When the page is dropped, the test fails if anything did.
pub struct Page {
    tab: Arc<Tab>,
    problems: Arc<Mutex<Vec<String>>>,
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(file) = runner::picture_of_failure() {
            self.save(&file);
        }
        let problems = self.problems.lock().unwrap().join("\n");
        // Close the page, or its program will keep drawing. This fails if the browser has already ended.
        let _ = self.tab.close(false);
        if thread::panicking() {
            println!("{problems}");
        } else {
            assert!(problems.is_empty(), "{problems}");
        }
    }
}

impl Page {
    fn of(tab: Arc<Tab>) -> Page {
        tab.set_default_timeout(PATIENCE);
        let problems = Arc::default();
        Page { tab, problems }
    }

    /// Records console errors, failed requests, and requests to other hosts.
    fn listen(&self, address: &str, may_lose_frames: bool) {
        let (problems, address) = (Arc::clone(&self.problems), address.to_string());
        let listener = move |event: &Event| {
            let is_known = |problem: &String| may_lose_frames && problem.contains(GROWING_LETTERS);
            if let Some(problem) = problem(event, &address).filter(|problem| !is_known(problem)) {
                problems.lock().unwrap().push(problem);
            }
        };
        self.tab.enable_runtime().unwrap();
        self.tab.call_method(Log::Enable(None)).unwrap();
        self.tab.add_event_listener(Arc::new(listener)).unwrap();
    }

    pub fn assert_no_problems(&self) {
        let problems = self.problems.lock().unwrap();
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    /// Closes the page of a test that causes problems on purpose.
    pub fn close_despite_problems(self) {
        self.problems.lock().unwrap().clear();
    }

    /// Resizes the page. The size is in CSS pixels, each of which is `scale` screen pixels wide.
    pub fn resize(&self, width: u32, height: u32, scale: f64) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
        let size: Emulation::SetDeviceMetricsOverride = from_value(size).unwrap();
        self.tab.call_method(size).unwrap();
    }

    /// Runs a script, such as one that defines functions.
    pub fn run(&self, script: &str) {
        self.tab.evaluate(script, false).unwrap();
    }

    /// Evaluates an expression, and returns its value as text.
    pub fn evaluate(&self, expression: &str) -> String {
        self.value(&format!("String({expression})"), false)
    }

    /// Waits for a promise, and returns its result as text.
    pub fn resolve(&self, promise: &str) -> String {
        self.value(&format!("{promise}.then(String)"), true)
    }

    fn value(&self, script: &str, is_promise: bool) -> String {
        let object = self.tab.evaluate(script, is_promise).unwrap();
        let value = object
            .value
            .unwrap_or_else(|| panic!("the page can't run this: {script}"));
        value.as_str().unwrap_or_default().to_string()
    }

    /// Whether an expression is true.
    pub fn is(&self, expression: &str) -> bool {
        self.evaluate(expression) == "true"
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
        let clip = PageDomain::Viewport {
            x: x + across,
            y: y + down,
            width,
            height,
            scale: 1.0,
        };
        let format = PageDomain::CaptureScreenshotFormatOption::Png;
        let png = self
            .tab
            .capture_screenshot(format, None, Some(clip), true)
            .unwrap();
        decode(&png)
    }

    /// Saves a picture of the whole page, if the browser still can.
    fn save(&self, file: &Path) {
        let format = PageDomain::CaptureScreenshotFormatOption::Png;
        let png = self.tab.capture_screenshot(format, None, None, true);
        let _ = png.map(|png| fs::write(file, png));
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
        self.tab.click_point(point).unwrap();
    }

    pub fn tap_square(&self, square: &str) {
        self.put_fingers(&[self.point(square)]);
        self.lift_fingers();
    }

    /// Presses the mouse button at one point, and releases it at another.
    pub fn drag(&self, from: Point, to: Point) {
        for (kind, point) in [
            ("mousePressed", from),
            ("mouseMoved", to),
            ("mouseReleased", to),
        ] {
            self.mouse(json!({
                "type": kind, "x": point.x, "y": point.y, "button": "left", "buttons": 1, "clickCount": 1,
            }));
        }
    }

    /// Turns the mouse wheel over the middle of an element.
    pub fn turn_wheel(&self, element: &str) {
        let Point { x, y } = self.middle(element);
        self.mouse(json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 300 }));
    }

    fn mouse(&self, event: Value) {
        let event: Input::DispatchMouseEvent = from_value(event).unwrap();
        self.tab.call_method(event).unwrap();
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
        let event: Input::DispatchTouchEvent = from_value(event).unwrap();
        self.tab.call_method(event).unwrap();
    }

    /// Presses a key. For three of the arrow keys, headless_chrome would press keys on the number pad.
    pub fn key(&self, key: &str) {
        if key.starts_with("Arrow") {
            self.key_with(0, key);
        } else {
            self.tab.press_key(key).unwrap();
        }
    }

    /// Presses a key that types nothing while [`CTRL`] or [`SHIFT`] is down.
    pub fn key_with(&self, modifier: u32, key: &str) {
        let number = NUMBERS.iter().find(|(name, _)| *name == key);
        self.press(json!({
            "modifiers": modifier, "key": key, "code": key,
            "windowsVirtualKeyCode": number.map(|(_, number)| number),
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
        for kind in ["rawKeyDown", "keyUp"] {
            event["type"] = kind.into();
            let event: Input::DispatchKeyEvent = from_value(event.clone()).unwrap();
            self.tab.call_method(event).unwrap();
        }
    }

    /// Lets scripts on the page read the clipboard, which the browser otherwise forbids.
    pub fn allow_reading_the_clipboard(&self) {
        let permission = cdp::Browser::GrantPermissions {
            permissions: vec![cdp::Browser::PermissionType::ClipboardReadWrite],
            origin: None,
            browser_context_id: self.tab.get_browser_context_id().unwrap(),
        };
        self.tab.call_method(permission).unwrap();
    }

    /// Reloads the page, and waits until it has loaded.
    pub fn reload(&self) {
        self.evaluate("window.isOld = true");
        self.tab.reload(false, None).unwrap();
        self.wait_until_loaded();
    }

    /// Waits until a new page has loaded. While the old page closes, scripts can fail, so the loop ignores errors.
    pub fn wait_until_loaded(&self) {
        let is_new = "String(!window.isOld && location.href !== 'about:blank' && document.readyState === 'complete')";
        wait_until("the new page", || {
            let answer = self.tab.evaluate(is_new, false);
            answer.is_ok_and(|answer| answer.value == Some("true".into()))
        });
    }

    /// Brings this page back to the front after another page hid it.
    pub fn show(&self) {
        self.tab.bring_to_front().unwrap();
        self.wait_for("document.visibilityState === 'visible'");
    }

    /// Brings this page back to the front after another page has played on. It reloads as soon as it's visible.
    pub fn show_and_reload(&self) {
        self.wait_for("isHalted");
        self.evaluate("window.isOld = true");
        self.tab.bring_to_front().unwrap();
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
        self.tab.type_str(text).unwrap();
    }

    /// Chooses files in an input, as a person would in the browser's dialog.
    pub fn choose_files(&self, selector: &str, files: &[&Path]) {
        let files: Vec<&str> = files.iter().map(|file| file.to_str().unwrap()).collect();
        let input = self.tab.find_element(selector).unwrap();
        input.set_input_files(&files).unwrap();
    }

    /// Drops files and folders from the disk in the middle of the page.
    pub fn drop_files(&self, files: &[&Path]) {
        for kind in ["dragEnter", "dragOver", "drop"] {
            let event: Input::DispatchDragEvent = from_value(json!({
                "type": kind, "x": 500, "y": 400,
                "data": { "items": [], "files": files, "dragOperationsMask": 1 },
            }))
            .unwrap();
            self.tab.call_method(event).unwrap();
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
        let media: Emulation::SetEmulatedMedia = from_value(media).unwrap();
        self.tab.call_method(media).unwrap();
    }

    /// Prints the page as a PDF.
    pub fn print(&self) -> Vec<u8> {
        self.tab.print_to_pdf(None).unwrap()
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
        let outside = || Point { x: 5.0, y: 5.0 };
        self.tab.move_mouse_to_point(outside()).unwrap();
        self.let_pass(2);
        let before = self.picture();
        self.tab.move_mouse_to_point(self.point(square)).unwrap();
        self.wait_for_picture("a mark", |picture| *picture != before);
        self.tab.move_mouse_to_point(outside()).unwrap();
        self.wait_for_picture("no mark", |picture| *picture == before);
    }
}

/// The keys that are held down while another is pressed.
pub const CTRL: u32 = 2;
pub const SHIFT: u32 = 8;

/// The numbers that a browser expects for some keys.
const NUMBERS: [(&str, u32); 7] = [
    ("Tab", 9),
    ("End", 35),
    ("Home", 36),
    ("ArrowLeft", 37),
    ("ArrowUp", 38),
    ("ArrowRight", 39),
    ("ArrowDown", 40),
];

/// The problem that a page event reports, if there is one: an error, a failed request, or a request to another host.
fn problem(event: &Event, address: &str) -> Option<String> {
    match event {
        Event::RuntimeConsoleAPICalled(event) => {
            let kind = &event.params.Type;
            let is_bad = matches!(kind, Runtime::ConsoleAPICalledEventTypeOption::Error);
            is_bad.then(|| format!("console: {:?}", event.params.args))
        }
        Event::RuntimeExceptionThrown(event) => {
            Some(format!("exception: {:?}", event.params.exception_details))
        }
        Event::LogEntryAdded(event) => {
            let entry = &event.params.entry;
            let is_bad = matches!(entry.level, Log::LogEntryLevel::Error);
            is_bad.then(|| format!("log: {} {:?}", entry.text, entry.url))
        }
        // A page cancels its open requests when it closes, which is not a problem.
        Event::NetworkLoadingFailed(event) if event.params.canceled != Some(true) => {
            Some(format!("failed: {}", event.params.error_text))
        }
        Event::NetworkResponseReceived(event) => {
            let response = &event.params.response;
            let is_bad = response.status >= 400;
            is_bad.then(|| format!("{} {}", response.status, response.url))
        }
        Event::NetworkRequestWillBeSent(event) => {
            let url = &event.params.request.url;
            let is_own = url.starts_with(address) || url.starts_with("blob:");
            (!is_own).then(|| format!("another host: {url}"))
        }
        _ => None,
    }
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
