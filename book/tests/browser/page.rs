//! Controls a page in headless Chromium. It clicks, takes pictures of the canvas, and records everything that goes
//! wrong.

use crate::picture::{Cells, Picture};
use crate::runner;
use crate::serve;
use headless_chrome::browser::context::Context;
use headless_chrome::browser::tab::point::Point;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{self, Emulation, Input, Log, Page as PageDomain, Runtime};
use headless_chrome::{LaunchOptions, Tab};
use othello::board::Square;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tiny_http::Server;

/// How long a page may take to show what a test expects.
const PATIENCE: Duration = Duration::from_secs(30);

/// The site, built and served.
pub struct Site {
    /// The folder with the site's files.
    pub folder: PathBuf,
    /// The site's address, with a slash at the end.
    address: String,
}

impl Site {
    /// Builds the site, and serves it on a free port until the tests end.
    pub fn start() -> Site {
        let folder = book::site::build().unwrap_or_else(|error| panic!("{error:#}"));
        let address = show(&folder);
        Site { folder, address }
    }
}

/// Serves a folder, and returns its address.
pub fn show(folder: &Path) -> String {
    let server = serve::open();
    let address = format!("http://{}/", server.server_addr());
    let folder = folder.to_path_buf();
    thread::spawn(move || serve::show(&server, &folder));
    address
}

/// A folder that is served at an address until the network goes down.
pub struct Network {
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

/// Headless Chromium for a site.
pub struct Browser {
    chromium: headless_chrome::Browser,
    pub site: Site,
    /// A tab that logs something every few milliseconds. While the browser sends nothing, headless_chrome waits for up
    /// to a tenth of a second before it accepts the next command.
    _heart: Arc<Tab>,
}

impl Browser {
    pub fn start(site: Site) -> Browser {
        let options = LaunchOptions {
            sandbox: false,
            enable_gpu: true,
            args: ARGUMENTS.iter().map(OsStr::new).collect(),
            idle_browser_timeout: Duration::from_secs(600),
            ..LaunchOptions::default()
        };
        let chromium =
            headless_chrome::Browser::new(options).expect("Chromium or Chrome should be installed");
        let heart = chromium.new_context().unwrap().new_tab().unwrap();
        heart.enable_runtime().unwrap();
        let beat = "setInterval(() => console.debug('beat'), 5)";
        heart.evaluate(beat, false).unwrap();
        Browser {
            chromium,
            site,
            _heart: heart,
        }
    }

    /// Opens a page of the site in a browser without saved data.
    pub fn open(&self, name: &str) -> Page {
        self.open_with(name, "")
    }

    /// Opens a page of the site. `script` runs before the page's own scripts.
    pub fn open_with(&self, name: &str, script: &str) -> Page {
        self.open_at(&self.site.address, name, script)
    }

    /// Opens a page at any address, not only the site's.
    pub fn open_at(&self, address: &str, name: &str, script: &str) -> Page {
        let tab = self.chromium.new_context().unwrap().new_tab().unwrap();
        self.open_in(tab, address, name, script)
    }

    /// Opens a page of the site in the same browser as another page, so that they share saved data.
    pub fn open_beside(&self, other: &Page, name: &str) -> Page {
        let context = other.tab.get_browser_context_id().unwrap();
        let context = Context::new(&self.chromium, context.unwrap());
        self.open_in(context.new_tab().unwrap(), &self.site.address, name, "")
    }

    /// Waits for the tab that a link of this page opens.
    pub fn opened_by(&self, page: &Page) -> Page {
        let context = |tab: &Tab| tab.get_browser_context_id().ok().flatten();
        let own = context(&page.tab);
        let start = Instant::now();
        loop {
            let tabs = self.chromium.get_tabs().lock().unwrap().clone();
            let is_new = |tab: &Arc<Tab>| !Arc::ptr_eq(tab, &page.tab) && context(tab) == own;
            if let Some(tab) = tabs.into_iter().find(is_new) {
                tab.set_default_timeout(PATIENCE);
                let problems = Arc::default();
                return Page { tab, problems };
            }
            assert!(start.elapsed() < PATIENCE, "waited in vain for a new tab");
        }
    }

