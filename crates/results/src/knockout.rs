//! The results of a knockout.

use std::collections::BTreeMap;

use formats::sheet::{TravellerSheet, knockout_name};
use tourney::Sum;
use tourney::knockout::event::{KnockoutEvent, MatchView, Placed, SessionState, Standing};
use tourney::rank::Place;
use tourney::recorded::BoardLine;

use crate::model::{
    Board, Entrant, Kind, MatchEnd, RankedRow, RankingTable, Results, RoundLine, RoundOutcome,
};
use crate::rooms::{self, Worth};
use crate::texts::Texts;

/// What a team has in a match that it plays or has played; none before both teams are known.
fn round_line(one: &MatchView, number: u32) -> Option<RoundLine> {
    let segments = |decided| {
        let at = one.numbers()?.into_iter().position(|own| own == number)?;
        // The team's own comes first.
        let own_first = |imps: &[u32; 2]| if at == 0 { *imps } else { [imps[1], imps[0]] };
        Some(RoundOutcome::Segments {
            imps: one.segments.iter().map(own_first).collect(),
            adjustments: if at == 0 { one.adjustments } else { one.adjustments.turned() },
            decided,
        })
    };
    let outcome = match one.standing {
        Standing::Bye { winner } if winner == number => RoundOutcome::Bye,
        Standing::Won { winner, by } if winner == number => segments(Some(MatchEnd::Won(by)))?,
        Standing::Won { by, .. } => segments(Some(MatchEnd::Lost(by)))?,
        Standing::Halved => segments(Some(MatchEnd::Halved))?,
        _ => segments(None)?,
    };
    let others = one.numbers().into_iter().flatten().filter(|other| *other != number);
    Some(RoundLine {
        round: one.round,
        table: one.table,
        against: others.collect(),
        points: None,
        outcome,
    })
}

/// What a team has come to in its match of three; none before that is decided.
fn three_line(knockout: &KnockoutEvent, number: u32) -> Option<RoundLine> {
    let three = knockout.three(knockout.three_with(number)?)?;
    let row = three.rows.iter().find(|row| row.number == number && row.goes_on.is_some())?;
    let others = three.numbers.into_iter().filter(|other| *other != number);
    Some(RoundLine {
        round: 1,
        table: None,
        against: others.collect(),
        points: None,
        outcome: RoundOutcome::Three(*row),
    })
}

/// The boards of a session that no table still has to play.
fn boards(knockout: &KnockoutEvent, state: &SessionState) -> Vec<Board> {
    let shown = knockout.shown_boards();
    let board = |number: u32| {
        let (deal, lines) = (knockout.deals().get(&number), knockout.board_lines(number));
        let worth = |two, _: &BoardLine| {
            let imps = state.board_imps(two, number)?;
            Some(Worth { imps: [imps, -imps], is_mean: state.is_mean(two, number) })
        };
        rooms::board(number, deal.copied(), &lines, |_| None, worth).of_round(state.session().round)
    };
    state.boards().filter(|number| shown.contains(number)).map(board).collect()
}

/// The travellers of the boards of a session that everybody may see.
pub fn travellers(
    knockout: &KnockoutEvent,
    state: &SessionState,
    texts: &Texts,
) -> Vec<TravellerSheet> {
    let name = |number: u32| format!("{number} {}", knockout_name(knockout, number));
    let boards = boards(knockout, state).into_iter();
    boards.map(|board| rooms::traveller(board, texts, name)).collect()
}

impl Results {
    /// The results of a knockout as far as it is played; final if it is won.
    pub fn of_knockout(title: &str, knockout: &KnockoutEvent) -> Results {
        let mut rounds: BTreeMap<u32, Vec<RoundLine>> = BTreeMap::new();
        for one in (1..=knockout.rounds()).flat_map(|round| knockout.matches(round)) {
            for team in knockout.teams() {
                rounds.entry(team.number()).or_default().extend(round_line(&one, team.number()));
            }
        }
        for team in knockout.teams() {
            let lines = rounds.entry(team.number()).or_default();
            let after = lines.iter().take_while(|line| line.round == 1).count();
            if let Some(line) = three_line(knockout, team.number()) {
                lines.insert(after, line);
            }
        }
        let ranking = knockout.ranking();
        let shared =
            |row: &Placed| ranking.iter().filter(|other| other.place == row.place).count() > 1;
        let rows = ranking.iter().map(|row| RankedRow {
            place: row.place.map(|number| Place { number, shared: shared(row) }),
            number: row.number,
            boards: rounds.get(&row.number).map_or(0, |lines| played(lines)),
            total: Sum::default(),
            percent: None,
            carried: None,
            penalty: None,
            cut: None,
            victory_points: None,
        });
        let entrants = knockout.teams().iter().map(|team| Entrant::of(&team.contestant));
        Results {
            is_over: knockout.is_over(),
            entrants: entrants.collect(),
            rankings: vec![RankingTable::only(rows.collect())],
            rounds,
            boards: knockout.sessions().iter().flat_map(|state| boards(knockout, state)).collect(),
            ..Results::new(title.to_owned(), Kind::of_knockout(knockout))
        }
        .with_appeals(knockout)
    }
}

/// How many matches are decided that were not a bye.
fn played(lines: &[RoundLine]) -> u32 {
    let decided =
        |line: &&RoundLine| matches!(line.outcome, RoundOutcome::Segments { decided: Some(_), .. });
    lines.iter().filter(decided).count() as u32
}
