//! Cards and places drawn by lot, with numbers from the operating system.

use cards::{Card, Rank, Suit};

use crate::identity::{NoEntropy, entropy};

/// So many different cards of one pack.
pub(crate) fn draw<const N: usize>() -> Result<[Card; N], NoEntropy> {
    let of_suit = |suit| Rank::ALL.into_iter().map(move |rank| Card::new(suit, rank));
    let mut pack = shuffled(Suit::ALL.into_iter().flat_map(of_suit).collect())?;
    pack.truncate(N);
    // Nobody draws more than a pack has.
    pack.try_into().map_err(|_| NoEntropy)
}

/// These in an order that nobody chose: each order is as likely, but for one part in 2⁴⁰.
pub(crate) fn shuffled<T>(mut these: Vec<T>) -> Result<Vec<T>, NoEntropy> {
    for at in (1..these.len()).rev() {
        let number = u64::from_be_bytes(entropy::<8>()?);
        these.swap(at, (number % (at as u64 + 1)) as usize);
    }
    Ok(these)
}
