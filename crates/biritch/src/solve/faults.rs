//! What is wrong with inputs, in the words of the house, each with its place.

use std::io;

use bridge::{BySeat, ParseDealError};
use cards::{Cards, ParseCardsError};
use formats::list;
use formats::pbn::{Game, GameLocations, ParseError, ParseErrorKind};

use super::games::has_play;
use crate::failure::{self, Failure, Shown};

/// Where something stands: a file, a line and a board, or the command line itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    pub(crate) file: Option<String>,
    pub(crate) line: u32,
    /// The number of the board, where the file has one.
    pub(crate) board: Option<u32>,
}

impl Place {
    /// ParseErrorKind input here.
    pub(crate) fn failure(&self, key: &'static str) -> Failure {
        let file = self.file.clone().unwrap_or_default();
        let file = if file == "-" { String::new() } else { file };
        let place = match &self.file {
            None => "argument",
            Some(file) if file == "-" => "input",
            Some(_) => "file",
        };
        Failure::input(key)
            .fact("file", file)
            .fact("line", self.line.to_string())
            .fact("board", self.board.map_or("none".into(), |board| board.to_string()))
            .fact("place", place)
    }
}

/// What is said of a file that cannot be read.
pub(super) fn unread(file: &str, error: &io::Error) -> Failure {
    Failure::could_not("no-file").fact("file", file.to_owned()).reason(failure::reason(error))
}

/// What is said of cards that lie in two hands.
pub(crate) fn shared(place: &Place, hands: &BySeat<Cards>) -> Failure {
    place.failure("list-shared").shown("cards", Shown::Shared(*hands))
}

/// What is said of a deal that cannot be read.
pub(crate) fn wrong_deal(place: &Place, error: &ParseDealError) -> Failure {
    match error {
        ParseDealError::NoFirst => place.failure("list-no-deal"),
        ParseDealError::Hands { found } => {
            place.failure("list-hands").fact("found", found.to_string())
        }
        ParseDealError::Hand { seat, hand, error } => {
            let failure = |key| {
                let failure = place.failure(key).shown("seat", Shown::Seat(*seat));
                failure.fact("hand", hand.clone())
            };
            match error {
                ParseCardsError::Suits => failure("list-hand-suits"),
                ParseCardsError::Rank { at } => {
                    let rank = hand.get(*at..).and_then(|rest| rest.chars().next());
                    let is_cyrillic =
                        rank.is_some_and(|rank| matches!(rank, '\u{400}'..='\u{4ff}'));
                    let key = if is_cyrillic { "list-hand-cyrillic" } else { "list-hand-rank" };
                    failure(key).fact("rank", rank.map_or(String::new(), String::from))
                }
                ParseCardsError::Twice { card } => {
                    failure("list-hand-twice").shown("card", Shown::Card(*card))
                }
            }
        }
        ParseDealError::Faults { .. } => place.failure("list-no-deal"),
    }
}

/// What is said of a line of a list that cannot be read.
pub(super) fn wrong_line(place: &Place, fault: &list::ParseError) -> Failure {
    use list::{Field, ParseErrorKind};
    let field = |field: &Field| match field {
        Field::Dealer => "dealer",
        Field::Vulnerable => "vulnerable",
        Field::Strain => "strain",
        Field::Leader => "leader",
        Field::Deal => "deal",
        Field::Count => "count",
        _ => "cards",
    };
    match &fault.kind {
        ParseErrorKind::TooLong { limit, .. } => {
            place.failure("list-too-long").fact("limit", limit.to_string())
        }
        ParseErrorKind::Deal(error) => wrong_deal(place, error),
        ParseErrorKind::Shared { layout } => shared(place, &layout.hands),
        ParseErrorKind::Number { field: which, value } => {
            place.failure("list-number").fact("field", field(which)).fact("value", value.clone())
        }
        ParseErrorKind::Missing { field: which } => {
            place.failure("list-missing").fact("field", field(which))
        }
        ParseErrorKind::Results { value } => {
            place.failure("list-results").fact("value", value.clone())
        }
        ParseErrorKind::Card { value } => place.failure("list-card").fact("value", value.clone()),
        _ => place.failure("list-no-deal"),
    }
}

