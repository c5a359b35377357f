//! The peer solver, pons-dds, and the deals of the comparison.

use bridge::par::TrickTable;
use bridge::{Deal, Layout, Side};
use pons_dds::{FullDeal, NonEmptyStrainFlags, solve_deals};

use crate::support::{Random, STRAINS, SplitMix, digits};

/// The number of deals.
pub(crate) const ALL: usize = 10_000;

/// The deals, half of them full of voids.
pub(crate) fn deals() -> impl Iterator<Item = Deal> {
    let mut rng = SplitMix(11);
    (0..ALL).map(move |i| if i % 2 == 0 { rng.deal() } else { rng.freak() })
}

/// Its results for deals, as in the data files.
pub(crate) fn peer_results(deals: &[Deal]) -> Vec<String> {
    let deals: Vec<FullDeal> =
        deals.iter().map(|deal| Layout::from(*deal).to_string().parse().unwrap()).collect();
    let tables = solve_deals(&deals, NonEmptyStrainFlags::ALL);
    tables.into_iter().map(|table| digits(&read(&format!("{:X}", table.gib())))).collect()
}

/// Parses its text: notrump first, then spades to clubs; declarers E N W S; for East and West the
/// tricks of the other side.
fn read(text: &str) -> TrickTable {
    let places: [usize; 4] = [1, 0, 3, 2];
    TrickTable::new(|declarer, strain| {
        let row = STRAINS.iter().position(|other| *other == strain).unwrap();
        let at = (row + 1) % 5 * 4 + places[declarer.index()];
        let tricks = char::from(text.as_bytes()[at]).to_digit(16).unwrap() as u8;
        if declarer.side() == Side::NorthSouth { tricks } else { 13 - tricks }
    })
    .unwrap()
}
