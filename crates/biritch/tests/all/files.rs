//! `convert`, `check` and `show`.

use std::fs;
use std::path::Path;

use formats::{Format, detect, read_any};
use serde_json::Value;

use crate::{Run, run};

/// A history of two boards as Bridge Base Online writes it, the second passed out.
pub(crate) const LIN: &str = "qx|o1|pn|Clara,Dmitri,Anna,Boris|st||\
    md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|rh||ah|Board 1|sv|o|\
    mb|p|mb|p|mb|1H!|an|5+ hearts|mb|2H!|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||\
    pc|C5|pc|C6|pc|CA|pc|C2|mc|10|zz|3.53|pg||\n\
    qx|o2|pn|Clara,Dmitri,Anna,Boris|st||\
    md|4SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|rh||ah|Board 2|sv|n|\
    mb|pppp|pg||\n";

/// A file in which much is wrong.
pub(crate) const WRONG: &str = "% PBN 2.1\n\
    [Event \"Club night\"]\n[Board \"two\"]\n[Dealer \"Q\"]\n[Vulnerable \"Somebody\"]\n\
    [Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5Z32\"]\n\
    [Board \"2\"]\n[Nonsense\n\n\
    [Board \"2\"]\n[Dealer \"N\"]\n[Vulnerable \"NS\"]\n[Declarer \"S\"]\n[Contract \"3NR\"]\n\
    [Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n\
    [Result \"14\"]\n[Auction \"N\"]\n1C 1NT 1S\n[Play \"W\"]\nS2 SA S7 S3\nS2 SK zz S4\n";

fn json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn a_file_is_converted_by_its_ending() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    fs::write(file("a.lin"), LIN).unwrap();
    let done = run(&["convert", &file("a.lin"), &file("a.pbn")], "");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    let shown = done.out.replace(&file("a.pbn"), "a.pbn");
    assert_eq!(shown, "2 boards of lin written to a.pbn as pbn.\n");
    let read = read_any(&fs::read(file("a.pbn")).unwrap());
    assert_eq!((read.format, read.records.len()), (Some(Format::Pbn), 2));
    assert_eq!(read.records[0].notes()[&2], "5+ hearts");
    assert_eq!(read.records[0].tag("Lin_zz"), Some("3.53"));
    // An existing file is replaced only on demand, a file that is read never.
    let again = run(&["convert", &file("a.lin"), &file("a.pbn")], "");
    assert_eq!(again.code, Some(2));
    assert!(again.err.contains("a.pbn exists already"), "{}", again.err);
    let same = run(&["convert", &file("a.lin"), &file("a.lin"), "--overwrite"], "");
    assert!(same.err.contains("a.lin is read and written"), "{}", same.err);
    assert_eq!(fs::read_to_string(file("a.lin")).unwrap(), LIN);
    let over = run(&["convert", &file("a.lin"), &file("a.pbn"), "--overwrite"], "");
    assert_eq!(over.code, Some(0));
    // Nothing unfinished is left.
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 2);
}

/// What a format has no place for is listed.
#[test]
fn a_conversion_lists_what_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let out = path(folder.path(), "machine");
    let done = run(&["convert", "-", &out, "--to", "dge", "--json"], LIN);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    let report = &json(&done.out)[0];
    assert_eq!(report["read"]["format"], "lin");
    assert_eq!(report["read"]["boards"], 2);
    assert_eq!(report["written"]["format"], "dge");
    let lost: Vec<String> = report["lost"]
        .as_array()
        .unwrap()
        .iter()
        .map(|lost| format!("{} {}", lost["part"].as_str().unwrap(), lost["boards"]))
        .collect();
    assert_eq!(lost, ["players 2", "auction 2", "play 1", "result 2", "tags 1"]);
    assert_eq!(detect(&fs::read(&out).unwrap()), Some(Format::Dge));
    let text = ["en", "ru"].map(|lang| {
        let words = ["convert", "-", &out, "--to", "dge", "--overwrite", "--lang", lang];
        run(&words, LIN).out.replace(&out, "machine")
    });
    insta::assert_snapshot!(text.concat());
}

