//! The file that `biritch convert` writes.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use formats::dealing::{self, WriteError};
use formats::record::{Record, Remark, Tag};
use formats::usebio::{self, Version};
use formats::{Diagnostic, Format, Part, Read, json, lin, list, lost, pbn, write_any};

use crate::failure::{self, Failure};

/// The most bytes of a PBN file that are kept in memory, so that they can be written in Latin-1. A
/// larger file is UTF-8.
const KEPT: usize = 64 << 20;

/// What was written.
pub(super) struct Finished {
    /// The number of boards in the file: records, or in one for a dealing machine each board once.
    pub(super) boards: usize,
    /// The version of the format, where it has several.
    pub(super) version: Option<&'static str>,
    /// What the format has no place for, each part with the number of records that lose it.
    pub(super) lost: Vec<(Part, usize)>,
    /// The boards with several deals, in a file for a dealing machine.
    pub(super) several_deals: Vec<Diagnostic>,
}

/// A file that is being written. It gets its name when it is complete.
pub(super) struct OutputFile {
    /// The name for messages.
    name: String,
    /// The place of the finished file and the place of the unfinished one; none for a stream.
    places: Option<(PathBuf, PathBuf)>,
    out: BufWriter<Box<dyn Write>>,
    format: Format,
    /// The version of USEBIO; `None` for that of what is read.
    version: Option<Version>,
    text: pbn::Writer,
    /// The boards of LIN, whose head stands only where it changes.
    lin: lin::Writer,
    /// The most bytes of it that are kept.
    kept: usize,
    /// Whether a part of a PBN file is written already, as UTF-8.
    is_streaming: bool,
    /// The records of formats that are written as a whole.
    whole: Read,
    /// The number of records.
    pub(super) boards: usize,
    /// What the format has no place for, in records written so far.
    lost: Vec<(Part, usize)>,
    /// Whether something was added.
    is_begun: bool,
    /// The remarks before the records of later files that have no record yet.
    pending: Vec<Remark>,
}

impl OutputFile {
    /// Opens a file in a format; `-` is standard output.
    pub(super) fn open(
        name: &str,
        format: Format,
        version: Option<Version>,
    ) -> Result<OutputFile, Failure> {
        let place = Path::new(name);
        // What is there and no file, such as a pipe, is written directly.
        let is_special = fs::metadata(place).is_ok_and(|found| !found.is_file());
        let (out, places): (Box<dyn Write>, _) = if name == "-" {
            (Box::new(io::stdout()), None)
        } else if is_special {
            let file = fs::OpenOptions::new().write(true).open(place);
            (Box::new(file.map_err(|error| unwritten(name, &error))?), None)
        } else {
            let (file, unfinished) = unfinished(place).map_err(|error| unwritten(name, &error))?;
            (Box::new(file), Some((place.to_owned(), unfinished)))
        };
        Ok(OutputFile {
            name: name.to_owned(),
            places,
            out: BufWriter::new(out),
            format,
            version,
            text: pbn::Writer::new(),
            lin: lin::Writer::default(),
            kept: KEPT,
            is_streaming: false,
            whole: Read::default(),
            boards: 0,
            lost: Vec::new(),
            is_begun: false,
            pending: Vec::new(),
        })
    }

    /// Adds what was read.
    pub(super) fn add(&mut self, mut read: Read) -> Result<(), Failure> {
        let before = self.boards;
        // What stands before the records of a later file stands before its first record.
        if std::mem::replace(&mut self.is_begun, true) {
            self.pending.append(&mut read.head);
            if let Some(first) = read.records.first_mut().filter(|_| !self.pending.is_empty()) {
                put_before(first, std::mem::take(&mut self.pending));
            }
        }
        self.boards += read.records.len();
        match self.format {
            Format::Pbn => {
                // What was read from PBN is written without loss.
                if read.format != Some(Format::Pbn) {
                    self.count(&read);
                }
                read.head.iter().for_each(|remark| self.text.remark(remark));
                read.records.iter().for_each(|record| self.text.record(record));
                self.stream()
            }
            Format::Lin => {
                self.count(&read);
                let text = self.lin.boards(&numbered(read.records, before));
                self.write(&text)
            }
            Format::List | Format::Gib => {
                self.count(&read);
                match list::write(self.format, &read.records) {
                    Ok(text) => self.write(&text),
                    Err(error) => {
                        self.discard();
                        Err(refused(&error, before))
                    }
                }
            }
            Format::Json => {
                let mut text = if before == 0 && !self.is_streaming {
                    json::begin(&read.head)
                } else {
                    String::new()
                };
                self.is_streaming = true;
                for record in &read.records {
                    text += if self.whole.records.is_empty() { "" } else { ",\n" };
                    text += &json::line(record);
                    // Only whether there was a record before matters.
                    self.whole.records.resize(1, Record::default());
                }
                self.write(text.as_bytes())
            }
            _ => {
                self.whole.head.extend(read.head);
                self.whole.records.extend(read.records);
                Ok(())
            }
        }
    }

