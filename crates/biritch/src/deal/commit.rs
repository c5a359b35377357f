//! `biritch deal --commit`: the deals of an event that everybody can check afterwards (SquareDeal).

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bridge::forms::FormOptions;
use formats::Format as FileFormat;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::Serialize;
use table::fair::uniform_below;
use tourney::square_deal::{
    Description, FaultKind, Keys, MOST_DEALS, Phase, Session, SquareDealError,
};

use super::args::{CommitArgs, DealArgs, Format};
use super::output::{Boards, Opening};
use crate::failure::Failure;
use crate::new_file::{self, Access};
use crate::words::Words;
use crate::{input, output};

/// What was made, in JSON.
#[derive(Serialize)]
struct CommitJson<'a> {
    description: &'a str,
    keys: &'a str,
    hash: String,
}

/// Commits to deals, or deals what was committed to.
pub(super) fn deal(
    args: &DealArgs,
    form: &FormOptions,
    commit: &CommitArgs,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let file = Path::new(&commit.file);
    if key_file(&commit.file) == file {
        return Err(Failure::usage_error("commit-key-file").fact("file", commit.file.clone()));
    }
    let refused = |key: &'static str, option: &'static str| {
        let failure = Failure::usage_error(key).fact("file", commit.file.clone());
        Err(failure.fact("option", option))
    };
    if file.exists() {
        let fixed = [
            ("--boards", args.boards.is_some()),
            ("--sessions", commit.sessions.is_some()),
            ("--number", commit.number.is_some()),
        ];
        match fixed.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => refused("commit-fixed", option),
            None => deal_session(args, form, commit, words),
        }
    } else {
        let early = [
            ("--value", commit.value.is_some()),
            ("--session", commit.session.is_some()),
            ("--reserve", commit.reserve),
            ("--form", commit.has_form),
        ];
        match early.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => refused("commit-early", option),
            None => make(args, commit, words),
        }
    }
}

/// The file of the keys of a description.
pub(crate) fn key_file(file: &str) -> PathBuf {
    Path::new(file).with_extension("sqk")
}

/// Reads a description and its keys.
pub(crate) fn read(file: &str) -> Result<(Description, Keys), Failure> {
    let description = text(file)?.parse().map_err(|error| refused(file, &error))?;
    let keys = key_file(file).display().to_string();
    let read = text(&keys)?.parse().map_err(|error| refused(&keys, &error))?;
    Ok((description, read))
}

fn text(file: &str) -> Result<String, Failure> {
    let bytes = input::bytes_within(file, 1)?;
    Ok(formats::decode(&bytes, None).text.into_owned())
}

/// Draws keys, and writes both files.
fn make(args: &DealArgs, commit: &CommitArgs, words: &Words) -> Result<ExitCode, Failure> {
    let Some(number) = &commit.number else {
        return Err(Failure::usage_error("commit-number").fact("file", commit.file.clone()));
    };
    let name = Path::new(&commit.file).file_stem().unwrap_or_default().to_string_lossy();
    let (first, boards) = (args.first, args.boards.unwrap_or(1));
    if boards as usize > MOST_DEALS {
        let failure = Failure::usage_error("commit-boards").fact("boards", boards.to_string());
        return Err(failure.fact("most", MOST_DEALS.to_string()));
    }
    let range = format!("{first}-{}", first + (boards - 1));
    let sessions = commit.sessions.unwrap_or(1);
    let phase = Phase::new(sessions, &range, &format!("{}#", name.replace(['#', ':'], "")), "#");
    let wrong = || Failure::usage_error("commit-phase").fact("boards", range.clone());
    let mut event = Description::new(&name, number, vec![phase.ok_or_else(wrong)?])
        .map_err(|error| refused(&commit.file, &error))?;
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|_| Failure::system_error("no-entropy"))?;
    let mut stream = ChaCha20Rng::from_seed(seed);
    let keys = Keys::drawn(&event, |below| uniform_below(&mut stream, below.into()) as u32);
    event.publish(&keys);
    // The keys first: a description without keys is worth nothing.
    let key_file = key_file(&commit.file).display().to_string();
    new_file::create(&key_file, &keys.to_string(), Access::Owner, "commit-exists")?;
    new_file::create(&commit.file, &event.to_string(), Access::Usual, "commit-exists")?;
    let hash = keys.hash().to_string();
    if args.format == Some(Format::Json) {
        output::print_json(&CommitJson { description: &commit.file, keys: &key_file, hash })?;
        return Ok(ExitCode::SUCCESS);
    }
    let facts = [
        ("file", commit.file.clone().into()),
        ("keys", key_file.into()),
        ("number", event.number().to_owned().into()),
        ("sessions", sessions.into()),
    ];
    output::print(&(words.format("commit-made", &facts) + "\n"))
}

