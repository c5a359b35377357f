use bridge::forms::rubber::{End, RubberSheet};
use bridge::forms::{ClaimError, EnterError, FinishedBoard, FormOptions, RunningForm, Slip, Start};
use bridge::score::HonorAward;
use bridge::{BySide, Deal, Outcome, Seat, Side, Vulnerability};
use proptest::prelude::*;

use crate::common::{self, Random, SplitMix};

#[test]
fn rubbers_of_the_book() {
    let mut checked = 0;
    for paragraph in include_str!("../data/rubbers.txt").split("\n\n").skip(1) {
        let mut lines = paragraph.lines();
        let title = lines.next().unwrap();
        let (expected, boards): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with('='));
        for line in expected {
            let (options, sheet) = line.trim_start_matches("= ").split_once("| ").unwrap();
            assert_eq!(told(&replay(options, &boards)), sheet, "{title}: {options}");
            checked += 1;
        }
    }
    assert_eq!(checked, 30);
}

fn options(words: &str) -> FormOptions {
    format!("rubber {words}").parse().unwrap()
}

fn replay(words: &str, boards: &[&str]) -> RubberSheet {
    let mut rubber = options(words).start();
    for line in boards {
        if *line == "stop" {
            rubber.break_off();
            continue;
        }
        let mut fields = line.split(" | ");
        let outcome = match fields.next().unwrap() {
            "Pass" => Outcome::PassedOut,
            contract => Outcome::Played {
                contract: contract.parse().unwrap(),
                tricks: fields.next().unwrap().parse().unwrap(),
            },
        };
        let mut slip = Slip::new(rubber.next().unwrap(), outcome);
        slip.honors = fields.next().map(|honors| honors["honors=".len()..].parse().unwrap());
        rubber.enter_slip(&slip).unwrap();
    }
    sheet(&rubber)
}

fn sheet(rubber: &RunningForm) -> RubberSheet {
    let bridge::forms::Sheet::Rubber(sheet) = rubber.sheet() else { panic!("a rubber's sheet") };
    sheet
}

/// The sheet in one line, as the data file has it.
fn told(sheet: &RubberSheet) -> String {
    let column = |side: Side| {
        let below: i32 = sheet.games.iter().flat_map(|g| &g.below[side]).map(|e| e.points).sum();
        let above: i32 = sheet.above[side].iter().map(|e| e.points).sum();
        assert_eq!(below + above, sheet.totals[side]);
        format!("{side} {below}+{above}")
    };
    let pair = |[a, b]: [i32; 2]| format!("{a}-{b}");
    let end = match sheet.end {
        None => "open".into(),
        Some(End::Won(side)) => format!("won {side}"),
        Some(End::BrokenOff) => "broken off".into(),
    };
    let settled = sheet.settlement.map(|won| {
        assert_eq!(won[Side::NorthSouth], -won[Side::EastWest]);
        won[Side::NorthSouth].to_string()
    });
    [
        column(Side::NorthSouth),
        column(Side::EastWest),
        format!("games {}", pair(sheet.games_won.map(i32::from).0)),
        format!("parts {}", pair(sheet.part_scores.0)),
        end,
        format!("settle {}", settled.unwrap_or("-".into())),
    ]
    .join(" | ")
}

#[test]
fn zones_and_dealers_of_a_rubber() {
    let mut rubber = options("").start_from(Start { board: 7, dealer: Seat::West });
    let mut seen = Vec::new();
    for (contract, tricks) in [("3NT-N", 9), ("1C-E", 7), ("4S-W", 10), ("1C-N", 6)] {
        let next = rubber.next().unwrap();
        seen.push(format!("{} {} {}", next.board, next.dealer, next.vulnerable));
        let outcome = Outcome::Played {
            contract: contract.parse().unwrap(),
            tricks: tricks.try_into().unwrap(),
        };
        rubber.enter_slip(&Slip::new(next, outcome)).unwrap();
    }
    assert_eq!(seen, ["7 W none", "8 N ns", "9 E ns", "10 S both"]);
    assert_eq!(rubber.following(), Start { board: 11, dealer: Seat::West });
}

