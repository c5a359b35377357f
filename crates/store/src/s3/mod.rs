//! A folder in a store of objects that speaks S3, as a place for backups.
//!
//! With the feature `s3`. Without it the types are there, and [`Folder::open`] says that the program
//! was built without it.

#[cfg_attr(feature = "s3", path = "client.rs")]
#[cfg_attr(not(feature = "s3"), path = "absent.rs")]
mod client;
mod credentials;
#[cfg(feature = "s3")]
mod transport;

use std::{fmt, io, path::PathBuf, str::FromStr};

use thiserror::Error;

pub use client::Client;
pub use credentials::{Credentials, Key};

/// A bucket, and a folder in it.
///
/// Parsed from `s3://BUCKET/FOLDER`.
///
/// ```
/// use store::s3::{Address, ParseAddressError};
///
/// let address: Address = "s3://club-backups/biritch/".parse().unwrap();
/// assert_eq!((address.bucket(), address.folder()), ("club-backups", "biritch"));
/// assert_eq!(address.to_string(), "s3://club-backups/biritch");
/// let fault = "s3://Club/".parse::<Address>().unwrap_err();
/// assert_eq!(fault, ParseAddressError::Bucket { bucket: "Club".into() });
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    bucket: String,
    folder: String,
}

/// Why a text is not the address of a folder.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseAddressError {
    /// It begins with something else.
    #[error("the address of a folder in a bucket begins with s3://")]
    Scheme,
    /// This is not the name of a bucket.
    #[error(
        "{bucket:?} is not the name of a bucket: 3 to 63 small letters, digits, dots and hyphens"
    )]
    Bucket {
        /// The name.
        bucket: String,
    },
    /// A folder has a name that not every store accepts.
    #[error("{folder:?} is not the name of a folder: letters, digits, dots, hyphens, underscores")]
    Folder {
        /// The name.
        folder: String,
    },
}

impl Address {
    /// How an address begins.
    pub const SCHEME: &str = "s3://";

    /// The bucket.
    pub fn bucket(&self) -> &str {
        &self.bucket
    }

    /// The folder, without a slash at its ends; empty for the bucket itself.
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// The folder of this name in it.
    #[must_use]
    pub fn join(&self, name: &str) -> Address {
        Address { bucket: self.bucket.clone(), folder: self.key(name) }
    }

    /// The folder that contains it, and its own name in that; `None` for the bucket itself.
    pub fn split(&self) -> Option<(Address, &str)> {
        let (parent, name) = match self.folder.rsplit_once('/') {
            Some(split) => split,
            None if self.folder.is_empty() => return None,
            None => ("", self.folder.as_str()),
        };
        Some((Address { bucket: self.bucket.clone(), folder: parent.to_owned() }, name))
    }

    /// The key of an object in the folder.
    fn key(&self, name: &str) -> String {
        if self.folder.is_empty() { name.to_owned() } else { format!("{}/{name}", self.folder) }
    }
}

impl FromStr for Address {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Address, ParseAddressError> {
        let rest = text.strip_prefix(Address::SCHEME).ok_or(ParseAddressError::Scheme)?;
        let (bucket, folder) = rest.split_once('/').unwrap_or((rest, ""));
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let is_bucket = (3..=63).contains(&bucket.len())
            && bucket.chars().all(|c| is_plain(c) || ".-".contains(c))
            && bucket.starts_with(is_plain)
            && bucket.ends_with(is_plain);
        if !is_bucket {
            return Err(ParseAddressError::Bucket { bucket: bucket.to_owned() });
        }
        let folder = folder.strip_suffix('/').unwrap_or(folder);
        let is_name = |name: &str| {
            !["", ".", ".."].contains(&name)
                && name.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c))
        };
        let wrong = folder.split('/').find(|name| !folder.is_empty() && !is_name(name));
        if let Some(name) = wrong {
            return Err(ParseAddressError::Folder { folder: name.to_owned() });
        }
        Ok(Address { bucket: bucket.to_owned(), folder: folder.to_owned() })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Address::SCHEME, self.bucket)?;
        if self.folder.is_empty() { Ok(()) } else { write!(f, "/{}", self.folder) }
    }
}

/// How a bucket is named in requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Addressing {
    /// In the host at Amazon, in the path at another endpoint.
    #[default]
    Auto,
    /// In the path: `https://s3.example/BUCKET/KEY`.
    Path,
    /// In the host: `https://BUCKET.s3.example/KEY`.
    Host,
}

