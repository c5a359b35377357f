//! Round robins as events: the schedule, late entries, withdrawals.

use std::collections::BTreeMap;

use tourney::event::{Round, Seated, Table};
use tourney::log::{By, Event};
use tourney::merge::{self, Author, Change, MergeLog};
use tourney::swiss::{Act, NoDraft, Outcome, Pairing, Score, SitOut, Standing, Swiss, SwissError};
use tourney::vp::Hundredths;

use crate::support::Dice;
use crate::swiss::{act, entrant, open, pairs, publish, refused, setup};

fn league(count: u32, pairing: Pairing) -> Swiss {
    open(count, &[("pairing", &pairing.to_string())])
}

fn enter(swiss: &mut Swiss, round: u32, numbers: [u32; 2], imps: [u32; 2]) {
    act(swiss, Act::Result { round, numbers, outcome: Outcome::imps(imps) });
}

/// Publishes the next round, and gives each match this result for the one with the lower number.
fn play(swiss: &mut Swiss, imps: impl Fn(u32, u32) -> [u32; 2]) -> Round {
    let round = publish(swiss);
    for [one, other] in pairs(&round) {
        enter(swiss, round.number, [one, other], imps(one, other));
    }
    round
}

fn row(swiss: &Swiss, number: u32) -> Standing {
    let all = swiss.standing(swiss.rounds().len() as u32);
    all.into_iter().find(|row| row.number == number).unwrap()
}

#[test]
fn everybody_meets_everybody_as_often_as_the_option_says() {
    for pairing in [Pairing::RoundRobin, Pairing::DoubleRoundRobin] {
        for count in 2..=11 {
            let meetings = pairing.meetings().unwrap();
            let mut swiss = league(count, pairing);
            let calendar = swiss.schedule();
            assert_eq!(calendar.len() as u32, swiss.round_count());
            let mut met: BTreeMap<[u32; 2], u32> = BTreeMap::new();
            while !swiss.is_over() {
                let round = play(&mut swiss, |one, other| [one + 3, other]);
                let scheduled = &calendar[round.number as usize - 1];
                assert_eq!(
                    (&scheduled.tables, &scheduled.sit_out),
                    (&round.tables, &round.sit_out)
                );
                for table in &round.tables {
                    let Seated::Match(two) = table.seated else { panic!("a match") };
                    *met.entry(two).or_default() += 1;
                }
            }
            for one in 1..=count {
                for other in one + 1..=count {
                    let times = [[one, other], [other, one]]
                        .map(|two| met.get(&two).copied().unwrap_or_default());
                    assert_eq!(times[0] + times[1], meetings, "{one} {other} of {count}");
                    assert!(meetings == 1 || times == [1, 1], "at home and away");
                }
            }
            assert_eq!(swiss.draft(), Err(NoDraft::Over { rounds: swiss.round_count() }));
        }
    }
}

#[test]
fn one_contestant_alone_and_too_many_are_refused() {
    let mut swiss = league(1, Pairing::RoundRobin);
    assert!(!swiss.is_over());
    assert_eq!(swiss.draft(), Err(NoDraft::TooFew { count: 1 }));
    (2..=60).for_each(|number| act(&mut swiss, Act::Join(entrant(number))));
    let full = SwissError::Full { most: Swiss::MOST_IN_ROUND_ROBIN };
    assert_eq!(refused(&swiss, &Act::Join(entrant(61))), full);
    assert_eq!((swiss.round_count(), swiss.draft().unwrap().round.tables.len()), (59, 30));
}

#[test]
fn the_schedule_follows_from_all_entries_until_the_first_round_is_published() {
    let mut swiss = league(4, Pairing::RoundRobin);
    assert_eq!(swiss.round_count(), 3);
    act(&mut swiss, Act::Join(entrant(5)));
    assert_eq!(swiss.round_count(), 5);
    act(&mut swiss, Act::Withdraw { number: 2, from: 1 });
    assert_eq!(swiss.round_count(), 3);
    publish(&mut swiss);
    act(&mut swiss, Act::Withdraw { number: 5, from: 3 });
    assert_eq!((swiss.round_count(), swiss.schedule().len()), (3, 3));
}

