//! Appeals and their decisions in the text of a log.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use cards::settings::{Setting, SettingError};

use super::{CorrectionOptions, Decision, Filing, MatchAt, Minutes, Statement};
use crate::Name;
use crate::event::Parts;
use crate::merge::ActFault;

/// An option that a log leaves out where no correction period is set.
pub(crate) const CORRECTIONS: &str = "corrections";

/// The options of the correction period, the usual ones where none is set.
fn options(corrections: Option<Minutes>) -> CorrectionOptions {
    let usual = CorrectionOptions::default();
    CorrectionOptions { corrections: corrections.unwrap_or(usual.corrections) }
}

/// The options of the correction period with their values, the usual ones where none is set.
pub(crate) fn settings(corrections: Option<Minutes>) -> Vec<Setting> {
    options(corrections).settings()
}

/// Leaves the options of the correction period out where none is set.
pub(crate) fn retain_written(settings: &mut Vec<Setting>, corrections: Option<Minutes>) {
    settings.retain(|setting| setting.key != CORRECTIONS || corrections.is_some());
}

/// Sets an option of the correction period; none if it is another option.
pub(crate) fn set(
    corrections: &mut Option<Minutes>,
    key: &str,
    word: &str,
) -> Option<Result<(), SettingError>> {
    let mut read = options(*corrections);
    match read.set(key, word) {
        Err(SettingError::Key { .. }) => None,
        set => {
            if set.is_ok() {
                *corrections = Some(read.corrections);
            }
            Some(set)
        }
    }
}

/// An act about an appeal: its words, and the fields after them.
pub(crate) struct AppealText<'a> {
    pub(crate) head: Parts<'a>,
    pub(crate) fields: Parts<'a>,
}

impl<'a> AppealText<'a> {
    /// Reads an act with so many words, and no other values among them and after them than these.
    pub(crate) fn read(
        text: &'a str,
        pattern: &'static str,
        words: usize,
        [head_keys, keys]: [&[&str]; 2],
    ) -> Result<AppealText<'a>, ActFault> {
        let mut fields = text.split('|').map(str::trim);
        let head = fields.next().unwrap_or("").split_whitespace().skip(1);
        let head = Parts::of_words(head, pattern);
        head.only(words, head_keys)?;
        let fields = Parts::of_fields(fields, pattern);
        fields.only(0, keys)?;
        Ok(AppealText { head, fields })
    }

    /// The word at a place, which is a number.
    pub(crate) fn number(&self, at: usize) -> Result<u32, ActFault> {
        self.head.number(self.head.word(at)?)
    }

    /// The result of a match that the first words name, with a segment where matches have any, and who appeals against it.
    pub(crate) fn of_match(&self, has_segments: bool) -> Result<(MatchAt, u32), ActFault> {
        let segment = has_segments.then(|| self.number(2)).transpose()?;
        let board = self.head.value(MatchAt::BOARD);
        let at = MatchAt {
            round: self.number(0)?,
            numbers: self.head.pair(self.head.word(1)?)?,
            segment,
            board: board.map(|board| self.head.number(board)).transpose()?,
        };
        Ok((at, self.number(2 + usize::from(has_segments))?))
    }
}

impl MatchAt {
    /// The value of an act that names the board.
    pub(crate) const BOARD: &'static str = "board";

    /// What [`AppealText::of_match`] reads, but the board.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, by: u32) -> fmt::Result {
        let MatchAt { round, numbers: [one, other], segment, .. } = self;
        write!(f, " {round} {one}-{other}")?;
        segment.map_or(Ok(()), |segment| write!(f, " {segment}"))?;
        write!(f, " {by}")
    }

    /// The board, if it is about one.
    pub(crate) fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.map_or(Ok(()), |board| write!(f, " {}={board}", MatchAt::BOARD))
    }
}

impl Statement {
    fn of_field(parts: &Parts<'_>, key: &str) -> Result<Option<Statement>, ActFault> {
        let text = parts.value(key);
        text.map(|text| Statement::stored(text).map_err(|_| parts.fault(text))).transpose()
    }

    fn required(parts: &Parts<'_>, key: &str) -> Result<Statement, ActFault> {
        Statement::of_field(parts, key)?.ok_or_else(|| parts.fault(""))
    }
}

impl Filing {
    /// The fields of an act besides what the appeal is about.
    pub(crate) const KEYS: [&'static str; 2] = ["reason", "deposit"];

    pub(crate) fn of_parts(by: u32, parts: &Parts<'_>) -> Result<Filing, ActFault> {
        let [reason, deposit] = Filing::KEYS;
        let reason = Statement::required(parts, reason)?;
        Ok(Filing { by, reason, deposit: Statement::of_field(parts, deposit)? })
    }

    /// What [`of_parts`](Self::of_parts) reads.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " | reason={}", self.reason)?;
        self.deposit.as_ref().map_or(Ok(()), |deposit| write!(f, " | deposit={deposit}"))
    }
}

impl Decision {
    /// The fields of an act besides the verdict and the ruling that follows.
    pub(crate) const KEYS: [&'static str; 3] = ["record", "committee", "deposit"];

    /// The verdict is a word of the act.
    pub(crate) fn of_parts(verdict: &str, parts: &Parts<'_>) -> Result<Decision, ActFault> {
        let [record, committee, deposit] = Decision::KEYS;
        let names = parts.value(committee).map_or(Ok(Vec::new()), |names| {
            names.split(';').map(|name| parts.name(name)).collect::<Result<Vec<Name>, ActFault>>()
        })?;
        let deposit = parts.value(deposit);
        Ok(Decision {
            verdict: cards::choice::read(verdict).map_err(|_| parts.fault(verdict))?,
            committee: names,
            record: Statement::required(parts, record)?,
            deposit: deposit
                .map(|word| cards::choice::read(word).map_err(|_| parts.fault(word)))
                .transpose()?,
        })
    }

    /// What [`of_parts`](Self::of_parts) reads, after the verdict.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Decision { verdict: _, committee, record, deposit } = self;
        write!(f, " | record={record}")?;
        if !committee.is_empty() {
            let names: Vec<&str> = committee.iter().map(Name::as_str).collect();
            let names: String = names.join("; ");
            write!(f, " | committee={names}")?;
        }
        deposit.map_or(Ok(()), |deposit| write!(f, " | deposit={deposit}"))
    }
}
