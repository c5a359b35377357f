//! Checks of what may be done at a table now, and by whom.

use bridge::score::HonorAward;
use bridge::{BySeat, Outcome, Seat};
use cards::Card;

use super::event::{Progressive, Waiting};
use super::movement::Arrival;
use super::{Movement, ProgressiveError};
use crate::log::By;

/// Checks that no card was drawn twice.
pub(super) fn check_distinct(cards: &[Card]) -> Result<(), ProgressiveError> {
    for (at, card) in cards.iter().enumerate() {
        if cards[..at].contains(card) {
            return Err(ProgressiveError::SameCard { card: *card });
        }
    }
    Ok(())
}

impl Progressive {
    pub(super) fn check_player(&self, player: u32) -> Result<(), ProgressiveError> {
        let players = self.setup.players.len() as u32;
        if (1..=players).contains(&player) {
            Ok(())
        } else {
            Err(ProgressiveError::NoPlayer { player, players })
        }
    }

    /// Checks that this is one of the four of a table or the director.
    pub(super) fn check_there(&self, by: &By, number: u32) -> Result<(), ProgressiveError> {
        let table = self.table(number)?;
        let By::Person(name) = by else { return Ok(()) };
        let there = self.number_of(name).is_some_and(|player| table.has(player));
        if there {
            Ok(())
        } else {
            Err(ProgressiveError::NotThere { by: by.clone(), table: number })
        }
    }

    pub(super) fn check_partners(&self, number: u32) -> Result<&Arrival, ProgressiveError> {
        let arrival = self.table(number)?.arrival.as_ref();
        arrival.ok_or(ProgressiveError::NoPartnersCut { table: number })
    }

    /// Checks that these are the four of the table, each once.
    pub(super) fn check_four(&self, number: u32, four: [u32; 4]) -> Result<(), ProgressiveError> {
        let arrival = self.check_partners(number)?;
        for (at, player) in four.into_iter().enumerate() {
            if !arrival.has(player) || four[..at].contains(&player) {
                return Err(ProgressiveError::Stranger { table: number, player });
            }
        }
        Ok(())
    }

    pub(super) fn check_sit(
        &self,
        number: u32,
        seats: &BySeat<u32>,
    ) -> Result<(), ProgressiveError> {
        self.check_four(number, seats.0)?;
        let arrival = self.check_partners(number)?;
        for seat in [Seat::North, Seat::East] {
            let (player, partner) = (seats[seat], seats[seat.partner()]);
            if arrival.newcomers.contains(&player) == arrival.newcomers.contains(&partner) {
                return Err(ProgressiveError::OldPartners { table: number, player, partner });
            }
        }
        Ok(())
    }

    pub(super) fn check_dealer_open(&self, number: u32) -> Result<(), ProgressiveError> {
        let table = self.table(number)?;
        if table.four().is_none() {
            return Err(ProgressiveError::NotReady { table: number });
        }
        match table.dealer {
            Some(dealer) => Err(ProgressiveError::DealerKnown { table: number, dealer }),
            None => Ok(()),
        }
    }

    pub(super) fn check_deal(
        &self,
        by: &By,
        number: u32,
        outcome: Outcome,
        honors: Option<HonorAward>,
    ) -> Result<(), ProgressiveError> {
        let table = self.table(number)?;
        if let (By::Person(name), Some(scorer)) = (by, table.scorer)
            && self.number_of(name) != Some(scorer)
        {
            return Err(ProgressiveError::NotScorer { table: number, scorer, by: by.clone() });
        }
        let deal = match self.waiting(number) {
            Some(Waiting::Deal { deal, .. }) => deal,
            Some(Waiting::Tie | Waiting::Signal) => {
                return Err(ProgressiveError::FourDeals { table: number });
            }
            _ => return Err(ProgressiveError::NotReady { table: number }),
        };
        if let Some(award) = honors {
            let agreed = self.setup.options.honors != bridge::score::Honors::Off;
            let fits = outcome.contract().is_some_and(|contract| award.fits(contract.strain()));
            if !(agreed && fits) {
                return Err(ProgressiveError::Honors { table: number, deal, award });
            }
        }
        Ok(())
    }

    pub(super) fn check_tie(&self, number: u32) -> Result<(), ProgressiveError> {
        self.table(number)?;
        match self.waiting(number) {
            Some(Waiting::Tie) => Ok(()),
            _ => Err(ProgressiveError::NotEven { table: number }),
        }
    }

    pub(super) fn check_move(&self) -> Result<(), ProgressiveError> {
        for (at, table) in self.tables.iter().enumerate() {
            let number = at as u32 + 1;
            match self.waiting(number) {
                Some(Waiting::Signal) => {}
                Some(Waiting::Tie) => {
                    return Err(ProgressiveError::Even {
                        table: number,
                        points: table.totals().0[0],
                    });
                }
                _ => {
                    let deals = table.deals.len() as u32;
                    return Err(ProgressiveError::NotPlayed { table: number, deals });
                }
            }
        }
        if self.tables.is_empty() { Err(ProgressiveError::Over) } else { Ok(()) }
    }

    pub(super) fn check_card(
        &self,
        by: &By,
        player: u32,
        number: u32,
        seat: Seat,
    ) -> Result<(), ProgressiveError> {
        if !self.past.is_empty() || self.setup.options.movement == Movement::PrintedCards {
            return Err(ProgressiveError::CardsDrawn { round: self.past.len() as u32 + 1 });
        }
        self.check_player(player)?;
        let table = self.table(number)?;
        if let By::Person(name) = by
            && self.number_of(name) != Some(player)
        {
            return Err(ProgressiveError::NotDirector { by: by.clone() });
        }
        if let Some(player) = table.seats[seat] {
            return Err(ProgressiveError::Taken { table: number, seat, player });
        }
        for (at, other) in self.tables.iter().enumerate() {
            if let Some((seat, _)) = other.seats.iter().find(|(_, held)| **held == Some(player)) {
                return Err(ProgressiveError::HasCard { player, table: at as u32 + 1, seat });
            }
        }
        self.setup.check_kind(table, player, number, seat)
    }

    pub(super) fn check_pack(&self, by: &By, number: u32) -> Result<(), ProgressiveError> {
        let table = self.table(number)?;
        let not_chooser = ProgressiveError::NotChooser { table: number };
        let (Some(dealer), true) = (table.dealer, table.deals.is_empty()) else {
            return Err(not_chooser);
        };
        let chooser = table.seats[dealer];
        match by {
            By::Director => Ok(()),
            By::Person(name) if self.number_of(name) == chooser => Ok(()),
            By::Person(_) => Err(not_chooser),
        }
    }
}
