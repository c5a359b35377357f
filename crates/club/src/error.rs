//! Failures of the server itself, classified for people and programs.

use crate::random::NoEntropy;

/// Why a request failed through no fault of the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ServiceError {
    /// The log cannot be read or written.
    Disk,
    /// The operating system gives no entropy.
    Entropy,
    /// Too many others wrote to the same stream.
    Contended,
    /// A bug of ours.
    Internal,
    /// Stored data cannot be understood.
    Unreadable,
}

impl ServiceError {
    /// All of them.
    pub const ALL: [ServiceError; 5] = [
        ServiceError::Disk,
        ServiceError::Entropy,
        ServiceError::Contended,
        ServiceError::Internal,
        ServiceError::Unreadable,
    ];

    /// The error's code, for programs and metrics.
    pub const fn word(self) -> &'static str {
        match self {
            ServiceError::Disk => "disk",
            ServiceError::Entropy => "entropy",
            ServiceError::Contended => "contended",
            ServiceError::Internal => "ours",
            ServiceError::Unreadable => "unreadable",
        }
    }

    /// Counts and logs the error.
    pub(crate) fn logged(self, error: &dyn std::error::Error) -> ServiceError {
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
        let fault = if error.is_damage() { ServiceError::Unreadable } else { ServiceError::Disk };
        fault.logged(&error)
    }
}

impl From<serde_json::Error> for ServiceError {
    fn from(error: serde_json::Error) -> ServiceError {
        // The text is not logged: it may contain a hand or a name.
        let (line, column) = (error.line(), error.column());
        tracing::error!(line, column, "stored data cannot be read");
        ServiceError::Unreadable
    }
}
