use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards::{Card, Cards, Holding, Rank, Seats, Suit};

use crate::{BySeat, BySide, Deal, Seat, Side, Strain};

/// The honors that each hand held as it was dealt, for the forms that count those of a partnership
/// (scoring.md 8.1, 8.4, 8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Held {
    /// Ace, king, queen, jack and ten of trumps; none at notrump.
    pub honors: BySeat<u8>,
    /// Of those the four that whist counts: ace, king, queen and jack.
    pub court: BySeat<u8>,
    /// Aces of all suits.
    pub aces: BySeat<u8>,
    /// Coronas: one for each card from the queen down that follows ace and king of its suit
    /// without a gap, two if the suit is trumps.
    pub coronas: BySeat<u8>,
    /// The hands without a trump: chicane.
    pub void: Seats<Seat>,
}

impl Held {
    /// What a deal holds, with these trumps.
    pub fn of(strain: Strain, deal: &Deal) -> Held {
        let trumps = |seat: Seat| strain.trump().map(|trump| deal.hand(seat).holding(trump));
        let among = |seat: Seat, honors: Holding| {
            trumps(seat).map_or(0, |held| (held.bits() & honors.bits()).count_ones() as u8)
        };
        Held {
            honors: BySeat::new(|seat| among(seat, HONORS)),
            court: BySeat::new(|seat| among(seat, COURT)),
            aces: BySeat::new(|seat| aces(deal.hand(seat))),
            coronas: BySeat::new(|seat| coronas(deal.hand(seat), strain)),
            void: Seat::ALL
                .into_iter()
                .filter(|seat| trumps(*seat).is_some_and(Holding::is_empty))
                .collect(),
        }
    }

    /// Can a pack hold this, with these trumps?
    pub fn fits(&self, strain: Strain) -> bool {
        let trumps = strain.trump().is_some();
        let within = |counts: &BySeat<u8>, most: u32| {
            counts.0.iter().map(|count| u32::from(*count)).sum::<u32>() <= most
        };
        let five = if trumps { 5 } else { 0 };
        within(&self.honors, five)
            && within(&self.court, five.saturating_sub(1))
            && within(&self.aces, 4)
            && within(&self.coronas, MOST_CORONAS)
            && (trumps || self.void.is_empty())
            && self.void.iter().all(|seat| self.honors[seat] == 0 && self.court[seat] == 0)
    }

    /// Reads one of its counts by its name, as a sheet kept by hand says it: seats with numbers,
    /// `N:4+S:1`, and for `void` the seats, `W` or `N+S`; a comma does for a plus.
    ///
    /// ```
    /// use bridge::Seat;
    /// use bridge::forms::Held;
    ///
    /// let mut held = Held::default();
    /// held.set("honors", "N:4+S:1")?;
    /// held.set("void", "W")?;
    /// assert_eq!(held.honors[Seat::North], 4);
    /// # Ok::<(), bridge::forms::ParseHeldError>(())
    /// ```
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), ParseHeldError> {
        let counts = match key {
            "honors" => &mut self.honors,
            "court" => &mut self.court,
            "aces" => &mut self.aces,
            "coronas" => &mut self.coronas,
            "void" => {
                let seats = text.split(['+', ',']).map(|seat| seat.trim().parse::<Seat>());
                self.void = seats.collect::<Result<_, _>>().map_err(|_| ParseHeldError)?;
                return Ok(());
            }
            _ => return Err(ParseHeldError),
        };
        let mut read = BySeat::default();
        for part in text.split(['+', ',']) {
            let (seat, count) = part.split_once(':').ok_or(ParseHeldError)?;
            let seat: Seat = seat.trim().parse().map_err(|_| ParseHeldError)?;
            read[seat] = count.trim().parse().map_err(|_| ParseHeldError)?;
        }
        *counts = read;
        Ok(())
    }
}

impl Held {
    /// Its counts by their names, as [`Held::set`] reads them; those without a card are left out.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let counts = [
            ("honors", &self.honors),
            ("court", &self.court),
            ("aces", &self.aces),
            ("coronas", &self.coronas),
        ];
        let said = |counts: &BySeat<u8>| -> Vec<String> {
            let held = counts.iter().filter(|(_, count)| **count > 0);
            held.map(|(seat, count)| format!("{seat}:{count}")).collect()
        };
        let void: Vec<String> = self.void.iter().map(|seat| seat.to_string()).collect();
        let mut fields: Vec<_> = counts.map(|(key, counts)| (key, said(counts))).into();
        fields.push(("void", void));
        fields.retain(|(_, said)| !said.is_empty());
        fields.into_iter().map(|(key, said)| (key, said.join(","))).collect()
    }
}

/// One of the counts of [`Held`], as a form asks for it of each hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeldCount {
    /// [`Held::honors`].
    Honors,
    /// [`Held::court`].
    Court,
    /// [`Held::aces`].
    Aces,
    /// [`Held::coronas`].
    Coronas,
    /// [`Held::void`].
    Void,
}

impl HeldCount {
    /// The name by which [`Held::set`] reads it.
    pub const fn key(self) -> &'static str {
        match self {
            HeldCount::Honors => "honors",
            HeldCount::Court => "court",
            HeldCount::Aces => "aces",
            HeldCount::Coronas => "coronas",
            HeldCount::Void => "void",
        }
    }

    /// The most that one hand can have; a void hand is one.
    pub const fn most(self) -> u8 {
        match self {
            HeldCount::Honors => 5,
            HeldCount::Court | HeldCount::Aces => 4,
            HeldCount::Coronas => 2 * 11,
            HeldCount::Void => 1,
        }
    }

    /// What is counted where honors of trumps, and at notrump aces, are a partnership's: with
    /// chicane hands without trumps too.
    pub(super) fn of_partners(chicane: bool) -> Vec<HeldCount> {
        let mut counts = Vec::from([HeldCount::Honors, HeldCount::Aces]);
        if chicane {
            counts.push(HeldCount::Void);
        }
        counts
    }
}

/// The text does not say what hands held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("honors of the hands are seats with numbers, as in N:4+S:1; void hands are seats, as in W")]
pub struct ParseHeldError;

/// How many of a count a side has in both hands.
pub(super) fn of_side(counts: &BySeat<u8>) -> BySide<i32> {
    BySide::new(|side: Side| side.seats().iter().map(|seat| i32::from(counts[*seat])).sum())
}

/// The most a pack can hold: four suits from the queen down, one of them trumps.
const MOST_CORONAS: u32 = 3 * 11 + 2 * 11;

/// Ace, king, queen, jack and ten.
const HONORS: Holding = Holding::from_bits(0b1_1111_0000_0000);
/// Ace, king, queen and jack.
const COURT: Holding = Holding::from_bits(0b1_1110_0000_0000);

fn aces(hand: Cards) -> u8 {
    Suit::ALL.iter().filter(|suit| hand.contains(Card::new(**suit, Rank::ACE))).count() as u8
}

fn coronas(hand: Cards, strain: Strain) -> u8 {
    let of = |suit: Suit| {
        let holding = hand.holding(suit);
        let tops = Rank::ALL.iter().rev().take_while(|rank| holding.contains(**rank)).count();
        let worth = if strain.trump() == Some(suit) { 2 } else { 1 };
        tops.saturating_sub(2) as u8 * worth
    };
    Suit::ALL.into_iter().map(of).sum()
}
