//! The end of a Swiss and of a knockout, their correction period, and appeals against results of matches.

use tourney::appeals::{
    AppealError, Appealable, ChangeKind, Decision, EndError, Filing, MatchAt, Statement, Status,
    Verdict,
};
use tourney::event::{Round, Seated, Table};
use tourney::knockout::event::{self as knockout, KnockoutEvent, KnockoutEventError, TeamEntry};
use tourney::log::{By, Event, Op, Refusal, TournamentLog};
use tourney::merge::{Author, Change, MergeLog, TextEvent};
use tourney::swiss::{self, Act, Entrant, Outcome, Swiss, SwissError};
use tourney::teams::Room;
use tourney::vp::Hundredths;

const MINUTE: u64 = 60_000;
/// When the event ends, in milliseconds.
const END: u64 = 1_000 * MINUTE;

fn says(text: &str) -> Statement {
    text.parse().unwrap()
}

fn filing(by: u32) -> Filing {
    Filing { by, reason: says("slow"), deposit: None }
}

fn decision(verdict: Verdict) -> Decision {
    Decision { verdict, committee: Vec::new(), record: says("heard"), deposit: None }
}

fn at(round: u32, numbers: [u32; 2]) -> MatchAt {
    MatchAt { round, numbers, segment: None, board: None }
}

fn result(round: u32, numbers: [u32; 2], imps: [u32; 2]) -> Act {
    Act::Result { round, numbers, outcome: Outcome::imps(imps) }
}

fn publish(number: u32, pairs: &[[u32; 2]]) -> Act {
    let table = |(at, two): (u32, &[u32; 2])| Table {
        number: at,
        seated: Seated::Match(*two),
        set: number,
    };
    let tables = (1..).zip(pairs).map(table).collect();
    Act::Publish { round: Round { number, tables, sit_out: Vec::new() }, missing: 0 }
}

/// Four teams, one round of five played at the time 0.
fn begun(corrections: &str) -> TournamentLog<Swiss> {
    let mut setup = swiss::Setup::new("Cup".parse().unwrap());
    setup.corrections = corrections.parse().ok();
    let mut log = TournamentLog::<Swiss>::open(setup).unwrap();
    for (number, name) in (1..).zip(["Alpha", "Beta", "Gamma", "Delta"]) {
        log.act(By::Director, 0, Act::Join(Entrant::new(number, name.parse().unwrap()))).unwrap();
    }
    log.act(By::Director, 0, publish(1, &[[1, 2], [3, 4]])).unwrap();
    log.act(By::Director, 0, result(1, [1, 2], [30, 10])).unwrap();
    log
}

/// The same, over at [`END`].
fn over(corrections: &str) -> TournamentLog<Swiss> {
    let mut log = begun(corrections);
    log.act(By::Director, 0, result(1, [3, 4], [12, 9])).unwrap();
    log.act(By::Director, END, Act::Close).unwrap();
    log
}

fn refused<E: Event>(
    log: &mut TournamentLog<E>,
    minutes: u64,
    why: &str,
    op: Op<E::Act>,
) -> E::Error {
    let before = log.entries().len();
    match log.enter(By::Director, END + minutes * MINUTE, why, op) {
        Err(Refusal::Event(error) | Refusal::Undermines { error, .. }) => {
            assert_eq!(log.entries().len(), before);
            error
        }
        other => panic!("{other:?}"),
    }
}

/// An event may end before its last round, but not while a match of a published one has no result.
#[test]
fn an_event_ends_when_its_published_rounds_are_played() {
    let empty = swiss::Setup::new("Cup".parse().unwrap());
    let mut empty = TournamentLog::<Swiss>::open(empty).unwrap();
    assert_eq!(refused(&mut empty, 0, "", Op::Act(Act::Close)), EndError::Nothing.into());
    let mut log = begun("30");
    let open = EndError::Open { round: 1, numbers: [3, 4], count: 1 };
    assert_eq!(refused(&mut log, 0, "", Op::Act(Act::Close)), open.into());
    let log = over("30");
    assert!(log.state().is_over() && !log.state().is_played_out());
    assert!(log.state().draft().is_err(), "no round follows");
    let by = By::Person("Alpha".parse().unwrap());
    let report = Act::Report { round: 1, numbers: [1, 2], outcome: Outcome::imps([30, 10]) };
    assert_eq!(log.state().check(&by, &report), Err(EndError::Over.into()));
    for act in [Act::Close, publish(2, &[[1, 3], [2, 4]]), Act::Withdraw { number: 1, from: 2 }] {
        assert_eq!(log.state().check(&By::Director, &act), Err(EndError::Over.into()), "{act}");
    }
}

