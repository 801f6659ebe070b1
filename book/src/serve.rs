//! Shows the site to the browser of this computer, and to nobody else.

use crate::Error;
use std::fs::File;
use std::path::{Component, Path, PathBuf};
use tiny_http::{Header, Request, Response, Server};

/// Serves a folder on 127.0.0.1 until somebody stops the program. Port 0 takes any that is free.
pub fn serve(site: &Path, port: u16) -> Result<(), Error> {
    let server = Server::http(("127.0.0.1", port)).map_err(|error| {
        format!(
            "port {port} cannot be used ({error}). Another one: cargo run -p book -- serve 3001"
        )
    })?;
    println!(
        "The site is at http://{}/ (Ctrl+C ends this)",
        server.server_addr()
    );
    for request in server.incoming_requests() {
        // A browser that went away while it was answered is no reason to stop.
        let _ = answer(request, site);
    }
    Ok(())
}

fn answer(request: Request, site: &Path) -> std::io::Result<()> {
    let Some(path) = file_of(request.url(), site) else {
        return request
            .respond(Response::from_string("There is no such page.").with_status_code(404));
    };
    let response = Response::from_file(File::open(&path)?)
        .with_header(header("Content-Type", media_type(&path)))
        .with_header(header("Cache-Control", "no-cache"));
    request.respond(response)
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
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
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
}
