//! The results of a progressive evening (docs/sources/README.md#progressive-rules).

use std::collections::BTreeMap;

use bridge::Seat;
use tourney::classes::Class;
use tourney::progressive::{DEALS, Progressive, TableRound};
use tourney::{Ratio, Sum};

use crate::model::{Entrant, Kind, RankedRow, RankingTable, Results, RoundLine, RoundOutcome};

/// What the player in a seat of a table has in a round.
fn round_line(round: u32, table: &TableRound, seat: Seat) -> RoundLine {
    let is_played = table.deals.len() == DEALS;
    let [own, other] = [seat.side(), seat.side().opponents()].map(|side| table.totals[side]);
    let against = seat.side().opponents().seats();
    RoundLine {
        round,
        table: Some(table.table),
        against: against.into_iter().filter_map(|seat| table.seats[seat]).collect(),
        points: is_played.then(|| Ratio::whole((own - other).into())),
        outcome: RoundOutcome::Points {
            partner: table.seats[seat.partner()],
            points: is_played.then_some([own, other]),
        },
    }
}

impl Results {
    /// The results of a progressive evening after all rounds that were played at each table; final if it is over.
    pub fn of_progressive(title: &str, event: &Progressive) -> Results {
        let mut rounds: BTreeMap<u32, Vec<RoundLine>> = BTreeMap::new();
        for (round, tables) in (1..).zip(event.rounds()) {
            for table in &tables {
                for (seat, player) in table.seats.iter() {
                    let Some(player) = player else { continue };
                    rounds.entry(*player).or_default().push(round_line(round, table, seat));
                }
            }
        }
        let tallies = event.tallies();
        let played = |player: u32| tallies.get(player as usize - 1).map_or(0, |of| of.rows.len());
        let rows = event.ranking().into_iter().map(|row| RankedRow {
            place: Some(row.place),
            number: row.player,
            boards: played(row.player) as u32,
            total: Sum::from(Ratio::whole(row.net.into())),
            percent: None,
            carried: None,
            penalty: None,
            cut: None,
            victory_points: None,
        });
        let entrants = tallies.iter().map(|of| {
            let name = of.name.to_string();
            Entrant::new(of.player, name.clone(), vec![name], Class::NONE)
        });
        Results {
            is_over: event.round().is_none(),
            entrants: entrants.collect(),
            rankings: vec![RankingTable::only(rows.collect())],
            rounds,
            ..Results::new(title.to_owned(), Kind::Progressive)
        }
    }
}
