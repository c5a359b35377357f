//! Swiss events: acts that would break a rule, and questions to the director.

use tourney::event::{Round, Seated, Table};
use tourney::log::Event;
use tourney::merge::{self, Author, Change, FaultKind, MergeLog, Stamp};
use tourney::swiss::{
    Act, Entrant, NoDraft, Outcome, PairFault, Question, Relaxation, Score, Swiss, SwissError,
    SwissOptions,
};
use tourney::vp::Hundredths;

use crate::swiss::{act, entrant, open, pairs, publish, refused, setup};

/// Publishes a round by hand.
fn by_hand(swiss: &mut Swiss, tables: &[&[u32]], bye: &[u32]) {
    let number = swiss.next_round();
    let table = |(at, who): (u32, &&[u32])| Table {
        number: at,
        seated: match **who {
            [a, b] => Seated::Match([a, b]),
            [a, b, c] => Seated::Triple([a, b, c]),
            _ => panic!("two or three"),
        },
        set: number,
    };
    let tables = (1..).zip(tables).map(table).collect();
    let round = Round { number, tables, sit_out: bye.to_vec() };
    act(swiss, Act::Publish { round, missing: 0 });
}

/// An exchange in a round that is not the last must leave the later rounds within the rules.
#[test]
fn an_exchange_in_an_earlier_round_keeps_the_rules_of_later_ones() {
    let mut swiss = open(5, &[("lag", "1")]);
    by_hand(&mut swiss, &[&[1, 4], &[3, 5]], &[2]);
    by_hand(&mut swiss, &[&[1, 3], &[2, 5]], &[4]);
    let swap = |one, other| Act::Swap { round: 1, numbers: [one, other] };
    let bye = SwissError::SecondBye { number: 4, round: 1 };
    assert_eq!(refused(&swiss, &swap(2, 4)), bye);
    let fault = PairFault::Met { round: 1 };
    let met = SwissError::Pair { round: 2, numbers: [1, 3], fault };
    assert_eq!(refused(&swiss, &swap(3, 4)), met);
    act(&mut swiss, Act::Relax { round: 2, relaxation: Relaxation::Rematch });
    act(&mut swiss, swap(3, 4));
}

#[test]
fn a_margin_of_any_size_has_the_right_winner() {
    let options = SwissOptions::default();
    for half in [false, true] {
        let points = options.points(Outcome::imps([0, u32::MAX]), half).unwrap();
        assert!(points[0] < points[1], "{points:?}");
    }
    let turned = Outcome::Percent(i32::MIN).turned();
    assert!(options.points(turned, false).is_err());
}

#[test]
fn whoever_leaves_a_triple_without_a_result_has_nothing_for_it() {
    let mut swiss = open(3, &[("odd", "triple")]);
    by_hand(&mut swiss, &[&[1, 2, 3]], &[]);
    for number in [1, 2] {
        act(&mut swiss, Act::Withdraw { number, from: 1 });
    }
    let of = |number: u32| {
        let row = swiss.standing(1).into_iter().find(|row| row.number == number).unwrap();
        row.rounds[0].clone()
    };
    assert_eq!((of(1), of(2)), (Score::Left, Score::Left));
    assert_eq!(of(3).points(), Hundredths(1200));
}

#[test]
fn whoever_is_there_without_a_seat_or_seated_without_being_there_is_listed() {
    let mut swiss = open(4, &[("first", "slide")]);
    by_hand(&mut swiss, &[&[1, 3], &[2, 4]], &[]);
    act(&mut swiss, Act::Join(entrant(5)));
    act(&mut swiss, Act::Withdraw { number: 4, from: 1 });
    assert_eq!((swiss.unseated(1), swiss.seated_absent(1)), (vec![5], vec![4]));
    let (numbers, outcome) = ([2, 4], Outcome::imps([3, 4]));
    act(&mut swiss, Act::Result { round: 1, numbers, outcome });
    assert!(swiss.seated_absent(1).is_empty());
}

/// Three teams whose triple repeats both the triple and the matches: both rules stand in the way.
#[test]
fn only_rules_whose_loss_helps_are_asked() {
    let question = |round, relaxation| NoDraft::Ask(Question { round, relaxation });
    // Nobody was in a triple: two of three may not meet, and no rule of triples helps.
    let mut swiss = Swiss::open(&setup(&[("odd", "triple")])).unwrap();
    for number in 1..=3 {
        let entrant = Entrant { stationary: number < 3, ..entrant(number) };
        act(&mut swiss, Act::Join(entrant));
    }
    assert_eq!(swiss.draft().unwrap_err(), question(1, Relaxation::Stationary));
    // After the first both are needed, one after the other.
    let mut swiss = open(3, &[("odd", "triple")]);
    publish(&mut swiss);
    assert_eq!(swiss.draft().unwrap_err(), question(2, Relaxation::SecondTriple));
    act(&mut swiss, Act::Relax { round: 2, relaxation: Relaxation::SecondTriple });
    assert_eq!(swiss.draft().unwrap_err(), question(2, Relaxation::Rematch));
    act(&mut swiss, Act::Relax { round: 2, relaxation: Relaxation::Rematch });
    assert!(swiss.draft().is_ok());
}

#[test]
fn a_round_for_which_all_have_had_a_bye_is_no_question() {
    let mut swiss = open(3, &[]);
    for (two, bye) in [([1, 2], 3), ([1, 3], 2), ([2, 3], 1)] {
        by_hand(&mut swiss, &[&two], &[bye]);
    }
    assert_eq!(swiss.draft().unwrap_err(), NoDraft::NoBye { round: 4 });
}

