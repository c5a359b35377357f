//! Lists of patterns, and how one that answers is found among thousands.
//!
//! A list consists of chunks of eight patterns, which are compared at once with two words that say
//! who owns the first, second, ... of the cards that are left.
//!
//! A list that grows long is split in five by the owner of one well-chosen card: the patterns that
//! do not name its owner, and those that do, by owner. A position looks into two of the five parts.
//! Freak deals have few shapes and thousands of patterns of each; splitting keeps them searchable.
//!
//! Of several patterns that answer the question the one that fixes the fewest cards is taken,
//! because it becomes part of the pattern of the position above, and general patterns are reused
//! more. So a list keeps its most general patterns in front, chunk by chunk: the first chunk that
//! has an answer has the best one.

use super::chunk::Chunk;
use super::isa::{Isa, Word};
use super::table::{Bounds, Hit, Key, owner};

/// The rows of a chunk's bounds.
const LEAST: usize = 0;
const MOST: usize = 1;

/// The upper bound of an empty place: it answers no question.
const NO_BOUND: u8 = 127;

/// A long list split in five by the owner of one card.
#[derive(Clone, Debug)]
struct Split {
    /// The relative card.
    card: u32,
    /// The patterns that do not say who owns it, and those that do, by owner.
    parts: [u32; 5],
}

impl Split {
    /// The part that a pattern belongs to.
    #[inline(always)]
    fn part(&self, mask: u64, key: &Key) -> usize {
        if mask >> self.card & 1 == 1 { 1 + key.owner(self.card) } else { 0 }
    }
}

/// A head with this bit set is the number of a split, otherwise of a chunk; 0 is the empty list.
const IS_SPLIT: u32 = 1 << 31;

/// A list of this many full chunks is split before it grows, if some card splits it well.
const SPLIT_AT_CHUNKS: u32 = 4;

/// The most splits on a path; a power of two.
const MAX_SPLITS: usize = 16;

/// The chunks that must be free when a pattern is added: a split may leave five partly filled
/// chunks where there were four full ones.
pub(super) const SPARE_CHUNKS: usize = 8;

/// The least capacity, in chunks.
const MIN_CHUNKS: usize = 64;

/// Lists of patterns of one word size.
#[derive(Debug)]
pub(super) struct Lists<W> {
    chunks: Vec<Chunk<W>>,
    limit: usize,
    /// The list of free chunks, and its length.
    free: u32,
    free_len: usize,
    splits: Vec<Split>,
    free_splits: Vec<u32>,
}

impl<W: Word> Lists<W> {
    pub(super) fn new(bytes: usize) -> Lists<W> {
        // A split takes 24 bytes and comes with several chunks.
        let mut limit = (bytes / (size_of::<Chunk<W>>() + 8)).clamp(MIN_CHUNKS, 1 << 30);
        // Memory is reserved at once, because growing needs the old and the new block together; if
        // the system refuses, less is taken.
        let mut chunks = Vec::new();
        while limit > MIN_CHUNKS && chunks.try_reserve_exact(limit).is_err() {
            limit = (limit / 2).max(MIN_CHUNKS);
        }
        let mut lists = Lists {
            chunks,
            limit,
            free: 0,
            free_len: 0,
            splits: Vec::new(),
            free_splits: Vec::new(),
        };
        lists.clear();
        lists
    }

    pub(super) fn clear(&mut self) {
        self.chunks.clear();
        self.free = 0;
        self.free_len = 0;
        self.splits.clear();
        self.free_splits.clear();
        self.push();
    }

    /// How many more chunks can be added.
    #[inline(always)]
    pub(super) fn room(&self) -> usize {
        self.limit - self.chunks.len() + self.free_len
    }

    /// Are there enough patterns for a sweep to pay?
    pub(super) fn is_half_full(&self) -> bool {
        self.room() * 2 < self.limit
    }

    /// Is there so little room that the next sweep would come soon?
    pub(super) fn is_crowded(&self) -> bool {
        self.room() * 8 < self.limit
    }

