//! The predecessors of contract bridge (docs/sources/scoring.md#8 and docs/sources/scoring.md#9.9).

use bridge::forms::{
    EnterError, FormOptions, HeldHonors, NextBoard, OutcomeError, RunningForm, Sheet, SheetPlace,
    Slip,
};
use bridge::{BySide, Level, Outcome, Seat, Side, Strain};
use proptest::prelude::*;

use crate::common::{self, SplitMix};

/// A form with its options, as in `auction count=royal`.
fn start(text: &str) -> RunningForm {
    text.parse::<FormOptions>().unwrap().start()
}

/// A contract with its annotations, as in `1C-N doublings=5`.
fn slip(next: NextBoard, contract: &str, tricks: u8, held: &str) -> Slip {
    let mut words = contract.split_whitespace();
    let contract = words.next().unwrap().parse().unwrap();
    let mut slip =
        Slip::new(next, Outcome::Played { contract, tricks: tricks.try_into().unwrap() });
    if let Some(doublings) = words.next() {
        slip.doublings = doublings.strip_prefix("doublings=").unwrap().parse().unwrap();
    }
    for word in held.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap();
        slip.held.get_or_insert_default().set(key, value).unwrap();
    }
    slip
}

fn written(running: &RunningForm, place: SheetPlace) -> BySide<i32> {
    let postings = running.postings();
    BySide::new(|side: Side| {
        let of = postings.iter().filter(|posting| posting.side == side && posting.place == place);
        of.map(|posting| posting.entry.points).sum()
    })
}

fn pair(text: &str) -> BySide<i32> {
    let (ns, ew) = text.trim().split_once(' ').unwrap();
    BySide([ns.parse().unwrap(), ew.parse().unwrap()])
}

#[test]
fn boards_of_the_predecessors() {
    let mut seen = 0;
    for line in common::lines(include_str!("../data/ancestors.txt")) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, form, contract, tricks, held, below, above] = fields[..] else { panic!("{line}") };
        let mut running = start(form);
        let slip = slip(running.next().unwrap(), contract, tricks.parse().unwrap(), held);
        running.enter_slip(&slip).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(written(&running, SheetPlace::Below), pair(below), "{line}");
        assert_eq!(written(&running, SheetPlace::Above), pair(above), "{line}");
        seen += 1;
    }
    assert_eq!(seen, 51);
}

/// Z13: games 5–4 won, 1–5 lost and 5–0 won settle at four.
#[test]
fn a_rubber_of_whist() {
    let mut whist = start("whist");
    for (contract, tricks) in [
        // 4–0, 4–4, 5–4; 1–0, 1–5; 5–0.
        ("1S-N", 10),
        ("1S-E", 10),
        ("1S-S", 7),
        ("1S-W", 6),
        ("1S-S", 2),
        ("1S-W", 2),
    ] {
        let next = whist.next().unwrap();
        whist.enter_slip(&slip(next, contract, tricks, "")).unwrap();
    }
    assert!(whist.is_over());
    assert_eq!(whist.settlement(), Some(BySide([4, -4])));
    // The points that make games are not in the totals.
    let after: Vec<BySide<i32>> = (1..=6).map(|board| whist.totals_after(board)).collect();
    let expected = [[0, 0], [0, 0], [1, 0], [1, 0], [1, 2], [6, 2]];
    assert_eq!(after, expected.map(BySide));
    assert_eq!(whist.totals(), after[5]);
    let Sheet::Whist(sheet) = whist.sheet() else { panic!("whist has its sheet") };
    assert_eq!(sheet.games_won, BySide([2, 1]));
}

/// A side one point short of game scores no honors, and tricks are scored before honors.
#[test]
fn a_side_at_four_scores_no_honors() {
    let mut whist = start("whist");
    let enter = |whist: &mut RunningForm, tricks: u8, held: &str| {
        let next = whist.next().unwrap();
        let of_dealer = if next.dealer.side() == Side::NorthSouth { tricks } else { 13 - tricks };
        let contract = format!("1S-{}", next.dealer);
        whist.enter_slip(&slip(next, &contract, of_dealer, held)).unwrap();
    };
    enter(&mut whist, 8, "court=N:3");
    enter(&mut whist, 6, "court=N:4");
    assert_eq!(written(&whist, SheetPlace::Below), BySide([4, 1]));
    enter(&mut whist, 6, "court=E:4");
    assert_eq!(written(&whist, SheetPlace::Below), BySide([4, 6]));
}

#[test]
fn games_and_rubbers_close() {
    // Thirty points are a game, two games the rubber.
    let mut straight = start("bridge-whist");
    for (contract, tricks) in [("1H-N", 9), ("1D-W", 8), ("1NT-S", 9)] {
        let next = straight.next().unwrap();
        straight.enter_slip(&slip(next, contract, tricks, "")).unwrap();
    }
    let next = straight.next().unwrap();
    let Sheet::BridgeWhist(sheet) = straight.sheet() else { panic!("it has its sheet") };
    assert_eq!(sheet.games_won, BySide([1, 0]));
    assert_eq!(sheet.part_scores, BySide([0, 0]), "the part-score of the losers is wiped out");
    straight.enter_slip(&slip(next, "1NT-W", 4, "")).unwrap();
    assert!(straight.is_over());
    assert_eq!(straight.settlement(), Some(BySide([24 + 36 + 36 + 100 - 12, -184])));

    let mut vint = start("vint");
    for contract in ["5NT-N", "5NT-E", "5NT-S"] {
        let next = vint.next().unwrap();
        vint.enter_slip(&slip(next, contract, 11, "")).unwrap();
    }
    assert!(vint.is_over());
    let totals = vint.totals();
    assert_eq!(totals[Side::NorthSouth], 550 + 1000 + 100 + 550 + 1000 + 2000);
    assert_eq!(totals[Side::EastWest], 100 + 550 + 1000 + 100);
}

