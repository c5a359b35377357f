//! Swiss events whose boards are recorded one by one.

use proptest::prelude::*;
use tourney::Name;
use tourney::bridge::forms::duplicate::board as board_of;
use tourney::bridge::score::Rules;
use tourney::bridge::{self, Contract, Deal, Tricks};
use tourney::event::{EntryError, Round, Seated, Table};
use tourney::imps::ImpTable;
use tourney::log::{By, Event};
use tourney::swiss::{Act, Entrant, Outcome, SeatsError, Swiss, SwissError, seated_in};
use tourney::teams::Room;

use crate::support::Dice;
use crate::swiss::{act, refused, setup};

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// A team or pair with so many players: `1a`, `1b`, ….
pub(crate) fn contestant(number: u32, players: usize) -> Entrant {
    let mut entrant = Entrant::new(number, name(&format!("Side {number}")));
    let letters = ('a'..='z').take(players);
    entrant.contestant.players = letters.map(|letter| name(&format!("{number}{letter}"))).collect();
    entrant
}

/// An event with its first round published: 1 at home against 2, 3 against 4, and so on.
pub(crate) fn begun(form: &str, count: u32, players: usize) -> Swiss {
    let mut swiss =
        Swiss::open(&setup(&[("form", form), ("boards", "2"), ("rounds", "3")])).unwrap();
    (1..=count).for_each(|number| act(&mut swiss, Act::Join(contestant(number, players))));
    publish(&mut swiss);
    swiss
}

fn publish(swiss: &mut Swiss) {
    let number = swiss.next_round();
    let count = swiss.entrants().count() as u32;
    // Round 2 is 1-3, 2-4; round 3 is 1-4, 2-3.
    let other = |at: u32| match number {
        1 => [at * 2 + 1, at * 2 + 2],
        _ => [at + 1, if number == 2 { at + 3 } else { 4 - at }],
    };
    let tables = (0..count / 2).map(|at| Table {
        number: at + 1,
        seated: Seated::Match(other(at)),
        set: number,
    });
    let round = Round { number, tables: tables.collect(), sit_out: Vec::new() };
    act(swiss, Act::Publish { round, missing: 0 });
}

pub(crate) fn made(contract: &str, tricks: u8) -> bridge::Outcome {
    let contract: Contract = contract.parse().unwrap();
    bridge::Outcome::Played { contract, tricks: Tricks::new(tricks).unwrap() }
}

pub(crate) fn played(numbers: [u32; 2], room: Room, board: u32, outcome: bridge::Outcome) -> Act {
    Act::Played { round: board.div_ceil(2), numbers, sub: 1, room, board, outcome, lead: None }
}

/// Board 1, nobody vulnerable: 420 and 170, 250 apart. Board 2, North-South vulnerable: 1 down in both rooms, −100
/// each. Then 630 against −100 in the next round.
#[test]
fn a_match_of_teams_is_the_sum_of_its_imps() {
    let mut swiss = begun("teams", 4, 4);
    act(&mut swiss, played([1, 2], Room::Open, 1, made("4S-N", 10)));
    act(&mut swiss, played([1, 2], Room::Closed, 1, made("2S-S", 10)));
    act(&mut swiss, played([1, 2], Room::Open, 2, made("4H-N", 9)));
    assert_eq!(swiss.round(1).unwrap().result([1, 2]), None, "a board is missing");
    act(&mut swiss, played([1, 2], Room::Closed, 2, made("3NT-S", 8)));
    let round = swiss.round(1).unwrap();
    assert_eq!(round.result([1, 2]), Some(Outcome::imps([6, 0])));
    assert_eq!(round.result([2, 1]), Some(Outcome::imps([0, 6])));
    assert_eq!(round.result([3, 4]), None);
    assert_eq!(swiss.standing(1)[0].number, 1);
}

/// Board 1 with 420, 420, 450 and −50: the mean is 310, and the IMPs are 3, 3, 4 and −8.
#[test]
fn pairs_are_compared_with_the_mean_of_all_tables() {
    let mut swiss = begun("pairs-imps", 8, 2);
    let results = [("4S-N", 10), ("4S-N", 10), ("4S-N", 11), ("4S-N", 9)];
    for (at, (contract, tricks)) in (0u32..).zip(results) {
        assert_eq!(swiss.round(1).unwrap().result([1, 2]), None, "others still play");
        let numbers = [at * 2 + 1, at * 2 + 2];
        act(&mut swiss, played(numbers, Room::Open, 1, made(contract, tricks)));
        act(&mut swiss, played(numbers, Room::Open, 2, bridge::Outcome::PassedOut));
    }
    let results = [[3, 0], [3, 0], [4, 0], [0, 8]].map(Outcome::imps);
    for (at, result) in (0u32..).zip(results) {
        let numbers = [at * 2 + 1, at * 2 + 2];
        assert_eq!(swiss.round(1).unwrap().result(numbers), Some(result), "{numbers:?}");
    }
}

