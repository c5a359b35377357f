//! The conditions of rules: what they mean, and that their texts tell them apart.

use std::collections::BTreeMap;

use bridge::{BySide, Deal, Seat};
use cards::{Card, Cards, Rank, Suit};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use robots::bidding::{
    CallRules, Condition, InterpretedAuction, Quantity, Rule, all_rules, choose,
};
use robots::{Hand, Situation};

use crate::support;

fn hand(text: &str) -> Hand {
    let cards: Cards = text.parse().expect("a hand");
    assert_eq!(cards.len(), 13, "{text}");
    Hand::new(cards)
}

/// A condition, its text, a hand that meets it and one that does not.
fn cases() -> Vec<(Condition, &'static str, &'static str, &'static str)> {
    use Quantity::{
        Aces, Hcp, HcpOpposite, Honors, Keycards, Kings, Length, Longest, Points, QuickTricks,
        Second, Shortest, Support, Takeout, TopHonors, TwoLongest,
    };
    use Suit::{Clubs, Hearts, Spades};
    let ace = Card::new(Hearts, Rank::ACE);
    vec![
        (Hcp.between(12, 14), "hcp 12-14", "AK32.Q432.K32.43", "AK32.K432.K32.A3"),
        (Hcp.at_most(11), "hcp <= 11", "AKJ2.Q432.J32.43", "AK32.Q432.K32.43"),
        (Points.at_least(14), "points >= 14", "AK5432.KQ2.32.43", "AK32.KQ32.32.432"),
        (
            Support(Spades).at_least(13),
            "support spades >= 13",
            "AQ32.KJ432.432.2",
            "AQ32.KJ432.32.32",
        ),
        (Takeout(Clubs).exactly(13), "takeout clubs = 13", "AQ32.KJ43.J432.2", "AQ32.KJ43.J43.32"),
        (
            HcpOpposite(Clubs).at_least(10),
            "hcp opposite clubs >= 10",
            "AK32.K432.32.A32",
            "AK32.5432.32.KQJ",
        ),
        (Length(Spades).at_least(5), "spades >= 5", "65432.432.432.32", "5432.5432.432.32"),
        (Length(Hearts).exactly(4), "hearts = 4", "5432.5432.432.32", "65432.432.432.32"),
        (Length(Hearts).below(1), "hearts = 0", "5432..65432.5432", "5432.2.5432.5432"),
        (Longest.at_least(6), "longest >= 6", "765432.32.432.32", "65432.432.432.32"),
        (Second.at_least(5), "second >= 5", "65432.65432.2.32", "765432.5432.2.32"),
        (Shortest.at_most(1), "shortest <= 1", "65432.65432.2.32", "65432.432.432.32"),
        (Condition::nearly_balanced(), "shortest >= 2", "65432.432.432.32", "65432.65432.2.32"),
        (TwoLongest.at_least(10), "two-longest >= 10", "65432.65432.2.32", "65432.5432.32.32"),
        (Aces.exactly(0), "aces = 0", "KQ32.KQ32.432.32", "A432.KQ32.432.32"),
        (Kings.at_least(3), "kings >= 3", "K432.K432.K32.32", "K432.K432.Q32.32"),
        (
            Keycards(Hearts).at_least(2),
            "keycards hearts >= 2",
            "A432.K432.432.32",
            "A432.Q432.K32.32",
        ),
        (Honors(Spades).at_least(3), "honors spades >= 3", "QJT2.5432.432.32", "QJ92.5432.432.32"),
        (
            TopHonors(Spades).exactly(3),
            "top-honors spades = 3",
            "AKQ2.5432.432.32",
            "AKJ2.5432.432.32",
        ),
        (QuickTricks.at_least(5), "quick-tricks >= 2.5", "AK32.K432.432.32", "AK32.Q432.432.32"),
        (QuickTricks.between(2, 3), "quick-tricks 1-1.5", "AQ32.5432.432.32", "AK32.5432.432.32"),
        (
            Condition::sum_at_least(Hcp, Length(Spades), 15),
            "hcp + spades >= 15",
            "AQ32.K432.J2.J32",
            "AQ2.K432.J32.J32",
        ),
        (
            Condition::longer(Spades, Hearts),
            "spades >= hearts + 1",
            "65432.432.432.32",
            "5432.5432.432.32",
        ),
        (
            Condition::not_shorter(Spades, Hearts),
            "spades >= hearts",
            "5432.5432.432.32",
            "432.5432.5432.32",
        ),
        (
            Condition::Longer(Spades, Hearts, -1),
            "spades >= hearts - 1",
            "432.5432.5432.32",
            "32.5432.5432.432",
        ),
        (Condition::Modulo(Aces, 4, 0), "aces mod 4 = 0", "A2.A432.A432.A32", "K2.A432.A432.A32"),
        (Condition::Balanced, "balanced", "65432.432.432.32", "765432.32.432.32"),
        (Condition::Shape([4, 3, 3, 3]), "shape 4-3-3-3", "432.432.5432.432", "5432.5432.432.32"),
        (Condition::Stops(Hearts), "stops hearts", "5432.K2.5432.432", "5432.Q2.5432.432"),
        (Condition::Good(Hearts), "good hearts", "432.AQ432.432.32", "432.AJ432.432.32"),
        (Condition::Fair(Hearts), "fair hearts", "432.AJ432.432.32", "432.A8432.432.32"),
        (Condition::Has(ace), "has HA", "5432.A432.432.32", "A432.5432.432.32"),
        (
            Condition::ShortOutside(Spades),
            "short outside spades",
            "65432.65432.2.32",
            "2.65432.5432.432",
        ),
        (!Condition::Stops(Hearts), "not stops hearts", "5432.Q2.5432.432", "5432.K2.5432.432"),
        (!!Condition::Stops(Hearts), "stops hearts", "5432.K2.5432.432", "5432.Q2.5432.432"),
        (
            Condition::stops_all([Hearts, Clubs]) & (Condition::Balanced | Hcp.at_least(15)),
            "stops hearts and stops clubs and (balanced or hcp >= 15)",
            "65432.K32.432.K2",
            "765432.K2.432.K2",
        ),
        (
            !(Hcp.at_least(10) | Length(Spades).at_least(6)),
            "not (hcp >= 10 or spades >= 6)",
            "65432.432.432.32",
            "765432.32.432.32",
        ),
        (
            Condition::longest(Hearts),
            "hearts >= clubs and hearts >= diamonds and hearts >= spades + 1",
            "32.65432.65432.2",
            "65432.65432.32.2",
        ),
    ]
}

