//! `biritch event new`: a log from a list of entries.

use std::process::ExitCode;

use cards::choice::is_same_word;
use cards::settings::{Setting, SettingError};
use formats::{Decoded, Encoding, decode};
use serde::Serialize;
use tourney::event::{EntryLine, entry_list};
use tourney::merge::{Author, Change, MergeLog, write};
use tourney::movement::AnyMovement;

use super::doubts::SetupDoubtJson;
use super::kind::{EntryFault, EventKind, LateFault};
use super::kinds::{Command, Kind};
use super::{log_file, movement, refusals};
use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output};

/// The arguments of `biritch event new`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewArgs {
    pub(crate) file: String,
    pub(crate) kind: Kind,
    /// The word by which the kind was called.
    pub(crate) word: String,
    pub(crate) entries: String,
    /// `None` for the name of the file.
    pub(crate) name: Option<String>,
    /// Options as `name=value`.
    pub(crate) options: Vec<String>,
    /// A movement file, in place of the options of the movement.
    pub(crate) movement: Option<String>,
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

struct New<'a> {
    args: &'a NewArgs,
    json: bool,
    words: &'a Words,
}

/// Reads the entries, and writes the log.
pub(crate) fn new(args: &NewArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    args.kind.run(New { args, json, words })
}

impl Command for New<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let New { args, json, words } = self;
        let (setup, late) = setup::<E>(args)?;
        if let (Some(_), Some((option, _))) = (&args.movement, late.first()) {
            let failure = Failure::usage_error("eventfile-new-movement-option");
            return Err(failure.fact("option", (*option).to_owned()));
        }
        let movement = match &args.movement {
            Some(file) => match movement::of_file(file, json, words)? {
                Ok(movement) => Some(movement),
                Err(code) => return Ok(code),
            },
            None => None,
        };
        let bytes = input::bytes(&args.entries)?;
        let decoded = decode(&bytes, args.encoding);
        let log = enter_all::<E>(setup, args, (&late, movement), &decoded)?;
        log_file::create(&args.file, &write(&log))?;
        let setup_doubts = SetupDoubtJson::of(log.state(), words);
        output::warn(&setup_doubts.iter().map(SetupDoubtJson::line).collect::<String>());
        let event = E::called(log.setup());
        let (contestants, rounds) = (log.state().contestants(), log.state().round_count());
        if json {
            let name = E::name(log.setup()).as_str();
            let encoding = decoded.encoding.name();
            let answer = NewJson { event, name, contestants, rounds, encoding };
            return output::print_json(&answer);
        }
        let facts = [
            ("file", args.file.clone().into()),
            ("event", event.into()),
            ("contestants", contestants.into()),
            ("rounds", rounds.into()),
            ("encoding", decoded.encoding.name().into()),
            ("guessed", if decoded.is_guessed { "yes" } else { "no" }.into()),
        ];
        output::print(&format!("{}\n", words.format("event-created", &facts)))
    }
}

/// The log with everybody in the list, or everything that is wrong in it.
fn enter_all<E: EventKind>(
    setup: E::Setup,
    args: &NewArgs,
    (late, movement): (&[(&str, &str)], Option<AnyMovement>),
    decoded: &Decoded<'_>,
) -> Result<MergeLog<E>, Failure> {
    let event = E::called(&setup);
    let mut new = NewLog::<E> { setup, log: None, by: &args.by };
    let mut wrong: Option<Failure> = None;
    // Lines that are wrong have no number.
    let mut entered = 0;
    for EntryLine { line, text } in entry_list(&decoded.text) {
        let Err(failure) = new.enter(entered + 1, text) else {
            entered += 1;
            continue;
        };
        let place = Failure::input_error("event-entry-line")
            .fact("file", args.entries.clone())
            .fact("line", line.to_string());
        let failure = place.and(failure);
        wrong = Some(match wrong {
            Some(before) => before.and(failure),
            None => failure,
        });
    }
    match wrong {
        Some(failure) => Err(failure),
        None if entered == 0 => Err(Failure::input_error("event-no-entries")
            .fact("event", event)
            .fact("file", args.entries.clone())),
        None => new.finish(late, movement),
    }
}

/// A log that is being made.
struct NewLog<'a, E: EventKind> {
    setup: E::Setup,
    /// Entries that are acts come into a log, which is opened for the first of them.
    log: Option<MergeLog<E>>,
    by: &'a Author,
}

