//! The score of a contract (docs/sources/scoring.md#1, Law 77): the only place that knows trick
//! values, doubling, slams, the insult bonus, undertricks and honors.
//!
//! Forms of the game combine these numbers; none of them repeats a value from here.
//!
//! ```
//! use biritch_bridge::score::{Played, Rules};
//!
//! // Two notrump doubled, just made, not vulnerable: 140 below the line, 50 for the insult.
//! let played = Played { terms: "2NTX".parse()?, tricks: 8.try_into()?, vulnerable: false };
//! let parts = Rules::default().contract(played);
//! assert_eq!((parts.below, parts.above()), (140, 50));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use cards::{Card, Cards, Holding, Rank, choice};

use crate::{
    Bid, Contract, ContractTerms, Deal, Doubling, Outcome, Seat, Side, Strain, Tricks,
    Vulnerability,
};

/// What differs from one code of laws to another in the score of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Rules {
    /// The penalty for undertricks.
    pub undertricks: Undertricks,
    /// The bonus for making a doubled contract.
    pub insult: Insult,
}

choice! {
    /// The penalty for undertricks (docs/sources/scoring.md#1.2).
    pub enum Undertricks {
        /// In force since 1987: doubled and not vulnerable 100, 200, 200, then 300 each.
        #[default]
        Modern = "Modern",
        /// The law of 1935–1987: doubled and not vulnerable, 200 for every trick after the first.
        Simplified = "Simplified" | "Laws1935",
        /// The first code of contract bridge: each undertrick costs more than the one before.
        Laws1932 = "Laws1932",
    }
}

choice! {
    /// The bonus "for the insult", for making a doubled or redoubled contract
    /// (docs/sources/scoring.md#1.1).
    pub enum Insult {
        /// 50, redoubled 100.
        #[default]
        Standard = "Standard" | "50/100",
        /// 50 for either (docs/sources/scoring.md#1.1).
        Same50 = "Same50" | "50/50",
    }
}

choice! {
    /// How honors are scored (docs/sources/scoring.md#1.3). They never are in duplicate.
    pub enum Honors {
        /// They are not.
        #[default]
        Off = "Off",
        /// They are scored automatically.
        Auto = "Auto",
        /// The holder must claim them between the last card and the next deal.
        Claimed = "Claimed",
    }
}

/// A contract with its result, as needed to score it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// The contract.
    pub terms: ContractTerms,
    /// How many tricks the declaring side took.
    pub tricks: Tricks,
    /// Was the declaring side vulnerable?
    pub vulnerable: bool,
}

/// The parts of a board's score; a part that does not apply is 0.
///
/// All are points of the declaring side, except `under`, which the defenders score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parts {
    /// The contract's value, written below the line in rubber bridge.
    pub below: i32,
    /// Tricks beyond the contract.
    pub overtricks: i32,
    /// A slam bid and made.
    pub slam: i32,
    /// The insult bonus for a doubled or redoubled contract made.
    pub insult: i32,
    /// The premium for a game on one board; only in duplicate.
    pub game: i32,
    /// The premium for a contract below game on one board; only in duplicate.
    pub part: i32,
    /// Undertricks: the defenders' points.
    pub under: i32,
}

/// The duplicate score of a contract by the laws in force, for declarer's side: positive if the
/// contract was made, negative if not (Law 77).
///
/// ```
/// use biritch_bridge::{Tricks, score};
///
/// let nine = Tricks::new(9).expect("a board has thirteen");
/// assert_eq!(score::duplicate("3NT-S".parse()?, nine, true), 600);
/// assert_eq!(score::duplicate("4SX-W".parse()?, nine, false), -100);
/// # Ok::<(), biritch_bridge::ParseContractError>(())
/// ```
pub fn duplicate(contract: Contract, tricks: Tricks, vulnerable: bool) -> i32 {
    Rules::default().duplicate(Played { terms: contract.terms, tricks, vulnerable }).total()
}

impl Rules {
    /// The score of a contract alone; game and part-score premiums are up to the form (Law 77).
    pub fn contract(self, played: Played) -> Parts {
        let Played { terms, tricks, vulnerable } = played;
        let tricks = tricks.count();
        match tricks.checked_sub(terms.tricks()) {
            Some(over) => Parts {
                below: contract_value(terms),
                overtricks: i32::from(over) * overtrick_value(terms, vulnerable),
                slam: slam_premium(terms, vulnerable),
                insult: self.insult.premium(terms.doubling),
                ..Parts::default()
            },
            None => Parts {
                under: (1..=i32::from(terms.tricks() - tricks))
                    .map(|nth| self.undertricks.value(nth, terms.doubling, vulnerable))
                    .sum(),
                ..Parts::default()
            },
        }
    }

