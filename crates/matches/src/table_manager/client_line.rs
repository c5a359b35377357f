use std::fmt;

use bridge::{Call, Seat};
use cards::Card;

use super::reader::{Reader, seat_of};
use super::text::{LineError, Meaning, call_text, card_text, seat_name, team_name};

/// A line from a client to the manager.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientLine {
    /// The first line.
    Connecting {
        /// The team.
        team: String,
        /// The seat; none for any place (`ANYPL`).
        seat: Option<Seat>,
        /// The seat as it was written.
        place: String,
        /// The version of the protocol.
        version: u32,
    },
    /// The seat is ready for the teams.
    ReadyForTeams(Seat),
    /// A board may start.
    ReadyToStart(Seat),
    /// The seat is ready for the number of the board.
    ReadyForDeal(Seat),
    /// The seat may be given its cards.
    ReadyForCards(Seat),
    /// A call.
    Call {
        /// Who calls.
        seat: Seat,
        /// The call.
        call: Call,
        /// What the line says about its meaning.
        meaning: Meaning,
    },
    /// The seat is ready for another's call.
    ReadyForCall {
        /// Who is ready.
        seat: Seat,
        /// Who calls.
        of: Seat,
    },
    /// A card.
    Play {
        /// The hand that it is played from.
        hand: Seat,
        /// The card.
        card: Card,
    },
    /// The seat is ready for another's card.
    ReadyForCard {
        /// Who is ready.
        seat: Seat,
        /// Whose card; none for dummy's.
        of: Option<Seat>,
        /// The trick, from 1.
        trick: u8,
    },
    /// The seat may be shown dummy.
    ReadyForDummy(Seat),
}

impl ClientLine {
    /// Reads a line.
    ///
    /// # Errors
    /// It is none of the lines of a client, or too long.
    pub fn read(text: &str) -> Result<ClientLine, LineError> {
        let reader = Reader::new(text)?;
        connecting(reader)
            .or_else(|| ready(reader))
            .or_else(|| act(reader))
            .ok_or_else(|| LineError::unknown(text))
    }

    /// Is it one that clients are known to send once too often, which is no fault?
    pub(super) const fn is_harmless(&self) -> bool {
        matches!(
            self,
            ClientLine::ReadyForTeams(_)
                | ClientLine::ReadyToStart(_)
                | ClientLine::ReadyForDummy(_)
        )
    }
}

fn connecting(mut reader: Reader<'_>) -> Option<ClientLine> {
    reader.words("Connecting")?;
    let team = team_name(reader.quoted()?);
    reader.words("as")?;
    let place = reader.word()?;
    let seat = seat_of(place);
    reader.words("using protocol version")?;
    let version = reader.word()?;
    let version = version.strip_suffix('.').unwrap_or(version).parse().ok()?;
    if team.is_empty() || !reader.is_at_end() {
        return None;
    }
    Some(ClientLine::Connecting { team, seat, place: place.to_owned(), version })
}

fn ready(mut reader: Reader<'_>) -> Option<ClientLine> {
    let seat = reader.seat()?;
    if reader.words("received dummy").is_some() {
        // Sent by some clients after dummy was shown; it asks for nothing.
        return reader.is_at_end().then_some(ClientLine::ReadyForDummy(seat));
    }
    reader.words("ready")?;
    if reader.words("to start").is_some() {
        return reader.is_at_end().then_some(ClientLine::ReadyToStart(seat));
    }
    reader.words("for")?;
    let simple = [
        ("teams", ClientLine::ReadyForTeams(seat)),
        ("deal", ClientLine::ReadyForDeal(seat)),
        ("cards", ClientLine::ReadyForCards(seat)),
        ("dummy", ClientLine::ReadyForDummy(seat)),
    ];
    for (word, line) in simple {
        let mut copy = reader;
        if copy.words(word).is_some() && copy.is_at_end() {
            return Some(line);
        }
    }
    let of = reader.owner()?;
    if reader.words("bid").is_some() {
        return of.filter(|_| reader.is_at_end()).map(|of| ClientLine::ReadyForCall { seat, of });
    }
    reader.words("card to trick")?;
    let trick = reader.word()?;
    let trick = trick.strip_suffix('.').unwrap_or(trick).parse().ok()?;
    let line = ClientLine::ReadyForCard { seat, of, trick };
    (reader.is_at_end() && (1..=13).contains(&trick)).then_some(line)
}

fn act(mut reader: Reader<'_>) -> Option<ClientLine> {
    let seat = reader.seat()?;
    if let Some(call) = reader.call() {
        let meaning = reader.meaning()?;
        return Some(ClientLine::Call { seat, call, meaning });
    }
    reader.words("plays")?;
    // What follows the card is of version 19, and is not relayed.
    Some(ClientLine::Play { hand: seat, card: reader.card()? })
}

impl fmt::Display for ClientLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientLine::Connecting { team, seat, place, version } => {
                let place = match seat {
                    Some(seat) => seat_name(*seat),
                    None => place.as_str(),
                };
                let team = team_name(team);
                write!(f, "Connecting \"{team}\" as {place} using protocol version {version}")
            }
            ClientLine::ReadyForTeams(seat) => write!(f, "{} ready for teams", seat_name(*seat)),
            ClientLine::ReadyToStart(seat) => write!(f, "{} ready to start", seat_name(*seat)),
            ClientLine::ReadyForDeal(seat) => write!(f, "{} ready for deal", seat_name(*seat)),
            ClientLine::ReadyForCards(seat) => write!(f, "{} ready for cards", seat_name(*seat)),
            ClientLine::Call { seat, call, meaning } => {
                write!(f, "{} {}{}", seat_name(*seat), call_text(*call), meaning.suffix())
            }
            ClientLine::ReadyForCall { seat, of } => {
                write!(f, "{} ready for {}'s bid", seat_name(*seat), seat_name(*of))
            }
            ClientLine::Play { hand, card } => {
                write!(f, "{} plays {}", seat_name(*hand), card_text(*card))
            }
            ClientLine::ReadyForCard { seat, of, trick } => {
                let of = of.map_or("dummy", seat_name);
                write!(f, "{} ready for {of}'s card to trick {trick}", seat_name(*seat))
            }
            ClientLine::ReadyForDummy(seat) => write!(f, "{} ready for dummy", seat_name(*seat)),
        }
    }
}
