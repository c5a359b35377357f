//! Layouts of the unseen hands, drawn with the chances that the calls and the opening lead give them.
//!
//! A hand is drawn from cells, a cell being a shape and a number of points: within what the calls have
//! shown each possible hand is as likely as any other ([`cells`]). A layout is then weighted by the
//! chance that these hands make the calls and the opening lead that were made ([`likelihood`]). Hands
//! that the rules would have bid otherwise keep a small weight, because people err.

mod cells;
mod likelihood;

use bridge::{BySeat, Seat};
use cards::{BySuit, Cards, Suit};

use crate::Hand;
use crate::bidding::{Range, Shown};
use crate::play::Knowledge;
use crate::random::Random;

use cells::{Cells, Limits};
use likelihood::OpeningLead;

pub(crate) use likelihood::MadeCall;

/// How far hands may lie outside what was shown, until some are found: points, and cards of a suit.
/// The first step is one point, because people count a good ten as eleven.
const SLACK: [(u8, u8); 5] = [(1, 0), (2, 1), (4, 2), (8, 4), (40, 13)];
/// How many layouts are drawn at most for each one asked for.
const TRIES: usize = 40;
/// How often the first hand of three is used: counting the hands for the second takes most time.
const SECOND_HANDS: usize = 4;

/// A layout: all four hands as they may be now.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) hands: BySeat<Cards>,
    /// How many layouts of the sample it stands for; at least one.
    pub(crate) times: u32,
}

/// Layouts and how well they represent what is possible.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample {
    /// In the order of drawing: the first ones are a sample too.
    pub(crate) layouts: Vec<Layout>,
    /// The effective size: so many independent layouts would tell as much.
    pub(crate) effective: f64,
    /// The share of the layouts, by weight, with which the rules make all calls that were made; between
    /// 0 and 1.
    pub(crate) replayed: f64,
}

struct Weighted {
    hands: BySeat<Cards>,
    weight: f64,
    replays: bool,
}

impl Sample {
    /// `count` layouts as the player knows the cards; the same knowledge always gives the same ones.
    /// Empty if no layout is possible.
    pub(crate) fn draw(seen: &Knowledge, count: usize) -> Sample {
        let mut rng = Random::new(seen.seed);
        let count = if seen.hidden().count() < 2 { 1 } else { count };
        let drawn = SLACK.iter().find_map(|slack| {
            let mut source = Source::with(seen, *slack)?;
            let drawn = source.weighted(count, &mut rng);
            (!drawn.is_empty()).then_some(drawn)
        });
        let Some(drawn) = drawn else { return Sample::default() };
        let sum: f64 = drawn.iter().map(|one| one.weight).sum();
        let squares: f64 = drawn.iter().map(|one| one.weight * one.weight).sum();
        let good: f64 = drawn.iter().filter(|one| one.replays).map(|one| one.weight).sum();
        Sample {
            layouts: resample(&drawn, sum, count, &mut rng),
            effective: sum * sum / squares,
            replayed: good / sum,
        }
    }
}

/// Chooses `count` layouts, each about as often as its weight says, by equal steps from a random
/// beginning.
fn resample(drawn: &[Weighted], sum: f64, count: usize, rng: &mut Random) -> Vec<Layout> {
    let step = sum / count.max(1) as f64;
    let mut next = step * rng.fraction();
    let mut passed = 0.0;
    let mut layouts = Vec::with_capacity(count);
    for one in drawn {
        passed += one.weight;
        let mut times = 0;
        while next < passed {
            times += 1;
            next += step;
        }
        if times > 0 {
            layouts.push(Layout { hands: one.hands, times });
        }
    }
    layouts
}

/// Draws layouts within what was shown.
struct Source<'a> {
    seen: &'a Knowledge,
    unseen: Cards,
    limits: BySeat<Limits>,
    /// The hidden seats; the one with the fewest possible hands first.
    hidden: Vec<Seat>,
    /// The hands of the first hidden seat; none if fewer than two are hidden.
    first: Option<Cells>,
    /// Of three hidden hands, the first one in use and the hands that it leaves for the second.
    second: Option<(Cards, Cells, usize)>,
    lead: Option<OpeningLead<'a>>,
}

