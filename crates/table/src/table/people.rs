//! People and chairs.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use cards::free_text::{self, FreeTextError};
use cards::{Seat, Seats, Viewer};

use super::{CHAT_KEPT, CHAT_LINE_LIMIT, DecideResult, Stage, Table};
use crate::{Chair, ChatLine, Event, Game, Guest, Name, PersonId, Refusal};

impl<G: Game> Table<G> {
    pub(super) fn owner_only(&self, person: &PersonId) -> Result<(), Refusal<G>> {
        if *person == self.owner { Ok(()) } else { Err(Refusal::OwnerOnly) }
    }

    pub(super) fn sitter(&self, seat: G::Seat) -> Option<&PersonId> {
        match self.chairs.get(&seat) {
            Some(Chair::Person { person, .. }) => Some(person),
            _ => None,
        }
    }

    pub(super) fn is_deputised(&self, seat: G::Seat) -> bool {
        matches!(self.chairs.get(&seat), Some(Chair::Person { deputy: true, .. }))
    }

    /// The chairs in which this person sits.
    pub fn seats_of(&self, person: &PersonId) -> Seats<G::Seat> {
        let sits = |seat: &G::Seat| self.sitter(*seat) == Some(person);
        G::Seat::ALL.iter().copied().filter(sits).collect()
    }

    /// The chairs in which robots play, for themselves or for a person who is away.
    pub fn robots(&self) -> Seats<G::Seat> {
        self.chairs
            .iter()
            .filter(|(_, chair)| matches!(chair, Chair::Robot | Chair::Person { deputy: true, .. }))
            .map(|(seat, _)| *seat)
            .collect()
    }

    /// The robots' seats that people play.
    pub(super) fn lent(&self) -> Seats<G::Seat> {
        self.lent_to_each().into_iter().fold(Seats::NONE, |lent, seats| lent | seats)
    }

    /// The robots' seats that each person with a chair plays, in the order of the people's ids; empty
    /// if none can be lent.
    pub(super) fn lent_to_each(&self) -> Vec<Seats<G::Seat>> {
        let robots = self.robots();
        if !self.options.lend || robots.is_empty() {
            return Vec::new();
        }
        let people: BTreeSet<_> =
            G::Seat::ALL.iter().filter_map(|seat| self.sitter(*seat)).collect();
        let lent = people.into_iter().map(|person| {
            let own: Seats<_> =
                self.seats_of(person).iter().filter(|seat| !robots.contains(*seat)).collect();
            if own.is_empty() { Seats::NONE } else { self.game.lent(own, robots) }
        });
        lent.collect()
    }

    /// What a person holds and is shown: two people with the same see the same of the game.
    pub fn viewer(&self, person: &PersonId) -> Viewer<G::Seat> {
        // A person who is away still sees their own cards.
        let seats = self.acting_seats(person) | self.seats_of(person);
        let shown = self.shown.get(person).copied().unwrap_or_default();
        Viewer { seats, shown }
    }

    pub(super) fn decide_sit(&self, person: &PersonId, seat: G::Seat) -> DecideResult<G> {
        match self.chairs.get(&seat) {
            Some(Chair::Person { .. }) | None => return Err(Refusal::Taken { seat }),
            Some(Chair::Empty | Chair::Robot) => {}
        }
        let held = self.seats_of(person);
        let keeps = self.game.may_hold(held, seat);
        let seen_hands = self.seen_hands.get(person).copied().unwrap_or_default();
        let others = seen_hands.iter().any(|seen| seen != seat && !(keeps && held.contains(seen)));
        if self.game.is_hidden() && others {
            return Err(Refusal::SawHands);
        }
        let mut events = Vec::new();
        if !keeps {
            if !held.is_empty() {
                self.number_not_awaited(person)?;
            }
            events.extend(held.iter().map(|seat| Event::Stood { seat }));
        }
        events.push(Event::Sat { seat, person: person.clone() });
        Ok(events)
    }

    /// The events after which exactly these players have the chairs of a table of an event, and robots
    /// the others: none if they have them already, and at any other table. Whoever loses a chair leaves
    /// the table, so that they see nothing more of its boards.
    pub fn seat_players(&self, players: &BTreeMap<G::Seat, (PersonId, Name)>) -> Vec<Event<G>> {
        if !self.is_of_event() {
            return Vec::new();
        }
        let (mut leaving, mut coming) = (Vec::new(), Vec::new());
        for seat in self.chairs.keys().copied() {
            let wanted = players.get(&seat);
            let sitter = self.sitter(seat);
            if sitter == wanted.map(|(person, _)| person) {
                continue;
            }
            if let Some(sitter) = sitter {
                leaving.push(Event::Stood { seat });
                if players.values().all(|(person, _)| person != sitter) {
                    leaving.push(Event::Removed { person: sitter.clone() });
                }
            }
            if let Some((person, name)) = wanted {
                match self.guests.get(person) {
                    None => {
                        let (person, name) = (person.clone(), name.clone());
                        coming.push(Event::Entered { person, name });
                    }
                    Some(guest) if guest.removed => {
                        coming.push(Event::Readmitted { person: person.clone() });
                    }
                    Some(_) => {}
                }
                coming.push(Event::Sat { seat, person: person.clone() });
            }
        }
        leaving.append(&mut coming);
        leaving
    }

    pub(super) fn decide_remove(&self, person: &PersonId, whom: &PersonId) -> DecideResult<G> {
        self.owner_only(person)?;
        if *whom == self.owner {
            return Err(Refusal::OwnerStays);
        }
        if self.guest(whom).is_none() {
            return Err(Refusal::NoSuchGuest);
        }
        self.number_not_awaited(whom)?;
        let mut events: Vec<_> =
            self.seats_of(whom).iter().map(|seat| Event::Stood { seat }).collect();
        events.push(Event::Removed { person: whom.clone() });
        Ok(events)
    }

