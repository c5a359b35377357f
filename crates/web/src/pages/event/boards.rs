//! The results of an event as records of boards.

use club::events::{EventState, StoredEvent};
use formats::Read;
use results::records;
use tourney::log::Viewer;

/// What this person may see of the boards of an event; `None` of a progressive event, where everybody
/// plays other deals.
pub(super) fn read(event: &StoredEvent, viewer: Viewer<'_>) -> Option<Read> {
    let records = match &event.state {
        EventState::Match(log) => records::of_match(&event.title, log, viewer),
        EventState::Pairs(log) => records::of_pairs(&event.title, log, viewer),
        EventState::Progressive(_) => return None,
    };
    Some(Read { records, ..Read::default() })
}
