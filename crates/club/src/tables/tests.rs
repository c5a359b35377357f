//! Secrecy: what a person is sent depends only on what they may see, byte for byte.
//!
//! A random game is played and recorded. For each person, the cards that they never saw are redealt
//! among the hands that hold them, with the commitment held fixed, and the recorded commands are
//! given again. The person must be sent the same messages: bytes, order and sizes.

mod crowd;

use std::collections::{BTreeMap, BTreeSet};

use bridge::{Call, Deal, Layout, Seat, Session};
use cards::{Card, Cards, Suit};
use proptest::prelude::*;
use table::{Command, Event, PersonId, Secret, ServerDuty, Share, Table, TableOptions};

use super::connections::{ClientReceiver, ClientSender, Connections, Role};
use crate::protocol::{self, CloseReason, RefusalReason, ServerMessage};

/// A small deterministic generator.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }

    pub(super) fn of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

pub(super) const PEOPLE: [&str; 6] = ["north", "east", "south", "west", "watcher", "guest"];

pub(super) fn person(name: &str) -> PersonId {
    name.parse().expect("a plain word")
}

fn sitter(seat: Seat) -> PersonId {
    person(PEOPLE[seat.index()])
}

/// Opening, guests, seats, and the dealing up to the deal.
fn opening() -> Vec<Event<Session>> {
    let options = TableOptions::new(bridge::SessionOptions::default());
    let opened = Event::Opened {
        table: "secret".into(),
        owner: person("north"),
        options: Box::new(options),
    };
    let mut table = Table::open(&opened).expect("an opening opens");
    let mut events = vec![opened];
    let mut add = |table: &mut Table<Session>, more: Vec<Event<Session>>| {
        for event in more {
            table.apply(&event, 0);
            events.push(event);
        }
    };
    for name in PEOPLE {
        let name_of = name.parse().expect("a name");
        let entered = table.enter(&person(name), &name_of, &BTreeSet::new());
        add(&mut table, entered.expect("all may enter"));
    }
    for seat in Seat::ALL {
        let sat = table.decide(&sitter(seat), &Command::Sit { seat });
        add(&mut table, sat.expect("the chair is empty"));
    }
    let started = table.decide(&sitter(Seat::North), &Command::Start);
    add(&mut table, started.expect("the owner starts"));
    for seat in &Seat::ALL[1..] {
        let ready = table.decide(&sitter(*seat), &Command::Ready);
        add(&mut table, ready.expect("between boards"));
    }
    let committed = table.perform(&ServerDuty::Commit(Secret::new([7; 32])), 0);
    add(&mut table, committed);
    for seat in Seat::ALL {
        let hash = table.hash_of(seat, Share(seat.index() as u128)).expect("a dealing");
        let hashed = table.decide(&sitter(seat), &Command::CommitNumber { seat, hash });
        add(&mut table, hashed.expect("this player's hash is wanted"));
    }
    for seat in Seat::ALL {
        let share = Share(seat.index() as u128);
        let shared = table.decide(&sitter(seat), &Command::Share { seat, share });
        add(&mut table, shared.expect("this player's number is wanted"));
    }
    events
}

/// The same events with this deal instead of the one that was dealt.
fn dealt(events: &[Event<Session>], deal: Deal) -> Vec<Event<Session>> {
    let mut events = events.to_vec();
    for event in &mut events {
        if let Event::Game { event: bridge::Event::BoardTaken { deal: dealt, .. } } = event {
            *dealt = deal;
        }
    }
    events
}

/// A game to be replayed.
#[derive(Clone, Debug)]
struct Recorded {
    deal: Deal,
    commands: Vec<(PersonId, Command<Session>)>,
}

/// What one person is sent during a game, and which cards they saw.
struct Received {
    messages: Vec<String>,
    seen: BTreeMap<Seat, Cards>,
    /// Hands faced by a claim.
    faced: BTreeSet<Seat>,
    /// Hands whose holders show them to this person.
    shown: BTreeSet<Seat>,
}

