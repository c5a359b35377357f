//! Two processes on PostgreSQL and NATS.

use std::ffi::OsString;

use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use sqlx::{Connection, PgConnection};

use crate::link::{Link, State};
use crate::play::{Site, play_through};
use crate::server::{Server, free_addresses};

/// Two processes, each with links of its own to the database and the bus.
struct TwoProcesses {
    servers: Vec<Server>,
    database: [Link; 2],
    bus: [Link; 2],
    faults: &'static [Kind],
}

/// What can happen.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A process is killed, and started again when the other has taken over.
    Kill,
    /// The database ends and starts again: all connections are lost.
    DatabaseRestarts,
    /// A process cannot reach the database, and is not told.
    DatabaseDivided,
    /// The bus ends and starts again.
    BusRestarts,
    /// A process cannot reach the bus, and is not told.
    BusDivided,
}

impl Site for TwoProcesses {
    type Fault = (Kind, usize);

    fn servers(&self) -> &[Server] {
        &self.servers
    }

    async fn begin(&mut self, random: &mut ChaCha8Rng) -> (Kind, usize) {
        let kind = self.faults[random.next_u32() as usize % self.faults.len()];
        let process = random.next_u32() as usize % self.servers.len();
        match kind {
            Kind::Kill => self.servers[process].kill(),
            Kind::DatabaseRestarts => self.database.iter().for_each(|link| link.set(State::Closed)),
            Kind::DatabaseDivided => self.database[process].set(State::Divided),
            Kind::BusRestarts => self.bus.iter().for_each(|link| link.set(State::Closed)),
            Kind::BusDivided => self.bus[process].set(State::Divided),
        }
        (kind, process)
    }

    fn stops_play(&self, (kind, _): &(Kind, usize)) -> bool {
        !matches!(kind, Kind::Kill)
    }

    async fn end(&mut self, (kind, process): (Kind, usize)) {
        if matches!(kind, Kind::Kill) {
            self.servers[process].restart();
            self.servers[process].ready().await;
        }
        for link in self.database.iter().chain(&self.bus) {
            link.set(State::Open);
        }
    }
}

/// A database of one test, on the server that `admin` names.
struct Database {
    admin: String,
    name: String,
}

impl Database {
    async fn create(admin: &str, seed: u64) -> Database {
        let name = format!("biritch_crash_{seed}_{}", std::process::id());
        let database = Database { admin: admin.to_owned(), name };
        database.run("DROP DATABASE IF EXISTS NAME WITH (FORCE)").await;
        database.run("CREATE DATABASE NAME TEMPLATE template0 ENCODING 'UTF8'").await;
        database
    }

    fn url(&self) -> String {
        let (server, _) = self.admin.rsplit_once('/').expect("a URL names a database");
        format!("{server}/{}", self.name)
    }

    async fn remove(self) {
        self.run("DROP DATABASE IF EXISTS NAME WITH (FORCE)").await;
    }

    async fn run(&self, sql: &str) {
        let mut connection = PgConnection::connect(&self.admin).await.expect("PostgreSQL");
        let sql = sqlx::AssertSqlSafe(sql.replace("NAME", &self.name));
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("the owner may do this");
        connection.close().await.expect("it was open");
    }
}

/// The host and port of a URL.
fn authority(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.split('/').next().unwrap_or(rest);
    rest.rsplit_once('@').map_or(rest, |(_, authority)| authority)
}

async fn play_on_two_processes(faults: &'static [Kind], first_port: u32, seed: u64) {
    let [postgres, nats] = ["BIRITCH_TEST_POSTGRES", "BIRITCH_TEST_NATS"]
        .map(|name| std::env::var(name).unwrap_or_else(|_| panic!("{name} names no server")));
    let database = Database::create(&postgres, seed).await;
    let link_to = |url: &str| Link::to(authority(url).to_owned());
    let databases = [link_to(&postgres).await, link_to(&postgres).await];
    let buses = [link_to(&nats).await, link_to(&nats).await];
    let addresses = free_addresses(first_port, 2);
    let servers =
        addresses.into_iter().zip(databases.iter().zip(&buses)).map(|(address, links)| {
            let through = |url: &str, link: &Link| {
                OsString::from(url.replace(authority(url), &link.address.to_string()))
            };
            let (log, bus) = (through(&database.url(), links.0), through(&nats, links.1));
            Server::start(address, &["--database".into(), log, "--bus".into(), bus])
        });
    let servers = servers.collect();
    play_through(TwoProcesses { servers, database: databases, bus: buses, faults }, seed).await;
    database.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs BIRITCH_TEST_POSTGRES and BIRITCH_TEST_NATS, the URLs of servers"]
async fn acknowledged_actions_survive_the_kill_of_one_of_two_processes_over_nats() {
    play_on_two_processes(&[Kind::Kill], 500, 1926).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs BIRITCH_TEST_POSTGRES and BIRITCH_TEST_NATS, the URLs of servers"]
async fn acknowledged_actions_survive_the_faults_of_two_processes_over_nats() {
    use Kind::{BusDivided, BusRestarts, DatabaseDivided, DatabaseRestarts, Kill};
    let faults = &[Kill, DatabaseRestarts, DatabaseDivided, BusRestarts, BusDivided];
    play_on_two_processes(faults, 1000, 1927).await;
}
