//! Where backups are: a folder of this machine, or one in a bucket.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use store::s3::{Access, Address, Folder, ParseAddressError};

/// Where backups are, as it is written: the path of a folder, or `s3://BUCKET/FOLDER`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BackupTarget {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A folder in a bucket.
    Bucket(Address),
}

impl BackupTarget {
    /// The place with how a bucket is reached.
    pub fn reached_by(self, access: &Access) -> Target {
        match self {
            BackupTarget::Folder(path) => Target::Folder(path),
            BackupTarget::Bucket(address) => {
                Target::Bucket(Box::new(Folder { address, access: access.clone() }))
            }
        }
    }
}

impl FromStr for BackupTarget {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<BackupTarget, ParseAddressError> {
        if text.starts_with(Address::SCHEME) {
            return text.parse().map(BackupTarget::Bucket);
        }
        Ok(BackupTarget::Folder(text.into()))
    }
}

impl fmt::Display for BackupTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupTarget::Folder(path) => path.display().fmt(f),
            BackupTarget::Bucket(address) => address.fmt(f),
        }
    }
}

/// A place with how it is reached. Nothing that is shown of it is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A folder in a bucket.
    Bucket(Box<Folder>),
}

impl From<PathBuf> for Target {
    fn from(path: PathBuf) -> Target {
        Target::Folder(path)
    }
}

impl From<&Path> for Target {
    fn from(path: &Path) -> Target {
        Target::Folder(path.to_owned())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Folder(path) => path.display().fmt(f),
            Target::Bucket(folder) => folder.fmt(f),
        }
    }
}
