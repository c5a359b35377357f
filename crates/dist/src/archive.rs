//! Archives whose bytes follow from their entries alone: sorted by path, with one time for all, and
//! without the names and numbers of the people of this machine.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};

/// The files and folders of an archive, by their paths relative to its root.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tree(BTreeMap<String, Node>);

/// A file or folder.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// `None` for a folder.
    content: Option<Vec<u8>>,
    mode: u32,
    /// The number of the owner, and of the owner's group.
    owner: u64,
}

impl Tree {
    /// Adds a file, and the folders above it.
    pub(crate) fn file(&mut self, path: &str, mode: u32, content: impl Into<Vec<u8>>) {
        self.parents(path);
        self.0.insert(path.into(), Node { content: Some(content.into()), mode, owner: 0 });
    }

    /// Adds a folder with an owner, and the folders above it.
    pub(crate) fn folder(&mut self, path: &str, mode: u32, owner: u64) {
        self.parents(path);
        self.0.insert(path.into(), Node { content: None, mode, owner });
    }

    fn parents(&mut self, path: &str) {
        for (end, _) in path.match_indices('/') {
            let node = Node { content: None, mode: 0o755, owner: 0 };
            self.0.entry(path[..end].into()).or_insert(node);
        }
    }

    /// The sizes of the files, added up, in bytes.
    pub(crate) fn size(&self) -> usize {
        self.0.values().filter_map(|node| node.content.as_ref()).map(Vec::len).sum()
    }

    /// The paths of the files below a folder.
    pub(crate) fn files_below<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a str> {
        let files = self.0.iter().filter(|(_, node)| node.content.is_some());
        files
            .map(|(path, _)| path.as_str())
            .filter(move |path| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
    }

    /// All files with their contents, in order.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, u32, &[u8])> {
        self.0.iter().filter_map(|(path, node)| {
            node.content.as_ref().map(|content| (path.as_str(), node.mode, content.as_slice()))
        })
    }

    /// The archive; `time` is in seconds since 1970.
    pub(crate) fn tar(&self, time: u64) -> Result<Vec<u8>> {
        let mut archive = Builder::new(Vec::new());
        for (path, node) in &self.0 {
            let mut header = Header::new_gnu();
            let content = node.content.as_deref().unwrap_or_default();
            let kind =
                if node.content.is_some() { EntryType::Regular } else { EntryType::Directory };
            header.set_entry_type(kind);
            header.set_size(content.len() as u64);
            header.set_mode(node.mode);
            header.set_mtime(time);
            header.set_uid(node.owner);
            header.set_gid(node.owner);
            if node.owner == 0 {
                header.set_username("root")?;
                header.set_groupname("root")?;
            }
            let folder = if node.content.is_some() { "" } else { "/" };
            archive
                .append_data(&mut header, format!("{path}{folder}"), content)
                .with_context(|| format!("{path}: cannot be archived"))?;
        }
        Ok(archive.into_inner()?)
    }

    /// The archive, compressed.
    pub(crate) fn tar_gz(&self, time: u64) -> Result<Vec<u8>> {
        gzip(&self.tar(time)?)
    }
}

/// Compressed, without a name and a time.
pub(crate) fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut packer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    packer.write_all(content)?;
    Ok(packer.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn tree(paths: &[&str]) -> Tree {
        let mut tree = Tree::default();
        for path in paths {
            tree.file(path, 0o644, path.as_bytes());
        }
        tree.folder("var/data", 0o700, 7);
        tree
    }

    /// Path, mode, owner, time and content of each entry.
    fn entries(tar: &[u8]) -> Vec<(String, u32, u64, u64, String)> {
        let mut archive = tar::Archive::new(tar);
        let entries = archive.entries().expect("a tar archive");
        let read = entries.map(|entry| {
            let mut entry = entry.expect("a whole entry");
            let path = entry.path().expect("a path").display().to_string();
            let header = entry.header();
            let (mode, owner) = (header.mode().expect("a mode"), header.uid().expect("an owner"));
            let time = header.mtime().expect("a time");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("its content");
            (path, mode, owner, time, text)
        });
        read.collect()
    }

    #[test]
    fn entries_come_sorted_with_the_folders_above_them() {
        let tar = tree(&["usr/bin/b", "etc/a"]).tar(1_000_000).expect("an archive");
        let read = entries(&tar);
        let paths: Vec<&str> = read.iter().map(|entry| entry.0.as_str()).collect();
        assert_eq!(paths, ["etc/", "etc/a", "usr/", "usr/bin/", "usr/bin/b", "var/", "var/data/"]);
        assert_eq!(read[1], ("etc/a".into(), 0o644, 0, 1_000_000, "etc/a".into()));
        assert_eq!(read[6], ("var/data/".into(), 0o700, 7, 1_000_000, String::new()));
    }

    #[test]
    fn the_order_of_adding_changes_no_byte() {
        let one = tree(&["a/b", "a/c", "d"]).tar_gz(5).expect("an archive");
        let other = tree(&["d", "a/c", "a/b"]).tar_gz(5).expect("an archive");
        assert_eq!(one, other);
        assert_ne!(one, tree(&["a/b", "a/c", "d"]).tar_gz(6).expect("an archive"));
    }

    #[test]
    fn what_is_compressed_can_be_read_again() {
        let mut text = String::new();
        let packed = gzip(b"thirteen tricks").expect("compressed");
        GzDecoder::new(&*packed).read_to_string(&mut text).expect("a gzip file");
        assert_eq!(text, "thirteen tricks");
        // Neither a time nor a name.
        assert_eq!(packed[3..8], [0; 5]);
    }
}
