//! Scenario files: a situation at the table as text, and what the director says of it.
//!
//! Header lines `key: value`, then one event a line with the names of laws.md 1.2, choices
//! included. The grammar, with examples, is in `docs/director-scenarios.md`.

mod events;
mod fault;
mod fields;
mod read;
mod report;

use alloc::string::String;
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, Layout, Seat, Vulnerability};
use cards::{Card, Cards};

pub use fault::{Fault, ScenarioError, Wanted};
pub use report::{Legal, Report, State};

use crate::{CodeId, DoubleDummy, Event, Mode, Query, Table, Weighed};

/// A situation as a file describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// By which code it is ruled.
    pub code: CodeId,
    /// Who deals.
    pub dealer: Seat,
    /// The cards, of whole hands or of what is left of them.
    pub deal: Layout,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// The board's number.
    pub board: u32,
    /// The contract, where the auction is not told.
    pub contract: Option<Contract>,
    /// Who is on lead, where the play is joined in the middle.
    pub leader: Option<Seat>,
    /// The tricks won before the file begins.
    pub won: Option<BySide<u8>>,
    /// Cards that lie elsewhere from the start, and whose they are.
    pub missing: BySeat<Cards>,
    /// The suits that seats have shown out of before the file begins, a bit each.
    pub shown_out: BySeat<u8>,
    /// The percents of each side's session.
    pub sessions: BySide<u8>,
    /// How the table treats what is irregular.
    pub mode: Mode,
    /// What happened, with the line of the file it stands on.
    pub events: Vec<(usize, Act)>,
    /// A whole regular auction stands at the beginning.
    auction_told: bool,
}

/// A line of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Something happened.
    Event(Event),
    /// A card played by whoever holds it.
    Card(Card),
    /// A call by the player whose turn follows the last call.
    Call(crate::Said),
}

impl Scenario {
    /// Reads a file; an error names its line.
    pub fn read(text: &str) -> Result<Scenario, ScenarioError> {
        read::read(text, None)
    }

    /// Reads a file to be ruled by another code than its own, or by this one if it names none.
    pub fn read_by(text: &str, code: CodeId) -> Result<Scenario, ScenarioError> {
        read::read(text, Some(code))
    }

    /// The table before the first event.
    pub fn table(&self) -> Table {
        let mut table = Table::new(self.code, self.dealer, self.deal).in_mode(self.mode);
        table.board = self.board;
        table.vulnerable = self.vulnerable;
        table.sessions = self.sessions;
        table.shown_out = self.shown_out;
        for seat in Seat::ALL {
            table.hands[seat] -= self.missing[seat];
            table.missing[seat] = self.missing[seat];
        }
        if let Some(contract) = self.contract {
            table = table.with_contract(contract);
            let most = Seat::ALL.map(|seat| self.deal.hands[seat].len()).into_iter().max();
            let gone = 13u8.saturating_sub(most.unwrap_or(13) as u8);
            let declaring = contract.declarer.side();
            if let Some(play) = &mut table.play {
                play.before = self.won.unwrap_or_default();
                // What nobody is said to have won is the declaring side's.
                let told = play.before.0[0] + play.before.0[1];
                play.before[declaring] += gone.saturating_sub(told);
                if let Some(leader) = self.leader {
                    play.lead_from(leader);
                }
            }
            if gone > 0 || self.leader.is_some() {
                table.phase = crate::Phase::Play;
            }
        }
        table
    }

    /// Lets everything happen, and then looks at the table as a director who has been called.
    pub fn run(&self) -> Result<Outcome, ScenarioError> {
        self.run_with(None)
    }

    /// The same, what is left to judgement measured with the help of a solver.
    pub fn run_with(&self, solver: Option<&dyn DoubleDummy>) -> Result<Outcome, ScenarioError> {
        // Where a table stands is told for the moment before the next ruling: a first fold finds
        // those moments, a second looks at the table there and nowhere else.
        let mut ruled: Vec<usize> = Vec::with_capacity(self.events.len() + 1);
        self.fold(|table| ruled.push(table.ruled_count()))?;
        let mut at = 0;
        let mut reports: Vec<Report> = Vec::new();
        let mut weighed: Vec<Vec<Weighed>> = Vec::new();
        let table = self.fold(|table| {
            while weighed.len() < table.ruled_count() {
                weighed.push(crate::weigh(table, weighed.len(), solver));
            }
            if ruled.get(at + 1) != ruled.get(at) {
                report::update(table, &mut reports, &mut weighed);
            }
            at += 1;
        })?;
        report::bring_to_date(&table, &mut reports);
        // A claim that was judged anew is measured anew.
        for (at, report) in reports.iter_mut().enumerate() {
            let aware = |ruling: &crate::Ruling| {
                let mut facts = ruling.facts.iter();
                facts.any(|fact| fact.query == Query::AwareOfTrump && !fact.assumed)
            };
            let claim = report.weighed.iter().any(|it| matches!(it, Weighed::Claim { .. }));
            if claim && report.ruling.as_ref().is_some_and(aware) {
                report.weighed = crate::weigh(&table, at, solver);
            }
        }
        if reports.is_empty() {
            reports.push(Report::regular(&table));
        }
        Ok(Outcome { table, reports })
    }

