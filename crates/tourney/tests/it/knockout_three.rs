//! Knockouts whose first round has matches of three, and teams that come late.

use std::collections::BTreeSet;

use tourney::knockout::event::{
    Act, Course, FirstRound, KnockoutEvent, KnockoutEventError, LineUpOrder, Setup, Standing,
    TeamEntry, ThreeStanding,
};
use tourney::knockout::{
    Bracket, BracketError, Conditions, KnockoutError, Line, Source, TieRule, Verdict, first_round,
};
use tourney::log::{By, Event, Op, Refusal, TournamentLog};
use tourney::vp::Hundredths;

type Log = TournamentLog<KnockoutEvent>;

fn team(number: u32) -> TeamEntry {
    let players = ["a", "b", "c", "d"].map(|letter| format!("P{number}{letter}")).join("; ");
    TeamEntry::read(number, &format!("Team {number} | {players}")).unwrap()
}

fn setup(count: u32, first_round: FirstRound) -> Setup {
    Setup {
        name: "Cup".parse().unwrap(),
        teams: (1..=count).map(team).collect(),
        conditions: Conditions::new(1, 16),
        is_recorded: false,
        line_ups: LineUpOrder::default(),
        first_round,
        corrections: None,
    }
}

fn threes(count: u32) -> Log {
    Log::open(setup(count, FirstRound::ThreeTeam)).unwrap()
}

fn byes(count: u32) -> Log {
    Log::open(setup(count, FirstRound::Byes)).unwrap()
}

const fn segment(round: u32, numbers: [u32; 2], imps: [u32; 2]) -> Act {
    Act::Segment { round, numbers, segment: 1, imps }
}

fn enter(log: &mut Log, acts: impl IntoIterator<Item = Act>) {
    for act in acts {
        log.act(By::Director, 0, act.clone()).unwrap_or_else(|error| panic!("{act}: {error}"));
    }
}

fn refused(log: &Log, act: &Act) -> KnockoutEventError {
    log.state().check(&By::Director, act).unwrap_err()
}

/// The places so far, with the duels won and the difference of IMPs.
fn rows(log: &Log) -> Vec<(u32, String, String)> {
    let three = log.state().three(1).unwrap();
    let rows = three.rows.iter();
    rows.map(|row| (row.number, row.won.to_string(), row.imps.to_string())).collect()
}

fn standing(log: &Log) -> ThreeStanding {
    log.state().three(1).unwrap().standing
}

/// Everybody plays, a power of two goes on, and no two of one match of three meet in the next round; if the favourites
/// win, the best two meet in the final.
#[test]
fn everybody_plays_and_survivors_of_one_three_do_not_meet_next() {
    for count in 3..=256u32 {
        let seeds: Vec<u32> = (1..=count).collect();
        let mut bracket = Bracket::with_threes(&seeds).unwrap();
        let Some(plan) = first_round(&seeds) else {
            assert_eq!(bracket, Bracket::new(&seeds).unwrap());
            continue;
        };
        let first = bracket.round(1).unwrap().to_vec();
        let play: BTreeSet<u32> = first
            .iter()
            .flatten()
            .map(|line| match line {
                Line::Contestant(number) => *number,
                line => panic!("{line:?} in the first round of {count}"),
            })
            .collect();
        assert_eq!(play.len() as u32, count);
        for (at, pairing) in (1..).zip(&first) {
            let [Line::Contestant(one), Line::Contestant(other)] = *pairing else { unreachable!() };
            match bracket.three_of(1, at) {
                None => bracket.decide(1, at, one.min(other)).unwrap(),
                Some(three) => {
                    assert_eq!(bracket.decide(1, at, one), Err(BracketError::Duel { at }));
                    assert!(bracket.duels_of(three).unwrap().contains(&at));
                }
            }
        }
        let groups = bracket.threes().to_vec();
        let survivors = bracket.survivors() as usize;
        for (three, numbers) in (1..).zip(&groups) {
            assert_eq!(bracket.settled(three), None);
            assert!(
                bracket.settle(three, &numbers[..3 - survivors]).is_err() || survivors * 2 == 3
            );
            bracket.settle(three, &numbers[..survivors]).unwrap();
            assert!(bracket.settle(three, &numbers[..survivors]).is_err());
        }
        let left = plan.left() as u32;
        assert!(left.is_power_of_two());
        assert_eq!(1 << (bracket.rounds() - 1), left);
        let Some(second) = bracket.round(2).map(<[_]>::to_vec) else {
            assert_eq!((count, bracket.winner()), (3, Some(1)));
            continue;
        };
        let mut on = BTreeSet::new();
        for (at, pairing) in (1..).zip(second) {
            let [Line::Contestant(one), Line::Contestant(other)] = pairing else {
                panic!("{count}: match {at} of round 2 is open")
            };
            on.extend([one, other]);
            let together =
                groups.iter().any(|three| three.contains(&one) && three.contains(&other));
            assert!(!together, "{count}: {one} and {other} meet again");
            // The line says where each comes from.
            for (line, number) in [one, other].into_iter().enumerate() {
                match bracket.source(2, at, line).unwrap() {
                    Source::Match { at } => assert_eq!(bracket.won(1, at), Some(number)),
                    Source::Three { three, place } => {
                        assert_eq!(bracket.settled(three).unwrap()[place as usize - 1], number);
                    }
                }
            }
            bracket.decide(2, at, one.min(other)).unwrap();
        }
        assert_eq!(on.len() as u32, left);
        for round in 3..=bracket.rounds() {
            for (at, pairing) in (1..).zip(bracket.round(round).unwrap().to_vec()) {
                let [Line::Contestant(one), Line::Contestant(other)] = pairing else { panic!() };
                bracket.decide(round, at, one.min(other)).unwrap();
                if round == bracket.rounds() {
                    assert_eq!([one.min(other), one.max(other)], [1, 2], "{count}");
                }
            }
        }
    }
}

