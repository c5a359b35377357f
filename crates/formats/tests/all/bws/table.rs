//! Tables of the database as CSV.

use formats::record::Record;
use formats::{Format, Read, bws, detect, read_any};

use super::{EVENING, TABLES, lines};

/// A table of [`TABLES`] as exporters write it: flags and dates as words, rows that were deleted left out.
fn csv(table: &str, separator: &str) -> String {
    let at = TABLES.find(&format!("[{table}]\n")).expect("the table");
    let mut rows = TABLES[at..].lines().skip(1).take_while(|line| !line.starts_with('['));
    let columns: Vec<(&str, &str)> =
        rows.next().expect("columns").split('|').filter_map(|name| name.split_once(':')).collect();
    let cell = |(text, (_, kind)): (&str, &(&str, &str))| match *kind {
        "flag" => if text == "1" { "True" } else { "False" }.to_owned(),
        "time" if text == "46347" => "2026-11-21 00:00:00".to_owned(),
        "time" => {
            let seconds = text.parse::<f64>().unwrap_or(0.0) * 86_400.0;
            let whole = seconds as u32;
            let (hour, minute) = (whole / 3600, whole / 60 % 60);
            let second = seconds - f64::from(hour * 3600 + minute * 60);
            format!("1899-12-30 {hour:02}:{minute:02}:{second:09.6}")
        }
        _ if text.contains(separator) => format!("\"{text}\""),
        _ => text.to_owned(),
    };
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let rows = rows
        .filter(|row| !row.starts_with('~') && !row.is_empty())
        .map(|row| row.split('|').zip(&columns).map(cell).collect::<Vec<String>>().join(separator));
    [names.join(separator)].into_iter().chain(rows).collect::<Vec<String>>().join("\r\n")
}

fn read(table: &str) -> Read {
    let text = csv(table, ",");
    assert_eq!(detect(text.as_bytes()), Some(Format::BwsCsv), "{text}");
    read_any(text.as_bytes())
}

/// What the table of results says about a board.
fn result(record: &Record) -> impl PartialEq + std::fmt::Debug + use<> {
    let tag = |name: &str| record.tag(name).map(str::to_owned);
    let tags = ["Table", "Round", "PairNS", "PairEW", "ScorePercentage", "Bws_Remarks", "Time"];
    (record.board, record.contract, record.outcome, record.score_ns, tags.map(tag))
}

/// The results as CSV are those of the database, with the lines of the text.
#[test]
fn results_are_those_of_the_database() {
    let table = read("ReceivedData");
    let whole = bws::read(EVENING);
    // Hands that nobody played are in another table.
    let played = whole.records.iter().filter(|record| record.tag("Table").is_some());
    let expected: Vec<_> = played.map(result).collect();
    assert_eq!(table.records.iter().map(result).collect::<Vec<_>>(), expected);
    assert_eq!(table.format, Some(Format::BwsCsv));
    assert!(table.records.iter().all(|record| record.date == "2026.11.21"));
    insta::assert_snapshot!(lines(&table));
    for separator in [";", "\t"] {
        let other = read_any(csv("ReceivedData", separator).as_bytes());
        assert_eq!(lines(&other), lines(&table), "{separator:?}");
    }
}

/// The other tables: hands, the movement, sections, players; a table without any of these is named.
#[test]
fn each_table_is_read_alone() {
    let hands = read("HandRecord");
    assert!(hands.records.iter().any(|record| record.deal.is_some()), "{}", lines(&hands));
    for (table, tag) in [
        ("RoundData", "BwsRoundTable"),
        ("Section", "BwsSectionTable"),
        ("PlayerNumbers", "BwsPlayerTable"),
    ] {
        let read = read(table);
        let tags = &read.records[0].tags;
        assert!(tags.iter().any(|it| it.name == tag && !it.rows.is_empty()), "{table}");
    }
    let settings = read_any(b"Section,Table,ComputerID,Status\n1,1,1,2\n");
    let codes: Vec<&str> = settings.diagnostics.iter().map(formats::Diagnostic::code).collect();
    assert_eq!((settings.records.len(), codes), (0, vec!["bws-left-out", "no-deal"]));
}

/// What cannot be read stands in a diagnostic, with its line where it is of one record.
#[test]
fn rows_that_are_wrong_are_named() {
    let text = "Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result,DateLog\n\
        1,1,1,1,1,2,N,3 NT,=,2026-11-21\n\
        1,1,1,2,1,2,N,8 NT,=,yesterday\n\
        1,1,1,3,1,2,N,3 NT\n\
        1,2,1,1,x,2,\"N,3 NT,=,\n";
    insta::assert_snapshot!(lines(&read_any(text.as_bytes())));
}

/// The encoding is recognised, an erased row and hands have their lines, and an open quotation mark says how much it takes.
#[test]
fn a_table_is_read_as_it_was_exported() {
    // Boris in CP1251, twice.
    let text = b"Section,Table,Round,Direction,Number,Name\n1,1,0,N,7,\xc1\xee\xf0\xe8\xf1 \xc1\xee\xf0\xe8\xf1\xee\xe2\n";
    let read = read_any(text);
    let codes: Vec<&str> = read.diagnostics.iter().map(formats::Diagnostic::code).collect();
    assert_eq!(codes, ["encoding"]);
    let rows = &read.records[0].tags[0].rows;
    assert_eq!(rows[0].last().map(formats::record::Cell::text), Some("Борис Борисов")); // russian: read, never shown

    let text = "ID,Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result,Erased,Processed\n\
        2,1,1,1,7,1,2,N,3 NT,=,False,0\n3,1,1,1,7,1,2,N,4 NT,=,True,0\n4,1,1,1,8,1,2,N,\"3 NT\n\n5,1,1,1,9\n";
    let read = read_any(text.as_bytes());
    assert_eq!(read.records.len(), 1);
    assert_eq!(read.records[0].source.map(|source| source.line), Some(2));
    let found: Vec<(&str, u32)> =
        read.diagnostics.iter().map(|found| (found.code(), found.at.line)).collect();
    assert_eq!(found, [("bws-erased", 3), ("bws-damaged-rows", 4)]);
    assert!(read.diagnostics[1].kind.to_string().contains("3 rows"), "{}", lines(&read));

    let hands = read_any(csv("HandRecord", ",").as_bytes());
    let places: Vec<u32> = hands.locations.iter().map(|places| places.start.line).collect();
    assert_eq!(places[0], 2, "the first line has the names of the columns");
}
