//! `biritch event enter`: acts into a log.

use std::process::ExitCode;

use formats::decode;
use serde::Serialize;
use tourney::merge::{Author, Change, is_field};
use tourney::swiss::Act;

use super::log_file::LogFile;
use super::swiss_text;
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
    let mut file = LogFile::open(&args.file)?;
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

fn one(file: &mut LogFile, args: &EnterArgs, text: &str) -> Result<String, Failure> {
    let change: Change<Act> =
        text.parse().map_err(|fault| swiss_text::act_fault("event-act", &fault))?;
    file.enter(&args.by, change, &args.why)
}
