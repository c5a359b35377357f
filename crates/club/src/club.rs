//! Everything that runs in a club.

use std::{
    net::{IpAddr, SocketAddr},
    ops::RangeInclusive,
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use pref::Match;
use store::{BoardRow, Store, StoreError};
use table::{Bridge, PersonId};
use tokio::time::Instant;

use crate::{
    admin::{Admin, StoredCounts},
    analysis::AnalysisPool,
    challenges::state::Challenge,
    clock::Clock,
    cluster::{Cluster, Inbox, JoinError, Shared},
    director_log::{KeptRulings, QuizScores},
    drawn_deals::{self, DrawnDeals},
    entry_lists::EntryLists,
    environment::Environment,
    error::ServiceError,
    events::{Events, ListedEvent, online::RunningEvents},
    example_board,
    identity::{KeyError, Sessions},
    keeper::{Evenings, ListedEvening},
    limits::{ConcurrencyLimit, Permit, Rate, RateLimiter, client_key},
    live_sockets::LiveSockets,
    members::ClubMembers,
    repository::{Repository, UnreadableStream},
    saved_systems::SavedSystems,
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
    /// What joins this process to others that serve the same log; nothing if it is alone.
    pub shared: Option<Shared>,
    /// Its clock, ids and threads.
    pub environment: Environment,
}

/// A club: its tables, evenings, events and people, on one event log.
pub struct Club {
    /// Size limits.
    pub limits: Limits,
    /// The time at which things happen; the days of challenges begin and end by it.
    pub clock: Clock,
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
    /// Entries of events to come.
    pub entry_lists: EntryLists,
    /// Everybody's members' list.
    pub members: Repository<ClubMembers>,
    /// Everybody's rulings.
    pub kept_rulings: Repository<KeptRulings>,
    /// Everybody's bidding systems.
    pub saved_systems: Repository<SavedSystems>,
    /// Everybody's score in the quiz.
    pub quiz_scores: Repository<QuizScores>,
    /// The challenges of each day.
    pub challenges: Repository<Challenge>,
    /// The deals of the events at our tables.
    pub drawn_deals: Repository<DrawnDeals>,
    /// The events whose tables are followed.
    pub(crate) running_events: Repository<RunningEvents>,
    /// The tables in memory.
    pub tables: TableRegistries,
    /// Signs and reads people's tokens.
    pub sessions: Sessions,
    /// Roles, suspensions, the acts of operators, and the list of people.
    pub admin: Admin,
    /// The open sockets of each person.
    pub live_sockets: Arc<LiveSockets>,
    /// Double-dummy analysis of finished boards.
    pub analysis: Arc<AnalysisPool>,
    /// How much is stored, as last counted.
    pub(crate) stored: StoredCounts,
    /// The number of open sockets.
    pub sockets: AtomicUsize,
    /// When it was last tried whether the store can be written.
    pub(crate) last_probe: tokio::sync::Mutex<Option<tokio::time::Instant>>,
    /// Limits the tables opened by a person.
    tables_by_person: RateLimiter<PersonId>,
    /// Limits new people and changes of name from an address.
    arrivals_by_address: RateLimiter<IpAddr>,
    /// Limits the tables opened from an address.
    tables_by_address: RateLimiter<IpAddr>,
    /// Limits the searches requested from an address.
    searches_by_address: RateLimiter<IpAddr>,
    /// Limits the questions of a person that robots think about at the same time.
    questions_by_person: ConcurrencyLimit<PersonId>,
    /// Limits the entries in score sheets from an address.
    entries_by_address: RateLimiter<IpAddr>,
    /// Limits the open sockets from an address.
    sockets_by_address: ConcurrencyLimit<IpAddr>,
    /// Limits the plain HTTP connections from an address.
    connections_by_address: ConcurrencyLimit<IpAddr>,
}

/// The registry of each game.
pub struct TableRegistries {
    /// The tables of bridge, in all its forms.
    pub bridge: Arc<TableRegistry<Bridge>>,
    /// The tables of Preferans.
    pub pref: Arc<TableRegistry<Match>>,
    /// The other processes that serve tables of this log, if there may be any.
    pub cluster: Option<Arc<Cluster>>,
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
    /// Begins to serve clients of the other processes.
    fn start(&self, inbox: Option<Inbox>) {
        if let (Some(cluster), Some(inbox)) = (&self.cluster, inbox) {
            cluster.start(inbox, [self.bridge.clone(), self.pref.clone()]);
        }
    }

    /// The game of the table with this id; `None` if there is no such table.
    pub async fn game_of(&self, id: &str) -> Result<Option<Game>, StoreError> {
        if self.bridge.has(id).await? {
            return Ok(Some(Game::Bridge));
        }
        Ok(self.pref.has(id).await?.then_some(Game::Pref))
    }

    /// The last finished board with this number at a table, for a guest of that table; `None` for
    /// anybody else, or if there is none.
    pub async fn board_of(
        &self,
        id: &str,
        person: &PersonId,
        number: u32,
    ) -> Result<Option<BoardRow>, StoreError> {
        match self.game_of(id).await? {
            Some(Game::Bridge) => self.bridge.board_of(id, person, number).await,
            Some(Game::Pref) => self.pref.board_of(id, person, number).await,
            None => Ok(None),
        }
    }

    /// The last finished boards with these numbers at a table, in order, for a guest of that table;
    /// none for anybody else.
    pub async fn boards_of(
        &self,
        id: &str,
        person: &PersonId,
        numbers: RangeInclusive<u32>,
    ) -> Result<Vec<BoardRow>, StoreError> {
        match self.game_of(id).await? {
            Some(Game::Bridge) => self.bridge.boards_of(id, person, numbers).await,
            Some(Game::Pref) => self.pref.boards_of(id, person, numbers).await,
            None => Ok(Vec::new()),
        }
    }

    /// The number of tables in memory.
    pub fn open_tables(&self) -> usize {
        self.bridge.open_tables() + self.pref.open_tables()
    }

    /// Whether the last append of each registry succeeded, or the store was found to be writable since.
    pub fn is_writable(&self) -> bool {
        self.bridge.is_writable() && self.pref.is_writable()
    }

    /// Records that the store can be written again.
    pub(crate) fn record_writable(&self) {
        self.bridge.record_writable();
        self.pref.record_writable();
    }

    /// Whether a table was closed because its log could not be read or continued.
    pub fn has_broken(&self) -> bool {
        self.bridge.has_broken() || self.pref.has_broken()
    }

    /// Lets every table answer the commands that have come to it and end, waits until those that clients
    /// of this process have sent to tables elsewhere are answered, and gives the leases back. Takes no
    /// longer than `timeout`.
    pub async fn close(&self, timeout: Duration) {
        let own = async |timeout| {
            tokio::join!(self.bridge.close(timeout), self.pref.close(timeout));
        };
        let Some(cluster) = &self.cluster else { return own(timeout).await };
        let until = Instant::now() + timeout;
        cluster.begin_leaving();
        let forwarded = cluster.finish(timeout);
        let served = async {
            // The rest is for the connections of other processes, and for the leases.
            own(timeout * 3 / 5).await;
            cluster.hand_over(until).await;
        };
        tokio::join!(forwarded, served);
        cluster.end(until).await;
    }
}

/// Why a club cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenClubError {
    /// There is no key to sign people's tokens with.
    #[error(transparent)]
    Key(KeyError),
    /// What nobody may forget cannot be read.
    #[error(transparent)]
    Stream(#[from] UnreadableStream),
    /// The other processes that serve the log cannot be joined.
    #[error(transparent)]
    Join(#[from] JoinError),
}

impl From<KeyError> for OpenClubError {
    fn from(error: KeyError) -> OpenClubError {
        match error {
            KeyError::Stream(unreadable) => unreadable.into(),
            error => OpenClubError::Key(error),
        }
    }
}

/// An address has as many open sockets as it may have.
pub struct TooManySockets;

/// An address has as many open connections as it may have.
#[derive(Debug)]
pub struct TooManyConnections;

/// Tables that a person may open in an hour.
const TABLES_PER_PERSON: u32 = 50;
/// Tables that may be opened from one address in an hour; a whole school may share an address.
const TABLES_PER_ADDRESS: u32 = 600;
/// Searches from one address: 300 at once, then five a second.
const SEARCHES: Rate = Rate { burst: 300, interval: Duration::from_millis(200) };
/// After this time a person may ask the robots again who has a question open.
const NEXT_QUESTION: Duration = Duration::from_millis(500);
/// Entries in score sheets from one address: 300 at once, then two a second.
const ENTRIES: Rate = Rate { burst: 300, interval: Duration::from_millis(500) };
/// New people and changes of name from one address in an hour.
const ARRIVALS: u32 = 1200;

impl Club {
    /// A finished board, or the [example](crate::example_board), if this person may see it: a board of an
    /// event that another table still has to play is only for those who have played it.
    pub async fn board(
        &self,
        id: &str,
        reader: Option<&PersonId>,
    ) -> Result<Option<BoardRow>, ServiceError> {
        if id == example_board::ID {
            return Ok(example_board::row());
        }
        let Some(row) = self.store.board(id).await? else { return Ok(None) };
        Ok(self.may_see(&row, reader).await?.then_some(row))
    }

    /// Whether a finished board is of an event in which another table still has to play its deal: only
    /// those who have played it may see it.
    ///
    /// # Errors
    ///
    /// An internal failure.
    pub async fn is_sealed(&self, row: &BoardRow) -> Result<bool, ServiceError> {
        let Some(name) = drawn_deals::of_event(row) else { return Ok(false) };
        let deals = self.drawn_deals.read(&name).await?;
        Ok(deals.is_some_and(|deals| !deals.is_open(row.board)))
    }

    /// Whether this person may see a finished board.
    async fn may_see(
        &self,
        row: &BoardRow,
        reader: Option<&PersonId>,
    ) -> Result<bool, ServiceError> {
        let has_played = reader.is_some_and(|reader| {
            row.people.iter().any(|person| person.as_str() == reader.as_str())
        });
        Ok(has_played || !self.is_sealed(row).await?)
    }

    /// Opens a club on this log.
    ///
    /// # Errors
    ///
    /// There is no key to sign people's tokens with; the acts of operators or the ended sessions are damaged; or
    /// the other processes cannot be joined.
    pub async fn open(options: ClubOptions, store: Arc<dyn Store>) -> Result<Club, OpenClubError> {
        let ClubOptions { pace, limits, test_seed, shared, environment } = options;
        let sessions = Sessions::open(&store).await?;
        let admin = Admin::open(&store).await?;
        let random = || Randomness::new(test_seed.clone());
        let (cluster, inbox) = match shared {
            Some(shared) => {
                let (cluster, inbox) = Cluster::join(shared, &environment).await?;
                (Some(cluster), Some(inbox))
            }
            None => (None, None),
        };
        let joined = || (store.clone(), cluster.clone());
        let tables = TableRegistries {
            bridge: TableRegistry::within(&environment, joined(), random(), pace, limits),
            pref: TableRegistry::within(&environment, joined(), random(), pace, limits),
            cluster,
        };
        tables.start(inbox);
        Ok(Club {
            limits,
            clock: environment.clock.clone(),
            evenings: Evenings::new(store.clone()).within(&environment),
            evening_lists: Repository::new(store.clone()).within(&environment),
            events: Events::new(store.clone()).within(&environment),
            event_lists: Repository::new(store.clone()).within(&environment),
            challenges: Repository::new(store.clone()).within(&environment),
            drawn_deals: Repository::new(store.clone()).within(&environment),
            running_events: Repository::new(store.clone()).within(&environment),
            entry_lists: EntryLists::new(store.clone()).within(&environment),
            members: Repository::new(store.clone()).within(&environment),
            kept_rulings: Repository::new(store.clone()).within(&environment),
            saved_systems: Repository::new(store.clone()).within(&environment),
            quiz_scores: Repository::new(store.clone()).within(&environment),
            store,
            tables,
            sessions,
            admin,
            live_sockets: Arc::default(),
            analysis: Arc::new(AnalysisPool::new(pace.search, environment.workers.clone())),
            stored: StoredCounts::default(),
            sockets: AtomicUsize::new(0),
            last_probe: tokio::sync::Mutex::default(),
            tables_by_person: RateLimiter::new(Rate::per_hour(TABLES_PER_PERSON)),
            arrivals_by_address: RateLimiter::new(Rate::per_hour(ARRIVALS)),
            tables_by_address: RateLimiter::new(Rate::per_hour(TABLES_PER_ADDRESS)),
            searches_by_address: RateLimiter::new(SEARCHES),
            questions_by_person: ConcurrencyLimit::default(),
            entries_by_address: RateLimiter::new(ENTRIES),
            sockets_by_address: ConcurrencyLimit::default(),
            connections_by_address: ConcurrencyLimit::default(),
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

    /// A permit to ask the robots for a hint or a reason: one question of a person at a time, at whatever
    /// table, and as many from an address as there may be searches.
    ///
    /// # Errors
    ///
    /// How long to wait.
    pub fn question_permit(
        &self,
        person: &PersonId,
        from: SocketAddr,
    ) -> Result<Permit<PersonId>, Duration> {
        let permit = self.questions_by_person.acquire(person, 1).ok_or(NEXT_QUESTION)?;
        self.allow_search(from)?;
        Ok(permit)
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

    /// A permit for one more plain HTTP connection from this address; `None` for this machine, which
    /// is not limited: a proxy has all its connections from here.
    ///
    /// # Errors
    ///
    /// The address has as many open connections as it may have.
    pub fn connection_permit(
        &self,
        from: SocketAddr,
    ) -> Result<Option<Permit<IpAddr>>, TooManyConnections> {
        let Some(address) = client_key(from.ip()) else { return Ok(None) };
        self.connections_by_address
            .acquire(&address, self.limits.connections)
            .map(Some)
            .ok_or(TooManyConnections)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_person_has_one_question_at_a_time_and_an_address_as_many_as_searches() {
        let store = Arc::new(store::Memory::default());
        let club = Club::open(ClubOptions::default(), store).await.expect("a new club opens");
        let people = ["anna", "boris"].map(|name| {
            let name = name.parse().expect("a name");
            club.sessions.new_person(name).expect("entropy").person
        });
        let here: SocketAddr = "127.0.0.1:1".parse().expect("an address");
        let first = club.question_permit(&people[0], here).expect("the first question");
        assert_eq!(club.question_permit(&people[0], here).err(), Some(NEXT_QUESTION));
        drop(club.question_permit(&people[1], here).expect("another person's question"));
        drop(first);
        drop(club.question_permit(&people[0], here).expect("the next question"));
        let far: SocketAddr = "192.0.2.1:1".parse().expect("an address");
        let mut asked =
            (0..2 * SEARCHES.burst).take_while(|_| club.question_permit(&people[0], far).is_ok());
        assert!(asked.by_ref().count() >= SEARCHES.burst as usize);
        assert!(club.allow_search(far).is_err(), "questions and searches share a limit");
        // A refused question holds no permit.
        assert!(club.question_permit(&people[0], here).is_ok());
    }
    /// As tests and the simulation run them: what one club refuses, another does not.
    #[tokio::test(start_paused = true)]
    async fn clubs_of_one_process_have_buckets_of_their_own() {
        type Take = fn(&Club, &PersonId, SocketAddr) -> Result<(), Duration>;
        let limits: [(Take, u32); 4] = [
            (|club, person, from| club.allow_table(person, from), TABLES_PER_PERSON),
            (|club, _, from| club.allow_arrival(from), ARRIVALS),
            (|club, _, from| club.allow_search(from), SEARCHES.burst),
            (|club, _, from| club.allow_entry(from), ENTRIES.burst),
        ];
        let open = async || {
            let store = Arc::new(store::Memory::default());
            Club::open(ClubOptions::default(), store).await.expect("a new club opens")
        };
        let [one, other] = [open().await, open().await];
        let anna = "anna".parse().expect("a name");
        let person = one.sessions.new_person(anna).expect("entropy").person;
        let far: SocketAddr = "192.0.2.1:1".parse().expect("an address");
        for (take, burst) in limits {
            for club in [&one, &other] {
                let taken = (0..2 * burst).take_while(|_| take(club, &person, far).is_ok());
                assert_eq!(taken.count(), burst as usize);
            }
        }
        // Those of the first club are held while the second is asked.
        let most = one.limits.address;
        let sockets = |club: &Club| -> Vec<_> {
            (0..2 * most).map_while(|_| club.socket_permit(far).ok()).collect()
        };
        assert_eq!([&one, &other].map(sockets).map(|held| held.len()), [most; 2]);
    }
}
