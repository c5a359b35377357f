//! The encodings of text files.
//!
//! A file that is not UTF-8 rarely says what else it is. [`decode`] takes a byte order mark, then
//! UTF-8 if the bytes are valid, and otherwise guesses from the letters: Russian text (CP1251) has
//! whole words of bytes above 127 (KOI8-R, if capitals begin its words only in that; CP866, if they are in its two ranges
//! of letters), Polish and Czech text (CP1250) has letters where Latin-1 has
//! signs and control characters. A file to which programs have written in different encodings is
//! decoded line by line. What is guessed is reported.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{
    IBM866, KOI8_R, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252,
};

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;

/// The encoding of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding(Table);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Table {
    /// Each byte is the character of its number.
    Latin1,
    /// The code page of Central Europe in DOS, which the Web does not know.
    Cp852,
    Other(&'static encoding_rs::Encoding),
}

/// The characters of CP852 from 128 on.
const CP852: &str = "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐\
                     └┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}";

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Encoding = Encoding(Table::Other(UTF_8));
    /// Latin-1, ISO 8859-1.
    pub const LATIN_1: Encoding = Encoding(Table::Latin1);
    /// CP1250, of Central Europe.
    pub const CP1250: Encoding = Encoding(Table::Other(WINDOWS_1250));
    /// CP1251, Cyrillic.
    pub const CP1251: Encoding = Encoding(Table::Other(WINDOWS_1251));
    /// KOI8-R, Cyrillic.
    pub const KOI8_R: Encoding = Encoding(Table::Other(KOI8_R));
    /// CP866, Cyrillic of DOS.
    pub const CP866: Encoding = Encoding(Table::Other(IBM866));
    /// CP1252, Latin-1 with typographic signs in place of control characters.
    pub const CP1252: Encoding = Encoding(Table::Other(WINDOWS_1252));

    /// The encoding of a name, in any case: `utf-8`, `latin1`, `cp1250`, `cp1251`, `cp852`, or any
    /// label of the Web such as `koi8-r`.
    pub fn of_name(name: &str) -> Option<Encoding> {
        let name = name.trim().to_ascii_lowercase();
        Some(Encoding(match name.as_str() {
            "latin1" | "latin-1" | "iso-8859-1" | "iso8859-1" | "l1" => Table::Latin1,
            "cp852" | "ibm852" | "852" => Table::Cp852,
            _ => Table::Other(encoding_rs::Encoding::for_label(name.as_bytes())?),
        }))
    }

    /// Its usual name.
    pub fn name(self) -> &'static str {
        match self.0 {
            Table::Latin1 => "Latin-1",
            Table::Cp852 => "CP852",
            Table::Other(table) => table.name(),
        }
    }

    /// The text of bytes in this encoding, and whether bytes that stand for nothing became U+FFFD.
    fn text(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let text = match self.0 {
            Table::Latin1 => bytes.iter().map(|byte| char::from(*byte)).collect(),
            Table::Cp852 => {
                let table: Vec<char> = CP852.chars().collect();
                let char = |byte: &u8| match usize::from(*byte).checked_sub(128) {
                    Some(at) => table.get(at).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
                    None => char::from(*byte),
                };
                bytes.iter().map(char).collect()
            }
            Table::Other(table) => return table.decode_without_bom_handling(bytes),
        };
        (text, false)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text with its encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded<'a> {
    /// The text, without a byte order mark.
    pub text: Cow<'a, str>,
    /// The encoding.
    pub encoding: Encoding,
    /// Whether the encoding was guessed.
    pub is_guessed: bool,
    /// Whether some bytes are no text in the encoding; U+FFFD stands in their place.
    pub is_damaged: bool,
    /// The lines in other encodings, if the lines of the text differ in that.
    pub others: Vec<OtherLines>,
    /// If they do, the first line in the encoding of most that shows it.
    usual_line: Option<u32>,
}

/// The lines of a text that are in another encoding than most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherLines {
    /// Their encoding.
    pub encoding: Encoding,
    /// The first of them, from 1.
    pub line: u32,
    /// How many there are.
    pub count: usize,
}

