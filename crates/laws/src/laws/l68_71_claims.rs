//! Laws 68 to 71: claims and concessions. Home code: H12, and for a defender's claim
//! docs/sources/laws.md#G7.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{BySide, Seat, Side};
use cards::Card;

use crate::Query;
use crate::claims::search::{self, Announced, Freedom, Plan, WorstLine, WorstLines};
use crate::claims::{ClaimState, dictated_line, disputed_lines, kept, proved};
use crate::clause::{Clause, from_memory, gap, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::laws::l16_information::partner_knows;
use crate::ruling::{Chooser, Conduct, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// The clauses by which an unnecessary concession is cancelled (Law 71).
#[derive(Debug)]
struct Cancelled {
    /// The trick could not be lost by any legal play; valid until the correction period ends.
    legal: Option<Clause>,
    /// The trick could not be lost by any normal play.
    normal: Option<Clause>,
    /// `normal` is valid until the side has called on the next board; otherwise until the
    /// correction period ends.
    normal_until_next_board: bool,
}

/// The points in which the codes differ.
#[derive(Debug)]
struct Rules {
    law: &'static str,
    claim: Clause,
    concession: Clause,
    statement: Clause,
    /// The defenders choose the outcome of declarer's claim.
    pub(crate) defenders_choose: bool,
    disputed: Clause,
    doubt: Clause,
    trump: Clause,
    unstated: Clause,
    finesse: Clause,
    partner: Option<Clause>,
    play_on: Option<Clause>,
    objected: Clause,
    accepted: Clause,
    withdrawn: Option<Clause>,
    /// A trick that would likely have been won is given back too.
    likely: bool,
    cancelled: Cancelled,
    defender_shows: Option<Clause>,
}

const HOME: Rules = Rules {
    law: "H12",
    claim: primary("H12"),
    concession: primary("H12"),
    statement: primary("H12"),
    defenders_choose: true,
    disputed: primary("H12"),
    doubt: primary("H12"),
    trump: primary("H12"),
    unstated: primary("H12"),
    finesse: primary("H12"),
    partner: None,
    play_on: Some(primary("H12")),
    objected: gap("H12", 7),
    accepted: primary("H12"),
    withdrawn: None,
    likely: false,
    cancelled: Cancelled { legal: None, normal: None, normal_until_next_board: false },
    defender_shows: Some(gap("H12", 7)),
};

const DUP1987: Rules = Rules {
    law: "68",
    claim: primary("68A"),
    concession: primary("68B"),
    statement: primary("68C"),
    defenders_choose: false,
    disputed: primary("68D"),
    doubt: same_edition("70A"),
    trump: text_1997("70C"),
    unstated: text_1997("70D"),
    finesse: text_1997("70E"),
    partner: None,
    play_on: None,
    objected: primary("68B"),
    accepted: primary("69A"),
    withdrawn: Some(text_1997("69B")),
    likely: false,
    cancelled: Cancelled {
        legal: Some(from_memory("71A")),
        normal: Some(from_memory("71C")),
        normal_until_next_board: true,
    },
    defender_shows: None,
};

const DUP2017: Rules = Rules {
    law: "68",
    claim: printed("68A"),
    concession: printed("68B1"),
    statement: printed("68C"),
    defenders_choose: false,
    disputed: from_memory("68D2"),
    doubt: printed("70A"),
    trump: printed("70C"),
    unstated: printed("70D1"),
    finesse: printed("70E1"),
    partner: Some(printed("70D2")),
    play_on: Some(from_memory("68D2")),
    objected: printed("68B2"),
    accepted: printed("69A"),
    withdrawn: Some(printed("69B")),
    likely: true,
    cancelled: Cancelled {
        legal: Some(printed("71")),
        normal: Some(printed("71")),
        normal_until_next_board: false,
    },
    defender_shows: None,
};

static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// The effect by which the claimer's side takes these of the tricks left.
pub(crate) fn adjudicate(claim: &ClaimState, left: u8, tricks: u8) -> Effect {
    let side = claim.seat.side();
    let tricks = tricks.min(left);
    Effect::Adjudicate {
        tricks: BySide::new(|other| if other == side { tricks } else { left - tricks }),
    }
}

fn message_params(claim: &ClaimState) -> Vec<(&'static str, String)> {
    vec![("seat", format!("{}", claim.seat)), ("tricks", format!("{}", claim.tricks))]
}

/// Law 68, home H12: a claim or concession. Play ceases.
pub(crate) fn claimed(table: &LawsTable, seat: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.law, None);
    let Some(claim) = &table.claim else { return ruling.law(rules.claim) };
    let left = table.tricks_left();
    let key = if claim.concession { "law-concession" } else { "law-claim" };
    let ruling = match claim.concession {
        true => ruling.law(rules.concession),
        false => ruling.laws(&[rules.claim, rules.statement]),
    };
    let ruling = ruling.explain_with(key, message_params(claim));
    if !rules.defenders_choose || claim.concession {
        return ruling.auto(Effect::Explain { key });
    }
    let accept = DecisionOption::new("accept").law(rules.accepted).effect(adjudicate(
        claim,
        left,
        claim.tricks,
    ));
    let on = DecisionOption::new("play-on-exposed").law(rules.disputed).effect(Effect::PlayOn);
    let mut options = vec![accept, on];
    let planned = !Plan::read(&claim.statement).is_empty();
    if !planned {
        let found = dictated_line(claim);
        let tricks = found.tricks;
        // The choice is offered only where the defenders can get a trick at all.
        if tricks < left || !found.exact {
            let effect = adjudicate(claim, left, tricks);
            options.push(DecisionOption::new("dictate-order").law(rules.disputed).effect(effect));
        }
    }
    let side = seat.side().opponents();
    let decision = Decision::new(Chooser::EitherOf { side, first: None }, options);
    ruling.decide(Decision { timeout: "play-on-exposed".into(), ..decision })
}

/// The clauses of a dispute that reveal nothing about hidden hands: the dispute itself, the benefit
/// of the doubt, and playing on.
pub(crate) fn public_clauses(table: &LawsTable) -> Vec<Clause> {
    let rules = &RULES[table.code];
    [Some(rules.disputed), Some(rules.doubt), rules.play_on].into_iter().flatten().collect()
}

/// Law 70, home H12: a claim is disputed, and adjudicated by its worst normal line.
pub(crate) fn disputed(table: &LawsTable, seat: Seat, at: usize) -> Ruling {
    let rules = &RULES[table.code];
    let incident = if rules.defenders_choose { rules.law } else { "70" };
    let ruling = Ruling::new(table.code, incident, None).laws(&[rules.disputed, rules.doubt]);
    let Some(claim) = table.disputes.get(at) else { return ruling };
    let left = table.tricks_left();
    let asks = has_trump_out(claim) && !Plan::read(&claim.statement).draws_trumps;
    let aware = asks.then(|| table.fact(Query::AwareOfTrump, false).1);
    let ruling = ruling.fact(aware).explain_with("law-claim-disputed", message_params(claim));
    let ruling = ruling.fact(table.found_fact(Query::Normal));
    let lines = claim_lines(table, claim);
    let defending = table.is_defender(seat);
    // docs/sources/laws.md#F15: a line found irrational costs the claimer nothing, and the next one
    // rules.
    let ruled = ruling_line(table.found(Query::Normal), &lines);
    let tricks = ruled.map_or(claim.tricks, |found| found.tricks.min(claim.tricks));
    let gives = tricks == claim.tricks && concedes(table, claim);
    let kept = gives.then(|| certain(table, claim, false)).flatten();
    let (tricks, ruling) = match (ruled, kept) {
        (_, Some((clause, kept))) => {
            let params = vec![("side", format!("{}", claim.seat.side()))];
            (kept, ruling.law(clause).explain_with("law-concession-cancelled", params))
        }
        (Some(found), None) if tricks < claim.tricks => {
            (tricks, ruling.law(reason(table, claim, found, defending)))
        }
        _ => (tricks, ruling),
    };
    let ruling = ruling.auto(adjudicate(claim, left, tricks));
    let ruling = match ruled.or(lines.shown.first()) {
        Some(found) => {
            let line = found.line.iter().map(|card| format!("{card}")).collect::<Vec<_>>();
            let tricks = format!("{}", found.tricks);
            ruling
                .explain_with("law-worst-line", vec![("tricks", tricks), ("line", line.join(" "))])
        }
        None => ruling,
    };
    let exact = lines.shown.first().is_none_or(|found| found.exact);
    let ruling = if exact { ruling } else { ruling.explain("law-claim-too-large") };
    let ruling = ruling.explain("law-unruled-judgement");
    match rules.play_on {
        Some(law) if rules.defenders_choose => {
            ruling.decide(defenders_choice(table, rules, claim, law))
        }
        Some(law) => ruling.decide(Decision::new(
            Chooser::AllFour,
            vec![
                DecisionOption::new("play-on")
                    .law(law)
                    .effect(Effect::VoidClaim)
                    .effect(Effect::PlayOn),
                DecisionOption::new("adjudicate").law(rules.doubt),
            ],
        )),
        None => ruling,
    }
}

/// Home H12: a defender who does not accept declarer's claim plays on, or takes the result of the
/// dictated order.
fn defenders_choice(table: &LawsTable, rules: &Rules, claim: &ClaimState, law: Clause) -> Decision {
    let on = DecisionOption::new("play-on-exposed")
        .law(law)
        .effect(Effect::VoidClaim)
        .effect(Effect::PlayOn);
    let mut options = vec![on];
    if Plan::read(&claim.statement).is_empty() && !claim.concession {
        options.push(DecisionOption::new("dictate-order").law(rules.disputed));
    }
    options.push(DecisionOption::new("adjudicate").law(rules.doubt));
    let side = if table.is_defender(claim.seat) {
        claim.seat.side()
    } else {
        claim.seat.side().opponents()
    };
    Decision::new(Chooser::EitherOf { side, first: None }, options)
}

/// Do the claimer's opponents hold a trump? At notrump there is none to be aware of (Law 70C).
fn has_trump_out(claim: &ClaimState) -> bool {
    let [one, two] = claim.seat.side().opponents().seats();
    let theirs = claim.position.hands[one] | claim.position.hands[two];
    claim.position.trump.is_some_and(|trump| !theirs.in_suit(trump).is_empty())
}

/// Does an outstanding trump win a trick on the line (Law 70C)?
fn loses_to_trump(claim: &ClaimState, found: &WorstLine) -> bool {
    let at = &claim.position;
    let Some(trump) = at.trump.filter(|_| has_trump_out(claim)) else { return false };
    at.tricks(&found.line).iter().any(|trick| {
        let winner = search::winner(trick, at.trump);
        let card = trick.iter().find(|(seat, _)| *seat == winner).map(|(_, card)| *card);
        winner.side() != claim.seat.side() && card.is_some_and(|card| card.suit() == trump)
    })
}

/// The clause that admits the losing line.
fn reason(table: &LawsTable, claim: &ClaimState, found: &WorstLine, defending: bool) -> Clause {
    let rules = &RULES[table.code];
    match rules.partner {
        Some(partner) if defending => partner,
        _ if loses_to_trump(claim, found) => rules.trump,
        _ if found.finesse => rules.finesse,
        _ => rules.unstated,
    }
}

/// Home H12: the plan that declarer announced and must follow when play continues.
pub(crate) fn announced(table: &LawsTable) -> Option<Announced> {
    let claim = table.claim.as_ref().filter(|claim| !table.is_defender(claim.seat))?;
    let plan = Plan::read(&claim.statement);
    let binds = RULES[table.code].defenders_choose && !plan.leads.is_empty();
    binds.then_some(Announced { plan, step: 0 })
}

/// Home H12: declarer's lead departs from the announced plan.
pub(crate) fn plan_broken(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    Ruling::new(table.code, rules.law, table.declarer())
        .law(rules.statement)
        .auto(Effect::ReturnCard { seat, card })
        .explain_with(
            "law-plan-binds",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}

/// Law 69A: may an agreement be withdrawn before its deadline? In the home code it is binding.
pub(crate) fn may_object_still(table: &LawsTable) -> bool {
    RULES[table.code].withdrawn.is_some()
}

/// Law 68B: a defender objects at once to partner's concession, which is then void.
pub(crate) fn no_concession(table: &LawsTable, seat: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .law(rules.objected)
        .auto(Effect::VoidClaim)
        .auto(Effect::PlayOn)
        .autos(partner_knows(table, seat));
    let reviewed = table.code.capabilities().adjusted_scores;
    let ruling = if reviewed { ruling.review(&[rules.objected]) } else { ruling };
    ruling.explain_with("law-no-concession", vec![("seat", format!("{seat}"))])
}

/// Law 69B: a side withdraws its acceptance.
pub(crate) fn withdrawn(table: &LawsTable, side: Side) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, "69", None)
        .explain_with("law-acceptance-withdrawn", vec![("side", format!("{side}"))]);
    let (Some(clause), Some(claim)) = (rules.withdrawn, &table.granted) else {
        return ruling.law(rules.accepted).auto(Effect::Explain { key: "law-stands" });
    };
    let (likely, fact) = table.fact(Query::LikelyTrick, false);
    let given = table.adjudged.map_or(0, |adjudged| adjudged[side]);
    let left = table.adjudged.map_or(0, |adjudged| adjudged[side] + adjudged[side.opponents()]);
    let asker = side.seats()[0];
    let sure = proved(claim, Freedom::Normal, asker, given).unwrap_or(0);
    let back = sure
        .saturating_sub(given)
        .max(u8::from(rules.likely && likely))
        .min(left - given.min(left));
    let ruling = ruling.law(clause);
    let ruling = if rules.likely { ruling.fact(Some(fact)) } else { ruling };
    if back == 0 || table.period_ended {
        return ruling.auto(Effect::Explain { key: "law-stands" });
    }
    let tricks =
        BySide::new(|other| if other == side { given + back } else { left - given - back });
    ruling.auto(Effect::Adjudicate { tricks })
}

