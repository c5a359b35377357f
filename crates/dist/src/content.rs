//! What each of the published files contains.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use jiff::{Timestamp, tz::TimeZone};
use serde_json::json;

use crate::archive::{Tree, gzip};
use crate::deb::Package;
use crate::image::Image;
use crate::program::text;

const HOMEPAGE: &str = "https://github.com/biritch/biritch";

/// The user in the container: a number that no machine's own user has by chance.
const CONTAINER_USER: u64 = 65_532;

/// All that is published of one version.
#[derive(Clone, Debug)]
pub(crate) struct Release<'a> {
    pub(crate) root: &'a Path,
    pub(crate) version: &'a str,
    pub(crate) architecture: &'a str,
    /// In seconds since 1970.
    pub(crate) time: u64,
    pub(crate) program: Vec<u8>,
    /// Manual pages and completions, as below `/usr/share`.
    pub(crate) pages: Tree,
    pub(crate) bill: Vec<u8>,
    /// The licences of what the program is built from.
    pub(crate) licences: String,
}

impl Release<'_> {
    /// The files by name, in order.
    pub(crate) fn files(&self) -> Result<Vec<(String, Vec<u8>)>> {
        let name = format!("biritch-{}-linux-{}", self.version, self.architecture);
        let deb = format!("biritch_{}_{}.deb", self.version, self.architecture);
        let mut files = vec![
            (format!("{name}.tar.gz"), self.folder(&name)?.tar_gz(self.time)?),
            (format!("{name}.oci.tar"), self.image()?),
            (format!("{name}.cdx.json"), self.bill.clone()),
            (deb, self.package()?),
            (name, self.program.clone()),
        ];
        files.sort();
        Ok(files)
    }

    fn repository_file(&self, path: &str) -> Result<Vec<u8>> {
        fs::read(self.root.join(path)).with_context(|| path.to_owned())
    }

    /// A folder to unpack anywhere.
    fn folder(&self, name: &str) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.file(&format!("{name}/bin/biritch"), 0o755, self.program.clone());
        for (path, mode, content) in self.pages.files() {
            tree.file(&format!("{name}/share/{path}"), mode, content);
        }
        for path in paths_below(self.root, "packaging")? {
            tree.file(&format!("{name}/{path}"), 0o644, self.repository_file(&path)?);
        }
        for path in ["LICENSE-AGPL", "README.md", "CHANGELOG.md", "docs/install.md", "docs/cli.md"]
        {
            tree.file(&format!("{name}/{path}"), 0o644, self.repository_file(path)?);
        }
        let licences = format!("{name}/third-party-licences.txt");
        tree.file(&licences, 0o644, self.licences.as_bytes());
        tree.file(&format!("{name}/biritch.cdx.json"), 0o644, self.bill.clone());
        Ok(tree)
    }

    fn package(&self) -> Result<Vec<u8>> {
        let mut tree = Tree::default();
        tree.file("usr/bin/biritch", 0o755, self.program.clone());
        for (from, to) in [
            ("packaging/systemd/biritch.service", "usr/lib/systemd/system/biritch.service"),
            ("packaging/systemd/biritch.default", "etc/default/biritch"),
            ("packaging/biritch.toml", "etc/biritch/biritch.toml"),
            (
                "packaging/systemd/biritch-worker.service",
                "usr/lib/systemd/system/biritch-worker.service",
            ),
            (
                "packaging/systemd/biritch-worker.default",
                "usr/share/doc/biritch/examples/biritch-worker.default",
            ),
            ("packaging/debian/copyright", "usr/share/doc/biritch/copyright"),
            ("LICENSE-AGPL", "usr/share/doc/biritch/LICENSE-AGPL"),
            ("docs/install.md", "usr/share/doc/biritch/install.md"),
            ("docs/cli.md", "usr/share/doc/biritch/cli.md"),
        ] {
            tree.file(to, 0o644, self.repository_file(from)?);
        }
        for folder in ["proxy", "monitoring"] {
            for path in paths_below(self.root, &format!("packaging/{folder}"))? {
                let example = path.replacen("packaging", "usr/share/doc/biritch/examples", 1);
                tree.file(&example, 0o644, self.repository_file(&path)?);
            }
        }
        let documents = "usr/share/doc/biritch";
        tree.file(&format!("{documents}/biritch.cdx.json"), 0o644, self.bill.clone());
        let changes = self.repository_file("CHANGELOG.md")?;
        tree.file(&format!("{documents}/NEWS.md.gz"), 0o644, gzip(&changes)?);
        let log = gzip(self.debian_changelog()?.as_bytes())?;
        tree.file(&format!("{documents}/changelog.gz"), 0o644, log);
        let licences = gzip(self.licences.as_bytes())?;
        tree.file(&format!("{documents}/third-party-licences.txt.gz"), 0o644, licences);
        for (path, mode, content) in self.pages.files() {
            tree.file(&format!("usr/share/{path}"), mode, content);
        }
        let mut scripts = Vec::new();
        for name in ["postinst", "prerm", "postrm"] {
            let script = self.repository_file(&format!("packaging/debian/{name}"))?;
            scripts.push((name, String::from_utf8(script).context(name)?));
        }
        let scripts: Vec<(&str, &str)> =
            scripts.iter().map(|(name, script)| (*name, script.as_str())).collect();
        let package = Package {
            name: "biritch",
            version: self.version,
            architecture: self.architecture,
            depends: "adduser, init-system-helpers (>= 1.54~)",
            summary: "club for bridge and Preferans: tables, robots, events",
            description: &[
                "A server with its pages, tables, robots and database in one program: every form of",
                "contract bridge, its ancestors, and Preferans, in the browser and in the terminal.",
            ],
            homepage: HOMEPAGE,
            files: &tree,
            scripts: &scripts,
        };
        package.bytes(self.time)
    }

    /// The list of versions that Debian's tools read. What has changed is in `NEWS.md.gz`.
    fn debian_changelog(&self) -> Result<String> {
        let time = Timestamp::from_second(i64::try_from(self.time)?)?.to_zoned(TimeZone::UTC);
        Ok(format!(
            "biritch ({}) stable; urgency=medium\n\n  * What has changed is in NEWS.md.gz.\n\n \
             -- Biritch <{HOMEPAGE}>  {}\n",
            self.version,
            jiff::fmt::rfc2822::to_string(&time)?,
        ))
    }

    fn image(&self) -> Result<Vec<u8>> {
        let mut root = Tree::default();
        root.file("usr/bin/biritch", 0o755, self.program.clone());
        let user = format!("biritch:x:{CONTAINER_USER}:{CONTAINER_USER}::/data:/sbin/nologin\n");
        root.file("etc/passwd", 0o644, user);
        root.file("etc/group", 0o644, format!("biritch:x:{CONTAINER_USER}:\n"));
        root.folder("data", 0o700, CONTAINER_USER);
        root.folder("tmp", 0o1777, 0);
        let documents = "usr/share/doc/biritch";
        root.file(&format!("{documents}/biritch.cdx.json"), 0o644, self.bill.clone());
        let licence = self.repository_file("LICENSE-AGPL")?;
        root.file(&format!("{documents}/LICENSE-AGPL"), 0o644, licence);
        let licences = format!("{documents}/third-party-licences.txt");
        root.file(&licences, 0o644, self.licences.as_bytes());
        let image = Image {
            name: "biritch",
            tag: self.version,
            architecture: self.architecture,
            root: &root,
            config: json!({
                "User": format!("{CONTAINER_USER}:{CONTAINER_USER}"),
                "ExposedPorts": { "1925/tcp": {} },
                "Entrypoint": ["/usr/bin/biritch"],
                "Cmd": ["serve", "--listen", "0.0.0.0:1925", "--data", "/data"],
                "Volumes": { "/data": {} },
                "WorkingDir": "/data",
                "StopSignal": "SIGTERM",
                "Labels": {
                    "org.opencontainers.image.title": "Biritch",
                    "org.opencontainers.image.version": self.version,
                    "org.opencontainers.image.source": HOMEPAGE,
                    "org.opencontainers.image.licenses": "AGPL-3.0-or-later",
                },
            }),
        };
        image.bytes(self.time)
    }
}

