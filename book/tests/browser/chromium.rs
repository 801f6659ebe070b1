//! Headless Chromium, and its tabs. It gets commands and reports events through pipes, as described at
//! <https://chromedevtools.github.io/devtools-protocol/>.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// How long Chromium may take to answer a command.
const PATIENCE: Duration = Duration::from_secs(300);

/// Starts Chromium, which reads commands from file 3 and writes to file 4.
const START: &str = r#"exec "$(command -v chromium || command -v google-chrome)" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#;

/// Options that let Chromium draw WebGL in software, limit its own network traffic, never slow a page down, and tell
/// scripts an element's role and name.
const ARGUMENTS: [&str; 17] = [
    "--headless",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup", // they open two more pages for each window
    "--disable-popup-blocking",
    "--force-color-profile=srgb",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--enable-blink-features=ComputedAccessibilityInfo",
];

/// Chromium, until it is dropped.
pub struct Chromium {
    process: Child,
    pipes: Mutex<Pipes>,
    /// Where Chromium saves its data until the end.
    _home: TempDir,
}

struct Pipes {
    commands: ChildStdin,
    messages: Receiver<Value>,
    /// How many commands were sent.
    sent: u64,
    /// Events that no tab has taken yet.
    events: Vec<Value>,
}

impl Chromium {
    pub fn start() -> Arc<Chromium> {
        let home = tempfile::tempdir().unwrap();
        let folder = format!("--user-data-dir={}", home.path().display());
        let mut chromium = Command::new("sh");
        chromium.args(["-c", START, "sh", &folder]).args(ARGUMENTS);
        chromium.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = chromium.spawn().unwrap();
        let commands = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, messages) = channel();
        // Messages are separated by a zero. This thread ends when Chromium does.
        thread::spawn(move || {
            for message in output.split(0) {
                let message: Value = serde_json::from_slice(&message.unwrap()).unwrap();
                let _ = sender.send(message); // fails when the tests are over
            }
        });
        let pipes = Pipes {
            commands,
            messages,
            sent: 0,
            events: Vec::new(),
        };
        Arc::new(Chromium {
            process,
            pipes: Mutex::new(pipes),
            _home: home,
        })
    }

    /// Sends a command to a tab, or without a session to the browser itself. Returns the result, or the reason why there
    /// is none.
    fn send(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let mut pipes = self.pipes.lock().unwrap();
        pipes.sent += 1;
        let id = pipes.sent;
        let mut command = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        let problem = format!("{method}: no answer. Is Chromium or Chrome installed?");
        write!(pipes.commands, "{command}\0").map_err(|_| &*problem)?;
        loop {
            let message = pipes.messages.recv_timeout(PATIENCE);
            let mut message = message.map_err(|_| &*problem)?;
            if message["id"] != id {
                pipes.events.push(message);
            } else if let Some(error) = message.get("error") {
                return Err(format!("{method}: {error}"));
            } else {
                return Ok(message["result"].take());
            }
        }
    }

    /// Calls a command for the browser itself, and returns the result.
    pub fn call(&self, method: &str, params: Value) -> Value {
        self.send(None, method, params).unwrap()
    }

    /// Opens a tab in a browser without saved data.
    pub fn open(self: &Arc<Self>) -> Tab {
        let answer = self.call("Target.createBrowserContext", json!({}));
        self.open_in(text(&answer["browserContextId"]))
    }

    /// Opens a tab in the same browser as other tabs, so that they share saved data.
    pub fn open_in(self: &Arc<Self>, context: &str) -> Tab {
        let place = json!({ "url": "about:blank", "browserContextId": context });
        let answer = self.call("Target.createTarget", place);
        self.attach(text(&answer["targetId"]), context)
    }

    /// The tab that a page of another tab has opened, if there is one.
    pub fn opened_by(self: &Arc<Self>, other: &Tab) -> Option<Tab> {
        let answer = self.call("Target.getTargets", json!({}));
        let tabs = answer["targetInfos"].as_array().unwrap();
        let is_new = |tab: &&Value| {
            tab["type"] == "page"
                && tab["browserContextId"] == other.context
                && tab["targetId"] != other.id
        };
        let new = tabs.iter().find(is_new)?;
        Some(self.attach(text(&new["targetId"]), &other.context))
    }

    fn attach(self: &Arc<Self>, id: &str, context: &str) -> Tab {
        let target = json!({ "targetId": id, "flatten": true });
        let answer = self.call("Target.attachToTarget", target);
        Tab {
            chromium: self.clone(),
            id: id.to_string(),
            context: context.to_string(),
            session: text(&answer["sessionId"]).to_string(),
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // If Chromium has already ended, killing it fails.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A tab. It is closed when it is dropped, or its page would keep drawing.
pub struct Tab {
    pub chromium: Arc<Chromium>,
    pub context: String,
    id: String,
    session: String,
}

impl Tab {
    /// Calls a command that may fail.
    pub fn try_call(&self, method: &str, params: Value) -> Result<Value, String> {
        self.chromium.send(Some(&self.session), method, params)
    }

    /// Calls a command, and returns the result.
    pub fn call(&self, method: &str, params: Value) -> Value {
        self.try_call(method, params).unwrap()
    }

    /// Takes what has happened in the tab since the last time, up to the answer to the last command.
    pub fn take_events(&self) -> Vec<Value> {
        let mut pipes = self.chromium.pipes.lock().unwrap();
        let is_own = |event: &mut Value| event["sessionId"] == self.session;
        pipes.events.extract_if(.., is_own).collect()
    }

    /// Evaluates an expression whose value is a text.
    pub fn evaluate(&self, expression: &str) -> String {
        self.try_evaluate(expression).unwrap()
    }

    /// Evaluates an expression whose value is a text. This fails while a different page replaces this one.
    pub fn try_evaluate(&self, expression: &str) -> Result<String, String> {
        let answer = self.try_call(
            "Runtime.evaluate",
            json!({ "expression": expression, "awaitPromise": true }),
        )?;
        let value = answer["result"]["value"].as_str();
        let value =
            value.unwrap_or_else(|| panic!("the page can't run this: {expression}\n{answer}"));
        Ok(value.to_string())
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        // This fails if the browser has already ended.
        let _ = self
            .chromium
            .send(None, "Target.closeTarget", json!({ "targetId": self.id }));
    }
}

/// The text of an answer.
pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}
