//! Knockouts whose boards are recorded one by one, in sessions.

use proptest::prelude::*;
use tourney::Name;
use tourney::appeals::{AppealError, Appealable, EndError};
use tourney::bridge::forms::duplicate::board as board_of;
use tourney::bridge::score::Rules;
use tourney::bridge::{self, Contract, Deal, Tricks};
use tourney::imps::ImpTable;
use tourney::knockout::event::{
    Act, FirstRound, KnockoutEvent, KnockoutEventError, LineUpOrder, Session, Setup, Standing,
    TeamEntry,
};
use tourney::knockout::{Conditions, KnockoutError, TieRule, Verdict};
use tourney::log::{By, Entry, Event, Op, Refusal, TournamentLog};
use tourney::recorded::{SeatsError, seated_in};
use tourney::teams::Room;

use crate::support::Dice;

type Log = TournamentLog<KnockoutEvent>;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// Teams of this many players: `1a`, `1b`, ….
fn setup(count: u32, players: usize, conditions: Conditions) -> Setup {
    let team = |number: u32| {
        let players = ('a'..='f').take(players).map(|letter| format!("{number}{letter}"));
        let players = players.collect::<Vec<_>>().join("; ");
        TeamEntry::read(number, &format!("Team {number} | {players}")).unwrap()
    };
    let teams = (1..=count).map(team).collect();
    Setup {
        name: name("Cup"),
        teams,
        conditions,
        is_recorded: true,
        line_ups: LineUpOrder::default(),
        first_round: FirstRound::default(),
        corrections: None,
    }
}

/// Segments of this many boards; two extra boards, then one.
fn conditions(segments: u32, boards: u32) -> Conditions {
    Conditions { extra: vec![2, 1], ..Conditions::new(segments, boards) }
}

fn open(count: u32, conditions: Conditions) -> Log {
    Log::open(setup(count, 4, conditions)).unwrap()
}

fn enter(log: &mut Log, act: Act) {
    log.act(By::Director, 0, act).unwrap();
}

fn refused(log: &Log, act: &Act) -> KnockoutEventError {
    log.state().check(&By::Director, act).unwrap_err()
}

fn line_up(session: &Session, number: u32) -> Act {
    let players = ['a', 'b', 'c', 'd'].map(|letter| name(&format!("{number}{letter}"))).into();
    Act::LineUp { round: session.round, segment: session.segment, number, players }
}

/// Begins the next session, with the usual line-ups.
fn begin(log: &mut Log) -> Session {
    let session = log.state().next_session().expect("somebody plays");
    for number in session.matches.as_flattened() {
        if log.state().line_up(session.round, session.segment, *number).is_none() {
            enter(log, line_up(&session, *number));
        }
    }
    enter(log, Act::Session(session.clone()));
    session
}

fn made(contract: &str, tricks: u8) -> bridge::Outcome {
    let contract: Contract = contract.parse().unwrap();
    bridge::Outcome::Played { contract, tricks: Tricks::new(tricks).unwrap() }
}

const PASSED: bridge::Outcome = bridge::Outcome::PassedOut;

/// A small slam that North-South make in a room.
fn slam() -> bridge::Outcome {
    made("6NT-N", 12)
}

const fn played(
    session: u32,
    numbers: [u32; 2],
    room: Room,
    board: u32,
    outcome: bridge::Outcome,
) -> Act {
    Act::Played { session, numbers, room, board, outcome, lead: None }
}

const fn reported(
    session: u32,
    numbers: [u32; 2],
    room: Room,
    board: u32,
    outcome: bridge::Outcome,
) -> Act {
    Act::ReportBoard { session, numbers, room, board, outcome, lead: None }
}

/// Plays all boards of the last session of a match. On its first board one of the two may win a slam; the others are
/// passed out.
fn play(log: &mut Log, two: [u32; 2], winner: Option<u32>) {
    let state = log.state().sessions().last().unwrap();
    let (session, numbers) = (state.session().number, state.match_of(two).unwrap());
    let boards = state.boards();
    let first = *boards.start();
    for board in boards {
        for room in Room::ALL {
            let is_won = board == first && winner == Some(seated_in(room, numbers)[0]);
            let outcome = if is_won { slam() } else { PASSED };
            enter(log, played(session, numbers, room, board, outcome));
        }
    }
}

