//! Segments and IMPs in the values of fields.

use club::events::knockout::Segment;

use crate::pages::event::field_error::{FieldError, FieldErrorKind};
use crate::pages::event::two_sides;

/// A segment in the value of a field: `1/4-5/2` is the second of 4 and 5 in round 1.
pub(super) fn mark(Segment { round, numbers, segment }: Segment) -> String {
    format!("{}/{segment}", two_sides::mark(round, numbers))
}

/// The segment that such a value names.
pub(super) fn segment_of(text: &str) -> Option<Segment> {
    let (of_match, segment) = text.rsplit_once('/')?;
    let (round, numbers) = two_sides::match_of(of_match)?;
    Some(Segment { round, numbers, segment: segment.trim().parse().ok()? })
}

/// IMPs as they were typed.
///
/// # Errors
///
/// They are no number.
pub(super) fn imps_of(text: &str, key: &str) -> Result<u32, FieldError> {
    text.trim().parse().map_err(|_| FieldError::new(key, FieldErrorKind::Number))
}
