//! Entries: contestants as lines of a list, and what holds for those of every kind of event.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Contestant, Withheld};
use crate::Name;
use crate::merge::{ActFault, is_field};
use crate::vp::Hundredths;

impl Contestant {
    /// The most players of a contestant in most kinds of event: a team's roster.
    pub const MOST_PLAYERS: usize = 8;

    /// Who can report its results: its players, or, if it lists none, itself.
    pub fn people(&self) -> &[Name] {
        match &self.players[..] {
            [] => core::slice::from_ref(&self.name),
            players => players,
        }
    }

    /// Its names as a line of a list of entries has them: `Alpha | Anna; Boris`.
    pub fn text(&self) -> String {
        entry_line(self, &[], core::iter::empty())
    }

    fn names(&self) -> impl Iterator<Item = &Name> {
        core::iter::once(&self.name).chain(&self.players)
    }

    /// Checks that the contestant, with its club or country and at most so many players, can enter beside those that are
    /// known.
    ///
    /// # Errors
    ///
    /// Too many players, names that are not published of players whom it does not have, a name that could not be read again
    /// in a list, or one that another contestant has.
    pub fn check_entry<'a>(
        &self,
        most: usize,
        group: Option<&Name>,
        known: impl IntoIterator<Item = &'a Contestant>,
    ) -> Result<(), EntryError> {
        let (number, players) = (self.number, self.players.len());
        if players > most {
            return Err(EntryError::Players { number, players, most });
        }
        let people = self.people().len();
        if !self.withheld.fits(people) {
            return Err(EntryError::Withheld { number, players: people });
        }
        let separators = |name: &&Name| !is_field(name.as_str()) || name.as_str().contains(';');
        if let Some(name) = self.names().chain(group).find(separators) {
            return Err(EntryError::Separator { name: name.clone() });
        }
        let own = self.players.iter().enumerate();
        let twice = own.clone().find(|(at, name)| self.players[..*at].contains(name));
        if let Some((_, name)) = twice {
            return Err(EntryError::NameTaken { name: name.clone(), number });
        }
        for known in known {
            let same_name = known.name == self.name;
            // A person plays for one contestant.
            let same_player = self.people().iter().find(|player| known.people().contains(player));
            let name = if same_name { Some(&self.name) } else { same_player };
            if let Some(name) = name {
                return Err(EntryError::NameTaken { name: name.clone(), number: known.number });
            }
        }
        Ok(())
    }

    /// Checks that the contestant can be entered so in place of the one with its number among those that are known.
    ///
    /// # Errors
    ///
    /// As for a new entry ([`Contestant::check_entry`]).
    pub fn check_amended<'a>(
        &self,
        most: usize,
        group: Option<&Name>,
        known: impl IntoIterator<Item = &'a Contestant>,
    ) -> Result<(), EntryError> {
        let others = known.into_iter().filter(|known| known.number != self.number);
        self.check_entry(most, group, others)
    }
}

/// Why a contestant cannot enter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryError {
    /// The name is taken.
    #[error("{name} is entered already, under number {number}")]
    NameTaken {
        /// The name, of a contestant or a player.
        name: Name,
        /// Whose number.
        number: u32,
    },
    /// Too many players.
    #[error("{number} has {players} players: at most {most} are entered")]
    Players {
        /// The contestant.
        number: u32,
        /// How many.
        players: usize,
        /// The most that are possible.
        most: usize,
    },
    /// Names of players are withheld whom the entry does not have.
    #[error("{number} has {players} players: private names those of them who are not published")]
    Withheld {
        /// The contestant.
        number: u32,
        /// How many it has; one whose players are not known has itself.
        players: usize,
    },
    /// A name has a character that separates fields in a log.
    #[error("{name:?} has a bar or a semicolon")]
    Separator {
        /// The name.
        name: Name,
    },
}

/// A line of a list of entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryLine<'a> {
    /// Its number in the list, from 1.
    pub line: usize,
    /// What it says.
    pub text: &'a str,
}

/// The lines of a list of entries, without blank lines and comments (`#`).
pub fn entry_list(text: &str) -> impl Iterator<Item = EntryLine<'_>> {
    let lines = text.lines().enumerate().map(|(at, text)| (at + 1, text.trim()));
    let lines = lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
    lines.map(|(line, text)| EntryLine { line, text })
}

/// The parts of a line: its words, those with an equals sign apart.
pub(crate) struct Parts<'a> {
    pub(crate) words: Vec<&'a str>,
    pub(crate) values: Vec<(&'a str, &'a str)>,
    pub(crate) pattern: &'static str,
    /// Whether it has just been typed: then names have no invisible characters, while those of a log are
    /// read as they are.
    typed: bool,
}

