//! What the club tells of a pairs event, and whom.

use bridge::{Outcome, Tricks};
use tourney::log::{self, TournamentLog};
use tourney::movement::{Kind, Movement};
use tourney::pairs::{Pair, PairsError, PairsEvent, Setup};

use super::{PairsCommand, Place};
use crate::events::test_event::{DIRECTOR, TestEvent, TestKind};
use crate::events::{EventCommand, EventError, EventState, Refusal, Setup as AnySetup};

impl TestKind for PairsEvent {
    fn asked(command: PairsCommand) -> EventCommand {
        EventCommand::Pairs(command)
    }

    fn log_of(state: &EventState) -> Option<&TournamentLog<PairsEvent>> {
        if let EventState::Pairs(log) = state { Some(log) } else { None }
    }
}

fn made(tricks: u8) -> Outcome {
    let contract = "4S-N".parse().unwrap();
    Outcome::Played { contract, tricks: Tricks::new(tricks).unwrap() }
}

/// Four pairs, whose players are persons 1 and 2, 3 and 4 and so on.
fn four_pairs() -> TestEvent<PairsEvent> {
    let names: Vec<String> = (1..=8).map(|number| format!("p{number}")).collect();
    let pair = |(number, two): (u32, &[String])| {
        Pair::new(number, [&two[0], &two[1]].map(|name| name.parse().unwrap()))
    };
    let pairs = (1..).zip(names.chunks(2)).map(pair).collect();
    let movement = Movement::new(Kind::Howell, 4, None, 1).unwrap();
    let mut cup = TestEvent::of(AnySetup::Pairs(Setup::new(pairs, 3).with_movement(movement)));
    cup.claim(&names.iter().map(String::as_str).collect::<Vec<&str>>());
    cup
}

#[test]
fn only_whoever_may_confirm_a_result_learns_that_it_is_another_one() {
    let mut cup = four_pairs();
    let seats = cup.log().state().place_of(1, 1).unwrap().seats;
    let [own, other] = seats.0.map(|pair| pair as usize * 2);
    let place = Place { board: 1, table: 1, pairs: Some(seats) };
    let enter = |outcome, as_director| PairsCommand::Enter {
        place,
        outcome,
        lead: None,
        as_director,
        is_sure: true,
    };
    cup.send(own, enter(made(10), false)).unwrap();
    let confirm = |tricks| PairsCommand::Confirm {
        board: 1,
        table: 1,
        seen: Some(made(tricks)),
        as_director: false,
    };
    let late = |refused| matches!(refused, Err(Refusal::Outdated { table: 1 }));
    let stranger = (1..=8).find(|who| ![own, own - 1, other, other - 1].contains(who)).unwrap();
    for tricks in [10, 9] {
        // Nobody, somebody of another table, and whoever has entered it.
        assert!(matches!(cup.send(9, confirm(tricks)), Err(Refusal::NoName)), "{tricks}");
        for who in [stranger, own] {
            let refused = cup.send(who, confirm(tricks));
            let is_refused = matches!(
                &refused,
                Err(Refusal::Event(EventError::Pairs(log::Refusal::Event(
                    PairsError::NotThere { .. } | PairsError::OwnEntry { .. }
                ))))
            );
            assert!(is_refused, "{tricks}: {refused:?}");
        }
    }
    assert!(late(cup.send(other, confirm(9))));
    cup.send(DIRECTOR, confirm(9)).expect_err("who directs does not play");
    cup.send(other, confirm(10)).unwrap();
}
