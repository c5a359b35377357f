//! The layouts that robots imagine: possible, likely by the calls, and enough of them.

use bridge::{Board, BySide, Seat, SystemName, View, Viewer};
use cards::{Cards, Suit};
use robots::beliefs::{Beliefs, beliefs};
use robots::bidding::{InterpretedAuction, choose};
use robots::{Hand, Situation};

use crate::support;

const LAYOUTS: usize = 400;

/// The views of the player on turn after so many cards, on boards that robots bid and play.
fn views(boards: std::ops::RangeInclusive<u64>, cards: &[usize]) -> Vec<(Seat, View)> {
    let mut views = Vec::new();
    for n in boards {
        let mut board = support::board(n, support::deal(7, n));
        support::bid_out(&mut board, &Situation::DUPLICATE);
        let last = cards.iter().copied().max().unwrap_or_default();
        while board.outcome().is_none() {
            let Some(turn) = support::awaited(&board) else { break };
            let view = board.view(Viewer::player(turn));
            let played = view.play.len();
            if view.contract.is_some() && cards.contains(&played) {
                views.push((turn, view));
            }
            if played >= last {
                break;
            }
            let decision = support::decide(&board, turn, &Situation::DUPLICATE);
            support::apply(&mut board, turn, &decision.command);
        }
    }
    views
}

/// What each seat has played.
fn played(view: &View, seat: Seat) -> Cards {
    let plays = view.tricks_played().flat_map(|trick| trick.plays);
    plays.filter(|(by, _)| *by == seat).map(|(_, card)| card).collect()
}

/// The share of the layouts in which the system makes every call of the auction: bid again from the
/// first call, by the public functions.
fn replayed(view: &View, found: &Beliefs) -> f64 {
    let replays = |hands: &bridge::BySeat<Cards>| {
        let mut auction =
            InterpretedAuction::new(view.dealer, view.vulnerable, &Situation::DUPLICATE);
        view.auction.iter().all(|made| {
            let hidden = view.hands[made.seat].cards.is_none();
            let hand = Hand::new(hands[made.seat] | played(view, made.seat));
            let same = !hidden || choose(&auction, &hand).call == made.call;
            auction.push(made.call);
            same
        })
    };
    let good = found.layouts.iter().filter(|layout| replays(layout.hands())).count();
    good as f64 / found.layouts.len().max(1) as f64
}

#[test]
fn layouts_are_possible() {
    for (seat, view) in views(1..=20, &[0, 1, 2, 9, 22, 40]) {
        let found = beliefs(&view, seat, &Situation::DUPLICATE, &[], 50);
        assert!(!found.layouts.is_empty(), "{seat}: {view:?}");
        for layout in &found.layouts {
            let hands = layout.hands();
            let mut all = Cards::EMPTY;
            for owner in Seat::ALL {
                assert!(!all.meets(hands[owner]), "a card in two hands");
                all |= hands[owner] | played(&view, owner);
                assert_eq!(hands[owner].len(), u32::from(view.hands[owner].count));
                if let Some(seen) = view.hands[owner].cards {
                    assert_eq!(hands[owner], seen, "a hand that {seat} sees");
                }
            }
            assert_eq!(all, Cards::FULL);
            for trick in view.tricks_played() {
                let Some(led) = trick.plays.first().map(|(_, card)| card.suit()) else { continue };
                for (by, card) in trick.plays.iter().filter(|(_, card)| card.suit() != led) {
                    assert!(hands[*by].in_suit(led).is_empty(), "{by} discarded {card} on {led:?}");
                }
            }
        }
    }
}

/// With most layouts the system makes the calls that were made, and the effective size is most of what
/// was asked for.
#[test]
fn layouts_explain_the_auction() {
    let (mut share, mut effective, mut count) = (0.0, 0.0, 0.0);
    for (seat, view) in views(21..=40, &[0, 1, 2, 17]) {
        let found = beliefs(&view, seat, &Situation::DUPLICATE, &[], LAYOUTS);
        assert_eq!(found.layouts.len(), LAYOUTS);
        let seen = replayed(&view, &found);
        // The layouts are chosen by their weights, so the shares agree but for rounding; where most weights are
        // small, as in a sample of so many independent layouts: four standard errors.
        let error = (found.replayed * (1.0 - found.replayed) / LAYOUTS as f64).sqrt();
        let most = (4.0 * error).max(0.03);
        assert!((seen - found.replayed).abs() < most, "{seen}, reported {}", found.replayed);
        share += seen;
        effective += found.effective_size;
        count += 1.0;
    }
    let (share, effective) = (share / count, effective / count);
    println!("{:.1} % replay the auction, effective size {effective:.0}", 100.0 * share);
    assert!(share > 0.8, "{share}");
    assert!(effective > 300.0, "{effective}");
}

