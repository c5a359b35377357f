//! The log of an event of Preferans as text.

use proptest::prelude::*;
use tourney::merge::{
    ActFault, Author, Change, Excluded, Fault, FaultKind, MergeLog, MergeRefusal, Stamp, read,
    write,
};
use tourney::preferans::event::{
    Act, PlayerEntry, PreferansEvent, PreferansEventError, Setup, TableResult,
};
use tourney::vp::Hundredths;

use crate::support::{Dice, assert_faults_named, assert_written_alike};

fn player(number: u32, line: &str) -> PlayerEntry {
    PlayerEntry::read(number, line).unwrap()
}

fn setup(players: u32) -> Setup {
    let players = (1..=players).map(|number| player(number, &format!("P{number}")));
    let mut setup = Setup::new("Evening".parse().unwrap(), players.collect());
    setup.options.set("rounds", "4").unwrap();
    setup
}

fn deal(number: u128) -> pref::Deal {
    pref::Deal::from_number(number).unwrap()
}

fn author(name: &str) -> Author {
    name.parse().unwrap()
}

/// Every act as it is written.
#[test]
fn acts_are_written_and_read() {
    let result = TableResult {
        seats: vec![5, 2, 7],
        whists: vec![Hundredths(5250), Hundredths(-1000), Hundredths(-4250)],
    };
    assert_written_alike([
        (Act::Join(player(15, "Anna | team=Riga")), "join 15 | name=Anna | team=Riga"),
        (Act::Amend(player(7, "A = B")), "amend 7 | name=A = B"),
        (Act::Withdraw { number: 7, disqualified: false }, "withdraw 7"),
        (Act::Withdraw { number: 7, disqualified: true }, "withdraw 7 disqualified"),
        (Act::Rest { round: 3, number: 7 }, "rest 3 7"),
        (Act::Seat { round: 1, tables: Vec::new(), missing: 0 }, "seat 1 tables="),
        (
            Act::Seat { round: 3, tables: vec![vec![5, 2, 7, 8], vec![1, 3, 9]], missing: 0 },
            "seat 3 tables=1:5-2-7-8,2:1-3-9",
        ),
        (
            Act::Seat { round: 1, tables: vec![vec![5, 2, 7]], missing: 2 },
            "seat 1 tables=1:5-2-7 missing=2",
        ),
        (Act::Swap { round: 3, numbers: [5, 2] }, "swap 3 5-2"),
        (
            Act::Result { round: 3, table: 1, result: result.clone() },
            "result 3 1 5=52.5 2=-10 7=-42.5",
        ),
        (
            Act::Played { round: 3, table: 2, result: result.clone() },
            "played 3 2 5=52.5 2=-10 7=-42.5",
        ),
        (
            Act::Deal { board: 14, deal: deal(0) },
            "deal 14 AKQJT987.AK.. .QJT987.AKQJ. ..T987.AKQJT9 | ...87",
        ),
        (Act::Report { round: 3, number: 5, result }, "report 3 5 5=52.5 2=-10 7=-42.5"),
        (Act::Penalty { number: 7, points: Hundredths(150) }, "penalty 7 points=1.5"),
        (Act::Warn { number: 7 }, "warn 7"),
        (Act::Cut { keep: vec![5, 2, 7], carry: 50 }, "cut keep=5,2,7 carry=50"),
        (Act::Close, "close"),
    ]);
}

/// What is wrong is named, with how the act is written.
#[test]
fn a_wrong_act_is_named() {
    assert_faults_named::<Act>(&[
        ("seat", "", "seat"),
        ("seat 1", "", "seat"),
        ("seat 1 tables=1:1-2-3,3:4-5-6", "3:4-5-6", "seat"),
        ("seat 1 tables=1-2-3", "1-2-3", "seat"),
        ("seat 1 tables=1:1-2-x", "x", "seat"),
        ("result 1 2", "", "result"),
        ("result 1 2 5=52 7", "7", "result"),
        ("result 1 2 5=much", "much", "result"),
        ("result 1 2 anna=5", "anna", "result"),
        ("withdraw 7 from=4", "from", "withdraw"),
        ("withdraw 7 gone", "gone", "withdraw"),
        ("penalty 7", "", "penalty"),
        ("penalty 7 vp=1", "vp", "penalty"),
        ("cut keep=1,2,3", "", "cut"),
        ("cut keep=1,2,3 carry=300", "300", "cut"),
        ("cut keep= carry=50", "", "cut"),
        ("played 1 2", "", "played"),
        ("deal 3", "3", "deal"),
        ("deal three AK.Q", "three", "deal"),
        ("deal 3 AK.Q", "AK.Q", "deal"),
        ("close now", "now", "close"),
        ("join x | name=Anna", "x", "join"),
        ("join 7 | name=Anna | group=Riga", "group", "join"),
        ("amend 7 8 | name=Anna", "8", "amend"),
        ("reslut 1 2 5=52", "reslut", "join"),
    ]);
}

