//! How a match is divided: its sub-matches with their rooms, and what follows from their number
//! (docs/sources/tournaments.md#7.6). A match that is not divided is one of a single sub-match.

use super::options::{MatchForm, Odd, SwissOptions};
use super::{MatchImps, Outcome, Swiss, SwissError};
use crate::event::Contestant;
use crate::recorded::MatchRoom;
use crate::round_robin::SubMatches;
use crate::vp::{Hundredths, half_match};

/// How many players of a team sit at the two tables of a sub-match.
const AT_TABLES: usize = 4;

impl SwissOptions {
    /// The rooms in which a match is played, in the order of its line-ups; none where only totals are recorded.
    pub fn match_rooms(&self) -> impl Iterator<Item = MatchRoom> + use<> {
        let rooms = self.form.rooms().iter();
        self.subs()
            .flat_map(move |sub| rooms.clone().map(move |room| MatchRoom { sub, room: *room }))
    }

    /// The sub-matches of a match, from 1.
    pub fn subs(&self) -> core::ops::RangeInclusive<u32> {
        1..=self.sub_matches.get()
    }

    /// The number of a sub-match as people say it; none where a match has one, which has no name of its own.
    pub fn named_sub(&self, sub: u32) -> Option<u32> {
        (self.sub_matches.get() > 1).then_some(sub)
    }

    /// Whether a result may be a percentage: that of a match that is not divided.
    pub fn has_percentages(&self) -> bool {
        self.sub_matches.get() == 1
    }

    /// How many players of a contestant sit at the tables of a match; none where only totals are recorded.
    pub fn players(&self) -> usize {
        2 * self.match_rooms().count()
    }

    /// The most players of a contestant: four more for each sub-match after the first.
    pub fn most_players(&self) -> usize {
        Contestant::MOST_PLAYERS + AT_TABLES * (self.sub_matches.get() as usize - 1)
    }

    /// The victory points of a bye: as much of what a match is worth as those of the option are of one that is not
    /// divided.
    pub const fn bye_points(&self) -> Hundredths {
        self.sub_match_score.share(self.bye, self.sub_matches.get())
    }

    /// A match in which no side is ahead.
    pub(super) fn draw(&self) -> Outcome {
        MatchImps::new(self.subs().map(|_| [0; 2])).map_or(Outcome::imps([0; 2]), Outcome::Imps)
    }

    /// Checks that triples are possible: their halves have a scale of their own.
    pub(super) fn check_triples(&self) -> Result<(), SwissError> {
        if self.form != MatchForm::Totals {
            return Err(SwissError::TripleOfBoards);
        }
        match self.sub_matches.get() > 1 || self.sub_match_score == SubMatches::Won {
            true => Err(SwissError::TripleOfSubMatches),
            false => Ok(()),
        }
    }

    /// Checks that an event can have these options.
    pub(super) fn check(&self) -> Result<(), SwissError> {
        if self.form.method().is_some() && self.sub_matches.get() > 1 {
            return Err(SwissError::SubMatchesOfPairs);
        }
        self.points(self.draw(), false)?;
        if self.odd == Odd::Triple {
            self.check_triples()?;
            half_match(self.boards.get() / 2, 0)?;
        }
        if self.form == MatchForm::PairsMatchpoints {
            self.points(Outcome::Percent(5000), false)?;
        }
        Ok(())
    }
}

impl Swiss {
    /// The IMPs of each sub-match of the match of two contestants in a round, in their order; none before it has such a
    /// result, and where a match is not divided.
    pub fn sub_match_imps(&self, round: u32, numbers: [u32; 2]) -> Option<MatchImps> {
        match self.round(round)?.result(numbers)? {
            Outcome::Imps(imps) if imps.divided().is_some() => Some(imps),
            _ => None,
        }
    }
}