/// Several inputs make one file, or one each in a folder; streams work in both directions.
#[test]
fn several_inputs_and_streams() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    fs::write(file("a.lin"), LIN).unwrap();
    let out = run(&["convert", &file("a.lin"), "-", "--to", "pbn"], "");
    assert_eq!(out.code, Some(0));
    assert_eq!(out.err, "2 boards of lin written to - as pbn.\n");
    fs::write(file("b.pbn"), &out.out).unwrap();
    let all = run(&["convert", &file("a.lin"), &file("b.pbn"), &file("all.json")], "");
    assert_eq!((all.code, all.err.as_str()), (Some(0), ""));
    let read = read_any(&fs::read(file("all.json")).unwrap());
    assert_eq!(
        (read.format, read.records.len(), read.diagnostics),
        (Some(Format::Json), 4, vec![])
    );
    let here = file("each/");
    fs::create_dir(&here).unwrap();
    let each = run(&["convert", &file("a.lin"), &file("b.pbn"), &here, "--to", "bri"], "");
    assert_eq!(each.code, Some(0), "{}", each.err);
    for name in ["each/a.bri", "each/b.bri"] {
        assert_eq!(read_any(&fs::read(file(name)).unwrap()).records.len(), 2, "{name}");
    }
    // The same records come back from each way through.
    let direct = run(&["convert", &file("a.lin"), "-", "--to", "lin"], "").out;
    let through = run(&["convert", &file("all.json"), "-", "--to", "lin"], "").out;
    assert_eq!(through, direct.repeat(2));
}

#[test]
fn what_cannot_be_converted_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    fs::write(file("a.lin"), LIN).unwrap();
    fs::write(file("page.html"), "<html>").unwrap();
    fs::write(file("half.pbn"), "[Board \"1\"]\n[Deal \"N:AKQJ... - - -\"]\n").unwrap();
    let cases: &[(&[&str], i32, &str)] = &[
        (&["a.lin"], 2, "the file to write is missing"),
        (&["a.lin", "a.doc"], 2, "the format of"),
        (&["a.lin", "a.html"], 2, "html cannot be written"),
        (&["a.lin", "-"], 2, "--to is needed"),
        (&["a.lin", "-", "--to", "word"], 2, "--to"),
        (&["a.lin", "-", "--to", "pbn", "--json"], 2, "standard output cannot hold both"),
        (&["a.lin", "a.pbn", "--encoding", "ebcdic"], 2, "ebcdic is not an encoding"),
        (&["page.html", "a.pbn"], 3, "there is no board to write"),
        (&["half.pbn", "half.bri"], 3, "record 1 has no complete deal, and bri holds"),
        (&["missing.lin", "a.pbn"], 4, "there is no such file"),
        (&["a.lin", "missing/a.pbn"], 4, "cannot be written"),
    ];
    for (words, code, message) in cases {
        let words: Vec<String> = words
            .iter()
            .map(|word| if word.contains('.') { file(word) } else { (*word).to_owned() })
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let run = run(&[&["convert"], &words[..]].concat(), "");
        assert_eq!(run.code, Some(*code), "{words:?}: {}", run.err);
        assert!(run.err.contains(message), "{words:?}: {}", run.err);
    }
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 3, "nothing was written");
}

/// A text in an old encoding is recognised, or read as the user says.
#[test]
fn encodings() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    let mut text = b"[Event \"".to_vec();
    text.extend(b"\xca\xf3\xe1\xee\xea \xcc\xee\xf1\xea\xe2\xfb\"]\n[Board \"1\"]\n");
    fs::write(file("old.pbn"), &text).unwrap();
    let shown = run(&["show", &file("old.pbn")], "");
    assert!(shown.out.contains("Кубок Москвы"), "{}", shown.out);
    let said = run(&["check", &file("old.pbn"), "--json"], "");
    assert_eq!((said.code, &json(&said.out)[0]["code"]), (Some(0), &"encoding".into()));
    let latin = run(&["show", &file("old.pbn"), "--encoding", "latin1"], "");
    assert!(latin.out.contains("Êóáîê"), "{}", latin.out);
    let told = run(&["check", &file("old.pbn"), "--encoding", "cp1251", "--json"], "");
    assert_eq!((told.code, told.out.as_str()), (Some(0), ""));
}

