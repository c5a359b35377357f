//! Errors in a file of Preferans deals (JSON lines), as messages.

use formats::preferans::{Fault, Wrong};

use crate::score;
use crate::words::{FluentValue, Words};

/// The text of an error for standard error: its location, the error and a hint.
pub(super) fn text(fault: &Fault, file: &str, words: &Words) -> String {
    let message = fault_message(&fault.wrong, words);
    // Keys are shown as in the file; an error of a whole line has a translated field name.
    let key = if fault.key == "line" { words.say("field-line") } else { fault.key.to_string() };
    score::located_error((file, fault.place), key, &message, words)
}

type Message = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

fn fault_message(wrong: &Wrong, words: &Words) -> Message {
    let text = |text: &str| FluentValue::from(text.to_owned());
    match wrong {
        Wrong::TooLarge { limit, .. } => {
            ("pref-log-large", vec![("limit", ((limit >> 20) as i64).into())])
        }
        Wrong::NoText => ("pref-log-no-text", Vec::new()),
        Wrong::Json { .. } => ("pref-log-json", Vec::new()),
        Wrong::NoHead => ("pref-log-no-head", Vec::new()),
        Wrong::HeadTwice => ("pref-log-head-twice", Vec::new()),
        Wrong::Version { found, right } => {
            ("pref-log-version", vec![("found", text(found)), ("right", (*right as i64).into())])
        }
        Wrong::Key { key, known } => {
            ("pref-log-key", vec![("key", text(key)), ("known", text(known))])
        }
        Wrong::Value { value, .. } => ("pref-log-value", vec![("value", text(value))]),
        Wrong::Option { error } => match error {
            cards::settings::SettingError::Key { key } => {
                ("pref-log-option", vec![("key", text(key))])
            }
            cards::settings::SettingError::Word { key, word, error } => (
                "pref-log-option-word",
                vec![
                    ("key", text(key)),
                    ("word", text(word)),
                    ("words", error.words.join(", ").into()),
                ],
            ),
        },
        Wrong::Options { .. } => ("pref-log-options", Vec::new()),
        Wrong::Empty { seat } => ("pref-log-empty", vec![("seat", seat.to_string().into())]),
        Wrong::NotNext { next } => (
            "pref-log-not-next",
            vec![("board", next.board.into()), ("dealer", next.dealer.to_string().into())],
        ),
        Wrong::NoCards => ("pref-log-no-cards", Vec::new()),
        Wrong::Act { code, refusal } => {
            let because = match refusal {
                pref::Refusal::NotYourTurn { turn: Some(turn), .. } => {
                    words.tell("pref-log-turn", &[("seat", turn.to_string().into())])
                }
                refusal => words.pref_refusal_by_seat(refusal),
            };
            ("pref-log-act", vec![("code", text(code)), ("because", because.into())])
        }
        Wrong::Result { right: Some(right) } => {
            ("pref-log-result", vec![("right", right.to_string().into())])
        }
        Wrong::Result { right: None } => ("pref-log-no-result", Vec::new()),
        Wrong::Enter { error } => score::pref_enter_message(error, &[]),
        other => ("fault-other", vec![("value", other.to_string().into())]),
    }
}
