//! The optional fields of a line of results: the vulnerability, the director's score, a fouled
//! board.

use bridge::{BySide, Vulnerability};
use tourney::adjust::{Artificial, BoardResult, Share, Weighted};

use crate::session::error::{Field, ParseError, ParseErrorKind};
use crate::session::format::{Keyword, read_fields};
use crate::session::lexer::Token;
use crate::session::outcome;

/// The fields of a line of results.
pub(in crate::session) struct Fields {
    pub(super) vulnerable: Vulnerability,
    /// The director's score, if any.
    pub(super) standing: Option<BySide<BoardResult>>,
    /// Which deal was played; 0 is the right one.
    pub(super) group: u8,
    errors: Vec<ParseError>,
}

impl Fields {
    pub(in crate::session) const FIELDS: [Keyword<Fields>; 3] = [
        Keyword::new(&["vul"], |fields, _, value| match value.vulnerability() {
            Ok(found) => fields.vulnerable = found,
            Err(error) => fields.errors.push(error),
        }),
        Keyword::new(&["score"], |fields, _, value| match standings(&value.text) {
            Some(standing) => fields.standing = Some(standing),
            None => {
                let kind = ParseErrorKind::Score { value: value.text.clone() };
                fields.errors.push(value.error(Field::Score, kind));
            }
        }),
        Keyword::new(&["group"], |fields, _, value| match value.text.parse() {
            Ok(group @ 0..=99) => fields.group = group,
            _ => {
                let kind = ParseErrorKind::Group { value: value.text.clone() };
                fields.errors.push(value.error(Field::Group, kind));
            }
        }),
    ];

    /// Reads the fields that follow the tricks.
    pub(super) fn read(
        fields: &[Token],
        vulnerable: Vulnerability,
    ) -> Result<Fields, Vec<ParseError>> {
        let mut read = Fields { vulnerable, standing: None, group: 0, errors: Vec::new() };
        let words = fields.iter().flat_map(Token::words);
        read_fields(&Fields::FIELDS, &mut read, words, |read, error| read.errors.push(error));
        if read.errors.is_empty() { Ok(read) } else { Err(read.errors) }
    }
}

/// Parses awards in place of a contract: `Ave+/Ave-`, North-South's first, or one for both sides.
/// `void` means the board counts for neither.
pub(super) fn awards(text: &str) -> Option<BySide<BoardResult>> {
    if text.eq_ignore_ascii_case("void") {
        return Some(BySide([const { BoardResult::NotPlayed }; 2]));
    }
    outcome::awards(text).map(|awards| BySide(awards.map(BoardResult::Artificial)))
}

/// Parses the director's score, in North-South's points: `420` for both sides, `420/-50` split by
/// side, `420@30;-50@70` weighted. One side may have an award instead.
fn standings(text: &str) -> Option<BySide<BoardResult>> {
    let (ns, ew) = text.split_once('/').unwrap_or((text, text));
    Some(BySide([standing(ns)?, standing(ew)?]))
}

fn standing(text: &str) -> Option<BoardResult> {
    if let Ok(award) = cards::choice::read::<Artificial>(text) {
        return Some(BoardResult::Artificial(award));
    }
    if !text.contains('@') {
        return points(text).map(BoardResult::Score);
    }
    let shares: Option<Vec<Share>> = text
        .split(';')
        .map(|part| {
            let (score, percent) = part.split_once('@')?;
            Some(Share { score: points(score)?, percent: percent.parse().ok()? })
        })
        .collect();
    Weighted::new(shares?).ok().map(BoardResult::Weighted)
}

/// Parses signed points within the range of a board.
fn points(text: &str) -> Option<i32> {
    let plain = text.replace('\u{2212}', "-");
    let number = plain.strip_prefix('+').unwrap_or(&plain).parse().ok()?;
    (-30_000..=30_000).contains(&number).then_some(number)
}