/// Replays a game for one listener. `None` if a command of somebody else is refused where it was
/// accepted before, or the reverse.
fn listen(
    recorded: &Recorded,
    accepted: Option<&[bool]>,
    who: &PersonId,
) -> Option<(Received, Vec<bool>)> {
    let events = dealt(&opening(), recorded.deal);
    let mut table = Table::open(&events[0]).expect("an opening opens");
    let mut connections = Connections::<Session>::default();
    let (client, mut receiver) = ClientSender::new(4096);
    let mut received = Received {
        messages: Vec::new(),
        seen: BTreeMap::new(),
        faced: BTreeSet::new(),
        shown: BTreeSet::new(),
    };
    for event in &events[1..] {
        table.apply(event, 0);
        if connections.is_empty() && table.guest(who).is_some() {
            connections.connect(1, who.clone(), Role::Guest, client.clone(), 8);
            connections.welcome(1, "secret", &"listener".parse().expect("a name"), 0);
        }
        connections.send_views(&table, false);
        look(&table, who, &mut received);
    }
    let mut taken = Vec::new();
    for (at, (author, command)) in recorded.commands.iter().enumerate() {
        let decided = table.decide(author, command);
        taken.push(decided.is_ok());
        if let Some(accepted) = accepted
            && author != who
            && accepted[at] != decided.is_ok()
        {
            return None;
        }
        match decided {
            Ok(events) => {
                received.note(command, who);
                for event in &events {
                    table.apply(event, 0);
                }
                connections.send_views(&table, false);
                if author == who {
                    connections.send(1, done(at as u64, table.version()));
                }
            }
            Err(refusal) if author == who => {
                let (reference, why) = (Some(at as u64), RefusalReason::Table(&refusal));
                connections.send(1, protocol::text(&ServerMessage::Refused { reference, why }));
            }
            Err(_) => {}
        }
        look(&table, who, &mut received);
        gather(&mut receiver, &mut received);
        if !table.game().is_playing() {
            break;
        }
    }
    gather(&mut receiver, &mut received);
    Some((received, taken))
}

fn done(reference: u64, version: u64) -> bytestring::ByteString {
    protocol::text::<Session>(&ServerMessage::Done { reference, version })
}

fn gather(receiver: &mut ClientReceiver, received: &mut Received) {
    while let Ok(message) = receiver.out.try_recv() {
        received.messages.push(message.to_string());
    }
}

/// Notes which cards this person may have seen by now. The rule is written out here a second time,
/// from the Laws and not from the views, which are under test.
fn look(table: &Table<Session>, who: &PersonId, received: &mut Received) {
    let Some(board) = table.game().board() else { return };
    let dummy =
        board.play().filter(|play| play.dummy_is_faced()).map(|play| play.contract().dummy());
    for seat in Seat::ALL {
        let open = sitter(seat) == *who
            || dummy == Some(seat)
            || received.faced.contains(&seat)
            || received.shown.contains(&seat);
        let seen = received.seen.entry(seat).or_default();
        if open {
            *seen = board.deal().hand(seat);
        }
        // A card that was played was seen, even if it was taken back.
        let played = board.play().map(|play| play.cards().to_vec()).unwrap_or_default();
        for card in played.into_iter().filter(|card| board.deal().hand(seat).contains(*card)) {
            seen.insert(card);
        }
    }
}

impl Received {
    /// Notes a command that faces a hand.
    fn note(&mut self, command: &Command<Session>, who: &PersonId) {
        match command {
            Command::Game { command: bridge::Command::Claim { seat, .. } } => {
                self.faced.insert(*seat);
            }
            Command::Show { seat, to, on } if to == who => {
                if *on {
                    self.shown.insert(*seat);
                } else {
                    self.shown.remove(seat);
                }
            }
            _ => {}
        }
    }
}

/// A random game that stops before its end.
fn random(dice: &mut Dice) -> Recorded {
    let number = (u128::from(dice.next()) << 64 | u128::from(dice.next())) % Deal::COUNT;
    let deal = Deal::from_number(number).expect("below the count");
    let mut table: Option<Table<Session>> = None;
    for event in dealt(&opening(), deal) {
        match &mut table {
            Some(table) => table.apply(&event, 0),
            None => table = Table::open(&event),
        }
    }
    let mut table = table.expect("an opening opens");
    let mut commands = Vec::new();
    let length = dice.below(90);
    while commands.len() < length && table.game().is_playing() {
        let Some((author, command)) = random_command(&table, dice) else { break };
        let events = table.decide(&author, &command).unwrap_or_default();
        let mut next = table.clone();
        events.iter().for_each(|event| next.apply(event, 0));
        if !next.game().is_playing() {
            break;
        }
        table = next;
        commands.push((author, command));
    }
    Recorded { deal, commands }
}

