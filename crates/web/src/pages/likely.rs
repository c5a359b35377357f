//! The results that were likely without an irregularity, as a director writes them (Law 12C1(c)).

use bridge::{BySide, Call, Contract, Outcome, Side, Tricks};
use formats::input;
use tourney::adjust::{LikelyResult, LikelyResults, WeightError};

/// The most results that are weighted.
pub(super) const RESULTS: usize = 5;

/// The names of the fields of a row in the form of an event, from 1: the result, and the weight for each side.
pub(super) fn fields(row: usize) -> (String, BySide<String>) {
    (format!("result{row}"), BySide::new(|side| format!("{side}{row}").to_lowercase()))
}

/// What is wrong with a list of results.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum LikelyError {
    /// A result cannot be read; which row, from 0.
    #[error("the result of row {0} cannot be read")]
    Result(usize),
    /// A weight cannot be read; of which side, and which row, from 0.
    #[error("the weight of row {1} for {0} cannot be read")]
    Weight(Side, usize),
    /// The weights of a side have another sum than 100 percent.
    #[error("{0}: {1}")]
    Sum(Side, WeightError),
}

/// The results of each side. A row is a result and its weights for both sides in percent; rows without
/// a result are left out. A side without weights of its own has those of the other (Law 12C1(c));
/// different weights make a split score (Law 12C1(e)).
///
/// # Errors
///
/// The first row that cannot be read, or a side whose weights do not sum to 100.
pub(super) fn of_rows(rows: &[(&str, BySide<&str>)]) -> Result<BySide<LikelyResults>, LikelyError> {
    let written: Vec<(usize, LikelyResult, BySide<&str>)> = rows
        .iter()
        .enumerate()
        .filter(|(_, (text, _))| !text.trim().is_empty())
        .map(|(at, (text, weights))| Ok((at, read(text).ok_or(LikelyError::Result(at))?, *weights)))
        .collect::<Result<_, LikelyError>>()?;
    let given = |side: Side| written.iter().any(|(.., weights)| !weights[side].trim().is_empty());
    let of = |side: Side| {
        let from = if given(side) { side } else { side.opponents() };
        let mut results = Vec::new();
        for (at, result, weights) in &written {
            let weight = weights[from].trim().trim_end_matches('%').trim();
            let percent: u32 = match weight {
                "" => 0,
                weight => weight.parse().map_err(|_| LikelyError::Weight(from, *at))?,
            };
            if percent > 0 {
                results.push((*result, percent));
            }
        }
        LikelyResults::new(results).map_err(|error| LikelyError::Sum(side, error))
    };
    Ok(BySide([of(Side::NorthSouth)?, of(Side::EastWest)?]))
}

/// A result as a director writes it, in English or in Russian: `4S-S 10`, `4SX-W -2`, `3БК-С =`,
/// `pass`, or the score of North and South. `None` if it cannot be read.
pub(super) fn read(text: &str) -> Option<LikelyResult> {
    let plain: String = text.trim().to_uppercase();
    let plain = ["♠S", "♥H", "♦D", "♣C"].iter().fold(plain, |text, pair| {
        let mut letters = pair.chars();
        match (letters.next(), letters.next()) {
            (Some(sign), Some(letter)) => text.replace(sign, letter.encode_utf8(&mut [0; 4])),
            _ => text,
        }
    });
    if let Ok(points) = plain.replace('−', "-").parse::<i32>() {
        let exists = points.unsigned_abs() <= 7_600 && points % 10 == 0;
        return exists.then_some(LikelyResult::Points(points));
    }
    if plain.split_whitespace().count() == 1 && input::calls(&plain).first() == Some(&Call::Pass) {
        return Some(LikelyResult::Outcome(Outcome::PassedOut));
    }
    let (contract, tricks) = plain.split_once(' ')?;
    let typed = || input::contracts(text.trim().split_once(' ')?.0).first().copied();
    let contract: Contract = contract.parse().ok().or_else(typed)?;
    let needed = i32::from(contract.terms.bid.level.tricks());
    let tricks = tricks.trim().replace('−', "-");
    let taken = match tricks.as_str() {
        "=" => needed,
        signed if signed.starts_with(['+', '-']) => needed.checked_add(signed.parse().ok()?)?,
        number => number.parse().ok()?,
    };
    let tricks = Tricks::new(u8::try_from(taken).ok()?)?;
    Some(LikelyResult::Outcome(Outcome::Played { contract, tricks }))
}

#[cfg(test)]
mod tests {
    use bridge::Vulnerability;
    use bridge::score::Rules;

    use super::*;

    #[test]
    fn numbers_at_the_ends_of_their_range_are_no_results() {
        for text in ["-2147483648", "2147483647", "4S-S +2147483647", "4S-S -2147483648"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    fn score(text: &str, vulnerable: Vulnerability) -> Option<i32> {
        read(text).map(|result| result.score_ns(Rules::default(), vulnerable))
    }

    #[test]
    fn results_are_read_as_directors_write_them() {
        let rows = [
            ("4S-S 10", Some(420)),
            ("4♠-S =", Some(420)),
            ("4П-Ю 10", Some(420)),
            ("4♠-Ю 10", Some(420)),
            ("3БК-С -1", Some(-50)),
            ("4пх-З -2", Some(300)),
            ("пас", Some(0)),
            ("4s-s +1", Some(450)),
            ("4SX-W -2", Some(300)),
            ("3NT-N 8", Some(-50)),
            ("pass", Some(0)),
            ("-50", Some(-50)),
            ("−620", Some(-620)),
            ("425", None),
            ("4S-S 14", None),
            ("4S 10", None),
            ("", None),
        ];
        for (text, expected) in rows {
            assert_eq!(score(text, Vulnerability::None), expected, "{text}");
        }
        assert_eq!(score("4S-S 10", Vulnerability::Both), Some(620));
    }

    #[test]
    fn weights_of_one_side_hold_for_both_and_different_ones_split() {
        let rows = |a, b| [("4S-S 10", BySide(a)), ("", BySide(["9", "9"])), ("-50", BySide(b))];
        let percents = |found: BySide<LikelyResults>| -> [Vec<u32>; 2] {
            found.0.map(|side| side.results().iter().map(|(_, percent)| *percent).collect())
        };
        let both = of_rows(&rows(["60", ""], ["40 %", ""])).map(percents);
        assert_eq!(both, Ok([vec![60, 40], vec![60, 40]]));
        let split = of_rows(&rows(["60", "100"], ["40", ""])).map(percents);
        assert_eq!(split, Ok([vec![60, 40], vec![100]]));
        let wrong = of_rows(&rows(["60", ""], ["x", ""]));
        assert_eq!(wrong, Err(LikelyError::Weight(Side::NorthSouth, 2)));
        assert_eq!(of_rows(&[("5S", BySide(["100", ""]))]), Err(LikelyError::Result(0)));
        let short = of_rows(&rows(["60", ""], ["30", ""]));
        assert_eq!(short, Err(LikelyError::Sum(Side::NorthSouth, WeightError { sum: 90 })));
        assert!(matches!(of_rows(&[]), Err(LikelyError::Sum(_, WeightError { sum: 0 }))));
    }
}
