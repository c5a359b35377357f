//! The fewest tricks of the claimer's side.
//!
//! All four hands minimise, so this is a shortest path from one position to the end, trick by
//! trick: positions after the same number of tricks form a layer, each kept once with the fewest
//! tricks that reach it, the least promising for the claimer first. Where a layer grows too large
//! its tail is dropped; the line found is then still valid, and the result says that a worse one
//! may exist.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::Side;
use cards::{Card, Suit};

use super::best::best_from;
use super::normal::PlayFilter;
use super::position::{PositionKey, SearchPosition};
use super::question::{Position, Question, StruckPlay};

/// The result of a search for the worst line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WorstLine {
    /// The tricks of the claimer's side on it.
    pub(crate) tricks: u8,
    /// The line, card by card, after those on the table.
    pub(crate) line: Vec<Card>,
    /// Every line was searched: none is worse. Otherwise a worse one may exist.
    pub(crate) exact: bool,
    /// The last play of the claimer's side on it after which a trick is lost that another normal
    /// play would have kept; none if the line loses nothing, if every normal line loses as many, or
    /// if that is not known.
    pub(crate) careless: Option<CarelessPlay>,
    /// The line takes or refuses a finesse that was not stated (Law 70E): at its careless play, or
    /// anywhere if it has none.
    pub(crate) finesse: bool,
}

/// The lines by which a disputed claim may fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WorstLines {
    /// Those that a director is shown, the worst first.
    pub(crate) shown: Vec<WorstLine>,
    /// The worst line without the careless plays of all those, if it still loses a trick and is none
    /// of those shown.
    pub(crate) rest: Option<WorstLine>,
}

/// The play by which a line loses a trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CarelessPlay {
    /// Its place in the line, from 0.
    pub(crate) at: usize,
    pub(crate) play: StruckPlay,
}

/// The most lines that a director is shown.
const LINES: usize = 3;
/// The budget of cards of one search for what another play would have kept.
const ALTERNATIVE: u32 = 1_000;
/// The same if the claimer's side plays as well as it can afterwards.
const CAREFUL: u32 = 10_000;

/// The budget of cards of a first, narrow search, which gives a bound.
const NARROW: u32 = 20_000;
/// The budget of cards in all.
const WIDE: u32 = 1_000_000;
/// The same for the second line and the third, which are examples and no bounds.
const FURTHER: u32 = 100_000;

/// A position between tricks, and how it was reached.
struct Node {
    at: SearchPosition,
    /// The tricks of the claimer's side so far.
    won: u8,
    /// The index of its predecessor in the previous layer, and the cards of the trick between.
    from: u32,
    cards: [Option<Card>; 4],
}

/// The fewest tricks of the claimer's side, and a line that leads there. The search ends at a line
/// with no more than `enough` tricks.
pub(crate) fn worst(position: &Position, question: &Question<'_>, enough: u8) -> WorstLine {
    worst_within(position, question, enough, WIDE)
}

/// The same by the first, narrow search alone.
pub(crate) fn worst_at_a_glance(position: &Position, question: &Question<'_>) -> WorstLine {
    worst_within(position, question, 0, 0)
}

fn worst_within(
    position: &Position,
    question: &Question<'_>,
    enough: u8,
    budget: u32,
) -> WorstLine {
    let side = question.claimer.side();
    let trump = position.trump;
    let filter = PlayFilter::new(position, question);
    let mut search = Search { filter, side, trump, enough, found: None };
    let start = SearchPosition::new(position, side);
    if !search.search_layers(start, NARROW) && !search.is_enough() && budget > 0 {
        search.search_layers(start, budget);
    }
    search.found.unwrap_or(WorstLine::new(0, Vec::new(), false))
}

