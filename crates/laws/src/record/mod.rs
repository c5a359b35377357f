//! What was called and played on a board, irregular calls and cards included.

mod attempted_call;
mod call_log;
mod play_log;
mod reported_revoke;
mod revoke;
mod trick_plays;

pub use attempted_call::AttemptedCall;
pub(crate) use call_log::shown_strains;
pub use call_log::{CallEntry, CallLog, CallStatus};
pub use play_log::{PlayLog, QuittedTrick};
pub(crate) use play_log::{seats_from, winner};
pub use reported_revoke::{ReportedRevoke, RevokeException, UnknownRevokeWord, Winner};
pub use revoke::Revoke;
pub use trick_plays::TrickPlays;
