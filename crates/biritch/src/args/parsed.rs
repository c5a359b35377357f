//! A parsed command line.

use std::path::PathBuf;

use super::scoring;
use crate::contest::ContestCommand;
use crate::event::EventCommand;
use crate::preferans::solve as pref_solve;
use crate::{
    admin, analyse, backup, bench, bidding_system, data_compact, data_move, deal, director, files,
    manual, par, play, robot_match, score, serve, solve, worker,
};

/// A parsed command line.
#[derive(Debug)]
pub(crate) struct Args {
    pub(crate) command: CliCommand,
    /// Is the output JSON?
    pub(crate) json: bool,
}

/// One command with its arguments.
#[derive(Debug)]
pub(crate) enum CliCommand {
    Serve(serve::ServeArgs),
    /// Computes for servers elsewhere.
    Worker(worker::WorkerArgs),
    Play(play::PlayArgs),
    Deal(deal::DealArgs),
    Director(director::DirectorArgs),
    ScoreContract(score::contract::ContractArgs),
    Scoring(scoring::ScoreCommand),
    Contest(ContestCommand),
    /// An event in a file, and whether its answer is JSON.
    Event(EventCommand, bool),
    /// People, tables, health and roles of a server on this machine.
    Admin(admin::AdminArgs),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    /// Checks the configuration of `serve`.
    ConfigCheck(serve::ServeArgs),
    /// Shows it.
    ConfigShow(serve::ServeArgs),
    /// Checks the log for damage.
    DataCheck(serve::ServeArgs),
    /// Compresses the streams that rest.
    DataCompact(data_compact::CompactArgs),
    /// Copies the log to another database.
    DataMove(data_move::MoveArgs),
    /// Recomputes the list of finished boards from the log that `serve` uses.
    Rebuild(serve::ServeArgs),
    Verify {
        file: String,
        /// The files of boards that are compared with those of an event.
        deals: Vec<String>,
    },
    Solve(solve::SolveArgs),
    Par(par::ParArgs),
    /// What each act in a file of Preferans deals cost.
    PrefAnalyse(String),
    PrefPlay(play::PrefPlayArgs),
    PrefSolve(pref_solve::PrefSolveArgs),
    Bench(bench::BenchArgs),
    /// What each card in a file of bridge deals cost.
    Analyse(analyse::AnalyseArgs),
    /// Files of boards in another format.
    Convert(files::ConvertArgs),
    /// What is wrong in files of boards.
    Check(files::CheckArgs),
    /// Boards in the terminal.
    Show(files::ShowArgs),
    /// A match between robots.
    Match(robot_match::MatchArgs),
    /// A match under the table-manager protocol.
    Manager(robot_match::ManagerArgs),
    /// A robot at a table manager, or behind pipes.
    Robot(robot_match::RobotArgs),
    /// A bidding system: check, show, convention card.
    System(bidding_system::SystemArgs),
    /// Writes pages for `man` into a folder.
    Manual(PathBuf, Vec<manual::Page>),
    /// Help, the version or completions: a text to print.
    Text(String),
}
