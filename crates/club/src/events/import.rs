//! The results and cards of a file of boards for a pairs event: which of them are new, which the event has already, which
//! differ, and what is probably a slip.
//!
//! A file comes from devices at the tables, from another scoring program or from a dealing machine. It is compared with
//! the event and changes nothing; the director enters what is new ([`Import::acts`]). What differs is corrected by hand.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Contract, Deal, Outcome, Seat, Side, Strain, Tricks};
use cards::Card;
use formats::pbn::one_result_each;
use formats::record::Record;
use tourney::adjust::{Artificial, BoardResult};
use tourney::log::{Asked, By, Event as _, Moment};
use tourney::movement::Pairing;
use tourney::pairs::{self, Act, At, EnteredLine, PairsError, PairsEvent};
use tourney::unlikely::Unlikely;

use super::slips::{double_dummy, unlikely_result};

/// What a file has for an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Import {
    /// Its results, in the order of the file.
    pub results: Vec<Found>,
    /// The cards of boards whose cards are not recorded yet.
    pub deals: BTreeMap<u32, Deal>,
    /// How many boards of the event have the same cards in the file.
    pub known_deals: usize,
    /// The boards whose cards differ from those that are recorded, or within the file. Nothing is entered for them.
    pub other_deals: BTreeSet<u32>,
    /// How many results are of boards that the event does not have.
    pub other_boards: usize,
}

impl Import {
    /// The same without the cards.
    #[must_use]
    pub fn without_deals(self) -> Import {
        let (deals, known_deals, other_deals) = Default::default();
        Import { deals, known_deals, other_deals, ..self }
    }
}

/// Why a file is not compared with an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the file has the sections {}: one of them must be named", .sections.join(", "))]
pub struct SeveralSections {
    /// The sections; the one that was named is none of them.
    pub sections: Vec<String>,
}

/// A result of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Where its record begins: the line of the file, or the number of the record in a binary file.
    pub line: u32,
    /// The board.
    pub board: u32,
    /// The table; none if the file does not say it and the event does not either.
    pub table: Option<u32>,
    /// The pairs; none if they are not found.
    pub pairs: Option<BySide<u32>>,
    /// The result; none if the file has none.
    pub result: Option<FileResult>,
    /// What the event has.
    pub state: FoundState,
}

/// A result as a file has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileResult {
    /// How the board ended, with the opening lead if the file has it.
    Played {
        /// How it ended.
        outcome: Outcome,
        /// The lead.
        lead: Option<Card>,
    },
    /// The director's decision, or a score without a contract.
    Ruled(BySide<BoardResult>),
}

/// A result of a file against what the event has.
#[derive(Clone, PartialEq, Debug)]
pub enum FoundState {
    /// The event has none.
    New {
        /// What enters it.
        act: Act,
        /// Why it is entered only if the director says so.
        doubt: Option<Doubt>,
    },
    /// The event has it, and the other side has not confirmed it.
    Unconfirmed {
        /// What confirms it.
        act: Act,
    },
    /// The event has it.
    Known,
    /// The event has another one.
    Differs {
        /// The result that was entered; none if the director has decided.
        entered: Option<Outcome>,
    },
    /// It cannot be entered.
    Impossible(ImportFault),
}

/// Why a result is probably wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// By itself, by the cards, or beside other results.
    Unlikely(Unlikely),
    /// By the movement the two pairs sit the other way.
    Turned,
    /// By the movement other pairs play the board at this table, or nobody does.
    Elsewhere {
        /// Who plays it there, by the numbers that people know: of a pair or team, of two partners as `3+7`.
        right: Option<BySide<String>>,
    },
    /// The file has a score that does not follow from its contract and tricks.
    Score {
        /// North-South's points in the file.
        stated: i32,
        /// Those of the contract and the tricks.
        right: i32,
    },
    /// No contract is worth this.
    NoContract {
        /// North-South's points.
        score: i32,
    },
}

