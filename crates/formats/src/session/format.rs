//! A format of session files: its headers and fields as tables, and the loop over its lines.

// russian: read, never shown

use std::collections::HashSet;

use crate::error::{self, LineColumn};

use super::error::{Field, ParseError, ParseErrorKind};
use super::form::Form;
use super::letters::{Lookalikes, has_cyrillic};
use super::lexer::{self, Line, Token};
use crate::names::Names;

/// The content of a session file and its errors.
pub type Reading<Content> = error::Reading<Content, ParseError>;

/// A header of a file, or a field of a line, by its names.
pub(super) struct Keyword<Reader> {
    /// The names; errors list the first one.
    pub(super) names: &'static [&'static str],
    /// Whether this file may have it.
    allowed: fn(&Reader) -> bool,
    /// Where and how often a header may stand.
    occurrence: Occurrence,
    /// Reads its name and value.
    pub(super) read: fn(&mut Reader, &Token, &Token),
}

/// Where and how often a header may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Occurrence {
    /// Once, before the results.
    Once,
    /// Before the results, on any number of lines that add up.
    Repeated,
    /// Any number of times, also among the results.
    Anywhere,
}

impl<Reader> Keyword<Reader> {
    /// A keyword that every file of the format may have.
    pub(super) const fn new(
        names: &'static [&'static str],
        read: fn(&mut Reader, &Token, &Token),
    ) -> Keyword<Reader> {
        Keyword { names, allowed: in_every_file, occurrence: Occurrence::Once, read }
    }

    /// A keyword that only some files may have.
    pub(super) const fn only(
        names: &'static [&'static str],
        allowed: fn(&Reader) -> bool,
        read: fn(&mut Reader, &Token, &Token),
    ) -> Keyword<Reader> {
        Keyword { names, allowed, occurrence: Occurrence::Once, read }
    }

    /// A header that may occur several times, also among the results.
    pub(super) const fn repeatable(
        names: &'static [&'static str],
        read: fn(&mut Reader, &Token, &Token),
    ) -> Keyword<Reader> {
        Keyword { names, allowed: in_every_file, occurrence: Occurrence::Anywhere, read }
    }

    /// A header for a list that may be long: it may stand on several lines, which add up.
    pub(super) const fn list(
        names: &'static [&'static str],
        allowed: fn(&Reader) -> bool,
        read: fn(&mut Reader, &Token, &Token),
    ) -> Keyword<Reader> {
        Keyword { names, allowed, occurrence: Occurrence::Repeated, read }
    }
}

/// The first names of the keywords that this file may have, in place of `found`; in Russian if
/// `found` is.
pub(super) fn known_of<Reader>(table: &[Keyword<Reader>], reader: &Reader, found: &str) -> Names {
    let allowed = table.iter().filter(|keyword| (keyword.allowed)(reader));
    let name = |name| if is_russian_key(found) { russian(name) } else { name };
    Names::new(found, allowed.map(|keyword| name(keyword.names[0])).collect())
}

/// The headers that this file may have, in place of `found`.
pub(super) fn known<F: Format>(reader: &F, found: &str) -> Names {
    known_of(F::HEADERS, reader, found)
}

