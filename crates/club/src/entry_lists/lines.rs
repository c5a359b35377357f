//! Entries as the lines of the form that opens their event.

use tourney::Name;
use tourney::classes::{Category, Class, Stratum};
use tourney::event::{Contestant, Withheld};
use tourney::knockout::event::TeamEntry;
use tourney::preferans::event::PlayerEntry;
use tourney::swiss::{Entrant, entry_text};
use tourney::vp::Hundredths;

use super::{EntryDetails, EntryKind, EntryList};
use crate::members::ClubMembers;

/// What an entry is by what its players are (docs/sources/tournaments.md#5.2): the higher stratum, the mean of the handicaps, and
/// a category that all of them have. A player of whom nothing is known has no handicap.
pub fn class_of<'a>(players: impl IntoIterator<Item = Option<&'a Class>>) -> Class {
    let players: Vec<Class> =
        players.into_iter().map(|class| class.copied().unwrap_or(Class::NONE)).collect();
    let count = i32::try_from(players.len()).unwrap_or(i32::MAX).max(1);
    let handicaps = players.iter().filter_map(|class| class.handicap);
    let sum = handicaps.clone().map(|Hundredths(hundredths)| hundredths).sum::<i32>();
    let categories: Vec<Option<Category>> = players.iter().map(|class| class.category).collect();
    let is_shared = categories.iter().all(|category| *category == categories[0]);
    Class {
        stratum: players.iter().filter_map(|class| class.stratum).min_by_key(Stratum::to_string),
        handicap: handicaps.count().gt(&0).then(|| Hundredths(sum / count)),
        category: categories.first().copied().flatten().filter(|_| is_shared),
        withheld: Withheld::NONE,
    }
}

impl EntryList {
    /// The lines of the form for complete entries, in the order of arrival, with what the members' list says.
    pub fn lines(&self, members: &ClubMembers) -> String {
        let complete = self.entries.values().filter(|entry| self.is_complete(entry));
        let lines = complete.filter_map(|entry| {
            // Somebody else cannot agree for a member who has not; the organiser has asked.
            let asked = entry.owners.contains(&self.organiser);
            let withheld = withheld(&entry.details, |name| {
                !asked && members.named(name).is_some_and(|member| !member.consents)
            });
            line(self.kind, &entry.details, withheld, members)
        });
        lines.collect::<Vec<String>>().join("\n")
    }
}

/// The line of an entry; none without a player.
fn line(
    kind: EntryKind,
    details: &EntryDetails,
    withheld: Withheld,
    members: &ClubMembers,
) -> Option<String> {
    let players: Vec<Name> = details.players.iter().map(|player| player.name.clone()).collect();
    let first = players.first()?.clone();
    let class = || {
        let known = players.iter().map(|name| members.named(name.as_str()).map(|of| &of.class));
        Class { withheld, ..class_of(known) }
    };
    let names =
        |between: &str| players.iter().map(Name::as_str).collect::<Vec<&str>>().join(between);
    Some(match kind {
        EntryKind::Pairs => with_fields(names(", "), &class()),
        EntryKind::Individual => with_fields(names(", "), &class()),
        EntryKind::Section => {
            let team = details.team.as_ref().unwrap_or(&first);
            with_fields(format!("{team} | {}", names("; ")), &class())
        }
        EntryKind::Preferans => {
            let mut entry = PlayerEntry::new(1, first);
            entry.contestant.withheld = withheld;
            entry.text()
        }
        EntryKind::SwissPairs | EntryKind::SwissTeams | EntryKind::RoundRobin => {
            let name = match &details.team {
                Some(team) => team.clone(),
                None => cut(&names(" – ")).unwrap_or(first),
            };
            let contestant = Contestant { number: 1, name: name.clone(), players, withheld };
            entry_text(&Entrant { contestant, ..Entrant::new(1, name) })
        }
        EntryKind::Knockout => {
            let name = details.team.clone().unwrap_or(first);
            let contestant = Contestant { number: 1, name, players, withheld };
            TeamEntry { contestant, group: None }.text()
        }
    })
}

/// Whose names of an entry are not published: of those who have not agreed, or whose name is refused elsewhere.
fn withheld(details: &EntryDetails, is_refused: impl Fn(&str) -> bool) -> Withheld {
    let without =
        |player: &super::EnteredPlayer| !player.consents || is_refused(player.name.as_str());
    if details.players.iter().all(without) {
        return Withheld::ALL;
    }
    let places = details.players.iter().enumerate().filter(|(_, player)| without(player));
    places.fold(Withheld::NONE, |withheld, (at, _)| withheld.with(at))
}

fn with_fields(names: String, class: &Class) -> String {
    std::iter::once(names).chain(class.fields()).collect::<Vec<String>>().join(" | ")
}

/// The names as one name, as far as there is room.
fn cut(names: &str) -> Option<Name> {
    Name::stored(&names.chars().take(Name::LONGEST).collect::<String>()).ok()
}
