//! `biritch event movements`, `check` and `cards`.

use serde_json::Value;

use crate::{answer, run};

/// A movement that seats a pair twice, and whose third round is uneven.
pub(crate) const TWICE: &str = "# by hand\npairs: 6\nsets: 3\nboards: 2\n\
    round 1: 1-4@1 2-5@2 3-6@3\nround 2: 1-6@2 2-4@3 1-5@1\nround 3: 1-5@3 2-6@1\n";

#[test]
fn a_movement_file_is_checked() {
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let checked = run(&["event", "check", "-", "--lang", lang], TWICE);
        assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""));
        output += &checked.out;
        let unread = run(&["event", "check", "-", "--lang", lang], "pairs: none\nround 1: 1-2\n");
        assert_eq!((unread.code, unread.err.as_str()), (Some(3), ""));
        output += &unread.out;
        let howell = run(
            &["event", "check", "-", "--lang", lang],
            "pairs: 4\nsets: 3\nshared: 2\nround 1: 4-1@1 2-3@1\nround 2: 4-2@2 3-1@2\nround 3: 4-3@3 1-2@3\n",
        );
        assert_eq!((howell.code, howell.err.as_str()), (Some(0), ""));
        output += &howell.out;
    }
    insta::assert_snapshot!(output);
}

#[test]
fn movements_are_advised() {
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let words = ["event", "movements", "--pairs", "15", "--minutes", "200", "--lang", lang];
        output += &answer(&words);
        for wrong in [
            &["--minutes", "200"][..],
            &["--pairs", "1", "--minutes", "200"],
            &["--teams", "5", "--minutes", "5"],
            &["--tables", "8", "--minutes", "200", "--take", "99"],
        ] {
            let words = [&["event", "movements", "--lang", lang], wrong].concat();
            let refused = run(&words, "");
            assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
            output += &refused.err;
        }
    }
    insta::assert_snapshot!(output);
}

#[test]
fn what_is_advised_is_a_file_with_guide_cards() {
    for (count, number) in [("--pairs", "9"), ("--teams", "5"), ("--individuals", "9")] {
        let file = answer(&["event", "movements", count, number, "--minutes", "60", "--take", "1"]);
        let checked = run(&["event", "check", "-", "--json"], &file);
        assert_eq!(checked.code, Some(0), "{file}{}", checked.out);
        let json: Value = serde_json::from_str(&checked.out).unwrap();
        assert_eq!(json["ok"], true);
        assert_eq!(json["movement"]["contestants"].to_string(), number);
        let cards: Value =
            serde_json::from_str(&run(&["event", "cards", "-", "--json"], &file).out).unwrap();
        assert_eq!(cards["contestants"].as_array().unwrap().len().to_string(), number);
    }
    let file =
        answer(&["event", "movements", "--individuals", "9", "--minutes", "60", "--take", "1"]);
    let printed = run(&["event", "cards", "-"], &file);
    insta::assert_snapshot!(printed.out);
    // People would sit on one chair.
    assert_eq!(run(&["event", "cards", "-"], TWICE).code, Some(1));
}
