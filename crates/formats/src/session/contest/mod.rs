//! Results of a match or a pairs event, one a line: `board | table | ns | ew | contract | tricks`.
//!
//! ```
//! let file = "
//!     form: match
//!     1 | open   | A | B | 6C-N  | 13
//!     1 | closed | B | A | 7NT-N | 13
//! ";
//! let reading = biritch_formats::session::contest::read(file.as_bytes());
//! let contest = reading.content.unwrap();
//! assert_eq!(contest.rows[1].score_ns, Some(1520));
//! assert_eq!(contest.comparisons()[0].result.imps, [-11, 11]);
//! ```

mod event;
mod extra;
pub(super) mod reader;
mod records;
pub(super) mod result;
mod scored;

pub use event::{Award, Carry, Contest, Event, ResultRow};
pub use reader::{fuzz, read, read_as};
pub use records::{fuzz_records, read_records};
pub use scored::{Compared, NotTwo, Scored, Traveller};
