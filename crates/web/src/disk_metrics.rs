//! What the metrics say of the room for the data.

use std::path::Path;

/// Says in the metrics how much room this server's user has left where this file or folder is. Where the
/// system does not tell, nothing is said.
pub(crate) fn record(data: &Path) {
    if let Some(free) = free_bytes(data) {
        metrics::gauge!("biritch_data_free_bytes").set(free as f64);
    }
}

#[cfg(unix)]
fn free_bytes(data: &Path) -> Option<u64> {
    // The room that is kept for root is not ours.
    let found = rustix::fs::statvfs(data).ok()?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_room_of_a_folder_is_known_and_that_of_none_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(free_bytes(folder.path()).is_some_and(|free| free > 0));
        assert_eq!(free_bytes(&folder.path().join("none")), None);
    }
}
