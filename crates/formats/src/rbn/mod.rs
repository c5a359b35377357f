//! RBN and RBX, Richard Pavlicek's notations 3.2.
//!
//! A record of RBN is a line for each label, `B 8`, and ends at an empty line; a record of RBX is one
//! line, `B{8}H{W:…}`. Labels of the event and the deal hold for later records until they are stated
//! again. What a value says beyond the fields of a [`Record`](crate::record::Record) is kept as a tag
//! `Rbn_` and the label, and is written again as it was.
//!
//! ```
//! use biritch_formats::rbn;
//!
//! let read = rbn::read(b"B 8\nH W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:\nC 4SX:W\n");
//! assert_eq!(read.records[0].contract, "4SX-W".parse().ok());
//! ```

mod auction;
mod fields;
mod form;
mod lines;
mod play;
mod reader;
mod writer;

pub(crate) use form::{form, is_stated};
pub(crate) use reader::read_whole;
pub use reader::{fuzz, read};
pub use writer::{write, write_file, write_rbx, write_rbx_file};
