//! A person at a table: their program connects, shows what it is sent, and sends what they choose.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use club::{
    Club,
    protocol::{self, ClientMessage, CloseReason},
    tables::{
        ClientSender, TableHandle, TableRegistry, connections::ClientReceiver,
        hosted_games::HostedGame,
    },
};
use pref::Match;
use serde_json::{Value, json};
use store::StreamId;
use table::{Bridge, Name, PersonId};
use testing::SplitMix;
use tokio::{
    sync::{oneshot, watch},
    time::{Instant, sleep, sleep_until, timeout},
};

use crate::{
    choice::{self, Manner, Numbers, ViewParts},
    signal::Listener,
    world::{Mode, Process, World},
};

/// A game with its registry in a club.
pub(crate) trait Hosted: HostedGame {
    fn registry(club: &Club) -> &Arc<TableRegistry<Self>>;
}

impl Hosted for Bridge {
    fn registry(club: &Club) -> &Arc<TableRegistry<Bridge>> {
        &club.tables.bridge
    }
}

impl Hosted for Match {
    fn registry(club: &Club) -> &Arc<TableRegistry<Match>> {
        &club.tables.pref
    }
}

/// An act that a person was told is in the log.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) stream: StreamId,
    pub(crate) version: u64,
    pub(crate) act: String,
}

/// What a person sees now, for the checks when nothing moves.
#[derive(Clone, Debug)]
pub(crate) struct PersonState {
    pub(crate) view: ViewParts,
    /// Commands without an answer.
    pub(crate) unanswered: usize,
}

/// A person.
pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    pub(crate) random: SplitMix,
    pub(crate) numbers: Numbers,
    /// How many lines this person has said.
    pub(crate) lines: u32,
}

/// Where a person sits.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) table: String,
    pub(crate) stream: StreamId,
    /// Whether the person only watches.
    pub(crate) watches: bool,
}

/// How a connection ended.
enum End {
    /// The evening is over.
    Left,
    /// After this time the person connects again.
    Again(Duration),
}

/// A person at a table until the evening is over.
pub(crate) async fn attend<G: Hosted>(
    world: Arc<World>,
    place: Place,
    mut person: Person,
) -> Person {
    let mut mode = world.mode();
    // People do not come all at once.
    sleep(Duration::from_millis(person.random.below(20_000) as u64)).await;
    loop {
        if mode.get() == Mode::Leave {
            return person;
        }
        let Some(process) = world.process(person.random.below(64)) else {
            sleep(Duration::from_millis(500)).await;
            continue;
        };
        let end = session::<G>(&world, &place, &process, &mut person, &mut mode).await;
        world.forget(&place.stream, &person.id);
        match end {
            End::Left => return person,
            End::Again(delay) => {
                tokio::select! {
                    biased;
                    () = mode.wait_for(|mode| mode == Mode::Leave) => return person,
                    () = sleep(delay) => {}
                }
            }
        }
    }
}

/// A page connects again after half a second to ten seconds.
fn reconnect_later(random: &mut SplitMix) -> End {
    End::Again(Duration::from_millis(500 + random.below(10_000) as u64))
}

async fn session<G: Hosted>(
    world: &Arc<World>,
    place: &Place,
    process: &Process,
    person: &mut Person,
    mode: &mut Listener<Mode>,
) -> End {
    let (client, receiver) = ClientSender::new(256);
    // The server goes on connecting a client that has given up, and then notices that it is gone.
    let (answer, answered) = oneshot::channel();
    let registry = G::registry(&process.club).clone();
    let (table, id, name) = (place.table.clone(), person.id.clone(), person.name.clone());
    tokio::spawn(async move {
        let connected = registry.connect(&table, &id, &name, &client).await;
        drop(client);
        if let Err(Ok(handle)) = answer.send(connected) {
            handle.leave().await;
        }
    });
    let connected = match timeout(Duration::from_secs(60), answered).await {
        Ok(Ok(connected)) => Ok(connected),
        Ok(Err(_)) | Err(_) => Err(()),
    };
    match connected {
        Ok(Ok(handle)) => {
            world.trace.line(|| {
                format!("{} at {}: connected to {}", person.id, place.table, process.number)
            });
            world.trace.count("connections");
            let session = Session {
                world,
                place,
                person,
                handle,
                receiver,
                view: ViewParts::default(),
                pending: BTreeMap::new(),
                references: 0,
                not_reading_until: None,
                old: None,
            };
            session.run(mode, process.gone.listen()).await
        }
        Ok(Err(reason)) => {
            world.trace.line(|| format!("{} at {}: {}", person.id, place.table, reason.word()));
            world.trace.count("connections refused");
            match reason {
                CloseReason::Broken => End::Again(Duration::from_secs(30)),
                _ => reconnect_later(&mut person.random),
            }
        }
        Err(()) => reconnect_later(&mut person.random),
    }
}

/// Waits for the end of a connection; why it ended, if the server says so.
async fn closed(close: &mut watch::Receiver<Option<CloseReason>>) -> Option<CloseReason> {
    close.wait_for(Option::is_some).await.ok().and_then(|reason| *reason)
}

