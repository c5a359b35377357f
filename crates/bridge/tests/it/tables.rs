//! Random games of every form: they end, they replay, and nobody sees a hidden card.

use bridge::evening::SeatingOptions;
use bridge::forms::{Calling, Dummy, DummyFaced, FormOptions};
use bridge::{
    Bid, Board, BySide, Call, ChosenSystem, Command, Deal, EveningOptions, Event, IllegalCall,
    OwnSystem, Phase, PlayedSystem, Refusal, Seat, Session, SessionOptions, Side, SystemName, View,
    Viewer,
};
use cards::{Card, Cards, Seats};
use proptest::prelude::*;

use crate::common::SplitMix;
use crate::hidden_cards::exchanged;
use Seat::{East, North, South, West};

/// Every form, and those that have another auction by an option.
const FORMS: &[&str] = &[
    "rubber",
    "two-handed",
    "two-handed two_hand_auction=FourSeats",
    "three-handed",
    "three-handed open_dummy_from=HisCall",
    "bridge-whist",
    "auction",
    "auction count=Royal",
    "auction ranking=Majority",
    "plafond",
    "vint",
    "whist",
];

fn session(text: &str) -> Session {
    Session::new(SessionOptions { form: text.parse().unwrap(), ..SessionOptions::default() })
}

fn deal(session: &Session, rng: &mut SplitMix) -> Event {
    session.deal(rng.wide() % session.deals()).unwrap()
}

/// A plausible command; passes and plays are more likely than others.
fn wishes(board: &Board, rng: &mut SplitMix) -> (Seats<Seat>, Command) {
    let mut all = Vec::new();
    for seat in board.awaited().iter() {
        let agree = !rng.roll().is_multiple_of(3);
        all.push((seat, Command::Agree { seat }));
        all.push((seat, Command::Object { seat }));
        all.push((seat, Command::UndoAnswer { seat, agree }));
    }
    if let Some(turn) = board.turn() {
        let by = board.controller(turn);
        let calls: Vec<Call> = board.auction().legal_calls().collect();
        let call = |call| Command::Call { seat: turn, call, alert: false, meaning: None };
        for at in 0..10 {
            let any = (!calls.is_empty()).then(|| rng.pick(calls.iter().copied()));
            let pass = calls.contains(&Call::Pass).then_some(Call::Pass);
            let chosen = if at < 6 { pass.or(any) } else { any };
            all.extend(chosen.map(|chosen| (by, call(chosen))));
        }
        for card in board.play().map_or(Cards::EMPTY, |play| play.legal_cards()) {
            let play = (by, Command::Play { seat: turn, card });
            all.extend(core::iter::repeat_n(play, 8));
        }
    }
    for seat in Seat::ALL {
        all.push((seat, Command::UndoAsk { seat }));
        if board.phase() == Phase::Play {
            let tricks = rng.roll() as u8 % 3;
            let claim = Command::Claim { seat, tricks, line: Vec::new(), statement: String::new() };
            all.push((seat, claim));
        }
    }
    let (seat, command) = rng.pick(all);
    (Seats::of(seat), command)
}

/// Plays random boards; returns the session and its log.
fn play(form: &str, boards: usize, seed: u64) -> (Session, Vec<Event>) {
    let mut rng = SplitMix(seed);
    let mut session = session(form);
    let mut log = Vec::new();
    for _ in 0..boards {
        let taken = deal(&session, &mut rng);
        session.apply(&taken);
        log.push(taken);
        let mut refused = 0;
        while session.is_playing() {
            let board = session.board().unwrap();
            check(board);
            let (seats, command) = wishes(board, &mut rng);
            match session.decide(seats, Seats::NONE, &command) {
                Ok(events) => {
                    events.iter().for_each(|event| session.apply(event));
                    log.extend(events);
                    refused = 0;
                }
                Err(_) => refused += 1,
            }
            assert!(refused < 2_000, "{form}: nobody can do anything");
            assert!(log.len() < 60_000, "{form}: it does not end");
        }
        check(session.board().unwrap());
    }
    (session, log)
}

