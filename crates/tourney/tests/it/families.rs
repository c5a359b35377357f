//! The rules of docs/sources/tournaments.md#3.2 over every movement that is generated, up to forty
//! tables.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use bridge::{BySeat, BySide, Side};
use tourney::movement::{
    AnyMovement, Contestants, IndividualMovement, InvalidMovement, Kind, Movement, MovementFile,
    Pairing, Seats,
};

use crate::support::lines;

/// The most tables.
const TABLES: u32 = 40;

/// The whole movements of a family, of all sizes up to forty tables.
fn whole(kind: Kind) -> impl Iterator<Item = AnyMovement> {
    static ALL: OnceLock<Vec<AnyMovement>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let kinds = Kind::ALL.iter();
        let of_kind = |kind: &Kind| {
            let most = match kind.contestants() {
                Contestants::Pairs => 2 * TABLES,
                Contestants::Teams => TABLES,
                Contestants::Individuals => 4 * TABLES,
            };
            let kind = *kind;
            (2..=most).filter_map(move |number| AnyMovement::new(kind, number, None, 2).ok())
        };
        kinds.flat_map(of_kind).collect()
    });
    all.iter().filter(move |movement| movement.kind() == kind).cloned()
}

/// Counts by other means than the checker that nobody plays a set or meets anybody too often.
fn count<S: Seats>(movement: &Movement<S>) {
    let mut met: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut partners = BTreeSet::new();
    let mut played = BTreeSet::new();
    let teams = movement.of == Contestants::Teams;
    for (round, places) in movement.rounds.iter().enumerate() {
        let mut seated = BTreeSet::new();
        for place in places {
            let all: Vec<(Side, u32)> = place.seats.numbers().collect();
            for (side, one) in &all {
                let half = (*one, teams.then_some(*side));
                assert!(seated.insert(half), "round {round}: {one} sits twice");
                assert!(played.insert((half, place.set)), "{one} plays set {} twice", place.set);
                for (other_side, other) in all.iter().filter(|(_, other)| other > one) {
                    if side == other_side {
                        assert!(
                            partners.insert((*one, *other)),
                            "{one} {other} are partners twice"
                        );
                    } else {
                        *met.entry((*one, *other)).or_default() += 1;
                    }
                }
            }
        }
        assert_eq!(seated.len(), movement.rounds[0].len() * S::CHAIRS, "round {round}");
    }
    let most = if teams { 2 } else { movement.meetings };
    assert!(met.values().all(|times| *times <= most));
    if teams {
        assert!(met.values().all(|times| *times == 2), "a match has two halves");
    }
}

