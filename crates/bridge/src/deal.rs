use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bitflags::bitflags;
use cards::{Card, Cards, DealShape, ParseCardsError};

use crate::{BySeat, Seat};

/// Four hands as they were given by a file or a person: not necessarily a legal deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layout {
    /// The hand of each seat.
    pub hands: BySeat<Cards>,
}

bitflags! {
    /// Everything that keeps a [`Layout`] from being a [`Deal`].
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct DealFaults: u8 {
        /// A card lies in two hands.
        const SHARED_CARD = 1;
        /// A hand does not have thirteen cards.
        const WRONG_COUNT = 2;
        /// A card lies in no hand.
        const MISSING_CARD = 4;
    }
}

impl fmt::Display for DealFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            (DealFaults::SHARED_CARD, "a card lies in two hands"),
            (DealFaults::WRONG_COUNT, "a hand has not thirteen cards"),
            (DealFaults::MISSING_CARD, "a card lies in no hand"),
        ];
        let found: Vec<&str> =
            words.into_iter().filter(|(fault, _)| self.contains(*fault)).map(|(_, w)| w).collect();
        f.write_str(&found.join(", "))
    }
}

impl core::error::Error for DealFaults {}

impl Layout {
    /// The deal, or all its faults at once.
    pub fn deal(self) -> Result<Deal, DealFaults> {
        let mut faults = DealFaults::empty();
        let mut seen = Cards::EMPTY;
        for hand in self.hands.0 {
            faults.set(
                DealFaults::SHARED_CARD,
                faults.contains(DealFaults::SHARED_CARD) || seen.meets(hand),
            );
            faults.set(
                DealFaults::WRONG_COUNT,
                faults.contains(DealFaults::WRONG_COUNT) || hand.len() != 13,
            );
            seen |= hand;
        }
        faults.set(DealFaults::MISSING_CARD, seen != Cards::FULL);
        if faults.is_empty() { Ok(Deal { hands: self.hands }) } else { Err(faults) }
    }

    /// The cards that lie in more than one hand.
    pub fn shared(&self) -> Cards {
        let mut seen = Cards::EMPTY;
        let mut shared = Cards::EMPTY;
        for hand in self.hands.0 {
            shared |= seen & hand;
            seen |= hand;
        }
        shared
    }

    /// The cards that lie in no hand.
    pub fn missing(&self) -> Cards {
        !self.hands.0.into_iter().fold(Cards::EMPTY, |all, hand| all | hand)
    }
}

/// Thirteen cards to each seat, all fifty-two. Built only by [`Layout::deal`] and from a number.
///
/// Its text is PBN's: `N:hand hand hand hand`, clockwise from the seat named.
///
/// ```
/// use biritch_bridge::{Deal, Seat};
///
/// let deal = Deal::from_number(0).expect("the first deal");
/// assert_eq!(deal.to_string(), "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
/// assert_eq!(deal.owner("HA".parse()?), Seat::East);
/// # Ok::<(), biritch_bridge::cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    hands: BySeat<Cards>,
}

impl Deal {
    /// How many deals there are: 52!/13!⁴.
    pub const COUNT: u128 = 53_644_737_765_488_792_839_237_440_000;

    /// The deal with this number (docs/sources/tournaments.md#4.1); none if it is not below
    /// [`Deal::COUNT`].
    pub fn from_number(number: u128) -> Option<Deal> {
        let hands = shape()?.deal(number)?;
        Some(Deal {
            hands: BySeat([*hands.first()?, *hands.get(1)?, *hands.get(2)?, *hands.get(3)?]),
        })
    }

    /// A random deal; every deal is equally likely.
    ///
    /// Players cannot verify that a generator was fair. Where they must, let all of them contribute
    /// to a number below [`Deal::COUNT`], and deal it with [`Deal::from_number`].
    ///
    /// ```
    /// use biritch_bridge::{Deal, Seat};
    ///
    /// let deal = Deal::random(&mut rand::rng());
    /// assert_eq!(deal.hand(Seat::North).len(), 13);
    /// ```
    #[cfg(feature = "rand")]
    pub fn random(rng: &mut (impl rand_core::Rng + ?Sized)) -> Deal {
        shape()
            .and_then(|shape| Deal::from_number(shape.random_number(rng)))
            .expect("the number is below the count")
    }

    /// The deal's number, below [`Deal::COUNT`].
    pub fn number(&self) -> u128 {
        shape()
            .and_then(|shape| shape.number(&self.hands.0))
            .expect("a deal is four hands of thirteen from the whole pack")
    }

