//! Every parser on arbitrary bytes.

use proptest::prelude::*;
use tourney::fuzz;

const WORDS: &[&str] = &[
    "two",
    "Zero",
    "IMP1960",
    "5%",
    "49%",
    "99%",
    "HalfEvenTen",
    "Root",
    "Ave+",
    "AVE-",
    "none",
    "1000",
    "40",
    "41",
    "essay24",
    "wbf2013-discrete",
    "WinnersUp",
    "printedcards",
    "Always",
    "LastDealPlus",
    " Anna ",
    "One",
    "butler",
    "65535",
    "65536",
];

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..40),
        prop::sample::select(WORDS).prop_map(|word| word.as_bytes().to_vec()),
        "[0-9]{0,6}%?".prop_map(String::into_bytes),
        "\\PC{0,70}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_parser_panics_and_what_is_read_is_written_alike(bytes in bytes()) {
        for (_, parser) in fuzz::PARSERS {
            parser(&bytes);
        }
    }
}
