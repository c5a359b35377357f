//! The patterns of texts in the schema are those of what is written and read.

#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::str::FromStr;

use bridge::score::HonorAward;
use bridge::{ContractTerms, Deal, Doubling, Seat, Strain};
use cards::{Card, Cards, Seats};
use laws::{AttemptedCall, CodeId, Query};
use pref::{Act, Amount, Declaration, Defender, Outcome, Played, Raspasy, Stance};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use regex::Regex;
use schemars::{JsonSchema, SchemaGenerator};
use table::{Name, PersonId, Secret, Share};

/// A type whose JSON is its text.
struct Text {
    /// What is written: all values of the type, or samples.
    written: Vec<String>,
    reads: Reads,
}

/// What is read of the texts that a pattern admits.
enum Reads {
    /// All of them, by this function.
    All(fn(&str) -> bool),
    /// Some of them: a rank twice in a suit, a deal with a card twice, a name with invisible
    /// characters, more than ten tricks and arguments of an act are beyond its pattern.
    Some,
    /// Nothing: the text is only written.
    Nothing,
}

fn reads<T: FromStr>() -> Reads {
    Reads::All(|text| text.parse::<T>().is_ok())
}

fn written(values: impl IntoIterator<Item = impl Display>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

fn texts() -> BTreeMap<&'static str, Text> {
    let all = |written, reads| Text { written, reads };
    BTreeMap::from([
        ("Act", all(written(acts()), Reads::Some)),
        ("Amount", all(written(amounts()), reads::<Amount>())),
        ("AttemptedCall", all(written(attempted_calls()), reads::<AttemptedCall>())),
        ("Bid", all(written(bridge::Bid::all()), reads::<bridge::Bid>())),
        ("Call", all(written(bridge::Call::all()), reads::<bridge::Call>())),
        ("Card", all(written(Cards::FULL), reads::<Card>())),
        ("Cards", all(written(sets()), Reads::Some)),
        ("Clause", all(clauses(), Reads::Nothing)),
        ("CodeId", all(written(CodeId::ALL), reads::<CodeId>())),
        ("Commitment", all(written([secret().commitment()]), reads::<table::Commitment>())),
        ("Contract", all(written(contracts()), reads::<bridge::Contract>())),
        ("Deal", all(written(deals()), Reads::Some)),
        ("HonorAward", all(written(honor_awards()), reads::<HonorAward>())),
        ("Name", all(written(names()), Reads::Some)),
        ("PersonId", all(written(people()), reads::<PersonId>())),
        ("PrefCall", all(written(pref_calls()), reads::<pref::Call>())),
        ("PrefContract", all(written(pref_contracts()), reads::<pref::Contract>())),
        ("PrefOutcome", all(written(outcomes()), Reads::Some)),
        ("Query", all(written(Query::all()), reads::<Query>())),
        ("Secret", all(written([secret()]), reads::<Secret>())),
        ("Strain", all(written(Strain::ALL), reads::<Strain>())),
        (
            "ShareHash",
            all(
                written([Share(7).hash("t", 1, secret().commitment(), 0)]),
                reads::<table::ShareHash>(),
            ),
        ),
        ("Share", all(written([Share(0), Share(u128::MAX)]), reads::<Share>())),
    ])
}

fn patterns() -> BTreeMap<String, String> {
    let schema = club::protocol::protocol_schema();
    let types = schema["$defs"].as_object().unwrap();
    let sent = types
        .iter()
        .filter_map(|(name, of)| Some((name.clone(), of["pattern"].as_str()?.to_owned())));
    // No message has a strain by itself; the evaluation of a ruling has.
    let strain = Strain::json_schema(&mut SchemaGenerator::default());
    let strain = strain.get("pattern").and_then(|pattern| pattern.as_str()).unwrap().to_owned();
    sent.chain([("Strain".to_owned(), strain)]).collect()
}

/// The schema has a pattern of each type that is listed here and of no other, and none of the
/// patterns in the sources is unused.
#[test]
fn every_pattern_is_known() {
    let known: BTreeSet<String> = texts().into_keys().map(String::from).collect();
    assert_eq!(patterns().into_keys().collect::<BTreeSet<_>>(), known);
    let declared = Regex::new("[A-Za-z]+ as \"([A-Za-z]+)\": r\"").unwrap();
    let declared: BTreeSet<String> = sources().flat_map(|text| matches(&declared, &text)).collect();
    assert_eq!(declared, known);
}

#[test]
fn what_is_written_has_the_pattern() {
    let texts = texts();
    for (name, pattern) in patterns() {
        let regex = Regex::new(&pattern).unwrap();
        let written = &texts[&*name].written;
        assert!(!written.is_empty(), "{name}: no sample");
        for text in written {
            assert!(regex.is_match(text), "{name}: {text} is not {pattern}");
        }
    }
}

#[test]
fn what_has_the_pattern_is_read() {
    let texts = texts();
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    for (name, pattern) in patterns() {
        let is_read = match texts[&*name].reads {
            Reads::All(is_read) => is_read,
            Reads::Some | Reads::Nothing => continue,
        };
        // The generator knows no anchors.
        let inside = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$'));
        let samples = proptest::string::string_regex(inside.unwrap()).unwrap();
        for _ in 0..500 {
            let text = samples.new_tree(&mut runner).unwrap().current();
            assert!(is_read(&text), "{name}: {text} has the pattern {pattern} and is not read");
        }
    }
}

/// The Rust sources of the crates.
fn sources() -> impl Iterator<Item = String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut folders: Vec<_> =
        fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path().join("src")).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.into_iter().map(|path| fs::read_to_string(path).unwrap())
}

fn matches(regex: &Regex, text: &str) -> Vec<String> {
    regex.captures_iter(text).map(|found| found[1].to_owned()).collect()
}