/// A whole event of each size: the favourites win, and tables are used once in a round.
#[test]
fn an_event_of_each_size_has_a_winner_and_all_places() {
    for count in (3..=40).chain([63, 65, 96, 97, 255, 256]) {
        let mut event = KnockoutEvent::open(&setup(count, FirstRound::ThreeTeam)).unwrap();
        let mut played = BTreeSet::new();
        while let Some(one) = event.open_matches().into_iter().next() {
            let numbers = one.numbers().unwrap();
            assert_eq!(
                one.three.is_some(),
                event.three_with(numbers[0]).is_some() && one.round == 1
            );
            assert!(played.insert((one.round, one.table.unwrap())), "a table has one match");
            let imps = if numbers[0] < numbers[1] { [9, 3] } else { [3, 9] };
            let act = segment(one.round, numbers, imps);
            event.check(&By::Director, &act).unwrap();
            event.apply(&By::Director, &act);
        }
        assert_eq!((event.winner(), event.current_round()), (Some(1), None), "{count}");
        let ranking = event.ranking();
        // Who goes out in a round shares the place after those who are left.
        for round in 1..=event.rounds() {
            let lost: Vec<_> = ranking.iter().filter(|row| row.lost_in == Some(round)).collect();
            let left = 1 << (event.rounds() - round);
            assert!(lost.iter().all(|row| row.place == Some(left + 1)), "{count}");
        }
        let places = ranking.iter().filter(|row| row.place.is_some()).count();
        assert_eq!(places as u32, count);
    }
}

