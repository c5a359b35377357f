//! The log of a pairs event as text.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::{BySide, Outcome};
use cards::Card;
use cards::choice::is_same_word;
use cards::settings::{Setting, SettingError};

use super::{
    Act, FactorOptions, Individuals, Live, Pair, PairsEvent, PairsOptions, Plan, Player, Setup,
    Team, Teams, TeamsOptions,
};
use crate::Name;
use crate::appeals::text::AppealText;
use crate::appeals::{self, Decision, Filing};
use crate::board::MethodName;
use crate::classes::Class;
use crate::event::Parts;
use crate::masterpoints::SchemeName;
use crate::merge::{ActFault, FaultKind, TextEvent};
use crate::movement::{
    AnyMovement, Contestants, IndividualMovement, Kind, Movement, MovementLine, file_on_line,
    read_file_on_line,
};
use crate::recorded::text::{SIDES, read_deal, read_outcome, read_standing, write_outcome};
use crate::session::Penalty;

const DEAL: &str = "deal 17 N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
const ENTER: &str = "enter 17 1 5-2 contract=4SX-N tricks=10 lead=HK / enter 17 1 5-2 passed";
const PLAYED: &str = "played 17 1 5-2 contract=4SX-N tricks=10 lead=HK / played 17 1 5-2 passed";
const CONFIRM: &str = "confirm 17 1";
const RULE: &str = "rule 17 1 5-2 ns=420@30;-50@70 ew=Ave+ / rule 17 1 5-2 ns=-50 ew=not-played";
const FOULED: &str = "fouled 17 1 group=1";
const PENALIZE: &str = "penalize 5 warning / penalize 5 percent=10 / penalize 5 points=1.5";
const CLASSIFY: &str = "classify 5 | stratum=B | handicap=2.5 | category=women | private=2";
const JOIN: &str = "join 9 | players=Anna; Boris | stratum=B / join 9 | players=Anna; Boris | from=3 | movement=Howell pairs=10 rounds=9 boards=3";
const AMEND: &str = "amend 5 | players=Anna; Boris";
const SUBSTITUTE: &str = "substitute 5 | name=Anna";
const ROSTER: &str = "roster 5 | name=Alpha | ns=Anna; Boris | ew=Clara; Dmitri";
const WITHDRAW: &str =
    "withdraw 5 / withdraw 5 | from=3 | movement=Howell pairs=8 rounds=5 boards=3";
const REPLAN: &str = "replan | from=6 | movement=Howell pairs=8 rounds=5 boards=3";
const CLOSE: &str = "close";
const APPEAL: &str = "appeal 17 1 5 | reason=East took long before the pass | deposit=20 euros";
const DECIDE_APPEAL: &str = "decide-appeal 17 1 5 upheld | record=the pass was not made at the pace of the auction | committee=Anna; Boris | deposit=returned | ns=420@30;-50@70 | ew=Ave+";
const ACTS: &str = "deal, enter, played, confirm, rule, fouled, penalize, classify, join, amend, substitute, roster, withdraw, replan, close, appeal, decide-appeal, strike, correct";

/// A player of the headers, and where the players sit.
const PLAYER: &str = "1 | name=Anna | stratum=B | handicap=2.5 | category=women | private";
const SEATING: &str = "movement: Custom; individuals: 4; sets: 1; boards: 2; round 1: 1,2-3,4@1";

/// A player of a list.
const PLAYER_ENTRY: &str = "Anna / Anna | stratum=B | handicap=2.5 | category=women | private";

/// A team of the headers.
const TEAM: &str = "1 | name=Alpha | ns=Anna; Boris | ew=Clara; Dmitri | stratum=B | handicap=2.5 | category=women";

/// A team of a list.
const TEAM_ENTRY: &str =
    "Alpha | Anna; Boris; Clara; Dmitri / Alpha | Anna; Boris; Clara; Dmitri | stratum=B";

/// A pair of the headers.
const PAIR: &str =
    "1 | players=Anna; Boris | stratum=B | handicap=2.5 | category=women | private=2";
/// A penalty that takes nothing.
const WARNING: &str = "warning";

/// A pair of a list.
const ENTRY: &str =
    "Anna; Boris / Anna; Boris | stratum=B | handicap=2.5 | category=women | private=2";

/// What may stand between the two names of a pair in a list.
const BETWEEN: [char; 5] = [';', ',', '+', '–', '—'];

