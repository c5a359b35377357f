//! The parts of views as JSON. Each is made once for all who see the same, and again only when
//! something has happened that may have changed it; [`Revisions`] says so.

#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
};

use cards::Viewer;
use serde::Serialize;
use table::{ChatLine, Game, PersonId, Revisions, Table};

use super::json_patch;
use crate::json::{self, Json};

/// A part of a view.
#[derive(Debug)]
struct Part {
    json: Box<str>,
    /// Of the text: two parts with the same hash are taken for the same.
    hash: u64,
}

impl Part {
    fn new(part: &impl Serialize) -> Part {
        let json = json::written(part).unwrap_or_else(|error| {
            // Views are plain trees of text, numbers and lists, so only a bug leads here.
            tracing::error!(%error, "a part of a view cannot be serialized");
            Box::from("null")
        });
        let hash = hash_of(&*json);
        Part { json, hash }
    }

    fn json(&self) -> Json<'_> {
        Json::new(&self.json)
    }
}

/// The parts of the views of one table. A part is compared by its hash, and its text is needed only
/// where it is sent.
#[derive(Debug)]
pub(super) struct ViewCache<G: Game> {
    revisions: Revisions,
    /// What all see alike of the part `table`.
    shared: Option<Part>,
    /// The part `table` of each person, who alone sees it.
    tables: BTreeMap<PersonId, Part>,
    /// What each person may do about chairs and people, which belongs to the part `table` and
    /// changes seldom.
    table_permissions: BTreeMap<PersonId, Part>,
    /// The part `game` of those who hold the same and are shown the same.
    games: Vec<(Viewer<G::Seat>, Part)>,
    /// The part `may` of each person.
    permissions: BTreeMap<PersonId, Part>,
    score: Option<Part>,
    /// What turns the scores sent before, of which it holds the hash, into `score`; none where that
    /// is hardly shorter.
    score_patch: Option<(u64, Box<str>)>,
    /// The scores before `score`, until the patch is made.
    score_before: Option<Part>,
    /// The chat with and without the lines of spectators.
    chat: [Option<Part>; 2],
    /// The people who are connected: all of them, and those whom everybody's view lists.
    presence: [Option<Part>; 2],
}

impl<G: Game> Default for ViewCache<G> {
    fn default() -> Self {
        ViewCache {
            revisions: Revisions::default(),
            shared: None,
            tables: BTreeMap::new(),
            table_permissions: BTreeMap::new(),
            games: Vec::new(),
            permissions: BTreeMap::new(),
            score: None,
            score_patch: None,
            score_before: None,
            chat: [None, None],
            presence: [None, None],
        }
    }
}

impl<G: Game> ViewCache<G> {
    /// Forgets what may have changed since the last views were made.
    pub(super) fn refresh(&mut self, table: &Table<G>) {
        let (old, new) = (self.revisions, table.revisions());
        if old.table != new.table {
            self.presence[1] = None;
            self.shared = None;
            self.tables.clear();
        }
        if old.game != new.game {
            self.games.clear();
            self.permissions.clear();
        }
        if old.people != new.people {
            self.table_permissions.clear();
        }
        if old.scores != new.scores
            && let Some(score) = self.score.take()
        {
            self.score_before = Some(score);
        }
        if old.chat != new.chat {
            self.chat = [None, None];
        }
        self.revisions = new;
    }

    /// Somebody has come or gone.
    pub(super) fn forget_presence(&mut self) {
        self.presence = [None, None];
    }

    /// The hash of the part `presence`: the people who are connected, all of them or those whom
    /// everybody's view lists.
    pub(super) fn presence(
        &mut self,
        table: &Table<G>,
        all: bool,
        people: impl FnOnce() -> BTreeSet<PersonId>,
    ) -> u64 {
        let part = || {
            let mut people = people();
            if !all {
                let listed = table.listed();
                people.retain(|person| listed.contains(person));
            }
            Part::new(&people)
        };
        self.presence[usize::from(!all)].get_or_insert_with(part).hash
    }

    /// The hash of the part `score`.
    pub(super) fn score(&mut self, table: &Table<G>) -> u64 {
        if let Some(score) = &self.score {
            return score.hash;
        }
        let score = Part::new(&table.game().scores());
        if let Some(before) = self.score_before.take_if(|before| before.hash != score.hash) {
            self.score_patch = patch_between(&before, &score);
        }
        self.score.insert(score).hash
    }

