//! How a table stands: what the house, robots and people may know of it.

use alloc::collections::BTreeMap;
use alloc::string::String;

use cards::{Seat, Seats, Viewer};

use super::{Stage, Table};
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

    /// What was agreed on.
    pub const fn options(&self) -> &Options<G> {
        &self.options
    }

    /// The name under which the table's boards are kept and proved. Nobody finds the way to the
    /// table by it: it is 80 bits of the SHA-256 of the table's own name.
    pub fn public_name(&self) -> String {
        crate::fair::public_name(&self.id)
    }

    /// How many events there were that everybody may know of: what a client is told, so that he
    /// does not learn of others' asides by counting.
    pub const fn version(&self) -> u64 {
        self.version
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

    /// How far the evening is.
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

    /// Does the table wait for the secret of its next board? When it has begun, no board is
    /// played, and every seated person who is there is ready.
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

    /// The seats whose programs are asked for their number.
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

    /// The seats this person acts for: his own while no robot deputises for him, and a robot's
    /// that is lent to him.
    pub fn acting_seats(&self, person: &PersonId) -> Seats<G::Seat> {
        let own: Seats<_> =
            self.seats_of(person).iter().filter(|seat| !self.is_deputised(*seat)).collect();
        if own.is_empty() || !self.options.lend {
            return own;
        }
        own | self.game.lent(own, self.robots())
    }

    /// What the robot in this seat may see: the seat's view, and no more.
    pub fn robot_view(&self, seat: G::Seat) -> G::View {
        self.game.view(Viewer::player(seat))
    }

    /// What a person may see of the table; none if he has not come, or was removed.
    pub fn view(&self, person: &PersonId) -> Option<View<G>> {
        self.guest(person)?;
        let viewer = self.viewer(person);
        let game = self.game.view(viewer);
        let seated = !self.seats_of(person).is_empty();
        let chat = self.chat.iter().filter(|line| !(seated && line.aside)).cloned().collect();
        Some(View { table: self.table_view(person, viewer), game, score: self.game.scores(), chat })
    }

    /// What is needed to check how the last board was dealt; none while it is played.
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
