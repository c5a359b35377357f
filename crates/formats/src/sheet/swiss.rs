//! Drawings of a Swiss and of a round robin.

use std::collections::BTreeMap;

use tourney::swiss::{Outcome, Score, Standing, Swiss};
use tourney::vp::Hundredths;

use super::both_imps;
use super::draw::Labels;
use super::{DataTable, Drawing, Part};

/// The ranking of a Swiss after its published rounds, then the matches of each round. A round robin has
/// its cross-table after the ranking.
pub fn swiss(event: &Swiss, labels: &dyn Labels) -> Vec<Drawing> {
    let rounds = event.rounds().len() as u32;
    let ranking = Drawing {
        title: labels.drawn("ranking"),
        parts: vec![Part::Table(swiss_ranking(event, rounds, labels))],
    };
    let scores = event.round_scores(rounds);
    let matches = (1..=rounds).zip(&scores).map(|(round, scores)| Drawing {
        title: format!("{} {round}", labels.drawn("round")),
        parts: vec![Part::Table(swiss_round(event, round, scores, labels))],
    });
    let crossed = event.is_round_robin().then(|| Drawing {
        title: labels.drawn("cross-table"),
        parts: vec![Part::Table(cross_table(event, rounds, labels))],
    });
    std::iter::once(ranking).chain(crossed).chain(matches).collect()
}

/// The cross-table of a round robin after this many rounds: a row and a column for each contestant, in the
/// order of the ranking, with the points of the row's contestant; then what byes and rounds missed give, if
/// anybody has such points, and the sum less penalties.
pub fn cross_table(event: &Swiss, rounds: u32, labels: &dyn Labels) -> DataTable {
    let mut headings = labels.headings(&["place", "number", "contestant"], &["place", "number"]);
    let standing = event.standing(rounds);
    headings.extend(standing.iter().map(|row| (row.number.to_string(), true)));
    let has_others = standing.iter().any(|row| row.points_without_opponent().0 != 0);
    if has_others {
        headings.push((labels.drawn("bye"), true));
    }
    headings.push((labels.drawn("vp"), true));
    let rows = standing.iter().map(|row| {
        let name = swiss_name(event, row.number);
        let mut cells = vec![row.place.to_string(), row.number.to_string(), name];
        cells.extend(standing.iter().map(|column| cross_cell(event, row, column.number)));
        if has_others {
            cells.push(format!("{:.2}", row.points_without_opponent()));
        }
        cells.push(format!("{:.2}", row.points));
        cells
    });
    DataTable { headings, rows: rows.collect() }
}

/// What a contestant has against another: the points of each match, with the IMPs of its sub-matches where there are
/// several; `×` against itself, empty before they have met.
pub fn cross_cell(event: &Swiss, row: &Standing, column: u32) -> String {
    if row.number == column {
        return "×".into();
    }
    let met = (1u32..).zip(&row.rounds).filter(|(_, score)| score.opponents() == [column]);
    let points = met.map(|(round, score)| match score {
        Score::Match { points: Some(points), .. } => {
            match event.sub_match_imps(round, [row.number, column]) {
                Some(imps) => format!("{points:.2} ({})", sub_match_list(imps.subs())),
                None => format!("{points:.2}"),
            }
        }
        Score::OpponentLeft { points, .. } => format!("{points:.2}"),
        Score::Match { points: None, .. } => "…".into(),
        _ => "–".into(),
    });
    points.collect::<Vec<String>>().join(" ")
}

/// The ranking of a Swiss after this many rounds: a row for each contestant, a column for each round
/// with the opponents and the points.
pub fn swiss_ranking(event: &Swiss, rounds: u32, labels: &dyn Labels) -> DataTable {
    let keys = ["place", "number", "contestant", "vp"];
    let mut headings = labels.headings(&keys, &["place", "number", "vp"]);
    headings.extend((1..=rounds).map(|round| (round.to_string(), true)));
    let standing = event.standing(rounds);
    let rows = standing.iter().map(|row| {
        let name = swiss_name(event, row.number);
        let points = format!("{:.2}", row.points);
        let mut cells = vec![row.place.to_string(), row.number.to_string(), name, points];
        cells.extend(row.rounds.iter().map(|score| swiss_score(score, labels)));
        cells
    });
    DataTable { headings, rows: rows.collect() }
}

