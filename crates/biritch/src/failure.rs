use std::io;
use std::process::ExitCode;

use crate::words::{FluentValue, Words};

/// Why a command came to nothing: a message of the language files, whose attribute `hint` says
/// what to do, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    key: &'static str,
    facts: Vec<(&'static str, FluentValue<'static>)>,
    /// The key of the system's reason, if it had a say, and its number.
    reason: Option<(&'static str, i32)>,
}

/// The exit codes of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// The answer is "no": a check failed.
    No = 1,
    /// The command line is wrong.
    Use = 2,
    /// A file is wrong.
    Input = 3,
    /// The outside did not do its part.
    CouldNot = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl Failure {
    const fn new(exit: Exit, key: &'static str) -> Failure {
        Failure { exit, key, facts: Vec::new(), reason: None }
    }

    /// Wrong use.
    pub(crate) const fn wrong_use(key: &'static str) -> Failure {
        Failure::new(Exit::Use, key)
    }

    /// Wrong input.
    pub(crate) const fn input(key: &'static str) -> Failure {
        Failure::new(Exit::Input, key)
    }

    /// The outside did not do its part.
    pub(crate) const fn could_not(key: &'static str) -> Failure {
        Failure::new(Exit::CouldNot, key)
    }

    /// Adds a fact that the message names.
    pub(crate) fn fact(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Failure {
        self.facts.push((name, value.into()));
        self
    }

    /// Adds the system's reason.
    pub(crate) fn reason(mut self, reason: (&'static str, i32)) -> Failure {
        self.reason = Some(reason);
        self
    }

    /// What is printed on standard error: what and where, and a hint.
    pub(crate) fn text(&self, words: &Words) -> String {
        let mut facts = self.facts.clone();
        if let Some((key, code)) = self.reason {
            facts.push(("reason", words.tell(key, &[("code", code.into())]).into()));
        }
        let message = words.tell(self.key, &facts);
        let mut text = words.tell("error", &[("message", message.into())]) + "\n";
        if let Some(hint) = words.hint(self.key, &facts) {
            text += &(words.tell("hint", &[("message", hint.into())]) + "\n");
        }
        text
    }
}

/// The key of the sentence for what the system said, and its number.
pub(crate) fn reason(error: &io::Error) -> (&'static str, i32) {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-denied",
        io::ErrorKind::IsADirectory => "io-directory",
        io::ErrorKind::NotADirectory => "io-not-directory",
        io::ErrorKind::StorageFull => "io-full",
        _ => "io-other",
    };
    (key, error.raw_os_error().unwrap_or(0))
}