/// Asserts the invariants of a board.
fn check(board: &Board) {
    let held = Seat::ALL.iter().fold(Cards::EMPTY, |all, seat| {
        assert!(!all.meets(board.hand(*seat)), "no card lies in two hands");
        all | board.hand(*seat)
    });
    let played: Cards =
        board.play().map_or(Cards::EMPTY, |play| play.cards().iter().copied().collect());
    assert!(!held.meets(played));
    assert_eq!(held | played, Cards::FULL);
    let players = board.manner().players();
    assert!(board.awaited().iter().all(|seat| players.contains(seat)), "only players are awaited");
    assert_eq!(board.outcome().is_none(), !board.awaited().is_empty());
    if let Some(turn) = board.turn() {
        let by = board.controller(turn);
        let view = board.view(Viewer::player(by));
        assert!(view.seats.contains(by));
        assert!(!(view.legal_calls.is_empty() && view.legal_cards.is_empty()));
        assert!(view.legal_calls.is_empty() || view.seats.contains(turn));
        assert!(view.hands[turn].cards.is_some(), "a player sees the hand they play");
        for other in players.iter().filter(|other| *other != by) {
            let view = board.view(Viewer::player(other));
            assert!(view.legal_calls.is_empty() && view.legal_cards.is_empty());
        }
    }
}

#[test]
fn every_form_has_its_table() {
    for form in bridge::forms::all() {
        assert!(
            session(form.key).manner().is_contract()
                || FORMS.iter().any(|text| text.starts_with(form.key)),
            "{}",
            form.key
        );
        let people = session(form.key).manner().players().len();
        assert_eq!(people, u32::from(form.people()), "{}", form.key);
    }
}

#[test]
fn seats_and_hands() {
    let two = session("two-handed").manner();
    assert_eq!(two.players(), [North, East].into_iter().collect());
    assert_eq!(two.hands_of(Seats::of(East)), [East, West].into_iter().collect());
    let three = session("three-handed").manner();
    assert_eq!(three.players(), [North, East, West].into_iter().collect());
    assert_eq!(three.holder(South), North);
    assert_eq!(three.hands_of(Seats::of(West)), Seats::of(West));
}

/// Whose hands a viewer sees, North first.
fn sees(board: &Board, viewer: Viewer) -> String {
    let view = board.view(viewer);
    Seat::ALL
        .into_iter()
        .filter(|seat| view.hands[*seat].cards.is_some())
        .map(Seat::letter)
        .collect()
}

fn by_all(board: &Board) -> Vec<String> {
    let players = Seat::ALL.map(|seat| sees(board, Viewer::player(seat)));
    players.into_iter().chain([sees(board, Viewer::watcher())]).collect()
}

fn give(session: &mut Session, words: &str) {
    for word in words.split_whitespace() {
        let board = session.board().unwrap();
        let seat = board.turn().unwrap();
        let by = Seats::of(board.controller(seat));
        let command = match word.parse::<Call>() {
            Ok(call) if board.phase() == Phase::Auction => {
                Command::Call { seat, call, alert: false, meaning: None }
            }
            _ => Command::Play { seat, card: word.parse().unwrap() },
        };
        let events = session.decide(by, Seats::NONE, &command).unwrap();
        events.iter().for_each(|event| session.apply(event));
    }
}

/// North holds all spades, East all hearts, South all diamonds, West all clubs.
fn suits(form: &str) -> Session {
    let mut session = session(form);
    let taken = session.deal(0).unwrap();
    session.apply(&taken);
    session
}

#[test]
fn who_sees_what_with_two_dummies() {
    let mut two = suits("two-handed");
    // North and East by their seats; nobody sits South or West.
    let before = ["NS", "EW", "S", "W", ""];
    assert_eq!(by_all(two.board().unwrap()), before);
    give(&mut two, "1S Pass");
    assert_eq!(by_all(two.board().unwrap()), before);
    assert_eq!(two.board().unwrap().awaited(), Seats::of(East));
    give(&mut two, "HA");
    let after = ["NSW", "ESW", "SW", "SW", "SW"];
    assert_eq!(by_all(two.board().unwrap()), after, "both dummies are faced");
    give(&mut two, "DA");
    assert_eq!(two.board().unwrap().awaited(), Seats::of(East), "East plays West's cards");
    give(&mut two, "CA");
    assert_eq!(two.board().unwrap().awaited(), Seats::of(North));
    let claim =
        Command::Claim { seat: North, tricks: 12, line: Vec::new(), statement: String::new() };
    give(&mut two, "SA");
    for event in two.decide(Seats::of(North), Seats::NONE, &claim).unwrap() {
        two.apply(&event);
    }
    assert_eq!(two.board().unwrap().awaited(), Seats::of(East), "the one opponent answers");
    assert_eq!(
        by_all(two.board().unwrap())[4],
        "NSW",
        "the claim of a player without partner is faced to all"
    );
}