#[test]
fn a_file_is_checked_as_by_a_compiler() {
    let folder = tempfile::tempdir().unwrap();
    let name = path(folder.path(), "wrong.pbn");
    fs::write(&name, WRONG).unwrap();
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let checked = run(&["check", &name, "--lang", lang], "");
        assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""));
        output += &checked.out.replace(&name, "wrong.pbn");
    }
    insta::assert_snapshot!(output);
    let lines = json(&run(&["check", "-", "--json"], WRONG).out);
    let of = |severity: &str| lines.iter().filter(|line| line["severity"] == severity).count();
    assert!(of("error") > 5 && of("warning") > 0 && of("note") > 0, "{lines:?}");
    assert!(lines.iter().all(|line| line["file"] == "-"));
    let bad = lines.iter().find(|line| line["code"] == "deal").unwrap();
    assert_eq!((&bad["line"], &bad["column"]), (&6.into(), &61.into()));
    // A file without an error.
    let sound = run(&["check", "-"], LIN);
    let expected = "standard input: lin, boards: 2, errors: 0, warnings: 0, notes: 0\n";
    assert_eq!((sound.code, sound.out.as_str()), (Some(0), expected));
}

/// A file that is not read is named once, a missing one does not stop the others.
#[test]
fn files_of_other_kinds_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    fs::write(file("page.html"), "<html>\n".repeat(1000)).unwrap();
    fs::write(file("short.bri"), "01".repeat(70)).unwrap();
    fs::write(file("note.txt"), "milk\neggs\n").unwrap();
    let names = ["page.html", "short.bri", "missing.pbn", "note.txt"].map(file);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let checked = run(&[&["check"], &names[..]].concat(), "");
    assert_eq!(checked.code, Some(4));
    assert!(checked.err.contains("missing.pbn cannot be read"), "{}", checked.err);
    let out = checked.out.replace(&path(folder.path(), ""), "");
    insta::assert_snapshot!(out);
}

#[test]
fn boards_are_shown() {
    let mut output = String::new();
    for words in [&["--lang", "en"][..], &["--lang", "ru"], &["--lang", "en", "--ascii"]] {
        let shown = run(&[&["show", "-"], words].concat(), LIN);
        assert_eq!((shown.code, shown.err.as_str()), (Some(0), ""));
        output += &shown.out;
        output += "=====\n";
    }
    insta::assert_snapshot!(output);
    let ascii = output.split("=====\n").nth(2).unwrap();
    assert!(ascii.is_ascii(), "{ascii}");
    let second = run(&["show", "-", "--board", "2", "--json"], LIN);
    let lines = json(&second.out);
    assert_eq!((lines.len(), &lines[0]["board"]), (1, &2.into()));
    assert_eq!(lines[0]["outcome"]["end"], "PassedOut");
    let none = run(&["show", "-", "--board", "3"], LIN);
    assert_eq!(none.code, Some(3));
    assert!(none.err.contains("has no board 3"), "{}", none.err);
    let nothing = run(&["show", "-"], "milk and eggs");
    assert_eq!(nothing.code, Some(3));
}

/// The database of Bridgemates of the tests of `formats`.
const EVENING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/tests/data/bws/evening.bws");

#[test]
fn a_database_of_bridgemates_is_a_file_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let checked = run(&["check", EVENING, "--lang", lang], "");
        assert_eq!((checked.code, checked.err.as_str()), (Some(0), ""));
        output += &checked.out.replace(EVENING, "evening.bws");
        output += "=====\n";
    }
    let shown = run(&["show", EVENING, "--board", "1", "--lang", "en"], "");
    assert_eq!((shown.code, shown.err.as_str()), (Some(0), ""));
    output += &shown.out;
    output += "=====\n";
    let scored = run(&["event", "score", EVENING, "--lang", "en"], "");
    output += &scored.out.replace(EVENING, "evening.bws");
    output += &scored.err.replace(EVENING, "evening.bws");
    insta::assert_snapshot!(output);
    for name in ["a.pbn", "a.json", "a.xml"] {
        let format = if name == "a.xml" { &["--to", "usebio"][..] } else { &[] };
        let done = run(&[&["convert", EVENING, &file(name)], format].concat(), "");
        assert_eq!(done.code, Some(0), "{}", done.err);
        let read = read_any(&fs::read(file(name)).unwrap());
        assert_eq!(read.records.len(), 17, "{name}");
    }
    // A database that was cut off is no result.
    fs::write(file("cut.bws"), &fs::read(EVENING).unwrap()[..9000]).unwrap();
    let cut = run(&["check", &file("cut.bws")], "");
    assert_eq!(cut.code, Some(1), "{}", cut.out);
    assert!(cut.out.contains("bws-database"), "{}", cut.out);
}

