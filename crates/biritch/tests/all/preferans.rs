//! `biritch pref`: solving positions, analysing deals, and the errors of both.

use cards::Seats;
use formats::preferans::{Deal, Game};
use pref::{Match, PreferansOptions, Preset, Viewer};
use robots::preferans::{HeuristicRobot, Robot};
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

/// In spades, ace and king draw the opponents' trumps and the ace of hearts follows; in notrump the
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
fn a_hand_with_the_talon_gets_its_discards() {
    let hands = "T987.987.987.A7 AKQ.AKQ.AKQ.8 J.JT.JT.KQJT9";
    let solved = solved(&[hands, "--declarer", "0", "--leader", "0", "--strain", "misere"]);
    assert_eq!(solved["tricks"], 0);
    let discards = solved["discards"].as_object().unwrap();
    assert_eq!(discards.len(), 66);
    assert_eq!(solved.get("cards"), None);
}

/// Stopped at the defence's second trick, every discard of a three-card ending takes at least one
/// trick; stopped at the declarer's first trick, every misère takes at most one.
#[test]
fn a_stop_counts_for_discards_too() {
    let ask = |hands, strain, stop: &[&str]| {
        let words =
            [&[hands, "--declarer", "1", "--leader", "0", "--strain", strain], stop].concat();
        solved(&words)["discards"].clone()
    };
    let of = |discards: &Value| -> Vec<(String, u64)> {
        let all = discards.as_object().unwrap().iter();
        all.map(|(cards, tricks)| (cards.clone(), tricks.as_u64().unwrap())).collect()
    };
    for (hands, strain, stop) in
        [(".Q9..7 K.7.7.T8 T..A.9", "NT", 2_u64), ("8.K..7 JT7.Q.J. .A.9.J", "misere", 1)]
    {
        let free = of(&ask(hands, strain, &[]));
        let stopped = of(&ask(hands, strain, &["--stop", &stop.to_string()]));
        assert_eq!((free.len(), stopped.len()), (10, 10));
        let mut changed = 0;
        for (cards, tricks) in &free {
            let cut = if strain == "NT" { (3 - stop).max(*tricks) } else { stop.min(*tricks) };
            changed += usize::from(cut != *tricks);
            assert!(stopped.contains(&(cards.clone(), cut)), "{cards}: {stopped:?}");
        }
        assert!(changed > 0, "{hands}: {free:?}");
    }
}

#[test]
fn an_all_passed_deal_is_asked_about_one_player() {
    let hands = "AK.7.. QJ.8.. T9.9..";
    let words = [hands, "--declarer", "0", "--leader", "0", "--strain", "misere"];
    let solved = solved(&[&words[..], &["--talon", "H10 S8"]].concat());
    // The first trick is hearts: the seven loses, and the second hand holds ace or king.
    assert_eq!(solved["tricks"], 2);
    assert_eq!(solved["cards"], json!({"H7": 2}));
}

#[test]
fn positions_are_printed_in_both_languages() {
    let discards = ["AKQ.A7.. J8.8.. T9.Q..", "--declarer", "0", "--leader", "0", "--strain", "NT"];
    let forced = ["AK.7.. QJ.8.. T9.9..", "--declarer", "0", "--leader", "1", "--strain", "m"];
    let caught = [MISERE, "--declarer", "0", "--leader", "1", "--strain", "misere", "--line"];
    let ask = |words: &[&str], lang| answer(&[&["pref", "solve", "--lang", lang], words].concat());
    for (lang, takes, declares) in [
        ("en", "the declarer takes 1 trick", "Hand 0: declarer"),
        ("ru", "разыгрывающий берёт 1 взятку", "Рука 0: разыгрывает"),
    ] {
        let text = ask(&caught, lang);
        assert!(text.contains(takes) && text.contains(declares), "{text}");
        // Ten leads on two lines, the best first, and ten tricks.
        assert!(text.contains("\n   1  ♦") && text.contains("\n   0  ♠"), "{text}");
        let tricks = text.lines().filter(|line| line.split_whitespace().count() == 3);
        assert_eq!(tricks.filter(|line| line.starts_with("    ")).count(), 10, "{text}");
        let text = ask(&discards, lang);
        assert!(text.contains("\n   3  ♠") && text.contains("\n   2  ♠"), "{text}");
        let text = ask(&[&forced[..], &["--talon", "H10,S8"]].concat(), lang);
        assert!(text.contains(if lang == "en" { "All-pass deal" } else { "Распасы" }), "{text}");
    }
}

