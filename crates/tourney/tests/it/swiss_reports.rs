//! Reports of both sides of a match, and the log of one server as the log of several directors.

use tourney::Name;
use tourney::log::{By, Entry, Event, Op, TournamentLog};
use tourney::merge::{self, Author, MergeLog};
use tourney::swiss::{Act, Entrant, Outcome, Swiss, SwissError, entry, entry_list, entry_text};

use crate::swiss::setup;

const WIN: Outcome = Outcome::imps([24, 10]);
const ELSE: Outcome = Outcome::imps([24, 11]);

fn by(name: &str) -> By {
    By::Person(name.parse::<Name>().unwrap())
}

/// Alpha and Beta, each with a player, and Gamma without; in round 1 Alpha meets Beta.
fn event() -> TournamentLog<Swiss> {
    let mut log = TournamentLog::open(setup(&[("rounds", "3"), ("first", "slide")])).unwrap();
    let list = "Alpha | Anna; Ann\n# a comment\n\nBeta | Boris\nGamma | seed=1";
    for (number, line) in (1..).zip(entry_list(list)) {
        let mut entrant = entry(number, line.text).unwrap();
        entrant.seed = None;
        log.act(By::Director, 0, Act::Join(entrant)).unwrap();
    }
    let round = "round 1 tables=1:1-2 bye=3".parse().unwrap();
    log.act(By::Director, 0, round).unwrap();
    log
}

fn report(numbers: [u32; 2], outcome: Outcome) -> Act {
    Act::Report { round: 1, numbers, outcome }
}

fn result(log: &TournamentLog<Swiss>) -> Option<Outcome> {
    log.state().round(1).unwrap().result([1, 2])
}

#[test]
fn a_result_is_what_both_sides_report() {
    let mut log = event();
    log.act(by("Ann"), 0, report([1, 2], WIN)).unwrap();
    assert_eq!(result(&log), None);
    log.act(by("Boris"), 0, report([2, 1], ELSE.turned())).unwrap();
    let reports = log.state().round(1).unwrap().reports([1, 2]);
    assert_eq!((reports.own, reports.theirs, reports.differ()), (Some(WIN), Some(ELSE), true));
    assert_eq!((result(&log), log.state().open_matches().count()), (None, 1));
    log.act(by("Boris"), 0, report([2, 1], WIN.turned())).unwrap();
    assert_eq!((result(&log), log.state().open_matches().count()), (Some(WIN), 0));
    let refused = log.state().check(&by("Anna"), &report([1, 2], ELSE));
    assert_eq!(refused, Err(SwissError::HasResult { round: 1, numbers: [1, 2] }));
    // Whoever has reported has played, and is not exchanged.
    let swap = log.state().check(&By::Director, &Act::Swap { round: 1, numbers: [1, 3] });
    assert_eq!(swap, Err(SwissError::Played { round: 1, number: 1 }));
}

#[test]
fn a_side_reports_for_itself() {
    let log = event();
    let check = |who: &str, numbers| log.state().check(&by(who), &report(numbers, WIN));
    assert_eq!(check("Anna", [1, 2]), Ok(()));
    for (who, numbers) in
        [("Anna", [2, 1]), ("Boris", [1, 2]), ("Gamma", [1, 2]), ("Nobody", [1, 2])]
    {
        let error = SwissError::NotThere { by: by(who), number: numbers[0] };
        assert_eq!(check(who, numbers), Err(error), "{who}");
    }
    // A team with players is not a person; one without is.
    assert_eq!(log.state().contestant_of(&"Alpha".parse().unwrap()), None);
    assert_eq!(log.state().contestant_of(&"Gamma".parse().unwrap()), Some(3));
    let people: Vec<String> = log.state().people().iter().map(ToString::to_string).collect();
    assert_eq!(people, ["Anna", "Ann", "Boris", "Gamma"]);
    // Victory points without a score are a ruling.
    let ruling = log.state().check(&by("Anna"), &report([1, 2], Outcome::Vp([2000, 0])));
    assert_eq!(ruling, Err(SwissError::NotDirector { by: by("Anna") }));
    let result = Act::Result { round: 1, numbers: [1, 2], outcome: WIN };
    assert_eq!(
        log.state().check(&by("Anna"), &result),
        Err(SwissError::NotDirector { by: by("Anna") })
    );
}

