//! Lines as they are read and written.

use bridge::Seat;
use matches::table_manager::{ClientLine, LineError, ManagerLine, Meaning};

use crate::session::{Line, session};

#[test]
fn every_line_of_the_session_is_written_as_it_was_read() {
    let seats = session();
    for seat in Seat::ALL {
        for line in &seats[seat] {
            let (text, again) = match line {
                Line::Client(text) => (text, ClientLine::read(text).unwrap().to_string()),
                Line::Manager(text) => (text, ManagerLine::read(text).unwrap().to_string()),
            };
            assert_eq!(&again, text);
        }
    }
}

#[track_caller]
fn client_line(text: &str, canonical: &str) {
    assert_eq!(ClientLine::read(text).unwrap().to_string(), canonical);
}

#[track_caller]
fn manager_line(text: &str, canonical: &str) {
    assert_eq!(ManagerLine::read(text).unwrap().to_string(), canonical);
}

#[test]
fn other_programs_write_other_forms() {
    client_line("WEST ready for  NORTH's bid", "West ready for North's bid");
    client_line("North bids 1N", "North bids 1NT");
    client_line("North bids 1H. Alert. spades", "North bids 1H Alert. spades");
    client_line("North doubles.", "North doubles");
    client_line("north plays qs", "North plays QS");
    client_line("North plays SQ", "North plays QS");
    client_line("North plays 10H", "North plays TH");
    client_line("North plays 2H. count", "North plays 2H");
    client_line(
        "East ready for Dummy's card to trick 13.",
        "East ready for dummy's card to trick 13",
    );
    manager_line("South Red Team seated", "South (\"Red Team\") seated");
    manager_line("Start of Board", "Start of board");
    manager_line(
        "board number 7. dealer south. n/s vulnerable",
        "Board number 7. Dealer South. N/S vulnerable.",
    );
    let teams = "Teams : N/S : \"A\" E/W : \"B\"";
    manager_line("Teams : N/S : \"A\". E/W : \"B\"", teams);
    manager_line("Teams : N/S : \"A\" E/W : \"B\". Playing IMP", teams);
    manager_line("Teams : E/W : \"B\" N/S : \"A\"", teams);
    // A side in a team's name is not a side.
    let named = "Teams : N/S : \"E/W United\" E/W : \"B\"";
    manager_line(named, named);
    manager_line(
        "North's cards : s a k 9 4.h kq72.D - .C JT9 8 7.",
        "North's cards : S A K 9 4. H K Q 7 2. D -. C J T 9 8 7.",
    );
}

#[test]
fn a_bare_alert_is_an_alert() {
    let line = ClientLine::read("West passes Alert.").unwrap();
    assert!(matches!(line, ClientLine::Call { meaning: Meaning::Bare, .. }));
    let line = ClientLine::read("West passes Infos. minimum").unwrap();
    assert!(
        matches!(line, ClientLine::Call { meaning: Meaning::Info(text), .. } if text == "minimum")
    );
}

#[test]
fn times_are_read_in_any_form() {
    for text in [
        "Timing - N/S : this board  [1:15],  total  [0:11:23].  E/W : this board  [1:18],  total  [0:10:23]",
        "Timing - N/S : this board  01:15,  total  0:11:23.  E/W : this board  01:18,  total  0:10:23.",
    ] {
        let Ok(ManagerLine::Timing(Some(times))) = ManagerLine::read(text) else {
            panic!("{text}")
        };
        assert_eq!((times.board.0, times.total.0), ([75, 78], [683, 623]));
    }
    assert_eq!(ManagerLine::read("Timing"), Ok(ManagerLine::Timing(None)));
}

#[test]
fn a_meaning_is_written_in_ascii_and_not_too_long() {
    let Meaning::Alert(text) = Meaning::alert("5–10 points, 5+ ♠\r\nand more é") else {
        panic!()
    };
    assert_eq!(text, "5-10 points, 5+ S  and more ?");
    let Meaning::Alert(text) = Meaning::alert(&"x".repeat(500)) else { panic!() };
    assert_eq!(text.len(), 200);
    assert_eq!(Meaning::alert(" "), Meaning::Bare);
}

#[test]
fn what_is_wrong_with_a_line_is_said() {
    let wrong = |text: &str| ManagerLine::read(text).unwrap_err().to_string();
    assert_eq!(wrong("North bids 8C"), "unknown line: North bids 8C");
    assert!(matches!(
        ManagerLine::read("North's cards : S A A. H -. D -. C -."),
        Err(LineError::Hand { cards: 1, .. })
    ));
    assert!(matches!(
        ManagerLine::read("Dummy's cards : S A. H -. D -. C -."),
        Err(LineError::Hand { cards: 1, .. })
    ));
    assert_eq!(ClientLine::read(&"x".repeat(1025)), Err(LineError::Long(1025)));
    for text in
        ["", "North", "North ready", "North ready for East's card to trick 14", "North plays 1S"]
    {
        assert!(ClientLine::read(text).is_err(), "{text}");
    }
}