#[test]
fn of_seven_teams_two_of_the_three_go_on() {
    let mut log = threes(7);
    let first = log.state().matches(1);
    let pairings: Vec<_> = first.iter().map(|one| (one.numbers().unwrap(), one.three)).collect();
    let duels = [([3, 4], Some(1)), ([4, 7], Some(1)), ([7, 3], Some(1))];
    assert_eq!(pairings, [&[([1, 6], None), ([2, 5], None)][..], &duels].concat());
    assert_eq!((log.state().rounds(), log.state().current_round()), (3, Some(1)));
    let two = Course::PlaysTwo { round: 1, opponents: [3, 4] };
    assert_eq!(log.state().course(7), Some(two));
    enter(&mut log, [segment(1, [6, 1], [40, 2]), segment(1, [2, 5], [20, 4])]);
    let waits = Course::Waits { round: 2, source: Source::Three { three: 1, place: 2 } };
    assert_eq!(log.state().course(6), Some(waits));
    // Both sides report a duel.
    let report = |numbers: [u32; 2], imps| Act::Report { round: 1, numbers, segment: 1, imps };
    let by = |number: u32| By::Person(format!("P{number}a").parse().unwrap());
    log.act(by(3), 0, report([3, 4], [10, 22])).unwrap();
    log.act(by(4), 0, report([4, 3], [22, 10])).unwrap();
    assert!(log.act(by(3), 0, report([4, 7], [22, 10])).is_err());
    enter(&mut log, [segment(1, [4, 7], [8, 8])]);
    let halved = log.state().match_between(1, [4, 7]).unwrap();
    assert_eq!((halved.standing, halved.winner()), (Standing::Halved, None));
    let over = KnockoutEventError::Match(KnockoutError::Over);
    let extra = Act::Segment { round: 1, numbers: [4, 7], segment: 2, imps: [1, 0] };
    assert_eq!(refused(&log, &extra), over, "a tie of a duel is not played off");
    assert_eq!(standing(&log), ThreeStanding::Playing);
    enter(&mut log, [segment(1, [3, 7], [31, 19])]);
    let row = |number, won: &str, imps: &str| (number, won.to_owned(), imps.to_owned());
    assert_eq!(rows(&log), [row(4, "1.5", "12"), row(3, "1", "0"), row(7, "0.5", "-12")]);
    assert_eq!(standing(&log), ThreeStanding::Decided);
    // The winner has the line of seed 3, the second that of seed 4, which meets seed 1.
    assert_eq!(log.state().meet(2, [6, 3]), Some(1));
    assert_eq!(log.state().meet(2, [2, 4]), Some(2));
    assert_eq!(log.state().course(7), Some(Course::OutOfThree { round: 1, opponents: [3, 4] }));
    assert!(log.state().is_out(7));
    let last = log.state().ranking().last().copied().unwrap();
    assert_eq!((last.number, last.place, last.lost_in), (7, Some(5), Some(1)));
    // A correction that exchanges the two is refused once one of them has played on.
    let other = Act::Segment { round: 1, numbers: [7, 3], segment: 1, imps: [0, 61] };
    let entry = log.entries().len() as u32;
    let correct = Op::Correct { entry, act: other };
    let mut free = log.clone();
    free.enter(By::Director, 0, "", correct.clone()).unwrap();
    assert_eq!(free.state().meet(2, [6, 3]), Some(1), "half a win more counts before IMPs");
    let other = Act::Segment { round: 1, numbers: [7, 3], segment: 1, imps: [61, 0] };
    let correct = Op::Correct { entry, act: other.clone() };
    enter(&mut log, [segment(2, [6, 3], [9, 0])]);
    let error = KnockoutEventError::NoMatch { round: 2, numbers: [6, 3] };
    let undermined = log.enter(By::Director, 0, "", correct);
    assert_eq!(undermined, Err(Refusal::Undermines { entry: entry + 1, error }));
    // So is one above what both sides have reported, and a penalty.
    let later = KnockoutEventError::LaterMatch { round: 2, numbers: [3, 6] };
    assert_eq!(refused(&log, &segment(1, [3, 4], [90, 0])), later);
    let imps = Hundredths(1300);
    assert_eq!(refused(&log, &Act::Penalty { round: 1, numbers: [3, 7], imps }), later);
}

/// One of three goes on from each of the matches of three of five teams; a circle is decided by IMPs, then by the
/// director.
#[test]
fn a_circle_is_decided_by_imps_and_then_by_the_director() {
    let circle = |last: u32| {
        [segment(1, [2, 3], [10, 0]), segment(1, [3, 5], [10, 0]), segment(1, [5, 2], [last, 0])]
    };
    let mut log = threes(5);
    assert_eq!(log.state().threes()[0].numbers, [2, 3, 5]);
    let decide = |number| Act::Decide { round: 1, number };
    let not_tied = KnockoutEventError::Match(KnockoutError::NotTied);
    assert_eq!(refused(&log, &decide(2)), not_tied);
    let mut wide = log.clone();
    enter(&mut wide, circle(11));
    assert_eq!(wide.state().bracket().settled(1), Some(&[5][..]));
    enter(&mut log, circle(10));
    assert_eq!(standing(&log), ThreeStanding::Tied { among: vec![2, 3, 5] });
    assert_eq!((log.state().current_round(), log.state().open_matches().len()), (Some(1), 1));
    enter(&mut log, [decide(3)]);
    assert_eq!(log.state().bracket().settled(1), Some(&[3][..]));
    assert_eq!(refused(&log, &decide(2)), KnockoutEventError::Match(KnockoutError::Over));
    // A correction after which they are not equal any more comes after the ruling is struck.
    let imps = Hundredths(50);
    let penalty = Act::Penalty { round: 1, numbers: [2, 5], imps };
    assert_eq!(refused(&log, &penalty), KnockoutEventError::LaterRuling { number: 3 });
    log.enter(By::Director, 0, "", Op::Strike { entry: 4 }).unwrap();
    enter(&mut log, [penalty]);
    assert_eq!(log.state().bracket().settled(1), Some(&[5][..]), "5 has lost less in its duels");
    enter(&mut log, [segment(1, [1, 4], [0, 1]), segment(2, [5, 4], [3, 2])]);
    let places: Vec<_> = log.state().ranking().iter().map(|row| (row.place, row.number)).collect();
    let third = Some(3);
    assert_eq!(places, [(Some(1), 5), (Some(2), 4), (third, 1), (third, 2), (third, 3)]);
}

