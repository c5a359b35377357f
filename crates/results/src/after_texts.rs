//! What may still change in the results of an event, and what has changed after its end, in words.

use tourney::appeals::{Decision, MatchAt, Status};
use tourney::merge::Time;

use crate::after::{AppealRow, ChangeRow, Changed, ResultAt};
use crate::model::{Line, Results};
use crate::texts::Texts;

/// A time as text, by the minute.
fn time_text(when: u64) -> String {
    let text = Time(when).to_string().replace('T', " ");
    text.get(..16).unwrap_or(&text).to_owned()
}

impl Texts {
    /// Whether results may still change, where an event has a correction period.
    pub fn status(&self, results: &Results) -> Option<String> {
        Some(match results.status? {
            Status::Provisional { until } => {
                self.f("status-provisional-until", &[("time", time_text(until).into())])
            }
            Status::Appealed => self.t("status-appealed"),
            Status::Final => self.t("status-final"),
        })
    }

    /// Each appeal with its state or its decision.
    pub fn appeals(&self, results: &Results) -> Vec<String> {
        let line = |appeal: &AppealRow| {
            let facts = [
                ("place", self.result_at(results, appeal.at).into()),
                ("name", numbered(results, appeal.by).into()),
            ];
            let heading = self.f("appeal-by", &facts);
            let Some(Decision { verdict, committee, record, deposit }) = &appeal.decision else {
                return format!("{heading}: {}", self.t("appeal-open"));
            };
            let mut parts = vec![self.t(&format!("appeal-verdict-{verdict}"))];
            parts.extend(deposit.map(|of| self.t(&format!("appeal-deposit-{of}"))));
            let names: Vec<String> = committee.iter().map(ToString::to_string).collect();
            if !names.is_empty() {
                let facts = [("names", names.join(", ").into())];
                parts.push(self.f("appeal-committee-is", &facts));
            }
            format!("{heading}: {}. {record}", parts.join("; "))
        };
        results.appeals.iter().map(line).collect()
    }

    /// Each change after the end.
    pub fn changes(&self, results: &Results) -> Vec<String> {
        let line = |ChangeRow { when, kind, what, why }: &ChangeRow| {
            let place = what.at().map_or_else(String::new, |at| self.result_at(results, at));
            let name = what.number().map_or_else(String::new, |of| numbered(results, of));
            let verdict = match what {
                Changed::Decision { verdict, .. } => verdict.to_string(),
                _ => String::new(),
            };
            let facts =
                [("place", place.into()), ("name", name.into()), ("verdict", verdict.into())];
            let act = match what {
                Changed::Appeal { .. } => self.f("appeal-did-file", &facts),
                Changed::Decision { .. } => self.f("appeal-did-decide", &facts),
                _ => self.f(&format!("changes-of-{}", what.key()), &facts),
            };
            let act = self.f(&format!("changes-{}", kind.key()), &[("act", act.into())]);
            let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
            format!("{} – {act}{why}", time_text(*when))
        };
        results.changes.iter().map(line).collect()
    }

    /// A result that is appealed against, or changed.
    fn result_at(&self, results: &Results, at: ResultAt) -> String {
        match at {
            ResultAt::Board { board, table } => {
                self.f("appeal-at", &[("board", board.into()), ("table", table.into())])
            }
            ResultAt::Match { at: MatchAt { round, numbers, segment, board }, segments } => {
                let [one, other] = numbers.map(|number| numbered(results, number));
                let part = segment.map_or_else(String::new, |segment| {
                    let extra = segment.saturating_sub(segments);
                    let key = if extra == 0 { "knockout-segment" } else { "knockout-extra" };
                    let facts = [
                        ("segment", segment.into()),
                        ("of", segments.into()),
                        ("extra", extra.into()),
                    ];
                    format!(", {}", self.f(key, &facts))
                });
                let facts = [
                    ("round", self.round_title(results.kind, round).into()),
                    ("one", one.into()),
                    ("other", other.into()),
                    ("part", part.into()),
                    ("board", board.unwrap_or(0).into()),
                ];
                self.f("appeal-at-match", &facts)
            }
        }
    }

    /// The mark of a result under appeal.
    pub(crate) const fn mark(line: &Line) -> &'static str {
        Texts::mark_if(line.appealed)
    }

    /// The mark, if a result is under appeal.
    pub(crate) const fn mark_if(is_appealed: bool) -> &'static str {
        if is_appealed { " *" } else { "" }
    }
}

/// An entrant with the number.
fn numbered(results: &Results, number: u32) -> String {
    match results.entrant(number) {
        Some(entrant) => format!("{number} {}", entrant.name),
        None => number.to_string(),
    }
}