    pub(super) fn decide_show(
        &self,
        person: &PersonId,
        seat: G::Seat,
        to: &PersonId,
        on: bool,
    ) -> DecideResult<G> {
        if self.sitter(seat) != Some(person) {
            return Err(Refusal::NotYourSeat { seat });
        }
        if self.guest(to).is_none() {
            return Err(Refusal::NoSuchGuest);
        }
        if !self.seats_of(to).is_empty() {
            return Err(Refusal::ShownToPlayer);
        }
        // One hand only: a spectator of two would know more than any player.
        let other = self.shown.get(to).copied().unwrap_or_default();
        let seen_hands =
            self.seen_hands.get(to).copied().filter(|_| self.game.is_hidden()).unwrap_or_default();
        if on && (other | seen_hands).iter().any(|seen| seen != seat) {
            return Err(Refusal::WatcherSawHands);
        }
        Ok(vec![Event::Shown { seat, to: to.clone(), on }])
    }

    pub(super) fn decide_say(&self, person: &PersonId, text: &str) -> DecideResult<G> {
        let text = text.trim();
        if text.chars().all(|c| c.is_whitespace() || free_text::is_invisible(c)) {
            return Err(Refusal::Empty);
        }
        free_text::check(text, CHAT_LINE_LIMIT).map_err(|error| match error {
            FreeTextError::ControlCharacter => Refusal::ControlCharacter,
            FreeTextError::TooLong { length, limit } => Refusal::TooLong { length, limit },
        })?;
        let watchers_only = self.game.is_hidden() && self.seats_of(person).is_empty();
        Ok(vec![Event::Said { person: person.clone(), text: text.into(), watchers_only }])
    }

    /// A guest who can make room: not seated, not connected, not removed, not the host.
    pub(super) fn dispensable(&self, present: &BTreeSet<PersonId>) -> Option<PersonId> {
        self.guests
            .values()
            .find(|guest| {
                !guest.removed
                    && guest.person != self.owner
                    && !present.contains(&guest.person)
                    && self.seats_of(&guest.person).is_empty()
                    && self.waits_at(&guest.person).is_none()
                    && !self.seen_hands.contains_key(&guest.person)
                    && self.number_not_awaited(&guest.person).is_ok()
            })
            .map(|guest| guest.person.clone())
    }

    /// The seats of these people that the others wait for, to act or to be ready.
    pub(super) fn wanted_absent<'a>(
        &'a self,
        people: &'a [PersonId],
    ) -> impl Iterator<Item = G::Seat> + use<'a, G> {
        let awaited = self.game.awaited();
        let between = self.stage() == Stage::Between;
        self.chairs.iter().filter_map(move |(seat, chair)| match chair {
            Chair::Person { person, deputy: false, ready, .. } if people.contains(person) => {
                let wanted = awaited.contains(*seat) || between && !ready;
                wanted.then_some(*seat)
            }
            _ => None,
        })
    }

    pub(super) fn set(&mut self, seat: G::Seat, chair: Chair) {
        if let Some(old) = Arc::make_mut(&mut self.chairs).get_mut(&seat) {
            *old = chair;
        }
    }

    pub(super) fn set_deputy(&mut self, seat: G::Seat, on: bool) {
        if let Some(Chair::Person { deputy, .. }) = Arc::make_mut(&mut self.chairs).get_mut(&seat) {
            *deputy = on;
        }
    }

    pub(super) fn apply_name(&mut self, person: &PersonId, name: &Name) {
        let chairs = Arc::make_mut(&mut self.chairs);
        for chair in chairs.values_mut().chain(&mut self.bench) {
            if let Chair::Person { person: sitter, name: old, .. } = chair
                && sitter == person
            {
                *old = name.clone();
            }
        }
        let guest = Guest { person: person.clone(), name: name.clone(), removed: false };
        Arc::make_mut(&mut self.guests).insert(person.clone(), guest);
    }

    pub(super) fn apply_sat(&mut self, seat: G::Seat, person: &PersonId) {
        let Some(guest) = self.guests.get(person) else { return };
        let name = guest.name.clone();
        let chair = Chair::Person { person: person.clone(), name, deputy: false, ready: false };
        self.set(seat, chair);
        self.leave_bench(person);
        self.shown.remove(person);
        if self.game.is_hidden() {
            self.record_seen(person.clone(), Seats::of(seat));
        }
    }

    pub(super) fn apply_shown(&mut self, seat: G::Seat, to: &PersonId, on: bool) {
        let seats = self.shown.entry(to.clone()).or_default();
        if on {
            seats.insert(seat);
            if self.game.is_hidden() {
                self.record_seen(to.clone(), Seats::of(seat));
            }
        } else {
            seats.remove(seat);
        }
    }

    pub(super) fn apply_said(
        &mut self,
        person: &PersonId,
        text: &str,
        watchers_only: bool,
        at_ms: i64,
    ) {
        let Some(guest) = self.guests.get(person) else { return };
        let chat = Arc::make_mut(&mut self.chat);
        if chat.len() == CHAT_KEPT {
            chat.pop_front();
        }
        let name = guest.name.clone();
        let (person, text) = (person.clone(), text.into());
        chat.push_back(ChatLine { at_ms, person, name, text, watchers_only });
    }

    pub(super) fn record_seen(&mut self, person: PersonId, seats: Seats<G::Seat>) {
        let seen = Arc::make_mut(&mut self.seen_hands).entry(person).or_default();
        *seen = *seen | seats;
    }
}
