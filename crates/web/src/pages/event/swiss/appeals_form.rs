//! What the forms of appeals in a Swiss ask.

use tourney::appeals::MatchAt;
use tourney::swiss::Outcome;

use super::numbers;
use crate::pages::event::appeals_form::board;
use crate::pages::event::field_error::{FieldError, FieldErrorKind};
use crate::pages::event::two_sides;
use crate::pages::form_fields::{FormFields, field};

/// The forms by which an appeal is filed and decided.
pub(super) const APPEAL_FORMS: [&str; 2] = ["swiss-appeal", "swiss-appeal-decide"];

/// The match that a form names, and its board.
pub(super) fn appealed(sent: &FormFields) -> Result<MatchAt, FieldError> {
    let wrong = || FieldError::new("place", FieldErrorKind::Choice);
    let (round, numbers) = two_sides::match_of(field(sent, "place")).ok_or_else(wrong)?;
    Ok(MatchAt { round, numbers, segment: None, board: board(sent)? })
}

/// The result that follows from a decision; none where its fields are empty.
pub(super) fn result(sent: &FormFields) -> Result<Option<Outcome>, FieldError> {
    let is_empty = numbers::typed(sent, "").iter().flatten().all(|text| text.trim().is_empty());
    if is_empty { Ok(None) } else { numbers::outcome(sent, "").map(Some) }
}
