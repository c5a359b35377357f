//! Records of DDS lists.

use bridge::{Seat, Strain, Vulnerability};
use cards::Card;

use super::{
    DdsResult, Entry, Field, Item, ParseErrorKind, Refusal, STRAINS, at, is_blank, layout, table,
};

use crate::plain::unsigned;

/// Reads a record; none if the line is not one.
pub(super) fn record(line: &str) -> Option<Result<Option<Item>, Refusal<'_>>> {
    let (name, rest) = line.split_once(is_blank).unwrap_or((line, ""));
    Some(match name {
        "PBN" => deal(Words(rest)).map(Some),
        "TABLE" => results(rest).map(Some),
        "PLAY" => play(Words(rest)).map(Some),
        "NUMBER" => Words(rest).number(Field::Count, usize::MAX).map(|it| Some(Item::Count(it))),
        _ => {
            let result = DdsResult::ALL.into_iter().find(|result| result.name() == name)?;
            Ok(Some(Item::Result(result, rest.trim_matches(is_blank).to_owned())))
        }
    })
}

/// The score for North-South and the contracts of `"-110" "2S-EW"`, the text of a `PAR2`.
pub(super) fn par(text: &str) -> Option<(i32, String)> {
    let mut words = Words(text);
    let score = words.next().parse().ok()?;
    let mut contracts = Vec::new();
    loop {
        match words.next() {
            "" => return Some((score, contracts.join(" "))),
            contract => contracts.push(contract),
        }
    }
}

/// The unread rest of a record.
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    fn next(&mut self) -> &'a str {
        let text = self.0.trim_start_matches(is_blank);
        let (word, rest) = match text.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => {
                let end = text.find(is_blank).unwrap_or(text.len());
                text.split_at(end)
            }
        };
        self.0 = rest;
        word
    }

    /// A number below `end`.
    fn number(&mut self, field: Field, end: usize) -> Result<usize, Refusal<'a>> {
        match self.next() {
            "" => Err((self.0, ParseErrorKind::Missing { field })),
            word => match unsigned(word) {
                Some(number) if number < end => Ok(number),
                _ => Err((word, ParseErrorKind::Number { field, value: word.into() })),
            },
        }
    }

    fn seat(&mut self, field: Field) -> Result<Seat, Refusal<'a>> {
        self.number(field, 4).map(|number| Seat::ALL[number])
    }
}

fn deal(mut words: Words<'_>) -> Result<Item, Refusal<'_>> {
    const VULNERABLE: [Vulnerability; 4] = [
        Vulnerability::None,
        Vulnerability::Both,
        Vulnerability::NorthSouth,
        Vulnerability::EastWest,
    ];
    let dealer = words.seat(Field::Dealer)?;
    let vulnerable = VULNERABLE[words.number(Field::Vulnerable, 4)?];
    let strain: Strain = STRAINS[words.number(Field::Strain, 5)?];
    let leader = words.seat(Field::Leader)?;
    let text = words.next();
    if text.is_empty() {
        return Err((words.0, ParseErrorKind::Missing { field: Field::Deal }));
    }
    Ok(Item::Deal(Entry {
        layout: layout(text)?,
        dealer: Some(dealer),
        vulnerable: Some(vulnerable),
        strain: Some(strain),
        leader: Some(leader),
        ..Entry::default()
    }))
}

/// Twenty numbers: strains S H D C NT, each for N E S W.
fn results(rest: &str) -> Result<Item, Refusal<'_>> {
    let rest = rest.trim_matches(is_blank);
    let kind = || (rest, ParseErrorKind::Results { value: rest.into() });
    let words = rest.split_ascii_whitespace().map(str::parse);
    let numbers: Vec<u8> = words.collect::<Result<_, _>>().map_err(|_| kind())?;
    if numbers.len() != 20 {
        return Err(kind());
    }
    let table = table(|seat, strain| numbers[4 * at(strain) + seat.index()]);
    table.map(Item::Table).ok_or_else(kind)
}

/// The number of cards, and the cards without blanks.
fn play(mut words: Words<'_>) -> Result<Item, Refusal<'_>> {
    let count = words.number(Field::Count, 53)?;
    let text = words.next();
    let mut cards = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.char_indices().nth(2).map_or(rest.len(), |(at, _)| at);
        let (word, after) = rest.split_at(end);
        let card: Card =
            word.parse().map_err(|_| (rest, ParseErrorKind::Card { value: word.into() }))?;
        cards.push(card);
        rest = after;
    }
    if cards.len() == count {
        Ok(Item::Play(cards))
    } else {
        Err((text, ParseErrorKind::Missing { field: Field::Cards }))
    }
}
