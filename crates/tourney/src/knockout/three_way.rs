//! A first round with three-team matches, after which a power of two is left
//! (docs/sources/tournaments.md#7.2).

use alloc::vec::Vec;

/// Who meets whom in a first round of matches of two and of three.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FirstRoundPlan {
    /// How many of a three-team match go on: one or two.
    pub survivors: u32,
    /// The matches of two contestants, of whom one goes on.
    pub twos: Vec<[u32; 2]>,
    /// The matches of three.
    pub threes: Vec<[u32; 3]>,
}

impl FirstRoundPlan {
    /// How many go on.
    pub fn left(&self) -> usize {
        self.twos.len() + self.threes.len() * self.survivors as usize
    }
}

/// Divides contestants, the highest seed first, into matches of two and three after which a power of
/// two is left: one goes on from each match of three if that leaves a power of two, otherwise two.
/// Low seeds play in the matches of three, and high seeds meet low ones. None for fewer than three,
/// or if there is a power of two already.
///
/// ```
/// use biritch_tourney::knockout::first_round;
///
/// let plan = first_round(&[1, 2, 3, 4, 5]).expect("five are no power of two");
/// assert_eq!((plan.survivors, plan.twos, plan.threes), (1, vec![[1, 4]], vec![[2, 3, 5]]));
/// ```
pub fn first_round(seeded: &[u32]) -> Option<FirstRoundPlan> {
    let n = seeded.len();
    if n < 3 || n.is_power_of_two() {
        return None;
    }
    let power = n.next_power_of_two() / 2;
    let (survivors, threes, twos) = match n.checked_sub(power + power / 2) {
        // 2x + 3y = n and x + y = power / 2.
        None | Some(0) => (1, n - power, power + power / 2 - n),
        // 2x + 3y = n and x + 2y = power.
        Some(_) => (2, 2 * power - n, 2 * n - 3 * power),
    };
    let matches = twos + threes;
    // Each match has one of the top seeds. The next seeds meet them in reverse order, so that the lowest of
    // these meets the first seed; the others are the third contestants of matches of three.
    let head = |at: usize| seeded[at];
    let second = |at: usize| seeded[2 * matches - 1 - at];
    let third = |at: usize| seeded[2 * matches + at - twos];
    // The lower of the top seeds play the matches of three.
    Some(FirstRoundPlan {
        survivors,
        twos: (0..twos).map(|at| [head(at), second(at)]).collect(),
        threes: (twos..matches).map(|at| [head(at), second(at), third(at)]).collect(),
    })
}
