//! A progressive evening: sections `round 1 table 2: N=Anna …`, each with its four deals.
//!
//! The event is replayed from its lines. The moves follow from the scores, so a section must seat
//! the players as the rules do.

use bridge::score::HonorAward;
use bridge::{BySeat, Outcome, Seat, Side};
use cards::settings::{Setting, SettingError};
use tourney::Name;
use tourney::log::{By, EventLog, Refusal};
use tourney::progressive::{
    Act, Kind, Movement, Player, Progressive, ProgressiveError, ProgressiveOptions, Setup, Waiting,
};

use super::deal::{contract_of, is_pass, tricks_of};
use super::error::{Field, LineColumn, ParseError, ParseErrorKind};
use super::header::named;
use super::lexer::{self, Line, Token};
use super::options::{OptionSet, read_option};
use super::reader::LIMIT;

/// The event of a file and its errors.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The event as far as it could be replayed; none if nobody is seated.
    pub event: Option<EventLog<Progressive>>,
    /// The errors, in the file's order.
    pub errors: Vec<ParseError>,
}

/// A table of a round in the file.
struct Section {
    round: u32,
    table: u32,
    seats: Vec<(Seat, Token)>,
    dealer: Seat,
    place: LineColumn,
    deals: Vec<(LineColumn, Outcome, Option<HonorAward>)>,
}

/// Reads a progressive evening.
pub fn read(bytes: &[u8]) -> Reading {
    let text = match str::from_utf8(bytes) {
        Ok(text) if bytes.len() <= LIMIT => text,
        read => {
            let kind = match read {
                Ok(_) => ParseErrorKind::TooLarge { bytes: bytes.len(), limit: LIMIT },
                Err(_) => ParseErrorKind::NoText,
            };
            let place = LineColumn { line: 1, column: 1 };
            let errors = vec![ParseError { at: place, field: Field::Line, kind }];
            return Reading { event: None, errors };
        }
    };
    let mut reader = Reader::default();
    lexer::lines(text).for_each(|line| reader.line(line));
    let event = reader.play();
    let mut errors = reader.errors;
    errors.sort_by_key(|error| error.at);
    Reading { event, errors }
}

/// Fuzz target: reads any bytes and checks that the net scores sum to zero.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some(event) = read(bytes).event else { return };
    assert_eq!(event.state().tallies().iter().map(|tally| tally.net).sum::<i32>(), 0);
}

impl OptionSet for ProgressiveOptions {
    fn form(&self) -> &'static str {
        "progressive"
    }

    fn settings(&self) -> Vec<Setting> {
        ProgressiveOptions::settings(self)
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        ProgressiveOptions::set(self, key, word)
    }
}

#[derive(Default)]
struct Reader {
    options: Vec<Token>,
    players: Vec<(Token, Kind)>,
    sections: Vec<Section>,
    errors: Vec<ParseError>,
}

impl Reader {
    fn report(&mut self, place: LineColumn, field: Field, kind: ParseErrorKind) {
        self.errors.push(ParseError { at: place, field, kind });
    }

    fn line(&mut self, line: Line) {
        match line {
            Line::Label { key, value } => match key.text.as_str() {
                "form" => {}
                "options" => {
                    self.options.extend(value.words());
                }
                "players" => self.entered(&value, Kind::Any),
                "ladies" => self.entered(&value, Kind::Lady),
                "gentlemen" => self.entered(&value, Kind::Gentleman),
                _ => self.section(&key, &value),
            },
            Line::Row(row) => self.deal(&row),
            Line::Word(word) if word.text.eq_ignore_ascii_case("stop") => {}
            Line::Word(word) => {
                self.report(
                    word.place,
                    Field::Line,
                    ParseErrorKind::Line { value: word.text.clone() },
                );
            }
        }
    }

    /// The players in order: `1=Anna 2=Boris`, or only the names.
    fn entered(&mut self, value: &Token, kind: Kind) {
        let names = match value.text.contains('=') {
            true => named(value).into_iter().map(|(_, name)| name).collect(),
            false => value.listed(),
        };
        self.players.extend(names.into_iter().map(|name| (name, kind)));
    }

    fn section(&mut self, key: &Token, value: &Token) {
        let words: Vec<&str> = key.text.split_whitespace().collect();
        let numbers = match words[..] {
            ["round", round, "table", table] => round.parse().ok().zip(table.parse().ok()),
            _ => None,
        };
        let Some((round @ 1.., table @ 1..)) = numbers else {
            let kind = ParseErrorKind::Section { value: key.text.clone() };
            return self.report(key.place, Field::Section, kind);
        };
        let mut section = Section {
            round,
            table,
            seats: Vec::new(),
            dealer: Seat::North,
            place: key.place,
            deals: Vec::new(),
        };
        for (label, name) in named(value) {
            let seat = |text: &str| text.parse::<Seat>().ok();
            match label {
                Some(label) if label.text.eq_ignore_ascii_case("dealer") => {
                    match seat(&name.text) {
                        Some(seat) => section.dealer = seat,
                        None => {
                            let kind = ParseErrorKind::Seat { value: name.text };
                            self.report(name.place, Field::Dealer, kind);
                        }
                    }
                }
                Some(label) if seat(&label.text).is_some() => {
                    section.seats.extend(seat(&label.text).map(|seat| (seat, name)));
                }
                label => {
                    let word = label.unwrap_or(name);
                    self.report(
                        word.place,
                        Field::Section,
                        ParseErrorKind::Seat { value: word.text },
                    )
                }
            }
        }
        self.sections.push(section);
    }