    fn open_in(&self, tab: Arc<Tab>, address: &str, name: &str, script: &str) -> Page {
        tab.set_default_timeout(PATIENCE);
        let problems = Arc::default();
        let page = Page { tab, problems };
        page.listen(address, name.starts_with("play/day"));
        page.resize(1000, 800, 1.0);
        let script = PageDomain::AddScriptToEvaluateOnNewDocument {
            source: script.to_string(),
            world_name: None,
            include_command_line_api: None,
            run_immediately: None,
        };
        page.tab.call_method(script).unwrap();
        page.tab.navigate_to(&format!("{address}{name}")).unwrap();
        page.wait_until_loaded();
        page
    }
}

/// The loader logs this message when macroquad replaces its texture for letters with a larger one in the middle of a
/// frame. In the lessons, it does no harm, because only that frame is lost. The final game avoids it by creating its
/// letters before the first frame.
const GROWING_LETTERS: &str = "glBindTexture called with an already deleted texture";

/// A page, and everything that went wrong in it.
pub struct Page {
    tab: Arc<Tab>,
    problems: Arc<Mutex<Vec<String>>>,
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(file) = runner::picture_of_failure() {
            self.save(&file);
        }
        // Close the page, or its program will keep drawing. This fails if the browser has already ended.
        let _ = self.tab.close(false);
    }
}

