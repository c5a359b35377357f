//! Claims and undos between people and robots, and how long the last trick is shown.

use bridge::{Command as Act, Seat, Session, Strain, Viewer};
use cards::Seats;
use table::{Command, Game};

use crate::bridge_table::dealt;
use crate::evening::{Evening, person};

use Seat::{East, North, South, West};

/// Who sits in a seat of [`dealt`].
fn sitter(seat: Seat) -> &'static str {
    ["a", "b", "c", "d"][seat as usize]
}

fn act(evening: &mut Evening<Session>, seat: Seat, command: Act) {
    evening.give(sitter(seat), Command::Game { command }).expect("a legal act");
}

fn call(evening: &mut Evening<Session>, seat: Seat, call: &str) {
    let call = call.parse().expect("a call");
    act(evening, seat, Act::Call { seat, call, alert: false, meaning: None });
}

/// One notrump by North; East is on lead.
fn one_notrump() -> Evening<Session> {
    let mut evening = dealt();
    call(&mut evening, North, "1NT");
    for seat in [East, South, West] {
        call(&mut evening, seat, "Pass");
    }
    let contract = evening.table.game().board().and_then(bridge::Board::contract);
    assert_eq!(contract.map(|contract| contract.terms.strain()), Some(Strain::Notrump));
    evening
}

fn view(evening: &Evening<Session>, viewer: Viewer) -> bridge::View {
    evening.table.game().view(viewer).board.expect("a board is in play")
}

/// Plays the first legal card of whoever is on turn.
fn play(evening: &mut Evening<Session>) -> Seat {
    let turn = view(evening, Viewer::watcher()).turn.expect("somebody is on turn");
    let board = evening.table.game().board().expect("a board");
    let by = board.controller(turn);
    let card = view(evening, Viewer::player(by)).legal_cards.iter().next().expect("a card");
    act(evening, by, Act::Play { seat: turn, card });
    turn
}

/// Law 66A: until one's own side has played to the next trick; a spectator, until the next lead.
#[test]
fn the_last_trick_is_shown_until_ones_side_has_played_on() {
    let mut evening = one_notrump();
    let shown = |evening: &Evening<Session>, viewer| view(evening, viewer).last_trick.is_some();
    for _ in 0..4 {
        assert!(Seat::ALL.iter().all(|seat| !shown(&evening, Viewer::player(*seat))));
        play(&mut evening);
    }
    for tricks in 1..12 {
        let all = Seat::ALL.into_iter().all(|seat| shown(&evening, Viewer::player(seat)));
        assert!(all && shown(&evening, Viewer::watcher()), "after trick {tricks}");
        let leader = play(&mut evening);
        for seat in Seat::ALL {
            let other = seat.side() != leader.side();
            assert_eq!(shown(&evening, Viewer::player(seat)), other, "{seat} after {leader}");
        }
        assert!(!shown(&evening, Viewer::watcher()));
        for _ in 1..4 {
            play(&mut evening);
            assert!(
                view(&evening, Viewer::watcher()).trick.is_none_or(|trick| trick.cards.is_empty())
                    || Seat::ALL.iter().all(|seat| !shown(&evening, Viewer::player(*seat)))
            );
        }
    }
}

/// A robot must not settle a claim or an undo before the people who are asked have read it.
#[test]
fn people_answer_before_robots() {
    let mut evening = one_notrump();
    evening.give("d", Command::Deputise { seat: West }).expect("a robot plays for West");
    play(&mut evening);
    let claim = Act::Claim { seat: North, tricks: 3, line: Vec::new(), statement: String::new() };
    act(&mut evening, North, claim.clone());
    assert!(Game::awaited(evening.table.game()).contains(West), "the robot is asked");
    assert_eq!(evening.table.robots_awaited(), Seats::NONE, "East reads the claim first");
    act(&mut evening, East, Act::Object { seat: East });
    let refused = view(&evening, Viewer::player(North));
    assert_eq!((refused.claim, refused.objector), (None, Some(East)));

    act(&mut evening, North, claim);
    assert_eq!(view(&evening, Viewer::player(North)).objector, None);
    act(&mut evening, East, Act::Agree { seat: East });
    assert_eq!(evening.table.robots_awaited(), Seats::of(West));
}

/// A claim that its author withdraws has no objector.
#[test]
fn a_withdrawn_claim_has_no_objector() {
    let mut evening = one_notrump();
    play(&mut evening);
    act(&mut evening, North, Act::Concede { seat: North, tricks: 13 });
    act(&mut evening, North, Act::Object { seat: North });
    let view = view(&evening, Viewer::watcher());
    assert_eq!((view.claim, view.objector), (None, None));
}

#[test]
fn who_plays_alone() {
    let mut evening = dealt();
    assert_eq!(evening.table.only_player(), None, "four people");
    for (who, seat) in [("b", East), ("c", South), ("d", West)] {
        evening.give(who, Command::Stand { seat }).expect("a robot takes the seat");
    }
    assert_eq!(evening.table.only_player(), Some(&person("a")));
    evening.give("a", Command::Stand { seat: North }).expect("a robot takes the seat");
    assert_eq!(evening.table.only_player(), None, "nobody");
}
