//! From games to the export format.

use std::fmt::Write as _;

use bridge::{Auction, BySeat, Outcome, Seat, Vulnerability};
use cards::{Card, Trick};

use super::game::{Game, Tag};

/// The longest line written, in bytes including the line end.
pub const LINE_LIMIT: usize = 255;
/// The most distinct notes of an auction.
pub const NOTE_LIMIT: usize = 32;

/// Writes games in the export format, in Latin-1 if it has all the characters, otherwise in UTF-8
/// with a directive that says so.
pub fn write(games: &[Game]) -> Vec<u8> {
    let mut writer = Writer::new();
    games.iter().for_each(|game| writer.game(game));
    writer.file()
}

/// A file being written, game by game.
///
/// What the format cannot represent is reduced: values are truncated to the length of a line,
/// control characters become spaces, and notes of an auction beyond [`NOTE_LIMIT`] are dropped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// A file without games.
    pub const fn new() -> Writer {
        Writer { text: String::new() }
    }

    /// The header lines of an ASCII file, for callers that write games one by one.
    pub const HEAD: &str = "% PBN 2.1\r\n% EXPORT\r\n";

    /// The text of one game, with the empty line that ends it.
    pub fn text(game: &Game) -> String {
        let mut writer = Writer::new();
        writer.game(game);
        writer.text.push_str("\r\n");
        writer.text
    }

    /// The whole file, as bytes.
    pub fn file(self) -> Vec<u8> {
        let latin: Option<Vec<u8>> = self.text.chars().map(latin).collect();
        let mut head = String::from(Writer::HEAD);
        match latin {
            // Latin-1 bytes that are also valid UTF-8 would be misread.
            Some(bytes) if self.text.is_ascii() || std::str::from_utf8(&bytes).is_err() => {
                let mut file = head.into_bytes();
                file.extend(bytes);
                file
            }
            _ => {
                head.push_str("%Content-type: text/x-pbn; charset=UTF-8\r\n");
                head.push_str(&self.text);
                head.into_bytes()
            }
        }
    }

    /// Adds a game.
    pub fn game(&mut self, game: &Game) {
        if !self.text.is_empty() {
            self.line("");
        }
        let Game { event, site, date, board, players, dealer, vulnerable, deal, scoring, .. } =
            game;
        self.tag("Event", event);
        self.tag("Site", site);
        self.tag("Date", date);
        self.tag("Board", &text(*board));
        for seat in [Seat::West, Seat::North, Seat::East, Seat::South] {
            self.tag(name(seat), &players[seat]);
        }
        self.tag("Dealer", &text(*dealer));
        self.tag("Vulnerable", vulnerable.map_or("", vulnerability));
        let from = dealer.unwrap_or(Seat::North);
        self.tag("Deal", &deal.map_or_else(String::new, |deal| hands(&deal.hands, from)));
        self.tag("Scoring", scoring);
        self.outcome(game);
        let mut tags: Vec<&Tag> = game.tags.iter().filter(|tag| is_name(&tag.name)).collect();
        tags.sort_by(|a, b| a.name.cmp(&b.name));
        tags.into_iter().for_each(|tag| self.tag(&tag.name, &tag.value));
        if let Some(auction) = &game.auction {
            self.auction(auction, game);
        }
        self.play(game);
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push_str("\r\n");
    }

    fn tag(&mut self, name: &str, value: &str) {
        let room = LINE_LIMIT - name.len().min(64) - "[ \"\"]\r\n".len();
        self.line(&format!("[{name} \"{}\"]", escaped(value, room)));
    }

    fn outcome(&mut self, game: &Game) {
        let (declarer, contract, result) = match (game.outcome, game.contract) {
            (Some(Outcome::PassedOut), _) => (String::new(), "Pass".into(), String::new()),
            (Some(Outcome::Played { contract, tricks }), _) => {
                (contract.declarer.to_string(), contract.stake.to_string(), tricks.to_string())
            }
            (None, Some(contract)) => {
                (contract.declarer.to_string(), contract.stake.to_string(), "?".into())
            }
            (None, None) => Default::default(),
        };
        self.tag("Declarer", &declarer);
        self.tag("Contract", &contract);
        self.tag("Result", &result);
    }

    fn auction(&mut self, auction: &Auction, game: &Game) {
        self.tag("Auction", &auction.dealer().to_string());
        let mut notes: Vec<String> = Vec::new();
        for (row, calls) in auction.calls().chunks(4).enumerate() {
            let mut line = String::new();
            for (i, call) in calls.iter().enumerate() {
                let gap = if i == 0 { "" } else { " " };
                let _ = write!(line, "{gap}{call}");
                let note = u16::try_from(4 * row + i).ok().and_then(|i| game.notes.get(&i));
                if let Some(number) = note.and_then(|note| numbered(&mut notes, note)) {
                    let _ = write!(line, " ={number}=");
                }
            }
            self.line(&line);
        }
        if !auction.is_over() {
            self.line("*");
        }
        for (i, note) in notes.into_iter().enumerate() {
            self.line(&format!("[Note \"{}:{note}\"]", i + 1));
        }
    }

    fn play(&mut self, game: &Game) {
        let contract = game.contract().or_else(|| game.auction.as_ref()?.contract());
        let Some(contract) = contract else { return };
        if game.play.is_empty() && game.auction.is_none() {
            return;
        }
        let first = contract.leader();
        self.tag("Play", &first.to_string());
        let mut trick = Trick::new(first);
        for cards in game.play.chunks(4) {
            cards.iter().for_each(|card| trick.push(*card));
            let row: Vec<String> =
                (0..4).map(|step| cell(trick.card_of(first.after(step)))).collect();
            self.line(&row.join(" "));
            let Some((winner, _)) = trick.winning(contract.trump()) else { break };
            trick = Trick::new(winner);
        }
        if game.play.len() < 52 {
            self.line("*");
        }
    }
}

