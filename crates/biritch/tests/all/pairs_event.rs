//! Pairs events kept in files.

use std::fs;
use std::path::Path;

use regex::Regex;
use serde_json::Value;

use crate::event_folder::{EventFolder, assert_documented};
use crate::schemas::check;
use crate::{Run, run};

pub(crate) const PAIRS: &str = "\
# two names a line
Anna; Boris
Clara – Dmitri
Elena, Fyodor
Galina; Hans
";

/// A folder with these pairs, whose log is `evening.event`.
pub(crate) fn new(pairs: &str) -> EventFolder {
    EventFolder::new("evening.event", "pairs.txt", pairs)
}

pub(crate) fn start(folder: &EventFolder, options: &[&str]) -> String {
    folder.start(&["--kind", "pairs"], options)
}

/// The results of a table that are missing, as acts.
fn acts(missing: &Value) -> String {
    let number = |key: &str, at: usize| missing[key][at].as_u64().unwrap();
    let (ns, ew, table) = (number("numbers", 0), number("numbers", 1), &missing["table"]);
    let boards = missing["boards"].as_array().unwrap().iter();
    let line = |board: &Value| {
        let board = board.as_u64().unwrap();
        let tricks = 6 + (board * 5 + ns * 3 + ew) % 7;
        format!("enter {board} {table} {ns}-{ew} contract=3NT-N tricks={tricks}\n")
    };
    boards.map(line).collect()
}

/// Enters all results of the round that is played.
pub(crate) fn play(folder: &EventFolder) {
    let state = replayed(folder);
    let all: String = state["missing"].as_array().unwrap().iter().map(acts).collect();
    let run = folder.event_with("enter", &["-"], &all);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{all}");
}

pub(crate) fn replayed(folder: &EventFolder) -> Value {
    let answer = folder.done("run", &["--json"]);
    check("event-run", &answer);
    check("event-check-log", &folder.done("check", &["--json"]));
    serde_json::from_str(&answer).unwrap()
}

pub(crate) fn ranked(folder: &EventFolder, more: &[&str]) -> Value {
    let score = folder.done("score", &[more, &["--json"]].concat());
    check("event-score-pairs", &score);
    serde_json::from_str(&score).unwrap()
}

