//! What operators do at one process holds at the others.

use std::time::Duration;

use club::{
    admin::{Act, Actor},
    identity::Identity,
    live_sockets::LiveSocketEntry,
    protocol::CloseReason,
    tables::{ClientSender, connections::ClientReceiver},
};
use tokio::time::Instant;

use crate::harness::{Person, Process, TestCluster, four_at_a_table};

/// A person's open socket at a table.
struct Socket {
    receiver: ClientReceiver,
    _listed: LiveSocketEntry,
}

impl Socket {
    fn open(process: &Process, identity: &Identity, table: &str) -> Socket {
        let (client, receiver) = ClientSender::new(16);
        let listed = process.club.live_sockets.list(identity, table, &client);
        Socket { receiver, _listed: listed }
    }

    fn closing(&self) -> Option<CloseReason> {
        *self.receiver.close.borrow()
    }
}

fn somebody(process: &Process, name: &str) -> Identity {
    let name = name.parse().expect("a name");
    let mut identity = process.club.sessions.new_person(name).expect("entropy");
    identity.named_ms -= 1000;
    identity
}

async fn administer(process: &Process, act: Act) {
    let reason = "a test".parse().expect("a reason");
    let done = process.club.administer(Actor::CommandLine, reason, act, None).await;
    done.expect("the machine may do everything");
}

async fn refresh(process: &Process) {
    process.club.refresh_people().await.expect("the log is sound");
}

