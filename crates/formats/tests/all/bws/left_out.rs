//! What is read of rows that contradict each other, and what is said of values that are left out.

use formats::record::Record;
use formats::{Format, Read, bws, read_any};

use super::jet::{Version, database};
use super::results;

fn found(read: &Read) -> Vec<String> {
    read.diagnostics.iter().map(|found| format!("{}: {}", found.code(), found.kind)).collect()
}

fn north(record: &Record) -> &str {
    record.players[bridge::Seat::North].as_str()
}

/// The number of a member counts before the number of a row, wherever they stand.
#[test]
fn a_member_is_not_another_one_with_their_number_as_a_row() {
    let others = "[PlayerNumbers]\nSection:int|Table:int|Round:int|Direction:text|Number:text\n\
        1|1|0|N|12\n1|1|0|S|33\n1|1|0|E|900\n\
        [PlayerNames]\nID:long|strID:text|Name:text\n12|901|Boris\n33||Clara\n40|12|Anna\n41|900|Dora\n42|900|Egon\n";
    let read = results("1|1|1|1|1|2||PASS|||", others);
    let names: Vec<&str> = read.records[0].players.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["Anna", "Dora", "Clara", ""]);
    assert_eq!(found(&read), ["bws-left-out: PlayerNames: 2 rows are left out"]);
}

/// Without a movement the results say who plays: the last of a table that is not erased.
#[test]
fn results_that_do_not_count_do_not_say_who_plays() {
    let columns = "ID:long|Section:int|Table:int|Round:int|Board:int|PairNS:int|PairEW:int|Contract:text|Erased:flag";
    let text = format!(
        "[ReceivedData]\n{columns}\n1|1|1|1|1|9|8|PASS|1\n2|1|1|1|1|7|8|PASS|0\n3|1|1|1|1|1|2|PASS|0\n\
         4|1|1|1|1|5|6|PASS|1\n5|1|2|2|2|1|2|PASS|0\n6|1|3|2|2|9|7|PASS|0\n\
         [PlayerNumbers]\nSection:int|Table:int|Round:int|Direction:text|Name:text\n1|1|0|N|Anna\n"
    );
    let read = bws::read(&database(&text, Version::Jet4));
    let players: Vec<(&str, &str)> =
        read.records.iter().map(|record| (record.tag("PairNS").unwrap(), north(record))).collect();
    assert_eq!(players, [("1", "Anna"), ("1", "Anna"), ("9", "")]);
}

/// A word where a number or a date is expected is named with its column.
#[test]
fn values_of_another_kind_are_reported() {
    let text = "[Session]\nID:int|Name:text|Date:text\n1|Evening|21.11.2026\n\
        [ReceivedData]\nSection:int|Table:int|Round:int|Board:int|PairNS:text|PairEW:text|Contract:text|Erased:text\n\
        1|1|1|1|12A|2|PASS|\n1|1|1|2|12A|2|PASS|\n1|1|1|3|7B|2|PASS|0\n1|1|1|4|x|2|PASS|\n1|1|1|6|y|2|PASS|\n1|1|1|5|3||PASS|yes\n";
    let read = bws::read(&database(text, Version::Jet4));
    assert_eq!(
        found(&read),
        [
            "value-left-out: Session.Date: `21.11.2026` cannot be read; it is left out",
            "value-left-out: ReceivedData.PairNS: `12A, 7B, x, … (5)` cannot be read; it is left out",
            "value-left-out: ReceivedData.Erased: `yes` cannot be read; it is left out",
        ]
    );
    assert_eq!(read.records[4].tag("PairNS"), Some("3"));
    assert_eq!(read.records[0].tag("PairEW"), Some("2"));
}

/// A passed board with the director's score has no outcome; what was entered stays in other formats.
#[test]
fn what_was_entered_with_a_pass_is_kept() {
    let read = results("1|1|1|1|1|2||PASS|||60%-40%\n1|1|1|2|1|2|N|PASS|=||", "");
    let tags = |record: &Record| {
        ["Contract", "Bws_Contract", "Bws_NS_EW", "Bws_Result"]
            .map(|tag| record.tag(tag).map(str::to_owned))
    };
    let texts = |texts: [&str; 4]| texts.map(|text| Some(text.to_owned()).filter(|it| it != "-"));
    assert_eq!(tags(&read.records[0]), texts(["-", "PASS", "-", "-"]));
    assert_eq!(tags(&read.records[1]), texts(["-", "-", "N", "="]));
    assert_eq!(
        found(&read),
        [
            "value: NS_EW: `N` cannot be read; it is kept",
            "value: Result: `=` cannot be read; it is kept"
        ]
    );
    let pbn = read_any(&formats::write_any(Format::Pbn, &read).unwrap());
    assert_eq!(tags(&pbn.records[0]), texts(["?", "PASS", "-", "-"]));
    assert_eq!(pbn.records[1].outcome, Some(bridge::Outcome::PassedOut));
}

/// The hands of two boards for sections, as a table.
fn hands(rows: &str) -> String {
    let seats = ["North", "East", "South", "West"];
    let suits = ["Spades", "Hearts", "Diamonds", "Clubs"];
    let columns = seats.iter().flat_map(|seat| suits.map(|suit| format!("|{seat}{suit}:text")));
    format!("[HandRecord]\nSection:int|Board:int{}\n{rows}", columns.collect::<String>())
}

const ONE: &str = "AKQJT98765432|||||AKQJT98765432|||||AKQJT98765432|||||AKQJT98765432";
const OTHER: &str = "|AKQJT98765432|||AKQJT98765432|||||||AKQJT98765432|||AKQJT98765432|";

/// Of two rows of hands for a board the last counts, and the other is named if it has other hands.
#[test]
fn hands_that_are_replaced_are_reported() {
    let rows = "1|1|1|1|1|2||PASS|||\n1|1|1|2|1|2||PASS|||";
    let read = results(rows, &hands(&format!("1|1|{ONE}\n1|1|{OTHER}\n1|2|{ONE}\n1|2|{ONE}\n")));
    assert_eq!(found(&read), ["bws-left-out: HandRecord: 1 rows are left out"]);
    let deals: Vec<_> = read.records.iter().map(|record| record.deal.unwrap()).collect();
    assert!(deals[0] != deals[1]);
}

/// A note names each section that takes the hands of another, once.
#[test]
fn hands_of_another_section_are_reported() {
    let rows =
        "1|1|1|1|1|2||PASS|||\n2|1|1|1|1|2||PASS|||\n2|1|1|2|1|2||PASS|||\n3|1|1|2|1|2||PASS|||";
    let hands = hands(&format!("1|1|{ONE}\n1|2|{OTHER}\n"));
    let sections = "[Section]\nID:int|Letter:text\n1|A\n2|B\n";
    let read = results(rows, &format!("{hands}{sections}"));
    assert!(read.records.iter().all(|record| record.deal.is_some()));
    let found: Vec<String> =
        read.diagnostics.iter().map(|found| format!("{} {}", found.at, found.kind)).collect();
    assert_eq!(
        found,
        [
            "2:1 section B has no hands; those of section A are taken",
            "4:1 section 3 has no hands; those of section A are taken"
        ]
    );
    // Where each section has its own hands, none takes those of another.
    let own = results(rows, &hands_of_all());
    assert_eq!(own.diagnostics, []);
    assert!(own.records[3].deal.is_none());
}

/// Hands for the boards of two sections.
fn hands_of_all() -> String {
    hands(&format!("1|1|{ONE}\n2|1|{ONE}\n2|2|{OTHER}\n"))
}