/// The lowest are all stationary, and one of them at most is in the triple.
#[test]
fn a_triple_is_found_wherever_it_is() {
    let mut swiss = Swiss::open(&setup(&[("odd", "triple"), ("first", "slide")])).unwrap();
    for number in 1..=51 {
        let entrant = Entrant { stationary: number > 26, ..entrant(number) };
        act(&mut swiss, Act::Join(entrant));
    }
    let drawn = swiss.draft().unwrap().round;
    let three = drawn.tables.iter().find(|table| table.seated.contestants().len() == 3).unwrap();
    assert_eq!(three.seated.contestants(), [25, 26, 51]);
    assert_eq!(drawn.tables.len(), 25);
}

#[test]
fn an_event_has_a_limit_of_contestants() {
    let mut swiss = Swiss::open(&setup(&[])).unwrap();
    for number in 1..=Swiss::MOST_ENTRANTS {
        let join = Act::Join(Entrant::new(number, format!("Team {number}").parse().unwrap()));
        swiss.apply(&tourney::log::By::Director, &join);
    }
    let join = Act::Join(Entrant::new(9999, "One more".parse().unwrap()));
    assert_eq!(refused(&swiss, &join), SwissError::Full { most: Swiss::MOST_ENTRANTS });
}

/// In score groups a float that cannot be avoided does not free the others from the rule.
#[test]
fn one_forced_float_frees_no_other() {
    let mut swiss = open(8, &[("score_groups", "true"), ("first", "slide")]);
    for (number, points) in (1..).zip([30, 20, 20, 20, 20, 10, 10, 10]) {
        act(&mut swiss, Act::Penalty { number, points: Hundredths(-100 * points) });
    }
    // 1 and 3 go down, 2 and 6 up.
    by_hand(&mut swiss, &[&[1, 2], &[3, 6], &[4, 5], &[7, 8]], &[]);
    let outcome = Outcome::Vp([0, 0]);
    act(&mut swiss, Act::Result { round: 1, numbers: [7, 8], outcome });
    // 1 is alone in its group and goes down again. 6 need not go up again.
    let mut drawn = pairs(&swiss.draft().unwrap().round);
    drawn.sort_unstable();
    assert_eq!(drawn, [[1, 3], [2, 4], [5, 7], [6, 8]]);
}

fn author(name: &str) -> Author {
    name.parse().unwrap()
}

/// Two directors gave number 1 away; the second stays set aside while the first is corrected, with a
/// reason that names the new name.
#[test]
fn a_correction_may_change_why_another_operation_is_set_aside() {
    let open = || MergeLog::<Swiss>::open(setup(&[])).unwrap();
    let join = |name: &str| Act::Join(Entrant::new(1, name.parse().unwrap()));
    let [mut anna, mut boris] = [open(), open()];
    anna.enter(author("anna"), 0, Change::Act(join("Alpha")), "").unwrap();
    boris.enter(author("boris"), 0, Change::Act(join("Beta")), "").unwrap();
    anna.merge(boris.operations().cloned().collect::<Vec<_>>()).unwrap();
    assert_eq!(anna.set_aside().len(), 1);
    let of: Stamp = "1@anna".parse().unwrap();
    let change = Change::Correct { of, act: join("Alfa") };
    anna.enter(author("anna"), 0, change, "").unwrap();
    let name = anna.state().entrant(1).unwrap().contestant.name.clone();
    assert_eq!((name.as_str(), anna.set_aside().len()), ("Alfa", 1));
}

/// Options that cannot be read together are named at their line, not as another kind of file.
#[test]
fn a_setup_that_is_not_possible_is_named_at_its_options() {
    let text = "# cup\nevent: swiss\nname: Cup\noptions: boards=8 bye=5000\n";
    let reading = merge::read::<Swiss>(text);
    assert_eq!(reading.refused, Some(SwissError::Points { points: 500_000 }));
    let faults: Vec<_> = reading.faults.iter().map(|fault| (fault.line, &fault.kind)).collect();
    assert_eq!(faults, [(4, &FaultKind::Setup { key: "options".into() })]);
}

/// A number far beyond the number of lines is a slip or damage, and would end the sequence.
#[test]
fn a_stamp_far_beyond_the_lines_is_a_fault() {
    let text = "event: swiss\nname: Cup\noptions: boards=8\n\
        281474976710656@anna | 2026-11-27T18:00:00Z | join 1 | name=Alpha\n";
    let reading = merge::read::<Swiss>(text);
    let faults: Vec<_> = reading.faults.iter().map(|fault| (fault.line, &fault.kind)).collect();
    assert!(matches!(faults[..], [(4, FaultKind::Stamp { .. }), ..]), "{faults:?}");
    assert_eq!(reading.log.unwrap().operations().count(), 0);
}

#[test]
fn a_reason_and_a_time_that_could_not_be_read_again_are_refused() {
    let mut log = MergeLog::<Swiss>::open(setup(&[])).unwrap();
    let join = || Change::Act(Act::Join(entrant(1)));
    for (when, why) in [(0, "two\nlines"), (0, "a | b"), (u64::MAX, "")] {
        let refused = log.enter(author("anna"), when, join(), why);
        assert!(refused.is_err(), "{when} {why:?}");
    }
    log.enter(author("anna"), 253_402_300_799, join(), "in the year 9999").unwrap();
    assert_eq!(merge::read::<Swiss>(&merge::write(&log)).faults, []);
}
