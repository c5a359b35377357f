//! What was played, in a reader's words.

use pref::{Contract, Number, Outcome, Played, Seat, Talon, Task};

use super::super::Say;
use super::Kept;
use crate::session::preferans::stance;

/// A deal in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// What was played and by whom.
    pub contract: String,
    /// What the defenders did.
    pub decisions: String,
    /// Who took how many tricks.
    pub tricks: String,
}

/// What a deal came to, as people say it.
pub fn outcome(outcome: &Outcome, kept: &Kept, say: &dyn Say) -> Told {
    let trick = |seat: Seat, tricks: u8| format!("{} {tricks}", kept.name(seat));
    match outcome {
        Outcome::AllPassed => Told { contract: say.say("drawn-pass", 0), ..Told::default() },
        Outcome::Raspasy(raspasy) => {
            let seats = kept.pulka.options().players.seats();
            let taken = seats.iter().map(|seat| (seat, raspasy.tricks[seat]));
            let sits = |seat: Seat, tricks: u8| seat == Seat::D && tricks == 0;
            let taken = taken.filter(|(seat, tricks)| !sits(*seat, *tricks));
            let tricks: Vec<String> = taken.map(|(seat, tricks)| trick(seat, tricks)).collect();
            let dark = if raspasy.dark { say.say("pref-drawn-blind", 0) } else { String::new() };
            Told {
                contract: say.say("pref-drawn-raspasy", 0),
                decisions: dark,
                tricks: tricks.join("; "),
            }
        }
        Outcome::GaveUp { declarer, bid } => Told {
            contract: format!("{} {}", stake(Contract::bid(*bid), say), kept.name(*declarer)),
            decisions: say.say("pref-drawn-gave-up", 0),
            tricks: String::new(),
        },
        Outcome::Contract(played) => contract(played, kept, say),
    }
}

fn contract(played: &Played, kept: &Kept, say: &dyn Say) -> Told {
    let mut contract = format!("{} {}", stake(played.contract, say), kept.name(played.declarer));
    if played.dark {
        contract = format!("{contract} {}", say.say("pref-drawn-blind", 0));
    }
    let balkan = matches!(played.contract.task, Task::Number(_));
    let said = played.defenders.iter().map(|defender| {
        let word = say.say(&format!("pref-said-{}", stance(defender.stance, balkan)), 0);
        let raised = match defender.kontra {
            0 => String::new(),
            level @ 1..=4 => format!(" + {}", say.say(&format!("pref-kontra-{level}"), 0)),
            level => format!(" + {}", say.say("pref-kontra-more", level.into())),
        };
        format!("{}: {word}{raised}", kept.name(defender.seat))
    });
    let tricks = match played.tricks {
        None => say.say("pref-drawn-unplayed", 0),
        Some(tricks) => {
            let [x, y] = played.defenders.map(|defender| defender.tricks);
            format!("{tricks}–{x}–{y}")
        }
    };
    Told { contract, decisions: said.collect::<Vec<_>>().join("; "), tricks }
}

/// A contract as the reader writes it: `6♠`, `10` with the sign of no trump, `3♦`, a game.
pub fn stake(contract: Contract, say: &dyn Say) -> String {
    let without =
        if contract.talon == Talon::Left { say.say("pref-drawn-wt", 0) } else { String::new() };
    match contract.task {
        Task::Misere => format!("{}{without}", say.say("pref-misere", 0)),
        Task::Bid(bid) => {
            let strain = match bid.strain().trump() {
                Some(suit) => suit.symbol().to_string(),
                None => say.say("pref-notrump", 0),
            };
            format!("{}{strain}{without}", bid.level())
        }
        Task::Number(number) => {
            let name = match number {
                Number::BETTEL => say.say("pref-bettel", 0),
                Number::SANAC => say.say("pref-sanac", 0),
                Number::PREFERANS => say.say("pref-preferans", 0),
                number => {
                    let suit = number.trump().map_or(' ', |suit| suit.symbol());
                    format!("{number}{suit}")
                }
            };
            match contract.talon {
                Talon::Taken => name,
                Talon::Left => format!("{} {name}", say.say("pref-game", 0)),
            }
        }
    }
}
