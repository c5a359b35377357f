//! Results as CSV.

use bridge::Outcome;
use formats::results_csv::{fuzz, read};
use formats::{Format, Read, Severity, detect};
use proptest::prelude::*;

const ENGLISH: &str = include_str!("../../../../fuzz/corpus/results_csv/english");
const RUSSIAN: &str = include_str!("../../../../fuzz/corpus/results_csv/russian");

/// `4S-N+1`, `Pass`.
fn played(outcome: Outcome) -> String {
    let Outcome::Played { contract, tricks } = outcome else { return "Pass".to_owned() };
    match i32::from(tricks.count()) - i32::from(contract.terms.level().tricks()) {
        0 => format!("{contract}="),
        by => format!("{contract}{by:+}"),
    }
}

/// What is read of each line: the board, the table, both sides, and what was played.
fn lines(read: &Read) -> Vec<String> {
    let line = |record: &formats::record::Record| {
        let tag = |name: &str| record.tag(name).unwrap_or_default().to_owned();
        let lead = record.cards().first().map(ToString::to_string).unwrap_or_default();
        let names: Vec<&str> = record.players.0.iter().map(|name| name.as_str()).collect();
        let outcome = record.outcome.map(played).unwrap_or_default();
        let score = record.score_ns.map(|score| score.to_string()).unwrap_or_default();
        let decided = [tag("ScorePercentage"), tag("Bws_Remarks")].concat();
        let who = [tag("PairNS"), tag("PairEW"), names.join("")].join(" ");
        format!(
            "{} {} {}: {outcome} {lead} {score} {decided}",
            record.board.unwrap(),
            tag("Table"),
            who.trim()
        )
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
    };
    read.records.iter().map(line).collect()
}

fn said(read: &Read) -> Vec<String> {
    read.diagnostics.iter().map(ToString::to_string).collect()
}

#[test]
fn headings_are_in_any_order_and_language() {
    let english = read(ENGLISH.as_bytes());
    assert_eq!(detect(ENGLISH.as_bytes()), Some(Format::ResultsCsv));
    assert_eq!(
        lines(&english),
        [
            "1 1 3 5: 4S-N= HK 420",
            "1 A2 1+7 4+2: 3NTX-W-2 300",
            "2 1 AnnaClaraBorisDmitri: Pass 0",
            "2 2 1 4: NS 60 EW 40",
            "3 1 1 4: not played",
            "3 2 1 4: -100",
        ]
    );
    assert_eq!(said(&english), ["line 1, column 76: the column Remarks is not read"]);
    assert_eq!(english.records[0].tag("Section"), Some("A"));
    // The old encodings of Windows are recognised by the headings.
    for bytes in
        [RUSSIAN.as_bytes().to_vec(), format!("\u{feff}{RUSSIAN}").into_bytes(), cp1251(RUSSIAN)]
    {
        assert_eq!(detect(&bytes), Some(Format::ResultsCsv));
        let russian = formats::read_any(&bytes);
        assert_eq!(
            lines(&russian),
            [
                "1 1 3 5: 4S-N= HK 420",
                "1 2 1 4: 3NTX-W-2 300",
                "2 1 3 5: Pass 0",
                "2 2 1 4: NS 60 EW 40",
            ],
            "{:?}",
            said(&russian)
        );
        assert_eq!(russian.count(Severity::Error), 0);
    }
}

/// The text in CP1251; the suits, which it does not have, as letters.
fn cp1251(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        'А'..='я' => (letter as u32 - 'А' as u32) as u8 + 0xC0,
        '♠' => 0xEF,
        letter => u8::try_from(letter).expect("a letter of ASCII"),
    };
    text.chars().map(byte).collect()
}

/// Tables of two sections have one number, and the letter before it says of which section they are.
#[test]
fn a_table_with_a_letter_is_one_of_that_section() {
    let sections = |file: &str| {
        let read = read(file.as_bytes());
        assert_eq!(said(&read), [] as [String; 0]);
        let section = |record: &formats::record::Record| record.tag("Section").map(str::to_owned);
        read.records.iter().map(section).collect::<Vec<Option<String>>>()
    };
    let [a, b, none] = [Some("A".to_owned()), Some("B".to_owned()), None];
    let file = "Board;Table;NS;EW;Score\n1;A3;1;2;420\n1;B3;1;2;-50\n1;3;3;4;100\n";
    assert_eq!(sections(file), [a.clone(), b.clone(), none]);
    // A column of its own says it for the table.
    let file = "Board;Section;Table;NS;EW;Score\n1;B;A3;1;2;420\n1;;A3;1;2;420\n";
    assert_eq!(sections(file), [b, a]);
}

