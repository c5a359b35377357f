//! From sections to games.

mod inherit;
mod play;

use std::collections::BTreeMap;

use bridge::{
    Auction, Call, Contract, Doubling, Layout, Outcome, ParseDealError, Seat, Stake, Tricks,
    Vulnerability,
};

use super::error::{ParseError, ParseErrorKind};
use super::game::{Game, Tag};
use super::lexer::{self, Lexer, Section};
use crate::error::{self, LineColumn};
use inherit::Facts;

/// The largest file that is read, in bytes.
pub const LIMIT: usize = 64 << 20;

/// The games of a file and its errors; no games if the file cannot be read at all.
pub type Reading = error::Reading<Collection, ParseError>;

/// The games of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Collection {
    /// The games, in the file's order.
    pub games: Vec<Game>,
    /// The location of each game.
    pub locations: Vec<GameLocations>,
}

/// The locations of the parts of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLocations {
    /// Its first tag.
    pub start: LineColumn,
    /// The value of its deal tag, or the start of the game if it has none.
    pub deal: LineColumn,
    /// Whether it is another table of the board before, without repeating its number and deal.
    pub inherits: bool,
    /// Each card of its play.
    pub play: Vec<LineColumn>,
}

/// Reads a file: UTF-8 or Latin-1, any line ends, tags in any order.
///
/// A value that cannot be read is reported and left out; the rest of its game is kept. A game
/// without a board and a deal, but with an auction or a play, is another table of the board before:
/// [`GameLocations::inherits`].
pub fn read(bytes: &[u8]) -> Reading {
    ChunkReader::default().read(bytes)
}

/// Reads a file in chunks of whole games. The first game of a chunk may be another table of the
/// last board of the previous one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChunkReader {
    before: Option<Facts>,
}

impl ChunkReader {
    /// Reads the next chunk as [`read`] reads a file. Locations are counted from the start of the
    /// chunk.
    pub fn read(&mut self, bytes: &[u8]) -> Reading {
        let start = LineColumn::START;
        if let Err(error) = error::check_size(bytes, LIMIT) {
            return Reading::refused(ParseError::new(start, ParseErrorKind::File { error }));
        }
        let text = lexer::text(bytes);
        let Lexer { sections, mut errors, unreadable_board, .. } = lexer::sections(&text);
        let (games, locations) =
            games(&sections).map(|sections| self.game(sections, &mut errors)).unzip();
        if unreadable_board {
            self.before = None;
        }
        if sections.is_empty() && errors.is_empty() {
            errors.push(ParseError::new(start, ParseErrorKind::NoGame));
        }
        errors.sort_by_key(|error| error.at);
        Reading { content: Some(Collection { games, locations }), errors, warnings: Vec::new() }
    }

    fn game(
        &mut self,
        sections: &[Section],
        errors: &mut Vec<ParseError>,
    ) -> (Game, GameLocations) {
        let (game, locations) = Reader::game(sections, self.before, errors);
        let is_board = locations.inherits || inherit::has_own_board(sections);
        self.before = is_board.then(|| Facts::of(&game));
        (game, locations)
    }
}

/// Fuzz target: reads any bytes, writes the games and reads them again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let games = |bytes: &[u8]| read(bytes).content.map_or(Vec::new(), |content| content.games);
    let first = games(bytes);
    let file = super::write(&first);
    let second = games(&file);
    assert_eq!(second.len(), first.len(), "all written games are read");
    assert_eq!(super::write(&second), file, "writing again gives the same file");
}

/// Splits sections into games: a new one begins after an empty line, or where a tag that opens a
/// game occurs again.
fn games(sections: &[Section]) -> impl Iterator<Item = &[Section]> {
    let mut rest = sections;
    std::iter::from_fn(move || {
        let first = rest.first()?;
        let opens = |section: &Section| section.after_gap || section.name == first.name;
        let end = rest[1..].iter().position(opens).map_or(rest.len(), |at| at + 1);
        let (game, after) = rest.split_at(end);
        rest = after;
        Some(game)
    })
}

struct Reader<'a> {
    game: Game,
    locations: GameLocations,
    errors: &'a mut Vec<ParseError>,
    stake: Option<Option<Stake>>,
    declarer: Option<Seat>,
    result: Option<Tricks>,
}

