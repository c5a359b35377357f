//! What a file repeats is bounded, and what cannot be read of it is reported with what was read.

use formats::record::Cell;
use formats::{Fact, Read, bws};

use super::jet::{Version, database};
use super::{EVENING, ROWS, lines};

/// A page of Jet 4.
const PAGE: usize = 4096;

/// The columns of results.
const RESULTS: &str =
    "Section:int|Table:int|Round:int|Board:int|PairNS:int|PairEW:int|Contract:text";

fn codes(read: &Read) -> Vec<&str> {
    read.diagnostics.iter().map(|found| found.code()).collect()
}

/// One member in thousands of seats: the name stands once in the file.
#[test]
fn the_name_of_a_member_is_not_repeated_without_bound() {
    let name = "x".repeat(1900);
    let seats: String = (1..=3000).map(|table| format!("1|{table}|0|N|7\n")).collect();
    let results: String =
        (1..=3000).map(|table| format!("1|{table}|1|1|{table}|0|PASS\n")).collect();
    let text = format!(
        "[ReceivedData]\n{RESULTS}\n{results}\
         [PlayerNumbers]\nSection:int|Table:int|Round:int|Direction:text|Number:text\n{seats}\
         [PlayerNames]\nstrID:text|Name:text\n7|{name}\n"
    );
    let file = database(&text, Version::Jet4);
    let read = bws::read(&file);
    assert_eq!(read.records.len(), 3000);
    assert_eq!(codes(&read), ["repeated-too-much"]);
    assert_eq!(read.records[0].players[bridge::Seat::North].as_str(), name);
    let of_players = read.records.iter().flat_map(|record| record.players.iter());
    let of_players: usize = of_players.map(|(_, name)| name.len()).sum();
    let table = read.records[0].tags.iter().find(|tag| tag.name == "BwsPlayerTable").unwrap();
    let cells = table.rows.iter().flatten().map(|cell| match cell {
        Cell::Text { text } => text.len(),
        _ => 0,
    });
    assert_eq!(table.rows.len(), 3000);
    let repeated = of_players + cells.sum::<usize>();
    assert!(repeated > 1900 && repeated <= (1 << 20) + 8 * file.len(), "{repeated}");

    // A few seats are no reason to leave names out: the table of the players has the name at each.
    let few = text.lines().filter(|line| !line.starts_with("1|") || line.starts_with("1|9|"));
    let few = bws::read(&database(&few.collect::<Vec<&str>>().join("\n"), Version::Jet4));
    let table = few.records[0].tags.iter().find(|tag| tag.name == "BwsPlayerTable").unwrap();
    let cells: Vec<&Cell> = table.rows.iter().filter_map(|row| row.last()).collect();
    assert_eq!(cells, [&Cell::Text { text: name.as_str().into() }]);
    assert_eq!(codes(&few), [""; 0]);
}

/// Where the pages of definitions begin, the list of the tables first.
fn definitions(file: &[u8]) -> Vec<usize> {
    (0..file.len()).step_by(PAGE).filter(|at| file[*at..].starts_with(&[2, 1])).collect()
}

/// Tables that all name the pages of one: each page is read as that of one table.
#[test]
fn tables_do_not_share_their_pages() {
    let rows: String = (1..=2000).map(|board| format!("1|1|1|{board}|1|2|PASS\n")).collect();
    let names = ["Session", "Section", "RoundData", "PlayerNumbers", "PlayerNames", "HandRecord"];
    let others: String =
        names.iter().map(|name| format!("[{name}]\n{RESULTS}\n1|1|1|1|1|2|PASS\n")).collect();
    let text = format!("[ReceivedData]\n{RESULTS}\n{rows}{others}");
    let mut file = database(&text, Version::Jet4);
    let shares = |file: &[u8]| lines(&bws::read(file)).matches("those of other tables").count();
    assert_eq!(shares(&file), 0);
    let definitions = definitions(&file);
    assert_eq!(definitions.len(), 2 + names.len());
    // The row of the map of the pages: that of the first table after the list.
    definitions[2..].iter().for_each(|at| file[at + 55] = 1);
    let count = shares(&file);
    assert!(count > 2, "{count}");
}

/// A definition whose page names itself as the next one.
#[test]
fn a_definition_without_end() {
    let text = format!("[ReceivedData]\n{RESULTS}\n1|1|1|1|1|2|PASS\n");
    let mut file = database(&text, Version::Jet4);
    // More pages than such a definition may have, of nothing.
    file.resize(file.len() + 100 * PAGE, 0);
    let at = definitions(&file)[1];
    let page = u32::try_from(at / PAGE).unwrap();
    file[at + 4..at + 8].copy_from_slice(&page.to_le_bytes());
    let found = lines(&bws::read(&file));
    assert!(found.contains("ReceivedData: its definition has more than 64 pages"), "{found}");
}

/// The number of rows of a table that is not read stands on the first page of its definition: nothing
/// else of it is needed.
#[test]
fn rows_of_other_tables_are_counted_by_their_definition() {
    let text = format!("[ReceivedData]\n{RESULTS}\n1|1|1|1|1|2|PASS\n[Log]\nText:text\na\nb\nc\n");
    let mut file = database(&text, Version::Jet4);
    let at = definitions(&file)[2];
    file[at + 4..at + 8].fill(0xff);
    let found = lines(&bws::read(&file));
    assert!(found.ends_with("Log: 3 rows are left out"), "{found}");
}

/// A damaged row of the list of the tables is a table that nobody finds.
#[test]
fn damage_of_the_list_of_tables_is_reported() {
    let text = format!("[ReceivedData]\n{RESULTS}\n1|1|1|1|1|2|PASS\n[Log]\nText:text\na\n");
    let mut file = database(&text, Version::Jet4);
    // The list is on page 3; its third row begins beyond the end of the page.
    let at = 3 * PAGE + 14 + 2 * 2;
    file[at..at + 2].copy_from_slice(&4096u16.to_le_bytes());
    let read = bws::read(&file);
    assert_eq!(read.records.len(), 1);
    let found: Vec<String> = read.diagnostics.iter().map(|found| found.kind.to_string()).collect();
    assert_eq!(found, ["MSysObjects: 1 rows are damaged; they are left out"]);
}

/// The message says whether anything was read.
#[test]
fn an_error_says_what_was_read() {
    let read_case = |file: &[u8]| {
        let read = bws::read(file);
        let found = read.diagnostics.iter().find(|found| found.code() == "bws-database").unwrap();
        let facts = found.kind.facts();
        let case = facts.into_iter().find(|(name, _)| *name == "read").unwrap().1;
        (case, read.records.len())
    };
    let text = format!("[ReceivedData]\n{RESULTS}\n1|1|1|1|1|2|PASS\n[Section]\nID:int\n1\n");
    let file = database(&text, Version::Jet4);
    let mut part = file.clone();
    // The page of the section's row has more rows than a page may have.
    let rows = definitions(&file)[2] + PAGE;
    part[rows + 12..rows + 14].fill(0xff);
    assert_eq!(read_case(&part), (Fact::Case("part"), 1));
    assert_eq!(read_case(&EVENING[..ROWS / 5]), (Fact::Case("nothing"), 0));
    let other = database("[Books]\nTitle:text\nPBN\n", Version::Jet4);
    assert_eq!(read_case(&other), (Fact::Case("nothing"), 0));
    let mut newer = file.clone();
    newer[0x14] = 3;
    assert_eq!(read_case(&newer), (Fact::Case("version"), 0));
}
