//! What `solve`, `par` and `analyse` refuse, and what they accept nevertheless.

use std::fs;

use serde_json::Value;

use crate::run;
use crate::solving::{DEAL, ENDING};

/// A board in 3NT by South, West to lead, with these tags and play rows.
fn board(number: u32, tags: &str, rows: &str) -> String {
    let deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
    format!("[Board \"{number}\"]\n[Deal \"{deal}\"]\n{tags}\n[Play \"W\"]\n{rows}\n*\n\n")
}

const TAGS: &str = "[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"13\"]";
const ROWS: &str = "S2 SA S7 S3";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// An interrupted run is resumed by the same arguments only.
#[test]
fn a_run_resumes_with_the_same_arguments_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (deals, out) = (path("deals.txt"), path("solved.jsonl"));
    fs::write(&deals, format!("{ENDING}\n{ENDING}\n")).unwrap();
    let questions: [&[&str]; 5] = [
        &[],
        &["--strain", "NT"],
        &["--leader", "W"],
        &["--cards"],
        &["--cards", "--strain", "NT", "--leader", "W"],
    ];
    for first in questions {
        let _ = fs::remove_file(&out);
        let solve = |more: &[&str], resume: &[&str]| {
            run(&[&["solve", &deals, "--json", "--output", &out], more, resume].concat(), "")
        };
        assert_eq!(solve(first, &[]).code, Some(0));
        let whole = fs::read_to_string(&out).unwrap();
        let one = format!("{}\n", whole.lines().next().unwrap());
        for second in questions {
            fs::write(&out, &one).unwrap();
            let resumed = solve(second, &["--resume"]);
            let now = fs::read_to_string(&out).unwrap();
            if first == second {
                assert_eq!((resumed.code, now), (Some(0), whole.clone()), "{first:?}");
            } else {
                assert_eq!((resumed.code, &now), (Some(2), &one), "{first:?} {second:?}");
                let result = "solved.jsonl, line 1: this answers a different question";
                assert!(resumed.err.contains(result), "{}", resumed.err);
            }
        }
    }
    // The same deals on other lines count as another list.
    let _ = fs::remove_file(&out);
    let solve =
        |more: &[&str]| run(&[&["solve", &deals, "--json", "--output", &out], more].concat(), "");
    assert_eq!(solve(&[]).code, Some(0));
    fs::write(&deals, format!("# mine\n{ENDING}\n{ENDING}\n")).unwrap();
    assert_eq!(solve(&["--resume"]).code, Some(2));
}

#[test]
fn more_memory_than_a_machine_has_is_refused() {
    for command in [&["solve", DEAL][..], &["analyse", "-"]] {
        let run = run(&[command, &["--memory", "1048576"]].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains("at most 65536 megabytes"), "{}", run.err);
    }
}

/// An unreadable play is reported with its board and the reason; the others are analysed.
#[test]
fn every_board_with_a_play_is_analysed_or_reported() {
    let no_deal = board(4, TAGS, ROWS).replace("[Deal \"N", "[Was \"N");
    let strange = "[Declarer \"Q\"]\n[Contract \"3NT\"]";
    let file: String = [
        board(1, strange, ROWS),
        board(2, "[Declarer \"S\"]\n[Contract \"2Z\"]", ROWS),
        board(3, "[Contract \"2S-W\"]", ROWS),
        no_deal,
        board(5, "[Result \"9\"]", ROWS),
        board(6, TAGS, "S3 S2 SA S7"),
        board(7, TAGS, "S2 - - S3"),
        board(8, TAGS, "S2 SA S7 S3\nS2 SK S8 S4"),
        board(9, TAGS, ROWS),
        board(10, TAGS, "S2 SA S7 S3\nDA D9 D6 D2"),
        board(11, TAGS, "S2 SA zz S3"),
        board(12, TAGS, ""),
    ]
    .concat();
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let analysed = run(&["analyse", "-", "--json", "--lang", lang], &file);
        let lines = lines(&analysed.out);
        let cards = |board: u64| lines.iter().filter(|line| line["board"] == board).count();
        let counts: Vec<usize> = (1..=12).map(cards).collect();
        assert_eq!(counts, [0, 0, 0, 0, 0, 0, 1, 7, 4, 8, 2, 0]);
        assert_eq!(analysed.code, Some(3));
        output += &analysed.err;
    }
    insta::assert_snapshot!(output);
    // A single such board is not reported as a file without a play.
    let alone = run(&["analyse", "-"], &board(1, strange, ROWS));
    assert_eq!(alone.code, Some(3));
    assert!(alone.err.contains("board 1: the play is given, but the declarer Q"), "{}", alone.err);
    // An oddity gives a warning, not an error.
    let strange = run(&["analyse", "-"], &board(10, TAGS, "S2 SA S7 S3\nDA D9 D6 D2"));
    assert_eq!(strange.code, Some(0));
    assert!(
        strange.err.starts_with("warning: standard input, line 8, board 10"),
        "{}",
        strange.err
    );
    // The deals themselves can be solved.
    let solved = run(&["solve", "-", "--json", "--strain", "NT", "--leader", "W"], &file);
    assert_eq!((solved.code, solved.err.as_str(), lines(&solved.out).len()), (Some(0), "", 11));
}

