//! Dealing that the players can check, also where the host of the server plays.
//!
//! For each board the server draws a secret of 256 bits and publishes its SHA-256. Then each seated
//! person's program publishes the hash of a number of 128 bits. Only when all have done so, or the
//! time is over, are the numbers opened. The deal follows from the secret, all hashes and the opened
//! numbers; after the board the secret is opened, and everybody can compute the same. Whoever knows
//! the secret, as the host of the server may, learns the others' numbers only when their own is fixed:
//! what is left to them is not to open it, and that is named in the proof.
//!
//! `docs/fair-dealing.md` is the whole protocol, with what is proved against whom, and test vectors.
//!
//! ```text
//! hash = SHA-256( "biritch number 1\n" || the table's public name, one zero byte
//!                 || board (4 bytes, big-endian) || the server's commitment (32 bytes)
//!                 || the seat's index (1 byte) || number (16 bytes) )
//! key  = SHA-256( "biritch deal 2\n" || secret (32 bytes) || the table's public name, one zero byte
//!                 || board (4 bytes, big-endian)
//!                 || how many hashes (1 byte), for each in the order of the seats: index (1 byte),
//!                    hash (32 bytes)
//!                 || how many numbers (1 byte), for each in the order of the seats: index (1 byte),
//!                    number (16 bytes) )
//! deal = the first number below the count of deals among the big-endian numbers that the ChaCha20
//!        keystream (that key, nonce and counter 0) yields, each of as many whole bytes as the
//!        count needs, the bits above it cleared; each of them begins at a multiple of 4 bytes of the
//!        keystream, so up to 3 bytes after each are skipped
//! ```
//!
//! Boards dealt before have no hashes, and another key:
//!
//! ```text
//! key  = SHA-256( "biritch deal 1\n" || secret (32 bytes) || the table's public name, one zero byte
//!                 || board (4 bytes, big-endian)
//!                 || for each seat in order that gave a number: its index (1 byte), number (16 bytes) )
//! ```

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

pub(crate) mod decimal;
mod proof;

pub use proof::{
    AbandonedDealing, DealingPhase, DealingRecord, DealingStep, Promise, Proof, UnfairDeal,
};

/// The server's secret for one board: 256 bits from the operating system, 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The SHA-256 of a [`Secret`], published before the deal: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

/// One seat's contribution to the deal: 128 random bits, 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share(pub u128);

/// The hash of a seat's [`Share`], published before any share is opened: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShareHash([u8; 32]);

impl Secret {
    /// A secret of these bytes, which must come from the operating system's entropy.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The commitment published before the deal.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The number of the deal, below `count`.
    ///
    /// `hashes` are those of all seats that committed to a number, `shares` the numbers that were
    /// opened, both by the index of the seat and in the order of the seats.
    pub fn deal_number(
        &self,
        table: &str,
        board: u32,
        hashes: &[(u8, ShareHash)],
        shares: &[(u8, Share)],
        count: u128,
    ) -> u128 {
        let mut hash = Sha256::new();
        hash.update(b"biritch deal 2\n");
        hash.update(self.0);
        hash.update(table.as_bytes());
        hash.update([0]);
        hash.update(board.to_be_bytes());
        hash.update([hashes.len() as u8]);
        for (seat, share_hash) in hashes {
            hash.update([*seat]);
            hash.update(share_hash.0);
        }
        hash.update([shares.len() as u8]);
        for (seat, share) in shares {
            hash.update([*seat]);
            hash.update(share.0.to_be_bytes());
        }
        let mut stream = ChaCha20Rng::from_seed(hash.finalize().into());
        uniform_below(&mut stream, count)
    }

    /// The number of a deal of the first protocol, in which the numbers were given in the open.
    pub fn first_deal_number(
        &self,
        table: &str,
        board: u32,
        shares: &[(u8, Share)],
        count: u128,
    ) -> u128 {
        let mut hash = Sha256::new();
        hash.update(b"biritch deal 1\n");
        hash.update(self.0);
        hash.update(table.as_bytes());
        hash.update([0]);
        hash.update(board.to_be_bytes());
        for (seat, share) in shares {
            hash.update([*seat]);
            hash.update(share.0.to_be_bytes());
        }
        let mut stream = ChaCha20Rng::from_seed(hash.finalize().into());
        uniform_below(&mut stream, count)
    }
}

impl Share {
    /// The hash by which the seat with this index commits to the number. It is bound to the seat and
    /// to the server's commitment, so that nobody can give another seat's hash as their own.
    pub fn hash(self, table: &str, board: u32, commitment: Commitment, seat: u8) -> ShareHash {
        let mut hash = Sha256::new();
        hash.update(b"biritch number 1\n");
        hash.update(table.as_bytes());
        hash.update([0]);
        hash.update(board.to_be_bytes());
        hash.update(commitment.0);
        hash.update([seat]);
        hash.update(self.0.to_be_bytes());
        ShareHash(hash.finalize().into())
    }
}

/// The public name of a table, under which its boards are stored and proved: 20 hexadecimal digits
/// of the SHA-256 of `biritch table`, a line feed and the table's own name. It does not reveal the
/// table's own name.
pub fn public_name(table: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"biritch table\n");
    hash.update(table.as_bytes());
    hex::encode(&hash.finalize()[..10])
}

/// A uniformly distributed number below `count`: the first suitable one of the stream.
///
/// A `count` of 0 is read as 1.
pub fn uniform_below(stream: &mut impl Rng, count: u128) -> u128 {
    let bits = 128 - count.saturating_sub(1).leading_zeros();
    let bytes = bits.div_ceil(8) as usize;
    let mask = u128::MAX.checked_shr(128 - bits).unwrap_or(0);
    loop {
        let mut buffer = [0u8; 16];
        stream.fill_bytes(&mut buffer[16 - bytes..]);
        let number = u128::from_be_bytes(buffer) & mask;
        if number < count.max(1) {
            return number;
        }
    }
}

/// The text does not have the right number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {digits} hexadecimal digits")]
pub struct ParseHexError {
    digits: usize,
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Hides the secret from logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for ShareHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

fn parse<const N: usize>(text: &str) -> Result<[u8; N], ParseHexError> {
    let mut bytes = [0; N];
    match hex::decode_to_slice(text, &mut bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err(ParseHexError { digits: 2 * N }),
    }
}

impl FromStr for Secret {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Secret, ParseHexError> {
        parse(text).map(Secret)
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Commitment, ParseHexError> {
        parse(text).map(Commitment)
    }
}

impl FromStr for ShareHash {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<ShareHash, ParseHexError> {
        parse(text).map(ShareHash)
    }
}

impl FromStr for Share {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Share, ParseHexError> {
        parse(text).map(u128::from_be_bytes).map(Share)
    }
}

cards::serde_as_text!(Secret, Commitment, Share, ShareHash);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Secret as "Secret": r"^[0-9a-f]{64}$", "A secret of the server: 256 bits";
    Commitment as "Commitment": r"^[0-9a-f]{64}$", "The SHA-256 of a secret";
    Share as "Share": r"^[0-9a-f]{32}$", "A random number of a player: 128 bits";
    ShareHash as "ShareHash": r"^[0-9a-f]{64}$", "The hash by which a player commits to a number";
}
