//! An independent solver, pons-dds, on random deals, every other one of them full of voids: a few
//! here, `SOLVER_LONG=1` for 10,000, or as many as `SOLVER_LONG` says.

use bridge::{Seat, Side};
use pons_dds::{FullDeal, NonEmptyStrainFlags, solve_deals};
use solver::{Options, tables};

use crate::kit::{Dice, STRAINS};
use crate::known::long;

#[allow(clippy::disallowed_methods, reason = "a test may be asked for more")]
fn count() -> usize {
    match std::env::var("SOLVER_LONG") {
        Ok(count) => count.parse().ok().filter(|count| *count > 1).unwrap_or(10_000),
        Err(_) if cfg!(debug_assertions) => 1,
        Err(_) => 20,
    }
}

#[test]
fn random_deals_agree_with_another_solver() {
    let mut dice = Dice(u64::from(long()) + 10);
    let all = count();
    let mut left = all;
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    while left > 0 {
        let batch = left.min(50);
        left -= batch;
        let deals: Vec<_> =
            (0..batch).map(|i| if i % 2 == 0 { dice.deal() } else { dice.freak() }).collect();
        let theirs: Vec<FullDeal> = deals
            .iter()
            .map(|deal| bridge::Layout::from(*deal).to_string().parse().unwrap())
            .collect();
        let ours = tables(&deals, threads, &Options::default(), |_| {});
        let theirs = solve_deals(&theirs, NonEmptyStrainFlags::ALL);
        for ((deal, ours), theirs) in deals.iter().zip(ours).zip(theirs) {
            let ours = ours.unwrap();
            // Their text: notrump first, declarers E N W S, of East and West what is left.
            let strains = STRAINS.into_iter().cycle().skip(4).take(5);
            let seats = [Seat::East, Seat::North, Seat::West, Seat::South];
            let expected: String = strains
                .flat_map(|strain| seats.map(|seat| (seat, ours.tricks(seat, strain))))
                .map(|(seat, tricks)| match seat.side() {
                    Side::NorthSouth => format!("{tricks:X}"),
                    Side::EastWest => format!("{:X}", 13 - tricks),
                })
                .collect();
            assert_eq!(format!("{:X}", theirs.gib()), expected, "{deal:?}");
        }
        // A long count is not to be lost when it is cut short (`--nocapture`).
        eprintln!("{} of {all} deals agree", all - left);
    }
}
