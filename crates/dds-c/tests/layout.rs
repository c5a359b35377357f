//! Sizes and places of fields, as a C compiler lays out DDS 2.9's `dll.h` where `int` has four
//! bytes.

use std::mem::{offset_of, size_of};

use dds::types::*;

#[test]
fn structures_are_laid_out_as_in_c() {
    assert_eq!(size_of::<FutureTricks>(), 216);
    assert_eq!(offset_of!(FutureTricks, score), 164);
    assert_eq!(size_of::<BoardDeal>(), 96);
    assert_eq!(offset_of!(BoardDeal, remain_cards), 32);
    assert_eq!(size_of::<BoardDealPbn>(), 112);
    assert_eq!(offset_of!(BoardDealPbn, remain_cards), 32);
    assert_eq!(size_of::<Boards>(), 21_604);
    assert_eq!(offset_of!(Boards, mode), 20_804);
    assert_eq!(size_of::<BoardsPbn>(), 24_804);
    assert_eq!(offset_of!(BoardsPbn, target), 22_404);
    assert_eq!(size_of::<SolvedBoards>(), 43_204);
    assert_eq!(size_of::<TableDeal>(), 64);
    assert_eq!(size_of::<TableDeals>(), 12_804);
    assert_eq!(size_of::<TableDealPbn>(), 80);
    assert_eq!(size_of::<TableDealsPbn>(), 16_004);
    assert_eq!(size_of::<TableResults>(), 80);
    assert_eq!(size_of::<TablesResults>(), 16_004);
    assert_eq!(size_of::<ParResults>(), 288);
    assert_eq!(size_of::<AllParResults>(), 11_520);
    assert_eq!(size_of::<ParResultsDealer>(), 108);
    assert_eq!(size_of::<ContractType>(), 20);
    assert_eq!(size_of::<ParResultsMaster>(), 208);
    assert_eq!(size_of::<ParTextResults>(), 257);
    assert_eq!(size_of::<PlayTraceBin>(), 420);
    assert_eq!(size_of::<PlayTracePbn>(), 112);
    assert_eq!(offset_of!(PlayTracePbn, cards), 4);
    assert_eq!(size_of::<SolvedPlay>(), 216);
    assert_eq!(size_of::<PlayTracesBin>(), 84_004);
    assert_eq!(size_of::<PlayTracesPbn>(), 22_404);
    assert_eq!(size_of::<SolvedPlays>(), 43_204);
    assert_eq!(size_of::<DdsInfo>(), 1_204);
    assert_eq!(offset_of!(DdsInfo, system), 24);
    assert_eq!(offset_of!(DdsInfo, system_string), 180);
}
