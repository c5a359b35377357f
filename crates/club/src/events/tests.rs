//! Whatever is asked, the resulting log can be replayed.

use bridge::{
    Bid, BySeat, BySide, Contract, ContractTerms, Doubling, Level, Outcome, Seat, Side, Strain,
    Tricks,
};
use proptest::prelude::*;
use table::PersonId;
use tourney::adjust::{Artificial, LikelyResult, LikelyResults};
use tourney::appeals::{Decision, Deposit, Statement, Verdict};
use tourney::knockout::{Conditions, event as knockout};
use tourney::movement::{Kind, Movement};
use tourney::progressive::Pack;
use tourney::recorded::{MatchRoom, PlayedBoard};
use tourney::session::Penalty;
use tourney::swiss::{self, Entrant, Relaxation};
use tourney::teams::{ByTeam, LineUp, Room, Squad, Team};
use tourney::vp::Hundredths;
use tourney::{pairs, progressive, teams};

use super::online::{OnlineError, check_size};
use super::swiss as swiss_commands;
use super::{
    Act, Adjusted, AppealCommand, BoardEntry, ClockAct, EventCommand, EventState, Op, PairsCommand,
    Place, ProgressiveCommand, Record, Refusal, Setup, StoredEvent, Submission, SwissCommand,
    log_file,
};
use crate::repository::{Aggregate, Recorded};

fn names(word: &str, many: u32) -> Vec<tourney::Name> {
    (1..=many).map(|at| format!("{word}{at}").parse().expect("a name")).collect()
}

fn setups() -> [Setup; 5] {
    let squad = |word: &str| {
        let players = names(word, 5);
        Squad { name: word.parse().expect("a name"), captain: players[0].clone(), players }
    };
    let mut of_match = teams::Setup::new(ByTeam([squad("A"), squad("B")]), 4);
    of_match.series = 2;
    let pair = |(number, two): (u32, &[tourney::Name])| {
        pairs::Pair::new(number, [two[0].clone(), two[1].clone()])
    };
    let all = names("P", 8);
    let entered = (1..).zip(all.chunks(2)).map(pair).collect();
    let evening = progressive::Setup::new(all.clone());
    let mut of_boards = swiss::Setup::new("T".parse().expect("a name"));
    of_boards.options.form = swiss::MatchForm::PairsImps;
    [
        Setup::Match(of_match),
        Setup::Pairs(pairs::Setup {
            name: "T".parse().expect("a name"),
            corrections: "30".parse().ok(),
            ..match Movement::new(Kind::Howell, 4, None, 1) {
                Ok(movement) => pairs::Setup::new(entered, 3).with_movement(movement),
                Err(_) => pairs::Setup::new(entered, 3),
            }
        }),
        Setup::Progressive(evening),
        Setup::Swiss(swiss::Setup::new("T".parse().expect("a name"))),
        Setup::Swiss(of_boards),
    ]
}

fn person(number: usize) -> PersonId {
    format!("person{number}").parse().expect("an id")
}

/// A number that may be that of a board, a table, a pair, a player or an entry.
fn number() -> impl Strategy<Value = u32> {
    0u32..9
}

fn name() -> impl Strategy<Value = tourney::Name> {
    let known = ["A", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "P1", "P2", "P3", "Nobody"];
    prop::sample::select(known.to_vec()).prop_map(|name| name.parse().expect("a name"))
}

fn outcome() -> impl Strategy<Value = Outcome> {
    let played =
        (1u8..=7, any::<bool>(), 0usize..4, 0u8..=13).prop_map(|(level, trump, at, won)| {
            let strain = if trump { Strain::Spades } else { Strain::Notrump };
            let bid = Bid { level: Level::new(level).expect("a level"), strain };
            let terms = ContractTerms { bid, doubling: Doubling::Undoubled };
            let contract = Contract { terms, declarer: Seat::ALL[at] };
            Outcome::Played { contract, tricks: Tricks::new(won).expect("a number of tricks") }
        });
    prop_oneof![3 => played, 1 => Just(Outcome::PassedOut)]
}

fn award() -> impl Strategy<Value = Artificial> {
    prop::sample::select(Artificial::ALL.to_vec())
}

