//! The log of a match as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::choice::is_same_word;
use cards::settings::{Setting, SettingError};

use super::{Act, ByTeam, LineUp, Match, MatchOptions, Room, Setup, Squad, Team};
use crate::Name;
use crate::adjust::Artificial;
use crate::event::Parts;
use crate::merge::{ActFault, FaultKind, TextEvent};
use crate::pairs::{MatchVp, TeamsOptions};
use crate::recorded::text::{PlayedText, read_deal, read_outcome, write_outcome};

const LINE_UP: &str = "lineup A | open=Anna; Boris | closed=Clara; Dmitri";
const RECORD: &str = "record 17 contract=4SX-N tricks=10 / record 17 passed";
const PLAYED: &str = "played open 17 contract=4SX-N tricks=10 lead=HK / played open 17 passed";
const DEAL: &str = "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
const EXCHANGE: &str = "exchange";
const ADMIT: &str = "admit open | name=Zoe";
const ASSIGN: &str = "assign open 17 contract=4SX-N tricks=10 / assign open 17 passed";
const AWARD: &str = "award 17 A=Ave+ B=Ave-";
const PENALTY: &str = "penalty A imps=3";
const ACTS: &str =
    "lineup, record, played, deal, exchange, admit, assign, award, penalty, strike, correct";

/// A team of the headers.
const TEAM: &str = "A | name=Alpha | players=Anna; Boris; Clara; Dmitri | captain=Anna";
/// A team of a list.
const ENTRY: &str =
    "Alpha | Anna; Boris; Clara; Dmitri / Alpha | Anna; Boris; Clara; Dmitri | captain=Anna";

impl Squad {
    /// A team that has not entered yet.
    fn unknown() -> Squad {
        Squad { name: Name::unnamed(), players: Vec::new(), captain: Name::unnamed() }
    }

    /// Whether the team has not entered yet.
    pub(super) const fn is_unknown(&self) -> bool {
        self.players.is_empty()
    }

    /// Reads a line of a list of entries: the name, the players, and the captain if that is not the first of them.
    ///
    /// # Errors
    ///
    /// The part that is wrong, with how a line is written.
    ///
    /// ```
    /// use biritch_tourney::teams::Squad;
    ///
    /// let team = Squad::read("Alpha | Anna; Boris; Clara; Dmitri")?;
    /// assert_eq!(team.captain.as_str(), "Anna");
    /// # Ok::<(), biritch_tourney::merge::ActFault>(())
    /// ```
    pub fn read(line: &str) -> Result<Squad, ActFault> {
        let parts = Parts::of_entry(line, &[], ENTRY);
        Squad::of_parts(&parts, line)
    }

    fn of_parts(parts: &Parts<'_>, all: &str) -> Result<Squad, ActFault> {
        parts.only(0, &["name", "players", "captain"])?;
        let name = parts.name(parts.value("name").unwrap_or(""))?;
        let players = parts.value("players").ok_or_else(|| parts.fault(all))?;
        let players: Vec<Name> =
            players.split(';').map(|name| parts.name(name)).collect::<Result<_, _>>()?;
        let captain = parts.value("captain").map(|name| parts.name(name)).transpose()?;
        let captain = captain.or_else(|| players.first().cloned());
        let captain = captain.ok_or_else(|| parts.fault(all))?;
        Ok(Squad { name, players, captain })
    }

    fn fields(&self) -> String {
        let names: Vec<&str> = self.players.iter().map(Name::as_str).collect();
        let fields = format!("name={} | players={}", self.name, names.join("; "));
        match self.players.first() == Some(&self.captain) {
            true => fields,
            false => format!("{fields} | captain={}", self.captain),
        }
    }
}

fn team(parts: &Parts<'_>, word: &str) -> Result<Team, ActFault> {
    Team::of_word(word).ok_or_else(|| parts.fault(word))
}

fn room(parts: &Parts<'_>, word: &str) -> Result<Room, ActFault> {
    Room::of_word(word).ok_or_else(|| parts.fault(word))
}