    /// The hash of the part `chat`, with or without the lines of spectators.
    pub(super) fn chat(&mut self, table: &Table<G>, asides: bool) -> u64 {
        let chat = || Part::new(&table.chat(asides).collect::<Vec<&ChatLine>>());
        self.chat[usize::from(asides)].get_or_insert_with(chat).hash
    }

    /// The hash of the part `game` of a person.
    pub(super) fn game(&mut self, table: &Table<G>, person: &PersonId) -> u64 {
        let viewer = table.viewer(person);
        if let Some((_, part)) = self.games.iter().find(|(other, _)| *other == viewer) {
            return part.hash;
        }
        let part = Part::new(&table.game().view(viewer));
        let hash = part.hash;
        self.games.push((viewer, part));
        hash
    }

    /// The hash of the part `may` of a person.
    pub(super) fn may(&mut self, table: &Table<G>, person: &PersonId) -> u64 {
        if let Some(part) = self.permissions.get(person) {
            return part.hash;
        }
        let part = Part::new(&table.may(person));
        let hash = part.hash;
        self.permissions.insert(person.clone(), part);
        hash
    }

    /// The text of the part `may` of a person for whom it was just made.
    pub(super) fn may_json(&self, person: &PersonId) -> Option<Json<'_>> {
        Some(self.permissions.get(person)?.json())
    }

    /// The hash of the part `table` of a person.
    pub(super) fn table(&mut self, table: &Table<G>, person: &PersonId) -> u64 {
        if let Some(part) = self.tables.get(person) {
            return part.hash;
        }
        let may = match self.table_permissions.get(person) {
            Some(part) => part.hash,
            None => {
                let part = Part::new(&table.table_may(person));
                let hash = part.hash;
                self.table_permissions.insert(person.clone(), part);
                hash
            }
        };
        let shared = self.shared.get_or_insert_with(|| Part::new(&table.shared_view()));
        let you = Part::new(&table.viewer_info(person));
        let part = Part { hash: hash_of(&[shared.hash, you.hash, may]), json: you.json };
        let hash = part.hash;
        self.tables.insert(person.clone(), part);
        hash
    }

    /// The text of the part `table` of a person for whom it was just made.
    pub(super) fn table_json(&self, person: &PersonId) -> Option<String> {
        let (you, may) = (self.tables.get(person)?, self.table_permissions.get(person)?);
        let shared = self.shared.as_ref()?.json.strip_suffix('}')?;
        let (you, may) = (&you.json, &may.json);
        Some(format!(r#"{shared},"you":{you},"may":{may}}}"#))
    }

    /// The text of the part `game` with this hash, which was just made.
    pub(super) fn game_json(&self, hash: u64) -> Option<Json<'_>> {
        let (_, part) = self.games.iter().find(|(_, part)| part.hash == hash)?;
        Some(part.json())
    }

    /// The text of the part `score`.
    pub(super) fn score_json(&self) -> Option<Json<'_>> {
        self.score.as_ref().map(Part::json)
    }

    /// The patch that turns the scores with this hash into the part `score`, where there is one.
    pub(super) fn score_patch(&self, known: u64) -> Option<Json<'_>> {
        self.score_patch
            .as_ref()
            .filter(|(from, _)| *from == known)
            .map(|(_, patch)| Json::new(patch))
    }

    /// The text of the part `chat`.
    pub(super) fn chat_json(&self, asides: bool) -> Option<Json<'_>> {
        self.chat[usize::from(asides)].as_ref().map(Part::json)
    }

    /// The text of the part `presence`.
    pub(super) fn presence_json(&self, all: bool) -> Option<Json<'_>> {
        self.presence[usize::from(!all)].as_ref().map(Part::json)
    }

    /// Frees the parts that the next event will change: whoever comes before gets them made anew.
    pub(super) fn shrink(&mut self) {
        self.tables = BTreeMap::new();
        self.games = Vec::new();
        self.permissions = BTreeMap::new();
    }
}

/// The patch between two parts, and the hash of the first; none if it is not much shorter than the
/// second.
fn patch_between(before: &Part, after: &Part) -> Option<(u64, Box<str>)> {
    let read = |part: &Part| serde_json::from_str(&part.json).ok();
    let patch = Part::new(&json_patch::diff(&read(before)?, &read(after)?)).json;
    let is_short = patch.len() < after.json.len() / 2;
    is_short.then_some((before.hash, patch))
}

fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
