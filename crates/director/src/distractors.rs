//! Plausible wrong answers for a quiz card: the ruling with one point changed that is commonly
//! confused, such as the chooser, a penalty or the number of tricks.

use bridge::BySide;
use laws::{Chooser, Decision, Effect, LeadKind, Passing, PenaltyKind, PlayKind, Ruling};

/// A ruling that differs from the right one in exactly one point.
pub(super) struct Distractor {
    pub(super) ruling: Ruling,
    /// The message that says what is wrong with it.
    pub(super) reason: &'static str,
}

/// Rulings that differ from this one in exactly one point; empty if nothing can be confused.
pub(super) fn distractors(ruling: &Ruling) -> Vec<Distractor> {
    let mut found = Vec::new();
    for (at, effect) in ruling.auto.iter().enumerate() {
        for other in confused_with(effect) {
            let reason = reason(effect, &other);
            let mut distractor = ruling.clone();
            distractor.auto[at] = other;
            found.push(Distractor { ruling: distractor, reason });
        }
    }
    let penalty = with_penalty(ruling);
    found.extend(penalty.map(|ruling| Distractor { ruling, reason: "td-why-no-penalty" }));
    if ruling.auto.len() > 1 {
        let mut distractor = ruling.clone();
        distractor.auto.pop();
        found.push(Distractor { ruling: distractor, reason: "td-why-missing" });
    }
    if let Some(decision) = &ruling.decision {
        let with = |decision, reason| Distractor {
            ruling: Ruling { decision: Some(decision), ..ruling.clone() },
            reason,
        };
        let choosers = with_other_chooser(decision).into_iter();
        found.extend(choosers.map(|decision| with(decision, "td-why-chooser")));
        let fewer = without_an_option(decision);
        found.extend(fewer.map(|decision| with(decision, "td-why-option")));
    }
    found
}

/// What is wrong where this effect was replaced by another, which it is confused with.
fn reason(effect: &Effect, other: &Effect) -> &'static str {
    match effect {
        Effect::MustPass { how: right, .. } => match other {
            Effect::MustPass { how, .. } if how == right => "td-why-pass-who",
            Effect::MustPass { how: Passing::Once, .. } => "td-why-pass-once",
            _ => "td-why-pass-throughout",
        },
        Effect::MakePenaltyCard { .. } => "td-why-penalty-kind",
        Effect::TransferTricks { .. } | Effect::Adjudicate { .. } => "td-why-tricks",
        Effect::RestoreTurn { .. } => "td-why-turn",
        Effect::ReturnCard { .. } => "td-why-returned",
        Effect::PlayStands { .. } => "td-why-stands",
        Effect::LeadRestriction { .. } | Effect::PlayRestriction { .. } => "td-why-restriction",
        _ => "td-why-other",
    }
}

/// Effects that this one is commonly confused with.
fn confused_with(effect: &Effect) -> Vec<Effect> {
    let other = match effect.clone() {
        Effect::MustPass { seat, how } => {
            let how = match how {
                Passing::Once => Passing::Throughout,
                Passing::Throughout => Passing::Once,
            };
            return vec![
                Effect::MustPass { seat, how },
                Effect::MustPass { seat: seat.partner(), how },
            ];
        }
        Effect::MakePenaltyCard { seat, card, kind } => match kind {
            PenaltyKind::Major => Effect::MakePenaltyCard { seat, card, kind: PenaltyKind::Minor },
            PenaltyKind::Minor => Effect::MakePenaltyCard { seat, card, kind: PenaltyKind::Major },
            PenaltyKind::Nailed => Effect::PickUp { seat, cards: vec![card] },
        },
        Effect::TransferTricks { from, to, n } => {
            Effect::TransferTricks { from, to, n: if n == 1 { 2 } else { 1 } }
        }
        Effect::RestoreTurn { seat } => Effect::RestoreTurn { seat: seat.next() },
        Effect::ReturnCard { seat, card } => Effect::PlayStands { seat, card },
        Effect::PlayStands { seat, card } => Effect::ReturnCard { seat, card },
        Effect::LeadFrom { hand } => Effect::LeadFrom { hand: hand.partner() },
        Effect::ProceduralPenalty { side } => Effect::ProceduralPenalty { side: side.opponents() },
        Effect::Forfeit { side } => Effect::Forfeit { side: side.opponents() },
        Effect::TagInfo { authorized, unauthorized } => Effect::TagInfo {
            authorized: authorized.opponents(),
            unauthorized: unauthorized.next(),
        },
        Effect::Adjudicate { tricks } => {
            let [ns, ew] = tricks.0;
            let moved = if ns > 0 { [ns - 1, ew + 1] } else { [ns + 1, ew.saturating_sub(1)] };
            Effect::Adjudicate { tricks: BySide(moved) }
        }
        Effect::LeadRestriction { seat, kind, when, while_on_lead, unless_shown, law } => {
            let kind = match kind {
                LeadKind::Require(suit) => LeadKind::Prohibit(vec![suit]),
                LeadKind::Prohibit(suits) if suits.len() == 1 => LeadKind::Require(suits[0]),
                _ => return Vec::new(),
            };
            Effect::LeadRestriction { seat, kind, when, while_on_lead, unless_shown, law }
        }
        Effect::PlayRestriction { seat, kind: PlayKind::Highest } => {
            Effect::PlayRestriction { seat, kind: PlayKind::Lowest }
        }
        Effect::PlayRestriction { seat, kind: PlayKind::Lowest } => {
            Effect::PlayRestriction { seat, kind: PlayKind::Highest }
        }
        Effect::Redeal => Effect::PlayOn,
        _ => return Vec::new(),
    };
    vec![other]
}

