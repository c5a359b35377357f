//! The view of chairs, people and dealing for each person.

use super::Table;
use crate::{ChatLine, DealingView, Game, PersonId, SharedTableView, TableView, ViewerInfo};

impl<G: Game> Table<G> {
    pub(super) fn table_view(&self, person: &PersonId) -> TableView<G> {
        TableView {
            shared: self.shared_view(),
            you: self.viewer_info(person),
            may: self.table_may(person),
        }
    }

    /// What everybody sees alike of chairs, people and dealing.
    pub fn shared_view(&self) -> SharedTableView<G> {
        SharedTableView {
            id: self.id.clone(),
            public: self.public_name(),
            owner: self.owner.clone(),
            options: self.options.clone(),
            locked: self.locked,
            stage: self.stage(),
            chairs: self.chairs.clone(),
            second_hands: G::second_hands(&self.options.game),
            bench: self.bench.clone(),
            guests: self.guests.values().cloned().collect(),
            dealing: self.dealing.as_ref().map(|dealing| DealingView {
                board: dealing.next.board,
                commitment: dealing.commitment,
                shares: dealing.shares.clone(),
                wanted: self.shares_wanted(),
                silent: dealing.silent,
                proof: self.proof(),
            }),
            clock: self.clock_view(),
        }
    }

    /// A viewer's own seats and what they see.
    pub fn viewer_info(&self, person: &PersonId) -> ViewerInfo<G> {
        let own = self.seats_of(person);
        ViewerInfo {
            person: person.clone(),
            seats: self.acting_seats(person),
            owner: *person == self.owner,
            shown: self.viewer(person).shown,
            watched_by: self
                .shown
                .iter()
                .filter(|(_, seats)| seats.iter().any(|seat| own.contains(seat)))
                .map(|(watcher, _)| watcher.clone())
                .collect(),
        }
    }

    /// Does this person see the chat lines of spectators? Players do not.
    pub fn sees_asides(&self, person: &PersonId) -> bool {
        self.seats_of(person).is_empty()
    }

    /// The chat, the oldest line first, with or without the lines of spectators.
    pub fn chat(&self, asides: bool) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter().filter(move |line| asides || !line.watchers_only)
    }
}
