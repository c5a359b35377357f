//! Scenario files: a situation at the table as text, and the director's rulings on it.
//!
//! Header lines `key: value`, then one event a line, choices included. The events are those of
//! docs/sources/laws.md#1.2; the grammar, with examples, is in `docs/director-scenarios.md`.

mod error;
mod events;
mod fields;
mod read;
mod report;

use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, Layout, Seat, Vulnerability};
use cards::{Card, Cards};

pub use error::{Expected, ScenarioError, ScenarioErrorKind};
pub use report::{Legal, Report, State};

use crate::{CodeId, DoubleDummy, Evaluation, Event, LawsTable, Mode, Query};

/// A situation as a file describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// The code that rules.
    pub code: CodeId,
    /// Who deals.
    pub dealer: Seat,
    /// The cards, of whole hands or of what is left of them.
    pub deal: Layout,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// The board's number.
    pub board: u32,
    /// The contract, if the auction is not given.
    pub contract: Option<Contract>,
    /// Who is on lead, if the scenario starts in the middle of play.
    pub leader: Option<Seat>,
    /// The tricks won before the file begins.
    pub won: Option<BySide<u8>>,
    /// Cards that lie elsewhere from the start, by owner.
    pub missing: BySeat<Cards>,
    /// The suits that seats have shown out of before the file begins, a bit each.
    pub shown_out: BySeat<u8>,
    /// The session percentage of each side.
    pub sessions: BySide<u8>,
    /// How irregularities are treated.
    pub mode: Mode,
    /// The deal is the one that was played. Otherwise only the cards that the lines name are known,
    /// and nothing is measured by the others.
    pub cards_known: bool,
    /// The events, each with its line in the file.
    pub events: Vec<(usize, ScenarioStep)>,
    /// A whole regular auction stands at the beginning.
    has_full_auction: bool,
}

/// A step of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScenarioStep {
    /// An event.
    Event(Event),
    /// A card played by its holder.
    Card(Card),
    /// A call by the player whose turn follows the last call.
    Call(crate::AttemptedCall),
}

impl Scenario {
    /// Reads a file; an error names its line.
    pub fn read(text: &str) -> Result<Scenario, ScenarioError> {
        read::read(text, None)
    }

    /// Reads a file to be ruled by this code, whichever code it names.
    pub fn read_by(text: &str, code: CodeId) -> Result<Scenario, ScenarioError> {
        read::read(text, Some(code))
    }

