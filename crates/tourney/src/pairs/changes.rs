//! Pairs that come late or leave, and a movement that is changed while it is played
//! (docs/sources/tournaments.md#3.10).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::event::Line;
use super::{Act, Entrant, Pair, PairsError, PairsEvent, Plan, Setup, Team, Teams};
use bridge::Side;

use crate::Name;
use crate::classes::Class;
use crate::log::{By, EntryStatus, Op, TournamentLog};
use crate::movement::{Contestants, Movement, Pairing};

impl Setup {
    /// Checks that the names of a pair are those of nobody in another one.
    ///
    /// # Errors
    ///
    /// The name that is entered twice.
    pub fn check_names(&self, pair: &Pair) -> Result<(), PairsError> {
        let [one, other] = &pair.players;
        if one == other {
            return Err(PairsError::Twice { name: one.clone() });
        }
        let others = self.pairs.iter().filter(|known| known.number != pair.number);
        let mut taken = others.flat_map(|known| &known.players);
        match taken.find(|name| pair.players.contains(name)) {
            Some(name) => Err(PairsError::Twice { name: name.clone() }),
            None => Ok(()),
        }
    }
}

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

    /// The movement stopped after so many rounds, of teams with that of the matches that have both halves; none without a
    /// movement.
    pub fn plan_of_rounds(&self, rounds: u32) -> Option<Plan> {
        if let Some(teams) = &self.setup.teams {
            return Some(PairsEvent::teams_plan_of_rounds(&teams.movement, rounds));
        }
        let movement = self.setup.movement.clone()?.curtailed(rounds);
        Some(Plan { from: rounds.saturating_add(1), movement })
    }

    /// An act with the movement that follows from it, where it changes the pairs and names none: from the first round on
    /// that no table has begun.
    #[must_use]
    pub fn planned(&self, act: Act) -> Act {
        let next = self.next_round().unwrap_or(1);
        match act {
            Act::Join { pair, plan: None } => {
                Act::Join { pair, plan: self.plan_with_newcomer(next) }
            }
            Act::Withdraw { number, plan: None } => {
                Act::Withdraw { number, plan: self.plan_without(number, next) }
            }
            act => act,
        }
    }

    /// The pair of whoever made each entry of a log, by the names as they were then, in an individual event the player; none
    /// for the director.
    ///
    /// ```
    /// use biritch_tourney::log::{By, TournamentLog};
    /// use biritch_tourney::pairs::{Act, Pair, PairsEvent, Setup};
    ///
    /// let pair = |number, players: [&str; 2]| Pair::new(number, players.map(|one| one.parse().unwrap()));
    /// let setup = Setup::new(vec![pair(1, ["Anna", "Boris"]), pair(2, ["Clara", "Dan"])], 2);
    /// let mut log = TournamentLog::<PairsEvent>::open(setup)?;
    /// let pairs = biritch_tourney::bridge::BySide([1, 2]);
    /// let outcome = biritch_tourney::bridge::Outcome::PassedOut;
    /// log.act(By::Person("Dan".parse().unwrap()), 0, Act::Enter { board: 1, table: 1, pairs, outcome, lead: None })?;
    /// log.act(By::Director, 0, Act::Amend(pair(2, ["Clara", "Eva"])))?;
    /// assert_eq!(PairsEvent::authors(&log), [Some(2), None]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn authors(log: &TournamentLog<PairsEvent>) -> Vec<Option<u32>> {
        let individuals = log.setup().individuals.iter().flat_map(|of| &of.players);
        let individuals = individuals.map(|player| (&player.name, player.number));
        let halves = log
            .setup()
            .teams
            .iter()
            .flat_map(|of| of.teams.iter().flat_map(|team| names_of_team(of, team)));
        let entered = log.setup().pairs.iter().flat_map(names_of).chain(individuals).chain(halves);
        let mut now: BTreeMap<&Name, u32> = entered.collect();
        // An entry that was struck may be of somebody whose entry was struck too.
        let mut ever = now.clone();
        let teams = log.setup().teams.as_deref();
        let statuses = log.statuses();
        let act = |no: u32| match &log.entries().get((no as usize).checked_sub(1)?)?.op {
            Op::Act(act) | Op::Correct { act, .. } => Some(act),
            Op::Strike { .. } => None,
        };
        let mut authors = Vec::with_capacity(statuses.len());
        for (entry, status) in log.entries().iter().zip(statuses) {
            authors.push(match &entry.by {
                By::Director => None,
                By::Person(name) => now.get(name).or_else(|| ever.get(name)).copied(),
            });
            let in_force = match (&entry.op, status) {
                (Op::Act(act), EntryStatus::Stands) => Some(act),
                (Op::Act(_), EntryStatus::Corrected(by)) => act(by),
                _ => None,
            };
            ever.extend(named(teams, act(entry.no)));
            now.extend(named(teams, in_force));
        }
        authors
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
        self.setup.check_names(pair)?;
        PairsEvent::check_class(pair.number, pair.players.len(), &pair.class)?;
        self.check_plan(plan, next, &self.left)
    }

    pub(super) fn check_amend(&self, by: &By, pair: &Pair) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_of(Contestants::Pairs)?;
        self.check_entered(pair.number)?;
        self.setup.check_names(pair)
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
        self.entered(number).map(|_| ())
    }

    /// Who is ranked by this number.
    pub(super) fn entered(&self, number: u32) -> Result<Entrant<'_>, PairsError> {
        self.setup.entrant(number).ok_or(PairsError::NotEntered { number })
    }

    /// Checks what a contestant of so many players is besides its names.
    pub(super) fn check_class(
        number: u32,
        players: usize,
        class: &Class,
    ) -> Result<(), PairsError> {
        if !class.is_possible() {
            return Err(PairsError::Handicap { number });
        }
        match class.withheld.fits(players) {
            true => Ok(()),
            false => Err(PairsError::Withheld { number, players }),
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
        if let Some(teams) = &self.setup.teams {
            return self.check_teams_plan(teams, plan);
        }
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
            return Err(PairsError::Misfit {
                pairs: contestants,
                boards: sets.saturating_mul(boards),
            });
        }
        let before = (from.max(&1) - 1) as usize;
        let differs = (0..before.min(current.rounds.len()))
            .find(|at| movement.rounds.get(*at) != current.rounds.get(*at));
        if let Some(at) = differs {
            return Err(PairsError::PlannedBefore { round: at as u32 + 1, from: *from });
        }
        self.setup.check_places(Some(movement))?;
        for (at, places) in movement.rounds.iter().enumerate().skip(before) {
            let mut seated = places.iter().flat_map(|place| place.seats.0);
            if let Some(number) = seated.find(|number| left.contains(number)) {
                return Err(PairsError::PlannedLeaver { round: at as u32 + 1, number });
            }
        }
        self.check_placed(current, movement)
    }

    /// Checks that what has a place in a movement has one in the changed one too.
    pub(super) fn check_placed(
        &self,
        current: &Movement,
        changed: &Movement,
    ) -> Result<(), PairsError> {
        // What the director has entered elsewhere than the movement has it needs no place.
        let is_place = |movement: &Movement, board: u32, table: u32, line: &Line| {
            let set = movement.set_of(board, self.setup.first_board).unwrap_or(0);
            movement.with(set).any(|(_, place)| (place.table, place.seats) == (table, line.pairs))
        };
        let away = self.lines.iter().find(|((board, table), line)| {
            is_place(current, *board, *table, line) && !is_place(changed, *board, *table, line)
        });
        match away {
            Some((&(board, table), _)) => Err(PairsError::PlannedAway { board, table }),
            None => Ok(()),
        }
    }

    pub(super) fn follow(&mut self, plan: Option<&Plan>) {
        if let Some(plan) = plan.filter(|_| self.setup.teams.is_some()) {
            self.follow_teams(plan);
        } else if let Some(plan) = plan {
            self.setup.movement = Some(plan.movement.clone());
            if let Some(individuals) = &mut self.setup.individuals {
                individuals.movement.rounds.truncate(plan.movement.rounds.len());
            }
        }
    }

    pub(super) fn rename(&mut self, pair: &Pair) {
        let known = self.setup.pairs.iter_mut().find(|known| known.number == pair.number);
        if let Some(known) = known {
            known.class.withheld = known.class.withheld.after(&known.players, &pair.players);
            known.players.clone_from(&pair.players);
        }
    }

    pub(super) fn classify(&mut self, number: u32, class: Class) {
        if let Some(individuals) = &mut self.setup.individuals {
            let players = individuals.players.iter_mut();
            players.filter(|known| known.number == number).for_each(|known| known.class = class);
            return;
        }
        if let Some(teams) = &mut self.setup.teams {
            let teams = teams.teams.iter_mut();
            teams.filter(|known| known.number == number).for_each(|known| known.class = class);
            return;
        }
        for known in self.setup.pairs.iter_mut().filter(|known| known.number == number) {
            known.class = class;
        }
    }
}

/// The names of a pair, each with its number.
fn names_of(pair: &Pair) -> impl Iterator<Item = (&Name, u32)> {
    pair.players.iter().map(|name| (name, pair.number))
}

/// The names of a team, each with the number of its half.
fn names_of_team<'a>(teams: &Teams, team: &'a Team) -> Vec<(&'a Name, u32)> {
    let half = |side: Side| {
        let number = teams.half(team.number, side);
        team.players[side].iter().map(move |name| (name, number))
    };
    Side::ALL.into_iter().flat_map(half).collect()
}

/// The names that an act says, each with the number of its pair or player.
fn named<'a>(teams: Option<&Teams>, act: Option<&'a Act>) -> Vec<(&'a Name, u32)> {
    match act {
        Some(Act::Join { pair, .. } | Act::Amend(pair)) => names_of(pair).collect(),
        Some(Act::AmendTeam(team)) => {
            teams.map_or_else(Vec::new, |teams| names_of_team(teams, team))
        }
        Some(Act::AmendPlayer(player)) => Vec::from([(&player.name, player.number)]),
        _ => Vec::new(),
    }
}
