//! The keeper holds the newest table, and prints it when the games end, for whatever reason.
//!
//! What is drawn on a terminal stays there after Ctrl+C. A file or a pipe should get one table only, the
//! last one. But a program that Ctrl+C has ended cannot print any more. So this program starts itself a
//! second time, where Ctrl+C does not reach. The first process plays the games, and the second one is the
//! keeper. A pipe joins them. When the pipe ends, the games are over or broken off, and the keeper prints
//! the table that came last.

use std::env;
use std::io::{self, BufRead, Write};
use std::process::{Child, ChildStdin, Command, Stdio};

/// The word that makes this program a keeper.
pub const KEEP: &str = "--keep";

/// What stands between two tables in the pipe.
const END: u8 = 0;

/// The other process, and the way to it.
pub struct Keeper {
    process: Child,
    pipe: ChildStdin,
}

impl Keeper {
    /// Starts a keeper that will print where this program prints.
    ///
    /// # Errors
    ///
    /// Says why no other process can be started.
    pub fn start() -> io::Result<Keeper> {
        let mut command = Command::new(env::current_exe()?);
        out_of_reach(&mut command).arg(KEEP).stdin(Stdio::piped());
        let mut process = command.spawn()?;
        let pipe = process.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(Keeper { process, pipe })
    }

    /// Hands over a table that takes the place of the last one.
    ///
    /// # Errors
    ///
    /// Says why the other process does not listen.
    pub fn keep(&mut self, table: &str) -> io::Result<()> {
        self.pipe.write_all(table.as_bytes())?;
        self.pipe.write_all(&[END])
    }

    /// Has the last table printed, and waits for it.
    ///
    /// # Errors
    ///
    /// Says so when it could not be printed. Why, the other process has said.
    pub fn finish(mut self) -> io::Result<()> {
        drop(self.pipe);
        if self.process.wait()?.success() {
            Ok(())
        } else {
            Err(io::Error::other("the table could not be printed"))
        }
    }
}

/// Ctrl+C goes to a whole group of processes. This puts the new one into a group of its own.
fn out_of_reach(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(command, 0x200); // CREATE_NEW_PROCESS_GROUP
    command
}

/// What the other process does.
pub fn run() -> io::Result<()> {
    let newest = last_whole(io::stdin().lock())?;
    io::stdout().write_all(&newest)
}

/// The last table that has come to its end.
fn last_whole(mut pipe: impl BufRead) -> io::Result<Vec<u8>> {
    let mut newest = Vec::new();
    loop {
        let mut table = Vec::new();
        pipe.read_until(END, &mut table)?;
        if table.pop() != Some(END) {
            return Ok(newest);
        }
        newest = table;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_whole_table_counts() {
        for (pipe, table) in [
            ("", ""),
            ("half", ""),
            ("one\0", "one"),
            ("one\0two\0", "two"),
            ("one\0two\0hal", "two"),
        ] {
            assert_eq!(
                last_whole(pipe.as_bytes()).unwrap(),
                table.as_bytes(),
                "{pipe:?}"
            );
        }
    }
}
