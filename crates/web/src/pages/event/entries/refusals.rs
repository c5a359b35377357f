//! Why a list of entries is not changed, in the reader's words.

use axum::http::StatusCode;
use axum::response::Response;
use club::entry_lists::{Doubt, EntryRefusal};
use club::repository::ChangeError;

use super::super::{Reader, error_page};
use crate::pages::form_fields::FormFields;

/// What was sent and refused.
pub(super) struct Refused {
    pub(super) status: StatusCode,
    pub(super) messages: Vec<String>,
    /// Whether who is sure may enter it all the same.
    pub(super) is_doubt: bool,
    pub(super) sent: FormFields,
}

/// The status and the messages of a refusal, and whether who is sure may enter all the same.
///
/// # Errors
///
/// The page for what the form cannot show.
pub(super) fn refused(
    reader: &Reader,
    error: ChangeError<EntryRefusal>,
) -> Result<(StatusCode, Vec<String>, bool), Box<Response>> {
    let is_doubt = matches!(error, ChangeError::Refused(EntryRefusal::Doubts(_)));
    let keys = error_page::RefusalKeys { missing: "entries-missing", full: "entries-full" };
    let (status, messages) =
        error_page::refusal(reader, &keys, error, |refusal| Ok(explained(reader, refusal)))?;
    Ok((status, messages, is_doubt))
}

fn explained(reader: &Reader, refusal: EntryRefusal) -> (StatusCode, Vec<String>) {
    let status = match refusal {
        EntryRefusal::Forbidden => StatusCode::FORBIDDEN,
        EntryRefusal::Changed { .. } | EntryRefusal::NoEntry { .. } => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let one = |key: &str| vec![reader.t(key)];
    let with =
        |key: &str, fact: &str, value: String| vec![reader.format(key, &[(fact, value.into())])];
    let messages = match refusal {
        EntryRefusal::Forbidden => one("entries-forbidden"),
        EntryRefusal::Closed => one("entries-closed"),
        EntryRefusal::Started { .. } => one("entries-started"),
        EntryRefusal::NoEntry { .. } => one("entries-gone"),
        EntryRefusal::Changed { .. } => one("entries-changed"),
        EntryRefusal::NoPlayers => one("entries-nobody"),
        EntryRefusal::TooManyPlayers { most } => {
            with("entries-many-players", "most", most.to_string())
        }
        EntryRefusal::NoTeamName => one("entries-no-team"),
        EntryRefusal::Separator { name } => with("entries-separator", "name", name.to_string()),
        EntryRefusal::Taken { name } => with("entries-taken", "name", name.to_string()),
        EntryRefusal::Paid { .. } => one("entries-paid-withdraw"),
        EntryRefusal::NotSeeking => one("entries-not-seeking"),
        EntryRefusal::TooMany => one("entries-many"),
        EntryRefusal::Starts => one("entries-wrong-starts"),
        EntryRefusal::Doubts(doubts) => doubts.iter().map(|doubt| doubted(reader, doubt)).collect(),
    };
    (status, messages)
}

fn doubted(reader: &Reader, doubt: &Doubt) -> String {
    match doubt {
        Doubt::Twice { name } => {
            reader.format("entries-doubt-twice", &[("name", name.to_string().into())])
        }
        Doubt::NearMember { name, member } => {
            let facts = [("name", name.to_string().into()), ("member", member.to_string().into())];
            reader.format("entries-doubt-member", &facts)
        }
        Doubt::Players { players, least, most } => {
            let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
            let facts = [
                ("players", number(*players).into()),
                ("least", number(*least).into()),
                ("most", number(*most).into()),
            ];
            reader.format("entries-doubt-players", &facts)
        }
    }
}
