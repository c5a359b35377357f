//! Who may do what on a list of entries, and what it refuses.

use std::sync::Arc;

use formats::members::read;
use store::Memory;

use super::*;
use crate::members::{ClubMembers, MemberCommand};
use crate::repository::{ChangeError, Versioned};

/// A list with its members, used by several people.
struct TestList {
    lists: EntryLists,
    id: String,
    members: Vec<Name>,
}

fn person(name: &str) -> PersonId {
    serde_json::from_value(serde_json::Value::from(name)).expect("an id")
}

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn details(players: &[&str]) -> EntryDetails {
    let player = |text: &&str| EnteredPlayer { name: name(text), consents: !text.starts_with('P') };
    EntryDetails { team: None, players: players.iter().map(player).collect(), seeks_partner: false }
}

fn seeking(player: &str) -> EntryDetails {
    EntryDetails { seeks_partner: true, ..details(&[player]) }
}

fn team(team: &str, players: &[&str]) -> EntryDetails {
    EntryDetails { team: Some(name(team)), ..details(players) }
}

async fn opened(kind: EntryKind) -> TestList {
    let lists = EntryLists::new(Arc::new(Memory::default()));
    let fee = Some("500 ₽".parse().expect("a fee"));
    let announcement =
        Announcement { title: "Thursday".into(), starts: "Thursday, 19:00".into(), fee };
    let id = open(&lists, &person("host"), kind, announcement).await.expect("memory writes");
    TestList { lists, id, members: Vec::new() }
}

impl TestList {
    async fn ask(
        &self,
        who: &str,
        command: EntryCommand,
    ) -> Result<Arc<Versioned<EntryList>>, EntryRefusal> {
        let (person, members) = (&person(who), &self.members[..]);
        let request = EntryRequest { person, command: &command, members };
        match self.lists.change(&self.id, None, &request).await {
            Ok(list) => Ok(list),
            Err(ChangeError::Refused(refusal)) => Err(refusal),
            Err(error) => panic!("memory writes: {error:?}"),
        }
    }

    async fn enter(&self, who: &str, details: EntryDetails) -> Result<(), EntryRefusal> {
        self.ask(who, EntryCommand::Enter { details, is_sure: false }).await.map(|_| ())
    }

    async fn now(&self) -> Arc<Versioned<EntryList>> {
        self.lists.read(&self.id).await.expect("memory reads").expect("it was opened")
    }
}

#[tokio::test]
async fn visitors_enter_and_withdraw_only_their_own() {
    let list = opened(EntryKind::Pairs).await;
    assert_eq!(list.enter("anna", details(&["Anna", "Boris"])).await, Ok(()));
    assert_eq!(list.enter("clara", seeking("Clara")).await, Ok(()));
    // Nobody enters a person who is there, and only the organiser may be sure all the same.
    let taken = EntryRefusal::Taken { name: name("boris") };
    let sure = EntryCommand::Enter { details: details(&["Dan", "boris"]), is_sure: true };
    assert_eq!(list.ask("dan", sure.clone()).await.map(|_| ()), Err(taken));
    assert!(list.ask("host", sure).await.is_ok());
    for command in [
        EntryCommand::Withdraw { entry: 1 },
        EntryCommand::Amend { entry: 2, seen: 0, details: seeking("Eva"), is_sure: true },
        EntryCommand::Pay { entry: 2, paid: true },
        EntryCommand::Join { entries: [1, 2] },
        EntryCommand::Announce(Announcement {
            title: "Mine".into(),
            starts: String::new(),
            fee: None,
        }),
        EntryCommand::Close { closed: true },
        EntryCommand::Start { event: "abc".into() },
    ] {
        let refused = list.ask("clara", command.clone()).await.map(|_| ());
        assert_eq!(refused, Err(EntryRefusal::Forbidden), "{command:?}");
    }
    assert!(list.ask("clara", EntryCommand::Withdraw { entry: 2 }).await.is_ok());
    // What is paid the organiser pays back first.
    assert!(list.ask("host", EntryCommand::Pay { entry: 1, paid: true }).await.is_ok());
    let refused = list.ask("anna", EntryCommand::Withdraw { entry: 1 }).await.map(|_| ());
    assert_eq!(refused, Err(EntryRefusal::Paid { entry: 1 }));
    assert!(list.ask("host", EntryCommand::Close { closed: true }).await.is_ok());
    assert_eq!(list.enter("eva", seeking("Eva")).await, Err(EntryRefusal::Closed));
    assert_eq!(list.enter("host", seeking("Eva")).await, Ok(()));
}

