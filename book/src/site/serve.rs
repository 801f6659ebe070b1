//! Shows the site to the browser of this computer, and to nobody else. Builds it again when a file changes.

use crate::Error;
use crate::chapter::folder;
use crate::site::Builder;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};
use tiny_http::{HTTPVersion, Header, Request, Response, Server};

/// What the site is made of, seen from the folder of this package.
const SOURCES: [&str; 8] = [
    "chapters",
    "theme",
    "web",
    "messages",
    "pictures",
    "book.toml",
    "../lessons",
    "../src",
];

/// How often we look for changes.
const PAUSE: Duration = Duration::from_millis(500);

/// Added to each page: it asks for the number of the site, and loads itself again when that changes.
const RELOAD: &str = r#"<script>
if (window === top) {
    const number = () => fetch("/number").then((answer) => answer.text());
    number().then((first) => setInterval(
        () => number().then((now) => now === first || location.reload(), () => {}), 1000));
}
</script>"#;

/// Builds the site, and serves it on 127.0.0.1 until somebody stops the program. Port 0 takes any that
/// is free.
pub fn serve(port: u16) -> Result<(), Error> {
    let builder = Builder::new()?;
    let mut seen = changes();
    let site = builder.build()?;
    let server = open(port)?;
    println!(
        "The site is at http://{}/ (Ctrl+C ends this)",
        server.server_addr()
    );
    let number = Arc::new(AtomicUsize::new(0));
    let next = Arc::clone(&number);
    thread::spawn(move || {
        loop {
            thread::sleep(PAUSE);
            build_if_changed(&builder, &mut seen, &next);
        }
    });
    show(&server, &site, &number);
    Ok(())
}

/// Takes a port of this computer.
pub fn open(port: u16) -> Result<Server, Error> {
    let error = |error| {
        format!(
            "port {port} cannot be used ({error}). Another one: cargo run -p book -- serve 3001"
        )
    };
    Ok(Server::http(("127.0.0.1", port)).map_err(error)?)
}

/// Answers with the files of a folder.
pub fn show(server: &Server, site: &Path, number: &AtomicUsize) {
    for request in server.incoming_requests() {
        // A browser that went away while it was answered is no reason to stop.
        let _ = answer(request, site, number.load(Ordering::Relaxed));
    }
}

/// When each of the site's sources was changed.
fn changes() -> Vec<(PathBuf, SystemTime)> {
    let mut changes = Vec::new();
    let mut paths: Vec<PathBuf> = SOURCES.iter().map(|name| folder().join(name)).collect();
    while let Some(path) = paths.pop() {
        if let Ok(files) = fs::read_dir(&path) {
            paths.extend(files.flatten().map(|file| file.path()));
        } else if let Ok(time) = path.metadata().and_then(|about| about.modified()) {
            changes.push((path, time));
        }
    }
    changes
}

/// Builds the site again where its sources are no longer those that were `seen`. Where that fails, it
/// says why, and the site stays as it was.
fn build_if_changed(
    builder: &Builder,
    seen: &mut Vec<(PathBuf, SystemTime)>,
    number: &AtomicUsize,
) {
    let now = changes();
    if *seen == now {
        return;
    }
    *seen = now;
    match builder.build() {
        Ok(_) => {
            println!("built again");
            number.fetch_add(1, Ordering::Relaxed);
        }
        Err(error) => eprintln!("book: {error}"),
    }
}

fn answer(request: Request, site: &Path, number: usize) -> io::Result<()> {
    if request.url() == "/number" {
        return send(request, Response::from_string(number.to_string()));
    }
    let Some(path) = file_of(request.url(), site) else {
        let response = Response::from_string("There is no such page.");
        return send(request, response.with_status_code(404));
    };
    let mut bytes = fs::read(&path)?;
    let media_type = media_type(&path);
    if media_type.starts_with("text/html") {
        bytes.extend(RELOAD.as_bytes());
    }
    let response = Response::from_data(bytes)
        .with_header(header("Content-Type", media_type))
        .with_header(header("Cache-Control", "no-cache"));
    send(request, response)
}

/// Sends an answer, and ends the connection with it, as HTTP 1.0 did. Many that stay open can make tiny_http
/// forget one, and the page then waits for ever.
fn send<R: Read>(request: Request, response: Response<R>) -> io::Result<()> {
    let mut connection = request.into_writer();
    response.raw_print(&mut connection, HTTPVersion(1, 0), &[], false, None)?;
    connection.flush()
}

/// The file that an address means, if it is one of the site's.
fn file_of(url: &str, site: &Path) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let is_name = |part| matches!(part, Component::Normal(_));
    if !Path::new(path).components().all(is_name) {
        return None;
    }
    let path = site.join(path);
    let path = if path.is_dir() {
        path.join("index.html")
    } else {
        path
    };
    path.is_file().then_some(path)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("the headers above are made of plain letters")
}

/// What kind of file this is, in the browser's words.
fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ttf") => "font/ttf",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_site_are_served() {
        let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        assert_eq!(file_of("/", &site), Some(site.join("index.html")));
        assert_eq!(file_of("/play.js?x=1", &site), Some(site.join("play.js")));
        for url in [
            "/../Cargo.toml",
            "/a/../../Cargo.toml",
            "//etc/passwd",
            "/nothing.html",
            "/./..",
        ] {
            assert_eq!(file_of(url, &site), None, "{url}");
        }
    }

    #[test]
    fn a_change_is_seen() {
        let before = changes();
        assert!(
            before
                .iter()
                .any(|(path, _)| path.ends_with("web/style.css"))
        );
        assert_eq!(before, changes());
    }
}
