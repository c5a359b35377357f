//! The rows of the tables that have the results of a session.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::date;
use super::error::CATALOG;
use super::rows::{Found, Row, TableSource};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;

/// What the tables hold.
#[derive(Default)]
pub(super) struct Tables {
    /// The sessions by their numbers.
    pub(super) sessions: BTreeMap<i64, Session>,
    /// The sections by their numbers.
    pub(super) sections: BTreeMap<i64, Section>,
    /// The movement.
    pub(super) rounds: Vec<Round>,
    /// The results, in the order in which they were entered.
    pub(super) results: Vec<Received>,
    /// Who sits where.
    pub(super) seated: Vec<Seated>,
    /// The names of members by their numbers, of those whose names stand nowhere else.
    pub(super) members: BTreeMap<String, String>,
    /// The hands by section and board.
    pub(super) hands: BTreeMap<(i64, i64), Hands>,
    /// The calls.
    pub(super) calls: Vec<Step>,
    /// The cards played.
    pub(super) cards: Vec<Step>,
}

impl Tables {
    /// The name of a player, or of the member with their number; empty if there is none.
    pub(super) fn name<'a>(&'a self, seated: &'a Seated) -> &'a str {
        let name = Some(&seated.name).filter(|name| !name.is_empty());
        name.or_else(|| self.members.get(&seated.number)).map(String::as_str).unwrap_or_default()
    }
}

/// A session.
pub(super) struct Session {
    pub(super) name: String,
    pub(super) date: String,
}

/// A section.
#[derive(Default)]
pub(super) struct Section {
    pub(super) letter: String,
    pub(super) session: i64,
    /// Scoring and winners as the database has them, and what else there is to say about the section.
    pub(super) scoring: Option<i64>,
    pub(super) winners: Option<i64>,
    pub(super) tables: Option<i64>,
    pub(super) missing_pair: Option<i64>,
    pub(super) ew_moves_first: Option<i64>,
}

/// A table in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct At {
    pub(super) section: i64,
    pub(super) table: i64,
    pub(super) round: i64,
}

/// Who plays at a table: the numbers of the pairs, or of four players.
#[derive(Clone, Copy, Default)]
pub(super) struct Sides {
    pub(super) ns: i64,
    pub(super) ew: i64,
    /// The players in the south and the west of an individual; 0 otherwise.
    pub(super) south: i64,
    pub(super) west: i64,
}

impl Sides {
    /// Whether four players are named, not two pairs.
    pub(super) fn is_individual(self) -> bool {
        self.south > 0 || self.west > 0
    }
}

/// A table in a round of the movement.
pub(super) struct Round {
    pub(super) at: At,
    pub(super) sides: Sides,
    pub(super) boards: String,
}

