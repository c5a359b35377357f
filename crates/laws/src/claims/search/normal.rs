//! The filter of normal plays (docs/sources/laws.md#3.4): which plays a search tries.

use bridge::{Seat, Side};
use cards::{Card, Cards, Suit};

use super::plan::Step;
use super::position::SearchPosition;
use super::question::{Freedom, Question};

/// The question and the rules by which plays are filtered.
pub(super) struct PlayFilter<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) trump: Option<Suit>,
    pub(super) declarer: Seat,
    pub(super) side: Side,
}

impl PlayFilter<'_> {
    /// The cards to try, and the step of the plan after them.
    pub(super) fn plays(&self, at: &SearchPosition) -> (Cards, u8) {
        let legal = at.legal();
        let claimers = at.turn.side() == self.side;
        let declaring = self.question.claimer.side() == self.declarer.side();
        // N7: the partner of a claiming defender is not bound by the claim.
        let bound = claimers && (declaring || at.turn == self.question.claimer);
        let free = self.question.freedom == Freedom::Legal;
        if bound && free && at.leading() && !self.question.plan.is_empty() {
            return match self.stated(at, legal) {
                Ok(stated) => stated,
                Err(step) => (at.equivalent(legal), step),
            };
        }
        if !bound {
            return (at.equivalent(legal), at.step);
        }
        if free {
            let cards = if self.names_cards(at.step) { legal } else { at.equivalent(legal) };
            return (cards, at.step);
        }
        if at.leading() { self.leads(at, legal) } else { (self.follows(at, legal), at.step) }
    }

    /// Does the plan still name individual cards?
    pub(super) fn names_cards(&self, step: u8) -> bool {
        let left = self.question.plan.leads.iter().skip(usize::from(step));
        left.into_iter().any(|step| matches!(step, Step::Card(_)))
    }

    /// N1: the stated lead, as long as the plan can be followed; otherwise the step that the plan
    /// has reached.
    fn stated(&self, at: &SearchPosition, legal: Cards) -> Result<(Cards, u8), u8> {
        let plan = self.question.plan;
        let mut step = at.step;
        while let Some(wanted) = plan.leads.get(usize::from(step)) {
            let (cards, next) = match wanted {
                Step::Suit(suit) => (legal.in_suit(*suit), step + 1),
                Step::Run(suit) => (legal.in_suit(*suit), step),
                Step::Card(card) => (legal & Cards::of(*card), step + 1),
                Step::Rank(rank) => {
                    let all: Cards = legal.iter().filter(|card| card.rank() == *rank).collect();
                    if !all.is_empty() {
                        return Ok((all, step));
                    }
                    (all, step + 1)
                }
            };
            if let Some(top) = cards.iter().next() {
                return Ok((Cards::of(top), next));
            }
            step += 1;
        }
        if plan.draws_trumps
            && let Some(trump) = self.trump
            && !self.opponents(at).in_suit(trump).is_empty()
            && let Some(top) = legal.in_suit(trump).iter().next()
        {
            return Ok((Cards::of(top), step));
        }
        if plan.cross_ruffs
            && let Some(card) = self.to_be_ruffed(at, legal)
        {
            return Ok((Cards::of(card), step));
        }
        Err(step)
    }

    /// A card of a suit that partner ruffs.
    fn to_be_ruffed(&self, at: &SearchPosition, legal: Cards) -> Option<Card> {
        let trump = self.trump?;
        let partner = at.hands[at.turn.partner()];
        let ruffs = !partner.in_suit(trump).is_empty();
        let ruffed = |suit: &Suit| *suit != trump && ruffs && partner.in_suit(*suit).is_empty();
        Suit::ALL.into_iter().filter(ruffed).find_map(|suit| low(legal.in_suit(suit)))
    }

    /// The leads of the claimer's side: by plan as long as it can be followed, then suits in any
    /// order, each from the top (N1 to N3).
    fn leads(&self, at: &SearchPosition, legal: Cards) -> (Cards, u8) {
        let dictated = self.question.freedom == Freedom::Dictated;
        if !dictated && let Ok(stated) = self.stated(at, legal) {
            return stated;
        }
        let partner = at.hands[at.turn.partner()];
        let mut leads = Cards::EMPTY;
        for suit in Suit::ALL {
            let cards = legal.in_suit(suit);
            let (Some(top), Some(low)) = (cards.iter().next(), low(cards)) else { continue };
            leads.insert(top);
            if low != top && !self.is_master(at, top) && !partner.in_suit(suit).is_empty() {
                leads.insert(low);
            }
        }
        if dictated && let Some(trump) = self.trump {
            let others = leads - Cards::suit(trump);
            leads = if others.is_empty() { leads } else { others };
        }
        (leads, at.step)
    }

    /// The cards with which the claimer's side follows suit (N4, N6, N8).
    fn follows(&self, at: &SearchPosition, legal: Cards) -> Cards {
        let (Some(led), Some((best, _))) = (at.led, at.best) else { return legal };
        let ours = best.side() == self.side;
        let last = at.still_to_play().next().is_none();
        let safe = ours && (last || self.stands(at));
        let winning: Cards = legal.iter().filter(|card| at.beats(*card, self.trump)).collect();
        if legal.in_suit(led).is_empty() {
            return self.discards(at, legal, winning, safe);
        }
        let one = |card: Option<Card>| card.map_or(Cards::EMPTY, Cards::of);
        let high = legal.iter().next();
        if self.question.freedom == Freedom::Dictated {
            // The highest card of the suit, whatever the cost.
            return one(high);
        }
        if safe || winning.is_empty() {
            return one(low(legal));
        }
        let finesses = self.question.plan.finesses;
        if last || finesses {
            return one(low(winning));
        }
        if at.marked >> led.index() & 1 == 1 {
            // One opponent has shown out, so the position of the missing cards is known: the lowest
            // card that wins against them.
            let sure = winning.iter().rfind(|card| self.stands_with(at, *card));
            if let Some(card) = sure {
                return Cards::of(card);
            }
        }
        // A guess or an unstated finesse: taken or refused, whichever is worse.
        let mut plays = one(self.finesse(at, winning)) | one(winning.iter().next());
        if high.is_some_and(|top| !self.is_master(at, top)) {
            plays |= one(low(legal));
        }
        plays
    }

    /// The lowest card that counts as a finesse: at most two cards of the opponents lie between it
    /// and the highest winner.
    fn finesse(&self, at: &SearchPosition, winning: Cards) -> Option<Card> {
        let top = winning.iter().next()?;
        let against = self.opponents(at).in_suit(top.suit());
        let between = |card: Card| {
            let above = against.iter().filter(|theirs| theirs.rank() > card.rank());
            above.filter(|theirs| theirs.rank() < top.rank()).count()
        };
        winning.in_suit(top.suit()).iter().rfind(|card| between(*card) <= 2)
    }

    /// A hand that cannot follow ruffs a trick it would lose, and discards no winner while it has a
    /// loser.
    fn discards(&self, at: &SearchPosition, legal: Cards, winning: Cards, safe: bool) -> Cards {
        let ruff = low(winning).filter(|_| !safe).map_or(Cards::EMPTY, Cards::of);
        if self.question.plan.cross_ruffs && !ruff.is_empty() {
            return ruff;
        }
        let losers: Cards = legal
            .iter()
            .filter(|card| Some(card.suit()) != self.trump && !self.is_master(at, *card))
            .collect();
        let losers = if self.names_cards(at.step) { losers } else { at.equivalent(losers) };
        let plays = ruff | losers;
        if plays.is_empty() { legal } else { plays }
    }

    /// Can none of the opponents still to play beat the claimer side's best card in the trick?
    fn stands(&self, at: &SearchPosition) -> bool {
        at.still_to_play()
            .filter(|seat| seat.side() != self.side)
            .all(|seat| !at.legal_of(seat).iter().any(|card| at.beats(card, self.trump)))
    }

    /// Would this currently winning card be beaten by none of the opponents still to play?
    fn stands_with(&self, at: &SearchPosition, card: Card) -> bool {
        let trump = self.trump;
        at.still_to_play().filter(|seat| seat.side() != self.side).all(|seat| {
            !at.legal_of(seat).iter().any(|theirs| {
                if theirs.suit() == card.suit() {
                    theirs.rank() > card.rank()
                } else {
                    Some(theirs.suit()) == trump
                }
            })
        })
    }

    fn opponents(&self, at: &SearchPosition) -> Cards {
        let [one, two] = self.side.opponents().seats();
        at.hands[one] | at.hands[two]
    }

    /// Is the card higher than all cards of its suit in the opponents' hands?
    fn is_master(&self, at: &SearchPosition, card: Card) -> bool {
        let against = self.opponents(at).in_suit(card.suit());
        against.iter().next().is_none_or(|top| top.rank() < card.rank())
    }

    /// A lower bound of the claimer side's tricks on any line: each trump of one hand above all the
    /// opponents' trumps wins a trick; a hand on lead with only winners takes all.
    pub(super) fn certain_tricks(&self, at: &SearchPosition) -> u8 {
        let pack = Seat::ALL.into_iter().fold(Cards::EMPTY, |all, seat| all | at.hands[seat]);
        let of = |seat: Seat, suit: Suit| -> u8 {
            let own = at.hands[seat];
            pack.in_suit(suit).iter().take_while(|card| own.contains(*card)).count() as u8
        };
        let against = self.opponents(at);
        let trumps = self.trump.map_or(0, |trump| {
            let best = against.in_suit(trump).iter().next();
            let above = |seat: &Seat| {
                let own = at.hands[*seat].in_suit(trump).iter();
                own.take_while(|card| best.is_none_or(|best| card.rank() > best.rank())).count()
            };
            self.side.seats().iter().map(above).max().unwrap_or(0) as u8
        });
        let hand = at.hands[at.turn];
        let runs = at.turn.side() == self.side
            && self.trump.is_none_or(|trump| (pack - hand).in_suit(trump).is_empty())
            && Suit::ALL
                .into_iter()
                .all(|suit| u32::from(of(at.turn, suit)) == hand.in_suit(suit).len());
        if runs { hand.len() as u8 } else { trumps }
    }

    /// A rough estimate of the top tricks of the claimer's side, for ordering.
    pub(super) fn estimated_tricks(&self, at: &SearchPosition) -> u8 {
        let [one, two] = self.side.seats();
        let (ours, theirs) = (at.hands[one] | at.hands[two], self.opponents(at));
        let left = at.hands[at.turn].len() as u8;
        let tops: u32 = Suit::ALL
            .into_iter()
            .map(|suit| {
                let against = theirs.in_suit(suit).iter().next();
                let tops = ours
                    .in_suit(suit)
                    .iter()
                    .take_while(|card| against.is_none_or(|top| top.rank() < card.rank()));
                let length = |seat: Seat| at.hands[seat].in_suit(suit).len();
                (tops.count() as u32).min(length(one).max(length(two)))
            })
            .sum();
        left.min(tops as u8)
    }
}

fn low(cards: Cards) -> Option<Card> {
    cards.iter().next_back()
}
