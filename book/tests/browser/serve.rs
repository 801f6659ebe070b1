//! Serves the site to this computer only.

use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use tiny_http::{HTTPVersion, Header, Request, Response, Server};

/// Opens a free port on this computer.
pub fn open() -> Server {
    Server::http(("127.0.0.1", 0)).expect("a port should be free")
}

/// Answers requests with the files of a folder.
pub fn show(server: &Server, site: &Path) {
    for request in server.incoming_requests() {
        // Ignore errors: the browser may have closed the connection before the answer came.
        let _ = answer(request, site);
    }
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
