//! Which events a command of a person or a robot, or an action of the server, brings about.

use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;

use super::{DecideResult, ServerDuty, Stage, TABLE_EVENT_LIMIT, Table};
use crate::{Author, Chair, Command, Event, Game, PersonId, Refusal};

/// Is the command's event around the game, and so limited in number?
const fn is_table_event<G: Game>(command: &Command<G>) -> bool {
    !matches!(
        command,
        Command::Game { .. }
            | Command::CommitNumber { .. }
            | Command::Share { .. }
            | Command::Ready
            | Command::Start
            | Command::Return { .. }
    )
}

/// Does the command change who plays or may come?
const fn changes_players<G: Game>(command: &Command<G>) -> bool {
    matches!(
        command,
        Command::Sit { .. }
            | Command::Stand { .. }
            | Command::Wait
            | Command::EndWait
            | Command::SitRobot { .. }
            | Command::RemoveRobot { .. }
            | Command::Deputise { .. }
            | Command::Lock { .. }
            | Command::Remove { .. }
            | Command::Readmit { .. }
            | Command::Show { .. }
    )
}

impl<G: Game> Table<G> {
    /// The events of this person's command. Changes nothing.
    pub fn decide(&self, person: &PersonId, command: &Command<G>) -> DecideResult<G> {
        match self.guests.get(person) {
            None => return Err(Refusal::NotHere),
            Some(guest) if guest.removed => return Err(Refusal::Removed),
            Some(_) => {}
        }
        let events = self.decide_present(person, command)?;
        // Last, so that a command that would be refused anyway is refused for its own reason.
        if self.is_full() && is_table_event(command) && !events.is_empty() {
            return Err(Refusal::TooMuch { limit: TABLE_EVENT_LIMIT });
        }
        Ok(events)
    }

    /// The events of a command of a person who is at the table.
    fn decide_present(&self, person: &PersonId, command: &Command<G>) -> DecideResult<G> {
        if self.options.shared.is_some() && self.begun && changes_players(command) {
            return Err(Refusal::SharedDeals);
        }
        match command {
            Command::Sit { seat } => self.decide_sit(person, *seat),
            Command::Stand { seat } => {
                let sitter = self.sitter(*seat).ok_or(Refusal::NothingToDo { seat: *seat })?;
                if sitter != person {
                    self.owner_only(person)?;
                }
                self.number_not_awaited(sitter)?;
                Ok(vec![Event::Stood { seat: *seat }])
            }
            Command::Wait => self.decide_wait(person),
            Command::EndWait => {
                let place = self.waits_at(person).ok_or(Refusal::NotHere)?;
                Ok(vec![Event::WaitEnded { place }])
            }
            Command::SitRobot { seat } => {
                self.owner_only(person)?;
                match self.chairs.get(seat) {
                    Some(Chair::Empty) => Ok(vec![Event::RobotSat { seat: *seat }]),
                    _ => Err(Refusal::Taken { seat: *seat }),
                }
            }
            Command::RemoveRobot { seat } => {
                self.owner_only(person)?;
                match self.chairs.get(seat) {
                    Some(Chair::Robot) if !self.begun => Ok(vec![Event::RobotLeft { seat: *seat }]),
                    Some(Chair::Robot) => Err(Refusal::WrongStage),
                    _ => Err(Refusal::NothingToDo { seat: *seat }),
                }
            }
            Command::Deputise { seat } => {
                let sitter = self.sitter(*seat).ok_or(Refusal::NothingToDo { seat: *seat })?;
                if sitter != person {
                    self.owner_only(person)?;
                }
                if self.is_deputised(*seat) {
                    return Err(Refusal::NothingToDo { seat: *seat });
                }
                if !self.begun {
                    return Err(Refusal::WrongStage);
                }
                Ok(vec![Event::Deputised { seat: *seat, overtime: false }])
            }
            Command::Return { seat } => {
                if self.sitter(*seat) != Some(person) {
                    self.owner_only(person)?;
                }
                if !self.is_deputised(*seat) {
                    return Err(Refusal::NothingToDo { seat: *seat });
                }
                Ok(vec![Event::Returned { seat: *seat }])
            }
            Command::Lock { on } => {
                self.owner_only(person)?;
                Ok(if self.locked == *on { Vec::new() } else { vec![Event::Locked { on: *on }] })
            }
            Command::Remove { person: whom } => self.decide_remove(person, whom),
            Command::Readmit { person: whom } => {
                self.owner_only(person)?;
                match self.guests.get(whom) {
                    Some(guest) if guest.removed => {
                        Ok(vec![Event::Readmitted { person: whom.clone() }])
                    }
                    _ => Err(Refusal::NoSuchGuest),
                }
            }
            Command::Show { seat, to, on } => self.decide_show(person, *seat, to, *on),
            Command::Say { text } => self.decide_say(person, text),
            Command::Start => {
                self.owner_only(person)?;
                if self.begun {
                    return Err(Refusal::WrongStage);
                }
                let seats = self.seats_of(person);
                let mut events: Vec<_> = self
                    .chairs
                    .iter()
                    .filter(|(_, chair)| **chair == Chair::Empty)
                    .map(|(seat, _)| Event::RobotSat { seat: *seat })
                    .collect();
                events.push(Event::Begun);
                // Robots alone wait for nobody: a host without a seat watches them.
                events.extend(seats.iter().map(|seat| Event::Ready { seat }));
                Ok(events)
            }
            Command::Ready => {
                let seats = self.seats_of(person);
                if seats.is_empty() {
                    return Err(Refusal::NotHere);
                }
                if self.stage() != Stage::Between {
                    return Err(Refusal::WrongStage);
                }
                let ready = |seat: &G::Seat| {
                    matches!(self.chairs.get(seat), Some(Chair::Person { ready: true, .. }))
                };
                let fresh = seats.iter().filter(|seat| !ready(seat));
                Ok(fresh.map(|seat| Event::Ready { seat }).collect())
            }
            Command::CommitNumber { seat, hash } => self.decide_commit(person, *seat, *hash),
            Command::Share { seat, share } => self.decide_share(person, *seat, *share),
            Command::Game { command } => {
                let seats = self.acting_seats(person);
                if seats.is_empty() {
                    let away = !self.seats_of(person).is_empty();
                    return Err(if away { Refusal::Deputised } else { Refusal::NotHere });
                }
                if self.stage() == Stage::Dealing {
                    return Err(Refusal::WrongStage);
                }
                if self.options.shared.is_some() && G::ends_early(command) {
                    return Err(Refusal::NoEarlyEnd);
                }
                self.decide_game(Author { seats, robot: false, robots: self.robots() }, command)
            }
        }
    }