impl Decoded<'_> {
    /// The note that the encoding was guessed, at the first character for which that matters, and
    /// the error that bytes are no text in it, at the first of them.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let encoding = self.encoding.name();
        let mut found = Vec::new();
        if self.is_guessed {
            let line = self.usual_line.map(|line| LineColumn { line, column: 1 });
            let at = line.unwrap_or_else(|| first(&self.text, |c| !c.is_ascii()));
            found.push(Diagnostic::new(at, DiagnosticKind::Encoding { encoding }));
        }
        for OtherLines { encoding, line, count } in &self.others {
            let (encoding, lines) = (encoding.name(), *count);
            let at = LineColumn { line: *line, column: 1 };
            found.push(Diagnostic::new(at, DiagnosticKind::OtherLines { encoding, lines }));
        }
        if self.is_damaged {
            let is_replaced = |c: char| c == char::REPLACEMENT_CHARACTER;
            let count = self.text.matches(is_replaced).count();
            let kind = DiagnosticKind::Undecodable { encoding, count };
            found.push(Diagnostic::new(first(&self.text, is_replaced), kind));
        }
        found
    }
}

/// The place of the first such character; the start if there is none.
fn first(text: &str, is_sought: impl Fn(char) -> bool) -> LineColumn {
    place(text, text.find(is_sought).unwrap_or(0))
}

/// The place of a byte of a text.
fn place(text: &str, at: usize) -> LineColumn {
    let before = &text[..at];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    let number = |count: usize| u32::try_from(count + 1).unwrap_or(u32::MAX);
    LineColumn { line: number(line), column: number(column) }
}

/// Decodes a text: in the given encoding, or as its byte order mark says, or UTF-8, or in the
/// encoding that its letters suggest.
///
/// ```
/// use biritch_formats::{Encoding, decode};
///
/// let russian = decode(b"\xcc\xee\xf1\xea\xe2\xe0", None);
/// assert_eq!(russian.text, "Москва");
/// assert!(russian.is_guessed);
/// assert_eq!(decode(b"J\xf6rg", Some(Encoding::LATIN_1)).text, "Jörg");
/// ```
pub fn decode(bytes: &[u8], encoding: Option<Encoding>) -> Decoded<'_> {
    match encoding_rs::Encoding::for_bom(bytes) {
        Some((table, mark)) => known(Encoding(Table::Other(table)), &bytes[mark..]),
        None => decode_later(bytes, encoding),
    }
}

/// Decodes a later part of a text as [`decode`] does its start: what looks like a byte order mark is text there.
pub fn decode_later(bytes: &[u8], encoding: Option<Encoding>) -> Decoded<'_> {
    if let Some(encoding) = encoding {
        return known(encoding, bytes);
    }
    match str::from_utf8(bytes) {
        Ok(text) => Decoded {
            text: text.into(),
            encoding: Encoding::UTF_8,
            is_guessed: false,
            is_damaged: false,
            others: Vec::new(),
            usual_line: None,
        },
        Err(_) => Decoded { is_guessed: true, ..by_lines(bytes, None) },
    }
}

/// What a file states of its own encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stated {
    /// The name in the file.
    pub(crate) name: String,
    /// The place of the statement.
    pub(crate) at: LineColumn,
}

impl Stated {
    /// The statement that begins behind a word such as `charset=` at this byte of the text.
    pub(crate) fn behind(text: &str, at: usize) -> Option<Stated> {
        let rest = text.get(at..)?.trim_start_matches([' ', '"', '\'']);
        let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | ';' | '>' | '/');
        let name = rest.split(is_end).next().unwrap_or_default();
        let found = Stated { name: name.to_owned(), at: place(text, text.len() - rest.len()) };
        (!name.is_empty()).then_some(found)
    }

    /// The encoding of these bytes, unless they are UTF-8: such text was decoded before, or written over by a program that left
    /// the statement of another encoding in its place.
    pub(crate) fn encoding(&self, bytes: &[u8]) -> Option<Encoding> {
        if str::from_utf8(bytes).is_ok() {
            return None;
        }
        Encoding::of_name(&self.name).filter(|encoding| *encoding != Encoding::UTF_8)
    }

    /// That there is no encoding of this name.
    pub(crate) fn diagnostic(self) -> Option<Diagnostic> {
        let is_known = Encoding::of_name(&self.name).is_some();
        let kind = DiagnosticKind::StatedEncoding { name: self.name };
        (!is_known).then(|| Diagnostic::new(self.at, kind))
    }
}

