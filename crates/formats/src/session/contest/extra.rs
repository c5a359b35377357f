//! The headers `carry:` and `award:` of a file of results (docs/sources/scoring.md#6.8,
//! docs/sources/scoring.md#6.9).

use tourney::Ratio;
use tourney::adjust::Artificial;
use tourney::carry::{KnockoutCarry, Stage};

use super::event::{Award, Carry, Contest, Event};
use crate::session::error::{Field, ParseError, ParseErrorKind};
use crate::session::lexer::Token;
use crate::session::participants::named;

/// Parses a carry-over. For a match `A=21 above`: the winner of the round-robin match, its margin,
/// and whether it ranked above the other. For pairs `boards=26 maximum=260 1=168.5 2=150`: the size
/// of the qualifier and the pairs' scores in it.
pub(super) fn carry(value: &Token, contest: &Contest) -> Result<Carry, ParseError> {
    match &contest.event {
        Event::Match(_) => of_match(value, contest),
        Event::Pairs(options) => {
            if options.method().scale().is_none() {
                return Err(carry_error(value, contest));
            }
            of_pairs(value, contest)
        }
    }
}

fn carry_error(token: &Token, contest: &Contest) -> ParseError {
    let example = match contest.event {
        Event::Match(_) => "A=21 above",
        Event::Pairs(_) => "boards=26 maximum=260 1=168.5 2=150",
    };
    let kind = ParseErrorKind::Carry { value: token.text.clone(), example };
    token.error(Field::Carry, kind)
}

fn of_match(value: &Token, contest: &Contest) -> Result<Carry, ParseError> {
    let [(Some(team), said)] = &named(value)[..] else { return Err(carry_error(value, contest)) };
    let words = said.words();
    let (margin, above) = match &words[..] {
        [margin, rank] if rank.text.eq_ignore_ascii_case("above") => (margin, true),
        [margin, rank] if rank.text.eq_ignore_ascii_case("below") => (margin, false),
        _ => return Err(carry_error(said, contest)),
    };
    let margin: u16 = margin.text.parse().map_err(|_| carry_error(margin, contest))?;
    let imps = KnockoutCarry::default().imps(margin.into(), above);
    Ok(Carry::Match { team: contest.sides.known(team, Field::Carry)?, imps })
}

fn of_pairs(value: &Token, contest: &Contest) -> Result<Carry, ParseError> {
    let (mut boards, mut maximum, mut scores) = (None, None, Vec::new());
    for (key, number) in named(value) {
        let key = key.ok_or_else(|| carry_error(&number, contest))?;
        let parsed = decimal(&number.text).ok_or_else(|| carry_error(&number, contest))?;
        match key.text.to_ascii_lowercase().as_str() {
            "boards" => boards = number.text.parse::<u16>().ok(),
            "maximum" => maximum = number.text.parse::<u16>().ok(),
            _ => scores.push((contest.sides.known(&key, Field::Carry)?, parsed)),
        }
    }
    let (Some(boards @ 1..), Some(maximum @ 1..)) = (boards, maximum) else {
        return Err(carry_error(value, contest));
    };
    let qualifier = Stage { boards: boards.into(), maximum: maximum.into() };
    Ok(Carry::Pairs { qualifier, scores })
}

/// Parses a non-negative number with up to four decimals.
fn decimal(text: &str) -> Option<Ratio> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 7 || part.len() > 4 || !digits(whole) || !digits(part) {
        return None;
    }
    let scale = 10u32.pow(part.len() as u32);
    Ratio::new(format!("{whole}{part}").parse().ok()?, scale)
}

/// Parses an award: `A=Ave+ B=Ave- boards=16`, or `seated boards=16`.
pub(super) fn award(value: &Token, contest: &Contest) -> Result<Award, ParseError> {
    let error = |token: &Token| {
        let kind = ParseErrorKind::Award { value: token.text.clone() };
        token.error(Field::Score, kind)
    };
    let (mut boards, mut seated) = (None, false);
    let mut awards: [Option<Artificial>; 2] = [None; 2];
    for word in value.words() {
        let Some((key, said)) = word.pair() else {
            seated = word.text.eq_ignore_ascii_case("seated");
            if !seated {
                return Err(error(&word));
            }
            continue;
        };
        if key.text.eq_ignore_ascii_case("boards") {
            boards = said.text.parse::<u16>().ok().filter(|boards| (1..=1000).contains(boards));
            continue;
        }
        let award = cards::choice::read(&said.text).map_err(|_| error(&said))?;
        let team = contest.sides.known(&key, Field::Score)?;
        *awards.get_mut(team).ok_or_else(|| error(&key))? = Some(award);
    }
    let boards = boards.ok_or_else(|| error(value))?.into();
    match (seated, awards) {
        (true, [None, None]) => Ok(Award { awards: None, boards }),
        (false, [Some(one), Some(other)]) => Ok(Award { awards: Some([one, other]), boards }),
        _ => Err(error(value)),
    }
}
