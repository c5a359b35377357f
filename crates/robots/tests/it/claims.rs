//! Claims: one paragraph per ending, with the claim and each robot's answer.

use bridge::{
    Board, Claim, Contract, Deal, Explainer, HandView, Phase, Seat, View, Viewer, Vulnerability,
};
use cards::{Card, Cards, Seats};
use robots::Situation;
use robots::claim::{Verdict, judge};

const CLAIMS: &str = include_str!("../data/claims.play");

/// A view of an ending: the play before it only removes cards.
fn ending(seat: Seat, contract: Contract, leader: Seat, hands: [Cards; 4], claim: Claim) -> View {
    let deal = Deal::from_number(1).expect("a deal");
    let board = Board::new(1, contract.declarer, Vulnerability::None, deal, Explainer::Caller);
    let mut view = board.view(Viewer::player(seat));
    // The cards that are gone, arranged as tricks after which the leader is on lead.
    let left = hands.iter().fold(Cards::EMPTY, |all, hand| all | *hand);
    view.play = gone(contract, leader, !left);
    (view.players, view.winners) = in_turn(contract, &view.play);
    view.leads = (0..view.play.len() as u8).step_by(4).collect();
    let open = [seat, contract.dummy(), claim.seat];
    view.contract = Some(contract);
    view.phase = Phase::PlayCeased;
    view.turn = None;
    view.hands = bridge::BySeat::new(|other| {
        let cards = hands[other.index()];
        HandView { count: cards.len() as u8, cards: open.contains(&other).then_some(cards) }
    });
    view.claim = Some(claim);
    view
}

/// An order of the played cards in which nobody revokes visibly and after which `leader` is on
/// lead.
fn gone(contract: Contract, leader: Seat, gone: Cards) -> Vec<Card> {
    let mut cards: Vec<Card> = gone.iter().collect();
    let mut best = Vec::new();
    // Rotate the list until the last trick falls to the leader.
    for _ in 0..cards.len().max(1) {
        let (_, winners) = in_turn(contract, &cards);
        best = cards.clone();
        if winners.last().copied().unwrap_or(contract.leader()) == leader {
            break;
        }
        cards.rotate_left(1);
    }
    best
}

/// Who plays each of these cards, and who wins each trick, where everybody plays in turn.
fn in_turn(contract: Contract, cards: &[Card]) -> (Vec<Seat>, Vec<Seat>) {
    let (mut players, mut winners) = (Vec::new(), Vec::new());
    let mut trick = cards::Trick::new(contract.leader());
    for card in cards {
        trick.push(*card);
        if trick.is_complete() {
            let winner = trick.winning(contract.trump()).expect("complete").0;
            players.extend(trick.plays().map(|(seat, _)| seat));
            winners.push(winner);
            trick = cards::Trick::new(winner);
        }
    }
    players.extend(trick.plays().map(|(seat, _)| seat));
    (players, winners)
}

#[test]
fn claims_are_judged_as_written() {
    for paragraph in CLAIMS.split("\n\n").skip(1) {
        let lines: Vec<&str> = paragraph.lines().filter(|line| !line.is_empty()).collect();
        let [title, contract, hands, claim, answers] = lines[..] else {
            panic!("five lines make a case:\n{paragraph}");
        };
        let (contract, leader) = contract.split_once(' ').expect("a contract and who leads");
        let contract: Contract = contract.parse().expect("a contract");
        let leader: Seat = leader.parse().expect("a seat");
        let layout: bridge::Layout = hands.parse().expect("four hands");
        let mut words = claim.split_whitespace();
        let claimer: Seat = words.next().expect("who claims").parse().expect("a seat");
        let tricks: u8 = words.next().expect("how many").parse().expect("a number");
        let line: Vec<Card> = words.map(|word| word.parse().expect("a card")).collect();
        let (answerer, verdict) = answers.split_once(' ').expect("who answers and how");
        let seat: Seat = answerer.parse().expect("a seat");
        let claim = Claim {
            seat: claimer,
            tricks,
            concession: false,
            line,
            statement: String::new(),
            waiting: Seats::of(seat),
        };
        let view = ending(seat, contract, leader, layout.hands.0, claim);
        let found = match judge(&view, seat, &Situation::DUPLICATE) {
            Verdict::Holds => "holds",
            Verdict::NothingMore => "nothing more",
            Verdict::Fails => "fails",
            Verdict::TooLong => "too long",
            Verdict::PartnersTrick => "partner’s trick",
        };
        assert_eq!(found, verdict, "{title}");
    }
}
