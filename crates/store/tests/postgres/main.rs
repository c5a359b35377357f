//! The tests of the log on PostgreSQL: those that SQLite passes, and those of a server that goes
//! away. `BIRITCH_TEST_POSTGRES` names a database by its URL; its owner may create databases, and
//! each test makes one of its own. Without it these tests are counted as ignored. `cargo xtask test`
//! starts a server for them.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]
#![allow(unused_imports, reason = "the tests of other stores are left out here")]

#[macro_use]
#[path = "../all/home.rs"]
mod home;

#[path = "../all/archives.rs"]
mod archives;
#[path = "../all/copying.rs"]
mod copying;
#[path = "../all/damage.rs"]
mod damage;
#[path = "../all/every_store.rs"]
mod every_store;
#[path = "../all/hostile.rs"]
mod hostile;
#[path = "../all/leases.rs"]
mod leases;
#[path = "../all/model.rs"]
mod model;
mod outage;
#[path = "../all/reopening.rs"]
mod reopening;
#[path = "../all/snapshots.rs"]
mod snapshots;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

use home::{Case, Home};
pub(crate) use home::{append, board, record, stream};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let server = std::env::var("BIRITCH_TEST_POSTGRES");
    let cases = [
        archives::CASES,
        copying::CASES,
        damage::CASES,
        every_store::CASES,
        hostile::CASES,
        leases::CASES,
        model::CASES,
        outage::CASES,
        reopening::CASES,
        snapshots::CASES,
    ];
    let trial = |&(name, case): &(&str, Case)| {
        let name = name.split_once("::").map_or(name, |(_, rest)| rest);
        match server.clone() {
            Ok(server) => Trial::test(name, move || {
                run(&server, case);
                Ok(())
            }),
            Err(_) => Trial::test(name, || Err("BIRITCH_TEST_POSTGRES names no database".into()))
                .with_kind("needs BIRITCH_TEST_POSTGRES")
                .with_ignored_flag(true),
        }
    };
    libtest_mimic::run(&arguments, cases.concat().iter().map(trial).collect()).exit_code()
}

fn run(server: &str, case: Case) {
    // One thread, as the tests on SQLite have: they rely on the order in which tasks start.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let home = Home::postgres(server).await;
        case(home).await;
    });
}
