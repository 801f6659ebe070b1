//! Puts the website together.

use crate::programs::{PROGRAMS, Program};
use crate::{Error, wasm};
use std::fs;
use std::path::{Path, PathBuf};

const FILES: [(&str, &str); 3] = [
    ("style.css", include_str!("../web/style.css")),
    ("play.js", include_str!("../web/play.js")),
    ("icon.svg", include_str!("../web/icon.svg")),
];

/// Builds the whole site, and gives back its folder. What lay there before is gone.
pub fn build() -> Result<PathBuf, Error> {
    let metadata = wasm::metadata()?;
    let compiled = wasm::compile(&metadata)?;
    let site = metadata.target_directory.join("site").into_std_path_buf();
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::create_dir_all(&site)?;
    for (name, text) in FILES {
        fs::write(site.join(name), text)?;
    }
    fs::copy(wasm::loader(&metadata)?, site.join("gl.js"))?;
    for program in &PROGRAMS {
        add_program(program, &compiled, &site)?;
    }
    fs::write(site.join("index.html"), index())?;
    Ok(site)
}

/// Adds a program and the page that runs it.
fn add_program(program: &Program, compiled: &Path, site: &Path) -> Result<(), Error> {
    let file = format!("{}.wasm", program.name);
    let bytes = fs::copy(compiled.join(&file), site.join(&file))?;
    let page = include_str!("../web/play.html")
        .replace("{{name}}", program.name)
        .replace("{{title}}", program.title)
        .replace("{{about}}", program.about)
        .replace("{{bytes}}", &bytes.to_string());
    fs::write(site.join(format!("{}.html", program.name)), page)?;
    Ok(())
}

/// The page that leads to all others.
fn index() -> String {
    let item = |program: &Program| {
        let Program { name, title, about } = program;
        format!("<li><a href=\"{name}.html\"><b>{title}</b><span>{about}</span></a></li>\n")
    };
    let items: String = PROGRAMS.iter().map(item).collect();
    include_str!("../web/index.html").replace("{{programs}}", &items)
}
