//! The games that the score keeper knows.

use super::bridge::Bridge;
use super::game::Game;
use super::preferans::Preferans;

/// All games, in the order of the page that offers them.
pub const GAMES: &[&dyn Game] = &[&Bridge, &Preferans];

/// The game of a form.
pub fn of(form: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.forms().iter().any(|known| known.key == form))
}