impl Doubt {
    /// The event's own doubt about a result.
    pub fn of(event: &PairsEvent, doubt: pairs::Doubt) -> Doubt {
        match doubt {
            pairs::Doubt::Turned => Doubt::Turned,
            pairs::Doubt::Elsewhere { right } => {
                Doubt::Elsewhere { right: right.map(|right| right.map(|of| known_as(event, of))) }
            }
            pairs::Doubt::NoContract { score } => Doubt::NoContract { score },
        }
    }

    /// Why a result that a director enters by hand is probably wrong, if it is.
    pub fn of_act(event: &PairsEvent, act: &Act) -> Option<Doubt> {
        if let Some(doubt) = event.doubt(act) {
            return Some(Doubt::of(event, doubt));
        }
        let (Act::Enter { board, table, outcome, lead, .. }
        | Act::Played { board, table, outcome, lead, .. }) = act
        else {
            return None;
        };
        let (place, played) = ((*board, *table), (*outcome, *lead));
        unlikely_result(event, &By::Director, place, played).map(Doubt::Unlikely)
    }

    /// Whether the movement has the result elsewhere.
    pub const fn is_of_movement(&self) -> bool {
        matches!(self, Doubt::Turned | Doubt::Elsewhere { .. })
    }
}

/// Why a result of a file cannot be entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportFault {
    /// The file does not say who played, or names somebody whom the event does not have.
    NoPairs {
        /// What it has for each side; empty if nothing.
        stated: BySide<String>,
    },
    /// There is neither a table nor a movement that says it.
    NoTable,
    /// There is no result, but players are named: the director of the other program has yet to decide.
    NoResult,
    /// The director's percentages are no artificial score.
    Percentages {
        /// What the file has.
        stated: String,
    },
    /// The event refuses it.
    Refused(PairsError),
}

impl Import {
    /// Compares the records of a file with an event at a time, in seconds since 1970: whether it takes results depends on
    /// it. What is entered must have a reason then. `section` keeps only the records of a section; with none, a file
    /// of several sections is refused.
    ///
    /// # Errors
    ///
    /// The file has several sections, or not the one that is named.
    pub fn new(
        event: &PairsEvent,
        records: &[Record],
        section: Option<&str>,
        now: u64,
    ) -> Result<Import, SeveralSections> {
        let records = one_result_each(records);
        let is_played = |record: &&Record| Side::ALL.iter().any(|of| number(record, *of).is_some());
        let sections: BTreeSet<String> = (records.iter().filter(is_played))
            .filter_map(|record| record.tag("Section"))
            .map(|section| section.trim().to_owned())
            .collect();
        let chosen = match section {
            Some(section) if sections.contains(section) => Some(section),
            None if sections.len() <= 1 => None,
            _ => return Err(SeveralSections { sections: sections.into_iter().collect() }),
        };
        let of_section = |record: &&Record| match chosen {
            // Cards are those of all sections where none is named.
            Some(chosen) => record.tag("Section").is_none_or(|of| of.trim() == chosen),
            None => true,
        };
        let records: Vec<&Record> = records.iter().filter(of_section).collect();
        let mut reader = Reader::new(event, &records, now);
        for record in &records {
            reader.deal(record);
        }
        reader.record_deals();
        for record in &records {
            reader.result(record);
        }
        Ok(reader.import)
    }

    /// The acts that enter what is new: cards first, since results are compared with them, then results. With `sure`
    /// also those that are probably wrong.
    pub fn acts(&self, sure: bool) -> Vec<Act> {
        let deals = self.deals.iter().map(|(board, deal)| Act::Deal { board: *board, deal: *deal });
        let results = self.results.iter().filter_map(|found| match &found.state {
            FoundState::New { act, doubt } => (sure || doubt.is_none()).then(|| act.clone()),
            FoundState::Unconfirmed { act } => Some(act.clone()),
            FoundState::Known | FoundState::Differs { .. } | FoundState::Impossible(_) => None,
        });
        deals.chain(results).collect()
    }

