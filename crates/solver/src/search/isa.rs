//! Instruction set abstraction: what the search needs from the processor, and the only unsafe code
//! of the crate.
//!
//! Two bits say which of four hands holds a card. For all cards of a deal these are two constant
//! words. Gathering from them the bits of the cards that are left (PEXT) gives the *relative*
//! position of any ending in two instructions: the highest card left of a suit is at the same place
//! whether it is an ace or a nine. Scattering (PDEP) turns a stored pattern back into cards. Vector
//! registers compare a position with eight stored patterns at once.
//!
//! [`Portable`] does this in plain Rust on any processor. [`Wide`] uses BMI2 and AVX2 where the
//! running processor has them. Both compute the same functions: results, tables and node counts are
//! the same.
//!
//! # Why unsafe
//!
//! Functions compiled for instructions that a processor may lack must be called through `unsafe`,
//! because the compiler cannot know that support was checked. Here a type proves it: a [`Wide`]
//! comes only from [`Wide::detect`], which checks. The search holds one as long as it lives and
//! passes it to the code that needs it. Measurements: "Processor" in docs/solver-notes.md.
#![allow(unsafe_code)]

use std::ops::{BitAnd, BitOr, BitXor};

use super::Search;
use super::bits::lowest;
use super::chunk::Chunk;
use super::found::Found;
use super::gather::{BitMoves, EACH_BYTE, bit_per_byte};
use super::leads::{Goal, Leads, leads};
use super::order::Groups;
use super::quick::{LeaderView, Quick, quick_tricks};
use super::trick::{Best, Lead, PartialTrick, Start};

/// The instructions that the search uses.
pub(crate) trait Isa: Calls + Copy + Send + 'static {
    /// The prepared form of a mask for gathering and scattering, computed once for several words.
    type Moves: Copy;
    /// Prepares the mask whose bits are gathered at the low end.
    fn moves(self, mask: u64) -> Self::Moves;
    /// Gathers bits of `word` at the low end.
    fn gather(self, word: u64, moves: &Self::Moves) -> u64;
    /// Scatters the low bits of `word` to where the mask has bits: undoes [`Isa::gather`].
    fn scatter(self, word: u64, moves: &Self::Moves) -> u64;
    /// The card of a set that has `below` cards under it; the empty set if there is none.
    fn nth_lowest(self, set: u64, below: u32) -> u64;
    /// Which of the eight patterns of a chunk match the position, one bit each.
    fn matching<W: Word>(self, chunk: &Chunk<W>, low: W, high: W) -> u32;
    /// Which of the eight pairs of bounds answer whether `need` tricks are made: the lower bound is
    /// at least `need`, or the upper bound is below it.
    fn deciding(self, bounds: &[[u8; 8]; 2], need: u8) -> u32;
    /// The patterns of a chunk that match and answer.
    #[inline(always)]
    fn answering<W: Word>(self, chunk: &Chunk<W>, low: W, high: W, need: u8) -> u32 {
        self.matching(chunk, low, high) & self.deciding(&chunk.bounds, need)
    }

    // Functions of the search that are compiled for this processor.

    /// Quick tricks. Called from three places: long code, so one copy out of line.
    fn quick(self, view: &LeaderView, goal: u32) -> Quick;

    /// Leads with their scores: long code, kept out of the way of hotter code.
    fn leads(self, view: &LeaderView, cards: u64, goal: &Goal, history: &[i32; 4]) -> Leads;
}

