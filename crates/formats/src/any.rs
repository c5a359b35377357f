//! Reading a file of any format, and writing records in one.

use std::borrow::Cow;

use crate::dealing::{self, WriteError};
use crate::detect::detect;
use crate::diagnostic::DiagnosticKind;
use crate::encoding::{self, Encoding};
use crate::format::Format;
use crate::read::Read;
use crate::{acbl, bridge_webs, bws, html, json, lin, list, pbn, rbn, results_csv, usebio};

/// Reads a file of any format, which its content tells. A file of a format that is known and not
/// read, or of none, has one diagnostic that says so.
pub fn read_any(bytes: &[u8]) -> Read {
    read_encoded(bytes, None)
}

/// Reads a file of any format whose text is in this encoding, if one is given.
pub fn read_encoded(bytes: &[u8], encoding: Option<Encoding>) -> Read {
    let is_text = !detect(bytes).is_some_and(Format::is_binary);
    if is_text && bytes.len() <= pbn::LIMIT && (encoding.is_some() || encoding::is_utf16(bytes)) {
        let decoded = encoding::decode(bytes, encoding);
        let mut read = read_utf8(decoded.text.as_bytes());
        read.diagnostics.extend(decoded.diagnostics());
        read.diagnostics.sort_by_key(|found| found.at);
        return read;
    }
    read_utf8(bytes)
}

fn read_utf8(bytes: &[u8]) -> Read {
    match detect(bytes) {
        Some(Format::Pbn) => pbn::read(bytes),
        Some(Format::Lin) => lin::read(bytes),
        Some(Format::List) => list::read(bytes),
        Some(Format::Rbn | Format::Rbx) => rbn::read(bytes),
        Some(Format::Usebio) => usebio::read(bytes),
        Some(Format::Json) if json::is_document(&head(bytes)) => json::read(bytes),
        Some(Format::Json) => acbl::read(bytes),
        Some(Format::Bws) => bws::read(bytes),
        Some(Format::BwsCsv) => bws::read_table(bytes),
        Some(Format::Html) => html::read(bytes),
        Some(Format::ResultsCsv) => results_csv::read(bytes),
        Some(Format::BridgeWebs) => bridge_webs::read(bytes),
        Some(format) if dealing::FORMATS.contains(&format) => dealing::read(format, bytes),
        Some(format) => Read::refused(Some(format), DiagnosticKind::NotSupported { format }),
        None if is_blank(bytes) => Read::refused(None, DiagnosticKind::Empty),
        None => Read::refused(None, DiagnosticKind::Unknown),
    }
}

/// Whether a file has nothing but blanks.
fn is_blank(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii().is_empty()
}

/// The start of a text, without its byte order mark. It may end within a letter.
fn head(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    String::from_utf8_lossy(bytes.get(..64).unwrap_or(bytes))
}

/// The formats in which records can be written.
pub fn written() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| is_written(*format))
}

/// Whether records can be written in a format.
pub fn is_written(format: Format) -> bool {
    let is_for_records = matches!(
        format,
        Format::Pbn | Format::Lin | Format::Rbn | Format::Rbx | Format::Usebio | Format::Json
    );
    is_for_records || dealing::FORMATS.contains(&format) || list::FORMATS.contains(&format)
}

/// Writes what was read in a format.
pub fn write_any(format: Format, read: &Read) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Pbn => Ok(pbn::write_file(&read.head, &read.records)),
        Format::Lin => Ok(lin::write(&read.records)),
        Format::Json => Ok(json::write(&read.head, &read.records)),
        Format::Rbn => Ok(rbn::write_file(&read.head, &read.records)),
        Format::Usebio => Ok(usebio::write_file(&read.head, &read.records)),
        Format::Rbx => Ok(rbn::write_rbx_file(&read.head, &read.records)),
        Format::List | Format::Gib | Format::Dds => list::write(format, &read.records),
        format => dealing::write(format, &read.records),
    }
}

/// Reads a file of a format that records are written in, of any size.
pub(crate) fn read_back(format: Format, bytes: &[u8]) -> Read {
    match format {
        Format::Pbn => pbn::ChunkReader::default().read_whole(bytes),
        Format::Lin => lin::read_whole(bytes),
        Format::Rbn | Format::Rbx => rbn::read_whole(bytes),
        Format::Usebio => usebio::read_whole(bytes),
        Format::Json => json::read(bytes),
        Format::List | Format::Gib | Format::Dds => list::read_whole(bytes),
        format => dealing::read_whole(format, bytes),
    }
}
