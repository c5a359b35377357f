//! What is probably a slip in an entry.

use tourney::Name;

use super::{EntryDetails, EntryKind, EntryList};
use crate::members::folded;

/// What is probably wrong with an entry, and may be right all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// Another entry has the person, or the entry has them twice.
    Twice {
        /// The name.
        name: Name,
    },
    /// A name that is almost that of a member.
    NearMember {
        /// The name.
        name: Name,
        /// That of the member.
        member: Name,
    },
    /// More or fewer players than the kind of event has.
    Players {
        /// How many.
        players: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
}

/// Names with fewer letters are not taken for slips of others.
const SHORTEST: usize = 4;

/// What is probably wrong with this entry beside all others but the one with this number.
pub(super) fn doubts(
    list: &EntryList,
    details: &EntryDetails,
    number: Option<u32>,
    members: &[Name],
) -> Vec<Doubt> {
    let others = list.entries.iter().filter(|(known, _)| Some(**known) != number);
    let mut names: Vec<String> = others.flat_map(|(_, of)| of.details.folded_names()).collect();
    let mut found = Vec::new();
    for name in details.names() {
        let own = folded(name.as_str());
        if names.contains(&own) {
            found.push(Doubt::Twice { name: name.clone() });
        }
        names.push(own);
    }
    let slips = details.players.iter().filter_map(|player| {
        let member = near(player.name.as_str(), members)?.clone();
        Some(Doubt::NearMember { name: player.name.clone(), member })
    });
    found.extend(slips);
    found.extend(wrong_number(list.kind, details));
    found
}

/// The member for whom a name is a slip: one letter differs, or the words stand in another order. None if a member has the
/// name.
fn near<'a>(name: &str, members: &'a [Name]) -> Option<&'a Name> {
    let own = folded(name);
    let words = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    let mut found = None;
    for member in members {
        let other = folded(member.as_str());
        if other == own {
            return None;
        }
        let is_long = own.chars().count() >= SHORTEST;
        let is_slip = is_long && strsim::damerau_levenshtein(&own, &other) == 1;
        if found.is_none() && (is_slip || words(&own) == words(&other)) {
            found = Some(member);
        }
    }
    found
}

fn wrong_number(kind: EntryKind, details: &EntryDetails) -> Option<Doubt> {
    let (players, expected) = (details.players.len(), kind.players());
    let seeks = kind.is_of_pairs() && details.seeks_partner && players == 1;
    let (least, most) = (*expected.start(), *expected.end());
    (!seeks && !expected.contains(&players)).then_some(Doubt::Players { players, least, most })
}

impl EntryDetails {
    /// The names of the team and of the players.
    fn names(&self) -> impl Iterator<Item = &Name> {
        self.team.iter().chain(self.players.iter().map(|player| &player.name))
    }

    fn folded_names(&self) -> impl Iterator<Item = String> {
        self.names().map(|name| folded(name.as_str()))
    }
}
