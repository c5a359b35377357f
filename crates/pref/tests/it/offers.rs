//! Interruptions of a deal or match: offers, undo, breaking off; who may make them, and how often.

use cards::Seats;
use pref::{
    Act, BySeat, Command, End, Event, Match, Phase, Players, PreferansOptions, Preset, Refusal,
    Seat, Viewer,
};

use crate::common::{Random, SplitMix};

const TOO_OFTEN: Refusal = Refusal::TooOften { limit: 12 };

fn give(game: &mut Match, command: &Command) -> Result<Vec<Event>, Refusal> {
    let events = game.decide(Seats::ALL, Seats::NONE, command)?;
    events.iter().for_each(|event| game.apply(event));
    Ok(events)
}

fn pass(seat: Seat) -> Command {
    Command::Act { seat, act: "call Pass".parse().unwrap() }
}

/// A match with one deal on its sheet.
fn played(players: Players) -> Match {
    let mut rng = SplitMix(11);
    let mut game = Match::new(PreferansOptions::of(Preset::Sochi).for_players(players));
    game.apply(&game.take_deal(rng.deal()).unwrap());
    rng.play(&mut game);
    game
}

/// A deal in which a declarer plays a contract, before a card or after a few.
fn in_play() -> Match {
    for seed in 0.. {
        let mut rng = SplitMix(seed);
        let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
        game.apply(&game.take_deal(rng.deal()).unwrap());
        while game.is_playing() {
            let board = game.board().unwrap();
            if board.phase() == Phase::Play && board.declarer().is_some() {
                return game;
            }
            let (seat, act) = rng.low_act(&game);
            give(&mut game, &Command::Act { seat, act }).unwrap();
        }
    }
    unreachable!()
}

/// Every undo request, refused or granted, counts toward the player's twelve in a deal.
#[test]
fn undo_requests_are_limited() {
    let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
    game.apply(&game.take_deal(SplitMix(3).deal()).unwrap());
    let ask = Command::UndoAsk { seat: Seat::A };
    let answer = |seat, agree| Command::UndoAnswer { seat, agree };
    for time in 0..12 {
        if game.board().unwrap().acts().is_empty() {
            give(&mut game, &pass(Seat::A)).unwrap();
        }
        give(&mut game, &ask).unwrap();
        if time % 2 == 0 {
            give(&mut game, &answer(Seat::C, false)).unwrap();
        } else {
            give(&mut game, &answer(Seat::B, true)).unwrap();
            give(&mut game, &answer(Seat::C, true)).unwrap();
            assert!(game.board().unwrap().acts().is_empty());
        }
    }
    assert_eq!(game.board().unwrap().undone(), 6, "what was taken back is counted");
    give(&mut game, &pass(Seat::A)).unwrap();
    assert_eq!(give(&mut game, &ask), Err(TOO_OFTEN));
    give(&mut game, &pass(Seat::B)).unwrap();
    give(&mut game, &Command::UndoAsk { seat: Seat::B }).unwrap();
}

/// A player may make twelve offers in a deal, withdrawn ones included; the next deal starts again.
#[test]
fn offers_are_limited() {
    let mut game = in_play();
    let board = game.board().unwrap();
    let seat = board.declarer().unwrap();
    let mut tricks = BySeat::default();
    tricks[seat] = board.play().unwrap().tricks_left();
    let offer = Command::Offer { seat, tricks };
    for time in 0..12 {
        give(&mut game, &offer).unwrap();
        let waiting = game.board().unwrap().offer().unwrap().waiting.iter().next().unwrap();
        let by = if time % 2 == 0 { seat } else { waiting };
        give(&mut game, &Command::Object { seat: by }).unwrap();
        let refused = (by != seat).then_some(by);
        assert_eq!(game.board().unwrap().objector(), refused, "an offer may be withdrawn");
    }
    assert_eq!(give(&mut game, &offer), Err(TOO_OFTEN));
    assert_eq!(give(&mut game, &Command::UndoAsk { seat }), Err(TOO_OFTEN), "they count together");
    SplitMix(5).play(&mut game);
    game.apply(&game.take_deal(SplitMix(6).deal()).unwrap());
    give(&mut game, &pass(Seat::B)).unwrap();
    give(&mut game, &Command::UndoAsk { seat: Seat::B }).unwrap();
}

/// A deal of this preset up to the first card of a contract that these acts make.
fn ordered(preset: Preset, acts: &[&str]) -> Match {
    let mut game = Match::new(PreferansOptions::of(preset));
    game.apply(&game.take_deal(SplitMix(4).deal()).unwrap());
    for act in acts {
        let board = game.board().unwrap();
        let seat = board.turn().unwrap();
        let act = match *act {
            "discard" => Act::Discard(board.hand(seat).iter().take(2).collect()),
            text => text.parse().unwrap(),
        };
        give(&mut game, &Command::Act { seat, act }).unwrap();
    }
    assert_eq!(game.board().unwrap().phase(), Phase::Play);
    game
}

