//! `biritch pref solve`: how many tricks the declarer takes double dummy, and the value of each
//! card or discard.

use std::process::ExitCode;

use cards::{Card, Cards, ParseCardsError, Suit};
use pref::russian::{RaspasyTalon, ThirdLead};
use pref::{BySeat, Play, Players, RaspasyRules, Seat, Strain, Trio};
use serde::Serialize;
use solver::Stopped;
use solver::preferans::{Aim, CardValue, Position, PositionError, Solver, StrainsError};

use crate::failure::{Failure, Localized};
use crate::ordered_map::OrderedMap;
use crate::output;
use crate::words::Words;

/// The arguments of `biritch pref solve`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PrefSolveArgs {
    /// The three hands as typed.
    pub(crate) hands: String,
    pub(crate) declarer: Seat,
    pub(crate) leader: Seat,
    pub(crate) aim: Aim,
    /// The play ends after this many tricks of the defence; at misère, of the declarer.
    pub(crate) stop: Option<u8>,
    /// The talon of an all-pass deal, which sets the suits of its first two tricks.
    pub(crate) talon: Option<String>,
    /// Print a line of best play.
    pub(crate) line: bool,
}

/// The result in JSON.
#[derive(Serialize, Default)]
struct PrefSolution {
    /// The declarer's tricks with best play.
    tricks: u8,
    /// The declarer's tricks after each legal card of the leader.
    #[serde(skip_serializing_if = "is_empty")]
    cards: OrderedMap<Card, u8>,
    /// With two cards still to discard: the declarer's tricks after each discard.
    #[serde(skip_serializing_if = "is_empty")]
    discards: OrderedMap<String, u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<Card>,
    nodes: u64,
}

fn is_empty<K, V>(pairs: &OrderedMap<K, V>) -> bool {
    pairs.0.is_empty()
}

/// Solves one position and prints the result.
pub(crate) fn solve(args: &PrefSolveArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let hands = parse_hands(&args.hands)?;
    let mut solver = Solver::new();
    let solution = match &args.talon {
        Some(talon) => solve_all_passed(&mut solver, args, &hands, talon)?,
        None if has_talon(&hands, args.declarer) => solve_discards(&mut solver, args, &hands)?,
        None => solve_play(&mut solver, args, &hands)?,
    };
    let solution = PrefSolution { nodes: solver.statistics().nodes, ..solution };
    if json {
        return output::print_json(&solution);
    }
    output::print(&text(args, &hands, &solution, words))
}

/// Parses the three hands.
fn parse_hands(typed: &str) -> Result<BySeat<Cards>, Failure> {
    let mut hands = BySeat::default();
    let typed: Vec<&str> = typed.split_whitespace().collect();
    if typed.len() != 3 {
        return Err(Failure::input_error("pref-hands").fact("found", typed.len().to_string()));
    }
    for (seat, text) in SEATS.into_iter().zip(&typed) {
        hands[seat] = text.parse().map_err(|error| hand_error(seat, text, error))?;
    }
    Ok(hands)
}

/// The seats of the three hands, in the order in which they are typed.
pub(crate) const SEATS: [Seat; 3] = [Seat::A, Seat::B, Seat::C];

fn hand_error(seat: Seat, text: &str, error: ParseCardsError) -> Failure {
    let key = match error {
        ParseCardsError::Suits => "pref-hand-suits",
        ParseCardsError::Rank { .. } => "pref-hand-rank",
        ParseCardsError::Twice { .. } => "pref-hand-twice",
    };
    let failure =
        Failure::input_error(key).fact("hand", hand_number(seat)).fact("value", text.to_owned());
    match error {
        ParseCardsError::Suits => failure,
        ParseCardsError::Rank { at } => {
            let rank = text.get(at..).and_then(|rest| rest.chars().next());
            failure.fact("rank", rank.map_or(String::new(), String::from))
        }
        ParseCardsError::Twice { card } => failure.localized("card", Localized::Card(card)),
    }
}

/// `0`, `1` or `2`: the hand's number on the command line.
fn hand_number(seat: Seat) -> String {
    seat.index().to_string()
}

