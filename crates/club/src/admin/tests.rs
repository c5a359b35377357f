use store::Memory;

use super::*;
use crate::{Club, ClubOptions};

const HOUR: i64 = 3600 * 1000;

async fn club() -> (Club, Arc<dyn Store>) {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    (club_of(&store).await, store)
}

async fn club_of(store: &Arc<dyn Store>) -> Club {
    Club::open(ClubOptions::default(), store.clone()).await.expect("memory opens")
}

fn person(club: &Club, name: &str) -> Identity {
    club.sessions.new_person(name.parse().expect("a name")).expect("entropy")
}

fn actor(identity: &Identity) -> Actor {
    Actor::Person { person: identity.person.clone(), name: identity.name.clone() }
}

fn reason(text: &str) -> Reason {
    text.parse().expect("a reason")
}

async fn take_role(club: &Club, name: &str, role: Role) -> Identity {
    let identity = person(club, name);
    let invited = club.invite(Actor::CommandLine, reason("setting up"), role, HOUR).await;
    let (token, _) = invited.expect("the machine invites");
    assert_eq!(club.accept_invitation(&identity, &token).await.expect("it is valid"), role);
    identity
}

/// The refusal of an act; `None` if it was done.
async fn refusal(club: &Club, by: &Identity, act: Act) -> Option<AdminRefusal> {
    match club.administer(actor(by), reason("a test"), act, None).await {
        Ok(()) => None,
        Err(ChangeError::Refused(refusal)) => Some(refusal),
        Err(error) => panic!("{error:?}"),
    }
}

#[tokio::test]
async fn an_invitation_works_once_and_is_not_in_the_log() {
    let (club, store) = club().await;
    let invited = club.invite(Actor::CommandLine, reason("the first"), Role::Operator, HOUR).await;
    let (token, _) = invited.expect("the machine invites");
    let (anna, boris) = (person(&club, "Anna"), person(&club, "Boris"));
    assert!(club.accept_invitation(&anna, "another").await.is_err());
    assert_eq!(club.accept_invitation(&anna, &token).await.expect("it is valid"), Role::Operator);
    assert!(club.accept_invitation(&boris, &token).await.is_err(), "it works once");
    let stream = "operators".parse().expect("a stream");
    let records = store.read(&stream, 1).await.expect("memory is read");
    assert!(!records.iter().any(|record| record.body.contains(&token)));
    let club = club_of(&store).await;
    assert_eq!(club.admin.role(&anna.person), Some(Role::Operator));
    assert_eq!(club.admin.role(&boris.person), None);
}

