//! Events kept in files.

use std::fs;
use std::path::Path;

use regex::Regex;
use serde_json::Value;

use crate::event_folder::EventFolder;
use crate::schemas::check;
use crate::{Run, run};

const ENTRIES: &str = "\
# name | players | fields
Alpha | Anna; Boris | group=Riga
Beta | Clara; Dmitri | group=Riga
Gamma | Elena; Fyodor
Delta | Galina; Hans
Epsilon | Ivan; Judith | stationary
";

/// A folder with the entries, whose log is `cup.event`.
fn new() -> EventFolder {
    EventFolder::new("cup.event", "teams.txt", ENTRIES)
}

fn start(folder: &EventFolder, options: &[&str]) {
    folder.start(&[&["--option", "first=slide"], options].concat(), &[]);
}

/// Enters a result for each match of the round as it was paired.
fn play(folder: &EventFolder, paired: &str) {
    let paired: Value = serde_json::from_str(paired).unwrap();
    let acts: String = paired["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| {
            let number = |at: usize| table["contestants"][at]["number"].as_u64().unwrap();
            let (one, other) = (number(0), number(1));
            format!("result {} {one}-{other} imps={}-{}\n", paired["round"], 30 - one, 20 + other)
        })
        .collect();
    let run = folder.event_with("enter", &["-"], &acts);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}

/// A Swiss of five teams and three rounds from the entries to the final ranking.
fn whole_event(lang: &str) -> String {
    let folder = new();
    let lang = ["--lang", lang];
    let entries = folder.path("teams.txt");
    let options = ["rounds=3", "first=slide", "separation=1", "corrections=0"];
    let options = options.map(|option| ["--option", option]).concat();
    let mut all = String::new();
    let start = [&["--entries", &entries, "--name", "Cup"], &options[..], &lang[..]].concat();
    all += &folder.done("new", &start);
    for round in 1..=3 {
        all += &folder.done("pair", &[&["--draft"], &lang[..]].concat());
        let paired = folder.done("pair", &["--json"]);
        play(&folder, &paired);
        if round == 3 {
            folder.done("enter", &["close"]);
        }
        all += &folder.done("score", &lang);
        assert!(paired.contains(&format!("\"round\":{round}")));
    }
    all += &folder.plain(&folder.log());
    folder.plain(&all)
}

/// The example of docs/events.md is this event: its entries, tables and log.
fn check_example(output: &str) {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/events.md");
    let page = fs::read_to_string(page).unwrap();
    // Other examples stand before and after it, which `pairs_event`, `league_event`, `knockout_event` and
    // `preferans_event` compare.
    let page = page.split("#### A league").next().unwrap();
    let page = page.split("#### A complete example").nth(1).unwrap();
    assert!(page.contains(ENTRIES));
    let page = Regex::new(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ").unwrap().replace_all(page, "TIME");
    let shown = page.lines().filter(|line| line.starts_with('│') || line.contains("@director"));
    let shown: Vec<&str> = shown.collect();
    assert!(shown.len() > 20);
    for line in shown {
        assert!(output.lines().any(|known| known == line), "{line}");
    }
}

#[test]
fn a_swiss_from_the_entries_to_the_final_ranking() {
    let english = whole_event("en");
    check_example(&english);
    insta::assert_snapshot!("a_swiss_en", english);
    insta::assert_snapshot!("a_swiss_ru", whole_event("ru"));
}

#[test]
fn answers_are_what_their_schemas_say() {
    let folder = new();
    let entries = folder.path("teams.txt");
    check("event-new", &folder.done("new", &["--entries", &entries, "--json"]));
    check("event-pair", &folder.done("pair", &["--json"]));
    let score = folder.done("score", &["--json"]);
    check("event-score", &score);
    let score: Value = serde_json::from_str(&score).unwrap();
    assert_eq!(score["missing"].as_array().unwrap().len(), 2);
    let two = &score["missing"][0]["numbers"];
    let act = format!("result 1 {}-{} vp=12.5-7.5", two[0], two[1]);
    check("event-enter", &folder.done("enter", &[&act, "--json"]));
    let copy = folder.path("copy.event");
    fs::copy(folder.path("cup.event"), &copy).unwrap();
    let other = run(&["event", "enter", &copy, "penalty 1 vp=1", "--by", "boris"], "");
    assert_eq!(other.code, Some(0));
    let merged = folder.done("merge", &[&copy, "--json"]);
    check("event-merge", &merged);
    assert!(merged.contains("\"added\":1"), "{merged}");
    let again: Value = serde_json::from_str(&folder.done("score", &["--json"])).unwrap();
    assert_eq!(again["ranking"][0]["score"], "12.50");
}

#[test]
fn a_log_is_replayed_and_what_is_due_is_said() {
    let folder = new();
    start(&folder, &["--option", "rounds=1", "--name", "Cup"]);
    let replayed = |next: &str| {
        let answer = folder.done("run", &["--json"]);
        check("event-run", &answer);
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["next"], next, "{answer}");
        answer
    };
    let before = replayed("pair");
    assert_eq!((&before["contestants"], &before["operations"]), (&5.into(), &5.into()));
    let paired = folder.done("pair", &["--json"]);
    assert_eq!(replayed("results")["missing"].as_array().map(Vec::len), Some(2));
    let text = folder.done("run", &["--lang", "en"]);
    assert!(text.starts_with("Cup: 5 contestants, 6 operations, round 1 of 1\n"), "{text}");
    assert!(text.contains("No result yet in round 1") && text.contains("biritch event enter"));
    play(&folder, &paired);
    replayed("close");
    folder.done("enter", &["close"]);
    replayed("nothing");
    let text = folder.done("run", &["--lang", "ru"]);
    assert!(text.contains("Турнир окончен"), "{text}");
}

