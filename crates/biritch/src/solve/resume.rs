//! Resuming an earlier run, whose answers must belong to the same arguments and deals.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use bridge::{Seat, Strain};
use serde_json::{Map, Value};

use super::solution::pbn_deal;
use super::{InputDeal, STRAINS, SolveArgs};
use crate::failure::{self, Failure};

/// An answer of an earlier run, not yet compared with its deal.
pub(super) struct PreviousAnswer {
    file: String,
    /// Its line in the output file.
    number: u32,
    deal: String,
    /// The deal's line in its input file.
    line: Option<u64>,
}

impl PreviousAnswer {
    /// Skips a deal that was answered before; an error if the answer is another deal's.
    pub(super) fn skip(self, deal: &InputDeal) -> Result<(), Failure> {
        // If the line numbers differ, the answers belong to another list.
        let is_moved = self.line.is_some_and(|line| line != u64::from(deal.place.line));
        if pbn_deal(deal) == self.deal && !is_moved {
            return Ok(());
        }
        Err(Failure::usage_error("solve-resume-other")
            .fact("file", self.file)
            .fact("line", self.number.to_string()))
    }
}

/// What a run computes for every deal, as far as its answers show it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct SolveQuery {
    /// The declarers and strains.
    tricks: Vec<(Seat, Vec<Strain>)>,
    /// The leaders whose cards are valued, and the strains.
    leads: Vec<(Seat, Vec<Strain>)>,
}

impl SolveQuery {
    fn of(args: &SolveArgs) -> SolveQuery {
        let strains = args.strain.map_or(STRAINS.to_vec(), |strain| vec![strain]);
        let leaders = args.leader.map_or(Seat::ALL.to_vec(), |leader| vec![leader]);
        let rows = |seats: &[Seat]| -> Vec<(Seat, Vec<Strain>)> {
            let seats = Seat::ALL.into_iter().filter(|seat| seats.contains(seat));
            seats.map(|seat| (seat, sorted(strains.clone()))).collect()
        };
        let declarers: Vec<Seat> = leaders.iter().map(|leader| leader.previous()).collect();
        let leads = if args.cards { rows(&leaders) } else { Vec::new() };
        SolveQuery { tricks: rows(&declarers), leads }
    }

    /// The query that a line answers; `None` if the line is not an answer.
    fn of_answer(answer: &Value) -> Option<SolveQuery> {
        let rows = |rows: &Map<String, Value>| -> Option<Vec<(Seat, Vec<Strain>)>> {
            let row = |(seat, row): (&String, &Value)| {
                let strains = row.as_object()?.keys().map(|strain| strain.parse().ok());
                Some((seat.parse().ok()?, sorted(strains.collect::<Option<_>>()?)))
            };
            let mut rows: Vec<(Seat, Vec<Strain>)> = rows.iter().map(row).collect::<Option<_>>()?;
            rows.sort_by_key(|(seat, _)| seat.index());
            Some(rows)
        };
        let leads = match answer.get("cards") {
            Some(leads) => rows(leads.as_object()?)?,
            None => Vec::new(),
        };
        Some(SolveQuery { tricks: rows(answer.get("tricks")?.as_object()?)?, leads })
    }

    /// The option by which this query differs from that one.
    fn other(&self, requested: &SolveQuery) -> Option<&'static str> {
        let seats = |question: &SolveQuery| -> Vec<Seat> {
            question.tricks.iter().map(|(seat, _)| *seat).collect()
        };
        if self == requested {
            None
        } else if self.leads.is_empty() != requested.leads.is_empty() {
            Some("cards")
        } else if seats(self) != seats(requested) {
            Some("leader")
        } else {
            Some("strain")
        }
    }
}

fn sorted(mut strains: Vec<Strain>) -> Vec<Strain> {
    strains.sort_unstable();
    strains
}

/// The deals of a file's answers and the offset of its last complete line; an error if an answer
/// belongs to another query.
pub(super) fn answered(
    path: &Path,
    file: &File,
    args: &SolveArgs,
) -> Result<(Vec<PreviousAnswer>, u64), Failure> {
    let name = path.display().to_string();
    let read_error = |error: io::Error| {
        let failure = Failure::system_error("no-file").fact("file", name.clone());
        failure.reason(failure::reason(&error))
    };
    let requested = SolveQuery::of(args);
    let mut reader = BufReader::new(file);
    let (mut answered, mut end) = (Vec::new(), 0);
    loop {
        let mut line = Vec::new();
        let read = reader.read_until(b'\n', &mut line).map_err(read_error)?;
        if line.last() != Some(&b'\n') {
            return Ok((answered, end));
        }
        end += read as u64;
        let number = answered.len() as u32 + 1;
        let located =
            |failure: Failure| failure.fact("file", name.clone()).fact("line", number.to_string());
        let answer: Value = serde_json::from_slice(&line).unwrap_or_default();
        let deal = answer.get("deal").and_then(Value::as_str).map(str::to_owned);
        let (Some(deal), Some(question)) = (deal, SolveQuery::of_answer(&answer)) else {
            return Err(located(Failure::input_error("solve-resume-line")));
        };
        if let Some(part) = question.other(&requested) {
            return Err(located(Failure::usage_error("solve-resume-question")).fact("part", part));
        }
        let line = answer.get("line").and_then(Value::as_u64);
        answered.push(PreviousAnswer { file: name.clone(), number, deal, line });
    }
}
