//! Entropy and ids from the operating system.

/// The operating system gave no entropy, so no secret can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the operating system gives no entropy")]
pub struct NoEntropy;

/// Bytes from the operating system.
pub fn entropy<const N: usize>() -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
    Ok(bytes)
}

/// An id of `length` characters of `a-z 2-7`, with five random bits each.
pub fn random_id(length: usize) -> Result<String, NoEntropy> {
    Ok(id_of(&entropy::<32>()?, length))
}

/// An id of `length` characters of `a-z 2-7`: the low five bits of each byte.
pub fn id_of(bytes: &[u8; 32], length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    bytes.iter().take(length).map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}
