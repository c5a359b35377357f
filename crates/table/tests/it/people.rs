//! People coming, sitting, watching, leaving.

use bridge::{Seat, Session};
use table::{Chair, Command, Event, Refusal, Secret, ServerDuty, Stage, TableOptions};

use crate::bridge_table::dealt;
use crate::evening::{Evening, person};

fn laws_mode() -> Evening<Session> {
    Evening::open(TableOptions::new(bridge::SessionOptions::default()), "anna")
}

#[test]
fn starting_seats_three_robots_and_deals() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("the chair is free");
    evening.give("anna", Command::Start).expect("the owner starts");
    assert!(evening.table.wants_secret());
    evening.deal([1; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
    let robots = evening.table.chairs().values().filter(|chair| **chair == Chair::Robot).count();
    assert_eq!(robots, 3);
}

#[test]
fn silent_seats_are_logged_and_the_board_is_dealt() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("the chair is free");
    evening.give("anna", Command::Start).expect("the owner starts");
    evening.perform(&ServerDuty::Commit(Secret::new([2; 32])));
    assert_eq!(evening.table.stage(), Stage::Dealing);
    evening.perform(&ServerDuty::Seal);
    assert_eq!(evening.table.stage(), Stage::Playing);
    let silent = evening.log.iter().find_map(|(_, event)| match event {
        Event::Sealed { silent } => Some(silent.contains(Seat::South)),
        _ => None,
    });
    assert_eq!(silent, Some(true));
}

#[test]
fn a_robot_gives_its_seat_up_when_a_person_comes() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("the chair is free");
    evening.give("anna", Command::Start).expect("the owner starts");
    evening.deal([3; 32]);
    evening.enter("boris").expect("the table is not locked");
    evening.give("boris", Command::Sit { seat: Seat::East }).expect("a robot's chair is free");
    assert_eq!(evening.sitter(Seat::East).as_deref(), Some("boris"));
}

#[test]
fn a_person_who_saw_another_hand_cannot_sit() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("the chair is free");
    evening.give("anna", Command::Start).expect("the owner starts");
    evening.deal([4; 32]);
    let elsewhere = evening.give("anna", Command::Sit { seat: Seat::West });
    assert!(matches!(elsewhere, Err(Refusal::SawHands)));
    evening.enter("boris").expect("the table is not locked");
    let to = person("boris");
    evening
        .give("anna", Command::Show { seat: Seat::South, to, on: true })
        .expect("it is her own hand");
    let seen_hands = evening.give("boris", Command::Sit { seat: Seat::East });
    assert!(matches!(seen_hands, Err(Refusal::SawHands)));
}

#[test]
fn the_owner_locks_removes_and_readmits() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Lock { on: true }).expect("she owns the table");
    assert!(matches!(evening.enter("boris"), Err(Refusal::Locked)));
    evening.give("anna", Command::Lock { on: false }).expect("she owns the table");
    evening.enter("boris").expect("the table is not locked");
    evening.give("boris", Command::Sit { seat: Seat::West }).expect("the chair is free");
    let whom = person("boris");
    let removed = evening.give("boris", Command::Remove { person: person("anna") });
    assert!(matches!(removed, Err(Refusal::OwnerOnly)));
    evening.give("anna", Command::Remove { person: whom.clone() }).expect("she owns the table");
    assert!(evening.table.view(&whom).is_none());
    assert!(matches!(evening.enter("boris"), Err(Refusal::Removed)));
    assert_eq!(evening.sitter(Seat::West), None);
    evening.give("anna", Command::Readmit { person: whom }).expect("she owns the table");
    evening.enter("boris").expect("the guest was readmitted");
}

#[test]
fn a_robot_plays_for_an_absent_person_until_they_return() {
    let mut evening = dealt();
    evening.give("a", Command::Deputise { seat: Seat::East }).expect("a owns the table");
    assert!(!evening.table.acting_seats(&person("b")).contains(Seat::East));
    assert!(matches!(
        evening.give("c", Command::Deputise { seat: Seat::West }),
        Err(Refusal::OwnerOnly)
    ));
    evening.give("b", Command::Return { seat: Seat::East }).expect("it is their own chair");
    assert!(evening.table.acting_seats(&person("b")).contains(Seat::East));
}

