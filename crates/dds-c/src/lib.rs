//! The solver behind the C interface of DDS 2.9, so that programs that link `libdds` can link ours.
//!
//! Calls, structures, return codes and texts are those of Haglund's and Hein's `dll.h` and DLL
//! documentation; the header `include/dds.h` is made from this crate. Every call is answered from
//! scratch: there is nothing to initialise, no call depends on one before it, and thread indexes are
//! checked and otherwise have no meaning, for as many calls may run at once as anybody likes.
//!
//! What is different, because it is nobody's interface:
//!
//! - DDS promises that scores fall, and no more; within a score its order is its search's. Ours is
//!   trumps last, longer suits first, then spades to clubs, lower cards first; where one of several
//!   best cards is asked for it may be another one;
//! - `nodes` counts our nodes;
//! - deals of fewer than thirteen cards get right tables (DDS 2.9 counts from 13);
//! - a play that begins within a trick gets a number for every card but those of the last trick (DDS
//!   ends earlier);
//! - SidesPar says `pass` of a board that is passed out, as DealerPar does (DDS: `0N-N`);
//! - SetThreading accepts every kind of threads that DDS knows, whichever it was built with;
//! - a position that cannot be is a fault throughout: hands whose lengths do not fit the trick, bits
//!   that are no rank, a revoke on the table, a card of a play that its player may not play. DDS does not look
//!   for some of these, and answers or ends the program.
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
