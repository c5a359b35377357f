//! Files of the world to values and back, and what people type to values.
//!
//! - [`list`]: lists of deals, a line each, with results or without.
//! - [`pbn`]: Portable Bridge Notation, read leniently and written strictly.
//! - [`ppn`]: Portable Preferans Notation, for the Serbian rules.
//! - [`preferans`]: deals and whole matches of Preferans, as JSON lines.
//! - [`session`]: an evening of any form as lines that people write and read.
//! - [`sheet`]: sheets as people draw them, as text, CSV and SVG.
//! - [`input`]: calls, cards, suits and seats as a person types them, in Russian or English.
//!
//! Nothing here opens a file: bytes and text come in, values and faults come out. No input makes
//! these readers panic, and each fault says its line and column.

pub mod input;
pub mod list;
pub mod pbn;
pub mod ppn;
pub mod preferans;
pub mod session;
pub mod sheet;
