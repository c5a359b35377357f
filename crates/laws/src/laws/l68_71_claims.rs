//! Laws 68 to 71: claims and concessions. Home: H12, and [G 7] for a defender's.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{BySide, Seat, Side};
use cards::Card;

use crate::Query;
use crate::clause::{Clause, g, l, m, p, s, v};
use crate::effect::Effect;
use crate::laws::l16_information::partner_knows;
use crate::ruling::{Chooser, Conduct, Decision, Opt, Ruling};
use crate::search::{Announced, Freedom, Plan, Position, Question, Worst, best, worst};
use crate::table::Table;

/// What a concession that need not have been made is cancelled by (Law 71).
#[derive(Debug)]
struct Cancelled {
    /// The trick could not be lost by any legal play; until the period ends.
    legal: Option<Clause>,
    /// It could not be lost by any normal play …
    normal: Option<Clause>,
    /// … until the side has called on the next board; else until the period ends.
    normal_until_next_board: bool,
}

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    law: &'static str,
    claim: Clause,
    concession: Clause,
    statement: Clause,
    /// The defenders choose what becomes of declarer's claim.
    defenders_choose: bool,
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
    /// A trick that would likely have been won comes back too.
    likely: bool,
    cancelled: Cancelled,
    defender_shows: Option<Clause>,
}

pub(crate) const HOME: Rules = Rules {
    law: "H12",
    claim: s("H12"),
    concession: s("H12"),
    statement: s("H12"),
    defenders_choose: true,
    disputed: s("H12"),
    doubt: s("H12"),
    trump: s("H12"),
    unstated: s("H12"),
    finesse: s("H12"),
    partner: None,
    play_on: Some(s("H12")),
    objected: g("H12", 7),
    accepted: s("H12"),
    withdrawn: None,
    likely: false,
    cancelled: Cancelled { legal: None, normal: None, normal_until_next_board: false },
    defender_shows: Some(g("H12", 7)),
};

pub(crate) const DUP1987: Rules = Rules {
    law: "68",
    claim: s("68A"),
    concession: s("68B"),
    statement: s("68C"),
    defenders_choose: false,
    disputed: s("68D"),
    doubt: p("70A"),
    trump: l("70C"),
    unstated: l("70D"),
    finesse: l("70E"),
    partner: None,
    play_on: None,
    objected: s("68B"),
    accepted: s("69A"),
    withdrawn: Some(l("69B")),
    likely: false,
    cancelled: Cancelled {
        legal: Some(m("71A")),
        normal: Some(m("71C")),
        normal_until_next_board: true,
    },
    defender_shows: None,
};

pub(crate) const DUP2017: Rules = Rules {
    law: "68",
    claim: v("68A"),
    concession: v("68B1"),
    statement: v("68C"),
    defenders_choose: false,
    disputed: m("68D2"),
    doubt: v("70A"),
    trump: v("70C"),
    unstated: v("70D1"),
    finesse: v("70E1"),
    partner: Some(v("70D2")),
    play_on: Some(m("68D2")),
    objected: v("68B2"),
    accepted: v("69A"),
    withdrawn: Some(v("69B")),
    likely: true,
    cancelled: Cancelled {
        legal: Some(v("71")),
        normal: Some(v("71")),
        normal_until_next_board: false,
    },
    defender_shows: None,
};

/// A claim or concession, with the position it was made in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimState {
    /// Who claims or concedes.
    pub seat: Seat,
    /// How many of the tricks not yet complete his side takes.
    pub tricks: u8,
    /// It is worded as a concession.
    pub concession: bool,
    /// What he said.
    pub statement: String,
    pub(crate) position: Position,
    /// A plan was announced after the cards were shown: it is not changed any more.
    pub(crate) planned: bool,
    /// Somebody disputed it, so that nobody has accepted it.
    pub(crate) disputed: bool,
    /// F14: he was known to be aware of the trump that is out.
    pub(crate) aware: bool,
    /// Its worst normal line, once it was disputed.
    pub(crate) found: Option<Worst>,
    /// Of a concession: the tricks that no legal and that no normal line loses, once they were searched.
    pub(crate) proofs: [Option<Option<u8>>; 2],
}