    /// The score of a board by itself, as in duplicate: with a premium of 300 or 500 for a game, 50
    /// for less (docs/sources/scoring.md#1.4).
    ///
    /// ```
    /// use biritch_bridge::Tricks;
    /// use biritch_bridge::score::{Played, Rules};
    ///
    /// let played = Played { terms: "6C".parse()?, tricks: Tricks::ALL, vulnerable: false };
    /// assert_eq!(Rules::default().duplicate(played).total(), 940);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn duplicate(self, played: Played) -> Parts {
        let mut parts = self.contract(played);
        if parts.is_game() {
            parts.game = game_premium(played.vulnerable);
        } else if parts.is_made() {
            parts.part = PART_PREMIUM;
        }
        parts
    }

    /// North-South's duplicate score of a board; 0 if it was passed out.
    pub fn duplicate_ns(self, outcome: Outcome, vulnerability: Vulnerability) -> i32 {
        let Outcome::Played { contract, tricks } = outcome else { return 0 };
        let side = contract.declarer.side();
        let played = Played { terms: contract.terms, tricks, vulnerable: vulnerability.of(side) };
        let total = self.duplicate(played).total();
        if side == Side::NorthSouth { total } else { -total }
    }

    /// Whether some result of a board is worth this to North-South: 0 if it is passed out, else the score of a contract.
    ///
    /// ```
    /// use biritch_bridge::Vulnerability;
    /// use biritch_bridge::score::Rules;
    ///
    /// let is_score = |score| Rules::default().is_duplicate_ns(score, Vulnerability::None);
    /// assert!(is_score(420) && is_score(-50) && is_score(0));
    /// assert!(!is_score(421) && !is_score(-55) && !is_score(620));
    /// ```
    pub fn is_duplicate_ns(self, score: i32, vulnerability: Vulnerability) -> bool {
        let tricks = || (0..=13).filter_map(Tricks::new);
        let contracts = Bid::all().flat_map(|bid| {
            Doubling::ALL.into_iter().flat_map(move |doubling| {
                // The partner's contract is worth the same.
                [Seat::North, Seat::East]
                    .map(|declarer| Contract { terms: ContractTerms { bid, doubling }, declarer })
            })
        });
        let mut outcomes = contracts
            .flat_map(|contract| tricks().map(move |tricks| Outcome::Played { contract, tricks }));
        score == 0 || outcomes.any(|outcome| self.duplicate_ns(outcome, vulnerability) == score)
    }
}

impl Parts {
    /// Was the contract made?
    pub const fn is_made(&self) -> bool {
        self.below > 0
    }

    /// Is it a game by itself: 100 or more below the line?
    pub const fn is_game(&self) -> bool {
        self.below >= GAME
    }

    /// What declarer's side scores above the line in rubber bridge.
    pub const fn above(&self) -> i32 {
        self.overtricks + self.slam + self.insult
    }

    /// The net total of the declaring side.
    pub const fn total(&self) -> i32 {
        self.below + self.above() + self.game + self.part - self.under
    }

    /// The parts that are not 0 with their names, in the order of the score sheet.
    pub fn items(&self) -> impl Iterator<Item = (Item, i32)> + Clone {
        [
            (Item::Contract, self.below),
            (Item::Overtricks, self.overtricks),
            (Item::Slam, self.slam),
            (Item::Insult, self.insult),
            (Item::Game, self.game),
            (Item::Part, self.part),
            (Item::Undertricks, self.under),
        ]
        .into_iter()
        .filter(|(_, points)| *points != 0)
    }
}

/// The reason for an entry on a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ScoreItem"))]
pub enum Item {
    /// The odd tricks bid and made.
    Contract,
    /// Tricks beyond the contract.
    Overtricks,
    /// A slam bid and made.
    Slam,
    /// The insult bonus for a doubled or redoubled contract made.
    Insult,
    /// The opponents' undertricks.
    Undertricks,
    /// Honors in one hand.
    Honors,
    /// A game.
    Game,
    /// A contract below game.
    Part,
    /// A rubber won.
    Rubber,
    /// The only game of a rubber that was broken off.
    UnfinishedGame,
    /// A part-score of a game that was broken off.
    UnfinishedPart,
    /// A game in home scoring.
    #[cfg_attr(feature = "serde", serde(alias = "party"))]
    HomeGame,
    /// The increase by a double, where it is written apart from the contract.
    Doubling,
    /// A part-score still held at the end of a Chicago.
    HeldPart,
    /// IMPs against a target.
    Imps,
    /// Tricks of either side, where they count whether the contract is made or not.
    Tricks,
}

