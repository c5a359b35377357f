//! Tables of results: a row of a `ScoreTable` is a result of the board.

use std::borrow::Cow;
use std::collections::HashMap;

use bridge::{Outcome, Seat, Side};

use super::fields::Ending;
use crate::record::{Cell, PlayRecord, Record, Tag, Text};

const SCORES: &str = "ScoreTable";
const TOTALS: &str = "TotalScoreTable";

/// The columns of the percentages, and of the points, in which a mark says that the director has ruled.
const PERCENTS: [&str; 2] = ["Percentage_NS", "Percentage_EW"];
const POINTS: [&str; 4] = ["MP_NS", "MP_EW", "IMP_NS", "IMP_EW"];

/// The records with each row of their tables of results as a record of its own. A record without such a table stays as
/// it is; of one with a table the board stays first, without its own result, which is one of the rows.
///
/// A table is one of results if it says who played; a row is taken that has a contract, a score or a percentage. Its columns become what a record of one result has: the
/// tags `Table`, `Round`, `Section`, `PairNS`, `PairEW`, where players change partners as `3+7`, and `ScorePercentage`. A
/// mark `^` before a score or a percentage says that the director has given it, in place of the result; a row of a ruling that it cannot say (split, or with
/// weights) is a record without a result.
///
/// ```
/// let file = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 4S N 10\n3 4 3N E 9\n";
/// let read = biritch_formats::pbn::read(file.as_bytes());
/// let results = biritch_formats::pbn::one_result_each(&read.records);
/// let pairs: Vec<_> = results.iter().map(|record| record.tag("PairNS")).collect();
/// assert_eq!(pairs, [None, Some("1"), Some("3")]);
/// assert_eq!(results[2].outcome.unwrap().contract().unwrap().to_string(), "3NT-E");
/// ```
pub fn one_result_each(records: &[Record]) -> Cow<'_, [Record]> {
    let table = |record: &Record| record.tags.iter().position(|tag| Columns::of(tag).is_some());
    if records.iter().all(|record| table(record).is_none()) {
        return Cow::Borrowed(records);
    }
    let names = names(records);
    let mut all = Vec::with_capacity(records.len());
    for record in records {
        let tag = record.tags.iter().find_map(|tag| Some((tag, Columns::of(tag)?)));
        let Some((tag, columns)) = tag else {
            all.push(record.clone());
            continue;
        };
        let board = Record {
            source: record.source,
            event: record.event.clone(),
            site: record.site.clone(),
            date: record.date.clone(),
            board: record.board,
            dealer: record.dealer,
            vulnerable: record.vulnerable,
            deal: record.deal,
            scoring: record.scoring.clone(),
            double_dummy: record.double_dummy,
            ..Record::default()
        };
        let tags = record.tags.iter().filter(|tag| tag.name != SCORES).cloned().collect();
        all.push(Record { tags, ..board.clone() });
        for row in &tag.rows {
            all.extend(columns.result(row, &board, &names));
        }
    }
    Cow::Owned(all)
}

/// The places of the columns of a table of results.
struct Columns<'a> {
    by_name: HashMap<&'a str, usize>,
}

