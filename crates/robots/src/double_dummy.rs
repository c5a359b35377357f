//! How many tricks a side takes when all four hands are known.
//!
//! A partition search: a position that was searched is remembered not by its cards but by the
//! lengths of the suits and the owners of those top cards that mattered, so that one answer serves
//! many layouts. That is what a robot needs, who asks the same question of many lies of the cards.
//! It counts its nodes and gives up at a limit: a robot's time is a number of nodes, not of
//! seconds, so that it always plays alike.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use bridge::{BySeat, Seat, Side};
use cards::{Card, Cards, Rank, Suit, Trick};

/// A position in the play: what each seat still holds, and the trick on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The cards not yet played.
    pub hands: BySeat<Cards>,
    /// The cards on the table; not complete.
    pub trick: Trick<Seat>,
}

impl Position {
    /// Whose card comes next.
    pub fn turn(&self) -> Seat {
        self.trick.turn().unwrap_or(self.trick.leader())
    }

    /// How many tricks are not complete.
    pub fn tricks_left(&self) -> u8 {
        let longest = Seat::ALL.iter().map(|seat| self.hands[*seat].len()).max().unwrap_or(0);
        longest as u8
    }

    /// The cards the seat on turn may play.
    pub fn playable(&self) -> Cards {
        self.trick.playable(self.hands[self.turn()])
    }

    /// After a card of the seat on turn. A trick that it completes is taken by its winner, who is
    /// told.
    #[must_use]
    pub fn after(mut self, card: Card, trump: Option<Suit>) -> (Position, Option<Seat>) {
        let turn = self.turn();
        self.hands[turn].remove(card);
        self.trick.push(card);
        if !self.trick.is_complete() {
            return (self, None);
        }
        let winner = self.trick.winning(trump).map_or(turn, |(seat, _)| seat);
        self.trick = Trick::new(winner);
        (self, Some(winner))
    }
}

/// Searches positions with the same trumps and remembers what it found.
pub struct Solver {
    trump: Option<usize>,
    hands: [u64; 4],
    memory: HashMap<u64, Vec<Known>, BuildHasherDefault<Mix>>,
    nodes: u64,
    limit: u64,
}

/// The lowest rank of each suit that mattered; 13 where none did.
type Mattered = [u8; 4];
const NOTHING: Mattered = [13; 4];

/// What is known of all positions alike.
struct Known {
    leader: u8,
    /// The owners of the top cards of each suit, two bits a card, the highest lowest.
    owners: [u32; 4],
    /// How many of them mattered.
    count: [u8; 4],
    /// North-South take at least and at most so many.
    least: i8,
    most: i8,
}

/// The cards on the table during the search.
#[derive(Clone, Copy)]
struct Table {
    leader: usize,
    cards: [u8; 4],
    len: usize,
    best: usize,
}

/// The search was longer than its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

impl Solver {
    /// A solver for these trumps that gives up after `limit` nodes.
    pub fn new(trump: Option<Suit>, limit: u64) -> Solver {
        Solver {
            trump: trump.map(Suit::index),
            hands: [0; 4],
            memory: HashMap::default(),
            nodes: 0,
            limit,
        }
    }

    /// How many nodes were searched.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Lets it search so many nodes more.
    pub const fn allow(&mut self, more: u64) {
        self.limit = self.nodes + more;
    }

    /// Does `side` take at least `target` of the tricks not complete?
    pub fn takes(&mut self, position: &Position, side: Side, target: i8) -> Result<bool, TooLong> {
        let left = position.tricks_left() as i8;
        self.hands = position.hands.0.map(Cards::bits);
        let target = if side == Side::NorthSouth { target } else { left - target + 1 };
        let mut table =
            Table { leader: position.trick.leader().index(), cards: [0; 4], len: 0, best: 0 };
        for (_, card) in position.trick.plays() {
            table = self.lay(table, card.bit());
        }
        let (reached, _) = self.search(table, target, left)?;
        Ok(reached == (side == Side::NorthSouth))
    }

    /// How many of the tricks not complete `side` takes. `guess` only saves time.
    pub fn tricks(&mut self, position: &Position, side: Side, guess: u8) -> Result<u8, TooLong> {
        let left = position.tricks_left() as i8;
        let mut least = 0;
        let mut most = left;
        let mut target = (guess as i8).clamp(0, left);
        while least < most {
            let try_for = target.clamp(least + 1, most);
            if self.takes(position, side, try_for)? {
                least = try_for;
                target = try_for + 1;
            } else {
                most = try_for - 1;
                target = most;
            }
        }
        Ok(least as u8)
    }

