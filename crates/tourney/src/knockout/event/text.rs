//! The acts of a knockout in a log.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::settings::{Setting, SettingError};

use super::{
    Act, FirstRound, KnockoutEvent, KnockoutOptions, LineUpOrder, SegmentBoards, SegmentCount,
    Session, Setup, TeamEntry,
};
use crate::Name;
use crate::appeals::text::AppealText;
use crate::appeals::{self, Decision, Filing, MatchAt};
use crate::event::{Parts, entry_act, joined};
use crate::knockout::Conditions;
use crate::merge::{ActFault, FaultKind, TextEvent};
use crate::recorded::text::{AdjustedText, PlayedText, read_deal, read_line_up, write_line_up};
use crate::vp::Hundredths;

const SEGMENT: &str = "segment 1 2-3 1 imps=20-31";
const REPORT: &str = "report 1 2-3 1 imps=20-31";
const CARRY: &str = "carry 2 1-4 imps=7.5";
const PENALTY: &str = "penalty 2 1-4 imps=3";
const JOIN: &str = "join 6 | name=Gamma | players=Anna; Boris | group=Riga | private=2";
const CONCEDE: &str = "concede 1 3";
const WITHDRAW: &str = "withdraw 3";
const DECIDE: &str = "decide 1 3";
const AMEND: &str = "amend 3 | name=Gamma | players=Anna; Boris | group=Riga | private=2";
const LINE_UP: &str = "lineup 1 2 3 | players=Anna; Boris; Clara; Dan";
const SESSION: &str = "session 4 round=2 segment=2 matches=1-4,6-2";
const BOARD: &str =
    "board 4 1-4 open 17 contract=4SX-N tricks=10 lead=HK / board 4 1-4 open 17 passed";
const REPORT_BOARD: &str = "report-board 4 1-4 open 17 contract=4SX-N tricks=10 lead=HK / report-board 4 1-4 open 17 passed";
const RULE: &str =
    "rule 4 1-4 open 17 ns=Ave+ ew=Ave- / rule 4 1-4 open 17 ns=420@60;-50@40 ew=420";
const DEAL: &str = "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
const CLOSE: &str = "close";
const APPEAL: &str =
    "appeal 1 2-3 1 3 board=17 | reason=East took long before the pass | deposit=20 euros";
const DECIDE_APPEAL: &str = "decide-appeal 1 2-3 1 3 upheld board=17 | record=the pass was not made at the pace of the auction | committee=Anna; Boris | deposit=returned | imps=20-31";
const ACTS: &str = "segment, report, carry, penalty, join, concede, withdraw, decide, amend, lineup, session, board, report-board, rule, deal, close, appeal, decide-appeal, strike, correct";

impl FromStr for Act {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Act, ActFault> {
        let text = text.trim();
        let verb = text.split([' ', '|']).next().unwrap_or("");
        let parts = |pattern| Parts::of_words(text.split_whitespace().skip(1), pattern);
        match verb {
            "segment" => {
                let (round, numbers, segment, imps) = result(&parts(SEGMENT))?;
                Ok(Act::Segment { round, numbers, segment, imps })
            }
            "report" => {
                let (round, numbers, segment, imps) = result(&parts(REPORT))?;
                Ok(Act::Report { round, numbers, segment, imps })
            }
            "carry" => {
                let (round, numbers, imps) = adjustment(&parts(CARRY))?;
                Ok(Act::Carry { round, numbers, imps })
            }
            "penalty" => {
                let (round, numbers, imps) = adjustment(&parts(PENALTY))?;
                Ok(Act::Penalty { round, numbers, imps })
            }
            "join" => {
                let (number, parts) = Parts::of_entry_act(text, JOIN)?;
                TeamEntry::of_parts(number, &parts).map(Act::Join)
            }
            "concede" => {
                let [round, number] = parts(CONCEDE).only_numbers()?;
                Ok(Act::Concede { round, number })
            }
            "withdraw" => {
                let [number] = parts(WITHDRAW).only_numbers()?;
                Ok(Act::Withdraw { number })
            }
            "decide" => {
                let [round, number] = parts(DECIDE).only_numbers()?;
                Ok(Act::Decide { round, number })
            }
            "amend" => {
                let (number, parts) = Parts::of_entry_act(text, AMEND)?;
                TeamEntry::of_parts(number, &parts).map(Act::Amend)
            }
            "lineup" => {
                let ([round, segment, number], players) = read_line_up(text, LINE_UP)?;
                Ok(Act::LineUp { round, segment, number, players })
            }
            "session" => session(&parts(SESSION)).map(Act::Session),
            "board" => {
                let (session, numbers, text) = board(&parts(BOARD))?;
                let PlayedText { room, board, outcome, lead } = text;
                Ok(Act::Played { session, numbers, room, board, outcome, lead })
            }
            "report-board" => {
                let (session, numbers, text) = board(&parts(REPORT_BOARD))?;
                let PlayedText { room, board, outcome, lead } = text;
                Ok(Act::ReportBoard { session, numbers, room, board, outcome, lead })
            }
            "rule" => {
                let parts = parts(RULE);
                let AdjustedText { room, board, standing } = AdjustedText::read(&parts, &[])?;
                let (session, numbers) =
                    (parts.number(parts.word(0)?)?, parts.pair(parts.word(1)?)?);
                Ok(Act::Rule { session, numbers, room, board, standing })
            }
            "deal" => {
                let (board, deal) = read_deal(text, DEAL)?;
                Ok(Act::Deal { board, deal })
            }
            "close" => {
                parts(CLOSE).only(0, &[])?;
                Ok(Act::Close)
            }
            "appeal" => {
                let of = AppealText::read(text, APPEAL, 4, [&[MatchAt::BOARD], &Filing::KEYS])?;
                let (at, by) = of.of_match(true)?;
                Ok(Act::Appeal { at, filing: Filing::of_parts(by, &of.fields)? })
            }
            "decide-appeal" => {
                let keys = [&Decision::KEYS[..], &["imps"]].concat();
                let of = AppealText::read(text, DECIDE_APPEAL, 5, [&[MatchAt::BOARD], &keys])?;
                let (at, by) = of.of_match(true)?;
                let decision = Decision::of_parts(of.head.word(4)?, &of.fields)?;
                let imps = of.fields.value("imps").map(|imps| of.fields.pair(imps)).transpose()?;
                Ok(Act::DecideAppeal { at, by, decision, imps })
            }
            _ => Err(ActFault { found: verb.into(), pattern: ACTS }),
        }
    }
}

