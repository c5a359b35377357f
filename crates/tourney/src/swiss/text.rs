//! The acts of a Swiss event in a log.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::settings::{Setting, SettingError};

use super::{Act, Entrant, MatchImps, Outcome, Relaxation, Setup, Swiss, SwissOptions};
use crate::Name;
use crate::appeals::text::AppealText;
use crate::appeals::{self, Decision, Filing, MatchAt};
use crate::event::{
    Parts, Round, Seated, Table, Withheld, entry_act, entry_line, joined, numbered_tables,
    tables_text,
};
use crate::merge::{ActFault, TextEvent};
use crate::recorded::text::{AdjustedText, PlayedText, read_deal, read_line_up, write_line_up};
use crate::vp::Hundredths;

const JOIN: &str = "join 7 | name=Alpha | players=Anna; Boris | group=Riga | seed=3 | stationary | from=2 | missed=8 | private=2";
const AMEND: &str = "amend 7 | name=Alpha | players=Anna; Boris | private=2";
const WITHDRAW: &str = "withdraw 7 from=4";
const RELAX: &str = "relax 3 separation / second-triple / rematch / stationary";
const ROUND: &str = "round 3 tables=1:5-2,2:7-8,3:1-3-9 bye=4 missing=2";
const SWAP: &str = "swap 3 5-2";
const RESULT: &str = "result 3 5-2 imps=24-10 / percent=56.23 / vp=12.5-7.5";
const REPORT: &str = "report 3 5-2 imps=24-10 / percent=56.23 / vp=12.5-7.5";
const PENALTY: &str = "penalty 7 vp=1.5";
const LINE_UP: &str = "lineup 3 7 | players=Anna; Boris; Clara; Dan";
const BOARD: &str =
    "board 3 5-2 open 17 contract=4SX-N tricks=10 lead=HK / board 3 5-2 open 17 passed";
const REPORT_BOARD: &str = "report-board 3 5-2 open 17 contract=4SX-N tricks=10 lead=HK / report-board 3 5-2 open 17 passed";
const RULE: &str =
    "rule 3 5-2 open 17 ns=Ave+ ew=Ave- / rule 3 5-2 open 17 ns=420@60;-50@40 ew=420 sub=2";
const DEAL: &str = "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
const CLOSE: &str = "close";
const APPEAL: &str =
    "appeal 3 5-2 5 board=17 | reason=East took long before the pass | deposit=20 euros";
const DECIDE_APPEAL: &str = "decide-appeal 3 5-2 5 upheld board=17 | record=the pass was not made at the pace of the auction | committee=Anna; Boris | deposit=returned | imps=24-10 / percent=56.23 / vp=12.5-7.5";
const ACTS: &str = "join, amend, withdraw, relax, round, lineup, swap, board, report-board, rule, deal, result, report, penalty, close, appeal, decide-appeal, strike, correct";

/// The options that a log names only where they are not the usual ones: logs without them are older than the options.
const LATER_OPTIONS: [&str; 2] = ["sub_matches", "sub_match_score"];

/// The field of an entry that has no value.
const STATIONARY: &str = "stationary";

