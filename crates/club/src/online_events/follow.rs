//! What follows from the log of an event at our tables, in every process that reads it. All of it may
//! be done twice: a table is opened under the id that the log gives it, a board that has ended is entered once,
//! and chairs that are as they should be stay so.

use std::{sync::Arc, time::Duration};

use pref::Match;
use table::{AnyDeal, Bridge, PersonId, SharedDeals, Table, TableOptions};

use super::game::{EndedBoard, EventGame, bridge_options};
use super::hand_out::deals;
use super::{begin_or_end, running};
use crate::{
    Club,
    drawn_deals::DealsCommand,
    error::ServiceError,
    events::{
        EventCommand, StoredEvent, Submission,
        online::{AtTables, FromTables, OnlineEvent, PlannedTable, RunningEvent, TableResult},
    },
    repository::{Aggregate, ChangeError, Versioned},
    tables::{
        EventTable,
        hosted_games::{HostedGame, StoredBoard},
    },
};

/// How long at most a change stays unnoticed that another process has made.
const POLL: Duration = Duration::from_secs(2);

/// Follows all events at our tables, as long as the club exists.
pub async fn run(club: &Club) {
    let ended = [club.tables.bridge.board_of_event(), club.tables.pref.board_of_event()];
    loop {
        // A failure was logged where it happened, and everything is tried again.
        let _ = follow_all(club).await;
        tokio::select! {
            () = ended[0].notified() => {}
            () = ended[1].notified() => {}
            () = tokio::time::sleep(POLL) => {}
        }
    }
}

/// Does what is due in all events at our tables.
///
/// # Errors
///
/// The list of events cannot be read. What fails in one event does not keep the others from going on.
pub async fn follow_all(club: &Club) -> Result<(), ServiceError> {
    for id in running(club).await? {
        if matches!(follow(club, &id).await, Ok(false)) {
            let ended = RunningEvent::Ended { event: id.clone() };
            if begin_or_end(club, ended).await.is_err() {
                continue;
            }
            // A round may have been started after it was read.
            let event = club.events.read(&id).await;
            if event
                .is_ok_and(|event| event.is_some_and(|event| is_due(&event, club.clock.now_ms())))
            {
                let _ = begin_or_end(club, RunningEvent::Began { event: id }).await;
            }
        }
    }
    Ok(())
}

/// Does what is due in an event, and says whether there is more to come.
///
/// # Errors
///
/// An internal failure; what was done is done, and the rest is tried again.
pub async fn follow(club: &Club, id: &str) -> Result<bool, ServiceError> {
    let Some(mut event) = club.events.read(id).await? else { return Ok(false) };
    let Some((online, kind)) = event.online() else { return Ok(false) };
    let mut reports = Vec::new();
    let late = event.late_tables();
    for round in 1..=online.round().unwrap_or(0) {
        for planned in kind.tables_of(round) {
            if let Some(table) = online.table(round, planned.table)
                && !online.is_played(&planned)
            {
                match follow_any(club, id, &event, (&planned, &late), table).await {
                    Ok(ended) => reports.extend(ended),
                    // The other tables go on.
                    Err(error) => {
                        let (round, table) = (planned.round, planned.table);
                        tracing::warn!(
                            event = id,
                            round,
                            table,
                            ?error,
                            "a table of an event fails"
                        );
                    }
                }
            }
        }
    }
    // The director has struck what stood before the result of the table.
    for (board, table, TableResult { round, played }) in online.set_aside() {
        if !kind.has_result(board, table) {
            reports.push(FromTables::ended(round, table, board, Some(played)));
        }
    }
    if let Some(clock) = event.clock {
        reports.push(FromTables::clock_over(clock.round));
    }
    for report in reports {
        event = report_to(club, id, report).await?.unwrap_or(event);
    }
    open_boards(club, id, &event).await?;
    Ok(is_due(&event, club.clock.now_ms()))
}