/// The answer of `biritch event score` on a file of results.
fn ranked(file: &str) -> Value {
    let scored = run(&["event", "score", file, "--json"], "");
    assert_eq!((scored.code, scored.err.as_str()), (Some(0), ""), "{file}");
    check("event-score-results", &scored.out);
    serde_json::from_str(&scored.out).unwrap()
}

fn rows_of(answer: &Value) -> Vec<Value> {
    answer["ranking"].as_array().unwrap().clone()
}

#[test]
fn a_file_of_results_is_ranked() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples");
    let pairs = ranked(&format!("{examples}/pairs.session"));
    let row = &pairs["ranking"][2];
    assert_eq!((&row["rank"], &row["tied"]), (&3.into(), &false.into()));
    assert_eq!((&row["name"], &row["score"]), (&"Clara – Dmitri".into(), &"69.00".into()));
    assert_eq!(
        (&pairs["ranking"][0]["rank"], &pairs["ranking"][1]["rank"]),
        (&1.into(), &1.into())
    );
    // It is the ranking of `biritch score pairs`.
    let other = run(&["score", "pairs", &format!("{examples}/pairs.session"), "--json"], "");
    let other: Value = serde_json::from_str(&other.out).unwrap();
    for (own, other) in rows_of(&pairs).iter().zip(rows_of(&other)) {
        assert_eq!(
            (&own["rank"], &own["tied"], &own["number"], &own["total"]),
            (&other["place"], &other["shared"], &other["pair"], &other["total"])
        );
    }
    assert_eq!(pairs["boards"].as_array().map(Vec::len), Some(2));
    let game = ranked(&format!("{examples}/match.session"));
    assert_eq!((&game["kind"], &game["units"]), (&"match".into(), &"imps".into()));
    assert_eq!(
        (&game["ranking"][0]["name"], &game["ranking"][0]["rank"]),
        (&"Volga".into(), &1.into())
    );
    assert!(game["ranking"][0]["vp"].is_number());
    let text = run(&["event", "score", &format!("{examples}/match.session"), "--lang", "en"], "");
    assert!(text.out.contains("Volga") && text.out.contains("VP"), "{}", text.out);
    // USEBIO gives the same ranking.
    let folder = new();
    let out = folder.path("results");
    let source = folder.path("howell.session");
    let rows = "1|1|1|2|4S-N|10\n1|2|3|4|4S-N|9\n2|1|4|1|3NT-S|9\n2|2|2|3|3NT-S|10\n";
    fs::write(&source, format!("form: pairs\n{rows}")).unwrap();
    let pairs = ranked(&source);
    assert_eq!(run(&["event", "export", &source, &out, "--over"], "").code, Some(0));
    let again = ranked(&format!("{out}/results.xml"));
    assert!(rows_of(&again).iter().all(|row| row.get("side").is_none()));
    let totals = |of: &Value| -> Vec<_> {
        rows_of(of).iter().map(|row| (row["rank"].clone(), row["total"].clone())).collect()
    };
    assert_eq!(totals(&again), totals(&pairs));
    // What the file says of its scoring counts.
    let imps = "form: pairs\noptions: method=butler\n";
    fs::write(
        &source,
        format!("{imps}1|1|1|2|4S-N|10\n1|2|3|4|4S-N|9\n2|1|4|1|3NT-S|9\n2|2|2|3|3NT-S|10\n"),
    )
    .unwrap();
    let butler = ranked(&source);
    assert_eq!(butler["units"], "imps");
    assert_eq!(run(&["event", "export", &source, &out, "--over"], "").code, Some(0));
    let again = ranked(&format!("{out}/results.xml"));
    assert_eq!((&again["units"], totals(&again)), (&butler["units"], totals(&butler)));
    fs::write(&source, format!("form: pairs\n{rows}")).unwrap();
    // In a Mitchell nobody changes sides, so the sides are ranked apart.
    let mitchell = folder.path("mitchell.session");
    let rows = "1|1|1|3|4S-N|10\n1|2|2|4|4S-N|9\n2|1|1|4|3NT-S|9\n2|2|2|3|3NT-S|10\n";
    fs::write(&mitchell, format!("form: pairs\n{rows}")).unwrap();
    assert_eq!(run(&["event", "export", &mitchell, &out, "--over"], "").code, Some(0));
    let apart = ranked(&format!("{out}/results.xml"));
    let apart = apart["ranking"].as_array().unwrap();
    let placed: Vec<_> = apart.iter().map(|row| (&row["side"], &row["rank"])).collect();
    let [ns, ew] = [Value::from("NS"), Value::from("EW")];
    let (one, two) = (Value::from(1), Value::from(2));
    assert_eq!(placed, [(&ns, &one), (&ns, &one), (&ew, &one), (&ew, &two)]);
    let read = fs::read_to_string(&source).unwrap();
    let piped = run(&["event", "score", "-", "--json"], &read);
    assert_eq!(piped.code, Some(0), "{}", piped.err);
    // A ranking after a round is that of a log.
    let refused = run(&["event", "score", &source, "--round", "1", "--lang", "en"], "");
    assert!(refused.code == Some(2) && refused.err.contains("has no rounds"), "{}", refused.err);
}

