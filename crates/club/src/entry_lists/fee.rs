//! What an entry costs.

use std::fmt;
use std::str::FromStr;

use cards::free_text::{self, FreeTextError};
use serde::{Deserialize, Serialize};

/// A fee: an amount with its currency before or after it, as it was typed: `£5.50`, `500 ₽`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fee {
    before: String,
    hundredths: u64,
    /// What stands between units and hundredths.
    point: char,
    after: String,
}

impl Fee {
    /// The longest currency, in characters.
    const LONGEST_CURRENCY: usize = 10;
    /// The largest amount, in units.
    const MOST: u64 = 10_000_000;

    /// The sum of so many fees.
    #[must_use]
    pub fn times(&self, count: u32) -> Fee {
        Fee { hundredths: self.hundredths * u64::from(count), ..self.clone() }
    }
}

impl fmt::Display for Fee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fee { before, hundredths, point, after } = self;
        write!(f, "{before}{}", hundredths / 100)?;
        match hundredths % 100 {
            0 => {}
            part => write!(f, "{point}{part:02}")?,
        }
        f.write_str(after)
    }
}

impl FromStr for Fee {
    type Err = ParseFeeError;

    fn from_str(text: &str) -> Result<Fee, ParseFeeError> {
        Fee::read(text, free_text::check)
    }
}

impl Fee {
    /// Reads a fee whose currency `check` allows, which has the limit of its characters.
    fn read(
        text: &str,
        check: fn(&str, usize) -> Result<(), FreeTextError>,
    ) -> Result<Fee, ParseFeeError> {
        let text = text.trim();
        let is_digit = |letter: char| letter.is_ascii_digit();
        let at = text.find(is_digit).ok_or(ParseFeeError)?;
        let (before, rest) = text.split_at(at);
        let end = rest.find(|letter| !is_digit(letter)).unwrap_or(rest.len());
        let (units, rest) = rest.split_at(end);
        let units =
            units.parse::<u64>().ok().filter(|units| *units <= Fee::MOST).ok_or(ParseFeeError)?;
        let decimals = |point| rest.strip_prefix(point).filter(|rest| rest.starts_with(is_digit));
        let (point, part, after) = match [('.', decimals('.')), (',', decimals(','))] {
            [(point, Some(rest)), _] | [_, (point, Some(rest))] => {
                let end = rest.find(|letter| !is_digit(letter)).unwrap_or(rest.len());
                let (digits, after) = rest.split_at(end);
                let part: u64 = digits.parse().map_err(|_| ParseFeeError)?;
                let part = match digits.len() {
                    1 => part * 10,
                    2 => part,
                    _ => return Err(ParseFeeError),
                };
                (point, part, after)
            }
            _ => ('.', 0, rest),
        };
        for currency in [before, after] {
            let is_short = check(currency, Fee::LONGEST_CURRENCY).is_ok();
            if !is_short || currency.contains(is_digit) {
                return Err(ParseFeeError);
            }
        }
        let hundredths = 100 * units + part;
        if hundredths == 0 {
            return Err(ParseFeeError);
        }
        Ok(Fee { before: before.to_owned(), hundredths, point, after: after.to_owned() })
    }
}

impl TryFrom<String> for Fee {
    type Error = ParseFeeError;

    fn try_from(text: String) -> Result<Fee, ParseFeeError> {
        Fee::read(&text, free_text::check_stored)
    }
}

impl From<Fee> for String {
    fn from(fee: Fee) -> String {
        fee.to_string()
    }
}

/// A text that is no fee.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a fee is an amount with two decimals at most and its currency, as 5.50 EUR")]
pub struct ParseFeeError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fees_are_multiplied_and_written_as_they_were_typed() {
        let sums = [("500 ₽", "1500 ₽"), ("£5.50", "£16.50"), ("2,5 €", "7,50 €"), ("10", "30")];
        for (typed, sum) in sums {
            let fee: Fee = typed.parse().expect(typed);
            assert_eq!(fee.times(3).to_string(), sum);
            assert_eq!(fee.to_string().parse(), Ok(fee));
        }
        for wrong in
            ["", "free", "0", "1.234", "5 €/2", "12345678901 ₽", "1 000 ₽", "5 of a long currency"]
        {
            assert_eq!(wrong.parse::<Fee>(), Err(ParseFeeError), "{wrong}");
        }
    }
}