/// The first word of an act with names, and its fields, which are separated by bars.
fn of_names<'a>(text: &'a str, pattern: &'static str) -> Result<(&'a str, Parts<'a>), ActFault> {
    let mut fields = text.split('|').map(str::trim);
    let words = fields.next().unwrap_or("").split_whitespace().skip(1);
    let head = Parts::of_words(words, pattern);
    head.only(1, &[])?;
    Ok((head.word(0)?, Parts::of_fields(fields, pattern)))
}

impl FromStr for Act {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Act, ActFault> {
        let text = text.trim();
        let verb = text.split([' ', '|']).next().unwrap_or("");
        let parts = |pattern| Parts::of_words(text.split_whitespace().skip(1), pattern);
        match verb {
            "lineup" => {
                let (word, parts) = of_names(text, LINE_UP)?;
                parts.only(0, &["open", "closed"])?;
                let [open, closed] = [parts.two_names("open")?, parts.two_names("closed")?];
                Ok(Act::LineUp { team: team(&parts, word)?, lineup: LineUp { open, closed } })
            }
            "record" => {
                let parts = parts(RECORD);
                let (outcome, _) = read_outcome(&parts, 1, &[])?;
                Ok(Act::Record { board: parts.number(parts.word(0)?)?, outcome })
            }
            "played" => {
                let PlayedText { room, board, outcome, lead } =
                    PlayedText::read_at(&parts(PLAYED), 0, &[])?;
                Ok(Act::Played { room, board, outcome, lead })
            }
            "deal" => {
                let (board, deal) = read_deal(text, DEAL)?;
                Ok(Act::Deal { board, deal })
            }
            "exchange" => {
                parts(EXCHANGE).only(0, &[])?;
                Ok(Act::Exchange)
            }
            "admit" => {
                let (word, parts) = of_names(text, ADMIT)?;
                parts.only(0, &["name"])?;
                let watcher = parts.name(parts.value("name").unwrap_or(""))?;
                Ok(Act::Admit { watcher, room: room(&parts, word)? })
            }
            "assign" => {
                let parts = parts(ASSIGN);
                let (outcome, _) = read_outcome(&parts, 2, &[])?;
                let (room, board) = (room(&parts, parts.word(0)?)?, parts.word(1)?);
                Ok(Act::Assign { room, board: parts.number(board)?, outcome })
            }
            "award" => {
                let parts = parts(AWARD);
                parts.only(1, &["A", "B"])?;
                let award = |key| -> Result<Artificial, ActFault> {
                    let text = parts.value(key).ok_or_else(|| parts.fault(""))?;
                    text.parse().map_err(|_| parts.fault(text))
                };
                let awards = ByTeam([award("A")?, award("B")?]);
                Ok(Act::Award { board: parts.number(parts.word(0)?)?, awards })
            }
            "penalty" => {
                let parts = parts(PENALTY);
                parts.only(1, &["imps"])?;
                let imps = parts.value("imps").ok_or_else(|| parts.fault(""))?;
                Ok(Act::Penalty { team: team(&parts, parts.word(0)?)?, imps: parts.number(imps)? })
            }
            _ => Err(ActFault { found: verb.into(), pattern: ACTS }),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::LineUp { team, lineup: LineUp { open, closed } } => {
                let [[one, two], [three, four]] = [open, closed];
                write!(f, "lineup {team} | open={one}; {two} | closed={three}; {four}")
            }
            Act::Record { board, outcome } => {
                write!(f, "record {board} ")?;
                write_outcome(f, *outcome, None)
            }
            Act::Played { room, board, outcome, lead } => {
                let (room, board, outcome, lead) = (*room, *board, *outcome, *lead);
                write!(f, "played {}", PlayedText { room, board, outcome, lead })
            }
            Act::Deal { board, deal } => write!(f, "deal {board} {deal}"),
            Act::Exchange => f.write_str(EXCHANGE),
            Act::Admit { watcher, room } => write!(f, "admit {} | name={watcher}", room.word()),
            Act::Assign { room, board, outcome } => {
                write!(f, "assign {} {board} ", room.word())?;
                write_outcome(f, *outcome, None)
            }
            Act::Award { board, awards: ByTeam([a, b]) } => {
                write!(f, "award {board} A={a} B={b}")
            }
            Act::Penalty { team, imps } => write!(f, "penalty {team} imps={imps}"),
        }
    }
}

