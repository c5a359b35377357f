//! Who may sit where.

use bridge::Seat;

use super::client_line::ClientLine;
use super::text::seat_name;

/// Why a client gets no seat. Its text is sent to the client.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The first line is another one.
    #[error("expected Connecting \"<team>\" as <seat> using protocol version 18")]
    NotConnecting,
    /// Only versions 18 and 19 are spoken.
    #[error("protocol version {0} not supported")]
    Version(u32),
    /// The seat is none of the four.
    #[error("no such seat")]
    NoSuchSeat,
    /// Somebody sits there.
    #[error("{} is already taken", seat_name(*.0))]
    Taken(Seat),
    /// All seats are taken.
    #[error("all seats are taken")]
    Full,
    /// Partners are of one team, and a seat stays with its team.
    #[error("team name must be \"{0}\"")]
    Team(String),
}

/// What a client asks for with its first line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The team.
    pub team: String,
    /// The seat; none for any.
    pub seat: Option<Seat>,
    /// The version of the protocol, 18 or 19.
    pub version: u32,
}

impl Request {
    /// Reads the first line of a client.
    ///
    /// # Errors
    /// The line is another one, or asks for what there is not.
    pub fn read(text: &str) -> Result<Request, Refusal> {
        let Ok(ClientLine::Connecting { team, seat, place, version }) = ClientLine::read(text)
        else {
            return Err(Refusal::NotConnecting);
        };
        if !(18..=19).contains(&version) {
            return Err(Refusal::Version(version));
        }
        if seat.is_none() && !place.eq_ignore_ascii_case("ANYPL") {
            return Err(Refusal::NoSuchSeat);
        }
        Ok(Request { team, seat, version })
    }
}
