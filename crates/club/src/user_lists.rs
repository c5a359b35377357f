//! Lists of what a person has opened or written in, each a stream of its own.

use std::convert::Infallible;

use serde::{Serialize, de::DeserializeOwned};
use table::PersonId;

use crate::{
    error::ServiceError,
    repository::{Aggregate, ChangeError, LoadError, Recorded, Repository, Unfoldable},
};

/// The longest list.
const MAX_ITEMS: u64 = 2000;

/// An item of people's lists.
pub trait ListItem: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The prefix of the streams of these lists.
    const STREAM: &'static str;

    /// The item's key: an item is listed once.
    fn key(&self) -> &str;

    /// Sets the time at which it was added, in milliseconds since 1970.
    fn set_added(&mut self, at_ms: i64);
}

/// A person's list; its id is the person's.
#[derive(Clone)]
pub struct UserList<T>(Vec<T>);

/// A person's list, the newest item first.
pub async fn list<T: ListItem>(
    lists: &Repository<UserList<T>>,
    person: &PersonId,
) -> Result<Vec<T>, LoadError> {
    let list = lists.read(person.as_str()).await?;
    Ok(list.map_or_else(Vec::new, |list| list.0.iter().rev().cloned().collect()))
}

/// Adds an item to a person's list, if it is not there yet and the list is not full.
pub async fn add<T: ListItem>(
    lists: &Repository<UserList<T>>,
    person: &PersonId,
    item: &T,
) -> Result<(), ServiceError> {
    let added = lists.change(person.as_str(), None, item).await;
    added.map(|_| ()).map_err(ChangeError::into_internal)
}

impl<T: ListItem> Aggregate for UserList<T> {
    type Event = T;
    type Command<'a> = T;
    type Refusal = Infallible;

    const STREAM: &'static str = T::STREAM;
    const MAX_RECORDS: u64 = MAX_ITEMS;
    /// An unreadable item does not hide the others.
    const SKIPS_UNREADABLE: bool = true;

    fn empty() -> Option<UserList<T>> {
        Some(UserList(Vec::new()))
    }

    fn apply(&mut self, events: Vec<Recorded<T>>) -> Result<(), Unfoldable> {
        self.0.extend(events.into_iter().map(|Recorded { at_ms, event: mut item, .. }| {
            item.set_added(at_ms);
            item
        }));
        Ok(())
    }

    fn decide(&self, item: &T, _: i64) -> Result<Vec<T>, Infallible> {
        let known = self.0.iter().any(|known| known.key() == item.key());
        let full = self.0.len() as u64 >= MAX_ITEMS;
        Ok(if known || full { Vec::new() } else { vec![item.clone()] })
    }
}
