//! A table as an [`Aggregate`]: its task is its only writer, and keeps the state itself.

use store::StreamId;
use table::{Event, PersonId, Table};

use super::hosted_games::{HostedGame, run_blocking_if};
use crate::repository::{Aggregate, Recorded, Unfoldable, stream_id};

/// A command of a person at a table.
pub struct TableCommand<'a, G: HostedGame> {
    /// Who gives it.
    pub person: &'a PersonId,
    /// The command.
    pub command: &'a table::Command<G>,
}

impl<G: HostedGame> Aggregate for Table<G> {
    type Event = Event<G>;
    type Command<'a> = TableCommand<'a, G>;
    type Refusal = table::Refusal<G>;

    const STREAM: &'static str = G::STREAM;
    /// A table limits its boards and their events itself.
    const MAX_RECORDS: u64 = u64::MAX;

    fn stream(id: &str) -> Option<StreamId> {
        stream_id(&format!("{}-", G::STREAM), id)
    }

    fn open(first: Recorded<Event<G>>) -> Result<Table<G>, Unfoldable> {
        Table::open(&first.event).ok_or(Unfoldable)
    }

    fn apply(&mut self, events: Vec<Recorded<Event<G>>>) -> Result<(), Unfoldable> {
        for Recorded { at_ms, event, .. } in events {
            let expensive = self.game().is_expensive();
            run_blocking_if(expensive, || Table::apply(self, &event, at_ms));
        }
        Ok(())
    }

    fn decide(
        &self,
        command: &TableCommand<'_, G>,
        _: i64,
    ) -> Result<Vec<Event<G>>, table::Refusal<G>> {
        let expensive = self.game().is_expensive();
        let interpreted = match command.command {
            table::Command::Game { command } => {
                G::interpreted(self, command).map_err(table::Refusal::Game)?
            }
            _ => None,
        };
        let interpreted = interpreted.map(|command| table::Command::Game { command });
        let wanted = interpreted.as_ref().unwrap_or(command.command);
        run_blocking_if(expensive, || Table::decide(self, command.person, wanted))
    }
}