/// Did the claimer's side give up tricks? Who claims some of those left concedes the rest (Law 68B1).
pub(crate) fn concedes(table: &LawsTable, claim: &ClaimState) -> bool {
    claim.concession || claim.tricks < table.tricks_left()
}

/// How many tricks remain to a side that gave away some which could not be lost, and the clause.
pub(crate) fn needless(table: &LawsTable, legal_only: bool) -> Option<(Clause, u8)> {
    let claim = table.claim.as_ref().or(table.granted.as_ref())?;
    let awarded = table.adjudged.map_or(claim.tricks, |adjudged| adjudged[claim.seat.side()]);
    certain(table, claim, legal_only).filter(|(_, tricks)| *tricks > awarded)
}

/// The tricks that the claimer's side cannot lose, if they are more than it claimed, and the clause
/// by which it has them. By normal play it may keep more than by every legal play.
fn certain(table: &LawsTable, claim: &ClaimState, legal_only: bool) -> Option<(Clause, u8)> {
    let rules = &RULES[table.code].cancelled;
    if table.period_ended {
        return None;
    }
    let Some(normal) = rules.normal.filter(|_| !legal_only && is_in_time(table, claim)) else {
        return rules.legal.and_then(|clause| Some((clause, kept(claim, Freedom::Legal)?)));
    };
    // A trick that no normal play keeps may be lost by a legal one too.
    let tricks = kept(claim, Freedom::Normal)?;
    let stronger = rules.legal.filter(|legal| legal.number != normal.number);
    let legal = stronger.filter(|_| kept(claim, Freedom::Legal) == Some(tricks));
    Some((legal.unwrap_or(normal), tricks))
}

