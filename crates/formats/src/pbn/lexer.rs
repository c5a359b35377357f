//! From bytes to tags, the words of their sections, and remarks.

use super::known::Known;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::Encoding;
use crate::error::LineColumn;
use crate::record::{Remark, RemarkKind, Tag, Text};

/// A game as the file has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Game {
    /// The tags with their names, values and remarks, but not yet with rows: `at` of a remark counts
    /// words. The remarks before a tag are there if it opens the game.
    pub(super) tags: Vec<Tag>,
    /// What else is known of each tag.
    pub(super) sections: Vec<Section>,
    /// The words of all sections, one after the other.
    words: Vec<Word>,
}

/// A tag with the words up to the next tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section {
    pub(super) place: LineColumn,
    /// The location of the value, after its quotation mark.
    pub(super) value_place: LineColumn,
    /// Which tag it is, if it is a known one.
    pub(super) known: Option<Known>,
    /// How many words of the game come before its own.
    first_word: usize,
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

impl Game {
    /// The words of a section.
    pub(super) fn words(&self, at: usize) -> &[Word] {
        let from = self.sections.get(at).map_or(self.words.len(), |section| section.first_word);
        let next = self.sections.get(at + 1);
        let to = next.map_or(self.words.len(), |section| section.first_word);
        self.words.get(from..to).unwrap_or_default()
    }

    /// Takes the tags. The memory of the rest serves for the next game, which has about as many.
    pub(super) fn take_tags(&mut self) -> Vec<Tag> {
        let next = Vec::with_capacity(self.tags.len());
        std::mem::replace(&mut self.tags, next)
    }

    fn clear(&mut self) {
        self.tags.clear();
        self.sections.clear();
        self.words.clear();
    }

    /// The last tag, and how many words its section has so far.
    fn last(&mut self) -> Option<(&mut Tag, u32)> {
        let first_word = self.sections.last()?.first_word;
        let count = u32::try_from(self.words.len() - first_word).unwrap_or(u32::MAX);
        Some((self.tags.last_mut()?, count))
    }
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

/// What the lexer found besides games.
pub(super) struct Rest {
    /// The remarks before the first tag.
    pub(super) head: Vec<Remark>,
    pub(super) found: Vec<Diagnostic>,
    /// Whether the next game begins with a board or deal tag that cannot be read.
    pub(super) unreadable_board: bool,
}

/// Splits a text into games, and gives each to `take` when it is complete, so that only one game is
/// in memory as sections. `take` also gets the remarks before the first tag.
///
/// A game begins after an empty line, or where the tag that opens it occurs again.
pub(super) fn games(text: &str, mut take: impl FnMut(&mut Game, &mut Vec<Remark>)) -> Rest {
    let mut lexer = Lexer {
        take: &mut take,
        is_ascii: text.is_ascii(),
        game: Game::default(),
        opening: None,
        head: Vec::new(),
        found: Vec::new(),
        gap: true,
        unreadable_board: false,
        comment: None,
        pending: Vec::new(),
        open_tag: None,
    };
    let mut number = 0u32;
    for line in lines(text) {
        number = number.saturating_add(1);
        lexer.line(number, line);
    }
    if let Some((place, text)) = lexer.open_tag.take() {
        lexer.bad_tag(place, DiagnosticKind::BadTag, &text);
    }
    if let Some((place, text)) = lexer.comment.take() {
        lexer.found.push(Diagnostic::new(place, DiagnosticKind::OpenComment));
        lexer.remark(RemarkKind::Comment, text);
    }
    lexer.end();
    if !lexer.game.sections.is_empty() {
        lexer.complete();
    }
    let Lexer { head, found, unreadable_board, .. } = lexer;
    Rest { head, found, unreadable_board }
}

/// Lines ending in CR, LF or both. After a last LF there is an empty line, after a last CR none.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let bytes = text.as_bytes();
        let Some(end) = memchr::memchr2(b'\n', b'\r', bytes) else {
            rest = None;
            return Some(text);
        };
        let next = match bytes.get(end..end + 2) {
            Some(b"\r\n") => end + 2,
            _ => end + 1,
        };
        rest = match bytes.get(next - 1) {
            Some(b'\r') if next == bytes.len() => None,
            _ => text.get(next..),
        };
        text.get(..end)
    })
}

