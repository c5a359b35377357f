//! One event in several places: the same boards are played in each, and all results of a board are compared
//! (docs/sources/tournaments.md#8.1).

use std::collections::{BTreeMap, BTreeSet};

use bridge::Deal;
use bridge::forms::NextBoard;
use tourney::appeals::Status;
use tourney::board;
use tourney::movement::Contestants;
use tourney::session::{MarkedBoard, MarkedLine, Penalties, Penalty, rank_with};
use tourney::vp::Hundredths;

use crate::model::{Board, Entrant, Individuals, Kind, Results};
use crate::pairs::{RawLine, rankings, scored_board};

/// A place where the event was played.
#[derive(Clone, Copy, Debug)]
pub struct Club<'a> {
    /// Its name, which its tables and entrants bear.
    pub name: &'a str,
    /// What it publishes.
    pub results: &'a Results,
}

/// Why the results of clubs cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PoolError {
    /// There is no club.
    #[error("there is no club")]
    None,
    /// The first club has no event of pairs.
    #[error("the event of {club} is not a pairs event")]
    NotPairs {
        /// The club.
        club: String,
    },
    /// A club has an event of another kind, or does not score it as the first does.
    #[error("{club} does not score its event as {first} does, or it is not a pairs event")]
    Kind {
        /// The first club.
        first: String,
        /// The club.
        club: String,
    },
    /// Two clubs have the same name.
    #[error("two clubs are named {club}")]
    Twice {
        /// The name.
        club: String,
    },
    /// Two clubs have other cards on a board.
    #[error("board {board}: {club} and {first} have different cards")]
    Cards {
        /// The board.
        board: u32,
        /// A club with its cards.
        first: String,
        /// A club with other cards.
        club: String,
    },
}

/// A board of all clubs.
#[derive(Default)]
struct Pooled {
    next: Option<NextBoard>,
    deal: Option<(String, Deal)>,
    is_finished: bool,
    /// The highest number of a deal that was played in place of the right one.
    groups: u8,
    lines: Vec<RawLine>,
}

/// The results of all clubs as those of one event. Entrants are numbered club after club, and bear the name of their club;
/// a board is shown when it is finished in every club that has it.
///
/// # Errors
///
/// See [`PoolError`].
pub fn pool(title: &str, clubs: &[Club<'_>]) -> Result<Results, PoolError> {
    let first = clubs.first().ok_or(PoolError::None)?;
    let kind = first.results.kind;
    let Kind::Pairs { method, winners, of: Contestants::Pairs | Contestants::Individuals } = kind
    else {
        return Err(PoolError::NotPairs { club: first.name.to_owned() });
    };
    let mut names = BTreeSet::new();
    let (mut entrants, mut penalties) = (Vec::new(), Penalties::new());
    let mut boards: BTreeMap<u32, Pooled> = BTreeMap::new();
    let mut before = 0;
    // Of players who change partners, the two of each number in results.
    let mut partners: Vec<[u32; 2]> = Vec::new();
    for Club { name, results } in clubs.iter().copied() {
        if results.kind != kind {
            let (first, club) = (first.name.to_owned(), name.to_owned());
            return Err(PoolError::Kind { first, club });
        }
        if !names.insert(name) {
            return Err(PoolError::Twice { club: name.to_owned() });
        }
        let number = |own: u32| own.saturating_add(before);
        for entrant in &results.entrants {
            let number = number(entrant.number);
            let entrant = entrant.clone();
            entrants.push(Entrant {
                number,
                name: format!("{} ({name})", entrant.name),
                room: None,
                ..entrant
            });
        }
        for row in results.rankings.iter().flat_map(|ranking| &ranking.rows) {
            if let Some(taken) = &row.penalty {
                let hundredths = taken.rounded(2, bridge::score::Rounding::HalfAwayFromZero);
                let points = Hundredths(i32::try_from(hundredths).unwrap_or(i32::MAX));
                penalties.entry(number(row.number)).or_default().push(Penalty::Points(points));
            }
        }
        let partners_before = partners.len() as u32;
        let in_results = |own: u32| match &results.individuals {
            Some(_) => own.saturating_add(partners_before),
            None => number(own),
        };
        let own = results.individuals.iter().flat_map(|of| &of.partners);
        partners.extend(own.map(|two| two.map(number)));
        for board in &results.boards {
            add(boards.entry(board.board.board).or_default(), name, board, in_results)?;
        }
        let highest = results.entrants.iter().map(|entrant| entrant.number).max().unwrap_or(0);
        before = number(highest);
    }
    // What a club still plays is not shown, even if it has not begun it.
    let is_open = |number: u32, club: &Club<'_>| {
        let mut own = club.results.boards.iter().filter(|board| board.board.board == number);
        !club.results.is_over && !own.any(|board| board.is_finished)
    };
    for (number, pooled) in &mut boards {
        pooled.is_finished &= !clubs.iter().any(|club| is_open(*number, club));
    }
    let scored = |pooled: Pooled| {
        let lines: Vec<board::Line> =
            pooled.lines.iter().map(|line| line.counted.clone()).collect();
        let expected = lines.len() as u32;
        let marks = board::score(&lines, method, expected);
        let numbers = pooled.lines.iter().map(|line| line.numbers);
        let marked = numbers.zip(marks).map(|(pairs, marks)| MarkedLine { pairs, marks });
        let marked = MarkedBoard { expected, lines: marked.collect() };
        let deal = pooled.deal.map(|(_, deal)| deal);
        let (next, is_finished) = (pooled.next?, pooled.is_finished);
        Some((marked, scored_board(next, deal, is_finished, method, expected, pooled.lines)))
    };
    let (marked, boards): (Vec<MarkedBoard>, Vec<Board>) =
        boards.into_values().filter_map(scored).unzip();
    let individuals = (!partners.is_empty()).then(|| Individuals::of_partners(partners));
    let marked = match &individuals {
        Some(of) => {
            let players = |board: MarkedBoard| board.of_players(|number| of.two(number));
            marked.into_iter().map(players).collect()
        }
        None => marked,
    };
    let ranked = rank_with(&marked, method, winners, &penalties);
    Ok(Results {
        title: title.to_owned(),
        kind,
        is_over: clubs.iter().all(|club| club.results.is_over),
        entrants,
        rankings: rankings(ranked, |pair| pair, &BTreeMap::new()),
        teams: Vec::new(),
        deals: Vec::new(),
        boards,
        rounds: BTreeMap::new(),
        movement: None,
        individuals,
        halves: None,
        first_board: first.results.first_board,
        planned: 0,
        status: status(clubs),
        appeals: Vec::new(),
        changes: Vec::new(),
    }
    .with_awards())
}

