//! Dealing that the players can check.
//!
//! For each board the server draws a secret of 256 bits and publishes its SHA-256. Only then does
//! each seated person's program add a number of 128 bits, shown to all. The deal follows from
//! secret and numbers; after the board the secret is opened, and everybody can compute the same.
//! Neither the server alone nor any player alone can choose the deal, and nothing published before
//! the board's end narrows it down: what is committed to is the secret, never a deal or its number.
//!
//! ```text
//! key  = SHA-256( "biritch deal 1\n" || secret (32 bytes) || the table's public name, one zero byte
//!                 || board (4 bytes, big-endian)
//!                 || for each seat in order that gave a number: its index (1 byte), number (16 bytes) )
//! deal = the first number below the count of deals among the big-endian numbers that the ChaCha20
//!        keystream (that key, nonce and counter 0) yields, each of as many whole bytes as the
//!        count needs, the bits above it cleared
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The server's secret for one board: 256 bits from the operating system, 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The SHA-256 of a [`Secret`], published before the deal: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

/// One seat's contribution to the deal: 128 random bits, 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share(pub u128);

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
    /// `shares` are the numbers of the seats by their index, in the order of the seats.
    pub fn deal_number(
        &self,
        table: &str,
        board: u32,
        shares: impl IntoIterator<Item = (u8, Share)>,
        count: u128,
    ) -> u128 {
        let mut hash = Sha256::new();
        hash.update(b"biritch deal 1\n");
        hash.update(self.0);
        hash.update(table.as_bytes());
        hash.update([0]);
        hash.update(board.to_be_bytes());
        for (seat, share) in shares {
            hash.update([seat]);
            hash.update(share.0.to_be_bytes());
        }
        let mut stream = ChaCha20Rng::from_seed(hash.finalize().into());
        uniform_below(&mut stream, count)
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

/// All data needed to check how a board was dealt.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// The table's [public name](public_name).
    pub table: String,
    /// The board's number.
    pub board: u32,
    /// What was published before the deal.
    pub commitment: Commitment,
    /// What was opened after the board.
    pub secret: Secret,
    /// The numbers of the seats, by the index of the seat, in order.
    pub shares: Vec<(u8, Share)>,
    /// How many deals the pack allows.
    #[serde(with = "decimal")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub count: u128,
    /// The number of the deal that was played.
    #[serde(with = "decimal")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub number: u128,
}

impl Proof {
    /// Does the secret match the commitment, and the deal follow from secret and numbers, among all
    /// `count` deals of the game's pack?
    pub fn check(&self, count: u128) -> Result<(), UnfairDeal> {
        if self.count != count {
            return Err(UnfairDeal::Count { board: self.board, count, said: self.count });
        }
        if self.secret.commitment() != self.commitment {
            return Err(UnfairDeal::Secret { board: self.board });
        }
        if !self.shares.is_sorted_by(|a, b| a.0 < b.0) {
            return Err(UnfairDeal::Order { board: self.board });
        }
        let follows =
            self.secret.deal_number(&self.table, self.board, self.shares.clone(), self.count);
        if follows != self.number {
            return Err(UnfairDeal::Deal { board: self.board, follows, dealt: self.number });
        }
        Ok(())
    }
}

/// Why the proof of a board fails.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnfairDeal {
    /// The secret does not match the commitment.
    #[error("board {board}: the secret is not the one that was committed to")]
    Secret {
        /// The board.
        board: u32,
    },
    /// The numbers are not in the order of the seats, each seat once.
    #[error("board {board}: the numbers are not in the order of the seats, each seat once")]
    Order {
        /// The board.
        board: u32,
    },
    /// The deal was not drawn from all deals of the pack.
    #[error("board {board}: drawn from {said} deals, but the pack allows {count}")]
    Count {
        /// The board.
        board: u32,
        /// How many deals there are.
        count: u128,
        /// How many the proof names.
        said: u128,
    },
    /// Secret and numbers give another deal.
    #[error("board {board}: deal {follows} follows from secret and numbers, {dealt} was dealt")]
    Deal {
        /// The board.
        board: u32,
        /// What should have been dealt.
        follows: u128,
        /// What was.
        dealt: u128,
    },
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

impl FromStr for Share {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Share, ParseHexError> {
        parse(text).map(u128::from_be_bytes).map(Share)
    }
}

cards::serde_as_text!(Secret, Commitment, Share);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Secret as "Secret": r"^[0-9a-f]{64}$", "A secret of the server: 256 bits";
    Commitment as "Commitment": r"^[0-9a-f]{64}$", "The SHA-256 of a secret";
    Share as "Share": r"^[0-9a-f]{32}$", "A random number of a player: 128 bits";
}

mod decimal {
    //! Deal numbers are serialised as decimal text, because JSON numbers are exact only up to 2⁵³.

    use alloc::string::{String, ToString};

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        number: &u128,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&number.to_string())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<u128, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
