use serde::{Deserialize, Serialize};

/// A text of a file. One of at most 24 bytes, as nearly all are, needs no memory of its own: a file
/// of boards has some hundred texts a board.
pub use compact_str::CompactString as Text;

/// A list that is empty in nearly all records: it takes a word instead of the three of a [`Vec`].
pub use thin_vec::ThinVec as List;

/// A tag with its value, and what stands after it up to the next tag.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tag {
    /// Its name: a capital, then letters, digits and `_`.
    pub name: Text,
    /// Its value, without the quotation marks and the escapes. The value of a table names its
    /// columns.
    pub value: Text,
    /// The rows of a table.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub rows: List<Vec<Cell>>,
    /// Comments and escape lines before the tag.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub before: List<Remark>,
    /// Comments and escape lines after it, up to the next tag.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub remarks: List<Remark>,
}

/// A field of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// A word: `4S`, `620`, `-`, `?`.
    Word(Text),
    /// A text that stands in quotation marks in PBN.
    Text {
        /// The text.
        text: Text,
    },
}

/// A comment or an escape line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// The number of calls, of cards with their gaps, or of fields of a table before it.
    pub at: u32,
    /// How it is marked.
    pub kind: RemarkKind,
    /// Its text, without the marks. Lines end in `\n`.
    pub text: String,
}

/// How a remark is marked in PBN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RemarkKind {
    /// In braces.
    Comment,
    /// After a semicolon, to the end of the line.
    LineComment,
    /// A line that begins with `%`: a message from program to program.
    Escape,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column<'a> {
    /// Its name.
    pub name: &'a str,
    /// How the rows are ordered by it.
    pub order: Option<Order>,
    /// The width of its fields in characters.
    pub width: Option<usize>,
    /// Whether its fields are aligned to the right.
    pub is_right: bool,
}

/// The order of a table's rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The lowest first: `-`.
    Ascending,
    /// The highest first: `+`.
    Descending,
}

impl Tag {
    /// A tag without rows and remarks.
    pub fn new(name: impl Into<Text>, value: impl Into<Text>) -> Tag {
        Tag { name: name.into(), value: value.into(), ..Tag::default() }
    }

    /// The columns of a table: `+Rank;Names\20L;Result\2R`.
    pub fn columns(&self) -> Vec<Column<'_>> {
        self.value.split(';').map(Column::new).collect()
    }
}

impl<'a> Column<'a> {
    fn new(text: &'a str) -> Column<'a> {
        let (name, format) = text.trim().split_once('\\').unwrap_or((text.trim(), ""));
        let (order, name) = match name.as_bytes().first() {
            Some(b'+') => (Some(Order::Descending), &name[1..]),
            Some(b'-') => (Some(Order::Ascending), &name[1..]),
            _ => (None, name),
        };
        let digits = format.trim_end_matches(['L', 'R']);
        Column { name, order, width: digits.parse().ok(), is_right: format.ends_with('R') }
    }
}

impl Cell {
    /// The text of a field.
    pub fn text(&self) -> &str {
        match self {
            Cell::Word(text) | Cell::Text { text } => text,
        }
    }
}
