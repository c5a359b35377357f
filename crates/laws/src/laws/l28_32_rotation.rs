//! Laws 28 to 32: calls out of rotation. Home: H3.0, H3.3.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, IllegalCall, Seat};
use cards::Suit;

use crate::Said;
use crate::clause::{Clause, g, l, m, p, s, v};
use crate::effect::{Effect, Passing};
use crate::laws::l26_lead_restrictions::{Offence, after_withdrawn};
use crate::ruling::{Calls, Chooser, Conduct, Decision, Key, Opt, Ruling};
use crate::table::Table;

/// What a refused pass costs.
#[derive(Debug)]
enum Passed {
    /// Once at right hand's turn or before any bid; at partner's turn after a bid the offender
    /// passes throughout and partner may not double at that turn.
    Offender { unopened: Clause, right: Clause, partner: Clause, reserve: Clause },
    /// At right hand's turn he repeats it; elsewhere his next call is compared.
    Compared { right: Clause, partner: Clause },
    /// By seat alone: once at right hand's turn, else throughout; partner is free.
    BySeat { clause: Clause },
}

/// What a refused bid, double or redouble costs.
#[derive(Debug)]
enum Acted {
    /// Partner passes throughout; after right hand has acted once only, if the denomination is
    /// repeated. (Law 31 for bids, Law 32 for doubles.)
    Partner {
        right_passes: Clause,
        same: Option<Clause>,
        otherwise: Clause,
        elsewhere: Clause,
        reserve: Clause,
    },
    /// His next call is compared with the withdrawn one; not comparable, partner passes once.
    Compared { right_passes: Clause, free: Clause, otherwise: Clause, elsewhere: Clause },
    /// Partner passes throughout, whatever comes.
    Always { clause: Clause },
}

/// What the codes decide differently.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The names of the incidents: of a pass, a bid, a double.
    laws: [&'static str; 3],
    accept: Clause,
    refuse: Clause,
    /// Right hand was obliged to pass.
    in_turn: Clause,
    /// The player on turn calls before a ruling: the call out of turn is void.
    forestalled: Clause,
    pass: Passed,
    bid: Acted,
    double: Acted,
    info: Option<Clause>,
    /// Of calls in the same moment the one in turn is first.
    together: Clause,
    /// An insufficient bid out of turn falls under this law.
    insufficient: Option<Clause>,
    /// An artificial call, or a pass that shows something, is judged by what it shows.
    artificial: [Option<Clause>; 2],
    /// A second call at left hand's turn is a change of call (Law 25).
    pub(crate) second_call_changes: bool,
}

pub(crate) const HOME: Rules = Rules {
    laws: ["H3.3", "H3.3", "H3.3"],
    accept: s("H3.0"),
    refuse: s("H3.3"),
    in_turn: g("H3.3", 3),
    forestalled: g("H3.3", 3),
    pass: Passed::BySeat { clause: s("H3.3a") },
    bid: Acted::Always { clause: s("H3.3b") },
    double: Acted::Always { clause: s("H3.3b") },
    info: None,
    together: g("33", 3),
    insufficient: None,
    artificial: [None, None],
    second_call_changes: false,
};

pub(crate) const DUP1987: Rules = Rules {
    laws: ["30", "31", "32"],
    accept: l("29A"),
    refuse: l("29B"),
    in_turn: l("28A"),
    forestalled: l("28B"),
    pass: Passed::Offender {
        unopened: m("30A"),
        right: l("30B1"),
        partner: l("30B2"),
        reserve: l("23A"),
    },
    bid: Acted::Partner {
        right_passes: p("31A1"),
        same: Some(p("31A2(a)")),
        otherwise: p("31A2(b)"),
        elsewhere: s("31B"),
        reserve: l("23A"),
    },
    double: Acted::Partner {
        right_passes: s("32B1"),
        same: None,
        otherwise: s("32B2"),
        elsewhere: s("32A"),
        reserve: l("23A"),
    },
    info: None,
    together: m("33"),
    insufficient: Some(s("27C")),
    artificial: [Some(m("30C")), None],
    second_call_changes: true,
};

pub(crate) const DUP2017: Rules = Rules {
    laws: ["30", "31", "32"],
    accept: v("29A"),
    refuse: v("29B"),
    in_turn: v("28A"),
    forestalled: v("28B"),
    pass: Passed::Compared { right: v("30A"), partner: v("30B1") },
    bid: Acted::Compared {
        right_passes: v("31A1"),
        free: v("31A2(a)"),
        otherwise: v("31A2(b)"),
        elsewhere: v("31B"),
    },
    double: Acted::Compared {
        right_passes: m("32B1"),
        free: v("32B2"),
        otherwise: v("32B2"),
        elsewhere: v("32A"),
    },
    info: Some(v("16C2")),
    together: m("33"),
    insufficient: Some(v("27A2")),
    artificial: [Some(v("30C")), Some(m("29C"))],
    second_call_changes: true,
};

