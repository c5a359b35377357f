#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| biritch_fuzz::run("preferans_event", bytes));
