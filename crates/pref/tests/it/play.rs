use cards::{Card, Cards, Seats};
use pref::balkan::MustBeat;
use pref::russian::{RaspasyTalon, ThirdLead};
use pref::{Act, Board, BySeat, Contract, Deal, Match, Play, Players, RaspasyRules, Seat, Trio};

use crate::common::{Random, SplitMix, options, rows};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn hand(text: &str) -> Cards {
    text.parse().unwrap()
}

/// docs/sources/preferans.md#B48, docs/sources/preferans.md#B51 and the rest of
/// docs/sources/preferans.md#A9: which cards may be played to a trick.
#[test]
fn cards_that_may_be_played() {
    for row in rows(include_str!("../data/tricks.txt")) {
        let [id, contract, must_beat, trick, held, expected] = row[..] else { panic!("{row:?}") };
        let contract: Contract = contract.parse().unwrap();
        let must_beat: MustBeat = must_beat.parse().unwrap();
        // A declares and plays last; B leads.
        let mut hands = BySeat::default();
        hands[Seat::A] = hand(held);
        let before: Vec<Card> = trick.split_whitespace().map(card).collect();
        for (seat, card) in [Seat::B, Seat::C].into_iter().zip(&before) {
            hands[seat] = Cards::of(*card);
        }
        let active = [Seat::A, Seat::B, Seat::C].into_iter().take(before.len() + 1).collect();
        let mut play = Play::contract(contract, Seat::A, hands, active, Seat::B, must_beat);
        for (seat, card) in [Seat::B, Seat::C].into_iter().zip(before) {
            play.push(seat, card).unwrap();
        }
        assert_eq!(play.turn(), Some(Seat::A), "{id}");
        assert_eq!(play.legal_cards(), hand(expected), "{id}");
        for card in hand(held) - play.legal_cards() {
            assert!(play.check(Seat::A, card).is_err(), "{id}: {card}");
        }
    }
}

/// Acts as text up to the play.
fn board(rules: &str, deal: Deal, acts: &str) -> Board {
    let mut game = Match::new(options(rules));
    game.apply(&game.take_deal(deal).unwrap());
    let mut board = game.board().unwrap().clone();
    for act in acts.split(',').map(str::trim).filter(|act| !act.is_empty()) {
        let (seat, act) = act.split_once(' ').unwrap();
        let act: Act = if act == "discard" {
            Act::Discard(board.hand(seat.parse().unwrap()).iter().take(2).collect())
        } else {
            act.parse().unwrap()
        };
        board
            .push(seat.parse().unwrap(), act)
            .unwrap_or_else(|error| panic!("{rules}: {seat} {act}: {error}"));
    }
    board
}

/// docs/sources/preferans.md#B49, docs/sources/preferans.md#B50, and opening leads.
#[test]
fn who_leads() {
    let mut seen = 0;
    for row in rows(include_str!("../data/leads.txt")) {
        let [id, rules, acts, leader] = row[..] else { panic!("{row:?}") };
        let board = board(rules, SplitMix(1).deal(), acts);
        let play = board.play().unwrap_or_else(|| panic!("{id}: {:?}", board.phase()));
        assert_eq!(play.turn(), leader.parse().ok(), "{id}");
        seen += 1;
    }
    assert_eq!(seen, 12);
}

/// docs/sources/preferans.md#R56: hearts are shown twice, and the first hand has them.
#[test]
fn the_talon_shows_the_suit() {
    let trio = Trio::of(Players::Three, Seat::C);
    let mut hands = BySeat::default();
    hands[Seat::A] = hand("A.K9.A.A");
    hands[Seat::B] = hand("K.AJ.K.K");
    hands[Seat::C] = hand("Q.QT.Q.Q");
    let rules = RaspasyRules {
        trio,
        talon: RaspasyTalon::Suit,
        cards: [card("H8"), card("H7")],
        dealer: None,
        third_lead: ThirdLead::FirstHand,
    };
    let mut play = Play::raspasy(rules, hands);
    assert_eq!(play.turned(), Cards::of(card("H8")));
    assert_eq!(play.suit_cards(), [card("H8")]);
    assert_eq!((play.turn(), play.legal_cards()), (Some(Seat::A), hand(".K9..")));
    for (seat, text) in [(Seat::A, "H9"), (Seat::B, "HJ"), (Seat::C, "HQ")] {
        play.push(seat, card(text)).unwrap();
    }
    assert_eq!(play.winners(), [Seat::C], "a shown card does not win");
    assert_eq!(play.turned(), hand(".87.."));
    assert_eq!(play.suit_cards(), [card("H8"), card("H7")]);
    assert_eq!((play.turn(), play.legal_cards()), (Some(Seat::A), hand(".K..")));
    for (seat, text) in [(Seat::A, "HK"), (Seat::B, "HA"), (Seat::C, "HT")] {
        play.push(seat, card(text)).unwrap();
    }
    assert_eq!(play.turn(), Some(Seat::A), "the first hand leads to the third trick");
    assert_eq!(play.legal_cards().len(), 3);
}

