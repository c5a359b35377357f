use bridge::Fact;
use cards::{BySuit, Suit};

use crate::Hand;
use crate::bidding::rule::ANY_LENGTHS;
use crate::bidding::{Condition, Quantity, Range};

/// What a seat has shown of its hand by calling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// High-card points.
    pub hcp: Range,
    /// Points with length.
    pub points: Range,
    /// Cards of each suit.
    pub lengths: BySuit<Range>,
    /// No singleton and no void.
    pub balanced: bool,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown {
            hcp: Range::new(0, 37),
            points: Range::new(0, 40),
            lengths: ANY_LENGTHS,
            balanced: false,
        }
    }
}

impl Shown {
    /// Adds what a later call shows.
    pub(crate) fn meet(&self, later: &Shown) -> Shown {
        let mut lengths = BySuit::new(|suit| self.lengths[suit].meet(later.lengths[suit]));
        // Thirteen cards: long suits limit the length of the others.
        let least: u8 = Suit::ALL.iter().map(|suit| lengths[*suit].min).sum();
        if least <= 13 {
            for suit in Suit::ALL {
                let others = least - lengths[suit].min;
                lengths[suit].max = lengths[suit].max.min(13 - others);
            }
        } else {
            lengths = later.lengths;
        }
        Shown {
            hcp: self.hcp.meet(later.hcp),
            points: self.points.meet(later.points),
            lengths,
            balanced: self.balanced || later.balanced,
        }
    }

    /// What either of two rules allows.
    pub(crate) fn join(&self, other: &Shown) -> Shown {
        Shown {
            hcp: self.hcp.join(other.hcp),
            points: self.points.join(other.points),
            lengths: BySuit::new(|suit| self.lengths[suit].join(other.lengths[suit])),
            balanced: self.balanced && other.balanced,
        }
    }

    /// Does every hand that fits this fit the other too?
    pub(crate) fn is_within(&self, other: &Shown) -> bool {
        let within = |one: Range, other: Range| other.min <= one.min && one.max <= other.max;
        within(self.hcp, other.hcp)
            && within(self.points, other.points)
            && Suit::ALL.iter().all(|suit| within(self.lengths[*suit], other.lengths[*suit]))
            && (self.balanced || !other.balanced)
    }

    /// The distance of a hand from what was shown: 0 if it fits.
    pub fn distance(&self, hand: &Hand) -> u32 {
        let outside = |range: Range, number: u8| {
            u32::from(range.min.saturating_sub(number) + number.saturating_sub(range.max))
        };
        let lengths: u32 =
            Suit::ALL.iter().map(|s| outside(self.lengths[*s], hand.len(*s)).pow(2) * 3).sum();
        outside(self.hcp, hand.hcp()) * 2 + lengths
    }
}

impl Condition {
    /// What a hand that meets it has: every such hand fits it.
    pub(crate) fn shows(&self) -> Shown {
        let mut shown = Shown::default();
        match self {
            Condition::Between(Quantity::Hcp, range) => {
                shown.hcp = *range;
                shown.points.min = range.min;
            }
            Condition::Between(Quantity::Points, range) => {
                shown.points = *range;
                shown.hcp.max = range.max.min(shown.hcp.max);
            }
            Condition::Between(Quantity::Support(_) | Quantity::Takeout(_), range) => {
                shown.hcp.max = range.max.min(shown.hcp.max);
            }
            Condition::Between(Quantity::Length(suit), range) => shown.lengths[*suit] = *range,
            Condition::Balanced => {
                shown.lengths = BySuit([Range::new(2, 5); 4]);
                shown.balanced = true;
            }
            Condition::All(parts) => {
                return parts.iter().fold(shown, |all, part| all.meet(&part.shows()));
            }
            Condition::Any(parts) => {
                let each = parts.iter().map(Condition::shows);
                return each.reduce(|one, other| one.join(&other)).unwrap_or(shown);
            }
            _ => {}
        }
        shown
    }
}

impl Shown {
    /// The facts of a sentence that says no more than this: what kinds of things are shown, the suits
    /// with their lengths, and whether the hand is balanced.
    pub(crate) fn facts(&self, points: bool) -> [(String, Fact); 3] {
        // What every hand has, or every balanced one.
        let any = if self.balanced { Range::new(2, 5) } else { Range::new(0, 13) };
        let least: u8 = Suit::ALL.iter().map(|suit| self.min_len(*suit)).sum();
        let lengths: Vec<String> = Suit::ALL
            .into_iter()
            .rev()
            .filter_map(|suit| {
                let Range { min, max } = self.lengths[suit];
                // A maximum that the least lengths of the other suits leave anyway is no news.
                let is_open = max >= any.max.min(13_u8.saturating_sub(least - min));
                let length = match is_open {
                    true if min <= any.min => return None,
                    _ if min == max => min.to_string(),
                    true => format!("{min}+"),
                    false => format!("{min}–{max}"),
                };
                Some(format!("{}{length}", suit.symbol()))
            })
            .collect();
        let what = match (points, lengths.is_empty()) {
            (true, true) => "points",
            (true, false) => "both",
            (false, false) => "suits",
            (false, true) => "none",
        };
        let hand = if self.balanced { "balanced" } else { "any" };
        [
            ("what".into(), Fact::Text(what.into())),
            ("suits".into(), Fact::Text(lengths.join(" "))),
            ("hand".into(), Fact::Text(hand.into())),
        ]
    }
}
