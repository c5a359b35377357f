//! Values as JSON that is sent or compared.

use std::{cell::Cell, io};

use serde::{Serialize, ser::Error as _};
use serde_json::value::RawValue;

/// A value that was written as JSON before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Json<'a>(&'a str);

impl<'a> Json<'a> {
    /// The JSON of a value, as [`written`] or put together from such.
    pub(crate) const fn new(json: &'a str) -> Json<'a> {
        Json(json)
    }

    /// The text.
    pub(crate) const fn text(self) -> &'a str {
        self.0
    }
}

impl Serialize for Json<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value: &RawValue = serde_json::from_str(self.0).map_err(S::Error::custom)?;
        value.serialize(serializer)
    }
}

thread_local! {
    /// Where a thread writes: a new text would grow, and be moved, several times.
    static BUFFER: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// A buffer that a text has made larger than this is not kept.
const KEPT: usize = 64 * 1024;

/// The JSON of a value, in no more memory than it needs.
pub(crate) fn written(value: &impl Serialize) -> Result<Box<str>, serde_json::Error> {
    let mut buffer = Buffer(BUFFER.take());
    buffer.0.clear();
    let written = serde_json::to_writer(&mut buffer, value);
    let json = str::from_utf8(&buffer.0).map(Box::from);
    if buffer.0.capacity() <= KEPT {
        BUFFER.set(buffer.0);
    }
    written?;
    json.map_err(serde_json::Error::custom)
}

/// The serializer writes a few bytes at a time, most often one: here that is no call.
struct Buffer(Vec<u8>);

impl io::Write for Buffer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline(always)]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match bytes {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_what_serde_json_writes() {
        let long = "я\"\n".repeat(KEPT);
        for value in [serde_json::json!({ "a": [1, "x", null], "b": {} }), long.into(), 7.into()] {
            let json = written(&value).unwrap();
            assert_eq!(*json, value.to_string());
            assert_eq!(serde_json::to_string(&Json::new(&json)).unwrap(), value.to_string());
        }
    }

    #[test]
    fn an_error_leaves_nothing_behind() {
        assert!(written(&std::collections::BTreeMap::from([([1], 2)])).is_err());
        assert_eq!(*written(&true).unwrap(), *"true");
    }
}
