//! What is wrong with a configuration, and where.

use std::path::PathBuf;

use serde::Serialize;

use super::key::{Expected, time_text};
use crate::failure::Failure;

/// One error of a configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    Variable(&'static str),
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Problem {
    /// The file cannot be read: the key of the reason and the system's code.
    Unreadable((&'static str, i32)),
    /// The file is not text.
    NotUtf8,
    /// A line is not TOML.
    Syntax(String),
    /// There is no such key.
    Unknown { key: String, like: Option<String> },
    /// A value where a table of keys is expected.
    Table { key: String },
    /// A key needs another one.
    Needs { key: &'static str, other: &'static str },
    /// A key has a value that does not go with another one.
    Contradicts { key: &'static str, value: String, other: &'static str },
    /// A key cannot be set together with another one.
    Excludes { key: &'static str, other: &'static str },
    /// The certificate that the server gets by itself is not for the address that people type.
    PublicName,
    /// A key has a wrong value.
    Value { key: &'static str, value: String, expected: Expected },
}

/// A error in JSON.
#[derive(Serialize)]
pub(crate) struct ConfigErrorJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variable: Option<&'static str>,
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
            Place::Variable(_) => (0, 0),
        }
    }

    /// The error as an error of the command.
    pub(crate) fn failure(&self) -> Failure {
        let place = match &self.place {
            Place::File { path, line: 0, .. } => path.display().to_string(),
            Place::File { path, line, column } => format!("{}:{line}:{column}", path.display()),
            Place::Variable(name) => (*name).to_owned(),
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
            Problem::PublicName => input("config-public-name"),
            Problem::Value { key, value, expected } => {
                let failure = match &self.place {
                    Place::File { .. } => input(expected.message()),
                    Place::Variable(_) => {
                        Failure::usage_error(expected.message()).fact("place", place)
                    }
                };
                let failure = failure.fact("key", *key).fact("value", value.clone());
                match expected {
                    Expected::Address
                    | Expected::Path
                    | Expected::Place
                    | Expected::Text
                    | Expected::Origin
                    | Expected::Networks
                    | Expected::Names
                    | Expected::Mail
                    | Expected::SecureUrl => failure,
                    Expected::LogFilter(message) => failure.fact("error", message.clone()),
                    Expected::Word(words) => failure.fact("words", words.join(", ")),
                    Expected::Count { to } => failure.fact("to", to.to_string()),
                    Expected::Time { from, to } => {
                        failure.fact("from", time_text(*from)).fact("to", time_text(*to))
                    }
                }
            }
        }
    }

    /// The error in JSON.
    pub(crate) fn json(&self) -> ConfigErrorJson {
        let mut json = ConfigErrorJson {
            file: None,
            line: None,
            column: None,
            variable: None,
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
            Place::Variable(name) => json.variable = Some(name),
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