    /// How many tricks the side on turn takes with each card it may play; among equal cards only
    /// the lowest is there. What costs more than two tricks is said to cost two.
    pub fn cards(&mut self, position: &Position, guess: u8) -> Result<Vec<(Card, u8)>, TooLong> {
        let side = position.turn().side();
        let trump = self.trump.map(|trump| Suit::ALL[trump]);
        let best = self.tricks(position, side, guess)?;
        let mut values = Vec::new();
        for card in distinct(position) {
            let (after, winner) = position.after(card, trump);
            let won = winner.map_or(0, |seat| u8::from(seat.side() == side));
            let mut value = best;
            for lost in 0..2 {
                value = best.saturating_sub(lost);
                if value == 0 || self.takes(&after, side, value as i8 - won as i8)? {
                    break;
                }
                value = value.saturating_sub(1);
            }
            values.push((card, value));
        }
        Ok(values)
    }

    fn lay(&self, mut table: Table, card: u8) -> Table {
        table.cards[table.len] = card;
        if table.len > 0 {
            let best = table.cards[table.best];
            let beats = if card >> 4 == best >> 4 {
                card > best
            } else {
                Some(usize::from(card >> 4)) == self.trump
            };
            if beats {
                table.best = table.len;
            }
        } else {
            table.best = 0;
        }
        table.len += 1;
        table
    }

    /// Do North-South take `target` of the `left` tricks? With the ranks that decided it.
    fn search(&mut self, table: Table, target: i8, left: i8) -> Result<(bool, Mattered), TooLong> {
        if target <= 0 {
            return Ok((true, NOTHING));
        }
        if target > left {
            return Ok((false, NOTHING));
        }
        if table.len > 0 {
            return self.try_moves(table, target, left);
        }
        if let Some(answer) = self.sure_tricks(table.leader, target, left) {
            return Ok(answer);
        }
        let (key, owners) = self.shape(table.leader);
        if let Some(known) = self.memory.get(&key)
            && let Some(answer) = self.recall(known, table.leader, &owners, target)
        {
            return Ok(answer);
        }
        let (reached, mattered) = self.try_moves(table, target, left)?;
        self.remember(key, table.leader, &owners, target, reached, &mattered);
        Ok((reached, mattered))
    }

