//! What is sent from the cache is what a view made anew would be, and no part is sent twice.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Seat;
use cards::Seats;
use serde::Serialize;
use serde_json::Value;
use table::{
    Bridge, BridgeCommand, BridgeOptions, BridgeView, Command, Event, LawsCommand, LawsMode,
    PersonId, Secret, ServerDuty, Stage, Table, TableOptions,
};

use crate::tables::connections::{ClientReceiver, ClientSender, Connections, Role};
use crate::tables::hosted_games::HostedGame;
use crate::tables::tests::{Dice, PEOPLE, person};

/// The parts of a view that this person would be sent now, had nothing been sent before.
fn fresh<G: HostedGame>(
    table: &Table<G>,
    present: &BTreeSet<PersonId>,
    who: &PersonId,
) -> BTreeMap<String, Value> {
    let view = table.view(who).expect("nobody is removed");
    [
        ("table", json(&view.table)),
        ("game", json(&view.game)),
        ("may", json(&view.may)),
        ("score", json(&view.score)),
        ("chat", json(&view.chat)),
        ("presence", json(present)),
        ("audience", 0.into()),
    ]
    .map(|(name, part)| (name.to_owned(), part))
    .into()
}

/// The part as it arrives: through text.
fn json(part: &impl Serialize) -> Value {
    let text = serde_json::to_string(part).expect("views can be serialised");
    serde_json::from_str(&text).expect("what was written")
}

/// A person at the table, with the newest parts received.
struct Listener {
    who: PersonId,
    receiver: ClientReceiver,
    parts: BTreeMap<String, Value>,
    /// How often the scores came as a patch.
    patches: usize,
}

impl Listener {
    /// Takes what was sent; a part that is sent must have changed.
    fn listen(&mut self) -> usize {
        let mut received = 0;
        while let Ok(message) = self.receiver.out.try_recv() {
            let fields: BTreeMap<String, Value> =
                serde_json::from_str(&message).expect("a message is an object");
            for (name, mut part) in fields {
                if name == "t" || name == "version" {
                    continue;
                }
                received += 1;
                let name = if name == "score_patch" {
                    self.patches += 1;
                    let patch: json_patch::Patch =
                        serde_json::from_value(part).expect("a JSON Patch");
                    part = self.parts["score"].clone();
                    json_patch::patch(&mut part, &patch)
                        .expect("a patch of the scores sent before");
                    "score".to_owned()
                } else {
                    name
                };
                let old = self.parts.insert(name.clone(), part);
                assert_ne!(old.as_ref(), self.parts.get(&name), "{name} is sent twice");
            }
        }
        received
    }
}