/// The worst normal line of a claim, with its tricks (laws.md 3.4).
pub(crate) fn claim_line(table: &Table, claim: &ClaimState) -> Worst {
    let found = claim.found.clone();
    found.unwrap_or_else(|| {
        // Home H12: without a plan the defenders dictate the order of his cards.
        let dictated = table.book().l68.defenders_choose && Plan::read(&claim.statement).is_empty();
        let freedom = if dictated { Freedom::Dictated } else { Freedom::Normal };
        worst_line_of(claim, freedom, claim.seat, claim.aware, 0)
    })
}

/// What the claimer stated, with what he is known to be aware of.
fn plan(claim: &ClaimState) -> Plan {
    let mut plan = Plan::read(&claim.statement);
    plan.draws_trumps |= claim.aware;
    plan
}

/// Did the claimer state nothing that can be followed?
pub(crate) fn is_without_plan(claim: &ClaimState) -> bool {
    plan(claim).is_empty()
}

/// What the claimer takes if he follows what he stated and plays the rest as well as can be, the
/// opponents too; none if too much is open to be searched.
pub(crate) fn plan_value(claim: &ClaimState) -> Option<u8> {
    let plan = plan(claim);
    best(&claim.position, &Question { claimer: claim.seat, freedom: Freedom::Legal, plan: &plan })
}

fn worst_line(claim: &ClaimState, freedom: Freedom, claimer: Seat, enough: u8) -> Worst {
    worst_line_of(claim, freedom, claimer, false, enough)
}

/// `aware`: he knows of the trumps that are out, and draws them. `enough`: a line with no more
/// tricks than this answers the question.
fn worst_line_of(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    aware: bool,
    enough: u8,
) -> Worst {
    let mut plan = if freedom == Freedom::Dictated || claimer.side() != claim.seat.side() {
        Plan::default()
    } else {
        Plan::read(&claim.statement)
    };
    plan.draws_trumps |= aware;
    worst(&claim.position, &Question { claimer, freedom, plan: &plan }, enough)
}

/// The tricks that no line of that freedom takes from the claimer's side, if they are more than
/// `enough`: a search that had to leave lines out proves nothing.
fn proved(claim: &ClaimState, freedom: Freedom, claimer: Seat, enough: u8) -> Option<u8> {
    let found = worst_line(claim, freedom, claimer, enough);
    (found.exact && found.tricks > enough).then_some(found.tricks)
}

/// The tricks of a concession that need not have been conceded, by every line of that freedom.
fn kept(claim: &ClaimState, freedom: Freedom) -> Option<u8> {
    let known = claim.proofs[usize::from(freedom == Freedom::Normal)];
    known.unwrap_or_else(|| proved(claim, freedom, claim.seat, claim.tricks))
}

/// Searches a concession once: it is looked at again whenever attention is drawn.
pub(crate) fn remember_proofs(table: &mut Table, legal_only: bool) {
    let rules = &table.book().l68.cancelled;
    let Some(claim) = table.claim.as_mut().or(table.granted.as_mut()) else { return };
    if rules.legal.is_some() {
        claim.proofs[0] = Some(kept(claim, Freedom::Legal));
    }
    if rules.normal.is_some() && !legal_only && claim.proofs[0] == Some(None) {
        claim.proofs[1] = Some(kept(claim, Freedom::Normal));
    }
}

/// How many tricks are not yet complete.
pub(crate) fn tricks_left(table: &Table) -> u8 {
    table.play.as_ref().map_or(0, |play| 14u8.saturating_sub(play.trick_no()))
}

/// The tricks of each side by a claim or concession that lies there and that nobody has answered.
pub(crate) fn offered(table: &Table) -> Option<BySide<u8>> {
    let claim = table.claim.as_ref().filter(|claim| !claim.disputed)?;
    let (side, left) = (claim.seat.side(), tricks_left(table));
    let tricks = claim.tricks.min(left);
    Some(BySide::new(|other| if other == side { tricks } else { left - tricks }))
}