    fn try_moves(
        &mut self,
        table: Table,
        target: i8,
        left: i8,
    ) -> Result<(bool, Mattered), TooLong> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(TooLong);
        }
        let seat = (table.leader + table.len) % 4;
        let ours = is_north_south(seat);
        let mut moves = [0u8; 13];
        let count = self.moves(&table, seat, &mut moves);
        let mut mattered = NOTHING;
        for &card in &moves[..count] {
            self.hands[seat] &= !(1 << card);
            let after = self.lay(table, card);
            let result = if after.len < 4 {
                self.search(after, target, left)
            } else {
                self.complete(after, target, left)
            };
            self.hands[seat] |= 1 << card;
            let (reached, needed) = result?;
            if reached == ours {
                return Ok((reached, needed));
            }
            for (all, one) in mattered.iter_mut().zip(needed) {
                *all = (*all).min(one);
            }
        }
        Ok((!ours, mattered))
    }

    fn complete(
        &mut self,
        table: Table,
        target: i8,
        left: i8,
    ) -> Result<(bool, Mattered), TooLong> {
        let winner = (table.leader + table.best) % 4;
        let target = target - i8::from(is_north_south(winner));
        let next = Table { leader: winner, cards: [0; 4], len: 0, best: 0 };
        let (reached, mut mattered) = self.search(next, target, left - 1)?;
        let best = table.cards[table.best];
        let suit = usize::from(best >> 4);
        // A card wins by its rank only against others of its suit.
        if table.cards.iter().filter(|card| usize::from(*card >> 4) == suit).count() > 1 {
            mattered[suit] = mattered[suit].min(best & 15);
        }
        Ok((reached, mattered))
    }

    /// Top cards that can be cashed at once, or trumps that cannot be lost.
    fn sure_tricks(&self, leader: usize, target: i8, left: i8) -> Option<(bool, Mattered)> {
        let mut mattered = NOTHING;
        let mut sure = 0;
        let all = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        let mine = self.hands[leader];
        for (suit, needed) in mattered.iter_mut().enumerate() {
            let mut length = 13;
            if let Some(trump) = self.trump
                && trump != suit
            {
                for opponent in [(leader + 1) % 4, (leader + 3) % 4] {
                    if in_suit(self.hands[opponent], trump) != 0 {
                        length = length.min(in_suit(self.hands[opponent], suit).count_ones());
                    }
                }
            }
            let (tops, lowest) = tops(in_suit(mine, suit), in_suit(all, suit), length);
            if tops > 0 {
                sure += tops as i8;
                *needed = lowest;
            }
        }
        let needed = if is_north_south(leader) { target } else { left - target + 1 };
        if sure >= needed {
            return Some((is_north_south(leader), mattered));
        }
        // The other side's top trumps, as long as they lie in one hand.
        let trump = self.trump?;
        let theirs = left - needed + 1;
        for opponent in [(leader + 1) % 4, (leader + 3) % 4] {
            let (tops, lowest) =
                tops(in_suit(self.hands[opponent], trump), in_suit(all, trump), 13);
            if tops as i8 >= theirs {
                let mut mattered = NOTHING;
                mattered[trump] = lowest;
                return Some((!is_north_south(leader), mattered));
            }
        }
        None
    }

    /// The lengths of all suits as a key, and who owns the cards of each suit from the top.
    fn shape(&self, leader: usize) -> (u64, [u32; 4]) {
        let mut key = 0u64;
        let mut owners = [0u32; 4];
        for (suit, owners) in owners.iter_mut().enumerate() {
            let holdings = self.hands.map(|hand| in_suit(hand, suit));
            for holding in &holdings {
                key = key << 4 | u64::from(holding.count_ones());
            }
            let mut all = holdings[0] | holdings[1] | holdings[2] | holdings[3];
            let mut at = 0;
            while all != 0 {
                let top = 1u16 << (15 - all.leading_zeros());
                let owner = (1..4).filter(|seat| holdings[*seat] & top != 0).sum::<usize>() as u32;
                *owners |= owner << at;
                at += 2;
                all &= !top;
            }
        }
        (key ^ (leader as u64) << 62, owners)
    }

    fn recall(
        &self,
        known: &[Known],
        leader: usize,
        owners: &[u32; 4],
        target: i8,
    ) -> Option<(bool, Mattered)> {
        let found = known.iter().rev().find(|known| {
            usize::from(known.leader) == leader
                && (known.least >= target || known.most < target)
                && (0..4).all(|suit| {
                    (owners[suit] ^ known.owners[suit]) & low_bits(known.count[suit]) == 0
                })
        })?;
        let all = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        let mut mattered = NOTHING;
        for (suit, mattered) in mattered.iter_mut().enumerate() {
            let mut rest = in_suit(all, suit);
            for _ in 0..found.count[suit] {
                *mattered = (15 - rest.leading_zeros()) as u8;
                rest &= !(1 << *mattered);
            }
        }
        Some((found.least >= target, mattered))
    }

    fn remember(
        &mut self,
        key: u64,
        leader: usize,
        owners: &[u32; 4],
        target: i8,
        reached: bool,
        mattered: &Mattered,
    ) {
        let all = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        let mut count = [0; 4];
        let mut top = [0; 4];
        for suit in 0..4 {
            let above = in_suit(all, suit) >> mattered[suit].min(15);
            count[suit] = above.count_ones() as u8;
            top[suit] = owners[suit] & low_bits(count[suit]);
        }
        let (least, most) = if reached { (target, 13) } else { (0, target - 1) };
        let known = self.memory.entry(key).or_default();
        if let Some(same) = known.iter_mut().find(|known| {
            usize::from(known.leader) == leader && known.count == count && known.owners == top
        }) {
            same.least = same.least.max(least);
            same.most = same.most.min(most);
        } else {
            known.push(Known { leader: leader as u8, owners: top, count, least, most });
        }
    }

    /// The cards worth trying, the most promising first; of touching cards the lowest.
    fn moves(&self, table: &Table, seat: usize, moves: &mut [u8; 13]) -> usize {
        let hand = self.hands[seat];
        let mut all = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        for card in &table.cards[..table.len] {
            all |= 1 << card;
        }
        let led = (table.len > 0).then(|| usize::from(table.cards[0] >> 4));
        let follow = led.filter(|suit| in_suit(hand, *suit) != 0);
        let mut worth = [0i16; 13];
        let mut count = 0;
        for suit in 0..4 {
            if follow.is_some_and(|follow| follow != suit) {
                continue;
            }
            let mut rest = in_suit(hand, suit);
            let others = in_suit(all, suit) & !rest;
            while rest != 0 {
                let mut low = 15 - rest.leading_zeros();
                rest &= !(1 << low);
                // Down through cards that touch.
                while rest != 0 {
                    let next = 15 - rest.leading_zeros();
                    let between = (1u16 << low) - (1 << (next + 1));
                    if others & between != 0 {
                        break;
                    }
                    low = next;
                    rest &= !(1 << next);
                }
                let card = (suit * 16) as u8 + low as u8;
                let value = self.promise(table, seat, card, in_suit(all, suit));
                // Insertion by worth: there are few.
                let mut at = count;
                while at > 0 && worth[at - 1] < value {
                    moves[at] = moves[at - 1];
                    worth[at] = worth[at - 1];
                    at -= 1;
                }
                moves[at] = card;
                worth[at] = value;
                count += 1;
            }
        }
        count
    }

    fn promise(&self, table: &Table, seat: usize, card: u8, all: u16) -> i16 {
        let suit = usize::from(card >> 4);
        let rank = i16::from(card & 15);
        let partner = in_suit(self.hands[(seat + 2) % 4], suit);
        let left = in_suit(self.hands[(seat + 1) % 4], suit);
        let right = in_suit(self.hands[(seat + 3) % 4], suit);
        let top = |holding: u16| 16 - holding.leading_zeros() as i16;
        let length = in_suit(self.hands[seat], suit).count_ones() as i16;
        if table.len == 0 {
            let master = rank + 1 == top(all);
            let opponents = top(left).max(top(right));
            if master {
                return 60 + length;
            }
            if top(partner) > opponents && partner != 0 {
                return 50 + length - rank;
            }
            if self.trump.is_some_and(|trump| trump != suit)
                && partner == 0
                && self.trump.is_some_and(|trump| in_suit(self.hands[(seat + 2) % 4], trump) != 0)
            {
                return 55 - rank;
            }
            // Through strength rather than up to it.
            let through = if top(left) > top(right) { 10 } else { -5 };
            return 20 + through + length * 2 - rank;
        }
        let best = table.cards[table.best];
        let beats = if card >> 4 == best >> 4 { card > best } else { Some(suit) == self.trump };
        let partner_wins = (table.leader + table.best) % 2 == seat % 2;
        if table.len == 3 {
            return match (beats, partner_wins) {
                (true, false) => 60 - rank,
                (true, true) => -rank,
                _ => 30 - rank,
            };
        }
        let led = usize::from(table.cards[0] >> 4);
        let next = in_suit(self.hands[(seat + 1) % 4], led);
        if beats {
            let safe = Some(suit) == self.trump && suit != led || rank + 1 > top(next);
            return match (partner_wins, safe) {
                (false, true) => 60 - rank,
                (false, false) => 15 - rank,
                (true, _) => 5 - rank,
            };
        }
        30 - rank + if suit == led { 0 } else { length }
    }
}

