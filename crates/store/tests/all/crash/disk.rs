//! A disk that holds what was synced, and possibly some of what was not.

use std::{collections::BTreeMap, fs, path::Path};

/// A sector: the unit that is written completely or not at all.
const SECTOR: usize = 512;

/// One entry of the recording made by `disk.c`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    Create(String),
    Write(String, usize, Vec<u8>),
    Truncate(String, usize),
    /// A sync of a file, or of the directory, whose name is empty.
    Sync(String),
    Unlink(String),
    /// The old name and the new one.
    Rename(String, String),
    /// A name of the file, and another that it has then too.
    Link(String, String),
}

/// What happens at a power loss to writes that were not synced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsynced {
    /// All of them are lost.
    Lost,
    /// A random part of them is written, in sectors.
    Torn,
    /// All of them are written: only the process died.
    Kept,
}

/// The files of a directory, as they are and as they would be after a power loss.
#[derive(Default)]
pub(super) struct Disk {
    files: Vec<File>,
    names: BTreeMap<String, usize>,
    synced_names: BTreeMap<String, usize>,
}

#[derive(Default)]
struct File {
    synced: Vec<u8>,
    pending: Vec<Change>,
}

enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

/// Random numbers from a seed (splitmix64).
pub(super) struct Dice(pub(super) u64);

impl Entry {
    pub(super) fn read_all(mut diary: &[u8]) -> Vec<Entry> {
        let mut entries = Vec::new();
        while let Some((head, rest)) = diary.split_at_checked(16) {
            let size = u32::from_le_bytes(head[4..8].try_into().unwrap()) as usize;
            let offset = u64::from_le_bytes(head[8..16].try_into().unwrap()) as usize;
            let (name, rest) = rest.split_at(head[1].into());
            let (data, rest) = rest.split_at(size);
            let name = String::from_utf8(name.to_vec()).unwrap();
            diary = rest;
            entries.push(match head[0] {
                b'C' => Entry::Create(name),
                b'W' => Entry::Write(name, offset, data.to_vec()),
                b'T' => Entry::Truncate(name, offset),
                b'S' => Entry::Sync(name),
                b'U' => Entry::Unlink(name),
                b'R' => Entry::Rename(name, String::from_utf8(data.to_vec()).unwrap()),
                b'L' => Entry::Link(name, String::from_utf8(data.to_vec()).unwrap()),
                kind => panic!("an entry of kind {kind}"),
            });
        }
        entries
    }
}

impl Disk {
    pub(super) fn apply(&mut self, entry: &Entry) {
        match entry {
            Entry::Create(name) => {
                self.names.insert(name.clone(), self.files.len());
                self.files.push(File::default());
            }
            Entry::Write(name, offset, data) => {
                self.file(name).pending.push(Change::Write(*offset, data.clone()));
            }
            Entry::Truncate(name, size) => self.file(name).pending.push(Change::Truncate(*size)),
            Entry::Sync(name) if name.is_empty() => self.synced_names = self.names.clone(),
            Entry::Sync(name) => {
                let file = self.file(name);
                for change in file.pending.drain(..) {
                    change.apply(&mut file.synced);
                }
            }
            Entry::Unlink(name) => {
                self.names.remove(name);
            }
            Entry::Rename(name, new) => {
                let file = self.names.remove(name).unwrap();
                self.names.insert(new.clone(), file);
            }
            Entry::Link(name, new) => {
                self.names.insert(new.clone(), self.names[name]);
            }
        }
    }

    /// Writes what is left after the power loss into an empty directory.
    pub(super) fn crash(&self, unsynced: Unsynced, dice: &mut Dice, directory: &Path) {
        for (name, &file) in &self.names_left(unsynced, dice) {
            let contents = self.files[file].contents_left(unsynced, dice);
            fs::write(directory.join(name), contents).unwrap();
        }
    }

    fn names_left(&self, unsynced: Unsynced, dice: &mut Dice) -> BTreeMap<String, usize> {
        let mut left = self.synced_names.clone();
        if unsynced != Unsynced::Lost {
            let mut happens = || unsynced == Unsynced::Kept || dice.coin();
            left.retain(|name, _| self.names.contains_key(name) || !happens());
            for (name, file) in &self.names {
                if left.get(name) != Some(file) && happens() {
                    left.insert(name.clone(), *file);
                }
            }
        }
        left
    }

    fn file(&mut self, name: &str) -> &mut File {
        &mut self.files[self.names[name]]
    }
}

impl File {
    fn contents_left(&self, unsynced: Unsynced, dice: &mut Dice) -> Vec<u8> {
        let mut contents = self.synced.clone();
        for change in &self.pending {
            match unsynced {
                Unsynced::Lost => {}
                Unsynced::Kept => change.apply(&mut contents),
                Unsynced::Torn => change.tear(&mut contents, dice),
            }
        }
        contents
    }
}

impl Change {
    fn apply(&self, contents: &mut Vec<u8>) {
        match self {
            Change::Truncate(size) => contents.resize(*size, 0),
            Change::Write(offset, data) => {
                contents.resize(contents.len().max(offset + data.len()), 0);
                contents[*offset..offset + data.len()].copy_from_slice(data);
            }
        }
    }

    /// Decides at random whether the change is written, and then which of its sectors.
    fn tear(&self, contents: &mut Vec<u8>, dice: &mut Dice) {
        if dice.coin() {
            return;
        }
        match self {
            Change::Truncate(_) => self.apply(contents),
            Change::Write(offset, data) => {
                for (sector, piece) in data.chunks(SECTOR).enumerate() {
                    if dice.coin() {
                        Change::Write(offset + sector * SECTOR, piece.to_vec()).apply(contents);
                    }
                }
            }
        }
    }
}

impl Dice {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (testing::splitmix64(&mut self.0) % bound as u64) as usize
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }
}