struct Session<'a, G: Hosted> {
    world: &'a Arc<World>,
    place: &'a Place,
    person: &'a mut Person,
    handle: TableHandle<G>,
    receiver: ClientReceiver,
    view: ViewParts,
    /// Commands without an answer, each with the act that must be in the log once it is acknowledged.
    pending: BTreeMap<u64, Option<String>>,
    references: u64,
    not_reading_until: Option<Instant>,
    /// A command of a while ago, which is sent again.
    old: Option<Value>,
}

impl<G: Hosted> Session<'_, G> {
    async fn run(mut self, mode: &mut Listener<Mode>, mut gone: Listener<bool>) -> End {
        let (mut cuts, mut reading_pauses) = (self.world.cuts(), self.world.reading_pauses());
        let mut next = Instant::now() + self.pause(mode.get());
        loop {
            let now = mode.get();
            let reads = self.not_reading_until.is_none_or(|until| until <= Instant::now());
            tokio::select! {
                biased;
                now = mode.changed() => {
                    if now == Mode::Leave {
                        self.handle.leave().await;
                        return End::Left;
                    }
                    self.report();
                    next = Instant::now() + self.pause(mode.get());
                }
                half_open = cuts.changed() => {
                    if self.person.random.below(3) > 0 {
                        return self.lose(half_open);
                    }
                }
                silence = reading_pauses.changed() => {
                    if self.person.random.below(2) == 0 {
                        self.not_reading_until = Some(Instant::now() + silence);
                    }
                }
                reason = closed(&mut self.receiver.close) => {
                    self.world.trace.count("connections closed");
                    self.world.trace.line(|| format!("{}: closed {reason:?}", self.person.id));
                    self.handle.leave().await;
                    return match reason {
                        Some(CloseReason::Broken) => End::Again(Duration::from_secs(30)),
                        _ => reconnect_later(&mut self.person.random),
                    };
                }
                message = self.receiver.out.recv(), if reads => match message {
                    Some(text) => self.receive(&text),
                    None => return reconnect_later(&mut self.person.random),
                },
                // The socket breaks with its process, also if the table is in another.
                () = gone.wait_for(|gone| gone) => return reconnect_later(&mut self.person.random),
                () = sleep_until(self.not_reading_until.unwrap_or(next)), if !reads => {}
                () = sleep_until(next), if now != Mode::Pause => {
                    if now == Mode::Lively && self.person.random.below(300) == 0 {
                        // Gone for a while, longer or shorter than the others wait.
                        let seconds = self.person.random.pick([5, 60, 250]);
                        self.handle.leave().await;
                        return End::Again(Duration::from_secs(seconds));
                    }
                    if !self.act(now).await {
                        return reconnect_later(&mut self.person.random);
                    }
                    next = Instant::now() + self.pause(now);
                }
            }
        }
    }

    /// How long a person thinks.
    fn pause(&mut self, mode: Mode) -> Duration {
        let random = &mut self.person.random;
        let most = match mode {
            Mode::Lively if random.below(200) == 0 => 200_000,
            Mode::Lively => random.pick([300, 2_000, 6_000, 15_000]),
            Mode::Steady | Mode::Pause | Mode::Leave => 8_000,
        };
        Duration::from_millis(50 + random.below(most) as u64)
    }

    /// The connection is lost; the server notices after a while.
    fn lose(self, half_open: Duration) -> End {
        self.world.trace.line(|| format!("{}: connection lost", self.person.id));
        let Session { handle, receiver, person, .. } = self;
        tokio::spawn(async move {
            sleep(half_open).await;
            drop(receiver);
            handle.leave().await;
        });
        reconnect_later(&mut person.random)
    }

    /// Sends a command; false if the connection has ended.
    async fn send(&mut self, command: Value, act: Option<String>) -> bool {
        self.references += 1;
        let reference = self.references;
        let text = json!({ "t": "do", "ref": reference, "command": command }).to_string();
        self.world.trace.line(|| format!("{}: {text}", self.person.id));
        self.world.trace.count("commands");
        if command["command"]["type"] == "Claim"
            && let Some(seat) = command["command"]["seat"].as_str()
        {
            let number = self.view.game["board"]["board"].as_u64().unwrap_or(0);
            self.world.note_claim(&self.place.stream, number, seat);
        }
        match protocol::read::<G>(&text) {
            Ok(ClientMessage::Do { reference, command }) => {
                self.pending.insert(reference, act);
                let sent = self.handle.command(reference, command);
                // A full mailbox keeps the sender waiting, as long as the table does.
                timeout(Duration::from_secs(600), sent).await.unwrap_or(false)
            }
            Ok(_) => true,
            Err(wrong) => {
                self.world.trace.violation(format!("{:?}: {text}", wrong.why));
                true
            }
        }
    }

    async fn act(&mut self, mode: Mode) -> bool {
        let is_lively = mode == Mode::Lively;
        if is_lively && self.person.random.below(40) == 0 {
            self.person.lines += 1;
            let line = format!("line {} of {}", self.person.lines, self.person.id);
            let command = json!({ "type": "Say", "text": line });
            return self.send(command, Some(line)).await;
        }
        if self.place.watches {
            return true;
        }
        if is_lively
            && self.person.random.below(60) == 0
            && let Some(old) = self.old.take()
        {
            return self.send(old, None).await;
        }
        let manner = if is_lively { Manner::Lively } else { Manner::Steady };
        let Person { numbers, random, .. } = &mut *self.person;
        let Some(chosen) = choice::choose(&self.view, numbers, manner, random) else { return true };
        if self.old.is_none() || self.person.random.below(10) == 0 {
            self.old = Some(chosen.command.clone());
        }
        let again = is_lively && self.person.random.below(50) == 0;
        let repeated = again.then(|| chosen.command.clone());
        if !self.send(chosen.command, chosen.act).await {
            return false;
        }
        match repeated {
            Some(command) => self.send(command, None).await,
            None => true,
        }
    }

    /// Receives a message.
    fn receive(&mut self, text: &str) {
        let trace = &self.world.trace;
        trace.line(|| format!("{} < {text}", self.person.id));
        let Ok(mut message) = serde_json::from_str::<Value>(text) else {
            return trace.violation(format!("not JSON: {text}"));
        };
        let reference = message["ref"].as_u64();
        let answered = reference.map(|reference| self.pending.remove(&reference));
        if answered == Some(None) {
            trace.violation(format!("an answer to no command, or a second one: {text}"));
        }
        match message["t"].as_str() {
            Some("view") => {
                self.show(&mut message);
                self.check_secrecy();
            }
            Some("done") => {
                trace.count("acknowledged");
                let version = message["version"].as_u64().unwrap_or(0);
                if let Some(Some(Some(act))) = answered {
                    trace.count("acts acknowledged");
                    let stream = self.place.stream.clone();
                    self.world.acknowledge(Acknowledged { stream, version, act });
                }
            }
            Some("refused") => trace.count("refused"),
            Some("trouble") => trace.count("told of trouble"),
            _ => {}
        }
        self.report();
    }

    /// Says what is seen, when everything is to stand still.
    fn report(&self) {
        if self.world.is_paused() {
            let seen = PersonState { view: self.view.clone(), unanswered: self.pending.len() };
            self.world.see(&self.place.stream, &self.person.id, seen);
        }
    }

    /// Shows the parts of a view.
    fn show(&mut self, message: &mut Value) {
        let version = message["version"].as_u64().unwrap_or(0);
        if version < self.view.version {
            let (old, id) = (self.view.version, &self.person.id);
            self.world.trace.violation(format!("{id} saw version {old} and then {version}"));
        }
        self.view.version = version;
        if let Some(patch) = message.get_mut("score_patch").map(Value::take) {
            let patched = serde_json::from_value(patch)
                .map_err(|error| error.to_string())
                .and_then(|patch: json_patch::Patch| {
                    json_patch::patch(&mut self.view.score, &patch)
                        .map_err(|error| error.to_string())
                });
            if let Err(error) = patched {
                self.world.trace.violation(format!("a patch of the scores fails: {error}"));
            }
        }
        let ViewParts { version: _, table, game, may, score, chat, presence } = &mut self.view;
        let parts = [
            ("table", table),
            ("game", game),
            ("may", may),
            ("score", score),
            ("chat", chat),
            ("presence", presence),
        ];
        for (name, part) in parts {
            if let Some(new) = message.get_mut(name) {
                *part = new.take();
            }
        }
    }

    /// No hand is shown that this person may not see. The rule is written out from the Laws and not
    /// from the code of the views; tables in laws mode, where cards are exposed, are left to the tests
    /// of `club`.
    fn check_secrecy(&self) {
        let ViewParts { table, game, .. } = &self.view;
        let board = &game["board"];
        let phase = board["phase"].as_str().unwrap_or_default();
        if !game["laws"].is_null() || matches!(phase, "" | "Closed" | "Offer") {
            return;
        }
        let names = |list: &Value| -> Vec<String> {
            let items = list.as_array().into_iter().flatten();
            items.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let number = board["board"].as_u64().unwrap_or(0);
        let stream = &self.place.stream;
        for claim in ["claim", "granted"] {
            if let Some(seat) = board[claim]["seat"].as_str() {
                self.world.note_claim(stream, number, seat);
            }
        }
        let mut open = names(&board["seats"]);
        open.extend(names(&table["you"]["shown"]));
        // A claim faces the hand, also for those who come later.
        open.extend(self.world.claims(stream, number));
        // After an undo a hand may have been faced before.
        let undone = board["undone"].as_u64().unwrap_or(0) > 0;
        let played = board["play"].as_array().is_some_and(|play| !play.is_empty());
        if phase == "Play" || phase == "PlayCeased" || undone {
            if table["chairs"].get("A").is_some() || undone {
                return;
            }
            if played || names(&board["alone"]).is_empty() {
                open.extend(names(&board["dummies"]));
            }
        }
        for (seat, hand) in board["hands"].as_object().into_iter().flatten() {
            if !hand["cards"].is_null() && !open.contains(seat) {
                let what = format!("{} sees the hand of {seat} in {phase}", self.person.id);
                self.world.trace.violation(what);
            }
        }
    }
}