/// The two names of a pair in a line of a list: `Anna; Boris`, `Anna – Boris`; none if there are not two.
pub fn two_names(line: &str) -> Option<[&str; 2]> {
    let mut names = line.split(BETWEEN).map(str::trim);
    match (names.next(), names.next(), names.next()) {
        (Some(one), Some(other), None) => Some([one, other]),
        _ => None,
    }
}

impl Pair {
    /// Reads a line of a list of entries, the [two names](two_names), after which the fields of a [`Class`] may follow.
    /// The pair gets this number.
    ///
    /// # Errors
    ///
    /// The part that is wrong, with how a line is written.
    pub fn read(number: u32, line: &str) -> Result<Pair, ActFault> {
        let fault = |found: &str| ActFault { found: found.into(), pattern: ENTRY };
        let (names, fields) = line.split_once('|').unwrap_or((line, ""));
        let [one, other] = two_names(names).ok_or_else(|| fault(line))?;
        let name = |text: &str| {
            text.parse::<Name>().map_err(|_| fault(if text.is_empty() { line } else { text }))
        };
        let class = fields.parse().map_err(|_| fault(fields.trim()))?;
        Ok(Pair { class, ..Pair::new(number, [name(one)?, name(other)?]) })
    }

    fn of_parts(number: u32, parts: &Parts<'_>) -> Result<Pair, ActFault> {
        let class = class_of(parts)?;
        Ok(Pair { class, ..Pair::new(number, parts.two_names("players")?) })
    }

    /// The number and the fields of the names and the class.
    fn fields(&self) -> String {
        let Pair { number, players: [one, other], class } = self;
        let names = alloc::format!("{number} | players={one}; {other}");
        core::iter::once(names).chain(class.fields()).collect::<Vec<String>>().join(" | ")
    }
}

impl Team {
    /// Reads a line of a list of entries: the name, the four players, those who sit North-South first, and the fields of a
    /// [`Class`]. Only the name is necessary; players who are not named have the name of the team and their chair. The team
    /// gets this number.
    ///
    /// # Errors
    ///
    /// The part that is wrong, with how a line is written.
    ///
    /// ```
    /// use biritch_tourney::pairs::Team;
    ///
    /// let names = |team: Team| team.people().map(ToString::to_string).collect::<Vec<_>>();
    /// let team = Team::read(3, "Alpha | Anna; Boris; Clara; Dmitri | stratum=B")?;
    /// assert_eq!(names(team), ["Anna", "Boris", "Clara", "Dmitri"]);
    /// assert_eq!(names(Team::read(4, "Beta")?), ["Beta N", "Beta S", "Beta E", "Beta W"]);
    /// # Ok::<(), biritch_tourney::merge::ActFault>(())
    /// ```
    pub fn read(number: u32, line: &str) -> Result<Team, ActFault> {
        let fault = |found: &str| ActFault { found: found.trim().into(), pattern: TEAM_ENTRY };
        let mut fields = line.splitn(3, '|').map(str::trim);
        let mut field = || fields.next().unwrap_or("");
        let (name, players, fields) = (field(), field(), field());
        let read = |text: &str| {
            let text = text.trim();
            text.parse::<Name>().map_err(|_| fault(if text.is_empty() { line } else { text }))
        };
        let (name, class) = (read(name)?, fields.parse().map_err(|_| fault(fields))?);
        if players.is_empty() {
            let team = Team::of_chairs(number, name, ["N", "S", "E", "W"]);
            return team.map(|team| Team { class, ..team }).ok_or_else(|| fault(line));
        }
        let names = players.split([';', ',']).map(read).collect::<Result<Vec<Name>, ActFault>>()?;
        let four: [Name; 4] = names.try_into().map_err(|_| fault(players))?;
        let [north, south, east, west] = four;
        let players = BySide([[north, south], [east, west]]);
        Ok(Team { class, ..Team::new(number, name, players) })
    }

    fn of_parts(number: u32, parts: &Parts<'_>) -> Result<Team, ActFault> {
        let name = parts.value("name").ok_or_else(|| parts.fault(""))?;
        let players = BySide([parts.two_names("ns")?, parts.two_names("ew")?]);
        Ok(Team { class: class_of(parts)?, ..Team::new(number, parts.name(name)?, players) })
    }

