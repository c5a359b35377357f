//! Opening tables, and replaying finished boards at new ones.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use store::{AppendError, BoardRow};
use table::{Chair, Command, Event, Name, PersonId, Stage, Table, TableOptions};

use super::{
    TableRegistry,
    hosted_games::{self, HostedGame, StoredBoard},
};
use crate::{
    error::ServiceError,
    random::NoEntropy,
    repository::{self, Aggregate, WriteError},
};

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The operating system gives no entropy.
    #[error("the operating system gives no entropy")]
    Entropy,
    /// The table cannot be opened with these options.
    #[error("the table cannot be opened with these options")]
    Refused,
    /// The table was not acknowledged by the store.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl From<NoEntropy> for OpenError {
    fn from(_: NoEntropy) -> OpenError {
        OpenError::Entropy
    }
}

impl From<OpenError> for ServiceError {
    fn from(error: OpenError) -> ServiceError {
        match error {
            OpenError::Entropy => ServiceError::Entropy.logged(&error),
            OpenError::Refused => ServiceError::Internal.logged(&error),
            OpenError::Write(error) => error.into(),
        }
    }
}

/// Why a board cannot be played again.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot begin with this board, or its record cannot be read.
    #[error("this board cannot be played again")]
    Impossible,
    /// The table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// How to open a table.
#[derive(Clone, Debug)]
pub struct NewTable<G: HostedGame> {
    /// Who opens it.
    pub owner: PersonId,
    /// Their name.
    pub name: Name,
    /// How it is played.
    pub options: TableOptions<G>,
    /// Where the host sits down at once.
    pub seat: Option<G::Seat>,
    /// Whether robots take the other seats and play begins.
    pub start: bool,
    /// Whether the table admits nobody else until the host unlocks it.
    pub locked: bool,
}

/// How an event opens a table.
#[derive(Clone, Debug)]
pub struct EventTable<G: HostedGame> {
    /// Its id, which the event has chosen.
    pub id: String,
    /// How it is played; its deals are shared, and name the event.
    pub options: TableOptions<G>,
    /// The event that puts the game before its first board.
    pub start: G::Event,
    /// Who sits where; robots have the other chairs.
    pub players: BTreeMap<G::Seat, (PersonId, Name)>,
}

impl<G: HostedGame> TableRegistry<G> {
    /// Opens a table of an event, unless it is open: locked, with its players and robots in the chairs,
    /// and begun. Nobody hosts it.
    pub(crate) async fn open_event_table(&self, new: EventTable<G>) -> Result<(), OpenError> {
        let stream = Table::<G>::stream(&new.id).ok_or(OpenError::Refused)?;
        let at_ms = self.environment.clock.now_ms();
        let opened = Event::Opened {
            table: new.id,
            owner: PersonId::event(),
            options: Box::new(new.options),
        };
        let mut table = Table::open(&opened).ok_or(OpenError::Refused)?;
        if !table.is_of_event() {
            return Err(OpenError::Refused);
        }
        let mut events = vec![opened];
        let seated = table.seat_players(&new.players);
        apply_decided(&mut table, &mut events, Ok(seated), at_ms)?;
        let free = table.chairs().iter().filter(|(_, chair)| **chair == Chair::Empty);
        let robots = free.map(|(seat, _)| Event::RobotSat { seat: *seat }).collect();
        apply_decided(&mut table, &mut events, Ok(robots), at_ms)?;
        let mut begun =
            vec![Event::Locked { on: true }, Event::Game { event: new.start }, Event::Begun];
        // The first board is dealt at once; before the others people say that they are ready.
        begun.extend(new.players.keys().map(|seat| Event::Ready { seat: *seat }));
        apply_decided(&mut table, &mut events, Ok(begun), at_ms)?;
        let appended = repository::append::<Table<G>>(
            &*self.store,
            &stream,
            0,
            None,
            &events,
            Vec::new(),
            at_ms,
        );
        match appended.await {
            Ok(()) => {
                self.record_write(true);
                metrics::counter!("biritch_tables_opened_total").increment(1);
                Ok(())
            }
            // It was opened before, or by another process.
            Err(WriteError::Append(AppendError::Conflict { .. })) => Ok(()),
            Err(error) => {
                if let WriteError::Append(AppendError::Store(_)) = &error {
                    self.record_write(false);
                }
                Err(error.into())
            }
        }
    }

    /// Opens a table and returns its id.
    pub async fn open(&self, new: NewTable<G>) -> Result<String, OpenError> {
        self.open_with(new, Vec::new()).await
    }

    /// Opens a table whose game begins with these events, and returns its id.
    pub async fn open_begun(
        &self,
        new: NewTable<G>,
        game: Vec<G::Event>,
    ) -> Result<String, OpenError> {
        let game = game.into_iter().map(|event| Event::Game { event }).collect();
        self.open_with(new, game).await
    }