/// The premium for a game on one board, 300 or 500; Chicago has it too.
pub const fn game_premium(vulnerable: bool) -> i32 {
    if vulnerable { 500 } else { 300 }
}

/// The premium for a contract below game on one board.
pub const PART_PREMIUM: i32 = 50;

/// The points below the line that make a game.
pub const GAME: i32 = 100;

/// The value of an odd trick: minors 20, majors and notrump 30.
pub const fn trick_value(strain: Strain) -> i32 {
    match strain {
        Strain::Clubs | Strain::Diamonds => 20,
        Strain::Hearts | Strain::Spades | Strain::Notrump => 30,
    }
}

/// What the first odd trick counts more than the others: 10 at notrump, 0 in a suit
/// (docs/sources/scoring.md#1.1).
pub const fn first_trick_bonus(strain: Strain) -> i32 {
    if matches!(strain, Strain::Notrump) { 10 } else { 0 }
}

/// The value of a contract below the line: level × trick value, plus 10 at notrump; doubled by a
/// double and again by a redouble (docs/sources/scoring.md#1.1).
pub const fn contract_value(terms: ContractTerms) -> i32 {
    let strain = terms.strain();
    let plain = terms.level().odd_tricks() as i32 * trick_value(strain) + first_trick_bonus(strain);
    terms.doubling.factor() * plain
}

/// The value of an overtrick: undoubled the trick value, doubled a fixed amount by vulnerability.
const fn overtrick_value(terms: ContractTerms, vulnerable: bool) -> i32 {
    let doubled = if vulnerable { 200 } else { 100 };
    match terms.doubling {
        Doubling::Undoubled => trick_value(terms.strain()),
        Doubling::Doubled => doubled,
        Doubling::Redoubled => 2 * doubled,
    }
}

/// The premium for a small or grand slam.
const fn slam_premium(terms: ContractTerms, vulnerable: bool) -> i32 {
    match (terms.level().odd_tricks(), vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    }
}

impl Insult {
    const fn premium(self, doubling: Doubling) -> i32 {
        match (self, doubling) {
            (_, Doubling::Undoubled) => 0,
            (_, Doubling::Doubled) | (Insult::Same50, Doubling::Redoubled) => 50,
            (Insult::Standard, Doubling::Redoubled) => 100,
        }
    }
}

impl Undertricks {
    /// The penalty for the `nth` undertrick, from 1.
    const fn value(self, nth: i32, doubling: Doubling, vulnerable: bool) -> i32 {
        match doubling {
            Doubling::Undoubled => self.undoubled(nth, vulnerable),
            Doubling::Doubled => self.doubled(nth, vulnerable),
            Doubling::Redoubled => 2 * self.doubled(nth, vulnerable),
        }
    }

    const fn undoubled(self, nth: i32, vulnerable: bool) -> i32 {
        match (self, vulnerable) {
            (_, false) => 50,
            (Undertricks::Modern | Undertricks::Simplified, true) => 100,
            (Undertricks::Laws1932, true) => 50 * (nth + 1),
        }
    }

    const fn doubled(self, nth: i32, vulnerable: bool) -> i32 {
        match (self, vulnerable, nth) {
            (Undertricks::Laws1932, false, _) => 50 * (nth + 1),
            (Undertricks::Laws1932, true, _) => 100 * (nth + 1),
            (_, false, 1) => 100,
            (_, true, 1) => 200,
            (Undertricks::Simplified, false, _) | (_, false, 2 | 3) => 200,
            _ => 300,
        }
    }
}

/// An award for honors in one hand: a seat and 100 or 150 points. Its text is `S:100`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HonorAward {
    seat: Seat,
    points: i32,
}

impl HonorAward {
    /// For four trump honors in one hand (docs/sources/scoring.md#1.3).
    pub const FOUR_HONORS: i32 = 100;
    /// For all five trump honors in one hand, and at notrump for the four aces.
    pub const ALL_HONORS: i32 = 150;
    /// The points of an award, the smaller first.
    pub const POINTS: [i32; 2] = [HonorAward::FOUR_HONORS, HonorAward::ALL_HONORS];

    /// The award of these points to a seat; none unless they are among [`HonorAward::POINTS`].
    pub const fn new(seat: Seat, points: i32) -> Option<HonorAward> {
        match points {
            HonorAward::FOUR_HONORS | HonorAward::ALL_HONORS => Some(HonorAward { seat, points }),
            _ => None,
        }
    }