    fn deal(&mut self, row: &[Token]) {
        let [number, contract, rest @ ..] = row else { return };
        let Some(section) = self.sections.last() else {
            return self.report(number.place, Field::Section, ParseErrorKind::SeatsWanted);
        };
        let next = section.deals.len() as u32 + 1;
        match number.text.parse::<u32>() {
            Ok(found) if found == next => {}
            Ok(found) => {
                self.report(
                    number.place,
                    Field::Number,
                    ParseErrorKind::NumberOrder { found, next },
                );
            }
            Err(_) => {
                let kind = ParseErrorKind::Number { value: number.text.clone() };
                self.report(number.place, Field::Number, kind);
            }
        }
        match outcome(contract, rest) {
            Ok((outcome, honors)) => {
                if let Some(section) = self.sections.last_mut() {
                    section.deals.push((contract.place, outcome, honors));
                }
            }
            Err(error) => self.errors.push(error),
        }
    }

    /// The players of the header, or else of the first round.
    fn everybody(&mut self) -> Vec<Player> {
        let seated = |section: &Section| -> Vec<(Token, Kind)> {
            section.seats.iter().map(|(_, name)| (name.clone(), Kind::Any)).collect()
        };
        let first = self.sections.iter().filter(|section| section.round == 1);
        let tokens: Vec<(Token, Kind)> = match self.players.is_empty() {
            true => first.flat_map(seated).collect(),
            false => self.players.clone(),
        };
        let mut players = Vec::new();
        for (token, kind) in tokens {
            match token.text.parse::<Name>() {
                Ok(name) => players.push(Player { name, kind }),
                Err(_) => self.report(token.place, Field::Players, ParseErrorKind::NoName),
            }
        }
        players
    }

    /// The players' places in every round by the sections, as printed cards.
    fn printed(&self, setup: &Setup) -> Vec<Vec<BySeat<u32>>> {
        let number = |name: &Token| {
            let at = setup.players.iter().position(|player| player.name.as_str() == name.text)?;
            Some(at as u32 + 1)
        };
        let tables = setup.players.len() / 4;
        let mut rounds = vec![vec![BySeat([0; 4]); tables]; setup.options.rounds.get() as usize];
        for section in &self.sections {
            let round = rounds.get_mut(section.round as usize - 1);
            let Some(table) = round.and_then(|round| round.get_mut(section.table as usize - 1))
            else {
                continue;
            };
            for (seat, name) in &section.seats {
                table[*seat] = number(name).unwrap_or(0);
            }
        }
        rounds
    }

    fn setup(&mut self) -> Setup {
        let players = self.everybody();
        let mut setup = Setup { players, ..Setup::new([]) };
        let rounds = self.sections.iter().map(|section| section.round).max().unwrap_or(1);
        // By default as many rounds as there are sections for.
        let _ = setup.options.set("rounds", &rounds.to_string());
        for word in core::mem::take(&mut self.options) {
            if let Err(kind) = read_option(&mut setup.options, &word.text) {
                self.report(word.place, Field::Options, kind);
            }
        }
        if setup.options.movement == Movement::PrintedCards {
            setup.printed = self.printed(&setup);
        }
        setup
    }

    /// Replays the event as far as possible.
    fn play(&mut self) -> Option<EventLog<Progressive>> {
        let setup = self.setup();
        let place =
            self.sections.first().map_or(LineColumn { line: 1, column: 1 }, |first| first.place);
        let mut log = match EventLog::<Progressive>::open(setup) {
            Ok(log) => log,
            Err(error) => {
                self.report(place, Field::Players, ParseErrorKind::Event { error });
                return None;
            }
        };
        let mut sections = core::mem::take(&mut self.sections);
        sections.sort_by_key(|section| (section.round, section.table));
        for at in 0..sections.len() {
            let section = &sections[at];
            if log.state().round().is_some_and(|round| round < section.round) {
                let coming: Vec<&Section> =
                    sections[at..].iter().filter(|s| s.round == section.round).collect();
                if !self.go_on(&mut log, &coming, section.place) {
                    break;
                }
            }
            self.round(&mut log, section);
        }
        Some(log)
    }

    fn enter(
        &mut self,
        log: &mut EventLog<Progressive>,
        place: LineColumn,
        field: Field,
        act: Act,
    ) -> bool {
        match log.act(By::Director, 0, act) {
            Ok(()) => true,
            Err(Refusal::Event(error)) => {
                self.report(place, field, ParseErrorKind::Event { error });
                false
            }
            Err(_) => false,
        }
    }

