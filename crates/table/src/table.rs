use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;

use crate::view::Chat;
use crate::{Chair, Event, Game, Guest, Name, PersonId, Refusal, Secret, TableOptions};

mod bench;
mod clock;
mod dealing;
mod dealing_state;
mod decide;
mod may;
mod people;
mod state;
mod table_view;

use clock::ClockState;
use dealing_state::{AbandonedDealings, Dealing};

/// A table: people in chairs around a game, as a fold over its log.
///
/// The caller draws secrets, tells the time and writes the log. Everything else is decided here.
///
/// A server clones the table for each act, and applies the act's events to the clone: what a call or
/// card does not change is shared by the clones.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    id: Arc<str>,
    owner: PersonId,
    options: Arc<TableOptions<G>>,
    locked: bool,
    guests: Arc<BTreeMap<PersonId, Guest>>,
    chairs: Arc<BTreeMap<G::Seat, Chair>>,
    /// Those who sit out and come in by turns: by number, the lowest first.
    bench: Vec<Chair>,
    /// The hands that each spectator is shown.
    shown: BTreeMap<PersonId, Seats<G::Seat>>,
    /// The hands of the board in play that each person has seen; they cannot sit in another seat.
    seen_hands: Arc<BTreeMap<PersonId, Seats<G::Seat>>>,
    begun: bool,
    dealing: Option<Arc<Dealing<G>>>,
    /// The dealings that led to no board.
    abandoned: AbandonedDealings,
    /// The number of the deal that is played again.
    given: Option<u128>,
    /// How often each person committed to a number and did not open it.
    unopened: BTreeMap<PersonId, u32>,
    game: G,
    chat: Chat,
    clock: ClockState<G>,
    /// The number of public events.
    version: u64,
    revisions: Revisions,
    /// The number of events around the game: chairs, locks, chat.
    table_events: u32,
}

/// How often each part of the views may have changed since the table was opened. While a count stays
/// the same, so does its part for a given viewer; the parts depend on nothing else, not even the
/// time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Revisions {
    /// Chairs, people and the dealing: as `people`, and the events of the game that lend hands or are
    /// timed.
    pub table: u64,
    /// What people may do about chairs and people: every event but a chat line and those of the game
    /// within a board that goes on.
    pub people: u64,
    /// The game, and what each person may do in it: every event but a chat line.
    pub game: u64,
    /// The scores: every event of the game but those within a board that goes on.
    pub scores: u64,
    /// The chat.
    pub chat: u64,
}

/// The stage of the evening at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Stage {
    /// People come and sit down.
    Gathering,
    /// The server has committed to a secret; the hashes of the players' numbers are collected, then
    /// the numbers.
    Dealing,
    /// A board is played.
    Playing,
    /// A board is over, and the next is awaited.
    Between,
    /// The game is over.
    Over,
}

/// An action of the server at a table.
#[derive(Clone, Debug)]
pub enum ServerDuty {
    /// Publish the commitment to a fresh secret: when [`Table::wants_secret`].
    Commit(Secret),
    /// End the wait of the dealing: for hashes, where seats without one are recorded as silent, or
    /// for numbers.
    Seal,
    /// Let robots play for those whose clocks ran out.
    CallTime,
    /// Charge the downtime of the server to no player's clock.
    Resume,
    /// Let robots play for these people, who have been away for long while the others wait.
    Relieve(Vec<PersonId>),
}

/// The most people besides those who host, sit or wait that everybody's view lists by name.
pub const LISTED_WATCHERS: usize = 40;
/// The limit of guests at a table.
pub const GUEST_LIMIT: usize = 200;
/// The limit of events around the game: chairs, locks, chat. Beyond it only game commands are
/// accepted, because a table is always loaded from its whole log.
pub const TABLE_EVENT_LIMIT: u32 = 20_000;
/// Whoever has committed to a number this often without opening it gives no numbers any more.
pub const UNOPENED_LIMIT: u32 = 2;
/// The limit of a chat line, in characters.
pub const CHAT_LINE_LIMIT: usize = 500;
/// How many chat lines a table keeps in view.
pub const CHAT_KEPT: usize = 100;

type DecideResult<G> = Result<Vec<Event<G>>, Refusal<G>>;

/// Is this event known only to some of the people at the table?
fn is_private<G: Game>(event: &Event<G>) -> bool {
    match event {
        Event::Said { watchers_only, .. } => *watchers_only,
        Event::Game { event } => G::is_private(event),
        _ => false,
    }
}

impl<G: Game> Table<G> {
    /// The table that an [`Event::Opened`] opens; none for any other event.
    pub fn open(event: &Event<G>) -> Option<Table<G>> {
        let Event::Opened { table, owner, options } = event else { return None };
        let seats = G::seats(&options.game);
        let chairs = seats.iter().map(|seat| (seat, Chair::Empty)).collect();
        Some(Table {
            id: table.as_str().into(),
            owner: owner.clone(),
            options: TableOptions::clone(options).into(),
            locked: false,
            guests: Arc::default(),
            chairs: Arc::new(chairs),
            bench: vec![
                Chair::Empty;
                G::people(&options.game).saturating_sub(seats.len() as usize)
            ],
            shown: BTreeMap::new(),
            seen_hands: Arc::default(),
            begun: false,
            dealing: None,
            abandoned: AbandonedDealings::default(),
            given: None,
            unopened: BTreeMap::new(),
            game: G::new(&options.game),
            chat: Chat::default(),
            clock: ClockState::default(),
            version: 1,
            revisions: Revisions::default(),
            table_events: 0,
        })
    }

