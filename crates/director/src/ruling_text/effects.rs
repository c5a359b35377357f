//! The effects of a ruling in sentences.

use bridge::{BySide, Seat, Side};
use cards::{Card, Suit};
use laws::{CallFilter, Clause, Effect, LeadKind, Passing, PenaltyKind, PlayKind};

use super::RulingWriter;
use super::names::card_name;

impl RulingWriter<'_> {
    pub(super) fn reserved(&self, law: Clause) -> String {
        let facts =
            [("law", self.clause_list(&[law])), ("what", self.words.text(reserve_key(law.number)))];
        self.format("law-ruling-reserved", &facts)
    }

    pub(super) fn cards(&self, cards: &[Card]) -> String {
        cards.iter().map(|card| card_name(*card, self.words)).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn effect(&self, effect: &Effect) -> String {
        let of = |key: &str, params: &[(&str, String)]| {
            self.message(&format!("law-effect-{key}"), params)
        };
        let seat = |seat: &Seat| ("seat", seat.to_string());
        let card = |card: &Card| ("card", card.to_string());
        match effect {
            Effect::RestoreTurn { seat: who } => of("restoreturn", &[seat(who)]),
            Effect::StandAs { seat: who, call, .. } => {
                of("standas", &[seat(who), ("call", call.to_string())])
            }
            Effect::MustPass { seat: who, how: Passing::Once } => of("mustpass-once", &[seat(who)]),
            Effect::MustPass { seat: who, .. } => of("mustpass-throughout", &[seat(who)]),
            Effect::MustRepeat { seat: who, call } => {
                of("mustrepeat", &[seat(who), ("call", call.to_string())])
            }
            Effect::MustSubstitute { seat: who, filter: CallFilter::Any } => {
                of("mustsubstitute-any", &[seat(who)])
            }
            Effect::MustSubstitute { seat: who, .. } => {
                of("mustsubstitute-bidorpass", &[seat(who)])
            }
            Effect::NoDoubleThisTurn { seat: who } => of("nodoublethisturn", &[seat(who)]),
            Effect::LeadRestriction { seat: who, kind, unless_shown, .. } => {
                let (key, suits) = lead_key(kind);
                let lead = of(key, &[seat(who), ("suits", self.suits(suits))]);
                if *unless_shown {
                    self.format("law-effect-lead-unless-shown", &[("lead", lead)])
                } else {
                    lead
                }
            }
            Effect::MakePenaltyCard { seat: who, card: which, kind } => {
                let key = match kind {
                    PenaltyKind::Major => "makepenaltycard-maj",
                    PenaltyKind::Minor => "makepenaltycard-min",
                    PenaltyKind::Nailed => "makepenaltycard-nailed",
                };
                of(key, &[seat(who), card(which)])
            }
            Effect::PickUp { seat: who, cards } => {
                of("pickup", &[seat(who), ("cards", self.cards(cards))])
            }
            Effect::LeaveFaced { seat: who, cards } => {
                self.left_faced("law-effect-leavefaced", *who, cards)
            }
            Effect::ReturnCard { seat: who, card: which } => {
                of("returncard", &[seat(who), card(which)])
            }
            Effect::Withdrawable { seat: who, card: which } => {
                of("withdrawable", &[seat(who), card(which)])
            }
            Effect::PlayStands { seat: who, card: which } => {
                of("playstands", &[seat(who), card(which)])
            }
            Effect::ForceCard { seat: who, card: which } => {
                of("forcecard", &[seat(who), card(which)])
            }
            _ => self.effect_on_the_board(effect),
        }
    }

    fn effect_on_the_board(&self, effect: &Effect) -> String {
        let of = |key: &str, params: &[(&str, String)]| {
            self.message(&format!("law-effect-{key}"), params)
        };
        let both = |pair: &BySide<u8>| {
            [("ns", pair[Side::NorthSouth].to_string()), ("ew", pair[Side::EastWest].to_string())]
        };
        match effect {
            Effect::CancelCalls { .. } => of("cancelcalls", &[]),
            Effect::PlayRestriction { seat, kind } => {
                let (key, suits) = match kind {
                    PlayKind::Highest => ("playrestriction-highest", &[][..]),
                    PlayKind::Lowest => ("playrestriction-lowest", &[][..]),
                    PlayKind::Require(suit) => ("playrestriction-require", &[*suit][..]),
                    PlayKind::Prohibit(suit) => ("playrestriction-prohibit", &[*suit][..]),
                };
                of(key, &[("seat", seat.to_string()), ("suits", self.suits(suits))])
            }
            Effect::LeadFrom { hand } => of("leadfrom", &[("hand", hand.to_string())]),
            Effect::LeadSameSuit { suit } => of("leadsamesuit", &[("suits", self.suits(&[*suit]))]),
            Effect::BecomeDummy { seat } => of("becomedummy", &[("seat", seat.to_string())]),
            Effect::OpponentPicksHand => of("opponentpickshand", &[]),
            Effect::OpponentPicksCard => of("opponentpickscard", &[]),
            Effect::TransferTricks { to, n, .. } => {
                of("transfertricks", &[("n", n.to_string()), ("to", to.to_string())])
            }
            Effect::VoidClaim => of("voidclaim", &[]),
            Effect::PlayOn => of("playon", &[]),
            Effect::Adjudicate { tricks } => of("adjudicate", &both(tricks)),
            Effect::Forfeit { side } => of("forfeit", &[("side", side.to_string())]),
            Effect::TagInfo { authorized, unauthorized } => of(
                "taginfo",
                &[("side", authorized.to_string()), ("seat", unauthorized.to_string())],
            ),
            Effect::Redeal => of("redeal", &[]),
            Effect::CancelBoard => of("cancelboard", &[]),
            Effect::ArtificialScore { percent, imps } => {
                let signed = |n: i8| if n > 0 { format!("+{n}") } else { format!("{n}") };
                let [ns, ew] = both(percent);
                let ns_imps = ("ns_imps", signed(imps[Side::NorthSouth]));
                let ew_imps = ("ew_imps", signed(imps[Side::EastWest]));
                self.format("law-effect-artificialas", &[ns, ew, ns_imps, ew_imps])
            }
            Effect::AssignedScore { .. } => of("assignedas", &[]),
            Effect::WeightedScore { matchpoints_percent } => {
                let percent =
                    format!("{}.{:02}", matchpoints_percent / 100, matchpoints_percent % 100);
                self.format("law-effect-weightedas", &[("percent", percent)])
            }
            Effect::ProceduralPenalty { side } => of("maypp", &[("side", side.to_string())]),
            Effect::Explain { key } => self.words.find(key, &[]).unwrap_or_default(),
            Effect::Reserve { law } => self.reserved(*law),
            _ => String::new(),
        }
    }
}