impl<'a> Source<'a> {
    /// None if no hand of some seat is possible.
    fn with(seen: &'a Knowledge, slack: (u8, u8)) -> Option<Source<'a>> {
        let unseen = seen.unseen();
        let limits = BySeat::new(|seat| limits(seen, seat, slack));
        let mut hidden: Vec<Seat> = seen.hidden().collect();
        let mut first = None;
        if hidden.len() > 1 {
            let within = |seat: &Seat| {
                let others: Vec<Limits> =
                    hidden.iter().filter(|other| *other != seat).map(|s| limits[*s]).collect();
                Cells::count(unseen, &complement(unseen, limits[*seat], &others))
            };
            let (at, cells) = hidden
                .iter()
                .map(within)
                .enumerate()
                .min_by_key(|(_, cells)| cells.total())
                .filter(|(_, cells)| cells.total() > 0)?;
            hidden.swap(0, at);
            first = Some(cells);
        }
        let lead = seen.plays.first().filter(|(by, _)| hidden.contains(by));
        let lead = lead.map(|(seat, card)| OpeningLead {
            card: *card,
            leader: seen.leader(*seat, Cards::EMPTY),
        });
        Some(Source { seen, unseen, limits, hidden, first, second: None, lead })
    }

    /// Layouts until the chances of their calls and leads add up to `count`, but no more than
    /// [`TRIES`] for each one asked for.
    fn weighted(&mut self, count: usize, rng: &mut Random) -> Vec<Weighted> {
        let mut drawn = Vec::new();
        // Not the effective size: it is large as well where all layouts are equally unlikely, and a
        // sample that ends there would miss the likely ones.
        let mut likely = 0.0;
        for _ in 0..count.saturating_mul(TRIES) {
            let Some((hands, ways)) = self.draw(rng) else { continue };
            let (likelihood, replays) = self.weigh(&hands);
            let weight = likelihood * ways;
            if weight > 0.0 {
                drawn.push(Weighted { hands, weight, replays });
            }
            likely += likelihood;
            if likely >= count as f64 || self.hidden.len() < 2 {
                break;
            }
        }
        drawn
    }

    /// A layout, and its weight that makes all possible layouts equally likely; none where the hands
    /// drawn leave no possible one for the others.
    fn draw(&mut self, rng: &mut Random) -> Option<(BySeat<Cards>, f64)> {
        let mut hands = BySeat::new(|seat| self.seen.hands[seat].unwrap_or_default());
        let mut left = self.unseen;
        let mut ways = 1.0;
        match self.hidden[..] {
            [] => return left.is_empty().then_some((hands, ways)),
            [last] => hands[last] = left,
            [one, last] => {
                hands[one] = self.first.as_ref()?.draw(rng)?;
                left -= hands[one];
                hands[last] = left;
            }
            [one, other, last, ..] => {
                let (first, cells) = self.second_cells(other, last, rng)?;
                ways = cells.total() as f64;
                hands[one] = first;
                hands[other] = cells.draw(rng)?;
                left -= hands[one] | hands[other];
                hands[last] = left;
            }
        }
        let fits = |seat: &Seat| hands[*seat].len() == u32::from(self.seen.counts[*seat]);
        self.hidden.iter().all(fits).then_some((hands, ways))
    }

    /// A first hand, and the second ones that are possible beside it.
    fn second_cells(
        &mut self,
        other: Seat,
        last: Seat,
        rng: &mut Random,
    ) -> Option<(Cards, &Cells)> {
        let used = self.second.as_ref().is_none_or(|(.., left)| *left == 0);
        if used {
            let first = self.first.as_ref()?.draw(rng)?;
            let rest = self.unseen - first;
            let limits = complement(rest, self.limits[other], &[self.limits[last]]);
            self.second = Some((first, Cells::count(rest, &limits), SECOND_HANDS));
        }
        let (first, cells, left) = self.second.as_mut()?;
        *left -= 1;
        Some((*first, cells))
    }

    /// The weight of a layout by the calls and the opening lead, and whether the rules make the calls.
    fn weigh(&self, hands: &BySeat<Cards>) -> (f64, bool) {
        let (mut weight, mut replays) = (1.0, true);
        for seat in &self.hidden {
            let hand = hands[*seat] | self.seen.played[*seat];
            let (factor, all) = likelihood::of_calls(&self.seen.calls[*seat], &Hand::new(hand));
            weight *= factor;
            replays &= all;
        }
        if let Some(lead) = &self.lead {
            weight *= lead.weight(hands[lead.leader.seat] | self.seen.played[lead.leader.seat]);
        }
        (weight, replays)
    }
}

/// What the unplayed cards of a seat can be by its calls and discards.
fn limits(seen: &Knowledge, seat: Seat, (points, cards): (u8, u8)) -> Limits {
    let Shown { hcp, lengths, .. } = seen.shown[seat];
    let played = seen.played[seat];
    let gone = Hand::new(played).hcp();
    let rest = |range: Range, slack: u8, gone: u8| {
        let min = range.min.saturating_sub(slack).saturating_sub(gone);
        // More was played than was shown: nothing is known any more.
        let max = (range.max + slack).checked_sub(gone).unwrap_or(40);
        Range::new(min, max)
    };
    let lengths = BySuit::new(|suit: Suit| {
        let length = rest(lengths[suit], cards, played.holding(suit).len() as u8);
        if seen.voids[seat][suit] { Range::new(0, 0) } else { length }
    });
    Limits { cards: seen.counts[seat], hcp: rest(hcp, points, gone), lengths }
}

/// The limits of a hand, given what the others that share the cards may have.
fn complement(from: Cards, own: Limits, others: &[Limits]) -> Limits {
    let left = |total: u8, own: Range, of: &dyn Fn(&Limits) -> Range| {
        let least: u8 = others.iter().map(|limits| of(limits).min).fold(0, u8::saturating_add);
        let most: u8 = others.iter().map(|limits| of(limits).max).fold(0, u8::saturating_add);
        let max = own.max.min(total.saturating_sub(least));
        // An empty range where the others need more than there is.
        let min = if least > total { 41 } else { own.min.max(total.saturating_sub(most)) };
        Range::new(min, max)
    };
    Limits {
        cards: own.cards,
        hcp: left(Hand::new(from).hcp(), own.hcp, &|limits| limits.hcp),
        lengths: BySuit::new(|suit| {
            left(from.holding(suit).len() as u8, own.lengths[suit], &|limits| limits.lengths[suit])
        }),
    }
}
