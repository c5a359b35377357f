//! The forms of a list of entries, as they are read.

use club::entry_lists::{
    Announcement, EnteredPlayer, EntryCommand, EntryDetails, EntryKind, EntryList,
};
use club::members::ClubMembers;
use table::PersonId;
use tourney::event::Contestant;

use super::super::Reader;
use super::super::entered::TEAMS;
use super::super::entry_words;
use super::super::field_error::{FieldError, FieldErrorKind, named, number};
use super::listed::LIST;
use crate::pages::form_fields::{FormFields, field, tidy};

/// What is wrong with a form.
pub(super) enum Wrong {
    /// A field is missing or invalid.
    Field(FieldError),
    /// The fee is no amount.
    Fee,
    /// Nothing says whether the names may be published.
    Consent,
}

impl From<FieldError> for Wrong {
    fn from(error: FieldError) -> Wrong {
        Wrong::Field(error)
    }
}

impl Wrong {
    /// The error in the reader's words.
    pub(super) fn message(&self, reader: &Reader) -> String {
        match self {
            Wrong::Field(error) => error.message(reader),
            Wrong::Fee => reader.t("entries-wrong-fee"),
            Wrong::Consent => reader.t("entries-wrong-consent"),
        }
    }
}

/// The field of a player, from 1.
pub(super) fn player_key(at: usize) -> String {
    format!("player-{at}")
}

/// The field that says that the name of a player may be published.
pub(super) fn consents_key(at: usize) -> String {
    format!("consents-{at}")
}

/// What a form asks.
pub(super) fn command(
    list: &EntryList,
    members: &ClubMembers,
    person: &PersonId,
    sent: &FormFields,
) -> Result<EntryCommand, Wrong> {
    let is_sure = !field(sent, "sure").is_empty();
    let is_organiser = list.is_organiser(Some(person));
    Ok(match field(sent, "do") {
        "enter" => {
            let details = details(list.kind, sent, |at, name| match members.named(name) {
                Some(member) => member.consents,
                None if is_organiser => is_set(sent, &consents_key(at)),
                None => field(sent, "consent") == "yes",
            })?;
            // Who enters says yes or no.
            if !is_organiser && !matches!(field(sent, "consent"), "yes" | "no") {
                return Err(Wrong::Consent);
            }
            EntryCommand::Enter { details, is_sure }
        }
        "amend" => EntryCommand::Amend {
            entry: number(sent, "entry")?,
            seen: number(sent, "seen")?,
            details: details(list.kind, sent, |at, _| is_set(sent, &consents_key(at)))?,
            is_sure,
        },
        "withdraw" => EntryCommand::Withdraw { entry: number(sent, "entry")? },
        word @ ("pay" | "unpay") => {
            EntryCommand::Pay { entry: number(sent, "entry")?, paid: word == "pay" }
        }
        "join" => EntryCommand::Join { entries: [number(sent, "one")?, number(sent, "other")?] },
        "announce" => EntryCommand::Announce(announcement(sent)?),
        word @ ("close" | "reopen") => EntryCommand::Close { closed: word == "close" },
        _ => return Err(FieldError::new("do", FieldErrorKind::Choice).into()),
    })
}

fn is_set(sent: &FormFields, key: &str) -> bool {
    !field(sent, key).is_empty()
}

/// Who enters; fields that are empty are nobody.
fn details(
    kind: EntryKind,
    sent: &FormFields,
    consents: impl Fn(usize, &str) -> bool,
) -> Result<EntryDetails, FieldError> {
    let team = match field(sent, "team") {
        name if kind.is_of_teams() && !name.is_empty() => Some(named("team", name)?),
        _ => None,
    };
    let mut players = Vec::new();
    for at in 1..=Contestant::MOST_PLAYERS {
        let typed = tidy(field(sent, &player_key(at)));
        if !typed.is_empty() {
            let consents = consents(at, &typed);
            players.push(EnteredPlayer { name: named("player", &typed)?, consents });
        }
    }
    let seeks_partner = kind.is_of_pairs() && players.len() == 1 && is_set(sent, "seeks");
    Ok(EntryDetails { team, players, seeks_partner })
}

/// What is announced.
pub(super) fn announcement(sent: &FormFields) -> Result<Announcement, Wrong> {
    let title = named("title", field(sent, "title"))?.to_string();
    let fee = match field(sent, "fee") {
        "" => None,
        fee => Some(fee.parse().map_err(|_| Wrong::Fee)?),
    };
    Ok(Announcement { title, starts: tidy(field(sent, "starts")), fee })
}

/// The fields of the form that opens the event of a list.
pub(super) fn opening(
    reader: &Reader,
    id: &str,
    list: &EntryList,
    members: &ClubMembers,
) -> FormFields {
    let (kind, names) = match list.kind {
        EntryKind::Pairs => ("pairs", "pairs"),
        EntryKind::Individual => ("individual", "individuals"),
        EntryKind::SwissPairs | EntryKind::SwissTeams => ("swiss", "entries"),
        EntryKind::RoundRobin => ("round-robin", "entries"),
        EntryKind::Section => ("section", TEAMS),
        EntryKind::Knockout => ("knockout", "teams"),
        EntryKind::Preferans => ("preferans", "preferans-players"),
    };
    let lines = list.lines(members);
    let lines: Vec<String> =
        lines.lines().map(|line| entry_words::in_words(reader, line)).collect();
    let fields = [
        ("kind", kind.to_owned()),
        ("title", list.announcement.title.clone()),
        (names, lines.join("\n")),
        (LIST, id.to_owned()),
    ];
    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