impl Page {
    /// Records console errors, failed requests, and requests to other hosts.
    fn listen(&self, address: &str, is_lesson: bool) {
        let (problems, address) = (Arc::clone(&self.problems), address.to_string());
        let listener = move |event: &Event| {
            let is_known = |problem: &String| is_lesson && problem.contains(GROWING_LETTERS);
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

    /// Resizes the page. The size is in CSS pixels, each of which is `scale` screen pixels wide.
    pub fn resize(&self, width: u32, height: u32, scale: f64) {
        let size = Emulation::SetDeviceMetricsOverride {
            width,
            height,
            device_scale_factor: scale,
            mobile: false,
            scale: None,
            screen_width: None,
            screen_height: None,
            position_x: None,
            position_y: None,
            dont_set_visible_size: None,
            screen_orientation: None,
            viewport: None,
            display_feature: None,
            device_posture: None,
        };
        self.tab.call_method(size).unwrap();
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

    pub fn wait_for_script(&self, expression: &str) {
        let start = Instant::now();
        while self.evaluate(expression) != "true" {
            assert!(
                start.elapsed() < PATIENCE,
                "waited in vain for {expression}"
            );
        }
    }

    /// Evaluates an expression that yields a list of numbers, and returns the numbers.
    fn numbers<const COUNT: usize>(&self, expression: &str) -> [f64; COUNT] {
        let list = self.evaluate(expression);
        let numbers = list.split(',').map(|number| number.parse().unwrap());
        Vec::from_iter(numbers).try_into().unwrap()
    }

    /// Asserts that the progress bar has counted every byte of the program.
    pub fn assert_progress_is_complete(&self) {
        let script = "(bar => [bar.value, bar.max])(document.querySelector('progress'))";
        let [value, max] = self.numbers(script);
        assert_eq!(value, max);
    }

    /// Asserts that the canvas is nearly as wide as the page, and has a pixel for each screen pixel.
    pub fn assert_canvas_is_wide_and_sharp(&self, page_width: f64, scale: f64) {
        let [width, pixels, whole] = self
            .numbers("[canvas.clientWidth, canvas.width, document.documentElement.scrollWidth]");
        assert!(
            width > page_width * 0.9 && width <= page_width,
            "the canvas is {width} wide in a page of {page_width}"
        );
        assert_eq!(pixels, (width * scale).floor());
        assert_eq!(whole, page_width);
    }

    /// Returns the position and the size of the canvas: left, top, width, height. In a chapter, they are those of the
    /// demo's frame.
    pub fn canvas(&self) -> [f64; 4] {
        self.rectangle("document.querySelector('.demo iframe') ?? document.querySelector('canvas')")
    }

    /// Returns the position and the size of an element: left, top, width, height.
    pub fn rectangle(&self, element: &str) -> [f64; 4] {
        self.numbers(&format!(
            "(({{ left, top, width, height }}) => [left, top, width, height])(({element}).getBoundingClientRect())"
        ))
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
    pub fn wait(&self, what: &str, shows: impl Fn(&Picture) -> bool) {
        let start = Instant::now();
        while !shows(&self.picture()) {
            if start.elapsed() > PATIENCE {
                let problems = self.problems.lock().unwrap().join("\n");
                let seen = self.picture().cells();
                panic!("waited for {what}, but the page shows {seen:?}\n{problems}");
            }
        }
    }

    /// Waits until the board shows these cells.
    pub fn wait_for_cells(&self, cells: &Cells) {
        self.wait(cells, |picture| picture.cells().as_ref() == Some(cells));
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

    fn point(&self, square: Square) -> Point {
        self.points()(square)
    }

    pub fn click_square(&self, square: Square) {
        self.click_at(self.point(square));
        self.let_frames_pass();
    }

    /// Clicks without waiting for the program to react.
    pub fn click_at(&self, point: Point) {
        self.tab.click_point(point).unwrap();
    }

    pub fn tap_square(&self, square: Square) {
        self.put_fingers(&[self.point(square)]);
        self.lift_fingers();
    }

    /// Presses the mouse button at one point, and releases it at another.
    pub fn drag(&self, from: Point, to: Point) {
        let at = [
            ("mousePressed", from),
            ("mouseMoved", to),
            ("mouseReleased", to),
        ];
        for (kind, point) in at {
            let event = serde_json::json!({
                "type": kind, "x": point.x, "y": point.y, "button": "left", "buttons": 1, "clickCount": 1,
            });
            let event: Input::DispatchMouseEvent = serde_json::from_value(event).unwrap();
            self.tab.call_method(event).unwrap();
        }
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
        let fingers: Vec<_> = fingers
            .map(|(id, point)| serde_json::json!({ "x": point.x, "y": point.y, "id": id }))
            .collect();
        let event = serde_json::json!({ "type": kind, "touchPoints": fingers });
        let event: Input::DispatchTouchEvent = serde_json::from_value(event).unwrap();
        self.tab.call_method(event).unwrap();
    }

    /// Presses a key. The arrow keys are sent directly. For three of them, headless_chrome would press keys on the
    /// number pad.
    pub fn key(&self, key: &str) {
        let arrows = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
        match (37..).zip(arrows).find(|(_, arrow)| *arrow == key) {
            Some((number, arrow)) => self.press(serde_json::json!({
                "key": arrow, "code": arrow, "windowsVirtualKeyCode": number,
            })),
            None => {
                self.tab.press_key(key).unwrap();
            }
        }
    }

    /// Presses Ctrl and a letter. The browser runs the command that it would run for a person: `copy`, `paste`, …
    pub fn shortcut(&self, letter: char, command: &str) {
        let capital = letter.to_ascii_uppercase();
        self.press(serde_json::json!({
            "modifiers": 2, "key": letter, "code": format!("Key{capital}"),
            "windowsVirtualKeyCode": capital as u32, "commands": [command],
        }));
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

    /// Presses Ctrl and a key that types nothing: `Home` or `End`.
    pub fn key_with_ctrl(&self, key: &str) {
        let number = if key == "Home" { 36 } else { 35 };
        self.press(serde_json::json!({
            "modifiers": 2, "key": key, "code": key, "windowsVirtualKeyCode": number,
        }));
    }

    /// Presses Shift and Tab.
    pub fn key_back_tab(&self) {
        self.press(serde_json::json!({
            "modifiers": 8, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9,
        }));
    }

    fn press(&self, mut event: serde_json::Value) {
        for kind in ["rawKeyDown", "keyUp"] {
            event["type"] = kind.into();
            let event: Input::DispatchKeyEvent = serde_json::from_value(event.clone()).unwrap();
            self.tab.call_method(event).unwrap();
        }
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
        let start = Instant::now();
        while !matches!(self.tab.evaluate(is_new, false), Ok(answer) if answer.value == Some("true".into()))
        {
            assert!(start.elapsed() < PATIENCE, "the new page did not load");
        }
    }

    /// Brings this page back to the front after another page hid it.
    pub fn show(&self) {
        self.tab.bring_to_front().unwrap();
        self.wait_for_script("document.visibilityState === 'visible'");
    }

    /// Clicks the middle of an element.
    pub fn click(&self, selector: &str) {
        self.click_element(&format!("document.querySelector({selector:?})"));
    }

    /// Clicks the middle of the element that an expression returns.
    pub fn click_element(&self, element: &str) {
        self.evaluate(&format!("{element}.scrollIntoView({{ block: 'center' }})"));
        self.let_frames_pass();
        let [x, y, width, height] = self.rectangle(element);
        let middle = Point {
            x: x + width / 2.0,
            y: y + height / 2.0,
        };
        self.tab.click_point(middle).unwrap();
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
            let event = serde_json::json!({
                "type": kind, "x": 500, "y": 400,
                "data": { "items": [], "files": files, "dragOperationsMask": 1 },
            });
            let event: Input::DispatchDragEvent = serde_json::from_value(event).unwrap();
            self.tab.call_method(event).unwrap();
        }
    }

    /// The role and the name of an element in the page's accessibility tree.
    pub fn accessible(&self, selector: &str) -> String {
        self.evaluate(&format!(
            "(part => `${{part.computedRole}}: ${{part.computedName}}`)(document.querySelector({selector:?}))"
        ))
    }

    /// Turns the mouse wheel over the middle of an element.
    pub fn turn_wheel(&self, selector: &str) {
        let [x, y, width, height] =
            self.rectangle(&format!("document.querySelector({selector:?})"));
        let (x, y) = (x + width / 2.0, y + height / 2.0);
        let event = serde_json::json!({
            "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 300,
        });
        let event: Input::DispatchMouseEvent = serde_json::from_value(event).unwrap();
        self.tab.call_method(event).unwrap();
    }

    /// Shows the page as it looks to a reader who prefers the scheme `light` or `dark`, on a `screen` or on paper
    /// (`print`).
    pub fn emulate(&self, medium: &str, scheme: &str) {
        self.emulate_feature(medium, "prefers-color-scheme", scheme);
    }

    /// Shows the page as it looks to a reader whose system has this value for a media feature, such as
    /// `prefers-contrast`.
    pub fn emulate_feature(&self, medium: &str, name: &str, value: &str) {
        let feature = Emulation::MediaFeature {
            name: name.to_string(),
            value: value.to_string(),
        };
        let media = Emulation::SetEmulatedMedia {
            media: Some(medium.to_string()),
            features: Some(vec![feature]),
        };
        self.tab.call_method(media).unwrap();
    }

    /// Prints the page as a PDF.
    pub fn print(&self) -> Vec<u8> {
        self.tab.print_to_pdf(None).unwrap()
    }

    /// Runs axe-core, and returns the problems that it finds in the page.
    pub fn findings(&self) -> Vec<String> {
        self.findings_in("document")
    }

    /// The same, but leaves out the words of the code in blocks, which takes half the time.
    pub fn findings_outside_code(&self) -> Vec<String> {
        self.findings_in("{ exclude: ['pre code'] }")
    }

    /// Runs axe-core in the parts of the page that `context` describes, as axe-core expects it.
    fn findings_in(&self, context: &str) -> Vec<String> {
        self.tab
            .evaluate(include_str!("axe/axe.min.js"), false)
            .unwrap();
        let found = self.resolve(&format!(
            "axe.run({context}, {{ resultTypes: ['violations'], preload: false }})
            .then(result => JSON.stringify(result.violations.flatMap(rule =>
                rule.nodes.map(node => `${{rule.id}} at ${{node.target}}: ${{node.failureSummary}}`))))"
        ));
        serde_json::from_str(&found).unwrap()
    }

    /// Reads another page without showing it. Returns its internal links, pictures and scripts, as paths in the site,
    /// one per line.
    pub fn links_of(&self, name: &str) -> String {
        self.resolve(&format!(
            "fetch('{name}').then(answer => answer.text()).then(text => {{
                const page = new DOMParser().parseFromString(text, 'text/html');
                const parts = [...page.querySelectorAll('[href], [src]')];
                const at = new URL('{name}', location);
                return parts.map(part => part.getAttribute('href') ?? part.getAttribute('src'))
                    .map(link => new URL(link, at))
                    .filter(link => link.origin === at.origin)
                    .map(link => decodeURI(link).slice(at.origin.length + 1)).join('\\n');
            }})"
        ))
    }

    /// Waits until the program has drawn two more frames.
    pub fn let_frames_pass(&self) {
        self.let_pass(2);
    }

    /// Waits until the program has drawn this many more frames.
    pub fn let_pass(&self, frames: usize) {
        self.resolve(&format!(
            "new Promise(done => {{
                let left = {frames};
                const next = () => left-- > 0 ? requestAnimationFrame(next) : done();
                next();
            }})"
        ));
    }

    /// Waits until a mark appears under the mouse, moves the mouse off the canvas, and waits until the mark disappears.
    pub fn wait_until_mark_follows_the_mouse(&self, square: Square) {
        let outside = || Point { x: 5.0, y: 5.0 };
        self.tab.move_mouse_to_point(outside()).unwrap();
        self.let_frames_pass();
        let before = self.picture();
        self.tab.move_mouse_to_point(self.point(square)).unwrap();
        self.wait("a mark", |picture| *picture != before);
        self.tab.move_mouse_to_point(outside()).unwrap();
        self.wait("no mark", |picture| *picture == before);
    }
}

/// The problem that a page event reports, if there is one.
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
        _ => problem_of_request(event, address),
    }
}

/// The problem with a request, if there is one: it failed, the server answered with an error, or it went to another
/// host.
fn problem_of_request(event: &Event, address: &str) -> Option<String> {
    match event {
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
