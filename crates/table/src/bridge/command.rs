use alloc::string::String;
use alloc::vec::Vec;

use bridge::{Explanation, Seat};
use cards::{Card, Suit};
use laws::{AttemptedCall, Impossible, Query};

use super::event::Signal;
use crate::Author;

/// A player's command at a bridge table.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BridgeGameCommand"))]
pub enum BridgeCommand {
    /// A command of every bridge table.
    Plain(bridge::Command),
    /// A command of laws mode only.
    Laws(LawsCommand),
    /// A call with what the published system of the caller's pair says of it. The server makes it from a command
    /// of the player; no client can send it.
    #[serde(skip)]
    Interpreted(InterpretableCall, SystemMeaning),
}

/// A command that makes a call whose meaning by a system is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InterpretableCall {
    /// Of every bridge table.
    Plain(bridge::Command),
    /// Of laws mode only.
    Laws(LawsCommand),
}

/// What the published system of a pair says of a call: to the opponents, and for the rulings on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SystemMeaning {
    /// The suits that a conventional call shows; `None` if it shows the one that it names.
    pub shows: Option<Vec<Suit>>,
    /// Does it show something else than what it names (Law 27B)?
    pub conventional: bool,
    /// Is it comparable to the caller's last call, if that is withdrawn (Law 23A)? `None` if there is
    /// no such call, or the system does not make it.
    pub comparable: Option<bool>,
    /// What the system tells the opponents of the call, if the pair has written the system down: it goes with the
    /// call, unless the player explains it themselves.
    pub explanation: Option<Explanation>,
}

impl SystemMeaning {
    /// The event that explains the call of a command, which is to be numbered `about`, by the system; none if the
    /// player explains it themselves.
    pub(super) fn description(
        &self,
        command: &bridge::Command,
        about: u16,
    ) -> Option<bridge::Event> {
        let bridge::Command::Call { seat, meaning: None, .. } = command else { return None };
        let text = self.explanation.clone()?;
        Some(bridge::Event::CallDescribed { seat: *seat, about, alert: self.conventional, text })
    }
}

impl From<bridge::Command> for BridgeCommand {
    fn from(command: bridge::Command) -> BridgeCommand {
        BridgeCommand::Plain(command)
    }
}

impl From<LawsCommand> for BridgeCommand {
    fn from(command: LawsCommand) -> BridgeCommand {
        BridgeCommand::Laws(command)
    }
}

