//! Deals that are all equally likely.

use bridge::Deal;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use table::fair::uniform_below;

use crate::failure::Failure;

/// The key of a board's random stream. It depends on the seed and the board number only, so a board
/// is the same whatever else is dealt with it; without a seed it comes from the operating system.
pub(super) fn key(seed: Option<[u8; 32]>, board: u32) -> Result<[u8; 32], Failure> {
    match seed {
        Some(seed) => Ok(seeded_key(seed, board)),
        None => {
            let mut key = [0; 32];
            getrandom::fill(&mut key).map_err(|_| Failure::system_error("no-entropy"))?;
            Ok(key)
        }
    }
}

fn seeded_key(seed: [u8; 32], board: u32) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"biritch deal by seed 1\n");
    hash.update(seed);
    hash.update(board.to_be_bytes());
    hash.finalize().into()
}

/// The deal of a board for a seed.
pub(crate) fn seeded(seed: [u8; 32], board: u32) -> Deal {
    deal_of(seeded_key(seed, board))
}

/// The deal for a key; all deals are equally likely.
pub(super) fn deal_of(key: [u8; 32]) -> Deal {
    Deal::from_number(number_of(key, Deal::COUNT)).expect("the number is below the count of deals")
}

/// The number of the deal for a key, of so many that are equally likely.
pub(super) fn number_of(key: [u8; 32], count: u128) -> u128 {
    uniform_below(&mut ChaCha20Rng::from_seed(key), count)
}
