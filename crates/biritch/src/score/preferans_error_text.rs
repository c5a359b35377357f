//! Errors in a session file of Preferans, as messages.

use formats::session::preferans::PreferansErrorKind;
use pref::{EnterError, NotAgreed, OutcomeError, Task};

use crate::words::{FluentValue, Message};

/// The message of an error; `names` are the players with the labels of their seats,
/// in the order of the seats.
pub(crate) fn error_message(wrong: &PreferansErrorKind, names: &[String]) -> Message {
    let seat = |seat: &pref::Seat| ("seat", FluentValue::from(player(*seat, names)));
    let text = |text: &str| FluentValue::from(text.to_owned());
    let value = |value: &str| vec![("value", FluentValue::from(value.to_owned()))];
    match wrong {
        PreferansErrorKind::Word { value: word } => ("fault-pref-word", value(word)),
        PreferansErrorKind::Contract { value, example } => {
            ("fault-pref-contract", vec![("value", text(value)), ("example", text(example))])
        }
        PreferansErrorKind::Talon { value: word, taken, left } => {
            let facts = vec![("taken", text(taken)), ("left", text(left))];
            ("fault-pref-talon", [value(word), facts].concat())
        }
        PreferansErrorKind::TalonCards { value: word } => ("fault-pref-talon-cards", value(word)),
        PreferansErrorKind::NoDeclarer { value, example } => {
            ("fault-pref-no-declarer", vec![("value", text(value)), ("example", text(example))])
        }
        PreferansErrorKind::Stalingrad { player } => {
            ("fault-pref-stalingrad", vec![("seat", text(labelled(player, names)))])
        }
        PreferansErrorKind::SitsOut { player } => {
            ("fault-pref-sits-out", vec![("seat", text(labelled(player, names)))])
        }
        PreferansErrorKind::NotAgreed { error } => match error {
            NotAgreed::Option { option } => {
                ("fault-pref-not-agreed", vec![("option", text(option))])
            }
            NotAgreed::NotFirstHand { first } => ("fault-pref-not-first-hand", vec![seat(first)]),
            NotAgreed::DarkContract => ("fault-pref-dark-contract", Vec::new()),
            NotAgreed::LowWithoutTalon => ("fault-pref-low-without-talon", Vec::new()),
        },
        PreferansErrorKind::NoChoice { value: word, task } => {
            let key = match task {
                Task::Misere => "fault-pref-no-choice-misere",
                Task::Bid(_) => "fault-pref-no-choice-ten",
                Task::Number(_) => "fault-pref-no-choice-bettel",
            };
            (key, value(word))
        }
        PreferansErrorKind::HalfAbove { level } => {
            ("fault-pref-half-above", vec![("value", (*level).into())])
        }
        PreferansErrorKind::Misere { example } => {
            ("fault-pref-misere", vec![("example", text(example))])
        }
        PreferansErrorKind::Undertricks { value, most } => {
            ("fault-pref-down", vec![("value", (*value).into()), ("most", (*most).into())])
        }
        PreferansErrorKind::NoDecision { example } => {
            ("fault-pref-no-decision", vec![("example", text(example))])
        }
        PreferansErrorKind::Decision { seat: at, value } => {
            ("fault-pref-decision", vec![seat(at), ("value", text(value))])
        }
        PreferansErrorKind::Split { example } => {
            ("fault-pref-split", vec![("example", text(example))])
        }
        PreferansErrorKind::Whose { value, example } => {
            ("fault-pref-whose", vec![("value", (*value).into()), ("example", text(example))])
        }
        PreferansErrorKind::Tricks { value: word } => ("fault-pref-tricks", value(word)),
        PreferansErrorKind::Outcome { error } => outcome_error_message(error, names),
        PreferansErrorKind::Enter { error } => enter_error_message(error, names),
        PreferansErrorKind::Made { made: true } => ("fault-pref-made", Vec::new()),
        PreferansErrorKind::Made { made: false } => ("fault-pref-failed", Vec::new()),
        PreferansErrorKind::DefenceCards { open: true } => ("fault-pref-open", Vec::new()),
        PreferansErrorKind::DefenceCards { open: false } => ("fault-pref-closed", Vec::new()),
        PreferansErrorKind::Refe { seat: at } => ("fault-pref-refe", vec![seat(at)]),
        PreferansErrorKind::Amount { value: word, .. } => ("fault-pref-amount", value(word)),
        PreferansErrorKind::Entry { value, example } => {
            ("fault-pref-entry", vec![("value", text(value)), ("example", text(example))])
        }
        PreferansErrorKind::Seat { value, known } => {
            ("fault-pref-seat", vec![("value", text(value)), ("known", text(known))])
        }
        PreferansErrorKind::People { people } => {
            ("fault-pref-people", vec![("value", (*people as i64).into())])
        }
        PreferansErrorKind::Preset { preset, form } => {
            ("fault-pref-preset", vec![("value", text(preset)), ("form", text(form))])
        }
        _ => ("fault-other", vec![("value", wrong.to_string().into())]),
    }
}

/// The player with this label, as in the other messages: with the name, if the file has one.
fn labelled<'a>(label: &'a str, names: &'a [String]) -> &'a str {
    let of = |name: &&String| **name == label || name.ends_with(&format!(" ({label})"));
    names.iter().find(of).map_or(label, String::as_str)
}

/// The player at a seat: name and label, or the letter alone.
fn player(seat: pref::Seat, names: &[String]) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

fn outcome_error_message(error: &OutcomeError, names: &[String]) -> Message {
    let seat = |seat: &pref::Seat| ("seat", FluentValue::from(player(*seat, names)));
    match error {
        OutcomeError::OtherGame => ("fault-pref-other-game", Vec::new()),
        OutcomeError::Seat { seat: at } => ("fault-pref-not-here", vec![seat(at)]),
        OutcomeError::Tricks { tricks, of } => {
            let key = if error.is_after_end() { "fault-pref-stop" } else { "fault-pref-sum" };
            (key, vec![("value", (*tricks).into()), ("of", (*of).into())])
        }
        OutcomeError::Stance { seat: at } => ("fault-pref-stance", vec![seat(at)]),
        OutcomeError::Kontra { seat: at, level, most } => {
            let facts = vec![seat(at), ("value", (*level).into()), ("most", (*most).into())];
            ("fault-pref-kontra", facts)
        }
        OutcomeError::Unplayed { played: true } => ("fault-pref-unplayed", Vec::new()),
        OutcomeError::Unplayed { played: false } => ("fault-pref-played", Vec::new()),
        OutcomeError::Premium { premium } => {
            ("fault-pref-premium", vec![("value", (*premium).into())])
        }
    }
}

/// Why the sheet refuses a deal.
pub(crate) fn enter_error_message(error: &EnterError, names: &[String]) -> Message {
    match error {
        EnterError::NotNext { next, .. } => {
            ("fault-pref-dealer", vec![("dealer", player(next.dealer, names).into())])
        }
        EnterError::Outcome(error) => outcome_error_message(error, names),
        EnterError::Forced => ("fault-pref-forced", Vec::new()),
        EnterError::TooLow { lowest } => ("fault-pref-low", vec![("value", (*lowest).into())]),
        EnterError::Over | EnterError::NoSuchRow { .. } => ("fault-pref-over", Vec::new()),
    }
}
