//! The manager's role.

use std::time::Duration;

use bridge::{BySide, Outcome, Seat};
use matches::table_manager::{
    FaultKind, ManagerLine, Output, PlayedBoard, Refusal, Request, Table, TableOptions,
};

use crate::session::{Scripted, boards, expected};

fn played(outputs: &[Output]) -> Vec<&PlayedBoard> {
    let played = |output: &'_ Output| matches!(output, Output::Played(_));
    let boards = outputs.iter().filter(|output| played(output));
    boards
        .filter_map(|output| match output {
            Output::Played(board) => Some(&**board),
            _ => None,
        })
        .collect()
}

/// All orders of the four seats.
fn orders() -> Vec<[Seat; 4]> {
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in (0..4).filter(|b| *b != a) {
            for c in (0..4).filter(|c| *c != a && *c != b) {
                orders.push([a, b, c, 6 - a - b - c].map(|at| Seat::ALL[at]));
            }
        }
    }
    orders
}

#[test]
fn the_session_is_replayed_line_by_line_in_every_order() {
    let orders = orders();
    assert_eq!(orders.len(), 24);
    for order in orders {
        let mut table = Scripted::new(str::to_owned);
        table.run(order);
        for seat in Seat::ALL {
            assert_eq!(table.sent[seat], expected(seat), "{seat}, {order:?}");
        }
        let boards = played(&table.outputs);
        assert_eq!(boards.len(), 2);
        let Some(Outcome::Played { contract, tricks }) = boards[0].board.outcome() else {
            panic!("the first board is played");
        };
        assert_eq!((contract.to_string().as_str(), tricks.count()), ("4S-N", 11));
        assert_eq!(boards[1].board.outcome(), Some(Outcome::PassedOut));
        // East's bid that was too low is on record.
        assert_eq!(boards[0].faults.len(), 1);
        assert!(matches!(boards[0].faults[0].kind, FaultKind::Illegal { .. }));
    }
}

#[test]
fn lines_are_read_in_the_style_of_other_programs() {
    let mut table = Scripted::new(|line| {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        if !line.starts_with("Connecting") {
            words[0] = words[0].to_uppercase();
        }
        if words.get(1).is_some_and(|word| word == "plays") {
            words[2] = words[2].to_lowercase();
        }
        if line.contains("ready for") {
            return words.join("  ") + ".";
        }
        words.join(" ")
    });
    table.run([Seat::North, Seat::East, Seat::South, Seat::West]);
    for seat in Seat::ALL {
        assert_eq!(table.sent[seat], expected(seat), "{seat}");
    }
}

#[test]
fn no_seat_is_sent_a_card_before_it_may_see_it() {
    let mut table = Scripted::new(str::to_owned);
    table.run(Seat::ALL);
    let deal = boards()[0].1;
    for seat in Seat::ALL {
        let mut lead_seen = false;
        for line in &table.sent[seat] {
            match ManagerLine::read(line).unwrap() {
                ManagerLine::Cards { seat: named, .. } => assert_eq!(named, seat),
                ManagerLine::Play { hand, card } => {
                    assert!(deal.hands()[hand].contains(card));
                    lead_seen = true;
                }
                // The leader has played; the others were shown the lead.
                ManagerLine::Dummy(_) => assert!(lead_seen || seat == Seat::East),
                ManagerLine::Call { seat: caller, meaning, .. } if caller == seat.partner() => {
                    assert_eq!(meaning, matches::table_manager::Meaning::None);
                }
                _ => {}
            }
        }
    }
}

fn request(text: &str) -> Result<Request, Refusal> {
    Request::read(text)
}

fn join(table: &mut Table, team: &str, seat: &str) -> Result<Seat, Refusal> {
    let line = format!("Connecting \"{team}\" as {seat} using protocol version 18");
    table.join(&Request::read(&line)?, Duration::ZERO).map(|(seat, _)| seat)
}