/// The state of the lexer and its output.
struct Lexer<'a> {
    take: &'a mut dyn FnMut(&mut Game, &mut Vec<Remark>),
    /// Whether each character of the text is a byte.
    is_ascii: bool,
    /// The game that is read.
    game: Game,
    /// Which of its tags opened it. A note opens no game: it is written after its section.
    opening: Option<usize>,
    /// The remarks before the first tag.
    head: Vec<Remark>,
    found: Vec<Diagnostic>,
    gap: bool,
    /// Whether the next game begins with a board or deal tag that cannot be read.
    unreadable_board: bool,
    /// A still open brace comment: where it began, and its text so far.
    comment: Option<(LineColumn, String)>,
    /// The remarks after an empty line.
    pending: Vec<Remark>,
    /// A tag that goes on in the next line: where it began, and its text so far.
    open_tag: Option<(LineColumn, String)>,
}

impl Lexer<'_> {
    fn line(&mut self, number: u32, line: &str) {
        if let Some((place, text)) = self.open_tag.take() {
            if line.as_bytes().first() != Some(&b'%') && !is_blank_line(line) {
                let text = format!("{text} {line}");
                return self.rest(&mut Line { is_ascii: false, ..Line::new(&text, place) });
            }
            self.bad_tag(place, DiagnosticKind::BadTag, &text);
        }
        if let Some((_, text)) = &mut self.comment {
            text.push('\n');
        } else {
            if line.as_bytes().first() == Some(&b'%') {
                self.remark(RemarkKind::Escape, line[1..].to_string());
                return;
            }
            if is_blank_line(line) {
                self.gap = true;
                return;
            }
        }
        let place = LineColumn { line: number, column: 1 };
        self.rest(&mut Line { is_ascii: self.is_ascii, ..Line::new(line, place) });
    }

    /// Reads what is left of a line.
    fn rest(&mut self, line: &mut Line<'_>) {
        loop {
            if let Some((_, comment)) = &mut self.comment {
                let text = line.left();
                let Some(end) = text.find('}') else {
                    comment.push_str(text);
                    return;
                };
                comment.push_str(&text[..end]);
                line.at += end + 1;
                let text = self.comment.take().map(|(_, text)| text).unwrap_or_default();
                self.remark(RemarkKind::Comment, text);
            }
            line.skip_blanks();
            let Some(next) = line.peek() else { return };
            match next {
                b';' => {
                    let text = &line.left()[1..];
                    self.remark(RemarkKind::LineComment, text.to_string());
                    // As such a comment an unreadable tag is written again.
                    if is_of_board(text) {
                        self.unreadable_board();
                    }
                    return;
                }
                b'{' => {
                    self.comment = Some((line.place(), String::new()));
                    line.at += 1;
                }
                b'[' => {
                    let (place, text) = (line.place(), line.left());
                    match tag(line) {
                        Ok(tag) => self.section(place, tag),
                        Err(BadTag::Form) if goes_on(text) => {
                            self.open_tag = Some((place, text.to_string()));
                            return;
                        }
                        Err(BadTag::Form) => {
                            return self.bad_tag(place, DiagnosticKind::BadTag, text);
                        }
                        Err(BadTag::OpenString(name)) => {
                            let kind = DiagnosticKind::OpenString { tag: name.into() };
                            return self.bad_tag(place, kind, text);
                        }
                    }
                }
                _ => self.word(line.place(), line),
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

    fn section(&mut self, place: LineColumn, tag: RawTag<'_>) {
        let after_gap = std::mem::take(&mut self.gap);
        let mut before = std::mem::take(&mut self.pending);
        if !before.is_empty()
            && !after_gap
            && let Some((last, at)) = self.game.last()
        {
            last.remarks.extend(before.drain(..).map(|remark| Remark { at, ..remark }));
        }
        let RawTag { name, value_place, value } = tag;
        let known = Known::of(name);
        if value.has_control() {
            let tag = name.to_string();
            self.found.push(Diagnostic::new(value_place, DiagnosticKind::Control { tag }));
        }
        if self.game.sections.is_empty() {
            self.head = std::mem::take(&mut before);
        } else if after_gap || self.opens(known, name) {
            self.complete();
        }
        if self.opening.is_none() && known != Some(Known::Note) {
            self.opening = Some(self.game.tags.len());
        }
        let name = known.map_or_else(|| Text::from(name), Known::text);
        let value = value.text(" ");
        let (rows, remarks) = (Vec::new(), Vec::new());
        self.game.tags.push(Tag { name, value, rows, before, remarks });
        self.game.sections.push(Section {
            place,
            value_place,
            known,
            first_word: self.game.words.len(),
            by_unreadable_board: std::mem::take(&mut self.unreadable_board),
        });
    }

    /// Whether a tag is that which opened the game.
    fn opens(&self, known: Option<Known>, name: &str) -> bool {
        let Some(at) = self.opening else { return false };
        match self.game.sections.get(at).and_then(|section| section.known) {
            Some(opening) => known == Some(opening),
            None => self.game.tags.get(at).is_some_and(|tag| tag.name == name),
        }
    }

    /// Hands the game over, and begins another one.
    fn complete(&mut self) {
        (self.take)(&mut self.game, &mut self.head);
        self.game.clear();
        self.opening = None;
    }

    fn word(&mut self, place: LineColumn, line: &mut Line<'_>) {
        let (text, is_string) = line.word();
        if self.game.sections.is_empty() {
            let text = if is_string { format!("\"{text}\"") } else { text.into() };
            self.remark(RemarkKind::LineComment, text);
            return;
        }
        // What follows an empty line still belongs to the section before: it opens no game.
        if !self.pending.is_empty()
            && let Some((last, at)) = self.game.last()
        {
            last.remarks.extend(self.pending.drain(..).map(|remark| Remark { at, ..remark }));
        }
        if let Some(section) = self.game.sections.last_mut() {
            section.by_unreadable_board |= std::mem::take(&mut self.unreadable_board);
        }
        self.game.words.push(Word { place, text, is_string });
    }

    fn remark(&mut self, kind: RemarkKind, text: String) {
        match self.game.last().filter(|_| !self.gap) {
            Some((last, at)) => last.remarks.push(Remark { at, kind, text }),
            None => self.pending.push(Remark { at: 0, kind, text }),
        }
    }

    /// Remarks after the last tag belong to it, or to the head of a file without tags.
    fn end(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        match self.game.last() {
            Some((last, at)) => {
                last.remarks.extend(pending.into_iter().map(|remark| Remark { at, ..remark }));
            }
            None => self.head = pending,
        }
    }

    /// Marks the game with an unreadable board or deal tag: the current one, or the next after an
    /// empty line.
    fn unreadable_board(&mut self) {
        match self.game.sections.last_mut().filter(|_| !self.gap) {
            Some(section) => section.by_unreadable_board = true,
            None => self.unreadable_board = true,
        }
    }
}

/// What a byte may be, as flags.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut at = 0;
    while at < 256 {
        let byte = at as u8;
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            classes[at] |= NAME;
        }
        if matches!(byte, b'"' | b'\\') {
            classes[at] |= IN_STRING;
        }
        // The last is the first byte of a blank that does not break a line.
        if matches!(byte, b' ' | b'\t' | 0x0b | 0 | 0x1a | b'[' | b'{' | b';' | b'"' | 0xc2) {
            classes[at] |= ENDS_WORD;
        }
        // The last is the first byte of the control characters from 128 on.
        if byte < b' ' || matches!(byte, 0x7f | 0xc2) {
            classes[at] |= CONTROL;
        }
        at += 1;
    }
    classes
};

