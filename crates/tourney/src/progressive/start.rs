//! Checks of the entries and of who may sit where.

use alloc::collections::BTreeSet;

use bridge::Seat;

use super::event::CurrentTable;
use super::{Kind, Movement, ProgressiveError, Setup};

impl Setup {
    /// A player's kind by number.
    pub(super) fn kind(&self, player: u32) -> Kind {
        let at = player.checked_sub(1).map(|at| at as usize);
        at.and_then(|at| self.players.get(at)).map_or(Kind::Any, |player| player.kind)
    }

    /// Whether the event is mixed.
    pub(super) fn is_mixed(&self) -> bool {
        self.players.first().is_some_and(|player| player.kind != Kind::Any)
    }

    /// Checks the setup.
    pub(super) fn check(&self) -> Result<(), ProgressiveError> {
        let players = self.players.len();
        if players < 8 || !players.is_multiple_of(4) || players > 4 * super::MOST_TABLES as usize {
            return Err(ProgressiveError::Players { players });
        }
        let mut names = BTreeSet::new();
        for player in &self.players {
            if !names.insert(&player.name) {
                return Err(ProgressiveError::Twice { name: player.name.clone() });
            }
        }
        let count = |kind| self.players.iter().filter(|player| player.kind == kind).count();
        let (ladies, gentlemen) = (count(Kind::Lady), count(Kind::Gentleman));
        if ladies != gentlemen || ladies + gentlemen != 0 && ladies + gentlemen != players {
            return Err(ProgressiveError::Kinds { ladies, gentlemen, players });
        }
        match self.options.movement {
            Movement::LadiesGents if !self.is_mixed() => Err(ProgressiveError::NotMixed),
            Movement::PrintedCards => self.check_printed(),
            _ => Ok(()),
        }
    }

    /// Checks that the printed cards give every player one place in every round.
    fn check_printed(&self) -> Result<(), ProgressiveError> {
        let everybody: BTreeSet<u32> = (1..=self.players.len() as u32).collect();
        for round in 0..self.options.rounds.get() {
            let tables = self.printed.get(round as usize).map_or(&[][..], |tables| tables);
            let seated: BTreeSet<u32> = tables.iter().flat_map(|seats| seats.0).collect();
            if tables.len() * 4 != self.players.len() || seated != everybody {
                return Err(ProgressiveError::Printed { round: round + 1 });
            }
        }
        Ok(())
    }

    /// Checks that partners in a mixed event are a lady and a gentleman (rules 2 and 6).
    pub(super) fn check_kind(
        &self,
        table: &CurrentTable,
        player: u32,
        number: u32,
        seat: Seat,
    ) -> Result<(), ProgressiveError> {
        if !self.is_mixed() {
            return Ok(());
        }
        let kind = self.kind(player);
        let ladys = matches!(seat, Seat::North | Seat::East);
        let apart = self.options.movement == Movement::LadiesGents;
        if apart && ladys != (kind == Kind::Lady) {
            return Err(ProgressiveError::WrongSeat { player, seat });
        }
        match table.seats[seat.partner()] {
            Some(partner) if self.kind(partner) == kind => {
                Err(ProgressiveError::SameKind { player, table: number, seat })
            }
            _ => Ok(()),
        }
    }
}