#[test]
fn a_late_entry_takes_the_place_of_the_bye() {
    let mut swiss = league(5, Pairing::RoundRobin);
    let byes: Vec<u32> = swiss.schedule().iter().map(|round| round.sit_out[0]).collect();
    play(&mut swiss, |_, _| [10, 4]);
    let mut late = entrant(6);
    (late.from, late.missed) = (2, Hundredths(800));
    act(&mut swiss, Act::Join(late));
    let round = publish(&mut swiss);
    assert!(round.sit_out.is_empty());
    let newcomer = pairs(&round).into_iter().find(|two| two.contains(&6)).unwrap();
    assert!(newcomer.contains(&byes[1]), "{newcomer:?} {byes:?}");
    assert_eq!(row(&swiss, 6).rounds[0], Score::Missed { points: Hundredths(800) });
    assert_eq!(row(&swiss, byes[0]).rounds[0], Score::Bye { points: Hundredths(1200) });
    // Six contestants leave no bye.
    let full = SwissError::ScheduleFull { count: 6 };
    assert_eq!(refused(&swiss, &Act::Join(entrant(7))), full);
}

#[test]
fn matches_that_the_schedule_does_not_have_are_refused() {
    let mut swiss = league(4, Pairing::RoundRobin);
    let round = swiss.draft().unwrap().round;
    let [[one, other], [third, fourth]] = pairs(&round)[..] else { panic!("two matches") };
    let by_hand = |all: &[Seated]| {
        let table = |(number, seated): (u32, &Seated)| Table { number, seated: *seated, set: 1 };
        let tables = (1..).zip(all).map(table).collect();
        Act::Publish { round: Round { number: 1, tables, sit_out: vec![] }, missing: 0 }
    };
    let exchanged = [Seated::Match([one, third]), Seated::Match([other, fourth])];
    let wrong = SwissError::NotScheduled { round: 1, numbers: [one, third] };
    assert_eq!(refused(&swiss, &by_hand(&exchanged)), wrong);
    let three = refused(&swiss, &by_hand(&[Seated::Triple([one, other, third])]));
    assert_eq!(three, SwissError::Table { table: 1 });
    // Home and away may change.
    let turned = [Seated::Match([other, one]), Seated::Match([third, fourth])];
    swiss.check(&By::Director, &by_hand(&turned)).unwrap();
    publish(&mut swiss);
    let swap = Act::Swap { round: 1, numbers: [one, third] };
    assert!(matches!(refused(&swiss, &swap), SwissError::NotScheduled { .. }));
}

#[test]
fn whoever_leaves_before_half_has_played_for_nothing() {
    let mut swiss = league(6, Pairing::RoundRobin);
    play(&mut swiss, |_, _| [30, 0]);
    play(&mut swiss, |_, _| [30, 0]);
    let before = row(&swiss, 1);
    assert!(before.points > Hundredths(2500), "{}", before.points);
    act(&mut swiss, Act::Withdraw { number: 1, from: 3 });
    assert_eq!(swiss.cancelled(), [1].into());
    assert_eq!(row(&swiss, 1).points, Hundredths(0));
    for state in swiss.rounds() {
        let [other] = state.meets(1)[..] else { panic!("a match") };
        let round = state.round().number;
        let score = &row(&swiss, other).rounds[round as usize - 1];
        assert_eq!(*score, Score::Cancelled { opponents: vec![1] });
    }
    // The match of the next round is cancelled too, and nothing is open for it.
    let round = publish(&mut swiss);
    let [resting] = round.sit_out[..] else { panic!("one sits out: {round:?}") };
    assert_eq!(row(&swiss, resting).rounds[2], Score::Cancelled { opponents: vec![1] });
    assert!(swiss.open_matches().all(|(_, two)| !two.contains(&1)));
    // A withdrawal that is announced for a later round is scored only when that round is next.
    let mut later = league(6, Pairing::RoundRobin);
    publish(&mut later);
    act(&mut later, Act::Withdraw { number: 1, from: 3 });
    assert!(later.cancelled().is_empty());
}

#[test]
fn whoever_leaves_after_half_leaves_points_for_those_it_has_not_met() {
    // The lower number wins by 12, but against 6 by 40: 6 has given more than 60 %.
    let mut swiss = league(6, Pairing::RoundRobin);
    for _ in 0..3 {
        play(&mut swiss, |_, other| if other == 6 { [40, 0] } else { [12, 0] });
    }
    act(&mut swiss, Act::Withdraw { number: 6, from: 4 });
    assert!(swiss.cancelled().is_empty());
    let given: i32 = swiss
        .rounds()
        .iter()
        .map(|state| {
            let [other] = state.meets(6)[..] else { panic!("a match") };
            row(&swiss, other).rounds[state.round().number as usize - 1].points().0
        })
        .sum();
    let given = Hundredths((2 * given + 3) / 6);
    assert!(given > Hundredths(1200), "{given}");
    while !swiss.is_over() {
        let round = play(&mut swiss, |_, _| [12, 0]);
        let [resting] = round.sit_out[..] else { panic!("one sits out") };
        let all = row(&swiss, resting);
        let own: Vec<i32> = all
            .rounds
            .iter()
            .filter(|score| matches!(score, Score::Match { .. }))
            .map(|score| score.points().0)
            .collect();
        let (sum, count) = (own.iter().sum::<i32>(), own.len() as i32);
        let points = Hundredths((2 * sum + count) / (2 * count)).max(given);
        let score = all.rounds[round.number as usize - 1].clone();
        assert_eq!(score, Score::OpponentLeft { opponents: vec![6], points });
    }
    assert_eq!(swiss.rounds().len(), 5);
}