#[test]
fn conditions_mean_what_their_texts_say() {
    for (condition, text, meets, does_not) in cases() {
        assert_eq!(condition.to_string(), text);
        assert_eq!(text.parse(), Ok(condition.clone()), "{text}");
        assert!(condition.fits(&hand(meets)), "{text}: {meets}");
        assert!(!condition.fits(&hand(does_not)), "{text}: {does_not}");
    }
    let any = hand("AK32.Q432.K32.43");
    assert!(Condition::always().fits(&any) && !Condition::never().fits(&any));
    assert_eq!(Condition::always().to_string(), "always");
    assert_eq!(Condition::never().to_string(), "never");
    for text in ["always", "never", "hcp >= 0"] {
        assert_eq!(text.parse::<Condition>().map(|read| read.to_string()), Ok(text.into()));
    }
    assert_eq!(Quantity::Hcp.between(8, 7), Condition::never());
    assert_eq!(Quantity::Hcp.at_least(38), Condition::never());
    assert_eq!(Condition::sum_at_least(Quantity::Hcp, Quantity::Hcp, 75), Condition::never());
    assert_eq!(Quantity::Hcp.below(0), Condition::never());
    assert_eq!(Condition::all([Condition::Balanced]), Condition::Balanced);
    assert!(!Quantity::Hcp.between(8, 7).fits(&any));
}

