//! Pairs that come late or leave, and a movement that is changed while it is played
//! (docs/sources/tournaments.md#3.10).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::event::Line;
use super::{Pair, PairsError, PairsEvent, Plan, Setup};
use crate::classes::Class;
use crate::log::By;
use crate::movement::{Contestants, Movement, Pairing};

impl PairsEvent {
    /// The parameters of the event with its pairs and its movement as they are now.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who has left.
    pub const fn left(&self) -> &BTreeSet<u32> {
        &self.left
    }

    /// The number of the next pair that comes late.
    pub fn next_number(&self) -> u32 {
        self.setup.pairs.iter().map(|pair| pair.number).max().unwrap_or(0) + 1
    }

    /// The first round in which no table has a result: what comes after it may be changed without
    /// any harm. One more than there are rounds if each has one; none without a movement.
    pub fn next_round(&self) -> Option<u32> {
        let movement = self.setup.movement.as_ref()?;
        let has_result = |(at, places): (usize, &Vec<Pairing>)| {
            let has = |place: &Pairing| {
                let mut boards = movement.boards_of(place.set, self.setup.first_board);
                boards.any(|board| self.has_line(board, place.table))
            };
            places.iter().any(has).then_some(at as u32 + 1)
        };
        Some(movement.rounds.iter().enumerate().filter_map(has_result).max().unwrap_or(0) + 1)
    }

    /// The movement with one more pair from a round on; none without a movement.
    pub fn plan_with_newcomer(&self, from: u32) -> Option<Plan> {
        let movement = self.setup.movement.as_ref()?;
        let movement = movement.replanned(from, movement.contestants + 1, &self.left);
        Some(Plan { from, movement })
    }

    /// The movement without a pair from a round on; none without a movement.
    pub fn plan_without(&self, number: u32, from: u32) -> Option<Plan> {
        let movement = self.setup.movement.as_ref()?;
        let mut left = self.left.clone();
        left.insert(number);
        let movement = movement.replanned(from, movement.contestants, &left);
        Some(Plan { from, movement })
    }

    /// The movement stopped after so many rounds; none without a movement.
    pub fn plan_of_rounds(&self, rounds: u32) -> Option<Plan> {
        let movement = self.setup.movement.clone()?.curtailed(rounds);
        Some(Plan { from: rounds.saturating_add(1), movement })
    }

