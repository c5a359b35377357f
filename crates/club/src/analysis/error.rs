//! Why a board is not analysed, and the reading of a line of cards.

use std::time::Duration;

use cards::Card;
use solver::Stopped;

use crate::error::ServiceError;

/// Why a board is not analysed.
#[derive(Debug)]
pub enum AnalysisError {
    /// There is no such board, or it is still being played.
    NoBoard,
    /// A word of the line is not a card, or the card cannot be played there; `place` counts from 0.
    Play {
        /// The place of the word.
        place: usize,
    },
    /// The search exceeded its time limit.
    TimedOut,
    /// Too many searches; how long to wait.
    RateLimited(Duration),
    /// An internal failure.
    Internal(ServiceError),
}

impl From<ServiceError> for AnalysisError {
    fn from(error: ServiceError) -> AnalysisError {
        AnalysisError::Internal(error)
    }
}

impl From<Stopped> for AnalysisError {
    fn from(_: Stopped) -> AnalysisError {
        AnalysisError::TimedOut
    }
}

/// Parses the cards of a line, which has no blanks; `None` for anything that is not a card.
pub(super) fn parse_cards(text: &str) -> impl Iterator<Item = Option<Card>> {
    let letters: Vec<char> = text.chars().take(104).collect();
    let words: Vec<String> = letters.chunks(2).map(|word| word.iter().collect()).collect();
    words.into_iter().map(|word| word.parse().ok())
}
