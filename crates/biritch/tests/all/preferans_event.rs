//! Events of Preferans kept in files.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::event_folder::{EventFolder, assert_documented};
use crate::schemas::check;
use crate::{Run, run};

const PLAYERS: &str = "\
# player | team
Anna | team=Riga
Boris | team=Riga
Clara | team=Oslo
Dmitri | team=Oslo
Elena
Fyodor
Galina
";

/// A folder with these players, whose log is `evening.event`.
fn new(players: &str) -> EventFolder {
    EventFolder::new("evening.event", "players.txt", players)
}

fn start(folder: &EventFolder, options: &[&str]) -> String {
    folder.start(&["--kind", "preferans"], options)
}

/// Seats the next round; the tables with the numbers of their players.
fn seat(folder: &EventFolder) -> Vec<Vec<u64>> {
    let seated = folder.done("pair", &["--json"]);
    check("event-pair-preferans", &seated);
    let seated: Value = serde_json::from_str(&seated).unwrap();
    let numbers = |table: &Value| {
        let seats = table["contestants"].as_array().unwrap().iter();
        seats.map(|player| player["number"].as_u64().unwrap()).collect()
    };
    seated["tables"].as_array().unwrap().iter().map(numbers).collect()
}

/// Enters a result for each table of a round.
fn play(folder: &EventFolder, round: u32, tables: &[Vec<u64>]) {
    let line = |(table, seats): (u64, &Vec<u64>)| {
        // The last player has what is left.
        let seats = seats.iter().zip(1..).take(seats.len() - 1);
        let won = seats.map(|(number, seat)| {
            let won = (seat * 37 + *number as i64 * 11 + i64::from(round) * 5) % 90 - 40;
            format!(" {number}={won}")
        });
        format!("result {round} {table}{}\n", won.collect::<String>())
    };
    let acts: String = (1..).zip(tables).map(line).collect();
    let run = folder.event_with("enter", &["-"], &acts);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{acts}");
}

fn ranked(folder: &EventFolder, more: &[&str]) -> Value {
    let score = folder.done("score", &[more, &["--json"]].concat());
    check("event-score-preferans", &score);
    serde_json::from_str(&score).unwrap()
}