/// The clauses that the Laws cite.
fn clauses() -> Vec<String> {
    let makers = "primary|same_edition|commentary|text_1997|printed|from_memory|gap";
    let cited = Regex::new(&format!("(?-u:\\b)(?:{makers})\\(\"([^\"]*)\"")).unwrap();
    let clauses: Vec<String> = sources().flat_map(|text| matches(&cited, &text)).collect();
    assert!(clauses.len() > 250, "only {} clauses found", clauses.len());
    clauses
}

fn amounts() -> impl Iterator<Item = Amount> {
    (-2500..=2500).map(|twelfths| Amount::of(1).over(12) * twelfths)
}

fn attempted_calls() -> impl Iterator<Item = AttemptedCall> {
    let beyond = |level| Strain::ALL.map(|strain| AttemptedCall::BeyondSeven { level, strain });
    bridge::Call::all().map(AttemptedCall::from).chain([8, 9].into_iter().flat_map(beyond))
}

fn contracts() -> impl Iterator<Item = bridge::Contract> {
    bridge::Bid::all().flat_map(|bid| {
        let doublings = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
        doublings.into_iter().flat_map(move |doubling| {
            Seat::ALL.map(|declarer| bridge::Contract {
                terms: ContractTerms { bid, doubling },
                declarer,
            })
        })
    })
}

fn honor_awards() -> impl Iterator<Item = HonorAward> {
    Seat::ALL.into_iter().flat_map(|seat| [100, 150].map(|n| HonorAward::new(seat, n).unwrap()))
}

fn deals() -> impl Iterator<Item = Deal> {
    (0..20).map(|n| Deal::from_number(n * 2_600_000_000_000_000_000_000_000_000).unwrap())
}

fn sets() -> impl Iterator<Item = Cards> {
    let hands = deals().flat_map(|deal| Seat::ALL.map(|seat| deal.hand(seat)));
    [Cards::EMPTY, Cards::FULL, Cards::PIQUET].into_iter().chain(hands)
}

fn secret() -> Secret {
    Secret::new([0xf0; 32])
}

fn names() -> impl Iterator<Item = Name> {
    ["A", "Анна Ивановна", &"🂡".repeat(32)].map(|name| name.parse().unwrap()).into_iter()
}

fn people() -> impl Iterator<Item = PersonId> {
    ["a", "0", &"z9".repeat(20)].map(|id| id.parse().unwrap()).into_iter()
}

fn pref_calls() -> impl Iterator<Item = pref::Call> {
    pref::Call::balkan().chain(pref::Call::russian())
}

fn pref_contracts() -> impl Iterator<Item = pref::Contract> {
    let numbers = pref::Number::range(pref::Number::TWO, pref::Number::PREFERANS);
    let tasks = numbers.map(pref::Task::Number);
    let tasks = tasks.chain(pref::Bid::all().map(pref::Task::Bid)).chain([pref::Task::Misere]);
    tasks.flat_map(|task| {
        [pref::Talon::Taken, pref::Talon::Left].map(|talon| pref::Contract { task, talon })
    })
}

fn acts() -> Vec<Act> {
    let seats = (0u8..16).map(|bits| {
        pref::Seat::ALL.into_iter().filter(|seat| bits >> seat.index() & 1 == 1).collect()
    });
    let pairs = Cards::PIQUET.iter().flat_map(|one| {
        let others = Cards::PIQUET.iter().filter(move |other| *other != one);
        others.map(move |other| Cards::from_iter([one, other]))
    });
    let mut acts = vec![Act::Look];
    acts.extend(pref_calls().map(Act::Call));
    acts.extend(pairs.map(Act::Discard));
    acts.extend(pref_contracts().map(Act::Order));
    acts.extend(Declaration::ALL.map(Act::Declare));
    acts.extend(seats.map(|seats: Seats<pref::Seat>| Act::Kontra(seats)));
    acts.extend(Cards::PIQUET.iter().map(Act::Play));
    acts
}

fn outcomes() -> Vec<Outcome> {
    use pref::Seat;
    let mut outcomes = vec![Outcome::AllPassed];
    for declarer in Seat::ALL {
        outcomes.extend(pref::Bid::all().map(|bid| Outcome::GaveUp { declarer, bid }));
    }
    for (dark, d) in [(false, 0), (true, 2)] {
        let tricks = pref::BySeat([0, 10 - d, 0, d]);
        outcomes.push(Outcome::Raspasy(Raspasy { tricks, dark }));
    }
    let stances = [
        Stance::Passed,
        Stance::Whisted,
        Stance::Alone,
        Stance::Inviter,
        Stance::Invited,
        Stance::Half,
        Stance::Checks,
    ];
    for contract in pref_contracts() {
        for stance in stances {
            for (tricks, took) in
                [(0, Some(10)), (3, Some(7)), (10, Some(0)), (0, None), (1, Some(4))]
            {
                for (kontra, dark, premium) in [(0, false, 0), (1, true, 2), (30, false, 255)] {
                    let x = Defender { kontra, ..Defender::new(Seat::B, stance, tricks) };
                    let y = Defender::new(Seat::C, Stance::Passed, 0);
                    outcomes.push(Outcome::Contract(Played {
                        declarer: Seat::A,
                        contract,
                        defenders: [x, y],
                        tricks: took,
                        dark,
                        premium,
                    }));
                }
            }
        }
    }
    outcomes
}

/// The values of the samples are read again, so that they are values that can occur.
#[test]
fn the_samples_of_outcomes_are_outcomes() {
    for outcome in outcomes() {
        assert_eq!(outcome.to_string().parse(), Ok(outcome), "{outcome}");
    }
    for act in acts() {
        assert_eq!(act.to_string().parse(), Ok(act), "{act}");
    }
}
