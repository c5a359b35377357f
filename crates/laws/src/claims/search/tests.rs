use alloc::string::ToString as _;
use alloc::vec::Vec;

use bridge::{BySeat, Seat};
use cards::{Card, Cards, Rank, Suit};

use super::{Freedom, Plan, Position, Question, best, worst, worst_lines};

/// The cards as this seed shuffles them.
fn shuffled(mut pack: Vec<Card>, seed: u64) -> Vec<Card> {
    let mut state = seed;
    for last in (1..pack.len()).rev() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pack.swap(last, (state >> 33) as usize % (last + 1));
    }
    pack
}

/// Four cards for each seat, of the sixteen highest, as this seed shuffles them.
fn ending(seed: u64) -> Position {
    let ranks = [Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK];
    let pack: Vec<Card> =
        Suit::ALL.into_iter().flat_map(|suit| ranks.map(|rank| Card::new(suit, rank))).collect();
    let pack = shuffled(pack, seed);
    let hand = |seat: Seat| pack[seat.index() * 4..][..4].iter().copied().collect::<Cards>();
    let trump = Suit::ALL.get(seed as usize % 5).copied();
    Position {
        hands: BySeat::new(hand),
        trick: Vec::new(),
        turn: Seat::South,
        trump,
        declarer: Seat::South,
        voids: BySeat::default(),
    }
}

/// Where a line cannot be struck out, no normal play keeps more tricks than it does; and the lines
/// grow better as those before them are struck out, up to the last, which cannot be struck out.
#[test]
fn what_cannot_be_struck_out_cannot_be_played_better() {
    let plan = Plan::default();
    let mut several = 0;
    for seed in 0..400 {
        let position = ending(seed);
        let question = Question {
            claimer: Seat::South,
            freedom: Freedom::Normal,
            plan: &plan,
            claimed: 4,
            struck: &[],
        };
        let lines = worst_lines(&position, &question);
        let tricks: Vec<u8> = lines.shown.iter().map(|line| line.tricks).collect();
        assert!(tricks.is_sorted(), "{seed}: {tricks:?}");
        let (last, before) = lines.shown.split_last().expect("there is a line");
        assert!(before.iter().all(|line| line.careless.is_some()), "{seed}: {lines:?}");
        several += u32::from(!before.is_empty());
        if before.is_empty() && last.careless.is_none() {
            let normal = best(&position, &question).expect("four tricks are few");
            assert_eq!(normal, last.tricks, "{seed}: {lines:?}");
        }
    }
    assert!(several > 20, "only {several} endings have several lines");
}

/// The hands of two partners who have more winners than tricks: a solid suit with losers in one
/// hand, and a winner over each of those in the other. A loser that nothing lies over is lost by who
/// runs the solid suit first and cannot cross any more: that is careless, and no part of these.
const SOLID: [[&str; 2]; 7] = [
    ["2.2.AKQJ.-", "AK.AK.54.-"],
    ["3.2.AKQ.-", "A.AK.42.-"],
    ["2.-.AKQ.-", "A.AK.4.-"],
    ["2.3.AKQ.-", "AK.A.4.A"],
    ["32.-.AKQJ.-", "AKQ.A.54.-"],
    ["2.2.AKQJT.-", "A.AKQ.54.A"],
    ["2.2.AKQ.2", "A.AK.4.AK"],
];

/// The cards of a hand in the notation of PBN.
fn hand(text: &str) -> Cards {
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let cards = text.split('.').zip(suits).flat_map(|(ranks, suit)| {
        let ranks = ranks.chars().filter_map(|c| c.to_string().parse::<Rank>().ok());
        ranks.map(move |rank| Card::new(suit, rank))
    });
    cards.collect()
}

/// However the opponents' cards lie and whoever of the two is on lead and claims, a claim of all
/// the tricks loses none where the winners are there and can be reached.
#[test]
fn a_claim_of_winners_that_can_be_reached_loses_none() {
    let plan = Plan::default();
    let mut lost = Vec::new();
    let full: Vec<Card> = Cards::FULL.iter().collect();
    for [solid, over] in SOLID {
        let (solid, over) = (hand(solid), hand(over));
        let claimed = solid.len() as u8;
        assert_eq!(solid.len(), over.len());
        let others: Vec<Card> =
            full.iter().copied().filter(|card| !(solid | over).contains(*card)).collect();
        for seed in 0..60 {
            let others = shuffled(others.clone(), seed);
            let of = |at: usize| others[at * solid.len() as usize..][..solid.len() as usize].iter();
            let [north, south] = [0, 1].map(|at| of(at).copied().collect::<Cards>());
            for (west, east) in [(solid, over), (over, solid)] {
                let hands = BySeat([north, east, south, west]);
                for turn in [Seat::East, Seat::West] {
                    let voids = BySeat::default();
                    let position = Position {
                        hands,
                        trick: Vec::new(),
                        turn,
                        trump: None,
                        declarer: Seat::West,
                        voids,
                    };
                    let question = Question {
                        claimer: Seat::West,
                        freedom: Freedom::Normal,
                        plan: &plan,
                        claimed,
                        struck: &[],
                    };
                    let found = worst(&position, &question, 0);
                    if found.tricks != claimed || !found.exact {
                        lost.push((hands, turn, found));
                    }
                }
            }
        }
    }
    assert!(
        lost.is_empty(),
        "{} lose a trick: {:?}",
        lost.len(),
        lost.iter().step_by(40).collect::<Vec<_>>()
    );
}
