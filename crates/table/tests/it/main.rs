//! The tests of `table` in one binary.

mod bridge_table;
mod clock;
mod evening;
mod fair;
mod laws;
mod laws_lead;
mod laws_random;
mod laws_secrecy;
mod may;
mod people;

mod pref_table;
mod rotation;
mod secrecy;
mod tiny;
