//! What everybody sees of the ranking while an event is played (docs/sources/tournaments.md#5.7).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};
use cards::{choice, settings};

use super::PairsEvent;
use crate::session::Ranking;

choice! {
    /// When everybody sees the ranking.
    pub enum ShownRanking {
        /// When the event is over.
        #[default]
        End = "End",
        /// After each round that all tables have finished, where a movement is fixed.
        Rounds = "Rounds",
        /// With each result.
        Results = "Results",
    }
}

/// A few rounds: 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct FewRounds(pub u32);

impl FewRounds {
    /// The most.
    pub const MOST: u32 = 9;
}

impl fmt::Display for FewRounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for FewRounds {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<FewRounds, UnknownChoice> {
        let rounds = text.parse().ok().filter(|rounds| *rounds <= FewRounds::MOST);
        rounds.map(FewRounds).ok_or(UnknownChoice { words: FewRounds::WORDS })
    }
}

impl Choice for FewRounds {
    const WORDS: &'static [&'static str] = &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
}

settings! {
    /// What everybody sees of the ranking while the event is played.
    pub struct Live {
        /// When it is shown.
        ranking: ShownRanking = ShownRanking::End, CommonPractice "docs/sources/tournaments.md#5.7";
        /// By how many rounds it is delayed.
        delay: FewRounds = FewRounds(0), CommonPractice "docs/sources/tournaments.md#5.7";
        /// How many of the last rounds it leaves out until the end.
        blackout: FewRounds = FewRounds(0), CommonPractice "docs/sources/tournaments.md#5.7";
    }
}

impl Live {
    /// Whether the ranking is shown at the end only.
    pub fn is_usual(&self) -> bool {
        *self == Live::default()
    }
}

/// The rankings that everybody sees while the event is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveRankings {
    /// The last round that they count; none if they count each result.
    pub after: Option<u32>,
    /// One, or two where the sides are ranked apart.
    pub rankings: Vec<Ranking>,
}

impl PairsEvent {
    /// What everybody sees of the ranking now, before the end; none if nothing.
    pub fn live_rankings(&self) -> Option<LiveRankings> {
        let Live { ranking, delay, blackout } = self.setup.live;
        if self.is_closed() || ranking == ShownRanking::End {
            return None;
        }
        let Some(movement) = &self.setup.movement else {
            let is_shown = ranking == ShownRanking::Results;
            return is_shown.then(|| LiveRankings { after: None, rankings: self.rankings() });
        };
        let rounds = movement.rounds.len() as u32;
        let finished = self.round().map_or(rounds, |round| round - 1);
        let last = rounds.saturating_sub(blackout.0);
        if ranking == ShownRanking::Results && delay.0 == 0 && finished < last {
            // A fast table may have results of the rounds that are kept secret.
            return Some(LiveRankings { after: None, rankings: self.after(last).rankings() });
        }
        let after = finished.saturating_sub(delay.0).min(last);
        (after > 0)
            .then(|| LiveRankings { after: Some(after), rankings: self.after(after).rankings() })
    }
}
