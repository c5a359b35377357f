use core::fmt;
use core::str::FromStr;

use bridge::Seat;

/// An established revoke as a director hears of it, without the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportedRevoke {
    /// Who revoked.
    pub seat: Seat,
    /// Who won the trick.
    pub won: Winner,
    /// The tricks that the offending side won after it.
    pub later: u8,
    /// The offender won one of them with a card that could legally have been played to the revoke
    /// trick.
    pub with_legal: bool,
    /// The circumstance in which no trick is transferred, if any.
    pub exception: Option<RevokeException>,
}

/// Who won the trick of the revoke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Winner {
    /// The offender.
    Offender,
    /// The offender's partner, or dummy for a declarer.
    Partner,
    /// The innocent side.
    Innocent,
}

impl Winner {
    const WORDS: [(Winner, &str); 3] = [
        (Winner::Offender, "offender"),
        (Winner::Partner, "partner"),
        (Winner::Innocent, "innocent"),
    ];
}

/// A circumstance in which no trick is transferred automatically for an established revoke (Law
/// 64B).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum RevokeException {
    /// A further revoke of the same player in the same suit.
    Repeated,
    /// The card that should have been played lay face up, in dummy or as a penalty card.
    Faced,
    /// Attention was drawn after the innocent side had called on the next board.
    NextBoard,
    /// Attention was drawn after the round had ended.
    RoundOver,
    /// It was in the twelfth trick.
    Twelfth,
    /// Both sides revoked on the board.
    Both,
}

impl RevokeException {
    const WORDS: [(RevokeException, &str); 6] = [
        (RevokeException::Repeated, "repeated"),
        (RevokeException::Faced, "faced"),
        (RevokeException::NextBoard, "next-board"),
        (RevokeException::RoundOver, "round-over"),
        (RevokeException::Twelfth, "twelfth"),
        (RevokeException::Both, "both"),
    ];
}

/// The value that a word names, ignoring case.
fn named<T: Copy>(words: &[(T, &str)], text: &str) -> Result<T, UnknownRevokeWord> {
    let found = words.iter().find(|(_, word)| word.eq_ignore_ascii_case(text));
    found.map(|(value, _)| *value).ok_or(UnknownRevokeWord)
}

impl FromStr for Winner {
    type Err = UnknownRevokeWord;

    fn from_str(text: &str) -> Result<Winner, UnknownRevokeWord> {
        named(&Winner::WORDS, text)
    }
}

impl FromStr for RevokeException {
    type Err = UnknownRevokeWord;

    fn from_str(text: &str) -> Result<RevokeException, UnknownRevokeWord> {
        named(&RevokeException::WORDS, text)
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = Winner::WORDS.iter().find(|(value, _)| value == self);
        f.write_str(found.map_or("", |(_, word)| word))
    }
}

/// The word names neither who won the trick nor a circumstance of Law 64B.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the revoke trick is won by offender, partner or innocent; a circumstance is repeated, faced, \
     next-board, round-over, twelfth or both"
)]
pub struct UnknownRevokeWord;
