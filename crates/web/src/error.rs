//! What the house cannot do now, told apart for people.

use store::AppendError;

use crate::{
    identity::NoEntropy,
    tables::{LogError, OpenError},
};

/// Why something could not be done, by no fault of who asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ServiceError {
    /// The log cannot be read or written.
    Disk,
    /// The operating system gives no entropy.
    Entropy,
    /// A mistake of ours.
    Internal,
    /// What was kept cannot be understood.
    Unreadable,
}

impl ServiceError {
    /// The fault's word, for programs.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            ServiceError::Disk => "disk",
            ServiceError::Entropy => "entropy",
            ServiceError::Internal => "ours",
            ServiceError::Unreadable => "unreadable",
        }
    }

    /// What is said of it to people.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            ServiceError::Disk => "mistake-disk",
            ServiceError::Entropy => "mistake-entropy",
            ServiceError::Internal => "mistake-fault",
            ServiceError::Unreadable => "mistake-unreadable",
        }
    }

    fn logged(self, error: &dyn std::error::Error) -> ServiceError {
        metrics::counter!("biritch_faults_total", "fault" => self.word()).increment(1);
        tracing::error!(fault = self.word(), %error, "a request could not be answered");
        self
    }
}

impl From<NoEntropy> for ServiceError {
    fn from(error: NoEntropy) -> ServiceError {
        ServiceError::Entropy.logged(&error)
    }
}

impl From<store::StoreError> for ServiceError {
    fn from(error: store::StoreError) -> ServiceError {
        ServiceError::Disk.logged(&error)
    }
}

impl From<AppendError> for ServiceError {
    fn from(error: AppendError) -> ServiceError {
        let fault = match &error {
            AppendError::Store(_) => ServiceError::Disk,
            _ => ServiceError::Internal,
        };
        fault.logged(&error)
    }
}

impl From<serde_json::Error> for ServiceError {
    fn from(error: serde_json::Error) -> ServiceError {
        // What stands there is not repeated: it may be a hand or a name.
        let (line, column) = (error.line(), error.column());
        tracing::error!(line, column, "what was kept cannot be read");
        ServiceError::Unreadable
    }
}

impl From<OpenError> for ServiceError {
    fn from(error: OpenError) -> ServiceError {
        let fault = match &error {
            OpenError::Entropy => ServiceError::Entropy,
            OpenError::Append(AppendError::Store(_)) | OpenError::Log(LogError::Store(_)) => {
                ServiceError::Disk
            }
            OpenError::Append(_) | OpenError::Log(_) | OpenError::Refused => ServiceError::Internal,
        };
        fault.logged(&error)
    }
}