/// A round robin of five in which two leave: before half of their matches, so none of these counts.
#[test]
fn a_round_robin_is_played_by_its_schedule() {
    let folder = new();
    start(&folder, &["--option", "pairing=round-robin"]);
    let paired = folder.done("pair", &["--json"]);
    check("event-pair", &paired);
    let paired: Value = serde_json::from_str(&paired).unwrap();
    let two = &paired["tables"][0]["contestants"];
    let act = format!("result 1 {}-{} imps=24-10", two[0]["number"], two[1]["number"]);
    folder.done("enter", &[&act]);
    for number in [4, 5] {
        folder.done("enter", &[&format!("withdraw {number} from=2")]);
    }
    // Three are left: in each round two of them meet and one sits out, or all sit out.
    let mut played = vec![paired["tables"].as_array().unwrap().len()];
    for round in 2..=5 {
        let text = folder.done("pair", &["--draft", "--lang", "en"]);
        assert!(text.contains("by the schedule"), "{text}");
        let paired = folder.done("pair", &["--json"]);
        check("event-pair", &paired);
        let paired: Value = serde_json::from_str(&paired).unwrap();
        let sits_out = paired["sit_out"].as_array().map_or(0, Vec::len);
        let has_bye = u32::from(!paired["bye"].is_null());
        let resting = paired["sit_out"].as_array().into_iter().flatten();
        let left = resting.filter(|one| one["why"] == "opponent-left").count();
        assert_eq!(text.matches("Bye:").count(), has_bye as usize, "{text}");
        assert_eq!(text.matches("does not play").count(), left, "{text}");
        assert_eq!(has_bye as usize + left, sits_out, "{paired}");
        played.push(paired["tables"].as_array().unwrap().len());
        assert_eq!(sits_out + 2 * played[played.len() - 1], 3);
        assert_eq!(paired["round"], round);
    }
    assert!(played[1..].contains(&0) && played[1..].contains(&1), "{played:?}");
    let score = folder.done("score", &["--json"]);
    check("event-score", &score);
    let score: Value = serde_json::from_str(&score).unwrap();
    let of = |number: u64| {
        let ranking = score["ranking"].as_array().unwrap();
        ranking.iter().find(|row| row["number"] == number).expect("all are ranked").clone()
    };
    assert_eq!(of(4)["score"], "0.00");
    let first = of(1);
    let matches = first["matches"].as_array().unwrap();
    assert_eq!(matches.iter().filter(|of| of["kind"] == "cancelled").count(), 2, "{first}");
}

