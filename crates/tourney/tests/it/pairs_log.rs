//! The log of a pairs event as text.

use bridge::BySide;
use cards::settings::SettingError;
use proptest::prelude::*;
use tourney::adjust::{Artificial, BoardResult, Share, Weighted};
use tourney::appeals::{Decision, Deposit, Filing, Statement, Verdict};
use tourney::classes::Class;
use tourney::fuzz;
use tourney::log::{By, Entry, TournamentLog};
use tourney::merge::{
    Author, Excluded, Fault, FaultKind, MergeLog, Operation, Reading, TextEvent, read, write,
};
use tourney::movement::{Kind, Movement, MovementLine};
use tourney::pairs::{Act, Pair, PairsError, PairsEvent, Plan, Setup, two_names};
use tourney::session::Penalty;
use tourney::vp::Hundredths;

use crate::support::{Dice, assert_faults_named, assert_written_alike};

const DEAL: &str = "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";

fn pair(number: u32, one: &str, other: &str) -> Pair {
    Pair::new(number, [one, other].map(|name| name.parse().unwrap()))
}

fn says(text: &str) -> Statement {
    text.parse().unwrap()
}

fn made() -> bridge::Outcome {
    bridge::Outcome::Played {
        contract: "4SX-N".parse().unwrap(),
        tricks: bridge::Tricks::new(10).unwrap(),
    }
}

