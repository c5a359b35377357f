use bridge::{BySide, Refusal, View};
use robots::{Decision, Robot, Situation};

/// A player of a match: sees the view of a seat on turn, and acts.
///
/// Every [`Robot`] is one. A player outside the process is one that may fail.
pub trait Player {
    /// The action of the seat on turn, and its reason. `below` are the points of each side below the line;
    /// none where each board stands alone.
    ///
    /// # Errors
    /// The player has not acted, or has answered what is no action.
    fn act(&mut self, view: &View, below: Option<BySide<u16>>) -> Result<Decision, PlayerError>;
}

impl<R: Robot> Player for R {
    fn act(&mut self, view: &View, below: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        let situation = Situation { below, ..Situation::DUPLICATE };
        Robot::act(self, view, &situation).ok_or(PlayerError::Idle)
    }
}

/// Why a player's turn failed.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// The player has no action, although on turn.
    #[error("no call or card, although on turn")]
    Idle,
    /// The action is not allowed.
    #[error("{0}")]
    Refused(Refusal),
    /// The action is neither a call nor a card.
    #[error("neither a call nor a card")]
    NotAnAct,
    /// The player is outside this process, and its answer could not be had or read.
    #[error(transparent)]
    Outside(Box<dyn std::error::Error + Send + Sync>),
}
