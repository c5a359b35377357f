//! What a rule asks of a hand, as values: they are compared, printed and listed.

mod bounds;
mod parse;

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use cards::{Card, Rank, Suit};

use crate::Hand;
use crate::bidding::Range;

pub(crate) use bounds::contradict;
pub use parse::{Expected, ParseConditionError};
pub(crate) use parse::{Word, condition, joined, words};

/// A number that is counted in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// High-card points: ace 4, king 3, queen 2, jack 1.
    Hcp,
    /// High-card points, and one for each card beyond the fourth of a suit.
    Points,
    /// High-card points and points for short suits and long trumps, in support of this suit.
    Support(Suit),
    /// High-card points, and three for a void, two for a singleton, one for a doubleton in this suit of
    /// the opponents.
    Takeout(Suit),
    /// High-card points without king, queen and jack of this suit, in which partner is short.
    HcpOpposite(Suit),
    /// Cards of a suit.
    Length(Suit),
    /// Cards of the longest suit.
    Longest,
    /// Cards of the second longest suit.
    Second,
    /// Cards of the shortest suit.
    Shortest,
    /// Cards of the two longest suits together.
    TwoLongest,
    /// Aces.
    Aces,
    /// Kings.
    Kings,
    /// Aces and the king of this suit.
    Keycards(Suit),
    /// Ace, king, queen, jack and ten of a suit.
    Honors(Suit),
    /// Ace, king and queen of a suit.
    TopHonors(Suit),
    /// Quick tricks, in halves.
    QuickTricks,
}

impl Quantity {
    /// Counts it.
    pub fn of(self, hand: &Hand) -> u8 {
        match self {
            Quantity::Hcp => hand.hcp(),
            Quantity::Points => hand.points(),
            Quantity::Support(trump) => hand.support(trump),
            Quantity::Takeout(theirs) => hand.hcp() + 3u8.saturating_sub(hand.len(theirs)),
            Quantity::HcpOpposite(short) => hand.hcp_opposite(short),
            Quantity::Length(suit) => hand.len(suit),
            Quantity::Longest => hand.pattern()[0],
            Quantity::Second => hand.pattern()[1],
            Quantity::Shortest => hand.pattern()[3],
            Quantity::TwoLongest => {
                let [first, second, ..] = hand.pattern();
                first + second
            }
            Quantity::Aces => hand.count(Rank::ACE),
            Quantity::Kings => hand.count(Rank::KING),
            Quantity::Keycards(trump) => {
                let king = hand.cards().contains(Card::new(trump, Rank::KING));
                hand.count(Rank::ACE) + u8::from(king)
            }
            Quantity::Honors(suit) => hand.honors(suit),
            Quantity::TopHonors(suit) => hand.top_honors(suit),
            Quantity::QuickTricks => hand.quick_tricks(),
        }
    }

    /// No hand of thirteen cards has more.
    pub const fn most(self) -> u8 {
        match self {
            Quantity::Hcp | Quantity::HcpOpposite(_) => 37,
            Quantity::Points | Quantity::Support(_) | Quantity::Takeout(_) => 40,
            Quantity::Length(_)
            | Quantity::Longest
            | Quantity::Second
            | Quantity::Shortest
            | Quantity::TwoLongest => 13,
            Quantity::Aces | Quantity::Kings => 4,
            Quantity::Keycards(_) | Quantity::Honors(_) => 5,
            Quantity::TopHonors(_) => 3,
            Quantity::QuickTricks => 16,
        }
    }

    /// It lies between these numbers, both included; never if no number does.
    pub const fn between(self, min: u8, max: u8) -> Condition {
        let most = self.most();
        let max = if max < most { max } else { most };
        if min > max { Condition::never() } else { Condition::Between(self, Range::new(min, max)) }
    }

    /// It is at least this number.
    pub const fn at_least(self, min: u8) -> Condition {
        self.between(min, u8::MAX)
    }

    /// It is at most this number.
    pub const fn at_most(self, max: u8) -> Condition {
        self.between(0, max)
    }

