//! Drawings of a round robin of teams and of the movement of a pairs event.

use bridge::{BySeat, BySide};
use tourney::movement::{
    IndividualMovement, Movement, Pairing, PlayerSeat, PlayerStop, Seats, Stop,
};

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
    rounds(movement, first, labels, |seats: BySide<u32>| {
        let [ns, ew] = seats.0;
        format!("{ns} – {ew}")
    })
}

/// A movement of players who change partners: `3+7 – 2+5` at a table, North and South first.
pub fn individual_movement(
    movement: &IndividualMovement,
    first: u32,
    labels: &dyn Labels,
) -> Drawing {
    rounds(movement, first, labels, |seats: BySeat<u32>| {
        let [north, east, south, west] = seats.0;
        format!("{north}+{south} – {east}+{west}")
    })
}

/// A movement with who sits at a table in these words.
fn rounds<S: Seats>(
    movement: &Movement<S>,
    first: u32,
    labels: &dyn Labels,
    seated: impl Fn(S) -> String,
) -> Drawing {
    let mut headings = vec![(labels.drawn("round"), true)];
    headings.extend(
        (1..=movement.tables()).map(|at| (format!("{} {at}", labels.drawn("table")), false)),
    );
    let sits_out =
        (1..=movement.rounds.len() as u32).any(|at| !movement.sitting_out(at).is_empty());
    let odd = !movement.contestants.is_multiple_of(2) || sits_out;
    if odd {
        headings.push((labels.drawn("sits-out"), true));
    }
    let row = |(round, places): (u32, &Vec<Pairing<S>>)| {
        let mut cells = vec![round.to_string()];
        cells.extend((1..=movement.tables()).map(|table| {
            let place = places.iter().find(|place| place.table == table);
            place.map_or_else(String::new, |place| {
                format!("{} ({})", seated(place.seats), boards(movement, place.set, first))
            })
        }));
        if odd {
            let out = movement.sitting_out(round).into_iter();
            cells.push(out.map(|number| number.to_string()).collect::<Vec<_>>().join(", "));
        }
        cells
    };
    let rows = (1u32..).zip(&movement.rounds).map(row).collect();
    Drawing {
        title: labels.drawn("movement"),
        parts: vec![Part::Table(DataTable { headings, rows })],
    }
}

/// The guide card of a player who changes partners: a row for each round.
pub fn individual_guide(
    movement: &IndividualMovement,
    player: u32,
    first: u32,
    name: impl Fn(u32) -> String,
    labels: &dyn Labels,
) -> DataTable {
    let headings = ["round", "table", "seat", "partner", "against", "boards"];
    let headings = labels.headings(&headings, &["round", "table"]);
    let row = |PlayerStop { round, at }: PlayerStop| {
        let mut cells = vec![round.to_string()];
        match at {
            Some(PlayerSeat { table, seat, partner, opponents, set }) => cells.extend([
                table.to_string(),
                labels.seat(seat),
                name(partner),
                opponents.map(&name).join(" – "),
                boards(movement, set, first),
            ]),
            None => {
                let blank = String::new;
                cells.extend([blank(), blank(), labels.drawn("sits-out"), blank(), blank()]);
            }
        }
        cells
    };
    DataTable { headings, rows: movement.card(player).map(row).collect() }
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
pub fn boards<S: Seats>(movement: &Movement<S>, set: u32, first: u32) -> String {
    let boards = movement.boards_of(set, first);
    match (boards.start(), boards.end()) {
        (start, end) if start == end => start.to_string(),
        (start, end) => format!("{start}–{end}"),
    }
}
