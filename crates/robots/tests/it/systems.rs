//! Systems as files: written, read, checked and played.

use bridge::{Call, Explanation, Fact, Seat, SystemName, Vulnerability};
use cards::Cards;
use robots::bidding::{
    CallRules, Extent, FaultKind, InterpretedAuction, MEANINGS, System, SystemFault, check, choose,
    interpret, tabulate,
};
use robots::{Hand, Situation};

use crate::support;

fn played(system: &System) -> Situation {
    Situation::played([system.clone(), system.clone()])
}

/// The auctions of these boards, as they are when somebody is on turn; the calls are those of `system`.
fn auctions(system: &System, boards: u64) -> Vec<InterpretedAuction> {
    let mut all = Vec::new();
    for n in 1..=boards {
        let board = support::board(n, support::deal(41, n));
        let mut auction =
            InterpretedAuction::new(board.dealer(), board.vulnerable(), &played(system));
        while let Some(seat) = auction.turn() {
            let call = choose(&auction, &Hand::new(board.deal().hand(seat))).call;
            all.push(auction.clone());
            auction.push(call);
        }
    }
    all
}

fn read(text: &str) -> System {
    System::read(text).unwrap_or_else(|errors| {
        let errors: Vec<String> = errors.iter().take(5).map(ToString::to_string).collect();
        panic!("{}", errors.join("\n"))
    })
}

/// The standard system, written out for all auctions of many boards without a base behind them and read
/// back, makes the same calls with the same meanings.
#[test]
fn the_standard_system_is_written_and_read_back() {
    assert_written_and_read_back(&System::STANDARD, 800);
}

/// So does Polish Club.
#[test]
fn polish_club_is_written_and_read_back() {
    assert_written_and_read_back(&System::from(SystemName::Polish), 300);
}

#[track_caller]
fn assert_written_and_read_back(system: &System, boards: u64) {
    let reached = auctions(system, boards);
    let listed = System::listing("listed", &reached);
    let text = listed.to_string();
    let again = read(&text);
    assert_eq!(again, listed);
    assert_eq!(again.to_string(), text);
    let mut calls = 0;
    for n in 1..=boards {
        let board = support::board(n, support::deal(41, n));
        let [mut one, mut other] = [system, &again].map(|system| {
            InterpretedAuction::new(board.dealer(), board.vulnerable(), &played(system))
        });
        while let Some(seat) = one.turn() {
            assert_eq!(CallRules::of(&one), CallRules::of(&other), "board {n}");
            let hand = Hand::new(board.deal().hand(seat));
            let choice = choose(&one, &hand);
            assert_eq!(choice, choose(&other, &hand), "board {n}");
            one.push(choice.call);
            other.push(choice.call);
            assert_eq!(one.shown(seat), other.shown(seat), "board {n}");
            calls += 1;
        }
    }
    assert!(calls > boards * 7, "{calls} calls");
}

#[test]
fn a_whole_system_is_written_to_an_extent() {
    let extent = Extent { calls: 1, uncontested: 2 };
    let system = tabulate(&System::STANDARD, extent);
    assert!(system.rules() > 400, "{} rules", system.rules());
    let text = system.to_string();
    assert_eq!(read(&text).to_string(), text);
    assert_eq!(read(&text), system);
    // Beyond the extent its base goes on, so it is the same system.
    let standard = auctions(&System::STANDARD, 60);
    for (one, other) in auctions(&system, 60).iter().zip(&standard) {
        assert_eq!(CallRules::of(one), CallRules::of(other));
    }
    assert!(text.contains("\nafter: 1NT (Pass)\n"), "{text}");
    assert!(text.contains("\n  2C stayman-or-invite alert forcing: "), "{text}");
}

const SMALL: &str = "\
system: small # a comment
base: none

after: -
  1NT shows: hcp 12-14 and balanced
  2C shows alert forcing: hcp >= 20
  1S shows: hcp 11-19 and spades >= 5
  Pass pass-opening: hcp <= 10

after: 1M (Pass) | passes 0 1 | vulnerable none they
  4M raise-to-play: support M >= 13 and M >= 4
  2M raise-single: support M 6-12 and M >= 3 when short outside M or oM <= 4
  Pass pass-response: always

after: 2C (Pass)
  2D strong-waiting alert: always
";

