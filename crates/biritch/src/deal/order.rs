//! `biritch deal --script`: boards to order.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::thread;

use bridge::forms::FormOptions;
use dealer::{
    Found, Produced, RunError, RunOptions, Script, ScriptErrorKind, Statistic, Summary, Unclosed,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::args::{BOARDS_LIMIT, DealArgs, Format, Wanted};
use super::output::{Boards, Opening};
use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// How many deals are looked at if nobody says how many: more than any run makes one by one.
const UNLIMITED: u64 = u64::MAX >> 1;

/// Deals the boards of a script.
pub(super) fn deal(
    args: &DealArgs,
    form: &FormOptions,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (name, text) = match &args.wanted {
        Wanted::Script(file) => (file.clone(), text(file)?),
        Wanted::Arguments(conditions) => {
            (String::new(), format!("condition {}", conditions.join(" and ")))
        }
        Wanted::Any => (String::new(), String::new()),
    };
    let mut script = Script::parse(&text).map_err(|error| wrong(&name, &text, &error, words))?;
    let is_file = matches!(args.wanted, Wanted::Script(_));
    match args.boards {
        Some(boards) => script.set_produce(boards.into()),
        None if !is_file => script.set_produce(1),
        None => {}
    }
    if let Some(generate) = args.generate.or((!is_file).then_some(UNLIMITED)) {
        script.set_generate(generate);
    }
    // A format that was asked for takes the place of what the script prints.
    let format = args.format.or((!is_file).then_some(Format::File(formats::Format::Pbn)));
    let keeps = script.keeps_deals() || script.prints() && Boards::keeps(format);
    if keeps && script.produce() > BOARDS_LIMIT.into() {
        return Err(Failure::input_error("deal-kept")
            .fact("boards", script.produce().to_string())
            .fact("limit", BOARDS_LIMIT.to_string()));
    }
    let opening = Opening {
        form: form.clone(),
        event: script.title().map(str::to_owned),
        dealer: script.dealer(),
        vulnerable: script.vulnerable(),
    };
    let threads = args
        .threads
        .or_else(|| thread::available_parallelism().ok().map(NonZero::get))
        .unwrap_or(1);
    let options = RunOptions { seed: seed(args, &script)?, threads, cancel: None };
    let prints = script.prints();
    let mut boards = format.filter(|_| prints).map(|format| Boards::new(format, opening));
    let mut out = BufWriter::new(io::stdout());
    let mut written = Ok(());
    let bar = bar(&script);
    let wants_deals = boards.is_some();
    let take = |produced: Produced| {
        let board = u32::try_from(produced.number - 1)
            .ok()
            .and_then(|number| args.first.checked_add(number));
        match &mut boards {
            Some(boards) => boards.add(board.unwrap_or(u32::MAX), produced.deal),
            None => written = out.write_all(produced.text.as_bytes()),
        }
        let is_closed = boards.as_ref().map_or(written.is_err(), Boards::is_closed);
        if is_closed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let limits = (script.produce(), script.generate());
    let progress = |progress: dealer::Progress| {
        if !bar.is_hidden() {
            let share = |part: u64, of: u64| 1000.0 * part as f64 / of as f64;
            let most = share(progress.produced, limits.0).max(share(progress.generated, limits.1));
            bar.set_position(most as u64);
            let facts = [
                ("deals", progress.generated.to_string().into()),
                ("found", progress.produced.to_string().into()),
            ];
            bar.set_message(words.format("deal-progress", &facts));
        }
    };
    let summary = dealer::run(&script, &options, wants_deals, take, progress);
    bar.finish_and_clear();
    let summary = summary.map_err(|error| stopped(&name, &text, &error, words))?;
    let is_json = args.format == Some(Format::Json);
    let code = match boards {
        // No file is begun for boards of which there is none.
        Some(_) if summary.produced == 0 => ExitCode::SUCCESS,
        Some(boards) => boards.finish(words)?,
        None => output::written(
            written
                .and_then(|()| out.write_all(summary.pages.as_bytes()))
                .and_then(|()| out.flush()),
        )?,
    };
    if is_json && (script.has_statistics() || !prints) {
        output::print_json(&summary.report())?;
    } else if script.has_statistics() {
        let text: String = summary.statistics.iter().map(Statistic::to_string).collect();
        // A file of boards is not mixed with text.
        if args.format.is_some() && prints {
            output::warn(&text)
        } else {
            output::print(&text).map(drop)?
        }
    }
    if script.produce() > summary.produced && prints || !is_json {
        output::warn(&report(&summary, &script, words));
    }
    let failure = if summary.is_given_up {
        Some(Failure::no("deal-given-up").fact("deals", dealer::TRIES_LIMIT.to_string()))
    } else if summary.produced > 0 || !prints {
        None
    } else if summary.is_impossible {
        Some(Failure::no("deal-impossible"))
    } else if summary.generated >= UNLIMITED {
        Some(Failure::no("deal-rare"))
    } else {
        Some(Failure::no("deal-none").fact("deals", summary.generated.to_string()))
    };
    if let Some(failure) = failure {
        output::warn(&failure.text(words));
        return Ok(Exit::No.into());
    }
    Ok(code)
}

/// The script's text.
fn text(file: &str) -> Result<String, Failure> {
    let bytes = input::bytes_within(file, 1)?;
    Ok(formats::decode(&bytes, None).text.into_owned())
}

/// The seed: that of the arguments, else that of the script, else the system's entropy.
fn seed(args: &DealArgs, script: &Script) -> Result<[u8; 32], Failure> {
    if let Some(seed) = args.seed {
        return Ok(seed);
    }
    let mut seed = [0; 32];
    match script.seed() {
        Some(number) => seed[..8].copy_from_slice(&number.to_le_bytes()),
        None => getrandom::fill(&mut seed).map_err(|_| Failure::system_error("no-entropy"))?,
    }
    Ok(seed)
}

/// A progress bar on a terminal.
fn bar(script: &Script) -> ProgressBar {
    // Text on the same terminal would be mixed with it.
    if !io::stderr().is_terminal() || io::stdout().is_terminal() && script.prints() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(1000), ProgressDrawTarget::stderr());
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {percent:>3}%  {msg}  {eta_precise}")
    {
        bar.set_style(style);
    }
    bar
}

/// How many deals were looked at and found.
fn report(summary: &Summary, script: &Script, words: &Words) -> String {
    let facts = [
        ("generated", summary.generated.to_string().into()),
        ("produced", summary.produced.to_string().into()),
        ("wanted", script.produce().to_string().into()),
    ];
    // What is only counted is wanted as often as it occurs. No deal is looked at where none can be, and nobody has set
    // a limit that could be named where all were.
    let has_count = !summary.is_impossible && summary.generated < UNLIMITED;
    let key = match (script.prints(), has_count) {
        (true, true) => "deal-report-wanted",
        (true, false) => "deal-report-found",
        (false, _) => "deal-report",
    };
    words.format(key, &facts) + "\n"
}

/// A script that cannot be read.
fn wrong(file: &str, text: &str, error: &dealer::ScriptError, words: &Words) -> Failure {
    let exit = if file.is_empty() { Failure::usage_error } else { Failure::input_error };
    let called = if file.is_empty() { words.text("deal-arguments") } else { name(file, words) };
    let excerpt = error.excerpt(text);
    let margin = error.line.to_string().len().max(3) + 1;
    let mut lines = excerpt.split('\n');
    let (line, carets) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let excerpt = format!("{:>margin$} | {line}\n{:>margin$} | {carets}", error.line, "");
    exit("script-wrong")
        .fact("file", called)
        .fact("line", error.line.to_string())
        .fact("column", error.column.to_string())
        .fact("what", reason(&error.kind, words))
        .fact("excerpt", excerpt)
}

/// What a script file is called in messages; `-` is standard input.
fn name(file: &str, words: &Words) -> String {
    if file == "-" { words.text("script-stdin") } else { file.to_owned() }
}

/// What is wrong, in words.
fn reason(kind: &ScriptErrorKind, words: &Words) -> String {
    let said = |key: &'static str, fact: (&'static str, String)| {
        words.format(key, &[(fact.0, fact.1.into())])
    };
    match kind {
        ScriptErrorKind::Expected { expected, found } => {
            let found = match found {
                Found::End => words.text("script-end"),
                Found::Text(text) => text.clone(),
            };
            let facts = [("expected", expected.key().into()), ("found", found.into())];
            words.format("script-expected", &facts)
        }
        ScriptErrorKind::Equals => words.text("script-equals"),
        ScriptErrorKind::Unknown { word, closest: Some(closest) } => {
            let facts = [("word", word.clone().into()), ("closest", closest.clone().into())];
            words.format("script-unknown-closest", &facts)
        }
        ScriptErrorKind::Unknown { word, .. } => said("script-unknown", ("word", word.clone())),
        ScriptErrorKind::Misplaced { word } => said("script-misplaced", ("word", word.clone())),
        ScriptErrorKind::Redefined { word } => said("script-redefined", ("word", word.clone())),
        ScriptErrorKind::TooManyValues => words.text("script-values"),
        ScriptErrorKind::Reserved { word } => said("script-reserved", ("word", word.clone())),
        ScriptErrorKind::Range { number, from, to } => {
            let facts = [
                ("number", number.clone().into()),
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
            ];
            words.format("script-range", &facts)
        }
        ScriptErrorKind::Unclosed { what: Unclosed::Comment } => words.text("script-comment"),
        ScriptErrorKind::Unclosed { what: Unclosed::Text } => words.text("script-text"),
        ScriptErrorKind::Character { character } => {
            said("script-character", ("character", character.to_string()))
        }
        ScriptErrorKind::Shape { shape } => said("script-shape", ("shape", shape.clone())),
        ScriptErrorKind::CardTwice { card } => said("script-card", ("card", words.card(*card))),
        ScriptErrorKind::Predeal { seat } => {
            said("script-predeal", ("seat", words.seat_letter(*seat)))
        }
        ScriptErrorKind::PredealSuits => words.text("script-predeal-suits"),
        _ => words.text("script-large"),
    }
}

/// A run that ended early.
fn stopped(file: &str, text: &str, error: &RunError, words: &Words) -> Failure {
    match error.place(text) {
        Some((line, column)) => Failure::input_error("script-zero")
            .fact("file", name(file, words))
            .fact("line", line.to_string())
            .fact("column", column.to_string()),
        None => Failure::system_error("solve-stopped"),
    }
}
