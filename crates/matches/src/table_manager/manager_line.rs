use std::fmt;

use bridge::{BySide, Call, Seat, Side, Vulnerability};
use cards::{Card, Cards};

use super::reader::{Reader, seat_of};
use super::text::{
    LineError, Meaning, call_text, card_text, hand_text, plain, seat_name, team_name,
    vulnerability_name,
};

/// A line from the manager to a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ManagerLine {
    /// The client has its seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// The team.
        team: String,
    },
    /// Who plays.
    Teams(BySide<String>),
    /// A board begins; whatever was being played is void.
    StartOfBoard,
    /// The board.
    Board {
        /// Its number, from 1.
        number: u32,
        /// Who calls first.
        dealer: Seat,
        /// Who is vulnerable.
        vulnerable: Vulnerability,
    },
    /// The client's own cards.
    Cards {
        /// The seat.
        seat: Seat,
        /// The thirteen cards.
        hand: Cards,
    },
    /// Another's call.
    Call {
        /// Who called.
        seat: Seat,
        /// The call.
        call: Call,
        /// What is sent to the client about it.
        meaning: Meaning,
    },
    /// The client is to lead to a trick, from this hand; none for dummy.
    ToLead(Option<Seat>),
    /// A card.
    Play {
        /// The hand that it was played from.
        hand: Seat,
        /// The card.
        card: Card,
    },
    /// Dummy's thirteen cards.
    Dummy(Cards),
    /// The time that each side has used; none if it could not be read, which does not matter.
    Timing(Option<Times>),
    /// The session is over.
    EndOfSession,
    /// The call was not legal: another is awaited.
    IllegalBid,
    /// The card was not legal: another is awaited.
    IllegalPlay,
    /// The client is refused or dropped, or made a fault.
    Error(String),
}

/// The time that each side has used, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// On this board.
    pub board: BySide<u32>,
    /// Since the session began.
    pub total: BySide<u32>,
}

impl ManagerLine {
    /// Reads a line.
    ///
    /// # Errors
    /// It is none of the lines of a manager, or too long; or a hand has not thirteen cards.
    pub fn read(text: &str) -> Result<ManagerLine, LineError> {
        let reader = Reader::new(text)?;
        if let Some(hand) = hand(reader) {
            return hand;
        }
        fixed(reader)
            .or_else(|| teams(reader))
            .or_else(|| board(reader))
            .or_else(|| of_seat(reader))
            .ok_or_else(|| LineError::unknown(text))
    }
}

/// `North's cards : …`, `Dummy's cards : …`.
fn hand(mut reader: Reader<'_>) -> Option<Result<ManagerLine, LineError>> {
    let owner = reader.owner()?;
    let mut copy = reader;
    if copy.words("cards :").is_some() {
        reader = copy;
    } else {
        reader.words("cards:")?;
    }
    Some(reader.hand().map(|hand| match owner {
        Some(seat) => ManagerLine::Cards { seat, hand },
        None => ManagerLine::Dummy(hand),
    }))
}

fn fixed(mut reader: Reader<'_>) -> Option<ManagerLine> {
    let lines = [
        ("start of board", ManagerLine::StartOfBoard),
        ("end of session", ManagerLine::EndOfSession),
        ("illegal bid", ManagerLine::IllegalBid),
        ("illegal play", ManagerLine::IllegalPlay),
        ("dummy to lead", ManagerLine::ToLead(None)),
    ];
    for (words, line) in lines {
        let mut copy = reader;
        if copy.words(words).is_some() && copy.is_at_end() {
            return Some(line);
        }
    }
    let word = reader.word()?;
    if word.eq_ignore_ascii_case("error") || word.eq_ignore_ascii_case("error:") {
        return Some(ManagerLine::Error(plain(reader.rest())));
    }
    word.eq_ignore_ascii_case("timing").then(|| ManagerLine::Timing(times(reader.rest())))
}

/// `Teams : N/S : "…" E/W : "…"`, with or without a stop between, with anything after it.
fn teams(mut reader: Reader<'_>) -> Option<ManagerLine> {
    reader.words("teams")?;
    let (first, name, rest) = named_side(reader.rest())?;
    let (second, other, _) = named_side(rest)?;
    let names = match (first, second) {
        (Side::NorthSouth, Side::EastWest) => [name, other],
        (Side::EastWest, Side::NorthSouth) => [other, name],
        _ => return None,
    };
    Some(ManagerLine::Teams(BySide(names.map(team_name))))
}

/// `N/S : "…"`, with stops before it: the side, the name and what follows.
fn named_side(text: &str) -> Option<(Side, &str, &str)> {
    let text = text.trim_start_matches([' ', '.', ',', ':']);
    let (label, text) = text.split_at_checked("N/S".len())?;
    let side = match label.to_ascii_uppercase().as_str() {
        "N/S" => Side::NorthSouth,
        "E/W" => Side::EastWest,
        _ => return None,
    };
    let name = text.trim_start_matches([' ', ':']).strip_prefix('"')?;
    let (name, rest) = name.split_once('"').unwrap_or((name, ""));
    Some((side, name, rest))
}

