//! Where a log is: a file, or a database server.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use thiserror::Error;

/// Where a log is.
///
/// Parsed from a URL: `sqlite:PATH`, or `postgres://USER@HOST/DATABASE`.
///
/// ```
/// use store::{Location, ParseLocationError};
///
/// assert_eq!("sqlite:/var/lib/biritch".parse(), Ok(Location::File("/var/lib/biritch".into())));
/// let fault = "mysql://localhost/club".parse::<Location>().unwrap_err();
/// assert_eq!(fault, ParseLocationError::Kind { kind: "mysql".into() });
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Location {
    /// SQLite: a directory that contains [`Sqlite::FILE`](crate::Sqlite::FILE), or the path of a file.
    File(PathBuf),
    /// PostgreSQL: the URL of a database. It may contain a password, which is never shown.
    Postgres(String),
}

/// Why a text is not a location.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseLocationError {
    /// A database of another kind.
    #[error("{kind} is not a database that can hold the log; sqlite and postgres are")]
    Kind {
        /// The scheme of the URL. The rest is not repeated, because it may contain a password.
        kind: String,
    },
    /// No folder and no file is named: `sqlite:` alone.
    #[error("sqlite: is followed by the path of a folder")]
    Path,
    /// Neither a host nor a database is named.
    #[error("postgres: is followed by //")]
    Slashes,
    /// There is no scheme.
    #[error("the URL of a database begins with sqlite: or postgres:")]
    Scheme,
}

impl FromStr for Location {
    type Err = ParseLocationError;

    fn from_str(url: &str) -> Result<Location, ParseLocationError> {
        match url.split_once(':') {
            Some(("sqlite", path)) => match path.strip_prefix("//").unwrap_or(path) {
                "" => Err(ParseLocationError::Path),
                path => Ok(Location::File(path.into())),
            },
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
                Ok(Location::Postgres(url.to_owned()))
            }
            Some(("postgres" | "postgresql", _)) => Err(ParseLocationError::Slashes),
            Some((kind, _)) => Err(ParseLocationError::Kind { kind: kind.to_owned() }),
            None => Err(ParseLocationError::Scheme),
        }
    }
}

impl From<&Path> for Location {
    fn from(path: &Path) -> Location {
        Location::File(path.to_owned())
    }
}

impl From<PathBuf> for Location {
    fn from(path: PathBuf) -> Location {
        Location::File(path)
    }
}

impl From<&PathBuf> for Location {
    fn from(path: &PathBuf) -> Location {
        Location::File(path.clone())
    }
}

impl From<&Location> for Location {
    fn from(location: &Location) -> Location {
        location.clone()
    }
}

/// The path of the file, or the URL with its password and its parameters [masked](masked_url).
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Postgres(url) => f.write_str(&masked_url(url)),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}

/// What stands in place of a secret.
const MASK: &str = "***";

/// The address of a database or a bus, with its password and its parameters masked; of a bus also the name,
/// which may be the key. Where a secret could stand that is not found, nothing is shown.
///
/// ```
/// assert_eq!(store::masked_url("postgres://ann:secret@db/club"), "postgres://ann:***@db/club");
/// ```
pub fn masked_url(url: &str) -> String {
    let (address, parameters) = url.split_once(['?', '#']).unwrap_or((url, ""));
    let Some((scheme, rest)) = address.split_once("://") else {
        return if url.contains('@') { MASK.into() } else { address.into() };
    };
    if parameters.contains('@') {
        // The `?` may stand in a password that is not escaped.
        return format!("{scheme}://{MASK}");
    }
    // A parameter may be a password too.
    let parameters = if parameters.is_empty() { String::new() } else { format!("?{MASK}") };
    // A password may contain `@` and `/`: what stands before the last `@` is not the host.
    let (who, host) = rest.rsplit_once('@').map_or((None, rest), |(who, host)| (Some(who), host));
    let who = who.map(|who| match who.split_once(':') {
        Some((name, _)) => format!("{name}:{MASK}@"),
        None if scheme.starts_with("postgres") => format!("{who}@"),
        None => format!("{MASK}@"),
    });
    format!("{scheme}://{}{host}{parameters}", who.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_a_path_or_a_host() {
        for url in ["sqlite:", "sqlite://"] {
            assert_eq!(url.parse::<Location>(), Err(ParseLocationError::Path));
        }
        for url in ["postgres:", "postgresql:/ann:secret@db/club"] {
            assert_eq!(url.parse::<Location>(), Err(ParseLocationError::Slashes));
        }
        assert!("sqlite:club".parse::<Location>().is_ok());
        assert!("postgres:///club".parse::<Location>().is_ok());
    }

    #[test]
    fn a_password_is_never_shown() {
        for (url, shown) in [
            ("postgres://ann:se?cret@db:5433/club", "postgres://***"),
            ("postgres://ann:secret@db:5433/club", "postgres://ann:***@db:5433/club"),
            ("postgres://ann:s@e/cret@db/club?sslmode=require", "postgres://ann:***@db/club?***"),
            ("postgres:///club?host=/run/postgresql&password=secret", "postgres:///club?***"),
            ("postgresql://db/club", "postgresql://db/club"),
            ("postgres://ann@db/club", "postgres://ann@db/club"),
        ] {
            let location: Location = url.parse().expect("a location");
            let text = location.to_string();
            assert!(!text.contains("cret") && !format!("{location:?}").contains("cret"), "{text}");
            assert_eq!(text, shown);
        }
        for (url, shown) in [
            ("nats://ann:secret@bus.example:4222", "nats://ann:***@bus.example:4222"),
            ("nats://key@bus.example", "nats://***@bus.example"),
            ("nats://127.0.0.1", "nats://127.0.0.1"),
            ("postgres:ann:secret@db", "***"),
            ("ann:p@ss@host", "***"),
            ("sqlite:club", "sqlite:club"),
        ] {
            assert_eq!(masked_url(url), shown);
        }
    }
}
