//! What only the programs in `bin` need: command lines, the console, files, a guard for other programs, and the Go Text Protocol.

pub mod arguments;
pub mod console;
pub mod files;
pub mod gtp;
pub mod guard;