/// The position on the table.
pub(crate) fn position(table: &Table) -> Option<Position> {
    let play = table.play.as_ref()?;
    let mut voids = bridge::BySeat([0u8; 4]);
    for trick in play.quitted.iter().map(|trick| &trick.plays[..]).chain([&play.current[..]]) {
        let Some((_, led)) = trick.first() else { continue };
        for (seat, card) in trick {
            let revoked = table.revokes.iter().any(|r| r.seat == *seat && r.card == *card);
            if card.suit() != led.suit() && !revoked {
                voids[*seat] |= 1 << led.suit().index();
            }
        }
    }
    for seat in Seat::ALL {
        voids[seat] |= table.shown_out[seat];
    }
    Some(Position {
        hands: table.hands,
        trick: play.current.to_vec(),
        turn: play.turn()?,
        trump: play.contract.trump(),
        declarer: play.contract.declarer,
        voids,
    })
}

fn adjudicate(claim: &ClaimState, left: u8, tricks: u8) -> Effect {
    let side = claim.seat.side();
    let tricks = tricks.min(left);
    Effect::Adjudicate {
        tricks: BySide::new(|other| if other == side { tricks } else { left - tricks }),
    }
}

fn told(claim: &ClaimState) -> Vec<(&'static str, String)> {
    vec![("seat", format!("{}", claim.seat)), ("tricks", format!("{}", claim.tricks))]
}

/// Law 68, home H12: a claim or concession. Play ceases.
pub(crate) fn claimed(table: &Table, seat: Seat) -> Ruling {
    let rules = &table.book().l68;
    let ruling = Ruling::new(table.code, rules.law, None);
    let Some(claim) = &table.claim else { return ruling.law(rules.claim) };
    let left = tricks_left(table);
    let key = if claim.concession { "law-concession" } else { "law-claim" };
    let ruling = match claim.concession {
        true => ruling.law(rules.concession),
        false => ruling.laws(&[rules.claim, rules.statement]),
    };
    let ruling = ruling.tell_of(key, told(claim));
    if !rules.defenders_choose || claim.concession {
        return ruling.auto(Effect::Explain { key });
    }
    let accept =
        Opt::new("accept").law(rules.accepted).effect(adjudicate(claim, left, claim.tricks));
    let on = Opt::new("play-on-exposed").law(rules.disputed).effect(Effect::PlayOn);
    let mut options = vec![accept, on];
    let planned = !Plan::read(&claim.statement).is_empty();
    if !planned {
        let found = worst_line(claim, Freedom::Dictated, seat, 0);
        let tricks = found.tricks;
        // Only where the defenders can get a trick at all.
        if tricks < left || !found.exact {
            let effect = adjudicate(claim, left, tricks);
            options.push(Opt::new("dictate-order").law(rules.disputed).effect(effect));
        }
    }
    let side = seat.side().opponents();
    let decision = Decision::new(Chooser::EitherOf { side, first: None }, options);
    ruling.decide(Decision { timeout: "play-on-exposed".into(), ..decision })
}

/// The clauses of a dispute that tell nothing of hidden hands: the dispute itself, the benefit of
/// the doubt, and playing on.
pub(crate) fn said_of_disputes(table: &Table) -> Vec<Clause> {
    let rules = &table.book().l68;
    [Some(rules.disputed), Some(rules.doubt), rules.play_on].into_iter().flatten().collect()
}

