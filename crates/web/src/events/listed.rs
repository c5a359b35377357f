//! The events of a person, so that he finds them again.

use serde::{Deserialize, Serialize};

use crate::shelf::Listed;

/// An event in a person's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ListedEvent {
    /// Its name in addresses.
    pub(crate) event: String,
    /// What it is called.
    pub(crate) title: String,
    /// Its kind's key.
    pub(crate) kind: String,
    /// When it came into the list, in milliseconds since 1970.
    #[serde(skip)]
    pub(crate) at_ms: i64,
}

impl Listed for ListedEvent {
    const STREAM: &'static str = "events-of-";

    fn key(&self) -> &str {
        &self.event
    }

    fn came(&mut self, at_ms: i64) {
        self.at_ms = at_ms;
    }
}
