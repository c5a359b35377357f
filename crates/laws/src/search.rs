//! The worst line that the laws allow for a claimer (laws.md 3.4).
//!
//! Doubt goes against the claimer, so both sides are let minimise his tricks; what keeps that from
//! being absurd is the filter of normal plays, which removes what nobody would do.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::{BySeat, Seat, Side};
use cards::{Card, Cards, Suit, Trick};

/// How much freedom the claimer's side is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Freedom {
    /// Every legal play.
    Legal,
    /// Plays that are careless or inferior, not irrational.
    Normal,
    /// Home H12: no plan, the defenders dictate; no trump is led and no finesse taken.
    Dictated,
}

/// What the claimer said, as far as it can be followed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    /// Suits or cards to be led, in order.
    pub(crate) leads: Vec<Step>,
    pub(crate) draws_trumps: bool,
    pub(crate) finesses: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Suit(Suit),
    Card(Card),
}

impl Plan {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Plan::default()
    }

    /// Reads a statement: cards and suits in the order named, drawing trumps, finesses.
    pub(crate) fn read(statement: &str) -> Plan {
        let mut plan = Plan::default();
        let lower = statement.to_ascii_lowercase();
        plan.draws_trumps = lower.contains("draw") && lower.contains("trump");
        plan.finesses = lower.contains("finess");
        for word in lower.split(|c: char| !c.is_ascii_alphanumeric()) {
            if let Ok(card) = word.parse::<Card>() {
                plan.leads.push(Step::Card(card));
            } else if let Some(suit) = crate::designation::suit_word(word) {
                plan.leads.push(Step::Suit(suit));
            }
        }
        plan
    }
}

/// A position in which a claim is judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) hands: BySeat<Cards>,
    /// The trick on the table, in the order of play.
    pub(crate) trick: Vec<(Seat, Card)>,
    pub(crate) turn: Seat,
    pub(crate) trump: Option<Suit>,
    pub(crate) declarer: Seat,
    /// Who has shown out of what.
    pub(crate) voids: BySeat<u8>,
}

/// The question: whose tricks, with what freedom, by what plan.
pub(crate) struct Question<'a> {
    pub(crate) claimer: Seat,
    pub(crate) freedom: Freedom,
    pub(crate) plan: &'a Plan,
}

/// The most positions that are looked at: beyond it the director judges without the engine.
const NODES: u32 = 100_000;
/// As many where hands have more cards than [`CARDS`]: a claim so early is clear, or is not searched.
const NODES_EARLY: u32 = 30_000;
/// The most cards in a hand with which a whole search mostly comes to an end within them.
const CARDS: u32 = 9;

struct Search<'a> {
    question: &'a Question<'a>,
    trump: Option<Suit>,
    declarer: Seat,
    side: Side,
    /// The claimer's side plays for its tricks, and not against them.
    plays_well: bool,
    nodes: u32,
    /// Values of positions between tricks.
    known: BTreeMap<Key, u8>,
    /// Positions between tricks, with the most tricks to which nobody can be held in them.
    safe: BTreeMap<Key, u8>,
}

type Key = ([u64; 4], Seat, u32, usize, bool);

/// The fewest tricks of the claimer's side, with a line that leads there; none if the position is
/// too large.
pub(crate) fn worst(position: &Position, question: &Question<'_>) -> Option<(u8, Vec<Card>)> {
    // Both sides minimise, so that one line is enough: is there one with no trick, with one?
    let mut search = Search::new(position, question, false);
    for most in 0..=13 {
        let mut line = Vec::new();
        if search.is_held_to(position, 0, most, &mut line)? {
            return Some((most, line));
        }
    }
    None
}

/// The tricks of the claimer's side if it plays as well as it can within its plan, and the
/// opponents too; none if the position is too large.
pub(crate) fn best(position: &Position, question: &Question<'_>) -> Option<u8> {
    Search::new(position, question, true).value(position, 0, &mut Vec::new())
}