/// Law 70, home H12: a claim is disputed, and adjudged by its worst normal line.
pub(crate) fn disputed(table: &Table, seat: Seat, at: usize) -> Ruling {
    let rules = &table.book().l68;
    let incident = if rules.defenders_choose { rules.law } else { "70" };
    let ruling = Ruling::new(table.code, incident, None).laws(&[rules.disputed, rules.doubt]);
    let Some(claim) = table.disputes.get(at) else { return ruling };
    let left = tricks_left(table);
    let ruling = ruling
        .fact(Some(table.fact(Query::AwareOfTrump, false).1))
        .tell_of("law-claim-disputed", told(claim));
    let (normal, found) = table.fact(Query::Normal, true);
    let ruling = if found.assumed { ruling } else { ruling.fact(Some(found)) };
    let Worst { tricks: worst, line, exact } = claim_line(table, claim);
    let defending = table.is_defender(seat);
    // F15: a line found irrational takes nothing from him.
    let tricks = if normal { worst.min(claim.tricks) } else { claim.tricks };
    let ruling = if tricks < claim.tricks {
        ruling.law(reason(table, claim, &line, defending))
    } else {
        ruling
    };
    let line = line.iter().map(|card| format!("{card}")).collect::<Vec<_>>().join(" ");
    let ruling = ruling
        .auto(adjudicate(claim, left, tricks))
        .tell_of("law-worst-line", vec![("tricks", format!("{worst}")), ("line", line)]);
    let ruling = if exact { ruling } else { ruling.tell("law-claim-too-large") };
    let ruling = ruling.tell("law-unruled-judgement");
    match rules.play_on {
        Some(law) if rules.defenders_choose => {
            ruling.decide(defenders_choice(table, rules, claim, law))
        }
        Some(law) => ruling.decide(Decision::new(
            Chooser::AllFour,
            vec![
                Opt::new("play-on").law(law).effect(Effect::VoidClaim).effect(Effect::PlayOn),
                Opt::new("adjudicate").law(rules.doubt),
            ],
        )),
        None => ruling,
    }
}

/// Home H12: who does not accept declarer's claim plays on, or takes what the dictated order gives.
fn defenders_choice(table: &Table, rules: &Rules, claim: &ClaimState, law: Clause) -> Decision {
    let on = Opt::new("play-on-exposed").law(law).effect(Effect::VoidClaim).effect(Effect::PlayOn);
    let mut options = vec![on];
    if Plan::read(&claim.statement).is_empty() && !claim.concession {
        options.push(Opt::new("dictate-order").law(rules.disputed));
    }
    options.push(Opt::new("adjudicate").law(rules.doubt));
    let side = if table.is_defender(claim.seat) {
        claim.seat.side()
    } else {
        claim.seat.side().opponents()
    };
    Decision::new(Chooser::EitherOf { side, first: None }, options)
}

/// Which clause admits the losing line.
fn reason(table: &Table, claim: &ClaimState, line: &[Card], defending: bool) -> Clause {
    let rules = &table.book().l68;
    let trump = claim.position.trump;
    let [one, two] = claim.seat.side().opponents().seats();
    let theirs = claim.position.hands[one] | claim.position.hands[two];
    let has_trump = trump.is_some_and(|trump| !theirs.in_suit(trump).is_empty());
    let ruffed = line.iter().any(|card| Some(card.suit()) == trump && theirs.contains(*card));
    match rules.partner {
        Some(partner) if defending => partner,
        _ if has_trump && ruffed => rules.trump,
        _ if tenace(claim) => rules.finesse,
        _ => rules.unstated,
    }
}

/// Does the claimer's side hold a suit in which an opponent's card lies between its own?
fn tenace(claim: &ClaimState) -> bool {
    let [one, two] = claim.seat.side().seats();
    let [three, four] = claim.seat.side().opponents().seats();
    let hands = &claim.position.hands;
    let (ours, theirs) = (hands[one] | hands[two], hands[three] | hands[four]);
    ours.into_iter().any(|top| {
        theirs.in_suit(top.suit()).iter().any(|between| {
            between.rank() < top.rank()
                && ours.in_suit(top.suit()).iter().any(|low| low.rank() < between.rank())
        })
    })
}

/// Home H12: the plan that declarer has announced, by which he plays on.
pub(crate) fn announced(table: &Table) -> Option<Announced> {
    let claim = table.claim.as_ref().filter(|claim| !table.is_defender(claim.seat))?;
    let plan = Plan::read(&claim.statement);
    let binds = table.book().l68.defenders_choose && !plan.leads.is_empty();
    binds.then_some(Announced { plan, step: 0 })
}

/// Home H12: declarer leads otherwise than the plan that he announced.
pub(crate) fn plan_broken(table: &Table, seat: Seat, card: Card) -> Ruling {
    let rules = &table.book().l68;
    Ruling::new(table.code, rules.law, table.declarer())
        .law(rules.statement)
        .auto(Effect::ReturnCard { seat, card })
        .tell_of("law-plan-binds", vec![("seat", format!("{seat}")), ("card", format!("{card}"))])
}

/// Law 69A: may an agreement be taken back before its deadline? At home it binds.
pub(crate) fn may_object_still(table: &Table) -> bool {
    table.book().l68.withdrawn.is_some()
}

