//! Options and penalties of a Swiss event that are allowed and probably mistakes (docs/sources/tournaments.md#6.11).

use alloc::vec::Vec;

use super::options::{MatchForm, Odd, SwissOptions};
use super::outcome::{MatchImps, Outcome};
use super::state::Swiss;
use crate::vp::Hundredths;

/// More IMPs than any match is won by.
const LANDSLIDE: u32 = 10_000;

/// An option or a penalty that is probably not meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwissDoubt {
    /// There are more rounds than everybody has opponents.
    Rounds {
        /// How many rounds.
        rounds: u32,
        /// How many contestants.
        contestants: u32,
        /// How many rounds are possible in which nobody meets twice and nobody has a second bye.
        most: u32,
    },
    /// A bye gives more than a match can, or takes points away.
    Bye {
        /// The points of a bye.
        points: Hundredths,
        /// The most that a match gives.
        most: Hundredths,
    },
    /// The penalties of a contestant, or a bonus (negative points), are together more than a match gives.
    Penalty {
        /// Who.
        number: u32,
        /// How many points.
        points: Hundredths,
        /// The most that a match gives.
        most: Hundredths,
    },
}

impl SwissOptions {
    /// The most victory points that a match gives; none where the scale has no match of this length.
    fn most_points(&self) -> Option<Hundredths> {
        let won = match self.form {
            MatchForm::PairsMatchpoints => Outcome::Percent(10_000),
            MatchForm::Totals | MatchForm::Teams | MatchForm::PairsImps => {
                Outcome::Imps(MatchImps::new(self.subs().map(|_| [LANDSLIDE, 0]))?)
            }
        };
        let [most, _] = self.points(won, false).ok()?;
        Some(most)
    }

    /// How many rounds so many contestants can play without meeting twice or having a second bye; none where they may
    /// meet again by then.
    fn most_rounds(&self, contestants: u32) -> Option<u32> {
        let most = match (contestants % 2, self.odd) {
            (1, Odd::Bye) => contestants,
            _ => contestants.saturating_sub(1),
        };
        let again = self.rematch_from.get();
        (again == 0 || again > most + 1 || contestants % 2 == 1).then_some(most)
    }
}

impl Swiss {
    /// What is probably not meant: of the options, then of penalties by number. Of an event with fewer than two
    /// contestants the number of rounds says nothing yet.
    pub fn doubts(&self) -> Vec<SwissDoubt> {
        let options = &self.setup().options;
        let mut doubts = Vec::new();
        let contestants = self.entrants().count() as u32;
        if options.pairing.meetings().is_none() && contestants >= 2 {
            let rounds = options.rounds.get();
            let most = options.most_rounds(contestants).filter(|most| rounds > *most);
            doubts.extend(most.map(|most| SwissDoubt::Rounds { rounds, contestants, most }));
        }
        let Some(most) = options.most_points() else { return doubts };
        let points = options.bye_points();
        if !(Hundredths::default()..=most).contains(&points) {
            doubts.push(SwissDoubt::Bye { points, most });
        }
        let taken = |number: u32| Hundredths(self.penalties.get(&number).copied().unwrap_or(0));
        let penalties = self.entrants().map(|entrant| (entrant.number(), taken(entrant.number())));
        let penalties = penalties.filter(|(_, points)| points.0.saturating_abs() > most.0);
        doubts.extend(penalties.map(|(number, points)| SwissDoubt::Penalty {
            number,
            points,
            most,
        }));
        doubts
    }
}