    /// Adds an empty chunk. There must be room.
    fn push(&mut self) -> u32 {
        let chunk = Chunk {
            mask: [W::default(); 8],
            low: [W::default(); 8],
            high: [W::default(); 8],
            bounds: [[0; 8], [NO_BOUND; 8]],
            cards: [0; 8],
            next: 0,
            len: 0,
            used: 0,
        };
        if self.free != 0 {
            let at = self.free;
            self.free = self.chunks[at as usize].next;
            self.free_len -= 1;
            self.chunks[at as usize] = chunk;
            return at;
        }
        self.chunks.push(chunk);
        self.chunks.len() as u32 - 1
    }

    /// Puts a chunk that is no longer used on the free list.
    fn release(&mut self, at: u32) {
        self.chunks[at as usize].next = self.free;
        self.free = at;
        self.free_len += 1;
    }

    /// The most general pattern of the list that answers whether `need` tricks are made.
    #[inline(always)]
    pub(super) fn find<M: Isa>(&mut self, isa: M, head: u32, key: &Key, need: i32) -> Option<Hit> {
        if head & IS_SPLIT == 0 {
            return self.find_in_chunks(isa, head, key, need, u32::MAX);
        }
        let mut hit = None;
        let mut fewest = u32::MAX;
        let mut at = head;
        let mut waiting = [0; MAX_SPLITS];
        let mut count = 0;
        loop {
            while at & IS_SPLIT != 0 {
                let split = &self.splits[(at ^ IS_SPLIT) as usize];
                waiting[count & (MAX_SPLITS - 1)] = split.parts[1 + key.owner(split.card)];
                count += 1;
                at = split.parts[0];
            }
            if let Some(better) = self.find_in_chunks(isa, at, key, need, fewest) {
                fewest = better.mask.count_ones();
                hit = Some(better);
            }
            if count == 0 {
                return hit;
            }
            count -= 1;
            at = waiting[count & (MAX_SPLITS - 1)];
        }
    }

    /// The most general pattern of an unsplit list that answers, if it fixes fewer than `fewest`
    /// cards.
    ///
    /// The list has its most general patterns first: its first chunk with an answer has the best
    /// one.
    #[inline(always)]
    fn find_in_chunks<M: Isa>(
        &mut self,
        isa: M,
        head: u32,
        key: &Key,
        need: i32,
        fewest: u32,
    ) -> Option<Hit> {
        let (low, high) = (W::truncate(key.low), W::truncate(key.high));
        let mut at = head;
        while at != 0 {
            let chunk = &mut self.chunks[at as usize];
            let mut matching = isa.answering(chunk, low, high, need as u8);
            if matching == 0 {
                at = chunk.next;
                continue;
            }
            let mut best = matching.trailing_zeros() as usize & 7;
            matching &= matching - 1;
            while matching != 0 {
                let i = matching.trailing_zeros() as usize & 7;
                matching &= matching - 1;
                best = if chunk.cards[i] < chunk.cards[best] { i } else { best };
            }
            if u32::from(chunk.cards[best]) >= fewest {
                return None;
            }
            chunk.used |= 1 << best;
            let least = i32::from(chunk.bounds[LEAST][best]);
            let most = i32::from(chunk.bounds[MOST][best]);
            let tricks = if least >= need { least } else { most };
            return Some(Hit { tricks, mask: chunk.mask[best].widen() });
        }
        None
    }

