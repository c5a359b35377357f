//! The results of a file: pairs, or a match of two teams.

use std::collections::BTreeMap;

use bridge::forms::NextBoard;
use bridge::{BySide, Deal, Seat, Side};
use formats::record::Record;
use formats::session::contest::{Contest, Event, NotTwo, ResultRow};
use tourney::board;
use tourney::classed::Classed;
use tourney::classes::{Class, Classes};
use tourney::movement::{Contestants, Movement};
use tourney::session::{Winners, rank};
use tourney::teams::{MatchOptions, Scoring};
use tourney::{Ratio, Sum};

use crate::model::{
    Board, Entrant, Individuals, Kind, Line, RankedRow, RankingTable, Results, Units,
};
use crate::pairs::{RawLine, rankings, scored_board};
use crate::teams::ranking;
use tourney::why::Why;

/// Why a file of results is not published.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPublished {
    /// Board-a-match compares two results.
    #[error(transparent)]
    NotTwo(#[from] NotTwo),
    /// Two boards of a deal file have the same number and different cards.
    #[error("board {board} has two different deals")]
    TwoDeals {
        /// The board.
        board: u32,
    },
}

/// The cards of boards by number. A record without a number or without all cards is left out.
///
/// # Errors
///
/// Two records of one board have different cards.
pub fn deals_of(records: &[Record]) -> Result<BTreeMap<u32, Deal>, NotPublished> {
    let mut deals: BTreeMap<u32, Deal> = BTreeMap::new();
    for record in records {
        let deal = record.deal.and_then(|layout| layout.deal().ok());
        let (Some(board), Some(deal)) = (record.board, deal) else { continue };
        match deals.insert(board, deal) {
            Some(before) if before != deal => return Err(NotPublished::TwoDeals { board }),
            _ => {}
        }
    }
    Ok(deals)
}

/// The players of a name such as `Anna+Boris`.
fn players(name: &str) -> Vec<String> {
    let parts: Vec<String> =
        name.split(['+', '&', '–', '—', ';']).map(|part| part.trim().to_owned()).collect();
    match parts.len() {
        2.. if parts.iter().all(|part| !part.is_empty()) => parts,
        _ => vec![name.to_owned()],
    }
}

/// The entrants' numbers, by index: those of the file where all names are numbers, else counted.
fn numbers(contest: &Contest) -> Vec<u32> {
    let own: Option<Vec<u32>> = contest.sides.iter().map(|name| name.parse().ok()).collect();
    let order = contest.order();
    let mut counted = vec![0; order.len()];
    for (number, at) in (1u32..).zip(&order) {
        if let Some(slot) = counted.get_mut(*at) {
            *slot = number;
        }
    }
    // A movement counts its pairs in order.
    match own {
        Some(own) if contest.movement.is_none() || own == counted => {
            let mut sorted = own.clone();
            sorted.sort_unstable();
            sorted.dedup();
            if sorted.len() == own.len() { own } else { counted }
        }
        _ => counted,
    }
}

fn next_board(row: &ResultRow) -> NextBoard {
    let dealer = Seat::dealer_of_board(row.board);
    NextBoard { board: row.board, dealer, vulnerable: row.vulnerable }
}

/// Whether all whom the movement has play a board have a result.
fn played_out(contest: &Contest, movement: &Movement, first: u32, board: u32) -> bool {
    let order = contest.order();
    let Some(set) = movement.set_of(board, first) else { return false };
    let has = |pair: &u32| {
        let side = order.get(*pair as usize - 1);
        side.is_some_and(|side| contest.on(board).any(|row| row.sides.0.contains(side)))
    };
    movement.with(set).all(|(_, place)| place.seats.0.iter().all(has))
}

impl Results {
    /// The results of a file. With `is_over`, play is over, and all boards are finished. Otherwise a
    /// board of a match is finished when both rooms have a result, and one of pairs when everybody
    /// whom the movement has play it has one; without a movement none is.
    ///
    /// # Errors
    ///
    /// See [`NotPublished`].
    pub fn of_contest(
        title: &str,
        contest: &Contest,
        is_over: bool,
    ) -> Result<Results, NotPublished> {
        match &contest.event {
            Event::Match(options) => Ok(of_match(title, contest, options, is_over)),
            Event::Pairs(_) => of_pairs(title, contest, is_over),
        }
    }
}