/// May the test of normal play still be applied (Law 71C of 1987)?
fn is_in_time(table: &LawsTable, claim: &ClaimState) -> bool {
    let called = table.next_called[claim.seat.side()] || table.round_ended;
    !RULES[table.code].cancelled.normal_until_next_board || !called
}

/// What the searches of a concession find ([`ClaimState::proofs`]), as far as the code needs them;
/// none without a claim.
pub(crate) fn proofs(table: &LawsTable, legal_only: bool) -> Option<[Option<Option<u8>>; 2]> {
    let rules = &RULES[table.code].cancelled;
    let claim = table.claim.as_ref().or(table.granted.as_ref())?;
    let mut proofs = claim.proofs;
    let by_normal = rules.normal.is_some() && !legal_only && is_in_time(table, claim);
    if by_normal {
        proofs[1] = Some(kept(claim, Freedom::Normal));
    }
    if rules.legal.is_some() && !(by_normal && proofs[1] == Some(None)) {
        proofs[0] = Some(kept(claim, Freedom::Legal));
    }
    Some(proofs)
}

/// Law 71: a concession is cancelled.
pub(crate) fn cancelled(table: &LawsTable, side: Side) -> Ruling {
    let ruling = Ruling::new(table.code, "71", None)
        .explain_with("law-concession-cancelled", vec![("side", format!("{side}"))]);
    let claim = table.claim.as_ref().or(table.granted.as_ref());
    match (needless(table, false), claim) {
        (Some((clause, tricks)), Some(claim)) => {
            let left = table
                .adjudged
                .map_or_else(|| table.tricks_left(), |a| a[side] + a[side.opponents()]);
            ruling.law(clause).auto(adjudicate(claim, left, tricks))
        }
        _ => ruling
            .law(RULES[table.code].cancelled.normal.unwrap_or(RULES[table.code].accepted))
            .auto(Effect::Explain { key: "law-stands" }),
    }
}