fn place() -> impl Strategy<Value = Place> {
    let pairs = prop::option::of((number(), number()));
    (number(), number(), pairs).prop_map(|(board, table, pairs)| {
        let pairs = pairs.map(|(ns, ew)| BySide([ns, ew]));
        Place { board, table, pairs }
    })
}

fn of_match() -> impl Strategy<Value = EventCommand> {
    let team = || prop::sample::select(Team::ALL.to_vec());
    let room = || prop::sample::select(Room::ALL.to_vec());
    let act = prop_oneof![
        (team(), [name(), name(), name(), name()]).prop_map(|(team, [a, b, c, d])| {
            teams::Act::LineUp { team, lineup: LineUp { open: [a, b], closed: [c, d] } }
        }),
        (number(), outcome()).prop_map(|(board, outcome)| teams::Act::Record { board, outcome }),
        Just(teams::Act::Exchange),
        (name(), room()).prop_map(|(watcher, room)| teams::Act::Admit { watcher, room }),
        (room(), number(), outcome())
            .prop_map(|(room, board, outcome)| { teams::Act::Assign { room, board, outcome } }),
        (room(), number(), outcome()).prop_map(|(room, board, outcome)| {
            teams::Act::Played { room, board, outcome, lead: None }
        }),
        (number(), award(), award())
            .prop_map(|(board, a, b)| teams::Act::Award { board, awards: ByTeam([a, b]) }),
        (team(), 0u32..200).prop_map(|(team, imps)| teams::Act::Penalty { team, imps }),
    ];
    act.prop_map(EventCommand::Match)
}

fn likely() -> impl Strategy<Value = LikelyResults> {
    (outcome(), -200i32..200, 1u32..100).prop_map(|(outcome, tens, percent)| {
        let outcome = (LikelyResult::Outcome(outcome), percent);
        let points = (LikelyResult::Points(10 * tens), 100 - percent);
        LikelyResults::new(vec![outcome, points]).expect("the weights sum to 100")
    })
}

fn penalty() -> impl Strategy<Value = Penalty> {
    let points = (0i32..200).prop_map(|points| Penalty::Points(Hundredths(points)));
    prop_oneof![Just(Penalty::Warning), (0u32..60).prop_map(Penalty::OfTop), points]
}

fn at() -> impl Strategy<Value = pairs::At> {
    (number(), number()).prop_map(|(board, table)| pairs::At { board, table })
}

fn statement() -> impl Strategy<Value = Statement> {
    "[a-zа-я=;]{1,9}".prop_map(|text| text.parse().expect("a statement"))
}

fn decision() -> impl Strategy<Value = Decision> {
    let verdict = prop::sample::select(Verdict::ALL.to_vec());
    let deposit = prop::option::of(prop::sample::select(Deposit::ALL.to_vec()));
    let committee = prop::collection::vec(name(), 0..3);
    (verdict, committee, statement(), deposit).prop_map(|(verdict, committee, record, deposit)| {
        Decision { verdict, committee, record, deposit }
    })
}

fn adjusted() -> impl Strategy<Value = Adjusted> {
    prop_oneof![
        (award(), award()).prop_map(|(a, b)| Adjusted::Awards(BySide([a, b]))),
        (likely(), likely()).prop_map(|(a, b)| Adjusted::Assigned(BySide([a, b]))),
    ]
}

