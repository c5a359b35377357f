use cards::{Card, Seats};

use super::Board;
use crate::balkan::{self, Kontra, MustBeat, SanacLead};
use crate::play::{Play, RaspasyRules};
use crate::russian::{self, TalonPremium};
use crate::{
    BySeat, Call, Contract, Defence, Defender, Number, Outcome, Played, PreferansOptions, Raspasy,
    Right, Rules, Seat, Stance, Talon, Task, Trio, Won,
};

impl PreferansOptions {
    /// Who of `active` leads to the first trick: the first hand, or the next player who takes part;
    /// against Sanac a defender (docs/sources/preferans.md#A9, docs/sources/preferans.md#B5).
    pub fn leader(
        &self,
        trio: Trio,
        active: Seats<Seat>,
        contract: Contract,
        declarer: Seat,
    ) -> Seat {
        let seats = trio.seats();
        let first = seats.into_iter().find(|seat| active.contains(*seat));
        let first = first.unwrap_or(seats[0]);
        let Rules::Balkan(rules) = &self.rules else { return first };
        if contract.task != Task::Number(Number::SANAC) {
            return first;
        }
        let [x, y] = trio.others(declarer);
        match rules.sanac_lead {
            SanacLead::ThroughDeclarer if active.contains(y) => y,
            SanacLead::ThroughDeclarer => x,
            SanacLead::NextDefender if first != declarer => first,
            SanacLead::NextDefender if active.contains(x) => x,
            SanacLead::NextDefender => y,
        }
    }
}

/// Transitions from the auction to the play.
impl Board {
    pub(super) fn after_call(&mut self) {
        if !self.auction.is_over() {
            return;
        }
        match self.won() {
            Some(won) => {
                if won.takes_talon() {
                    self.hands[won.seat] |= self.deal.talon();
                } else {
                    self.order_the_only();
                }
            }
            None => match &self.options.rules {
                Rules::Balkan(_) => self.outcome = Some(Outcome::AllPassed),
                Rules::Russian(_) => self.begin_raspasy(),
            },
        }
    }

    /// Orders the contract if only one is possible.
    pub(super) fn order_the_only(&mut self) {
        if let [contract] = self.contracts()[..] {
            self.begin_defence(contract);
        }
    }

    pub(super) fn begin_raspasy(&mut self) {
        let Rules::Russian(rules) = &self.options.rules else { return };
        let raspasy = RaspasyRules {
            trio: self.trio,
            talon: rules.raspasy_talon_for(self.options.players),
            cards: self.deal.turned(),
            dealer: self.options.players.sitting_out(self.dealer()),
            third_lead: rules.raspasy_third_lead,
        };
        self.play = Some(Play::raspasy(raspasy, self.hands));
    }

    pub(super) fn begin_defence(&mut self, contract: Contract) {
        let Some(declarer) = self.declarer() else { return };
        self.contract = Some(contract);
        self.defence = Some(Defence::new(self.trio, declarer, contract, &self.options));
        self.after_decision();
    }

    pub(super) fn after_decision(&mut self) {
        let (Some(defence), Some(contract), Some(declarer)) =
            (self.defence, self.contract, self.declarer())
        else {
            return;
        };
        if defence.turn().is_some() {
            return;
        }
        match &self.options.rules {
            Rules::Balkan(rules) => {
                self.kontra = Some(Kontra::new(declarer, contract, &defence, rules));
                self.after_kontra();
            }
            Rules::Russian(_) if defence.is_played() => self.begin_play(),
            Rules::Russian(_) => self.finish(None),
        }
    }

    pub(super) fn after_kontra(&mut self) {
        let (Some(defence), Some(kontra)) = (self.defence, self.kontra) else { return };
        if kontra.turn().is_some() {
            return;
        }
        let refe = self.declarer().is_some_and(|seat| self.situation.refes.contains(seat));
        let waved = match (&self.options.rules, self.contract) {
            (Rules::Balkan(rules), Some(contract)) => {
                balkan::is_waved_through(rules, contract, kontra.levels(), refe)
            }
            _ => false,
        };
        if defence.is_played() && !waved { self.begin_play() } else { self.finish(None) }
    }

    fn begin_play(&mut self) {
        let (Some(defence), Some(contract), Some(declarer)) =
            (self.defence, self.contract, self.declarer())
        else {
            return;
        };
        let balkan = match &self.options.rules {
            Rules::Balkan(rules) => Some(rules),
            Rules::Russian(_) => None,
        };
        let mut active = Seats::of(declarer);
        for (seat, stance) in defence.seats().into_iter().zip(defence.settled()) {
            if balkan.is_none() || stance != Stance::Passed {
                active.insert(seat);
            }
        }
        let must_beat = balkan.map_or(MustBeat::Never, |rules| rules.must_beat);
        let leader = self.options.leader(self.trio, active, contract, declarer);
        self.play = Some(Play::contract(contract, declarer, self.hands, active, leader, must_beat));
    }

    pub(super) fn apply_card(&mut self, seat: Seat, card: Card) {
        let Some(play) = &mut self.play else { return };
        let _checked = play.push(seat, card);
        if play.is_over() {
            let won = *play.won();
            self.finish(Some(won));
        }
    }

    /// Ends the deal with these tricks, or unplayed.
    pub(super) fn finish(&mut self, won: Option<BySeat<u8>>) {
        self.outcome = self.outcome_with(won);
    }

    /// The outcome if each player takes these tricks in all, or if the contract is not played
    /// (`None`); none while that is not yet decided.
    pub fn outcome_with(&self, won: Option<BySeat<u8>>) -> Option<Outcome> {
        let dark = self.auction.dark();
        let tricks = won.unwrap_or_default();
        let (Some(contract), Some(declarer), Some(defence)) =
            (self.contract, self.declarer(), self.defence)
        else {
            let dark = dark == Some(Call::DarkPass);
            return won.map(|tricks| Outcome::Raspasy(Raspasy { tricks, dark }));
        };
        let levels = self.kontra.map_or([0; 2], |kontra| kontra.levels());
        let stances = defence.settled();
        let defenders = core::array::from_fn(|at| {
            let seat = defence.seats()[at];
            Defender { seat, stance: stances[at], kontra: levels[at], tricks: tricks[seat] }
        });
        let dark = matches!(self.won(), Some(Won { right: Right::Bid { dark: true, .. }, .. }));
        let premium = match &self.options.rules {
            Rules::Russian(rules)
                if rules.talon_premium != TalonPremium::Off
                    && contract.talon == Talon::Taken
                    && contract.task != Task::Misere =>
            {
                russian::premium_units(self.deal.talon())
            }
            _ => 0,
        };
        let tricks = won.map(|won| won[declarer]);
        Some(Outcome::Contract(Played { declarer, contract, defenders, tricks, dark, premium }))
    }
}
