//! What both directions share: words, cards and meanings.

use bridge::{Call, Command, Explanation, Seat, Vulnerability};
use cards::{Card, Cards, Suit};

/// The longest line in bytes, without its end.
pub const MAX_LINE: usize = 1024;

/// The longest meaning of a call in characters.
const MAX_MEANING: usize = 200;

/// Why a text is no line of the protocol.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// It is longer than [`MAX_LINE`].
    #[error("a line of {0} bytes; the longest may have 1024")]
    Long(usize),
    /// It is none of the lines that this side sends.
    #[error("unknown line: {0}")]
    Unknown(String),
    /// A hand that has not thirteen different cards.
    #[error("a hand of {cards} different cards, not 13: {line}")]
    Hand {
        /// How many different cards were read.
        cards: u32,
        /// The beginning of the line.
        line: String,
    },
}

impl LineError {
    pub(super) fn unknown(line: &str) -> LineError {
        LineError::Unknown(beginning(line))
    }
}

/// The beginning of a line, for messages.
pub(super) fn beginning(line: &str) -> String {
    line.chars().take(120).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// What a line says about the meaning of a call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Meaning {
    /// Nothing.
    #[default]
    None,
    /// An alert without a text.
    Bare,
    /// An alert with its text.
    Alert(String),
    /// A text without an alert.
    Info(String),
}

impl Meaning {
    /// An alert with a text as it can stand in a line: in ASCII, 200 characters at most.
    pub fn alert(text: &str) -> Meaning {
        match plain(text) {
            text if text.is_empty() => Meaning::Bare,
            text => Meaning::Alert(text),
        }
    }

    /// The command of a call with this meaning.
    pub(super) fn command(&self, seat: Seat, call: Call) -> Command {
        let (alert, text) = match self {
            Meaning::None => (false, None),
            Meaning::Bare => (true, None),
            Meaning::Alert(text) => (true, Some(text)),
            Meaning::Info(text) => (false, Some(text)),
        };
        Command::Call { seat, call, alert, meaning: text.cloned().map(Explanation::FreeText) }
    }

    /// The end of a line with this meaning.
    pub(super) fn suffix(&self) -> String {
        match self {
            Meaning::None => String::new(),
            Meaning::Bare => " Alert.".into(),
            Meaning::Alert(text) => format!(" Alert. {}", plain(text)),
            Meaning::Info(text) => format!(" Infos. {}", plain(text)),
        }
    }
}

/// A text in printable ASCII, without blanks around it: suit signs as letters, dashes as hyphens, other
/// characters as question marks.
pub(super) fn plain(text: &str) -> String {
    let ascii = text.chars().map(|c| match c {
        '♠' => 'S',
        '♥' => 'H',
        '♦' => 'D',
        '♣' => 'C',
        '–' | '—' | '−' => '-',
        '’' | '‘' => '\'',
        // Two would end a name.
        '“' | '”' => '\'',
        c if c.is_control() || c.is_whitespace() => ' ',
        c if c.is_ascii() => c,
        _ => '?',
    });
    let text: String = ascii.take(MAX_MEANING).collect();
    text.trim().to_owned()
}

/// The name of a team as it can stand between quotation marks: at most 60 characters.
pub(super) fn team_name(name: &str) -> String {
    let name: String = plain(&name.replace('"', "'")).chars().take(60).collect();
    name.trim().to_owned()
}

/// The name of a seat.
pub(super) const fn seat_name(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}

/// The vulnerability in the words of the protocol.
pub(super) const fn vulnerability_name(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::None => "Neither",
        Vulnerability::NorthSouth => "N/S",
        Vulnerability::EastWest => "E/W",
        Vulnerability::Both => "Both",
    }
}

/// A call with its verb: `bids 1NT`, `passes`.
pub(super) fn call_text(call: Call) -> String {
    match call {
        Call::Pass => "passes".into(),
        Call::Double => "doubles".into(),
        Call::Redouble => "redoubles".into(),
        Call::Bid(bid) => format!("bids {bid}"),
    }
}

/// A card, rank first: `QS`.
pub(super) fn card_text(card: Card) -> String {
    card.to_string().chars().rev().collect()
}

/// A hand: `S A 9 4. H K Q 7 2. D -. C J 6.`
pub(super) fn hand_text(hand: Cards) -> String {
    let suits = Suit::ALL.into_iter().rev().map(|suit| {
        let ranks: Vec<String> = hand
            .in_suit(suit)
            .iter()
            .map(|card| card.to_string().chars().skip(1).collect::<String>())
            .collect();
        let holding = if ranks.is_empty() { "-".into() } else { ranks.join(" ") };
        format!("{suit} {holding}.")
    });
    suits.collect::<Vec<_>>().join(" ")
}
