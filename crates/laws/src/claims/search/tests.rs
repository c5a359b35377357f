use alloc::vec::Vec;

use bridge::{BySeat, Seat};
use cards::{Card, Cards, Rank, Suit};

use super::{Freedom, Plan, Position, Question, best, worst_lines};

/// Four cards for each seat, of the sixteen highest, as this seed shuffles them.
fn ending(seed: u64) -> Position {
    let ranks = [Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK];
    let mut pack: Vec<Card> =
        Suit::ALL.into_iter().flat_map(|suit| ranks.map(|rank| Card::new(suit, rank))).collect();
    let mut state = seed;
    for last in (1..pack.len()).rev() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pack.swap(last, (state >> 33) as usize % (last + 1));
    }
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