impl<E: EventKind> NewLog<'_, E> {
    fn enter(&mut self, number: u32, text: &str) -> Result<(), Failure> {
        refusals::check_visible(text)?;
        let event = E::called(&self.setup);
        let act = E::enter(&mut self.setup, number, text).map_err(|fault| match fault {
            EntryFault::Unreadable(fault) => {
                refusals::act_fault("event-entry", &fault).fact("event", event)
            }
            EntryFault::Refused(error) => refusals::event::<E>(&error, Failure::input_error),
        })?;
        let Some(act) = act else { return Ok(()) };
        let log = match &mut self.log {
            Some(log) => log,
            None => self.log.insert(open(&self.setup, Failure::usage_error)?),
        };
        let entered = log.enter(self.by.clone(), log_file::now(), Change::Act(act), "");
        entered.map(|_| ()).map_err(|refusal| refusals::refused::<E>(&refusal))
    }

    fn finish(
        mut self,
        late: &[(&str, &str)],
        movement: Option<AnyMovement>,
    ) -> Result<MergeLog<E>, Failure> {
        let event = E::called(&self.setup);
        E::settle(&mut self.setup, late, movement).map_err(|fault| match fault {
            LateFault::NoMovement => {
                Failure::usage_error("eventfile-new-no-movement").fact("event", event)
            }
            LateFault::Unreadable(error) => no_such_value(&E::late_settings(), error),
            LateFault::NotHere { option, word, words } => wrong_word(option, &word, words),
            LateFault::Refused(error) => refusals::event::<E>(&error, Failure::input_error),
        })?;
        match self.log {
            Some(log) => Ok(log),
            None => open(&self.setup, Failure::input_error),
        }
    }
}

fn open<E: EventKind>(
    setup: &E::Setup,
    failure: fn(&'static str) -> Failure,
) -> Result<MergeLog<E>, Failure> {
    MergeLog::open(setup.clone()).map_err(|error| refusals::event::<E>(&error, failure))
}

/// Options as they were typed, each with its value.
type Typed<'a> = Vec<(&'a str, &'a str)>;

/// The setup, and the options that are settled when everybody has entered.
fn setup<E: EventKind>(args: &NewArgs) -> Result<(E::Setup, Typed<'_>), Failure> {
    let stem = std::path::Path::new(&args.file).file_stem().and_then(|stem| stem.to_str());
    let name = args.name.as_deref().or(stem).unwrap_or("event");
    let wrong = |_| Failure::usage_error("event-name").fact("value", name.to_owned());
    let mut setup = E::setup_as(&args.word, name.parse().map_err(wrong)?);
    E::usual(&mut setup);
    let late = E::late_settings();
    let is_late = |key: &str| late.iter().any(|setting| is_same_word(setting.key, key));
    let typed = args.options.iter().map(|typed| {
        let (key, word) = typed.split_once('=').unwrap_or((typed, ""));
        (key.trim(), word.trim())
    });
    let (late, now): (Typed<'_>, Typed<'_>) = typed.partition(|(key, _)| is_late(key));
    // Twice, because an option may be one of another that stands after it.
    for (key, word) in now.iter().chain(&now) {
        set::<E>(&mut setup, key, word)?;
    }
    Ok((setup, late))
}

/// A value that an option does not have.
fn wrong_word(option: &'static str, value: &str, words: String) -> Failure {
    Failure::usage_error("event-option-word")
        .fact("option", option)
        .fact("value", value.to_owned())
        .fact("words", words)
}

/// A late option that cannot be read.
fn no_such_value(settings: &[Setting], error: SettingError) -> Failure {
    match error {
        SettingError::Word { key, word, .. } => {
            let known = settings.iter().find(|setting| setting.key == key);
            wrong_word(key, &word, known.map_or(String::new(), |known| known.words.join(", ")))
        }
        SettingError::Key { key } => Failure::usage_error("event-option")
            .fact("option", key.to_string())
            .fact("words", settings.iter().map(|one| one.key).collect::<Vec<_>>().join(", ")),
    }
}

fn set<E: EventKind>(setup: &mut E::Setup, key: &str, word: &str) -> Result<(), Failure> {
    let header = E::AS_OPTIONS.iter().find(|(header, _)| is_same_word(header, key));
    let is_set = match header {
        Some((header, _)) => E::read_header(setup, header, word).is_ok(),
        None => E::set(setup, key, word).is_ok(),
    };
    if is_set {
        return Ok(());
    }
    let all = E::settings(setup);
    let wrong = |option, words| wrong_word(option, word, words);
    Err(match all.iter().find(|setting| is_same_word(setting.key, key)) {
        Some(setting) => wrong(setting.key, setting.words.join(", ")),
        None => match header {
            Some((header, words)) => wrong(header, (*words).to_owned()),
            None => {
                let headers = E::AS_OPTIONS.iter().map(|(header, _)| *header);
                let late = E::late_settings();
                let keys = all.iter().chain(&late).map(|one| one.key).chain(headers);
                Failure::usage_error("event-option")
                    .fact("option", key.to_owned())
                    .fact("words", keys.collect::<Vec<_>>().join(", "))
            }
        },
    })
}