/// A call out of rotation as it happened.
pub(crate) struct OutOfTurn<'a> {
    pub(crate) entry: u16,
    pub(crate) seat: Seat,
    pub(crate) call: Said,
    /// Whose turn it was.
    pub(crate) turn: Seat,
    pub(crate) shows: Option<&'a [Suit]>,
}

/// Laws 28 to 32, home H3.0 and H3.3: a call out of rotation. The next player accepts (29A) or refuses (29B) unless the player on turn calls
/// first (28B).
pub(crate) fn rule(table: &Table, it: &OutOfTurn<'_>) -> Ruling {
    let rules = &table.book().l28;
    let OutOfTurn { entry, seat, call, turn, shows } = *it;
    let lho = seat.next();
    let back =
        || [Effect::CancelCalls { from: entry }, Effect::RestoreTurn { seat: turn }].into_iter();
    let tag = || {
        rules.info.map(|_| Effect::TagInfo {
            authorized: seat.side().opponents(),
            unauthorized: seat.partner(),
        })
    };
    // A pass that shows something is judged as the bid it stands for (Laws 30C and 29C).
    let artificial = shows.is_some_and(|shows| !shows.is_empty());
    let (incident, cost) = match call.call() {
        Some(Call::Pass) if !artificial => (rules.laws[0], pass_refused(table, rules, it)),
        Some(Call::Double | Call::Redouble) => {
            (rules.laws[2], acted_refused(table, &rules.double, it))
        }
        _ => (rules.laws[1], acted_refused(table, &rules.bid, it)),
    };
    let accept = Opt::new("accept").law(rules.accept).effect(Effect::StandAs { entry, seat, call });
    let refuse = cost
        .into_opt("refuse")
        .law(rules.refuse)
        .prepend(back().chain(tag()))
        .reserve(rules.info.as_slice());
    let void = Opt::new("forestalled")
        .unspoken()
        .law(rules.forestalled)
        .effects(back().chain(tag()))
        .reserve(rules.info.as_slice());
    let mut options = vec![accept];
    // His right first; what it leads to is cited as it is chosen.
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
            // His call is in turn: he cannot accept by it.
            options = Vec::new();
        }
        options.push(void);
        conducts.push((Conduct::Call(turn, Calls::Any), Key::Borrowed("forestalled")));
    }
    options.push(refuse);
    let mut decision = Decision::new(Chooser::Seat(lho), options);
    decision.by_conduct = conducts;
    if turn != lho {
        decision = decision.on(Conduct::Call(lho, Calls::Any), "accept");
    }
    // Partner, or the offender in his own turn, goes on as if it were refused.
    decision = decision
        .on(Conduct::Call(turn, Calls::Any), "refuse")
        .on(Conduct::Call(seat, Calls::Any), "refuse");
    Ruling::new(table.code, incident, Some(seat))
        .laws(&laws)
        .tell_of(
            "law-out-of-rotation",
            vec![
                ("seat", format!("{seat}")),
                ("call", format!("{call}")),
                ("turn", format!("{turn}")),
            ],
        )
        .decide(decision)
}

/// What refusing leads to.
#[derive(Default)]
struct Cost {
    laws: Vec<Clause>,
    effects: Vec<Effect>,
    then: Option<Decision>,
}

impl Cost {
    fn into_opt(self, key: &'static str) -> Opt {
        let mut opt = Opt::new(key).effects(self.effects);
        opt.laws = self.laws;
        if let Some(then) = self.then { opt.then(then) } else { opt }
    }
}

impl Opt {
    fn prepend(mut self, effects: impl IntoIterator<Item = Effect>) -> Opt {
        let mut all: Vec<Effect> = effects.into_iter().collect();
        all.append(&mut self.effects);
        self.effects = all;
        self
    }
}

