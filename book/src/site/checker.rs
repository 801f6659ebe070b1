//! Explains to readers how to run a checker on their own program.

use crate::chapter::folder;
use crate::reader::replay::WITH_CHECKER;
use crate::site::highlight::rust;
use crate::site::html::{framed, terminal};

pub fn exists(name: &str) -> bool {
    folder().join(format!("checkers/{name}.rs")).exists()
}

/// The steps for using a checker, such as `day4`.
pub fn steps(name: &str) -> String {
    let place = "<code>main.rs</code>: add these two lines at the end";
    let line = framed("code", place, &rust(WITH_CHECKER));
    let test = terminal("cargo test");
    format!(
        "<div class=\"checker\"><p>A checker is a file that tests your program. \
         <a href=\"../files/checkers/{name}.rs\" download=\"checker.rs\">Download this checker</a> and save it as \
         <code>checker.rs</code> in your folder <code>src</code>.</p>{line}{test}\
         <p>If every test says <code>ok</code>, your program is right. If not, look for a line \
         with the word <code>panicked</code>: the words below it tell you what went wrong. If there’s an error in \
         <code>checker.rs</code>, something is missing or has a different name. When you’re done, delete the two \
         lines and the file.</p></div>"
    )
}

/// The same steps, folded.
pub fn folded(name: &str) -> String {
    let steps = steps(name);
    format!(
        "<details class=\"to-check\"><summary>Is it right? Let a checker take a look</summary>{steps}</details>\n\n"
    )
}
