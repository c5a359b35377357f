//! Which law rules on what (laws.md 1.8).

use crate::incident::Kind;
use crate::laws::*;
use crate::ruling::Ruling;
use crate::table::Table;

/// The ruling on an incident. `called_over`: has the next player acted over it (Laws 36 to 39)?
pub(crate) fn rule(table: &Table, kind: &Kind, called_over: bool) -> Ruling {
    match kind {
        Kind::DealFault { fault, by } => l06_15_deal::fault(table, *fault, *by),
        Kind::WrongCount => l06_15_deal::wrong_count(table),
        Kind::WrongBoardCall { entry, seat, partner_called } => {
            l06_15_deal::wrong_board_call(table, *entry, *seat, *partner_called)
        }
        Kind::WrongBoard { .. } => l06_15_deal::wrong_board(table),
        Kind::NotRepeated { seat, call } => l06_15_deal::not_repeated(table, *seat, *call),
        Kind::CardMissing { seat, card } => l06_15_deal::missing(table, *seat, *card),
        Kind::SurplusCard { card } => l06_15_deal::surplus_card(table, *card),
        Kind::Fouled => l09_12_director::fouled(table),
        Kind::DirectorError => l09_12_director::own_error(table),
        Kind::Unplayable => l09_12_director::unplayable(table),
        Kind::Weighted => l09_12_director::weighted(table),
        Kind::SettledByPlayers { side } => l09_12_director::settled(table, *side),
        Kind::Signal { seat, in_auction } => l16_information::signal(table, *seat, *in_auction),
        Kind::TaintedCard { seat, card, lead } => {
            l16_information::tainted(table, *seat, *card, *lead)
        }
        Kind::CardConsulted { seat, own } => l20_40_explanations::consulted(table, *seat, *own)
            .unwrap_or_else(|| Ruling::new(table.code, "40", None)),
        Kind::CardsSeen { by, owner } => l16_information::cards_seen(table, *by, *owner),
        Kind::UsedInformation => l16_information::used(table),
        Kind::OwnCallExplained { seat } => l20_40_explanations::own_call_explained(table, *seat),
        Kind::Misinformation => l20_40_explanations::misinformation(table),
        Kind::Question { seat, allowed, key } => {
            l20_40_explanations::question(table, *seat, *allowed, key)
        }
        Kind::SpectatorRemark { side } => l09_12_director::spectator(table, *side),
        Kind::ExposedInAuction { seat, cards, lead } => {
            l24_exposed::rule(table, *seat, cards, *lead)
        }
        Kind::CallChanged { entry, seat, old, new, delay_ms, claimed } => l25_change::rule(
            table,
            &l25_change::Change {
                entry: *entry,
                seat: *seat,
                old: *old,
                new: *new,
                delay_ms: *delay_ms,
                claimed: *claimed,
            },
        ),
        Kind::Insufficient { entry, seat, bid, over, shows } => {
            l27_insufficient::rule(table, *entry, *seat, *bid, *over, shows.as_deref())
        }
        Kind::OutOfRotation { entry, seat, call, turn, shows } => l28_32_rotation::rule(
            table,
            &l28_32_rotation::OutOfTurn {
                entry: *entry,
                seat: *seat,
                call: *call,
                turn: *turn,
                shows: shows.as_deref(),
            },
        ),
        Kind::CountsInTurn { seat, passed } => l28_32_rotation::in_turn(table, *seat, *passed),
        Kind::CallsTogether { first, later } => l28_32_rotation::together(table, *first, *later),
        Kind::LostTurn { from, seat } => l34_39_inadmissible::lost_turn(table, *from, *seat),
        Kind::Inadmissible { entry, seat, turn } => {
            l34_39_inadmissible::double(table, *entry, *seat, *turn, called_over)
        }
        Kind::MustPassBroken { entry, seat, call } => {
            l34_39_inadmissible::must_pass(table, *entry, *seat, *call, called_over)
        }
        Kind::RepeatBroken { entry, seat, call, wanted } => {
            l28_32_rotation::not_repeated(table, *entry, *seat, *call, *wanted)
        }
        Kind::BeyondSeven { entry, seat, call, turn } => {
            let it = l34_39_inadmissible::Beyond { entry: *entry, seat: *seat, call: *call };
            l34_39_inadmissible::beyond(table, it, *turn, called_over)
        }
        Kind::AfterFinalPass { entry, seat, call } => {
            l34_39_inadmissible::after_final_pass(table, *entry, *seat, *call, called_over)
        }
        Kind::LeadChoice { watch, .. } => match table.watches.get(usize::from(*watch)) {
            Some(watch) => l26_lead_restrictions::lead_choice(table, watch),
            None => Ruling::new(table.code, "26", None),
        },
        Kind::DummyWarns { dummy } => l42_43_dummy::warns(table, *dummy),
        Kind::DummyPoints { dummy, called } => l42_43_dummy::points(table, *dummy, *called),
        Kind::DummyComments { dummy } => l42_43_dummy::comments(table, *dummy),
        Kind::DummySuggests { card } => l42_43_dummy::suggests(table, *card),
        _ => rule_on_cards(table, kind),
    }
}