#[tokio::test(start_paused = true)]
async fn what_operators_do_reaches_the_sockets_and_tables_of_every_process() {
    let mut site = TestCluster::new(21);
    let [one, two] = [site.start().await, site.start().await];
    let (id, mut people) = four_at_a_table(&site, [&two, &two, &two, &two]).await;
    assert_eq!(two.club.tables.open_tables(), 1);
    let [vera, anna, boris, clara] = ["Vera", "Anna", "Boris", "Clara"].map(|n| somebody(&one, n));
    let at = |identity: &Identity, table: &str| Socket::open(&two, identity, table);
    let [suspended, signed_out] = [at(&vera, "other"), at(&anna, "other")];
    let [renamed, at_closed, bystander] =
        [at(&boris, "other"), at(&clara, &id), at(&clara, "other")];

    administer(&one, Act::Suspended { person: vera.person.clone(), until_ms: None }).await;
    administer(&one, Act::SessionsEnded { person: anna.person.clone(), session: None }).await;
    let name: table::Name = "Boris II".parse().expect("a name");
    administer(&one, Act::Renamed { person: boris.person.clone(), name: name.clone() }).await;
    administer(&one, Act::TableClosed { table: id.clone() }).await;
    refresh(&two).await;

    assert_eq!(suspended.closing(), Some(CloseReason::Suspended));
    assert_eq!(signed_out.closing(), Some(CloseReason::SignedOut));
    assert_eq!(renamed.closing(), Some(CloseReason::Behind), "they come back with the new name");
    assert_eq!(at_closed.closing(), Some(CloseReason::Closed));
    assert_eq!(bystander.closing(), None);
    assert_eq!(two.club.sessions.newest_name(&boris.person), Some(name));
    let start = Instant::now();
    while two.club.tables.open_tables() > 0 {
        assert!(start.elapsed() < Duration::from_secs(5), "the table goes on");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for person in &mut people {
        assert_eq!(person.read(), Some(CloseReason::Closed), "{}", person.id);
    }
    // Whoever was renamed and comes back is not sent away again.
    let back = Identity { named_ms: club::now_ms() + 1, ..boris };
    let back = Socket::open(&two, &back, "other");
    for process in [&one, &two, &two] {
        refresh(process).await;
    }
    assert_eq!((back.closing(), bystander.closing()), (None, None));
}

#[tokio::test(start_paused = true)]
async fn a_person_who_ends_their_sessions_at_one_process_is_signed_out_at_the_other() {
    let mut site = TestCluster::new(22);
    let [one, two] = [site.start().await, site.start().await];
    let anna = somebody(&one, "Anna");
    let stolen = Socket::open(&two, &anna, "table");
    let session = one.club.end_sessions(&anna.person).await.expect("the log is sound");
    let kept = Socket::open(&two, &Identity { session, ..anna }, "table");
    refresh(&two).await;
    assert_eq!((stolen.closing(), kept.closing()), (Some(CloseReason::SignedOut), None));
}

#[tokio::test(start_paused = true)]
async fn what_follows_from_an_act_is_done_although_its_process_dies() {
    let mut site = TestCluster::new(23);
    let [one, two] = [site.start().await, site.start().await];
    let vera = somebody(&one, "a rude word");
    let cookie = one.club.sessions.sign(&vera);
    one.die_after_append();
    let name = "Vera".parse().expect("a name");
    let renamed = administer(&one, Act::Renamed { person: vera.person.clone(), name });
    assert!(tokio::time::timeout(Duration::from_secs(60), renamed).await.is_err(), "it is dead");
    refresh(&two).await;
    let known = two.club.sessions.recognise(&cookie).expect("the token is ours");
    assert_eq!(known.name.as_str(), "Vera");
    let other = site.start().await;
    let known = other.club.sessions.recognise(&cookie).expect("the token is ours");
    assert_eq!(known.name.as_str(), "Vera", "it is stored, not only known");
}

#[tokio::test(start_paused = true)]
async fn suspensions_count_where_nothing_can_be_written() {
    let mut site = TestCluster::new(24);
    let [one, two] = [site.start().await, site.start().await];
    let [vera, anna] = ["Vera", "Anna"].map(|name| somebody(&one, name));
    let socket = Socket::open(&two, &vera, "table");
    two.fill();
    // Somebody waits to be listed, which fails.
    two.club.admin.people.note(&anna);
    administer(&one, Act::Suspended { person: vera.person.clone(), until_ms: None }).await;
    assert!(two.club.refresh_people().await.is_err());
    assert!(two.club.admin.suspension(&vera.person).is_some());
    assert_eq!(socket.closing(), Some(CloseReason::Suspended));
    two.go_on();
    refresh(&two).await;
    assert!(two.club.admin.people.known(&anna.person).is_some());
}

#[tokio::test(start_paused = true)]
async fn a_table_that_another_process_can_read_is_not_broken_any_more() {
    let mut site = TestCluster::new(25);
    let [one, two] = [site.start().await, site.start().await];
    let (id, people) = four_at_a_table(&site, [&two, &two, &two, &two]).await;
    for mut person in people {
        person.leave().await;
    }
    // Until nobody serves it any more.
    tokio::time::sleep(Duration::from_secs(600)).await;
    one.blind();
    let mut anna = Person::new("anna");
    assert!(anna.connect_once(&one, &id).await.is_err());
    let is_degraded = async |process: &Process| process.club.health().await.degraded;
    let start = Instant::now();
    while is_degraded(&one).await != ["tables"] {
        assert!(start.elapsed() < Duration::from_secs(600), "{:?}", is_degraded(&one).await);
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    one.go_on();
    let start = Instant::now();
    while anna.connect_once(&two, &id).await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(600), "nobody takes the table over");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    tokio::time::sleep(Duration::from_secs(30)).await;
    let none: [&str; 0] = [];
    assert_eq!((is_degraded(&one).await, is_degraded(&two).await), (none.into(), none.into()));
}

#[tokio::test(start_paused = true)]
async fn counting_keeps_nobody_waiting() {
    let mut site = TestCluster::new(26);
    let one = site.start().await;
    one.stop();
    let start = Instant::now();
    for _ in 0..2 {
        assert!(one.club.stored_counts(Duration::from_secs(1)).await.is_none());
    }
    assert_eq!(start.elapsed(), Duration::from_secs(2), "each waits as long as they would");
    one.go_on();
    let counted = one.club.stored_counts(Duration::from_secs(1)).await.expect("it is counted");
    assert!(counted.stored.events.is_some());
    one.stop();
    let known = one.club.stored_counts(Duration::from_secs(1)).await.expect("it was counted");
    assert_eq!(known.at_ms, counted.at_ms, "not for every request");
}