/// The same board, played in two rooms.
#[test]
fn boards_with_one_number_are_distinguished() {
    let tags = |room: &str, table: &str| format!("{TAGS}\n[Room \"{room}\"]\n[Table \"{table}\"]");
    let file = board(7, &tags("Open", "3"), ROWS) + &board(7, &tags("Closed", "4"), ROWS);
    let lines = lines(&run(&["analyse", "-", "--json", "--threads", "2"], &file).out);
    let of = |at: usize, key: &str| lines[at][key].clone();
    assert_eq!((of(0, "board"), of(4, "board")), (7.into(), 7.into()));
    assert_eq!((of(0, "index"), of(4, "index")), (1.into(), 2.into()));
    assert_eq!((of(0, "room"), of(4, "room")), ("Open".into(), "Closed".into()));
    assert_eq!((of(0, "table"), of(4, "table")), ("3".into(), "4".into()));
    assert_eq!((of(0, "line"), of(4, "line")), (2.into(), 13.into()));
    let doubled = file.replace("3NT", "3NTXX");
    let text = ["en", "ru"].map(|lang| run(&["analyse", "-", "--lang", lang], &doubled).out);
    insta::assert_snapshot!(text.concat());
}

/// The second table's game omits the board and its deal: analysed twice, solved once.
#[test]
fn a_second_table_inherits_the_deal() {
    let table = format!("{TAGS}\n[Play \"W\"]\n{ROWS}\n*\n\n");
    let file = board(7, TAGS, ROWS) + &table + &board(8, TAGS, ROWS);
    let analysed = run(&["analyse", "-", "--json"], &file);
    assert_eq!((analysed.code, analysed.err.as_str()), (Some(0), ""));
    let played: Vec<(Value, Value, Value)> = lines(&analysed.out)
        .chunks(4)
        .map(|cards| ["board", "index", "line"].map(|key| cards[0][key].clone()).into())
        .collect();
    let place = |board: u64, index: u64, line: u64| (board.into(), index.into(), line.into());
    assert_eq!(played, [place(7, 1, 2), place(7, 2, 10), place(8, 3, 18)]);
    let solved = run(&["solve", "-", "--json", "--strain", "NT", "--leader", "W"], &file);
    let boards: Vec<Value> = lines(&solved.out).iter().map(|one| one["board"].clone()).collect();
    assert_eq!((solved.code, boards), (Some(0), vec![7.into(), 8.into()]));
    // An unreadable deal is reported at the first table only.
    let bad = file.replacen("N:AKQJ", "N:ZKQJ", 1);
    let analysed = run(&["analyse", "-", "--json"], &bad);
    assert_eq!((analysed.code, lines(&analysed.out).len()), (Some(3), 4));
    assert_eq!(analysed.err.matches("error").count(), 1, "{}", analysed.err);
    assert!(analysed.err.contains("line 2, board 7"), "{}", analysed.err);
}

/// Hands without a seat, and Cyrillic letters.
#[test]
fn a_typed_deal_is_recognised() {
    let hands = ENDING.trim_start_matches("N:");
    let no_seat = run(&["solve", hands], "");
    assert_eq!(no_seat.code, Some(3));
    assert!(no_seat.err.contains("N:AQ.32.. "), "{}", no_seat.err);
    let latin = run(&["solve", ENDING, "--json"], "");
    for deal in [
        ENDING.replace("N:", "С:"),
        "С:ТД.32.. 54..32. 32.54.. КВ..54.".into(),
        "с:тд.32.. 54..32. 32.54.. кв..54.".into(),
    ] {
        let solved = run(&["solve", &deal, "--json"], "");
        assert_eq!((solved.code, solved.out), (Some(0), latin.out.clone()), "{deal}");
    }
    // A Cyrillic Т among Latin letters is ambiguous: an ace, or a ten by its shape.
    let mixed = run(&["solve", "N:QJТ... A32... 654... 987..."], "");
    assert_eq!(mixed.code, Some(3));
    assert!(mixed.err.contains("the Cyrillic letter Т"), "{}", mixed.err);
    let file = run(&["solve", "-"], "N:ТД.32.. 54..32. 32.54.. КВ..54.\n");
    assert!(file.err.contains("the Cyrillic letter Т"), "{}", file.err);
}