fn random_command(table: &Table<Session>, dice: &mut Dice) -> Option<(PersonId, Command<Session>)> {
    let board = table.game().board()?;
    let anybody = Seat::ALL[dice.below(4)];
    let all: Vec<Card> = Cards::FULL.iter().collect();
    let about = dice.below(8) as u16;
    let (seat, command) = match dice.below(24) {
        0 => (anybody, bridge::Command::UndoAsk { seat: anybody }),
        1 => (anybody, bridge::Command::UndoAnswer { seat: anybody, agree: true }),
        2 => (anybody, bridge::Command::Ask { seat: anybody, about }),
        3 => (anybody, bridge::Command::Alert { seat: anybody, about }),
        4 => {
            let text = bridge::Explanation::FreeText("strong".into());
            (anybody, bridge::Command::Explain { seat: anybody, about, text })
        }
        5 => {
            // Cards from the whole pack: a refusal must not reveal who holds them.
            let line: Vec<Card> = (0..dice.below(3)).filter_map(|_| dice.of(&all)).collect();
            let tricks = dice.below(14) as u8;
            let statement = "the rest".to_owned();
            (anybody, bridge::Command::Claim { seat: anybody, tricks, line, statement })
        }
        6 => (anybody, bridge::Command::Object { seat: anybody }),
        7 => {
            let card = dice.of(&all)?;
            (anybody, bridge::Command::Play { seat: anybody, card })
        }
        8 => {
            let to = person("guest");
            let command = Command::Show { seat: anybody, to, on: dice.below(4) > 0 };
            return Some((sitter(anybody), command));
        }
        9 => {
            let who = person(dice.of(&PEOPLE)?);
            return Some((who, Command::Say { text: "well".into() }));
        }
        _ => {
            let waits = board.undo().is_some() || board.claim().is_some();
            let seat = board.turn().filter(|_| !waits);
            let Some(turn) = seat else {
                let refuses = bridge::Command::UndoAnswer { seat: anybody, agree: false };
                let objects = bridge::Command::Object { seat: anybody };
                let command = if board.undo().is_some() { refuses } else { objects };
                return Some((sitter(anybody), Command::Game { command }));
            };
            let command = match board.play() {
                None => {
                    let calls: Vec<Call> = board.auction().legal_calls().collect();
                    let call = if dice.below(3) == 0 { dice.of(&calls)? } else { Call::Pass };
                    // A passed-out board would hide nothing for long, so the first call is a bid.
                    let first = board.auction().entries().count() == 0;
                    let call = if first { "1C".parse().expect("a call") } else { call };
                    let alert = dice.below(5) == 0;
                    bridge::Command::Call { seat: turn, call, alert, meaning: None }
                }
                Some(play) => {
                    let legal: Vec<Card> = play.legal_cards().iter().collect();
                    bridge::Command::Play { seat: turn, card: dice.of(&legal)? }
                }
            };
            (board.controller(turn), command)
        }
    };
    Some((sitter(seat), Command::Game { command }))
}

