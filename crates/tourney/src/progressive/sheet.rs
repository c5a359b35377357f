//! Tally cards, the ranking, and each person's view.

use alloc::vec::Vec;
use core::cmp::Reverse;

use bridge::Seat;

use super::{DEALS, Progressive, RankTie, TableRound, Waiting};
use crate::Name;
use crate::log::Viewer;
use crate::rank::{Place, places};

/// A line of a tally card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TallyRow {
    /// The round, from 1.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// The seat.
    pub seat: Seat,
    /// The player's side's points.
    pub own: i32,
    /// The opponents' points.
    pub opponents: i32,
}

/// A player's tally card (rules 11 and 12).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// The player's number.
    pub player: u32,
    /// The player's name.
    pub name: Name,
    /// Round by round.
    pub rows: Vec<TallyRow>,
    /// The sum of own points.
    pub own: i32,
    /// The sum of the opponents' points.
    pub opponents: i32,
    /// The difference of the two sums.
    pub net: i32,
}

/// A line of the ranking (rule 13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rank {
    /// The place.
    pub place: Place,
    /// The player's number.
    pub player: u32,
    /// The net score of the tally card.
    pub net: i32,
}

/// What one person may see of an event. Everybody sees the seating; scores of other tables and the
/// ranking are shown at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The current round; none when all are over.
    pub round: Option<u32>,
    /// The tables; other tables without deals and points.
    pub tables: Vec<TableRound>,
    /// What each table waits for, in order.
    pub waiting: Vec<Waiting>,
    /// The person's own tally card, or all.
    pub tallies: Vec<Tally>,
    /// The ranking; empty before the end.
    pub ranking: Vec<Rank>,
}

impl Tally {
    /// A tally card with these rows; computes the sums.
    ///
    /// ```
    /// use biritch_tourney::bridge::Seat;
    /// use biritch_tourney::progressive::{Tally, TallyRow};
    ///
    /// let row = TallyRow { round: 1, table: 1, seat: Seat::North, own: 2460, opponents: 1520 };
    /// let card = Tally::new(1, "Anna".parse()?, vec![row]);
    /// assert_eq!(card.net, 940);
    /// # Ok::<(), biritch_tourney::ParseNameError>(())
    /// ```
    pub fn new(player: u32, name: Name, rows: Vec<TallyRow>) -> Tally {
        let own = rows.iter().map(|row| row.own).sum();
        let opponents = rows.iter().map(|row| row.opponents).sum();
        Tally { player, name, rows, own, opponents, net: own - opponents }
    }

    fn plus_rounds(&self) -> usize {
        self.rows.iter().filter(|row| row.own > row.opponents).count()
    }
}

/// Ranks tally cards by net score, highest first; ties by `tie`.
pub fn rank(tallies: &[Tally], tie: RankTie) -> Vec<Rank> {
    let key = |tally: &Tally| {
        let second = match tie {
            RankTie::Share => 0,
            RankTie::MorePlusRounds => tally.plus_rounds() as i64,
            RankTie::HigherOwn => tally.own.into(),
        };
        (tally.net, second)
    };
    let mut order: Vec<&Tally> = tallies.iter().collect();
    order.sort_by_key(|tally| (Reverse(key(tally)), tally.player));
    let places = places(&order, |a, b| key(a) == key(b));
    order
        .into_iter()
        .zip(places)
        .map(|(tally, place)| Rank { place, player: tally.player, net: tally.net })
        .collect()
}

impl Progressive {
    /// The tables of all finished rounds and of the current one.
    pub fn rounds(&self) -> Vec<Vec<TableRound>> {
        let mut rounds = self.past.clone();
        if !self.tables.is_empty() {
            let now = self.tables.iter().enumerate();
            rounds.push(now.map(|(at, table)| self.table_round(at, table)).collect());
        }
        rounds
    }

    /// All tally cards, with the rounds finished at each table.
    pub fn tallies(&self) -> Vec<Tally> {
        let mut rows: Vec<Vec<TallyRow>> = self.setup.players.iter().map(|_| Vec::new()).collect();
        for (round, tables) in (1..).zip(self.rounds()) {
            for table in tables.iter().filter(|table| table.deals.len() == DEALS) {
                for (seat, player) in table.seats.iter() {
                    let Some(player) = player else { continue };
                    rows[*player as usize - 1].push(TallyRow {
                        round,
                        table: table.table,
                        seat,
                        own: table.totals[seat.side()],
                        opponents: table.totals[seat.side().opponents()],
                    });
                }
            }
        }
        let named = (1..).zip(&self.setup.players).zip(rows);
        named
            .map(|((number, player), rows)| Tally::new(number, player.name.clone(), rows))
            .collect()
    }

    /// The current ranking.
    pub fn ranking(&self) -> Vec<Rank> {
        rank(&self.tallies(), self.setup.options.rank_tie)
    }

    /// The view of a person.
    pub fn view<'a>(&self, viewer: impl Into<Viewer<'a>>) -> View {
        let viewer = viewer.into();
        let over = self.tables.is_empty();
        let is_director = viewer == Viewer::Director;
        let number = viewer.name().and_then(|name| self.number_of(name));
        let mut tables = self.rounds().pop().unwrap_or_default();
        let mut tallies = self.tallies();
        if !is_director && !over {
            for table in &mut tables {
                if number.is_none() || !table.seats.0.contains(&number) {
                    table.deals.clear();
                    table.totals = Default::default();
                    table.winner = None;
                }
            }
            tallies.retain(|tally| Some(tally.player) == number);
        }
        let waiting = (1..=self.count()).filter_map(|table| self.waiting(table)).collect();
        let ranking = if over || is_director { self.ranking() } else { Vec::new() };
        View { round: self.round(), tables, waiting, tallies, ranking }
    }
}