/// Deals a session of a description.
fn deal_session(
    args: &DealArgs,
    form: &FormOptions,
    commit: &CommitArgs,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let file = &commit.file;
    let (mut event, keys) = read(file)?;
    let mut entered = None;
    if let Some(value) = &commit.value {
        let known = event.value().map(str::to_owned);
        event.set_value(value).map_err(|error| refused(file, &error))?;
        let new = event.value().unwrap_or_default().to_owned();
        match known {
            // As another program has entered it, or as this one does.
            Some(known) if known == *value || known == new => event = read(file)?.0,
            Some(known) => {
                let failure = Failure::usage_error("commit-other-value").fact("file", file.clone());
                return Err(failure.fact("known", known).fact("value", new));
            }
            None => entered = Some(new),
        }
    }
    let mut known = event.sessions();
    let session = match (commit.session, known.next(), known.next()) {
        (Some([phase, number]), ..) => Session { phase, number, reserve: false },
        (None, Some(only), None) => only,
        _ => {
            let failure = Failure::usage_error("commit-session").fact("file", file.clone());
            return Err(failure.fact("count", event.sessions().count().to_string()));
        }
    };
    let session = Session { reserve: commit.reserve, ..session };
    let deals = event.deals(&keys, session).map_err(|error| refused(file, &error))?;
    // Only a number from which deals follow is kept: it stays.
    if let Some(value) = entered {
        let is_ended = text(file)?.ends_with('\n');
        let line = format!("{}DV {value}\n", if is_ended { "" } else { "\n" });
        let opened = OpenOptions::new().append(true).open(file);
        let added = opened.and_then(|file| new_file::write(file, &line));
        added.map_err(|error| new_file::not_written(file, &error))?;
    }
    let format = args.format.unwrap_or(Format::File(FileFormat::Pbn));
    let title = title(&event, session, words);
    let mut out = Boards::new(format, Opening { event: Some(title), ..Opening::of(form) });
    for (board, deal) in deals {
        out.add(board, deal);
        if out.is_closed() {
            break;
        }
    }
    out.finish(words)
}

/// What a session is called.
pub(crate) fn title(event: &Description, session: Session, words: &Words) -> String {
    let phase = event.phases().get(session.phase.saturating_sub(1) as usize);
    let title = phase.map(|phase| phase.title_of(session.number)).unwrap_or_default();
    let facts = [
        ("event", event.name().to_owned().into()),
        ("session", title.into()),
        ("reserve", if session.reserve { "yes" } else { "no" }.into()),
    ];
    words.format("commit-title", &facts)
}

/// Why the deals cannot be computed.
pub(crate) fn refused(file: &str, error: &SquareDealError) -> Failure {
    let input = |key| Failure::input_error(key).fact("file", file.to_owned());
    let part = |kind: &FaultKind| match kind {
        FaultKind::Name => "name",
        FaultKind::Number => "number",
        FaultKind::Value => "value",
        FaultKind::Phase => "phase",
        FaultKind::KeyHash => "key-hash",
        FaultKind::Key => "key",
        FaultKind::Line => "line",
    };
    match error {
        SquareDealError::Line { line, kind, found } => {
            input(if found.is_empty() { "commit-line-key" } else { "commit-line" })
                .fact("line", line.to_string())
                .fact("part", part(kind))
                .fact("found", found.clone())
        }
        SquareDealError::Missing(FaultKind::Value) => input("commit-no-value"),
        SquareDealError::Missing(kind) => input("commit-missing").fact("part", part(kind)),
        SquareDealError::OtherKeys { published, found } => input("commit-other-keys")
            .fact("published", published.to_string())
            .fact("found", found.to_string()),
        SquareDealError::NoSession { phase, session } => Failure::usage_error("commit-no-session")
            .fact("file", file.to_owned())
            .fact("phase", phase.to_string())
            .fact("session", session.to_string()),
    }
}
