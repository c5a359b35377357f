//! Logs of several directors: any order of arrival gives the same state, and what is wrong in the
//! text of a log is named with its line.

use proptest::prelude::*;
use tourney::log::{By, Event};
use tourney::merge::{
    Author, Change, Fault, FaultKind, MergeLog, MergeRefusal, Operation, Stamp, read, write,
};
use tourney::swiss::{Act, Entrant, NoDraft, Outcome, Relaxation, Setup, Swiss};
use tourney::vp::Hundredths;

use crate::support::Dice;

fn open() -> MergeLog<Swiss> {
    let mut setup = Setup::new("Merged".parse().unwrap());
    setup.options.set("rounds", "6").unwrap();
    MergeLog::open(setup).unwrap()
}

fn author(name: &str) -> Author {
    name.parse().unwrap()
}

/// An act that is possible more often than not.
fn act(swiss: &Swiss, dice: &mut Dice) -> Act {
    let number = 1 + (dice.roll() % 14) as u32;
    let other = 1 + (dice.roll() % 14) as u32;
    let round = 1 + (dice.roll() % (swiss.next_round() as u64)) as u32;
    let two = |dice: &mut Dice| {
        let open: Vec<(u32, [u32; 2])> = swiss.open_matches().collect();
        (!open.is_empty()).then(|| open[dice.roll() as usize % open.len()])
    };
    match dice.roll() % 17 {
        16 => {
            let name = format!("Team {number}{}", ["", " of Riga"][dice.roll() as usize % 2]);
            Act::Amend(Entrant::new(number, name.parse().unwrap()).contestant)
        }
        0..3 => Act::Join(Entrant::new(number, format!("Team {number}").parse().unwrap())),
        3 => Act::Withdraw { number, from: round },
        4 => Act::Relax { round, relaxation: Relaxation::ALL[dice.roll() as usize % 4] },
        5 => Act::Swap { round, numbers: [number, other] },
        6 => Act::Penalty { number, points: Hundredths((dice.roll() % 300) as i32) },
        7 | 8 => match swiss.draft() {
            Ok(draft) => Act::Publish { round: draft.round, missing: draft.missing },
            Err(NoDraft::Ask(question)) => {
                Act::Relax { round: question.round, relaxation: question.relaxation }
            }
            Err(_) => Act::Penalty { number, points: Hundredths(100) },
        },
        _ => {
            let (round, numbers) = two(dice).unwrap_or((round, [number, other]));
            let outcome = Outcome::imps([(dice.roll() % 40) as u32, (dice.roll() % 40) as u32]);
            Act::Result { round, numbers, outcome }
        }
    }
}

/// Enters a random operation; what is refused is not entered.
fn step(log: &mut MergeLog<Swiss>, who: &str, dice: &mut Dice) {
    let stamps: Vec<Stamp> = log.operations().map(|operation| operation.stamp.clone()).collect();
    let of = |dice: &mut Dice| stamps[dice.roll() as usize % stamps.len()].clone();
    let change = match dice.roll() % 12 {
        0 if !stamps.is_empty() => Change::Strike { of: of(dice) },
        1 if !stamps.is_empty() => Change::Correct { of: of(dice), act: act(log.state(), dice) },
        _ => Change::Act(act(log.state(), dice)),
    };
    let _ = log.enter(author(who), 0, change, "");
}

