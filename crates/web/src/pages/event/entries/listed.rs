//! A list of entries among people's events, and in the form that opens its event.

use club::entry_lists::EntryList;
use club::events::ListedEvent;

/// The kind under which a list stands among people's events.
pub(in crate::pages::event) const LISTED_KIND: &str = "entries";

/// The field of a form that opens an event with the entries of a list: the list's id.
pub(in crate::pages::event) const LIST: &str = "entry-list";

/// A list as it stands among people's events.
pub(super) fn listed(id: &str, list: &EntryList) -> ListedEvent {
    let title = list.announcement.title.clone();
    ListedEvent { event: id.to_owned(), title, kind: LISTED_KIND.to_owned(), at_ms: 0 }
}