/// The rule of the library for session files and that of the events are one: the same sums.
#[test]
fn withdrawals_are_scored_as_in_session_files() {
    use tourney::Ratio;
    use tourney::standings::{MatchResult, rank, withdrawn};
    let mut dice = Dice(7);
    for leaves_after in 1..=6 {
        let mut swiss = league(8, Pairing::RoundRobin);
        let mut results = Vec::new();
        for round in 1..=7 {
            if round == leaves_after + 1 {
                act(&mut swiss, Act::Withdraw { number: 3, from: round });
            }
            for numbers in pairs(&publish(&mut swiss)) {
                let imps = [dice.below(40) as u32, dice.below(40) as u32];
                enter(&mut swiss, round, numbers, imps);
                let options = &swiss.setup().options;
                let of = MatchResult::played(numbers, imps, options.boards.get(), options.scale);
                results.push(of.unwrap());
            }
        }
        let options = &swiss.setup().options;
        let counted = withdrawn(&results, 3, 7, options.boards.get(), options.scale).unwrap();
        for expected in rank(&counted, &[]).into_iter().filter(|row| row.team != 3) {
            let own = row(&swiss, expected.team);
            // Averages are rounded to hundredths here.
            let points = Ratio::new(own.points.0.into(), 100).unwrap();
            let difference = (points - expected.points).max(expected.points - points);
            assert!(difference < Ratio::new(1, 100).unwrap(), "{}: {points}", expected.team);
        }
    }
}

#[test]
fn a_round_robin_is_kept_in_a_text_file() {
    let author: Author = "director".parse().unwrap();
    let mut log = MergeLog::<Swiss>::open(setup(&[("pairing", "double-round-robin")])).unwrap();
    let enter = |log: &mut MergeLog<Swiss>, act: Act| {
        log.enter(author.clone(), 0, Change::Act(act), "").unwrap();
    };
    (1..=3).for_each(|number| enter(&mut log, Act::Join(entrant(number))));
    for _ in 0..6 {
        let round = log.state().draft().unwrap().round;
        enter(&mut log, Act::Publish { round, missing: 0 });
    }
    let text = merge::write(&log);
    assert!(text.contains("pairing=double-round-robin"), "{text}");
    let again = merge::read::<Swiss>(&text).log.expect("it is a log");
    assert_eq!(again.state(), log.state());
    assert_eq!(again.state().rounds().len(), 6);
}

/// What a contestant did not play because it was not there yet does not count as played.
#[test]
fn matches_of_a_late_entrant_that_withdraws_early_do_not_count() {
    // On the command line an entry has no round by itself.
    for from in [1, 3] {
        enters_late_and_leaves_soon(from);
    }
}

fn enters_late_and_leaves_soon(from: u32) {
    let mut swiss = league(5, Pairing::RoundRobin);
    play(&mut swiss, |_, _| [10, 4]);
    play(&mut swiss, |_, _| [10, 4]);
    let mut late = entrant(6);
    late.from = from;
    act(&mut swiss, Act::Join(late));
    play(&mut swiss, |_, _| [10, 4]);
    act(&mut swiss, Act::Withdraw { number: 6, from: 4 });
    assert_eq!(swiss.cancelled(), [6].into());
    // Its place was that of the bye: everybody has that, as before, and nobody a cancelled match.
    for number in 1..=5 {
        let scores = row(&swiss, number).rounds;
        let byes = scores.iter().filter(|score| matches!(score, Score::Bye { .. })).count();
        assert!(byes <= 1 && scores.iter().all(|score| !matches!(score, Score::Cancelled { .. })));
    }
    while swiss.next_round() <= swiss.round_count() {
        publish(&mut swiss);
    }
    for number in 1..=5 {
        let scores = row(&swiss, number).rounds;
        let byes = scores.iter().filter(|score| matches!(score, Score::Bye { .. })).count();
        assert_eq!(byes, 1, "{number}: {scores:?}");
    }
}