const LOG: &str = "\
event: preferans
name: Evening
options: rounds=2 deals=12 size=4 uneven=mix seating=new-opponents seed=0 comparison=none dealing=same compression=1:200,0.1:650
variant: sochi
entry: Anna | team=Riga
entry: Boris | team=Riga
entry: Clara
1@anna | 2026-11-27T18:00:00Z | join 4 | name=Dora
2@anna | 2026-11-27T18:00:01Z | seat 1 tables=1:1-2-3-4
3@anna | 2026-11-27T18:30:00Z | result 1 1 1=300 2=-100 3=-120 4=-80 | why=slip 7
";

fn faults(text: &str) -> Vec<(u32, FaultKind)> {
    read::<PreferansEvent>(text).faults.into_iter().map(|fault| (fault.line, fault.kind)).collect()
}

#[test]
fn a_log_with_all_headers_is_read_as_it_is_written() {
    assert_eq!(faults(LOG), []);
    let log = read::<PreferansEvent>(LOG).log.unwrap();
    assert_eq!(write(&log), LOG);
    let event = log.state();
    assert_eq!(event.setup().variant.as_ref().unwrap().as_str(), "sochi");
    assert_eq!((event.players().len(), event.setup().players.len()), (4, 3));
    let standing = event.standing();
    assert_eq!((standing[0].number, standing[0].points.to_string()), (1, "210".into()));
}

#[test]
fn each_wrong_header_and_line_is_named() {
    let wrong = |from: &str, to: &str| faults(&LOG.replace(from, to));
    let value = |line, key: &str, value: &str, words: &str| {
        let (key, value, words) = (key.into(), value.into(), words.into());
        vec![(line, FaultKind::Value { key, value, words })]
    };
    assert_eq!(wrong("rounds=2", "rounds=99"), value(3, "rounds", "99", "5, 7, 9, 11"));
    assert_eq!(wrong("name: Evening", "name:"), value(2, "name", "", ""));
    assert_eq!(wrong("name: Evening\n", ""), value(2, "name", "", ""));
    assert_eq!(wrong("variant: sochi", "variant:"), value(4, "variant", "", ""));
    assert_eq!(wrong("variant:", "game:"), [(4, FaultKind::Header { key: "game".into() })]);
    assert!(matches!(
        &wrong("Clara", "Clara | club=Oslo")[..],
        [(7, FaultKind::Act(ActFault { found, .. }))] if found == "club"
    ));
    assert!(matches!(&wrong("join 4", "jion 4")[..], [(8, FaultKind::Act(_))]));
    assert!(matches!(&wrong("4=-80", "4=-8o")[..], [(10, FaultKind::Act(_))]));
    assert_eq!(
        wrong("2@anna | 2026-11-27T18:00:01Z | seat 1 tables=1:1-2-3-4\n", ""),
        [(9, FaultKind::Gap { counter: 2 })]
    );
    assert_eq!(
        wrong("event: preferans", "event: swiss"),
        [(1, FaultKind::NotEvent { kind: "preferans" })]
    );
    assert_eq!(faults(LOG.trim_end()), [(10, FaultKind::Cut)]);
    // An entry that is not possible beside those before it is named at its own line.
    let setup = |line, key: &str| vec![(line, FaultKind::Setup { key: key.into() })];
    assert_eq!(wrong("Clara", "Anna"), setup(7, "entry"));
    assert_eq!(wrong("Boris |", "Boris | Dora |"), setup(6, "entry"));
    let reading = read::<PreferansEvent>(&LOG.replace("Clara", "Anna"));
    assert!(matches!(reading.refused, Some(PreferansEventError::Entry(_))));
}

