//! The filter of normal plays (docs/sources/laws.md#3.4): which plays a search tries.

use bridge::{Seat, Side};
use cards::{Card, Cards, Rank, Suit};

use super::plan::Step;
use super::position::SearchPosition;
use super::question::{Freedom, Position, Question};

/// The question and the rules by which plays are filtered.
pub(super) struct PlayFilter<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) trump: Option<Suit>,
    pub(super) declarer: Seat,
    pub(super) side: Side,
    /// The tricks claimed are on top: no finesse is needed for them.
    has_enough: bool,
}

impl<'a> PlayFilter<'a> {
    pub(super) fn new(position: &Position, question: &'a Question<'a>) -> PlayFilter<'a> {
        let side = question.claimer.side();
        let (trump, declarer) = (position.trump, position.declarer);
        let filter = PlayFilter { question, trump, declarer, side, has_enough: false };
        let start = SearchPosition::new(position, side);
        let has_enough = filter.estimated_tricks(&start) >= question.claimed;
        PlayFilter { has_enough, ..filter }
    }

    /// Is the player on turn bound by the claim? The partner of a claiming defender is not
    /// (docs/sources/laws.md#N7).
    pub(super) fn is_bound(&self, at: &SearchPosition) -> bool {
        let claimers = at.turn.side() == self.side;
        let declaring = self.question.claimer.side() == self.declarer.side();
        claimers && (declaring || at.turn == self.question.claimer)
    }

    /// The cards to try, and the step of the plan after them. A play that was struck out is tried
    /// only if there is no other.
    pub(super) fn plays(&self, at: &SearchPosition) -> (Cards, u8) {
        let (plays, step) = self.all_plays(at);
        if self.question.struck.is_empty() || !self.is_bound(at) {
            return (plays, step);
        }
        let struck =
            |card: &Card| self.question.struck.iter().any(|play| play.is(at.turn, *card, at.led));
        let kept: Cards = plays.iter().filter(|card| !struck(card)).collect();
        (if kept.is_empty() { plays } else { kept }, step)
    }

    fn all_plays(&self, at: &SearchPosition) -> (Cards, u8) {
        let legal = at.legal();
        let bound = self.is_bound(at);
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

    /// docs/sources/laws.md#N1: the stated lead, as long as the plan can be followed; otherwise the
    /// step that the plan has reached.
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

    /// The leads of the claimer's side: by plan as long as it can be followed, then winners before
    /// losers, suits in any order, each from the top (docs/sources/laws.md#N1 to
    /// docs/sources/laws.md#N3).
    fn leads(&self, at: &SearchPosition, legal: Cards) -> (Cards, u8) {
        let dictated = self.question.freedom == Freedom::Dictated;
        if !dictated {
            if let Ok(stated) = self.stated(at, legal) {
                return stated;
            }
            let cashed = self.cashed(at, legal);
            if !cashed.is_empty() {
                return (cashed, at.step);
            }
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

    /// The leads that cash a trick: the highest card of a suit if no opponent has a higher one;
    /// without such a suit, a low card to such a card of partner's, or a card for partner to ruff.
    /// A card that would crush partner's only winner of the suit is not led above a lower one. A
    /// claimer who has forgotten a trump has no reason to cash one winner before another, whichever
    /// hand it lies in (Law 70C, docs/sources/laws.md#N5).
    fn cashed(&self, at: &SearchPosition, legal: Cards) -> Cards {
        let partner = at.hands[at.turn.partner()];
        let ruffs = self.trump.is_some_and(|trump| !partner.in_suit(trump).is_empty());
        let high = |card: Option<Card>| card.is_some_and(|card| self.is_master(at, card));
        let (mut own_winners, mut over) = (Cards::EMPTY, Cards::EMPTY);
        for suit in Suit::ALL {
            let own = legal.in_suit(suit);
            let (Some(top), Some(low)) = (own.iter().next(), low(own)) else { continue };
            let theirs = partner.in_suit(suit);
            let crushes = high(theirs.iter().next_back()) && !self.is_master(at, low);
            if self.is_master(at, top) && !crushes {
                own_winners.insert(top);
            } else if high(theirs.iter().next())
                || theirs.is_empty() && ruffs && Some(suit) != self.trump
            {
                over.insert(low);
            }
        }
        match (own_winners.is_empty(), self.has_forgotten_trump(at)) {
            (true, _) => over,
            (false, true) => own_winners | over,
            (false, false) => own_winners,
        }
    }

    /// The cards with which the claimer's side follows suit (docs/sources/laws.md#N4,
    /// docs/sources/laws.md#N6, docs/sources/laws.md#N8).
    fn follows(&self, at: &SearchPosition, legal: Cards) -> Cards {
        let (Some(led), Some((best, _))) = (at.led, at.best) else { return legal };
        let ours = best.side() == self.side;
        let last = at.still_to_play().next().is_none();
        let safe = ours && (last || self.is_held_safe(at));
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
        if let Some(card) = self.marked_winner(at, led, winning) {
            return Cards::of(card);
        }
        // A guess or an unstated finesse: taken or refused, whichever is worse. A claimer who has the
        // tricks on top takes none.
        let finesse = if self.has_enough { None } else { self.finesse(at, winning) };
        let mut plays = one(finesse) | one(winning.iter().next());
        if high.is_some_and(|top| !self.is_master(at, top)) {
            plays |= one(low(legal));
        }
        plays
    }

    /// If an opponent has shown out of the suit led, the position of the missing cards is known: the
    /// lowest card that wins against them.
    fn marked_winner(&self, at: &SearchPosition, led: Suit, winning: Cards) -> Option<Card> {
        let marked = at.marked >> led.index() & 1 == 1;
        winning.iter().rfind(|card| marked && self.stands_with(at, *card))
    }

    /// Does the hand on turn choose between taking and refusing a finesse that was not stated (Law
    /// 70E)?
    pub(super) fn is_guess(&self, at: &SearchPosition) -> bool {
        let (Some(led), Some((best, _))) = (at.led, at.best) else { return false };
        let legal = at.legal();
        let winning: Cards = legal.iter().filter(|card| at.beats(*card, self.trump)).collect();
        let last = at.still_to_play().next().is_none();
        let safe = best.side() == self.side && (last || self.is_held_safe(at));
        let follows = !legal.in_suit(led).is_empty();
        if !self.is_bound(at) || !follows || last || safe || self.has_enough {
            return false;
        }
        let stated = self.question.plan.finesses || self.question.freedom != Freedom::Normal;
        !stated
            && self.marked_winner(at, led, winning).is_none()
            && self.finesse(at, winning).is_some_and(|card| winning.iter().next() != Some(card))
    }

    /// The lowest honour that counts as a finesse: at most two cards of the opponents lie between it
    /// and the highest winner.
    fn finesse(&self, at: &SearchPosition, winning: Cards) -> Option<Card> {
        let top = winning.iter().next()?;
        let against = self.opponents(at).in_suit(top.suit());
        let between = |card: Card| {
            let above = against.iter().filter(|theirs| theirs.rank() > card.rank());
            above.filter(|theirs| theirs.rank() < top.rank()).count()
        };
        let is_finesse = |card: &Card| card.rank() >= Rank::TEN && between(*card) <= 2;
        winning.in_suit(top.suit()).iter().rfind(is_finesse)
    }

    /// A hand that cannot follow ruffs a trick that the opponents hold, may ruff or discard where
    /// partner's card may be beaten, and discards no winner while it has a loser, nor its only card to
    /// partner's winners while it has another loser. A hand of winners keeps those by which partner can
    /// reach it.
    fn discards(&self, at: &SearchPosition, legal: Cards, winning: Cards, safe: bool) -> Cards {
        let ruff = low(winning).filter(|_| !safe).map_or(Cards::EMPTY, Cards::of);
        let ruffs = !ruff.is_empty() && (self.question.plan.cross_ruffs || !self.partner_wins(at));
        let held = at.best.is_some_and(|(seat, _)| seat.side() == self.side);
        if ruffs && !held {
            return ruff;
        }
        let ruff = if ruffs { ruff } else { Cards::EMPTY };
        let trumps = self.trump.map_or(Cards::EMPTY, Cards::suit);
        let losers = legal - trumps - self.winners(at);
        let others = losers - self.links(at);
        let losers = if others.is_empty() { losers } else { others };
        // Of winners those are thrown that the hand does not need to be reached by partner.
        let spare = legal - trumps - self.entries(at);
        let losers = if losers.is_empty() { spare } else { losers };
        let losers = if losers.is_empty() { legal - trumps } else { losers };
        // From the bottom of each suit.
        let discards: Cards =
            Suit::ALL.into_iter().filter_map(|s| low(losers.in_suit(s))).collect();
        if discards.is_empty() { legal } else { discards | ruff }
    }

    /// The cards of the hand on turn that win a trick whenever they are led: its highest cards above
    /// all those of the opponents, and the whole suit where these draw all of theirs.
    fn winners(&self, at: &SearchPosition) -> Cards {
        let hand = at.hands[at.turn];
        let mut winners = Cards::EMPTY;
        for suit in Suit::ALL {
            let own = hand.in_suit(suit);
            let masters: Cards = own.iter().take_while(|card| self.is_master(at, *card)).collect();
            let longest =
                self.side.opponents().seats().map(|seat| at.hands[seat].in_suit(suit).len());
            let runs = longest.iter().all(|theirs| *theirs <= masters.len());
            winners |= if runs { own } else { masters };
        }
        winners
    }

    /// The only card of a suit in which partner has a winner and the hand on turn has none.
    fn links(&self, at: &SearchPosition) -> Cards {
        let (hand, partner) = (at.hands[at.turn], at.hands[at.turn.partner()]);
        let of = |suit: Suit| {
            let own = hand.in_suit(suit);
            let top = partner.in_suit(suit).iter().next();
            let leads_over = own.len() == 1 && top.is_some_and(|top| self.is_master(at, top));
            if leads_over { own } else { Cards::EMPTY }
        };
        Suit::ALL.into_iter().fold(Cards::EMPTY, |all, suit| all | of(suit))
    }

    /// The highest winner of the hand on turn in each suit that partner can lead to it.
    fn entries(&self, at: &SearchPosition) -> Cards {
        let (hand, partner) = (at.hands[at.turn], at.hands[at.turn.partner()]);
        let top = |suit: Suit| hand.in_suit(suit).iter().next();
        let led = Suit::ALL.into_iter().filter(|suit| !partner.in_suit(*suit).is_empty());
        led.filter_map(top).filter(|card| self.is_master(at, *card)).collect()
    }

    /// Does partner still play to the trick, with a card of the suit led that wins it?
    fn partner_wins(&self, at: &SearchPosition) -> bool {
        let partner = at.turn.partner();
        at.still_to_play().any(|seat| seat == partner)
            && at.legal_of(partner).iter().any(|card| {
                Some(card.suit()) == at.led
                    && at.beats(card, self.trump)
                    && self.is_master(at, card)
            })
    }

    /// Can none of the opponents still to play beat the claimer side's best card in the trick, as far
    /// as the claimer knows? A ruff by a trump that they have forgotten they do not expect.
    fn is_held_safe(&self, at: &SearchPosition) -> bool {
        let forgotten = self.has_forgotten_trump(at);
        let expected = |card: &Card| {
            !forgotten || Some(card.suit()) != self.trump || Some(card.suit()) == at.led
        };
        at.still_to_play().filter(|seat| seat.side() != self.side).all(|seat| {
            !at.legal_of(seat).iter().filter(expected).any(|card| at.beats(card, self.trump))
        })
    }

    /// Is a trump out that the claimer does not draw (Law 70C)?
    fn has_forgotten_trump(&self, at: &SearchPosition) -> bool {
        !self.question.plan.draws_trumps
            && self.trump.is_some_and(|trump| !self.opponents(at).in_suit(trump).is_empty())
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
