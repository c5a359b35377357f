//! Events of all kinds as USEBIO, read back: the same participants, results and scores.

use std::collections::BTreeMap;

use bridge::Side;
use formats::Severity;
use formats::record::{Record, Tag};
use results::{Kind, Line, NoFile, Results, RoundOutcome, Units, folder, left_out};
use words::Lang;

/// The records of the file of an event.
fn read(results: &Results) -> Vec<Record> {
    let files = folder(results, &[Lang::En]);
    let file = files.iter().find(|file| file.name == "results.xml").expect("a file of USEBIO");
    let read = formats::usebio::read(&file.bytes);
    let text = String::from_utf8_lossy(&file.bytes);
    assert_eq!(read.count(Severity::Error), 0, "{:?} in {text}", read.diagnostics);
    assert_eq!(read.count(Severity::Warning), 0, "{:?} in {text}", read.diagnostics);
    // Which is written again as it is, whatever it is of.
    let again = formats::usebio::read(&formats::usebio::write_file(&read.head, &read.records));
    assert_eq!(again.records.len(), read.records.len());
    read.records
}

fn table<'a>(records: &'a [Record], name: &str) -> &'a Tag {
    let mut tags = records.iter().flat_map(|record| &record.tags);
    tags.find(|tag| tag.name == name).unwrap_or_else(|| panic!("no {name}"))
}

/// The texts of each match by the names of its elements.
fn matches(records: &[Record]) -> Vec<BTreeMap<String, String>> {
    let mut matches: BTreeMap<usize, BTreeMap<String, String>> = BTreeMap::new();
    for row in &table(records, "UsebioTable").rows {
        let Some(path) = row[0].text().strip_prefix("EVENT/MATCH") else { continue };
        let Some((number, name)) = path.split_once('/') else { continue };
        let number = number.strip_prefix('.').map_or(1, |number| number.parse().expect("a number"));
        let of = matches.entry(number).or_default();
        of.insert(name.to_owned(), row[1].text().to_owned());
    }
    matches.into_values().collect()
}

/// The kind of event that the file states.
fn kind(results: &Results) -> String {
    let files = folder(results, &[Lang::En]);
    let file = files.iter().find(|file| file.name == "results.xml").expect("a file of USEBIO");
    let text = String::from_utf8_lossy(&file.bytes).into_owned();
    let (_, after) = text.split_once("<EVENT EVENT_TYPE=\"").expect("a kind of event");
    after.split('"').next().unwrap_or_default().to_owned()
}

/// What a file of this kind says is what the event publishes.
pub(crate) fn check(results: &Results, event_type: &str) {
    assert!(!left_out(results).iter().any(|(file, _)| *file == "results.xml"));
    let records = read(results);
    assert_eq!(kind(results), event_type);
    let ranking = &table(&records, "TotalScoreTable").rows;
    let rows = results.rankings.iter().flat_map(|table| &table.rows);
    // Who has no result yet stands after the others.
    let unranked = results.entrants.iter().filter(|of| results.rows(of.number).next().is_none());
    assert_eq!(ranking.len(), rows.clone().count() + unranked.count());
    for (row, own) in ranking.iter().zip(rows) {
        let cell = |at: usize| row[at].text();
        let place = own.place.map_or_else(|| "-".to_owned(), |place| place.number.to_string());
        assert_eq!((cell(0), cell(1)), (&*place, &*own.number.to_string()));
        if results.kind.has_totals() {
            assert_eq!(cell(3), format!("{:.2}", own.total));
        }
        let players = &results.entrant(own.number).expect("an entrant").players;
        assert!(players.iter().all(|player| cell(2).contains(player.as_str())), "{}", cell(2));
    }
    let finished = results.boards.iter().filter(|board| board.is_finished);
    let lines = finished.flat_map(|board| board.lines.iter().map(move |line| (board, line)));
    let mut count = 0;
    for (board, line) in lines {
        let record = of_line(&records, results, board.board.board, line);
        check_line(record, results, line);
        assert_eq!(record.deal.and_then(|layout| layout.deal().ok()), board.deal);
        count += 1;
    }
    assert_eq!(records.iter().filter(|record| record.board.is_some()).count(), count);
    check_matches(results, &matches(&records));
}

/// The record of a line; in a match with sub-matches the two may have met twice on a board.
fn of_line<'a>(records: &'a [Record], results: &Results, board: u32, line: &Line) -> &'a Record {
    let numbers = line.numbers.map(|number| results.label(number));
    let is_own = |record: &&Record| {
        record.board == Some(board)
            && record.tag("PairNS") == Some(&numbers[Side::NorthSouth])
            && record.tag("PairEW") == Some(&numbers[Side::EastWest])
    };
    let found: Vec<&Record> = records.iter().filter(is_own).collect();
    match found[..] {
        [record] => record,
        _ => {
            let same = found.iter().find(|record| record.outcome == line.outcome);
            same.unwrap_or_else(|| panic!("board {board}, {numbers:?}: {}", found.len()))
        }
    }
}

