//! What a person may do at a table besides calling, playing and answering.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use cards::Seats;

use crate::{Author, Command, Game, PersonId, Refusal, Stage, Table};

/// Whether something may be done now: the outcome of deciding the very command, without carrying it
/// out.
///
/// Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would
/// get, as on the wire: `{"refusal": "TooOften", "limit": 12}`.
///
/// Where a permission is optional, none means that there is nothing to offer: the command does not
/// belong to this phase, something waits for an answer, or it concerns another player. A refusal is
/// given only for a reason that the person cannot see on the table.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub enum Permission<T, R> {
    /// The command would be accepted.
    Allowed {
        /// What the command needs: the seat that gives it, and the bounds of its numbers.
        allowed: T,
    },
    /// The command would be refused.
    Refused(R),
}

impl<T, R> Permission<T, R> {
    /// What the command needs, if it is allowed.
    pub const fn allowed(&self) -> Option<&T> {
        match self {
            Permission::Allowed { allowed } => Some(allowed),
            Permission::Refused(_) => None,
        }
    }

    /// The permission of the first seat of `seats` for which `decide` allows it; else the first
    /// refusal because of a limit.
    pub(crate) fn of_first<S: cards::Seat>(
        seats: Seats<S>,
        decide: impl Fn(S) -> Result<T, R>,
    ) -> Option<Permission<T, R>>
    where
        R: Limit,
    {
        let mut refused = None;
        for seat in seats.iter() {
            match decide(seat) {
                Ok(allowed) => return Some(Permission::Allowed { allowed }),
                Err(refusal) if refused.is_none() && refusal.is_limit() => refused = Some(refusal),
                Err(_) => {}
            }
        }
        refused.map(Permission::Refused)
    }
}

impl<S: cards::Seat, R> Permission<S, R> {
    /// The same for a command that names its seat, where it has an effect. Where `decide` finds
    /// nothing left to do there is nothing to offer.
    pub(crate) fn of_first_effect<E>(
        seats: Seats<S>,
        decide: impl Fn(S) -> Result<Vec<E>, R>,
    ) -> Option<Permission<S, R>>
    where
        R: Limit,
    {
        let idle = |seat: &S| matches!(decide(*seat), Ok(events) if events.is_empty());
        let active = seats.iter().filter(|seat| !idle(seat)).collect();
        Permission::of_first(active, |seat| decide(seat).map(|_| seat))
    }
}

/// A refusal that may be for a reason that the player cannot see on the table.
pub(crate) trait Limit {
    /// Has a limit been reached, such as the number of claims?
    fn is_limit(&self) -> bool;
}

/// The seats in which a player answers, or withdraws, the requests that wait for consent. A player
/// who plays a robot's lent hand acts for two seats, of which either may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{S}Requests"))]
pub struct Requests<S> {
    /// The claim, the concession or the offer to end the play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<S>,
    /// The undo request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<S>,
}

impl<G: Game> Limit for Refusal<G> {
    /// The hands that a person has seen, and the number of events, are not on the table.
    fn is_limit(&self) -> bool {
        matches!(self, Refusal::SawHands | Refusal::WatcherSawHands | Refusal::TooMuch { .. })
    }
}

impl<S: cards::Seat> Requests<S> {
    /// The requests that a player with these seats answers, and those that they withdraw: their own,
    /// to which nobody agrees for them. `claim` and `undo` say whether the player may give an answer,
    /// yes or no, in a seat.
    pub(crate) fn answered_and_withdrawn(
        held: Seats<S>,
        claim: impl Fn(S, bool) -> bool,
        undo: impl Fn(S, bool) -> bool,
    ) -> [Requests<S>; 2] {
        let answers = |may: &dyn Fn(S, bool) -> bool| held.iter().find(|seat| may(*seat, true));
        let withdraws = |may: &dyn Fn(S, bool) -> bool| {
            held.iter().find(|seat| may(*seat, false) && !may(*seat, true))
        };
        [
            Requests { claim: answers(&claim), undo: answers(&undo) },
            Requests { claim: withdraws(&claim), undo: withdraws(&undo) },
        ]
    }
}

impl<S> Requests<S> {
    /// No request.
    pub const NONE: Requests<S> = Requests { claim: None, undo: None };

    /// Is there no request?
    pub const fn is_empty(&self) -> bool {
        self.claim.is_none() && self.undo.is_none()
    }
}

/// What a seated person may do besides calling, playing and answering. Spectators have none.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}May", bound = "G: crate::GameSchema"))]
pub struct May<G: Game> {
    /// May the person declare readiness for the next deal ([`Command::Ready`])?
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub ready: bool,
    /// The game's part; none while a deal is drawn or a robot plays for the person.
    #[serde(flatten)]
    pub game: Option<G::May>,
}

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
    /// Ask what a robot would do, and why one played a card (the message `advise`).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub ask_robots: bool,
    /// The seats for which the person's program is asked for the hash of a number
    /// ([`Command::CommitNumber`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub commit: Seats<G::Seat>,
    /// The seats for which the person's program is asked to open its number ([`Command::Share`]).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub share: Seats<G::Seat>,
}

impl<G: Game> Table<G> {
    /// What this person may do besides calling, playing and answering; none for one without a seat.
    ///
    /// It depends only on what the person sees.
    pub fn may(&self, person: &PersonId) -> Option<May<G>> {
        if self.seats_of(person).is_empty() {
            return None;
        }
        let stage = self.stage();
        let ready = stage == Stage::Between
            && self.decide(person, &Command::Ready).is_ok_and(|events| !events.is_empty());
        let seats = self.acting_seats(person);
        let plays = !seats.is_empty() && stage != Stage::Dealing;
        let author = Author { seats, robot: false, robots: self.robots() };
        Some(May { ready, game: plays.then(|| self.game_may(author)) })
    }

    /// What the author may do in the game, as [`Table::decide`] judges it.
    fn game_may(&self, author: Author<G::Seat>) -> G::May {
        let may = self.game().may(author);
        match self.options().shared {
            Some(_) => G::without_early_end(may),
            None => may,
        }
    }
}
