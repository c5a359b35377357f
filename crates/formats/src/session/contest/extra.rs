//! The headers `carry:` and `award:` of a file of results (docs/sources/scoring.md#6.8,
//! docs/sources/scoring.md#6.9).

use tourney::Ratio;
use tourney::adjust::Artificial;
use tourney::carry::{KnockoutCarry, Stage};
use tourney::vp::MOST_BOARDS;

use super::event::{Award, Carry, Contest, Event};
use crate::session::error::{ContestErrorKind, Field, ParseError, ParseErrorKind};
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
    token.error(Field::Carry, carry_kind(token, contest))
}

fn carry_kind(token: &Token, contest: &Contest) -> ParseErrorKind {
    let example = match contest.event {
        Event::Match(_) => "A=21 above",
        Event::Pairs(_) => "boards=26 maximum=260 1=168.5 2=150",
    };
    ParseErrorKind::Contest(ContestErrorKind::Carry { value: token.text.clone(), example })
}

fn of_match(value: &Token, contest: &Contest) -> Result<Carry, ParseError> {
    let [(Some(team), item)] = &named(value)[..] else { return Err(carry_error(value, contest)) };
    let words = item.words();
    let (margin, above) = match &words[..] {
        [margin, rank] if rank.text.eq_ignore_ascii_case("above") => (margin, true),
        [margin, rank] if rank.text.eq_ignore_ascii_case("below") => (margin, false),
        _ => return Err(carry_error(item, contest)),
    };
    let margin = margin.number(Field::Carry, 0..=u16::MAX, |_| carry_kind(margin, contest))?;
    let imps = KnockoutCarry::default().imps(margin.into(), above);
    Ok(Carry::Match { team: contest.sides.known(team, Field::Carry)?, imps })
}

fn of_pairs(value: &Token, contest: &Contest) -> Result<Carry, ParseError> {
    let (mut boards, mut maximum, mut scores) = (None, None, Vec::new());
    for (key, number) in named(value) {
        let key = key.ok_or_else(|| carry_error(&number, contest))?;
        let size = || number.number(Field::Carry, 1..=u16::MAX, |_| carry_kind(&number, contest));
        match key.text.to_ascii_lowercase().as_str() {
            "boards" => boards = Some(size()?.into()),
            "maximum" => maximum = Some(size()?.into()),
            _ => {
                let score = decimal(&number.text).ok_or_else(|| carry_error(&number, contest))?;
                scores.push((contest.sides.known(&key, Field::Carry)?, score));
            }
        }
    }
    let (Some(boards), Some(maximum)) = (boards, maximum) else {
        return Err(carry_error(value, contest));
    };
    let qualifier = Stage { boards, maximum };
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
    let kind = |token: &Token| {
        ParseErrorKind::Contest(ContestErrorKind::Award { value: token.text.clone() })
    };
    let error = |token: &Token| token.error(Field::Score, kind(token));
    let (mut boards, mut seated) = (None, false);
    let mut awards: [Option<Artificial>; 2] = [None; 2];
    for word in value.words() {
        let Some((key, item)) = word.pair() else {
            seated = word.text.eq_ignore_ascii_case("seated");
            if !seated {
                return Err(error(&word));
            }
            continue;
        };
        if key.text.eq_ignore_ascii_case("boards") {
            boards = Some(item.number(Field::Score, 1..=MOST_BOARDS, |_| kind(&item))?);
            continue;
        }
        let award = cards::choice::read(&item.text).map_err(|_| error(&item))?;
        let team = contest.sides.known(&key, Field::Score)?;
        *awards.get_mut(team).ok_or_else(|| error(&key))? = Some(award);
    }
    let boards = boards.ok_or_else(|| error(value))?;
    match (seated, awards) {
        (true, [None, None]) => Ok(Award { awards: None, boards }),
        (false, [Some(one), Some(other)]) => Ok(Award { awards: Some([one, other]), boards }),
        _ => Err(error(value)),
    }
}