/// The worst line, then the worst without its careless play, and so on: the lines that a director
/// may find normal or irrational, the worst first. The last one is the line that is left if those
/// before it are struck out: it loses nothing, or nothing on it can be struck out. Where more than
/// [`LINES`] lose a trick it is not shown.
pub(crate) fn worst_lines(position: &Position, question: &Question<'_>) -> WorstLines {
    let mut struck = question.struck.to_vec();
    let mut shown: Vec<WorstLine> = Vec::new();
    loop {
        let question = Question { struck: &struck, ..*question };
        let budget = if shown.is_empty() { WIDE } else { FURTHER };
        let mut found = worst_within(position, &question, 0, budget);
        let loses = found.tricks < question.claimed;
        if loses {
            let choices = choices(position, &question, &found);
            found.careless = careless(position, &question, &found, &choices);
            let blamed = |choice: &Choice| found.careless.is_none_or(|it| it.at == choice.place);
            found.finesse = choices.iter().any(|choice| blamed(choice) && choice.guess);
        }
        if shown.len() == LINES {
            return WorstLines { shown, rest: loses.then_some(found) };
        }
        let play = found.careless.map(|careless| careless.play);
        shown.push(found);
        match play {
            Some(play) if !struck.contains(&play) => struck.push(play),
            _ => return WorstLines { shown, rest: None },
        }
    }
}

/// A play of a line that the claimer's side was free to choose.
struct Choice {
    /// Its place in the line, from 0.
    place: usize,
    card: Card,
    /// The position in which it was made, and the tricks of the claimer's side before.
    at: SearchPosition,
    won: u8,
    /// It takes or refuses an unstated finesse.
    guess: bool,
}

fn choices(position: &Position, question: &Question<'_>, found: &WorstLine) -> Vec<Choice> {
    let side = question.claimer.side();
    let filter = PlayFilter::new(position, question);
    let mut choices = Vec::new();
    let (mut at, mut won) = (SearchPosition::new(position, side), 0);
    for (place, card) in found.line.iter().enumerate() {
        if filter.is_bound(&at) {
            choices.push(Choice { place, card: *card, at, won, guess: filter.is_guess(&at) });
        }
        let step = filter.plays(&at).1;
        let (next, winner) = at.after(*card, side, position.trump);
        won += u8::from(winner.is_some_and(|seat| seat.side() == side));
        at = SearchPosition { step, ..next };
    }
    choices
}

/// The last choice on the line that loses a trick which another normal play would keep, even with
/// the worst plays after it. Where a later carelessness would lose that trick as well, the last
/// choice after which normal plays of the claimer's side can still keep it.
fn careless(
    position: &Position,
    question: &Question<'_>,
    found: &WorstLine,
    choices: &[Choice],
) -> Option<CarelessPlay> {
    let side = question.claimer.side();
    let trump = position.trump;
    let filter = PlayFilter::new(position, question);
    let last_with = |tricks_after: &dyn Fn(SearchPosition) -> Option<u8>| {
        choices.iter().rev().find_map(|Choice { place, card, at, won, .. }| {
            let play = StruckPlay { seat: at.turn, card: *card, led: at.led };
            let (plays, step) = filter.plays(at);
            let others = plays.iter().filter(|other| !play.is(at.turn, *other, at.led));
            let kept = others.map(|other| {
                let (next, winner) = at.after(other, side, trump);
                let won = won + u8::from(winner.is_some_and(|seat| seat.side() == side));
                won + tricks_after(SearchPosition { step, ..next }).unwrap_or(0)
            });
            // Another normal play that keeps more is enough: the director may find it the sane one.
            let best = kept.max()?;
            (best > found.tricks).then_some(CarelessPlay { at: *place, play })
        })
    };
    let at_worst = |next: SearchPosition| {
        let filter = PlayFilter::new(position, question);
        let mut search = Search { filter, side, trump, enough: 0, found: None };
        search.search_layers(next, ALTERNATIVE);
        search.found.map(|found| found.tricks)
    };
    let at_best = |next: SearchPosition| best_from(next, position, question, CAREFUL);
    last_with(&at_worst).or_else(|| {
        let whole = best_from(SearchPosition::new(position, side), position, question, FURTHER);
        whole.filter(|best| *best > found.tricks).and_then(|_| last_with(&at_best))
    })
}

impl WorstLine {
    const fn new(tricks: u8, line: Vec<Card>, exact: bool) -> WorstLine {
        WorstLine { tricks, line, exact, careless: None, finesse: false }
    }
}

struct Search<'a> {
    filter: PlayFilter<'a>,
    side: Side,
    trump: Option<Suit>,
    enough: u8,
    found: Option<WorstLine>,
}

