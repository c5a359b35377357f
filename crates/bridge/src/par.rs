//! Par: the result of an auction in which both sides see all the cards and neither errs.
//!
//! Each side bids on as long as it gains, and doubles what cannot be made. The better declarer of a
//! side is assumed.
//!
//! ```
//! use biritch_bridge::par::{TrickTable, par};
//! use biritch_bridge::{Side, Strain, Vulnerability};
//!
//! // North-South take ten tricks with spades, East-West seven with hearts, six everywhere else.
//! let table = TrickTable::new(|seat, strain| match (seat.side(), strain) {
//!     (Side::NorthSouth, Strain::Spades) => 10,
//!     (Side::EastWest, Strain::Spades) => 3,
//!     (Side::EastWest, Strain::Hearts) => 7,
//!     _ => 6,
//! })?;
//! let par = par(&table, Vulnerability::None, Side::NorthSouth);
//! assert_eq!(par.score_ns, 420);
//! assert_eq!(par.contracts().map(|c| c.to_string()).collect::<Vec<_>>(), ["4S-N", "4S-S"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use cards::Seats;

use crate::score::{Played, Rules};
use crate::{
    Bid, BySeat, BySide, Contract, ContractTerms, Doubling, Seat, Side, Strain, Tricks,
    TricksError, Vulnerability,
};

/// Double-dummy tricks for each declarer in each strain.
///
/// Its text is a table of a row for each declarer:
///
/// ```
/// use biritch_bridge::{par::TrickTable, Seat, Strain};
///
/// let table = TrickTable::new(|seat, strain| match (seat, strain) {
///     (Seat::North | Seat::South, Strain::Spades) => 10,
///     _ => 6,
/// })?;
/// let text = "   C  D  H  S NT
/// N  6  6  6 10  6
/// E  6  6  6  6  6
/// S  6  6  6 10  6
/// W  6  6  6  6  6";
/// assert_eq!(table.to_string(), text);
/// # Ok::<(), biritch_bridge::TricksError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TrickTable(BySeat<[Tricks; 5]>);

impl TrickTable {
    /// Calls `tricks` for each declarer and strain; an error if any is more than thirteen.
    pub fn new(mut tricks: impl FnMut(Seat, Strain) -> u8) -> Result<TrickTable, TricksError> {
        let mut table = BySeat([[Tricks::NONE; 5]; 4]);
        for declarer in Seat::ALL {
            for strain in Strain::ALL {
                table[declarer][strain.index()] = tricks(declarer, strain).try_into()?;
            }
        }
        Ok(TrickTable(table))
    }

    /// The declarer's tricks.
    ///
    /// ```
    /// use biritch_bridge::{par::TrickTable, score, Seat, Strain};
    ///
    /// let table = TrickTable::new(|_, _| 9)?;
    /// let tricks = table.tricks(Seat::South, Strain::Notrump);
    /// assert_eq!(score::duplicate("3NT-S".parse()?, tricks, false), 400);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tricks(&self, declarer: Seat, strain: Strain) -> Tricks {
        self.0[declarer][strain.index()]
    }

    /// The tricks of the better declarer of a side.
    pub fn best(&self, side: Side, strain: Strain) -> Tricks {
        let [a, b] = side.seats();
        self.tricks(a, strain).max(self.tricks(b, strain))
    }
}

impl fmt::Display for TrickTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(" ")?;
        for strain in Strain::ALL {
            write!(f, " {:>2}", strain.to_string())?;
        }
        for declarer in Seat::ALL {
            write!(f, "\n{declarer}")?;
            for strain in Strain::ALL {
                write!(f, " {:>2}", self.tricks(declarer, strain))?;
            }
        }
        Ok(())
    }
}

/// The par of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Par {
    /// North-South's score; negative if East-West score.
    pub score_ns: i32,
    /// The contracts in which the auction may end, lowest first, all with the same score. Empty if
    /// neither side gains by bidding.
    pub ends: Vec<ParEnd>,
}

/// A contract in which the auction may end at par.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParEnd {
    /// The contract; doubled if it cannot be made.
    pub terms: ContractTerms,
    /// How many tricks it takes.
    pub tricks: Tricks,
    /// The one or two players of a side who reach this score as declarer.
    pub declarers: Seats<Seat>,
}

/// Ends that differ only in level and strain, as they are written in short: `2–3♥/♠ E–W`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParGroup {
    /// The runs of levels, lowest first.
    pub levels: Vec<RangeInclusive<u8>>,
    /// The strains that have all of these levels, lowest first.
    pub strains: Vec<Strain>,
    /// Are they doubled?
    pub doubling: Doubling,
    /// The one or two players of a side who may declare each of them.
    pub declarers: Seats<Seat>,
}

impl Par {
    /// The ends in groups: first the levels of a strain, then the strains with the same levels.
    pub fn groups(&self) -> Vec<ParGroup> {
        let mut strains: Vec<ParGroup> = Vec::new();
        for ParEnd { terms, declarers, .. } in &self.ends {
            let ContractTerms { bid, doubling } = *terms;
            let (strain, level) = (bid.strain, bid.level.odd_tricks());
            let same = strains.iter_mut().find(|group| {
                group.strains == [strain]
                    && (group.doubling, group.declarers) == (doubling, *declarers)
            });
            match same {
                Some(group) => match group.levels.last_mut() {
                    Some(run) if run.end() + 1 == level => *run = *run.start()..=level,
                    _ => group.levels.push(level..=level),
                },
                None => strains.push(ParGroup {
                    levels: vec![level..=level],
                    strains: vec![strain],
                    doubling,
                    declarers: *declarers,
                }),
            }
        }
        let mut groups: Vec<ParGroup> = Vec::new();
        for one in strains {
            let same = groups.iter_mut().find(|group| {
                group.levels == one.levels
                    && (group.doubling, group.declarers) == (one.doubling, one.declarers)
            });
            match same {
                Some(group) => group.strains.extend(one.strains),
                None => groups.push(one),
            }
        }
        groups
    }

