//! The convention card of a system: what opponents are told of it.

use bridge::{Call, Explanation, Seat, Vulnerability};

use crate::Situation;
use crate::bidding::{Base, CallRules, InterpretedAuction, Rule, System, polish};

/// The parts of a card: the key of their title, and the auctions in them.
const PARTS: [(&str, &[&str]); 5] = [
    ("card-openings", &[""]),
    (
        "card-responses",
        &[
            "1C Pass", "1D Pass", "1H Pass", "1S Pass", "1NT Pass", "2C Pass", "2D Pass",
            "2H Pass", "2S Pass", "2NT Pass", "3S Pass",
        ],
    ),
    (
        "card-rebids",
        &[
            "1C Pass 1H Pass",
            "1H Pass 1S Pass",
            "1S Pass 2C Pass",
            "1S Pass 2S Pass",
            "1S Pass 2NT Pass",
            "1NT Pass 2C Pass",
            "1NT Pass 2D Pass",
            "2C Pass 2D Pass",
            "2S Pass 2NT Pass",
            "1S Pass 3S Pass 4NT Pass",
        ],
    ),
    ("card-contested", &["1D X", "1D 1S", "1H X", "1H 2C", "1C Pass 1H 1S", "1NT X", "1NT 2S"]),
    (
        "card-defence",
        &[
            "1C",
            "1D",
            "1H",
            "1S",
            "1NT",
            "2C",
            "2S",
            "3H",
            "4S",
            "1H X Pass",
            "1H 1S Pass",
            "1H 2H Pass",
        ],
    ),
];

/// A part of a convention card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPart {
    /// The key of its title.
    pub title: &'static str,
    /// Auctions in which the system has calls with a meaning.
    pub auctions: Vec<CardAuction>,
}

/// The calls of a system at one place of an auction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardAuction {
    /// The calls so far, from the opening bid on; none before it.
    pub after: Vec<Call>,
    /// How many players have passed before the opening.
    pub passes: usize,
    /// Whether the side on turn is vulnerable.
    pub we_vulnerable: bool,
    /// Whether the other side is.
    pub they_vulnerable: bool,
    /// What the player on turn may call, in order. A pass is left out.
    pub calls: Vec<CardCall>,
}

/// A call and its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardCall {
    /// The call.
    pub call: Call,
    /// Is it alerted?
    pub alert: bool,
    /// What it means.
    pub meaning: Explanation,
}

/// The most auctions of a system's own that a card lists besides those of every card.
const MOST_OWN: usize = 200;

/// What opponents are told of this system: its calls at those places of an auction that a convention card
/// describes, and in the auctions that the system itself lists.
pub fn convention_card(system: &System) -> Vec<CardPart> {
    let more = |title: &str| match system.base() {
        Base::Polish if title == "card-rebids" => &polish::CARD[..],
        _ => &[],
    };
    let parts = PARTS.iter().map(|(title, auctions)| CardPart {
        title,
        auctions: auctions
            .iter()
            .chain(more(title))
            .filter_map(|typed| card_auction(system, typed_calls(typed)?, PLAIN))
            .filter(|auction| !auction.calls.is_empty())
            .collect(),
    });
    let mut parts: Vec<CardPart> = parts.collect();
    let auctions = own_auctions(system, &parts);
    if !auctions.is_empty() {
        parts.push(CardPart { title: "card-own", auctions });
    }
    parts
}

/// How many pass before the opening, and whether the side on turn and the other one are vulnerable.
type Circumstances = (usize, [bool; 2]);

/// Nobody has passed, and nobody is vulnerable.
const PLAIN: Circumstances = (0, [false, false]);

/// The auctions that the system lists itself and that are in none of these parts, each in the first circumstances in
/// which its rules apply.
fn own_auctions(system: &System, parts: &[CardPart]) -> Vec<CardAuction> {
    let is_shown = |calls: &[Call], circumstances: Circumstances| {
        circumstances == PLAIN
            && parts.iter().flat_map(|part| &part.auctions).any(|auction| auction.after == calls)
    };
    let listed = system.listed().flat_map(|(after, _)| after);
    let mut all: Vec<(Vec<Call>, Circumstances)> = Vec::new();
    for after in listed {
        let own = (after.calls().to_vec(), after.first_circumstances());
        if !is_shown(&own.0, own.1) && all.len() < MOST_OWN && !all.contains(&own) {
            all.push(own);
        }
    }
    all.into_iter().filter_map(|(calls, when)| card_auction(system, calls, when)).collect()
}

fn typed_calls(typed: &str) -> Option<Vec<Call>> {
    typed.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()
}

/// The calls after these in these circumstances; none if they cannot be made.
fn card_auction(
    system: &System,
    after: Vec<Call>,
    (passes, [we_vulnerable, they_vulnerable]): Circumstances,
) -> Option<CardAuction> {
    let situation = Situation::played([system.clone(), system.clone()]);
    // North and South are on turn after an even number of calls.
    let we_are_ns = (passes + after.len()).is_multiple_of(2);
    let vulnerable = match (we_vulnerable, they_vulnerable) {
        (false, false) => Vulnerability::None,
        (true, true) => Vulnerability::Both,
        (true, false) if we_are_ns => Vulnerability::NorthSouth,
        (false, true) if !we_are_ns => Vulnerability::NorthSouth,
        _ => Vulnerability::EastWest,
    };
    let mut auction = InterpretedAuction::new(Seat::North, vulnerable, &situation);
    (0..passes).for_each(|_| auction.push(Call::Pass));
    for call in &after {
        auction.check(*call).ok()?;
        auction.push(*call);
    }
    let rules = CallRules::of(&auction);
    let mut calls: Vec<Call> =
        rules.rules().iter().map(Rule::call).filter(|call| *call != Call::Pass).collect();
    calls.sort_unstable();
    calls.dedup();
    let card_call = |call: Call| {
        let mut same = rules.rules().iter().filter(|rule| rule.call() == call);
        let alert = same.any(Rule::is_artificial);
        Some(CardCall { call, alert, meaning: rules.explanation(call)? })
    };
    let calls = calls.into_iter().filter_map(card_call).collect();
    Some(CardAuction { after, passes, we_vulnerable, they_vulnerable, calls })
}
