//! `biritch event new`: a log from a list of entries.

use std::process::ExitCode;

use formats::{Encoding, decode};
use serde::Serialize;
use tourney::merge::{Author, Change, MergeLog, write};
use tourney::swiss::{Act, EntryLine, Setup, Swiss, SwissOptions, entry, entry_list};

use super::{log_file, swiss_text};
use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output};

/// The arguments of `biritch event new`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewArgs {
    pub(crate) file: String,
    pub(crate) entries: String,
    /// `None` for the name of the file.
    pub(crate) name: Option<String>,
    /// Options as `name=value`.
    pub(crate) options: Vec<String>,
    /// The encoding of the entries; `None` if it is to be recognized.
    pub(crate) encoding: Option<Encoding>,
    pub(crate) by: Author,
}

#[derive(Serialize)]
struct NewJson<'a> {
    event: &'static str,
    name: &'a str,
    contestants: u32,
    rounds: u32,
    encoding: &'static str,
}

/// Reads the entries, and writes the log.
pub(crate) fn new(args: &NewArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let options = options(&args.options)?;
    let stem = std::path::Path::new(&args.file).file_stem().and_then(|stem| stem.to_str());
    let name = args.name.as_deref().or(stem).unwrap_or("event");
    let setup = Setup {
        name: name
            .parse()
            .map_err(|_| Failure::usage_error("event-name").fact("value", name.to_owned()))?,
        options,
    };
    let bytes = input::bytes(&args.entries)?;
    let decoded = decode(&bytes, args.encoding);
    let mut log = MergeLog::<Swiss>::open(setup)
        .map_err(|error| swiss_text::error(&error, Failure::usage_error))?;
    let mut wrong: Option<Failure> = None;
    let mut number = 0;
    for EntryLine { line, text } in entry_list(&decoded.text) {
        number += 1;
        let read =
            entry(number, text).map_err(|fault| swiss_text::act_fault("event-entry", &fault));
        let entered = read.and_then(|entrant| {
            let act = Act::Join(entrant);
            log.enter(args.by.clone(), log_file::now(), Change::Act(act), "")
                .map(|_| ())
                .map_err(|refusal| swiss_text::refused(&refusal))
        });
        if let Err(failure) = entered {
            let place = Failure::input_error("event-entry-line")
                .fact("file", args.entries.clone())
                .fact("line", line.to_string());
            let failure = place.and(failure);
            wrong = Some(match wrong {
                Some(before) => before.and(failure),
                None => failure,
            });
        }
    }
    if let Some(failure) = wrong {
        return Err(failure);
    }
    if number == 0 {
        return Err(Failure::input_error("event-no-entries").fact("file", args.entries.clone()));
    }
    log_file::create(&args.file, &write(&log))?;
    let setup = log.setup();
    let (contestants, rounds) = (number, log.state().round_count());
    if json {
        let name = setup.name.as_str();
        let encoding = decoded.encoding.name();
        let answer = NewJson { event: "swiss", name, contestants, rounds, encoding };
        return output::print_json(&answer);
    }
    let facts = [
        ("file", args.file.clone().into()),
        ("contestants", contestants.into()),
        ("rounds", rounds.into()),
        ("encoding", decoded.encoding.name().into()),
        ("guessed", if decoded.is_guessed { "yes" } else { "no" }.into()),
    ];
    output::print(&format!("{}\n", words.format("event-created", &facts)))
}

fn options(typed: &[String]) -> Result<SwissOptions, Failure> {
    let mut options = SwissOptions::default();
    for typed in typed {
        let (key, word) = typed.split_once('=').unwrap_or((typed, ""));
        if options.set(key.trim(), word.trim()).is_ok() {
            continue;
        }
        let all = options.settings();
        let known = all.iter().find(|setting| cards::choice::is_same_word(setting.key, key));
        return Err(match known {
            Some(setting) => Failure::usage_error("event-option-word")
                .fact("option", setting.key)
                .fact("value", word.to_owned())
                .fact("words", setting.words.join(", ")),
            None => Failure::usage_error("event-option")
                .fact("option", key.to_owned())
                .fact("words", all.iter().map(|one| one.key).collect::<Vec<_>>().join(", ")),
        });
    }
    Ok(options)
}