/// Home (docs/sources/laws.md#G7): a defender shows their hand. Declarer may take it as an
/// offer; otherwise the cards are nailed.
pub(crate) fn defender_shows(table: &LawsTable, seat: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let law = rules.defender_shows.unwrap_or(rules.claim);
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .law(law)
        .explain_with("law-defender-shows", vec![("seat", format!("{seat}"))]);
    let Some(claim) = &table.claim else { return ruling };
    let left = table.tricks_left();
    let accept =
        DecisionOption::new("accept").law(law).effect(adjudicate(claim, left, claim.tricks));
    let nail = table.hands[seat].into_iter().map(|card| Effect::MakePenaltyCard {
        seat,
        card,
        kind: crate::PenaltyKind::Nailed,
    });
    let refuse = DecisionOption::new("refuse")
        .law(law)
        .effect(Effect::VoidClaim)
        .effect(Effect::PlayOn)
        .effects(nail);
    let declarer = table.declarer().unwrap_or(seat.next());
    // An objection refuses the offer.
    ruling.decide(
        Decision::new(Chooser::Seat(declarer), vec![accept, refuse])
            .on(Conduct::Object(declarer.side()), "refuse"),
    )
}

/// Law 69A: the clause by which a claim is accepted.
pub(crate) fn accepted(table: &LawsTable) -> Clause {
    RULES[table.code].accepted
}

