//! The view of chairs, people and dealing for each person.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec::Vec,
};

use super::{LISTED_WATCHERS, Table};
use crate::{
    ChatLine, Game, Guest, PersonId, SharedTableView, TableOptions, TableView, ViewerInfo,
};

impl<G: Game> Table<G> {
    pub(super) fn table_view(&self, person: &PersonId) -> TableView<G> {
        TableView {
            shared: self.shared_view(),
            you: self.viewer_info(person),
            may: self.table_may(person),
        }
    }

    /// Whether more people have come than everybody's view lists.
    pub fn is_crowded(&self) -> bool {
        self.guests.len() > LISTED_WATCHERS
            && self.guests.keys().filter(|person| !self.has_part(person)).count() > LISTED_WATCHERS
    }

    /// Whether this person hosts, sits or waits: they see everybody who has come.
    pub fn has_part(&self, person: &PersonId) -> bool {
        *person == self.owner
            || !self.seats_of(person).is_empty()
            || self.waits_at(person).is_some()
    }

    /// The people whom everybody's view lists.
    pub fn listed(&self) -> BTreeSet<&PersonId> {
        let all = self.guests.keys();
        if !self.is_crowded() {
            return all.collect();
        }
        let watchers = self.guests.values().filter(|guest| !guest.removed);
        let watchers = watchers.map(|guest| &guest.person).filter(|person| !self.has_part(person));
        let listed = watchers.take(LISTED_WATCHERS);
        listed.chain(all.filter(|person| self.has_part(person))).collect()
    }

    /// What everybody sees alike of chairs, people and dealing.
    pub fn shared_view(&self) -> SharedTableView<G> {
        let listed = self.listed();
        let guests = self.guests.values().filter(|guest| listed.contains(&guest.person));
        SharedTableView {
            id: self.id.as_ref().into(),
            public: self.public_name(),
            owner: self.owner.clone(),
            options: TableOptions::clone(&self.options),
            locked: self.locked,
            stage: self.stage(),
            chairs: BTreeMap::clone(&self.chairs),
            second_hands: G::second_hands(&self.options.game),
            bench: self.bench.clone(),
            guests: guests.cloned().collect(),
            others: (self.guests.len() - listed.len()) as u32,
            dealing: self.dealing_view(),
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
            others: self.others(person),
        }
    }

    /// Those of the people beside everybody's list whom this person sees.
    fn others(&self, person: &PersonId) -> Vec<Guest> {
        if !self.is_crowded() {
            return Vec::new();
        }
        let listed = self.listed();
        if self.has_part(person) {
            let others = self.guests.values().filter(|guest| !listed.contains(&guest.person));
            return others.cloned().collect();
        }
        let own = self.guests.get(person).filter(|_| !listed.contains(person));
        own.into_iter().cloned().collect()
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