    /// Adds a pattern to a list, or narrows the bounds of an equal one; returns the new head. There
    /// must be room.
    #[inline(always)]
    pub(super) fn insert<M: Isa>(
        &mut self,
        isa: M,
        head: u32,
        key: &Key,
        mask: u64,
        bounds: Bounds,
    ) -> u32 {
        // Descend to the part of the list that the pattern belongs to.
        let mut place = None;
        let mut list = head;
        let mut depth = 0;
        while list & IS_SPLIT != 0 {
            let number = (list ^ IS_SPLIT) as usize;
            let part = self.splits[number].part(mask, key);
            list = self.splits[number].parts[part];
            place = Some((number, part));
            depth += 1;
        }
        let Err(chunks) = self.narrow(isa, list, key, W::truncate(mask), bounds) else {
            return head;
        };
        if chunks >= SPLIT_AT_CHUNKS
            && depth < MAX_SPLITS - 1
            && chunks.is_power_of_two()
            && let Some(card) = self.best_split(list, chunks)
        {
            let number = self.split(list, card);
            let part = self.splits[number as usize].part(mask, key);
            let inner = self.splits[number as usize].parts[part];
            let inner = self.add(inner, Pattern::new(key, mask, bounds));
            self.splits[number as usize].parts[part] = inner;
            list = number | IS_SPLIT;
        } else {
            list = self.add(list, Pattern::new(key, mask, bounds));
        }
        match place {
            Some((number, part)) => {
                self.splits[number].parts[part] = list;
                head
            }
            None => list,
        }
    }

    /// Narrows the bounds of an equal pattern in the list. If there is none: the number of full
    /// chunks, or 0 if the last one has room.
    #[inline(always)]
    fn narrow<M: Isa>(
        &mut self,
        isa: M,
        list: u32,
        key: &Key,
        mask: W,
        bounds: Bounds,
    ) -> Result<(), u32> {
        let mut chunks = 0;
        let mut at = list;
        while at != 0 {
            let chunk = &mut self.chunks[at as usize];
            let mut matching = isa.matching(chunk, W::truncate(key.low), W::truncate(key.high));
            matching &= (1 << chunk.len) - 1;
            while matching != 0 {
                let i = matching.trailing_zeros() as usize & 7;
                matching &= matching - 1;
                if chunk.mask[i] == mask {
                    let [least, most] = &mut chunk.bounds;
                    least[i] = least[i].max(bounds.least);
                    most[i] = most[i].min(bounds.most);
                    return Ok(());
                }
            }
            if chunk.len < 8 {
                return Err(0);
            }
            at = chunk.next;
            chunks += 1;
        }
        Err(chunks)
    }

    /// Adds a pattern to an unsplit list; returns its head.
    ///
    /// No chunk has a more general pattern than one before it. A full chunk takes a new pattern in
    /// exchange for its most special one, which moves on.
    #[inline(always)]
    fn add(&mut self, head: u32, mut pattern: Pattern<W>) -> u32 {
        let (mut at, mut last) = (head, 0);
        while at != 0 {
            let chunk = &mut self.chunks[at as usize];
            if chunk.len < 8 {
                let i = chunk.len as usize & 7;
                chunk.len += 1;
                chunk.swap(i, &mut pattern);
                return head;
            }
            let mut most = 0;
            for i in 1..8 {
                most = if chunk.cards[i] > chunk.cards[most] { i } else { most };
            }
            if chunk.cards[most] > pattern.cards {
                chunk.swap(most, &mut pattern);
            }
            last = at;
            at = chunk.next;
        }
        let new = self.push();
        self.chunks[new as usize].len = 1;
        self.chunks[new as usize].swap(0, &mut pattern);
        if last == 0 {
            return new;
        }
        self.chunks[last as usize].next = new;
        head
    }

    /// Releases the chunks of a list and returns its patterns.
    fn dissolve(&mut self, head: u32) -> Vec<Pattern<W>> {
        let mut patterns = Vec::new();
        let mut at = head;
        while at != 0 {
            let chunk = &mut self.chunks[at as usize];
            for i in 0..chunk.len as usize {
                let mut pattern = Pattern::default();
                chunk.swap(i, &mut pattern);
                patterns.push(pattern);
            }
            let next = chunk.next;
            self.release(at);
            at = next;
        }
        patterns
    }

