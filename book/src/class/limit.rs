//! Runs an untrusted command, such as a pupil's program, with limits on its time, its memory and its output.

use anyhow::Result;
use std::ffi::OsStr;
use std::io::{self, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The most output to read, in bytes. If a command prints more, its output is closed.
const MOST_OUTPUT: u64 = 4_000_000;

/// Runs the command in `$@` next to a guard in the same process group. When our end of the guard's input closes,
/// because we are done or because we were stopped ourselves, the guard kills the group. If the system supports it, each
/// process is limited to 8 GB of memory.
const GUARD: &str = "ulimit -v 8000000 2>/dev/null
exec 3<&0 </dev/null
(read -r line <&3; kill -9 0) >/dev/null 2>&1 &
exec \"$@\" 3<&-";

/// The result of a command that ended in time.
pub struct Run {
    pub is_success: bool,
    pub printed: String,
}

/// Prepares a command for [`run`].
pub fn guarded(program: impl AsRef<OsStr>) -> Command {
    #[cfg(unix)]
    {
        let mut command = Command::new("sh");
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.args(["-c", GUARD, "sh"]).arg(program);
        command
    }
    #[cfg(not(unix))]
    Command::new(program)
}

/// Runs a command. If it takes longer than the limit, kills all its processes, and returns `None`.
pub fn run(mut command: Command, limit: Duration) -> Result<Option<Run>> {
    let (output, writer) = io::pipe()?;
    command.stdin(Stdio::piped()).stderr(writer.try_clone()?);
    let mut child = command.stdout(writer).spawn()?;
    drop(command); // it holds the writing end of the pipe
    let (id, guard) = (child.id(), child.stdin.take());
    let (done, end) = mpsc::channel();
    thread::spawn(move || {
        let mut printed = Vec::new();
        let _ = output.take(MOST_OUTPUT).read_to_end(&mut printed);
        let is_success = child.wait().is_ok_and(|status| status.success());
        let printed = String::from_utf8_lossy(&printed).into_owned();
        done.send(Run {
            is_success,
            printed,
        })
    });
    let run = end.recv_timeout(limit).ok();
    drop(guard);
    if cfg!(windows) && run.is_none() {
        let mut kill = Command::new("taskkill");
        kill.args(["/F", "/T", "/PID", &id.to_string()]).output()?;
    }
    Ok(run)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;

    /// Far longer than any of these commands takes.
    const LONG: Duration = Duration::from_secs(600);

    fn shell(script: &str) -> Command {
        let mut command = guarded("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_command_that_ends_has_its_output_and_its_success() {
        let run = |script| run(shell(script), LONG).unwrap().unwrap();
        let good = run("echo one; echo two >&2");
        assert_eq!(
            (good.is_success, good.printed.as_str()),
            (true, "one\ntwo\n")
        );
        assert!(!run("exit 3").is_success);
        assert!(!run("yes").is_success, "it should not print for ever");
    }

    #[test]
    fn nothing_of_a_stopped_command_survives() {
        let home = tempfile::tempdir().unwrap();
        let pipe = home.path().join("pipe");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let path = pipe.clone();
        // This waits until no process has the pipe open for writing.
        let survivors = thread::spawn(move || fs::read_to_string(path).unwrap());
        let ours = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
        let mut command = shell("exec 9>\"$0\"; (sleep 20; echo survived >&9) & sleep 600");
        command.arg(&pipe);
        assert!(run(command, Duration::from_secs(1)).unwrap().is_none());
        drop(ours);
        assert_eq!(survivors.join().unwrap(), "");
    }
}
