//! What the search remembers: positions by their *pattern*, not by their cards.
//!
//! Most of a position does not matter. A line of play that was found to give so many tricks gives
//! them also after small cards are exchanged between hands, as long as every hand has as many cards
//! of every suit (the *shape*), and the owners of those high cards are the same whose ranks won
//! tricks in it. So a bound is stored with the shape, the leader, and a pattern: the owners of the
//! relevant top cards of each suit, counted from the top of what is left. (Ginsberg's partition
//! search; Haglund's "winning ranks".)
//!
//! The shape is a key of sixteen lengths in sixteen half-bytes, looked up in a hash table. Behind
//! it hangs, for each leader, a list of chunks of eight patterns, compared all at once with two
//! words that say who owns the first, second, ... of the cards that are left. Because the shape
//! fixes where each suit begins among them, no suit boundaries need be stored.
//!
//! A list that grows long is cut in five by the owner of one well-chosen card: the patterns that do
//! not name its owner, and those that do, by owner. A position looks into two of the five. Freak
//! deals have few shapes and thousands of patterns of each; this is what keeps them searchable.
//!
//! Of several patterns that answer the question the one that fixes the fewest cards is taken: what
//! it proves goes into the pattern of the position above, and generality pays again there.
//!
//! The table never holds more than its limit. When it is full it is emptied, and the search goes on:
//! a moment that depends on the deal and the limit alone.

use super::machine::{Machine, Word};

/// A position as the table knows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// The lengths of all suits in all hands.
    pub(crate) shape: u64,
    /// Who leads.
    pub(crate) leader: usize,
    /// The low bits of the owners of the cards left, gathered.
    pub(crate) low: u64,
    /// The high bits.
    pub(crate) high: u64,
    /// Do eight tricks or fewer remain, so that 32 bits hold the cards?
    pub(crate) is_narrow: bool,
}

impl Key {
    /// Who owns a relative card.
    #[inline(always)]
    fn owner(&self, card: u32) -> usize {
        (self.low >> card & 1 | (self.high >> card & 1) << 1) as usize
    }
}

/// Between how many tricks the answer lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) least: u8,
    pub(crate) most: u8,
}

/// A stored answer that settles the question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) tricks: i32,
    /// The relative cards whose owners it rests on.
    pub(crate) mask: u64,
}

/// Eight patterns, field by field.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct Chunk<W> {
    pub(crate) mask: [W; 8],
    pub(crate) low: [W; 8],
    pub(crate) high: [W; 8],
    least: [u8; 8],
    most: [u8; 8],
    next: u32,
    len: u32,
}

/// A long list cut in five by who owns one card.
#[derive(Clone, Debug)]
struct Split {
    /// The relative card.
    card: u32,
    /// The patterns that do not say who owns it.
    open: u32,
    /// The patterns that do, by owner.
    owned: [u32; 4],
}

/// A list's head with this bit set is the number of a split; else of a chunk; 0 is the empty list.
const IS_SPLIT: u32 = 1 << 31;

/// A list of so many full chunks is cut before it grows, if there is a card to cut it by.
const LONG: u32 = 4;

/// No list is cut more often than this; a power of two.
const DEEPEST: usize = 16;

/// Lists of patterns of one word size.
#[derive(Debug)]
struct Lists<W> {
    chunks: Vec<Chunk<W>>,
    limit: usize,
    splits: Vec<Split>,
    /// Chunks that a split left over, as a list.
    free: u32,
}

impl<W: Word> Lists<W> {
    fn new(bytes: usize) -> Lists<W> {
        // A split takes 24 bytes and comes with several chunks.
        let limit = (bytes / (size_of::<Chunk<W>>() + 8)).clamp(64, 1 << 30);
        let mut lists =
            Lists { chunks: Vec::with_capacity(limit), limit, splits: Vec::new(), free: 0 };
        lists.clear();
        lists
    }

    fn clear(&mut self) {
        self.chunks.clear();
        self.splits.clear();
        self.free = 0;
        self.push(0);
    }

    /// A new chunk before another. There must be room.
    fn push(&mut self, next: u32) -> u32 {
        let chunk = Chunk {
            mask: [W::default(); 8],
            low: [W::default(); 8],
            high: [W::default(); 8],
            least: [0; 8],
            most: [u8::MAX; 8],
            next,
            len: 0,
        };
        if self.free != 0 {
            let at = self.free;
            self.free = self.chunks[at as usize].next;
            self.chunks[at as usize] = chunk;
            return at;
        }
        self.chunks.push(chunk);
        self.chunks.len() as u32 - 1
    }

