//! Makes the data folder of a club that has played for years: the tables of a folder where `load` has
//! played are written again and again, each time by other people and under other names, until there are
//! so many finished boards. How long a server takes to start with it is in `docs/benchmarks.md`.
//!
//! `cargo run --release -p load --example multiply -- PLAYED NEW --boards 100000`.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use store::{
    Append, BoardRow, LogOptions, Record, Sqlite, Store, StoredRecord, StreamId, Synchronous,
    limits,
};

/// Multiplies what was played.
#[derive(Parser)]
struct Arguments {
    /// The data folder with tables that were played. No server may be running on it.
    played: PathBuf,
    /// The new data folder.
    new: PathBuf,
    /// How many finished boards the new folder has at least.
    #[arg(long, default_value_t = 100_000)]
    boards: usize,
}

/// The stream of everybody who has acted.
const PEOPLE: &str = "people";
/// The streams of tables begin so.
const TABLES: &str = "bridge-";
/// Events in one append.
const TOGETHER: usize = 256;

/// Copies have numbers of four digits with 32 values each.
const MOST_COPIES: usize = 32 * 32 * 32 * 32;

/// A table that was played.
struct Played {
    stream: StreamId,
    events: Vec<StoredRecord>,
    boards: Vec<BoardRow>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let from = Sqlite::open(&arguments.played, LogOptions::default()).await?;
    std::fs::create_dir_all(&arguments.new)?;
    // What a crash loses of it can be made again.
    let fast = LogOptions { synchronous: Synchronous::Normal, ..LogOptions::default() };
    let to = Sqlite::open(&arguments.new, fast).await?;
    let tables = tables(&from).await?;
    let people: BTreeSet<&str> = tables
        .iter()
        .flat_map(|table| &table.boards)
        .flat_map(|board| board.people.iter().map(String::as_str))
        .collect();
    let known = from.read(&PEOPLE.parse()?, 1).await?;
    let of_each: usize = tables.iter().map(|table| table.boards.len()).sum();
    ensure!(of_each > 0, "no board was finished in {}", arguments.played.display());
    let copies = arguments.boards.div_ceil(of_each);
    ensure!(copies < MOST_COPIES, "too little was played for {} boards", arguments.boards);
    let (mut events, mut next_person) = (0, 1);
    for copy in 1..=copies {
        let names: BTreeMap<&str, String> =
            people.iter().map(|person| (*person, renamed(person, copy))).collect();
        for table in &tables {
            events += table.events.len();
            write(&to, table, &names, copy).await?;
        }
        let others = known.iter().map(|record| again(record, &names)).collect::<Vec<_>>();
        for part in others.chunks(TOGETHER) {
            to.append(Append::events(PEOPLE.parse()?, next_person, part.to_vec())).await?;
            next_person += part.len() as u64;
        }
        eprint!("\r{copy} of {copies}");
    }
    eprintln!();
    println!(
        "{} boards, {events} events, {} tables, {} people",
        copies * of_each,
        copies * tables.len(),
        next_person - 1
    );
    from.close().await?;
    to.close().await?;
    Ok(())
}

/// The tables of a log, with the boards that were finished at them.
async fn tables(log: &Sqlite) -> Result<Vec<Played>> {
    let (mut tables, mut after) = (Vec::new(), None);
    loop {
        let page = log.streams(after.as_ref(), 256).await?;
        let Some(last) = page.last() else { return Ok(tables) };
        after = Some(last.stream.clone());
        for head in page.iter().filter(|head| head.stream.as_str().starts_with(TABLES)) {
            let events = log.read(&head.stream, 1).await?;
            let mut boards = Vec::new();
            for number in 1.. {
                let Some(board) = log.board_at(&head.stream, number).await? else { break };
                boards.push(board);
            }
            tables.push(Played { stream: head.stream.clone(), events, boards });
        }
    }
}

/// Writes a table under another name. Its boards are listed behind all of its events.
async fn write(
    to: &Sqlite,
    table: &Played,
    names: &BTreeMap<&str, String>,
    copy: usize,
) -> Result<()> {
    let stream: StreamId = renamed(table.stream.as_str(), copy).parse()?;
    let events: Vec<Record> = table.events.iter().map(|event| again(event, names)).collect();
    let mut next = 1;
    for part in events.chunks(TOGETHER) {
        let append = Append::events(stream.clone(), next, part.to_vec());
        to.append(append).await.with_context(|| format!("{stream} cannot be written"))?;
        next += part.len() as u64;
    }
    for board in &table.boards {
        let person = |person: &String| names.get(person.as_str()).unwrap_or(person).clone();
        let board = BoardRow {
            id: renamed(&board.id, copy),
            stream: stream.clone(),
            people: board.people.iter().map(person).collect(),
            body: replaced(&board.body, names),
            ..board.clone()
        };
        ensure!(board.body.len() <= limits::BODY, "a board is too long");
        let append =
            Append { boards: vec![board], ..Append::events(stream.clone(), next, Vec::new()) };
        to.append(append).await?;
    }
    Ok(())
}

/// The same event of other people.
fn again(event: &StoredRecord, names: &BTreeMap<&str, String>) -> Record {
    let body = replaced(&event.body, names);
    Record { at_ms: event.at_ms, version: event.version, body }
}

fn replaced(text: &str, names: &BTreeMap<&str, String>) -> String {
    // The ids of people stand in quotation marks, and have one length.
    let mut new = String::with_capacity(text.len());
    for (number, part) in text.split('"').enumerate() {
        if number > 0 {
            new.push('"');
        }
        new.push_str(names.get(part).map_or(part, String::as_str));
    }
    new
}

/// An id of the same form, another for each copy: its end is the number of the copy, in always as many
/// digits, so that no two copies of one id are the same.
fn renamed(id: &str, copy: usize) -> String {
    const DIGITS: &[u8; 32] = b"0123456789abcdefghijkmnpqrstuvwx";
    const WIDTH: usize = 4;
    let digit =
        |place: usize| char::from(DIGITS[copy / DIGITS.len().pow(place as u32) % DIGITS.len()]);
    let kept = id.len().saturating_sub(WIDTH);
    id[..kept].chars().chain((0..WIDTH).map(digit)).collect()
}
