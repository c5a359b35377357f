//! Scores the results of a file: a match board by board, a pairs event by its method.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySide, Side};
use tourney::adjust::BoardResult;
use tourney::board::{self, Method, MethodName};
use tourney::carry::{Stage, pairs_final};
use tourney::classed::Classed;
use tourney::classes::Classes;
use tourney::masterpoints::SchemeName;
use tourney::session::{Awards, MarkedBoard, MarkedLine, Ranking, rank};
use tourney::teams::{self, ComparedBoard};
use tourney::{Ratio, Sum, pairs};

use super::event::{Carry, Contest, Event, ResultRow};

/// A board of a match, compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compared {
    /// The board's number.
    pub board: u32,
    /// What it counts for each team.
    pub result: ComparedBoard,
}

/// A pairs event, scored.
#[derive(Clone, Debug)]
pub struct Scored {
    /// The scoring method.
    pub method: Method,
    /// The ranking's pairs, numbered from 1, as indices in the contest's sides.
    pub order: Vec<usize>,
    /// The boards in the order of their numbers.
    pub boards: Vec<Traveller>,
    /// The rankings, one or two.
    pub rankings: Vec<Ranking>,
    /// Each pair's carry-over, by number.
    pub carried: Vec<(u32, Sum)>,
    /// What artificial scores are worth.
    pub awards: Awards,
    /// By which scheme masterpoints are given.
    pub masterpoints: SchemeName,
}

impl Scored {
    /// What each ranking gives besides its places: masterpoints, as after the end.
    pub fn classed(&self) -> Vec<Classed> {
        Classed::of_session(&self.rankings, &Classes::new(), self.masterpoints, true)
    }
}

/// A board of a pairs event with its scores.
#[derive(Clone, Debug)]
pub struct Traveller {
    /// Its number.
    pub board: u32,
    /// Its results, as indices in the contest's rows.
    pub rows: Vec<usize>,
    /// The score of each, in the same order.
    pub marked: MarkedBoard,
}

/// The error that a board does not have exactly two results for board-a-match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("board {board} has {results} results, and board-a-match compares two")]
pub struct NotTwo {
    /// Which board.
    pub board: u32,
    /// How many it has.
    pub results: usize,
}

impl Contest {
    /// The boards of a match that both tables have played, from the first team's point of view,
    /// which sits North-South at one table and East-West at the other. Empty for pairs.
    pub fn comparisons(&self) -> Vec<Compared> {
        let Event::Match(options) = &self.event else { return Vec::new() };
        self.by_boards()
            .into_iter()
            .filter_map(|(board, rows)| {
                let rows: Vec<&ResultRow> = rows.iter().map(|at| &self.rows[*at]).collect();
                compared(board, &rows, options)
            })
            .collect()
    }

    /// The totals of a match's teams by its scoring, with the carry-over.
    pub fn totals(&self) -> [Ratio; 2] {
        let compared = self.comparisons();
        let mut totals = ComparedBoard::sum(compared.iter().map(|of| &of.result)).points;
        if let Some(Carry::Match { team, imps }) = self.carry
            && let Some(total) = totals.get_mut(team)
        {
            *total = *total + imps;
        }
        totals
    }

    /// Each team's victory points. None unless the match is scored by IMPs, and with a carry-over in
    /// IMPs: a knockout has only a winner.
    pub fn victory_points(&self) -> Option<[Ratio; 2]> {
        let Event::Match(options) = &self.event else { return None };
        if let Some(award) = self.award {
            let counted = options.scoring == teams::Scoring::Imps;
            return award.points(options).ok().filter(|_| counted);
        }
        if self.carry.is_some() {
            return None;
        }
        let compared = self.comparisons();
        let sum = ComparedBoard::sum(compared.iter().map(|of| &of.result));
        options.victory_points(compared.len() as u32, sum.imps)
    }

    /// Whether every pair has met several opponents and none has ever sat the other way, as in a Mitchell without
    /// arrow switches: then the two sides have played different hands.
    pub fn keeps_sides(&self) -> bool {
        let mut met: BTreeMap<usize, BySide<BTreeSet<usize>>> = BTreeMap::new();
        for ResultRow { sides: BySide([ns, ew]), .. } in &self.rows {
            met.entry(*ns).or_default()[Side::NorthSouth].insert(*ew);
            met.entry(*ew).or_default()[Side::EastWest].insert(*ns);
        }
        let is_one_sided = |BySide([ns, ew]): &BySide<BTreeSet<usize>>| {
            (ns.is_empty() || ew.is_empty()) && ns.len() + ew.len() > 1
        };
        !met.is_empty() && met.values().all(is_one_sided)
    }

