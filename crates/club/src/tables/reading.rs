//! Reading the state and the boards of tables, and asking their robots for advice.

use std::{ops::RangeInclusive, sync::Arc};

use store::{BoardRow, StoreError};
use table::{Chair, PersonId, Table};
use tokio::sync::oneshot;

use super::{
    TableMessage, TableRegistry,
    hosted_games::{Advice, HostedGame},
    second_table,
};
use crate::{
    error::ServiceError,
    repository::{self, Aggregate},
};

impl<G: HostedGame> TableRegistry<G> {
    /// Whether there is a table with this id.
    pub async fn has(&self, id: &str) -> Result<bool, StoreError> {
        match Table::<G>::stream(id) {
            Some(stream) => Ok(self.store.head(&stream).await? > 0),
            None => Ok(false),
        }
    }

    /// A copy of a table's state, for a guest of that table; `None` for anybody else, or if the
    /// table cannot be read. The caller decides what of it this person may see.
    pub async fn snapshot(self: &Arc<Self>, id: &str, person: &PersonId) -> Option<Table<G>> {
        for _ in 0..4 {
            let sender = match (&self.cluster, self.open_mailbox(id)) {
                (_, Some(sender)) => sender,
                (None, None) => self.mailbox(id).ok()?,
                // Another process may serve it: whatever it has shown anybody is in the log.
                (Some(_), None) => return self.stored(id, person).await,
            };
            let (answer, answered) = oneshot::channel();
            if sender.send(TableMessage::Snapshot { person: person.clone(), answer }).await.is_err()
            {
                continue;
            }
            if let Ok(table) = answered.await {
                return table.map(|table| *table);
            }
        }
        None
    }

    /// The state of a table as it is in the log, for a guest of that table.
    async fn stored(&self, id: &str, person: &PersonId) -> Option<Table<G>> {
        let stream = Table::<G>::stream(id)?;
        match repository::load::<Table<G>>(&*self.store, &stream).await {
            Ok(loaded) => loaded.aggregate.guest(person).is_some().then_some(loaded.aggregate),
            Err(error) => {
                tracing::warn!(table = %id, %error, "a table cannot be read from its log");
                None
            }
        }
    }

    /// The last finished board with this number at a table, for a guest of that table; `None` for
    /// anybody else, or if there is none.
    pub async fn board_of(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        number: u32,
    ) -> Result<Option<BoardRow>, StoreError> {
        Ok(self.boards_of(id, person, number..=number).await?.pop())
    }

    /// The last finished boards with these numbers at a table, in order, for a guest of that table;
    /// none for anybody else. At a table of an event only those that the guest has played.
    pub async fn boards_of(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        numbers: RangeInclusive<u32>,
    ) -> Result<Vec<BoardRow>, StoreError> {
        let Some(stream) = Table::<G>::stream(id) else { return Ok(Vec::new()) };
        let mut boards = Vec::new();
        let Some(table) = self.snapshot(id, person).await else { return Ok(boards) };
        for number in numbers {
            boards.extend(self.store.board_at(&stream, number).await?);
        }
        // A substitute in an event has not played what was played before they came.
        if table.is_of_event() {
            boards.retain(|row| row.people.iter().any(|other| other.as_str() == person.as_str()));
        }
        Ok(boards)
    }

    /// What a robot would do now in the place of a person who is alone with robots, from what that
    /// person sees; or, with the number of an act of the board, why a robot played that card, from
    /// what it saw then. `None` if the person may not ask, or there is no answer.
    pub async fn advise(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        act: Option<u16>,
    ) -> Option<Advice<G>> {
        let table = self.snapshot(id, person).await?;
        if !table.may_ask_robots(person) {
            return None;
        }
        let scores = table.game().scores();
        let (view, played) = match act {
            None => (table.view(person)?.game, None),
            Some(act) => {
                let played = table.game().card_played(act)?;
                if !matches!(table.chairs().get(&played.by), Some(Chair::Robot)) {
                    return None;
                }
                (played.view, Some(played.command))
            }
        };
        let advice = match self.environment.advice_elsewhere::<G>(&view, &scores).await {
            Some(advice) => advice,
            None => {
                let _turn = self.advice_permits.acquire().await.ok()?;
                let effort = self.environment.effort;
                let threads = &self.environment.threads;
                let thinking = threads.run(move || G::advice(&view, &scores, effort));
                thinking.await.ok()??
            }
        };
        // What a robot would not do now, it did for a reason that is not known.
        played.is_none_or(|played| is_same(&played, &advice.command)).then_some(advice)
    }

    /// The board that robots played at the second table of this board. If they have not yet, they
    /// play it now. `None` for a board that nobody or several people played.
    ///
    /// `dealt` is the table when the board was dealt; without it the table is read from its log.
    pub async fn second_board(
        &self,
        row: &BoardRow,
        dealt: Option<Box<Table<G>>>,
    ) -> Result<Option<BoardRow>, ServiceError> {
        second_table::second_board(&self.environment, &*self.store, &self.second_tables, row, dealt)
            .await
    }
}

/// Whether two commands are the same, as they are written.
fn is_same<C: serde::Serialize>(one: &C, other: &C) -> bool {
    serde_json::to_value(one).ok() == serde_json::to_value(other).ok()
}
