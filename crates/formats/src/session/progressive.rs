//! A progressive evening: sections `round 1 table 2: N=Anna …`, each with its four deals.
//!
//! The event is replayed from its lines. The moves follow from the scores, so a section must seat
//! the players as the rules do.

use bridge::score::HonorAward;
use bridge::{BySeat, Contract, Outcome, Seat, Side};
use cards::settings::{Setting, SettingError};
use tourney::log::{By, Refusal, TournamentLog};
use tourney::progressive::{
    Act, Kind, MOST_TABLES, Movement, Player, Progressive, ProgressiveError, ProgressiveOptions,
    Rounds, Setup, Waiting,
};
use tourney::{Name, ParseNameError};

use super::error::{Field, ParseError, ParseErrorKind};
use super::form::Form;
use super::format::{self, Format, Keyword, Reading, english, in_every_file, read_fields};
use super::lexer::Token;
use super::options::{OptionSet, read_options};
use super::outcome;
use super::participants::{named, unknown};
use crate::error::LineColumn;

/// A table of a round in the file.
struct Section {
    round: u32,
    table: u32,
    seats: Vec<(Seat, Token)>,
    dealer: Seat,
    place: LineColumn,
    deals: Vec<(LineColumn, Outcome, Option<HonorAward>)>,
    /// The number of the last deal, right or wrong.
    last: u32,
    /// Whether the last deal could not be read: a line may correct it.
    wrong: bool,
}

/// Reads a progressive evening: the event as far as it could be replayed; no content if nobody is
/// seated or the file is of another form.
pub fn read(bytes: &[u8]) -> Reading<TournamentLog<Progressive>> {
    format::read(bytes, |form, _| (form == Some(Form::Progressive)).then(Reader::default))
}

/// Fuzz target: reads any bytes and checks that the net scores sum to zero.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some(event) = read(bytes).content else { return };
    assert_eq!(event.state().tallies().iter().map(|tally| tally.net).sum::<i32>(), 0);
}

impl OptionSet for ProgressiveOptions {
    fn form(&self) -> &'static str {
        Form::Progressive.key()
    }

    fn settings(&self) -> Vec<Setting> {
        ProgressiveOptions::settings(self)
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        ProgressiveOptions::set(self, key, word)
    }
}

#[derive(Default)]
pub(super) struct Reader {
    options: Vec<Token>,
    players: Vec<(Token, Kind)>,
    sections: Vec<Section>,
    /// Whether the last heading was wrong: its deals belong to no table.
    lost: bool,
    errors: Vec<ParseError>,
}

impl Format for Reader {
    type Content = TournamentLog<Progressive>;

    const HEADERS: &'static [Keyword<Reader>] = &[
        Keyword::new(&["form"], format::ignored),
        Keyword::new(&["options"], |reader, _, value| reader.options.extend(value.words())),
        Keyword::list(&["players"], in_every_file, |reader, _, value| {
            reader.entered(value, Kind::Any)
        }),
        Keyword::list(&["ladies"], in_every_file, |reader, _, value| {
            reader.entered(value, Kind::Lady)
        }),
        Keyword::list(&["gentlemen"], in_every_file, |reader, _, value| {
            reader.entered(value, Kind::Gentleman);
        }),
    ];

    const SECTIONS: &'static [&'static str] = &["round"];

    const SECTION: &'static str = "round 1 table 2";

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    fn section(&mut self, key: &Token, value: &Token) {
        self.lost = true;
        self.read_section(key, value);
    }

    fn row(&mut self, row: &[Token]) {
        self.deal(row);
    }

    fn finish(mut self) -> (Option<TournamentLog<Progressive>>, Vec<ParseError>) {
        (self.play(), self.errors)
    }
}

impl Reader {
    fn refuse(&mut self, at: LineColumn, field: Field, kind: ParseErrorKind) {
        self.report(ParseError { at, field, kind });
    }

    /// The players in order: `1=Anna 2=Boris`, or only the names.
    fn entered(&mut self, value: &Token, kind: Kind) {
        let names = match value.text.contains('=') {
            true => named(value).into_iter().map(|(_, name)| name).collect(),
            false => value.listed(),
        };
        self.players.extend(names.into_iter().map(|name| (name, kind)));
    }