#[test]
fn what_a_sheet_refuses() {
    let mut rubber = start("rubber");
    let next = rubber.next().unwrap();
    let foreign = slip(next, "1H-N", 7, "honors=N:4");
    assert_eq!(rubber.enter_slip(&foreign), Err(EnterError::Held));
    let raised = slip(next, "1H-N doublings=3", 7, "");
    assert_eq!(rubber.enter_slip(&raised), Err(EnterError::Doublings { doublings: 3 }));

    let mut straight = start("bridge-whist");
    let next = straight.next().unwrap();
    for held in ["honors=N:4,S:2", "aces=N:5", "honors=N:1 void=N"] {
        assert_eq!(straight.enter_slip(&slip(next, "1H-N", 7, held)), Err(EnterError::Held));
    }
    let notrump = slip(next, "1NT-N", 7, "honors=N:4");
    assert_eq!(straight.enter_slip(&notrump), Err(EnterError::Held));
    assert_eq!(straight, start("bridge-whist"), "a refused slip changes nothing");
    for text in ["N", "N:x", "Q:1", ""] {
        assert!(HeldHonors::default().set("honors", text).is_err(), "{text}");
    }
    assert!(HeldHonors::default().set("kings", "N:1").is_err());
}

/// A form has only the results of its own auction.
#[test]
fn results_of_another_auction_are_refused() {
    let level = |level: u8| OutcomeError::Level { level: Level::new(level).unwrap() };
    for (form, contract, error) in [
        ("vint", "3SX-N", OutcomeError::Doubled),
        ("whist", "1DX-N", OutcomeError::Doubled),
        ("whist", "7S-N", level(7)),
        ("whist", "1NT-N", OutcomeError::Notrump),
        ("whist", "", OutcomeError::PassedOut),
        ("bridge-whist", "", OutcomeError::PassedOut),
        ("bridge-whist", "7D-N", level(7)),
    ] {
        let mut running = start(form);
        let next = running.next().unwrap();
        let entered = match contract {
            "" => Slip::new(next, Outcome::PassedOut),
            _ => slip(next, contract, 9, ""),
        };
        let refused = running.enter_slip(&entered);
        assert_eq!(refused, Err(EnterError::Outcome(error)), "{form} {contract}");
        assert_eq!(running, start(form), "a refused slip changes nothing");
    }
    for (form, contract) in
        [("vint", "3S-E"), ("whist", "1S-S"), ("bridge-whist", "1DXX-S"), ("auction", "3NTX-W")]
    {
        let mut running = start(form);
        let next = running.next().unwrap();
        assert_eq!(running.enter_slip(&slip(next, contract, 9, "")), Ok(()), "{form} {contract}");
    }
    let mut vint = start("vint");
    let next = vint.next().unwrap();
    assert_eq!(vint.enter_slip(&Slip::new(next, Outcome::PassedOut)), Ok(()));
}

#[test]
fn what_a_deal_holds() {
    let deal = "N:AKQJ.5432.432.32 T98.AKQJ.765.654 765.T98.AKQJT.T9 432.76.98.AKQJ87";
    let deal = deal.parse().unwrap();
    let held = HeldHonors::of(Strain::Spades, &deal);
    assert_eq!(held.honors.0, [4, 1, 0, 0]);
    assert_eq!(held.court.0, [4, 0, 0, 0]);
    assert_eq!(held.aces.0, [1, 1, 1, 1]);
    assert_eq!(held.coronas.0, [4, 2, 3, 2], "spades are trumps and count twice");
    assert!(held.void.is_empty());
    let aces = HeldHonors::of(Strain::Notrump, &deal);
    assert_eq!((aces.honors.0, aces.aces.0), ([0; 4], [1; 4]));
}

proptest! {
    /// A deal holds every trump honor and every ace, and its counts are valid.
    #[test]
    fn a_deal_holds_what_a_pack_has(deal in common::deal(), at in 0usize..5) {
        let strain = Strain::ALL[at];
        let held = HeldHonors::of(strain, &deal);
        prop_assert!(held.fits(strain));
        prop_assert_eq!(held.aces.0.iter().sum::<u8>(), 4);
        let five = if strain == Strain::Notrump { 0 } else { 5 };
        prop_assert_eq!(held.honors.0.iter().sum::<u8>(), five);
    }

    /// Whatever is entered, every predecessor form ends with two games on one side, and its results
    /// sum to zero.
    #[test]
    fn rubbers_end(seed: u64, at in 0usize..5) {
        let mut rng = SplitMix(seed);
        let form = ["bridge-whist", "auction", "plafond", "vint", "whist"][at];
        let mut running = start(form);
        for _ in 0..400 {
            let Some(next) = running.next() else { break };
            let bid = rng.pick(bridge::Bid::all());
            let level = if at == 0 || at == 4 { 1 } else { bid.level.odd_tricks().min(4) };
            let declarer = if at == 0 || at == 4 { next.dealer } else { rng.pick(Seat::ALL) };
            let turned = at == 4 && bid.strain == Strain::Notrump;
            let strain = if turned { Strain::Spades } else { bid.strain };
            let contract = format!("{level}{strain}-{declarer}");
            let tricks = (rng.roll() % 14) as u8;
            running.enter_slip(&slip(next, &contract, tricks, "")).unwrap();
        }
        let [ns, ew] = running.settlement().expect("it is over").0;
        prop_assert_eq!(ns, -ew);
        let won = running.balance_ns();
        prop_assert_eq!(ns, won);
    }
}
