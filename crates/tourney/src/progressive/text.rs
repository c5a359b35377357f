//! The log of a progressive event as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::{BySeat, BySide, Seat, Side};
use cards::settings::{Setting, SettingError};

use super::{Act, Draw, Kind, Pack, Player, Progressive, Setup};
use crate::Name;
use crate::event::{Parts, joined};
use crate::merge::{ActFault, FaultKind, TextEvent};
use crate::recorded::text::{read_outcome, write_outcome};

const CARD: &str = "card 5 1 N";
const CUT_PARTNERS: &str = "cut-partners 1 5=SA 7=HK 2=D3 3=C2";
const SIT: &str = "sit 1 N=5 E=7 S=2 W=3";
const CUT_DEAL: &str = "cut-deal 1 N=SA E=HK S=D3 W=C2";
const DEALER: &str = "dealer 1 N";
const PACK: &str = "pack 1 first / pack 1 second";
const SCORER: &str = "scorer 1 5";
const DEAL: &str =
    "deal 1 contract=4SX-N tricks=10 / deal 1 contract=4S-N tricks=10 honors=N:100 / deal 1 passed";
const CUT_TIE: &str = "cut-tie 1 NS=SA EW=HK";
const WINNER: &str = "winner 1 NS";
const MOVE: &str = "move";
const ACTS: &str = "card, cut-partners, sit, cut-deal, dealer, pack, scorer, deal, cut-tie, winner, move, strike, correct";

/// A player of the headers.
const PLAYER: &str = "1 | name=Anna / 1 | name=Anna | kind=lady";
/// A player of a list.
const ENTRY: &str = "Anna / Anna | lady / Boris | gentleman";
/// The printed cards of a round.
const CARDS: &str = "1-2-3-4 5-6-7-8";

impl Player {
    /// Reads a line of a list of entries: the name, and in a mixed event `lady` or `gentleman`.
    ///
    /// # Errors
    ///
    /// The part that is wrong, with how a line is written.
    pub fn read(line: &str) -> Result<Player, ActFault> {
        let fault = |found: &str| ActFault { found: found.trim().into(), pattern: ENTRY };
        let (name, kind) = match line.split_once('|') {
            Some((name, word)) => (name, Kind::of_word(word.trim()).ok_or_else(|| fault(word))?),
            None => (line, Kind::Any),
        };
        let name = name.parse().map_err(|_| fault(if name.is_empty() { line } else { name }))?;
        Ok(Player { name, kind })
    }
}

