//! Laws 28 to 32: calls out of rotation. Home: H3.0, H3.3.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, IllegalCall, Seat};
use cards::Suit;

use crate::AttemptedCall;
use crate::clause::{Clause, from_memory, gap, primary, printed, same_edition, text_1997};
use crate::code::ByCode;
use crate::effect::{Effect, Passing};
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::ruling::{CallClass, Chooser, Conduct, Decision, DecisionOption, OptionKey, Ruling};
use crate::table::LawsTable;

/// The price of a refused pass.
#[derive(Debug)]
enum Passed {
    /// At the right-hand opponent's turn, or before any bid, the offender passes once; at partner's
    /// turn after a bid the offender passes throughout and partner may not double at that turn.
    Offender { unopened: Clause, right: Clause, partner: Clause, reserve: Clause },
    /// At the right-hand opponent's turn the offender repeats the pass; elsewhere the offender's
    /// next call is compared with it.
    Compared { right: Clause, partner: Clause },
    /// By seat alone: the offender passes once at the right-hand opponent's turn, otherwise
    /// throughout; partner is free.
    BySeat { clause: Clause },
}

/// The price of a refused bid, double or redouble.
#[derive(Debug)]
enum Acted {
    /// Partner passes throughout; if the right-hand opponent has acted, only once if the
    /// denomination is repeated (Law 31 for bids, Law 32 for doubles).
    Partner {
        right_passes: Clause,
        same: Option<Clause>,
        otherwise: Clause,
        elsewhere: Clause,
        reserve: Clause,
    },
    /// The offender's next call is compared with the withdrawn one; if it is not comparable,
    /// partner passes once.
    Compared { right_passes: Clause, free: Clause, otherwise: Clause, elsewhere: Clause },
    /// Partner passes throughout in all cases.
    Always { clause: Clause },
}

/// The points in which the codes differ.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The numbers of the laws for a pass, a bid and a double.
    laws: [&'static str; 3],
    accept: Clause,
    refuse: Clause,
    /// The right-hand opponent was obliged to pass.
    in_turn: Clause,
    /// The player on turn calls before a ruling: the call out of turn is void.
    forestalled: Clause,
    pass: Passed,
    bid: Acted,
    double: Acted,
    info: Option<Clause>,
    /// Of two simultaneous calls the one in turn comes first.
    together: Clause,
    /// An insufficient bid out of turn falls under this law.
    insufficient: Option<Clause>,
    /// An artificial call, or a pass that shows something, is judged by its meaning.
    artificial: [Option<Clause>; 2],
    /// A second call at the left-hand opponent's turn is a change of call (Law 25).
    pub(crate) second_call_changes: bool,
}

const HOME: Rules = Rules {
    laws: ["H3.3", "H3.3", "H3.3"],
    accept: primary("H3.0"),
    refuse: primary("H3.3"),
    in_turn: gap("H3.3", 3),
    forestalled: gap("H3.3", 3),
    pass: Passed::BySeat { clause: primary("H3.3a") },
    bid: Acted::Always { clause: primary("H3.3b") },
    double: Acted::Always { clause: primary("H3.3b") },
    info: None,
    together: gap("33", 3),
    insufficient: None,
    artificial: [None, None],
    second_call_changes: false,
};

const DUP1987: Rules = Rules {
    laws: ["30", "31", "32"],
    accept: text_1997("29A"),
    refuse: text_1997("29B"),
    in_turn: text_1997("28A"),
    forestalled: text_1997("28B"),
    pass: Passed::Offender {
        unopened: from_memory("30A"),
        right: text_1997("30B1"),
        partner: text_1997("30B2"),
        reserve: text_1997("23A"),
    },
    bid: Acted::Partner {
        right_passes: same_edition("31A1"),
        same: Some(same_edition("31A2(a)")),
        otherwise: same_edition("31A2(b)"),
        elsewhere: primary("31B"),
        reserve: text_1997("23A"),
    },
    double: Acted::Partner {
        right_passes: primary("32B1"),
        same: None,
        otherwise: primary("32B2"),
        elsewhere: primary("32A"),
        reserve: text_1997("23A"),
    },
    info: None,
    together: from_memory("33"),
    insufficient: Some(primary("27C")),
    artificial: [Some(from_memory("30C")), None],
    second_call_changes: true,
};