impl FromStr for Act {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Act, ActFault> {
        let text = text.trim();
        let verb = text.split([' ', '|']).next().unwrap_or("");
        let parts = |pattern| Parts::of_words(text.split_whitespace().skip(1), pattern);
        match verb {
            "join" => join(text).map(Act::Join),
            "amend" => {
                let (number, parts) = Parts::of_entry_act(text, AMEND)?;
                parts.only(0, &["name", "players", Withheld::KEY])?;
                parts.contestant(number).map(Act::Amend)
            }
            "withdraw" => {
                let parts = parts(WITHDRAW);
                parts.only(1, &["from"])?;
                let from = parts.value("from").ok_or_else(|| parts.fault(""))?;
                Ok(Act::Withdraw {
                    number: parts.number(parts.word(0)?)?,
                    from: parts.number(from)?,
                })
            }
            "relax" => {
                let parts = parts(RELAX);
                parts.only(2, &[])?;
                let word = parts.word(1)?;
                let rule = Relaxation::ALL.into_iter().find(|rule| rule.word() == word);
                let relaxation = rule.ok_or_else(|| parts.fault(word))?;
                Ok(Act::Relax { round: parts.number(parts.word(0)?)?, relaxation })
            }
            "round" => round(&parts(ROUND)),
            "lineup" => {
                let ([round, number], players) = read_line_up(text, LINE_UP)?;
                Ok(Act::LineUp { round, number, players })
            }
            "swap" => {
                let parts = parts(SWAP);
                parts.only(2, &[])?;
                let numbers = parts.pair(parts.word(1)?)?;
                Ok(Act::Swap { round: parts.number(parts.word(0)?)?, numbers })
            }
            "board" => {
                let At { round, numbers, sub, text } = At::read(&parts(BOARD))?;
                let PlayedText { room, board, outcome, lead } = text;
                Ok(Act::Played { round, numbers, sub, room, board, outcome, lead })
            }
            "report-board" => {
                let At { round, numbers, sub, text } = At::read(&parts(REPORT_BOARD))?;
                let PlayedText { room, board, outcome, lead } = text;
                Ok(Act::ReportBoard { round, numbers, sub, room, board, outcome, lead })
            }
            "rule" => {
                let parts = parts(RULE);
                let AdjustedText { room, board, standing } = AdjustedText::read(&parts, &["sub"])?;
                let (round, numbers) = (parts.number(parts.word(0)?)?, parts.pair(parts.word(1)?)?);
                let sub = parts.value("sub").map_or(Ok(1), |sub| parts.number(sub))?;
                Ok(Act::Rule { round, numbers, sub, room, board, standing })
            }
            "deal" => {
                let (board, deal) = read_deal(text, DEAL)?;
                Ok(Act::Deal { board, deal })
            }
            "result" => {
                let (round, numbers, outcome) = result(&parts(RESULT))?;
                Ok(Act::Result { round, numbers, outcome })
            }
            "report" => {
                let (round, numbers, outcome) = result(&parts(REPORT))?;
                Ok(Act::Report { round, numbers, outcome })
            }
            "penalty" => {
                let parts = parts(PENALTY);
                parts.only(1, &["vp"])?;
                let points = parts.value("vp").ok_or_else(|| parts.fault(""))?;
                let points = parts.points(points)?;
                Ok(Act::Penalty { number: parts.number(parts.word(0)?)?, points })
            }
            "close" => {
                parts(CLOSE).only(0, &[])?;
                Ok(Act::Close)
            }
            "appeal" => {
                let of = AppealText::read(text, APPEAL, 3, [&[MatchAt::BOARD], &Filing::KEYS])?;
                let (at, by) = of.of_match(false)?;
                Ok(Act::Appeal { at, filing: Filing::of_parts(by, &of.fields)? })
            }
            "decide-appeal" => {
                let keys = [&Decision::KEYS[..], &RESULTS].concat();
                let of = AppealText::read(text, DECIDE_APPEAL, 4, [&[MatchAt::BOARD], &keys])?;
                let (at, by) = of.of_match(false)?;
                let decision = Decision::of_parts(of.head.word(3)?, &of.fields)?;
                let mut results = of.fields.values.iter().filter(|(key, _)| RESULTS.contains(key));
                let outcome = results.next().map(|result| outcome(&of.fields, *result));
                if let Some((key, _)) = results.next() {
                    return Err(of.fields.fault(key));
                }
                Ok(Act::DecideAppeal { at, by, decision, outcome: outcome.transpose()? })
            }
            _ => Err(ActFault { found: verb.into(), pattern: ACTS }),
        }
    }
}

/// Reads an entry of a list: `Alpha | Anna; Boris | group=Riga`, the name, the players, and the
/// fields of `join`. The contestant gets this number.
pub fn entry(number: u32, line: &str) -> Result<Entrant, ActFault> {
    entrant(number, &Parts::of_entry(line, &[STATIONARY], JOIN))
}

/// An entry as a line of a list, which [`entry`] reads: `Alpha | Anna; Boris | group=Riga`.
pub fn entry_text(entrant: &Entrant) -> String {
    entry_line(&entrant.contestant, &[STATIONARY], other_fields(entrant))
}

/// The fields of `join` after the names; those that have their defaults are left out.
fn other_fields(entrant: &Entrant) -> impl Iterator<Item = String> {
    let Entrant { contestant: _, seed, group, stationary, from, missed } = entrant;
    let fields = [
        group.as_ref().map(|group| format!("group={group}")),
        seed.map(|seed| format!("seed={seed}")),
        stationary.then(|| STATIONARY.to_string()),
        (*from != 1).then(|| format!("from={from}")),
        (missed.0 != 0).then(|| format!("missed={missed}")),
    ];
    fields.into_iter().flatten()
}

