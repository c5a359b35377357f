//! `biritch robot`: a robot at a table manager elsewhere, or behind a pair of pipes.

use std::io::{self, BufRead};
use std::net::{SocketAddr, TcpStream};
use std::process::ExitCode;

use bridge::Seat;
use match_io::{ConnectError, RobotName};
use matches::Player;
use matches::stdio::{Answer, Question};
use matches::table_manager::Client;

use crate::failure::{self, Failure};
use crate::output;
use crate::words::{Lang, Words};

/// The arguments of `biritch robot`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RobotArgs {
    /// The robot.
    pub(crate) robot: RobotName,
    /// Where it plays.
    pub(crate) place: RobotPlace,
}

/// Where a robot plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RobotPlace {
    /// It answers lines of standard input.
    Pipes,
    /// It sits at a table manager's table.
    Table {
        /// The manager.
        address: SocketAddr,
        /// The seat; `None` for any.
        seat: Option<Seat>,
        /// The team.
        team: String,
    },
}

/// Plays until the session is over.
pub(crate) fn robot(args: &RobotArgs, words: &Words) -> Result<ExitCode, Failure> {
    super::check_systems(std::slice::from_ref(&args.robot), words)?;
    let player = args
        .robot
        .player()
        .map_err(|error| Failure::system_error("match-robot").fact("reason", error.to_string()))?;
    let Some(mut player) = player else { return Err(Failure::usage_error("robot-no-player")) };
    match &args.place {
        RobotPlace::Pipes => answer_lines(&mut *player),
        RobotPlace::Table { address, seat, team } => {
            let reached = |error: &io::Error| {
                Failure::system_error("robot-no-manager")
                    .fact("address", address.to_string())
                    .reason(failure::reason(error))
            };
            let stream = TcpStream::connect(address).map_err(|error| reached(&error))?;
            let client = Client::new(team.clone(), *seat);
            // The protocol is in English.
            let english = Words::of(Lang::En);
            let meaning = |explanation: &bridge::Explanation| english.meaning(explanation);
            match match_io::connect(stream, client, &mut *player, &meaning, &mut |_, _| {}) {
                Ok(_) => {
                    output::warn(&format!("{}\n", words.text("robot-ended")));
                    Ok(ExitCode::SUCCESS)
                }
                Err(ConnectError::Io(error)) => Err(reached(&error)),
                Err(error) => {
                    Err(Failure::system_error("robot-stopped").fact("reason", error.to_string()))
                }
            }
        }
    }
}

/// Answers a line for a line until the input ends.
fn answer_lines(player: &mut dyn Player) -> Result<ExitCode, Failure> {
    for (number, line) in io::stdin().lock().lines().enumerate() {
        let number = (number + 1).to_string();
        let line = line.map_err(|error| {
            Failure::system_error("robot-input").reason(failure::reason(&error))
        })?;
        if line.trim().is_empty() {
            continue;
        }
        let wrong = |reason: String| {
            Failure::input_error("robot-line").fact("line", number.clone()).fact("reason", reason)
        };
        let Question { view, below } =
            serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
        let decision = player.act(&view, below).map_err(|error| wrong(error.to_string()))?;
        let answer = Answer::of(&decision)
            .ok_or_else(|| wrong(matches::PlayerError::NotAnAct.to_string()))?;
        output::print_json(&answer)?;
    }
    Ok(ExitCode::SUCCESS)
}
