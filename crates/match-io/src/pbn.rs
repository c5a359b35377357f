//! A board of a match as a record in PBN.

use bridge::{BySeat, Explanation, Seat};
use formats::pbn::Writer;
use formats::record::{Annotation, AuctionRecord, CallRecord, PlayRecord, Record, Tag};
use matches::Room;
use matches::table_manager::PlayedBoard;

/// The lines before the first record: names and explanations may have any letters.
pub(crate) fn head() -> String {
    format!("{}%Content-type: text/x-pbn; charset=UTF-8\r\n", Writer::HEAD)
}

/// The record of a board in one room; `teams` are those of team A and team B.
pub(crate) fn record(room: Room, played: &PlayedBoard, teams: &[String; 2]) -> String {
    let board = &played.board;
    let team = |seat: Seat| teams[room.team(seat).index()].clone();
    let name = match room {
        Room::Open => "Open",
        Room::Closed => "Closed",
    };
    let mut tags = vec![
        Tag::new("Room", name),
        Tag::new("HomeTeam", teams[0].as_str()),
        Tag::new("VisitTeam", teams[1].as_str()),
    ];
    let faults: Vec<String> = played.faults.iter().map(ToString::to_string).collect();
    if !faults.is_empty() {
        tags.push(Tag::new("Faults", faults.join("; ")));
    }
    let calls = board.auction().calls().iter().zip(0u16..).map(|(call, at)| {
        let note = board.notes().iter().find(|note| note.about == at);
        let note = note.and_then(|note| match &note.explanation {
            Some(Explanation::FreeText(text)) => Some(text.clone()),
            // An alert that nobody explained.
            _ => note.alerted.then(String::new),
        });
        CallRecord { call: *call, annotation: Annotation { note, ..Annotation::default() } }
    });
    Writer::text(&Record {
        event: "?".into(),
        site: "?".into(),
        date: "????.??.??".into(),
        board: Some(board.number()),
        players: BySeat(Seat::ALL.map(team)).map(Into::into),
        dealer: Some(board.dealer()),
        vulnerable: Some(board.vulnerable()),
        deal: Some((*board.deal()).into()),
        scoring: "IMP".into(),
        contract: board.contract(),
        outcome: board.outcome(),
        auction: Some(AuctionRecord::new(board.dealer(), calls.collect())),
        play: board
            .play()
            .zip(board.contract())
            .map(|(play, contract)| PlayRecord::new(contract.leader(), play.cards())),
        tags,
        ..Record::default()
    })
}