/// Every act as it is written.
#[test]
fn acts_are_written_and_read() {
    let deal = DEAL.strip_prefix("deal 17 ").unwrap();
    let pairs = BySide([5, 2]);
    let outcome = bridge::Outcome::PassedOut;
    let entered = |outcome| Act::Enter { board: 17, table: 1, pairs, outcome, lead: None };
    let played = |outcome, lead| Act::Played { board: 17, table: 1, pairs, outcome, lead };
    let rule = |standing| Act::Rule { board: 17, table: 1, pairs, standing: BySide(standing) };
    let shares = [(420, 30), (-50, 70)].map(|(score, percent)| Share { score, percent });
    let weighted = BoardResult::Weighted(Weighted::new(shares.into()).unwrap());
    let penalize = |penalty| Act::Penalize { pair: 5, penalty };
    let own = Movement { kind: Kind::Custom, ..Movement::new(Kind::Howell, 4, None, 2).unwrap() };
    let shorter = Movement::new(Kind::Howell, 8, None, 3).unwrap().curtailed(5);
    let newcomer = pair(9, "Anna = A", "Boris");
    let class: Class = "stratum=B | handicap=2.5 | category=women".parse().unwrap();
    assert_written_alike([
        (Act::Deal { board: 17, deal: deal.parse().unwrap() }, DEAL),
        (entered(made()), "enter 17 1 5-2 contract=4SX-N tricks=10"),
        (entered(outcome), "enter 17 1 5-2 passed"),
        (played(made(), None), "played 17 1 5-2 contract=4SX-N tricks=10"),
        (
            played(made(), Some("HK".parse().unwrap())),
            "played 17 1 5-2 contract=4SX-N tricks=10 lead=HK",
        ),
        (played(outcome, None), "played 17 1 5-2 passed"),
        (Act::Confirm { board: 17, table: 1 }, "confirm 17 1"),
        (
            rule([weighted, BoardResult::Artificial(Artificial::Plus)]),
            "rule 17 1 5-2 ns=420@30;-50@70 ew=Ave+",
        ),
        (
            rule([BoardResult::Score(-50), BoardResult::NotPlayed]),
            "rule 17 1 5-2 ns=-50 ew=not-played",
        ),
        (Act::Fouled { board: 17, table: 1, group: 2 }, "fouled 17 1 group=2"),
        (penalize(Penalty::Warning), "penalize 5 warning"),
        (penalize(Penalty::OfTop(10)), "penalize 5 percent=10"),
        (penalize(Penalty::Points(Hundredths(150))), "penalize 5 points=1.5"),
        (Act::Join { pair: newcomer.clone(), plan: None }, "join 9 | players=Anna = A; Boris"),
        (
            Act::Join {
                pair: newcomer.clone(),
                plan: Some(Plan { from: 2, movement: own.clone() }),
            },
            "join 9 | players=Anna = A; Boris | from=2 | movement=Custom; pairs: 4; sets: 3; boards: 2; shared: 2; round 1: 4-1@1 2-3@1; round 2: 4-2@2 3-1@2; round 3: 4-3@3 1-2@3",
        ),
        (
            Act::Enter { board: 17, table: 1, pairs, outcome: made(), lead: "HK".parse().ok() },
            "enter 17 1 5-2 contract=4SX-N tricks=10 lead=HK",
        ),
        (
            Act::Classify { pair: 5, class },
            "classify 5 | stratum=B | handicap=2.5 | category=women",
        ),
        (Act::Classify { pair: 5, class: Class::default() }, "classify 5"),
        (
            Act::Join { pair: Pair { class, ..newcomer.clone() }, plan: None },
            "join 9 | players=Anna = A; Boris | stratum=B | handicap=2.5 | category=women",
        ),
        (Act::Amend(newcomer), "amend 9 | players=Anna = A; Boris"),
        (Act::Withdraw { number: 3, plan: None }, "withdraw 3"),
        (
            Act::Withdraw { number: 3, plan: Some(Plan { from: 6, movement: shorter.clone() }) },
            "withdraw 3 | from=6 | movement=Howell pairs=8 rounds=5 boards=3",
        ),
        (
            Act::Replan(Plan { from: 6, movement: shorter }),
            "replan | from=6 | movement=Howell pairs=8 rounds=5 boards=3",
        ),
        (Act::Close, "close"),
        (
            Act::Appeal {
                board: 17,
                table: 1,
                filing: Filing { by: 5, reason: says("slow pass"), deposit: None },
            },
            "appeal 17 1 5 | reason=slow pass",
        ),
        (
            Act::Appeal {
                board: 17,
                table: 1,
                filing: Filing {
                    by: 5,
                    reason: says("slow = slow"),
                    deposit: Some(says("20 euros")),
                },
            },
            "appeal 17 1 5 | reason=slow = slow | deposit=20 euros",
        ),
        (
            Act::DecideAppeal {
                board: 17,
                table: 1,
                by: 5,
                decision: Decision {
                    verdict: Verdict::Rejected,
                    committee: Vec::new(),
                    record: says("no tempo"),
                    deposit: None,
                },
                standing: None,
            },
            "decide-appeal 17 1 5 rejected | record=no tempo",
        ),
        (
            Act::DecideAppeal {
                board: 17,
                table: 1,
                by: 5,
                decision: Decision {
                    verdict: Verdict::Changed,
                    committee: ["Anna", "Boris"].map(|name| name.parse().unwrap()).into(),
                    record: says("no tempo"),
                    deposit: Some(Deposit::Returned),
                },
                standing: Some(BySide([
                    BoardResult::Score(420),
                    BoardResult::Artificial(Artificial::Minus),
                ])),
            },
            "decide-appeal 17 1 5 changed | record=no tempo | committee=Anna; Boris | deposit=returned | ns=420 | ew=Ave-",
        ),
    ]);
}