    pub(super) fn check_join(
        &self,
        by: &By,
        pair: &Pair,
        plan: Option<&Plan>,
    ) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_of(Contestants::Pairs).map_err(|_| PairsError::Fixed)?;
        let next = self.next_number();
        if pair.number != next {
            return Err(PairsError::NextNumber { number: pair.number, next });
        }
        let pairs = self.setup.pairs.len() + 1;
        if pairs > Setup::MOST_PAIRS {
            return Err(PairsError::Pairs { pairs });
        }
        self.check_names(pair)?;
        PairsEvent::check_class(pair.number, &pair.class)?;
        self.check_plan(plan, next, &self.left)
    }

    pub(super) fn check_amend(&self, by: &By, pair: &Pair) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_of(Contestants::Pairs)?;
        self.check_entered(pair.number)?;
        self.check_names(pair)
    }

    pub(super) fn check_withdraw(
        &self,
        by: &By,
        number: u32,
        plan: Option<&Plan>,
    ) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_of(Contestants::Pairs).map_err(|_| PairsError::Fixed)?;
        self.check_entered(number)?;
        let mut left = self.left.clone();
        if !left.insert(number) {
            return Err(PairsError::HasLeft { number });
        }
        self.check_plan(plan, self.setup.pairs.len() as u32, &left)
    }

    pub(super) fn check_replan(&self, by: &By, plan: &Plan) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_plan(Some(plan), self.setup.pairs.len() as u32, &self.left)
    }

    pub(super) fn check_entered(&self, number: u32) -> Result<(), PairsError> {
        let is_entered = match &self.setup.individuals {
            Some(of) => of.player(number).is_some(),
            None => self.setup.pairs.iter().any(|pair| pair.number == number),
        };
        match is_entered {
            true => Ok(()),
            false => Err(PairsError::NotEntered { number }),
        }
    }

    pub(super) fn check_class(number: u32, class: &Class) -> Result<(), PairsError> {
        class.is_possible().then_some(()).ok_or(PairsError::Handicap { number })
    }

    /// Checks that the names of a pair are those of nobody in another one.
    fn check_names(&self, pair: &Pair) -> Result<(), PairsError> {
        let [one, other] = &pair.players;
        if one == other {
            return Err(PairsError::Twice { name: one.clone() });
        }
        let others = self.setup.pairs.iter().filter(|known| known.number != pair.number);
        let mut taken = others.flat_map(|known| &known.players);
        match taken.find(|name| pair.players.contains(name)) {
            Some(name) => Err(PairsError::Twice { name: name.clone() }),
            None => Ok(()),
        }
    }

    /// Checks a changed movement for so many pairs, without those that have left.
    fn check_plan(
        &self,
        plan: Option<&Plan>,
        pairs: u32,
        left: &BTreeSet<u32>,
    ) -> Result<(), PairsError> {
        let (plan, current) = match (plan, &self.setup.movement) {
            (None, None) => return Ok(()),
            (Some(plan), Some(current)) => (plan, current),
            _ => return Err(PairsError::Unplanned),
        };
        let Plan { from, movement } = plan;
        match self.setup.individuals {
            // A place for a pair would not say with whom else its players play.
            Some(_) if *movement != current.clone().curtailed(movement.rounds.len() as u32) => {
                return Err(PairsError::Fixed);
            }
            Some(_) => {}
            None => movement.check_changed()?,
        }
        let Movement { contestants, sets, boards, .. } = *movement;
        if contestants != pairs || boards != current.boards || sets != current.sets {
            return Err(PairsError::Misfit { pairs: contestants, boards: sets * boards });
        }
        let before = (from.max(&1) - 1) as usize;
        let differs = (0..before.min(current.rounds.len()))
            .find(|at| movement.rounds.get(*at) != current.rounds.get(*at));
        if let Some(at) = differs {
            return Err(PairsError::PlannedBefore { round: at as u32 + 1, from: *from });
        }
        for (at, places) in movement.rounds.iter().enumerate().skip(before) {
            let mut seated = places.iter().flat_map(|place| place.seats.0);
            if let Some(number) = seated.find(|number| left.contains(number)) {
                return Err(PairsError::PlannedLeaver { round: at as u32 + 1, number });
            }
        }
        // What the director has entered elsewhere than the movement has it needs no place.
        let is_place = |movement: &Movement, board: u32, table: u32, line: &Line| {
            let set = movement.set_of(board, self.setup.first_board).unwrap_or(0);
            movement.with(set).any(|(_, place)| (place.table, place.seats) == (table, line.pairs))
        };
        let away = self.lines.iter().find(|((board, table), line)| {
            is_place(current, *board, *table, line) && !is_place(movement, *board, *table, line)
        });
        match away {
            Some((&(board, table), _)) => Err(PairsError::PlannedAway { board, table }),
            None => Ok(()),
        }
    }

    pub(super) fn follow(&mut self, plan: Option<&Plan>) {
        if let Some(plan) = plan {
            self.setup.movement = Some(plan.movement.clone());
            if let Some(individuals) = &mut self.setup.individuals {
                individuals.movement.rounds.truncate(plan.movement.rounds.len());
            }
        }
    }

    pub(super) fn rename(&mut self, pair: &Pair) {
        let known = self.setup.pairs.iter_mut().find(|known| known.number == pair.number);
        if let Some(known) = known {
            known.players.clone_from(&pair.players);
        }
    }

    pub(super) fn classify(&mut self, number: u32, class: Class) {
        if let Some(individuals) = &mut self.setup.individuals {
            let players = individuals.players.iter_mut();
            players.filter(|known| known.number == number).for_each(|known| known.class = class);
            return;
        }
        for known in self.setup.pairs.iter_mut().filter(|known| known.number == number) {
            known.class = class;
        }
    }
}
