//! A robot in another process, which answers a line for a line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bridge::{BySide, View};
use matches::stdio::{self, MAX_LINE};
use matches::{Player, PlayerError};
use robots::Decision;

/// How long an answer may take. No result depends on it: a match stops, and can be continued.
const LIMIT: Duration = Duration::from_secs(300);

/// A process that is sent a line for each decision, and answers one.
#[derive(Debug)]
pub struct ProcessPlayer {
    child: Child,
    input: ChildStdin,
    answers: Receiver<io::Result<String>>,
    limit: Duration,
}

/// Why a process has not answered.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    /// It could not be started.
    #[error("{command}: cannot be started: {error}")]
    Start {
        /// The command.
        command: String,
        /// Why.
        error: io::Error,
    },
    /// It has ended.
    #[error("the process has ended")]
    Ended,
    /// It has not answered in time.
    #[error("no answer in {} s", .0.as_secs())]
    Late(Duration),
    /// Its answer could not be read.
    #[error("its answer cannot be read: {0}")]
    Read(io::Error),
}

impl ProcessPlayer {
    /// Starts a command, by the shell of the system.
    ///
    /// # Errors
    /// There is no shell. A command that the shell does not find ends at once, and so does its first
    /// decision.
    pub fn start(command: &str) -> Result<ProcessPlayer, ProcessError> {
        let start_error = |error| ProcessError::Start { command: command.to_owned(), error };
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut child = Command::new(shell)
            .args([flag, command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(start_error)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(start_error(io::ErrorKind::BrokenPipe.into()));
        };
        let (sender, answers) = channel();
        // Waiting with a limit takes a thread; it ends with the process.
        thread::spawn(move || {
            let mut lines = BufReader::new(output);
            loop {
                let mut line = String::new();
                let read = (&mut lines).take(MAX_LINE as u64).read_line(&mut line);
                let answer = match read {
                    Ok(0) => return,
                    Ok(_) if !line.ends_with('\n') && line.len() >= MAX_LINE => {
                        Err(io::Error::new(io::ErrorKind::InvalidData, "the line is too long"))
                    }
                    Ok(_) => Ok(line),
                    Err(error) => Err(error),
                };
                let last = answer.is_err();
                if sender.send(answer).is_err() || last {
                    return;
                }
            }
        });
        Ok(ProcessPlayer { child, input, answers, limit: LIMIT })
    }

    /// The same with another limit for an answer.
    #[must_use]
    pub fn with_limit(mut self, limit: Duration) -> ProcessPlayer {
        self.limit = limit;
        self
    }

    fn answer(&mut self, line: &str) -> Result<String, ProcessError> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| ProcessError::Ended)?;
        match self.answers.recv_timeout(self.limit) {
            Ok(answer) => answer.map_err(ProcessError::Read),
            Err(RecvTimeoutError::Timeout) => Err(ProcessError::Late(self.limit)),
            Err(RecvTimeoutError::Disconnected) => Err(ProcessError::Ended),
        }
    }
}

impl Player for ProcessPlayer {
    fn act(&mut self, view: &View, below: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        let answer = self
            .answer(&stdio::question(view, below))
            .map_err(|error| PlayerError::Outside(error.into()))?;
        stdio::read_answer(&answer, view)
    }
}

impl Drop for ProcessPlayer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
