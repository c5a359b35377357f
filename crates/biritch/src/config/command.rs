//! `biritch config check` and `biritch config show`.

use std::process::ExitCode;

use serde::Serialize;
use serde_json::Value;
use web::{CertificateWarning, Config};

use super::error::{self, ConfigErrorJson};
use super::key::Key;
use super::keys::KEYS;
use super::load::{Configuration, Source, load};
use super::server;
use crate::failure::Failure;
use crate::output;
use crate::serve::ServeArgs;
use crate::words::Words;

/// The answer of `config check` in JSON.
#[derive(Serialize)]
struct CheckJson {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    faults: Vec<ConfigErrorJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unused: Vec<String>,
}

/// The answer of `config show` in JSON.
#[derive(Serialize)]
struct ShowJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    settings: Vec<SettingJson>,
}

/// A setting in JSON.
#[derive(Serialize)]
struct SettingJson {
    key: &'static str,
    value: Value,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
}

/// Checks the configuration with which `serve` would start, and starts nothing.
pub(crate) fn check(args: &ServeArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let (configuration, config) = server::read(args);
    let Configuration { sources, file, unused, .. } = configuration;
    let file = file.as_ref().map(|file| file.display().to_string());
    if !json {
        for variable in &unused {
            let warning = Failure::usage_error("config-unused").fact("variable", variable.clone());
            output::warn(&warning.warning(words));
        }
    }
    if let Ok(config) = &config
        && !json
    {
        for warning in certificate_warnings(config) {
            output::warn(&warning.warning(words));
        }
    }
    if let Err(errors) = config {
        let failure = error::failure(&errors);
        if !json {
            return Err(failure);
        }
        let faults = errors.iter().map(|error| error.json(words)).collect();
        output::print_json(&CheckJson { ok: false, file, faults, unused })?;
        return Ok(failure.exit.into());
    }
    if json {
        output::print_json(&CheckJson { ok: true, file, faults: Vec::new(), unused })?;
    } else {
        let count = sources.values().filter(|source| matches!(source, Source::File { .. })).count();
        let facts = [("file", file.clone().unwrap_or_default().into()), ("count", count.into())];
        let key = if file.is_some() { "config-sound" } else { "config-none" };
        output::print(&(words.format(key, &facts) + "\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Why browsers refuse the certificate of the server, although it can be used.
fn certificate_warnings(config: &Config) -> Vec<Failure> {
    let Some(tls) = &config.tls else { return Vec::new() };
    let host = config.public.as_deref().and_then(|url| url.strip_prefix("https://"));
    let host = host.and_then(|rest| rest.split([':', '/']).next()).filter(|host| !host.is_empty());
    let warnings = tls.warnings(host).into_iter();
    let failures = warnings.map(|warning| match warning {
        CertificateWarning::Expired { until } => {
            Failure::input_error("tls-expired").fact("until", until)
        }
        CertificateWarning::NotYet { from } => {
            Failure::input_error("tls-not-yet").fact("from", from)
        }
        CertificateWarning::OtherName { name } => {
            Failure::input_error("tls-other-name").fact("name", name)
        }
    });
    failures.collect()
}

/// Shows the settings with which `serve` would start, and where each comes from.
pub(crate) fn show(args: &ServeArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let configuration = load(args).map_err(|errors| error::failure(&errors))?;
    if json {
        let settings = KEYS.iter().map(|key| setting_json(key, &configuration)).collect();
        let file = configuration.file.as_ref().map(|file| file.display().to_string());
        return output::print_json(&ShowJson { file, settings });
    }
    output::print(&text(&configuration, words))
}

fn setting_json(key: &Key, configuration: &Configuration) -> SettingJson {
    let value = key.value(&configuration.settings);
    let (source, line, name) = match configuration.sources.get(key.name) {
        None => ("default", None, None),
        Some(Source::File { line, .. }) => ("file", Some(*line), None),
        Some(Source::Variable(name)) => ("environment", None, Some(*name)),
        Some(Source::Flag(name)) => ("command-line", None, Some(*name)),
    };
    SettingJson { key: key.name, value, source, line, name }
}

/// The settings as a file of configuration; those without a value are comments.
fn text(configuration: &Configuration, words: &Words) -> String {
    let file = configuration.file.as_ref().map(|file| file.display().to_string());
    let key = if file.is_some() { "config-show-file" } else { "config-show-none" };
    let facts = [("file", file.unwrap_or_default().into())];
    let mut text = format!("# {}\n", words.format(key, &facts));
    let mut table = "";
    let width = KEYS.iter().map(|key| line(key, configuration).chars().count()).max();
    for key in KEYS {
        let (of, _) = key.name.rsplit_once('.').unwrap_or(("", key.name));
        if of != table {
            text += &format!("\n[{of}]\n");
            table = of;
        }
        let line = line(key, configuration);
        let width = width.unwrap_or_default().min(50);
        text += &format!("{line:width$}  # {}\n", source(key, configuration, words));
    }
    text
}

/// `listen = "127.0.0.1:1925"`
fn line(key: &Key, configuration: &Configuration) -> String {
    let word = key.name.rsplit_once('.').map_or(key.name, |(_, word)| word);
    match key.value(&configuration.settings) {
        Value::Null => format!("#{word} ="),
        // The escapes of JSON are escapes of TOML too.
        value => format!("{word} = {value}"),
    }
}

fn source(key: &Key, configuration: &Configuration, words: &Words) -> String {
    match configuration.sources.get(key.name) {
        None => words.text("config-source-default"),
        Some(Source::File { line, .. }) => {
            words.format("config-source-file", &[("line", line.to_string().into())])
        }
        Some(Source::Variable(name) | Source::Flag(name)) => (*name).to_owned(),
    }
}