/// Plays at random for some steps. Returns how many boards were dealt, how many parts were sent, and
/// how often the scores came as a patch.
fn play<G: HostedGame>(
    options: TableOptions<G>,
    seed: u64,
    steps: usize,
    act: impl Fn(&mut Dice, Seats<G::Seat>, G::Seat, &G::View) -> Option<G::Command>,
) -> (usize, usize, usize) {
    let mut dice = Dice(seed);
    let seats: Vec<G::Seat> = G::seats(&options.game).iter().collect();
    let opened = Event::Opened {
        table: "cache".into(),
        owner: person(PEOPLE[0]),
        options: Box::new(options),
    };
    let mut table = Table::open(&opened).expect("an opening opens");
    let mut connections = Connections::default();
    let mut listeners = Vec::new();
    for (number, name) in (0u64..).zip(PEOPLE) {
        let entered = table.enter(&person(name), &name.parse().expect("a name"), &BTreeSet::new());
        entered.expect("all may enter").iter().for_each(|event| table.apply(event, 0));
        let (client, receiver) = ClientSender::new(64);
        connections.connect(number, person(name), Role::Guest, client, 8);
        let parts = BTreeMap::new();
        listeners.push(Listener { who: person(name), receiver, parts, patches: 0 });
    }
    for (seat, name) in seats.iter().zip(PEOPLE) {
        let sat = table.decide(&person(name), &Command::Sit { seat: *seat });
        sat.expect("the chair is empty").iter().for_each(|event| table.apply(event, 0));
    }
    let started = table.decide(&person(PEOPLE[0]), &Command::Start);
    started.expect("the owner starts").iter().for_each(|event| table.apply(event, 0));
    let mut boards = 0;
    let mut sent = 0;
    for step in 0..steps {
        let who = person(dice.of(&PEOPLE).expect("there are people"));
        // Mostly somebody acts who is to act.
        let awaited: Vec<G::Seat> = table.game().awaited().iter().collect();
        let seat = if dice.below(5) > 0 { dice.of(&awaited) } else { None };
        let seat = seat.or_else(|| dice.of(&seats)).expect("there are seats");
        let sitter = seats.iter().position(|other| *other == seat).map(|at| person(PEOPLE[at]));
        let sitter = sitter.expect("a seat of the game");
        let events = match (table.stage(), dice.below(12)) {
            (_, 0) => table.decide(&who, &Command::Say { text: format!("line {step}") }),
            (_, 1) => table.decide(&sitter, &Command::Sit { seat }),
            (_, 2) if dice.below(8) == 0 => {
                let to = person(dice.of(&PEOPLE).expect("there are people"));
                table.decide(&sitter, &Command::Show { seat, to, on: dice.below(2) == 0 })
            }
            (_, 3) if dice.below(20) == 0 => table.decide(&sitter, &Command::Deputise { seat }),
            (_, 4) => table.decide(&sitter, &Command::Return { seat }),
            (Stage::Between, _) if table.wants_secret() => {
                boards += 1;
                let secret = Secret::new([step as u8; 32]);
                Ok(table.perform(&ServerDuty::Commit(secret), step as i64))
            }
            (Stage::Between, _) => table.decide(&sitter, &Command::Ready),
            (Stage::Dealing, _) => Ok(table.perform(&ServerDuty::Seal, step as i64)),
            (Stage::Over, _) => break,
            _ => {
                let view = table.robot_view(seat);
                match act(&mut dice, table.game().awaited(), seat, &view) {
                    Some(command) => table.decide(&sitter, &Command::Game { command }),
                    None => continue,
                }
            }
        };
        for event in events.unwrap_or_default() {
            table.apply(&event, step as i64);
        }
        if dice.below(30) == 0 {
            let number = dice.below(PEOPLE.len()) as u64;
            connections.disconnect(number);
            let (client, receiver) = ClientSender::new(64);
            let listener = &mut listeners[number as usize];
            connections.connect(number, listener.who.clone(), Role::Guest, client, 8);
            listener.receiver = receiver;
            listener.parts.clear();
        }
        connections.send_views(&table, false);
        let present = connections.present();
        for listener in &mut listeners {
            sent += listener.listen();
            assert_eq!(listener.parts, fresh(&table, &present, &listener.who), "step {step}");
        }
    }
    let patches: usize = listeners.iter().map(|listener| listener.patches).sum();
    (boards, sent, patches)
}

/// Random acts of bridge: mostly legal ones, and all that may come between.
fn bridge_act(
    dice: &mut Dice,
    awaited: Seats<Seat>,
    seat: Seat,
    view: &BridgeView,
) -> Option<BridgeCommand> {
    let board = view.session.board.as_ref()?;
    let plain = match dice.below(40) {
        0 => bridge::Command::UndoAsk { seat },
        1 | 2 => bridge::Command::UndoAnswer { seat, agree: dice.below(2) == 0 },
        3 => bridge::Command::Claim {
            seat,
            tricks: dice.below(14) as u8,
            line: Vec::new(),
            statement: "the rest".into(),
        },
        4..8 if board.claim.is_some() => bridge::Command::Agree { seat },
        8 => bridge::Command::Object { seat },
        9 => bridge::Command::Ask { seat, about: dice.below(4) as u16 },
        10 => bridge::Command::Alert { seat, about: dice.below(4) as u16 },
        11 => bridge::Command::ClaimHonors { seat },
        12 => bridge::Command::BreakOff { seat },
        _ => {
            let legal: Vec<_> = board.legal_cards.iter().collect();
            let hand: Vec<_> =
                board.hands[seat].cards.into_iter().flat_map(|hand| hand.iter()).collect();
            let cards = if view.laws.is_some() && dice.below(12) == 0 { &hand } else { &legal };
            if let Some(card) = dice.of(cards) {
                let turn = board.turn.filter(|_| !legal.is_empty()).unwrap_or(seat);
                return Some(bridge::Command::Play { seat: turn, card }.into());
            }
            if !awaited.contains(seat) && dice.below(10) > 0 {
                return None;
            }
            // Short auctions, so that there is something to play.
            let call = match dice.below(3) {
                0 => *board.legal_calls.get(dice.below(4))?,
                _ => bridge::Call::Pass,
            };
            bridge::Command::Call { seat, call, alert: false, meaning: None }
        }
    };
    Some(plain.into())
}

