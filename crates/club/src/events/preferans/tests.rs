//! What the club does with an event of Preferans: who may do what, reports of a table, the draft that is published,
//! corrections, cuts.

use tourney::log::{self, TournamentLog};
use tourney::preferans::event::{
    PlayerEntry, PreferansEvent, PreferansEventError, Setup, TableResult,
};
use tourney::vp::Hundredths;

use super::{PreferansCommand, TableAt};
use crate::events::log_file;
use crate::events::reports::MAX_REPORTS;
use crate::events::test_event::{DIRECTOR, TestEvent, TestKind};
use crate::events::{EventCommand, EventError, EventState, Refusal, Setup as AnySetup};

/// An event of seven players, P1 to P7, who are person 1 to 7.
type Cup = TestEvent<PreferansEvent>;

impl TestKind for PreferansEvent {
    fn asked(command: PreferansCommand) -> EventCommand {
        EventCommand::Preferans(command)
    }

    fn log_of(state: &EventState) -> Option<&TournamentLog<PreferansEvent>> {
        if let EventState::Preferans(log) = state { Some(log) } else { None }
    }
}

const NAMES: [&str; 7] = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"];

impl Cup {
    fn seven(options: &[(&str, &str)]) -> Cup {
        let players =
            (1..).zip(NAMES).map(|(number, name)| PlayerEntry::read(number, name).unwrap());
        let mut setup = Setup::new("Evening".parse().unwrap(), players.collect());
        options.iter().for_each(|(key, word)| setup.options.set(key, word).unwrap());
        let mut cup = Cup::of(AnySetup::Preferans(setup));
        cup.claim(&NAMES);
        cup
    }

    fn tables(&self) -> Vec<Vec<u32>> {
        self.log().state().draft().unwrap().tables
    }

    fn seat(&mut self, round: u32, tables: Vec<Vec<u32>>) -> Result<usize, Refusal> {
        self.send(DIRECTOR, PreferansCommand::Seat { round, tables, provisional: false })
    }
}

const fn at(round: u32, table: u32) -> TableAt {
    TableAt { round, table }
}

/// The result of a table: the first has won this many from the second.
fn won(seats: &[u32], whists: i32) -> TableResult {
    let mut all = vec![Hundredths(0); seats.len()];
    (all[0].0, all[1].0) = (100 * whists, -100 * whists);
    TableResult { seats: seats.to_vec(), whists: all }
}

fn result(round: u32, table: u32, seats: &[u32], whists: i32) -> PreferansCommand {
    PreferansCommand::Result { at: at(round, table), result: won(seats, whists) }
}

fn report(round: u32, seats: &[u32], whists: i32) -> PreferansCommand {
    PreferansCommand::Report { round, result: won(seats, whists) }
}

fn error(refused: Result<usize, Refusal>) -> PreferansEventError {
    match refused {
        Err(Refusal::Event(EventError::Preferans(log::Refusal::Event(error)))) => error,
        other => panic!("refused by the event, not {other:?}"),
    }
}

#[test]
fn only_the_director_directs_and_only_players_report() {
    let mut cup = Cup::seven(&[]);
    let tables = cup.tables();
    let seat = PreferansCommand::Seat { round: 1, tables: tables.clone(), provisional: false };
    assert!(matches!(cup.send(1, seat), Err(Refusal::Forbidden)));
    assert_eq!(cup.seat(1, tables.clone()).unwrap(), 1);
    let table = tables.iter().position(|seats| seats.len() == 4).unwrap();
    let seats = &tables[table];
    assert!(matches!(cup.send(DIRECTOR, report(1, seats, 4)), Err(Refusal::NoName)));
    assert!(matches!(cup.send(99, report(1, seats, 4)), Err(Refusal::NoName)));
    let [one, other] = [seats[0], seats[1]].map(|number| number as usize);
    assert_eq!(cup.send(one, report(1, seats, 4)).unwrap(), 1);
    // Saying it again changes nothing.
    assert_eq!(cup.send(one, report(1, seats, 4)).unwrap(), 0);
    assert_eq!(cup.send(other, report(1, seats, 4)).unwrap(), 1);
    let at = at(1, table as u32 + 1);
    assert_eq!(super::result(cup.log().state(), at).unwrap(), won(seats, 4).whists);
    // The director's result stands above it; what was said before is not repeated in silence.
    let correct =
        PreferansCommand::Correct { at, wrong: won(seats, 4).whists, right: won(seats, 8) };
    cup.send(DIRECTOR, correct).unwrap();
    assert!(matches!(
        error(cup.send(one, report(1, seats, 4))),
        PreferansEventError::HasResult { round: 1, .. }
    ));
}