fn standing(log: &Log, round: u32, numbers: [u32; 2]) -> Standing {
    log.state().match_between(round, numbers).expect("they meet").standing
}

#[test]
fn five_teams_play_their_boards_through() {
    let mut log = open(5, conditions(2, 3));
    // 4 and 5 play the first round; the others have byes, and 2 and 3, who are known, wait.
    let session = begin(&mut log);
    let first = Session { number: 1, round: 1, segment: 1, matches: vec![[4, 5]] };
    assert_eq!(session, first);
    assert_eq!(log.state().sessions()[0].boards(), 1..=3);
    assert_eq!(log.state().next_session(), None, "the match is being played");
    assert_eq!(log.state().next_segment(4), None);
    assert_eq!(log.state().next_segment(2), Some((2, 1)), "they can say who plays");
    assert_eq!(log.state().next_segment(1), None, "the opponent is not known");
    play(&mut log, [4, 5], Some(5));
    let seen = log.state().match_between(1, [4, 5]).unwrap();
    // 990 at nobody's vulnerability.
    assert_eq!((&seen.segments[..], seen.standing.due()), (&[[0, 14]][..], Some(2)));
    let session = begin(&mut log);
    assert_eq!((session.segment, &session.matches[..]), (2, &[[5, 4]][..]), "they change homes");
    assert_eq!(log.state().sessions()[1].boards(), 4..=6);
    play(&mut log, [4, 5], None);
    assert_eq!(standing(&log, 1, [4, 5]), Standing::Won { winner: 5, by: Verdict::Imps });
    // Both semi-finals are played at once, by their tables.
    let session = begin(&mut log);
    assert_eq!((session.round, &session.matches[..]), (2, &[[1, 5], [2, 3]][..]));
    play(&mut log, [2, 3], Some(3));
    assert_eq!(log.state().next_session(), None, "1 and 5 still play");
    play(&mut log, [1, 5], Some(1));
    begin(&mut log);
    play(&mut log, [1, 5], None);
    play(&mut log, [2, 3], None);
    begin(&mut log);
    play(&mut log, [1, 3], Some(1));
    begin(&mut log);
    play(&mut log, [1, 3], None);
    assert_eq!(log.state().winner(), Some(1));
    assert_eq!(log.state().next_session(), None);
    assert_eq!(log.state().sessions().len(), 6);
    assert_eq!(log.state().board_lines(7).len(), 4);
    let json = serde_json::to_string(log.entries()).unwrap();
    let entries: Vec<Entry<Act>> = serde_json::from_str(&json).unwrap();
    let again = Log::reopen(log.setup().clone(), entries).unwrap();
    assert_eq!(again.state(), log.state());
}

