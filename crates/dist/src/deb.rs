//! The Debian package: an `ar` archive of the format's version, the control files and the files to
//! install (deb(5)).

use std::fmt::Write;

use anyhow::Result;
use ar::{Builder, Header};

use crate::archive::Tree;

/// What a package says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Package<'a> {
    pub(crate) name: &'a str,
    pub(crate) version: &'a str,
    /// Debian's word: `amd64`, `arm64`.
    pub(crate) architecture: &'a str,
    pub(crate) depends: &'a str,
    /// One line.
    pub(crate) summary: &'a str,
    /// Lines; an empty one begins a paragraph.
    pub(crate) description: &'a [&'a str],
    pub(crate) homepage: &'a str,
    /// The files to install; those below `etc` are kept when an operator has changed them.
    pub(crate) files: &'a Tree,
    /// The scripts of installing and removing, by name.
    pub(crate) scripts: &'a [(&'a str, &'a str)],
}

impl Package<'_> {
    /// The package file; `time` is in seconds since 1970.
    pub(crate) fn bytes(&self, time: u64) -> Result<Vec<u8>> {
        let mut control = Tree::default();
        control.file("control", 0o644, self.control());
        let kept: String = self.files.files_below("etc").map(|path| format!("/{path}\n")).collect();
        if !kept.is_empty() {
            control.file("conffiles", 0o644, kept);
        }
        for (name, script) in self.scripts {
            control.file(name, 0o755, *script);
        }
        let members = [
            ("debian-binary", b"2.0\n".to_vec()),
            ("control.tar.gz", control.tar_gz(time)?),
            ("data.tar.gz", self.files.tar_gz(time)?),
        ];
        let mut archive = Builder::new(Vec::new());
        for (name, content) in members {
            let mut header = Header::new(name.as_bytes().to_vec(), content.len() as u64);
            header.set_mtime(time);
            header.set_mode(0o100_644);
            archive.append(&header, &*content)?;
        }
        Ok(archive.into_inner()?)
    }

    /// The fields that `dpkg` reads.
    fn control(&self) -> String {
        let mut text = format!(
            "Package: {}\nVersion: {}\nArchitecture: {}\nMaintainer: Biritch <{}>\n\
             Installed-Size: {}\nDepends: {}\nSection: games\nPriority: optional\n\
             Homepage: {}\nDescription: {}\n",
            self.name,
            self.version,
            self.architecture,
            self.homepage,
            self.files.size().div_ceil(1024),
            self.depends,
            self.homepage,
            self.summary,
        );
        for line in self.description {
            let _ = writeln!(text, " {}", if line.is_empty() { "." } else { line });
        }
        text
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeMap;
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn package(files: &Tree) -> Package<'_> {
        Package {
            name: "whist",
            version: "1.2.3",
            architecture: "amd64",
            depends: "adduser",
            summary: "cards",
            description: &["One,", "two.", "", "Three."],
            homepage: "https://example.org",
            files,
            scripts: &[("postinst", "#!/bin/sh\n")],
        }
    }

    fn files() -> Tree {
        let mut files = Tree::default();
        files.file("usr/bin/whist", 0o755, vec![7; 1500]);
        files.file("etc/whist/settings", 0o644, "trump=spades\n");
        files
    }

    /// The members of the package in order, and the files of a compressed one.
    fn members(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut archive = ar::Archive::new(bytes);
        let mut members = Vec::new();
        while let Some(entry) = archive.next_entry() {
            let mut entry = entry.expect("a whole member");
            let name = String::from_utf8(entry.header().identifier().to_vec()).expect("a name");
            let mut content = Vec::new();
            entry.read_to_end(&mut content).expect("its content");
            members.push((name, content));
        }
        members
    }

    fn unpacked(member: &[u8]) -> BTreeMap<String, (u32, String)> {
        let mut archive = tar::Archive::new(GzDecoder::new(member));
        let entries = archive.entries().expect("a tar archive").map(|entry| {
            let mut entry = entry.expect("a whole entry");
            let path = entry.path().expect("a path").display().to_string();
            let mode = entry.header().mode().expect("a mode");
            let mut content = Vec::new();
            entry.read_to_end(&mut content).expect("its content");
            (path, (mode, String::from_utf8_lossy(&content).into_owned()))
        });
        entries.collect()
    }

    /// The files that say what the package is, by their names, each with its mode.
    pub(crate) fn control(package: &[u8]) -> BTreeMap<String, (u32, String)> {
        unpacked(&members(package)[1].1)
    }

    #[test]
    fn a_package_has_the_three_members_that_dpkg_reads() {
        let files = files();
        let members = members(&package(&files).bytes(9).expect("a package"));
        let names: Vec<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["debian-binary", "control.tar.gz", "data.tar.gz"]);
        assert_eq!(members[0].1, b"2.0\n");

        let control = unpacked(&members[1].1);
        assert_eq!(control["conffiles"].1, "/etc/whist/settings\n");
        assert_eq!(control["postinst"], (0o755, "#!/bin/sh\n".into()));
        let fields = &control["control"].1;
        for line in ["Package: whist", "Version: 1.2.3", "Installed-Size: 2", "Depends: adduser"] {
            assert!(fields.lines().any(|found| found == line), "{line} is not in {fields}");
        }
        assert!(fields.ends_with("Description: cards\n One,\n two.\n .\n Three.\n"), "{fields}");

        let data = unpacked(&members[2].1);
        assert_eq!(data["usr/bin/whist"].0, 0o755);
        assert_eq!(data["etc/whist/settings"], (0o644, "trump=spades\n".into()));
    }

    #[test]
    fn the_same_files_make_the_same_package() {
        let files = files();
        let package = package(&files);
        assert_eq!(package.bytes(9).expect("a package"), package.bytes(9).expect("a package"));
        assert_ne!(package.bytes(9).expect("a package"), package.bytes(10).expect("a package"));
    }
}
