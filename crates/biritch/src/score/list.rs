//! `biritch score list`: the scoring forms and their options.

use std::borrow::Cow;
use std::process::ExitCode;

use bridge::evening::SeatingOptions;
use bridge::forms::{self, Hands, Setting};
use cards::choice::Choice as _;
use cards::{Citation, Origin};
use serde::Serialize;
use tourney::{pairs, progressive, standings, teams};

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
    source: String,
}

/// The forms for more than one table; their files have their own readers.
const EVENTS: [&str; 4] = ["match", "teams", "pairs", "progressive"];

/// The names of all forms that a session file may have.
pub(super) fn known() -> impl Iterator<Item = &'static str> {
    forms::all().iter().map(|known| known.key).chain(EVENTS).chain(pref::Preset::forms())
}

/// Prints every form with its options, their values, defaults and sources.
pub(crate) fn list(json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let answer = FormListJson { forms: known().map(|key| form(key, words)).collect() };
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

/// A citation in words, and the path of its section.
fn cited(citation: Citation, words: &Words) -> String {
    format!("{}, {}", words.citation(citation), citation.path())
}

fn form(key: &'static str, words: &Words) -> FormJson {
    if let Some(options) = pref::Options::of_form(key) {
        return preferans(options, words);
    }
    let (people, settings) = match (forms::FormOptions::of(key), key) {
        (Some(form), _) => {
            let seated = form.info().hands == Hands::OneEach;
            let evening = seated.then(|| SeatingOptions::default().settings());
            let all = form.settings().into_iter().chain(evening.into_iter().flatten());
            (form.info().people(), all.collect())
        }
        (None, "match") => (4, teams::MatchOptions::default().settings()),
        (None, "teams") => (4, standings::StandingsOptions::default().settings()),
        (None, "pairs") => (4, pairs::PairsOptions::default().settings()),
        (None, _) => (4, progressive::ProgressiveOptions::default().settings()),
    };
    let mut options: Vec<OptionJson> =
        settings.into_iter().map(|setting| choice_of(setting, words)).collect();
    if let Some(form) = forms::FormOptions::of(key) {
        options.splice(0..0, preset(form.info().presets, words));
    }
    FormJson { form: key, name: words.say(&format!("drawn-form-{key}")), people, options }
}

/// The named presets of a form as an option; `None` if it has none.
fn preset(presets: &[forms::Preset], words: &Words) -> Option<OptionJson> {
    let source = cited(presets.first()?.source, words);
    let values = ["none"].into_iter().chain(presets.iter().map(|preset| preset.key)).collect();
    Some(OptionJson { option: "preset", default: "none".to_owned(), values, source })
}

const BALKAN_PRESETS: Citation =
    Citation::new(Origin::PreferansEssay, "docs/sources/preferans.md#A15");
const BALKAN_PLAYERS: Citation = Citation::new(Origin::BalkanClubs, "docs/sources/preferans.md#A2");
const RUSSIAN_PRESETS: Citation =
    Citation::new(Origin::CommonPractice, "docs/sources/preferans.md#B11");
const RUSSIAN_PLAYERS: Citation =
    Citation::new(Origin::CommonPractice, "docs/sources/preferans.md#B1");

/// A form of Preferans: its presets, and the options of its main preset.
fn preferans(options: pref::Options, words: &Words) -> FormJson {
    let form = options.preset.form();
    let presets = pref::Preset::WORDS.iter().zip(pref::Preset::ALL);
    let presets = presets.filter(|(_, preset)| preset.form() == form).map(|(word, _)| *word);
    let (presets_from, players_from) = match &options.rules {
        pref::Rules::Balkan(_) => (BALKAN_PRESETS, BALKAN_PLAYERS),
        pref::Rules::Russian(_) => (RUSSIAN_PRESETS, RUSSIAN_PLAYERS),
    };
    let own = |option, default: &str, values, source| OptionJson {
        option,
        default: default.to_owned(),
        values,
        source: cited(source, words),
    };
    let preset = options.preset.to_string();
    let mut choices = vec![
        own("preset", &preset, presets.collect(), presets_from),
        own("players", "3", Cow::Borrowed(pref::Players::WORDS), players_from),
    ];
    choices.extend(options.settings().into_iter().map(|setting| choice_of(setting, words)));
    let name = words.say(&format!("drawn-form-{form}"));
    FormJson { form, name, people: 3, options: choices }
}

fn choice_of(setting: Setting, words: &Words) -> OptionJson {
    let source = cited(setting.source, words);
    OptionJson { option: setting.key, default: setting.word, values: setting.words.into(), source }
}
