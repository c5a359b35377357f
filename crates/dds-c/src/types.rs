//! The structures and codes of `dll.h`, field by field.
//!
//! Numbers of suits and strains: 0 … 4 for spades, hearts, diamonds, clubs, notrump. Hands: 0 … 3 for
//! North, East, South, West. Ranks: 2 … 14; a holding is a set of bits, rank `r` at bit `r`.

use std::ffi::{c_char, c_int, c_uint};

/// Boards in one call.
pub const MAXNOOFBOARDS: usize = 200;
/// Tables in one call.
pub const MAXNOOFTABLES: usize = 40;

/// Deals of one call for tables, each solved in one strain at least: five times the tables.
pub const MAXNOOFTABLEDEALS: usize = 200;

/// Success.
pub const RETURN_NO_FAULT: c_int = 1;
/// A fault without a name of its own.
pub const RETURN_UNKNOWN_FAULT: c_int = -1;
/// No cards at all.
pub const RETURN_ZERO_CARDS: c_int = -2;
/// The target exceeds the number of tricks.
pub const RETURN_TARGET_TOO_HIGH: c_int = -3;
/// A card in two hands.
pub const RETURN_DUPLICATE_CARDS: c_int = -4;
/// The target is below -1.
pub const RETURN_TARGET_WRONG_LO: c_int = -5;
/// The target is above 13.
pub const RETURN_TARGET_WRONG_HI: c_int = -7;
/// Solutions are below 1.
pub const RETURN_SOLNS_WRONG_LO: c_int = -8;
/// Solutions are above 3.
pub const RETURN_SOLNS_WRONG_HI: c_int = -9;
/// More than 52 cards.
pub const RETURN_TOO_MANY_CARDS: c_int = -10;
/// A suit or rank that is none.
pub const RETURN_SUIT_OR_RANK: c_int = -12;
/// A card on the table is in a hand too.
pub const RETURN_PLAYED_CARD: c_int = -13;
/// Hands of unequal length.
pub const RETURN_CARD_COUNT: c_int = -14;
/// A thread index beyond the threads.
pub const RETURN_THREAD_INDEX: c_int = -15;
/// The mode is below 0.
pub const RETURN_MODE_WRONG_LO: c_int = -16;
/// The mode is above 2.
pub const RETURN_MODE_WRONG_HI: c_int = -17;
/// Trumps are not 0 … 4.
pub const RETURN_TRUMP_WRONG: c_int = -18;
/// The leader is not 0 … 3.
pub const RETURN_FIRST_WRONG: c_int = -19;
/// A play that cannot be.
pub const RETURN_PLAY_FAULT: c_int = -98;
/// A text that is no deal.
pub const RETURN_PBN_FAULT: c_int = -99;
/// More boards than [`MAXNOOFBOARDS`].
pub const RETURN_TOO_MANY_BOARDS: c_int = -101;
/// No thread could be started.
pub const RETURN_THREAD_CREATE: c_int = -102;
/// A thread did not end.
pub const RETURN_THREAD_WAIT: c_int = -103;
/// A kind of threads that is not there.
pub const RETURN_THREAD_MISSING: c_int = -104;
/// No strain was asked for.
pub const RETURN_NO_SUIT: c_int = -201;
/// More tables than [`MAXNOOFTABLES`].
pub const RETURN_TOO_MANY_TABLES: c_int = -202;
/// A chunk of nothing.
pub const RETURN_CHUNK_SIZE: c_int = -301;

/// Cards and what they are worth.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FutureTricks {
    /// Cards laid in the search.
    pub nodes: c_int,
    /// How many cards follow.
    pub cards: c_int,
    /// Their suits.
    pub suit: [c_int; 13],
    /// Their ranks.
    pub rank: [c_int; 13],
    /// The lower cards equal to each, as a holding.
    pub equals: [c_int; 13],
    /// The tricks of the side to play; -1 if the target cannot be reached, -2 if nothing was asked.
    pub score: [c_int; 13],
}

/// A position.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardDeal {
    /// The strain.
    pub trump: c_int,
    /// Who led to the trick on the table, or leads to the next.
    pub first: c_int,
    /// The suits of the cards on the table.
    pub current_trick_suit: [c_int; 3],
    /// Their ranks; 0 for no card.
    pub current_trick_rank: [c_int; 3],
    /// The holdings of each hand, by suit.
    pub remain_cards: [[c_uint; 4]; 4],
}

/// A position with its hands as text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardDealPbn {
    /// The strain.
    pub trump: c_int,
    /// Who led to the trick on the table, or leads to the next.
    pub first: c_int,
    /// The suits of the cards on the table.
    pub current_trick_suit: [c_int; 3],
    /// Their ranks; 0 for no card.
    pub current_trick_rank: [c_int; 3],
    /// The hands.
    pub remain_cards: [c_char; 80],
}

/// Positions and what is asked of each.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Boards {
    /// How many.
    pub no_of_boards: c_int,
    /// The positions.
    pub deals: [BoardDeal; MAXNOOFBOARDS],
    /// The tricks wanted; -1 for as many as can be had, 0 for none.
    pub target: [c_int; MAXNOOFBOARDS],
    /// 1 for a card, 2 for all that do as well, 3 for all cards.
    pub solutions: [c_int; MAXNOOFBOARDS],
    /// 0 to leave a forced card unsolved, 1 and 2 to solve it.
    pub mode: [c_int; MAXNOOFBOARDS],
}

