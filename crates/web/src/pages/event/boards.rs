//! The results of an event as records of boards.

use bridge::forms::NextBoard;
use bridge::{BySide, Outcome, Seat, Side};
use club::events::{EventState, StoredEvent};
use formats::Read;
use formats::record::Record;
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::Method;
use tourney::log::By;
use tourney::{Name, pairs, teams};

/// What this person may see of the boards of an event; `None` of a progressive event, where everybody
/// plays other deals.
pub(super) fn read(event: &StoredEvent, by: &By) -> Option<Read> {
    let records = match &event.state {
        EventState::Match(log) => of_match(&event.title, &log.state().view(by).comparison),
        EventState::Pairs(log) => of_pairs(&event.title, log.setup(), &log.state().view(by)),
        EventState::Progressive(_) => return None,
    };
    Some(Read { records, ..Read::default() })
}

/// A record of a board without its table.
fn record(title: &str, scoring: &str, board: NextBoard, outcome: Option<Outcome>) -> Record {
    Record {
        event: title.to_owned(),
        scoring: scoring.to_owned(),
        board: Some(board.board),
        dealer: Some(board.dealer),
        vulnerable: Some(board.vulnerable),
        contract: outcome.and_then(Outcome::contract),
        outcome,
        ..Record::default()
    }
}

fn seat_pair(record: &mut Record, seats: [Seat; 2], names: &[Name; 2]) {
    for (seat, name) in seats.into_iter().zip(names) {
        record.players[seat] = name.to_string();
    }
}

fn of_pairs(title: &str, setup: &pairs::Setup, view: &pairs::View) -> Vec<Record> {
    let (scoring, tag) = match setup.method {
        Method::Matchpoints { .. } => ("MP", "ScoreMP"),
        Method::Butler { .. } => ("IMP;Butler", "ScoreIMP"),
        Method::Cross { .. } => ("IMP;Cross", "ScoreIMP"),
        Method::Bam { .. } => ("BAM", "ScoreMP"),
        Method::Total => ("", ""),
    };
    let mut records = Vec::new();
    for traveller in &view.travellers {
        for line in &traveller.lines {
            let mut record = record(title, scoring, traveller.board, line.outcome);
            record.deal = traveller.deal.map(Into::into);
            record.score_ns = line.score_ns;
            for side in Side::ALL {
                let number = line.pairs[side];
                let entry = setup.pairs.iter().find(|pair| pair.number == number);
                if let Some(pair) = entry {
                    seat_pair(&mut record, side.seats(), &pair.players);
                }
                record.set_tag(
                    if side == Side::NorthSouth { "PairNS" } else { "PairEW" },
                    &number.to_string(),
                );
            }
            record.set_tag("Table", &line.table.to_string());
            if let [Some(ns), Some(ew)] = Side::ALL.map(|side| line.points[side])
                && !tag.is_empty()
            {
                record.set_tag(tag, &format!("NS {ns} EW {ew}"));
            }
            if let Some([ns, ew]) = artificial(&line.standing) {
                record.set_tag("ScorePercentage", &format!("NS {ns} EW {ew}"));
            }
            records.push(record);
        }
    }
    records
}

/// The percentages that the director gave in place of a result.
fn artificial(standing: &BySide<BoardResult>) -> Option<[u32; 2]> {
    let percent = |side: Side| match &standing[side] {
        BoardResult::Artificial(Artificial::Plus) => Some(60),
        BoardResult::Artificial(Artificial::Average) => Some(50),
        BoardResult::Artificial(Artificial::Minus) => Some(40),
        _ => None,
    };
    let [ns, ew] = Side::ALL.map(percent);
    Some([ns?, ew?])
}

fn of_match(title: &str, comparison: &teams::Comparison) -> Vec<Record> {
    let teams = [teams::Team::A, teams::Team::B];
    let mut records = Vec::new();
    for series in &comparison.series {
        for row in &series.rows {
            for (room, name) in [(teams::Room::Open, "Open"), (teams::Room::Closed, "Closed")] {
                let Some(result) = row.rooms[room] else { continue };
                let mut record = record(title, "IMP", row.board, Some(result.outcome));
                record.score_ns = Some(result.score_ns);
                for team in teams {
                    let seats = teams::seats(team == series.first, room);
                    if let Some(lineup) = &series.lineups[team] {
                        seat_pair(&mut record, seats, lineup.pair(room));
                    }
                }
                record.set_tag("HomeTeam", comparison.teams[teams::Team::A].as_str());
                record.set_tag("VisitTeam", comparison.teams[teams::Team::B].as_str());
                record.set_tag("Room", name);
                record.set_tag("Round", &series.series.to_string());
                records.push(record);
            }
        }
    }
    records
}
