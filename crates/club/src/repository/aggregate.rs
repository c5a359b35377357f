//! What one stream folds to, and how it changes.

use serde::{Serialize, de::DeserializeOwned};
use store::StreamId;

/// State that is folded from the events of one stream.
///
/// `decide` changes nothing, and `apply` refuses nothing that `decide` returned.
pub trait Aggregate: Clone + Send + Sync + 'static {
    /// An event, as it is stored.
    type Event: Serialize + DeserializeOwned + Send;
    /// A request for a change.
    type Command<'a>;
    /// Why a command is refused.
    type Refusal;

    /// The prefix of the streams' names.
    const STREAM: &'static str;
    /// The version of the events' format.
    const FORMAT: u16 = 1;
    /// The most records in a stream.
    const MAX_RECORDS: u64;
    /// How many of the last records the state depends on; `None` if on all. Earlier ones are not
    /// read, so this is only for aggregates that begin [`empty`](Aggregate::empty).
    const DEPENDS_ON: Option<u64> = None;
    /// Whether a record that cannot be read is left out, with a warning. Otherwise the state cannot
    /// be read.
    const SKIPS_UNREADABLE: bool = false;
    /// Whether a damaged stream is used as far as its records are as they were written. Nothing is appended after
    /// damage, so what is new is then in memory only, and ends with the process. This is for what may be
    /// forgotten, in aggregates that begin [`empty`](Aggregate::empty). Otherwise the state of a damaged stream cannot
    /// be read.
    const OUTLIVES_DAMAGE: bool = false;

    /// The stream of the thing called `id`, if that is a valid id.
    fn stream(id: &str) -> Option<StreamId> {
        stream_id(Self::STREAM, id)
    }

    /// The state before the first event; `None` if there is no state until an event opens it.
    fn empty() -> Option<Self> {
        None
    }

    /// The state after the first event.
    ///
    /// # Errors
    ///
    /// A stream cannot begin with this event.
    fn open(first: Recorded<Self::Event>) -> Result<Self, Unfoldable> {
        let mut state = Self::empty().ok_or(Unfoldable)?;
        state.apply(vec![first])?;
        Ok(state)
    }

    /// Applies the next events. It makes no difference whether they are applied together or one by
    /// one.
    ///
    /// # Errors
    ///
    /// Events that cannot follow those before them; the state is unusable then.
    fn apply(&mut self, events: Vec<Recorded<Self::Event>>) -> Result<(), Unfoldable>;

    /// How many records the stream may have after a command: all, unless some are kept for others.
    fn limit(&self, _command: &Self::Command<'_>) -> u64 {
        Self::MAX_RECORDS
    }

    /// The events that carry out a command; none if there is nothing to do. Changes nothing.
    ///
    /// # Errors
    ///
    /// Why the command is refused.
    fn decide(
        &self,
        command: &Self::Command<'_>,
        now_ms: i64,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;
}

/// The stream of the thing called `id`, if that is a valid id: 1 to 40 of `a-z 0-9`.
pub fn stream_id(prefix: &str, id: &str) -> Option<StreamId> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let legal = (1..=40).contains(&id.len()) && id.bytes().all(plain);
    if legal { format!("{prefix}{id}").parse().ok() } else { None }
}

/// An event of a stream.
#[derive(Clone, Debug)]
pub struct Recorded<E> {
    /// The number of its record, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The event.
    pub event: E,
}

/// Events that cannot follow those before them.
#[derive(Debug)]
pub struct Unfoldable;
