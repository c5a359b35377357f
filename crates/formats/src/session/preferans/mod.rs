//! Session files of Preferans (`docs/session-file.md`).
//!
//! ```
//! use biritch_formats::pref::Seat;
//! use biritch_formats::session::preferans;
//!
//! let file = "
//!     form: preferans-balkan
//!     options: S=30
//!     players: A=Anna B=Boris C=Vera
//!     1 | 3t-C | A come, B come | 6-2-2
//!     2 | 5t-B | C alone | 11            # a slip of the pen
//!     2 | 5t-B | C alone | 7
//! ";
//! let reading = preferans::read(file.as_bytes());
//! let (_, pulka) = reading.content.unwrap();
//! assert_eq!(pulka.ledger().whists[Seat::C][Seat::B].to_string(), "30");
//! assert_eq!(
//!     reading.errors[0].to_string(),
//!     "line 6, column 26, tricks: `11` is not a number of tricks; expected 0 to 10"
//! );
//! ```

mod claims;
mod contract_text;
pub mod entry;
mod error;
mod fields;
mod head;
pub(super) mod line;
mod parsed;
pub(super) mod reader;
mod resolve;
mod session;
mod tokens;
mod words;
mod writer;

pub use error::PreferansErrorKind;
pub use reader::{fuzz, read, read_kept};
pub use session::{DealLine, DefenceCards, Session};
pub use writer::{deal, word as stance, write};