    /// Opens a table with the options of this one, where this person has played a match to its end, and
    /// returns its id; `None` where nothing has ended, or where the deals came from elsewhere.
    ///
    /// The person sits where they sat. Whoever was alone with robots plays on at once; otherwise the
    /// others are waited for.
    pub async fn open_next_match(
        self: &Arc<Self>,
        id: &str,
        owner: &PersonId,
        name: &Name,
    ) -> Result<Option<String>, OpenError> {
        let Some(table) = self.snapshot(id, owner).await else { return Ok(None) };
        let options = table.options();
        if table.stage() != Stage::Over || options.shared.is_some() || options.replayed.is_some() {
            return Ok(None);
        }
        let people = table.chairs().iter().filter_map(|(seat, chair)| match chair {
            Chair::Person { person, .. } => Some((*seat, person)),
            _ => None,
        });
        let people: Vec<(G::Seat, &PersonId)> = people.collect();
        let Some((seat, _)) = people.iter().find(|(_, person)| *person == owner) else {
            return Ok(None);
        };
        let alone = people.iter().all(|(_, person)| *person == owner);
        let new = NewTable {
            owner: owner.clone(),
            name: name.clone(),
            options: options.clone(),
            seat: Some(*seat),
            start: alone,
            locked: alone,
        };
        self.open(new).await.map(Some)
    }

    /// Opens a table at which this person plays a finished board again, alone with robots, and returns
    /// its id.
    ///
    /// The cards are the same, and so are the dealer, the vulnerability or the sheet before the deal. The
    /// person sits where they sat, or where the board was most interesting.
    pub async fn replay(
        &self,
        row: &BoardRow,
        owner: &PersonId,
        name: &Name,
    ) -> Result<String, ReplayError> {
        let kept: StoredBoard<G> =
            serde_json::from_str(&row.body).map_err(|_| ReplayError::Impossible)?;
        // A board that was itself played again leads to the first.
        let first = kept.proof.replayed().unwrap_or(&row.id).to_owned();
        let own = hosted_games::chair_of(&kept, row, owner);
        self.play_deal(&kept.record, kept.proof.number, first, own, owner, name).await
    }

    /// Opens a table as [`replay`](TableRegistry::replay) does, for a board that need not be stored: its
    /// record, the number of its deal, its id, and the chair of the person if they have one.
    pub async fn play_deal(
        &self,
        record: &G::Record,
        number: u128,
        first: String,
        own: Option<G::Seat>,
        owner: &PersonId,
        name: &Name,
    ) -> Result<String, ReplayError> {
        let again = G::replay(record).ok_or(ReplayError::Impossible)?;
        let own = own.filter(|chair| again.chairs.contains(chair));
        let seat = own.or_else(|| again.chairs.first().copied());
        let options = TableOptions { replayed: Some(first), ..TableOptions::new(again.options) };
        let (owner, name) = (owner.clone(), name.clone());
        let new = NewTable { owner, name, options, seat, start: true, locked: true };
        let mut before = vec![Event::DealGiven { number }];
        before.extend(again.start.map(|event| Event::Game { event }));
        Ok(self.open_with(new, before).await?)
    }

    /// Opens a table, whose log goes on with these events.
    async fn open_with(
        &self,
        new: NewTable<G>,
        before: Vec<Event<G>>,
    ) -> Result<String, OpenError> {
        let id = self.randomness.table_id(G::STREAM)?;
        let stream = Table::<G>::stream(&id).ok_or(OpenError::Refused)?;
        let at_ms = self.environment.clock.now_ms();
        let opened = Event::Opened {
            table: id.clone(),
            owner: new.owner.clone(),
            options: Box::new(new.options),
        };
        let mut table = Table::open(&opened).ok_or(OpenError::Refused)?;
        let mut events = vec![opened];
        apply_decided(&mut table, &mut events, Ok(before), at_ms)?;
        let entered = table.enter(&new.owner, &new.name, &BTreeSet::new());
        apply_decided(&mut table, &mut events, entered, at_ms)?;
        if let Some(seat) = new.seat {
            let sat = table.decide(&new.owner, &Command::Sit { seat });
            apply_decided(&mut table, &mut events, sat, at_ms)?;
        }
        if new.locked {
            let locked = table.decide(&new.owner, &Command::Lock { on: true });
            apply_decided(&mut table, &mut events, locked, at_ms)?;
        }
        if new.start {
            let started = table.decide(&new.owner, &Command::Start);
            apply_decided(&mut table, &mut events, started, at_ms)?;
        }
        let store = &*self.store;
        let appended =
            repository::append::<Table<G>>(store, &stream, 0, None, &events, Vec::new(), at_ms)
                .await;
        match &appended {
            Ok(()) => self.record_write(true),
            Err(WriteError::Append(AppendError::Store(_))) => self.record_write(false),
            Err(_) => {}
        }
        appended?;
        metrics::counter!("biritch_tables_opened_total").increment(1);
        Ok(id)
    }
}

fn apply_decided<G: HostedGame>(
    table: &mut Table<G>,
    events: &mut Vec<Event<G>>,
    decided: Result<Vec<Event<G>>, table::Refusal<G>>,
    at_ms: i64,
) -> Result<(), OpenError> {
    for event in decided.map_err(|_| OpenError::Refused)? {
        table.apply(&event, at_ms);
        events.push(event);
    }
    Ok(())
}