/// Does the code treat a defender's claim as an offer (home code)?
pub(crate) fn defender_offers(table: &LawsTable) -> bool {
    RULES[table.code].defender_shows.is_some()
}

/// The normal lines of a claim that lose a trick (docs/sources/laws.md#3.4).
pub(crate) fn claim_lines(table: &LawsTable, claim: &ClaimState) -> WorstLines {
    let found = claim.found[usize::from(claim.aware)].clone();
    found.unwrap_or_else(|| {
        // Home H12: without a plan the defenders dictate the order of declarer's cards.
        let dictated =
            RULES[table.code].defenders_choose && Plan::read(&claim.statement).is_empty();
        let freedom = if dictated { Freedom::Dictated } else { Freedom::Normal };
        disputed_lines(claim, freedom, claim.aware)
    })
}

/// Searches those lines, unless they are known, and keeps them.
pub(crate) fn search_lines(table: &LawsTable, claim: &mut ClaimState) {
    let found = claim_lines(table, claim);
    claim.found[usize::from(claim.aware)] = Some(found);
}

/// Did the director find this line irrational (docs/sources/laws.md#F15)? `found` is the answer;
/// `at` counts the lines from zero. A line without a careless play has nothing that could be
/// irrational: every normal line loses as much.
pub(crate) fn is_struck(found: Option<&str>, lines: &WorstLines, at: usize) -> bool {
    let careless = lines.shown.get(at).is_some_and(|line| line.careless.is_some());
    careless
        && found.is_some_and(|word| match Query::struck_lines(word) {
            Some(struck) => struck.contains(&(at + 1)),
            None => Query::Normal.means(word) == Some(false),
        })
}

/// The worst line that the director has not struck out; the line that is left where all those shown
/// are struck out, and none if that one costs nothing.
pub(crate) fn ruling_line<'a>(found: Option<&str>, lines: &'a WorstLines) -> Option<&'a WorstLine> {
    let shown = lines.shown.iter().enumerate();
    let left = shown.filter(|(at, _)| !is_struck(found, lines, *at)).map(|(_, line)| line).next();
    left.or(lines.rest.as_ref())
}
