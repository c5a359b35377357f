//! What a person may do is what the table accepts: checked after every step of random boards, for
//! every player of every game, against the commands themselves.

use bridge::{Command as Act, Seat, Session};
use cards::Cards;
use laws::{CodeId, Mode};
use pref::Match;
use proptest::prelude::*;
use table::{
    Bridge, BridgeCommand, BridgeEvent, BridgeMay, BridgeRefusal, Command, Game, LawsCommand,
    LawsMay, Permission, PersonId, Refusal, Table, TableOptions,
};

use crate::evening::{Evening, check_may, person, random_evening};

/// Would the table accept this command, with any effect?
fn accepts<G: Game>(table: &Table<G>, who: &PersonId, command: G::Command) -> bool {
    let decided = table.decide(who, &Command::Game { command });
    decided.is_ok_and(|events| !events.is_empty())
}

/// A permission that names a seat agrees with the command in every seat.
fn check_seat<G: Game, T>(
    table: &Table<G>,
    who: &PersonId,
    may: Option<&Permission<T, G::Refusal>>,
    seat: impl Fn(&T) -> G::Seat,
    command: impl Fn(G::Seat) -> G::Command,
) where
    G::Refusal: PartialEq,
{
    let seats = <G::Seat as cards::Seat>::ALL.iter().copied();
    match may {
        Some(Permission::Allowed { allowed }) => {
            assert!(accepts(table, who, command(seat(allowed))), "{who}");
        }
        None => {
            let taken = seats.into_iter().find(|seat| accepts(table, who, command(*seat)));
            assert!(taken.is_none(), "{who} may {:?}", taken.map(command));
        }
        Some(Permission::Refused(refusal)) => {
            let refused = |seat| match table.decide(who, &Command::Game { command: command(seat) })
            {
                Err(Refusal::Game(because)) => Some(because),
                _ => None,
            };
            let answers: Vec<_> = seats.map(refused).collect();
            assert!(answers.iter().all(Option::is_some), "{who} is refused in every seat");
            assert!(answers.contains(&Some(refusal.clone())), "{who} is told the refusal");
        }
    }
}

/// A seat that answers a request is accepted, and no seat is where none is named; what is refused
/// but not agreed to is withdrawn.
fn check_requests<G: Game>(
    table: &Table<G>,
    who: &PersonId,
    answer: Option<G::Seat>,
    withdraw: Option<G::Seat>,
    command: impl Fn(G::Seat, bool) -> G::Command,
) {
    let seats = <G::Seat as cards::Seat>::ALL.iter().copied();
    let takes = |seat: &G::Seat, agree| accepts(table, who, command(*seat, agree));
    match answer {
        Some(seat) => assert!(takes(&seat, true) && takes(&seat, false), "{who} answers in {seat}"),
        None => {
            let other = seats.clone().find(|seat| takes(seat, true));
            assert!(other.is_none(), "{who} may answer in {other:?}");
        }
    }
    match withdraw {
        Some(seat) => assert!(takes(&seat, false) && !takes(&seat, true), "{who} withdraws"),
        None => {
            let other = seats.into_iter().find(|seat| takes(seat, false) && !takes(seat, true));
            assert!(other.is_none(), "{who} may withdraw in {other:?}");
        }
    }
}