/// The same with hands as text.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct BoardsPbn {
    /// How many.
    pub no_of_boards: c_int,
    /// The positions.
    pub deals: [BoardDealPbn; MAXNOOFBOARDS],
    /// The tricks wanted; -1 for as many as can be had, 0 for none.
    pub target: [c_int; MAXNOOFBOARDS],
    /// 1 for a card, 2 for all that do as well, 3 for all cards.
    pub solutions: [c_int; MAXNOOFBOARDS],
    /// 0 to leave a forced card unsolved, 1 and 2 to solve it.
    pub mode: [c_int; MAXNOOFBOARDS],
}

/// The answers for [`Boards`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct SolvedBoards {
    /// How many.
    pub no_of_boards: c_int,
    /// The answers.
    pub solved_board: [FutureTricks; MAXNOOFBOARDS],
}

/// Hands whose table is wanted.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableDeal {
    /// The holdings of each hand, by suit.
    pub cards: [[c_uint; 4]; 4],
}

/// Several of them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TableDeals {
    /// How many.
    pub no_of_tables: c_int,
    /// The hands.
    pub deals: [TableDeal; MAXNOOFTABLEDEALS],
}

/// Hands as text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableDealPbn {
    /// The hands.
    pub cards: [c_char; 80],
}

/// Several of them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TableDealsPbn {
    /// How many.
    pub no_of_tables: c_int,
    /// The hands.
    pub deals: [TableDealPbn; MAXNOOFTABLEDEALS],
}

/// The tricks of each declarer in each strain.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableResults {
    /// By strain, then by declarer.
    pub res_table: [[c_int; 4]; 5],
}

/// Several of them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TablesResults {
    /// Four times the strains that were solved.
    pub no_of_boards: c_int,
    /// The results.
    pub results: [TableResults; MAXNOOFTABLEDEALS],
}

/// Par as text, if North-South bid first and if East-West do.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParResults {
    /// `NS -110`, `EW 110`.
    pub par_score: [[c_char; 16]; 2],
    /// `NS:EW 23S`.
    pub par_contracts_string: [[c_char; 128]; 2],
}

/// Several of them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AllParResults {
    /// The pars.
    pub presults: [ParResults; MAXNOOFTABLES],
}

/// Par with its contracts as text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParResultsDealer {
    /// How many contracts.
    pub number: c_int,
    /// The score.
    pub score: c_int,
    /// `2S-EW`, `4S*-EW-2`, `3N-N+1`, or `pass`.
    pub contracts: [[c_char; 10]; 10],
}

/// A contract that is par.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ContractType {
    /// Tricks short of a sacrifice, 0 if it is made.
    pub under_tricks: c_int,
    /// Tricks over.
    pub over_tricks: c_int,
    /// 1 … 7.
    pub level: c_int,
    /// 0 notrump, then spades, hearts, diamonds, clubs.
    pub denom: c_int,
    /// 0 … 3 for N E S W, 4 for both of North-South, 5 for both of East-West.
    pub seats: c_int,
}

/// Par with its contracts as numbers.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ParResultsMaster {
    /// The score.
    pub score: c_int,
    /// How many contracts.
    pub number: c_int,
    /// The contracts.
    pub contracts: [ContractType; 10],
}

/// Both sides' par as short texts.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParTextResults {
    /// `Par -110: EW 2S EW 2D+1`.
    pub par_text: [[c_char; 128]; 2],
    /// Does it not matter who bids first?
    pub equal: bool,
}

/// A play.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayTraceBin {
    /// How many cards.
    pub number: c_int,
    /// Their suits.
    pub suit: [c_int; 52],
    /// Their ranks.
    pub rank: [c_int; 52],
}

/// A play as text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayTracePbn {
    /// How many cards.
    pub number: c_int,
    /// Suit and rank of each, without blanks.
    pub cards: [c_char; 106],
}

/// Declarer's tricks before a play and after each card of it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedPlay {
    /// How many numbers.
    pub number: c_int,
    /// The tricks.
    pub tricks: [c_int; 53],
}

/// Several plays.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PlayTracesBin {
    /// How many.
    pub no_of_boards: c_int,
    /// The plays.
    pub plays: [PlayTraceBin; MAXNOOFBOARDS],
}

/// Several plays as text.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PlayTracesPbn {
    /// How many.
    pub no_of_boards: c_int,
    /// The plays.
    pub plays: [PlayTracePbn; MAXNOOFBOARDS],
}

/// Several answers.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct SolvedPlays {
    /// How many.
    pub no_of_boards: c_int,
    /// The answers.
    pub solved: [SolvedPlay; MAXNOOFBOARDS],
}

/// What the library is.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DdsInfo {
    /// The version whose interface this is.
    pub major: c_int,
    /// Its second number.
    pub minor: c_int,
    /// Its third.
    pub patch: c_int,
    /// The three as text.
    pub version_string: [c_char; 10],
    /// 0 unknown, 1 Windows, 2 Cygwin, 3 Linux, 4 Apple.
    pub system: c_int,
    /// 32 or 64.
    pub num_bits: c_int,
    /// 0: none of those that DDS names.
    pub compiler: c_int,
    /// 0: there is nothing to construct.
    pub constructor: c_int,
    /// How many cores the machine has.
    pub num_cores: c_int,
    /// 5: threads of the standard library.
    pub threading: c_int,
    /// How many threads a batch takes.
    pub no_of_threads: c_int,
    /// The table of each, in megabytes.
    pub thread_sizes: [c_char; 128],
    /// All of this as text.
    pub system_string: [c_char; 1024],
}