/// The answers that the schemas are tested with.
pub(crate) fn answers() -> Vec<(&'static str, Run)> {
    let folder = tempfile::tempdir().unwrap();
    let name = path(folder.path(), "a.pbn");
    let convert = run(&["convert", "-", &name, "--json"], LIN);
    let machine = path(folder.path(), "a.bri");
    let lossy = run(&["convert", "-", &machine, "--json"], LIN);
    let check = run(&["check", "-", "--json"], WRONG);
    let show = run(&["show", "-", "--json"], LIN);
    let wrong = run(&["show", "-", "--json"], WRONG);
    vec![
        ("convert", convert),
        ("convert", lossy),
        ("check", check),
        ("show", show),
        ("show", wrong),
    ]
}

/// No file is lost: not one that another input would be written to, and none beside the output.
#[test]
fn no_file_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    for name in ["one", "two", "out"] {
        fs::create_dir(file(name)).unwrap();
    }
    for name in ["one/a.lin", "two/a.lin", "boards.pbn.part"] {
        fs::write(file(name), LIN).unwrap();
    }
    let twice = ["convert", &file("one/a.lin"), &file("two/a.lin"), &file("out"), "--to", "pbn"];
    for words in [&twice[..], &[&twice[..], &["--overwrite"]].concat()] {
        let done = run(words, "");
        assert_eq!(done.code, Some(2));
        assert!(done.err.contains("two inputs would be written to"), "{}", done.err);
        assert_eq!(fs::read_dir(file("out")).unwrap().count(), 0);
    }
    // An interrupted download.
    let done = run(&["convert", &file("boards.pbn.part"), &file("boards.pbn")], "");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(file("boards.pbn.part")).unwrap(), LIN);
    assert_eq!(read_any(&fs::read(file("boards.pbn")).unwrap()).records.len(), 2);
}

/// What a file holds does nothing to the terminal.
#[test]
fn control_characters_of_a_file_are_shown_as_such() {
    let json = r#"{"biritch":1,"records":[{"board":1,"event":"a\u001b]0;title\u0007","site":"An\u009bna"}]}"#;
    let pbn = "[Board \"1\"]\n[Contract \"7\u{1b}Z\"]\n";
    for (words, text) in
        [(&["show", "-"][..], json), (&["show", "-", "--ascii"], json), (&["check", "-"], pbn)]
    {
        let shown = run(words, text);
        let is_plain = |c: char| c == '\n' || !c.is_control();
        assert!(shown.out.chars().all(is_plain), "{words:?}: {:?}", shown.out);
        assert!(shown.out.contains('\u{fffd}'), "{words:?}: {:?}", shown.out);
    }
}

/// Many errors in one long line take no longer than in many lines, and each is shown with its part of the
/// line.
#[test]
fn a_long_line_is_cut_around_each_error() {
    let line = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|".to_owned()
        + &"mb|ÄÄÄÄ|".repeat(2000);
    let checked = run(&["check", "-"], &line);
    let rows: Vec<&str> = checked.out.lines().filter(|row| row.contains(" | ")).collect();
    assert!(rows.len() > 1000, "{}", rows.len());
    for pair in rows.chunks(2) {
        let [shown, caret] = pair else { panic!("{pair:?}") };
        assert!(shown.chars().count() < 120, "{shown}");
        let at = caret.chars().position(|c| c == '^').unwrap();
        let there: String = shown.chars().skip(at).take(4).collect();
        assert!(there.contains('Ä') || there.starts_with("mb"), "{shown}\n{caret}");
    }
}

/// A card that cannot be read is an error of `analyse`, in every format.
#[test]
fn an_unreadable_play_is_not_analysed_without_a_word() {
    let text = LIN.replace("pc|CA|", "pc|ZZ|");
    let done = run(&["analyse", "-"], &text);
    assert_ne!(done.code, Some(0), "{}", done.out);
    assert!(done.err.contains("ZZ"), "{}", done.err);
}

