//! Transposition table: positions are stored by their *pattern*, not by their cards.
//!
//! Most of a position does not matter. A line of play with a certain result has the same result
//! after small cards are exchanged between hands, as long as every hand has as many cards of every
//! suit (the *shape*) and the high cards whose ranks won tricks keep their owners. So a bound is
//! stored with the shape, the leader, and a pattern: the owners of the relevant top cards of each
//! suit, counted from the top of what is left. (Ginsberg's partition search; Haglund's "winning
//! ranks".)
//!
//! The shape is a key of sixteen lengths in sixteen half-bytes, looked up in a hash table. It has,
//! for each leader, a list of patterns: see [`super::lists`]. Because the shape fixes where each
//! suit begins among the cards that are left, no suit boundaries need be stored.
//!
//! ```text
//! shape
//!  ├─ head of leader 0 ── chunk ── chunk              a list: eight patterns in a chunk
//!  ├─ head of leader 1 ── split, by the owner of one card
//!  │                       ├─ part 0 ── chunk         the patterns that do not fix its owner
//!  │                       ├─ part 1 ── chunk         owner 0
//!  │                       ├─ part 2 ── split …       owner 1
//!  │                       ├─ part 3                  owner 2, no patterns yet
//!  │                       └─ part 4 ── chunk         owner 3
//!  ├─ head of leader 2                                no patterns yet
//!  └─ head of leader 3 ── chunk
//! ```
//!
//! The table never exceeds its limit. When it is full it is swept: patterns that answered nothing
//! since the last sweep are dropped. When that happens depends on the deal and the limit alone.

use super::isa::Isa;
use super::lists::{Lists, SPARE_CHUNKS};

/// A position as the key of the table.
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
    pub(super) fn owner(&self, card: u32) -> usize {
        owner(self.low, self.high, card)
    }
}

/// Who owns a relative card, by the two bits of all owners.
#[inline(always)]
pub(super) fn owner(low: u64, high: u64, card: u32) -> usize {
    (low >> card & 1 | (high >> card & 1) << 1) as usize
}

/// The bounds of a result, in tricks.
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

/// A shape and the heads of its lists, one for each leader.
#[derive(Clone, Copy, Default, Debug)]
#[repr(C, align(32))]
struct Shape {
    key: u64,
    heads: [u32; 4],
}

impl Shape {
    /// Are there cards for eight tricks or fewer?
    fn is_narrow(&self) -> bool {
        let pairs = (self.key & 0x0f0f_0f0f_0f0f_0f0f) + (self.key >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56 <= 32
    }
}

/// The transposition table of one search.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    shapes: Vec<Shape>,
    /// A hash shifted right by this is the place of a shape.
    shift: u32,
    used: usize,
    max_shapes: usize,
    wide: Lists<u64>,
    narrow: Lists<u32>,
    /// How often the table was full and was swept.
    pub(crate) sweeps: u64,
}

/// The capacity of an empty table, in shapes: a power of two.
const MIN_SHAPES: usize = 1 << 10;

