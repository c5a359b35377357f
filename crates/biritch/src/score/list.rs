//! `biritch score list`: the forms and what may be agreed on in each.

use std::borrow::Cow;
use std::process::ExitCode;

use bridge::evening::Agreed;
use bridge::forms::{self, Hands, Setting};
use cards::choice::Choice as Choose;
use serde::Serialize;

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

/// Prints every form with its options, their values, defaults and sources.
pub(crate) fn list(json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let mut forms: Vec<Form> = forms::known().iter().map(|known| form(known, words)).collect();
    forms.extend(preferans(words));
    let answer = Answer { forms };
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
            text += &format!("    {option}={default}{others}    ({source})\n");
        }
        text.push('\n');
    }
    output::print(&text)
}

fn form(known: &forms::Known, words: &Words) -> Form {
    let options = forms::Options::of(known.key).map(|form| form.settings()).unwrap_or_default();
    let evening = (known.hands == Hands::OneEach).then(|| Agreed::default().settings());
    let settings = options.into_iter().chain(evening.into_iter().flatten());
    Form {
        form: known.key,
        name: words.say(&format!("drawn-form-{}", known.key)),
        people: known.people(),
        options: settings.map(choice_of).collect(),
    }
}

/// The forms of Preferans, each with its main agreement.
fn preferans(words: &Words) -> Vec<Form> {
    let mut all: Vec<Form> = Vec::new();
    for preset in pref::Preset::ALL {
        let form = preset.form();
        if all.iter().any(|known| known.form == form) {
            continue;
        }
        let presets: Vec<&'static str> = <pref::Preset as Choose>::WORDS
            .iter()
            .zip(pref::Preset::ALL)
            .filter(|(_, other)| other.form() == form)
            .map(|(word, _)| *word)
            .collect();
        let choice = |option, values: Vec<&'static str>, source| Choice {
            option,
            default: values[0].to_owned(),
            values: values.into(),
            source,
        };
        let mut options = vec![
            choice("preset", presets, "Preferans"),
            choice("players", vec!["3", "4"], "Preferans"),
        ];
        options.extend(pref::Options::of(*preset).settings().into_iter().map(choice_of));
        let name = words.say(&format!("drawn-form-{form}"));
        all.push(Form { form, name, people: 3, options });
    }
    all
}

fn choice_of(Setting { key, words, word, source }: Setting) -> Choice {
    Choice { option: key, default: word, values: words.into(), source }
}