#[tokio::test]
async fn nobody_fills_a_list() {
    let list = opened(EntryKind::Individual).await;
    for at in 0..MAX_OWN {
        assert_eq!(list.enter("anna", details(&[&format!("A{at}")])).await, Ok(()));
    }
    assert_eq!(list.enter("anna", details(&["One more"])).await, Err(EntryRefusal::TooMany));
    let mut entered = MAX_OWN as u32;
    loop {
        let last = list.now().await.entries.keys().max().copied().expect("entries");
        assert!(list.ask("anna", EntryCommand::Withdraw { entry: last }).await.is_ok());
        match list.enter("anna", details(&[&format!("B{entered}")])).await {
            Ok(()) => entered += 1,
            Err(refusal) => break assert_eq!(refusal, EntryRefusal::TooMany),
        }
        assert!(entered < 100, "withdrawing makes no room for ever");
    }
    for at in list.now().await.entries.len()..MAX_ENTRIES {
        assert_eq!(list.enter("host", details(&[&format!("C{at}")])).await, Ok(()));
    }
    assert_eq!(list.enter("host", details(&["Last"])).await, Err(EntryRefusal::TooMany));
}

#[tokio::test]
async fn slips_are_doubted_and_may_be_right() {
    let mut list = opened(EntryKind::Pairs).await;
    list.members = ["Anna Lee", "Boris Ivanov"].map(name).into();
    let doubts = async |who: &str, players: &[&str]| match list.enter(who, details(players)).await {
        Err(EntryRefusal::Doubts(doubts)) => doubts,
        other => panic!("it is doubted: {other:?}"),
    };
    let near =
        |wrong: &str, member: &str| Doubt::NearMember { name: name(wrong), member: name(member) };
    let found = doubts("host", &["Ana Lee", "Ivanov Boris"]).await;
    assert_eq!(found, [near("Ana Lee", "Anna Lee"), near("Ivanov Boris", "Boris Ivanov")]);
    assert_eq!(doubts("host", &["Dan", "dan"]).await, [Doubt::Twice { name: name("dan") }]);
    let number = [Doubt::Players { players: 1, least: 2, most: 2 }];
    assert_eq!(doubts("host", &["Clara"]).await, number);
    assert_eq!(doubts("clara", &["Clara"]).await, number);
    // A visitor does not learn who is a member.
    assert_eq!(list.enter("dan", details(&["Ana Lee", "Dan"])).await, Ok(()));
    let sure = EntryCommand::Enter { details: details(&["Ana Lee", "Anna Lee"]), is_sure: true };
    assert!(list.ask("host", sure).await.is_ok());
    // What no form could read is refused, however sure somebody is.
    for wrong in ["Anna | private", "Anna; Boris", "Anna, Boris", "Anna = 1", "#1", "A – B"] {
        let command = EntryCommand::Enter { details: details(&[wrong, "Eva"]), is_sure: true };
        let refused = list.ask("host", command).await.map(|_| ());
        assert_eq!(refused, Err(EntryRefusal::Separator { name: name(wrong) }));
    }
    let three = EntryCommand::Enter { details: details(&["F", "G", "H"]), is_sure: true };
    let refused = list.ask("host", three).await.map(|_| ());
    assert_eq!(refused, Err(EntryRefusal::TooManyPlayers { most: 2 }));
    let nobody = EntryCommand::Enter { details: details(&[]), is_sure: true };
    assert_eq!(list.ask("host", nobody).await.map(|_| ()), Err(EntryRefusal::NoPlayers));
}

#[tokio::test]
async fn two_who_look_for_a_partner_are_a_pair_of_both() {
    let list = opened(EntryKind::Pairs).await;
    list.enter("anna", seeking("Anna")).await.expect("she enters");
    list.enter("boris", seeking("Boris")).await.expect("he enters");
    list.enter("host", details(&["Clara", "Dan"])).await.expect("they enter");
    let join = |entries| EntryCommand::Join { entries };
    for wrong in [[1, 3], [1, 1]] {
        let refused = list.ask("host", join(wrong)).await.map(|_| ());
        assert_eq!(refused, Err(EntryRefusal::NotSeeking), "{wrong:?}");
    }
    list.ask("host", EntryCommand::Pay { entry: 2, paid: true }).await.expect("he pays");
    let joined = list.ask("host", join([2, 1])).await.expect("they are joined");
    let pair = &joined.entries[&1];
    let names: Vec<&str> = pair.details.players.iter().map(|of| of.name.as_str()).collect();
    assert_eq!((names, pair.paid_at_ms), (vec!["Anna", "Boris"], None));
    let totals = joined.totals();
    assert_eq!((totals.complete, totals.incomplete, totals.paid), (2, 0, 0));
    let refused = list.ask("host", join([2, 1])).await.map(|_| ());
    assert_eq!(refused, Err(EntryRefusal::NoEntry { entry: 2 }));
    // One of them leaves, and the other looks for a partner again.
    let left = list.ask("boris", EntryCommand::Withdraw { entry: 1 }).await.expect("he leaves");
    let pair = &left.entries[&1];
    let names: Vec<&str> = pair.details.players.iter().map(|of| of.name.as_str()).collect();
    assert_eq!((names, pair.details.seeks_partner), (vec!["Anna"], true));
    assert_eq!(left.totals().incomplete, 1);
    let again = list.ask("boris", EntryCommand::Withdraw { entry: 1 }).await.map(|_| ());
    assert_eq!(again, Err(EntryRefusal::Forbidden));
    assert!(list.ask("anna", EntryCommand::Withdraw { entry: 1 }).await.is_ok());
    assert!(!list.now().await.entries.contains_key(&1));
}

