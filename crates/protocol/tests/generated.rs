//! The generated files are up to date, and the examples of acts are acts.

#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;

use pref::{Act, Call, Declaration};

#[test]
fn the_generated_files_are_up_to_date() {
    for (path, text) in protocol::files().unwrap() {
        let found = fs::read_to_string(&path).unwrap_or_default();
        let stale = found.lines().zip(text.lines()).find(|(found, text)| found != text);
        assert!(
            found == text,
            "{} is not what the types say; run `cargo xtask protocol`: {stale:?}",
            path.display()
        );
    }
}

#[test]
fn every_act_is_in_the_grammar_and_every_example_is_an_act() {
    let mut verbs = BTreeSet::new();
    let mut calls = BTreeSet::new();
    for text in protocol::ACTS {
        let act: Act =
            text.example.parse().unwrap_or_else(|_| panic!("{} is no act", text.example));
        assert_eq!(act.to_string(), text.example);
        verbs.insert(match act {
            Act::Look => "look",
            Act::Call(call) => {
                calls.insert(kind(call));
                "call"
            }
            Act::Discard(cards) => {
                assert_eq!(cards.len(), 2);
                "discard"
            }
            Act::Order(_) => "order",
            Act::Declare(_) => "say",
            Act::Kontra(_) => "kontra",
            Act::Play(_) => "play",
        });
    }
    assert_eq!(verbs.len(), 7);
    let all: BTreeSet<_> = Call::balkan().chain(Call::russian()).map(kind).collect();
    assert_eq!(calls, all);
}

/// Which of the calls it is, whatever its number or bid.
fn kind(call: Call) -> &'static str {
    match call {
        Call::Pass => "pass",
        Call::Here => "here",
        Call::Number(_) => "number",
        Call::Game => "game",
        Call::GameBettel => "game bettel",
        Call::GameSanac => "game sanac",
        Call::Name(_) => "name",
        Call::Concede => "concede",
        Call::Bid(_) => "bid",
        Call::Misere => "misere",
        Call::BidWithoutTalon(_) => "bid without talon",
        Call::MisereWithoutTalon => "misere without talon",
        Call::Dark(_) => "dark",
        Call::DarkPass => "dark pass",
    }
}

/// The words of declarations in the schema are those that are read and written.
#[test]
fn every_declaration_is_in_the_schema() {
    let schema = club::protocol::protocol_schema();
    let words = schema["$defs"]["Declaration"]["oneOf"].as_array().unwrap();
    let words: Vec<&str> = words.iter().map(|word| word["const"].as_str().unwrap()).collect();
    assert_eq!(words, Declaration::ALL.map(|declaration| declaration.to_string()));
}
