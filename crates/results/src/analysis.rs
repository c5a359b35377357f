//! What double dummy says about the boards of an event.

use std::ops::ControlFlow;

use bridge::par::{Par, TrickTable, par};
use bridge::{Deal, Outcome, Seat, Strain, Tricks};
use cards::Card;
use solver::{Position, Solver, SolverOptions, Stopped, for_each};

use crate::model::Results;

/// What double dummy says about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The twenty results.
    pub table: TrickTable,
    /// Par, with the dealer's side bidding first.
    pub par: Par,
    /// The best leads against the contracts that were played, and against the first of par.
    pub leads: Vec<BestLead>,
}

/// The best leads against a declarer in a strain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestLead {
    /// The declarer.
    pub declarer: Seat,
    /// The strain.
    pub strain: Strain,
    /// The declarer's tricks after one of them.
    pub tricks: Tricks,
    /// The cards, in the order of the hand.
    pub cards: Vec<Card>,
    /// Whether every card of the leader is as good.
    pub is_any: bool,
}

/// How many boards an analysis covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Analysed {
    /// Boards analysed.
    pub boards: u32,
    /// Boards whose analysis was stopped by a limit of the options.
    pub stopped: u32,
}

/// The questions about a board.
struct Question {
    at: usize,
    deal: Deal,
    dealt: bridge::forms::NextBoard,
    contracts: Vec<(Seat, Strain)>,
}

impl Results {
    /// Adds the analysis of every finished board whose cards are known, on this many threads, each
    /// with the memory of the options.
    pub fn analyse(&mut self, threads: usize, options: &SolverOptions) -> Analysed {
        let questions = questions(self);
        let mut analysed = Analysed { boards: 0, stopped: 0 };
        for_each(
            questions.into_iter(),
            threads.max(1),
            options,
            |solver, question| (question.at, analysis(solver, question)),
            |done| {
                let (at, answer) = done.answer;
                analysed.take(self, at, answer);
                ControlFlow::Continue(())
            },
        );
        analysed
    }

    /// The same by one solver, for a server that lends one: before each board `goes_on` is asked
    /// whether there is time left. Boards that are left over have no analysis.
    pub fn analyse_by(
        &mut self,
        solver: &mut Solver,
        mut goes_on: impl FnMut() -> bool,
    ) -> Analysed {
        let mut analysed = Analysed { boards: 0, stopped: 0 };
        for question in questions(self) {
            let answer =
                if goes_on() { analysis(solver, &question) } else { Err(Stopped::Cancelled) };
            analysed.take(self, question.at, answer);
        }
        analysed
    }
}

fn questions(results: &Results) -> Vec<Question> {
    let boards = results.boards.iter().enumerate().filter(|(_, board)| board.is_finished);
    boards
        .filter_map(|(at, board)| {
            let contracts = board.lines.iter().filter_map(|line| line.outcome);
            let mut contracts: Vec<(Seat, Strain)> = contracts
                .filter_map(Outcome::contract)
                .map(|contract| (contract.declarer, contract.strain()))
                .collect();
            contracts.sort_unstable_by_key(|(seat, strain)| (*seat as u8, strain.index()));
            contracts.dedup();
            Some(Question { at, deal: board.deal?, dealt: board.board, contracts })
        })
        .collect()
}

impl Analysed {
    fn take(&mut self, results: &mut Results, at: usize, answer: Result<Analysis, Stopped>) {
        match answer {
            Ok(found) => {
                self.boards += 1;
                results.boards[at].analysis = Some(found);
            }
            Err(_) => self.stopped += 1,
        }
    }
}

fn analysis(solver: &mut Solver, question: &Question) -> Result<Analysis, Stopped> {
    let table = solver.table(&question.deal)?;
    let par = par(&table, question.dealt.vulnerable, question.dealt.dealer.side());
    let mut contracts = question.contracts.clone();
    if let Some(best) = par.contracts().next() {
        let best = (best.declarer, best.strain());
        if !contracts.contains(&best) {
            contracts.push(best);
        }
    }
    let leads = contracts
        .into_iter()
        .map(|(declarer, strain)| best_lead(solver, &question.deal, &table, declarer, strain))
        .collect::<Result<Vec<BestLead>, Stopped>>()?;
    Ok(Analysis { table, par, leads })
}

fn best_lead(
    solver: &mut Solver,
    deal: &Deal,
    table: &TrickTable,
    declarer: Seat,
    strain: Strain,
) -> Result<BestLead, Stopped> {
    let leader = declarer.next();
    let values = solver.cards(&Position::opening(deal, strain, leader))?;
    let most = values.iter().map(|value| value.tricks).max().unwrap_or(0);
    let best = values.iter().filter(|value| value.tricks == most);
    let mut good = cards::Cards::default();
    for value in best {
        good.insert(value.card);
        value.equals.iter().for_each(|card| {
            good.insert(card);
        });
    }
    let is_any = good == deal.hand(leader);
    let cards = cards_of(good);
    Ok(BestLead { declarer, strain, tricks: table.tricks(declarer, strain), cards, is_any })
}

/// Cards by suit, spades first, the highest of each suit first.
fn cards_of(set: cards::Cards) -> Vec<Card> {
    use cards::Suit;
    [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
        .into_iter()
        .flat_map(|suit| set.holding(suit).iter().map(move |rank| Card::new(suit, rank)))
        .collect()
}
