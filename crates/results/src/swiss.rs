//! The results of a Swiss event.

use std::collections::BTreeMap;

use bridge::BySide;
use bridge::forms::duplicate::board as board_of;
use formats::sheet::{TravellerSheet, swiss_name};
use tourney::Sum;
use tourney::board::Line as Counted;
use tourney::round_robin::SubMatches;
use tourney::swiss::{BoardLine, Outcome, RoundState, Score, Swiss, SwissOptions};
use tourney::vp::Hundredths;

use crate::model::{
    Board, Entrant, Kind, MatchOutcome, RankedRow, RankingTable, Results, RoundLine, RoundOutcome,
};
use crate::pairs::{RawLine, scored_board};
use crate::rooms::{self, Worth};
use crate::texts::Texts;

/// A result with the points of each sub-match, where these count apart.
fn match_outcome(options: &SwissOptions, outcome: Outcome) -> MatchOutcome {
    let (by, boards, scale) = (options.sub_match_score, options.boards.get(), options.scale);
    let each = match outcome {
        Outcome::Imps(imps) => {
            let counted = imps.divided().filter(|_| by != SubMatches::SumOfImps);
            counted.and_then(|subs| by.points_of_each(subs, boards, scale).ok())
        }
        Outcome::Percent(_) | Outcome::Vp(_) => None,
    };
    let of_subs = each.unwrap_or_default().into_iter().map(|[own, _]| own).collect();
    MatchOutcome { outcome, of_subs }
}

fn round_line(
    options: &SwissOptions,
    (round, state): (u32, &RoundState),
    number: u32,
    score: &Score,
) -> RoundLine {
    let table = state.round().table_of(number).map(|table| table.number);
    let (against, points, outcome) = match score {
        Score::Match { opponents, points, .. } => {
            let result =
                |other: &u32| Some(match_outcome(options, state.result([number, *other])?));
            let results = opponents.iter().map(result).collect();
            (opponents.clone(), points.map(Hundredths::ratio), RoundOutcome::Match(results))
        }
        Score::OpponentLeft { opponents, points } => {
            (opponents.clone(), Some(points.ratio()), RoundOutcome::OpponentLeft)
        }
        Score::Cancelled { opponents } => (opponents.clone(), None, RoundOutcome::Cancelled),
        Score::Bye { points } => (Vec::new(), Some(points.ratio()), RoundOutcome::Bye),
        Score::Missed { points } => (Vec::new(), Some(points.ratio()), RoundOutcome::Missed),
        Score::Left => (Vec::new(), None, RoundOutcome::Left),
    };
    RoundLine { round, table, against, points, outcome }
}

/// Whether a round is one of those that a contestant has points for.
const fn counts(score: &Score) -> bool {
    !matches!(score, Score::Left | Score::Cancelled { .. })
}

/// A board with its results.
fn board(swiss: &Swiss, number: u32) -> Option<Board> {
    let state = swiss.round(swiss.round_with(number)?)?;
    let deal = swiss.deals().get(&number).copied();
    let (next, lines) = (board_of(number), state.board_lines(number));
    let Some(method) = swiss.setup().options.form.method() else {
        let named = |line: &BoardLine| swiss.setup().options.named_sub(line.sub);
        // Each team has its own score, whether the two balance or not.
        let worth = |two, line: &BoardLine| {
            let imps = state.board_imps(two, line.sub, number)?;
            Some(Worth { imps, is_mean: false })
        };
        return Some(rooms::board(number, deal, &lines, named, worth));
    };
    let raw = lines.iter().filter_map(|line| {
        let (played, score_ns) = (line.played?, line.score_ns(number)?);
        Some(RawLine {
            table: line.table.to_string(),
            numbers: BySide(line.numbers),
            outcome: Some(played.outcome),
            lead: played.lead,
            score_ns: Some(score_ns),
            counted: Counted::score(score_ns),
        })
    });
    Some(scored_board(next, deal, true, method, 0, raw.collect()))
}

/// The boards that no table still has to play, with their results.
fn boards(swiss: &Swiss) -> Vec<Board> {
    let of_round = |number: u32| {
        let own = board(swiss, number)?;
        Some(own.of_round(swiss.round_with(number)?))
    };
    swiss.shown_boards().into_iter().filter_map(of_round).collect()
}

/// The travellers of the boards of a round that everybody may see.
pub fn travellers(swiss: &Swiss, round: u32, texts: &Texts) -> Vec<TravellerSheet> {
    let name = |number: u32| format!("{number} {}", swiss_name(swiss, number));
    let (boards, shown) = (swiss.boards_of(round).into_iter().flatten(), swiss.shown_boards());
    let open = boards.filter(|number| shown.contains(number));
    let sheet = |board: Board| rooms::traveller(board, texts, name);
    open.filter_map(|number| board(swiss, number)).map(sheet).collect()
}

impl Results {
    /// The results of a Swiss after all rounds that are published; final if it is over.
    pub fn of_swiss(swiss: &Swiss) -> Results {
        let published = swiss.rounds().len() as u32;
        let standing = swiss.standing(published);
        let mut rounds = BTreeMap::new();
        for row in &standing {
            let numbered = (1u32..).zip(swiss.rounds()).zip(&row.rounds);
            let options = &swiss.setup().options;
            let lines = numbered
                .map(|(published, score)| round_line(options, published, row.number, score));
            rounds.insert(row.number, lines.collect::<Vec<RoundLine>>());
        }
        let rows = standing.iter().map(|row| RankedRow {
            place: Some(row.place),
            number: row.number,
            boards: row.rounds.iter().filter(|score| counts(score)).count() as u32,
            total: Sum::from(row.points.ratio()),
            percent: None,
            carried: None,
            penalty: (row.penalties.0 != 0).then(|| Sum::from(row.penalties.ratio())),
            cut: None,
            victory_points: None,
        });
        let entrants = swiss.entrants().map(|entrant| Entrant::of(&entrant.contestant));
        Results {
            is_over: swiss.is_over(),
            entrants: entrants.collect(),
            rankings: vec![RankingTable::only(rows.collect())],
            rounds,
            boards: boards(swiss),
            planned: swiss.boards_of(swiss.round_count()).map_or(0, |boards| *boards.end()),
            ..Results::new(swiss.setup().name.to_string(), Kind::of_swiss(&swiss.setup().options))
        }
        .with_appeals(swiss)
    }
}