    /// How many results are in a state.
    pub fn count(&self, is: impl Fn(&FoundState) -> bool) -> usize {
        self.results.iter().filter(|found| is(&found.state)).count()
    }
}

/// The highest number of a table that is taken from a file.
const MOST_TABLES: u32 = 10_000;

/// How many contracts are solved double dummy: what is beyond is not compared with open cards.
const MOST_SOLVED: usize = 600;

/// What stands for the reason that whoever enters the results gives.
const REASON: &str = "file";

/// The tags of the players of each side in individual events, by seat.
const INDIVIDUALS: [(Seat, &str); 4] = [
    (Seat::North, "Bws_North"),
    (Seat::East, "Bws_East"),
    (Seat::South, "Bws_South"),
    (Seat::West, "Bws_West"),
];

/// The number of a side as the file has it: of a pair, or of two players as `3+7`.
fn number(record: &Record, side: Side) -> Option<String> {
    let tag = if side == Side::NorthSouth { "PairNS" } else { "PairEW" };
    let of_pair = record.tag(tag).map(str::trim).filter(|text| !text.is_empty());
    let of_players = || {
        let of_seat = |seat: Seat| {
            let (_, tag) = INDIVIDUALS.into_iter().find(|(of, _)| *of == seat)?;
            record.tag(tag).map(str::trim)
        };
        let [one, other] = side.seats().map(of_seat);
        Some(format!("{}+{}", one?, other?))
    };
    of_pair.map(str::to_owned).or_else(of_players)
}

/// The players of a side as the file names them; none if one is missing.
fn players(record: &Record, side: Side) -> Option<[&str; 2]> {
    let mut names = side.seats().map(|seat| record.players[seat].trim());
    names.sort_unstable();
    names.iter().all(|name| !name.is_empty() && *name != "?").then_some(names)
}

/// The number in the name of a table: `3`, `A3`.
fn table(record: &Record) -> Option<u32> {
    let text = record.tag("Table")?.trim();
    let number = text.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().ok();
    number.filter(|table| (1..=MOST_TABLES).contains(table))
}

/// The pairs that sit East-West and never North-South, in the order of their numbers.
fn east_west(event: &PairsEvent) -> Vec<u32> {
    let places =
        event.setup().movement.iter().flat_map(|movement| movement.rounds.iter().flatten());
    let (mut ns, mut ew) = (BTreeSet::new(), BTreeSet::new());
    for Pairing { seats, .. } in places {
        ns.insert(seats[Side::NorthSouth]);
        ew.insert(seats[Side::EastWest]);
    }
    ew.difference(&ns).copied().collect()
}

/// The result of a record; none if it has none.
fn result(record: &Record) -> Result<Option<FileResult>, ImportFault> {
    // With a score they are what it is worth.
    let stated = record.tag("ScorePercentage").filter(|_| record.score_ns.is_none());
    if let Some(stated) = stated {
        let wrong = || ImportFault::Percentages { stated: stated.to_owned() };
        let awards = percentages(stated).ok_or_else(wrong)?;
        return Ok(Some(FileResult::Ruled(BySide(awards.map(BoardResult::Artificial)))));
    }
    if let Some(outcome) = record.outcome {
        let leader = outcome.contract().map(Contract::leader);
        let play = record.play.as_ref().filter(|play| Some(play.leader) == leader);
        let lead = play.and_then(|_| record.cards().first().copied());
        return Ok(Some(FileResult::Played { outcome, lead }));
    }
    let both = |of: BoardResult| Ok(Some(FileResult::Ruled(BySide([of.clone(), of]))));
    if let Some(score) = record.score_ns {
        return both(BoardResult::Score(score));
    }
    let remark = record.tag("Bws_Remarks").map(str::trim).unwrap_or_default();
    if remark.eq_ignore_ascii_case("not played") {
        return both(BoardResult::NotPlayed);
    }
    Ok(None)
}

