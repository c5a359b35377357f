//! Transposition table: positions are stored by their pattern.
//!
//! As in bridge, a bound is stored with what it rests on: how many cards of each suit each hand has
//! (the *shape*), the leader, and the owners of the top cards of each suit that mattered. Because
//! cards are relative ([`super::word`]), a pattern is two words that say who owns what and one that
//! says which cards matter.

/// A position as the key of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    /// The lengths of all suits in all hands, and the leader: never zero.
    pub(super) shape: u64,
    /// The cards of the second hand.
    pub(super) second: u32,
    /// The cards of the third.
    pub(super) third: u32,
}

/// A stored answer that settles the question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) tricks: i32,
    /// The cards whose owners it rests on.
    pub(super) ranks: u32,
}

/// Four patterns as a structure of arrays.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Chunk {
    mask: [u32; 4],
    second: [u32; 4],
    third: [u32; 4],
    least: [u8; 4],
    most: [u8; 4],
    next: u32,
    len: u32,
}

/// The upper bound of an empty place: it answers no question.
const NO_BOUND: u8 = 127;

const EMPTY: Chunk = Chunk {
    mask: [0; 4],
    second: [0; 4],
    third: [0; 4],
    least: [0; 4],
    most: [NO_BOUND; 4],
    next: 0,
    len: 0,
};

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    shape: u64,
    head: u32,
    /// The age of the table when this was written; older slots are empty.
    age: u32,
}

/// The transposition table of one search.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    used: usize,
    age: u32,
    chunks: Vec<Chunk>,
    most_slots: usize,
    most_chunks: usize,
    /// How often the table was full and was cleared.
    pub(super) sweeps: u64,
}

/// The capacity of an empty table, in shapes: a power of two.
const FEWEST_SLOTS: usize = 1 << 12;

impl TranspositionTable {
    /// A table that never takes more than about `bytes`, or 100 kB if that is more.
    pub(super) fn new(bytes: usize) -> TranspositionTable {
        let most_slots = (bytes / 4 / size_of::<Slot>()).max(FEWEST_SLOTS);
        TranspositionTable {
            slots: vec![Slot::default(); FEWEST_SLOTS],
            used: 0,
            age: 1,
            chunks: vec![EMPTY],
            most_slots: 1 << most_slots.ilog2(),
            most_chunks: (bytes / 2 / size_of::<Chunk>()).clamp(512, u32::MAX as usize),
            sweeps: 0,
        }
    }

    /// Removes everything.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.chunks.truncate(1);
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.slots.fill(Slot::default());
            self.age = 1;
        }
    }

    /// The place of a shape, or where it would be inserted.
    #[inline(always)]
    fn place(&self, shape: u64) -> usize {
        let last = self.slots.len() - 1;
        let hash = shape.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut at = (hash >> 32) as usize & last;
        loop {
            let slot = &self.slots[at];
            if slot.age != self.age || slot.shape == shape {
                return at;
            }
            at = (at + 1) & last;
        }
    }

    /// A pattern that matches the position and answers whether `need` tricks are made.
    #[inline(always)]
    pub(super) fn find(&self, key: &Key, need: i32) -> Option<Hit> {
        let slot = &self.slots[self.place(key.shape)];
        let mut at = if slot.age == self.age { slot.head } else { 0 };
        let need = need as u8;
        while at != 0 {
            let chunk = &self.chunks[at as usize];
            let mut found = 0;
            for i in 0..4 {
                let differs =
                    ((chunk.second[i] ^ key.second) | (chunk.third[i] ^ key.third)) & chunk.mask[i];
                let decides = chunk.least[i] >= need || chunk.most[i] < need;
                found |= u32::from(differs == 0 && decides) << i;
            }
            if found != 0 {
                let i = found.trailing_zeros() as usize & 3;
                let least = chunk.least[i];
                let tricks = if least >= need { least } else { chunk.most[i] };
                return Some(Hit { tricks: tricks.into(), ranks: chunk.mask[i] });
            }
            at = chunk.next;
        }
        None
    }

    /// Adds a pattern, or narrows the bounds of the same one.
    pub(super) fn insert(&mut self, key: &Key, mask: u32, least: u8, most: u8) {
        if self.chunks.len() >= self.most_chunks {
            self.sweeps += 1;
            self.clear();
        }
        let mut at = self.place(key.shape);
        if self.slots[at].age != self.age {
            if self.used * 2 >= self.slots.len() {
                self.grow();
                at = self.place(key.shape);
            }
            self.slots[at] = Slot { shape: key.shape, head: 0, age: self.age };
            self.used += 1;
        }
        let (second, third) = (key.second & mask, key.third & mask);
        let head = self.slots[at].head;
        let mut link = head;
        while link != 0 {
            let chunk = &mut self.chunks[link as usize];
            for i in 0..chunk.len as usize & 7 {
                let same = chunk.mask[i] == mask && chunk.second[i] == second;
                if same && chunk.third[i] == third {
                    chunk.least[i] = chunk.least[i].max(least);
                    chunk.most[i] = chunk.most[i].min(most);
                    return;
                }
            }
            link = chunk.next;
        }
        // The newest chunk comes first, as recent patterns are the most useful ones.
        if head == 0 || self.chunks[head as usize].len == 4 {
            self.slots[at].head = self.chunks.len() as u32;
            self.chunks.push(Chunk { next: head, ..EMPTY });
        }
        let chunk = &mut self.chunks[self.slots[at].head as usize];
        let i = chunk.len as usize & 3;
        chunk.mask[i] = mask;
        chunk.second[i] = second;
        chunk.third[i] = third;
        chunk.least[i] = least;
        chunk.most[i] = most;
        chunk.len += 1;
    }

    /// Makes room for more shapes, or clears the table.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        if self.slots.len() >= self.most_slots {
            self.sweeps += 1;
            return self.clear();
        }
        let larger = vec![Slot::default(); self.slots.len() * 2];
        let smaller = std::mem::replace(&mut self.slots, larger);
        for slot in smaller.into_iter().filter(|slot| slot.age == self.age) {
            let at = self.place(slot.shape);
            self.slots[at] = slot;
        }
    }
}