impl<'a> Parts<'a> {
    /// The parts of words separated by blanks.
    pub(crate) fn of_words(
        words: impl Iterator<Item = &'a str>,
        pattern: &'static str,
    ) -> Parts<'a> {
        let mut parts = Parts { words: Vec::new(), values: Vec::new(), pattern, typed: false };
        for word in words {
            match word.split_once('=') {
                Some(value) => parts.values.push(value),
                None => parts.words.push(word),
            }
        }
        parts
    }

    /// The parts of fields, which have names and so have blanks: each has a key and a value.
    pub(crate) fn of_fields(
        fields: impl Iterator<Item = &'a str>,
        pattern: &'static str,
    ) -> Parts<'a> {
        let mut parts = Parts { words: Vec::new(), values: Vec::new(), pattern, typed: false };
        for field in fields {
            match field.split_once('=') {
                Some((key, value)) => parts.values.push((key.trim(), value.trim())),
                None if field == Withheld::KEY => parts.values.push((field, "all")),
                None => parts.words.push(field),
            }
        }
        parts
    }

    /// The parts of a line of a list of entries: the name and the players have no keys there. `flags`
    /// are fields without a value, and no players.
    pub(crate) fn of_entry(line: &'a str, flags: &[&str], pattern: &'static str) -> Parts<'a> {
        let mut fields = line.split('|').map(str::trim);
        let name = fields.next().unwrap_or_default();
        let mut fields = fields.peekable();
        let is_flag = |field: &str| field == Withheld::KEY || flags.contains(&field);
        let players = fields.next_if(|field| !field.contains('=') && !is_flag(field));
        let mut parts = Parts::of_fields(fields.filter(|field| !field.is_empty()), pattern);
        let players = players.filter(|players| !players.is_empty());
        parts.values.extend(players.map(|players| ("players", players)));
        parts.values.push(("name", name));
        parts.typed = true;
        parts
    }

    /// The same parts, of an entry that a log has.
    pub(crate) fn stored(self) -> Parts<'a> {
        Parts { typed: false, ..self }
    }

    /// The number and the parts of an act that enters somebody: `join 7 | name=Alpha | group=Riga`. It has
    /// names, which have blanks, so that its fields are separated by bars.
    pub(crate) fn of_entry_act(
        text: &'a str,
        pattern: &'static str,
    ) -> Result<(u32, Parts<'a>), ActFault> {
        let mut fields = text.split('|').map(str::trim);
        let mut words = fields.next().unwrap_or("").split_whitespace().skip(1);
        let number = words.next().unwrap_or("");
        let parts = Parts::of_fields(fields, pattern);
        match words.next() {
            Some(word) => Err(parts.fault(word)),
            None => Ok((parts.number(number)?, parts)),
        }
    }

    /// The contestant of an entry.
    pub(crate) fn contestant(&self, number: u32) -> Result<Contestant, ActFault> {
        let players = self.value("players").map_or(Ok(Vec::new()), |players| {
            players.split(';').map(|name| self.name(name)).collect::<Result<Vec<Name>, ActFault>>()
        })?;
        let name = self.name(self.value("name").unwrap_or(""))?;
        Ok(Contestant { number, name, players, withheld: self.withheld()? })
    }

    /// Whose names of an entry are not published.
    pub(crate) fn withheld(&self) -> Result<Withheld, ActFault> {
        let withheld = self.value(Withheld::KEY);
        withheld.map_or(Ok(Withheld::NONE), |text| text.parse().map_err(|_| self.fault(text)))
    }

    /// The club or country of an entry.
    pub(crate) fn group(&self) -> Result<Option<Name>, ActFault> {
        self.value("group").map(|group| self.name(group)).transpose()
    }

    pub(crate) fn name(&self, text: &str) -> Result<Name, ActFault> {
        let name = if self.typed { text.parse() } else { Name::stored(text) };
        name.map_err(|_| self.fault(text))
    }

    /// The names of the two players in a field.
    pub(crate) fn two_names(&self, key: &str) -> Result<[Name; 2], ActFault> {
        let players = self.value(key).ok_or_else(|| self.fault(""))?;
        let two = players.split_once(';').ok_or_else(|| self.fault(players))?;
        let name = |text: &str| match text.contains(';') {
            false => self.name(text),
            true => Err(self.fault(players)),
        };
        Ok([name(two.0)?, name(two.1)?])
    }

    pub(crate) fn fault(&self, found: &str) -> ActFault {
        ActFault { found: found.into(), pattern: self.pattern }
    }

    pub(crate) fn word(&self, at: usize) -> Result<&'a str, ActFault> {
        self.words.get(at).copied().ok_or_else(|| self.fault(""))
    }

    pub(crate) fn number(&self, text: &str) -> Result<u32, ActFault> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| plain).ok_or_else(|| self.fault(text))
    }

    /// The words, which are so many numbers, and no values.
    pub(crate) fn only_numbers<const N: usize>(&self) -> Result<[u32; N], ActFault> {
        self.only(N, &[])?;
        let mut numbers = [0; N];
        for (at, number) in numbers.iter_mut().enumerate() {
            *number = self.number(self.word(at)?)?;
        }
        Ok(numbers)
    }

    /// Numbers with this character between them.
    pub(crate) fn numbers(&self, text: &str, between: char) -> Result<Vec<u32>, ActFault> {
        text.split(between).map(|one| self.number(one)).collect()
    }

    pub(crate) fn pair(&self, text: &str) -> Result<[u32; 2], ActFault> {
        let (one, other) = text.split_once('-').ok_or_else(|| self.fault(text))?;
        Ok([self.number(one)?, self.number(other)?])
    }

    pub(crate) fn value(&self, key: &str) -> Option<&'a str> {
        self.values.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }

    pub(crate) fn points(&self, text: &str) -> Result<Hundredths, ActFault> {
        text.parse().map_err(|_| self.fault(text))
    }

    /// Checks that there are so many words, and no other values than these, each once.
    pub(crate) fn only(&self, words: usize, keys: &[&str]) -> Result<(), ActFault> {
        if let Some(word) = self.words.get(words) {
            return Err(self.fault(word));
        }
        for (at, (key, _)) in self.values.iter().enumerate() {
            let again = self.values[..at].iter().any(|(before, _)| before == key);
            if again || !keys.contains(key) {
                return Err(self.fault(key));
            }
        }
        Ok(())
    }
}