/// 450 beats two tables and ties none: 6 of 6; 420 ties one and beats one: 3; −50: 0. The second board is passed out
/// everywhere: 3 of 6. Together 9, 6 and 3 of 12.
#[test]
fn pairs_are_compared_in_matchpoints() {
    let mut swiss = begun("pairs-matchpoints", 8, 2);
    let results = [("4S-N", 10), ("4S-N", 10), ("4S-N", 11), ("4S-N", 9)];
    for (at, (contract, tricks)) in (0u32..).zip(results) {
        let numbers = [at * 2 + 1, at * 2 + 2];
        act(&mut swiss, played(numbers, Room::Open, 1, made(contract, tricks)));
        act(&mut swiss, played(numbers, Room::Open, 2, bridge::Outcome::PassedOut));
    }
    let results = [5000, 5000, 7500, 2500].map(Outcome::Percent);
    for (at, result) in (0u32..).zip(results) {
        let numbers = [at * 2 + 1, at * 2 + 2];
        assert_eq!(swiss.round(1).unwrap().result(numbers), Some(result), "{numbers:?}");
    }
}

#[test]
fn nobody_waits_for_a_match_that_is_decided_or_left() {
    for decided in [
        Act::Result { round: 1, numbers: [3, 4], outcome: Outcome::Vp([1200, 800]) },
        Act::Withdraw { number: 3, from: 1 },
    ] {
        let mut swiss = begun("pairs-imps", 4, 2);
        for board in 1..=2 {
            act(&mut swiss, played([1, 2], Room::Open, board, made("4S-N", 10)));
        }
        assert_eq!(swiss.round(1).unwrap().result([1, 2]), None);
        act(&mut swiss, decided);
        assert_eq!(swiss.round(1).unwrap().result([1, 2]), Some(Outcome::imps([0, 0])));
    }
}

#[test]
fn the_directors_result_stands_above_the_boards() {
    let mut swiss = begun("teams", 4, 4);
    for board in 1..=2 {
        act(&mut swiss, played([1, 2], Room::Open, board, made("4S-N", 10)));
        act(&mut swiss, played([1, 2], Room::Closed, board, made("4S-N", 9)));
    }
    let ruled = Outcome::Vp([1000, 1000]);
    assert_ne!(swiss.round(1).unwrap().result([1, 2]), None);
    act(&mut swiss, Act::Result { round: 1, numbers: [2, 1], outcome: ruled });
    assert_eq!(swiss.round(1).unwrap().result([1, 2]), Some(ruled));
}

#[test]
fn a_team_files_who_plays() {
    let mut swiss = begun("teams", 4, 5);
    let four = |letters: [char; 4]| letters.map(|letter| name(&format!("1{letter}"))).to_vec();
    let usual = four(['a', 'b', 'c', 'd']);
    assert_eq!(swiss.usual_line_up(1, 1).as_ref(), Some(&usual));
    let filed = four(['e', 'b', 'c', 'a']);
    let file = |number, players| Act::LineUp { round: 1, number, players };
    let captain = By::Person(name("1a"));
    assert_eq!(swiss.check(&captain, &file(1, filed.clone())), Ok(()));
    let other = By::Person(name("2a"));
    let not_there = SwissError::NotThere { by: other.clone(), number: 1 };
    assert_eq!(swiss.check(&other, &file(1, filed.clone())), Err(not_there));
    assert_eq!(
        refused(&swiss, &file(1, filed[..3].to_vec())),
        SeatsError::Count { number: 1, players: 3, seats: 4 }.into(),
    );
    assert_eq!(
        refused(&swiss, &file(2, filed.clone())),
        SeatsError::NotOnRoster { number: 2, name: name("1e") }.into(),
    );
    assert_eq!(
        refused(&swiss, &file(1, four(['a', 'b', 'a', 'c']))),
        SeatsError::Twice { name: name("1a") }.into(),
    );
    act(&mut swiss, file(1, filed.clone()));
    assert_eq!(swiss.round(1).unwrap().line_up(1), Some(&filed[..]));
    act(&mut swiss, played([1, 2], Room::Open, 1, made("4S-N", 10)));
    assert_eq!(
        refused(&swiss, &file(1, usual)),
        SwissError::Played { round: 1, number: 1 },
        "the match has begun"
    );
    publish(&mut swiss);
    assert_eq!(swiss.usual_line_up(2, 1), Some(filed), "as in the round before");
}

