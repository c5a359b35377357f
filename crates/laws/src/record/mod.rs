//! What was called and played on a board, irregular calls and cards included.

mod attempted_call;
mod call_log;
mod play_log;
mod revoke;
mod trick_plays;

pub use attempted_call::AttemptedCall;
pub use call_log::{CallEntry, CallLog, CallStatus};
pub use play_log::{PlayLog, QuittedTrick};
pub(crate) use play_log::{seats_from, winner};
pub use revoke::Revoke;
pub use trick_plays::TrickPlays;
