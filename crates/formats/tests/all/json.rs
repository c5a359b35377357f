//! The JSON form of records.

use formats::{Format, LineColumn, Severity, detect, json, pbn, read_any};
use proptest::prelude::*;

/// Everything that PBN can say is in the JSON form.
const PBN: &[u8] =
    b"% PBN 2.1\n%program data\n[Event \"Club night\"]\n{a comment}\n[Board \"7\"]\n\
    [Dealer \"S\"]\n[Vulnerable \"All\"]\n\
    [Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n\
    [Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"13\"]\n[Auction \"S\"]\n3NT =1= ! AP\n\
    [Note \"1:to play\"]\n[Play \"W\"]\nS2 SA S7 S3\n*\n\
    [ScoreTable \"Rank;Names_NS\\12L\"]\n1 \"Anna - Boris\"\n; a line\n";

#[test]
fn records_come_back_from_json() {
    let read = pbn::read(PBN);
    assert!(read.diagnostics.iter().all(|found| found.severity() == Severity::Note));
    let file = json::write(&read.head, &read.records);
    assert_eq!(detect(&file), Some(Format::Json));
    let again = read_any(&file);
    assert_eq!(again.diagnostics, []);
    assert_eq!((&again.head, &again.records), (&read.head, &read.records));
    // By way of JSON the same PBN is written.
    let direct = pbn::write_file(&read.head, &read.records);
    assert_eq!(pbn::write_file(&again.head, &again.records), direct);
}

#[test]
fn other_documents_are_refused() {
    for (text, code, line) in [
        ("{\"biritch\":1,\n\"records\":[{\"board\":\"x\"}]}", "syntax", 2),
        ("{\"biritch\":1,\"records\":[", "syntax", 1),
        ("{\"biritch\":2,\"records\":[]}", "syntax", 1),
        ("{\"event\":{}}", "not-supported", 1),
    ] {
        let read = read_any(text.as_bytes());
        let [found] = &read.diagnostics[..] else { panic!("{text}: {:?}", read.diagnostics) };
        assert_eq!((found.code(), found.at.line, read.records.len()), (code, line, 0), "{text}");
    }
    let shared = "{\"biritch\":1,\"records\":[{\"board\":3,\"deal\":\"N:AK... A... - -\"}]}";
    let read = json::read(shared.as_bytes());
    assert_eq!((read.diagnostics[0].code(), read.records[0].deal), ("deal-shared-cards", None));
}

/// Each record has its place, so that an error is told of the board that has it.
#[test]
fn records_have_their_places() {
    let text = "{\"biritch\":1,\"records\":[{\"board\":1},\n  \
        {\"board\":2,\"deal\":\"N:AK... A... - -\"}, {\"board\":3}]}";
    let read = json::read(text.as_bytes());
    let place = |line, column| LineColumn { line, column };
    let starts: Vec<LineColumn> = read.locations.iter().map(|places| places.start).collect();
    assert_eq!(starts, [place(1, 25), place(2, 3), place(2, 42)]);
    assert_eq!(read.diagnostics[0].at, place(2, 3));
    let wrong = json::read(text.replace("\"board\":3", "\"board\":[]").as_bytes());
    assert_eq!((wrong.diagnostics[0].at, wrong.records.len()), (place(2, 50), 0));
}

/// A document is recognised also if the first bytes that are looked at end within a letter.
#[test]
fn remarks_in_any_letters_come_back() {
    for at in 0..4 {
        let remark = format!("{}Кубок Москвы, Zürich", "x".repeat(at));
        let read = pbn::read(format!("% PBN 2.1\n{{{remark}}}\n[Board \"1\"]\n").as_bytes());
        let again = read_any(&json::write(&read.head, &read.records));
        assert_eq!((&again.head, &again.records), (&read.head, &read.records), "{remark}");
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        json::fuzz(&bytes);
    }

    #[test]
    fn nearly_a_document(edits in prop::collection::vec((any::<prop::sample::Index>(), "[a-zA-Z0-9\"{}:,]{0,3}"), 0..4)) {
        let read = pbn::read(PBN);
        let mut text = String::from_utf8(json::write(&read.head, &read.records)).unwrap();
        for (at, with) in edits {
            let at = at.index(text.len());
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..at + 1, &with);
            }
        }
        json::fuzz(text.as_bytes());
    }
}