#[test]
fn what_is_no_condition_is_named() {
    let cases = [
        ("", ""),
        ("hcp", "hcp"),
        ("hpc 12-14", "hpc"),
        ("hcp 12-x", "12-x"),
        ("hcp >= 300", "300"),
        ("quick-tricks >= 200", "200"),
        ("stops heart", "heart"),
        ("balanced and stops it", "it"),
        ("balanced and hcp >= 3 or aces = 1", "balanced and hcp >= 3"),
        ("not (hcp >= 3", "not (hcp >= 3"),
        ("spades >= hearts * 2", "spades >= hearts * 2"),
        ("shape 5-3-3", "5-3-3"),
        ("has H1", "H1"),
    ];
    for (text, term) in cases {
        let error = text.parse::<Condition>().expect_err(text);
        assert_eq!(error.term, term, "{text}: {error}");
    }
    // Other texts of the same: the error has the normal form.
    let others = [
        ("hcp 12-12", "hcp = 12"),
        ("hcp 0-11", "hcp <= 11"),
        ("hcp 12-37", "hcp >= 12"),
        ("hcp >= 012", "hcp >= 12"),
        ("spades >= +5", "spades >= 5"),
        ("(balanced)", "balanced"),
        ("not not balanced", "balanced"),
        ("balanced and (aces = 1 and kings = 0)", "balanced and aces = 1 and kings = 0"),
        ("quick-tricks >= 2.50", "a number"),
        ("hcp 8-7", "the smaller number first"),
        ("hcp >= 50", "at most 37"),
        ("hcp <= 40", "at most 37"),
        ("spades >= spades + 1", "another suit, or a number of cards after + or -"),
        ("spades >= hearts + 13", "another suit, or a number of cards after + or -"),
        ("aces mod 0 = 0", "numbers such as in mod 4 = 1"),
        ("aces mod 4 = 4", "numbers such as in mod 4 = 1"),
        ("shape 3-3-4-3", "four lengths of thirteen cards such as 5-3-3-2"),
        ("shape 5-5-5-5", "four lengths of thirteen cards such as 5-3-3-2"),
        ("hcp >= 12) and (balanced", "matching parentheses, at most 32 deep"),
    ];
    for (text, expected) in others {
        let error = text.parse::<Condition>().expect_err(text);
        assert_eq!(error.expected.to_string().trim_matches('`'), expected, "{text}");
    }
    let error = "hcp >= 3 and stops heart".parse::<Condition>().expect_err("a suit");
    assert_eq!((error.column, error.term.as_str()), (20, "heart"));
    let deep = format!("{}balanced{}", "(".repeat(10_000), ")".repeat(10_000));
    assert!(deep.parse::<Condition>().is_err());
}

const QUANTITIES: [fn(Suit) -> Quantity; 16] = [
    |_| Quantity::Hcp,
    |_| Quantity::Points,
    Quantity::Support,
    Quantity::Takeout,
    Quantity::HcpOpposite,
    Quantity::Length,
    |_| Quantity::Longest,
    |_| Quantity::Second,
    |_| Quantity::Shortest,
    |_| Quantity::TwoLongest,
    |_| Quantity::Aces,
    |_| Quantity::Kings,
    Quantity::Keycards,
    Quantity::Honors,
    Quantity::TopHonors,
    |_| Quantity::QuickTricks,
];

/// A range is cut at the most that a hand can have, so no hand may have more: the top cards of every
/// shape.
#[test]
fn no_hand_has_more_than_the_most() {
    let mut shapes = 0;
    for (a, b, c) in (0..=13_usize)
        .flat_map(|a| (0..=13).map(move |b| (a, b)))
        .flat_map(|(a, b)| (0..=13).map(move |c| (a, b, c)))
    {
        let Some(d) = 13_usize.checked_sub(a + b + c) else { continue };
        let cards: Cards = Suit::ALL
            .into_iter()
            .zip([a, b, c, d])
            .flat_map(|(suit, length)| {
                Rank::ALL.into_iter().rev().take(length).map(move |rank| Card::new(suit, rank))
            })
            .collect();
        let hand = Hand::new(cards);
        for quantity in QUANTITIES.iter().flat_map(|make| Suit::ALL.map(make)) {
            assert!(quantity.of(&hand) <= quantity.most(), "{quantity}: {cards}");
        }
        shapes += 1;
    }
    assert_eq!(shapes, 560);
}

fn suits() -> impl Strategy<Value = Suit> {
    prop::sample::select(Suit::ALL.to_vec())
}

fn quantities() -> impl Strategy<Value = Quantity> {
    (prop::sample::select(QUANTITIES.to_vec()), suits()).prop_map(|(make, suit)| make(suit))
}

/// Conditions in their normal form, with parts of parts.
fn conditions() -> impl Strategy<Value = Condition> {
    let simple = prop_oneof![
        4 => (quantities(), 0..6_u8, 0..6_u8).prop_map(|(q, min, more)| q.between(min, min + more)),
        1 => (quantities(), 0..42_u8).prop_map(|(quantity, min)| quantity.at_least(min)),
        1 => (quantities(), quantities(), 0..30_u8)
            .prop_map(|(one, other, min)| Condition::sum_at_least(one, other, min)),
        2 => (suits(), 1..4_usize, -3..4_i8).prop_map(|(suit, next, by)| {
            let other = Suit::ALL[(suit.index() + next) % 4];
            Condition::Longer(suit, other, by)
        }),
        1 => (quantities(), 2..5_u8, 0..4_u8)
            .prop_map(|(quantity, by, rest)| Condition::Modulo(quantity, by, rest % by)),
        1 => suits().prop_map(Condition::Stops),
        1 => suits().prop_map(Condition::Good),
        1 => suits().prop_map(Condition::Fair),
        1 => suits().prop_map(Condition::ShortOutside),
        1 => prop::sample::select(vec![
            Condition::Balanced,
            Condition::Shape([4, 4, 3, 2]),
            Condition::always(),
            Condition::never(),
        ]),
    ];
    simple.prop_recursive(3, 12, 3, |part| {
        prop_oneof![
            prop::collection::vec(part.clone(), 0..3).prop_map(Condition::all),
            prop::collection::vec(part.clone(), 0..3).prop_map(Condition::any),
            part.prop_map(|part| !part),
        ]
    })
}

