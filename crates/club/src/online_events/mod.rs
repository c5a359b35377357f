//! Events at our tables, with their effects: deals are drawn, tables open, results come in. What is
//! decided, and the state, is in [`events::online`](crate::events::online).

mod follow;
mod game;
mod hand_out;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use table::{Commitment, PersonId, Secret};
use tourney::teams;

pub use follow::{follow, follow_all, run};
pub use hand_out::handed_out;

use crate::{
    Club,
    drawn_deals::{DealsCommand, MAX_BOARDS, PREFIX},
    error::ServiceError,
    events::{
        AppealCommand, EventCommand, EventState, KnockoutCommand, PairsCommand, PreferansCommand,
        Record, Refusal, Setup, StoredEvent, Submission, SwissCommand,
        online::{
            NewOnline, OnlineError, OnlineEvent, OnlineSetup, RunningEvent, RunningEvents,
            at_tables, check_records,
        },
    },
    repository::{ChangeError, Versioned},
};

/// Opens an event at our tables: draws its deals, and publishes their commitments with it.
///
/// # Errors
///
/// A setup that the event refuses, or one that cannot be played at our tables.
pub async fn open(
    club: &Club,
    organiser: &PersonId,
    title: String,
    setup: Setup,
    new: NewOnline,
) -> Result<String, ChangeError<Refusal>> {
    let opened = EventState::open(setup.clone());
    let state = opened.map_err(|error| ChangeError::Refused(Refusal::Event(error)))?;
    let refused = |error| ChangeError::Refused(Refusal::Online(error));
    let kind = at_tables(&state).filter(|kind| kind.is_possible() && kind.boards() <= MAX_BOARDS);
    let Some(kind) = kind else { return Err(refused(OnlineError::Setup { most: MAX_BOARDS })) };
    check_records(kind.records()).map_err(refused)?;
    let boards = kind.boards();
    let (deals, commitments) = draw(club, boards).await?;
    let NewOnline { robots, clocked } = new;
    let online = Some(OnlineSetup { deals, commitments, robots, clocked });
    let first = Record::Opened { organiser: organiser.clone(), title, setup, online };
    let id = club.events.open(first).await?;
    metrics::counter!("biritch_events_opened_total").increment(1);
    Ok(id)
}

/// Carries out a person's command on an event of any kind, with what follows from it at our tables.
///
/// # Errors
///
/// Nothing was changed, unless the store failed.
pub async fn submit(
    club: &Club,
    id: &str,
    token: Option<&str>,
    sent: &Submission<'_>,
) -> Result<Arc<Versioned<StoredEvent>>, ChangeError<Refusal>> {
    let began = || RunningEvent::Began { event: id.to_owned() };
    let is_listed = begins(sent.command) && is_directed(club, id, sent.person).await?;
    // Listed before anything begins, so that a crash leaves no round that nobody follows.
    if is_listed {
        begin_or_end(club, began()).await?;
    }
    let event = club.events.change(id, token, sent).await?;
    if event.online.is_some() {
        // Again afterwards: a process that knew nothing of the change may have ended it meanwhile.
        if is_listed {
            begin_or_end(club, began()).await?;
        }
        // What fails now is tried again. An entry may start a round whose clock has run out.
        if matches!(follow(club, id).await, Ok(true)) && !is_listed {
            begin_or_end(club, began()).await?;
        }
    }
    Ok(event)
}

/// Checks that the entries that begin an event can all sit at our tables: it is opened with all of them or not at all.
///
/// # Errors
///
/// Why not.
pub fn check_entries(setup: &Setup, entries: &EventCommand) -> Result<(), Refusal> {
    let state = EventState::open(setup.clone()).map_err(Refusal::Event)?;
    let Some(kind) = at_tables(&state) else { return Ok(()) };
    let (deals, commitments) = (String::new(), Vec::new());
    let setup = OnlineSetup { deals, commitments, robots: Default::default(), clocked: false };
    kind.check(&OnlineEvent::new(setup), &[], true, entries)
}

/// Whether something may follow from a command after its answer.
const fn begins(command: &EventCommand) -> bool {
    matches!(
        command,
        EventCommand::StartRound { .. }
            | EventCommand::Clock(_)
            | EventCommand::Strike { .. }
            | EventCommand::Pairs(PairsCommand::Close)
            // What the director enters instead of a result may end a match.
            | EventCommand::Match(teams::Act::Assign { .. } | teams::Act::Award { .. })
            | EventCommand::Swiss(
                SwissCommand::Publish { .. }
                | SwissCommand::Relax { .. }
                | SwissCommand::Result { .. } | SwissCommand::Correct { .. } | SwissCommand::Withdraw { .. }
                | SwissCommand::Rule { .. }
                | SwissCommand::Close
                // A decision may have a result, as what the director enters.
                | SwissCommand::Appeal(AppealCommand::Decide { .. }),
            )
            | EventCommand::Knockout(
                KnockoutCommand::Result { .. }
                | KnockoutCommand::Correct { .. }
                | KnockoutCommand::Rule { .. }
                | KnockoutCommand::Penalty { .. }
                | KnockoutCommand::Concede { .. }
                | KnockoutCommand::Withdraw { .. }
                | KnockoutCommand::Decide { .. }
                | KnockoutCommand::Close
                | KnockoutCommand::Appeal(AppealCommand::Decide { .. }),
            )
            | EventCommand::Preferans(
                PreferansCommand::Seat { .. }
                | PreferansCommand::Result { .. }
                | PreferansCommand::Correct { .. }
                | PreferansCommand::Withdraw { .. }
                | PreferansCommand::Close,
            )
    )
}

/// Whether an event is played at our tables and this person directs it.
async fn is_directed(club: &Club, id: &str, person: &PersonId) -> Result<bool, ServiceError> {
    let event = club.events.read(id).await?;
    let is = |event: &StoredEvent| event.online.is_some() && event.role(Some(person)).director;
    Ok(event.is_some_and(|event| is(&event)))
}

/// Draws the secrets of so many boards, and returns the name of the deals with the commitments.
///
/// # Errors
///
/// An internal failure.
async fn draw(club: &Club, boards: u32) -> Result<(String, Vec<Commitment>), ServiceError> {
    let name = format!("{PREFIX}{}", club.tables.bridge.new_id("deals")?);
    let mut secrets = Vec::new();
    for board in 1..=boards.min(MAX_BOARDS) {
        secrets.push(club.tables.bridge.draw_secret(&name, board)?);
    }
    let commitments = secrets.iter().map(Secret::commitment).collect();
    let drawn = club.drawn_deals.change(&name, None, &DealsCommand::Draw(secrets)).await;
    drawn.map_err(ChangeError::into_unexpected)?;
    Ok((name, commitments))
}

/// The ids of the events that are followed.
async fn running(club: &Club) -> Result<Vec<String>, ServiceError> {
    let list = club.running_events.read(RunningEvents::LIST).await?;
    Ok(list.map_or_else(Vec::new, |list| list.ids().cloned().collect()))
}

/// Follows an event from now on, or no more.
async fn begin_or_end(club: &Club, change: RunningEvent) -> Result<(), ServiceError> {
    let changed = club.running_events.change(RunningEvents::LIST, None, &change).await;
    changed.map(|_| ()).map_err(ChangeError::into_internal)
}