impl<'a> Search<'a> {
    fn new(position: &Position, question: &'a Question<'a>, plays_well: bool) -> Search<'a> {
        Search {
            question,
            trump: position.trump,
            declarer: position.declarer,
            side: question.claimer.side(),
            plays_well,
            nodes: 0,
            known: BTreeMap::new(),
            safe: BTreeMap::new(),
        }
    }

    /// Is there a line on which the claimer's side takes at most so many tricks? It is the first in
    /// the order of the plays, and is added to `line`. None if too much would have to be looked at.
    fn is_held_to(
        &mut self,
        at: &Position,
        step: usize,
        most: u8,
        line: &mut Vec<Card>,
    ) -> Option<bool> {
        let left = at.hands[at.turn].len();
        if at.trick.is_empty() && left == 0 {
            return Some(true);
        }
        self.nodes += 1;
        if self.nodes > if left > CARDS { NODES_EARLY } else { NODES } {
            return None;
        }
        let between = at.trick.is_empty();
        if between && u32::from(most) < left && self.takes_the_rest(at) {
            return Some(false);
        }
        let key = between.then(|| self.key(at, step));
        if let Some(key) = &key
            && self.safe.get(key).is_some_and(|safe| most <= *safe)
        {
            return Some(false);
        }
        for (card, next_step) in self.plays(at, step) {
            let (next, won) = self.after(at, card);
            let Some(most) = most.checked_sub(won) else { continue };
            line.push(card);
            if self.is_held_to(&next, next_step, most, line)? {
                return Some(true);
            }
            line.pop();
        }
        if let Some(key) = key {
            self.safe.insert(key, most);
        }
        Some(false)
    }

    /// Is a hand of the claimer's on lead in which every card is the highest of its suit, with no
    /// trump elsewhere? Then nothing can go wrong.
    fn takes_the_rest(&self, at: &Position) -> bool {
        if at.turn.side() != self.side {
            return false;
        }
        let others = Seat::ALL
            .into_iter()
            .filter(|seat| *seat != at.turn)
            .fold(Cards::EMPTY, |all, seat| all | at.hands[seat]);
        self.trump.is_none_or(|trump| others.in_suit(trump).is_empty())
            && at.hands[at.turn].iter().all(|card| {
                others.in_suit(card.suit()).iter().all(|other| other.rank() < card.rank())
            })
    }

    fn value(&mut self, at: &Position, step: usize, line: &mut Vec<Card>) -> Option<u8> {
        if at.trick.is_empty() && at.hands[at.turn].is_empty() {
            return Some(0);
        }
        self.nodes += 1;
        if self.nodes > NODES || self.nodes == 1 && at.hands[at.turn].len() > CARDS {
            return None;
        }
        let key = at.trick.is_empty().then(|| self.key(at, step));
        if let Some(value) = key.as_ref().and_then(|key| self.known.get(key))
            && !line.is_empty()
        {
            return Some(*value);
        }
        let for_tricks = self.plays_well && at.turn.side() == self.side;
        let mut best: Option<(u8, Vec<Card>)> = None;
        for (card, next_step) in self.plays(at, step) {
            let (next, won) = self.after(at, card);
            let mut rest = alloc::vec![card];
            let value = self.value(&next, next_step, &mut rest)? + won;
            let better = |found: u8| if for_tricks { value > found } else { value < found };
            if best.as_ref().is_none_or(|(found, _)| better(*found)) {
                best = Some((value, rest));
            }
        }
        let (value, mut rest) = best?;
        line.append(&mut rest);
        if let Some(key) = key {
            self.known.insert(key, value);
        }
        Some(value)
    }

    fn key(&self, at: &Position, step: usize) -> Key {
        let voids = at.voids.0.iter().fold(0u32, |all, bits| all << 8 | u32::from(*bits));
        (at.hands.0.map(Cards::bits), at.turn, voids, step, false)
    }

    fn after(&self, at: &Position, card: Card) -> (Position, u8) {
        let mut next = at.clone();
        next.hands[at.turn].remove(card);
        if let Some((_, led)) = at.trick.first()
            && led.suit() != card.suit()
        {
            next.voids[at.turn] |= 1 << led.suit().index();
        }
        next.trick.push((at.turn, card));
        if next.trick.len() < 4 {
            next.turn = at.turn.next();
            return (next, 0);
        }
        let winner = winner(&next.trick, self.trump);
        next.trick.clear();
        next.turn = winner;
        (next, u8::from(winner.side() == self.side))
    }

    /// The plays that are tried, with how far the plan has come.
    fn plays(&self, at: &Position, step: usize) -> Vec<(Card, usize)> {
        let hand = at.hands[at.turn];
        let legal = laid(&at.trick).playable(hand);
        let claimers = at.turn.side() == self.side;
        let declaring = self.question.claimer.side() == self.declarer.side();
        let bound = claimers && (declaring || at.turn == self.question.claimer);
        let free = self.question.freedom == Freedom::Legal;
        if bound && free && at.trick.is_empty() && !self.question.plan.is_empty() {
            return self.planned(at, legal, step);
        }
        if !bound || free {
            return equivalent(at, legal).into_iter().map(|card| (card, step)).collect();
        }
        if at.trick.is_empty() {
            return self.leads(at, legal, step);
        }
        self.follows(at, legal).into_iter().map(|card| (card, step)).collect()
    }

    /// The leads that a plan leaves to who plays well: the stated one, or any.
    fn planned(&self, at: &Position, legal: Cards, step: usize) -> Vec<(Card, usize)> {
        self.stated(at, legal, step).map_or_else(
            |step| equivalent(at, legal).into_iter().map(|card| (card, step)).collect(),
            |lead| alloc::vec![lead],
        )
    }

    /// The lead that was stated, as long as it can be followed; else how far the plan has come.
    fn stated(&self, at: &Position, legal: Cards, step: usize) -> Result<(Card, usize), usize> {
        let plan = self.question.plan;
        let mut step = step;
        while let Some(wanted) = plan.leads.get(step) {
            let cards = match wanted {
                Step::Suit(suit) => legal.in_suit(*suit),
                Step::Card(card) => legal & Cards::of(*card),
            };
            if let Some(top) = cards.iter().max_by_key(|card| card.rank()) {
                return Ok((top, step + 1));
            }
            step += 1;
        }
        if plan.draws_trumps
            && let Some(trump) = self.trump
            && self.opponents(at).in_suit(trump).iter().next().is_some()
            && let Some(top) = legal.in_suit(trump).iter().max_by_key(|card| card.rank())
        {
            return Ok((top, step));
        }
        Err(step)
    }

    /// The leads of the claimer's side: by plan as long as it can be followed, then suits in any
    /// order, each from the top (N1 to N3).
    fn leads(&self, at: &Position, legal: Cards, step: usize) -> Vec<(Card, usize)> {
        if self.question.freedom != Freedom::Dictated
            && let Ok(lead) = self.stated(at, legal, step)
        {
            return alloc::vec![lead];
        }
        let partner = at.hands[at.turn.partner()];
        let mut leads = Vec::new();
        for suit in Suit::ALL {
            let cards = legal.in_suit(suit);
            let Some(top) = cards.iter().max_by_key(|card| card.rank()) else { continue };
            leads.push(top);
            let low = cards.iter().min_by_key(|card| card.rank()).unwrap_or(top);
            if low != top && !self.is_master(at, top) && !partner.in_suit(suit).is_empty() {
                leads.push(low);
            }
        }
        if self.question.freedom == Freedom::Dictated
            && leads.iter().any(|card| Some(card.suit()) != self.trump)
        {
            leads.retain(|card| Some(card.suit()) != self.trump);
        }
        leads.into_iter().map(|card| (card, step)).collect()
    }

    /// The cards that the claimer's side follows with (N4, N6, N8).
    fn follows(&self, at: &Position, legal: Cards) -> Vec<Card> {
        let Some((_, led)) = at.trick.first() else { return legal.iter().collect() };
        let suit = led.suit();
        let best = winner(&at.trick, self.trump);
        let ours = best.side() == self.side;
        let last = at.trick.len() == 3;
        let wins = |card: Card| {
            let mut trick = at.trick.clone();
            trick.push((at.turn, card));
            winner(&trick, self.trump) == at.turn
        };
        let low = |cards: Cards| cards.iter().min_by_key(|card| card.rank());
        let high = |cards: Cards| cards.iter().max_by_key(|card| card.rank());
        let follows = !legal.in_suit(suit).is_empty();
        let winning: Cards = legal.iter().filter(|card| wins(*card)).collect();
        let mut plays: Vec<Card> = Vec::new();
        if follows {
            if self.question.freedom == Freedom::Dictated {
                // The highest card of the suit, whatever it costs.
                return high(legal).into_iter().collect();
            }
            if ours && (last || self.stands(at)) || winning.is_empty() {
                plays.extend(low(legal));
            } else if last || self.is_marked(at, suit) || self.question.plan.finesses {
                plays.extend(low(winning));
            } else {
                // A guess or a finesse not stated: taken or refused, whichever is worse.
                plays.extend(low(winning));
                plays.extend(high(winning));
                if high(legal).is_some_and(|top| !self.is_master(at, top)) {
                    plays.extend(low(legal));
                }
            }
        } else {
            let discards: Vec<Card> = legal
                .iter()
                .filter(|card| Some(card.suit()) != self.trump && !self.is_master(at, *card))
                .collect();
            if !(ours && (last || self.stands(at))) {
                plays.extend(low(winning));
            }
            plays.extend(&discards);
            if plays.is_empty() {
                plays.extend(legal.iter());
            }
        }
        plays.sort_unstable();
        plays.dedup();
        plays
    }

    /// Do the opponents still to play hold nothing that beats what our side has in the trick?
    fn stands(&self, at: &Position) -> bool {
        let left = at.turn.next();
        let plays_after = at.trick.len() < 3;
        !plays_after || {
            laid(&at.trick).playable(at.hands[left]).iter().all(|card| {
                let mut trick = at.trick.clone();
                trick.push((left, card));
                winner(&trick, self.trump).side() == self.side
            })
        }
    }

    /// Has an opponent shown out of the suit, so that its other cards are known to lie?
    fn is_marked(&self, at: &Position, suit: Suit) -> bool {
        self.side
            .opponents()
            .seats()
            .into_iter()
            .any(|seat| at.voids[seat] >> suit.index() & 1 == 1)
    }

    fn opponents(&self, at: &Position) -> Cards {
        let [one, two] = self.side.opponents().seats();
        at.hands[one] | at.hands[two]
    }

    /// Is the card the highest left of its suit in the hands against it?
    fn is_master(&self, at: &Position, card: Card) -> bool {
        self.opponents(at).in_suit(card.suit()).iter().all(|other| other.rank() < card.rank())
    }
}

