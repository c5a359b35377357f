//! The log of a match as text.

use bridge::Outcome;
use tourney::adjust::Artificial;
use tourney::merge::{Excluded, FaultKind, MergeLog, Reading, read, write};
use tourney::teams::{Act, ByTeam, LineUp, Match, MatchError, Phase, Room, Squad, Team};

use crate::support::{assert_faults_named, assert_written_alike};

fn made() -> Outcome {
    Outcome::Played { contract: "4SX-N".parse().unwrap(), tricks: bridge::Tricks::new(10).unwrap() }
}

/// Every act as it is written.
#[test]
fn acts_are_written_and_read() {
    let played = made();
    let name = |text: &str| text.parse().unwrap();
    let lineup =
        LineUp { open: [name("Anna = A"), name("Boris")], closed: [name("Clara"), name("Dmitri")] };
    let passed = Outcome::PassedOut;
    let deal = "N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
    let (open, closed) = (Room::Open, Room::Closed);
    assert_written_alike([
        (
            Act::LineUp { team: Team::B, lineup },
            "lineup B | open=Anna = A; Boris | closed=Clara; Dmitri",
        ),
        (Act::Record { board: 17, outcome: played }, "record 17 contract=4SX-N tricks=10"),
        (Act::Record { board: 17, outcome: passed }, "record 17 passed"),
        (
            Act::Played { room: open, board: 17, outcome: played, lead: "HK".parse().ok() },
            "played open 17 contract=4SX-N tricks=10 lead=HK",
        ),
        (
            Act::Played { room: closed, board: 17, outcome: passed, lead: None },
            "played closed 17 passed",
        ),
        (
            Act::Deal { board: 17, deal: deal.parse().unwrap() },
            "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86",
        ),
        (Act::Exchange, "exchange"),
        (Act::Admit { watcher: name("Zoe Zed"), room: open }, "admit open | name=Zoe Zed"),
        (Act::Assign { room: closed, board: 2, outcome: passed }, "assign closed 2 passed"),
        (
            Act::Award { board: 2, awards: ByTeam([Artificial::Plus, Artificial::Minus]) },
            "award 2 A=Ave+ B=Ave-",
        ),
        (Act::Penalty { team: Team::A, imps: 3 }, "penalty A imps=3"),
    ]);
}

/// What is wrong is named, with how the act is written.
#[test]
fn a_wrong_act_is_named() {
    assert_faults_named::<Act>(&[
        ("lineup C | open=A; B | closed=C; D", "C", "lineup"),
        ("lineup A | open=A; B", "", "lineup"),
        ("lineup A | open=A | closed=C; D", "A", "lineup"),
        ("lineup A B | open=A; B | closed=C; D", "B", "lineup"),
        ("lineup A | open=A; B | closed=C; D | room=1", "room", "lineup"),
        ("record", "", "record"),
        ("record 17 contract=4S-N", "", "record"),
        ("record 17 contract=4S-N tricks=10 lead=HK", "lead", "record"),
        ("played aisle 17 passed", "aisle", "played"),
        ("played open 17 passed lead=HK", "lead", "played"),
        ("assign open", "", "assign"),
        ("assign open 17 contract=9S-N tricks=10", "9S-N", "assign"),
        ("award 17 A=Ave", "", "award"),
        ("award 17 A=Ave B=lots", "lots", "award"),
        ("penalty A", "", "penalty"),
        ("penalty 1 imps=3", "1", "penalty"),
        ("penalty A imps=-3", "-3", "penalty"),
        ("admit open", "", "admit"),
        ("exchange now", "now", "exchange"),
        ("deal 3", "3", "deal"),
        ("enter 17 1 5-2 passed", "enter", "lineup"),
    ]);
}

const LOG: &str = "\
event: match
name: Final
options: table=Imp1962 insult=Standard undertricks=Modern vp=none
team: A | name=Alpha | players=Anna; Boris; Clara; Dmitri
team: B | name=Beta | players=Elena; Fyodor; Galina; Hans; Ivan | captain=Judith
boards: 2
series: 1
1@1 | 2026-11-27T18:00:00Z | lineup A | open=Anna; Boris | closed=Clara; Dmitri
2@10 | 2026-11-27T18:01:00Z | lineup B | open=Elena; Fyodor | closed=Galina; Hans
3@1 | 2026-11-27T18:10:00Z | record 1 contract=4S-N tricks=10
4@5 | 2026-11-27T18:11:00Z | record 1 contract=4S-N tricks=10
5@director | 2026-11-27T18:12:00Z | assign closed 1 contract=4S-N tricks=9
6@director | 2026-11-27T18:13:00Z | award 2 A=Ave+ B=Ave-
";