/// The cards of the seat on turn that differ: of touching cards the lowest.
pub fn distinct(position: &Position) -> Vec<Card> {
    let turn = position.turn();
    let playable = position.playable();
    let others = Seat::ALL
        .into_iter()
        .filter(|seat| *seat != turn)
        .fold(position.trick.cards(), |all, seat| all | position.hands[seat]);
    let mut distinct = Vec::new();
    let mut last: Option<Card> = None;
    for card in playable {
        if let Some(above) = last
            && above.suit() == card.suit()
        {
            let between = Rank::ALL
                [usize::from(card.rank().index())..usize::from(above.rank().index())]
                .iter()
                .any(|rank| others.contains(Card::new(card.suit(), *rank)));
            if !between {
                distinct.pop();
            }
        }
        distinct.push(card);
        last = Some(card);
    }
    distinct
}

/// Seats are numbered from North.
const fn is_north_south(seat: usize) -> bool {
    seat & 1 == 0
}

const fn in_suit(hand: u64, suit: usize) -> u16 {
    (hand >> (suit * 16)) as u16
}

const fn low_bits(cards: u8) -> u32 {
    (1u32 << (cards * 2)) - 1
}

/// How many of the highest cards of a suit one hand holds, at most `limit`, and the lowest of them.
fn tops(mine: u16, all: u16, limit: u32) -> (u32, u8) {
    let (mut count, mut lowest, mut rest) = (0, 13, all);
    while rest != 0 && count < limit {
        let top = 15 - rest.leading_zeros();
        if mine >> top & 1 == 0 {
            break;
        }
        rest &= !(1 << top);
        count += 1;
        lowest = top as u8;
    }
    (count, lowest)
}

/// A hash for keys that are numbers already.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }
}