    /// The honors award of a deal, if any: four honors of trumps in one hand 100, all five 150; at
    /// notrump four aces in one hand 150 (docs/sources/scoring.md#1.3). There is never more than
    /// one.
    ///
    /// Any player may hold them; neither the result nor a double changes the award.
    pub fn of(strain: Strain, deal: &Deal) -> Option<HonorAward> {
        deal.hands().iter().find_map(|(seat, hand)| HonorAward::held(strain, seat, *hand))
    }

    /// Is it possible in this strain? At notrump only aces count.
    pub const fn fits(self, strain: Strain) -> bool {
        self.is_for_all() || !matches!(strain, Strain::Notrump)
    }

    /// The holder.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// The points: one of [`HonorAward::POINTS`].
    pub const fn points(self) -> i32 {
        self.points
    }

    /// Is it for all five trump honors, or at notrump for the four aces?
    pub const fn is_for_all(self) -> bool {
        self.points == HonorAward::ALL_HONORS
    }
}

impl HonorAward {
    /// As [`HonorAward::of`], with the two hands of a side taken together, as some home games do
    /// (docs/sources/scoring.md#4). North or East stands for the side.
    pub fn of_sides(strain: Strain, deal: &Deal) -> Option<HonorAward> {
        [Seat::North, Seat::East].into_iter().find_map(|seat| {
            HonorAward::held(strain, seat, deal.hand(seat) | deal.hand(seat.partner()))
        })
    }

    /// The award of these cards for a seat.
    fn held(strain: Strain, seat: Seat, cards: Cards) -> Option<HonorAward> {
        let points = match strain.trump() {
            Some(trump) => match (cards & Cards::of_holding(trump, HONORS)).len() {
                5 => HonorAward::ALL_HONORS,
                4 => HonorAward::FOUR_HONORS,
                _ => 0,
            },
            None if cards.contains_all(aces()) => HonorAward::ALL_HONORS,
            None => 0,
        };
        HonorAward::new(seat, points)
    }
}

/// Ace, king, queen, jack and ten.
const HONORS: Holding = Holding::from_bits(0b1_1111_0000_0000);

fn aces() -> Cards {
    cards::Suit::ALL.into_iter().map(|suit| Card::new(suit, Rank::ACE)).collect()
}

impl fmt::Display for HonorAward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.points)
    }
}

impl FromStr for HonorAward {
    type Err = ParseHonorAwardError;

    fn from_str(text: &str) -> Result<HonorAward, ParseHonorAwardError> {
        let (seat, points) = text.split_once(':').ok_or(ParseHonorAwardError)?;
        let seat = seat.parse().map_err(|_| ParseHonorAwardError)?;
        let written = HonorAward::POINTS.into_iter().find(|award| award.to_string() == points);
        written.map(|points| HonorAward { seat, points }).ok_or(ParseHonorAwardError)
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(HonorAward);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    HonorAward as "HonorAward": r"^[NESW]:(100|150)$", "Honors: the seat that held them and the points";
}

/// The text is not an award for honors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("honors are a seat and 100 or 150, as in S:100")]
pub struct ParseHonorAwardError;

choice! {
    /// How a quotient is rounded to a whole number (docs/sources/scoring.md#0).
    pub enum Rounding {
        /// Halves away from zero: 1.5 to 2, −1.5 to −2.
        #[default]
        HalfAwayFromZero = "HalfAwayFromZero",
        /// Halves to even.
        HalfEven = "HalfEven",
        /// Halves toward zero.
        HalfTowardZero = "HalfTowardZero",
    }
}

impl Rounding {
    /// `number / divisor` as a whole number. What is outside of 32 bits is the nearest number inside;
    /// over 0 it is 0.
    ///
    /// ```
    /// use biritch_bridge::score::Rounding;
    ///
    /// assert_eq!(Rounding::HalfAwayFromZero.divide(-1950, 100), -20);
    /// assert_eq!(Rounding::HalfTowardZero.divide(-1950, 100), -19);
    /// ```
    pub const fn divide(self, number: i32, divisor: i32) -> i32 {
        if divisor == 0 {
            return 0;
        }
        let (number, divisor) = (number as i64, divisor as i64);
        let (quotient, rest) = (number / divisor, number % divisor);
        let away = match (self, 2 * rest.abs() - divisor.abs()) {
            (_, ..=-1) => false,
            (_, 1..) => true,
            (Rounding::HalfAwayFromZero, _) => true,
            (Rounding::HalfEven, _) => quotient % 2 != 0,
            (Rounding::HalfTowardZero, _) => false,
        };
        let rounded = if away { quotient + number.signum() * divisor.signum() } else { quotient };
        // Only i32::MIN over -1 is outside.
        if rounded > i32::MAX as i64 { i32::MAX } else { rounded as i32 }
    }
}