#[test]
fn who_sees_what_with_the_open_dummy() {
    for (form, faced) in [("three-handed", ""), ("three-handed open_dummy_from=HisCall", "S")] {
        let mut three = suits(form);
        assert_eq!(by_all(three.board().unwrap()), ["N", "E", "S", "W", ""]);
        give(&mut three, "1H Pass");
        assert_eq!(
            by_all(three.board().unwrap()),
            ["NS", "E", "S", "W", ""],
            "the lone player sees dummy after the partners have called"
        );
        give(&mut three, "Pass");
        let with = |own: &str| if own.is_empty() { faced.into() } else { format!("{own}{faced}") };
        let seen = by_all(three.board().unwrap());
        assert_eq!(seen[0], "NS");
        assert_eq!(seen[4], with(""), "{form}");
        // East plays one heart with West as dummy; South leads from the open dummy.
        assert_eq!(three.board().unwrap().awaited(), Seats::of(North));
        give(&mut three, "DA");
        assert_eq!(by_all(three.board().unwrap()), ["NSW", "ESW", "SW", "SW", "SW"]);
        assert_eq!(three.board().unwrap().awaited(), Seats::of(East), "for West");
    }
}

/// Views that an earlier version of the program wrote have another word for the moment at which the
/// open dummy is faced.
#[test]
fn the_former_word_for_the_lone_players_call_is_read() {
    let three = suits("three-handed open_dummy_from=HisCall");
    let view = three.board().expect("a board is dealt").view(Viewer::watcher());
    assert_eq!(view.manner.faced, DummyFaced::AtLonePlayersCall);
    let written = serde_json::to_string(&view).expect("views are written");
    let former = written.replace("\"at-lone-players-call\"", "\"at-his-call\"");
    assert_ne!(former, written, "the view has the word");
    let read: View = serde_json::from_str(&former).expect("the former word is read");
    assert_eq!(serde_json::to_string(&read).expect("views are written"), written);
}

/// The lone player's call faces the open dummy where it was so agreed, so that an undo of that call,
/// or of one before it, needs everybody (docs/sources/laws.md#7.2).
#[test]
fn the_lone_players_call_brings_the_open_dummy_to_light() {
    let facing = [(North, true, vec![East, West]), (East, true, vec![North, West])];
    let closed = [(North, false, vec![East]), (East, false, vec![North])];
    for (form, requests) in
        [("three-handed open_dummy_from=HisCall", facing), ("three-handed", closed)]
    {
        let mut three = suits(form);
        give(&mut three, "1H Pass Pass");
        for (seat, across, asked) in requests {
            for event in
                three.decide(Seats::of(seat), Seats::NONE, &Command::UndoAsk { seat }).unwrap()
            {
                three.apply(&event);
            }
            let undo = three.board().unwrap().undo().unwrap();
            assert_eq!(undo.across_a_card, across, "{form}: {seat}");
            assert_eq!(undo.waiting, asked.into_iter().collect(), "{form}: {seat}");
            three.apply(&Event::UndoRefused { seat });
        }
    }
    let mut three = suits("three-handed open_dummy_from=HisCall");
    give(&mut three, "1H Pass");
    let ask = Command::UndoAsk { seat: West };
    for event in three.decide(Seats::of(West), Seats::NONE, &ask).unwrap() {
        three.apply(&event);
    }
    let undo = three.board().unwrap().undo().unwrap();
    assert!(!undo.across_a_card, "the lone player has not called");
}

