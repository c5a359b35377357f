//! A limit to what a file may repeat in its records.
//!
//! Values that hold for all boards, such as the event, stand once in a file and in each of its
//! records. A file of megabytes, half of it one such value and half of it tiny boards, would become
//! records of terabytes.

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;

/// How many bytes of shared values the records of a file may still repeat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Repeats {
    left: usize,
    is_reported: bool,
}

/// How many times its own length a file may repeat in its records.
const TIMES: usize = 8;

/// What a small file may repeat in any case, in bytes.
const LEAST: usize = 1 << 20;

impl Repeats {
    /// The limit of a file of this length, in bytes.
    pub(crate) fn of(length: usize) -> Repeats {
        Repeats { left: LEAST.saturating_add(length.saturating_mul(TIMES)), is_reported: false }
    }

    /// Whether so many bytes may be repeated once more. If not, that is reported at the first place.
    pub(crate) fn take(
        &mut self,
        bytes: usize,
        at: LineColumn,
        found: &mut Vec<Diagnostic>,
    ) -> bool {
        if let Some(left) = self.left.checked_sub(bytes) {
            self.left = left;
            return true;
        }
        if !std::mem::replace(&mut self.is_reported, true) {
            found.push(Diagnostic::new(at, DiagnosticKind::Repeated));
        }
        false
    }
}