/// The session, who plays, and what was played on a board.
fn board(parts: &Parts<'_>) -> Result<(u32, [u32; 2], PlayedText), ActFault> {
    let text = PlayedText::read(parts, &[])?;
    Ok((parts.number(parts.word(0)?)?, parts.pair(parts.word(1)?)?, text))
}

/// The round, who plays, the segment and what each won.
fn result(parts: &Parts<'_>) -> Result<(u32, [u32; 2], u32, [u32; 2]), ActFault> {
    parts.only(3, &["imps"])?;
    let imps = parts.value("imps").ok_or_else(|| parts.fault(""))?;
    let round = parts.number(parts.word(0)?)?;
    let numbers = parts.pair(parts.word(1)?)?;
    Ok((round, numbers, parts.number(parts.word(2)?)?, parts.pair(imps)?))
}

/// The round, who plays, and how many IMPs the first of the two carries over or loses.
fn adjustment(parts: &Parts<'_>) -> Result<(u32, [u32; 2], Hundredths), ActFault> {
    parts.only(2, &["imps"])?;
    let imps = parts.value("imps").ok_or_else(|| parts.fault(""))?;
    Ok((parts.number(parts.word(0)?)?, parts.pair(parts.word(1)?)?, parts.points(imps)?))
}

fn session(parts: &Parts<'_>) -> Result<Session, ActFault> {
    parts.only(1, &["round", "segment", "matches"])?;
    let value = |key| parts.value(key).ok_or_else(|| parts.fault(""));
    Ok(Session {
        number: parts.number(parts.word(0)?)?,
        round: parts.number(value("round")?)?,
        segment: parts.number(value("segment")?)?,
        matches: value("matches")?
            .split(',')
            .map(|two| parts.pair(two))
            .collect::<Result<_, _>>()?,
    })
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Segment { round, numbers: [one, other], segment, imps: [won, lost] } => {
                write!(f, "segment {round} {one}-{other} {segment} imps={won}-{lost}")
            }
            Act::Report { round, numbers: [one, other], segment, imps: [won, lost] } => {
                write!(f, "report {round} {one}-{other} {segment} imps={won}-{lost}")
            }
            Act::Carry { round, numbers: [one, other], imps } => {
                write!(f, "carry {round} {one}-{other} imps={imps}")
            }
            Act::Penalty { round, numbers: [one, other], imps } => {
                write!(f, "penalty {round} {one}-{other} imps={imps}")
            }
            Act::Concede { round, number } => write!(f, "concede {round} {number}"),
            Act::Withdraw { number } => write!(f, "withdraw {number}"),
            Act::Decide { round, number } => write!(f, "decide {round} {number}"),
            Act::Join(team) | Act::Amend(team) => {
                let verb = if matches!(self, Act::Join(_)) { "join" } else { "amend" };
                f.write_str(&entry_act(verb, &team.contestant, team.group_field().into_iter()))
            }
            Act::LineUp { round, segment, number, players } => {
                write!(f, "lineup {round} {segment} {number}")?;
                write_line_up(f, players)
            }
            Act::Session(Session { number, round, segment, matches }) => {
                let matches = matches.iter().map(|two| joined(two, "-")).collect::<Vec<String>>();
                let matches = matches.join(",");
                write!(f, "session {number} round={round} segment={segment} matches={matches}")
            }
            Act::Played { session, numbers: [one, other], room, board, outcome, lead }
            | Act::ReportBoard { session, numbers: [one, other], room, board, outcome, lead } => {
                let (room, board, outcome, lead) = (*room, *board, *outcome, *lead);
                let played = PlayedText { room, board, outcome, lead };
                let is_report = matches!(self, Act::ReportBoard { .. });
                let verb = if is_report { "report-board" } else { "board" };
                write!(f, "{verb} {session} {one}-{other} {played}")
            }
            Act::Rule { session, numbers: [one, other], room, board, standing } => {
                let (room, board, standing) = (*room, *board, standing.clone());
                write!(f, "rule {session} {one}-{other} {}", AdjustedText { room, board, standing })
            }
            Act::Deal { board, deal } => write!(f, "deal {board} {deal}"),
            Act::Close => f.write_str("close"),
            Act::Appeal { at, filing } => {
                f.write_str("appeal")?;
                at.write(f, filing.by)?;
                at.write_board(f)?;
                filing.write(f)
            }
            Act::DecideAppeal { at, by, decision, imps } => {
                f.write_str("decide-appeal")?;
                at.write(f, *by)?;
                write!(f, " {}", decision.verdict)?;
                at.write_board(f)?;
                decision.write(f)?;
                imps.map_or(Ok(()), |[one, other]| write!(f, " | imps={one}-{other}"))
            }
        }
    }
}

