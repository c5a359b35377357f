//! The second table: robots play a board that a person has played alone, so that the person has a
//! result to compare with.
//!
//! The robots sit down to the same deal in the same situation (form, part-scores, vulnerability), and
//! each sees what its seat may see. Their board is stored like every finished board, in a stream of
//! its own. Its id follows from the id of the person's board.

use std::{convert::Infallible, marker::PhantomData, panic::AssertUnwindSafe};

use futures_util::FutureExt;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{AppendError, BoardRow, Store, StoredRecord, StreamId};
use table::Table;
use tokio::sync::Semaphore;

use super::hosted_games::{self, HostedGame, StoredBoard, run_blocking_if};
use crate::{
    environment::Environment,
    error::ServiceError,
    repository::{self, Aggregate, LoadError, Recorded, Unfoldable, WriteError},
};

/// Robots act at most this often in a board; a board takes a few hundred acts at most.
const MAX_ACTS: u32 = 2000;
/// Second tables being played or waiting for their turn. Further ones are played when somebody asks
/// for the comparison.
pub(super) const MAX_WAITING: usize = 64;

/// The stream of a board that robots played at a second table; its id is the id of their board.
#[derive(Clone)]
pub struct SecondTable<G>(PhantomData<G>);

/// What happened at a second table.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct SecondTablePlayed<G: HostedGame> {
    /// The board that the robots played.
    played: StoredBoard<G>,
}

impl<G: HostedGame> Aggregate for SecondTable<G> {
    type Event = SecondTablePlayed<G>;
    type Command<'a> = Infallible;
    type Refusal = Infallible;

    const STREAM: &'static str = G::SECOND_STREAM;
    const MAX_RECORDS: u64 = 1;

    fn empty() -> Option<SecondTable<G>> {
        Some(SecondTable(PhantomData))
    }

    fn apply(&mut self, _: Vec<Recorded<SecondTablePlayed<G>>>) -> Result<(), Unfoldable> {
        Ok(())
    }

    fn decide(
        &self,
        command: &Infallible,
        _: i64,
    ) -> Result<Vec<SecondTablePlayed<G>>, Infallible> {
        match *command {}
    }
}

/// Whether a board was played by one person with robots.
pub fn is_played_alone(row: &BoardRow) -> bool {
    let mut people = row.people.iter();
    people.next().is_some_and(|first| people.all(|other| other == first))
}

/// The id of the board that robots played at the second table of this board.
pub fn second_id(board: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"biritch second table");
    hash.update(board);
    hex::encode(&hash.finalize()[..10])
}

/// The rows of a second table's stream, each with the number of its event, as they are computed from the
/// log.
pub(super) fn rows<G: HostedGame>(
    stream: &StreamId,
    records: &[StoredRecord],
) -> Result<Vec<(u64, BoardRow)>, (u64, LoadError)> {
    let events = (1..).zip(repository::decoded::<SecondTable<G>>(0, records));
    let mut rows = Vec::new();
    for (seq, event) in events {
        let Recorded { event, .. } = event.map_err(|error| (seq, error))?;
        rows.extend(row(stream.clone(), &event.played).map(|row| (seq, row)));
    }
    Ok(rows)
}

/// The row of a second table's board; its id is in the name of the stream.
fn row<G: HostedGame>(stream: StreamId, played: &StoredBoard<G>) -> Option<BoardRow> {
    let id = stream.as_str().strip_prefix(G::SECOND_STREAM)?.to_owned();
    let (board, at_ms) = (played.proof.board, played.at_ms);
    let body = serde_json::to_string(played).ok()?;
    Some(BoardRow { id, stream, board, at_ms, people: Vec::new(), body })
}

/// Plays the board at hand to its end with robots in all chairs; `None` if they cannot.
async fn play_out<G: HostedGame>(
    environment: &Environment,
    table: &Table<G>,
    at_ms: i64,
) -> Option<Table<G>> {
    let mut table = table.with_robots();
    let scores = table.game().scores();
    for _ in 0..MAX_ACTS {
        if !table.game().is_hidden() {
            return Some(table);
        }
        let seat = table.robots_awaited().iter().next()?;
        let view = table.robot_view(seat);
        let command = environment.robot_command::<G>(seat, view.clone(), scores.clone()).await;
        // To judge a disputed claim takes long, too.
        let expensive = table.game().is_expensive();
        let events = run_blocking_if(expensive, || {
            let decide = |command: G::Command| table.decide_for_robot(seat, &command).ok();
            command
                .and_then(decide)
                .filter(|events| !events.is_empty())
                .or_else(|| G::fallback_command(seat, &view).and_then(decide))
        })?;
        run_blocking_if(expensive, || events.iter().for_each(|event| table.apply(event, at_ms)));
    }
    None
}

