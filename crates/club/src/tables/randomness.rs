//! Where the ids of tables and the secrets of their deals come from.

use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};
use table::Secret;

use crate::random::{NoEntropy, entropy, id_of, random_id};

/// The length of a table's id, in characters of five bits.
const ID_LENGTH: usize = 16;

/// The source of ids and secrets.
#[derive(Debug, Default)]
pub enum Randomness {
    /// The operating system.
    #[default]
    System,
    /// A seed, so that a test meets the same deals each time. Whoever knows the seed knows every
    /// deal.
    Seeded {
        /// The seed.
        seed: String,
        /// How many ids were given before.
        opened: AtomicU64,
    },
}

impl Randomness {
    /// From a seed for tests, or else the operating system.
    pub fn new(test_seed: Option<String>) -> Randomness {
        match test_seed {
            None => Randomness::System,
            Some(seed) => Randomness::Seeded { seed, opened: AtomicU64::new(0) },
        }
    }

    /// The id of a new table of this game.
    pub fn table_id(&self, game: &str) -> Result<String, NoEntropy> {
        self.id("table", game, ID_LENGTH)
    }

    /// The id of a new stream whose name begins with this prefix, of `length` characters.
    pub(crate) fn stream_id(&self, prefix: &str, length: usize) -> Result<String, NoEntropy> {
        self.id("stream", prefix, length)
    }

    /// A number that names something among the processes of a log.
    pub(crate) fn number(&self, kind: &str) -> Result<u64, NoEntropy> {
        match self {
            Randomness::System => entropy().map(u64::from_le_bytes),
            Randomness::Seeded { seed, opened } => {
                let number = opened.fetch_add(1, Ordering::Relaxed);
                let parts = [kind.as_bytes(), &number.to_be_bytes()];
                let [a, b, c, d, e, f, g, h, ..] = digest("number", seed, &parts);
                Ok(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
            }
        }
    }

    fn id(&self, purpose: &str, kind: &str, length: usize) -> Result<String, NoEntropy> {
        match self {
            Randomness::System => random_id(length),
            Randomness::Seeded { seed, opened } => {
                let number = opened.fetch_add(1, Ordering::Relaxed);
                let parts = [kind.as_bytes(), &number.to_be_bytes()];
                Ok(id_of(&digest(purpose, seed, &parts), length))
            }
        }
    }

    /// The secret of a deal: the `number`th that this table asks for since it was loaded.
    pub fn secret(&self, table: &str, number: u64) -> Result<Secret, NoEntropy> {
        match self {
            Randomness::System => entropy().map(Secret::new),
            Randomness::Seeded { seed, .. } => {
                let parts = [table.as_bytes(), &number.to_be_bytes()];
                Ok(Secret::new(digest("secret", seed, &parts)))
            }
        }
    }
}

fn digest(purpose: &str, seed: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"biritch test seed 1\n");
    for part in [purpose.as_bytes(), seed.as_bytes()].iter().chain(parts) {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_tables_and_deals() {
        let draw = |seed: &str| {
            let randomness = Randomness::new(Some(seed.into()));
            let ids = ["bridge", "bridge", "pref"]
                .map(|game| randomness.table_id(game).expect("a seed never fails"));
            let secrets = [1, 2].map(|number| {
                randomness.secret(&ids[0], number).expect("a seed never fails").to_string()
            });
            (ids, secrets)
        };
        let (ids, secrets) = draw("1");
        assert_eq!(draw("1"), (ids.clone(), secrets.clone()));
        assert_ne!(draw("2").0, ids);
        assert_ne!(ids[0], ids[1]);
        assert_ne!(secrets[0], secrets[1]);
    }

    #[test]
    fn without_a_seed_every_draw_differs() {
        let randomness = Randomness::new(None);
        let secret = || randomness.secret("table", 1).expect("entropy").to_string();
        assert_ne!(secret(), secret());
        assert_ne!(randomness.table_id("bridge").ok(), randomness.table_id("bridge").ok());
    }
}
