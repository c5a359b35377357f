//! The fuzz target of lists.

use super::read::read_whole;
use super::write::{FORMATS, write};
use super::{Item, Reader};
use crate::read::Read;

/// Fuzz target: reads any bytes as a list, each deal found again from its own text, and all from what is written of them.
pub fn fuzz(bytes: &[u8]) {
    crate::chunks::fuzz(bytes);
    let whole = read_whole(bytes);
    for format in FORMATS {
        let Ok(file) = write(format, &whole.records) else { continue };
        let deals = |read: &Read| -> Vec<_> {
            read.records.iter().map(|record| (record.deal, record.double_dummy)).collect()
        };
        assert_eq!(deals(&read_whole(&file)), deals(&whole), "{format}: deals are read as written");
    }
    let mut reader = Reader::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        match reader.line(line) {
            Ok(Some(Item::Deal(entry))) => {
                let again = Reader::new().line(entry.layout.to_string().as_bytes());
                let Ok(Some(Item::Deal(again))) = again else { panic!("{entry:?}, {again:?}") };
                assert_eq!(again.layout, entry.layout, "a deal is read as it was written");
            }
            Ok(_) => {}
            Err(error) => {
                assert_eq!(error.at.line, reader.lines(), "an error has its line");
                let length = String::from_utf8_lossy(line).chars().count() as u32;
                assert!(error.at.column <= length + 1, "and its column");
            }
        }
    }
}
