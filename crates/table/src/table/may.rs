//! What a person may do about chairs and people.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use cards::Seats;

use super::Table;
use crate::{Command, Game, Permission, PersonId, Refusal};

/// What a person may do about chairs and people. Only the effect of a command counts: what would
/// change nothing is not offered. Chat is open to everybody at the table.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}TableMay", bound = "G: crate::GameSchema"))]
pub struct TableMay<G: Game> {
    /// Take a seat ([`Command::Sit`]), by seat; one who sits elsewhere leaves that seat, or the place
    /// among those who sit out.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub sit: BTreeMap<G::Seat, Permission<G::Seat, Refusal<G>>>,
    /// Free these seats ([`Command::Stand`]): one's own, or as the host another person's.
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub stand: Seats<G::Seat>,
    /// Join those who sit out ([`Command::Wait`]).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub wait: bool,
    /// Leave those who sit out ([`Command::EndWait`]).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub end_wait: bool,
    /// Put a robot into these chairs ([`Command::SitRobot`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub sit_robot: Seats<G::Seat>,
    /// Remove the robot from these chairs ([`Command::RemoveRobot`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub remove_robot: Seats<G::Seat>,
    /// Let a robot play for the people in these seats ([`Command::Deputise`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub deputise: Seats<G::Seat>,
    /// Take the cards of these seats back from the robot ([`Command::Return`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub give_back: Seats<G::Seat>,
    /// Lock and unlock the table ([`Command::Lock`]).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub lock: bool,
    /// Remove these guests ([`Command::Remove`]).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remove: Vec<PersonId>,
    /// Let these guests back in ([`Command::Readmit`]).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readmit: Vec<PersonId>,
    /// Show a hand to these guests, or stop showing it where they see it ([`Command::Show`]), each
    /// with the seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub show: BTreeMap<PersonId, Permission<G::Seat, Refusal<G>>>,
    /// Fill the empty chairs with robots and begin ([`Command::Start`]).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub start: bool,
    /// The seats for which the person's program is asked for a number ([`Command::Share`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub share: Seats<G::Seat>,
}

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
            share: self.shares_wanted().iter().filter(|seat| own.contains(*seat)).collect(),
        }
    }
}
