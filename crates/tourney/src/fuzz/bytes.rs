//! Choices from bytes, and the log of an event that they drive.

use alloc::format;
use alloc::string::ToString;

use bridge::{Bid, BySide, Contract, ContractTerms, Doubling, Outcome, Seat, Tricks};
use cards::Card;

use crate::Name;
use crate::adjust::{Artificial, BoardResult, Share, Weighted};
use crate::appeals::{Appealable, Decision, Deposit, Filing, Statement, Status, Verdict};
use crate::log::{self, By, Event, Op, TournamentLog};
use crate::merge::{self, MergeLog, TextEvent};

/// Panics unless a log is the same when it is written as text and read again; the authors are people by their numbers.
pub(super) fn assert_text_alike<E: TextEvent + PartialEq>(
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

/// A source of choices from bytes; zeros when they have run out.
pub(super) struct Bytes<'a>(pub(super) core::slice::Iter<'a, u8>);

impl Bytes<'_> {
    pub(super) fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    pub(super) fn below(&mut self, limit: u32) -> u32 {
        u32::from(self.next()) % limit.max(1)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    pub(super) fn outcome(&mut self) -> Outcome {
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
    pub(super) fn filing(&mut self, by: u32) -> Filing {
        let deposit = (self.below(2) == 0).then(|| statement("20 euros"));
        Filing { by, reason: statement("the auction was slow"), deposit }
    }

    pub(super) fn decision(&mut self) -> Decision {
        let verdict = Verdict::ALL[self.below(3) as usize];
        let committee = (0..self.below(3)).map(|number| person('c', number)).collect();
        let deposit = (self.below(2) == 0).then(|| Deposit::ALL[self.below(2) as usize]);
        Decision { verdict, committee, record: statement("heard both sides"), deposit }
    }

    /// The director's result for each side of a table.
    pub(super) fn standing(&mut self) -> BySide<BoardResult> {
        BySide::new(|_| match self.below(4) {
            0 => BoardResult::NotPlayed,
            1 => BoardResult::Artificial(Artificial::ALL[self.below(3) as usize]),
            2 => BoardResult::Score(10 * self.below(90) as i32 - 450),
            _ => {
                let percent = 1 + self.below(99);
                let share = |percent, score| Share { percent, score };
                let shares = alloc::vec![share(percent, 420), share(100 - percent, -50)];
                BoardResult::Weighted(Weighted::new(shares).expect("the shares sum to 100"))
            }
        })
    }

    /// One of a few outcomes, so that both sides of a table sometimes write the same.
    pub(super) fn same_outcome(&mut self) -> Outcome {
        let choice = self.below(3) as u8;
        Bytes([choice * 17, 9].iter()).outcome()
    }

    pub(super) fn card(&mut self) -> Card {
        Card::from_bit(self.below(52) as u8)
            .unwrap_or(Card::new(cards::Suit::Clubs, cards::Rank::ACE))
    }

    pub(super) fn op<A: Clone>(&mut self, act: A, entries: usize) -> Op<A> {
        let entry = self.below(entries as u32 + 2);
        match self.below(40) {
            0 => Op::Strike { entry },
            1 => Op::Correct { entry, act },
            _ => Op::Act(act),
        }
    }
}

pub(super) fn name(text: &str) -> Name {
    text.parse().expect("a short text is a valid name")
}

pub(super) fn person(letter: char, number: u32) -> Name {
    name(&format!("{letter}{number}"))
}

/// Enters the acts that the bytes choose, possible or not, and checks the state after each.
pub(super) fn run<E: Event + PartialEq>(
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

pub(super) fn statement(text: &str) -> Statement {
    text.parse().expect("a short text is a valid statement")
}

/// Nobody appeals twice against a result, and an event that has ended has a status where a period is set.
pub(super) fn assert_ending<E: Appealable>(event: &E) {
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
