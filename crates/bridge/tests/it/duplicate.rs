use bridge::forms::duplicate::{DuplicateSheet, board};
use bridge::forms::{FormOptions, Slip, Start};
use bridge::{BySide, Outcome, Seat, Tricks};
use proptest::prelude::*;

use crate::common::{self, Random, SplitMix};

#[test]
fn the_sixteen_boards() {
    for line in common::lines(include_str!("../data/boards.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let number: u32 = fields[0].parse().unwrap();
        for number in [number, number + 16, number + 160] {
            let board = board(number);
            assert_eq!(board.board, number);
            assert_eq!(board.dealer.to_string(), fields[1], "{number}");
            assert_eq!(board.vulnerable.to_string(), fields[2], "{number}");
        }
    }
}

fn options(boards: &str) -> FormOptions {
    let mut options = FormOptions::of("duplicate").unwrap();
    options.set("boards", boards).unwrap();
    options
}

fn sheet(running: &bridge::forms::RunningForm) -> DuplicateSheet {
    let bridge::forms::Sheet::Duplicate(sheet) = running.sheet() else { panic!("a set's sheet") };
    sheet
}

#[test]
fn a_set_of_four_boards() {
    let mut set = options("4").start_from(Start { board: 5, dealer: Seat::West });
    let boards = [Some(("4S-N", 10)), None, Some(("3NT-E", 8)), Some(("6H-W", 12))];
    for played in boards {
        let outcome = played.map_or(Outcome::PassedOut, |(contract, tricks)| Outcome::Played {
            contract: contract.parse().unwrap(),
            tricks: Tricks::new(tricks).unwrap(),
        });
        set.enter_slip(&Slip::new(set.next().unwrap(), outcome)).unwrap();
    }
    assert!(set.is_over());
    assert_eq!(set.following(), Start { board: 9, dealer: Seat::North });
    let sheet = sheet(&set);
    let rows: Vec<_> = sheet
        .rows
        .iter()
        .map(|row| (row.slip.board, row.slip.vulnerable.to_string(), row.score_ns, row.running_ns))
        .collect();
    assert_eq!(
        rows,
        [
            (5, "ns".into(), 620, 620),
            (6, "ew".into(), 0, 620),
            (7, "both".into(), 100, 720),
            (8, "none".into(), -980, -260),
        ]
    );
    assert_eq!(sheet.totals, BySide([-260, 260]));
    insta::assert_snapshot!(serde_json::to_string(&sheet.rows[3]).unwrap(), @r#"{"slip":{"board":8,"dealer":"W","vulnerable":"none","outcome":{"end":"Played","contract":"6H-W","tricks":12}},"margin":{"side":"EW","tricks":12,"by":0},"parts":{"below":180,"overtricks":0,"slam":500,"insult":0,"game":300,"part":0,"under":0},"score_ns":-980,"running_ns":-260}"#);
}

#[test]
fn honors_are_not_written_in_duplicate() {
    let mut set = options("16").start();
    let outcome =
        Outcome::Played { contract: "1S-N".parse().unwrap(), tricks: 7.try_into().unwrap() };
    let mut slip = Slip::new(set.next().unwrap(), outcome);
    slip.honors = "N:100".parse().ok();
    assert!(set.enter_slip(&slip).is_err());
}

#[test]
fn a_set_may_be_endless_or_broken_off() {
    let mut set = options("Endless").start();
    for _ in 0..40 {
        set.enter_slip(&Slip::new(set.next().unwrap(), Outcome::PassedOut)).unwrap();
    }
    assert_eq!(set.next().unwrap(), board(41));
    set.break_off();
    set.break_off();
    assert!(set.is_over() && sheet(&set).over);
    assert_eq!(
        FormOptions::of("duplicate").unwrap().start_from(set.following()).next(),
        Some(board(41))
    );
    let mut options = FormOptions::of("duplicate").unwrap();
    insta::assert_snapshot!(options.set("boards", "0").unwrap_err(), @"boards cannot be 0: it is one of 16, 4, 8, 12, 20, 24, 28, 32, endless");
}

proptest! {
    #[test]
    fn what_one_side_wins_the_other_loses(seed: u64) {
        let mut rng = SplitMix(seed);
        let mut set = options("16").start();
        while let Some(next) = set.next() {
            let outcome = rng.auction().contract().map_or(Outcome::PassedOut, |contract| {
                Outcome::Played { contract, tricks: Tricks::capped((rng.roll() % 14) as u8) }
            });
            set.enter_slip(&Slip::new(next, outcome)).unwrap();
        }
        let sheet = sheet(&set);
        let [ns, ew] = sheet.totals.0;
        prop_assert_eq!(ns + ew, 0);
        prop_assert_eq!(ns, sheet.rows.iter().map(|row| row.score_ns).sum::<i32>());
        let json = serde_json::to_string(&set.sheet()).unwrap();
        prop_assert_eq!(serde_json::from_str::<bridge::forms::Sheet>(&json).unwrap(), set.sheet());
    }
}
