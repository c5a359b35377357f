//! An event of Preferans driven by bytes.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::bytes::{Bytes, name, run};
use crate::event::Withheld;
use crate::log::{By, TournamentLog};
use crate::preferans::compression::Compression;
use crate::preferans::event::{Act, Comparison, PlayerEntry, PreferansEvent, Setup, TableResult};
use crate::vp::Hundredths;
use crate::{Ratio, Sum};

/// An event of Preferans driven by these bytes.
///
/// # Panics
///
/// When a rule that holds for every event is broken.
pub fn preferans(bytes: &[u8]) -> TournamentLog<PreferansEvent> {
    let bytes = &mut Bytes(bytes.iter());
    let players = (1..=3 + bytes.below(8)).map(entry);
    let mut setup = Setup::new(name("Evening"), players.collect());
    let mut set = |key: &str, word: &str| {
        setup.options.set(key, word).expect("it is a value of the option");
    };
    set("rounds", ["1", "2", "4"][bytes.below(3) as usize]);
    set("size", ["3", "4"][bytes.below(2) as usize]);
    set("comparison", ["none", "seat"][bytes.below(2) as usize]);
    set("dealing", ["same", "own"][bytes.below(2) as usize]);
    set("deals", ["1", "6"][bytes.below(2) as usize]);
    set("compression", ["1", "1:200,0.1:650"][bytes.below(2) as usize]);
    run::<PreferansEvent>(setup, bytes, choose, assert_sound)
}

fn entry(number: u32) -> PlayerEntry {
    let mut entry = PlayerEntry::new(number, name(&format!("P{number}")));
    entry.team = number.is_multiple_of(3).then(|| name("Team"));
    if number.is_multiple_of(4) {
        entry.contestant.withheld = Withheld::ALL;
    }
    entry
}

fn choose(bytes: &mut Bytes<'_>, event: &PreferansEvent) -> (By, Act) {
    let number = 1 + bytes.below(event.players().len() as u32 + 1);
    let round = 1 + bytes.below(event.next_round());
    let act = match bytes.below(18) {
        0 => Act::Join(entry(number)),
        1 => Act::Amend(entry(1 + bytes.below(3))),
        2 => Act::Withdraw { number, disqualified: bytes.below(2) == 1 },
        3 => Act::Rest { round: event.next_round(), number },
        4 => Act::Swap { round, numbers: [number, 1 + bytes.below(9)] },
        5 => Act::Penalty { number, points: Hundredths(bytes.next().into()) },
        6 => Act::Warn { number },
        7 => {
            let keep = event.playing().into_iter().filter(|_| bytes.below(3) > 0);
            Act::Cut { keep: keep.collect(), carry: bytes.next() % 102 }
        }
        8..11 => {
            let tables = tables(bytes, event);
            Act::Seat { round: event.next_round(), tables, missing: 0 }
        }
        16 => {
            let deal = pref::Deal::from_number(bytes.next().into()).expect("it is below the count");
            Act::Deal { board: bytes.below(14), deal }
        }
        11 if bytes.below(8) == 0 => Act::Close,
        what => {
            let table = event.round(round).and_then(|state| state.table_of(number));
            let mut seats = table.map_or(vec![1, 2, 3], |(_, table)| table.seats.clone());
            if bytes.below(16) == 0 {
                seats.rotate_left(1);
            }
            let mut whists = vec![Hundredths(0); seats.len()];
            let won = 5000 * (bytes.below(20) as i32 - 10);
            (whists[0].0, whists[1].0) = (won, -won + bytes.next() as i32 / 250);
            let result = TableResult { seats, whists };
            match what {
                11..14 => {
                    let by = event.player(number).map(|player| player.name().clone());
                    let report = Act::Report { round, number, result };
                    return (by.map_or(By::Director, By::Person), report);
                }
                17 => Act::Played { round, table: table.map_or(1, |(at, _)| at), result },
                _ => Act::Result { round, table: table.map_or(1, |(at, _)| at), result },
            }
        }
    };
    (By::Director, act)
}

/// Tables of those who play on, in an order that the bytes choose.
fn tables(bytes: &mut Bytes<'_>, event: &PreferansEvent) -> Vec<Vec<u32>> {
    let mut players = event.playing();
    if !players.is_empty() {
        let first = bytes.below(players.len() as u32) as usize;
        players.rotate_left(first);
    }
    let size = 2 + bytes.below(3) as usize;
    let tables = players.chunks(size).map(<[u32]>::to_vec);
    tables.filter(|seats| seats.len() == size || bytes.below(4) == 0).collect()
}

pub(super) fn assert_sound(event: &PreferansEvent) {
    for round in event.rounds() {
        let mut seated = BTreeSet::new();
        for table in &round.tables {
            assert!(table.seats.iter().all(|number| seated.insert(*number)), "nobody sits twice");
            if let Some(result) = table.result() {
                assert_eq!(result.len(), table.seats.len());
                assert_eq!(result.iter().map(|whists| whists.0).sum::<i32>(), 0);
            }
        }
        assert!(
            round.resting.iter().all(|number| seated.insert(*number)),
            "who rests has no table"
        );
    }
    for board in 1..=event.last_board() {
        let (round, tables) = event.places_of(board).expect("a table plays it");
        for table in tables {
            let boards = event.boards_of(round, table).expect("the table is there");
            assert!(boards.contains(&board), "{table} plays {board} in {round}");
        }
    }
    assert_eq!(event.places_of(event.last_board() + 1), None);
    assert!(event.deals().keys().all(|board| *board <= event.last_board()));
    let standing = event.standing();
    let numbers: BTreeSet<u32> = standing.iter().map(|row| row.number).collect();
    assert_eq!((numbers.len(), standing.len()), (event.players().len(), event.players().len()));
    for two in standing.windows(2) {
        let (Some(first), Some(second)) = (two[0].place, two[1].place) else { continue };
        assert!(first.number <= second.number);
        let key = |at: usize| (two[at].stage, two[at].points.clone());
        assert!(key(0) >= key(1), "the best comes first");
        assert_eq!(first.number == second.number, key(0) == key(1), "equal players share a place");
    }
    // Where nothing is compared, compressed, cut or taken away, what one wins another loses.
    let options = &event.setup().options;
    let plain = options.compression == Compression::FULL && options.comparison == Comparison::None;
    let kept = standing.iter().all(|row| row.stage == 0 && row.penalty.0 == 0);
    if plain && kept {
        let mut sum = Sum::default();
        standing.iter().for_each(|row| sum.add_sum(&row.points));
        assert_eq!(sum, Sum::from(Ratio::ZERO));
    }
}