/// Law 79C, and no status where the log sets no time, as before there was one.
#[test]
fn results_of_matches_are_provisional_for_a_time() {
    let until = END / 1000 + 30 * 60;
    let log = over("30");
    assert_eq!(log.state().status(until), Some(Status::Provisional { until }));
    assert_eq!(log.state().status(until + 1), Some(Status::Final));
    assert_eq!(over("none").state().status(until), None);
    assert_eq!(begun("30").state().status(until), None);
    // Without a period everything is corrected at any time.
    let mut log = over("none");
    let act = result(1, [1, 2], [5, 5]);
    log.enter(By::Director, END * 9, "", Op::Correct { entry: 6, act }).unwrap();
    assert!(log.state().ending().changes().is_empty());
}

#[test]
fn a_final_result_is_corrected_with_a_reason_only() {
    let mut log = over("30");
    let correct = |imps| Op::Correct { entry: 6, act: result(1, [2, 1], imps) };
    log.enter(By::Director, END + MINUTE, "", correct([20, 30])).unwrap();
    assert_eq!(refused(&mut log, 31, " ", correct([0, 9])), AppealError::NoReason.into());
    let is_final = |error: SwissError| {
        assert!(matches!(error, SwissError::Appeal(AppealError::Final { .. })), "{error:?}");
    };
    let penalty = Act::Penalty { number: 1, points: Hundredths(100) };
    is_final(refused(&mut log, 31, "why", Op::Act(penalty)));
    is_final(refused(
        &mut log,
        31,
        "why",
        Op::Act(Act::Appeal { at: at(1, [1, 2]), filing: filing(1) }),
    ));
    is_final(refused(&mut log, 31, "why", Op::Strike { entry: 8 }));
    // A correction of one match cannot become one of another.
    let other = Op::Correct { entry: 6, act: result(1, [3, 4], [0, 9]) };
    is_final(refused(&mut log, 31, "why", other));
    log.enter(By::Director, END + 40 * MINUTE, "misread", correct([9, 30])).unwrap();
    // A name is put right, the first round of an entry is not.
    let mut entrant = Entrant::new(1, "Alfa".parse().unwrap());
    let renamed = Op::Correct { entry: 1, act: Act::Join(entrant.clone()) };
    log.enter(By::Director, END + 41 * MINUTE, "", renamed).unwrap();
    entrant.missed = Hundredths(900);
    is_final(refused(&mut log, 42, "why", Op::Correct { entry: 1, act: Act::Join(entrant) }));
    let kinds: Vec<ChangeKind> =
        log.state().ending().changes().iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [ChangeKind::Corrected; 3]);
}