#[tokio::test]
async fn an_invitation_ends() {
    let (club, _) = club().await;
    for wrong in [0, -HOUR, 31 * 24 * HOUR] {
        let invited = club.invite(Actor::CommandLine, reason("x"), Role::Operator, wrong).await;
        assert!(matches!(invited, Err(ChangeError::Refused(AdminRefusal::Time))), "{wrong}");
    }
    let invited = club.invite(Actor::CommandLine, reason("x"), Role::Operator, 1).await;
    let (token, invitation) = invited.expect("the machine invites");
    while now_ms() <= invitation.until_ms {
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    assert!(club.admin.invitation(&token).is_none());
    let late = club.accept_invitation(&person(&club, "Anna"), &token).await;
    assert!(matches!(late, Err(ChangeError::Refused(AdminRefusal::NoInvitation))));
}

#[tokio::test]
async fn each_role_may_do_its_own_and_no_more() {
    let (club, _) = club().await;
    let operator = take_role(&club, "Olga", Role::Operator).await;
    let moderator = take_role(&club, "Misha", Role::Moderator).await;
    let other = take_role(&club, "Mara", Role::Moderator).await;
    let (player, victim) = (person(&club, "Petr"), person(&club, "Vera"));
    let suspend = |of: &Identity| Act::Suspended { person: of.person.clone(), until_ms: None };
    let acts = [
        suspend(&victim),
        Act::Reinstated { person: victim.person.clone() },
        Act::Renamed { person: victim.person.clone(), name: "Vera II".parse().expect("a name") },
        Act::SessionsEnded { person: victim.person.clone(), session: None },
        Act::TableClosed { table: "t".into() },
        Act::TableReopened { table: "t".into() },
    ];
    for act in acts {
        assert_eq!(refusal(&club, &player, act.clone()).await, Some(AdminRefusal::NotAllowed));
        assert_eq!(refusal(&club, &moderator, act).await, None);
    }
    let removed = Act::RoleRemoved { person: other.person.clone() };
    assert_eq!(refusal(&club, &moderator, removed.clone()).await, Some(AdminRefusal::NotAllowed));
    for protected in [&operator, &other, &moderator] {
        let refused = refusal(&club, &moderator, suspend(protected)).await;
        assert_eq!(refused, Some(AdminRefusal::Protected));
    }
    let invited = club.invite(actor(&moderator), reason("x"), Role::Moderator, HOUR).await;
    assert!(matches!(invited, Err(ChangeError::Refused(AdminRefusal::NotAllowed))));
    assert_eq!(refusal(&club, &operator, suspend(&operator)).await, Some(AdminRefusal::Protected));
    assert_eq!(refusal(&club, &operator, removed).await, None);
    assert_eq!(club.admin.role(&other.person), None);
    let silent = club.administer(actor(&operator), Reason::default(), suspend(&victim), None).await;
    assert!(matches!(silent, Err(ChangeError::Refused(AdminRefusal::NoReason))));
}

#[tokio::test]
async fn a_suspended_moderator_does_nothing() {
    let (club, _) = club().await;
    let operator = take_role(&club, "Olga", Role::Operator).await;
    let moderator = take_role(&club, "Misha", Role::Moderator).await;
    let person = moderator.person.clone();
    let suspended = Act::Suspended { person: person.clone(), until_ms: None };
    assert_eq!(refusal(&club, &operator, suspended).await, None);
    assert_eq!(club.admin.role(&person), None);
    let closed = Act::TableClosed { table: "t".into() };
    assert_eq!(refusal(&club, &moderator, closed.clone()).await, Some(AdminRefusal::NotAllowed));
    let reinstated = Act::Reinstated { person };
    let own = refusal(&club, &moderator, reinstated.clone()).await;
    assert_eq!(own, Some(AdminRefusal::NotAllowed));
    assert_eq!(refusal(&club, &operator, reinstated).await, None);
    assert_eq!(refusal(&club, &moderator, closed).await, None);
}

#[tokio::test]
async fn a_suspension_ends_by_itself_and_survives_a_restart() {
    let (club, store) = club().await;
    let vera = person(&club, "Vera");
    let until = now_ms() + HOUR;
    let act = Act::Suspended { person: vera.person.clone(), until_ms: Some(until) };
    club.administer(Actor::CommandLine, reason("insults"), act, None).await.expect("it is done");
    for club in [club, club_of(&store).await] {
        let suspension = club.admin.suspension(&vera.person).expect("it holds");
        assert_eq!((suspension.reason.as_str(), suspension.until_ms), ("insults", Some(until)));
        let later = club.admin.look(|log| log.suspension(&vera.person, until).cloned());
        assert_eq!(later, None);
    }
}

#[tokio::test]
async fn people_are_found_by_name_and_id_after_a_restart_too() {
    let (club, store) = club().await;
    let people: Vec<Identity> =
        ["Анна К.", "Boris", "BORIS junior"].map(|n| person(&club, n)).into();
    people.iter().for_each(|person| club.admin.people.note(person));
    club.admin.people.write().await.expect("memory is written");
    let again = club_of(&store).await;
    for club in [&club, &again] {
        let names = |text: &str| {
            let found = club.admin.people.find(text, 10).into_iter();
            let mut names: Vec<String> = found.map(|(_, known)| known.name.to_string()).collect();
            names.sort();
            names
        };
        assert_eq!(names("boris"), ["BORIS junior", "Boris"]);
        assert_eq!(names("анна"), ["Анна К."]);
        assert_eq!(names(people[1].person.as_str()), ["Boris"]);
        assert_eq!(names("").len(), 3);
        assert!(names("x").is_empty());
    }
    let stream = "people".parse().expect("a stream");
    let written = store.head(&stream).await.expect("memory is read");
    people.iter().for_each(|person| again.admin.people.note(person));
    again.admin.people.write().await.expect("memory is written");
    let head = store.head(&stream).await.expect("memory is read");
    assert_eq!(head, written, "nothing new is nothing written");
}

#[tokio::test]
async fn a_new_name_is_on_every_device_and_in_the_log() {
    let (club, _) = club().await;
    let mut vera = person(&club, "rude word");
    vera.named_ms -= 1;
    club.admin.people.note(&vera);
    let cookie = club.sessions.sign(&vera);
    let request = AdminRequest::Do {
        act: WantedAct::Rename { person: "Rude Word".into(), name: "Guest 7".into() },
        reason: "a rude name".into(),
    };
    let done = answer(&club, "", "", request).await.expect("it is done");
    assert_eq!(done["name"], "Guest 7");
    let known = club.sessions.recognise(&cookie).expect("the token is ours");
    assert_eq!(known.name.as_str(), "Guest 7");
    let acts = club.audit_report(Role::Operator, 10).acts;
    assert_eq!((acts[0].act.as_str(), acts[0].reason.as_str()), ("renamed", "a rude name"));
}

#[tokio::test]
async fn a_person_is_named_without_doubt() {
    let (club, _) = club().await;
    for name in ["Anna", "anna", "Boris"] {
        club.admin.people.note(&person(&club, name));
    }
    let sign_out = async |name: &str| {
        let act = WantedAct::SignOut { person: name.into() };
        let request = AdminRequest::Do { act, reason: "a lost telephone".into() };
        answer(&club, "", "", request).await
    };
    let fault = sign_out("ANNA").await.expect_err("two have it");
    assert_eq!((fault.fault.as_str(), fault.candidates.len()), ("ambiguous", 2));
    sign_out(&fault.candidates[0]).await.expect("an id is one person's");
    sign_out("boris").await.expect("one has it");
    assert_eq!(sign_out("Bor").await.expect_err("nobody has it").fault, "nobody");
}

#[tokio::test]
async fn moderators_do_not_read_of_roles() {
    let (club, _) = club().await;
    take_role(&club, "Olga", Role::Operator).await;
    let closed = Act::TableClosed { table: "t".into() };
    club.administer(Actor::CommandLine, reason("x"), closed, None).await.expect("it is done");
    let kinds = |role| {
        let acts = club.admin.recent(role, 10).into_iter();
        acts.map(|entry| entry.event.act.word()).collect::<Vec<_>>()
    };
    assert_eq!(kinds(Role::Operator), ["table_closed", "role_taken", "invited"]);
    assert_eq!(kinds(Role::Moderator), ["table_closed"]);
}

#[test]
fn reasons_are_short_and_visible() {
    let parse = |text: &str| text.parse::<Reason>();
    assert_eq!(parse(" two\r\nlines ").expect("a reason").as_str(), "two lines");
    assert_eq!(parse(&"x".repeat(300)).expect("a reason").as_str().len(), 300);
    assert_eq!(parse(&"я".repeat(301)), Err(ParseReasonError::Long { length: 301 }));
    for text in ["a\u{7}b", "a\u{202e}b", "a\u{200b}b"] {
        assert_eq!(parse(text), Err(ParseReasonError::Invisible), "{text:?}");
    }
}

#[tokio::test]
async fn a_repeated_act_does_nothing_again() {
    let (club, _) = club().await;
    let mut vera = person(&club, "a rude word");
    vera.named_ms -= 1000;
    let renamed = Act::Renamed { person: vera.person.clone(), name: "Guest".parse().expect("ok") };
    let ended = Act::SessionsEnded { person: vera.person.clone(), session: None };
    let administer = async |act: &Act, token: &str| {
        let done = club.administer(Actor::CommandLine, reason("x"), act.clone(), Some(token)).await;
        done.expect("the machine may do everything");
    };
    administer(&renamed, "abcdefgh-rename").await;
    administer(&ended, "abcdefgh-sign-out").await;
    // They sign in again and choose a better name; then the operator's browser sends both forms again.
    let session = club.sessions.next_session(&vera.person).await.expect("memory is read") - 1;
    let back = Identity { session, ..vera.clone() };
    let named = club.sessions.rename(&back, "Vera".parse().expect("a name")).await;
    let cookie = club.sessions.sign(&named.expect("memory stores it"));
    administer(&renamed, "abcdefgh-rename").await;
    administer(&ended, "abcdefgh-sign-out").await;
    club.refresh_people().await.expect("memory is read");
    let known = club.sessions.recognise(&cookie).expect("they stay signed in");
    assert_eq!(known.name.as_str(), "Vera");
    assert_eq!(club.audit_report(Role::Operator, 10).acts.len(), 2);
    // Without the token it is another act.
    assert_eq!(refusal(&club, &take_role(&club, "Olga", Role::Operator).await, ended).await, None);
    assert_eq!(club.sessions.recognise(&cookie), None);
}

#[tokio::test]
async fn an_invitation_can_be_withdrawn_and_ends_with_the_rights_of_its_inviter() {
    let (club, store) = club().await;
    let operator = take_role(&club, "Olga", Role::Operator).await;
    let rogue = take_role(&club, "Roman", Role::Operator).await;
    let vera = person(&club, "Vera");
    let invite = async |by: Actor| {
        club.invite(by, reason("x"), Role::Operator, HOUR).await.expect("they may").0
    };
    let withdrawn = Act::InvitationWithdrawn { invite: hash_of(&invite(actor(&rogue)).await) };
    let moderator = take_role(&club, "Misha", Role::Moderator).await;
    let refused = refusal(&club, &moderator, withdrawn.clone()).await;
    assert_eq!(refused, Some(AdminRefusal::NotAllowed));
    assert_eq!(refusal(&club, &operator, withdrawn.clone()).await, None);
    assert_eq!(refusal(&club, &operator, withdrawn).await, Some(AdminRefusal::NoInvitation));

    let ends = [
        Act::Suspended { person: rogue.person.clone(), until_ms: None },
        Act::RoleRemoved { person: rogue.person.clone() },
    ];
    for end in ends {
        let [own, other] = [invite(actor(&rogue)).await, invite(Actor::CommandLine).await];
        assert_eq!(refusal(&club, &operator, end).await, None);
        if club.admin.suspension(&rogue.person).is_some() {
            // A suspended person takes no role, whoever invites them.
            let taken = club.accept_invitation(&rogue, &other).await;
            assert!(matches!(taken, Err(ChangeError::Refused(AdminRefusal::NotAllowed))));
            let reinstated = Act::Reinstated { person: rogue.person.clone() };
            assert_eq!(refusal(&club, &operator, reinstated).await, None);
        }
        for club in [&club, &club_of(&store).await] {
            for taker in [&rogue, &vera] {
                let taken = club.accept_invitation(taker, &own).await;
                assert!(matches!(taken, Err(ChangeError::Refused(AdminRefusal::NoInvitation))));
            }
            assert!(club.admin.invitation(&other).is_some(), "that of another goes on");
        }
    }
}

#[tokio::test]
async fn an_invitation_takes_no_role_away() {
    let (club, _) = club().await;
    let operator = take_role(&club, "Olga", Role::Operator).await;
    for role in Role::ALL {
        let (token, _) = club
            .invite(Actor::CommandLine, reason("x"), role, HOUR)
            .await
            .expect("the machine invites");
        let taken = club.accept_invitation(&operator, &token).await;
        assert!(matches!(taken, Err(ChangeError::Refused(AdminRefusal::HasRole))), "{role:?}");
        assert_eq!(club.admin.role(&operator.person), Some(Role::Operator));
        assert!(club.admin.invitation(&token).is_some(), "somebody else can use it");
    }
    let moderator = take_role(&club, "Misha", Role::Moderator).await;
    let (token, _) = club
        .invite(Actor::CommandLine, reason("x"), Role::Operator, HOUR)
        .await
        .expect("the machine invites");
    club.accept_invitation(&moderator, &token).await.expect("a higher role");
    assert_eq!(club.admin.role(&moderator.person), Some(Role::Operator));
}

#[tokio::test]
async fn a_name_is_looked_for_among_all_people() {
    let (club, _) = club().await;
    let first = person(&club, "Анна");
    club.admin.people.note(&first);
    club.admin.people.write().await.expect("memory is written");
    // So that the others are newer.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    for number in 0..1100 {
        club.admin.people.note(&person(&club, &format!("Анна {number}")));
    }
    let sign_out = async |name: &str| {
        let act = WantedAct::SignOut { person: name.into() };
        answer(&club, "", "", AdminRequest::Do { act, reason: "lost".into() }).await
    };
    let done = sign_out("анна").await.expect("one has the name");
    assert_eq!(done["person"], first.person.as_str());
    // Somebody takes the same name, who has not acted under it.
    let second = person(&club, "Мария");
    club.admin.people.note(&second);
    club.sessions.rename(&second, "Анна".parse().expect("a name")).await.expect("it is stored");
    let fault = sign_out("Анна").await.expect_err("two have it");
    assert_eq!((fault.fault.as_str(), fault.candidates.len()), ("ambiguous", 2));
    assert_eq!(sign_out("Мария").await.expect_err("nobody has it now").fault, "nobody");
}

#[tokio::test]
async fn acts_on_a_person_are_found_however_old_they_are() {
    let (club, _) = club().await;
    let vera = person(&club, "Vera");
    let machine = async |act: Act| {
        club.administer(Actor::CommandLine, reason("x"), act, None).await.expect("it is done");
    };
    machine(Act::Suspended { person: vera.person.clone(), until_ms: None }).await;
    machine(Act::Reinstated { person: vera.person.clone() }).await;
    for _ in 0..RECENT / 2 {
        machine(Act::TableClosed { table: "t".into() }).await;
        machine(Act::TableReopened { table: "t".into() }).await;
    }
    let kinds = async || {
        let acts = club.audit_of(&vera.person, Role::Moderator).await.expect("memory is read").acts;
        acts.into_iter().map(|act| act.act).collect::<Vec<_>>()
    };
    assert!(club.admin.recent(Role::Operator, usize::MAX).iter().all(|act| act.seq > 2));
    assert_eq!(kinds().await, ["reinstated", "suspended"]);
    machine(Act::SessionsEnded { person: vera.person.clone(), session: None }).await;
    assert_eq!(kinds().await, ["sessions_ended", "reinstated", "suspended"]);
}
