//! `biritch manager`: a match under the table-manager protocol.

use std::io::Write;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use bridge::Explanation;
use match_io::{HostError, HostEvent, HostPlan, RobotName};
use matches::{BoardResult, MatchOptions};

use super::progress::MatchProgress;
use super::{KeptMatch, MatchArgs, PlanArgs};
use crate::failure::{self, Failure};
use crate::words::{Lang, Words};
use crate::{deal, output};

/// The arguments of `biritch manager`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ManagerArgs {
    /// Where clients come.
    pub(crate) listen: SocketAddr,
    /// The robots of this process in each team; `None` for clients.
    pub(crate) teams: [Option<RobotName>; 2],
    /// What is to be played.
    pub(crate) plan: PlanArgs,
    /// Is the line with the times sent after each board?
    pub(crate) timing: bool,
    /// How many seconds a client may take for a line.
    pub(crate) limit: u32,
    /// How many seconds a seat that was left stays free.
    pub(crate) grace: u32,
    pub(crate) json: bool,
}

/// How many seconds a client may take for a line.
pub(crate) const DEFAULT_LIMIT: u32 = 300;
/// How many seconds a seat that was left stays free.
pub(crate) const DEFAULT_GRACE: u32 = 60;

impl ManagerArgs {
    /// The manager of a match in which clients play.
    pub(super) fn of_match(args: &MatchArgs, listen: SocketAddr) -> ManagerArgs {
        let here = |robot: &RobotName| match robot {
            RobotName::Clients(_) => None,
            robot => Some(robot.clone()),
        };
        ManagerArgs {
            listen,
            teams: [here(&args.teams[0]), here(&args.teams[1])],
            plan: args.plan.clone(),
            timing: true,
            limit: DEFAULT_LIMIT,
            grace: DEFAULT_GRACE,
            json: args.json,
        }
    }
}

/// Where the clients of a match come; `None` if no team has clients.
pub(super) fn address(teams: &[RobotName; 2]) -> Result<Option<SocketAddr>, Failure> {
    let address = |robot: &RobotName| match robot {
        RobotName::Clients(address) => Some(*address),
        _ => None,
    };
    match (address(&teams[0]), address(&teams[1])) {
        (Some(a), Some(b)) if a != b => Err(Failure::usage_error("match-two-addresses")),
        (a, b) => Ok(a.or(b)),
    }
}

/// Runs a table manager until the match is over.
pub(crate) fn manager(args: &ManagerArgs, words: &Words) -> Result<ExitCode, Failure> {
    let names = args.teams.clone().map(|robot| robot.unwrap_or(RobotName::Clients(args.listen)));
    super::check_systems(&names, words)?;
    let mut kept =
        KeptMatch::<BoardResult>::open(&args.plan, &names, MatchOptions::default(), "duplicate")?;
    let boards = kept.missing(args.plan.boards);
    let seed = kept.seed;
    kept.print_results(args.json)?;
    let mut progress = MatchProgress::new(args.plan.boards, words);
    progress.update::<BoardResult>(&kept.report);
    let team = |at: usize| {
        let robot = args.teams[at].clone()?;
        let other = names[1 - at].clone();
        let name = robot.to_string();
        let make: match_io::MakePlayer<'_> = Box::new(move || {
            let player = robot.player_against(&other)?;
            // Only clients have no player, and they are not among the robots of this process.
            Ok(player.unwrap_or_else(|| Box::new(robots::Plain)))
        });
        Some((name, make))
    };
    let deal = |board| deal::seeded(seed, board);
    let plan = HostPlan {
        listen: args.listen,
        teams: [team(0), team(1)],
        boards,
        deal: &deal,
        timing: args.timing,
        limit: Duration::from_secs(args.limit.into()),
        grace: Duration::from_secs(args.grace.into()),
        folder: args.plan.out.clone(),
        words: alert_words,
    };
    let mut failure = None;
    let mut take = |event: HostEvent<'_>| {
        let step = match event {
            HostEvent::Board(result) => {
                let step = progress.suspend(|| kept.push(result.clone(), args.json));
                progress.update::<BoardResult>(&kept.report);
                step
            }
            event => {
                progress.suspend(|| print_event(&event, words));
                Ok(())
            }
        };
        step.map_err(|error| failure = Some(error)).is_ok()
    };
    let ran = crate::runtime::new()?.block_on(match_io::host(plan, &mut take));
    progress.finish();
    if let Some(failure) = failure {
        return Err(failure);
    }
    kept.print_report(&names, args.json, words)?;
    ran.map(|()| ExitCode::SUCCESS).map_err(|error| host_failure(&error))
}

/// The meaning of an alert as opponents elsewhere read it: the protocol is in English.
fn alert_words(meaning: &Explanation) -> Option<String> {
    Words::of(Lang::En).meaning(meaning)
}

/// Says what happens, on standard error.
fn print_event(event: &HostEvent<'_>, words: &Words) {
    let text = match event {
        HostEvent::Ready(address) => {
            words.format("manager-ready", &[("address", address.to_string().into())])
        }
        HostEvent::Seated { room, seat, team } => words.format(
            "manager-seated",
            &[
                ("room", room.to_string().into()),
                ("seat", words.seat_letter(*seat).into()),
                ("team", (*team).to_owned().into()),
            ],
        ),
        HostEvent::Refused { from, reason } => words.format(
            "manager-refused",
            &[("from", from.to_string().into()), ("reason", reason.to_string().into())],
        ),
        HostEvent::Fault { room, fault } => words.format(
            "manager-fault",
            &[("room", room.to_string().into()), ("fault", fault.to_string().into())],
        ),
        HostEvent::Board(_) => return,
    };
    output::warn(&format!("{text}\n"));
    let _ = std::io::stderr().flush();
}

fn host_failure(error: &HostError) -> Failure {
    match error {
        HostError::Listen { address, error } => Failure::system_error("manager-listen")
            .fact("address", address.to_string())
            .reason(failure::reason(error)),
        HostError::File { file, error } => Failure::system_error("match-folder")
            .fact("file", file.display().to_string())
            .reason(failure::reason(error)),
        HostError::Start(error) => {
            Failure::system_error("match-robot").fact("reason", error.to_string())
        }
        HostError::Thread(error) => {
            Failure::system_error("manager-failed").reason(failure::reason(error))
        }
        HostError::Left { room, seat, grace } => Failure::system_error("manager-left")
            .fact("room", room.to_string())
            .localized("seat", crate::failure::Localized::Seat(*seat))
            .fact("seconds", grace.as_secs().to_string()),
        HostError::Stopped => Failure::system_error("manager-stopped"),
    }
}