    /// The ends as contracts, one for each declarer.
    pub fn contracts(&self) -> impl Iterator<Item = Contract> + '_ {
        self.ends.iter().flat_map(|end| {
            end.declarers.iter().map(|declarer| Contract { terms: end.terms, declarer })
        })
    }
}

/// The par of a board on which the `first` side (the dealer's) bids first.
///
/// The first side matters only where both sides can make the same contract. An end is listed if it
/// scores par and no higher bid of the opponents would score better for them, even undoubled: so a
/// sacrifice is above every contract it saves against, and a contract below the level that makes is
/// listed only where the opponents cannot push it higher.
pub fn par(table: &TrickTable, vulnerable: Vulnerability, first: Side) -> Par {
    let values = Values::new(table, vulnerable);
    let score_ns = values.opening(first);
    let ends = Bid::all()
        .flat_map(|bid| Side::ALL.map(|side| (side, bid)))
        .filter(|(side, bid)| values.is_end(*side, *bid, score_ns))
        .map(|(side, bid)| end(table, side, bid))
        .collect();
    Par { score_ns, ends }
}

/// The par for each side bidding first, for use where the dealer is unknown. The two are nearly
/// always equal.
pub fn pars(table: &TrickTable, vulnerable: Vulnerability) -> BySide<Par> {
    BySide::new(|first| par(table, vulnerable, first))
}

/// The values of bids, as scores of North-South.
struct Values {
    /// The score if the bid is passed out, or doubled where that is better.
    played: BySide<[i32; 35]>,
    /// The value of the best first bid.
    best: BySide<i32>,
}

impl Values {
    /// Works down from 7NT: the opponents of a bid either let it be played or choose the best
    /// higher bid.
    fn new(table: &TrickTable, vulnerable: Vulnerability) -> Values {
        let played = BySide::new(|side| {
            let mut scores = [0; 35];
            for bid in Bid::all() {
                let best = table.best(side, bid.strain);
                scores[bid.index()] = side.sign() * score(bid, best, vulnerable.of(side));
            }
            scores
        });
        let mut best = BySide::new(|side| -side.sign() * i32::MAX);
        for index in (0..35).rev() {
            let bid = BySide::new(|side| {
                let opponents = side.opponents();
                better(opponents, played[side][index], best[opponents])
            });
            best = BySide::new(|side| better(side, best[side], bid[side]));
        }
        Values { played, best }
    }

    /// Four players in turn bid or pass; four passes score 0.
    fn opening(&self, first: Side) -> i32 {
        let turns = [first, first.opponents(), first, first.opponents()];
        turns.into_iter().rev().fold(0, |passed, side| better(side, passed, self.best[side]))
    }

    /// Does the bid score par, with no higher bid of the opponents that would score better for
    /// them?
    fn is_end(&self, side: Side, bid: Bid, par: i32) -> bool {
        let opponents = side.opponents();
        let above = &self.played[opponents][bid.index() + 1..];
        self.played[side][bid.index()] == par
            && above.iter().all(|score| better(opponents, *score, par) == par)
    }
}

/// The score of a bid for its side: undoubled if it is made, doubled if not.
fn score(bid: Bid, tricks: Tricks, vulnerable: bool) -> i32 {
    let terms = ContractTerms { bid, doubling: doubling(bid, tricks) };
    Rules::default().duplicate(Played { terms, tricks, vulnerable }).total()
}

fn doubling(bid: Bid, tricks: Tricks) -> Doubling {
    if tricks.count() < bid.level.tricks() { Doubling::Doubled } else { Doubling::Undoubled }
}

fn end(table: &TrickTable, side: Side, bid: Bid) -> ParEnd {
    let tricks = table.best(side, bid.strain);
    let terms = ContractTerms { bid, doubling: doubling(bid, tricks) };
    let declares = |seat: &Seat| table.tricks(*seat, bid.strain) == tricks;
    ParEnd { terms, tricks, declarers: side.seats().into_iter().filter(declares).collect() }
}

/// The better of two North-South scores for a side.
fn better(side: Side, a: i32, b: i32) -> i32 {
    match side {
        Side::NorthSouth => a.max(b),
        Side::EastWest => a.min(b),
    }
}

#[cfg(feature = "serde")]
mod wire {
    //! `{"N":{"S":5,"H":6,"D":5,"C":7,"NT":6},"E":…}`.

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::TrickTable;
    use crate::{BySeat, Tricks};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Row {
        #[serde(rename = "S")]
        spades: Tricks,
        #[serde(rename = "H")]
        hearts: Tricks,
        #[serde(rename = "D")]
        diamonds: Tricks,
        #[serde(rename = "C")]
        clubs: Tricks,
        #[serde(rename = "NT")]
        notrump: Tricks,
    }

    impl Serialize for TrickTable {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let row = |[clubs, diamonds, hearts, spades, notrump]: [Tricks; 5]| Row {
                spades,
                hearts,
                diamonds,
                clubs,
                notrump,
            };
            self.0.map(row).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for TrickTable {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let rows = BySeat::<Row>::deserialize(deserializer)?;
            let tricks = |row: Row| [row.clubs, row.diamonds, row.hearts, row.spades, row.notrump];
            Ok(TrickTable(rows.map(tricks)))
        }
    }
}