impl TranspositionTable {
    /// A table that never takes more than `bytes`, or about 100 kB if that is more.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let eighth = bytes / 8;
        // Growing needs the old and the new at once.
        let room = (eighth * 2 / 3 / size_of::<Shape>()).max(MIN_SHAPES);
        let max_shapes = 1 << room.ilog2();
        TranspositionTable {
            shapes: vec![Shape::default(); MIN_SHAPES],
            shift: u64::BITS - MIN_SHAPES.ilog2(),
            used: 0,
            max_shapes,
            wide: Lists::new(eighth * 3),
            narrow: Lists::new(eighth * 4),
            sweeps: 0,
        }
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) {
        if self.shapes.len() > MIN_SHAPES {
            self.shapes = vec![Shape::default(); MIN_SHAPES];
            self.shift = u64::BITS - MIN_SHAPES.ilog2();
        } else {
            self.shapes.fill(Shape::default());
        }
        self.used = 0;
        self.wide.clear();
        self.narrow.clear();
    }

    #[inline(always)]
    pub(crate) fn find<M: Isa>(&mut self, isa: M, key: &Key, need: i32) -> Option<Hit> {
        let shape = &self.shapes[self.place(key.shape)];
        let head = shape.heads[key.leader & 3];
        if key.is_narrow {
            self.narrow.find(isa, head, key, need)
        } else {
            self.wide.find(isa, head, key, need)
        }
    }

    /// The place where the search for a shape begins.
    #[inline(always)]
    fn first_place(&self, shape: u64) -> usize {
        // The highest bits, because only they depend on the lengths of all hands.
        let hash = shape.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> self.shift) as usize
    }

    /// The place of a shape, or where it would be inserted.
    #[inline(always)]
    fn place(&self, shape: u64) -> usize {
        let last = self.shapes.len() - 1;
        let mut at = self.first_place(shape);
        while self.shapes[at].key != shape && self.shapes[at].key != 0 {
            at = (at + 1) & last;
        }
        at
    }

    #[inline(always)]
    pub(crate) fn insert<M: Isa>(&mut self, isa: M, key: &Key, mask: u64, bounds: Bounds) {
        let room = if key.is_narrow { self.narrow.room() } else { self.wide.room() };
        if room <= SPARE_CHUNKS {
            self.sweep();
        }
        let mut at = self.place(key.shape);
        if self.shapes[at].key == 0 {
            if self.used * 2 >= self.shapes.len() {
                self.grow();
                at = self.place(key.shape);
            }
            self.shapes[at].key = key.shape;
            self.used += 1;
        }
        let head = self.shapes[at].heads[key.leader & 3];
        self.shapes[at].heads[key.leader & 3] = if key.is_narrow {
            self.narrow.insert(isa, head, key, mask, bounds)
        } else {
            self.wide.insert(isa, head, key, mask, bounds)
        };
    }

    /// Drops the patterns that were not used lately.
    ///
    /// The lists of long endings and of short ones are swept separately, each only if it is half
    /// full: patterns of long endings are few and worth most. Lists that are nearly full even after
    /// the sweep are cleared.
    #[cold]
    #[inline(never)]
    fn sweep(&mut self) {
        self.sweeps += 1;
        let many_shapes = self.used * 2 >= self.max_shapes;
        let sweeps_narrow = many_shapes || self.narrow.is_half_full();
        let sweeps_wide = many_shapes || self.wide.is_half_full();
        let mut shapes = std::mem::take(&mut self.shapes);
        for shape in shapes.iter_mut().filter(|shape| shape.key != 0) {
            if shape.is_narrow() {
                if sweeps_narrow {
                    shape.heads = shape.heads.map(|head| self.narrow.sweep(head));
                }
            } else if sweeps_wide {
                shape.heads = shape.heads.map(|head| self.wide.sweep(head));
            }
        }
        let empties_narrow = self.narrow.is_crowded();
        let empties_wide = self.wide.is_crowded();
        if empties_narrow {
            self.narrow.clear();
        }
        if empties_wide {
            self.wide.clear();
        }
        self.shapes = vec![Shape::default(); shapes.len()];
        self.used = 0;
        for mut shape in shapes {
            let is_emptied = if shape.is_narrow() { empties_narrow } else { empties_wide };
            if is_emptied {
                shape.heads = [0; 4];
            }
            if shape.heads != [0; 4] {
                let at = self.place(shape.key);
                self.shapes[at] = shape;
                self.used += 1;
            }
        }
        if self.used * 8 >= self.max_shapes * 3 {
            self.clear();
        }
    }

    /// Makes room for more shapes.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        if self.shapes.len() >= self.max_shapes {
            return self.sweep();
        }
        let larger = vec![Shape::default(); self.shapes.len() * 2];
        let smaller = std::mem::replace(&mut self.shapes, larger);
        self.shift -= 1;
        for shape in smaller.into_iter().filter(|shape| shape.key != 0) {
            let at = self.place(shape.key);
            self.shapes[at] = shape;
        }
    }
}
