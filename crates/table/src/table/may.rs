//! What a person may do about chairs and people.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use cards::Seats;

use super::Table;
use crate::{Command, Game, Permission, PersonId, TableMay};

impl<G: Game> Table<G> {
    /// What this person may do about chairs and people, by deciding the very commands.
    ///
    /// It changes only with [`Revisions::people`](crate::Revisions::people).
    pub fn table_may(&self, person: &PersonId) -> TableMay<G> {
        let decide = |command: Command<G>| self.decide(person, &command);
        let does = |command| decide(command).is_ok_and(|events| !events.is_empty());
        let chairs = || self.chairs.keys().copied();
        let seats = |command: fn(G::Seat) -> Command<G>| -> Seats<G::Seat> {
            chairs().filter(|seat| does(command(*seat))).collect()
        };
        let sit = |seat| {
            let sits = Permission::of_first(Seats::of(seat), |seat| {
                decide(Command::Sit { seat }).map(|_| seat)
            });
            Some((seat, sits?))
        };
        let own = self.seats_of(person);
        let show = |to: &PersonId| {
            let toggle = |seat| {
                let on = !self.shown.get(to).is_some_and(|seats| seats.contains(seat));
                decide(Command::Show { seat, to: to.clone(), on }).map(|_| seat)
            };
            Some((to.clone(), Permission::of_first(own, toggle)?))
        };
        let hosts = *person == self.owner;
        let guests = |command: fn(PersonId) -> Command<G>| -> Vec<PersonId> {
            let all = self.guests.keys().filter(|_| hosts);
            all.filter(|guest| does(command((*guest).clone()))).cloned().collect()
        };
        TableMay {
            sit: chairs().filter_map(sit).collect(),
            stand: seats(|seat| Command::Stand { seat }),
            wait: does(Command::Wait),
            end_wait: does(Command::EndWait),
            sit_robot: seats(|seat| Command::SitRobot { seat }),
            remove_robot: seats(|seat| Command::RemoveRobot { seat }),
            deputise: seats(|seat| Command::Deputise { seat }),
            give_back: seats(|seat| Command::Return { seat }),
            lock: does(Command::Lock { on: !self.locked }),
            remove: guests(|person| Command::Remove { person }),
            readmit: guests(|person| Command::Readmit { person }),
            show: if own.is_empty() {
                BTreeMap::new()
            } else {
                self.guests.keys().filter_map(show).collect()
            },
            start: does(Command::Start),
            ask_robots: self.may_ask_robots(person),
            commit: self.hashes_wanted().iter().filter(|seat| own.contains(*seat)).collect(),
            share: self.shares_wanted_of(person),
        }
    }
}
