//! The line protocol of a robot in another process: a line in, a line out (`docs/matches.md`).

use std::error::Error;

use bridge::{BySide, Call, Command, Explanation, Phase, View};
use cards::Card;
use robots::Decision;
use serde::{Deserialize, Serialize};

use crate::PlayerError;

/// The longest line that is read, in bytes; a view has some five thousand.
pub const MAX_LINE: usize = 64 << 10;

/// A line to the robot: the view of the seat that is to act. Further keys are ignored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// What the seat sees.
    pub view: View,
    /// The points of each side below the line; none where each board stands alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<BySide<u16>>,
}

/// A line from the robot. Further keys are ignored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// A call (`1NT`, `Pass`, `X`), or in the play a card, suit first (`SA`).
    pub act: String,
    /// Why; of a call, its meaning. A text, or a sentence of our language files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Explanation>,
    /// Is the call alerted?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alert: bool,
}

impl Answer {
    /// The answer for a decision; none for what is neither a call nor a card.
    pub fn of(decision: &Decision) -> Option<Answer> {
        let (act, alert) = match &decision.command {
            Command::Call { call, alert, .. } => (call.to_string(), *alert),
            Command::Play { card, .. } => (card.to_string(), false),
            _ => return None,
        };
        Some(Answer { act, reason: Some(decision.reason.clone()), alert })
    }

    /// The decision that the line means, for the seat on turn of the view.
    ///
    /// # Errors
    /// The act is not the text of a call, or of a card. Whether it is legal is not checked.
    pub fn decision(self, view: &View) -> Result<Decision, PlayerError> {
        let Some(seat) = view.turn else { return Err(PlayerError::Idle) };
        let outside = |error: Box<dyn Error + Send + Sync>| PlayerError::Outside(error);
        let wrong = |expected| AnswerError::Act { act: self.act.clone(), expected };
        let command = if view.phase == Phase::Auction {
            let call: Call = self
                .act
                .parse()
                .map_err(|_| outside(wrong("a call such as 1NT, Pass or X").into()))?;
            Command::Call { seat, call, alert: self.alert, meaning: self.reason.clone() }
        } else {
            let card: Card =
                self.act.parse().map_err(|_| outside(wrong("a card such as SA").into()))?;
            Command::Play { seat, card }
        };
        let reason = self.reason.unwrap_or_else(|| Explanation::FreeText(String::new()));
        Ok(Decision { command, reason })
    }
}

/// Why a line is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// The line is not the JSON of an answer.
    #[error("the line is not {{\"act\": …}}: {error}: {line}")]
    Json {
        /// The beginning of the line.
        line: String,
        /// What is wrong with it.
        error: String,
    },
    /// The act has not the form of one.
    #[error("\"{act}\" is not {expected}")]
    Act {
        /// What was answered.
        act: String,
        /// What could be answered.
        expected: &'static str,
    },
}

/// The line for a view and the part-scores, without its end.
pub fn question(view: &View, below: Option<BySide<u16>>) -> String {
    /// A [`Question`] that does not own its view.
    #[derive(Serialize)]
    struct StdioRequest<'a> {
        view: &'a View,
        #[serde(skip_serializing_if = "Option::is_none")]
        below: Option<BySide<u16>>,
    }
    serde_json::to_string(&StdioRequest { view, below }).expect("the keys of a view are texts")
}

/// The decision in a line.
///
/// # Errors
/// The line is not the JSON of an answer, or its act is neither a call nor a card.
pub fn read_answer(line: &str, view: &View) -> Result<Decision, PlayerError> {
    let answer: Answer = serde_json::from_str(line.trim()).map_err(|error| {
        let line: String = line.trim().chars().take(80).collect();
        PlayerError::Outside(AnswerError::Json { line, error: error.to_string() }.into())
    })?;
    answer.decision(view)
}