/// Functions of the search that are compiled for every processor: one function of [`Calls`] each.
macro_rules! calls {
    ($(
        $(#[$about:meta])*
        fn $name:ident<$(const $constant:ident: $kind:ty),+>(
            [$($mutable:tt)?] $search:ident $(, $argument:ident: $type:ty)*
        ) -> $answer:ty { $body:expr }
    )+) => {
        /// Functions of the search that are compiled for a processor.
        pub(crate) trait Calls: Sized {
            $(
                $(#[$about])*
                fn $name<$(const $constant: $kind),+>(
                    $search: &$($mutable)? Search<Self, HANDS> $(, $argument: $type)*
                ) -> $answer;
            )+
        }

        impl Calls for Portable {
            $(
                #[inline(never)]
                fn $name<$(const $constant: $kind),+>(
                    $search: &$($mutable)? Search<Self, HANDS> $(, $argument: $type)*
                ) -> $answer {
                    $body
                }
            )+
        }

        #[cfg(target_arch = "x86_64")]
        impl Calls for Wide {
            $(
                #[inline(always)]
                fn $name<$(const $constant: $kind),+>(
                    $search: &$($mutable)? Search<Self, HANDS> $(, $argument: $type)*
                ) -> $answer {
                    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                    #[inline(never)]
                    fn enter<$(const $constant: $kind),+>(
                        $search: &$($mutable)? Search<Wide, HANDS> $(, $argument: $type)*
                    ) -> $answer {
                        $body
                    }
                    // SAFETY: `$search` holds a `Wide`, so the processor has all five features.
                    unsafe { enter::<$($constant),+>($search $(, $argument)*) }
                }
            )+
        }
    };
}

calls! {
    /// Searches a position that the table does not answer.
    fn expand<const HANDS: usize>(
        [mut] search, all: u64, shape: u64, leader: usize, need: i32
    ) -> Found {
        search.expand(&Start::new::<HANDS>(all, shape, leader), need)
    }

    /// Bounds: long code, kept out of the way of hotter code.
    fn bounds<const HANDS: usize>([] search, start: &Start, need: i32) -> Option<Found> {
        search.bounds(start, need)
    }

    /// The order of the cards of a seat that cannot follow suit: long code, one copy for all
    /// callers.
    fn order_discards<const HANDS: usize>(
        [] search, lead: &Lead, place: usize, cards: u64, best: &Best
    ) -> Groups {
        search.order_discards(lead, place, cards, best)
    }

    /// Whether a card has an enhanced cutoff; two callers.
    fn enhanced_cutoff<const HANDS: usize>(
        [mut] search, partial: &PartialTrick, need: i32, wants: bool
    ) -> bool {
        search.enhanced_cutoff(partial, need, wants)
    }

    /// Probes leads: rare, so out of the way of hotter code.
    fn probe_leads<const HANDS: usize>(
        [mut] search, partial: &PartialTrick, order: &Leads, left: u64, need: i32
    ) -> u64 {
        search.probe_cards(partial, order, left, need)
    }

    /// The same for the second and the third seat.
    fn probe_follows<const HANDS: usize>(
        [mut] search, partial: &PartialTrick, order: &Groups, left: u64, need: i32
    ) -> u64 {
        search.probe_cards(partial, order, left, need)
    }

    /// The same for the last seat.
    fn probe_last<const HANDS: usize>(
        [mut] search, partial: &PartialTrick, first: u64, left: u64, need: i32
    ) -> u64 {
        search.probe_last(partial, first, left, need)
    }

    /// A seat in the middle of a trick, where a search begins there.
    fn follow<const PLACE: usize, const HANDS: usize>(
        [mut] search, lead: &Lead, best: &Best, played: u64, shape: u64, need: i32
    ) -> Found {
        search.follow::<PLACE>(lead, best, played, shape, need)
    }

    /// The last seat, where a search begins there.
    fn last<const HANDS: usize>(
        [mut] search, lead: &Lead, best: &Best, played: u64, shape: u64, need: i32
    ) -> Found {
        search.last(lead, best, played, shape, need)
    }
}

/// A word of relative cards: 32 bits hold the last eight tricks, in half the memory.
pub(crate) trait Word:
    Copy
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + std::fmt::Debug
    + 'static
{
    /// The low bits of a word.
    fn truncate(word: u64) -> Self;
    /// The word as 64 bits.
    fn widen(self) -> u64;
    /// Compares eight patterns in plain Rust.
    #[inline(always)]
    fn compare(chunk: &Chunk<Self>, low: Self, high: Self) -> u32 {
        let mut same = [0; 8];
        for (i, same) in same.iter_mut().enumerate() {
            let differs = (chunk.low[i] ^ low) | (chunk.high[i] ^ high);
            *same = u8::from(differs & chunk.mask[i] == Self::default());
        }
        bit_per_byte(u64::from_le_bytes(same))
    }
    #[cfg(target_arch = "x86_64")]
    /// Compares eight patterns with AVX2. The caller guarantees that the processor has it.
    unsafe fn compare_wide(chunk: &Chunk<Self>, low: Self, high: Self) -> u32;
}

impl Word for u32 {
    #[inline(always)]
    fn truncate(word: u64) -> u32 {
        word as u32
    }

    #[inline(always)]
    fn widen(self) -> u64 {
        self.into()
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn compare_wide(chunk: &Chunk<u32>, low: u32, high: u32) -> u32 {
        use std::arch::x86_64::*;
        // SAFETY: the caller has AVX2; each load reads the 32 bytes of an array of eight u32, and
        // needs no alignment.
        unsafe {
            let load = |array: &[u32; 8]| _mm256_loadu_si256(array.as_ptr().cast());
            let low = _mm256_xor_si256(load(&chunk.low), _mm256_set1_epi32(low as i32));
            let high = _mm256_xor_si256(load(&chunk.high), _mm256_set1_epi32(high as i32));
            let differs = _mm256_and_si256(_mm256_or_si256(low, high), load(&chunk.mask));
            let same = _mm256_cmpeq_epi32(differs, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(same)) as u32
        }
    }
}

impl Word for u64 {
    #[inline(always)]
    fn truncate(word: u64) -> u64 {
        word
    }

    #[inline(always)]
    fn widen(self) -> u64 {
        self
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn compare_wide(chunk: &Chunk<u64>, low: u64, high: u64) -> u32 {
        use std::arch::x86_64::*;
        let mut found = 0;
        for half in 0..2 {
            // SAFETY: the caller has AVX2; each load reads four of an array of eight u64, the first
            // four or the last, and needs no alignment.
            unsafe {
                let load =
                    |array: &[u64; 8]| _mm256_loadu_si256(array.as_ptr().add(4 * half).cast());
                let low = _mm256_xor_si256(load(&chunk.low), _mm256_set1_epi64x(low as i64));
                let high = _mm256_xor_si256(load(&chunk.high), _mm256_set1_epi64x(high as i64));
                let differs = _mm256_and_si256(_mm256_or_si256(low, high), load(&chunk.mask));
                let same = _mm256_cmpeq_epi64(differs, _mm256_setzero_si256());
                found |= (_mm256_movemask_pd(_mm256_castsi256_pd(same)) as u32) << (4 * half);
            }
        }
        found
    }
}

/// Any processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    type Moves = BitMoves;

    #[inline(always)]
    fn moves(self, mask: u64) -> BitMoves {
        BitMoves::new(mask)
    }

    #[inline(always)]
    fn gather(self, word: u64, moves: &BitMoves) -> u64 {
        moves.gather(word)
    }

    #[inline(always)]
    fn scatter(self, word: u64, moves: &BitMoves) -> u64 {
        moves.scatter(word)
    }

    #[inline(always)]
    fn nth_lowest(self, mut set: u64, below: u32) -> u64 {
        for _ in 0..below {
            set &= set.wrapping_sub(1);
        }
        lowest(set)
    }

    #[inline(always)]
    fn matching<W: Word>(self, chunk: &Chunk<W>, low: W, high: W) -> u32 {
        W::compare(chunk, low, high)
    }

    #[inline(always)]
    fn deciding(self, bounds: &[[u8; 8]; 2], need: u8) -> u32 {
        let [least, most] = bounds.map(u64::from_le_bytes);
        let need = u64::from(need) * EACH_BYTE;
        // All bytes are less than 128, so with 128 added to each nothing is borrowed from the next.
        let is_made = (least | EACH_BYTE << 7) - need;
        let is_missed = !((most | EACH_BYTE << 7) - need);
        bit_per_byte((is_made | is_missed) >> 7 & EACH_BYTE)
    }

    #[inline(never)]
    fn quick(self, view: &LeaderView, goal: u32) -> Quick {
        quick_tricks(view, goal)
    }

    #[inline(never)]
    fn leads(self, view: &LeaderView, cards: u64, goal: &Goal, history: &[i32; 4]) -> Leads {
        leads(view, cards, goal, history)
    }
}

/// A processor with BMI2 and AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(());

#[cfg(target_arch = "x86_64")]
impl Wide {
    /// A token, if the running processor has all the instructions.
    pub(crate) fn detect() -> Option<Wide> {
        let has = std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("lzcnt")
            && std::arch::is_x86_feature_detected!("popcnt");
        has.then_some(Wide(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Isa for Wide {
    type Moves = u64;

    #[inline(always)]
    fn moves(self, mask: u64) -> u64 {
        mask
    }

    #[inline(always)]
    fn gather(self, word: u64, mask: &u64) -> u64 {
        // SAFETY: a `Wide` exists, so the processor has BMI2.
        unsafe { std::arch::x86_64::_pext_u64(word, *mask) }
    }

    #[inline(always)]
    fn scatter(self, word: u64, mask: &u64) -> u64 {
        // SAFETY: a `Wide` exists, so the processor has BMI2.
        unsafe { std::arch::x86_64::_pdep_u64(word, *mask) }
    }

    #[inline(always)]
    fn nth_lowest(self, set: u64, below: u32) -> u64 {
        self.scatter(1 << (below & 63), &set)
    }

    #[inline(always)]
    fn matching<W: Word>(self, chunk: &Chunk<W>, low: W, high: W) -> u32 {
        // SAFETY: a `Wide` exists, so the processor has AVX2.
        unsafe { W::compare_wide(chunk, low, high) }
    }

    #[inline(always)]
    fn deciding(self, bounds: &[[u8; 8]; 2], need: u8) -> u32 {
        use std::arch::x86_64::*;
        // SAFETY: the load reads the sixteen bytes of `bounds` and needs no alignment. The
        // processor has AVX2.
        unsafe {
            let bounds = _mm_loadu_si128(bounds.as_ptr().cast());
            let need = _mm_set1_epi8(need as i8);
            // Bytes are compared as signed; all are less than 128.
            let less = _mm_movemask_epi8(_mm_cmpgt_epi8(need, bounds)) as u32;
            (!less & 0xff) | less >> 8
        }
    }

    #[inline(always)]
    fn quick(self, view: &LeaderView, goal: u32) -> Quick {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline(never)]
        fn enter(view: &LeaderView, goal: u32) -> Quick {
            quick_tricks(view, goal)
        }
        // SAFETY: a `Wide` exists, so the processor has all five features.
        unsafe { enter(view, goal) }
    }

    #[inline(always)]
    fn leads(self, view: &LeaderView, cards: u64, goal: &Goal, history: &[i32; 4]) -> Leads {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline(never)]
        fn enter(view: &LeaderView, cards: u64, goal: &Goal, history: &[i32; 4]) -> Leads {
            leads(view, cards, goal, history)
        }
        // SAFETY: a `Wide` exists, so the processor has all five features.
        unsafe { enter(view, cards, goal, history) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_gathering_is_what_it_says() {
        let mut state = 0;
        let mut next = move || testing::splitmix64(&mut state);
        for _ in 0..2000 {
            let (word, mask) = (next(), next() & next());
            let moves = Portable.moves(mask);
            let gathered = Portable.gather(word, &moves);
            let mut expected = 0;
            for (place, bit) in (0..64).filter(|bit| mask >> bit & 1 == 1).enumerate() {
                expected |= (word >> bit & 1) << place;
                assert_eq!(Portable.nth_lowest(mask, place as u32), 1 << bit);
            }
            assert_eq!(gathered, expected);
            assert_eq!(Portable.scatter(gathered, &moves), word & mask);
            assert_eq!(Portable.nth_lowest(mask, mask.count_ones()), 0);
            #[cfg(target_arch = "x86_64")]
            if let Some(wide) = Wide::detect() {
                assert_eq!(wide.gather(word, &wide.moves(mask)), gathered);
                assert_eq!(wide.scatter(gathered, &wide.moves(mask)), word & mask);
                for below in 0..=mask.count_ones() {
                    assert_eq!(wide.nth_lowest(mask, below), Portable.nth_lowest(mask, below));
                }
            }
        }
    }
}