fn join(text: &str) -> Result<Entrant, ActFault> {
    let (number, parts) = Parts::of_entry_act(text, JOIN)?;
    entrant(number, &parts)
}

/// The contestant that the fields of an entry describe.
fn entrant(number: u32, parts: &Parts<'_>) -> Result<Entrant, ActFault> {
    let stationary = parts.words.first() == Some(&STATIONARY);
    parts.only(
        stationary.into(),
        &["name", "players", "group", "seed", "from", "missed", Withheld::KEY],
    )?;
    Ok(Entrant {
        contestant: parts.contestant(number)?,
        seed: parts.value("seed").map(|seed| parts.number(seed)).transpose()?,
        group: parts.group()?,
        stationary,
        from: parts.value("from").map_or(Ok(1), |from| parts.number(from))?,
        missed: parts.value("missed").map_or(Ok(Hundredths(0)), |points| parts.points(points))?,
    })
}

fn round(parts: &Parts<'_>) -> Result<Act, ActFault> {
    parts.only(1, &["tables", "bye", "missing"])?;
    let number = parts.number(parts.word(0)?)?;
    let mut tables = Vec::new();
    for (table, who) in numbered_tables(parts)? {
        let seated = match *who {
            [one, other] => Seated::Match([one, other]),
            [a, b, c] => Seated::Triple([a, b, c]),
            _ => return Err(parts.fault(&joined(&who, "-"))),
        };
        tables.push(Table { number: table, seated, set: number });
    }
    let sit_out = parts.value("bye").map_or(Ok(Vec::new()), |byes| parts.numbers(byes, ','))?;
    let missing = parts.value("missing").map_or(Ok(0), |missing| parts.number(missing))?;
    Ok(Act::Publish { round: Round { number, tables, sit_out }, missing })
}

/// A board of a match with what was played on it: `3 5-2 open 17 contract=4SX-N tricks=10 lead=HK sub=2`.
struct At {
    round: u32,
    numbers: [u32; 2],
    sub: u32,
    text: PlayedText,
}

impl At {
    fn read(parts: &Parts<'_>) -> Result<At, ActFault> {
        let text = PlayedText::read(parts, &["sub"])?;
        let numbers = parts.pair(parts.word(1)?)?;
        let sub = parts.value("sub").map_or(Ok(1), |sub| parts.number(sub))?;
        Ok(At { round: parts.number(parts.word(0)?)?, numbers, sub, text })
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At { round, numbers: [one, other], sub, text } = self;
        write!(f, "{round} {one}-{other} {text}")?;
        if *sub == 1 { Ok(()) } else { write!(f, " sub={sub}") }
    }
}

/// The values of a result, of which it has one.
const RESULTS: [&str; 3] = ["imps", "percent", "vp"];

fn result(parts: &Parts<'_>) -> Result<(u32, [u32; 2], Outcome), ActFault> {
    parts.only(2, &RESULTS)?;
    let [result] = *parts.values else { return Err(parts.fault("")) };
    let outcome = outcome(parts, result)?;
    Ok((parts.number(parts.word(0)?)?, parts.pair(parts.word(1)?)?, outcome))
}