impl Reader<'_> {
    fn game(
        sections: &[Section],
        before: Option<Facts>,
        errors: &mut Vec<ParseError>,
    ) -> (Game, GameLocations) {
        let game = Game::default();
        let start = sections.first().map_or(LineColumn::START, |first| first.place);
        let locations = GameLocations { start, deal: start, inherits: false, play: Vec::new() };
        let mut reader =
            Reader { game, locations, errors, stake: None, declarer: None, result: None };
        let mut seen: Vec<&str> = Vec::new();
        for section in sections {
            if section.name == "Note" {
                continue;
            }
            if seen.contains(&section.name.as_str()) {
                reader.report(section.place, ParseErrorKind::Twice { tag: section.name.clone() });
                continue;
            }
            seen.push(&section.name);
            reader.tag(section);
        }
        reader.end();
        if let Some(before) = before {
            reader.inherit(sections, before);
        }
        if let Some(section) = sections.iter().find(|section| section.name == "Auction") {
            let marks = reader.auction(section);
            reader.notes(sections, &marks);
        }
        if let Some(section) = sections.iter().find(|section| section.name == "Play") {
            reader.play(section);
        }
        (reader.game, reader.locations)
    }

    fn report(&mut self, place: LineColumn, kind: ParseErrorKind) {
        self.errors.push(ParseError::new(place, kind));
    }

    fn tag(&mut self, section: &Section) {
        let value = section.value.trim();
        let given = is_given(section);
        let place = section.value_place;
        match section.name.as_str() {
            "Event" => self.game.event = section.value.clone(),
            "Site" => self.game.site = section.value.clone(),
            "Date" => self.game.date = section.value.clone(),
            "Scoring" => self.game.scoring = section.value.clone(),
            "North" => self.game.players[Seat::North] = section.value.clone(),
            "East" => self.game.players[Seat::East] = section.value.clone(),
            "South" => self.game.players[Seat::South] = section.value.clone(),
            "West" => self.game.players[Seat::West] = section.value.clone(),
            "Auction" | "Play" => {}
            "Board" if given && value != AS_BEFORE => match value.parse() {
                Ok(board @ 1..) => self.game.board = Some(board),
                _ => self.report(place, ParseErrorKind::Board { value: value.into() }),
            },
            "Dealer" if given => self.game.dealer = self.seat(section),
            "Vulnerable" if given => match value.parse::<Vulnerability>() {
                Ok(vulnerable) => self.game.vulnerable = Some(vulnerable),
                Err(_) => self.report(place, ParseErrorKind::Vulnerable { value: value.into() }),
            },
            "Deal" if given => self.deal(place, value),
            "Declarer" if given => self.declarer = self.seat(section),
            "Contract" if given => match contract(value) {
                Some(stake) => self.stake = Some(stake),
                None => self.report(place, ParseErrorKind::Contract { value: value.into() }),
            },
            "Result" if given => {
                match value.trim_start_matches('^').parse().ok().and_then(Tricks::new) {
                    Some(tricks) => self.result = Some(tricks),
                    None => self.report(place, ParseErrorKind::Result { value: value.into() }),
                }
            }
            "Board" | "Dealer" | "Vulnerable" | "Deal" | "Declarer" | "Contract" | "Result" => {}
            _ => self
                .game
                .tags
                .push(Tag { name: section.name.clone(), value: section.value.clone() }),
        }
    }

    fn seat(&mut self, section: &Section) -> Option<Seat> {
        let value = section.value.trim().trim_start_matches('^');
        let seat = value.parse().ok();
        if seat.is_none() {
            let (tag, value) = (section.name.clone(), value.into());
            self.report(section.value_place, ParseErrorKind::Seat { tag, value });
        }
        seat
    }

    fn deal(&mut self, place: LineColumn, value: &str) {
        self.locations.deal = place;
        let layout: Layout = match value.parse() {
            Ok(layout) => layout,
            Err(error) => {
                // Point to the wrong hand rather than to the tag.
                let place = match &error {
                    ParseDealError::Hand { hand, .. } => at(place, value, hand),
                    _ => place,
                };
                return self.report(place, ParseErrorKind::Deal(error));
            }
        };
        if layout.shared().is_empty() && layout.hands.iter().all(|(_, hand)| hand.len() <= 13) {
            self.game.deal = Some(layout);
        } else {
            self.report(place, ParseErrorKind::Hands { layout });
        }
    }

    /// Combines contract, declarer and result.
    fn end(&mut self) {
        let contract = match (self.stake, self.declarer) {
            (Some(None), _) => return self.game.outcome = Some(Outcome::PassedOut),
            (Some(Some(stake)), Some(declarer)) => Contract { stake, declarer },
            _ => return,
        };
        match self.result {
            Some(tricks) => self.game.outcome = Some(Outcome::Played { contract, tricks }),
            None => self.game.contract = Some(contract),
        }
    }

    /// Reads the calls and returns which note each of them carries.
    fn auction(&mut self, section: &Section) -> BTreeMap<u16, Vec<u16>> {
        let mut marks: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        let (caller, blanks) = first_caller(section);
        let dealer = self.game.dealer.or(caller);
        let Some(dealer) = dealer.filter(|_| caller == dealer) else {
            self.report(
                section.value_place,
                ParseErrorKind::NoBeginner { tag: section.name.clone() },
            );
            return marks;
        };
        let mut auction = Auction::new(dealer);
        for (place, word) in section.words.iter().skip(blanks) {
            let calls = match word.to_ascii_uppercase().as_str() {
                "*" | "+" => break,
                "AP" => vec![Call::Pass; 4],
                // Irregularity marks, suffixes and NAGs.
                mark if mark.starts_with(['$', '!', '?', '^']) => continue,
                mark if mark.starts_with('=') => {
                    if let (Some(note), Some(last)) =
                        (number(mark), auction.calls().len().checked_sub(1))
                    {
                        marks.entry(note).or_default().push(last as u16);
                    }
                    continue;
                }
                call => match call.trim_end_matches(['!', '?']).parse() {
                    Ok(call) => vec![call],
                    Err(_) => {
                        self.report(*place, ParseErrorKind::Call { value: word.clone() });
                        break;
                    }
                },
            };
            let all_pass = calls.len() > 1;
            for call in calls {
                match auction.push(call) {
                    Ok(()) => {}
                    Err(_) if all_pass => break,
                    Err(because) => {
                        self.report(*place, ParseErrorKind::IllegalCall { call, because });
                        self.game.auction = Some(auction);
                        return marks;
                    }
                }
            }
        }
        self.game.auction = Some(auction);
        marks
    }

    /// Attaches the notes that follow the auction to the calls that carry their numbers.
    fn notes(&mut self, sections: &[Section], marks: &BTreeMap<u16, Vec<u16>>) {
        let mut after_play = false;
        for section in sections {
            after_play |= section.name == "Play";
            if section.name != "Note" || after_play {
                continue;
            }
            let (key, text) = section.value.split_once(':').unwrap_or((&section.value, ""));
            match key.trim().parse().ok().and_then(|key: u16| marks.get(&key)) {
                Some(calls) => {
                    let text = text.strip_prefix(' ').unwrap_or(text);
                    self.game.notes.extend(calls.iter().map(|call| (*call, text.to_string())));
                }
                None => {
                    let value = section.value.clone();
                    self.report(section.value_place, ParseErrorKind::Note { value });
                }
            }
        }
    }
}

