//! What every card and every decision of a deal of Preferans was worth, all hands open.

use std::time::{Duration, Instant};

use pref::{Act, Amount, Seat};
use serde::Serialize;
use solver::{
    Options, TimeLimit,
    preferans::{ReviewError, Reviewed, Solver},
};

use super::{NotAnalysed, json};
use crate::hall::house::Replayed;

/// Bytes of a search's table.
const MEMORY: usize = 8 << 20;

/// A deal with open cards.
#[derive(Serialize)]
struct Whole {
    acts: Vec<Worth>,
}

/// An act, and what it came to.
#[derive(Serialize)]
struct Worth {
    /// Which of the deal's acts, from 0.
    place: usize,
    seat: Seat,
    act: Act,
    /// What it cost in whists, by the prices that were agreed on.
    cost: Amount,
    /// What would have been better.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Act>,
    /// Of a card: the declarer's tricks after it with best play; in an all-passed deal those that can
    /// be forced on its player.
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    /// Of a card: the tricks that it gave away.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<u8>,
}

/// All acts of a deal.
pub(super) fn whole(kept: &Replayed, patience: Duration) -> Result<String, NotAnalysed> {
    let began = Instant::now();
    // A limit is for each question, of which a deal asks many: when the time of all is over, each
    // that follows is late as well.
    let clock = move || if began.elapsed() < patience { Duration::ZERO } else { Duration::MAX };
    let time = Some(TimeLimit::new(patience, clock));
    let options = Options { memory: MEMORY, time, ..Options::default() };
    let record = &kept.record;
    let reviewed = Solver::with(options)
        .keeping()
        .review(&kept.sheet_before(), kept.situation, &record.deal, &record.acts)
        .map_err(|error| match error {
            ReviewError::Act { place, .. } => NotAnalysed::Play { place },
            ReviewError::Stopped(stopped) => stopped.into(),
        })?;
    json(&Whole { acts: placed(&record.acts, reviewed) })
}

/// The acts that were looked at, each with its place among all.
fn placed(acts: &[(Seat, Act)], reviewed: Vec<Reviewed>) -> Vec<Worth> {
    let mut rest = acts.iter().enumerate();
    let mut place = |of: &Reviewed| {
        let same = |(_, (seat, act)): &(usize, &(Seat, Act))| *seat == of.seat && *act == of.act;
        rest.find(|all| same(all)).map(|(place, _)| place)
    };
    let mut worths = Vec::with_capacity(reviewed.len());
    for of in reviewed {
        let Some(place) = place(&of) else { break };
        let Reviewed { seat, act, cost, best, tricks, lost, .. } = of;
        worths.push(Worth { place, seat, act, cost, best, tricks, lost });
    }
    worths
}