/// How a store is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    /// The address of the store, such as `https://s3.example`; Amazon's without one.
    pub endpoint: Option<String>,
    /// The region, which is a part of what is signed.
    pub region: String,
    /// How a bucket is named.
    pub addressing: Addressing,
    /// Who asks.
    pub credentials: Credentials,
}

impl Access {
    /// The region where none is set. Stores that have no regions accept it.
    pub const REGION: &str = "us-east-1";
}

impl Default for Access {
    fn default() -> Access {
        Access {
            endpoint: None,
            region: Access::REGION.to_owned(),
            addressing: Addressing::default(),
            credentials: Credentials::None,
        }
    }
}

/// A folder in a bucket, and how it is reached. Nothing that is shown of it is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    /// Where it is.
    pub address: Address,
    /// How it is reached.
    pub access: Access,
}

impl Folder {
    /// Makes what sends the requests. None is sent yet.
    ///
    /// # Errors
    ///
    /// There are no credentials, or the settings are wrong, or the program was built without this.
    pub fn open(&self) -> Result<Client, S3Error> {
        Client::open(self)
    }

    /// The folder of this name in it.
    #[must_use]
    pub fn join(&self, name: &str) -> Folder {
        Folder { address: self.address.join(name), access: self.access.clone() }
    }
}

impl fmt::Display for Folder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.address.fmt(f)
    }
}

/// Why a store of objects cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum S3Error {
    /// This Biritch was built without it.
    #[error("this Biritch was built without S3: build it with `--features s3`")]
    NotBuilt,
    /// No credentials are set.
    #[error("there are no credentials for {at}")]
    NoCredentials {
        /// The folder.
        at: String,
    },
    /// The file with the credentials cannot be read.
    #[error("the credentials in {} cannot be read", path.display())]
    CredentialsFile {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A key is missing in the file with the credentials.
    #[error("the file {} has no {key}", path.display())]
    CredentialsKey {
        /// The file.
        path: PathBuf,
        /// The missing key.
        key: &'static str,
    },
    /// The settings are wrong, or the system has no certificates of authorities.
    #[error("{at} cannot be reached with these settings: {said}")]
    Settings {
        /// The folder.
        at: String,
        /// What is wrong.
        said: String,
    },
    /// The store refuses the credentials, or what they ask for.
    #[error("the store refuses access to {at}: {said}")]
    Refused {
        /// The bucket and the key.
        at: String,
        /// What the store says.
        said: String,
    },
    /// There is no such bucket or object.
    #[error("there is no {at}: {said}")]
    Missing {
        /// The bucket and the key.
        at: String,
        /// What the store says.
        said: String,
    },
    /// The store cannot be reached, or failed again and again.
    #[error("{at} cannot be read or written: {said}")]
    Failed {
        /// The bucket and the key.
        at: String,
        /// What went wrong.
        said: String,
    },
    /// A file of this machine cannot be read or written.
    #[error("{} cannot be read or written", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_are_shown() {
        for text in ["s3://club", "s3://club.backups-1/a", "s3://club/a/B_c.d/biritch-2026"] {
            assert_eq!(text.parse().map(|address: Address| address.to_string()), Ok(text.into()));
        }
        for (text, fault) in [
            ("/var/backups", ParseAddressError::Scheme),
            ("s3://", ParseAddressError::Bucket { bucket: String::new() }),
            ("s3://-club/a", ParseAddressError::Bucket { bucket: "-club".into() }),
            ("s3://club//a", ParseAddressError::Folder { folder: String::new() }),
            ("s3://club/a/../b", ParseAddressError::Folder { folder: "..".into() }),
            ("s3://club/a b", ParseAddressError::Folder { folder: "a b".into() }),
        ] {
            assert_eq!(text.parse::<Address>(), Err(fault), "{text}");
        }
    }

    #[test]
    fn an_address_is_split_as_it_is_joined() {
        let bucket: Address = "s3://club".parse().expect("an address");
        assert_eq!(bucket.split(), None);
        let inner = bucket.join("a").join("b");
        assert_eq!(inner.to_string(), "s3://club/a/b");
        assert_eq!(inner.split(), Some((bucket.join("a"), "b")));
        assert_eq!(bucket.join("a").split(), Some((bucket, "a")));
    }
}