/// As few layouts as a robot draws for a card explain the auction as well as many do. A sample that ended
/// at an effective size would often miss every likely layout of a rare auction.
#[test]
fn few_layouts_are_as_likely_as_many() {
    let (mut few, mut many, mut count) = (0.0, 0.0, 0.0);
    for (seat, view) in views(41..=70, &[0, 1, 2]) {
        few += beliefs(&view, seat, &Situation::DUPLICATE, &[], 24).replayed;
        many += beliefs(&view, seat, &Situation::DUPLICATE, &[], 240).replayed;
        count += 1.0;
    }
    let (few, many) = (few / count, many / count);
    println!("{:.1} % of 24 layouts replay the auction, {:.1} % of 240", 100.0 * few, 100.0 * many);
    assert!((few - many).abs() < 0.015, "{few} and {many}");
}

/// A player who bids by no rule of the system is possible too.
#[test]
fn a_strange_auction_leaves_layouts() {
    use bridge::{Bid, Call, Command, Strain};
    let mut board: Board = support::board(1, support::deal(7, 1));
    let bid = |level, strain| Call::Bid(Bid::new(level, strain).expect("a bid"));
    let calls = [
        bid(1, Strain::from(Suit::Clubs)),
        bid(4, Strain::from(Suit::Diamonds)),
        Call::Double,
        bid(6, Strain::from(Suit::Hearts)),
        bid(7, Strain::Notrump),
        Call::Pass,
        Call::Pass,
        Call::Pass,
    ];
    for call in calls {
        let seat = support::awaited(&board).expect("an auction");
        let command = Command::Call { seat, call, alert: false, meaning: None };
        support::apply(&mut board, seat, &command);
    }
    let turn = support::awaited(&board).expect("a lead");
    let found = beliefs(&board.view(Viewer::player(turn)), turn, &Situation::DUPLICATE, &[], 24);
    assert_eq!(found.layouts.len(), 24);
}

/// What a call means is read from the system of the side that made it: two notrump over one notrump shows long
/// diamonds in one system and a balanced invitation in another.
#[test]
fn layouts_follow_the_system_of_each_side() {
    let deal = "N:KQ3.AJ4.Q72.AJ84 J985.T872.T6.652 A74.K53.J943.Q97 T62.Q96.AK85.KT3";
    let mut board = support::board(1, deal.parse().expect("a deal"));
    for call in ["1NT", "P", "2NT", "P", "3NT", "P", "P", "P"] {
        let seat = board.auction().turn().expect("the auction goes on");
        let call = call.parse().expect("a call");
        let call = bridge::Command::Call { seat, call, alert: false, meaning: None };
        support::apply(&mut board, seat, &call);
    }
    let view = board.view(Viewer::player(Seat::East));
    let diamonds = |ours, theirs| {
        let situation = Situation::new(None, BySide([ours, theirs]));
        let found = beliefs(&view, Seat::East, &situation, &[], 100);
        let lengths = found.layouts.iter().map(|layout| layout.hands()[Seat::South]);
        let longest = lengths.map(|hand| hand.in_suit(Suit::Diamonds).len()).collect::<Vec<_>>();
        assert!(longest.len() >= 100, "{}", longest.len());
        longest
    };
    use SystemName::{Beginners, Standard};
    let long = |lengths: Vec<u32>| lengths.iter().all(|length| *length >= 6);
    assert!(long(diamonds(Standard, Beginners)), "their system makes no difference");
    let natural = diamonds(Beginners, Standard);
    let long = natural.iter().filter(|length| **length >= 6).count();
    assert!(long * 4 < natural.len(), "a balanced hand as a rule: {natural:?}");
}
