//! The structures and codes of `dll.h`, field by field. These comments are copied into the header,
//! so they are written for C programmers.
//!
//! Numbers of suits and strains: 0 to 4 for spades, hearts, diamonds, clubs, notrump. Hands: 0 to 3
//! for North, East, South, West. Ranks: 2 to 14; a holding is a set of bits, rank `r` at bit `r`.
//! The header says so at its top (`cbindgen.toml`).

use std::ffi::{c_char, c_int, c_uint};

/// The version of DDS whose interface this is: two digits each for major, minor and patch.
pub const DDS_VERSION: c_int = 20900;

/// North, East, South, West.
pub const DDS_HANDS: usize = 4;
/// Spades, hearts, diamonds, clubs.
pub const DDS_SUITS: usize = 4;
/// The suits and notrump.
pub const DDS_STRAINS: usize = 5;

/// The most boards in one call.
pub const MAXNOOFBOARDS: usize = 200;
/// The most deals in one call for tables, if all strains are wanted.
pub const MAXNOOFTABLES: usize = 40;
/// The most deals in one call for tables, if one strain is wanted. (Not a name of DDS's header.)
pub const MAXNOOFTABLEDEALS: usize = MAXNOOFTABLES * DDS_STRAINS;

/// The call has done what it says.
pub const RETURN_NO_FAULT: c_int = 1;
/// A null pointer; boards and plays that differ in number; an invalid vulnerability, dealer or
/// table; or an error within the library.
pub const RETURN_UNKNOWN_FAULT: c_int = -1;
/// No hand has a card.
pub const RETURN_ZERO_CARDS: c_int = -2;
/// `target` exceeds the number of tricks that are left.
pub const RETURN_TARGET_TOO_HIGH: c_int = -3;
/// A card is in two hands.
pub const RETURN_DUPLICATE_CARDS: c_int = -4;
/// `target` is below -1.
pub const RETURN_TARGET_WRONG_LO: c_int = -5;
/// `target` is above 13.
pub const RETURN_TARGET_WRONG_HI: c_int = -7;
/// `solutions` is below 1.
pub const RETURN_SOLNS_WRONG_LO: c_int = -8;
/// `solutions` is above 3.
pub const RETURN_SOLNS_WRONG_HI: c_int = -9;
/// More than 52 cards.
pub const RETURN_TOO_MANY_CARDS: c_int = -10;
/// A suit or rank of the trick on the table, or a bit of a holding, is invalid.
pub const RETURN_SUIT_OR_RANK: c_int = -12;
/// A card on the table is in a hand too, or its player could have followed suit.
pub const RETURN_PLAYED_CARD: c_int = -13;
/// The hands do not have the lengths that the trick on the table leaves them.
pub const RETURN_CARD_COUNT: c_int = -14;
/// The thread index is not one of 0 to `noOfThreads` - 1 of GetDDSInfo.
pub const RETURN_THREAD_INDEX: c_int = -15;
/// `mode` is below 0.
pub const RETURN_MODE_WRONG_LO: c_int = -16;
/// `mode` is above 2.
pub const RETURN_MODE_WRONG_HI: c_int = -17;
/// `trump` is not 0 to 4.
pub const RETURN_TRUMP_WRONG: c_int = -18;
/// `first` is not 0 to 3 (DDS's text of this code says 2).
pub const RETURN_FIRST_WRONG: c_int = -19;
/// A play of more than 52 cards, an invalid card, or one that its player does not hold or may not
/// play.
pub const RETURN_PLAY_FAULT: c_int = -98;
/// A text that is not a deal.
pub const RETURN_PBN_FAULT: c_int = -99;
/// More than MAXNOOFBOARDS boards, or fewer than none.
pub const RETURN_TOO_MANY_BOARDS: c_int = -101;
/// Never returned here: a thread could not be started.
pub const RETURN_THREAD_CREATE: c_int = -102;
/// Never returned here: a thread did not end.
pub const RETURN_THREAD_WAIT: c_int = -103;
/// SetThreading was given a number that DDS does not know.
pub const RETURN_THREAD_MISSING: c_int = -104;
/// Every strain was left out.
pub const RETURN_NO_SUIT: c_int = -201;
/// More tables than one call takes: see CalcAllTables.
pub const RETURN_TOO_MANY_TABLES: c_int = -202;
/// A chunk size below 1.
pub const RETURN_CHUNK_SIZE: c_int = -301;

