//! BWS, the database of Bridgemates.

mod bounds;
mod jet;
mod left_out;
mod table;

use bridge::{Outcome, Seat, Vulnerability};
use formats::record::Record;
use formats::{Format, Read, bws, detect, read_any};

use jet::{Version, database};

/// The tables of [`EVENING`].
const TABLES: &str = include_str!("../../data/bws/evening.txt");

/// Two sections: corrections, erased results, the director's scores, hands, calls and cards.
const EVENING: &[u8] = include_bytes!("../../data/bws/evening.bws");

#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the library writes no files; this test does on demand"
)]
fn the_file_is_made_of_the_text() {
    let made = database(TABLES, Version::Jet4);
    if std::env::var_os("INSTA_UPDATE").is_some_and(|it| it == "always") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/bws/evening.bws");
        std::fs::write(path, &made).unwrap();
        let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/bws/evening-97");
        std::fs::write(corpus, database(TABLES, Version::Jet3)).unwrap();
    }
    assert!(
        made == EVENING,
        "run this test with INSTA_UPDATE=always, and read the difference of its text"
    );
    assert_eq!(detect(EVENING), Some(Format::Bws));
}

/// A record in a line: what is the same in the formats of results.
fn line(record: &Record) -> String {
    let tag = |name| record.tag(name).unwrap_or("-");
    let contract = record.contract.map_or("-".to_owned(), |contract| contract.to_string());
    let outcome = match record.outcome {
        None => "-".to_owned(),
        Some(Outcome::PassedOut) => "passed out".to_owned(),
        Some(Outcome::Played { tricks, .. }) => tricks.count().to_string(),
    };
    let names: Vec<&str> = record.players.iter().map(|(_, name)| name.as_str()).collect();
    let lead = record.cards().first().map_or(tag("Lead").to_owned(), ToString::to_string);
    let board = record.board.unwrap_or_default();
    format!(
        "{}{} round {} board {board}: {} : {} {contract} {outcome} {} lead {lead} [{}] {} {}",
        tag("Section"),
        tag("Table"),
        tag("Round"),
        tag("PairNS"),
        tag("PairEW"),
        record.score_ns.map_or("-".to_owned(), |score| score.to_string()),
        names.join(", "),
        tag("ScorePercentage"),
        tag("Bws_Remarks"),
    )
}

/// The records and diagnostics of a file as lines.
fn lines(read: &Read) -> String {
    let records = read.records.iter().map(line);
    let found = read
        .diagnostics
        .iter()
        .map(|found| format!("{} {}: {}", found.severity().name(), found.at, found.kind));
    records.chain(found).collect::<Vec<String>>().join("\n")
}

#[test]
fn an_evening_is_read() {
    let read = read_any(EVENING);
    assert_eq!(read.format, Some(Format::Bws));
    insta::assert_snapshot!(lines(&read));
    let first = &read.records[0];
    assert_eq!(
        (&*first.event, &*first.date, &*first.scoring),
        ("Осенние пары", "2026.11.21", "MP")
    );
    assert_eq!(first.tag("Time"), Some("19:29:17"));
    assert_eq!((first.dealer, first.vulnerable), (Some(Seat::North), Some(Vulnerability::None)));
    assert!(first.deal.unwrap().deal().is_ok());
    assert!(first.auction.as_ref().unwrap().is_over());
    assert_eq!((first.cards().len(), formats::verify(&read).len()), (12, 0));
    let tables: Vec<(&str, usize)> = first
        .tags
        .iter()
        .filter(|tag| !tag.rows.is_empty())
        .map(|tag| (tag.name.as_str(), tag.rows.len()))
        .collect();
    assert_eq!(tables, [("BwsSectionTable", 2), ("BwsRoundTable", 12), ("BwsPlayerTable", 15)]);
}

/// The same tables in a database of Access 97.
#[test]
fn both_versions_are_read() {
    let old = database(TABLES, Version::Jet3);
    assert_eq!(detect(&old), Some(Format::Bws));
    let (old, new) = (bws::read(&old), bws::read(EVENING));
    assert!(old == new, "{}\n{}", lines(&old), lines(&new));
}

/// A database with these rows of results, and other tables.
fn results(rows: &str, others: &str) -> Read {
    let columns = "Section:int|Table:int|Round:int|Board:int|PairNS:int|PairEW:int|NS/EW:text|Contract:text|Result:text\
        |LeadCard:text|Remarks:text";
    let text = format!("[ReceivedData]\n{columns}\n{rows}\n{others}");
    bws::read(&database(&text, Version::Jet4))
}

/// Tables and columns that are not there are no error; what cannot be read is kept and reported.
#[test]
fn what_cannot_be_read_is_reported() {
    let rows = "1|1|1|1|1|2|N|8 NT|=||\n1|1|1|2|1|2|X|3 NT|=|ZZ|\n1|1|1|3|1|2|S|3 NT|9||\n1|1|1|4|1|2|S|7 NT|+1|SA|\n\
        1|1|1|5|1|2|S|3 NT|=||later\n1|1|1|6|1|2||||| 55% - 45%\n1|1|1|0|1|2|E|1 C|=||\n1|1|1|8|1|2|E|1 C|=|SA|50%-50%\n\
        1|1|1|9|1|2|||||";
    insta::assert_snapshot!(lines(&results(rows, "")));
}

