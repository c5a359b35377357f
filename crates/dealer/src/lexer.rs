//! The lexer: script text to tokens.

use crate::error::{ScriptError, ScriptErrorKind, Unclosed};

/// A place in the script: byte offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    /// From the beginning of one to the end of the other.
    pub(crate) fn to(self, end: Span) -> Span {
        Span { start: self.start, end: end.end.max(self.end) }
    }
}

/// A token of a script. Words, numbers, cards and shapes are one kind: what `4333` or `AS` is
/// depends on the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// Letters, digits and underlines.
    Word(&'a str),
    /// A text without its quotation marks.
    Text(&'a str),
    /// `\n`, a line end in the list of `printes`.
    LineEnd,
    /// An operator or a bracket.
    Sign(&'static str),
}

/// A token with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpannedToken<'a> {
    pub(crate) token: Token<'a>,
    pub(crate) span: Span,
}

/// The longest script, in bytes.
pub(crate) const LIMIT: usize = 1 << 20;

/// Signs; longer ones first.
const SIGNS: [&str; 27] = [
    "&&", "||", "==", "!=", "<=", ">=", "=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(",
    ")", "[", "]", "{", "}", ",", ";", "$", ".",
];

/// The tokens of a script; `#` and `//` comments to the end of the line and `/* */` are left out.
pub(crate) fn tokens(text: &str) -> Result<Vec<SpannedToken<'_>>, ScriptError> {
    let bytes = text.as_bytes();
    if bytes.len() > LIMIT {
        let span = Span { start: LIMIT, end: LIMIT };
        let start = (0..=LIMIT).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        return Err(ScriptError::new(text, Span { start, ..span }, ScriptErrorKind::TooLarge));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let byte = bytes[at];
        let until = |end: Option<usize>| end.unwrap_or(rest.len());
        let unclosed = |what| {
            let span = Span { start: at, end: at + 1 };
            Err(ScriptError::new(text, span, ScriptErrorKind::Unclosed { what }))
        };
        let (token, length) = match byte {
            b' ' | b'\t' | b'\r' | b'\n' | 0x0c => {
                at += 1;
                continue;
            }
            b'#' => {
                at += until(rest.find('\n'));
                continue;
            }
            b'/' if rest.starts_with("//") => {
                at += until(rest.find('\n'));
                continue;
            }
            b'/' if rest.starts_with("/*") => {
                let Some(end) = rest[2..].find("*/") else { return unclosed(Unclosed::Comment) };
                at += end + 4;
                continue;
            }
            b'"' => {
                let Some(end) = rest[1..].find('"') else { return unclosed(Unclosed::Text) };
                (Token::Text(&rest[1..=end]), end + 2)
            }
            b'\\' if rest.starts_with("\\n") => (Token::LineEnd, 2),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' => {
                let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
                let length = until(rest.bytes().position(|byte| !is_word(&byte)));
                (Token::Word(&rest[..length]), length)
            }
            _ => match SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
                Some(sign) => (Token::Sign(sign), sign.len()),
                // Editors put a byte order mark at the beginning.
                None if rest.starts_with('\u{feff}') => {
                    at += '\u{feff}'.len_utf8();
                    continue;
                }
                None => {
                    let character = rest.chars().next().unwrap_or_default();
                    let span = Span { start: at, end: at + character.len_utf8() };
                    let kind = ScriptErrorKind::Character { character };
                    return Err(ScriptError::new(text, span, kind));
                }
            },
        };
        tokens.push(SpannedToken { token, span: Span { start: at, end: at + length } });
        at += length;
    }
    Ok(tokens)
}
