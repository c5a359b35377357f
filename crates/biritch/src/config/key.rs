//! A key of the configuration: how its value is read and shown.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use club::backup::BackupTarget;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Location, bus};
use toml::de::DeValue;
use web::IpNet;

use super::settings::Settings;

/// A key of the configuration.
pub(crate) struct Key {
    /// Its name in the file, with that of its table: `limits.tables`.
    pub(crate) name: &'static str,
    /// The environment variable.
    pub(crate) variable: &'static str,
    /// Where its value is stored, and what it may be.
    pub(super) field: Field,
    /// How much of the value may be shown.
    pub(super) secrecy: Secrecy,
}

/// How much of a value may be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Secrecy {
    /// All of it.
    Open,
    /// A URL without the password in it.
    UrlWithPassword,
    /// Nothing.
    Secret,
}

/// A field of the settings with the kind of its values.
#[derive(Clone, Copy)]
pub(super) enum Field {
    Address(fn(&mut Settings) -> &mut SocketAddr),
    OptionalAddress(fn(&mut Settings) -> &mut Option<SocketAddr>),
    Path(fn(&mut Settings) -> &mut Option<PathBuf>),
    /// The path of a folder, or the address of a folder in a bucket.
    Place(fn(&mut Settings) -> &mut Option<BackupTarget>),
    Text(fn(&mut Settings) -> &mut Option<String>),
    /// The URL of a database that can hold the log.
    Database(fn(&mut Settings) -> &mut Option<String>),
    /// The URL of a bus.
    Bus(fn(&mut Settings) -> &mut Option<String>),
    Origin(fn(&mut Settings) -> &mut Option<String>),
    /// Addresses and networks; in a variable they are separated by commas.
    Networks(fn(&mut Settings) -> &mut Vec<IpNet>),
    /// Names of hosts, at least one; in a variable they are separated by commas.
    Names(fn(&mut Settings) -> &mut Vec<String>),
    /// A mail address.
    Mail(fn(&mut Settings) -> &mut Option<String>),
    /// A URL with TLS, or without on this machine.
    SecureUrl(fn(&mut Settings) -> &mut String),
    LogFilter(fn(&mut Settings) -> &mut String),
    Word(fn(&mut Settings) -> &mut &'static str, &'static [&'static str]),
    /// A number of at least one.
    Count(fn(&mut Settings) -> &mut usize),
    OptionalCount(fn(&mut Settings) -> &mut Option<usize>),
    /// A time with its limits.
    Time(fn(&mut Settings) -> &mut Duration, Duration, Duration),
}

/// A value as somebody wrote it.
#[derive(Clone, Copy)]
pub(super) enum Raw<'a> {
    /// In an environment variable.
    Text(&'a str),
    /// In a file in this directory.
    Toml(&'a DeValue<'a>, &'a Path),
}

/// What a value would have to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    Address,
    Path,
    Place,
    Text,
    Database,
    Bus,
    Origin,
    Networks,
    Names,
    Mail,
    SecureUrl,
    /// What is wrong with the filter.
    LogFilter(String),
    Word(&'static [&'static str]),
    Count {
        to: usize,
    },
    Time {
        from: Duration,
        to: Duration,
    },
}

/// The largest number of anything.
const MOST: usize = 10_000_000;

impl Key {
    /// Reads a value.
    ///
    /// # Errors
    ///
    /// What it would have to be.
    pub(super) fn set(&self, settings: &mut Settings, raw: Raw<'_>) -> Result<(), Expected> {
        match self.field {
            Field::Address(field) => {
                *field(settings) =
                    raw.text().and_then(|text| text.parse().ok()).ok_or(Expected::Address)?;
            }
            Field::OptionalAddress(field) => {
                let address = raw.text().and_then(|text| text.parse().ok());
                *field(settings) = Some(address.ok_or(Expected::Address)?);
            }
            Field::Path(field) => {
                let text = raw.text().filter(|text| !text.is_empty()).ok_or(Expected::Path)?;
                *field(settings) = Some(raw.resolve(text));
            }
            Field::Place(field) => {
                let text = raw.text().filter(|text| !text.is_empty()).ok_or(Expected::Place)?;
                *field(settings) = Some(match text.parse().map_err(|_| Expected::Place)? {
                    BackupTarget::Folder(_) => BackupTarget::Folder(raw.resolve(text)),
                    bucket => bucket,
                });
            }
            Field::Text(field) => {
                let text = raw.text().filter(|text| !text.is_empty()).ok_or(Expected::Text)?;
                *field(settings) = Some(text.to_owned());
            }
            Field::Database(field) => {
                let is_one = |text: &&str| text.parse::<Location>().is_ok();
                let text = raw.text().filter(is_one).ok_or(Expected::Database)?;
                *field(settings) = Some(text.to_owned());
            }
            Field::Bus(field) => {
                let text = raw.text().filter(|text| bus::is_address(text)).ok_or(Expected::Bus)?;
                *field(settings) = Some(text.to_owned());
            }
            Field::Origin(field) => {
                let text = raw.text().and_then(origin).ok_or(Expected::Origin)?;
                *field(settings) = Some(text.to_owned());
            }
            Field::Networks(field) => {
                *field(settings) = raw.networks().ok_or(Expected::Networks)?;
            }
            Field::Names(field) => *field(settings) = raw.names().ok_or(Expected::Names)?,
            Field::Mail(field) => {
                let text = raw.text().filter(|text| is_mail_address(text));
                *field(settings) = Some(text.ok_or(Expected::Mail)?.to_owned());
            }
            Field::SecureUrl(field) => {
                let text = raw.text().filter(|text| is_secure_url(text));
                *field(settings) = text.ok_or(Expected::SecureUrl)?.to_owned();
            }
            Field::LogFilter(field) => {
                let text = raw.text().ok_or_else(|| Expected::LogFilter(String::new()))?;
                tracing_subscriber::EnvFilter::try_new(text)
                    .map_err(|error| Expected::LogFilter(error.to_string()))?;
                *field(settings) = text.to_owned();
            }
            Field::Word(field, words) => {
                let typed = raw.text().ok_or(Expected::Word(words))?;
                let word = words.iter().copied().find(|word| *word == typed);
                *field(settings) = word.ok_or(Expected::Word(words))?;
            }
            Field::Count(field) => *field(settings) = raw.count()?,
            Field::OptionalCount(field) => *field(settings) = Some(raw.count()?),
            Field::Time(field, from, to) => {
                let time = raw.text().and_then(time).filter(|time| (from..=to).contains(time));
                *field(settings) = time.ok_or(Expected::Time { from, to })?;
            }
        }
        Ok(())
    }

