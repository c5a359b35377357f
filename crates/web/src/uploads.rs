//! Files of boards that people have sent: read once, and kept in memory until newer ones need the room.
//!
//! A file is found by the hash of its name and content, which only those know who have the file or its
//! address. It is written nowhere: after a restart, and in another process, it must be sent again.

use std::{
    collections::VecDeque,
    fmt,
    mem::size_of,
    str::FromStr,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use bridge::{Deal, Record};
use formats::record::{CallRecord, CardRecord, Cell, Record as ReadRecord, Remark, Tag};
use formats::{
    Diagnostic, Format, Locations, Part, Read, lost, read_any, verify, write_any, written,
};
use sha2::{Digest, Sha256};

/// The largest file that is taken, in bytes.
pub(crate) const FILE_LIMIT: usize = 4 << 20;

/// The memory that all files that are kept may take, in bytes as [`memory`] estimates them. The newest
/// file is kept in any case.
const KEPT: usize = 192 << 20;

/// The most records of a file that are kept: a file of four megabytes may have hundreds of thousands.
pub(crate) const RECORDS: usize = 20_000;

/// Above so many records it is not computed what each format has no place for: every format would have
/// to be written and read again.
const COMPARED: usize = 500;

/// The longest name of a file that is shown, in characters.
const NAME: usize = 100;

/// What a format has no place for, each part with the number of records that have it.
pub(crate) type Losses = Vec<(Format, Vec<(Part, usize)>)>;

/// The file that was sent.
pub(crate) struct Upload {
    /// The first half of the hash of its name and content, in hexadecimal.
    pub(crate) key: String,
    /// The name that its sender gave it.
    pub(crate) name: String,
    /// What was read, the first [`RECORDS`] records. The diagnostics include those of [`verify`].
    pub(crate) read: Read,
    /// How many records more the file has.
    pub(crate) left_out: usize,
    size: usize,
    formats: OnceLock<Vec<Format>>,
    losses: OnceLock<Option<Losses>>,
}

impl Upload {
    /// Reads a file of any format.
    pub(crate) fn read(name: &str, bytes: &[u8]) -> Upload {
        let mut read = read_any(bytes);
        let left_out = read.records.len().saturating_sub(RECORDS);
        if left_out > 0 {
            read.records.truncate(RECORDS);
            read.records.shrink_to_fit();
            read.locations.truncate(RECORDS);
            read.locations.shrink_to_fit();
        }
        read.diagnostics.extend(verify(&read));
        read.diagnostics.sort_by_key(|found| found.at);
        Upload {
            key: key(name, bytes),
            name: name.chars().filter(|c| !c.is_control()).take(NAME).collect(),
            size: memory(&read),
            read,
            left_out,
            formats: OnceLock::new(),
            losses: OnceLock::new(),
        }
    }

    /// The id of a record, counted from 0.
    pub(crate) fn board(&self, index: usize) -> BoardId {
        BoardId { key: self.key.clone(), index }
    }

    /// The formats that can carry all records. They are written to see it, once for each file.
    pub(crate) fn formats(&self) -> &[Format] {
        let can_carry = |format: &Format| write_any(*format, &self.read).is_ok();
        self.formats.get_or_init(|| written().filter(can_carry).collect())
    }

    /// What each of these formats has no place for, computed once; `None` if there are too many records.
    pub(crate) fn losses(&self) -> Option<&Losses> {
        let of = |format: &Format| (*format, lost(*format, &self.read));
        let all = || self.formats().iter().map(of).collect();
        let losses = self.losses.get_or_init(|| (self.read.records.len() <= COMPARED).then(all));
        losses.as_ref()
    }
}

/// About how many bytes of memory what was read takes: the values, and the texts that they own.
fn memory(read: &Read) -> usize {
    let rows = |tag: &Tag| {
        let cells = tag.rows.iter().flatten();
        cells.map(|cell| size_of::<Cell>() + cell.text().len()).sum::<usize>()
    };
    let remarks = |tag: &Tag| {
        let remarks = tag.before.iter().chain(&tag.remarks);
        remarks.map(|remark| size_of::<Remark>() + remark.text.len()).sum::<usize>()
    };
    let of_tag =
        |tag: &Tag| size_of::<Tag>() + tag.name.len() + tag.value.len() + rows(tag) + remarks(tag);
    let of_record = |record: &ReadRecord| {
        let texts = [&record.event, &record.site, &record.date, &record.scoring];
        let texts: usize = texts.iter().map(|text| text.len()).sum();
        let names: usize = record.players.iter().map(|(_, name)| name.len()).sum();
        let calls = record.auction.as_ref().map_or(0, |auction| auction.calls.len());
        let cards = record.play.as_ref().map_or(0, |play| play.cards.len());
        let sequences = calls * size_of::<CallRecord>() + cards * size_of::<CardRecord>();
        let notes: usize = record.notes().values().map(|note| note.len()).sum();
        let tags: usize = record.tags.iter().map(of_tag).sum();
        size_of::<ReadRecord>() + size_of::<Locations>() + texts + names + sequences + notes + tags
    };
    let records: usize = read.records.iter().map(of_record).sum();
    records + read.diagnostics.len() * (size_of::<Diagnostic>() + NAME)
}

fn key(name: &str, bytes: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update((name.len() as u64).to_be_bytes());
    hash.update(name);
    hash.update(bytes);
    hex::encode(&hash.finalize()[..KEY / 2])
}

/// The number of characters of a key.
const KEY: usize = 32;

/// The id of a board of a file, which no stored board has: theirs are hexadecimal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardId {
    /// The file.
    pub(crate) key: String,
    /// The place of the record, from 0.
    pub(crate) index: usize,
}

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}n{}", self.key, self.index + 1)
    }
}

