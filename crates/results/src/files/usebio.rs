//! USEBIO 1.2 of a bridge event: the ranking, the matches, a line for each result of a finished board, and the hands
//! (docs/sources/tournaments.md#5.10).

use bridge::Side;
use formats::record::{Cell, Record, Tag};
use formats::usebio::{self, Match};
use tourney::board::Method;
use tourney::swiss::{MatchForm, Outcome};
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use super::place;
use crate::model::{Board, Kind, Line, Results, RoundLine, RoundOutcome, Units};
use crate::records::{of_board, percent, scoring, set_lead, set_points, set_result};

pub(super) fn write(results: &Results) -> Vec<u8> {
    let finished = results.boards.iter().filter(|board| board.is_finished);
    let mut records: Vec<Record> = finished
        .flat_map(|board| board.lines.iter().map(|line| record(results, board, line)))
        .collect();
    // While no board is finished the ranking stands alone.
    if records.is_empty() {
        let event = results.title.as_str().into();
        records.push(Record { event, scoring: scoring(results.kind).into(), ..Record::default() });
    }
    if let Some(first) = records.first_mut() {
        first.tags.push(ranking(results));
    }
    // Each is put before those that are there.
    for (path, text) in texts(results).into_iter().rev() {
        usebio::set_text(&mut records, path, text);
    }
    usebio::write_matches(&records, &matches(results))
}

/// What stands in elements and attributes of the event.
fn texts(results: &Results) -> Vec<(&'static str, &'static str)> {
    let mut texts = Vec::new();
    if let Some(kind) = event_type(results) {
        texts.push(("EVENT/@EVENT_TYPE", kind));
    }
    match results.kind {
        Kind::Pairs { .. } => {
            let is_two = results.rankings.len() > 1;
            texts.push(("EVENT/WINNER_TYPE", if is_two { "2" } else { "1" }));
        }
        _ => {
            let boards = match results.kind.board_units() {
                Units::Matchpoints => "MATCH_POINTS",
                Units::Imps => "IMPS",
                Units::Points => "AGGREGATE",
                Units::VictoryPoints => "VPS",
            };
            if results.kind.has_boards() {
                texts.push(("EVENT/BOARD_SCORING_METHOD", boards));
            }
            if results.kind.units() == Units::VictoryPoints {
                texts.push(("EVENT/MATCH_SCORING_METHOD", "VPS"));
            }
        }
    }
    texts
}

/// The kind of event; none where the scoring of its records says it.
fn event_type(results: &Results) -> Option<&'static str> {
    match results.kind {
        kind if kind.is_individual() => Some("INDIVIDUAL"),
        // Two results of a board in matchpoints are what board-a-match counts.
        Kind::Pairs { method: Method::Bam { .. }, .. } => Some("MP_PAIRS"),
        Kind::Pairs { method: Method::Total, .. } => Some("AGGREGATE"),
        Kind::Swiss { is_round_robin: false, .. } if !of_teams(results) => {
            let is_imps = results.kind.board_units() == Units::Imps;
            Some(if is_imps { "SWISS_PAIRS_BUTLER_IMPS" } else { "SWISS_PAIRS" })
        }
        Kind::Swiss { is_round_robin: false, .. } => Some("SWISS_TEAMS"),
        Kind::Swiss { .. } if !of_teams(results) => Some("SWISS_PAIRS"),
        Kind::Knockout { .. } => Some("KO"),
        Kind::Swiss { .. } | Kind::Match { .. } | Kind::Section { .. } => Some("TEAMS"),
        Kind::Pairs { .. } | Kind::Preferans | Kind::Progressive => None,
    }
}

/// Whether teams take part. Where only totals of matches are known, those who are two take part as pairs.
fn of_teams(results: &Results) -> bool {
    match results.kind {
        Kind::Swiss { form: MatchForm::Totals, .. } => {
            !results.entrants.iter().all(|entrant| entrant.players.len() == 2)
        }
        kind => kind.has_teams(),
    }
}

/// A result as a record of its table.
fn record(results: &Results, board: &Board, line: &Line) -> Record {
    let mut record = of_board(&results.title, results.kind, board.board);
    record.deal = board.deal.map(Into::into);
    for (side, tag) in [(Side::NorthSouth, "PairNS"), (Side::EastWest, "PairEW")] {
        let number = line.numbers[side];
        record.set_tag(tag, &results.label(number));
        let players: Vec<&str> = match results.partners(number) {
            Some(two) => {
                let name = |of: &u32| Some(results.entrant(*of)?.name.as_str());
                two.iter().filter_map(name).collect()
            }
            None if of_teams(results) => Vec::new(),
            None => {
                let players = results.entrant(number).map_or(&[][..], |of| &of.players);
                players.iter().map(String::as_str).collect()
            }
        };
        for (seat, player) in side.seats().into_iter().zip(players) {
            record.players[seat] = player.into();
        }
    }
    if let Some(round) = line.round {
        let [first, other] = sides_of(line);
        record.set_tag("Round", &round.to_string());
        record.set_tag("HomeTeam", &first.to_string());
        record.set_tag("VisitTeam", &other.to_string());
        if of_teams(results) {
            let is_open = line.numbers[Side::NorthSouth] == first;
            record.set_tag("Room", if is_open { "Open" } else { "Closed" });
        }
    }
    set_points(&mut record, results.kind, &line.points);
    let method = || results.kind.method();
    let percents = line.points.0.map(|points| percent(method()?, points?, board.expected));
    set_result(&mut record, line.outcome, line.score_ns, &line.counted(), percents);
    set_lead(&mut record, line.outcome, line.lead);
    record
}