/// The permissions of bridge, in any mode.
fn check_of_bridge<G: Game<Seat = Seat>>(
    table: &Table<G>,
    who: &PersonId,
    may: &BridgeMay<G::Refusal>,
    callers: &[Seat],
    command: impl Fn(Act) -> G::Command,
) where
    G::Refusal: PartialEq,
{
    let same = |seat: &Seat| *seat;
    check_seat(table, who, may.undo.as_ref(), same, |seat| command(Act::UndoAsk { seat }));
    check_seat(table, who, may.honors.as_ref(), same, |seat| command(Act::ClaimHonors { seat }));
    check_seat(table, who, may.break_off.as_ref(), same, |seat| command(Act::BreakOff { seat }));
    let claim = |seat, tricks| {
        command(Act::Claim { seat, tricks, line: Vec::new(), statement: String::new() })
    };
    let undo = |seat, agree| command(Act::UndoAnswer { seat, agree });
    check_requests(table, who, may.answer.undo, may.withdraw.undo, undo);
    check_seat(
        table,
        who,
        may.claim.as_ref(),
        |terms| terms.seat,
        |seat| command(Act::Concede { seat, tricks: 1 }),
    );
    if let Some(terms) = may.claim.as_ref().and_then(|may| may.allowed()) {
        assert!((1..=13).contains(&terms.tricks));
        assert!(accepts(
            table,
            who,
            command(Act::Concede { seat: terms.seat, tricks: terms.tricks })
        ));
        assert!(!accepts(table, who, claim(terms.seat, terms.tricks + 1)));
    }
    for caller in Seat::ALL {
        let about = callers.iter().position(|by| *by == caller);
        let decide = |seat: Seat, asks: bool| {
            let about = about? as u16;
            let act = if asks { Act::Ask { seat, about } } else { Act::Alert { seat, about } };
            table.decide(who, &Command::Game { command: command(act) }).ok()
        };
        for (asks, speakers) in [(true, &may.ask), (false, &may.explain)] {
            match speakers.get(&caller) {
                Some(seat) => assert!(decide(*seat, asks).is_some(), "{who}, a call of {caller}"),
                None => {
                    let speaks = Seat::ALL.into_iter().any(|seat| decide(seat, asks).is_some());
                    assert!(!speaks, "{who}, a call of {caller}");
                }
            }
        }
    }
}

const fn claim_reply(seat: Seat, agree: bool) -> Act {
    if agree { Act::Agree { seat } } else { Act::Object { seat } }
}

/// Bridge without laws mode.
pub(crate) fn check_bridge(table: &Table<Session>, who: &PersonId) {
    let Some(may) = table.may(who).and_then(|may| may.game) else {
        return assert!(table.acting_seats(who).is_empty(), "a player may do something");
    };
    let board = table.game().board().expect("a board is played");
    let callers: Vec<Seat> = board.auction().entries().map(|(seat, _)| seat).collect();
    check_of_bridge(table, who, &may, &callers, |act| act);
    check_requests(table, who, may.answer.claim, may.withdraw.claim, claim_reply);
    assert_eq!(may.laws, None, "no irregularity can happen");
    let cards = board.play().map_or(Cards::EMPTY, bridge::Play::legal_cards);
    if let (Some(seat), Some(card)) = (board.turn(), cards.iter().next()) {
        let plays = accepts(table, who, Act::Play { seat, card });
        assert_eq!(may.plays.contains(seat), plays, "{who} plays {seat}");
    }
    if board.outcome().is_none() && board.contract().is_none() {
        let held = board.manner().hands_of(table.acting_seats(who));
        assert_eq!(may.plays, held, "before there is a dummy all hold their hands");
    }
    let view = table.view(who).expect("a player").game.board.expect("a board");
    for seat in view.dummies.iter() {
        assert_ne!(board.controller(seat), seat, "another player plays a dummy");
    }
    assert_eq!(view.tricks.is_some(), view.outcome.is_some_and(|end| end.contract().is_some()));
}

/// Bridge in laws mode.
pub(crate) fn check_laws(table: &Table<Bridge>, who: &PersonId) {
    let Some(may) = table.may(who).and_then(|may| may.game) else {
        return assert!(table.acting_seats(who).is_empty(), "a player may do something");
    };
    let ruled = table.game().ruled().expect("a board is played");
    let playing = table.game().session().is_playing();
    let calls = ruled.calls().entries();
    let callers: Vec<Seat> = calls.iter().filter(|_| playing).map(|entry| entry.seat).collect();
    check_of_bridge(table, who, &may, &callers, |act| act.into());
    if let Some(laws) = &may.laws {
        check_laws_may(table, who, &may, laws, ruled);
    } else {
        assert!(!playing, "a board in play is ruled on");
    }
    let cards = ruled.turn().map_or(Cards::EMPTY, |seat| ruled.legal_plays(seat));
    if let (true, Some(seat), Some(card)) = (playing, ruled.turn(), cards.iter().next()) {
        let command = BridgeCommand::from(Act::Play { seat, card });
        let decided = table.decide(who, &Command::Game { command });
        // Another card may have to be turned up, or something may wait for an answer.
        let is_anothers = bridge::Refusal::NotYours { seat };
        let refused = matches!(decided, Err(Refusal::Game(BridgeRefusal::Plain(because))) if because == is_anothers);
        assert_eq!(may.plays.contains(seat), !refused, "{who} plays {seat}");
    }
}