/// Stands in names of tags.
const NAME: u8 = 1;
/// Ends a string or begins an escape.
const IN_STRING: u8 = 2;
/// Ends a word, or may begin a character that does.
const ENDS_WORD: u8 = 4;
/// Is a control character, or may begin one.
const CONTROL: u8 = 8;

/// Where the first byte of one of these classes is, and all classes of the bytes before it.
fn scan(text: &str, classes: u8) -> (Option<usize>, u8) {
    let mut before = 0;
    for (at, byte) in text.bytes().enumerate() {
        let class = CLASSES[usize::from(byte)];
        if class & classes != 0 {
            return (Some(at), before);
        }
        before |= class;
    }
    (None, before)
}

/// Whether there is nothing but blanks in a line.
fn is_blank_line(line: &str) -> bool {
    line.chars().all(is_blank)
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

/// A line that is read from left to right.
struct Line<'a> {
    text: &'a str,
    /// Whether each character is a byte; false if that is not known.
    is_ascii: bool,
    /// The first byte that is not read.
    at: usize,
    /// The last place that was asked for, and its byte: columns are counted from there.
    mark: (usize, LineColumn),
}

impl<'a> Line<'a> {
    fn new(text: &'a str, place: LineColumn) -> Line<'a> {
        Line { text, is_ascii: false, at: 0, mark: (0, place) }
    }

    fn place(&mut self) -> LineColumn {
        let (from, place) = self.mark;
        let between = self.text.as_bytes().get(from..self.at).unwrap_or_default();
        let is_first = |byte: &&u8| **byte & 0xc0 != 0x80;
        let letters = match self.is_ascii {
            true => between.len(),
            false => between.iter().filter(is_first).count(),
        };
        let letters = u32::try_from(letters).unwrap_or(u32::MAX);
        let place = LineColumn { column: place.column.saturating_add(letters), ..place };
        self.mark = (self.at, place);
        place
    }

    fn left(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while let Some(next) = self.peek() {
            match next {
                b' ' | b'\t' | 0x0b | 0 | 0x1a => self.at += 1,
                0xc2 if self.text.as_bytes().get(self.at + 1) == Some(&0xa0) => self.at += 2,
                _ => return,
            }
        }
    }

    /// The next word of a section, and whether it is a string.
    fn word(&mut self) -> (Text, bool) {
        let left = self.left();
        let is_string = left.as_bytes().first() == Some(&b'"');
        let after = if is_string { left.get(1..) } else { None };
        if let Some(after) = after.filter(|after| after.contains('"')) {
            let (value, end) = string(after).unwrap_or_else(|| {
                // Its last mark is escaped, and closes it all the same.
                let end = after.rfind('"').unwrap_or(0);
                (Value { raw: &after[..end], is_escaped: false, may_have_control: true }, end + 1)
            });
            self.at += 1 + end;
            return (value.text(" "), true);
        }
        let mut length = 0;
        let mut classes = 0;
        loop {
            let text = left.get(length..).unwrap_or_default();
            let (end, before) = scan(text, ENDS_WORD);
            classes |= before;
            length += end.unwrap_or(text.len());
            match left.as_bytes().get(length..) {
                // Another character than the blank that begins with the same byte.
                Some([0xc2, second, ..]) if *second != 0xa0 => {
                    classes |= CONTROL;
                    length += 2;
                }
                _ => break,
            }
        }
        // A lone `]` or `}` is a word, so that the lexer always advances.
        let length = length.max(left.chars().next().map_or(0, char::len_utf8));
        let word = left.get(..length).unwrap_or_default();
        self.at += length;
        let may_have_control = classes & CONTROL != 0;
        let value = Value { raw: word, is_escaped: false, may_have_control };
        // A quotation mark that closes nowhere on its line is a text of its own.
        (value.text("?"), word == "\"")
    }
}

/// A tag of a line.
struct RawTag<'a> {
    name: &'a str,
    value_place: LineColumn,
    value: Value<'a>,
}

