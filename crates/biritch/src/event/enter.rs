//! `biritch event enter`: acts into a log.

use std::process::ExitCode;

use formats::decode;
use serde::Serialize;
use tourney::merge::{Author, Change, is_field};

use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{LockedFile, LogFile};
use super::refusals;
use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output};

/// The arguments of `biritch event enter`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EnterArgs {
    pub(crate) file: String,
    /// The acts; `-` for lines of standard input.
    pub(crate) acts: Vec<String>,
    /// The reason; may be empty.
    pub(crate) why: String,
    pub(crate) by: Author,
}

#[derive(Serialize)]
struct EnterJson {
    entered: Vec<String>,
}

struct Enter<'a> {
    args: &'a EnterArgs,
    /// The lines of standard input.
    typed: String,
    file: LockedFile,
    json: bool,
    words: &'a Words,
}

/// Enters all acts, or none if one is wrong.
pub(crate) fn enter(args: &EnterArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if !is_field(&args.why) {
        return Err(Failure::usage_error("eventfile-why").fact("value", args.why.clone()));
    }
    // Read before the log is locked: whoever types may take their time.
    let typed = match args.acts.iter().any(|text| text == "-") {
        true => decode(&input::bytes("-")?, None).text.into_owned(),
        false => String::new(),
    };
    let file = LockedFile::open(&args.file)?;
    file.content.kind()?.run(Enter { args, typed, file, json, words })
}

impl Command for Enter<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Enter { args, typed, file, json, words } = self;
        let mut file = file.log::<E>()?;
        let mut entered = Vec::new();
        for text in &args.acts {
            if text != "-" {
                entered.push(one(&mut file, args, text)?);
                continue;
            }
            for (no, line) in (1..).zip(typed.lines().map(str::trim)) {
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                let place = || Failure::input_error("event-input-line").fact("line", no);
                let stamp = one(&mut file, args, line).map_err(|failure| place().and(failure))?;
                entered.push(stamp);
            }
        }
        file.save()?;
        if json {
            return output::print_json(&EnterJson { entered });
        }
        let facts = [("count", entered.len().into()), ("operations", entered.join(", ").into())];
        output::print(&format!("{}\n", words.format("event-entered", &facts)))
    }
}

fn one<E: EventKind>(
    file: &mut LogFile<E>,
    args: &EnterArgs,
    text: &str,
) -> Result<String, Failure> {
    let change: Change<E::Act> =
        text.parse().map_err(|fault| refusals::act_fault("event-act", &fault))?;
    let event = file.log.state();
    let change = match change {
        Change::Act(act) => Change::Act(event.typed(act)),
        Change::Correct { of, act } => Change::Correct { of, act: event.typed(act) },
        strike @ Change::Strike { .. } => strike,
    };
    file.enter(&args.by, change, &args.why)
}
