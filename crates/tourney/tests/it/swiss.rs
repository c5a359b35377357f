//! Swiss events: the pairing against brute force, and whole events.

use std::collections::{BTreeMap, BTreeSet};

use tourney::event::{Round, Seated, Table};
use tourney::log::{By, Event};
use tourney::swiss::{
    Act, Entrant, NoDraft, Outcome, PairFault, Question, Relaxation, Setup, Swiss, SwissDoubt,
    SwissError,
};
use tourney::vp::Hundredths;

use crate::support::Dice;

pub(crate) fn setup(options: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::new("Test".parse().unwrap());
    for (key, word) in options {
        setup.options.set(key, word).unwrap();
    }
    setup
}

pub(crate) fn entrant(number: u32) -> Entrant {
    let mut entrant = Entrant::new(number, format!("Team {number}").parse().unwrap());
    entrant.seed = Some(number);
    entrant
}

pub(crate) fn open(count: u32, options: &[(&str, &str)]) -> Swiss {
    let mut swiss = Swiss::open(&setup(options)).unwrap();
    (1..=count).for_each(|number| act(&mut swiss, Act::Join(entrant(number))));
    swiss
}

#[track_caller]
pub(crate) fn act(swiss: &mut Swiss, act: Act) {
    swiss.check(&By::Director, &act).unwrap_or_else(|error| panic!("{act}: {error}"));
    swiss.apply(&By::Director, &act);
}

pub(crate) fn refused(swiss: &Swiss, act: &Act) -> SwissError {
    swiss.check(&By::Director, act).expect_err("it is refused")
}