    /// Lets everything happen; the table is shown before the first event and after each, and once
    /// more at the end.
    fn fold(&self, mut show: impl FnMut(&Table)) -> Result<Table, ScenarioError> {
        let mut table = self.table();
        let mut next_caller = self.dealer;
        show(&table);
        for (line, act) in self.in_order() {
            let event = match act {
                Act::Event(event) => from_dummy(&table, event),
                Act::Card(card) => match owner(&table, *card) {
                    Some(seat) => Event::Play { seat, card: *card },
                    None => {
                        return Err(ScenarioError { line, fault: Fault::Unheld { card: *card } });
                    }
                },
                Act::Call(call) => {
                    let seat = table.calls.turn().unwrap_or(next_caller);
                    Event::Call { seat, call: *call, shows: None }
                }
            };
            // A change of call says itself what was called first.
            if let Event::CallSubstituted { seat, old, .. } = &event
                && table.calls.turn().unwrap_or(next_caller) == *seat
                && matches!(table.check(&event), Err(crate::Impossible::NotCalled { .. }))
            {
                let call = Event::Call { seat: *seat, call: *old, shows: None };
                let failed = |fault| ScenarioError { line, fault: Fault::Impossible(fault) };
                table.apply(&call).map_err(failed)?;
                show(&table);
                next_caller = seat.next();
            }
            table
                .apply(&event)
                .map_err(|fault| ScenarioError { line, fault: Fault::Impossible(fault) })?;
            if let Event::Call { seat, .. } = event {
                next_caller = seat.next();
            }
            show(&table);
        }
        table.finish();
        show(&table);
        Ok(table)
    }

    /// The acts in the order they are taken: a fact may stand before the act that it is about, or
    /// right after it.
    fn in_order(&self) -> Vec<(usize, &Act)> {
        let mut order: Vec<(usize, &Act)> = Vec::with_capacity(self.events.len());
        let is_fact = |act: &Act| matches!(act, Act::Event(Event::FactFound { query, .. }) if is_about_an_act(*query));
        for (line, act) in &self.events {
            let place = if is_fact(act) {
                order.iter().rposition(|(_, earlier)| !is_fact(earlier)).unwrap_or(order.len())
            } else {
                order.len()
            };
            order.insert(place, (*line, act));
        }
        order
    }
}

/// Does the fact qualify an act, rather than report something new?
const fn is_about_an_act(query: Query) -> bool {
    !matches!(
        query,
        Query::CouldHaveKnown
            | Query::Misinformation
            | Query::Unplayable
            | Query::Weights
            | Query::Settled
            | Query::UnauthorizedInformation
            | Query::Fouled
            | Query::DirectorError
    )
}

/// Declarer plays dummy's cards: a card that he does not hold and dummy does is dummy's.
fn from_dummy(table: &Table, event: &Event) -> Event {
    let dummys = |seat: Seat, card: Card| {
        let contract = table.contract().filter(|contract| contract.declarer == seat)?;
        let dummy = contract.dummy();
        let hands = table.hands();
        (!hands[seat].contains(card) && hands[dummy].contains(card)).then_some(dummy)
    };
    let mut event = event.clone();
    if let Event::Play { seat, card } | Event::LeadFaced { seat, card } = &mut event
        && let Some(dummy) = dummys(*seat, *card)
    {
        *seat = dummy;
    }
    event
}

fn owner(table: &Table, card: Card) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| table.hands()[*seat].contains(card))
}

/// What came of a scenario.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The table at the end.
    pub table: Table,
    /// A report for each ruling, in order; one without an incident if all was regular.
    pub reports: Vec<Report>,
}

/// A line that names its own position in the words of a person.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Reads bytes as a scenario and runs it. Whatever they are, it comes back.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(scenario) = Scenario::read(text) else { return };
    let Ok(outcome) = scenario.run() else { return };
    assert!(!outcome.reports.is_empty(), "a director always says something");
}
