//! `biritch worker`: computes for servers elsewhere.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::ExitCode;

use store::bus;
use web::{ServeError, WorkerConfig};

use crate::config;
use crate::failure::Failure;
use crate::serve::{self, ServeArgs};
use crate::words::Words;

/// The arguments of `biritch worker`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct WorkerArgs {
    /// The configuration file, and the URL of the bus.
    pub(crate) settings: ServeArgs,
    /// How many jobs run at the same time.
    pub(crate) threads: Option<usize>,
    /// The address of `/health` and `/metrics`.
    pub(crate) listen: Option<SocketAddr>,
}

/// Works until it is stopped.
pub(crate) fn work(args: &WorkerArgs, words: &Words) -> Result<ExitCode, Failure> {
    let configuration = config::load(&args.settings).map_err(|faults| config::failure(&faults))?;
    let settings = &configuration.settings;
    serve::init_logging(settings);
    let bus = settings.bus.clone().ok_or_else(|| Failure::usage_error("worker-no-bus"))?;
    bus::check_address(&bus).map_err(|error| serve::serve_failure(error.into()))?;
    let config = WorkerConfig {
        bus,
        threads: args.threads,
        listen: args.listen,
        metrics: settings.metrics == "public",
    };
    let runtime = crate::runtime::new()?;
    let worked = runtime.block_on(web::work(config, |ready| {
        let facts = [("threads", ready.threads.to_string().into())];
        // The worker keeps running when standard output is closed.
        let _ = writeln!(io::stdout(), "{}", words.format("worker-ready", &facts));
        if let Some(address) = ready.listen {
            let url = format!("http://{}/health", web::browser_address(address));
            let facts = [("url", url.into())];
            let _ = writeln!(io::stdout(), "{}", words.format("worker-health", &facts));
        }
    }));
    worked.map(|()| ExitCode::SUCCESS).map_err(|error| match error {
        // A server can do without.
        ServeError::Bus(error) => {
            Failure::system_error("worker-bus").fact("error", serve::error_chain(&error))
        }
        error => serve::serve_failure(error),
    })
}