/// Why a tag cannot be read.
enum BadTag<'a> {
    /// It is not of the form `[Name "value"]`.
    Form,
    /// The value of the tag of this name is not closed.
    OpenString(&'a str),
}

/// A text of a line.
#[derive(Clone, Copy)]
struct Value<'a> {
    /// As the line has it.
    raw: &'a str,
    /// Whether some of its characters are escaped.
    is_escaped: bool,
    /// Whether it has a byte that control characters have.
    may_have_control: bool,
}

impl Value<'_> {
    /// Whether there is a control character in it.
    fn has_control(self) -> bool {
        self.may_have_control && self.raw.contains(char::is_control)
    }

    /// The text with something in place of control characters.
    fn text(self, instead: &str) -> Text {
        if !self.is_escaped && !self.may_have_control {
            return Text::new(self.raw);
        }
        let mut text = Text::with_capacity(self.raw.len());
        let mut letters = self.raw.chars().peekable();
        while let Some(letter) = letters.next() {
            let escaped = |next: &char| self.is_escaped && matches!(next, '"' | '\\');
            match letter {
                '\\' => text.push(letters.next_if(escaped).unwrap_or('\\')),
                letter if letter.is_control() => text.push_str(instead),
                letter => text.push(letter),
            }
        }
        text
    }
}

