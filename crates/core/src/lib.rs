#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "bridge")]
pub use bridge;
pub use cards;
#[cfg(feature = "dealer")]
pub use dealer;
#[cfg(feature = "formats")]
pub use formats;
#[cfg(feature = "laws")]
pub use laws;
#[cfg(feature = "pref")]
pub use pref;
#[cfg(feature = "solver")]
pub use solver;
#[cfg(feature = "tourney")]
pub use tourney;

/// The types that most programs about bridge need, for `use biritch_core::prelude::*`.
///
/// Preferans has types of the same names (`Board`, `Deal`, `Seat`) and is not in it: write
/// [`pref::Deal`] beside the types of bridge, or import from `pref` instead.
pub mod prelude {
    pub use cards::{Card, Cards, Rank, Seats, Suit};

    #[cfg(feature = "bridge")]
    pub use bridge::{
        Auction, Bid, Board, Call, Contract, ContractTerms, Deal, Doubling, Layout, Level, Outcome,
        Play, Seat, Side, Strain, Tricks, Vulnerability, high_card_points, imps::ImpTable,
        par::par, score,
    };
    #[cfg(feature = "laws")]
    pub use laws::CodeId;
    #[cfg(feature = "solver")]
    pub use solver::{Position, Solver};
    #[cfg(feature = "tourney")]
    pub use tourney::{
        Ratio,
        matchpoints::{Scale, matchpoints},
    };
}
