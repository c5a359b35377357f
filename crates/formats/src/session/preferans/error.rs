use pref::{EnterError, OutcomeError, ParseAmountError, Seat};

/// What is wrong in a session file of Preferans and in no other.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PreferansErrorKind {
    /// A word that says nothing in a deal's line.
    #[error("{value} says nothing here")]
    Word {
        /// What stood there.
        value: String,
    },
    /// A contract that is none of this game.
    #[error("{value} is no contract here: {example} is")]
    Contract {
        /// What stood there.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// A header that is not known.
    #[error("there is no header {key}: form, options, players, dealer and those of a sheet are")]
    Header {
        /// What stood there.
        key: String,
    },
    /// It is not said whether a Balkan contract was played with the talon.
    #[error("{value} is {value}t with the talon, {value}g as a game")]
    Talon {
        /// The contract's number.
        value: u8,
    },
    /// A contract without its declarer.
    #[error("it is not said who declared, as in {value}-A")]
    NoDeclarer {
        /// The contract.
        value: String,
    },
    /// It is not said what the defenders did.
    #[error("it is not said what the defenders did, as in {example}")]
    NoDecision {
        /// What would be right.
        example: String,
    },
    /// A decision that does not go with the other's.
    #[error("{seat} cannot have said {value}")]
    Decision {
        /// Who.
        seat: Seat,
        /// What.
        value: String,
    },
    /// It is not said who took how many tricks.
    #[error("it is not said who took the tricks: {example} would say it")]
    Split {
        /// What would be right.
        example: String,
    },
    /// It is not said whose tricks these are.
    #[error("{value} tricks: whose? {example} would say it")]
    Whose {
        /// What stood there.
        value: u8,
        /// What would be right.
        example: String,
    },
    /// A number of tricks that is none.
    #[error("{value} is no number of tricks: 0 to 10")]
    Tricks {
        /// What stood there.
        value: String,
    },
    /// A deal cannot come to this.
    #[error(transparent)]
    Outcome {
        /// Why not.
        error: OutcomeError,
    },
    /// The sheet does not take it.
    #[error(transparent)]
    Enter {
        /// Why not.
        error: EnterError,
    },
    /// It is said to be made, or failed, and is not.
    #[error("with these tricks the contract is {}", if *.made { "made" } else { "not made" })]
    Made {
        /// Is it?
        made: bool,
    },
    /// Cards that could not lie open, or closed.
    #[error("here the cards are {}", if *.open { "open" } else { "closed" })]
    Manner {
        /// Do they lie open?
        open: bool,
    },
    /// A refe where there is none.
    #[error("{seat} has no refe here")]
    Refe {
        /// Who.
        seat: Seat,
    },
    /// An amount of a sheet that is none.
    #[error("{value}: {error}")]
    Amount {
        /// What stood there.
        value: String,
        /// Why not.
        error: ParseAmountError,
    },
    /// A place of a sheet that is none.
    #[error("{value} is no entry of a sheet: {example} is")]
    Entry {
        /// What stood there.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// A seat that is none, or where nobody sits.
    #[error("{value} sits nowhere: {known} do")]
    Seat {
        /// What stood there.
        value: String,
        /// Who sits.
        known: String,
    },
    /// The game is not for so many.
    #[error("{people} players: the game is for 3 or 4")]
    People {
        /// How many there are.
        people: usize,
    },
    /// The options belong to another game.
    #[error("the preset {preset} is of the form {form}")]
    Preset {
        /// Which.
        preset: String,
        /// Whose it is.
        form: &'static str,
    },
}