#[test]
fn variables_stand_for_suits() {
    let system = read(SMALL);
    assert_eq!(system.rules(), 4 + 2 * 3 + 1);
    let text = system.to_string();
    assert!(text.contains("after: 1H (Pass) | passes 0 1 | vulnerable none they\n"), "{text}");
    let raise = "  2H raise-single: support hearts 6-12 and hearts >= 3 when short outside hearts or \
                 spades <= 4\n";
    assert!(text.contains(raise), "{text}");
    assert_eq!(read(&text).to_string(), text);
}

fn hand(text: &str) -> Hand {
    let cards: Cards = text.parse().expect("a hand");
    assert_eq!(cards.len(), 13, "{text}");
    Hand::new(cards)
}

#[test]
fn a_system_of_a_file_chooses_and_explains() {
    let system = read(SMALL);
    let mut auction = InterpretedAuction::new(Seat::North, Vulnerability::None, &played(&system));
    let weak = hand("AQ2.KJ3.Q432.J32");
    assert_eq!(choose(&auction, &weak).call.to_string(), "1NT");
    let Some(Explanation::System { key, facts }) =
        interpret(&auction, "1S".parse().expect("a bid"))
    else {
        panic!("1S is explained");
    };
    assert_eq!(key, "shows");
    let fact = |name: &str| facts.get(name).map(|fact| format!("{fact:?}"));
    assert_eq!(fact("suits"), Some("Text(\"♠5+\")".into()));
    assert_eq!(fact("points"), Some("Text(\"11–19\")".into()));
    for call in ["1S", "Pass"] {
        auction.push(call.parse().expect("a call"));
    }
    assert_eq!(auction.shown(Seat::North).lengths[cards::Suit::Spades].min, 5);
    assert_eq!(choose(&auction, &hand("K952.82.KJ43.A32")).call.to_string(), "2S");
    // Vulnerable opener's partner has no rules: nothing is behind this system.
    let mut auction = InterpretedAuction::new(Seat::North, Vulnerability::Both, &played(&system));
    for call in ["1S", "Pass"] {
        auction.push(call.parse().expect("a call"));
    }
    assert_eq!(choose(&auction, &hand("K952.82.KJ43.A32")).call, Call::Pass);
    // Two systems at one table: each side bids by its own, and reads the other's.
    let mut auction = InterpretedAuction::new(
        Seat::North,
        Vulnerability::None,
        &Situation::played([system, System::STANDARD]),
    );
    auction.push("1NT".parse().expect("a bid"));
    assert_eq!(auction.shown(Seat::North).hcp.max, 14);
    assert_ne!(choose(&auction, &hand("AQJ32.KQ3.2.A432")).call, Call::Pass);
}