#[test]
fn at_the_door_everything_that_is_wrong_is_said() {
    let wrong = |text: &str| request(text).unwrap_err().to_string();
    assert_eq!(
        wrong("hello"),
        "expected Connecting \"<team>\" as <seat> using protocol version 18"
    );
    assert_eq!(
        wrong("Connecting \"A\" as North using protocol version 17"),
        "protocol version 17 not supported"
    );
    assert_eq!(wrong("Connecting \"A\" as Up using protocol version 18"), "no such seat");

    let mut table = Table::new(TableOptions::default(), BySide([None, None]));
    assert_eq!(join(&mut table, "A", "ANYPL"), Ok(Seat::South));
    assert_eq!(join(&mut table, "A", "South"), Err(Refusal::Taken(Seat::South)));
    let refused = join(&mut table, "B", "North").unwrap_err();
    assert_eq!(refused.to_string(), "team name must be \"A\"");
    // Whatever its case, and the same name on both sides.
    assert_eq!(join(&mut table, "a", "North"), Ok(Seat::North));
    assert_eq!(join(&mut table, "A", "ANYPL"), Ok(Seat::West));
    assert_eq!(join(&mut table, "A", "ANYPL"), Ok(Seat::East));
    assert_eq!(join(&mut table, "A", "ANYPL"), Err(Refusal::Full));
}

/// A table in the auction of the first board, North to call.
fn auction() -> Table {
    let mut table = Table::new(TableOptions::default(), BySide([None, None]));
    for seat in ["North", "East", "South", "West"] {
        join(&mut table, "A", seat).unwrap();
    }
    let name = ["North", "East", "South", "West"];
    let say = |what: &str, table: &mut Table| {
        for (at, seat) in Seat::ALL.into_iter().enumerate() {
            table.line(seat, &format!("{} ready {what}", name[at]), Duration::ZERO);
        }
    };
    say("for teams", &mut table);
    say("to start", &mut table);
    let (next, deal) = boards()[0];
    table.deal(next, deal, Duration::ZERO);
    say("for deal", &mut table);
    say("for cards", &mut table);
    assert_eq!(table.awaited()[0], (Seat::North, "North's call".into()));
    table
}

fn faults(outputs: &[Output]) -> Vec<String> {
    let faults = outputs.iter().filter_map(|output| match output {
        Output::Fault(fault) => Some(fault.to_string()),
        _ => None,
    });
    faults.collect()
}

fn sent(outputs: &[Output], to: Seat) -> Vec<String> {
    let sent = outputs.iter().filter_map(|output| match output {
        Output::Send { seat, line } if *seat == to => Some(line.to_string()),
        _ => None,
    });
    sent.collect()
}

#[test]
fn nonsense_is_answered_with_what_was_awaited() {
    let mut table = auction();
    let outputs = table.line(Seat::North, "I think I pass", Duration::ZERO);
    assert_eq!(sent(&outputs, Seat::North), ["ERROR expected North's call"]);
    assert_eq!(faults(&outputs), ["North: unknown line: I think I pass"]);

    let outputs = table.line(Seat::East, "East ready for South's bid", Duration::ZERO);
    assert_eq!(sent(&outputs, Seat::East), ["ERROR expected East ready for North's bid"]);
    assert_eq!(
        faults(&outputs),
        [
            "East: sent \"East ready for South's bid\" where \"East ready for North's bid\" was awaited"
        ]
    );
    let long = format!("North bids 1C Alert. {}", "x".repeat(2000));
    assert_eq!(faults(&table.line(Seat::North, &long, Duration::ZERO)).len(), 1);
    // Blank lines are nothing, and repetitions are forgiven.
    assert!(table.line(Seat::East, "  ", Duration::ZERO).is_empty());
    table.line(Seat::East, "East ready for North's bid", Duration::ZERO);
    assert_eq!(faults(&table.line(Seat::West, "West ready to start", Duration::ZERO)), [""; 0]);
}

