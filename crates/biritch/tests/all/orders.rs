//! `biritch deal --script` and its short forms.

use serde_json::Value;

use crate::{answer, run};

const SCRIPT: &str = "\
opener = hcp(south) >= 15 and hcp(south) <= 17 and shape(south, any 4333 + any 4432 + any 5332)
condition opener and spades(north) >= 5
action average \"points\" hcp(north), frequency \"hearts\" (hearts(north), 0, 2),
    frequency (hearts(north), 0, 1, clubs(north), 0, 1), printoneline
produce 20
";

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000007";

#[test]
fn a_script_is_run_with_the_same_deals_for_a_seed() {
    let one = run(&["deal", "--script", "-", "--seed", SEED, "--threads", "1"], SCRIPT);
    let two = run(&["deal", "--script", "-", "--seed", SEED, "--threads", "2"], SCRIPT);
    assert_eq!((one.code, &one.out), (Some(0), &two.out));
    assert_eq!(one.out.lines().filter(|line| line.starts_with("n ")).count(), 20);
    assert!(one.out.contains("\npoints: "), "{}", one.out);
    assert!(one.err.starts_with("20 deals found of 20 wanted"), "{}", one.err);
}

#[test]
fn a_format_takes_the_place_of_what_is_printed() {
    let made =
        run(&["deal", "--script", "-", "--format", "pbn", "--boards", "5", "--first", "3"], SCRIPT);
    let read = formats::pbn::read(made.out.as_bytes());
    let boards: Vec<_> = read.records.iter().map(|record| record.board).collect();
    assert_eq!((boards, read.diagnostics), ((3..=7).map(Some).collect(), vec![]));
    assert!(made.err.contains("points: "), "{}", made.err);
}

#[test]
fn the_last_line_of_json_has_the_statistics() {
    let made = run(&["deal", "--script", "-", "--json"], SCRIPT);
    let lines: Vec<Value> =
        made.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 21);
    assert_eq!(lines[0]["board"], 1);
    let last = &lines[20];
    assert_eq!((&last["produced"], &last["average"][0]["count"]), (&20.into(), &20.into()));
    let table = last["frequency"][1]["columns"]["table"].as_array().unwrap();
    let sum: u64 = table
        .iter()
        .flat_map(|row| row.as_array().unwrap())
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(sum, 20);
}

#[test]
fn shapes_and_points_are_given_without_a_script() {
    let made = answer(&[
        "deal",
        "--shape",
        "S:5+s(xxx)",
        "--shape",
        "N:any 4333 + any 4432",
        "--points",
        "S:12+",
        "--points",
        "NS:25-26",
        "--boards",
        "12",
        "--json",
    ]);
    assert_eq!(made.lines().count(), 12);
    for line in made.lines() {
        let board: Value = serde_json::from_str(line).unwrap();
        let deal: bridge::Deal = board["deal"].as_str().unwrap().parse().unwrap();
        let (north, south) = (bridge::Seat::North, bridge::Seat::South);
        assert!(deal.high_card_points(south) >= 12);
        assert!((25..=26).contains(&(deal.high_card_points(north) + deal.high_card_points(south))));
        assert!(deal.hand(south).holding(cards::Suit::Spades).len() >= 5);
    }
}

#[test]
fn no_more_boards_are_kept_than_there_is_room_for() {
    let script = "produce 1000001";
    let made = run(&["deal", "--script", "-", "--format", "lin"], script);
    assert_eq!(made.code, Some(3), "{}", made.err);
    assert!(made.err.contains("at most 1000000"), "{}", made.err);
}

#[test]
fn boards_are_written_for_dealing_machines() {
    for (format, size) in [("bri", 128 * 3), ("dge", 128 * 3), ("dup", 156 * 3)] {
        let made = answer(&["deal", "--boards", "3", "--format", format]);
        assert_eq!(made.len(), size, "{format}");
    }
}

#[test]
fn wrong_scripts_are_shown_with_their_place() {
    let mut text = String::new();
    for lang in ["en", "ru"] {
        for script in [
            "condition hpc(north) > 14",
            "# a comment\n  average hcp(north",
            "condition shape(north, 5433)",
            "produce 3 hcp = 5",
            "predeal north SAK south SA",
            "predeal north SAKQJT9876, HAKQJT",
            "generate 0",
            "action printes(\"open)",
            "condition 1 /* open",
            "condition hcp(north) > 14 € 3",
            "condition 5 / (spades(north) - spades(north))",
            "condition hcp(north) > 37",
            "predeal spades(north) == 8, spades(south) == 8",
            "action frequency (hcp(north), 20, 10)",
            "produce 2000000 action print(north)",
        ] {
            let made = run(&["--lang", lang, "deal", "--script", "-", "--seed", SEED], script);
            text += &format!("$ {script}\n{}exit {}\n\n", made.err, made.code.unwrap());
        }
    }
    insta::assert_snapshot!(text);
}