    fn read_section(&mut self, key: &Token, value: &Token) {
        let words = key.words();
        let numbers = match &words[..] {
            [_, round, between, table] if english(&between.text) == "table" => [round, table],
            _ => return self.wrong_section(key),
        };
        let example = Self::SECTION;
        let wrong = |_| ParseErrorKind::Section { value: key.text.clone(), example };
        let [round, table] = numbers;
        let round = round.number(Field::Section, 1..=Rounds::MOST, wrong);
        let (round, table) = match (round, table.number(Field::Section, 1..=MOST_TABLES, wrong)) {
            (Ok(round), Ok(table)) => (round, table),
            (round, table) => {
                return self.errors.extend([round.err(), table.err()].into_iter().flatten());
            }
        };
        let mut section = Section {
            round,
            table,
            seats: Vec::new(),
            dealer: Seat::North,
            place: key.place,
            deals: Vec::new(),
            last: 0,
            wrong: false,
        };
        for (label, name) in named(value) {
            let seated = match &label {
                Some(label) if english(&label.text.to_lowercase()) == "dealer" => {
                    name.seat(Field::Dealer).map(|seat| section.dealer = seat)
                }
                label => {
                    let label = label.as_ref().unwrap_or(&name);
                    let again = |seat: &Seat| section.seats.iter().any(|(taken, _)| taken == seat);
                    match label.seat(Field::Section) {
                        Ok(seat) if again(&seat) => {
                            let kind = ParseErrorKind::SeatTwice { seat: seat.to_string() };
                            Err(label.error(Field::Section, kind))
                        }
                        seat => seat.map(|seat| section.seats.push((seat, name.clone()))),
                    }
                }
            };
            self.errors.extend(seated.err());
        }
        self.sections.push(section);
        self.lost = false;
    }

