//! A file of any format, read in batches of whole records.

use std::fs::File;
use std::io::{self, BufReader, Read};

use formats::pbn::LineBefore;
use formats::{ChunkReader, Diagnostic, DiagnosticKind, Encoding, Format, LineColumn};
use formats::{decode, decode_later, pbn, read_encoded};

use crate::failure::{self, Failure};

/// The size of a batch in bytes.
const BATCH_BYTES: usize = 8 << 20;

/// The most bytes that are taken of a file that is not read in chunks. Only PBN in UTF-16 may have so many; the
/// readers of the other formats refuse what is larger than [`formats::LIMIT`].
const WHOLE: usize = pbn::LIMIT;

/// How much of a game that is left out is kept, in bytes.
const QUOTED: usize = 80;

/// A file of records. One of PBN, of LIN or of deals one a line may be larger than memory.
pub(crate) struct RecordFile {
    name: String,
    reader: BufReader<Box<dyn Read + Send>>,
    encoding: Option<Encoding>,
    /// Bytes read but not yet parsed.
    buffer: Vec<u8>,
    /// The reader of chunks, once the file is known to be of a format that has one.
    chunks: Option<ChunkReader>,
    /// The number of lines before the buffer.
    lines: u32,
    bytes: u64,
    /// The size of a batch.
    batch_bytes: usize,
    /// The largest record that is read, in bytes.
    record_bytes: usize,
    is_begun: bool,
    is_over: bool,
}

/// Records of a file, with the text from which they were read.
pub(crate) struct Batch {
    /// The records; lines are counted from the start of the file.
    pub(crate) read: formats::Read,
    /// The number of lines before the bytes.
    pub(crate) lines: u32,
    bytes: Vec<u8>,
    encoding: Option<Encoding>,
}

impl Batch {
    /// The text, if the format has one.
    pub(crate) fn text(&self) -> Option<String> {
        let is_text = !self.read.format.is_some_and(Format::is_binary);
        let decode = if self.lines == 0 { decode } else { decode_later };
        is_text.then(|| decode(&self.bytes, self.encoding).text.into_owned())
    }
}