/// An answer of SolveBoard: cards and their values, one entry for each run of equal cards. The
/// first `cards` entries of the arrays count.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FutureTricks {
    /// Positions that the search looked at: of this library's search, not of DDS's.
    pub nodes: c_int,
    /// How many entries there are, 0 to 13.
    pub cards: c_int,
    /// The suit of each.
    pub suit: [c_int; 13],
    /// The rank of each, of the highest card of its run.
    pub rank: [c_int; 13],
    /// The lower cards of its run, as a holding.
    pub equals: [c_int; 13],
    /// The tricks that the side to play takes with it, this trick included; -2 for a forced card
    /// that was not solved. If the target is out of reach, `cards` is 0 and `score[0]` says so: see
    /// SolveBoard.
    pub score: [c_int; 13],
}

/// A position: the cards left in the hands, and the trick on the table.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardDeal {
    /// The strain.
    pub trump: c_int,
    /// The hand that led to the trick on the table, or leads to the next.
    pub first: c_int,
    /// The suits of the cards on the table, in the order of play.
    pub current_trick_suit: [c_int; 3],
    /// Their ranks; 0 for no card. These cards are in no hand any more.
    pub current_trick_rank: [c_int; 3],
    /// The holding of each hand in each suit.
    pub remain_cards: [[c_uint; DDS_SUITS]; DDS_HANDS],
}

/// A position whose hands are a text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardDealPbn {
    /// The strain.
    pub trump: c_int,
    /// The hand that led to the trick on the table, or leads to the next.
    pub first: c_int,
    /// The suits of the cards on the table, in the order of play.
    pub current_trick_suit: [c_int; 3],
    /// Their ranks; 0 for no card. These cards are in no hand any more.
    pub current_trick_rank: [c_int; 3],
    /// The hands, ended by a zero byte.
    pub remain_cards: [c_char; 80],
}

/// Boards for SolveAllBoardsBin and AnalyseAllPlaysBin, with the arguments of each: see SolveBoard.
/// Analyses use the deals alone.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Boards {
    /// How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
    pub no_of_boards: c_int,
    /// The positions.
    pub deals: [BoardDeal; MAXNOOFBOARDS],
    /// The target of each, -1 to 13.
    pub target: [c_int; MAXNOOFBOARDS],
    /// The solutions wanted of each, 1 to 3.
    pub solutions: [c_int; MAXNOOFBOARDS],
    /// The mode of each, 0 to 2.
    pub mode: [c_int; MAXNOOFBOARDS],
}

/// The same with hands as texts.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct BoardsPbn {
    /// How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
    pub no_of_boards: c_int,
    /// The positions.
    pub deals: [BoardDealPbn; MAXNOOFBOARDS],
    /// The target of each, -1 to 13.
    pub target: [c_int; MAXNOOFBOARDS],
    /// The solutions wanted of each, 1 to 3.
    pub solutions: [c_int; MAXNOOFBOARDS],
    /// The mode of each, 0 to 2.
    pub mode: [c_int; MAXNOOFBOARDS],
}

/// The answers for many boards, in their order.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct SolvedBoards {
    /// How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
    pub no_of_boards: c_int,
    /// The answers.
    pub solved_board: [FutureTricks; MAXNOOFBOARDS],
}

/// A deal whose table is wanted.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableDeal {
    /// The holding of each hand in each suit.
    pub cards: [[c_uint; DDS_SUITS]; DDS_HANDS],
}

/// Deals for CalcAllTables.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TableDeals {
    /// How many there are; entries beyond are not read.
    pub no_of_tables: c_int,
    /// The deals.
    pub deals: [TableDeal; MAXNOOFTABLEDEALS],
}

/// A deal as text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableDealPbn {
    /// The hands, ended by a zero byte.
    pub cards: [c_char; 80],
}

/// Deals for CalcAllTablesPBN.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TableDealsPbn {
    /// How many there are; entries beyond are not read.
    pub no_of_tables: c_int,
    /// The deals.
    pub deals: [TableDealPbn; MAXNOOFTABLEDEALS],
}

/// The tricks that each declarer takes in each strain.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableResults {
    /// First index: the strain; second: the declarer.
    pub res_table: [[c_int; DDS_HANDS]; DDS_STRAINS],
}