#[test]
fn every_movement_keeps_the_rules_and_so_do_its_first_rounds() {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for kind in Kind::ALL {
        for movement in whole(*kind) {
            let (number, rounds) = (movement.contestants(), movement.rounds());
            let place = format!("{kind}, {number}");
            assert_eq!(movement.faults(), [], "{place}");
            match &movement {
                AnyMovement::Two(it) => count(it),
                AnyMovement::Four(it) => count(it),
            }
            *known.entry(kind.to_string()).or_default() += 1;
            // The checker goes from round to round, so that a few numbers of rounds show it for all.
            for fewer in [1, rounds / 2, rounds.saturating_sub(1)] {
                let Ok(part) = AnyMovement::new(*kind, number, Some(fewer), 2) else {
                    // Halves of matches go in twos; there are no movements of no rounds.
                    let halves =
                        matches!(kind, Kind::AmericanWhist | Kind::NewEngland | Kind::Triple);
                    assert!(fewer == 0 || (halves && fewer % 2 == 1), "{place}: {fewer} rounds");
                    continue;
                };
                assert_eq!(part.faults(), [], "{place}: {fewer} rounds");
                let shorter = match movement.clone() {
                    AnyMovement::Two(it) if it.of == Contestants::Teams => continue,
                    AnyMovement::Two(it) => AnyMovement::Two(it.curtailed(fewer)),
                    AnyMovement::Four(it) => AnyMovement::Four(it.curtailed(fewer)),
                };
                assert_eq!(shorter.faults(), [], "{place}: the first {fewer} rounds");
            }
        }
    }
    insta::assert_snapshot!(
        known.iter().map(|(kind, many)| format!("{kind} {many}")).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn nobody_sits_out_more_often_than_they_must() {
    for kind in Kind::ALL.iter().filter(|kind| kind.contestants() == Contestants::Pairs) {
        for movement in whole(*kind) {
            let out = movement.longest_sit_out();
            let odd = movement.contestants() % 2;
            assert!(out <= odd, "{kind}, {}: {out} rounds", movement.contestants());
        }
    }
    for movement in whole(Kind::RoundRobin) {
        assert_eq!(movement.longest_sit_out(), movement.contestants() % 2);
    }
}

/// A half table whose sit-out in the first round spares a pair.
#[test]
fn a_half_table_spares_a_named_pair_in_the_first_round() {
    for (kind, pairs) in [(Kind::Howell, 8), (Kind::Mitchell, 14), (Kind::Skip, 16)] {
        let whole = Movement::new(kind, pairs, None, 2).unwrap();
        for spared in 1..pairs {
            let half = whole.clone().half_table(Some(spared));
            assert_eq!((half.contestants, half.check()), (pairs - 1, Ok(())));
            assert!(!half.sitting_out(1).contains(&spared), "{kind}: {spared}");
            assert!(half.longest_sit_out() <= 1, "{kind}: {spared}");
        }
    }
}

/// Every pair plays every set, and where it is promised meets every other.
#[test]
fn complete_movements_are_complete() {
    let all_sets = |movement: &Movement| movement.rounds.len() as u32 == movement.sets;
    for tables in 3..=TABLES {
        for kind in [Kind::Mitchell, Kind::Share, Kind::Web, Kind::Appendix] {
            let Ok(movement) = Movement::new(kind, 2 * tables, None, 1) else { continue };
            let plain = kind == Kind::Mitchell && tables % 2 == 0;
            assert!(plain || all_sets(&movement), "{kind}, {tables} tables");
        }
        let barometer = Movement::new(Kind::Barometer, 2 * tables, None, 1).unwrap();
        assert_eq!(barometer.fewest_opponents(), 2 * tables - 1);
        assert!(
            barometer
                .rounds
                .iter()
                .all(|places| { places.iter().all(|place| place.set == places[0].set) })
        );
    }
    for players in 4..=27 {
        let movement = Movement::individual(Kind::Whist, players, None, 1).unwrap();
        // With 4 N or 4 N + 1 players everybody partners everybody, and plays against all twice.
        if players % 4 < 2 {
            let met = movement.rounds.iter().flatten().count() as u32 * 4;
            assert_eq!(met, players * (players - 1), "{players} players");
            assert_eq!(movement.fewest_opponents(), players - 1, "{players} players");
        }
    }
}

/// Any two players of a rainbow share a table once at most.
#[test]
fn players_of_a_rainbow_share_a_table_once() {
    let mut known = 0;
    for movement in whole(Kind::Rainbow) {
        let AnyMovement::Four(movement) = movement else { panic!("four at a table") };
        let mut together = BTreeSet::new();
        for place in movement.rounds.iter().flatten() {
            let BySeat(four) = place.seats;
            for one in four {
                for other in four.into_iter().filter(|other| *other > one) {
                    assert!(together.insert((one, other)), "{one} and {other}");
                }
            }
        }
        known += 1;
    }
    // From 28 players on any number; 20 to 160 are looked at.
    assert_eq!(known, 134);
}

#[test]
fn home_and_away_differ_by_one_at_most() {
    for teams in 2..=TABLES {
        let movement = Movement::new(Kind::RoundRobin, teams, None, 2).unwrap();
        let mut home = vec![0i32; teams as usize + 1];
        for place in movement.rounds.iter().flatten().filter(|place| place.table % 2 == 1) {
            let BySide([at_home, away]) = place.seats;
            home[at_home as usize] += 1;
            home[away as usize] -= 1;
        }
        assert!(home.iter().all(|difference| difference.abs() <= 1), "{teams} teams: {home:?}");
    }
}

#[test]
fn a_triple_is_the_published_one() {
    let triple = Movement::new(Kind::Triple, 3, None, 8).unwrap();
    let rounds: Vec<Vec<[u32; 2]>> =
        triple.rounds.iter().map(|places| places.iter().map(|at| at.seats.0).collect()).collect();
    assert_eq!(rounds, [[[1, 3], [2, 1], [3, 2]], [[1, 2], [2, 3], [3, 1]]]);
}

/// Follows the instructions of the tables' cards: who sits where goes where the card says, and each
/// table takes the next set. What results is the movement.
fn replay<S: Seats>(movement: &Movement<S>) {
    let tables: Vec<u32> = (1..=movement.tables()).collect();
    let cards: Vec<Vec<_>> = tables.iter().map(|at| movement.table_card(*at).collect()).collect();
    let mut seated: BTreeMap<(u32, usize), u32> = BTreeMap::new();
    for place in &movement.rounds[0] {
        seated.extend((0..S::CHAIRS).map(|at| ((place.table, at), place.seats.number(at))));
    }
    let steps: Vec<Option<u32>> = tables.iter().map(|at| movement.board_step(*at)).collect();
    for (round, places) in movement.rounds.iter().enumerate().skip(1) {
        let mut next = BTreeMap::new();
        for ((table, chair), contestant) in &seated {
            let line = &cards[*table as usize - 1][round - 1];
            let told = line.moves.iter().find(|told| told.from == *chair).unwrap();
            assert_eq!(told.contestant, *contestant);
            if let Some(to) = told.to {
                assert!(next.insert(to, *contestant).is_none(), "two go to one chair");
            }
        }
        // Those who sat out sit where their chair is free.
        for place in places {
            for chair in 0..S::CHAIRS {
                let number = place.seats.number(chair);
                let sits = *next.entry((place.table, chair)).or_insert(number);
                assert_eq!(sits, number, "{} round {}", movement.kind, round + 1);
            }
            let before = movement.rounds[round - 1].iter().find(|at| at.table == place.table);
            if let (Some(before), Some(step)) = (before, steps[place.table as usize - 1]) {
                assert_eq!(place.set, (before.set - 1 + step) % movement.sets + 1);
            }
        }
        assert_eq!(next.len(), places.len() * S::CHAIRS);
        seated = next;
    }
}

#[test]
fn guide_cards_reproduce_the_movement() {
    for kind in Kind::ALL {
        for movement in whole(*kind) {
            match movement {
                AnyMovement::Two(it) => replay(&it),
                AnyMovement::Four(it) => replay(&it),
            }
        }
    }
}

/// Boards move by one station a round along one cycle, at the appendix tables by three, and in the
/// upper half of a web the other way; North-South of a Mitchell stay.
#[test]
fn boards_move_by_one_station() {
    let expected = |kind: Kind, table: u32, movement: &Movement| match kind {
        Kind::Web if table > movement.tables() / 2 => movement.sets - 1,
        Kind::Appendix if table > movement.sets => 3 % movement.sets,
        _ => 1,
    };
    for kind in [
        Kind::Howell,
        Kind::Mitchell,
        Kind::Skip,
        Kind::Share,
        Kind::Web,
        Kind::Rover,
        Kind::Appendix,
        Kind::Barometer,
        Kind::RoundRobin,
    ] {
        for movement in whole(kind) {
            let AnyMovement::Two(movement) = movement else { panic!("two at a table") };
            // With three tables one round is shared by all.
            if movement.rounds.len() < 2 || (kind == Kind::Howell && movement.contestants < 7) {
                continue;
            }
            for table in 1..=movement.tables() {
                let played = movement.table_card(table).filter(|line| line.place.is_some());
                if played.count() < 2 {
                    continue;
                }
                let step = movement.board_step(table).map(|step| step % movement.sets);
                let expected = expected(kind, table, &movement) % movement.sets;
                assert_eq!(step, Some(expected), "{kind}, {}: {table}", movement.contestants);
            }
            let even = movement.contestants.is_multiple_of(2);
            if even && kind.is_mitchell() && kind != Kind::Appendix {
                let stay = movement.stationary().len() as u32;
                assert!(stay >= movement.contestants / 2, "{kind}: {stay} stay");
            }
        }
    }
}

#[test]
fn rovers_are_the_published_ones() {
    for line in lines(include_str!("../data/rovers.tsv")) {
        let [kind, tables, taken] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let pairs = 2 * tables.parse::<u32>().unwrap();
        let base = Movement::new(kind.parse().unwrap(), pairs, None, 2).unwrap();
        let rover = base.with_rover(Side::NorthSouth);
        let found = rover.as_ref().map_or("none".to_owned(), |movement| {
            assert_eq!(movement.check(), Ok(()), "{line}");
            let stops = movement.card(pairs + 1).filter_map(|stop| stop.table);
            stops.map(|table| table.to_string()).collect::<Vec<_>>().join(" ")
        });
        assert_eq!(found, taken, "{line}");
    }
    // The mirror search.
    let base = Movement::new(Kind::Mitchell, 14, None, 2).unwrap();
    let rover = base.with_rover(Side::EastWest).unwrap();
    assert_eq!(rover.check(), Ok(()));
    assert_eq!(rover.sitting_out(1), [15]);
}

/// The tables of pairs that stay switch direction only where that balances the movement better.
#[test]
fn switching_never_makes_a_movement_worse() {
    let mut falls = Vec::new();
    for line in lines(include_str!("../../src/movement/howell.txt")) {
        let (head, _) = line.split_once(' ').unwrap();
        let (tables, rounds) = head.split_once('/').unwrap();
        let (tables, rounds): (u32, u32) = (tables.parse().unwrap(), rounds.parse().unwrap());
        let plain = Movement::new(Kind::Howell, 2 * tables, Some(rounds), 2).unwrap();
        let balanced = plain.clone().balanced();
        assert_eq!(balanced.check(), Ok(()), "{head}");
        assert!(balanced.balance().variance <= plain.balance().variance, "{head}");
        if tables > 3 && rounds + 1 < 2 * tables {
            let hundredths = [&plain, &balanced].map(|movement| {
                movement.balance().variance.rounded(2, bridge::score::Rounding::HalfAwayFromZero)
            });
            falls.push(format!("{head}: {} -> {}", hundredths[0], hundredths[1]));
        }
        let unordered = |movement: &Movement| -> Vec<[u32; 2]> {
            let all = movement.rounds.iter().flatten();
            all.map(|at| [at.seats.0[0].min(at.seats.0[1]), at.seats.0[0].max(at.seats.0[1])])
                .collect()
        };
        assert_eq!(unordered(&balanced), unordered(&plain), "{head}");
    }
    // Variances in hundredths.
    insta::assert_snapshot!(falls.join("\n"));
}

#[test]
fn the_share_movement_of_new_england_has_both_halves_of_a_match_on_one_set() {
    for teams in (4..=TABLES).step_by(2) {
        let movement = Movement::new(Kind::NewEngland, teams, None, 3).unwrap();
        assert_eq!(movement.check(), Ok(()));
        assert_eq!(movement.rounds.len() as u32, teams - 1);
        assert!(movement.copies() <= 2, "{teams} teams");
    }
    let mut broken = Movement::new(Kind::AmericanWhist, 5, None, 3).unwrap();
    let sets = [broken.rounds[0][0].set, broken.rounds[0][1].set];
    (broken.rounds[0][0].set, broken.rounds[0][1].set) = (sets[1], sets[0]);
    assert!(
        broken.faults().iter().any(|fault| matches!(fault, InvalidMovement::Half { round: 1, .. }))
    );
    broken.rounds.pop();
    assert!(broken.check().is_err(), "a match has two halves");
}

#[test]
fn faults_of_teams_and_individuals_are_found() {
    let mut teams = Movement::new(Kind::RoundRobin, 4, None, 2).unwrap();
    let own = teams.rounds[0][0].seats.0[0];
    teams.rounds[0][0].seats.0[1] = own;
    assert!(teams.faults().contains(&InvalidMovement::Itself { round: 1, table: 1, team: own }));
    let mut players: IndividualMovement = Movement::individual(Kind::Whist, 8, None, 2).unwrap();
    let first = players.rounds[0][0];
    players.rounds[1][0] = Pairing { set: 2, ..first };
    let partners = players.faults().into_iter().any(|fault| {
        matches!(fault, InvalidMovement::Partners { round: 2, table: 1, before: 1, .. })
    });
    assert!(partners, "{:?}", players.faults());
    players.rounds[1].pop();
    let uneven = InvalidMovement::Absent { round: 2, seated: 4, first: 8 };
    assert!(players.faults().contains(&uneven), "{:?}", players.faults());
}

#[test]
fn sections_are_one_movement() {
    let parts = [7, 8].map(|tables| {
        let kind = if tables % 2 == 1 { Kind::Mitchell } else { Kind::Skip };
        Movement::new(kind, 2 * tables, None, 3).unwrap()
    });
    let both = Movement::sections(&parts).unwrap();
    assert_eq!((both.contestants, both.tables(), both.rounds.len()), (30, 15, 7));
    assert_eq!((both.sets, both.copies(), both.boards), (8, 2, 3));
    assert_eq!(both.rounds[0][7].seats, BySide([15, 23]));
    assert_eq!(Movement::<BySide<u32>>::sections(&[]), Err(InvalidMovement::Size));
}

#[test]
fn arrows_are_switched_in_rounds_that_there_are() {
    let movement = Movement::new(Kind::Mitchell, 14, None, 3).unwrap();
    assert_eq!(movement.clone().with_switched(9).switched, 7);
    let written = AnyMovement::Two(movement.with_switched(1)).to_string();
    let file = MovementFile::read(&written.replace("switched: 1", "switched: 8")).unwrap();
    let fault = InvalidMovement::Switched { switched: 8, rounds: 7 };
    assert_eq!(file.faults(), [(None, fault)]);
}

/// A movement is the same after it was written and read.
#[test]
fn every_movement_is_written_and_read_alike() {
    for kind in Kind::ALL {
        for movement in whole(*kind).step_by(3) {
            let file = MovementFile::read(&movement.to_string()).unwrap();
            assert_eq!(file.movement, movement);
            assert_eq!(file.faults(), []);
        }
    }
}
