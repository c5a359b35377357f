//! Explains each number of a Preferans sheet: its rule and its source.

use formats::sheet::Drawing;
use formats::sheet::preferans::{self as preferans_sheet, NamedPulka, Reason, number};
use pref::Rules;

use super::super::report::{ExplainedRow, explanation_table};
use crate::words::Words;

/// The rule behind a number.
pub(super) fn why(reason: &Reason, words: &Words) -> String {
    let facts = [("count", reason.count.into()), ("each", number(reason.each).into())];
    words.format(&reason.why(), &facts)
}

/// The source of the rules.
pub(super) fn source(kept: &NamedPulka, words: &Words) -> String {
    let options = kept.pulka.options();
    match options.rules {
        Rules::Balkan(_) => words.text("pref-source-balkan"),
        Rules::Russian(_) => {
            let form = words.text(&format!("drawn-form-{}", options.preset.form()));
            words.format("pref-source-russian", &[("form", form.into())])
        }
    }
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
                source: source(&kept, words),
            });
        }
    }
    let at = ["deal", "contract", "player", "place"];
    (!rows.is_empty()).then(|| explanation_table(&at, &["deal"], rows, words))
}
