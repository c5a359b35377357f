//! `biritch pref analyse`: what each card of recorded deals cost with open cards, and each decision
//! by what its player could know.

use std::process::ExitCode;

use formats::preferans::{self, Deal, Game};
use formats::sheet::preferans as preferans_sheet;
use pref::{Act, Amount, Pulka, Seat};
use robots::preferans::{JudgedDecision, Plain};
use serde::Serialize;
use serde_json::Value;
use solver::preferans::{ReviewError, Reviewed, Solver};

use super::error_text;
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
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<KnownJson>,
}

/// The value of a decision by what its player could know, in whists to a tenth.
#[derive(Serialize)]
struct KnownJson {
    worth: f64,
    layouts: u32,
    cost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<Act>,
}

/// Nodes for judging a decision.
const NODES: u64 = 1_500_000;

/// The acts of a deal with open cards, each with its judgement by what its player could know.
type Analysed = Vec<(Reviewed, Option<JudgedDecision>)>;

/// Joins the two reviews: both keep the order of the acts.
fn joined(deal: &Deal, reviewed: Vec<Reviewed>, judged: &[JudgedDecision]) -> Analysed {
    let mut rest = deal.acts.iter().enumerate();
    let mut place = |of: &Reviewed| {
        rest.find(|(_, (seat, act))| *seat == of.seat && *act == of.act).map(|(place, _)| place)
    };
    let of = |found: Reviewed| {
        let place = place(&found);
        let known = judged.iter().find(|judged| Some(judged.place) == place);
        (found, known.copied())
    };
    reviewed.into_iter().map(of).collect()
}

/// Prints what the acts in a file's deals cost.
pub(crate) fn analyse(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(file)?;
    let reading = preferans::read(&bytes);
    for error in &reading.errors {
        output::warn(&error_text::text(error, file, words));
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
            let judged = Plain { nodes: NODES }.review(&game.options, situation, cards, &deal.acts);
            let reviewed = joined(deal, reviewed, &judged);
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

fn print_json(deal: &Deal, reviewed: &Analysed) -> Result<(), Failure> {
    for (found, judged) in reviewed {
        output::print_json(&ActCostJson {
            deal: deal.board,
            seat: found.seat,
            act: found.act,
            value: number(found.value),
            cost: number(found.cost),
            best: found.best,
            tricks: found.tricks,
            lost: found.lost,
            known: judged.map(|judged| KnownJson {
                worth: tenths(judged.made.worth),
                layouts: judged.made.layouts,
                cost: tenths(judged.cost()),
                better: judged.better.map(|better| better.act),
            }),
        })?;
    }
    Ok(())
}

fn tenths(worth: f64) -> f64 {
    // Adding zero turns minus zero into zero.
    (worth * 10.0).round() / 10.0 + 0.0
}

/// One line per decision, then one per trick, each entry followed by its cost.
fn print(
    game: &Game,
    deal: &Deal,
    sheet: &Pulka,
    reviewed: &Analysed,
    words: &Words,
) -> Result<(), Failure> {
    let names: Vec<String> = game.names.iter().map(|(_, name)| name.clone()).collect();
    let kept = preferans_sheet::NamedPulka { pulka: sheet, names: &names, undivided: &[] };
    let mut text = words.format("pref-analyse-deal", &[("board", deal.board.to_string().into())]);
    if let Some(outcome) = &deal.outcome {
        let result = preferans_sheet::outcome(outcome, &kept, words);
        let parts = [result.contract, result.decisions, result.tricks];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        text = format!("{text} {}", parts.join(". "));
    }
    text.push('\n');
    let mut height = 0;
    let is_card = |act: &Act| matches!(act, Act::Play(_));
    for (found, judged) in reviewed.iter().filter(|(found, _)| !is_card(&found.act)) {
        height += u8::from(matches!(found.act, Act::Kontra(chains) if !chains.is_empty()));
        let what = in_words(found.act, height, words);
        text += &format!("    {:<10} {what:<16}", kept.name(found.seat));
        text += &judged.map_or(String::new(), |judged| known(&judged, words));
        text += &format!("{}\n", with_open_cards(found, words));
    }
    let cards: Vec<&Reviewed> =
        reviewed.iter().map(|(found, _)| found).filter(|found| is_card(&found.act)).collect();
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
        let own = reviewed.iter().filter(|(found, _)| found.seat == seat);
        let (played, decided): (Vec<_>, Vec<_>) = own.partition(|(found, _)| is_card(&found.act));
        let open = |all: &[&(Reviewed, _)]| all.iter().map(|(found, _)| found.cost).sum::<Amount>();
        let decisions: f64 =
            decided.iter().filter_map(|(_, judged)| *judged).map(|judged| judged.cost()).sum();
        let facts = [
            ("who", kept.name(seat).into()),
            ("decisions", decimal(decisions, words).into()),
            ("open", signed(open(&decided)).into()),
            ("cards", signed(open(&played)).into()),
        ];
        text += &(words.format("pref-analyse-cost", &facts) + "\n");
    }
    output::print(&(text + "\n")).map(drop)
}

/// The act in words; a discard with its cards.
fn in_words(act: Act, height: u8, words: &Words) -> String {
    match act {
        Act::Discard(cards) => {
            let cards: Vec<String> = cards.iter().map(|card| words.card(card)).collect();
            format!("{} {}", words.pref_act(act, height), cards.join(" "))
        }
        act => words.pref_act(act, height),
    }
}

/// What a decision was worth by what its player could know, and what was better.
fn known(judged: &JudgedDecision, words: &Words) -> String {
    let facts = [
        ("worth", signed_decimal(judged.made.worth, words).into()),
        ("layouts", judged.made.layouts.to_string().into()),
    ];
    let mut text = format!(" {}", words.format("pref-analyse-known", &facts));
    if let Some(better) = judged.better {
        let facts = [
            ("cost", decimal(judged.cost(), words).into()),
            ("what", in_words(better.act, 1, words).into()),
        ];
        text += &format!("; {}", words.format("pref-analyse-better", &facts));
    }
    text
}

/// What it cost with open cards, if anything.
fn with_open_cards(found: &Reviewed, words: &Words) -> String {
    let Some(best) = found.best else { return String::new() };
    let what = in_words(best, 1, words);
    let facts = [("cost", signed(found.cost).into()), ("what", what.into())];
    format!(" ({})", words.format("pref-analyse-open", &facts))
}

/// A number to a tenth, with the language's decimal sign.
fn decimal(value: f64, words: &Words) -> String {
    let text = format!("{:.1}", tenths(value)).replace('-', "−");
    text.replace('.', &words.format("decimal-sign", &[]))
}

fn signed_decimal(value: f64, words: &Words) -> String {
    let text = decimal(value, words);
    if tenths(value) > 0.0 { format!("+{text}") } else { text }
}

fn signed(amount: Amount) -> String {
    amount.to_string().replace('-', "−")
}
