//! Preferans at several tables: who sits with whom, how a table's whists become points, and events of
//! several rounds (docs/sources/tournaments.md#9).

pub mod compression;
pub mod event;
pub mod seating;