/// A team, how many boards there are, in how many series, and the number of the first.
const HEADERS: [&str; 4] = ["team", "boards", "series", "first"];

/// The option of the victory points.
const VP: &str = "vp";

/// The scoring of a setup, as a form has it.
fn options_of(setup: &Setup) -> MatchOptions {
    let (insult, undertricks) = (setup.rules.insult, setup.rules.undertricks);
    MatchOptions { table: setup.table, insult, undertricks, ..MatchOptions::default() }
}

/// Whether an option of a form is one of a log: a match is compared in IMPs, and has victory points or none.
fn is_in_log(key: &str) -> bool {
    !["scoring", "scale"].iter().any(|other| is_same_word(other, key))
}

impl TextEvent for Match {
    const KIND: &'static str = "match";
    const HEADERS: &'static [&'static str] = &HEADERS;

    fn setup(name: Name) -> Setup {
        let squads = ByTeam::new(|_| Squad::unknown());
        Setup { name, ..Setup::new(squads, 24) }
    }

    fn name(setup: &Setup) -> &Name {
        &setup.name
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let of_teams = TeamsOptions { vp: MatchVp(setup.scale), ..TeamsOptions::default() };
        let mut settings = options_of(setup).settings();
        settings.retain(|setting| is_in_log(setting.key));
        settings.extend(of_teams.settings().into_iter().filter(|setting| setting.key == VP));
        settings
    }

    fn set(setup: &mut Setup, key: &str, word: &str) -> Result<(), SettingError> {
        if is_same_word(VP, key) {
            let mut of_teams = TeamsOptions::default();
            of_teams.set(key, word)?;
            setup.scale = of_teams.vp.0;
            return Ok(());
        }
        if !is_in_log(key) {
            return Err(SettingError::Key { key: key.into() });
        }
        let mut options = options_of(setup);
        options.set(key, word)?;
        (setup.table, setup.rules) = (options.table, options.rules());
        Ok(())
    }

    fn header_lines(setup: &Setup) -> Vec<(&'static str, String)> {
        let [team, boards, series, first] = HEADERS;
        let squads = setup.squads.iter().filter(|(_, squad)| !squad.is_unknown());
        let mut lines: Vec<(&str, String)> =
            squads.map(|(of, squad)| (team, format!("{of} | {}", squad.fields()))).collect();
        lines.push((boards, setup.boards.to_string()));
        lines.push((series, setup.series.to_string()));
        if setup.first_board != 1 {
            lines.push((first, setup.first_board.to_string()));
        }
        lines
    }

    fn read_header(setup: &mut Setup, key: &str, value: &str) -> Result<(), FaultKind> {
        let number = |words: &str| {
            let digits = value.bytes().all(|byte| byte.is_ascii_digit());
            value.parse().ok().filter(|_| digits).ok_or_else(|| {
                let (key, value) = (key.into(), value.into());
                FaultKind::Value { key, value, words: words.into() }
            })
        };
        match key {
            "team" => {
                let (word, fields) = value.split_once('|').unwrap_or((value, ""));
                let parts = Parts::of_fields(fields.split('|').map(str::trim), TEAM);
                let of = team(&parts, word.trim()).map_err(FaultKind::Act)?;
                let squad = Squad::of_parts(&parts, value).map_err(FaultKind::Act)?;
                if !setup.squads[of].is_unknown() {
                    return Err(FaultKind::Act(parts.fault(word.trim())));
                }
                setup.squads[of] = squad;
            }
            "boards" => setup.boards = number("24")?,
            "series" => setup.series = number("2, 1")?,
            "first" => setup.first_board = number("1, 17")?,
            _ => return Err(FaultKind::Header { key: key.into() }),
        }
        Ok(())
    }
}

impl Setup {
    /// Enters the next team.
    ///
    /// # Errors
    ///
    /// Both have entered.
    pub fn enter(&mut self, squad: Squad) -> Result<(), super::MatchError> {
        match self.squads.0.iter_mut().find(|squad| squad.is_unknown()) {
            Some(place) => *place = squad,
            None => return Err(super::MatchError::TwoTeams { name: squad.name }),
        }
        Ok(())
    }
}
