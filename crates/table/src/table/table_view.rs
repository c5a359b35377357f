//! The view of chairs, people and dealing for each person.

use cards::Viewer;

use super::Table;
use crate::{DealingView, Game, PersonId, TableView, ViewerInfo};

impl<G: Game> Table<G> {
    pub(super) fn table_view(&self, person: &PersonId, viewer: Viewer<G::Seat>) -> TableView<G> {
        let own = self.seats_of(person);
        TableView {
            id: self.id.clone(),
            public: self.public_name(),
            owner: self.owner.clone(),
            options: self.options.clone(),
            locked: self.locked,
            stage: self.stage(),
            chairs: self.chairs.clone(),
            bench: self.bench.clone(),
            guests: self.guests.values().cloned().collect(),
            you: ViewerInfo {
                person: person.clone(),
                seats: self.acting_seats(person),
                owner: *person == self.owner,
                shown: viewer.shown,
                watched_by: self
                    .shown
                    .iter()
                    .filter(|(_, seats)| seats.iter().any(|seat| own.contains(seat)))
                    .map(|(watcher, _)| watcher.clone())
                    .collect(),
            },
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
}