fn lead_key(kind: &LeadKind) -> (&'static str, &[Suit]) {
    match kind {
        LeadKind::Require(suit) => ("lead-require", std::slice::from_ref(suit)),
        LeadKind::Prohibit(suits) => ("lead-prohibit", suits),
        LeadKind::ChooseRequireOrProhibit(suits) => ("lead-choose", suits),
        LeadKind::ProhibitAnyOne(suits) => ("lead-prohibit-one", suits),
        LeadKind::DictateAny => ("lead-dictate", &[]),
        LeadKind::RequireOrProhibitAny => ("lead-require-or-prohibit", &[]),
    }
}

/// The message that says why a clause is reserved for later.
fn reserve_key(no: &str) -> &'static str {
    match no {
        "23A" | "72C" => "law-reserve-known",
        "27B1(b)" | "27D" => "law-reserve-withdrawn",
        "23C" => "law-reserve-comparable",
        "55C" => "law-reserve-profit",
        "64A1" => "law-reserve-established",
        "12B1" => "law-reserve-gain",
        no if no.starts_with("64C") => "law-reserve-revoke",
        no if ["13", "15", "17"].iter().any(|law| no.starts_with(law)) => "law-reserve-board",
        no if ["16", "20", "40", "43", "45F", "50E", "62D2", "68B"]
            .iter()
            .any(|law| no.starts_with(law)) =>
        {
            "law-reserve-information"
        }
        _ => "law-reserve-other",
    }
}
