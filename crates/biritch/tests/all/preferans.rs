//! `biritch pref solve`.

use serde_json::{Value, json};

use crate::{answer, run};

/// Kovalevskaya's misère.
pub(crate) const MISERE: &str = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97";

/// An ending of four cards a hand.
pub(crate) const ENDING: &str = "AK.A7.. QJ.K8.. T9.Q9..";

fn solved(words: &[&str]) -> Value {
    serde_json::from_str(&answer(&[&["pref", "solve", "--json"], words].concat())).unwrap()
}

#[test]
fn a_misere_is_caught_or_not_by_the_lead() {
    for (leader, tricks) in [("0", 0), ("1", 1), ("2", 1)] {
        let words = [MISERE, "--declarer", "0", "--leader", leader, "--strain", "misere"];
        let solved = solved(&words);
        assert_eq!(solved["tricks"], tricks, "{leader} leads");
        assert_eq!(solved["cards"].as_object().unwrap().len(), 10);
        assert!(solved["nodes"].as_u64().unwrap() > 0);
    }
    let line = solved(&[MISERE, "--declarer", "0", "--leader", "1", "--strain", "мизер", "--line"]);
    assert_eq!(line["line"].as_array().unwrap().len(), 30);
}

/// In spades ace and king draw the others' trumps and the ace of hearts follows; in notrump all the
/// same. A defence that needs one trick stops the play.
#[test]
fn every_card_has_its_value() {
    let words = [ENDING, "--declarer", "0", "--leader", "0", "--strain", "S"];
    let all = solved(&words);
    assert_eq!(
        (&all["tricks"], &all["cards"]["SA"], &all["cards"]["H7"]),
        (&json!(3), &json!(3), &json!(3))
    );
    let stopped = solved(&[&words[..], &["--stop", "1"]].concat());
    assert_eq!(stopped["tricks"], 3);
}

#[test]
fn a_hand_with_the_talon_is_told_its_discards() {
    let hands = "T987.987.987.A7 AKQ.AKQ.AKQ.8 J.JT.JT.KQJT9";
    let solved = solved(&[hands, "--declarer", "0", "--leader", "0", "--strain", "misere"]);
    assert_eq!(solved["tricks"], 0);
    let discards = solved["discards"].as_object().unwrap();
    assert_eq!(discards.len(), 66);
    assert_eq!(solved.get("cards"), None);
}

#[test]
fn an_all_passed_deal_is_asked_about_one_player() {
    let hands = "AK.7.. QJ.8.. T9.9..";
    let words = [hands, "--declarer", "0", "--leader", "0", "--strain", "misere"];
    let solved = solved(&[&words[..], &["--talon", "H10 S8"]].concat());
    // The first trick is hearts: the seven loses, the second has ace or king.
    assert_eq!(solved["tricks"], 2);
    assert_eq!(solved["cards"], json!({"H7": 2}));
}

#[test]
fn positions_are_told_in_both_languages() {
    let discards = ["AKQ.A7.. J8.8.. T9.Q..", "--declarer", "0", "--leader", "0", "--strain", "NT"];
    let forced = ["AK.7.. QJ.8.. T9.9..", "--declarer", "0", "--leader", "1", "--strain", "m"];
    let caught = [MISERE, "--declarer", "0", "--leader", "1", "--strain", "misere", "--line"];
    let ask = |words: &[&str], lang| answer(&[&["pref", "solve", "--lang", lang], words].concat());
    for (lang, takes, declares) in [
        ("en", "the declarer takes 1 trick", "Hand 0, the declarer"),
        ("ru", "играющий берёт 1 взятку", "Рука 0: играет"),
    ] {
        let text = ask(&caught, lang);
        assert!(text.contains(takes) && text.contains(declares), "{text}");
        // Ten leads in two lines, best first, and ten tricks.
        assert!(text.contains("\n   1  ♦") && text.contains("\n   0  ♠"), "{text}");
        let tricks = text.lines().filter(|line| line.split_whitespace().count() == 3);
        assert_eq!(tricks.filter(|line| line.starts_with("    ")).count(), 10, "{text}");
        let text = ask(&discards, lang);
        assert!(text.contains("\n   3  ♠") && text.contains("\n   2  ♠"), "{text}");
        let text = ask(&[&forced[..], &["--talon", "H10,S8"]].concat(), lang);
        assert!(text.contains(if lang == "en" { "All passed" } else { "Распасы" }), "{text}");
    }
}

/// What is wrong is named, and where it stands.
#[test]
fn wrong_hands_are_told() {
    let usual = ["--declarer", "0", "--leader", "1", "--strain", "S"];
    for (lang, begins) in [("en", "error: "), ("ru", "ошибка: ")] {
        for (hands, named) in [
            ("AK... QJ...", "2"),
            ("AK.. QJ... T9...", "AK.."),
            ("AZ... QJ... T9...", "Z"),
            ("AA... QJ... T9...", "SA"),
            ("AK... AJ... T9...", "SA"),
            ("AK... QJ... T2...", "S2"),
            ("AKQ... J... T9...", "3, 1"),
            ("AK... ... T9...", "1"),
        ] {
            let words = [&["pref", "solve", hands, "--lang", lang], &usual[..]].concat();
            let run = run(&words, "");
            assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{hands}");
            let first = run.err.lines().next().unwrap();
            assert!(first.starts_with(begins) && first.contains(named), "{}", run.err);
            assert_eq!(run.err.lines().count(), 2, "a hint follows: {}", run.err);
        }
        for (words, named) in [
            (&["--declarer", "3", "--leader", "1", "--strain", "S"][..], "--declarer"),
            (&["--declarer", "0", "--leader", "x", "--strain", "S"], "--leader"),
            (&["--declarer", "0", "--leader", "1", "--strain", "Z"], "--strain"),
            (&["--declarer", "0", "--leader", "1"], "--strain"),
            (&["--declarer", "0", "--leader", "1", "--strain", "S", "--talon", "H8,H7"], "--talon"),
            (&["--declarer", "0", "--leader", "1", "--strain", "m", "--talon", "H8"], "H8"),
            (&["--declarer", "0", "--leader", "1", "--strain", "S", "--stop", "11"], "--stop"),
        ] {
            let words = [&["pref", "solve", ENDING, "--lang", lang], words].concat();
            let run = run(&words, "");
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
            assert!(run.err.starts_with(begins) && run.err.contains(named), "{}", run.err);
        }
        let held = ["pref", "solve", ENDING, "--talon", "SA,H10", "--lang", lang];
        let run = run(&[&held[..], &usual[..4], &["--strain", "misere"]].concat(), "");
        assert_eq!(run.code, Some(3));
        assert!(run.err.contains("SA"), "{}", run.err);
        assert_eq!(crate::run(&["pref", "--lang", lang], "").code, Some(2));
    }
}
