//! Processes on one log in memory, people at one table, and what goes wrong between them.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use bridge::Seat;
use serde_json::Value;
use store::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, Leases, Memory, Statistics, Store,
    StoreError, StoredRecord, StreamHead, StreamId, bus::LocalNetwork,
};
use table::{Bridge, BridgeCommand, BridgeOptions, Command, Name, PersonId, Table, TableOptions};
use testing::SplitMix;
use tokio::{sync::watch, time::Instant};

use club::{
    Club, ClubOptions,
    cluster::{Shared, Timing},
    protocol::CloseReason,
    repository::{self, Aggregate},
    tables::{ClientSender, NewTable, TableHandle, connections::ClientReceiver},
};

pub(crate) const SITTERS: [(&str, Seat); 4] =
    [("anna", Seat::North), ("boris", Seat::East), ("clara", Seat::South), ("dmitri", Seat::West)];

/// What a process can do with the log.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DiskState {
    On,
    /// Nothing returns: the process is dead, or stopped until it goes on.
    Stopped,
    /// The next append is written, but the process dies before it learns that.
    DiesAfterAppend,
    /// Nothing can be written.
    Full,
    /// No event can be read.
    Unreadable,
}

/// A process' access to the log.
pub(crate) struct Disk {
    kept: Arc<Memory>,
    disk_state: watch::Sender<DiskState>,
}

impl Disk {
    async fn on<'a, T>(&'a self, ask: impl FnOnce() -> BoxFuture<'a, T>) -> T {
        let mut disk_state = self.disk_state.subscribe();
        let _ = disk_state.wait_for(|disk_state| *disk_state != DiskState::Stopped).await;
        let answer = ask().await;
        let _ = disk_state.wait_for(|disk_state| *disk_state != DiskState::Stopped).await;
        answer
    }
}

impl Store for Disk {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>> {
        if *self.disk_state.borrow() == DiskState::Full {
            return Box::pin(async { Err(StoreError::Full.into()) });
        }
        Box::pin(self.on(move || {
            Box::pin(async move {
                let written = self.kept.append(append).await;
                self.disk_state.send_if_modified(|disk_state| {
                    let dies = *disk_state == DiskState::DiesAfterAppend;
                    if dies {
                        *disk_state = DiskState::Stopped;
                    }
                    dies
                });
                written
            })
        }))
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>> {
        if *self.disk_state.borrow() == DiskState::Unreadable {
            return Box::pin(async { Err(StoreError::Full) });
        }
        Box::pin(self.on(move || self.kept.read(stream, from)))
    }

    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>> {
        Box::pin(self.on(move || self.kept.head(stream)))
    }

    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>> {
        Box::pin(self.on(move || self.kept.streams(after, limit)))
    }

    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        Box::pin(self.on(move || self.kept.board(id)))
    }

    fn board_at<'a>(
        &'a self,
        table: &'a StreamId,
        number: u32,
    ) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        Box::pin(self.on(move || self.kept.board_at(table, number)))
    }

    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>> {
        Box::pin(self.on(move || self.kept.boards_of(person, before, limit)))
    }

    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.on(move || self.kept.clear_boards()))
    }

    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(self.on(move || self.kept.setting(key)))
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(self.on(move || self.kept.set_setting_if_absent(key, value)))
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.on(move || self.kept.probe()))
    }

    fn statistics(&self) -> BoxFuture<'_, Result<Statistics, StoreError>> {
        Box::pin(self.on(move || self.kept.statistics()))
    }

    fn is_damaged(&self) -> bool {
        false
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }
}

impl Leases for Disk {
    fn renew<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(self.on(move || self.kept.renew(process)))
    }

    fn claim<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
        validity: Duration,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(self.on(move || self.kept.claim(stream, process, validity)))
    }

    fn owner<'a>(
        &'a self,
        stream: &'a StreamId,
        validity: Duration,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(self.on(move || self.kept.owner(stream, validity)))
    }

    fn held<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>> {
        Box::pin(self.on(move || self.kept.held(process)))
    }

    fn release<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(self.on(move || self.kept.release(stream, process)))
    }

    fn leave<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(self.on(move || self.kept.leave(process)))
    }

    fn prune(&self, silent: Duration) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.on(move || self.kept.prune(silent)))
    }
}

/// A process that serves tables.
pub(crate) struct Process {
    pub(crate) host: String,
    pub(crate) club: Club,
    disk: Arc<Disk>,
    network: LocalNetwork,
}

impl Process {
    /// It writes nothing to the log or the bus any more.
    pub(crate) fn kill(&self) {
        self.stop();
        self.network.switch_off(&self.host);
    }

    /// Nothing that the process asks of the log is answered, until it goes on.
    pub(crate) fn stop(&self) {
        self.disk.disk_state.send_replace(DiskState::Stopped);
    }