/// What only a table in laws mode permits.
fn check_laws_may(
    table: &Table<Bridge>,
    who: &PersonId,
    may: &BridgeMay<<Bridge as Game>::Refusal>,
    laws: &LawsMay,
    ruled: &laws::LawsTable,
) {
    let taken = |command: LawsCommand| accepts(table, who, command.into());
    let agrees = |seat| accepts(table, who, Act::Agree { seat }.into());
    let check = |name: &str, named: Option<Seat>, takes: &dyn Fn(Seat) -> bool| match named {
        Some(seat) => assert!(takes(seat), "{who}, {name} in {seat}"),
        None => {
            let other = Seat::ALL.into_iter().find(|seat| takes(*seat));
            assert!(other.is_none(), "{who}, {name}: may in {other:?}");
        }
    };
    assert!(may.answer.claim.is_none() || laws.consent.is_none(), "one command, one meaning");
    check("claim or result", may.answer.claim.or(laws.consent), &agrees);
    if let Some(seat) = may.answer.claim {
        assert!(accepts(table, who, Act::Object { seat }.into()), "{who} objects");
    }
    assert_eq!(may.withdraw.claim, None, "a claim cannot be withdrawn");
    check("attention", laws.attention, &|seat| taken(LawsCommand::Attention { seat }));
    check("report", laws.admit, &|seat| taken(LawsCommand::Admit { seat, agree: false }));
    let questions = ruled.open_questions();
    let answers = |seat| {
        questions.iter().any(|asked| {
            asked.answers.iter().any(|value| {
                let (query, value) = (asked.query, value.clone());
                taken(LawsCommand::Fact { seat, query, value })
            })
        })
    };
    check("fact", laws.fact, &answers);
    let decisions: Vec<_> = ruled.decisions().collect();
    let chooses = |seat| {
        decisions
            .iter()
            .flat_map(|decision| &decision.options)
            .any(|option| taken(LawsCommand::Choose { seat, option: option.key.to_string() }))
    };
    check("choice", laws.choose, &chooses);
    check_cards(table, who, may, laws, ruled);
    // A ruling on each of these acts is costly.
    if table.version().is_multiple_of(5) {
        check_acts(table, who, laws, ruled);
    }
}

/// The hands from which any card may be played, lawfully or not, and the seat that calls.
fn check_cards(
    table: &Table<Bridge>,
    who: &PersonId,
    may: &BridgeMay<<Bridge as Game>::Refusal>,
    laws: &LawsMay,
    ruled: &laws::LawsTable,
) {
    for seat in may.plays.iter() {
        let plays = |card| accepts(table, who, Act::Play { seat, card }.into());
        let listed = laws.hands.get(&seat).is_some_and(|acts| acts.play);
        assert_eq!(listed, ruled.hands()[seat].iter().any(plays), "{who} plays from {seat}");
    }
    assert!(laws.hands.keys().all(|seat| may.plays.contains(*seat)), "{who}: {:?}", laws.hands);
    let calls = |seat: Seat| {
        let legal = ruled.legal_calls(seat).into_iter();
        legal.chain([bridge::Call::Pass]).any(|call| {
            let call = Act::Call { seat, call, alert: false, meaning: None };
            accepts(table, who, call.into())
        })
    };
    if let Some(seat) = laws.call {
        assert!(calls(seat), "{who} calls in {seat}");
        let turn = ruled.turn().filter(|turn| table.acting_seats(who).contains(*turn));
        assert_eq!(turn.unwrap_or(seat), seat, "{who} calls in turn");
    } else if ruled.phase() == laws::Phase::Auction {
        assert!(!Seat::ALL.into_iter().any(calls), "{who} may call");
    }
}

