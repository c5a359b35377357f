//! What agrees with nothing else in a record: a small sample for each code.

use formats::{DiagnosticKind, LineColumn, Read, json, lin, read_any, usebio, verify};
use proptest::prelude::*;

/// A board in which everything agrees: three notrump by South, nine of the first ten tricks won.
const SOUND: &str = "% PBN 2.1\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
    [Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n\
    [Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"13\"]\n[Score \"NS 520\"]\n\
    [Auction \"N\"]\nPass Pass 3NT AP\n[Play \"W\"]\nS2 SA S7 S3\nH2 HA H9 H6\n*\n";

/// The diagnostics of a text, each with its place and code.
fn found(text: &str) -> Vec<(LineColumn, &'static str, String)> {
    let read = read_any(text.as_bytes());
    let errors: Vec<&str> = read.diagnostics.iter().map(|found| found.code()).collect();
    assert_eq!(errors, [""; 0], "{text}");
    let all = verify(&read).into_iter();
    all.map(|it| (it.at, it.code(), it.kind.to_string())).collect()
}

#[test]
fn a_sound_record_is_sound() {
    assert_eq!(found(SOUND), []);
    // A record that says nothing agrees with itself.
    assert_eq!(found("[Board \"1\"]\n"), []);
    // Both forms of an explained irregularity.
    let ruled = SOUND.replace("H9 H6", "H9 ^R C6");
    assert_eq!(found(&ruled), []);
    let agreed = SOUND.replace("Result \"13\"", "Result \"^1\"").replace("520", "-400");
    assert_eq!(found(&agreed), []);
    // Rubber bridge counts otherwise; an end position has fewer cards.
    let rubber = SOUND.replace("[Score", "[Scoring \"Rubber\"]\n[Score").replace("520", "100");
    assert_eq!(found(&rubber), []);
    assert_eq!(found("[Board \"1\"]\n[Deal \"N:A.K.. .A.K. Q..Q. J...J\"]\n"), []);
    assert_eq!(found("[Board \"1\"]\n[Deal \"N:A.K.. - - -\"]\n"), []);
}

/// Each wrong fact, the place of its value, and what would be right.
#[test]
fn each_fault_is_found_at_its_place() {
    for (from, to, at, code, message) in [
        (
            "[Dealer \"N\"]",
            "[Dealer \"E\"]",
            (3, 10),
            "not-of-board",
            "Dealer `E` is not that of board 1",
        ),
        ("\"None\"", "\"All\"", (4, 14), "not-of-board", "Vulnerable `All`"),
        (
            "6543.876.876.876",
            "6543.876.876.87",
            (5, 8),
            "hand-size",
            "S has 12 cards, another hand has 13",
        ),
        ("[Contract \"3NT\"]", "[Contract \"2NT\"]", (7, 12), "not-of-auction", "2NT-S"),
        ("Pass Pass 3NT AP", "AP", (7, 12), "not-of-auction", "that of the auction, Pass"),
        ("[Play \"W\"]", "[Play \"N\"]", (12, 8), "not-the-leader", "begins with N, but W leads"),
        ("H9 H6", "H9 C6", (14, 10), "revoke", "S plays C6 and holds H"),
        (
            "[Result \"13\"]",
            "[Result \"1\"]",
            (8, 10),
            "not-of-play",
            "1 tricks; by the play it is 2 to 13",
        ),
        (
            "NS 520",
            "NS 400",
            (9, 9),
            "not-of-result",
            "score is 400; by contract and tricks it is 520",
        ),
    ] {
        let text = SOUND.replacen(from, to, 1);
        assert_ne!(text, SOUND);
        // What the change makes wrong besides is not meant here.
        let mut text = text;
        match code {
            "not-of-board" if to.contains('E') => {
                text = text.replace("[Auction \"N\"]\nPass Pass", "[Auction \"E\"]\nPass")
            }
            "not-of-board" => text = text.replace("520", "720"),
            "not-the-leader" => {
                text = text.replace("S2 SA S7 S3\nH2 HA H9 H6", "SA S7 S3 S2\nHA H9 H6 H2")
            }
            "not-of-play" => text = text.replace("520", "-400"),
            _ if from == "[Contract \"3NT\"]" => text = text.replace("520", "270"),
            _ => {}
        }
        let found = found(&text);
        let expected = LineColumn { line: at.0, column: at.1 };
        let [(place, found_code, found_message)] = &found[..] else { panic!("{text}\n{found:?}") };
        assert_eq!((*place, *found_code), (expected, code), "{found_message}");
        assert!(found_message.contains(message), "{found_message}");
    }
}

/// The reader of PBN leaves out what other readers keep.
#[test]
fn calls_and_cards_of_other_formats_are_checked() {
    let md = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|";
    let text = format!("qx|o1|{md}sv|o|mb|1H|mb|1D|");
    let read = lin::read(text.as_bytes());
    let codes: Vec<&str> = verify(&read).iter().map(|found| found.code()).collect();
    assert_eq!(codes, ["call-illegal"]);
    let text = format!("qx|o1|{md}sv|o|mb|1H|mb|p|mb|p|mb|p|pc|SA|");
    let read = lin::read(text.as_bytes());
    let found = verify(&read);
    let [found] = &found[..] else { panic!("{found:?}") };
    assert_eq!(found.code(), "card-not-held");
    assert!(matches!(found.kind, DiagnosticKind::NotHeld { .. }));
}

/// A table of a board in USEBIO: the score and the matchpoints.
fn line(score: i32, ns: &str, ew: &str) -> String {
    format!(
        "<TRAVELLER_LINE><SCORE>{score}</SCORE><NS_MATCH_POINTS>{ns}</NS_MATCH_POINTS>\
         <EW_MATCH_POINTS>{ew}</EW_MATCH_POINTS></TRAVELLER_LINE>\n"
    )
}

/// What is found at the tables of a board, the first of them in line 2.
fn board(lines: &[String]) -> Vec<(u32, String)> {
    let text = format!(
        "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n{}</BOARD></USEBIO>",
        lines.concat()
    );
    let found = verify(&usebio::read(text.as_bytes()));
    found.iter().map(|found| (found.at.line, found.kind.to_string())).collect()
}

/// Three tables of a board in USEBIO; the second has a point too many.
#[test]
fn matchpoints_are_compared_with_the_scores() {
    let sound = [line(420, "4", "0"), line(-50, "1", "3"), line(-50, "1", "3")];
    assert_eq!(board(&sound), []);
    let halves = [line(420, "2", "0"), line(-50, "0.5", "1.5"), line(-50, "0.5", "1.5")];
    assert_eq!(board(&halves), []);
    let wrong = [line(420, "4", "0"), line(-50, "2", "2"), line(-50, "1", "3")];
    let message = "ScoreMP is `NS 2 EW 2`; by the scores of the board it is `NS 1 EW 3`";
    assert_eq!(board(&wrong), [(3, message.to_owned())]);
    // One table of several, as in a pair's own file.
    assert_eq!(board(&[line(420, "4", "0"), line(-50, "0", "4")]), []);
}

/// A table with an artificial score keeps its own, and the others have more points by Neuberg's formula:
/// (M + 1) 6 / 5 − 1.
#[test]
fn adjusted_tables_are_no_fault() {
    let adjusted = |ns: &str, ew: &str| line(110, ns, ew);
    let others = [
        line(420, "9.8", "0.2"),
        line(170, "7.4", "2.6"),
        line(140, "5.0", "5.0"),
        line(100, "2.6", "7.4"),
        line(-50, "0.2", "9.8"),
    ];
    // The table with 140 has half of the points too, by its score.
    for (ns, ew) in [("5", "5"), ("6", "4"), ("4", "6")] {
        assert_eq!(board(&[&[adjusted(ns, ew)], &others[..]].concat()), []);
    }
    let halves = [
        line(110, "2.5", "2.5"),
        line(420, "4.9", "0.1"),
        line(170, "3.7", "1.3"),
        line(140, "2.5", "2.5"),
        line(100, "1.3", "3.7"),
        line(-50, "0.1", "4.9"),
    ];
    assert_eq!(board(&halves), []);
    // Points that are of no such rule, and another table that is wrong by the same formula.
    assert_ne!(board(&[&[adjusted("3", "7")], &others[..]].concat()), []);
    let mut wrong = others.to_vec();
    wrong[1] = line(170, "7.2", "2.8");
    let found = board(&[&[adjusted("5", "5")], &wrong[..]].concat());
    assert!(found.iter().any(|(line, text)| *line == 4 && text.contains("NS 7.2")), "{found:?}");
    // Two scores of eight are too few.
    let few = [&[line(50, "11", "3"), line(-50, "3", "11")][..], &vec![line(0, "7", "7"); 6]];
    assert_ne!(board(&few.concat()), []);
}

/// A board in two rooms.
#[test]
fn imps_are_compared_with_the_scores() {
    let room = |room: &str, score: i32, imps: &str| {
        format!(
            "[Room \"{room}\"]\n[Board \"1\"]\n[Score \"NS {score}\"]\n[ScoreIMP \"{imps}\"]\n\n"
        )
    };
    let both = |open: &str, closed: &str| {
        let text = room("Open", 420, open) + &room("Closed", -50, closed);
        let found = found(&text);
        found.into_iter().map(|(at, code, _)| (at.line, at.column, code)).collect::<Vec<_>>()
    };
    assert_eq!(both("NS 10 EW 0", "NS 0 EW 10"), []);
    assert_eq!(both("NS 10 EW -10", "NS -10 EW 10"), []);
    assert_eq!(both("NS 11 EW 0", "NS 0 EW 10"), [(4, 12, "not-of-scores")]);
}

fn sorted_codes(found: &[formats::Diagnostic]) -> Vec<&'static str> {
    let mut codes: Vec<&str> = found.iter().map(|found| found.code()).collect();
    codes.sort_unstable();
    codes
}

proptest! {
    /// Nothing that can be read makes the checks fail.
    #[test]
    fn any_change_of_a_record_is_checked(edits in prop::collection::vec((any::<prop::sample::Index>(), "[A-Z0-9 \"=^$-]{0,3}"), 0..8)) {
        let mut text = SOUND.to_owned();
        for (at, with) in edits {
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &with);
        }
        let read = read_any(text.as_bytes());
        let there = verify(&read);
        // The JSON form says the same, at other places.
        let again = json::read(&json::write(&read.head, &read.records));
        let of_each = |read: &Read| -> Vec<Vec<&str>> {
            let of_one = |at: usize| {
                let (records, locations) = (&read.records[at..=at], &read.locations[at..=at]);
                let one = Read { records: records.to_vec(), locations: locations.to_vec(), ..read.clone() };
                sorted_codes(&verify(&one))
            };
            (0..read.records.len()).map(of_one).collect()
        };
        prop_assert_eq!(sorted_codes(&verify(&again)), sorted_codes(&there));
        let twice = Read {
            records: [&read.records[..], &again.records].concat(),
            locations: [&read.locations[..], &again.locations].concat(),
            ..read.clone()
        };
        let each = of_each(&read);
        prop_assert_eq!(of_each(&twice), [&each[..], &each].concat());
        let mut both: Vec<&str> = each.iter().chain(&each).flatten().copied().collect();
        both.sort_unstable();
        prop_assert_eq!(sorted_codes(&verify(&twice)), both);
    }
}