#[test]
fn tied_matches_play_extra_boards_while_the_others_wait() {
    let mut log = open(4, conditions(1, 2));
    begin(&mut log);
    play(&mut log, [1, 4], None);
    play(&mut log, [2, 3], Some(2));
    assert_eq!(standing(&log, 1, [1, 4]), Standing::Extra { number: 2, boards: 2 });
    let session = begin(&mut log);
    assert_eq!((session.segment, &session.matches[..]), (2, &[[4, 1]][..]));
    assert_eq!(log.state().sessions()[1].boards(), 3..=4);
    play(&mut log, [1, 4], None);
    // Then one at a time.
    let session = begin(&mut log);
    assert_eq!((session.segment, log.state().sessions()[2].boards()), (3, 5..=5));
    // A board of the first segment is corrected: the extra boards would not have been played.
    let first = log
        .entries()
        .iter()
        .find(|entry| matches!(&entry.op, Op::Act(Act::Played { numbers: [1, 4], board: 1, .. })));
    let (entry, act) = (first.unwrap().no, played(1, [1, 4], Room::Open, 1, slam()));
    let undermined = log.enter(By::Director, 0, "", Op::Correct { entry, act: act.clone() });
    assert!(matches!(undermined, Err(Refusal::Undermines { .. })), "{undermined:?}");
    // So would they be if the director entered a result above the boards.
    let ruled = Act::Segment { round: 1, numbers: [1, 4], segment: 1, imps: [5, 0] };
    let later = KnockoutEventError::LaterEntry { round: 1, numbers: [1, 4] };
    assert_eq!(refused(&log, &ruled), later);
    play(&mut log, [1, 4], Some(4));
    let won = Standing::Won { winner: 4, by: Verdict::ExtraBoards };
    assert_eq!(standing(&log, 1, [1, 4]), won);
    let session = begin(&mut log);
    assert_eq!((session.round, &session.matches[..]), (2, &[[2, 4]][..]));
    // The winner of a match stays once the next round has begun.
    let ruled = Act::Segment { round: 1, numbers: [1, 4], segment: 3, imps: [9, 0] };
    let later = KnockoutEventError::InPlay { round: 2, numbers: [2, 4] };
    assert_eq!(refused(&log, &ruled), later);
}

#[test]
fn the_director_decides_what_countback_leaves_tied() {
    let conditions = Conditions { tie: TieRule::Countback, ..conditions(2, 1) };
    let mut log = open(2, conditions);
    begin(&mut log);
    play(&mut log, [1, 2], None);
    begin(&mut log);
    play(&mut log, [1, 2], None);
    assert_eq!(standing(&log, 1, [1, 2]), Standing::Tied);
    assert_eq!(log.state().next_session(), None);
    enter(&mut log, Act::Decide { round: 1, number: 2 });
    assert_eq!(log.state().winner(), Some(2));
}

#[test]
fn what_is_played_after_a_decision_counts_for_nothing() {
    let mut log = open(4, conditions(1, 2));
    begin(&mut log);
    play(&mut log, [2, 3], Some(2));
    enter(&mut log, played(1, [1, 4], Room::Open, 1, slam()));
    enter(&mut log, Act::Withdraw { number: 1 });
    assert_eq!(standing(&log, 1, [1, 4]), Standing::Won { winner: 4, by: Verdict::Withdrawal });
    let late = played(1, [1, 4], Room::Closed, 1, PASSED);
    assert_eq!(refused(&log, &late), KnockoutEventError::Match(KnockoutError::Over));
    assert_eq!(log.state().next_session().unwrap().round, 2);
    // The team comes back before the next round begins.
    let entry = log.entries().len() as u32;
    log.enter(By::Director, 0, "", Op::Strike { entry }).unwrap();
    assert_eq!(standing(&log, 1, [1, 4]).due(), Some(1));
    assert_eq!(log.state().next_session(), None, "its boards are in play");
    enter(&mut log, late);
    for room in Room::ALL {
        enter(&mut log, played(1, [1, 4], room, 2, PASSED));
    }
    assert_eq!(standing(&log, 1, [1, 4]), Standing::Won { winner: 1, by: Verdict::Imps });
    // The director's result stands above the boards, and below it they come back.
    enter(&mut log, Act::Segment { round: 1, numbers: [4, 1], segment: 1, imps: [3, 1] });
    assert_eq!(standing(&log, 1, [1, 4]), Standing::Won { winner: 4, by: Verdict::Imps });
    let entry = log.entries().len() as u32;
    log.enter(By::Director, 0, "", Op::Strike { entry }).unwrap();
    assert_eq!(standing(&log, 1, [1, 4]), Standing::Won { winner: 1, by: Verdict::Imps });
    begin(&mut log);
    // Who leaves now has lost the final.
    enter(&mut log, Act::Withdraw { number: 2 });
    assert_eq!(log.state().winner(), Some(1));
}