/// What is wrong is named, with how the act is written.
#[test]
fn a_wrong_act_is_named() {
    assert_faults_named::<Act>(&[
        ("enter", "", "enter"),
        ("enter 17 1 5", "5", "enter"),
        ("enter 17 1 5-2", "", "enter"),
        ("enter 17 1 5-2 contract=4S-N", "", "enter"),
        ("enter 17 1 5-2 contract=8S-N tricks=10", "8S-N", "enter"),
        ("enter 17 1 5-2 contract=4S-N tricks=14", "14", "enter"),
        ("enter 17 1 5-2 contract=4S-N tricks=10 lead=X1", "X1", "enter"),
        ("enter 17 1 5-2 passed lead=HK", "lead", "enter"),
        ("classify 5 | stratum=first", "first", "classify"),
        ("classify 5 | height=180", "height", "classify"),
        ("join 9 | players=Anna; Boris | handicap=much", "much", "join"),
        ("enter 17 1 5-2 4S", "4S", "enter"),
        ("played 17 1 5-2 contract=4S-N tricks=10 lead=X1", "X1", "played"),
        ("played 17 1 5-2 passed lead=HK", "lead", "played"),
        ("confirm 17", "", "confirm"),
        ("confirm 17 1 now", "now", "confirm"),
        ("appeal 17 1 5", "", "appeal"),
        ("appeal 17 1 5 | reason=", "", "appeal"),
        ("appeal 17 1 | reason=slow", "", "appeal"),
        ("appeal 17 1 5 now | reason=slow", "now", "appeal"),
        ("appeal 17 1 5 | reason=slow | fee=20", "fee", "appeal"),
        ("decide-appeal 17 1 5 won | record=slow", "won", "decide-appeal"),
        ("decide-appeal 17 1 5 | record=slow", "", "decide-appeal"),
        ("decide-appeal 17 1 5 upheld", "", "decide-appeal"),
        ("decide-appeal 17 1 5 upheld | record=slow | deposit=spent", "spent", "decide-appeal"),
        ("decide-appeal 17 1 5 upheld | record=slow | ns=420", "", "decide-appeal"),
        ("rule 17 1 5-2 ns=420", "", "rule"),
        ("rule 17 1 5-2 ns=420 ew=lots", "lots", "rule"),
        ("rule 17 1 5-2 ns=420@30;-50@60 ew=0", "420@30;-50@60", "rule"),
        ("fouled 17 1", "", "fouled"),
        ("fouled 17 1 group=256", "256", "fouled"),
        ("penalize 5", "", "penalize"),
        ("penalize 5 fine", "fine", "penalize"),
        ("penalize 5 warning percent=10", "warning", "penalize"),
        ("penalize 5 imps=3", "imps", "penalize"),
        ("join x | players=Anna; Boris", "x", "join"),
        ("join 9 | name=Anna", "name", "join"),
        ("join 9 | players=Anna", "Anna", "join"),
        ("join 9 | players=A; B; C", "A; B; C", "join"),
        ("join 9 | players=A; B | from=3", "", "join"),
        ("join 9 | players=A; B | from=3 | movement=Tango pairs=8", "Tango", "join"),
        ("join 9 | players=A; B | from=3 | movement=Howell pairs=x", "pairs=x", "join"),
        ("withdraw 5 now", "now", "withdraw"),
        (
            "withdraw 5 | from=3 | movement=Custom; pairs: 2; sets: 1; round 1: 1-2",
            "round 1: 1-2",
            "withdraw",
        ),
        ("replan", "", "replan"),
        ("replan 3", "3", "replan"),
        ("amend 5", "", "amend"),
        ("close now", "now", "close"),
        ("deal 5", "5", "deal"),
        ("report 17 1 5-2 passed", "report", "deal"),
    ]);
}

const LOG: &str = "\
event: pairs
name: Thursday
options: method=matchpoints scale=Two winners=One table=Imp1962 drop=0 datum_round=HalfAwayFromZero divisor=Average insult=Standard undertricks=Modern
pair: 1 | players=Anna; Boris
pair: 2 | players=Clara; Dan
pair: 3 | players=Eva; Fyodor
pair: 4 | players=Galina; Hans
movement: Howell pairs=4 rounds=3 boards=2
1@director | 2026-11-27T18:00:00Z | enter 1 1 4-1 contract=4S-N tricks=10
2@2 | 2026-11-27T18:05:00Z | enter 1 2 2-3 contract=3NT-S tricks=9
3@3 | 2026-11-27T18:06:00Z | confirm 1 2
4@1 | 2026-11-27T18:09:00Z | enter 2 1 4-1 passed
5@director | 2026-11-27T18:10:00Z | correct 1@director enter 1 1 4-1 contract=4S-N tricks=11 | why=slip
6@director | 2026-11-27T18:20:00Z | penalize 3 percent=10
";

fn faults(text: &str) -> Vec<(u32, FaultKind)> {
    read::<PairsEvent>(text).faults.into_iter().map(|fault| (fault.line, fault.kind)).collect()
}

