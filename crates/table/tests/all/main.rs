//! The table's tests, in one binary.

mod bridge_table;
mod clock;
mod evening;
mod fair;
mod laws;
mod people;

mod pref_table;
mod rotation;
mod secrecy;
mod tiny;
