//! From lines to a match.

use pref::{
    Act, Board, BySeat, Ledger, Marks, NextDeal, Outcome, PreferansOptions, Preset, Pulka, Seat,
};
use serde_json::{Map, Value};

use super::{CODES, Deal, Game, ParseError, ParseErrorKind, VERSION};
use crate::error::{self, LineColumn};
use crate::names::Names;

/// The match of a file, without what could not be read, and its errors; no content without a
/// header.
pub type Reading = error::Reading<Game, ParseError>;

/// Reads a file of the notation.
pub fn read(bytes: &[u8]) -> Reading {
    let refused =
        |kind| Reading::refused(ParseError { at: LineColumn::START, field: "line", kind });
    let text = match error::text(bytes) {
        Ok(text) => text,
        Err(error) => return refused(ParseErrorKind::File { error }),
    };
    let mut reader = Reader { game: None, errors: Vec::new(), after_problem: false };
    for (line, number) in text.lines().zip(1u32..) {
        if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
            reader.line(&Line { text: line, number });
        }
    }
    let content = reader.game.map(|(game, _)| game);
    if content.is_none() && reader.errors.is_empty() {
        return refused(ParseErrorKind::NoHead);
    }
    Reading { content, errors: reader.errors, warnings: Vec::new() }
}

/// Fuzz target: reads any bytes, writes the match and reads it again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some(game) = read(bytes).content else { return };
    let file = super::write(&game);
    let again = read(file.as_bytes());
    assert_eq!(again.content.as_ref(), Some(&game), "what was written is read alike:\n{file}");
    let _ = (game.pulka().settlements(), game.situations());
}

/// A line of the file.
struct Line<'a> {
    text: &'a str,
    number: u32,
}

impl Line<'_> {
    fn error_at(&self, key: &'static str, at: usize, kind: ParseErrorKind) -> ParseError {
        let column = self.text.get(..at).map_or(0, |before| before.chars().count()) as u32 + 1;
        ParseError { at: LineColumn { line: self.number, column }, field: key, kind }
    }

    /// The offset of the value of a key, after its quotation mark.
    fn value(&self, key: &str) -> usize {
        let name = format!("\"{key}\"");
        let Some(at) = self.text.find(&name) else { return 0 };
        let after = at + name.len();
        let rest = &self.text[after..];
        after + rest.len() - rest.trim_start_matches([':', ' ', '"']).len()
    }

    fn error_under(&self, key: &'static str, kind: ParseErrorKind) -> ParseError {
        self.error_at(key, self.value(key), kind)
    }

    fn value_error(&self, key: &'static str, value: &Value, right: &str) -> ParseError {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.error_under(key, ParseErrorKind::Value { value, right: right.into() })
    }
}

struct Reader {
    game: Option<(Game, Pulka)>,
    errors: Vec<ParseError>,
    /// Whether the last line has the cards of a deal and nothing of how it was played.
    after_problem: bool,
}

const HEAD: [&str; 5] = ["preferans", "options", "names", "sheet", "marks"];
const DEAL: [&str; 10] =
    ["deal", "dealer", "cards", "calls", "discard", "order", "says", "kontra", "play", "result"];

