//! Three players (seed 000; scoring.md 3.3): each in turn plays a rubber with an open dummy as
//! partner against the two others.

use alloc::vec::Vec;

use cards::{choice, settings};

use super::rubber::{self, Rubber, RubberSheet, as_rubber};
use super::{
    Calling, Dummy, DummyFaced, EnterError, Family, Form, FormInfo, Hands, Manner, NextBoard,
    Posting, Slip, Stakes, Start,
};
use crate::BySide;
use crate::score::{HonorAward, Honors};

settings! {
    /// What three players agree on beside the rubber's own options.
    pub struct ThreeHandedAgreements {
        /// Which of the two partners calls first.
        three_hand_first_call: ThreeHandFirstCall = ThreeHandFirstCall::DealerOrLeft,
            OurDecision "docs/sources/scoring.md#3.3";
        /// From when the dummy lies open to all.
        open_dummy_from: OpenDummyFrom = OpenDummyFrom::OpeningLead,
            OurDecision "docs/sources/scoring.md#3.3";
        /// What the player with the dummy wins or loses.
        three_hand_settlement: ThreeHandSettlement = ThreeHandSettlement::Double,
            OurDecision "docs/sources/scoring.md#3.3";
    }
}

choice! {
    /// Which of the two partners calls first (scoring.md 3.3).
    pub enum ThreeHandFirstCall {
        /// The dealer, if he is one of them; else the one at the dealer's left.
        #[default]
        DealerOrLeft = "DealerOrLeft" | "Dealer" | "default",
    }
}

choice! {
    /// From when the open dummy lies open to all (scoring.md 3.3).
    pub enum OpenDummyFrom {
        /// From the opening lead on.
        #[default]
        OpeningLead = "OpeningLead",
        /// From the call of him who plays with it.
        HisCall = "HisCall",
    }
}

choice! {
    /// What the player with the dummy wins or loses (scoring.md 3.3).
    pub enum ThreeHandSettlement {
        /// Twice the difference, each partner once: what one wins the others lose.
        #[default]
        Double = "Double",
        /// The difference, as each partner.
        Flat = "Flat",
    }
}

rubber::with_options!(ThreeHandedOptions, ThreeHandedAgreements);

/// A rubber of three players while it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreeHanded {
    agreed: ThreeHandedAgreements,
    rubber: Rubber,
}

impl Form for ThreeHanded {
    const INFO: FormInfo = FormInfo {
        key: "three-handed",
        family: Family::Rubber,
        hands: Hands::DummyInTurn,
        presets: rubber::PRESETS,
    };
    type Options = ThreeHandedOptions;
    type Sheet = RubberSheet;

    fn start(options: ThreeHandedOptions, from: Start) -> ThreeHanded {
        ThreeHanded { agreed: options.agreed, rubber: Rubber::start(options.rubber, from) }
    }

    fn manner(&self) -> Manner {
        let faced = match self.agreed.open_dummy_from {
            OpenDummyFrom::OpeningLead => DummyFaced::AfterLead,
            OpenDummyFrom::HisCall => DummyFaced::AtHisCall,
        };
        Manner { calling: Calling::ThreeHanded, dummy: Dummy::OpenDummy, faced }
    }

    fn stakes(&self) -> Stakes {
        match self.agreed.three_hand_settlement {
            ThreeHandSettlement::Double => Stakes::EachHand,
            ThreeHandSettlement::Flat => Stakes::EachPlayer,
        }
    }

    as_rubber!();
}
