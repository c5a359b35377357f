use alloc::string::String;
use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;
use laws::{Impossible, Query, Said};

use super::event::Signal;

/// What a player asks for at a table of bridge.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum BridgeCommand {
    /// As at every table.
    Plain(bridge::Command),
    /// Behind an open gate.
    Open(OpenCommand),
}

impl From<bridge::Command> for BridgeCommand {
    fn from(command: bridge::Command) -> BridgeCommand {
        BridgeCommand::Plain(command)
    }
}

impl From<OpenCommand> for BridgeCommand {
    fn from(command: OpenCommand) -> BridgeCommand {
        BridgeCommand::Open(command)
    }
}

/// What a player can do only where the gate is open.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum OpenCommand {
    /// To say something that is no call: a bid beyond seven.
    Call {
        /// Who.
        seat: Seat,
        /// What.
        call: Said,
    },
    /// To lead, and to say that it is one's own lead (Law 53).
    Lead {
        /// From whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// To put the opening lead on the table face down (Law 41A).
    FaceDown {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// To turn it up, when nobody asks any more (Law 41C).
    TurnUp {
        /// Whose lead it is.
        seat: Seat,
    },
    /// Dummy looks into another hand, by which he loses his rights (Laws 43A2 and 43B1).
    Look {
        /// Dummy.
        seat: Seat,
        /// Whose hand.
        at: Seat,
    },
    /// Dummy exchanges hands with declarer, by which he loses his rights (Laws 43A2 and 43B1).
    Exchange {
        /// Dummy.
        seat: Seat,
    },
    /// To play several cards at once.
    Together {
        /// Whose.
        seat: Seat,
        /// Which, the one nearest to the table first.
        cards: Vec<Card>,
    },
    /// To drop a card face up.
    Drop {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// To face one's hand.
    Show {
        /// Whose.
        seat: Seat,
    },
    /// To name dummy's card in words (Law 46).
    Designate {
        /// Declarer.
        seat: Seat,
        /// What he says.
        text: String,
        /// He corrects a slip of the tongue.
        #[serde(default)]
        slip: bool,
        /// How long after what he said before, in milliseconds.
        #[serde(default)]
        delay_ms: u32,
    },
    /// To replace one's last call (Law 25).
    Change {
        /// Who.
        seat: Seat,
        /// The new call.
        call: Said,
        /// He never meant the first.
        #[serde(default)]
        slip: bool,
        /// How long after the first, in milliseconds.
        #[serde(default)]
        delay_ms: u32,
    },
    /// To take a card of this trick back.
    TakeBack {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// To say that something was irregular (Law 9A).
    Attention {
        /// Who.
        seat: Seat,
    },
    /// To call the director (Law 9B).
    Director {
        /// Who.
        seat: Seat,
    },
    /// To ask whether a player has none of the suit led (Law 61B).
    AskRevoke {
        /// Who.
        seat: Seat,
        /// Whom.
        of: Seat,
    },
    /// To choose an option of a ruling.
    Choose {
        /// Who.
        seat: Seat,
        /// Which.
        option: String,
    },
    /// To answer a question of fact.
    Fact {
        /// Who.
        seat: Seat,
        /// Which question.
        query: Query,
        /// The answer.
        value: String,
    },
    /// To say that an opponent's pause, word or gesture has told his partner something, so that
    /// one's rights are reserved (Law 16).
    Inform {
        /// Who says so.
        seat: Seat,
        /// Of whom.
        of: Seat,
        /// What it was.
        kind: Signal,
    },
    /// To answer that: it was so, or the director is to know that it is disputed.
    Admit {
        /// Who.
        seat: Seat,
        /// It was so.
        agree: bool,
    },
    /// To look at the last trick (Law 66).
    Inspect {
        /// Who.
        seat: Seat,
    },
    /// A card of one's hand is named aloud (Laws 45C4 and 49).
    Name {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card is held so that its face is seen (Law 45C).
    Hold {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Dummy moves a card of his that nobody named (Laws 45D and 45F).
    Move {
        /// Dummy.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// To say how one would play on, after a claim without a word.
    Plan {
        /// Who.
        seat: Seat,
        /// How.
        text: String,
    },
}

impl OpenCommand {
    /// Who acts.
    pub const fn seat(&self) -> Seat {
        match self {
            OpenCommand::Call { seat, .. }
            | OpenCommand::Lead { seat, .. }
            | OpenCommand::FaceDown { seat, .. }
            | OpenCommand::TurnUp { seat }
            | OpenCommand::Look { seat, .. }
            | OpenCommand::Exchange { seat }
            | OpenCommand::Together { seat, .. }
            | OpenCommand::Drop { seat, .. }
            | OpenCommand::Show { seat }
            | OpenCommand::Designate { seat, .. }
            | OpenCommand::Change { seat, .. }
            | OpenCommand::TakeBack { seat, .. }
            | OpenCommand::Attention { seat }
            | OpenCommand::Director { seat }
            | OpenCommand::AskRevoke { seat, .. }
            | OpenCommand::Choose { seat, .. }
            | OpenCommand::Fact { seat, .. }
            | OpenCommand::Inform { seat, .. }
            | OpenCommand::Admit { seat, .. }
            | OpenCommand::Inspect { seat }
            | OpenCommand::Name { seat, .. }
            | OpenCommand::Hold { seat, .. }
            | OpenCommand::Move { seat, .. }
            | OpenCommand::Plan { seat, .. } => *seat,
        }
    }
}

/// Why a command changes nothing at a table of bridge.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize)]
#[serde(untagged)]
pub enum BridgeRefusal {
    /// As at every table.
    #[error(transparent)]
    Plain(#[from] bridge::Refusal),
    /// Behind an open gate, or because it is shut.
    #[error(transparent)]
    Open(#[from] OpenRefusal),
}

/// Why a command changes nothing behind an open gate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize)]
#[serde(tag = "refusal")]
pub enum OpenRefusal {
    /// This table lets only legal calls and cards through.
    #[error("this table lets only legal calls and cards through")]
    Shut,
    /// It cannot have happened.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// No such question waits for an answer, or it has no such answer.
    #[error("no question waits for that answer")]
    NotAsked,
    /// His lead lies face down, and that card is the one that he turns up (Law 41A).
    #[error("the lead of {seat} lies face down: that card is turned up")]
    LiesDown {
        /// Whose.
        seat: Seat,
    },
    /// What a robot does tells its partner nothing.
    #[error("{seat} is a robot: how it acts tells nothing")]
    Robot {
        /// Which.
        seat: Seat,
    },
    /// So much has happened on this board that only what is regular still can.
    #[error("no more than {limit} things happen on one board")]
    TooOften {
        /// How many may.
        limit: usize,
    },
}

impl From<Impossible> for BridgeRefusal {
    fn from(because: Impossible) -> BridgeRefusal {
        BridgeRefusal::Open(OpenRefusal::Impossible(because))
    }
}
