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

/// The dealer and the vulnerability of each board, as in `--json`.
fn numbered(form: &[&str]) -> Vec<String> {
    let words = [&["deal", "--boards", "5", "--json", "--seed", SEED], form].concat();
    let board = |line: &str| {
        let board: Value = serde_json::from_str(line).unwrap();
        format!("{} {}", board["dealer"].as_str().unwrap(), board["vulnerable"].as_str().unwrap())
    };
    answer(&words).lines().map(board).collect()
}

#[test]
fn a_form_says_who_deals_and_is_vulnerable() {
    let modern = ["N none", "E ns", "S ew", "W both", "N none"];
    let original = ["N none", "E ew", "S ns", "W both", "N none"];
    assert_eq!(numbered(&[]), ["N none", "E ns", "S ew", "W both", "N ns"]);
    for form in ["chicago", "Chicago-Duplicate", "russian"] {
        let usual = if form == "russian" { original } else { modern };
        assert_eq!(numbered(&["--form", form]), usual, "{form}");
        let option = ["--form", form, "--option", "chicago_order=dealervul"];
        assert_eq!(numbered(&option), original, "{form}");
    }
    let pbn = answer(&["deal", "--form", "chicago", "--boards", "2"]);
    assert_eq!(pbn.matches("[Scoring \"Chicago\"]").count(), 2, "{pbn}");
    // What a script prints gives way: it does not know the form.
    let script = ["deal", "--script", "-", "--form", "chicago", "--boards", "2"];
    let printed = run(&script, "produce 2 action printoneline").out;
    assert_eq!(printed.matches("[Scoring \"Chicago\"]").count(), 2, "{printed}");
    // The cards are those of any other form, also of a script.
    let cards = |form: &str| {
        let script =
            run(&["deal", "--script", "-", "--json", "--seed", SEED, "--form", form], "produce 5");
        let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["deal"].clone();
        script.out.lines().map(line).collect::<Vec<_>>()
    };
    assert_eq!(cards("chicago"), cards("duplicate"));
}

#[test]
fn deals_of_preferans_are_read_back() {
    let words = ["deal", "--form", "preferans", "--preset", "rostov", "--players", "4"];
    let more = ["--boards", "5", "--first", "2", "--option", "target=30", "--seed", SEED];
    let text = answer(&[&words[..], &more].concat());
    let read = formats::preferans::read(text.as_bytes());
    assert_eq!(read.errors, [], "{text}");
    let game = read.content.expect("a match");
    let dealers: String = game.deals.iter().map(|deal| deal.dealer.to_string()).collect();
    let first = game.options.dealer;
    let of_first = game.options.players.after(first, 1).to_string();
    assert_eq!((dealers.len(), dealers[..1].to_owned()), (5, of_first));
    assert_eq!(dealers[..1], dealers[4..], "four deal in turn");
    assert_eq!(formats::preferans::write(&game), text);
    let numbers: std::collections::BTreeSet<u128> =
        game.deals.iter().map(|deal| deal.cards.expect("cards").number()).collect();
    assert_eq!(numbers.len(), 5, "other cards each time");
    // A deal does not depend on the deals before it.
    let one =
        answer(&[&words[..], &["--first", "4", "--option", "target=30", "--seed", SEED]].concat());
    assert_eq!(one.lines().nth(1), text.lines().nth(3));
}

#[test]
fn options_of_other_forms_are_refused() {
    let cases: [(&[&str], &str); 7] = [
        (&["--form", "rubber"], "chicago, duplicate, chicago-duplicate, russian, preferans"),
        (
            &["--form", "preferans", "--points", "S:15"],
            "--points does not go with --form preferans",
        ),
        (&["--form", "preferans", "--format", "pbn"], "--format does not go with --form preferans"),
        (&["--form", "chicago", "--players", "4"], "--players does not go with --form chicago"),
        (&["--form", "chicago", "--option", "order=x"], "no option order"),
        (
            &["--form", "preferans", "--option", "dealer=D"],
            "option dealer: D is not a possible value",
        ),
        (&["--form", "chicago", "--commit", "no-such.sqd", "--number", "x"], "--form"),
    ];
    for (words, expected) in cases {
        let made = run(&[&["deal"], words].concat(), "");
        assert_eq!(made.code, Some(2), "{words:?}: {}", made.err);
        assert!(made.err.contains(expected), "{words:?}: {}", made.err);
    }
}

/// Points and shapes that no four hands have together are refused at once, and no limit is named that nobody has set.
#[test]
fn impossible_orders_are_refused_at_once() {
    for conditions in [
        &["--points", "N:37+", "--points", "S:10+"][..],
        &["--points", "S:40+"],
        &["--points", "NS:25+", "--points", "EW:20+"],
        &["--points", "NS:10-", "--points", "E:20-", "--points", "W:9-"],
        &["--shape", "N:7xxx", "--shape", "S:7xxx"],
        &["--shape", "N:7xxx", "--points", "N:37+", "--points", "S:1+", "--points", "EW:3+"],
    ] {
        let made = run(&[&["deal", "--boards", "2"][..], conditions].concat(), "");
        assert_eq!((made.code, &*made.out), (Some(1), ""), "{conditions:?}");
        assert!(made.err.contains("no deal can meet the condition"), "{}", made.err);
        for word in ["--generate", "9223372036854775807", "looked at"] {
            assert!(!made.err.contains(word), "{}", made.err);
        }
    }
    let made = run(&["deal", "--points", "NS:25+", "--points", "EW:15-", "--boards", "2"], "");
    assert_eq!(made.code, Some(0), "{}", made.err);
}

#[test]
fn mistakes_of_scripts_are_named() {
    for (script, message) in [
        ("condition vulnerable(north)", "vulnerable has no meaning here"),
        ("x = 5 x = 6", "x has a value already"),
        ("pointcount 1 2 3 4 5 6 7 8 9 10 11 12 13 14", "at most 13 values"),
    ] {
        let made = run(&["deal", "--script", "-"], script);
        assert!(made.err.contains(message), "{}", made.err);
    }
}
