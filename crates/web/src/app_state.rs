//! What all handlers share.

use std::{
    net::{IpAddr, SocketAddr},
    ops::Deref,
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use pref::Match;
use store::{Store, StoreError};
use table::{Bridge, PersonId};

use crate::{
    Config,
    analysis::AnalysisPool,
    assets::Assets,
    events::Happenings,
    identity::{KeyError, Sessions},
    keeper::Evenings,
    limits::{ConcurrencyLimit, Permit, Rate, RateLimiter, client_key},
    tables::TableRegistry,
    words::{Bundle, Lang, Words},
};

/// The house: a handle to all that its pages and sockets share.
#[derive(Clone)]
pub(crate) struct AppState(Arc<Shared>);

/// What is behind the handle.
pub(crate) struct Shared {
    pub(crate) config: Config,
    /// The log: truth, and the list of finished boards.
    pub(crate) store: Arc<dyn Store>,
    /// Sheets that people keep, as they stand.
    pub(crate) evenings: Evenings,
    /// Events, as they stand.
    pub(crate) events: Happenings,
    pub(crate) tables: TableRegistries,
    /// Who signs and reads the cookies.
    pub(crate) sessions: Sessions,
    /// What pages say, in the order of [`Lang::ALL`].
    words: [Words; 2],
    pub(crate) assets: Assets,
    /// Where finished boards are looked at with open cards.
    pub(crate) analysis: AnalysisPool,
    /// How many sockets are open.
    pub(crate) sockets: AtomicUsize,
    /// Tables that a person opens.
    tables_by_person: RateLimiter<PersonId>,
    /// New people and names that come from an address.
    arrivals_by_address: RateLimiter<IpAddr>,
    /// Tables that are opened from an address.
    tables_by_address: RateLimiter<IpAddr>,
    /// Searches that are asked for from an address.
    searches_by_address: RateLimiter<IpAddr>,
    /// What is written into evenings' sheets from an address.
    entries_by_address: RateLimiter<IpAddr>,
    /// Sockets that are open from an address.
    sockets_by_address: ConcurrencyLimit<IpAddr>,
}

/// A hall for each game.
pub(crate) struct TableRegistries {
    /// The tables of bridge, in all its forms.
    pub(crate) bridge: Arc<TableRegistry<Bridge>>,
    /// The tables of Preferans.
    pub(crate) pref: Arc<TableRegistry<Match>>,
}

/// What is played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// Bridge, in one of its forms.
    Bridge,
    /// Preferans.
    Pref,
}

impl Game {
    /// Its word in pages and tables_by_address.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Game::Bridge => "bridge",
            Game::Pref => "pref",
        }
    }
}

impl TableRegistries {
    /// What is played at the table of this name; none if there is no such table.
    pub(crate) async fn game_of(&self, id: &str) -> Result<Option<Game>, StoreError> {
        if self.bridge.has(id).await? {
            return Ok(Some(Game::Bridge));
        }
        Ok(self.pref.has(id).await?.then_some(Game::Pref))
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.bridge.len() + self.pref.len()
    }

    /// Did the last append of each hall come onto the disk?
    pub(crate) fn is_writable(&self) -> bool {
        self.bridge.is_writable() && self.pref.is_writable()
    }

    /// Lets every table finish what it is at and end.
    pub(crate) async fn close(&self, patience: Duration) {
        tokio::join!(self.bridge.close(patience), self.pref.close(patience));
    }
}

/// An address has as many sockets as it may have.
pub(crate) struct TooManySockets;

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Tables a person may open in an hour.
const TABLES_PER_PERSON: u32 = 50;
/// Tables that may be opened from one address in an hour: a school has one address.
const TABLES_PER_ADDRESS: u32 = 600;
/// Searches that may be asked for from one address: so many at once, and five a second.
const SEARCHES: Rate = Rate { burst: 300, interval: Duration::from_millis(200) };
/// Entries of sheets from one address: so many at once, and two a second.
const ENTRIES: Rate = Rate { burst: 300, interval: Duration::from_millis(500) };
/// People and names that may come from one address in an hour.
const ARRIVALS: u32 = 1200;

impl AppState {
    pub(crate) async fn new(config: Config, store: Arc<dyn Store>) -> Result<AppState, KeyError> {
        let sessions = Sessions::open(&store, config.secure).await?;
        let tables = TableRegistries {
            bridge: TableRegistry::new(store.clone(), config.pace, config.limits),
            pref: TableRegistry::new(store.clone(), config.pace, config.limits),
        };
        let assets = Assets::new(config.assets.clone());
        let analysis = AnalysisPool::new(config.pace.search);
        Ok(AppState(Arc::new(Shared {
            config,
            evenings: Evenings::new(store.clone()),
            events: Happenings::new(store.clone()),
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
    /// What pages say in this language.
    pub(crate) const fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    /// May this person open one more table from this address? If not, how long to wait.
    pub(crate) fn allow_table(&self, person: &PersonId, from: SocketAddr) -> Result<(), Duration> {
        self.tables_by_person.take(person.clone())?;
        client_key(from.ip()).map_or(Ok(()), |address| self.tables_by_address.take(address))
    }

    /// May one more person or name come from this address? If not, how long to wait.
    pub(crate) fn allow_arrival(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.arrivals_by_address.take(address))
    }

    /// May one more search be asked for from this address? If not, how long to wait.
    pub(crate) fn allow_search(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.searches_by_address.take(address))
    }

    /// May one more thing be written into a sheet from this address? If not, how long to wait.
    pub(crate) fn allow_entry(&self, from: SocketAddr) -> Result<(), Duration> {
        client_key(from.ip()).map_or(Ok(()), |address| self.entries_by_address.take(address))
    }

    /// A place for one more socket from this address; [`Err`] if it has as many as it may.
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
