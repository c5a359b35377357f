#![allow(clippy::unwrap_used)]

use std::io::{BufReader, Cursor};

use super::{DealResult, InputDeal, ReadMode, RecordFile, RecordReader};

const DEAL: &str =
    "[Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n";
const TABLE: &str = "[Declarer \"S\"]\n[Contract \"3NT\"]\n[Play \"W\"]\nS2 SA S7 S3\n*\n\n";

/// Three boards: played at two tables, at three, and with a bad deal at two.
fn file() -> String {
    let bad = DEAL.replace(" 2.5432", " A.5432");
    format!(
        "[Board \"1\"]\n{DEAL}{TABLE}{TABLE}[Board \"2\"]\n{DEAL}{TABLE}{TABLE}{TABLE}\
         [Board \"3\"]\n{bad}{TABLE}{TABLE}[Board \"4\"]\n{TABLE}{TABLE}"
    )
}

/// The deals and errors of a file read in chunks of this size.
fn found(file: &str, mode: ReadMode, chunk: usize) -> Vec<DealResult> {
    let reader: Box<dyn std::io::Read + Send> = Box::new(Cursor::new(file.to_owned()));
    let records = RecordFile::new("-", BufReader::new(reader), None).in_batches(chunk);
    let mut games = RecordReader::new("-", records, mode);
    std::iter::from_fn(|| games.next()).collect()
}

fn cases(found: &[DealResult]) -> Vec<(Option<u32>, u32, u32, usize)> {
    let deal = |deal: &InputDeal| (deal.place.board, deal.index, deal.place.line, deal.play.len());
    found.iter().filter_map(|found| found.as_ref().ok()).map(deal).collect()
}

#[test]
fn every_table_is_read_at_any_chunk_size() {
    let file = file();
    let expected = [
        (Some(1), 1, 2, 4),
        (Some(1), 2, 9, 4),
        (Some(2), 3, 16, 4),
        (Some(2), 4, 23, 4),
        (Some(2), 5, 29, 4),
    ];
    for chunk in [1, 7, 60, 100, 150, 200, 300, 1 << 20] {
        for file in [file.clone(), file.replace('\n', "\r\n")] {
            let found = found(&file, ReadMode::Plays, chunk);
            assert_eq!(cases(&found), expected, "{chunk}");
            // One error for the bad deal, and one for each play without a deal.
            assert_eq!(found.iter().filter(|found| found.is_err()).count(), 3, "{chunk}");
        }
    }
}

#[test]
fn a_deal_is_solved_once() {
    for chunk in [60, 1 << 20] {
        let found = found(&file(), ReadMode::Deals, chunk);
        assert_eq!(cases(&found), [(Some(1), 1, 2, 4), (Some(2), 3, 16, 4)]);
        assert_eq!(found.iter().filter(|found| found.is_err()).count(), 1);
    }
}

/// Files of other formats, and of PBN too, repeat the deal at each table.
#[test]
fn a_deal_that_is_repeated_is_solved_once() {
    let game = |board: u32| format!("[Board \"{board}\"]\n{DEAL}{TABLE}");
    let file = [game(1), game(2), game(1), game(2), game(1)].concat();
    for chunk in [60, 1 << 20] {
        let boards: Vec<Option<u32>> = cases(&found(&file, ReadMode::Deals, chunk))
            .into_iter()
            .map(|(board, ..)| board)
            .collect();
        assert_eq!(boards, [Some(1), Some(2)]);
        assert_eq!(found(&file, ReadMode::Plays, chunk).len(), 5);
    }
    // A deal without a number may be dealt twice.
    let unnumbered = format!("{DEAL}\n").repeat(2);
    assert_eq!(found(&unnumbered, ReadMode::Deals, 1 << 20).len(), 2);
}

/// Hands that cannot be played are reported at the first table only.
#[test]
fn an_unplayable_deal_is_reported_once() {
    let file = format!("[Board \"1\"]\n{}{TABLE}{TABLE}", DEAL.replace("AKQJ.", "."));
    let counts = |mode| {
        let found = found(&file, mode, 1 << 20);
        found.iter().filter(|found| found.is_err()).count()
    };
    assert_eq!((counts(ReadMode::Deals), counts(ReadMode::Plays)), (1, 1));
}
