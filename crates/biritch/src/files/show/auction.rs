//! The auction: a column for each seat, and the explanations below.

use std::fmt::Write as _;

use bridge::Seat;
use formats::record::{AuctionRecord, End};

use crate::words::Words;

/// The columns, as in PBN and in newspapers.
const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// The width of a column in characters.
const WIDTH: usize = 10;

/// The auction as text.
pub(super) fn text(auction: &AuctionRecord, words: &Words) -> String {
    let head = COLUMNS.map(|seat| cell(&words.seat_letter(seat)));
    let mut lines = vec![head.concat()];
    let mut notes: Vec<&str> = Vec::new();
    let mut line = String::new();
    let mut at = 0;
    for (caller, call) in auction.by_caller() {
        let column = COLUMNS.iter().position(|seat| *seat == caller).unwrap_or_default();
        // A new line before the first column, and where the turn went back.
        if at > 0 && column < at {
            lines.push(std::mem::take(&mut line));
            at = 0;
        }
        line += &" ".repeat(WIDTH * (column - at));
        let mut text = words.call(call.call);
        match call.annotation.note.as_deref().map(str::trim) {
            Some("") => text += "!",
            Some(note) => {
                let known = notes.iter().position(|known| *known == note);
                let number = known.unwrap_or_else(|| {
                    notes.push(note);
                    notes.len() - 1
                });
                let _ = write!(text, "! ({})", number + 1);
            }
            None => {}
        }
        line += &cell(&text);
        at = column + 1;
    }
    if auction.end == End::Continues {
        line += "+";
    }
    lines.push(line);
    let mut text = String::new();
    for line in lines.iter().map(|line| line.trim_end()).filter(|line| !line.is_empty()) {
        let _ = writeln!(text, "{line}");
    }
    for (at, note) in notes.iter().enumerate() {
        let _ = writeln!(text, "({}) {note}", at + 1);
    }
    if let Some(first) = auction.unread.first() {
        let unread = [("text", first.text().to_owned().into())];
        let _ = writeln!(text, "{}", words.format("show-unread", &unread));
    }
    text
}

/// A text filled up to the width of a column, with one blank at least.
fn cell(text: &str) -> String {
    let length = text.chars().count();
    format!("{text}{}", " ".repeat(WIDTH.saturating_sub(length).max(1)))
}
