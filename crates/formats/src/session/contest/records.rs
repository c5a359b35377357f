//! The results of a match or a pairs event from the records of any file.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

use bridge::{Outcome, Seat, Side, Vulnerability};

use super::event::{Contest, Event};
use super::reader;
use crate::pbn::one_result_each;
use crate::plain::unsigned;
use crate::record::Record;
use crate::session::Reading;
use crate::session::form::Form;

/// Reads the results of records, as those of a session file: of each record, and of each row of a table of results
/// ([`one_result_each`]). Records without a result are left out; the lines of errors and results are those where the
/// records begin.
///
/// The sides are the pairs or teams that the records name (`PairNS`, `HomeTeam` …), otherwise their
/// players. The home team of a record sits North-South in the open room, and the first one is team A.
///
/// ```
/// use biritch_formats::session::contest::{Event, read_records};
/// use biritch_formats::pbn;
///
/// let table = |room: &str, contract: &str, tricks: u8| format!(
///     "[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"{contract}\"]\n[Result \"{tricks}\"]\n[Room \"{room}\"]\n\n"
/// );
/// let file = table("Open", "6C", 13) + &table("Closed", "7NT", 13);
/// let read = pbn::read(file.as_bytes());
/// let reading = read_records(&read.records, Event::Match(Default::default()));
/// assert_eq!(reading.content.unwrap().comparisons()[0].result.imps, [-11, 11]);
/// ```
pub fn read_records(records: &[Record], event: Event) -> Reading<Contest> {
    let (text, places) = text(&one_result_each(records), event.form());
    let mut reading = reader::read_as(text.as_bytes(), Some(event));
    let place = |line: u32| places.get(line as usize).copied().unwrap_or(1);
    for error in reading.errors.iter_mut().chain(&mut reading.warnings) {
        error.at.line = place(error.at.line);
        error.at.column = 1;
    }
    if let Some(contest) = &mut reading.content {
        contest.rows.iter_mut().for_each(|row| row.line = place(row.line));
    }
    reading
}

/// The session file of these records, and for each of its lines where it comes from.
fn text(records: &[Record], form: Form) -> (String, Vec<u32>) {
    let is_match = form == Form::Match;
    let sides = match is_match {
        true => Sides::teams(records),
        false => Sides::players(records).unwrap_or_else(|| Sides::pairs(records)),
    };
    let mut text = format!("form: {}\n", form.key());
    // Lines are counted from 1.
    let mut places = vec![1, 1];
    if !sides.names.is_empty() {
        let names: Vec<String> =
            sides.names.iter().map(|(key, name)| format!("{key}={name}")).collect();
        let header = if is_match { "teams" } else { "pairs" };
        let _ = writeln!(text, "{header}: {}", names.join(" "));
        places.push(1);
    }
    let mut tables: HashMap<u32, u32> = HashMap::new();
    for (record, keys) in records.iter().zip(&sides.of_record) {
        let (Some(board), Some(result)) = (record.board, result(record)) else { continue };
        let number = tables.entry(board).or_default();
        *number += 1;
        let [ns, ew] = if is_match {
            // The open room comes first where the records do not name it.
            let is_closed = room(record).unwrap_or(number.is_multiple_of(2));
            // In a series the teams may have changed rooms.
            let is_turned = sides.names.get("B").is_some_and(|visitors| {
                record.tag("HomeTeam").is_some_and(|home| plain(home) == *visitors)
            });
            if is_closed == is_turned {
                ["A".to_owned(), "B".to_owned()]
            } else {
                ["B".to_owned(), "A".to_owned()]
            }
        } else {
            keys.clone()
        };
        let _ = write!(text, "{board} | {number} | {ns} | {ew} | {result}");
        if let Some(score) = other_score(record) {
            let _ = write!(text, " | score={score}");
        }
        let usual = Vulnerability::of_board(board);
        if let Some(vulnerable) = record.vulnerable.filter(|vulnerable| *vulnerable != usual) {
            let _ = write!(text, " | vul={vulnerable}");
        }
        text.push('\n');
        places.push(record.source.map_or(1, |source| source.line));
    }
    (text, places)
}

