//! A club on a log in which one of its own streams is damaged.

#![allow(clippy::unwrap_used)]

use std::{path::Path, sync::Arc};

use club::{
    Club, ClubOptions, OpenClubError,
    admin::{Act, Actor, Role},
    identity::Identity,
};
use store::{LogOptions, Sqlite, Store};
use tempfile::TempDir;

const HOUR: i64 = 3600 * 1000;

/// A club, and the log that it is on.
struct Opened {
    club: Club,
    store: Arc<dyn Store>,
}

async fn open(data: &Path) -> Result<Opened, OpenClubError> {
    let store: Arc<dyn Store> =
        Arc::new(Sqlite::open(data, LogOptions::default()).await.expect("the file opens"));
    match Club::open(ClubOptions::default(), store.clone()).await {
        Ok(club) => Ok(Opened { club, store }),
        Err(error) => {
            store.close().await.unwrap();
            Err(error)
        }
    }
}

impl Opened {
    fn person(&self, name: &str) -> Identity {
        self.club.sessions.new_person(name.parse().unwrap()).unwrap()
    }

    async fn note(&self, people: &[&Identity]) {
        for person in people {
            self.club.admin.people.note(person);
            self.club.refresh_people().await.unwrap();
        }
    }

    /// The names of the people who are listed.
    fn listed(&self) -> Vec<String> {
        let found = self.club.admin.people.find("", 100);
        let mut names: Vec<_> = found.iter().map(|(_, known)| known.name.to_string()).collect();
        names.sort();
        names
    }

    async fn head(&self, stream: &str) -> u64 {
        self.store.head(&stream.parse().unwrap()).await.unwrap()
    }

    async fn end(self) {
        self.store.close().await.unwrap();
    }
}

/// Changes a byte of a text, wherever it stands in the closed file.
fn damage(data: &TempDir, text: &str) {
    testing::damage(&data.path().join(Sqlite::FILE), text);
}

#[tokio::test]
async fn of_a_damaged_list_of_people_the_sound_records_stay_and_nothing_is_appended() {
    let data = tempfile::tempdir().unwrap();
    let first = open(data.path()).await.unwrap();
    let people = ["Anna", "Zinaida", "Boris"].map(|name| first.person(name));
    first.note(&people.each_ref()).await;
    assert_eq!(first.head("people").await, 3);
    assert_eq!(first.club.health().await.degraded, [""; 0]);
    first.end().await;
    damage(&data, "Zinaida");

    for _restart in 0..2 {
        let club = open(data.path()).await.expect("the others can play");
        assert_eq!(club.listed(), ["Anna", "Boris"]);
        let health = club.club.health().await;
        assert!(health.ok);
        assert_eq!(health.degraded, ["log", "people"]);
        // Who acts is listed, also under a new name.
        let vera = club.person("Vera");
        club.note(&[&vera, &people[1]]).await;
        let renamed = Identity { name: "Vera Pavlovna".parse().unwrap(), ..vera };
        club.note(&[&renamed, &renamed]).await;
        assert_eq!(club.listed(), ["Anna", "Boris", "Vera Pavlovna", "Zinaida"]);
        assert_eq!(club.head("people").await, 3, "nothing is appended");
        club.end().await;
    }
    let found = store::check(data.path()).await.unwrap().damaged;
    assert_eq!((found.len(), found[0].stream.as_str(), found[0].seq), (1, "people", 2));
}

#[tokio::test]
async fn of_damaged_names_the_sound_ones_hold_and_a_new_one_holds_meanwhile() {
    let data = tempfile::tempdir().unwrap();
    let first = open(data.path()).await.unwrap();
    let (anna, boris) = (first.person("Anna"), first.person("Boris"));
    for (person, name) in [(&anna, "Annushka"), (&boris, "Borislav")] {
        first.club.sessions.rename(person, name.parse().unwrap()).await.unwrap();
    }
    assert_eq!(first.head("names").await, 2);
    first.end().await;
    damage(&data, "Annushka");

    let club = open(data.path()).await.expect("everybody can play");
    assert_eq!(club.club.health().await.degraded, ["log", "people"]);
    let newest = |person: &Identity| club.club.sessions.newest_name(&person.person);
    assert_eq!(newest(&anna), None);
    assert_eq!(newest(&boris).unwrap().as_str(), "Borislav");
    let renamed = club.club.sessions.rename(&anna, "Anya".parse().unwrap()).await.unwrap();
    assert_eq!(newest(&anna).unwrap().as_str(), "Anya");
    let token = club.club.sessions.sign(&renamed);
    assert_eq!(club.head("names").await, 2, "nothing is appended");
    club.end().await;
    let again = open(data.path()).await.unwrap();
    let known = again.club.sessions.recognise(&token).expect("the token holds the name");
    assert_eq!(known.name.as_str(), "Anya");
    again.end().await;
}

/// The stream and the event that keep a club from opening.
fn unreadable(opened: Result<Opened, OpenClubError>) -> (&'static str, Option<u64>) {
    match opened {
        Err(OpenClubError::Stream(unreadable)) => (unreadable.stream, unreadable.error.event()),
        Err(error) => panic!("{error:?}"),
        Ok(_) => panic!("it opens"),
    }
}

#[tokio::test]
async fn without_all_acts_of_operators_no_club_opens() {
    let data = tempfile::tempdir().unwrap();
    let first = open(data.path()).await.unwrap();
    for reason in ["for Thursdays", "for Fridays"] {
        let reason = reason.parse().unwrap();
        let invited = first.club.invite(Actor::CommandLine, reason, Role::Moderator, HOUR).await;
        invited.unwrap();
    }
    let act = Act::TableClosed { table: "abcd".into() };
    first.club.administer(Actor::CommandLine, "noise".parse().unwrap(), act, None).await.unwrap();
    first.end().await;
    damage(&data, "for Fridays");
    assert_eq!(unreadable(open(data.path()).await), ("operators", Some(2)));
}

#[tokio::test]
async fn without_all_ended_sessions_no_club_opens() {
    let data = tempfile::tempdir().unwrap();
    let first = open(data.path()).await.unwrap();
    let (anna, boris) = (first.person("Anna"), first.person("Boris"));
    for person in [&anna, &boris] {
        first.club.end_sessions(&person.person).await.unwrap();
    }
    first.end().await;
    damage(&data, anna.person.as_str());
    assert_eq!(unreadable(open(data.path()).await), ("sessions", Some(1)));
}