fn position_error(error: PositionError) -> Failure {
    match error {
        PositionError::Shared { cards } => {
            Failure::input_error("pref-shared").localized("cards", Localized::Cards(cards))
        }
        PositionError::Pack { cards } => {
            Failure::input_error("pref-pack").localized("cards", Localized::Cards(cards))
        }
        PositionError::NoHand { seat } => {
            Failure::input_error("pref-no-hand").fact("hand", hand_number(seat))
        }
        PositionError::Counts { counts } => {
            let [first, second, third] = SEATS.map(|seat| counts[seat].to_string());
            Failure::input_error("pref-counts")
                .fact("first", first)
                .fact("second", second)
                .fact("third", third)
        }
        // A new position has no other errors.
        _ => Failure::input_error("pref-hands").fact("found", "3"),
    }
}

/// The cards separated by blanks.
fn card_list(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

/// Never happens: the solver runs without limits.
fn stopped(_: Stopped) -> Failure {
    Failure::system_error("solve-stopped")
}

/// Does the declarer hold two cards more than each opponent?
fn has_talon(hands: &BySeat<Cards>, declarer: Seat) -> bool {
    SEATS.iter().filter(|seat| **seat != declarer).all(|seat| {
        let (own, other) = (hands[declarer].len(), hands[*seat].len());
        other > 0 && own == other + 2
    })
}

fn solve_play(
    solver: &mut Solver,
    args: &PrefSolveArgs,
    hands: &BySeat<Cards>,
) -> Result<PrefSolution, Failure> {
    let position = Position::new(*hands, args.declarer, args.leader, args.aim);
    let mut position = position.map_err(position_error)?;
    if let Some(stop) = args.stop {
        position = position.stopping(stop);
    }
    let values = solver.cards(&position).map_err(stopped)?;
    let line = if args.line { solver.line(&position).map_err(stopped)? } else { Vec::new() };
    let tricks = values.first().map_or(0, |best| best.tricks);
    Ok(PrefSolution { tricks, cards: pairs(&values), line, ..PrefSolution::default() })
}

fn pairs(values: &[CardValue]) -> OrderedMap<Card, u8> {
    OrderedMap(values.iter().map(|value| (value.card, value.tricks)).collect())
}

fn solve_discards(
    solver: &mut Solver,
    args: &PrefSolveArgs,
    hands: &BySeat<Cards>,
) -> Result<PrefSolution, Failure> {
    let found = solver.discards(hands, args.declarer, args.leader, args.aim);
    let found = found.map_err(|error| match error {
        StrainsError::Position(error) => position_error(error),
        StrainsError::Stopped(error) => stopped(error),
    })?;
    // A stop does not change the tricks forced before it; the tricks after it count as the stop
    // says.
    let cut = |tricks: u8| match (args.stop, args.aim) {
        (None, _) => tricks,
        (Some(stop), Aim::Least) => tricks.min(stop),
        (Some(stop), Aim::Most(_)) => {
            let all = hands[args.declarer].len().saturating_sub(2) as u8;
            tricks.max(all.saturating_sub(stop))
        }
    };
    let held: Vec<Card> = hands[args.declarer].iter().collect();
    let places = |cards: Cards| {
        let laid = held.iter().enumerate().filter(move |(_, card)| cards.contains(**card));
        laid.map(|(place, _)| place).collect::<Vec<_>>()
    };
    let mut discards: Vec<(Cards, u8)> =
        found.iter().map(|discard| (discard.cards, cut(discard.tricks))).collect();
    let least = args.aim == Aim::Least;
    discards.sort_by_key(|(cards, tricks)| {
        (if least { *tricks } else { 10 - *tricks }, places(*cards))
    });
    let tricks = discards.first().map_or(0, |(_, tricks)| *tricks);
    let discards = discards.into_iter().map(|(cards, tricks)| (card_list(cards), tricks));
    Ok(PrefSolution { tricks, discards: OrderedMap(discards.collect()), ..PrefSolution::default() })
}

/// The tricks that the two others can force on the declarer in an all-pass deal.
fn solve_all_passed(
    solver: &mut Solver,
    args: &PrefSolveArgs,
    hands: &BySeat<Cards>,
    talon: &str,
) -> Result<PrefSolution, Failure> {
    // The position is built only to validate the hands.
    Position::new(*hands, args.declarer, args.leader, args.aim).map_err(position_error)?;
    let turned = parse_talon(talon, hands)?;
    // In an all-pass deal the first hand leads, so the seats are rotated.
    let place = |seat: Seat| SEATS[(seat.index() + 3 - args.leader.index()) % 3];
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
    let (target, leader) = (place(args.declarer), place(args.leader));
    let mut values = Vec::new();
    for card in play.legal_cards().iter() {
        let mut after = play.clone();
        after.push(leader, card).map_err(|_| Failure::system_error("solve-stopped"))?;
        let forced = solver.forced(&after, target).map_err(stopped)?;
        values.push((card, forced.unwrap_or_default()));
    }
    // The leader minimises their own tricks, but maximises those of another player.
    values.sort_by_key(|(_, tricks)| if target == leader { *tricks } else { 10 - *tricks });
    let tricks = values.first().map_or(0, |(_, tricks)| *tricks);
    Ok(PrefSolution { tricks, cards: OrderedMap(values), ..PrefSolution::default() })
}

/// The two cards of the talon, in the order in which they are turned up.
fn parse_talon(typed: &str, hands: &BySeat<Cards>) -> Result<[Card; 2], Failure> {
    let wrong = || Failure::usage_error("pref-talon").fact("value", typed.to_owned());
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
        Err(Failure::input_error("pref-talon-held").localized("cards", Localized::Cards(held)))
    }
}