    pub(crate) fn go_on(&self) {
        self.disk.disk_state.send_replace(DiskState::On);
    }

    /// Nothing more can be written, until it goes on.
    pub(crate) fn fill(&self) {
        self.disk.disk_state.send_replace(DiskState::Full);
    }

    /// No event can be read, until it goes on.
    pub(crate) fn blind(&self) {
        self.disk.disk_state.send_replace(DiskState::Unreadable);
    }

    /// Dies as soon as it has written something, and before it can say so.
    pub(crate) fn die_after_append(&self) {
        self.disk.disk_state.send_replace(DiskState::DiesAfterAppend);
    }
}

/// One log, one network, and several processes.
pub(crate) struct TestCluster {
    pub(crate) kept: Arc<Memory>,
    pub(crate) network: LocalNetwork,
    started: usize,
}

impl TestCluster {
    pub(crate) fn new(seed: u64) -> TestCluster {
        TestCluster { kept: Arc::default(), network: LocalNetwork::new(seed), started: 0 }
    }

    /// Starts one more process.
    pub(crate) async fn start(&mut self) -> Process {
        self.started += 1;
        let host = format!("host-{}", self.started);
        let disk_state = watch::Sender::new(DiskState::On);
        let disk = Arc::new(Disk { kept: self.kept.clone(), disk_state });
        let (leases, bus) = (disk.clone(), Arc::new(self.network.join(&host)));
        let shared = Some(Shared { leases, bus, timing: Timing::default() });
        let options = ClubOptions { shared, ..ClubOptions::default() };
        let club = Club::open(options, disk.clone()).await.expect("a club opens");
        Process { host, club, disk, network: self.network.clone() }
    }

    /// The table as it is in the log.
    pub(crate) async fn table(&self, id: &str) -> Table<Bridge> {
        let stream = Table::<Bridge>::stream(id).expect("a table's id");
        let loaded = repository::load::<Table<Bridge>>(&*self.kept, &stream).await;
        loaded.expect("the log is sound").aggregate
    }

    /// The bodies of the events of a table.
    pub(crate) async fn log(&self, id: &str) -> Vec<String> {
        let stream = Table::<Bridge>::stream(id).expect("a table's id");
        let events = self.kept.read(&stream, 1).await.expect("the log is sound");
        events.into_iter().map(|event| event.body).collect()
    }
}

/// How a command ended for the person who gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Done,
    Refused,
    /// The connection ended before an answer came.
    Lost(CloseReason),
}

/// A person with a page open.
pub(crate) struct Person {
    pub(crate) id: PersonId,
    name: Name,
    connection: Option<(TableHandle<Bridge>, ClientReceiver)>,
    /// The parts of the view.
    pub(crate) view: BTreeMap<String, Value>,
    reference: u64,
    answers: BTreeMap<u64, bool>,
}

impl Person {
    pub(crate) fn new(name: &str) -> Person {
        Person {
            id: name.parse().expect("a plain word"),
            name: name.parse().expect("a name"),
            connection: None,
            view: BTreeMap::new(),
            reference: 0,
            answers: BTreeMap::new(),
        }
    }