fn entrants(contest: &Contest, numbers: &[u32], team: bool) -> Vec<Entrant> {
    let mut entrants: Vec<Entrant> = (numbers.iter().enumerate())
        .map(|(at, number)| {
            let full = contest.sides.full_name(at);
            let players = if team { Vec::new() } else { players(full) };
            let name = if team { full.to_owned() } else { players.join(" – ") };
            Entrant::new(*number, name, players, Class::NONE)
        })
        .collect();
    entrants.sort_by_key(|entrant| entrant.number);
    entrants
}

/// The players of an event whose sides are two of them each.
fn players_of(contest: &Contest) -> Vec<Entrant> {
    let mut names: BTreeMap<u32, String> = BTreeMap::new();
    for (at, two) in contest.partners().into_iter().flatten().enumerate() {
        let named = players(contest.sides.full_name(at));
        for (number, name) in two.into_iter().zip(0..2) {
            // A side without names is called by its numbers.
            let own = named.get(name).filter(|_| named.len() == 2);
            let own = own.filter(|own| own.parse::<u32>().is_err());
            let known = names.entry(number).or_default();
            if let Some(own) = own.filter(|_| known.is_empty()) {
                known.clone_from(own);
            }
        }
    }
    let entrant = |(number, name): (u32, String)| {
        let name = if name.is_empty() { number.to_string() } else { name };
        Entrant::new(number, name.clone(), vec![name], Class::NONE)
    };
    names.into_iter().map(entrant).collect()
}

fn of_pairs(title: &str, contest: &Contest, is_over: bool) -> Result<Results, NotPublished> {
    let scored = contest.scored(None)?;
    let numbers = numbers(contest);
    let first_board = contest.rows.iter().map(|row| row.board).min().unwrap_or(1);
    let number = |pair: u32| {
        let side = scored.order.get(pair as usize - 1);
        side.and_then(|side| numbers.get(*side)).copied().unwrap_or(pair)
    };
    let finished = |board: u32| {
        let movement = contest.movement.as_ref();
        is_over || movement.is_some_and(|of| played_out(contest, of, first_board, board))
    };
    let boards = scored.boards.iter().filter_map(|traveller| {
        let rows: Vec<&ResultRow> =
            traveller.rows.iter().filter_map(|at| contest.rows.get(*at)).collect();
        let next = next_board(rows.first()?);
        let raw = rows.iter().map(|row| RawLine {
            table: row.table.clone(),
            numbers: row.sides.map(|side| numbers.get(side).copied().unwrap_or_default()),
            outcome: row.outcome,
            lead: None,
            score_ns: row.score_ns,
            counted: board::Line { standing: row.standing.clone(), group: row.group },
        });
        Some(scored_board(
            next,
            None,
            finished(traveller.board),
            scored.method,
            traveller.marked.expected,
            raw.collect(),
        ))
    });
    let boards = boards.collect();
    // A pair has carried it over, and who plays with several partners is ranked without.
    let pairs_carried = scored.carried.iter().filter(|_| contest.partners().is_none());
    let carried = pairs_carried.map(|(pair, sum)| (number(*pair), sum.clone())).collect();
    let winners = match &contest.event {
        Event::Pairs(options) => options.winners,
        Event::Match(_) => Default::default(),
    };
    // Players who change partners are ranked each alone.
    let individuals = contest.partners().map(|of_side| {
        let of_number = scored.order.iter().filter_map(|side| of_side.get(*side).copied());
        Individuals::of_partners(of_number.collect())
    });
    let mut numbered = match &individuals {
        Some(of) => {
            let marked = scored.boards.iter().map(|board| board.marked.clone());
            let marked = marked.map(|board| board.of_players(|number| of.two(number)));
            rank(&marked.collect::<Vec<_>>(), scored.method, Winners::One)
        }
        None => scored.rankings.clone(),
    };
    if individuals.is_none() {
        for row in numbered.iter_mut().flat_map(|ranking| &mut ranking.rows) {
            row.pair = number(row.pair);
        }
    }
    let classed = Classed::of_session(&numbered, &Classes::new(), scored.masterpoints, is_over);
    Ok(Results {
        title: title.to_owned(),
        kind: match individuals {
            Some(_) => Kind::Pairs {
                method: scored.method,
                winners: Winners::One,
                of: Contestants::Individuals,
            },
            None => Kind::Pairs { method: scored.method, winners, of: Contestants::Pairs },
        },
        is_over,
        entrants: match &individuals {
            Some(_) => players_of(contest),
            None => entrants(contest, &numbers, false),
        },
        rankings: rankings(numbered, |number| number, &carried)
            .into_iter()
            .zip(classed)
            .map(|(table, classed)| RankingTable { classed, ..table })
            .collect(),
        teams: Vec::new(),
        deals: Vec::new(),
        boards,
        rounds: BTreeMap::new(),
        movement: contest.movement.clone(),
        individuals,
        halves: None,
        first_board,
        planned: 0,
        status: None,
        appeals: Vec::new(),
        changes: Vec::new(),
    }
    .with_awards())
}