fn log(text: &str) -> MergeLog<PairsEvent> {
    let Reading { log, faults, refused } = read::<PairsEvent>(text);
    assert_eq!((faults, refused), (Vec::new(), None));
    log.unwrap()
}

#[test]
fn a_log_is_read_as_it_is_written() {
    assert_eq!(faults(LOG), []);
    let read = log(LOG);
    assert_eq!(write(&read), LOG);
    assert_eq!(read.set_aside(), []);
    // Without a movement the headers say how many boards there are.
    let plain = LOG
        .replace("movement: Howell pairs=4 rounds=3 boards=2", "first: 17\nresults: 2\nboards: 6");
    let plain = &plain[..plain.find("1@director").unwrap()];
    let read = log(plain);
    let Setup { first_board, boards, results, .. } = read.setup();
    assert_eq!((*first_board, *boards, *results, &write(&read)[..]), (17, 6, Some(2), plain));
    // An option may stand before the method that has it.
    let butler = plain.replace(
        "method=matchpoints scale=Two winners=One table=Imp1962 drop=0",
        "drop=20% method=butler",
    );
    let read = log(&butler);
    let written = "options: method=butler scale=Two winners=One table=Imp1962 drop=20% ";
    assert!(write(&read).contains(written), "{}", write(&read));
}

/// What a player enters counts when the other side has confirmed it; what a director enters counts at once.
#[test]
fn an_entry_of_a_player_counts_when_it_is_confirmed() {
    let read = log(LOG);
    let lines = |board| read.state().traveller(board).lines;
    let confirmed = |board| lines(board).iter().map(|line| line.confirmed).collect::<Vec<_>>();
    assert_eq!(confirmed(1), [true, true]);
    assert_eq!(confirmed(2), [false]);
    assert_eq!(lines(2)[0].entered, Some(bridge::Side::EastWest));
    // The side that entered it does not confirm it.
    let own = LOG.to_owned() + "7@1 | 2026-11-27T18:30:00Z | confirm 2 1\n";
    let aside = log(&own).set_aside().to_vec();
    let refused = PairsError::OwnEntry { board: 2, table: 1 };
    assert_eq!(aside, [("7@1".parse().unwrap(), Excluded::Event(refused))]);
    let other = log(&own.replace("7@1", "7@4"));
    assert_eq!(other.set_aside(), []);
    assert!(other.state().traveller(2).lines[0].confirmed);
    // A player does not direct, and a number that no pair has is nobody.
    for author in ["4", "9"] {
        let more = LOG.to_owned() + &format!("7@{author} | 2026-11-27T18:30:00Z | close\n");
        let aside = log(&more).set_aside().to_vec();
        assert!(matches!(&aside[..], [(_, Excluded::Event(PairsError::NotDirector { .. }))]));
    }
}

