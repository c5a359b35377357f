//! What the readers of all formats share: locations, errors, the text of a file.

use std::fmt;

/// A location in a file: line and column from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl LineColumn {
    /// The start of a file, where errors of the file as a whole are located.
    pub const START: LineColumn = LineColumn { line: 1, column: 1 };
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An error in a file: where, in which field of the line, and what is wrong.
///
/// Each format has its own kinds of errors, and its own fields if its lines have any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError<Kind, Field = Unnamed> {
    /// The location.
    pub at: LineColumn,
    /// The field of the line.
    pub field: Field,
    /// What is wrong and what would be right.
    pub kind: Kind,
}

/// The field of an error in a format whose fields have no names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unnamed;

/// The name of a field in messages for developers.
pub trait FieldName {
    /// The name; none if the field has none.
    fn name(&self) -> Option<&'static str>;
}

impl FieldName for Unnamed {
    fn name(&self) -> Option<&'static str> {
        None
    }
}

impl FieldName for &'static str {
    fn name(&self) -> Option<&'static str> {
        Some(self)
    }
}

impl<Kind> ParseError<Kind> {
    /// An error at a location.
    pub const fn new(at: LineColumn, kind: Kind) -> ParseError<Kind> {
        ParseError { at, field: Unnamed, kind }
    }
}

impl<Kind: fmt::Display, Field: FieldName> fmt::Display for ParseError<Kind, Field> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.at.line, self.at.column)?;
        if let Some(name) = self.field.name() {
            write!(f, ", {name}")?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl<Kind, Field> std::error::Error for ParseError<Kind, Field>
where
    Kind: fmt::Debug + fmt::Display,
    Field: fmt::Debug + FieldName,
{
}

/// The largest file that is read, in bytes.
pub const LIMIT: usize = 16 << 20;

/// Why a file cannot be read at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// The file is too large.
    #[error("the file has {bytes} bytes, at most {limit} are read")]
    TooLarge {
        /// Its size.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The bytes are not UTF-8.
    #[error("not valid UTF-8")]
    NoText,
}

/// Checks that a file has at most `limit` bytes.
pub(crate) fn check_size(bytes: &[u8], limit: usize) -> Result<(), FileError> {
    match bytes.len() {
        bytes if bytes > limit => Err(FileError::TooLarge { bytes, limit }),
        _ => Ok(()),
    }
}

/// The text of a file of at most [`LIMIT`] bytes, without a byte order mark.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, FileError> {
    check_size(bytes, LIMIT)?;
    let text = str::from_utf8(bytes).map_err(|_| FileError::NoText)?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The content of a file, without its wrong parts, and its errors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<Content, Error> {
    /// The content; none if the file is of another form or cannot be read at all.
    pub content: Option<Content>,
    /// The errors, in the file's order.
    pub errors: Vec<Error>,
    /// What is in the content and may be a mistake all the same, in the file's order.
    pub warnings: Vec<Error>,
}

impl<Content, Error> Reading<Content, Error> {
    /// A file that cannot be read.
    pub(crate) fn refused(error: Error) -> Reading<Content, Error> {
        Reading { content: None, errors: vec![error], warnings: Vec::new() }
    }
}
