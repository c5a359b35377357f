//! `biritch analyse`: what every card of a play cost.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::process::ExitCode;

use bridge::Seat;
use cards::Card;
use serde::Serialize;
use solver::{Analysis, AnalysisError, Position, PositionError, Solver};

use crate::failure::Failure;
use crate::output;
use crate::solve::{self, Case, Cases, MEMORY};
use crate::words::Words;

/// A card in JSON.
#[derive(Serialize)]
struct Answer {
    board: u32,
    seat: Seat,
    card: Card,
    tricks: u8,
    cost: u8,
}

/// A board whose play was looked at.
struct Board {
    number: u32,
    position: Position,
    analysis: Analysis,
}

/// Prints what the cards of the boards of a file cost.
pub(crate) fn analyse(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let (mut exit, mut failed) = (None, None);
    let mut boards = 0;
    let cases = Cases::new(vec![file.to_owned()]).enumerate();
    let cases =
        cases.filter(|(_, (found, _))| !found.as_ref().is_ok_and(|case| case.play.is_empty()));
    let options = solve::Options::solver(MEMORY);
    let ask = |solver: &mut Solver, (index, (found, _)): &(usize, (solve::Found, solve::Mark))| {
        found.as_ref().ok().map(|case| board(solver, case, *index))
    };
    solver::each(cases, solve::threads(), &options, ask, |done| {
        let (_, (found, _)) = done.question;
        let step = match (found, done.answer) {
            (Ok(_), Some(Ok(board))) => {
                boards += 1;
                if json { print_json(&board) } else { print(&board, boards, words) }
            }
            (Err(failure), _) | (_, Some(Err(failure))) => {
                exit = exit.max(Some(failure.exit));
                eprint!("{}", failure.text(words));
                Ok(())
            }
            _ => Ok(()),
        };
        match step {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    match (failed, exit) {
        (Some(failure), _) => Err(failure),
        (None, Some(exit)) => Ok(exit.into()),
        (None, None) if boards == 0 => {
            Err(Failure::input("analyse-no-play").fact("file", file.to_owned()))
        }
        (None, None) => Ok(ExitCode::SUCCESS),
    }
}

/// The play of a case looked at; the board is known by its number, else by its place in the file.
fn board(solver: &mut Solver, case: &Case, index: usize) -> Result<Board, Failure> {
    let (Some(strain), Some(leader)) = (case.strain, case.leader) else {
        return Err(case.place.failure("analyse-no-contract"));
    };
    let position = Position::new(case.hands, strain, leader)
        .map_err(|_| case.place.failure("list-no-deal"))?;
    let cards: Vec<Card> = case.play.iter().map(|(card, _)| *card).collect();
    match solver.analyse(&position, &cards, leader.previous().side()) {
        Ok(analysis) => {
            let number = case.board.unwrap_or(u32::try_from(index + 1).unwrap_or(u32::MAX));
            Ok(Board { number, position, analysis })
        }
        Err(AnalysisError::Card { place, error }) => Err(unplayable(case, place, &error)),
        Err(AnalysisError::Stopped(_)) => Err(Failure::could_not("solve-stopped")),
    }
}

/// A card that could not be played there, with its line.
fn unplayable(case: &Case, at: usize, error: &PositionError) -> Failure {
    let (card, line) = case.play[at];
    let mut place = case.place.clone();
    place.line = line;
    let failure = |key| {
        let failure = place.failure(key).fact("card", card.to_string());
        failure.fact("number", (at + 1).to_string())
    };
    match error {
        PositionError::NotHeld { seat, .. } => {
            failure("analyse-not-held").fact("seat", seat.to_string())
        }
        PositionError::Revoke { suit, .. } => {
            failure("analyse-revoke").fact("suit", suit.to_string())
        }
        _ => failure("analyse-over"),
    }
}

fn print_json(board: &Board) -> Result<(), Failure> {
    for played in &board.analysis.cards {
        let answer = Answer {
            board: board.number,
            seat: played.seat,
            card: played.card,
            tricks: played.tricks,
            cost: played.cost,
        };
        output::print_json(&answer)?;
    }
    Ok(())
}

/// A line a trick, the cards in the order they were played, what each cost behind it.
fn print(board: &Board, count: u32, words: &Words) -> Result<(), Failure> {
    let Board { number, position, analysis } = board;
    let declarer = position.trick().leader().previous();
    let mut text = if count > 1 { String::from("\n") } else { String::new() };
    let facts = [
        ("board", number.to_string().into()),
        ("strain", words.strain(position.strain()).into()),
        ("seat", words.seat_letter(declarer).into()),
        ("tricks", analysis.tricks.into()),
    ];
    text += &(words.tell("analyse-title", &facts) + "\n");
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
    for side in [declarer.side(), declarer.side().opponents()] {
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
        text += &(words.tell("analyse-cost", &facts) + "\n");
    }
    output::print(&text).map(drop)
}