/// Redeals the unseen cards among the hands that hold them; within each suit only, if the suit
/// lengths are to stay.
fn permuted(deal: &Deal, seen: &BTreeMap<Seat, Cards>, by_suit: bool, dice: &mut Dice) -> Deal {
    let mut layout: [Vec<Card>; 4] = Seat::ALL.map(|seat| deal.hand(seat).iter().collect());
    let hidden =
        |seat: Seat, card: Card| !seen.get(&seat).copied().unwrap_or_default().contains(card);
    let groups: Vec<Option<Suit>> =
        if by_suit { Suit::ALL.into_iter().map(Some).collect() } else { vec![None] };
    for group in groups {
        let mut places = Vec::new();
        for seat in Seat::ALL {
            for (at, card) in layout[seat.index()].iter().enumerate() {
                if hidden(seat, *card) && group.is_none_or(|suit| card.suit() == suit) {
                    places.push((seat.index(), at));
                }
            }
        }
        let mut cards: Vec<Card> = places.iter().map(|(seat, at)| layout[*seat][*at]).collect();
        dice.shuffle(&mut cards);
        for ((seat, at), card) in places.into_iter().zip(cards) {
            layout[seat][at] = card;
        }
    }
    let hands = bridge::BySeat::new(|seat| layout[seat.index()].iter().copied().collect());
    Layout { hands }.deal().expect("the same cards, as many in each hand")
}

fn check(seed: u64) -> Result<usize, TestCaseError> {
    let mut dice = Dice(seed);
    let recorded = random(&mut dice);
    let mut compared = 0;
    for name in PEOPLE {
        let who = person(name);
        let (received, accepted) = listen(&recorded, None, &who).expect("nothing to differ from");
        for by_suit in [false, true, true] {
            let deal = permuted(&recorded.deal, &received.seen, by_suit, &mut dice);
            let other = Recorded { deal, commands: recorded.commands.clone() };
            // Not every redeal admits the recorded commands of the others; those with the same suit
            // lengths do.
            let Some((again, _)) = listen(&other, Some(&accepted), &who) else { continue };
            for (at, (first, second)) in received.messages.iter().zip(&again.messages).enumerate() {
                prop_assert_eq!(first, second, "message {} to {}, seed {}", at, name, seed);
            }
            prop_assert_eq!(
                received.messages.len(),
                again.messages.len(),
                "to {}, seed {}",
                name,
                seed
            );
            compared += usize::from(deal != recorded.deal);
        }
    }
    Ok(compared)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn what_is_sent_follows_from_what_may_be_seen(seed: u64) {
        check(seed)?;
    }
}

#[test]
fn redeals_are_compared_and_not_only_skipped() {
    let compared: usize = (0..8).map(|seed| check(seed).expect("nothing leaks")).sum();
    assert!(compared > 60, "only {compared} comparisons with another deal");
}