/// The result that a key and its value give.
fn outcome(parts: &Parts<'_>, (key, value): (&str, &str)) -> Result<Outcome, ActFault> {
    Ok(match key {
        "imps" => {
            let subs = value.split(',').map(|imps| parts.pair(imps));
            let subs = subs.collect::<Result<Vec<[u32; 2]>, ActFault>>()?;
            Outcome::Imps(MatchImps::new(subs).ok_or_else(|| parts.fault(value))?)
        }
        "percent" => Outcome::Percent(parts.points(value)?.0),
        _ => {
            // The first of the two may be below zero.
            let at = value.char_indices().skip(1).find(|(_, c)| *c == '-').map(|(at, _)| at);
            let (one, other) = value.split_at(at.ok_or_else(|| parts.fault(value))?);
            let other = &other[1..];
            Outcome::Vp([parts.points(one)?.0, parts.points(other)?.0])
        }
    })
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Join(entrant) => {
                let others = other_fields(entrant);
                f.write_str(&entry_act("join", &entrant.contestant, others))
            }
            Act::Amend(contestant) => {
                f.write_str(&entry_act("amend", contestant, core::iter::empty()))
            }
            Act::Withdraw { number, from } => write!(f, "withdraw {number} from={from}"),
            Act::Relax { round, relaxation } => write!(f, "relax {round} {}", relaxation.word()),
            Act::Publish { round, missing } => write_round(f, round, *missing),
            Act::Swap { round, numbers: [one, other] } => write!(f, "swap {round} {one}-{other}"),
            Act::Result { round, numbers, outcome } => {
                write!(f, "result {round} ")?;
                write_result(f, *numbers, *outcome)
            }
            Act::Report { round, numbers, outcome } => {
                write!(f, "report {round} ")?;
                write_result(f, *numbers, *outcome)
            }
            Act::LineUp { round, number, players } => {
                write!(f, "lineup {round} {number}")?;
                write_line_up(f, players)
            }
            Act::Played { round, numbers, sub, room, board, outcome, lead }
            | Act::ReportBoard { round, numbers, sub, room, board, outcome, lead } => {
                let (room, board, outcome, lead) = (*room, *board, *outcome, *lead);
                let text = PlayedText { room, board, outcome, lead };
                let is_report = matches!(self, Act::ReportBoard { .. });
                let verb = if is_report { "report-board" } else { "board" };
                write!(f, "{verb} {}", At { round: *round, numbers: *numbers, sub: *sub, text })
            }
            Act::Rule { round, numbers: [one, other], sub, room, board, standing } => {
                let (room, board, standing) = (*room, *board, standing.clone());
                write!(f, "rule {round} {one}-{other} {}", AdjustedText { room, board, standing })?;
                if *sub == 1 { Ok(()) } else { write!(f, " sub={sub}") }
            }
            Act::Deal { board, deal } => write!(f, "deal {board} {deal}"),
            Act::Penalty { number, points } => write!(f, "penalty {number} vp={points}"),
            Act::Close => f.write_str("close"),
            Act::Appeal { at, filing } => {
                f.write_str("appeal")?;
                at.write(f, filing.by)?;
                at.write_board(f)?;
                filing.write(f)
            }
            Act::DecideAppeal { at, by, decision, outcome } => {
                f.write_str("decide-appeal")?;
                at.write(f, *by)?;
                write!(f, " {}", decision.verdict)?;
                at.write_board(f)?;
                decision.write(f)?;
                let Some(outcome) = outcome else { return Ok(()) };
                f.write_str(" | ")?;
                write_outcome(f, *outcome)
            }
        }
    }
}

fn write_result(
    f: &mut fmt::Formatter<'_>,
    [one, other]: [u32; 2],
    outcome: Outcome,
) -> fmt::Result {
    write!(f, "{one}-{other} ")?;
    write_outcome(f, outcome)
}

/// What [`outcome`] reads.
fn write_outcome(f: &mut fmt::Formatter<'_>, outcome: Outcome) -> fmt::Result {
    match outcome {
        Outcome::Imps(imps) => {
            let subs = imps.subs().iter().map(|imps| joined(imps, "-"));
            write!(f, "imps={}", subs.collect::<Vec<String>>().join(","))
        }
        Outcome::Percent(percent) => write!(f, "percent={}", Hundredths(percent)),
        Outcome::Vp([one, other]) => write!(f, "vp={}-{}", Hundredths(one), Hundredths(other)),
    }
}

fn write_round(f: &mut fmt::Formatter<'_>, round: &Round, missing: u32) -> fmt::Result {
    let tables = round.tables.iter().map(|table| (table.number, table.seated.contestants()));
    write!(f, "round {} tables={}", round.number, tables_text(tables))?;
    if !round.sit_out.is_empty() {
        write!(f, " bye={}", joined(&round.sit_out, ","))?;
    }
    if missing > 0 { write!(f, " missing={missing}") } else { Ok(()) }
}

impl TextEvent for Swiss {
    const KIND: &'static str = "swiss";

    fn setup(name: Name) -> Setup {
        Setup::new(name)
    }

    fn name(setup: &Setup) -> &Name {
        &setup.name
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let mut settings = setup.options.settings();
        settings.extend(appeals::text::settings(setup.corrections));
        settings
    }

    fn written_settings(setup: &Setup) -> Vec<Setting> {
        let usual = SwissOptions::default().settings();
        let mut settings = Swiss::settings(setup);
        settings
            .retain(|setting| !LATER_OPTIONS.contains(&setting.key) || !usual.contains(setting));
        appeals::text::retain_written(&mut settings, setup.corrections);
        settings
    }

    fn set(setup: &mut Setup, key: &str, word: &str) -> Result<(), SettingError> {
        appeals::text::set(&mut setup.corrections, key, word)
            .unwrap_or_else(|| setup.options.set(key, word))
    }
}
