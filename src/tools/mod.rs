//! What only the programs in `bin` need: command lines, the console, games as text, files, a guard for other programs,
//! and the Go Text Protocol.

pub mod arguments;
pub mod console;
pub mod drawing;
pub mod files;
pub mod gtp;
pub mod guard;
