//! How much is stored.

/// How much is stored; `None` where a store does not say.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// The bytes of the database, with what is not yet moved into its file.
    pub bytes: Option<u64>,
    /// Streams.
    pub streams: Option<u64>,
    /// Events.
    pub events: Option<u64>,
    /// Finished boards in the list.
    pub boards: Option<u64>,
}
