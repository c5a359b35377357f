//! The entry of an event in a user's list.

use serde::{Deserialize, Serialize};

use crate::user_lists::ListItem;

/// An event in a user's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedEvent {
    /// Its id in addresses.
    pub event: String,
    /// Its title.
    pub title: String,
    /// The key of its kind.
    pub kind: String,
    /// When it was added to the list, in milliseconds since 1970.
    #[serde(skip)]
    pub at_ms: i64,
}

impl ListItem for ListedEvent {
    const STREAM: &'static str = "events-of-";

    fn key(&self) -> &str {
        &self.event
    }

    fn set_added(&mut self, at_ms: i64) {
        self.at_ms = at_ms;
    }
}
