//! Why a stream cannot be read or changed.

use std::convert::Infallible;

use store::{AppendError, StoreError};

use crate::error::ServiceError;

/// Why a stream cannot be read. Only that stream is affected.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such stream.
    #[error("there is no such stream")]
    Missing,
    /// Written by a newer Biritch.
    #[error("event {seq} has the unknown version {version}")]
    Version {
        /// The number of the record.
        seq: u64,
        /// The version of its format.
        version: u16,
    },
    /// Not an event of this kind. The text is not repeated in the error: it may contain a hand or a
    /// name.
    #[error("event {seq} cannot be read at column {column}")]
    Undecodable {
        /// The number of the record.
        seq: u64,
        /// Where, from 1.
        column: usize,
    },
    /// A gap in the numbering.
    #[error("event {seq} found where {expected} was expected")]
    Gap {
        /// The number found.
        seq: u64,
        /// The number that comes next.
        expected: u64,
    },
    /// Fewer records were read than the store says there are.
    #[error("the log was read up to event {found}, but continues at {expected}")]
    Short {
        /// The number of the last record read.
        found: u64,
        /// The number that the store expects for the next one.
        expected: u64,
    },
    /// The stream begins with an event that opens nothing.
    #[error("the log does not begin with an event that opens it")]
    NotOpened,
    /// Events that no command can have produced.
    #[error("events {first} to {last} contradict those before them")]
    Contradiction {
        /// The number of the first of them.
        first: u64,
        /// The number of the last.
        last: u64,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A stream cannot be read without which a club does not open.
#[derive(Debug, thiserror::Error)]
#[error("the stream {stream} cannot be read")]
pub struct UnreadableStream {
    /// The stream.
    pub stream: &'static str,
    /// Why it cannot be read.
    #[source]
    pub error: LoadError,
}

impl UnreadableStream {
    /// What cannot be read is this stream.
    pub(crate) const fn of(stream: &'static str) -> impl FnOnce(LoadError) -> UnreadableStream {
        move |error| UnreadableStream { stream, error }
    }
}

/// Why events were not acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// An event cannot be serialized. Nothing was written.
    #[error("an event cannot be serialized: {0}")]
    Encode(#[from] serde_json::Error),
    /// The store did not acknowledge them.
    #[error(transparent)]
    Append(#[from] AppendError),
}

impl LoadError {
    /// The number of the first event that cannot be read, if the fault is in an event.
    pub const fn event(&self) -> Option<u64> {
        match self {
            LoadError::Version { seq, .. }
            | LoadError::Undecodable { seq, .. }
            | LoadError::Gap { expected: seq, .. }
            | LoadError::Contradiction { first: seq, .. }
            | LoadError::Store(StoreError::Damaged { seq, .. }) => Some(*seq),
            LoadError::Short { found, .. } => Some(*found + 1),
            LoadError::NotOpened => Some(1),
            LoadError::Missing | LoadError::Store(_) => None,
        }
    }

    /// Checks that the log was read up to the record before the one that the store expects next.
    pub(crate) const fn unless_complete(found: u64, expected: u64) -> Result<(), LoadError> {
        if found + 1 < expected { Err(LoadError::Short { found, expected }) } else { Ok(()) }
    }
}

impl From<LoadError> for ServiceError {
    fn from(error: LoadError) -> ServiceError {
        let service_error = match &error {
            LoadError::Store(error) if !error.is_damage() => ServiceError::Disk,
            _ => ServiceError::Unreadable,
        };
        service_error.logged(&error)
    }
}

impl From<WriteError> for ServiceError {
    fn from(error: WriteError) -> ServiceError {
        let service_error = match &error {
            WriteError::Append(AppendError::Store(error)) if error.is_damage() => {
                ServiceError::Unreadable
            }
            WriteError::Append(AppendError::Store(_)) => ServiceError::Disk,
            WriteError::Append(_) | WriteError::Encode(_) => ServiceError::Internal,
        };
        service_error.logged(&error)
    }
}

impl From<AppendError> for ServiceError {
    fn from(error: AppendError) -> ServiceError {
        WriteError::from(error).into()
    }
}

/// Why nothing was changed.
#[derive(Debug)]
pub enum ChangeError<R> {
    /// There is no such thing.
    Missing,
    /// The stream has as many records as it may have.
    Full,
    /// The command is refused.
    Refused(R),
    /// An internal failure. If the store failed, the change may yet have been written.
    Internal(ServiceError),
}

impl<R, E: Into<ServiceError>> From<E> for ChangeError<R> {
    fn from(error: E) -> ChangeError<R> {
        ChangeError::Internal(error.into())
    }
}

/// A command is refused that never is.
#[derive(Debug, thiserror::Error)]
#[error("a command was refused that is possible at any time")]
struct Unexpected;

/// The stream has as many records as it may have.
#[derive(Debug, thiserror::Error)]
#[error("the stream has as many records as it may have")]
struct StreamFull;

impl<R> ChangeError<R> {
    /// The internal failure where nothing else can be the matter.
    pub(crate) fn into_unexpected(self) -> ServiceError {
        match self {
            ChangeError::Internal(error) => error,
            ChangeError::Missing => ServiceError::Internal.logged(&LoadError::Missing),
            ChangeError::Full => ServiceError::Internal.logged(&StreamFull),
            ChangeError::Refused(_) => ServiceError::Internal.logged(&Unexpected),
        }
    }
}

impl ChangeError<Infallible> {
    /// The internal failure: commands of this kind are not refused.
    pub fn into_internal(self) -> ServiceError {
        self.into_unexpected()
    }
}