/// The value that means: as in the game before.
const AS_BEFORE: &str = "#";

/// Whether a tag has a meaningful value.
fn is_given(section: &Section) -> bool {
    !matches!(section.value.trim(), "" | "?")
}

/// Who calls first, if the auction says so, and how many empty places come before the first call.
fn first_caller(section: &Section) -> (Option<Seat>, usize) {
    let blanks = section.words.iter().take_while(|(_, word)| word == "-").count();
    let first = section.value.trim().parse::<Seat>().ok();
    (first.map(|first| first.after(blanks)), blanks)
}

/// Parses a contract value: `4SX`, `3N`, `4SR`, `Pass`. The inner value is none for a board passed
/// out.
fn contract(value: &str) -> Option<Option<Stake>> {
    let upper = value.to_ascii_uppercase();
    if matches!(upper.as_str(), "PASS" | "AP" | "PASSED" | "P") {
        return Some(None);
    }
    if let Some(bid) = upper.strip_suffix('R') {
        return Some(Some(Stake { bid: bid.parse().ok()?, doubling: Doubling::Redoubled }));
    }
    upper.parse().ok().map(Some)
}

/// The number in `=1=`.
fn number(mark: &str) -> Option<u16> {
    mark.trim_matches('=').parse().ok()
}

/// The location of `part` in `value`, which begins at `place`.
fn at(place: LineColumn, value: &str, part: &str) -> LineColumn {
    let before = value.find(part).map_or(0, |at| value[..at].chars().count());
    let column = place.column.saturating_add(u32::try_from(before).unwrap_or(u32::MAX));
    LineColumn { column, ..place }
}