/// Not the id of a board of a file.
#[derive(Debug)]
pub(crate) struct NoBoardId;

impl FromStr for BoardId {
    type Err = NoBoardId;

    fn from_str(text: &str) -> Result<BoardId, NoBoardId> {
        let (key, number) =
            text.strip_prefix('f').and_then(|rest| rest.split_once('n')).ok_or(NoBoardId)?;
        let is_key = key.len() == KEY && key.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number: usize = number.parse().map_err(|_| NoBoardId)?;
        let index = number.checked_sub(1).filter(|_| is_key).ok_or(NoBoardId)?;
        Ok(BoardId { key: key.to_owned(), index })
    }
}

/// The files that are kept, the newest last.
#[derive(Default)]
pub(crate) struct Uploads(Mutex<VecDeque<Arc<Upload>>>);

impl Uploads {
    /// Reads a file and keeps it. One with the same name and content that is kept is not read again.
    pub(crate) fn open(&self, name: &str, bytes: &[u8]) -> Arc<Upload> {
        let key = key(name, bytes);
        self.newest(&key).unwrap_or_else(|| self.keep(Upload::read(name, bytes)))
    }

    /// The file with this key, which becomes the newest.
    fn newest(&self, key: &str) -> Option<Arc<Upload>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|known| known.key == key)?;
        let known = kept.remove(at)?;
        kept.push_back(Arc::clone(&known));
        Some(known)
    }

    fn keep(&self, upload: Upload) -> Arc<Upload> {
        if let Some(known) = self.newest(&upload.key) {
            return known;
        }
        let upload = Arc::new(upload);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back(Arc::clone(&upload));
        let mut size: usize = kept.iter().map(|upload| upload.size).sum();
        while size > KEPT && kept.len() > 1 {
            size -= kept.pop_front().map_or(size, |oldest| oldest.size);
        }
        upload
    }

    /// The file with this key, if it is still kept.
    pub(crate) fn of(&self, key: &str) -> Option<Arc<Upload>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|upload| upload.key == key).cloned()
    }

    /// The board of this id as a finished one, with the number of its deal; `None` if the file is no
    /// longer kept, or has no such board with four whole hands.
    pub(crate) fn finished(&self, id: &BoardId) -> Option<(Record, u128)> {
        let record = self.of(&id.key)?.read.records.get(id.index)?.finished()?;
        let number = Deal::number(&record.deal);
        Some((record, number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_boards_are_read_as_written() {
        let id = BoardId { key: key("", b"x"), index: 6 };
        assert_eq!(id.to_string().parse::<BoardId>().ok(), Some(id.clone()));
        assert!(id.to_string().ends_with("n7"));
        for wrong in ["", "example", "f12n1", &id.to_string().replace("n7", "n0"), &id.key] {
            assert!(wrong.parse::<BoardId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_oldest_files_make_room() {
        let uploads = Uploads::default();
        let file = |at: u8| Upload { size: KEPT / 4, ..Upload::read("a", &[at]) };
        let keys: Vec<String> = (1..=5).map(|at| uploads.keep(file(at)).key.clone()).collect();
        let kept: Vec<bool> = keys.iter().map(|key| uploads.of(key).is_some()).collect();
        assert_eq!(kept, [false, true, true, true, true]);
        // Sent again, it becomes the newest.
        uploads.keep(file(2));
        uploads.keep(file(6));
        assert!(uploads.of(&keys[1]).is_some() && uploads.of(&keys[2]).is_none());
    }

    #[test]
    fn a_file_larger_than_the_room_is_kept_alone() {
        let uploads = Uploads::default();
        let first = uploads.open("a", b"1");
        let large = uploads.keep(Upload { size: 2 * KEPT, ..Upload::read("a", b"2") });
        assert!(uploads.of(&first.key).is_none() && uploads.of(&large.key).is_some());
    }

    #[test]
    fn a_sender_sees_the_name_that_they_gave() {
        let uploads = Uploads::default();
        let [one, two, again] = ["one", "two", "one"].map(|name| uploads.open(name, b"x"));
        assert_eq!((&*one.name, &*two.name), ("one", "two"));
        assert!(one.key != two.key && Arc::ptr_eq(&one, &again));
    }

    #[test]
    fn small_games_are_counted_by_what_they_take() {
        let bytes = "[A \"\"]\n\n".repeat(RECORDS + 5);
        let upload = Upload::read("a", bytes.as_bytes());
        assert_eq!((upload.read.records.len(), upload.left_out), (RECORDS, 5));
        assert_eq!(upload.read.locations.len(), RECORDS);
        assert!(upload.size > 20 * bytes.len(), "{}", upload.size);
    }
}