/// The result as text: the hands, the declarer's tricks, and the cards by their value.
fn text(
    args: &PrefSolveArgs,
    hands: &BySeat<Cards>,
    solution: &PrefSolution,
    words: &Words,
) -> String {
    let mut text = String::new();
    for seat in SEATS {
        let suits = Suit::ALL.into_iter().rev().map(|suit| {
            let ranks = hands[seat].in_suit(suit).iter().map(|card| words.rank(card.rank()));
            let ranks: Vec<String> = ranks.collect();
            let ranks = if ranks.is_empty() { "—".into() } else { ranks.join(" ") };
            format!("{} {ranks}", words.suit(suit))
        });
        let role = match (seat == args.declarer, seat == args.leader) {
            (true, true) => "pref-solve-declares-leads",
            (true, false) => "pref-solve-declares",
            (false, true) => "pref-solve-leads",
            (false, false) => "pref-solve-plays",
        };
        let role = words.format(role, &[("hand", hand_number(seat).into())]);
        text += &format!("{role}\n    {}\n", suits.collect::<Vec<_>>().join("   "));
    }
    let strain = match args.aim {
        Aim::Least => words.text("pref-misere"),
        Aim::Most(strain) => match strain.trump() {
            Some(suit) => words.suit(suit).into(),
            None => words.text("suit-notrump"),
        },
    };
    let key = if args.talon.is_some() { "pref-solve-forced" } else { "pref-solve-takes" };
    let facts = [("strain", strain.into()), ("tricks", u32::from(solution.tricks).into())];
    text += &format!("\n{}\n", words.format(key, &facts));
    if !solution.cards.0.is_empty() {
        text += &(words.text("pref-solve-by-card") + "\n");
        text += &ranked(solution.cards.0.iter().map(|(card, tricks)| (words.card(*card), *tricks)));
    }
    if !solution.discards.0.is_empty() {
        text += &(words.text("pref-solve-by-discard") + "\n");
        let pair_text = |pair: &str| -> String {
            let cards = pair.split(' ').filter_map(|card| card.parse::<Card>().ok());
            cards.map(|card| words.card(card)).collect()
        };
        text +=
            &ranked(solution.discards.0.iter().map(|(pair, tricks)| (pair_text(pair), *tricks)));
    }
    if !solution.line.is_empty() {
        let cards: Vec<String> = solution.line.iter().map(|card| words.card(*card)).collect();
        text += &(words.text("pref-solve-line") + "\n");
        for cards in cards.chunks(3) {
            text += &format!("    {}\n", cards.join(" "));
        }
    }
    text
}

/// One line for each number of tricks, the best first.
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

/// The values of `--strain`.
pub(crate) const STRAINS: [&str; 6] = ["S", "H", "D", "C", "NT", "misere"];

/// Parses `--strain`, in either language.
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