/// The matches of a published round: tables, contestants and results. Each of a triple's three
/// matches has a row. `scores` is what each contestant has in the round ([`Swiss::round_scores`]).
pub fn swiss_round(
    event: &Swiss,
    round: u32,
    scores: &BTreeMap<u32, Score>,
    labels: &dyn Labels,
) -> DataTable {
    let keys = ["table", "home", "away", "result", "vp"];
    let headings = labels.headings(&keys, &["table"]);
    let Some(state) = event.round(round) else { return DataTable { headings, rows: Vec::new() } };
    let options = &event.setup().options;
    let name = |number: u32| format!("{number} {}", swiss_name(event, number));
    let counts = event.counted();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for numbers @ [one, other] in state.matches() {
        let table = state.round().table_of(one).map_or(String::new(), |it| it.number.to_string());
        let result = state.result(numbers);
        let half = state.is_triple(one);
        let points = result.and_then(|result| options.points(result, half).ok());
        rows.push(vec![
            table,
            name(one),
            name(other),
            result.map_or(String::new(), |result| swiss_outcome(result, labels)),
            match counts(numbers) {
                false => labels.drawn("cancelled"),
                true => {
                    points.map_or(String::new(), |[one, other]| format!("{one:.2} : {other:.2}"))
                }
            },
        ]);
    }
    for number in &state.round().sit_out {
        let opponent =
            |opponents: &[u32]| opponents.first().map_or(String::new(), |one| name(*one));
        let [away, result, points] = match scores.get(number) {
            Some(Score::Cancelled { opponents }) => {
                [opponent(opponents), labels.drawn("gone"), labels.drawn("cancelled")]
            }
            Some(Score::OpponentLeft { opponents, points }) => {
                [opponent(opponents), labels.drawn("gone"), format!("{points:.2}")]
            }
            Some(Score::Bye { points }) => {
                [labels.drawn("bye"), String::new(), format!("{points:.2}")]
            }
            Some(Score::Missed { points }) => ["–".into(), String::new(), format!("{points:.2}")],
            _ => ["–".into(), String::new(), "–".into()],
        };
        rows.push(vec!["–".into(), name(*number), away, result, points]);
    }
    DataTable { headings, rows }
}

/// A contestant's name; empty if there is no such contestant.
pub fn swiss_name(event: &Swiss, number: u32) -> String {
    event.entrant(number).map_or(String::new(), |one| one.contestant.name.to_string())
}

/// The result of a match as people write it: IMPs `24 : 10`, with those of each sub-match where there are several
/// `29 : 40 (24 : 10, 5 : 30)`; `56.23 %`, or victory points.
pub fn swiss_outcome(outcome: Outcome, labels: &dyn Labels) -> String {
    match outcome {
        Outcome::Imps(imps) => {
            let sum = both_imps(imps.sum());
            imps.divided().map_or(sum.clone(), |subs| format!("{sum} ({})", sub_match_list(subs)))
        }
        Outcome::Percent(percent) => format!("{:.2} %", Hundredths(percent)),
        Outcome::Vp([one, other]) => {
            let [one, other] = [one, other].map(Hundredths);
            format!("{one:.2} : {other:.2} {}", labels.drawn("vp-short"))
        }
    }
}

/// The IMPs of both sides in each sub-match: `24 : 10, 5 : 30`.
pub fn sub_match_list(subs: &[[u32; 2]]) -> String {
    subs.iter().copied().map(both_imps).collect::<Vec<String>>().join(", ")
}

/// What a contestant has in a round: the opponents and the points.
pub fn swiss_score(score: &Score, labels: &dyn Labels) -> String {
    let against =
        |opponents: &[u32]| opponents.iter().map(u32::to_string).collect::<Vec<_>>().join("+");
    match score {
        Score::Match { opponents, points: Some(points), .. } => {
            format!("{}: {points:.2}", against(opponents))
        }
        Score::Match { opponents, points: None, .. } => format!("{}: …", against(opponents)),
        Score::OpponentLeft { points, .. } | Score::Bye { points } => {
            format!("{}: {points:.2}", labels.drawn("bye"))
        }
        Score::Missed { points } => format!("{points:.2}"),
        Score::Cancelled { opponents } => format!("{}: –", against(opponents)),
        Score::Left => "–".into(),
    }
}
