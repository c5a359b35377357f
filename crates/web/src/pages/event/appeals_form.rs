//! The forms by which appeals are filed and decided.

use club::events::AppealCommand;
use tourney::appeals::Decision;

use super::field_error::{FieldError, named, number, statement, word};
use crate::pages::form_fields::{FormFields, field};

/// The forms by which an appeal in an event of pairs, individuals or teams in one section is filed and decided.
pub(super) const PAIRS_FORMS: [&str; 2] = ["appeal", "appeal-decide"];

/// What one of the two forms of a kind of event asks, if it is one of them: `at` reads the result that the appeal is about,
/// `result` the one that follows from a decision.
///
/// # Errors
///
/// The first field that is missing or invalid.
pub(super) fn command<S, R>(
    what: &str,
    [file, decide]: [&str; 2],
    sent: &FormFields,
    at: impl FnOnce(&FormFields) -> Result<S, FieldError>,
    result: impl FnOnce(&FormFields) -> Result<Option<R>, FieldError>,
) -> Result<Option<AppealCommand<S, R>>, FieldError> {
    let command = if what == file {
        AppealCommand::File {
            at: at(sent)?,
            by: match field(sent, "by") {
                "" => None,
                _ => Some(number(sent, "by")?),
            },
            reason: statement(sent, "reason")?,
            deposit: match field(sent, "deposit") {
                "" => None,
                _ => Some(statement(sent, "deposit")?),
            },
        }
    } else if what == decide {
        AppealCommand::Decide {
            at: at(sent)?,
            by: number(sent, "by")?,
            decision: decision(sent)?,
            result: result(sent)?,
        }
    } else {
        return Ok(None);
    };
    Ok(Some(command))
}

/// The board that an appeal names, if it names one.
pub(super) fn board(sent: &FormFields) -> Result<Option<u32>, FieldError> {
    match field(sent, "board") {
        "" => Ok(None),
        _ => number(sent, "board").map(Some),
    }
}

/// How an appeal was decided.
fn decision(sent: &FormFields) -> Result<Decision, FieldError> {
    let names = field(sent, "committee").split([',', ';', '\n']);
    let names = names.filter(|name| !name.trim().is_empty());
    Ok(Decision {
        verdict: word(sent, "verdict")?,
        committee: names.map(|name| named("committee", name)).collect::<Result<_, _>>()?,
        record: statement(sent, "record")?,
        deposit: match field(sent, "of-deposit") {
            "" => None,
            _ => Some(word(sent, "of-deposit")?),
        },
    })
}