#[test]
fn watchers_chat_among_themselves_while_hands_are_hidden() {
    let mut evening = dealt();
    evening.enter("eva").expect("the table is not locked");
    evening.give("eva", Command::Say { text: " lead a club ".into() }).expect("a watcher may chat");
    evening.enter("fedor").expect("the table is not locked");
    let heard: Vec<bool> = Evening::sights(&evening.table, &["a", "eva", "fedor"])
        .iter()
        .map(|sight| sight.contains("lead a club"))
        .collect();
    assert_eq!(heard, [false, true, true]);
}

#[test]
fn a_chat_line_has_no_control_characters() {
    let mut evening = laws_mode();
    let mut say = |text: &str| evening.give("anna", Command::Say { text: text.into() });
    for text in ["two\nlines", "a bell\u{7}", "\u{1b}[2J", "nothing\0", "c1 \u{9b}31m", "del\u{7f}"]
    {
        assert!(matches!(say(text), Err(Refusal::ControlCharacter)), "{text:?}");
    }
    for text in ["a\u{202e}b", "two\u{2028}lines", "\u{2067}right to left"] {
        assert!(matches!(say(text), Err(Refusal::ControlCharacter)), "{text:?}");
    }
    assert!(matches!(say(" \r\n\t "), Err(Refusal::Empty)));
    let long = "ж".repeat(501);
    assert!(matches!(say(&long), Err(Refusal::TooLong { length: 501, limit: 500 })));
    for text in ["1NT — 15–17", "שלום (1NT)", "👨‍👩‍👧 ", "\tin the margin\n"] {
        say(text).expect("it can be read");
    }
    assert_eq!(
        evening.table.view(&person("anna")).expect("the person is at the table").chat.len(),
        4
    );
}

#[test]
fn a_robot_declarers_hand_is_lent_from_the_opening_lead_on() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("the chair is free");
    evening.give("anna", Command::Start).expect("the owner starts");
    evening.deal([5; 32]);
    // Whoever deals, South passes and North buys the contract.
    while evening.table.game().board().is_some_and(|board| board.play().is_none()) {
        let board = evening.table.game().board().expect("a board");
        let seat = board.turn().expect("the auction goes on");
        let laws_mode = board.auction().standing().is_some();
        let call = if seat == Seat::North && !laws_mode { "1S" } else { "Pass" };
        let call = call.parse().expect("a call");
        evening.act(seat, bridge::Command::Call { seat, call, alert: false, meaning: None });
    }
    let anna = person("anna");
    let sees = |evening: &Evening<Session>| {
        let view = evening.table.view(&anna).expect("the person is at the table");
        view.game.board.expect("a board").hands[Seat::North].cards.is_some()
    };
    assert!(!sees(&evening), "before the lead nobody on declarer's side sees the other's cards");
    assert_eq!(evening.table.acting_seats(&anna).len(), 1);
    let board = evening.table.game().board().expect("a board");
    let seat = board.turn().expect("East leads");
    let card = board.hand(seat).iter().next().expect("thirteen cards");
    evening.act(seat, bridge::Command::Play { seat, card });
    assert!(sees(&evening));
    assert_eq!(evening.table.acting_seats(&anna).len(), 2);
    // The undo now goes back across dummy's cards.
    let command = bridge::Command::UndoAsk { seat: Seat::North };
    let undo = evening.give("anna", Command::Game { command });
    undo.expect("she speaks for North");
    let board = evening.table.game().board().expect("a board");
    assert!(board.undo().is_some_and(|undo| undo.across_a_card));
}

