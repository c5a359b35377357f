//! The written session (`tests/data/table_manager_session.txt`), and a table that plays it.

use std::time::Duration;

use bridge::forms::NextBoard;
use bridge::{BySeat, BySide, Deal, Seat, Vulnerability};
use matches::table_manager::{Output, Request, Table, TableOptions};

pub(crate) const SESSION: &str = include_str!("../data/table_manager_session.txt");

/// A line of the session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    Client(String),
    Manager(String),
}

/// The lines of each seat, in its order.
pub(crate) fn session() -> BySeat<Vec<Line>> {
    let mut seats: BySeat<Vec<Line>> = BySeat::default();
    let mut seat = None;
    for line in SESSION.lines() {
        if let Some(name) = line.strip_prefix("== ") {
            seat = Seat::ALL.into_iter().find(|seat| name.starts_with(&seat.to_string()));
        } else if let (Some(seat), Some((from, text))) = (seat, line.split_once(": ")) {
            seats[seat].push(match from {
                "C" => Line::Client(text.into()),
                "M" => Line::Manager(text.into()),
                _ => continue,
            });
        }
    }
    seats
}

/// The two boards of the session.
pub(crate) fn boards() -> [(NextBoard, Deal); 2] {
    let deal = |text: &str| text.parse::<Deal>().unwrap();
    [
        (
            NextBoard { board: 1, dealer: Seat::North, vulnerable: Vulnerability::None },
            deal("N:A94.KQ72.K853.J6 72.85.AJT94.AQ93 KQJT6.AT9.72.K84 853.J643.Q6.T752"),
        ),
        (
            NextBoard { board: 2, dealer: Seat::East, vulnerable: Vulnerability::NorthSouth },
            deal("N:K73.QT5.J842.A93 QJ52.A84.T9.J864 T94.J97.AQ63.KT5 A86.K632.K75.Q72"),
        ),
    ]
}

/// A table with four scripted clients: each sends the lines of the session that come before what it
/// has not been sent yet.
pub(crate) struct Scripted {
    pub(crate) table: Table,
    script: BySeat<Vec<Line>>,
    /// How far each script is.
    at: BySeat<usize>,
    boards: Vec<(NextBoard, Deal)>,
    pub(crate) sent: BySeat<Vec<String>>,
    pub(crate) outputs: Vec<Output>,
    /// What a client writes instead of a line.
    style: fn(&str) -> String,
}

impl Scripted {
    pub(crate) fn new(style: fn(&str) -> String) -> Scripted {
        let mut boards = boards().to_vec();
        boards.reverse();
        Scripted {
            table: Table::new(TableOptions::default(), BySide([None, None])),
            script: session(),
            at: BySeat::default(),
            boards,
            sent: BySeat::default(),
            outputs: Vec::new(),
            style,
        }
    }

    fn take(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match &output {
                Output::Send { seat, line } => self.sent[*seat].push(line.to_string()),
                Output::NextBoard => {
                    self.outputs.push(output);
                    let more = match self.boards.pop() {
                        Some((next, deal)) => self.table.deal(next, deal, Duration::ZERO),
                        None => self.table.end(),
                    };
                    self.take(more);
                    continue;
                }
                _ => {}
            }
            self.outputs.push(output);
        }
    }

    /// Sends the next line of a seat, if it has one to send; false if it waits.
    fn step(&mut self, seat: Seat) -> bool {
        // What it was sent is behind it.
        let mut heard = self.script[seat][..self.at[seat]]
            .iter()
            .filter(|line| matches!(line, Line::Manager(_)))
            .count();
        while let Some(Line::Manager(_)) = self.script[seat].get(self.at[seat]) {
            if heard == self.sent[seat].len() {
                return false;
            }
            heard += 1;
            self.at[seat] += 1;
        }
        let Some(Line::Client(text)) = self.script[seat].get(self.at[seat]).cloned() else {
            return false;
        };
        self.at[seat] += 1;
        let text = (self.style)(&text);
        let outputs = if text.to_ascii_lowercase().starts_with("connecting") {
            let request = Request::read(&text).unwrap();
            let (given, outputs) = self.table.join(&request, Duration::ZERO).unwrap();
            assert_eq!(given, seat);
            outputs
        } else {
            self.table.line(seat, &text, Duration::ZERO)
        };
        self.take(outputs);
        true
    }

    /// Lets the clients send in this order, over and over, until nobody has anything to send.
    pub(crate) fn run(&mut self, order: [Seat; 4]) {
        while order.iter().any(|seat| self.step(*seat)) {}
    }
}

/// What the manager sends a seat in the session; the times are those of a clock that stands.
pub(crate) fn expected(seat: Seat) -> Vec<String> {
    session()[seat]
        .iter()
        .filter_map(|line| match line {
            Line::Manager(text) if text.starts_with("Timing") => Some(
                "Timing - N/S : this board  00:00,  total  0:00:00.  E/W : this board  00:00,  \
                 total  0:00:00."
                    .into(),
            ),
            Line::Manager(text) => Some(text.clone()),
            Line::Client(_) => None,
        })
        .collect()
}

#[test]
fn the_session_is_whole() {
    let seats = session();
    for seat in Seat::ALL {
        assert!(seats[seat].len() > 100, "{seat}");
        assert_eq!(seats[seat].last(), Some(&Line::Manager("End of session".into())));
    }
}