    /// The number and the fields of the names and the class.
    fn fields(&self) -> String {
        let Team { number, name, players: BySide([[north, south], [east, west]]), class } = self;
        let named =
            alloc::format!("{number} | name={name} | ns={north}; {south} | ew={east}; {west}");
        core::iter::once(named).chain(class.fields()).collect::<Vec<String>>().join(" | ")
    }
}

/// The class in the fields of an act.
fn class_of(parts: &Parts<'_>) -> Result<Class, ActFault> {
    let mut class = Class::default();
    for key in Class::KEYS {
        if let Some(value) = parts.value(key) {
            class.set(key, value).map_err(|_| parts.fault(value))?;
        }
    }
    Ok(class)
}

/// These keys and those of a class.
fn with_class(keys: &[&'static str]) -> Vec<&'static str> {
    [keys, &Class::KEYS].concat()
}

impl Player {
    /// Reads a line of a list of entries, the name, after which the fields of a [`Class`] may follow. The player gets this
    /// number.
    ///
    /// # Errors
    ///
    /// The part that is wrong, with how a line is written.
    pub fn read(number: u32, line: &str) -> Result<Player, ActFault> {
        let fault = |found: &str| ActFault { found: found.trim().into(), pattern: PLAYER_ENTRY };
        let (name, fields) = line.split_once('|').unwrap_or((line, ""));
        let name = name.trim().parse::<Name>().map_err(|_| fault(line))?;
        let class = fields.parse().map_err(|_| fault(fields))?;
        Ok(Player { class, ..Player::new(number, name) })
    }

    fn of_parts(number: u32, parts: &Parts<'_>) -> Result<Player, ActFault> {
        let name = parts.value("name").ok_or_else(|| parts.fault(""))?;
        Ok(Player { class: class_of(parts)?, ..Player::new(number, parts.name(name)?) })
    }

    /// The number and the fields of the name and the class.
    fn fields(&self) -> String {
        let Player { number, name, class } = self;
        let named = alloc::format!("{number} | name={name}");
        core::iter::once(named).chain(class.fields()).collect::<Vec<String>>().join(" | ")
    }
}

/// Where the players of an individual event sit: the lines of a movement file on one line.
fn read_seating(text: &str) -> Result<IndividualMovement, ActFault> {
    let fault = |found: &str| ActFault { found: found.trim().into(), pattern: SEATING };
    match read_file_on_line(text).map_err(fault)? {
        AnyMovement::Four(movement) => Ok(movement),
        AnyMovement::Two(_) => Err(fault(text)),
    }
}

impl Plan {
    /// The fields of an act that changes the movement; none if it has neither.
    fn of_parts(parts: &Parts<'_>) -> Result<Option<Plan>, ActFault> {
        let [from, movement, seating] =
            ["from", "movement", "partnerships"].map(|key| parts.value(key));
        match (from, movement, seating) {
            (None, None, None) => Ok(None),
            (Some(from), Some(movement), None) => {
                let movement = read_movement(movement, parts.pattern)?;
                Ok(Some(Plan { from: parts.number(from)?, movement }))
            }
            (Some(from), None, Some(movement)) => {
                let movement = read_movement(movement, parts.pattern)?;
                let movement = Movement { of: Contestants::Individuals, ..movement };
                Ok(Some(Plan { from: parts.number(from)?, movement }))
            }
            _ => Err(parts.fault("")),
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { from, movement } = self;
        match movement.of {
            // The partnerships of an individual event have numbers as pairs have.
            Contestants::Individuals => {
                let movement = Movement { of: Contestants::Pairs, ..movement.clone() };
                write!(f, " | from={from} | partnerships={}", MovementLine(Cow::Owned(movement)))
            }
            _ => write!(f, " | from={from} | movement={}", MovementLine(Cow::Borrowed(movement))),
        }
    }
}

fn read_movement(text: &str, pattern: &'static str) -> Result<Movement, ActFault> {
    let line = text.parse::<MovementLine<'_>>();
    line.map(|line| line.0.into_owned()).map_err(|error| ActFault { found: error.found, pattern })
}

/// The number of a pair that changes, and the fields of its act.
fn read_pair<'a>(
    text: &'a str,
    pattern: &'static str,
    keys: &[&str],
) -> Result<(u32, Parts<'a>), ActFault> {
    let (number, parts) = Parts::of_entry_act(text, pattern)?;
    parts.only(0, keys)?;
    Ok((number, parts))
}

/// The board, the table and the pairs of `enter 17 1 5-2`.
fn place(parts: &Parts<'_>) -> Result<(u32, u32, BySide<u32>), ActFault> {
    let [board, table] = [parts.word(0)?, parts.word(1)?];
    let pairs = parts.pair(parts.word(2)?)?;
    Ok((parts.number(board)?, parts.number(table)?, BySide(pairs)))
}

impl FromStr for Act {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Act, ActFault> {
        let text = text.trim();
        let verb = text.split([' ', '|']).next().unwrap_or("");
        let parts = |pattern| Parts::of_words(text.split_whitespace().skip(1), pattern);
        match verb {
            "deal" => {
                let (board, deal) = read_deal(text, DEAL)?;
                Ok(Act::Deal { board, deal })
            }
            "enter" => {
                let parts = parts(ENTER);
                let (board, table, pairs) = place(&parts)?;
                let (outcome, lead) = read_outcome(&parts, 3, &["lead"])?;
                Ok(Act::Enter { board, table, pairs, outcome, lead })
            }
            "played" => {
                let parts = parts(PLAYED);
                let (board, table, pairs) = place(&parts)?;
                let (outcome, lead) = read_outcome(&parts, 3, &["lead"])?;
                Ok(Act::Played { board, table, pairs, outcome, lead })
            }
            "confirm" => {
                let [board, table] = parts(CONFIRM).only_numbers()?;
                Ok(Act::Confirm { board, table })
            }
            "rule" => {
                let parts = parts(RULE);
                parts.only(3, &["ns", "ew"])?;
                let (board, table, pairs) = place(&parts)?;
                Ok(Act::Rule { board, table, pairs, standing: read_standing(&parts)? })
            }
            "fouled" => {
                let parts = parts(FOULED);
                parts.only(2, &["group"])?;
                let [board, table] = [parts.word(0)?, parts.word(1)?];
                let group = parts.value("group").ok_or_else(|| parts.fault(""))?;
                let number = parts.number(group)?.try_into();
                let group = number.map_err(|_| parts.fault(group))?;
                Ok(Act::Fouled { board: parts.number(board)?, table: parts.number(table)?, group })
            }
            "penalize" => penalize(&parts(PENALIZE)),
            "classify" => {
                let (pair, parts) = read_pair(text, CLASSIFY, &Class::KEYS)?;
                Ok(Act::Classify { pair, class: class_of(&parts)? })
            }
            "join" => {
                let keys = with_class(&["players", "from", "movement"]);
                let (number, parts) = read_pair(text, JOIN, &keys)?;
                let pair = Pair::of_parts(number, &parts)?;
                Ok(Act::Join { pair, plan: Plan::of_parts(&parts)? })
            }
            "amend" => {
                let (number, parts) = read_pair(text, AMEND, &["players"])?;
                Pair::of_parts(number, &parts).map(Act::Amend)
            }
            "substitute" => {
                let (number, parts) = read_pair(text, SUBSTITUTE, &["name"])?;
                Player::of_parts(number, &parts).map(Act::AmendPlayer)
            }
            "roster" => {
                let (number, parts) = read_pair(text, ROSTER, &["name", "ns", "ew"])?;
                Team::of_parts(number, &parts).map(Act::AmendTeam)
            }
            "withdraw" => {
                let (number, parts) = read_pair(text, WITHDRAW, &["from", "movement"])?;
                Ok(Act::Withdraw { number, plan: Plan::of_parts(&parts)? })
            }
            "replan" => {
                let mut fields = text.split('|').map(str::trim);
                let parts = Parts::of_fields(fields.by_ref().skip(1), REPLAN);
                parts.only(0, &["from", "movement", "partnerships"])?;
                let head = text.split('|').next().unwrap_or("").split_whitespace().nth(1);
                if let Some(word) = head {
                    return Err(parts.fault(word));
                }
                Plan::of_parts(&parts)?.map(Act::Replan).ok_or_else(|| parts.fault(""))
            }
            "close" => {
                parts(CLOSE).only(0, &[])?;
                Ok(Act::Close)
            }
            "appeal" => {
                let of = AppealText::read(text, APPEAL, 3, [&[], &Filing::KEYS])?;
                let filing = Filing::of_parts(of.number(2)?, &of.fields)?;
                Ok(Act::Appeal { board: of.number(0)?, table: of.number(1)?, filing })
            }
            "decide-appeal" => {
                let keys = [&Decision::KEYS[..], &SIDES].concat();
                let of = AppealText::read(text, DECIDE_APPEAL, 4, [&[], &keys])?;
                let decision = Decision::of_parts(of.head.word(3)?, &of.fields)?;
                let is_ruled = SIDES.iter().any(|side| of.fields.value(side).is_some());
                let standing = is_ruled.then(|| read_standing(&of.fields)).transpose()?;
                let (board, table, by) = (of.number(0)?, of.number(1)?, of.number(2)?);
                Ok(Act::DecideAppeal { board, table, by, decision, standing })
            }
            _ => Err(ActFault { found: verb.into(), pattern: ACTS }),
        }
    }
}

fn penalize(parts: &Parts<'_>) -> Result<Act, ActFault> {
    let pair = parts.number(parts.word(0)?)?;
    let penalty = match (&parts.values[..], parts.words.get(1)) {
        ([], Some(&WARNING)) => {
            parts.only(2, &[])?;
            Penalty::Warning
        }
        ([("percent", percent)], None) => Penalty::OfTop(parts.number(percent)?),
        ([("points", points)], None) => Penalty::Points(parts.points(points)?),
        ([(key, _), ..], None) => return Err(parts.fault(key)),
        (_, word) => return Err(parts.fault(word.unwrap_or(&""))),
    };
    Ok(Act::Penalize { pair, penalty })
}

/// What was played on a board at a table.
fn write_played(
    f: &mut fmt::Formatter<'_>,
    verb: &str,
    (board, table): (u32, u32),
    BySide([ns, ew]): BySide<u32>,
    outcome: Outcome,
    lead: Option<Card>,
) -> fmt::Result {
    write!(f, "{verb} {board} {table} {ns}-{ew} ")?;
    write_outcome(f, outcome, lead)
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plan_of = |f: &mut fmt::Formatter<'_>, plan: &Option<Plan>| {
            plan.as_ref().map_or(Ok(()), |plan| plan.write(f))
        };
        match self {
            Act::Deal { board, deal } => write!(f, "deal {board} {deal}"),
            Act::Enter { board, table, pairs, outcome, lead } => {
                write_played(f, "enter", (*board, *table), *pairs, *outcome, *lead)
            }
            Act::Played { board, table, pairs, outcome, lead } => {
                write_played(f, "played", (*board, *table), *pairs, *outcome, *lead)
            }
            Act::Confirm { board, table } => write!(f, "confirm {board} {table}"),
            Act::Rule { board, table, pairs: BySide([ns, ew]), standing } => {
                let BySide([own, theirs]) = standing;
                write!(f, "rule {board} {table} {ns}-{ew} ns={own} ew={theirs}")
            }
            Act::Fouled { board, table, group } => {
                write!(f, "fouled {board} {table} group={group}")
            }
            Act::Penalize { pair, penalty } => match penalty {
                Penalty::Warning => write!(f, "penalize {pair} {WARNING}"),
                Penalty::OfTop(percent) => write!(f, "penalize {pair} percent={percent}"),
                Penalty::Points(points) => write!(f, "penalize {pair} points={points}"),
            },
            Act::Classify { pair, class } => {
                write!(f, "classify {pair}")?;
                class.fields().try_for_each(|field| write!(f, " | {field}"))
            }
            Act::Join { pair, plan } => {
                write!(f, "join {}", pair.fields())?;
                plan_of(f, plan)
            }
            // The class of the pair stays.
            Act::Amend(Pair { number, players, .. }) => {
                write!(f, "amend {}", Pair::new(*number, players.clone()).fields())
            }
            // The class of the player stays.
            Act::AmendPlayer(Player { number, name, .. }) => {
                write!(f, "substitute {}", Player::new(*number, name.clone()).fields())
            }
            // The class of the team stays.
            Act::AmendTeam(Team { number, name, players, .. }) => {
                write!(f, "roster {}", Team::new(*number, name.clone(), players.clone()).fields())
            }
            Act::Withdraw { number, plan } => {
                write!(f, "withdraw {number}")?;
                plan_of(f, plan)
            }
            Act::Replan(plan) => {
                f.write_str("replan")?;
                plan.write(f)
            }
            Act::Close => f.write_str("close"),
            Act::Appeal { board, table, filing } => {
                write!(f, "appeal {board} {table} {}", filing.by)?;
                filing.write(f)
            }
            Act::DecideAppeal { board, table, by, decision, standing } => {
                write!(f, "decide-appeal {board} {table} {by} {}", decision.verdict)?;
                decision.write(f)?;
                let sides = |BySide([ns, ew]): &BySide<_>| write!(f, " | ns={ns} | ew={ew}");
                standing.as_ref().map_or(Ok(()), sides)
            }
        }
    }
}

