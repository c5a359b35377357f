//! What holds for every list of members.

use super::{MemberRow, read, write};
use crate::sheet::Separator;

/// Reads bytes as a list of members, and what was read again after writing it.
///
/// # Panics
///
/// If a list is read otherwise than it was written.
pub fn fuzz(bytes: &[u8]) {
    let list = read(bytes);
    assert!(list.rows.iter().all(|row| row.line > 1), "the first line has the headings");
    for separator in [Separator::Comma, Separator::Semicolon] {
        let written = write(list.rows.iter().map(|row| &row.member), separator);
        let again = read(written.as_bytes());
        assert_eq!(again.errors, [], "{written}");
        let members =
            |rows: &[MemberRow]| rows.iter().map(|row| row.member.clone()).collect::<Vec<_>>();
        assert_eq!(members(&again.rows), members(&list.rows), "{written}");
    }
}
