//! Blunders that users of other sites complain about and that these robots must avoid: cashing an
//! ace blindly, leading trumps without reason, discarding high cards, bidding a new suit on two
//! small cards.

use bridge::{Board, Call, Command, Deal, Explainer, Explanation, Seat, Strain, Vulnerability};
use cards::{Card, Rank};
use robots::Situation;

use crate::support;

const BLUNDERS: &str = include_str!("../data/blunders.play");

fn key(reason: &Explanation) -> &str {
    match reason {
        Explanation::System { key, .. } => key,
        Explanation::FreeText(words) => words,
    }
}

/// A paragraph: the complaint, the deal, the calls from North, the cards before, what must not be
/// played, and what may be (`*` for anything else).
#[test]
fn known_blunders_are_avoided() {
    for paragraph in BLUNDERS.split("\n\n").skip(1) {
        let lines: Vec<&str> = paragraph.lines().filter(|line| !line.is_empty()).collect();
        let [title, deal, calls, plays, not, may] = lines[..] else {
            panic!("six lines make a case:\n{paragraph}");
        };
        let deal: Deal = deal.parse().expect("a deal");
        let mut board = Board::new(1, Seat::North, Vulnerability::None, deal, Explainer::Caller);
        for call in calls.split_whitespace() {
            let seat = support::awaited(&board).expect("on turn");
            let call: Call = call.parse().expect("a call");
            support::apply(
                &mut board,
                seat,
                &Command::Call { seat, call, alert: false, meaning: None },
            );
        }
        for card in plays.split_whitespace().filter(|word| *word != "-") {
            let seat = support::awaited(&board).expect("on turn");
            let from = board.turn().expect("on turn");
            let card: Card = card.parse().expect("a card");
            support::apply(&mut board, seat, &Command::Play { seat: from, card });
        }
        let seat = support::awaited(&board).expect("on turn");
        let decision = support::decide(&board, seat, &Situation::DUPLICATE);
        let (did, why) = match &decision.command {
            Command::Play { card, .. } => (card.to_string(), key(&decision.reason)),
            Command::Call { call, .. } => (call.to_string(), key(&decision.reason)),
            other => panic!("{title}: {other:?}"),
        };
        assert!(!not.split_whitespace().any(|bad| bad == did), "{title}: {did} ({why})");
        assert!(
            may == "*" || may.split_whitespace().any(|good| good == did),
            "{title}: {did} ({why}), expected one of {may}"
        );
    }
}

/// A lead that partner's double asked for says so, and not how the card was chosen.
#[test]
fn a_lead_that_was_asked_for_says_so() {
    let deal = "N:AK762.AK.KQ3.AK4 84.QJT93.92.J962 QJ95.865.74.QT87 T3.742.AJT865.53";
    let deal: Deal = deal.parse().expect("a deal");
    let mut board = Board::new(1, Seat::North, Vulnerability::None, deal, Explainer::Caller);
    for call in "1S Pass 3S Pass 4NT Pass 5D X 5S Pass Pass Pass".split(' ') {
        let seat = support::awaited(&board).expect("on turn");
        let call = call.parse().expect("a call");
        let command = Command::Call { seat, call, alert: false, meaning: None };
        support::apply(&mut board, seat, &command);
    }
    let decision = support::decide(&board, Seat::East, &Situation::DUPLICATE);
    let Command::Play { card, .. } = decision.command else { panic!("{:?}", decision.command) };
    assert_eq!((card.text(), key(&decision.reason)), ("D9", "lead-asked-for"));
}

/// On random boards, act by act.
#[test]
fn random_boards_have_no_blunders() {
    let mut leads = 0;
    for n in 1..=24 {
        let mut board = support::board(n, support::deal(2026, n));
        while board.outcome().is_none() {
            let seat = support::awaited(&board).expect("the board goes on");
            let decision = support::decide(&board, seat, &Situation::DUPLICATE);
            match &decision.command {
                Command::Call { call, alert, .. } => {
                    new_suits_are_held(&board, seat, *call, *alert)
                }
                Command::Play { seat: from, card } => {
                    leads += u32::from(board.play().is_some_and(|play| play.cards().is_empty()));
                    opening_leads_have_reasons(&board, *from, *card, key(&decision.reason));
                    high_cards_are_kept(&board, *from, *card, key(&decision.reason));
                }
                _ => {}
            }
            support::apply(&mut board, seat, &decision.command);
        }
    }
    assert!(leads > 15, "{leads} leads were looked at");
}

/// A natural bid of a suit the side has not bid is made on four cards, or on three of a minor
/// that is opened; a raise or a preference on two.
fn new_suits_are_held(board: &Board, seat: Seat, call: Call, alert: bool) {
    let Some(bid) = call.bid().filter(|_| !alert) else { return };
    let Some(suit) = bid.strain.trump() else { return };
    let bid_before = board.auction().entries().any(|(by, call)| {
        by.side() == seat.side() && call.bid().is_some_and(|b| b.strain == bid.strain)
    });
    let length = board.hand(seat).holding(suit).len();
    let transferred = board.notes().iter().any(|note| note.alerted);
    assert!(
        length >= 3 || bid_before || transferred,
        "{seat} bids {call} on {length} cards after {}",
        support::calls(board)
    );
}

/// Why an ace is led without its king.
const LED_ACES: [&str; 3] = ["lead-ace", "lead-partners-suit", "lead-asked-for"];

/// An ace without its king is led only for a stated reason; so is a trump.
fn opening_leads_have_reasons(board: &Board, seat: Seat, card: Card, reason: &str) {
    let play = board.play().expect("a card is played");
    if !play.cards().is_empty() {
        return;
    }
    let trump = play.contract().trump();
    let holding = board.hand(seat).holding(card.suit());
    if trump == Some(card.suit()) {
        assert_eq!(reason, "lead-trump", "{seat} leads {card}");
    }
    if trump.is_some_and(|trump| trump != card.suit()) && card.rank() == Rank::ACE {
        let supported = holding.contains(Rank::KING) || holding.len() == 1;
        assert!(supported || LED_ACES.contains(&reason), "{seat} {card}");
    }
    assert!(
        trump.is_none()
            || trump == Some(card.suit())
            || !holding.contains(Rank::ACE)
            || card.rank() >= Rank::KING,
        "{seat} leads {card} away from the ace"
    );
}

/// No ace is discarded while a small card is idle, unless the simulation chose it.
fn high_cards_are_kept(board: &Board, seat: Seat, card: Card, reason: &str) {
    let play = board.play().expect("a card is played");
    let Some(led) = play.trick().suit_led() else { return };
    let discards = card.suit() != led && play.contract().strain() != Strain::from(card.suit());
    let idle = play.legal_cards().iter().any(|other| {
        other.rank() < Rank::TEN && play.contract().strain() != Strain::from(other.suit())
    });
    assert!(
        !(discards && card.rank() == Rank::ACE && idle) || reason == "play-counted",
        "{seat} throws {card}"
    );
}
