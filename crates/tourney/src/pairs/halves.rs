//! Teams in one section (docs/sources/tournaments.md#3.9): the North-South half of a team and its East-West half play the two
//! halves of each match at different tables, with the same boards.
//!
//! The halves are the pairs of the event: North-South of team t is pair t, and its East-West is pair n + t, where n is the
//! number of teams, as in a Mitchell. They enter and confirm results as pairs do. What counts for the whole session is of the
//! teams: matches, rankings, penalties, classes and names.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use bridge::{BySide, Side};

use super::{Pair, PairsError, PairsEvent, Plan, Setup, Team, Teams, TeamsOptions};
use crate::Name;
use crate::board::MethodName;
use crate::log::By;
use crate::masterpoints::SchemeName;
use crate::movement::{Contestants, Movement};
use crate::session::Winners;

impl Teams {
    /// The setup of the event with the halves as its pairs.
    pub(super) fn opened(&self, setup: &Setup) -> Result<Setup, PairsError> {
        let of = self.movement.of;
        let has_others =
            !(setup.pairs.is_empty() && setup.in_room.is_empty()) || setup.individuals.is_some();
        if has_others || setup.movement.is_some() || of != Contestants::Teams {
            return Err(PairsError::Of { of: Contestants::Teams });
        }
        let is_compared =
            matches!(setup.method.name(), MethodName::Cross | MethodName::Bam | MethodName::Total);
        let is_plain = setup.winners == Winners::One && setup.masterpoints == SchemeName::None;
        if !is_compared || !is_plain {
            return Err(PairsError::TeamsScoring);
        }
        let (mut numbers, mut names) = (BTreeSet::new(), BTreeSet::new());
        for team in &self.teams {
            PairsEvent::check_class(team.number, team.people().count(), &team.class)?;
            if !numbers.insert(team.number) {
                return Err(PairsError::SameNumber { number: team.number });
            }
            self.check_names(team)?;
            names.extend(team.people());
        }
        setup.check_boards()?;
        self.movement.check()?;
        let Movement { contestants, sets, boards, .. } = self.movement;
        if !numbers.into_iter().eq(1..=contestants) || setup.boards != sets.saturating_mul(boards) {
            return Err(PairsError::Misfit {
                pairs: contestants,
                boards: sets.saturating_mul(boards),
            });
        }
        if let Some(scale) = self.options.vp.0.filter(|_| setup.method.name() == MethodName::Cross)
        {
            scale.check(boards)?;
        }
        let mut pairs: Vec<Pair> = Side::ALL
            .into_iter()
            .flat_map(|side| {
                let half = move |team: &Team| {
                    Pair::new(self.half(team.number, side), team.players[side].clone())
                };
                self.teams.iter().map(half)
            })
            .collect();
        pairs.sort_by_key(|pair| pair.number);
        let movement = Some(self.of_halves(&self.movement));
        Ok(Setup { pairs, movement, ..setup.clone() })
    }

    /// Checks that the names of a team are those of nobody in another one.
    ///
    /// # Errors
    ///
    /// The name that is entered twice.
    pub fn check_names(&self, team: &Team) -> Result<(), PairsError> {
        let own: Vec<&Name> = team.people().collect();
        let twice = |name: &Name| Err(PairsError::Twice { name: name.clone() });
        if let Some((_, name)) = own.iter().enumerate().find(|(at, name)| own[..*at].contains(name))
        {
            return twice(name);
        }
        for other in self.teams.iter().filter(|other| other.number != team.number) {
            if other.name == team.name {
                return twice(&team.name);
            }
            if let Some(name) = other.people().find(|name| own.contains(name)) {
                return twice(name);
            }
        }
        Ok(())
    }
}

impl Setup {
    /// Teams of one section, with boards from 1 on, compared in IMPs that become victory points.
    pub fn of_teams(teams: Vec<Team>, movement: Movement) -> Setup {
        let boards = movement.all_boards();
        let teams = Teams { teams, movement, options: TeamsOptions::default() };
        let teams = Some(Box::new(teams));
        let method = MethodName::Cross.method();
        Setup { teams, method, ..Setup::new(Vec::new(), boards) }
    }
}

