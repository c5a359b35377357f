//! `cargo run --release -p load`: many tables of four clients each play real boards, while it
//! measures how long a call or card takes to reach the other three.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Parser;
use futures_util::{StreamExt, stream};
use load::{Group, Person, processor_seconds};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tokio::sync::mpsc;

/// Plays at many tables and measures the server.
#[derive(Parser)]
struct Arguments {
    /// Where the server listens; several processes of one site, each by its own `--server`.
    #[arg(long, default_value = "127.0.0.1:1925")]
    server: Vec<SocketAddr>,
    /// How many tables; each has four sockets.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// For how many seconds acts are measured, once all tables play.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Milliseconds between two acts at a table, on average: people take 2000 to 4000.
    #[arg(long, default_value_t = 3000)]
    pause_ms: u64,
    /// How many people watch the first table besides; they read everything and do nothing.
    #[arg(long, default_value_t = 0)]
    watchers: usize,
    /// The processes whose memory and processor time are read: the server's, and of several
    /// processes all, with NATS and PostgreSQL if they are to be counted.
    #[arg(long)]
    pid: Vec<u32>,
    /// The boards and moves played.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How often in a row people connect again before the test gives up.
const RECONNECTIONS: u32 = 20;

/// How often people had to connect again.
static INTERRUPTED: AtomicU64 = AtomicU64::new(0);

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let empty = sum(&arguments.pid, resident);
    let gathering = Instant::now();
    let (sender, mut acts) = mpsc::unbounded_channel();
    let mut tables = tokio::task::JoinSet::new();
    let mut gathered = stream::iter(0..arguments.tables)
        .map(|number| {
            // The tables' owners are spread over the processes too.
            let mut preferred = arguments.server.clone();
            preferred.rotate_left(number % arguments.server.len().max(1));
            async move {
                let mut gathered = Group::gather(&preferred, "duplicate", 4).await;
                for _ in 1..RECONNECTIONS {
                    if gathered.is_ok() {
                        break;
                    }
                    INTERRUPTED.fetch_add(1, Relaxed);
                    gathered = Group::gather(&preferred, "duplicate", 4).await;
                }
                gathered
            }
        })
        .buffer_unordered(64);
    let mut seed = arguments.seed;
    let mut watched = None;
    while let Some(group) = gathered.next().await {
        let group = group?;
        watched.get_or_insert_with(|| group.table.clone());
        tables.spawn(play(group, arguments.pause_ms, seed, sender.clone()));
        seed = seed.wrapping_add(1);
    }
    drop(sender);
    println!("{} tables gathered in {:.1} s", arguments.tables, gathering.elapsed().as_secs_f32());
    let received = Arc::new(AtomicU64::new(0));
    if let Some(table) = watched.filter(|_| arguments.watchers > 0) {
        let coming = Instant::now();
        watch(&arguments.server, &table, arguments.watchers, &received).await?;
        let mb = received.load(Relaxed) as f64 / 1e6;
        println!(
            "{} watchers came in {:.1} s; they were sent {mb:.1} MB",
            arguments.watchers,
            coming.elapsed().as_secs_f32()
        );
    }
    if let (Some(empty), Some(full)) = (empty, sum(&arguments.pid, resident)) {
        let each = full.saturating_sub(empty) as f64 / arguments.tables as f64 / 1024.0;
        println!(
            "memory {:.1} MB empty, {:.1} MB with all tables: {each:.1} kB for a table and its four sockets",
            empty as f64 / 1e6,
            full as f64 / 1e6
        );
    }
    let before_play = INTERRUPTED.load(Relaxed);
    if before_play > 0 {
        println!("{before_play} tables were interrupted meanwhile, and begun or connected again");
    }
    // Acts during the set-up are not measured.
    while acts.try_recv().is_ok() {}
    let before: Vec<_> = arguments.pid.iter().map(|pid| processor_seconds(*pid)).collect();
    received.store(0, Relaxed);
    let start = Instant::now();
    let end = start + Duration::from_secs(arguments.seconds);
    let (mut seen, mut acknowledged) = (Vec::new(), Vec::new());
    while let Ok(Some((to_screens, to_disk))) =
        tokio::time::timeout_at(end.into(), acts.recv()).await
    {
        seen.push(to_screens);
        acknowledged.push(to_disk);
    }
    let elapsed = start.elapsed().as_secs_f64();
    let failed = tables.try_join_next().is_some();
    println!("{} acts in {elapsed:.1} s: {:.0} a second", seen.len(), seen.len() as f64 / elapsed);
    print("to the other three screens", &mut seen);
    print("to the acknowledgement", &mut acknowledged);
    let interrupted = INTERRUPTED.load(Relaxed) - before_play;
    if interrupted > 0 {
        println!("{interrupted} times a table was interrupted, and its people connected again");
    }
    if arguments.watchers > 0 {
        let sent = received.load(Relaxed) as f64 / seen.len().max(1) as f64;
        let each = sent / arguments.watchers as f64;
        println!("watchers: {:.2} MB an act, {each:.0} bytes each", sent / 1e6);
    }
    let mut used = 0.0;
    for (pid, before) in arguments.pid.iter().zip(before) {
        if let (Some(before), Some(after)) = (before, processor_seconds(*pid)) {
            println!("process {pid}: {:.2} cores", (after - before) / elapsed);
            used += after - before;
        }
    }
    if used > 0.0 {
        println!(
            "together: {:.2} cores, {:.2} ms of processor an act",
            used / elapsed,
            used * 1000.0 / seen.len().max(1) as f64
        );
    }
    if failed {
        anyhow::bail!("a table ended early");
    }
    Ok(())
}

