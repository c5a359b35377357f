//! Preferans in each language's notation: calls, decisions, contracts, players.

use formats::sheet::paper;
use pref::{Act, Call, Contract, IllegalCall, IllegalPlay, Number, Refusal, Seat, Talon, Task};

use super::{FluentValue, Words};

impl Words {
    /// A contract: `6♠`, `мизер`, `игра 4♥`.
    pub(crate) fn pref_contract(&self, contract: Contract) -> String {
        paper::stake(contract, self)
    }

    /// A call: `6♠`, `пас`, `здесь`.
    pub(crate) fn pref_call(&self, call: Call) -> String {
        let numbered = |number: Number| self.pref_contract(Contract::number(number));
        match call {
            Call::Number(number) | Call::Name(number) => numbered(number),
            Call::Bid(bid) => self.pref_contract(Contract::bid(bid)),
            Call::BidWithoutTalon(bid) => {
                self.pref_contract(Contract { task: Task::Bid(bid), talon: Talon::Left })
            }
            Call::Dark(bid) => {
                let what = self.pref_contract(Contract::bid(bid));
                self.tell("at-pref-dark", &[("what", what.into())])
            }
            call => self.say(&format!("at-pref-call-{}", call.to_string().to_ascii_lowercase())),
        }
    }

    /// An act in a word; `height` is the level of the kontra chain after it.
    pub(crate) fn pref_act(&self, act: Act, height: u8) -> String {
        match act {
            Act::Look => self.say("at-pref-look"),
            Act::Call(call) => self.pref_call(call),
            Act::Discard(_) => self.say("at-pref-discard-done"),
            Act::Order(contract) => self.pref_contract(contract),
            Act::Declare(say) => self.say(&format!("at-pref-say-{say}")),
            Act::Kontra(chains) if chains.is_empty() => self.say("at-pref-kontra-no"),
            Act::Kontra(_) => self.tell("at-pref-kontra-height", &[("height", height.into())]),
            Act::Play(card) => self.card(card),
        }
    }

    /// The player's own word for `me`, or a robot by its seat.
    pub(crate) fn pref_player(&self, seat: Seat, me: Seat) -> String {
        if seat == me {
            return self.say("pref-you");
        }
        self.tell("at-pref-robot", &[("seat", seat.to_string().into())])
    }

    /// Why a command is refused, as told to the player.
    pub(crate) fn pref_refusal(&self, refusal: &Refusal, me: Seat) -> String {
        self.pref_refusal_naming(refusal, &|seat| self.pref_player(seat, me))
    }

    /// Why a command is refused, with the seats' letters for the players.
    pub(crate) fn pref_refusal_by_seat(&self, refusal: &Refusal) -> String {
        self.pref_refusal_naming(refusal, &|seat| seat.to_string())
    }

    fn pref_refusal_naming(&self, refusal: &Refusal, player: &dyn Fn(Seat) -> String) -> String {
        let seat = |seat: Seat| ("seat", FluentValue::from(player(seat)));
        match refusal {
            Refusal::NoBoard => self.say("refusal-no-board"),
            Refusal::NotYours { seat: whose } => self.tell("refusal-not-yours", &[seat(*whose)]),
            Refusal::NotYourTurn { turn, .. } => {
                let turn = turn.map_or("none".into(), player);
                self.tell("refusal-not-your-turn", &[("turn", turn.into())])
            }
            Refusal::WrongPhase => self.say("refusal-wrong-phase"),
            Refusal::Unlooked => self.say("pref-refusal-unlooked"),
            Refusal::IllegalCall { call, because } => {
                let because = self.pref_illegal_call(*because);
                let facts = [("call", self.pref_call(*call).into()), ("because", because.into())];
                self.tell("pref-refusal-call", &facts)
            }
            Refusal::IllegalDiscard { .. } => self.say("pref-refusal-discard"),
            Refusal::IllegalOrder { contract, lowest } => self.tell(
                "pref-refusal-order",
                &[
                    ("contract", self.pref_contract(*contract).into()),
                    ("lowest", self.pref_contract(*lowest).into()),
                ],
            ),
            Refusal::IllegalDeclaration { declaration: say, .. } => {
                let say = self.pref_act(Act::Declare(*say), 0);
                self.tell("pref-refusal-say", &[("say", say.into())])
            }
            Refusal::IllegalKontra { .. } => self.say("pref-refusal-kontra"),
            Refusal::IllegalPlay { because, .. } => self.pref_illegal_play(because, player),
            Refusal::Waiting => self.say("refusal-waiting"),
            Refusal::NothingToAnswer { .. } => self.say("refusal-nothing-to-answer"),
            Refusal::IllegalOffer { .. } => self.say("pref-refusal-offer"),
            Refusal::NothingToUndo { .. } => self.say("refusal-nothing-to-undo"),
            Refusal::TooOften { limit } => {
                self.tell("refusal-too-often", &[("limit", (*limit).into())])
            }
            Refusal::NothingToBreakOff => self.say("refusal-nothing-to-break-off"),
        }
    }

    fn pref_illegal_play(&self, because: &IllegalPlay, player: &dyn Fn(Seat) -> String) -> String {
        let card = |card: cards::Card| ("card", FluentValue::from(self.card(card)));
        match because {
            IllegalPlay::OutOfTurn { turn, .. } => {
                let turn = player(*turn);
                self.tell("refusal-not-your-turn", &[("turn", turn.into())])
            }
            IllegalPlay::NotHeld { card: of, .. } => self.tell("refusal-not-held", &[card(*of)]),
            IllegalPlay::Revoke { suit, .. } => {
                self.tell("refusal-revoke", &[("suit", suit.to_string().into())])
            }
            IllegalPlay::Untrumped { trump, .. } => {
                self.tell("pref-refusal-untrumped", &[("suit", trump.to_string().into())])
            }
            IllegalPlay::Underplayed { card: of } => {
                self.tell("pref-refusal-underplayed", &[card(*of)])
            }
            IllegalPlay::Over => self.say("refusal-play-over"),
        }
    }

    /// Why a call is illegal, as the end of a sentence.
    pub(crate) fn pref_illegal_call(&self, because: IllegalCall) -> String {
        let key = match because {
            IllegalCall::Over => "pref-call-over",
            IllegalCall::OtherGame => "pref-call-other-game",
            IllegalCall::NotNext { next, .. } => {
                let next = next.map_or("none".into(), |next| next.to_string());
                return self.tell("pref-call-not-next", &[("next", next.into())]);
            }
            IllegalCall::HoldsInstead => "pref-call-holds-instead",
            IllegalCall::NothingToHold => "pref-call-nothing-to-hold",
            IllegalCall::GameComesFirst => "pref-call-game-comes-first",
            IllegalCall::GamesOnly => "pref-call-games-only",
            IllegalCall::NamingOnly => "pref-call-naming-only",
            IllegalCall::NotNaming => "pref-call-not-naming",
            IllegalCall::FirstNames => "pref-call-first-names",
            IllegalCall::Unnamable { .. } => "pref-call-unnamable",
            IllegalCall::Outranked { lowest } => {
                let lowest = lowest.map_or("none".into(), |lowest| self.pref_call(lowest));
                return self.tell("pref-call-outranked", &[("lowest", lowest.into())]);
            }
            IllegalCall::TooLow { lowest } => {
                return self.tell("pref-call-too-low", &[("lowest", lowest.into())]);
            }
            IllegalCall::MisereAlone => "pref-call-misere-alone",
            IllegalCall::NotAgreed => "pref-call-not-agreed",
            IllegalCall::NotDark => "pref-call-not-dark",
        };
        self.say(key)
    }
}