/// Every act that is offered besides is accepted.
fn check_acts(table: &Table<Bridge>, who: &PersonId, laws: &LawsMay, ruled: &laws::LawsTable) {
    let takes = |command: LawsCommand| {
        let text = format!("{who}: {command:?}");
        assert!(accepts(table, who, command.into()), "{text}");
    };
    let takes_some = |seat: Seat, command: fn(Seat, cards::Card) -> LawsCommand| {
        let hand = ruled.hands()[seat];
        let some = hand.iter().any(|card| accepts(table, who, command(seat, card).into()));
        assert!(some, "{who}, no card of {seat} is accepted");
    };
    for (seat, acts) in &laws.hands {
        if acts.lead {
            takes_some(*seat, |seat, card| LawsCommand::Lead { seat, card });
        }
        if acts.face_down {
            takes_some(*seat, |seat, card| LawsCommand::FaceDown { seat, card });
        }
        if acts.expose {
            takes_some(*seat, |seat, card| LawsCommand::Drop { seat, card });
            takes_some(*seat, |seat, card| LawsCommand::Hold { seat, card });
            takes_some(*seat, |seat, card| LawsCommand::Name { seat, card });
        }
    }
    for laid in &laws.take_back {
        takes(LawsCommand::TakeBack { seat: laid.seat, card: laid.card });
    }
    if let Some(seat) = laws.turn_up {
        takes(LawsCommand::TurnUp { seat });
    }
    if let Some(seat) = laws.designate {
        let text = "high".into();
        takes(LawsCommand::Designate { seat, text, slip: false, delay_ms: 0 });
    }
    let own = laws.own.as_ref().expect("a player has a chair");
    let seat = own.seat;
    if own.director {
        takes(LawsCommand::Director { seat });
    }
    own.ask_revoke.iter().for_each(|of| takes(LawsCommand::AskRevoke { seat, of }));
    if own.show {
        takes(LawsCommand::Show { seat });
    }
    if own.inspect {
        takes(LawsCommand::Inspect { seat });
    }
    for (of, kinds) in &own.inform {
        kinds.iter().for_each(|kind| takes(LawsCommand::Inform { seat, of: *of, kind: *kind }));
    }
    if own.moves {
        takes_some(seat, |seat, card| LawsCommand::Move { seat, card });
    }
    own.look.iter().for_each(|at| takes(LawsCommand::Look { seat, at }));
    if let Some(declarer) = own.exchange {
        assert_eq!(declarer, seat.partner());
        takes(LawsCommand::Exchange { seat });
    }
    if let Some(at) = own.change {
        assert_eq!(ruled.calls().entries()[usize::from(at)].seat, seat, "{who} changes a call");
        let call = bridge::Call::Pass.into();
        takes(LawsCommand::Change { seat, call, slip: true, delay_ms: 0 });
    }
}