fn of_match(title: &str, contest: &Contest, options: &MatchOptions, is_over: bool) -> Results {
    let compared = contest.comparisons();
    let (totals, vp) = (contest.totals(), contest.victory_points());
    let mut boards: Vec<u32> = contest.rows.iter().map(|row| row.board).collect();
    boards.sort_unstable();
    boards.dedup();
    boards.retain(|board| !contest.void.contains(board));
    let of_board = |number: u32| {
        let result = compared.iter().find(|of| of.board == number).map(|of| of.result);
        let rows: Vec<&ResultRow> = contest.on(number).collect();
        let next = next_board(rows.first()?);
        let line = |row: &&ResultRow| {
            // A board counts once for a team: where it sits North-South.
            let ns = row.sides[Side::NorthSouth];
            let points = result.and_then(|result| result.points.get(ns).copied());
            let there = rows.iter().find(|other| other.sides[Side::EastWest] == ns);
            let why = match (row.score_ns, there.and_then(|row| row.score_ns), result) {
                (Some(here), Some(there), Some(result)) if result.diff.is_some() => {
                    Why::Rooms { scores: [here, -there], difference: here.saturating_sub(there) }
                }
                (_, _, Some(_)) => Why::Given,
                _ => Why::NotCounted,
            };
            Line {
                table: row.table.clone(),
                numbers: row.sides.map(|side| side as u32 + 1),
                outcome: row.outcome,
                lead: None,
                score_ns: row.score_ns,
                standing: None,
                points: BySide([points, None]),
                why: BySide([why, Why::NotCounted]),
                award: BySide([None, None]),
                group: 0,
                appealed: false,
                round: Some(1),
            }
        };
        let lines = rows.iter().map(line).collect();
        let is_finished = is_over || result.is_some();
        let board =
            Board { board: next, is_finished, deal: None, expected: 2, lines, analysis: None };
        Some(board.sealed())
    };
    let row = |team: usize| RankedRow {
        place: None,
        number: team as u32 + 1,
        boards: compared.len() as u32,
        total: Sum::from(totals.get(team).copied().unwrap_or(Ratio::ZERO)),
        percent: None,
        carried: None,
        penalty: None,
        cut: None,
        victory_points: vp.and_then(|vp| vp.get(team).copied()).map(Sum::from),
    };
    let units = match options.scoring {
        Scoring::Imps => Units::Imps,
        Scoring::Bam => Units::Matchpoints,
        Scoring::TotalPoints => Units::Points,
    };
    Results {
        title: title.to_owned(),
        kind: Kind::Match { units },
        is_over,
        entrants: entrants(contest, &[1, 2][..contest.sides.len().min(2)], true),
        rankings: ranking([row(0), row(1)]),
        teams: Vec::new(),
        deals: Vec::new(),
        first_board: boards.first().copied().unwrap_or(1),
        planned: 0,
        status: None,
        appeals: Vec::new(),
        changes: Vec::new(),
        boards: boards.into_iter().filter_map(of_board).collect(),
        rounds: BTreeMap::new(),
        movement: None,
        individuals: None,
        halves: None,
    }
}
