//! The acts about boards in a log as text, alike in all kinds of event whose boards are recorded.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::{BySide, Outcome, Tricks};
use cards::Card;

use crate::Name;
use crate::adjust::BoardResult;
use crate::event::Parts;
use crate::merge::ActFault;
use crate::teams::Room;

/// A board without a contract.
const PASSED: &str = "passed";

/// What an act says that was played on a board in a room.
pub(crate) struct PlayedText {
    pub(crate) room: Room,
    pub(crate) board: u32,
    pub(crate) outcome: Outcome,
    pub(crate) lead: Option<Card>,
}

impl PlayedText {
    /// `open 17 contract=4SX-N tricks=10 lead=HK` or `open 17 passed`; the room is the third word of the act, which may
    /// have these other values besides.
    pub(crate) fn read(parts: &Parts<'_>, others: &[&str]) -> Result<PlayedText, ActFault> {
        PlayedText::read_at(parts, 2, others)
    }

    /// The same after so many words of the act.
    pub(crate) fn read_at(
        parts: &Parts<'_>,
        at: usize,
        others: &[&str],
    ) -> Result<PlayedText, ActFault> {
        let word = parts.word(at)?;
        let room = Room::of_word(word).ok_or_else(|| parts.fault(word))?;
        let (outcome, lead) = read_outcome(parts, at + 2, &[&["lead"], others].concat())?;
        Ok(PlayedText { room, board: parts.number(parts.word(at + 1)?)?, outcome, lead })
    }
}

/// How a board ended, and the opening lead if it may be named: `contract=4SX-N tricks=10 lead=HK` or `passed`, after so
/// many words of an act, which may have these other values besides.
pub(crate) fn read_outcome(
    parts: &Parts<'_>,
    words: usize,
    others: &[&str],
) -> Result<(Outcome, Option<Card>), ActFault> {
    match parts.value("contract") {
        Some(text) => {
            parts.only(words, &[&["contract", "tricks"], others].concat())?;
            let contract = text.parse().map_err(|_| parts.fault(text))?;
            let text = parts.value("tricks").ok_or_else(|| parts.fault(""))?;
            let count = u8::try_from(parts.number(text)?).ok();
            let tricks = count.and_then(Tricks::new).ok_or_else(|| parts.fault(text))?;
            let lead = parts.value("lead");
            let lead = lead.map(|text| text.parse().map_err(|_| parts.fault(text)));
            Ok((Outcome::Played { contract, tricks }, lead.transpose()?))
        }
        None => {
            let others: Vec<&str> = others.iter().copied().filter(|key| *key != "lead").collect();
            parts.only(words + 1, &others)?;
            match parts.word(words)? {
                PASSED => Ok((Outcome::PassedOut, None)),
                word => Err(parts.fault(word)),
            }
        }
    }
}

/// What [`read_outcome`] reads.
pub(crate) fn write_outcome(
    f: &mut fmt::Formatter<'_>,
    outcome: Outcome,
    lead: Option<Card>,
) -> fmt::Result {
    match outcome {
        Outcome::PassedOut => f.write_str(PASSED)?,
        Outcome::Played { contract, tricks } => {
            write!(f, "contract={contract} tricks={}", tricks.count())?;
        }
    }
    lead.map_or(Ok(()), |lead| write!(f, " lead={lead}"))
}

impl fmt::Display for PlayedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayedText { room, board, outcome, lead } = self;
        write!(f, "{} {board} ", room.word())?;
        write_outcome(f, *outcome, *lead)
    }
}

/// The values of the result for each side.
pub(crate) const SIDES: [&str; 2] = ["ns", "ew"];

/// The result for each side: `ns=Ave+ ew=420@30;-50@70`.
pub(crate) fn read_standing(parts: &Parts<'_>) -> Result<BySide<BoardResult>, ActFault> {
    let side = |key| {
        let text = parts.value(key).ok_or_else(|| parts.fault(""))?;
        text.parse().map_err(|_| parts.fault(text))
    };
    let [ns, ew] = SIDES;
    Ok(BySide([side(ns)?, side(ew)?]))
}

/// A board in a room with the result that the director gives each side: `open 17 ns=Ave+ ew=Ave-`.
pub(crate) struct AdjustedText {
    pub(crate) room: Room,
    pub(crate) board: u32,
    pub(crate) standing: BySide<BoardResult>,
}

impl AdjustedText {
    /// The same after two words of the act, which may have these other values besides.
    pub(crate) fn read(parts: &Parts<'_>, others: &[&str]) -> Result<AdjustedText, ActFault> {
        parts.only(4, &[&SIDES, others].concat())?;
        let word = parts.word(2)?;
        let room = Room::of_word(word).ok_or_else(|| parts.fault(word))?;
        let board = parts.number(parts.word(3)?)?;
        Ok(AdjustedText { room, board, standing: read_standing(parts)? })
    }
}

impl fmt::Display for AdjustedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BySide([ns, ew]) = &self.standing;
        write!(f, "{} {} ns={ns} ew={ew}", self.room.word(), self.board)
    }
}

/// The board and its cards of `deal 17 N:…`: a deal has blanks, and is the rest of the line.
pub(crate) fn read_deal<D: FromStr>(
    text: &str,
    pattern: &'static str,
) -> Result<(u32, D), ActFault> {
    let fault = |found: &str| ActFault { found: found.into(), pattern };
    let rest = text.split_once(' ').map_or("", |(_, rest)| rest.trim_start());
    let (number, cards) = rest.split_once(' ').ok_or_else(|| fault(rest))?;
    let board = Parts::of_words(core::iter::empty(), pattern).number(number)?;
    let deal = cards.trim().parse().map_err(|_| fault(cards))?;
    Ok((board, deal))
}

/// The numbers and the names of `lineup 3 7 | players=Anna; Boris; Clara; Dan`: names have blanks, so that fields are
/// separated by bars.
pub(crate) fn read_line_up<const N: usize>(
    text: &str,
    pattern: &'static str,
) -> Result<([u32; N], Vec<Name>), ActFault> {
    let mut fields = text.split('|').map(str::trim);
    let words = fields.next().unwrap_or("").split_whitespace().skip(1);
    let numbers = Parts::of_words(words, pattern).only_numbers()?;
    let parts = Parts::of_fields(fields, pattern);
    parts.only(0, &["players"])?;
    let players = parts.value("players").ok_or_else(|| parts.fault(""))?;
    let players = players.split(';').map(|name| parts.name(name)).collect::<Result<_, _>>()?;
    Ok((numbers, players))
}

/// The field of the players of a line-up.
pub(crate) fn write_line_up(f: &mut fmt::Formatter<'_>, players: &[Name]) -> fmt::Result {
    let names = players.iter().map(Name::as_str).collect::<Vec<&str>>().join("; ");
    write!(f, " | players={names}")
}
