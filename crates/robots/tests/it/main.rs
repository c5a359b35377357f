//! The tests of the crate, in one binary.
//!
//! `support` plays boards and measures robots; the examples of the crate use it too.

mod auctions;
mod blunders;
mod boards;
mod claims;
mod conditions;
mod explanations;
mod preferans;
mod sampler;
mod strength;
mod support;
mod systems;
mod trick_bidding;
mod worst_calls;