    /// The table before the first event.
    pub fn table(&self) -> LawsTable {
        let mut table = LawsTable::new(self.code, self.dealer, self.deal).in_mode(self.mode);
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
                // Tricks that nobody is said to have won are credited to the declaring side.
                let credited = play.before.0[0] + play.before.0[1];
                play.before[declaring] += gone.saturating_sub(credited);
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

    /// Applies all steps, and then rules as a director who has been called.
    pub fn run(&self) -> Result<Outcome, ScenarioError> {
        self.run_with(None)
    }

    /// The same, with evaluations by a solver.
    pub fn run_with(&self, solver: Option<&dyn DoubleDummy>) -> Result<Outcome, ScenarioError> {
        let measured = |table: &LawsTable, at| match self.cards_known {
            true => crate::evaluate(table, at, solver),
            false => Vec::new(),
        };
        // A report shows the table before the next ruling: a first fold finds those moments, a
        // second looks at the table there and nowhere else.
        let mut ruled: Vec<usize> = Vec::with_capacity(self.events.len() + 1);
        self.fold(|table| ruled.push(table.ruled_count()))?;
        let mut at = 0;
        let mut reports: Vec<Report> = Vec::new();
        let mut evaluations: Vec<Vec<Evaluation>> = Vec::new();
        let table = self.fold(|table| {
            while evaluations.len() < table.ruled_count() {
                evaluations.push(measured(table, evaluations.len()));
            }
            if ruled.get(at + 1) != ruled.get(at) {
                report::update(table, &mut reports, &mut evaluations);
            }
            at += 1;
        })?;
        report::bring_to_date(&table, &mut reports);
        // A readjudicated claim is evaluated again.
        for (at, report) in reports.iter_mut().enumerate() {
            let found = |ruling: &crate::Ruling| {
                let mut facts = ruling.facts.iter();
                facts.any(|fact| {
                    matches!(fact.query, Query::AwareOfTrump | Query::Normal) && !fact.assumed
                })
            };
            let claim = report.evaluations.iter().any(|it| matches!(it, Evaluation::Claim { .. }));
            if claim && report.ruling.as_ref().is_some_and(found) {
                report.evaluations = measured(&table, at);
            }
        }
        if reports.is_empty() {
            reports.push(Report::regular(&table));
        }
        Ok(Outcome { table, reports })
    }

    /// Applies all steps; `see` sees each event with the table before it.
    pub fn walk(&self, see: impl FnMut(&LawsTable, &Event)) -> Result<LawsTable, ScenarioError> {
        self.fold_with(see, |_| {})
    }

    /// Applies all steps; `show` sees the table before the first event, after each, and once more
    /// at the end.
    fn fold(&self, show: impl FnMut(&LawsTable)) -> Result<LawsTable, ScenarioError> {
        self.fold_with(|_, _| {}, show)
    }

    fn fold_with(
        &self,
        mut see: impl FnMut(&LawsTable, &Event),
        mut show: impl FnMut(&LawsTable),
    ) -> Result<LawsTable, ScenarioError> {
        let mut table = self.table();
        let mut next_caller = self.dealer;
        show(&table);
        for (line, act) in self.in_order() {
            let event = match act {
                ScenarioStep::Event(event) => from_dummy(&table, event),
                ScenarioStep::Card(card) => match owner(&table, *card) {
                    Some(seat) => Event::Play { seat, card: *card },
                    None => {
                        return Err(ScenarioError {
                            line,
                            kind: ScenarioErrorKind::Unheld { card: *card },
                        });
                    }
                },
                ScenarioStep::Call(call) => {
                    let seat = table.calls.turn().unwrap_or(next_caller);
                    Event::Call { seat, call: *call, shows: None }
                }
            };
            // A change of call implies the call that is changed.
            if let Event::CallSubstituted { seat, old, .. } = &event
                && table.calls.turn().unwrap_or(next_caller) == *seat
                && matches!(table.check(&event), Err(crate::Impossible::NotCalled { .. }))
            {
                let call = Event::Call { seat: *seat, call: *old, shows: None };
                let failed =
                    |kind| ScenarioError { line, kind: ScenarioErrorKind::Impossible(kind) };
                see(&table, &call);
                table.apply(&call).map_err(failed)?;
                show(&table);
                next_caller = seat.next();
            }
            see(&table, &event);
            table.apply(&event).map_err(|kind| ScenarioError {
                line,
                kind: ScenarioErrorKind::Impossible(kind),
            })?;
            if let Event::Call { seat, .. } = event {
                next_caller = seat.next();
            }
            show(&table);
        }
        table.finish();
        show(&table);
        Ok(table)
    }

    /// The steps in the order in which they are applied: a fact may stand before the act that it
    /// qualifies, or right after it.
    fn in_order(&self) -> Vec<(usize, &ScenarioStep)> {
        let mut order: Vec<(usize, &ScenarioStep)> = Vec::with_capacity(self.events.len());
        let is_fact = |step: &ScenarioStep| {
            matches!(step, ScenarioStep::Event(
                Event::FactFound { query, .. } | Event::FactAssumed { query, .. })
                if is_about_an_act(*query))
        };
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

/// Declarer plays dummy's cards: a card held by dummy and not by declarer is dummy's.
fn from_dummy(table: &LawsTable, event: &Event) -> Event {
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

fn owner(table: &LawsTable, card: Card) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| table.hands()[*seat].contains(card))
}

/// The result of a scenario.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The table at the end.
    pub table: LawsTable,
    /// A report for each ruling, in order; one without a ruling if all was regular.
    pub reports: Vec<Report>,
}

/// Reads bytes as a scenario and runs it; must not panic.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let Ok(scenario) = Scenario::read(text) else { return };
    let Ok(outcome) = scenario.run() else { return };
    assert!(!outcome.reports.is_empty(), "a scenario has at least one report");
}