/// A pair, the number of the first board, how many results a board should have, how many boards there are where no
/// movement says it, and the movement; of an individual event a player, and where the players sit; a team of one section;
/// the pairs that play in a room where others do not.
const HEADERS: [&str; 9] =
    ["pair", "first", "results", "boards", "movement", "player", "seating", "team", "room"];
/// Options that say how a movement is made, which then stands in the headers.
const OF_MOVEMENT: [&str; 2] = ["movement", "boards"];

/// Options that a log leaves out where they are the usual ones.
const LATER_OPTIONS: [&str; 5] = ["ranking", "delay", "blackout", "factor", "masterpoints"];

impl TextEvent for PairsEvent {
    const KIND: &'static str = "pairs";
    const HEADERS: &'static [&'static str] = &HEADERS;

    fn setup(name: Name) -> Setup {
        Setup { name, ..Setup::new(Vec::new(), PairsOptions::default().boards.get()) }
    }

    fn name(setup: &Setup) -> &Name {
        &setup.name
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let mut settings = PairsOptions::of(setup).settings();
        settings.retain(|setting| !OF_MOVEMENT.contains(&setting.key));
        settings.extend(setup.live.settings());
        settings.extend(setup.factoring.settings());
        settings.extend(appeals::text::settings(setup.corrections));
        settings.extend(setup.teams.iter().flat_map(|teams| teams.options.settings()));
        settings
    }

    /// Options that came later stand there only if they are set.
    fn written_settings(setup: &Setup) -> Vec<Setting> {
        let usual = PairsEvent::settings(&Setup {
            live: Live::default(),
            factoring: FactorOptions::default(),
            masterpoints: SchemeName::None,
            ..setup.clone()
        });
        let mut settings = PairsEvent::settings(setup);
        settings
            .retain(|setting| !LATER_OPTIONS.contains(&setting.key) || !usual.contains(setting));
        // Without a time of its own an event has no correction period.
        appeals::text::retain_written(&mut settings, setup.corrections);
        settings
    }

    fn set(setup: &mut Setup, key: &str, word: &str) -> Result<(), SettingError> {
        if OF_MOVEMENT.iter().any(|of_movement| is_same_word(of_movement, key)) {
            return Err(SettingError::Key { key: key.into() });
        }
        match setup.live.set(key, word) {
            Err(SettingError::Key { .. }) => {}
            set => return set,
        }
        match setup.factoring.set(key, word) {
            Err(SettingError::Key { .. }) => {}
            set => return set,
        }
        if let Some(set) = appeals::text::set(&mut setup.corrections, key, word) {
            return set;
        }
        // Only teams have these, whose lines follow.
        let mut of_teams =
            setup.teams.as_ref().map_or_else(TeamsOptions::default, |of| of.options.clone());
        match of_teams.set(key, word) {
            Err(SettingError::Key { .. }) => {}
            set => {
                set?;
                teams_of(setup).options = of_teams;
                return Ok(());
            }
        }
        let mut options = PairsOptions::of(setup);
        options.set(key, word)?;
        setup.masterpoints = options.masterpoints;
        setup.method = options.method();
        (setup.winners, setup.rules) = (options.winners, options.rules());
        Ok(())
    }

    fn header_lines(setup: &Setup) -> Vec<(&'static str, String)> {
        let [pair, first, results, boards, movement, player, seating, team, room] = HEADERS;
        let mut lines: Vec<_> = setup.pairs.iter().map(|one| (pair, one.fields())).collect();
        if setup.first_board != 1 {
            lines.push((first, setup.first_board.to_string()));
        }
        lines.extend(setup.results.map(|number| (results, number.to_string())));
        if !setup.in_room.is_empty() {
            let numbers: Vec<String> = setup.in_room.iter().map(ToString::to_string).collect();
            lines.push((room, numbers.join(" ")));
        }
        let teams = setup.teams.as_deref();
        lines.extend(teams.iter().flat_map(|of| &of.teams).map(|one| (team, one.fields())));
        let made = setup.movement.as_ref().or_else(|| teams.map(|of| &of.movement));
        lines.push(match made {
            Some(made) => (movement, MovementLine(Cow::Borrowed(made)).to_string()),
            None => (boards, setup.boards.to_string()),
        });
        if let Some(individuals) = &setup.individuals {
            lines.extend(individuals.players.iter().map(|one| (player, one.fields())));
            lines.push((seating, file_on_line(&AnyMovement::Four(individuals.movement.clone()))));
        }
        lines
    }

    fn read_header(setup: &mut Setup, key: &str, value: &str) -> Result<(), FaultKind> {
        let number_of = |text: &str, words: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits).ok_or_else(|| {
                let (key, value) = (key.into(), text.into());
                FaultKind::Value { key, value, words: words.into() }
            })
        };
        let number = |words: &str| number_of(value, words);
        match key {
            "pair" => {
                let text = alloc::format!("pair {value}");
                let read = read_pair(&text, PAIR, &with_class(&["players"]));
                let pair = read.and_then(|(number, parts)| Pair::of_parts(number, &parts));
                setup.pairs.push(pair.map_err(FaultKind::Act)?);
            }
            "first" => setup.first_board = number("1, 17")?,
            "results" => setup.results = Some(number("7")?),
            "boards" => setup.boards = number("24")?,
            "room" => {
                for text in value.split_whitespace() {
                    setup.in_room.insert(number_of(text, "1 2 3 4")?);
                }
            }
            "player" => {
                let text = alloc::format!("player {value}");
                let read = read_pair(&text, PLAYER, &with_class(&["name"]));
                let player = read.and_then(|(number, parts)| Player::of_parts(number, &parts));
                let player = player.map_err(FaultKind::Act)?;
                individuals_of(setup).players.push(player);
            }
            "team" => {
                let text = alloc::format!("team {value}");
                let read = read_pair(&text, TEAM, &with_class(&["name", "ns", "ew"]));
                let team = read.and_then(|(number, parts)| Team::of_parts(number, &parts));
                let team = team.map_err(FaultKind::Act)?;
                teams_of(setup).teams.push(team);
            }
            "seating" => {
                let movement = read_seating(value).map_err(FaultKind::Act)?;
                setup.boards = movement.all_boards();
                individuals_of(setup).movement = movement;
            }
            "movement" => {
                let movement = read_movement(value, MovementLine::PATTERN);
                let movement = movement.map_err(FaultKind::Act)?;
                setup.boards = movement.all_boards();
                match movement.of {
                    Contestants::Teams => teams_of(setup).movement = movement,
                    _ => setup.movement = Some(movement),
                }
            }
            _ => return Err(FaultKind::Header { key: key.into() }),
        }
        Ok(())
    }
}

