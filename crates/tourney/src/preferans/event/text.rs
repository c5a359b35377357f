//! The acts of an event of Preferans in a log.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::settings::{Setting, SettingError};

use super::{Act, PlayerEntry, PreferansEvent, Setup, TableResult};
use crate::Name;
use crate::event::{Parts, entry_act, joined, numbered_tables, tables_text};
use crate::merge::{ActFault, FaultKind, TextEvent};
use crate::recorded::text::read_deal;

const JOIN: &str = "join 15 | name=Anna | team=Riga | private";
const AMEND: &str = "amend 7 | name=Anna | team=Riga | private";
const WITHDRAW: &str = "withdraw 7 / withdraw 7 disqualified";
const REST: &str = "rest 3 7";
const SEAT: &str = "seat 3 tables=1:5-2-7-8,2:1-3-9 missing=2";
const SWAP: &str = "swap 3 5-2";
const RESULT: &str = "result 3 1 5=52 2=-10 7=8 8=-50";
const REPORT: &str = "report 3 5 5=52 2=-10 7=8 8=-50";
const PLAYED: &str = "played 3 1 5=52 2=-10 7=8 8=-50";
const DEAL: &str = "deal 14 AKT.Q98.J7.AK QJ9.AK7.T98.Q 87.JT.AKQ.J98 | ...T7";
const PENALTY: &str = "penalty 7 points=1.5";
const WARN: &str = "warn 7";
const CUT: &str = "cut keep=5,2,7 carry=50";
const CLOSE: &str = "close";
const ACTS: &str = "join, amend, withdraw, rest, seat, swap, result, report, played, deal, penalty, warn, cut, close, strike, correct";

/// The word of a withdrawal by the director.
const DISQUALIFIED: &str = "disqualified";

impl FromStr for Act {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Act, ActFault> {
        let text = text.trim();
        let verb = text.split([' ', '|']).next().unwrap_or("");
        let parts = |pattern| Parts::of_words(text.split_whitespace().skip(1), pattern);
        match verb {
            "join" => entry(text, JOIN).map(Act::Join),
            "amend" => entry(text, AMEND).map(Act::Amend),
            "withdraw" => {
                let parts = parts(WITHDRAW);
                parts.only(2, &[])?;
                let number = parts.number(parts.word(0)?)?;
                let disqualified = match parts.words.get(1) {
                    None => false,
                    Some(&DISQUALIFIED) => true,
                    Some(word) => return Err(parts.fault(word)),
                };
                Ok(Act::Withdraw { number, disqualified })
            }
            "rest" => {
                let [round, number] = parts(REST).only_numbers()?;
                Ok(Act::Rest { round, number })
            }
            "seat" => seat(&parts(SEAT)),
            "swap" => {
                let parts = parts(SWAP);
                parts.only(2, &[])?;
                let numbers = parts.pair(parts.word(1)?)?;
                Ok(Act::Swap { round: parts.number(parts.word(0)?)?, numbers })
            }
            "result" => {
                let (round, table, result) = result(&parts(RESULT))?;
                Ok(Act::Result { round, table, result })
            }
            "report" => {
                let (round, number, result) = result(&parts(REPORT))?;
                Ok(Act::Report { round, number, result })
            }
            "played" => {
                let (round, table, result) = result(&parts(PLAYED))?;
                Ok(Act::Played { round, table, result })
            }
            "deal" => {
                let (board, deal) = read_deal(text, DEAL)?;
                Ok(Act::Deal { board, deal })
            }
            "penalty" => {
                let parts = parts(PENALTY);
                parts.only(1, &["points"])?;
                let points = parts.value("points").ok_or_else(|| parts.fault(""))?;
                let number = parts.number(parts.word(0)?)?;
                Ok(Act::Penalty { number, points: parts.points(points)? })
            }
            "warn" => {
                let [number] = parts(WARN).only_numbers()?;
                Ok(Act::Warn { number })
            }
            "cut" => {
                let parts = parts(CUT);
                parts.only(0, &["keep", "carry"])?;
                let value = |key| parts.value(key).ok_or_else(|| parts.fault(""));
                let (keep, carry) = (value("keep")?, value("carry")?);
                let keep = parts.numbers(keep, ',')?;
                let carry = parts.number(carry)?.try_into().map_err(|_| parts.fault(carry))?;
                Ok(Act::Cut { keep, carry })
            }
            "close" => {
                parts(CLOSE).only(0, &[])?;
                Ok(Act::Close)
            }
            _ => Err(ActFault { found: verb.into(), pattern: ACTS }),
        }
    }
}

fn entry(text: &str, pattern: &'static str) -> Result<PlayerEntry, ActFault> {
    let (number, parts) = Parts::of_entry_act(text, pattern)?;
    PlayerEntry::of_parts(number, &parts)
}

