//! What a person may ask of a list of entries, and the records that carry it out.

use table::PersonId;
use tourney::Name;
use tourney::event::Contestant;

use super::doubts::{Doubt, doubts};
use super::{Announcement, EntryDetails, EntryList, EntryRecord, ListEntry};

/// The most entries of a list.
pub const MAX_ENTRIES: usize = 400;

/// The most entries that somebody has at a time who does not run the list.
pub const MAX_OWN: usize = 4;

/// How often somebody may enter who does not run the list: it is not filled by entering and withdrawing.
const MAX_ENTERED: u32 = 20;

/// The longest starting time, in characters.
pub const MAX_STARTS: usize = 60;

/// What separates names, fields and lines where an event is opened with the entries.
const SEPARATORS: [char; 9] = ['|', ';', ',', '+', '=', '#', '–', '—', '\n'];

/// What a person asks of a list of entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryCommand {
    /// Somebody enters.
    Enter {
        /// Who.
        details: EntryDetails,
        /// Whether they enter although there are doubts.
        is_sure: bool,
    },
    /// The organiser corrects an entry.
    Amend {
        /// Its number.
        entry: u32,
        /// How often it had been changed when the organiser saw it.
        seen: u32,
        /// Who enters.
        details: EntryDetails,
        /// Whether they enter although there are doubts.
        is_sure: bool,
    },
    /// An entry is withdrawn, by who entered it or by the organiser.
    Withdraw {
        /// Its number.
        entry: u32,
    },
    /// The organiser notes that an entry is paid, or is not.
    Pay {
        /// Its number.
        entry: u32,
        /// Whether it is paid.
        paid: bool,
    },
    /// The organiser makes a pair of two who look for a partner.
    Join {
        /// Their numbers.
        entries: [u32; 2],
    },
    /// The organiser announces something else.
    Announce(Announcement),
    /// The organiser lets nobody enter themselves any more, or again.
    Close {
        /// Whether the list is closed.
        closed: bool,
    },
    /// The organiser has opened the event with the entries.
    Start {
        /// Its id.
        event: String,
    },
}

/// A command with its author.
#[derive(Clone, Copy, Debug)]
pub struct EntryRequest<'a> {
    /// Who sent it.
    pub person: &'a PersonId,
    /// What they ask.
    pub command: &'a EntryCommand,
    /// The members of the organiser's list: somebody else is not told that a name is almost one of them.
    pub members: &'a [Name],
}

/// Why a list of entries is not changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryRefusal {
    /// Only the organiser may do it, or who made the entry.
    #[error("it is not this person's to change")]
    Forbidden,
    /// Nobody enters themselves any more.
    #[error("the list is closed")]
    Closed,
    /// The event has started with its entries.
    #[error("the event {event} was opened with these entries")]
    Started {
        /// Its id.
        event: String,
    },
    /// There is no such entry any more.
    #[error("there is no entry {entry}")]
    NoEntry {
        /// Its number.
        entry: u32,
    },
    /// Somebody else has changed the entry meanwhile.
    #[error("entry {entry} was changed meanwhile")]
    Changed {
        /// Its number.
        entry: u32,
    },
    /// An entry has no player.
    #[error("an entry has a player")]
    NoPlayers,
    /// An entry has more players than any may have.
    #[error("an entry has at most {most} players")]
    TooManyPlayers {
        /// The most.
        most: usize,
    },
    /// A team has no name.
    #[error("a team has a name")]
    NoTeamName,
    /// A name has a character that separates names.
    #[error("{name:?} has a character that separates names")]
    Separator {
        /// The name.
        name: Name,
    },
    /// Somebody is entered already, which only the organiser may enter again.
    #[error("{name} is entered already")]
    Taken {
        /// The name.
        name: Name,
    },
    /// The entry is paid: only the organiser withdraws it.
    #[error("entry {entry} is paid")]
    Paid {
        /// Its number.
        entry: u32,
    },
    /// The two do not both look for a partner.
    #[error("a pair is made of two who look for a partner")]
    NotSeeking,
    /// The list is full, or the person has entered too many.
    #[error("no more entries are taken")]
    TooMany,
    /// The starting time is too long, or has a control character.
    #[error("a starting time is one line of at most {MAX_STARTS} characters")]
    Starts,
    /// Something is probably wrong; whoever is sure enters all the same.
    #[error("{} doubts", .0.len())]
    Doubts(Vec<Doubt>),
}