#[test]
fn a_contestant_appeals_against_its_match() {
    let mut log = begun("30");
    let by = |name: &str| By::Person(name.parse().unwrap());
    let appeal = |round, numbers, of| Act::Appeal { at: at(round, numbers), filing: filing(of) };
    let refused =
        |log: &TournamentLog<Swiss>, by: By, act: Act| log.state().check(&by, &act).unwrap_err();
    let not_theirs = |by| SwissError::from(AppealError::NotTheirs { by });
    assert_eq!(
        refused(&log, by("Beta"), appeal(1, [1, 2], 1)),
        not_theirs(1),
        "for the other side"
    );
    assert_eq!(refused(&log, by("Gamma"), appeal(1, [1, 2], 3)), not_theirs(3), "another match");
    assert_eq!(
        refused(&log, by("Gamma"), appeal(1, [3, 4], 3)),
        AppealError::NoResult { by: 3 }.into()
    );
    let board = Act::Appeal { at: MatchAt { board: Some(1), ..at(1, [1, 2]) }, filing: filing(2) };
    assert!(matches!(refused(&log, by("Beta"), board), SwissError::NoBoard { .. }));
    log.act(by("Beta"), 0, appeal(1, [2, 1], 2)).unwrap();
    assert!(log.state().is_appealed(1, [1, 2]) && !log.state().is_appealed(1, [3, 4]));
    assert_eq!(
        refused(&log, By::Director, appeal(1, [1, 2], 2)),
        AppealError::Twice { by: 2 }.into()
    );
    log.act(By::Director, 0, appeal(1, [1, 2], 1)).unwrap();
    let decide = |by, verdict, outcome| Act::DecideAppeal {
        at: at(1, [2, 1]),
        by,
        decision: decision(verdict),
        outcome,
    };
    let wrong = decide(2, Verdict::Rejected, Some(Outcome::imps([9, 9])));
    assert_eq!(refused(&log, By::Director, wrong), AppealError::RejectedWithRuling.into());
    assert!(
        refused(&log, by("Beta"), decide(2, Verdict::Upheld, None))
            .to_string()
            .contains("director")
    );
    assert_eq!(
        refused(&log, By::Director, decide(3, Verdict::Upheld, None)),
        AppealError::NoAppeal { by: 3 }.into()
    );
    let vp = Outcome::Vp([1500, 500]);
    log.act(By::Director, 0, decide(2, Verdict::Upheld, Some(vp))).unwrap();
    assert_eq!(log.state().round(1).unwrap().result([2, 1]), Some(vp));
    let points = |number| {
        log.state().standing(1).into_iter().find(|row| row.number == number).unwrap().points
    };
    assert_eq!((points(2), points(1)), (Hundredths(1500), Hundredths(500)));
    log.act(By::Director, 0, decide(1, Verdict::Rejected, None)).unwrap();
    assert_eq!(log.state().round(1).unwrap().result([2, 1]), Some(vp), "it stays");
    assert_eq!(log.state().ending().appeals().open().count(), 0);
}

/// What was decided late counts, and until then the event is not final.
#[test]
fn a_decision_comes_after_the_period() {
    let mut log = over("30");
    let filed = Act::Appeal { at: at(1, [1, 2]), filing: filing(2) };
    log.act(By::Director, END + 30 * MINUTE, filed).unwrap();
    let late = END / 1000 + 31 * 60;
    assert_eq!(log.state().status(late), Some(Status::Appealed));
    let (verdict, outcome) = (decision(Verdict::Changed), Some(Outcome::imps([10, 10])));
    let decide = Act::DecideAppeal { at: at(1, [1, 2]), by: 2, decision: verdict, outcome };
    log.act(By::Director, END + 600 * MINUTE, decide).unwrap();
    assert_eq!(log.state().status(late), Some(Status::Final));
    assert_eq!(log.state().round(1).unwrap().result([1, 2]), Some(Outcome::imps([10, 10])));
}

const SWISS: [&str; 7] = [
    "close",
    "appeal 3 5-2 5 | reason=East was slow",
    "appeal 3 5-2 5 board=17 | reason=East was slow | deposit=20 euros",
    "decide-appeal 3 5-2 5 rejected | record=no damage | committee=Anna; Boris | deposit=kept",
    "decide-appeal 3 5-2 5 upheld | record=damage | imps=24-10,5-30",
    "decide-appeal 3 5-2 5 changed board=17 | record=damage | percent=56.23",
    "decide-appeal 3 5-2 5 changed | record=damage | vp=-1--2.5",
];

const KNOCKOUT: [&str; 4] = [
    "close",
    "appeal 1 2-3 1 3 | reason=East was slow | deposit=20 euros",
    "appeal 1 2-3 1 3 board=17 | reason=East was slow",
    "decide-appeal 1 2-3 1 3 upheld board=17 | record=damage | imps=20-31",
];

