//! The club, its processes and its people in one thread on one paused clock, and what happens to them.

mod faults;
mod quiet;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use club::{
    Club, ClubOptions, Effort, Environment, TaskGroup, Threads,
    clock::Clock,
    cluster::{Shared, Timing},
    tables::{Limits, NewTable, OpenError, Pace, Randomness},
};
use pref::Match;
use serde_json::Value;
use store::{Store, StreamId, bus::LocalNetwork};
use table::{Bridge, PersonId, TableOptions};
use testing::SplitMix;
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    checks,
    disk::{Disk, SimulatedStore},
    person::{Acknowledged, Hosted, Person, PersonState, Place, attend},
    scenario::{Scenario, TablePlan},
    services,
    signal::{Lengths, Listener, Signal},
    trace::Trace,
};

/// What people do at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// They play, chat, claim, take back, leave and return.
    Lively,
    /// They do only what brings the game forward.
    Steady,
    /// They do nothing and stay.
    Pause,
    /// They go home.
    Leave,
}

/// A process that serves the club.
pub(crate) struct Process {
    pub(crate) number: u32,
    pub(crate) club: Arc<Club>,
    /// Becomes true when the process has ended.
    pub(crate) gone: Arc<Signal<bool>>,
    store: Arc<SimulatedStore>,
    tasks: TaskGroup,
}

/// The name of a process in the network.
fn host(number: u32) -> String {
    format!("host-{number}")
}

/// Everything that people share.
pub(crate) struct World {
    pub(crate) scenario: Scenario,
    pub(crate) trace: Arc<Trace>,
    pub(crate) disk: Arc<Disk>,
    pub(crate) clock: Clock,
    /// Between the processes.
    network: LocalNetwork,
    state: Mutex<State>,
    mode: Arc<Signal<Mode>>,
    cuts: Lengths,
    reading_pauses: Lengths,
}

#[derive(Default)]
struct State {
    /// The processes that serve now, by their place.
    processes: BTreeMap<u32, Arc<Process>>,
    /// Processes started so far.
    started: u32,
    /// By how much the clock was set, in milliseconds.
    shifted_ms: i64,
    seen: BTreeMap<(StreamId, PersonId), PersonState>,
    acknowledged: Vec<Acknowledged>,
    /// Tables opened so far, with their games.
    tables: BTreeMap<StreamId, bool>,
    people: u32,
    /// The seats that have claimed in each board: their hands were faced.
    claims: BTreeMap<(StreamId, u64), BTreeSet<String>>,
}

/// When the first day begins: in the evening of a day in November 2026.
const BEGIN_MS: i64 = 1_795_600_000_000;
/// After the faults have stopped, every table makes progress within this time.
const PROGRESS: Duration = Duration::from_secs(15 * 60);

impl World {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn mode(&self) -> Listener<Mode> {
        self.mode.listen()
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.mode.get() == Mode::Pause
    }

    /// How long the server does not notice that a connection is lost, each time some are.
    pub(crate) fn cuts(&self) -> Listener<Duration> {
        self.cuts.listen()
    }

    /// How long some people read nothing, each time they do.
    pub(crate) fn reading_pauses(&self) -> Listener<Duration> {
        self.reading_pauses.listen()
    }

    /// One of the processes that serve now.
    pub(crate) fn process(&self, choice: usize) -> Option<Arc<Process>> {
        let state = self.lock();
        let count = state.processes.len();
        state.processes.values().nth(choice % count.max(1)).cloned()
    }

    pub(crate) fn see(&self, stream: &StreamId, person: &PersonId, seen: PersonState) {
        self.lock().seen.insert((stream.clone(), person.clone()), seen);
    }

    pub(crate) fn forget(&self, stream: &StreamId, person: &PersonId) {
        self.lock().seen.remove(&(stream.clone(), person.clone()));
    }

    pub(crate) fn acknowledge(&self, act: Acknowledged) {
        self.lock().acknowledged.push(act);
    }

    /// Notes that a seat has claimed in a board, or is about to.
    pub(crate) fn note_claim(&self, stream: &StreamId, board: u64, seat: &str) {
        let mut state = self.lock();
        state.claims.entry((stream.clone(), board)).or_default().insert(seat.to_owned());
    }

    /// The seats that have claimed in a board.
    pub(crate) fn claims(&self, stream: &StreamId, board: u64) -> BTreeSet<String> {
        self.lock().claims.get(&(stream.clone(), board)).cloned().unwrap_or_default()
    }

    /// A new person.
    pub(crate) fn person(&self, prefix: &str) -> Person {
        let number = {
            let mut state = self.lock();
            state.people += 1;
            state.people
        };
        let id = format!("{prefix}{number}");
        let seed = self.scenario.seed ^ (u64::from(number) << 32);
        Person {
            name: format!("Person {number}").parse().expect("a plain name"),
            id: id.parse().expect("letters and digits"),
            random: SplitMix(seed),
            numbers: BTreeMap::new(),
            lines: 0,
        }
    }