/// The manual pages and completions that the program writes, as below `/usr/share`. `scratch` is a
/// folder that may be emptied.
pub(crate) fn pages(program: &Path, scratch: &Path) -> Result<Tree> {
    let mut tree = Tree::default();
    for (lang, folder) in [("en", "man/man1"), ("ru", "man/ru/man1")] {
        let place = scratch.join(lang);
        if place.exists() {
            fs::remove_dir_all(&place).with_context(|| format!("{}", place.display()))?;
        }
        text(Command::new(program).args(["manual", "--lang", lang]).arg(&place))?;
        for entry in fs::read_dir(&place).with_context(|| format!("{}", place.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            tree.file(&format!("{folder}/{name}.gz"), 0o644, gzip(&fs::read(entry.path())?)?);
        }
    }
    for (shell, path) in [
        ("bash", "bash-completion/completions/biritch"),
        ("zsh", "zsh/vendor-completions/_biritch"),
        ("fish", "fish/vendor_completions.d/biritch.fish"),
    ] {
        let script = text(Command::new(program).args(["completions", shell, "--lang", "en"]))?;
        tree.file(path, 0o644, format!("{script}\n"));
    }
    Ok(tree)
}

/// The paths of the files below a folder of the repository, relative to the root, in order.
fn paths_below(root: &Path, folder: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut waiting: Vec<PathBuf> = vec![root.join(folder)];
    while let Some(place) = waiting.pop() {
        for entry in fs::read_dir(&place).with_context(|| format!("{}", place.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                found.push(path.strip_prefix(root)?.display().to_string());
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deb;

    #[test]
    fn a_release_has_every_file_once_and_the_same_bytes_each_time() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut pages = Tree::default();
        pages.file("man/man1/biritch.1.gz", 0o644, "a page");
        let release = Release {
            root: &root,
            version: "1.2.3",
            architecture: "amd64",
            time: 1_800_000_000,
            program: b"a program".to_vec(),
            pages,
            bill: b"{}".to_vec(),
            licences: "MIT".into(),
        };
        let files = release.files().expect("the files");
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            [
                "biritch-1.2.3-linux-amd64",
                "biritch-1.2.3-linux-amd64.cdx.json",
                "biritch-1.2.3-linux-amd64.oci.tar",
                "biritch-1.2.3-linux-amd64.tar.gz",
                "biritch_1.2.3_amd64.deb",
            ]
        );
        assert_eq!(files, release.files().expect("the files"));
        let (_, package) = &files[4];
        let control = deb::tests::control(package);
        assert_eq!(
            control["conffiles"].1, "/etc/biritch/biritch.toml\n/etc/default/biritch\n",
            "an upgrade keeps what operators wrote there"
        );
        let log = release.debian_changelog().expect("a list of versions");
        assert!(log.contains("biritch (1.2.3) stable"), "{log}");
        assert!(log.ends_with("  Fri, 15 Jan 2027 08:00:00 +0000\n"), "{log}");
    }
}