/// Whoever entered a player stays theirs, whatever the organiser writes in the entry.
#[tokio::test]
async fn a_player_of_an_amended_pair_leaves_with_their_own_name() {
    let names = |list: &EntryList| -> Vec<String> {
        let players = list.entries[&1].details.players.iter();
        players.map(|of| of.name.as_str().to_owned()).collect()
    };
    let paired = async || {
        let list = opened(EntryKind::Pairs).await;
        list.enter("anna", seeking("Anna")).await.expect("she enters");
        list.enter("boris", seeking("Boris")).await.expect("he enters");
        let join = EntryCommand::Join { entries: [1, 2] };
        list.ask("host", join).await.expect("they are joined");
        list
    };
    let amend = async |list: &TestList, players: &[&str]| {
        let details = details(players);
        let seen = list.now().await.entries[&1].changes;
        let amend = EntryCommand::Amend { entry: 1, seen, details, is_sure: true };
        list.ask("host", amend).await.expect("the organiser corrects it");
    };
    let withdraw = EntryCommand::Withdraw { entry: 1 };
    for (amended, left) in [
        (["Boris", "Anna"], "Boris"),
        (["Anna Lee", "Boris"], "Boris"),
        (["Boris", "Anna Lee"], "Boris"),
        (["Anna", "Boris Ivanov"], "Boris Ivanov"),
    ] {
        let list = paired().await;
        amend(&list, &amended).await;
        let after = list.ask("anna", withdraw.clone()).await.expect("she leaves");
        assert_eq!(names(&after), [left], "{amended:?}");
        let again = list.ask("anna", withdraw.clone()).await.map(|_| ());
        assert_eq!(again, Err(EntryRefusal::Forbidden), "{amended:?}");
    }
    // Whoever is in the pair no more has nothing to say about it.
    let list = paired().await;
    amend(&list, &["Anna"]).await;
    list.enter("clara", seeking("Clara")).await.expect("she enters");
    let join = EntryCommand::Join { entries: [1, 3] };
    list.ask("host", join).await.expect("they are joined");
    let refused = list.ask("boris", withdraw.clone()).await.map(|_| ());
    assert_eq!(refused, Err(EntryRefusal::Forbidden));
    let after = list.ask("clara", withdraw.clone()).await.expect("she leaves");
    assert_eq!(names(&after), ["Anna"]);
    // Who entered both withdraws both, also with another partner.
    let list = opened(EntryKind::Pairs).await;
    list.enter("anna", details(&["Anna", "Boris"])).await.expect("they enter");
    amend(&list, &["Clara", "Dan"]).await;
    list.ask("anna", withdraw).await.expect("she withdraws them");
    assert!(list.now().await.entries.is_empty());
}

/// Two devices of the organiser: what one did not see is not lost.
#[tokio::test]
async fn two_devices_lose_nothing() {
    let list = Arc::new(opened(EntryKind::Individual).await);
    let enter = |at: usize| {
        let list = list.clone();
        tokio::spawn(async move {
            for number in 0..20 {
                let details = details(&[&format!("D{at} {number}")]);
                list.enter("host", details).await.expect("they enter");
            }
        })
    };
    for device in [enter(1), enter(2)] {
        device.await.expect("it ends");
    }
    assert_eq!(list.now().await.entries.len(), 40);
    let amend = |seen, to: &str| EntryCommand::Amend {
        entry: 7,
        seen,
        details: details(&[to]),
        is_sure: false,
    };
    assert!(list.ask("host", amend(0, "First")).await.is_ok());
    let refused = list.ask("host", amend(0, "Second")).await.map(|_| ());
    assert_eq!(refused, Err(EntryRefusal::Changed { entry: 7 }));
    // The same correction twice is one.
    assert!(list.ask("host", amend(0, "First")).await.is_ok());
    assert!(list.ask("host", amend(1, "Second")).await.is_ok());
}