    /// The value as JSON, with what is secret masked; `null` if there is none.
    pub(super) fn value(&self, settings: &Settings) -> Value {
        // The fields are reached by functions that could change them.
        let settings = &mut settings.clone();
        let value = match self.field {
            Field::Address(field) => json!(field(settings).to_string()),
            Field::OptionalAddress(field) => {
                json!(field(settings).as_ref().map(ToString::to_string))
            }
            Field::Path(field) => {
                json!(field(settings).as_ref().map(|path| path.display().to_string()))
            }
            Field::Place(field) => json!(field(settings).as_ref().map(ToString::to_string)),
            Field::Text(field)
            | Field::Database(field)
            | Field::Bus(field)
            | Field::Origin(field)
            | Field::Mail(field) => {
                json!(field(settings))
            }
            Field::Names(field) => json!(Some(field(settings)).filter(|names| !names.is_empty())),
            Field::SecureUrl(field) => json!(field(settings)),
            Field::Networks(field) => {
                json!(field(settings).iter().map(network_text).collect::<Vec<_>>())
            }
            Field::LogFilter(field) => json!(field(settings)),
            Field::Word(field, _) => json!(field(settings)),
            Field::Count(field) => json!(field(settings)),
            Field::OptionalCount(field) => json!(field(settings)),
            Field::Time(field, ..) => json!(time_text(*field(settings))),
        };
        match (value, self.secrecy) {
            (Value::String(text), Secrecy::UrlWithPassword) => store::masked_url(&text).into(),
            (Value::String(_), Secrecy::Secret) => MASK.into(),
            (value, _) => value,
        }
    }

    /// What it is unless it is set, as text, for an example.
    pub(super) fn default_text(&self) -> String {
        match self.value(&Settings::default()) {
            Value::String(text) => text,
            value => value.to_string(),
        }
    }

