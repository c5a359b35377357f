//! The players and pairs of a form that opens an event.

use tourney::pairs;

use super::Reader;
use super::field_error::{FieldError, FieldErrorKind, named};
use super::opening::with_class;
use crate::pages::form_fields::{FormFields, field};

/// The players of a form, one a line, after which fields may follow: `Anna | stratum=B`.
pub(super) fn individuals_of(
    reader: &Reader,
    sent: &FormFields,
) -> Result<Vec<pairs::Player>, FieldError> {
    let key = "individuals";
    let lines = (1..).zip(field(sent, key).lines());
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    let player = |(number, (at, line))| {
        let (line, class) = with_class(reader, key, at, line)?;
        Ok(pairs::Player { class, ..pairs::Player::new(number, named(key, line)?) })
    };
    (1..).zip(written).map(player).collect()
}

/// The pairs of a form, two names a line, after which fields may follow: `Anna, Boris | stratum=B`.
pub(super) fn pairs_of(reader: &Reader, sent: &FormFields) -> Result<Vec<pairs::Pair>, FieldError> {
    let mut entered = Vec::new();
    let lines = (1..).zip(field(sent, "pairs").lines());
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    for (number, (at, line)) in (1..).zip(written) {
        let (line, class) = with_class(reader, "pairs", at, line)?;
        let two = pairs::two_names(line);
        let [one, other] = two.ok_or_else(|| FieldError::new("pairs", FieldErrorKind::Pair(at)))?;
        let players = [named("pairs", one)?, named("pairs", other)?];
        entered.push(pairs::Pair { class, ..pairs::Pair::new(number, players) });
    }
    Ok(entered)
}
