//! Runs other programs, such as pupils' programs, and stops them together with everything they have started.
//!
//! On Windows, programs are stopped, but their memory is not limited.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The most bytes to read of a command's output, and of its errors. If it prints more, the pipe is closed.
const MOST_OUTPUT: u64 = 4_000_000;

/// Runs the command in `$@` next to a guard in the same process group. When our end of the guard's input closes,
/// because we are done or because we were stopped ourselves, the guard kills the group. If the system supports it, each
/// process is limited to 8 GB of memory.
const GUARD: &str = "ulimit -v 8000000 2>/dev/null
exec 3<&0 </dev/null
(read -r line <&3; kill -9 0) >/dev/null 2>&1 &
exec \"$@\" 3<&-";

/// Does the same for a command that needs input: the guard passes on what we send, until our end closes. When the
/// command ends, the guard ends too.
const RELAY: &str = "ulimit -v 8000000 2>/dev/null
{ cat; kill -9 0; } | { \"$@\"; kill -9 0; }";

/// The result of a command that ended in time.
pub struct Run {
    /// Whether the command says that it succeeded.
    pub is_success: bool,
    /// What it printed: its output, then its errors.
    pub printed: String,
}

/// Prepares a command without input, for [`run`].
pub fn guarded(program: impl AsRef<OsStr>) -> Command {
    script(GUARD, program)
}

/// Prepares a command that reads what we send it. It is killed, with everything it has started, as soon as our end of
/// its input closes.
pub fn relayed(program: impl AsRef<OsStr>) -> Command {
    script(RELAY, program)
}

/// Prepares a command that the system's shell reads, like [`relayed`].
pub fn relayed_shell(line: &str) -> Command {
    #[cfg(windows)]
    {
        // This shell has rules of its own for quotation marks, so it gets the line as it is.
        let mut command = Command::new("cmd");
        command.args(["/S", "/C"]);
        std::os::windows::process::CommandExt::raw_arg(&mut command, format!("\"{line}\""));
        command
    }
    #[cfg(not(windows))]
    {
        let mut command = relayed("sh");
        command.args(["-c", line]);
        command
    }
}

fn script(script: &str, program: impl AsRef<OsStr>) -> Command {
    #[cfg(unix)]
    {
        let mut command = Command::new("sh");
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.args(["-c", script, "sh"]).arg(program);
        command
    }
    #[cfg(not(unix))]
    {
        let _ = script;
        Command::new(program)
    }
}

/// Runs a command. If it takes longer than the limit, kills all its processes, and returns `None`.
///
/// # Errors
///
/// If the command cannot be started.
pub fn run(mut command: Command, limit: Duration) -> io::Result<Option<Run>> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    let (id, guard) = (child.id(), child.stdin.take());
    let (done, end) = mpsc::channel();
    thread::spawn(move || done.send(finish(child)));
    let run = end.recv_timeout(limit).ok();
    drop(guard);
    if run.is_none() {
        kill(id);
    }
    Ok(run)
}

/// Waits until a command ends, and returns what it printed.
fn finish(mut child: Child) -> Run {
    let readers = [
        child.stdout.take().map(reader),
        child.stderr.take().map(reader),
    ];
    let texts = readers.map(|reader| reader.and_then(|reader| reader.join().ok()));
    Run {
        is_success: child.wait().is_ok_and(|status| status.success()),
        printed: texts.into_iter().flatten().collect(),
    }
}

fn reader(output: impl Read + Send + 'static) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = output.take(MOST_OUTPUT).read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Kills the process with this number and all its children on Windows. Elsewhere, the guard does that.
pub fn kill(id: u32) {
    if cfg!(windows) {
        let mut kill = Command::new("taskkill");
        let _ = kill.args(["/F", "/T", "/PID", &id.to_string()]).output();
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs, process};

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

    /// Runs `stop` while a grandchild has the pipe `$0` open for writing. Returns what survivors write into the pipe.
    fn survivors(name: &str, stop: impl FnOnce(&str)) -> String {
        let pipe = env::temp_dir().join(format!("othello-{}-{name}", process::id()));
        let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        let path = pipe.clone();
        // This waits until no process has the pipe open for writing.
        let survivors = thread::spawn(move || fs::read_to_string(path).unwrap());
        let ours = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
        stop(pipe.to_str().unwrap());
        drop(ours);
        fs::remove_file(pipe).unwrap();
        survivors.join().unwrap()
    }

    const BUSY: &str = "exec 9>\"$0\"; echo ready; (sleep 20; echo survived >&9) & sleep 600";

    #[test]
    fn nothing_of_a_stopped_command_survives() {
        let left = survivors("guarded", |pipe| {
            let mut command = shell(BUSY);
            command.arg(pipe);
            assert!(run(command, Duration::from_secs(1)).unwrap().is_none());
        });
        assert_eq!(left, "");
    }

    #[test]
    fn a_relayed_command_gets_its_input_and_ends_with_it() {
        let left = survivors("relayed", |pipe| {
            let mut command = relayed("sh");
            let script = format!("read word; echo \"$word\"; {BUSY}");
            command.args(["-c", &script, pipe]).stdin(Stdio::piped());
            let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
            let mut input = child.stdin.take().unwrap();
            io::Write::write_all(&mut input, b"hello\n").unwrap();
            let mut answer = [0; 12];
            child
                .stdout
                .take()
                .unwrap()
                .read_exact(&mut answer)
                .unwrap();
            assert_eq!(&answer, b"hello\nready\n");
            drop(input);
            child.wait().unwrap();
        });
        assert_eq!(left, "");
    }
}