/// Each error is named, with its place.
#[test]
fn wrong_hands_are_reported() {
    let usual = ["--declarer", "0", "--leader", "1", "--strain", "S"];
    for (lang, begins) in [("en", "error: "), ("ru", "ошибка: ")] {
        let ace = if lang == "ru" { "♠Т" } else { "♠A" };
        for (hands, named) in [
            ("AK... QJ...", "2"),
            ("AK.. QJ... T9...", "AK.."),
            ("AZ... QJ... T9...", "Z"),
            ("AA... QJ... T9...", ace),
            ("AK... AJ... T9...", ace),
            ("AK... QJ... T2...", "♠2"),
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
        assert!(run.err.contains(ace), "{}", run.err);
        assert_eq!(crate::run(&["pref", "--lang", lang], "").code, Some(2));
    }
}

/// A file with a match of some deals between `HeuristicRobot`s.
pub(crate) fn robots_play(preset: &str, deals: usize) -> String {
    let preset = Preset::ALL.iter().find(|known| known.to_string() == preset).unwrap();
    let options = PreferansOptions::of(*preset);
    let (mut table, mut game) = (Match::new(options.clone()), Game::new(options));
    for number in 1..=deals as u128 {
        let deal = pref::Deal::from_number(number * 654_321_987_654_321 % pref::Deal::COUNT);
        let dealt = table.take_deal(deal.unwrap()).unwrap();
        table.apply(&dealt);
        while table.is_playing() {
            let seat = table.awaited().iter().next().unwrap();
            let command = HeuristicRobot.act(&table.view(Viewer::player(seat))).unwrap().command;
            let events = table.decide(Seats::of(seat), Seats::NONE, &command).unwrap();
            events.iter().for_each(|event| table.apply(event));
        }
        game.deals.push(Deal::from(table.record().unwrap()));
    }
    formats::preferans::write(&game)
}

/// In JSON one line per act; as text the cards of each trick and each player's costs.
#[test]
fn a_match_is_analysed() {
    for (preset, lang, cost) in
        [("sochi", "en", "decisions cost"), ("essay", "ru", "решения стоили")]
    {
        let file = robots_play(preset, 2);
        let acts = file.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
        let codes = |deal: &Value| -> usize {
            ["calls", "discard", "order", "says", "kontra", "play"]
                .iter()
                .filter_map(|key| deal[key].as_str())
                .map(|codes| codes.split(' ').count())
                .sum()
        };
        let acts: usize = acts.map(|deal| codes(&deal)).sum();
        let result = run(&["pref", "analyse", "-", "--json"], &file);
        assert_eq!((result.code, result.err.as_str()), (Some(0), ""));
        assert_eq!(result.out.lines().count(), acts, "an act a line");
        let words = run(&["pref", "analyse", "-", "--lang", lang], &file);
        assert_eq!((words.code, words.err.as_str()), (Some(0), ""));
        assert_eq!(words.out.matches(cost).count(), 6, "{}", words.out);
    }
}

/// A wrong preset, an illegal card, no header, no deal: each is reported in both languages, and the
/// rest is analysed.
#[test]
fn a_wrong_log_is_reported_and_the_rest_is_analysed() {
    let file = robots_play("essay", 2);
    let sochi = file.replacen("\"preset\":\"essay\"", "\"preset\":\"sochi\"", 1);
    assert_ne!(file, sochi);
    let revoke = {
        let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
        lines.push("{\"deal\":3,\"dealer\":\"B\",\"calls\":\"A:Pass\"}".into());
        lines.join("\n")
    };
    for (lang, other, because) in [
        ("en", "another preset", "another variety of Preferans"),
        ("ru", "другой", "другого преферанса"),
    ] {
        let result = run(&["pref", "analyse", "-", "--json", "--lang", lang], &sochi);
        assert_eq!(result.code, Some(3), "{}", result.err);
        assert!(result.err.contains(other), "{}", result.err);
        let line = if lang == "en" { "line 2" } else { "строка 2" };
        assert!(result.err.contains(line) || result.err.contains("line 1"), "{}", result.err);
        assert!(result.err.contains(because) || result.err.contains(other), "{}", result.err);
        let whole = run(&["pref", "analyse", "-", "--json"], &file).out;
        let result = run(&["pref", "analyse", "-", "--json", "--lang", lang], &revoke);
        assert_eq!((result.code, result.out), (Some(3), whole), "two deals stand: {}", result.err);
        assert!(!result.err.is_empty());
        for (wrong, code) in [("", 3), ("nonsense", 3), ("{\"preferans\":1}", 3)] {
            let result = run(&["pref", "analyse", "-", "--lang", lang], wrong);
            assert_eq!(
                (result.code, result.out.as_str()),
                (Some(code), ""),
                "{wrong}: {}",
                result.err
            );
            assert!(result.err.lines().count() >= 2, "a hint follows: {}", result.err);
            assert!(lang == "en" || !result.err.contains(", line:"), "{}", result.err);
        }
    }
}

/// A table in line mode, driven by a script.
#[test]
fn a_table_is_played_line_by_line() {
    for (lang, preset, hello) in
        [("en", "sochi", "Preferans, Sochi"), ("ru", "serbia_club", "преферанс")]
    {
        let words = ["pref", "play", "--preset", preset, "--lang", lang, "--plain"];
        let result = run(&words, "hand\nsheet\nquit\n");
        assert_eq!((result.code, result.err.as_str()), (Some(0), ""));
        assert!(result.out.contains(hello), "{}", result.out);
    }
    for (words, named) in [
        (&["--preset", "poker"][..], "poker"),
        (&["--players", "5"], "--players"),
        (&["--option", "ten"], "ten"),
        (&["--option", "ten=never"], "never"),
        (&["--option", "must_beat=always"], "must_beat"),
        (&["--seat", "D"], "D"),
    ] {
        let result = run(&[&["pref", "play"], words].concat(), "");
        assert_eq!((result.code, result.out.as_str()), (Some(2), ""), "{words:?}");
        assert!(result.err.contains(named), "{}", result.err);
    }
}

/// Eleven tricks, tricks for a defence that passed, a whister who is not at the table, a bid that
/// is too low: each is reported in both languages, and the valid deals are scored.
#[test]
fn impossible_entries_are_reported() {
    let file = "form: preferans-sochi\nplayers: A=Anna B=Boris C=Vera\n\
        1 | 6S-A | B whist, C pass | 6-5-0\n\
        1 | 6S-A | B pass, C pass | 6-2-2\n\
        1 | 6S-A | D whist, C pass | 6-2-2\n\
        1 | 6S-A | B whist, C pass | 11\n\
        1 | 6S-A | B whist, C pass | 6-2-2\n";
    for (lang, line) in [("en", "line "), ("ru", "строка ")] {
        let result = run(&["score", "session", "-", "--json", "--lang", lang], file);
        assert_eq!(result.code, Some(3), "{}", result.err);
        for at in 3..=6 {
            assert!(result.err.contains(&format!("{line}{at}")), "{line}{at}: {}", result.err);
        }
        assert!(!result.err.contains("fault-"), "{}", result.err);
        let answer: Value = serde_json::from_str(&result.out).unwrap();
        assert_eq!(answer["deals"].as_array().unwrap().len(), 1, "the fifth stands: {answer}");
    }
    let log = "{\"preferans\":1,\"options\":{\"preset\":\"sochi\"}}\n\
        {\"deal\":1,\"dealer\":\"C\",\"cards\":\"T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97 | ...AK\",\
        \"calls\":\"A:7S B:6C\"}\n";
    for (lang, rule) in [("en", "at least 7♣"), ("ru", "не ниже 7♣")] {
        let result = run(&["pref", "analyse", "-", "--json", "--lang", lang], log);
        assert_eq!(result.code, Some(3));
        assert!(result.err.contains("B:6C") && result.err.contains(rule), "{}", result.err);
        assert_eq!(result.out.lines().count(), 1, "the first call is looked at: {}", result.out);
    }
}