fn assert_written_alike<E: TextEvent>(texts: &[&str]) {
    for text in texts {
        let act: E::Act = text.parse().unwrap_or_else(|_| panic!("{text}"));
        assert_eq!(act.to_string(), *text);
    }
}

#[test]
fn acts_are_written_as_they_are_read() {
    assert_written_alike::<Swiss>(&SWISS);
    assert_written_alike::<KnockoutEvent>(&KNOCKOUT);
    for text in SWISS {
        let act: Act = text.parse().unwrap();
        let json = serde_json::to_string(&act).unwrap();
        assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), act, "{json}");
    }
    for text in KNOCKOUT {
        let act: knockout::Act = text.parse().unwrap();
        let json = serde_json::to_string(&act).unwrap();
        assert_eq!(serde_json::from_str::<knockout::Act>(&json).unwrap(), act, "{json}");
    }
    let wrong = [
        "close now",
        "appeal 3 5-2 5",
        "appeal 3 5-2 5 table=1 | reason=slow",
        "decide-appeal 3 5-2 5 upheld | record=x | imps=1-2 | vp=1-2",
        "decide-appeal 3 5-2 5 maybe | record=x",
    ];
    assert!(wrong.iter().all(|text| text.parse::<Act>().is_err()));
    assert!("decide-appeal 1 2-3 3 upheld | record=x".parse::<knockout::Act>().is_err());
    assert!("decide-appeal 1 2-3 1 3 upheld | record=x | vp=1-2".parse::<knockout::Act>().is_err());
}

/// A log without the option is written as before, and reads without a period.
#[test]
fn the_option_is_written_where_it_is_set() {
    let written = |corrections: &str| {
        let mut setup = swiss::Setup::new("Cup".parse().unwrap());
        setup.corrections = corrections.parse().ok();
        let settings = Swiss::written_settings(&setup);
        let set =
            settings.iter().find(|one| one.key == "corrections").map(|one| one.word.to_string());
        (set, serde_json::to_string(&setup).unwrap().contains("corrections"))
    };
    assert_eq!(written("none"), (None, false));
    assert_eq!(written("30"), (Some("30".to_owned()), true));
}

fn team(number: u32) -> TeamEntry {
    TeamEntry::read(number, &format!("T{number}")).unwrap()
}

fn segment(round: u32, numbers: [u32; 2], imps: [u32; 2]) -> knockout::Act {
    knockout::Act::Segment { round, numbers, segment: 1, imps }
}

/// A knockout of four teams, its semi-finals played at the time 0.
fn cup() -> TournamentLog<KnockoutEvent> {
    let mut setup = <KnockoutEvent as TextEvent>::setup("Cup".parse().unwrap());
    setup.teams = (1..=4).map(team).collect();
    setup.conditions.segments = 1;
    setup.corrections = "30".parse().ok();
    let mut log = TournamentLog::open(setup).unwrap();
    log.act(By::Director, 0, segment(1, [1, 4], [30, 10])).unwrap();
    log.act(By::Director, 0, segment(1, [2, 3], [20, 18])).unwrap();
    log
}

fn of_segment(numbers: [u32; 2]) -> MatchAt {
    MatchAt { segment: Some(1), ..at(1, numbers) }
}

fn decide(by: u32, numbers: [u32; 2], imps: [u32; 2]) -> knockout::Act {
    let decision = decision(Verdict::Upheld);
    knockout::Act::DecideAppeal { at: of_segment(numbers), by, decision, imps: Some(imps) }
}