/// Decodes a text in an encoding that is known.
fn known(encoding: Encoding, bytes: &[u8]) -> Decoded<'_> {
    let (text, is_damaged) = encoding.text(bytes);
    let (is_guessed, others, usual_line) = (false, Vec::new(), None);
    Decoded { text, encoding, is_guessed, is_damaged, others, usual_line }
}

/// Decodes a part of a text whose encoding was guessed from the parts before.
pub(crate) fn decode_part(bytes: &[u8], guessed: Encoding) -> Decoded<'_> {
    by_lines(bytes, Some(guessed))
}

/// Decodes a text that is not all UTF-8: in the encoding that was guessed before or that its letters suggest,
/// but each line for itself that is certainly in another one, as in files that several programs have written
/// to. Those are lines of UTF-8, lines of Russian among others, and lines of Latin letters among Russian ones.
fn by_lines(bytes: &[u8], guessed: Option<Encoding>) -> Decoded<'_> {
    let lines = || bytes.split_inclusive(|byte| *byte == b'\n');
    let is_utf8 = |line: &&[u8]| !line.is_ascii() && is_likely_utf8(line);
    let is_one = !lines().any(|line| is_utf8(&line));
    let others = || lines().filter(|line| !line.is_ascii() && !is_utf8(line));
    let rest = || if is_one { bytes.to_vec() } else { others().collect::<Vec<_>>().concat() };
    let usual = guessed.unwrap_or_else(|| guess(&rest()));
    let is_russian = [Encoding::CP1251, Encoding::KOI8_R, Encoding::CP866].contains(&usual);
    let is_other = |line: &&[u8]| {
        let letters = Letters::of(line);
        if is_russian { letters.are_latin } else { letters.are_russian() }
    };
    let second = match is_russian {
        true => guess(&others().filter(is_other).collect::<Vec<_>>().concat()),
        false => Encoding::CP1251,
    };
    if is_one && !others().any(|line| is_other(&line)) {
        let (text, is_damaged) = usual.text(bytes);
        let (is_guessed, others, usual_line) = (false, Vec::new(), None);
        return Decoded { text, encoding: usual, is_guessed, is_damaged, others, usual_line };
    }
    let mut decoded = Decoded {
        text: Cow::Owned(String::with_capacity(bytes.len())),
        encoding: usual,
        is_guessed: false,
        is_damaged: false,
        others: Vec::new(),
        usual_line: None,
    };
    for (line, number) in lines().zip(1..) {
        let encoding = match line {
            _ if line.is_ascii() => usual,
            _ if is_utf8(&line) => Encoding::UTF_8,
            _ if is_other(&line) => second,
            _ => usual,
        };
        let (text, is_damaged) = encoding.text(line);
        decoded.text.to_mut().push_str(&text);
        decoded.is_damaged |= is_damaged;
        if encoding == usual {
            let is_first = decoded.usual_line.is_none() && !line.is_ascii();
            decoded.usual_line = decoded.usual_line.or(is_first.then_some(number));
            continue;
        }
        match decoded.others.iter_mut().find(|other| other.encoding == encoding) {
            Some(other) => other.count += 1,
            None => decoded.others.push(OtherLines { encoding, line: number, count: 1 }),
        }
    }
    decoded
}

/// Whether a line is UTF-8 and hardly anything else: letters of two bytes that other encodings write as signs
/// and rare capitals are of the alphabets that players use.
fn is_likely_utf8(line: &[u8]) -> bool {
    let is_likely = |c: char| {
        let latin = matches!(c, '\u{a0}'..='\u{17f}' | '\u{218}'..='\u{21b}');
        let russian = matches!(c, '\u{400}'..='\u{45f}' | '\u{490}' | '\u{491}');
        c.is_ascii() || latin || russian || c.len_utf8() > 2
    };
    str::from_utf8(line).is_ok_and(|text| text.chars().all(is_likely))
}

/// Whether a file begins with the byte order mark of UTF-16.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    let table = encoding_rs::Encoding::for_bom(bytes).map(|(table, _)| table);
    table == Some(UTF_16LE) || table == Some(UTF_16BE)
}

