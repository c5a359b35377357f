//! From lines to tags, the words of their sections, and remarks.

use super::games::game_start;
use super::known::Known;
use super::line::{
    BadTag, Line, RawTag, WORD, first_line, goes_on, is_blank_line, is_of_board, letters,
    plain_tag, tag,
};
use super::wrapped::{LINE, joined, stays_to_end_of_line};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::Stated;
use crate::error::LineColumn;
use crate::record::{List, Remark, RemarkKind, Tag, Text};
use crate::suits;

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
    /// Whether it has words.
    pub(super) has_words: bool,
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
pub(super) fn stated_encoding(bytes: &[u8]) -> Option<Stated> {
    let head = String::from_utf8_lossy(bytes.get(..HEAD).unwrap_or(bytes)).to_ascii_lowercase();
    let mut start = 0;
    for line in head.split_inclusive('\n') {
        if line.starts_with('%') && line.contains("content-type") {
            let name = line.find(CHARSET).map(|at| start + at + CHARSET.len());
            if let Some(stated) = name.and_then(|at| Stated::behind(&head, at)) {
                return Some(stated);
            }
        }
        start += line.len();
    }
    None
}

const CHARSET: &str = "charset=";

/// A remark as it is kept: with the signs of suits, and without the line ends that only keep a line short. A comment to
/// the end of its line that is longer than a line may be is one in braces; the text of a tag that cannot be read stays.
fn read_remark(kind: RemarkKind, text: String) -> (RemarkKind, String) {
    if kind == RemarkKind::Escape {
        return (kind, text);
    }
    let plain = suits::from_pbn(&text);
    if plain.len() < LINE {
        return (kind, plain.into_owned());
    }
    let written = suits::to_pbn(&plain);
    if kind == RemarkKind::LineComment {
        if stays_to_end_of_line(&written) {
            return (kind, plain.into_owned());
        }
        return (RemarkKind::Comment, plain.replace('}', ")"));
    }
    let joined = joined(&written);
    let joined = suits::from_pbn(&joined).into_owned();
    (kind, joined)
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
        comment_end: None,
        unclosed_line: None,
        closing: usize::MAX,
        pending: List::new(),
        followers: [None; Known::ALL.len()],
        open_tag: None,
    };
    let mut number = 0u32;
    let mut rest = Some(text);
    while let Some(text) = rest {
        number = number.saturating_add(1);
        rest = lexer.line(number, text);
    }
    if let Some((place, text)) = lexer.open_tag.take() {
        lexer.bad_tag(place, DiagnosticKind::BadTag, &text);
    }
    lexer.end_comment();
    lexer.end();
    if !lexer.game.sections.is_empty() {
        lexer.complete();
    }
    let Lexer { head, found, unreadable_board, .. } = lexer;
    Rest { head, found, unreadable_board }
}

/// The state of the lexer and its output.
struct Lexer<'a> {
    take: &'a mut dyn FnMut(&mut Game, &mut Vec<Remark>),
    /// Whether each character of the text is a byte.
    is_ascii: bool,
    /// The game that is read.
    game: Game,
    /// Which of its tags opened it, and which known one that is. A note opens no game: it is written
    /// after its section.
    opening: Option<(usize, Option<Known>)>,
    /// The remarks before the first tag.
    head: Vec<Remark>,
    found: Vec<Diagnostic>,
    gap: bool,
    /// Whether the next game begins with a board or deal tag that cannot be read.
    unreadable_board: bool,
    /// A still open brace comment: where it began, and its text so far.
    comment: Option<(LineColumn, String)>,
    /// How many bytes are left from the line on at which it ends though nothing closes it.
    comment_end: Option<usize>,
    /// The line with a brace in a row of a table that nothing closes.
    unclosed_line: Option<u32>,
    /// How many bytes are left from the next closing brace on, as far as it was searched; 0 if there is none.
    closing: usize,
    /// The remarks after an empty line.
    pending: List<Remark>,
    /// Which tag followed each known one the last time: mostly it follows again.
    followers: [Option<Known>; Known::ALL.len()],
    /// A tag that goes on in the next line: where it began, and its text so far.
    open_tag: Option<(LineColumn, String)>,
}

