//! What a contestant is besides its name (a stratum, a category, a handicap), and the rankings that follow from it, for
//! every kind of event (docs/sources/tournaments.md#5.2).

use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::choice;

use crate::Sum;
use crate::event::Withheld;
use crate::rank::{Place, places};
use crate::vp::Hundredths;

choice! {
    /// For whom a ranking of its own is.
    pub enum Category {
        /// Everybody.
        #[default]
        Open = "open",
        /// Women.
        Women = "women" | "ladies",
        /// A woman and a man.
        Mixed = "mixed",
        /// Seniors.
        Senior = "senior" | "seniors",
        /// Juniors.
        Youth = "youth" | "junior",
    }
}

/// A stratum, by its letter: A is the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stratum(u8);

impl Stratum {
    /// The highest, where everybody is ranked.
    pub const A: Stratum = Stratum(b'A');
}

impl fmt::Display for Stratum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.0))
    }
}

impl FromStr for Stratum {
    type Err = ParseStratumError;

    /// Reads a letter from A to Z, in either case; the first letters may be Cyrillic ones that look the same.
    fn from_str(text: &str) -> Result<Stratum, ParseStratumError> {
        let mut letters = text.chars();
        // russian: read, never shown
        let letter = match (letters.next(), letters.next()) {
            (Some('А' | 'а'), None) => 'A',
            (Some('В' | 'в'), None) => 'B',
            (Some('С' | 'с'), None) => 'C',
            (Some('Е' | 'е'), None) => 'E',
            (Some(letter), None) if letter.is_ascii_alphabetic() => letter.to_ascii_uppercase(),
            _ => return Err(ParseStratumError),
        };
        Ok(Stratum(letter as u8))
    }
}

/// A text that is not a stratum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a stratum is a letter from A to Z")]
pub struct ParseStratumError;

#[cfg(feature = "serde")]
cards::serde_as_text!(Stratum);

/// What a contestant is besides its name, and whose names are not published. Its text is that of the fields of an entry, `stratum=B | handicap=2.5 |
/// category=women`.
///
/// ```
/// use biritch_tourney::classes::Class;
///
/// let class: Class = "category=women | stratum=b".parse()?;
/// assert_eq!(class.to_string(), "stratum=B | category=women");
/// # Ok::<(), biritch_tourney::classes::ParseClassError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Class {
    /// The stratum; without one the highest, where others have one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub stratum: Option<Stratum>,
    /// What is added to its score in the ranking with handicaps, in percent where matchpoints are counted.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub handicap: Option<Hundredths>,
    /// The category.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub category: Option<Category>,
    /// Whose names are not published.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Withheld::is_none"))]
    pub withheld: Withheld,
}

impl Class {
    /// Nothing is known of it.
    pub const NONE: Class =
        Class { stratum: None, handicap: None, category: None, withheld: Withheld::NONE };

    /// The largest handicap, given or taken.
    pub const MOST_HANDICAP: Hundredths = Hundredths::whole(100);

    /// The keys of its fields.
    pub const KEYS: [&'static str; 4] = ["stratum", "handicap", "category", Withheld::KEY];

    /// Whether nothing is known of it.
    pub fn is_empty(&self) -> bool {
        *self == Class::NONE
    }

    /// Whether its handicap is not larger than any in use.
    pub fn is_possible(&self) -> bool {
        self.handicap.as_ref().is_none_or(is_possible_handicap)
    }

    /// Its fields, each with its key: `stratum=B`.
    pub fn fields(&self) -> impl Iterator<Item = String> + use<> {
        let Class { stratum, handicap, category, withheld } = *self;
        let stratum = stratum.map(|of| format!("stratum={of}"));
        let handicap = handicap.map(|of| format!("handicap={of}"));
        let category = category.map(|of| format!("category={of}"));
        [stratum, handicap, category, withheld.field()].into_iter().flatten()
    }

    /// Sets the field with this key.
    ///
    /// # Errors
    ///
    /// There is no such field, it is set already, or the value is not one of it.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ParseClassError> {
        let unknown = || ParseClassError::Key { key: key.to_owned() };
        let wrong = || ParseClassError::Value { key: key.to_owned(), value: value.to_owned() };
        let is_second = match key {
            "stratum" => self.stratum.replace(value.parse().map_err(|_| wrong())?).is_some(),
            "handicap" => self.handicap.replace(handicap(value).ok_or_else(wrong)?).is_some(),
            "category" => {
                let category = cards::choice::read(value).map_err(|_| wrong())?;
                self.category.replace(category).is_some()
            }
            Withheld::KEY => {
                let withheld = value.parse().map_err(|_| wrong())?;
                !core::mem::replace(&mut self.withheld, withheld).is_none()
            }
            _ => return Err(unknown()),
        };
        if is_second { Err(unknown()) } else { Ok(()) }
    }
}

/// A handicap with a point or a comma.
fn handicap(text: &str) -> Option<Hundredths> {
    let text = text.strip_prefix('+').unwrap_or(text).replace(',', ".").replace('\u{2212}', "-");
    text.parse().ok().filter(is_possible_handicap)
}

fn is_possible_handicap(Hundredths(hundredths): &Hundredths) -> bool {
    let most = Class::MOST_HANDICAP.0;
    (-most..=most).contains(hundredths)
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fields().collect::<Vec<String>>().join(" | "))
    }
}

impl FromStr for Class {
    type Err = ParseClassError;

