//! What the pages of events share: their frame, their query, their files.

use serde::Deserialize;

use super::super::Frame;
use crate::pages::form_fields::FormFields;

/// The frame of these pages.
pub(super) fn frame() -> Frame<'static> {
    Frame {
        name: "event",
        module: Some("js/event.js"),
        styles: &["css/event.css"],
        ..Frame::default()
    }
}

/// The query of an event's page.
#[derive(Deserialize, Default)]
pub(crate) struct EventQuery {
    /// Present if a director who also plays looks as the director.
    #[serde(default)]
    pub(super) director: Option<String>,
    /// The log entry to be corrected.
    #[serde(default)]
    pub(super) entry: Option<u32>,
    /// The selected board or table.
    #[serde(default)]
    pub(super) at: Option<u32>,
    /// The contestant whose entry is to be corrected.
    #[serde(default)]
    pub(super) amend: Option<u32>,
    /// Present if the pairing of the next round is asked for.
    #[serde(default)]
    pub(super) pair: Option<String>,
    /// The match whose result would be corrected, `2/5-7`; of a knockout its segment, `2/5-7/1`; of
    /// Preferans the table whose result is entered or corrected, `2/5`.
    #[serde(default)]
    pub(super) result: Option<String>,
    /// In what the right result is given.
    #[serde(default)]
    pub(super) unit: Option<String>,
    /// The right result of the first.
    #[serde(default)]
    pub(super) one: Option<String>,
    /// The right result of the second.
    #[serde(default)]
    pub(super) other: Option<String>,
    /// The right whists of each seat of a table of Preferans.
    #[serde(default, rename = "won-1")]
    pub(super) won1: Option<String>,
    #[serde(default, rename = "won-2")]
    pub(super) won2: Option<String>,
    #[serde(default, rename = "won-3")]
    pub(super) won3: Option<String>,
    #[serde(default, rename = "won-4")]
    pub(super) won4: Option<String>,
    /// How many would play on after a cut.
    #[serde(default)]
    pub(super) keep: Option<String>,
    /// How many hundredths of their points they would keep.
    #[serde(default)]
    pub(super) carry: Option<String>,
    /// The paper of a print.
    #[serde(default)]
    pub(super) paper: Option<String>,
    /// All fields as they were sent: a right result may have more numbers than those above.
    #[serde(skip)]
    pub(super) fields: FormFields,
}

/// The name of the file of the log that the command line reads.
pub(super) const LOG_FILE: &str = "log.event";

/// The file names with their message keys.
pub(super) const FILES: [(&str, &str); 3] = [
    ("sheet.csv", "event-save-csv"),
    ("sheet.svg", "event-save-svg"),
    ("sheet.txt", "event-save-text"),
];
