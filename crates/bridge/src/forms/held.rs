use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards::{Card, Cards, Holding, Rank, Seats, Suit};

use crate::{BySeat, BySide, Deal, Seat, Side, Strain};

/// The honors dealt to each hand, for forms that score the honors of a partnership
/// (docs/sources/scoring.md#8.1, docs/sources/scoring.md#8.4 and docs/sources/scoring.md#8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeldHonors {
    /// Ace, king, queen, jack and ten of trumps; none at notrump.
    pub honors: BySeat<u8>,
    /// The four of those that count in whist: ace, king, queen and jack.
    pub court: BySeat<u8>,
    /// Aces of all suits.
    pub aces: BySeat<u8>,
    /// Coronas: one for each card from the queen down in unbroken sequence with ace and king of its
    /// suit, two if the suit is trumps.
    pub coronas: BySeat<u8>,
    /// The hands without a trump: chicane.
    pub void: Seats<Seat>,
}

impl HeldHonors {
    /// The honors of a deal, with these trumps.
    pub fn of(strain: Strain, deal: &Deal) -> HeldHonors {
        let trumps = |seat: Seat| strain.trump().map(|trump| deal.hand(seat).holding(trump));
        let among = |seat: Seat, honors: Holding| {
            trumps(seat).map_or(0, |held| (held.bits() & honors.bits()).count_ones() as u8)
        };
        HeldHonors {
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

    /// Is this possible with one pack and these trumps?
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

    /// Reads one of the counts by name, as a sheet kept by hand writes it: seats with numbers,
    /// `N:4+S:1`, and for `void` the seats, `W` or `N+S`. A comma may stand for a plus.
    ///
    /// ```
    /// use biritch_bridge::Seat;
    /// use biritch_bridge::forms::HeldHonors;
    ///
    /// let mut held = HeldHonors::default();
    /// held.set("honors", "N:4+S:1")?;
    /// held.set("void", "W")?;
    /// assert_eq!(held.honors[Seat::North], 4);
    /// # Ok::<(), biritch_bridge::forms::ParseHeldHonorsError>(())
    /// ```
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), ParseHeldHonorsError> {
        let counts = match key {
            "honors" => &mut self.honors,
            "court" => &mut self.court,
            "aces" => &mut self.aces,
            "coronas" => &mut self.coronas,
            "void" => {
                let seats = text.split(['+', ',']).map(|seat| seat.trim().parse::<Seat>());
                self.void = seats.collect::<Result<_, _>>().map_err(|_| ParseHeldHonorsError)?;
                return Ok(());
            }
            _ => return Err(ParseHeldHonorsError),
        };
        let mut read = BySeat::default();
        for part in text.split(['+', ',']) {
            let (seat, count) = part.split_once(':').ok_or(ParseHeldHonorsError)?;
            let seat: Seat = seat.trim().parse().map_err(|_| ParseHeldHonorsError)?;
            read[seat] = count.trim().parse().map_err(|_| ParseHeldHonorsError)?;
        }
        *counts = read;
        Ok(())
    }
}

impl HeldHonors {
    /// The counts by name, as [`HeldHonors::set`] reads them; empty ones are left out.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let counts = [
            ("honors", &self.honors),
            ("court", &self.court),
            ("aces", &self.aces),
            ("coronas", &self.coronas),
        ];
        let entries = |counts: &BySeat<u8>| -> Vec<String> {
            let held = counts.iter().filter(|(_, count)| **count > 0);
            held.map(|(seat, count)| format!("{seat}:{count}")).collect()
        };
        let void: Vec<String> = self.void.iter().map(|seat| seat.to_string()).collect();
        let mut fields: Vec<_> = counts.map(|(key, counts)| (key, entries(counts))).into();
        fields.push(("void", void));
        fields.retain(|(_, entries)| !entries.is_empty());
        fields.into_iter().map(|(key, entries)| (key, entries.join(","))).collect()
    }
}

/// A kind of honors that a form counts for each hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HonorKind {
    /// [`HeldHonors::honors`].
    Honors,
    /// [`HeldHonors::court`].
    Court,
    /// [`HeldHonors::aces`].
    Aces,
    /// [`HeldHonors::coronas`].
    Coronas,
    /// [`HeldHonors::void`].
    Void,
}

impl HonorKind {
    /// The name by which [`HeldHonors::set`] reads it.
    pub const fn key(self) -> &'static str {
        match self {
            HonorKind::Honors => "honors",
            HonorKind::Court => "court",
            HonorKind::Aces => "aces",
            HonorKind::Coronas => "coronas",
            HonorKind::Void => "void",
        }
    }

    /// The greatest count of one hand; for `Void` 1.
    pub const fn max_per_hand(self) -> u8 {
        match self {
            HonorKind::Honors => 5,
            HonorKind::Court | HonorKind::Aces => 4,
            HonorKind::Coronas => 2 * 11,
            HonorKind::Void => 1,
        }
    }

    /// The kinds counted where a partnership scores trump honors and, at notrump, aces; with
    /// `chicane` also hands without trumps.
    pub(super) fn of_partners(chicane: bool) -> Vec<HonorKind> {
        let mut counts = Vec::from([HonorKind::Honors, HonorKind::Aces]);
        if chicane {
            counts.push(HonorKind::Void);
        }
        counts
    }
}

/// The text is not a count of honors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("honors of the hands are seats with numbers, as in N:4+S:1; void hands are seats, as in W")]
pub struct ParseHeldHonorsError;

/// The sum of a count over both hands of a side.
pub(super) fn of_side(counts: &BySeat<u8>) -> BySide<i32> {
    BySide::new(|side: Side| side.seats().iter().map(|seat| i32::from(counts[*seat])).sum())
}

/// The most coronas in a pack: four suits from the queen down, one of them trumps.
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