/// A value for each of these keys, which are the only ones.
fn each<'a, const N: usize, T>(
    parts: &Parts<'a>,
    keys: [&'static str; N],
    value: impl Fn(&'a str) -> Option<T>,
) -> Result<[T; N], ActFault> {
    parts.only(1, &keys)?;
    let mut read = Vec::new();
    for key in keys {
        let text = parts.value(key).ok_or_else(|| parts.fault(""))?;
        read.push(value(text).ok_or_else(|| parts.fault(text))?);
    }
    read.try_into().map_err(|_| parts.fault(""))
}

const SEATS: [&str; 4] = ["N", "E", "S", "W"];
const SIDES: [&str; 2] = ["NS", "EW"];

/// Something after the number of a table: `dealer 1 N`.
fn after_table<T>(
    parts: &Parts<'_>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<(u32, T), ActFault> {
    parts.only(2, &[])?;
    let word = parts.word(1)?;
    let read = read(word).ok_or_else(|| parts.fault(word))?;
    Ok((parts.number(parts.word(0)?)?, read))
}

fn seat(word: &str) -> Option<Seat> {
    word.parse().ok()
}

impl FromStr for Act {
    type Err = ActFault;

    fn from_str(text: &str) -> Result<Act, ActFault> {
        let text = text.trim();
        let verb = text.split(' ').next().unwrap_or("");
        let parts = |pattern| Parts::of_words(text.split_whitespace().skip(1), pattern);
        let table = |parts: &Parts<'_>| parts.number(parts.word(0)?);
        match verb {
            "card" => {
                let parts = parts(CARD);
                parts.only(3, &[])?;
                let word = parts.word(2)?;
                let seat = seat(word).ok_or_else(|| parts.fault(word))?;
                let [player, table] = [parts.word(0)?, parts.word(1)?];
                Ok(Act::Card { player: parts.number(player)?, table: parts.number(table)?, seat })
            }
            "cut-partners" => {
                let parts = parts(CUT_PARTNERS);
                if let Some(word) = parts.words.get(1) {
                    return Err(parts.fault(word));
                }
                let draw = |(player, card): &(&str, &str)| {
                    let card = card.parse().map_err(|_| parts.fault(card))?;
                    Ok(Draw { player: parts.number(player)?, card })
                };
                let draws = parts.values.iter().map(draw).collect::<Result<Vec<_>, ActFault>>()?;
                let draws = draws.try_into().map_err(|_| parts.fault(""))?;
                Ok(Act::CutPartners { table: table(&parts)?, draws })
            }
            "sit" => {
                let parts = parts(SIT);
                let seats = each(&parts, SEATS, |text| parts.number(text).ok())?;
                Ok(Act::Sit { table: table(&parts)?, seats: BySeat(seats) })
            }
            "cut-deal" => {
                let parts = parts(CUT_DEAL);
                let draws = each(&parts, SEATS, |text| text.parse().ok())?;
                Ok(Act::CutDeal { table: table(&parts)?, draws: BySeat(draws) })
            }
            "dealer" => {
                let (table, seat) = after_table(&parts(DEALER), seat)?;
                Ok(Act::Dealer { table, seat })
            }
            "pack" => {
                let pack = |word: &str| Pack::ALL.into_iter().find(|pack| pack.word() == word);
                let (table, pack) = after_table(&parts(PACK), pack)?;
                Ok(Act::Pack { table, pack })
            }
            "scorer" => {
                let [table, player] = parts(SCORER).only_numbers()?;
                Ok(Act::Scorer { table, player })
            }
            "deal" => {
                let parts = parts(DEAL);
                let (outcome, _) = read_outcome(&parts, 1, &["honors"])?;
                let honors = parts.value("honors");
                let honors = honors.map(|text| text.parse().map_err(|_| parts.fault(text)));
                Ok(Act::Deal { table: table(&parts)?, outcome, honors: honors.transpose()? })
            }
            "cut-tie" => {
                let parts = parts(CUT_TIE);
                let draws = each(&parts, SIDES, |text| text.parse().ok())?;
                Ok(Act::CutTie { table: table(&parts)?, draws: BySide(draws) })
            }
            "winner" => {
                let side = |word: &str| word.parse::<Side>().ok();
                let (table, side) = after_table(&parts(WINNER), side)?;
                Ok(Act::Winner { table, side })
            }
            "move" => {
                parts(MOVE).only(0, &[])?;
                Ok(Act::Move)
            }
            _ => Err(ActFault { found: verb.into(), pattern: ACTS }),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Card { player, table, seat } => write!(f, "card {player} {table} {seat}"),
            Act::CutPartners { table, draws } => {
                write!(f, "cut-partners {table}")?;
                draws.iter().try_for_each(|Draw { player, card }| write!(f, " {player}={card}"))
            }
            Act::Sit { table, seats } => {
                write!(f, "sit {table}")?;
                seats.iter().try_for_each(|(seat, player)| write!(f, " {seat}={player}"))
            }
            Act::CutDeal { table, draws } => {
                write!(f, "cut-deal {table}")?;
                draws.iter().try_for_each(|(seat, card)| write!(f, " {seat}={card}"))
            }
            Act::Dealer { table, seat } => write!(f, "dealer {table} {seat}"),
            Act::Pack { table, pack } => write!(f, "pack {table} {}", pack.word()),
            Act::Scorer { table, player } => write!(f, "scorer {table} {player}"),
            Act::Deal { table, outcome, honors } => {
                write!(f, "deal {table} ")?;
                write_outcome(f, *outcome, None)?;
                honors.map_or(Ok(()), |honors| write!(f, " honors={honors}"))
            }
            Act::CutTie { table, draws: BySide([ns, ew]) } => {
                write!(f, "cut-tie {table} NS={ns} EW={ew}")
            }
            Act::Winner { table, side } => write!(f, "winner {table} {side}"),
            Act::Move => f.write_str(MOVE),
        }
    }
}

/// A player, and the printed cards of a round.
const HEADERS: [&str; 2] = ["player", "cards"];

fn fields((number, player): (u32, &Player)) -> String {
    let kind = player.kind.word().map_or_else(String::new, |word| format!(" | kind={word}"));
    format!("{number} | name={}{kind}", player.name)
}

/// The number and the player of a header.
fn read_player(value: &str) -> Result<(u32, Player), ActFault> {
    let text = format!("player {value}");
    let (number, parts) = Parts::of_entry_act(&text, PLAYER)?;
    parts.only(0, &["name", "kind"])?;
    let kind = match parts.value("kind") {
        Some(word) => Kind::of_word(word).ok_or_else(|| parts.fault(word))?,
        None => Kind::Any,
    };
    Ok((number, Player { name: parts.name(parts.value("name").unwrap_or(""))?, kind }))
}

/// The players of a round by table and seat.
fn read_cards(value: &str) -> Result<Vec<BySeat<u32>>, ActFault> {
    let parts = Parts::of_words(value.split_whitespace(), CARDS);
    parts.only(parts.words.len(), &[])?;
    let table = |word: &&str| {
        let four = parts.numbers(word, '-')?.try_into();
        four.map(BySeat).map_err(|_| parts.fault(word))
    };
    parts.words.iter().map(table).collect()
}

impl TextEvent for Progressive {
    const KIND: &'static str = "progressive";
    const HEADERS: &'static [&'static str] = &HEADERS;

    fn setup(name: Name) -> Setup {
        Setup { name, ..Setup::new([]) }
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
        let [player, cards] = HEADERS;
        let players = (1..).zip(&setup.players).map(|one| (player, fields(one)));
        let table = |seats: &BySeat<u32>| joined(&seats.0, "-");
        let printed = setup
            .printed
            .iter()
            .map(|round| (cards, round.iter().map(table).collect::<Vec<String>>().join(" ")));
        players.chain(printed).collect()
    }

    fn read_header(setup: &mut Setup, key: &str, value: &str) -> Result<(), FaultKind> {
        match key {
            "player" => {
                // Players are numbered from 1 in their order. One who cannot be read has a number too, so that those who
                // follow are not wrong as well.
                let expected = setup.players.len() as u32 + 1;
                setup.players.push(Player { name: Name::unnamed(), kind: Kind::Any });
                let (number, player) = read_player(value).map_err(FaultKind::Act)?;
                if number != expected {
                    let (found, pattern) = (number.to_string(), PLAYER);
                    return Err(FaultKind::Act(ActFault { found, pattern }));
                }
                setup.players.pop();
                setup.players.push(player);
            }
            "cards" => setup.printed.push(read_cards(value).map_err(FaultKind::Act)?),
            _ => return Err(FaultKind::Header { key: key.into() }),
        }
        Ok(())
    }
}
