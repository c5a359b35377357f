//! The measurements of `docs/strength.md` on fewer boards, with bounds that a small loss breaks.
//!
//! Robots have no clock and no randomness, so each figure is exact until the robots change. A
//! change that fails here is measured by the examples on all their boards. If they show no loss,
//! these boards are unlucky: restate the bound. After a gain, tighten it.
//! `cargo test -p robots strength -- --nocapture` prints the figures.

use bridge::par::TrickTable;
use pref::{PreferansOptions, Preset, Seat};
use robots::Situation;
use robots::preferans::{HeuristicRobot, Plain, Robot};

use crate::support;
use crate::support::preferans_strength::{Gain, compare};
use crate::support::rng::{Random, SplitMix};
use crate::support::strength::{
    ContractFigures, MeasuredBoard, PlayFigures, measure, read_tables, solve,
};

const SEED: u64 = 1;
const TABLES: &str = include_str!("../data/seed-1.tables");

fn tables() -> Vec<TrickTable> {
    read_tables(SEED, TABLES).expect("tables of this seed")
}

/// The first `count` boards of the seed, on two threads.
fn measured(count: u64, play: bool) -> Vec<MeasuredBoard> {
    let tables = &tables();
    let numbers: Vec<u64> = (1..=count).collect();
    std::thread::scope(|scope| {
        let workers: Vec<_> = numbers
            .chunks(numbers.len().div_ceil(2))
            .map(|some| {
                scope.spawn(move || {
                    let board = |n: &u64| {
                        measure(SEED, *n, &tables[*n as usize - 1], play, |board, seat| {
                            support::decide(board, seat, &Situation::DUPLICATE)
                        })
                    };
                    some.iter().map(board).collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    })
}

#[test]
fn the_tables_are_those_of_the_boards() {
    let tables = tables();
    let sample: Vec<u64> = (1..=tables.len() as u64).step_by(97).collect();
    for (n, solved) in sample.iter().zip(solve(SEED, sample.iter().copied())) {
        assert_eq!(tables[*n as usize - 1], solved, "board {n}");
    }
}

/// On 30 November 2026: 4,707 IMPs; 642 contracts make; 540 games; 27 of 39 slams make. Earlier figures, and
/// the gains on boards that nobody has read, are in docs/strength.md.
///
/// The margins are narrow because a rule concerns few boards: without any single raise of a major
/// the mean rises by 0.01 IMPs only, and six games are missed.
#[test]
fn contracts_are_as_near_par_as_they_were() {
    let figures = ContractFigures::of(&measured(1000, false));
    println!("{figures}");
    let ContractFigures { imps, made, games, slams, slams_made, .. } = figures;
    println!(
        "{imps} IMPs, {made} contracts make, {games} games, {slams_made} of {slams} slams make"
    );
    assert!(imps <= 4740, "{imps} IMPs from par:\n{figures}");
    assert!(made >= 625, "{made} contracts make double dummy");
    assert!(games >= 525, "{games} games");
    assert!(slams_made >= 24, "{slams_made} slams make");
    assert!(slams - slams_made <= 12, "{} slams fail", slams - slams_made);
}

/// On 29 November 2026: declarer loses 29 tricks and the defence 29, of these 8 by the lead; a version before, in other
/// contracts, 34, 30 and 8; before the robots opened and invited as they do now 28, 34 and 10. Before the conventions of the standard
/// system they were 27, 28 and 10. Where the robots of that time bid by `former`, without the conventions, they were 21, 31
/// and 9, together fewer than then: the contracts made the difference, not the play.
#[test]
fn the_play_loses_no_more_tricks_than_it_did() {
    let figures = PlayFigures::of(&measured(40, true));
    println!("{figures}");
    let PlayFigures { declarer, defence, lead, .. } = figures;
    assert!(declarer <= 36, "declarer loses {declarer} tricks double dummy:\n{figures}");
    assert!(defence <= 37, "the defence loses {defence} tricks double dummy:\n{figures}");
    assert!(lead <= 14, "the opening lead loses {lead} tricks double dummy:\n{figures}");
}

/// In whists a deal, on 24 November 2026: in Sochi +8.20 ± 1.72 alone and +8.81 ± 3.55 in the other two
/// seats; by the rules of the Preferans essay +13.98 ± 5.43 and +7.04 ± 3.73. Before contracts were
/// valued against defenders who decide, the same deals gave +9.15, +8.72, +17.41 and +9.93: the
/// difference is within the error.
#[test]
fn the_standard_preferans_robot_wins_as_much_as_it_did() {
    for (preset, alone, others) in [(Preset::Sochi, 7.5, 8.0), (Preset::Essay, 13.0, 6.5)] {
        let options = PreferansOptions::of(preset);
        let mut rng = SplitMix(20_261_121);
        let (mut one, mut two) = (Gain::default(), Gain::default());
        for n in 0..12 {
            let dealer = Seat::ALL[n % 3];
            let compared = compare(
                &options,
                rng.deal(),
                dealer,
                &[],
                |view| Plain { nodes: 50_000 }.act(view),
                |view| HeuristicRobot.act(view),
            );
            one.add(compared.iter().map(|compared| compared.alone));
            two.add(compared.iter().map(|compared| compared.others));
        }
        let (one_text, two_text) = (one.summary(), two.summary());
        println!("{preset}: one standard {one_text}, two standard {two_text}");
        assert!(one.mean() >= alone, "{preset}: one standard robot wins {one_text}");
        assert!(two.mean() >= others, "{preset}: two standard robots win {two_text}");
    }
}