/// Publishes the next round as it is drafted; rules that stand in the way are given up in the order
/// in which they are asked.
pub(crate) fn publish(swiss: &mut Swiss) -> Round {
    loop {
        match swiss.draft() {
            Ok(draft) => {
                act(swiss, Act::Publish { round: draft.round.clone(), missing: draft.missing });
                return draft.round;
            }
            Err(NoDraft::Ask(Question { round, relaxation })) => {
                act(swiss, Act::Relax { round, relaxation });
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Enters a result for every match of the last round.
pub(crate) fn play(swiss: &mut Swiss, dice: &mut Dice) {
    let round = swiss.rounds().len() as u32;
    let matches: Vec<[u32; 2]> = swiss.rounds()[round as usize - 1].matches().collect();
    for numbers in matches {
        let outcome = Outcome::imps([(dice.roll() % 40) as u32, (dice.roll() % 40) as u32]);
        act(swiss, Act::Result { round, numbers, outcome });
    }
}

pub(crate) fn pairs(round: &Round) -> Vec<[u32; 2]> {
    let two = |table: &Table| match table.seated {
        Seated::Match([one, other]) => Some([one.min(other), one.max(other)]),
        _ => None,
    };
    round.tables.iter().filter_map(two).collect()
}

/// docs/sources/tournaments.md#6.2: six teams ranked 1 to 6 that have met 1-2 3-4 5-6, 1-3 2-4 and
/// 3-5 4-6 are paired 1-4 2-5 3-6.
#[test]
fn the_vector_of_the_sources() {
    let mut swiss = open(6, &[("first", "slide")]);
    // A round that leaves somebody out can be published by hand.
    let rounds: [&[[u32; 2]]; 3] =
        [&[[1, 2], [3, 4], [5, 6]], &[[1, 3], [2, 4]], &[[5, 3], [6, 4]]];
    for (number, matches) in (1..).zip(rounds) {
        let table = |(at, two): (u32, &[u32; 2])| Table {
            number: at,
            seated: Seated::Match(*two),
            set: number,
        };
        let tables = (1..).zip(matches).map(table).collect();
        act(
            &mut swiss,
            Act::Publish { round: Round { number, tables, sit_out: vec![] }, missing: 0 },
        );
    }
    // The points that rank them 1 to 6.
    for number in 1..=6 {
        let points = Hundredths(-100 * (7 - number as i32));
        act(&mut swiss, Act::Penalty { number, points });
    }
    for (round, numbers) in [(1, [1, 2]), (1, [3, 4]), (1, [5, 6])] {
        let outcome = Outcome::Vp([1000, 1000]);
        act(&mut swiss, Act::Result { round, numbers, outcome });
    }
    let draft = swiss.draft().unwrap();
    assert_eq!(pairs(&draft.round), [[1, 4], [2, 5], [3, 6]]);
}

#[test]
fn the_first_round_by_slide_and_fold() {
    let first = |mode| pairs(&open(8, &[("first", mode)]).draft().unwrap().round);
    assert_eq!(first("slide"), [[1, 5], [2, 6], [3, 7], [4, 8]]);
    assert_eq!(first("fold"), [[1, 8], [2, 7], [3, 6], [4, 5]]);
    let lots: BTreeSet<Vec<[u32; 2]>> = (0..20)
        .map(|seed| {
            let seed = seed.to_string();
            let swiss = open(8, &[("first", "random"), ("seed", &seed)]);
            let mut drawn = pairs(&swiss.draft().unwrap().round);
            drawn.sort_unstable();
            drawn
        })
        .collect();
    assert!(lots.len() > 10, "the seed decides: {lots:?}");
}

/// A published seed gives the same draw for ever.
#[test]
fn the_draw_of_a_seed_does_not_change() {
    let swiss = open(12, &[("first", "random"), ("seed", "2026")]);
    assert_eq!(swiss.draw_order(), DRAW_OF_2026);
}

const DRAW_OF_2026: [u32; 12] = [3, 12, 10, 6, 9, 7, 5, 8, 2, 4, 11, 1];

#[test]
fn contestants_of_one_group_do_not_meet_early() {
    let mut swiss = Swiss::open(&setup(&[("first", "slide"), ("separation", "2")])).unwrap();
    for number in 1..=8 {
        let mut entrant = entrant(number);
        entrant.group =
            Some(["Riga", "Tartu", "Riga", "Tartu"][number as usize % 4].parse().unwrap());
        act(&mut swiss, Act::Join(entrant));
    }
    let draft = swiss.draft().unwrap();
    for [one, other] in pairs(&draft.round) {
        assert_ne!(one % 2, other % 2, "{one} and {other} are of one group");
    }
    let table = Table { number: 1, seated: Seated::Match([1, 3]), set: 1 };
    let round = Round { number: 1, tables: vec![table], sit_out: vec![] };
    let fault = refused(&swiss, &Act::Publish { round, missing: 0 });
    let expected = PairFault::Group { from: 3 };
    assert_eq!(fault, SwissError::Pair { round: 1, numbers: [1, 3], fault: expected });
}

#[test]
fn a_group_of_all_is_asked_about_first() {
    let mut swiss = Swiss::open(&setup(&[("separation", "1")])).unwrap();
    for number in 1..=4 {
        let mut entrant = entrant(number);
        entrant.group = Some("Riga".parse().unwrap());
        act(&mut swiss, Act::Join(entrant));
    }
    let question = Question { round: 1, relaxation: Relaxation::Separation };
    assert_eq!(swiss.draft().unwrap_err(), NoDraft::Ask(question));
    act(&mut swiss, Act::Relax { round: 1, relaxation: Relaxation::Separation });
    assert_eq!(swiss.draft().unwrap().round.tables.len(), 2);
    assert_eq!(swiss.relaxations(1).collect::<Vec<_>>(), [Relaxation::Separation]);
}

/// Four teams have three rounds without a rematch. The fourth round asks, and repeats the oldest.
#[test]
fn the_oldest_match_is_repeated_after_the_director_agrees() {
    let mut swiss = open(4, &[("rounds", "5"), ("first", "slide")]);
    let dice = &mut Dice(4);
    let first = publish(&mut swiss);
    play(&mut swiss, dice);
    for _ in 2..=3 {
        assert!(swiss.draft().is_ok());
        publish(&mut swiss);
        play(&mut swiss, dice);
    }
    let question = Question { round: 4, relaxation: Relaxation::Rematch };
    assert_eq!(swiss.draft().unwrap_err(), NoDraft::Ask(question));
    let again: BTreeSet<[u32; 2]> = pairs(&publish(&mut swiss)).into_iter().collect();
    assert_eq!(again, pairs(&first).into_iter().collect());
}

#[test]
fn regulations_may_allow_rematches_from_a_round_on() {
    let mut swiss = open(2, &[("rounds", "3"), ("rematch_from", "2")]);
    for _ in 1..=3 {
        let draft = swiss.draft().unwrap();
        act(&mut swiss, Act::Publish { round: draft.round, missing: 0 });
    }
    assert_eq!(swiss.draft().unwrap_err(), NoDraft::Over { rounds: 3 });
}

#[test]
fn the_lowest_without_one_has_the_bye() {
    let mut swiss = open(7, &[("rounds", "7"), ("first", "slide")]);
    let dice = &mut Dice(7);
    let mut byes = Vec::new();
    for round in 1..=7 {
        let ranking: Vec<u32> = match round {
            1 => (1..=7).collect(),
            _ => swiss.standing(round - 1).into_iter().map(|row| row.number).collect(),
        };
        let drawn = match swiss.draft() {
            Ok(_) => publish(&mut swiss),
            // Seven teams can be paired for seven rounds, but not after any six.
            Err(_) => break,
        };
        let [bye] = drawn.sit_out[..] else { panic!("one has a bye") };
        assert!(!byes.contains(&bye), "nobody has two byes");
        // Whoever is lower has had one, or leaves the others without a pairing.
        let lower = ranking.iter().rev().take_while(|number| **number != bye);
        assert!(round > 2 || lower.clone().all(|number| byes.contains(number)));
        byes.push(bye);
        play(&mut swiss, dice);
        let row = swiss.standing(round).into_iter().find(|row| row.number == bye).unwrap();
        assert_eq!(row.rounds.last().unwrap().points(), Hundredths(1200));
    }
    assert!(byes.len() >= 5);
}

#[test]
fn the_three_lowest_play_a_triple() {
    let mut swiss = open(9, &[("odd", "triple"), ("first", "slide"), ("rounds", "3")]);
    let dice = &mut Dice(9);
    let mut before = BTreeSet::new();
    for round in 1..=3 {
        let drawn = publish(&mut swiss);
        let triples: Vec<[u32; 3]> = drawn
            .tables
            .iter()
            .filter_map(|table| match table.seated {
                Seated::Triple(three) => Some(three),
                _ => None,
            })
            .collect();
        let [three] = triples[..] else { panic!("one triple") };
        assert_eq!(drawn.tables.len(), 4);
        assert!(drawn.sit_out.is_empty());
        if round == 1 {
            assert_eq!(three, [7, 8, 9]);
        }
        assert!(three.iter().all(|number| before.insert(*number)), "nobody is in two triples");
        play(&mut swiss, dice);
    }
    // A half match of four boards shares ten points.
    let swiss_points: i32 = swiss.standing(3).iter().map(|row| row.points.0).sum();
    assert_eq!(swiss_points, 3 * (3 * 2000 + 3 * 1000));
}

#[test]
fn a_stationary_contestant_keeps_its_table() {
    let mut swiss = Swiss::open(&setup(&[("first", "slide"), ("rounds", "5")])).unwrap();
    for number in 1..=12 {
        let mut entrant = entrant(number);
        entrant.stationary = number == 6 || number == 5;
        act(&mut swiss, Act::Join(entrant));
    }
    let dice = &mut Dice(12);
    let mut kept: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for _ in 1..=5 {
        let drawn = publish(&mut swiss);
        for number in [5, 6] {
            let table = drawn.table_of(number).unwrap();
            kept.entry(number).or_default().insert(table.number);
            assert!(!table.seated.opponents(number).contains(&(11 - number)), "they do not meet");
        }
        let tables: BTreeSet<u32> = drawn.tables.iter().map(|table| table.number).collect();
        assert_eq!(tables, (1..=6).collect());
        play(&mut swiss, dice);
    }
    assert!(kept.values().all(|tables| tables.len() == 1), "{kept:?}");
}

#[test]
fn home_and_away_alternate() {
    let mut swiss = open(16, &[("rounds", "8"), ("first", "slide")]);
    let dice = &mut Dice(16);
    for _ in 1..=8 {
        publish(&mut swiss);
        play(&mut swiss, dice);
    }
    for number in 1..=16 {
        let home = swiss.rounds().iter().filter(|state| {
            let table = state.round().table_of(number).unwrap();
            table.seated.contestants()[0] == number
        });
        assert!((3..=5).contains(&home.count()), "of eight matches about half are at home");
    }
}

/// With a lag of one the results of the last round do not count for the pairing.
#[test]
fn a_lag_pairs_from_the_round_before() {
    let dice = &mut Dice(1);
    let mut swiss = open(8, &[("lag", "1"), ("first", "slide")]);
    publish(&mut swiss);
    // Round 2 is drawn together with round 1.
    let second = publish(&mut swiss);
    let both: Vec<[u32; 2]> =
        swiss.rounds().iter().flat_map(|state| pairs(state.round())).collect();
    assert_eq!(both.iter().collect::<BTreeSet<_>>().len(), 8, "nobody meets twice: {second:?}");
    let first: Vec<[u32; 2]> = swiss.rounds()[0].matches().collect();
    for numbers in first {
        let outcome = Outcome::imps([(dice.roll() % 40) as u32, 0]);
        act(&mut swiss, Act::Result { round: 1, numbers, outcome });
    }
    let before = swiss.draft().unwrap();
    assert_eq!((before.basis, before.missing), (1, 0));
    let [one, other] = swiss.rounds()[1].matches().next().unwrap();
    let outcome = Outcome::imps([99, 0]);
    act(&mut swiss, Act::Result { round: 2, numbers: [one, other], outcome });
    assert_eq!(swiss.draft().unwrap(), before);
}

#[test]
fn a_pairing_without_all_results_is_provisional() {
    let mut swiss = open(6, &[]);
    publish(&mut swiss);
    let [one, other] = swiss.rounds()[0].matches().next().unwrap();
    let outcome = Outcome::imps([10, 0]);
    act(&mut swiss, Act::Result { round: 1, numbers: [one, other], outcome });
    let draft = swiss.draft().unwrap();
    assert_eq!(draft.missing, 2);
    act(&mut swiss, Act::Publish { round: draft.round, missing: draft.missing });
    assert_eq!(swiss.rounds()[1].missing_when_paired(), 2);
}

/// Four contestants join a Swiss after two rounds, with eight points for each missed match.
#[test]
fn late_contestants_have_points_for_what_they_missed() {
    let mut swiss = open(8, &[]);
    let dice = &mut Dice(8);
    for _ in 1..=2 {
        publish(&mut swiss);
        play(&mut swiss, dice);
    }
    for number in 9..=12 {
        let mut late = entrant(number);
        (late.from, late.missed) = (3, Hundredths(800));
        act(&mut swiss, Act::Join(late));
    }
    let row = swiss.standing(2).into_iter().find(|row| row.number == 9).unwrap();
    assert_eq!(row.points, Hundredths(1600));
    assert_eq!(publish(&mut swiss).tables.len(), 6);
}

#[test]
fn whoever_leaves_gives_the_opponent_the_points_of_a_bye() {
    let mut swiss = open(6, &[("first", "fold")]);
    publish(&mut swiss);
    act(&mut swiss, Act::Withdraw { number: 6, from: 1 });
    for numbers in [[2, 5], [3, 4]] {
        let outcome = Outcome::imps([20, 10]);
        act(&mut swiss, Act::Result { round: 1, numbers, outcome });
    }
    let row = swiss.standing(1).into_iter().find(|row| row.number == 1).unwrap();
    assert_eq!(row.points, Hundredths(1200));
    let draft = swiss.draft().unwrap();
    assert_eq!(draft.missing, 0, "nobody waits for a match with somebody who left");
    assert_eq!((draft.round.tables.len(), draft.round.sit_out.len()), (2, 1));
}

#[test]
fn an_exchange_by_hand_keeps_all_rules() {
    let mut swiss = open(8, &[("first", "slide")]);
    let dice = &mut Dice(3);
    publish(&mut swiss);
    play(&mut swiss, dice);
    publish(&mut swiss);
    let matches: Vec<[u32; 2]> = swiss.rounds()[1].matches().collect();
    let swap = |one, other| Act::Swap { round: 2, numbers: [one, other] };
    let [one, other] = matches[0];
    let same = SwissError::SameTable { round: 2, numbers: [one, other] };
    assert_eq!(refused(&swiss, &swap(one, other)), same);
    // The opponent of the first round would come back.
    let old = (one + 3) % 8 + 1;
    let sits_with = swiss.rounds()[1].round().table_of(old).unwrap().seated.opponents(old)[0];
    let fault = refused(&swiss, &swap(one, sits_with));
    let back = |fault: &SwissError| {
        matches!(fault, SwissError::Pair { fault: PairFault::Met { round: 1 }, .. })
    };
    assert!(back(&fault), "{fault}");
    act(&mut swiss, Act::Relax { round: 2, relaxation: Relaxation::Rematch });
    act(&mut swiss, swap(one, sits_with));
    assert!(swiss.rounds()[1].matches().any(|two| two.contains(&one) && two.contains(&old)));
    let outcome = Outcome::imps([1, 0]);
    act(&mut swiss, Act::Result { round: 2, numbers: [one, old], outcome });
    let played = SwissError::Played { round: 2, number: one };
    assert_eq!(refused(&swiss, &swap(one, other)), played);
}

#[test]
fn a_result_of_a_match_that_nobody_was_to_play_says_who_plays() {
    let mut swiss = open(4, &[("first", "slide")]);
    publish(&mut swiss);
    let outcome = Outcome::imps([1, 0]);
    let wrong = refused(&swiss, &Act::Result { round: 1, numbers: [1, 2], outcome });
    let meets = [Some(3), None];
    assert_eq!(wrong, SwissError::NoMatch { round: 1, numbers: [1, 2], meets });
    let wrong = refused(&swiss, &Act::Result { round: 2, numbers: [1, 3], outcome });
    assert_eq!(wrong, SwissError::NoRound { round: 2, published: 1 });
    let wrong = refused(&swiss, &Act::Result { round: 1, numbers: [1, 9], outcome });
    assert_eq!(wrong, SwissError::NoContestant { number: 9 });
}

/// In score groups the odd one of a group goes down or up, and nobody the same way twice running where
/// some pairing avoids it.
#[test]
fn nobody_goes_the_same_way_twice_running() {
    let mut avoided = 0;
    for seed in 0..30 {
        let mut swiss = open(10, &[("score_groups", "true"), ("first", "slide"), ("rounds", "4")]);
        let dice = &mut Dice(seed);
        let (mut down, mut up, mut met) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for round in 1..=4u32 {
            let points: BTreeMap<u32, i32> = swiss
                .standing(round - 1)
                .into_iter()
                .map(|row| (row.number, row.points.0))
                .collect();
            let drawn = pairs(&publish(&mut swiss));
            let again = |one: u32, other: u32| {
                let (high, low) =
                    if points[&one] > points[&other] { (one, other) } else { (other, one) };
                points[&high] != points[&low] && (down.contains(&high) || up.contains(&low))
            };
            if drawn.iter().any(|[one, other]| again(*one, *other)) {
                let may = |one: u32, other: u32| {
                    !met.contains(&[one.min(other), one.max(other)]) && !again(one, other)
                };
                let all: Vec<u32> = (1..=10).collect();
                assert!(matchings(&all, &may).is_empty(), "seed {seed}, round {round}");
            } else if !down.is_empty() {
                avoided += 1;
            }
            met.extend(drawn.iter().copied());
            let floats = drawn.iter().filter(|[one, other]| points[one] != points[other]);
            let of = |[one, other]: &[u32; 2]| {
                if points[one] > points[other] { [*one, *other] } else { [*other, *one] }
            };
            let floats: Vec<[u32; 2]> = floats.map(of).collect();
            down = floats.iter().map(|two| two[0]).collect();
            up = floats.iter().map(|two| two[1]).collect();
            // Wins and losses only, so that groups are large.
            let matches: Vec<[u32; 2]> = swiss.rounds()[round as usize - 1].matches().collect();
            for numbers in matches {
                let outcome = if dice.roll().is_multiple_of(2) { [2000, 0] } else { [0, 2000] };
                let outcome = Outcome::Vp(outcome);
                act(&mut swiss, Act::Result { round, numbers, outcome });
            }
        }
    }
    assert!(avoided > 10, "the rule was at work {avoided} times");
}

/// All matchings of these numbers, the first number's partner first in order.
pub(crate) fn matchings(left: &[u32], may: &dyn Fn(u32, u32) -> bool) -> Vec<Vec<[u32; 2]>> {
    let Some((one, rest)) = left.split_first() else { return vec![vec![]] };
    let mut all = Vec::new();
    for (at, other) in rest.iter().enumerate().filter(|(_, other)| may(*one, **other)) {
        let mut next = rest.to_vec();
        next.remove(at);
        for mut tail in matchings(&next, may) {
            tail.insert(0, [*one, *other]);
            all.push(tail);
        }
    }
    all
}

/// Options that an event takes and nobody means; the limit of rounds is that of the draw itself.
#[test]
fn options_that_are_probably_not_meant_are_named() {
    let rounds = |count: u32, rounds: &str, more: &[(&str, &str)]| {
        let options = [&[("rounds", rounds)], more].concat();
        let found = open(count, &options).doubts();
        match found[..] {
            [] => None,
            [SwissDoubt::Rounds { most, .. }] => Some(most),
            _ => panic!("{found:?}"),
        }
    };
    assert_eq!(rounds(3, "60", &[]), Some(3));
    assert_eq!(rounds(3, "3", &[]), None);
    assert_eq!(rounds(8, "8", &[]), Some(7));
    assert_eq!(rounds(8, "7", &[]), None);
    assert_eq!(rounds(1, "60", &[]), None, "nobody has entered yet");
    assert_eq!(rounds(3, "4", &[("odd", "triple")]), Some(2));
    // Second meetings that are allowed in time; not so a second bye.
    assert_eq!(rounds(8, "9", &[("rematch_from", "8")]), None);
    assert_eq!(rounds(8, "9", &[("rematch_from", "9")]), Some(7));
    assert_eq!(rounds(5, "9", &[("rematch_from", "2")]), Some(5));
    assert_eq!(rounds(8, "60", &[("pairing", "round-robin")]), None);
    for count in [3, 4, 5, 6] {
        let mut swiss = open(count, &[("rounds", "60")]);
        let [SwissDoubt::Rounds { most, .. }] = swiss.doubts()[..] else { panic!("a doubt") };
        // A draw may come to its end before.
        let mut drawn = 0;
        while let Ok(draft) = swiss.draft() {
            act(&mut swiss, Act::Publish { round: draft.round, missing: draft.missing });
            drawn += 1;
        }
        assert!((1..=most).contains(&drawn), "{count}: {drawn}");
    }
    for (bye, is_usual) in
        [("12", true), ("0", true), ("20", true), ("20.01", false), ("-1", false)]
    {
        assert_eq!(open(8, &[("bye", bye)]).doubts().is_empty(), is_usual, "{bye}");
    }
    // The most is that of the scale, and of all sub-matches.
    assert!(open(8, &[("bye", "25"), ("scale", "acbl30")]).doubts().is_empty());
    let mut swiss = open(8, &[]);
    for (points, sum) in [(1000, None), (1000, None), (1, Some(2001))] {
        act(&mut swiss, Act::Penalty { number: 3, points: Hundredths(points) });
        let expected = sum.map(|sum| {
            let (points, most) = (Hundredths(sum), Hundredths(2000));
            SwissDoubt::Penalty { number: 3, points, most }
        });
        assert_eq!(swiss.doubts().first().copied(), expected);
    }
}