/// The board that robots played at the second table of this board. If they have not yet, they play it
/// now, when a permit is free. `None` for a board that nobody or several people played.
///
/// `dealt` is the table when the board was dealt; without it the table is read from its log.
pub(super) async fn second_board<G: HostedGame>(
    environment: &Environment,
    store: &dyn Store,
    permits: &Semaphore,
    row: &BoardRow,
    dealt: Option<Box<Table<G>>>,
) -> Result<Option<BoardRow>, ServiceError> {
    if !is_played_alone(row) {
        return Ok(None);
    }
    let id = second_id(&row.id);
    if let Some(known) = store.board(&id).await? {
        return Ok(Some(known));
    }
    let Ok(_permit) = permits.acquire().await else { return Ok(None) };
    // Somebody else may have waited for the same board.
    if let Some(known) = store.board(&id).await? {
        return Ok(Some(known));
    }
    let dealt = match dealt {
        Some(dealt) => Some(dealt),
        None => table_when_dealt::<G>(store, row).await?,
    };
    let Some(dealt) = dealt else { return Ok(None) };
    let at_ms = row.at_ms;
    let playing = AssertUnwindSafe(play_out(environment, &dealt, at_ms)).catch_unwind();
    let played = playing.await.unwrap_or_else(|_| {
        metrics::counter!("biritch_robot_panics_total").increment(1);
        None
    });
    let Some((played, _)) = played.and_then(|table| hosted_games::stored(&table, at_ms)) else {
        metrics::counter!("biritch_robot_failures_total").increment(1);
        tracing::error!(board = %row.id, "robots did not finish the board of a second table");
        return Ok(None);
    };
    let own: StoredBoard<G> = serde_json::from_str(&row.body)?;
    if own.proof != played.proof {
        tracing::error!(board = %row.id, "the second table has played another deal");
        return Ok(None);
    }
    keep_second_board(store, &id, played, environment.clock.now_ms()).await
}

/// Stores the board of a second table.
async fn keep_second_board<G: HostedGame>(
    store: &dyn Store,
    id: &str,
    played: StoredBoard<G>,
    now_ms: i64,
) -> Result<Option<BoardRow>, ServiceError> {
    let stream = SecondTable::<G>::stream(id).ok_or(ServiceError::Internal)?;
    let Some(row) = row(stream.clone(), &played) else { return Ok(None) };
    let events = [SecondTablePlayed { played }];
    let boards = vec![row.clone()];
    let appended =
        repository::append::<SecondTable<G>>(store, &stream, 0, None, &events, boards, now_ms);
    match appended.await {
        // Another process was faster; robots play alike, so its board is as good.
        Ok(()) | Err(WriteError::Append(AppendError::Conflict { .. })) => Ok(Some(row)),
        Err(error) => Err(error.into()),
    }
}

/// The table at the moment when this board was dealt, read from its log.
async fn table_when_dealt<G: HostedGame>(
    store: &dyn Store,
    row: &BoardRow,
) -> Result<Option<Box<Table<G>>>, ServiceError> {
    let records = store.read(&row.stream, 1).await?;
    let mut events = repository::decoded::<Table<G>>(0, &records);
    let Some(first) = events.next() else { return Ok(None) };
    let Some(mut table) = Table::<G>::open(&first?.event) else { return Ok(None) };
    let mut dealt = None;
    for event in events {
        let Recorded { event, at_ms, .. } = event?;
        let was_hidden = table.game().is_hidden();
        let ended = hosted_games::apply(&mut table, &event, &row.stream, at_ms);
        if !was_hidden && table.game().is_hidden() {
            dealt = Some(Box::new(table.clone()));
        }
        if ended.is_some_and(|ended| ended.id == row.id) {
            return Ok(dealt);
        }
    }
    Ok(None)
}
