//! What kinds of events have in common whose matches both sides report: how often a person may, and
//! which entry a correction corrects.

use tourney::log::{By, Entry, EntryStatus, Event, Op, TournamentLog};

use super::refusal::Refusal;

/// How often a person may report a result: the matches of a round of a Swiss; in a knockout a segment, or
/// all extra boards of a match.
/// Who is wrong more often than that needs the director, whose acts must still have room in the log.
pub const MAX_REPORTS: usize = 12;

/// How often a person may report a board, with what they say when the other side says something else.
const MAX_BOARD_REPORTS: usize = 4;

/// How often the players of a side may file a line-up for a round.
pub(super) const MAX_LINE_UPS: usize = 4;

/// Refuses a person who has made such reports too often.
pub(super) fn check<E: Event>(
    log: &TournamentLog<E>,
    by: &By,
    round: u32,
    is_such: impl Fn(&E::Act) -> bool,
) -> Result<(), Refusal> {
    check_most(log, by, round, MAX_REPORTS, is_such)
}

/// Refuses a person who has reported a board of a round too often.
pub(super) fn check_boards<E: Event>(
    log: &TournamentLog<E>,
    by: &By,
    round: u32,
    is_such: impl Fn(&E::Act) -> bool,
) -> Result<(), Refusal> {
    check_most(log, by, round, MAX_BOARD_REPORTS, is_such)
}

fn check_most<E: Event>(
    log: &TournamentLog<E>,
    by: &By,
    round: u32,
    most: usize,
    is_such: impl Fn(&E::Act) -> bool,
) -> Result<(), Refusal> {
    match count(log, |author| author == by, is_such) < most {
        true => Ok(()),
        false => Err(Refusal::TooManyReports { round }),
    }
}

/// Refuses players whose side has filed such line-ups so often; the director may.
pub(super) fn check_line_ups<E: Event>(
    log: &TournamentLog<E>,
    by: &By,
    most: usize,
    is_such: impl Fn(&E::Act) -> bool,
) -> Result<(), Refusal> {
    let is_player = |author: &By| *author != By::Director;
    match !is_player(by) || count(log, is_player, is_such) < most {
        true => Ok(()),
        false => Err(Refusal::TooManyLineUps),
    }
}

/// How many such acts such authors have entered.
fn count<E: Event>(
    log: &TournamentLog<E>,
    is_author: impl Fn(&By) -> bool,
    is_such: impl Fn(&E::Act) -> bool,
) -> usize {
    let counts = |entry: &&Entry<E::Act>| {
        is_author(&entry.by) && matches!(&entry.op, Op::Act(act) if is_such(act))
    };
    log.entries().iter().filter(counts).count()
}

/// The entry of such an act that is not struck.
pub(super) fn entry_in_force<E: Event>(
    log: &TournamentLog<E>,
    is_such: impl Fn(&E::Act) -> bool,
) -> Option<u32> {
    let stands = |(entry, status): &(&Entry<E::Act>, EntryStatus)| {
        matches!(&entry.op, Op::Act(act) if is_such(act))
            && !matches!(status, EntryStatus::Struck(_))
    };
    let found = log.entries().iter().zip(log.statuses()).find(stands);
    found.map(|(entry, _)| entry.no)
}

/// What puts an act in force: a correction of the entry of such an act, or the act itself where there is
/// none, above what both sides have reported.
pub(super) fn corrected<E: Event>(
    log: &TournamentLog<E>,
    act: E::Act,
    is_such: impl Fn(&E::Act) -> bool,
) -> Op<E::Act> {
    match entry_in_force(log, is_such) {
        Some(entry) => Op::Correct { entry, act },
        None => Op::Act(act),
    }
}

/// What corrects the last act in force that has another one in its place; none where there is no such act.
pub(super) fn correction_in_force<E: Event>(
    log: &TournamentLog<E>,
    in_place: impl Fn(&E::Act) -> Option<E::Act>,
) -> Option<Op<E::Act>> {
    let entries: Vec<(&Entry<E::Act>, EntryStatus)> =
        log.entries().iter().zip(log.statuses()).collect();
    let correction = |(entry, status): &(&Entry<E::Act>, EntryStatus)| {
        // A correction is looked up at the entry that it corrects.
        let act = match (&entry.op, status) {
            (Op::Act(act), EntryStatus::Stands) => act,
            (Op::Act(_), EntryStatus::Corrected(by)) => {
                let by = entries.get((*by as usize).checked_sub(1)?)?;
                let Op::Correct { act, .. } = &by.0.op else { return None };
                act
            }
            _ => return None,
        };
        Some(Op::Correct { entry: entry.no, act: in_place(act)? })
    };
    entries.iter().rev().find_map(correction)
}
