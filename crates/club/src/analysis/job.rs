//! The analysis of a board as a job, which a worker elsewhere may do.

use std::time::Duration;

use bridge::Record;
use cards::Card;
use serde::{Deserialize, Serialize};

use super::{
    AnalysisError, Solvers,
    bridge::{BoardAnalysis, PositionAnalysis, analyse_board, analyse_position, play_line},
    preferans,
};
use crate::{tables::hosted_games::StoredDeal, work::Job};

/// Time for the queue and the bus, beyond the time limits of the searches.
const OVERHEAD: Duration = Duration::from_secs(2);

/// The analysis of a finished board, or of a position after a line of play.
#[derive(Serialize, Deserialize)]
pub(crate) struct AnalysisJob {
    analysed: Analysed,
    /// The cards of the line; without them the board is analysed as it was played.
    line: Option<Vec<Card>>,
    /// The time limit of a search, in milliseconds.
    time_limit_ms: u64,
}

/// A finished board of either game.
#[derive(Serialize, Deserialize)]
pub(super) enum Analysed {
    Bridge(Box<Record>),
    Preferans(Box<StoredDeal>),
}

/// What an analysis found.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum AnalysisAnswer {
    Board(BoardAnalysis),
    Position(PositionAnalysis),
    Deal(preferans::DealAnalysis),
    DealPosition(preferans::PositionAnalysis),
}

/// Why an analysis found nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Unanswered {
    /// A card cannot be played; counted from 0.
    Play { place: usize },
    /// The search exceeded its time limit.
    TimedOut,
}

impl From<Unanswered> for AnalysisError {
    fn from(why: Unanswered) -> AnalysisError {
        match why {
            Unanswered::Play { place } => AnalysisError::Play { place },
            Unanswered::TimedOut => AnalysisError::TimedOut,
        }
    }
}

impl AnalysisAnswer {
    /// The answer as JSON, without its kind: the page knows what it has asked.
    pub(super) fn text(&self) -> Result<String, AnalysisError> {
        match self {
            AnalysisAnswer::Board(found) => json(found),
            AnalysisAnswer::Position(found) => json(found),
            AnalysisAnswer::Deal(found) => json(found),
            AnalysisAnswer::DealPosition(found) => json(found),
        }
    }
}

impl AnalysisJob {
    pub(super) fn new(
        analysed: Analysed,
        line: Option<Vec<Card>>,
        time_limit: Duration,
    ) -> AnalysisJob {
        let time_limit_ms = u64::try_from(time_limit.as_millis()).unwrap_or(u64::MAX);
        AnalysisJob { analysed, line, time_limit_ms }
    }

    fn time_limit(&self) -> Duration {
        Duration::from_millis(self.time_limit_ms)
    }

    /// The answer of a worker, if it can be one: it speaks of this board and of cards that can be
    /// played. That a search exceeded its time limit is believed when that time is over; what else
    /// cannot be answered is found out here.
    pub(super) fn fits(
        &self,
        answer: Result<AnalysisAnswer, Unanswered>,
        after: Duration,
    ) -> Option<Result<AnalysisAnswer, Unanswered>> {
        let line = self.line.as_deref();
        let fits = match (&answer, &self.analysed, line) {
            (Ok(AnalysisAnswer::Board(found)), Analysed::Bridge(record), None) => {
                found.is_of(record)
            }
            (Ok(AnalysisAnswer::Position(found)), Analysed::Bridge(record), Some(line)) => {
                found.is_of(record, line)
            }
            (Ok(AnalysisAnswer::Deal(found)), Analysed::Preferans(kept), None) => found.is_of(kept),
            (Ok(AnalysisAnswer::DealPosition(found)), Analysed::Preferans(kept), Some(line)) => {
                found.is_of(kept, line)
            }
            (Ok(_), _, _) | (Err(Unanswered::Play { .. }), _, _) => false,
            (Err(Unanswered::TimedOut), _, _) => after >= self.time_limit(),
        };
        fits.then_some(answer)
    }

    fn answer(&self, solvers: &Solvers) -> Result<AnalysisAnswer, AnalysisError> {
        let time_limit = self.time_limit();
        match &self.analysed {
            Analysed::Bridge(record) => {
                let mut solver = solvers.take(time_limit);
                let answer = match &self.line {
                    None => analyse_board(&mut solver, record).map(AnalysisAnswer::Board),
                    Some(line) => play_line(record, line.iter().copied().map(Ok))
                        .and_then(|play| analyse_position(&mut solver, &play))
                        .map(AnalysisAnswer::Position),
                };
                solvers.keep(time_limit, solver);
                answer
            }
            Analysed::Preferans(kept) => match &self.line {
                None => preferans::analyse_deal(kept, time_limit).map(AnalysisAnswer::Deal),
                Some(line) => preferans::play_line(kept, line.iter().copied().map(Ok))
                    .and_then(|board| preferans::analyse_position(kept, &board, time_limit))
                    .map(AnalysisAnswer::DealPosition),
            },
        }
    }
}

impl Job for AnalysisJob {
    const KIND: &'static str = "analysis";

    type Answer = Result<AnalysisAnswer, Unanswered>;

    /// A board is several searches, each within the limit; the queue takes time, too.
    fn timeout(&self) -> Duration {
        self.time_limit().saturating_mul(2).saturating_add(OVERHEAD)
    }

    fn is_long(&self) -> bool {
        true
    }

    fn run(self, solvers: &Solvers) -> Result<AnalysisAnswer, Unanswered> {
        self.answer(solvers).map_err(|error| match error {
            AnalysisError::Play { place } => Unanswered::Play { place },
            _ => Unanswered::TimedOut,
        })
    }
}

fn json(answer: &impl Serialize) -> Result<String, AnalysisError> {
    serde_json::to_string(answer).map_err(|error| {
        tracing::error!(%error, "an analysis cannot be serialized");
        AnalysisError::TimedOut
    })
}
