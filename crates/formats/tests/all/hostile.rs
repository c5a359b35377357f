//! Files made to take more memory or time than their size allows.
//!
//! Texts of records are counted, not seconds. How long files of many small parts take is measured by the
//! benchmarks `many_…` of `benches/reading.rs`.

use formats::record::{Record, Tag};
use formats::{Read, read_any};

/// The bytes of all texts that the records of a file hold.
fn bytes(read: &Read) -> usize {
    let of_tag = |tag: &Tag| {
        let rows = tag.rows.iter().flatten().map(|cell| cell.text().len()).sum::<usize>();
        let remarks = tag.before.iter().chain(&tag.remarks).map(|it| it.text.len());
        tag.name.len() + tag.value.len() + rows + remarks.sum::<usize>()
    };
    let of_record = |record: &Record| {
        let texts = [&record.event, &record.site, &record.date, &record.scoring];
        let names = record.players.iter().map(|(_, name)| name.len()).sum::<usize>();
        let calls = record.auction.iter().flat_map(|auction| &auction.calls);
        let calls = calls.map(|call| &call.annotation);
        let cards = record.play.iter().flat_map(|play| &play.cards).map(|card| &card.annotation);
        let notes = calls.chain(cards).flat_map(|annotation| &annotation.note).map(String::len);
        let texts = texts.iter().map(|text| text.len()).sum::<usize>();
        texts + names + notes.sum::<usize>() + record.tags.iter().map(of_tag).sum::<usize>()
    };
    read.records.iter().map(of_record).sum()
}

#[track_caller]
fn is_bounded(what: &str, file: &str) {
    let read = read_any(file.as_bytes());
    assert!(read.format.is_some() && !read.records.is_empty(), "{what}");
    let (found, limit) = (bytes(&read), (2 << 20) + 24 * file.len());
    assert!(found <= limit, "{what}: {found} bytes from {}", file.len());
    let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code()).collect();
    let count = codes.iter().filter(|code| **code == "repeated-too-much").count();
    assert_eq!(count, 1, "{what}");
}

/// One long value that holds for many small boards.
#[test]
fn what_is_repeated_is_limited() {
    let long = "x".repeat(100_000);
    let games = "[Board \"1\"]\n\n".repeat(5000);
    is_bounded("defaults of PBN", &format!("[Site \"##{long}\"]\n[Board \"1\"]\n\n{games}"));
    let same = "[Board \"1\"]\n[Site \"#\"]\n\n".repeat(5000);
    is_bounded("# of PBN", &format!("[Site \"{long}\"]\n[Board \"1\"]\n\n{same}"));
    let calls = "Pass =1=\n".repeat(3);
    let auction = format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n{calls}*\n[Note \"1:{long}\"]\n\n"
    );
    let cards: String = "SHDC"
        .chars()
        .flat_map(|suit| "AKQJT98765432".chars().map(move |rank| format!("{suit}{rank} =1=\n")))
        .collect();
    let play = format!(
        "{auction}[Board \"2\"]\n[Declarer \"W\"]\n[Contract \"1NT\"]\n[Play \"N\"]\n{cards}[Note \"1:{}\"]\n",
        "y".repeat(200_000)
    );
    is_bounded("notes of PBN", &play);
    is_bounded("labels of RBN", &format!("% RBN 3.2\nE {long}\nB 1\n\n{}", "B 1\n\n".repeat(5000)));
    let calls = "P^1".repeat(200);
    is_bounded("notes of RBN", &format!("% RBN 3.2\nB 1\nA NZ:{calls}\n1 {long}\n"));
    let boards = "qx|o1|".repeat(5000);
    is_bounded("head of LIN", &format!("vg|{long},,,1,2|pn|a,b,c,d|{boards}"));
    let lines = vec![r#"{"ns_pair":1}"#; 5000].join(",");
    for (key, long) in [("event", &*long), ("name of a pair", "")] {
        let name = if long.is_empty() { "y".repeat(100_000) } else { String::new() };
        is_bounded(
            &format!("{key} of the ACBL"),
            &format!(
                r#"{{"name":"{long}","sessions":[{{"sections":[{{"pair_summaries":[{{"pair_number":1,"players":
                [{{"name":"{name}"}},{{"name":"z"}}]}}],"boards":[{{"board_number":1,"board_results":[{lines}]}}]}}]}}]}}"#
            ),
        );
    }
    let line = "<TRAVELLER_LINE/>".repeat(2000);
    is_bounded(
        "event of USEBIO",
        &format!(
            "<USEBIO><EVENT><EVENT_DESCRIPTION>{long}</EVENT_DESCRIPTION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\
             {line}</BOARD></EVENT></USEBIO>"
        ),
    );
}