impl Setup {
    /// An individual event whose players and movement are still to be entered.
    pub fn for_individuals(name: Name) -> Setup {
        let mut setup = <PairsEvent as TextEvent>::setup(name);
        individuals_of(&mut setup);
        setup
    }

    /// An event of teams in one section whose teams and movement are still to be entered, compared in IMPs.
    pub fn for_teams(name: Name) -> Setup {
        let method = MethodName::Cross.method();
        let mut setup = Setup { method, ..<PairsEvent as TextEvent>::setup(name) };
        teams_of(&mut setup);
        setup
    }
}

/// A movement that is still to be read.
const fn no_movement<S>(of: Contestants) -> Movement<S> {
    Movement {
        kind: Kind::Custom,
        of,
        contestants: 0,
        sets: 0,
        boards: 0,
        shared: 1,
        meetings: 1,
        switched: 0,
        rounds: Vec::new(),
    }
}

/// The individuals of a setup that is read, whose movement may follow.
fn individuals_of(setup: &mut Setup) -> &mut Individuals {
    setup.individuals.get_or_insert_with(|| {
        let movement = no_movement(Contestants::Individuals);
        Individuals { players: Vec::new(), movement }
    })
}

/// The teams of a setup that is read, whose movement may follow.
fn teams_of(setup: &mut Setup) -> &mut Teams {
    setup.teams.get_or_insert_with(|| {
        let movement = no_movement(Contestants::Teams);
        Box::new(Teams { teams: Vec::new(), movement, options: TeamsOptions::default() })
    })
}
