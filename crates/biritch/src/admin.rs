//! `biritch admin`: asks the server that runs in the data directory, or, if none does, the log itself.

mod text;

use std::path::Path;
use std::process::ExitCode;

use club::admin::{self, AdminError, AdminRequest, HealthReport};
use club::directory::{DirectoryLock, lock_directory};
use club::{Club, ClubOptions};
use serde_json::Value;
use store::{DatabaseLock, Location, Sharing};
use web::AskError;

use crate::config::{self, Settings};
use crate::data;
use crate::failure::{self, Exit, Failure};
use crate::output;
use crate::serve::{self, error_chain};
use crate::words::Words;

/// The arguments of `biritch admin`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AdminArgs {
    /// Where the data are.
    pub(crate) place: serve::ServeArgs,
    /// What is asked.
    pub(crate) request: AdminRequest,
}

/// Asks and prints the answer.
pub(crate) fn run(args: &AdminArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let configuration = config::load(&args.place).map_err(|errors| config::failure(&errors))?;
    let place = serve::location_of(&configuration.settings)?;
    data::require_log_or(&place, "admin-nothing")?;
    if matches!(args.request, AdminRequest::Invite { .. })
        && !matches!(place, Location::File(_))
        && !["public", "listen"].iter().any(|key| configuration.sources.contains_key(key))
    {
        // In a folder a server leaves its address; those of a database do not.
        let warning = Failure::system_error("admin-link-address")
            .fact("address", origin(&configuration.settings));
        output::warn(&warning.warning(words));
    }
    let runtime = crate::runtime::new()?;
    let answer = runtime.block_on(ask(&place, &configuration.settings, &args.request))?;
    if json {
        output::print(&format!("{answer}\n"))?;
    } else {
        output::print(&text::of(&args.request, &answer, words)?)?;
    }
    let is_no = matches!(args.request, AdminRequest::Health) && answer["ok"] != true;
    Ok(if is_no { Exit::No.into() } else { ExitCode::SUCCESS })
}

async fn ask(
    place: &Location,
    settings: &Settings,
    request: &AdminRequest,
) -> Result<Value, Failure> {
    // A server with a database has no directory in which it says where it can be asked.
    let Location::File(directory) = place else {
        return without_server(place, settings, request).await;
    };
    match web::ask(directory, request).await {
        Ok(answer) => Ok(answer),
        Err(AskError::NoServer) => without_server(place, settings, request).await,
        Err(AskError::File { file, source }) => Err(Failure::system_error("admin-file")
            .fact("path", file.display().to_string())
            .reason(failure::reason(&source))),
        Err(AskError::Refused(fault)) => Err(refusal(fault)),
        Err(error) => Err(Failure::system_error("admin-failed").fact("error", error_chain(&error))),
    }
}

/// The answer from the log, beside the servers of a database, or while none uses the directory.
async fn without_server(
    place: &Location,
    settings: &Settings,
    request: &AdminRequest,
) -> Result<Value, Failure> {
    let lock = lock(place).await?;
    let opened = place.open(store::LogOptions::default()).await;
    let store = opened.map_err(|error| serve::open_failure(&error))?;
    let club = Club::open(ClubOptions::default(), store.clone())
        .await
        .map_err(|error| serve::club_failure(&error))?;
    let origin = origin(settings);
    let answer = admin::answer(&club, &origin, env!("CARGO_PKG_VERSION"), request.clone()).await;
    let closed = store.close().await;
    drop(lock);
    closed.map_err(|error| {
        Failure::system_error("storage-close").fact("error", error_chain(&error))
    })?;
    let answer = answer.map_err(refusal)?;
    match (request, place) {
        (AdminRequest::Health, Location::File(data)) => with_notes(answer, data),
        _ => Ok(answer),
    }
}

/// Adds to the answer about health what is noted in the data directory.
fn with_notes(answer: Value, data: &Path) -> Result<Value, Failure> {
    let unread = |error: serde_json::Error| {
        Failure::system_error("admin-failed").fact("error", error.to_string())
    };
    let mut report: HealthReport = serde_json::from_value(answer).map_err(unread)?;
    report.add_notes(data);
    serde_json::to_value(report).map_err(unread)
}

/// What keeps out, while it is held, the servers of a directory, or whatever moves a database as a whole.
enum Lock {
    File(#[allow(dead_code, reason = "held until it is dropped")] Option<DirectoryLock>),
    Database(#[allow(dead_code, reason = "held until it is dropped")] DatabaseLock),
}

async fn lock(place: &Location) -> Result<Lock, Failure> {
    if let Location::File(directory) = place {
        let locked = lock_directory(directory).map(Lock::File);
        return locked.map_err(|error| serve::lock_failure(&error));
    }
    // Servers go on: what is appended here they read within a second.
    let taken = DatabaseLock::take(place, Sharing::Beside).await;
    match taken.map_err(|error| serve::open_failure(&error))? {
        Some(lock) => Ok(Lock::Database(lock)),
        None => Err(Failure::system_error("admin-occupied").fact("database", place.to_string())),
    }
}

/// The address under which browsers will reach the server.
fn origin(settings: &Settings) -> String {
    let host = web::browser_address(settings.listen).to_string();
    web::origin(settings.public.as_deref(), settings.tls_certificate.is_some(), &host)
}

/// Why the server, or the log, refuses.
fn refusal(AdminError { fault, candidates }: AdminError) -> Failure {
    let key = match fault.as_str() {
        "nobody" => "admin-fault-nobody",
        "ambiguous" => "admin-fault-ambiguous",
        "no_table" => "admin-fault-no-table",
        "name" => "admin-fault-name",
        "reason" => "admin-fault-reason",
        "invisible" => "admin-fault-invisible",
        "not_allowed" => "admin-fault-not-allowed",
        "no_reason" => "admin-fault-no-reason",
        "protected" => "admin-fault-protected",
        "no_invitation" => "admin-fault-no-invitation",
        "has_role" => "admin-fault-has-role",
        "time" => "admin-fault-time",
        "not_suspended" => "admin-fault-not-suspended",
        "no_role" => "admin-fault-no-role",
        "not_closed" => "admin-fault-not-closed",
        _ => return Failure::system_error("admin-fault-other").fact("fault", fault),
    };
    Failure::input_error(key).fact("candidates", candidates.join(", "))
}