/// The records that carry out a command.
pub(super) fn records(
    list: &EntryList,
    request: &EntryRequest<'_>,
) -> Result<Vec<EntryRecord>, EntryRefusal> {
    let EntryRequest { person, command, members } = *request;
    let is_organiser = list.is_organiser(Some(person));
    // What was paid is noted after the start too.
    if let (Some(event), false) = (&list.event, matches!(command, EntryCommand::Pay { .. })) {
        return Err(EntryRefusal::Started { event: event.clone() });
    }
    let organiser = || if is_organiser { Ok(()) } else { Err(EntryRefusal::Forbidden) };
    let record = match command {
        EntryCommand::Enter { details, is_sure } => {
            check_room(list, person, is_organiser)?;
            check(list, details, None)?;
            let members = if is_organiser { members } else { &[] };
            let found = doubts(list, details, None, members);
            if let Some(Doubt::Twice { name }) = found.first().filter(|_| !is_organiser) {
                return Err(EntryRefusal::Taken { name: name.clone() });
            }
            settle(found, *is_sure)?;
            let entry = list.last + 1;
            EntryRecord::Entered { entry, by: person.clone(), details: details.clone() }
        }
        EntryCommand::Amend { entry, seen, details, is_sure } => {
            organiser()?;
            let known = find(list, *entry)?;
            if known.details == *details {
                return Ok(Vec::new());
            }
            if known.changes != *seen {
                return Err(EntryRefusal::Changed { entry: *entry });
            }
            check(list, details, Some(*entry))?;
            settle(doubts(list, details, Some(*entry), members), *is_sure)?;
            EntryRecord::Amended { entry: *entry, details: details.clone() }
        }
        EntryCommand::Withdraw { entry } => {
            let known = find(list, *entry)?;
            if !is_organiser {
                if !known.owners.contains(person) {
                    return Err(EntryRefusal::Forbidden);
                }
                if known.paid_at_ms.is_some() {
                    return Err(EntryRefusal::Paid { entry: *entry });
                }
            }
            match known.leaves_a_partner(person) && !is_organiser {
                // Only the organiser withdraws both.
                true => EntryRecord::Left { entry: *entry, by: person.clone() },
                false => EntryRecord::Withdrawn { entry: *entry },
            }
        }
        EntryCommand::Pay { entry, paid } => {
            organiser()?;
            if find(list, *entry)?.paid_at_ms.is_some() == *paid {
                return Ok(Vec::new());
            }
            EntryRecord::Paid { entry: *entry, paid: *paid }
        }
        EntryCommand::Join { entries: [first, second] } => {
            organiser()?;
            let seeks = |entry: &ListEntry| entry.details.players.len() == 1;
            let both = seeks(find(list, *first)?) && seeks(find(list, *second)?);
            if !both || first == second || !list.kind.is_of_pairs() {
                return Err(EntryRefusal::NotSeeking);
            }
            let entries = [*first.min(second), *first.max(second)];
            EntryRecord::Joined { entries }
        }
        EntryCommand::Announce(announcement) => {
            organiser()?;
            check_starts(announcement)?;
            if list.announcement == *announcement {
                return Ok(Vec::new());
            }
            EntryRecord::Announced { announcement: announcement.clone() }
        }
        EntryCommand::Close { closed } => {
            organiser()?;
            if list.is_closed == *closed {
                return Ok(Vec::new());
            }
            EntryRecord::Closed { closed: *closed }
        }
        EntryCommand::Start { event } => {
            organiser()?;
            EntryRecord::Started { event: event.clone() }
        }
    };
    Ok(vec![record])
}

/// Checks that an announcement can be shown.
///
/// # Errors
///
/// The starting time is too long, or has a control character.
pub fn check_starts(announcement: &Announcement) -> Result<(), EntryRefusal> {
    cards::free_text::check(&announcement.starts, MAX_STARTS).map_err(|_| EntryRefusal::Starts)
}

fn find(list: &EntryList, entry: u32) -> Result<&ListEntry, EntryRefusal> {
    list.entries.get(&entry).ok_or(EntryRefusal::NoEntry { entry })
}

/// Checks that this person may enter somebody.
fn check_room(list: &EntryList, person: &PersonId, is_organiser: bool) -> Result<(), EntryRefusal> {
    if list.entries.len() >= MAX_ENTRIES {
        return Err(EntryRefusal::TooMany);
    }
    if is_organiser {
        return Ok(());
    }
    if list.is_closed {
        return Err(EntryRefusal::Closed);
    }
    let own = list.entries.values().filter(|entry| entry.owners.contains(person)).count();
    let entered = list.entered.get(person).copied().unwrap_or(0);
    if own >= MAX_OWN || entered >= MAX_ENTERED { Err(EntryRefusal::TooMany) } else { Ok(()) }
}

/// Checks what nobody may enter, however sure they are.
fn check(
    list: &EntryList,
    details: &EntryDetails,
    number: Option<u32>,
) -> Result<(), EntryRefusal> {
    let EntryDetails { team, players, .. } = details;
    if players.is_empty() {
        return Err(EntryRefusal::NoPlayers);
    }
    let most =
        if list.kind.is_of_teams() { Contestant::MOST_PLAYERS } else { *list.kind.players().end() };
    if players.len() > most {
        return Err(EntryRefusal::TooManyPlayers { most });
    }
    if list.kind.is_of_teams() && team.is_none() {
        return Err(EntryRefusal::NoTeamName);
    }
    let names = team.iter().chain(players.iter().map(|player| &player.name));
    if let Some(name) = names.clone().find(|name| name.as_str().contains(SEPARATORS)) {
        return Err(EntryRefusal::Separator { name: name.clone() });
    }
    // No event takes two teams of one name.
    let is_other = |(known, _): &(&u32, &ListEntry)| Some(**known) != number;
    let mut others = list.entries.iter().filter(is_other);
    match team.as_ref().filter(|team| others.any(|(_, of)| of.details.team.as_ref() == Some(team)))
    {
        Some(name) => Err(EntryRefusal::Taken { name: name.clone() }),
        None => Ok(()),
    }
}

/// Refuses what is doubtful, unless whoever enters it is sure.
fn settle(found: Vec<Doubt>, is_sure: bool) -> Result<(), EntryRefusal> {
    if found.is_empty() || is_sure { Ok(()) } else { Err(EntryRefusal::Doubts(found)) }
}
