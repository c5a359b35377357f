//! Teams in one section kept in files.

use serde_json::Value;

use crate::event_folder::EventFolder;
use crate::schemas::check;

const TEAMS: &str = "\
# name | four players, North-South first
Alpha | Anna; Boris; Clara; Dmitri
Beta | Elena; Fyodor; Galina; Hans | stratum=B
Gamma
Delta
Omega
";

fn new(options: &[&str]) -> EventFolder {
    let folder = EventFolder::new("cup.event", "teams.txt", TEAMS);
    let entries = folder.path("teams.txt");
    let start = ["--kind", "section", "--entries", &entries, "--name", "Cup"];
    let options = options.iter().flat_map(|option| ["--option", option]).collect::<Vec<_>>();
    check("event-new", &folder.done("new", &[&start[..], &options, &["--json"]].concat()));
    folder
}

/// Enters all results of the round that is played: North-South of team 1 makes a trick more.
fn play(folder: &EventFolder) {
    let answer = folder.done("run", &["--json"]);
    check("event-run", &answer);
    let state: Value = serde_json::from_str(&answer).unwrap();
    let mut acts = String::new();
    for missing in state["missing"].as_array().unwrap() {
        let (ns, ew) = (&missing["numbers"][0], &missing["numbers"][1]);
        let tricks = if *ns == 1 { 10 } else { 9 };
        for board in missing["boards"].as_array().unwrap() {
            acts += &format!(
                "enter {board} {} {ns}-{ew} contract=3NT-N tricks={tricks}\n",
                missing["table"]
            );
        }
    }
    let run = folder.event_with("enter", &["-"], &acts);
    // That the board before has the same result is said.
    assert_eq!(run.code, Some(0), "{acts}: {}", run.err);
}

fn whole(lang: &str) -> String {
    let folder = new(&["boards=8", "movement=AmericanWhist"]);
    let lang = ["--lang", lang];
    let mut all = folder.done("run", &lang);
    play(&folder);
    all += &folder.done("score", &lang);
    for _ in 2..=4 {
        play(&folder);
    }
    folder.done("enter", &["penalize 5 points=1.5", "--why", "late"]);
    folder.done("enter", &["roster 3 | name=Gamma | ns=Ivan; Judith | ew=Kira; Leo"]);
    folder.done("enter", &["close"]);
    all += &folder.done("score", &lang);
    all += &folder.done("check", &lang);
    let mut log = folder.log();
    // The results are like those of other events.
    let end = log.find("\n1@").unwrap();
    log.truncate(end + 1);
    folder.plain(&(all + &log))
}

#[test]
fn teams_of_one_section_from_the_entries_to_the_final_ranking() {
    insta::assert_snapshot!("teams_of_one_section_en", whole("en"));
    insta::assert_snapshot!("teams_of_one_section_ru", whole("ru"));
}

#[test]
fn what_is_ranked_and_published() {
    let folder = new(&["boards=8", "method=bam", "bye=2"]);
    for _ in 1..=4 {
        play(&folder);
    }
    folder.done("enter", &["close"]);
    let score = folder.done("score", &["--json"]);
    check("event-score-pairs", &score);
    let score: Value = serde_json::from_str(&score).unwrap();
    assert_eq!(
        (&score["units"], &score["ranking"][0]["name"]),
        (&"matchpoints".into(), &"Alpha".into())
    );
    let matches = score["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 10);
    for of in matches {
        let points = of["points"].as_array().unwrap().iter().map(|of| of.as_f64().unwrap());
        assert_eq!((points.sum::<f64>(), &of["played"]), (4.0, &true.into()));
    }
    let site = folder.path("site");
    folder.done("export", &[&site]);
    let results = std::fs::read_to_string(format!("{site}/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert_eq!(results["kind"], "section");
    assert!(std::fs::metadata(format!("{site}/team-1.html")).is_ok());
    let usebio = std::fs::read_to_string(format!("{site}/results.xml")).unwrap();
    assert_eq!(usebio.matches("<MATCH>").count(), 10);
    let prints = folder.path("prints");
    folder.done("pdf", &[&prints, "--sheet", "guide-cards", "--sheet", "ranking"]);
}

#[test]
fn what_is_no_section() {
    let folder = EventFolder::new("cup.event", "teams.txt", "Alpha | Anna; Boris\nBeta\n");
    let entries = folder.path("teams.txt");
    let start = ["--kind", "section", "--entries", &entries];
    let run = folder.event("new", &start);
    assert_eq!(run.code, Some(3), "{}", run.err);
    assert!(run.err.contains("Anna; Boris") && run.err.contains("Clara; Dmitri"), "{}", run.err);
    let folder = EventFolder::new("cup.event", "teams.txt", TEAMS);
    let entries = folder.path("teams.txt");
    for (option, word) in [
        ("movement=Howell", "not a movement of teams"),
        ("movement=NewEngland", "one team more or one less"),
        ("method=matchpoints", "board-a-match"),
        ("vp=essay24", "24"),
    ] {
        let start = ["--kind", "section", "--entries", &entries, "--option", option];
        let run = folder.event("new", &start);
        assert!(run.code != Some(0), "{option}");
        assert!(run.err.contains(word), "{option}: {}", run.err);
    }
}
