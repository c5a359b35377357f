//! The play: a line for each trick.

use std::fmt::Write as _;

use bridge::Contract;
use formats::record::{End, PlayRecord, Record};

use crate::words::Words;

/// The play as text: each trick from its leader on, the winning card marked.
pub(super) fn text(record: &Record, play: &PlayRecord, words: &Words) -> String {
    let trump = record.contract().and_then(Contract::trump);
    let mut text = String::new();
    for (at, trick) in play.tricks(trump).iter().enumerate() {
        let winner = trick.is_complete().then(|| trick.winning(trump)).flatten();
        let mut line = format!("{:>2}. {}", at + 1, words.seat_letter(trick.leader()));
        for (_, card) in trick.plays() {
            let mark = if winner.is_some_and(|(_, won)| won == card) { "*" } else { "" };
            let _ = write!(line, "  {:<4}", format!("{}{mark}", words.card(card)));
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if play.end == End::Continues {
        let _ = writeln!(text, "    {}", words.text("show-continues"));
    }
    if let Some(first) = play.unread.first() {
        let unread = [("text", first.text().to_owned().into())];
        let _ = writeln!(text, "{}", words.format("show-unread", &unread));
    }
    text
}