    fn from_str(text: &str) -> Result<Class, ParseClassError> {
        let mut class = Class::default();
        for field in text.split('|').map(str::trim).filter(|field| !field.is_empty()) {
            let (key, value) = match field.split_once('=') {
                Some((key, value)) => (key.trim(), value.trim()),
                None if field == Withheld::KEY => (field, "all"),
                None => return Err(ParseClassError::Key { key: field.to_owned() }),
            };
            class.set(key, value)?;
        }
        Ok(class)
    }
}

/// A field of an entry that says nothing of its class.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseClassError {
    /// There is no such field, or it is there twice.
    #[error("{key}: an entry has {}, each once", Class::KEYS.join(", "))]
    Key {
        /// What stands for it.
        key: String,
    },
    /// The field has no such value.
    #[error(
        "{key}={value}: a stratum is a letter, a handicap up to 100 with two decimals, a category open, women, mixed, senior or youth; `private` is `all`, or the numbers of the players"
    )]
    Value {
        /// The field.
        key: String,
        /// Its value.
        value: String,
    },
}

/// The classes of contestants, by number.
pub type Classes = BTreeMap<u32, Class>;

/// A contestant in a ranking of any kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ranked {
    /// Its number.
    pub number: u32,
    /// Its place.
    pub place: Place,
}

/// A ranking of some of its contestants alone: who is before whom stays, and so do ties.
///
/// ```
/// use biritch_tourney::classes::{Ranked, restricted};
/// use biritch_tourney::rank::places;
///
/// let scores = [62, 58, 58, 40];
/// let numbered = (1..).zip(places(&scores, |a, b| a == b));
/// let ranked: Vec<Ranked> = numbered.map(|(number, place)| Ranked { number, place }).collect();
/// let two = restricted(&ranked, |number| number > 2);
/// let written: Vec<String> = two.iter().map(|row| row.place.to_string()).collect();
/// assert_eq!(written, ["1", "2"]);
/// ```
pub fn restricted(ranked: &[Ranked], is_in: impl Fn(u32) -> bool) -> Vec<Ranked> {
    let inside: Vec<Ranked> = ranked.iter().copied().filter(|row| is_in(row.number)).collect();
    let places = places(&inside, |a, b| a.place.number == b.place.number);
    inside.into_iter().zip(places).map(|(row, place)| Ranked { place, ..row }).collect()
}

/// The ranking of a stratum: its contestants and those of all lower ones.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StratumRanking {
    /// The stratum.
    pub stratum: Stratum,
    /// Who is ranked, the best first.
    pub rows: Vec<Ranked>,
}

/// The rankings of all strata, the highest first, which ranks everybody; none where nobody has a stratum.
pub fn strata(ranked: &[Ranked], classes: &Classes) -> Vec<StratumRanking> {
    let own = |number: &u32| classes.get(number).and_then(|class| class.stratum);
    if !ranked.iter().any(|row| own(&row.number).is_some()) {
        return Vec::new();
    }
    let stratum_of = |number: u32| own(&number).unwrap_or(Stratum::A);
    let all: BTreeSet<Stratum> = ranked.iter().map(|row| stratum_of(row.number)).collect();
    let of = |stratum| StratumRanking {
        stratum,
        rows: restricted(ranked, |number| stratum_of(number) >= stratum),
    };
    all.into_iter().map(of).collect()
}

/// The ranking of a category alone.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CategoryRanking {
    /// The category.
    pub category: Category,
    /// Who is ranked, the best first.
    pub rows: Vec<Ranked>,
}

/// The rankings of all categories that somebody has.
pub fn categories(ranked: &[Ranked], classes: &Classes) -> Vec<CategoryRanking> {
    let is_of = |category, number: &u32| {
        classes.get(number).is_some_and(|class| class.category == Some(category))
    };
    let of = |category: &Category| CategoryRanking {
        category: *category,
        rows: restricted(ranked, |number| is_of(*category, &number)),
    };
    Category::ALL.iter().map(of).filter(|ranking| !ranking.rows.is_empty()).collect()
}

/// A contestant in a ranking with handicaps.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HandicapRow {
    /// Its number.
    pub number: u32,
    /// Its place.
    pub place: Place,
    /// Its score without the handicap.
    pub score: Sum,
    /// The handicap.
    pub handicap: Hundredths,
    /// Both together.
    pub total: Sum,
}

/// The ranking by scores and handicaps; empty where nobody has a handicap.
pub fn with_handicaps(
    scores: impl IntoIterator<Item = (u32, Sum)>,
    classes: &Classes,
) -> Vec<HandicapRow> {
    let own = |number: &u32| classes.get(number).and_then(|class| class.handicap);
    let nowhere = Place { number: 0, shared: false };
    let row = |(number, score): (u32, Sum)| {
        let handicap = own(&number).unwrap_or_default();
        let mut total = score.clone();
        total.add(handicap.ratio());
        HandicapRow { number, place: nowhere, score, handicap, total }
    };
    let mut rows: Vec<HandicapRow> = scores.into_iter().map(row).collect();
    if !rows.iter().any(|row| own(&row.number).is_some()) {
        return Vec::new();
    }
    rows.sort_by(|a, b| b.total.cmp(&a.total).then(a.number.cmp(&b.number)));
    let places = places(&rows, |a, b| a.total == b.total);
    rows.into_iter().zip(places).map(|(row, place)| HandicapRow { place, ..row }).collect()
}
