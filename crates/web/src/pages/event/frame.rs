//! What the pages of events share: their frame, their query, their files.

use serde::Deserialize;

use super::super::Frame;

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
    pub(super) desk: Option<String>,
    /// The log entry to be corrected.
    #[serde(default)]
    pub(super) entry: Option<u32>,
    /// The selected board or table.
    #[serde(default)]
    pub(super) at: Option<u32>,
    /// The paper of a print.
    #[serde(default)]
    pub(super) paper: Option<String>,
}

/// The file names with their message keys.
pub(super) const FILES: [(&str, &str); 3] = [
    ("sheet.csv", "event-save-csv"),
    ("sheet.svg", "event-save-svg"),
    ("sheet.txt", "event-save-text"),
];
