//! Files that may be larger than memory, read in chunks of whole records.

use crate::detect::detect;
use crate::diagnostic::DiagnosticKind;
use crate::encoding::{self, Decoded, Encoding};
use crate::error;
use crate::format::Format;
use crate::read::Read;
use crate::{lin, list, pbn};

/// Reads a file of PBN, of LIN or of deals one a line in chunks of whole records.
///
/// The records and the diagnostics are those of the whole file, whatever the chunks are. Only what a
/// file may repeat in its records is counted anew in each of them, and so are lines in another encoding
/// than the rest (`encoding-mixed`) and bytes that are no text (`encoding-damaged`), each of which is
/// reported once a chunk with the number in that chunk. Of another encoding than UTF-8 nothing is known
/// before its first letter.
///
/// ```
/// use biritch_formats::ChunkReader;
///
/// let file = b"qx|o1|md|1SAK|pg||\nqx|o2|md|1SQJ|pg||\n";
/// let mut chunks = ChunkReader::of(file, None).unwrap();
/// // The second board may go on in the next chunk.
/// let (read, end) = chunks.read(file, false).unwrap();
/// assert_eq!((read.records.len(), end), (1, 19));
/// let (read, _) = chunks.read(&file[end..], true).unwrap();
/// assert_eq!(read.records[0].board, Some(2));
/// ```
#[derive(Clone, Debug)]
pub struct ChunkReader {
    source: Source,
    /// The encoding that is given.
    encoding: Option<Encoding>,
    /// The one that an earlier chunk suggests.
    guessed: Option<Encoding>,
    /// Whether a chunk was read, so that the next one has no byte order mark.
    is_later: bool,
}

/// What is known of the chunks before.
#[derive(Clone, Debug)]
enum Source {
    Pbn(Box<pbn::ChunkReader>),
    Lin(lin::Chunks),
    List(list::Chunks),
}

impl Source {
    /// Reads the records of a text of whole lines that end within it, and returns how many bytes they have.
    fn lines(&mut self, text: &str, is_last: bool) -> Option<(Read, usize)> {
        match self {
            Source::Lin(chunks) if is_last => Some((chunks.last(text), text.len())),
            Source::Lin(chunks) => chunks.next(text),
            Source::List(chunks) if is_last => Some((chunks.last(text), text.len())),
            Source::List(chunks) => chunks.next(text),
            Source::Pbn(_) => None,
        }
    }
}

impl ChunkReader {
    /// The largest chunk that is read, in bytes.
    pub const LIMIT: usize = pbn::LIMIT;

    /// The reader of a file that begins so, in the encoding that is given, if any. None if the format
    /// of the file is not read in chunks.
    pub fn of(head: &[u8], encoding: Option<Encoding>) -> Option<ChunkReader> {
        if encoding::is_utf16(head) {
            return None;
        }
        let source = match detect(head)? {
            Format::Pbn => Source::Pbn(Box::default()),
            Format::Lin if lin::is_plain(&String::from_utf8_lossy(head)) => {
                Source::Lin(lin::Chunks::default())
            }
            Format::List => Source::List(list::Chunks::default()),
            _ => return None,
        };
        // The lines of a text with a mark are UTF-8, whatever they look like; PBN's reader knows the mark.
        let has_mark = head.starts_with(b"\xef\xbb\xbf") && !matches!(source, Source::Pbn(_));
        let encoding = encoding.or(has_mark.then_some(Encoding::UTF_8));
        Some(ChunkReader { source, encoding, guessed: None, is_later: false })
    }

    /// Reads the records that end within the next bytes of the file, and returns how many bytes they
    /// have: with those behind them begins the next chunk. None if it is not known of any record where
    /// it ends, and more is needed. In the last chunk all records end.
    ///
    /// Locations are counted from the start of the chunk ([`Read::moved_down`]).
    pub fn read(&mut self, bytes: &[u8], is_last: bool) -> Option<(Read, usize)> {
        if let Err(error) = error::check_size(bytes, ChunkReader::LIMIT) {
            let format = Some(self.format());
            return Some((Read::refused(format, DiagnosticKind::File { error }), bytes.len()));
        }
        let read = match self.source {
            Source::Pbn(_) => {
                let end = if is_last { bytes.len() } else { pbn::last_game(bytes)? };
                (self.games(&bytes[..end]), end)
            }
            Source::Lin(_) | Source::List(_) => self.lines(bytes, is_last)?,
        };
        self.is_later = true;
        Some(read)
    }

    /// The format.
    pub const fn format(&self) -> Format {
        match self.source {
            Source::Pbn(_) => Format::Pbn,
            Source::Lin(_) => Format::Lin,
            Source::List(_) => Format::List,
        }
    }

