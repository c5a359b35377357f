//! The words of a deal's fields, each with its location.

use super::super::lexer::Token;

/// A word in lower case, with its original token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// The normalised text.
    pub(super) text: String,
    /// The token in the file.
    pub(super) token: Token,
    /// Whether it begins a part of the line, after a comma or at the start of a field.
    pub(super) begins: bool,
}

/// The words of a field. Commas and semicolons separate the parts for different players, but not
/// the numbers of a list: `2,2`, `kontra=1,0`, `K(1,0)`.
pub(super) fn pieces(field: &Token) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut begins = true;
    for word in field.parts() {
        let joined =
            word.text.contains(['=', '(']) || is_list(word.text.trim_end_matches([',', ';']));
        let parts = if joined { vec![word.clone()] } else { split_at_commas(&word) };
        for part in parts {
            let text = part.text.trim_end_matches([',', ';']);
            if !text.is_empty() {
                pieces.push(Piece { text: plain(text), token: part.clone(), begins });
            }
            begins = part.text.ends_with([',', ';']);
        }
    }
    joined_pairs(pieces)
}

fn is_list(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || c == ',')
}

/// Splits a word after its commas.
fn split_at_commas(word: &Token) -> Vec<Token> {
    let mut parts = Vec::new();
    let mut column = word.place.column;
    for part in word.text.split_inclusive([',', ';']) {
        let mut token = Token { text: part.to_owned(), place: word.place };
        token.place.column = column;
        column += part.chars().count() as u32;
        parts.push(token);
    }
    parts
}

/// Normalises a word: lower case, one kind of dash, brackets only around lists.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace(['\u{2013}', '\u{2014}', '\u{2212}', '\u{2011}'], "-");
    match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        Some(inner) => inner.to_owned(),
        None => text,
    }
}

/// Joins two words that are one with a hyphen: `with talon`, `not played`, `all pass`.
fn joined_pairs(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        if let Some(last) = joined.last_mut().filter(|_| !piece.begins) {
            let both = format!("{}-{}", last.text, piece.text);
            let is_word = last.text.chars().all(char::is_alphabetic);
            if is_word && super::words::word(&both).is_some() {
                last.text = both;
                continue;
            }
        }
        joined.push(piece);
    }
    joined
}
