//! The tests of `table` in one binary.

mod bridge_table;
mod clock;
mod consent;
mod evening;
mod fair;
mod fair_fuzz;
#[path = "../../../bridge/tests/it/hidden_cards.rs"]
mod hidden_cards;
mod laws;
mod laws_lead;
mod laws_procedure;
mod laws_random;
mod laws_secrecy;
mod may;
mod people;

mod pref_table;
mod recorded;
mod rotation;
mod secrecy;
mod table_may;
mod tiny;
