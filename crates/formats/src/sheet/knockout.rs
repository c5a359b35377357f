//! Drawings of a knockout.

use std::fmt::Display;

use tourney::knockout::event::{KnockoutEvent, MatchView, ThreeRow, ThreeView};
use tourney::knockout::{Line, Verdict};

use super::draw::Labels;
use super::{DataTable, Drawing, Part};

/// The ranking of a knockout as far as it is known, then the matches of each round.
pub fn knockout(event: &KnockoutEvent, labels: &dyn Labels) -> Vec<Drawing> {
    let ranking = Drawing {
        title: labels.drawn("ranking"),
        parts: vec![Part::Table(knockout_ranking(event, labels))],
    };
    let rounds = (1..=event.rounds()).map(|round| {
        let threes = event.threes().into_iter().filter(|_| round == 1);
        let threes = threes.map(|three| Part::Table(knockout_three(event, &three, labels)));
        let matches = Part::Table(knockout_round(event, round, labels));
        Drawing {
            title: format!("{} {round}", labels.drawn("round")),
            parts: std::iter::once(matches).chain(threes).collect(),
        }
    });
    std::iter::once(ranking).chain(rounds).collect()
}

/// The places of the teams; those that are still in come first and have none.
pub fn knockout_ranking(event: &KnockoutEvent, labels: &dyn Labels) -> DataTable {
    let headings = labels.headings(&["place", "number", "team"], &["place", "number"]);
    let rows = event.ranking().into_iter().map(|row| {
        let place = row.place.map_or(String::new(), |place| place.to_string());
        vec![place, row.number.to_string(), knockout_name(event, row.number)]
    });
    DataTable { headings, rows: rows.collect() }
}

/// The matches of a round: tables, teams, IMPs, and those of each segment.
pub fn knockout_round(event: &KnockoutEvent, round: u32, labels: &dyn Labels) -> DataTable {
    let keys = ["table", "team", "team", "result", "segments"];
    let row = |one: MatchView| {
        let [first, second] = one.lines.map(|line| match line {
            Line::Contestant(number) => format!("{number} {}", knockout_name(event, number)),
            Line::Bye => labels.drawn("bye"),
            Line::Open => String::new(),
        });
        let segments: Vec<String> = one.segments.iter().map(|imps| both_imps(*imps)).collect();
        vec![
            one.table.map_or("–".into(), |table| table.to_string()),
            first,
            second,
            one.score().map_or(String::new(), both_imps),
            segments.join(", "),
        ]
    };
    let rows = event.matches(round).into_iter().map(row).collect();
    DataTable { headings: labels.headings(&keys, &["table"]), rows }
}

/// The teams of a match of three in the order of their places so far: duels won, IMPs, and who goes on.
pub fn knockout_three(event: &KnockoutEvent, three: &ThreeView, labels: &dyn Labels) -> DataTable {
    let keys = ["team", "duels", "difference", "result"];
    let row = |row: &ThreeRow| {
        let points = |points: String| match row.gone {
            Some(_) => "–".to_owned(),
            None => points.replace('-', "\u{2212}"),
        };
        vec![
            format!("{} {}", row.number, knockout_name(event, row.number)),
            points(row.won.to_string()),
            points(row.imps.to_string()),
            three_result(row, labels),
        ]
    };
    let rows = three.rows.iter().map(row).collect();
    DataTable { headings: labels.headings(&keys, &["duels", "difference"]), rows }
}

/// What has become of a team in a match of three; empty before that is decided.
pub fn three_result(row: &ThreeRow, labels: &dyn Labels) -> String {
    let gone = row.gone.map(|by| match by {
        Verdict::Concession => "three-conceded",
        _ => "gone",
    });
    let decided = row.goes_on.map(|goes_on| if goes_on { "goes-on" } else { "goes-out" });
    let words =
        gone.into_iter().chain(decided.filter(|_| gone.is_none() || row.goes_on == Some(true)));
    words.map(|key| labels.drawn(key)).collect::<Vec<_>>().join(", ")
}

/// A team's name; empty if there is no such team.
pub fn knockout_name(event: &KnockoutEvent, number: u32) -> String {
    event.team(number).map_or(String::new(), |team| team.contestant.name.to_string())
}

/// The IMPs of both sides as people write them: `24 : 10`.
pub fn both_imps<T: Display>([one, other]: [T; 2]) -> String {
    format!("{one} : {other}")
}
