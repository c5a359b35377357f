//! The results of an event of Preferans.

use tourney::Sum;
use tourney::preferans::event::{PreferansEvent, RoundScore, RoundState, Standing};

use crate::model::{
    Entrant, Kind, PreferansDeal, RankedRow, RankingTable, Results, RoundLine, RoundOutcome,
    TeamRow,
};

fn round_line(round: u32, state: &RoundState, number: u32, score: &RoundScore) -> RoundLine {
    let at_table = state.table_of(number);
    let others = at_table.map_or(&[][..], |(_, table)| &table.seats);
    let (points, outcome) = match *score {
        RoundScore::Played { whists, mean, points, .. } => {
            (Some(points), RoundOutcome::Whists { whists: Some(whists.ratio()), mean })
        }
        RoundScore::Open { .. } => (None, RoundOutcome::Whists { whists: None, mean: None }),
        RoundScore::Rested => (None, RoundOutcome::Rested),
        RoundScore::Absent => (None, RoundOutcome::Missed),
    };
    RoundLine {
        round,
        table: at_table.map(|(table, _)| table),
        against: others.iter().copied().filter(|other| *other != number).collect(),
        points,
        outcome,
    }
}

/// What cuts took from the points of the rounds before them.
fn cut(row: &Standing) -> Option<Sum> {
    let mut sum: Sum = row.rounds.iter().map(RoundScore::points).collect();
    sum.add(-row.penalty.ratio());
    if sum == row.points {
        return None;
    }
    sum.add(-row.points.ratio());
    Some(sum)
}

impl Results {
    /// The results of an event of Preferans after all rounds that are published; final if it is over.
    pub fn of_preferans(title: &str, event: &PreferansEvent) -> Results {
        let standing = event.standing();
        let rounds = standing.iter().map(|row| {
            let numbered = (1u32..).zip(event.rounds()).zip(&row.rounds);
            let lines =
                numbered.map(|((round, state), score)| round_line(round, state, row.number, score));
            (row.number, lines.collect::<Vec<RoundLine>>())
        });
        let rows = standing.iter().map(|row| RankedRow {
            place: row.place,
            number: row.number,
            boards: row
                .rounds
                .iter()
                .filter(|score| matches!(score, RoundScore::Played { .. }))
                .count() as u32,
            total: row.points.clone(),
            percent: None,
            carried: None,
            penalty: (row.penalty.0 != 0).then(|| row.penalty.ratio().into()),
            cut: cut(row),
            victory_points: None,
        });
        let entrants = event.players().iter().map(|player| Entrant::of(&player.contestant));
        let teams = event.team_standing().into_iter().map(|team| TeamRow {
            place: team.place,
            name: team.team.to_string(),
            players: team.players,
            total: team.points,
        });
        let deals = event.deals().iter().filter_map(|(board, deal)| {
            let (round, tables) = event.places_of(*board)?;
            Some(PreferansDeal { board: *board, round, tables, deal: *deal })
        });
        Results {
            is_over: event.is_over(),
            deals: deals.collect(),
            entrants: entrants.collect(),
            rankings: vec![RankingTable::only(rows.collect())],
            teams: teams.collect(),
            rounds: rounds.collect(),
            ..Results::new(title.to_owned(), Kind::Preferans)
        }
    }
}
