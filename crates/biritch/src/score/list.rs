//! `biritch score list`: the scoring forms and their options.

use std::borrow::Cow;
use std::process::ExitCode;

use bridge::forms::{FormInfo, Setting};
use cards::choice::Choice as _;
use formats::session::Form;
use serde::Serialize;

use super::sources::Cited;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

#[derive(Serialize)]
struct FormListJson {
    forms: Vec<FormJson>,
}

#[derive(Serialize)]
struct FormJson {
    form: &'static str,
    name: String,
    people: u8,
    options: Vec<OptionJson>,
}

#[derive(Serialize)]
struct OptionJson {
    option: &'static str,
    default: String,
    values: Cow<'static, [&'static str]>,
    source: Cited,
}

/// Prints every form with its options, their values, defaults and sources.
pub(crate) fn list(json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let answer = FormListJson { forms: Form::all().map(|form| listed(form, words)).collect() };
    if json {
        return output::print_json(&answer);
    }
    let mut text = String::new();
    for FormJson { form, name, options, .. } in &answer.forms {
        text += &format!("{form} – {name}\n");
        for OptionJson { option, default, values, source } in options {
            let others: Vec<&str> =
                values.iter().copied().filter(|value| value != default).collect();
            let others = match others.is_empty() {
                true => String::new(),
                false => format!(" | {}", others.join(" | ")),
            };
            text += &format!("    {option}={default}{others}    ({source})\n");
        }
        text.push('\n');
    }
    output::print(&text)
}

/// A form with its options: the preset and what a session of Preferans has besides, then the others.
fn listed(form: Form, words: &Words) -> FormJson {
    let first = match form {
        Form::Table(info) => preset(form, info, words).into_iter().collect(),
        Form::Preferans(main) => preferans(form, main, words),
        Form::Match | Form::Teams | Form::Pairs | Form::Progressive => Vec::new(),
    };
    let people = match form {
        Form::Table(info) => info.people(),
        Form::Preferans(_) => 3,
        Form::Match | Form::Teams | Form::Pairs | Form::Progressive => 4,
    };
    let others = form.settings().into_iter().map(|setting| choice_of(setting, words));
    FormJson {
        form: form.key(),
        name: words.text(&match form {
            Form::Table(info) => format!("form-{}", info.key),
            _ => format!("drawn-form-{form}"),
        }),
        people,
        options: first.into_iter().chain(others).collect(),
    }
}

/// The named presets of a form of bridge as an option; none if it has none.
fn preset(form: Form, info: &FormInfo, words: &Words) -> Option<OptionJson> {
    let source = Cited::new(info.presets.first()?.source, words);
    let values = ["none"].into_iter().chain(form.presets()).collect();
    Some(OptionJson { option: "preset", default: "none".to_owned(), values, source })
}

/// The presets and the number of players of a form of Preferans, whose main preset is `main`.
fn preferans(form: Form, main: pref::Preset, words: &Words) -> Vec<OptionJson> {
    let rules = pref::PreferansOptions::of(main).rules;
    let option = |option, default: &str, values, source| OptionJson {
        option,
        default: default.to_owned(),
        values,
        source: Cited::new(source, words),
    };
    vec![
        option("preset", &main.to_string(), form.presets().into(), rules.presets_source()),
        option("players", "3", Cow::Borrowed(pref::Players::WORDS), rules.players_source()),
    ]
}

fn choice_of(setting: Setting, words: &Words) -> OptionJson {
    let source = Cited::new(setting.source, words);
    OptionJson { option: setting.key, default: setting.word, values: setting.words.into(), source }
}