/// Boards of a file are chosen by their numbers.
#[test]
fn boards_are_chosen_by_a_list() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    let history: String = (1..=6)
        .map(|board| {
            LIN.lines()
                .nth(1)
                .unwrap()
                .replace("o2|", &format!("o{board}|"))
                .replace("Board 2", &format!("Board {board}"))
                + "\n"
        })
        .collect();
    fs::write(file("a.lin"), &history).unwrap();
    let done = run(&["convert", &file("a.lin"), &file("a.pbn"), "--boards", "2-3,6", "--json"], "");
    assert_eq!(done.code, Some(0), "{}", done.err);
    let report: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(
        (&report["written"]["boards"], &report["read"]["files"][0]["boards"]),
        (&3.into(), &6.into())
    );
    let read = read_any(&fs::read(file("a.pbn")).unwrap());
    let numbers: Vec<Option<u32>> = read.records.iter().map(|record| record.board).collect();
    assert_eq!(numbers, [Some(2), Some(3), Some(6)]);
    let shown = run(&["show", &file("a.lin"), "--boards", "4,1", "--json"], "");
    let shown: Vec<Value> = json(&shown.out);
    assert_eq!((&shown[0]["board"], &shown[1]["board"]), (&1.into(), &4.into()));
    // None of them is there, and a list that is none.
    let none = run(&["convert", &file("a.lin"), &file("b.pbn"), "--boards", "7-9"], "");
    assert_eq!(none.code, Some(3));
    assert!(none.err.contains("none of the boards 7-9"), "{}", none.err);
    for list in ["3-1", "x", ""] {
        let wrong = run(&["check", &file("a.lin"), "--boards", list], "");
        assert_eq!(wrong.code, Some(2), "{list}");
    }
    // What is said of other boards is left out.
    let all = run(&["check", "-", "--json"], WRONG);
    let lines = |text: &str| -> Vec<u64> {
        json(text).iter().map(|found| found["line"].as_u64().unwrap()).collect()
    };
    assert!(lines(&all.out).contains(&3));
    let some = run(&["check", "-", "--boards", "2", "--json"], WRONG);
    assert!(!some.out.is_empty());
    assert!(lines(&some.out).iter().all(|line| *line >= 7), "{}", some.out);
}

/// Remarks before the boards of a second file stand before its first board, also where that has no tag.
#[test]
fn remarks_of_a_second_file_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name| path(folder.path(), name);
    fs::write(file("a.pbn"), "% PBN 2.1\n%first\n[Board \"1\"]\n").unwrap();
    fs::write(file("b.rbn"), "% RBN 3.2\n%second\nB 8\nC 4S:W\nR 10\n").unwrap();
    for name in ["out.pbn", "out.json", "out.rbn"] {
        let done = run(&["convert", &file("a.pbn"), &file("b.rbn"), &file(name), "--json"], "");
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{name}");
        let lost = &json(&done.out)[0]["lost"];
        let read = read_any(&fs::read(file(name)).unwrap());
        assert_eq!((read.head.len(), &*read.head[0].text), (1, "first"), "{name}");
        if name == "out.rbn" {
            // RBN has no escape lines between records.
            assert_eq!(lost[0]["part"], "remarks");
            continue;
        }
        assert_eq!(lost.as_array().map(Vec::len), Some(0), "{name}");
        let before = &read.records[1].tags[0].before;
        assert_eq!((before.len(), &*before[0].text), (1, "second"), "{name}");
    }
}

/// What no reader finds wrong and cannot be so, with what would be right.
#[test]
fn facts_are_compared_with_each_other() {
    let wrong = "[Board \"1\"]\n[Dealer \"E\"]\n[Vulnerable \"None\"]\n\
        [Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n\
        [Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"1\"]\n[Score \"NS 400\"]\n\
        [Play \"W\"]\nS2 SA S7 S3\nH2 HA H9 C6\n*\n";
    for (lang, right) in [
        ("en", ["it should be N", "it can have 2 to 13", "it should be -400", "Law 44C"]),
        ("ru", ["должно быть N", "может быть от 2 до 13", "должно быть -400", "правило 44C"]),
    ] {
        let checked = run(&["check", "-", "--json", "--lang", lang], wrong);
        // Nothing is an error: all of it was read.
        assert_eq!((checked.code, checked.err.as_str()), (Some(0), ""));
        let lines = json(&checked.out);
        let found: Vec<String> = lines
            .iter()
            .map(|it| format!("{}:{} {}", it["line"], it["column"], it["code"].as_str().unwrap()))
            .collect();
        let expected =
            ["2:10 not-of-board", "7:10 not-of-play", "8:9 not-of-result", "11:10 revoke"];
        assert_eq!(found, expected);
        for (line, right) in lines.iter().zip(right) {
            let said = format!("{} {}", line["message"], line["done"]);
            assert!(said.contains(right), "{said}");
        }
    }
}