#[test]
fn the_dealer_leads_the_talon_and_may_win() {
    let trio = Trio::of(Players::Four, Seat::D);
    let mut hands = BySeat::default();
    hands[Seat::A] = hand("7.9.A.A");
    hands[Seat::B] = hand("8.J.K.K");
    hands[Seat::C] = hand("9.Q.Q.Q");
    let rules = RaspasyRules {
        trio,
        talon: RaspasyTalon::Plays,
        cards: [card("SA"), card("H7")],
        dealer: Some(Seat::D),
        third_lead: ThirdLead::Winner,
    };
    let mut play = Play::raspasy(rules, hands);
    assert_eq!((play.turn(), play.legal_cards()), (Some(Seat::A), hand("7...")));
    for (seat, text) in [(Seat::A, "S7"), (Seat::B, "S8"), (Seat::C, "S9")] {
        play.push(seat, card(text)).unwrap();
    }
    assert_eq!(play.winners(), [Seat::D]);
    for (seat, text) in [(Seat::A, "H9"), (Seat::B, "HJ"), (Seat::C, "HQ")] {
        play.push(seat, card(text)).unwrap();
    }
    assert_eq!(play.winners(), [Seat::D, Seat::C]);
    assert_eq!(play.turn(), Some(Seat::C), "who won the second trick leads");
}

/// docs/sources/preferans.md#A9: a contract is over with the fifth trick of the defence, a Bettel
/// with the declarer's first.
#[test]
fn balkan_play_stops() {
    let hands = BySeat([hand("AKQJT..."), hand(".AKQJT.."), hand("..AKQJT."), Cards::EMPTY]);
    let active: Seats<Seat> = [Seat::A, Seat::B, Seat::C].into_iter().collect();
    let lowest = |play: &Play| play.legal_cards().iter().next_back().unwrap();
    let tricks = |contract: &str, leader: Seat| {
        let contract = contract.parse().unwrap();
        let mut play = Play::contract(contract, Seat::A, hands, active, leader, MustBeat::Never);
        while let Some(turn) = play.turn() {
            play.push(turn, lowest(&play)).unwrap();
            if play.hands()[turn].is_empty() {
                break;
            }
        }
        (play.winners().len(), play.is_over())
    };
    assert_eq!(tricks("7g", Seat::B).0, 4);
    assert_eq!(tricks("6g", Seat::A), (1, true));
    assert_eq!(tricks("8g", Seat::B), (1, true));
}

/// In open whist the whister plays both hands once they are open (docs/sources/preferans.md#B4,
/// docs/sources/preferans.md#B13).
#[test]
fn cards_open_when_it_was_agreed() {
    let called = "A call 6S, B call Pass, C call Pass, A discard, A order 6S, B say whist, \
                  C say pass, B say open";
    let lead = |board: &mut Board| {
        let turn = board.turn().unwrap();
        let act = board.legal_acts()[0];
        board.push(turn, act).unwrap();
    };
    let defenders: Seats<Seat> = [Seat::B, Seat::C].into_iter().collect();
    let mut codex = board("sochi", SplitMix(5).deal(), called);
    assert_eq!(codex.open_hands(), Seats::NONE, "the declarer leads");
    assert_eq!(codex.controller(Seat::C), Seat::C);
    lead(&mut codex);
    assert_eq!(codex.open_hands(), defenders);
    assert_eq!(codex.controller(Seat::C), Seat::B);
    assert_eq!(codex.awaited(), Seats::of(Seat::B));
    let mut late = board("sochi open_when=after_first_trick", SplitMix(5).deal(), called);
    (0..2).for_each(|_| lead(&mut late));
    assert_eq!((late.open_hands(), late.awaited()), (Seats::NONE, Seats::of(Seat::C)));
    lead(&mut late);
    assert_eq!(late.open_hands(), defenders);
    let early = board("sochi open_when=before_lead", SplitMix(5).deal(), called);
    assert_eq!(early.open_hands(), defenders);
}
