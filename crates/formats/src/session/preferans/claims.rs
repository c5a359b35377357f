//! Checks the redundant statements of a line against the outcome.

use pref::{Outcome, Pulka, Stance, Task};

use super::super::error::{Field, ParseError};
use super::error::PreferansErrorKind;
use super::resolve::Deal;
use super::session::DefenceCards;

impl Deal<'_> {
    /// Checks the line's redundant statements against the outcome.
    pub(super) fn claims(
        &self,
        outcome: &Outcome,
        defence_cards: Option<DefenceCards>,
        pulka: &Pulka,
    ) -> Result<(), ParseError> {
        let Outcome::Contract(played) = outcome else { return Ok(()) };
        if let Some((stated, token)) = &self.found.made
            && *stated != played.is_made()
        {
            let kind = PreferansErrorKind::Made { made: played.is_made() };
            return Err(self.error(token, Field::Tricks, kind));
        }
        if let Some(token) = &self.found.refe
            && pulka.marks().refes[played.declarer] == 0
        {
            let kind = PreferansErrorKind::Refe { seat: played.declarer };
            return Err(self.error(token, Field::Contract, kind));
        }
        let stances = played.defenders.map(|defender| defender.stance);
        let right = match stances {
            [Stance::Checks, _] => Some(DefenceCards::Open),
            [Stance::Whisted, Stance::Passed] | [Stance::Passed, Stance::Whisted]
                if !matches!(played.contract.task, Task::Number(_)) =>
            {
                None
            }
            _ => Some(DefenceCards::Closed),
        };
        match (defence_cards, right, &self.found.defence_cards) {
            (Some(defence_cards), Some(right), Some((_, token))) if defence_cards != right => {
                let kind = PreferansErrorKind::DefenceCards { open: right == DefenceCards::Open };
                Err(self.error(token, Field::Decisions, kind))
            }
            _ => Ok(()),
        }
    }
}