    /// The card whose owner splits the list best, if that saves a third of the work.
    fn best_split(&self, head: u32, chunks: u32) -> Option<u32> {
        let total = chunks * 8;
        let mut owned = [[0u32; 4]; 64];
        let mut at = head;
        while at != 0 {
            let chunk = &self.chunks[at as usize];
            for i in 0..chunk.len as usize {
                let mut mask = chunk.mask[i].widen();
                let (low, high) = (chunk.low[i].widen(), chunk.high[i].widen());
                while mask != 0 {
                    let card = mask.trailing_zeros();
                    mask &= mask - 1;
                    owned[card as usize][owner(low, high, card)] += 1;
                }
            }
            at = chunk.next;
        }
        // The expected work: the patterns without this card, and one part, weighted by its length.
        let cost = |parts: &[u32; 4]| {
            let known: u32 = parts.iter().sum();
            let squares: u32 = parts.iter().map(|part| part * part).sum();
            total - known + squares.checked_div(known).unwrap_or(0)
        };
        let (card, cost) =
            owned.iter().map(cost).enumerate().min_by_key(|(card, cost)| (*cost, *card))?;
        (cost * 3 <= total * 2).then_some(card as u32)
    }

    /// Splits a list by the owner of a card; returns the number of the split.
    fn split(&mut self, head: u32, card: u32) -> u32 {
        let mut split = Split { card, parts: [0; 5] };
        // The chunks of the list are freed before the parts need any.
        for pattern in self.dissolve(head) {
            let owner = 1 + owner(pattern.low.widen(), pattern.high.widen(), card);
            let part = if pattern.mask.widen() >> card & 1 == 1 { owner } else { 0 };
            split.parts[part] = self.add(split.parts[part], pattern);
        }
        if let Some(number) = self.free_splits.pop() {
            self.splits[number as usize] = split;
            return number;
        }
        self.splits.push(split);
        self.splits.len() as u32 - 1
    }

    /// Drops the patterns that answered nothing since the last sweep.
    pub(super) fn sweep(&mut self, head: u32) -> u32 {
        if head & IS_SPLIT == 0 {
            let mut kept = 0;
            for mut pattern in self.dissolve(head) {
                if pattern.used {
                    pattern.used = false;
                    kept = self.add(kept, pattern);
                }
            }
            return kept;
        }
        let number = head ^ IS_SPLIT;
        let mut parts = self.splits[number as usize].parts;
        for part in &mut parts {
            *part = self.sweep(*part);
        }
        self.splits[number as usize].parts = parts;
        if parts == [0; 5] {
            self.free_splits.push(number);
            return 0;
        }
        head
    }
}

/// A pattern outside a chunk.
#[derive(Clone, Copy, Default)]
struct Pattern<W> {
    mask: W,
    low: W,
    high: W,
    least: u8,
    most: u8,
    cards: u8,
    used: bool,
}

impl<W: Word> Pattern<W> {
    fn new(key: &Key, mask: u64, bounds: Bounds) -> Pattern<W> {
        Pattern {
            mask: W::truncate(mask),
            low: W::truncate(key.low & mask),
            high: W::truncate(key.high & mask),
            least: bounds.least,
            most: bounds.most,
            cards: mask.count_ones() as u8,
            used: false,
        }
    }
}

impl<W: Word> Chunk<W> {
    /// Swaps a pattern of the chunk with another.
    #[inline(always)]
    fn swap(&mut self, i: usize, pattern: &mut Pattern<W>) {
        use std::mem::swap;
        swap(&mut self.mask[i], &mut pattern.mask);
        swap(&mut self.low[i], &mut pattern.low);
        swap(&mut self.high[i], &mut pattern.high);
        swap(&mut self.bounds[LEAST][i], &mut pattern.least);
        swap(&mut self.bounds[MOST][i], &mut pattern.most);
        swap(&mut self.cards[i], &mut pattern.cards);
        let used = self.used >> i & 1 == 1;
        self.used = self.used & !(1 << i) | u8::from(pattern.used) << i;
        pattern.used = used;
    }
}
