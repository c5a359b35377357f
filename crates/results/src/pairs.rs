//! The results of a pairs event.

use std::collections::BTreeMap;

use bridge::forms::NextBoard;
use bridge::{BySide, Deal, Outcome, Side};
use cards::Card;
use tourney::Sum;
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::{self, Mark, Method};
use tourney::classed::Classed;
use tourney::pairs::{PairsEvent, Setup};
use tourney::session::{Ranking, shown};

use crate::model::{Board, Entrant, Individuals, Kind, Line, RankedRow, RankingTable, Results};
use crate::section;
use tourney::why::{Comparisons, Why};

/// A result before its points are known.
pub(crate) struct RawLine {
    pub(crate) table: String,
    pub(crate) numbers: BySide<u32>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) lead: Option<Card>,
    pub(crate) score_ns: Option<i32>,
    /// As it counts.
    pub(crate) counted: board::Line,
}

/// A board with the points of its results.
pub(crate) fn scored_board(
    next: NextBoard,
    deal: Option<Deal>,
    is_finished: bool,
    method: Method,
    expected: u32,
    raw: Vec<RawLine>,
) -> Board {
    let counted: Vec<board::Line> = raw.iter().map(|line| line.counted.clone()).collect();
    let marks = board::score(&counted, method, expected);
    let expected = expected.max(raw.len() as u32);
    let comparisons = Comparisons::new(&counted, method);
    let lines = raw.into_iter().zip(&marks).enumerate().map(|(at, (raw, marks))| {
        let why = BySide::new(|side| comparisons.why(at, side, expected));
        let award = BySide::new(|side| award(marks[side], &why[side]));
        let plain = raw.score_ns.map(BoardResult::Score);
        let ruled = raw.counted.standing.0.iter().any(|side| Some(side) != plain.as_ref());
        Line {
            table: raw.table,
            numbers: raw.numbers,
            outcome: raw.outcome,
            lead: raw.lead,
            score_ns: raw.score_ns,
            standing: ruled.then(|| raw.counted.standing.clone()),
            points: shown(*marks, method, expected),
            why,
            award,
            group: raw.counted.group,
            appealed: false,
            round: None,
        }
    });
    let lines = lines.collect();
    Board { board: next, is_finished, deal, expected, lines, analysis: None }.sealed()
}

fn award(mark: Mark, why: &Why) -> Option<Artificial> {
    match (mark, why) {
        (Mark::Artificial(award), _) => Some(award),
        (Mark::Points(_) | Mark::None, _) => None,
    }
}

/// The kind of a pairs event, of an individual one, or of one of teams in one section.
pub(crate) fn kind(setup: &Setup) -> Kind {
    match &setup.teams {
        Some(teams) => section::kind(setup, teams),
        None => Kind::Pairs { method: setup.method, winners: setup.winners, of: setup.of() },
    }
}

/// The pairs, the players who change partners, or the teams.
pub(crate) fn entrants(setup: &Setup) -> Vec<Entrant> {
    let entrant = |of: tourney::pairs::Entrant<'_>| {
        let players = of.players().into_iter().map(ToString::to_string).collect();
        Entrant::new(of.number(), of.name(), players, of.class())
    };
    setup.entrants().into_iter().map(entrant).collect()
}

/// The rankings of a session, with the parts that were carried over.
pub(crate) fn rankings(
    rankings: Vec<Ranking>,
    number: impl Fn(u32) -> u32,
    carried: &BTreeMap<u32, Sum>,
) -> Vec<RankingTable> {
    let table = |ranking: Ranking| RankingTable {
        side: ranking.side,
        classed: Classed::default(),
        rows: ranking
            .rows
            .into_iter()
            .map(|row| RankedRow {
                place: Some(row.place),
                number: number(row.pair),
                boards: row.boards,
                total: row.total,
                percent: row.percent,
                carried: carried.get(&row.pair).cloned(),
                penalty: row.penalty,
                cut: None,
                victory_points: None,
            })
            .collect(),
    };
    rankings.into_iter().map(table).collect()
}