/// The text of a string up to its closing quotation mark, and the number of bytes up to and with
/// that mark.
fn string(text: &str) -> Option<(Value<'_>, usize)> {
    let mut classes = 0;
    let mut is_escaped = false;
    let mut end = 0;
    loop {
        let (next, before) = scan(text.get(end..)?, IN_STRING);
        classes |= before;
        end += next?;
        match text.as_bytes().get(end..) {
            Some([b'\\', b'"' | b'\\', ..]) => {
                is_escaped = true;
                end += 2;
            }
            Some([b'\\', ..]) => end += 1,
            _ => break,
        }
    }
    let may_have_control = classes & CONTROL != 0;
    Some((Value { raw: text.get(..end)?, is_escaped, may_have_control }, end + 1))
}

fn tag<'a>(line: &mut Line<'a>) -> Result<RawTag<'a>, BadTag<'a>> {
    line.at += 1;
    line.skip_blanks();
    let left = line.left();
    let is_name = |byte: u8| CLASSES[usize::from(byte)] & NAME != 0;
    let length = left.bytes().position(|byte| !is_name(byte)).unwrap_or(left.len());
    let name = left.get(..length).unwrap_or_default();
    if name.is_empty() {
        return Err(BadTag::Form);
    }
    line.at += length;
    line.skip_blanks();
    if line.peek() != Some(b'"') {
        return Err(BadTag::Form);
    }
    line.at += 1;
    let value_place = line.place();
    let Some((value, end)) = string(line.left()) else {
        return Err(BadTag::OpenString(name));
    };
    line.at += end;
    line.skip_blanks();
    if line.peek() != Some(b']') {
        return Err(BadTag::Form);
    }
    line.at += 1;
    Ok(RawTag { name, value_place, value })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The text of a string character by character, and the number of bytes with its closing mark.
    fn by_characters(text: &str) -> Option<(String, usize)> {
        let mut value = String::new();
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

    proptest! {
        #[test]
        fn a_string_is_read_as_character_by_character(text in "[a\\\\\"ж\t\u{85}\u{a0}]{0,12}") {
            let found = string(&text).map(|(value, end)| {
                let has_control = value.has_control();
                (value.text(" ").to_string(), end, has_control)
            });
            let expected = by_characters(&text).map(|(value, end)| {
                let has_control = value.contains(char::is_control);
                (value.replace(char::is_control, " "), end, has_control)
            });
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn lines_end_in_either_mark_or_both(text in "[a\r\n]{0,12}") {
            let expected: Vec<&str> = text
                .split('\n')
                .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
                .collect();
            prop_assert_eq!(lines(&text).collect::<Vec<_>>(), expected);
        }

        /// Columns are counted in characters, from whichever place.
        #[test]
        fn places_are_those_of_counting(text in "[aж ]{0,20}", every in 1usize..4) {
            let start = LineColumn { line: 3, column: 5 };
            let mut line = Line { is_ascii: text.is_ascii(), ..Line::new(&text, start) };
            for (index, (byte, _)) in text.char_indices().enumerate() {
                if index % every == 0 {
                    line.at = byte;
                    let column = 5 + u32::try_from(index).unwrap();
                    prop_assert_eq!(line.place(), LineColumn { column, ..start });
                }
            }
        }
    }
}
