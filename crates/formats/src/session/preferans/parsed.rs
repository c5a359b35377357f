//! The parsed content of a deal's line, before it is checked against the rules.

use pref::{Seat, Talon, Task};

use super::super::lexer::Token;
use super::session::DefenceCards;
use super::words::Word;

/// The player that a word refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    /// The player in a seat.
    Seat(Seat),
    /// A defender: 0 for X, next after the declarer, 1 for Y.
    Defender(usize),
    /// Both defenders.
    Both,
    /// The declarer.
    Declarer,
    /// The next defender to speak, for words without a player: X, then Y, then one of them again.
    Next,
}

/// The parsed content of a deal's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ParsedLine {
    /// The token of the contract.
    pub(super) at: Token,
    /// The task.
    pub(super) task: Option<Task>,
    /// A bare number: a Balkan contract, or the level of a bid.
    pub(super) level: Option<u8>,
    /// With the talon or without.
    pub(super) talon: Option<Talon>,
    /// The declarer.
    pub(super) declarer: Option<Seat>,
    /// Whether all passed.
    pub(super) all_passed: bool,
    /// Where the line says that the declarer gave up.
    pub(super) gave_up: bool,
    /// The difference from the contract, by name: undertricks are negative. Whose it is, if the line
    /// says so.
    pub(super) margin: Option<(Option<Who>, i32, Token)>,
    /// Where the line says that the deal was not played out.
    pub(super) unplayed: Option<Token>,
    /// Where the line says that the contract was called before looking.
    pub(super) blind: bool,
    /// Open or closed cards.
    pub(super) defence_cards: Option<(DefenceCards, Token)>,
    /// The talon's premium.
    pub(super) premium: u8,
    /// Whether the premium follows from the talon's cards in the line.
    pub(super) talon_cards: bool,
    /// The defenders' decisions, in order.
    pub(super) declarations: Vec<(Who, Word, Token)>,
    /// The steps of kontra.
    pub(super) kontra: Vec<(Who, u8, Token)>,
    /// Tricks of single players.
    pub(super) tricks: Vec<(Who, u8, Token)>,
    /// The declarer's tricks, by name.
    pub(super) took: Option<(u8, Token)>,
    /// Lists of tricks: the declarer's; X's and Y's; or all three.
    pub(super) lists: Vec<(Vec<u8>, Token)>,
    /// Whether the declarer had a refe, if the line says so.
    pub(super) refe: Option<Token>,
    /// Whether the contract was made, if the line says so.
    pub(super) made: Option<(bool, Token)>,
    /// The dealer, if the line says so.
    pub(super) dealer: Option<(Seat, Token)>,
}

impl ParsedLine {
    /// An empty line; `at` is where the contract should be.
    pub(super) const fn new(at: Token) -> ParsedLine {
        ParsedLine {
            at,
            task: None,
            level: None,
            talon: None,
            declarer: None,
            all_passed: false,
            gave_up: false,
            margin: None,
            unplayed: None,
            blind: false,
            defence_cards: None,
            premium: 0,
            talon_cards: false,
            declarations: Vec::new(),
            kontra: Vec::new(),
            tricks: Vec::new(),
            took: None,
            lists: Vec::new(),
            refe: None,
            made: None,
            dealer: None,
        }
    }

    /// Whether the line has a contract.
    pub(super) const fn has_contract(&self) -> bool {
        self.task.is_some() || self.level.is_some()
    }
}