#[test]
fn a_concession_ends_a_segment() {
    let mut log = open(2, conditions(1, 2));
    begin(&mut log);
    enter(&mut log, played(1, [1, 2], Room::Open, 1, slam()));
    enter(&mut log, Act::Concede { round: 1, number: 2 });
    assert_eq!(log.state().winner(), Some(1));
    let late = played(1, [1, 2], Room::Closed, 1, PASSED);
    assert_eq!(refused(&log, &late), KnockoutEventError::Match(KnockoutError::Over));
}

/// A corrected name stands in the line-ups of the team: its bearer reports boards, and nobody leaves a match in play.
#[test]
fn a_corrected_name_follows_into_line_ups() {
    let mut log = Log::open(setup(2, 5, conditions(1, 1))).unwrap();
    for number in [1, 2] {
        let players = ["a", "b", "c", "d"].map(|of| name(&format!("{number}{of}"))).to_vec();
        let filed = Act::LineUp { round: 1, segment: 1, number, players };
        log.act(By::Director, 0, filed).unwrap();
    }
    let session = Session { number: 1, round: 1, segment: 1, matches: vec![[1, 2]] };
    log.act(By::Director, 0, Act::Session(session)).unwrap();
    let amend = |line: &str| Act::Amend(TeamEntry::read(1, line).unwrap());
    log.act(By::Director, 0, amend("Team 1 | 1a; Bella; 1c; 1d; 1e")).unwrap();
    let filed = log.state().line_up(1, 1, 1).unwrap();
    assert_eq!(filed, ["1a", "Bella", "1c", "1d"].map(name));
    let report = Act::ReportBoard {
        session: 1,
        numbers: [1, 2],
        room: Room::Open,
        board: 1,
        outcome: bridge::Outcome::PassedOut,
        lead: None,
    };
    log.act(By::Person(name("Bella")), 0, report).unwrap();
    let gone = log.act(By::Director, 0, amend("Team 1 | 1a; 1c; 1d; 1e")).unwrap_err();
    let seated = KnockoutEventError::Seated { round: 1, name: name("Bella") };
    assert_eq!(gone, Refusal::Event(seated));
}

#[test]
fn teams_file_line_ups_until_their_session_begins() {
    let mut log = Log::open(setup(4, 5, conditions(2, 1))).unwrap();
    let filed = |number: u32, letters: &[char]| {
        let player = |letter: &char| name(&format!("{number}{letter}"));
        let players = letters.iter().map(player).collect();
        Act::LineUp { round: 1, segment: 1, number, players }
    };
    let by = |text: &str| By::Person(name(text));
    log.act(by("1e"), 0, filed(1, &['e', 'b', 'c', 'd'])).unwrap();
    for (who, act, error) in [
        (
            by("2a"),
            filed(1, &['a', 'b', 'c', 'd']),
            KnockoutEventError::NotThere { by: by("2a"), number: 1 },
        ),
        (
            by("1a"),
            filed(1, &['a', 'b', 'c']),
            SeatsError::Count { number: 1, players: 3, seats: 4 }.into(),
        ),
        (
            by("1a"),
            filed(1, &['a', 'b', 'c', 'f']),
            SeatsError::NotOnRoster { number: 1, name: name("1f") }.into(),
        ),
        (by("1a"), filed(1, &['a', 'b', 'c', 'a']), SeatsError::Twice { name: name("1a") }.into()),
    ] {
        assert_eq!(log.state().check(&who, &act), Err(error));
    }
    let session = log.state().next_session().unwrap();
    let missing = KnockoutEventError::NoLineUp { round: 1, segment: 1, number: 4 };
    assert_eq!(refused(&log, &Act::Session(session)), missing);
    let session = begin(&mut log);
    let pair = log.state().pair(&session, 1, Room::Open).unwrap();
    assert_eq!(pair, &[name("1e"), name("1b")]);
    let stays = KnockoutEventError::UnderWay { round: 1, segment: 1, number: 1 };
    assert_eq!(refused(&log, &filed(1, &['a', 'b', 'c', 'd'])), stays);
    assert_eq!(
        refused(&log, &Act::Session(session.clone())).to_string(),
        "session 2 comes next, not 1"
    );
    let again = Session { number: 2, ..session };
    assert_eq!(refused(&log, &Act::Session(again)), stays);
    // Those who played last sit again.
    let usual = log.state().usual_line_up(1).unwrap();
    assert_eq!(usual, ["1e", "1b", "1c", "1d"].map(name));
    let report = Act::Report { round: 1, numbers: [1, 4], segment: 1, imps: [1, 0] };
    assert_eq!(log.state().check(&by("1a"), &report), Err(KnockoutEventError::FromBoards));
    let not_director = KnockoutEventError::NotDirector { by: by("1a") };
    let board = played(1, [1, 4], Room::Open, 1, PASSED);
    assert_eq!(log.state().check(&by("1a"), &board), Err(not_director));
}

