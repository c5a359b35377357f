//! What is published says whether it may still change, what is under appeal, and what was changed after the end.

use results::pdf::Paper;
use results::print::{Job, Sheet};
use results::series::{SeriesRules, SeriesSession, series};
use results::{OutputFile, Results, Texts, folder};
use tourney::adjust::BoardResult;
use tourney::appeals::{Decision, Filing, Status, Verdict};
use tourney::board::MethodName;
use tourney::log::{By, Op, TournamentLog};
use tourney::pairs::{Act, PairsEvent, Setup};
use tourney::session::Winners;
use tourney::swiss::{self, Entrant, Swiss};
use tourney::vp::Hundredths;
use words::Lang;

use crate::evening::setup;

const END: u64 = 1_764_000_000;

/// Two tables, and an appeal of pair 2 against the result of the first.
fn evening() -> TournamentLog<PairsEvent> {
    let setup = setup(4, 2, MethodName::Matchpoints, Winners::One);
    let setup = Setup { corrections: "30".parse().ok(), movement: None, ..setup };
    let mut log = TournamentLog::<PairsEvent>::open(setup).expect("an event");
    for (table, pairs, tricks) in [(1, [1, 2], 10), (2, [3, 4], 9)] {
        let outcome = bridge::Outcome::Played {
            contract: "4S-N".parse().expect("a contract"),
            tricks: u8::try_into(tricks).expect("thirteen"),
        };
        let pairs = bridge::BySide(pairs);
        let act = Act::Enter { board: 1, table, pairs, outcome, lead: None };
        log.act(By::Director, 0, act).expect("a result");
    }
    log.act(By::Director, END * 1000, Act::Close).expect("an end");
    let reason = "it was slow".parse().expect("a reason");
    let filing = Filing { by: 2, reason, deposit: None };
    let act = Act::Appeal { board: 1, table: 1, filing };
    log.act(By::Director, (END + 60) * 1000, act).expect("an appeal");
    log
}

fn published(log: &TournamentLog<PairsEvent>, now: u64) -> Vec<OutputFile> {
    folder(&Results::of_pairs("Evening", log.state()).at(now), &[Lang::En])
}

fn text(files: &[OutputFile], name: &str) -> String {
    let file = files.iter().find(|file| file.name == name).expect("a file of this name");
    String::from_utf8(file.bytes.clone()).expect("text")
}

#[test]
fn an_appeal_is_marked_until_it_is_decided() {
    let mut log = evening();
    let files = published(&log, END);
    let index = text(&files, "index.html");
    assert!(index.contains("The results are provisional until 2025-11-24 16:30 (UTC)."), "{index}");
    assert!(index.contains("provisional</span>"), "{index}");
    assert!(index.contains("not decided yet") && !index.contains("it was slow"), "{index}");
    let mark = "* An appeal against this result";
    for page in ["board-1.html", "pair-2.html"] {
        assert!(text(&files, page).contains(mark), "{page}");
    }
    assert!(!text(&files, "pair-3.html").contains(mark));
    // Spreadsheets have it in a column of its own.
    let column = |name: &str| {
        let table = text(&files, name);
        let cells = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
        let mut lines = table.lines().map(cells);
        let at = lines.next().expect("headings").iter().position(|of| of == "Under appeal");
        let at = at.unwrap_or_else(|| panic!("{table}"));
        lines.map(|line| (line[2].clone(), line[at].clone())).collect::<Vec<_>>()
    };
    let marked = |name: &str| {
        let marked = column(name).into_iter().filter(|(_, mark)| mark == "*");
        let mut numbers: Vec<String> = marked.map(|(number, _)| number).collect();
        numbers.sort_unstable();
        numbers
    };
    assert_eq!(marked("boards.csv"), ["1"]);
    assert_eq!(marked("ranking.csv"), ["1", "2"]);
    let json = text(&files, "results.json");
    for part in [
        "\"status\": \"provisional\"",
        "\"provisional_until\": \"2025-11-24T16:30:00Z\"",
        "\"appealed\": true",
        "\"of\": \"appeal\"",
    ] {
        assert!(json.contains(part), "{part}: {json}");
    }
    let late = END + 86_400;
    let state = Results::of_pairs("Evening", log.state()).at(late);
    assert_eq!(state.status, Some(Status::Appealed));
    let decision = Decision {
        verdict: Verdict::Changed,
        committee: vec!["Ivan".parse().expect("a name")],
        record: "both sides were heard".parse().expect("a record"),
        deposit: None,
    };
    let fifty = [BoardResult::Score(-50), BoardResult::Score(-50)];
    let standing = Some(bridge::BySide(fifty));
    let act = Act::DecideAppeal { board: 1, table: 1, by: 2, decision, standing };
    log.enter(By::Director, late * 1000, "appeal", Op::Act(act)).expect("a decision");
    let files = published(&log, late);
    let index = text(&files, "index.html");
    assert!(index.contains("The results are final.") && index.contains("final</span>"), "{index}");
    assert!(index.contains("decided by Ivan. both sides were heard"), "{index}");
    assert!(index.contains("Changes after the end") && index.contains("(appeal)"), "{index}");
    assert!(!text(&files, "board-1.html").contains(mark));
}

