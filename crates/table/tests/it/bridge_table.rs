//! Random boards of bridge at a table, with everything people do at one.

use bridge::{Call, Command as Act, Explanation, Phase, Seat, Session};
use cards::Cards;
use proptest::prelude::*;
use table::{Clock, Command, PersonId, Table, TableOptions};

use crate::evening::{Evening, Playable, person, random_evening};

impl Playable for Session {
    fn check_may(table: &Table<Session>, who: &PersonId) {
        crate::may::check_bridge(table, who);
    }

    fn moves(&self) -> Vec<(Seat, Act)> {
        let Some(board) = self.board() else { return Vec::new() };
        let mut moves = Vec::new();
        for seat in board.awaited().iter() {
            moves.push((seat, Act::Agree { seat }));
            moves.push((seat, Act::Object { seat }));
            moves.push((seat, Act::UndoAnswer { seat, agree: true }));
            moves.push((seat, Act::UndoAnswer { seat, agree: false }));
        }
        let Some(turn) = board.turn() else { return moves };
        let by = board.controller(turn);
        for call in board.auction().legal_calls() {
            let meaning = Some(Explanation::FreeText(format!("{call} from {turn}")));
            let alert = matches!(call, Call::Bid(_));
            moves.push((by, Act::Call { seat: turn, call, alert, meaning }));
        }
        // Random bids would never end an auction at a low level, so passes are weighted.
        for _ in 0..12 {
            moves.push((by, pass(turn)));
        }
        if let Some(play) = board.play() {
            for card in play.legal_cards() {
                for _ in 0..8 {
                    moves.push((by, Act::Play { seat: turn, card }));
                }
            }
            moves.push((
                by,
                Act::Claim { seat: by, tricks: 1, line: Vec::new(), statement: "one".into() },
            ));
            moves.push((by, Act::Concede { seat: by, tricks: play.tricks_left() }));
        }
        for seat in Seat::ALL {
            moves.push((seat, Act::UndoAsk { seat }));
            moves.push((seat, Act::Ask { seat, about: 0 }));
            let text = Explanation::FreeText("because".into());
            moves.push((seat, Act::Explain { seat, about: 1, text }));
        }
        moves
    }
}

fn pass(seat: Seat) -> Act {
    Act::Call { seat, call: Call::Pass, alert: false, meaning: None }
}

fn options(form: &str) -> TableOptions<Session> {
    let form = bridge::forms::FormOptions::of(form).expect("a known form");
    TableOptions::new(bridge::SessionOptions { form, ..Default::default() })
}

/// At every moment hands, cards on the table and tricks make up the pack of fifty-two.
fn check_pack(evening: &Evening<Session>) {
    let Some(board) = evening.table.game().board() else { return };
    let held = Seat::ALL.iter().fold(Cards::EMPTY, |all, seat| {
        let hand = board.hand(*seat);
        assert!(!all.meets(hand), "no card lies in two hands");
        all | hand
    });
    let played: Cards =
        board.play().map_or(Cards::EMPTY, |play| play.cards().iter().copied().collect());
    assert!(!held.meets(played), "no card is both held and played");
    assert_eq!(held | played, Cards::FULL);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn evenings_of_rubber_end_and_replay(seed: u64) {
        check_pack(&random_evening(options("rubber"), 3, seed));
    }

    #[test]
    fn evenings_of_duplicate_end_and_replay(seed: u64) {
        check_pack(&random_evening(options("duplicate"), 3, seed));
    }

    #[test]
    fn a_clock_changes_nothing_but_time(seed: u64) {
        let clock = Some(Clock { board_ms: 3_600_000, act_ms: 500 });
        let evening = random_evening(TableOptions { clock, ..options("duplicate") }, 1, seed);
        let view = evening.table.view(&person("a")).expect("a is here");
        let clock = view.table.shared.clock.expect("a clock was agreed");
        prop_assert!(clock.left_ms.values().all(|left| *left < 3_600_000));
    }
}

#[test]
fn only_robots_explain_by_a_system() {
    let mut evening = dealt();
    let call = Act::Call {
        seat: Seat::North,
        call: Call::Pass,
        alert: false,
        meaning: Some(Explanation::system("open-suit")),
    };
    assert!(evening.give("a", table::Command::Game { command: call }).is_err());
}

#[test]
fn a_call_out_of_turn_is_refused() {
    let mut evening = dealt();
    assert!(evening.give("b", table::Command::Game { command: pass(Seat::East) }).is_err());
    assert!(evening.give("b", table::Command::Game { command: pass(Seat::North) }).is_err());
    evening
        .give("a", table::Command::Game { command: pass(Seat::North) })
        .expect("the player is on turn");
    assert_eq!(evening.table.game().board().map(bridge::Board::phase), Some(Phase::Auction));
}

/// A table with `a b c d` in N E S W and its first board dealt.
pub(crate) fn dealt() -> Evening<Session> {
    let mut evening = Evening::open(options("duplicate"), "a");
    for (who, seat) in ["a", "b", "c", "d"].into_iter().zip(Seat::ALL) {
        evening.enter(who).expect("the table is not locked");
        evening.give(who, table::Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", table::Command::Start).expect("the owner starts");
    for who in ["b", "c", "d"] {
        evening.give(who, table::Command::Ready).expect("it begins");
    }
    evening.deal([7; 32]);
    evening
}

/// Where the caller's partner explains, a question makes a robot act out of turn; where the caller
/// explains, nobody is awaited.
#[test]
fn a_robot_is_asked_about_its_partners_call() {
    for explainer in [bridge::Explainer::Partner, bridge::Explainer::Caller] {
        let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
        let game = bridge::SessionOptions { form, explainer, ..Default::default() };
        let mut evening: Evening<Session> = Evening::open(TableOptions::new(game), "a");
        evening.enter("e").expect("the table is not locked");
        evening.give("a", Command::Sit { seat: Seat::North }).expect("free");
        evening.give("e", Command::Sit { seat: Seat::East }).expect("free");
        evening.give("a", Command::Start).expect("the owner starts");
        evening.give("e", Command::Ready).expect("it begins");
        evening.deal([7; 32]);
        let call = bridge::Command::Call {
            seat: Seat::North,
            call: "1C".parse().expect("a call"),
            alert: false,
            meaning: None,
        };
        evening.give("a", Command::Game { command: call }).expect("North deals");
        assert!(evening.table.robots_awaited().is_empty());
        let ask = bridge::Command::Ask { seat: Seat::East, about: 0 };
        evening.give("e", Command::Game { command: ask }).expect("a question is allowed");
        let asked = explainer == bridge::Explainer::Partner;
        assert_eq!(evening.table.robots_awaited().contains(Seat::South), asked);
        let text = bridge::Explanation::system("open-minor");
        let explain = bridge::Command::Explain { seat: Seat::South, about: 0, text };
        let answer = evening.table.decide_for_robot(Seat::South, &explain);
        assert_eq!(answer.is_ok(), asked);
        for event in answer.into_iter().flatten() {
            evening.table.apply(&event, 1);
        }
        assert!(evening.table.robots_awaited().is_empty());
    }
}
