//! Lines and columns of places in a text that are asked for in any order.

use crate::error::LineColumn;

/// The distance of the marks in bytes: no place is counted from farther away.
const STEP: usize = 4096;

/// A text with the lines and columns of some of its places.
pub(crate) struct Places<'a> {
    text: &'a str,
    /// The known places, ascending.
    marks: Vec<(usize, LineColumn)>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str) -> Places<'a> {
        let mut marks = Vec::new();
        let mut at = LineColumn::START;
        for (byte, letter) in text.char_indices() {
            if byte >= marks.len() * STEP {
                marks.push((byte, at));
            }
            at.pass(letter);
        }
        Places { text, marks }
    }

    /// The line and column of a byte; the end for one behind it.
    pub(crate) fn at(&self, byte: usize) -> LineColumn {
        let next = self.marks.partition_point(|(mark, _)| *mark <= byte);
        let Some((mark, place)) = next.checked_sub(1).map(|last| self.marks[last]) else {
            return LineColumn::START;
        };
        let mut at = place;
        let between = self.text[mark..].char_indices().take_while(|(from, _)| mark + from < byte);
        between.for_each(|(_, letter)| at.pass(letter));
        at
    }
}

impl LineColumn {
    /// Goes on by a character.
    pub(crate) fn pass(&mut self, letter: char) {
        if letter == '\n' {
            *self = LineColumn { line: self.line.saturating_add(1), column: 1 };
        } else {
            self.column = self.column.saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each place of long lines and of short ones, and no more than a step from a mark.
    #[test]
    fn places_are_those_of_counting() {
        let text = format!("{}\nж{}", "aй\n".repeat(3000), "ё".repeat(9000));
        let places = Places::new(&text);
        let mut expected = LineColumn::START;
        for (byte, letter) in text.char_indices() {
            assert_eq!(places.at(byte), expected);
            expected.pass(letter);
        }
        assert_eq!(places.at(usize::MAX), expected);
        let gaps = places.marks.windows(2).map(|pair| pair[1].0 - pair[0].0);
        assert!(gaps.max() <= Some(STEP + 4));
        assert_eq!(Places::new("").at(7), LineColumn::START);
    }
}