/// Of a file par is computed for each board, with its own dealer and vulnerability.
#[test]
fn par_of_the_boards_of_a_file() {
    let file = board(1, "[Vulnerable \"None\"]", "") + &board(2, "", "");
    let par = |more: &[&str]| run(&[&["par", "-", "--json"], more].concat(), &file);
    let own = par(&[]);
    assert_eq!((own.code, own.err.as_str()), (Some(0), ""));
    let pars = |run: &crate::Run| -> Vec<(Value, Value)> {
        let lines = lines(&run.out).into_iter();
        lines.map(|one| (one["board"].clone(), one["score_ns"].clone())).collect()
    };
    // Thirteen tricks in notrump, not vulnerable and vulnerable.
    assert_eq!(pars(&own), [(1.into(), 1520.into()), (2.into(), 2220.into())]);
    let all = par(&["--vul", "none"]);
    assert_eq!(pars(&all), [(1.into(), 1520.into()), (2.into(), 1520.into())]);
    let text = ["en", "ru"].map(|lang| run(&["par", "-", "--lang", lang], &file).out);
    insta::assert_snapshot!("par_of_a_file", text.concat());
    let unknown = run(&["par", "-"], &format!("{DEAL}\n"));
    assert_eq!(unknown.code, Some(3));
    assert!(unknown.err.contains("does not say who is vulnerable"), "{}", unknown.err);
    let missing = run(&["par", "missing.pbn"], "");
    assert_eq!(missing.code, Some(4));
}

/// Every format goes through the same reader.
#[test]
fn files_of_every_format_are_solved_and_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let pbn = path("a.pbn");
    // LIN knows a contract by its auction.
    let tags = format!("[Dealer \"S\"]\n{TAGS}\n[Auction \"S\"]\n3NT AP");
    fs::write(&pbn, board(1, &tags, ROWS) + &board(2, &tags, ROWS)).unwrap();
    let solve = |file: &str| {
        let words = ["solve", file, "--json", "--strain", "NT", "--leader", "W"];
        let solved = run(&words, "");
        assert_eq!((solved.code, solved.err.as_str()), (Some(0), ""), "{file}");
        let deals = lines(&solved.out).into_iter();
        deals.map(|one| (one["deal"].clone(), one["tricks"].clone())).collect::<Vec<_>>()
    };
    let expected = solve(&pbn);
    assert_eq!(expected.len(), 2);
    for format in ["lin", "json", "bri", "dge", "dup", "ber", "bhg", "rzd", "cds", "dlm", "csv"] {
        let file = path(&format!("a.{format}"));
        assert_eq!(run(&["convert", &pbn, &file], "").code, Some(0), "{format}");
        assert_eq!(solve(&file), expected, "{format}");
    }
    let analyse = |file: &str| {
        let analysed = run(&["analyse", file, "--json"], "");
        assert_eq!((analysed.code, analysed.err.as_str()), (Some(0), ""), "{file}");
        let cards = lines(&analysed.out).into_iter();
        cards.map(|one| (one["board"].clone(), one["card"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(analyse(&path("a.lin")), analyse(&pbn));
    assert_eq!(analyse(&path("a.json")), analyse(&pbn));
}

/// A file that is recognised and not read is named once, and does not stop the others.
#[test]
fn a_format_that_is_not_read_is_named_once() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html").display().to_string();
    fs::write(&page, "<html>\n".repeat(1000)).unwrap();
    for command in ["solve", "analyse", "par"] {
        let run = run(&[command, &page], "");
        assert_eq!(run.code, Some(3), "{command}");
        assert_eq!(run.err.matches("error").count(), 1, "{}", run.err);
        assert!(run.err.contains("the format html is known, but not read"), "{}", run.err);
    }
    let both = run(&["solve", &page, ENDING, "--json"], "");
    assert_eq!((both.code, lines(&both.out).len()), (Some(3), 1));
}

#[test]
fn the_vulnerability_may_be_russian() {
    let par = |vul: &str| run(&["par", DEAL, "--vul", vul, "--json"], "").out;
    for (russian, word) in [("нет", "none"), ("сю", "ns"), ("ВЗ", "ew"), ("все", "both")]
    {
        assert_eq!(par(russian), par(word));
        assert!(!par(word).is_empty());
    }
}

#[test]
fn a_file_without_a_deal_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.txt").display().to_string();
    for text in ["", "# nothing\n\n", "[Event \"x\"]\n[Board \"1\"]\n"] {
        fs::write(&path, text).unwrap();
        let solved = run(&["solve", ENDING, &path, ENDING, "--json"], "");
        assert_eq!((solved.code, lines(&solved.out).len()), (Some(3), 2), "{text:?}");
        assert!(solved.err.contains("there is no deal in"), "{}", solved.err);
        let solved = run(&["solve", "-", "--json"], text);
        assert_eq!((solved.code, solved.out.as_str()), (Some(3), ""), "{text:?}");
        assert!(solved.err.contains("there is no deal in standard input"), "{}", solved.err);
    }
}

/// An answer has the line number of its deal, so that a missing one does not shift the others.
#[test]
fn an_answer_has_its_line_number() {
    let text = format!("# a list\n{ENDING}\nbad\n{ENDING}\n");
    let solved = run(&["solve", "-", "--json"], &text);
    let result: Vec<u64> =
        lines(&solved.out).iter().map(|one| one["line"].as_u64().unwrap()).collect();
    assert_eq!((solved.code, result), (Some(3), vec![2, 4]));
    let both = lines(&run(&["solve", ENDING, "-", "--json"], &text).out);
    assert!(both[0].get("line").is_none() && both[0].get("file").is_none());
    assert_eq!((&both[1]["file"], &both[1]["line"]), (&"-".into(), &2.into()));
}