fn seat(parts: &Parts<'_>) -> Result<Act, ActFault> {
    parts.only(1, &["tables", "missing"])?;
    let round = parts.number(parts.word(0)?)?;
    // No table is a fault of the act, which a log keeps with those that it sets aside.
    parts.value("tables").ok_or_else(|| parts.fault(""))?;
    let numbered = numbered_tables(parts)?;
    let mut tables = Vec::with_capacity(numbered.len());
    for (expected, (table, seats)) in (1..).zip(numbered) {
        // Tables are numbered from 1 without gaps.
        if table != expected {
            return Err(parts.fault(&tables_text([(table, &seats[..])].into_iter())));
        }
        tables.push(seats);
    }
    let missing = parts.value("missing").map_or(Ok(0), |missing| parts.number(missing))?;
    Ok(Act::Seat { round, tables, missing })
}

/// The round, the table or the player, and what each has won.
fn result(parts: &Parts<'_>) -> Result<(u32, u32, TableResult), ActFault> {
    if let Some(word) = parts.words.get(2) {
        return Err(parts.fault(word));
    }
    let (round, of) = (parts.number(parts.word(0)?)?, parts.number(parts.word(1)?)?);
    if parts.values.is_empty() {
        return Err(parts.fault(""));
    }
    let (mut seats, mut whists) = (Vec::new(), Vec::new());
    for (number, won) in &parts.values {
        seats.push(parts.number(number)?);
        whists.push(parts.points(won)?);
    }
    Ok((round, of, TableResult { seats, whists }))
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = |verb, entry: &PlayerEntry| {
            entry_act(verb, &entry.contestant, entry.team_field().into_iter())
        };
        match self {
            Act::Join(player) => f.write_str(&entry("join", player)),
            Act::Amend(player) => f.write_str(&entry("amend", player)),
            Act::Withdraw { number, disqualified: false } => write!(f, "withdraw {number}"),
            Act::Withdraw { number, disqualified: true } => {
                write!(f, "withdraw {number} {DISQUALIFIED}")
            }
            Act::Rest { round, number } => write!(f, "rest {round} {number}"),
            Act::Seat { round, tables, missing } => {
                let tables = (1..).zip(tables.iter().map(Vec::as_slice));
                write!(f, "seat {round} tables={}", tables_text(tables))?;
                if *missing > 0 { write!(f, " missing={missing}") } else { Ok(()) }
            }
            Act::Swap { round, numbers: [one, other] } => write!(f, "swap {round} {one}-{other}"),
            Act::Result { round, table, result } => {
                write!(f, "result {round} {table}")?;
                write_result(f, result)
            }
            Act::Report { round, number, result } => {
                write!(f, "report {round} {number}")?;
                write_result(f, result)
            }
            Act::Played { round, table, result } => {
                write!(f, "played {round} {table}")?;
                write_result(f, result)
            }
            Act::Deal { board, deal } => write!(f, "deal {board} {deal}"),
            Act::Penalty { number, points } => write!(f, "penalty {number} points={points}"),
            Act::Warn { number } => write!(f, "warn {number}"),
            Act::Cut { keep, carry } => write!(f, "cut keep={} carry={carry}", joined(keep, ",")),
            Act::Close => f.write_str(CLOSE),
        }
    }
}

fn write_result(f: &mut fmt::Formatter<'_>, result: &TableResult) -> fmt::Result {
    result.iter().try_for_each(|(number, won)| write!(f, " {number}={won}"))
}

/// The header of the game that is played, and that of a player.
const HEADERS: [&str; 2] = ["variant", "entry"];

impl TextEvent for PreferansEvent {
    const KIND: &'static str = "preferans";
    const HEADERS: &'static [&'static str] = &HEADERS;

    fn setup(name: Name) -> Setup {
        Setup::new(name, Vec::new())
    }

    fn name(setup: &Setup) -> &Name {
        &setup.name
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        setup.options.settings()
    }

    fn set(setup: &mut Setup, key: &str, word: &str) -> Result<(), SettingError> {
        setup.options.set(key, word)
    }

    fn header_lines(setup: &Setup) -> Vec<(&'static str, String)> {
        let [variant, entry] = HEADERS;
        let game = setup.variant.iter().map(|name| (variant, name.to_string()));
        game.chain(setup.players.iter().map(|player| (entry, player.text()))).collect()
    }

    fn read_header(setup: &mut Setup, key: &str, value: &str) -> Result<(), FaultKind> {
        match key {
            "variant" => {
                let wrong = || {
                    let (key, value) = (key.into(), value.into());
                    FaultKind::Value { key, value, words: String::new() }
                };
                setup.variant = Some(value.parse().map_err(|_| wrong())?);
            }
            "entry" => {
                let number = setup.players.len() as u32 + 1;
                setup.players.push(PlayerEntry::stored(number, value).map_err(FaultKind::Act)?);
            }
            _ => return Err(FaultKind::Header { key: key.into() }),
        }
        Ok(())
    }
}
