//! People who play while faults happen.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use load::{AcknowledgedAct, Group};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::server::Server;

const TABLES: usize = 12;

/// The longest time until people are back at a table and play on, before the test fails.
const STUCK: Duration = Duration::from_secs(120);

/// How long people wait for what an act brings before they connect again: while the database is gone, an
/// act is answered with trouble or not at all.
const PATIENCE: Duration = Duration::from_secs(20);

/// The servers of one site, and what can happen to them.
pub(crate) trait Site {
    /// A fault that has begun.
    type Fault;

    /// The processes.
    fn servers(&self) -> &[Server];

    /// Begins a fault.
    async fn begin(&mut self, random: &mut ChaCha8Rng) -> Self::Fault;

    /// Ends it, after all tables that can be played meanwhile are played again.
    async fn end(&mut self, fault: Self::Fault);

    /// Whether tables are played on only after the end of this fault.
    fn stops_play(&self, _fault: &Self::Fault) -> bool {
        false
    }
}

/// Every acknowledged action is in what the table shows now.
fn check(group: &Group, acts: &[AcknowledgedAct]) {
    for socket in group.sockets() {
        for act in acts {
            assert!(socket.version >= act.version, "table {}: {act:?} is lost", group.table);
        }
        let Some(board) = &socket.board else { continue };
        for act in acts.iter().filter(|act| act.board == board.board) {
            assert_eq!(
                board.act(act.number),
                Some(act.text.as_str()),
                "table {}: {act:?} was acknowledged",
                group.table
            );
        }
    }
}

/// How a table was played until a fault, and the first act after it.
struct Played {
    group: Group,
    /// How many acts were acknowledged before.
    acts: usize,
    /// From the first sign of the fault at this table to the first act after it; none without such a
    /// sign.
    wait: Option<Duration>,
}

/// Plays at a table until a connection breaks, or until a fault began that this table does not notice.
/// Then all its people connect again, everything that was acknowledged is there, and play goes on.
async fn play_until(mut group: Group, mut random: ChaCha8Rng, fault: Arc<AtomicBool>) -> Played {
    let mut acts = Vec::new();
    let mut broken = None;
    while !fault.load(Ordering::Relaxed) {
        let begun = Instant::now();
        match tokio::time::timeout(PATIENCE, group.act(&mut random)).await {
            Ok(Ok(act)) => acts.push(act),
            Ok(Err(_)) => {
                broken = Some(Instant::now());
                break;
            }
            Err(_elapsed) => {
                broken = Some(begun);
                break;
            }
        }
    }
    let table = group.table.clone();
    let again = async {
        loop {
            if !matches!(tokio::time::timeout(PATIENCE, group.connect()).await, Ok(Ok(()))) {
                broken.get_or_insert_with(Instant::now);
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
            check(&group, &acts);
            let begun = Instant::now();
            match tokio::time::timeout(PATIENCE, group.act(&mut random)).await {
                Ok(Ok(_)) => return (group, broken),
                // Another process takes the table over meanwhile, or the database is gone.
                Ok(Err(_)) => broken.get_or_insert_with(Instant::now),
                Err(_elapsed) => broken.get_or_insert(begun),
            };
        }
    };
    let (group, broken) = tokio::time::timeout(STUCK, again)
        .await
        .unwrap_or_else(|_elapsed| panic!("table {table} is stuck"));
    Played { group, acts: acts.len(), wait: broken.map(|since| since.elapsed()) }
}

fn rounds() -> u32 {
    std::env::var("BIRITCH_CRASH_ROUNDS")
        .map_or(5, |rounds| rounds.parse().expect("BIRITCH_CRASH_ROUNDS is a number"))
}

/// Lets people play at the servers of one site, has a fault happen at a random moment, and checks what is
/// left; again and again.
pub(crate) async fn play_through<S: Site>(mut site: S, seed: u64) {
    let rounds = rounds();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for server in site.servers() {
        server.ready().await;
    }
    let addresses: Vec<SocketAddr> = site.servers().iter().map(|server| server.address).collect();
    // Tables of four people, and of one person with three robots.
    let mut groups = Vec::new();
    for table in 0..TABLES {
        let (form, people) = if table % 2 == 0 { ("duplicate", 4) } else { ("rubber", 1) };
        let mut preferred = addresses.clone();
        preferred.rotate_left(table / 2 % addresses.len());
        groups.push(Group::gather(&preferred, form, people).await.expect("a table opens"));
    }
    let mut acknowledged = 0;
    let mut waits = Vec::new();
    for round in 1..=rounds {
        let begun = Arc::new(AtomicBool::new(false));
        let plays: Vec<_> = groups
            .into_iter()
            .map(|group| {
                let random = ChaCha8Rng::seed_from_u64(random.next_u64());
                tokio::spawn(play_until(group, random, begun.clone()))
            })
            .collect();
        let moment = 30 + random.next_u64() % 1_200;
        tokio::time::sleep(Duration::from_millis(moment)).await;
        let mut fault = Some(site.begin(&mut random).await);
        begun.store(true, Ordering::Relaxed);
        if let Some(begun) = fault.take_if(|fault| site.stops_play(fault)) {
            let length = 200 + random.next_u64() % 4_000;
            tokio::time::sleep(Duration::from_millis(length)).await;
            site.end(begun).await;
        }
        groups = Vec::new();
        for play in plays {
            let played = play.await.expect("what was acknowledged is there, and play goes on");
            acknowledged += played.acts;
            waits.extend(played.wait);
            groups.push(played.group);
        }
        if let Some(fault) = fault {
            site.end(fault).await;
        }
        if round % 50 == 0 {
            println!("{round} rounds, {acknowledged} acknowledged acts");
        }
    }
    waits.sort_unstable();
    let at = |share: usize| waits.get(waits.len() * share / 100).copied().unwrap_or_default();
    println!(
        "{rounds} rounds, {acknowledged} acknowledged acts, none lost; {} times a table was interrupted, \
         the next act was {:.2?} later (median), {:.2?} (99 %), {:.2?} (longest)",
        waits.len(),
        at(50),
        at(99),
        waits.last().copied().unwrap_or_default(),
    );
    assert!(acknowledged > 0, "something was played");
}
