//! The clock charges only the player on turn, and cannot be stalled.

use bridge::{Seat, Session};
use table::{Clock, Command, ServerDuty, Stage, TableOptions};

use crate::evening::{Evening, person};

const RULE: Clock = Clock { board_ms: 60_000, act_ms: 3_000 };

/// `a b c d` in N E S W with a clock, North to call, at time 0.
fn timed() -> Evening<Session> {
    let form = bridge::forms::FormOptions::of("duplicate").expect("a known form");
    let game = bridge::SessionOptions { form, ..Default::default() };
    let mut evening =
        Evening::open(TableOptions { clock: Some(RULE), ..TableOptions::new(game) }, "a");
    for (who, seat) in ["a", "b", "c", "d"].into_iter().zip(Seat::ALL) {
        evening.enter(who).expect("the table is not locked");
        evening.give(who, Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", Command::Start).expect("the owner starts");
    for who in ["b", "c", "d"] {
        evening.give(who, Command::Ready).expect("it begins");
    }
    evening.deal([7; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
    evening
}

fn pass(evening: &mut Evening<Session>, who: &str, seat: Seat) {
    let call = bridge::Call::Pass;
    let command = bridge::Command::Call { seat, call, alert: false, meaning: None };
    evening.give(who, Command::Game { command }).expect("the player is on turn");
}

fn left(evening: &Evening<Session>, seat: Seat) -> i64 {
    let view = evening.table.view(&person("a")).expect("a is here");
    view.table.shared.clock.expect("a clock was agreed").left_ms[&seat]
}

#[test]
fn the_beginning_of_an_act_is_free() {
    let mut evening = timed();
    evening.now_ms = 2_000;
    pass(&mut evening, "a", Seat::North);
    assert_eq!(left(&evening, Seat::North), 60_000);
    evening.now_ms = 12_000;
    pass(&mut evening, "b", Seat::East);
    assert_eq!(left(&evening, Seat::East), 60_000 - 7_000);
    assert_eq!(left(&evening, Seat::North), 60_000);
}

#[test]
fn questions_and_deputising_do_not_renew_the_free_time() {
    let mut evening = timed();
    pass(&mut evening, "a", Seat::North);
    for second in (2_000..20_000).step_by(2_000) {
        evening.now_ms = second;
        let text = bridge::Explanation::FreeText(format!("{second}"));
        let explain = bridge::Command::Explain { seat: Seat::North, about: 0, text };
        evening.give("a", Command::Game { command: explain }).expect("the caller explains");
        evening
            .give("b", Command::Deputise { seat: Seat::East })
            .expect("a person may be deputised");
        evening.give("b", Command::Return { seat: Seat::East }).expect("a person may return");
    }
    evening.now_ms = 20_000;
    pass(&mut evening, "b", Seat::East);
    assert_eq!(left(&evening, Seat::East), 60_000 - 17_000);
}

#[test]
fn a_robot_plays_after_time_runs_out_and_extra_time_is_granted_once() {
    let mut evening = timed();
    assert_eq!(evening.table.deadline_ms(), Some(63_000));
    evening.now_ms = 62_999;
    evening.perform(&ServerDuty::CallTime);
    assert!(evening.table.robots_awaited().is_empty());
    evening.now_ms = 63_000;
    evening.perform(&ServerDuty::CallTime);
    assert!(evening.table.robots_awaited().contains(Seat::North));
    evening.give("a", Command::Return { seat: Seat::North }).expect("the person returns");
    assert_eq!(
        evening.table.deadline_ms(),
        Some(63_000 + 6_000),
        "a tenth of the time, and no free time"
    );
    evening.now_ms = 69_000;
    evening.perform(&ServerDuty::CallTime);
    evening.give("a", Command::Return { seat: Seat::North }).expect("the person returns again");
    assert_eq!(evening.table.deadline_ms(), Some(69_000), "with no time left");
}

#[test]
fn downtime_is_charged_to_nobody() {
    let mut evening = timed();
    evening.now_ms = 600_000;
    evening.perform(&ServerDuty::Resume);
    evening.perform(&ServerDuty::CallTime);
    assert!(evening.table.robots_awaited().is_empty());
    evening.now_ms = 602_000;
    pass(&mut evening, "a", Seat::North);
    assert_eq!(left(&evening, Seat::North), 60_000);
}
