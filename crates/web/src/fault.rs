//! What the house cannot do now, told apart for people.

use store::AppendError;

use crate::{
    hall::{LogError, OpenError},
    identity::NoEntropy,
};

/// Why something could not be done, by no fault of who asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The log cannot be read or written.
    Disk,
    /// The operating system gives no entropy.
    Entropy,
    /// A mistake of ours.
    Ours,
    /// What was kept cannot be understood.
    Unreadable,
}

impl Fault {
    /// The fault's word, for programs.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Fault::Disk => "disk",
            Fault::Entropy => "entropy",
            Fault::Ours => "ours",
            Fault::Unreadable => "unreadable",
        }
    }

    /// What is said of it to people.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Fault::Disk => "mistake-disk",
            Fault::Entropy => "mistake-entropy",
            Fault::Ours => "mistake-fault",
            Fault::Unreadable => "mistake-unreadable",
        }
    }

    fn logged(self, error: &dyn std::error::Error) -> Fault {
        metrics::counter!("biritch_faults_total", "fault" => self.word()).increment(1);
        tracing::error!(fault = self.word(), %error, "a request could not be answered");
        self
    }
}

impl From<NoEntropy> for Fault {
    fn from(error: NoEntropy) -> Fault {
        Fault::Entropy.logged(&error)
    }
}

impl From<store::Fault> for Fault {
    fn from(error: store::Fault) -> Fault {
        Fault::Disk.logged(&error)
    }
}

impl From<AppendError> for Fault {
    fn from(error: AppendError) -> Fault {
        let fault = match &error {
            AppendError::Fault(_) => Fault::Disk,
            _ => Fault::Ours,
        };
        fault.logged(&error)
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Fault {
        // What stands there is not repeated: it may be a hand or a name.
        let (line, column) = (error.line(), error.column());
        tracing::error!(line, column, "what was kept cannot be read");
        Fault::Unreadable
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Fault {
        let fault = match &error {
            OpenError::Entropy => Fault::Entropy,
            OpenError::Append(AppendError::Fault(_)) | OpenError::Log(LogError::Fault(_)) => {
                Fault::Disk
            }
            OpenError::Append(_) | OpenError::Log(_) | OpenError::Refused => Fault::Ours,
        };
        fault.logged(&error)
    }
}