/// What reads the lines of a format.
pub(super) trait Format: Sized + 'static {
    /// What the lines come to.
    type Content;

    /// The headers. Each occurs before the first section, deal or result, and once, except those
    /// of a [list](Keyword::list) or that may stand [anywhere](Keyword::anywhere).
    const HEADERS: &'static [Keyword<Self>];

    /// The words that begin the heading of a section; none if the form has no sections.
    const SECTIONS: &'static [&'static str] = &[];

    /// A heading of a section, for errors.
    const SECTION: &'static str = "rubber 2";

    /// The errors so far.
    fn errors(&mut self) -> &mut Vec<ParseError>;

    /// Called once, after the headers and before what follows them.
    fn begin(&mut self) {}

    /// Reads the heading of a section.
    fn section(&mut self, _key: &Token, _value: &Token) {}

    /// Reads a line of fields.
    fn row(&mut self, row: &[Token]);

    /// Reads the line `stop`.
    fn stop(&mut self, _line: u32) {}

    /// What may be a mistake and was taken as it is.
    fn warnings(&mut self) -> Vec<ParseError> {
        Vec::new()
    }

    /// The content, none if there is none, and the errors.
    fn finish(self) -> (Option<Self::Content>, Vec<ParseError>);

    /// Reports a header that the form does not have.
    fn unknown_header(&mut self, key: &Token) {
        let kind = ParseErrorKind::Header { key: key.text.clone(), known: known(self, &key.text) };
        self.report(key.error(Field::Line, kind));
    }

    /// Reports a label that is not the heading of a section.
    fn wrong_section(&mut self, key: &Token) {
        let kind = ParseErrorKind::Section { value: key.text.clone(), example: Self::SECTION };
        self.report(key.error(Field::Section, kind));
    }

    /// Whether the file is in Russian: `keywords` says whether one of its headers is.
    fn is_russian(&self, keywords: bool) -> bool {
        keywords
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

/// Reads a file: `open` makes the reader from the form in the `form:` header, if there is one, and
/// its location; none if the form has another reader.
pub(super) fn read<F: Format>(
    bytes: &[u8],
    open: impl FnOnce(Option<Form>, LineColumn) -> Option<F>,
) -> Reading<F::Content> {
    let text = match error::text(bytes) {
        Ok(text) => text,
        Err(error) => {
            let (at, kind) = (LineColumn::START, ParseErrorKind::File { error });
            return Reading::refused(ParseError { at, field: Field::Line, kind });
        }
    };
    let named = form(text);
    let at = named.as_ref().map_or(LineColumn::START, |named| named.place);
    let reader = match &named {
        Some(named) => Form::of(&named.text).and_then(|form| open(Some(form), at)),
        None => open(None, at),
    };
    let Some(reader) = reader else {
        let (at, kind) = match (named, disguised_form(text)) {
            (Some(named), _) => (at, ParseErrorKind::Form { value: named.text }),
            (None, Some((key, letters))) => {
                let error = Box::new(ParseErrorKind::NoForm);
                (key.place, ParseErrorKind::Letters { error, letters })
            }
            (None, None) => (at, ParseErrorKind::NoForm),
        };
        let kind = kind.with_letters(is_russian(text));
        return Reading::refused(ParseError { at, field: Field::Form, kind });
    };
    let mut file = File { reader, seen: Vec::new(), begun: false, russian: false };
    for line in lexer::lines(text) {
        file.line(line);
    }
    file.begin();
    let mut warnings = file.reader.warnings();
    warnings.sort_by_key(|warning| warning.at);
    let russian = file.reader.is_russian(file.russian);
    let (content, errors) = file.reader.finish();
    let with_letters = |error: ParseError| {
        let kind = if russian { listed_in_russian(error.kind) } else { error.kind };
        ParseError { kind: kind.with_letters(russian), ..error }
    };
    let mut errors: Vec<ParseError> = errors.into_iter().map(with_letters).collect();
    errors.sort_by_key(|error| error.at);
    Reading { content, errors, warnings }
}

/// A file while its lines are read.
struct File<F> {
    reader: F,
    /// The headers found, by their first names.
    seen: Vec<&'static str>,
    /// Whether the headers are over.
    begun: bool,
    /// Whether a keyword before a colon is Russian.
    russian: bool,
}

impl<F: Format> File<F> {
    fn line(&mut self, line: Line) {
        match line {
            Line::Label { key, value } => self.label(&key, &value),
            Line::Row(row) => {
                self.begin();
                self.reader.row(&row);
            }
            Line::Word(word) if ["stop", "стоп"].contains(&word.text.to_lowercase().as_str()) =>
            {
                self.begin();
                self.reader.stop(word.place.line);
            }
            Line::Word(word) => {
                let kind = ParseErrorKind::Line { value: word.text.clone() };
                self.reader.report(word.error(Field::Line, kind));
            }
        }
    }

    fn begin(&mut self) {
        if !std::mem::replace(&mut self.begun, true) {
            self.reader.begin();
        }
    }

    fn label(&mut self, key: &Token, value: &Token) {
        self.russian |= is_russian_key(&key.text);
        let first = key.text.split_whitespace().next().unwrap_or_default();
        if F::SECTIONS.contains(&english(first)) {
            self.begin();
            return self.reader.section(key, value);
        }
        let Some(header) = find(F::HEADERS, &self.reader, english(&key.text)) else {
            if self.begun && !F::SECTIONS.is_empty() {
                return self.reader.wrong_section(key);
            }
            return self.reader.unknown_header(key);
        };
        if header.occurrence != Occurrence::Anywhere && self.begun {
            let kind = ParseErrorKind::HeaderLate { key: key.text.clone() };
            return self.reader.report(key.error(Field::Line, kind));
        }
        if header.occurrence == Occurrence::Once {
            if self.seen.contains(&header.names[0]) {
                let kind = ParseErrorKind::HeaderTwice { key: key.text.clone() };
                return self.reader.report(key.error(Field::of_header(english(&key.text)), kind));
            }
            self.seen.push(header.names[0]);
        }
        (header.read)(&mut self.reader, key, value);
    }
}

/// The Russian names of headers, sections and fields, each with the English one; errors list the
/// first one of each.
const RUSSIAN: [(&str, &str); 49] = [
    ("форма", "form"),
    ("правила", "options"),
    ("опции", "options"),
    ("настройки", "options"),
    ("игроки", "players"),
    ("сдаёт", "dealer"),
    ("сдает", "dealer"),
    ("сдающий", "dealer"),
    ("сдатчик", "dealer"),
    ("пуля", "pool"),
    ("пулька", "pool"),
    ("гора", "mountain"),
    ("висты", "whists"),
    ("контракты", "contract"),
    ("суп", "juha"),
    ("юха", "juha"),
    ("рефе", "refes"),
    ("рефеты", "refes"),
    ("серия", "series"),
    ("бомбы", "bombs"),
    ("команды", "teams"),
    ("пары", "pairs"),
    ("дамы", "ladies"),
    ("кавалеры", "gentlemen"),
    ("перенос", "carry"),
    ("аннулированы", "void"),
    ("не считаются", "void"),
    ("присуждение", "award"),
    ("выбыли", "left"),
    ("выбыла", "left"),
    ("роббер", "rubber"),
    ("жребий", "cut"),
    ("тур", "round"),
    ("стол", "table"),
    ("место", "seat"),
    ("сдача", "deal"),
    ("онёры", "honors"),
    ("онеры", "honors"),
    ("очки", "hcp"),
    ("зоны", "vul"),
    ("зональность", "vul"),
    ("фальшренонс", "revoke"),
    ("тузы", "aces"),
    ("коронки", "coronas"),
    ("удвоения", "doublings"),
    ("группа", "group"),
    ("результат", "score"),
    ("подсчёт", "score"),
    ("подсчет", "score"),
];

/// The English name of a keyword in lower case; itself where it is no Russian one.
pub(super) fn english(key: &str) -> &str {
    RUSSIAN.iter().find(|(russian, _)| *russian == key).map_or(key, |(_, english)| english)
}

/// The Russian name of a keyword; the English one where it has none.
fn russian(key: &'static str) -> &'static str {
    RUSSIAN.iter().find(|(_, english)| *english == key).map_or(key, |(russian, _)| russian)
}

/// The error with Russian headers in place of a Cyrillic one that is not known: in a Russian file a
/// letter that looks Latin is none.
fn listed_in_russian(kind: ParseErrorKind) -> ParseErrorKind {
    match kind {
        ParseErrorKind::Header { key, known } if has_cyrillic(&key) => {
            let all = known.all.into_iter().map(russian).collect();
            ParseErrorKind::Header {
                key,
                known: Names { all, nearest: known.nearest.map(russian) },
            }
        }
        kind => kind,
    }
}

/// Whether the text of a session file is in Russian: one of its headers is.
pub(super) fn is_russian(text: &str) -> bool {
    lexer::lines(text)
        .any(|line| matches!(line, Line::Label { key, .. } if is_russian_key(&key.text)))
}

/// Whether a keyword is Russian, and not a Latin one in Cyrillic letters that look the same.
pub(super) fn is_russian_key(key: &str) -> bool {
    let latin = key.contains(|c: char| c.is_ascii_alphabetic());
    has_cyrillic(key) && !latin && Lookalikes::of(key, false).is_none()
}

/// The form of a session file: the value of its first `form:` header.
pub fn form(text: &str) -> Option<Token> {
    lexer::lines(text).find_map(|line| match line {
        Line::Label { key, value } if english(&key.text) == "form" => Some(value),
        _ => None,
    })
}

/// The first header that looks like `form:` and has letters of the other alphabet.
fn disguised_form(text: &str) -> Option<(Token, Lookalikes)> {
    let disguised = |key: Token| {
        let letters = Lookalikes::of(&key.text, false).or(Lookalikes::of(&key.text, true))?;
        let meant = letters.replaced(&key.text);
        meant.iter().any(|text| english(text) == "form").then_some((key, letters))
    };
    lexer::lines(text).find_map(|line| match line {
        Line::Label { key, .. } => disguised(key),
        Line::Row(_) | Line::Word(_) => None,
    })
}

/// Reads the fields `name=value` of a line, each of which may occur once.
pub(super) fn read_fields<Reader>(
    table: &[Keyword<Reader>],
    reader: &mut Reader,
    words: impl IntoIterator<Item = Token>,
    report: impl Fn(&mut Reader, ParseError),
) {
    let mut seen: HashSet<String> = HashSet::new();
    for word in words {
        let empty = || (word.clone(), Token { text: String::new(), place: word.place });
        let (name, value) = word.pair().unwrap_or_else(empty);
        let lower = name.text.to_lowercase();
        let key = english(&lower).to_owned();
        if seen.contains(&key) {
            let kind = ParseErrorKind::FieldTwice { name: name.text.to_lowercase() };
            report(reader, name.error(Field::Line, kind));
            continue;
        }
        match find(table, reader, &key) {
            Some(field) => (field.read)(reader, &name, &value),
            None => {
                let known = known_of(table, reader, &lower);
                let kind = ParseErrorKind::FieldName { name: name.text.clone(), known };
                report(reader, name.error(Field::Line, kind));
            }
        }
        seen.insert(key);
    }
}

/// The keyword of this name that the file may have.
pub(super) fn find<'a, Reader>(
    table: &'a [Keyword<Reader>],
    reader: &Reader,
    name: &str,
) -> Option<&'a Keyword<Reader>> {
    table.iter().find(|keyword| keyword.names.contains(&name) && (keyword.allowed)(reader))
}

/// Every file may have the keyword.
pub(super) fn in_every_file<Reader>(_reader: &Reader) -> bool {
    true
}

/// Ignores the value of a header that was read when the file was opened: `form:`.
pub(super) fn ignored<Reader>(_reader: &mut Reader, _key: &Token, _value: &Token) {}
