//! `biritch analyse`: what every card of a play cost.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::process::ExitCode;

use bridge::{Doubling, Seat};
use cards::Card;
use serde::Serialize;
use solver::{Analysis, AnalysisError, Position, PositionError, Solver};

use crate::failure::{Failure, Shown};
use crate::output;
use crate::solve::{self, Case, Cases, Found, Mark, Progress, Wanted};
use crate::words::Words;

/// What to look at, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// A file, or `-`.
    pub(crate) file: String,
    /// On so many threads.
    pub(crate) threads: usize,
    /// With so many mebibytes for each.
    pub(crate) memory: u32,
    pub(crate) json: bool,
}

/// A card in JSON. Boards that were played at several tables have the same number: the file's table
/// and room, the board's place in the file and its line tell them apart.
#[derive(Serialize)]
struct Answer<'a> {
    board: u32,
    index: u32,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    room: Option<&'a str>,
    seat: Seat,
    card: Card,
    tricks: u8,
    cost: u8,
}

/// A board whose play was looked at.
struct Board {
    position: Position,
    analysis: Analysis,
}

/// Prints what the cards of the boards of a file cost.
pub(crate) fn analyse(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    let inputs = vec![options.file.clone()];
    let mut progress = Progress::new(Cases::bytes(&inputs), words);
    // Only there is the bar in the way of what is told.
    let is_shown = io::stdout().is_terminal();
    let has_play = |found: &Found| !found.as_ref().is_ok_and(|case| case.play.is_empty());
    let cases = Cases::new(inputs, Wanted::Plays).filter(|(found, _)| has_play(found));
    let ask = |solver: &mut Solver, (found, _): &(Found, Mark)| {
        found.as_ref().ok().map(|case| board(solver, case))
    };
    let (mut exit, mut failed, mut boards) = (None, None, 0);
    let solver = solve::Options::solver(options.memory);
    solver::for_each(cases, options.threads, &solver, ask, |done| {
        let (found, mark) = done.question;
        if let Some(note) = found.as_ref().ok().and_then(|case| case.note.as_ref()) {
            progress.aside(|| eprint!("{}", note.warning(words)));
        }
        let step = match (found, done.answer) {
            (Ok(case), Some(Ok(board))) => {
                boards += 1;
                let print = || match options.json {
                    true => print_json(&case, &board),
                    false => print(&case, &board, boards, words),
                };
                if is_shown { progress.aside(print) } else { print() }
            }
            (Err(failure), _) | (_, Some(Err(failure))) => {
                exit = exit.max(Some(failure.exit));
                progress.aside(|| eprint!("{}", failure.text(words)));
                Ok(())
            }
            _ => Ok(()),
        };
        progress.at(mark, done.index + 1);
        match step {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    progress.end();
    match (failed, exit) {
        (Some(failure), _) => Err(failure),
        (None, Some(exit)) => Ok(exit.into()),
        (None, None) if boards == 0 => {
            Err(Failure::input("analyse-no-play").fact("file", options.file.clone()))
        }
        (None, None) => Ok(ExitCode::SUCCESS),
    }
}

/// The play of a case looked at.
fn board(solver: &mut Solver, case: &Case) -> Result<Board, Failure> {
    let (Some(strain), Some(leader)) = (case.strain, case.leader) else {
        return Err(case.place.failure("analyse-no-contract"));
    };
    let position = Position::new(case.hands, strain, leader)
        .map_err(|_| case.place.failure("list-no-deal"))?;
    let cards: Vec<Card> = case.play.iter().map(|(card, _)| *card).collect();
    match solver.analyse(&position, &cards, leader.previous().side()) {
        Ok(analysis) => Ok(Board { position, analysis }),
        Err(AnalysisError::Card { place, error }) => Err(unplayable(case, place, &error)),
        Err(AnalysisError::Stopped(_)) => Err(Failure::could_not("solve-stopped")),
    }
}

/// The number of the board; where the file has none, its place in the file.
fn number(case: &Case) -> u32 {
    case.place.board.unwrap_or(case.index)
}

/// A card that could not be played there, with its line.
fn unplayable(case: &Case, at: usize, error: &PositionError) -> Failure {
    let (card, line) = case.play[at];
    let mut place = case.place.clone();
    place.line = line;
    let failure = |key| {
        let failure = place.failure(key).shown("card", Shown::Card(card));
        failure.fact("number", (at + 1).to_string())
    };
    match error {
        PositionError::NotHeld { seat, .. } => {
            failure("analyse-not-held").shown("seat", Shown::Seat(*seat))
        }
        PositionError::Revoke { suit, .. } => {
            failure("analyse-revoke").shown("suit", Shown::Suit(*suit))
        }
        _ => failure("analyse-over"),
    }
}

fn print_json(case: &Case, board: &Board) -> Result<(), Failure> {
    for played in &board.analysis.cards {
        let answer = Answer {
            board: number(case),
            index: case.index,
            line: case.place.line,
            table: case.table.as_deref(),
            room: case.room.as_deref(),
            seat: played.seat,
            card: played.card,
            tricks: played.tricks,
            cost: played.cost,
        };
        output::print_json(&answer)?;
    }
    Ok(())
}

/// The board, what was played, what it came to, and what it comes to if nobody errs.
fn title(case: &Case, board: &Board, words: &Words) -> String {
    let declarer = board.position.trick().leader().previous();
    let named = |key, name: &Option<String>| match name {
        Some(name) => words.tell(key, &[("name", name.clone().into())]),
        None => String::new(),
    };
    let table = named("analyse-table", &case.table) + &named("analyse-room", &case.room);
    let strain = words.strain(board.position.strain());
    // A list of DDS knows no level.
    let contract = case.contract.map_or(strain, |contract| match contract.stake.doubling {
        Doubling::Undoubled => words.stake(contract.stake),
        _ => words.stake(contract.stake).replace(' ', ""),
    });
    let result = match case.result {
        Some(tricks) => words.tell("analyse-result", &[("tricks", tricks.into())]),
        None => String::new(),
    };
    let facts = [
        ("board", number(case).to_string().into()),
        ("table", table.into()),
        ("contract", contract.into()),
        ("seat", words.seat_letter(declarer).into()),
        ("result", result.into()),
        ("tricks", board.analysis.tricks.into()),
    ];
    words.tell("analyse-title", &facts) + "\n"
}

/// A line a trick, the cards in the order they were played, what each cost behind it.
fn print(case: &Case, board: &Board, count: u32, words: &Words) -> Result<(), Failure> {
    let analysis = &board.analysis;
    let mut text = if count > 1 { String::from("\n") } else { String::new() };
    text += &title(case, board, words);
    for (trick, cards) in analysis.cards.chunks(4).enumerate() {
        let mut line = format!("{:>3}", trick + 1);
        for played in cards {
            let cost = match played.cost {
                0 => String::new(),
                cost => format!(" −{cost}"),
            };
            let card = format!("{}{cost}", words.card(played.card));
            let _ = write!(line, "  {} {card:<7}", words.seat_letter(played.seat));
        }
        let after = cards.last().map_or(0, |played| played.tricks);
        let _ = writeln!(text, "{line:<47}  = {after}");
    }
    let declarers = board.position.trick().leader().previous().side();
    let sides =
        [(declarers, "analyse-cost-declarer"), (declarers.opponents(), "analyse-cost-defence")];
    for (side, key) in sides {
        let [a, b] = side.seats().map(|seat| {
            let of_seat = analysis.cards.iter().filter(|played| played.seat == seat);
            of_seat.map(|played| u32::from(played.cost)).sum::<u32>()
        });
        let [first, second] = side.seats();
        let facts = [
            ("first", words.seat_letter(first).into()),
            ("a", a.into()),
            ("second", words.seat_letter(second).into()),
            ("b", b.into()),
        ];
        text += &(words.tell(key, &facts) + "\n");
    }
    output::print(&text).map(drop)
}