/// With two survivors the director names one of three equals after the other, or one of two for the second place; two
/// that both go on need no ruling.
#[test]
fn the_director_decides_only_the_place_in_question() {
    let decide = |number| Act::Decide { round: 1, number };
    let mut log = threes(7);
    let tie = |two| segment(1, two, [5, 5]);
    enter(&mut log, [tie([3, 4]), tie([4, 7]), tie([7, 3])]);
    enter(&mut log, [decide(7)]);
    assert_eq!(standing(&log), ThreeStanding::Tied { among: vec![3, 4] });
    assert_eq!(refused(&log, &decide(7)), KnockoutEventError::NotEqual { number: 7 });
    enter(&mut log, [decide(4)]);
    assert_eq!(log.state().bracket().settled(1), Some(&[7, 4][..]));
    let mut log = threes(7);
    let lost = |number| segment(1, [number, 7], [9, 1]);
    enter(&mut log, [tie([3, 4]), lost(3), lost(4)]);
    assert_eq!(log.state().bracket().settled(1), Some(&[3, 4][..]));
}

#[test]
fn who_leaves_a_match_of_three_is_last_and_the_others_play_on() {
    let conditions = Conditions { tie: TieRule::Countback, ..Conditions::new(2, 8) };
    let three = Setup { conditions, ..setup(5, FirstRound::ThreeTeam) };
    let mut log = Log::open(three).unwrap();
    let part = |numbers, segment, imps| Act::Segment { round: 1, numbers, segment, imps };
    enter(&mut log, [part([2, 3], 1, [40, 0]), part([2, 3], 2, [40, 0]), part([3, 5], 1, [4, 9])]);
    let concede = |number| Act::Concede { round: 1, number };
    let early = KnockoutEventError::Match(KnockoutError::EarlyConcession { last: 1 });
    assert_eq!(refused(&log, &concede(2)), early, "its duel with 5 has not begun");
    enter(&mut log, [part([2, 5], 1, [4, 9]), concede(2)]);
    let over = KnockoutEventError::Match(KnockoutError::Over);
    assert_eq!(refused(&log, &part([2, 5], 2, [4, 9])), over);
    let by = Verdict::Concession;
    let conceded = log.state().match_between(1, [2, 5]).unwrap();
    assert_eq!((conceded.standing, conceded.winner()), (Standing::Won { winner: 5, by }, Some(5)));
    let played = log.state().match_between(1, [2, 3]).unwrap();
    assert_eq!(played.standing, Standing::Won { winner: 2, by: Verdict::Imps });
    assert_eq!(refused(&log, &concede(2)), over);
    // Its duel with 2 does not count for 3 or against it.
    enter(&mut log, [part([3, 5], 2, [9, 3])]);
    assert_eq!(log.state().bracket().settled(1), Some(&[3][..]));
    assert_eq!(log.state().three(1).unwrap().rows[2].gone, Some(by));
    // Who leaves afterwards loses the next match.
    enter(
        &mut log,
        [Act::Withdraw { number: 3 }, part([1, 4], 1, [1, 0]), part([1, 4], 2, [1, 0])],
    );
    assert_eq!(log.state().winner(), Some(1));
}

/// Of two that have left the one that left last is before the other, and if two go on, it loses the next match.
#[test]
fn the_last_one_of_three_goes_on() {
    let leave = |number| Act::Withdraw { number };
    let mut log = threes(7);
    enter(&mut log, [leave(3), leave(7)]);
    assert_eq!(log.state().bracket().settled(1), Some(&[4, 7][..]));
    enter(&mut log, [segment(1, [1, 6], [1, 0])]);
    assert_eq!(log.state().bracket().won(2, 1), Some(1));
    let mut log = threes(3);
    enter(&mut log, [leave(1), leave(2)]);
    assert_eq!((log.state().winner(), log.state().course(3)), (Some(3), Some(Course::Won)));
    let places: Vec<_> = log.state().ranking().iter().map(|row| row.place).collect();
    assert_eq!(places, [Some(1), Some(2), Some(2)]);
}

#[test]
fn boards_are_not_recorded_in_matches_of_three() {
    let recorded = Setup { is_recorded: true, ..setup(7, FirstRound::ThreeTeam) };
    let error = KnockoutEvent::open(&recorded).unwrap_err();
    assert_eq!(error, KnockoutEventError::RecordedThrees);
}