    /// Connects as the page does: again and again, with a delay. How long it took.
    pub(crate) async fn connect(&mut self, process: &Process, id: &str) -> Option<Duration> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(30) {
            if self.connect_once(process, id).await.is_ok() {
                return Some(start.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        None
    }

    pub(crate) async fn connect_once(
        &mut self,
        process: &Process,
        id: &str,
    ) -> Result<(), CloseReason> {
        self.leave().await;
        let (client, receiver) = ClientSender::new(256);
        let registry = &process.club.tables.bridge;
        let handle = registry.connect(id, &self.id, &self.name, &client).await?;
        self.connection = Some((handle, receiver));
        self.view.clear();
        Ok(())
    }

    /// Closes the page.
    pub(crate) async fn leave(&mut self) {
        if let Some((handle, _)) = self.connection.take() {
            // A dead process does not take it in.
            let _ = tokio::time::timeout(Duration::from_secs(1), handle.leave()).await;
        }
    }

    /// The computer is switched off, or the process to which it is connected is dead.
    pub(crate) fn vanish(&mut self) {
        self.connection = None;
    }

    pub(crate) const fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// Reads what has come; why the connection ended, if it did.
    pub(crate) fn read(&mut self) -> Option<CloseReason> {
        let (_, receiver) = self.connection.as_mut()?;
        let mut came = Vec::new();
        while let Ok(message) = receiver.out.try_recv() {
            came.push(message);
        }
        let reason = *receiver.close.borrow();
        for message in came {
            let message: Value = serde_json::from_str(&message).expect("a message in JSON");
            match message["t"].as_str() {
                Some("view") => {
                    let mut parts = message.as_object().expect("an object").clone();
                    if let Some(patch) = parts.remove("score_patch") {
                        let patch: json_patch::Patch =
                            serde_json::from_value(patch).expect("a patch");
                        let score = self.view.get_mut("score").expect("there are scores");
                        json_patch::patch(score, &patch).expect("it can be patched");
                    }
                    self.view.extend(parts);
                }
                Some("done") => {
                    self.answers.insert(message["ref"].as_u64().expect("a number"), true);
                }
                Some("refused" | "trouble") => {
                    if let Some(reference) = message["ref"].as_u64() {
                        self.answers.insert(reference, false);
                    }
                }
                _ => {}
            }
        }
        reason
    }

    /// Gives a command without waiting for the answer.
    pub(crate) async fn send(&mut self, command: Command<Bridge>) -> Option<u64> {
        let (handle, _) = self.connection.as_ref()?;
        self.reference += 1;
        let sent = handle.command(self.reference, command);
        let sent = tokio::time::timeout(Duration::from_secs(1), sent).await.unwrap_or(false);
        sent.then_some(self.reference)
    }

    /// Whether a command was done, once it is answered.
    pub(crate) fn answer(&self, reference: u64) -> Option<bool> {
        self.answers.get(&reference).copied()
    }

    /// Gives a command and waits for the answer.
    pub(crate) async fn act(&mut self, command: Command<Bridge>) -> Outcome {
        let Some(reference) = self.send(command).await else {
            return Outcome::Lost(self.read().unwrap_or(CloseReason::Behind));
        };
        let start = Instant::now();
        loop {
            let closed = self.read();
            match self.answers.get(&reference) {
                Some(true) => return Outcome::Done,
                Some(false) => return Outcome::Refused,
                None => {}
            }
            if let Some(reason) = closed {
                self.leave().await;
                return Outcome::Lost(reason);
            }
            // The page sends a heartbeat, and gives the connection up if it is not answered.
            if start.elapsed() > Duration::from_secs(25) {
                self.vanish();
                return Outcome::Lost(CloseReason::Behind);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Reads until this holds of the view.
    pub(crate) async fn until(&mut self, holds: impl Fn(&BTreeMap<String, Value>) -> bool) {
        let start = Instant::now();
        loop {
            let closed = self.read();
            if holds(&self.view) {
                return;
            }
            assert_eq!(closed, None, "{} waits for a view", self.id);
            assert!(start.elapsed() < Duration::from_secs(60), "{}: {:?}", self.id, self.view);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Who is present, as the page shows it.
    pub(crate) fn present(&self) -> Vec<String> {
        let present = self.view.get("presence").and_then(Value::as_array).cloned();
        present.unwrap_or_default().iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

/// Four people sit down at a new table, each at the process of their place in the list, and the first
/// board is dealt.
pub(crate) async fn four_at_a_table(
    site: &TestCluster,
    at: [&Process; 4],
) -> (String, Vec<Person>) {
    let mut people: Vec<Person> = SITTERS.iter().map(|(name, _)| Person::new(name)).collect();
    let new = NewTable {
        owner: people[0].id.clone(),
        name: people[0].name.clone(),
        options: TableOptions::new(BridgeOptions::default()),
        seat: None,
        start: false,
        locked: false,
    };
    let id = at[0].club.tables.bridge.open(new).await.expect("a table opens");
    for ((person, process), (_, seat)) in people.iter_mut().zip(at).zip(SITTERS) {
        person.connect(process, &id).await.expect("everybody may come");
        assert_eq!(person.act(Command::Sit { seat }).await, Outcome::Done);
    }
    assert_eq!(people[0].act(Command::Start).await, Outcome::Done);
    for person in &mut people[1..] {
        assert_eq!(person.act(Command::Ready).await, Outcome::Done);
    }
    let start = Instant::now();
    while !site.table(&id).await.game().session().is_playing() {
        assert!(start.elapsed() < Duration::from_secs(60), "no board is dealt");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    (id, people)
}

/// What is to be done next at the table: by which of the four, and what.
pub(crate) fn next_act(
    table: &Table<Bridge>,
    random: &mut SplitMix,
) -> Option<(usize, Command<Bridge>)> {
    let place = |seat: Seat| SITTERS.iter().position(|(_, of)| *of == seat);
    let session = table.game().session();
    let board = session.board().filter(|_| session.is_playing())?;
    let turn = board.turn()?;
    let command = match board.play() {
        None => {
            let first = board.auction().entries().count() == 0;
            let call = if first { "1NT".parse().expect("a call") } else { bridge::Call::Pass };
            bridge::Command::Call { seat: turn, call, alert: false, meaning: None }
        }
        Some(play) => {
            let legal: Vec<_> = play.legal_cards().iter().collect();
            let card = legal[random.below(legal.len())];
            bridge::Command::Play { seat: turn, card }
        }
    };
    let command = Command::Game { command: BridgeCommand::Plain(command) };
    Some((place(board.controller(turn))?, command))
}