const DUP2017: Rules = Rules {
    laws: ["30", "31", "32"],
    accept: printed("29A"),
    refuse: printed("29B"),
    in_turn: printed("28A"),
    forestalled: printed("28B"),
    pass: Passed::Compared { right: printed("30A"), partner: printed("30B1") },
    bid: Acted::Compared {
        right_passes: printed("31A1"),
        free: printed("31A2(a)"),
        otherwise: printed("31A2(b)"),
        elsewhere: printed("31B"),
    },
    double: Acted::Compared {
        right_passes: from_memory("32B1"),
        free: printed("32B2"),
        otherwise: printed("32B2"),
        elsewhere: printed("32A"),
    },
    info: Some(printed("16C2")),
    together: from_memory("33"),
    insufficient: Some(printed("27A2")),
    artificial: [Some(printed("30C")), Some(from_memory("29C"))],
    second_call_changes: true,
};

pub(crate) static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// A call out of rotation.
pub(crate) struct OutOfTurn<'a> {
    pub(crate) entry: u16,
    pub(crate) seat: Seat,
    pub(crate) call: AttemptedCall,
    /// Who was on turn.
    pub(crate) turn: Seat,
    pub(crate) shows: Option<&'a [Suit]>,
}

/// Laws 28 to 32, home H3.0 and H3.3: a call out of rotation. The next player accepts (29A) or
/// refuses (29B) unless the player on turn calls first (28B).
pub(crate) fn rule(table: &LawsTable, it: &OutOfTurn<'_>) -> Ruling {
    let rules = &RULES[table.code];
    let OutOfTurn { entry, seat, call, turn, shows } = *it;
    let lho = seat.next();
    let back =
        || [Effect::CancelCalls { from: entry }, Effect::RestoreTurn { seat: turn }].into_iter();
    let tag = || informs(rules, seat);
    // At the right-hand opponent's turn the call that follows decides whether the withdrawn one told
    // partner anything (Laws 23B and 31A).
    let at_once = turn != seat.previous();
    // A pass that shows something is judged as the bid that it stands for (Laws 30C and 29C).
    let artificial = shows.is_some_and(|shows| !shows.is_empty());
    let (incident, cost) = match call.call() {
        Some(Call::Pass) if !artificial => (rules.laws[0], pass_refused(table, rules, it)),
        Some(Call::Double | Call::Redouble) => {
            (rules.laws[2], acted_refused(table, &rules.double, it))
        }
        _ => (rules.laws[1], acted_refused(table, &rules.bid, it)),
    };
    let accept = DecisionOption::new("accept").law(rules.accept).effect(Effect::StandAs {
        entry,
        seat,
        call,
    });
    let refuse =
        cost.into_opt("refuse").law(rules.refuse).prepend(back().chain(tag().filter(|_| at_once)));
    let refuse = if at_once { refuse.reserve(rules.info.as_slice()) } else { refuse };
    let void = DecisionOption::new("forestalled")
        .conduct_only()
        .law(rules.forestalled)
        .effects(back().chain(tag()))
        .reserve(rules.info.as_slice());
    let mut options = vec![accept];
    // The right to accept is cited first; the consequences are cited as they are chosen.
    let mut laws = vec![if turn == lho { rules.refuse } else { rules.accept }];
    if artificial {
        laws.extend(rules.artificial[usize::from(call.call() != Some(Call::Pass))]);
    }
    let low = |call| matches!(table.calls.check(turn, call), Err(IllegalCall::Insufficient { .. }));
    if call.call().is_some_and(low) {
        laws.extend(rules.insufficient);
    }
    let mut conducts = Vec::new();
    if turn.side() != seat.side() {
        if turn == lho {
            // The call of this player is in turn: it cannot accept the irregular one.
            options = Vec::new();
        }
        options.push(void);
        conducts.push((Conduct::Call(turn, CallClass::Any), OptionKey::Borrowed("forestalled")));
    }
    options.push(refuse);
    let mut decision = Decision::new(Chooser::Seat(lho), options);
    decision.by_conduct = conducts;
    if turn != lho {
        decision = decision.on(Conduct::Call(lho, CallClass::Any), "accept");
    }
    // A call by partner, or by the offender in turn, counts as a refusal.
    decision = decision
        .on(Conduct::Call(turn, CallClass::Any), "refuse")
        .on(Conduct::Call(seat, CallClass::Any), "refuse");
    Ruling::new(table.code, incident, Some(seat))
        .laws(&laws)
        .explain_with(
            "law-out-of-rotation",
            vec![
                ("seat", format!("{seat}")),
                ("call", format!("{call}")),
                ("turn", format!("{turn}")),
            ],
        )
        .decide(decision)
}

/// Law 16C2 of 2017: what a withdrawn call tells partner is unauthorized.
fn informs(rules: &Rules, seat: Seat) -> Option<Effect> {
    rules.info.map(|_| Effect::TagInfo {
        authorized: seat.side().opponents(),
        unauthorized: seat.partner(),
    })
}

