//! Solving layouts within a node budget.

use cards::{Cards, Seats};
use pref::{BySeat, Contract, Rules, Seat, Talon};
use solver::preferans::{Aim, CardValue, Position, Solver};

use super::knowledge::Knowledge;

/// Solvers that keep their tables, one for each aim, and the node budget.
pub(crate) struct Simulation {
    solvers: Vec<(Aim, Solver)>,
    budget: u64,
}

impl Simulation {
    pub(crate) fn new(budget: u64) -> Simulation {
        Simulation { solvers: Vec::new(), budget }
    }

    /// Is the budget spent?
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes() >= self.budget
    }

    /// The nodes searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.solvers.iter().map(|(_, solver)| solver.statistics().nodes).sum()
    }

    fn solver(&mut self, aim: Aim) -> &mut Solver {
        let at = self.solvers.iter().position(|(known, _)| *known == aim);
        let at = at.unwrap_or_else(|| {
            let options =
                solver::SolverOptions { memory: 2 << 20, ..solver::SolverOptions::default() };
            self.solvers.push((aim, Solver::with(options).keeping()));
            self.solvers.len() - 1
        });
        &mut self.solvers[at].1
    }

    /// The declarer's tricks.
    pub(crate) fn tricks(&mut self, position: &Position) -> u8 {
        self.solver(position.aim()).tricks(position).unwrap_or(0)
    }

    /// Does the declarer take at least `tricks`?
    pub(crate) fn takes(&mut self, position: &Position, tricks: u8) -> bool {
        self.can_take(position, tricks).unwrap_or(false)
    }

    /// The same; none if the nodes did not suffice.
    pub(crate) fn can_take(&mut self, position: &Position, tricks: u8) -> Option<bool> {
        self.solver(position.aim()).takes(position, tricks).ok()
    }

    /// The value of each card.
    pub(crate) fn cards(&mut self, position: &Position) -> Vec<CardValue> {
        self.solver(position.aim()).cards(position).unwrap_or_default()
    }

    /// What two players can force on the third in an all-pass deal, card by card.
    pub(crate) fn forced_cards(&mut self, play: &pref::Play) -> Vec<CardValue> {
        self.solver(Aim::Least).forced_cards(play).unwrap_or_default()
    }

    /// What two players can force on this seat in an all-pass deal.
    pub(crate) fn forced(&mut self, play: &pref::Play, seat: Seat) -> u8 {
        self.solver(Aim::Least).forced(play, seat).ok().flatten().unwrap_or(0)
    }
}

impl Knowledge<'_> {
    /// The position at the first lead of a contract that may be played, with these hands.
    pub(crate) fn opening(
        &self,
        hands: &BySeat<Cards>,
        declarer: Seat,
        contract: Contract,
        active: Seats<Seat>,
    ) -> Option<Position> {
        let leader = self.options.leader(self.trio, active, contract, declarer);
        let mut plays = BySeat::default();
        for seat in active.iter() {
            plays[seat] = hands[seat];
        }
        let position = Position::new(plays, declarer, leader, Aim::of(contract.task)).ok()?;
        Some(self.with_rules(position, contract, declarer, active, 0))
    }

    /// The current position with these hands.
    pub(crate) fn position(&self, hands: &BySeat<Cards>) -> Option<Position> {
        let (declarer, contract) = (self.view.declarer?, self.view.contract?);
        let trick = self.view.trick.as_ref()?;
        let active = self.active();
        let mut before = BySeat::default();
        for seat in active.iter() {
            before[seat] = hands[seat];
        }
        for (seat, card) in &trick.cards {
            before[*seat].insert(*card);
        }
        let aim = Aim::of(contract.task);
        let position = Position::new(before, declarer, trick.leader, aim).ok()?;
        let own = self.view.won[declarer];
        let defence = self.view.winners.len() as u8 - own;
        let counted = if contract.task.is_misere() { own } else { defence };
        let mut position = self.with_rules(position, contract, declarer, active, counted);
        for (_, card) in &trick.cards {
            position.play(*card).ok()?;
        }
        Some(position)
    }

    /// Applies the duty to beat and the early stop of the rules.
    fn with_rules(
        &self,
        position: Position,
        contract: Contract,
        declarer: Seat,
        active: Seats<Seat>,
        counted: u8,
    ) -> Position {
        let Rules::Balkan(rules) = &self.options.rules else { return position };
        let beating = rules.must_beat.seats(contract.task, declarer, active);
        let position = position.beating(beating);
        match contract.task.stop() {
            Some(stop) => position.stopping(stop.saturating_sub(counted)),
            None => position,
        }
    }

    /// The two cards outside all hands of a layout: a closed talon, or the discard.
    pub(crate) fn out(&self, hands: &BySeat<Cards>) -> Cards {
        let held = self.trio.seats().into_iter().fold(Cards::EMPTY, |all, seat| all | hands[seat]);
        self.unseen - held
    }
}

/// Does the declarer of this contract exchange cards?
pub(crate) fn exchanges(contract: Contract) -> bool {
    contract.talon == Talon::Taken
}
