//! `biritch score list`: the forms and what may be agreed on in each.

use std::borrow::Cow;
use std::process::ExitCode;

use bridge::evening::Agreed;
use bridge::forms::{self, Hands, Setting};
use cards::choice::Choice as _;
use serde::Serialize;
use tourney::{pairs, progressive, standings, teams};

use crate::failure::Failure;
use crate::output;
use crate::words::Words;

#[derive(Serialize)]
struct Answer {
    forms: Vec<Form>,
}

#[derive(Serialize)]
struct Form {
    form: &'static str,
    name: String,
    people: u8,
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    option: &'static str,
    default: String,
    values: Cow<'static, [&'static str]>,
    source: &'static str,
}

/// The forms of more than one table, whose files have readers of their own.
const EVENTS: [&str; 4] = ["match", "teams", "pairs", "progressive"];

/// The names of all forms that a session file may have.
pub(super) fn known() -> impl Iterator<Item = &'static str> {
    forms::known().iter().map(|known| known.key).chain(EVENTS).chain(pref::Preset::forms())
}

/// Prints every form with its options, their values, defaults and sources.
pub(crate) fn list(json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let answer = Answer { forms: known().map(|key| form(key, words)).collect() };
    if json {
        return output::print_json(&answer);
    }
    let mut text = String::new();
    for Form { form, name, options, .. } in &answer.forms {
        text += &format!("{form} – {name}\n");
        for Choice { option, default, values, source } in options {
            let others: Vec<&str> =
                values.iter().copied().filter(|value| value != default).collect();
            let others = match others.is_empty() {
                true => String::new(),
                false => format!(" | {}", others.join(" | ")),
            };
            let source = words.say(&format!("list-source-{}", slug(source)));
            text += &format!("    {option}={default}{others}    ({source})\n");
        }
        text.push('\n');
    }
    output::print(&text)
}

/// The words of a source with lines between them: the name of its message.
fn slug(source: &str) -> String {
    let words = source.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn form(key: &'static str, words: &Words) -> Form {
    if let Some(options) = pref::Options::of_form(key) {
        return preferans(options, words);
    }
    let (people, settings) = match (forms::Options::of(key), key) {
        (Some(form), _) => {
            let seated = form.known().hands == Hands::OneEach;
            let evening = seated.then(|| Agreed::default().settings());
            let all = form.settings().into_iter().chain(evening.into_iter().flatten());
            (form.known().people(), all.collect())
        }
        (None, "match") => (4, teams::MatchOptions::default().settings()),
        (None, "teams") => (4, standings::StandingsOptions::default().settings()),
        (None, "pairs") => (4, pairs::PairsOptions::default().settings()),
        (None, _) => (4, progressive::ProgressiveOptions::default().settings()),
    };
    let mut options: Vec<Choice> = settings.into_iter().map(choice_of).collect();
    if let Some(form) = forms::Options::of(key) {
        options.splice(0..0, preset(form.known().presets));
    }
    Form { form: key, name: words.say(&format!("drawn-form-{key}")), people, options }
}

/// A form's sets of options under a name, beside the defaults; none if it has none.
fn preset(presets: &[forms::Preset]) -> Option<Choice> {
    let source = presets.first()?.source;
    let values = ["none"].into_iter().chain(presets.iter().map(|preset| preset.key)).collect();
    Some(Choice { option: "preset", default: "none".to_owned(), values, source })
}

/// A form of Preferans: the agreements that go by its name, and what its main one has.
fn preferans(options: pref::Options, words: &Words) -> Form {
    let form = options.preset.form();
    let presets = pref::Preset::WORDS.iter().zip(pref::Preset::ALL);
    let presets = presets.filter(|(_, preset)| preset.form() == form).map(|(word, _)| *word);
    let own = |option, default: &str, values, source| Choice {
        option,
        default: default.to_owned(),
        values,
        source,
    };
    let preset = options.preset.to_string();
    let mut choices = vec![
        own("preset", &preset, presets.collect(), "Preferans spec A15, B11"),
        own("players", "3", Cow::Borrowed(pref::Players::WORDS), "Preferans spec A2, B1"),
    ];
    choices.extend(options.settings().into_iter().map(choice_of));
    let name = words.say(&format!("drawn-form-{form}"));
    Form { form, name, people: 3, options: choices }
}

fn choice_of(Setting { key, words, word, source }: Setting) -> Choice {
    Choice { option: key, default: word, values: words.into(), source }
}
