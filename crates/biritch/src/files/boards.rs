//! The boards that a command is for, as people list them: `1-8,12`.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use formats::{LineColumn, Read};

/// Numbers of boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardList(Vec<RangeInclusive<u32>>);

impl BoardList {
    /// The numbers of a list: numbers from 1 and ranges, separated by commas.
    pub(crate) fn of_text(text: &str) -> Option<BoardList> {
        let number = |text: &str| {
            let text = text.trim();
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|number| is_number && *number > 0)
        };
        let range = |part: &str| {
            let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
            let (first, last) = (number(first)?, number(last)?);
            (first <= last).then_some(first..=last)
        };
        text.split(',').map(range).collect::<Option<Vec<_>>>().map(BoardList)
    }

    /// The list of all boards.
    pub(crate) fn all() -> BoardList {
        BoardList(vec![0..=u32::MAX])
    }

    /// The list of one board.
    pub(crate) fn of_board(board: u32) -> BoardList {
        BoardList(vec![board..=board])
    }

    /// Keeps the records of these boards, with the diagnostics of these records and of the file as a whole, and returns the place of
    /// each in its file. `before` records of the file were read in earlier batches. A record without a number has that of its place.
    pub(crate) fn keep(&self, read: &mut Read, before: u32) -> Vec<u32> {
        let has = |number: u32| self.0.iter().any(|range| range.contains(&number));
        let places = (before.saturating_add(1)..=u32::MAX).chain(std::iter::repeat(u32::MAX));
        let numbers = read.records.iter().map(|record| record.board).zip(places);
        let (mut are_kept, mut kept_places) = (Vec::new(), Vec::new());
        for (number, place) in numbers {
            let is_kept = has(number.unwrap_or(place));
            are_kept.push(is_kept);
            kept_places.extend(is_kept.then_some(place));
        }
        // Several records may begin at one place.
        let mut starts: BTreeMap<LineColumn, bool> = BTreeMap::new();
        for (places, is_kept) in read.locations.iter().zip(&are_kept) {
            *starts.entry(places.start).or_default() |= is_kept;
        }
        let is_said = |at: LineColumn| {
            let mut until = starts.range(..=at);
            until.next_back().is_none_or(|(_, is_kept)| *is_kept)
        };
        read.diagnostics.retain(|found| found.kind.is_of_file() || is_said(found.at));
        let mut kept = are_kept.iter().copied();
        read.records.retain(|_| kept.next().unwrap_or(false));
        let mut kept = are_kept.iter().copied();
        read.locations.retain(|_| kept.next().unwrap_or(false));
        kept_places
    }
}

/// As it is typed.
impl fmt::Display for BoardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, range) in self.0.iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            match range.start() == range.end() {
                true => write!(f, "{comma}{}", range.start())?,
                false => write!(f, "{comma}{}-{}", range.start(), range.end())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        for (text, expected) in [("1-8,12", "1-8,12"), (" 3 , 5–5 ", "3,5"), ("7", "7")] {
            assert_eq!(
                BoardList::of_text(text).map(|list| list.to_string()),
                Some(expected.to_owned())
            );
        }
        for text in ["", "0", "8-1", "a", "1,", "-3", "+1", "1-2-3", "99999999999"] {
            assert_eq!(BoardList::of_text(text), None, "{text}");
        }
    }

    #[test]
    fn records_without_a_number_count_by_their_place() {
        let text = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\n";
        let mut read = formats::read_any(text.repeat(3).as_bytes());
        assert_eq!(BoardList::of_text("2-3").expect("a list").keep(&mut read, 0), [2, 3]);
        assert_eq!((read.records.len(), read.locations.len()), (2, 2));
        assert_eq!(BoardList::of_board(11).keep(&mut read, 10), [11]);
        assert_eq!(read.records[0].source.map(|source| source.line), Some(2));
        assert_eq!(read.records.len(), 1);
    }
}
