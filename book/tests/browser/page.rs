//! A page in headless Chromium: clicks, pictures of its canvas, and all that went wrong in it.

use crate::picture::{Cells, Picture};
use headless_chrome::browser::tab::point::Point;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Emulation, Input, Log, Page as PageDomain, Runtime};
use headless_chrome::{LaunchOptions, Tab};
use othello::board::Square;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a page may take to show what it should.
const PATIENCE: Duration = Duration::from_secs(30);

/// The site, built and shown by the program that is tested.
pub struct Site {
    server: Child,
    /// Its address, with a slash at the end.
    address: String,
}

impl Site {
    /// Builds the site, and serves it at any port that is free.
    pub fn start() -> Site {
        let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
        let mut server = command
            .args(["serve", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(server.stdout.take().unwrap()).lines();
        let address = lines.map_while(Result::ok).find_map(|line| {
            let mut words = line.split(' ');
            words
                .find(|word| word.starts_with("http://"))
                .map(String::from)
        });
        let address = address.expect("the address of the site");
        Site { server, address }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to end.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Chromium without a window, for a site; it draws WebGL in software.
pub struct Browser {
    chromium: headless_chrome::Browser,
    site: Site,
}

impl Browser {
    pub fn start(site: Site) -> Browser {
        let arguments = [
            "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader",
            "--ignore-gpu-blocklist",
            "--disable-quic",
            "--disable-component-update",
        ];
        let options = LaunchOptions {
            sandbox: false,
            enable_gpu: true,
            args: arguments.iter().map(OsStr::new).collect(),
            idle_browser_timeout: Duration::from_secs(600),
            ..LaunchOptions::default()
        };
        let chromium = headless_chrome::Browser::new(options).expect("Chromium or Chrome");
        Browser { chromium, site }
    }

    /// Opens a page of the site.
    pub fn open(&self, name: &str) -> Page {
        self.open_with(name, "")
    }

    /// Opens a page of the site. The script runs before any of the page's own.
    pub fn open_with(&self, name: &str, script: &str) -> Page {
        let tab = self.chromium.new_tab().unwrap();
        tab.set_default_timeout(PATIENCE);
        let problems = Arc::default();
        let page = Page { tab, problems };
        page.listen(&self.site.address);
        page.resize(1000, 800, 1.0);
        let script = PageDomain::AddScriptToEvaluateOnNewDocument {
            source: script.to_string(),
            world_name: None,
            include_command_line_api: None,
            run_immediately: None,
        };
        page.tab.call_method(script).unwrap();
        page.tab
            .navigate_to(&format!("{}{name}", self.site.address))
            .unwrap();
        page.tab.wait_until_navigated().unwrap();
        page
    }
}

/// A page, and what went wrong in it.
pub struct Page {
    tab: Arc<Tab>,
    problems: Arc<Mutex<Vec<String>>>,
}

impl Drop for Page {
    fn drop(&mut self) {
        // The program in it would go on drawing; but if the browser is gone, so is the page.
        let _ = self.tab.close(false);
    }
}

impl Page {
    /// Writes down errors on the console, failed requests, and requests to other hosts.
    fn listen(&self, address: &str) {
        let (problems, address) = (Arc::clone(&self.problems), address.to_string());
        let listener = move |event: &Event| {
            if let Some(problem) = problem(event, &address) {
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

    /// Gives the page a size in its own pixels, each of which is `scale` screen pixels wide.
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

    /// The value of an expression, as text.
    pub fn evaluate(&self, expression: &str) -> String {
        let expression = format!("String({expression})");
        let object = self.tab.evaluate(&expression, false).unwrap();
        let value = object.value.expect("an expression of the test has a value");
        value.as_str().unwrap_or_default().to_string()
    }

    pub fn wait_for_script(&self, expression: &str) {
        let start = Instant::now();
        while self.evaluate(expression) != "true" {
            assert!(start.elapsed() < PATIENCE, "waited for {expression}");
        }
    }

    fn number(&self, expression: &str) -> f64 {
        self.evaluate(expression).parse().unwrap()
    }

    /// The bar has seen every byte of the program.
    pub fn assert_progress_is_complete(&self) {
        let bar = "document.querySelector('progress')";
        assert_eq!(
            self.number(&format!("{bar}.value")),
            self.number(&format!("{bar}.max"))
        );
    }

    /// The canvas is nearly as wide as the page, and has a pixel for each pixel of the screen.
    pub fn assert_canvas_is_wide_and_sharp(&self, page_width: f64, scale: f64) {
        let width = self.number("canvas.clientWidth");
        assert!(
            width > page_width * 0.9 && width <= page_width,
            "{width} of {page_width}"
        );
        assert_eq!(self.number("canvas.width"), (width * scale).floor());
        assert_eq!(
            self.number("document.documentElement.scrollWidth"),
            page_width
        );
    }

    /// Where the canvas is in the page: left, top, width, height.
    fn canvas(&self) -> [f64; 4] {
        let side = |name| self.number(&format!("canvas.getBoundingClientRect().{name}"));
        ["left", "top", "width", "height"].map(side)
    }

    /// What the canvas shows now, in screen pixels.
    pub fn picture(&self) -> Picture {
        let [x, y, width, height] = self.canvas();
        let clip = PageDomain::Viewport {
            x,
            y,
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

    /// Waits until the canvas shows what is expected.
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

    /// A point of a square, in the page's pixels.
    fn point(&self, square: Square) -> Point {
        let [left, top, ..] = self.canvas();
        let picture = self.picture();
        let scale = picture.width as f64 / self.canvas()[2];
        let area = picture.area().expect("a board in the page");
        let (x, y) = area.point(square, 0.5, 0.5);
        Point {
            x: left + x / scale,
            y: top + y / scale,
        }
    }

    pub fn click_square(&self, square: Square) {
        self.tab.click_point(self.point(square)).unwrap();
        self.let_frames_pass();
    }

    pub fn tap_square(&self, square: Square) {
        let Point { x, y } = self.point(square);
        let touch = |kind, touch_points| Input::DispatchTouchEvent {
            Type: kind,
            touch_points,
            modifiers: None,
            timestamp: None,
        };
        let finger = Input::TouchPoint {
            x,
            y,
            radius_x: None,
            radius_y: None,
            rotation_angle: None,
            force: None,
            tangential_pressure: None,
            tilt_x: None,
            tilt_y: None,
            twist: None,
            id: None,
        };
        let start = Input::DispatchTouchEventTypeOption::TouchStart;
        self.tab.call_method(touch(start, vec![finger])).unwrap();
        let end = Input::DispatchTouchEventTypeOption::TouchEnd;
        self.tab.call_method(touch(end, Vec::new())).unwrap();
    }

    pub fn key(&self, key: &str) {
        self.tab.press_key(key).unwrap();
    }

    /// Waits until the program has drawn twice more.
    fn let_frames_pass(&self) {
        let frames =
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))";
        self.tab.evaluate(frames, true).unwrap();
    }

    /// The mark under the mouse appears, and goes when the mouse leaves the canvas.
    pub fn wait_until_mark_goes_with_the_mouse(&self, square: Square) {
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

/// What is wrong with something that happened in a page, if it is wrong.
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
        Event::NetworkLoadingFailed(event) => Some(format!("failed: {}", event.params.error_text)),
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