/// A decision makes another team play on, as long as nothing has been played in the match that it changes.
#[test]
fn a_decision_changes_the_bracket_before_the_next_match_begins() {
    let mut log = cup();
    let filing = |by| knockout::Act::Appeal { at: of_segment([2, 3]), filing: filing(by) };
    let by = |name: &str| By::Person(name.parse().unwrap());
    assert!(log.act(by("T4"), 0, filing(3)).is_err(), "it has another match");
    log.act(by("T3"), 0, filing(3)).unwrap();
    assert!(log.state().is_appealed(1, [3, 2]));
    let mut begun = log.clone();
    log.act(By::Director, 0, decide(3, [3, 2], [22, 20])).unwrap();
    assert!(log.state().match_between(2, [1, 3]).is_some(), "team 3 plays the final");
    begun.act(By::Director, 0, segment(2, [1, 2], [4, 9])).unwrap();
    let error = refused(&mut begun, 0, "", Op::Act(decide(3, [3, 2], [22, 20])));
    assert_eq!(error, KnockoutEventError::LaterMatch { round: 2, numbers: [1, 2] });
    // The same winner with another margin changes no match.
    begun.act(By::Director, 0, decide(3, [2, 3], [20, 19])).unwrap();
    let segments = begun.state().match_between(1, [2, 3]).unwrap().segments;
    assert_eq!(segments, [[20, 19]]);
}

#[test]
fn a_knockout_ends_with_its_winner() {
    let mut log = cup();
    assert_eq!(refused(&mut log, 0, "", Op::Act(knockout::Act::Close)), EndError::NoWinner.into());
    log.act(By::Director, 0, segment(2, [1, 2], [4, 9])).unwrap();
    log.act(By::Director, END, knockout::Act::Close).unwrap();
    let of_final = MatchAt { round: 2, ..of_segment([1, 2]) };
    let appeal = knockout::Act::Appeal { at: of_final, filing: filing(1) };
    log.act(By::Director, END + 29 * MINUTE, appeal).unwrap();
    let decide = |imps| knockout::Act::DecideAppeal {
        at: of_final,
        by: 1,
        decision: decision(Verdict::Upheld),
        imps: Some(imps),
    };
    // A tie would need extra boards.
    assert_eq!(refused(&mut log, 31, "", Op::Act(decide([9, 9]))), EndError::NoWinner.into());
    assert_eq!(
        refused(&mut log, 31, "why", Op::Strike { entry: 3 }),
        AppealError::Final { until: END / 1000 + 1800 }.into()
    );
    log.act(By::Director, END + 40 * MINUTE, decide([10, 9])).unwrap();
    assert_eq!(log.state().winner(), Some(1));
    let correct = |imps| Op::Correct { entry: 3, act: segment(2, [1, 2], imps) };
    assert_eq!(refused(&mut log, 50, "", correct([1, 2])), AppealError::NoReason.into());
    log.enter(By::Director, END + 50 * MINUTE, "misread", correct([1, 2])).unwrap();
    assert_eq!(log.state().winner(), Some(1), "the decision stands above it");
    let report = knockout::Act::Report { round: 2, numbers: [1, 2], segment: 1, imps: [1, 2] };
    assert_eq!(refused(&mut log, 51, "", Op::Act(report)), EndError::Over.into());
}

/// Where boards are recorded, a board is appealed against once it is played in a room.
#[test]
fn an_appeal_is_about_a_board_that_is_recorded() {
    let mut setup = swiss::Setup::new("Cup".parse().unwrap());
    for (key, word) in [("form", "teams"), ("boards", "2")] {
        setup.options.set(key, word).unwrap();
    }
    let mut log = TournamentLog::<Swiss>::open(setup).unwrap();
    for number in [1, 2] {
        let name = format!("T{number}").parse().unwrap();
        log.act(By::Director, 0, Act::Join(Entrant::new(number, name))).unwrap();
    }
    log.act(By::Director, 0, publish(1, &[[1, 2]])).unwrap();
    let of_board = |board| Act::Appeal {
        at: MatchAt { board: Some(board), ..at(1, [1, 2]) },
        filing: filing(1),
    };
    let none = SwissError::from(AppealError::NoResult { by: 1 });
    assert_eq!(log.state().check(&By::Director, &of_board(1)), Err(none.clone()));
    let played = |room, board| Act::Played {
        round: 1,
        numbers: [1, 2],
        sub: 1,
        room,
        board,
        outcome: bridge::Outcome::PassedOut,
        lead: None,
    };
    log.act(By::Director, 0, played(Room::Open, 1)).unwrap();
    log.act(By::Director, 0, of_board(1)).unwrap();
    assert_eq!(log.state().check(&By::Director, &of_board(2)), Err(none.clone()));
    assert!(matches!(
        log.state().check(&By::Director, &of_board(3)),
        Err(SwissError::NoBoard { .. })
    ));
    let at = MatchAt { board: Some(1), ..at(1, [1, 2]) };
    let outcome = Some(Outcome::imps([7, 0]));
    let decide = Act::DecideAppeal { at, by: 1, decision: decision(Verdict::Upheld), outcome };
    // While the match is played it has no result that could become another one.
    assert_eq!(log.state().check(&By::Director, &decide), Err(none));
    for (room, board) in [(Room::Closed, 1), (Room::Open, 2), (Room::Closed, 2)] {
        log.act(By::Director, 0, played(room, board)).unwrap();
    }
    log.act(By::Director, 0, decide).unwrap();
    assert_eq!(log.state().round(1).unwrap().result([1, 2]), outcome, "it stands above the boards");
}

