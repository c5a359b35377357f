//! Names that are not published (docs/sources/tournaments.md#5.8).

use tourney::classes::Class;
use tourney::event::{Contestant, Withheld};

use crate::model::{Entrant, Results};

/// What stands for a name that is not published.
pub const WITHHELD: &str = "N. N.";

/// What stands between the names of players.
const BETWEEN: &str = " – ";

/// The names of an entrant of whom some are not published, as the room has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RoomNames {
    name: String,
    players: Vec<String>,
}

impl Entrant {
    /// An entrant with the names that are published: those of a [`Class`] that has withheld players are replaced.
    pub(crate) fn new(number: u32, name: String, players: Vec<String>, class: Class) -> Entrant {
        let withheld = class.withheld;
        let class = Class { withheld: Withheld::NONE, ..class };
        if withheld.is_none() {
            return Entrant { number, name, players, class, room: None };
        }
        let published = published_players(&players, withheld);
        let hidden = players.iter().enumerate().filter(|(at, _)| withheld.has(*at));
        let mut hidden = hidden.map(|(_, player)| player.as_str());
        let shown = match () {
            () if players.is_empty() => WITHHELD.to_owned(),
            // The name is made of those of the players.
            () if hidden.any(|player| names_somebody(&name, player)) => published.join(BETWEEN),
            () => name.clone(),
        };
        let room = Some(Box::new(RoomNames { name, players }));
        Entrant { number, name: shown, players: published, class, room }
    }

    /// A contestant with the names that are published.
    pub(crate) fn of(contestant: &Contestant) -> Entrant {
        let players = contestant.players.iter().map(ToString::to_string).collect();
        let class = Class { withheld: contestant.withheld, ..Class::NONE };
        Entrant::new(contestant.number, contestant.name.to_string(), players, class)
    }

    /// The name and the players as the room has them.
    pub(crate) fn room_names(&self) -> (&str, &[String]) {
        match &self.room {
            Some(room) => (&room.name, &room.players),
            None => (&self.name, &self.players),
        }
    }
}

fn published_players(players: &[String], withheld: Withheld) -> Vec<String> {
    let published = players.iter().enumerate().map(|(at, player)| match withheld.has(at) {
        true => WITHHELD.to_owned(),
        false => player.clone(),
    });
    published.collect()
}

/// Whether a name has a word of a player's name, a surname for one.
fn names_somebody(name: &str, player: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    };
    let of_player = words(player);
    words(name).iter().any(|word| of_player.contains(word))
}

/// The names of an event, each with the one that is published.
#[derive(Debug)]
pub struct PublishedNames<'a> {
    /// The longest first: a name may be a part of another one.
    names: Vec<(&'a str, &'a str)>,
}

impl PublishedNames<'_> {
    /// A text made elsewhere of the event, a cell of a sheet for one, with the names that are published. A name is
    /// replaced where it stands by itself, not as a part of a word or of a longer name.
    pub fn text(&self, text: &str) -> String {
        let mut changed = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let begins = !changed.ends_with(char::is_alphanumeric);
            let is_here = |(name, _): &&(&str, &str)| {
                let after = rest.strip_prefix(*name);
                begins && after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
            };
            let (taken, put) = match self.names.iter().find(is_here) {
                Some((name, published)) => (name.len(), *published),
                None => (first.len_utf8(), &rest[..first.len_utf8()]),
            };
            changed.push_str(put);
            rest = &rest[taken..];
        }
        changed
    }
}

impl Results {
    /// Whether a name is not published.
    pub fn withholds_names(&self) -> bool {
        self.entrants.iter().any(|entrant| entrant.room.is_some())
    }

    /// The names as they are published.
    pub fn published_names(&self) -> PublishedNames<'_> {
        let names = self.entrants.iter().filter(|_| self.withholds_names()).flat_map(|entrant| {
            let (name, players) = entrant.room_names();
            let players = players.iter().zip(&entrant.players);
            let players = players.map(|(player, published)| (player.as_str(), published.as_str()));
            std::iter::once((name, entrant.name.as_str())).chain(players)
        });
        let mut names: Vec<(&str, &str)> = names.filter(|(name, _)| !name.is_empty()).collect();
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        PublishedNames { names }
    }

    /// The same with all names, for the sheets that are used in the room. Nothing made of it is published.
    pub(crate) fn for_room(&self) -> Results {
        let mut results = self.clone();
        for entrant in &mut results.entrants {
            if let Some(room) = entrant.room.take() {
                (entrant.name, entrant.players) = (room.name, room.players);
            }
        }
        results
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrant(name: &str, players: &[&str], withheld: &str) -> Entrant {
        let players = players.iter().map(|player| (*player).to_owned()).collect();
        let withheld = withheld.parse().expect("whose names are withheld");
        Entrant::new(1, name.to_owned(), players, Class { withheld, ..Class::NONE })
    }

    #[test]
    fn only_names_without_consent_are_replaced() {
        let pair = entrant("Anna – Boris", &["Anna", "Boris"], "2");
        assert_eq!(
            (pair.name.as_str(), &pair.players[..]),
            ("Anna – N. N.", &["Anna".into(), "N. N.".to_owned()][..])
        );
        assert_eq!(pair.room_names().0, "Anna – Boris");
        assert_eq!(entrant("Anna", &[], "all").name, "N. N.");
        assert_eq!(entrant("Anna", &["Anna"], "all").name, "N. N.");
        // A team's own name stays, one that has a surname does not.
        let four = ["Anna Lee", "Boris Ivanov", "Clara Moss", "Dan Roe"];
        let team = entrant("Alpha", &four, "all");
        assert_eq!((team.name.as_str(), team.players.concat()), ("Alpha", "N. N.".repeat(4)));
        let team = entrant("IVANOV's", &four, "2");
        assert_eq!(team.name, "Anna Lee – N. N. – Clara Moss – Dan Roe");
    }
}
