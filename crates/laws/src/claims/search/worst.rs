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

use super::normal::PlayFilter;
use super::position::{PositionKey, SearchPosition};
use super::question::{Position, Question};

/// The result of a search for the worst line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WorstLine {
    /// The tricks of the claimer's side on it.
    pub(crate) tricks: u8,
    /// The line, card by card, after those on the table.
    pub(crate) line: Vec<Card>,
    /// Every line was searched: none is worse. Otherwise a worse one may exist.
    pub(crate) exact: bool,
}

/// The budget of cards of a first, narrow search, which gives a bound.
const NARROW: u32 = 20_000;
/// The budget of cards in all.
const WIDE: u32 = 1_000_000;

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
    let side = question.claimer.side();
    let trump = position.trump;
    let filter = PlayFilter { question, trump, declarer: position.declarer, side };
    let mut search = Search { filter, side, trump, enough, found: None };
    let start = SearchPosition::new(position, side);
    if !search.search_layers(start, NARROW) && !search.is_enough() {
        search.search_layers(start, WIDE);
    }
    let none = WorstLine { tricks: 0, line: Vec::new(), exact: false };
    search.found.unwrap_or(none)
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
                self.found = Some(WorstLine { tricks: won, line, exact: won == 0 });
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
