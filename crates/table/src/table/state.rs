//! Queries: what the server, robots and people may know of a table.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;

use cards::{Seats, Viewer};

use super::{Revisions, Stage, Table};
use crate::{Chair, Game, Guest, NextDeal, PersonId, Secret, TableOptions, View};

impl<G: Game> Table<G> {
    /// The table's name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Who opened it.
    pub const fn owner(&self) -> &PersonId {
        &self.owner
    }

    /// The options.
    pub fn options(&self) -> &TableOptions<G> {
        &self.options
    }

    /// The public name under which the table's boards are stored and proved. It does not lead to
    /// the table: it is 80 bits of the SHA-256 of the table's own name.
    pub fn public_name(&self) -> String {
        crate::fair::public_name(&self.id)
    }

    /// The number of public events. Clients are told this count instead of the log's length, so
    /// that they cannot count other people's private events.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The counts of the events that may have changed each part of the views.
    pub const fn revisions(&self) -> Revisions {
        self.revisions
    }

    /// The name from which its deals are computed: its public name, or that of the deals it shares.
    pub fn dealing_name(&self) -> String {
        match &self.options.shared {
            Some(shared) => shared.name.clone(),
            None => self.public_name(),
        }
    }

    /// The next deal; none while a board is in play, when the game is over, when all shared deals were
    /// played, or when the deal was played again.
    pub(super) fn next_deal(&self) -> Option<NextDeal> {
        let next = self.game.next_deal()?;
        if self.is_replay() && self.dealing.as_ref().is_some_and(|dealing| dealing.is_dealt) {
            return None;
        }
        let shared = self.options.shared.as_ref();
        shared.is_none_or(|shared| next.board as usize <= shared.commitments.len()).then_some(next)
    }

    /// Was the table opened by an event, which takes its results?
    pub fn is_of_event(&self) -> bool {
        self.options.shared.as_ref().is_some_and(|shared| shared.event.is_some())
    }

    /// Is a board of another table played again here, so that its cards are known?
    pub fn is_replay(&self) -> bool {
        self.options.replayed.is_some()
    }

    /// May the next deal follow from this secret? Where the deals are shared, it must be the one
    /// committed to for the next board.
    pub fn admits(&self, secret: &Secret) -> bool {
        let (Some(shared), Some(next)) = (&self.options.shared, self.next_deal()) else {
            return true;
        };
        let place = (next.board as usize).saturating_sub(1);
        shared.commitments.get(place) == Some(&secret.commitment())
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// A guest who has come and was not removed.
    pub fn guest(&self, person: &PersonId) -> Option<&Guest> {
        self.guests.get(person).filter(|guest| !guest.removed)
    }

    /// Who sits where.
    pub fn chairs(&self) -> &BTreeMap<G::Seat, Chair> {
        &self.chairs
    }

    /// Those who sit out and come in by turns.
    pub fn bench(&self) -> &[Chair] {
        &self.bench
    }

    /// The stage of the evening.
    pub fn stage(&self) -> Stage {
        let collecting = self.dealing.as_ref().is_some_and(|dealing| !dealing.is_sealed());
        match self.next_deal() {
            _ if collecting => Stage::Dealing,
            _ if self.game.is_hidden() => Stage::Playing,
            Some(_) if !self.begun => Stage::Gathering,
            Some(_) => Stage::Between,
            None => Stage::Over,
        }
    }

    /// Does the table wait for the secret of its next board? It does when it has begun, no board is
    /// in play, and every seated person who is present is ready.
    pub fn wants_secret(&self) -> bool {
        self.stage() == Stage::Between
            && self.chairs.values().all(|chair| {
                matches!(
                    chair,
                    Chair::Robot
                        | Chair::Person { deputy: true, .. }
                        | Chair::Person { ready: true, .. }
                )
            })
    }

    /// The seats in which a robot must act for the game to go on, or was asked a question.
    ///
    /// A claim, an offer or an undo is answered by people first, so that they have read it before a
    /// robot settles it.
    pub fn robots_awaited(&self) -> Seats<G::Seat> {
        let robots = self.robots();
        let lent = self.lent();
        let acts = |seat: &G::Seat| robots.contains(*seat) && !lent.contains(*seat);
        let awaited = self.game.awaited();
        let people_first =
            self.game.asks_consent() && awaited.iter().any(|seat| !robots.contains(seat));
        let asked = self.game.questioned().iter().filter(|seat| robots.contains(*seat));
        let awaited = awaited.iter().filter(|seat| !people_first && acts(seat));
        awaited.chain(asked).collect()
    }

    /// The only person who has a seat; none if several have, or nobody.
    pub fn only_player(&self) -> Option<&PersonId> {
        let mut people = self.chairs.values().filter_map(|chair| match chair {
            Chair::Person { person, .. } => Some(person),
            Chair::Robot | Chair::Empty => None,
        });
        let first = people.next()?;
        people.all(|other| other == first).then_some(first)
    }

    /// This table with a robot in each chair that somebody sits in.
    #[must_use]
    pub fn with_robots(&self) -> Table<G> {
        let mut table = self.clone();
        for chair in
            Arc::make_mut(&mut table.chairs).values_mut().filter(|chair| **chair != Chair::Empty)
        {
            *chair = Chair::Robot;
        }
        table
    }

    /// May this person ask what a robot would do, and why one played a card? Alone with robots nobody
    /// else is at a disadvantage, unless the deals are shared and the results compared.
    pub fn may_ask_robots(&self, person: &PersonId) -> bool {
        self.options.shared.is_none()
            && self.only_player() == Some(person)
            && matches!(self.stage(), Stage::Playing | Stage::Between | Stage::Over)
    }

    /// The seats this person acts for: their own unless a robot deputises for them, and a robot's
    /// that is lent to them.
    pub fn acting_seats(&self, person: &PersonId) -> Seats<G::Seat> {
        let own: Seats<_> =
            self.seats_of(person).iter().filter(|seat| !self.is_deputised(*seat)).collect();
        if own.is_empty() || !self.options.lend {
            return own;
        }
        own | self.game.lent(own, self.robots())
    }

    /// The view of the robot in this seat: the seat's view, and no more.
    pub fn robot_view(&self, seat: G::Seat) -> G::View {
        self.game.view(Viewer::player(seat))
    }

    /// The view of a person; none for one who has not come, or was removed.
    pub fn view(&self, person: &PersonId) -> Option<View<G>> {
        self.guest(person)?;
        let viewer = self.viewer(person);
        let game = self.game.view(viewer);
        let chat = self.chat(self.sees_asides(person)).cloned().collect();
        let table = self.table_view(person);
        Some(View { table, game, may: self.may(person), score: self.game.scores(), chat })
    }
}