impl Results {
    /// The results of a pairs event, of an individual one, or of teams in one section, as they stand: final if it is closed.
    ///
    /// A result that both sides have not agreed to is left out. A board is finished when the event is
    /// over, or when everybody whom the movement has play it has a result
    /// ([`PairsEvent::is_finished`]).
    pub fn of_pairs(title: &str, event: &PairsEvent) -> Results {
        let setup = event.setup();
        if let Some(teams) = &setup.teams {
            return section::of_section(title, event, teams);
        }
        let boards = event.travellers().into_iter().filter_map(|traveller| {
            let number = traveller.board.board;
            let counted = event.counted(number);
            let agreed =
                traveller.lines.into_iter().zip(counted).filter(|(line, _)| line.confirmed);
            let raw: Vec<RawLine> = agreed
                .map(|(line, counted)| RawLine {
                    table: line.table.to_string(),
                    numbers: line.pairs,
                    outcome: line.outcome,
                    lead: line.lead,
                    score_ns: line.score_ns,
                    counted,
                })
                .collect();
            let is_finished = event.is_finished(number);
            let is_empty = raw.is_empty() && traveller.deal.is_none();
            (!is_empty).then(|| {
                scored_board(
                    traveller.board,
                    traveller.deal,
                    is_finished,
                    setup.method,
                    traveller.expected,
                    raw,
                )
            })
        });
        let boards = boards.collect();
        let individuals = setup.individuals.as_ref().map(|of| Individuals {
            partners: setup.pairs.iter().filter_map(|pair| event.partners(pair.number)).collect(),
            movement: of.movement.clone(),
        });
        Results {
            title: title.to_owned(),
            kind: kind(setup),
            is_over: event.view(&tourney::log::By::Director).closed,
            entrants: entrants(setup),
            rankings: rankings(event.rankings(), |pair| pair, &BTreeMap::new())
                .into_iter()
                .zip(event.classed())
                .map(|(table, classed)| RankingTable { classed, ..table })
                .collect(),
            teams: Vec::new(),
            deals: Vec::new(),
            boards,
            rounds: BTreeMap::new(),
            movement: setup.movement.clone(),
            individuals,
            halves: None,
            first_board: setup.first_board,
            planned: 0,
            status: None,
            appeals: Vec::new(),
            changes: Vec::new(),
        }
        .with_appeals(event)
        .with_awards()
    }

    /// The same with artificial scores as the totals count them: raised or lowered to the entrant's
    /// own average. Where boards are not shown yet they stay as they are; so they do where players change partners,
    /// as two partners may have different averages.
    pub(crate) fn with_awards(mut self) -> Results {
        if self.individuals.is_some() {
            return self;
        }
        let Some(scale) = self.kind.method().map(Method::scale) else { return self };
        let mut counted = Vec::new();
        for table in &self.rankings {
            for row in &table.rows {
                let chain = self.chain(row.number, table.side);
                let shares = chain.into_iter().flat_map(|chain| chain.shares);
                let awards = shares.filter(|share| share.award.is_some());
                counted.extend(awards.map(|share| (table.side, row.number, share)));
            }
        }
        for (side, number, share) in counted {
            let boards = self.boards.iter_mut().filter(|of| of.board.board == share.board);
            for board in boards {
                let expected = board.expected;
                let points = share.points.ratio();
                let points = scale.map_or(points, |scale| scale.from_two(points, expected));
                for line in &mut board.lines {
                    for own in Side::ALL {
                        let is_own = line.numbers[own] == number && line.award[own].is_some();
                        if is_own && side.is_none_or(|side| side == own) {
                            line.points[own] = Some(points);
                        }
                    }
                }
            }
        }
        self
    }

    /// The same with the cards of these boards; a board that is not finished stays without.
    #[must_use]
    pub fn with_deals(mut self, deals: &BTreeMap<u32, Deal>) -> Results {
        for board in &mut self.boards {
            if board.is_finished && board.deal.is_none() {
                board.deal = deals.get(&board.board.board).copied();
            }
        }
        self
    }
}