/// `NS 60 EW 40` as artificial scores.
fn percentages(text: &str) -> Option<[Artificial; 2]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["NS", ns, "EW", ew] = words[..] else { return None };
    let award = |percent: &str| match percent.trim_end_matches(".00").trim_end_matches(".0") {
        "60" => Some(Artificial::Plus),
        "50" => Some(Artificial::Average),
        "40" => Some(Artificial::Minus),
        _ => None,
    };
    Some([award(ns)?, award(ew)?])
}

/// Reads the records of a file one after another, as if each result that is new had been entered.
struct Reader {
    /// The event with the cards and results so far.
    event: PairsEvent,
    /// Pairs by their players in alphabetical order.
    by_players: BTreeMap<[String; 2], u32>,
    /// The pairs that sit East-West all session, where the file counts them from 1 as those North-South.
    east_west: Option<Vec<u32>>,
    /// When it is compared, in seconds since 1970.
    now: u64,
    /// Tricks with open cards, by board, declarer and strain: a contract is played at many tables.
    open: BTreeMap<(u32, Seat, Strain), Option<Tricks>>,
    /// The boards with cards in the file.
    dealt: BTreeSet<u32>,
    import: Import,
}

impl Reader {
    fn new(event: &PairsEvent, records: &[&Record], now: u64) -> Reader {
        let pairs = event.setup().pairs.iter();
        let by_players = pairs.map(|pair| {
            let mut names = pair.players.each_ref().map(ToString::to_string);
            names.sort_unstable();
            (names, pair.number)
        });
        // Pair 1 meets pair 1 only where the sides are counted apart.
        let is_apart = |record: &&Record| {
            let [ns, ew] = Side::ALL.map(|side| number(record, side));
            ns.is_some() && ns == ew
        };
        Reader {
            by_players: by_players.collect(),
            east_west: records.iter().any(is_apart).then(|| east_west(event)),
            event: event.clone(),
            now,
            open: BTreeMap::new(),
            dealt: BTreeSet::new(),
            import: Import::default(),
        }
    }

    fn has(&self, board: u32) -> bool {
        let setup = self.event.setup();
        (setup.first_board..setup.first_board + setup.boards).contains(&board)
    }

    /// Takes the cards of a record.
    fn deal(&mut self, record: &Record) {
        let Some(board) = record.board.filter(|board| self.has(*board)) else { return };
        let Some(deal) = record.deal.and_then(|layout| layout.deal().ok()) else { return };
        let is_first = self.dealt.insert(board);
        if self.import.other_deals.contains(&board) {
            return;
        }
        let recorded = self.event.deals().get(&board);
        match recorded.or(self.import.deals.get(&board)) {
            Some(before) if *before != deal => {
                self.import.deals.remove(&board);
                self.import.other_deals.insert(board);
            }
            Some(_) => self.import.known_deals += usize::from(is_first && recorded.is_some()),
            None => {
                self.import.deals.insert(board, deal);
            }
        }
    }

    /// Records the cards of the file, so that results are compared with them.
    fn record_deals(&mut self) {
        for (board, deal) in &self.import.deals {
            self.event.apply(&By::Director, &Act::Deal { board: *board, deal: *deal });
        }
    }

    /// Takes the result of a record.
    fn result(&mut self, record: &Record) {
        let Some(board) = record.board else { return };
        let stated = Side::ALL.map(|side| number(record, side));
        let is_named = stated.iter().any(Option::is_some);
        let result = match result(record) {
            // A hand record.
            Ok(None) if !is_named => return,
            result => result,
        };
        if !self.has(board) {
            self.import.other_boards += 1;
            return;
        }
        let line = record.source.map_or(0, |source| source.line);
        let mut found = Found {
            line,
            board,
            table: table(record),
            pairs: None,
            result: None,
            state: FoundState::Impossible(ImportFault::NoResult),
        };
        match result {
            Ok(Some(of)) => {
                found.result = Some(of.clone());
                let state = self.state(record, &mut found, of);
                found.state = state.unwrap_or_else(FoundState::Impossible);
            }
            Ok(None) => {}
            Err(fault) => found.state = FoundState::Impossible(fault),
        }
        self.import.results.push(found);
    }

