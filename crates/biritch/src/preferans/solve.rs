//! `biritch pref solve`: what a declarer takes, all three hands being open, and what every card or
//! discard is worth.

use std::process::ExitCode;

use cards::{Card, Cards, ParseCardsError, Suit};
use pref::russian::{RaspasyTalon, ThirdLead};
use pref::{BySeat, Play, Players, RaspasyRules, Seat, Strain, Trio};
use serde::Serialize;
use solver::Stopped;
use solver::preferans::{Aim, CardValue, Position, PositionError, Solver, StrainsError};

use crate::failure::{Failure, Shown};
use crate::output;
use crate::solve::Pairs;
use crate::words::Words;

/// What to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// The three hands as they were typed.
    pub(crate) hands: String,
    pub(crate) declarer: Seat,
    pub(crate) leader: Seat,
    pub(crate) aim: Aim,
    /// The play stops after so many tricks of the defence, or where none is wanted of the declarer.
    pub(crate) stop: Option<u8>,
    /// The talon of an all-passed deal, which shows the suits of its first two tricks.
    pub(crate) talon: Option<String>,
    /// Whether to tell a line of best play.
    pub(crate) line: bool,
}

/// The answer in JSON.
#[derive(Serialize, Default)]
struct Answer {
    /// The declarer's tricks with best play.
    tricks: u8,
    /// The declarer's tricks after each legal card of the leader.
    #[serde(skip_serializing_if = "is_empty")]
    cards: Pairs<Card, u8>,
    /// Where he has yet to lay two cards away: his tricks after each discard.
    #[serde(skip_serializing_if = "is_empty")]
    discards: Pairs<String, u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<Card>,
    nodes: u64,
}

fn is_empty<K, V>(pairs: &Pairs<K, V>) -> bool {
    pairs.0.is_empty()
}

/// Solves one position and prints the answer.
pub(crate) fn solve(options: &Options, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let hands = hands(&options.hands)?;
    let mut solver = Solver::new();
    let answer = match &options.talon {
        Some(talon) => all_passed(&mut solver, options, &hands, talon)?,
        None if has_talon(&hands, options.declarer) => discards(&mut solver, options, &hands)?,
        None => played(&mut solver, options, &hands)?,
    };
    let answer = Answer { nodes: solver.statistics().nodes, ..answer };
    if json {
        return output::print_json(&answer);
    }
    output::print(&text(options, &hands, &answer, words))
}

/// The three hands that were typed.
fn hands(typed: &str) -> Result<BySeat<Cards>, Failure> {
    let mut hands = BySeat::default();
    let typed: Vec<&str> = typed.split_whitespace().collect();
    if typed.len() != 3 {
        return Err(Failure::input("pref-hands").fact("found", typed.len().to_string()));
    }
    for (seat, text) in SEATS.into_iter().zip(&typed) {
        hands[seat] = text.parse().map_err(|error| wrong_hand(seat, text, error))?;
    }
    Ok(hands)
}

/// The seats of the three hands.
pub(crate) const SEATS: [Seat; 3] = [Seat::A, Seat::B, Seat::C];

fn wrong_hand(seat: Seat, text: &str, error: ParseCardsError) -> Failure {
    let key = match error {
        ParseCardsError::Suits => "pref-hand-suits",
        ParseCardsError::Rank { .. } => "pref-hand-rank",
        ParseCardsError::Twice { .. } => "pref-hand-twice",
    };
    let failure =
        Failure::input(key).fact("hand", hand_number(seat)).fact("value", text.to_owned());
    match error {
        ParseCardsError::Suits => failure,
        ParseCardsError::Rank { at } => {
            let rank = text.get(at..).and_then(|rest| rest.chars().next());
            failure.fact("rank", rank.map_or(String::new(), String::from))
        }
        ParseCardsError::Twice { card } => failure.shown("card", Shown::Card(card)),
    }
}

/// `0`, `1` or `2`, as the hands are typed.
fn hand_number(seat: Seat) -> String {
    seat.index().to_string()
}

fn wrong_position(error: PositionError) -> Failure {
    match error {
        PositionError::Shared { cards } => {
            Failure::input("pref-shared").shown("cards", Shown::Cards(cards))
        }
        PositionError::Pack { cards } => {
            Failure::input("pref-pack").shown("cards", Shown::Cards(cards))
        }
        PositionError::NoHand { seat } => {
            Failure::input("pref-no-hand").fact("hand", hand_number(seat))
        }
        PositionError::Counts { counts } => {
            let [first, second, third] = SEATS.map(|seat| counts[seat].to_string());
            Failure::input("pref-counts")
                .fact("first", first)
                .fact("second", second)
                .fact("third", third)
        }
        // A position that is made anew has no other faults.
        _ => Failure::input("pref-hands").fact("found", "3"),
    }
}