/// `^`: declarer and dummy changed places, so the auction has the contract of the other one.
#[test]
fn declarer_and_dummy_may_have_changed_places() {
    let changed = SOUND.replace("[Declarer \"S\"]", "[Declarer \"^N\"]");
    let codes = |text: &str| found(text).into_iter().map(|it| it.1).collect::<Vec<_>>();
    assert!(!codes(&changed).contains(&"not-of-auction"), "{:?}", found(&changed));
    let other = changed.replace("\"^N\"", "\"^E\"").replace("\"520\"", "\"\"");
    assert!(codes(&other).contains(&"not-of-auction"));
}

/// What is said about a call of LIN stands at the call.
#[test]
fn an_illegal_call_of_lin_has_its_place() {
    let md = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|";
    for (calls, column) in [("mb|1H|mb|1D|", 77), ("mb|p|mb|2H!p1S|mb|p|", 76)] {
        let text = format!("qx|o1|{md}sv|o|pg||\nqx|o2|{md}sv|n|{calls}pg||\n");
        let read = lin::read(text.as_bytes());
        let found = verify(&read);
        let illegal: Vec<LineColumn> =
            found.iter().filter(|it| it.code() == "call-illegal").map(|it| it.at).collect();
        assert_eq!(illegal, [LineColumn { line: 2, column }], "{calls}");
        let line = text.lines().nth(1).unwrap();
        assert!(line[column as usize - 1..].starts_with("mb|"), "{}", &line[column as usize - 1..]);
    }
}