fn laws_act(
    dice: &mut Dice,
    awaited: Seats<Seat>,
    seat: Seat,
    view: &BridgeView,
) -> Option<BridgeCommand> {
    let laws = view.laws.as_ref()?;
    let option = laws.public_state.choice.as_ref().and_then(|choice| {
        let at = dice.below(choice.options.len());
        choice.options.get(at).map(|option| option.key.to_string())
    });
    if let Some(option) = option {
        return Some(LawsCommand::Choose { seat, option }.into());
    }
    match dice.below(30) {
        0 => Some(LawsCommand::Attention { seat }.into()),
        1 => Some(LawsCommand::Director { seat }.into()),
        2 => {
            let of = seat.next();
            Some(LawsCommand::AskRevoke { seat, of }.into())
        }
        _ if view.laws.as_ref().is_some_and(|laws| laws.consent.is_some()) => {
            Some(bridge::Command::Agree { seat }.into())
        }
        _ => bridge_act(dice, awaited, seat, view),
    }
}

#[test]
fn cached_views_of_bridge_are_fresh() {
    let mut patched = 0;
    for (seed, form) in (0u64..).zip(["rubber", "duplicate", "chicago", "home"]) {
        let form = bridge::forms::FormOptions::of(form).expect("a form");
        let options = bridge::SessionOptions { form, ..bridge::SessionOptions::default() };
        let (boards, sent, patches) =
            play::<Bridge>(TableOptions::new(options.into()), seed, 600, bridge_act);
        assert!(boards > 1 && sent > 1000, "{boards} boards, {sent} parts");
        patched += patches;
    }
    assert!(patched > 0, "the scores were always sent whole");
}

#[test]
fn cached_views_in_laws_mode_are_fresh() {
    for (seed, mode) in (0u64..).zip([laws::Mode::Physical, laws::Mode::Coach]) {
        let options = BridgeOptions {
            laws: Some(LawsMode { mode, code: laws::CodeId::Dup2017 }),
            ..BridgeOptions::default()
        };
        let (boards, sent, _) = play::<Bridge>(TableOptions::new(options), seed, 150, laws_act);
        assert!(boards > 0 && sent > 300, "{boards} boards, {sent} parts");
    }
}

#[test]
fn cached_views_of_preferans_are_fresh() {
    for (seed, preset) in (0u64..).zip([pref::Preset::Sochi, pref::Preset::Essay]) {
        let options = pref::PreferansOptions::of(preset);
        let act = |dice: &mut Dice, _: Seats<pref::Seat>, seat, view: &pref::MatchView| {
            let board = view.board.as_ref()?;
            match dice.below(40) {
                0 => return Some(pref::Command::UndoAsk { seat }),
                1 | 2 => return Some(pref::Command::UndoAnswer { seat, agree: true }),
                3 => return Some(pref::Command::BreakOff { seat }),
                _ => {}
            }
            if let Some(act) = dice.of(&board.legal) {
                return Some(pref::Command::Act { seat: board.turn?, act });
            }
            <pref::Match as HostedGame>::fallback_command(seat, view)
        };
        let (boards, sent, _) = play::<pref::Match>(TableOptions::new(options), seed, 600, act);
        assert!(boards > 1 && sent > 1000, "{boards} boards, {sent} parts");
    }
}
