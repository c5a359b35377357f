//! All-pass deals: each card by how the deal goes on.

use cards::{Card, Cards};
use pref::{Act, BySeat, Play, RaspasyRules, Rules};

use super::choice::{Choice, Mean, best_first};
use super::knowledge::{Knowledge, plays};
use super::reason::Reason;
use super::rollout::Rollout;
use super::simulation::Simulation;

/// The weight of natural play against what the two others can force, and the share of what can be
/// forced that they do force at least: they see only their own cards, and avoid tricks themselves.
const NATURAL_WEIGHT: f64 = 0.6;
const FORCED_SHARE: f64 = 0.8;

/// The most layouts played out, and the least.
const MAX_LAYOUTS: usize = 120;
const MIN_LAYOUTS: usize = 8;

pub(crate) fn cards(seen: &Knowledge, nodes: u64) -> Vec<Choice> {
    let legal = seen.view.legal_cards;
    if let Some(forced) = Choice::forced_card(legal) {
        return vec![forced];
    }
    let prices = seen.raspasy_prices(seen.me);
    let mut values: Vec<(Card, Mean)> = legal.iter().map(|card| (card, Mean::default())).collect();
    let mut rollout = Rollout::default();
    let mut simulation = Simulation::new(nodes);
    let mut rng = seen.rng();
    let done = f64::from(seen.view.won[seen.me]);
    for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
        if at >= MIN_LAYOUTS && simulation.nodes() + rollout.nodes >= nodes {
            break;
        }
        let Some(play) = replayed(seen, hands) else { continue };
        let forced = simulation.forced_cards(&play);
        for (card, mean) in &mut values {
            let mut after = play.clone();
            if after.push(seen.me, *card).is_err() {
                continue;
            }
            let natural = f64::from(rollout.tricks(&after)[seen.me]) - done;
            let most = forced.iter().find(|value| value.card == *card);
            let tricks = most.map_or(natural, |most| blend(natural, f64::from(most.tricks)));
            mean.add(between(&prices, done + tricks));
        }
    }
    // Of equal cards the highest is shed.
    values.sort_by_key(|(card, _)| std::cmp::Reverse(card.rank()));
    let choices = values.iter().map(|(card, mean)| mean.choice(Act::Play(*card), Reason::Counts));
    best_first(choices.collect())
}

/// The tricks to expect by those of natural play and by those that can be forced.
fn blend(natural: f64, forced: f64) -> f64 {
    let least = f64::min(natural.max(FORCED_SHARE * forced), forced);
    NATURAL_WEIGHT * natural + (1.0 - NATURAL_WEIGHT) * least
}

/// The values of all-pass deals before the play.
pub(crate) struct Expected {
    prices: [f64; 11],
    rollout: Rollout,
    /// How many tricks more than natural play gives are to be expected, on a few layouts: what can
    /// be forced takes long to find.
    more: Mean,
    /// The nodes after which that is no longer asked.
    budget: u64,
}

/// How many more tricks are taken with closed cards than by playing with open ones. Measured over
/// deals of these robots.
const CLOSED_TRICKS: f64 = 0.25;

/// The layouts on which it is found what can be forced.
const FORCED_LAYOUTS: u32 = 8;

impl Expected {
    pub(crate) fn new(seen: &Knowledge, budget: u64) -> Expected {
        let prices = seen.raspasy_prices(seen.me);
        Expected { prices, rollout: Rollout::default(), more: Mean::default(), budget }
    }

    /// The value with these hands.
    pub(crate) fn value(
        &mut self,
        seen: &Knowledge,
        simulation: &mut Simulation,
        hands: &BySeat<Cards>,
    ) -> f64 {
        let Some(play) = replayed(seen, hands) else { return 0.0 };
        let natural = f64::from(self.rollout.tricks(&play)[seen.me]);
        if self.more.layouts < FORCED_LAYOUTS && simulation.nodes() < self.budget {
            let forced = f64::from(simulation.forced(&play, seen.me));
            self.more.add(blend(natural, forced) - natural);
        }
        between(&self.prices, (natural + self.more.mean() + CLOSED_TRICKS).min(10.0))
    }
}

/// The price at a fractional number of tricks, interpolated.
fn between(prices: &[f64; 11], tricks: f64) -> f64 {
    let low = (tricks.floor() as usize).min(10);
    let high = (low + 1).min(10);
    prices[low] + (tricks - low as f64) * (prices[high] - prices[low])
}

/// The play so far with these hands, by the game's own rules. The order of the talon's cards need
/// not be known: one of the two orders fits what was played.
fn replayed(seen: &Knowledge, hands: &BySeat<Cards>) -> Option<Play> {
    let Rules::Russian(rules) = &seen.options.rules else { return None };
    let mut dealt = *hands;
    for seat in seen.trio.seats() {
        dealt[seat] |= seen.played[seat];
    }
    let turned = seen.view.talon.unwrap_or_default();
    let out: Vec<Card> = (turned | seen.out(hands)).iter().collect();
    let [one, other]: [Card; 2] = out.try_into().ok()?;
    let first_is = |card: Card| turned.is_empty() || turned.contains(card);
    let orders = [[one, other], [other, one]];
    orders.into_iter().filter(|order| first_is(order[0])).find_map(|cards| {
        let raspasy = RaspasyRules {
            trio: seen.trio,
            talon: rules.raspasy_talon_for(seen.options.players),
            cards,
            dealer: seen.options.players.sitting_out(seen.view.dealer),
            third_lead: rules.raspasy_third_lead,
        };
        let mut play = Play::raspasy(raspasy, dealt);
        for (seat, card) in plays(seen.view) {
            play.push(seat, card).ok()?;
        }
        let same = play.winners() == seen.view.winners && fits(&play, seen);
        same.then_some(play)
    })
}

/// Are the seat on turn and its legal cards the same? Before the play nothing is compared.
fn fits(play: &Play, seen: &Knowledge) -> bool {
    let legal = seen.view.legal_cards;
    legal.is_empty() || play.turn() == seen.view.turn && play.legal_cards() == legal
}
