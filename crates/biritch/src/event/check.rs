//! `biritch event check` on a log: what is wrong in it, and whether it can be replayed.

use std::process::ExitCode;

use serde::Serialize;
use tourney::merge::Reading;

use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{Content, fault_of};
use super::run::RunJson;
use crate::failure::{Exit, Failure};
use crate::output;
use crate::words::Words;

#[derive(Serialize)]
#[serde(bound = "")]
struct CheckJson<'a, E: EventKind> {
    file: &'a str,
    ok: bool,
    event: &'static str,
    faults: Vec<FaultJson>,
    /// Where the event stands; none if the log has faults.
    log: Option<RunJson<E>>,
}

#[derive(Serialize)]
struct FaultJson {
    line: u32,
    message: String,
}

struct Check<'a> {
    content: &'a Content,
    json: bool,
    words: &'a Words,
}

/// Checks a log.
pub(super) fn check(content: &Content, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    content.kind()?.run(Check { content, json, words })
}

impl Command for Check<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Check { content, json, words } = self;
        if !json {
            let log = content.whole_log::<E>()?;
            let text = RunJson::of(&log, words).text(log.state(), words);
            return output::print(&format!("{text}{}\n", words.text("eventfile-sound")));
        }
        let Reading { log, faults, refused } = content.reading::<E>()?;
        let mut faults: Vec<FaultJson> = faults
            .iter()
            .map(|fault| FaultJson {
                line: fault.line,
                message: fault_of::<E>(&content.name, fault).sentence(words),
            })
            .collect();
        if let (Some(error), Some(fault)) = (refused, faults.first_mut()) {
            let why = super::refusals::event::<E>(&error, Failure::input_error).sentence(words);
            fault.message += &format!(": {why}");
        }
        let ok = faults.is_empty();
        let log = log.filter(|_| ok).map(|log| RunJson::of(&log, words));
        let file = &content.name;
        output::print_json(&CheckJson { file, ok, event: E::KIND, faults, log })?;
        Ok(if ok { ExitCode::SUCCESS } else { Exit::Input.into() })
    }
}