#[tokio::test]
async fn fees_are_added_up() {
    let list = opened(EntryKind::Individual).await;
    for player in ["Anna", "Boris", "Clara"] {
        list.enter("host", details(&[player])).await.expect("they enter");
    }
    assert_eq!(list.now().await.totals().sum, None);
    for entry in [1, 3, 3] {
        list.ask("host", EntryCommand::Pay { entry, paid: true }).await.expect("they pay");
    }
    let sum = list.now().await.totals().sum.map(|sum| sum.to_string());
    assert_eq!(sum.as_deref(), Some("1000 ₽"));
    list.ask("host", EntryCommand::Start { event: "abc".into() }).await.expect("it starts");
    let started = Err(EntryRefusal::Started { event: "abc".into() });
    assert_eq!(list.enter("host", details(&["Late"])).await, started);
    let again = EntryCommand::Start { event: "def".into() };
    assert_eq!(list.ask("host", again).await.map(|_| ()), started);
    // Who pays during play has paid.
    let list = list.ask("host", EntryCommand::Pay { entry: 2, paid: true }).await;
    assert_eq!(list.expect("they pay").totals().paid, 3);
}

/// What the members' list says, as lines that the form of each kind reads.
#[tokio::test]
async fn lines_are_those_of_the_forms() {
    let members = Repository::<ClubMembers>::new(Arc::new(Memory::default()));
    let file = "name,stratum,handicap,category\nAnna,B,2.5,women\nPeta,A,,women\nBoris,C,-1,\n";
    let list = read(file.as_bytes());
    let command = MemberCommand::Import { list: &list };
    let members = members.change("host", None, &command).await.expect("imported");
    let lines = async |kind, entries: Vec<EntryDetails>| {
        let list = opened(kind).await;
        for details in entries {
            let enter = EntryCommand::Enter { details, is_sure: true };
            list.ask("host", enter).await.expect("they enter");
        }
        list.now().await.lines(&members)
    };
    let pairs = lines(
        EntryKind::Pairs,
        vec![
            details(&["anna", "Peta"]),
            seeking("Sue"),
            details(&["Anna", "Boris"]),
            details(&["Pia", "Pit"]),
        ],
    );
    let expected = "anna, Peta | stratum=A | handicap=1.25 | category=women | private=2\n\
                    Anna, Boris | stratum=B | handicap=0.75\n\
                    Pia, Pit | private=all";
    assert_eq!(pairs.await, expected);
    for (number, line) in (1..).zip(expected.lines()) {
        assert!(tourney::pairs::Pair::read(number, line).is_ok(), "{line}");
    }
    let individuals = lines(EntryKind::Individual, vec![details(&["Anna"]), details(&["Pia"])]);
    assert_eq!(
        individuals.await,
        "Anna | stratum=B | handicap=2.5 | category=women\nPia | private=all"
    );
    let swiss = lines(EntryKind::SwissPairs, vec![details(&["Anna", "Peta"])]);
    assert_eq!(swiss.await, "Anna – Peta | Anna; Peta | private=2");
    let four = team("Alpha", &["Anna", "Boris", "Peta", "Dan"]);
    for kind in [EntryKind::SwissTeams, EntryKind::RoundRobin, EntryKind::Knockout] {
        assert_eq!(
            lines(kind, vec![four.clone()]).await,
            "Alpha | Anna; Boris; Peta; Dan | private=3"
        );
    }
    let expected = "Alpha | Anna; Boris; Peta; Dan | stratum=A | handicap=0.37 | private=3";
    assert_eq!(lines(EntryKind::Section, vec![four]).await, expected);
    assert!(tourney::pairs::Team::read(1, expected).is_ok());
    let preferans = lines(EntryKind::Preferans, vec![details(&["Anna"]), details(&["Pia"])]);
    assert_eq!(preferans.await, "Anna\nPia | private=all");
}

#[tokio::test]
async fn a_team_has_a_name_of_its_own() {
    let list = opened(EntryKind::Knockout).await;
    let four = ["Anna", "Boris", "Clara", "Dan"];
    assert_eq!(list.enter("anna", details(&four)).await, Err(EntryRefusal::NoTeamName));
    assert_eq!(list.enter("anna", team("Alpha", &four)).await, Ok(()));
    let other = ["Eva", "Fred", "Gil", "Hans"];
    let again = EntryCommand::Enter { details: team("Alpha", &other), is_sure: true };
    let taken = EntryRefusal::Taken { name: name("Alpha") };
    assert_eq!(list.ask("host", again).await.map(|_| ()), Err(taken));
}
