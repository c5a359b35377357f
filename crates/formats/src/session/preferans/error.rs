use pref::{EnterError, NotAgreed, OutcomeError, ParseAmountError, Seat, Task};

use super::super::error::{Field, ParseError, ParseErrorKind};
use super::super::lexer::Token;

/// What is wrong in a session file of Preferans, beyond the errors of all session files.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PreferansErrorKind {
    /// A word without meaning in a deal's line.
    #[error("`{value}` has no meaning here")]
    Word {
        /// The text found.
        value: String,
    },
    /// Not a contract of this game.
    #[error("`{value}` is not a contract here; expected one like {example}")]
    Contract {
        /// The text found.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// A Balkan contract without talon or game.
    #[error("`{value}` is ambiguous; expected {taken} with the talon or {left} as a game")]
    Talon {
        /// The contract as the line has it.
        value: String,
        /// The contract with the talon.
        taken: String,
        /// The contract as a game.
        left: String,
    },
    /// Neither yes nor no in place of the talon, nor its two cards.
    #[error("`{value}` is no talon; expected yes, no, or two different cards like SA,SK")]
    TalonCards {
        /// The text found.
        value: String,
    },
    /// A contract without its declarer.
    #[error("the declarer is missing in `{value}`; expected one like {example}")]
    NoDeclarer {
        /// The text found.
        value: String,
        /// What would be right.
        example: String,
    },
    /// The defenders' decisions are missing.
    #[error("the defenders' decisions are missing; expected them like {example}")]
    NoDecision {
        /// What would be right.
        example: String,
    },
    /// A decision that is inconsistent with the other defender's.
    #[error("{seat} cannot have decided {value}")]
    Decision {
        /// The seat.
        seat: Seat,
        /// The decision.
        value: String,
    },
    /// A decision where the rules leave none: at misère, at a ten that is checked, at Bettel
    /// (docs/sources/preferans.md#A6, docs/sources/preferans.md#B4, docs/sources/preferans.md#B6).
    #[error("this contract has no decision, and `{value}` is one")]
    NoChoice {
        /// The decision.
        value: String,
        /// What is played.
        task: Task,
    },
    /// Half-whist above seven (docs/sources/preferans.md#B4).
    #[error("half-whist is for sixes and sevens only, and this is a contract of {level}")]
    HalfAbove {
        /// The level.
        level: u8,
    },
    /// The division of the tricks is missing.
    #[error("it is not clear who took the tricks; expected them like {example}")]
    Split {
        /// What would be right.
        example: String,
    },
    /// The tricks that the declarer of a misère or Bettel took are missing.
    #[error("it is not clear how the misère ended; expected {example}")]
    Misere {
        /// What would be right.
        example: &'static str,
    },
    /// Tricks without a player.
    #[error("it is not clear who took {value} tricks; expected one like {example}")]
    Whose {
        /// The text found.
        value: u8,
        /// What would be right.
        example: String,
    },
    /// Not a number of tricks.
    #[error("`{value}` is not a number of tricks; expected 0 to 10")]
    Tricks {
        /// The text found.
        value: String,
    },
    /// A defender passed in Stalingrad (docs/sources/preferans.md#B4).
    #[error("in Stalingrad both defenders must whist six spades, and {player} did not")]
    Stalingrad {
        /// The label of the defender's seat in the file.
        player: String,
    },
    /// The deal does not come about by the options of the file.
    #[error(transparent)]
    NotAgreed {
        /// The reason.
        error: NotAgreed,
    },
    /// The dealer of four players takes part in a deal.
    #[error("{player} deals and sits out")]
    SitsOut {
        /// The label of the dealer's seat in the file.
        player: String,
    },
    /// More undertricks than the contract can have.
    #[error("{value} undertricks are impossible here; at most {most}")]
    Undertricks {
        /// The number found.
        value: u32,
        /// The most there can be.
        most: u8,
    },
    /// The outcome is impossible.
    #[error(transparent)]
    Outcome {
        /// The reason.
        error: OutcomeError,
    },
    /// The sheet cannot enter the deal.
    #[error(transparent)]
    Enter {
        /// The reason.
        error: EnterError,
    },
    /// The line says made or failed, but the tricks say otherwise.
    #[error("with these tricks the contract is {}", if *.made { "made" } else { "not made" })]
    Made {
        /// Whether it is made.
        made: bool,
    },
    /// The line says open or closed cards, but the rules say otherwise.
    #[error("the cards are {} here", if *.open { "open" } else { "closed" })]
    DefenceCards {
        /// Whether they lie open.
        open: bool,
    },
    /// A refe that the player does not have.
    #[error("{seat} has no refe here")]
    Refe {
        /// The seat.
        seat: Seat,
    },
    /// Not an amount of a sheet.
    #[error("{value}: {error}")]
    Amount {
        /// The text found.
        value: String,
        /// The reason.
        error: ParseAmountError,
    },
    /// Not an entry of a sheet.
    #[error("`{value}` is not an entry of a sheet; expected one like {example}")]
    Entry {
        /// The text found.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// Not a seat, or an empty one.
    #[error("`{value}` is not a player; expected {known}")]
    Seat {
        /// The text found.
        value: String,
        /// The occupied seats.
        known: String,
    },
    /// The number of players is wrong.
    #[error("{people} players; the game is for 3 or 4")]
    People {
        /// How many there are.
        people: usize,
    },
    /// The preset belongs to another form.
    #[error("the preset {preset} is of the form {form}")]
    Preset {
        /// The preset.
        preset: String,
        /// Its form.
        form: &'static str,
    },
}

impl PreferansErrorKind {
    /// The text that has no meaning in its place.
    pub(in crate::session) fn unread(&self) -> Option<&str> {
        match self {
            PreferansErrorKind::Word { value }
            | PreferansErrorKind::Contract { value, .. }
            | PreferansErrorKind::Tricks { value }
            | PreferansErrorKind::Amount { value, .. }
            | PreferansErrorKind::Entry { value, .. }
            | PreferansErrorKind::Seat { value, .. } => Some(value),
            _ => None,
        }
    }
}

/// An error of Preferans at a token.
pub(super) fn parse_error(token: &Token, field: Field, kind: PreferansErrorKind) -> ParseError {
    token.error(field, ParseErrorKind::Preferans(kind))
}

/// The field of the line that an impossible outcome is due to.
pub(super) const fn field_of(error: &OutcomeError) -> Field {
    match error {
        OutcomeError::Tricks { .. } | OutcomeError::Unplayed { .. } => Field::Tricks,
        OutcomeError::Stance { .. } | OutcomeError::Seat { .. } => Field::Decisions,
        OutcomeError::Kontra { .. } => Field::Kontra,
        OutcomeError::Premium { .. } => Field::Talon,
        OutcomeError::OtherGame => Field::Contract,
    }
}
