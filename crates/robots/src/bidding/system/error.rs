use std::fmt;

use bridge::{Call, IllegalCall};

use super::ContextError;
use crate::bidding::ParseConditionError;

/// A fault of a system's file, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemError {
    /// The line, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: SystemFault,
}

/// What is wrong in a system's file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SystemFault {
    /// The file is larger than a system may be.
    #[error("more than {0} lines, or more rules than that after all variables are replaced")]
    TooLarge(usize),
    /// No line gives the name.
    #[error("the file begins with a line such as `system: ours`")]
    NoName,
    /// A line of the beginning stands twice, or after the first auction.
    #[error("`{0}` may appear once, before the first `after:`")]
    Header(String),
    /// A line that begins with an unknown word.
    #[error("unknown word `{0}`: a line begins with system, base, conventions, after or a call")]
    Line(String),
    /// The base is not a known one.
    #[error("unknown base `{0}`: standard, polish or none")]
    Base(String),
    /// A convention is not a known one.
    #[error("unknown convention `{0}`")]
    Convention(String),
    /// A word among the circumstances of an auction is not a known one.
    #[error("unknown word `{0}`: passes 0 1 2 3, vulnerable none we they both")]
    Circumstance(String),
    /// Not a call.
    #[error("`{0}` is not a call")]
    Call(String),
    /// Parentheses are missing or too many: they belong around the opponents' calls.
    #[error("put the opponents' calls in parentheses: `{0}`")]
    Parentheses(String),
    /// There is no such auction.
    #[error(transparent)]
    Auction(ContextError),
    /// Two contexts for the same auction.
    #[error("the auction has rules already, in line {0}")]
    SameAuction(usize),
    /// A rule before the first auction.
    #[error("a rule is written below the auction to which it applies, `after: …`")]
    NoAuction,
    /// An auction without rules.
    #[error("no rules follow")]
    NoRules,
    /// The call cannot be made in this auction.
    #[error("{call} cannot be called here: {error}")]
    IllegalCall {
        /// The call.
        call: Call,
        /// Why not.
        error: IllegalCall,
    },
    /// The meaning is not a known one.
    #[error("unknown meaning `{0}`")]
    Meaning(String),
    /// A mark of a rule is not a known one.
    #[error("unknown word `{0}`: alert, forcing, game-forcing, about SUIT, aces=N, kings=N")]
    Mark(String),
    /// A rule has no colon before its conditions.
    #[error("a rule has a colon before its conditions: `1NT open-1nt: hcp 15-17 and balanced`")]
    NoColon,
    /// What a hand must have cannot be read.
    #[error(transparent)]
    Condition(ParseConditionError),
    /// No hand meets the conditions.
    #[error("no hand meets these conditions")]
    Impossible,
    /// An earlier rule is met by every hand.
    #[error("never reached: the rule in line {0} is met by every hand")]
    Unreachable(usize),
    /// Another meaning of the same call.
    #[error("{call} means `{meaning}` here already, in line {line}")]
    TwoMeanings {
        /// The call.
        call: Call,
        /// Its first meaning.
        meaning: &'static str,
        /// The line of the first one.
        line: usize,
    },
    /// A word that stands once: a circumstance of an auction, or a mark of a rule.
    #[error("`{0}` is here already")]
    Repeated(String),
    /// A mark of a bid that is to be made or a sacrifice, which is neither alerted nor forcing.
    #[error("game-or-save has no mark `{0}`")]
    Ambiguous(String),
    /// An auction without a variable that another one above the same rules has.
    #[error("the variable `{0}` is not in every auction above these rules")]
    NoVariable(String),
    /// A variable stands in a rule, but not in its auction.
    #[error("the variable `{0}` is not in the auction")]
    Variable(String),
}

impl SystemFault {
    /// A stable name.
    pub const fn code(&self) -> &'static str {
        match self {
            SystemFault::TooLarge(_) => "too-large",
            SystemFault::NoName => "no-name",
            SystemFault::Header(_) => "header",
            SystemFault::Line(_) => "line",
            SystemFault::Base(_) => "base",
            SystemFault::Convention(_) => "convention",
            SystemFault::Circumstance(_) => "circumstance",
            SystemFault::Call(_) => "call",
            SystemFault::Parentheses(_) => "parentheses",
            SystemFault::Auction(_) => "auction",
            SystemFault::SameAuction(_) => "same-auction",
            SystemFault::NoAuction => "no-auction",
            SystemFault::NoRules => "no-rules",
            SystemFault::IllegalCall { .. } => "illegal-call",
            SystemFault::Meaning(_) => "meaning",
            SystemFault::Mark(_) => "mark",
            SystemFault::NoColon => "no-colon",
            SystemFault::Condition(_) => "condition",
            SystemFault::Impossible => "impossible",
            SystemFault::Unreachable(_) => "unreachable",
            SystemFault::TwoMeanings { .. } => "two-meanings",
            SystemFault::Repeated(_) => "repeated",
            SystemFault::Ambiguous(_) => "ambiguous",
            SystemFault::NoVariable(_) => "no-variable",
            SystemFault::Variable(_) => "variable",
        }
    }
}

impl std::error::Error for SystemError {}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}