/// A ruling stands, whoever enters or leaves afterwards.
#[test]
fn a_later_entry_or_withdrawal_changes_no_earlier_ruling() {
    for from in [1, 3] {
        ruling_before_an_entry(from);
    }
}

fn ruling_before_an_entry(from: u32) {
    let mut swiss = league(5, Pairing::RoundRobin);
    play(&mut swiss, |_, _| [10, 4]);
    play(&mut swiss, |_, _| [10, 4]);
    let [one, other] = pairs(swiss.rounds()[1].round())[0];
    // One of the two has played both rounds, half of its four matches.
    let leaver = [one, other]
        .into_iter()
        .find(|number| swiss.rounds()[0].round().table_of(*number).is_some());
    let leaver = leaver.unwrap();
    act(&mut swiss, Act::Withdraw { number: leaver, from: 3 });
    assert!(swiss.cancelled().is_empty());
    let mut late = entrant(6);
    late.from = from;
    act(&mut swiss, Act::Join(late));
    assert!(swiss.cancelled().is_empty());
    play(&mut swiss, |_, _| [10, 4]);
    for number in (1..=5).filter(|number| *number != leaver) {
        act(&mut swiss, Act::Withdraw { number, from: 4 });
        assert!(!swiss.cancelled().contains(&leaver), "{number}");
    }
}

/// Matches with who had left before do not count among those that a contestant was to play.
#[test]
fn whoever_left_before_is_no_missed_match() {
    let mut swiss = league(8, Pairing::RoundRobin);
    publish(&mut swiss);
    for number in [2, 3] {
        act(&mut swiss, Act::Withdraw { number, from: 2 });
    }
    assert_eq!(swiss.cancelled(), [2, 3].into());
    while swiss.next_round() <= 5 {
        play(&mut swiss, |_, _| [10, 4]);
    }
    // Five opponents were left to 1 after round 1: it has played at least three matches of five or six.
    act(&mut swiss, Act::Withdraw { number: 1, from: 6 });
    assert_eq!(swiss.cancelled(), [2, 3].into());
    let two_who_left = |swiss: &Swiss| !swiss.counted()([2, 3]) && swiss.counted()([4, 5]);
    assert!(two_who_left(&swiss));
    // Two who have left have nothing against each other.
    for number in [2, 3] {
        assert!(row(&swiss, number).rounds.iter().all(|score| *score == Score::Left));
    }
}

#[test]
fn a_round_robin_is_played_to_its_end_whoever_leaves() {
    let mut swiss = league(4, Pairing::DoubleRoundRobin);
    play(&mut swiss, |_, _| [10, 4]);
    for number in [2, 3, 4] {
        act(&mut swiss, Act::Withdraw { number, from: 2 });
    }
    while !swiss.is_over() {
        let round = publish(&mut swiss);
        assert_eq!((round.tables.len(), &round.sit_out[..]), (0, &[1][..]));
    }
    assert_eq!(swiss.rounds().len(), 6);
    let mut all = league(2, Pairing::RoundRobin);
    (1..=2).for_each(|number| act(&mut all, Act::Withdraw { number, from: 1 }));
    assert!(matches!(all.draft(), Err(NoDraft::TooFew { count: 0 })));
}

/// The first contestants after round 60 of 62 enter as any others do; after the last round nobody does.
#[test]
fn an_entry_is_possible_as_long_as_there_are_rounds() {
    let mut swiss = league(31, Pairing::DoubleRoundRobin);
    assert_eq!(swiss.round_count(), 62);
    (1..=60).for_each(|_| drop(publish(&mut swiss)));
    let mut late = entrant(32);
    late.from = 61;
    act(&mut swiss, Act::Join(late));
    let mut over = league(3, Pairing::RoundRobin);
    (1..=3).for_each(|_| drop(publish(&mut over)));
    for from in [1, 4] {
        let mut late = entrant(4);
        late.from = from;
        assert_eq!(refused(&over, &Act::Join(late)), SwissError::Over { rounds: 3 });
    }
}

/// Nobody of a round robin is reported for a place that the schedule gives.
#[test]
fn a_withdrawal_leaves_nothing_for_the_director_to_mend() {
    let mut swiss = league(4, Pairing::RoundRobin);
    publish(&mut swiss);
    act(&mut swiss, Act::Withdraw { number: 4, from: 1 });
    assert!(swiss.seated_absent(1).is_empty() && swiss.unseated(1).is_empty());
}

