//! Reading the configuration: the defaults, the file, the environment and the command line, each
//! before the next.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{ConfigError, Place, Problem};
use super::key::{Key, Raw};
use super::keys::{self, FILE_VARIABLE, KEYS};
use super::settings::Settings;
use crate::serve::{self, ServeArgs};

/// The name of the file in a data directory.
pub(crate) const FILE: &str = "biritch.toml";

/// The file of a server that the system runs.
const SYSTEM_FILE: &str = "/etc/biritch/biritch.toml";

/// The variables of this program that are set; one without a value is as good as none, because containers
/// often pass on empty ones.
type Environment = BTreeMap<String, OsString>;

/// The settings that hold, and where they come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Configuration {
    pub(crate) settings: Settings,
    /// The sources of the settings that are not the defaults.
    pub(crate) sources: BTreeMap<&'static str, Source>,
    /// The file that was read.
    pub(crate) file: Option<PathBuf>,
    /// Variables that are named like those of this program, and that nothing reads.
    pub(crate) unused: Vec<String>,
}

/// Where a setting comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// This line of the file and this character of it, both counted from one.
    File {
        line: usize,
        column: usize,
    },
    Variable(&'static str),
    Flag(&'static str),
}

/// Reads the configuration as `serve` would with these arguments.
///
/// # Errors
///
/// All errors, in the order of their places.
pub(crate) fn load(args: &ServeArgs) -> Result<Configuration, Vec<ConfigError>> {
    let (configuration, errors) = read(args);
    if errors.is_empty() { Ok(configuration) } else { Err(errors) }
}

/// The same, with all that could be read beside the errors.
pub(super) fn read(args: &ServeArgs) -> (Configuration, Vec<ConfigError>) {
    read_with(args, &environment(env::vars_os()), Path::new(SYSTEM_FILE))
}

/// The variables of this program among these.
fn environment(variables: impl Iterator<Item = (OsString, OsString)>) -> Environment {
    let ours = variables.filter_map(|(name, value)| {
        let name = name.into_string().ok()?;
        (name.starts_with(keys::PREFIX) && !value.is_empty()).then_some((name, value))
    });
    ours.collect()
}

/// The same with another environment, for tests.
fn read_with(
    args: &ServeArgs,
    environment: &Environment,
    system_file: &Path,
) -> (Configuration, Vec<ConfigError>) {
    let mut overrides = Configuration::default();
    let mut errors = Vec::new();
    overrides.read_variables(environment, &mut errors);
    overrides.read_flags(args);
    let of_variable = || environment.get(FILE_VARIABLE).map(PathBuf::from);
    let named = args.config.clone().or_else(of_variable);
    let file = named.or_else(|| {
        let of_data = serve::directory_of(&overrides.settings).ok().map(|data| data.join(FILE));
        of_data.into_iter().chain([system_file.to_owned()]).find(|file| file.is_file())
    });
    let mut read = Configuration { file, ..Configuration::default() };
    if let Some(file) = read.file.clone() {
        errors.extend(read.read_file(&file));
    }
    // Their errors are known already.
    read.read_variables(environment, &mut Vec::new());
    read.read_flags(args);
    read.check_pairs(&mut errors);
    read.check_names(environment, &mut errors);
    errors.sort_by_key(ConfigError::order);
    (read, errors)
}

impl Configuration {
    fn read_variables(&mut self, environment: &Environment, errors: &mut Vec<ConfigError>) {
        for key in KEYS {
            let Some(value) = environment.get(key.variable) else { continue };
            let text = value.to_string_lossy();
            let raw = Raw::Text(&text);
            match key.set(&mut self.settings, raw) {
                Ok(()) => {
                    self.sources.insert(key.name, Source::Variable(key.variable));
                }
                Err(expected) => errors.push(ConfigError {
                    place: Place::Variable(key.variable.into()),
                    problem: Problem::Value {
                        key: key.name,
                        value: key.wrong_value(raw),
                        expected,
                    },
                }),
            }
        }
    }

    fn read_flags(&mut self, args: &ServeArgs) {
        let ServeArgs { listen, data, database, bus, workers, regulations, config: _, open: _ } =
            args;
        let (settings, sources) = (&mut self.settings, &mut self.sources);
        let mut note = |name, flag| sources.insert(name, Source::Flag(flag));
        if let Some(listen) = listen {
            settings.listen = *listen;
            note("listen", "--listen");
        }
        if let Some(data) = data {
            settings.data = Some(data.clone());
            note("data", "--data");
            // A data directory on the command line comes before a database elsewhere.
            if database.is_none() {
                settings.database = None;
                sources.remove("database");
            }
        }
        let mut note = |name, flag| sources.insert(name, Source::Flag(flag));
        if let Some(database) = database {
            settings.database = Some(database.clone());
            note("database", "--database");
        }
        if let Some(bus) = bus {
            settings.bus = Some(bus.clone());
            note("bus", "--bus");
        }
        if let Some(workers) = workers {
            settings.workers = workers;
            note("workers", "--workers");
        }
        if let Some(regulations) = regulations {
            settings.regulations = Some(regulations.into());
            note("regulations", "--regulations");
        }
    }

    /// Keys that are of use only together, and keys that contradict each other.
    fn check_pairs(&self, errors: &mut Vec<ConfigError>) {
        self.check_public(errors);
        let is_set = |key: &str| self.sources.contains_key(key);
        let mut needed = vec![
            ("tls.certificate", "tls.key"),
            ("tls.key", "tls.certificate"),
            ("acme.contact", "acme.names"),
            ("acme.directory", "acme.names"),
            ("acme.cache", "acme.names"),
            ("proxies", "public"),
            ("backup.every", "backup.to"),
            ("backup.keep", "backup.to"),
            ("s3.access_key", "s3.secret_key"),
            ("s3.secret_key", "s3.access_key"),
            ("s3.session_token", "s3.access_key"),
        ];
        if !is_set("acme.names") {
            needed.push(("tls.redirect", "tls.certificate"));
        }
        // Data on a server are in no folder that certificates could be in too.
        if self.settings.database.as_ref().is_some_and(|url| !url.starts_with("sqlite:")) {
            needed.push(("acme.names", "acme.cache"));
        }
        let default = Settings::default();
        for (key, other) in needed {
            // What `config show` prints is read again: a default changes nothing.
            let is_default = |known: &Key| known.value(&self.settings) == known.value(&default);
            if !is_set(other) && !KEYS.iter().any(|known| known.name == key && is_default(known)) {
                self.complain(key, other, Problem::Needs { key, other }, errors);
            }
        }
        // The authority's check may reach any of several processes, and only one expects it.
        for (key, other) in
            [("tls.certificate", "acme.names"), ("tls.key", "acme.names"), ("bus", "acme.names")]
        {
            if is_set(other) {
                self.complain(key, other, Problem::Excludes { key, other }, errors);
            }
        }
        // Of the data of different sources the database is used: the service of the system names a folder
        // that also has the file. Whoever names both in one file has forgotten one.
        let is_in_file = |key| matches!(self.sources.get(key), Some(Source::File { .. }));
        if is_in_file("data") && is_in_file("database") {
            let (key, other) = ("data", "database");
            self.complain(key, other, Problem::Excludes { key, other }, errors);
        }
        let Settings { listen, tls_redirect, .. } = &self.settings;
        if tls_redirect.is_some_and(|redirect| is_same_place(*listen, redirect)) {
            let (key, other) = ("tls.redirect", "listen");
            self.complain(key, other, Problem::SameAddress { key, other }, errors);
        }
    }

    /// Variables that are named like those of this program. One that is almost that of a key is a mistake;
    /// others may have come from elsewhere, as Kubernetes sets `BIRITCH_PORT` beside a service.
    fn check_names(&mut self, environment: &Environment, errors: &mut Vec<ConfigError>) {
        for name in environment.keys().filter(|name| !keys::is_variable(name)) {
            if let Some(like) = keys::variable_like(name) {
                let place = Place::Variable(name.clone().into());
                errors.push(ConfigError { place, problem: Problem::Variable { like } });
            } else if !keys::is_test_variable(name) {
                self.unused.push(name.clone());
            }
        }
    }

    /// The address that people type must be one for which the server has HTTPS.
    fn check_public(&self, errors: &mut Vec<ConfigError>) {
        let Some(public) = self.settings.public.as_deref() else { return };
        let names = &self.settings.acme_names;
        let host = public.strip_prefix("https://").and_then(|rest| rest.split(':').next());
        let is_named = host.is_some_and(|host| names.contains(&host.to_ascii_lowercase()));
        if !names.is_empty() && !is_named {
            self.complain("public", "acme.names", Problem::PublicName, errors);
        } else if self.settings.tls_certificate.is_some() && host.is_none() {
            // Browsers that use HTTPS would be led back to an address without it, in a circle.
            let (key, other, value) = ("public", "tls.certificate", public.to_owned());
            self.complain(key, other, Problem::Contradicts { key, value, other }, errors);
        }
    }

    /// Adds what is wrong with a key, where it is set, unless the value of the other is wrong anyway.
    fn complain(&self, key: &str, other: &str, problem: Problem, errors: &mut Vec<ConfigError>) {
        let Some(place) = self.place_of(key) else { return };
        let is_known = errors
            .iter()
            .any(|error| matches!(error.problem, Problem::Value { key, .. } if key == other));
        if !is_known {
            errors.push(ConfigError { place, problem });
        }
    }

    /// Where a key is set, if it is.
    pub(super) fn place_of(&self, key: &str) -> Option<Place> {
        Some(match (self.sources.get(key)?, &self.file) {
            (Source::File { line, column }, Some(path)) => {
                Place::File { path: path.clone(), line: *line, column: *column }
            }
            (Source::Variable(name), _) => Place::Variable((*name).into()),
            (Source::Flag(name), _) => Place::Flag(name),
            (Source::File { .. }, None) => return None,
        })
    }

    fn read_file(&mut self, file: &Path) -> Vec<ConfigError> {
        let mut errors = Vec::new();
        let whole = |problem| ConfigError {
            place: Place::File { path: file.to_owned(), line: 0, column: 0 },
            problem,
        };
        let bytes = match std::fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                return vec![whole(Problem::Unreadable(crate::failure::reason(&error)))];
            }
        };
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let before = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
                let place = place(file, &before, valid);
                return vec![ConfigError { place, problem: Problem::NotUtf8 }];
            }
        };
        let (table, syntax_errors) = DeTable::parse_recoverable(&text);
        for error in syntax_errors {
            let at = error.span().map_or(0, |span| span.start);
            let problem = Problem::Syntax(error.message().to_owned());
            errors.push(ConfigError { place: place(file, &text, at), problem });
        }
        let broken: Vec<usize> = errors.iter().map(|error| error.line_and_column().0).collect();
        let directory = file.parent().unwrap_or(Path::new("."));
        let (text, errors_of) = (&text, &mut errors);
        let mut reader =
            FileReader { file, text, directory, configuration: self, errors: errors_of };
        reader.read_table("", table.get_ref());
        // What the parser made of a line that it could not read says nothing.
        errors.retain(|error| {
            matches!(error.problem, Problem::Syntax(_))
                || !broken.contains(&error.line_and_column().0)
        });
        errors
    }
}

