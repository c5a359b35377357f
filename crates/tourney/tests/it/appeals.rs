//! Appeals, and the correction period of a pairs event.

use bridge::{BySide, Outcome};
use tourney::adjust::BoardResult;
use tourney::appeals::{
    AppealError, ChangeKind, Decision, Deposit, Filing, Statement, Status, Verdict,
};
use tourney::log::{By, Op, Refusal, TournamentLog};
use tourney::merge::{Author, Change, Excluded, MergeLog, MergeRefusal};
use tourney::movement::{Kind, Movement};
use tourney::pairs::{Act, At, Pair, PairsError, PairsEvent, Player, Setup, Team};

type Log = TournamentLog<PairsEvent>;

const MINUTE: u64 = 60_000;
/// When the event ends, in milliseconds.
const END: u64 = 1_000 * MINUTE;

fn setup(corrections: &str) -> Setup {
    let pair = |number: u32| {
        let names = [format!("North {number}"), format!("South {number}")];
        Pair::new(number, names.map(|name| name.parse().unwrap()))
    };
    Setup { corrections: corrections.parse().ok(), ..Setup::new((1..=4).map(pair).collect(), 2) }
}

fn played(contract: &str, tricks: u8) -> Outcome {
    Outcome::Played { contract: contract.parse().unwrap(), tricks: tricks.try_into().unwrap() }
}

fn enter(table: u32, pairs: [u32; 2], outcome: Outcome) -> Act {
    Act::Enter { board: 1, table, pairs: BySide(pairs), outcome, lead: None }
}

/// Four spades at one table and three no trumps at the other; over at [`END`].
fn over(corrections: &str) -> Log {
    let mut log = Log::open(setup(corrections)).unwrap();
    log.act(By::Director, 0, enter(1, [1, 2], played("4S-N", 10))).unwrap();
    log.act(By::Director, 0, enter(2, [3, 4], played("3NT-N", 9))).unwrap();
    log.act(By::Director, END, Act::Close).unwrap();
    log
}

fn says(text: &str) -> Statement {
    text.parse().unwrap()
}

fn appeal(by: u32) -> Act {
    Act::Appeal { board: 1, table: 1, filing: Filing { by, reason: says("slow"), deposit: None } }
}

fn decide(by: u32, verdict: Verdict, standing: Option<BySide<BoardResult>>) -> Act {
    let (record, deposit) = (says("heard"), Some(Deposit::Returned));
    let decision = Decision { verdict, committee: Vec::new(), record, deposit };
    Act::DecideAppeal { board: 1, table: 1, by, decision, standing }
}

fn rule(points: i32) -> Act {
    let standing = BySide([BoardResult::Score(points), BoardResult::Score(points)]);
    Act::Rule { board: 1, table: 1, pairs: BySide([1, 2]), standing }
}

fn person(name: &str) -> By {
    By::Person(name.parse().unwrap())
}

/// Once results are final a name may still be withheld or corrected, and nothing else comes in by a correction.
#[test]
fn names_are_withheld_after_the_end() {
    let mut log = over("30");
    let class = |text: &str| Act::Classify { pair: 1, class: text.parse().unwrap() };
    log.enter(By::Director, END + 40 * MINUTE, "", Op::Act(class("private=2"))).unwrap();
    let error = refused(&mut log, 41, "", Op::Act(class("stratum=B")));
    assert!(matches!(error, PairsError::Appeal(AppealError::Final { .. })), "{error:?}");
    let named = log.entries().last().unwrap().no;
    let penalty = Act::Penalize { pair: 1, penalty: tourney::session::Penalty::Warning };
    for act in [penalty, rule(50)] {
        let error = refused(&mut log, 42, "", Op::Correct { entry: named, act });
        assert!(matches!(error, PairsError::Appeal(AppealError::Final { .. })), "{error:?}");
    }
}

/// Where teams play in one section, a player of either half appeals for their team.
#[test]
fn a_team_appeals_by_its_own_number() {
    let team = |number: u32| {
        let pair =
            |half: &str| ["A", "B"].map(|of| format!("{of} {half} {number}").parse().unwrap());
        Team::new(number, format!("T{number}").parse().unwrap(), BySide([pair("ns"), pair("ew")]))
    };
    let movement = Movement::new(Kind::AmericanWhist, 5, None, 2).unwrap();
    let mut log = Log::open(Setup::of_teams((1..=5).map(team).collect(), movement)).unwrap();
    let place = log.state().setup().movement.as_ref().unwrap().rounds[0][0];
    let movement = log.state().setup().movement.as_ref().unwrap();
    let (board, table) = (*movement.boards_of(place.set, 1).start(), place.table);
    let enter =
        Act::Enter { board, table, pairs: place.seats, outcome: played("4S-N", 10), lead: None };
    log.act(By::Director, 0, enter).unwrap();
    let BySide([ns, ew]) = place.seats;
    let visitors = log.state().ranked_as(ew);
    assert_eq!((log.state().ranked_as(ns), ew), (ns, visitors + 5));
    let appeal = |by| {
        let filing = Filing { by, reason: says("slow"), deposit: None };
        Act::Appeal { board, table, filing }
    };
    let player = person(&format!("A ew {visitors}"));
    assert!(log.act(player.clone(), 0, appeal(ns)).is_err(), "the other team's appeal");
    assert!(log.act(player.clone(), 0, appeal(ew)).is_err(), "the number of a half");
    log.act(player, 0, appeal(visitors)).unwrap();
    let at = At { board, table };
    assert_eq!(log.state().contestants_at(at).collect::<Vec<_>>(), [ns, visitors]);
    assert_eq!(log.state().appeals().open().map(|of| of.filing.by).collect::<Vec<_>>(), [visitors]);
}

