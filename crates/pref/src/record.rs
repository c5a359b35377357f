use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Act, Deal, Outcome, PreferansOptions, Preset, Refusal, Seat};
use crate::{Board, NextDeal, Situation};

/// A finished deal, with everything needed to replay it.
///
/// Its text is our notation of a deal in any variety: options, cards, acts in order, and outcome.
///
/// ```text
/// deal 7 dealer C
/// preset sochi players=3 stalingrad=on
/// cards AK…  …  … | …
/// A call 6S
/// B call Pass
/// …
/// = 6S-A B:whist:2 C:pass:2
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// The options.
    pub options: PreferansOptions,
    /// The deal's number, from 1.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards.
    pub deal: Deal,
    /// All acts, in order.
    pub acts: Vec<(Seat, Act)>,
    /// The outcome.
    pub outcome: Outcome,
}

impl Record {
    /// Replays the deal in its situation. An error gives the index of the first illegal act, from
    /// 0.
    pub fn replay(&self, situation: Situation) -> Result<Board, (usize, Refusal)> {
        let next = NextDeal { board: self.board, dealer: self.dealer };
        let situation = Situation { next, ..situation };
        let mut board = Board::new(self.options.clone(), situation, self.deal);
        for (at, (seat, act)) in self.acts.iter().enumerate() {
            board.push(*seat, *act).map_err(|refusal| (at, refusal))?;
        }
        Ok(board)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "deal {} dealer {}", self.board, self.dealer)?;
        let PreferansOptions { preset, players, dealer, .. } = &self.options;
        write!(f, "preset {preset} players={players} dealer={dealer}")?;
        for setting in self.options.overrides() {
            write!(f, " {}={}", setting.key, setting.word)?;
        }
        writeln!(f, "\ncards {}", self.deal)?;
        for (seat, act) in &self.acts {
            writeln!(f, "{seat} {act}")?;
        }
        write!(f, "= {}", self.outcome)
    }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
        let mut head = |word: &'static str| {
            let (line, text) = lines.next().ok_or(ParseRecordError::Missing { word })?;
            let rest = text.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
            Ok((line, rest.ok_or(ParseRecordError::Missing { word })?))
        };
        let fault = |line| move |_| ParseRecordError::Line { line };
        let (line, numbers) = head("deal")?;
        let (board, dealer) =
            numbers.split_once(" dealer ").ok_or(ParseRecordError::Line { line })?;
        let board = board.parse().map_err(|_| ParseRecordError::Line { line })?;
        let dealer = dealer.parse().map_err(fault(line))?;
        let (line, agreed) = head("preset")?;
        let options = read_options(agreed).map_err(|why| ParseRecordError::Option { line, why })?;
        let (line, cards) = head("cards")?;
        let deal = cards.parse().map_err(|_| ParseRecordError::Line { line })?;
        let mut acts = Vec::new();
        for (line, text) in lines {
            if let Some(outcome) = text.strip_prefix("= ") {
                let outcome = outcome.parse().map_err(|_| ParseRecordError::Line { line })?;
                return Ok(Record { options, board, dealer, deal, acts, outcome });
            }
            let (seat, act) = text.split_once(' ').ok_or(ParseRecordError::Line { line })?;
            let act = act.parse().map_err(|_| ParseRecordError::Line { line })?;
            acts.push((seat.parse().map_err(fault(line))?, act));
        }
        Err(ParseRecordError::Missing { word: "=" })
    }
}

fn read_options(text: &str) -> Result<PreferansOptions, String> {
    use alloc::string::ToString;
    let mut words = text.split_ascii_whitespace();
    let preset = cards::choice::read::<Preset>(words.next().unwrap_or_default());
    let mut options = PreferansOptions::of(preset.map_err(|error| error.to_string())?);
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| word.to_string())?;
        options.set(key, value).map_err(|error| error.to_string())?;
    }
    Ok(options)
}

/// The text is not a record of a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseRecordError {
    /// A required line is missing.
    #[error("there is no line that begins with {word}")]
    Missing {
        /// The word it begins with.
        word: &'static str,
    },
    /// A line cannot be read.
    #[error("line {line} cannot be read")]
    Line {
        /// Its number, from 1.
        line: usize,
    },
    /// An invalid option.
    #[error("line {line}: {why}")]
    Option {
        /// Which line, from 1.
        line: usize,
        /// Why not.
        why: String,
    },
}
