//! The crate's parsers as functions over bytes, and events driven by bytes, for tests and fuzzers.

mod bytes;
mod knockout;
mod pairs;
mod preferans;
mod progressive;
mod teams;

use alloc::format;
use alloc::string::ToString;

use cards::text::fuzz;

use crate::Name;
use crate::adjust::Artificial;
use crate::board::MethodName;
use crate::butler::{DatumRound, Drop};
use crate::classes::{Category, Class};
use crate::cross::Divisor;
use crate::event::Withheld;
use crate::imps::ImpTable;
use crate::knockout::event::KnockoutEvent;
use crate::matchpoints::Scale;
use crate::merge::{self, TextEvent};
use crate::movement::{AnyMovement, MovementChoice, MovementFile};
use crate::pairs::PairsEvent;
use crate::preferans::compression::Compression;
use crate::preferans::event::PreferansEvent;
use crate::progressive::{Cap, Movement, Progressive, RankTie, Rounds, Tie, VulnerabilityRule};
use crate::round_robin::match_of;
use crate::session::Winners;
use crate::square_deal::{Description, Keys};
use crate::swiss::{self, Swiss};
use crate::teams::Match;
use crate::vp::{Hundredths, VpScale};

pub use self::knockout::knockout;
pub use self::pairs::pairs;
pub use self::preferans::preferans;
pub use self::progressive::progressive;
pub use self::teams::teams;

use self::bytes::assert_ending;
use self::pairs::assert_pairs;
use self::progressive::assert_progressive;
use self::teams::assert_match;

/// A parser over bytes. Panics if a parsed value does not format back to the same text.
pub type Parser = fn(&[u8]);

/// Every parser with the name of what it reads.
pub const PARSERS: &[(&str, Parser)] = &[
    ("artificial", fuzz::<Artificial>),
    ("cap", fuzz::<Cap>),
    ("category", fuzz::<Category>),
    ("class", fuzz::<Class>),
    ("compression", fuzz::<Compression>),
    ("datum", fuzz::<DatumRound>),
    ("divisor", fuzz::<Divisor>),
    ("drop", fuzz::<Drop>),
    ("imps", fuzz::<ImpTable>),
    ("method", fuzz::<MethodName>),
    ("movement", fuzz::<Movement>),
    ("movement of pairs", fuzz::<MovementChoice>),
    ("name", fuzz::<Name>),
    ("rank tie", fuzz::<RankTie>),
    ("rounds", fuzz::<Rounds>),
    ("scale", fuzz::<Scale>),
    ("tie", fuzz::<Tie>),
    ("points", fuzz::<Hundredths>),
    ("victory points", fuzz::<VpScale>),
    ("vulnerability", fuzz::<VulnerabilityRule>),
    ("winners", fuzz::<Winners>),
    ("withheld", fuzz::<Withheld>),
];

/// The log of a Swiss event as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same; when a result is not one of all sub-matches of
/// its match, or its points are not those of [`match_of`](crate::round_robin::match_of).
pub fn event_log(bytes: &[u8]) {
    let Some(swiss) = log_text::<Swiss>(bytes) else { return };
    let _ = swiss.draft().is_ok();
    assert_ending(&swiss);
    assert!(
        !swiss.is_closed() || swiss.open_matches().next().is_none(),
        "all matches have results"
    );
    let options = &swiss.setup().options;
    let shown = swiss.shown_boards();
    for state in swiss.rounds() {
        for missing in swiss.missing_boards(state.round().number) {
            let mut open = missing.boards.iter().filter(|board| shown.contains(board));
            let is_deal = |board: &u32| swiss.deals().contains_key(board);
            assert!(open.all(is_deal), "no results are shown while a table plays the board");
        }
        for two in state.matches().filter(|two| !state.is_triple(two[0])) {
            let Some(outcome) = state.result(two) else { continue };
            let points = options.points(outcome, false).expect("a result was checked");
            let swiss::Outcome::Imps(imps) = outcome else { continue };
            assert_eq!(imps.subs().len(), options.subs().count(), "all sub-matches have IMPs");
            let (boards, by, scale) =
                (options.boards.get(), options.sub_match_score, options.scale);
            let rule =
                match_of(two, imps.subs(), boards, by, scale).expect("the scale was checked");
            assert_eq!((points.map(Hundredths::ratio), imps.sum()), (rule.points, rule.imps));
        }
    }
}

