//! `biritch score list`: the scoring forms and their options.

use std::borrow::Cow;
use std::process::ExitCode;

use bridge::evening::SeatingOptions;
use bridge::forms::{self, FormInfo, Hands, Setting};
use cards::choice::Choice as _;
use cards::{Citation, Origin};
use formats::session::Form;
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

/// A citation in words, and the path of its section.
fn cited(citation: Citation, words: &Words) -> String {
    format!("{}, {}", words.citation(citation), citation.path())
}

fn listed(form: Form, words: &Words) -> FormJson {
    let event = |settings: Vec<Setting>| {
        let options = settings.into_iter().map(|setting| choice_of(setting, words)).collect();
        FormJson { form: form.key(), name: name(form, words), people: 4, options }
    };
    match form {
        Form::Table(info) => table(info, words),
        Form::Match => event(teams::MatchOptions::default().settings()),
        Form::Teams => event(standings::StandingsOptions::default().settings()),
        Form::Pairs => event(pairs::PairsOptions::default().settings()),
        Form::Progressive => event(progressive::ProgressiveOptions::default().settings()),
        Form::Preferans(preset) => preferans(preset, words),
    }
}

/// The name of a form for people.
fn name(form: Form, words: &Words) -> String {
    words.say(&format!("drawn-form-{form}"))
}

/// A form of bridge at one table, with the options of who sits out where people take turns.
fn table(info: &'static FormInfo, words: &Words) -> FormJson {
    let own = forms::FormOptions::of(info.key).map_or(Vec::new(), |form| form.settings());
    let seated = info.hands == Hands::OneEach;
    let evening = seated.then(|| SeatingOptions::default().settings());
    let settings = own.into_iter().chain(evening.into_iter().flatten());
    let settings = settings.map(|setting| choice_of(setting, words));
    let options = preset(info.presets, words).into_iter().chain(settings).collect();
    let name = name(Form::Table(info), words);
    FormJson { form: info.key, name, people: info.people(), options }
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
fn preferans(main: pref::Preset, words: &Words) -> FormJson {
    let (form, options) = (main.form(), pref::Options::of(main));
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
    let preset = main.to_string();
    let mut choices = vec![
        own("preset", &preset, presets.collect(), presets_from),
        own("players", "3", Cow::Borrowed(pref::Players::WORDS), players_from),
    ];
    choices.extend(options.settings().into_iter().map(|setting| choice_of(setting, words)));
    FormJson { form, name: name(Form::Preferans(main), words), people: 3, options: choices }
}

fn choice_of(setting: Setting, words: &Words) -> OptionJson {
    let source = cited(setting.source, words);
    OptionJson { option: setting.key, default: setting.word, values: setting.words.into(), source }
}
