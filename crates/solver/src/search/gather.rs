//! Bits gathered, scattered and collected in plain words, where a processor has no instructions for it.

/// One in each byte.
pub(super) const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// Eight bytes of zero or one as eight bits.
#[inline(always)]
pub(super) const fn bit_per_byte(bytes: u64) -> u32 {
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// How bits are moved without help.
///
/// Hacker's Delight 7-4 and 7-5: bits move right by the number of zeros of the mask below them, one
/// binary digit of that number at a time, and back the other way round. No branch depends on the mask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitMoves {
    mask: u64,
    /// Which bits move by one, by two, by four, ...
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

/// Each bit the parity of the bits at and below it.
#[inline(always)]
const fn prefix_parity(mut word: u64) -> u64 {
    let mut step = 1;
    while step < 64 {
        word ^= word << step;
        step *= 2;
    }
    word
}