fn faults(text: &str) -> Vec<(u32, FaultKind)> {
    read::<Match>(text).faults.into_iter().map(|fault| (fault.line, fault.kind)).collect()
}

fn log(text: &str) -> MergeLog<Match> {
    let Reading { log, faults, refused } = read::<Match>(text);
    assert_eq!((faults, refused), (Vec::new(), None));
    log.unwrap()
}

/// Players and captains act under their numbers, and the boards are compared.
#[test]
fn a_log_is_read_as_it_is_written() {
    let read = log(LOG);
    assert_eq!(write(&read), LOG);
    assert_eq!(read.set_aside(), []);
    assert_eq!(read.state().phase(), Phase::Over);
    let comparison = read.state().comparison();
    // +420 against -50, then 3 IMPs for the award.
    assert_eq!(comparison.score.won, ByTeam([13, 0]));
    let people: Vec<&str> = read.state().people().map(|name| name.as_str()).collect();
    assert_eq!(people.len(), 10);
    assert_eq!((people[4], people[9]), ("Elena", "Judith"));
    // Who sits in the other room, or nobody, does not record the result.
    for author in ["3", "11", "director"] {
        let other = LOG.replace("3@1 |", &format!("3@{author} |"));
        let aside = log(&other).set_aside().to_vec();
        let [(stamp, Excluded::Event(error)), ..] = &aside[..] else { panic!("{aside:?}") };
        assert_eq!(stamp.to_string(), format!("3@{author}"));
        assert!(
            matches!(error, MatchError::NotSeated { .. } | MatchError::Elsewhere { .. }),
            "{error}"
        );
    }
}

#[test]
fn each_wrong_header_is_named() {
    let wrong = |from: &str, to: &str| faults(&LOG.replacen(from, to, 1));
    let value = |line, key: &str, value: &str, words: &str| {
        let (key, value, words) = (key.into(), value.into(), words.into());
        vec![(line, FaultKind::Value { key, value, words })]
    };
    assert_eq!(wrong("boards: 2", "boards: two"), value(6, "boards", "two", "24"));
    assert_eq!(wrong("series: 1", "series: -1"), value(7, "series", "-1", "2, 1"));
    let scale = wrong("vp=none", "scale=wbf2013");
    assert!(matches!(&scale[..], [(3, FaultKind::Value { key, .. })] if key == "scale"));
    let one = |faults: Vec<(u32, FaultKind)>, line, found: &str| match &faults[..] {
        [(at, FaultKind::Act(fault))] => assert_eq!((*at, &fault.found[..]), (line, found)),
        _ => panic!("{faults:?}"),
    };
    one(wrong("team: B", "team: C"), 5, "C");
    one(wrong("team: B", "team: A"), 5, "A");
    one(wrong("players=Elena; ", "players=; "), 5, "");
    let setup = |line, key: &str| vec![(line, FaultKind::Setup { key: key.into() })];
    assert_eq!(wrong("series: 1", "series: 3"), setup(7, "series"));
    let Reading { refused, .. } = read::<Match>(&LOG.replace("Elena", "Anna"));
    assert_eq!(refused, Some(MatchError::Twice { name: "Anna".parse().unwrap() }));
}

/// Lines of a list of entries.
#[test]
fn teams_are_read_from_a_list() {
    let team = Squad::read("Alpha | Anna; Boris; Clara; Dmitri; Elena | captain=Zoe").unwrap();
    assert_eq!((team.players.len(), team.captain.as_str()), (5, "Zoe"));
    for (line, found) in [
        ("Alpha", "Alpha"),
        ("Alpha | Anna;; Boris", ""),
        ("Alpha | Anna; Boris | group=Riga", "group"),
        ("| Anna; Boris", ""),
    ] {
        assert_eq!(Squad::read(line).unwrap_err().found, found, "{line}");
    }
}
