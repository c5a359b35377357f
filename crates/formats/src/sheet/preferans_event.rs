//! Drawings of an event of Preferans.

use tourney::preferans::event::{PreferansEvent, RoundScore};
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use super::draw::Labels;
use super::{DataTable, Drawing, Part};

/// The ranking of an event of Preferans, that of its teams if it has any, then the tables of each round.
pub fn preferans_event(event: &PreferansEvent, labels: &dyn Labels) -> Vec<Drawing> {
    let drawing = |title: String, table| Drawing { title, parts: vec![Part::Table(table)] };
    let mut drawings = vec![drawing(labels.drawn("ranking"), preferans_ranking(event, labels))];
    let teams = preferans_teams(event, labels);
    if !teams.rows.is_empty() {
        drawings.push(drawing(labels.drawn("teams"), teams));
    }
    drawings.extend((1..=event.rounds().len() as u32).map(|round| {
        let title = format!("{} {round}", labels.drawn("round"));
        drawing(title, preferans_round(event, round, labels))
    }));
    drawings
}

/// The ranking: a row for each player, a column for each round with its points.
pub fn preferans_ranking(event: &PreferansEvent, labels: &dyn Labels) -> DataTable {
    let keys = ["place", "number", "player", "points"];
    let mut headings = labels.headings(&keys, &["place", "number", "points"]);
    headings.extend((1..=event.rounds().len()).map(|round| (round.to_string(), true)));
    let rows = event.standing().into_iter().map(|row| {
        let place = row.place.map_or(String::from("–"), |place| place.to_string());
        let name = preferans_player(event, row.number);
        let mut cells = vec![place, row.number.to_string(), name, preferans_sum(&row.points)];
        cells.extend(row.rounds.iter().map(preferans_score));
        cells
    });
    DataTable { headings, rows: rows.collect() }
}

/// The ranking of the teams.
pub fn preferans_teams(event: &PreferansEvent, labels: &dyn Labels) -> DataTable {
    let headings = labels.headings(&["place", "team", "players", "points"], &["place", "points"]);
    let rows = event.team_standing().into_iter().map(|row| {
        let players = row.players.iter().map(|number| preferans_player(event, *number));
        let players = players.collect::<Vec<_>>().join(", ");
        vec![row.place.to_string(), row.team.to_string(), players, preferans_sum(&row.points)]
    });
    DataTable { headings, rows: rows.collect() }
}

/// The tables of a published round: a row for each player, with the whists.
pub fn preferans_round(event: &PreferansEvent, round: u32, labels: &dyn Labels) -> DataTable {
    let headings = labels.headings(&["table", "player", "whists"], &["table", "whists"]);
    let Some(state) = event.round(round) else { return DataTable { headings, rows: Vec::new() } };
    let name = |number: u32| format!("{number} {}", preferans_player(event, number));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (at, table) in (1..).zip(&state.tables) {
        for (seat, number) in table.seats.iter().enumerate() {
            let whists = table.result().and_then(|result| result.get(seat));
            let whists = whists.map_or(String::new(), |whists| preferans_whists(*whists));
            rows.push(vec![u32::to_string(&at), name(*number), whists]);
        }
    }
    for number in &state.resting {
        rows.push(vec!["–".into(), name(*number), labels.drawn("rests")]);
    }
    DataTable { headings, rows }
}

/// A player's name; empty if there is no such player.
pub fn preferans_player(event: &PreferansEvent, number: u32) -> String {
    event.player(number).map_or(String::new(), |player| player.name().to_string())
}

/// What a player has in a round: points, or a dash.
pub fn preferans_score(score: &RoundScore) -> String {
    match score {
        RoundScore::Played { points, .. } => preferans_points(*points),
        RoundScore::Open { .. } => "…".into(),
        RoundScore::Rested => "0".into(),
        RoundScore::Absent => "–".into(),
    }
}

/// Whists as people write them: `+52`, `−10`, `0`.
pub fn preferans_whists(whists: Hundredths) -> String {
    preferans_points(whists.ratio())
}

/// Points with two decimals at most: `+20.5`, `−3.33`.
pub fn preferans_points(points: Ratio) -> String {
    signed(points > Ratio::ZERO, &preferans_sum(&Sum::from(points)))
}

/// A sum with two decimals at most.
pub fn preferans_sum(points: &Sum) -> String {
    let text = format!("{points:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    // A sum that is rounded to nothing has no sign.
    if text == "-0" { "0".into() } else { text.replace('-', "−") }
}

fn signed(is_positive: bool, text: &str) -> String {
    if is_positive && text != "0" { format!("+{text}") } else { text.to_owned() }
}