#[test]
fn who_is_wrong_again_and_again_needs_the_director() {
    let mut cup = Cup::seven(&[]);
    let tables = cup.tables();
    cup.seat(1, tables.clone()).unwrap();
    let seats = &tables[0];
    let who = seats[0] as usize;
    for whists in 0..MAX_REPORTS as i32 {
        cup.send(who, report(1, seats, whists)).unwrap();
    }
    let refused = cup.send(who, report(1, seats, 99));
    assert!(matches!(refused, Err(Refusal::TooManyReports { round: 1 })));
}

#[test]
fn a_form_that_was_written_for_other_players_is_refused() {
    let mut cup = Cup::seven(&[]);
    let tables = cup.tables();
    cup.seat(1, tables.clone()).unwrap();
    let numbers = [tables[0][0], tables[1][0]];
    cup.send(DIRECTOR, PreferansCommand::Swap { round: 1, numbers }).unwrap();
    let stale = error(cup.send(DIRECTOR, result(1, 1, &tables[0], 5)));
    assert_eq!(stale, PreferansEventError::OtherSeats { round: 1, table: 1 });
}

#[test]
fn a_draft_is_published_only_while_it_is_still_that_of_the_players() {
    let mut cup = Cup::seven(&[]);
    let shown = cup.tables();
    let late = vec![PlayerEntry::read(1, "Late").unwrap()];
    cup.send(DIRECTOR, PreferansCommand::Join(late)).unwrap();
    assert!(matches!(cup.seat(1, shown), Err(Refusal::DraftChanged { round: 1 })));
    let now = cup.tables();
    assert!(now.iter().flatten().any(|number| *number == 8));
    assert!(matches!(cup.seat(2, now.clone()), Err(Refusal::Event(EventError::Preferans(_)))));
    cup.send(DIRECTOR, PreferansCommand::Rest { round: 1, number: 8 }).unwrap();
    assert!(matches!(cup.seat(1, now), Err(Refusal::DraftChanged { round: 1 })));
    let now = cup.tables();
    cup.seat(1, now).unwrap();
    assert_eq!(cup.log().state().rounds()[0].resting, [8]);
}

#[test]
fn a_seating_by_the_standings_waits_for_results_unless_it_is_provisional() {
    let mut cup = Cup::seven(&[("seating", "by-standing")]);
    let tables = cup.tables();
    cup.seat(1, tables.clone()).unwrap();
    let shown = cup.tables();
    let missing = cup.seat(2, shown.clone());
    assert!(matches!(missing, Err(Refusal::ResultsMissing { round: 2, count: 2 })));
    for (table, seats) in (1..).zip(&tables) {
        cup.send(DIRECTOR, result(1, table as u32, seats, 50 * table)).unwrap();
    }
    // The results have changed the standings.
    assert!(matches!(cup.seat(2, shown), Err(Refusal::DraftChanged { round: 2 })));
    let now = cup.tables();
    cup.seat(2, now).unwrap();
    let third = PreferansCommand::Seat { round: 3, tables: cup.tables(), provisional: true };
    cup.send(DIRECTOR, third).unwrap();
}

