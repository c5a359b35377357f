//! Knockouts: brackets, three-team matches, qualifying groups, matches of several segments
//! (docs/sources/tournaments.md#7).

mod bracket;
pub mod event;
mod groups;
mod segments;
mod three_way;

pub use self::bracket::{Bracket, BracketError, Line, Pairing, Source};
pub use self::groups::{Groups, qualifying_groups};
pub use self::segments::{
    Conditions, KnockoutAct, KnockoutError, KnockoutMatch, KnockoutState, TieRule, Verdict,
};
pub use self::three_way::{FirstRoundPlan, first_round};