#[test]
fn each_wrong_header_and_line_is_named() {
    let wrong = |from: &str, to: &str| faults(&LOG.replacen(from, to, 1));
    let value = |line, key: &str, value: &str, words: &str| {
        let (key, value, words) = (key.into(), value.into(), words.into());
        vec![(line, FaultKind::Value { key, value, words })]
    };
    assert_eq!(wrong("winners=One", "winners=Six"), value(3, "winners", "Six", "One, Two"));
    let movement = wrong("method=matchpoints", "movement=Howell");
    assert!(matches!(&movement[..], [(3, FaultKind::Value { key, .. })] if key == "movement"));
    assert_eq!(wrong("movement: Howell pairs=4", "first: x\nmovement: Howell pairs=4"), {
        value(8, "first", "x", "1, 17")
    });
    let one = |faults: Vec<(u32, FaultKind)>, line, found| match &faults[..] {
        [(at, FaultKind::Act(fault))] => assert_eq!((*at, &fault.found[..]), (line, found)),
        _ => panic!("{faults:?}"),
    };
    one(wrong("1 | players=Anna; Boris", "1 | players=Anna"), 4, "Anna");
    one(wrong("pair: 1 |", "pair: one |"), 4, "one");
    one(wrong("movement: Howell", "movement: Tango"), 8, "Tango");
    one(wrong("confirm", "agree"), 11, "agree");
    let setup = |line, key: &str| vec![(line, FaultKind::Setup { key: key.into() })];
    // A pair that is entered twice, and a movement for other pairs.
    assert_eq!(wrong("pair: 3 |", "pair: 1 |"), setup(6, "pair"));
    assert_eq!(wrong("Eva", "Anna"), setup(6, "pair"));
    assert_eq!(wrong("pairs=4 rounds=3", "pairs=6 rounds=5"), setup(8, "movement"));
    let Reading { refused, .. } = read::<PairsEvent>(&LOG.replace("Eva", "Anna"));
    assert_eq!(refused, Some(PairsError::Twice { name: "Anna".parse().unwrap() }));
    // A log that was cut in the middle.
    let cut = &LOG[..LOG.len() - 5];
    assert!(faults(cut).contains(&(14, FaultKind::Cut)), "{:?}", faults(cut));
    let gap = LOG.replace("3@3 | 2026-11-27T18:06:00Z | confirm 1 2\n", "");
    assert_eq!(faults(&gap), [(11, FaultKind::Gap { counter: 3 })]);
    // What cannot be has no effect, and nothing is lost.
    let nobody = LOG.to_owned() + "7@anna | 2026-11-27T18:30:00Z | enter 7 1 4-3 passed\n";
    let read = log(&nobody);
    let refused = PairsError::NoBoard { board: 7, first: 1, last: 6 };
    assert_eq!(read.set_aside(), [("7@anna".parse().unwrap(), Excluded::Event(refused))]);
    assert_eq!(write(&read), nobody);
}

#[test]
fn the_names_of_a_pair_are_read_from_a_line() {
    for line in ["Anna; Boris", " Anna – Boris ", "Anna,Boris", "Anna + Boris", "Anna — Boris"]
    {
        assert_eq!(two_names(line), Some(["Anna", "Boris"]), "{line}");
        assert_eq!(Pair::read(3, line), Ok(pair(3, "Anna", "Boris")));
    }
    let class = "stratum=B | handicap=2.5".parse().unwrap();
    let classed = Pair::read(3, "Anna; Boris | stratum=B | handicap=2,5");
    assert_eq!(classed, Ok(Pair { class, ..pair(3, "Anna", "Boris") }));
    for line in ["Anna", "Anna; Boris; Clara", "Anna;", "Anna | Boris", "Anna; B|is"] {
        assert!(Pair::read(3, line).is_err(), "{line}");
    }
}

/// Options that came after the first logs stand in a log only where they are set.
#[test]
fn later_options_are_written_where_they_are_set() {
    let mut setup = <PairsEvent as TextEvent>::setup("Cup".parse().unwrap());
    setup.pairs = vec![pair(1, "Anna", "Boris"), pair(2, "Clara", "Dmitri")];
    let text = |setup: &Setup| write(&MergeLog::<PairsEvent>::open(setup.clone()).unwrap());
    let plain = text(&setup);
    assert!(!plain.contains("ranking=") && !plain.contains("masterpoints="), "{plain}");
    for (key, word) in [("ranking", "Rounds"), ("blackout", "2"), ("masterpoints", "beaten")] {
        PairsEvent::set(&mut setup, key, word).unwrap();
    }
    setup.pairs[0].class = "stratum=B".parse().unwrap();
    let set = text(&setup);
    for part in ["ranking=Rounds", "blackout=2", "masterpoints=beaten", "| stratum=B"] {
        assert!(set.contains(part), "{part}: {set}");
    }
    let again = read::<PairsEvent>(&set).log.expect("a log");
    assert_eq!(again.setup(), &setup);
}

#[test]
fn options_of_the_movement_are_no_headers() {
    let mut setup = <PairsEvent as TextEvent>::setup("Cup".parse().unwrap());
    for key in ["movement", "Boards"] {
        let refused = PairsEvent::set(&mut setup, key, "24");
        assert!(matches!(refused, Err(SettingError::Key { .. })), "{key}: {refused:?}");
    }
}