/// What is wrong is named with its line and its column, and all other lines are read.
#[test]
fn each_wrong_cell_is_named() {
    let head = "Board;Table;NS;EW;Contract;Declarer;Tricks;Result;Lead;Score\n";
    for (line, found) in [
        ("0;1;1;2;4S;N;10;;;", "column 1: Board: `0` is not a number from 1"),
        (";1;1;2;4S;N;10;;;", "column 1: Board: `` is not a number from 1"),
        ("1;A;1;2;4S;N;10;;;", "column 2: Table: `A` is not a number"),
        ("1;1;x;2;4S;N;10;;;", "column 3: NS: `x` is not the number of a pair"),
        ("1;1;1;2;8S;N;10;;;", "column 5: Contract: `8S` is not a contract"),
        ("1;1;1;2;4S;;10;;;", "column 6: Declarer: `` is not N, E, S or W"),
        ("1;1;1;2;4S;Q;10;;;", "column 6: Declarer: `Q` is not N, E, S or W"),
        ("1;1;1;2;4S W;N;10;;;", "column 6: Declarer: `N` is not N, E, S or W"),
        ("1;1;1;2;4S;N;14;;;", "column 7: Tricks: `14` is not a number of tricks"),
        ("1;1;1;2;4S;N;;;;", "column 7: Tricks: `` is not a number of tricks"),
        ("1;1;1;2;4S;N;10;+1;;", "column 8: Result: `+1` is not +1, = or -2"),
        ("1;1;1;2;4S;N;;+4;;", "column 8: Result: `+4` is not +1, = or -2"),
        ("1;1;1;2;4S;N;10;;KK;", "column 9: Lead: `KK` is not a card"),
        ("1;1;1;2;4S;N;10;;;much", "column 10: Score: `much` is not a number of points"),
        ("1;1;1;2;;;;;;", "column 5: Contract: `` is not a contract"),
        ("1;1;1;2;4S;N;10;;;;9", "column 1: the line does not have a cell for each heading"),
    ] {
        let text = format!("{head}{line}\n1;1;3;4;4S;N;10;;;\n");
        let read = read(text.as_bytes());
        assert_eq!(read.records.len(), 1, "{line}");
        let said = said(&read).join(", ");
        // The column is where the cell begins.
        let (cell, found) = found.strip_prefix("column ").unwrap().split_once(": ").unwrap();
        let before = line.split(';').take(cell.parse::<usize>().unwrap() - 1);
        let column = 1 + before.map(|cell| cell.chars().count() + 1).sum::<usize>();
        let expected = format!("line 2, column {column}: {found}");
        assert!(said.starts_with(&expected), "{line}: {said}");
    }
}

/// A contract may have its declarer and its result with it, and a result may be relative or not.
#[test]
fn results_are_written_in_many_ways() {
    let head = "Board,NS,EW,Contract,Result\n";
    for (line, outcome) in [
        ("4S N,=", "4S-N="),
        ("4S-N,+1", "4S-N+1"),
        ("4SN,9", "4S-N-1"),
        ("4♠ N,−2", "4S-N-2"),
        ("4S N +1,", "4S-N+1"),
        ("3NTX W=,", "3NTX-W="),
        ("1NT by south,7", "1NT-S="),
        ("\"'=\",", ""),
        ("pass,", "Pass"),
    ] {
        let read = read(format!("{head}1,1,2,{line}\n").as_bytes());
        let found = read.records.first().and_then(|record| record.outcome);
        assert_eq!(found.map_or(String::new(), played), outcome, "{line}");
    }
}

/// Only a table of results is taken for one.
#[test]
fn other_tables_are_not_taken_for_results() {
    for text in ["Name;Number\nAnna;3\n", "Board;Contract\n1;4S\n", "board\n", "", "\u{feff}"] {
        assert_ne!(detect(text.as_bytes()), Some(Format::ResultsCsv), "{text}");
    }
}

proptest! {
    #[test]
    fn no_bytes_break_the_reader(
        lines in prop::collection::vec(
            prop_oneof![
                8 => prop::sample::select(
                    ENGLISH.lines().chain(RUSSIAN.lines()).collect::<Vec<_>>()
                ).prop_map(String::from),
                1 => "\\PC{0,40}",
            ],
            0..12,
        ),
        any in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        fuzz(lines.join("\n").as_bytes());
        fuzz(&any);
    }
}

/// Tricks over or under stand in the column of the result, not in that of the tricks.
#[test]
fn tricks_have_no_sign() {
    for text in ["+1", "-1", "="] {
        let read =
            read(format!("Board;Table;Contract;Declarer;Tricks\n1;1;4H;N;{text}\n").as_bytes());
        assert!(read.records.is_empty(), "{text}");
        let facts = read.diagnostics[0].kind.facts();
        assert!(facts.contains(&("case", formats::Fact::Case("relative"))), "{facts:?}");
    }
    let read = read(b"Board;Table;Contract;Declarer;Result\n1;1;4H;N;+1\n2;+1;4H;N;+1\n");
    assert_eq!(read.records[0].outcome.map(played).as_deref(), Some("4H-N+1"));
    assert_eq!(said(&read), ["line 3, column 3: Table: `+1` is not a number"]);
}