    /// It is less than this number; never if that is 0.
    pub fn below(self, number: u8) -> Condition {
        number.checked_sub(1).map_or_else(Condition::never, |max| self.at_most(max))
    }

    /// It is this number.
    pub const fn exactly(self, number: u8) -> Condition {
        self.between(number, number)
    }

    /// A number of it as text.
    fn number(self, number: u8) -> String {
        match self {
            Quantity::QuickTricks if number % 2 == 1 => format!("{}.5", number / 2),
            Quantity::QuickTricks => (number / 2).to_string(),
            _ => number.to_string(),
        }
    }
}

/// A condition on a hand.
///
/// The vocabulary is closed. Its text form, written by [`Display`](fmt::Display) and read by
/// [`FromStr`](std::str::FromStr), is:
///
/// | text | the hand |
/// |---|---|
/// | `hcp 12-14`, `hcp <= 11`, `spades >= 5`, `hearts = 4` | a [`Quantity`] lies in a range, both ends included |
/// | `hcp + spades >= 15` | so does the sum of two |
/// | `spades >= hearts`, `spades >= hearts + 1`, `clubs >= hearts - 2` | one suit is as long as another, or by so much longer |
/// | `aces mod 4 = 1` | the remainder of a number |
/// | `balanced`, `shape 4-3-3-3` | 4333, 4432 or 5332; the lengths from the longest suit to the shortest |
/// | `stops hearts`, `good hearts`, `fair hearts`, `has HA` | a stopper; the quality of a suit; a card |
/// | `short outside hearts` | a void or a singleton in another suit |
/// | `not …`, `… and …`, `… or …`, `always`, `never` | combinations; parts that are combinations stand in parentheses |
///
/// Quantities are named `hcp`, `points`, `support hearts`, `takeout hearts`, `hcp opposite hearts`
/// (see [`Quantity`]), the four suits for their lengths, `longest`, `second`, `shortest`,
/// `two-longest`, `aces`, `kings`, `keycards hearts`, `honors hearts`, `top-honors hearts` and
/// `quick-tricks`, which are written with their halves: `quick-tricks >= 2.5`.
///
/// The constructors and operators make conditions in a normal form, in which different conditions have
/// different texts: no empty range, no more parentheses than needed. The reader refuses other forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// A number lies in a range.
    Between(Quantity, Range),
    /// The sum of two numbers lies in a range.
    Sum(Quantity, Quantity, Range),
    /// The first suit has at least as many cards as the second and this number; a negative number allows
    /// it to be shorter.
    Longer(Suit, Suit, i8),
    /// A number has this remainder, the last one, when it is divided by the one before.
    Modulo(Quantity, u8, u8),
    /// 4333, 4432 or 5332.
    Balanced,
    /// The lengths of the suits, from the longest to the shortest.
    Shape([u8; 4]),
    /// A stopper for notrump: the ace, a guarded king, a queen with two guards or a jack with three.
    Stops(Suit),
    /// A good suit: two of the top three honours or three of the top five.
    Good(Suit),
    /// A fair suit: a top honour and another honour, or a good suit.
    Fair(Suit),
    /// A card.
    Has(Card),
    /// A void or a singleton outside this suit.
    ShortOutside(Suit),
    /// All of these.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
}

impl Condition {
    /// Does the hand meet it?
    pub fn fits(&self, hand: &Hand) -> bool {
        match self {
            Condition::Between(quantity, range) => range.contains(quantity.of(hand)),
            Condition::Sum(one, other, range) => range.contains(one.of(hand) + other.of(hand)),
            Condition::Longer(suit, other, by) => {
                i16::from(hand.len(*suit)) >= i16::from(hand.len(*other)) + i16::from(*by)
            }
            Condition::Modulo(quantity, divisor, remainder) => {
                quantity.of(hand).checked_rem(*divisor) == Some(*remainder)
            }
            Condition::Balanced => hand.is_balanced(),
            Condition::Shape(pattern) => hand.pattern() == *pattern,
            Condition::Stops(suit) => hand.stops(*suit),
            Condition::Good(suit) => hand.is_good_suit(*suit),
            Condition::Fair(suit) => hand.is_fair_suit(*suit),
            Condition::Has(card) => hand.cards().contains(*card),
            Condition::ShortOutside(suit) => hand.has_shortness_outside(*suit),
            Condition::All(parts) => parts.iter().all(|part| part.fits(hand)),
            Condition::Any(parts) => parts.iter().any(|part| part.fits(hand)),
            Condition::Not(part) => !part.fits(hand),
        }
    }