/// Team 2 rests in round 2; in round 3 those sit who sat in round 1.
#[test]
fn a_line_up_is_kept_over_a_bye() {
    let options = [("form", "teams"), ("boards", "2"), ("rounds", "3")];
    let mut swiss = Swiss::open(&setup(&options)).unwrap();
    (1..=3).for_each(|number| act(&mut swiss, Act::Join(contestant(number, 5))));
    let filed = ["2e", "2b", "2c", "2a"].map(name).to_vec();
    for (number, two, bye) in [(1, [1, 2], 3), (2, [3, 1], 2), (3, [2, 3], 1)] {
        let tables = vec![Table { number: 1, seated: Seated::Match(two), set: number }];
        let round = Round { number, tables, sit_out: vec![bye] };
        act(&mut swiss, Act::Publish { round, missing: 0 });
        if number == 1 {
            act(&mut swiss, Act::LineUp { round: 1, number: 2, players: filed.clone() });
        }
    }
    assert_eq!(swiss.usual_line_up(3, 2), Some(filed));
}

#[test]
fn what_is_not_possible_is_refused() {
    let swiss = begun("teams", 4, 4);
    let passed = bridge::Outcome::PassedOut;
    let no_board = SwissError::NoBoard { round: 1, board: 3, first: 1, last: 2 };
    let wrong = Act::Played {
        round: 1,
        numbers: [1, 2],
        sub: 1,
        room: Room::Open,
        board: 3,
        outcome: passed,
        lead: None,
    };
    assert_eq!(refused(&swiss, &wrong), no_board);
    let away = played([2, 1], Room::Open, 1, passed);
    let no_match = SwissError::NoMatch { round: 1, numbers: [2, 1], meets: [Some(1), None] };
    assert_eq!(refused(&swiss, &away), no_match, "whoever is at home is named first");
    let report = Act::Report { round: 1, numbers: [1, 2], outcome: Outcome::imps([1, 2]) };
    assert_eq!(refused(&swiss, &report), SwissError::FromBoards);
    let mut swiss = swiss;
    act(&mut swiss, played([1, 2], Room::Open, 1, passed));
    let again = refused(&swiss, &played([1, 2], Room::Open, 1, made("4S-N", 10)));
    let (sub, room) = (None, Room::Open);
    let has = SwissError::HasBoard { round: 1, numbers: [1, 2], sub, board: 1, room };
    assert_eq!(again, has);
    let deal = |board| Act::Deal { board, deal: Deal::from_number(7).unwrap() };
    let none = SwissError::NoBoard { round: 3, board: 7, first: 5, last: 6 };
    assert_eq!(refused(&swiss, &deal(7)), none);
    assert_eq!(swiss.check(&By::Director, &deal(6)), Ok(()));
    let player = By::Person(name("1a"));
    let not_director = SwissError::NotDirector { by: player.clone() };
    assert_eq!(swiss.check(&player, &deal(6)), Err(not_director));
    let pairs = begun("pairs-imps", 4, 2);
    let closed = refused(&pairs, &played([1, 2], Room::Closed, 1, passed));
    assert_eq!(closed, SwissError::NoRoom { room: Room::Closed });
    let totals = begun("totals", 4, 4);
    assert_eq!(refused(&totals, &played([1, 2], Room::Open, 1, passed)), SwissError::OnlyTotals);
    let triples = Swiss::open(&setup(&[("form", "teams"), ("odd", "triple")]));
    assert_eq!(triples.unwrap_err(), SwissError::TripleOfBoards);
    // The scale of percentages ends at 27 boards.
    let long = Swiss::open(&setup(&[("form", "pairs-matchpoints"), ("boards", "30")]));
    assert!(matches!(long, Err(SwissError::Outcome(_))), "{long:?}");
    let taken = Act::Join(Entrant::new(9, name("1a")));
    assert!(matches!(refused(&totals, &taken), SwissError::Entry(EntryError::NameTaken { .. })));
}