/// An event without a correction period says nothing of all this.
#[test]
fn without_a_period_nothing_is_said() {
    let setup = setup(4, 2, MethodName::Matchpoints, Winners::One);
    let mut log = TournamentLog::<PairsEvent>::open(setup).expect("an event");
    log.act(By::Director, END * 1000, Act::Close).expect("an end");
    let results = Results::of_pairs("Evening", log.state()).at(END);
    assert_eq!(results.status, None);
    let json = text(&folder(&results, &[Lang::En]), "results.json");
    assert!(!json.contains("status") && !json.contains("changes"), "{json}");
}

/// Every sheet can be made, in both languages.
#[test]
fn sheets_are_made_with_appeals() {
    let log = evening();
    let results = Results::of_pairs("Evening", log.state()).at(END);
    let deals = std::collections::BTreeMap::new();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let job = Job {
            results: &results,
            deals: &deals,
            texts: &texts,
            paper: Paper::default(),
            hands: 6,
            address: None,
        };
        for sheet in [Sheet::Ranking, Sheet::Travellers, Sheet::Cards] {
            assert!(job.pdf(sheet).starts_with(b"%PDF"), "{sheet:?}");
        }
    }
}

/// What is played out is not final before the event is ended, if its results are corrected after that.
#[test]
fn a_swiss_that_is_not_ended_is_provisional() {
    let swiss = |corrections: &str, acts: &[&str]| {
        let mut setup = swiss::Setup::new("Cup".parse().expect("a name"));
        setup.options.rounds = "1".parse().expect("a round");
        setup.corrections = corrections.parse().ok();
        let mut log = TournamentLog::<Swiss>::open(setup).expect("an event");
        for (number, name) in (1..).zip(["Alpha", "Beta"]) {
            let entrant = Entrant::new(number, name.parse().expect("a name"));
            log.act(By::Director, 0, swiss::Act::Join(entrant)).expect("an entry");
        }
        for act in acts {
            let act = act.parse().expect("an act of a Swiss");
            log.act(By::Director, END * 1000, act).expect("it is possible");
        }
        assert!(log.state().is_over());
        Results::of_swiss(log.state()).at(END + 86_400)
    };
    let played = ["round 1 tables=1:1-2", "result 1 1-2 imps=24-10"];
    let ended = [&played[..], &["close"]].concat();
    for (corrections, acts, is_provisional) in
        [("30", &played[..], true), ("30", &ended[..], false), ("", &played[..], false)]
    {
        let results = swiss(corrections, acts);
        let session = SeriesSession { results: &results, weight: Hundredths(100) };
        let all = series(&[session], &SeriesRules::default()).expect("a series");
        assert_eq!(all.provisional == ["Cup"], is_provisional, "{corrections}: {acts:?}");
        let files = folder(&results, &[Lang::En]);
        let json = text(&files, "results.json");
        assert!(json.contains(&format!("\"over\": {}", !is_provisional)), "{json}");
        let index = text(&files, "index.html");
        assert_eq!(index.contains("provisional</span>"), is_provisional, "{index}");
    }
}

/// An appeal against a match is marked in its round, in the cross-table and on the cards of both sides.
#[test]
fn a_match_under_appeal_is_marked() {
    let mut setup = swiss::Setup::new("Cup".parse().expect("a name"));
    setup.corrections = "30".parse().ok();
    let mut log = TournamentLog::<Swiss>::open(setup).expect("an event");
    for (number, name) in (1..).zip(["Alpha", "Beta", "Gamma", "Delta"]) {
        let entrant = Entrant::new(number, name.parse().expect("a name"));
        log.act(By::Director, 0, swiss::Act::Join(entrant)).expect("an entry");
    }
    let acts = [
        "round 1 tables=1:1-2,2:3-4",
        "result 1 1-2 imps=24-10",
        "result 1 3-4 imps=20-20",
        "close",
        "appeal 1 2-1 2 | reason=it was slow",
    ];
    for (at, act) in (END..).zip(acts) {
        let act = act.parse().expect("an act of a Swiss");
        log.act(By::Director, at * 1000, act).expect("it is possible");
    }
    let published =
        |log: &TournamentLog<Swiss>| folder(&Results::of_swiss(log.state()).at(END), &[Lang::En]);
    let files = published(&log);
    let index = text(&files, "index.html");
    assert!(index.contains("The results are provisional until"), "{index}");
    assert!(index.contains("not decided yet") && !index.contains("it was slow"), "{index}");
    let mark = "* An appeal against this result";
    for page in ["rounds.html", "cross.html", "team-1.html", "team-2.html"] {
        assert!(text(&files, page).contains(mark), "{page}");
    }
    assert!(!text(&files, "team-3.html").contains(mark));
    let json = text(&files, "results.json");
    assert_eq!(json.matches("\"appealed\": true").count(), 2, "{json}");
    let decide = "decide-appeal 1 1-2 2 upheld | record=heard | vp=10-10".parse().expect("an act");
    log.act(By::Director, (END + 60) * 1000, decide).expect("a decision");
    let files = published(&log);
    assert!(!text(&files, "rounds.html").contains(mark));
    let index = text(&files, "index.html");
    assert!(index.contains("upheld") && index.contains("heard"), "{index}");
    let json = text(&files, "results.json");
    for part in ["\"of\": \"decision\"", "\"numbers\": [\n        1,\n        2"] {
        assert!(json.contains(part), "{part}: {json}");
    }
}
