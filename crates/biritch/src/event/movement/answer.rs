//! What is said of a movement, as numbers.

use bridge::score::Rounding;
use serde::Serialize;
use tourney::movement::AnyMovement;

/// A movement in JSON.
#[derive(Serialize)]
pub(super) struct MovementJson {
    /// The family, as in a file.
    movement: String,
    /// `pairs`, `teams` or `individuals`.
    of: String,
    contestants: u32,
    tables: u32,
    rounds: u32,
    /// Boards a round.
    boards: u32,
    sets: u32,
    /// Copies of each board that are needed.
    copies: u32,
    /// In how many of the last rounds the arrows are switched.
    switched: u32,
    /// Opponents that the one who meets fewest meets.
    opponents: u32,
    /// Boards that the one who sits out longest misses.
    sit_out: u32,
    /// Those who keep their table all session.
    stationary: Vec<u32>,
    /// The variance with two decimals; none for teams.
    variance: Option<String>,
    /// Q with one decimal; none for teams.
    quality: Option<String>,
}

impl MovementJson {
    /// What is said of a movement; its balance only if `balanced`, for one winner.
    pub(super) fn of(movement: &AnyMovement, balanced: bool) -> MovementJson {
        let balance = movement.balance().filter(|_| balanced);
        MovementJson {
            movement: movement.kind().to_string(),
            of: movement.of().to_string(),
            contestants: movement.contestants(),
            tables: movement.tables(),
            rounds: movement.rounds(),
            boards: movement.boards(),
            sets: movement.sets(),
            copies: movement.copies(),
            switched: movement.switched(),
            opponents: movement.fewest_opponents(),
            sit_out: movement.longest_sit_out() * movement.boards(),
            stationary: movement.stationary(),
            variance: balance.map(|balance| decimal(balance.variance, 2)),
            quality: balance.map(|balance| decimal(balance.quality, 1)),
        }
    }
}

/// A number with so many decimals, rounded half away from zero.
pub(super) fn decimal(number: tourney::Ratio, decimals: u32) -> String {
    let scaled = number.rounded(decimals, Rounding::HalfAwayFromZero);
    let unit = 10i64.pow(decimals);
    let width = decimals as usize;
    format!("{}.{:0width$}", scaled / unit, (scaled % unit).abs())
}