impl<'a> Columns<'a> {
    /// None if the tag is no table of results.
    fn of(tag: &'a Tag) -> Option<Columns<'a>> {
        if tag.name != SCORES || tag.rows.is_empty() {
            return None;
        }
        let columns = tag.columns().into_iter().enumerate();
        let by_name: HashMap<&str, usize> = columns.map(|(at, column)| (column.name, at)).collect();
        let has = |name| by_name.contains_key(name);
        let has_results = has("Contract") || has("Score_NS") || has("Score_EW");
        // Frequencies do not say who has the score.
        let has_pairs = has("PairId_NS") || has("Names_NS") || has(player(Seat::North));
        (has_results && has_pairs).then_some(Columns { by_name })
    }

    /// A field of a row; none if it is missing or empty.
    fn field<'r>(&self, row: &'r [Cell], name: &str) -> Option<&'r str> {
        let text = row.get(*self.by_name.get(name)?)?.text().trim();
        (!matches!(text, "" | "-" | "?")).then_some(text)
    }

    /// The result of a row; none if the row has none.
    fn result(&self, row: &[Cell], board: &Record, names: &Names) -> Option<Record> {
        let field = |name| self.field(row, name);
        let mut record = board.clone();
        for tag in ["Table", "Round", "Section"] {
            record.set_tag(tag, field(tag).unwrap_or_default());
        }
        for side in Side::ALL {
            let (tag, id, name) = match side {
                Side::NorthSouth => ("PairNS", "PairId_NS", "Names_NS"),
                Side::EastWest => ("PairEW", "PairId_EW", "Names_EW"),
            };
            let of_players = || {
                let [one, other] = side.seats().map(|seat| field(player(seat)));
                Some(format!("{}+{}", one?, other?))
            };
            let number = field(id).map(str::to_owned).or_else(of_players).unwrap_or_default();
            record.set_tag(tag, &number);
            let two = field(name).and_then(two_names);
            if let Some(two) = two.or_else(|| names.of_pair(&number)) {
                for (seat, name) in side.seats().into_iter().zip(two) {
                    record.players[seat] = name;
                }
            }
        }
        for seat in Seat::ALL {
            if let Some(name) = field(player(seat)).and_then(|number| names.by_number.get(number)) {
                record.players[seat] = name.clone();
            }
        }
        self.set_result(row, &mut record)?;
        Some(record)
    }

    /// A score of North-South, and whether the director has given it.
    fn score(&self, row: &[Cell]) -> Option<(i32, bool)> {
        let read = |name| {
            let text = self.field(row, name)?;
            let number = text.trim_start_matches('^').parse().ok()?;
            Some((number, text.starts_with('^')))
        };
        let of_opponents = || {
            let (score, is_given): (i32, bool) = read("Score_EW")?;
            Some((score.checked_neg()?, is_given))
        };
        read("Score_NS").or_else(of_opponents)
    }

    /// What the director has given instead of a result; none if nothing.
    fn ruling(&self, row: &[Cell]) -> Option<Ruling> {
        let is_marked =
            |name: &str| self.field(row, name).is_some_and(|text| text.starts_with('^'));
        let percents = PERCENTS.iter().filter(|name| is_marked(name)).count();
        match self.score(row) {
            _ if percents == PERCENTS.len() => Some(Ruling::Percentages),
            Some((score, true)) if percents == 0 => Some(Ruling::Score(score)),
            Some((_, true)) => Some(Ruling::Other),
            _ if percents > 0 || POINTS.iter().any(|name| is_marked(name)) => Some(Ruling::Other),
            _ => None,
        }
    }

    /// Enters contract, score and percentages; none if there is nothing of them.
    fn set_result(&self, row: &[Cell], record: &mut Record) -> Option<()> {
        match self.ruling(row) {
            Some(Ruling::Score(score)) => record.score_ns = Some(score),
            Some(Ruling::Percentages) => self.set_percentages(row, record)?,
            Some(Ruling::Other) => {}
            None => {
                let field = |name: &str| self.field(row, name);
                let [declarer, contract, result] =
                    ["Declarer", "Contract", "Result"].map(|name| field(name).unwrap_or_default());
                let Ending { contract, outcome } = Ending::read(declarer, contract, result);
                (record.contract, record.outcome) = (contract, outcome);
                record.score_ns = self.score(row).map(|(score, _)| score);
                let leader = outcome.and_then(Outcome::contract).map(bridge::Contract::leader);
                let lead = field("Lead").and_then(|lead| lead.replace("10", "T").parse().ok());
                let lead = leader.zip(lead);
                record.play = lead.map(|(leader, lead)| PlayRecord::new(leader, &[lead]));
                if record.outcome.is_none() && record.score_ns.is_none() {
                    self.set_percentages(row, record)?;
                }
            }
        }
        Some(())
    }

    /// Enters the percentages of both sides; none if one is missing.
    fn set_percentages(&self, row: &[Cell], record: &mut Record) -> Option<()> {
        let [ns, ew] = PERCENTS.map(|name| self.field(row, name));
        let [ns, ew] = [ns?, ew?].map(|percent| percent.trim_start_matches('^'));
        record.set_tag("ScorePercentage", &format!("NS {ns} EW {ew}"));
        Some(())
    }
}

/// What the director has given in a row instead of a result.
enum Ruling {
    /// A score for both sides.
    Score(i32),
    /// Percentages.
    Percentages,
    /// A score of one side alone, or with weights: the row cannot say what.
    Other,
}

/// The column of a player's number.
const fn player(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "PlayerId_North",
        Seat::East => "PlayerId_East",
        Seat::South => "PlayerId_South",
        Seat::West => "PlayerId_West",
    }
}

/// The names of the ranking.
struct Names {
    by_number: HashMap<String, Text>,
}

impl Names {
    /// The two names of a pair.
    fn of_pair(&self, number: &str) -> Option<[Text; 2]> {
        // Of players who change partners the ranking has each alone.
        if let Some((one, other)) = number.split_once('+') {
            let name = |number: &str| self.by_number.get(number.trim()).cloned();
            return Some([name(one)?, name(other)?]);
        }
        two_names(self.by_number.get(number)?)
    }
}

/// Who is who, by the first ranking of the file.
fn names(records: &[Record]) -> Names {
    let mut tags = records.iter().flat_map(|record| &record.tags);
    let mut by_number = HashMap::new();
    if let Some(tag) = tags.find(|tag| tag.name == TOTALS) {
        let columns = tag.columns();
        let at = |names: [&str; 2]| columns.iter().position(|column| names.contains(&column.name));
        if let (Some(number), Some(name)) = (at(["PairId", "PlayerId"]), at(["Names", "Name"])) {
            for row in &tag.rows {
                if let (Some(number), Some(name)) = (row.get(number), row.get(name)) {
                    by_number.insert(number.text().to_owned(), name.text().trim().into());
                }
            }
        }
    }
    Names { by_number }
}

/// `Anna - Boris`, with any dash.
fn two_names(text: &str) -> Option<[Text; 2]> {
    let parts = [" - ", " – ", " — ", " & ", " + "].iter().find_map(|sign| text.split_once(*sign));
    parts.map(|(one, other)| [one, other].map(|name| name.trim().into()))
}
