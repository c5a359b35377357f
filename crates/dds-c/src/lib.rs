//! The solver behind the C interface of DDS 2.9, so that programs that link `libdds` can link ours.
//!
//! Calls, structures, return codes and texts are those of Haglund's and Hein's `dll.h` and DLL
//! documentation; the header `include/dds.h` is made from this crate. Every call is answered from
//! scratch: there is nothing to initialise, no call depends on one before it, and thread indexes are
//! checked and otherwise have no meaning, for as many calls may run at once as anybody likes.
//!
//! What is different, because it is nobody's interface:
//!
//! - among cards of equal worth the order is by suits and ranks, not the order of DDS's search, and
//!   where one of several best cards is asked for it may be another one;
//! - `nodes` counts our nodes;
//! - deals of fewer than thirteen cards get right tables (DDS 2.9 counts from 13).
//!
//! Unsafe code stands in [`boundary`] alone: pointers become references there and nowhere else, and
//! no panic leaves it.

mod board;
pub mod boundary;
mod convert;
mod info;
mod par;
mod play;
mod pool;
mod table;
pub mod types;
