//! Translates errors of the session file reader into messages for people who never see the file.

use bridge::Contract;
use formats::session::{Fault, Field, Wrong};

use super::super::game;
use crate::labels;
use crate::words::{FluentValue, Words};

/// An error in the words of the page, with the form field that it concerns.
pub(super) fn entry_error(fault: &Fault, players: &[String], words: &Words) -> game::EntryError {
    let field = match fault.field {
        Field::Contract => Some("level"),
        Field::Tricks => Some("tricks"),
        Field::Honors => Some("honors"),
        Field::HighCards => Some("hcp"),
        Field::Vulnerable => Some("vul"),
        Field::Revoke => Some("revoke"),
        Field::Dealer => Some("dealer"),
        _ => None,
    };
    let (key, facts) = message_parts(&fault.wrong, players, words);
    let mut message = words.tell(key, &facts);
    if let Some(right) = words.hint(key, &facts) {
        message += " ";
        message += &right;
    }
    game::EntryError { line: fault.place.line, field: field.map(str::to_owned), message }
}

/// The key of a message and its arguments.
type MessageParts = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

fn message_parts(wrong: &Wrong, players: &[String], words: &Words) -> MessageParts {
    let text = |text: &str| FluentValue::from(text.replace('-', "−"));
    let contract = |text: &str| match text.parse::<Contract>() {
        Ok(contract) => FluentValue::from(labels::stake(words, contract)),
        Err(_) => FluentValue::from(text.to_owned()),
    };
    let seat = |seat| FluentValue::from(labels::seat_name(words, seat));
    match wrong {
        Wrong::TooManyDown { contract: of, value, most } if most == "+0" => {
            ("keeper-wrong-over-all", vec![("contract", contract(of)), ("value", text(value))])
        }
        Wrong::TooManyDown { contract: of, value, most } => (
            "keeper-wrong-result",
            vec![("contract", contract(of)), ("value", text(value)), ("most", text(most))],
        ),
        Wrong::TooManyTricks { tricks } => {
            ("keeper-wrong-tricks", vec![("value", (*tricks).into())])
        }
        Wrong::HonorsStrain { value, contract: of, .. } => {
            let value = value.split(':').nth(1).unwrap_or(value);
            ("keeper-wrong-honors-strain", vec![("contract", contract(of)), ("value", text(value))])
        }
        Wrong::Honors { .. } => ("keeper-wrong-honors", Vec::new()),
        Wrong::HonorsOff { option: true } => ("keeper-wrong-honors-off", Vec::new()),
        Wrong::HonorsOff { option: false } | Wrong::FieldName { .. } => {
            ("keeper-wrong-not-here", Vec::new())
        }
        Wrong::HighCards { .. } => ("keeper-wrong-hcp", Vec::new()),
        Wrong::HighCardsOff => ("keeper-wrong-not-here", Vec::new()),
        Wrong::Missing => ("keeper-wrong-missing", Vec::new()),
        Wrong::Doublings { most, .. } => ("keeper-wrong-doublings", vec![("most", (*most).into())]),
        Wrong::Revoke { .. } => ("keeper-wrong-revoke", Vec::new()),
        Wrong::Vulnerable { .. } | Wrong::VulnerableFixed { .. } => {
            ("keeper-wrong-zone", Vec::new())
        }
        Wrong::Over { .. } | Wrong::OverBoards => ("keeper-wrong-over", Vec::new()),
        Wrong::NotOver => ("keeper-wrong-not-over", Vec::new()),
        Wrong::SeatsWanted => ("keeper-wrong-seats", Vec::new()),
        Wrong::PartnersAgain { names: [one, other] } => (
            "keeper-wrong-partners",
            vec![("one", one.clone().into()), ("other", other.clone().into())],
        ),
        Wrong::OutAgain { name } => ("keeper-wrong-out", vec![("name", name.clone().into())]),
        Wrong::TwoSeats { name, .. } => ("keeper-wrong-twice", vec![("name", name.clone().into())]),
        Wrong::SeatEmpty { seat: of } => ("keeper-wrong-empty", vec![("seat", seat(*of))]),
        Wrong::Cut { .. } => ("keeper-wrong-cut", vec![("count", (players.len() as i64).into())]),
        Wrong::NameOfSide { name } => ("keeper-wrong-side", vec![("name", name.clone().into())]),
        Wrong::People { least, most, .. } => {
            ("keeper-wrong-people", vec![("least", (*least).into()), ("most", (*most).into())])
        }
        _ => ("keeper-wrong-other", Vec::new()),
    }
}
