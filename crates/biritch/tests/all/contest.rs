//! Comparing results on the command line.

use serde_json::{Value, json};

use crate::{answer, run};

fn json_of(words: &[&str]) -> Value {
    serde_json::from_str(&answer(words)).expect("it is JSON")
}

fn file(name: &str) -> String {
    format!("{}/../formats/tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn matchpoints_of_the_bridge_essay() {
    let scores = "420,450,420,-50,430,980";
    let two = json_of(&["score", "matchpoints", "--scale", "two", "--scores", scores, "--json"]);
    assert_eq!(two, json!({"ns": [3, 8, 3, 0, 6, 10], "ew": [7, 2, 7, 10, 4, 0]}));
    let one = json_of(&["score", "matchpoints", "--scale", "one", "--scores", scores, "--json"]);
    assert_eq!(one["ns"], json!([1.5, 4, 1.5, 0, 3, 5]));
}

#[test]
fn differences_and_margins() {
    let imps = json_of(&["score", "imps", "580", "-120", "10", "--json"]);
    assert_eq!(imps, json!({"imps": [11, -3, 0]}));
    let old = json_of(&["score", "imps", "--table", "imp1960", "120", "--json"]);
    assert_eq!(old, json!({"imps": [2]}));
    let vp = |scale: &str, boards: &str, margin: &str| {
        let words = ["score", "vp", "--scale", scale, "--boards", boards, "--margin", margin];
        json_of(&[&words[..], &["--json"]].concat())
    };
    assert_eq!(
        vp("wbf2013", "24", "13"),
        json!({"winner": 12.95, "loser": 7.05, "own": 12.95, "other": 7.05})
    );
    assert_eq!(
        vp("wbf2013", "24", "-13"),
        json!({"winner": 12.95, "loser": 7.05, "own": 7.05, "other": 12.95})
    );
    assert_eq!(vp("essay24", "24", "13"), json!({"winner": 13, "loser": 7, "own": 13, "other": 7}));
    assert_eq!(
        vp("wbf2013-discrete", "32", "21"),
        json!({"winner": 14, "loser": 6, "own": 14, "other": 6})
    );
    assert_eq!(vp("acbl30", "7", "1"), json!({"winner": 18, "loser": 12, "own": 18, "other": 12}));
    assert_eq!(vp("wbf25", "16", "60"), json!({"winner": 25, "loser": 0, "own": 25, "other": 0}));
}

/// Scales are only proposed for lengths that they have.
#[test]
fn scales_for_other_lengths() {
    let said = |scale: &str, boards: &str| {
        let words = ["score", "vp", "--scale", scale, "--boards", boards, "--margin", "3"];
        run(&words, "").err
    };
    assert!(said("acbl20", "24").contains(
        "hint: it is for 6 to 11 boards; scales for this length: essay24, wbf2013, wbf2013-discrete, wbf25\n"
    ));
    assert!(said("wbf2013", "1001").contains("hint: it is for 1 to 1000 boards\n"));
}

/// A half match, and a percentage of pairs: docs/sources/scoring.md#6.7
#[test]
fn other_scales_of_victory_points() {
    let vp = |words: &[&str]| json_of(&[&["score", "vp", "--json"], words].concat());
    let half = |boards, margin| vp(&["--half", "--boards", boards, "--margin", margin]);
    assert_eq!(half("4", "8"), json!({"winner": 8, "loser": 2, "own": 8, "other": 2}));
    assert_eq!(half("3", "-15"), json!({"winner": 10, "loser": 0, "own": 0, "other": 10}));
    assert_eq!(half("3", "0"), json!({"winner": 5, "loser": 5, "own": 5, "other": 5}));
    let percent = |percent| vp(&["--scale", "ebu", "--boards", "8", "--percent", percent]);
    assert_eq!(percent("56.23"), json!({"winner": 14, "loser": 6, "own": 14, "other": 6}));
    assert_eq!(percent("56.24"), json!({"winner": 15, "loser": 5, "own": 15, "other": 5}));
    assert_eq!(percent("43.77"), json!({"winner": 14, "loser": 6, "own": 6, "other": 14}));
    let result = answer(&["score", "vp", "--boards", "8", "--percent", "43,77%"]);
    assert_eq!(result, "6–14 for 43.77 % over 8 boards (EBU)\n");
}

/// The points of the side that was asked about come first, whether it won or lost.
#[test]
fn a_match_that_was_lost() {
    let vp = |margin| {
        answer(&["score", "vp", "--scale", "wbf2013", "--boards", "24", "--margin", margin])
    };
    assert_eq!(vp("13"), "12.95–7.05 for 13 IMPs over 24 boards (wbf2013)\n");
    assert_eq!(vp("-13"), "7.05–12.95 for −13 IMPs over 24 boards (wbf2013)\n");
    assert_eq!(vp("0"), "10–10 for a draw over 24 boards (wbf2013)\n");
}

/// The line that was not read is said before what follows from it.
#[test]
fn the_error_of_the_file_comes_before_that_of_the_method() {
    let file =
        "form: pairs\noptions: method=bam\n1 | 1 | A | B | 4S-N | 10\n1 | 2 | C | D | 4S-N | ten\n";
    let run = run(&["score", "pairs", "-"], file);
    assert_eq!(run.code, Some(3));
    let at = |text: &str| run.err.find(text).unwrap_or_else(|| panic!("{text}: {}", run.err));
    assert!(at("ten is not a number of tricks") < at("board 1"), "{}", run.err);
}

/// A list may begin with a minus, and its items may be separated by blanks.
#[test]
fn lists_that_begin_with_a_minus() {
    let points = |list: &str| json_of(&["score", "matchpoints", "--scores", list, "--json"]);
    assert_eq!(points("-50,420"), json!({"ns": [0, 2], "ew": [2, 0]}));
    assert_eq!(points("-50, -100 420"), json!({"ns": [2, 0, 4], "ew": [2, 4, 0]}));
    assert_eq!(points("-50"), json!({"ns": [0], "ew": [0]}));
    let equals = json_of(&["score", "matchpoints", "--scores=-50,420", "--json"]);
    assert_eq!(equals["ns"], json!([0, 2]));
    let imps = json_of(&["score", "imps", "-20,30", "-120", "--table", "imp1962", "--json"]);
    assert_eq!(imps, json!({"imps": [-1, 1, -3]}));
    assert!(answer(&["score", "imps", "-h"]).contains("biritch score imps"));
}

/// A file that cannot be read says why, not that it is of another form.
#[test]
fn a_file_that_is_no_text() {
    let picture = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/table-en.png");
    for command in ["match", "pairs"] {
        let run = run(&["score", command, picture], "");
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
        assert!(run.err.contains("UTF-8"), "{}", run.err);
        let other = crate::run(&["score", command, "-"], "form: rubber\n1 | Pass\n");
        assert!(!other.err.contains("UTF-8"), "{}", other.err);
    }
}

/// A board with one table's result is reported, and so is a file without results.
#[test]
fn a_board_with_one_result_is_reported() {
    let file = "form: match\n1 | open | A | B | 4S-N | 10\n\
                2 | open | A | B | 4S-N | 10\n2 | closed | B | A | 4S-N | 9\n";
    let run = run(&["score", "match", "-", "--json"], file);
    assert_eq!(run.code, Some(3));
    let found: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(found["boards"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&found["faults"][0]["line"], &found["faults"][0]["field"]),
        (&json!(2), &json!("deal"))
    );
    assert!(run.err.contains("board 1 has no result from the other table"), "{}", run.err);
    for command in ["match", "pairs"] {
        let run = crate::run(&["score", command, "-", "--json"], "");
        assert_eq!((run.code, run.err.contains("the file contains no results")), (Some(3), true));
    }
}

#[test]
fn a_match_from_a_file() {
    let found = json_of(&["score", "match", &file("contest-match.txt"), "--json"]);
    assert_eq!(
        found["boards"],
        json!([
            {"board": 1, "diff": 580, "imps": 11},
            {"board": 2, "diff": -120, "imps": -3},
            {"board": 3, "diff": 10, "imps": 0},
        ])
    );
    assert_eq!(found["imps"], 8);
}

#[test]
fn pairs_from_a_file() {
    let words = ["score", "pairs", &file("contest-pairs.txt"), "--json"];
    let found = json_of(&words);
    assert_eq!(found["method"], "matchpoints");
    assert_eq!(
        found["ranking"][0],
        json!({"place": 1, "shared": true, "pair": 6, "boards": 1, "total": 10, "percent": 100.0})
    );
    let points: Vec<&Value> =
        found["boards"][0]["results"].as_array().unwrap().iter().map(|r| &r["ns_points"]).collect();
    assert_eq!(points, [3, 8, 3, 0, 6, 10]);
    let bam = run(&["score", "pairs", "--method", "bam", &file("contest-pairs.txt")], "");
    assert_eq!((bam.code, bam.out.as_str()), (Some(3), ""));
}

#[test]
fn a_progressive_evening_from_a_file() {
    let found = json_of(&["score", "session", &file("progressive.txt"), "--json"]);
    assert_eq!(found["form"], "progressive");
    assert_eq!(found["settlement"]["P7"], 2540);
    assert_eq!(found["totals"]["P7"], 3300);
    assert_eq!(found["sheet"]["ranking"][7]["player"], 5);
    assert_eq!(found["deals"][5]["credited"], json!({"NS": 0, "EW": 1430}));
}

/// The printed tables and errors, in both languages.
#[test]
fn tables_and_faults() {
    for lang in ["ru", "en"] {
        let result = |words: &[&str]| {
            let run = run(&[words, &["--lang", lang]].concat(), "");
            format!(
                "$ biritch {}\n{}{}[{}]\n",
                words[..2].join(" "),
                run.out,
                run.err,
                run.code.unwrap_or(-1)
            )
        };
        let all = [
            result(&["score", "matchpoints", "--scores", "420,450,-50"]),
            result(&["score", "imps", "580", "-120", "10"]),
            result(&["score", "vp", "--boards", "24", "--margin", "13"]),
            result(&["score", "vp", "--boards", "16", "--margin", "13"]),
            result(&["score", "match", &file("contest-match.txt")]),
            result(&["score", "pairs", &file("contest-pairs.txt")]),
            result(&["score", "session", &file("progressive.txt")]),
            result(&["score", "pairs", "--method", "bam", &file("contest-pairs.txt")]),
            result(&["score", "matchpoints", "--scores", "420,x"]),
            result(&["score", "matchpoints", "--scale", "three", "--scores", "420"]),
        ];
        insta::assert_snapshot!(format!("contest_{lang}"), all.join("\n"));
        let wrong = std::fs::read_to_string(file("wrong-contests.txt")).unwrap();
        let wrong = run(&["score", "match", "-", "--lang", lang], &wrong);
        assert_eq!(wrong.code, Some(3));
        insta::assert_snapshot!(format!("contest_wrong_{lang}"), wrong.err);
    }
}

/// Names that occur twice, numbers out of range and misplaced sections, in both languages.
#[test]
fn wrong_names_numbers_and_sections() {
    let files = [
        "form: duplicate\nplayers: N=Anna E=Boris\nplayers: S=Clara W=Dmitri N=Anna\n",
        "form: rubber\nrubber 99999999999: deal=0\n",
        "form: match\nteams: A=Red\nteams: B=Blue A=Green\naward: A=Ave+ B=Ave- boards=1001\n",
        "form: pairs\npairs: 1 2\n1001|1|1|2|Pass\n1|1|1|2|Pass|score=420@30;-50@60\n1|1||2|Pass\n",
        "form: teams\nleft: D\nteams: A B\nx|A|B|3|4\n1|A|B|3|4\n2|B|A|3|4\n",
        "form: teams\nleft: D\n",
        "form: progressive\nladies: a b c d\ngentlemen: e f g a\n1 | Pass\nround 41 table 1: N=a\nround one: N=a\n",
        "form: progressive\nladies: a b c d e f\ngentlemen: g h\n",
        "form: progressive\noptions: movement=LadiesGents\nplayers: a b c d e f g h\n",
        "form: progressive\noptions: movement=PrintedCards\nplayers: a b c d e f g h\nround 1 table 1: N=a E=b S=c W=d\n",
        "form: progressive\nplayers: a b c d e f g h\nround 1 table 1: N=a E=b S=a W=c\n",
    ];
    for lang in ["en", "ru"] {
        let told = |file: &&str| run(&["score", "session", "-", "--lang", lang], file).err;
        let told: Vec<String> = files.iter().map(told).collect();
        insta::assert_snapshot!(format!("wrong_names_{lang}"), told.join("---\n"));
    }
}

/// Files of boards in other formats are scored as files of results are.
#[test]
fn boards_of_other_formats_are_scored() {
    let room = |room: &str, contract: &str, tricks: u32| {
        format!(
            "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"{contract}\"]\n\
             [Result \"{tricks}\"]\n[HomeTeam \"Volga\"]\n[VisitTeam \"Oka\"]\n[Room \"{room}\"]\n\n"
        )
    };
    let pbn = room("Open", "7NT", 13) + &room("Closed", "6C", 13);
    let found = run(&["score", "match", "-", "--json"], &pbn);
    assert_eq!((&*found.err, found.code), ("", Some(0)));
    let found: Value = serde_json::from_str(&found.out).expect("it is JSON");
    assert_eq!(found["boards"], json!([{"board": 1, "diff": 580, "imps": 11}]));
    let session = run(&["score", "session", "-"], &pbn);
    assert!(session.out.contains("Volga") && session.code == Some(0), "{}", session.out);
    // Tables of other words are tables of pairs.
    let pairs = pbn.replace("[Room \"Open\"]", "[PairNS \"1\"]\n[PairEW \"2\"]");
    let pairs = pairs.replace("[Room \"Closed\"]", "[PairNS \"3\"]\n[PairEW \"4\"]");
    let found = run(&["score", "pairs", "-", "--json"], &pairs);
    let found: Value = serde_json::from_str(&found.out).expect("it is JSON");
    assert_eq!(found["boards"][0]["results"].as_array().map(Vec::len), Some(2), "{found}");
    assert_eq!(found["ranking"].as_array().map(Vec::len), Some(4), "{found}");
    let nothing = run(&["score", "pairs", "-"], "% PBN 2.1\n");
    assert_eq!(nothing.code, Some(3), "{}", nothing.out);
}