/// An opening lead that uncovers no hand, because dummy lies on the table already, is taken back with
/// the opponents' consent alone (docs/sources/laws.md#7.2).
#[test]
fn a_lead_to_a_dummy_that_is_faced_already_uncovers_nothing() {
    let faced = ("three-handed open_dummy_from=HisCall", false, vec![North]);
    let closed = ("three-handed", true, vec![North, West]);
    for (form, across, asked) in [faced, closed] {
        let mut three = suits(form);
        give(&mut three, "Pass Pass 1H Pass Pass");
        let play = three.board().unwrap().play().unwrap();
        assert_eq!(play.turn(), Some(East), "{form}");
        let lead = play.legal_cards().iter().next().unwrap();
        give(&mut three, &lead.to_string());
        let ask = Command::UndoAsk { seat: East };
        for event in three.decide(Seats::of(East), Seats::NONE, &ask).unwrap() {
            three.apply(&event);
        }
        let undo = three.board().unwrap().undo().unwrap();
        assert_eq!(undo.across_a_card, across, "{form}");
        assert_eq!(undo.waiting, asked.into_iter().collect(), "{form}");
    }
}

/// Passes out the next board.
fn pass_out(session: &mut Session) {
    let dealt = session.deal(0).unwrap();
    session.apply(&dealt);
    give(session, "Pass Pass Pass Pass");
}

/// A rubber can be broken off once a board of it has been played, not as soon as people have taken
/// their seats for it.
#[test]
fn a_rubber_is_broken_off_after_its_first_board() {
    let sitting = EveningOptions { people: 5, cut: false, agreed: SeatingOptions::default() };
    let form = FormOptions::of("rubber").unwrap();
    let mut session =
        Session::new(SessionOptions { form, sitting: Some(sitting), ..SessionOptions::default() });
    let ask = |session: &Session, seat| {
        session.decide(Seats::of(seat), Seats::NONE, &Command::BreakOff { seat })
    };
    assert_eq!(ask(&session, North), Err(Refusal::NothingToBreakOff), "nothing was played");
    pass_out(&mut session);
    for seat in [North, East] {
        ask(&session, seat).unwrap().iter().for_each(|event| session.apply(event));
    }
    let seated = session.reseat().expect("people change seats");
    session.apply(&seated);
    assert_eq!(ask(&session, North), Err(Refusal::NothingToBreakOff), "newly seated");
    pass_out(&mut session);
    assert_eq!(ask(&session, North), Ok(vec![Event::BreakOffAsked { seat: North }]));
}

/// A bid that is too low is refused with the lowest that would do, which is legal, in every kind of
/// auction; where none is named, no bid is legal.
#[test]
fn a_low_bid_is_refused_with_the_lowest_that_would_do() {
    for form in FORMS {
        let mut rng = SplitMix(3);
        let mut named = 0;
        for _ in 0..40 {
            let mut session = session(form);
            let dealt = deal(&session, &mut rng);
            session.apply(&dealt);
            while let Some(board) = session.board().filter(|board| board.phase() == Phase::Auction)
            {
                let auction = board.auction();
                for bid in Bid::all() {
                    let refused = auction.check(bid.into());
                    let Err(IllegalCall::Insufficient { lowest, .. }) = refused else { continue };
                    match lowest {
                        Some(lowest) => {
                            assert!(auction.check(lowest.into()).is_ok(), "{form}: {lowest}");
                            named += 1;
                        }
                        None => {
                            assert!(auction.legal_calls().all(|call| call.bid().is_none()));
                        }
                    }
                }
                let seat = board.turn().unwrap();
                let call = if rng.roll().is_multiple_of(3) {
                    rng.pick(auction.legal_calls())
                } else {
                    rng.pick(auction.legal_calls().take(8))
                };
                let by = Seats::of(board.controller(seat));
                let command = Command::Call { seat, call, alert: false, meaning: None };
                let events = session.decide(by, Seats::NONE, &command).unwrap();
                events.iter().for_each(|event| session.apply(event));
            }
        }
        // Trumps that are named or turned up are no bids.
        let bids = !matches!(*form, "whist" | "bridge-whist");
        assert_eq!(named > 100, bids, "{form}: {named} refusals name a bid");
    }
}