/// Two directors enter hundreds of operations and exchange them now and then; a third hears of them
/// in any order, some twice, in pieces.
fn two_directors(seed: u64) -> Result<(), TestCaseError> {
    let dice = &mut Dice(seed);
    let [mut anna, mut boris] = [open(), open()];
    for _ in 0..300 {
        match dice.roll() % 40 {
            0 => {
                let from_anna: Vec<_> = anna.operations().cloned().collect();
                let from_boris: Vec<_> = boris.operations().cloned().collect();
                anna.merge(from_boris).unwrap();
                boris.merge(from_anna).unwrap();
            }
            1..20 => step(&mut anna, "anna", dice),
            _ => step(&mut boris, "boris", dice),
        }
    }
    let mut all: Vec<Operation<Act>> =
        anna.operations().chain(boris.operations()).cloned().collect();
    let mut states = Vec::new();
    for _ in 0..3 {
        for at in (1..all.len()).rev() {
            all.swap(at, dice.roll() as usize % (at + 1));
        }
        let mut third = open();
        for part in all.chunks(1 + dice.roll() as usize % 90) {
            third.merge(part.iter().cloned()).unwrap();
        }
        prop_assert!(third.operations().count() <= all.len());
        states.push(third);
    }
    anna.merge(boris.operations().cloned().collect::<Vec<_>>()).unwrap();
    for state in &states {
        prop_assert_eq!(state.state(), anna.state());
        prop_assert_eq!(state.state().standing(6), anna.state().standing(6));
        prop_assert_eq!(state.set_aside(), anna.set_aside());
        prop_assert_eq!(state.first_gap(), None);
        prop_assert_eq!(write(state), write(&anna));
    }
    let again = read::<Swiss>(&write(&anna));
    prop_assert_eq!(again.faults, Vec::<Fault>::new());
    let again = again.log.unwrap();
    prop_assert_eq!(again.state(), anna.state());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn operations_in_any_order_give_the_same_ranking(seed in any::<u64>()) {
        two_directors(seed)?;
    }

    /// Cut anywhere, a log keeps every whole line before the cut, and the cut is named unless it is
    /// between two lines.
    #[test]
    fn a_log_that_is_cut_keeps_what_is_before_the_cut(seed in any::<u64>(), at in any::<prop::sample::Index>()) {
        let dice = &mut Dice(seed);
        let mut log = open();
        (0..60).for_each(|_| step(&mut log, "anna", dice));
        let whole = write(&log);
        let cut = whole.floor_char_boundary(at.index(whole.len()));
        let (kept, rest) = whole.split_at(cut);
        let reading = read::<Swiss>(kept);
        let between = kept.ends_with('\n') && !rest.is_empty();
        let named = reading.faults.iter().any(|fault| fault.kind == FaultKind::Cut);
        prop_assert_eq!(named, !between && !kept.is_empty());
        if let Some(read) = reading.log {
            let lines = kept.lines().filter(|line| line.contains("@anna | ")).count();
            prop_assert!(read.operations().count() + 1 >= lines);
        }
    }
}

const LOG: &str = "\
event: swiss
name: Cut
options: rounds=3 boards=8
# the entries
1@anna | 2026-11-27T18:00:00Z | join 1 | name=Alpha
2@anna | 2026-11-27T18:00:01Z | join 2 | name=Beta
3@anna | 2026-11-27T18:00:02Z | round 1 tables=1:1-2
4@anna | 2026-11-27T18:30Z | result 1 1-2 imps=20-10 | why=slip 7
";

fn faults(text: &str) -> Vec<(u32, FaultKind)> {
    read::<Swiss>(text).faults.into_iter().map(|fault| (fault.line, fault.kind)).collect()
}

#[test]
fn a_sound_log_has_no_faults() {
    assert_eq!(faults(LOG), []);
    let log = read::<Swiss>(LOG).log.unwrap();
    assert_eq!(log.operations().count(), 4);
    assert_eq!(log.state().standing(1)[0].number, 1);
    assert_eq!(log.operations().last().unwrap().why, "slip 7");
}

#[test]
fn a_missing_line_is_a_gap() {
    let text = LOG.replace("2@anna | 2026-11-27T18:00:01Z | join 2 | name=Beta\n", "");
    assert_eq!(faults(&text), [(6, FaultKind::Gap { counter: 2 })]);
    // The round and the result need the missing line; they stay in the log.
    let log = read::<Swiss>(&text).log.unwrap();
    assert_eq!((log.operations().count(), log.set_aside().len()), (3, 2));
}

