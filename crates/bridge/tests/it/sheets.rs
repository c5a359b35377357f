//! Forms with sheets of their own, checked by their final sheets.

use bridge::evening::Evening;
use bridge::forms::{
    Calling, EnterError, FormOptions, HighCardError, NextBoard, RunningForm, Sheet, SheetPlace,
    Slip, Start,
};
use bridge::imps::ImpTable;
use bridge::{BySide, Contract, Doubling, Level, Outcome, Seat, Side, Vulnerability};
use proptest::prelude::*;

use crate::common::{self, Random, SplitMix};

fn options(words: &str) -> FormOptions {
    words.parse().unwrap()
}

fn slip(next: NextBoard, line: &str) -> Slip {
    let mut fields = line.split(" | ");
    let outcome = match fields.next().unwrap() {
        "Pass" => Outcome::PassedOut,
        contract => Outcome::Played {
            contract: contract.parse().unwrap(),
            tricks: fields.next().unwrap().parse().unwrap(),
        },
    };
    let mut slip = Slip::new(next, outcome);
    for field in fields.next().into_iter().flat_map(str::split_whitespace) {
        match field.split_once('=').unwrap() {
            ("honors", award) => slip.honors = Some(award.parse().unwrap()),
            ("hcp", points) => slip.hcp_ns = Some(points.parse().unwrap()),
            ("vul", zone) => slip.vulnerable = zone.parse().unwrap(),
            other => panic!("{other:?}"),
        }
    }
    slip
}

fn replay(words: &str, boards: &[&str]) -> RunningForm {
    let mut running = options(words).start();
    for line in boards {
        if *line == "stop" {
            running.break_off();
        } else {
            running.enter_slip(&slip(running.next().unwrap(), line)).unwrap();
        }
    }
    running
}

fn told(running: &RunningForm) -> String {
    let postings = running.postings();
    let sum = |side, place| {
        let of = |p: &&bridge::forms::Posting| p.side == side && p.place == place;
        postings.iter().filter(of).map(|p| p.entry.points).sum::<i32>()
    };
    let totals = running.totals();
    let lined = matches!(running.sheet(), Sheet::Rubber(_) | Sheet::Chicago(_) | Sheet::Home(_));
    let side = |side| {
        let (below, above) = (sum(side, SheetPlace::Below), sum(side, SheetPlace::Above));
        if lined {
            assert_eq!(totals[side], below + above);
            format!("{side} {below}+{above}={}", totals[side])
        } else {
            format!("{side} {}", totals[side])
        }
    };
    let settled = running.settlement().map(|won| {
        assert_eq!(won[Side::NorthSouth], -won[Side::EastWest]);
        won[Side::NorthSouth].to_string()
    });
    let settled = settled.unwrap_or("-".into());
    format!("{} | {} | settle {settled}", side(Side::NorthSouth), side(Side::EastWest))
}

#[test]
fn sheets_of_the_book() {
    let mut checked = 0;
    for paragraph in include_str!("../data/sheets.txt").split("\n\n").skip(1) {
        let mut lines = paragraph.lines();
        let title = lines.next().unwrap();
        let (expected, boards): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with('='));
        for line in expected {
            let (options, sheet) = line.trim_start_matches("= ").split_once(" | ").unwrap();
            assert_eq!(told(&replay(options, &boards)), sheet, "{title}: {options}");
            checked += 1;
        }
    }
    assert_eq!(checked, 34);
}

