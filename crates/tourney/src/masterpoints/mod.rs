//! Masterpoints: what places in an event are worth to those who win them (docs/sources/tournaments.md#5.3).
//!
//! A [`Scheme`] is a pure function from the size of a [`Group`] to the worth of its places, with the reason of each; a new one
//! is a file here and a line in [`SchemeName::scheme`]. [`awards`] gives them to those who have the places: equals share,
//! and in an event with strata each has the best of what it wins.

mod acbl_club;
mod beaten;

use alloc::vec::Vec;
use core::fmt;

use cards::choice;

pub use self::acbl_club::AcblClub;
pub use self::beaten::Beaten;

use crate::classes::{Classes, Ranked, Stratum, strata};
use crate::rank::Place;
use crate::vp::Hundredths;

choice! {
    /// By which scheme masterpoints are given.
    pub enum SchemeName {
        /// There are none.
        #[default]
        None = "none",
        /// [`AcblClub`].
        AcblClub = "acbl-club",
        /// [`Beaten`].
        Beaten = "beaten",
    }
}

impl SchemeName {
    /// Whether there are no masterpoints.
    pub fn is_none(&self) -> bool {
        *self == SchemeName::None
    }

    /// The scheme; none without masterpoints.
    pub const fn scheme(self) -> Option<&'static dyn Scheme> {
        match self {
            SchemeName::None => None,
            SchemeName::AcblClub => Some(&AcblClub),
            SchemeName::Beaten => Some(&Beaten),
        }
    }
}

/// A scheme of masterpoints.
pub trait Scheme: fmt::Debug + Sync {
    /// Which text of its rules it follows.
    fn edition(&self) -> Edition;

    /// What the places of a group are worth, the first one first. Places beyond are worth nothing.
    fn places(&self, group: Group) -> Vec<Worth>;
}

/// A group of contestants who are ranked together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Group {
    /// How many they are.
    pub contestants: u32,
    /// How many they would be without half tables: as many as the other direction has, if that has more.
    pub in_full: u32,
}

impl Group {
    /// A group without half tables.
    pub const fn of(contestants: u32) -> Group {
        Group { contestants, in_full: contestants }
    }
}

/// Which text of its rules a scheme follows. Awards of a later one may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Edition {
    /// Our version of it, from 1. It grows when an award changes.
    pub version: u32,
    /// The year in which that text was in force.
    pub year: u32,
    /// What colour its points have; none where they have no colours.
    pub colour: Option<Colour>,
}

choice! {
    /// The colours of masterpoints, by the rank of events.
    pub enum Colour {
        /// Of clubs.
        #[default]
        Black = "black",
        /// Of sectional tournaments.
        Silver = "silver",
        /// Of regional tournaments.
        Red = "red",
        /// Of the first places of regional tournaments.
        Gold = "gold",
        /// Of national championships.
        Platinum = "platinum",
    }
}

/// What a place is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Worth {
    /// The masterpoints.
    pub points: Hundredths,
    /// Where they come from.
    pub of: Basis,
}

/// Where the worth of a place comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Basis {
    /// So much for each contestant of the group.
    EachContestant(Hundredths),
    /// The most that there is, which is less than so much for each contestant.
    Most(Hundredths),
    /// A percentage of the first place.
    PercentOfFirst(u32),
    /// The first place divided by a number.
    PartOfFirst(u32),
    /// One for each contestant that is behind the place.
    Beaten(u32),
}

/// What a contestant wins.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Award {
    /// Its number.
    pub number: u32,
    /// The masterpoints.
    pub points: Hundredths,
    /// In the ranking of which stratum; none where there are no strata.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub stratum: Option<Stratum>,
    /// How many contestants are ranked there.
    pub group: Group,
    /// How many of its places are paid.
    pub paid: u32,
    /// Its place there.
    pub place: Place,
    /// What the first place is worth.
    pub first: Hundredths,
    /// What its place is worth, and the following ones that it shares it with; nothing beyond the paid ones.
    pub shares: Vec<Option<Worth>>,
}

/// What the contestants of a ranking win, the best first; those who win nothing are left out.
///
/// `in_full` is how many the ranking would have without half tables ([`Group::in_full`]); a lower stratum has those whom it
/// has.
pub fn awards(
    scheme: &dyn Scheme,
    in_full: u32,
    ranked: &[Ranked],
    classes: &Classes,
) -> Vec<Award> {
    let strata = strata(ranked, classes);
    let contestants = ranked.len() as u32;
    let whole = Group { contestants, in_full: in_full.max(contestants) };
    if strata.is_empty() {
        return of_group(scheme, None, whole, ranked);
    }
    let mut best: Vec<Award> = Vec::new();
    for (at, ranking) in strata.iter().enumerate() {
        let group = if at == 0 { whole } else { Group::of(ranking.rows.len() as u32) };
        for award in of_group(scheme, Some(ranking.stratum), group, &ranking.rows) {
            match best.iter_mut().find(|known| known.number == award.number) {
                None => best.push(award),
                Some(known) if known.points < award.points => *known = award,
                Some(_) => {}
            }
        }
    }
    let order = |award: &Award| ranked.iter().position(|row| row.number == award.number);
    best.sort_by_key(order);
    best
}

fn of_group(
    scheme: &dyn Scheme,
    stratum: Option<Stratum>,
    group: Group,
    ranked: &[Ranked],
) -> Vec<Award> {
    let places = scheme.places(group);
    let first = places.first().map_or(Hundredths(0), |worth| worth.points);
    let tied = ranked.chunk_by(|a, b| a.place.number == b.place.number);
    tied.flat_map(|equals| {
        let from = equals[0].place.number as usize - 1;
        let shares: Vec<Option<Worth>> =
            (from..from + equals.len()).map(|at| places.get(at).copied()).collect();
        let all = shares.iter().flatten().map(|worth| worth.points.0).sum();
        let points = half_up(all, equals.len() as i32);
        let paid = places.len() as u32;
        equals.iter().filter(move |_| points.0 > 0).map(move |row| Award {
            number: row.number,
            points,
            stratum,
            group,
            paid,
            place: row.place,
            first,
            shares: shares.clone(),
        })
    })
    .collect()
}

/// `n / d` hundredths rounded half up, for `n` not below and `d` above zero.
fn half_up(n: i32, d: i32) -> Hundredths {
    Hundredths((2 * n + d) / (2 * d))
}