/// The reader of one file.
struct FileReader<'a> {
    file: &'a Path,
    text: &'a str,
    /// Paths in the file are relative to this.
    directory: &'a Path,
    configuration: &'a mut Configuration,
    errors: &'a mut Vec<ConfigError>,
}

impl FileReader<'_> {
    fn read_table(&mut self, prefix: &str, table: &DeTable<'_>) {
        for (word, value) in table {
            let name = format!("{prefix}{}", word.get_ref());
            let at = word.span().start;
            if let Some(key) = keys::of(&name) {
                self.read_value(key, at, value);
            } else if !keys::is_table(&name) {
                self.error(at, Problem::Unknown { like: keys::like(&name), key: name });
            } else if let DeValue::Table(inner) = value.get_ref() {
                self.read_table(&format!("{name}."), inner);
            } else {
                self.error(at, Problem::Table { key: name });
            }
        }
    }

    /// Reads the value of a key, whose name begins at this byte of the text.
    fn read_value(&mut self, key: &'static Key, named: usize, value: &Spanned<DeValue<'_>>) {
        let raw = Raw::Toml(value.get_ref(), self.directory);
        let at = value.span().start;
        match key.set(&mut self.configuration.settings, raw) {
            Ok(()) => {
                let (line, column) = line_and_column(self.text, named);
                self.configuration.sources.insert(key.name, Source::File { line, column });
            }
            Err(expected) => {
                let value = key.wrong_value(raw);
                self.error(at, Problem::Value { key: key.name, value, expected });
            }
        }
    }

    fn error(&mut self, at: usize, problem: Problem) {
        self.errors.push(ConfigError { place: place(self.file, self.text, at), problem });
    }
}

/// Whether one of two addresses to listen on is already in use when the other is; a port that the system
/// chooses is another one each time.
fn is_same_place(one: SocketAddr, other: SocketAddr) -> bool {
    // All addresses of IPv6 include those of IPv4.
    let includes =
        |one: IpAddr, other: IpAddr| one.is_unspecified() && (one.is_ipv6() || other.is_ipv4());
    let (a, b) = (one.ip(), other.ip());
    one.port() == other.port() && one.port() != 0 && (a == b || includes(a, b) || includes(b, a))
}

fn place(file: &Path, text: &str, at: usize) -> Place {
    let (line, column) = line_and_column(text, at);
    Place::File { path: file.to_owned(), line, column }
}

/// The line and the column of a byte, counted from one, the column in characters.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (line, before[start..].chars().count() + 1)
}

#[cfg(test)]
mod tests;
