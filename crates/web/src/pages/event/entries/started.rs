//! What opening an event with the entries of a list means for the list.

use club::entry_lists::{EntryCommand, EntryRefusal, EntryRequest};
use club::repository::ChangeError;

use super::super::Reader;
use super::listed::LIST;
use crate::app_state::AppState;
use crate::pages::form_fields::{FormFields, field};

/// The event that was opened with the entries of the list that a form names already; none if the form names no list of the
/// reader's.
pub(in crate::pages::event) async fn event_of(
    app: &AppState,
    reader: &Reader,
    sent: &FormFields,
) -> Option<String> {
    let list = app.entry_lists.read(field(sent, LIST)).await.ok().flatten()?;
    list.event.clone().filter(|_| list.is_organiser(reader.person()))
}

/// Notes that an event was opened with the entries of the list that a form names.
pub(in crate::pages::event) async fn started(
    app: &AppState,
    person: &table::PersonId,
    sent: &FormFields,
    event: &str,
) {
    let list = field(sent, LIST);
    if list.is_empty() {
        return;
    }
    let command = EntryCommand::Start { event: event.to_owned() };
    let request = EntryRequest { person, command: &command, members: &[] };
    match app.entry_lists.change(list, None, &request).await {
        // Whose list it is not, or whose event was opened meanwhile, has an event all the same.
        Ok(_)
        | Err(ChangeError::Refused(EntryRefusal::Forbidden | EntryRefusal::Started { .. })) => {}
        // The form may name any list.
        Err(ChangeError::Missing) => {}
        Err(_) => tracing::warn!(event, "a list of entries could not note its event"),
    }
}
