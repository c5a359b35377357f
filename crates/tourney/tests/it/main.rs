//! The integration tests of the crate, in one binary; their data tables are in `tests/data`.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

extern crate biritch_tourney as tourney;

mod adjusted_boards;
mod advisor;
mod appeals;
mod classes;
mod exact;
mod families;
mod fuzz;
mod individuals;
mod knockout;
mod knockout_boards;
mod knockout_event;
mod knockout_log;
mod knockout_three;
mod lineup;
mod logistics;
mod masterpoints;
mod match_appeals;
mod match_log;
mod matching;
mod merge;
mod movement;
mod movement_file;
mod names;
mod pairs;
mod pairs_changes;
mod pairs_log;
mod places;
mod preferans_event;
mod preferans_log;
mod preferans_seating;
mod preferans_tables;
mod progressive;
mod progressive_log;
mod properties;
mod replan;
mod round_robin_event;
mod scoring;
mod session;
mod square_deal;
mod stage;
mod standings;
mod sub_matches;
mod support;
mod swiss;
mod swiss_board_reports;
mod swiss_boards;
mod swiss_names;
mod swiss_properties;
mod swiss_reports;
mod swiss_rules;
mod teams;
mod teams_section;
mod withheld;
