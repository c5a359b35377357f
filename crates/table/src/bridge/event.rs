use alloc::string::String;

use bridge::Seat;
use laws::Query;

/// What happened at a table of bridge.
///
/// In a log the events of `bridge` stand as they always did; those of laws mode stand under a word
/// of their own. Variants are only ever added.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum BridgeEvent {
    /// Behind an open gate: something happened on the board.
    Law {
        /// What.
        law: laws::Event,
    },
    /// Behind an open gate: somebody said what takes more than one to say.
    Gate {
        /// What.
        gate: GateEvent,
    },
    /// As at every table.
    Plain(bridge::Event),
}

impl From<laws::Event> for BridgeEvent {
    fn from(law: laws::Event) -> BridgeEvent {
        BridgeEvent::Law { law }
    }
}

impl From<GateEvent> for BridgeEvent {
    fn from(gate: GateEvent) -> BridgeEvent {
        BridgeEvent::Gate { gate }
    }
}

/// What takes more than one player to say.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type")]
pub enum GateEvent {
    /// A player answers a question of fact: it is found when one of the other side says the same.
    Fact {
        /// Who.
        seat: Seat,
        /// Which question.
        query: Query,
        /// The answer.
        value: String,
    },
    /// A player says what he would choose, where the choice is not his alone.
    Vote {
        /// Who.
        seat: Seat,
        /// Which option.
        option: String,
    },
    /// A player says that an opponent has told his partner something.
    Informed {
        /// Who.
        seat: Seat,
        /// Of whom.
        of: Seat,
        /// What it was.
        kind: Signal,
    },
    /// A player of that side says that it was not so.
    Disputed {
        /// Who.
        seat: Seat,
    },
    /// A player consents to the result, or to a claim that another must consent to as well.
    Consent {
        /// Who.
        seat: Seat,
    },
}

/// By what a player may tell his partner something that is not authorized (Law 16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Signal {
    /// A break in tempo.
    Tempo,
    /// A remark or a question.
    Remark,
    /// A gesture or a look.
    Gesture,
}

impl Signal {
    /// The same as an event of the laws, made by this player.
    pub(super) fn made_by(self, seat: Seat) -> laws::Event {
        let kind = String::new();
        match self {
            Signal::Tempo => laws::Event::Tempo { seat, kind },
            Signal::Remark => laws::Event::Remark { seat, text: kind },
            Signal::Gesture => laws::Event::Gesture { seat, kind },
        }
    }
}