/// One card of each run of neighbours: the others make no difference.
fn equivalent(at: &Position, legal: Cards) -> Vec<Card> {
    let others = Seat::ALL
        .into_iter()
        .filter(|seat| *seat != at.turn)
        .fold(Cards::EMPTY, |all, seat| all | at.hands[seat])
        | at.trick.iter().map(|(_, card)| *card).collect();
    let mut kept: Vec<Card> = Vec::new();
    for card in legal {
        let same_run = kept.last().is_some_and(|above| {
            above.suit() == card.suit()
                && !others
                    .in_suit(card.suit())
                    .iter()
                    .any(|other| other.rank() < above.rank() && other.rank() > card.rank())
        });
        if !same_run {
            kept.push(card);
        }
    }
    kept
}

fn laid(plays: &[(Seat, Card)]) -> Trick<Seat> {
    let mut trick = Trick::new(plays.first().map_or(Seat::North, |(seat, _)| *seat));
    plays.iter().for_each(|(_, card)| trick.push(*card));
    trick
}

pub(crate) fn winner(plays: &[(Seat, Card)], trump: Option<Suit>) -> Seat {
    let first = plays.first().map_or(Seat::North, |(seat, _)| *seat);
    // A card may be asked about before the seat between has played: cards say whose they are.
    let best = laid(plays).winning(trump).map(|(_, card)| card);
    plays.iter().find(|(_, card)| Some(*card) == best).map_or(first, |(seat, _)| *seat)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    /// Numbers that look like chance.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % limit
        }
    }

    fn position(dice: &mut Dice, size: usize) -> Position {
        let mut pack: Vec<Card> = Cards::FULL.iter().collect();
        for at in (1..pack.len()).rev() {
            pack.swap(at, dice.below(at + 1));
        }
        // High cards make claims.
        pack.truncate(size * 4);
        let mut hands = BySeat([Cards::EMPTY; 4]);
        for (at, card) in pack.into_iter().enumerate() {
            hands[Seat::ALL[at % 4]].insert(card);
        }
        let turn = Seat::ALL[dice.below(4)];
        let trump = [None, Some(Suit::Hearts)][dice.below(2)];
        let declarer = Seat::ALL[dice.below(4)];
        Position { hands, trick: Vec::new(), turn, trump, declarer, voids: BySeat([0; 4]) }
    }

    /// The search that asks for one line after another finds what the whole search finds: the same
    /// tricks, by the same cards.
    #[test]
    fn a_line_is_the_worst_of_all() {
        let mut dice = Dice(1987);
        for at in 0..400 {
            let position = position(&mut dice, 2 + at % 3);
            let plan = match dice.below(3) {
                0 => Plan::read("drawing trumps, then spades"),
                _ => Plan::default(),
            };
            for freedom in [Freedom::Legal, Freedom::Normal, Freedom::Dictated] {
                let claimer = position.turn.after(dice.below(4));
                let question = Question { claimer, freedom, plan: &plan };
                let mut whole = Search::new(&position, &question, false);
                let mut line = Vec::new();
                let value = whole.value(&position, 0, &mut line);
                // Where it has been already, the whole search tells no cards again.
                let (tricks, told) = worst(&position, &question).expect("it is small");
                assert_eq!(Some(tricks), value, "{position:?} {freedom:?} {claimer}");
                assert!(told.starts_with(&line), "{position:?} {freedom:?} {claimer}");
            }
        }
    }

    /// Thirteen top tricks are thirteen, however early they are claimed.
    #[test]
    fn a_claim_at_the_first_trick_is_searched() {
        let deal: bridge::Layout =
            "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
                .parse()
                .expect("a deal");
        let plan = Plan::default();
        let position = Position {
            hands: deal.hands,
            trick: Vec::new(),
            turn: Seat::North,
            trump: Some(Suit::Spades),
            declarer: Seat::North,
            voids: BySeat([0; 4]),
        };
        let question = Question { claimer: Seat::North, freedom: Freedom::Normal, plan: &plan };
        assert_eq!(worst(&position, &question).map(|(tricks, _)| tricks), Some(13));
    }
}