impl Lexer<'_> {
    /// Reads the first line of a text, and returns what follows it.
    ///
    /// Nearly all lines are one tag, or words without marks: these are read directly, and with the
    /// same result as by [`Lexer::rest`].
    fn line<'t>(&mut self, number: u32, text: &'t str) -> Option<&'t str> {
        let place = LineColumn { line: number, column: 1 };
        if self.comment_end == Some(text.len()) {
            self.end_comment();
            self.gap = true;
        }
        let mut read = 0;
        if self.open_tag.is_none() && self.comment.is_none() {
            let last = self.game.sections.last().and_then(|section| section.known);
            let expected = last.and_then(|last| self.followers[last as usize]);
            if let Some((tag, after)) = plain_tag(text, place, expected) {
                if let Some(last) = last {
                    self.followers[last as usize] = tag.known;
                }
                self.section(place, tag);
                return Some(after);
            }
            read = self.plain_words(place, text);
        }
        let (line, after) = first_line(text, read);
        if read > 0 {
            let mut line = Line::new(line, place, self.is_ascii);
            line.at = read;
            self.rest(&mut line);
        } else {
            self.whole_line(place, line);
        }
        if self.comment.as_ref().is_some_and(|(start, _)| start.line == number) {
            self.comment_end = after.and_then(|after| self.open_end(after));
        }
        after
    }

    /// How many bytes are left where a comment ends that goes on in this text, if nothing closes it: where a
    /// game begins, and no brace or another comment follows.
    fn open_end(&mut self, after: &str) -> Option<usize> {
        let (left, bytes) = (after.len(), after.as_bytes());
        if self.closing > left {
            self.closing = memchr::memchr(b'}', bytes).map_or(0, |at| left - at);
        }
        let comment = bytes.get(..left - self.closing).unwrap_or_default();
        let start = game_start(comment)?;
        let is_open = self.closing == 0 || memchr::memchr(b'{', &comment[start..]).is_some();
        is_open.then_some(left - start)
    }

    /// Ends an open comment that nothing closes.
    fn end_comment(&mut self) {
        self.comment_end = None;
        if let Some((place, text)) = self.comment.take() {
            self.found.push(Diagnostic::new(place, DiagnosticKind::OpenComment));
            self.remark(RemarkKind::Comment, text.trim_end().to_owned());
        }
    }

    /// Reads the words at the beginning of a line up to something else, and returns how many bytes
    /// they have.
    fn plain_words(&mut self, place: LineColumn, text: &str) -> usize {
        let bytes = text.as_bytes();
        if self.game.sections.is_empty() || bytes.first() == Some(&b'%') {
            return 0;
        }
        let mut at = 0;
        loop {
            let from = at;
            at += letters(&bytes[from..], WORD);
            // Each of these letters is a column.
            let columns = u32::try_from(from).unwrap_or(u32::MAX);
            let column = place.column.saturating_add(columns);
            // Before anything else, the word may go on.
            let is_whole = matches!(bytes.get(at), Some(b' ' | b'\r' | b'\n'));
            let Some(word) = text.get(from..at).filter(|word| is_whole && !word.is_empty()) else {
                return from;
            };
            let place = LineColumn { column, ..place };
            if let Some(new) = self.push_word(place, false) {
                *new = Text::new(word);
            }
            if bytes.get(at) != Some(&b' ') {
                return at;
            }
            at += 1;
        }
    }

    fn whole_line(&mut self, place: LineColumn, line: &str) {
        if let Some((place, text)) = self.open_tag.take() {
            if line.as_bytes().first() != Some(&b'%') && !is_blank_line(line) {
                let text = format!("{text} {line}");
                return self.rest(&mut Line::new(&text, place, false));
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
        self.rest(&mut Line::new(line, place, self.is_ascii));
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
                self.comment_end = None;
                let text = self.comment.take().map(|(_, text)| text).unwrap_or_default();
                self.remark(RemarkKind::Comment, text);
            }
            line.skip_blanks();
            let Some(next) = line.peek() else { return };
            match next {
                b';' => {
                    self.in_row(line);
                    let text = &line.left()[1..];
                    self.remark(RemarkKind::LineComment, text.to_string());
                    // As such a comment an unreadable tag is written again.
                    if is_of_board(text) {
                        self.unreadable_board();
                    }
                    return;
                }
                b'{' if self.in_row(line) && self.is_never_closed(line) => {
                    // It would go on into the next games, and a table has no comments.
                    if let Some(new) = self.push_word(line.place(), true) {
                        new.push('{');
                    }
                    line.at += 1;
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
                        Err(BadTag::OpenString(name, tag)) => {
                            let kind = DiagnosticKind::OpenString { tag: name.into() };
                            let Some(tag) = tag else {
                                return self.bad_tag(place, kind, text);
                            };
                            self.found.push(Diagnostic::new(place, kind));
                            return self.section(place, tag);
                        }
                    }
                }
                _ => self.word(line.place(), line),
            }
        }
    }

    /// Whether the line has a row of a table already, in which a comment is reported.
    fn in_row(&mut self, line: &mut Line<'_>) -> bool {
        let at = line.place();
        let is_table = self.game.tags.last().is_some_and(|tag| tag.name.ends_with("Table"));
        let has_words = self.game.sections.last().is_some_and(|section| section.has_words);
        let last = self.game.words.last().filter(|_| is_table && has_words);
        let is_in_row = last.is_some_and(|word| word.place.line == at.line);
        let is_named = self.found.last().is_some_and(|found| {
            found.at.line == at.line && matches!(found.kind, DiagnosticKind::TableComment { .. })
        });
        if is_in_row
            && !is_named
            && let Some(tag) = self.game.tags.last()
        {
            let table = tag.name.to_string();
            self.found.push(Diagnostic::new(at, DiagnosticKind::TableComment { table }));
        }
        is_in_row
    }

    /// Whether no comment is closed in the rest of a line. A line may have as many braces as letters, so its rest
    /// is searched once.
    fn is_never_closed(&mut self, line: &mut Line<'_>) -> bool {
        let number = line.place().line;
        if self.unclosed_line != Some(number) && !line.left().contains('}') {
            self.unclosed_line = Some(number);
        }
        self.unclosed_line == Some(number)
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
        let RawTag { name, known, value_place, value } = tag;
        if value.has_control() {
            let tag = name.to_string();
            self.found.push(Diagnostic::new(value_place, DiagnosticKind::Control { tag }));
        }
        if self.game.sections.is_empty() {
            self.head = std::mem::take(&mut before).into();
        } else if after_gap || self.opens(known, name) {
            self.complete();
        }
        if self.opening.is_none() && known != Some(Known::Note) {
            self.opening = Some((self.game.tags.len(), known));
        }
        // Short texts are made where they stay: to move one that was just made takes longer.
        self.game.tags.push(Tag { before, ..Tag::default() });
        if let Some(tag) = self.game.tags.last_mut() {
            match known {
                Some(known) => tag.name.clone_from(known.text()),
                None => tag.name.push_str(name),
            }
            value.add_to(&mut tag.value, " ");
        }
        self.game.sections.push(Section {
            place,
            value_place,
            known,
            first_word: self.game.words.len(),
            has_words: false,
            by_unreadable_board: std::mem::take(&mut self.unreadable_board),
        });
    }

    /// Whether a tag is that which opened the game.
    fn opens(&self, known: Option<Known>, name: &str) -> bool {
        match self.opening {
            None => false,
            Some((_, Some(opening))) => known == Some(opening),
            Some((at, None)) => self.game.tags.get(at).is_some_and(|tag| tag.name == name),
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
        if let Some(new) = self.push_word(place, is_string) {
            *new = text;
        }
    }

    /// Adds a word to the last section, and returns its text, which is empty. What follows an empty
    /// line still belongs to the section before: it opens no game.
    fn push_word(&mut self, place: LineColumn, is_string: bool) -> Option<&mut Text> {
        if !self.pending.is_empty()
            && let Some((last, at)) = self.game.last()
        {
            last.remarks.extend(self.pending.drain(..).map(|remark| Remark { at, ..remark }));
        }
        if let Some(section) = self.game.sections.last_mut() {
            section.has_words = true;
            section.by_unreadable_board |= std::mem::take(&mut self.unreadable_board);
        }
        self.game.words.push(Word { place, text: Text::default(), is_string });
        self.game.words.last_mut().map(|word| &mut word.text)
    }

    fn remark(&mut self, kind: RemarkKind, text: String) {
        let (kind, text) = read_remark(kind, text);
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
            None => self.head = pending.into(),
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A line after a blank is not read directly, and its columns are one greater.
        #[test]
        fn a_line_is_read_directly_as_part_by_part(
            lines in prop::collection::vec(
                "\\[[AB ]{1,2} ?\"[a\\\\\"ж\t\u{85}\u{a0}]{0,4}\"\\][ \u{1}]?|[aж*\u{1}\t ;{}\"]{0,8}",
                0..6,
            ),
            end in "\r|\n|\r\n",
        ) {
            let read = |before: &str| {
                let text: String = lines.iter().map(|line| format!("{before}{line}{end}")).collect();
                let mut found = Vec::new();
                let rest = games(&text, |game, head| {
                    found.push((game.clone(), std::mem::take(head)));
                });
                (found, rest.head, rest.found)
            };
            let left = |place: &mut LineColumn| place.column -= 1;
            let (mut found, mut head, mut diagnostics) = read(" ");
            for (game, head) in &mut found {
                for section in &mut game.sections {
                    left(&mut section.place);
                    left(&mut section.value_place);
                }
                game.words.iter_mut().for_each(|word| left(&mut word.place));
                let tags = game.tags.iter_mut();
                let remarks = tags.flat_map(|tag| tag.before.iter_mut().chain(&mut tag.remarks));
                // The lines of a comment have the blanks too.
                remarks.chain(head).for_each(|it| it.text = it.text.replace("\n ", "\n"));
            }
            head.iter_mut().for_each(|it| it.text = it.text.replace("\n ", "\n"));
            diagnostics.iter_mut().for_each(|it| left(&mut it.at));
            let (expected, expected_head, expected_diagnostics) = read("");
            prop_assert_eq!(found, expected);
            prop_assert_eq!(head, expected_head);
            prop_assert_eq!(diagnostics, expected_diagnostics);
        }
    }
}
