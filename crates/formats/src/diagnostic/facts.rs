//! The facts of a diagnostic, from which a message in any language is made.

use bridge::{BySeat, Call, Contract, IllegalCall, ParseDealError, Seat, Vulnerability};
use cards::{Card, Cards, ParseCardsError};

use super::{DiagnosticKind as Kind, overfull};
use crate::bws::error::{CATALOG, DatabaseError, ResultPlace};
use crate::error::FileError;
use crate::{list, pbn};

/// A fact of a diagnostic.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// A text of the file, or a name in it.
    Text(String),
    /// Which case of the message it is.
    Case(&'static str),
    /// A number.
    Number(usize),
    /// A call.
    Call(Call),
    /// A card.
    Card(Card),
    /// A contract.
    Contract(Contract),
    /// A seat.
    Seat(Seat),
    /// The hands of a deal with a card in several of them.
    Hands(BySeat<Cards>),
}

/// The names and values of facts.
type Facts = Vec<(&'static str, Fact)>;

fn text(value: impl Into<String>) -> Fact {
    Fact::Text(value.into())
}

impl Kind {
    /// Whether it is about the file as a whole, or about a part of it that is in no record, so that the place says
    /// nothing.
    pub const fn is_of_file(&self) -> bool {
        matches!(
            self,
            Kind::File { .. }
                | Kind::NotSupported { .. }
                | Kind::NoDeal
                | Kind::Database { .. }
                | Kind::TableLeftOut { .. }
                | Kind::DamagedRows { .. }
                | Kind::NoPlace { .. }
                | Kind::Erased { .. }
        )
    }

    /// Its facts, by the names that they have in messages.
    pub fn facts(&self) -> Facts {
        match self {
            Kind::NoGame
            | Kind::OpenComment
            | Kind::BadTag
            | Kind::Inherited
            | Kind::NoDeal
            | Kind::Repeated
            | Kind::Checksum
            | Kind::Cells
            | Kind::Empty
            | Kind::Unknown => Vec::new(),
            Kind::File { error: FileError::TooLarge { limit, .. } } => {
                vec![("case", Fact::Case("large")), ("limit", Fact::Number(limit >> 20))]
            }
            Kind::File { error: FileError::NoText } => {
                vec![("case", Fact::Case("text")), ("limit", Fact::Number(0))]
            }
            Kind::OpenString { tag } | Kind::Twice { tag } | Kind::Control { tag } => {
                vec![("tag", text(tag))]
            }
            Kind::NoBeginner { tag } => vec![("tag", text(tag))],
            Kind::Board { value }
            | Kind::Vulnerable { value }
            | Kind::Contract { value }
            | Kind::Result { value }
            | Kind::Call { value }
            | Kind::Card { value }
            | Kind::Note { value } => vec![("value", text(value))],
            Kind::Stray { text: value } => vec![("value", text(value))],
            Kind::NotTheDealer { seat, dealer } => {
                vec![("seat", Fact::Seat(*seat)), ("dealer", Fact::Seat(*dealer))]
            }
            Kind::PassesAdded { passes } => vec![("count", Fact::Number(*passes))],
            Kind::Sides { tag, value } => vec![("tag", text(tag)), ("value", text(value))],
            Kind::Seat { tag, value } => vec![("tag", text(tag)), ("value", text(value))],
            Kind::Deal(error) => deal(error),
            Kind::Hands { layout } => {
                let (seat, found) = overfull(layout).unwrap_or((Seat::North, 0));
                vec![
                    ("cards", Fact::Hands(layout.hands)),
                    ("seat", Fact::Seat(seat)),
                    ("found", Fact::Number(found)),
                ]
            }
            Kind::IllegalCall { call, because } => illegal(*call, because),
            Kind::Played { card } | Kind::Order { card } => vec![("card", Fact::Card(*card))],
            Kind::Column { card, column, holder } => vec![
                ("card", Fact::Card(*card)),
                ("column", Fact::Seat(*column)),
                ("holder", Fact::Seat(*holder)),
            ],
            Kind::Gap { card, seat } => {
                vec![("card", Fact::Card(*card)), ("seat", Fact::Seat(*seat))]
            }
            Kind::Spelling { tag, found, meant } => {
                vec![("tag", text(tag)), ("value", text(found)), ("meant", text(meant))]
            }
            Kind::After { tag, section } => vec![("tag", text(tag)), ("section", text(section))],
            Kind::Unread { section, value } => {
                vec![("section", text(section)), ("value", text(value))]
            }
            Kind::Row { table, columns, found } => vec![
                ("tag", text(table)),
                ("columns", Fact::Number(*columns)),
                ("found", Fact::Number(*found)),
            ],
            Kind::TableComment { table } => vec![("tag", text(table))],
            Kind::TableMark { table, value }
            | Kind::ColumnWidth { table, value }
            | Kind::TableOrder { table, value } => {
                vec![("tag", text(table)), ("value", text(value))]
            }
            Kind::Scoring { value } => vec![("value", text(value))],
            Kind::NotOfRubber { value, right } => {
                vec![("value", text(value)), ("right", text(right))]
            }
            Kind::LargeGame { limit } | Kind::LargeRecord { limit } => {
                vec![("limit", Fact::Number(limit >> 20))]
            }
            Kind::OtherLines { encoding, lines } => {
                vec![("encoding", text(*encoding)), ("count", Fact::Number(*lines))]
            }
            Kind::NoPlace { key, count } => {
                vec![("tag", text(key)), ("count", Fact::Number(*count))]
            }
            Kind::NotOfBoard { tag, value, board } => {
                let right = match tag.as_str() {
                    "Dealer" => Seat::dealer_of_board(*board).to_string(),
                    _ => pbn::vulnerability(Vulnerability::of_board(*board)).to_owned(),
                };
                let facts = [("tag", text(tag)), ("value", text(value)), ("right", text(right))];
                facts.into_iter().chain([("board", number(*board))]).collect()
            }
            Kind::NotOfAuction { contract, auction } => {
                let fact = |contract: &Option<_>| match contract {
                    Some(contract) => Fact::Contract(*contract),
                    None => Fact::Call(Call::Pass),
                };
                vec![("contract", fact(contract)), ("auction", fact(auction))]
            }
            Kind::HandSize { seat, found, expected } => vec![
                ("seat", Fact::Seat(*seat)),
                ("found", Fact::Number(*found)),
                ("expected", Fact::Number(*expected)),
            ],
            Kind::NotTheLeader { seat, leader } => {
                vec![("seat", Fact::Seat(*seat)), ("leader", Fact::Seat(*leader))]
            }
            Kind::NotHeld { card, seat } => {
                vec![("card", Fact::Card(*card)), ("seat", Fact::Seat(*seat))]
            }
            Kind::Revoke { card, seat, could } => vec![
                ("card", Fact::Card(*card)),
                ("seat", Fact::Seat(*seat)),
                ("could", Fact::Card(*could)),
            ],
            Kind::NotOfPlay { tricks, least, most } => vec![
                ("found", Fact::Number(*tricks)),
                ("least", Fact::Number(*least)),
                ("most", Fact::Number(*most)),
            ],
            Kind::NotOfResult { score, right } => {
                vec![("value", text(score.to_string())), ("right", text(right.to_string()))]
            }
            Kind::NotOfScores { tag, value, right } => {
                vec![("tag", text(tag)), ("value", text(value)), ("right", text(right))]
            }
            Kind::Encoding { encoding } => vec![("encoding", text(*encoding))],
            Kind::StatedEncoding { name } => vec![("encoding", text(name))],
            Kind::Undecodable { encoding, count } => {
                vec![("encoding", text(*encoding)), ("count", Fact::Number(*count))]
            }
            Kind::NotADeal { board }
            | Kind::TwoDeals { board }
            | Kind::SeveralDeals { board }
            | Kind::OtherHands { board } => vec![("board", number(*board))],
            Kind::Truncated { found, expected } => {
                vec![("found", Fact::Number(*found)), ("expected", Fact::Number(*expected))]
            }
            Kind::Count { stated, found } => {
                vec![("stated", Fact::Number(*stated)), ("found", Fact::Number(*found))]
            }
            Kind::Value { key, value } | Kind::LeftOut { key, value } => {
                vec![("tag", text(key)), ("value", text(value))]
            }
            Kind::Cell { heading, column, value } => {
                let case = ("case", Fact::Case(column.word_for(value)));
                let empty = Fact::Case(if value.is_empty() { "yes" } else { "no" });
                vec![("tag", text(heading)), ("value", text(value)), case, ("empty", empty)]
            }
            Kind::Heading { heading } => vec![("tag", text(heading))],
            Kind::Line(error) => line(error),
            Kind::Database { error } => database(error),
            Kind::Corrected { place, rows } => {
                result(place).into_iter().chain([("rows", Fact::Number(*rows))]).collect()
            }
            Kind::Erased { place } | Kind::WrongDirection { place } => result(place),
            Kind::HandsOfSection { section, of } => {
                vec![("section", text(section)), ("right", text(of))]
            }
            Kind::TableLeftOut { table, columns, rows } => vec![
                ("case", Fact::Case(if columns.is_empty() { "rows" } else { "columns" })),
                ("tag", text(table)),
                ("value", text(columns)),
                ("rows", Fact::Number(*rows)),
            ],
            Kind::DamagedRows { table, rows } => {
                vec![("tag", text(table)), ("rows", Fact::Number(*rows))]
            }
            Kind::Syntax { message } => vec![("value", text(message))],
            Kind::NotSupported { format } => vec![("format", text(format.name()))],
        }
    }
}

fn number(value: u32) -> Fact {
    Fact::Number(usize::try_from(value).unwrap_or(usize::MAX))
}

/// Why a deal cannot be read: `case`, and the facts that it may name.
fn deal(error: &ParseDealError) -> Facts {
    let (case, value, found) = match error {
        ParseDealError::NoFirst => ("first", text(""), 0),
        ParseDealError::Hands { found } => ("hands", text(""), *found),
        ParseDealError::Hand { hand, error, .. } => match error {
            ParseCardsError::Suits => ("suits", text(hand), 0),
            ParseCardsError::Rank { at } => {
                let rank = hand.get(*at..).and_then(|rest| rest.chars().next());
                ("rank", text(rank.map_or(String::new(), String::from)), 0)
            }
            ParseCardsError::Twice { card } => ("twice", Fact::Card(*card), 0),
        },
        ParseDealError::Faults { .. } => ("faults", text(""), 0),
    };
    let seat = match error {
        ParseDealError::Hand { seat, .. } => Fact::Seat(*seat),
        _ => text(""),
    };
    vec![
        ("case", Fact::Case(case)),
        ("value", value),
        ("found", Fact::Number(found)),
        ("seat", seat),
    ]
}

fn illegal(call: Call, because: &IllegalCall) -> Facts {
    let (case, over) = match because {
        IllegalCall::Insufficient { over, .. } => ("low", Some(*over)),
        IllegalCall::NothingToDouble => ("double", None),
        IllegalCall::NothingToRedouble => ("redouble", None),
        IllegalCall::Over => ("over", None),
        IllegalCall::NotHere { .. } | IllegalCall::MustName => ("other", None),
    };
    let over = over.map_or(text(""), |bid| Fact::Call(Call::Bid(bid)));
    vec![("call", Fact::Call(call)), ("case", Fact::Case(case)), ("over", over)]
}

/// Why a database cannot be read.
fn database(error: &DatabaseError) -> Facts {
    use DatabaseError as Error;
    let (case, table, value) = match error {
        Error::Version { version } => ("version", "", version.to_string()),
        Error::NotOfBridgemates => ("other", "", String::new()),
        Error::Damaged { table, reason } => ("damaged", table.as_str(), reason.clone()),
        Error::Rows { table, limit } => ("rows", table.as_str(), limit.to_string()),
        Error::Text { table, times } => ("text", table.as_str(), times.to_string()),
    };
    // Without the list of the tables no table is found.
    let read = match error {
        Error::Version { .. } => "version",
        Error::NotOfBridgemates => "nothing",
        _ if table == CATALOG => "nothing",
        _ => "part",
    };
    vec![
        ("case", Fact::Case(case)),
        ("tag", text(table)),
        ("value", text(value)),
        ("read", Fact::Case(read)),
    ]
}

/// Which result of a database.
fn result(place: &ResultPlace) -> Facts {
    let ResultPlace { section, table, round, board } = place;
    let numbers = [("table", table), ("round", round), ("board", board)];
    let numbers = numbers.map(|(name, number)| (name, text(number.to_string())));
    [("section", text(section))].into_iter().chain(numbers).collect()
}

/// Why a line of a list cannot be read.
fn line(error: &list::ParseErrorKind) -> Facts {
    use list::ParseErrorKind as Error;
    let of = |case, value: Fact| vec![("case", Fact::Case(case)), ("value", value)];
    match error {
        Error::TooLong { limit, .. } => of("long", Fact::Number(*limit)),
        Error::NoDeal | Error::Deal(_) | Error::Shared { .. } => of("deal", text("")),
        Error::Number { value, .. } => of("number", text(value)),
        Error::Missing { field } => of("missing", text(field.to_string())),
        Error::Results { value } => of("results", text(value)),
        Error::Card { value } => of("card", text(value)),
    }
}
