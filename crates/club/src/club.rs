//! Everything that runs in a club.

use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use pref::Match;
use store::{Store, StoreError};
use table::{Bridge, PersonId};

use crate::{
    analysis::AnalysisPool,
    director_log::{KeptRulings, QuizScores},
    events::{Events, ListedEvent},
    identity::{KeyError, Sessions},
    keeper::{Evenings, ListedEvening},
    limits::{ConcurrencyLimit, Permit, Rate, RateLimiter, client_key},
    repository::Repository,
    tables::{Limits, Pace, Randomness, TableRegistry},
    user_lists::UserList,
};

/// How a club runs.
#[derive(Clone, Debug, Default)]
pub struct ClubOptions {
    /// The timing of tables.
    pub pace: Pace,
    /// Size limits.
    pub limits: Limits,
    /// For tests: tables and deals follow from this seed, so whoever knows it knows every deal.
    pub test_seed: Option<String>,
}

/// A club: its tables, evenings, events and people, on one event log.
pub struct Club {
    /// Size limits.
    pub limits: Limits,
    /// The event log and the list of finished boards.
    pub store: Arc<dyn Store>,
    /// The score keeper's evenings.
    pub evenings: Evenings,
    /// Everybody's evenings.
    pub evening_lists: Repository<UserList<ListedEvening>>,
    /// Tournament events.
    pub events: Events,
    /// Everybody's events.
    pub event_lists: Repository<UserList<ListedEvent>>,
    /// Everybody's rulings.
    pub kept_rulings: Repository<KeptRulings>,
    /// Everybody's score in the quiz.
    pub quiz_scores: Repository<QuizScores>,
    /// The tables in memory.
    pub tables: TableRegistries,
    /// Signs and reads people's tokens.
    pub sessions: Sessions,
    /// Double-dummy analysis of finished boards.
    pub analysis: Arc<AnalysisPool>,
    /// The number of open sockets.
    pub sockets: AtomicUsize,
    /// Limits the tables opened by a person.
    tables_by_person: RateLimiter<PersonId>,
    /// Limits new people and changes of name from an address.
    arrivals_by_address: RateLimiter<IpAddr>,
    /// Limits the tables opened from an address.
    tables_by_address: RateLimiter<IpAddr>,
    /// Limits the searches requested from an address.
    searches_by_address: RateLimiter<IpAddr>,
    /// Limits the entries in score sheets from an address.
    entries_by_address: RateLimiter<IpAddr>,
    /// Limits the open sockets from an address.
    sockets_by_address: ConcurrencyLimit<IpAddr>,
}

/// The registry of each game.
pub struct TableRegistries {
    /// The tables of bridge, in all its forms.
    pub bridge: Arc<TableRegistry<Bridge>>,
    /// The tables of Preferans.
    pub pref: Arc<TableRegistry<Match>>,
}

/// The game played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// Bridge, in one of its forms.
    Bridge,
    /// Preferans.
    Pref,
}

impl Game {
    /// The game's key in pages and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Game::Bridge => "bridge",
            Game::Pref => "pref",
        }
    }
}

impl TableRegistries {
    /// The game of the table with this id; `None` if there is no such table.
    pub async fn game_of(&self, id: &str) -> Result<Option<Game>, StoreError> {
        if self.bridge.has(id).await? {
            return Ok(Some(Game::Bridge));
        }
        Ok(self.pref.has(id).await?.then_some(Game::Pref))
    }

    /// The number of tables in memory.
    pub fn open_tables(&self) -> usize {
        self.bridge.open_tables() + self.pref.open_tables()
    }

    /// Whether the last append of each registry succeeded.
    pub fn is_writable(&self) -> bool {
        self.bridge.is_writable() && self.pref.is_writable()
    }

    /// Lets every table finish its current command and end.
    pub async fn close(&self, patience: Duration) {
        tokio::join!(self.bridge.close(patience), self.pref.close(patience));
    }
}

/// An address has as many open sockets as it may have.
pub struct TooManySockets;

/// Tables that a person may open in an hour.
const TABLES_PER_PERSON: u32 = 50;
/// Tables that may be opened from one address in an hour; a whole school may share an address.
const TABLES_PER_ADDRESS: u32 = 600;
/// Searches from one address: 300 at once, then five a second.
const SEARCHES: Rate = Rate { burst: 300, interval: Duration::from_millis(200) };
/// Entries in score sheets from one address: 300 at once, then two a second.
const ENTRIES: Rate = Rate { burst: 300, interval: Duration::from_millis(500) };
/// New people and changes of name from one address in an hour.
const ARRIVALS: u32 = 1200;

impl Club {
    /// Opens a club on this log.
    ///
    /// # Errors
    ///
    /// There is no key to sign people's tokens with.
    pub async fn open(options: ClubOptions, store: Arc<dyn Store>) -> Result<Club, KeyError> {
        let ClubOptions { pace, limits, test_seed } = options;
        let sessions = Sessions::open(&store).await?;
        let random = || Randomness::new(test_seed.clone());
        let tables = TableRegistries {
            bridge: TableRegistry::new(store.clone(), random(), pace, limits),
            pref: TableRegistry::new(store.clone(), random(), pace, limits),
        };
        Ok(Club {
            limits,
            evenings: Evenings::new(store.clone()),
            evening_lists: Repository::new(store.clone()),
            events: Events::new(store.clone()),
            event_lists: Repository::new(store.clone()),
            kept_rulings: Repository::new(store.clone()),
            quiz_scores: Repository::new(store.clone()),
            store,
            tables,
            sessions,
            analysis: Arc::new(AnalysisPool::new(pace.search)),
            sockets: AtomicUsize::new(0),
            tables_by_person: RateLimiter::new(Rate::per_hour(TABLES_PER_PERSON)),
            arrivals_by_address: RateLimiter::new(Rate::per_hour(ARRIVALS)),
            tables_by_address: RateLimiter::new(Rate::per_hour(TABLES_PER_ADDRESS)),
            searches_by_address: RateLimiter::new(SEARCHES),
            entries_by_address: RateLimiter::new(ENTRIES),
            sockets_by_address: ConcurrencyLimit::default(),
        })
    }

    /// Whether this person may open one more table from this address; if not, how long to wait.
    pub fn allow_table(&self, person: &PersonId, from: SocketAddr) -> Result<(), Duration> {
        self.tables_by_person.take(person.clone())?;
        client_key(from.ip()).map_or(Ok(()), |address| self.tables_by_address.take(address))
    }

    /// Whether one more person or name may come from this address; if not, how long to wait.
    pub fn allow_arrival(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.arrivals_by_address.take(address))
    }

    /// Whether one more search may be requested from this address; if not, how long to wait.
    pub fn allow_search(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.searches_by_address.take(address))
    }

    /// Whether one more entry may be written from this address; if not, how long to wait.
    pub fn allow_entry(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.entries_by_address.take(address))
    }

    /// A permit for one more socket from this address; `None` for this machine, which is not
    /// limited.
    ///
    /// # Errors
    ///
    /// The address has as many open sockets as it may have.
    pub fn socket_permit(
        &self,
        from: SocketAddr,
    ) -> Result<Option<Permit<IpAddr>>, TooManySockets> {
        let Some(address) = client_key(from.ip()) else { return Ok(None) };
        self.sockets_by_address
            .acquire(&address, self.limits.address)
            .map(Some)
            .ok_or(TooManySockets)
    }
}
