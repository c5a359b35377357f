//! The log of a knockout as text.

use proptest::prelude::*;
use tourney::fuzz;
use tourney::knockout::event::{
    Act, FirstRound, KnockoutEvent, KnockoutEventError, Session, TeamEntry,
};
use tourney::merge::{ActFault, Author, Fault, FaultKind, MergeLog, Reading, read, write};
use tourney::teams::Room;
use tourney::vp::Hundredths;

use crate::support::{assert_faults_named, assert_written_alike};

const DEAL: &str = "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";

/// Every act as it is written.
#[test]
fn acts_are_written_and_read() {
    let team = TeamEntry::read(3, "A = B | Anna; Boris | group=Riga").unwrap();
    let four = ["Anna A", "Boris", "Clara", "Dan"].map(|name| name.parse().unwrap());
    let deal = DEAL.strip_prefix("deal 17 ").unwrap();
    let played = |outcome, lead| Act::Played {
        session: 4,
        numbers: [1, 4],
        room: Room::Closed,
        board: 17,
        outcome,
        lead,
    };
    let made = bridge::Outcome::Played {
        contract: "4SX-N".parse().unwrap(),
        tricks: bridge::Tricks::new(10).unwrap(),
    };
    assert_written_alike([
        (
            Act::Segment { round: 1, numbers: [2, 3], segment: 3, imps: [20, 31] },
            "segment 1 2-3 3 imps=20-31",
        ),
        (
            Act::Report { round: 1, numbers: [3, 2], segment: 1, imps: [31, 0] },
            "report 1 3-2 1 imps=31-0",
        ),
        (Act::Carry { round: 2, numbers: [3, 1], imps: Hundredths(750) }, "carry 2 3-1 imps=7.5"),
        (Act::Penalty { round: 2, numbers: [1, 3], imps: Hundredths(300) }, "penalty 2 1-3 imps=3"),
        (Act::Join(team.clone()), "join 3 | name=A = B | players=Anna; Boris | group=Riga"),
        (Act::Concede { round: 2, number: 3 }, "concede 2 3"),
        (Act::Withdraw { number: 3 }, "withdraw 3"),
        (Act::Decide { round: 2, number: 3 }, "decide 2 3"),
        (Act::Amend(team), "amend 3 | name=A = B | players=Anna; Boris | group=Riga"),
        (
            Act::LineUp { round: 1, segment: 2, number: 3, players: four.into() },
            "lineup 1 2 3 | players=Anna A; Boris; Clara; Dan",
        ),
        (
            Act::Session(Session {
                number: 4,
                round: 2,
                segment: 1,
                matches: vec![[1, 4], [6, 2]],
            }),
            "session 4 round=2 segment=1 matches=1-4,6-2",
        ),
        (played(bridge::Outcome::PassedOut, None), "board 4 1-4 closed 17 passed"),
        (
            played(made, Some("HK".parse().unwrap())),
            "board 4 1-4 closed 17 contract=4SX-N tricks=10 lead=HK",
        ),
        (Act::Deal { board: 17, deal: deal.parse().unwrap() }, DEAL),
    ]);
}

/// What is wrong is named, with how the act is written.
#[test]
fn a_wrong_act_is_named() {
    assert_faults_named::<Act>(&[
        ("segment", "", "segment"),
        ("segment 1 2-3 1", "", "segment"),
        ("segment 1 2 1 imps=3-4", "2", "segment"),
        ("segment 1 2-3 imps=3-4", "", "segment"),
        ("segment 1 2-3 1 imps=3-x", "x", "segment"),
        ("report 1 2-3 1 vp=3-4", "vp", "report"),
        ("concede 3", "", "concede"),
        ("concede 1 3 now", "now", "concede"),
        ("withdraw Anna", "Anna", "withdraw"),
        ("decide 1 3 imps=1-0", "imps", "decide"),
        ("amend x | name=Anna", "x", "amend"),
        ("amend 3 | name=Anna | seed=4", "seed", "amend"),
        ("lineup 1 3 | players=A; B; C; D", "", "lineup"),
        ("lineup 1 2 3 | players=A; ; C; D", " ", "lineup"),
        ("lineup 1 2 3", "", "lineup"),
        ("session 1 round=1 segment=1", "", "session"),
        ("session 1 round=1 segment=1 matches=1-2;3-4", "2;3-4", "session"),
        ("board 1 1-2 open 5", "", "board"),
        ("board 1 1-2 kitchen 5 passed", "kitchen", "board"),
        ("board 1 1-2 open 5 contract=8S-N tricks=3", "8S-N", "board"),
        ("board 1 1-2 open 5 contract=3S-N tricks=14", "14", "board"),
        ("deal 5", "5", "deal"),
        ("deal 5 N:AKQ", "N:AKQ", "deal"),
        ("result 1 2-3 imps=3-4", "result", "segment"),
    ]);
}

