//! Coming, sitting, watching, leaving.

use bridge::{Seat, Session};
use table::{Chair, Command, Duty, Event, Options, Refusal, Secret, Stage};

use crate::bridge_table::dealt;
use crate::evening::{Evening, person};

fn opened() -> Evening<Session> {
    Evening::open(Options::new(bridge::Options::default()), "anna")
}

#[test]
fn one_click_seats_three_robots_and_deals() {
    let mut evening = opened();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("she sits");
    evening.give("anna", Command::Start).expect("she starts");
    assert!(evening.table.wants_secret());
    evening.deal([1; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
    let robots = evening.table.chairs().values().filter(|chair| **chair == Chair::Robot).count();
    assert_eq!(robots, 3);
}

#[test]
fn who_stays_silent_is_logged_and_the_cards_come() {
    let mut evening = opened();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("she sits");
    evening.give("anna", Command::Start).expect("she starts");
    evening.perform(&Duty::Commit(Secret::new([2; 32])));
    assert_eq!(evening.table.stage(), Stage::Dealing);
    evening.perform(&Duty::Seal);
    assert_eq!(evening.table.stage(), Stage::Playing);
    let silent = evening.log.iter().find_map(|(_, event)| match event {
        Event::Sealed { silent } => Some(silent.contains(Seat::South)),
        _ => None,
    });
    assert_eq!(silent, Some(true));
}

#[test]
fn a_robot_gives_its_seat_up_when_a_person_comes() {
    let mut evening = opened();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("she sits");
    evening.give("anna", Command::Start).expect("she starts");
    evening.deal([3; 32]);
    evening.enter("boris").expect("the door is open");
    evening.give("boris", Command::Sit { seat: Seat::East }).expect("a robot's chair is free");
    assert_eq!(evening.sitter(Seat::East).as_deref(), Some("boris"));
}

#[test]
fn who_saw_another_hand_does_not_sit_in_this_board() {
    let mut evening = opened();
    evening.give("anna", Command::Sit { seat: Seat::South }).expect("she sits");
    evening.give("anna", Command::Start).expect("she starts");
    evening.deal([4; 32]);
    let elsewhere = evening.give("anna", Command::Sit { seat: Seat::West });
    assert!(matches!(elsewhere, Err(Refusal::SawHands)));
    evening.enter("boris").expect("the door is open");
    let to = person("boris");
    evening
        .give("anna", Command::Show { seat: Seat::South, to, on: true })
        .expect("it is her hand");
    let saw = evening.give("boris", Command::Sit { seat: Seat::East });
    assert!(matches!(saw, Err(Refusal::SawHands)));
}

#[test]
fn the_owner_locks_removes_and_readmits() {
    let mut evening = opened();
    evening.give("anna", Command::Lock { on: true }).expect("it is her table");
    assert!(matches!(evening.enter("boris"), Err(Refusal::Locked)));
    evening.give("anna", Command::Lock { on: false }).expect("it is her table");
    evening.enter("boris").expect("the door is open");
    evening.give("boris", Command::Sit { seat: Seat::West }).expect("the chair is free");
    let whom = person("boris");
    let removed = evening.give("boris", Command::Remove { person: person("anna") });
    assert!(matches!(removed, Err(Refusal::OwnerOnly)));
    evening.give("anna", Command::Remove { person: whom.clone() }).expect("she may");
    assert!(evening.table.view(&whom).is_none());
    assert!(matches!(evening.enter("boris"), Err(Refusal::Removed)));
    assert_eq!(evening.sitter(Seat::West), None);
    evening.give("anna", Command::Readmit { person: whom }).expect("she may");
    evening.enter("boris").expect("he is welcome again");
}

#[test]
fn a_robot_plays_for_who_is_away_until_he_returns() {
    let mut evening = dealt();
    evening.give("a", Command::Deputise { seat: Seat::East }).expect("a owns the table");
    assert!(!evening.table.acting_seats(&person("b")).contains(Seat::East));
    assert!(matches!(
        evening.give("c", Command::Deputise { seat: Seat::West }),
        Err(Refusal::OwnerOnly)
    ));
    evening.give("b", Command::Return { seat: Seat::East }).expect("it is his chair");
    assert!(evening.table.acting_seats(&person("b")).contains(Seat::East));
}

#[test]
fn watchers_speak_among_themselves_while_hands_are_hidden() {
    let mut evening = dealt();
    evening.enter("eva").expect("the door is open");
    evening.give("eva", Command::Say { text: " lead a club ".into() }).expect("she may speak");
    evening.enter("fedor").expect("the door is open");
    let heard: Vec<bool> = Evening::sights(&evening.table, &["a", "eva", "fedor"])
        .iter()
        .map(|sight| sight.contains("lead a club"))
        .collect();
    assert_eq!(heard, [false, true, true]);
}
