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

/// All chunks of one word size. Number 0 is the end of every list.
#[derive(Debug)]
struct Chunks<W> {
    chunks: Vec<Chunk<W>>,
    limit: usize,
}

impl<W: Word> Chunks<W> {
    fn new(bytes: usize) -> Chunks<W> {
        let limit = (bytes / size_of::<Chunk<W>>()).clamp(64, 1 << 31);
        let mut chunks = Chunks { chunks: Vec::with_capacity(limit), limit };
        chunks.clear();
        chunks
    }

    fn clear(&mut self) {
        self.chunks.clear();
        self.push(0);
    }

    fn push(&mut self, next: u32) -> u32 {
        self.chunks.push(Chunk {
            mask: [W::default(); 8],
            low: [W::default(); 8],
            high: [W::default(); 8],
            least: [0; 8],
            most: [u8::MAX; 8],
            next,
            len: 0,
        });
        self.chunks.len() as u32 - 1
    }

    /// The most general pattern of the list that answers whether `need` tricks are made.
    #[inline(always)]
    fn find<M: Machine>(&self, machine: M, mut at: u32, key: &Key, need: i32) -> Option<Hit> {
        let (low, high) = (W::cut(key.low), W::cut(key.high));
        let mut hit: Option<Hit> = None;
        let mut cards = u32::MAX;
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
                        hit = Some(Hit { tricks: if least >= need { least } else { most }, mask });
                    }
                }
            }
            at = chunk.next;
        }
        hit
    }

    /// Adds a pattern to the list, or narrows the bounds of the same one; the list's new head.
    #[inline(always)]
    fn insert<M: Machine>(
        &mut self,
        machine: M,
        head: u32,
        key: &Key,
        mask: u64,
        bounds: Bounds,
    ) -> Option<u32> {
        let (low, high) = (W::cut(key.low & mask), W::cut(key.high & mask));
        let mask = W::cut(mask);
        let mut at = head;
        while at != 0 {
            let chunk = &mut self.chunks[at as usize];
            let mut matching =
                machine.matching(chunk, W::cut(key.low), W::cut(key.high)) & ((1 << chunk.len) - 1);
            while matching != 0 {
                let i = matching.trailing_zeros() as usize & 7;
                matching &= matching - 1;
                if chunk.mask[i] == mask {
                    chunk.least[i] = chunk.least[i].max(bounds.least);
                    chunk.most[i] = chunk.most[i].min(bounds.most);
                    return Some(head);
                }
            }
            at = chunk.next;
        }
        let mut head = head;
        if head == 0 || self.chunks[head as usize].len == 8 {
            if self.chunks.len() >= self.limit {
                return None;
            }
            head = self.push(head);
        }
        let chunk = &mut self.chunks[head as usize];
        let i = chunk.len as usize & 7;
        chunk.mask[i] = mask;
        chunk.low[i] = low;
        chunk.high[i] = high;
        chunk.least[i] = bounds.least;
        chunk.most[i] = bounds.most;
        chunk.len += 1;
        Some(head)
    }
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
    wide: Chunks<u64>,
    narrow: Chunks<u32>,
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
            wide: Chunks::new(eighth * 3),
            narrow: Chunks::new(eighth * 4),
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

    pub(crate) fn insert<M: Machine>(
        &mut self,
        machine: M,
        key: &Key,
        mask: u64,
        bounds: Bounds,
    ) {
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
