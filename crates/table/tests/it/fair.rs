//! The dealing can be checked, and no deal can be substituted.

use bridge::Deal;
use proptest::prelude::*;
use table::fair::{UnfairDeal, uniform_below};
use table::{Proof, Secret, Share};

use crate::evening::Evening;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

#[test]
fn a_board_proves_how_it_was_dealt() {
    let mut evening = crate::bridge_table::dealt();
    assert!(evening.table.proof().is_none(), "the secret is hidden while the board is in play");
    let sights = Evening::sights(&evening.table, &["a", "b", "c", "d"]).concat();
    assert!(!sights.contains(&"07".repeat(32)), "nobody receives the secret");
    for (who, seat) in ["a", "b", "c", "d"].into_iter().zip(bridge::Seat::ALL) {
        let command =
            bridge::Command::Call { seat, call: bridge::Call::Pass, alert: false, meaning: None };
        evening.give(who, table::Command::Game { command }).expect("all pass");
    }
    let proof = evening.table.proof().expect("the board is over");
    proof.check(Deal::COUNT).expect("the proof holds");
    let dealt = evening.table.game().board().map(|board| board.deal().number());
    assert_eq!(dealt, Some(proof.number));
    assert_eq!(proof.shares.len(), 4);
}

#[test]
fn the_worked_example_of_the_documentation() {
    // Numbers computed by an independent program from the documentation of the module.
    let lines = include_str!("../data/fair.tsv");
    for line in lines.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [secret, commitment, table, board, shares, number] = fields[..] else {
            panic!("six fields a line: {line}");
        };
        let secret: Secret = secret.parse().expect("hex");
        assert_eq!(secret.commitment().to_string(), commitment);
        let shares = shares.split_whitespace().map(|share| {
            let (seat, number) = share.split_once(':').expect("seat:number");
            (seat.parse::<u8>().expect("a seat"), number.parse::<Share>().expect("hex"))
        });
        let board = board.parse().expect("a number");
        let dealt = secret.deal_number(table, board, shares, Deal::COUNT);
        assert_eq!(dealt.to_string(), number);
    }
}

#[test]
fn a_changed_proof_does_not_hold() {
    let secret = Secret::new([9; 32]);
    let number = secret.deal_number("t", 3, [(2, Share(5))], Deal::COUNT);
    let proof = Proof {
        table: "t".into(),
        board: 3,
        commitment: secret.commitment(),
        secret,
        shares: vec![(2, Share(5))],
        count: Deal::COUNT,
        number,
    };
    assert_eq!(proof.check(Deal::COUNT), Ok(()));
    let few = Proof { count: 6, number: 1, ..proof.clone() };
    assert!(matches!(few.check(Deal::COUNT), Err(UnfairDeal::Count { board: 3, .. })));
    let another = Proof { secret: Secret::new([8; 32]), ..proof.clone() };
    assert!(matches!(another.check(Deal::COUNT), Err(UnfairDeal::Secret { board: 3 })));
    let another = Proof { shares: vec![(2, Share(6))], ..proof.clone() };
    assert!(matches!(another.check(Deal::COUNT), Err(UnfairDeal::Deal { board: 3, .. })));
    let another = Proof { shares: vec![(2, Share(5)), (2, Share(5))], ..proof };
    assert!(matches!(another.check(Deal::COUNT), Err(UnfairDeal::Order { board: 3 })));
}

#[test]
fn small_counts_come_out_evenly() {
    let mut stream = ChaCha20Rng::from_seed([1; 32]);
    let mut seen = [0u32; 6];
    for _ in 0..6_000 {
        seen[uniform_below(&mut stream, 6) as usize] += 1;
    }
    assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
}

proptest! {
    #[test]
    fn every_number_is_below_its_count(seed: [u8; 32], count in 1u128..) {
        let mut stream = ChaCha20Rng::from_seed(seed);
        prop_assert!(uniform_below(&mut stream, count) < count);
    }
}
