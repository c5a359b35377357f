use core::fmt;
use core::str::FromStr;

use crate::{Bid, Number};

/// A call in the auction of either family.
///
/// | | text |
/// |---|---|
/// | both | `Pass` `Here` |
/// | Balkan | `2` … `7` `Game` `GameBettel` `GameSanac` `Name4` `Concede` |
/// | Russian | `6S` … `10NT` `Misere` `9S-wt` `Misere-wt` `6S-dark` `Pass-dark` |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Call {
    /// Out of the auction for good.
    Pass,
    /// *Here*: holds what stands, instead of raising it.
    Here,
    /// A Balkan number, played with the talon.
    Number(Number),
    /// A Balkan *game*, without the talon, not yet named.
    Game,
    /// The game Bettel.
    GameBettel,
    /// The game Sanac.
    GameSanac,
    /// Of several who called *game*, one names the contract.
    Name(Number),
    /// Of several who called *game*, one concedes.
    Concede,
    /// A Russian game with the talon.
    Bid(Bid),
    /// Misère with the talon.
    Misere,
    /// A Russian game without the talon (`no_talon_bids`).
    BidWithoutTalon(Bid),
    /// Misère without the talon (`no_talon_bids`).
    MisereWithoutTalon,
    /// A bid of six before looking at one's cards (`dark_games`).
    Dark(Bid),
    /// A pass before looking at one's cards (`dark_pass`).
    DarkPass,
}

impl Call {
    /// Every call of the Balkan game, the pass first.
    pub fn balkan() -> impl Iterator<Item = Call> + Clone {
        let numbers = Number::range(Number::TWO, Number::SANAC);
        [Call::Pass, Call::Here]
            .into_iter()
            .chain(numbers.clone().map(Call::Number))
            .chain([Call::Game, Call::GameBettel, Call::GameSanac])
            .chain(numbers.map(Call::Name))
            .chain([Call::Concede])
    }

    /// Every call of the Russian games, the pass first.
    pub fn russian() -> impl Iterator<Item = Call> + Clone {
        let sixes = Bid::all().take(5).map(Call::Dark);
        [Call::Pass, Call::DarkPass, Call::Here]
            .into_iter()
            .chain(sixes)
            .chain(Bid::all().map(Call::Bid))
            .chain([Call::Misere, Call::MisereWithoutTalon])
            .chain(Bid::all().map(Call::BidWithoutTalon))
    }

    /// Is it a pass?
    pub const fn is_pass(self) -> bool {
        matches!(self, Call::Pass | Call::DarkPass)
    }

    /// Is it made before looking at the cards?
    pub const fn is_dark(self) -> bool {
        matches!(self, Call::Dark(_) | Call::DarkPass)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("Pass"),
            Call::Here => f.write_str("Here"),
            Call::Number(number) => fmt::Display::fmt(number, f),
            Call::Game => f.write_str("Game"),
            Call::GameBettel => f.write_str("GameBettel"),
            Call::GameSanac => f.write_str("GameSanac"),
            Call::Name(number) => write!(f, "Name{number}"),
            Call::Concede => f.write_str("Concede"),
            Call::Bid(bid) => fmt::Display::fmt(bid, f),
            Call::Misere => f.write_str("Misere"),
            Call::BidWithoutTalon(bid) => write!(f, "{bid}-wt"),
            Call::MisereWithoutTalon => f.write_str("Misere-wt"),
            Call::Dark(bid) => write!(f, "{bid}-dark"),
            Call::DarkPass => f.write_str("Pass-dark"),
        }
    }
}

impl FromStr for Call {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Call, ParseCallError> {
        let lower = text.to_ascii_lowercase();
        let number = |text: &str| match text.as_bytes() {
            [digit @ b'2'..=b'7'] => Number::new(digit - b'0').ok_or(ParseCallError),
            _ => Err(ParseCallError),
        };
        let bid = |text: &str| text.parse::<Bid>().map_err(|_| ParseCallError);
        match lower.as_str() {
            "pass" => Ok(Call::Pass),
            "pass-dark" => Ok(Call::DarkPass),
            "here" => Ok(Call::Here),
            "game" => Ok(Call::Game),
            "gamebettel" => Ok(Call::GameBettel),
            "gamesanac" => Ok(Call::GameSanac),
            "concede" => Ok(Call::Concede),
            "misere" => Ok(Call::Misere),
            "misere-wt" => Ok(Call::MisereWithoutTalon),
            other => {
                if let Some(name) = other.strip_prefix("name") {
                    number(name).map(Call::Name)
                } else if let Some(without) = other.strip_suffix("-wt") {
                    bid(without).map(Call::BidWithoutTalon)
                } else if let Some(dark) = other.strip_suffix("-dark") {
                    bid(dark).map(Call::Dark)
                } else {
                    number(other).map(Call::Number).or_else(|_| bid(other).map(Call::Bid))
                }
            }
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Call);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Call as "PrefCall": r"^(Pass|Pass-dark|Here|[2-7]|Game|GameBettel|GameSanac|Name[2-7]|Concede|Misere(-wt)?|([6-9]|10)(S|C|D|H|NT)(-wt|-dark)?)$", "A call of the auction";
}

/// The text is not a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a call is such as Pass, Here, 2, Game, Name4, 6S or Misere")]
pub struct ParseCallError;
