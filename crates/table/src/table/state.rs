//! Queries: what the server, robots and people may know of a table.

use alloc::collections::BTreeMap;
use alloc::string::String;

use cards::{Seat, Seats, Viewer};

use super::{Revisions, Stage, Table};
use crate::{Chair, Game, Guest, Options, PersonId, Proof, View};

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
    pub const fn options(&self) -> &Options<G> {
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

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// A guest who has come and was not removed.
    pub fn guest(&self, person: &PersonId) -> Option<&Guest> {
        self.guests.get(person).filter(|guest| !guest.removed)
    }

    /// Who sits where.
    pub const fn chairs(&self) -> &BTreeMap<G::Seat, Chair> {
        &self.chairs
    }

    /// Those who sit out and come in by turns.
    pub fn bench(&self) -> &[Chair] {
        &self.bench
    }

    /// The stage of the evening.
    pub fn stage(&self) -> Stage {
        let collecting = self.dealing.as_ref().is_some_and(|dealing| dealing.number.is_none());
        match self.game.next_deal() {
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

    /// The seats whose programs are asked for a number.
    pub fn shares_wanted(&self) -> Seats<G::Seat> {
        match &self.dealing {
            Some(dealing) if dealing.number.is_none() => self
                .chairs
                .iter()
                .filter(|(seat, chair)| {
                    matches!(chair, Chair::Person { deputy: false, .. })
                        && !dealing.shares.contains_key(seat)
                })
                .map(|(seat, _)| *seat)
                .collect(),
            _ => Seats::NONE,
        }
    }

    /// The seats in which a robot must act for the game to go on, or was asked a question.
    pub fn robots_awaited(&self) -> Seats<G::Seat> {
        let robots = self.robots();
        let lent = self.lent();
        let asked = self.game.questioned().iter().filter(|seat| robots.contains(*seat));
        self.game
            .awaited()
            .iter()
            .filter(|seat| robots.contains(*seat) && !lent.contains(*seat))
            .chain(asked)
            .collect()
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

    /// The proof of the last deal; none while it is in play.
    pub fn proof(&self) -> Option<Proof> {
        let dealing = self.dealing.as_ref().filter(|_| !self.game.is_hidden())?;
        Some(Proof {
            table: self.public_name(),
            board: dealing.next.board,
            commitment: dealing.commitment,
            secret: dealing.secret.clone(),
            shares: dealing
                .shares
                .iter()
                .map(|(seat, share)| (seat.index() as u8, *share))
                .collect(),
            count: dealing.next.count,
            number: dealing.number?,
        })
    }
}
