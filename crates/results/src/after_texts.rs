//! What may still change in the results of an event, and what has changed after its end, in words.

use tourney::appeals::{Decision, Status};
use tourney::merge::Time;

use crate::after::{AppealRow, ChangeRow, Changed};
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
                ("board", appeal.board.into()),
                ("table", appeal.table.into()),
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
            let (board, table) = what.at().unwrap_or_default();
            let name = what.number().map_or_else(String::new, |of| numbered(results, of));
            let verdict = match what {
                Changed::Decision { verdict, .. } => verdict.to_string(),
                _ => String::new(),
            };
            let facts = [
                ("board", board.into()),
                ("table", table.into()),
                ("name", name.into()),
                ("verdict", verdict.into()),
            ];
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

    /// The mark of a result under appeal.
    pub(crate) const fn mark(line: &Line) -> &'static str {
        if line.appealed { " *" } else { "" }
    }
}

/// An entrant with the number.
fn numbered(results: &Results, number: u32) -> String {
    match results.entrant(number) {
        Some(entrant) => format!("{number} {}", entrant.name),
        None => number.to_string(),
    }
}
