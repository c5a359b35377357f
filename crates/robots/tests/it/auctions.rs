//! Classic auctions: one paragraph of data per case.

use bridge::{BySide, Call, Explanation, Seat, Side, Vulnerability};
use robots::bidding::{InterpretedAuction, System, choose};
use robots::{Hand, Situation};

const SYSTEM: &str = include_str!("../data/system.auction");
const CONVENTIONS: &str = include_str!("../data/conventions.auction");
const POLISH: &str = include_str!("../data/polish.auction");

struct Case<'a> {
    title: &'a str,
    hand: &'a str,
    options: &'a str,
    calls: Vec<Call>,
    expected: Call,
    /// The key of its explanation; any if there is none.
    meaning: Option<&'a str>,
}

fn cases(text: &str) -> Vec<Case<'_>> {
    text.split("\n\n")
        .skip(1)
        .map(|paragraph| {
            let lines: Vec<&str> = paragraph.lines().filter(|line| !line.is_empty()).collect();
            let (title, hand, calls, expected, meaning) = match lines[..] {
                [title, hand, calls, expected] => (title, hand, calls, expected, None),
                [title, hand, calls, expected, meaning] => {
                    (title, hand, calls, expected, Some(meaning))
                }
                _ => panic!("four or five lines make a case:\n{paragraph}"),
            };
            let (hand, options) = hand.split_once(" | ").unwrap_or((hand, ""));
            Case {
                title,
                hand,
                options,
                calls: calls
                    .split_whitespace()
                    .filter(|word| *word != "-")
                    .map(|word| word.parse().expect("a call"))
                    .collect(),
                expected: expected.parse().expect("a call"),
                meaning,
            }
        })
        .collect()
}

/// The points below the line of the side on turn, and of the other side; or the system of the side on turn, else `ours`, where
/// the other plays the standard one.
fn situation(options: &str, turn: Side, ours: &str) -> Situation {
    let words: Vec<&str> = options.split_whitespace().collect();
    match words[..] {
        ["below", ours, theirs] => {
            let mut below = BySide([0; 2]);
            below[turn] = ours.parse().expect("points");
            below[turn.opponents()] = theirs.parse().expect("points");
            Situation::rubber(below)
        }
        ["we", name] => played(turn, name),
        _ => played(turn, ours),
    }
}

/// This side plays the system of this name, the other side the standard one.
fn played(side: Side, name: &str) -> Situation {
    let mut systems = BySide([System::STANDARD, System::STANDARD]);
    systems[side] = System::named(name).expect("a system");
    Situation::played(systems.0)
}

#[test]
fn classic_auctions_are_bid_by_the_system() {
    let cases = cases(SYSTEM);
    assert!(cases.len() >= 80, "{} cases", cases.len());
    assert_bid(&cases, "standard");
}

/// Each convention has its auctions, with the meaning that partner and opponents are told.
#[test]
fn conventions_are_bid_and_explained() {
    let cases = cases(CONVENTIONS);
    assert!(cases.len() >= 60, "{} cases", cases.len());
    assert!(cases.iter().all(|case| case.meaning.is_some()), "each has a meaning");
    assert_bid(&cases, "standard");
}

#[test]
fn polish_club_is_bid_and_explained() {
    let cases = cases(POLISH);
    assert!(cases.len() >= 90, "{} cases", cases.len());
    assert!(cases.iter().all(|case| case.meaning.is_some()), "each has a meaning");
    assert_bid(&cases, "polish");
}

/// Each case with its call and its meaning; the side on turn plays the system `ours` if the case names none.
#[track_caller]
fn assert_bid(cases: &[Case], ours: &str) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let turn = Seat::North.after(case.calls.len());
            let mut auction = InterpretedAuction::new(
                Seat::North,
                match case.options {
                    "vul" => Vulnerability::Both,
                    "they" => Vulnerability::new(BySide::new(|side| side != turn.side())),
                    _ => Vulnerability::None,
                },
                &situation(case.options, turn.side(), ours),
            );
            case.calls.iter().for_each(|call| auction.push(*call));
            let hand = Hand::new(case.hand.parse().expect("a hand"));
            assert_eq!(hand.cards().len(), 13, "{}: {}", case.title, case.hand);
            let choice = choose(&auction, &hand);
            let meaning = match &choice.meaning {
                Explanation::System { key, .. } => key.as_str(),
                Explanation::FreeText(_) => "",
            };
            let is_right = choice.call == case.expected
                && case.meaning.is_none_or(|expected| expected == meaning);
            (!is_right).then(|| {
                format!(
                    "{}: {} over {:?}: {} {:?}, expected {} {:?}",
                    case.title,
                    case.hand,
                    case.calls,
                    choice.call,
                    choice.meaning,
                    case.expected,
                    case.meaning
                )
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}