/// Whether the results of some club may still change; none if no club has a correction period.
fn status(clubs: &[Club<'_>]) -> Option<Status> {
    let all = clubs.iter().filter_map(|club| club.results.status);
    all.reduce(|one, other| match (one, other) {
        (Status::Provisional { until: one }, Status::Provisional { until: other }) => {
            Status::Provisional { until: one.max(other) }
        }
        (until @ Status::Provisional { .. }, _) | (_, until @ Status::Provisional { .. }) => until,
        (Status::Appealed, _) | (_, Status::Appealed) => Status::Appealed,
        (Status::Final, Status::Final) => Status::Final,
    })
}

/// Adds the results of a club's board.
fn add(
    pooled: &mut Pooled,
    club: &str,
    board: &Board,
    number: impl Fn(u32) -> u32,
) -> Result<(), PoolError> {
    pooled.is_finished = board.is_finished && (pooled.next.is_none() || pooled.is_finished);
    pooled.next = Some(board.board);
    if let Some(deal) = board.deal {
        match &pooled.deal {
            Some((first, known)) if *known != deal => {
                let (board, first, club) = (board.board.board, first.clone(), club.to_owned());
                return Err(PoolError::Cards { board, first, club });
            }
            _ => pooled.deal = Some((club.to_owned(), deal)),
        }
    }
    // A deal that was played in place of the right one is another one in each club.
    let before = pooled.groups;
    let group = |own: u8| if own == 0 { 0 } else { own.saturating_add(before) };
    pooled.groups = board.lines.iter().map(|line| group(line.group)).max().unwrap_or(0).max(before);
    // What is not shown yet has no scores here; the board is scored when it is.
    let open = board.lines.iter().filter(|_| board.is_finished);
    pooled.lines.extend(open.map(|line| RawLine {
        table: format!("{club} {}", line.table),
        numbers: line.numbers.map(&number),
        outcome: line.outcome,
        lead: line.lead,
        score_ns: line.score_ns,
        counted: board::Line { standing: line.counted(), group: group(line.group) },
    }));
    Ok(())
}