#[test]
fn each_wrong_line_is_named() {
    let wrong = |from: &str, to: &str| faults(&LOG.replace(from, to));
    assert!(matches!(wrong("4@anna", "4 anna")[..], [(8, FaultKind::Stamp { .. })]));
    assert!(matches!(wrong("T18:30Z", "T25:30Z")[..], [(8, FaultKind::Time { .. })]));
    assert!(matches!(
        wrong("2026-11-27T18:30Z", "2026-02-29T18:30Z")[..],
        [(8, FaultKind::Time { .. })]
    ));
    // The counter of a line that cannot be read is not missing.
    assert!(matches!(&wrong("join 2", "jion 2")[..], [(6, FaultKind::Act(_))]));
    assert!(matches!(&wrong("imps=20-10", "imps=20")[..], [(8, FaultKind::Act(_))]));
    assert!(matches!(&wrong("result 1", "resalt 1")[..], [(8, FaultKind::Act(_))]));
    assert!(matches!(
        &wrong("4@anna | 2026-11-27T18:30Z |", "nothing")[..],
        [(8, FaultKind::Shape)]
    ));
    assert!(matches!(wrong("4@anna", "3@anna")[..], [(8, FaultKind::Forked { .. })]));
    assert!(matches!(&wrong("boards=8", "boards=zero")[..], [(3, FaultKind::Value { .. })]));
    assert!(matches!(&wrong("name: Cut", "title: Cut")[..], [(2, FaultKind::Header { .. })]));
    assert!(matches!(
        wrong("event: swiss", "event: knockout")[..],
        [(1, FaultKind::NotEvent { .. })]
    ));
    assert_eq!(faults(LOG.trim_end()), [(8, FaultKind::Cut)]);
}

#[test]
fn an_author_keeps_one_log() {
    let [mut one, mut other] = [open(), open()];
    let penalty = |points| Change::Act(Act::Penalty { number: 1, points: Hundredths(points) });
    for log in [&mut one, &mut other] {
        let join = Act::Join(Entrant::new(1, "Alpha".parse().unwrap()));
        log.enter(author("anna"), 0, Change::Act(join), "").unwrap();
    }
    one.enter(author("anna"), 0, penalty(100), "").unwrap();
    other.enter(author("anna"), 0, penalty(200), "").unwrap();
    let forked = one.merge(other.operations().cloned().collect::<Vec<_>>()).unwrap_err();
    assert_eq!(forked, MergeRefusal::Forked { stamp: "2@anna".parse().unwrap() });
    assert_eq!(one.operations().count(), 2, "nothing was added");
}

/// Both directors publish round 1: the earlier stamp stands, the other is set aside with its results
/// kept in the log.
#[test]
fn the_second_publication_is_set_aside() {
    let mut anna = open();
    for number in 1..=4 {
        let join = Act::Join(Entrant::new(number, format!("Team {number}").parse().unwrap()));
        anna.enter(author("anna"), 0, Change::Act(join), "").unwrap();
    }
    let mut boris = anna.clone();
    for (log, who) in [(&mut anna, "anna"), (&mut boris, "boris")] {
        let draft = log.state().draft().unwrap();
        let act = Act::Publish { round: draft.round, missing: 0 };
        log.enter(author(who), 0, Change::Act(act), "").unwrap();
    }
    anna.merge(boris.operations().cloned().collect::<Vec<_>>()).unwrap();
    let [(stamp, _)] = anna.set_aside() else { panic!("one is set aside") };
    assert_eq!(stamp.to_string(), "5@boris");
    assert_eq!(anna.state().rounds().len(), 1);
}

#[test]
fn a_strike_that_undermines_a_later_operation_is_refused() {
    let mut log = read::<Swiss>(LOG).log.unwrap();
    let of = "2@anna".parse().unwrap();
    let refused = log.enter(author("anna"), 0, Change::Strike { of }, "").unwrap_err();
    assert!(matches!(refused, MergeRefusal::Undermines { ref stamp, .. } if stamp.counter == 3));
    assert_eq!(log.operations().count(), 4);
    let of: Stamp = "4@anna".parse().unwrap();
    let act = Act::Result { round: 1, numbers: [1, 2], outcome: Outcome::imps([10, 20]) };
    log.enter(author("boris"), 0, Change::Correct { of, act }, "").unwrap();
    assert_eq!(log.state().standing(1)[0].number, 2);
    let struck = log.enter(author("anna"), 0, Change::Strike { of: "4@anna".parse().unwrap() }, "");
    struck.unwrap();
    assert!(log.state().open_matches().next().is_some());
    assert!(
        log.state()
            .check(&By::Director, &Act::Penalty { number: 1, points: Hundredths(1) })
            .is_ok()
    );
}
