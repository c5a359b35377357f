//! Sets of shapes, as the function `shape` lists them.

use cards::Suit;

/// A set of shapes: lengths in spades, hearts, diamonds and clubs that add up to thirteen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeSet {
    /// A bit for the lengths of spades, hearts and diamonds; clubs are the rest.
    bits: Box<[u64; 64]>,
}

/// The lengths of spades, hearts, diamonds and clubs.
pub(crate) type Lengths = [u8; 4];

/// All 560 shapes.
pub(crate) fn all() -> impl Iterator<Item = Lengths> {
    (0..=13u8).flat_map(|s| {
        (0..=13 - s).flat_map(move |h| (0..=13 - s - h).map(move |d| [s, h, d, 13 - s - h - d]))
    })
}

impl ShapeSet {
    /// No shape.
    pub fn empty() -> ShapeSet {
        ShapeSet { bits: Box::new([0; 64]) }
    }

    const fn index(lengths: Lengths) -> usize {
        (lengths[0] as usize) << 8 | (lengths[1] as usize) << 4 | lengths[2] as usize
    }

    /// Adds a shape or takes it out.
    pub(crate) fn set(&mut self, lengths: Lengths, is_in: bool) {
        let index = ShapeSet::index(lengths) & 0xfff;
        let bit = 1 << (index % 64);
        if is_in {
            self.bits[index / 64] |= bit;
        } else {
            self.bits[index / 64] &= !bit;
        }
    }

    /// Is this shape in the set? The lengths are those of spades, hearts, diamonds and clubs.
    pub fn contains(&self, lengths: [u8; 4]) -> bool {
        let index = ShapeSet::index(lengths) & 0xfff;
        self.bits[index / 64] >> (index % 64) & 1 == 1
    }

    /// How many shapes.
    pub fn len(&self) -> usize {
        self.bits.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Is no shape in it?
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|bits| *bits == 0)
    }
}

/// The suits in the order of shapes.
pub(crate) const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// The lengths that a place of a pattern allows: bit `n` is length `n`.
pub(crate) type LengthSet = u16;

/// Any length.
pub(crate) const ANY: LengthSet = 0x3fff;

/// The shapes of a pattern of four places: in this order of suits, or in any.
pub(crate) fn matching(pattern: [LengthSet; 4], any_order: bool) -> Vec<Lengths> {
    all()
        .filter(
            |lengths| if any_order { permuted(pattern, *lengths) } else { fits(pattern, *lengths) },
        )
        .collect()
}

fn fits(pattern: [LengthSet; 4], lengths: Lengths) -> bool {
    (0..4).all(|at| pattern[at] >> lengths[at] & 1 == 1)
}

fn permuted(pattern: [LengthSet; 4], lengths: Lengths) -> bool {
    permutations(4).iter().any(|order| fits(pattern, std::array::from_fn(|at| lengths[order[at]])))
}

/// The orders of the numbers below `count`, which is at most four.
pub(crate) fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for at in 0..count {
        all = all
            .into_iter()
            .flat_map(|order| {
                (0..=at).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, at);
                    longer
                })
            })
            .collect();
    }
    all
}
