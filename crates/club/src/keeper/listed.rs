//! The entry of an evening in a user's list.

use serde::{Deserialize, Serialize};

use crate::user_lists::ListItem;

/// An evening in a user's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedEvening {
    /// Its id.
    pub evening: String,
    /// The form's key.
    pub form: String,
    /// The players' names.
    pub players: Vec<String>,
    /// When it was added to the list, in milliseconds since 1970.
    #[serde(skip)]
    pub at_ms: i64,
}

impl ListItem for ListedEvening {
    const STREAM: &'static str = "evenings-";

    fn key(&self) -> &str {
        &self.evening
    }

    fn set_added(&mut self, at_ms: i64) {
        self.at_ms = at_ms;
    }
}