/// Whether a record is of the closed room; `None` if it does not say the room.
fn room(record: &Record) -> Option<bool> {
    let room = record.tag("Room")?.trim();
    if room.eq_ignore_ascii_case("closed") {
        Some(true)
    } else {
        room.eq_ignore_ascii_case("open").then_some(false)
    }
}

/// Contract and tricks, the director's award, or the score alone.
fn result(record: &Record) -> Option<String> {
    if let Some([ns, ew]) =
        record.tag("ScorePercentage").filter(|_| record.score_ns.is_none()).and_then(award)
    {
        return Some(format!("{ns}/{ew}"));
    }
    match record.outcome {
        Some(Outcome::PassedOut) => Some("Pass".to_owned()),
        Some(Outcome::Played { contract, tricks }) => {
            Some(format!("{}-{} | {}", contract.terms, contract.declarer.letter(), tricks.count()))
        }
        // A score that no contract explains is meant.
        None => record.score_ns.map(|score| format!("- | | score={score}!")),
    }
}

/// The score of a record if it is not that of its contract and tricks: it counts, with a warning.
fn other_score(record: &Record) -> Option<i32> {
    let usual = record.board.map(Vulnerability::of_board);
    let vulnerable = record.vulnerable.or(usual)?;
    let right = bridge::score::Rules::default().duplicate_ns(record.outcome?, vulnerable);
    record.score_ns.filter(|score| *score != right)
}

/// `NS 60 EW 40` as awards of the director; other percentages are no award.
fn award(text: &str) -> Option<[&'static str; 2]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["NS", ns, "EW", ew] = words[..] else { return None };
    let name = |percent: &str| match percent.parse::<f64>().ok()? {
        60.0 => Some("Ave+"),
        50.0 => Some("Ave"),
        40.0 => Some("Ave-"),
        _ => None,
    };
    Some([name(ns)?, name(ew)?])
}

/// The numbers of the two players of a side that are one pair in this record only: `3+7`, or those of each chair that
/// devices at the tables have; with who sits North or East first.
fn partners(record: &Record, side: Side) -> Option<[u32; 2]> {
    let (tag, chairs) = match side {
        Side::NorthSouth => ("PairNS", ["Bws_North", "Bws_South"]),
        Side::EastWest => ("PairEW", ["Bws_East", "Bws_West"]),
    };
    let number = |text: &str| unsigned::<u32>(text.trim()).filter(|number| *number > 0);
    let two = match record.tag(tag) {
        Some(text) => {
            let (one, other) = text.split_once('+')?;
            [number(one)?, number(other)?]
        }
        None => {
            let [one, other] = chairs.map(|chair| record.tag(chair).and_then(number));
            [one?, other?]
        }
    };
    (two[0] != two[1]).then_some(two)
}

/// Who plays: the words for the sides of each record, and their names.
struct Sides {
    of_record: Vec<[String; 2]>,
    names: BTreeMap<String, String>,
}

impl Sides {
    fn teams(records: &[Record]) -> Sides {
        let of = |tag: &str| {
            let name = records.iter().find_map(|record| record.tag(tag)).map(plain);
            name.filter(|name| !name.is_empty())
        };
        let mut names = BTreeMap::new();
        if let (Some(home), Some(visit)) = (of("HomeTeam"), of("VisitTeam"))
            && home != visit
        {
            names = BTreeMap::from([("A".to_owned(), home), ("B".to_owned(), visit)]);
        }
        Sides { of_record: vec![Default::default(); records.len()], names }
    }

    /// Players who change partners: each two of them are a side, `3+7`; none if some record has others. Who is named by
    /// the lower number stands first.
    fn players(records: &[Record]) -> Option<Sides> {
        let (mut of_record, mut names) = (Vec::new(), BTreeMap::new());
        for record in records {
            if record.board.is_none() || result(record).is_none() {
                of_record.push(Default::default());
                continue;
            }
            let [ns, ew] = Side::ALL.map(|side| {
                let [one, other] = partners(record, side)?;
                let [mut first, mut last] = side.seats().map(|seat| plain(&record.players[seat]));
                if one > other {
                    (first, last) = (last, first);
                }
                let key = format!("{}+{}", one.min(other), one.max(other));
                if !first.is_empty() && !last.is_empty() {
                    names.entry(key.clone()).or_insert(format!("{first}+{last}"));
                }
                Some(key)
            });
            of_record.push([ns?, ew?]);
        }
        (!of_record.is_empty()).then_some(Sides { of_record, names })
    }

