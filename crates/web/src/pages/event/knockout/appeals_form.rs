//! What the forms of appeals in a knockout ask.

use club::events::knockout::Segment;
use tourney::appeals::MatchAt;

use super::marks::{imps_of, segment_of};
use crate::pages::event::appeals_form::board;
use crate::pages::event::field_error::{FieldError, FieldErrorKind};
use crate::pages::form_fields::{FormFields, field};

/// The forms by which an appeal is filed and decided.
pub(super) const APPEAL_FORMS: [&str; 2] = ["knockout-appeal", "knockout-appeal-decide"];

/// The segment that a form names, and its board.
pub(super) fn appealed(sent: &FormFields) -> Result<MatchAt, FieldError> {
    let wrong = || FieldError::new("place", FieldErrorKind::Choice);
    let Segment { round, numbers, segment } = segment_of(field(sent, "place")).ok_or_else(wrong)?;
    Ok(MatchAt { round, numbers, segment: Some(segment), board: board(sent)? })
}

/// The result that follows from a decision; none where its fields are empty.
pub(super) fn result(sent: &FormFields) -> Result<Option<[u32; 2]>, FieldError> {
    let keys = ["one", "other"];
    if keys.iter().all(|key| field(sent, key).trim().is_empty()) {
        return Ok(None);
    }
    let [one, other] = keys.map(|key| imps_of(field(sent, key), key));
    Ok(Some([one?, other?]))
}