#[test]
fn a_correction_is_of_what_was_shown() {
    let mut cup = Cup::seven(&[]);
    let tables = cup.tables();
    cup.seat(1, tables.clone()).unwrap();
    let seats = &tables[0];
    cup.send(DIRECTOR, result(1, 1, seats, 10)).unwrap();
    // A repeated request writes nothing, another result is refused.
    assert_eq!(cup.send(DIRECTOR, result(1, 1, seats, 10)).unwrap(), 0);
    assert_eq!(
        error(cup.send(DIRECTOR, result(1, 1, seats, 20))),
        PreferansEventError::HasResult { round: 1, table: 1 }
    );
    let correct = |table: usize, wrong: i32, right: i32| PreferansCommand::Correct {
        at: at(1, table as u32 + 1),
        wrong: won(&tables[table], wrong).whists,
        right: won(&tables[table], right),
    };
    let stale = cup.send(DIRECTOR, correct(0, 30, 40));
    assert!(matches!(stale, Err(Refusal::TableChanged { round: 1, table: 1 })));
    cup.send(DIRECTOR, correct(0, 10, 40)).unwrap();
    assert_eq!(cup.log().state().standing()[0].points.to_string(), "40");
    // Above what players have agreed on, too.
    for number in &tables[1][..2] {
        cup.send(*number as usize, report(1, &tables[1], 5)).unwrap();
    }
    cup.send(DIRECTOR, correct(1, 5, 6)).unwrap();
    let right = won(&tables[1], 6).whists;
    assert_eq!(super::result(cup.log().state(), at(1, 2)).unwrap(), right);
}

#[test]
fn a_cut_is_made_once() {
    let mut cup = Cup::seven(&[("rounds", "2")]);
    let tables = cup.tables();
    cup.seat(1, tables.clone()).unwrap();
    let cut = PreferansCommand::Cut { after: 1, keep: 3, carry: 100 };
    assert_eq!(
        error(cup.send(DIRECTOR, cut.clone())),
        PreferansEventError::ResultsMissing { count: 2 }
    );
    for (table, seats) in (1..).zip(&tables) {
        cup.send(DIRECTOR, result(1, table as u32, seats, 50 * table)).unwrap();
    }
    cup.send(DIRECTOR, cut.clone()).unwrap();
    let kept = cup.log().state().playing();
    assert_eq!(kept.len(), 3);
    assert!(kept.contains(&tables[0][0]) && kept.contains(&tables[1][0]));
    // Sent again, nobody is left to be cut.
    assert_eq!(error(cup.send(DIRECTOR, cut)), PreferansEventError::Cut { players: 3 });
    let seats = cup.tables();
    cup.seat(2, seats).unwrap();
    for after in [1, u32::MAX] {
        let late = PreferansCommand::Cut { after, keep: 3, carry: 100 };
        assert!(matches!(cup.send(DIRECTOR, late), Err(Refusal::DraftChanged { round: 3 })));
    }
}

#[test]
fn entries_are_corrected_and_people_leave() {
    let mut cup = Cup::seven(&[]);
    let entry = PlayerEntry::read(3, "Clara | team=Riga").unwrap();
    cup.send(DIRECTOR, PreferansCommand::Amend(entry.clone())).unwrap();
    assert_eq!(cup.send(DIRECTOR, PreferansCommand::Amend(entry)).unwrap(), 0);
    let leave = PreferansCommand::Withdraw { number: 3, disqualified: true };
    cup.send(DIRECTOR, leave.clone()).unwrap();
    assert_eq!(error(cup.send(DIRECTOR, leave)), PreferansEventError::Out { number: 3 });
    cup.send(DIRECTOR, PreferansCommand::Warn { number: 2 }).unwrap();
    let points = Hundredths(1050);
    cup.send(DIRECTOR, PreferansCommand::Penalty { number: 2, points }).unwrap();
    let standing = cup.log().state().standing();
    let row = standing.iter().find(|row| row.number == 2).unwrap();
    assert_eq!((row.points.to_string().as_str(), row.warnings), ("-10.5", 1));
    log_file::assert_is_file_of(cup.log(), &log_file::preferans(cup.log()));
}
