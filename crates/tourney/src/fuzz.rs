//! The crate's parsers as functions over bytes, and events driven by bytes, for tests and fuzzers.

mod knockout;
mod pairs;
mod preferans;
mod progressive;
mod teams;

use alloc::format;
use alloc::string::ToString;

use bridge::{Bid, Contract, ContractTerms, Doubling, Outcome, Seat, Tricks};
use cards::Card;
use cards::text::fuzz;

use crate::Name;
use crate::adjust::Artificial;
use crate::appeals::{Appealable, Decision, Deposit, Filing, Statement, Status, Verdict};
use crate::board::MethodName;
use crate::butler::{DatumRound, Drop};
use crate::classes::{Category, Class};
use crate::cross::Divisor;
use crate::event::Withheld;
use crate::imps::ImpTable;
use crate::knockout::event::KnockoutEvent;
use crate::log::{self, By, Event, Op, TournamentLog};
use crate::matchpoints::Scale;
use crate::merge::{self, MergeLog, TextEvent};
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

/// Panics unless a log is the same when it is written as text and read again; the authors are people by their numbers.
fn assert_text_alike<E: TextEvent + PartialEq>(
    log: &TournamentLog<E>,
    number_of: impl Fn(&Name) -> Option<usize>,
) {
    let author = |entry: &log::Entry<E::Act>| {
        let number = match &entry.by {
            By::Director => None,
            By::Person(name) => number_of(name),
        };
        let text = number.map_or_else(|| "director".to_string(), |number| number.to_string());
        text.parse().expect("letters or digits are an author")
    };
    let kept = MergeLog::of_log(log, author, E::Act::clone).expect("a log has few entries");
    assert!(kept.state() == log.state() && kept.set_aside().is_empty(), "the same operations");
    let again = merge::read::<E>(&merge::write(&kept));
    assert_eq!(again.faults, [], "what is written has no faults");
    let again = again.log.expect("it has its headers");
    assert!(again.operations().eq(kept.operations()), "each operation is read as it was written");
    assert!(again.state() == log.state(), "the state is the same");
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

/// A source of choices from bytes; zeros when they have run out.
struct Bytes<'a>(core::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, limit: u32) -> u32 {
        u32::from(self.next()) % limit.max(1)
    }

    fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    fn outcome(&mut self) -> Outcome {
        let (choice, tricks) = (self.next(), Tricks::capped(self.below(14) as u8));
        let bid = Bid::all().nth(usize::from(choice) % 35);
        let declarer = Seat::ALL[usize::from(choice) % 4];
        let doubling = Doubling::ALL[usize::from(choice) % 3];
        match bid.filter(|_| choice != 0) {
            Some(bid) => {
                let contract = Contract { terms: ContractTerms { bid, doubling }, declarer };
                Outcome::Played { contract, tricks }
            }
            None => Outcome::PassedOut,
        }
    }

    /// What this contestant says who appeals.
    fn filing(&mut self, by: u32) -> Filing {
        let deposit = (self.below(2) == 0).then(|| statement("20 euros"));
        Filing { by, reason: statement("the auction was slow"), deposit }
    }

    fn decision(&mut self) -> Decision {
        let verdict = Verdict::ALL[self.below(3) as usize];
        let committee = (0..self.below(3)).map(|number| person('c', number)).collect();
        let deposit = (self.below(2) == 0).then(|| Deposit::ALL[self.below(2) as usize]);
        Decision { verdict, committee, record: statement("heard both sides"), deposit }
    }

    /// One of a few outcomes, so that both sides of a table sometimes write the same.
    fn same_outcome(&mut self) -> Outcome {
        let choice = self.below(3) as u8;
        Bytes([choice * 17, 9].iter()).outcome()
    }

    fn card(&mut self) -> Card {
        Card::from_bit(self.below(52) as u8)
            .unwrap_or(Card::new(cards::Suit::Clubs, cards::Rank::ACE))
    }

    fn op<A: Clone>(&mut self, act: A, entries: usize) -> Op<A> {
        let entry = self.below(entries as u32 + 2);
        match self.below(40) {
            0 => Op::Strike { entry },
            1 => Op::Correct { entry, act },
            _ => Op::Act(act),
        }
    }
}

fn name(text: &str) -> Name {
    text.parse().expect("a short text is a valid name")
}

fn person(letter: char, number: u32) -> Name {
    name(&format!("{letter}{number}"))
}

/// Enters the acts that the bytes choose, possible or not, and checks the state after each.
fn run<E: Event + PartialEq>(
    setup: E::Setup,
    bytes: &mut Bytes,
    choose: impl Fn(&mut Bytes, &E) -> (By, E::Act),
    sound: impl Fn(&E),
) -> TournamentLog<E> {
    let mut log = TournamentLog::<E>::open(setup.clone()).expect("the event can be opened");
    while !bytes.is_empty() {
        let (by, act) = choose(bytes, log.state());
        let op = bytes.op(act, log.entries().len());
        let by = if matches!(op, Op::Act(_)) { by } else { By::Director };
        let before = log.state().clone();
        // Ten minutes lie between two entries, and every other one has a reason.
        let at = log.entries().len();
        match log.enter(by, at as u64 * 600_000, ["", "seen"][at % 2], op) {
            Ok(_) => sound(log.state()),
            Err(_) => assert!(*log.state() == before, "a refused entry changes nothing"),
        }
    }
    assert_eq!(log.statuses().len(), log.entries().len());
    let checked = TournamentLog::<E>::reopen(setup.clone(), log.entries().to_vec());
    // Entries that were checked may be appended one by one or together.
    let mut folded = TournamentLog::<E>::open(setup.clone()).expect("the event can be opened");
    let (some, others) = log.entries().split_at(log.entries().len() / 2);
    for part in some.chunks(1).chain([others]) {
        folded.extend(part.to_vec()).expect("checked entries can be appended");
    }
    for again in [checked.expect("a stored log can be read"), folded] {
        assert!(again.state() == log.state(), "the state is the fold of the log");
        assert!(again.entries() == log.entries());
    }
    log
}

fn statement(text: &str) -> Statement {
    text.parse().expect("a short text is a valid statement")
}

/// Nobody appeals twice against a result, and an event that has ended has a status where a period is set.
fn assert_ending<E: Appealable>(event: &E) {
    let (ending, appeals) = (event.ending(), event.ending().appeals());
    for appeal in appeals.all() {
        let by = appeal.filing.by;
        let open = appeals.open().filter(|open| open.subject == appeal.subject);
        assert!(open.filter(|open| open.filing.by == by).count() <= 1, "nobody appeals twice");
    }
    let statuses = [0, u64::MAX].map(|now| event.status(now));
    let has_status = ending.is_closed() && ending.has_period();
    assert!(statuses.iter().all(|status| status.is_some() == has_status), "the end decides");
    assert!(!matches!(statuses[1], Some(Status::Provisional { .. })), "every period ends");
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
