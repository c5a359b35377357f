//! A small sample of the measurement in `docs/strength.md`, with bounds loose enough to hold and
//! tight enough to fail.

mod support;

use bridge::Contract;
use contract_bridge::{FullDeal, Seat as DdsSeat, Strain};
use pons_dds::{NonEmptyStrainFlags, solve_deals};
use robots::Situation;

const STRAINS: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];
const SEATS: [DdsSeat; 4] = [DdsSeat::North, DdsSeat::East, DdsSeat::South, DdsSeat::West];

#[test]
fn contracts_are_near_what_the_cards_make() {
    const BOARDS: u64 = 24;
    let deals: Vec<FullDeal> = (1..=BOARDS)
        .map(|n| support::deal(1, n).to_string().parse().expect("the same notation"))
        .collect();
    let tables = solve_deals(&deals, NonEmptyStrainFlags::ALL);
    let (mut bid, mut made, mut off) = (0, 0, 0i32);
    for (n, table) in (1..=BOARDS).zip(&tables) {
        let mut board = support::board(n, support::deal(1, n));
        support::bid_out(&mut board, &Situation::DUPLICATE);
        let Some(contract) = board.contract() else { continue };
        let Contract { stake, declarer } = contract;
        let tricks = table[STRAINS[stake.strain().index()]].get(SEATS[declarer.index()]).get();
        bid += 1;
        made += i32::from(tricks >= stake.tricks());
        off += (i32::from(tricks) - i32::from(stake.tricks())).min(0).abs();
    }
    assert!(bid >= 20, "{bid} of {BOARDS} were bid");
    assert!(made * 2 >= bid, "{made} of {bid} make");
    assert!(off <= bid, "{off} tricks too high on {bid} boards");
}