#[test]
fn after_three_illegal_calls_the_seat_passes() {
    let mut table = auction();
    for _ in 0..2 {
        let outputs = table.line(Seat::North, "North doubles", Duration::ZERO);
        assert_eq!(sent(&outputs, Seat::North), ["Illegal bid"]);
    }
    // Naming another seat is not legal either.
    let outputs = table.line(Seat::North, "East bids 1C", Duration::ZERO);
    assert_eq!(sent(&outputs, Seat::North), ["Illegal bid"]);
    assert_eq!(faults(&outputs).len(), 2);
    for seat in ["East", "South", "West"] {
        let at = Seat::ALL.into_iter().find(|at| seat.starts_with(&at.to_string())).unwrap();
        table.line(at, &format!("{seat} ready for North's bid"), Duration::ZERO);
    }
    assert_eq!(table.awaited()[1], (Seat::East, "East's call".into()));
}

#[test]
fn who_floods_the_table_is_dropped() {
    let mut table = auction();
    let mut outputs = Vec::new();
    for _ in 0..25 {
        outputs.extend(table.line(Seat::West, "nonsense", Duration::ZERO));
    }
    assert!(outputs.contains(&Output::Drop(Seat::West)));
    assert!(table.free().contains(Seat::West));
}

#[test]
fn who_says_nothing_is_named_and_dropped() {
    let mut table = auction();
    for seat in ["East", "South"] {
        let at = Seat::ALL.into_iter().find(|at| seat.starts_with(&at.to_string())).unwrap();
        table.line(at, &format!("{seat} ready for North's bid"), Duration::ZERO);
    }
    let outputs = table.stalled();
    assert_eq!(
        faults(&outputs),
        ["North: no \"North's call\" in time", "West: no \"West ready for North's bid\" in time"]
    );
    assert!(outputs.contains(&Output::Drop(Seat::North)));
}

#[test]
fn a_seat_that_comes_back_begins_the_board_again() {
    let mut table = auction();
    table.line(Seat::North, "North bids 1NT", Duration::ZERO);
    assert_eq!(faults(&table.lost(Seat::South)), ["South: the connection ended"]);
    // Its place stays with its team, and what the others say meanwhile is of the old board.
    assert_eq!(join(&mut table, "B", "South"), Err(Refusal::Team("A".into())));
    assert!(table.line(Seat::East, "East ready for North's bid", Duration::ZERO).is_empty());
    assert_eq!(join(&mut table, "A", "South"), Ok(Seat::South));
    let outputs = table.line(Seat::South, "South ready for teams", Duration::ZERO);
    assert_eq!(sent(&outputs, Seat::South), ["Teams : N/S : \"A\" E/W : \"A\""]);
    assert_eq!(sent(&outputs, Seat::North), [""; 0]);
    let outputs = table.line(Seat::South, "South ready to start", Duration::ZERO);
    for seat in Seat::ALL {
        assert_eq!(sent(&outputs, seat), ["Start of board"]);
    }
    // The auction of before is void.
    let mut last = Vec::new();
    for what in ["deal", "cards"] {
        for (seat, name) in Seat::ALL.into_iter().zip(["North", "East", "South", "West"]) {
            last = table.line(seat, &format!("{name} ready for {what}"), Duration::ZERO);
        }
    }
    assert!(sent(&last, Seat::South)[0].starts_with("South's cards : S K Q J T 6."));
    assert_eq!(table.awaited()[0], (Seat::North, "North's call".into()));
}

#[test]
fn times_are_counted_for_the_side_that_is_awaited() {
    let mut table = Scripted::new(str::to_owned);
    table.run(Seat::ALL);
    let boards = played(&table.outputs);
    assert_eq!(boards[0].times, BySide([Duration::ZERO; 2]));

    let mut table = auction();
    let names = ["North", "East", "South", "West"];
    let mut times = None;
    for turn in 0..4 {
        for (at, seat) in Seat::ALL.into_iter().enumerate() {
            let line = if at == turn {
                format!("{} passes", names[at])
            } else {
                format!("{} ready for {}'s bid", names[at], names[turn])
            };
            // North-South think ten seconds a call, East-West twenty.
            let now = Duration::from_secs([10, 30, 40, 60][turn]);
            for output in table.line(seat, &line, now) {
                if let Output::Played(board) = output {
                    times = Some(board.times);
                }
            }
        }
    }
    assert_eq!(times, Some(BySide([20, 40].map(Duration::from_secs))));
}