    /// A wrong value for a message: what is secret is left out.
    pub(super) fn wrong_value(&self, raw: Raw<'_>) -> String {
        match self.secrecy {
            Secrecy::Open => match (self.field, raw) {
                // The quotation marks are what is wrong.
                (
                    Field::Count(_) | Field::OptionalCount(_),
                    Raw::Toml(DeValue::String(text), _),
                ) if !text.is_empty() => {
                    format!("\"{}\"", raw.shown())
                }
                _ => raw.shown(),
            },
            Secrecy::UrlWithPassword => masked_rest(raw.text().unwrap_or_default()),
            Secrecy::Secret => MASK.into(),
        }
    }
}

/// The scheme of a wrong URL, without the rest, in which a password may stand anywhere.
fn masked_rest(url: &str) -> String {
    let is_scheme = |text: &&str| {
        (1..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    let scheme = url.split_once("://").map(|(scheme, _)| scheme).filter(is_scheme);
    scheme.map_or_else(|| MASK.into(), |scheme| format!("{scheme}://{MASK}"))
}

/// What stands in place of a secret.
const MASK: &str = "***";

impl<'a> Raw<'a> {
    fn text(self) -> Option<&'a str> {
        match self {
            Raw::Text(text) => Some(text),
            Raw::Toml(value, _) => value.as_str(),
        }
    }

    fn networks(self) -> Option<Vec<IpNet>> {
        match self {
            Raw::Text(text) => text.split(',').map(|text| network(text.trim())).collect(),
            Raw::Toml(DeValue::Array(items), _) => {
                items.iter().map(|item| network(item.get_ref().as_str()?)).collect()
            }
            Raw::Toml(..) => None,
        }
    }

    fn names(self) -> Option<Vec<String>> {
        let names: Option<Vec<String>> = match self {
            Raw::Text(text) => text.split(',').map(|text| host_name(text.trim())).collect(),
            Raw::Toml(DeValue::Array(items), _) => {
                items.iter().map(|item| host_name(item.get_ref().as_str()?)).collect()
            }
            Raw::Toml(..) => None,
        };
        names.filter(|names| (1..=MOST_NAMES).contains(&names.len()))
    }

    /// A path in a file is relative to the directory of the file.
    fn resolve(self, path: &str) -> PathBuf {
        match self {
            Raw::Text(_) => path.into(),
            Raw::Toml(_, directory) => directory.join(path),
        }
    }

    fn count(self) -> Result<usize, Expected> {
        let number = match self {
            Raw::Text(text) => text.parse().ok(),
            Raw::Toml(DeValue::Integer(number), _) => {
                usize::from_str_radix(number.as_str(), number.radix()).ok()
            }
            Raw::Toml(..) => None,
        };
        number.filter(|number| (1..=MOST).contains(number)).ok_or(Expected::Count { to: MOST })
    }

    /// The value as it was written, at most some 60 characters of it.
    pub(super) fn shown(self) -> String {
        let text = match self {
            Raw::Text(text) => text.to_owned(),
            Raw::Toml(DeValue::String(text), _) => text.to_string(),
            Raw::Toml(DeValue::Integer(number), _) => number.as_str().to_owned(),
            Raw::Toml(DeValue::Float(number), _) => number.as_str().to_owned(),
            Raw::Toml(DeValue::Boolean(value), _) => value.to_string(),
            Raw::Toml(DeValue::Datetime(time), _) => time.to_string(),
            Raw::Toml(DeValue::Array(_), _) => "[…]".to_owned(),
            Raw::Toml(DeValue::Table(_), _) => "{…}".to_owned(),
        };
        match text.char_indices().nth(60) {
            _ if text.is_empty() => "\"\"".to_owned(),
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    }
}

/// The origin of a server, without a path: `https://club.example`.
fn origin(text: &str) -> Option<&str> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let legal = |c: char| c.is_ascii_alphanumeric() || ".-_:[]".contains(c);
    (!host.is_empty() && host.chars().all(legal)).then_some(text)
}

/// The most names in a certificate of Let's Encrypt.
const MOST_NAMES: usize = 100;

/// The name of a host in lower case, of two parts or more: neither an address nor a name of this machine
/// alone, for which nobody gives certificates.
fn host_name(text: &str) -> Option<String> {
    let is_part = |part: &str| {
        let legal = |c: char| c.is_ascii_alphanumeric() || c == '-';
        (1..=63).contains(&part.len())
            && part.chars().all(legal)
            && !part.starts_with('-')
            && !part.ends_with('-')
    };
    let parts: Vec<&str> = text.split('.').collect();
    let is_address = parts.last()?.chars().all(|c| c.is_ascii_digit());
    let legal = parts.len() > 1 && parts.iter().all(|part| is_part(part)) && !is_address;
    let name = text.to_ascii_lowercase();
    (legal && text.len() <= 253 && !name.ends_with(".localhost")).then_some(name)
}

fn is_mail_address(text: &str) -> bool {
    let legal = |c: char| c.is_ascii_graphic() && !",;:<>()[]\\\"?&#%".contains(c);
    let mut parts = text.split('@');
    let (user, host, rest) = (parts.next(), parts.next(), parts.next());
    user.is_some_and(|user| !user.is_empty() && user.chars().all(legal))
        && host.is_some_and(|host| host_name(host).is_some())
        && rest.is_none()
}

/// Whether this is a URL with TLS, or a URL on this machine.
fn is_secure_url(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| {
        let rest = text.strip_prefix("http://")?;
        let authority = rest.split('/').next().unwrap_or_default();
        let host = match authority.rsplit_once(':') {
            Some((host, port)) if port.parse::<u16>().is_ok() => host,
            _ => authority,
        };
        ["127.0.0.1", "[::1]", "localhost"].contains(&host).then_some(rest)
    });
    rest.is_some_and(|rest| {
        !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(|c| c.is_ascii_graphic())
    })
}

/// An address, or a network such as `10.0.0.0/8`.
fn network(text: &str) -> Option<IpNet> {
    text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
}

/// The same as text.
fn network_text(network: &IpNet) -> String {
    match network.prefix_len() == network.max_prefix_len() {
        true => network.addr().to_string(),
        false => network.to_string(),
    }
}

/// A time with its unit: `250ms`, `2m 30s`.
fn time(text: &str) -> Option<Duration> {
    text.parse::<SignedDuration>().ok()?.try_into().ok()
}

/// The same as text.
pub(super) fn time_text(time: Duration) -> String {
    SignedDuration::try_from(time).map_or_else(|_| format!("{time:?}"), |time| format!("{time:#}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_a_scheme_and_a_host_and_nothing_else() {
        for good in ["https://club.example", "http://10.0.0.1:8080", "https://[::1]:1925"] {
            assert_eq!(origin(good), Some(good));
        }
        assert_eq!(origin("https://club.example/"), Some("https://club.example"));
        for bad in ["club.example", "https://", "https://club.example/a", "ftp://a", "https://a b"]
        {
            assert_eq!(origin(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_of_hosts_have_several_parts() {
        for (good, read) in [
            ("club.example", "club.example"),
            ("Www.Club.Example", "www.club.example"),
            ("xn--e1aybc.xn--p1ai", "xn--e1aybc.xn--p1ai"),
            ("1.club-2.example", "1.club-2.example"),
        ] {
            assert_eq!(host_name(good).as_deref(), Some(read));
        }
        let long = format!("{}.example", "a".repeat(64));
        for bad in [
            "",
            "club",
            "localhost",
            "a.localhost",
            "192.0.2.7",
            "*.club.example",
            "club.example.",
            ".example",
            "-a.example",
            "a-.example",
            "клуб.example",
            "club.example:443",
            "a b.example",
            &long,
        ] {
            assert_eq!(host_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_mail_address_has_a_user_and_a_host() {
        assert!(is_mail_address("olga.k+club@club.example"));
        for bad in
            ["", "olga", "@club.example", "olga@", "olga@club", "a@b@c.de", "a b@c.de", "a,b@c.de"]
        {
            assert!(!is_mail_address(bad), "{bad}");
        }
    }

    #[test]
    fn only_this_machine_is_asked_without_tls() {
        for good in [
            "https://acme.example/directory",
            "https://acme.example:14000/dir",
            "http://127.0.0.1:4000/directory",
            "http://[::1]:4000/directory",
            "http://localhost/directory",
        ] {
            assert!(is_secure_url(good), "{good}");
        }
        for bad in [
            "",
            "acme.example",
            "https://",
            "https:///directory",
            "http://acme.example/directory",
            "http://localhost.example/directory",
            "ftp://localhost/",
            "https://a b/",
        ] {
            assert!(!is_secure_url(bad), "{bad}");
        }
    }

    #[test]
    fn of_a_wrong_url_nothing_but_its_scheme_is_shown() {
        for (url, shown) in [
            ("mysql://ann:secret@db/club", "mysql://***"),
            ("secret", "***"),
            ("Secret1://db", "***"),
            ("ann:secret@db", "***"),
        ] {
            assert_eq!(masked_rest(url), shown);
        }
    }

    #[test]
    fn times_are_read_as_they_are_shown() {
        for text in ["250ms", "2m", "1m 30s", "24h", "1s 500ms"] {
            assert_eq!(time(text).map(time_text).as_deref(), Some(text));
        }
        for bad in ["", "250", "-1s", "soon", "1 fortnight"] {
            assert_eq!(time(bad), None, "{bad}");
        }
    }
}
