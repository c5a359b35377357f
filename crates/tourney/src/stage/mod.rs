//! Events of several sessions and stages: weights, cuts and carry-over
//! (docs/sources/tournaments.md#8).

mod formula;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use cards::choice;

pub use self::formula::{Fact, Formula, FormulaError};

use crate::rank::{Place, places};
use crate::{Ratio, Sum};

/// A contestant's scores in the sessions of a stage; none where it did not play.
pub type Scores = BTreeMap<u32, Vec<Option<Ratio>>>;

/// A contestant in the ranking of a stage.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StageRow {
    /// The place.
    pub place: Place,
    /// Who.
    pub number: u32,
    /// The sum.
    pub total: Sum,
    /// What was carried in.
    pub carried: Ratio,
}

/// Ranks contestants by the weighted sum of their sessions and what they carried in. A session
/// without a weight counts once.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::stage::{Scores, rank};
///
/// let points = |points| Some(Ratio::whole(points));
/// let scores = Scores::from([(1, vec![points(60), points(50)]), (2, vec![points(50), points(58)])]);
/// let order = |weights: &[Ratio]| -> Vec<u32> {
///     rank(&scores, weights, &[].into()).iter().map(|row| row.number).collect()
/// };
/// assert_eq!(order(&[]), [1, 2]);
/// assert_eq!(order(&[Ratio::whole(1), Ratio::whole(2)]), [2, 1]);
/// ```
pub fn rank(scores: &Scores, weights: &[Ratio], carried: &BTreeMap<u32, Ratio>) -> Vec<StageRow> {
    let mut rows: Vec<(u32, Sum, Ratio)> = scores
        .iter()
        .map(|(number, sessions)| {
            let carried = carried.get(number).copied().unwrap_or_default();
            let mut total = Sum::from(carried);
            for (at, score) in sessions.iter().enumerate() {
                let weight = weights.get(at).copied().unwrap_or(Ratio::whole(1));
                total.add(score.unwrap_or_default() * weight);
            }
            (*number, total, carried)
        })
        .collect();
    rows.sort_by(|a, b| Reverse(&a.1).cmp(&Reverse(&b.1)).then(a.0.cmp(&b.0)));
    let places = places(&rows, |a, b| a.1 == b.1);
    let row = |(place, (number, total, carried))| StageRow { place, number, total, carried };
    places.into_iter().zip(rows).map(row).collect()
}

choice! {
    /// What happens to contestants that are tied at the line of a cut.
    pub enum CutTie {
        /// All of them go on.
        #[default]
        AllIn = "all-in",
        /// None of them goes on.
        AllOut = "all-out",
        /// The order of an earlier ranking, or of a play-off, decides: it is given.
        Order = "order",
    }
}

/// A cut of a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cut {
    /// Those who go on, in the order of the ranking.
    pub through: Vec<u32>,
    /// Those who do not.
    pub out: Vec<u32>,
    /// Those who were tied at the line; empty if nobody was.
    pub tied: Vec<u32>,
}

/// Takes about so many of a ranking on. `order` decides between those tied at the line, the best
/// first; whoever is not in it comes after those who are.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::stage::{CutTie, Scores, cut, rank};
///
/// let points = |number, points| (number, vec![Some(Ratio::whole(points))]);
/// let scores = Scores::from([points(1, 60), points(2, 50), points(3, 50), points(4, 40)]);
/// let ranking = rank(&scores, &[], &[].into());
/// assert_eq!(cut(&ranking, 2, CutTie::AllIn, &[]).through, [1, 2, 3]);
/// assert_eq!(cut(&ranking, 2, CutTie::AllOut, &[]).through, [1]);
/// assert_eq!(cut(&ranking, 2, CutTie::Order, &[3, 2]).through, [1, 3]);
/// ```
pub fn cut(ranking: &[StageRow], count: usize, tie: CutTie, order: &[u32]) -> Cut {
    let of = |rows: &[StageRow]| rows.iter().map(|row| row.number).collect::<Vec<u32>>();
    let count = count.min(ranking.len());
    let split = match (count.checked_sub(1).map(|at| &ranking[at]), ranking.get(count)) {
        (Some(last), Some(next)) => last.place.number == next.place.number,
        _ => false,
    };
    if !split {
        let (through, out) = ranking.split_at(count);
        return Cut { through: of(through), out: of(out), tied: Vec::new() };
    }
    let place = ranking[count].place.number;
    let is_tied = |row: &StageRow| row.place.number == place;
    let first = ranking.iter().position(is_tied).unwrap_or(count);
    let end = first + ranking[first..].iter().take_while(|row| is_tied(row)).count();
    let mut tied = of(&ranking[first..end]);
    let (mut through, below) = (of(&ranking[..first]), of(&ranking[end..]));
    let taken = match tie {
        CutTie::AllIn => tied.len(),
        CutTie::AllOut => 0,
        CutTie::Order => {
            let at = |number: &u32| order.iter().position(|known| known == number);
            tied.sort_by_key(|number| at(number).unwrap_or(usize::MAX));
            count - first
        }
    };
    through.extend(&tied[..taken]);
    let out = tied[taken..].iter().copied().chain(below).collect();
    Cut { through, out, tied }
}