/// The ruling with a penalty card where the card is returned without penalty.
fn with_penalty(ruling: &Ruling) -> Option<Ruling> {
    let is_penalty = |effect: &Effect| matches!(effect, Effect::MakePenaltyCard { .. });
    if ruling.auto.iter().any(is_penalty) {
        return None;
    }
    let penalty = ruling.auto.iter().find_map(|effect| match effect {
        Effect::ReturnCard { seat, card } => {
            let has_kinds = ruling.code.capabilities().minor_cards;
            let kind = if has_kinds { PenaltyKind::Major } else { PenaltyKind::Nailed };
            Some(Effect::MakePenaltyCard { seat: *seat, card: *card, kind })
        }
        _ => None,
    })?;
    let mut distractor = ruling.clone();
    distractor.auto.push(penalty);
    Some(distractor)
}

/// The decision with the same options and another chooser.
fn with_other_chooser(decision: &Decision) -> Vec<Decision> {
    let choosers = match decision.chooser {
        Chooser::Seat(seat) => vec![Chooser::Seat(seat.partner()), Chooser::Seat(seat.next())],
        Chooser::EitherOf { side, first } => {
            vec![Chooser::EitherOf { side: side.opponents(), first }]
        }
        Chooser::Anyone | Chooser::AllFour | Chooser::Director => Vec::new(),
    };
    let by = |chooser| Decision { chooser, ..decision.clone() };
    choosers.into_iter().map(by).collect()
}

/// The decision without one of its less obvious options.
fn without_an_option(decision: &Decision) -> Option<Decision> {
    let offered: Vec<usize> = (0..decision.options.len())
        .filter(|at| decision.options.get(*at).is_some_and(|option| !option.conduct_only))
        .collect();
    let middle = *offered.get(offered.len().checked_sub(2)?)?;
    let mut distractor = decision.clone();
    distractor.options.remove(middle);
    (offered.len() > 2).then_some(distractor)
}

#[cfg(test)]
mod tests {
    use laws::scenario::Scenario;

    use super::*;

    fn ruled(text: &str) -> Vec<Ruling> {
        let outcome = Scenario::read(text).expect("a scenario").run().expect("a valid scenario");
        outcome.reports.into_iter().filter_map(|report| report.ruling).collect()
    }

    /// Distractors differ from the ruling and from each other.
    #[test]
    fn a_distractor_differs_in_one_point() {
        let revoke = "code: 1987\ncontract: 4S-S\nplay: CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2\n\
                      AttentionDrawn S\n";
        let lead = "code: home\ncontract: 4S-S\nLeadFaced E HK\n";
        let bid = "code: 2017\ndealer: N\nCall N 1S\nCall E 1H\n";
        for text in [revoke, lead, bid] {
            for ruling in ruled(text) {
                let found = distractors(&ruling).into_iter().map(|it| it.ruling);
                let distractors: Vec<Ruling> = found.collect();
                assert!(distractors.len() > 1, "{text}: {distractors:?}");
                for (at, distractor) in distractors.iter().enumerate() {
                    assert_ne!(*distractor, ruling, "{text}");
                    assert!(!distractors[..at].contains(distractor), "{text}: {distractor:?}");
                    let changed =
                        [distractor.auto != ruling.auto, distractor.decision != ruling.decision];
                    assert_eq!(changed.into_iter().filter(|changed| *changed).count(), 1);
                }
            }
        }
    }
}