/// Whether an event has something to be followed: a table that plays, or a clock at whose end the next
/// round starts. A round that a director starts is listed then.
fn is_due(event: &StoredEvent, now_ms: i64) -> bool {
    let Some((online, kind)) = event.online() else { return false };
    // A table that does not end keeps no event that is over from ending.
    if event.state.is_over() {
        return false;
    }
    let mut rounds = 1..=online.round().unwrap_or(0);
    let is_played = |round| kind.tables_of(round).iter().all(|table| online.is_played(table));
    // Before the search for a seating of the next round.
    if !rounds.all(is_played) {
        return true;
    }
    // Cards are opened after the last result in the room, also if the process ends meanwhile.
    if event.late_tables().iter().any(|late| kind.is_in_room(late.table)) {
        return true;
    }
    let clock = event.clock.filter(|clock| online.round() == Some(clock.round));
    let end = clock.and_then(|clock| clock.ends_ms()).filter(|_| online.setup.clocked);
    // A round that somebody has to decide about first waits for the director, who has the event followed again.
    let is_timed = event.next_round().zip(end);
    is_timed.is_some_and(|(next, end)| now_ms < end || kind.seating(next).is_ok())
}

/// Follows a table of the game that the event plays.
async fn follow_any(
    club: &Club,
    id: &str,
    event: &StoredEvent,
    (planned, late): (&PlannedTable, &[PlannedTable]),
    table: &str,
) -> Result<Vec<FromTables>, ServiceError> {
    let of_preferans = event.online().and_then(|(_, kind)| kind.preferans(planned.names.0.len()));
    match of_preferans {
        Some(options) => {
            follow_table::<Match>(club, id, event, (planned, late), (table, options)).await
        }
        None => {
            let options = bridge_options(planned);
            follow_table::<Bridge>(club, id, event, (planned, late), (table, options)).await
        }
    }
}

/// Opens a table that is not open, lets it go on, and returns the boards that have ended.
async fn follow_table<G: EventGame>(
    club: &Club,
    id: &str,
    event: &StoredEvent,
    (planned, late): (&PlannedTable, &[PlannedTable]),
    (table, options): (&str, G::Options),
) -> Result<Vec<FromTables>, ServiceError> {
    let Some((online, ..)) = event.online() else { return Ok(Vec::new()) };
    let Some(stream) = Table::<G>::stream(table) else { return Ok(Vec::new()) };
    let players = event.players(planned, late);
    let (first, last) = (*planned.boards.start(), *planned.boards.end());
    if club.store.head(&stream).await? == 0 {
        let commitments = online.setup.commitments.iter().take(last as usize).copied().collect();
        let shared = SharedDeals {
            name: online.setup.deals.clone(),
            commitments,
            event: Some(id.to_owned()),
        };
        let start = G::start(&options, first);
        let options = TableOptions { shared: Some(shared), ..TableOptions::new(options) };
        let new = EventTable { id: table.to_owned(), options, start, players: players.clone() };
        G::tables(club).open_event_table(new).await?;
    }
    let mut reports = Vec::new();
    let mut is_played = true;
    let ended = |board: u32, played| FromTables::ended(planned.round, planned.table, board, played);
    for board in planned.boards.clone().filter(|board| !online.has_ended(*board, planned.table)) {
        let Some(row) = club.store.board_at(&stream, board).await? else {
            // Boards are played in order: none of the later ones has ended.
            is_played = false;
            break;
        };
        let Some(kept) = stored_board::<G>(id, &row.body, planned.round, board) else { continue };
        let EndedBoard { played, is_result, is_last } = G::ended(&kept.record);
        if is_last {
            // Those that are not played any more end before this one, so that a crash loses none of them.
            let rest = (board + 1..=last).rev();
            reports.extend(rest.map(|rest| ended(rest, played.clone().filter(|_| rest == last))));
        }
        reports.push(ended(board, played.filter(|_| is_result || board == last)));
        if is_last {
            break;
        }
    }
    if !is_played {
        G::tables(club).serve_event_table(table, players).await;
    }
    Ok(reports)
}

