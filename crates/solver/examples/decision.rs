//! What a kept transposition table saves: the samples of one decision, each solved with an empty
//! table and with the table of the others. Two decisions: the opening lead (three hands unseen),
//! and a card later in the play, with dummy on the table (two hands unseen).
//!
//! `decision [DECISIONS [SAMPLES]]`. Linux only: the clock is the scheduler's.

extern crate biritch_solver as solver;

mod clock;

use bridge::{BySeat, Deal, Seat, Strain};
use cards::{Card, Cards};
use solver::{Position, Solver};
use testing::SplitMix;

use clock::cpu;

/// West to lead with so many cards left, the hands of `unseen` dealt anew for each sample.
fn samples(rng: &mut SplitMix, cards: usize, unseen: &[Seat], count: usize) -> Vec<Position> {
    let number = (0..4).fold(0_u128, |number, _| number << 32 | rng.below(1 << 32) as u128);
    let Some(deal) = Deal::from_number(number % Deal::COUNT) else { return Vec::new() };
    let hands: BySeat<Vec<Card>> = deal.hands().map(|hand| {
        let mut hand: Vec<Card> = hand.iter().collect();
        while hand.len() > cards {
            hand.swap_remove(rng.below(hand.len()));
        }
        hand
    });
    let strain = Strain::ALL[rng.below(5)];
    (0..count)
        .filter_map(|_| {
            let mut pack: Vec<Card> =
                unseen.iter().flat_map(|seat| hands[*seat].iter().copied()).collect();
            let hands = BySeat::new(|seat: Seat| -> Cards {
                if !unseen.contains(&seat) {
                    return hands[seat].iter().copied().collect();
                }
                (0..cards).map(|_| pack.swap_remove(rng.below(pack.len()))).collect()
            });
            Position::new(hands, strain, Seat::West).ok()
        })
        .collect()
}

#[allow(clippy::disallowed_methods)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<usize>());
    let decisions = arguments.next().transpose()?.unwrap_or(10);
    let count = arguments.next().transpose()?.unwrap_or(100);
    let two = [Seat::East, Seat::South];
    let three = [Seat::North, Seat::East, Seat::South];
    let kinds: [(&str, usize, &[Seat]); 4] = [
        ("opening lead", 13, &three),
        ("13 cards, dummy seen", 13, &two),
        ("11 cards, dummy seen", 11, &two),
        ("9 cards, dummy seen", 9, &two),
    ];
    println!(
        "of {decisions} decisions, {count} samples each, every card's value; ms and nodes a sample"
    );
    for (name, cards, unseen) in kinds {
        let mut rng = SplitMix(1);
        let (mut cold, mut solver, mut times) = (Solver::new(), Solver::new(), [0.0; 2]);
        for _ in 0..decisions {
            let positions = samples(&mut rng, cards, unseen, count);
            let mut warm = solver.samples();
            let began = cpu();
            let one: Vec<_> =
                positions.iter().map(|it| cold.cards(it)).collect::<Result<_, _>>()?;
            let middle = cpu();
            let two: Vec<_> =
                positions.iter().map(|it| warm.cards(it)).collect::<Result<_, _>>()?;
            assert!(one == two, "a warm table answers as a cold one");
            times[0] += middle - began;
            times[1] += cpu() - middle;
            solver = warm.into_solver();
        }
        let all = (decisions * count) as f64;
        println!(
            "{name}: cold {:.2} ms, {} nodes; warm {:.2} ms, {} nodes; {:.2}",
            times[0] / all,
            cold.statistics().nodes / all as u64,
            times[1] / all,
            solver.statistics().nodes / all as u64,
            times[1] / times[0],
        );
    }
    Ok(())
}