pub(crate) fn outcome(dice: &mut Dice) -> bridge::Outcome {
    if dice.roll().is_multiple_of(9) {
        return bridge::Outcome::PassedOut;
    }
    let strain = ["C", "D", "H", "S", "NT"][(dice.roll() % 5) as usize];
    let declarer = ["N", "E", "S", "W"][(dice.roll() % 4) as usize];
    let doubled = ["", "X", "XX"][(dice.roll() % 3) as usize];
    let contract = format!("{}{strain}{doubled}-{declarer}", dice.roll() % 7 + 1);
    made(&contract, (dice.roll() % 14) as u8)
}

proptest! {
    /// In whatever order the boards of a round come in, each match has what an independent count gives, and each
    /// act is read as it is written.
    #[test]
    fn results_follow_from_the_boards_in_any_order(seed in any::<u64>(), form in 0..3usize) {
        let mut dice = Dice(seed);
        let form = ["teams", "pairs-imps", "pairs-matchpoints"][form];
        let mut swiss = begun(form, 8, 4);
        let rooms: &[Room] = if form == "teams" { &Room::ALL } else { &[Room::Open] };
        let mut acts = Vec::new();
        for table in 0..4 {
            for room in rooms {
                for board in 1..=2 {
                    let numbers = [table * 2 + 1, table * 2 + 2];
                    acts.push(played(numbers, *room, board, outcome(&mut dice)));
                }
            }
        }
        for at in (1..acts.len()).rev() {
            acts.swap(at, (dice.roll() % (at as u64 + 1)) as usize);
        }
        for one in &acts {
            prop_assert_eq!(one.to_string().parse::<Act>(), Ok(one.clone()));
            act(&mut swiss, one.clone());
        }
        let scores = |board: u32, of: &dyn Fn([u32; 2], Room) -> bool| -> Vec<i32> {
            let found = acts.iter().filter_map(|act| match act {
                Act::Played { numbers, room, board: at, outcome, .. } if *at == board && of(*numbers, *room) => {
                    Some(Rules::default().duplicate_ns(*outcome, board_of(board).vulnerable))
                }
                _ => None,
            });
            found.collect()
        };
        for table in 0..4 {
            let two = [table * 2 + 1, table * 2 + 2];
            let mut won = [0, 0];
            let mut matchpoints = 0;
            for board in 1..=2 {
                let own = scores(board, &|numbers, room| numbers == two && room == Room::Open)[0];
                let imps = match form {
                    "teams" => {
                        let there = scores(board, &|numbers, room| numbers == two && room == Room::Closed)[0];
                        ImpTable::default().imps(own - there)
                    }
                    _ => {
                        let all = scores(board, &|_, _| true);
                        let mean: i32 = all.iter().sum::<i32>();
                        // To the nearest ten of the mean of four, a half away from zero.
                        let datum = (mean.abs() + 20) / 40 * 10 * mean.signum();
                        let better = all.iter().filter(|other| **other < own).count() * 2;
                        let equal = all.iter().filter(|other| **other == own).count() - 1;
                        matchpoints += better + equal;
                        ImpTable::default().imps(own - datum)
                    }
                };
                won[usize::from(imps < 0)] += imps.unsigned_abs();
            }
            let expected = match form {
                "pairs-matchpoints" => {
                    Outcome::Percent((matchpoints as i32 * 20000 + 12) / 24)
                }
                _ => Outcome::imps(won),
            };
            prop_assert_eq!(swiss.round(1).unwrap().result(two), Some(expected));
        }
        let sides: Vec<[u32; 2]> = swiss.round(1).unwrap().board_lines(1).iter().map(|line| line.numbers).collect();
        prop_assert_eq!(sides[0], [1, 2]);
        prop_assert_eq!(seated_in(Room::Closed, [1, 2]), [2, 1]);
    }

    #[test]
    fn deals_and_line_ups_are_read_as_they_are_written(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let deal = Act::Deal { board: (dice.roll() % 200) as u32 + 1, deal: Deal::from_number(u128::from(dice.roll())).unwrap() };
        prop_assert_eq!(deal.to_string().parse::<Act>(), Ok(deal));
        let players = (0..4).map(|at| name(&format!("Name {at} {}", dice.roll() % 1000))).collect();
        let filed = Act::LineUp { round: (dice.roll() % 60) as u32 + 1, number: 7, players };
        prop_assert_eq!(filed.to_string().parse::<Act>(), Ok(filed));
    }
}
