//! The optional fields of a line of results: the vulnerability, the director's score, a fouled
//! board.

use bridge::{BySide, Vulnerability};
use tourney::adjust::{Artificial, BoardResult, Share, WeightError, Weighted};

use crate::session::error::{ContestErrorKind, Field, ParseError, ParseErrorKind};
use crate::session::format::{Keyword, read_fields};
use crate::session::lexer::Token;
use crate::session::outcome;

/// The fields of a line of results.
pub(in crate::session) struct Fields {
    pub(super) vulnerable: Vulnerability,
    /// The director's score, if any.
    pub(super) standing: Option<BySide<BoardResult>>,
    /// How it was written, unless it is meant whatever the contract is: `450!`.
    pub(super) stated: Option<Token>,
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
        Keyword::new(&["score"], |fields, _, value| {
            let meant = value.text.strip_suffix('!').map(|text| within(text, value));
            match standings(meant.as_ref().unwrap_or(value)) {
                Ok(standing) => {
                    fields.standing = Some(standing);
                    fields.stated = meant.is_none().then(|| value.clone());
                }
                Err(error) => fields.errors.push(error),
            }
        }),
        Keyword::new(&["group"], |fields, _, value| {
            match value.number(Field::Group, 0..=99, |value| {
                ParseErrorKind::Contest(ContestErrorKind::Group { value })
            }) {
                Ok(group) => fields.group = group,
                Err(error) => fields.errors.push(error),
            }
        }),
    ];

    /// Reads the fields that follow the tricks.
    pub(super) fn read(
        fields: &[Token],
        vulnerable: Vulnerability,
    ) -> Result<Fields, Vec<ParseError>> {
        let mut read =
            Fields { vulnerable, standing: None, stated: None, group: 0, errors: Vec::new() };
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
fn standings(value: &Token) -> Result<BySide<BoardResult>, ParseError> {
    let (ns, ew) = value.text.split_once('/').unwrap_or((&value.text, &value.text));
    Ok(BySide([standing(ns, value)?, standing(ew, value)?]))
}

/// Parses the score of a side, a part of `whole`.
fn standing(text: &str, whole: &Token) -> Result<BoardResult, ParseError> {
    if let Ok(award) = cards::choice::read::<Artificial>(text) {
        return Ok(BoardResult::Artificial(award));
    }
    if !text.contains('@') {
        return points(text, whole).map(BoardResult::Score);
    }
    let share = |part: &str| {
        let wrong =
            || ParseErrorKind::Contest(ContestErrorKind::Score { value: whole.text.clone() });
        let (score, percent) =
            part.split_once('@').ok_or_else(|| whole.error(Field::Score, wrong()))?;
        let percent = within(percent, whole).number(Field::Score, 1..=100, |_| wrong())?;
        Ok(Share { score: points(score, whole)?, percent })
    };
    let shares = text.split(';').map(share).collect::<Result<Vec<Share>, ParseError>>()?;
    Weighted::new(shares).map(BoardResult::Weighted).map_err(|WeightError { sum }| {
        whole.error(
            Field::Score,
            ParseErrorKind::Contest(ContestErrorKind::Weights { value: text.to_owned(), sum }),
        )
    })
}

/// Parses signed points within the range of a board, a part of `whole`.
fn points(text: &str, whole: &Token) -> Result<i32, ParseError> {
    let plain = text.replace('\u{2212}', "-");
    within(&plain, whole).number(Field::Score, -30_000..=30_000, |_| {
        ParseErrorKind::Contest(ContestErrorKind::Score { value: whole.text.clone() })
    })
}

/// A part of a value, located where the value begins.
fn within(text: &str, whole: &Token) -> Token {
    Token { text: text.to_owned(), place: whole.place }
}
