//! The text format of movements (docs/movement-file.md).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bridge::{BySeat, BySide};

use super::{AnyMovement, Contestants, InvalidMovement, Kind, MOST, Movement, Pairing, Seats};

/// The most errors that are listed.
const LISTED: usize = 100;
/// What a file can say before its rounds, in the order in which it is written.
const KEYS: [&str; 8] =
    ["movement", "pairs", "teams", "individuals", "sets", "boards", "shared", "meetings"];

/// A movement that was read from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovementFile {
    /// The movement, which may break rules.
    pub movement: AnyMovement,
    /// The line of each round, from 1.
    pub lines: Vec<u32>,
}

/// What is wrong in a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct FileError {
    /// The line, from 1; the one after the last if something is missing.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What.
    pub kind: FileErrorKind,
}

/// What is wrong at a place of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileErrorKind {
    /// A line is not of the form `key: value`.
    #[error("a line is `pairs: 8`, `round 1: 8-1@1 5-4@2` or a comment after #")]
    Line,
    /// The key is not known.
    #[error("there is no `{found}`; a line begins with {}, switched or round and its number", KEYS.join(", "))]
    Key {
        /// The key.
        found: String,
    },
    /// The key was given before.
    #[error("`{key}` was given before")]
    Twice {
        /// The key.
        key: String,
    },
    /// A value is not a number in its range.
    #[error("`{found}` is not a number from {least} to {most}")]
    Number {
        /// The value.
        found: String,
        /// The lowest.
        least: u32,
        /// The highest.
        most: u32,
    },
    /// The family is not known.
    #[error("there is no movement `{found}`; for one of your own write Custom")]
    Family {
        /// Its name.
        found: String,
    },
    /// A round is not the next one.
    #[error("round {expected} is missing before this one")]
    Order {
        /// The round that should be here.
        expected: u32,
    },
    /// A round comes before it is known who plays.
    #[error("pairs, teams or individuals must be given before the rounds")]
    Contestants,
    /// A table is not `ns-ew@set`, or with individuals `n,s-e,w@set`.
    #[error("`{found}` is not a table of {of}: write {}", entry(*.of))]
    Entry {
        /// What stands there.
        found: String,
        /// What contestants the movement has.
        of: Contestants,
    },
    /// Something that every movement has is missing.
    #[error("`{key}` is missing")]
    Missing {
        /// Its key.
        key: &'static str,
    },
}

/// What a table looks like in a file.
const fn entry(of: Contestants) -> &'static str {
    match of {
        Contestants::Individuals => "north,south-east,west@set, as 1,3-2,4@1",
        Contestants::Pairs | Contestants::Teams => "ns-ew@set, as 8-1@1",
    }
}

impl MovementFile {
    /// Reads a file. Whether the movement keeps the rules is not checked: see
    /// [`MovementFile::faults`].
    ///
    /// # Errors
    ///
    /// All places that cannot be read, at most a hundred.
    pub fn read(text: &str) -> Result<MovementFile, Vec<FileError>> {
        let mut reader = Reader::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut last = 0;
        for (number, line) in (1u32..).zip(text.lines()) {
            last = number;
            let content = line.split_once('#').map_or(line, |(content, _)| content);
            if !content.trim().is_empty() && reader.errors.len() < LISTED {
                reader.line(number, content);
            }
        }
        reader.finish(last + 1)
    }