    /// Starts the process of this place; it is tried until the store answers.
    async fn start(&self, place: u32) {
        loop {
            let number = {
                let mut state = self.lock();
                state.started += 1;
                state.started
            };
            let seed = format!("{} {number}", self.scenario.seed);
            let tasks = TaskGroup::default();
            let store = SimulatedStore::new(self.disk.clone(), number);
            let shared = self.scenario.joined.then(|| Shared {
                leases: store.clone(),
                bus: Arc::new(self.network.join(&host(number))),
                timing: Timing::default(),
            });
            let options = ClubOptions {
                pace: Pace::default(),
                limits: Limits { robot_threads: 2, ..Limits::default() },
                test_seed: Some(seed.clone()),
                shared,
                environment: Environment {
                    clock: self.clock.clone(),
                    ids: Arc::new(Randomness::new(Some(seed))),
                    threads: Threads::Inline,
                    tasks: Some(tasks.clone()),
                    // The simulation is of processes and people, not of how well robots play.
                    effort: Effort::Quick,
                    workers: None,
                },
            };
            let opening = Club::open(options, store.clone() as Arc<dyn Store>);
            match timeout(Duration::from_secs(300), opening).await {
                Ok(Ok(club)) => {
                    self.trace.line(|| format!("process {number} starts in place {place}"));
                    let (club, gone) = (Arc::new(club), Signal::new(false));
                    let process = Process { number, club, gone, store, tasks };
                    self.lock().processes.insert(place, Arc::new(process));
                    return;
                }
                failed => {
                    self.trace
                        .line(|| format!("process {number} does not start: {}", failed.is_err()));
                    store.kill();
                    sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }

    /// Ends the process of this place, in order or not.
    async fn stop(&self, place: u32, in_order: bool) {
        let process = self.lock().processes.remove(&place);
        let Some(process) = process else { return };
        self.trace.line(|| format!("process {} ends, in order: {in_order}", process.number));
        let network = self.network.clone();
        // A task of its own: what has begun to end, ends, though the fault is over.
        let ending = tokio::spawn(async move {
            if in_order {
                process.club.tables.close(Duration::from_secs(10)).await;
                // The sockets have sent their last messages.
                sleep(Duration::from_millis(10)).await;
            }
            process.store.kill();
            network.switch_off(&host(process.number));
            process.tasks.end();
            process.gone.set(true);
        });
        if ending.await.is_err() {
            self.trace.violation("the end of a process panicked".to_owned());
        }
    }

    /// The process of this place, if it runs.
    fn process_of(&self, place: u32) -> Option<Arc<Process>> {
        self.lock().processes.get(&place).cloned()
    }

    /// Starts the processes that do not run.
    async fn start_missing(&self) {
        for place in 0..self.scenario.processes {
            if self.process_of(place).is_none() {
                self.start(place).await;
            }
        }
    }

    /// Opens a table; its owner is a person who plays there.
    async fn open_table(&self, plan: &TablePlan, owner: &Person) -> Option<Place> {
        let mut options = plan.options.clone();
        for _ in 0..100 {
            let Some(process) = self.process(0) else {
                sleep(Duration::from_secs(1)).await;
                continue;
            };
            let opened = if plan.is_pref {
                self.try_open::<Match>(&process, &mut options, owner).await
            } else {
                self.try_open::<Bridge>(&process, &mut options, owner).await
            };
            if let Some(place) = opened {
                self.lock().tables.insert(place.stream.clone(), plan.is_pref);
                self.trace.count("tables");
                return Some(place);
            }
            sleep(Duration::from_secs(1)).await;
        }
        None
    }

    async fn try_open<G: Hosted>(
        &self,
        process: &Process,
        wanted: &mut Value,
        owner: &Person,
    ) -> Option<Place> {
        let read: Result<TableOptions<G>, _> = serde_json::from_value(wanted.clone());
        let options = match read {
            Ok(options) => options,
            Err(error) => {
                self.trace.violation(format!("options {wanted} are not read: {error}"));
                return None;
            }
        };
        let new = NewTable {
            owner: owner.id.clone(),
            name: owner.name.clone(),
            options,
            seat: None,
            start: false,
            locked: false,
        };
        let opened = timeout(Duration::from_secs(60), G::registry(&process.club).open(new)).await;
        match opened {
            Ok(Ok(table)) => {
                let stream = format!("{}-{table}", G::STREAM).parse().ok()?;
                Some(Place { table, stream, watches: false })
            }
            Ok(Err(OpenError::Refused)) => {
                // Not every form is played by every code of laws.
                let laws = wanted["game"].as_object_mut().and_then(|game| game.remove("laws"));
                if laws.is_none() {
                    self.trace.violation(format!("no table can be opened with {wanted}"));
                }
                None
            }
            _ => None,
        }
    }

    /// The tables in the memory of all processes.
    fn open_tables(&self) -> usize {
        self.lock().processes.values().map(|process| process.club.tables.open_tables()).sum()
    }

    async fn heads(&self) -> BTreeMap<StreamId, u64> {
        let tables: Vec<StreamId> = self.lock().tables.keys().cloned().collect();
        let mut heads = BTreeMap::new();
        for stream in tables {
            let head = self.disk.memory().head(&stream).await.unwrap_or(0);
            heads.insert(stream, head);
        }
        heads
    }
}

/// Runs the scenario to its end.
pub(crate) async fn live(scenario: Scenario, trace: Arc<Trace>) -> Arc<World> {
    let disk = Disk::new(scenario.seed ^ 0x6469_736b, trace.clone());
    let network = LocalNetwork::new(scenario.seed ^ 0x6e65_7477_6f72_6b00);
    let world = Arc::new(World {
        scenario,
        trace,
        disk,
        clock: Clock::of_runtime(BEGIN_MS),
        network,
        state: Mutex::default(),
        mode: Signal::new(Mode::Lively),
        cuts: Signal::new(Duration::ZERO),
        reading_pauses: Signal::new(Duration::ZERO),
    });
    let mut random = SplitMix(world.scenario.seed ^ 0x0077_6f72_6c64);
    for place in 0..world.scenario.processes {
        world.start(place).await;
    }
    for day in 0..world.scenario.days {
        world.trace.line(|| format!("evening {day}"));
        evening(&world, day, &mut random).await;
        // The night, and the day after.
        sleep(Duration::from_secs(20 * 3600)).await;
        world.start_missing().await;
    }
    let (acknowledged, tables) = {
        let state = world.lock();
        (state.acknowledged.clone(), state.tables.clone())
    };
    checks::check_logs(&world.disk, &world.trace, &acknowledged, &tables).await;
    world
}

async fn evening(world: &Arc<World>, day: u32, random: &mut SplitMix) {
    world.mode.set(Mode::Lively);
    let mut people = JoinSet::new();
    let mut open = BTreeSet::new();
    for plan in world.scenario.tables.clone() {
        let mut players: Vec<Person> = (0..plan.players).map(|_| world.person("p")).collect();
        let Some(place) = world.open_table(&plan, &players[0]).await else { continue };
        open.insert(place.stream.clone());
        let watchers = (0..plan.watchers).map(|_| world.person("w"));
        let watching = Place { watches: true, ..place.clone() };
        let all = players.drain(..).map(|person| (place.clone(), person));
        let all = all.chain(watchers.map(|person| (watching.clone(), person)));
        for (place, person) in all {
            if plan.is_pref {
                people.spawn(attend::<Match>(world.clone(), place, person));
            } else {
                people.spawn(attend::<Bridge>(world.clone(), place, person));
            }
        }
    }
    let mut faults = JoinSet::new();
    for fault in world.scenario.faults.iter().filter(|fault| fault.day == day) {
        faults.spawn(world.clone().fault(fault.clone(), SplitMix(random.roll())));
    }
    let mut keeping = JoinSet::new();
    if world.scenario.services {
        keeping.spawn(services::keep_sheets(world.clone(), SplitMix(random.roll())));
        keeping.spawn(services::enter_challenges(world.clone(), SplitMix(random.roll())));
    }
    sleep(Duration::from_secs(60 * u64::from(world.scenario.minutes))).await;
    drop(faults);
    world.heal().await;
    world.mode.set(Mode::Steady);
    // People who were away, and connections that were not known to be lost.
    sleep(Duration::from_secs(700)).await;
    world.check_progress(&open).await;
    world.mode.set(Mode::Pause);
    sleep(Duration::from_secs(30)).await;
    let moving = world.settle().await;
    let (seen, tables) = {
        let state = world.lock();
        (state.seen.clone(), state.tables.clone())
    };
    let mut still = tables.clone();
    still.retain(|stream, _| !moving.contains(stream));
    checks::check_views(&world.disk, &world.trace, &seen, &still).await;
    let served = world.open_tables();
    if served > tables.len() {
        let what = format!("{} tables are served {served} times", tables.len());
        world.trace.violation(what);
    }
    world.mode.set(Mode::Leave);
    while let Some(left) = people.join_next().await {
        if left.is_err() {
            world.trace.violation("a person's program panicked".to_owned());
        }
    }
    while let Some(kept) = keeping.join_next().await {
        if kept.is_err() {
            world.trace.violation("a keeper's program panicked".to_owned());
        }
    }
    sleep(Pace::default().idle + Duration::from_secs(700)).await;
    let tables = world.open_tables();
    if tables > 0 {
        world.trace.violation(format!("{tables} tables are in memory after all have left"));
    }
}