#[test]
fn boards_against_targets() {
    use bridge::forms::russian::Targets;
    for line in common::lines(include_str!("../data/russian.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields[at].parse::<i32>().unwrap();
        let (hcp, zone): (u8, Vulnerability) =
            (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let target = Targets::WIDESPREAD.ns(hcp, zone);
        assert_eq!(target, number(4), "{line}");
        assert_eq!(ImpTable::Imp1962.imps(number(3) - target), number(5), "{line}");
    }
}

#[test]
fn boards_of_the_home_game() {
    use bridge::forms::home::{HomeBoard, HomeScore};
    for line in common::lines(include_str!("../data/home.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let after = fields[2] == "A";
        let board = HomeBoard {
            terms: fields[1].parse().unwrap(),
            tricks: fields[3].parse().unwrap(),
            declarers_after: after,
            defenders_after: after,
        };
        let agreed = fields[4].trim_matches('-');
        for (besides, defenders) in [("", 7), (" defender_below=UndertrickValue", 9)] {
            let FormOptions::Home(options) = options(&format!("home {agreed}{besides}")) else {
                panic!("the home game's options")
            };
            let worth = HomeScore::of(&options, board);
            let sum = |items: &mut dyn Iterator<Item = (bridge::score::Item, i32)>| {
                items.map(|(_, points)| points).sum::<i32>().to_string()
            };
            let found = [
                sum(&mut worth.declarers.below()),
                sum(&mut worth.declarers.above()),
                sum(&mut worth.defenders.below()),
                sum(&mut worth.defenders.above()),
            ];
            let expected = [fields[5], fields[6], fields[defenders], fields[defenders + 1]];
            assert_eq!(found, expected, "{line}{besides}");
        }
    }
}

#[test]
fn match_points_of_the_table() {
    for line in common::lines(include_str!("../data/imps.tsv")) {
        let [difference, since_1962, since_1960] =
            line.split('\t').map(|n| n.parse::<i32>().unwrap()).collect::<Vec<_>>()[..]
        else {
            panic!("three numbers")
        };
        for (table, imps) in [(ImpTable::Imp1962, since_1962), (ImpTable::Imp1960, since_1960)] {
            assert_eq!(table.imps(difference), imps, "{line}");
            assert_eq!(table.imps(-difference), -imps, "{line}");
        }
    }
    assert_eq!(ImpTable::Imp1962.imps(i32::MIN), -24);
}

#[test]
fn dealers_and_zones_of_four_boards() {
    let zones = |words: &str, lines: &[&str]| {
        let mut running = options(words).start();
        let mut seen = Vec::new();
        for line in lines {
            let next = running.next().unwrap();
            seen.push(format!("{} {} {}", next.board, next.dealer, next.vulnerable));
            running.enter_slip(&slip(next, line)).unwrap();
        }
        seen.join(", ")
    };
    let played = ["1C-N | 7"; 4];
    insta::assert_snapshot!(zones("chicago", &played), @"1 N none, 2 E ns, 3 S ew, 4 W both");
    insta::assert_snapshot!(
        zones("chicago-duplicate chicago_order=DealerVul", &played),
        @"1 N none, 2 E ew, 3 S ns, 4 W both"
    );
    insta::assert_snapshot!(
        zones("chicago", &["Pass", "1C-N | 7", "Pass", "Pass", "1C-N | 7"]),
        @"1 N none, 2 N none, 3 E ns, 4 E ns, 5 E ns"
    );
    insta::assert_snapshot!(
        zones("russian", &["Pass | hcp=20", "Pass | hcp=20", "Pass | hcp=20", "Pass | hcp=20", "Pass | hcp=20"]),
        @"1 N none, 2 E ew, 3 S ns, 4 W both, 5 N none"
    );
}

#[test]
fn high_cards_are_asked_for_where_they_count() {
    let mut running = options("russian").start();
    let next = running.next().unwrap();
    let without = Slip::new(next, Outcome::PassedOut);
    let refused = |error| Err(EnterError::HighCards(error));
    assert_eq!(running.enter_slip(&without), refused(HighCardError::Missing));
    let many = Slip { hcp_ns: Some(41), ..without };
    assert_eq!(running.enter_slip(&many), refused(HighCardError::TooMany { points: 41 }));
    let mut chicago = options("chicago").start();
    let counted = Slip { hcp_ns: Some(20), ..Slip::new(chicago.next().unwrap(), without.outcome) };
    assert_eq!(chicago.enter_slip(&counted), refused(HighCardError::NotCounted));
}

#[test]
fn high_cards_are_read_from_the_cards() {
    let deal = "N:AKQJ.5432.432.32 T98.AKQJ.765.654 765.T98.AKQJT.T9 432.76.98.AKQJ87";
    let mut running = options("russian").start();
    let NextBoard { board, dealer, vulnerable } = running.next().unwrap();
    let deal = deal.parse().unwrap();
    let outcome = Outcome::PassedOut;
    let finished =
        bridge::forms::FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings: 0 };
    running.enter(&finished).unwrap();
    let Sheet::Russian(sheet) = running.sheet() else { panic!("a Russian sheet") };
    assert_eq!((sheet.rows[0].board.slip.hcp_ns, sheet.rows[0].target), (Some(20), 0));
}

#[test]
fn custom_targets() {
    let FormOptions::Russian(agreed) = options("russian targets=20:10/20,37:1500/2000") else {
        panic!("Russian options")
    };
    assert_eq!(agreed.targets.ns(20, Vulnerability::None), 10);
    assert_eq!(agreed.targets.ns(0, Vulnerability::EastWest), -2000);
    assert_eq!(agreed.targets.ns(24, Vulnerability::Both), 290);
    assert_eq!(agreed.targets.to_string().parse(), Ok(agreed.targets));
    for wrong in ["", "20", "20:1", "19:0/0", "38:0/0", "20:0/-1", "20:0/99999999999"] {
        assert!(options("russian").set("targets", wrong).is_err(), "{wrong}");
    }
}

/// A random game of a form to its end, or forty boards of it.
/// The contract as the form's auction may end: without the level where nobody bids, and undoubled
/// where nobody doubles.
fn with_form(running: &RunningForm, contract: Option<Contract>, dealer: Seat) -> Option<Contract> {
    let manner = running.manner();
    let hearts = "1H-N".parse().unwrap();
    let mut contract = if manner.has_no_bidding() { contract.or(Some(hearts)) } else { contract }?;
    if running.max_doublings() == 0 {
        contract.terms.doubling = Doubling::Undoubled;
    }
    if manner.has_no_bidding() {
        contract.terms.bid.level = Level::ALL[0];
        contract.declarer = dealer;
    }
    if manner.calling == Calling::TurnUp && contract.trump().is_none() {
        contract.terms.bid.strain = hearts.strain();
    }
    Some(contract)
}

fn any_game(form: &str, seed: u64, turned: usize) -> RunningForm {
    let mut rng = SplitMix(seed);
    let dealer = Seat::North.after(turned);
    let mut running = options(form).start_from(Start { board: 1, dealer });
    for _ in 0..40 {
        let Some(NextBoard { board, dealer, vulnerable }) = running.next() else { break };
        let contract = rng.auction().contract().map(|mut contract| {
            contract.declarer = contract.declarer.after(turned);
            contract
        });
        let contract = with_form(&running, contract, dealer);
        let tricks = (rng.roll() % 14) as u8;
        let outcome = contract.map_or(Outcome::PassedOut, |contract| Outcome::Played {
            contract,
            tricks: tricks.try_into().unwrap(),
        });
        let deal = common::rotated(&rng.deal(), turned);
        let doublings = 0;
        let finished =
            bridge::forms::FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings };
        running.enter(&finished).unwrap();
    }
    running
}

proptest! {
    /// Of every form: the entries are the totals, the settlement sums to nothing, the sheet is
    /// read back from its JSON, and the other way round everything is the same with the sides
    /// changed.
    #[test]
    fn every_form_is_a_fold(seed: u64, at in 0..bridge::forms::all().len()) {
        let key = bridge::forms::all()[at].key;
        let running = any_game(key, seed, 0);
        let sum = running.totals_after(u32::MAX);
        let difference = sum[Side::NorthSouth] - sum[Side::EastWest];
        prop_assert_eq!(difference, running.balance_ns(), "{}", key);
        if let Some(won) = running.settlement() {
            prop_assert_eq!(won[Side::NorthSouth] + won[Side::EastWest], 0);
        }
        let json = serde_json::to_string(&running.sheet()).unwrap();
        prop_assert_eq!(serde_json::from_str::<Sheet>(&json).unwrap(), running.sheet());
        // The boards on a sheet make it, all of them and those that one board needs.
        let form = FormOptions::of(key).unwrap();
        let sheet = running.sheet();
        let folded = Evening::of_sheets(&form, std::slice::from_ref(&sheet)).unwrap();
        prop_assert_eq!(folded.rubbers()[0].running.sheet().slips(), sheet.slips());
        if !running.is_over() {
            prop_assert_eq!(folded.rubbers()[0].running.sheet(), sheet.clone());
        }
        for slip in sheet.slips() {
            let about = sheet.clone().about(slip.board);
            prop_assert!(about.slips().contains(&slip), "{}", key);
            let folded = Evening::of_sheets(&form, &[about]);
            prop_assert!(folded.is_some(), "{}: {:?}", key, slip);
        }
        // The numbers of duplicate boards fix their dealers, so that they cannot be turned.
        if key != "duplicate" {
            let turned = any_game(key, seed, 1);
            prop_assert_eq!(running.totals().0, [turned.totals().0[1], turned.totals().0[0]]);
            prop_assert_eq!(running.balance_ns(), -turned.balance_ns());
        }
    }

    /// Negating a score and changing the sides negates the match points (Russian scoring).
    #[test]
    fn targets_know_no_side(hcp in 0u8..=40, ns: bool, ew: bool, tens in -300i32..300) {
        use bridge::forms::russian::Targets;
        let target = Targets::WIDESPREAD.ns(hcp, Vulnerability::new(BySide([ns, ew])));
        let other = Targets::WIDESPREAD.ns(40 - hcp, Vulnerability::new(BySide([ew, ns])));
        prop_assert_eq!(target, -other);
        let table = ImpTable::Imp1962;
        prop_assert_eq!(table.imps(10 * tens - target), -table.imps(-10 * tens - other));
    }

    /// Match points never fall with the difference, and know no side.
    #[test]
    fn match_points_rise(a in -5000i32..5000, b in -5000i32..5000) {
        for table in ImpTable::ALL {
            prop_assert_eq!(table.imps(a), -table.imps(-a));
            prop_assert!((a <= b) <= (table.imps(a) <= table.imps(b)));
        }
    }
}

/// The points below the line that count for the next board, in those of rubber bridge; none where no points carry over.
#[test]
fn part_scores_of_the_open_game() {
    let both = |ns, ew| Some(BySide([ns, ew]));
    for (words, boards, expected) in [
        ("rubber", &["2H-N | 8", "1NT-E | 8"][..], both(60, 40)),
        ("rubber", &["2H-N | 8", "3NT-E | 9"], both(0, 0)),
        ("rubber", &["2H-N | 8", "stop"], both(0, 0)),
        ("chicago", &["2H-N | 8", "1NT-E | 8"], both(60, 40)),
        ("chicago", &["2H-N | 8", "3NT-E | 9"], both(0, 0)),
        ("plafond", &["2H-N | 8"], both(53, 0)),
        ("plafond", &["2H-N | 8", "3H-N | 9"], both(0, 0)),
        ("auction", &["2H-N | 8", "1NT-E | 7"], both(53, 40)),
        ("bridge-whist", &["1H-N | 7", "1D-E | 7"], both(26, 20)),
        ("vint", &["1C-N | 10"], both(20, 6)),
        ("whist", &["1C-N | 8"], None),
        ("home game_rule=Threshold10", &[], both(0, 0)),
        ("home game_rule=Threshold10", &["2H-N | 8", "1NT-E | 7"], both(60, 40)),
        ("home game_rule=PerDeal", &[], None),
        ("home game_rule=PerDeal", &["2H-N | 8"], None),
        ("duplicate", &["2H-N | 8"], None),
        ("russian", &["2H-N | 8 | hcp=20"], None),
    ] {
        assert_eq!(replay(words, boards).sheet().part_scores(), expected, "{words} {boards:?}");
    }
}

/// Where the number of a board decides its dealer and vulnerability, the form says so for the boards
/// that it plays.
#[test]
fn numbered_boards_are_those_that_the_form_plays() {
    let mut numbered = Vec::new();
    for info in bridge::forms::all() {
        let form = options(info.key);
        if form.numbered(1).is_none() {
            continue;
        }
        numbered.push(info.key);
        let mut running = form.start();
        for board in 1..=4 {
            let next = running.next().unwrap();
            assert_eq!(form.numbered(board), Some(next), "{}", info.key);
            let contract = Outcome::Played {
                contract: "1NT-E".parse().unwrap(),
                tricks: bridge::Tricks::new(7).unwrap(),
            };
            let hcp_ns = (info.key == "russian").then_some(20);
            running.enter_slip(&Slip { hcp_ns, ..Slip::new(next, contract) }).unwrap();
        }
        // Sets of four follow one another.
        let fifth = form.numbered(5).unwrap();
        assert_eq!((fifth.dealer, fifth.board), (bridge::Seat::North, 5), "{}", info.key);
    }
    assert_eq!(numbered, ["chicago", "duplicate", "chicago-duplicate", "russian"]);
    let original = options("chicago chicago_order=DealerVul").numbered(2).unwrap();
    assert_eq!(original.vulnerable, Vulnerability::EastWest);
    let modern = options("chicago").numbered(2).unwrap();
    assert_eq!(modern.vulnerable, Vulnerability::NorthSouth);
}