/// Segment 1: team 1 files, 2 has the seating right. In segment 2 it is the other way round.
#[test]
fn the_holder_of_the_seating_right_answers() {
    let rights = Setup { line_ups: LineUpOrder::Rights, ..setup(2, 5, conditions(2, 1)) };
    let mut log = Log::open(rights).unwrap();
    let filed = |segment: u32, number: u32| Act::LineUp {
        round: 1,
        segment,
        number,
        players: ['b', 'a', 'e', 'd'].map(|letter| name(&format!("{number}{letter}"))).into(),
    };
    let by = |text: &str| By::Person(name(text));
    let first = KnockoutEventError::FilesFirst { first: 1, number: 2 };
    assert_eq!(log.state().check(&by("2a"), &filed(1, 2)), Err(first));
    log.act(by("1a"), 0, filed(1, 1)).unwrap();
    assert_eq!(log.state().seen_line_up(1, 1, 2).map(|four| four[0].as_str()), Some("1b"));
    log.act(by("1a"), 0, line_up(&log.state().next_session().unwrap(), 1)).unwrap();
    log.act(by("2a"), 0, filed(1, 2)).unwrap();
    assert_eq!(log.state().seen_line_up(1, 1, 1), None, "who files first sees nothing");
    let answered = KnockoutEventError::Answered { holder: 2, number: 1 };
    assert_eq!(log.state().check(&by("1a"), &filed(1, 1)), Err(answered));
    let earlier = log.enter(By::Director, 0, "", Op::Strike { entry: 1 });
    assert!(earlier.is_ok(), "the later one stands");
    let later = log.enter(By::Director, 0, "", Op::Strike { entry: 2 });
    assert!(matches!(later, Err(Refusal::Undermines { entry: 3, .. })), "{later:?}");
    begin(&mut log);
    play(&mut log, [1, 2], None);
    let first = KnockoutEventError::FilesFirst { first: 2, number: 1 };
    assert_eq!(log.state().check(&by("1a"), &filed(2, 1)), Err(first));
    log.act(by("2a"), 0, filed(2, 2)).unwrap();
    log.act(by("1a"), 0, filed(2, 1)).unwrap();
    begin(&mut log);
    let blind = Log::open(Setup { line_ups: LineUpOrder::Blind, ..log.setup().clone() });
    let mut blind = blind.unwrap();
    blind.act(by("2a"), 0, filed(1, 2)).unwrap();
    assert_eq!(blind.state().seen_line_up(1, 1, 1), None);
}

