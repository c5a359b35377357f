//! From bytes to tags, the words of their sections, and remarks.

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::Encoding;
use crate::error::LineColumn;
use crate::record::{Remark, RemarkKind, Text};

/// A tag with the words up to the next tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section {
    pub(super) place: LineColumn,
    pub(super) name: Text,
    /// The location of the value, after its quotation mark.
    pub(super) value_place: LineColumn,
    pub(super) value: Text,
    pub(super) words: Vec<Word>,
    /// The remarks before the tag, if it opens a game.
    pub(super) before: Vec<Remark>,
    /// The remarks after it; `at` counts words.
    pub(super) remarks: Vec<Remark>,
    /// Whether its game also has a board or deal tag that cannot be read.
    pub(super) by_unreadable_board: bool,
}

/// A word of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word {
    pub(super) place: LineColumn,
    /// The word; of a string, its text.
    pub(super) text: Text,
    pub(super) is_string: bool,
}

/// The encoding that an escape line in the head of a file states, as BridgeComposer writes it:
/// `%Content-type: text/x-pbn; charset=ISO-8859-1`. UTF-8 is seen from the bytes themselves.
pub(super) fn stated_encoding(bytes: &[u8]) -> Option<Encoding> {
    let head = String::from_utf8_lossy(bytes.get(..HEAD).unwrap_or(bytes)).to_ascii_lowercase();
    let lines = head.lines().filter(|line| line.starts_with('%') && line.contains("content-type"));
    let mut names = lines.filter_map(|line| Some(line.split_once("charset=")?.1));
    let stated = names.find_map(|name| Encoding::of_name(name.trim_matches([' ', '"', ';'])));
    stated.filter(|encoding| *encoding != Encoding::UTF_8)
}

/// How many bytes are searched for the encoding.
const HEAD: usize = 2048;

/// Splits a text into games, and gives the sections of each to `game` when it is complete, so that
/// only one game is in memory as sections. `game` also gets the remarks before the first tag.
///
/// A game begins after an empty line, or where the tag that opens it occurs again.
pub(super) fn games(text: &str, mut game: impl FnMut(&mut [Section], &mut Vec<Remark>)) -> Lexer {
    let mut lexer = Lexer { gap: true, ..Lexer::default() };
    for (number, line) in lines(text).enumerate() {
        lexer.line(u32::try_from(number + 1).unwrap_or(u32::MAX), line);
        for mut sections in lexer.complete.drain(..) {
            game(&mut sections, &mut lexer.head);
            // Its memory serves for the next game.
            sections.clear();
            lexer.spare = sections;
        }
    }
    if let Some((place, text)) = lexer.open_tag.take() {
        lexer.bad_tag(place, DiagnosticKind::BadTag, &text);
    }
    if let Some((place, text)) = lexer.comment.take() {
        lexer.found.push(Diagnostic::new(place, DiagnosticKind::OpenComment));
        lexer.remark(RemarkKind::Comment, text);
    }
    lexer.end();
    if !lexer.sections.is_empty() {
        game(&mut lexer.sections, &mut lexer.head);
    }
    lexer
}

/// Lines ending in CR, LF or both.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        line.split('\r')
    })
}

/// The state of the lexer and its output.
#[derive(Default)]
pub(super) struct Lexer {
    /// The sections of the game that is read.
    pub(super) sections: Vec<Section>,
    /// The tag that opened it. A note opens no game: it is written after its section.
    opening: Option<Text>,
    /// The games that ended in this line.
    complete: Vec<Vec<Section>>,
    /// An empty list with the memory of an earlier game.
    spare: Vec<Section>,
    /// The remarks before the first tag.
    pub(super) head: Vec<Remark>,
    pub(super) found: Vec<Diagnostic>,
    gap: bool,
    /// Whether the next game begins with a board or deal tag that cannot be read.
    pub(super) unreadable_board: bool,
    /// A still open brace comment: where it began, and its text so far.
    comment: Option<(LineColumn, String)>,
    /// The remarks after an empty line.
    pending: Vec<Remark>,
    /// A tag that goes on in the next line: where it began, and its text so far.
    open_tag: Option<(LineColumn, String)>,
}

impl Lexer {
    fn line(&mut self, number: u32, line: &str) {
        if let Some((place, text)) = self.open_tag.take() {
            if !line.starts_with('%') && !line.trim_matches(is_blank).is_empty() {
                let text = format!("{text} {line}");
                let rest = Rest { line: place.line, column: place.column, text: &text };
                return self.rest(rest);
            }
            self.bad_tag(place, DiagnosticKind::BadTag, &text);
        }
        if let Some((_, text)) = &mut self.comment {
            text.push('\n');
        } else {
            if let Some(text) = line.strip_prefix('%') {
                self.remark(RemarkKind::Escape, text.to_string());
                return;
            }
            if line.trim_matches(is_blank).is_empty() {
                self.gap = true;
                return;
            }
        }
        self.rest(Rest { line: number, column: 1, text: line });
    }

