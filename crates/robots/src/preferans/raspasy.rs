//! All-passed deals: each card by what the two others may force.

use cards::{Card, Cards, Suit};
use pref::{Act, BySeat, Play, RaspasyRules, Rules, Seat};

use super::knowledge::{Knowledge, plays};
use super::reason::Reason;
use super::simulation::Simulation;

/// The most layouts solved, and the least.
const MAX_LAYOUTS: usize = 40;
const MIN_LAYOUTS: usize = 4;

/// Three players who each play alone force about this share of what two who play as one can force.
const FORCED_SHARE: f64 = 0.8;

/// The weight of natural play against what can be forced.
const NATURAL_WEIGHT: f64 = 0.6;

pub(crate) fn card(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let legal = seen.view.legal_cards;
    if legal.len() == 1 {
        return legal.iter().next().map(|card| (Act::Play(card), Reason::Forced));
    }
    let prices = seen.raspasy_prices(seen.me);
    let mut sums: Vec<(Card, f64)> = legal.iter().map(|card| (card, 0.0)).collect();
    let mut simulation = Simulation::new(nodes);
    let mut rng = seen.rng();
    let done = f64::from(seen.view.won[seen.me]);
    for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
        let Some(play) = replayed(seen, hands) else { continue };
        let mut forced = Vec::new();
        if at < MIN_LAYOUTS || !simulation.is_spent() {
            forced = simulation.forced_cards(&play);
        }
        for (card, sum) in &mut sums {
            let mut after = play.clone();
            if after.push(seen.me, *card).is_err() {
                continue;
            }
            let natural = f64::from(played_out(after)[seen.me]) - done;
            let value = forced.iter().find(|value| value.card == *card);
            let forced = value.map(|value| f64::from(value.tricks));
            let tricks = blend(natural, forced);
            *sum += between(&prices, done + tricks) - 0.01 * tricks;
        }
    }
    // Of equal cards the highest is shed.
    let rank = |card: Card| f64::from(card.rank().index()) * 1e-4;
    let best = sums.into_iter().max_by(|a, b| (a.1 + rank(a.0)).total_cmp(&(b.1 + rank(b.0))));
    best.map(|(card, _)| (Act::Play(card), Reason::Counts))
}

/// The expected value of an all-passed deal with these hands, before the play.
pub(crate) fn expected(
    seen: &Knowledge,
    simulation: &mut Simulation,
    hands: &BySeat<Cards>,
) -> f64 {
    let prices = seen.raspasy_prices(seen.me);
    let Some(play) = replayed(seen, hands) else { return 0.0 };
    let forced = f64::from(simulation.forced(&play, seen.me));
    let natural = f64::from(played_out(play)[seen.me]);
    between(&prices, blend(natural, Some(forced)))
}

/// A mean of the result of natural play and of what two can force.
fn blend(natural: f64, forced: Option<f64>) -> f64 {
    forced.map_or(natural, |forced| {
        NATURAL_WEIGHT * natural
            + (1.0 - NATURAL_WEIGHT) * f64::min(natural.max(FORCED_SHARE * forced), forced)
    })
}

/// The tricks of all seats if all play on as careful players do.
fn played_out(mut play: Play) -> BySeat<u8> {
    while let Some(seat) = play.turn() {
        let Some(card) = careful(&play, seat) else { break };
        if play.push(seat, card).is_err() {
            break;
        }
    }
    *play.won()
}

/// The card of a careful player who wants no trick: below the others if possible, and the most
/// dangerous card when not following suit.
fn careful(play: &Play, seat: Seat) -> Option<Card> {
    let legal = play.legal_cards();
    let hand = play.hands()[seat];
    let others = |suit: Suit| {
        let all = play.hands().iter().filter(|(other, _)| *other != seat);
        all.fold(Cards::EMPTY, |all, (_, hand)| all | hand.in_suit(suit))
    };
    let over = |card: Card| others(card.suit()).iter().filter(|other| *other > card).count();
    let trick = play.trick();
    let winning = trick.winning(None).map(|(_, card)| card);
    let led = trick.suit_led();
    match (led, winning) {
        // To a suit that was led or that the talon shows.
        (Some(suit), winning) if !hand.in_suit(suit).is_empty() => {
            let under = |card: &Card| winning.is_some_and(|best| *card < best);
            let highest_under = legal.iter().filter(under).max_by_key(|card| card.rank());
            let is_last = trick.len() as u32 + 1 == trick.seats().len();
            highest_under.or_else(|| {
                if is_last {
                    legal.iter().max_by_key(|card| card.rank())
                } else {
                    // Another player may still have to beat it.
                    legal.iter().max_by_key(|card| (over(*card) > 0, reverse(*card)))
                }
            })
        }
        // The card with the most lower cards of the others under it.
        (Some(_), _) => legal.iter().max_by_key(|card| {
            let below = others(card.suit()).iter().filter(|other| other < card).count();
            (below, card.rank())
        }),
        // A lead that others must take.
        (None, _) => legal.iter().max_by_key(|card| (over(*card).min(4), reverse(*card))),
    }
}

fn reverse(card: Card) -> u8 {
    12 - card.rank().index()
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