fn of_pairs() -> impl Strategy<Value = EventCommand> {
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let deal = deal.parse().expect("a deal");
    let command = prop_oneof![
        (place(), outcome(), any::<bool>()).prop_map(|(place, outcome, as_director)| {
            PairsCommand::Enter { place, outcome, lead: None, as_director, is_sure: true }
        }),
        (number(), number(), prop::option::of(outcome()), any::<bool>()).prop_map(
            |(board, table, seen, as_director)| PairsCommand::Confirm {
                board,
                table,
                seen,
                as_director
            }
        ),
        number().prop_map(move |board| PairsCommand::Deal { board, deal }),
        (place(), award(), award())
            .prop_map(|(place, a, b)| PairsCommand::Rule { place, awards: BySide([a, b]) }),
        (place(), likely(), likely())
            .prop_map(|(place, a, b)| PairsCommand::Assign { place, likely: BySide([a, b]) }),
        place().prop_map(|place| PairsCommand::NotPlayed { place }),
        (number(), prop::collection::vec((number(), outcome()), 0..4), any::<bool>()).prop_map(
            |(board, results, is_sure)| PairsCommand::EnterBoard { board, results, is_sure }
        ),
        (number(), number(), prop::option::of(number()))
            .prop_map(|(board, first, last)| PairsCommand::Fouled { board, first, last }),
        (number(), penalty()).prop_map(|(pair, penalty)| PairsCommand::Penalize { pair, penalty }),
        (at(), prop::option::of(number()), statement()).prop_map(|(at, by, reason)| {
            let deposit = Some(reason.clone());
            PairsCommand::Appeal(AppealCommand::File { at, by, reason, deposit })
        }),
        (at(), number(), decision(), prop::option::of(adjusted())).prop_map(
            |(at, by, decision, result)| {
                PairsCommand::Appeal(AppealCommand::Decide { at, by, decision, result })
            }
        ),
        Just(PairsCommand::Close),
    ];
    command.prop_map(EventCommand::Pairs)
}

fn of_progressive() -> impl Strategy<Value = EventCommand> {
    use ProgressiveCommand as Command;
    let seat = prop::sample::select(Seat::ALL.to_vec());
    let side = prop::sample::select(Side::ALL.to_vec());
    let pack = prop::sample::select(vec![Pack::First, Pack::Second]);
    let honors = prop::option::of(Just("N:100".parse().expect("an award")));
    let command = prop_oneof![
        2 => Just(Command::Places),
        1 => Just(Command::Move),
        1 => number().prop_map(|table| Command::CutPartners { table }),
        1 => (number(), [number(), number(), number(), number()])
            .prop_map(|(table, seats)| Command::Sit { table, seats: BySeat(seats) }),
        2 => (1u32..3).prop_map(|table| Command::CutDeal { table }),
        1 => (number(), seat).prop_map(|(table, seat)| Command::Dealer { table, seat }),
        1 => (number(), pack).prop_map(|(table, pack)| Command::Pack { table, pack }),
        1 => (number(), number()).prop_map(|(table, player)| Command::Scorer { table, player }),
        4 => (1u32..3, 1u32..5, outcome(), honors).prop_map(|(table, deal, outcome, honors)| {
            Command::Result { table, deal, outcome, honors }
        }),
        1 => number().prop_map(|table| Command::CutTie { table }),
        1 => (number(), side).prop_map(|(table, side)| Command::Winner { table, side }),
    ];
    command.prop_map(EventCommand::Progressive)
}

fn of_swiss() -> impl Strategy<Value = EventCommand> {
    use SwissCommand as Command;
    let numbers = || (number(), number()).prop_map(|(one, other)| [one, other]);
    let outcome = || {
        prop_oneof![
            4 => (0u32..4, 0u32..4).prop_map(|(one, other)| swiss::Outcome::imps([one, other])),
            1 => (-100i32..10_100).prop_map(swiss::Outcome::Percent),
            1 => (-9i32..2000, 0i32..2000).prop_map(|(one, other)| swiss::Outcome::Vp([one, other])),
        ]
    };
    let rule = prop::sample::select(Relaxation::ALL.to_vec());
    let entrant = (number(), name()).prop_map(|(number, name)| Entrant::new(number, name));
    let command = prop_oneof![
        4 => prop::collection::vec(entrant, 1..4).prop_map(Command::Join),
        1 => (number(), number()).prop_map(|(number, from)| Command::Withdraw { number, from }),
        1 => (number(), rule).prop_map(|(round, relaxation)| Command::Relax { round, relaxation }),
        1 => (1u32..4, numbers()).prop_map(|(round, numbers)| Command::Swap { round, numbers }),
        3 => (1u32..4, numbers(), outcome())
            .prop_map(|(round, numbers, outcome)| Command::Result { round, numbers, outcome }),
        2 => (1u32..4, numbers(), outcome(), outcome()).prop_map(
            |(round, numbers, wrong, right)| Command::Correct { round, numbers, wrong, right }
        ),
        1 => (number(), -500i32..500)
            .prop_map(|(number, points)| Command::Penalty { number, points: Hundredths(points) }),
        6 => (1u32..4, numbers(), outcome())
            .prop_map(|(round, numbers, outcome)| Command::Report { round, numbers, outcome }),
        4 => (1u32..3, numbers(), 1u32..20, self::outcome(), any::<bool>(), any::<bool>()).prop_map(
            |(round, numbers, board, outcome, is_report, is_sure)| {
                let place = MatchRoom::whole(Room::Open);
                let at = swiss_commands::MatchBoard { round, numbers, place, board };
                let played = PlayedBoard { outcome, lead: None };
                let entry = BoardEntry { played, is_sure };
                match is_report {
                    true => Command::ReportBoard { at, entry },
                    false => Command::Board { at, entry },
                }
            }
        ),
    ];
    command.prop_map(EventCommand::Swiss)
}

