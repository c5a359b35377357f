//! Plain minimax, written independently of the solver: every card in turn, nothing cached.

use bridge::{BySeat, Seat, Side, Strain};
use cards::{Card, Cards, Rank, Suit};
use solver::{Position, Solver, SolverOptions};

use crate::reference::long;
use crate::support::{Random, SplitMix};

/// The hands as words of sixteen bits a suit, and who leads.
struct Plain {
    hands: [u64; 4],
    trumps: u64,
}

impl Plain {
    fn new(hands: &BySeat<Cards>, strain: Strain) -> Plain {
        let bit =
            |card: Card| 1_u64 << (16 * card.suit().index() + usize::from(card.rank().index()));
        let word = |hand: Cards| hand.iter().map(bit).sum::<u64>();
        let trumps = strain.trump().map_or(0, |suit| 0xffff << (16 * suit.index()));
        Plain { hands: hands.map(word).0, trumps }
    }

    /// North-South's tricks when `seat` plays to a trick that `winner` wins so far with `best`.
    fn tricks(&mut self, seat: usize, place: u32, led: u64, best: u64, winner: usize) -> u8 {
        if place == 4 {
            return u8::from(winner.is_multiple_of(2)) + self.tricks(winner, 0, 0, 0, winner);
        }
        let hand = self.hands[seat];
        let mut left = if hand & led == 0 { hand } else { hand & led };
        let mut value = None;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            let suit = 0xffff << (card.trailing_zeros() / 16 * 16);
            let beats =
                place == 0 || if best & suit != 0 { card > best } else { card & self.trumps != 0 };
            let (led, next) = (if place == 0 { suit } else { led }, (seat + 1) % 4);
            let (best, winner) = if beats { (card, seat) } else { (best, winner) };
            self.hands[seat] ^= card;
            let tricks = self.tricks(next, place + 1, led, best, winner);
            self.hands[seat] ^= card;
            let north_south = seat.is_multiple_of(2);
            value = Some(value.map_or(tricks, |value: u8| {
                if north_south { value.max(tricks) } else { value.min(tricks) }
            }));
        }
        value.unwrap_or(0)
    }
}

/// The number of endings: a million for `SOLVER_LONG=1`.
fn count() -> usize {
    match (long(), cfg!(debug_assertions)) {
        (true, _) => 1_000_000,
        (_, true) => 2_000,
        (_, false) => 30_000,
    }
}

/// Hands of `size` cards, from the whole pack or from a few suits or ranks: more voids, more ruffs.
fn hands(rng: &mut SplitMix, size: usize) -> BySeat<Cards> {
    let suits = 2 + rng.roll() as usize % 3;
    let ranks = (4 * size).div_ceil(suits).max(1 + rng.roll() as usize % 13).min(13);
    let pack = Suit::ALL.into_iter().take(suits);
    let mut pack: Vec<Card> = pack
        .flat_map(|suit| Rank::ALL.into_iter().take(ranks).map(move |rank| Card::new(suit, rank)))
        .collect();
    BySeat::new(|_| (0..size).map(|_| pack.swap_remove(rng.roll() as usize % pack.len())).collect())
}

#[test]
fn random_endings_agree_with_minimax() {
    let mut rng = SplitMix(60);
    let mut solver = Solver::new();
    let mut samples = Solver::new().samples();
    let mut portable = Solver::with(SolverOptions { portable: true, ..SolverOptions::default() });
    for i in 0..count() {
        let size = 1 + rng.roll() as usize % 4;
        let hands = hands(&mut rng, size);
        let (strain, leader) = (rng.strain(), rng.seat());
        let at = leader.index();
        let expected = Plain::new(&hands, strain).tricks(at, 0, 0, 0, at);
        let position = Position::new(hands, strain, leader).unwrap();
        // A kept table gives the same answers as a new one, with and without special instructions.
        let found = match i % 3 {
            0 => solver.tricks(&position, Side::NorthSouth),
            1 => samples.tricks(&position, Side::NorthSouth),
            _ => portable.tricks(&position, Side::NorthSouth),
        };
        assert_eq!(found, Ok(expected), "ending {i}: {position:?}");
    }
}

/// Every way to deal two cards each from a pack of eight, all strains, all leaders.
#[test]
fn every_ending_of_eight_cards_agrees_with_minimax() {
    let packs: &[[usize; 4]] = if cfg!(debug_assertions) {
        &[[2, 2, 2, 2]]
    } else {
        &[[2, 2, 2, 2], [8, 0, 0, 0], [4, 4, 0, 0], [3, 3, 2, 0], [5, 1, 1, 1]]
    };
    let mut samples = Solver::new().samples();
    for pack in packs {
        let cards: Vec<Card> = Suit::ALL
            .into_iter()
            .zip(*pack)
            .flat_map(|(suit, count)| {
                Rank::ALL.into_iter().take(count).map(move |rank| Card::new(suit, rank))
            })
            .collect();
        for strain in Strain::ALL {
            let mut deals = 0;
            // Two bits a card say who holds it.
            for owners in 0..1_usize << 16 {
                let owner = |at: usize| owners >> (2 * at) & 3;
                let held = |seat: Seat| (0..8).filter(move |at| owner(*at) == seat.index());
                if Seat::ALL.into_iter().any(|seat| held(seat).count() != 2) {
                    continue;
                }
                deals += 1;
                let hands = BySeat::new(|seat| held(seat).map(|at| cards[at]).collect::<Cards>());
                for leader in Seat::ALL {
                    let at = leader.index();
                    let expected = Plain::new(&hands, strain).tricks(at, 0, 0, 0, at);
                    let position = Position::new(hands, strain, leader).unwrap();
                    let found = samples.tricks(&position, Side::NorthSouth);
                    assert_eq!(found, Ok(expected), "{position:?}");
                }
            }
            assert_eq!(deals, 2520);
        }
    }
}
