//! Explains each number of a Preferans sheet: its rule and its source.

use formats::sheet::Drawing;
use formats::sheet::preferans::{self as preferans_sheet, NamedPulka, Reason, number};

use super::super::report::{ExplainedRow, explanation_table};
use super::super::sources::{self, Cited};
use crate::words::Words;

/// The rule behind a number.
pub(super) fn why(reason: &Reason, words: &Words) -> String {
    let facts = [("count", reason.count.into()), ("each", number(reason.each).into())];
    let why = words.format(&reason.why(), &facts);
    match reason.doubled {
        Some(by) => format!("{why}; {}", words.text(by.key())),
        None => why,
    }
}

/// The source of the rule.
pub(super) fn source(reason: &Reason, kept: &NamedPulka, words: &Words) -> Cited {
    Cited::new(sources::of_preferans(reason.entry.item, kept.pulka.options()), words)
}

/// Every number of the sheet with its rule.
pub(super) fn explained(kept: NamedPulka, words: &Words) -> Option<Drawing> {
    let mut rows = Vec::new();
    for (at, row) in kept.pulka.rows().iter().enumerate() {
        let contract = preferans_sheet::outcome(&row.outcome, &kept, words).contract;
        for reason in preferans_sheet::reasons(kept.pulka, at) {
            let on = reason.on().map_or_else(String::new, |on| kept.name(on));
            let place = words.format(&reason.column(), &[("on", on.into())]);
            let owner = kept.name(reason.entry.place.owner());
            rows.push(ExplainedRow {
                at: vec![row.board.to_string(), contract.clone(), owner, place],
                what: words.text(&reason.item()),
                points: number(reason.entry.amount),
                rule: why(&reason, words),
                source: source(&reason, &kept, words),
            });
        }
    }
    let at = ["deal", "contract", "player", "place"];
    (!rows.is_empty()).then(|| explanation_table(&at, &["deal"], rows, words))
}