/// A person writes the players in any order, and may leave one out.
#[test]
fn a_result_is_completed() {
    let log = read::<PreferansEvent>(LOG).log.unwrap();
    let completed = |text: &str| log.state().completed(text.parse().unwrap()).to_string();
    let whole = "result 1 1 1=10 2=-4 3=-1 4=-5";
    assert_eq!(completed("result 1 1 3=-1 1=10 4=-5 2=-4"), whole);
    assert_eq!(completed("result 1 1 4=-5 1=10 3=-1"), whole);
    assert_eq!(completed("report 1 3 4=-5 1=10 3=-1"), whole.replace("result 1 1", "report 1 3"));
    // What is of others, or lacks more than one, is for the event to refuse.
    for text in [
        "result 1 1 1=10 2=-4",
        "result 1 1 1=10 2=-4 3=-1 5=-5",
        "result 1 1 1=10 1=-4 3=-1 4=-5",
        "result 1 2 4=-5 1=10 3=-1",
        "result 2 1 4=-5 1=10 3=-1",
        "warn 3",
    ] {
        assert_eq!(completed(text), text);
    }
}

#[test]
fn an_earlier_ranking_leaves_out_what_came_later() {
    let mut log = read::<PreferansEvent>(LOG).log.unwrap();
    let mut enter = |text: &str| {
        let change: Change<Act> = text.parse().unwrap();
        log.enter(author("anna"), 0, change, "").map(|_| ()).unwrap();
    };
    enter("seat 2 tables=1:4-3-2-1");
    enter("penalty 4 points=5");
    enter("result 2 1 4=30 3=-10 2=-10 1=-10");
    let points = |rounds: u32, number: u32| {
        let standing = log.state().after(rounds).standing();
        standing.iter().find(|row| row.number == number).unwrap().points.to_string()
    };
    assert_eq!([points(0, 4), points(1, 4), points(2, 4)], ["0", "-80", "-55"]);
    assert_eq!(log.state().after(7), *log.state());
}

/// Two directors enter a late player each, and one of them seats the round: the second player of that
/// number is set aside, and one who came while the round was seated has no table.
#[test]
fn what_two_directors_have_done_is_merged() {
    let mut anna = MergeLog::<PreferansEvent>::open(setup(8)).unwrap();
    let mut boris = anna.clone();
    let enter = |log: &mut MergeLog<PreferansEvent>, who: &str, text: &str| {
        let change: Change<Act> = text.parse().unwrap();
        log.enter(author(who), 0, change, "").map(|operation| operation.stamp.clone())
    };
    enter(&mut boris, "boris", "join 9 | name=Late").unwrap();
    enter(&mut anna, "anna", "warn 1").unwrap();
    enter(&mut anna, "anna", "seat 1 tables=1:1-2-3-4,2:5-6-7-8").unwrap();
    anna.merge(boris.operations().cloned().collect::<Vec<_>>()).unwrap();
    assert_eq!((anna.set_aside().len(), anna.state().unseated(1)), (0, vec![9]));
    // Who rests because the director said so, or is left over, is not missed.
    let rest: Change<Act> = "rest 2 9".parse().unwrap();
    anna.enter(author("anna"), 0, rest, "").unwrap();
    enter(&mut anna, "anna", "seat 2 tables=1:1-5-2-6,2:3-7-4-8").unwrap();
    assert_eq!(anna.state().unseated(2), Vec::<u32>::new());
    enter(&mut boris, "boris", "join 10 | name=Later").unwrap();
    let mut carol = anna.clone();
    enter(&mut carol, "carol", "join 10 | name=Other").unwrap();
    carol.merge(boris.operations().cloned().collect::<Vec<_>>()).unwrap();
    let [(stamp, Excluded::Event(error))] = carol.set_aside() else { panic!("one is set aside") };
    assert_eq!(stamp.author, author("carol"));
    assert_eq!(*error, PreferansEventError::Number { number: 10, expected: 11 });
    // A seat cannot be taken back while its result stands.
    let of: Stamp = "2@anna".parse().unwrap();
    enter(&mut anna, "anna", "result 1 1 1=1 2=-1 3=0 4=0").unwrap();
    let refused = anna.enter(author("anna"), 0, Change::Strike { of }, "").unwrap_err();
    assert!(matches!(refused, MergeRefusal::Undermines { .. }), "{refused:?}");
}

