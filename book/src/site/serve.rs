//! Serves the site to this computer only, and builds it again when a file changes.

use crate::chapter::folder;
use crate::reader::names_in;
use crate::site::build;
use anyhow::{Result, anyhow};
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};
use tiny_http::{HTTPVersion, Header, Request, Response, Server};

/// The folders with the site's sources, relative to this package.
const SOURCES: [&str; 3] = [".", "../lessons", "../src"];

/// How long to wait before looking for changes again.
const PAUSE: Duration = Duration::from_millis(500);

/// Builds the site, and serves it on 127.0.0.1 until the program is stopped. Port 0 means any free port.
pub fn serve(port: u16) -> Result<()> {
    let sources = SOURCES.map(|name| folder().join(name));
    let mut seen = changes(&sources)?;
    let site = build()?;
    let server = open(port)?;
    let address = server.server_addr();
    println!("The site is at http://{address}/ (stop with Ctrl+C)");
    thread::spawn(move || show(&server, &site));
    loop {
        thread::sleep(PAUSE);
        // A file may be missing for a moment while an editor saves it. If so, look again later.
        let Some(now) = changes(&sources).ok().filter(|now| *now != seen) else {
            continue;
        };
        seen = now;
        match build() {
            Ok(_) => println!("Built again. Reload the page"),
            Err(error) => eprintln!("book: {error:#}"),
        }
    }
}

/// Opens a port on this computer.
pub fn open(port: u16) -> Result<Server> {
    let cure = "Try another one: cargo run -p book -- serve 3001";
    Server::http(("127.0.0.1", port))
        .map_err(|error| anyhow!("port {port} cannot be used ({error}). {cure}"))
}

/// Answers requests with the files of a folder.
pub fn show(server: &Server, site: &Path) {
    for request in server.incoming_requests() {
        // Ignore errors: the browser may have closed the connection before the answer came.
        let _ = answer(request, site);
    }
}

/// The time of the last change to each file in these folders.
fn changes(folders: &[PathBuf]) -> Result<Vec<SystemTime>> {
    let mut times = Vec::new();
    for folder in folders {
        for name in names_in(folder)? {
            times.push(folder.join(name).metadata()?.modified()?);
        }
    }
    Ok(times)
}

/// Sends a file, and then closes the connection, as HTTP 1.0 did. With many open connections, tiny_http can forget one,
/// and then the page waits forever.
fn answer(request: Request, site: &Path) -> io::Result<()> {
    let response = match file_of(request.url(), site) {
        Some(path) => Response::from_data(fs::read(&path)?)
            .with_header(header("Content-Type", media_type(&path)))
            .with_header(header("Cache-Control", "no-cache")),
        None => Response::from_string("There is no such page.").with_status_code(404),
    };
    let mut connection = request.into_writer();
    response.raw_print(&mut connection, HTTPVersion(1, 0), &[], false, None)?;
    connection.flush()
}

/// The path of the file at this address, if the site has such a file.
fn file_of(url: &str, site: &Path) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let is_name = |part| matches!(part, Component::Normal(_));
    if !Path::new(path).components().all(is_name) {
        return None;
    }
    let mut path = site.join(path);
    if path.is_dir() {
        path.push("index.html");
    }
    path.is_file().then_some(path)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("headers should contain only plain letters")
}

/// The media type of a file.
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
    fn a_change_is_noticed() {
        let home = tempfile::tempdir().unwrap();
        let folders = [home.path().to_path_buf()];
        fs::write(home.path().join("a.md"), "one").unwrap();
        let before = changes(&folders).unwrap();
        assert_eq!(changes(&folders).unwrap(), before);
        let file = fs::File::create(home.path().join("a.md")).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        assert_ne!(changes(&folders).unwrap(), before);
    }
}