#[test]
fn robots_alone_play_for_an_owner_who_watches() {
    let mut evening = laws_mode();
    evening.give("anna", Command::Start).expect("the owner starts");
    assert!(evening.table.wants_secret());
    evening.deal([6; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
}

#[test]
fn both_sides_must_wish_to_stop_a_rubber() {
    let mut evening = Evening::open(TableOptions::new(bridge::SessionOptions::default()), "a");
    for (who, seat) in ["a", "b", "c", "d"].into_iter().zip(Seat::ALL) {
        evening.enter(who).expect("the table is not locked");
        evening.give(who, Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", Command::Start).expect("the owner starts");
    for who in ["b", "c", "d"] {
        evening.give(who, Command::Ready).expect("it begins");
    }
    evening.deal([8; 32]);
    for (who, seat) in ["a", "b", "c", "d"].into_iter().zip(Seat::ALL) {
        let call = bridge::Call::Pass;
        let command = bridge::Command::Call { seat, call, alert: false, meaning: None };
        evening.give(who, Command::Game { command }).expect("all pass");
    }
    let stop = |seat| Command::Game { command: bridge::Command::BreakOff { seat } };
    evening.give("a", stop(Seat::North)).expect("North wishes it");
    evening.give("c", stop(Seat::South)).expect("so does South");
    let over =
        |evening: &Evening<Session>| evening.table.view(&person("a")).expect("a is here").game.over;
    assert!(!over(&evening));
    evening.give("d", stop(Seat::West)).expect("so does West");
    assert!(over(&evening));
}

#[test]
fn the_owner_returns_the_cards_to_a_player() {
    let mut evening = dealt();
    evening.give("a", Command::Deputise { seat: Seat::East }).expect("a owns the table");
    let refused = evening.give("c", Command::Return { seat: Seat::East });
    assert!(matches!(refused, Err(Refusal::OwnerOnly)));
    evening.give("a", Command::Return { seat: Seat::East }).expect("b is back");
}

#[test]
fn an_absent_watcher_makes_room() {
    let mut evening = laws_mode();
    for n in 1..table::GUEST_LIMIT {
        evening.enter(&format!("guest{n}")).expect("there is room");
    }
    evening.enter("late").expect("somebody who is not connected makes room");
    assert!(evening.table.guest(&person("anna")).is_some(), "never the owner");
}

#[test]
fn people_long_away_are_relieved_where_others_wait() {
    let mut evening = dealt();
    let away = [person("a"), person("b")];
    evening.perform(&ServerDuty::Relieve(away.to_vec()));
    // North is on turn; nobody waits for East.
    assert!(!evening.table.acting_seats(&person("a")).contains(Seat::North));
    assert!(evening.table.acting_seats(&person("b")).contains(Seat::East));
}

#[test]
fn private_events_do_not_count_in_the_version() {
    let mut quiet = dealt();
    let mut talkative = dealt();
    let call = "1C".parse().expect("a call");
    let bid = |meaning: Option<bridge::Explanation>, alert| Command::Game {
        command: bridge::Command::Call { seat: Seat::North, call, alert, meaning },
    };
    quiet.give("a", bid(None, false)).expect("North opens");
    let said = bridge::Explanation::FreeText("sixteen or more".into());
    talkative.give("a", bid(Some(said), true)).expect("North opens");
    let ask = bridge::Command::Ask { seat: Seat::East, about: 0 };
    talkative.give("b", Command::Game { command: ask }).expect("East asks");
    assert_ne!(quiet.log.len(), talkative.log.len());
    assert_eq!(quiet.table.version(), talkative.table.version());
    let partner = |evening: &Evening<Session>| Evening::sights(&evening.table, &["c"]);
    assert_eq!(partner(&quiet), partner(&talkative));
}

/// The events around the game are limited; the game goes on.
#[test]
fn events_around_the_game_are_limited() {
    let mut evening = crate::bridge_table::dealt();
    let mut on = true;
    let refused = loop {
        match evening.table.decide(&person("a"), &Command::Lock { on }) {
            Ok(events) => {
                // This test needs no log of them.
                events.iter().for_each(|event| evening.table.apply(event, 0));
            }
            Err(refused) => break refused,
        }
        on = !on;
    };
    assert!(matches!(refused, table::Refusal::TooMuch { limit: table::TABLE_EVENT_LIMIT }));
    // A command that would be refused anyway keeps its own reason.
    let taken = evening.table.decide(&person("a"), &Command::Sit { seat: Seat::East });
    assert!(matches!(taken, Err(table::Refusal::Taken { seat: Seat::East })), "{taken:?}");
    assert!(!evening.table.table_may(&person("a")).sit.contains_key(&Seat::East));
    let call = bridge::Command::Call {
        seat: Seat::North,
        call: bridge::Call::Pass,
        alert: false,
        meaning: None,
    };
    evening.give("a", Command::Game { command: call }).expect("the game goes on");
}