/// An act that is possible more often than not.
fn act(event: &PreferansEvent, dice: &mut Dice) -> Act {
    let number = 1 + dice.below(event.players().len() as u64 + 1) as u32;
    let round = 1 + dice.below(u64::from(event.next_round())) as u32;
    let entry = |number, dice: &mut Dice| {
        let line = ["P{n}", "Q{n} | team=Riga", "R{n}= | team=A = B"][dice.below(3) as usize];
        PlayerEntry::read(number, &line.replace("{n}", &dice.below(40).to_string())).unwrap()
    };
    match dice.below(19) {
        0 => Act::Join(entry(event.players().len() as u32 + 1, dice)),
        1 => Act::Amend(entry(number, dice)),
        2 if dice.below(4) == 0 => Act::Withdraw { number, disqualified: dice.below(2) == 0 },
        3 => Act::Rest { round: event.next_round(), number },
        4 => Act::Swap { round, numbers: [number, 1 + dice.below(9) as u32] },
        5 => Act::Penalty { number, points: Hundredths(dice.below(9000) as i32) },
        6 => Act::Warn { number },
        7 if dice.below(6) == 0 => {
            let keep = event.playing().into_iter().filter(|_| dice.below(4) > 0).collect();
            Act::Cut { keep, carry: dice.below(101) as u8 }
        }
        8 if dice.below(9) == 0 => Act::Close,
        9 | 10 => {
            let mut players = event.playing();
            let first = dice.below(players.len().max(1) as u64) as usize;
            let first = first.min(players.len());
            players.rotate_left(first);
            let size = 3 + dice.below(2) as usize;
            let tables = players.chunks(size).filter(|seats| seats.len() == size);
            let tables = tables.map(<[u32]>::to_vec).collect();
            Act::Seat { round: event.next_round(), tables, missing: dice.below(3) as u32 }
        }
        what => {
            let at = event.round(round).and_then(|state| state.table_of(number));
            let (table, seats) =
                at.map_or((1, vec![1, 2, 3]), |(table, state)| (table, state.seats.clone()));
            let mut whists = vec![Hundredths(0); seats.len()];
            let won = dice.below(60_000) as i32 - 30_000;
            (whists[0].0, whists[1].0) = (won, -won);
            let result = TableResult { seats, whists };
            match what {
                11 => Act::Report { round, number, result },
                16 | 17 => Act::Played { round, table, result },
                18 => {
                    let board = 1 + dice.below(u64::from(event.last_board()) + 2) as u32;
                    Act::Deal { board, deal: deal(dice.below(1 << 40).into()) }
                }
                _ => Act::Result { round, table, result },
            }
        }
    }
}

/// Enters a random operation; what is refused is not entered.
fn step(log: &mut MergeLog<PreferansEvent>, who: &str, dice: &mut Dice) {
    let stamps: Vec<Stamp> = log.operations().map(|operation| operation.stamp.clone()).collect();
    let of = |dice: &mut Dice| stamps[dice.below(stamps.len() as u64) as usize].clone();
    let change = match dice.below(12) {
        0 if !stamps.is_empty() => Change::Strike { of: of(dice) },
        1 if !stamps.is_empty() => Change::Correct { of: of(dice), act: act(log.state(), dice) },
        _ => Change::Act(act(log.state(), dice)),
    };
    let why = ["", "slip", "a=b, c"][dice.below(3) as usize];
    let _ = log.enter(author(who), dice.below(1 << 32), change, why);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Logs of two directors, merged in any order, are the same event, and are read as they are written.
    #[test]
    fn random_logs_are_read_as_they_are_written(seed: u64, players in 3u32..14, variant: bool) {
        let dice = &mut Dice(seed);
        let mut setup = setup(players);
        setup.variant = variant.then(|| "My game: hard".parse().unwrap());
        let [mut anna, mut boris] = [(); 2].map(|()| MergeLog::<PreferansEvent>::open(setup.clone()).unwrap());
        for at in 0..90 {
            match dice.below(2) {
                0 => step(&mut anna, "anna", dice),
                _ => step(&mut boris, "boris", dice),
            }
            if at % 30 == 29 {
                anna.merge(boris.operations().cloned().collect::<Vec<_>>()).unwrap();
                boris.merge(anna.operations().cloned().collect::<Vec<_>>()).unwrap();
            }
        }
        prop_assert_eq!(anna.state(), boris.state());
        let text = write(&anna);
        let again = read::<PreferansEvent>(&text);
        prop_assert_eq!(again.faults, Vec::<Fault>::new());
        let again = again.log.unwrap();
        prop_assert_eq!(again.setup(), anna.setup());
        prop_assert_eq!(again.state(), anna.state());
        prop_assert_eq!(again.set_aside(), anna.set_aside());
        prop_assert_eq!(write(&again), text);
    }
}