#[test]
fn what_no_session_has_is_refused() {
    let mut log = open(4, conditions(1, 2));
    let early = played(1, [1, 4], Room::Open, 1, PASSED);
    assert_eq!(refused(&log, &early), KnockoutEventError::NoSession { session: 1 });
    let deal = |board| Act::Deal { board, deal: Deal::from_number(7).unwrap() };
    let none = KnockoutEventError::NoBoard { board: 1, first: 0, last: 0 };
    assert_eq!(refused(&log, &deal(1)), none);
    let session = log.state().next_session().unwrap();
    for matches in [vec![], vec![[1, 4], [4, 1]]] {
        let wrong = Session { matches, ..session.clone() };
        assert_eq!(refused(&log, &Act::Session(wrong)), KnockoutEventError::Matches);
    }
    let other = Session { matches: vec![[1, 2]], ..session.clone() };
    let no_match = KnockoutEventError::NoMatch { round: 1, numbers: [1, 2] };
    assert_eq!(refused(&log, &Act::Session(other)), no_match);
    let other = Session { segment: 2, ..session };
    let not_due = KnockoutEventError::NotDue { segment: 2, due: 1 };
    assert_eq!(refused(&log, &Act::Session(other)), not_due);
    begin(&mut log);
    let turned = played(1, [4, 1], Room::Open, 1, PASSED);
    assert_eq!(refused(&log, &turned), KnockoutEventError::NoMatch { round: 1, numbers: [4, 1] });
    let none = KnockoutEventError::NoBoard { board: 3, first: 1, last: 2 };
    assert_eq!(refused(&log, &played(1, [1, 4], Room::Open, 3, PASSED)), none);
    assert_eq!(refused(&log, &deal(3)), none);
    enter(&mut log, early.clone());
    let twice = KnockoutEventError::HasBoard { numbers: [1, 4], board: 1, room: Room::Open };
    assert_eq!(refused(&log, &early), twice);
    enter(&mut log, deal(2));
    assert_eq!(log.state().deals().len(), 1);
    // In an event of which only results are recorded there are no boards.
    let totals = Setup { is_recorded: false, ..setup(4, 4, conditions(1, 2)) };
    let totals = Log::open(totals).unwrap();
    assert_eq!(totals.state().next_session(), None);
    assert_eq!(refused(&totals, &deal(1)), KnockoutEventError::OnlyTotals);
}

/// Logs from before boards could be recorded.
#[test]
fn an_old_setup_is_read() {
    let mut json = serde_json::to_value(setup(2, 4, conditions(1, 2))).unwrap();
    assert_eq!(json["is_recorded"], true);
    json.as_object_mut().unwrap().remove("is_recorded");
    let old: Setup = serde_json::from_value(json).unwrap();
    assert!(!old.is_recorded);
    assert!(serde_json::to_value(&old).unwrap().get("is_recorded").is_none());
}

/// Two matches of a segment of two boards.
#[test]
fn players_report_the_boards_of_their_own_table() {
    let mut log = open(4, conditions(1, 2));
    let session = begin(&mut log);
    let two = session.matches[0];
    let by = |letter: char| By::Person(name(&format!("{}{letter}", two[0])));
    let open_room = reported(1, two, Room::Open, 1, made("4S-N", 10));
    assert_eq!(log.state().check(&by('a'), &open_room), Ok(()));
    let elsewhere = KnockoutEventError::OtherTable { name: name(&format!("{}c", two[0])) };
    assert_eq!(log.state().check(&by('c'), &open_room), Err(elsewhere));
    let turned = reported(1, [two[1], two[0]], Room::Open, 1, made("4S-N", 10));
    assert!(matches!(
        log.state().check(&by('a'), &turned),
        Err(KnockoutEventError::NotThere { number, .. }) if number == two[1]
    ));
    enter(&mut log, open_room);
    let board = |log: &Log| log.state().session(1).unwrap().board(two, Room::Open, 1);
    assert_eq!(board(&log), None, "one side has reported");
    enter(&mut log, turned.clone());
    assert_eq!(board(&log).map(|it| it.outcome), Some(made("4S-N", 10)));
    assert!(matches!(refused(&log, &turned), KnockoutEventError::HasBoard { board: 1, .. }));
    // The director's entry stands above what both have said.
    enter(&mut log, played(1, two, Room::Open, 1, made("4S-N", 9)));
    assert_eq!(board(&log).map(|it| it.outcome), Some(made("4S-N", 9)));
    assert_eq!(log.state().missing_boards(1).len(), 4);
    for (room, at) in [(Room::Open, 2), (Room::Closed, 1), (Room::Closed, 2)] {
        enter(&mut log, played(1, two, room, at, PASSED));
    }
    assert_eq!(log.state().missing_boards(1).len(), 2);
    assert!(log.state().shown_boards().is_empty(), "the other match still plays");
    let other = session.matches[1];
    for room in Room::ALL {
        for at in 1..=2 {
            enter(
                &mut log,
                played(1, other, room, at, if room == Room::Open { slam() } else { PASSED }),
            );
        }
    }
    assert_eq!(log.state().shown_boards().into_iter().collect::<Vec<u32>>(), [1, 2]);
    assert!(log.state().missing_boards(1).is_empty());
}

