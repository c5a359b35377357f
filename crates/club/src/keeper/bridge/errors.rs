//! Translates errors of the session file reader into messages for people who never see the file.

use bridge::Contract;
use formats::session::{Field, ParseError, ParseErrorKind};
use words::{FluentValue, Words, labels};

use super::super::game;

/// An error in the words of the page, with the field that it concerns.
pub(super) fn entry_error(
    error: &ParseError,
    players: &[String],
    words: &Words,
) -> game::EntryError {
    let field = match error.field {
        Field::Contract => Some("level"),
        Field::Tricks => Some("tricks"),
        Field::Honors => Some("honors"),
        Field::HighCards => Some("hcp"),
        Field::Vulnerable => Some("vul"),
        Field::Revoke => Some("revoke"),
        Field::Dealer => Some("dealer"),
        _ => None,
    };
    game::EntryError::new(error, field, &message_parts(error.kind.plain(), players, words), words)
}

fn message_parts(wrong: &ParseErrorKind, players: &[String], words: &Words) -> game::MessageParts {
    let text = |text: &str| FluentValue::from(text.replace('-', "−"));
    let contract = |text: &str| match text.parse::<Contract>() {
        Ok(contract) => FluentValue::from(labels::contract_label(words, contract)),
        Err(_) => FluentValue::from(text.to_owned()),
    };
    let seat = |seat| FluentValue::from(labels::seat_name(words, seat));
    match wrong {
        ParseErrorKind::TooManyOver { contract: of, value, most: 0 } => {
            ("keeper-wrong-over-all", vec![("contract", contract(of)), ("value", text(value))])
        }
        ParseErrorKind::TooManyOver { contract: of, value, most } => {
            let most = format!("+{most}");
            let facts =
                vec![("contract", contract(of)), ("value", text(value)), ("most", most.into())];
            ("keeper-wrong-result", facts)
        }
        ParseErrorKind::TooManyDown { contract: of, value, most } => {
            let most = format!("−{most}");
            let facts =
                vec![("contract", contract(of)), ("value", text(value)), ("most", most.into())];
            ("keeper-wrong-result", facts)
        }
        ParseErrorKind::TooManyTricks { tricks } => {
            ("keeper-wrong-tricks", vec![("value", (*tricks).into())])
        }
        ParseErrorKind::HonorsStrain { value, contract: of, .. } => {
            let value = value.split(':').nth(1).unwrap_or(value);
            ("keeper-wrong-honors-strain", vec![("contract", contract(of)), ("value", text(value))])
        }
        ParseErrorKind::Honors { .. } => ("keeper-wrong-honors", Vec::new()),
        ParseErrorKind::HonorsOff { option: true } => ("keeper-wrong-honors-off", Vec::new()),
        ParseErrorKind::HonorsOff { option: false }
        | ParseErrorKind::FieldName { .. }
        | ParseErrorKind::Outcome { .. } => ("keeper-wrong-not-here", Vec::new()),
        ParseErrorKind::HighCards { .. } => ("keeper-wrong-hcp", Vec::new()),
        ParseErrorKind::HighCardsOff => ("keeper-wrong-not-here", Vec::new()),
        ParseErrorKind::Missing => ("keeper-wrong-missing", Vec::new()),
        ParseErrorKind::Doublings { most, .. } => {
            ("keeper-wrong-doublings", vec![("most", (*most).into())])
        }
        ParseErrorKind::Revoke { .. } => ("keeper-wrong-revoke", Vec::new()),
        ParseErrorKind::Vulnerable { .. } | ParseErrorKind::VulnerableFixed { .. } => {
            ("keeper-wrong-zone", Vec::new())
        }
        ParseErrorKind::Over { .. } | ParseErrorKind::OverBoards => {
            ("keeper-wrong-over", Vec::new())
        }
        ParseErrorKind::NotOver => ("keeper-wrong-not-over", Vec::new()),
        ParseErrorKind::SeatsWanted => ("keeper-wrong-seats", Vec::new()),
        ParseErrorKind::PartnersAgain { names: [one, other] } => (
            "keeper-wrong-partners",
            vec![("one", one.clone().into()), ("other", other.clone().into())],
        ),
        ParseErrorKind::OutAgain { name } => {
            ("keeper-wrong-out", vec![("name", name.clone().into())])
        }
        ParseErrorKind::TwoSeats { name, .. } => {
            ("keeper-wrong-twice", vec![("name", name.clone().into())])
        }
        ParseErrorKind::SeatEmpty { seat: of } => ("keeper-wrong-empty", vec![("seat", seat(*of))]),
        ParseErrorKind::Cut { .. } => {
            ("keeper-wrong-cut", vec![("count", (players.len() as i64).into())])
        }
        ParseErrorKind::NameOfSide { name } => {
            ("keeper-wrong-side", vec![("name", name.clone().into())])
        }
        ParseErrorKind::People { least, most, .. } => {
            ("keeper-wrong-people", vec![("least", (*least).into()), ("most", (*most).into())])
        }
        _ => ("keeper-wrong-other", Vec::new()),
    }
}