/// The consequences of a refusal.
#[derive(Default)]
struct Cost {
    laws: Vec<Clause>,
    effects: Vec<Effect>,
    then: Option<Decision>,
}

impl Cost {
    fn into_opt(self, key: &'static str) -> DecisionOption {
        let mut opt = DecisionOption::new(key).effects(self.effects);
        opt.laws = self.laws;
        if let Some(then) = self.then { opt.then(then) } else { opt }
    }
}

impl DecisionOption {
    fn prepend(mut self, effects: impl IntoIterator<Item = Effect>) -> DecisionOption {
        let mut all: Vec<Effect> = effects.into_iter().collect();
        all.append(&mut self.effects);
        self.effects = all;
        self
    }
}

fn pass_refused(table: &LawsTable, rules: &Rules, it: &OutOfTurn<'_>) -> Cost {
    let OutOfTurn { seat, turn, .. } = *it;
    let right = turn == seat.previous();
    let passes = |how| Effect::MustPass { seat, how };
    match &rules.pass {
        Passed::Offender { unopened, right: clause, partner, reserve } => {
            if !table.calls.is_opened() {
                Cost { laws: vec![*unopened], effects: vec![passes(Passing::Once)], then: None }
            } else if right {
                Cost { laws: vec![*clause], effects: vec![passes(Passing::Once)], then: None }
            } else {
                let mut effects = vec![passes(Passing::Throughout)];
                if turn == seat.partner() {
                    effects.push(Effect::NoDoubleThisTurn { seat: seat.partner() });
                }
                effects.push(Effect::Reserve { law: *reserve });
                Cost { laws: vec![*partner], effects, then: None }
            }
        }
        Passed::Compared { right: clause, .. } if right => {
            Cost { laws: vec![*clause], effects: vec![passes(Passing::Once)], then: None }
        }
        Passed::Compared { partner, .. } => Cost {
            laws: vec![*partner],
            effects: Vec::new(),
            then: Some(compared(table, it, *partner, *partner)),
        },
        Passed::BySeat { clause } => {
            let how = if right { Passing::Once } else { Passing::Throughout };
            Cost { laws: vec![*clause], effects: vec![passes(how)], then: None }
        }
    }
}

fn acted_refused(table: &LawsTable, acted: &Acted, it: &OutOfTurn<'_>) -> Cost {
    let OutOfTurn { seat, call, turn, shows, .. } = *it;
    let right = turn == seat.previous();
    let partner = seat.partner();
    let silent = |how| Effect::MustPass { seat: partner, how };
    let leads = || after_withdrawn(table, seat, call, shows, Offence::OutOfTurn);
    let repeat = call.call().map(|call| Effect::MustRepeat { seat, call });
    let by_right = |passes: DecisionOption, acts: DecisionOption| {
        let then = Decision::new(Chooser::Seat(turn), vec![passes, acts])
            .on(Conduct::Call(turn, CallClass::Pass), "right-passes")
            .on(Conduct::Call(turn, CallClass::Any), "right-acts");
        Cost { laws: Vec::new(), effects: Vec::new(), then: Some(then) }
    };
    match acted {
        Acted::Partner { right_passes, same, otherwise, elsewhere, reserve } => {
            if !right {
                let mut effects = vec![silent(Passing::Throughout)];
                effects.extend(leads());
                effects.push(Effect::Reserve { law: *reserve });
                return Cost { laws: vec![*elsewhere], effects, then: None };
            }
            let passes = DecisionOption::new("right-passes").law(*right_passes).effects(repeat);
            let differs = DecisionOption::new("otherwise")
                .law(*otherwise)
                .effect(silent(Passing::Throughout))
                .effects(leads())
                .reserve(&[*reserve]);
            let mut options = Vec::new();
            let mut choice = Decision::new(Chooser::Seat(seat), Vec::new());
            if let (Some(clause), Some(strain)) = (same, call.strain()) {
                options.push(
                    DecisionOption::new("same-strain")
                        .law(*clause)
                        .effect(silent(Passing::Once))
                        .reserve(&[*reserve]),
                );
                choice = choice.on(Conduct::Call(seat, CallClass::Strain(strain)), "same-strain");
            }
            options.push(differs);
            choice.options = options;
            choice.timeout = "otherwise".into();
            let choice = choice.on(Conduct::Call(seat, CallClass::Any), "otherwise");
            by_right(passes, DecisionOption::new("right-acts").then(choice))
        }
        Acted::Compared { right_passes, free, otherwise, elsewhere } => {
            if !right {
                let then = Some(compared(table, it, *elsewhere, *elsewhere));
                return Cost { laws: vec![*elsewhere], effects: Vec::new(), then };
            }
            let passes = DecisionOption::new("right-passes").law(*right_passes).effects(repeat);
            let acts =
                DecisionOption::new("right-acts").then(compared(table, it, *free, *otherwise));
            by_right(passes, acts)
        }
        Acted::Always { clause } => {
            let mut effects = vec![silent(Passing::Throughout)];
            let mut then = None;
            if let Some(strain) = call.strain() {
                // The lead is restricted only if the offender names another denomination in turn.
                let same = DecisionOption::new("same-strain").law(*clause);
                let changed = DecisionOption::new("otherwise").law(*clause).effects(leads());
                then = Some(
                    Decision::new(Chooser::Seat(seat), vec![same, changed])
                        .on(Conduct::Call(seat, CallClass::Strain(strain)), "same-strain")
                        .on(Conduct::Call(seat, CallClass::Any), "otherwise"),
                );
            }
            if call.strain().is_none() {
                effects.extend(leads());
            }
            Cost { laws: vec![*clause], effects, then }
        }
    }
}

