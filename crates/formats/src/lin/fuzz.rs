//! The fuzz target of LIN.

use super::{read, write};
use crate::chunks;

/// Fuzz target: reads any bytes; what is written of them is read as it was written.
pub fn fuzz(bytes: &[u8]) {
    let found = read(bytes);
    let _ = crate::verify(&found);
    let first = write(&found.records);
    let second = write(&read(&first).records);
    let third = write(&read(&second).records);
    assert_eq!(third, second, "writing again gives the same file");
    chunks::fuzz(bytes);
}