    /// The events of a command by the robot in this seat. Changes nothing.
    pub fn decide_for_robot(&self, seat: G::Seat, command: &G::Command) -> DecideResult<G> {
        if !self.robots_awaited().contains(seat) {
            return Err(Refusal::NotYourSeat { seat });
        }
        let author = Author { seats: Seats::of(seat), robot: true, robots: self.robots() };
        self.decide_game(author, command)
    }

    /// The events of an action of the server; none if there is no occasion for it.
    pub fn perform(&self, duty: &ServerDuty, at_ms: i64) -> Vec<Event<G>> {
        match duty {
            ServerDuty::Commit(secret) => match self.next_deal() {
                Some(next) if self.wants_secret() && self.admits(secret) => {
                    let mut events = Vec::new();
                    let mut table = self.clone();
                    if let Some(event) = self.game.reseat() {
                        events.push(Event::Game { event });
                        table.apply(&events[0], at_ms);
                        // A person who has changed seats must declare readiness again.
                        if !table.wants_secret() {
                            return events;
                        }
                    }
                    events.push(Event::Committed {
                        board: next.board,
                        secret: secret.clone(),
                        commitment: secret.commitment(),
                    });
                    events[events.len() - 1..].iter().for_each(|event| table.apply(event, at_ms));
                    if table.hashes_wanted().is_empty() {
                        events.extend(table.end_wait());
                    }
                    events
                }
                _ => Vec::new(),
            },
            ServerDuty::Seal => self.end_wait(),
            ServerDuty::CallTime => self
                .overdue(at_ms)
                .iter()
                .map(|seat| Event::Deputised { seat, overtime: true })
                .collect(),
            ServerDuty::Resume if self.running().is_empty() => Vec::new(),
            ServerDuty::Resume => vec![Event::Resumed],
            ServerDuty::Relieve(people) => self
                .wanted_absent(people)
                .map(|seat| Event::Deputised { seat, overtime: false })
                .collect(),
        }
    }
}
