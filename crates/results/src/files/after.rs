//! What may still change, and what has changed after the end, in answers for programs.

use serde::Serialize;
use tourney::Name;
use tourney::appeals::{Deposit, MatchAt, Verdict};
use tourney::merge::Time;

use crate::after::{AppealRow, ChangeRow, ResultAt};
use crate::model::Results;

/// Whether results may still change, with the appeals and the changes after the end; nothing of an event without a
/// correction period.
#[derive(Serialize)]
pub struct AfterJson<'a> {
    /// `provisional`, `appealed` or `final`.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    /// The last second in which results are corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    provisional_until: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    appeals: Vec<AppealJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<ChangeJson<'a>>,
}

/// A result: of a table on a board, or of a match.
#[derive(Serialize)]
#[serde(untagged)]
enum AtJson {
    Board { board: u32, table: u32 },
    Match(MatchAt),
}

impl AtJson {
    const fn of(at: ResultAt) -> AtJson {
        match at {
            ResultAt::Board { board, table } => AtJson::Board { board, table },
            ResultAt::Match { at, .. } => AtJson::Match(at),
        }
    }
}

#[derive(Serialize)]
struct AppealJson<'a> {
    #[serde(flatten)]
    at: AtJson,
    by: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<&'a str>,
    #[serde(skip_serializing_if = "<[Name]>::is_empty")]
    committee: &'a [Name],
    #[serde(skip_serializing_if = "Option::is_none")]
    deposit: Option<Deposit>,
}

#[derive(Serialize)]
struct ChangeJson<'a> {
    time: String,
    change: &'static str,
    of: &'static str,
    #[serde(flatten)]
    at: Option<AtJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(skip_serializing_if = "str::is_empty")]
    why: &'a str,
}

impl<'a> AfterJson<'a> {
    /// Of these results.
    pub fn of(results: &'a Results) -> AfterJson<'a> {
        let until = results.status.and_then(|status| status.until());
        AfterJson {
            status: results.status.map(|status| status.key()),
            provisional_until: until.map(|until| Time(until).to_string()),
            appeals: results.appeals.iter().map(appeal).collect(),
            changes: results.changes.iter().map(change).collect(),
        }
    }
}

fn appeal(row: &AppealRow) -> AppealJson<'_> {
    let decision = row.decision.as_ref();
    AppealJson {
        at: AtJson::of(row.at),
        by: row.by,
        verdict: decision.map(|of| of.verdict),
        record: decision.map(|of| of.record.as_str()),
        committee: decision.map_or(&[], |of| &of.committee),
        deposit: decision.and_then(|of| of.deposit),
    }
}

fn change(row: &ChangeRow) -> ChangeJson<'_> {
    ChangeJson {
        time: Time(row.when).to_string(),
        change: row.kind.key(),
        of: row.what.key(),
        at: row.what.at().map(AtJson::of),
        number: row.what.number(),
        why: &row.why,
    }
}
