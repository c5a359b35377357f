use std::fmt;
use std::str::FromStr;

use cards::{Card, Cards, Seat, Seats, Suit, Trick};
use proptest::prelude::*;

/// A game of three seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Three {
    A,
    B,
    C,
}

impl Seat for Three {
    const ALL: &'static [Three] = &[Three::A, Three::B, Three::C];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Three {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FromStr for Three {
    type Err = ();

    fn from_str(text: &str) -> Result<Three, ()> {
        Three::ALL.iter().copied().find(|seat| seat.to_string() == text).ok_or(())
    }
}

#[track_caller]
fn check(leader: Three, cards: &str, trump: Option<Suit>, winner: Three) {
    let mut trick = Trick::new(leader);
    for card in cards.split(' ') {
        assert!(!trick.is_complete());
        trick.push(card.parse().unwrap());
    }
    assert!(trick.is_complete());
    assert_eq!(trick.winning(trump).unwrap().0, winner, "{cards}");
}

#[test]
fn who_wins() {
    use Three::{A, B, C};
    check(A, "SK SA S7", None, B);
    check(B, "SK SA S7", None, C);
    check(C, "SK SA S7", None, A);
    check(A, "SK HA DA", None, A);
    check(A, "SK HA D7", Some(Suit::Diamonds), C);
    check(A, "SK H7 HA", Some(Suit::Hearts), C);
    check(A, "SK HA H7", Some(Suit::Hearts), B);
}

#[test]
fn a_trick_as_it_grows() {
    let mut trick = Trick::new(Three::C);
    assert_eq!((trick.turn(), trick.suit_led(), trick.winning(None)), (Some(Three::C), None, None));
    let cards: Vec<Card> = ["HT", "HA", "S7"].iter().map(|card| card.parse().unwrap()).collect();
    trick.push(cards[0]);
    assert_eq!((trick.turn(), trick.suit_led()), (Some(Three::A), Some(Suit::Hearts)));
    let hand: Cards = "AK.Q..2".parse().unwrap();
    assert_eq!(trick.playable(hand).to_string(), ".Q..");
    assert_eq!(trick.playable("AK...2".parse().unwrap()).to_string(), "AK...2");
    trick.push(cards[1]);
    trick.push(cards[2]);
    assert_eq!(trick.turn(), None);
    trick.push("C2".parse().unwrap());
    assert_eq!(trick.len(), 3, "a complete trick takes no card");
    let plays: Vec<_> = trick.plays().collect();
    assert_eq!(plays, [(Three::C, cards[0]), (Three::A, cards[1]), (Three::B, cards[2])]);
    assert_eq!(trick.card_of(Three::A), Some(cards[1]));
    assert_eq!(trick.cards().to_string(), "7.AT..");
}

#[test]
fn sets_of_seats() {
    let mut seats = Seats::of(Three::C);
    seats.insert(Three::A);
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Three::A, Three::C]);
    assert_eq!(seats | Seats::of(Three::B), Seats::all());
    seats.remove(Three::C);
    assert!(seats.contains(Three::A) && !seats.contains(Three::C));
    assert_eq!((seats.len(), Seats::<Three>::NONE.is_empty()), (1, true));
    assert_eq!(Three::C.next(), Three::A);
}

proptest! {
    /// No other card of the trick beats the winner's, whatever the order.
    #[test]
    fn the_winner_is_the_highest(picks in prop::array::uniform3(0usize..52), trump in 0usize..5) {
        let trump = Suit::ALL.get(trump).copied();
        let pack: Vec<Card> = Cards::FULL.iter().collect();
        let cards = picks.map(|pick| pack[pick]);
        prop_assume!(cards.iter().copied().collect::<Cards>().len() == 3);
        let mut trick = Trick::new(Three::A);
        cards.into_iter().for_each(|card| trick.push(card));
        let (seat, best) = trick.winning(trump).unwrap();
        prop_assert_eq!(trick.card_of(seat), Some(best));
        let worth = |card: Card| {
            let trumps = Some(card.suit()) == trump;
            let follows = card.suit() == cards[0].suit();
            (trumps, follows, (trumps || follows).then_some(card.rank()))
        };
        prop_assert!(cards.into_iter().all(|card| worth(card) <= worth(best)));
    }
}

#[test]
fn some_seats_play_and_a_card_of_nobodys_shows_the_suit() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let two: Seats<Three> = [Three::A, Three::C].into_iter().collect();
    let mut trick = Trick::among(two, Three::C);
    trick.push(card("S7"));
    assert_eq!(trick.turn(), Some(Three::A));
    trick.push(card("SA"));
    assert!(trick.is_complete());
    assert_eq!(trick.winning(None), Some((Three::A, card("SA"))));
    assert_eq!(trick.card_of(Three::B), None);

    let mut trick = Trick::new(Three::B).showing(Suit::Hearts);
    let hand: Cards = "A.97..".parse().unwrap();
    assert_eq!(trick.playable(hand), hand.in_suit(Suit::Hearts));
    ["SA", "H7", "DA"].iter().for_each(|text| trick.push(card(text)));
    assert_eq!(trick.winning(None), Some((Three::C, card("H7"))));
}