/// Both sides report a board.
fn agree(log: &mut Log, session: u32, two: [u32; 2], (room, board): (Room, u32), won: bool) {
    let outcome = if won { slam() } else { PASSED };
    for numbers in [two, [two[1], two[0]]] {
        enter(log, reported(session, numbers, room, board, outcome));
    }
}

/// A slip of both sides is found when the last board has decided the match, or the whole knockout.
#[test]
fn a_board_above_reports_is_a_correction_like_others() {
    let mut log = open(2, conditions(1, 1));
    begin(&mut log);
    agree(&mut log, 1, [1, 2], (Room::Open, 1), true);
    agree(&mut log, 1, [1, 2], (Room::Closed, 1), false);
    assert_eq!(log.state().winner(), Some(1));
    // The result of the session goes, and with it the end.
    let tie = played(1, [1, 2], Room::Open, 1, PASSED);
    let mut over = log.clone();
    enter(&mut over, Act::Close);
    assert_eq!(refused(&over, &tie), EndError::NoWinner.into());
    enter(&mut over, played(1, [1, 2], Room::Open, 1, made("4S-N", 9)));
    assert_eq!(over.state().winner(), Some(2));
    enter(&mut log, tie);
    let twice = KnockoutEventError::HasBoard { numbers: [1, 2], board: 1, room: Room::Open };
    assert_eq!(refused(&log, &played(1, [1, 2], Room::Open, 1, slam())), twice);
    // The tables play extra boards, which would have been played in vain.
    begin(&mut log);
    let wins = played(1, [1, 2], Room::Closed, 1, slam());
    let later = KnockoutEventError::InPlay { round: 1, numbers: [1, 2] };
    assert_eq!(refused(&log, &wins), later);
    // A board that nobody has reported is not entered any more in a match that is over.
    enter(&mut log, Act::Concede { round: 1, number: 2 });
    let late = played(2, [2, 1], Room::Open, 2, PASSED);
    assert_eq!(refused(&log, &late), KnockoutError::Over.into());
}

/// The others of the session see its boards when they have played, whatever became of a match that nobody plays.
#[test]
fn a_match_without_boards_hides_none() {
    let whole = |log: &mut Log| play(log, [2, 3], Some(2));
    let shown = |log: &Log| log.state().shown_boards().into_iter().collect::<Vec<u32>>();
    let mut begun = open(4, conditions(1, 2));
    begin(&mut begun);
    let mut conceded = begun.clone();
    enter(&mut conceded, played(1, [1, 4], Room::Open, 1, slam()));
    let mut ruled = begun.clone();
    enter(&mut begun, Act::Concede { round: 1, number: 4 });
    enter(&mut ruled, Act::Segment { round: 1, numbers: [1, 4], segment: 1, imps: [9, 0] });
    for log in [&mut begun, &mut ruled, &mut conceded] {
        assert!(shown(log).is_empty());
        whole(log);
    }
    assert_eq!([shown(&begun), shown(&ruled)], [[1, 2], [1, 2]]);
    assert!(shown(&conceded).is_empty(), "they still play");
    // A result of the director does not stop tables that have begun.
    let mut still = conceded.clone();
    enter(&mut still, Act::Segment { round: 1, numbers: [1, 4], segment: 1, imps: [9, 0] });
    assert!(shown(&still).is_empty());
    enter(&mut conceded, Act::Concede { round: 1, number: 4 });
    assert_eq!(shown(&conceded), [1, 2]);
}

