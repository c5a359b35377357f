//! The points of each round, and the ranking.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::Comparison;
use super::state::{Mark, PreferansEvent, RoundState};
use crate::rank::{Place, places};
use crate::vp::Hundredths;
use crate::{Name, Ratio, Sum};

/// What a player has in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum RoundScore {
    /// A table with a result.
    Played {
        /// The table, from 1.
        table: u32,
        /// What the player won or lost there.
        whists: Hundredths,
        /// The mean of those in the same seat, where they are compared.
        mean: Option<Ratio>,
        /// What that is worth.
        points: Ratio,
    },
    /// A table without a result.
    Open {
        /// The table, from 1.
        table: u32,
    },
    /// The player rested, which gives nothing.
    Rested,
    /// The player had not entered yet, had left, or did not play on.
    Absent,
}

impl RoundScore {
    /// The points; zero where there are none yet.
    pub fn points(&self) -> Ratio {
        match self {
            RoundScore::Played { points, .. } => *points,
            RoundScore::Open { .. } | RoundScore::Rested | RoundScore::Absent => Ratio::ZERO,
        }
    }
}

/// A player in the ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standing {
    /// The place; none for who was disqualified.
    pub place: Option<Place>,
    /// Who.
    pub number: u32,
    /// The sum of the rounds as the cuts count them, less penalties.
    pub points: Sum,
    /// What was lost by penalties.
    pub penalty: Hundredths,
    /// How often the player was warned.
    pub warnings: u32,
    /// In how many cuts the player was kept.
    pub stage: usize,
    /// What the player has in each round.
    pub rounds: Vec<RoundScore>,
}

/// A team in the ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TeamStanding {
    /// The place.
    pub place: Place,
    /// Its name.
    pub team: Name,
    /// Its players, by number.
    pub players: Vec<u32>,
    /// The sum of its players' rounds, less penalties.
    pub points: Sum,
}

impl PreferansEvent {
    /// The ranking, all players in it: those who play on after a cut before those who do not, who was sent
    /// away at the end; then by points. Who has as many shares the place; the lot decides their order.
    pub fn standing(&self) -> Vec<Standing> {
        let means: Vec<Means> = self.rounds.iter().map(|round| self.means(round)).collect();
        let mut rows: Vec<Standing> = self
            .lot()
            .into_iter()
            .map(|number| {
                let rounds: Vec<RoundScore> = self
                    .rounds
                    .iter()
                    .zip(&means)
                    .map(|(state, means)| self.score(number, state, means))
                    .collect();
                let stage = self.cuts().filter(|keep| keep.contains(&number)).count();
                Standing {
                    place: None,
                    number,
                    points: self.total(number, &rounds),
                    penalty: self.penalty(number),
                    warnings: self.warnings(number),
                    stage,
                    rounds,
                }
            })
            .collect();
        let rank = |row: &Standing| {
            (self.is_disqualified(row.number), Reverse(row.stage), Reverse(row.points.clone()))
        };
        rows.sort_by_cached_key(rank);
        let ranked = rows.iter().filter(|row| !self.is_disqualified(row.number)).count();
        let places = places(&rows[..ranked], |a, b| rank(a) == rank(b));
        for (row, place) in rows.iter_mut().zip(places) {
            row.place = Some(place);
        }
        rows
    }

    /// The teams in the order of the sums of their players' rounds, less penalties. A cut takes nothing from
    /// them; disqualified players give nothing.
    pub fn team_standing(&self) -> Vec<TeamStanding> {
        let standing = self.standing();
        let mut teams: BTreeMap<&Name, (Vec<u32>, Sum)> = BTreeMap::new();
        for player in &self.players {
            let Some(team) = &player.team else { continue };
            let number = player.number();
            let (players, points) = teams.entry(team).or_default();
            players.push(number);
            let row = standing.iter().find(|row| row.number == number && row.place.is_some());
            if let Some(row) = row {
                row.rounds.iter().for_each(|score| points.add(score.points()));
                points.add(-row.penalty.ratio());
            }
        }
        let mut rows: Vec<(&Name, (Vec<u32>, Sum))> = teams.into_iter().collect();
        rows.sort_by_key(|(_, (_, points))| Reverse(points.clone()));
        let places = places(&rows, |(_, (_, a)), (_, (_, b))| a == b);
        let row = |((team, (players, points)), place): ((&Name, _), Place)| TeamStanding {
            place,
            team: team.clone(),
            players,
            points,
        };
        rows.into_iter().zip(places).map(row).collect()
    }

    /// The sum of a player's rounds, less penalties. Of what there was before a cut a part is left.
    fn total(&self, number: u32, rounds: &[RoundScore]) -> Sum {
        let mut total = Sum::default();
        let mut marks = self.marks.iter().peekable();
        let apply = |total: &mut Sum, mark: &Mark| match mark {
            Mark::Penalty { number: of, points } if *of == number => total.add(-points.ratio()),
            Mark::Cut { keep, carry } if keep.contains(&number) => {
                *total = total.scaled((*carry).into(), 100);
            }
            _ => {}
        };
        for (before, score) in rounds.iter().enumerate() {
            while let Some((_, mark)) = marks.next_if(|(after, _)| *after <= before) {
                apply(&mut total, mark);
            }
            total.add(score.points());
        }
        marks.for_each(|(_, mark)| apply(&mut total, mark));
        total
    }

    fn score(&self, number: u32, state: &RoundState, means: &Means) -> RoundScore {
        let Some((table, sits)) = state.table_of(number) else {
            return match state.resting.contains(&number) {
                true => RoundScore::Rested,
                false => RoundScore::Absent,
            };
        };
        let won = sits.seat_of(number).and_then(|seat| Some((seat, *sits.result()?.get(seat)?)));
        let Some((seat, whists)) = won else { return RoundScore::Open { table } };
        let mean = means.get(&(sits.seats.len(), seat)).copied();
        let compared = whists.ratio() - mean.unwrap_or_default();
        let points = self.setup.options.compression.points(compared);
        RoundScore::Played { table, whists, mean, points }
    }

    /// The means of the seats of a round, if they are compared. A table that is the only one of its size has
    /// nothing to be compared with.
    fn means(&self, round: &RoundState) -> Means {
        let mut sums: BTreeMap<(usize, usize), (Sum, u64)> = BTreeMap::new();
        let alone =
            |size: usize| round.tables.iter().filter(|table| table.seats.len() == size).count() < 2;
        if self.setup.options.comparison == Comparison::Seat {
            for table in round.tables.iter().filter(|table| !alone(table.seats.len())) {
                for (seat, whists) in table.result().unwrap_or_default().iter().enumerate() {
                    let (sum, count) = sums.entry((table.seats.len(), seat)).or_default();
                    sum.add(whists.ratio());
                    *count += 1;
                }
            }
        }
        sums.into_iter().map(|(at, (sum, count))| (at, sum.over(count).ratio())).collect()
    }
}

/// The mean of each seat, by the size of the table and the seat from 0.
type Means = BTreeMap<(usize, usize), Ratio>;
