//! Forms of events' pages, valid and invalid.

use bridge::{Outcome, Tricks};
use testing::SplitMix;

use super::*;

fn form(fields: &[(&str, &str)]) -> FormFields {
    fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

/// The fields of a result that is played.
const PLAYED: [(&str, &str); 5] =
    [("level", "4"), ("strain", "S"), ("doubled", "X"), ("declarer", "N"), ("tricks", "10")];

/// A form: what it does, its fields apart from those of a result, and whether it has those.
type Known = (&'static str, &'static [(&'static str, &'static str)], bool);

/// Every form that has fields.
const FORMS: [Known; 44] = [
    ("claim", &[("name", "Anna")], false),
    ("release", &[("name", "Anna")], false),
    ("strike", &[("entry", "3")], false),
    ("correct", &[("entry", "3")], true),
    (
        "lineup",
        &[
            ("team", "B"),
            ("open-1", "B1"),
            ("open-2", "B2"),
            ("closed-1", "B3"),
            ("closed-2", "B4"),
        ],
        false,
    ),
    ("record", &[("board", "7")], true),
    ("exchange", &[], false),
    ("admit", &[("name", "Anna")], false),
    ("assign", &[("room", "closed"), ("board", "7")], true),
    ("award", &[("board", "7"), ("a", "Ave+"), ("b", "Ave-")], false),
    ("penalty", &[("team", "A"), ("imps", "3")], false),
    ("enter", &[("board", "7"), ("table", "2"), ("ns", "1"), ("ew", "4")], true),
    ("confirm", &[("board", "7"), ("table", "2")], false),
    (
        "rule",
        &[("board", "7"), ("table", "2"), ("ns", "1"), ("ew", "4"), ("a", "Ave"), ("b", "Ave")],
        false,
    ),
    ("enter-board", &[("board", "7"), ("typed", "2 4S-N 10")], false),
    ("not-played", &[("place", "7/2")], false),
    ("pairs-fouled", &[("first", "7/2")], false),
    ("pairs-penalty", &[("number", "3"), ("kind", "of-top"), ("amount", "10")], false),
    ("cut-partners", &[("table", "2")], false),
    ("sit", &[("table", "2"), ("n", "1"), ("e", "2"), ("s", "3"), ("w", "4")], false),
    ("cut-deal", &[("table", "2")], false),
    ("dealer", &[("table", "2"), ("seat", "E")], false),
    ("pack", &[("table", "2"), ("pack", "second")], false),
    ("scorer", &[("table", "2"), ("player", "5")], false),
    ("result", &[("table", "2"), ("deal", "3")], true),
    ("cut-tie", &[("table", "2")], false),
    ("winner", &[("table", "2"), ("side", "EW")], false),
    (
        "deal",
        &[
            ("board", "7"),
            ("deal", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"),
        ],
        false,
    ),
    ("knockout-result", &[("match", "1/4-5/1"), ("one", "24"), ("other", "10")], false),
    ("knockout-report", &[("match", "1/4-5/1"), ("one", "24"), ("other", "10")], false),
    (
        "knockout-correct",
        &[
            ("match", "1/4-5/1"),
            ("one", "24"),
            ("other", "10"),
            ("wrong-one", "10"),
            ("wrong-other", "24"),
        ],
        false,
    ),
    (
        "knockout-lineup",
        &[
            ("round", "1"),
            ("segment", "2"),
            ("number", "4"),
            ("open-1", "Anna"),
            ("open-2", "Boris"),
            ("closed-1", "Clara"),
            ("closed-2", "Dora"),
        ],
        false,
    ),
    (
        "swiss-lineup",
        &[("round", "1"), ("number", "4"), ("open-1", "Anna"), ("open-2", "Boris")],
        false,
    ),
    ("knockout-concede", &[("team", "1/4")], false),
    ("knockout-decide", &[("team", "1/4")], false),
    ("knockout-withdraw", &[("number", "4")], false),
    ("prefevent-seat", &[("round", "1"), ("tables", "1-2-3,4-5-6")], false),
    ("prefevent-swap", &[("round", "1"), ("a", "1"), ("b", "2")], false),
    ("prefevent-rest", &[("round", "1"), ("number", "2")], false),
    ("prefevent-withdraw", &[("number", "4")], false),
    ("prefevent-warn", &[("number", "4")], false),
    ("prefevent-penalty", &[("number", "4"), ("penalty-points", "12.5")], false),
    ("prefevent-cut", &[("after", "2"), ("keep", "9"), ("carry", "50")], false),
    ("prefevent-join", &[("preferans-players", "Anna | team=Riga")], false),
];

/// All fields of a form.
fn complete((what, fields, played): Known) -> FormFields {
    let mut all = form(&[("do", what)]);
    all.extend(form(fields));
    if played {
        all.extend(form(&PLAYED));
    }
    all
}

#[test]
fn every_field_that_is_missing_or_wrong_is_named() {
    for known in FORMS {
        let sent = complete(known);
        assert!(command(&sent).is_ok(), "{sent:?}");
        for at in 1..sent.len() {
            let key = sent[at].0.clone();
            for value in ["", "?"] {
                // Neither an empty doubling nor the name `?` is wrong.
                if key == "doubled" && value.is_empty() {
                    continue;
                }
                let mut wrong = sent.clone();
                wrong[at].1 = value.to_owned();
                match command(&wrong) {
                    Err(error) => assert_eq!(error.field, key, "{wrong:?}"),
                    Ok(_) => assert!(
                        value == "?" && (key == "name" || key.contains('-')),
                        "{wrong:?} is read"
                    ),
                }
            }
        }
    }
    let unknown = command(&form(&[("do", "dance")])).expect_err("no form is called so");
    assert_eq!((unknown.field.as_str(), unknown.kind), ("do", FieldErrorKind::Choice));
}

#[test]
fn a_place_of_the_movement_leaves_the_pairs_to_it() {
    let mut sent = form(&[("do", "enter"), ("place", "7/2"), ("as", "director"), ("level", "0")]);
    let place = Place { board: 7, table: 2, pairs: None };
    let (outcome, as_director, is_sure) = (Outcome::PassedOut, true, false);
    let entered = PairsCommand::Enter { place, outcome, lead: None, as_director, is_sure };
    assert_eq!(command(&sent), Ok(EventCommand::Pairs(entered)));
    for wrong in ["7", "7/", "/2", "7/2/1", "a/b"] {
        sent[1].1 = wrong.to_owned();
        assert_eq!(command(&sent).expect_err("no place").field, "place", "{wrong}");
    }
}

#[test]
fn likely_results_are_read_with_their_weights() {
    let mut sent = form(&[
        ("do", "weigh"),
        ("place", "7/2"),
        ("result1", "4S-S 10"),
        ("ns1", "60"),
        ("result3", "-50"),
        ("ns3", "40"),
        ("ew3", "100"),
    ]);
    let Ok(EventCommand::Pairs(PairsCommand::Assign { likely, .. })) = command(&sent) else {
        panic!("a score of several results: {:?}", command(&sent))
    };
    let percents = |side: Side| -> Vec<u32> {
        likely[side].results().iter().map(|(_, percent)| *percent).collect()
    };
    assert_eq!((percents(Side::NorthSouth), percents(Side::EastWest)), (vec![60, 40], vec![100]));
    for (at, wrong, field, error) in [
        (2, "4S", "result1", FieldErrorKind::Result),
        (3, "x", "ns1", FieldErrorKind::Number),
        (3, "50", "ns1", FieldErrorKind::Weights(90)),
        (6, "70", "ew1", FieldErrorKind::Weights(70)),
    ] {
        let right = std::mem::replace(&mut sent[at].1, wrong.to_owned());
        assert_eq!(command(&sent), Err(FieldError::new(field, error)), "{wrong}");
        sent[at].1 = right;
    }
}

#[test]
fn a_result_is_read_from_its_tiles() {
    let mut sent = form(&PLAYED);
    let read = outcome_of(&sent).expect("a result");
    let tricks = Tricks::new(10).expect("ten tricks");
    assert_eq!(read, Outcome::Played { contract: "4SX-N".parse().expect("a contract"), tricks });
    sent[0].1 = "0".to_owned();
    assert_eq!(outcome_of(&sent), Ok(Outcome::PassedOut));
    for (at, wrong) in [(0, "8"), (1, "Z"), (2, "XXX"), (3, "Q"), (4, "14")] {
        let mut sent = form(&PLAYED);
        sent[at].1 = wrong.to_owned();
        assert_eq!(outcome_of(&sent).expect_err("no result").field, PLAYED[at].0);
    }
}

/// Whatever is sent, an error names a field.
#[test]
fn no_form_panics() {
    let mut random = SplitMix(16);
    let keys: Vec<String> = FORMS.into_iter().flat_map(complete).map(|(key, _)| key).collect();
    let values: Vec<String> =
        FORMS.into_iter().flat_map(complete).map(|(_, value)| value).collect();
    for _ in 0..20_000 {
        let (what, ..) = random.pick(FORMS);
        let mut sent = form(&[("do", what)]);
        for _ in 0..random.below(9) {
            let value = match random.below(8) {
                0 => random.wide().to_string(),
                1 => "♠/\u{0}\n".to_owned(),
                _ => values[random.below(values.len())].clone(),
            };
            sent.push((keys[random.below(keys.len())].clone(), value));
        }
        if let Err(error) = command(&sent) {
            assert!(!error.field.is_empty(), "{sent:?}");
        }
    }
}
