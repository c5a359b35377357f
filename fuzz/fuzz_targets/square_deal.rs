#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| biritch_fuzz::run("square_deal", bytes));
