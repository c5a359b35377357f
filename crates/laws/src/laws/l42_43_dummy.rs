//! Laws 42 and 43: dummy's rights and limits. Home: H5.

use alloc::format;
use alloc::vec;

use bridge::Seat;
use cards::Card;

use crate::clause::{Clause, l, m, s};
use crate::effect::Effect;
use crate::ruling::{Chooser, Decision, Opt, Ruling};
use crate::table::Table;

/// What the codes decide differently.
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
    /// Dummy without rights points first: the play goes on as if regular, with a review at the end.
    pub(crate) review_at_end: Option<Clause>,
    /// A revoke that he points out is corrected all the same, and costs nothing.
    pub(crate) revoke_is_corrected: bool,
    warns: Clause,
    pub(crate) asks: Clause,
    suggests: Clause,
    /// Suggesting a card costs dummy his rights.
    pub(crate) suggesting_loses: bool,
    adjust: bool,
    /// What takes his rights from a dummy who looks into a hand.
    pub(crate) rights: &'static str,
}

pub(crate) const HOME: Rules = Rules {
    law: "H5",
    suggested: "H5",
    may_point: true,
    points: s("H5"),
    calls_director: s("H5"),
    comments: s("H5"),
    lost_points: s("H5"),
    review_at_end: None,
    revoke_is_corrected: false,
    warns: s("H5"),
    asks: s("H5"),
    suggests: s("H5"),
    suggesting_loses: true,
    adjust: false,
    rights: "H5",
};

pub(crate) const DUP1987: Rules = Rules {
    law: "43",
    suggested: "45",
    may_point: false,
    points: l("43A1(b)"),
    calls_director: l("43A1(a)"),
    comments: l("43A1(c)"),
    lost_points: s("43B2(A)"),
    review_at_end: None,
    revoke_is_corrected: true,
    warns: s("43B2(B)"),
    asks: s("43B2(C)"),
    suggests: l("45F"),
    suggesting_loses: false,
    adjust: true,
    rights: "43B",
};

pub(crate) const DUP2017: Rules = Rules {
    law: "43",
    suggested: "45",
    may_point: false,
    points: m("43A1(b)"),
    calls_director: m("43A1(a)"),
    comments: m("43A1(c)"),
    lost_points: m("43B2(a)"),
    review_at_end: Some(m("12B1")),
    revoke_is_corrected: false,
    warns: m("43B2(b)"),
    asks: m("43B2(c)"),
    suggests: m("45F"),
    suggesting_loses: false,
    adjust: true,
    rights: "43B",
};

/// Law 43B2(B): dummy without rights warns declarer about the hand he is to lead from.
pub(crate) fn warns(table: &Table, dummy: Seat) -> Ruling {
    let rules = &table.book().l43;
    let declarer = dummy.partner();
    let lead = |hand: Seat| {
        Opt::new(format!("lead-{hand}")).law(rules.warns).effect(Effect::LeadFrom { hand })
    };
    let side = declarer.side().opponents();
    Ruling::new(table.code, rules.law, Some(dummy))
        .law(rules.warns)
        .auto(Effect::OpponentPicksHand)
        .tell_of("law-dummy-warns", vec![("dummy", format!("{dummy}"))])
        .decide(Decision::new(
            Chooser::EitherOf { side, first: None },
            vec![lead(declarer), lead(dummy)],
        ))
}

/// Laws 43A1(b) and 43B2(A), home H5: dummy draws attention during the play.
pub(crate) fn points(table: &Table, dummy: Seat, called: bool) -> Ruling {
    let rules = &table.book().l43;
    let ruling = Ruling::new(table.code, rules.law, Some(dummy))
        .tell_of("law-dummy-points", vec![("dummy", format!("{dummy}"))]);
    if table.dummy_rights {
        let law = if called { rules.calls_director } else { rules.points };
        return ruling.law(law).auto(Effect::MayPP { side: dummy.side() });
    }
    ruling.law(rules.lost_points).auto(Effect::Forfeit { side: dummy.side() })
}

/// Law 43A1(c), home H5: dummy comments on the play.
pub(crate) fn comments(table: &Table, dummy: Seat) -> Ruling {
    let rules = &table.book().l43;
    let ruling = Ruling::new(table.code, rules.law, Some(dummy))
        .law(rules.comments)
        .tell_of("law-dummy-comments", vec![("dummy", format!("{dummy}"))]);
    if !table.book().caps.has_director {
        return ruling
            .auto(Effect::Explain { key: "law-dummy-rights-lost" })
            .tell("law-dummy-rights-lost");
    }
    let (authorized, unauthorized) = (dummy.side().opponents(), dummy.partner());
    ruling
        .auto(Effect::MayPP { side: dummy.side() })
        .auto(Effect::TagInfo { authorized, unauthorized })
        .review(&[rules.comments])
}

/// Law 45F, home H5: dummy suggests a play.
pub(crate) fn suggests(table: &Table, card: Card) -> Ruling {
    let rules = &table.book().l43;
    let dummy = table.dummy();
    let ruling = Ruling::new(table.code, rules.suggested, dummy)
        .law(rules.suggests)
        .tell_of("law-dummy-suggests", vec![("card", format!("{card}"))]);
    if rules.adjust {
        ruling.review(&[rules.suggests])
    } else {
        ruling.auto(Effect::Explain { key: "law-dummy-rights-lost" }).tell("law-dummy-rights-lost")
    }
}