/// Over a notrump opening that is stronger than game needs, every call has its rules.
#[test]
fn notrump_may_be_stronger_than_game() {
    for (call, meaning, level) in [("1NT", "open-1nt", 1), ("2NT", "open-2nt", 2)] {
        for points in ["24-25", "25-26", "33-36"] {
            let text = format!(
                "system: strong\nafter: -\n  {call} {meaning}: hcp {points} and balanced\n"
            );
            let system = read(&text);
            let table = || {
                let situation = Situation::played([system.clone(), System::STANDARD]);
                let mut auction =
                    InterpretedAuction::new(Seat::North, Vulnerability::None, &situation);
                auction.push(call.parse().expect("a bid"));
                auction
            };
            // Landy, natural bids, Stayman and transfers with their answers.
            let after = [
                vec!["2C"],
                vec!["2D"],
                vec!["3C"],
                vec!["3D"],
                vec!["Pass", "2C", "Pass", "2D", "Pass"],
                vec!["Pass", "2C", "Pass", "2H", "Pass"],
                vec!["Pass", "2D", "Pass", "2H", "Pass"],
                vec!["Pass", "2H", "Pass", "2S", "Pass"],
                vec!["Pass", "3C", "Pass", "3D", "Pass"],
                vec!["Pass", "3C", "Pass", "3H", "Pass"],
                vec!["Pass", "3D", "Pass", "3H", "Pass"],
                vec!["Pass", "3H", "Pass", "3S", "Pass"],
            ];
            for calls in after.iter().filter(|calls| level == 1 || !calls.join("").contains('2')) {
                let mut auction = table();
                for call in calls {
                    auction.push(call.parse().expect("a call"));
                    assert!(!CallRules::of(&auction).rules().is_empty(), "{text}{calls:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_its_place() {
    let head = "system: x\nafter: -\n";
    let cases = [
        ("", 1, 1, "no-name"),
        ("system:\n", 1, 1, "no-name"),
        ("base: standard\nafter: -\n  1C shows: always\n", 1, 1, "no-name"),
        ("system: x\nsystem: y\n", 2, 1, "header"),
        ("system: x\nbase: mine\n", 2, 7, "base"),
        ("system: x\nconventions: none keycard\n", 2, 19, "convention"),
        ("system: x\nwhen: 1NT\n", 2, 1, "line"),
        ("system: x\n  1C shows: always\n", 2, 3, "no-auction"),
        ("system: x\nafter: -\n", 2, 1, "no-rules"),
        ("system: x\nafter: 1Q (Pass)\n  2C shows: always\n", 2, 8, "call"),
        ("system: x\nafter: 1S Pass\n  2C shows: always\n", 2, 11, "parentheses"),
        ("system: x\nafter: 1S (1C)\n  2C shows: always\n", 2, 8, "auction"),
        ("system: x\nafter: X (Pass)\n  2C shows: always\n", 2, 8, "auction"),
        ("system: x\nafter: (1S) Pass (Pass) Pass\n  X shows: always\n", 2, 9, "parentheses"),
        ("system: x\nafter: 1S (Pass) | passes 4\n  2C shows: always\n", 2, 20, "auction"),
        (
            "system: x\nafter: 1S (Pass) | vulnerable us\n  2C shows: always\n",
            2,
            31,
            "circumstance",
        ),
        (
            "system: x\nafter: 1S (Pass)\n  2C shows: always\nafter: 1S (Pass) | passes 0\n  2D shows: always\n",
            4,
            8,
            "same-auction",
        ),
        (&format!("{head}  1C opens: always\n"), 3, 6, "meaning"),
        (&format!("{head}  1C shows forced: always\n"), 3, 12, "mark"),
        (&format!("{head}  1C shows about club: always\n"), 3, 18, "mark"),
        (&format!("{head}  1C shows always\n"), 3, 3, "no-colon"),
        (&format!("{head}  1C shows:\n"), 3, 3, "condition"),
        (&format!("{head}  1C shows: hcp 12-x\n"), 3, 17, "condition"),
        (&format!("{head}  1C shows: hcp 14-12\n"), 3, 17, "condition"),
        (&format!("{head}  1C shows: hcp >= 12 and (clubs >= 3)\n"), 3, 13, "condition"),
        (&format!("{head}  1C shows: hcp 12-14 and hcp >= 16\n"), 3, 3, "impossible"),
        (&format!("{head}  1C shows: clubs >= 7 and hearts >= 7\n"), 3, 3, "impossible"),
        (&format!("{head}  1C shows: never\n"), 3, 3, "impossible"),
        (&format!("{head}  X shows: always\n"), 3, 3, "illegal-call"),
        (&format!("{head}  1C shows: always\n  1D shows: hcp >= 12\n"), 4, 3, "unreachable"),
        (
            &format!("{head}  1C shows: hcp >= 20\n  1C open-minor: clubs >= 3\n"),
            4,
            3,
            "two-meanings",
        ),
        (&format!("{head}  1M shows: M >= 5\n"), 3, 3, "variable"),
        ("system: x\nafter: 1S (Pass) |\n  2C shows: always\n", 2, 18, "circumstance"),
        (
            "system: x\nafter: 1S (Pass) | passes 0 | passes 1\n  2C shows: always\n",
            2,
            31,
            "repeated",
        ),
        (
            "system: x\nafter: 1M (Pass)\nafter: 1NT (Pass)\n  2NT shows: always\n",
            3,
            8,
            "no-variable",
        ),
        (&format!("{head}  1S: hcp >= 12\n"), 3, 3, "no-colon"),
        (&format!("{head}  Pass: always\n"), 3, 3, "no-colon"),
        (&format!("{head}  1C shows: hcp >= 12: always\n"), 3, 13, "condition"),
        (&format!("{head}  1C shows alert forcing alert: always\n"), 3, 26, "repeated"),
        (&format!("{head}  1C shows forcing game-forcing: always\n"), 3, 20, "repeated"),
        (&format!("{head}  1C shows aces=1 aces=2: always\n"), 3, 19, "repeated"),
        (&format!("{head}  4S game-or-save forcing: spades >= 5\n"), 3, 19, "ambiguous"),
    ];
    for (text, line, column, code) in cases {
        let errors = System::read(text).expect_err(text);
        let first = &errors[0];
        let found = (first.line, first.column, first.fault.code());
        assert_eq!(found, (line, column, code), "{text}{first}");
    }
    // Every fault of a file is told.
    let many = format!("{head}  1C opens: always\n  1D shows forced: always\n  1H shows: x\n");
    assert_eq!(System::read(&many).expect_err("three faults").len(), 3);
    let two = System::read(&format!("{head}  1C shows: hcp >= 20\n  1C open-minor: clubs >= 3\n"));
    let two = two.expect_err("two meanings").remove(0);
    assert!(matches!(two.fault, SystemFault::TwoMeanings { line: 3, meaning: "shows", .. }));
}

/// A mark at the beginning of the file, a colon that stands apart or before the conditions without a
/// blank, and a variable before the colon make no difference.
#[test]
fn other_spellings_are_read() {
    let rule = |text: &str| {
        let system = read(&format!("system: x\nafter: 1M (Pass)\n  {text}\n"));
        system.to_string()
    };
    let right = rule("2C shows alert about M: M >= 3");
    assert!(right.contains("  2C shows alert about hearts: hearts >= 3\n"), "{right}");
    assert_eq!(rule("2C shows alert about M : M >= 3"), right);
    assert_eq!(rule("2C shows alert about M:M >= 3"), right);
    let marked = format!("\u{feff}{SMALL}");
    assert_eq!(read(&marked), read(SMALL));
}

/// What follows from the other lengths is not told, in whatever order a rule has its conditions.
#[test]
fn an_explanation_tells_no_length_twice() {
    let told = |shown: &str| {
        let system = read(&format!("system: x\nafter: -\n  1S shows: {shown}\n"));
        let auction = InterpretedAuction::new(Seat::North, Vulnerability::None, &played(&system));
        match interpret(&auction, "1S".parse().expect("a bid")) {
            Some(Explanation::System { facts, .. }) => match facts.get("suits") {
                Some(Fact::Text(suits)) => suits.clone(),
                other => panic!("{shown}: {other:?}"),
            },
            other => panic!("{shown}: {other:?}"),
        }
    };
    for (shown, suits) in [
        ("hcp 12-14 and spades >= 5 and good spades", "♠5+"),
        ("hcp 12-14 and good spades and spades >= 5", "♠5+"),
        ("good spades and spades >= 5 and hearts >= 4", "♠5+ ♥4+"),
        ("spades >= 5 and hearts >= 4 and good spades", "♠5+ ♥4+"),
        ("spades 5-6 and good spades", "♠5–6"),
        ("spades >= 5 and hearts <= 3 and good spades", "♠5+ ♥0–3"),
        ("balanced and good spades", ""),
        ("balanced and spades >= 4 and good spades", "♠4+"),
        ("balanced and good spades and spades = 5", "♠5"),
    ] {
        assert_eq!(told(shown), suits, "{shown}");
    }
}

#[test]
fn a_check_finds_rules_below_a_pass_of_every_hand() {
    let text = "\
system: faulty
base: none
after: -
  1C shows alert forcing: hcp >= 12
  Pass pass-opening: always
  1NT shows: hcp 15-17
after: 1C (Pass)
  Pass pass-response: always
  1D strong-waiting: always
";
    let found = check(&read(text), (1..=50).map(|n| support::deal(8, n)));
    let dead = found.faults.iter().filter(|fault| fault.kind == FaultKind::Dead);
    let dead: Vec<_> = dead.map(|fault| (fault.line, fault.rule.as_str())).collect();
    // Partner of the forcing club does not pass.
    assert_eq!(dead, [(Some(6), "1NT shows: hcp 15-17")]);
}

#[test]
fn a_check_counts_the_aces_that_are_told() {
    let text = "\
system: faulty
base: none
after: -
  1C shows alert aces=0: aces = 0 or aces = 4
  1D shows alert aces=1: aces >= 1
  1H shows alert kings=2: kings >= 0
";
    let found = check(&read(text), (1..=50).map(|n| support::deal(8, n)));
    let untrue = found.faults.iter().filter(|fault| fault.kind == FaultKind::Untruth);
    let untrue: Vec<_> = untrue.map(|fault| fault.line).collect();
    assert_eq!(untrue, [Some(5)]);
}

#[test]
fn a_check_finds_what_is_wrong() {
    let text = "\
system: faulty
base: none
after: -
  1NT shows: hcp 15-17 and balanced
  1C shows alert forcing: hcp >= 12 when clubs <= 5
  2C shows alert: hcp >= 18
  Pass pass-opening: hcp <= 10
after: 1C (Pass)
  1D strong-waiting alert: hcp <= 20
  2D shows alert: hcp >= 30
  1NT shows: hcp 21-22
";
    let deals = |boards: u64| (1..=boards).map(|n| support::deal(8, n));
    let found = check(&read(text), deals(500));
    assert_eq!(found.hands, 2_000);
    assert_eq!(found.rules, 7);
    let has = |kind: FaultKind, line: Option<usize>| {
        found.faults.iter().any(|fault| fault.kind == kind && fault.line == line)
    };
    assert!(has(FaultKind::Gap, None), "{:#?}", found.faults);
    assert!(has(FaultKind::Overlap, Some(5)), "{:#?}", found.faults);
    assert!(has(FaultKind::Dead, Some(10)), "{:#?}", found.faults);
    for name in System::NAMES {
        let system = System::named(name).expect("a system");
        let faults = check(&system, deals(300)).faults;
        let errors: Vec<_> = faults.iter().filter(|fault| fault.kind.is_error()).collect();
        assert!(errors.is_empty(), "{name}: {errors:#?}");
    }
}

/// A pass where partner forces needs a limit of strength; one that plays a double needs none.
#[test]
fn a_check_finds_passes_without_a_limit() {
    let text = "\
system: passing
base: none
after: -
  1C shows alert forcing: hcp >= 16
  1S shows forcing: spades >= 5
  Pass pass-opening: always
after: 1C (Pass)
  1D strong-waiting alert: hcp <= 20
  Pass pass-nothing: hearts >= 5
after: 1S (Pass)
  2S shows: spades >= 3
  Pass pass-nothing: when hcp <= 5
after: 1S (X)
  2S shows: spades >= 3
  Pass pass-nothing: always
";
    let found = check(&read(text), (1..=300).map(|n| support::deal(8, n)));
    let unlimited = found.faults.iter().filter(|fault| fault.kind == FaultKind::UnlimitedPass);
    let lines: Vec<_> = unlimited.map(|fault| fault.line).collect();
    assert_eq!(lines, [Some(9)], "{:#?}", found.faults);
}

/// A file may begin with Polish Club, and change a part of it.
#[test]
fn a_file_builds_upon_polish_club() {
    let system = read(
        "system: ours\nbase: polish\nafter: 1C (Pass)\n  1D polish-negative alert forcing: always\n",
    );
    assert_eq!(read(&system.to_string()), system);
    let mut auction = InterpretedAuction::new(Seat::North, Vulnerability::None, &played(&system));
    let balanced = hand("KQ5.AJ4.K982.J73");
    assert_eq!(choose(&auction, &balanced).call.to_string(), "1C");
    for call in ["1C", "Pass"] {
        auction.push(call.parse().expect("a call"));
    }
    assert_eq!(choose(&auction, &balanced).call.to_string(), "1D", "the file's own answer");
    for call in ["1D", "Pass"] {
        auction.push(call.parse().expect("a call"));
    }
    assert_eq!(choose(&auction, &balanced).call.to_string(), "1H", "Polish Club goes on");
}

#[test]
fn every_meaning_of_a_rule_has_its_name() {
    assert!(MEANINGS.is_sorted());
    for name in SystemName::ALL {
        for auction in auctions(&System::from(name), 300) {
            for rule in CallRules::of(&auction).rules() {
                assert!(MEANINGS.contains(&rule.key()), "{rule}");
            }
        }
    }
    let words = include_str!("../../../../i18n/en/system.ftl");
    for meaning in MEANINGS {
        assert!(words.contains(&format!("\n{meaning} =")), "{meaning} has no sentence");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(system: x\n)?([ a-z0-9():=|#<>.MCDHSNPX-]{0,30}\n){0,6}") {
        robots::bidding::system::fuzz::read(text.as_bytes());
    }
}