    /// Moves to the next round. At a tied table the winners are those whom the next sections seat
    /// where winners go.
    fn go_on(
        &mut self,
        log: &mut EventLog<Progressive>,
        coming: &[&Section],
        place: LineColumn,
    ) -> bool {
        let tables = log.setup().players.len() as u32 / 4;
        for table in 1..=tables {
            if log.state().waiting(table) != Some(Waiting::Tie) {
                continue;
            }
            let rounds = log.state().rounds();
            let now = rounds.last().and_then(|tables| tables.get(table as usize - 1));
            let north = now.and_then(|table| table.seats[Seat::North]);
            let stays = coming.iter().any(|section| {
                let names = section.seats.iter().filter_map(|(_, name)| name.text.parse().ok());
                let mut numbers = names.map(|name: Name| log.state().number_of(&name));
                section.table == table && numbers.any(|number| number == north)
            });
            let ns = stays == (table == 1);
            let side = if ns { Side::NorthSouth } else { Side::EastWest };
            self.enter(log, place, Field::Section, Act::Winner { table, side });
        }
        self.enter(log, place, Field::Section, Act::Move)
    }

    fn round(&mut self, log: &mut EventLog<Progressive>, section: &Section) {
        let table = section.table;
        let mut seats = BySeat([0; 4]);
        for (seat, token) in &section.seats {
            let number =
                token.text.parse::<Name>().ok().and_then(|name| log.state().number_of(&name));
            match number {
                Some(number) => seats[*seat] = number,
                None => {
                    let players: Vec<&str> =
                        log.setup().players.iter().map(|player| player.name.as_str()).collect();
                    let kind = ParseErrorKind::Player {
                        name: token.text.clone(),
                        players: players.join(", "),
                    };
                    return self.report(token.place, Field::Section, kind);
                }
            }
        }
        let printed = log.setup().options.movement == Movement::PrintedCards;
        if section.round == 1 && !printed {
            for (seat, player) in seats.iter().filter(|(_, player)| **player != 0) {
                let act = Act::Card { player: *player, table, seat };
                self.enter(log, section.place, Field::Section, act);
            }
        } else if let Some(Waiting::Partners { .. }) = log.state().waiting(table) {
            if !self.enter(log, section.place, Field::Section, Act::Sit { table, seats }) {
                return;
            }
        } else if !section.seats.is_empty() {
            let rounds = log.state().rounds();
            let now = rounds.last().and_then(|tables| tables.get(table as usize - 1));
            let moved = now.and_then(|now| {
                Seat::ALL.into_iter().find(|seat| now.seats[*seat] != Some(seats[*seat]))
            });
            if let Some(seat) = moved {
                let player = seats[seat];
                let kind =
                    ParseErrorKind::Event { error: ProgressiveError::Stranger { table, player } };
                return self.report(section.place, Field::Section, kind);
            }
        }
        if let Some(Waiting::Dealer) = log.state().waiting(table) {
            let act = Act::Dealer { table, seat: section.dealer };
            self.enter(log, section.place, Field::Dealer, act);
        }
        for (place, outcome, honors) in &section.deals {
            let act = Act::Deal { table, outcome: *outcome, honors: *honors };
            self.enter(log, *place, Field::Contract, act);
        }
    }
}

/// The result of a deal, and honors.
fn outcome(contract: &Token, rest: &[Token]) -> Result<(Outcome, Option<HonorAward>), ParseError> {
    let error = |token: &Token, field, kind| ParseError { at: token.place, field, kind };
    if contract.text.is_empty() {
        return Err(error(contract, Field::Contract, ParseErrorKind::Missing));
    }
    if is_pass(&contract.text) {
        return Ok((Outcome::PassedOut, None));
    }
    let played =
        contract_of(&contract.text).map_err(|kind| error(contract, Field::Contract, kind))?;
    let (token, fields) = match rest.split_first() {
        Some((token, fields)) if !token.text.is_empty() => (token, fields),
        _ => return Err(error(contract, Field::Tricks, ParseErrorKind::Missing)),
    };
    let tricks =
        tricks_of(&token.text, played).map_err(|kind| error(token, Field::Tricks, kind))?;
    let mut honors = None;
    for word in fields.iter().flat_map(Token::words) {
        match word.pair() {
            Some((name, value)) if name.text.eq_ignore_ascii_case("honors") => {
                let award = value.text.parse().map_err(|_| {
                    let kind = ParseErrorKind::Honors {
                        value: value.text.clone(),
                        example: "S:100".to_owned(),
                    };
                    error(&value, Field::Honors, kind)
                })?;
                honors = Some(award);
            }
            _ => {
                let kind =
                    ParseErrorKind::FieldName { name: word.text.clone(), known: "honors".into() };
                return Err(error(&word, Field::Line, kind));
            }
        }
    }
    Ok((Outcome::Played { contract: played, tricks }, honors))
}
