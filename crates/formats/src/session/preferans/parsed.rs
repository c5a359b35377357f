//! What a deal's line says, before it is known whether it can be so.

use pref::{Seat, Talon, Task};

use super::super::lexer::Token;
use super::Manner;
use super::words::Word;

/// Whom a word is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    /// Who sits there.
    Seat(Seat),
    /// The defender next after the declarer, or the other: 0 for X, 1 for Y.
    Defender(usize),
    /// Both defenders.
    Both,
    /// Who plays the contract.
    Declarer,
    /// Whose turn it is to say something, where only words stand: X, then Y, then one of them again.
    Next,
}

/// All that a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ParsedLine {
    /// Where the contract stands.
    pub(super) at: Token,
    /// What was undertaken.
    pub(super) task: Option<Task>,
    /// A number without more: a Balkan contract, or the level of a bid.
    pub(super) level: Option<u8>,
    /// With the talon or without.
    pub(super) talon: Option<Talon>,
    /// Who declared.
    pub(super) declarer: Option<Seat>,
    /// All passed.
    pub(super) all_passed: bool,
    /// The declarer gave up.
    pub(super) gave_up: bool,
    /// Not played.
    pub(super) unplayed: Option<Token>,
    /// Called before looking.
    pub(super) blind: bool,
    /// How the cards were played.
    pub(super) manner: Option<(Manner, Token)>,
    /// What the talon was worth.
    pub(super) premium: u8,
    /// Are its cards told, which say that by themselves?
    pub(super) talon_cards: bool,
    /// What the defenders said, in order.
    pub(super) said: Vec<(Who, Word, Token)>,
    /// How high chains of kontra went.
    pub(super) kontra: Vec<(Who, u8, Token)>,
    /// Tricks of single players.
    pub(super) tricks: Vec<(Who, u8, Token)>,
    /// The declarer's tricks, by name.
    pub(super) took: Option<(u8, Token)>,
    /// Lists of tricks: the declarer's; X's and Y's; or all three.
    pub(super) lists: Vec<(Vec<u8>, Token)>,
    /// Had the declarer a refe, as it is said?
    pub(super) refe: Option<Token>,
    /// Was it made, as it is said?
    pub(super) made: Option<(bool, Token)>,
    /// Who dealt, as it is said.
    pub(super) dealer: Option<(Seat, Token)>,
}

impl ParsedLine {
    /// Nothing yet; `at` is where a contract should stand.
    pub(super) const fn new(at: Token) -> ParsedLine {
        ParsedLine {
            at,
            task: None,
            level: None,
            talon: None,
            declarer: None,
            all_passed: false,
            gave_up: false,
            unplayed: None,
            blind: false,
            manner: None,
            premium: 0,
            talon_cards: false,
            said: Vec::new(),
            kontra: Vec::new(),
            tricks: Vec::new(),
            took: None,
            lists: Vec::new(),
            refe: None,
            made: None,
            dealer: None,
        }
    }

    /// Is it said what was played?
    pub(super) const fn has_contract(&self) -> bool {
        self.task.is_some() || self.level.is_some()
    }
}
