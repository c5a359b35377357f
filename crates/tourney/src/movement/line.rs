//! A movement as one line, as it stands in a log.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{AnyMovement, Kind, Movement, MovementFile};

/// What stands between the lines of a movement file in a line.
const BETWEEN: char = ';';

/// How the first line of a movement file begins; a line of a pairs event leaves it out.
const FAMILY: &str = "movement: ";

/// A movement file with semicolons between its lines.
pub(crate) fn file_on_line(movement: &AnyMovement) -> String {
    movement.to_string().lines().collect::<Vec<&str>>().join("; ")
}

/// Reads [`file_on_line`].
///
/// # Errors
///
/// The part that is wrong; all of it if something is missing.
pub(crate) fn read_file_on_line(text: &str) -> Result<AnyMovement, &str> {
    let file: String = text.split(BETWEEN).map(|line| line.to_string() + "\n").collect();
    let read = MovementFile::read(&file).map_err(|errors| {
        let line = errors.first().map_or(1, |error| error.line) as usize;
        text.split(BETWEEN).nth(line.saturating_sub(1)).unwrap_or(text)
    })?;
    Ok(read.movement)
}

/// A movement on one line: how it is generated, if the generator of its family makes it, or else the lines of its file
/// (docs/movement-file.md) with semicolons between them.
///
/// ```
/// use biritch_tourney::movement::MovementLine;
///
/// let first: MovementLine = "Barometer pairs=8 rounds=5/7 boards=3".parse()?;
/// assert_eq!((first.0.rounds.len(), first.0.sets), (5, 7));
/// let own: MovementLine = "Custom; pairs: 4; sets: 1; round 1: 4-1@1 3-2@1; shared: 2".parse()?;
/// assert_eq!(own.to_string(), "Custom; pairs: 4; sets: 1; boards: 1; shared: 2; round 1: 4-1@1 3-2@1");
/// # Ok::<(), biritch_tourney::movement::ParseMovementLineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovementLine<'a>(pub Cow<'a, Movement>);

/// A line that is not a movement of pairs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found:?} is not a movement: {}", MovementLine::PATTERN)]
pub struct ParseMovementLineError {
    /// The part that is wrong.
    pub found: String,
}

impl MovementLine<'_> {
    /// How a line is written.
    pub const PATTERN: &'static str = "Howell pairs=8 rounds=7 boards=3 / Custom; pairs: 4; sets: 1; shared: 2; round 1: 4-1@1 3-2@1";
}

/// How a movement is generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Generated {
    kind: Kind,
    pairs: u32,
    /// How many of the rounds are played.
    rounds: u32,
    /// How many rounds it is made for.
    of: u32,
    boards: u32,
    switched: u32,
}

impl Generated {
    fn movement(self) -> Option<Movement> {
        let Generated { kind, pairs, rounds, of, boards, switched } = self;
        let movement = Movement::new(kind, pairs, Some(of), boards).ok()?;
        let fits = (1..=of).contains(&rounds) && switched <= of;
        // One whose arrows are switched by its generator stays as it is.
        let movement = if switched == 0 { movement } else { movement.with_switched(switched) };
        fits.then(|| if rounds < of { movement.curtailed(rounds) } else { movement })
    }

    /// How the movement is generated, if it is.
    fn of(movement: &Movement) -> Option<Generated> {
        let Movement { kind, contestants: pairs, boards, switched, .. } = *movement;
        let rounds = movement.rounds.len() as u32;
        let generated = |of| Generated { kind, pairs, rounds, of, boards, switched };
        // Most movements have a set for each round; one that was made shorter keeps its sets.
        let all = [rounds, movement.sets].into_iter().map(generated);
        all.into_iter().find(|one| one.movement().as_ref() == Some(movement))
    }

    /// Of `Howell pairs=8 rounds=7 boards=3`.
    fn read(text: &str) -> Result<Generated, &str> {
        let mut words = text.split_whitespace();
        let kind = words.next().unwrap_or("");
        let kind = kind.parse().map_err(|_| kind)?;
        let mut generated = Generated { kind, pairs: 0, rounds: 0, of: 0, boards: 1, switched: 0 };
        for word in words {
            let (key, value) = word.split_once('=').ok_or(word)?;
            let number = |value: &str| {
                let digits = value.bytes().all(|byte| byte.is_ascii_digit());
                value.parse::<u32>().ok().filter(|_| digits).ok_or(word)
            };
            match key {
                "pairs" => generated.pairs = number(value)?,
                "boards" => generated.boards = number(value)?,
                "switched" => generated.switched = number(value)?,
                "rounds" => {
                    let (rounds, of) = value.split_once('/').unwrap_or((value, value));
                    (generated.rounds, generated.of) = (number(rounds)?, number(of)?);
                }
                _ => return Err(word),
            }
        }
        Ok(generated)
    }
}

impl fmt::Display for MovementLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MovementLine(movement) = self;
        if let Some(Generated { kind, pairs, rounds, of, boards, switched }) =
            Generated::of(movement)
        {
            write!(f, "{kind} pairs={pairs} rounds={rounds}")?;
            if of != rounds {
                write!(f, "/{of}")?;
            }
            write!(f, " boards={boards}")?;
            return if switched == 0 { Ok(()) } else { write!(f, " switched={switched}") };
        }
        let line = file_on_line(&AnyMovement::Two(movement.as_ref().clone()));
        f.write_str(line.strip_prefix(FAMILY).unwrap_or(&line))
    }
}

impl FromStr for MovementLine<'static> {
    type Err = ParseMovementLineError;

    fn from_str(text: &str) -> Result<MovementLine<'static>, ParseMovementLineError> {
        let fault = |found: &str| ParseMovementLineError { found: found.trim().into() };
        let owned = |movement| MovementLine(Cow::Owned(movement));
        if !text.contains(BETWEEN) {
            let generated = Generated::read(text).map_err(fault)?;
            return generated.movement().map(owned).ok_or_else(|| fault(text));
        }
        let line = FAMILY.to_string() + text;
        let wrong = |found: &str| fault(found.strip_prefix(FAMILY).unwrap_or(found));
        match read_file_on_line(&line).map_err(wrong)? {
            AnyMovement::Two(movement) => Ok(owned(movement)),
            AnyMovement::Four(_) => Err(fault("individuals")),
        }
    }
}
