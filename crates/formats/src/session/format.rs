//! A format of session files: its headers and fields as tables, and the loop over its lines.

use crate::error::{self, LineColumn};

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::{self, Line, Token};
use super::names::Names;

/// The content of a session file and its errors.
pub type Reading<Content> = error::Reading<Content, ParseError>;

/// A header of a file, or a field of a line, by its names.
pub(super) struct Entry<Reader> {
    /// The names; errors list the first one.
    pub(super) names: &'static [&'static str],
    /// Whether this file may have it.
    allowed: fn(&Reader) -> bool,
    /// Reads its name and value.
    read: fn(&mut Reader, &Token, &Token),
}

impl<Reader> Entry<Reader> {
    /// An entry that every file of the format may have.
    pub(super) const fn new(
        names: &'static [&'static str],
        read: fn(&mut Reader, &Token, &Token),
    ) -> Entry<Reader> {
        Entry { names, allowed: |_| true, read }
    }

    /// An entry that only some files may have.
    pub(super) const fn only(
        names: &'static [&'static str],
        allowed: fn(&Reader) -> bool,
        read: fn(&mut Reader, &Token, &Token),
    ) -> Entry<Reader> {
        Entry { names, allowed, read }
    }
}

/// The first names of the entries that this file may have, in place of `found`.
fn known<Reader>(table: &[Entry<Reader>], reader: &Reader, found: &str) -> Names {
    let allowed = table.iter().filter(|entry| (entry.allowed)(reader));
    Names::new(found, allowed.map(|entry| entry.names[0]).collect())
}

/// What reads the lines of a format.
pub(super) trait Format: Sized + 'static {
    /// What the lines come to.
    type Content;

    /// The headers.
    const HEADERS: &'static [Entry<Self>];

    /// The errors so far.
    fn errors(&mut self) -> &mut Vec<ParseError>;

    /// Reads a label that is not in the table of headers.
    fn label(&mut self, key: &Token, _value: &Token) {
        self.unknown_header(key);
    }

    /// Reads a line of fields.
    fn row(&mut self, row: &[Token]);

    /// Reads the line `stop`.
    fn stop(&mut self, _line: u32) {}

    /// The content after so many lines, none if there is none, and the errors.
    fn finish(self, lines: usize) -> (Option<Self::Content>, Vec<ParseError>);

    /// Reports a header that the form does not have.
    fn unknown_header(&mut self, key: &Token) {
        let known = known(Self::HEADERS, self, &key.text);
        let kind = ParseErrorKind::Header { key: key.text.clone(), known };
        self.report(key.error(Field::Line, kind));
    }

    /// Adds an error.
    fn report(&mut self, error: ParseError) {
        self.errors().push(error);
    }

    /// Adds an error in a field that leaves its line without a value.
    fn refuse<T>(&mut self, token: &Token, field: Field, kind: ParseErrorKind) -> Option<T> {
        self.report(token.error(field, kind));
        None
    }
}

/// Reads a file: `begin` makes the reader from the value of the `form:` header.
pub(super) fn read<F: Format>(
    bytes: &[u8],
    begin: impl FnOnce(Option<Token>) -> Result<F, ParseError>,
) -> Reading<F::Content> {
    let text = error::text(bytes).map_err(|error| {
        let (at, kind) = (LineColumn::START, ParseErrorKind::File { error });
        ParseError { at, field: Field::Line, kind }
    });
    let begun = text.and_then(|text| Ok((text, begin(form(text))?)));
    let (text, mut reader) = match begun {
        Ok(begun) => begun,
        Err(error) => return Reading::refused(error),
    };
    let mut lines = 0;
    for line in lexer::lines(text) {
        lines += 1;
        match line {
            Line::Label { key, value } => match entry(F::HEADERS, &reader, &key.text) {
                Some(header) => (header.read)(&mut reader, &key, &value),
                None => reader.label(&key, &value),
            },
            Line::Row(row) => reader.row(&row),
            Line::Word(word) if word.text.eq_ignore_ascii_case("stop") => {
                reader.stop(word.place.line);
            }
            Line::Word(word) => {
                let kind = ParseErrorKind::Line { value: word.text.clone() };
                reader.report(word.error(Field::Line, kind));
            }
        }
    }
    let (content, mut errors) = reader.finish(lines);
    errors.sort_by_key(|error| error.at);
    Reading { content, errors }
}

/// The form of a session file: the value of its first `form:` header.
pub fn form(text: &str) -> Option<Token> {
    lexer::lines(text).find_map(|line| match line {
        Line::Label { key, value } if key.text == "form" => Some(value),
        _ => None,
    })
}

/// The error that a file has no form, or another one than `form`.
pub(super) fn wrong_form(form: Option<Token>) -> ParseError {
    match form {
        Some(form) => form.error(Field::Form, ParseErrorKind::Form { value: form.text.clone() }),
        None => {
            let (at, kind) = (LineColumn::START, ParseErrorKind::NoForm);
            ParseError { at, field: Field::Form, kind }
        }
    }
}

/// Reads the fields `name=value` of a line, each of which may occur once.
pub(super) fn read_fields<Reader>(
    table: &[Entry<Reader>],
    reader: &mut Reader,
    words: impl IntoIterator<Item = Token>,
    report: impl Fn(&mut Reader, ParseError),
) {
    let mut seen: Vec<String> = Vec::new();
    for word in words {
        let empty = || (word.clone(), Token { text: String::new(), place: word.place });
        let (name, value) = word.pair().unwrap_or_else(empty);
        let key = name.text.to_ascii_lowercase();
        if seen.contains(&key) {
            report(reader, name.error(Field::Line, ParseErrorKind::FieldTwice { name: key }));
            continue;
        }
        match entry(table, reader, &key) {
            Some(field) => (field.read)(reader, &name, &value),
            None => {
                let known = known(table, reader, &key);
                let kind = ParseErrorKind::FieldName { name: name.text.clone(), known };
                report(reader, name.error(Field::Line, kind));
            }
        }
        seen.push(key);
    }
}

/// The entry of this name that the file may have.
fn entry<'a, Reader>(
    table: &'a [Entry<Reader>],
    reader: &Reader,
    name: &str,
) -> Option<&'a Entry<Reader>> {
    table.iter().find(|entry| entry.names.contains(&name) && (entry.allowed)(reader))
}

/// Ignores the value of a header that was read before: `form:`.
pub(super) fn ignored<Reader>(_reader: &mut Reader, _key: &Token, _value: &Token) {}
