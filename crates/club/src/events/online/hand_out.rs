//! The cards of the boards that are played in a room, for the director who has them duplicated before the round
//! (docs/fair-dealing.md).
//!
//! Whoever has them knows the deals: it is an entry of the event that they were asked for, which everybody sees, and
//! nobody who plays can ask.

use std::collections::BTreeSet;

use table::PersonId;

use super::super::refusal::Refusal;
use super::super::{Record, StoredEvent};
use super::OnlineError;

impl StoredEvent {
    /// The boards that are played in the room in a round, in order.
    pub fn room_boards_of(&self, round: u32) -> Vec<u32> {
        let tables = self.online().map(|(_, kind)| kind.room_tables_of(round));
        let boards = tables.into_iter().flatten().flat_map(|planned| planned.boards);
        boards.collect::<BTreeSet<u32>>().into_iter().collect()
    }

    /// The rounds in which people play in the room.
    pub fn room_rounds(&self) -> Vec<u32> {
        let Some((_, kind)) = self.online() else { return Vec::new() };
        let has_room = |round: &u32| !kind.room_tables_of(*round).is_empty();
        (1..=kind.rounds()).filter(has_room).collect()
    }

    /// Checks that a person may have cards that are not open: they direct the event, and do not play in it.
    ///
    /// # Errors
    ///
    /// They may not.
    pub fn check_hand_out(&self, person: &PersonId) -> Result<(), Refusal> {
        let role = self.role(Some(person));
        role.as_director()?;
        let has_sat = self.online.as_ref().is_some_and(|online| online.sat_as(person).is_some());
        match role.name.is_some() || has_sat {
            true => Err(Refusal::Online(OnlineError::Plays)),
            false => Ok(()),
        }
    }

    /// The boards of a round whose cards a person may have, because they were handed out.
    ///
    /// # Errors
    ///
    /// They may not, or nobody has asked for them.
    pub(crate) fn handed_out(&self, person: &PersonId, round: u32) -> Result<Vec<u32>, Refusal> {
        self.check_hand_out(person)?;
        let is_known = |online: &super::OnlineEvent| online.handed_out().contains_key(&round);
        match self.online.as_ref().is_some_and(is_known) {
            true => Ok(self.room_boards_of(round)),
            false if self.room_boards_of(round).is_empty() => {
                Err(Refusal::Online(OnlineError::NoRoom { round }))
            }
            false => Err(Refusal::Online(OnlineError::NotHandedOut { round })),
        }
    }
}

/// The record of the cards of a round in the room.
pub(in super::super) fn hand_out(
    event: &StoredEvent,
    person: &PersonId,
    round: u32,
) -> Result<Vec<Record>, Refusal> {
    event.check_hand_out(person)?;
    let Some(online) = &event.online else { return Err(Refusal::Online(OnlineError::InRoom)) };
    if event.room_boards_of(round).is_empty() {
        return Err(Refusal::Online(OnlineError::NoRoom { round }));
    }
    // A repeated request; after the end everything is open.
    match online.handed_out().contains_key(&round) || event.state.is_over() {
        true => Ok(Vec::new()),
        false => Ok(vec![Record::HandedOut { round }]),
    }
}

/// Whether a person may claim a name: whoever has had cards of the event plays no more in it.
pub(super) fn check_claim(event: &StoredEvent, person: &PersonId) -> Result<(), Refusal> {
    let has_cards = event.online.as_ref().is_some_and(|online| !online.handed_out().is_empty());
    match has_cards && event.role(Some(person)).director {
        true => Err(Refusal::Online(OnlineError::KnowsCards)),
        false => Ok(()),
    }
}
