//! The solver behind the C interface of DDS 2.9, so that programs that link `libdds` can link this
//! library instead.
//!
//! Calls, structures, return codes and texts are those of Haglund's and Hein's `dll.h` and DLL
//! documentation; the header `include/dds.h` is generated from this crate. Every call is answered
//! from scratch: there is nothing to initialise, no call depends on one before it, and any number
//! of calls may run at once. Thread indexes are checked and have no other meaning.
//!
//! Differences from DDS, outside its documented interface:
//!
//! - DDS promises only that scores fall; within a score its order depends on its search. Ours is
//!   trumps last, longer suits first, then spades to clubs, lower cards first; if one of several
//!   best cards is asked for, it may be a different one;
//! - `nodes` counts this solver's nodes;
//! - deals of fewer than thirteen cards get right tables (DDS 2.9 counts from 13);
//! - a play that begins within a trick gets a number for every card but those of the last trick
//!   (DDS ends earlier);
//! - SidesPar writes `pass` for a board that is passed out, as DealerPar does (DDS: `0N-N`);
//! - SetThreading accepts every threading system that DDS knows, whichever it was built with;
//! - an impossible position is always an error: hands whose lengths do not fit the trick, bits that
//!   are no rank, a revoke on the table, a card of a play that its player may not play. DDS does
//!   not check some of these, and answers or ends the program.
//!
//! Unsafe code is in [`boundary`] alone: pointers become references there and nowhere else, and
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
