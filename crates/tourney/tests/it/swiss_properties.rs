//! Swiss events of any size: the pairing against brute force, and logs written and read again.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tourney::log::Event;
use tourney::merge::{self, MergeLog};
use tourney::swiss::{Act, NoDraft, Outcome, Question, Relaxation, Swiss};

use crate::support::Dice;
use crate::swiss::{act, entrant, matchings, open, play, setup};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Nobody is paired twice or missing, nobody meets again while that can be avoided, the pairing
    /// is the lexicographically best, twice the same, and does not depend on the order of entry.
    #[test]
    fn a_pairing_is_the_best_legal_one(count in 2u32..=10, seed in any::<u64>()) {
        let dice = &mut Dice(seed);
        let options = [("rounds", "9"), ("first", "random")];
        let mut swiss = open(count, &options);
        let mut reversed = Swiss::open(&setup(&options)).unwrap();
        (1..=count).rev().for_each(|number| act(&mut reversed, Act::Join(entrant(number))));
        let mut met = BTreeSet::new();
        for round in 1..=9u32 {
            let ranking: Vec<u32> = match round {
                1 => swiss.draw_order(),
                _ => swiss.standing(round - 1).into_iter().map(|row| row.number).collect(),
            };
            let may = |one: u32, other: u32| !met.contains(&[one.min(other), one.max(other)]);
            let draft = swiss.draft();
            prop_assert_eq!(&draft, &swiss.draft());
            prop_assert_eq!(&draft, &reversed.draft());
            match draft {
                Ok(draft) => {
                    let mut named: Vec<u32> =
                        draft.round.seated().chain(draft.round.sit_out.iter().copied()).collect();
                    named.sort_unstable();
                    prop_assert_eq!(named, (1..=count).collect::<Vec<u32>>());
                    let had = |number: &u32| {
                        swiss.rounds().iter().any(|state| state.round().sit_out.contains(number))
                    };
                    let but = |bye: Option<u32>| -> Vec<u32> {
                        ranking.iter().copied().filter(|number| Some(*number) != bye).collect()
                    };
                    // The lowest that had none, such that the others can be paired.
                    let mut lowest = ranking.iter().rev().copied().filter(|number| !had(number));
                    let bye = match count % 2 {
                        0 => None,
                        _ => lowest.find(|bye| !matchings(&but(Some(*bye)), &may).is_empty()),
                    };
                    prop_assert_eq!(draft.round.sit_out.first().copied(), bye);
                    let there = but(bye);
                    // Positions, so that the order of the matchings is that of the ranking.
                    let place = |number: u32| there.iter().position(|one| *one == number).unwrap();
                    let best = matchings(&there, &may).into_iter().next();
                    let best = best.expect("a pairing without rematches exists");
                    let mut drawn: Vec<[u32; 2]> = draft
                        .round
                        .tables
                        .iter()
                        .map(|table| {
                            let mut two = [table.seated.contestants()[0], table.seated.contestants()[1]];
                            two.sort_by_key(|number| place(*number));
                            two
                        })
                        .collect();
                    drawn.sort_by_key(|two| place(two[0]));
                    prop_assert_eq!(drawn, best);
                    let publish = Act::Publish { round: draft.round, missing: draft.missing };
                    act(&mut swiss, publish.clone());
                    act(&mut reversed, publish);
                }
                Err(
                    NoDraft::Ask(Question { relaxation: Relaxation::Rematch, .. })
                    | NoDraft::NoBye { .. }
                    | NoDraft::Impossible { .. },
                ) => {
                    let had = |number: &u32| {
                        swiss.rounds().iter().any(|state| state.round().sit_out.contains(number))
                    };
                    let byes: Vec<Option<u32>> = match count % 2 {
                        0 => vec![None],
                        _ => ranking.iter().filter(|number| !had(number)).map(|n| Some(*n)).collect(),
                    };
                    for bye in byes {
                        let there: Vec<u32> =
                            ranking.iter().copied().filter(|number| Some(*number) != bye).collect();
                        prop_assert!(matchings(&there, &may).is_empty(), "round {round} could be paired");
                    }
                    break;
                }
                Err(error) => return Err(TestCaseError::fail(error.to_string())),
            }
            let before = swiss.clone();
            play(&mut swiss, dice);
            for numbers in before.rounds()[round as usize - 1].matches() {
                met.insert([numbers[0].min(numbers[1]), numbers[0].max(numbers[1])]);
                let outcome = swiss.rounds()[round as usize - 1].result(numbers).unwrap();
                act(&mut reversed, Act::Result { round, numbers, outcome });
            }
        }
    }

    /// A whole event of up to forty: after every round the sums are right, and the log written and
    /// read again gives the same state.
    #[test]
    fn an_event_survives_its_log(count in 4u32..=40, seed in any::<u64>(), triple in any::<bool>()) {
        let dice = &mut Dice(seed);
        let odd = if triple { "triple" } else { "bye" };
        let setup = setup(&[("odd", odd), ("rounds", "4"), ("separation", "1")]);
        let mut log = MergeLog::<Swiss>::open(setup).unwrap();
        let anna: merge::Author = "anna".parse().unwrap();
        let enter = |log: &mut MergeLog<Swiss>, act: Act| {
            let change = merge::Change::Act(act);
            log.enter(anna.clone(), 1_795_000_000, change, "").map(|_| ()).unwrap();
        };
        for number in 1..=count {
            let mut entrant = entrant(number);
            entrant.group = (number % 3 == 0).then(|| "Riga".parse().unwrap());
            entrant.stationary = number == 5;
            enter(&mut log, Act::Join(entrant));
        }
        for round in 1..=4 {
            let draft = loop {
                match log.state().draft() {
                    Ok(draft) => break Some(draft),
                    Err(NoDraft::Ask(Question { round, relaxation })) => {
                        enter(&mut log, Act::Relax { round, relaxation });
                    }
                    Err(_) => break None,
                }
            };
            let Some(draft) = draft else { break };
            enter(&mut log, Act::Publish { round: draft.round, missing: draft.missing });
            let matches: Vec<[u32; 2]> =
                log.state().rounds()[round as usize - 1].matches().collect();
            for numbers in matches {
                let outcome = Outcome::imps([(dice.roll() % 30) as u32, (dice.roll() % 30) as u32]);
                enter(&mut log, Act::Result { round, numbers, outcome });
            }
        }
        let text = merge::write(&log);
        let reading = merge::read::<Swiss>(&text);
        prop_assert_eq!(&reading.faults, &[]);
        let read = reading.log.unwrap();
        prop_assert_eq!(read.state(), log.state());
        prop_assert_eq!(merge::write(&read), text);
    }
}