/// After the correction period the director corrects what players have reported as what the director has entered.
#[test]
fn a_final_board_is_corrected_with_a_reason() {
    let corrections = "30".parse().ok();
    let mut log = Log::open(Setup { corrections, ..setup(2, 4, conditions(1, 1)) }).unwrap();
    begin(&mut log);
    agree(&mut log, 1, [1, 2], (Room::Open, 1), true);
    agree(&mut log, 1, [1, 2], (Room::Closed, 1), false);
    enter(&mut log, Act::Close);
    let act = Op::Act(played(1, [1, 2], Room::Open, 1, made("6NT-N", 11)));
    let late = 31 * 60_000;
    let without = log.enter(By::Director, late, "", act.clone());
    assert_eq!(without, Err(Refusal::Event(AppealError::NoReason.into())));
    log.enter(By::Director, late, "misread", act).unwrap();
    assert_eq!(log.state().winner(), Some(2));
    assert_eq!(log.state().ending().changes().len(), 1);
}

fn outcome(dice: &mut Dice) -> bridge::Outcome {
    if dice.below(3) == 0 {
        return PASSED;
    }
    let strain = ["C", "D", "H", "S", "NT"][dice.below(5) as usize];
    let declarer = ["N", "E", "S", "W"][dice.below(4) as usize];
    let contract = format!("{}{strain}-{declarer}", dice.below(7) + 1);
    made(&contract, dice.below(14) as u8)
}

proptest! {
    /// Whatever is played, in whatever order: the segments, the winners and the ranking are those of the same
    /// knockout with results that an independent count gives.
    #[test]
    fn boards_come_to_the_same_as_typed_results(
        seed in any::<u64>(),
        count in 2..10u32,
        segments in 1..3u32,
        boards in 1..3u32,
    ) {
        let mut dice = Dice(seed);
        let mut log = open(count, conditions(segments, boards));
        let totals = Setup { is_recorded: false, ..log.setup().clone() };
        let mut typed = Log::open(totals).unwrap();
        while log.state().winner().is_none() {
            let session = begin(&mut log);
            let boards = log.state().session(session.number).unwrap().boards();
            let mut acts = Vec::new();
            let mut results = Vec::new();
            for numbers in &session.matches {
                let mut imps = [0, 0];
                for board in boards.clone() {
                    let rooms = Room::ALL.map(|room| (room, outcome(&mut dice)));
                    let scores = rooms.map(|(_, outcome)| {
                        Rules::default().duplicate_ns(outcome, board_of(board).vulnerable)
                    });
                    let won = ImpTable::default().imps(scores[0] - scores[1]);
                    imps[usize::from(won < 0)] += won.unsigned_abs();
                    for (room, outcome) in rooms {
                        // The director enters some boards, and both sides report the others.
                        let [one, other] = *numbers;
                        match dice.below(2) {
                            0 => acts.push(played(session.number, *numbers, room, board, outcome)),
                            _ => acts.extend([[one, other], [other, one]].map(|two| {
                                reported(session.number, two, room, board, outcome)
                            })),
                        }
                    }
                }
                let (round, segment) = (session.round, session.segment);
                results.push(Act::Segment { round, numbers: *numbers, segment, imps });
            }
            for at in (1..acts.len()).rev() {
                acts.swap(at, dice.below(at as u64 + 1) as usize);
            }
            for act in acts {
                prop_assert_eq!(act.to_string().parse::<Act>(), Ok(act.clone()));
                let json = serde_json::to_string(&act).unwrap();
                prop_assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), act.clone());
                enter(&mut log, act);
            }
            for act in results {
                enter(&mut typed, act);
            }
            for round in 1..=log.state().rounds() {
                prop_assert_eq!(log.state().matches(round), typed.state().matches(round));
            }
        }
        prop_assert_eq!(log.state().ranking(), typed.state().ranking());
        prop_assert_eq!(log.state().winner(), typed.state().winner());
        let boards: Vec<u32> = log.state().sessions().iter().flat_map(|of| of.boards()).collect();
        let all: Vec<u32> = (1..=boards.len() as u32).collect();
        prop_assert_eq!(boards, all, "no board is played twice");
    }
}