/// A late team has the place of a bye, and the tables of the others stay.
#[test]
fn a_late_team_plays_the_lowest_seed_with_a_bye() {
    let mut log = byes(5);
    let tables = |log: &Log| {
        let all = (1..=log.state().rounds()).flat_map(|round| log.state().matches(round));
        all.map(|one| one.table).collect::<Vec<_>>()
    };
    let before = tables(&log);
    let wrong = Act::Join(team(7));
    assert_eq!(refused(&log, &wrong), KnockoutEventError::Seeding { number: 7, expected: 6 });
    enter(&mut log, [segment(1, [4, 5], [9, 1]), Act::Join(team(6))]);
    assert_eq!(log.state().teams().len(), 6);
    assert_eq!(log.state().meet(1, [3, 6]), Some(4));
    assert_eq!(log.state().match_between(1, [6, 3]).unwrap().table, Some(3));
    let after = tables(&log);
    let kept = before.iter().zip(&after).filter(|(before, _)| before.is_some());
    assert!(kept.clone().all(|(before, after)| before == after));
    // The next one would play 2, which plays on once 3 has lost.
    enter(&mut log, [segment(1, [3, 6], [0, 4])]);
    enter(&mut log, [Act::Report { round: 2, numbers: [2, 6], segment: 1, imps: [4, 1] }]);
    let later = KnockoutEventError::LaterMatch { round: 2, numbers: [2, 6] };
    assert_eq!(refused(&log, &Act::Join(team(7))), later);
    // What the late team has played stands in the way of striking its entry.
    let struck = log.enter(By::Director, 0, "", Op::Strike { entry: 2 });
    let error = KnockoutEventError::NoTeam { number: 6 };
    assert_eq!(struck, Err(Refusal::Undermines { entry: 3, error }));
    for entry in [4, 3, 2] {
        log.enter(By::Director, 0, "", Op::Strike { entry }).unwrap();
    }
    assert_eq!((log.state().teams().len(), tables(&log)), (5, before));
    enter(&mut log, [Act::Join(team(6)), Act::Join(team(7))]);
    assert_eq!(log.state().meet(1, [2, 7]), Some(3));
    // Who loses by a withdrawal before it has played is no opponent any more.
    enter(&mut log, [Act::Withdraw { number: 1 }]);
    assert_eq!(
        refused(&log, &Act::Join(team(8))),
        KnockoutEventError::LaterMatch { round: 2, numbers: [1, 4] }
    );
}

/// Without a bye the bracket is drawn anew while nothing is entered.
#[test]
fn without_a_bye_the_bracket_is_drawn_anew() {
    let mut log = byes(4);
    enter(&mut log, [Act::Amend(team(2)), Act::Join(team(5))]);
    assert_eq!((log.state().rounds(), log.state().meet(1, [4, 5])), (3, Some(2)));
    let mut log = byes(4);
    let carry = Act::Carry { round: 1, numbers: [1, 4], imps: Hundredths(50) };
    enter(&mut log, [carry]);
    let none = KnockoutEventError::NoPlace { number: 5 };
    assert_eq!(refused(&log, &Act::Join(team(5))), none);
    // The same holds with matches of three.
    let mut log = threes(4);
    enter(&mut log, [Act::Join(team(5)), Act::Join(team(6))]);
    assert_eq!(log.state().threes().len(), 2);
    enter(&mut log, [segment(1, [4, 5], [9, 1])]);
    let none = KnockoutEventError::NoPlace { number: 7 };
    assert_eq!(refused(&log, &Act::Join(team(7))), none);
    let full = byes(256);
    let error = KnockoutEventError::Teams { count: 257, most: 256 };
    assert_eq!(refused(&full, &Act::Join(team(257))), error);
}

/// Where boards are recorded a line-up or a session of the team with the bye stands in the way.
#[test]
fn a_line_up_of_the_team_with_the_bye_stands_in_the_way() {
    let recorded = Setup { is_recorded: true, ..setup(3, FirstRound::Byes) };
    let mut log = Log::open(recorded).unwrap();
    let players = team(1).contestant.players;
    enter(&mut log, [Act::LineUp { round: 2, segment: 1, number: 1, players }]);
    let filed = KnockoutEventError::HasLineUp { round: 2, number: 1 };
    assert_eq!(refused(&log, &Act::Join(team(4))), filed);
    log.enter(By::Director, 0, "", Op::Strike { entry: 1 }).unwrap();
    enter(&mut log, [Act::Join(team(4))]);
    assert_eq!(log.state().next_session().map(|next| next.matches), Some(vec![[2, 3], [1, 4]]));
}
