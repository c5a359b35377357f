//! `biritch analyse`: what each card of a recorded play cost.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::process::ExitCode;

use bridge::{Doubling, Seat};
use cards::Card;
use serde::Serialize;
use solver::{Analysis, AnalysisError, Position, PositionError, Solver};

use crate::failure::{Failure, Localized};
use crate::output;
use crate::solve::{self, BytesRead, DealResult, InputDeal, InputDeals, Progress, ReadMode};
use crate::words::Words;

/// The arguments of `biritch analyse`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AnalyseArgs {
    /// The path of a file, or `-` for standard input.
    pub(crate) file: String,
    /// The number of threads.
    pub(crate) threads: usize,
    /// The transposition table's size per thread, in mebibytes.
    pub(crate) memory: u32,
    pub(crate) json: bool,
}

/// One card in JSON. Boards played at several tables share a number: the table, the room, the
/// board's index in the file and the line tell them apart.
#[derive(Serialize)]
struct CardCostJson<'a> {
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

/// The analysis of one board's play.
struct AnalysedPlay {
    position: Position,
    analysis: Analysis,
}

/// Prints what the cards of a file's boards cost.
pub(crate) fn analyse(args: &AnalyseArgs, words: &Words) -> Result<ExitCode, Failure> {
    let inputs = vec![args.file.clone()];
    let mut progress = Progress::new(InputDeals::bytes(&inputs), words);
    // The progress bar disturbs standard output only on a terminal.
    let is_terminal = io::stdout().is_terminal();
    let has_play = |found: &DealResult| !found.as_ref().is_ok_and(|deal| deal.play.is_empty());
    let deals = InputDeals::new(inputs, ReadMode::Plays).filter(|(found, _)| has_play(found));
    let analyse_one = |solver: &mut Solver, (found, _): &(DealResult, BytesRead)| {
        found.as_ref().ok().map(|deal| analyse_play(solver, deal))
    };
    let (mut exit, mut failed, mut boards) = (None, None, 0);
    let solver = solve::SolveArgs::solver_options(args.memory);
    solver::for_each(deals, args.threads, &solver, analyse_one, |done| {
        let (found, bytes) = done.question;
        if let Some(warning) = found.as_ref().ok().and_then(|deal| deal.warning.as_ref()) {
            progress.suspend(|| output::warn(&warning.warning(words)));
        }
        let step = match (found, done.answer) {
            (Ok(deal), Some(Ok(played))) => {
                boards += 1;
                let print = || match args.json {
                    true => print_json(&deal, &played),
                    false => print(&deal, &played, boards, words),
                };
                if is_terminal { progress.suspend(print) } else { print() }
            }
            (Err(failure), _) | (_, Some(Err(failure))) => {
                exit = exit.max(Some(failure.exit));
                progress.suspend(|| output::warn(&failure.text(words)));
                Ok(())
            }
            _ => Ok(()),
        };
        progress.update(bytes, done.index + 1);
        match step {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    progress.finish();
    match (failed, exit) {
        (Some(failure), _) => Err(failure),
        (None, Some(exit)) => Ok(exit.into()),
        (None, None) if boards == 0 => {
            Err(Failure::input_error("analyse-no-play").fact("file", args.file.clone()))
        }
        (None, None) => Ok(ExitCode::SUCCESS),
    }
}

/// Analyses the play of a deal.
fn analyse_play(solver: &mut Solver, deal: &InputDeal) -> Result<AnalysedPlay, Failure> {
    let (Some(strain), Some(leader)) = (deal.strain, deal.leader) else {
        return Err(deal.place.failure("analyse-no-contract"));
    };
    let position = Position::new(deal.hands, strain, leader)
        .map_err(|_| deal.place.failure("list-no-deal"))?;
    let cards: Vec<Card> = deal.play.iter().map(|(card, _)| *card).collect();
    match solver.analyse(&position, &cards, leader.previous().side()) {
        Ok(analysis) => Ok(AnalysedPlay { position, analysis }),
        Err(AnalysisError::Card { place, error }) => Err(card_error(deal, place, &error)),
        Err(AnalysisError::Stopped(_)) => Err(Failure::system_error("solve-stopped")),
    }
}

/// The board's number; if the file gives none, its index in the file.
fn number(deal: &InputDeal) -> u32 {
    deal.place.board.unwrap_or(deal.index)
}

/// An illegal card, reported with its line.
fn card_error(deal: &InputDeal, at: usize, error: &PositionError) -> Failure {
    let (card, line) = deal.play[at];
    let mut place = deal.place.clone();
    place.line = line;
    let failure = |key| {
        let failure = place.failure(key).localized("card", Localized::Card(card));
        failure.fact("number", (at + 1).to_string())
    };
    match error {
        PositionError::NotHeld { seat, .. } => {
            failure("analyse-not-held").localized("seat", Localized::Seat(*seat))
        }
        PositionError::Revoke { suit, .. } => {
            failure("analyse-revoke").localized("suit", Localized::Suit(*suit))
        }
        _ => failure("analyse-over"),
    }
}

fn print_json(deal: &InputDeal, played: &AnalysedPlay) -> Result<(), Failure> {
    for card in &played.analysis.cards {
        let answer = CardCostJson {
            board: number(deal),
            index: deal.index,
            line: deal.place.line,
            table: deal.table.as_deref(),
            room: deal.room.as_deref(),
            seat: card.seat,
            card: card.card,
            tricks: card.tricks,
            cost: card.cost,
        };
        output::print_json(&answer)?;
    }
    Ok(())
}

/// The board, its contract and result, and the double-dummy result.
fn title(deal: &InputDeal, played: &AnalysedPlay, words: &Words) -> String {
    let declarer = played.position.trick().leader().previous();
    let named = |key, name: &Option<String>| match name {
        Some(name) => words.format(key, &[("name", name.clone().into())]),
        None => String::new(),
    };
    let table = named("analyse-table", &deal.table) + &named("analyse-room", &deal.room);
    let strain = words.strain(played.position.strain());
    // A DDS list gives no level.
    let contract = deal.contract.map_or(strain, |contract| match contract.terms.doubling {
        Doubling::Undoubled => words.terms(contract.terms),
        _ => words.terms(contract.terms).replace(' ', ""),
    });
    let result = match deal.result {
        Some(tricks) => words.format("analyse-result", &[("tricks", tricks.into())]),
        None => String::new(),
    };
    let facts = [
        ("board", number(deal).to_string().into()),
        ("table", table.into()),
        ("contract", contract.into()),
        ("seat", words.seat_letter(declarer).into()),
        ("result", result.into()),
        ("tricks", played.analysis.tricks.into()),
    ];
    words.format("analyse-title", &facts) + "\n"
}

/// One line per trick: the cards in the order of play, each followed by its cost.
fn print(
    deal: &InputDeal,
    played: &AnalysedPlay,
    count: u32,
    words: &Words,
) -> Result<(), Failure> {
    let analysis = &played.analysis;
    let mut text = if count > 1 { String::from("\n") } else { String::new() };
    text += &title(deal, played, words);
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
    let declarers = played.position.trick().leader().previous().side();
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
        text += &(words.format(key, &facts) + "\n");
    }
    output::print(&text).map(drop)
}
