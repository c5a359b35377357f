//! Whole random evenings at a table of any game: the base of every game's tests.

use std::collections::BTreeSet;
use std::fmt::Debug;

use cards::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{
    Command, Event, Game, Name, PersonId, Refusal, Secret, ServerDuty, Share, Stage, Table,
    TableOptions,
};

/// A game with commands for the tests to try.
pub(crate) trait Playable: Game {
    /// Commands worth trying now, each with the seat that gives it. Legal or not.
    fn moves(&self) -> Vec<(Self::Seat, Self::Command)>;

    /// Checks that what this person may do, and nothing else of the kind, is what the table accepts.
    fn check_may(_table: &Table<Self>, _who: &PersonId) {}
}

/// A table with its log, as a server would hold it.
#[derive(Clone, Debug)]
pub(crate) struct Evening<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<(i64, Event<G>)>,
    pub(crate) now_ms: i64,
}

pub(crate) fn person(name: &str) -> PersonId {
    name.parse().expect("test names are ids")
}

impl<G: Game> Evening<G> {
    pub(crate) fn open(options: TableOptions<G>, owner: &str) -> Evening<G> {
        let laws_mode = Event::Opened {
            table: "test".into(),
            owner: person(owner),
            options: Box::new(options),
        };
        let table = Table::open(&laws_mode).expect("it is an opening");
        let mut evening = Evening { table, log: vec![(0, laws_mode)], now_ms: 0 };
        evening.enter(owner).expect("the owner comes in");
        evening
    }

    pub(crate) fn enter(&mut self, who: &str) -> Result<(), Refusal<G>> {
        let name: Name = who.parse().expect("test names are names");
        let events = self.table.enter(&person(who), &name, &BTreeSet::new())?;
        self.write(events);
        Ok(())
    }

    pub(crate) fn give(&mut self, who: &str, command: Command<G>) -> Result<(), Refusal<G>> {
        let events = self.table.decide(&person(who), &command)?;
        self.write(events);
        Ok(())
    }

    /// Acts in a seat, whoever holds it.
    pub(crate) fn act(&mut self, seat: G::Seat, command: G::Command) {
        let events = match self.sitter(seat) {
            Some(who) => self.table.decide(&person(&who), &Command::Game { command }),
            None => self.table.decide_for_robot(seat, &command),
        };
        self.write(events.expect("it is accepted"));
    }

    pub(crate) fn perform(&mut self, duty: &ServerDuty) {
        let events = self.table.perform(duty, self.now_ms);
        self.write(events);
    }

    pub(crate) fn write(&mut self, events: Vec<Event<G>>) {
        for event in events {
            self.table.apply(&event, self.now_ms);
            self.log.push((self.now_ms, event));
        }
    }

    /// Commits to a secret and contributes a number for everybody who is asked.
    pub(crate) fn deal(&mut self, secret: [u8; 32]) {
        self.perform(&ServerDuty::Commit(Secret::new(secret)));
        let number = |seat: G::Seat| Share(u128::from(secret[0]) << 64 | seat.index() as u128);
        for seat in self.table.hashes_wanted().iter() {
            let sitter = self.sitter(seat).expect("only people are asked");
            let hash = self.table.hash_of(seat, number(seat)).expect("a dealing");
            self.give(&sitter, Command::CommitNumber { seat, hash }).expect("it is wanted");
        }
        for seat in self.table.shares_wanted().iter() {
            let share = number(seat);
            let sitter = self.sitter(seat).expect("only people are asked");
            self.give(&sitter, Command::Share { seat, share }).expect("it is wanted");
        }
    }

    pub(crate) fn sitter(&self, seat: G::Seat) -> Option<String> {
        match self.table.chairs().get(&seat) {
            Some(table::Chair::Person { person, .. }) => Some(person.to_string()),
            _ => None,
        }
    }

    /// The table as a server would load it from the written log.
    pub(crate) fn reload(&self) -> Table<G> {
        let mut log = self.log.iter().map(|(at, event)| {
            let text = serde_json::to_string(event).expect("events are written");
            (*at, serde_json::from_str::<Event<G>>(&text).expect("and read again"))
        });
        let (_, laws_mode) = log.next().expect("a log begins");
        let mut table = Table::open(&laws_mode).expect("with an opening");
        log.for_each(|(at, event)| table.apply(&event, at));
        table
    }

    /// The views of all these people, as text.
    pub(crate) fn sights(table: &Table<G>, people: &[&str]) -> Vec<String> {
        people
            .iter()
            .map(|who| {
                serde_json::to_string(&table.view(&person(who))).expect("views can be serialised")
            })
            .collect()
    }
}

/// Plays a random evening of `boards` boards with people `a b c d…` in all seats, checking at each
/// step that the table is not stuck, and at the end that a replay gives the same state.
pub(crate) fn random_evening<G: Playable>(
    options: TableOptions<G>,
    boards: u32,
    seed: u64,
) -> Evening<G>
where
    G::Event: Debug,
{
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let people: Vec<String> =
        ('a'..).map(String::from).take(G::seats(&options.game).len() as usize).collect();
    let mut evening = Evening::open(options, "a");
    for who in &people {
        evening.enter(who).expect("the table is not locked");
    }
    // Each seat goes to a person who may still hold one more: in a game of two hands each, `a` and
    // `b` share the seats between them.
    for (i, seat) in G::seats(&evening.table.options().game).iter().enumerate() {
        let held = evening.table.seats_of(&person(&people[i % 2]));
        let doubled = !held.is_empty() && evening.table.game().may_hold(held, seat);
        let who = if doubled { &people[i % 2] } else { &people[i] };
        evening.give(who, Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", Command::Start).expect("the owner starts");
    for _ in 0..boards {
        if evening.table.stage() == Stage::Over {
            break;
        }
        for who in &people {
            if !evening.table.seats_of(&person(who)).is_empty() {
                let _ready_already = evening.give(who, Command::Ready);
            }
        }
        let mut secret = [0; 32];
        random.fill_bytes(&mut secret);
        evening.deal(secret);
        assert_eq!(evening.table.stage(), Stage::Playing, "a board is dealt");
        let mut steps = 0;
        while evening.table.stage() == Stage::Playing {
            steps += 1;
            assert!(steps < 5_000, "a board ends");
            assert!(!evening.table.game().awaited().is_empty(), "somebody is always awaited");
            step(&mut evening, &mut random);
            check_may(&evening);
        }
    }
    let everybody: Vec<&str> = people.iter().map(String::as_str).collect();
    assert_eq!(
        Evening::sights(&evening.table, &everybody),
        Evening::sights(&evening.reload(), &everybody),
        "replay equals live"
    );
    evening
}

/// Checks what each person may do now.
pub(crate) fn check_may<G: Playable>(evening: &Evening<G>) {
    for seat in evening.table.chairs().keys() {
        let Some(who) = evening.sitter(*seat) else { continue };
        G::check_may(&evening.table, &person(&who));
        crate::table_may::check(&evening.table, &person(&who));
    }
}

/// One accepted move, drawn from those worth trying.
pub(crate) fn step<G: Playable>(evening: &mut Evening<G>, random: &mut ChaCha8Rng) {
    let mut moves = evening.table.game().moves();
    evening.now_ms += 1_000;
    while !moves.is_empty() {
        let (seat, command) = moves.swap_remove(random.next_u32() as usize % moves.len());
        let Some(who) = evening.sitter(seat) else { continue };
        if evening.give(&who, Command::Game { command }).is_ok() {
            return;
        }
    }
    panic!("none of the moves worth trying was taken");
}