    /// The rules that the movement breaks, each with the line of its round.
    pub fn faults(&self) -> Vec<(Option<u32>, InvalidMovement)> {
        let line = |fault: InvalidMovement| {
            let at = fault.round().and_then(|round| (round as usize).checked_sub(1));
            (at.and_then(|at| self.lines.get(at)).copied(), fault)
        };
        self.movement.faults().into_iter().map(line).collect()
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    kind: Option<Kind>,
    contestants: Option<(Contestants, u32)>,
    sets: Option<u32>,
    boards: Option<u32>,
    shared: Option<u32>,
    meetings: Option<u32>,
    switched: Option<u32>,
    two: Vec<Vec<Pairing<BySide<u32>>>>,
    four: Vec<Vec<Pairing<BySeat<u32>>>>,
    lines: Vec<u32>,
    errors: Vec<FileError>,
}

impl Reader {
    fn line(&mut self, line: u32, content: &str) {
        let Some((key, value)) = content.split_once(':') else {
            return self.error(line, content, content.trim_start(), FileErrorKind::Line);
        };
        let name = key.trim().to_lowercase();
        let of_round = name.strip_prefix("round");
        if let Some(number) = of_round.filter(|rest| !rest.starts_with(char::is_alphabetic)) {
            return self.round(line, content, number.trim(), value);
        }
        let word = value.trim();
        if name == "movement" {
            return match word.parse() {
                _ if self.kind.is_some() => self.twice(line, content, key),
                Ok(kind) => self.kind = Some(kind),
                Err(_) => {
                    self.error(line, content, word, FileErrorKind::Family { found: short(word) });
                }
            };
        }
        let least = u32::from(name != "switched");
        let number = word.parse().ok().filter(|number| (least..=MOST).contains(number));
        let unread = FileErrorKind::Number { found: short(word), least, most: MOST };
        if let Ok(of) = name.parse::<Contestants>() {
            return match number {
                _ if self.contestants.is_some() => self.twice(line, content, key),
                Some(number) => self.contestants = Some((of, number)),
                None => self.error(line, content, word, unread),
            };
        }
        let slot = match name.as_str() {
            "sets" => &mut self.sets,
            "boards" => &mut self.boards,
            "shared" => &mut self.shared,
            "meetings" => &mut self.meetings,
            "switched" => &mut self.switched,
            _ => {
                let kind = FileErrorKind::Key { found: short(key.trim()) };
                return self.error(line, content, content.trim_start(), kind);
            }
        };
        match number {
            _ if slot.is_some() => self.twice(line, content, key),
            Some(number) => *slot = Some(number),
            None => self.error(line, content, word, unread),
        }
    }

    fn twice(&mut self, line: u32, content: &str, key: &str) {
        let key = short(key.trim());
        self.error(line, content, content.trim_start(), FileErrorKind::Twice { key });
    }

    fn round(&mut self, line: u32, content: &str, number: &str, value: &str) {
        let expected = self.lines.len() as u32 + 1;
        if number.parse() != Ok(expected) {
            return self.error(
                line,
                content,
                content.trim_start(),
                FileErrorKind::Order { expected },
            );
        }
        let Some((of, _)) = self.contestants else {
            return self.error(line, content, content.trim_start(), FileErrorKind::Contestants);
        };
        self.lines.push(line);
        match of {
            Contestants::Individuals => {
                let places = self.places(line, content, of, value, four);
                self.four.push(places);
            }
            Contestants::Pairs | Contestants::Teams => {
                let places = self.places(line, content, of, value, two);
                self.two.push(places);
            }
        }
    }

    /// The tables of a round, each with the number that stands before it or else the next.
    fn places<S: Seats>(
        &mut self,
        line: u32,
        content: &str,
        of: Contestants,
        value: &str,
        seats: fn(&str) -> Option<S>,
    ) -> Vec<Pairing<S>> {
        let mut places = Vec::new();
        let mut table = 1;
        for word in value.split_whitespace() {
            let (at, rest) = match word.split_once(':') {
                Some((at, rest)) => (number(at), rest),
                None => (Some(table), word),
            };
            let entry =
                rest.split_once('@').and_then(|(who, set)| Some((seats(who)?, number(set)?)));
            match (at, entry) {
                (Some(at), Some((seats, set))) => places.push(Pairing { table: at, seats, set }),
                // Nobody plays at this table.
                (Some(_), None) if rest == "-" => {}
                _ => {
                    self.error(
                        line,
                        content,
                        word,
                        FileErrorKind::Entry { found: short(word), of },
                    );
                }
            }
            table = at.map_or(table, |at| at.saturating_add(1));
        }
        places
    }