fn hands() -> impl Strategy<Value = Hand> {
    (0..Deal::COUNT).prop_map(|number| {
        Hand::new(Deal::from_number(number).expect("below the number of deals").hand(Seat::North))
    })
}

proptest! {
    #[test]
    fn combinations_are_those_of_logic(one in conditions(), other in conditions(), hand in hands()) {
        let (fits, also) = (one.fits(&hand), other.fits(&hand));
        prop_assert_eq!((!one.clone()).fits(&hand), !fits);
        prop_assert_eq!((one.clone() & other.clone()).fits(&hand), fits && also);
        prop_assert_eq!((one.clone() | other.clone()).fits(&hand), fits || also);
        prop_assert_eq!(!!one.clone(), one.clone());
        if one.is_always() {
            prop_assert!(fits);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[a-z0-9 ()>=<+-]{0,40}") {
        if let Ok(condition) = text.parse::<Condition>() {
            prop_assert_eq!(condition.to_string().parse(), Ok(condition));
        }
    }

    #[test]
    fn equal_texts_are_of_equal_conditions(some in prop::collection::vec(conditions(), 60)) {
        let mut known: BTreeMap<String, Condition> = BTreeMap::new();
        for condition in some {
            prop_assert_eq!(condition.to_string().parse(), Ok(condition.clone()));
            let first = known.entry(condition.to_string()).or_insert_with(|| condition.clone());
            prop_assert_eq!(first, &condition);
        }
    }
}

/// Over many auctions, some of them absurd: every condition of every rule in force has a text of its
/// own, and the rules of an auction are values.
#[test]
fn the_rules_of_the_system_are_values() {
    fn is_value<T: Clone + PartialEq + std::fmt::Debug + Send + Sync>(_: &T) {}
    const BOARDS: u64 = 600;
    let mut rng = rand_chacha::ChaCha20Rng::seed_from_u64(4);
    let mut known: BTreeMap<String, Condition> = BTreeMap::new();
    let mut rules_seen = 0;
    for n in 1..=BOARDS {
        let board = support::board(n, support::deal(41, n));
        let score = match n % 8 {
            0 => Situation::rubber(BySide([40, 0])),
            _ => Situation::DUPLICATE,
        };
        let mut auction = InterpretedAuction::new(board.dealer(), board.vulnerable(), &score);
        let mut calls = 0;
        while let Some(seat) = auction.turn() {
            let rules: Vec<Rule> = all_rules(&auction);
            is_value(&rules);
            assert_eq!(rules, all_rules(&auction));
            let hand = Hand::new(board.deal().hand(seat));
            for rule in &rules {
                rules_seen += 1;
                let all = Condition::all(rule.conditions().cloned());
                assert_eq!(rule.fits(&hand), all.fits(&hand), "{rule}");
                assert!(rule.to_string().starts_with(&format!("{} {}", rule.call(), rule.key())));
                assert!(!rule.silent().iter().any(Condition::is_always), "{rule}");
                for condition in rule.conditions() {
                    let text = condition.to_string();
                    assert!(text.is_ascii() && !text.is_empty(), "{text}");
                    let first = known.entry(text).or_insert_with(|| condition.clone());
                    assert_eq!(first, condition);
                }
            }
            // The rules in force, of which the first one met is the call.
            let in_force = CallRules::of(&auction);
            assert_eq!(in_force.to_string().lines().count(), in_force.rules().len());
            calls += 1;
            let any = rules[(rng.next_u64() % rules.len() as u64) as usize].call();
            let strange = n % 3 == 0 && calls < 12 && rng.next_u64() % 3 == 0;
            auction.push(if strange { any } else { choose(&auction, &hand).call });
        }
    }
    assert!(rules_seen > 50_000, "{rules_seen} rules");
    assert!(known.len() > 300, "{} conditions", known.len());
}