/// What is said of a play before which there is no deal.
pub(super) fn misplaced_play(place: &Place) -> Failure {
    place.failure("analyse-no-deal")
}

/// What keeps the deal of a game from being looked at; none of what its names, its auction or its play
/// suffer from.
pub(super) fn wrong_game(place: &Place, wrong: &ParseErrorKind) -> Option<Failure> {
    Some(match wrong {
        ParseErrorKind::TooLarge { limit, .. } => {
            place.failure("list-too-large").fact("limit", (limit >> 20).to_string())
        }
        ParseErrorKind::NoGame => place.failure("list-no-deal"),
        ParseErrorKind::OpenComment => place.failure("list-comment"),
        ParseErrorKind::BadTag | ParseErrorKind::OpenString { .. } => place.failure("list-tag"),
        ParseErrorKind::Deal(error) => wrong_deal(place, error),
        ParseErrorKind::Hands { layout } if layout.shared().is_empty() => {
            place.failure("list-no-deal")
        }
        ParseErrorKind::Hands { layout } => shared(place, &layout.hands),
        _ => return None,
    })
}

/// Has a game a deal that cannot be read?
pub(super) fn has_bad_deal(faults: &[ParseError]) -> bool {
    faults
        .iter()
        .any(|fault| matches!(fault.kind, ParseErrorKind::Deal(_) | ParseErrorKind::Hands { .. }))
}

/// What keeps the play of a game from being looked at, or ends it, with its line; nothing where it is
/// told already that its deal cannot be read.
pub(super) fn wrong_play(
    place: &dyn Fn(u32) -> Place,
    game: &Game,
    places: &GameLocations,
    faults: &[ParseError],
    is_deal_told: bool,
) -> Option<(u32, Failure)> {
    if !has_play(game, faults) {
        return None;
    }
    if game.deal.is_none() {
        let line = places.start.line;
        return (!is_deal_told).then(|| (line, place(line).failure("analyse-no-deal")));
    }
    faults.iter().find_map(|fault| {
        let line = fault.at.line;
        let there = place(line);
        Some(match &fault.kind {
            ParseErrorKind::NoBeginner { tag } if tag == "Play" => no_leader(place, line, faults),
            ParseErrorKind::Card { value } => {
                (line, there.failure("list-card").fact("value", value.clone()))
            }
            ParseErrorKind::Played { card } => {
                (line, there.failure("play-played").shown("card", Shown::Card(*card)))
            }
            ParseErrorKind::Column { card, column, holder } => {
                let failure = there.failure("play-column").shown("card", Shown::Card(*card));
                let failure = failure.shown("column", Shown::Seat(*column));
                (line, failure.shown("holder", Shown::Seat(*holder)))
            }
            ParseErrorKind::Gap { card, seat } => {
                let failure = there.failure("play-gap").shown("card", Shown::Card(*card));
                (line, failure.shown("seat", Shown::Seat(*seat)))
            }
            _ => return None,
        })
    })
}

/// Why nobody knows who led: the contract or its declarer cannot be read, or is not there.
fn no_leader(place: &dyn Fn(u32) -> Place, line: u32, faults: &[ParseError]) -> (u32, Failure) {
    let told = faults.iter().find_map(|fault| {
        let (key, value) = match &fault.kind {
            ParseErrorKind::Contract { value } => ("analyse-contract", value),
            ParseErrorKind::Seat { tag, value } if tag == "Declarer" => ("analyse-declarer", value),
            _ => return None,
        };
        let line = fault.at.line;
        Some((line, place(line).failure(key).fact("value", value.clone())))
    });
    told.unwrap_or_else(|| (line, place(line).failure("analyse-no-contract")))
}

/// What is said of a play that was read all the same.
pub(super) fn play_note(place: &Place, wrong: &ParseErrorKind) -> Option<Failure> {
    let ParseErrorKind::Order { card } = wrong else { return None };
    Some(place.failure("play-order").shown("card", Shown::Card(*card)))
}