/// A finished board as it is stored; none if it is damaged, which is logged and stops no other board.
fn stored_board<G: HostedGame>(
    event: &str,
    body: &str,
    round: u32,
    board: u32,
) -> Option<StoredBoard<G>> {
    serde_json::from_str(body)
        .inspect_err(|error| {
            let (line, column) = (error.line(), error.column());
            tracing::error!(event, round, board, line, column, "a board cannot be read");
        })
        .ok()
}

/// Opens the boards that no table still has to play: their secrets, and their cards in the event.
async fn open_boards(club: &Club, id: &str, event: &StoredEvent) -> Result<(), ServiceError> {
    let Some((online, kind)) = event.online() else { return Ok(()) };
    let settled = event.settled_boards();
    if settled.is_empty() {
        return Ok(());
    }
    let open = DealsCommand::Open(settled.clone());
    let opened = club.drawn_deals.change(&online.setup.deals, None, &open).await;
    opened.map_err(ChangeError::into_unexpected)?;
    match kind.preferans(pref::Seat::ALL.len()) {
        Some(_) => open_cards::<Match>(club, id, (online, kind), settled).await,
        None => {
            open_cards::<Bridge>(club, id, (online, kind), settled.clone()).await?;
            open_cards_of_room(club, id, (online, kind), settled).await
        }
    }
}

/// Enters the cards of boards that were played in the room only, as far as the event does not have them.
async fn open_cards_of_room(
    club: &Club,
    id: &str,
    (online, kind): (&OnlineEvent, &dyn AtTables),
    boards: Vec<u32>,
) -> Result<(), ServiceError> {
    let is_of_room = |board: &u32| {
        let places = kind.places_of(*board);
        !kind.has_deal(*board)
            && !places.is_empty()
            && places.iter().all(|(_, table)| kind.is_in_room(*table))
    };
    let boards: Vec<u32> = boards.into_iter().filter(is_of_room).collect();
    if boards.is_empty() {
        return Ok(());
    }
    for (board, deal) in deals(club, &online.setup.deals, &boards).await? {
        report_to(club, id, FromTables::open(board, AnyDeal::Bridge(deal))).await?;
    }
    Ok(())
}

/// Enters the cards of boards, as far as the event does not have them.
async fn open_cards<G: EventGame>(
    club: &Club,
    id: &str,
    (online, kind): (&OnlineEvent, &dyn AtTables),
    boards: Vec<u32>,
) -> Result<(), ServiceError> {
    for board in boards.into_iter().filter(|board| !kind.has_deal(*board)) {
        for (round, table) in kind.places_of(board) {
            let table = online.table(round, table).and_then(Table::<G>::stream);
            let Some(stream) = table else { continue };
            let Some(row) = club.store.board_at(&stream, board).await? else { continue };
            // Another table has the same cards.
            let Some(kept) = stored_board::<G>(id, &row.body, round, board) else { continue };
            report_to(club, id, FromTables::open(board, G::cards(&kept.record))).await?;
            break;
        }
    }
    Ok(())
}

/// Tells the event, and returns its state; none if it takes no more.
async fn report_to(
    club: &Club,
    id: &str,
    report: FromTables,
) -> Result<Option<Arc<Versioned<StoredEvent>>>, ServiceError> {
    let command = EventCommand::FromTables(report);
    let sent = Submission { person: &PersonId::event(), command: &command, why: "" };
    match club.events.change(id, None, &sent).await {
        Ok(event) => Ok(Some(event)),
        Err(ChangeError::Internal(error)) => Err(error),
        // Only an event refuses it that is full, or that a director has changed meanwhile.
        Err(_) => {
            tracing::warn!(event = id, "an event takes no result of its tables");
            Ok(None)
        }
    }
}
