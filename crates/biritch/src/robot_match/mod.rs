//! `biritch match`, `biritch manager` and `biritch robot`: matches between robots.

mod client;
mod host;
mod progress;
mod report;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use bridge::forms::FormOptions;
use match_io::{FolderError, MatchFolder, MatchSettings, RobotName, RunError};
use matches::{
    BoardResult, FormReport, FormResult, MAX_DEALS, MatchOptions, Report, Sample, Scope,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::{self, Failure};
use crate::words::Words;
use crate::{deal, output};

pub(crate) use client::{RobotArgs, RobotPlace, robot};
pub(crate) use host::{DEFAULT_GRACE, DEFAULT_LIMIT, ManagerArgs, manager};
use progress::MatchProgress;

/// The most boards of a match.
pub(crate) const BOARDS_LIMIT: u32 = 100_000;
/// The default number of boards.
pub(crate) const DEFAULT_BOARDS: u32 = 100;
/// The most layouts of the defenders' cards.
pub(crate) const LAYOUTS_LIMIT: u32 = 1000;

/// The arguments of `biritch match`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MatchArgs {
    /// The robots.
    pub(crate) teams: [RobotName; 2],
    /// What is to be played.
    pub(crate) plan: PlanArgs,
    /// What the teams decide.
    pub(crate) options: MatchOptions,
    /// A form of linked deals, so many times as there are boards; `None` where each board stands alone.
    pub(crate) form: Option<FormOptions>,
    /// How many threads play.
    pub(crate) threads: usize,
    pub(crate) json: bool,
}

/// The deals of a match, and where its boards are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlanArgs {
    /// How many boards, or forms of linked deals.
    pub(crate) boards: u32,
    /// The seed of the deals; `None` for that of the folder, else for one from the system.
    pub(crate) seed: Option<[u8; 32]>,
    /// The folder that keeps the boards.
    pub(crate) out: Option<PathBuf>,
}

/// Plays a match and reports it.
pub(crate) fn play(args: &MatchArgs, words: &Words) -> Result<ExitCode, Failure> {
    check_systems(&args.teams, words)?;
    if let Some(listen) = host::address(&args.teams)? {
        if args.options != MatchOptions::default() || args.form.is_some() {
            return Err(Failure::usage_error("match-clients-whole"));
        }
        return manager(&ManagerArgs::of_match(args, listen), words);
    }
    match &args.form {
        None => play_each::<BoardResult>(args, words, |boards, seed, take| {
            let deal = |board| deal::seeded(seed, board);
            match_io::run(&args.teams, boards, deal, args.options, args.threads, take)
        }),
        Some(form) => play_each::<FormResult>(args, words, |numbers, seed, take| {
            let deal = |number: u32, at: u32| deal::seeded(seed, (number - 1) * MAX_DEALS + at);
            let forms = (form, numbers);
            match_io::run_forms(&args.teams, forms, deal, args.options, args.threads, take)
        }),
    }
}