#[test]
fn a_client_that_does_not_read_is_closed_and_no_longer_present() {
    let events = dealt(&opening(), Deal::from_number(7).expect("below the count"));
    let mut table = Table::open(&events[0]).expect("an opening opens");
    let mut connections = Connections::<Session>::default();
    events[1..].iter().for_each(|event| table.apply(event, 0));
    let (slow, mut slow_receiver) = ClientSender::new(2);
    let (quick, mut quick_receiver) = ClientSender::new(100);
    connections.connect(1, person("north"), Role::Guest, slow, 8);
    connections.connect(2, person("south"), Role::Guest, quick, 8);
    for text in ["one", "two", "three"] {
        let decided = table.decide(&person("south"), &Command::Say { text: text.into() });
        decided.expect("a guest may speak").iter().for_each(|event| table.apply(event, 0));
        connections.send_views(&table, false);
    }
    assert_eq!(*slow_receiver.close.borrow_and_update(), Some(CloseReason::Behind));
    assert!(!connections.has(&person("north")) && connections.has(&person("south")));
    let mut last = String::new();
    while let Ok(message) = quick_receiver.out.try_recv() {
        last = message.to_string();
    }
    assert!(last.contains(r#""presence":["south"]"#), "{last}");
}

/// What one person is sent while South alerts and explains a call, or does not. Where the caller
/// explains, the partner must not notice.
fn heard_with(notes: bool, who: &str, explainer: bridge::Explainer) -> Vec<String> {
    let mut events = dealt(&opening(), Deal::from_number(7).expect("below the count"));
    if let Event::Opened { options, .. } = &mut events[0] {
        options.game.explainer = explainer;
    }
    let mut table = Table::open(&events[0]).expect("an opening opens");
    events[1..].iter().for_each(|event| table.apply(event, 0));
    let mut connections = Connections::<Session>::default();
    let (client, mut receiver) = ClientSender::new(4096);
    connections.connect(1, person(who), Role::Guest, client, 8);
    connections.send_views(&table, false);
    let mut give = |table: &mut Table<Session>, seat: Seat, command: bridge::Command| {
        let decided = table.decide(&sitter(seat), &Command::Game { command });
        decided.expect("it is legal").iter().for_each(|event| table.apply(event, 0));
        connections.send_views(table, false);
        if person(who) == sitter(seat) {
            connections.send(1, done(7, table.version()));
        }
    };
    let call = |seat, call: &str| bridge::Command::Call {
        seat,
        call: call.parse().expect("a call"),
        alert: false,
        meaning: None,
    };
    let dealer = table.game().board().expect("a board").turn().expect("an auction");
    give(&mut table, dealer, call(dealer, "1C"));
    if notes {
        let about = 0;
        give(&mut table, dealer, bridge::Command::Alert { seat: dealer, about });
        let next = dealer.next();
        give(&mut table, next, bridge::Command::Ask { seat: next, about });
        let text = bridge::Explanation::FreeText("strong, artificial".into());
        give(&mut table, dealer, bridge::Command::Explain { seat: dealer, about, text });
    }
    for pass in 1..4 {
        let seat = (0..pass).fold(dealer, |seat, _| seat.next());
        give(&mut table, seat, call(seat, "Pass"));
    }
    let mut messages = Vec::new();
    while let Ok(message) = receiver.out.try_recv() {
        messages.push(message.to_string());
    }
    messages
}

#[test]
fn an_alert_and_its_explanation_are_not_shown_to_partner() {
    let caller = bridge::Explainer::Caller;
    for name in ["north", "south", "east", "west"] {
        let (with, without) = (heard_with(true, name, caller), heard_with(false, name, caller));
        // North deals: South is partner, East and West ask and are answered.
        assert_eq!(with == without, name == "south", "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn robots_take_the_same_time_whatever_they_hold() {
    use std::{collections::BTreeSet, sync::Arc, time::Duration};

    let pace = super::Pace {
        robot: Duration::from_millis(250),
        trick: Duration::from_millis(800),
        ..super::Pace::default()
    };
    let store = Arc::new(store::Memory::default());
    let mut paused = BTreeSet::new();
    for _ in 0..3 {
        let registry = super::TableRegistry::<table::Bridge>::new(
            store.clone(),
            super::Randomness::new(None),
            pace,
            super::Limits::default(),
        );
        let (owner, name) = (person("north"), "North".parse().expect("a name"));
        let opening = super::NewTable {
            owner: owner.clone(),
            name,
            options: TableOptions::new(bridge::SessionOptions::default().into()),
            seat: None,
            start: true,
            locked: false,
        };
        let name = opening.name.clone();
        let id = registry.open(opening).await.expect("a table opens");
        let (client, mut receiver) = ClientSender::new(4096);
        let handle =
            registry.connect(&id, &owner, &name, &client).await.expect("the owner connects");
        // Four robots: each call and card arrives as a view of the game.
        let mut before: Option<tokio::time::Instant> = None;
        for _ in 0..30 {
            let message = loop {
                let message = receiver.out.recv().await.expect("the table goes on").to_string();
                if message.contains(r#""game":"#) {
                    break message;
                }
            };
            let now = tokio::time::Instant::now();
            if let Some(before) = before.filter(|_| message.contains(r#""phase":"#)) {
                paused.insert((now - before).as_millis());
            }
            before = Some(now);
        }
        handle.leave().await;
    }
    let robot = pace.robot.as_millis();
    let usual = [0, robot, robot + pace.trick.as_millis()];
    assert!(
        paused.iter().all(|pause| usual.iter().any(|usual| pause.abs_diff(*usual) <= 1)),
        "{paused:?}"
    );
    assert!(paused.len() > 1, "{paused:?}");
}

/// A restart in the middle of a dealing neither draws another secret nor deals without the numbers of
/// players who are about to return.
#[tokio::test(start_paused = true)]
async fn a_dealing_waits_for_its_players_over_a_restart() {
    use std::{sync::Arc, time::Duration};

    use table::{DealingPhase, Stage};

    let store = Arc::new(store::Memory::default());
    let registry = || {
        super::TableRegistry::<table::Bridge>::new(
            store.clone(),
            super::Randomness::new(None),
            super::Pace::default(),
            super::Limits::default(),
        )
    };
    let (owner, seat, number) = (person("north"), Seat::North, Share(5));
    let name: table::Name = "North".parse().expect("a name");
    let before = registry();
    let id = before.open(alone_with_robots(&owner, &name, seat)).await.expect("a table opens");
    let (client, _receiver) = ClientSender::new(4096);
    let handle = before.connect(&id, &owner, &name, &client).await.expect("the owner connects");
    let table = before.snapshot(&id, &owner).await.expect("the owner is a guest");
    let hash = table.hash_of(seat, number).expect("a dealing has begun");
    assert!(handle.command(1, Command::CommitNumber { seat, hash }).await);
    let table = before.snapshot(&id, &owner).await.expect("the owner is a guest");
    assert_eq!(table.dealing_phase(), Some(DealingPhase::Opening));
    before.close(Duration::from_secs(1)).await;

    let after = registry();
    for _ in 0..2 {
        let table = after.snapshot(&id, &owner).await.expect("the owner is a guest");
        assert_eq!(table.dealing_phase(), Some(DealingPhase::Opening), "nobody is connected");
        assert_eq!(table.hash_of(seat, number), Some(hash), "the server's commitment is the same");
        tokio::time::sleep(Duration::from_secs(60)).await;
    }
    let (client, _receiver) = ClientSender::new(4096);
    let handle = after.connect(&id, &owner, &name, &client).await.expect("the owner connects");
    assert!(handle.command(1, Command::Share { seat, share: number }).await);
    let table = after.snapshot(&id, &owner).await.expect("the owner is a guest");
    assert_eq!(table.stage(), Stage::Playing);
    let view = serde_json::to_value(table.shared_view()).expect("it is sent");
    assert_eq!(view["dealing"]["shares"]["N"], number.to_string());
    assert_eq!(view["dealing"]["abandoned_in_all"], 0);
}

/// Who commits and does not open holds the others up once for the time of the openings, no longer.
#[tokio::test(start_paused = true)]
async fn a_number_that_is_not_opened_is_waited_for_and_named() {
    use std::{sync::Arc, time::Duration};

    use table::{DealingPhase, Stage};

    let pace = super::Pace::default();
    let registry = super::TableRegistry::<table::Bridge>::new(
        Arc::new(store::Memory::default()),
        super::Randomness::new(None),
        pace,
        super::Limits::default(),
    );
    let (owner, seat) = (person("north"), Seat::North);
    let name: table::Name = "North".parse().expect("a name");
    let id = registry.open(alone_with_robots(&owner, &name, seat)).await.expect("a table opens");
    let (client, _receiver) = ClientSender::new(4096);
    let handle = registry.connect(&id, &owner, &name, &client).await.expect("the owner connects");
    let table = registry.snapshot(&id, &owner).await.expect("the owner is a guest");
    let hash = table.hash_of(seat, Share(5)).expect("a dealing has begun");
    // A page that is still loading its scripts is waited for.
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert!(handle.command(1, Command::CommitNumber { seat, hash }).await);
    tokio::time::sleep(pace.openings - Duration::from_millis(100)).await;
    let table = registry.snapshot(&id, &owner).await.expect("the owner is a guest");
    assert_eq!(table.dealing_phase(), Some(DealingPhase::Opening));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let table = registry.snapshot(&id, &owner).await.expect("the owner is a guest");
    assert_eq!(table.stage(), Stage::Playing);
    let view = serde_json::to_value(table.shared_view()).expect("it is sent");
    assert_eq!(view["dealing"]["unopened"], serde_json::json!(["N"]));
}

/// A table of bridge that begins at once, with its owner in this seat and robots in the others.
fn alone_with_robots(
    owner: &table::PersonId,
    name: &table::Name,
    seat: Seat,
) -> super::NewTable<table::Bridge> {
    super::NewTable {
        owner: owner.clone(),
        name: name.clone(),
        options: TableOptions::new(bridge::SessionOptions::default().into()),
        seat: Some(seat),
        start: true,
        locked: false,
    }
}