    /// The most general pattern of the list that answers whether `need` tricks are made.
    #[inline(always)]
    fn find<M: Machine>(&self, machine: M, head: u32, key: &Key, need: i32) -> Option<Hit> {
        let (low, high) = (W::cut(key.low), W::cut(key.high));
        let mut hit: Option<Hit> = None;
        let mut cards = u32::MAX;
        let mut at = head;
        let mut waiting = [0; DEEPEST];
        let mut count = 0;
        loop {
            while at & IS_SPLIT != 0 {
                let split = &self.splits[(at ^ IS_SPLIT) as usize];
                waiting[count & (DEEPEST - 1)] = split.owned[key.owner(split.card)];
                count += 1;
                at = split.open;
            }
            while at != 0 {
                let chunk = &self.chunks[at as usize];
                let mut matching = machine.matching(chunk, low, high) & ((1 << chunk.len) - 1);
                while matching != 0 {
                    let i = matching.trailing_zeros() as usize & 7;
                    matching &= matching - 1;
                    let (least, most) = (i32::from(chunk.least[i]), i32::from(chunk.most[i]));
                    if least >= need || most < need {
                        let mask = chunk.mask[i].widen();
                        if mask.count_ones() < cards {
                            cards = mask.count_ones();
                            let tricks = if least >= need { least } else { most };
                            hit = Some(Hit { tricks, mask });
                        }
                    }
                }
                at = chunk.next;
            }
            if count == 0 {
                return hit;
            }
            count -= 1;
            at = waiting[count & (DEEPEST - 1)];
        }
    }

    /// Adds a pattern to a list, or narrows the bounds of the same one; the list's new head. None
    /// if there is no room.
    fn insert<M: Machine>(
        &mut self,
        machine: M,
        head: u32,
        key: &Key,
        mask: u64,
        bounds: Bounds,
    ) -> Option<u32> {
        self.insert_at(machine, head, key, mask, bounds, 0)
    }

    #[inline(always)]
    fn insert_at<M: Machine>(
        &mut self,
        machine: M,
        head: u32,
        key: &Key,
        mask: u64,
        bounds: Bounds,
        depth: usize,
    ) -> Option<u32> {
        if head & IS_SPLIT != 0 {
            let number = (head ^ IS_SPLIT) as usize;
            let split = &self.splits[number];
            let known = mask >> split.card & 1 == 1;
            let owner = key.owner(split.card);
            let part = if known { split.owned[owner] } else { split.open };
            let part = self.insert_at(machine, part, key, mask, bounds, depth + 1)?;
            let split = &mut self.splits[number];
            *if known { &mut split.owned[owner] } else { &mut split.open } = part;
            return Some(head);
        }
        let wanted = W::cut(mask);
        let mut chunks = 0;
        let mut at = head;
        while at != 0 {
            let chunk = &mut self.chunks[at as usize];
            let mut matching =
                machine.matching(chunk, W::cut(key.low), W::cut(key.high)) & ((1 << chunk.len) - 1);
            while matching != 0 {
                let i = matching.trailing_zeros() as usize & 7;
                matching &= matching - 1;
                if chunk.mask[i] == wanted {
                    chunk.least[i] = chunk.least[i].max(bounds.least);
                    chunk.most[i] = chunk.most[i].min(bounds.most);
                    return Some(head);
                }
            }
            at = chunk.next;
            chunks += 1;
        }
        let is_full = head == 0 || self.chunks[head as usize].len == 8;
        if is_full {
            // A split may leave five chunks begun where there were four full ones.
            if self.chunks.len() + 16 >= self.limit && self.free == 0 {
                return None;
            }
            if chunks >= LONG
                && depth < DEEPEST - 1
                && chunks.is_power_of_two()
                && let Some(card) = self.cut(head, chunks)
            {
                let head = self.split(head, card);
                return self.insert_at(machine, head, key, mask, bounds, depth);
            }
        }
        let pattern = Pattern { mask, low: key.low & mask, high: key.high & mask, bounds };
        Some(self.add(head, &pattern))
    }

    /// Adds a pattern to a list of chunks.
    fn add(&mut self, head: u32, pattern: &Pattern) -> u32 {
        let is_full = head == 0 || self.chunks[head as usize].len == 8;
        let head = if is_full { self.push(head) } else { head };
        let chunk = &mut self.chunks[head as usize];
        let i = chunk.len as usize & 7;
        chunk.mask[i] = W::cut(pattern.mask);
        chunk.low[i] = W::cut(pattern.low);
        chunk.high[i] = W::cut(pattern.high);
        chunk.least[i] = pattern.bounds.least;
        chunk.most[i] = pattern.bounds.most;
        chunk.len += 1;
        head
    }

