//! People who sit out and come in by turns, and changes of seats.

use alloc::vec;
use alloc::vec::Vec;

use super::{DecideResult, Table};
use crate::{Chair, Event, Game, PersonId, Refusal};

impl<G: Game> Table<G> {
    /// The index of a person among those who sit out.
    pub(super) fn waits_at(&self, person: &PersonId) -> Option<u8> {
        let sits =
            |chair: &Chair| matches!(chair, Chair::Person { person: who, .. } if who == person);
        self.bench.iter().position(sits).map(|place| place as u8)
    }

    pub(super) fn decide_wait(&self, person: &PersonId) -> DecideResult<G> {
        if self.waits_at(person).is_some() {
            return Ok(Vec::new());
        }
        let free = self.bench.iter().position(|chair| !matches!(chair, Chair::Person { .. }));
        let Some(place) = free else { return Err(Refusal::NoPlace) };
        self.number_not_awaited(person)?;
        let mut events: Vec<_> =
            self.seats_of(person).iter().map(|seat| Event::Stood { seat }).collect();
        events.extend(vec![Event::Waited { place: place as u8, person: person.clone() }]);
        Ok(events)
    }

    pub(super) fn apply_waited(&mut self, place: u8, person: &PersonId) {
        let Some(guest) = self.guests.get(person) else { return };
        let name = guest.name.clone();
        let chair = Chair::Person { person: person.clone(), name, deputy: false, ready: false };
        self.set_bench(place, chair);
    }

    pub(super) fn set_bench(&mut self, place: u8, chair: Chair) {
        if let Some(old) = self.bench.get_mut(usize::from(place)) {
            *old = chair;
        }
    }

    pub(super) fn leave_bench(&mut self, person: &PersonId) {
        if let Some(place) = self.waits_at(person) {
            self.set_bench(place, Chair::Empty);
        }
    }

    /// The game has changed where people sit: each person moves to their new chair, and must
    /// declare readiness again. A place that nobody took becomes a robot's when it moves to the
    /// table.
    pub(super) fn move_people(&mut self, before: &[Option<G::Seat>]) {
        let after = self.game.places();
        if *before == after || before.len() != after.len() {
            return;
        }
        let mut bench = core::mem::take(&mut self.bench).into_iter();
        let people: Vec<Chair> = before
            .iter()
            .map(|place| match place {
                Some(seat) => self.chairs.get(seat).cloned().unwrap_or(Chair::Empty),
                None => bench.next().unwrap_or(Chair::Empty),
            })
            .collect();
        for (mut chair, place) in people.into_iter().zip(after) {
            if let Chair::Person { ready, .. } = &mut chair {
                *ready = false;
            }
            match place {
                Some(seat) if self.begun && chair == Chair::Empty => self.set(seat, Chair::Robot),
                Some(seat) => self.set(seat, chair),
                None => self.bench.push(chair),
            }
        }
        self.shown.clear();
    }
}