/// A hand that is not known has no voids.
#[test]
fn an_unknown_hand_is_shown_as_such() {
    let shown =
        run(&["show", "-", "--ascii"], "[Board \"1\"]\n[Deal \"N:AKQJ.AKQ.AKQ.AKQ - - -\"]\n");
    assert_eq!(
        (shown.out.matches('?').count(), shown.out.contains('-')),
        (12, false),
        "{}",
        shown.out
    );
}

/// A PBN file of results: two boards at two tables, another deal under a number, and the same deal again.
fn results() -> String {
    let deals = [
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
        "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432",
        "N:..AKQJT98765432. AKQJT98765432... .AKQJT98765432.. ...AKQJT98765432",
    ];
    [(7, 0), (3, 1), (7, 0), (3, 1), (3, 2)]
        .map(|(board, deal)| {
            format!("[Board \"{board}\"]\n[North \"Anna\"]\n[Deal \"{}\"]\n\n", deals[deal])
        })
        .concat()
}

/// A file for a dealing machine has each board once, under its number, and names a number of two deals.
#[test]
fn a_machine_deals_each_board_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "boards.dlm");
    let done = run(&["convert", "-", &file, "--json"], &results());
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.err.contains("board 3 has several different deals"), "{}", done.err);
    let report = &json(&done.out)[0];
    assert_eq!(report["read"]["boards"], 5);
    assert_eq!(report["written"]["boards"], 3);
    assert_eq!(report["written"]["several_deals"], serde_json::json!([3]));
    let read = read_any(&fs::read(&file).unwrap());
    let numbers: Vec<Option<u32>> = read.records.iter().map(|record| record.board).collect();
    assert_eq!(numbers, [Some(1), Some(3), Some(7)]);
}

/// `.xml` is USEBIO, in the version that is named.
#[test]
fn usebio_is_written_in_a_version() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "boards.xml");
    let done = run(&["convert", "-", &file], &results());
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.contains("as usebio 1.2."), "{}", done.out);
    let done = run(&["convert", &file, "-", "--to", "usebio-1.3"], "");
    assert!(done.err.contains("as usebio 1.3."), "{}", done.err);
    assert!(done.out.contains("usebio_v1_3.dtd"), "{}", done.out);
    assert_eq!(run(&["convert", &file, "-", "--to", "usebio-2"], "").code, Some(2));
}

/// A number that a format does not have is refused, and one that it does not hold is named.
#[test]
fn numbers_that_a_machine_does_not_have() {
    for (format, first, code) in [
        ("dlm", "96", 0),
        ("dlm", "97", 2),
        ("dup", "96", 0),
        ("dup", "97", 2),
        ("cds", "253", 2),
        ("csv", "1000", 0),
    ] {
        let deal = ["deal", "--boards", "4", "--first", first, "--format", format];
        let done = run(&deal, "");
        assert_eq!(done.code, Some(code), "{format} {first}: {}", done.err);
        assert_eq!(done.err.is_empty(), code == 0, "{format} {first}: {}", done.err);
    }
    let done = run(&["deal", "--boards", "4", "--first", "5", "--format", "bri"], "");
    assert_eq!(done.code, Some(0));
    assert!(done.err.contains("numbers of boards (4 boards)"), "{}", done.err);
}

/// Our own files are named with the command that reads them.
#[test]
fn our_own_files_are_named() {
    for (text, command) in [
        ("form: pairs\n1 | 1 | 1 | 2 | 4S-S | 10\n", "biritch score session"),
        ("event: swiss\nname: Cup\n", "biritch event score"),
        ("SN 1 1-4\nTN Cup\n", "biritch deal --commit"),
    ] {
        let done = run(&["check", "-"], text);
        assert!(done.out.contains(command), "{}", done.out);
    }
}

/// Deals are written as lists in each of their forms.
#[test]
fn lists_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| path(folder.path(), name);
    fs::write(file("a.lin"), LIN).unwrap();
    for format in ["list", "gib", "dds"] {
        let name = format!("a.{format}");
        let done = run(&["convert", &file("a.lin"), &file(&name), "--to", format], "");
        assert_eq!(done.code, Some(0), "{}", done.err);
        let read = read_any(&fs::read(file(&name)).unwrap());
        assert_eq!((read.format, read.records.len()), (Some(Format::List), 2), "{format}");
        assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
        let cards = read.records[0].cards().len();
        assert_eq!(cards, if format == "list" { 0 } else { 4 }, "{format}");
    }
}
