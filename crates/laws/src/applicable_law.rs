//! Which law rules on which incident (docs/sources/laws.md#1.8).

use crate::incident::IncidentKind;
use crate::laws::*;
use crate::ruling::Ruling;
use crate::table::LawsTable;

/// The ruling on an incident. `called_over`: has the next player acted over it (Laws 36 to 39)?
pub(crate) fn rule(table: &LawsTable, kind: &IncidentKind, called_over: bool) -> Ruling {
    match kind {
        IncidentKind::DealFault { fault, by } => l06_15_deal::fault(table, *fault, *by),
        IncidentKind::WrongCount => l06_15_deal::wrong_count(table),
        IncidentKind::WrongBoardCall { entry, seat, partner_called } => {
            l06_15_deal::wrong_board_call(table, *entry, *seat, *partner_called)
        }
        IncidentKind::WrongBoard { .. } => l06_15_deal::wrong_board(table),
        IncidentKind::NotRepeated { seat, call } => l06_15_deal::not_repeated(table, *seat, *call),
        IncidentKind::CardMissing { seat, card } => l06_15_deal::missing(table, *seat, *card),
        IncidentKind::SurplusCard { card } => l06_15_deal::surplus_card(table, *card),
        IncidentKind::Fouled => l09_12_director::fouled(table),
        IncidentKind::DirectorError => l09_12_director::own_error(table),
        IncidentKind::Unplayable => l09_12_director::unplayable(table),
        IncidentKind::Weighted => l09_12_director::weighted(table),
        IncidentKind::SettledByPlayers { side } => l09_12_director::settled(table, *side),
        IncidentKind::Signal { seat, in_auction } => {
            l16_information::signal(table, *seat, *in_auction)
        }
        IncidentKind::TaintedCard { seat, card, lead } => {
            l16_information::tainted(table, *seat, *card, *lead)
        }
        IncidentKind::CardConsulted { seat, own } => {
            l20_40_explanations::consulted(table, *seat, *own)
                .unwrap_or_else(|| Ruling::new(table.code, "40", None))
        }
        IncidentKind::CardsSeen { by, owner } => l16_information::cards_seen(table, *by, *owner),
        IncidentKind::UsedInformation => l16_information::used(table),
        IncidentKind::OwnCallExplained { seat } => {
            l20_40_explanations::own_call_explained(table, *seat)
        }
        IncidentKind::Misinformation => l20_40_explanations::misinformation(table),
        IncidentKind::Question { seat, allowed, key } => {
            l20_40_explanations::question(table, *seat, *allowed, key)
        }
        IncidentKind::SpectatorRemark { side } => l09_12_director::spectator(table, *side),
        IncidentKind::ExposedInAuction { seat, cards, lead } => {
            l24_exposed::rule(table, *seat, cards, *lead)
        }
        IncidentKind::CallChanged { entry, seat, old, new, delay_ms, claimed } => l25_change::rule(
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
        IncidentKind::Insufficient { entry, seat, bid, over, shows } => {
            l27_insufficient::rule(table, *entry, *seat, *bid, *over, shows.as_deref())
        }
        IncidentKind::OutOfRotation { entry, seat, call, turn, shows } => l28_32_rotation::rule(
            table,
            &l28_32_rotation::OutOfTurn {
                entry: *entry,
                seat: *seat,
                call: *call,
                turn: *turn,
                shows: shows.as_deref(),
            },
        ),
        IncidentKind::CountsInTurn { seat, passed } => {
            l28_32_rotation::in_turn(table, *seat, *passed)
        }
        IncidentKind::CallsTogether { first, later } => {
            l28_32_rotation::together(table, *first, *later)
        }
        IncidentKind::LostTurn { from, seat } => {
            l34_39_inadmissible::lost_turn(table, *from, *seat)
        }
        IncidentKind::Inadmissible { entry, seat, turn } => {
            l34_39_inadmissible::double(table, *entry, *seat, *turn, called_over)
        }
        IncidentKind::MustPassBroken { entry, seat, call } => {
            l34_39_inadmissible::must_pass(table, *entry, *seat, *call, called_over)
        }
        IncidentKind::RepeatBroken { entry, seat, call, wanted } => {
            l28_32_rotation::not_repeated(table, *entry, *seat, *call, *wanted)
        }
        IncidentKind::BeyondSeven { entry, seat, call, turn } => {
            let it = l34_39_inadmissible::BidOverSeven { entry: *entry, seat: *seat, call: *call };
            l34_39_inadmissible::beyond(table, it, *turn, called_over)
        }
        IncidentKind::AfterFinalPass { entry, seat, call } => {
            l34_39_inadmissible::after_final_pass(table, *entry, *seat, *call, called_over)
        }
        IncidentKind::LeadChoice { watch, .. } => {
            match table.deferred_restrictions.get(usize::from(*watch)) {
                Some(watch) => l26_lead_restrictions::lead_choice(table, watch),
                None => Ruling::new(table.code, "26", None),
            }
        }
        IncidentKind::DummyWarns { dummy } => l42_43_dummy::warns(table, *dummy),
        IncidentKind::DummyPoints { dummy, called } => l42_43_dummy::points(table, *dummy, *called),
        IncidentKind::DummyComments { dummy } => l42_43_dummy::comments(table, *dummy),
        IncidentKind::DummySuggests { card } => l42_43_dummy::suggests(table, *card),
        _ => rule_on_cards(table, kind),
    }
}

fn rule_on_cards(table: &LawsTable, kind: &IncidentKind) -> Ruling {
    match kind {
        IncidentKind::LeadFaceDown { seat, card, turn } => {
            l45_47_played::face_down(table, *seat, *card, *turn)
        }
        IncidentKind::LeadWithdrawn { seat, card } => {
            l45_47_played::lead_withdrawn(table, *seat, *card)
        }
        IncidentKind::Retracted { seat, card } => l45_47_played::retracted(table, *seat, *card),
        IncidentKind::DeclarerNamed { seat, card } => l45_47_played::named_own(table, *seat, *card),
        IncidentKind::PlaysTogether { first, later } => {
            l57_60_premature::together(table, *first, *later)
        }
        IncidentKind::DummyMoved { card, named, placed } => {
            l45_47_played::moved(table, *card, *named, *placed)
        }
        IncidentKind::Designated { how, leading } => {
            l45_47_played::designated(table, *how, *leading)
        }
        IncidentKind::DesignationChanged { new, old, delay_ms, claimed } => {
            l45_47_played::changed(table, *new, *old, *delay_ms, *claimed)
        }
        IncidentKind::Touched { card, arranging } => {
            l45_47_played::touched(table, *card, *arranging)
        }
        IncidentKind::Held { seat, card, played } => {
            l45_47_played::held(table, *seat, *card, *played)
        }
        IncidentKind::DeclarerExposed { seat, card } => {
            l48_52_penalty::declarer(table, *seat, *card)
        }
        IncidentKind::Exposed { seat, cards, deliberate } => {
            l48_52_penalty::defender(table, *seat, cards, *deliberate)
        }
        IncidentKind::PartnerOnLead { seat } => l48_52_penalty::partner_on_lead(table, *seat),
        IncidentKind::SeveralPenaltyCards { seat, cards } => {
            l48_52_penalty::several(table, *seat, *cards)
        }
        IncidentKind::LedBeforeChoice { seat, card } => {
            l48_52_penalty::led_before_choice(table, *seat, *card)
        }
        IncidentKind::PenaltyNotPlayed { seat, card, due } => {
            l48_52_penalty::not_played(table, *seat, *card, *due)
        }
        IncidentKind::LeadOutOfTurn { seat, card, turn, opening, misled } => {
            l53_56_leads::defender(
                table,
                l53_56_leads::Lead {
                    seat: *seat,
                    card: *card,
                    turn: *turn,
                    opening: *opening,
                    misled: *misled,
                },
            )
        }
        IncidentKind::DeclarerLed { seat, card, turn } => {
            l53_56_leads::declarer(table, *seat, *card, *turn)
        }
        IncidentKind::DeclarerPlayed { seat, card } => {
            l53_56_leads::declarer_played(table, *seat, *card)
        }
        IncidentKind::Premature { seat, card, free: true, led: true, .. } => {
            l57_60_premature::led_early(table, *seat, *card)
        }
        IncidentKind::Premature { seat, card, free, other_turn, .. } => {
            l57_60_premature::premature(table, *seat, *card, *free, *other_turn)
        }
        IncidentKind::FifthCard { seat, card } => l57_60_premature::fifth_card(table, *seat, *card),
        IncidentKind::TwoCards { seat, cards, .. } => {
            l57_60_premature::several(table, *seat, cards)
        }
        IncidentKind::AfterRetraction { seat, card } => {
            l57_60_premature::after_retraction(table, *seat, *card)
        }
        IncidentKind::BeforeRuling { seat, card } => {
            l57_60_premature::before_ruling(table, *seat, *card)
        }
        IncidentKind::Revoke { at, illegal_inquiry } => {
            l61_63_revoke::correct(table, *at, *illegal_inquiry)
        }
        IncidentKind::RevokeStands { at } => l61_63_revoke::stands(table, *at),
        IncidentKind::RevokeSettled { at } => l64_revoke_tricks::settle(table, *at),
        IncidentKind::RevokeReported(it) => l64_revoke_tricks::reported(table, it),
        IncidentKind::Inquiry { by, of, allowed } => {
            l61_63_revoke::inquiry(table, *by, *of, *allowed)
        }
        IncidentKind::TrickInspected { seat, trick, how } => {
            l65_67_tricks::inspected(table, *seat, *trick, *how)
        }
        IncidentKind::PileDisturbed { seat } => l65_67_tricks::disturbed(table, *seat),
        IncidentKind::PilePointed { seat, before_next_lead, .. } => {
            l65_67_tricks::pointed(table, *seat, *before_next_lead)
        }
        IncidentKind::CardOmitted { seat, trick } => l65_67_tricks::omitted(table, *seat, *trick),
        IncidentKind::CardSurplus { seat, trick, card } => {
            l65_67_tricks::surplus(table, *seat, *trick, *card)
        }
        IncidentKind::Claimed { seat } => l68_71_claims::claimed(table, *seat),
        IncidentKind::ClaimDisputed { seat, at } => l68_71_claims::disputed(table, *seat, *at),
        IncidentKind::PlanBroken { seat, card } => l68_71_claims::plan_broken(table, *seat, *card),
        IncidentKind::NoConcession { seat } => l68_71_claims::no_concession(table, *seat),
        IncidentKind::AcceptanceWithdrawn { side } => l68_71_claims::withdrawn(table, *side),
        IncidentKind::ConcessionCancelled { side } => l68_71_claims::cancelled(table, *side),
        IncidentKind::DefenderShows { seat } => l68_71_claims::defender_shows(table, *seat),
        IncidentKind::WaiverAsked { by } => l09_12_director::waiver(table, *by),
        IncidentKind::CouldHaveKnown => l09_12_director::could_have_known(table),
        IncidentKind::ResultDisputed { side } => l09_12_director::result_disputed(table, *side),
        IncidentKind::ResultDiffers { claimed, agreed } => {
            l09_12_director::result_differs(table, *claimed, *agreed)
        }
        IncidentKind::ImpossibleTrick { side } => l09_12_director::impossible_trick(table, *side),
        _ => Ruling::new(table.code, "", None),
    }
}