fn check_line(record: &Record, results: &Results, line: &Line) {
    match &line.standing {
        None => {
            assert_eq!((record.outcome, record.score_ns), (line.outcome, line.score_ns));
            let lead = record.cards().first().copied();
            assert_eq!(lead, line.lead.filter(|_| line.outcome.is_some()));
        }
        // The director's decision stands in place of what was played.
        Some(_) => assert!(record.tag("ScorePercentage").is_some() || record.score_ns.is_some()),
    }
    let tag = match results.kind.board_units() {
        Units::Matchpoints => "ScoreMP",
        Units::Imps => "ScoreIMP",
        Units::Points | Units::VictoryPoints => return,
    };
    if let [Some(ns), Some(ew)] = line.points.0 {
        assert_eq!(record.tag(tag), Some(&*format!("NS {ns} EW {ew}")));
    }
    let Some(round) = line.round else { return };
    let Some(home) = record.tag("HomeTeam") else { return };
    assert_eq!(record.tag("Round"), Some(&*round.to_string()));
    // The team that is named first sits North-South in the open room.
    let is_north = line.numbers[Side::NorthSouth].to_string() == home;
    assert_eq!(record.tag("Room"), Some(if is_north { "Open" } else { "Closed" }));
}

fn check_matches(results: &Results, matches: &[BTreeMap<String, String>]) {
    let mut count = 0;
    for (number, lines) in &results.rounds {
        for line in lines {
            let is_match = matches!(
                line.outcome,
                RoundOutcome::Match(_)
                    | RoundOutcome::Halves { .. }
                    | RoundOutcome::Segments { .. }
            );
            for other in line.against.iter().filter(|other| is_match && number < *other) {
                count += 1;
                let is_own = |of: &&BTreeMap<String, String>| {
                    let text = |names: [&str; 2]| {
                        names.iter().find_map(|name| of.get(*name)).map(String::as_str)
                    };
                    text(["ROUND_NUMBER", ""]) == Some(&*line.round.to_string())
                        && text(["TEAM", "NS_PAIR_NUMBER"]) == Some(&*number.to_string())
                        && text(["OPPOSING_TEAM", "EW_PAIR_NUMBER"]) == Some(&*other.to_string())
                };
                let own = matches.iter().find(is_own).expect("a match");
                let points = line.points.filter(|_| line.against.len() == 1);
                if let Some(points) =
                    points.filter(|_| results.kind.units() == Units::VictoryPoints)
                {
                    let names = ["TEAM_VICTORY_POINTS", "NS_VICTORY_POINTS"];
                    let stated = names.iter().find_map(|name| own.get(*name));
                    assert_eq!(stated, Some(&format!("{points:.2}")));
                }
            }
        }
    }
    if !matches!(results.kind, Kind::Match { .. }) {
        assert_eq!(matches.len(), count);
    }
}

/// What cannot be a file of USEBIO says why.
pub(crate) fn check_left_out(results: &Results, reason: NoFile) {
    assert!(left_out(results).contains(&("results.xml", reason)));
    let files = folder(results, &[Lang::En]);
    assert!(files.iter().all(|file| file.name != "results.xml"));
}

/// Pairs whose sides are ranked apart have a direction, and the sums of each method come back.
#[test]
fn pairs_of_every_method_are_usebio() {
    use formats::session::contest::{Event, read_records};
    use tourney::board::MethodName;
    use tourney::pairs::PairsOptions;
    use tourney::session::Winners;

    use crate::evening::{evening, setup};

    for (method, event_type) in [
        (MethodName::Matchpoints, "MP_PAIRS"),
        (MethodName::Butler, "BUTLER_PAIRS"),
        (MethodName::Cross, "CROSS_IMP"),
        (MethodName::Total, "AGGREGATE"),
    ] {
        for winners in [Winners::One, Winners::Two] {
            let log = evening(setup(8, 8, method, winners), usize::MAX, 11);
            let results = Results::of_pairs("Evening", log.state());
            check(&results, event_type);
            let records = read(&results);
            let rows = &table(&records, "UsebioTable").rows;
            let two = rows.iter().filter(|row| row[0].text().ends_with("/DIRECTION")).count();
            assert_eq!(two > 0, results.rankings.len() > 1, "{rows:?}");
            // The file is counted as its records say.
            let scoring = results::records::method_of(&records[0].scoring);
            assert_eq!(scoring, Some(method));
            let options = PairsOptions { winners, ..PairsOptions::default() };
            let reading = read_records(&records, Event::Pairs(options));
            assert_eq!(reading.errors, []);
        }
    }
}