    /// What the event has of a result. Fills in the pairs and the table.
    fn state(
        &mut self,
        record: &Record,
        found: &mut Found,
        result: FileResult,
    ) -> Result<FoundState, ImportFault> {
        let board = found.board;
        let pairs = self.pairs(record, board, found.table)?;
        found.pairs = Some(pairs);
        let at_table = found.table.and_then(|table| self.event.entered_at(board, table));
        let is_theirs = |line: &EnteredLine| same_pairs(line.pairs, pairs);
        let line = self.event.entered_on(board).find(is_theirs).or(at_table);
        if let Some(line) = line {
            found.table = Some(line.table);
            let is_same = line.pairs == pairs
                && match &result {
                    FileResult::Played { outcome, .. } => line.outcome == Some(*outcome),
                    FileResult::Ruled(standing) => line.standing == *standing,
                };
            if !is_same {
                return Ok(FoundState::Differs { entered: line.outcome });
            }
            if line.confirmed {
                return Ok(FoundState::Known);
            }
            let act = Act::Confirm { board, table: line.table };
            self.event.check(&By::Director, &act).map_err(ImportFault::Refused)?;
            self.event.apply(&By::Director, &act);
            return Ok(FoundState::Unconfirmed { act });
        }
        let table = match found.table.or_else(|| self.table_of(board, pairs)) {
            Some(table) => table,
            // Without a movement the tables of a board are numbered as they come.
            None if self.event.setup().movement.is_none() => {
                let last = self.event.entered_on(board).last().map_or(0, |line| line.table);
                last.saturating_add(1)
            }
            None => return Err(ImportFault::NoTable),
        };
        found.table = Some(table);
        let act = match &result {
            // What was forgotten is entered after the end too, where the movement has it.
            FileResult::Played { outcome, lead } if self.event.is_closed() => {
                Act::Played { board, table, pairs, outcome: *outcome, lead: *lead }
            }
            FileResult::Played { outcome, lead } => {
                Act::Enter { board, table, pairs, outcome: *outcome, lead: *lead }
            }
            FileResult::Ruled(standing) => {
                Act::Rule { board, table, pairs, standing: standing.clone() }
            }
        };
        self.event.check(&By::Director, &act).map_err(ImportFault::Refused)?;
        let moment = Moment { when: self.now, why: REASON };
        let allowed = self.event.check_moment(Asked::Act(&act), moment);
        allowed.map_err(ImportFault::Refused)?;
        let doubt = self.doubt(record, (board, table), pairs, &result);
        self.event.apply(&By::Director, &act);
        Ok(FoundState::New { act, doubt })
    }

    /// Who played.
    fn pairs(
        &self,
        record: &Record,
        board: u32,
        table: Option<u32>,
    ) -> Result<BySide<u32>, ImportFault> {
        let stated = BySide::new(|side| number(record, side));
        let found = BySide::new(|side: Side| {
            let by_number = stated[side].as_deref().and_then(|text| self.numbered(text, side));
            let by_players = || {
                let names = players(record, side)?.map(str::to_owned);
                self.by_players.get(&names).copied()
            };
            by_number.or_else(by_players)
        });
        if let [Some(ns), Some(ew)] = found.0 {
            return Ok(BySide([ns, ew]));
        }
        let is_unnamed = stated.0.iter().all(Option::is_none);
        let place = table.filter(|_| is_unnamed).and_then(|at| self.event.place_of(board, at));
        match place {
            Some(place) => Ok(place.seats),
            None => Err(ImportFault::NoPairs { stated: stated.map(Option::unwrap_or_default) }),
        }
    }