/// The director publishes the draft of a Swiss, if there is one.
fn publish(event: &StoredEvent, provisional: bool) -> Option<EventCommand> {
    let EventState::Swiss(log) = &event.state else { return None };
    let round = log.state().draft().ok()?.round;
    Some(EventCommand::Swiss(SwissCommand::Publish { round, provisional }))
}

fn clock() -> impl Strategy<Value = ClockAct> {
    prop_oneof![
        (0u32..4, 0u32..700).prop_map(|(round, minutes)| ClockAct::Start { round, minutes }),
        Just(ClockAct::Pause),
        Just(ClockAct::Resume),
        any::<i32>().prop_map(|minutes| ClockAct::Add { minutes: minutes % 700 }),
        Just(ClockAct::Remove),
    ]
}

/// Commands, possible and impossible, of every kind of event.
fn command() -> impl Strategy<Value = EventCommand> {
    prop_oneof![
        2 => name().prop_map(|name| EventCommand::Claim { name }),
        1 => name().prop_map(|name| EventCommand::Release { name }),
        1 => Just(EventCommand::GiveBack),
        1 => clock().prop_map(EventCommand::Clock),
        1 => number().prop_map(|entry| EventCommand::Strike { entry }),
        1 => (number(), outcome())
            .prop_map(|(entry, outcome)| EventCommand::Correct { entry, outcome }),
        5 => of_match(),
        5 => of_pairs(),
        5 => of_progressive(),
        5 => of_swiss(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_command_leaves_a_replayable_log(
        kind in 0usize..5,
        all in prop::collection::vec((0usize..5, command(), ".{0,12}", 0u8..8), 0..60),
    ) {
        let opened = Record::Opened {
            organiser: person(0),
            title: "T".into(),
            setup: setups()[kind].clone(),
            online: None,
        };
        let recorded = |event: &Record| Recorded { seq: 1, at_ms: 1, event: event.clone() };
        let fold = |records: &[Record]| {
            let mut event = StoredEvent::open(recorded(&opened)).expect("an opened event");
            event.apply(records.iter().map(recorded).collect()).expect("a replayable log");
            event
        };
        let mut log = Vec::new();
        let mut event = fold(&log);
        for (who, command, why, other) in all {
            // A pairing at random would never be the right one.
            let published = publish(&event, other == 0).filter(|_| other < 2);
            let (who, command) = published.map_or((who, command), |command| (0, command));
            let person = person(who);
            let sent = Submission { person: &person, command: &command, why: &why };
            let Ok(records) = event.decide(&sent, 1) else { continue };
            for record in records {
                // As stored on disk.
                let written = serde_json::to_string(&record).expect("a serialisable record");
                let read: Record = serde_json::from_str(&written).expect("a readable record");
                log.push(read);
            }
            event = fold(&log);
            for line in event.state.lines() {
                let of_kind = match line.op {
                    Op::Act(act) | Op::Correct { act, .. } => Some(act),
                    Op::Strike { .. } => None,
                };
                let fits = of_kind.is_none_or(|act| matches!(
                    (kind, act),
                    (0, Act::Match(_))
                        | (1, Act::Pairs(_))
                        | (2, Act::Progressive(_))
                        | (3 | 4, Act::Swiss(_))
                ));
                prop_assert!(fits);
            }
        }
        if let EventState::Swiss(log) = &event.state {
            log_file::assert_is_file_of(log, &log_file::swiss(log));
        }
        if let EventState::Pairs(log) = &event.state {
            let file = log_file::pairs(log, &log.setup().name).expect("the names are plain");
            log_file::assert_is_file_of(log, &file);
        }
        if let EventState::Match(log) = &event.state {
            let file = log_file::of_match(log, &log.setup().name).expect("the names are plain");
            log_file::assert_is_file_of(log, &file);
        }
        if let EventState::Progressive(log) = &event.state {
            let file = log_file::progressive(log, &log.setup().name).expect("the names are plain");
            log_file::assert_is_file_of(log, &file);
        }
    }
}

#[test]
fn a_name_is_free_again_when_its_person_leaves() {
    let opened = Record::Opened {
        organiser: person(0),
        title: "T".into(),
        setup: setups()[1].clone(),
        online: None,
    };
    let recorded = |event: Record| Recorded { seq: 1, at_ms: 1, event };
    let mut event = StoredEvent::open(recorded(opened)).expect("an opened event");
    let mut send = |who: usize, command: EventCommand| {
        let person = person(who);
        let sent = Submission { person: &person, command: &command, why: "" };
        let records = event.decide(&sent, 1).map_err(|refusal| format!("{refusal:?}"))?;
        event.apply(records.into_iter().map(recorded).collect()).expect("a replayable log");
        Ok::<Vec<String>, String>(event.free_names().iter().map(ToString::to_string).collect())
    };
    let claim = |name: &str| EventCommand::Claim { name: name.parse().expect("a name") };
    let release = |name: &str| EventCommand::Release { name: name.parse().expect("a name") };
    let all = send(1, EventCommand::GiveBack).expect("nothing to give back");
    assert!(all.contains(&"P1".to_string()));
    let free = send(1, claim("P1")).expect("a free name");
    assert!(!free.contains(&"P1".to_string()));
    assert!(send(2, claim("P1")).is_err(), "it is taken");
    assert!(send(1, claim("P2")).is_err(), "one name each");
    // Who leaves gives the name back, and takes another one; the name is free for anybody.
    assert_eq!(send(1, EventCommand::GiveBack).expect("the own name"), all);
    send(2, claim("P1")).expect("a name given back is free");
    send(1, claim("P2")).expect("who gave a name back may take another");
    // So does a name that the director releases, once and again.
    assert!(send(1, release("P1")).is_err(), "only the director");
    send(0, release("P1")).expect("the director releases names");
    send(3, claim("P1")).expect("a released name is free");
    send(2, claim("P3")).expect("who lost a name may take another");
    send(2, claim("P3")).expect("a repeated claim");
}

/// A player appeals for their own pair, the director for any; when the correction period is over nobody does, and only
/// the director decides.
#[test]
fn appeals_are_filed_in_time() {
    let opened = Record::Opened {
        organiser: person(0),
        title: "T".into(),
        setup: setups()[1].clone(),
        online: None,
    };
    let recorded = |event: Record, at_ms: i64| Recorded { seq: 1, at_ms, event };
    let mut event = StoredEvent::open(recorded(opened, 1)).expect("an opened event");
    let mut send = |who: usize, at_ms: i64, command: EventCommand| {
        let person = person(who);
        let sent = Submission { person: &person, command: &command, why: "" };
        let records = event.decide(&sent, at_ms).map_err(|refusal| format!("{refusal:?}"))?;
        let records = records.into_iter().map(|record| recorded(record, at_ms));
        event.apply(records.collect()).expect("a replayable log");
        let EventState::Pairs(log) = &event.state else { panic!("an event of pairs") };
        Ok::<Vec<u32>, String>(log.state().appeals().open().map(|of| of.filing.by).collect())
    };
    let pairs = |command| EventCommand::Pairs(command);
    let at = pairs::At { board: 1, table: 1 };
    let appeal = |by: Option<u32>| {
        let reason = "slow".parse().expect("a reason");
        pairs(PairsCommand::Appeal(AppealCommand::File { at, by, reason, deposit: None }))
    };
    let place = Place { board: 1, table: 1, pairs: None };
    let outcome = Outcome::PassedOut;
    let enter =
        PairsCommand::Enter { place, outcome, lead: None, as_director: true, is_sure: true };
    send(0, 1, pairs(enter)).expect("a result");
    // The movement has pairs 4 and 1 play it there; P1 is a player of pair 1.
    send(1, 1, EventCommand::Claim { name: "P1".parse().expect("a name") }).expect("a name");
    assert!(send(2, 1, appeal(None)).unwrap_err().contains("NoName"));
    assert!(send(1, 1, appeal(Some(4))).unwrap_err().contains("Forbidden"));
    assert_eq!(send(1, 1, appeal(None)), Ok(vec![1]));
    send(0, 60_000, pairs(PairsCommand::Close)).expect("an end");
    assert!(send(0, 32 * 60_000, appeal(Some(4))).unwrap_err().contains("Final"));
    let decide = |verdict| {
        let record = "heard".parse().expect("a record");
        let decision = Decision { verdict, committee: Vec::new(), record, deposit: None };
        pairs(PairsCommand::Appeal(AppealCommand::Decide { at, by: 1, decision, result: None }))
    };
    assert!(send(1, 32 * 60_000, decide(Verdict::Rejected)).unwrap_err().contains("Forbidden"));
    assert_eq!(send(0, 32 * 60_000, decide(Verdict::Rejected)), Ok(Vec::new()));
}

/// An event in a room whose tables report every board begins only if its log has room to its end, and players leave the
/// director room in it.
#[test]
fn nobody_fills_the_log_of_an_event_in_a_room() {
    let opened = |setup: Setup| {
        let opened =
            Record::Opened { organiser: person(0), title: "T".into(), setup, online: None };
        StoredEvent::open(Recorded { seq: 1, at_ms: 1, event: opened }).expect("an opened event")
    };
    let robin = |form: swiss::MatchForm| {
        let mut setup = swiss::Setup::new("T".parse().expect("a name"));
        setup.options.pairing = swiss::Pairing::RoundRobin;
        setup.options.form = form;
        setup.options.boards = "14".parse().expect("boards");
        Setup::Swiss(setup)
    };
    let join = |count: u32| {
        let entrant = |number: u32| {
            let players = (1..=4).map(|of| format!("{number}-{of}").parse().expect("a name"));
            let name = format!("Team {number}").parse().expect("a name");
            let mut entrant = Entrant::new(number, name);
            entrant.contestant.players = players.collect();
            entrant
        };
        EventCommand::Swiss(SwissCommand::Join((1..=count).map(entrant).collect()))
    };
    let decide = |setup: Setup, command: &EventCommand| {
        let person = person(0);
        opened(setup).decide(&Submission { person: &person, command, why: "" }, 1).map(|_| ())
    };
    let is_too_large =
        |refusal: Refusal| matches!(refusal, Refusal::Online(OnlineError::TooLarge { .. }));
    let boards = || robin(swiss::MatchForm::Teams);
    assert!(decide(boards(), &join(20)).is_ok());
    assert!(check_size(&boards(), Some(&join(20))).is_ok());
    assert!(decide(boards(), &join(40)).is_err_and(is_too_large));
    assert!(check_size(&boards(), Some(&join(40))).is_err_and(is_too_large));
    // Results of whole matches are few.
    assert!(decide(robin(swiss::MatchForm::Totals), &join(40)).is_ok());
    let knockout = |teams: u32, is_recorded: bool| {
        let team = |number: u32| {
            let line = format!("T{number} | {number}a; {number}b; {number}c; {number}d");
            knockout::TeamEntry::read(number, &line).expect("a team")
        };
        let teams = (1..=teams).map(team).collect();
        Setup::Knockout(knockout::Setup {
            name: "T".parse().expect("a name"),
            teams,
            conditions: Conditions::new(3, 16),
            is_recorded,
            line_ups: Default::default(),
            first_round: Default::default(),
            corrections: None,
        })
    };
    assert!(check_size(&knockout(64, true), None).is_ok());
    assert!(check_size(&knockout(128, true), None).is_err_and(is_too_large));
    assert!(check_size(&knockout(128, false), None).is_ok());
    let event = opened(boards());
    let limit = |who: usize| {
        let person = person(who);
        event.limit(&Submission { person: &person, command: &EventCommand::GiveBack, why: "" })
    };
    assert_eq!(limit(0), StoredEvent::MAX_RECORDS);
    assert_eq!(limit(1), StoredEvent::MAX_RECORDS - StoredEvent::DIRECTORS_RECORDS);
}
