//! The reader of systems on any bytes.

use super::System;

/// Reads bytes as a system, and writes and reads again what it is.
///
/// # Panics
/// The system does not survive being written and read.
pub fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(system) = System::read(text) {
        let written = system.to_string();
        let again = System::read(&written);
        assert!(again.as_ref() == Ok(&system), "{written}\n{again:?}");
        assert_eq!(again.map(|again| again.to_string()), Ok(written));
    }
}