/// Four pairs for three rounds, from the entries to the final ranking.
fn whole_evening(lang: &str) -> String {
    let folder = new(PAIRS);
    let lang = ["--lang", lang];
    let entries = folder.path("pairs.txt");
    let options = ["--option", "movement=howell", "--option", "boards=6"];
    let start = ["--kind", "pairs", "--entries", &entries, "--name", "Thursday"];
    let mut all = folder.done("new", &[&start[..], &options, &lang].concat());
    all += &folder.done("run", &lang);
    for act in [
        "enter 1 1 4-1 contract=4S-N tricks=10",
        "enter 2 1 4-1 contract=3NT-E tricks=8",
        "enter 1 2 2-3 passed",
        "rule 2 2 2-3 ns=Ave+ ew=Ave-",
    ] {
        folder.done("enter", &[act]);
    }
    folder.done("enter", &["enter 3 1 4-2 contract=4HX-S tricks=9", "--by", "2"]);
    all += &folder.done("score", &lang);
    all += &folder.done("run", &lang);
    folder.done("enter", &["confirm 3 1", "--by", "4"]);
    folder.done("enter", &["penalize 3 percent=10", "--why", "late"]);
    for act in [
        "enter 4 1 4-2 contract=2S-W tricks=8",
        "enter 3 2 3-1 contract=4H-N tricks=10",
        "enter 4 2 3-1 contract=2S-E tricks=9",
        "enter 5 1 4-3 contract=1NT-N tricks=7",
        "enter 6 1 4-3 contract=6C-S tricks=12",
        "enter 5 2 1-2 contract=1NT-N tricks=8",
        "enter 6 2 1-2 contract=5C-S tricks=12",
    ] {
        folder.done("enter", &[act]);
    }
    all += &folder.done("run", &lang);
    folder.done("enter", &["close"]);
    all += &folder.done("score", &lang);
    all += &folder.done("score", &[&["--round", "1"], &lang[..]].concat());
    all += &folder.done("check", &lang);
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn an_evening_of_pairs_from_the_entries_to_the_final_ranking() {
    let english = whole_evening("en");
    insta::assert_snapshot!("an_evening_of_pairs_en", english);
    insta::assert_snapshot!("an_evening_of_pairs_ru", whole_evening("ru"));
    assert_documented("### Pairs from the command line", PAIRS, 10, &english);
}

/// Fourteen pairs play all rounds of the suggested movement; one comes late and one leaves.
#[test]
fn fourteen_pairs_play_an_evening() {
    let pairs: String = (1..=14).map(|number| format!("A{number}; B{number}\n")).collect();
    let folder = new(&pairs);
    start(&folder, &["boards=26", "method=butler", "drop=20%"]);
    assert!(folder.log().contains("drop=20%"), "{}", folder.log());
    play(&folder);
    folder.done("enter", &["join 15 | players=Late; Pair"]);
    play(&folder);
    folder.done("enter", &["withdraw 3"]);
    let log = folder.log();
    let plans = log.lines().filter(|line| line.contains(" | movement="));
    assert_eq!(plans.count(), 2, "each has the movement that follows");
    for _ in 0.. {
        if replayed(&folder)["next"] != "results" {
            break;
        }
        play(&folder);
    }
    assert_eq!(replayed(&folder)["next"], "close");
    let open = ranked(&folder, &[]);
    assert_eq!((&open["over"], &open["units"]), (&false.into(), &"imps".into()));
    folder.done("enter", &["close"]);
    assert_eq!(replayed(&folder)["next"], "nothing");
    let score = ranked(&folder, &[]);
    assert_eq!((&score["over"], &score["ranking"]), (&true.into(), &open["ranking"]));
    let ranking = score["ranking"].as_array().unwrap();
    assert_eq!(ranking.len(), 15);
    let left = ranking.iter().find(|row| row["number"] == 3).unwrap();
    assert_eq!(left["left"], true);
    // The ranking after the first round is that of its results alone.
    let first = ranked(&folder, &["--round", "1"]);
    assert!(first["ranking"].as_array().unwrap().iter().all(|row| row["boards"] == 2));
    // All that is published follows from the log, the cards too that somebody enters.
    let deal = "deal 1 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
    folder.done("enter", &[deal]);
    let (pages, sheets) = (folder.path("pages"), folder.path("sheets"));
    check("event-export", &folder.done("export", &[&pages, "--json"]));
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert_eq!((&results["kind"], &results["title"]), (&"pairs".into(), &"evening".into()));
    assert!(Path::new(&folder.path("pages/ru/index.html")).exists());
    let written = folder.done("pdf", &[&sheets, "--json"]);
    check("event-pdf", &written);
    let written: Value = serde_json::from_str(&written).unwrap();
    let sheets = written["sheets"].as_array().unwrap().iter();
    let sheets: Vec<&str> = sheets.map(|one| one["sheet"].as_str().unwrap()).collect();
    let all = "start-list ranking cross rounds travellers cards hands blank-travellers score-cards guide-cards \
        table-cards slips curtain-cards name-tents board-plan labels checklist receipts report";
    assert_eq!(sheets, all.split(' ').collect::<Vec<_>>());
    assert!(fs::read(folder.path("sheets/ranking.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn answers_are_what_their_schemas_say() {
    let folder = new(PAIRS);
    let entries = folder.path("pairs.txt");
    let words = ["--kind", "pairs", "--entries", &entries, "--option", "movement=free", "--json"];
    check("event-new", &folder.done("new", &words));
    assert_eq!(replayed(&folder)["next"], "close");
    folder.done("enter", &["enter 24 1 1-2 passed", "--by", "1"]);
    let state = replayed(&folder);
    assert_eq!((&state["rounds"], &state["missing"][0]["unconfirmed"][0]), (&0.into(), &24.into()));
    check("event-enter", &folder.done("enter", &["confirm 24 1", "--by", "2", "--json"]));
    let copy = folder.path("copy.event");
    fs::copy(folder.path("evening.event"), &copy).unwrap();
    let other = run(&["event", "enter", &copy, "enter 1 1 3-4 passed", "--by", "boris"], "");
    assert_eq!(other.code, Some(0), "{}", other.err);
    let merged = folder.done("merge", &[&copy, "--json"]);
    check("event-merge", &merged);
    assert!(merged.contains("\"added\":1"), "{merged}");
    ranked(&folder, &[]);
}

/// What is wrong is named, and the log stays as it is.
fn faults_in(lang: &str) -> String {
    let folder = new(PAIRS);
    let mut all = String::new();
    let mut note = |typed: &str, run: &Run| {
        all += &format!("{typed}\nexit {}\n{}\n", run.code.unwrap(), folder.plain(&run.err));
    };
    let lang = ["--lang", lang];
    let entries = folder.path("pairs.txt");
    let event = |command: &str, more: &[&str]| folder.event(command, &[more, &lang[..]].concat());
    let new = |more: &[&str]| {
        let start = ["--kind", "pairs", "--entries", &entries];
        event("new", &[&start[..], more].concat())
    };
    for option in
        ["rounds=3", "movement=tango", "movement=rover", "boards=0", "winners=3", "first=0"]
    {
        note(option, &new(&["--option", option]));
    }
    fs::write(&entries, "Anna; Boris\nClara\nAnna; Dan\nEva; Eva\nA; B; C\n").unwrap();
    note("entries", &new(&[]));
    fs::write(&entries, "# nobody\n").unwrap();
    note("no entries", &new(&[]));
    fs::write(&entries, "Anna; Boris\n").unwrap();
    note("one pair", &new(&[]));
    fs::write(&entries, PAIRS).unwrap();
    start(&folder, &["boards=6", "movement=howell"]);
    folder.done("enter", &["enter 1 1 4-1 contract=4S-N tricks=10"]);
    folder.done("enter", &["enter 2 1 4-1 contract=3NT-N tricks=9"]);
    let before = folder.log();
    for act in [
        "enter 1 1 4-1 passed",
        "enter 7 1 4-1 passed",
        "enter 1 2 4-3 passed",
        "enter 1 2 2-9 passed",
        "enter 1 2 2-2 passed",
        "enter 1 2 2-3 contract=8S-N tricks=10",
        "enter 1 2 2-3",
        "played 3 1 2-3 passed",
        "played 9 1 2-3 passed",
        "confirm 3 1",
        "rule 1 1 4-1 ns=420",
        "penalize 9 warning",
        "penalize 1 percent=0",
        "join 7 | players=Ivan; Judith",
        "join 5 | players=Anna; Judith",
        "amend 9 | players=Ivan; Judith",
        "withdraw 9",
        "replan | from=2 | movement=Howell pairs=6 rounds=5 boards=2",
        "result 1 1-2 imps=3-4",
        "strike 9@director",
    ] {
        note(act, &event("enter", &[act]));
    }
    for act in ["enter 3 1 4-2 passed", "confirm 3 1", "close"] {
        note(&format!("{act} --by 4"), &event("enter", &[act, "--by", "4"]));
    }
    note("pair", &event("pair", &[]));
    assert_eq!(folder.log(), before, "nothing was lost");
    note("close", &event("enter", &["close"]));
    note("after the end", &event("enter", &["enter 2 2 2-3 passed"]));
    let wrong = [
        ("header", "name: evening", "game: evening"),
        ("option", "winners=One", "winners=Three"),
        ("pair-line", "players=Anna; Boris", "players=Anna"),
        ("twice", "players=Elena; Fyodor", "players=Anna; Fyodor"),
        ("movement", "movement: Howell", "movement: Tango"),
        (
            "own-movement",
            "Howell pairs=4 rounds=3 boards=2",
            "Custom; pairs: 4; sets: 3; round 1: 4-1@1 4-3@2",
        ),
        ("board", "enter 1 1", "enter 7 1"),
        ("act", "enter 1 1", "entered 1 1"),
        ("gap", "1@director", "# 1@director"),
    ];
    for (name, from, to) in wrong {
        fs::write(folder.path(name), before.replacen(from, to, 1)).unwrap();
        let run = run(&["event", "run", &folder.path(name), lang[0], lang[1]], "");
        note(name, &run);
        if run.code == Some(0) {
            note(&folder.plain(&run.out), &run);
        }
    }
    fs::write(folder.path("cut"), &before[..before.len() - 7]).unwrap();
    note("cut", &run(&["event", "run", &folder.path("cut"), lang[0], lang[1]], ""));
    all
}

#[test]
fn faults_are_named_and_nothing_is_lost() {
    insta::assert_snapshot!("faults_of_pairs_en", faults_in("en"));
    insta::assert_snapshot!("faults_of_pairs_ru", faults_in("ru"));
}

/// A list from an old program.
#[test]
fn a_list_in_another_encoding_is_recognised() {
    let folder = new("");
    // "Анна – Борис" and "Вера – Глеб" in CP1251.
    let list =
        b"\xc0\xed\xed\xe0 \x96 \xc1\xee\xf0\xe8\xf1\r\n\xc2\xe5\xf0\xe0 \x96 \xc3\xeb\xe5\xe1\r\n";
    fs::write(folder.path("pairs.txt"), list).unwrap();
    let answer = start(&folder, &[]);
    let log = folder.log();
    assert!(log.contains("pair: 1 | players=Анна; Борис\npair: 2 | players=Вера; Глеб\n"), "{log}");
    assert!(!answer.is_empty());
    // In KOI8-R and in CP866.
    for list in [
        &b"\xe1\xce\xce\xc1; \xe2\xcf\xd2\xc9\xd3\n\xf7\xc5\xd2\xc1; \xe7\xcc\xc5\xc2\n"[..],
        b"\x80\xad\xad\xa0; \x81\xae\xe0\xa8\xe1\n\x82\xa5\xe0\xa0; \x83\xab\xa5\xa1\n",
    ] {
        let folder = new("");
        fs::write(folder.path("pairs.txt"), list).unwrap();
        start(&folder, &[]);
        let log = folder.log();
        let both = "pair: 1 | players=Анна; Борис\npair: 2 | players=Вера; Глеб\n";
        assert!(log.contains(both), "{log}");
    }
}

/// The comments of a movement file are in any encoding of Russian.
#[test]
fn a_movement_file_in_another_encoding_is_read() {
    const HOWELL: &str = "pairs: 4\nsets: 3\nshared: 2\nround 1: 4-1@1 2-3@1\nround 2: 4-2@2 3-1@2\nround 3: 4-3@3 1-2@3\n";
    for comment in [
        &b"# \xd5\xee\xe2\xe5\xeb\xeb\n"[..],
        b"# \xe8\xcf\xd7\xc5\xcc\xcc\n",
        b"# \x95\xae\xa2\xa5\xab\xab\n",
    ] {
        let folder = new("");
        let file = folder.path("howell.movement");
        fs::write(&file, [comment, HOWELL.as_bytes()].concat()).unwrap();
        let checked = run(&["event", "check", &file, "--lang", "en"], "");
        assert_eq!(checked.code, Some(0), "{}{}", checked.out, checked.err);
    }
    let folder = new("");
    let file = folder.path("picture.movement");
    fs::write(&file, b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\xff\xfe").unwrap();
    let checked = run(&["event", "check", &file, "--lang", "en"], "");
    assert!(checked.err.contains("is not a text file"), "{}", checked.err);
}

/// Without a movement only pairs can play: for the others the option is refused with the values that they have.
#[test]
fn only_pairs_play_without_a_movement() {
    for (kind, entries, word) in
        [("individual", "A\nB\nC\nD\n", "Whist"), ("section", "Alpha\nBeta\n", "AmericanWhist")]
    {
        let folder = EventFolder::new("evening.event", "entries.txt", entries);
        let words = folder.new_words(&["--kind", kind, "--lang", "en"], &["movement=Free"]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let refused = folder.event("new", &words);
        assert_eq!(refused.code, Some(2), "{}", refused.out);
        assert!(refused.err.contains("Free") && refused.err.contains(word), "{}", refused.err);
    }
}

/// A name without consent is in the log and on the screen of the director, and in no file that is published.
#[test]
fn names_without_consent_are_not_exported() {
    let folder =
        new("Anna; Boris | private=2\nClara, Dmitri | private\nElena; Fyodor\nGalina; Hans\n");
    start(&folder, &["movement=howell", "boards=6"]);
    assert!(folder.log().contains("pair: 1 | players=Anna; Boris | private=2"), "{}", folder.log());
    assert!(folder.log().contains("players=Clara; Dmitri | private=all"));
    folder.done("enter", &["classify 3 | stratum=B | private=1"]);
    let wrong = folder.event("enter", &["classify 3 | private=9"]);
    assert_eq!(wrong.code, Some(3), "{}", wrong.err);
    assert!(folder.done("score", &[]).contains("Clara"));
    let out = folder.path("results");
    folder.done("export", &[&out]);
    for entry in fs::read_dir(&out).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            let text = String::from_utf8_lossy(&fs::read(entry.path()).unwrap()).into_owned();
            for name in ["Boris", "Clara", "Dmitri", "Elena"] {
                assert!(!text.contains(name), "{} has {name}", entry.path().display());
            }
        }
    }
    let results = fs::read_to_string(Path::new(&out).join("results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert_eq!(results["entrants"][0]["players"], serde_json::json!(["Anna", "N. N."]));
    assert_eq!(results["entrants"][2]["name"], "N. N. – Fyodor");
}

/// Appeals and the status of the results, in text and in JSON; after the period only a decision is entered.
#[test]
fn an_appeal_is_filed_and_decided() {
    let folder = new(PAIRS);
    start(&folder, &["movement=howell", "boards=6"]);
    folder.done("enter", &["enter 1 1 4-1 contract=4S-N tricks=10"]);
    folder.done("enter", &["enter 1 2 2-3 contract=4S-N tricks=9"]);
    assert!(ranked(&folder, &[])["status"].is_null());
    assert_eq!(folder.event("enter", &["close"]).code, Some(0));
    let state = ranked(&folder, &[]);
    assert_eq!(state["status"], "provisional");
    folder.done("enter", &["appeal 1 1 1 | reason=West was slow | deposit=20 euros", "--by", "1"]);
    let refused = folder.event("enter", &["appeal 1 2 1 | reason=West was slow", "--by", "1"]);
    assert_ne!(refused.code, Some(0));
    let state = ranked(&folder, &[]);
    assert_eq!(state["appeals"][0]["by"], 1);
    assert!(state["appeals"][0]["verdict"].is_null());
    assert_eq!(state["boards"][0]["results"][0]["appealed"], true);
    // The event has ended long ago.
    let (path, year) = (folder.path("evening.event"), Regex::new(r"\d{4}-\d\d-\d\dT").unwrap());
    let log = fs::read_to_string(&path).unwrap();
    fs::write(&path, year.replace_all(&log, "2020-01-01T").as_bytes()).unwrap();
    assert_eq!(ranked(&folder, &[])["status"], "appealed");
    let penalty = folder.event("enter", &["penalize 3 percent=10"]);
    assert!(penalty.err.contains("the results are final"), "{}", penalty.err);
    let decision = "decide-appeal 1 1 1 upheld | record=West was slow | committee=Ivan; Judith | deposit=returned | ns=-50 | ew=-50";
    folder.done("enter", &[decision]);
    let state = ranked(&folder, &[]);
    assert_eq!(state["status"], "final");
    assert_eq!(state["appeals"][0]["verdict"], "upheld");
    assert_eq!(state["changes"][1]["of"], "decision");
    let text = folder.done("score", &[]);
    for said in [
        "The results are final.",
        "upheld; deposit returned; decided by Ivan, Judith. West was slow",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
}

/// What the movement has elsewhere is entered only if the director means it, and then named by `run` and `check`; so is a
/// score that no contract is worth.
#[test]
fn results_that_are_probably_wrong_are_named() {
    let folder = new(PAIRS);
    start(&folder, &["movement=howell", "boards=6"]);
    let empty = folder.log();
    for (act, why) in [
        ("enter 1 1 1-4 contract=4S-N tricks=10", "By the movement they sit the other way."),
        (
            "enter 1 9 4-1 contract=4S-N tricks=10",
            "By the movement nobody plays the board at this table.",
        ),
        (
            "rule 1 1 4-2 ns=Ave+ ew=Ave-",
            "By the movement 4 (N–S) and 1 (E–W) play the board at this table.",
        ),
    ] {
        let run = folder.event("enter", &[act, "--lang", "en"]);
        assert_eq!(run.code, Some(3), "{act}: {}", run.out);
        assert!(run.err.contains(why) && run.err.contains("--doubtful"), "{}", run.err);
        assert_eq!(folder.log(), empty, "{act}");
    }
    // A player enters only what the movement has them play, whatever the flag says.
    let own = ["enter 1 1 1-4 passed", "--by", "1", "--doubtful"];
    assert_eq!(folder.event("enter", &own).code, Some(3));
    let meant = ["enter 1 1 1-4 contract=4S-N tricks=10", "--doubtful", "--lang", "en"];
    let run = folder.event("enter", &meant);
    assert_eq!(run.code, Some(0));
    assert!(run.err.contains("they sit the other way"), "{}", run.err);
    // What is possible at the table and probably a slip is entered with a warning.
    for act in ["rule 2 1 4-1 ns=421 ew=421", "enter 1 2 2-3 contract=7NTXX-N tricks=0"] {
        let run = folder.event("enter", &[act, "--lang", "en"]);
        assert_eq!((run.code, run.err.lines().count()), (Some(0), 1), "{}", run.err);
    }
    let state = replayed(&folder);
    let codes: Vec<&str> = (state["doubtful"].as_array().unwrap().iter())
        .map(|one| one["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["pairs-import-turned", "pairs-no-contract"]);
    for command in ["run", "check"] {
        for lang in ["en", "ru"] {
            let text = folder.done(command, &["--lang", lang]);
            insta::assert_snapshot!(format!("doubtful_{command}_{lang}"), folder.plain(&text));
        }
    }
}

/// The one table of a board that a pair that has left does not play any more.
#[test]
fn a_result_of_a_pair_that_has_left_is_probably_wrong() {
    let pairs: String = (1..=6).map(|number| format!("A{number}; B{number}\n")).collect();
    let folder = new(&pairs);
    start(&folder, &["movement=mitchell", "boards=6"]);
    folder.done("enter", &["withdraw 6"]);
    let run = folder.event("enter", &["rule 5 3 3-6 ns=Ave+ ew=Ave-", "--lang", "en"]);
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.err.contains("By the movement"), "{}", run.err);
}

/// An individual is made from a list of players. Partners are called by both numbers, in acts and in answers, and a number
/// alone, which nobody knows as that of two partners, is refused.
#[test]
fn an_individual_calls_partners_by_both_numbers() {
    let players: String = (1..=8).map(|number| format!("P{number}\n")).collect();
    let folder = EventFolder::new("evening.event", "players.txt", &players);
    folder.start(&["--kind", "individual"], &["boards=14", "movement=whist"]);
    assert!(folder.log().contains("player: 8 | name=P8"), "{}", folder.log());
    let state = replayed(&folder);
    assert_eq!((&state["contestants"], &state["round"]), (&8.into(), &1.into()));
    let first = &state["missing"][0];
    let numbers = |side: usize| -> Vec<u64> {
        first["numbers"][side].as_array().unwrap().iter().map(|one| one.as_u64().unwrap()).collect()
    };
    let (ns, ew) = (numbers(0), numbers(1));
    let (board, table) = (&first["boards"][0], &first["table"]);
    let result = "contract=4S-N tricks=10";
    let before = folder.log();
    for who in [
        format!("{}-{}", ns[0], ew[0]),
        "1-2".to_owned(),
        format!("{}+{}-{}+{}", ns[0], ns[0], ew[0], ew[1]),
    ] {
        let run = folder
            .event("enter", &[&format!("enter {board} {table} {who} {result}"), "--lang", "en"]);
        assert_eq!(run.code, Some(3), "{who}: {}", run.out);
        assert!(run.err.contains("12+1-8+2"), "{}", run.err);
    }
    assert_eq!(folder.log(), before);
    // In either order.
    let act = format!("enter {board} {table} {}+{}-{}+{} {result}", ns[1], ns[0], ew[0], ew[1]);
    folder.done("enter", &[&act]);
    let score = ranked(&folder, &[]);
    let line = &score["boards"][0]["results"][0];
    assert_eq!((&line["ns"], &line["ew"]), (&first["numbers"][0], &first["numbers"][1]));
    for lang in ["en", "ru"] {
        let text = folder.done("run", &["--lang", lang]);
        let both = format!("{}+{}", ns[0], ns[1]);
        assert!(text.contains(&both), "{text}");
        assert!(text.contains(if lang == "en" { "8 players" } else { "игроков" }), "{text}");
    }
}

/// The file of a movement that was chosen from the list is that of a new event.
#[test]
fn a_new_event_takes_a_movement_file() {
    let answer = |count: &str, number: &str| {
        let run = run(
            &[
                "event",
                "movements",
                count,
                number,
                "--minutes",
                "150",
                "--boards",
                "20",
                "--take",
                "1",
            ],
            "",
        );
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    for (kind, count, number, entry) in [
        ("pairs", "--pairs", 6, "A#; B#"),
        ("individual", "--individuals", 8, "P#"),
        ("section", "--teams", 5, "Team#"),
    ] {
        let entries: String =
            (1..=number).map(|at| entry.replace('#', &at.to_string()) + "\n").collect();
        let folder = EventFolder::new("evening.event", "entries.txt", &entries);
        let file = folder.path("tonight.movement");
        fs::write(&file, answer(count, &number.to_string())).unwrap();
        folder.start(&["--kind", kind, "--movement", &file], &[]);
        assert!(replayed(&folder)["rounds"].as_u64().unwrap() > 1, "{kind}");
        // What the file says is not said by an option too.
        let other = EventFolder::new("other.event", "entries.txt", &entries);
        let words = other.new_words(&["--kind", kind, "--movement", &file], &["boards=6"]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(other.event("new", &words).code, Some(2));
    }
    // A movement for another number.
    let folder = new(PAIRS);
    let file = folder.path("tonight.movement");
    fs::write(&file, answer("--pairs", "6")).unwrap();
    let words = folder.new_words(&["--kind", "pairs", "--movement", &file], &[]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_eq!(folder.event("new", &words).code, Some(3));
    // A movement of teams for as many teams as there are pairs.
    let teams = folder.path("teams.movement");
    fs::write(&teams, answer("--teams", "5")).unwrap();
    let five: String = (1..=5).map(|at| format!("A{at}; B{at}\n")).collect();
    let of_pairs = EventFolder::new("five.event", "entries.txt", &five);
    let words = of_pairs.new_words(&["--kind", "pairs", "--movement", &teams], &[]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_eq!(of_pairs.event("new", &words).code, Some(3));
    let cup = EventFolder::new("cup.event", "teams.txt", "Alpha\nBeta\n");
    let words = cup.new_words(&["--movement", &file], &["rounds=1"]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_eq!(cup.event("new", &words).code, Some(2));
}

/// An event that is ended without a result says so, at once and later, and its boards are compared as if the result were
/// entered as not played.
#[test]
fn an_event_that_is_ended_with_gaps_says_so() {
    let ended = |gap: Option<&str>| {
        let pairs: String = (1..=6).map(|number| format!("A{number}; B{number}\n")).collect();
        let folder = new(&pairs);
        start(&folder, &["movement=mitchell", "boards=6", "winners=two"]);
        (0..3).for_each(|_| play(&folder));
        let log = folder.log();
        let line = log.lines().find(|line| line.contains("| enter 1 1 ")).unwrap();
        let (stamp, rest) = line.split_once(' ').unwrap();
        let numbers = rest.split(' ').nth(6).unwrap();
        folder.done("enter", &[&format!("strike {stamp}")]);
        if let Some(act) = gap {
            folder.done("enter", &[&act.replace("NUMBERS", numbers)]);
        }
        let close = folder.event("enter", &["close", "--lang", "en"]);
        assert_eq!(close.code, Some(0), "{}", close.err);
        (folder, close.err)
    };
    let (folder, warned) = ended(None);
    assert!(warned.starts_with("The event is over without these results:\n"), "{warned}");
    let state = replayed(&folder);
    assert_eq!((&state["next"], &state["missing"]), (&"nothing".into(), &Value::Array(vec![])));
    assert_eq!(state["gaps"][0]["boards"], serde_json::json!([1]));
    assert_eq!(state["round"], state["rounds"]);
    for command in ["run", "score"] {
        let text = folder.done(command, &["--lang", "en"]);
        assert!(text.contains("The event is over without these results"), "{text}");
    }
    let (typed, silent) = ended(Some("rule 1 1 NUMBERS ns=not-played ew=not-played"));
    assert_eq!(silent, "");
    assert_eq!(ranked(&typed, &[])["ranking"], ranked(&folder, &[])["ranking"]);
}

/// A power failure may cut the last line anywhere: what is before it counts, what is entered next stands behind it, and a
/// copy brings back the line.
#[test]
fn a_log_goes_on_wherever_its_last_line_was_cut() {
    let folder = new(PAIRS);
    start(&folder, &["movement=howell", "boards=6"]);
    folder.done("enter", &["enter 1 1 4-1 contract=4S-N tricks=10"]);
    let before = folder.log();
    folder.done("enter", &["enter 2 1 4-1 contract=3NT-E tricks=8", "--why", "Ёжик"]);
    let (log, whole) = (folder.path("evening.event"), folder.log());
    let copy = folder.path("copy.event");
    fs::write(&copy, &whole).unwrap();
    for cut in (before.len() + 1..whole.len()).step_by(3).chain([whole.len() - 1]) {
        let torn = &whole.as_bytes()[..cut];
        fs::write(&log, torn).unwrap();
        let run = folder.event("enter", &["enter 1 2 2-3 passed", "--lang", "en"]);
        assert_eq!(run.code, Some(0), "{cut}: {}", run.err);
        assert!(run.err.contains("the last line"), "{}", run.err);
        let kept = folder.log();
        assert!(kept.starts_with(&before) && kept.ends_with('\n'), "{kept}");
        assert!(kept.lines().last().unwrap().contains("enter 1 2 2-3 passed"), "{kept}");
        assert_eq!(folder.event("check", &[]).code, Some(0), "{kept}");
        fs::write(&log, torn).unwrap();
        assert_eq!(folder.event("check", &[]).code, Some(3), "{cut}");
        let merged = folder.event("merge", &[&copy]);
        assert_eq!(merged.code, Some(0), "{cut}: {}", merged.err);
        assert_eq!(folder.log(), whole, "{cut}");
    }
    // A number that was cut is a number: the line does not count either, and is not lost.
    fs::write(&log, &before).unwrap();
    folder.done("enter", &["enter 2 1 4-1 contract=3NT-E tricks=10"]);
    let whole = folder.log();
    fs::write(&log, &whole[..whole.len() - 2]).unwrap();
    let run = folder.event("enter", &["enter 1 2 2-3 passed", "--lang", "en"]);
    assert!(run.err.trim_end().ends_with("contract=3NT-E tricks=1"), "{}", run.err);
    let kept = folder.log();
    let is_kept = |line: &str| line.starts_with("# ") && line.ends_with("tricks=1");
    assert!(kept.lines().any(is_kept), "{kept}");
    // A header that is cut is damage.
    fs::write(&log, &before.as_bytes()[..40]).unwrap();
    assert_eq!(folder.event("run", &[]).code, Some(3));
}

/// Two directors have entered the same result otherwise: the merge names both at once, and so do `run` and `score`.
#[test]
fn a_conflict_names_both_results() {
    let folder = new(PAIRS);
    start(&folder, &["movement=howell", "boards=6"]);
    let copy = folder.path("copy.event");
    fs::copy(folder.path("evening.event"), &copy).unwrap();
    folder.done("enter", &["enter 1 1 4-1 contract=4S-N tricks=10", "--by", "anna"]);
    let other = "enter 1 1 4-1 contract=3NT-E tricks=8";
    let entered = run(&["event", "enter", &copy, other, "--by", "boris"], "");
    assert_eq!(entered.code, Some(0), "{}", entered.err);
    let merged = folder.done("merge", &[&copy, "--lang", "en"]);
    let both = |text: &str| {
        assert!(text.contains("1@boris (enter 1 1 4-1 contract=3NT-E tricks=8)"), "{text}");
        assert!(text.contains("1@anna: enter 1 1 4-1 contract=4S-N tricks=10"), "{text}");
    };
    both(&merged);
    both(&folder.done("run", &["--lang", "en"]));
    both(&folder.done("score", &["--lang", "en"]));
    // It is said once.
    let again = folder.done("merge", &[&copy, "--lang", "en"]);
    assert!(!again.contains("boris"), "{again}");
    let run = folder.done("run", &["--json"]);
    check("event-run", &run);
    let run: Value = serde_json::from_str(&run).unwrap();
    assert_eq!(run["set_aside"][0]["instead"]["operation"], "1@anna");
    check("event-score-pairs", &folder.done("score", &["--json"]));
}

/// Places in strata, with handicaps and in categories, and the masterpoints of the end stand in the answers of a log and of
/// a file of results.
#[test]
fn what_a_ranking_gives_besides_is_scored() {
    let folder = new(
        "Anna; Boris | handicap=5\nClara, Dmitri | stratum=B\nElena; Fyodor | stratum=B | category=mixed\nGalina; Hans\n",
    );
    start(&folder, &["movement=howell", "boards=6", "masterpoints=beaten", "corrections=0"]);
    (1..=3).for_each(|_| play(&folder));
    folder.done("enter", &["close"]);
    let score = ranked(&folder, &[]);
    let rows = score["ranking"].as_array().unwrap();
    let of = |number: u64| rows.iter().find(|row| row["number"] == number).unwrap();
    let strata: Vec<u64> =
        [2, 3].map(|number| of(number)["strata"][0]["rank"].as_u64().unwrap()).to_vec();
    assert!(strata.contains(&1), "{strata:?}");
    assert_eq!(of(1)["with_handicap"]["handicap"], "5.00");
    assert_eq!(of(3)["categories"][0]["category"], "mixed");
    assert_eq!(of(3)["categories"][0]["rank"], 1);
    assert!(rows.iter().any(|row| row["masterpoints"].as_f64().is_some()), "{score}");
    for (lang, heads) in [
        ("en", ["stratum B", "handicap", "mixed", "masterpoints"]),
        ("ru", ["группа B", "гандикап", "микст", "мастер-баллы"]),
    ] {
        let text = folder.done("score", &["--lang", lang]);
        for head in heads {
            assert!(text.contains(head), "{head}: {text}");
        }
    }
}