/// A command that only a table in laws mode accepts.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LawsCommand {
    /// Make a call that is not one: a bid beyond seven, such as `8C`.
    Call {
        /// The caller.
        seat: Seat,
        /// The call.
        call: AttemptedCall,
    },
    /// Lead, and declare it as one's own lead, while an opponent's lead out of turn lies on the table
    /// (Law 53).
    Lead {
        /// From whose hand.
        seat: Seat,
        /// The card led.
        card: Card,
    },
    /// Put the opening lead face down (Law 41A): the others may ask, then it is turned up. A player
    /// who is not on lead gets it back at once, unseen and without penalty. From then on only that
    /// card can be led, unless a ruling came in between.
    FaceDown {
        /// Who leads.
        seat: Seat,
        /// The card led.
        card: Card,
    },
    /// Turn up the face-down lead, when there are no more questions (Law 41C); a play of that card
    /// does the same. A robot turns up its own.
    TurnUp {
        /// Whose lead it is.
        seat: Seat,
    },
    /// Look into another hand as dummy, which forfeits dummy's rights (Laws 43A2 and 43B1). Dummy
    /// sees the hand from then on, and everybody sees that dummy looked. Not for a player who also
    /// plays declarer's cards.
    Look {
        /// Dummy.
        seat: Seat,
        /// Whose hand.
        at: Seat,
    },
    /// Exchange hands with declarer as dummy, which forfeits dummy's rights (Laws 43A2 and 43B1).
    Exchange {
        /// Dummy.
        seat: Seat,
    },
    /// Play several cards at once.
    Together {
        /// The hand they come from.
        seat: Seat,
        /// Two to four cards, all visible.
        cards: Vec<Card>,
    },
    /// Drop a card face up.
    Drop {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Face one's hand: a claim without a statement, or declarer spreads it after an opening lead
    /// out of turn.
    Show {
        /// The hand faced.
        seat: Seat,
    },
    /// Name dummy's card in words (Law 46): a card (`SQ`), or English words: a suit, a rank, `queen
    /// of spades`, `high`, `low`, `win`, `anything`.
    Designate {
        /// Declarer.
        seat: Seat,
        /// Declarer's words.
        text: String,
        /// It corrects a slip of the tongue.
        #[serde(default)]
        slip: bool,
        /// The time since the previous designation, in milliseconds.
        #[serde(default)]
        delay_ms: u32,
    },
    /// Replace one's last call (Law 25).
    Change {
        /// The caller.
        seat: Seat,
        /// The new call.
        call: AttemptedCall,
        /// The first call was never meant.
        #[serde(default)]
        slip: bool,
        /// The time since the first call, in milliseconds.
        #[serde(default)]
        delay_ms: u32,
    },
    /// Take back a card of this trick: one's own revoke, or where a ruling lets it be withdrawn.
    TakeBack {
        /// Whose card it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Draw attention to an irregularity (Law 9A): those unnoticed are ruled on.
    Attention {
        /// Who draws attention.
        seat: Seat,
    },
    /// Call the director (Law 9B).
    Director {
        /// Who calls the director.
        seat: Seat,
    },
    /// Ask a player about having none of the suit led (Law 61B).
    AskRevoke {
        /// Who asks.
        seat: Seat,
        /// Whom.
        of: Seat,
    },
    /// Choose an option of a ruling.
    Choose {
        /// Who chooses.
        seat: Seat,
        /// The key of the option.
        option: String,
    },
    /// Answer a question of fact.
    Fact {
        /// Who answers.
        seat: Seat,
        /// Which question.
        query: Query,
        /// The answer.
        value: String,
    },
    /// Report that an opponent's pause, word or gesture has given their partner information, to
    /// reserve one's rights (Law 16). Nothing is ruled before that side has answered; the play goes
    /// on meanwhile. Refused about robots, about one's partner, and about declarer in the play.
    Inform {
        /// Who reports it.
        seat: Seat,
        /// The player reported.
        of: Seat,
        /// What it was.
        kind: Signal,
    },
    /// Answer such a report, as either player of that side: agree, and the director rules, or dispute
    /// it.
    Admit {
        /// Who answers.
        seat: Seat,
        /// Does the player agree with the report?
        agree: bool,
    },
    /// Ask to see the last trick; the ruling says whether the player may (Law 66).
    Inspect {
        /// Who inspects.
        seat: Seat,
    },
    /// Name a card of one's own hand aloud (Laws 45C4 and 49).
    Name {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Hold a card so that its face is visible (Law 45C).
    Hold {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// As dummy, play a card unasked, or another than the one named (Laws 45D and 45F).
    Move {
        /// Dummy.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// State how one would play on, after a claim without a statement.
    Plan {
        /// The claimer.
        seat: Seat,
        /// The plan.
        text: String,
    },
}

impl LawsCommand {
    /// The acting seat.
    pub const fn seat(&self) -> Seat {
        match self {
            LawsCommand::Call { seat, .. }
            | LawsCommand::Lead { seat, .. }
            | LawsCommand::FaceDown { seat, .. }
            | LawsCommand::TurnUp { seat }
            | LawsCommand::Look { seat, .. }
            | LawsCommand::Exchange { seat }
            | LawsCommand::Together { seat, .. }
            | LawsCommand::Drop { seat, .. }
            | LawsCommand::Show { seat }
            | LawsCommand::Designate { seat, .. }
            | LawsCommand::Change { seat, .. }
            | LawsCommand::TakeBack { seat, .. }
            | LawsCommand::Attention { seat }
            | LawsCommand::Director { seat }
            | LawsCommand::AskRevoke { seat, .. }
            | LawsCommand::Choose { seat, .. }
            | LawsCommand::Fact { seat, .. }
            | LawsCommand::Inform { seat, .. }
            | LawsCommand::Admit { seat, .. }
            | LawsCommand::Inspect { seat }
            | LawsCommand::Name { seat, .. }
            | LawsCommand::Hold { seat, .. }
            | LawsCommand::Move { seat, .. }
            | LawsCommand::Plan { seat, .. } => *seat,
        }
    }
}

/// Why a command at a bridge table is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BridgeGameRefusal"))]
pub enum BridgeRefusal {
    /// A refusal of every bridge table.
    #[error(transparent)]
    Plain(#[from] bridge::Refusal),
    /// A refusal of laws mode, or because the table is not in laws mode.
    #[error(transparent)]
    Laws(#[from] LawsRefusal),
}

/// Why a command of laws mode is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize)]
#[serde(tag = "refusal")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LawsRefusal {
    /// The table is not in laws mode: it allows only legal calls and cards.
    #[error("this table allows only legal calls and cards")]
    #[serde(rename = "Shut")]
    NoLawsMode,
    /// The event is impossible.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// No such question is open, or it has no such answer.
    #[error("no open question has that answer")]
    NotAsked,
    /// The player's lead lies face down, and only that card can be turned up (Law 41A).
    #[error("the lead of {seat} lies face down: only that card can be turned up")]
    #[serde(rename = "LiesDown")]
    LiesFaceDown {
        /// The player.
        seat: Seat,
    },
    /// A robot's acts give its partner no information.
    #[error("{seat} is a robot, whose acts give no information")]
    Robot {
        /// The robot.
        seat: Seat,
    },
    /// The board has had too many events: only regular acts are accepted.
    #[error("a board takes no more than {limit} events")]
    BoardFull {
        /// The limit.
        limit: usize,
    },
}

impl From<Impossible> for BridgeRefusal {
    fn from(because: Impossible) -> BridgeRefusal {
        BridgeRefusal::Laws(LawsRefusal::Impossible(because))
    }
}

/// Only robots may explain by a published system: the explanation is shown to everybody, so a
/// person using it would be informing partner.
pub(super) fn check_words(
    author: Author<Seat>,
    command: &bridge::Command,
) -> Result<(), bridge::Refusal> {
    match command {
        _ if author.robot => Ok(()),
        bridge::Command::Call { seat, meaning: Some(Explanation::System { .. }), .. } => {
            Err(bridge::Refusal::NotYours { seat: *seat })
        }
        bridge::Command::Explain { seat, about, text: Explanation::System { .. } } => {
            Err(bridge::Refusal::NotYoursToExplain { seat: *seat, about: *about })
        }
        _ => Ok(()),
    }
}