    /// Writes what is left, and gives the file its name.
    pub(super) fn finish(mut self) -> Result<Finished, Failure> {
        let (mut boards, mut several_deals, mut version) = (self.boards, Vec::new(), None);
        if self.format == Format::Pbn {
            self.pending.drain(..).for_each(|remark| self.text.remark(&remark));
        } else if !self.pending.is_empty() {
            self.add_lost(Part::Remarks, 1);
        }
        let rest = match self.format {
            Format::Pbn if self.is_streaming => self.text.drain().into_bytes(),
            Format::Pbn => std::mem::take(&mut self.text).file(),
            Format::Lin | Format::List | Format::Gib => Vec::new(),
            Format::Json if self.is_streaming => json::END.into(),
            Format::Json => json::write(&[], &[]),
            format => {
                let mut whole = std::mem::take(&mut self.whole);
                if format == Format::Usebio {
                    if let Some(version) = self.version {
                        usebio::set_version(&mut whole.records, version);
                    }
                    version = Some(usebio::version(&whole.records).name());
                }
                self.count(&whole);
                if dealing::FORMATS.contains(&format)
                    && let Ok(places) = dealing::places(format, &whole.records)
                {
                    boards = places.iter().max().map_or(0, |last| last + 1);
                    several_deals = dealing::several_deals(&whole.records);
                }
                match write_any(format, &whole) {
                    Ok(bytes) => bytes,
                    Err(error) => {
                        self.discard();
                        return Err(refused(&error, 0));
                    }
                }
            }
        };
        self.write(&rest)?;
        let finished = |lost| Finished { boards, version, lost, several_deals };
        let flushed = self.out.flush();
        let named = flushed.and_then(|()| match &self.places {
            Some((place, unfinished)) => fs::rename(unfinished, place),
            None => Ok(()),
        });
        match named {
            Ok(()) => Ok(finished(self.lost)),
            // A reader that closed the pipe, as by `head`, has all it wanted.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(finished(self.lost)),
            Err(error) => {
                self.discard();
                Err(unwritten(&self.name, &error))
            }
        }
    }

    /// Removes the unfinished file.
    pub(super) fn discard(&self) {
        if let Some((_, unfinished)) = &self.places {
            // It has an unusual name and is no harm if it stays.
            let _ = fs::remove_file(unfinished);
        }
    }

    /// Writes the text of a PBN file that is too large to keep.
    fn stream(&mut self) -> Result<(), Failure> {
        if !self.is_streaming && self.text.bytes() < self.kept {
            return Ok(());
        }
        let head = if self.is_streaming { "" } else { pbn::Writer::HEAD_UTF_8 };
        self.is_streaming = true;
        let text = format!("{head}{}", self.text.drain());
        self.write(text.as_bytes())
    }

    fn count(&mut self, read: &Read) {
        for (part, count) in lost(self.format, read) {
            self.add_lost(part, count);
        }
    }

    fn add_lost(&mut self, part: Part, count: usize) {
        match self.lost.binary_search_by_key(&part, |(known, _)| *known) {
            Ok(at) => self.lost[at].1 += count,
            Err(at) => self.lost.insert(at, (part, count)),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self.out.write_all(bytes) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                self.discard();
                Err(unwritten(&self.name, &error))
            }
            _ => Ok(()),
        }
    }
}

/// A new file beside a place, to be renamed when it is complete. A file of that name that is there is
/// somebody else's, perhaps an interrupted download that is being read.
fn unfinished(place: &Path) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    let mut at = 0;
    loop {
        let mut path = place.as_os_str().to_owned();
        path.push(format!(".{process}-{at}.part"));
        let path = PathBuf::from(path);
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && at < 100 => at += 1,
            made => return made.map(|file| (file, path)),
        }
    }
}