/// In two fields, pair 2 of one side has no number on the other.
#[test]
fn the_wrong_direction_in_two_fields() {
    let rows = "1|1|1|1|1|1|N|3 NT|=||Wrong direction\n1|2|1|2|2|2|N|3 NT|=||";
    insta::assert_snapshot!(lines(&results(rows, "")));
}

#[test]
fn an_individual_is_read() {
    let text = "[RoundData]\nSection:int|Table:int|Round:int|NSPair:int|EWPair:int|South:int|West:int|LowBoard:int|HighBoard:int\n\
        1|1|1|1|2|3|4|1|1\n1|1|2|3|1|2|4|2|2\n\
        [ReceivedData]\nSection:int|Table:int|Round:int|Board:int|PairNS:int|PairEW:int|South:int|West:int|NS/EW:text|Contract:text|Result:text\n\
        1|1|1|1|1|2|3|4|N|3 NT|=\n1|1|2|2|3|1|2|4|E|2 S|+1\n\
        [PlayerNumbers]\nSection:int|Table:int|Round:int|Direction:text|Name:text\n\
        1|1|0|N|Anna\n1|1|0|E|Boris\n1|1|0|S|Clara\n1|1|0|W|Dmitri\n";
    let read = bws::read(&database(text, Version::Jet3));
    insta::assert_snapshot!(lines(&read));
    let second = &read.records[1];
    let numbers = ["Bws_North", "Bws_East", "Bws_South", "Bws_West"].map(|tag| second.tag(tag));
    assert_eq!(numbers, ["3", "1", "2", "4"].map(Some));
}

/// Calls and cards that were recorded and cannot be read as an auction and a play are kept as words.
#[test]
fn calls_and_cards_out_of_turn() {
    let columns = "Section:int|Table:int|Round:int|Board:int|Counter:int|Direction:text|";
    let others = format!(
        "[BiddingData]\n{columns}Bid:text\n1|1|1|1|1|N|PASS\n1|1|1|1|2|S|1S\n1|1|1|7|1|N|PASS\n\
         [PlayData]\n{columns}Card:text\n1|1|1|1|1|W|H2\n1|1|1|1|2|N|H3\n1|1|1|1|3|N|H4"
    );
    let read = results("1|1|1|1|1|2|S|1 S|=|H2|", &others);
    insta::assert_snapshot!(lines(&read));
    let kept = ["Bws_BiddingData", "Bws_PlayData"].map(|tag| read.records[0].tag(tag));
    assert_eq!(kept, [Some("N:PASS S:1S"), Some("W:H2 N:H3 N:H4")]);
}

/// All hands in one section hold for the others; a damaged deal is kept as text.
#[test]
fn hands_of_one_section_hold_for_all() {
    let hands = TABLES.split("[HandRecord]").nth(1).unwrap().split('[').next().unwrap();
    let others = format!("[HandRecord]{hands}1|3|A|||||||||||||||\n");
    let rows = "2|1|1|1|1|2||PASS|||\n2|1|1|3|1|2||PASS|||";
    let read = results(rows, &others);
    insta::assert_snapshot!(lines(&read));
    assert!(read.records[0].deal.is_some() && read.records[1].deal.is_none());
}

#[test]
fn a_database_of_something_else_is_refused() {
    let found = |bytes: &[u8]| lines(&bws::read(bytes));
    let other = database("[Books]\nTitle:text\nPBN\n", Version::Jet4);
    let mut newer = EVENING.to_vec();
    newer[0x14] = 3;
    let found = [
        found(&other),
        found(&newer),
        found(&EVENING[..4096]),
        found(&EVENING[..20]),
        found(&vec![0; formats::LIMIT + 1]),
    ];
    insta::assert_snapshot!(found.join("\n"));
}

/// A column whose texts may have any length is not read, and that is said.
#[test]
fn long_texts_are_left_out() {
    let text = "[ReceivedData]\nBoard:int|Contract:text|Remarks:memo\n1|PASS|a long text\n";
    let read = bws::read(&database(text, Version::Jet4));
    assert_eq!(read.records[0].outcome, Some(Outcome::PassedOut));
    let found: Vec<String> = read.diagnostics.iter().map(|found| found.kind.to_string()).collect();
    assert_eq!(found, ["ReceivedData: columns are left out: Remarks"]);
}

/// The first page of the rows of a small table of Jet 4: after the header, the maps, the list of
/// tables with its rows, and the definition of the table.
const ROWS: usize = 5 * 4096;

/// Where a page of Jet 4 has the number of its rows; their offsets follow.
const COUNT: usize = ROWS + 12;

