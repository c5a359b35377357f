//! By how many tricks contracts are made or go down, and how forms other than contract bridge call.

use bridge::forms::{Calling, DummyFaced, Manner};
use bridge::{Outcome, Ranking, Seat, Side, Strain, Tricks};
use cards::Seats;

fn margin(contract: &str, tricks: u8, unbid: bool) -> (Side, u8, i8) {
    let tricks = Tricks::new(tricks).unwrap();
    let outcome = Outcome::Played { contract: contract.parse().unwrap(), tricks };
    let margin = outcome.margin(unbid).unwrap();
    (margin.side, margin.tricks.count(), margin.by)
}

#[test]
fn a_contract_is_made_or_goes_down_by_tricks() {
    assert_eq!(margin("4S-N", 10, false), (Side::NorthSouth, 10, 0));
    assert_eq!(margin("1NTX-E", 13, false), (Side::EastWest, 13, 6));
    assert_eq!(margin("7C-W", 0, false), (Side::EastWest, 0, -13));
    assert_eq!(Outcome::PassedOut.margin(false), None);
    assert_eq!(Outcome::PassedOut.margin(true), None);
}

#[test]
fn without_bidding_the_side_with_most_tricks_counts_those_above_six() {
    assert_eq!(margin("1H-S", 9, true), (Side::NorthSouth, 9, 3));
    assert_eq!(margin("1H-S", 7, true), (Side::NorthSouth, 7, 1));
    assert_eq!(margin("1H-S", 6, true), (Side::EastWest, 7, 1));
    assert_eq!(margin("1H-S", 0, true), (Side::EastWest, 13, 7));
}

#[test]
fn the_strains_of_a_level_rank_as_the_form_counts_them() {
    let strains = |calling| {
        let strains = Ranking::of(calling).strains();
        strains.map(|strain: Strain| strain.to_string()).join(" ")
    };
    assert_eq!(strains(Calling::FourSeats), "C D H S NT");
    assert_eq!(strains(Calling::RoyalValue), "C D H S NT");
    assert_eq!(strains(Calling::EarlyValue), "S C D H NT");
    assert_eq!(strains(Calling::Vint), "S C D H NT");
}

#[test]
fn dummies_do_not_call_unless_two_players_call_for_four() {
    use bridge::forms::Dummy;

    let callers = |calling, dummy| {
        let manner = Manner { calling, dummy, faced: DummyFaced::AfterLead };
        manner.callers()
    };
    let some = |seats: &[Seat]| seats.iter().copied().collect::<Seats<Seat>>();
    assert_eq!(Manner::CONTRACT.callers(), Seats::all());
    let two = callers(Calling::TwoAlternate, Dummy::BothDummies);
    assert_eq!(two, some(&[Seat::North, Seat::East]));
    assert_eq!(callers(Calling::TwoFourSeats, Dummy::BothDummies), Seats::all());
    let three = callers(Calling::ThreeHanded, Dummy::OpenDummy);
    assert_eq!(three, some(&[Seat::North, Seat::East, Seat::West]));
}