impl Search<'_> {
    fn is_enough(&self) -> bool {
        self.found.as_ref().is_some_and(|found| found.tricks <= self.enough)
    }

    /// Searches layer by layer; true if nothing was dropped.
    fn search_layers(&mut self, start: SearchPosition, budget: u32) -> bool {
        let first = Node { at: start, won: 0, from: 0, cards: [None; 4] };
        let mut layers: Vec<Vec<Node>> = alloc::vec![alloc::vec![first]];
        let (mut left, mut whole) = (budget, true);
        while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
            let tricks_to_come =
                layer.iter().map(|node| node.at.hands[node.at.turn].len()).max().unwrap_or(0);
            let share = (left / tricks_to_come.max(1)).max(200);
            let mut order: Vec<u32> = (0..layer.len() as u32).collect();
            order.sort_by_cached_key(|at| {
                let node = &layer[*at as usize];
                (node.won + self.filter.estimated_tricks(&node.at), *at)
            });
            let mut next = Layer { nodes: Vec::new(), known: BTreeMap::new(), laid: 0 };
            let mut ended: Option<(u32, u8)> = None;
            for at in order {
                let node = &layer[at as usize];
                if node.at.leading() && node.at.hands[node.at.turn].is_empty() {
                    if ended.is_none_or(|(_, won)| node.won < won) {
                        ended = Some((at, node.won));
                    }
                } else if next.laid >= share {
                    whole = false;
                } else {
                    let most = self.found.as_ref().map_or(u8::MAX, |found| found.tricks);
                    self.expand(&mut next, at, node.won, most, &node.at, [None; 4], 0);
                }
            }
            if let Some((at, won)) = ended
                && self.found.as_ref().is_none_or(|found| won < found.tricks)
            {
                let line = line(&layers, at);
                // No line has fewer than zero.
                self.found = Some(WorstLine::new(won, line, won == 0));
                if self.is_enough() {
                    return won == 0;
                }
            }
            left = left.saturating_sub(next.laid);
            layers.push(next.nodes);
        }
        if let (true, Some(found)) = (whole, &mut self.found) {
            found.exact = true;
        }
        whole
    }

    /// Plays the trick to its end in every way that the filter allows.
    #[allow(clippy::too_many_arguments)]
    fn expand(
        &self,
        next: &mut Layer,
        from: u32,
        won: u8,
        most: u8,
        at: &SearchPosition,
        cards: [Option<Card>; 4],
        laid: usize,
    ) {
        let (plays, step) = self.filter.plays(at);
        for card in plays {
            next.laid += 1;
            let (mut after, winner) = at.after(card, self.side, self.trump);
            after.step = step;
            let mut cards = cards;
            if let Some(place) = cards.get_mut(laid) {
                *place = Some(card);
            }
            match winner {
                None => self.expand(next, from, won, most, &after, cards, laid + 1),
                Some(winner) => {
                    let won = won + u8::from(winner.side() == self.side);
                    if won + self.filter.certain_tricks(&after) < most {
                        let key = after.key(self.filter.names_cards(step));
                        next.keep(key, Node { at: after, won, from, cards });
                    }
                }
            }
        }
    }
}

/// The positions after one more trick.
struct Layer {
    nodes: Vec<Node>,
    known: BTreeMap<PositionKey, u32>,
    laid: u32,
}

impl Layer {
    fn keep(&mut self, key: PositionKey, node: Node) {
        let fresh = self.nodes.len() as u32;
        let place = *self.known.entry(key).or_insert(fresh);
        match self.nodes.get_mut(place as usize) {
            Some(known) if known.won > node.won => *known = node,
            Some(_) => {}
            None => self.nodes.push(node),
        }
    }
}

/// The cards that lead to a node of the last layer.
fn line(layers: &[Vec<Node>], last: u32) -> Vec<Card> {
    let mut tricks: Vec<[Option<Card>; 4]> = Vec::new();
    let mut at = last;
    for layer in layers.iter().skip(1).rev() {
        let Some(node) = layer.get(at as usize) else { break };
        tricks.push(node.cards);
        at = node.from;
    }
    tricks.into_iter().rev().flatten().flatten().collect()
}
