//! Every parser accepts arbitrary bytes without panic.

use bridge::fuzz;
use proptest::prelude::*;

/// Bytes that resemble valid input, and some that do not.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let near = prop::sample::select(b"NESW:-.AKQJT9876543210CDHSXPNTnt xX\n\xc3\xa9\0" as &[u8]);
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..40),
        prop::collection::vec(near, 0..80),
        "[NESW]:([AKQJT2-9]{0,4}\\.[AKQJT2-9-]{0,3}\\.[AKQJT2-9]{0,3}\\.[AKQJT10]{0,3} ?){3,5}"
            .prop_map(String::into_bytes),
        "[0-9]?(NT|N|[CDHS])?[xX]{0,3}-?[NESW]?".prop_map(String::into_bytes),
        "[NS]:1[05]0".prop_map(String::into_bytes),
    ]
}

/// A deal with a few bytes changed.
fn broken_deal() -> impl Strategy<Value = Vec<u8>> {
    (
        crate::common::deal(),
        prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    )
        .prop_map(|(deal, changes)| {
            let mut bytes = deal.to_string().into_bytes();
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            bytes
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_parser_panics_and_what_is_read_is_written_alike(
        bytes in prop_oneof![4 => bytes(), 1 => broken_deal()]
    ) {
        for (_, parser) in fuzz::PARSERS {
            parser(&bytes);
        }
    }
}
