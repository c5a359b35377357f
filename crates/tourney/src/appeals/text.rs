//! Appeals and their decisions in the text of a log.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Decision, Filing, Statement};
use crate::Name;
use crate::event::Parts;
use crate::merge::ActFault;

impl Statement {
    fn of_field(parts: &Parts<'_>, key: &str) -> Result<Option<Statement>, ActFault> {
        let text = parts.value(key);
        text.map(|text| text.parse().map_err(|_| parts.fault(text))).transpose()
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

    /// What [`of_parts`](Self::of_parts) reads.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Decision { verdict, committee, record, deposit } = self;
        write!(f, " {verdict} | record={record}")?;
        if !committee.is_empty() {
            let names: Vec<&str> = committee.iter().map(Name::as_str).collect();
            let names: String = names.join("; ");
            write!(f, " | committee={names}")?;
        }
        deposit.map_or(Ok(()), |deposit| write!(f, " | deposit={deposit}"))
    }
}
