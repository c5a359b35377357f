//! `biritch event enter`: acts into a log.

use std::process::ExitCode;

use club::events::import_messages::import_doubt;
use club::events::messages::Message;
use formats::decode;
use serde::Serialize;
use tourney::log::By;
use tourney::merge::{Author, Change, is_field};

use super::doubts::SetupDoubtJson;
use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{LockedFile, LogFile};
use super::{refusals, run};
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
    /// Whether results are entered too that the movement has elsewhere.
    pub(crate) doubtful: bool,
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
    refusals::check_visible_text(&args.why)?;
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
        let mut file = file.log::<E>(words)?;
        let was_over = file.log.state().is_over();
        let before = SetupDoubtJson::of(file.log.state(), words);
        let (mut entered, mut warnings) = (Vec::new(), String::new());
        let mut note = |one: Entered| {
            entered.push(one.stamp);
            warnings.extend(one.warning);
        };
        for text in &args.acts {
            if text != "-" {
                note(one(&mut file, args, text, words)?);
                continue;
            }
            for (no, line) in (1..).zip(typed.lines().map(str::trim)) {
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                let place = || Failure::input_error("event-input-line").fact("line", no);
                let entered = one(&mut file, args, line, words);
                note(entered.map_err(|failure| place().and(failure))?);
            }
        }
        file.save()?;
        output::warn(&warnings);
        // Who ends an event without results is told so.
        let event = file.log.state();
        let setup_doubts = SetupDoubtJson::of(event, words).into_iter();
        let new = setup_doubts.filter(|one| !before.contains(one));
        output::warn(&new.map(|one| one.line()).collect::<String>());
        let gaps = if was_over { Vec::new() } else { event.gaps() };
        output::warn(&run::gaps(event, &gaps, words));
        if json {
            return output::print_json(&EnterJson { entered });
        }
        let facts = [("count", entered.len().into()), ("operations", entered.join(", ").into())];
        output::print(&format!("{}\n", words.format("event-entered", &facts)))
    }
}

/// An act that is entered as soon as the file is saved.
struct Entered {
    stamp: String,
    /// Why it may be a slip all the same, a line.
    warning: Option<String>,
}

fn one<E: EventKind>(
    file: &mut LogFile<E>,
    args: &EnterArgs,
    text: &str,
    words: &Words,
) -> Result<Entered, Failure> {
    refusals::check_visible(text)?;
    let named = file.log.state().named(text)?;
    let change: Change<E::Act> =
        named.parse().map_err(|fault| refusals::act_fault("event-act", &fault))?;
    let event = file.log.state();
    let change = match change {
        Change::Act(act) => Change::Act(event.typed(act)),
        Change::Correct { of, act } => Change::Correct { of, act: event.typed(act) },
        strike @ Change::Strike { .. } => strike,
    };
    let doubt = match &change {
        Change::Act(act) | Change::Correct { act, .. } if is_director(event, args) => {
            event.doubt(act)
        }
        _ => None,
    };
    let before = match &change {
        Change::Act(act) => E::entered_before(&file.log, act),
        _ => None,
    };
    // The hint of a refusal has the correction that would be right.
    let corrected = |failure: Failure| {
        let operation = before.map_or_else(|| "17@director".to_owned(), |of| of.to_string());
        failure.fact_of_hint("operation", operation).fact_of_hint("act", text.to_owned())
    };
    let stamp = file.enter(&args.by, change, &args.why).map_err(corrected)?;
    let mut warning = None;
    if let Some(doubt) = doubt {
        let Message { key, facts } = import_doubt(&doubt, |card| words.card(card));
        let why = words.format(key, &facts);
        if doubt.is_of_movement() && !args.doubtful {
            let failure = Failure::input_error("eventfile-doubtful");
            return Err(failure.fact("act", text.to_owned()).fact("why", why));
        }
        let facts = [("act", text.to_owned().into()), ("why", why.into())];
        warning = Some(words.format("eventfile-although", &facts) + "\n");
    }
    Ok(Entered { stamp, warning })
}

/// Whether what is entered is the director's: players enter only what the movement has them play.
fn is_director<E: EventKind>(event: &E, args: &EnterArgs) -> bool {
    event.by_author(args.by.as_str()) == By::Director
}
