//! Laws 42 and 43: dummy's rights and limits. Home: H5.

use alloc::format;
use alloc::vec;

use bridge::Seat;
use cards::Card;

use crate::clause::{Clause, from_memory, primary, text_1997};
use crate::code::ByCode;
use crate::effect::Effect;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::table::LawsTable;

/// The points in which the codes differ.
#[derive(Debug)]
pub(crate) struct Rules {
    law: &'static str,
    suggested: &'static str,
    /// Dummy may draw attention during play.
    pub(crate) may_point: bool,
    points: Clause,
    calls_director: Clause,
    comments: Clause,
    pub(crate) lost_points: Clause,
    /// Dummy without rights points out an irregularity first: play continues as if regular, with a
    /// review at the end.
    pub(crate) review_at_end: Option<Clause>,
    /// A revoke pointed out by dummy is corrected all the same, without a penalty.
    pub(crate) revoke_is_corrected: bool,
    warns: Clause,
    pub(crate) asks: Clause,
    suggests: Clause,
    /// Suggesting a card costs dummy the rights.
    pub(crate) suggesting_loses: bool,
    adjust: bool,
    /// The clause by which a dummy who looks into a hand loses the rights.
    pub(crate) rights: &'static str,
}

const HOME: Rules = Rules {
    law: "H5",
    suggested: "H5",
    may_point: true,
    points: primary("H5"),
    calls_director: primary("H5"),
    comments: primary("H5"),
    lost_points: primary("H5"),
    review_at_end: None,
    revoke_is_corrected: false,
    warns: primary("H5"),
    asks: primary("H5"),
    suggests: primary("H5"),
    suggesting_loses: true,
    adjust: false,
    rights: "H5",
};

const DUP1987: Rules = Rules {
    law: "43",
    suggested: "45",
    may_point: false,
    points: text_1997("43A1(b)"),
    calls_director: text_1997("43A1(a)"),
    comments: text_1997("43A1(c)"),
    lost_points: primary("43B2(A)"),
    review_at_end: None,
    revoke_is_corrected: true,
    warns: primary("43B2(B)"),
    asks: primary("43B2(C)"),
    suggests: text_1997("45F"),
    suggesting_loses: false,
    adjust: true,
    rights: "43B",
};

const DUP2017: Rules = Rules {
    law: "43",
    suggested: "45",
    may_point: false,
    points: from_memory("43A1(b)"),
    calls_director: from_memory("43A1(a)"),
    comments: from_memory("43A1(c)"),
    lost_points: from_memory("43B3"),
    review_at_end: Some(from_memory("12B1")),
    revoke_is_corrected: false,
    warns: from_memory("43B2(a)"),
    asks: from_memory("43B2(b)"),
    suggests: from_memory("45F"),
    suggesting_loses: false,
    adjust: true,
    rights: "43B",
};

pub(crate) static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 43B2(B), 43B2(a) of 2017: dummy without rights warns declarer about the hand to lead from.
pub(crate) fn warns(table: &LawsTable, dummy: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = dummy.partner();
    let lead = |hand: Seat| {
        DecisionOption::new(format!("lead-{hand}"))
            .law(rules.warns)
            .effect(Effect::LeadFrom { hand })
    };
    let side = declarer.side().opponents();
    Ruling::new(table.code, rules.law, Some(dummy))
        .law(rules.warns)
        .auto(Effect::OpponentPicksHand)
        .explain_with("law-dummy-warns", vec![("dummy", format!("{dummy}"))])
        .decide(Decision::new(
            Chooser::EitherOf { side, first: None },
            vec![lead(declarer), lead(dummy)],
        ))
}

/// Laws 43A1(b) and 43B2(A), 43B3 of 2017, home H5: dummy draws attention during the play.
pub(crate) fn points(table: &LawsTable, dummy: Seat, called: bool) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.law, Some(dummy))
        .explain_with("law-dummy-points", vec![("dummy", format!("{dummy}"))]);
    if table.dummy_rights {
        let law = if called { rules.calls_director } else { rules.points };
        return ruling.law(law).auto(Effect::ProceduralPenalty { side: dummy.side() });
    }
    ruling.law(rules.lost_points).auto(Effect::Forfeit { side: dummy.side() })
}

/// Law 43A1(c), home H5: dummy comments on the play.
pub(crate) fn comments(table: &LawsTable, dummy: Seat) -> Ruling {
    let rules = &RULES[table.code];
    let ruling = Ruling::new(table.code, rules.law, Some(dummy))
        .law(rules.comments)
        .explain_with("law-dummy-comments", vec![("dummy", format!("{dummy}"))]);
    if !table.code.capabilities().has_director {
        return ruling
            .auto(Effect::Explain { key: "law-dummy-rights-lost" })
            .explain("law-dummy-rights-lost");
    }
    let (authorized, unauthorized) = (dummy.side().opponents(), dummy.partner());
    ruling
        .auto(Effect::ProceduralPenalty { side: dummy.side() })
        .auto(Effect::TagInfo { authorized, unauthorized })
        .review(&[rules.comments])
}

/// Law 45F, home H5: dummy suggests a play.
pub(crate) fn suggests(table: &LawsTable, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let dummy = table.dummy();
    let ruling = Ruling::new(table.code, rules.suggested, dummy)
        .law(rules.suggests)
        .explain_with("law-dummy-suggests", vec![("card", format!("{card}"))]);
    if rules.adjust {
        ruling.review(&[rules.suggests])
    } else {
        ruling
            .auto(Effect::Explain { key: "law-dummy-rights-lost" })
            .explain("law-dummy-rights-lost")
    }
}