    fn deal(&mut self, row: &[Token]) {
        let [number, contract, rest @ ..] = row else { return };
        if self.lost {
            return;
        }
        let Some(section) = self.sections.last_mut() else {
            let kind = ParseErrorKind::NoSection { example: "round 1 table 1: N=Anna …" };
            return self.refuse(number.place, Field::Section, kind);
        };
        let (last, wrong) = (section.last, section.wrong);
        let again = |found| wrong && found == last;
        let found = number.deal_number(last.saturating_add(1), again, &mut self.errors);
        (section.last, section.wrong) = (found, true);
        let (tricks, fields) = outcome::split_tricks(rest);
        let outcome = match outcome::read(contract, tricks, false) {
            Ok(outcome) => outcome,
            Err(error) => return self.errors.push(error),
        };
        let mut found =
            DealFields { contract: outcome.contract(), honors: None, errors: Vec::new() };
        let words = fields.iter().flat_map(Token::words);
        read_fields(&DealFields::FIELDS, &mut found, words, |found, error| {
            found.errors.push(error);
        });
        // A wrong field is left out; the deal counts.
        self.errors.append(&mut found.errors);
        if let Some(section) = self.sections.last_mut() {
            section.wrong = false;
            section.deals.push((contract.place, outcome, found.honors));
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
        let mut players: Vec<Player> = Vec::new();
        let mut places: Vec<LineColumn> = Vec::new();
        for (token, kind) in tokens {
            let error = match token.text.parse::<Name>() {
                Ok(name) => match players.iter().position(|player| player.name == name) {
                    Some(at) => {
                        let name = token.text.clone();
                        ParseErrorKind::NameTwice { name, first: places[at] }
                    }
                    None => {
                        players.push(Player { name, kind });
                        places.push(token.place);
                        continue;
                    }
                },
                Err(ParseNameError::Length { length: 0 }) => ParseErrorKind::NoName,
                Err(ParseNameError::Invisible) => ParseErrorKind::InvisibleName,
                Err(ParseNameError::Length { length }) => {
                    ParseErrorKind::LongName { length, most: Name::LONGEST }
                }
            };
            self.refuse(token.place, Field::Players, error);
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
        read_options(&mut setup.options, &self.options, &mut self.errors);
        if setup.options.movement == Movement::PrintedCards {
            setup.printed = self.printed(&setup);
        }
        setup
    }

    /// Replays the event as far as possible.
    fn play(&mut self) -> Option<TournamentLog<Progressive>> {
        let before = self.errors.len();
        let setup = self.setup();
        let names_fit = !self.errors[before..].iter().any(|error| error.field == Field::Players);
        let listed = self.players.first().map(|(token, _)| token.place);
        let seated = self.sections.first().map(|first| first.place);
        let place = |error: &ProgressiveError| {
            let first = match error {
                ProgressiveError::Printed { .. } => seated.or(listed),
                _ => listed.or(seated),
            };
            first.unwrap_or(LineColumn::START)
        };
        let mut log = match TournamentLog::<Progressive>::open(setup) {
            Ok(log) => log,
            Err(error) => {
                // Without a name that was reported the number of players is wrong too.
                if names_fit {
                    let place = place(&error);
                    self.refuse(place, Field::Players, ParseErrorKind::Event { error });
                }
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
        log: &mut TournamentLog<Progressive>,
        place: LineColumn,
        field: Field,
        act: Act,
    ) -> bool {
        match log.act(By::Director, 0, act) {
            Ok(()) => true,
            Err(Refusal::Event(error)) => {
                let kind = wrong(log, error);
                self.refuse(place, field, kind);
                false
            }
            Err(_) => false,
        }
    }

    /// Moves to the next round. At a tied table the winners are those whom the next sections seat
    /// where winners go.
    fn go_on(
        &mut self,
        log: &mut TournamentLog<Progressive>,
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

    fn round(&mut self, log: &mut TournamentLog<Progressive>, section: &Section) {
        let table = section.table;
        let mut seats = BySeat([0; 4]);
        for (seat, token) in &section.seats {
            let number =
                token.text.parse::<Name>().ok().and_then(|name| log.state().number_of(&name));
            match number {
                Some(number) => seats[*seat] = number,
                None => {
                    let players = log.setup().players.iter().map(|player| player.name.as_str());
                    return self.errors.push(unknown(token, Field::Section, players));
                }
            }
        }
        // The event's seat of each seat of the section.
        let mut places = BySeat(Seat::ALL);
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
            match now.map(|now| places_at(table, now.seats, seats, &log.setup().players)) {
                Some(Ok(found)) => places = found,
                Some(Err(error)) => {
                    let kind = wrong(log, error);
                    return self.refuse(section.place, Field::Section, kind);
                }
                None => {}
            }
        }
        if let Some(Waiting::Dealer) = log.state().waiting(table) {
            let act = Act::Dealer { table, seat: places[section.dealer] };
            self.enter(log, section.place, Field::Dealer, act);
        }
        for (place, outcome, honors) in &section.deals {
            let (mut outcome, mut honors) = (*outcome, *honors);
            if let Outcome::Played { contract, .. } = &mut outcome {
                contract.declarer = places[contract.declarer];
            }
            if let Some(award) = honors {
                honors = HonorAward::new(places[award.seat()], award.points());
            }
            let act = Act::Deal { table, outcome, honors };
            self.enter(log, *place, Field::Contract, act);
        }
    }
}

/// The seat that the event has for each player of a section, by the section's seats. The rules say
/// who is whose partner and not who sits North, so a section may turn the table.
fn places_at(
    table: u32,
    right: BySeat<Option<u32>>,
    seats: BySeat<u32>,
    players: &[Player],
) -> Result<BySeat<Seat>, ProgressiveError> {
    let mut places = BySeat(Seat::ALL);
    for (seat, player) in seats.iter() {
        let player = *player;
        let found = Seat::ALL.into_iter().find(|seat| right[*seat] == Some(player));
        places[seat] = found.ok_or(ProgressiveError::Stranger { table, player })?;
    }
    let twice = seats.iter().find(|(seat, player)| {
        seats.iter().any(|(other, again)| other != *seat && again == *player)
    });
    if let Some((_, player)) = twice {
        return Err(ProgressiveError::Stranger { table, player: *player });
    }
    for seat in [Seat::North, Seat::East] {
        if places[seat.partner()] == places[seat].partner() {
            continue;
        }
        let (player, partner) = (seats[seat], seats[seat.partner()]);
        let kind = |number: u32| players.get(number as usize - 1).map(|player| player.kind);
        return Err(match (kind(player), kind(partner)) {
            // Without ladies and gentlemen the pair has come to another table.
            (Some(Kind::Any), _) => ProgressiveError::Stranger { table, player },
            (one, other) if one == other => ProgressiveError::SameKind { player, table, seat },
            _ => ProgressiveError::OldPartners { table, player, partner },
        });
    }
    Ok(places)
}

/// Why an act is not possible; where players sit at the wrong table or place, with the right seating
/// as the heading that a section must have.
fn wrong(log: &TournamentLog<Progressive>, error: ProgressiveError) -> ParseErrorKind {
    let (ProgressiveError::Stranger { table, .. }
    | ProgressiveError::OldPartners { table, .. }
    | ProgressiveError::SameKind { table, .. }) = error
    else {
        return ParseErrorKind::Event { error };
    };
    let state = log.state();
    let (Some(round), Some(seats)) = (state.round(), state.right_seats(table)) else {
        return ParseErrorKind::Event { error };
    };
    let name = |player: u32| {
        let player = log.setup().players.get(player.saturating_sub(1) as usize);
        player.map_or("…", |player| player.name.as_str())
    };
    let seats: Vec<String> =
        seats.iter().map(|(seat, player)| format!("{seat}={}", name(*player))).collect();
    let right = format!("round {round} table {table}: {}", seats.join(" "));
    ParseErrorKind::Seating { error, right }
}

/// The fields of a deal.
pub(super) struct DealFields {
    contract: Option<Contract>,
    honors: Option<HonorAward>,
    errors: Vec<ParseError>,
}

impl DealFields {
    pub(super) const FIELDS: [Keyword<DealFields>; 1] =
        [Keyword::new(&["honors", "honours"], |found, _, value| {
            match outcome::honors(value, found.contract, HonorAward::POINTS, HonorAward::new) {
                Ok(award) => found.honors = Some(award),
                Err(error) => found.errors.push(error),
            }
        })];
}