/// The two of the match of a line, the lower number first.
fn sides_of(line: &Line) -> [u32; 2] {
    let [ns, ew] = line.numbers.0;
    [ns.min(ew), ns.max(ew)]
}

/// The ranking as a table, from which the writer makes the list of participants.
fn ranking(results: &Results) -> Tag {
    let of_teams = of_teams(results);
    let numbers = match (results.kind.is_individual(), of_teams) {
        (true, _) => "PlayerId",
        (false, true) => "TeamId",
        (false, false) => "PairId",
    };
    let columns = format!("Rank;{numbers};Direction;TeamName;Names;TotalScore;TotalPercentage");
    let mut tag = Tag::new("TotalScoreTable", columns);
    let text = |text: String| Cell::Text { text: text.into() };
    let none = || "-".to_owned();
    let names = |number: u32| {
        let entrant = results.entrant(number);
        let players = entrant.map(|entrant| match entrant.players.is_empty() && !of_teams {
            true => entrant.name.clone(),
            false => entrant.players.join(" - "),
        });
        let team = entrant.filter(|_| of_teams).map_or_else(none, |of| of.name.clone());
        [text(team), text(players.unwrap_or_default())]
    };
    for table in &results.rankings {
        let direction = table.side.map_or("-", |side| match side {
            Side::NorthSouth => "NS",
            Side::EastWest => "EW",
        });
        for row in &table.rows {
            let [team, players] = names(row.number);
            let percent = row.percent.as_ref().map(|percent| format!("{percent:.2}"));
            let total = results.kind.has_totals().then(|| format!("{:.2}", row.total));
            tag.rows.push(vec![
                text(place(row)),
                text(row.number.to_string()),
                text(direction.to_owned()),
                team,
                players,
                text(total.unwrap_or_else(none)),
                text(percent.unwrap_or_else(none)),
            ]);
        }
    }
    // Who has no result yet takes part too.
    let unranked = results.entrants.iter().filter(|of| results.rows(of.number).next().is_none());
    for entrant in unranked {
        let [team, players] = names(entrant.number);
        let number = text(entrant.number.to_string());
        let [place, direction, total, percent] = std::array::from_fn(|_| text(none()));
        tag.rows.push(vec![place, number, direction, team, players, total, percent]);
    }
    tag
}

/// The matches of all rounds, each once, with the lower number first.
fn matches(results: &Results) -> Vec<Match> {
    if let Kind::Match { .. } = results.kind {
        return vec![of_two(results)];
    }
    let mut matches: Vec<Match> = Vec::new();
    for (number, lines) in &results.rounds {
        for line in lines {
            for (at, other) in line.against.iter().enumerate().filter(|(_, of)| number < *of) {
                matches.extend(match_of(results, *number, line, at, *other));
            }
        }
    }
    matches.sort_by_key(|of| of.round);
    matches
}

/// A match of a contestant; none where the line is of something else.
fn match_of(
    results: &Results,
    number: u32,
    line: &RoundLine,
    at: usize,
    other: u32,
) -> Option<Match> {
    let mut of = Match {
        round: line.round,
        sides: [number, other].map(|side| side.to_string()),
        of_pairs: !of_teams(results),
        ..Match::default()
    };
    match &line.outcome {
        RoundOutcome::Match(outcomes) => match outcomes.get(at)?.as_ref().map(|one| &one.outcome) {
            Some(Outcome::Imps(imps)) => of.scores = imps.sum().map(|imps| imps.to_string()),
            Some(Outcome::Percent(percent)) => {
                of.scores =
                    [*percent, 10_000 - percent].map(|percent| Hundredths(percent).to_string());
            }
            Some(Outcome::Vp(points)) => {
                of.victory_points = points.map(|points| Hundredths(points).to_string());
            }
            None => {}
        },
        RoundOutcome::Halves { points: Some(points), .. } => {
            of.scores = points.map(|points| format!("{points:.2}"));
        }
        RoundOutcome::Halves { points: None, .. } => {}
        RoundOutcome::Segments { imps, adjustments, .. } => {
            of.scores = [0, 1].map(|side| {
                let won: u32 = imps.iter().map(|segment| segment[side]).sum();
                let more = adjustments.carried[side].ratio() - adjustments.penalties[side].ratio();
                (Ratio::whole(won.into()) + more).to_string()
            });
        }
        _ => return None,
    }
    // The points of a match of three are of both its duels.
    if results.kind.units() == Units::VictoryPoints && line.against.len() == 1 {
        // At a triple a team plays two matches in a round.
        let mut theirs = results.rounds.get(&other).into_iter().flatten();
        let theirs = theirs.find(|own| own.round == line.round && own.against == [number]);
        if let (Some(one), Some(two)) = (line.points, theirs.and_then(|own| own.points)) {
            of.victory_points = [one, two].map(|points| format!("{points:.2}"));
        }
    }
    Some(of)
}

/// A match of two teams, which is the whole event.
fn of_two(results: &Results) -> Match {
    let row = |number: u32| results.rows(number).next().map(|(_, row)| row);
    let text = |sum: Option<&Sum>| sum.map_or_else(String::new, |sum| format!("{sum:.2}"));
    Match {
        round: 1,
        sides: [1, 2].map(|side: u32| side.to_string()),
        of_pairs: false,
        scores: [1, 2].map(|side| text(row(side).map(|row| &row.total))),
        victory_points: [1, 2]
            .map(|side| text(row(side).and_then(|row| row.victory_points.as_ref()))),
    }
}
