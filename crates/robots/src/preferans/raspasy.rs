//! All-passed deals: what the two others may force, card by card.

use cards::{Card, Cards};
use pref::{Act, BySeat, Play, RaspasyRules, Rules};

use super::count::Count;
use super::reason::Reason;
use super::seen::{Seen, plays};

/// No more layouts than this are counted, and no fewer than the second.
const MOST: usize = 40;
const FEWEST: usize = 4;

/// Of what two who play as one can force on a third, three who each play for themselves force about
/// so much.
const SHARE: f64 = 0.8;

pub(crate) fn card(seen: &Seen, nodes: u64) -> Option<(Act, Reason)> {
    let legal = seen.view.legal_cards;
    if legal.len() == 1 {
        return legal.iter().next().map(|card| (Act::Play(card), Reason::Forced));
    }
    let prices = seen.raspasy_prices(seen.me);
    let mut sums: Vec<(Card, f64)> = legal.iter().map(|card| (card, 0.0)).collect();
    let mut count = Count::new(nodes);
    let mut draws = seen.draws();
    let done = seen.view.won[seen.me];
    for (at, hands) in seen.layouts(MOST, &mut draws).iter().enumerate() {
        if at >= FEWEST && count.is_spent() {
            break;
        }
        let Some(play) = replayed(seen, hands) else { continue };
        for value in count.forced_cards(&play) {
            if let Some((_, sum)) = sums.iter_mut().find(|(card, _)| *card == value.card) {
                *sum += between(&prices, f64::from(done) + SHARE * f64::from(value.tricks));
                *sum -= 0.01 * f64::from(value.tricks);
            }
        }
    }
    // Of cards that come to the same the highest is shed.
    let rank = |card: Card| f64::from(card.rank().index()) * 1e-4;
    let best = sums.into_iter().max_by(|a, b| (a.1 + rank(a.0)).total_cmp(&(b.1 + rank(b.0))));
    best.map(|(card, _)| (Act::Play(card), Reason::Counts))
}

/// What an all-passed deal would come to with these hands, before anybody has played.
pub(crate) fn expected(seen: &Seen, count: &mut Count, hands: &BySeat<Cards>) -> f64 {
    let prices = seen.raspasy_prices(seen.me);
    let Some(play) = replayed(seen, hands) else { return 0.0 };
    let forced = count.forced(&play, seen.me);
    between(&prices, SHARE * f64::from(forced))
}

/// A price between two whole numbers of tricks.
fn between(prices: &[f64; 11], tricks: f64) -> f64 {
    let low = (tricks.floor() as usize).min(10);
    let high = (low + 1).min(10);
    prices[low] + (tricks - low as f64) * (prices[high] - prices[low])
}

/// The play so far with these hands, by the game's own rules. Which card of the talon was turned
/// first need not be seen: one of the two orders fits what was played.
fn replayed(seen: &Seen, hands: &BySeat<Cards>) -> Option<Play> {
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

/// Is it the same one's turn, with the same cards to choose from? Before the play nothing is.
fn fits(play: &Play, seen: &Seen) -> bool {
    let legal = seen.view.legal_cards;
    legal.is_empty() || play.turn() == seen.view.turn && play.legal_cards() == legal
}
