//! Events at our tables: what the tests of the kinds share.

mod knockout;
mod matches;
mod pairs_event;
mod players;
mod preferans;
mod rights;
mod room;
mod swiss;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bridge::{
    Bid, BySide, Contract, ContractTerms, Doubling, Level, Outcome, Seat, Side, Strain, Tricks,
};
use proptest::prelude::*;
use store::{Memory, Store};
use table::{AnyDeal, Bridge, Chair, PersonId, Promise, ProofCheck, Table};
use tourney::adjust::Artificial;
use tourney::log::TournamentLog;
use tourney::movement::{Kind, Movement};
use tourney::session::Winners;
use tourney::{Name, pairs};

use super::{begin_or_end, follow, follow_all, open, running, submit};
use crate::events::online::{
    AtTables, FromTables, NewOnline, OnlineError, PlannedTable, Played, RunningEvent,
};
use crate::events::{
    Act, EventCommand, EventState, Op, PairsCommand, Place, Refusal, Setup, StoredEvent, Submission,
};
use crate::protocol::CloseReason;
use crate::repository::{Aggregate, ChangeError};
use crate::tables::ClientSender;
use crate::tables::hosted_games::{FinishedBoard, StoredBoard};
use crate::{Club, ClubOptions, Effort, Environment, tables::Pace};

const PATIENCE: Duration = Duration::from_secs(240);

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn person(text: &str) -> PersonId {
    text.parse().expect("an id")
}

/// Four pairs in a barometer.
fn setup(rounds: u32, boards: u32) -> pairs::Setup {
    let pair = |number: u32| {
        pairs::Pair::new(number, [name(&format!("A{number}")), name(&format!("B{number}"))])
    };
    let movement = Movement::new(Kind::Barometer, 4, Some(rounds), boards).expect("a movement");
    pairs::Setup::new((1..=4).map(pair).collect(), 1).with_movement(movement)
}

/// A club whose robots do not pause, and that waits so long for absent people.
async fn club(store: &Arc<dyn Store>, away: Duration) -> Club {
    let pace = Pace {
        robot: Duration::from_millis(1),
        trick: Duration::from_millis(1),
        away,
        ..Pace::default()
    };
    let environment = Environment { effort: Effort::Quick, ..Environment::default() };
    let options = ClubOptions { pace, environment, ..ClubOptions::default() };
    Club::open(options, store.clone()).await.expect("a club")
}

fn memory() -> Arc<dyn Store> {
    Arc::new(Memory::default())
}

fn director() -> PersonId {
    person("director")
}

async fn opened(club: &Club, rounds: u32, boards: u32) -> String {
    let setup = Setup::Pairs(setup(rounds, boards));
    let opened = open(club, &director(), "Cup".into(), setup, NewOnline::default()).await;
    opened.expect("the event opens")
}

async fn ask(
    club: &Club,
    event: &str,
    who: &PersonId,
    command: EventCommand,
) -> Result<(), Refusal> {
    let sent = Submission { person: who, command: &command, why: "" };
    match submit(club, event, None, &sent).await {
        Ok(_) => Ok(()),
        Err(ChangeError::Refused(refusal)) => Err(refusal),
        Err(_) => panic!("the store failed"),
    }
}

async fn start(club: &Club, event: &str, round: u32) -> Result<(), Refusal> {
    let minutes = None;
    ask(club, event, &director(), EventCommand::StartRound { round, minutes }).await
}

fn refused_as(refused: &Result<(), Refusal>, wanted: &OnlineError) {
    assert!(matches!(refused, Err(Refusal::Online(error)) if error == wanted), "{refused:?}");
}

/// The director strikes an entry.
async fn strike(club: &Club, event: &str, entry: u32) -> Result<(), Refusal> {
    ask(club, event, &director(), EventCommand::Strike { entry }).await
}

async fn read(club: &Club, event: &str) -> StoredEvent {
    let event = club.events.read(event).await.expect("it can be read").expect("it is there");
    event.aggregate.clone()
}

/// One spade, just made.
fn outcome() -> Outcome {
    let bid = Bid { level: Level::new(1).expect("a level"), strain: Strain::Spades };
    let terms = ContractTerms { bid, doubling: Doubling::Undoubled };
    let contract = Contract { terms, declarer: Seat::North };
    Outcome::Played { contract, tricks: Tricks::new(7).expect("a number") }
}

/// A board that nobody has bid.
fn passed_out() -> Option<Played> {
    Some(Played::Board { outcome: Outcome::PassedOut, lead: None })
}

/// The state of an event of pairs.
fn pairs_of(event: &StoredEvent) -> &pairs::PairsEvent {
    let EventState::Pairs(log) = &event.state else { panic!("a pairs event") };
    log.state()
}

/// The tables of a round.
fn tables_of(event: &StoredEvent, round: u32) -> Vec<PlannedTable> {
    event.online().expect("it is online").1.tables_of(round)
}

/// Tries until `so` holds.
async fn eventually(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let until = tokio::time::Instant::now() + PATIENCE;
    while !so().await {
        assert!(tokio::time::Instant::now() < until, "never happened: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Whether the list of finished boards has all boards of a round.
async fn is_played(club: &Club, event: &str, round: u32) -> bool {
    let event = read(club, event).await;
    let (online, at) = event.online().expect("it is online");
    for planned in at.tables_of(round) {
        let id = online.table(round, planned.table).expect("the round was started");
        let stream = Table::<Bridge>::stream(id).expect("an id");
        for board in planned.boards {
            if club.store.board_at(&stream, board).await.expect("a list").is_none() {
                return false;
            }
        }
    }
    true
}

/// Follows until a round is played and entered.
async fn play(club: &Club, event: &str, round: u32) {
    eventually("a round is played", async || {
        follow_all(club).await.expect("the events can be followed");
        let event = read(club, event).await;
        event.late_tables().is_empty()
            && event.online().is_some_and(|(online, ..)| online.round() == Some(round))
    })
    .await;
}

/// How often the log has a result of each board at each table.
fn results(event: &StoredEvent) -> BTreeMap<(u32, u32), usize> {
    let mut found = BTreeMap::new();
    for line in event.state.lines() {
        if let Op::Act(Act::Pairs(pairs::Act::Played { board, table, .. })) = line.op {
            *found.entry((board, table)).or_default() += 1;
        }
    }
    found
}

/// The boards whose secrets are open.
async fn open_secrets(club: &Club, event: &str) -> Vec<u32> {
    let event = read(club, event).await;
    let (online, ..) = event.online().expect("it is online");
    let deals = club.drawn_deals.read(&online.setup.deals).await.expect("a stream").expect("deals");
    deals.open_secrets().keys().copied().collect()
}