/// The number of a note, from 1; none if there are too many.
fn numbered(notes: &mut Vec<String>, note: &str) -> Option<usize> {
    let note = escaped(note, LINE_LIMIT - "[Note \"32: \"]\r\n".len());
    // Other programs write a blank after the colon, which the reader drops.
    let note = if note.starts_with(' ') { format!(" {note}") } else { note };
    if let Some(at) = notes.iter().position(|known| *known == note) {
        return Some(at + 1);
    }
    if notes.len() == NOTE_LIMIT {
        return None;
    }
    notes.push(note);
    Some(notes.len())
}

fn cell(card: Option<Card>) -> String {
    card.map_or_else(|| "-".into(), |card| card.to_string())
}

fn text(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}

fn vulnerability(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "NS",
        Vulnerability::EastWest => "EW",
        Vulnerability::Both => "All",
    }
}

/// The hands clockwise from one seat; an unknown hand is `-`.
fn hands(hands: &BySeat<cards::Cards>, from: Seat) -> String {
    let hand = |seat: Seat| {
        let hand = hands[seat];
        if hand.is_empty() { "-".into() } else { hand.to_string() }
    };
    let words: Vec<String> = (0..4).map(|step| hand(from.after(step))).collect();
    format!("{from}:{}", words.join(" "))
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Escapes a value, without control characters, truncated to a number of bytes of UTF-8.
fn escaped(value: &str, room: usize) -> String {
    let mut text = String::new();
    for c in value.chars() {
        let c = if c.is_control() { ' ' } else { c };
        let escape = if matches!(c, '"' | '\\') { "\\" } else { "" };
        if text.len() + escape.len() + c.len_utf8() > room {
            break;
        }
        text.push_str(escape);
        text.push(c);
    }
    text
}

fn latin(c: char) -> Option<u8> {
    u8::try_from(u32::from(c)).ok().filter(|byte| !(0x80..0xa0).contains(byte))
}
