//! The parsers and both state machines as functions over bytes, for tests and fuzzers.

use std::time::Duration;

use bridge::forms::duplicate;
use bridge::{BySide, Call, Command, Deal, Explanation, Seat, View};
use robots::Decision;

use super::client::Client;
use super::client_line::ClientLine;
use super::manager_line::ManagerLine;
use super::seating::Request;
use super::table::{Output, Table, TableOptions};
use crate::{Player, PlayerError};

/// A line that is read is written, and read the same again.
///
/// # Panics
/// If it is not.
pub fn lines(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(line) = ClientLine::read(&text) {
        assert_eq!(ClientLine::read(&line.to_string()).as_ref(), Ok(&line), "{text:?}");
    }
    if let Ok(line) = ManagerLine::read(&text) {
        // What cannot be read of the times is not written either.
        if !matches!(line, ManagerLine::Timing(_)) {
            assert_eq!(ManagerLine::read(&line.to_string()).as_ref(), Ok(&line), "{text:?}");
        }
    }
}

/// A table that is sent these lines: the first character of each is its sender, 0 to 3, or something
/// that happens to a client. It ends each board with 52 cards or without a contract.
///
/// # Panics
/// If a seat is sent a card that it may not see, or a board ends otherwise.
pub fn table(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut table = Table::new(TableOptions::default(), BySide([None, None]));
    let deal = Deal::from_number(1_234_567_890_123_456_789).expect("below the number of deals");
    let mut number = 0;
    let now = Duration::from_secs(1);
    for line in text.lines() {
        let mut chars = line.chars();
        let Some(first) = chars.next() else { continue };
        let rest = chars.as_str();
        let seat = Seat::ALL[first as usize % 4];
        let mut outputs = match first {
            '0'..='3' if table.free().contains(seat) => match Request::read(rest) {
                Ok(request) => table.join(&request, now).map(|joined| joined.1).unwrap_or_default(),
                Err(_) => Vec::new(),
            },
            '0'..='3' => table.line(seat, rest, now),
            'x' => table.lost(Seat::ALL[rest.len() % 4]),
            't' => table.stalled(),
            _ => table.line(seat, line, now),
        };
        while let Some(output) = outputs.pop() {
            match output {
                Output::NextBoard => {
                    number += 1;
                    outputs.extend(table.deal(duplicate::board(number), deal, now));
                }
                Output::Send { seat, line: ManagerLine::Cards { seat: named, hand } } => {
                    assert_eq!((seat, hand), (named, deal.hands()[seat]));
                }
                Output::Played(played) => {
                    let cards = played.board.play().map_or(0, |play| play.cards().len());
                    let contract = played.board.contract();
                    assert_eq!(cards, if contract.is_some() { 52 } else { 0 });
                }
                _ => {}
            }
        }
    }
}

/// A player that takes the first thing that is legal.
struct First;

impl Player for First {
    fn act(&mut self, view: &View, _: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        let seat = view.turn.ok_or(PlayerError::Idle)?;
        let command = match view.legal_cards.iter().next() {
            Some(card) => Command::Play { seat, card },
            None => Command::Call { seat, call: Call::Pass, alert: false, meaning: None },
        };
        Ok(Decision { command, reason: Explanation::FreeText(String::new()) })
    }
}

/// A client that is sent these lines. It stops at the first that cannot be.
///
/// # Panics
/// If it sends what the manager could not read.
pub fn client(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut client = Client::new("A", None);
    for line in text.lines() {
        let Ok(step) = client.line(line, &mut First, &|_| None) else { return };
        for line in step.lines {
            assert_eq!(ClientLine::read(&line.to_string()), Ok(line));
        }
        if step.ended {
            return;
        }
    }
}