/// A row that grew was moved to another page: a pointer stands in its place.
#[test]
fn a_row_that_was_moved_is_read_once() {
    let text = "[ReceivedData]\nBoard:int|Contract:text\n1|PASS\n2|PASS\n3|PASS\n";
    let mut file = database(text, Version::Jet4);
    // The second row is a pointer of four bytes, the third is what it points to.
    file[COUNT + 5] |= 0x40;
    file[COUNT + 7] |= 0x80;
    let read = bws::read(&file);
    let boards: Vec<Option<u32>> = read.records.iter().map(|record| record.board).collect();
    assert_eq!(boards, [Some(1), Some(3)]);
    assert_eq!(lines(&read).matches("damaged").count(), 0);
}

/// Pages that say more than they have are refused before they cost time or memory.
#[test]
fn pages_that_contradict_each_other() {
    let long = "x".repeat(1900);
    let text = format!("[ReceivedData]\nBoard:int|Remarks:text\n1|{long}\n");
    let file = database(&text, Version::Jet4);
    let patched = |patch: &dyn Fn(&mut Vec<u8>)| {
        let mut file = file.clone();
        patch(&mut file);
        let read = bws::read(&file);
        let found = read.diagnostics.iter().find(|found| found.code() == "bws-database");
        (read.records.len(), found.map(|found| found.kind.to_string()).unwrap_or_default())
    };
    // So many rows do not fit on a page.
    let (records, found) = patched(&|file| file[COUNT..COUNT + 2].fill(0xff));
    assert_eq!((records, &*found), (0, "ReceivedData: page 5 has more than 256 rows"));
    // The same row again and again: its end is the start of the one before, which is none.
    let (records, found) = patched(&|file| {
        let start: [u8; 2] = file[COUNT + 2..COUNT + 4].try_into().unwrap();
        for row in 0..200 {
            let at = COUNT + 2 + 2 * row;
            let pointer = if row % 2 == 0 { start } else { 4096u16.to_le_bytes() };
            file[at..at + 2].copy_from_slice(&pointer);
        }
        file[COUNT] = 200;
    });
    assert_eq!(records, 1);
    assert_eq!(
        found,
        "ReceivedData: the text of the rows is more than 4 times as long as the file"
    );
    // The map of the table names pages far beyond the end: a list of pages that name pages.
    let maps = 4096;
    let map_at = |file: &[u8], row: usize| {
        let at = maps + 14 + 2 * row;
        maps + usize::from(u16::from_le_bytes([file[at], file[at + 1]]))
    };
    let (_, found) = patched(&|file| {
        let at = map_at(file, 1);
        file[at] = 1;
        file[at + 1..at + 69].fill(5);
    });
    assert_eq!(found, "ReceivedData: its pages are beyond the end of the file");
    let (_, found) = patched(&|file| {
        let at = map_at(file, 1);
        file[at + 1..at + 5].fill(0xff);
    });
    assert_eq!(found, "ReceivedData: its pages are beyond the end of the file");
    // A page of the map that is not in the file; the rows of the other are read.
    let (records, found) = patched(&|file| {
        let at = map_at(file, 1);
        file[at + 5] = 0b1000_0001;
    });
    assert_eq!((records, found.contains("out of range")), (1, true), "{found}");
}

/// What is left of a file that was cut off, or changed by chance, is read without a panic.
#[test]
fn damaged_files_are_read_as_far_as_they_go() {
    let old = database(TABLES, Version::Jet3);
    for file in [EVENING, &old] {
        for end in (0..file.len()).step_by(1021) {
            bws::fuzz(&file[..end]);
        }
    }
    let mut random = testing::SplitMix(11);
    for file in [EVENING, &old] {
        for _ in 0..400 {
            let mut file = file.to_vec();
            for _ in 0..=random.below(8) {
                let at = random.below(file.len());
                file[at] ^= 1 << random.below(8);
            }
            bws::fuzz(&file);
        }
    }
}

/// The results of the evening are scored: both sections, with the director's scores.
#[test]
fn the_results_are_scored() {
    use formats::session::contest::{Event, read_records};
    let read = bws::read(EVENING);
    let reading = read_records(&read.records, Event::Pairs(Default::default()));
    assert_eq!(reading.errors, []);
    // Of sixteen results one was not played, and one waits for the director.
    assert_eq!(reading.content.unwrap().rows.len(), 14);
}

/// PBN, JSON and USEBIO carry what was read.
#[test]
fn the_results_are_written_in_other_formats() {
    let read = bws::read(EVENING);
    for format in [Format::Json, Format::Pbn] {
        let again = read_any(&formats::write_any(format, &read).unwrap());
        let lines = |read: &Read| read.records.iter().map(line).collect::<Vec<String>>();
        assert_eq!(lines(&again), lines(&read), "{format}");
        assert_eq!(again.diagnostics, [], "{format}");
    }
    let xml = formats::write_any(Format::Usebio, &read).unwrap();
    let again = read_any(&xml);
    let facts = |read: &Read| {
        let mut facts: Vec<_> = read
            .records
            .iter()
            .map(|record| (record.board, record.outcome, record.score_ns))
            .collect();
        facts.sort_by_key(|(board, _, score)| (*board, *score));
        facts.retain(|(board, ..)| *board != Some(7));
        format!("{facts:?}")
    };
    assert_eq!(facts(&again), facts(&read));
}