#[test]
fn wrong_slips_are_refused_and_change_nothing() {
    let mut rubber = options("").start();
    let next = rubber.next().unwrap();
    let outcome = |contract: &str, tricks: u8| Outcome::Played {
        contract: contract.parse().unwrap(),
        tricks: tricks.try_into().unwrap(),
    };
    let mut refused = |slip: Slip| {
        let before = sheet(&rubber);
        let error = rubber.enter_slip(&slip).unwrap_err();
        assert_eq!(sheet(&rubber), before);
        error.to_string()
    };
    let good = Slip::new(next, outcome("3NT-N", 9));
    insta::assert_snapshot!(
        refused(Slip { vulnerable: Vulnerability::Both, ..good }),
        @"board 1, dealer N, vulnerable none comes next, not board 1, dealer N, vulnerable both"
    );
    insta::assert_snapshot!(
        refused(Slip { honors: HonorAward::new(Seat::South, 100), ..good }),
        @"S:100 cannot be written for honors here"
    );
    rubber.break_off();
    assert_eq!(rubber.enter_slip(&good), Err(EnterError::Over));
}

/// Claims honors; the check before says what the claim does.
fn claims(rubber: &mut RunningForm, seat: Seat) -> Result<HonorAward, ClaimError> {
    let checked = rubber.check_claim(seat);
    let claimed = rubber.claim(seat);
    assert_eq!(checked, claimed);
    claimed
}

#[test]
fn honors_are_claimed_before_the_next_board() {
    let deal: Deal =
        "N:AKQJ.5432.432.32 T98.AKQJ.765.654 765.T98.AKQJT.T9 432.76.98.AKQJ87".parse().unwrap();
    let outcome =
        Outcome::Played { contract: "1S-N".parse().unwrap(), tricks: 5.try_into().unwrap() };
    let enter = |rubber: &mut RunningForm| {
        let next = rubber.next().unwrap();
        let (board, dealer, vulnerable) = (next.board, next.dealer, next.vulnerable);
        let doublings = 0;
        rubber
            .enter(&FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings })
            .unwrap();
    };
    let north_south = |rubber: &RunningForm| sheet(rubber).totals[Side::NorthSouth];

    let mut off = options("").start();
    enter(&mut off);
    assert_eq!(north_south(&off), 0);
    assert_eq!(claims(&mut off, Seat::North), Err(ClaimError::Closed));

    let mut auto = options("honors=auto").start();
    enter(&mut auto);
    assert_eq!(north_south(&auto), 100);

    let mut claimed = options("honors=claimed").start();
    assert_eq!(claims(&mut claimed, Seat::North), Err(ClaimError::NoHonors { seat: Seat::North }));
    enter(&mut claimed);
    assert_eq!(claims(&mut claimed, Seat::South), Err(ClaimError::NoHonors { seat: Seat::South }));
    assert_eq!(claims(&mut claimed, Seat::North).unwrap().points(), 100);
    assert_eq!(claims(&mut claimed, Seat::North), Err(ClaimError::NoHonors { seat: Seat::North }));
    assert_eq!(north_south(&claimed), 100);
    enter(&mut claimed);
    let slip = Slip::new(claimed.next().unwrap(), Outcome::PassedOut);
    claimed.enter_slip(&slip).unwrap();
    assert_eq!(claims(&mut claimed, Seat::North), Err(ClaimError::NoHonors { seat: Seat::North }));
}