fn board(mut reader: Reader<'_>) -> Option<ManagerLine> {
    reader.words("board number")?;
    let number = reader.word()?;
    let number = number.strip_suffix('.').unwrap_or(number).parse().ok()?;
    reader.words("dealer")?;
    let dealer = reader.word()?;
    let dealer = seat_of(dealer.strip_suffix('.').unwrap_or(dealer))?;
    let vulnerable = match reader.word()?.to_ascii_uppercase().as_str() {
        "NEITHER" => Vulnerability::None,
        "N/S" => Vulnerability::NorthSouth,
        "E/W" => Vulnerability::EastWest,
        "BOTH" => Vulnerability::Both,
        _ => return None,
    };
    reader.words("vulnerable")?;
    reader.is_at_end().then_some(ManagerLine::Board { number, dealer, vulnerable })
}

fn of_seat(mut reader: Reader<'_>) -> Option<ManagerLine> {
    let seat = reader.seat()?;
    if let Some(call) = reader.call() {
        let meaning = reader.meaning()?;
        return Some(ManagerLine::Call { seat, call, meaning });
    }
    if reader.words("to lead").is_some() {
        return reader.is_at_end().then_some(ManagerLine::ToLead(Some(seat)));
    }
    if reader.words("plays").is_some() {
        return Some(ManagerLine::Play { hand: seat, card: reader.card()? });
    }
    // `North ("Nightjar") seated`, or without the marks.
    let rest = reader.rest();
    let end = rest.strip_suffix('.').unwrap_or(rest).trim_end();
    let at = end.len().checked_sub("seated".len())?;
    let (name, word) = (end.get(..at)?, end.get(at..)?);
    if !word.eq_ignore_ascii_case("seated") {
        return None;
    }
    let name = name.trim();
    let name = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).unwrap_or(name);
    Some(ManagerLine::Seated { seat, team: team_name(name.trim().trim_matches('"')) })
}

/// The four times of a line, in the order in which they are written.
fn times(rest: &str) -> Option<Times> {
    let mut found = rest
        .split(|c: char| !c.is_ascii_digit() && c != ':')
        .filter(|part| part.chars().any(|c| c.is_ascii_digit()))
        .map(|part| {
            part.split(':')
                .try_fold(0u32, |sum, part| sum.checked_mul(60)?.checked_add(part.parse().ok()?))
        });
    let mut next = || found.next().flatten();
    let (ns, ns_total, ew, ew_total) = (next()?, next()?, next()?, next()?);
    Some(Times { board: BySide([ns, ew]), total: BySide([ns_total, ew_total]) })
}

impl fmt::Display for ManagerLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ManagerLine::Seated { seat, team } => {
                write!(f, "{} (\"{}\") seated", seat_name(*seat), team_name(team))
            }
            ManagerLine::Teams(teams) => {
                let [ns, ew] =
                    [Side::NorthSouth, Side::EastWest].map(|side| team_name(&teams[side]));
                write!(f, "Teams : N/S : \"{ns}\" E/W : \"{ew}\"")
            }
            ManagerLine::StartOfBoard => f.write_str("Start of board"),
            ManagerLine::Board { number, dealer, vulnerable } => {
                let (dealer, vulnerable) = (seat_name(*dealer), vulnerability_name(*vulnerable));
                write!(f, "Board number {number}. Dealer {dealer}. {vulnerable} vulnerable.")
            }
            ManagerLine::Cards { seat, hand } => {
                write!(f, "{}'s cards : {}", seat_name(*seat), hand_text(*hand))
            }
            ManagerLine::Call { seat, call, meaning } => {
                write!(f, "{} {}{}", seat_name(*seat), call_text(*call), meaning.suffix())
            }
            ManagerLine::ToLead(seat) => write!(f, "{} to lead", seat.map_or("Dummy", seat_name)),
            ManagerLine::Play { hand, card } => {
                write!(f, "{} plays {}", seat_name(*hand), card_text(*card))
            }
            ManagerLine::Dummy(hand) => write!(f, "Dummy's cards : {}", hand_text(*hand)),
            ManagerLine::Timing(times) => {
                let zero = BySide([0, 0]);
                let times = times.unwrap_or(Times { board: zero, total: zero });
                let side = |side: Side| {
                    let (board, total) = (times.board[side], times.total[side]);
                    let (minutes, seconds) = (board / 60, board % 60);
                    let (hours, rest) = (total / 3600, total % 3600);
                    format!(
                        "this board  {minutes:02}:{seconds:02},  total  {hours}:{:02}:{:02}.",
                        rest / 60,
                        rest % 60
                    )
                };
                let (ns, ew) = (side(Side::NorthSouth), side(Side::EastWest));
                write!(f, "Timing - N/S : {ns}  E/W : {ew}")
            }
            ManagerLine::EndOfSession => f.write_str("End of session"),
            ManagerLine::IllegalBid => f.write_str("Illegal bid"),
            ManagerLine::IllegalPlay => f.write_str("Illegal play"),
            ManagerLine::Error(text) => write!(f, "ERROR {}", plain(text)),
        }
    }
}
