//! Par in the numbers and texts of DDS.
//!
//! Par itself is `bridge::par`. For a contract that may be bid at several levels DDS gives the
//! lowest level and the overtricks.

use std::ffi::c_int;

use bridge::par::{self, Par, TrickTable};
use bridge::{Doubling, Seat, Side, Strain, Vulnerability};

use crate::convert::{ErrorCode, write};
use crate::table;
use crate::types::*;

/// Denominations in the order in which DDS lists them.
const DENOMS: [Strain; 5] =
    [Strain::Notrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// Vulnerability as DDS numbers it.
fn vulnerability(number: c_int) -> Result<Vulnerability, ErrorCode> {
    match number {
        0 => Ok(Vulnerability::None),
        1 => Ok(Vulnerability::Both),
        2 => Ok(Vulnerability::NorthSouth),
        3 => Ok(Vulnerability::EastWest),
        _ => Err(RETURN_UNKNOWN_FAULT),
    }
}

/// Par for each side that may bid first, the score as that side sees it.
pub(crate) fn sides(
    results: &TableResults,
    vulnerable: c_int,
) -> Result<[ParResultsMaster; 2], ErrorCode> {
    let table = table::read(results)?;
    let vulnerable = vulnerability(vulnerable)?;
    Ok(Side::ALL.map(|first| {
        let par = par::par(&table, vulnerable, first);
        let score = if first == Side::NorthSouth { par.score_ns } else { -par.score_ns };
        master(&par, score)
    }))
}

/// Par for a dealer, the score as North-South see it.
pub(crate) fn dealer(
    results: &TableResults,
    dealer: c_int,
    vulnerable: c_int,
) -> Result<ParResultsMaster, ErrorCode> {
    let table = table::read(results)?;
    let dealer = usize::try_from(dealer).ok().and_then(|at| Seat::ALL.get(at));
    let dealer = dealer.ok_or(RETURN_UNKNOWN_FAULT)?;
    let par = of_dealer(&table, *dealer, vulnerability(vulnerable)?);
    Ok(master(&par, par.score_ns))
}

fn of_dealer(table: &TrickTable, dealer: Seat, vulnerable: Vulnerability) -> Par {
    par::par(table, vulnerable, dealer.side())
}

/// Contracts of one denomination become one: the lowest level with overtricks.
fn master(par: &Par, score: c_int) -> ParResultsMaster {
    let mut contracts: Vec<ContractType> = Vec::new();
    for (denom, strain) in DENOMS.into_iter().enumerate() {
        for end in par.ends.iter().filter(|end| end.terms.strain() == strain) {
            let level = c_int::from(end.terms.level().odd_tricks());
            let over = c_int::from(end.tricks.count()) - 6 - level;
            let seats = match &end.declarers.iter().collect::<Vec<Seat>>()[..] {
                [seat] => seat.index() as c_int,
                [seat, ..] if seat.side() == Side::NorthSouth => 4,
                _ => 5,
            };
            let is_made = end.terms.doubling == Doubling::Undoubled;
            let contract = ContractType {
                under_tricks: if is_made { 0 } else { -over },
                over_tricks: if is_made { over } else { 0 },
                level,
                denom: denom as c_int,
                seats,
            };
            // The contracts come lowest first: a higher level of the same one is included already.
            let known = contracts
                .iter()
                .any(|other| is_made && other.denom == contract.denom && other.seats == seats);
            if !known {
                contracts.push(contract);
            }
        }
    }
    let mut master = ParResultsMaster { score, ..ParResultsMaster::default() };
    if contracts.is_empty() {
        // DDS counts four passes as one contract.
        master.number = 1;
    }
    for (place, contract) in master.contracts.iter_mut().zip(contracts) {
        *place = contract;
        master.number += 1;
    }
    master
}

impl ParResultsMaster {
    fn list(&self) -> &[ContractType] {
        let number = usize::try_from(self.number).unwrap_or(0).min(self.contracts.len());
        &self.contracts[..number]
    }
}

const SEATS: [&str; 6] = ["N", "E", "S", "W", "NS", "EW"];

impl ContractType {
    fn seats(&self) -> Result<&'static str, ErrorCode> {
        let at = usize::try_from(self.seats).ok();
        at.and_then(|at| SEATS.get(at)).copied().ok_or(RETURN_UNKNOWN_FAULT)
    }

    fn denom(&self) -> Result<char, ErrorCode> {
        let at = usize::try_from(self.denom).ok();
        at.and_then(|at| "NSHDC".chars().nth(at)).ok_or(RETURN_UNKNOWN_FAULT)
    }

    /// `2S-EW`, `4S*-EW-2`, `3N-N+1`.
    fn text(&self) -> Result<String, ErrorCode> {
        let (level, denom, seats) = (self.level, self.denom()?, self.seats()?);
        Ok(match (self.under_tricks, self.over_tricks) {
            (under @ 1.., _) => format!("{level}{denom}*-{seats}-{under}"),
            (_, over @ 1..) => format!("{level}{denom}-{seats}+{over}"),
            _ => format!("{level}{denom}-{seats}"),
        })
    }
}