/// What is wrong is named, and the log stays as it is.
fn faults_in(lang: &str) -> String {
    let folder = new();
    let mut all = String::new();
    let mut note = |run: &Run| {
        all += &format!("exit {}\n{}\n", run.code.unwrap(), folder.plain(&run.err));
    };
    start(&folder, &["--option", "rounds=5"]);
    let lang = ["--lang", lang];
    let entries = folder.path("teams.txt");
    note(&folder.event("new", &[&["--entries", &entries], &lang[..]].concat()));
    let event = |command: &str, more: &[&str]| folder.event(command, &[more, &lang[..]].concat());
    note(&event("enter", &["result 1 1-2 imps=3-4"]));
    folder.done("pair", &[]);
    let before = folder.log();
    for act in [
        "result 1 1-2 imps=3-4",
        "result 1 5-2 imps=3-4",
        "result 1 1-9 imps=3-4",
        "result 1 1-3 imps=3",
        "rezult 1 1-3 imps=3-4",
        "join 1 | name=Zeta",
        "join 6 | name=Alpha",
        "join 6 | name=Zeta | players=Anna",
        "swap 1 5-1",
        "strike 1@director",
        "strike 99@director",
    ] {
        note(&event("enter", &[act]));
    }
    note(&event("pair", &[]));
    note(&event("pair", &["--allow", "everything"]));
    note(&event("enter", &["penalty 1 vp=1", "--by", "Анна Б"]));
    assert_eq!(folder.log(), before, "nothing was lost");
    fs::write(folder.path("cut"), &before[..before.len() - 4]).unwrap();
    let gap: Vec<&str> = before.lines().filter(|line| !line.starts_with("3@")).collect();
    fs::write(folder.path("gap"), gap.join("\n") + "\n").unwrap();
    fs::write(folder.path("wrong"), before.replace("| join 2 |", "| jion 2 |")).unwrap();
    fs::write(folder.path("other"), "form: rubber\n").unwrap();
    fs::write(folder.path("names"), "Alpha\nBeta\nAlpha\nGamma | one=two\n").unwrap();
    for name in ["cut", "gap", "wrong", "other"] {
        note(&run(&["event", "score", &folder.path(name), lang[0], lang[1]], ""));
    }
    let names = folder.path("names");
    let new = folder.path("new.event");
    note(&run(&["event", "new", &new, "--entries", &names, lang[0], lang[1]], ""));
    assert!(!Path::new(&new).exists());
    all
}

#[test]
fn faults_are_named_and_nothing_is_lost() {
    insta::assert_snapshot!("faults_of_an_event_en", faults_in("en"));
    insta::assert_snapshot!("faults_of_an_event_ru", faults_in("ru"));
}

/// Four teams have three rounds; the fourth needs the director's answer, which stands in the log.
#[test]
fn a_rule_is_given_up_only_when_the_director_says_so() {
    let folder = new();
    fs::write(folder.path("teams.txt"), "Alpha\nBeta\nGamma\nDelta\n").unwrap();
    // More rounds than opponents: the log is made with a warning.
    let entries = folder.path("teams.txt");
    let options = ["--option", "first=slide", "--option", "rounds=4"];
    let made = folder.event("new", &[&["--entries", &entries], &options[..]].concat());
    assert_eq!((made.code, made.err.lines().count()), (Some(0), 1), "{}", made.err);
    for _ in 1..=3 {
        let paired = folder.done("pair", &["--json"]);
        play(&folder, &paired);
    }
    let asked = folder.event("pair", &[]);
    assert_eq!(asked.code, Some(1));
    assert!(asked.err.contains("--allow rematch"), "{}", asked.err);
    assert!(!folder.log().contains("relax"));
    folder.done("pair", &["--allow", "rematch"]);
    assert!(folder.log().contains("relax 4 rematch"));
}

/// Two names that look alike are not two teams, and a team has a name that can be seen.
#[test]
fn names_that_cannot_be_seen_are_refused() {
    for entries in ["Red\nRed\u{200b}\nBlue\n", "Red\n\u{200b}\n", "Red\n\u{202e}deR\n"] {
        let folder = EventFolder::new("cup.event", "teams.txt", entries);
        let list = folder.path("teams.txt");
        for kind in ["swiss", "knockout", "match", "preferans", "progressive", "section"] {
            let run = folder.event("new", &["--entries", &list, "--kind", kind]);
            assert_eq!(run.code, Some(3), "{kind} {entries:?}: {}", run.err);
            assert!(run.err.contains("invisible character U+20"), "{kind}: {}", run.err);
            assert!(!run.err.contains('\u{202e}'), "it would turn the terminal's text");
        }
    }
    let folder = new();
    start(&folder, &[]);
    let run = folder.event("enter", &["join 6 | name=Alpha\u{200b}"]);
    assert!(run.err.contains("invisible character U+200B"), "{}", run.err);
    // A log from before they were refused.
    let old = folder.log().replace("name=Beta", "name=Alpha\u{200b}");
    fs::write(folder.path("cup.event"), &old).unwrap();
    folder.done("run", &[]);
    folder.done("pair", &[]);
    assert!(folder.log().starts_with(&old), "it is read as it was");
}

