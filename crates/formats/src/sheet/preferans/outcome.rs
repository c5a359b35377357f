//! Outcomes in the reader's language.

use pref::{Contract, Number, Outcome, Played, Row, Seat, Talon, Task};

use super::super::Labels;
use super::NamedPulka;
use crate::session::preferans::stance;

/// An outcome in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OutcomeText {
    /// The contract and the declarer.
    pub contract: String,
    /// The defenders' decisions.
    pub decisions: String,
    /// The tricks.
    pub tricks: String,
}

/// Describes the outcome of a row of the sheet, without a division of tricks that nobody wrote.
pub(super) fn of_row(row: &Row, sheet: &NamedPulka, labels: &dyn Labels) -> OutcomeText {
    let text = outcome(&row.outcome, sheet, labels);
    match row.outcome.contract().and_then(|played| played.tricks) {
        Some(tricks) if sheet.undivided.contains(&row.board) => {
            OutcomeText { tricks: tricks.to_string(), ..text }
        }
        _ => text,
    }
}

/// Describes an outcome.
pub fn outcome(outcome: &Outcome, sheet: &NamedPulka, labels: &dyn Labels) -> OutcomeText {
    let trick = |seat: Seat, tricks: u8| format!("{} {tricks}", sheet.name(seat));
    match outcome {
        Outcome::AllPassed => {
            OutcomeText { contract: labels.drawn("pass"), ..OutcomeText::default() }
        }
        Outcome::Raspasy(raspasy) => {
            let seats = sheet.pulka.options().players.seats();
            let taken = seats.iter().map(|seat| (seat, raspasy.tricks[seat]));
            let sits = |seat: Seat, tricks: u8| seat == Seat::D && tricks == 0;
            let taken = taken.filter(|(seat, tricks)| !sits(*seat, *tricks));
            let tricks: Vec<String> = taken.map(|(seat, tricks)| trick(seat, tricks)).collect();
            let dark =
                if raspasy.dark { labels.label("pref-drawn-blind", 0) } else { String::new() };
            OutcomeText {
                contract: labels.label("pref-drawn-raspasy", 0),
                decisions: dark,
                tricks: tricks.join("; "),
            }
        }
        Outcome::GaveUp { declarer, bid } => OutcomeText {
            contract: format!(
                "{} {}",
                contract_label(Contract::bid(*bid), labels),
                sheet.name(*declarer)
            ),
            decisions: labels.label("pref-drawn-gave-up", 0),
            tricks: String::new(),
        },
        Outcome::Contract(played) => contract(played, sheet, labels),
    }
}

fn contract(played: &Played, sheet: &NamedPulka, labels: &dyn Labels) -> OutcomeText {
    let mut contract =
        format!("{} {}", contract_label(played.contract, labels), sheet.name(played.declarer));
    if played.dark {
        contract = format!("{contract} {}", labels.label("pref-drawn-blind", 0));
    }
    let balkan = matches!(played.contract.task, Task::Number(_));
    let misere = matches!(played.contract.task, Task::Misere);
    let decisions = played.defenders.iter().map(|defender| {
        // A misère is caught, a ten of some agreements checked.
        let word = match stance(defender.stance, balkan) {
            "check" if misere => "catch",
            word => word,
        };
        let word = labels.label(&format!("pref-stance-{word}"), 0);
        let raised = match defender.kontra {
            0 => String::new(),
            level @ 1..=4 => format!(" + {}", labels.label(&format!("pref-kontra-{level}"), 0)),
            level => format!(" + {}", labels.label("pref-kontra-more", level.into())),
        };
        format!("{}: {word}{raised}", sheet.name(defender.seat))
    });
    let tricks = match played.tricks {
        None => labels.label("pref-drawn-unplayed", 0),
        Some(tricks) => {
            let [x, y] = played.defenders.map(|defender| defender.tricks);
            format!("{tricks}–{x}–{y}")
        }
    };
    OutcomeText { contract, decisions: decisions.collect::<Vec<_>>().join("; "), tricks }
}

/// A contract as the reader writes it: `6♠`, `10` with the notrump symbol, `3♦`, a game.
pub fn contract_label(contract: Contract, labels: &dyn Labels) -> String {
    let without = if contract.talon == Talon::Left {
        labels.label("pref-drawn-wt", 0)
    } else {
        String::new()
    };
    match contract.task {
        Task::Misere => format!("{}{without}", labels.label("pref-misere", 0)),
        Task::Bid(bid) => {
            let strain = match bid.strain().trump() {
                Some(suit) => labels.suit(suit).to_string(),
                None => labels.label("pref-notrump", 0),
            };
            format!("{}{strain}{without}", bid.level())
        }
        Task::Number(number) => {
            let name = match number {
                Number::BETTEL => labels.label("pref-bettel", 0),
                Number::SANAC => labels.label("pref-sanac", 0),
                Number::PREFERANS => labels.label("pref-preferans", 0),
                number => {
                    let suit = number.trump().map_or(' ', |suit| labels.suit(suit));
                    format!("{number}{suit}")
                }
            };
            match contract.talon {
                Talon::Taken => name,
                Talon::Left => format!("{} {name}", labels.label("pref-game", 0)),
            }
        }
    }
}
