//! Three players (docs/sources/scoring.md#3.3): each in turn plays a rubber with an open dummy as
//! partner against the two others.

use alloc::vec::Vec;

use cards::{Citation, Origin, choice, settings};

use super::rubber::{self, Rubber, RubberSheet, as_rubber};
use super::{
    Calling, Dummy, DummyFaced, EnterError, Family, Form, FormInfo, Hands, Manner, NextBoard,
    Posting, Scale, Slip, Start, WinningsPer,
};
use crate::BySide;
use crate::score::{HonorAward, Honors};

settings! {
    /// The options of three players, besides the options of rubber bridge.
    pub struct ThreeHandedRules {
        /// Which of the two partners calls first.
        three_hand_first_call: ThreeHandFirstCall = ThreeHandFirstCall::DealerOrLeft,
            OurDecision "docs/sources/scoring.md#3.3";
        /// When the dummy is faced to all.
        open_dummy_from: OpenDummyFrom = OpenDummyFrom::OpeningLead,
            OurDecision "docs/sources/scoring.md#3.3";
        /// The lone player's share of the result.
        three_hand_settlement: ThreeHandSettlement = ThreeHandSettlement::Double,
            OurDecision "docs/sources/scoring.md#3.3";
    }
}

choice! {
    /// Which of the two partners calls first (docs/sources/scoring.md#3.3).
    pub enum ThreeHandFirstCall {
        /// The dealer, if one of them; otherwise the one at the dealer's left.
        #[default]
        DealerOrLeft = "DealerOrLeft" | "Dealer" | "default",
    }
}

choice! {
    /// When the open dummy is faced to all (docs/sources/scoring.md#3.3).
    pub enum OpenDummyFrom {
        /// After the opening lead.
        #[default]
        OpeningLead = "OpeningLead",
        /// After the lone player's call.
        LonePlayersCall = "HisCall",
    }
}

choice! {
    /// The lone player's share of the result (docs/sources/scoring.md#3.3).
    pub enum ThreeHandSettlement {
        /// Twice the difference, each partner once, so that the results sum to zero.
        #[default]
        Double = "Double",
        /// The difference, like each partner.
        Flat = "Flat",
    }
}

rubber::with_options!(ThreeHandedOptions, ThreeHandedRules);

/// A rubber of three players in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreeHanded {
    agreed: ThreeHandedRules,
    rubber: Rubber,
}

impl Form for ThreeHanded {
    const INFO: FormInfo = FormInfo {
        key: "three-handed",
        family: Family::Rubber,
        scale: Scale::Contract,
        hands: Hands::DummyInTurn,
        presets: rubber::PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.3"),
    };
    const GAME: Option<i32> = Rubber::GAME;
    type Options = ThreeHandedOptions;
    type Sheet = RubberSheet;

    fn start(options: ThreeHandedOptions, from: Start) -> ThreeHanded {
        ThreeHanded { agreed: options.agreed, rubber: Rubber::start(options.rubber, from) }
    }

    fn manner(&self) -> Manner {
        let faced = match self.agreed.open_dummy_from {
            OpenDummyFrom::OpeningLead => DummyFaced::AfterLead,
            OpenDummyFrom::LonePlayersCall => DummyFaced::AtLonePlayersCall,
        };
        Manner { calling: Calling::ThreeHanded, dummy: Dummy::OpenDummy, faced }
    }

    fn winnings_per(&self) -> WinningsPer {
        match self.agreed.three_hand_settlement {
            ThreeHandSettlement::Double => WinningsPer::Hand,
            ThreeHandSettlement::Flat => WinningsPer::Player,
        }
    }

    as_rubber!();
}
