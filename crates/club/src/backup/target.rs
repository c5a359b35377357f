//! Where backups are: a folder of this machine, or one in a bucket.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use store::s3::{Access, Address, Folder, ParseAddressError};

/// Where backups are, as it is written: the path of a folder, or `s3://BUCKET/FOLDER`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A folder in a bucket.
    Bucket(Address),
}

impl Place {
    /// The place with how a bucket is reached.
    pub fn reached_by(self, access: &Access) -> Target {
        match self {
            Place::Folder(path) => Target::Folder(path),
            Place::Bucket(address) => {
                Target::Bucket(Box::new(Folder { address, access: access.clone() }))
            }
        }
    }
}

impl FromStr for Place {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Place, ParseAddressError> {
        if text.starts_with(Address::SCHEME) {
            return text.parse().map(Place::Bucket);
        }
        Ok(Place::Folder(text.into()))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(path) => path.display().fmt(f),
            Place::Bucket(address) => address.fmt(f),
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