/// The offender's next call is comparable to the one withdrawn, or partner passes once (Laws 23,
/// 30B1, 31 and 32 of 2017).
fn compared(table: &LawsTable, it: &OutOfTurn<'_>, free: Clause, otherwise: Clause) -> Decision {
    let OutOfTurn { seat, call, shows, .. } = *it;
    let comparable =
        DecisionOption::new("comparable").law(free).law(printed("23A")).reserve(&[printed("23C")]);
    let rules = &RULES[table.code];
    let at_right = it.turn == seat.previous();
    let informs = informs(rules, seat).filter(|_| at_right);
    let info = rules.info.filter(|_| at_right);
    let different = DecisionOption::new("otherwise")
        .law(otherwise)
        .effects(informs)
        .reserve(info.as_slice())
        .effect(Effect::MustPass { seat: seat.partner(), how: Passing::Once })
        .effects(after_withdrawn(table, seat, call, shows, Offence::OutOfTurn))
        .reserve(&[from_memory("72C")]);
    Decision::new(Chooser::Seat(seat), vec![comparable, different])
        .on(Conduct::Call(seat, CallClass::Comparable), "comparable")
        .on(Conduct::Call(seat, CallClass::Any), "otherwise")
}

/// Laws 31A1 and 32B1: the right-hand opponent passed, so that the call out of turn had to be
/// repeated, and the offender made another. The required call stands instead, and the withdrawn one
/// may cost a lead (Law 26).
pub(crate) fn not_repeated(
    table: &LawsTable,
    entry: u16,
    seat: Seat,
    call: AttemptedCall,
    wanted: Call,
) -> Ruling {
    let rules = &RULES[table.code];
    let double = matches!(wanted, Call::Double | Call::Redouble);
    let acted = if double { &rules.double } else { &rules.bid };
    let law = match acted {
        Acted::Partner { right_passes, .. } | Acted::Compared { right_passes, .. } => *right_passes,
        Acted::Always { clause } => *clause,
    };
    Ruling::new(table.code, rules.laws[1 + usize::from(double)], Some(seat))
        .law(law)
        .auto(Effect::StandAs { entry, seat, call: AttemptedCall::Call(wanted) })
        .autos(informs(rules, seat))
        .review(rules.info.as_slice())
        .autos(after_withdrawn(table, seat, call, table.calls.shows(entry, call), Offence::Other))
        .explain_with(
            "law-not-repeated-call",
            vec![
                ("seat", format!("{seat}")),
                ("call", format!("{call}")),
                ("new", format!("{}", AttemptedCall::Call(wanted))),
            ],
        )
}

/// Law 33: two simultaneous calls.
pub(crate) fn together(table: &LawsTable, first: Seat, later: Seat) -> Ruling {
    Ruling::new(table.code, "33", None)
        .law(RULES[table.code].together)
        .auto(Effect::Explain { key: "law-calls-together" })
        .explain_with(
            "law-calls-together",
            vec![("first", format!("{first}")), ("later", format!("{later}"))],
        )
}

/// Law 28A: the right-hand opponent had to pass, so that the call is in turn.
pub(crate) fn in_turn(table: &LawsTable, seat: Seat, passed: Seat) -> Ruling {
    let rules = &RULES[table.code];
    Ruling::new(table.code, "28", Some(seat)).law(rules.in_turn).explain_with(
        "law-counts-in-turn",
        vec![("seat", format!("{seat}")), ("passed", format!("{passed}"))],
    )
}