/// A list of entries from an old Windows program.
#[test]
fn entries_in_cp1251_are_read() {
    let folder = new();
    // «Альфа | Анна; Борис», «Москва»
    let entries = b"\xc0\xeb\xfc\xf4\xe0 | \xc0\xed\xed\xe0; \xc1\xee\xf0\xe8\xf1\r\n\xcc\xee\xf1\xea\xe2\xe0\r\n";
    fs::write(folder.path("teams.txt"), entries).unwrap();
    let entries = folder.path("teams.txt");
    let said = folder.done("new", &["--entries", &entries, "--option", "rounds=1"]);
    assert!(said.contains("windows-1251"), "{said}");
    let log = folder.log();
    assert!(
        log.contains("name=Альфа | players=Анна; Борис") && log.contains("name=Москва"),
        "{log}"
    );
}

/// Three teams play a second triple: the hint of each question names all rules that are to be given
/// up, because the log has none of them yet.
#[test]
fn several_rules_are_allowed_at_once() {
    let folder = new();
    fs::write(folder.path("teams.txt"), "Alpha\nBeta\nGamma\n").unwrap();
    start(&folder, &["--option", "odd=triple", "--option", "rounds=2"]);
    folder.done("pair", &[]);
    let results = ["1-2", "2-3", "3-1"].map(|two| format!("result 1 {two} imps=3-4"));
    folder.done("enter", &[&results[0], &results[1], &results[2]]);
    let asked = folder.event("pair", &["--lang", "en"]);
    assert!(asked.err.contains("with --allow second-triple;"), "{}", asked.err);
    let asked = folder.event("pair", &["--allow", "second-triple", "--lang", "en"]);
    assert_eq!(asked.code, Some(1));
    let both = ["--allow", "second-triple", "--allow", "rematch"];
    assert!(asked.err.contains(&both.join(" ")), "{}", asked.err);
    let draft = folder.done("pair", &[&both[..], &["--draft"]].concat());
    let rows = draft.lines().filter(|line| line.contains("Gamma"));
    assert!(rows.clone().count() == 1 && rows.clone().all(|row| !row.contains("Beta")), "{draft}");
    assert!(!folder.log().contains("relax"), "a draft changes nothing");
    folder.done("pair", &both);
    let log = folder.log();
    assert!(log.contains("relax 2 second-triple") && log.contains("relax 2 rematch"), "{log}");
}

/// Commands that run at once give each operation a number of its own.
#[test]
fn commands_at_once_wait_for_each_other() {
    let folder = new();
    start(&folder, &[]);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| folder.done("enter", &["penalty 1 vp=1"]));
        }
    });
    folder.done("score", &[]);
    assert_eq!(folder.log().matches("penalty 1 vp=1").count(), 8);
}