/// Who undertook to take no trick offers to take none, unless they say otherwise; the bounds stay.
#[test]
fn at_bettel_and_at_misere_the_usual_offer_is_no_trick() {
    let bettel = ["call GameBettel", "call Pass", "call Pass", "kontra -", "kontra -"];
    let misere = ["call Misere", "call Pass", "call Pass", "discard"];
    let six =
        ["call 6S", "call Pass", "call Pass", "discard", "order 6S", "say whist", "say whist"];
    let cases = [
        (ordered(Preset::Essay, &bettel), 1, 0),
        (ordered(Preset::Sochi, &misere), 10, 0),
        (ordered(Preset::Sochi, &six), 10, 10),
    ];
    for (mut game, most, usual) in cases {
        let terms = game.board().unwrap().offer_terms(Seat::A).unwrap();
        assert_eq!((terms.left, terms.most, terms.usual), (10, most, usual));
        let mut tricks = BySeat::default();
        tricks[terms.seat] = terms.usual;
        if let Some(taker) = terms.takers.first() {
            tricks[*taker] = (terms.left - terms.usual).min(terms.defence);
        }
        give(&mut game, &Command::Offer { seat: terms.seat, tricks }).unwrap();
    }
}

/// An offer does not show the offerer's cards, so refusing it reveals nothing.
#[test]
fn an_offer_shows_no_hand() {
    let mut game = in_play();
    let board = game.board().unwrap();
    let seat = board.declarer().unwrap();
    let mut tricks = BySeat::default();
    tricks[seat] = board.play().unwrap().tricks_left();
    let viewers = || Seat::ALL.map(Viewer::player).into_iter().chain([Viewer::watcher()]);
    let hands = |game: &Match| -> Vec<_> {
        viewers().map(|viewer| game.view(viewer).board.unwrap().hands).collect()
    };
    let before = hands(&game);
    give(&mut game, &Command::Offer { seat, tricks }).unwrap();
    assert_eq!(hands(&game), before);
    give(&mut game, &Command::Object { seat }).unwrap();
    assert_eq!(hands(&game), before);
}

/// All players must ask before a match stops, including one who sat out.
#[test]
fn a_match_is_broken_off_by_all() {
    for players in [Players::Three, Players::Four] {
        let mut game = played(players);
        let mut seats: Vec<Seat> = players.seats().iter().collect();
        let last = seats.pop().unwrap();
        for seat in &seats {
            let stop = Command::BreakOff { seat: *seat };
            assert_eq!(give(&mut game, &stop), Ok(vec![Event::BreakOffAsked { seat: *seat }]));
            assert_eq!(give(&mut game, &stop), Ok(Vec::new()), "a repeated request");
        }
        assert_eq!(game.view(Viewer::watcher()).stopping, seats.into_iter().collect());
        assert_eq!(game.pulka().end(), None);
        let stop = Command::BreakOff { seat: last };
        let others = Seats::of(Seat::A);
        assert_eq!(game.decide(others, Seats::NONE, &stop), Err(Refusal::NotYours { seat: last }));
        let events = give(&mut game, &stop).unwrap();
        assert_eq!(events, [Event::BreakOffAsked { seat: last }, Event::BrokenOff]);
        assert_eq!(game.pulka().end(), Some(End::BrokenOff));
        assert_eq!(give(&mut game, &stop), Err(Refusal::NothingToBreakOff));
    }
}

#[test]
fn an_empty_seat_cannot_break_off() {
    let game = played(Players::Three);
    let seat = Seat::D;
    let stop = Command::BreakOff { seat };
    assert_eq!(game.decide(Seats::ALL, Seats::ALL, &stop), Err(Refusal::NotYours { seat }));
}

/// Robots count as agreed; requests are dropped when the next deal starts.
#[test]
fn robots_and_the_next_deal() {
    let mut game = played(Players::Three);
    let stop = Command::BreakOff { seat: Seat::A };
    let robots: Seats<Seat> = [Seat::B, Seat::C].into_iter().collect();
    let alone = game.decide(Seats::of(Seat::A), robots, &stop).unwrap();
    assert_eq!(alone, [Event::BreakOffAsked { seat: Seat::A }, Event::BrokenOff]);
    let one = game.decide(Seats::of(Seat::A), Seats::of(Seat::B), &stop).unwrap();
    assert_eq!(one, [Event::BreakOffAsked { seat: Seat::A }]);
    let before = serde_json::to_string(&game.view(Viewer::watcher())).unwrap();
    assert!(!before.contains("stopping"), "nobody wishes it yet");
    give(&mut game, &stop).unwrap();
    let after = serde_json::to_string(&game.view(Viewer::watcher())).unwrap();
    assert!(after.contains(r#""stopping":["A"]"#), "{after}");
    game.apply(&game.take_deal(SplitMix(12).deal()).unwrap());
    assert!(game.view(Viewer::watcher()).stopping.is_empty());
}

/// Older logs have `BrokenOff` without requests.
#[test]
fn a_log_without_requests_is_applied() {
    let mut game = played(Players::Three);
    game.apply(&serde_json::from_str(r#"{"type":"BrokenOff"}"#).unwrap());
    assert_eq!(game.pulka().end(), Some(End::BrokenOff));
}