    /// The text of a part of the file.
    fn text<'b>(&self, bytes: &'b [u8]) -> Decoded<'b> {
        let decode = if self.is_later { encoding::decode_later } else { encoding::decode };
        decode(bytes, self.encoding)
    }

    /// The text of some lines. Lines of UTF-8 are taken as such, whatever earlier ones suggest.
    fn decoded<'b>(&self, bytes: &'b [u8]) -> Decoded<'b> {
        match self.guessed.filter(|_| self.encoding.is_none()) {
            Some(guessed) if str::from_utf8(bytes).is_err() => {
                encoding::decode_part(bytes, guessed)
            }
            _ => self.text(bytes),
        }
    }

    /// Reads whole games of PBN, whose reader knows statements of an encoding.
    fn games(&mut self, bytes: &[u8]) -> Read {
        let decoded = self.encoding.map(|_| self.text(bytes));
        let Source::Pbn(chunks) = &mut self.source else { return Read::default() };
        let Some(decoded) = decoded else { return chunks.read(bytes) };
        let mut read = chunks.read(decoded.text.as_bytes());
        read.diagnostics.extend(decoded.diagnostics());
        read.diagnostics.sort_by_key(|found| found.at);
        read
    }

    /// Reads whole lines of a text.
    fn lines(&mut self, bytes: &[u8], is_last: bool) -> Option<(Read, usize)> {
        let end = if is_last { bytes.len() } else { memchr::memrchr(b'\n', bytes)? + 1 };
        let bytes = &bytes[..end];
        let decoded = self.decoded(bytes);
        let is_utf8 = !(decoded.is_guessed || decoded.is_damaged || !decoded.others.is_empty());
        let before = (!is_utf8).then(|| self.source.clone());
        let (mut read, text_end) = self.source.lines(&decoded.text, is_last)?;
        let end = if is_last { bytes.len() } else { in_bytes(bytes, &decoded.text, text_end) };
        if let Some(before) = before {
            // What follows the chunk is not noted at it.
            let bytes = &bytes[..end];
            let is_guess = self.encoding.is_none() && str::from_utf8(bytes).is_err();
            let mut part = match is_guess {
                true => encoding::decode_part(bytes, decoded.encoding),
                false => self.text(bytes),
            };
            part.is_guessed = is_guess && decoded.is_guessed;
            if part.is_guessed {
                self.guessed = Some(decoded.encoding);
            }
            // Lines of UTF-8 before all others are taken as such, even if they are not likely to be that.
            if decoded.text.get(..text_end) != Some(&part.text) {
                let rest = decoded.text.get(text_end..).unwrap_or_default();
                self.source = before;
                (read, _) = self.source.lines(&format!("{}{rest}", part.text), is_last)?;
            }
            read.diagnostics.extend(part.diagnostics());
        }
        read.diagnostics.sort_by_key(|found| found.at);
        Some((read, end))
    }
}

/// Where a line begins in the bytes of a text.
fn in_bytes(bytes: &[u8], text: &str, start: usize) -> usize {
    let before = text.as_bytes().get(..start).unwrap_or_default();
    let lines = memchr::memchr_iter(b'\n', before).count();
    let ends = lines.checked_sub(1).and_then(|at| memchr::memchr_iter(b'\n', bytes).nth(at));
    ends.map_or(0, |end| end + 1)
}

/// Part of the fuzz targets: a file in small chunks gives what the whole file gives.
pub(crate) fn fuzz(bytes: &[u8]) {
    let Some(mut chunks) = ChunkReader::of(bytes, None) else { return };
    // The encoding of other text is guessed from all of it.
    if str::from_utf8(bytes).is_err() || chunks.format() == Format::Pbn {
        return;
    }
    let whole = crate::read_any(bytes);
    let step = 1 + bytes.len() / 7;
    let (mut read, mut lines) = (Read { format: whole.format, ..Read::default() }, 0);
    let (mut start, mut end) = (0, 0);
    while end < bytes.len() {
        end = bytes.len().min(end + step);
        let Some((part, length)) = chunks.read(&bytes[start..end], end == bytes.len()) else {
            continue;
        };
        assert!(length > 0 && start + length <= end, "a chunk has an end");
        let part = part.moved_down(lines);
        lines += memchr::memchr_iter(b'\n', &bytes[start..start + length]).count() as u32;
        read.head.extend(part.head);
        read.records.extend(part.records);
        read.locations.extend(part.locations);
        read.diagnostics.extend(part.diagnostics);
        start += length;
    }
    assert_eq!(read, whole, "chunks are the whole file");
}
