//! Preferans in each language's notation: calls, decisions, contracts, players.

use formats::sheet::preferans as preferans_sheet;
use pref::{Act, Call, Contract, Number, Refusal, Seat, Talon, Task};

use super::Words;

impl Words {
    /// A contract: `6♠`, `мизер`, `игра 4♥`.
    pub(crate) fn pref_contract(&self, contract: Contract) -> String {
        preferans_sheet::contract_label(contract, self)
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
                self.format("at-pref-dark", &[("what", what.into())])
            }
            call => self.text(&format!("at-pref-call-{}", call.to_string().to_ascii_lowercase())),
        }
    }

    /// An act in a word; `height` is the level of the kontra chain after it.
    pub(crate) fn pref_act(&self, act: Act, height: u8) -> String {
        match act {
            Act::Look => self.text("at-pref-look"),
            Act::Call(call) => self.pref_call(call),
            Act::Discard(_) => self.text("at-pref-discard-done"),
            Act::Order(contract) => self.pref_contract(contract),
            Act::Declare(declaration) => self.text(&format!("at-pref-say-{declaration}")),
            Act::Kontra(chains) if chains.is_empty() => self.text("at-pref-kontra-no"),
            Act::Kontra(_) => self.format("at-pref-kontra-height", &[("height", height.into())]),
            Act::Play(card) => self.card(card),
        }
    }

    /// The player's own word for `me`, or the name that the robot in a seat has in the browser too.
    pub(crate) fn pref_player(&self, seat: Seat, me: Seat) -> String {
        if seat == me {
            return self.text("pref-you");
        }
        self.format("at-robot-name", &[("seat", seat.to_string().into())])
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
        self.refusal_text(refusal, &|name, text| match name {
            "seat" | "turn" => text.parse().ok().map(player),
            "card" => Some(self.card(text.parse().ok()?)),
            "lowest" if !matches!(refusal, Refusal::IllegalOrder { .. }) => {
                Some(self.pref_call(text.parse().ok()?))
            }
            "call" => Some(self.pref_call(text.parse().ok()?)),
            "contract" | "lowest" => Some(self.pref_contract(text.parse().ok()?)),
            "say" => Some(self.pref_act(Act::Declare(text.parse().ok()?), 0)),
            _ => None,
        })
    }
}
