//! Two players with two dummies (docs/sources/scoring.md#3.2): rubber bridge in which each player
//! holds a hand of their own and the hand opposite.

use alloc::vec::Vec;

use cards::{Citation, Origin, choice, settings};

use super::rubber::{self, Rubber, RubberSheet, as_rubber};
use super::{
    Calling, Dummy, EnterError, Family, Form, FormInfo, Hands, Manner, NextBoard, Posting, Scale,
    Slip, Start,
};
use crate::BySide;
use crate::score::{HonorAward, Honors};

settings! {
    /// The options of two players, besides the options of rubber bridge.
    pub struct TwoHandedRules {
        /// The order of calls.
        two_hand_auction: TwoHandAuction = TwoHandAuction::Alternate,
            OurDecision "docs/sources/scoring.md#3.2";
    }
}

choice! {
    /// The order of calls of two players (docs/sources/scoring.md#3.2).
    pub enum TwoHandAuction {
        /// The two players in turn, one call each; a pass after another call ends it.
        #[default]
        Alternate = "Alternate",
        /// All four seats in turn: each player also calls for dummy.
        FourSeats = "FourSeats",
    }
}

rubber::with_options!(TwoHandedOptions, TwoHandedRules);

/// A rubber of two players in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwoHanded {
    agreed: TwoHandedRules,
    rubber: Rubber,
}

impl Form for TwoHanded {
    const INFO: FormInfo = FormInfo {
        key: "two-handed",
        family: Family::Rubber,
        scale: Scale::Contract,
        hands: Hands::OwnAndOpposite,
        presets: rubber::PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.2"),
    };
    const GAME: Option<i32> = Rubber::GAME;
    type Options = TwoHandedOptions;
    type Sheet = RubberSheet;

    fn start(options: TwoHandedOptions, from: Start) -> TwoHanded {
        TwoHanded { agreed: options.agreed, rubber: Rubber::start(options.rubber, from) }
    }

    fn manner(&self) -> Manner {
        let calling = match self.agreed.two_hand_auction {
            TwoHandAuction::Alternate => Calling::TwoAlternate,
            TwoHandAuction::FourSeats => Calling::TwoFourSeats,
        };
        Manner { calling, dummy: Dummy::BothDummies, ..Manner::CONTRACT }
    }

    as_rubber!();
}
