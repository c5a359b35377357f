//! What all handlers share.

use std::{
    net::{IpAddr, SocketAddr},
    ops::Deref,
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use pref::Match;
use store::{Fault, Store};
use table::{Bridge, PersonId};

use crate::{
    Config,
    analysis::Analyst,
    assets::Assets,
    events::Happenings,
    hall::Hall,
    identity::{Door, KeyError},
    keeper::Evenings,
    limits::{Crowd, Inside, Purses, Rate, counted},
    words::{Audience, Lang, Words},
};

/// The house: a handle to all that its pages and sockets share.
#[derive(Clone)]
pub(crate) struct Club(Arc<Rooms>);

/// What is behind the handle.
pub(crate) struct Rooms {
    pub(crate) config: Config,
    /// The log: truth, and the list of finished boards.
    pub(crate) store: Arc<dyn Store>,
    /// Sheets that people keep, as they stand.
    pub(crate) evenings: Evenings,
    /// Events, as they stand.
    pub(crate) happenings: Happenings,
    pub(crate) halls: Halls,
    /// Who signs and reads the cookies.
    pub(crate) door: Door,
    /// What pages say, in the order of [`Lang::ALL`].
    words: [Words; 2],
    pub(crate) assets: Assets,
    /// Where finished boards are looked at with open cards.
    pub(crate) analyst: Analyst,
    /// How many sockets are open.
    pub(crate) sockets: AtomicUsize,
    /// Tables that a person opens.
    openings: Purses<PersonId>,
    /// New people and names that come from an address.
    arrivals: Purses<IpAddr>,
    /// Tables that are opened from an address.
    addresses: Purses<IpAddr>,
    /// Searches that are asked for from an address.
    searches: Purses<IpAddr>,
    /// What is written into evenings' sheets from an address.
    entries: Purses<IpAddr>,
    /// Sockets that are open from an address.
    crowd: Crowd<IpAddr>,
}

/// A hall for each game.
pub(crate) struct Halls {
    /// The tables of bridge, in all its forms.
    pub(crate) bridge: Arc<Hall<Bridge>>,
    /// The tables of Preferans.
    pub(crate) pref: Arc<Hall<Match>>,
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
    /// Its word in pages and addresses.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Game::Bridge => "bridge",
            Game::Pref => "pref",
        }
    }
}

impl Halls {
    /// What is played at the table of this name; none if there is no such table.
    pub(crate) async fn game_of(&self, id: &str) -> Result<Option<Game>, Fault> {
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
    pub(crate) fn writes(&self) -> bool {
        self.bridge.writes() && self.pref.writes()
    }

    /// Lets every table finish what it is at and end.
    pub(crate) async fn close(&self, patience: Duration) {
        tokio::join!(self.bridge.close(patience), self.pref.close(patience));
    }
}

/// An address has as many sockets as it may have.
pub(crate) struct NoPlace;

impl Deref for Club {
    type Target = Rooms;

    fn deref(&self) -> &Rooms {
        &self.0
    }
}

/// Tables a person may open in an hour.
const OPENINGS: u32 = 50;
/// Tables that may be opened from one address in an hour: a school has one address.
const ADDRESS_OPENINGS: u32 = 600;
/// Searches that may be asked for from one address: so many at once, and five a second.
const SEARCHES: Rate = Rate { size: 300, every: Duration::from_millis(200) };
/// Entries of sheets from one address: so many at once, and two a second.
const ENTRIES: Rate = Rate { size: 300, every: Duration::from_millis(500) };
/// People and names that may come from one address in an hour.
const ARRIVALS: u32 = 1200;

impl Club {
    pub(crate) async fn new(config: Config, store: Arc<dyn Store>) -> Result<Club, KeyError> {
        let door = Door::open(&store, config.secure).await?;
        let halls = Halls {
            bridge: Hall::new(store.clone(), config.pace, config.bounds),
            pref: Hall::new(store.clone(), config.pace, config.bounds),
        };
        let assets = Assets::new(config.assets.clone());
        let analyst = Analyst::new(config.pace.search);
        Ok(Club(Arc::new(Rooms {
            config,
            evenings: Evenings::new(store.clone()),
            happenings: Happenings::new(store.clone()),
            store,
            halls,
            door,
            words: Lang::ALL.map(|lang| Words::of(Audience::Pages, lang)),
            assets,
            analyst,
            sockets: AtomicUsize::new(0),
            openings: Purses::new(Rate::hourly(OPENINGS)),
            arrivals: Purses::new(Rate::hourly(ARRIVALS)),
            addresses: Purses::new(Rate::hourly(ADDRESS_OPENINGS)),
            searches: Purses::new(SEARCHES),
            entries: Purses::new(ENTRIES),
            crowd: Crowd::new(),
        })))
    }
}

impl Rooms {
    /// What pages say in this language.
    pub(crate) const fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    /// May this person open one more table from this address? If not, how long to wait.
    pub(crate) fn may_open(&self, person: &PersonId, from: SocketAddr) -> Result<(), Duration> {
        self.openings.take(person.clone())?;
        counted(from.ip()).map_or(Ok(()), |address| self.addresses.take(address))
    }

    /// May one more person or name come from this address? If not, how long to wait.
    pub(crate) fn may_arrive(&self, from: SocketAddr) -> Result<(), Duration> {
        counted(from.ip()).map_or(Ok(()), |address| self.arrivals.take(address))
    }

    /// May one more search be asked for from this address? If not, how long to wait.
    pub(crate) fn may_analyse(&self, from: SocketAddr) -> Result<(), Duration> {
        counted(from.ip()).map_or(Ok(()), |address| self.searches.take(address))
    }

    /// May one more thing be written into a sheet from this address? If not, how long to wait.
    pub(crate) fn may_write(&self, from: SocketAddr) -> Result<(), Duration> {
        counted(from.ip()).map_or(Ok(()), |address| self.entries.take(address))
    }

    /// A place for one more socket from this address; [`Err`] if it has as many as it may.
    pub(crate) fn place(&self, from: SocketAddr) -> Result<Option<Inside<IpAddr>>, NoPlace> {
        let Some(address) = counted(from.ip()) else { return Ok(None) };
        self.crowd.enter(&address, self.config.bounds.address).map(Some).ok_or(NoPlace)
    }
}