/// Whether boards are recorded, how many extra boards are played at a time, and a team.
const HEADERS: [&str; 3] = [RECORDED, "extra", "entry"];
const RECORDED: &str = "recorded";
/// The option that logs leave out where it is the usual one.
const FIRST_ROUND: &str = "first_round";
const YES: &str = "yes";

impl KnockoutOptions {
    /// The options of an event.
    fn of(setup: &Setup) -> KnockoutOptions {
        let Conditions { segments, boards, tie, early_concession, .. } = setup.conditions;
        KnockoutOptions {
            segments: SegmentCount(segments),
            boards: SegmentBoards(boards),
            tied_match: tie,
            early_concession,
            line_ups: setup.line_ups,
            first_round: setup.first_round,
        }
    }
}

impl TextEvent for KnockoutEvent {
    const KIND: &'static str = "knockout";
    const HEADERS: &'static [&'static str] = &HEADERS;

    fn setup(name: Name) -> Setup {
        Setup {
            name,
            teams: Vec::new(),
            conditions: KnockoutOptions::default().conditions(),
            is_recorded: false,
            line_ups: LineUpOrder::default(),
            first_round: FirstRound::default(),
            corrections: None,
        }
    }

    fn name(setup: &Setup) -> &Name {
        &setup.name
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let mut settings = KnockoutOptions::of(setup).settings();
        settings.extend(appeals::text::settings(setup.corrections));
        settings
    }

    fn written_settings(setup: &Setup) -> Vec<Setting> {
        let mut settings = KnockoutEvent::settings(setup);
        settings.retain(|setting| {
            setting.key != FIRST_ROUND || setup.first_round != FirstRound::default()
        });
        appeals::text::retain_written(&mut settings, setup.corrections);
        settings
    }

    fn set(setup: &mut Setup, key: &str, word: &str) -> Result<(), SettingError> {
        if let Some(set) = appeals::text::set(&mut setup.corrections, key, word) {
            return set;
        }
        let mut options = KnockoutOptions::of(setup);
        options.set(key, word)?;
        let extra = core::mem::take(&mut setup.conditions.extra);
        setup.conditions = Conditions { extra, ..options.conditions() };
        setup.line_ups = options.line_ups;
        setup.first_round = options.first_round;
        Ok(())
    }

    fn header_lines(setup: &Setup) -> Vec<(&'static str, String)> {
        let [recorded, extra, entry] = HEADERS;
        let usual = KnockoutOptions::default().conditions().extra;
        let is_usual = setup.conditions.extra == usual;
        let mut lines = Vec::new();
        lines.extend(setup.is_recorded.then(|| (recorded, YES.to_string())));
        lines.extend((!is_usual).then(|| (extra, joined(&setup.conditions.extra, ","))));
        lines.extend(setup.teams.iter().map(|team| (entry, team.text())));
        lines
    }

    fn read_header(setup: &mut Setup, key: &str, value: &str) -> Result<(), FaultKind> {
        let wrong = |words: &str| {
            let (key, value) = (key.into(), value.into());
            FaultKind::Value { key, value, words: words.into() }
        };
        match key {
            RECORDED => {
                setup.is_recorded = match value {
                    YES => true,
                    "no" => false,
                    _ => return Err(wrong("yes, no")),
                };
            }
            "extra" => {
                let boards = value.split(',').filter(|text| !text.is_empty());
                let boards = boards.map(|text| text.parse::<SegmentBoards>().map(|one| one.0));
                let read = boards.collect::<Result<Vec<u32>, _>>();
                setup.conditions.extra = read.map_err(|_| wrong("8,1"))?;
            }
            "entry" => {
                let number = setup.teams.len() as u32 + 1;
                setup.teams.push(TeamEntry::stored(number, value).map_err(FaultKind::Act)?);
            }
            _ => return Err(FaultKind::Header { key: key.into() }),
        }
        Ok(())
    }
}