/// Law 68B: a defender objects at once to his partner's concession. There is none.
pub(crate) fn no_concession(table: &Table, seat: Seat) -> Ruling {
    let rules = &table.book().l68;
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .law(rules.objected)
        .auto(Effect::VoidClaim)
        .auto(Effect::PlayOn)
        .autos(partner_knows(table, seat));
    let reviewed = table.book().caps.adjusted_scores;
    let ruling = if reviewed { ruling.review(&[rules.objected]) } else { ruling };
    ruling.tell_of("law-no-concession", vec![("seat", format!("{seat}"))])
}

/// Law 69B: a side withdraws its acceptance.
pub(crate) fn withdrawn(table: &Table, side: Side) -> Ruling {
    let rules = &table.book().l68;
    let ruling = Ruling::new(table.code, "69", None)
        .tell_of("law-acceptance-withdrawn", vec![("side", format!("{side}"))]);
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

/// How many tricks a concession gave away that could not be lost, and by which clause.
pub(crate) fn needless(table: &Table, legal_only: bool) -> Option<(Clause, u8)> {
    let rules = &table.book().l68.cancelled;
    let claim = table.claim.as_ref().or(table.granted.as_ref())?;
    if table.period_ended {
        return None;
    }
    let side = claim.seat.side();
    if let Some(clause) = rules.legal
        && let Some(tricks) = kept(claim, Freedom::Legal)
    {
        return Some((clause, tricks));
    }
    let in_time = !rules.normal_until_next_board || !table.next_called[side] && !table.round_ended;
    let clause = rules.normal.filter(|_| in_time && !legal_only)?;
    let tricks = kept(claim, Freedom::Normal)?;
    Some((clause, tricks))
}

/// Law 71: a concession is cancelled.
pub(crate) fn cancelled(table: &Table, side: Side) -> Ruling {
    let ruling = Ruling::new(table.code, "71", None)
        .tell_of("law-concession-cancelled", vec![("side", format!("{side}"))]);
    let claim = table.claim.as_ref().or(table.granted.as_ref());
    match (needless(table, false), claim) {
        (Some((clause, tricks)), Some(claim)) => {
            let left = table
                .adjudged
                .map_or_else(|| tricks_left(table), |a| a[side] + a[side.opponents()]);
            ruling.law(clause).auto(adjudicate(claim, left, tricks))
        }
        _ => ruling
            .law(table.book().l68.cancelled.normal.unwrap_or(table.book().l68.accepted))
            .auto(Effect::Explain { key: "law-stands" }),
    }
}

/// Home [G 7]: a defender shows his hand. Declarer may take it as an offer; else the cards are
/// nailed.
pub(crate) fn defender_shows(table: &Table, seat: Seat) -> Ruling {
    let rules = &table.book().l68;
    let law = rules.defender_shows.unwrap_or(rules.claim);
    let ruling = Ruling::new(table.code, rules.law, Some(seat))
        .law(law)
        .tell_of("law-defender-shows", vec![("seat", format!("{seat}"))]);
    let Some(claim) = &table.claim else { return ruling };
    let left = tricks_left(table);
    let accept = Opt::new("accept").law(law).effect(adjudicate(claim, left, claim.tricks));
    let nail = table.hands[seat].into_iter().map(|card| Effect::MakePenaltyCard {
        seat,
        card,
        kind: crate::PenaltyKind::Nailed,
    });
    let refuse =
        Opt::new("refuse").law(law).effect(Effect::VoidClaim).effect(Effect::PlayOn).effects(nail);
    let declarer = table.declarer().unwrap_or(seat.next());
    // Who objects refuses the offer.
    ruling.decide(
        Decision::new(Chooser::Seat(declarer), vec![accept, refuse])
            .on(Conduct::Object(declarer.side()), "refuse"),
    )
}

/// Law 69A: the clause by which a claim is accepted.
pub(crate) fn accepted(table: &Table) -> Clause {
    table.book().l68.accepted
}

/// Is a defender's claim an offer (home)?
pub(crate) fn defender_offers(table: &Table) -> bool {
    table.book().l68.defender_shows.is_some()
}