fn rule_on_cards(table: &Table, kind: &Kind) -> Ruling {
    match kind {
        Kind::LeadFaceDown { seat, card, turn } => {
            l45_47_played::face_down(table, *seat, *card, *turn)
        }
        Kind::LeadWithdrawn { seat, card } => l45_47_played::lead_withdrawn(table, *seat, *card),
        Kind::Retracted { seat, card } => l45_47_played::retracted(table, *seat, *card),
        Kind::DeclarerNamed { seat, card } => l45_47_played::named_own(table, *seat, *card),
        Kind::PlaysTogether { first, later } => l57_60_premature::together(table, *first, *later),
        Kind::DummyMoved { card, named, placed } => {
            l45_47_played::moved(table, *card, *named, *placed)
        }
        Kind::Designated { how, leading } => l45_47_played::designated(table, *how, *leading),
        Kind::DesignationChanged { new, old, delay_ms, claimed } => {
            l45_47_played::changed(table, *new, *old, *delay_ms, *claimed)
        }
        Kind::Touched { card, arranging } => l45_47_played::touched(table, *card, *arranging),
        Kind::Held { seat, card, played } => l45_47_played::held(table, *seat, *card, *played),
        Kind::DeclarerExposed { seat, card } => l48_52_penalty::declarer(table, *seat, *card),
        Kind::Exposed { seat, cards, deliberate } => {
            l48_52_penalty::defender(table, *seat, cards, *deliberate)
        }
        Kind::PartnerOnLead { seat } => l48_52_penalty::partner_on_lead(table, *seat),
        Kind::SeveralPenaltyCards { seat, cards } => l48_52_penalty::several(table, *seat, *cards),
        Kind::LedBeforeChoice { seat, card } => {
            l48_52_penalty::led_before_choice(table, *seat, *card)
        }
        Kind::PenaltyNotPlayed { seat, card, due } => {
            l48_52_penalty::not_played(table, *seat, *card, *due)
        }
        Kind::LeadOutOfTurn { seat, card, turn, opening, misled } => l53_56_leads::defender(
            table,
            l53_56_leads::Lead {
                seat: *seat,
                card: *card,
                turn: *turn,
                opening: *opening,
                misled: *misled,
            },
        ),
        Kind::DeclarerLed { seat, card, turn } => {
            l53_56_leads::declarer(table, *seat, *card, *turn)
        }
        Kind::DeclarerPlayed { seat, card } => l53_56_leads::declarer_played(table, *seat, *card),
        Kind::Premature { seat, card, free, other_turn } => {
            l57_60_premature::premature(table, *seat, *card, *free, *other_turn)
        }
        Kind::FifthCard { seat, card } => l57_60_premature::fifth(table, *seat, *card),
        Kind::TwoCards { seat, cards } => l57_60_premature::several(table, *seat, cards),
        Kind::AfterRetraction { seat, card } => {
            l57_60_premature::after_retraction(table, *seat, *card)
        }
        Kind::BeforeRuling { seat, card } => l57_60_premature::before_ruling(table, *seat, *card),
        Kind::Revoke { at, illegal_inquiry } => {
            l61_63_revoke::correct(table, *at, *illegal_inquiry)
        }
        Kind::RevokeStands { at } => l61_63_revoke::stands(table, *at),
        Kind::RevokeSettled { at } => l64_revoke_tricks::settle(table, *at),
        Kind::Inquiry { by, of, allowed } => l61_63_revoke::inquiry(table, *by, *of, *allowed),
        Kind::TrickInspected { seat, trick, how } => {
            l65_67_tricks::inspected(table, *seat, *trick, *how)
        }
        Kind::PileDisturbed { seat } => l65_67_tricks::disturbed(table, *seat),
        Kind::PilePointed { seat, before_next_lead, .. } => {
            l65_67_tricks::pointed(table, *seat, *before_next_lead)
        }
        Kind::CardOmitted { seat, trick } => l65_67_tricks::omitted(table, *seat, *trick),
        Kind::CardSurplus { seat, trick, card } => {
            l65_67_tricks::surplus(table, *seat, *trick, *card)
        }
        Kind::Claimed { seat } => l68_71_claims::claimed(table, *seat),
        Kind::ClaimDisputed { seat, at } => l68_71_claims::disputed(table, *seat, *at),
        Kind::PlanBroken { seat, card } => l68_71_claims::plan_broken(table, *seat, *card),
        Kind::NoConcession { seat } => l68_71_claims::no_concession(table, *seat),
        Kind::AcceptanceWithdrawn { side } => l68_71_claims::withdrawn(table, *side),
        Kind::ConcessionCancelled { side } => l68_71_claims::cancelled(table, *side),
        Kind::DefenderShows { seat } => l68_71_claims::defender_shows(table, *seat),
        Kind::WaiverAsked { by } => l09_12_director::waiver(table, *by),
        Kind::CouldHaveKnown => l09_12_director::could_have_known(table),
        Kind::ResultDisputed { side } => l09_12_director::result_disputed(table, *side),
        Kind::ImpossibleTrick { side } => l09_12_director::impossible_trick(table, *side),
        _ => Ruling::new(table.code, "", None),
    }
}