    /// Met by every hand.
    pub const fn always() -> Condition {
        Condition::All(Vec::new())
    }

    /// Met by no hand.
    pub const fn never() -> Condition {
        Condition::Any(Vec::new())
    }

    /// Is it plainly met by every hand?
    pub fn is_always(&self) -> bool {
        match self {
            Condition::Between(quantity, range) => range.min == 0 && range.max >= quantity.most(),
            Condition::All(parts) => parts.is_empty(),
            _ => false,
        }
    }

    /// Is it plainly met by no hand?
    pub fn is_never(&self) -> bool {
        matches!(self, Condition::Any(parts) if parts.is_empty())
    }

    /// All of these.
    pub fn all(parts: impl IntoIterator<Item = Condition>) -> Condition {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Condition::All(more) => all.extend(more),
                one => all.push(one),
            }
        }
        if all.len() == 1 { all.remove(0) } else { Condition::All(all) }
    }

    /// At least one of these.
    pub fn any(parts: impl IntoIterator<Item = Condition>) -> Condition {
        let mut any = Vec::new();
        for part in parts {
            match part {
                Condition::Any(more) => any.extend(more),
                one => any.push(one),
            }
        }
        if any.len() == 1 { any.remove(0) } else { Condition::Any(any) }
    }

    /// No void and no singleton.
    pub const fn nearly_balanced() -> Condition {
        Quantity::Shortest.at_least(2)
    }

    /// The sum of two numbers is at least this one; never if it cannot be.
    pub const fn sum_at_least(one: Quantity, other: Quantity, min: u8) -> Condition {
        let most = one.most() + other.most();
        if min > most {
            return Condition::never();
        }
        Condition::Sum(one, other, Range::new(min, most))
    }

    /// More cards of the first suit than of the second.
    pub const fn longer(suit: Suit, other: Suit) -> Condition {
        Condition::Longer(suit, other, 1)
    }

    /// At least as many cards of the first suit as of the second.
    pub const fn not_shorter(suit: Suit, other: Suit) -> Condition {
        Condition::Longer(suit, other, 0)
    }

    /// No other suit is longer.
    pub fn none_longer(suit: Suit) -> Condition {
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        Condition::all(others.map(|other| Condition::not_shorter(suit, other)))
    }

    /// The longest suit, and of equally long ones the highest.
    pub fn longest(suit: Suit) -> Condition {
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        Condition::all(others.map(|other| Condition::Longer(suit, other, i8::from(other > suit))))
    }

    /// Stoppers in all of these suits.
    pub fn stops_all(suits: impl IntoIterator<Item = Suit>) -> Condition {
        Condition::all(suits.into_iter().map(Condition::Stops))
    }

    /// Has it parts that must be told from those of a condition around it?
    fn is_compound(&self) -> bool {
        matches!(self, Condition::All(parts) | Condition::Any(parts) if parts.len() > 1)
    }

    fn write_part(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_compound() { write!(f, "({self})") } else { write!(f, "{self}") }
    }
}

/// Both conditions.
impl BitAnd for Condition {
    type Output = Condition;

    fn bitand(self, other: Condition) -> Condition {
        Condition::all([self, other])
    }
}

/// At least one of the conditions.
impl BitOr for Condition {
    type Output = Condition;

    fn bitor(self, other: Condition) -> Condition {
        Condition::any([self, other])
    }
}