    /// A pair by its number in the file, or a partnership by those of its players.
    fn numbered(&self, text: &str, side: Side) -> Option<u32> {
        let setup = self.event.setup();
        if let Some((one, other)) = text.split_once('+') {
            let two: [u32; 2] = [one.trim().parse().ok()?, other.trim().parse().ok()?];
            let is_two = |players: [u32; 2]| players == two || players == [two[1], two[0]];
            let mut pairs = setup.pairs.iter().map(|pair| pair.number);
            return pairs.find(|pair| self.event.partners(*pair).is_some_and(is_two));
        }
        let number: u32 = text.parse().ok()?;
        // A team's number stands for the half of it that sits this way.
        if let Some(teams) = setup.teams.as_ref().filter(|of| of.team(number).is_some()) {
            return Some(teams.half(number, side));
        }
        match &self.east_west {
            Some(pairs) if side == Side::EastWest => {
                pairs.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
            }
            // The numbers of an individual event are those of players.
            _ if setup.individuals.is_some() => None,
            _ => setup.pairs.iter().any(|pair| pair.number == number).then_some(number),
        }
    }

    /// The table at which the movement has these pairs play a board, either way.
    fn table_of(&self, board: u32, pairs: BySide<u32>) -> Option<u32> {
        let setup = self.event.setup();
        let movement = setup.movement.as_ref()?;
        let set = movement.set_of(board, setup.first_board)?;
        let mut places = movement.with(set).map(|(_, place)| place);
        places.find(|place| same_pairs(place.seats, pairs)).map(|place| place.table)
    }

    /// Why a new result is probably wrong, if it is.
    fn doubt(
        &mut self,
        record: &Record,
        (board, table): (u32, u32),
        pairs: BySide<u32>,
        result: &FileResult,
    ) -> Option<Doubt> {
        if let Some(doubt) = self.event.misplaced(At { board, table }, pairs) {
            return Some(Doubt::of(&self.event, doubt));
        }
        let (outcome, lead) = match result {
            FileResult::Played { outcome, lead } => (*outcome, *lead),
            FileResult::Ruled(standing) => {
                let doubt = self.event.no_contract(board, standing);
                return doubt.map(|doubt| Doubt::of(&self.event, doubt));
            }
        };
        let vulnerable = board_of(board).vulnerable;
        let right = self.event.setup().rules.duplicate_ns(outcome, vulnerable);
        if let Some(stated) = record.score_ns.filter(|stated| *stated != right) {
            return Some(Doubt::Score { stated, right });
        }
        let open = self.open_tricks(board, outcome);
        let unlikely =
            self.event.unlikely(&By::Director, (board, table), (outcome, lead), |_, _| open);
        unlikely.map(Doubt::Unlikely)
    }

    /// How many tricks declarer takes with open cards, if the cards are known.
    fn open_tricks(&mut self, board: u32, outcome: Outcome) -> Option<Tricks> {
        let (deal, contract) = (self.event.deals().get(&board)?, outcome.contract()?);
        let key = (board, contract.declarer, contract.terms.strain());
        if self.open.len() >= MOST_SOLVED && !self.open.contains_key(&key) {
            return None;
        }
        *self.open.entry(key).or_insert_with(|| double_dummy(deal, contract))
    }
}

/// The number by which people know a pair: its own, that of its team, or those of two partners as `3+7`.
pub fn known_as(event: &PairsEvent, pair: u32) -> String {
    let contestants = event.contestants_of(pair).map(|own| event.ranked_as(own));
    contestants.map(|number| number.to_string()).collect::<Vec<_>>().join("+")
}

/// Whether these are the same two pairs, whichever way they sit.
fn same_pairs(one: BySide<u32>, other: BySide<u32>) -> bool {
    let BySide([ns, ew]) = other;
    one.0 == [ns, ew] || one.0 == [ew, ns]
}
