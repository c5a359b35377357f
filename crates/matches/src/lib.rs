//! Matches between two teams of robots.
//!
//! Each board is played in two rooms: in the open room team A sits North-South and team B
//! East-West, in the closed room the other way round. The difference of the two scores in IMPs is
//! the result of the board for team A.
//!
//! Nothing here has a clock, files, sockets or processes: deals and players come from outside, and
//! results are values. The same deals and the same players give the same results.
//!
//! ```
//! use bridge::Deal;
//! use bridge::forms::duplicate;
//! use matches::{MatchOptions, Scope, play_board};
//! use robots::{Budgeted, Plain, SearchBudget};
//!
//! let deal = Deal::from_number(1_234_567_890_123_456_789).expect("below the number of deals");
//! let options = MatchOptions { scope: Scope::Bidding, ..MatchOptions::default() };
//! let (mut a, mut b) = (Plain, Budgeted(SearchBudget::STRONG));
//! let result = play_board(duplicate::board(1), deal, options, [&mut a, &mut b])?;
//! // Both bid by the same system.
//! assert_eq!(result.open.contract, result.closed.contract);
//! assert_eq!(result.imps, 0);
//! # Ok::<(), matches::MatchError>(())
//! ```

mod form;
mod player;
mod report;
mod result;
mod room;
mod single_dummy;
mod statistics;
pub mod stdio;
mod summary;
pub mod table_manager;
mod teams;

pub use form::{FormDeal, FormReport, FormResult, FormRoom, MAX_DEALS, is_linked, play_form};
pub use player::{Player, PlayerError};
pub use report::{Area, AreaFigures, Report, TeamTricks};
pub use result::{BoardResult, Losses, RoomResult};
pub use room::{MatchError, MatchOptions, Scope, compare, play_board};
pub use statistics::Sample;
pub use summary::{FormSummary, Mean, Summary};
pub use teams::{Room, Team};