#[test]
fn four_closed_hands() {
    for (form, calls) in [("whist", ""), ("vint", "1S Pass Pass Pass Pass Pass Pass Pass Pass")] {
        let mut closed = suits(form);
        give(&mut closed, calls);
        give(&mut closed, "HA");
        assert_eq!(by_all(closed.board().unwrap()), ["N", "E", "S", "W", ""], "{form}");
        assert_eq!(closed.board().unwrap().awaited(), Seats::of(South), "{form}");
        let claim =
            Command::Claim { seat: North, tricks: 1, line: Vec::new(), statement: String::new() };
        for event in closed.decide(Seats::of(North), Seats::NONE, &claim).unwrap() {
            closed.apply(&event);
        }
        assert_eq!(by_all(closed.board().unwrap()), ["N", "NE", "S", "NW", ""], "{form}");
        let waits = [East, South, West].into_iter().collect();
        assert_eq!(closed.board().unwrap().awaited(), waits, "the partner concedes tricks too");
    }
}

#[test]
fn the_dealer_plays_what_his_partner_named() {
    let mut straight = suits("bridge-whist");
    give(&mut straight, "Pass 1D Pass Pass HA");
    let board = straight.board().unwrap();
    assert_eq!(board.contract().unwrap().to_string(), "1D-N");
    assert_eq!(by_all(board), ["NS", "ES", "S", "SW", "S"]);
    assert_eq!(board.awaited(), Seats::of(North));
}

#[test]
fn the_turned_card_is_the_dealers() {
    let whist = suits("whist");
    let view = whist.board().unwrap().view(Viewer::watcher());
    assert_eq!(view.turned.unwrap().to_string(), "SA");
    assert_eq!(view.contract.unwrap().to_string(), "1S-N");
    let json = serde_json::to_string(&session("rubber").deal(0)).unwrap();
    assert!(!json.contains("turned"), "other logs know nothing of it: {json}");
}

/// The deal with cards that the viewer cannot have seen changing hands: suit for suit once cards
/// have been played, so that what was played stays legal; the card turned up stays.
fn shuffled(log: &[Event], form: &str, viewer: Viewer, rng: &mut SplitMix) -> Option<Deal> {
    let mut session = session(form);
    let mut seen = Seats::NONE;
    let mut gone = Cards::EMPTY;
    for event in log {
        session.apply(event);
        let view = session.board()?.view(viewer);
        for seat in Seat::ALL.into_iter().filter(|seat| view.hands[*seat].cards.is_some()) {
            seen.insert(seat);
        }
        match event {
            Event::LeadFaced { card, .. } | Event::Play { card, .. } => {
                gone.insert(*card);
            }
            _ => {}
        }
    }
    let board = session.board()?;
    let hidden: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| !seen.contains(*seat)).collect();
    if board.outcome().is_some() {
        return None;
    }
    exchanged(board.deal(), &hidden, gone, board.turned(), || rng.roll() as usize)
}