    /// Reads what is left of a line.
    fn rest(&mut self, mut rest: Rest<'_>) {
        loop {
            if let Some((_, comment)) = &mut self.comment {
                let Some(end) = rest.text.find('}') else {
                    comment.push_str(rest.text);
                    return;
                };
                comment.push_str(&rest.text[..end]);
                rest.skip(end + 1);
                let text = self.comment.take().map(|(_, text)| text).unwrap_or_default();
                self.remark(RemarkKind::Comment, text);
            }
            let Some(next) = rest.peek() else { return };
            match next {
                _ if is_blank(next) => rest.skip(next.len_utf8()),
                ';' => {
                    self.remark(RemarkKind::LineComment, rest.text[1..].to_string());
                    // As such a comment an unreadable tag is written again.
                    if is_of_board(&rest.text[1..]) {
                        self.unreadable_board();
                    }
                    return;
                }
                '{' => {
                    self.comment = Some((rest.place(), String::new()));
                    rest.skip(1);
                }
                '[' => {
                    let (place, text) = (rest.place(), rest.text);
                    match tag(&mut rest) {
                        Ok(tag) => self.section(place, tag),
                        Err(DiagnosticKind::BadTag) if goes_on(text) => {
                            self.open_tag = Some((place, text.to_string()));
                            return;
                        }
                        Err(kind) => return self.bad_tag(place, kind, text),
                    }
                }
                _ => self.word(rest.place(), &mut rest),
            }
        }
    }

    /// Reports a tag that cannot be read, and keeps its text as a comment.
    fn bad_tag(&mut self, place: LineColumn, kind: DiagnosticKind, text: &str) {
        self.found.push(Diagnostic::new(place, kind));
        self.remark(RemarkKind::LineComment, text.to_string());
        if is_of_board(text) {
            self.unreadable_board();
        }
    }

    fn section(&mut self, place: LineColumn, (name, value_place, value): RawTag) {
        let after_gap = std::mem::take(&mut self.gap);
        let mut before = std::mem::take(&mut self.pending);
        if let Some(last) = self.sections.last_mut().filter(|_| !after_gap) {
            let at = count(&last.words);
            last.remarks.extend(before.drain(..).map(|remark| Remark { at, ..remark }));
        }
        let value = if has_control(&value) {
            let tag = name.to_string();
            self.found.push(Diagnostic::new(value_place, DiagnosticKind::Control { tag }));
            value.replace(char::is_control, " ").into()
        } else {
            value
        };
        let before = if self.sections.is_empty() {
            self.head = before;
            Vec::new()
        } else {
            before
        };
        if !self.sections.is_empty() && (after_gap || self.opening.as_ref() == Some(&name)) {
            let next = std::mem::take(&mut self.spare);
            self.complete.push(std::mem::replace(&mut self.sections, next));
            self.opening = None;
        }
        if self.opening.is_none() && name != "Note" {
            self.opening = Some(name.clone());
        }
        self.sections.push(Section {
            place,
            name,
            value_place,
            value,
            words: Vec::new(),
            before,
            remarks: Vec::new(),
            by_unreadable_board: std::mem::take(&mut self.unreadable_board),
        });
    }

    fn word(&mut self, place: LineColumn, rest: &mut Rest<'_>) {
        let (text, is_string) = rest.word();
        if self.sections.is_empty() {
            let text = if is_string { format!("\"{text}\"") } else { text.into() };
            self.remark(RemarkKind::LineComment, text);
            return;
        }
        // What follows an empty line still belongs to the section before: it opens no game.
        let pending = std::mem::take(&mut self.pending);
        let Some(section) = self.sections.last_mut() else { return };
        section.by_unreadable_board |= std::mem::take(&mut self.unreadable_board);
        let at = count(&section.words);
        section.remarks.extend(pending.into_iter().map(|remark| Remark { at, ..remark }));
        section.words.push(Word { place, text, is_string });
    }

    fn remark(&mut self, kind: RemarkKind, text: String) {
        let remark = Remark { at: 0, kind, text };
        match self.sections.last_mut().filter(|_| !self.gap) {
            Some(section) => {
                let at = count(&section.words);
                section.remarks.push(Remark { at, ..remark });
            }
            None => self.pending.push(remark),
        }
    }

    /// Remarks after the last tag belong to it, or to the head of a file without tags.
    fn end(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        match self.sections.last_mut() {
            Some(last) => {
                let at = count(&last.words);
                last.remarks.extend(pending.into_iter().map(|remark| Remark { at, ..remark }));
            }
            None => self.head = pending,
        }
    }

    /// Marks the game with an unreadable board or deal tag: the current one, or the next after an
    /// empty line.
    fn unreadable_board(&mut self) {
        match self.sections.last_mut().filter(|_| !self.gap) {
            Some(section) => section.by_unreadable_board = true,
            None => self.unreadable_board = true,
        }
    }
}