impl Reader {
    fn line(&mut self, line: &Line) {
        let object = match serde_json::from_str::<Map<String, Value>>(line.text) {
            Ok(object) => object,
            Err(error) => {
                let at = error.column().saturating_sub(1);
                let message = error.to_string();
                self.errors.push(line.error_at("line", at, ParseErrorKind::Json { message }));
                return;
            }
        };
        let known: &[&'static str] =
            match (object.contains_key("preferans"), object.contains_key("end")) {
                (true, _) => &HEAD,
                (_, true) => &["end"],
                _ => &DEAL,
            };
        for key in object.keys().filter(|key| !known.contains(&key.as_str())) {
            let kind =
                ParseErrorKind::Key { key: key.clone(), known: Names::new(key, known.to_vec()) };
            self.errors.push(line.error_at("line", line.value(key), kind));
        }
        if known == HEAD {
            self.head(line, &object);
            return;
        }
        let Some((game, _)) = &mut self.game else {
            if self.errors.is_empty() {
                self.errors.push(line.error_at("line", 0, ParseErrorKind::NoHead));
            }
            return;
        };
        if known == DEAL {
            self.deal(line, &object);
        } else if object["end"] == "broken-off" {
            game.stopped = true;
        } else {
            self.errors.push(line.value_error("end", &object["end"], "broken-off"));
        }
    }

    fn head(&mut self, line: &Line, object: &Map<String, Value>) {
        if self.game.is_some() {
            self.errors.push(line.error_at("line", 0, ParseErrorKind::HeadTwice));
            return;
        }
        if object["preferans"] != VERSION {
            let found = object["preferans"].to_string();
            self.errors.push(
                line.error_under("preferans", ParseErrorKind::Version { found, right: VERSION }),
            );
        }
        let options = self.options(line, object.get("options"));
        let mut game = Game::new(options);
        game.names = self.names(line, object.get("names"), &game.options);
        let mut carried: (Ledger, Marks) = (Ledger::default(), Marks::default());
        for (key, value) in object.iter().filter(|(key, _)| ["sheet", "marks"].contains(&&***key)) {
            let value = value.clone();
            let read = if key == "sheet" {
                serde_json::from_value(value).map(|ledger| carried.0 = ledger)
            } else {
                serde_json::from_value(value).map(|marks| carried.1 = marks)
            };
            game.carried = Some(carried);
            if let Err(error) = read {
                let key = if key == "sheet" { "sheet" } else { "marks" };
                self.errors.push(
                    line.error_under(key, ParseErrorKind::Json { message: error.to_string() }),
                );
            }
        }
        let pulka = game.before();
        self.game = Some((game, pulka));
    }

    /// Reads the options one by one, so that a wrong one does not affect the others.
    fn options(&mut self, line: &Line, value: Option<&Value>) -> PreferansOptions {
        let none = Map::new();
        let words = value.and_then(Value::as_object).unwrap_or(&none);
        let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let preset = words.get("preset").map_or_else(|| "sochi".to_owned(), word);
        let mut options = match cards::choice::read::<Preset>(&preset) {
            Ok(preset) => PreferansOptions::of(preset),
            Err(error) => {
                let kind = ParseErrorKind::Value { value: preset, right: error.to_string() };
                self.errors.push(line.error_at("options", line.value("preset"), kind));
                PreferansOptions::default()
            }
        };
        for (key, value) in words.iter().filter(|(key, _)| *key != "preset") {
            if let Err(error) = options.set(key, &word(value)) {
                let kind = ParseErrorKind::Option { error };
                self.errors.push(line.error_at("options", line.value(key), kind));
            }
        }
        if !options.players.seats().contains(options.dealer) {
            let kind = ParseErrorKind::Empty { seat: options.dealer };
            self.errors.push(line.error_at("options", line.value("dealer"), kind));
            options.dealer = Seat::C;
        }
        options
    }

    fn names(
        &mut self,
        line: &Line,
        value: Option<&Value>,
        options: &PreferansOptions,
    ) -> BySeat<String> {
        let mut names = BySeat::default();
        for (key, value) in value.and_then(Value::as_object).into_iter().flatten() {
            let seat = key.parse::<Seat>().ok();
            match (seat.filter(|seat| options.players.seats().contains(*seat)), value.as_str()) {
                (Some(seat), Some(name)) => names[seat] = name.to_owned(),
                _ => {
                    let right = "a seat of the match and a name, as \"A\":\"Anna\"".into();
                    let kind = ParseErrorKind::Value { value: format!("{key}: {value}"), right };
                    self.errors.push(line.error_at("names", line.value(key), kind));
                }
            }
        }
        names
    }

    fn deal(&mut self, line: &Line, object: &Map<String, Value>) {
        let Some((game, pulka)) = &mut self.game else { return };
        let text = |key| object.get(key).and_then(Value::as_str).unwrap_or_default();
        let mut errors = Vec::new();
        let next = pulka.next().unwrap_or_else(|| {
            let last = game.deals.last();
            NextDeal { board: last.map_or(1, |deal| deal.board.saturating_add(1)), dealer: Seat::A }
        });
        let mut deal = Deal::new(next);
        match object.get("deal").and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok()) {
            Some(board @ 1..) => deal.board = board,
            _ => errors.push(line.error_under("deal", ParseErrorKind::NotNext { next })),
        }
        match text("dealer").parse::<Seat>() {
            Ok(seat) if game.options.players.seats().contains(seat) => deal.dealer = seat,
            _ => errors.push(line.error_under("dealer", ParseErrorKind::NotNext { next })),
        }
        let at = NextDeal { board: deal.board, dealer: deal.dealer };
        // A file may start in the middle of a match, and a deal of which only the cards are known does not
        // say what follows it.
        let follows_problem =
            self.after_problem && game.deals.last().is_some_and(|last| last.board < at.board);
        if at != next && (game.deals.is_empty() || follows_problem) {
            let (ledger, marks) = (*pulka.ledger(), *pulka.marks());
            if game.deals.is_empty() {
                game.carried = Some((ledger, marks));
            }
            *pulka = Pulka::resumed(game.options.clone(), ledger, marks, at);
        } else if pulka.next().is_some_and(|next| next != at) {
            let key = if at.board == next.board { "dealer" } else { "deal" };
            errors.push(line.error_under(key, ParseErrorKind::NotNext { next }));
        }
        if let Some(cards) = object.get("cards") {
            match text("cards").parse() {
                Ok(cards) => deal.cards = Some(cards),
                Err(error) => errors.push(line.value_error("cards", cards, &error.to_string())),
            }
        }
        let board = acts(line, object, game, pulka, &mut deal, &mut errors);
        deal.outcome = outcome(line, object, board.as_ref(), &mut errors);
        if let Some(outcome) = deal.outcome
            && let Err(error) = pulka.enter(outcome)
        {
            errors.push(line.error_under("result", ParseErrorKind::Enter { error }));
            deal.outcome = None;
        }
        let has_play = |key: &String| key == "result" || CODES.contains(&key.as_str());
        self.after_problem = deal.cards.is_some() && !object.keys().any(has_play);
        game.deals.push(deal);
        self.errors.append(&mut errors);
    }
}

