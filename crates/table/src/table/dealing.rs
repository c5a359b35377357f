//! The dealing, and the commands of the game.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use cards::{Seat, Seats};

use super::{Dealing, DecideResult, Table};
use crate::{Author, Chair, Event, Game, PersonId, Refusal, Share};

impl<G: Game> Table<G> {
    pub(super) fn decide_share(
        &self,
        person: &PersonId,
        seat: G::Seat,
        share: Share,
    ) -> DecideResult<G> {
        if self.sitter(seat) != Some(person) {
            return Err(Refusal::NotYourSeat { seat });
        }
        let mut wanted = self.shares_wanted();
        if !wanted.contains(seat) {
            return Err(Refusal::NoShareWanted { seat });
        }
        let mut events = vec![Event::Shared { seat, share }];
        wanted.remove(seat);
        if wanted.is_empty() {
            events.extend(self.seal(Some((seat, share))));
        }
        Ok(events)
    }

    /// Seals the dealing, with a last number that is about to be written.
    pub(super) fn seal(&self, last: Option<(G::Seat, Share)>) -> Vec<Event<G>> {
        let Some(dealing) = self.dealing.as_ref().filter(|dealing| dealing.number.is_none()) else {
            return Vec::new();
        };
        let mut shares = dealing.shares.clone();
        let mut silent = self.shares_wanted();
        if let Some((seat, share)) = last {
            shares.insert(seat, share);
            silent.remove(seat);
        }
        let number = self.number_of(dealing, &shares);
        let mut events = vec![Event::Sealed { silent }];
        events.extend(self.game.deal(number).map(|event| Event::Game { event }));
        events
    }

    pub(super) fn number_of(
        &self,
        dealing: &Dealing<G>,
        shares: &BTreeMap<G::Seat, Share>,
    ) -> u128 {
        let shares = shares.iter().map(|(seat, share)| (seat.index() as u8, *share));
        dealing.secret.deal_number(
            &self.public_name(),
            dealing.next.board,
            shares,
            dealing.next.count,
        )
    }

    pub(super) fn apply_sealed(&mut self, silent: Seats<G::Seat>) {
        let Some(mut dealing) = self.dealing.take() else { return };
        dealing.silent = silent;
        dealing.number = Some(self.number_of(&dealing, &dealing.shares));
        self.dealing = Some(dealing);
        // After a cut people see the cards before they declare readiness, even if nobody moves.
        self.nobody_is_ready();
    }

    pub(super) fn decide_game(
        &self,
        author: Author<G::Seat>,
        command: &G::Command,
    ) -> DecideResult<G> {
        let events = self.game.decide(author, command).map_err(Refusal::Game)?;
        Ok(events.into_iter().map(|event| Event::Game { event }).collect())
    }

    fn nobody_is_ready(&mut self) {
        for chair in self.chairs.values_mut() {
            if let Chair::Person { ready, .. } = chair {
                *ready = false;
            }
        }
    }

    /// A board has been dealt.
    pub(super) fn begin_board(&mut self) {
        self.seen_hands.clear();
        self.nobody_is_ready();
        for seat in G::Seat::ALL {
            if let Some(person) = self.sitter(*seat).cloned() {
                self.record_seen(person, Seats::of(*seat));
            }
        }
        let shown: Vec<_> =
            self.shown.iter().map(|(person, seats)| (person.clone(), *seats)).collect();
        shown.into_iter().for_each(|(person, seats)| self.record_seen(person, seats));
        self.set_clocks();
    }
}
