//! What a seat knows about the cards, and possible layouts of the unseen ones.

use cards::{Card, Cards, Seats, Suit};
use pref::{
    Act, BySeat, Call, HandView, Ledger, MatchView, PreferansOptions, Pulka, Rules, Seat, Stance,
    Trio, View,
};

use super::estimate;
use crate::random::Random;

/// Everything that one seat knows.
#[derive(Clone)]
pub(crate) struct Knowledge<'a> {
    pub(crate) view: &'a View,
    pub(crate) options: &'a PreferansOptions,
    /// The seat that decides.
    pub(crate) me: Seat,
    pub(crate) trio: Trio,
    /// The hands that are visible.
    pub(crate) known: BySeat<Option<Cards>>,
    /// What each of the three has played.
    pub(crate) played: BySeat<Cards>,
    /// Seats with hidden hands, and how many cards each has.
    hidden: Vec<(Seat, usize)>,
    /// The cards that nobody has shown.
    pub(crate) unseen: Cards,
    /// The suits in which a seat is known to be void.
    pub(crate) voids: BySeat<[bool; 4]>,
    /// The sheet before its first deal: the standing of the match is not part of the view.
    pub(crate) start: Ledger,
    /// Cards of a shown talon, which its taker holds or has discarded.
    bound: Cards,
}

impl<'a> Knowledge<'a> {
    /// The knowledge of `me`; none where there is no deal, or the cards have not been looked at.
    pub(crate) fn of(game: &'a MatchView, me: Seat) -> Option<Knowledge<'a>> {
        let view = game.board.as_ref()?;
        let options = &game.options;
        let trio = Trio::of(options.players, view.dealer);
        let known = BySeat::new(|seat| view.hands.get(&seat).and_then(|hand| hand.cards));
        let mut played = BySeat::<Cards>::default();
        for (seat, card) in plays(view) {
            played[seat].insert(card);
        }
        let talon = view.talon.unwrap_or_default();
        let taken = view.declarer.is_some() && !view.is_without_talon() && !talon.is_empty();
        let mut unseen = Cards::PIQUET - view.discards.unwrap_or_default();
        for seat in trio.seats() {
            unseen = unseen - played[seat] - known[seat].unwrap_or_default();
        }
        if !taken {
            unseen -= talon;
        }
        let hidden = trio.seats().into_iter().filter(|seat| known[*seat].is_none());
        let count = |seat: Seat| view.hands.get(&seat).map_or(0, |hand: &HandView| hand.count);
        let hidden = hidden.map(|seat| (seat, usize::from(count(seat)))).collect();
        let bound = if taken { talon & unseen } else { Cards::EMPTY };
        let mut seen = Knowledge {
            view,
            options,
            me,
            trio,
            known,
            played,
            hidden,
            unseen,
            voids: BySeat::default(),
            start: *Pulka::new(options.clone()).ledger(),
            bound,
        };
        seen.find_voids();
        Some(seen)
    }

    /// The same knowledge, and that these two cards are the talon's.
    pub(crate) fn with_talon(&self, talon: Cards) -> Knowledge<'a> {
        Knowledge { unseen: self.unseen - talon, ..self.clone() }
    }

    /// The own hand; empty if it is not visible.
    pub(crate) fn hand(&self) -> Cards {
        self.known[self.me].unwrap_or_default()
    }

    /// The seats that take part in the play of the contract.
    pub(crate) fn active(&self) -> Seats<Seat> {
        let alone = self.view.stances.values().any(|stance| *stance == Stance::Alone);
        let sits = |seat: &Seat| {
            alone && self.view.stances.get(seat).is_some_and(|stance| *stance == Stance::Passed)
        };
        self.trio.seats().into_iter().filter(|seat| !sits(seat)).collect()
    }