/// Preferans.
pub(crate) fn check_preferans(table: &Table<Match>, who: &PersonId) {
    use pref::{Act as Deed, BySeat, Command as Act, Seat};

    let Some(may) = table.may(who).and_then(|may| may.game) else {
        return assert!(table.acting_seats(who).is_empty(), "a player may do something");
    };
    let same = |seat: &Seat| *seat;
    check_seat(table, who, may.undo.as_ref(), same, |seat| Act::UndoAsk { seat });
    check_seat(table, who, may.break_off.as_ref(), same, |seat| Act::BreakOff { seat });
    let undo = |seat, agree| Act::UndoAnswer { seat, agree };
    check_requests(table, who, may.answer.undo, may.withdraw.undo, undo);
    let reply = |seat, agree| if agree { Act::Agree { seat } } else { Act::Object { seat } };
    check_requests(table, who, may.answer.claim, may.withdraw.claim, reply);
    let offer = |tricks: &[(Seat, u8)]| {
        let mut shares = BySeat::default();
        tricks.iter().for_each(|(seat, count)| shares[*seat] += count);
        Act::Offer { seat: tricks[0].0, tricks: shares }
    };
    match may.offer.as_ref().and_then(|may| may.allowed()) {
        Some(terms) => {
            assert!(terms.most <= terms.left && terms.usual <= terms.most, "{terms:?}");
            for own in 0..=terms.most {
                let rest = (terms.left - own).min(terms.defence);
                for first in 0..=rest {
                    let mut shares = vec![(terms.seat, own)];
                    match terms.takers[..] {
                        [one, other] => shares.extend([(one, first), (other, rest - first)]),
                        [one] => shares.push((one, rest)),
                        _ => panic!("one or two defenders take tricks: {terms:?}"),
                    }
                    assert!(accepts(table, who, offer(&shares)), "{terms:?}: {shares:?}");
                }
            }
        }
        None => {
            let board = table.game().board().expect("a deal is played");
            let left = board.play().map_or(0, pref::Play::tricks_left);
            let may = may.offer.as_ref();
            check_seat(table, who, may, |terms| terms.seat, |seat| offer(&[(seat, left)]));
        }
    }
    let board = table.game().board().expect("a deal is played");
    let cards = board.play().map_or(Cards::EMPTY, pref::Play::legal_cards);
    if let (Some(seat), Some(card)) = (board.turn(), cards.iter().next()) {
        let plays = accepts(table, who, Act::Act { seat, act: Deed::Play(card) });
        assert_eq!(may.plays.contains(seat), plays, "{who} plays {seat}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Forms with standing dummies, without dummies and with claimed honors.
    #[test]
    fn what_a_person_may_do_is_accepted_in_every_form(
        form in prop::sample::select(vec!["two-handed", "three-handed", "whist", "vint", "bridge-whist", "rubber"]),
        seed: u64,
    ) {
        let Some(form) = bridge::forms::FormOptions::of(form) else { return Ok(()) };
        let options = TableOptions::new(bridge::SessionOptions { form, ..Default::default() });
        check_may(&random_evening::<Session>(options, 2, seed));
    }
}

/// A table where robots sit North and East, `a` in dummy's seat South and `b` in West, on the deal
/// and the calls that make North declarer, after East's lead.
fn lent<G: Game<Seat = Seat>>(
    options: TableOptions<G>,
    taken: impl Fn(bridge::Event) -> G::Event,
    command: impl Fn(Act) -> G::Command,
) -> Evening<G> {
    let mut evening = Evening::open(options, "a");
    for (who, seat) in [("a", Seat::South), ("b", Seat::West)] {
        evening.enter(who).expect("the table is not locked");
        evening.give(who, Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", Command::Start).expect("robots take the other chairs");
    let event = taken(bridge::Event::BoardTaken {
        board: 1,
        dealer: Seat::North,
        vulnerable: bridge::Vulnerability::None,
        deal: crate::laws::D1.parse().expect("a deal"),
        turned: None,
    });
    evening.write(vec![table::Event::Game { event }]);
    for (seat, call) in Seat::ALL.into_iter().zip(["1S", "P", "P", "P"]) {
        let call = call.parse().expect("a call");
        evening.act(seat, command(Act::Call { seat, call, alert: false, meaning: None }));
    }
    evening.act(Seat::East, play(&command, Seat::East, "HK"));
    evening
}

fn play<C>(command: impl Fn(Act) -> C, seat: Seat, card: &str) -> C {
    command(Act::Play { seat, card: card.parse().expect("a card") })
}

/// A defender takes back the last card: the robot declarer is asked alone, and whoever plays its
/// lent hand answers, because the robot does not.
#[test]
fn the_player_of_a_lent_hand_answers_for_it() {
    let mut evening: Evening<Session> =
        lent(TableOptions::new(bridge::SessionOptions::default()), |event| event, |act| act);
    let give = |evening: &mut Evening<Session>, who: &str, command| {
        evening.give(who, Command::Game { command }).expect("it is accepted");
    };
    give(&mut evening, "a", play(|act| act, Seat::South, "HA"));
    give(&mut evening, "b", play(|act| act, Seat::West, "H2"));
    give(&mut evening, "b", Act::UndoAsk { seat: Seat::West });
    let undo = evening.table.game().board().and_then(bridge::Board::undo).expect("it waits");
    assert_eq!(undo.waiting, cards::Seats::of(Seat::North));
    assert!(evening.table.robots_awaited().is_empty(), "no robot answers");
    check_may(&evening);
    let may = |evening: &Evening<Session>, who| {
        evening.table.may(&person(who)).and_then(|may| may.game).expect("a player")
    };
    assert_eq!(may(&evening, "a").answer.undo, Some(Seat::North));
    assert_eq!(may(&evening, "b").withdraw.undo, Some(Seat::West));
    give(&mut evening, "a", Act::UndoAnswer { seat: Seat::North, agree: true });
    assert_eq!(evening.table.game().board().and_then(bridge::Board::turn), Some(Seat::West));
}

/// Such a table in laws mode.
fn lent_in_laws_mode() -> Evening<Bridge> {
    let options = crate::laws::options(Mode::Physical, CodeId::Dup2017);
    lent(options, BridgeEvent::Plain, BridgeCommand::from)
}

fn give(evening: &mut Evening<Bridge>, who: &str, command: impl Into<BridgeCommand>) {
    let command = Command::Game { command: command.into() };
    evening.give(who, command).expect("it is accepted");
    check_may(evening);
}

fn laws_may(evening: &Evening<Bridge>, who: &str) -> LawsMay {
    let may = evening.table.may(&person(who)).and_then(|may| may.game).expect("a player");
    may.laws.expect("a table in laws mode")
}

/// A defender leads out of turn: the choice is declarer's, and whoever plays declarer's lent hand
/// makes it and draws attention as declarer.
#[test]
fn the_player_of_a_lent_hand_chooses_for_it() {
    let mut evening = lent_in_laws_mode();
    give(&mut evening, "a", play(|act| act, Seat::South, "HA"));
    give(&mut evening, "b", play(|act| act, Seat::West, "H2"));
    give(&mut evening, "a", play(|act| act, Seat::North, "H3"));
    give(&mut evening, "b", play(|act| act, Seat::West, "CJ"));
    assert_eq!(laws_may(&evening, "a").attention, Some(Seat::North), "dummy may not");
    give(&mut evening, "a", LawsCommand::Attention { seat: Seat::North });
    assert_eq!(laws_may(&evening, "b").choose, None);
    let seat = laws_may(&evening, "a").choose.expect("declarer chooses");
    assert_eq!(seat, Seat::North);
    let laws = evening.table.view(&person("a")).and_then(|view| view.game.laws).expect("laws mode");
    let choice = laws.public_state.choice.expect("the page shows the options");
    let option = choice.options[0].key.to_string();
    give(&mut evening, "a", LawsCommand::Choose { seat, option });
    assert_eq!(laws_may(&evening, "a").choose, None);
}

/// A claim stops the play for good; after an objection all four decide whether it goes on, and no
/// hand is lent any more.
#[test]
fn the_player_of_a_lent_hand_answers_a_claim_for_it() {
    let mut evening = lent_in_laws_mode();
    let line = Vec::new();
    let claim = Act::Claim { seat: Seat::West, tricks: 3, line, statement: String::new() };
    give(&mut evening, "b", claim);
    let may = evening.table.may(&person("a")).and_then(|may| may.game).expect("a player");
    assert_eq!(may.answer.claim, Some(Seat::North), "dummy is not asked");
    give(&mut evening, "a", Act::Object { seat: Seat::North });
    assert_eq!(laws_may(&evening, "a").choose, Some(Seat::South));
    let choose = LawsCommand::Choose { seat: Seat::South, option: "play-on".into() };
    give(&mut evening, "a", choose);
    assert!(evening.table.robots_awaited().contains(Seat::North), "the robot chooses itself");
}

/// A watcher has no permissions, nor has a player for whom a robot plays or while a deal is drawn.
#[test]
fn only_those_who_act_may_do_something() {
    let mut evening = crate::bridge_table::dealt();
    evening.enter("watcher").expect("the table is open");
    assert!(evening.table.may(&person("watcher")).is_none());
    assert!(evening.table.may(&person("a")).is_some_and(|may| may.game.is_some()));
    evening.give("a", Command::Deputise { seat: Seat::North }).expect("their own seat");
    assert!(evening.table.may(&person("a")).is_some_and(|may| may.game.is_none()));
    let text = serde_json::to_string(&evening.table.view(&person("a"))).expect("a view");
    assert!(text.contains("\"may\":{}"), "{text}");
}