/// Files of many small parts are read whole.
#[test]
fn many_parts_are_read() {
    let count = 32_000;
    let tags: String = (0..count).map(|at| format!("[A{at} \"\"]\n")).collect();
    let twice = format!("[Board \"1\"]\n{tags}{}", "[Event \"\"]\n".repeat(count / 4));
    let notes = "[Note \"1:x\"]\n\n".repeat(count / 4);
    let defaults: String = (0..count / 4).map(|at| format!("[A{at} \"##\"]\n")).collect();
    let again = "[Board \"1\"]\n[A \"##\"]\n\n".repeat(count / 8);
    let keys = format!("qx|o1|{}{}", "zz|1|".repeat(count), "ah|x|vg|a,b|".repeat(count / 4));
    let line = "<TRAVELLER_LINE><SCORE>x</SCORE></TRAVELLER_LINE>";
    let boards: String = (1..count / 16)
        .map(|at| format!("<BOARD><BOARD_NUMBER>{at}</BOARD_NUMBER>{line}</BOARD>"))
        .collect();
    let hands: String = (1..count / 16)
        .map(|at| format!("<BOARD><BOARD_NUMBER>{}</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION></HAND></BOARD>", at + count))
        .collect();
    let head = "<pn/>".repeat(10);
    let xml = format!("<USEBIO>{head}{boards}{hands}</USEBIO>");
    let of_match = format!("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD>").repeat(count / 4);
    let of_match = format!("<USEBIO><MATCH>{of_match}<TEAM>1</TEAM></MATCH></USEBIO>");
    let (open, close) = ("<SECTION><BOARD>".repeat(count), "</BOARD></SECTION>".repeat(count));
    let nested = format!("<USEBIO>{open}{line}{close}</USEBIO>");
    for (what, file, records) in [
        ("tags", &twice, 1),
        ("notes", &notes, count / 4),
        ("defaults", &format!("[Board \"1\"]\n{defaults}\n[Board \"2\"]\n"), 2),
        ("definitions", &again, count / 8),
        ("keys", &keys, 1),
        ("lines", &xml, 2 * (count / 16 - 1)),
        ("boards of a match", &of_match, count / 4),
        ("parts of parts", &nested, 1),
    ] {
        assert_eq!(read_any(file.as_bytes()).records.len(), records, "{what}");
    }
    // The writer too.
    let read = read_any(twice.as_bytes());
    assert!(
        formats::write_any(formats::Format::Pbn, &read).is_ok_and(|file| file.len() > twice.len())
    );
}

/// Of many columns, cells or braces each is looked at a bounded number of times; these files would take minutes otherwise.
#[test]
fn many_small_parts_take_linear_time() {
    let columns =
        format!("[XTable \"{}\"]\n{}", vec!["+"; 200_000].join(";"), "a\n".repeat(200_000));
    assert!(read_any(columns.as_bytes()).records.len() <= 1);
    let braces = format!("[Event \"e\"]\n[XTable \"A;B\"]\nx {}\n", "{".repeat(1_000_000));
    let read = read_any(braces.as_bytes());
    let comments = read.diagnostics.iter().filter(|found| found.code() == "pbn-table-comment");
    assert_eq!(comments.count(), 1);
    let movie =
        "<a href=\"https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAK|\">Movie</a>";
    let page = format!("<html>{movie}<tr class=\"tourney\">{}", "<th".repeat(300_000));
    read_any(page.as_bytes());
}
