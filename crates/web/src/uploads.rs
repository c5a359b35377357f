//! Files of boards that people have sent: read once, and kept in memory until newer ones need the room.
//!
//! A file is found by the hash of its content, which only those know who have the file or its address. It
//! is written nowhere: after a restart, and in another process, it must be sent again.

use std::{
    collections::VecDeque,
    fmt,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
};

use bridge::{Deal, Record};
use formats::{Read, read_any, verify};
use sha2::{Digest, Sha256};

/// The largest file that is taken, in bytes.
pub(crate) const FILE_LIMIT: usize = 4 << 20;

/// The bytes of all files that are kept. What was read of a file takes several times its size.
const KEPT: usize = 16 << 20;

/// The longest name of a file that is shown, in characters.
const NAME: usize = 100;

/// The file that was sent.
pub(crate) struct Upload {
    /// The first half of the hash of its content, in hexadecimal.
    pub(crate) key: String,
    /// The name that its sender gave it.
    pub(crate) name: String,
    /// What was read. The diagnostics include those of [`verify`].
    pub(crate) read: Read,
    size: usize,
}

impl Upload {
    /// Reads a file of any format.
    pub(crate) fn read(name: &str, bytes: &[u8]) -> Upload {
        let mut read = read_any(bytes);
        read.diagnostics.extend(verify(&read));
        read.diagnostics.sort_by_key(|found| found.at);
        let name = name.chars().filter(|c| !c.is_control()).take(NAME).collect();
        Upload { key: key(bytes), name, read, size: bytes.len() }
    }

    /// The id of a record, counted from 0.
    pub(crate) fn board(&self, index: usize) -> BoardId {
        BoardId { key: self.key.clone(), index }
    }
}

fn key(bytes: &[u8]) -> String {
    hex::encode(&Sha256::digest(bytes)[..KEY / 2])
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
    /// Keeps a file. One with the same content keeps its name.
    pub(crate) fn keep(&self, upload: Upload) -> Arc<Upload> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = kept.iter().position(|known| known.key == upload.key)
            && let Some(known) = kept.remove(at)
        {
            kept.push_back(Arc::clone(&known));
            return known;
        }
        let upload = Arc::new(upload);
        kept.push_back(Arc::clone(&upload));
        let mut size: usize = kept.iter().map(|upload| upload.size).sum();
        while size > KEPT {
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
        let id = BoardId { key: key(b"x"), index: 6 };
        assert_eq!(id.to_string().parse::<BoardId>().ok(), Some(id.clone()));
        assert!(id.to_string().ends_with("n7"));
        for wrong in ["", "example", "f12n1", &id.to_string().replace("n7", "n0"), &id.key] {
            assert!(wrong.parse::<BoardId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_oldest_files_make_room() {
        let uploads = Uploads::default();
        let file = |at: u8| {
            let mut bytes = vec![b' '; FILE_LIMIT];
            bytes[0] = at;
            Upload { size: FILE_LIMIT, ..Upload::read("a", &bytes) }
        };
        let keys: Vec<String> = (1..=5).map(|at| uploads.keep(file(at)).key.clone()).collect();
        let kept: Vec<bool> = keys.iter().map(|key| uploads.of(key).is_some()).collect();
        assert_eq!(kept, [false, true, true, true, true]);
        // Sent again, it becomes the newest.
        uploads.keep(file(2));
        uploads.keep(file(6));
        assert!(uploads.of(&keys[1]).is_some() && uploads.of(&keys[2]).is_none());
    }
}
