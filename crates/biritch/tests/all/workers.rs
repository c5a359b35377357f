//! `biritch worker` over a server of NATS.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use club::work::Workers;
use club::{Club, ClubOptions, Environment, analysis, example_board};
use store::Memory;
use store::bus;
use tokio::sync::{Mutex, MutexGuard};

/// A worker's process.
struct RunningWorker(Child);

impl RunningWorker {
    fn start(bus: &str) -> RunningWorker {
        let mut child = Command::new(env!("CARGO_BIN_EXE_biritch"))
            .args(["worker", "--threads", "1", "--lang", "en"])
            .env("BIRITCH_BUS", bus)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = child.stdout.take().unwrap();
        let worker = RunningWorker(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).unwrap();
        assert!(line.starts_with("Worker ready, jobs at a time: 1"), "{line:?}");
        worker
    }

    fn signal(&self, signal: &str) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        let _ended_already = self.0.kill();
        let _reaped_already = self.0.wait();
    }
}

/// A club on this bus, and the workers that announce themselves there.
async fn club_at(address: &str) -> (Arc<Club>, Arc<Workers>) {
    let bus = bus::connect(address).await.unwrap_or_else(|error| panic!("{address}: {error}"));
    let workers = Workers::listen(bus).await.unwrap();
    let environment = Environment { workers: Some(workers.clone()), ..Environment::default() };
    let options = ClubOptions { environment, ..ClubOptions::default() };
    (Arc::new(Club::open(options, Arc::new(Memory::default())).await.unwrap()), workers)
}

/// The server of the tests, for one test at a time: a worker offers itself to every club on its
/// bus, so the workers of another test would be counted here.
async fn bus_of_tests() -> (String, MutexGuard<'static, ()>) {
    static IN_USE: Mutex<()> = Mutex::const_new(());
    let guard = IN_USE.lock().await;
    (std::env::var("BIRITCH_TEST_NATS").expect("BIRITCH_TEST_NATS names a server"), guard)
}

async fn analysed(club: &Club, line: &str) -> Arc<str> {
    let here = SocketAddr::from(([127, 0, 0, 1], 1));
    analysis::analyse(club, here, example_board::ID, None, Some(line.to_owned())).await.unwrap()
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "never happened: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs BIRITCH_TEST_NATS, the URL of a server, and the feature cluster"]
async fn a_worker_works_and_ends_when_asked_over_nats() {
    let (address, _guard) = bus_of_tests().await;
    let (club, workers) = club_at(&address).await;
    let mut worker = RunningWorker::start(&address);
    until("the worker is known", || workers.count() == 1).await;
    analysed(&club, "").await;
    assert_eq!(workers.done(), 1);
    let begun = Instant::now();
    worker.signal("-TERM");
    assert!(worker.0.wait().unwrap().success());
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    // It has said that it leaves: nobody waits for its silence.
    until("the worker is gone", || workers.count() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs BIRITCH_TEST_NATS, the URL of a server, and the feature cluster"]
async fn a_job_of_a_killed_worker_is_computed_by_the_club_over_nats() {
    let (address, _guard) = bus_of_tests().await;
    let (club, workers) = club_at(&address).await;
    let worker = RunningWorker::start(&address);
    until("the worker is known", || workers.count() == 1).await;
    // Stopped, it has the job and does not answer; then it is killed in the middle of it.
    worker.signal("-STOP");
    let begun = Instant::now();
    let asked = tokio::spawn({
        let club = club.clone();
        async move { analysed(&club, "").await }
    });
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!asked.is_finished());
    drop(worker);
    let with = asked.await.unwrap();
    let took = begun.elapsed();
    assert_eq!((workers.count(), workers.done()), (0, 0));
    let alone = Club::open(ClubOptions::default(), Arc::new(Memory::default())).await.unwrap();
    let begun = Instant::now();
    assert_eq!(with, analysed(&alone, "").await);
    // Two seconds of silence, and the time of the search.
    assert!(took < Duration::from_secs(8) + 4 * begun.elapsed(), "{took:?}");
}