#[test]
fn a_log_is_utf_8() {
    let folder = new();
    start(&folder, &[]);
    let log = folder.log();
    let file = folder.path("cup.event");
    fs::write(&file, format!("\u{feff}{log}")).unwrap();
    folder.done("score", &[]);
    // «Ж» in CP1251 in the place of the name Beta, in line 5.
    let mut bytes = log.into_bytes();
    let at = bytes.windows(4).position(|four| four == b"Beta").unwrap();
    bytes[at] = 0xc6;
    fs::write(&file, &bytes).unwrap();
    for command in [&["score"][..], &["enter", "penalty 1 vp=1"]] {
        let run = folder.event(command[0], &[&command[1..], &["--lang", "en"]].concat());
        assert_eq!(run.code, Some(3));
        assert!(run.err.contains("line 5: the line is not UTF-8"), "{}", run.err);
    }
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn what_is_missing_comes_back_from_a_copy() {
    let folder = new();
    start(&folder, &[]);
    let whole = folder.log();
    let without = |stamps: &[&str]| {
        let kept = |line: &&str| !stamps.iter().any(|stamp| line.starts_with(stamp));
        whole.lines().filter(kept).map(|line| format!("{line}\n")).collect::<String>()
    };
    fs::write(folder.path("cup.event"), without(&["2@", "3@"])).unwrap();
    fs::write(folder.path("no3.event"), without(&["3@"])).unwrap();
    fs::write(folder.path("no2.event"), without(&["2@"])).unwrap();
    let copies = ["no3.event", "no2.event"].map(|name| folder.path(name));
    let before = folder.log();
    let missing = folder.event("merge", &[&copies[0], "--lang", "en"]);
    assert_eq!((missing.code, folder.log()), (Some(3), before), "{}", missing.err);
    assert!(missing.err.contains("the counter 3 is in none"), "{}", missing.err);
    folder.done("merge", &[&copies[0], &copies[1]]);
    folder.done("score", &[]);
    // The log may be named among the copies.
    folder.done("merge", &[&folder.path("cup.event")]);
}

#[test]
fn an_earlier_ranking_of_an_event_that_is_over_is_not_final() {
    let folder = new();
    start(&folder, &["--option", "rounds=2", "--option", "corrections=0"]);
    for _ in 1..=2 {
        let paired = folder.done("pair", &["--json"]);
        play(&folder, &paired);
    }
    folder.done("enter", &["close"]);
    let heading = |more: &[&str]| {
        let shown = folder.done("score", &[more, &["--lang", "en"]].concat());
        shown.lines().next().unwrap().to_owned()
    };
    assert_eq!(heading(&[]), "cup, final ranking");
    assert_eq!(heading(&["--round", "1"]), "cup, after round 1 of 2");
}

#[test]
fn options_that_are_not_possible_are_named_at_their_line() {
    let folder = new();
    start(&folder, &[]);
    let wrong = folder.log().replace(" bye=12 ", " bye=1000.5 ");
    fs::write(folder.path("cup.event"), wrong).unwrap();
    let run = folder.event("score", &["--lang", "en"]);
    assert_eq!(run.code, Some(3));
    assert!(run.err.contains("line 3: an event with these options"), "{}", run.err);
    assert!(run.err.contains("1000.5 victory points are too many"), "{}", run.err);
}

/// Results of four pairs in a Howell, of which the last round is not played.
const EVENING: &str = "\
form: pairs
options: movement=howell boards=3
pairs: 1=Anna+Boris 2=Clara+Dmitri 3=Eva+Fyodor 4=Galina+Ivan
1 | 1 | 4 | 1 | 4S-S | 10
1 | 2 | 2 | 3 | 4S-S | 11
2 | 1 | 4 | 2 | 3NT-N | 9
2 | 2 | 3 | 1 | 3NT-N | 10
3 | 1 | 4 | 3 | 2H-E | 8
";

const BOARDS: &str = "\
[Board \"1\"]
[Deal \"N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3\"]

[Board \"3\"]
[Deal \"N:K5.T83.KQ9.A7652 873.J97.AT764.Q4 QJ6.K652.J85.T98 AT942.AQ4.32.KJ3\"]
";

fn evening() -> EventFolder {
    let folder = new();
    fs::write(folder.path("tonight.session"), EVENING).unwrap();
    fs::write(folder.path("tonight.pbn"), BOARDS).unwrap();
    folder
}

/// Runs `biritch event COMMAND tonight.session results …`.
fn published(folder: &EventFolder, command: &str, more: &[&str]) -> Run {
    let (file, out) = (folder.path("tonight.session"), folder.path("results"));
    run(&[&["event", command, &file, &out], more].concat(), "")
}

#[test]
fn results_are_exported_without_boards_that_are_still_played() {
    let folder = evening();
    let hands = folder.path("tonight.pbn");
    let done = published(&folder, "export", &["--hands", &hands, "--json"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    check("event-export", &done.out);
    let answer: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!((&answer["boards"], &answer["hands"]), (&3.into(), &1.into()));
    assert_eq!(answer["unfinished"], serde_json::json!([3]));
    assert_eq!(answer["not_analysed"], 0);
    let page = |name: &str| fs::read_to_string(folder.path(&format!("results/{name}"))).unwrap();
    let results: Value = serde_json::from_str(&page("results.json")).unwrap();
    check("event-results", &results.to_string());
    assert_eq!(results["boards"][2]["results"][0]["points"]["NS"], Value::Null);
    assert!(page("board-1.html").contains("QJ6") || page("board-1.html").contains("Q J 6"));
    assert!(!page("board-3.html").contains("K 5"), "{}", page("board-3.html"));
    assert!(!page("results.pbn").contains("[Board \"3\"]"));
    assert!(!page("results.xml").contains("<BOARD_NUMBER>3</BOARD_NUMBER>"));
    let done = published(&folder, "export", &["--hands", &hands, "--over"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    assert!(page("board-3.html").contains("K 5"));
    assert!(page("ru/index.html").contains("lang=\"ru\""));
    // What an earlier export wrote and this one does not is removed, and nothing else.
    fs::write(folder.path("results/notes.txt"), "mine").unwrap();
    fs::write(folder.path("outside.txt"), "mine").unwrap();
    let list = folder.path("results/.biritch-export");
    let names = fs::read_to_string(&list).unwrap();
    assert!(names.contains("hands.html\n") && names.contains("ru/board-3.html\n"), "{names}");
    fs::write(&list, names + "../outside.txt\n").unwrap();
    assert_eq!(published(&folder, "export", &[]).code, Some(0));
    assert!(!Path::new(&folder.path("results/hands.html")).exists());
    assert!(!fs::read_to_string(&list).unwrap().contains("hands.html"));
    assert_eq!(page("notes.txt"), "mine");
    assert!(Path::new(&folder.path("outside.txt")).exists());
}

#[test]
fn sheets_are_printed() {
    let folder = evening();
    let done = published(&folder, "pdf", &["--json"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    check("event-pdf", &done.out);
    assert!(fs::read(folder.path("results/guide-cards.pdf")).unwrap().starts_with(b"%PDF"));
    // All hands are printed during play only when the sheet is asked for.
    let (hands, curtain) = (folder.path("tonight.pbn"), folder.path("results/curtain-cards.pdf"));
    let of_hands = ["--hands", hands.as_str()];
    assert_eq!(published(&folder, "pdf", &of_hands).code, Some(0));
    assert!(!Path::new(&curtain).exists());
    for more in [&["--sheet", "curtain-cards"][..], &["--over"]] {
        assert_eq!(published(&folder, "pdf", &[&of_hands[..], more].concat()).code, Some(0));
        fs::remove_file(&curtain).unwrap();
    }
    let refused = published(&folder, "pdf", &["--sheet", "hands"]);
    assert_eq!(refused.code, Some(3));
    assert!(refused.err.contains("hands"), "{}", refused.err);
    assert_eq!(published(&folder, "pdf", &["--sheet", "tickets"]).code, Some(2));
    assert_eq!(published(&folder, "pdf", &["--paper", "a5"]).code, Some(2));
    // With an address labels and table cards have codes.
    let labels = || fs::read(folder.path("results/labels.pdf")).unwrap();
    let plain = labels();
    let address = ["--sheet", "labels", "--address", "https://bridge.example/event/abcd"];
    assert_eq!(published(&folder, "pdf", &address).code, Some(0));
    assert_ne!(labels(), plain);
    let refused = published(&folder, "pdf", &["--address", "bridge.example"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("bridge.example"), "{}", refused.err);
}

#[test]
fn a_file_with_a_fault_is_not_published() {
    let folder = evening();
    let is_refused = |text: &str, found: &str| {
        fs::write(folder.path("tonight.session"), text).unwrap();
        let refused = published(&folder, "export", &[]);
        assert_eq!(refused.code, Some(3), "{}", refused.err);
        assert!(refused.err.contains(found), "{}", refused.err);
        assert!(!Path::new(&folder.path("results")).exists());
    };
    is_refused(&EVENING.replace("| 3NT-N | 9", "| 8NT-N | 9"), "line 6");
    is_refused("form: rubber\nplayers: N=Anna E=Boris S=Clara W=Dmitri\n", "neither the log");
    // A progressive evening has points of players.
    let evening = include_str!("../../../formats/tests/data/progressive.txt");
    is_refused(&evening.replace("3NT-E | 8", "3NT-E | 14"), "line 6");
    fs::write(folder.path("tonight.session"), evening).unwrap();
    assert_eq!(published(&folder, "export", &[]).code, Some(0));
    assert!(Path::new(&folder.path("results/player-1.html")).exists());
    let results = fs::read_to_string(folder.path("results/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    assert_eq!(results["kind"], "progressive");
    check("event-results", &results.to_string());
    fs::remove_dir_all(folder.path("results")).unwrap();
    // A log with a line that cannot be read, and one whose last line was cut.
    let swiss = new();
    start(&swiss, &["--option", "rounds=2"]);
    swiss.done("pair", &[]);
    let log = swiss.log();
    is_refused(&log.replacen("| join 1 ", "| jo 1 ", 1), "jo");
    fs::write(folder.path("tonight.session"), &log[..log.len() - 4]).unwrap();
    let cut = published(&folder, "export", &[]);
    assert_eq!(cut.code, Some(0), "{}", cut.err);
    assert!(cut.err.contains("the last line is not finished"), "{}", cut.err);
    fs::write(folder.path("tonight.session"), &log).unwrap();
    assert_eq!(published(&folder, "export", &[]).code, Some(0));
    assert!(Path::new(&folder.path("results/team-1.html")).exists());
    let results = fs::read_to_string(folder.path("results/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
}

/// Two evenings are added up, and two clubs are compared board by board; what does not fit is named with its file's name.
#[test]
fn sessions_are_added_up_and_clubs_compared() {
    let folder = evening();
    let [riga, tartu] = ["Riga.session", "Tartu.session"].map(|name| folder.path(name));
    for file in [&riga, &tartu] {
        fs::write(file, EVENING).unwrap();
    }
    let series = |more: &[&str]| run(&[&["event", "series", &riga, &tartu], more].concat(), "");
    let done = series(&["--weight", "1", "--weight", "0,5", "--cut", "1", "--json"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    check("event-series", &done.out);
    let answer: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(answer["sessions"], serde_json::json!(["Riga", "Tartu"]));
    let first = &answer["ranking"][0];
    let number = |value: &Value| value.as_f64().unwrap();
    let sum = number(&first["scores"][0]) * 1.5;
    assert!((number(&first["total"]) - sum).abs() < 1e-9, "{first}");
    assert_eq!(first["through"], true);
    let text = series(&["--best", "1"]).out;
    assert!(text.contains("Riga") && text.contains('('), "{text}");
    for (wrong, why) in [
        (vec!["--weight", "much"], "--weight"),
        (vec!["--weight", "0"], "0.01 to 100"),
        (vec!["--tie", "some"], "all-in"),
        (vec!["--best", "0"], "--best"),
        (vec!["--carry", "min(16"], "not complete"),
        (vec!["--carry", "score * * 2"], "character 9: “*”"),
        (vec!["--carry", "rank / 2"], "score, place"),
        (vec!["--carry", "score / 0"], "zero"),
        (vec!["--last", &riga], "--carry"),
    ] {
        let refused = series(&wrong);
        assert_ne!(refused.code, Some(0));
        assert!(refused.err.contains(why), "{why}: {}", refused.err);
    }

    // One session counts once, also by another path.
    let twice = format!("{}/./Riga.session", folder.path("").trim_end_matches('/'));
    let refused = run(&["event", "series", &riga, &twice], "");
    assert_eq!(refused.code, Some(2), "{}", refused.out);

    // A half of Riga's score goes into Tartu, where the same people play.
    let run_last = |more: &[&str]| {
        let words = ["event", "series", &riga, "--carry", "score / 2", "--last", &tartu];
        run(&[&words[..], more].concat(), "")
    };
    let done = run_last(&["--json"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    check("event-series", &done.out);
    let answer: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(answer["last"]["title"], "Tartu");
    for row in answer["last"]["ranking"].as_array().unwrap() {
        let [score, last, total] = ["score", "last", "total"].map(|key| number(&row[key]));
        assert!((score / 2.0 - number(&row["carried"])).abs() < 1e-9, "{row}");
        assert!((score / 2.0 + last - total).abs() < 1e-9, "{row}");
    }
    let text = run_last(&[]).out;
    assert!(text.contains("Tartu: ranking with carry-over") && text.contains(" / 2 = "), "{text}");

    let out = folder.path("all");
    let pool = |files: &[&str]| {
        let mut args = vec!["event", "pool", &*out];
        args.extend(files);
        args.extend(["--name", "Simultaneous", "--json"]);
        run(&args, "")
    };
    let done = pool(&[&riga, &tartu]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    check("event-export", &done.out);
    let results = fs::read_to_string(folder.path("all/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert_eq!(results["title"], "Simultaneous");
    let names = results.to_string();
    assert!(names.contains("(Riga)") && names.contains("(Tartu)"), "{names}");
    let twice = pool(&[&riga, &riga]);
    assert!(twice.err.contains("two clubs are named Riga"), "{}", twice.err);
}

/// More rounds than opponents, and points that no match gives, are taken and named: when they come into the log, and by
/// `run`.
#[test]
fn options_that_are_probably_not_meant_are_named() {
    let folder = new();
    fs::write(folder.path("teams.txt"), "Alpha\nBeta\nGamma\n").unwrap();
    let entries = folder.path("teams.txt");
    let options = ["rounds=60", "bye=500"].map(|option| ["--option", option]).concat();
    let made =
        folder.event("new", &[&["--entries", &entries, "--lang", "en"], &options[..]].concat());
    assert_eq!(made.code, Some(0), "{}", made.err);
    for part in ["60 rounds", "at most 3 are possible", "A bye gives 500 VP"] {
        assert!(made.err.contains(part), "{}", made.err);
    }
    let codes = || {
        let run = folder.done("run", &["--json"]);
        check("event-run", &run);
        let run: Value = serde_json::from_str(&run).unwrap();
        let all = run["setup_doubts"].as_array().cloned().unwrap_or_default();
        all.iter().map(|one| one["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(codes(), ["swiss-doubt-rounds", "swiss-doubt-bye"]);
    // What was there before is not said again.
    let fined = folder.event("enter", &["penalty 2 vp=1000", "--lang", "ru"]);
    assert_eq!(fined.code, Some(0), "{}", fined.err);
    assert_eq!(fined.err.lines().count(), 1, "{}", fined.err);
    assert!(fined.err.contains("Участник 2 оштрафован на 1000"), "{}", fined.err);
    assert_eq!(codes().len(), 3);
    let text = folder.done("run", &["--lang", "en"]);
    assert!(text.contains("Contestant 2 has lost 1000 VP"), "{text}");
    let usual = new();
    start(&usual, &["--option", "rounds=3"]);
    assert!(!usual.done("run", &["--json"]).contains("setup_doubts"));
}