    /// Notes an error at a word, which is a part of the line.
    fn error(&mut self, line: u32, content: &str, word: &str, kind: FileErrorKind) {
        let before = (word.as_ptr() as usize).saturating_sub(content.as_ptr() as usize);
        let column = content.get(..before).map_or(0, |text| text.chars().count()) as u32 + 1;
        if self.errors.len() < LISTED {
            self.errors.push(FileError { line, column, kind });
        }
    }

    fn finish(mut self, end: u32) -> Result<MovementFile, Vec<FileError>> {
        let missing = [
            ("pairs", self.contestants.is_none()),
            ("sets", self.sets.is_none()),
            ("round 1", self.lines.is_empty()),
        ];
        for (key, _) in missing.into_iter().filter(|(_, missing)| *missing) {
            self.errors.push(FileError {
                line: end,
                column: 1,
                kind: FileErrorKind::Missing { key },
            });
        }
        let (Some((of, contestants)), Some(sets), true) =
            (self.contestants, self.sets, self.errors.is_empty())
        else {
            return Err(self.errors);
        };
        let head = Movement::<BySide<u32>> {
            kind: self.kind.unwrap_or(Kind::Custom),
            of,
            contestants,
            sets,
            boards: self.boards.unwrap_or(1),
            shared: self.shared.unwrap_or(1),
            meetings: self.meetings.unwrap_or(1),
            switched: self.switched.unwrap_or(0),
            rounds: Vec::new(),
        };
        let movement = match of {
            Contestants::Individuals => AnyMovement::Four(head.with_rounds(self.four)),
            Contestants::Pairs | Contestants::Teams => AnyMovement::Two(head.with_rounds(self.two)),
        };
        Ok(MovementFile { movement, lines: self.lines })
    }
}

impl Movement {
    /// The same movement with other rounds, of other seats.
    fn with_rounds<S: Seats>(self, rounds: Vec<Vec<Pairing<S>>>) -> Movement<S> {
        let Movement { kind, of, contestants, sets, boards, shared, meetings, switched, .. } = self;
        Movement { kind, of, contestants, sets, boards, shared, meetings, switched, rounds }
    }
}

/// The beginning of a text, for an error.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Decimal digits alone, of a number that can be a table, a contestant or a set.
fn number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

fn two(text: &str) -> Option<BySide<u32>> {
    let (ns, ew) = text.split_once('-')?;
    Some(BySide([number(ns)?, number(ew)?]))
}

fn four(text: &str) -> Option<BySeat<u32>> {
    let (one, other) = text.split_once('-')?;
    let ((north, south), (east, west)) = (one.split_once(',')?, other.split_once(',')?);
    Some(BySeat([number(north)?, number(east)?, number(south)?, number(west)?]))
}

impl fmt::Display for AnyMovement {
    /// The text of a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyMovement::Two(movement) => {
                movement.write(f, |f, BySide([ns, ew])| write!(f, "{ns}-{ew}"))
            }
            AnyMovement::Four(movement) => movement
                .write(f, |f, BySeat([north, east, south, west])| {
                    write!(f, "{north},{south}-{east},{west}")
                }),
        }
    }
}

impl<S: Seats> Movement<S> {
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        seats: impl Fn(&mut fmt::Formatter<'_>, S) -> fmt::Result,
    ) -> fmt::Result {
        let Movement { kind, of, contestants, sets, boards, shared, meetings, switched, .. } = self;
        writeln!(f, "movement: {kind}\n{of}: {contestants}\nsets: {sets}\nboards: {boards}")?;
        let declared =
            [("shared", *shared, 1), ("meetings", *meetings, 1), ("switched", *switched, 0)];
        for (key, value, _) in declared.into_iter().filter(|(_, value, usual)| value != usual) {
            writeln!(f, "{key}: {value}")?;
        }
        for (round, places) in (1u32..).zip(&self.rounds) {
            write!(f, "round {round}:")?;
            let mut next = 1;
            for place in places {
                f.write_str(" ")?;
                if place.table != next {
                    write!(f, "{}:", place.table)?;
                }
                seats(f, place.seats)?;
                write!(f, "@{}", place.set)?;
                next = place.table.saturating_add(1);
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
