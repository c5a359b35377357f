//! SHA-256 sums, as `sha256sum --check` reads them.

use sha2::{Digest, Sha256};

/// The sum in hexadecimal digits.
pub(crate) fn sha256(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
}

/// The line of a file in `SHA256SUMS`.
pub(crate) fn line(name: &str, content: &[u8]) -> String {
    format!("{}  {name}\n", sha256(content))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vector of FIPS 180-2, appendix B.1.
    #[test]
    fn a_line_is_the_sum_two_blanks_and_the_name() {
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(line("abc.txt", b"abc"), format!("{sum}  abc.txt\n"));
    }
}