/// The encoding that the letters of a text suggest.
fn guess(bytes: &[u8]) -> Encoding {
    if is_cp866(bytes) {
        return Encoding::CP866;
    }
    let (mut central, mut controls) = (0usize, 0usize);
    // Letters of CP1250 where Latin-1 has signs or control characters.
    let is_central = |byte: u8| {
        matches!(byte, 0x8a | 0x8c..=0x8f | 0x9a | 0x9c..=0x9f | 0xa3 | 0xa5 | 0xaa | 0xaf)
            || matches!(byte, 0xb3 | 0xb9 | 0xba | 0xbc | 0xbe | 0xbf)
    };
    for (at, byte) in bytes.iter().copied().enumerate().filter(|(_, byte)| *byte >= 0x80) {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at)).copied().unwrap_or(b' ');
        let after = bytes.get(at + 1).copied().unwrap_or(b' ');
        let by_letter = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
        central += usize::from(is_central(byte) && by_letter);
        controls += usize::from(byte < 0xa0);
    }
    let Letters { all, in_words, .. } = Letters::of(bytes);
    // Two thirds: initials stand alone, and words of both alphabets are side by side.
    if all >= 2 && 3 * in_words >= 2 * all {
        if are_cases_exchanged(bytes) { Encoding::KOI8_R } else { Encoding::CP1251 }
    } else if central > 0 {
        Encoding::CP1250
    } else if controls > 0 {
        Encoding::CP1252
    } else {
        Encoding::LATIN_1
    }
}

/// Whether most letters above 127 stand in whole words of the letters of CP866. These are in two ranges, of which the other
/// encodings of Russian have signs in the first: at least a third of the letters of a Russian text are there.
fn is_cp866(text: &[u8]) -> bool {
    let is_first = |byte: &u8| matches!(byte, 0x80..=0xaf);
    let is_small = |byte: &u8| matches!(byte, 0xa0..=0xaf | 0xe0..=0xf1);
    let is_letter = |byte: &u8| is_first(byte) || is_small(byte);
    let (mut own, mut first) = (0usize, 0usize);
    let words = text.split(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic());
    // Signs of other encodings stand side by side too, and have only capitals here.
    let is_word = |word: &&[u8]| word.iter().all(is_letter) && word.iter().any(is_small);
    for word in words.filter(|word| word.len() > 1 && is_word(word)) {
        own += word.len();
        first += word.iter().filter(|byte| is_first(byte)).count();
    }
    let all = text.iter().filter(|byte| !byte.is_ascii()).count();
    own > 1 && 3 * own >= 2 * all && 3 * first >= own
}

/// Whether most words with a capital are so written that CP1251 reads it as a small letter before capitals: KOI8-R has
/// small letters where CP1251 has capitals, and the reverse.
fn are_cases_exchanged(text: &[u8]) -> bool {
    let is_small = |byte: &u8| *byte >= 0xe0;
    let (mut usual, mut exchanged) = (0usize, 0usize);
    for word in text.split(|byte| *byte < 0xc0) {
        let Some((first, rest)) = word.split_first().filter(|(_, rest)| !rest.is_empty()) else {
            continue;
        };
        usual += usize::from(!is_small(first) && rest.iter().all(is_small));
        exchanged += usize::from(is_small(first) && !rest.iter().any(is_small));
    }
    exchanged > usual
}

/// The letters above 127 of a text, as CP1251 and Latin-1 have them.
struct Letters {
    all: usize,
    /// Those in whole words of such letters: Latin words have their accented letters beside others.
    in_words: usize,
    /// Whether all that is not ASCII stands in words with at least two letters that are.
    are_latin: bool,
}

impl Letters {
    fn of(text: &[u8]) -> Letters {
        let is_high = |byte: u8| byte >= 0xc0 || matches!(byte, 0xa8 | 0xb8);
        let mut letters = Letters { all: 0, in_words: 0, are_latin: !text.is_ascii() };
        for word in text.split(|byte| !is_high(*byte) && !byte.is_ascii_alphabetic()) {
            let count = word.iter().filter(|byte| is_high(**byte)).count();
            letters.all += count;
            if count > 1 && count == word.len() {
                letters.in_words += count;
            }
        }
        for word in text.split(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic()) {
            let count = word.iter().filter(|byte| byte.is_ascii()).count();
            letters.are_latin &= count == word.len() || count >= 2;
        }
        letters
    }

    /// Whether they are certainly Russian: mostly in words that Latin letters do not form.
    fn are_russian(&self) -> bool {
        self.in_words >= 4 && 3 * self.in_words >= 2 * self.all
    }
}