/// A stored setup of before, which has no name, and one that has.
#[cfg(feature = "serde")]
#[test]
fn a_setup_without_a_name_is_stored_as_before() {
    let stored = r#"{"pairs":[{"number":1,"players":["Anna","Boris"]}],"first_board":1,"boards":4,"results":null,"movement":null,"method":{"method":"matchpoints","scale":"Two"},"winners":"One","rules":{"undertricks":"Modern","insult":"Standard"}}"#;
    let setup: Setup = serde_json::from_str(stored).unwrap();
    assert!(setup.name.is_unnamed());
    assert_eq!(serde_json::to_string(&setup).unwrap(), stored);
    let named = Setup { name: "Cup".parse().unwrap(), ..setup };
    let text = serde_json::to_string(&named).unwrap();
    assert!(text.starts_with(r#"{"name":"Cup","pairs""#), "{text}");
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), named);
}

/// Movements that are generated are short, and all others are themselves.
#[test]
fn every_movement_is_read_from_its_line() {
    for pairs in [4, 7, 8, 9, 13, 14, 16, 22] {
        for kind in Kind::ALL.iter().copied() {
            let Ok(made) = Movement::new(kind, pairs, None, 2) else { continue };
            let rounds = made.rounds.len() as u32;
            if rounds < 2 {
                continue;
            }
            let shorter = Movement::new(kind, pairs, Some(rounds - 1), 2);
            let all = [
                made.clone().balanced(),
                made.clone().with_switched(1),
                made.clone().curtailed(rounds - 1),
                made,
            ];
            for movement in all.into_iter().chain(shorter) {
                let line = MovementLine(std::borrow::Cow::Borrowed(&movement)).to_string();
                assert!(!line.contains(['|', '=']) || !line.contains(';'), "{line}");
                let again: MovementLine<'_> = line.parse().unwrap();
                assert_eq!(*again.0, movement, "{line}");
            }
        }
    }
}

/// A log as one of several directors: the entries of the players have the numbers of their pairs.
fn merged(kept: &TournamentLog<PairsEvent>) -> MergeLog<PairsEvent> {
    let authors = PairsEvent::authors(kept);
    let author = |entry: &Entry<Act>| -> Author {
        let pair = authors[entry.no as usize - 1];
        assert_eq!(pair.is_none(), entry.by == By::Director);
        pair.map_or("director".into(), |pair| pair.to_string()).parse().unwrap()
    };
    MergeLog::of_log(kept, author, Act::clone).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Events of all kinds are read as they are written, and have the same state.
    #[test]
    fn random_logs_are_read_as_they_are_written(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let kept = fuzz::pairs(&bytes);
        let log = merged(&kept);
        prop_assert_eq!(log.set_aside(), &[]);
        let text = write(&log);
        let again = read::<PairsEvent>(&text);
        prop_assert_eq!(again.faults, Vec::<Fault>::new());
        let again = again.log.unwrap();
        prop_assert_eq!(again.setup(), log.setup());
        prop_assert_eq!(again.state(), kept.state());
        prop_assert_eq!(write(&again), text);
    }

    /// Whatever the order in which operations arrive, the log is the same.
    #[test]
    fn the_order_of_arrival_does_not_matter(
        bytes in prop::collection::vec(any::<u8>(), 0..600),
        seed in any::<u64>(),
    ) {
        let kept = fuzz::pairs(&bytes);
        let log = merged(&kept);
        let mut operations: Vec<Operation<Act>> = log.operations().cloned().collect();
        let mut dice = Dice(seed);
        for at in (1..operations.len()).rev() {
            operations.swap(at, dice.below(at as u64 + 1) as usize);
        }
        let mut other = MergeLog::<PairsEvent>::open(kept.setup().clone()).unwrap();
        for part in operations.chunks(3) {
            other.merge(part.to_vec()).unwrap();
        }
        prop_assert_eq!(other.state().rankings(), kept.state().rankings());
        prop_assert_eq!(write(&other), write(&log));
    }
}
