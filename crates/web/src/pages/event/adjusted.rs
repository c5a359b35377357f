//! The result of each side of a table in place of what was played: as a form has it, and in words.

use bridge::{BySide, Side};
use club::events::Adjusted;
use tourney::adjust::{BoardResult, LikelyResults, Share};

use super::drawings::awarded;
use super::field_error::{FieldError, FieldErrorKind, word};
use super::view::View;
use crate::pages::form_fields::{FormFields, field};
use crate::pages::likely::{self, LikelyError, RESULTS};

/// The result that follows from a decision: an award for each side, or results with their weights; none where all of this
/// is empty.
pub(super) fn adjusted(sent: &FormFields) -> Result<Option<Adjusted>, FieldError> {
    let (first, _) = likely::fields(1);
    match (field(sent, &first).trim(), field(sent, "a"), field(sent, "b")) {
        ("", "", "") => Ok(None),
        ("", ..) => Ok(Some(Adjusted::Awards(BySide([word(sent, "a")?, word(sent, "b")?])))),
        _ => likely_results(sent).map(|likely| Some(Adjusted::Assigned(likely))),
    }
}

/// The results that were likely, in rows of a result and a weight for each side.
pub(super) fn likely_results(sent: &FormFields) -> Result<BySide<LikelyResults>, FieldError> {
    let names: Vec<(String, BySide<String>)> = (1..=RESULTS).map(likely::fields).collect();
    let rows: Vec<(&str, BySide<&str>)> = names
        .iter()
        .map(|(result, weights)| {
            (field(sent, result), BySide::new(|side| field(sent, &weights[side])))
        })
        .collect();
    likely::of_rows(&rows).map_err(|error| match error {
        LikelyError::Result(at) => FieldError::new(&names[at].0, FieldErrorKind::Result),
        LikelyError::Weight(side, at) => {
            FieldError::new(&names[at].1[side], FieldErrorKind::Number)
        }
        LikelyError::Sum(side, error) => {
            FieldError::new(&names[0].1[side], FieldErrorKind::Weights(error.sum))
        }
    })
}

/// A result that the director has assigned or awarded to a side, in words.
pub(super) fn standing_text(view: &View<'_>, standing: &BoardResult) -> String {
    match standing {
        BoardResult::Score(score) => signed(*score),
        BoardResult::Weighted(weighted) => {
            let share = |share: &Share| format!("{}\u{a0}% {}", share.percent, signed(share.score));
            weighted.shares().iter().map(share).collect::<Vec<_>>().join(", ")
        }
        BoardResult::Artificial(award) => awarded(view.reader, *award),
        BoardResult::NotPlayed => "–".to_owned(),
    }
}

/// The result of both sides in words.
pub(super) fn both_sides(view: &View<'_>, standing: &BySide<BoardResult>) -> String {
    let facts = [
        ("ns", standing_text(view, &standing[Side::NorthSouth]).into()),
        ("ew", standing_text(view, &standing[Side::EastWest]).into()),
    ];
    view.reader.format("appeal-did-result", &facts)
}

/// Points with their sign.
fn signed(score: i32) -> String {
    format!("{score:+}").replace('-', "−")
}