/// People come to a table as spectators, and count what they are sent.
async fn watch(
    servers: &[SocketAddr],
    table: &str,
    people: usize,
    received: &Arc<AtomicU64>,
) -> Result<()> {
    let mut coming = stream::iter(0..people)
        .map(|number| async move {
            let mut preferred = servers.to_vec();
            preferred.rotate_left(number % servers.len().max(1));
            let person = Person::sign_in(preferred, &format!("Watcher {number}")).await?;
            person.connect(table).await
        })
        .buffer_unordered(32);
    while let Some(watcher) = coming.next().await {
        let mut watcher = watcher?;
        let received = received.clone();
        tokio::spawn(async move {
            while let Ok(bytes) = watcher.receive_unread().await {
                received.fetch_add(bytes as u64, Relaxed);
            }
        });
    }
    Ok(())
}

async fn play(
    mut group: Group,
    pause_ms: u64,
    seed: u64,
    sender: mpsc::UnboundedSender<(Duration, Duration)>,
) -> Result<()> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut failed = 0;
    loop {
        // Between half and one and a half times the mean.
        let pause = pause_ms / 2 + random.next_u64() % pause_ms.max(1);
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let act = match group.act(&mut random).await {
            Ok(act) => act,
            Err(_) if failed < RECONNECTIONS => {
                failed += 1;
                INTERRUPTED.fetch_add(1, Relaxed);
                // As the page does.
                while group.connect().await.is_err() && failed < RECONNECTIONS {
                    failed += 1;
                    tokio::time::sleep(Duration::from_millis(500)).await;
                }
                continue;
            }
            Err(error) => {
                eprintln!("error: table {}: {error:#}", group.table);
                return Err(error);
            }
        };
        failed = 0;
        if sender.send((act.seen, act.acknowledged)).is_err() {
            return Ok(());
        }
    }
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f64| {
        let i = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(i).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    println!(
        "{what}: median {:.1} ms, 99 % {:.1} ms, 99.9 % {:.1} ms, worst {:.1} ms",
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0)
    );
}

/// The sum of a measure over processes; none if it is missing of one, or if there is no process.
fn sum<T: std::iter::Sum>(pids: &[u32], measure: impl Fn(u32) -> Option<T>) -> Option<T> {
    if pids.is_empty() {
        return None;
    }
    pids.iter().map(|pid| measure(*pid)).sum()
}

/// The resident memory of a process, in bytes.
fn resident(pid: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    text.split(' ').nth(1)?.parse::<u64>().ok().map(|pages| pages * 4096)
}
