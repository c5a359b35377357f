//! Classic positions, from a file of data.

use cards::Cards;
use pref::Seat;

use super::CatchPosition;

/// The file: one position a line.
const FILE: &str = include_str!("classics.txt");

/// Where a position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Handed down among players; our source is the section of the rules that has it.
    Handed(&'static str),
    /// Composed for this trainer.
    Composed,
}

/// A position with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classic {
    /// Its key: the last part of its address, and of the keys of its texts.
    pub key: &'static str,
    /// The cards, and who leads.
    pub position: CatchPosition,
    /// What was discarded.
    pub discard: Cards,
    /// Where it comes from.
    pub origin: Origin,
}

impl Classic {
    /// All positions, in the order of the file.
    pub fn all() -> Vec<Classic> {
        FILE.lines().filter_map(read).collect()
    }

    /// The position with this key.
    pub fn of(key: &str) -> Option<Classic> {
        Classic::all().into_iter().find(|classic| classic.key == key)
    }
}

/// Reads a line; none for a comment, and for a line that is no position.
fn read(line: &'static str) -> Option<Classic> {
    let mut fields = line.split('|').map(str::trim);
    let mut field = || fields.next();
    let key = field().filter(|key| !key.is_empty() && !key.starts_with('#'))?;
    let mut cards = || field()?.parse::<Cards>().ok();
    let (twelve, next, last) = (cards()?, cards()?, cards()?);
    let (discard, talon) = (cards()?, cards()?);
    let leader: Seat = fields.next()?.parse().ok()?;
    let origin = match fields.next()? {
        "composed" => Origin::Composed,
        source => Origin::Handed(source),
    };
    let position = CatchPosition::new(twelve, [next, last], leader, talon).ok()?;
    (discard.len() == 2 && twelve.contains_all(discard)).then_some(Classic {
        key,
        position,
        discard,
        origin,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferans::misere::Trainer;

    #[test]
    fn every_line_is_a_position() {
        let lines = FILE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let all = Classic::all();
        assert_eq!(all.len(), lines.count());
        for (at, classic) in all.iter().enumerate() {
            let same = all[..at].iter().find(|other| other.key == classic.key);
            assert_eq!(same, None, "{}", classic.key);
        }
    }

    /// Whether each is caught is written in the file as a comment of its line, and is what the solver
    /// finds; the discard is one that a sensible declarer makes.
    #[test]
    fn every_position_is_what_its_line_says() {
        let mut trainer = Trainer::new();
        for line in FILE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let classic = read(line).expect("a position");
            let tricks: u8 = line.rsplit('|').next().expect("a last field").trim().parse().unwrap();
            let exercise = trainer.classic_catch(&classic).expect("it is solved");
            assert_eq!(exercise.best_tricks(), tricks, "{}", classic.key);
            let known = exercise.sheet.discards.iter().any(|of| of.cards == classic.discard);
            assert!(known, "{}: {:?}", classic.key, exercise.sheet.discards);
        }
    }
}