    fn pairs(records: &[Record]) -> Sides {
        let section = |record: &Record| record.tag("Section").map(plain).unwrap_or_default();
        let has_sections = records.iter().map(section).collect::<BTreeSet<_>>().len() > 1;
        let stated = |record: &Record, side: Side| {
            let tag = if side == Side::NorthSouth { "PairNS" } else { "PairEW" };
            let number = record.tag(tag).map(plain).filter(|text| !text.is_empty())?;
            if !has_sections {
                return Some(number);
            }
            // Pair 1 of each section is another pair. 1 and 11 are not 11 and 1.
            let section = section(record);
            let between = if section.ends_with(char::is_numeric) { "s" } else { "" };
            Some(format!("{section}{between}{number}"))
        };
        // Pair 1 North-South and pair 1 East-West may be different people.
        let mut people: BTreeMap<(Side, String), String> = BTreeMap::new();
        // The sections in which they are: one may be a Mitchell, and the other a Howell.
        let mut two_fields: BTreeSet<String> = BTreeSet::new();
        for record in records {
            for side in Side::ALL {
                if let Some(number) = stated(record, side) {
                    people.entry((side, number)).or_insert_with(|| players(record, side));
                }
            }
        }
        for record in records {
            let [ns, ew] = Side::ALL.map(|side| stated(record, side));
            let are_others = |number: &Option<String>| {
                let of = |side| people.get(&(side, number.clone()?));
                let [one, other] = Side::ALL.map(of);
                one.zip(other).is_some_and(|(one, other)| one != other)
            };
            if ns.is_some() && ns == ew || are_others(&ns) || are_others(&ew) {
                two_fields.insert(section(record));
            }
        }
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let mut names = BTreeMap::new();
        let mut key = |record: &Record, side: Side| {
            let players = players(record, side);
            let is_two = two_fields.contains(&section(record));
            let key = match stated(record, side) {
                Some(number) if is_two && side == Side::NorthSouth => format!("N{number}"),
                Some(number) if is_two => format!("E{number}"),
                Some(number) => number,
                None => {
                    let next = numbers.len() + 1;
                    // Without names or numbers, a record has two pairs of its own.
                    let known =
                        if players.is_empty() { format!("{next}") } else { players.clone() };
                    format!("{}", *numbers.entry(known).or_insert(next))
                }
            };
            let key: String = key.chars().filter(|c| c.is_alphanumeric()).collect();
            if !players.is_empty() {
                names.entry(key.clone()).or_insert(players);
            }
            key
        };
        let of_record =
            records.iter().map(|record| Side::ALL.map(|side| key(record, side))).collect();
        Sides { of_record, names }
    }
}

/// The names of the players of a side, in alphabetical order, since partners change seats; empty if they
/// are not known.
fn players(record: &Record, side: Side) -> String {
    let name = |seat: Seat| plain(&record.players[seat]);
    let mut names = side.seats().map(name);
    names.sort_unstable();
    let [first, second] = names;
    match (first.is_empty(), second.is_empty()) {
        (true, true) => String::new(),
        (false, false) => format!("{first}+{second}"),
        _ => format!("{first}{second}"),
    }
}

/// The longest name that is taken, in characters: a pair has two.
const NAME: usize = 28;

/// A name without the signs of session files.
fn plain(text: &str) -> String {
    let is_sign = |c: char| c.is_control() || matches!(c, '|' | '=' | '#' | ':' | '+' | ',');
    let text: String = text.chars().map(|c| if is_sign(c) { ' ' } else { c }).collect();
    let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "?").collect();
    words.join(" ").chars().take(NAME).collect::<String>().trim().to_owned()
}

/// Fuzz target: reads any bytes as a file of any format, and scores its results as pairs and as a match.
#[doc(hidden)]
pub fn fuzz_records(bytes: &[u8]) {
    let records = crate::read_any(bytes).records;
    for event in [Event::Match(Default::default()), Event::Pairs(Default::default())] {
        let Some(contest) = read_records(&records, event).content else { continue };
        let _ = contest.comparisons();
        let _ = contest.scored(None);
    }
}
