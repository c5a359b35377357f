//! How large an event in a room may be whose tables report every board: its log must have room to its end.

use tourney::swiss::MatchForm;

use super::super::refusal::Refusal;
use super::super::state::{EventCommand, EventState, Setup};
use super::super::{KnockoutCommand, StoredEvent, SwissCommand};
use super::at_tables::PER_ROOM_BOARD;
use super::report::OnlineError;
use super::{knockout, swiss};
use crate::repository::Aggregate;

/// Checks that an event in a room can be opened with this setup, and with the entries that begin it.
///
/// # Errors
///
/// The setup is refused, or more boards may be reported than a log has room for.
pub fn check_size(setup: &Setup, entries: Option<&EventCommand>) -> Result<(), Refusal> {
    let state = EventState::open(setup.clone()).map_err(Refusal::Event)?;
    fits(records(&state))?;
    entries.map_or(Ok(()), |entries| check_growth(&state, entries))
}

/// Checks that an event in a room has room for the entries that a command adds.
///
/// # Errors
///
/// More boards may be reported then than a log has room for.
pub(in super::super) fn check_growth(
    state: &EventState,
    command: &EventCommand,
) -> Result<(), Refusal> {
    fits(match (state, command) {
        (EventState::Swiss(log), EventCommand::Swiss(SwissCommand::Join(entrants))) => {
            of_swiss(&swiss::with_entries(log.state(), entrants))
        }
        (EventState::Knockout(log), EventCommand::Knockout(KnockoutCommand::Join(entries))) => {
            of_knockout(&knockout::with_entries(log.state(), entries))
        }
        _ => 0,
    })
}

fn fits(records: u64) -> Result<(), Refusal> {
    let most = StoredEvent::MAX_RECORDS - StoredEvent::DIRECTORS_RECORDS;
    match records > most {
        true => Err(Refusal::Online(OnlineError::TooLarge { records, most })),
        false => Ok(()),
    }
}

/// How many records the event may need; none where tables do not report their boards match by match.
fn records(state: &EventState) -> u64 {
    match state {
        EventState::Swiss(log) => of_swiss(log.state()),
        EventState::Knockout(log) => of_knockout(log.state()),
        _ => 0,
    }
}

fn of_swiss(swiss: &tourney::swiss::Swiss) -> u64 {
    match swiss.setup().options.form {
        MatchForm::Totals => 0,
        _ => swiss::records(swiss, PER_ROOM_BOARD),
    }
}

/// The cards of the boards need no entries in a room.
fn of_knockout(knockout: &tourney::knockout::event::KnockoutEvent) -> u64 {
    match knockout.setup().is_recorded {
        true => knockout::records(knockout, 0, PER_ROOM_BOARD),
        false => 0,
    }
}