/// Performs the acts of the codes up to the first illegal one.
fn acts(
    line: &Line,
    object: &Map<String, Value>,
    game: &Game,
    pulka: &Pulka,
    deal: &mut Deal,
    errors: &mut Vec<ParseError>,
) -> Option<Board> {
    let fresh = Pulka::new(game.options.clone());
    let situation = pulka.situation().or_else(|| fresh.situation())?;
    let next = NextDeal { board: deal.board, dealer: deal.dealer };
    let situation = pref::Situation { next, ..situation };
    let mut board = deal.board(&game.options, situation, 0).and_then(Result::ok);
    for key in CODES {
        let Some(value) = object.get(key) else { continue };
        let Some(codes) = value.as_str() else {
            errors.push(line.value_error(key, value, "codes such as A:Pass B:Pass"));
            return board;
        };
        for code in codes.split_ascii_whitespace() {
            let at = line.value(key) + code.as_ptr() as usize - codes.as_ptr() as usize;
            let Some((seat, act)) = read_code(key, code) else {
                let right = right_code(key).into();
                let kind = ParseErrorKind::Value { value: code.to_owned(), right };
                errors.push(line.error_at(key, at, kind));
                return board;
            };
            let Some(board) = &mut board else {
                errors.push(line.error_at(key, at, ParseErrorKind::NoCards));
                return None;
            };
            if let Err(refusal) = board.push(seat, act) {
                let kind = ParseErrorKind::Act { code: code.to_owned(), refusal };
                errors.push(line.error_at(key, at, kind));
                return Some(board.clone());
            }
            deal.acts.push((seat, act));
        }
    }
    board
}

fn read_code(key: &str, code: &str) -> Option<(Seat, Act)> {
    let (seat, code) = code.split_once(':')?;
    let act = match key {
        "calls" if code.eq_ignore_ascii_case("look") => Act::Look,
        "calls" => Act::Call(code.parse().ok()?),
        "discard" => Act::Discard(code.parse().ok()?),
        "order" => Act::Order(code.parse().ok()?),
        "says" => Act::Declare(code.parse().ok()?),
        "kontra" => format!("kontra {code}").parse().ok()?,
        _ => Act::Play(code.parse().ok()?),
    };
    Some((seat.parse().ok()?, act))
}

fn right_code(key: &str) -> &'static str {
    match key {
        "calls" => "a call is such as A:6S, A:Pass, A:Here, A:look",
        "discard" => "a discard is such as A:7.8..",
        "order" => "an order is such as A:6S or A:3t",
        "says" => "a decision is such as B:whist, C:pass, B:open, C:come",
        "kontra" => "kontra is such as B:B, A:BC, or B:- for none",
        _ => "a card is such as A:S9",
    }
}

/// The outcome of a deal: from the play, or from the result where the play is not complete.
fn outcome(
    line: &Line,
    object: &Map<String, Value>,
    board: Option<&Board>,
    errors: &mut Vec<ParseError>,
) -> Option<Outcome> {
    let played = board.and_then(|board| board.outcome().copied());
    let Some(value) = object.get("result") else { return played };
    let Ok(stated) = value.as_str().unwrap_or_default().parse::<Outcome>() else {
        let right = "a result is such as Pass, Raspasy A:0 B:4 C:6 or 5t-B C:alone:3 A:stay";
        errors.push(line.value_error("result", value, right));
        return played;
    };
    let fits = match (played, board) {
        (Some(played), _) => played == stated,
        (None, Some(board)) => is_possible_result(board, &stated),
        (None, None) => true,
    };
    if fits {
        return Some(stated);
    }
    errors.push(line.error_under("result", ParseErrorKind::Result { right: played }));
    // The play takes precedence; a deal not played out has only the stated result.
    Some(played.unwrap_or(stated))
}

/// Whether the stated result is possible, given the contract and the tricks so far.
fn is_possible_result(board: &Board, stated: &Outcome) -> bool {
    let won = board.play().map(|play| *play.won());
    let at_least = |seat: Seat, tricks: u8| won.is_none_or(|won| won[seat] <= tricks);
    match stated {
        Outcome::Contract(played) => {
            let same = board.contract().is_none_or(|contract| contract == played.contract)
                && board.declarer().is_none_or(|declarer| declarer == played.declarer);
            same && played.tricks.is_none_or(|tricks| at_least(played.declarer, tricks))
                && played.defenders.iter().all(|d| at_least(d.seat, d.tricks))
        }
        Outcome::Raspasy(raspasy) => {
            board.contract().is_none()
                && raspasy.tricks.iter().all(|(seat, tricks)| at_least(seat, *tricks))
        }
        Outcome::AllPassed | Outcome::GaveUp { .. } => board.contract().is_none(),
    }
}