impl PairsEvent {
    /// The number by which a contestant is ranked, penalized and classified: that of their team where teams play in one
    /// section, and their own otherwise.
    pub fn ranked_as(&self, contestant: u32) -> u32 {
        self.team_of(contestant).map_or(contestant, |(team, _)| team)
    }

    /// The number of a pair's team, and which half of it the pair is; none where pairs play for themselves.
    pub fn team_of(&self, pair: u32) -> Option<(u32, Side)> {
        self.setup.teams.as_deref().map(|teams| teams.team_of(pair))
    }

    /// The movement of the teams without rounds that are left out, so that it has so many: where the halves of a match are
    /// played at different times, those in the middle.
    pub(super) fn teams_plan_of_rounds(teams: &Movement, rounds: u32) -> Plan {
        let first = teams.clone().curtailed(rounds);
        let front = (rounds / 2) as usize;
        let back = teams.rounds.len().saturating_sub(front);
        if first.check().is_ok() || !rounds.is_multiple_of(2) || back < front {
            return Plan { from: rounds.saturating_add(1), movement: first };
        }
        let mut movement = teams.clone();
        movement.rounds.drain(front..back);
        Plan { from: rounds / 2 + 1, movement }
    }

    /// Checks the rest of the movement of teams: rounds may be left out, if no match is left with one half.
    pub(super) fn check_teams_plan(&self, teams: &Teams, plan: &Plan) -> Result<(), PairsError> {
        let Plan { from, movement } = plan;
        let current = &teams.movement;
        let like_it = Movement { rounds: movement.rounds.clone(), ..current.clone() };
        let mut left = current.rounds.iter();
        let is_part = movement.rounds.iter().all(|round| left.any(|known| known == round));
        if *movement != like_it || !is_part {
            return Err(PairsError::Fixed);
        }
        movement.check()?;
        let before = (from.max(&1) - 1) as usize;
        let differs = (0..before.min(current.rounds.len()))
            .find(|at| movement.rounds.get(*at) != current.rounds.get(*at));
        if let Some(at) = differs {
            return Err(PairsError::PlannedBefore { round: at as u32 + 1, from: *from });
        }
        self.check_placed(&teams.of_halves(current), &teams.of_halves(movement))
    }

    /// Follows a changed movement of the teams.
    pub(super) fn follow_teams(&mut self, plan: &Plan) {
        if let Some(teams) = &mut self.setup.teams {
            teams.movement = plan.movement.clone();
            self.setup.movement = Some(teams.of_halves(&plan.movement));
        }
    }

    pub(super) fn check_amend_team(&self, by: &By, team: &Team) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_of(Contestants::Teams)?;
        self.check_entered(team.number)?;
        self.setup.teams.as_ref().map_or(Ok(()), |teams| teams.check_names(team))
    }

    /// Gives a team other names, and its halves other players.
    pub(super) fn rename_team(&mut self, team: &Team) {
        let Some(teams) = &mut self.setup.teams else { return };
        let halves = Side::ALL.map(|side| (teams.half(team.number, side), side));
        for known in teams.teams.iter_mut().filter(|known| known.number == team.number) {
            let [before, now] =
                [&*known, team].map(|of| of.people().cloned().collect::<Vec<Name>>());
            known.class.withheld = known.class.withheld.after(&before, &now);
            (known.name, known.players) = (team.name.clone(), team.players.clone());
        }
        for (number, side) in halves {
            for pair in self.setup.pairs.iter_mut().filter(|pair| pair.number == number) {
                pair.players.clone_from(&team.players[side]);
            }
        }
    }

    /// Whether both pairs of a table are the right halves of two teams.
    pub(super) fn check_halves(
        &self,
        board: u32,
        table: u32,
        pairs: BySide<u32>,
    ) -> Result<(), PairsError> {
        let Some(teams) = &self.setup.teams else { return Ok(()) };
        let halves = pairs.map(|pair| teams.team_of(pair));
        let [(ns, _), (ew, _)] = halves.0;
        if ns == ew {
            return Err(PairsError::BothSides { board, table, pair: ns });
        }
        match Side::ALL.into_iter().find(|side| halves[*side].1 != *side) {
            Some(side) => Err(PairsError::OtherHalf { board, table, team: halves[side].0, side }),
            None => Ok(()),
        }
    }
}