/// After the correction period the director corrects a board that players have reported as one that the director has
/// entered.
#[test]
fn a_final_board_is_corrected_with_a_reason() {
    let mut setup = swiss::Setup::new("Cup".parse().unwrap());
    for (key, word) in [("form", "teams"), ("boards", "1")] {
        setup.options.set(key, word).unwrap();
    }
    setup.corrections = "30".parse().ok();
    let mut log = TournamentLog::<Swiss>::open(setup).unwrap();
    for number in [1, 2] {
        let name = format!("T{number}").parse().unwrap();
        log.act(By::Director, 0, Act::Join(Entrant::new(number, name))).unwrap();
    }
    log.act(By::Director, 0, publish(1, &[[1, 2]])).unwrap();
    let (outcome, lead) = (bridge::Outcome::PassedOut, None);
    for room in Room::ALL {
        for numbers in [[1, 2], [2, 1]] {
            let report =
                Act::ReportBoard { round: 1, numbers, sub: 1, room, board: 1, outcome, lead };
            log.act(By::Director, 0, report).unwrap();
        }
    }
    log.act(By::Director, END, Act::Close).unwrap();
    let contract = "1NT-N".parse().unwrap();
    let outcome = bridge::Outcome::Played { contract, tricks: bridge::Tricks::new(7).unwrap() };
    let (numbers, room) = ([1, 2], Room::Open);
    let act = Act::Played { round: 1, numbers, sub: 1, room, board: 1, outcome, lead };
    assert_eq!(refused(&mut log, 31, "", Op::Act(act.clone())), AppealError::NoReason.into());
    log.enter(By::Director, END + 31 * MINUTE, "misread", Op::Act(act)).unwrap();
    assert_eq!(log.state().round(1).unwrap().result([1, 2]), Some(Outcome::imps([3, 0])));
}

/// The order in which the entries of two directors arrive does not matter.
#[test]
fn merged_logs_are_the_same_in_either_order() {
    let mut log: MergeLog<Swiss> = MergeLog::open(begun("30").setup().clone()).unwrap();
    let (anna, boris): (Author, Author) = ("anna".parse().unwrap(), "boris".parse().unwrap());
    let all = begun("30");
    for entry in all.entries() {
        let Op::Act(act) = &entry.op else { continue };
        log.enter(anna.clone(), 0, Change::Act(act.clone()), "").unwrap();
    }
    log.enter(anna.clone(), 0, Change::Act(result(1, [3, 4], [12, 9])), "").unwrap();
    let mut others = log.clone();
    log.enter(anna.clone(), END / 1000, Change::Act(Act::Close), "").unwrap();
    let appeal = Act::Appeal { at: at(1, [1, 2]), filing: filing(2) };
    others.enter(boris.clone(), END / 1000 + 60, Change::Act(appeal), "").unwrap();
    let (mut one, mut other) = (log.clone(), others.clone());
    one.merge(others.operations().cloned()).unwrap();
    other.merge(log.operations().cloned()).unwrap();
    assert_eq!(one.state(), other.state());
    assert!(one.state().is_closed() && one.state().is_appealed(1, [1, 2]));
}