    /// The events if this person asks to come in under this name.
    ///
    /// `present` are the connected people: at a full table an absent spectator is removed to make
    /// room.
    pub fn enter(
        &self,
        person: &PersonId,
        name: &Name,
        present: &BTreeSet<PersonId>,
    ) -> DecideResult<G> {
        match self.guests.get(person) {
            Some(guest) if guest.removed => Err(Refusal::Removed),
            Some(guest) if guest.name == *name => Ok(Vec::new()),
            None if self.locked && *person != self.owner => Err(Refusal::Locked),
            None if self.guests.len() >= GUEST_LIMIT => {
                let left = self.dispensable(present).ok_or(Refusal::Full { limit: GUEST_LIMIT })?;
                let entered = Event::Entered { person: person.clone(), name: name.clone() };
                Ok(vec![Event::Left { person: left }, entered])
            }
            _ => Ok(vec![Event::Entered { person: person.clone(), name: name.clone() }]),
        }
    }

    /// Counts an event for the parts of the views that it may change. What an event of the game
    /// changes besides the game is counted when it has been applied.
    fn revise(&mut self, event: &Event<G>) {
        match event {
            Event::Said { .. } => {
                self.revisions.chat += 1;
                // From the limit on, less is accepted; other events around the game count anyway.
                if self.is_full() {
                    self.revise_people();
                }
            }
            Event::Game { .. } => self.revisions.game += 1,
            _ => {
                self.revisions.game += 1;
                self.revise_people();
            }
        }
    }

    /// Has the table reached its limit of events around the game?
    const fn is_full(&self) -> bool {
        self.table_events >= TABLE_EVENT_LIMIT
    }

    const fn revise_people(&mut self) {
        self.revisions.people += 1;
        self.revisions.table += 1;
    }

    /// Applies an event at its time (milliseconds since 1970). Total: a written event can always be
    /// applied.
    pub fn apply(&mut self, event: &Event<G>, at_ms: i64) {
        let before = self.options.clock.map(|_| (self.running(), self.game.acts()));
        self.version += u64::from(!is_private(event));
        self.table_events += u32::from(!matches!(
            event,
            Event::Game { .. }
                | Event::Committed { .. }
                | Event::NumberCommitted { .. }
                | Event::NumbersClosed { .. }
                | Event::Shared { .. }
                | Event::Sealed { .. }
                | Event::Ready { .. }
        ));
        self.revise(event);
        match event {
            Event::Opened { .. } => {}
            Event::Entered { person, name } => self.apply_name(person, name),
            Event::Left { person } => {
                self.leave_bench(person);
                Arc::make_mut(&mut self.guests).remove(person);
                self.shown.remove(person);
            }
            Event::Sat { seat, person } => self.apply_sat(*seat, person),
            Event::Stood { seat } => {
                self.set(*seat, if self.begun { Chair::Robot } else { Chair::Empty });
                self.shown.values_mut().for_each(|seats| seats.remove(*seat));
            }
            Event::Waited { place, person } => self.apply_waited(*place, person),
            Event::WaitEnded { place } => self.set_bench(*place, Chair::Empty),
            Event::RobotSat { seat } => self.set(*seat, Chair::Robot),
            Event::RobotLeft { seat } => self.set(*seat, Chair::Empty),
            Event::Deputised { seat, .. } => self.set_deputy(*seat, true),
            Event::Returned { seat } => {
                self.set_deputy(*seat, false);
                self.grant_extra_time(*seat);
            }
            Event::Locked { on } => self.locked = *on,
            Event::Removed { person } => {
                self.leave_bench(person);
                if let Some(guest) = Arc::make_mut(&mut self.guests).get_mut(person) {
                    guest.removed = true;
                }
                self.shown.remove(person);
            }
            Event::Readmitted { person } => {
                if let Some(guest) = Arc::make_mut(&mut self.guests).get_mut(person) {
                    guest.removed = false;
                }
            }
            Event::Shown { seat, to, on } => self.apply_shown(*seat, to, *on),
            Event::Said { person, text, watchers_only } => {
                self.apply_said(person, text, *watchers_only, at_ms)
            }
            Event::Begun => self.begun = true,
            Event::Resumed => self.clock.at_ms = at_ms,
            Event::Ready { seat } => {
                if let Some(Chair::Person { ready, .. }) =
                    Arc::make_mut(&mut self.chairs).get_mut(seat)
                {
                    *ready = true;
                }
            }
            Event::Committed { board, secret, commitment } => {
                self.apply_committed(*board, secret, *commitment);
            }
            Event::NumberCommitted { seat, hash } => self.apply_number_committed(*seat, *hash),
            Event::NumbersClosed { silent } => self.apply_numbers_closed(*silent),
            Event::Shared { seat, share } => self.apply_shared(*seat, *share),
            Event::Sealed { silent } => self.apply_sealed(*silent),
            Event::DealGiven { number } => self.given = Some(*number),
            Event::Game { event } => {
                // The first event of the game after the numbers is the deal, or the cut for seats.
                if let Some(dealing) = &mut self.dealing
                    && dealing.is_sealed()
                    && !dealing.is_dealt
                {
                    Arc::make_mut(dealing).is_dealt = true;
                }
                let hidden = self.game.is_hidden();
                let places = self.game.places();
                let lent = self.lent_to_each();
                self.game.apply(event);
                self.move_people(&places);
                if !(hidden && self.game.is_hidden() && G::is_within_board(event)) {
                    self.revisions.scores += 1;
                    self.revise_people();
                } else if self.options.clock.is_some() || lent != self.lent_to_each() {
                    self.revisions.table += 1;
                }
                if !hidden && self.game.is_hidden() {
                    self.begin_board();
                }
            }
        }
        if let Some(before) = before {
            self.apply_time(before, at_ms);
        }
    }
}
