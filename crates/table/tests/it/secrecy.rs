//! A viewer's messages do not depend on a card the viewer may not see.

use bridge::{Deal, Event as BoardEvent, Seat, Session};
use cards::{Cards, Seats};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{Command, Event, Table, TableOptions};

use crate::evening::{Evening, person, random_evening};
use crate::hidden_cards::exchanged;

/// Replays the first `steps` records with the deal replaced and the commitment held fixed, and
/// returns all that `who` receives.
fn stream(
    log: &[(i64, Event<Session>)],
    steps: usize,
    deal: Option<Deal>,
    who: &str,
) -> Vec<String> {
    let mut table = Table::open(&log[0].1).expect("a log begins with `Opened`");
    log[1..steps]
        .iter()
        .map(|(at_ms, event)| {
            let event = match (event, deal) {
                (
                    Event::Game {
                        event: BoardEvent::BoardTaken { board, dealer, vulnerable, turned, .. },
                    },
                    Some(deal),
                ) => Event::Game {
                    event: BoardEvent::BoardTaken {
                        board: *board,
                        dealer: *dealer,
                        vulnerable: *vulnerable,
                        deal,
                        turned: *turned,
                    },
                },
                _ => event.clone(),
            };
            table.apply(&event, *at_ms);
            serde_json::to_string(&table.view(&person(who))).expect("views can be serialised")
        })
        .collect()
}

/// The deal with cards that `seats` cannot see after `steps` records exchanged: suit for suit once
/// cards have been played, so that the play stays legal.
fn shuffled(
    log: &[(i64, Event<Session>)],
    steps: usize,
    seen: &[Seat],
    holds: Option<Seat>,
    random: &mut ChaCha8Rng,
) -> Option<Deal> {
    let mut table = Table::open(&log[0].1)?;
    // A hand once faced was seen, though an undo by all four may have hidden it again.
    let mut faced = Seats::NONE;
    for (at_ms, event) in &log[1..steps] {
        table.apply(event, *at_ms);
        let contract = table.game().board().and_then(bridge::Board::contract);
        if let (Event::Game { event }, Some(contract)) = (event, contract) {
            let declaring = contract.declarer.side();
            match event {
                BoardEvent::LeadFaced { .. } => faced.insert(contract.dummy()),
                // Declarer's claim faces the hand to everybody, a defender's only to declarer's
                // side.
                BoardEvent::Claim { seat, .. }
                    if *seat == contract.declarer
                        || holds.is_some_and(|holds| holds.side() == declaring) =>
                {
                    faced.insert(*seat);
                }
                _ => {}
            }
        }
    }
    // A card once played was seen, though it may have been taken back since.
    let gone: Cards = log[..steps]
        .iter()
        .filter_map(|(_, event)| match event {
            Event::Game {
                event: BoardEvent::LeadFaced { card, .. } | BoardEvent::Play { card, .. },
            } => Some(*card),
            _ => None,
        })
        .collect();
    let board = table.game().board().filter(|board| board.outcome().is_none())?;
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|seat| !seen.contains(seat) && !faced.contains(*seat))
        .collect();
    exchanged(board.deal(), &hidden, gone, None, || random.next_u32() as usize)
}

fn check(seed: u64) -> Result<(), TestCaseError> {
    let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
    let options = TableOptions::new(bridge::SessionOptions { form, ..Default::default() });
    let mut evening: Evening<Session> = random_evening(options, 1, seed);
    // A watcher without permission, and one who is shown South's hand from the start.
    let seats = evening.log.iter().position(|(_, event)| matches!(event, Event::Committed { .. }));
    let mut log = evening.log.split_off(0);
    let at = seats.expect("a board was dealt");
    let name = |who: &str| who.parse().expect("a name");
    log.splice(
        at..at,
        [
            (0, Event::Entered { person: person("watcher"), name: name("watcher") }),
            (0, Event::Entered { person: person("friend"), name: name("friend") }),
            (0, Event::Shown { seat: Seat::South, to: person("friend"), on: true }),
        ],
    );
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for (who, seen, holds) in [
        ("a", vec![Seat::North], Some(Seat::North)),
        ("b", vec![Seat::East], Some(Seat::East)),
        ("c", vec![Seat::South], Some(Seat::South)),
        ("d", vec![Seat::West], Some(Seat::West)),
        ("watcher", vec![], None),
        ("friend", vec![Seat::South], None),
    ] {
        let steps = at + 4 + random.next_u32() as usize % (log.len() - at - 4);
        let Some(deal) = shuffled(&log, steps, &seen, holds, &mut random) else { continue };
        let (one, other) = (stream(&log, steps, None, who), stream(&log, steps, Some(deal), who));
        let differs = one.iter().zip(&other).find(|(one, other)| one != other);
        prop_assert!(differs.is_none(), "{} sees {:#?}", who, differs);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn views_do_not_depend_on_hidden_cards(seed: u64) {
        check(seed)?;
    }
}

#[test]
fn the_comparison_detects_a_leak() {
    let evening = crate::bridge_table::dealt();
    let steps = evening.log.len();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    // A control: a viewer who sees the exchanged cards receives something else.
    let deal =
        shuffled(&evening.log, steps, &[Seat::South], None, &mut random).expect("hands are hidden");
    assert_ne!(
        stream(&evening.log, steps, None, "a"),
        stream(&evening.log, steps, Some(deal), "a")
    );
}

#[test]
fn a_callers_explanation_is_hidden_from_partner() {
    let mut evening = crate::bridge_table::dealt();
    let command = bridge::Command::Call {
        seat: Seat::North,
        call: "1C".parse().expect("a call"),
        alert: true,
        meaning: Some(bridge::Explanation::FreeText("sixteen or more".into())),
    };
    evening.give("a", Command::Game { command }).expect("North opens");
    evening.enter("watcher").expect("the table is not locked");
    let sights = Evening::sights(&evening.table, &["a", "b", "c", "d", "watcher"]);
    let knows: Vec<bool> = sights.iter().map(|sight| sight.contains("sixteen")).collect();
    assert_eq!(knows, [true, true, false, true, true]);
    let alerted: Vec<bool> =
        sights.iter().map(|sight| sight.contains("\"alerted\":true")).collect();
    assert_eq!(alerted, [true, true, false, true, true]);
}