/// A result.
pub(super) struct Received {
    pub(super) at: At,
    pub(super) board: i64,
    pub(super) sides: Sides,
    pub(super) declarer_pair: i64,
    pub(super) declarer: String,
    pub(super) contract: String,
    pub(super) result: String,
    pub(super) lead: String,
    pub(super) remarks: String,
    pub(super) date: Option<String>,
    pub(super) time: Option<String>,
    pub(super) is_erased: bool,
    /// The line of the text; none in a database.
    pub(super) line: Option<u32>,
    /// The columns for a director's eyes, with their values: entered from elsewhere, suspicious.
    pub(super) marks: Vec<(&'static str, i64)>,
}

/// A player in a seat, from a round on.
pub(super) struct Seated {
    pub(super) at: At,
    pub(super) direction: String,
    pub(super) number: String,
    pub(super) name: String,
}

/// The hands of a board: the ranks of each suit, spades first.
pub(super) struct Hands {
    pub(super) suits: [[String; 4]; 4],
    /// The line of the text; none in a database.
    pub(super) line: Option<u32>,
}

/// A call or a card.
pub(super) struct Step {
    pub(super) at: At,
    pub(super) board: i64,
    pub(super) counter: i64,
    pub(super) direction: String,
    pub(super) text: String,
    pub(super) is_erased: bool,
}

/// The columns of the hands: those of each seat, spades first.
const HANDS: [&str; 18] = [
    "Section",
    "Board",
    "NorthSpades",
    "NorthHearts",
    "NorthDiamonds",
    "NorthClubs",
    "EastSpades",
    "EastHearts",
    "EastDiamonds",
    "EastClubs",
    "SouthSpades",
    "SouthHearts",
    "SouthDiamonds",
    "SouthClubs",
    "WestSpades",
    "WestHearts",
    "WestDiamonds",
    "WestClubs",
];

/// The longest name of a section, in bytes: its column has three letters.
const LETTER: usize = 12;

/// The tables that are read.
const READ: [&str; 9] = [
    "Session",
    "Section",
    "RoundData",
    "ReceivedData",
    "PlayerNumbers",
    "PlayerNames",
    "HandRecord",
    "BiddingData",
    "PlayData",
];

/// The number in a column; 0 if there is none.
fn number(row: &Row<'_>, column: usize) -> i64 {
    row.number(column).unwrap_or_default()
}

/// The section, table and round in the first columns.
fn at(row: &Row<'_>) -> At {
    At { section: number(row, 0), table: number(row, 1), round: number(row, 2) }
}

/// The name of the column, if it has a value.
fn mark(row: &Row<'_>, column: usize, name: &'static str) -> Option<(&'static str, i64)> {
    row.number(column).filter(|number| *number != 0).map(|number| (name, number))
}

/// Reads tables, and collects what is to be said about them.
struct Reader<'a> {
    database: &'a mut dyn TableSource,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Reader<'_> {
    /// The rows of a table.
    fn rows(&mut self, table: &str, columns: &[&str], mut each: impl FnMut(&Row<'_>)) {
        let Some(found) = self.database.rows(table, columns, &mut each) else { return };
        let Found { rows, damaged, damaged_line, left_out, unusable, error } = found;
        self.say(error.map(|error| DiagnosticKind::Database { error }));
        for unusable in unusable {
            let (key, value) = (format!("{table}.{}", unusable.column), unusable.values());
            self.say(Some(DiagnosticKind::LeftOut { key, value }));
        }
        let table = table.to_owned();
        if damaged > 0 {
            let line = damaged_line.unwrap_or(LineColumn::START.line);
            let kind = DiagnosticKind::DamagedRows { table: table.clone(), rows: damaged };
            self.diagnostics.push(Diagnostic::new(LineColumn { line, column: 1 }, kind));
        }
        self.say((!left_out.is_empty()).then(|| DiagnosticKind::TableLeftOut {
            table,
            columns: left_out.join(", "),
            rows,
        }));
    }

    /// Says how many rows of a table are left out, if there are any.
    fn say_left_out(&mut self, table: &str, rows: usize) {
        let (table, columns) = (table.to_owned(), String::new());
        self.say((rows > 0).then_some(DiagnosticKind::TableLeftOut { table, columns, rows }));
    }

    fn say(&mut self, kind: Option<DiagnosticKind>) {
        self.diagnostics.extend(kind.map(|kind| Diagnostic::new(LineColumn::START, kind)));
    }

    /// The calls or cards of a table.
    fn steps(&mut self, table: &str, column: &str) -> Vec<Step> {
        let columns =
            ["Section", "Table", "Round", "Board", "Counter", "Direction", "Erased", "ID", column];
        let mut steps = Vec::new();
        self.rows(table, &columns, |row| {
            let step = Step {
                at: at(row),
                board: number(row, 3),
                counter: number(row, 4),
                direction: row.text(5),
                is_erased: row.flag(6),
                text: row.text(8),
            };
            steps.push((number(row, 7), step));
        });
        in_order(steps)
    }
}

/// Rows in the order of their numbers, those with the same as they stand in the file.
fn in_order<T>(mut rows: Vec<(i64, T)>) -> Vec<T> {
    rows.sort_by_key(|(id, _)| *id);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Reads the tables. What is not read is said.
pub(super) fn read(database: &mut dyn TableSource, diagnostics: &mut Vec<Diagnostic>) -> Tables {
    let mut tables = Tables::default();
    let mut reader = Reader { database, diagnostics };
    let rows = reader.database.damaged_catalog_rows();
    let table = CATALOG.to_owned();
    reader.say((rows > 0).then_some(DiagnosticKind::DamagedRows { table, rows }));
    reader.rows("Session", &["ID", "Name", "Date"], |row| {
        let date = row.days(2).and_then(date::date).unwrap_or_default();
        tables.sessions.insert(number(row, 0), Session { name: row.text(1), date });
    });
    let columns = [
        "ID",
        "Letter",
        "Session",
        "ScoringType",
        "Winners",
        "Tables",
        "MissingPair",
        "EWMoveBeforePlay",
    ];
    let mut long_letters = Vec::new();
    reader.rows("Section", &columns, |row| {
        let letter = row.text(1);
        // It is repeated at each result.
        let is_short = letter.len() <= LETTER;
        if !is_short {
            long_letters.push(letter.clone());
        }
        let section = Section {
            letter: Some(letter).filter(|_| is_short).unwrap_or_default(),
            session: number(row, 2),
            scoring: row.number(3),
            winners: row.number(4),
            tables: row.number(5),
            missing_pair: row.number(6),
            ew_moves_first: row.number(7),
        };
        tables.sections.insert(number(row, 0), section);
    });
    for value in long_letters {
        reader.say(Some(DiagnosticKind::LeftOut { key: "Letter".to_owned(), value }));
    }
    rounds_and_results(&mut reader, &mut tables);
    people(&mut reader, &mut tables);
    let mut replaced = 0;
    reader.rows("HandRecord", &HANDS, |row| {
        let suits = |seat: usize| std::array::from_fn(|suit| row.text(2 + 4 * seat + suit));
        let hands: [[String; 4]; 4] = std::array::from_fn(suits);
        // Devices write rows without cards for boards whose hands nobody has entered.
        if hands.iter().flatten().any(|suit| suit.bytes().any(|byte| byte.is_ascii_alphanumeric()))
        {
            let place = (number(row, 0), number(row, 1));
            let before = tables.hands.insert(place, Hands { suits: hands, line: row.line });
            let is_other = before.is_some_and(|before| before.suits != tables.hands[&place].suits);
            replaced += usize::from(is_other);
        }
    });
    reader.say_left_out("HandRecord", replaced);
    tables.calls = reader.steps("BiddingData", "Bid");
    tables.cards = reader.steps("PlayData", "Card");
    let known = |name: &str| READ.iter().any(|read| read.eq_ignore_ascii_case(name));
    let others: Vec<String> =
        reader.database.tables().into_iter().filter(|name| !known(name)).collect();
    for table in others {
        let rows = reader.database.stated_rows(&table);
        reader.say_left_out(&table, rows.unwrap_or_default());
    }
    tables
}

fn rounds_and_results(reader: &mut Reader<'_>, tables: &mut Tables) {
    let columns = [
        "Section",
        "Table",
        "Round",
        "NSPair",
        "EWPair",
        "South",
        "West",
        "LowBoard",
        "HighBoard",
        "CustomBoards",
    ];
    reader.rows("RoundData", &columns, |row| {
        let sides = Sides {
            ns: number(row, 3),
            ew: number(row, 4),
            south: number(row, 5),
            west: number(row, 6),
        };
        let custom = row.text(9);
        let boards = match (number(row, 7), number(row, 8)) {
            _ if !custom.is_empty() => custom,
            (low, high) if low == high => low.to_string(),
            (low, high) => format!("{low}-{high}"),
        };
        tables.rounds.push(Round { at: at(row), sides, boards });
    });
    let columns = [
        "Section",
        "Table",
        "Round",
        "Board",
        "PairNS",
        "PairEW",
        "South",
        "West",
        "Declarer",
        "NS/EW",
        "Contract",
        "Result",
        "LeadCard",
        "Remarks",
        "DateLog",
        "TimeLog",
        "Erased",
        "ExternalUpdate",
        "SuspiciousContract",
        "ID",
    ];
    let mut results = Vec::new();
    reader.rows("ReceivedData", &columns, |row| {
        let marks = [mark(row, 17, "Bws_ExternalUpdate"), mark(row, 18, "Bws_SuspiciousContract")];
        let result = Received {
            at: at(row),
            board: number(row, 3),
            sides: Sides {
                ns: number(row, 4),
                ew: number(row, 5),
                south: number(row, 6),
                west: number(row, 7),
            },
            declarer_pair: number(row, 8),
            declarer: row.text(9),
            contract: row.text(10),
            result: row.text(11),
            lead: row.text(12),
            remarks: row.text(13),
            date: row.days(14).and_then(date::date),
            time: row.days(15).and_then(date::time),
            is_erased: row.flag(16),
            line: row.line,
            marks: marks.into_iter().flatten().collect(),
        };
        results.push((number(row, 19), result));
    });
    tables.results = in_order(results);
}

/// The players, and the names of those whose names do not stand beside their numbers.
fn people(reader: &mut Reader<'_>, tables: &mut Tables) {
    let columns = ["Section", "Table", "Round", "Direction", "Number", "Name"];
    reader.rows("PlayerNumbers", &columns, |row| {
        let number = Some(row.text(4)).filter(|number| number != "0").unwrap_or_default();
        let seated = Seated { at: at(row), direction: row.text(3), number, name: row.text(5) };
        tables.seated.push(seated);
    });
    let nameless = tables.seated.iter().filter(|seated| seated.name.is_empty());
    let wanted: BTreeSet<&str> =
        nameless.map(|seated| seated.number.as_str()).filter(|number| !number.is_empty()).collect();
    let members = &mut tables.members;
    // The number of a row may be that of another member, who may stand further on: it names a member
    // only where no row has it as the member's own.
    let mut by_row: BTreeMap<String, String> = BTreeMap::new();
    let mut others = 0;
    reader.rows("PlayerNames", &["strID", "ID", "Name"], |row| {
        let name = row.text(2);
        let places = [(row.text(0), &mut *members), (row.text(1), &mut by_row)];
        let place = places.into_iter().find(|(number, _)| wanted.contains(number.as_str()));
        match place {
            Some((number, names)) if !name.is_empty() && !names.contains_key(&number) => {
                names.insert(number, name);
            }
            _ => others += 1,
        }
    });
    for (number, name) in by_row {
        match members.entry(number) {
            Entry::Vacant(place) => drop(place.insert(name)),
            Entry::Occupied(_) => others += 1,
        }
    }
    reader.say_left_out("PlayerNames", others);
}