/// The complement.
impl Not for Condition {
    type Output = Condition;

    fn not(self) -> Condition {
        match self {
            Condition::Not(part) => *part,
            part => Condition::Not(Box::new(part)),
        }
    }
}

/// The name of a suit in conditions.
pub(crate) const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quantity::Hcp => f.write_str("hcp"),
            Quantity::Points => f.write_str("points"),
            Quantity::Support(suit) => write!(f, "support {}", name(*suit)),
            Quantity::Takeout(suit) => write!(f, "takeout {}", name(*suit)),
            Quantity::HcpOpposite(suit) => write!(f, "hcp opposite {}", name(*suit)),
            Quantity::Length(suit) => f.write_str(name(*suit)),
            Quantity::Longest => f.write_str("longest"),
            Quantity::Second => f.write_str("second"),
            Quantity::Shortest => f.write_str("shortest"),
            Quantity::TwoLongest => f.write_str("two-longest"),
            Quantity::Aces => f.write_str("aces"),
            Quantity::Kings => f.write_str("kings"),
            Quantity::Keycards(suit) => write!(f, "keycards {}", name(*suit)),
            Quantity::Honors(suit) => write!(f, "honors {}", name(*suit)),
            Quantity::TopHonors(suit) => write!(f, "top-honors {}", name(*suit)),
            Quantity::QuickTricks => f.write_str("quick-tricks"),
        }
    }
}

/// Writes a range of numbers, none of which is greater than `most`.
fn write_range(
    f: &mut fmt::Formatter<'_>,
    Range { min, max }: Range,
    most: u8,
    text: impl Fn(u8) -> String,
) -> fmt::Result {
    if min == max {
        write!(f, " = {}", text(min))
    } else if max >= most {
        write!(f, " >= {}", text(min))
    } else if min == 0 {
        write!(f, " <= {}", text(max))
    } else {
        write!(f, " {}-{}", text(min), text(max))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |f: &mut fmt::Formatter<'_>, parts: &[Condition], word: &str| {
            for (at, part) in parts.iter().enumerate() {
                if at > 0 {
                    f.write_str(word)?;
                }
                part.write_part(f)?;
            }
            Ok(())
        };
        match self {
            Condition::Between(quantity, range) => {
                write!(f, "{quantity}")?;
                write_range(f, *range, quantity.most(), |number| quantity.number(number))
            }
            Condition::Sum(one, other, range) => {
                write!(f, "{one} + {other}")?;
                write_range(f, *range, one.most() + other.most(), |number| number.to_string())
            }
            Condition::Longer(suit, other, by) => {
                write!(f, "{} >= {}", name(*suit), name(*other))?;
                match by {
                    0 => Ok(()),
                    1.. => write!(f, " + {by}"),
                    _ => write!(f, " - {}", by.unsigned_abs()),
                }
            }
            Condition::Modulo(quantity, divisor, remainder) => {
                write!(f, "{quantity} mod {divisor} = {remainder}")
            }
            Condition::Balanced => f.write_str("balanced"),
            Condition::Shape([first, second, third, fourth]) => {
                write!(f, "shape {first}-{second}-{third}-{fourth}")
            }
            Condition::Stops(suit) => write!(f, "stops {}", name(*suit)),
            Condition::Good(suit) => write!(f, "good {}", name(*suit)),
            Condition::Fair(suit) => write!(f, "fair {}", name(*suit)),
            Condition::Has(card) => write!(f, "has {card}"),
            Condition::ShortOutside(suit) => write!(f, "short outside {}", name(*suit)),
            Condition::All(parts) if parts.is_empty() => f.write_str("always"),
            Condition::Any(parts) if parts.is_empty() => f.write_str("never"),
            Condition::All(parts) => join(f, parts, " and "),
            Condition::Any(parts) => join(f, parts, " or "),
            Condition::Not(part) => {
                f.write_str("not ")?;
                part.write_part(f)
            }
        }
    }
}