/// An entry of another director, or one that comes back, before the first round: the schedule is that of
/// the round that was published.
#[test]
fn the_first_round_decides_who_takes_part() {
    for (entries, field) in [(5, None), (6, Some(6))] {
        let mut swiss = league(entries, Pairing::RoundRobin);
        act(&mut swiss, Act::Withdraw { number: 2, from: 1 });
        let round = swiss.draft().unwrap().round;
        // The same event without the withdrawal, as after it is struck.
        let mut struck = league(entries, Pairing::RoundRobin);
        act(&mut struck, Act::Publish { round: round.clone(), missing: 0 });
        let count = struck.schedule().iter().flat_map(pairs).filter(|two| two.contains(&2)).count();
        match field {
            // An even field has no place: 2 is reported.
            None => assert_eq!((count, struck.unseated(1)), (0, vec![2])),
            // It takes the place of the bye.
            Some(field) => assert_eq!(count, field - 1),
        }
        while !struck.is_over() {
            play_or_enter(&mut struck);
        }
    }
}

/// Publishes the next round, unless all are, and enters what is missing.
fn play_or_enter(swiss: &mut Swiss) {
    if swiss.next_round() <= swiss.round_count() {
        publish(swiss);
    }
    let open: Vec<(u32, [u32; 2])> = swiss.open_matches().collect();
    open.into_iter().for_each(|(round, two)| enter(swiss, round, two, [10, 4]));
}

/// Two directors: one enters a contestant while the other publishes the first round.
#[test]
fn an_entry_that_merges_in_sets_no_round_aside() {
    let [anna, boris] = ["anna", "boris"].map(|name| name.parse::<Author>().unwrap());
    let mut log = MergeLog::<Swiss>::open(setup(&[("pairing", "round-robin")])).unwrap();
    let put = |log: &mut MergeLog<Swiss>, author: &Author, act: Act| {
        log.enter(author.clone(), 0, Change::Act(act), "").unwrap();
    };
    (1..=4).for_each(|number| put(&mut log, &anna, Act::Join(entrant(number))));
    let mut other = log.clone();
    put(&mut other, &anna, Act::Join(entrant(5)));
    for _ in 0..3 {
        let round = log.state().draft().unwrap().round;
        put(&mut log, &boris, Act::Publish { round, missing: 0 });
    }
    log.merge(other.operations().cloned().collect::<Vec<_>>()).unwrap();
    assert!(log.set_aside().is_empty(), "{:?}", log.set_aside());
    assert_eq!((log.state().rounds().len(), log.state().unseated(1)), (3, vec![5]));
}

/// A director who writes round 1 by hand may leave the bye out, but neither everybody nor a match.
#[test]
fn the_first_round_may_leave_out_the_bye() {
    let mut swiss = league(5, Pairing::RoundRobin);
    let mut round = swiss.draft().unwrap().round;
    let nobody = Round { number: 1, tables: vec![], sit_out: vec![] };
    let refused = refused(&swiss, &Act::Publish { round: nobody, missing: 0 });
    assert_eq!(refused, SwissError::FirstRound { count: 0 });
    round.sit_out.clear();
    act(&mut swiss, Act::Publish { round, missing: 0 });
    assert_eq!((swiss.round_count(), swiss.unseated(1).len()), (5, 1));
    act(&mut swiss, Act::Join(entrant(6)));
    assert_eq!(swiss.round_count(), 5);
}

#[test]
fn it_is_known_why_somebody_sits_out() {
    let mut swiss = league(5, Pairing::RoundRobin);
    let mut later = entrant(6);
    later.from = 2;
    act(&mut swiss, Act::Join(later));
    let first = swiss.draft().unwrap().round;
    let why = |swiss: &Swiss, round: &Round| -> Vec<(u32, SitOut)> {
        round.sit_out.iter().map(|one| (*one, swiss.sits_out(*one, round.number))).collect()
    };
    let opponent = swiss.schedule()[0].table_of(6).unwrap().seated.opponents(6)[0];
    let mut expected = vec![(opponent, SitOut::Bye), (6, SitOut::NotYet { from: 2 })];
    let mut found = why(&swiss, &first);
    found.sort_by_key(|(number, _)| *number);
    expected.sort_by_key(|(number, _)| *number);
    assert_eq!(found, expected);
    publish(&mut swiss);
    act(&mut swiss, Act::Withdraw { number: 1, from: 2 });
    for round in swiss.coming_rounds() {
        let [(_, SitOut::OpponentLeft { opponent: 1 })] = why(&swiss, &round)[..] else {
            panic!("{round:?}")
        };
    }
}
