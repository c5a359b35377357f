//! Drawings of a round robin of teams and of the movement of a pairs event.

use tourney::movement::{Movement, Stop};

use super::draw::{Labels, number};
use super::{DataTable, Drawing, Part};
use crate::session::teams::{MatchOutcome, RoundRobin};

/// The ranking of a round robin, then its matches; as `data`, the matches first.
pub fn round_robin(round_robin: &RoundRobin, data: bool, labels: &dyn Labels) -> Vec<Drawing> {
    let ranking = round_robin.ranking();
    let rows = ranking.iter().map(|row| {
        let (place, points) = (row.place.to_string(), format!("{:.2}", row.points));
        vec![place, round_robin.name(row.team), row.matches.to_string(), points]
    });
    let headings =
        labels.headings(&["place", "team", "matches", "vp"], &["place", "matches", "vp"]);
    let ranked = DataTable { headings, rows: rows.collect() };
    let matches = matches(round_robin, labels);
    if data {
        let parts = vec![Part::Table(matches), Part::Table(ranked)];
        return vec![Drawing { title: String::new(), parts }];
    }
    let mut parts = vec![Part::Table(ranked)];
    if !round_robin.left.is_empty() {
        let left: Vec<String> =
            round_robin.left.iter().map(|team| round_robin.name(*team)).collect();
        parts.push(Part::Line(format!("{}: {}", labels.drawn("left"), left.join(", "))));
    }
    let ranked = Drawing { title: labels.drawn("ranking"), parts };
    let played =
        Drawing { title: labels.drawn("matches-played"), parts: vec![Part::Table(matches)] };
    vec![ranked, played]
}

fn matches(round_robin: &RoundRobin, labels: &dyn Labels) -> DataTable {
    let headings = ["round", "home", "away", "imps-home", "imps-away", "vp-home", "vp-away"];
    let numbers = [&headings[..1], &headings[3..]].concat();
    let headings = labels.headings(&headings, &numbers);
    let rows = round_robin.matches.iter().map(|of| {
        let [home, away] = of.teams.map(|team| round_robin.name(team));
        let [one, other] = match of.result {
            MatchOutcome::Played(imps) => imps.map(|imps| number(imps as i32)),
            MatchOutcome::Void(awards) => awards.map(|award| award.to_string()),
            MatchOutcome::Seated => ["–", "–"].map(str::to_owned),
        };
        let points = of.points.map(|points| format!("{points:.2}"));
        [vec![of.round.to_string(), home, away, one, other], points.into()].concat()
    });
    DataTable { headings, rows: rows.collect() }
}

/// A movement: a row for each round, a column for each table, then who sits out.
pub fn movement(movement: &Movement, first: u32, labels: &dyn Labels) -> Drawing {
    let mut headings = vec![(labels.drawn("round"), true)];
    headings.extend(
        (1..=movement.tables()).map(|at| (format!("{} {at}", labels.drawn("table")), false)),
    );
    let odd = !movement.contestants.is_multiple_of(2);
    if odd {
        headings.push((labels.drawn("sits-out"), true));
    }
    let row = |(round, places): (u32, &Vec<tourney::movement::Pairing>)| {
        let mut cells = vec![round.to_string()];
        cells.extend((1..=movement.tables()).map(|table| {
            let place = places.iter().find(|place| place.table == table);
            place.map_or_else(String::new, |place| {
                let [ns, ew] = place.seats.0;
                format!("{ns} – {ew} ({})", boards(movement, place.set, first))
            })
        }));
        if odd {
            let seated = |pair: &u32| places.iter().any(|place| place.seats.0.contains(pair));
            let out = (1..=movement.contestants).filter(|pair| !seated(pair));
            cells.push(out.map(|pair| pair.to_string()).collect::<Vec<_>>().join(", "));
        }
        cells
    };
    let rows = (1u32..).zip(&movement.rounds).map(row).collect();
    Drawing {
        title: labels.drawn("movement"),
        parts: vec![Part::Table(DataTable { headings, rows })],
    }
}

/// A pair's guide card: a row for each round.
pub fn guide(
    movement: &Movement,
    pair: u32,
    first: u32,
    name: impl Fn(u32) -> String,
    labels: &dyn Labels,
) -> Drawing {
    let title = name(pair);
    let table = guide_table(movement, pair, first, name, labels);
    Drawing { title, parts: vec![Part::Table(table)] }
}

/// The table of a guide card.
pub fn guide_table(
    movement: &Movement,
    pair: u32,
    first: u32,
    name: impl Fn(u32) -> String,
    labels: &dyn Labels,
) -> DataTable {
    let headings = ["round", "table", "side", "against", "boards"];
    let headings = labels.headings(&headings, &["round", "table"]);
    let row = |stop: Stop| {
        let (Some(table), Some(side), Some(other), Some(set)) =
            (stop.table, stop.side, stop.opponents, stop.set)
        else {
            let blank = String::new;
            return vec![
                stop.round.to_string(),
                blank(),
                blank(),
                labels.drawn("sits-out"),
                blank(),
            ];
        };
        let (round, table) = (stop.round.to_string(), table.to_string());
        vec![round, table, labels.side(side), name(other), boards(movement, set, first)]
    };
    DataTable { headings, rows: movement.card(pair).map(row).collect() }
}

/// The numbers of a set's boards: `5–6`.
pub fn boards(movement: &Movement, set: u32, first: u32) -> String {
    let boards = movement.boards_of(set, first);
    match (boards.start(), boards.end()) {
        (start, end) if start == end => start.to_string(),
        (start, end) => format!("{start}–{end}"),
    }
}