const LOG: &str = "\
event: knockout
name: Cup
options: segments=1 boards=16 tied_match=extra-boards early_concession=false line_ups=blind
extra: 4,2
entry: Alpha | Anna; Boris | group=Riga
entry: Beta
entry: Gamma
1@anna | 2026-11-27T18:00:00Z | segment 1 2-3 1 imps=31-20
2@boris | 2026-11-27T18:30:00Z | correct 1@anna segment 1 2-3 1 imps=20-31 | why=sides exchanged
3@anna | 2026-11-27T20:00:00Z | segment 2 1-3 1 imps=30-30
4@anna | 2026-11-27T20:30:00Z | segment 2 1-3 2 imps=6-0
";

fn faults(text: &str) -> Vec<(u32, FaultKind)> {
    read::<KnockoutEvent>(text).faults.into_iter().map(|fault| (fault.line, fault.kind)).collect()
}

#[test]
fn a_log_with_all_headers_is_read_as_it_is_written() {
    assert_eq!(faults(LOG), []);
    let log = read::<KnockoutEvent>(LOG).log.unwrap();
    assert_eq!(write(&log), LOG);
    assert_eq!((log.state().winner(), log.set_aside().len()), (Some(1), 0));
    assert_eq!(log.setup().conditions.extra, [4, 2]);
    let recorded = LOG.replace("extra: 4,2", "recorded: yes");
    let recorded = &recorded[..recorded.find("1@anna").unwrap()];
    let log = read::<KnockoutEvent>(recorded).log.unwrap();
    assert_eq!((log.setup().is_recorded, &write(&log)[..]), (true, recorded));
    // The usual first round is not written.
    let threes =
        recorded.replace("recorded: yes\n", "").replace("blind", "blind first_round=three-team");
    let log = read::<KnockoutEvent>(&threes).log.unwrap();
    assert_eq!((log.setup().first_round, write(&log)), (FirstRound::ThreeTeam, threes));
}

#[test]
fn each_wrong_header_and_line_is_named() {
    let wrong = |from: &str, to: &str| faults(&LOG.replace(from, to));
    let value = |line, key: &str, value: &str, words: &str| {
        let (key, value, words) = (key.into(), value.into(), words.into());
        vec![(line, FaultKind::Value { key, value, words })]
    };
    assert_eq!(wrong("segments=1", "segments=17"), value(3, "segments", "17", "1, 2, 3, 4, 6"));
    assert_eq!(wrong("extra: 4,2", "extra: 4,0"), value(4, "extra", "4,0", "8,1"));
    assert_eq!(wrong("extra: 4,2", "recorded: sometimes"), {
        value(4, "recorded", "sometimes", "yes, no")
    });
    assert_eq!(wrong("extra:", "overtime:"), [(4, FaultKind::Header { key: "overtime".into() })]);
    assert!(matches!(
        &wrong("Gamma", "Gamma | seed=4")[..],
        [(7, FaultKind::Act(ActFault { found, .. }))] if found == "seed"
    ));
    assert!(matches!(&wrong("2 imps=6-0", "2 imps=6")[..], [(11, FaultKind::Act(_))]));
    // An entry that is not possible beside those before it is named at its own line; too few at the last one.
    let setup = |line| vec![(line, FaultKind::Setup { key: "entry".into() })];
    assert_eq!(wrong("Gamma", "Alpha"), setup(7));
    assert_eq!(wrong("entry: Beta\nentry: Gamma\n", ""), setup(5));
    let Reading { refused, .. } = read::<KnockoutEvent>(&LOG.replace("Gamma", "Alpha"));
    assert!(matches!(refused, Some(KnockoutEventError::Entry(_))), "{refused:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Knockouts of all kinds are read as they are written.
    #[test]
    fn random_logs_are_read_as_they_are_written(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let played = fuzz::knockout(&bytes);
        let author = |_: &_| "anna".parse::<Author>().unwrap();
        let log = MergeLog::of_log(&played, author, Act::clone).unwrap();
        let text = write(&log);
        let again = read::<KnockoutEvent>(&text);
        prop_assert_eq!(again.faults, Vec::<Fault>::new());
        let again = again.log.unwrap();
        prop_assert_eq!(again.setup(), log.setup());
        prop_assert_eq!(again.state(), played.state());
        prop_assert_eq!(write(&again), text);
    }
}
