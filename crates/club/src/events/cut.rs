//! Random draws of cards and places, with entropy from the operating system.

use cards::{Card, Rank, Suit};

use crate::random::{NoEntropy, entropy};

/// `N` different cards of one pack.
pub(super) fn draw<const N: usize>() -> Result<[Card; N], NoEntropy> {
    let of_suit = |suit| Rank::ALL.into_iter().map(move |rank| Card::new(suit, rank));
    let mut pack = shuffled(Suit::ALL.into_iter().flat_map(of_suit).collect())?;
    pack.truncate(N);
    // A pack has more than `N` cards for every caller.
    pack.try_into().map_err(|_| NoEntropy)
}

/// A random permutation; the modulo bias is below 2⁻⁴⁰.
pub(super) fn shuffled<T>(mut these: Vec<T>) -> Result<Vec<T>, NoEntropy> {
    for at in (1..these.len()).rev() {
        let number = u64::from_be_bytes(entropy::<8>()?);
        these.swap(at, (number % (at as u64 + 1)) as usize);
    }
    Ok(these)
}