    /// The card whose owner cuts the list best, if it saves a third of the work.
    fn cut(&self, head: u32, chunks: u32) -> Option<u32> {
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
                    owned[card as usize][(low >> card & 1 | (high >> card & 1) << 1) as usize] += 1;
                }
            }
            at = chunk.next;
        }
        // Scanned afterwards: what is open, and one part, each as likely as it is long.
        let cost = |parts: &[u32; 4]| {
            let known: u32 = parts.iter().sum();
            let squares: u32 = parts.iter().map(|part| part * part).sum();
            total - known + squares.checked_div(known).unwrap_or(0)
        };
        let (card, cost) =
            owned.iter().map(cost).enumerate().min_by_key(|(card, cost)| (*cost, *card))?;
        (cost * 3 <= total * 2).then_some(card as u32)
    }

    /// Cuts a list by the owner of a card.
    fn split(&mut self, head: u32, card: u32) -> u32 {
        let mut split = Split { card, open: 0, owned: [0; 4] };
        let mut at = head;
        while at != 0 {
            let chunk = self.chunks[at as usize].clone();
            // Freed before it is dealt out again: the parts never need more than one chunk each
            // beyond those freed.
            self.chunks[at as usize].next = self.free;
            self.free = at;
            for i in 0..chunk.len as usize {
                let pattern = Pattern {
                    mask: chunk.mask[i].widen(),
                    low: chunk.low[i].widen(),
                    high: chunk.high[i].widen(),
                    bounds: Bounds { least: chunk.least[i], most: chunk.most[i] },
                };
                let owner = (pattern.low >> card & 1 | (pattern.high >> card & 1) << 1) as usize;
                let is_known = pattern.mask >> card & 1 == 1;
                let part = if is_known { split.owned[owner] } else { split.open };
                let part = self.add(part, &pattern);
                *if is_known { &mut split.owned[owner] } else { &mut split.open } = part;
            }
            at = chunk.next;
        }
        self.splits.push(split);
        (self.splits.len() as u32 - 1) | IS_SPLIT
    }
}

/// A pattern by itself.
struct Pattern {
    mask: u64,
    low: u64,
    high: u64,
    bounds: Bounds,
}

/// A shape and the heads of its lists, one for each leader.
#[derive(Clone, Copy, Default, Debug)]
#[repr(C, align(32))]
struct Shape {
    key: u64,
    heads: [u32; 4],
}

/// The memory of one search.
#[derive(Debug)]
pub(crate) struct Table {
    shapes: Vec<Shape>,
    used: usize,
    most_shapes: usize,
    wide: Lists<u64>,
    narrow: Lists<u32>,
    /// How often it was full and emptied.
    pub(crate) emptied: u64,
}

/// Shapes that an empty table has room for: a power of two.
const FEWEST_SHAPES: usize = 1 << 10;

impl Table {
    /// A table that never takes more than `bytes`, or about 100 kB if that is more.
    pub(crate) fn new(bytes: usize) -> Table {
        let eighth = bytes / 8;
        // Three quarters of the room are used, and growing needs the old and the new at once.
        let room = (eighth * 2 / 3 / size_of::<Shape>()).max(FEWEST_SHAPES);
        let most_shapes = 1 << room.ilog2();
        Table {
            shapes: vec![Shape::default(); FEWEST_SHAPES],
            used: 0,
            most_shapes,
            wide: Lists::new(eighth * 3),
            narrow: Lists::new(eighth * 4),
            emptied: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.shapes.len() > FEWEST_SHAPES {
            self.shapes = vec![Shape::default(); FEWEST_SHAPES];
        } else {
            self.shapes.fill(Shape::default());
        }
        self.used = 0;
        self.wide.clear();
        self.narrow.clear();
    }

    #[inline(always)]
    pub(crate) fn find<M: Machine>(&self, machine: M, key: &Key, need: i32) -> Option<Hit> {
        let shape = &self.shapes[self.place(key.shape)];
        let head = shape.heads[key.leader & 3];
        if key.is_narrow {
            self.narrow.find(machine, head, key, need)
        } else {
            self.wide.find(machine, head, key, need)
        }
    }

    /// Where a shape stands, or would stand.
    #[inline(always)]
    fn place(&self, shape: u64) -> usize {
        let last = self.shapes.len() - 1;
        let mut at = (shape.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & last;
        while self.shapes[at].key != shape && self.shapes[at].key != 0 {
            at = (at + 1) & last;
        }
        at
    }

    pub(crate) fn insert<M: Machine>(&mut self, machine: M, key: &Key, mask: u64, bounds: Bounds) {
        let mut at = self.place(key.shape);
        if self.shapes[at].key == 0 {
            if self.used * 4 >= self.shapes.len() * 3 {
                if self.shapes.len() >= self.most_shapes {
                    self.empty();
                } else {
                    self.grow();
                }
                at = self.place(key.shape);
            }
            self.shapes[at].key = key.shape;
            self.used += 1;
        }
        let head = self.shapes[at].heads[key.leader & 3];
        let inserted = if key.is_narrow {
            self.narrow.insert(machine, head, key, mask, bounds)
        } else {
            self.wide.insert(machine, head, key, mask, bounds)
        };
        match inserted {
            Some(head) => self.shapes[at].heads[key.leader & 3] = head,
            None => self.empty(),
        }
    }

    fn empty(&mut self) {
        self.clear();
        self.emptied += 1;
    }

    fn grow(&mut self) {
        let larger = vec![Shape::default(); self.shapes.len() * 2];
        let smaller = std::mem::replace(&mut self.shapes, larger);
        for shape in smaller.into_iter().filter(|shape| shape.key != 0) {
            let at = self.place(shape.key);
            self.shapes[at] = shape;
        }
    }
}