#[test]
fn a_sheet_in_json() {
    let boards = ["2D-S | 8", "2NTX-E | 8", "Pass", "1S-N | 9 | honors=S:100"];
    let sheet = bridge::forms::Sheet::Rubber(replay("honors=Auto", &boards));
    let json = serde_json::to_string(&sheet).unwrap();
    assert_eq!(serde_json::from_str::<bridge::forms::Sheet>(&json).unwrap(), sheet);
    let bridge::forms::Sheet::Rubber(rubber) = &sheet else { panic!("a rubber's sheet") };
    insta::assert_snapshot!(serde_json::to_string(&rubber.above).unwrap(), @r#"{"NS":[{"board":4,"for":"overtricks","points":60},{"board":4,"for":"honors","points":100}],"EW":[{"board":2,"for":"insult","points":50}]}"#);
    insta::assert_snapshot!(serde_json::to_string(&rubber.games).unwrap(), @r#"[{"below":{"NS":[{"board":1,"for":"contract","points":40}],"EW":[{"board":2,"for":"contract","points":140}]},"won":"EW"},{"below":{"NS":[{"board":4,"for":"contract","points":30}],"EW":[]},"won":null}]"#);
    insta::assert_snapshot!(serde_json::to_string(&rubber.boards[3]).unwrap(), @r#"{"board":4,"dealer":"W","vulnerable":"ew","outcome":{"end":"Played","contract":"1S-N","tricks":9},"honors":"S:100"}"#);
}

#[test]
fn options_in_json_and_in_words() {
    let options = options("HONORS=auto unfinished=50 final_game_also_200=False");
    let json = serde_json::to_string(&options).unwrap();
    assert_eq!(serde_json::from_str::<FormOptions>(&json).unwrap(), options);
    insta::assert_snapshot!(json, @r#"{"form":"rubber","rubber_bonus":"Clean700Slow500","final_game_also_200":false,"insult":"Standard","undertricks":"Modern","settlement":"Points","hundreds_rounding":"HalfAwayFromZero","unfinished":"50","unfinished_both_sides":"LawOnlyOne","honors":"Auto","claim_after_auction":false}"#);
    assert_eq!(
        serde_json::from_str::<FormOptions>(r#"{"form":"rubber"}"#).unwrap(),
        FormOptions::default()
    );
    assert!(serde_json::from_str::<FormOptions>(r#"{"form":"rubber","honours":"Auto"}"#).is_err());
    assert!(serde_json::from_str::<FormOptions>(r#"{"form":"euchre"}"#).is_err());

    let mut options = FormOptions::default();
    insta::assert_snapshot!(options.set("honours", "Auto").unwrap_err(), @"there is no option honours");
    insta::assert_snapshot!(options.set("honors", "maybe").unwrap_err(), @"honors cannot be maybe: it is one of Off, Auto, Claimed");
}

#[test]
fn every_form_is_known_by_its_key() {
    for form in bridge::forms::all() {
        let options = FormOptions::of(form.key).unwrap();
        assert_eq!(options.info(), form);
        let json = serde_json::to_string(&options).unwrap();
        assert!(json.starts_with(&format!(r#"{{"form":"{}""#, form.key)), "{json}");
        assert_eq!(serde_json::from_str::<FormOptions>(&json).unwrap(), options);
        for setting in options.settings() {
            for word in setting.words {
                options.clone().set(setting.key, word).unwrap();
            }
            assert!(setting.words.contains(&setting.word.as_str()));
        }
        assert!(options.start().next().is_some());
    }
    assert_eq!(
        bridge::forms::all().iter().map(|form| form.key).collect::<Vec<_>>(),
        [
            "rubber",
            "chicago",
            "home",
            "two-handed",
            "three-handed",
            "duplicate",
            "chicago-duplicate",
            "russian",
            "bridge-whist",
            "auction",
            "plafond",
            "vint",
            "whist",
        ]
    );
}

proptest! {
    /// A random rubber to its end: what is below the line is the contracts made, the entries are
    /// the totals, one side has two games, and the other way round it is the same with the sides
    /// changed.
    #[test]
    fn whole_rubbers(seed: u64, bonus in 0usize..3, insult: bool) {
        let words = format!(
            "rubber_bonus={} insult={} honors=Auto",
            ["Clean700Slow500", "Clean750Slow500", "PerGame200Plus700"][bonus],
            if insult { "Same50" } else { "Standard" }
        );
        let mut rng = SplitMix(seed);
        let mut rubber = options(&words).start();
        let mut turned = options(&words).start_from(Start { board: 1, dealer: Seat::East });
        let mut made = BySide([0, 0]);
        while let Some(next) = rubber.next() {
            let (contract, deal) = (rng.auction().contract(), rng.deal());
            let tricks = (rng.roll() % 14) as u8;
            let enter = |rubber: &mut RunningForm, steps: usize| {
                let outcome = match contract {
                    None => Outcome::PassedOut,
                    Some(mut contract) => {
                        contract.declarer = contract.declarer.after(steps);
                        Outcome::Played { contract, tricks: tricks.try_into().unwrap() }
                    }
                };
                let bridge::forms::NextBoard { board, dealer, vulnerable } = rubber.next().unwrap();
                let deal = common::rotated(&deal, steps);
                let doublings = 0;
        rubber.enter(&FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings }).unwrap();
            };
            if let Some(contract) = contract.filter(|contract| tricks >= contract.tricks()) {
                made[contract.declarer.side()] += bridge::score::contract_value(contract.terms);
            }
            prop_assert_eq!(turned.next().unwrap().dealer, next.dealer.next());
            enter(&mut rubber, 0);
            enter(&mut turned, 1);
        }
        let (sheet, turned) = (sheet(&rubber), sheet(&turned));
        told(&sheet);
        for side in Side::ALL {
            let below: i32 =
                sheet.games.iter().flat_map(|g| &g.below[side]).map(|e| e.points).sum();
            prop_assert_eq!(below, made[side]);
            prop_assert_eq!(sheet.totals[side], turned.totals[side.opponents()]);
        }
        let two = Side::ALL.into_iter().filter(|side| sheet.games_won[*side] == 2);
        prop_assert_eq!(two.map(End::Won).collect::<Vec<_>>(), Vec::from_iter(sheet.end));
    }
}