/// An entry as a line of a list, which [`Parts::of_entry`] reads with the same flags.
pub(crate) fn entry_line(
    contestant: &Contestant,
    flags: &[&str],
    others: impl Iterator<Item = String>,
) -> String {
    let mut fields = Vec::from([contestant.name.to_string()]);
    let players = players(contestant);
    if !players.is_empty() {
        let is_flag = players == Withheld::KEY || flags.contains(&players.as_str());
        let is_plain = !players.contains('=') && !is_flag;
        fields.push(if is_plain { players } else { format!("players={players}") });
    }
    fields.extend(others);
    fields.extend(contestant.withheld.field());
    fields.join(" | ")
}

/// The act that enters a contestant, which [`Parts::of_entry_act`] reads.
pub(crate) fn entry_act(
    verb: &str,
    contestant: &Contestant,
    others: impl Iterator<Item = String>,
) -> String {
    let Contestant { number, name, .. } = contestant;
    let mut fields = Vec::from([format!("{verb} {number}"), format!("name={name}")]);
    let players = players(contestant);
    if !players.is_empty() {
        fields.push(format!("players={players}"));
    }
    fields.extend(others);
    fields.extend(contestant.withheld.field());
    fields.join(" | ")
}

/// The tables of an act that publishes a round, each with its number and who sits there:
/// `tables=1:5-2,2:7-8`.
pub(crate) fn numbered_tables(parts: &Parts<'_>) -> Result<Vec<(u32, Vec<u32>)>, ActFault> {
    let tables = parts.value("tables").unwrap_or("").split(',').filter(|text| !text.is_empty());
    let table = |text: &str| {
        let (table, who) = text.split_once(':').ok_or_else(|| parts.fault(text))?;
        let who = parts.numbers(who, '-')?;
        Ok((parts.number(table)?, who))
    };
    tables.map(table).collect()
}

/// What [`numbered_tables`] reads.
pub(crate) fn tables_text<'a>(tables: impl Iterator<Item = (u32, &'a [u32])>) -> String {
    let tables = tables.map(|(table, who)| format!("{table}:{}", joined(who, "-")));
    tables.collect::<Vec<String>>().join(",")
}

/// Numbers with this text between them.
pub(crate) fn joined(numbers: &[u32], between: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<String>>().join(between)
}

/// The players of an entry in one field.
fn players(contestant: &Contestant) -> String {
    let players: Vec<&str> = contestant.players.iter().map(Name::as_str).collect();
    players.join("; ")
}