/// Puts remarks before all else of a record.
fn put_before(record: &mut Record, remarks: Vec<Remark>) {
    let is_ordered = record.source.is_some_and(|source| source.format == Format::Pbn);
    // The tags of other records are put in the order of PBN, in which the event comes first.
    let first = record.tags.first().map_or("", |tag| tag.name.as_str());
    if first.is_empty() || (!is_ordered && first != "Event") {
        record.tags.insert(0, Tag::new("Event", record.event.clone()));
    }
    record.tags[0].before.splice(0..0, remarks);
}

/// Records without a number get that of their place in the file: LIN has no board without one.
fn numbered(mut records: Vec<Record>, before: usize) -> Vec<Record> {
    for (record, at) in records.iter_mut().zip(before + 1..) {
        record.board = record.board.or(u32::try_from(at).ok());
    }
    records
}

fn unwritten(name: &str, error: &io::Error) -> Failure {
    let failure = Failure::system_error("convert-output").fact("file", name.to_owned());
    failure.reason(failure::reason(error))
}

/// Why records cannot be written in a format, of which so many were written before.
fn refused(error: &WriteError, before: usize) -> Failure {
    match error {
        WriteError::NoDeal { record, format } => Failure::input_error("convert-no-deal")
            .fact("record", (before + record).to_string())
            .fact("format", format.name()),
        WriteError::TooMany { format, boards, limit } => Failure::input_error("convert-too-many")
            .fact("format", format.name())
            .fact("boards", i64::try_from(*boards).unwrap_or(i64::MAX))
            .fact("limit", limit.to_string()),
        // The formats that can be written are checked before.
        other => Failure::usage_error("convert-not-written")
            .fact("format", other.to_string())
            .fact("formats", super::convert::written()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists of which each deal is a text of its own are written while they are read, and are the same.
    #[test]
    fn a_list_is_written_in_parts() {
        let folder = tempfile::tempdir().expect("a folder");
        let record = |number| Record {
            deal: formats::bridge::Deal::from_number(number).map(Into::into),
            tags: vec![Tag { remarks: vec![remark("why")].into(), ..Tag::new("Event", "") }],
            ..Record::default()
        };
        let records: Vec<Record> = (1..=50).map(record).collect();
        for format in [Format::List, Format::Gib] {
            let name = folder.path().join(format.name()).display().to_string();
            let mut file = OutputFile::open(&name, format, None).expect("it opens");
            for part in records.chunks(7) {
                file.add(Read { records: part.to_vec(), ..Read::default() })
                    .expect("it is written");
            }
            assert!(file.whole.records.is_empty(), "no record is kept");
            let read = Read { records: records.clone(), ..Read::default() };
            assert_eq!(file.finish().expect("it is written").lost, lost(format, &read));
            assert_eq!(Ok(fs::read(&name).expect("it is there")), write_any(format, &read));
            // The record without a deal is named by its place in all that was read.
            let mut file = OutputFile::open(&name, format, None).expect("it opens");
            file.add(Read { records: records.clone(), ..Read::default() }).expect("it is written");
            let none = Read { records: vec![Record::default()], ..Read::default() };
            assert!(file.add(none).is_err());
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
    }

    fn remark(text: &str) -> Remark {
        Remark { at: 0, kind: formats::record::RemarkKind::Comment, text: text.to_owned() }
    }

    /// A file that is too large to keep is written while it is read, and has the same records.
    #[test]
    fn a_large_file_is_written_in_parts() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = folder.path().join("large.pbn").display().to_string();
        let record = |board| Record {
            board: Some(board),
            event: "Кубок — Zürich".into(),
            ..Record::default()
        };
        let records: Vec<Record> = (1..=50).map(record).collect();
        let mut file = OutputFile::open(&name, Format::Pbn, None).expect("it opens");
        file.kept = 1000;
        for part in records.chunks(7) {
            file.add(Read { records: part.to_vec(), ..Read::default() }).expect("it is written");
        }
        assert!(fs::metadata(&name).is_err(), "it has its name when it is complete");
        assert_eq!(file.finish().expect("it is written").lost, []);
        let written = fs::read(&name).expect("it is there");
        assert_eq!(written, pbn::write(&records));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }
}