fn views(log: &[Event], form: &str, deal: Option<Deal>, viewer: Viewer) -> Vec<String> {
    let mut session = session(form);
    let mut views = Vec::new();
    for event in log {
        match (event, deal) {
            (Event::BoardTaken { board, dealer, vulnerable, turned, .. }, Some(deal)) => {
                session.apply(&Event::BoardTaken {
                    board: *board,
                    dealer: *dealer,
                    vulnerable: *vulnerable,
                    deal,
                    turned: *turned,
                });
            }
            _ => session.apply(event),
        }
        views.push(serde_json::to_string(&session.view(viewer)).unwrap());
    }
    views
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Any game of any form ends, and replaying its log gives the same views.
    #[test]
    fn games_end_and_replay(seed: u64, at in 0..FORMS.len()) {
        let (live, log) = play(FORMS[at], 2, seed);
        let mut again = session(FORMS[at]);
        for event in &log {
            let json = serde_json::to_string(event).unwrap();
            again.apply(&serde_json::from_str(&json).unwrap());
        }
        for viewer in Seat::ALL.map(Viewer::player).into_iter().chain([Viewer::watcher()]) {
            prop_assert_eq!(again.view(viewer), live.view(viewer));
        }
        prop_assert_eq!(again.scores(), live.scores());
        prop_assert!(live.past().len() == 2);
    }

    /// A view does not depend on cards that the viewer may not see.
    #[test]
    fn hidden_cards_do_not_change_a_view(seed: u64, at in 0..FORMS.len()) {
        let form = FORMS[at];
        let (_, log) = play(form, 1, seed);
        let mut rng = SplitMix(seed ^ 7);
        for viewer in Seat::ALL.map(Viewer::player).into_iter().chain([Viewer::watcher()]) {
            let manner = session(form).manner();
            if viewer.seats.iter().any(|seat| !manner.players().contains(seat)) {
                continue;
            }
            let steps = 1 + rng.roll() as usize % log.len();
            let Some(deal) = shuffled(&log[..steps], form, viewer, &mut rng) else { continue };
            let one = views(&log[..steps], form, None, viewer);
            let other = views(&log[..steps], form, Some(deal), viewer);
            let differs = one.iter().zip(&other).find(|(one, other)| one != other);
            prop_assert!(differs.is_none(), "{}: {:?} sees {:#?}", form, viewer, differs);
        }
    }

    /// Any command is refused without effect or legal, and any log can be applied.
    #[test]
    fn hostile_commands(bytes in prop::collection::vec(any::<u8>(), 0..600), at in 0..FORMS.len()) {
        let mut session = session(FORMS[at]);
        let mut rng = SplitMix(bytes.len() as u64);
        session.apply(&deal(&session, &mut rng));
        for chunk in bytes.chunks(4) {
            let at = |i: usize| chunk.get(i).copied().unwrap_or(0);
            let seat = Seat::ALL[usize::from(at(1)) % 4];
            let card = Card::from_bit(at(2) & 63).unwrap_or("S2".parse().unwrap());
            let call = Call::all().nth(usize::from(at(2)) % 38).unwrap();
            let command = match at(0) % 10 {
                0..=2 => Command::Call { seat, call, alert: at(3) & 1 == 1, meaning: None },
                3 | 4 => Command::Play { seat, card },
                5 => Command::Concede { seat, tricks: at(2) % 15 },
                6 => Command::Agree { seat },
                7 => Command::UndoAsk { seat },
                8 => Command::UndoAnswer { seat, agree: at(3) & 1 == 1 },
                _ => Command::Claim {
                    seat, tricks: at(2) % 15, line: vec![card], statement: String::new(),
                },
            };
            let held = Seats::of(Seat::ALL[usize::from(at(3)) % 4]);
            let before = session.view(Viewer::holder(Seats::all()));
            match session.decide(held, Seats::NONE, &command) {
                Ok(events) => events.iter().for_each(|event| session.apply(event)),
                Err(_) => {
                    prop_assert_eq!(&session.view(Viewer::holder(Seats::all())), &before);
                }
            }
            check(session.board().unwrap());
            // The same command as an event, whether or not it is legal.
            let mut other = session.clone();
            for event in [
                Event::Call { seat, call },
                Event::LeadFaced { seat, card },
                Event::Undone { keep: at(3).into() },
                Event::Concede { seat, tricks: at(2) },
            ] {
                other.apply(&event);
                let _total = other.view(Viewer::player(seat));
            }
        }
    }
}

#[test]
fn every_manner_is_tested() {
    let callings: Vec<Calling> = FORMS.iter().map(|form| session(form).manner().calling).collect();
    for calling in [
        Calling::FourSeats,
        Calling::TwoAlternate,
        Calling::TwoFourSeats,
        Calling::ThreeHanded,
        Calling::DealerNames,
        Calling::EarlyValue,
        Calling::RoyalValue,
        Calling::TurnUp,
        Calling::Vint,
    ] {
        assert!(callings.contains(&calling), "{calling:?}");
    }
    assert!(FORMS.iter().any(|form| session(form).manner().dummy == Dummy::Nobody));
}