/// Card by card.
fn listed(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

/// Without limits there is always an answer.
fn stopped(_: Stopped) -> Failure {
    Failure::could_not("solve-stopped")
}

/// Has the declarer two cards more than the others?
fn has_talon(hands: &BySeat<Cards>, declarer: Seat) -> bool {
    SEATS.iter().filter(|seat| **seat != declarer).all(|seat| {
        let (own, other) = (hands[declarer].len(), hands[*seat].len());
        other > 0 && own == other + 2
    })
}

fn played(
    solver: &mut Solver,
    options: &Options,
    hands: &BySeat<Cards>,
) -> Result<Answer, Failure> {
    let position = Position::new(*hands, options.declarer, options.leader, options.aim);
    let mut position = position.map_err(wrong_position)?;
    if let Some(stop) = options.stop {
        position = position.stopping(stop);
    }
    let values = solver.cards(&position).map_err(stopped)?;
    let line = if options.line { solver.line(&position).map_err(stopped)? } else { Vec::new() };
    let tricks = values.first().map_or(0, |best| best.tricks);
    Ok(Answer { tricks, cards: pairs(&values), line, ..Answer::default() })
}

fn pairs(values: &[CardValue]) -> Pairs<Card, u8> {
    Pairs(values.iter().map(|value| (value.card, value.tricks)).collect())
}

fn discards(
    solver: &mut Solver,
    options: &Options,
    hands: &BySeat<Cards>,
) -> Result<Answer, Failure> {
    let found = solver.discards(hands, options.declarer, options.leader, options.aim);
    let found = found.map_err(|error| match error {
        StrainsError::Position(error) => wrong_position(error),
        StrainsError::Stopped(error) => stopped(error),
    })?;
    // A stop takes nothing from what can be forced up to it: what lies beyond counts as it says.
    let cut = |tricks: u8| match (options.stop, options.aim) {
        (None, _) => tricks,
        (Some(stop), Aim::Least) => tricks.min(stop),
        (Some(stop), Aim::Most(_)) => {
            let all = hands[options.declarer].len().saturating_sub(2) as u8;
            tricks.max(all.saturating_sub(stop))
        }
    };
    let held: Vec<Card> = hands[options.declarer].iter().collect();
    let places = |cards: Cards| {
        let laid = held.iter().enumerate().filter(move |(_, card)| cards.contains(**card));
        laid.map(|(place, _)| place).collect::<Vec<_>>()
    };
    let mut discards: Vec<(Cards, u8)> =
        found.iter().map(|discard| (discard.cards, cut(discard.tricks))).collect();
    let least = options.aim == Aim::Least;
    discards.sort_by_key(|(cards, tricks)| {
        (if least { *tricks } else { 10 - *tricks }, places(*cards))
    });
    let tricks = discards.first().map_or(0, |(_, tricks)| *tricks);
    let discards = discards.into_iter().map(|(cards, tricks)| (listed(cards), tricks));
    Ok(Answer { tricks, discards: Pairs(discards.collect()), ..Answer::default() })
}

/// What the two others can force on the declarer in an all-passed deal.
fn all_passed(
    solver: &mut Solver,
    options: &Options,
    hands: &BySeat<Cards>,
    talon: &str,
) -> Result<Answer, Failure> {
    // The hands are a position too, and what is wrong with them is the same.
    Position::new(*hands, options.declarer, options.leader, options.aim).map_err(wrong_position)?;
    let turned = turned(talon, hands)?;
    // The first hand leads.
    let place = |seat: Seat| SEATS[(seat.index() + 3 - options.leader.index()) % 3];
    let mut dealt = BySeat::default();
    for seat in SEATS {
        dealt[place(seat)] = hands[seat];
    }
    let rules = RaspasyRules {
        trio: Trio::of(Players::Three, Seat::C),
        talon: RaspasyTalon::Suit,
        cards: turned,
        dealer: None,
        third_lead: ThirdLead::default(),
    };
    let play = Play::raspasy(rules, dealt);
    let (asked, leader) = (place(options.declarer), place(options.leader));
    let mut values = Vec::new();
    for card in play.legal_cards().iter() {
        let mut after = play.clone();
        after.push(leader, card).map_err(|_| Failure::could_not("solve-stopped"))?;
        let forced = solver.forced(&after, asked).map_err(stopped)?;
        values.push((card, forced.unwrap_or_default()));
    }
    // The leader wants few if he is asked about, and many if he is not.
    values.sort_by_key(|(_, tricks)| if asked == leader { *tricks } else { 10 - *tricks });
    let tricks = values.first().map_or(0, |(_, tricks)| *tricks);
    Ok(Answer { tricks, cards: Pairs(values), ..Answer::default() })
}

/// The two cards of the talon, the first turned first.
fn turned(typed: &str, hands: &BySeat<Cards>) -> Result<[Card; 2], Failure> {
    let wrong = || Failure::wrong_use("pref-talon").fact("value", typed.to_owned());
    let words = typed.split([' ', ',']).filter(|word| !word.is_empty());
    let read: Result<Vec<Card>, _> = words.map(str::parse).collect();
    let turned: [Card; 2] = read.map_err(|_| wrong())?.try_into().map_err(|_| wrong())?;
    let talon: Cards = turned.into_iter().collect();
    if talon.len() != 2 || !Cards::PIQUET.contains_all(talon) {
        return Err(wrong());
    }
    let held = SEATS.into_iter().fold(Cards::EMPTY, |all, seat| all | hands[seat]) & talon;
    if held.is_empty() {
        Ok(turned)
    } else {
        Err(Failure::input("pref-talon-held").shown("cards", Shown::Cards(held)))
    }
}

/// For people: the hands, what the declarer takes, and the cards by what they are worth.
fn text(options: &Options, hands: &BySeat<Cards>, answer: &Answer, words: &Words) -> String {
    let mut text = String::new();
    for seat in SEATS {
        let suits = Suit::ALL.into_iter().rev().map(|suit| {
            let ranks = hands[seat].in_suit(suit).iter().map(|card| words.rank(card.rank()));
            let ranks: Vec<String> = ranks.collect();
            let ranks = if ranks.is_empty() { "—".into() } else { ranks.join(" ") };
            format!("{} {ranks}", suit.symbol())
        });
        let role = match (seat == options.declarer, seat == options.leader) {
            (true, true) => "pref-solve-declares-leads",
            (true, false) => "pref-solve-declares",
            (false, true) => "pref-solve-leads",
            (false, false) => "pref-solve-plays",
        };
        let role = words.tell(role, &[("hand", hand_number(seat).into())]);
        text += &format!("{role}\n    {}\n", suits.collect::<Vec<_>>().join("   "));
    }
    let strain = match options.aim {
        Aim::Least => words.say("pref-misere"),
        Aim::Most(strain) => match strain.trump() {
            Some(suit) => suit.symbol().into(),
            None => words.say("suit-notrump"),
        },
    };
    let key = if options.talon.is_some() { "pref-solve-forced" } else { "pref-solve-takes" };
    let facts = [("strain", strain.into()), ("tricks", u32::from(answer.tricks).into())];
    text += &format!("\n{}\n", words.tell(key, &facts));
    if !answer.cards.0.is_empty() {
        text += &(words.say("pref-solve-by-card") + "\n");
        text += &ranked(answer.cards.0.iter().map(|(card, tricks)| (words.card(*card), *tricks)));
    }
    if !answer.discards.0.is_empty() {
        text += &(words.say("pref-solve-by-discard") + "\n");
        let told = |pair: &str| -> String {
            let cards = pair.split(' ').filter_map(|card| card.parse::<Card>().ok());
            cards.map(|card| words.card(card)).collect()
        };
        text += &ranked(answer.discards.0.iter().map(|(pair, tricks)| (told(pair), *tricks)));
    }
    if !answer.line.is_empty() {
        let cards: Vec<String> = answer.line.iter().map(|card| words.card(*card)).collect();
        text += &(words.say("pref-solve-line") + "\n");
        for cards in cards.chunks(3) {
            text += &format!("    {}\n", cards.join(" "));
        }
    }
    text
}

/// A line for each number of tricks, the best first.
fn ranked(values: impl Iterator<Item = (String, u8)>) -> String {
    let mut rows: Vec<(u8, Vec<String>)> = Vec::new();
    for (what, tricks) in values {
        match rows.last_mut().filter(|(last, _)| *last == tricks) {
            Some((_, row)) => row.push(what),
            None => rows.push((tricks, vec![what])),
        }
    }
    rows.iter().map(|(tricks, row)| format!("{tricks:>4}  {}\n", row.join(" "))).collect()
}

/// The words of `--strain`.
pub(crate) const STRAINS: [&str; 6] = ["S", "H", "D", "C", "NT", "misere"];

/// What `--strain` says, in either language.
pub(crate) fn aim(typed: &str) -> Option<Aim> {
    let misere = ["misere", "misère", "мизер", "m"]; // russian: read, never shown
    if misere.contains(&typed.to_lowercase().as_str()) {
        return Some(Aim::Least);
    }
    let strain = formats::input::strains(typed);
    let [strain] = strain[..] else { return None };
    let strains = Strain::ALL.into_iter();
    strains.into_iter().find(|other| other.trump() == strain.trump()).map(Aim::Most)
}