fn refused(log: &mut Log, minutes: u64, why: &str, op: Op<Act>) -> PairsError {
    match log.enter(By::Director, END + minutes * MINUTE, why, op) {
        Err(Refusal::Event(error)) => error,
        other => panic!("{other:?}"),
    }
}

/// Law 79C: thirty minutes unless the organiser sets another time; the last second still counts.
#[test]
fn results_are_provisional_until_the_period_is_over() {
    let until = END / 1000 + 30 * 60;
    let log = over("30");
    let state = log.state();
    assert_eq!(state.status(END / 1000), Some(Status::Provisional { until }));
    assert_eq!(state.status(until), Some(Status::Provisional { until }));
    assert_eq!(state.status(until + 1), Some(Status::Final));
    assert_eq!(over("0").state().status(END / 1000), Some(Status::Final));
    assert_eq!(over("none").state().status(until), None, "no period is set");
    assert_eq!(Log::open(setup("30")).unwrap().state().status(until), None, "it is not over");
}

/// Law 79C: after the period neither corrections nor new results are entered, but for a ruling with a reason; cards and
/// the spelling of names change no result.
#[test]
fn a_final_result_is_opened_by_a_ruling_only() {
    let mut log = over("30");
    let correct = || Op::Correct { entry: 1, act: enter(1, [1, 2], played("4S-N", 11)) };
    log.enter(By::Director, END + 30 * MINUTE, "", correct()).unwrap();
    let until = END / 1000 + 30 * 60;
    let is_final = PairsError::Appeal(AppealError::Final { until });
    let penalize = Act::Penalize { pair: 1, penalty: tourney::session::Penalty::OfTop(10) };
    for op in [
        correct(),
        Op::Strike { entry: 1 },
        // Nor is the end taken back.
        Op::Strike { entry: 3 },
        Op::Act(penalize),
        Op::Act(appeal(1)),
    ] {
        assert_eq!(refused(&mut log, 31, "wrong", op), is_final);
    }
    let no_reason = PairsError::Appeal(AppealError::NoReason);
    assert_eq!(refused(&mut log, 31, " ", Op::Act(rule(420))), no_reason);
    let at = END + 31 * MINUTE;
    log.enter(By::Director, at, "Law 79B", Op::Act(rule(420))).unwrap();
    let anew = Pair::new(1, ["Anna", "Boris"].map(|name| name.parse().unwrap()));
    log.enter(By::Director, at, "", Op::Act(Act::Amend(anew))).unwrap();
    let line = &log.state().traveller(1).lines[0];
    assert_eq!(line.standing.0[0], BoardResult::Score(420));
}

/// A log without a correction period, as logs were before there was one, takes everything at any time.
#[test]
fn without_a_period_corrections_are_possible_for_ever() {
    let mut log = over("none");
    let at = END + 100_000 * MINUTE;
    log.enter(By::Director, at, "", Op::Strike { entry: 1 }).unwrap();
    log.enter(By::Director, at, "", Op::Act(rule(420))).unwrap();
}

/// Everybody may read what was changed after the end, when, and why.
#[test]
fn changes_after_the_end_are_listed() {
    let mut log = over("30");
    let at = |minutes: u64| END + minutes * MINUTE;
    let other = enter(1, [1, 2], played("4S-N", 11));
    log.enter(By::Director, at(5), "one more trick", Op::Correct { entry: 1, act: other.clone() })
        .unwrap();
    log.enter(person("South 2"), at(6), "", Op::Act(appeal(2))).unwrap();
    log.enter(By::Director, at(7), "misread", Op::Strike { entry: 4 }).unwrap();
    let changes = log.state().changes();
    // The strike takes the correction back, and with it its place in the list.
    let kinds: Vec<_> = changes.iter().map(|change| (change.kind, change.why.as_str())).collect();
    assert_eq!(kinds, [(ChangeKind::Entered, ""), (ChangeKind::Struck, "misread")]);
    assert_eq!(changes[0].act, Some(appeal(2)));
    assert_eq!(changes[1].act, Some(other));
    assert_eq!(changes[1].when, at(7) / 1000);
    // A log that is read again says the same.
    let again = Log::reopen(log.setup().clone(), log.entries().to_vec()).unwrap();
    assert_eq!(again.state(), log.state());
}