impl RecordFile {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(name: &str, encoding: Option<Encoding>) -> Result<RecordFile, Failure> {
        let reader: Box<dyn Read + Send> = if name == "-" {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(name).map_err(|error| read_error(name, &error))?)
        };
        Ok(RecordFile::new(name, BufReader::with_capacity(1 << 16, reader), encoding))
    }

    /// The records of a source.
    pub(crate) fn new(
        name: &str,
        reader: BufReader<Box<dyn Read + Send>>,
        encoding: Option<Encoding>,
    ) -> RecordFile {
        RecordFile {
            name: name.to_owned(),
            reader,
            encoding,
            buffer: Vec::new(),
            chunks: None,
            lines: 0,
            bytes: 0,
            batch_bytes: BATCH_BYTES,
            record_bytes: pbn::LIMIT,
            is_begun: false,
            is_over: false,
        }
    }

    /// The same in batches of this many bytes at least.
    #[cfg(test)]
    pub(crate) fn in_batches(self, batch_bytes: usize) -> RecordFile {
        RecordFile { batch_bytes, ..self }
    }

    /// The same with records of this many bytes at most.
    #[cfg(test)]
    pub(crate) fn of_records(self, record_bytes: usize) -> RecordFile {
        RecordFile { record_bytes, ..self }
    }

    /// The number of bytes read.
    pub(crate) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next batch; `None` at the end of the file.
    pub(crate) fn next(&mut self) -> Option<Result<Batch, Failure>> {
        while !self.is_over {
            // What is left of a game that was too large is read first.
            let is_full = self.buffer.len() > self.record_bytes;
            if !is_full && let Err(error) = self.fill() {
                self.is_over = true;
                return Some(Err(read_error(&self.name, &error)));
            }
            let Some(chunks) = &mut self.chunks else {
                self.is_over = true;
                let bytes = std::mem::take(&mut self.buffer);
                let read = read_encoded(&bytes, self.encoding);
                return Some(Ok(self.batch(read, bytes)));
            };
            // The blanks after the last game are no chunk of their own.
            if self.is_over && self.lines > 0 && self.buffer.trim_ascii().is_empty() {
                return None;
            }
            let is_large = self.buffer.len() > self.record_bytes;
            if is_large && chunks.format() == Format::Pbn {
                return Some(self.large_batch().map_err(|error| read_error(&self.name, &error)));
            }
            let most = self.buffer.get(..self.record_bytes).unwrap_or(&self.buffer);
            let Some((read, end)) = chunks.read(most, self.is_over && !is_large) else {
                if is_large {
                    return Some(Ok(self.large_record()));
                }
                continue;
            };
            let rest = self.buffer.split_off(end);
            let bytes = std::mem::replace(&mut self.buffer, rest);
            // What follows is still to be read.
            self.is_over &= self.buffer.is_empty();
            return Some(Ok(self.batch(read, bytes)));
        }
        None
    }

    /// The games of PBN before one that is larger than any may be, or else that game, which is left out.
    fn large_batch(&mut self) -> io::Result<Batch> {
        // Games that are not too large end within so many bytes. A comment that nothing closes may go on over
        // many games, and has no end but the next game.
        let most = self.buffer.get(..self.record_bytes).unwrap_or(&self.buffer);
        let certain = || pbn::last_certain_game(&self.buffer, self.record_bytes);
        let end = pbn::last_game(most).or_else(certain);
        let (Some(end), Some(chunks)) = (end, &mut self.chunks) else { return self.large_game() };
        let Some((read, end)) = chunks.read(self.buffer.get(..end).unwrap_or_default(), true)
        else {
            return self.large_game();
        };
        let rest = self.buffer.split_off(end);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        // What follows is still to be read.
        self.is_over &= self.buffer.is_empty();
        Ok(self.batch(read, bytes))
    }

    /// Ends the reading at a record that is larger than any may be, in a format of which nobody knows where the
    /// next one begins.
    fn large_record(&mut self) -> Batch {
        self.is_over = true;
        let format = self.chunks.as_ref().map(ChunkReader::format);
        let batch = self.left_out(format, DiagnosticKind::LargeRecord { limit: self.record_bytes });
        self.buffer.clear();
        batch
    }

    /// A batch that says that what the buffer begins with is left out, with some of that.
    fn left_out(&self, format: Option<Format>, kind: DiagnosticKind) -> Batch {
        let at = LineColumn { line: self.lines.saturating_add(1), column: 1 };
        let first = self.buffer.iter().position(|byte| *byte == b'\n').unwrap_or(0);
        let bytes = self.buffer.get(..first.min(QUOTED)).unwrap_or_default().to_vec();
        let diagnostics = vec![Diagnostic::new(at, kind)];
        let read = formats::Read { format, diagnostics, ..formats::Read::default() };
        Batch { read, lines: self.lines, bytes, encoding: self.encoding }
    }

    /// Leaves out a game that is larger than any may be, up to the next one.
    fn large_game(&mut self) -> io::Result<Batch> {
        let kind = DiagnosticKind::LargeGame { limit: self.record_bytes };
        let batch = self.left_out(Some(Format::Pbn), kind);
        let mut before: Option<LineBefore> = None;
        loop {
            let next = match before {
                None => pbn::next_game(&self.buffer),
                Some(before) => before.next_game(&self.buffer),
            };
            // The end of what was read may be that of an empty line, or the beginning of a tag.
            let kept = if self.is_over { 0 } else { QUOTED };
            let most = self.buffer.len().saturating_sub(kept);
            // A line feed behind a carriage return belongs to the same line end.
            let is_split = most > 0 && self.buffer.get(most - 1) == Some(&b'\r');
            let end = next.unwrap_or(most - usize::from(is_split));
            let rest = self.buffer.split_off(end);
            before = Some(before.unwrap_or(LineBefore::Blank).then(&self.buffer));
            let ends = line_ends(&self.buffer, Some(Format::Pbn));
            self.lines = self.lines.saturating_add(u32::try_from(ends).unwrap_or(u32::MAX));
            self.buffer = rest;
            if next.is_some() || self.is_over {
                break;
            }
            self.fill()?;
        }
        // What follows is still to be read.
        self.is_over &= self.buffer.is_empty();
        Ok(batch)
    }

    fn batch(&mut self, read: formats::Read, bytes: Vec<u8>) -> Batch {
        let lines = self.lines;
        let ends = line_ends(&bytes, read.format);
        self.lines = lines.saturating_add(u32::try_from(ends).unwrap_or(u32::MAX));
        Batch { read: read.moved_down(lines), lines, bytes, encoding: self.encoding }
    }

    /// Reads more: another chunk, or of a format without chunks all of the file that may be read.
    fn fill(&mut self) -> io::Result<()> {
        self.take(self.batch_bytes)?;
        if !std::mem::replace(&mut self.is_begun, true) {
            self.chunks = ChunkReader::of(&self.buffer, self.encoding);
            if self.chunks.is_none() && !self.is_over {
                // One byte more than may be read, so that the reader says that it is too much.
                self.take(WHOLE + 1 - self.batch_bytes)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, most: usize) -> io::Result<()> {
        let read = (&mut self.reader).take(most as u64).read_to_end(&mut self.buffer)?;
        self.bytes += read as u64;
        self.is_over = read < most;
        Ok(())
    }
}

/// The number of line ends, of which PBN has three kinds.
fn line_ends(bytes: &[u8], format: Option<Format>) -> usize {
    let has_lone_cr = format == Some(Format::Pbn);
    let is_end = |(at, byte): (usize, &u8)| match byte {
        b'\n' => true,
        b'\r' => has_lone_cr && bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    bytes.iter().enumerate().filter(|byte| is_end(*byte)).count()
}

/// A file cannot be read.
fn read_error(file: &str, error: &io::Error) -> Failure {
    Failure::system_error("no-file").fact("file", file.to_owned()).reason(failure::reason(error))
}

#[cfg(test)]
mod tests {
    use formats::pbn;

    use super::*;

    /// A file in small batches gives the same records and diagnostics as the whole.
    #[test]
    fn batches_are_the_whole_file() {
        let deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
        let game = |board: usize| {
            format!("[Board \"{board}\"]\r\n[Deal \"{deal}\"]\r\n{{a [comment\r\n\r\n}}\r\n\r\n")
        };
        let mut text: String = (1..=40).map(game).collect();
        text += "[Board \"last\"]\n[Deal \"N:X - - -\"]\n";
        let whole = pbn::read(text.as_bytes());
        assert_eq!((whole.records.len(), whole.diagnostics.len()), (41, 2));
        // The first batch must be long enough to tell the format.
        for batch_bytes in [100, 300, 1000, 100_000] {
            let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.clone()));
            let file = RecordFile::new("a.pbn", BufReader::new(reader), None);
            let mut file = file.in_batches(batch_bytes);
            let mut read = formats::Read::default();
            let mut batches = 0;
            while let Some(batch) = file.next() {
                let batch = batch.expect("a cursor can be read");
                let lines: Vec<String> =
                    batch.text().expect("PBN is text").lines().map(str::to_owned).collect();
                for found in &batch.read.diagnostics {
                    let line = &lines[(found.at.line - batch.lines - 1) as usize];
                    assert!(line.contains("last") || line.contains("N:X"), "{line}");
                }
                read.records.extend(batch.read.records);
                read.locations.extend(batch.read.locations);
                read.diagnostics.extend(batch.read.diagnostics);
                batches += 1;
            }
            assert_eq!(read.records, whole.records, "{batch_bytes}");
            assert_eq!(read.locations, whole.locations, "{batch_bytes}");
            assert_eq!(read.diagnostics, whole.diagnostics, "{batch_bytes}");
            assert_eq!(batches > 1, batch_bytes < 5000, "{batch_bytes}");
            assert_eq!(file.bytes(), text.len() as u64);
        }
    }

    /// Neither a game that is too large nor a comment that is not closed takes what follows it.
    #[test]
    fn a_large_game_is_left_out_alone() {
        let game =
            |board: usize, more: &str| format!("[Event \"e\"]\n[Board \"{board}\"]\n{more}\n\n");
        let many: String = (4..=60).map(|board| game(board, "")).collect();
        for (wide, boards, code) in [
            (format!("{{{}}}", "words\n".repeat(400)), 59, "pbn-large-game"),
            ("{never closed".to_owned(), 60, "pbn-open-comment"),
        ] {
            let text = format!("{}{}{}{many}", game(1, ""), game(2, &wide), game(3, ""));
            let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.clone()));
            let file = RecordFile::new("a.pbn", BufReader::new(reader), None);
            let mut file = file.in_batches(100).of_records(600);
            let (mut records, mut found) = (Vec::new(), Vec::new());
            while let Some(batch) = file.next() {
                let batch = batch.expect("a cursor can be read");
                assert!(file.buffer.len() <= 600 + 100, "{code}: {} bytes wait", file.buffer.len());
                found.extend(batch.read.diagnostics.iter().map(|it| (it.at.line, it.code())));
                records.extend(batch.read.records);
            }
            let last = records.last().and_then(|record| Some((record.board?, record.source?.line)));
            let line = text.lines().position(|line| line.contains("\"60\"")).expect("it is there");
            assert_eq!(last, Some((60, u32::try_from(line).expect("few lines"))), "{code}");
            assert_eq!(records.len(), boards, "{code}");
            assert_eq!(found.iter().map(|it| it.1).collect::<Vec<_>>(), [code]);
        }
    }

    /// Games that cannot be told apart, because the comment of each begins in the last line of the one before,
    /// are read many at a time.
    #[test]
    fn joined_games_come_in_large_batches() {
        let text = "[Event \"a\"]\n\nword ;c\n\n".repeat(1000);
        let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.clone()));
        let file = RecordFile::new("a.pbn", BufReader::new(reader), None);
        let mut file = file.in_batches(1000).of_records(2000);
        let (mut records, mut batches) = (0, 0);
        while let Some(batch) = file.next() {
            records += batch.expect("a cursor can be read").read.records.len();
            batches += 1;
        }
        assert_eq!(records, pbn::read(text.as_bytes()).records.len());
        assert!(batches <= text.len() / 1000, "{batches} batches");
    }

    /// The game behind one that is too large is read, wherever the parts of that one end.
    #[test]
    fn the_game_after_a_large_one_is_read() {
        for blanks in 0..200 {
            for ends in ["\n", "\r\n"] {
                let large = format!("[Event \"e\"]\n{{{}}}\n", "word ".repeat(200));
                let gap = format!("{}\n{}", " ".repeat(blanks), "\n".repeat(blanks));
                let text =
                    format!("{large}{gap}[Event \"e\"]\n[Board \"2\"]\n").replace('\n', ends);
                let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text));
                let file = RecordFile::new("a.pbn", BufReader::new(reader), None);
                let mut file = file.in_batches(100).of_records(600);
                let mut boards = Vec::new();
                while let Some(batch) = file.next() {
                    let batch = batch.expect("a cursor can be read");
                    boards.extend(batch.read.records.iter().map(|record| record.board));
                }
                assert_eq!(boards, [Some(2)], "{blanks} blanks");
            }
        }
    }

    /// A file without an empty line is cut too, where the tag that opens a game occurs again.
    #[test]
    fn a_file_without_empty_lines_comes_in_batches() {
        let game = |board: usize| format!("[Event \"e\"]\r[Board \"{board}\"]\r; [Event \"no\"]\r");
        let text: String = (1..=40).map(game).collect();
        let whole = pbn::read(text.as_bytes());
        for text in [text.clone(), text.replace('\r', "\n"), text.replace('\r', "\r\n")] {
            let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text));
            let file = RecordFile::new("a.pbn", BufReader::new(reader), None);
            let mut file = file.in_batches(300);
            let (mut records, mut batches) = (Vec::new(), 0);
            while let Some(batch) = file.next() {
                records.extend(batch.expect("a cursor can be read").read.records);
                batches += 1;
            }
            assert_eq!(records, whole.records);
            assert!(batches > 5, "{batches}");
        }
    }

    /// Of LIN each batch but the last ends before a board, and lines are counted as in the whole file.
    #[test]
    fn lin_comes_in_batches() {
        let deal = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|";
        let board =
            |at: usize| format!("qx|o{at}|{deal}sv|{}|pg||\r\n", ["o", "x\ry"][at / 30 % 2]);
        let text: String = (1..=40).map(board).collect();
        let whole = formats::lin::read(text.as_bytes());
        assert_eq!((whole.records.len(), whole.diagnostics.len()), (40, 11));
        for batch_bytes in [100, 1000, 100_000] {
            let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.clone()));
            let file = RecordFile::new("a.lin", BufReader::new(reader), None);
            let mut file = file.in_batches(batch_bytes);
            let (mut read, mut batches) = (formats::Read::default(), 0);
            while let Some(batch) = file.next() {
                let batch = batch.expect("a cursor can be read");
                let lines: Vec<String> =
                    batch.text().expect("LIN is text").split('\n').map(str::to_owned).collect();
                for found in &batch.read.diagnostics {
                    assert!(lines[(found.at.line - batch.lines - 1) as usize].contains("sv|x"));
                }
                read.records.extend(batch.read.records);
                read.diagnostics.extend(batch.read.diagnostics);
                batches += 1;
            }
            assert_eq!(read.records, whole.records, "{batch_bytes}");
            assert_eq!(read.diagnostics, whole.diagnostics, "{batch_bytes}");
            assert_eq!(batches > 1, batch_bytes < 5000, "{batch_bytes}");
        }
    }

    /// A board of LIN that is too large ends the reading, which is said where it begins.
    #[test]
    fn a_large_record_ends_the_reading() {
        let board = |at: usize, more: &str| format!("qx|o{at}|nt|{more}|pg||\n");
        let large = board(3, &"words\n".repeat(200));
        let after = |end: &str| format!("{}{}{large}{end}", board(1, ""), board(2, ""));
        for text in [after(""), after(&board(4, "").repeat(50))] {
            let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text));
            let file = RecordFile::new("a.lin", BufReader::new(reader), None);
            let mut file = file.in_batches(100).of_records(600);
            let (mut records, mut found) = (0, Vec::new());
            while let Some(batch) = file.next() {
                let batch = batch.expect("a cursor can be read");
                records += batch.read.records.len();
                found.extend(batch.read.diagnostics.iter().map(|it| (it.code(), it.at.line)));
            }
            assert_eq!((records, found), (2, vec![("large-record", 3)]));
        }
        // One that is not too large is read, however large the batches are.
        let text =
            after(&board(4, "").repeat(20)).replace(&"words\n".repeat(200), &"words\n".repeat(80));
        let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text));
        let file = RecordFile::new("a.lin", BufReader::new(reader), None);
        let mut file = file.in_batches(500).of_records(600);
        let mut records = 0;
        while let Some(batch) = file.next() {
            let batch = batch.expect("a cursor can be read").read;
            assert_eq!(batch.diagnostics, []);
            records += batch.records.len();
        }
        assert_eq!(records, 23);
    }

    /// A file of another format comes in one batch, and so does one in UTF-16.
    #[test]
    fn other_formats_come_whole() {
        let lin = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|an|Łódź|".repeat(9);
        let mut utf16 = vec![0xff, 0xfe];
        utf16.extend(lin.encode_utf16().flat_map(u16::to_le_bytes));
        let rbn = "% RBN 3.2\n".to_owned() + &"B 1\n\n".repeat(9);
        for (bytes, text, format) in
            [(utf16, lin, Format::Lin), (rbn.as_bytes().to_vec(), rbn, Format::Rbn)]
        {
            let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(bytes));
            let file = RecordFile::new("a", BufReader::new(reader), None);
            let mut file = file.in_batches(64);
            let batch = file.next().expect("a batch").expect("a cursor can be read");
            assert_eq!((batch.read.format, batch.read.records.len()), (Some(format), 9));
            assert_eq!(batch.text(), Some(text));
            assert!(file.next().is_none());
        }
    }
}
