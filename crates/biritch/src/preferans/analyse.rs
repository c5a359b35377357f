//! `biritch pref analyse`: what each card and each decision of recorded deals cost.

use std::process::ExitCode;

use formats::preferans::{self, Deal, Game};
use formats::sheet::paper;
use pref::{Act, Amount, Pulka, Seat};
use serde::Serialize;
use serde_json::Value;
use solver::preferans::{ReviewError, Reviewed, Solver};

use super::faults;
use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// An act in JSON.
#[derive(Serialize)]
struct ActCostJson {
    deal: u32,
    seat: Seat,
    act: Act,
    value: Value,
    cost: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Act>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<u8>,
}

/// Prints what the acts in a file's deals cost.
pub(crate) fn analyse(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(file)?;
    let reading = preferans::read(&bytes);
    for fault in &reading.errors {
        eprint!("{}", faults::text(fault, file, words));
    }
    let Some(game) = reading.content else { return Ok(Exit::Input.into()) };
    let mut solver = Solver::new().keeping();
    let mut pulka = game.before();
    let mut analysed = 0;
    for (deal, situation) in game.deals.iter().zip(game.situations()) {
        if let (Some(cards), false) = (&deal.cards, deal.acts.is_empty()) {
            let sheet = if pulka.next().is_some() { pulka.clone() } else { fresh(&game, deal) };
            let reviewed = match solver.review(&sheet, situation, cards, &deal.acts) {
                Ok(reviewed) => reviewed,
                Err(ReviewError::Stopped(_)) => return Err(Failure::system_error("solve-stopped")),
                // The reader cuts a deal off at its first illegal act, so this does not happen.
                Err(ReviewError::Act { .. }) => Vec::new(),
            };
            analysed += 1;
            if json {
                print_json(deal, &reviewed)?;
            } else {
                print(&game, deal, &sheet, &reviewed, words)?;
            }
        }
        if let Some(outcome) = deal.outcome {
            let _: Result<_, pref::EnterError> = pulka.enter(outcome);
        }
    }
    if analysed == 0 && reading.errors.is_empty() {
        return Err(Failure::input_error("pref-analyse-nothing").fact("file", file.to_owned()));
    }
    Ok(if reading.errors.is_empty() { ExitCode::SUCCESS } else { Exit::Input.into() })
}

/// A sheet with these options and this deal next, for a match that is over or has no sheet.
fn fresh(game: &Game, deal: &Deal) -> Pulka {
    let pulka = Pulka::new(game.options.clone());
    let next = pref::NextDeal { board: deal.board, dealer: deal.dealer };
    Pulka::resumed(game.options.clone(), *pulka.ledger(), *pulka.marks(), next)
}

/// A whole number if the amount is one, else the nearest JSON number.
fn number(amount: Amount) -> Value {
    match amount.whole() {
        Some(whole) => whole.into(),
        None => (amount.twelfths() as f64 / 12.0).into(),
    }
}

fn print_json(deal: &Deal, reviewed: &[Reviewed]) -> Result<(), Failure> {
    for found in reviewed {
        output::print_json(&ActCostJson {
            deal: deal.board,
            seat: found.seat,
            act: found.act,
            value: number(found.value),
            cost: number(found.cost),
            best: found.best,
            tricks: found.tricks,
            lost: found.lost,
        })?;
    }
    Ok(())
}

/// One line per decision, then one per trick, each entry followed by its cost.
fn print(
    game: &Game,
    deal: &Deal,
    sheet: &Pulka,
    reviewed: &[Reviewed],
    words: &Words,
) -> Result<(), Failure> {
    let names: Vec<String> = game.names.iter().map(|(_, name)| name.clone()).collect();
    let kept = paper::NamedPulka { pulka: sheet, names: &names };
    let mut text = words.tell("pref-analyse-deal", &[("board", deal.board.to_string().into())]);
    if let Some(outcome) = &deal.outcome {
        let result = paper::outcome(outcome, &kept, words);
        let parts = [result.contract, result.decisions, result.tricks];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        text = format!("{text} {}", parts.join(". "));
    }
    text.push('\n');
    let mut height = 0;
    for found in reviewed.iter().filter(|found| !matches!(found.act, Act::Play(_))) {
        height += u8::from(matches!(found.act, Act::Kontra(chains) if !chains.is_empty()));
        let what = match found.act {
            Act::Discard(cards) => {
                let cards: Vec<String> = cards.iter().map(|card| words.card(card)).collect();
                format!("{} {}", words.pref_act(found.act, height), cards.join(" "))
            }
            act => words.pref_act(act, height),
        };
        text += &format!(
            "    {:<10} {what:<16} {:>8}{}\n",
            kept.name(found.seat),
            signed(found.value),
            better(found, words)
        );
    }
    let cards: Vec<&Reviewed> =
        reviewed.iter().filter(|found| matches!(found.act, Act::Play(_))).collect();
    let size =
        cards.iter().map(|found| found.seat).collect::<std::collections::BTreeSet<_>>().len();
    for (at, trick) in cards.chunks(size.max(1)).enumerate() {
        let cards: Vec<String> = trick
            .iter()
            .map(|found| {
                let lost = match found.lost {
                    Some(lost @ 1..) => format!(" −{lost}"),
                    _ => String::new(),
                };
                format!("{} {:<7}", found.seat, words.pref_act(found.act, 0) + &lost)
            })
            .collect();
        let after = trick.last().and_then(|found| found.tricks).unwrap_or_default();
        text += &format!("{:>4}  {}= {after}\n", at + 1, cards.join(" "));
    }
    for seat in sheet.trio().seats() {
        let own = reviewed.iter().filter(|found| found.seat == seat);
        let (decisions, played): (Vec<_>, Vec<_>) =
            own.partition(|found| !matches!(found.act, Act::Play(_)));
        let sum = |all: &[&Reviewed]| all.iter().map(|found| found.cost).sum::<Amount>();
        let facts = [
            ("who", kept.name(seat).into()),
            ("decisions", signed(sum(&decisions)).into()),
            ("cards", signed(sum(&played)).into()),
        ];
        text += &(words.tell("pref-analyse-cost", &facts) + "\n");
    }
    output::print(&(text + "\n")).map(drop)
}

/// The better act, and what it would have saved.
fn better(found: &Reviewed, words: &Words) -> String {
    let Some(best) = found.best else { return String::new() };
    let what = match best {
        Act::Discard(cards) => {
            cards.iter().map(|card| words.card(card)).collect::<Vec<_>>().join(" ")
        }
        act => words.pref_act(act, 1),
    };
    let facts = [("cost", signed(found.cost).into()), ("what", what.into())];
    format!("  {}", words.tell("pref-analyse-better", &facts))
}

fn signed(amount: Amount) -> String {
    amount.to_string().replace('-', "−")
}