/// The director's result stands above the reports, can be corrected, and leaves them when it is struck.
#[test]
fn the_director_decides() {
    let mut log = event();
    log.act(by("Anna"), 0, report([1, 2], WIN)).unwrap();
    log.act(by("Boris"), 0, report([2, 1], WIN.turned())).unwrap();
    log.act(By::Director, 0, Act::Result { round: 1, numbers: [2, 1], outcome: ELSE }).unwrap();
    assert_eq!(result(&log), Some(ELSE.turned()));
    let refused = log.state().check(&by("Anna"), &report([1, 2], ELSE.turned()));
    assert_eq!(refused, Err(SwissError::HasResult { round: 1, numbers: [1, 2] }));
    let entry = log.entries().len() as u32;
    let act = Act::Result { round: 1, numbers: [1, 2], outcome: ELSE };
    log.enter(By::Director, 0, "slip", Op::Correct { entry, act }).unwrap();
    assert_eq!(result(&log), Some(ELSE));
    log.enter(By::Director, 0, "a | b\n", Op::Strike { entry }).unwrap();
    assert_eq!(result(&log), Some(WIN));
    // The same log as a file of several directors.
    let author = |entry: &Entry<Act>| -> Author {
        match &entry.by {
            By::Director => "director".parse().unwrap(),
            By::Person(name) => name.as_str().parse().unwrap(),
        }
    };
    let file = merge::write(&MergeLog::of_log(&log, author, Clone::clone).unwrap());
    let reading = merge::read::<Swiss>(&file);
    assert_eq!(reading.faults, []);
    let read = reading.log.unwrap();
    assert_eq!((read.state(), read.set_aside()), (log.state(), &[][..]));
    assert_eq!(merge::write(&read), file);
    assert!(file.contains("5@Anna | 1970-01-01T00:00:00Z | report 1 1-2 imps=24-10\n"), "{file}");
    assert!(file.contains("strike 7@director | why=a   b\n"), "{file}");
}

#[test]
fn an_entry_list_has_a_contestant_a_line() {
    let lines: Vec<(usize, &str)> =
        entry_list("\n Alpha \n#no\nBeta|").map(|line| (line.line, line.text)).collect();
    assert_eq!(lines, [(2, "Alpha"), (4, "Beta|")]);
    let read: Entrant = entry(7, "Beta | Boris; Bela | group=Riga | stationary").unwrap();
    assert_eq!((read.number(), read.contestant.players.len(), read.stationary), (7, 2, true));
    assert_eq!(entry(7, "Beta | seed=many").unwrap_err().found, "many");
    assert_eq!(entry(7, " | Boris").unwrap_err().found, "");
}

#[test]
fn an_entry_is_written_as_it_is_read() {
    for line in [
        "Alpha",
        "Alpha | Anna",
        "Alpha | Anna; Boris | group=Riga | seed=3 | stationary | from=2 | missed=8",
        "Alpha | players=a=b; Boris",
        "Alpha | players=stationary",
        "Alpha | stationary",
        "Alpha | group=Riga",
    ] {
        assert_eq!(entry_text(&entry(7, line).unwrap()), line);
    }
    // The fields come in one order.
    assert_eq!(entry_text(&entry(7, "B | seed=2 | group=G").unwrap()), "B | group=G | seed=2");
}

/// As long as nothing has a result, the next round is drawn as the first one: a bye gives no place yet.
#[test]
fn what_one_side_reports_changes_no_draw() {
    let lines = ["Alpha | Anna", "Beta | Boris", "Gamma", "Delta", "Epsilon"];
    let mut log = TournamentLog::open(setup(&[("rounds", "4"), ("first", "slide")])).unwrap();
    for (number, line) in (1..).zip(lines) {
        log.act(By::Director, 0, Act::Join(entry(number, line).unwrap())).unwrap();
    }
    let round = "round 1 tables=1:1-2,2:3-4 bye=5".parse().unwrap();
    log.act(By::Director, 0, round).unwrap();
    let drawn = |log: &TournamentLog<Swiss>| log.state().draft().map(|draft| draft.round);
    let before = drawn(&log);
    assert!(before.is_ok(), "{before:?}");
    log.act(by("Anna"), 0, report([1, 2], WIN)).unwrap();
    assert_eq!(drawn(&log), before);
    log.act(by("Boris"), 0, report([2, 1], ELSE.turned())).unwrap();
    assert_eq!(drawn(&log), before, "what differs is no result either");
    log.act(by("Boris"), 0, report([2, 1], WIN.turned())).unwrap();
    assert_ne!(drawn(&log), before);
}