/// Par's scores and contracts, as `NS -110` and `NS:EW 23S`.
pub(crate) fn texts(results: &TableResults, vulnerable: c_int) -> Result<ParResults, ErrorCode> {
    let sides = sides(results, vulnerable)?;
    let mut answer = ParResults { par_score: [[0; 16]; 2], par_contracts_string: [[0; 128]; 2] };
    for (side, name) in ["NS", "EW"].into_iter().enumerate() {
        write(&format!("{name} {}", sides[side].score), &mut answer.par_score[side]);
        let mut contracts = Vec::new();
        for contract in sides[side].list().iter().filter(|contract| contract.level > 0) {
            let levels = contract.level..=contract.level + contract.over_tricks;
            let levels: String = levels.map(|level| level.to_string()).collect();
            let doubled = if contract.under_tricks > 0 { "x" } else { "" };
            let (seats, denom) = (contract.seats()?, contract.denom()?);
            contracts.push(format!("{seats} {levels}{denom}{doubled}"));
        }
        let text = format!("{name}:{}", contracts.join(","));
        write(&text, &mut answer.par_contracts_string[side]);
    }
    Ok(answer)
}

/// A side's par with its contracts as text.
pub(crate) fn side_text(master: &ParResultsMaster) -> Result<ParResultsDealer, ErrorCode> {
    text(master, master.list())
}

/// The dealer's par with its contracts as text: made ones highest first, sacrifices lowest
/// denomination first.
pub(crate) fn dealer_text(master: &ParResultsMaster) -> Result<ParResultsDealer, ErrorCode> {
    let mut contracts = master.list().to_vec();
    contracts.sort_by_key(|contract| {
        let highest = 5 * (contract.level + contract.over_tricks) - contract.denom;
        if contract.under_tricks > 0 { -contract.denom } else { -highest }
    });
    text(master, &contracts)
}

fn text(
    master: &ParResultsMaster,
    contracts: &[ContractType],
) -> Result<ParResultsDealer, ErrorCode> {
    let (number, score) = (contracts.len() as c_int, master.score);
    let mut answer = ParResultsDealer { number, score, contracts: [[0; 10]; 10] };
    for (place, contract) in answer.contracts.iter_mut().zip(contracts) {
        let text = if contract.level == 0 { "pass".into() } else { contract.text()? };
        write(&text, place);
    }
    Ok(answer)
}

/// `Par 420: NS 4S`, with notrump written as `notrump`.
pub(crate) fn line(master: &ParResultsMaster, notrump: &str) -> Result<String, ErrorCode> {
    let mut contracts = Vec::new();
    for contract in master.list().iter().filter(|contract| contract.level > 0) {
        let denom = match contract.denom()? {
            'N' => notrump.to_owned(),
            denom => denom.to_string(),
        };
        let tail = match (contract.under_tricks, contract.over_tricks) {
            (under @ 1.., _) => format!("x-{under}"),
            (_, over @ 1..) => format!("+{over}"),
            _ => String::new(),
        };
        contracts.push(format!("{} {}{denom}{tail}", contract.seats()?, contract.level));
    }
    Ok(format!("Par {}: {}", master.score, contracts.join(" ")))
}

/// Both sides' pars as lines, and whether they are equal.
pub(crate) fn lines(sides: &[ParResultsMaster; 2]) -> Result<ParTextResults, ErrorCode> {
    let mut answer = ParTextResults { par_text: [[0; 128]; 2], equal: true };
    if sides[0].score == 0 {
        write("Par 0", &mut answer.par_text[0]);
        return Ok(answer);
    }
    for (side, text) in sides.iter().zip(&mut answer.par_text) {
        write(&line(side, "NT")?, text);
    }
    answer.equal = sides[0].score == -sides[1].score && sides[0].list() == sides[1].list();
    Ok(answer)
}