/// Seven players at two tables for two rounds, from the entries to the final ranking.
fn whole_evening(lang: &str) -> String {
    let folder = new(PLAYERS);
    let lang = ["--lang", lang];
    let entries = folder.path("players.txt");
    let options = ["rounds=2", "deals=12", "compression=1:50,0.5:100,0.1", "variant=sochi"];
    let options: Vec<&str> = options.iter().flat_map(|option| ["--option", *option]).collect();
    let start = ["--kind", "preferans", "--entries", &entries, "--name", "Evening"];
    let mut all = folder.done("new", &[&start[..], &options, &lang].concat());
    all += &folder.done("pair", &lang);
    all += &folder.done("run", &lang);
    for act in ["result 1 1 4=80 6=-30 5=-20", "result 1 2 3=12 2=-4"] {
        all += &folder.done("enter", &[&[act], &lang[..]].concat());
    }
    all += &folder.done("score", &lang);
    for act in ["join 8 | name=Hans", "rest 2 1", "penalty 3 points=2", "warn 6"] {
        folder.done("enter", &[act]);
    }
    all += &folder.done("pair", &[&["--draft"], &lang[..]].concat());
    let tables = seat(&folder);
    play(&folder, 2, &tables);
    all += &folder.done("score", &lang);
    all += &folder.done("run", &lang);
    all += &folder.done("check", &lang);
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn an_evening_from_the_entries_to_the_final_ranking() {
    let english = whole_evening("en");
    insta::assert_snapshot!("an_evening_of_preferans_en", english);
    insta::assert_snapshot!("an_evening_of_preferans_ru", whole_evening("ru"));
    assert_documented("#### An evening of Preferans", PLAYERS, 20, &english);
}

/// Fourteen players, four rounds: everybody has a table in each round, nobody meets anybody more often
/// than the answer says, and the log that is replayed is the same event.
#[test]
fn fourteen_players_play_four_rounds() {
    let players: String = (1..=14).map(|number| format!("Player {number}\n")).collect();
    let folder = new(&players);
    start(&folder, &["rounds=4", "seed=7"]);
    for round in 1..=4 {
        let tables = seat(&folder);
        assert_eq!(tables.iter().map(Vec::len).sum::<usize>(), 14);
        play(&folder, round, &tables);
    }
    let score = ranked(&folder, &[]);
    assert_eq!((&score["over"], &score["rounds"]), (&true.into(), &4.into()));
    let ranking = score["ranking"].as_array().unwrap();
    assert_eq!(ranking.len(), 14);
    let points = |row: &Value| row["score"].as_str().unwrap().parse::<f64>().unwrap();
    assert_eq!(ranking.iter().map(points).sum::<f64>(), 0.0);
    // The ranking after a round is that of the log as it was then.
    let log = folder.log();
    let end = log.find(" | seat 3").and_then(|at| log[..at].rfind('\n')).unwrap() + 1;
    fs::write(folder.path("early.event"), &log[..end]).unwrap();
    let early = run(&["event", "score", &folder.path("early.event"), "--json"], "");
    let early: Value = serde_json::from_str(&early.out).unwrap();
    assert_eq!(early["ranking"], ranked(&folder, &["--round", "2"])["ranking"]);
    // All that is published follows from the log, the cards too that somebody enters.
    let deal = "deal 14 AKT.Q98.J7.AK QJ9.AK7.T98.Q 87.JT.AKQ.J98 | ...T7";
    folder.done("enter", &[deal]);
    let (pages, sheets) = (folder.path("pages"), folder.path("sheets"));
    let exported = folder.done("export", &[&pages, "--json"]);
    check("event-export", &exported);
    assert!(exported.contains(r#"{"file":"results.xml","reason":"preferans"}"#), "{exported}");
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert!(deal.ends_with(results["deals"][0]["deal"].as_str().unwrap()), "{}", results["deals"]);
    assert!(Path::new(&folder.path("pages/ru/hands.html")).exists());
    assert_eq!((&results["kind"], &results["title"]), (&"preferans".into(), &"evening".into()));
    assert!(Path::new(&folder.path("pages/player-14.html")).exists());
    check("event-pdf", &folder.done("pdf", &[&sheets, "--json"]));
    assert!(fs::read(folder.path("sheets/ranking.pdf")).unwrap().starts_with(b"%PDF"));
    let refused = folder.event("pair", &["--lang", "en"]);
    assert_eq!(refused.code, Some(2), "{}", refused.err);
}

#[test]
fn answers_are_what_their_schemas_say() {
    let folder = new(PLAYERS);
    let entries = folder.path("players.txt");
    let new = ["--kind", "preferans", "--entries", &entries, "--json"];
    check(
        "event-new",
        &folder.done("new", &[&new[..], &["--option", "seating=by-standing"]].concat()),
    );
    let replayed = |next: &str| {
        let answer = folder.done("run", &["--json"]);
        check("event-run", &answer);
        check("event-check-log", &folder.done("check", &["--json"]));
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["next"], next, "{answer}");
        answer
    };
    replayed("pair");
    let tables = seat(&folder);
    assert_eq!(replayed("results")["missing"][1]["numbers"], Value::from(tables[1].clone()));
    let score = ranked(&folder, &[]);
    assert_eq!(score["missing"].as_array().map(Vec::len), Some(2));
    // The standings need the results.
    let missing = folder.event("pair", &["--lang", "en"]);
    assert_eq!(missing.code, Some(1));
    assert!(missing.err.contains("1/1, 1/2"), "{}", missing.err);
    let draft = folder.done("pair", &["--draft", "--provisional", "--json"]);
    check("event-pair-preferans", &draft);
    assert!(draft.contains("\"seating\":\"by-standing\"") && draft.contains("\"missing\":2"));
    let numbers = &tables[0];
    let act = format!("result 1 1 {}=5 {}=-5 {}=0", numbers[1], numbers[0], numbers[2]);
    check("event-enter", &folder.done("enter", &[&act, "--json"]));
    let copy = folder.path("copy.event");
    fs::copy(folder.path("evening.event"), &copy).unwrap();
    let other = run(&["event", "enter", &copy, "withdraw 7 disqualified", "--by", "boris"], "");
    assert_eq!(other.code, Some(0), "{}", other.err);
    let merged = folder.done("merge", &[&copy, "--json"]);
    check("event-merge", &merged);
    assert!(merged.contains("\"added\":1"), "{merged}");
    let score = ranked(&folder, &[]);
    let last = score["ranking"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["status"], &last["rank"]), (&"disqualified".into(), &Value::Null));
    assert_eq!(score["teams"].as_array().map(Vec::len), Some(2));
    // Another kind of event is no copy.
    let swiss = folder.path("cup.event");
    let teams = run(&["event", "new", &swiss, "--entries", "-"], "Alpha\nBeta\n");
    assert_eq!(teams.code, Some(0));
    assert_eq!(folder.event("merge", &[&swiss]).code, Some(3));
    // The director ends the evening.
    folder.done("enter", &["close"]);
    let open = &tables[1];
    folder.done("enter", &[&format!("result 1 2 {}=0 {}=0", open[0], open[1])]);
    replayed("nothing");
}

/// What a check says of a damaged log.
#[test]
fn a_check_names_every_fault() {
    let folder = new(PLAYERS);
    start(&folder, &[]);
    let log = folder.log().replace("name=Clara", "nome=Clara").replace("deals=12", "deals=0");
    fs::write(folder.path("evening.event"), log).unwrap();
    let checked = folder.event("check", &["--json", "--lang", "en"]);
    assert_eq!(checked.code, Some(3));
    check("event-check-log", &checked.out);
    let checked: Value = serde_json::from_str(&checked.out).unwrap();
    let lines: Vec<_> =
        checked["faults"].as_array().unwrap().iter().map(|one| &one["line"]).collect();
    assert_eq!(lines, [3, 6]);
    let text = folder.event("check", &["--lang", "en"]);
    assert_eq!(text.code, Some(3));
    assert!(text.err.contains("line 3:") && text.err.contains("line 6:"), "{}", text.err);
    // A log of the site has its entries in headers.
    let site =
        "event: preferans\nname: Evening\nentry: Anna\nentry: Boris | team=Riga\nentry: Anna\n";
    fs::write(folder.path("evening.event"), site).unwrap();
    let text = folder.event("check", &["--lang", "en"]);
    assert!(text.err.contains("line 5: this entry is not possible"), "{}", text.err);
    assert!(text.err.contains("Anna is entered already"), "{}", text.err);
    fs::write(folder.path("evening.event"), site.replace("entry: Anna\n", "")).unwrap();
    folder.done("check", &[]);
}

/// A final: only the first play on.
#[test]
fn a_cut_begins_a_final() {
    let folder = new(PLAYERS);
    start(&folder, &["rounds=3"]);
    let tables = seat(&folder);
    play(&folder, 1, &tables);
    let score = ranked(&folder, &[]);
    let first = score["ranking"].as_array().unwrap()[..4].iter();
    let first: Vec<String> = first.map(|row| row["number"].to_string()).collect();
    folder.done("enter", &[&format!("cut keep={} carry=50", first.join(","))]);
    let tables = seat(&folder);
    assert_eq!(tables.iter().map(Vec::len).collect::<Vec<_>>(), [4]);
    play(&folder, 2, &tables);
    let score = ranked(&folder, &[]);
    let status = |at: usize| score["ranking"][at]["status"].clone();
    assert_eq!((status(3), status(4)), ("plays".into(), "cut".into()));
}

/// What is wrong is named, and the log stays as it is.
fn faults_in(lang: &str) -> String {
    let folder = new(PLAYERS);
    let mut all = String::new();
    let mut note = |typed: &str, run: &Run| {
        all += &format!("{typed}\nexit {}\n{}\n", run.code.unwrap(), folder.plain(&run.err));
    };
    let lang = ["--lang", lang];
    let entries = folder.path("players.txt");
    let event = |command: &str, more: &[&str]| folder.event(command, &[more, &lang[..]].concat());
    let new = |more: &[&str]| {
        let start = ["--kind", "preferans", "--entries", &entries];
        event("new", &[&start[..], more].concat())
    };
    note("--kind poker", &event("new", &["--kind", "poker", "--entries", &entries]));
    for option in ["size=5", "boards=8", "variant=", "compression=2"] {
        note(option, &new(&["--option", option]));
    }
    fs::write(&entries, "Anna\nBoris | Clara\nAnna | team=Riga\nDora | group=Riga\n").unwrap();
    note("entries", &new(&[]));
    fs::write(&entries, "# nobody\n").unwrap();
    note("no entries", &new(&[]));
    fs::write(&entries, PLAYERS).unwrap();
    start(&folder, &["rounds=1"]);
    note("--allow rematch", &event("pair", &["--allow", "rematch"]));
    let seats = seat(&folder).remove(0);
    let before = folder.log();
    let [a, b, c, d] = seats[..] else { panic!("four sit at the first table") };
    let other = (1..=7).find(|number| !seats.contains(number)).unwrap();
    for act in [
        format!("result 1 1 {a}=5 {b}=5"),
        format!("result 1 1 {a}=5 {b}=5 {c}=5 {d}=5"),
        format!("result 1 1 {a}=5 {b}=-5 {c}=0 {other}=0"),
        format!("result 1 9 {a}=5 {b}=-5 {c}=0"),
        format!("result 1 1 {a}=5 {b}=x"),
        format!("result 1 1 {a}=30000"),
        format!("result 1 1 {a}=30000 {b}=-30000 {c}=0"),
        "result 1 1".into(),
        "result 1 1 24-10".into(),
        "join 7 | name=Hans".into(),
        "join 8 | name=Anna".into(),
        "join 8 | name=Hans | players=Ivan".into(),
        "amend 9 | name=Hans".into(),
        "withdraw 7 from=2".into(),
        "seat 2 tables=1:1-2-3".into(),
        "rest 1 7".into(),
        format!("swap 1 {a}-{a}"),
        "penalty 7 vp=1".into(),
        "penalty 7 points=0".into(),
        "cut keep=1,2,3 carry=50".into(),
        "closed".into(),
        "strike 1@director".into(),
    ] {
        note(&act, &event("enter", &[&act]));
    }
    note("pair", &event("pair", &[]));
    assert_eq!(folder.log(), before, "nothing was lost");
    folder.done("enter", &[&format!("result 1 1 {a}=5 {b}=-5 {c}=0")]);
    let act = format!("result 1 1 {a}=6 {b}=-6 {c}=0");
    note(&act, &event("enter", &[&act]));
    let wrong = [
        ("kind", "event: preferans", "event: poker"),
        ("header", "name: evening", "game: evening"),
        ("option", "size=4", "size=5"),
        ("act", "seat 1", "seats 1"),
        ("gap", "3@director", "# 3@director"),
    ];
    for (name, from, to) in wrong {
        fs::write(folder.path(name), before.replace(from, to)).unwrap();
        note(name, &run(&["event", "run", &folder.path(name), lang[0], lang[1]], ""));
    }
    note("players", &run(&["event", "run", &entries, lang[0], lang[1]], ""));
    all
}

#[test]
fn faults_are_named_and_nothing_is_lost() {
    insta::assert_snapshot!("faults_of_an_evening_en", faults_in("en"));
    insta::assert_snapshot!("faults_of_an_evening_ru", faults_in("ru"));
}