fn count(words: &[Word]) -> u32 {
    u32::try_from(words.len()).unwrap_or(u32::MAX)
}

/// Whether a text has a control character. Bytes are looked at before characters.
fn has_control(text: &str) -> bool {
    let is_possible = |byte: u8| byte < b' ' || byte == 0x7f || byte == 0xc2;
    text.bytes().any(is_possible) && text.contains(char::is_control)
}

/// Whether the text of a tag may go on in the next line: after its bracket, its name, or its value.
fn goes_on(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = text.trim_start_matches('[').trim_start_matches(is_blank);
    let value = name.trim_start_matches(is_name).trim_start_matches(is_blank);
    match value.strip_prefix('"').and_then(string) {
        Some((_, end)) => value[end + 1..].trim_matches(is_blank).is_empty(),
        None => value.is_empty(),
    }
}

/// Whether the text of a tag begins like that of a board or deal.
fn is_of_board(text: &str) -> bool {
    let name = text.trim_start_matches(|c| c == '[' || is_blank(c));
    text.starts_with('[') && (name.starts_with("Board") || name.starts_with("Deal"))
}

pub(super) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{b}' | '\0' | '\u{1a}' | '\u{a0}')
}

/// The unread rest of a line.
struct Rest<'a> {
    line: u32,
    column: u32,
    text: &'a str,
}

impl Rest<'_> {
    fn place(&self) -> LineColumn {
        LineColumn { line: self.line, column: self.column }
    }

    fn peek(&self) -> Option<char> {
        self.text.chars().next()
    }

    /// Advances by `bytes`, which must end at a character boundary.
    fn skip(&mut self, bytes: usize) {
        let (before, after) = self.text.split_at(bytes);
        let letters = if before.is_ascii() { bytes } else { before.chars().count() };
        self.column = self.column.saturating_add(u32::try_from(letters).unwrap_or(u32::MAX));
        self.text = after;
    }

    fn skip_blanks(&mut self) {
        let blanks = self.text.len() - self.text.trim_start_matches(is_blank).len();
        self.skip(blanks);
    }

    /// The next word of a section, and whether it is a string.
    fn word(&mut self) -> (Text, bool) {
        if self.text.starts_with('"') && self.text[1..].contains('"') {
            self.skip(1);
            let (text, end) = string(self.text).unwrap_or_else(|| {
                let end = self.text.rfind('"').unwrap_or(0);
                (self.text[..end].into(), end + 1)
            });
            self.skip(end);
            let text =
                if has_control(&text) { text.replace(char::is_control, " ").into() } else { text };
            return (text, true);
        }
        let ends = |c: char| is_blank(c) || matches!(c, '[' | '{' | ';' | '"');
        let end = self.text.find(ends).unwrap_or(self.text.len());
        // A lone `]` or `}` is a word, so that the lexer always advances.
        let end = end.max(self.peek().map_or(0, char::len_utf8));
        let word = &self.text[..end];
        let word = if has_control(word) {
            word.replace(char::is_control, "?").into()
        } else {
            word.into()
        };
        self.skip(end);
        // A quotation mark that closes nowhere on its line is a text of its own.
        let is_string = word == "\"";
        (word, is_string)
    }
}

/// A tag: its name, the location of its value, and its value.
type RawTag = (Text, LineColumn, Text);

/// The text of a string up to its closing quotation mark, and the number of bytes up to and with
/// that mark.
fn string(text: &str) -> Option<(Text, usize)> {
    // Most strings have no escape, and are copied whole.
    let plain = text.find(['"', '\\'])?;
    if text.as_bytes()[plain] == b'"' {
        return Some((text[..plain].into(), plain + 1));
    }
    let mut value = Text::with_capacity(plain + 16);
    let mut chars = text.char_indices();
    loop {
        match chars.next()? {
            (at, '"') => return Some((value, at + 1)),
            (_, '\\') => match chars.clone().next() {
                Some((_, next @ ('"' | '\\'))) => {
                    chars.next();
                    value.push(next);
                }
                _ => value.push('\\'),
            },
            (_, c) => value.push(c),
        }
    }
}

fn tag(rest: &mut Rest<'_>) -> Result<RawTag, DiagnosticKind> {
    rest.skip(1);
    rest.skip_blanks();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let end = rest.text.find(|c| !is_name(c)).unwrap_or(rest.text.len());
    let name = Text::from(&rest.text[..end]);
    if name.is_empty() {
        return Err(DiagnosticKind::BadTag);
    }
    rest.skip(end);
    rest.skip_blanks();
    if rest.peek() != Some('"') {
        return Err(DiagnosticKind::BadTag);
    }
    rest.skip(1);
    let place = rest.place();
    let Some((value, end)) = string(rest.text) else {
        return Err(DiagnosticKind::OpenString { tag: name.into() });
    };
    rest.skip(end);
    rest.skip_blanks();
    if rest.peek() != Some(']') {
        return Err(DiagnosticKind::BadTag);
    }
    rest.skip(1);
    Ok((name, place, value))
}