fn pass_refused(table: &Table, rules: &Rules, it: &OutOfTurn<'_>) -> Cost {
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

fn acted_refused(table: &Table, acted: &Acted, it: &OutOfTurn<'_>) -> Cost {
    let OutOfTurn { seat, call, turn, shows, .. } = *it;
    let right = turn == seat.previous();
    let partner = seat.partner();
    let silent = |how| Effect::MustPass { seat: partner, how };
    let leads = || after_withdrawn(table, seat, call, shows, Offence::OutOfTurn);
    let repeat = call.call().map(|call| Effect::MustRepeat { seat, call });
    let by_right = |passes: Opt, acts: Opt| {
        let then = Decision::new(Chooser::Seat(turn), vec![passes, acts])
            .on(Conduct::Call(turn, Calls::Pass), "right-passes")
            .on(Conduct::Call(turn, Calls::Any), "right-acts");
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
            let passes = Opt::new("right-passes").law(*right_passes).effects(repeat);
            let differs = Opt::new("otherwise")
                .law(*otherwise)
                .effect(silent(Passing::Throughout))
                .effects(leads())
                .reserve(&[*reserve]);
            let mut options = Vec::new();
            let mut choice = Decision::new(Chooser::Seat(seat), Vec::new());
            if let (Some(clause), Some(strain)) = (same, call.strain()) {
                options.push(
                    Opt::new("same-strain")
                        .law(*clause)
                        .effect(silent(Passing::Once))
                        .reserve(&[*reserve]),
                );
                choice = choice.on(Conduct::Call(seat, Calls::Strain(strain)), "same-strain");
            }
            options.push(differs);
            choice.options = options;
            choice.timeout = "otherwise".into();
            let choice = choice.on(Conduct::Call(seat, Calls::Any), "otherwise");
            by_right(passes, Opt::new("right-acts").then(choice))
        }
        Acted::Compared { right_passes, free, otherwise, elsewhere } => {
            if !right {
                let then = Some(compared(table, it, *elsewhere, *elsewhere));
                return Cost { laws: vec![*elsewhere], effects: Vec::new(), then };
            }
            let passes = Opt::new("right-passes").law(*right_passes).effects(repeat);
            let acts = Opt::new("right-acts").then(compared(table, it, *free, *otherwise));
            by_right(passes, acts)
        }
        Acted::Always { clause } => {
            let mut effects = vec![silent(Passing::Throughout)];
            let mut then = None;
            if let Some(strain) = call.strain() {
                // The lead is touched only if he names another denomination at his turn.
                let same = Opt::new("same-strain").law(*clause);
                let changed = Opt::new("otherwise").law(*clause).effects(leads());
                then = Some(
                    Decision::new(Chooser::Seat(seat), vec![same, changed])
                        .on(Conduct::Call(seat, Calls::Strain(strain)), "same-strain")
                        .on(Conduct::Call(seat, Calls::Any), "otherwise"),
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
fn compared(table: &Table, it: &OutOfTurn<'_>, free: Clause, otherwise: Clause) -> Decision {
    let OutOfTurn { seat, call, shows, .. } = *it;
    let comparable = Opt::new("comparable").law(free).law(v("23A")).reserve(&[v("23C")]);
    let different = Opt::new("otherwise")
        .law(otherwise)
        .effect(Effect::MustPass { seat: seat.partner(), how: Passing::Once })
        .effects(after_withdrawn(table, seat, call, shows, Offence::OutOfTurn))
        .reserve(&[m("72C")]);
    Decision::new(Chooser::Seat(seat), vec![comparable, different])
        .on(Conduct::Call(seat, Calls::Comparable), "comparable")
        .on(Conduct::Call(seat, Calls::Any), "otherwise")
}

/// Laws 31A1 and 32B1: right hand passed, so that the call out of turn had to be repeated; another was
/// made. What had to be called is, and what was withdrawn for it may cost a lead (Law 26).
pub(crate) fn not_repeated(
    table: &Table,
    entry: u16,
    seat: Seat,
    call: Said,
    wanted: Call,
) -> Ruling {
    let rules = &table.book().l28;
    let double = matches!(wanted, Call::Double | Call::Redouble);
    let acted = if double { &rules.double } else { &rules.bid };
    let law = match acted {
        Acted::Partner { right_passes, .. } | Acted::Compared { right_passes, .. } => *right_passes,
        Acted::Always { clause } => *clause,
    };
    Ruling::new(table.code, rules.laws[1 + usize::from(double)], Some(seat))
        .law(law)
        .auto(Effect::StandAs { entry, seat, call: Said::Call(wanted) })
        .autos(after_withdrawn(table, seat, call, None, Offence::Other))
        .tell_of(
            "law-not-repeated-call",
            vec![
                ("seat", format!("{seat}")),
                ("call", format!("{call}")),
                ("new", format!("{}", Said::Call(wanted))),
            ],
        )
}

/// Law 33: two calls in the same moment.
pub(crate) fn together(table: &Table, first: Seat, later: Seat) -> Ruling {
    Ruling::new(table.code, "33", None)
        .law(table.book().l28.together)
        .auto(Effect::Explain { key: "law-calls-together" })
        .tell_of(
            "law-calls-together",
            vec![("first", format!("{first}")), ("later", format!("{later}"))],
        )
}

/// Law 28A: right hand had to pass, so that the call is in turn.
pub(crate) fn in_turn(table: &Table, seat: Seat, passed: Seat) -> Ruling {
    let rules = &table.book().l28;
    Ruling::new(table.code, "28", Some(seat)).law(rules.in_turn).tell_of(
        "law-counts-in-turn",
        vec![("seat", format!("{seat}")), ("passed", format!("{passed}"))],
    )
}