    /// A seat that does not follow suit is void in it, and a seat that then does not trump has no
    /// trumps.
    fn find_voids(&mut self) {
        let trump = self.view.contract.and_then(|contract| contract.task.trump());
        let size = self.active().len() as usize;
        let plays: Vec<(Seat, Card)> = plays(self.view).collect();
        for (place, trick) in plays.chunks(size.max(1)).enumerate() {
            let Some(led) = self.suit_led(place, trick) else { continue };
            for (seat, card) in trick {
                if card.suit() != led {
                    self.voids[*seat][led.index()] = true;
                    if let Some(trump) = trump.filter(|trump| card.suit() != *trump) {
                        self.voids[*seat][trump.index()] = true;
                    }
                }
            }
        }
    }

    /// The suit of a trick. In the first two tricks of an all-pass deal the talon determines it,
    /// and the winner followed suit.
    fn suit_led(&self, place: usize, trick: &[(Seat, Card)]) -> Option<Suit> {
        let first = trick.first()?.1.suit();
        if self.view.contract.is_some() || place > 1 || self.view.talon.is_none() {
            return Some(first);
        }
        let talon = self.view.talon.unwrap_or_default();
        if talon.len() == 1 {
            return talon.iter().next().map(|card| card.suit());
        }
        let winner = self.view.winners.get(place)?;
        let won = trick.iter().find(|(seat, _)| seat == winner).map(|(_, card)| card.suit());
        // Won by the talon itself: its suit is the suit in which the others followed.
        let suits = talon.iter().map(|card| card.suit());
        won.or_else(|| {
            let mut suits = suits.filter(|suit| trick.iter().any(|(_, card)| card.suit() == *suit));
            let only = suits.next()?;
            suits.all(|suit| suit == only).then_some(only)
        })
    }

    /// One possible layout: the cards in each hand now. If all hands are visible, those.
    pub(crate) fn layout(&self, rng: &mut Random) -> BySeat<Cards> {
        (0..40)
            .find_map(|_| self.deal(rng, true))
            .or_else(|| self.deal(rng, false))
            .unwrap_or_else(|| self.known.map(|hand| hand.unwrap_or_default()))
    }

    /// Possible layouts that fit the calls, up to `count`.
    pub(crate) fn layouts(&self, count: usize, rng: &mut Random) -> Vec<BySeat<Cards>> {
        let mut layouts: Vec<(f64, BySeat<Cards>)> = Vec::new();
        if self.hidden.is_empty() {
            return vec![self.layout(rng)];
        }
        let mut tries = 0;
        let mut kept = Vec::with_capacity(count);
        while kept.len() < count {
            let hands = self.layout(rng);
            let likely = self.likelihood(&hands);
            tries += 1;
            if rng.below(1000) as f64 <= likely * 1000.0 {
                kept.push(hands);
            } else if layouts.len() < count {
                layouts.push((likely, hands));
            }
            if tries >= 6 * count {
                break;
            }
        }
        // If too few fit the calls, the most likely of the rest are added.
        layouts.sort_by(|a, b| b.0.total_cmp(&a.0));
        let missing = count - kept.len();
        kept.extend(layouts.into_iter().take(missing).map(|(_, hands)| hands));
        kept
    }

    /// A random layout that respects the counts, and the voids if `strictly`.
    fn deal(&self, rng: &mut Random, strictly: bool) -> Option<BySeat<Cards>> {
        let mut hands = self.known.map(|hand| hand.unwrap_or_default());
        let mut cards: Vec<Card> = self.unseen.iter().collect();
        for at in (1..cards.len()).rev() {
            cards.swap(at, rng.below(at + 1));
        }
        let held: usize = self.hidden.iter().map(|(_, count)| count).sum();
        let mut out = cards.len().saturating_sub(held);
        let may_hold = |seat: Seat, card: Card| {
            !strictly
                || !self.voids[seat][card.suit().index()]
                    && (!self.bound.contains(card) || self.view.declarer == Some(seat))
        };
        // The cards that the fewest seats may hold go first.
        cards.sort_by_key(|card| {
            self.hidden.iter().filter(|(seat, _)| may_hold(*seat, *card)).count()
        });
        for card in cards {
            let room = |seat: Seat, count: usize| {
                if may_hold(seat, card) {
                    count.saturating_sub(hands[seat].len() as usize)
                } else {
                    0
                }
            };
            let total: usize = self.hidden.iter().map(|(seat, count)| room(*seat, *count)).sum();
            if total + out == 0 {
                return None;
            }
            let mut at = rng.below(total + out);
            let mut to = None;
            for (seat, count) in &self.hidden {
                let space = room(*seat, *count);
                if at < space {
                    to = Some(*seat);
                    break;
                }
                at -= space;
            }
            match to {
                Some(seat) => {
                    hands[seat].insert(card);
                }
                None => out -= 1,
            }
        }
        Some(hands)
    }

