//! The evenings of a person, so that he finds them again.

use serde::{Deserialize, Serialize};

use crate::shelf::Listed;

/// An evening in a person's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ListedEvening {
    /// Its name.
    pub(crate) evening: String,
    /// The form's key.
    pub(crate) form: String,
    /// Who plays.
    pub(crate) players: Vec<String>,
    /// When it came into the list, in milliseconds since 1970.
    #[serde(skip)]
    pub(crate) at_ms: i64,
}

impl Listed for ListedEvening {
    const STREAM: &'static str = "evenings-";

    fn key(&self) -> &str {
        &self.evening
    }

    fn came(&mut self, at_ms: i64) {
        self.at_ms = at_ms;
    }
}