/// Between boards a side says what it plays, for its own side only, and other people who become partners do not play it.
#[test]
fn a_side_says_between_boards_what_it_plays() {
    let own = OwnSystem { name: "ours".into(), text: "system: ours".into() };
    let chosen_system = ChosenSystem::Text(own.clone().into());
    let system = PlayedSystem::Own(own.clone().into());
    let sitting = EveningOptions { people: 5, cut: false, agreed: SeatingOptions::default() };
    let form = FormOptions::of("rubber").unwrap();
    let mut session =
        Session::new(SessionOptions { form, sitting: Some(sitting), ..SessionOptions::default() });
    let choose = |session: &Session, held, seat, system: &ChosenSystem| {
        let command = Command::ChooseSystem { seat, system: system.clone() };
        session.decide(Seats::of(held), Seats::NONE, &command)
    };
    assert_eq!(
        choose(&session, East, North, &chosen_system),
        Err(Refusal::NotYours { seat: North })
    );
    let chosen = choose(&session, East, East, &chosen_system).unwrap();
    assert_eq!(chosen, [Event::SystemChosen { side: Side::EastWest, system: system.clone() }]);
    chosen.iter().for_each(|event| session.apply(event));
    assert_eq!(session.systems(), &BySide([PlayedSystem::default(), system.clone()]));
    assert_eq!(choose(&session, West, West, &chosen_system), Ok(Vec::new()), "it plays it already");
    let shown = serde_json::to_value(session.view(Viewer::watcher())).unwrap();
    assert_eq!(shown["systems"], serde_json::json!({"NS": "standard", "EW": {"own": "ours"}}));

    let long = OwnSystem { text: "#".repeat(OwnSystem::MAX_TEXT + 1), ..own.clone() };
    let length = OwnSystem::MAX_TEXT + 1;
    let too_long = Refusal::TooLong { length, limit: OwnSystem::MAX_TEXT };
    assert_eq!(choose(&session, East, East, &ChosenSystem::Text(long.into())), Err(too_long));
    let broken = OwnSystem { name: "a\nb".into(), ..own };
    let broken = ChosenSystem::Text(broken.into());
    assert_eq!(choose(&session, East, East, &broken), Err(Refusal::ControlCharacter));

    let dealt = session.deal(0).unwrap();
    session.apply(&dealt);
    assert_eq!(choose(&session, East, East, &SystemName::Sayc.into()), Err(Refusal::WrongPhase));
    give(&mut session, "Pass Pass Pass Pass");
    // What is chosen later holds for these partners; and a side does not say another thing again and again.
    for turn in 0..8 {
        let another = [SystemName::Sayc, SystemName::Polish][turn % 2];
        let chosen = choose(&session, West, West, &another.into()).unwrap();
        chosen.iter().for_each(|event| session.apply(event));
    }
    let too_often = Err(Refusal::TooOften { limit: 8 });
    assert_eq!(choose(&session, West, West, &SystemName::Sayc.into()), too_often);
    assert_eq!(session.systems()[Side::EastWest], SystemName::Polish.into());
    for seat in [North, East] {
        let stop = Command::BreakOff { seat };
        let events = session.decide(Seats::of(seat), Seats::NONE, &stop).unwrap();
        events.iter().for_each(|event| session.apply(event));
    }
    let seated = session.reseat().expect("people change seats");
    session.apply(&seated);
    let at_first = BySide([PlayedSystem::default(), system]);
    assert_eq!(session.systems(), &at_first, "other people are partners");

    let whist = Session::new(SessionOptions {
        form: FormOptions::of("whist").unwrap(),
        ..SessionOptions::default()
    });
    let whist_system = ChosenSystem::from(SystemName::Sayc);
    assert_eq!(choose(&whist, East, East, &whist_system), Err(Refusal::WrongPhase));
}

/// A log keeps the whole text of a system, and a word for one that is built in.
#[test]
fn a_chosen_system_is_written_and_read() {
    let own = OwnSystem { name: "ours".into(), text: "system: ours".into() };
    for (system, written) in [
        (PlayedSystem::from(SystemName::Polish), r#""polish""#),
        (PlayedSystem::Own(own.into()), r#"{"name":"ours","text":"system: ours"}"#),
    ] {
        let event = Event::SystemChosen { side: Side::NorthSouth, system };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(text, format!(r#"{{"type":"SystemChosen","side":"NS","system":{written}}}"#));
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
    }
}