    /// Every possible layout; none if there are more than `most`.
    pub(crate) fn all_layouts(&self, most: usize) -> Option<Vec<BySeat<Cards>>> {
        let hands = self.known.map(|hand| hand.unwrap_or_default());
        let cards: Vec<Card> = self.unseen.iter().collect();
        let mut layouts = Vec::new();
        self.spread(&cards, hands, most, &mut layouts).then_some(layouts)
    }

    /// Places the first card wherever it may be, then the others; false if that gives more than
    /// `most` layouts.
    fn spread(
        &self,
        cards: &[Card],
        hands: BySeat<Cards>,
        most: usize,
        layouts: &mut Vec<BySeat<Cards>>,
    ) -> bool {
        let room = |seat: Seat, count: usize| count.saturating_sub(hands[seat].len() as usize);
        let rooms: usize = self.hidden.iter().map(|(seat, count)| room(*seat, *count)).sum();
        let Some((card, rest)) = cards.split_first() else {
            layouts.push(hands);
            return layouts.len() <= most;
        };
        for (seat, count) in &self.hidden {
            let bound = self.bound.contains(*card) && self.view.declarer != Some(*seat);
            if room(*seat, *count) > 0 && !bound && !self.voids[*seat][card.suit().index()] {
                let mut hands = hands;
                hands[*seat].insert(*card);
                if !self.spread(rest, hands, most, layouts) {
                    return false;
                }
            }
        }
        // The card may be out: discarded, or in a closed talon.
        rooms >= cards.len() || self.spread(rest, hands, most, layouts)
    }

    /// How well a layout fits the others' calls: between zero and one.
    fn likelihood(&self, hands: &BySeat<Cards>) -> f64 {
        let mut likely = 1.0;
        for (seat, _) in &self.hidden {
            let whole = hands[*seat] | self.played[*seat];
            let calls = self.view.auction.iter().filter(|call| call.seat == *seat);
            let calls: Vec<Call> = calls.map(|call| call.call).collect();
            let declares = self.view.declarer == Some(*seat);
            likely *= estimate::call_likelihood(whole, &calls, declares);
            if let Some(contract) = self.view.contract.filter(|_| declares) {
                likely *= estimate::order_likelihood(whole, contract.task);
            }
        }
        likely
    }

    /// A generator for this moment, the same whenever it is asked for.
    pub(crate) fn rng(&self) -> Random {
        let mut seed = self.hand().bits() ^ u64::from(self.view.board) << 13;
        for act in &self.view.acts {
            seed = seed.rotate_left(5).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            seed ^= match act.act {
                Some(Act::Play(card)) => u64::from(card.bit()) + 1,
                Some(Act::Call(_)) => 97,
                Some(_) => 131,
                None => 151,
            };
        }
        Random::new(seed)
    }

    /// Is it one of the Balkan games?
    pub(crate) fn is_balkan(&self) -> bool {
        matches!(self.options.rules, Rules::Balkan(_))
    }
}

/// The cards played, in order, each with its seat.
pub(crate) fn plays(view: &View) -> impl Iterator<Item = (Seat, Card)> + '_ {
    view.acts.iter().filter_map(|done| match done.act {
        Some(Act::Play(card)) => Some((done.seat, card)),
        _ => None,
    })
}
