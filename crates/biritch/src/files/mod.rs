//! `biritch convert`, `biritch check` and `biritch show`: files of boards in any format.

mod boards;
mod check;
mod convert;
mod diagnostic;
mod globs;
mod output_file;
mod record_file;
mod show;

pub(crate) use boards::BoardList;
pub(crate) use check::{CheckArgs, check};
pub(crate) use convert::{ConvertArgs, convert, losses, written};
pub(crate) use diagnostic::message;
pub(crate) use record_file::{Batch, RecordFile};
pub(crate) use show::{ShowArgs, show};

/// The character as it is printed. A control character of a file does nothing to the terminal.
fn visible(c: char) -> char {
    match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}