    /// The hands.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// The high-card points of a seat, as [`high_card_points`](crate::high_card_points) counts them.
    ///
    /// ```
    /// use biritch_bridge::{Deal, Seat};
    ///
    /// let deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
    /// let deal: Deal = deal.parse()?;
    /// assert_eq!(Seat::ALL.map(|seat| deal.high_card_points(seat)), [7, 7, 12, 14]);
    /// # Ok::<(), biritch_bridge::ParseDealError>(())
    /// ```
    pub fn high_card_points(&self, seat: Seat) -> u8 {
        crate::high_card_points(self.hand(seat))
    }

    /// The seat that was dealt a card.
    pub fn owner(&self, card: Card) -> Seat {
        Seat::ALL
            .into_iter()
            .find(|seat| self.hands[*seat].contains(card))
            .expect("every card of the pack is dealt")
    }
}

fn shape() -> Option<DealShape> {
    DealShape::new(Cards::FULL, &[13; 4])
}

impl From<Deal> for Layout {
    fn from(deal: Deal) -> Layout {
        Layout { hands: deal.hands }
    }
}

impl fmt::Display for Layout {
    /// The hands in PBN notation. A hand without cards is unknown, `-`, where another hand has so many that this one
    /// cannot have played all of its own: two or more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest = self.hands.0.into_iter().map(Cards::len).max().unwrap_or_default();
        f.write_str("N")?;
        for (hand, mark) in self.hands.0.into_iter().zip([":", " ", " ", " "]) {
            match hand.is_empty() && longest > 1 {
                true => write!(f, "{mark}-")?,
                false => write!(f, "{mark}{hand}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = ParseDealError;

    /// Reads a PBN deal with any number of cards; `-` is an unknown hand.
    fn from_str(text: &str) -> Result<Layout, ParseDealError> {
        let (first, hands) = text.trim().split_once(':').ok_or(ParseDealError::NoFirst)?;
        let first: Seat = first.trim().parse().map_err(|_| ParseDealError::NoFirst)?;
        let words: Vec<&str> = hands.split_whitespace().collect();
        if words.len() != 4 {
            return Err(ParseDealError::Hands { found: words.len() });
        }
        let mut layout = Layout::default();
        for (i, word) in words.into_iter().enumerate() {
            let seat = first.after(i);
            if word == "-" {
                continue;
            }
            layout.hands[seat] = word.parse().map_err(|error| ParseDealError::Hand {
                seat,
                hand: String::from(word),
                error,
            })?;
        }
        Ok(layout)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Layout::from(*self), f)
    }
}

impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Deal, ParseDealError> {
        let layout: Layout = text.parse()?;
        layout.deal().map_err(|faults| ParseDealError::Faults {
            faults,
            counts: layout.hands.map(|hand| hand.len() as u8),
            shared: layout.shared(),
            missing: layout.missing(),
        })
    }
}

/// The text is not a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseDealError {
    /// It does not begin with a seat and a colon.
    #[error("a deal begins with a seat and a colon, as in N:…")]
    NoFirst,
    /// The number of hands is not four.
    #[error("a deal has four hands, here are {found}")]
    Hands {
        /// How many there were.
        found: usize,
    },
    /// A hand that cannot be read.
    #[error("{seat}'s hand {hand}: {error}")]
    Hand {
        /// Whose hand it is.
        seat: Seat,
        /// Its text.
        hand: String,
        /// What is wrong with it.
        error: ParseCardsError,
    },
    /// The hands do not make a deal.
    #[error("{}", DealErrorDetails { counts, shared: *shared, missing: *missing })]
    Faults {
        /// The faults.
        faults: DealFaults,
        /// How many cards each hand has.
        counts: BySeat<u8>,
        /// The cards in more than one hand.
        shared: Cards,
        /// The cards in no hand.
        missing: Cards,
    },
}

/// The faults of a deal with the hands and cards concerned.
struct DealErrorDetails<'a> {
    counts: &'a BySeat<u8>,
    shared: Cards,
    missing: Cards,
}

impl fmt::Display for DealErrorDetails<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for (seat, count) in self.counts.iter().filter(|(_, count)| **count != 13) {
            write!(f, "{before}{seat} has {count} cards")?;
            before = ", ";
        }
        for (cards, words) in [(self.shared, "in two hands:"), (self.missing, "in no hand:")] {
            if !cards.is_empty() {
                write!(f, "{before}{words}")?;
                cards.into_iter().try_for_each(|card| write!(f, " {card}"))?;
                before = ", ";
            }
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Layout, Deal);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Deal as "Deal": r"^[NESW]:[2-9TJQKA.]+( [2-9TJQKA.]+){3}$", "A whole deal as in PBN: the seat of the first hand, then the hands";
}
