//! `biritch score list`: the forms and what may be agreed on in each.

use std::process::ExitCode;

use bridge::evening::Agreed;
use bridge::forms::{self, Hands, Setting};
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
    values: &'static [&'static str],
    source: &'static str,
}

/// Prints every form with its options, their values, defaults and sources.
pub(crate) fn list(json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let answer = Answer { forms: forms::known().iter().map(|known| form(known, words)).collect() };
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
        options: settings
            .map(|Setting { key, words, word, source }| Choice {
                option: key,
                default: word,
                values: words,
                source,
            })
            .collect(),
    }
}