    /// Scores and ranks the pairs of an event, by `method` if given, otherwise by the file's.
    pub fn scored(&self, method: Option<MethodName>) -> Result<Scored, NotTwo> {
        let mut options = match &self.event {
            Event::Pairs(options) => options.clone(),
            Event::Match(_) => pairs::PairsOptions::default(),
        };
        options.method = method.unwrap_or(options.method);
        let order = self.order();
        let mut numbered = vec![0; order.len()];
        for (number, side) in (1u32..).zip(&order) {
            numbered[*side] = number;
        }
        let boards = self.by_boards();
        if options.method == MethodName::Bam
            && let Some((board, rows)) = boards.iter().find(|(_, rows)| rows.len() != 2)
        {
            return Err(NotTwo { board: *board, results: rows.len() });
        }
        // A board with fewer results than others is factored up.
        let expected = boards.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0) as u32;
        let method = options.method();
        let boards: Vec<Traveller> = boards
            .into_iter()
            .map(|(board, rows)| {
                let of = |at: &usize| &self.rows[*at];
                let lines: Vec<board::Line> = rows
                    .iter()
                    .map(of)
                    .map(|row| board::Line { standing: row.standing.clone(), group: row.group })
                    .collect();
                let marks = board::score(&lines, method, expected);
                let pairs = rows.iter().map(|at| of(at).sides.map(|side| numbered[side]));
                let lines = pairs.zip(marks).map(|(pairs, marks)| MarkedLine { pairs, marks });
                let marked = MarkedBoard { expected, lines: lines.collect() };
                Traveller { board, rows, marked }
            })
            .collect();
        let marked: Vec<MarkedBoard> = boards.iter().map(|board| board.marked.clone()).collect();
        let mut rankings = rank(&marked, method, options.winners);
        let carried = self.carried(method, expected, &numbered, &rankings);
        for ranking in rankings.iter_mut().filter(|_| !carried.is_empty()) {
            ranking.carry(|row| {
                let found = carried.iter().find(|(pair, _)| *pair == row.pair);
                found.map(|(_, sum)| sum.clone())
            });
        }
        let awards = Awards::new(&marked, method, options.winners);
        let masterpoints = options.masterpoints;
        Ok(Scored { method, order, boards, rankings, carried, awards, masterpoints })
    }

    /// The short name of a team or pair, with its full name if it has one.
    pub fn name(&self, side: usize) -> String {
        self.sides.both_names(side)
    }

    /// Each pair's carry-over, by number (docs/sources/scoring.md#6.9); only for matchpoints.
    fn carried(
        &self,
        method: Method,
        expected: u32,
        numbered: &[u32],
        rankings: &[Ranking],
    ) -> Vec<(u32, Sum)> {
        let (Some(Carry::Pairs { qualifier, scores }), Some(scale)) = (&self.carry, method.scale())
        else {
            return Vec::new();
        };
        let rows = || rankings.iter().flat_map(|ranking| &ranking.rows);
        let carried = scores.iter().filter_map(|(side, score)| {
            let pair = *numbered.get(*side)?;
            let boards = rows().find(|row| row.pair == pair)?.boards;
            let last = Stage { boards, maximum: boards * scale.top(expected) };
            Some((pair, pairs_final(&Sum::from(*score), *qualifier, last)?))
        });
        carried.collect()
    }

    /// The pairs in numerical order, then those with names; equal ranks are listed in this order.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.sides.len()).collect();
        let key = |at: &usize| {
            let name = &self.sides[*at];
            (name.parse().unwrap_or(u32::MAX), name)
        };
        order.sort_by(|one, other| key(one).cmp(&key(other)));
        order
    }

    /// The boards in numerical order without void ones, each with its rows in the file's order.
    fn by_boards(&self) -> Vec<(u32, Vec<usize>)> {
        let counts = |at: &usize| !self.void.contains(&self.rows[*at].board);
        let mut order: Vec<usize> = (0..self.rows.len()).filter(counts).collect();
        order.sort_by_key(|at| self.rows[*at].board);
        let mut boards: Vec<(u32, Vec<usize>)> = Vec::new();
        for at in order {
            let number = self.rows[at].board;
            match boards.last_mut() {
                Some((board, rows)) if *board == number => rows.push(at),
                _ => boards.push((number, vec![at])),
            }
        }
        boards
    }
}

/// Compares a board of a match: one line for each table, or one line with awards.
fn compared(board: u32, rows: &[&ResultRow], options: &teams::MatchOptions) -> Option<Compared> {
    let awards = rows.iter().find_map(|row| {
        let of = |team: usize| {
            let side = Side::ALL.into_iter().find(|side| row.sides[*side] == team)?;
            match row.standing[side] {
                BoardResult::Artificial(award) => Some(award),
                _ => None,
            }
        };
        Some([of(0)?, of(1)?])
    });
    let result = match awards {
        Some(awards) => options.award(awards),
        None => {
            let sitting = |side: Side| rows.iter().find(|row| row.sides[side] == 0);
            let (ns, ew) = (sitting(Side::NorthSouth)?, sitting(Side::EastWest)?);
            options.compare(&ns.standing, &ew.standing)?
        }
    };
    Some(Compared { board, result })
}