/// The log of an event of Preferans as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn preferans_log(bytes: &[u8]) {
    let Some(event) = log_text::<PreferansEvent>(bytes) else { return };
    preferans::assert_sound(&event);
    if let Ok((players, sizes)) = event.next_field() {
        assert_eq!(players.len(), sizes.iter().sum::<usize>(), "everybody has a seat");
    }
}

/// The log of a knockout as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn knockout_log(bytes: &[u8]) {
    let Some(event) = log_text::<KnockoutEvent>(bytes) else { return };
    knockout::assert_sound(&event);
}

/// The log of a pairs event as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn pairs_log(bytes: &[u8]) {
    let Some(event) = log_text::<PairsEvent>(bytes) else { return };
    assert_pairs(&event);
}

/// The log of a match as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn match_log(bytes: &[u8]) {
    let Some(event) = log_text::<Match>(bytes) else { return };
    assert_match(&event);
}

/// The log of a progressive event as text.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same.
pub fn progressive_log(bytes: &[u8]) {
    let Some(event) = log_text::<Progressive>(bytes) else { return };
    assert_progressive(&event);
}

/// The state of a log as text; none without its headers.
fn log_text<E: TextEvent + PartialEq>(bytes: &[u8]) -> Option<E> {
    let text = alloc::string::String::from_utf8_lossy(bytes);
    let log = merge::read::<E>(&text).log?;
    let again = merge::read::<E>(&merge::write(&log));
    let gap = |fault: &merge::Fault| matches!(fault.kind, merge::FaultKind::Gap { .. });
    assert!(again.faults.iter().all(gap), "what is written has no faults: {:?}", again.faults);
    let again = again.log.expect("the headers were read");
    assert!(again.operations().eq(log.operations()), "each operation is read as it was written");
    assert_eq!(again.state(), log.state(), "the state is the same");
    Some(log.state().clone())
}

/// The description of an event's deals, and its keys.
///
/// # Panics
///
/// When what was read is written and read again, and is not the same; when deals of a session that was read
/// are not as many as its boards.
pub fn square_deal(bytes: &[u8]) {
    let text = alloc::string::String::from_utf8_lossy(bytes);
    if let Ok(keys) = text.parse::<Keys>() {
        let again: Result<Keys, _> = keys.to_string().parse();
        assert_eq!(again.as_ref(), Ok(&keys), "keys are read as they were written");
    }
    let Ok(mut event) = text.parse::<Description>() else { return };
    let again: Result<Description, _> = event.to_string().parse();
    assert_eq!(again.as_ref(), Ok(&event), "a description is read as it was written");
    // Keys of so many sessions take long, and are no other case.
    if event.phases().iter().map(|phase| phase.sessions).sum::<u32>() > 200 {
        return;
    }
    let mut next = 0;
    let keys = Keys::drawn(&event, |below| {
        next += 1;
        next % below
    });
    event.publish(&keys);
    if event.set_value(&text).is_err() {
        return;
    }
    for session in event.sessions().take(2) {
        let phase = &event.phases()[session.phase as usize - 1];
        let boards = phase.boards_of(session.number).expect("it is a session of the phase");
        let deals = event.deals(&keys, session).expect("everything is known");
        assert!(deals.iter().map(|(board, _)| *board).eq(boards), "each board has a deal");
    }
}

/// The reader of movement files: what is read is written alike, a fault has the line of its round,
/// and everybody's guide cards can be made.
///
/// # Panics
///
/// If one of these is not so.
pub fn movement(bytes: &[u8]) {
    let text = alloc::string::String::from_utf8_lossy(bytes);
    let lines = text.lines().count() as u32;
    let file = match MovementFile::read(&text) {
        Ok(file) => file,
        Err(errors) => {
            assert!(!errors.is_empty(), "what is not read has an error");
            assert!(errors.iter().all(|error| error.line <= lines + 1 && error.column > 0));
            return;
        }
    };
    let again = MovementFile::read(&format!("{}", file.movement)).map(|file| file.movement);
    assert_eq!(again.as_ref(), Ok(&file.movement), "a movement is read as it was written");
    let faults = file.faults();
    assert!(faults.iter().all(|(line, _)| line.is_none_or(|line| line <= lines)));
    if let (AnyMovement::Two(movement), []) = (&file.movement, &faults[..]) {
        let cards = (1..=movement.contestants).flat_map(|pair| movement.card(pair));
        assert!(cards.take(1000).all(|stop| stop.table.is_some() == stop.set.is_some()));
        assert!(movement.table_card(1).count() == movement.rounds.len());
        assert!(movement.balance().variance >= crate::Ratio::ZERO);
    }
}
