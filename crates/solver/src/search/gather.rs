//! Gathering, scattering and packing of bits in plain Rust, for processors without the
//! instructions.

/// The lowest bit of each byte.
pub(super) const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// Packs eight bytes, each zero or one, into eight bits.
#[inline(always)]
pub(super) const fn bit_per_byte(bytes: u64) -> u32 {
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// The steps that gather or scatter the bits of a mask.
///
/// Hacker's Delight 7-4 and 7-5: a bit moves right by the number of zeros of the mask below it, one
/// binary digit of that number at a time; scattering runs the steps backwards. No branch depends on
/// the mask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitMoves {
    mask: u64,
    /// The bits that move by one, by two, by four, ...
    steps: [u64; 6],
}

impl BitMoves {
    #[inline(always)]
    pub(super) fn new(mask: u64) -> BitMoves {
        let mut left = mask;
        let mut zeros = !mask << 1;
        let mut steps = [0; 6];
        for (i, moves) in steps.iter_mut().enumerate() {
            let odd = prefix_parity(zeros);
            *moves = odd & left;
            left = (left ^ *moves) | (*moves >> (1 << i));
            zeros &= !odd;
        }
        BitMoves { mask, steps }
    }

    #[inline(always)]
    pub(super) fn gather(&self, word: u64) -> u64 {
        let mut word = word & self.mask;
        for (i, moves) in self.steps.iter().enumerate() {
            let moved = word & moves;
            word = (word ^ moved) | (moved >> (1 << i));
        }
        word
    }

    #[inline(always)]
    pub(super) fn scatter(&self, mut word: u64) -> u64 {
        for (i, moves) in self.steps.iter().enumerate().rev() {
            word = (word & !moves) | (word << (1 << i) & moves);
        }
        word & self.mask
    }
}

/// Each bit is the parity of the bits at and below it.
#[inline(always)]
const fn prefix_parity(mut word: u64) -> u64 {
    let mut step = 1;
    while step < 64 {
        word ^= word << step;
        step *= 2;
    }
    word
}
