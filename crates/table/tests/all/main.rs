//! The table's tests, in one binary.

mod bridge_table;
mod evening;
mod fair;
mod people;
mod pref_table;
mod secrecy;
mod tiny;
