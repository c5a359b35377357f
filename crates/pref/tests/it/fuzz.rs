//! Every parser and every match accepts arbitrary bytes without panic.

use pref::fuzz;
use proptest::prelude::*;

/// Bytes that resemble valid input, and some that do not.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let near = prop::sample::select(b"ABCDtgPassHeregameSCDHNT6789105:.-+ |/\n\xc3\xa9\0" as &[u8]);
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..40),
        prop::collection::vec(near, 0..60),
        "[2-8][tg]-[ABC]( took:[0-9])? [ABC]:(stay|come|alone|invite|kontra|passed)(\\+[0-4])?(:[0-5])? \
         [ABC]:(stay|come|invited|half|pass)(:[0-9])?"
            .prop_map(String::into_bytes),
        "(6|10)(S|NT)-[ABCD]( dark)?( premium:[0-4])?( unplayed)? A:check:9 B:half"
            .prop_map(String::into_bytes),
        "Raspasy( dark)? A:[0-9] B:[0-9]+ C:[0-9]( D:2)?".prop_map(String::into_bytes),
        "(call|say|order|discard|kontra|play) ([A-Z0-9.-]{1,8}|whist|Pass|Name[2-9])"
            .prop_map(String::into_bytes),
        "-?[0-9]{1,13}(/[0-9]{1,2}|\\.[0-9]{1,2})?".prop_map(String::into_bytes),
    ]
}

/// A deal with a few bytes changed.
fn broken_deal() -> impl Strategy<Value = Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    (0..pref::Deal::COUNT, changes).prop_map(|(number, changes)| {
        let mut bytes = pref::Deal::from_number(number).unwrap().to_string().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn parsers_round_trip_and_never_panic(
        bytes in prop_oneof![4 => bytes(), 1 => broken_deal()]
    ) {
        for (_, parser) in fuzz::PARSERS {
            parser(&bytes);
        }
    }

    #[test]
    fn deals_have_their_numbers(number in 0..pref::Deal::COUNT) {
        prop_assert_eq!(pref::Deal::from_number(number).unwrap().number(), number);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn whatever_is_done_a_match_stays_sound(
        bytes in prop::collection::vec(any::<u8>(), 0..1500)
    ) {
        fuzz::play(&bytes);
    }
}
