use crate::run;

/// A script that passes, plays the first card that is accepted and agrees with everything. Each
/// line is tried whatever is asked, so that whole boards are played without knowing the cards.
fn script(cards: &[&str], call: &str, yes: &str, next: &str) -> String {
    let mut script = String::new();
    for _ in 0..60 {
        script += &format!("{call}\n{yes}\n");
    }
    for _ in 0..14 {
        for card in cards {
            script += &format!("{card}\n{yes}\n");
        }
    }
    script + next + "\n"
}

#[test]
fn whole_boards_in_russian() {
    let ranks = ["Т", "К", "Д", "В", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
    let cards: Vec<String> = ["п", "ч", "б", "т"]
        .iter()
        .flat_map(|suit| ranks.map(|rank| format!("{suit}{rank}")))
        .collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let one = script(&cards, "пас", "да", "обзор\nзапись\nдальше");
    let run = run(
        &["play", "--plain", "--effort", "quick", "--lang", "ru"],
        &format!("помощь\n{one}{one}выход\n"),
    );
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.starts_with("Бирич, Роббер. Вы — Юг"));
    assert!(run.out.contains("Сдача 2."), "{}", run.out);
    assert!(run.out.contains("все четыре руки"));
    assert!(run.out.ends_with("До свидания.\n"));
    let letters = |c: char| c.is_ascii_alphabetic();
    for line in run.out.lines().filter(|line| !line.contains("секрет")) {
        let foreign: String = line.chars().filter(|c| letters(*c)).collect();
        let known = ["", "Biritch", "Enter", "N", "NN", "X", "XX", "x", "xx", "xxx"];
        assert!(known.contains(&foreign.as_str()), "{foreign} in {line}");
    }
}

#[test]
fn whole_boards_in_english_from_another_seat() {
    let ranks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
    let cards: Vec<String> = ["S", "H", "D", "C"]
        .iter()
        .flat_map(|suit| ranks.map(|rank| format!("{suit}{rank}")))
        .collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let one = script(&cards, "pass", "yes", "review\nsheet\nnext");
    let words = ["play", "--plain", "--effort", "quick", "--form", "duplicate", "--seat", "W"];
    let run = run(&words, &format!("{one}{one}quit\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.starts_with("Biritch, Duplicate bridge. You are West"));
    assert!(run.out.contains("Board 2."), "{}", run.out);
    assert!(run.out.contains("all four hands"));
    assert!(run.out.ends_with("Goodbye.\n"));
}

#[test]
fn the_end_of_input_ends_the_game() {
    let run = run(&["play"], "");
    assert_eq!(run.code, Some(0));
    assert!(run.out.ends_with("Goodbye.\n"));
}

#[test]
fn anything_may_be_typed() {
    let lines = "\n\u{0}\n1NT1NT\nclaim 99\nconcede -1\nundo\nyes\nno\ndummy\nlast\ntrick\nexplain\n\
        auction\nhand\nsheet\nreview\n8♠\n🂡\nclaim\nнет\n2c!: both majors\nalert\nmeans:\nmeans x\nask\nask 9z\nhonors\nstop\n\
        claim 1 SA SA: mine\n1c: :\n!\n:\nclaim 999\n: :\n";
    let run = run(&["play", "--plain"], &(lines.to_string() + &"я".repeat(5000) + "\nquit\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}

/// The rest of a line that is too long is no command.
#[test]
fn a_line_that_is_too_long_is_one_line() {
    let long = "z".repeat(1000);
    let run = run(&["play", "--plain"], &format!("{long}sheet\nquit\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(!run.out.contains("Score sheet"), "{}", run.out);
    assert!(run.out.ends_with("Goodbye.\n"));
}

#[test]
fn a_game_of_preferans_is_another_command() {
    for form in ["preferans-sochi", "Preferans"] {
        let run = run(&["play", "--form", form], "");
        assert_eq!(run.code, Some(2));
        assert!(run.err.contains("biritch pref play"), "{}", run.err);
    }
}