/// Takes the next result, and says whether the match goes on.
type Take<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// Plays what is missing of a match, with `run` for the numbers that it is given, and reports it.
fn play_each<T: Counted>(
    args: &MatchArgs,
    words: &Words,
    run: impl FnOnce(&[u32], [u8; 32], Take<'_, T>) -> Result<(), RunError>,
) -> Result<ExitCode, Failure> {
    let form = args.form.as_ref().map_or("duplicate", |form| form.info().key);
    let mut kept = KeptMatch::<T>::open(&args.plan, &args.teams, args.options, form)?;
    let numbers = kept.missing(args.plan.boards);
    let seed = kept.seed;
    let mut progress = MatchProgress::new(args.plan.boards, words);
    kept.print_results(args.json)?;
    progress.update::<T>(&kept.report);
    let mut failure = None;
    let ran = run(&numbers, seed, &mut |result| {
        let step = progress.suspend(|| kept.push(result, args.json));
        progress.update::<T>(&kept.report);
        match step {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    progress.finish();
    if let Some(failure) = failure {
        return Err(failure);
    }
    kept.print_report(&args.teams, args.json, words)?;
    ran.map(|()| ExitCode::SUCCESS).map_err(|error| match error {
        RunError::Start(error) => {
            Failure::system_error("match-robot").fact("reason", error.to_string())
        }
        RunError::Board(error) => {
            Failure::input_error("match-stopped").fact("reason", error.to_string())
        }
    })
}

/// Reads the systems of robots before anything is played, so that every fault of their files is told.
fn check_systems(robots: &[RobotName], words: &Words) -> Result<(), Failure> {
    robots.iter().try_for_each(|robot| match robot {
        RobotName::System(name) => match_io::system(name)
            .map(drop)
            .map_err(|error| crate::bidding_system::failure(error, words)),
        _ => Ok(()),
    })
}

/// What a match counts one by one, and reports on: a board, or a form of linked deals.
trait Counted: Serialize + DeserializeOwned {
    /// The figures of the match.
    type Figures: Default;

    /// The key of the message with the mean so far.
    const PROGRESS: &'static str;

    /// Its number, from 1.
    fn number(&self) -> u32;

    /// Adds it to the figures.
    fn add_to(&self, figures: &mut Self::Figures);

    /// What the result is counted in, for team A.
    fn result(figures: &Self::Figures) -> &Sample;

    /// The report for people.
    fn text(
        teams: &[RobotName; 2],
        settings: &MatchSettings,
        figures: &Self::Figures,
        words: &Words,
    ) -> String;

    /// Prints the report for programs.
    fn print_json(settings: &MatchSettings, figures: &Self::Figures) -> Result<ExitCode, Failure>;
}

impl Counted for BoardResult {
    type Figures = Report;

    const PROGRESS: &'static str = "match-progress";

    fn number(&self) -> u32 {
        self.board
    }

    fn add_to(&self, figures: &mut Report) {
        figures.push(self);
    }

    fn result(figures: &Report) -> &Sample {
        &figures.imps
    }

    fn text(
        teams: &[RobotName; 2],
        settings: &MatchSettings,
        figures: &Report,
        words: &Words,
    ) -> String {
        report::text(teams, settings, figures, words)
    }

    fn print_json(settings: &MatchSettings, figures: &Report) -> Result<ExitCode, Failure> {
        output::print_json(&report::Json::new(settings, figures))
    }
}

impl Counted for FormResult {
    type Figures = FormReport;

    const PROGRESS: &'static str = "match-form-progress";

    fn number(&self) -> u32 {
        self.number
    }

    fn add_to(&self, figures: &mut FormReport) {
        figures.push(self);
    }

    fn result(figures: &FormReport) -> &Sample {
        &figures.points
    }

    fn text(
        teams: &[RobotName; 2],
        settings: &MatchSettings,
        figures: &FormReport,
        words: &Words,
    ) -> String {
        report::form_text(teams, settings, figures, words)
    }

    fn print_json(settings: &MatchSettings, figures: &FormReport) -> Result<ExitCode, Failure> {
        output::print_json(&report::FormJson::new(settings, figures))
    }
}

/// A match with what is finished of it.
struct KeptMatch<T: Counted> {
    seed: [u8; 32],
    settings: MatchSettings,
    folder: Option<MatchFolder>,
    results: Vec<T>,
    report: T::Figures,
}

impl<T: Counted> KeptMatch<T> {
    /// Begins a match, or goes on with that of its folder.
    fn open(
        plan: &PlanArgs,
        teams: &[RobotName; 2],
        options: MatchOptions,
        form: &str,
    ) -> Result<KeptMatch<T>, Failure> {
        let kept = plan.out.as_deref().and_then(MatchFolder::seed_of);
        let seed = match plan.seed.or(kept) {
            Some(seed) => seed,
            None => {
                let mut seed = [0; 32];
                getrandom::fill(&mut seed).map_err(|_| Failure::system_error("no-entropy"))?;
                seed
            }
        };
        let scope = match options.scope {
            Scope::Whole => "whole",
            Scope::Bidding => "bidding",
            Scope::Play => "play",
        };
        let settings = MatchSettings {
            a: teams[0].to_string(),
            b: teams[1].to_string(),
            seed: hex::encode(seed),
            scope: scope.into(),
            same_lead: options.same_lead,
            layouts: options.layouts,
            form: form.into(),
        };
        let (folder, results) = match &plan.out {
            Some(path) => {
                let (folder, results) =
                    MatchFolder::open(path, &settings).map_err(folder_failure)?;
                (Some(folder), results)
            }
            None => (None, Vec::new()),
        };
        let mut report = T::Figures::default();
        results.iter().for_each(|result: &T| result.add_to(&mut report));
        Ok(KeptMatch { seed, settings, folder, results, report })
    }

    /// What is still to be played, of so many.
    fn missing(&self, boards: u32) -> Vec<u32> {
        let done: BTreeSet<u32> = self.results.iter().map(T::number).collect();
        (1..=boards).filter(|board| !done.contains(board)).collect()
    }

    /// Keeps a result, and prints it for programs.
    fn push(&mut self, result: T, json: bool) -> Result<(), Failure> {
        if let Some(folder) = &mut self.folder {
            folder.push(&result).map_err(folder_failure)?;
        }
        result.add_to(&mut self.report);
        if json {
            output::print_json(&result)?;
        }
        self.results.push(result);
        Ok(())
    }

    /// Prints the results of an earlier run.
    fn print_results(&self, json: bool) -> Result<(), Failure> {
        for result in self.results.iter().filter(|_| json) {
            output::print_json(result)?;
        }
        Ok(())
    }

    /// Prints the report, unless the match ended before its first board.
    fn print_report(
        &self,
        teams: &[RobotName; 2],
        json: bool,
        words: &Words,
    ) -> Result<ExitCode, Failure> {
        if self.results.is_empty() {
            return Ok(ExitCode::SUCCESS);
        }
        if json {
            T::print_json(&self.settings, &self.report)
        } else {
            output::print(&T::text(teams, &self.settings, &self.report, words))
        }
    }
}

/// A folder that cannot be used.
fn folder_failure(error: FolderError) -> Failure {
    match error {
        FolderError::Io { file, error } => Failure::system_error("match-folder")
            .fact("file", file.display().to_string())
            .reason(failure::reason(&error)),
        FolderError::Other { file, key, there } => Failure::usage_error("match-folder-other")
            .fact("file", file.display().to_string())
            .fact("key", key)
            .fact("there", there),
        FolderError::Line { file, line, error } => Failure::input_error("match-folder-line")
            .fact("file", file.display().to_string())
            .fact("line", line.to_string())
            .fact("error", error.to_string()),
        FolderError::Settings { file, error } => Failure::input_error("match-folder-settings")
            .fact("file", file.display().to_string())
            .fact("error", error.to_string()),
    }
}
