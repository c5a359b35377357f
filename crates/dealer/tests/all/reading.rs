//! What is read, and how mistakes are named.

use std::fmt::Write as _;

use biritch_dealer::{Script, ShapeSet, fuzz};
use proptest::prelude::*;

#[test]
fn mistakes_are_named_with_their_place() {
    let mut report = String::new();
    for line in include_str!("../data/errors.txt").lines() {
        match Script::parse(line) {
            Ok(_) => panic!("{line:?} was read"),
            Err(error) => {
                let _ = writeln!(report, "{}\n{error}\n", error.excerpt(line));
            }
        }
    }
    insta::assert_snapshot!(report);
}

#[test]
fn a_place_counts_lines_and_characters() {
    let text = "# заметка\n\"\tпривет\"\ncondition 1 +\n";
    let error = Script::parse(&text.replace("\"\tпривет\"\n", "")).unwrap_err();
    assert_eq!((error.line, error.column), (2, 14));
    let error = Script::parse("\t\tcondition zzz").unwrap_err();
    assert_eq!((error.line, error.column), (1, 13));
    assert_eq!(error.excerpt("\t\tcondition zzz"), "  condition zzz\n            ^^^");
}

/// Blanks of several bytes, as text copied from a page has them, within the list of shapes.
#[test]
fn a_wide_blank_in_a_shape_is_named() {
    for blank in ['\u{a0}', '\u{feff}', '\u{3000}'] {
        for rest in [format!("4{blank}333}}"), format!("any 4333:h{blank}>d}}"), format!("{blank}")]
        {
            let text = format!("condition shape{{north, {rest}");
            // Most are refused, wherever they stand; none stops the reader.
            if let Err(error) = Script::parse(&text) {
                assert!(error.width == 1 && !error.excerpt(&text).is_empty(), "{text:?}: {error}");
            }
        }
    }
    let error = Script::parse("condition shape{north, 4\u{feff}333}").unwrap_err();
    assert_eq!((error.line, error.column), (1, 25));
}

#[test]
fn nothing_is_too_deep() {
    let nested = format!("condition {}1{}", "(".repeat(100_000), ")".repeat(100_000));
    assert!(Script::parse(&nested).is_err());
    let chain = (1..5_000).fold(String::from("a0 = hcp(north)\n"), |text, at| {
        text + &format!("a{at} = a{} + hcp(north)\n", at - 1)
    });
    assert!(Script::parse(&chain).is_err());
    assert!(Script::parse(&format!("condition 1{}", " + 1".repeat(100_000))).is_err());
    // Each variable twice in the next one: 2^40 mentions of the first.
    let doubled = |first: &str, join: &str| {
        (1..=40).fold(format!("v0 = {first}\n"), |text, at| {
            text + &format!("v{at} = v{0} {join} v{0}\n", at - 1)
        })
    };
    for (first, join, condition) in [
        ("hcp(north) >= 12", "and", "v40"),
        ("hcp(north) >= 12", "or", "not v40"),
        ("hcp(north) >= 12", "or", "v40"),
        ("hcp(north)", "-", "v40 == 0"),
    ] {
        let text = format!("{}condition {condition} produce 3", doubled(first, join));
        assert_eq!(crate::result(&text, 1, 1).1.len(), 3, "{join} {condition}");
    }
    // Random numbers are drawn anew at each mention, so that nothing can be left out.
    assert!(Script::parse(&(doubled("rnd(2)", "+") + "condition v40")).is_err());
}

#[test]
fn histograms_are_limited_together() {
    let one = "frequency (hcp(north), 0, 99000)";
    let some = |count: usize| format!("action {}", vec![one; count].join(", "));
    assert!(Script::parse(&some(10)).is_ok());
    assert!(Script::parse(&some(11)).is_err());
    assert!(Script::parse("action frequency (hcp(north), 0, 999, hcp(south), 0, 999)").is_err());
}

#[test]
fn a_shape_set_is_empty_or_not() {
    assert!(ShapeSet::empty().is_empty());
    assert_eq!(ShapeSet::empty().len(), 0);
}

/// Words of the language, in any order, for scripts that are nearly right.
fn words() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "condition",
        "action",
        "produce",
        "generate",
        "predeal",
        "hcp",
        "(",
        ")",
        "north",
        "south",
        ",",
        "any",
        "4333",
        "54xx",
        "shape",
        "shape{",
        "}",
        "+",
        "-",
        "*",
        "/",
        "%",
        "==",
        "&&",
        "or",
        "not",
        "?",
        ":",
        "x",
        "=",
        "5",
        "0",
        "hascard",
        "AS",
        "spades",
        "losers",
        "average",
        "frequency",
        "\"t\"",
        "printes",
        "printall",
        "print",
        "\\n",
        "rnd",
        "score",
        "vul",
        "x3N",
        "imps",
        "pointcount",
        "altcount",
        "SAKQ",
        "#",
        "\n",
        "cccc",
        "quality",
        "pt3",
    ]);
    prop::collection::vec(words, 0..60).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        fuzz::script(text.as_bytes());
    }

    #[test]
    fn any_words_are_read_or_refused(text in words()) {
        fuzz::script(text.as_bytes());
    }
}
