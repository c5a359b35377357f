//! What is wrong with a configuration, and where.

use std::borrow::Cow;
use std::path::PathBuf;

use serde::Serialize;

use super::key::{Expected, Key, time_text};
use super::keys;
use crate::failure::Failure;
use crate::words::Words;

/// One error of a configuration.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ConfigError {
    pub(crate) place: Place,
    pub(crate) problem: Problem,
}

/// Where an error is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A place in a file, line and column counted from one; 0 and 0 for the whole file.
    File { path: PathBuf, line: usize, column: usize },
    /// An environment variable.
    Variable(Cow<'static, str>),
    /// An option of the command line.
    Flag(&'static str),
    /// Nowhere: the default of a key.
    Default,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Problem {
    /// The file cannot be read: the key of the reason and the system's code.
    Unreadable((&'static str, i32)),
    /// The file is not text.
    NotUtf8,
    /// A line is not TOML.
    Syntax(String),
    /// There is no such key.
    Unknown { key: String, like: Option<String> },
    /// There is no such variable, but almost.
    Variable { like: &'static str },
    /// A value where a table of keys is expected.
    Table { key: String },
    /// A key needs another one.
    Needs { key: &'static str, other: &'static str },
    /// A key has a value that does not go with another one.
    Contradicts { key: &'static str, value: String, other: &'static str },
    /// A key cannot be set together with another one.
    Excludes { key: &'static str, other: &'static str },
    /// A key has the address of another one.
    SameAddress { key: &'static str, other: &'static str },
    /// The certificate that the server gets by itself is not for the address that people type.
    PublicName,
    /// A key has a wrong value.
    Value { key: &'static str, value: String, expected: Expected },
    /// What a key names cannot be used.
    Unusable { key: &'static str, failure: Box<Failure> },
}

/// An error in JSON.
#[derive(Serialize)]
pub(crate) struct ConfigErrorJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variable: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    problem: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<String>,
}

impl ConfigError {
    /// Where it is in the file; 0 and 0 if it is not in a place of the file.
    pub(super) const fn line_and_column(&self) -> (usize, usize) {
        match self.place {
            Place::File { line, column, .. } => (line, column),
            Place::Variable(_) | Place::Flag(_) | Place::Default => (0, 0),
        }
    }

    /// What errors are sorted by: those of the file come first, in the order of their places.
    pub(super) const fn order(&self) -> (bool, usize, usize) {
        let (line, column) = self.line_and_column();
        (!matches!(self.place, Place::File { .. }), line, column)
    }

    /// Whether it says what is wrong with this key.
    pub(super) fn is_about(&self, name: &str) -> bool {
        match &self.problem {
            Problem::Unreadable(_)
            | Problem::NotUtf8
            | Problem::Syntax(_)
            | Problem::Variable { .. }
            | Problem::Unknown { .. }
            | Problem::Table { .. } => false,
            Problem::PublicName => name == "public",
            Problem::Needs { key, .. }
            | Problem::Contradicts { key, .. }
            | Problem::Excludes { key, .. }
            | Problem::SameAddress { key, .. }
            | Problem::Value { key, .. }
            | Problem::Unusable { key, .. } => *key == name,
        }
    }

    /// The error as an error of the command.
    pub(crate) fn failure(&self) -> Failure {
        let place = match &self.place {
            Place::File { path, line: 0, .. } => path.display().to_string(),
            Place::File { path, line, column } => format!("{}:{line}:{column}", path.display()),
            Place::Variable(name) => name.clone().into_owned(),
            Place::Flag(name) => (*name).to_owned(),
            Place::Default => String::new(),
        };
        let input = |key| Failure::input_error(key).fact("place", place.clone());
        match &self.problem {
            Problem::Unreadable(reason) => {
                let failure = Failure::system_error("config-unreadable").fact("place", place);
                failure.reason(*reason)
            }
            Problem::NotUtf8 => input("config-not-utf8"),
            Problem::Syntax(message) => input("config-syntax").fact("error", message.clone()),
            Problem::Unknown { key, like: None } => {
                input("config-unknown").fact("key", key.clone())
            }
            Problem::Unknown { key, like: Some(like) } => {
                input("config-unknown-like").fact("key", key.clone()).fact("like", like.clone())
            }
            Problem::Variable { like } => {
                Failure::usage_error("config-variable").fact("place", place).fact("like", *like)
            }
            Problem::Table { key } => input("config-table").fact("key", key.clone()),
            Problem::Needs { key, other } => {
                input("config-needs").fact("key", *key).fact("other", *other)
            }
            Problem::Contradicts { key, value, other } => input("config-contradicts")
                .fact("key", *key)
                .fact("value", value.clone())
                .fact("other", *other),
            Problem::Excludes { key, other } => {
                input("config-excludes").fact("key", *key).fact("other", *other)
            }
            Problem::SameAddress { key, other } => {
                input("config-same-address").fact("key", *key).fact("other", *other)
            }
            Problem::PublicName => input("config-public-name"),
            Problem::Value { key, value, expected } => {
                let failure = match &self.place {
                    Place::File { .. } => input(expected.message()),
                    Place::Variable(_) | Place::Flag(_) | Place::Default => {
                        Failure::usage_error(expected.message()).fact("place", place)
                    }
                };
                let failure = failure.fact("key", *key).fact("value", value.clone());
                match expected {
                    Expected::Address
                    | Expected::Path
                    | Expected::Place
                    | Expected::Text
                    | Expected::Database
                    | Expected::Bus
                    | Expected::Origin
                    | Expected::Networks
                    | Expected::Names
                    | Expected::Mail
                    | Expected::SecureUrl => failure,
                    Expected::LogFilter(message) => failure.fact("error", message.clone()),
                    Expected::Word(words) => failure.fact("words", words.join(", ")),
                    Expected::Count { to } => failure.fact("to", to.to_string()),
                    Expected::Time { from, to } => {
                        let example = keys::of(key).map(Key::default_text).unwrap_or_default();
                        let failure = failure.fact("from", time_text(*from));
                        failure.fact("to", time_text(*to)).fact("example", example)
                    }
                }
            }
            Problem::Unusable { key, failure } => match self.place {
                Place::File { .. } | Place::Variable(_) => (**failure).clone().at(place, key),
                // An option is named by the message itself, or has just been typed.
                Place::Flag(_) | Place::Default => (**failure).clone(),
            },
        }
    }

    /// The error in JSON.
    pub(crate) fn json(&self, words: &Words) -> ConfigErrorJson {
        let mut json = ConfigErrorJson {
            file: None,
            line: None,
            column: None,
            variable: None,
            option: None,
            key: None,
            problem: "value",
            value: None,
            expected: None,
            like: None,
            said: None,
        };
        match &self.place {
            Place::File { path, line, column } => {
                json.file = Some(path.display().to_string());
                json.line = (*line > 0).then_some(*line);
                json.column = (*line > 0).then_some(*column);
            }
            Place::Variable(name) => json.variable = Some(name.clone().into_owned()),
            Place::Flag(name) => json.option = Some(name),
            Place::Default => {}
        }
        match &self.problem {
            Problem::Unreadable(_) => json.problem = "unreadable",
            Problem::NotUtf8 => json.problem = "not-utf8",
            Problem::Syntax(message) => {
                json.problem = "syntax";
                json.said = Some(message.clone());
            }
            Problem::Unknown { key, like } => {
                json.problem = "unknown";
                json.key = Some(key.clone());
                json.like.clone_from(like);
            }
            Problem::Variable { like } => {
                json.problem = "variable";
                json.like = Some((*like).to_owned());
            }
            Problem::Table { key } => {
                json.problem = "table";
                json.key = Some(key.clone());
            }
            Problem::Needs { key, other } => {
                json.problem = "needs";
                json.key = Some((*key).to_owned());
                json.like = Some((*other).to_owned());
            }
            Problem::Contradicts { key, value, other } => {
                json.problem = "contradicts";
                json.key = Some((*key).to_owned());
                json.value = Some(value.clone());
                json.like = Some((*other).to_owned());
            }
            Problem::Excludes { key, other } => {
                json.problem = "excludes";
                json.key = Some((*key).to_owned());
                json.like = Some((*other).to_owned());
            }
            Problem::SameAddress { key, other } => {
                json.problem = "same-address";
                json.key = Some((*key).to_owned());
                json.like = Some((*other).to_owned());
            }
            Problem::PublicName => {
                json.problem = "public-name";
                json.key = Some("public".to_owned());
                json.like = Some("acme.names".to_owned());
            }
            Problem::Value { key, value, expected } => {
                json.key = Some((*key).to_owned());
                json.value = Some(value.clone());
                json.expected = Some(expected.word());
            }
            Problem::Unusable { key, failure } => {
                json.problem = "unusable";
                json.key = Some((*key).to_owned());
                json.said = Some(failure.sentence(words));
            }
        }
        json
    }
}

/// All errors as one error.
pub(crate) fn failure(errors: &[ConfigError]) -> Failure {
    let mut failures = errors.iter().map(ConfigError::failure);
    let first = failures.next().unwrap_or(Failure::input_error("config-unreadable"));
    failures.fold(first, Failure::and)
}

impl Expected {
    /// The kind of value, in JSON.
    const fn word(&self) -> &'static str {
        match self {
            Expected::Address => "address",
            Expected::Path => "path",
            Expected::Place => "place",
            Expected::Text => "text",
            Expected::Database => "database",
            Expected::Bus => "bus",
            Expected::Origin => "origin",
            Expected::Networks => "networks",
            Expected::Names => "names",
            Expected::Mail => "mail",
            Expected::SecureUrl => "secure-url",
            Expected::LogFilter(_) => "log-filter",
            Expected::Word(_) => "word",
            Expected::Count { .. } => "count",
            Expected::Time { .. } => "time",
        }
    }

    const fn message(&self) -> &'static str {
        match self {
            Expected::Address => "config-wrong-address",
            Expected::Path => "config-wrong-path",
            Expected::Place => "config-wrong-place",
            Expected::Text => "config-wrong-text",
            Expected::Database => "config-wrong-database",
            Expected::Bus => "config-wrong-bus",
            Expected::Origin => "config-wrong-origin",
            Expected::Networks => "config-wrong-networks",
            Expected::Names => "config-wrong-names",
            Expected::Mail => "config-wrong-mail",
            Expected::SecureUrl => "config-wrong-secure-url",
            Expected::LogFilter(_) => "config-wrong-log-filter",
            Expected::Word(_) => "config-wrong-word",
            Expected::Count { .. } => "config-wrong-count",
            Expected::Time { .. } => "config-wrong-time",
        }
    }
}
