use alloc::string::String;

use bridge::Seat;
use laws::Query;

/// An event at a bridge table.
///
/// In a log the events of `bridge` are stored unchanged; those of laws mode have a field of their
/// own. Variants are only ever added.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum BridgeEvent {
    /// An event on a board in laws mode.
    Law {
        /// The event.
        law: laws::Event,
    },
    /// A player's statement in laws mode that takes effect only together with others'.
    Statement {
        /// The statement.
        #[serde(rename = "gate")]
        statement: PlayerStatement,
    },
    /// An event of every bridge table.
    Plain(bridge::Event),
}

impl From<bridge::Event> for BridgeEvent {
    fn from(event: bridge::Event) -> BridgeEvent {
        BridgeEvent::Plain(event)
    }
}

impl From<laws::Event> for BridgeEvent {
    fn from(law: laws::Event) -> BridgeEvent {
        BridgeEvent::Law { law }
    }
}

impl From<PlayerStatement> for BridgeEvent {
    fn from(statement: PlayerStatement) -> BridgeEvent {
        BridgeEvent::Statement { statement }
    }
}

/// A statement of one player that takes effect only together with those of others.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type")]
pub enum PlayerStatement {
    /// An answer to a question of fact: the fact is found when a player of the other side gives the
    /// same answer.
    Fact {
        /// Who answers.
        seat: Seat,
        /// Which question.
        query: Query,
        /// The answer.
        value: String,
    },
    /// A vote for an option, where the choice is not the player's alone.
    Vote {
        /// Who votes.
        seat: Seat,
        /// Which option.
        option: String,
    },
    /// A report that an opponent has given their partner information.
    Informed {
        /// Who reports it.
        seat: Seat,
        /// The player reported.
        of: Seat,
        /// The kind of signal.
        kind: Signal,
    },
    /// The reported side disputes the report.
    Disputed {
        /// Who disputes it.
        seat: Seat,
    },
    /// A player consents to the result, or to a claim that others must consent to as well.
    Consent {
        /// Who consents.
        seat: Seat,
    },
}

/// A way to give partner unauthorized information (Law 16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Signal {
    /// A break in tempo.
    Tempo,
    /// A remark or a question.
    Remark,
    /// A gesture or a look.
    Gesture,
}

impl Signal {
    /// The corresponding event of the laws, by this player.
    pub(super) fn made_by(self, seat: Seat) -> laws::Event {
        let kind = String::new();
        match self {
            Signal::Tempo => laws::Event::Tempo { seat, kind },
            Signal::Remark => laws::Event::Remark { seat, text: kind },
            Signal::Gesture => laws::Event::Gesture { seat, kind },
        }
    }
}