/// A player appeals for their own pair, once; the director writes down the appeal of either side.
#[test]
fn appeals_are_of_those_who_have_the_result() {
    let mut log = over("30");
    let mut file = |by: By, of: u32| match log.act(by, END, appeal(of)) {
        Ok(()) => None,
        Err(Refusal::Event(error)) => Some(error),
        Err(other) => panic!("{other:?}"),
    };
    let theirs = |by| Some(PairsError::Appeal(AppealError::NotTheirs { by }));
    assert!(matches!(file(person("North 3"), 3), Some(PairsError::NotThere { .. })));
    assert_eq!(file(person("North 1"), 2), theirs(2));
    assert_eq!(file(By::Director, 3), theirs(3));
    assert_eq!(file(person("South 1"), 1), None);
    let twice = Some(PairsError::Appeal(AppealError::Twice { by: 1 }));
    assert_eq!(file(person("North 1"), 1), twice);
    assert_eq!(file(By::Director, 2), None);
    let state = log.state();
    assert!(state.appeals().is_open(At { board: 1, table: 1 }));
    assert_eq!(state.appeals().open().count(), 2);
    assert_eq!(state.appeals().all()[0].filed, END / 1000);
    let marked: Vec<bool> = state.traveller(1).lines.iter().map(|line| line.appealed).collect();
    assert_eq!(marked, [true, false]);
}

/// The decision may come after the period, and gives the result that follows from it.
#[test]
fn a_decision_changes_the_result() {
    let mut log = over("30");
    log.act(By::Director, END, appeal(2)).unwrap();
    let late = END / 1000 + 86_400;
    assert_eq!(log.state().status(late), Some(Status::Appealed));
    let fifty = BySide([BoardResult::Score(-50), BoardResult::Score(-50)]);
    let day = 24 * 60;
    let none = PairsError::Appeal(AppealError::NoAppeal { by: 1 });
    let upheld = |by| Op::Act(decide(by, Verdict::Upheld, Some(fifty.clone())));
    assert_eq!(refused(&mut log, day, "", upheld(1)), none);
    let with_ruling = Op::Act(decide(2, Verdict::Rejected, Some(fifty.clone())));
    let rejected = PairsError::Appeal(AppealError::RejectedWithRuling);
    assert_eq!(refused(&mut log, day, "", with_ruling), rejected);
    assert!(matches!(
        log.act(person("North 2"), END, decide(2, Verdict::Upheld, None)),
        Err(Refusal::Event(PairsError::NotDirector { .. }))
    ));
    log.enter(By::Director, late * 1000, "", upheld(2)).unwrap();
    assert_eq!(log.state().status(late), Some(Status::Final));
    assert_eq!(log.state().traveller(1).lines[0].standing, fifty);
    let decided = PairsError::Appeal(AppealError::Decided { by: 2 });
    assert_eq!(refused(&mut log, day, "", upheld(2)), decided);
}

/// In an individual event a player appeals, and not a partnership.
#[test]
fn a_player_of_an_individual_event_appeals() {
    let movement = Movement::individual(Kind::Whist, 4, None, 1).unwrap();
    let player = |number: u32| Player::new(number, format!("Player {number}").parse().unwrap());
    let setup = Setup::of_individuals((1..=4).map(player).collect(), movement);
    let mut log = Log::open(Setup { corrections: "30".parse().ok(), ..setup }).unwrap();
    let place = log.state().place_of(1, 1).unwrap();
    log.act(By::Director, 0, enter(1, place.seats.0, played("4S-N", 10))).unwrap();
    let at = At { board: 1, table: 1 };
    let seated: Vec<u32> = log.state().contestants_at(at).collect();
    assert_eq!(seated.len(), 4);
    let own = seated[3];
    log.act(person(&format!("Player {own}")), 0, appeal(own)).unwrap();
    let appeals: Vec<u32> = log.state().appeals().open().map(|of| of.filing.by).collect();
    assert_eq!(appeals, [own]);
}

/// A log of several directors asks for the time of an operation when it is entered, and never again: what was entered in
/// time elsewhere counts.
#[test]
fn merged_logs_keep_what_was_entered_in_time() {
    let author = |name: &str| name.parse::<Author>().unwrap();
    let mut anna = MergeLog::<PairsEvent>::open(setup("30")).unwrap();
    let close = END / 1000;
    let act = |act| Change::Act(act);
    anna.enter(author("anna"), 0, act(enter(1, [1, 2], played("4S-N", 10))), "").unwrap();
    let mut boris = anna.clone();
    anna.enter(author("anna"), close, act(Act::Close), "").unwrap();
    let late = close + 30 * 60 + 1;
    let refused = anna.enter(author("anna"), late, act(appeal(1)), "");
    let until = close + 30 * 60;
    let reason = Excluded::Event(PairsError::Appeal(AppealError::Final { until }));
    assert_eq!(refused.unwrap_err(), MergeRefusal::Excluded(reason));
    // Boris does not know of the end.
    boris.enter(author("boris"), late, act(appeal(2)), "").unwrap();
    anna.merge(boris.operations().cloned()).unwrap();
    assert_eq!(anna.set_aside(), []);
    assert_eq!(anna.state().status(late), Some(Status::Appealed));
}
