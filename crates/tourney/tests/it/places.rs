//! Pairs in a room and at the tables of a program in one event.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySide, Outcome};
use proptest::prelude::*;
use tourney::log::{By, TournamentLog};
use tourney::merge::{MergeLog, TextEvent, read, write};
use tourney::movement::{Contestants, Kind, Movement, MovementError};
use tourney::pairs::{Act, Pair, PairsError, PairsEvent, Plan, Player, Setup};
use tourney::session::Winners;

fn setup(pairs: u32, in_room: impl IntoIterator<Item = u32>, movement: Movement) -> Setup {
    let pair = |number: u32| {
        let name = |letter: char| format!("{letter}{number}").parse().unwrap();
        Pair::new(number, [name('A'), name('B')])
    };
    let setup = Setup::new((1..=pairs).map(pair).collect(), 1).with_movement(movement);
    setup.with_room(in_room.into_iter().collect())
}

fn opened(setup: Setup) -> Result<TournamentLog<PairsEvent>, PairsError> {
    TournamentLog::open(setup)
}

proptest! {
    /// No pair plays at both kinds of table, whatever the groups; everybody plays the same boards.
    #[test]
    fn groups_stay_apart(room in 3u32..30, online in 3u32..30, rounds in proptest::option::of(1u32..4), about in 1u32..40, two in any::<bool>()) {
        let winners = if two { Winners::Two } else { Winners::One };
        let movement = match Movement::side_by_side(&[room, online], rounds, about, winners) {
            Ok(movement) => movement,
            Err(MovementError::Rounds { .. }) => return Ok(()),
            Err(error) => panic!("{error}"),
        };
        prop_assert_eq!(movement.contestants, room + online);
        let asked = rounds.unwrap_or(movement.rounds.len() as u32);
        prop_assert_eq!(movement.rounds.len() as u32, asked);
        for (round, places) in (1..).zip(&movement.rounds) {
            prop_assert!(places.iter().all(|place| place.set == round));
        }
        let log = opened(setup(room + online, 1..=room, movement.clone())).unwrap();
        let tables = log.state().room_tables();
        for table in 0..=12 {
            prop_assert_eq!(log.state().is_room_table(table), tables.contains(&table));
        }
        let mut at: BTreeMap<u32, BTreeSet<bool>> = BTreeMap::new();
        for place in movement.rounds.iter().flatten() {
            for pair in place.seats.0 {
                at.entry(pair).or_default().insert(tables.contains(&place.table));
            }
        }
        // Of an odd group one sits out.
        let sits_out = asked == 1 && (room % 2 == 1 || online % 2 == 1);
        prop_assert!(sits_out || at.len() as u32 == room + online);
        for (pair, places) in at {
            prop_assert_eq!(places, BTreeSet::from([pair <= room]));
        }
    }
}

#[test]
fn a_movement_that_mixes_them_is_refused() {
    let movement = Movement::new(Kind::Barometer, 8, None, 1).unwrap();
    let refused = setup(8, 1..=4, movement.clone());
    let error = opened(refused).err().unwrap();
    let first = movement.rounds[0].iter().find(|place| {
        let [ns, ew] = place.seats.0.map(|pair| pair <= 4);
        ns != ew
    });
    let first = first.unwrap();
    let wanted = PairsError::OtherPlace { round: 1, table: first.table, pair: first.seats.0[1] };
    assert_eq!(error.to_string(), wanted.to_string());
    // A pair that is not entered.
    let both = Movement::side_by_side(&[4, 4], None, 3, Winners::One).unwrap();
    let error = opened(setup(8, [9], both.clone())).err().unwrap();
    assert_eq!(error.to_string(), PairsError::NotEntered { number: 9 }.to_string());
    // A table changes the place.
    let mut moved = both.clone();
    for place in &mut moved.rounds[1] {
        place.table = 5 - place.table;
    }
    let error = opened(setup(8, 1..=4, moved)).err().unwrap().to_string();
    assert!(error.starts_with("round 2, table "), "{error}");
}

#[test]
fn only_pairs_play_in_two_places() {
    let movement = Movement::individual(Kind::Whist, 5, None, 1).unwrap();
    let player = |number: u32| Player::new(number, format!("P{number}").parse().unwrap());
    let setup = Setup::of_individuals((1..=5).map(player).collect(), movement);
    let error = opened(setup.with_room(BTreeSet::from([1]))).err().unwrap();
    assert_eq!(error.to_string(), PairsError::Of { of: Contestants::Individuals }.to_string());
}

#[test]
fn small_groups_have_no_movement() {
    let refused = Movement::side_by_side(&[2, 6], None, 12, Winners::One);
    assert!(matches!(refused, Err(MovementError::Contestants { contestants: 2, .. })));
    let refused = Movement::side_by_side(&[4, 6], Some(4), 12, Winners::One);
    assert!(refused.is_err(), "four pairs meet in three rounds");
}

#[test]
fn a_changed_movement_keeps_them_apart() {
    let both = Movement::side_by_side(&[4, 4], None, 3, Winners::One).unwrap();
    let mut log = opened(setup(8, 1..=4, both.clone())).unwrap();
    let mut mixed = both.clone();
    for place in &mut mixed.rounds[2] {
        place.seats = place.seats.map(|pair| {
            if pair == 4 {
                5
            } else if pair == 5 {
                4
            } else {
                pair
            }
        });
    }
    let refused = log.act(By::Director, 0, Act::Replan(Plan { from: 3, movement: mixed }));
    assert!(refused.unwrap_err().to_string().contains("in another place"));
    let shorter = Plan { from: 3, movement: both.curtailed(2) };
    log.act(By::Director, 0, Act::Replan(shorter)).unwrap();
}

#[test]
fn a_result_of_one_side_is_not_settled() {
    let both = Movement::side_by_side(&[4, 4], None, 3, Winners::One).unwrap();
    let mut log = opened(setup(8, 1..=4, both)).unwrap();
    let table = *log.state().room_tables().first().unwrap();
    let pairs = log.state().place_of(1, table).unwrap().seats;
    let outcome = Outcome::PassedOut;
    let [ns, ew] = pairs.0.map(|pair| By::Person(format!("A{pair}").parse().unwrap()));
    log.act(ns, 0, Act::Enter { board: 1, table, pairs: BySide(pairs.0), outcome, lead: None })
        .unwrap();
    assert!(!log.state().is_settled(1, table));
    log.act(ew, 0, Act::Confirm { board: 1, table }).unwrap();
    assert!(log.state().is_settled(1, table));
}

#[test]
fn the_file_says_who_is_in_the_room() {
    let both = Movement::side_by_side(&[4, 5], None, 24, Winners::One).unwrap();
    let mut setup = setup(9, [1, 2, 3, 4], both);
    setup.name = "Cup".parse().unwrap();
    assert!(PairsEvent::header_lines(&setup).contains(&("room", "1 2 3 4".into())));
    let log: MergeLog<PairsEvent> = MergeLog::open(setup.clone()).unwrap();
    let text = write(&log);
    assert_eq!(read::<PairsEvent>(&text).log.unwrap().setup(), &setup);
    let faulty = text.replace("room: 1 2 3 4", "room: 1 x");
    assert!(!read::<PairsEvent>(&faulty).faults.is_empty());
}
