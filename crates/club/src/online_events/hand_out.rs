//! The cards of boards of an event at our tables that are played in a room too.

use bridge::Deal;
use table::PersonId;

use crate::{
    Club, drawn_deals,
    error::ServiceError,
    events::{Refusal, StoredEvent},
    repository::ChangeError,
};

/// The cards of the boards that are played in the room in a round, for the director who has asked for them.
///
/// # Errors
///
/// This person may not have them, or they were not asked for; or the deals cannot be read.
pub async fn handed_out(
    club: &Club,
    event: &StoredEvent,
    person: &PersonId,
    round: u32,
) -> Result<Vec<(u32, Deal)>, ChangeError<Refusal>> {
    let boards = event.handed_out(person, round).map_err(ChangeError::Refused)?;
    let Some(online) = &event.online else { return Ok(Vec::new()) };
    let deals = deals(club, &online.setup.deals, &boards).await;
    deals.map_err(ChangeError::Internal)
}

/// The deals of boards of bridge, as they follow from the secrets of the deals with this name.
pub(super) async fn deals(
    club: &Club,
    name: &str,
    boards: &[u32],
) -> Result<Vec<(u32, Deal)>, ServiceError> {
    let secrets = drawn_deals::secrets(club.store.as_ref(), name).await?;
    let deal = |board: &u32| {
        let secret = secrets.get(board.checked_sub(1)? as usize)?;
        let number = secret.deal_number(name, *board, &[], &[], Deal::COUNT);
        Some((*board, Deal::from_number(number)?))
    };
    Ok(boards.iter().filter_map(deal).collect())
}
