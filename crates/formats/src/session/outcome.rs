//! The result of a deal: the contract and the tricks.

use bridge::score::HonorAward;
use bridge::{Call, Contract, Outcome, Seat, Tricks};
use tourney::adjust::Artificial;

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::{self, Token};
use crate::input;
use crate::plain::unsigned;

/// In place of a contract: the deal was not played. It scores nothing, and the next player deals.
pub(super) const UNPLAYED: &str = "unplayed";

/// Splits the tricks from the fields `name=value` that follow them.
pub(super) fn split_tricks(rest: &[Token]) -> (Option<&Token>, &[Token]) {
    match rest.split_first() {
        Some((first, fields)) if first.text == "=" || !first.text.contains('=') => {
            (Some(first), fields)
        }
        _ => (None, rest),
    }
}

/// Reads a result. `strain_alone` is for forms where trumps are named or turned up, and a contract
/// may be only the strain: `D-N`.
pub(super) fn read(
    contract: &Token,
    tricks: Option<&Token>,
    strain_alone: bool,
) -> Result<Outcome, ParseError> {
    if contract.text.is_empty() {
        return Err(contract.error(Field::Contract, ParseErrorKind::Missing));
    }
    if is_pass(&contract.text) {
        return Ok(Outcome::PassedOut);
    }
    let text = &contract.text;
    let played = match strain_alone && !text.starts_with(|c: char| c.is_ascii_digit()) {
        true => parse_contract(&format!("1{text}"))
            .map_err(|_| ParseErrorKind::Contract { value: text.clone() }),
        false => parse_contract(text),
    };
    let played = played.map_err(|kind| contract.error(Field::Contract, kind))?;
    let Some(token) = tricks.filter(|tricks| !tricks.text.is_empty()) else {
        return Err(tricks.unwrap_or(contract).error(Field::Tricks, ParseErrorKind::Missing));
    };
    match parse_tricks(&token.text, played) {
        Ok(tricks) => Ok(Outcome::Played { contract: played, tricks }),
        Err(kind) => Err(token.error(Field::Tricks, kind)),
    }
}

/// Parses awards for both sides or teams: `Ave+/Ave-`, or one for both.
pub(super) fn awards(text: &str) -> Option<[Artificial; 2]> {
    let (first, second) = text.split_once('/').unwrap_or((text, text));
    let award = |word: &str| cards::choice::read(word.trim()).ok();
    Some([award(first)?, award(second)?])
}

/// Parses honors won, a seat and the points: `S:100`. `points` are those of the form for four trump
/// honors and for all, and `award` knows what they are won for.
pub(super) fn honors(
    value: &Token,
    contract: Option<Contract>,
    points: [i32; 2],
    award: impl FnOnce(Seat, i32) -> Option<HonorAward>,
) -> Result<HonorAward, ParseError> {
    let text = value.text.clone();
    let parsed = value.text.split_once(':');
    let parsed = parsed.and_then(|(seat, points)| award(lexer::seat(seat)?, points.parse().ok()?));
    let kind = match parsed {
        Some(award) if contract.is_some_and(|contract| award.fits(contract.strain())) => {
            return Ok(award);
        }
        Some(_) => {
            let contract = contract.map_or_else(|| "Pass".into(), |played| played.to_string());
            ParseErrorKind::HonorsStrain { value: text, contract, points }
        }
        None => ParseErrorKind::Honors { value: text, example: format!("S:{}", points[0]) },
    };
    Err(value.error(Field::Honors, kind))
}

/// Whether a contract says that the deal was passed out.
pub(super) fn is_pass(text: &str) -> bool {
    text.eq_ignore_ascii_case("passed out") || input::calls(text).contains(&Call::Pass)
}

/// Parses a contract with its declarer, as session files write it or people type it.
fn parse_contract(text: &str) -> Result<Contract, ParseErrorKind> {
    if let Ok(contract) = text.parse() {
        return Ok(contract);
    }
    match (input::contracts(text).as_slice(), input::contract_terms(text).first()) {
        ([contract], _) => Ok(*contract),
        ([], Some(terms)) => Err(ParseErrorKind::NoDeclarer { value: terms.to_string() }),
        _ => Err(ParseErrorKind::Contract { value: text.to_owned() }),
    }
}

/// Parses the tricks taken: `10`, or relative to the contract: `=`, `+1`, `-2`.
fn parse_tricks(text: &str, contract: Contract) -> Result<Tricks, ParseErrorKind> {
    let kind = || ParseErrorKind::Tricks { value: text.to_owned() };
    let needed = contract.tricks();
    let signed = text.replace('\u{2212}', "-");
    if signed == "=" {
        return Tricks::new(needed).ok_or_else(kind);
    }
    let number = |text: &str| unsigned::<u32>(text).ok_or_else(kind);
    let (contract, value) = (contract.to_string(), text.to_owned());
    if let Some(over) = signed.strip_prefix('+') {
        let tricks = u32::from(needed).saturating_add(number(over)?);
        let tricks = u8::try_from(tricks).ok().and_then(Tricks::new);
        let most = 13 - needed;
        return tricks.ok_or(ParseErrorKind::TooManyOver { contract, value, most });
    }
    if let Some(down) = signed.strip_prefix('-') {
        let down = u8::try_from(number(down)?).ok().filter(|down| *down > 0);
        let tricks = down.and_then(|down| needed.checked_sub(down)).and_then(Tricks::new);
        return tricks.ok_or(ParseErrorKind::TooManyDown { contract, value, most: needed });
    }
    let tricks = number(&signed)?;
    let taken = u8::try_from(tricks).ok().and_then(Tricks::new);
    taken.ok_or(ParseErrorKind::TooManyTricks { tricks })
}