/// Tables of many deals, in their order.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TablesResults {
    /// Single results in all: four for each strain of each deal, not the number of deals.
    pub no_of_boards: c_int,
    /// A table for each deal; strains that were left out are 0.
    pub results: [TableResults; MAXNOOFTABLEDEALS],
}

/// Par as text. Index 0: as North-South see it, who bid first then; index 1: the same of East-West.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParResults {
    /// The score, like `NS -110` and `EW 110`.
    pub par_score: [[c_char; 16]; 2],
    /// The contracts, like `NS:EW 23S`: East or West can play two or three spades; `x` after a
    /// strain is a doubled sacrifice.
    pub par_contracts_string: [[c_char; 128]; 2],
}

/// Pars of many tables, in their order.
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
    /// How many contracts there are.
    pub number: c_int,
    /// The score: North-South's from DealerPar, that side's own from SidesPar.
    pub score: c_int,
    /// Like `2S-EW`, `4S*-EW-2` (doubled, two down), `3N-N+1` (an overtrick), or `pass`.
    pub contracts: [[c_char; 10]; 10],
}

/// A contract that is par.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ContractType {
    /// How many tricks a sacrifice goes down; 0 for a contract that is made.
    pub under_tricks: c_int,
    /// How many tricks go over: higher levels of the contract are par too.
    pub over_tricks: c_int,
    /// 1 to 7; 0 if the board is passed out.
    pub level: c_int,
    /// 0 to 4: notrump, spades, hearts, diamonds, clubs. (Elsewhere notrump is 4.)
    pub denom: c_int,
    /// 0 to 3 for the hand that declares; 4 for North and South both, 5 for East and West both.
    pub seats: c_int,
}

/// Par with its contracts as numbers.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ParResultsMaster {
    /// The score: North-South's from DealerParBin, that side's own from SidesParBin.
    pub score: c_int,
    /// How many contracts there are.
    pub number: c_int,
    /// The contracts.
    pub contracts: [ContractType; 10],
}

/// Both sides' par as short texts.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParTextResults {
    /// Like `Par -110: EW 2S EW 2D+1`; index 0 if North-South bid first, 1 if East-West do.
    pub par_text: [[c_char; 128]; 2],
    /// True if both texts are the same whoever bids first.
    pub equal: bool,
}

/// The cards of a play, in the order in which they were played.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayTraceBin {
    /// How many cards there are, 0 to 52.
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
    /// How many cards there are, 0 to 52.
    pub number: c_int,
    /// Suit and rank of each, without blanks, like `CTC4CACJ`.
    pub cards: [c_char; 106],
}

/// The analysis of a play: declarer's tricks before it and after each card, the side of declarer
/// being the one that did not lead.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedPlay {
    /// How many numbers there are: one more than cards, without those of the last trick.
    pub number: c_int,
    /// The tricks.
    pub tricks: [c_int; 53],
}

/// Plays for AnalyseAllPlaysBin.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PlayTracesBin {
    /// How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
    pub no_of_boards: c_int,
    /// The plays.
    pub plays: [PlayTraceBin; MAXNOOFBOARDS],
}

/// Plays for AnalyseAllPlaysPBN.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PlayTracesPbn {
    /// How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
    pub no_of_boards: c_int,
    /// The plays.
    pub plays: [PlayTracePbn; MAXNOOFBOARDS],
}

/// The answers for many plays, in their order.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct SolvedPlays {
    /// How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
    pub no_of_boards: c_int,
    /// The answers.
    pub solved: [SolvedPlay; MAXNOOFBOARDS],
}

/// Information about the library.
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
    /// The system: 0 unknown, 1 Windows, 3 Linux, 4 Apple.
    pub system: c_int,
    /// The bits of an address: 32 or 64.
    pub num_bits: c_int,
    /// The compiler: 0, none of those that DDS numbers.
    pub compiler: c_int,
    /// How the library starts: 0, there is nothing to start.
    pub constructor: c_int,
    /// How many cores the process may use.
    pub num_cores: c_int,
    /// The threads: 5, those of the standard library.
    pub threading: c_int,
    /// How many threads a call for many boards takes, and one above the highest thread index.
    pub no_of_threads: c_int,
    /// How many threads and the megabytes of each, like `2 x 32 MB`.
    pub thread_sizes: [c_char; 128],
    /// All of this as text, in lines.
    pub system_string: [c_char; 1024],
}
