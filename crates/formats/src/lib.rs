//! Readers and writers of bridge and Preferans file formats, and of what people type.
//!
//! - [`acbl`]: results of club games of the ACBL.
//! - [`bridge_webs`]: results as CSV for BridgeWebs.
//! - [`bws`]: the database of Bridgemates, with the feature of this name, which is on by default.
//! - [`dealing`]: the files of dealing machines.
//! - [`html`]: saved pages of Bridge Base and the ACBL.
//! - [`json`]: the record of a board as a JSON document.
//! - [`lin`]: the format of Bridge Base Online.
//! - [`list`]: lists of deals, one a line, with or without results.
//! - [`members`]: lists of a club's members as CSV.
//! - [`pbn`]: Portable Bridge Notation, read leniently and written strictly.
//! - [`preferans`]: deals and whole matches of Preferans, as JSON lines.
//! - [`rbn`]: RBN and RBX, Richard Pavlicek's notations.
//! - [`record`]: the record of a board, which the formats of the field have in common.
//! - [`session`]: session files, the record of an evening of any form as plain text.
//! - [`sheet`]: score sheets as text, CSV and SVG.
//! - [`usebio`]: results of pairs and team events in XML.
//! - [`input`]: calls, cards, suits and seats as a person types them, in Russian or English.
//!
//! Nothing here opens a file: the readers take bytes or text and return values and errors. They
//! never panic, and each error is a [`ParseError`] with its line and column.

pub mod acbl;
mod any;
pub mod bridge_webs;
pub mod bws;
mod cells;
mod chunks;
mod date;
pub mod dealing;
mod detect;
mod diagnostic;
mod encoding;
mod error;
mod format;
pub mod html;
pub mod input;
pub mod json;
pub mod lin;
pub mod list;
mod lost;
pub mod members;
mod names;
pub mod pbn;
mod places;
mod plain;
pub mod preferans;
mod ranking;
pub mod rbn;
mod read;
pub mod record;
mod repeats;
pub mod results_csv;
pub mod session;
pub mod sheet;
mod suits;
pub mod usebio;
mod verify;

// The crates whose types stand in this crate's signatures.
pub use {bridge, cards, pref, tourney};

pub use any::{is_written, read_any, read_encoded, write_any, written};
pub use chunks::ChunkReader;
pub use detect::detect;
pub use diagnostic::{Diagnostic, DiagnosticKind, Fact, Severity};
pub use encoding::{Decoded, Encoding, decode, decode_later};
pub use error::{FieldName, FileError, LIMIT, LineColumn, ParseError, Reading, Unnamed};
pub use format::Format;
pub use lost::{Part, lost};
pub use names::Names;
pub use read::{Locations, Read};
pub use verify::verify;
