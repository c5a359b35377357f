//! The state shared by all handlers.

use std::{
    net::{IpAddr, SocketAddr},
    ops::Deref,
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use pref::Match;
use store::{Store, StoreError};
use table::{Bridge, PersonId};
use words::{Bundle, Lang, Words};

use crate::{
    Config,
    analysis::AnalysisPool,
    assets::Assets,
    events::{Events, ListedEvent},
    identity::{KeyError, Sessions},
    keeper::{Evenings, ListedEvening},
    limits::{ConcurrencyLimit, Permit, Rate, RateLimiter, client_key},
    repository::Repository,
    tables::{Randomness, TableRegistry},
    user_lists::UserList,
};

/// A cheap handle to the shared state.
#[derive(Clone)]
pub(crate) struct AppState(Arc<Shared>);

/// What is behind the handle.
pub(crate) struct Shared {
    pub(crate) config: Config,
    /// The event log and the list of finished boards.
    pub(crate) store: Arc<dyn Store>,
    /// The score keeper's evenings.
    pub(crate) evenings: Evenings,
    /// Everybody's evenings.
    pub(crate) evening_lists: Repository<UserList<ListedEvening>>,
    /// Tournament events.
    pub(crate) events: Events,
    /// Everybody's events.
    pub(crate) event_lists: Repository<UserList<ListedEvent>>,
    pub(crate) tables: TableRegistries,
    /// Signs and reads the cookies.
    pub(crate) sessions: Sessions,
    /// The words of pages, in the order of [`Lang::ALL`].
    words: [Words; 2],
    pub(crate) assets: Assets,
    /// Double-dummy analysis of finished boards.
    pub(crate) analysis: AnalysisPool,
    /// The number of open sockets.
    pub(crate) sockets: AtomicUsize,
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
pub(crate) struct TableRegistries {
    /// The tables of bridge, in all its forms.
    pub(crate) bridge: Arc<TableRegistry<Bridge>>,
    /// The tables of Preferans.
    pub(crate) pref: Arc<TableRegistry<Match>>,
}

/// The game played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// Bridge, in one of its forms.
    Bridge,
    /// Preferans.
    Pref,
}

impl Game {
    /// The game's key in pages and addresses.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Game::Bridge => "bridge",
            Game::Pref => "pref",
        }
    }
}

impl TableRegistries {
    /// The game of the table with this id; `None` if there is no such table.
    pub(crate) async fn game_of(&self, id: &str) -> Result<Option<Game>, StoreError> {
        if self.bridge.has(id).await? {
            return Ok(Some(Game::Bridge));
        }
        Ok(self.pref.has(id).await?.then_some(Game::Pref))
    }

    /// The number of tables in memory.
    pub(crate) fn len(&self) -> usize {
        self.bridge.len() + self.pref.len()
    }

    /// Whether the last append of each registry succeeded.
    pub(crate) fn is_writable(&self) -> bool {
        self.bridge.is_writable() && self.pref.is_writable()
    }

    /// Lets every table finish its current command and end.
    pub(crate) async fn close(&self, patience: Duration) {
        tokio::join!(self.bridge.close(patience), self.pref.close(patience));
    }
}

/// An address has as many open sockets as it may have.
pub(crate) struct TooManySockets;

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

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

impl AppState {
    pub(crate) async fn new(config: Config, store: Arc<dyn Store>) -> Result<AppState, KeyError> {
        let sessions = Sessions::open(&store).await?;
        let random = || Randomness::new(config.test_seed.clone());
        let tables = TableRegistries {
            bridge: TableRegistry::new(store.clone(), random(), config.pace, config.limits),
            pref: TableRegistry::new(store.clone(), random(), config.pace, config.limits),
        };
        let assets = Assets::new(config.assets.clone());
        let analysis = AnalysisPool::new(config.pace.search);
        Ok(AppState(Arc::new(Shared {
            config,
            evenings: Evenings::new(store.clone()),
            evening_lists: Repository::new(store.clone()),
            events: Events::new(store.clone()),
            event_lists: Repository::new(store.clone()),
            store,
            tables,
            sessions,
            words: Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang)),
            assets,
            analysis,
            sockets: AtomicUsize::new(0),
            tables_by_person: RateLimiter::new(Rate::per_hour(TABLES_PER_PERSON)),
            arrivals_by_address: RateLimiter::new(Rate::per_hour(ARRIVALS)),
            tables_by_address: RateLimiter::new(Rate::per_hour(TABLES_PER_ADDRESS)),
            searches_by_address: RateLimiter::new(SEARCHES),
            entries_by_address: RateLimiter::new(ENTRIES),
            sockets_by_address: ConcurrencyLimit::new(),
        })))
    }
}

impl Shared {
    /// The words of pages in this language.
    pub(crate) const fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    /// Whether this person may open one more table from this address; if not, how long to wait.
    pub(crate) fn allow_table(&self, person: &PersonId, from: SocketAddr) -> Result<(), Duration> {
        self.tables_by_person.take(person.clone())?;
        client_key(from.ip()).map_or(Ok(()), |address| self.tables_by_address.take(address))
    }

    /// Whether one more person or name may come from this address; if not, how long to wait.
    pub(crate) fn allow_arrival(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.arrivals_by_address.take(address))
    }

    /// Whether one more search may be requested from this address; if not, how long to wait.
    pub(crate) fn allow_search(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.searches_by_address.take(address))
    }

    /// Whether one more entry may be written from this address; if not, how long to wait.
    pub(crate) fn allow_entry(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.entries_by_address.take(address))
    }

    /// A permit for one more socket from this address; `None` for this machine, which is not
    /// limited.
    ///
    /// # Errors
    ///
    /// The address has as many open sockets as it may have.
    pub(crate) fn socket_permit(
        &self,
        from: SocketAddr,
    ) -> Result<Option<Permit<IpAddr>>, TooManySockets> {
        let Some(address) = client_key(from.ip()) else { return Ok(None) };
        self.sockets_by_address
            .acquire(&address, self.config.limits.address)
            .map(Some)
            .ok_or(TooManySockets)
    }
}
