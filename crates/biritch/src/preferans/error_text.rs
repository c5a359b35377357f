//! Errors in a file of Preferans deals (JSON lines), as messages.

use formats::preferans::{ParseError, ParseErrorKind};

use crate::score::{error_text, preferans_error_text};
use crate::words::{FluentValue, Message, Words};

/// The text of an error for standard error: its location, the error and a hint.
pub(super) fn text(error: &ParseError, file: &str, words: &Words) -> String {
    let message = error_message(&error.kind, words);
    // Keys are shown as in the file; an error of a whole line has a translated field name.
    let key =
        if error.field == "line" { words.text("field-line") } else { error.field.to_string() };
    error_text::located_error((file, error.at), key, &message, words)
}

fn error_message(wrong: &ParseErrorKind, words: &Words) -> Message {
    let text = |text: &str| FluentValue::from(text.to_owned());
    match wrong {
        ParseErrorKind::File { error } => error_text::file_message(*error),
        ParseErrorKind::Json { .. } => ("pref-log-json", Vec::new()),
        ParseErrorKind::NoHead => ("pref-log-no-head", Vec::new()),
        ParseErrorKind::HeadTwice => ("pref-log-head-twice", Vec::new()),
        ParseErrorKind::Version { found, right } => {
            ("pref-log-version", vec![("found", text(found)), ("right", (*right as i64).into())])
        }
        ParseErrorKind::Key { key, known } => (
            "pref-log-key",
            [vec![("key", text(key))], error_text::names_of(known).into()].concat(),
        ),
        ParseErrorKind::Value { value, .. } => ("pref-log-value", vec![("value", text(value))]),
        ParseErrorKind::Option { error } => match error {
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
        ParseErrorKind::Empty { seat } => {
            ("pref-log-empty", vec![("seat", seat.to_string().into())])
        }
        ParseErrorKind::NotNext { next } => (
            "pref-log-not-next",
            vec![("board", next.board.into()), ("dealer", next.dealer.to_string().into())],
        ),
        ParseErrorKind::NoCards => ("pref-log-no-cards", Vec::new()),
        ParseErrorKind::Act { code, refusal } => {
            let because = match refusal {
                pref::Refusal::NotYourTurn { turn: Some(turn), .. } => {
                    words.format("pref-log-turn", &[("seat", turn.to_string().into())])
                }
                refusal => words.pref_refusal_by_seat(refusal),
            };
            ("pref-log-act", vec![("code", text(code)), ("because", because.into())])
        }
        ParseErrorKind::Result { right: Some(right) } => {
            ("pref-log-result", vec![("right", right.to_string().into())])
        }
        ParseErrorKind::Result { right: None } => ("pref-log-no-result", Vec::new()),
        ParseErrorKind::Enter { error } => preferans_error_text::enter_error_message(error, &[]),
        other => ("fault-other", vec![("value", other.to_string().into())]),
    }
}
