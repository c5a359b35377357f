//! Laws 45 to 47: when a card is played, naming dummy's cards, withdrawing a card. Home code: H7.

use alloc::format;
use alloc::vec;

use bridge::{Seat, Side};
use cards::{Card, Cards, Rank, Suit};

use crate::Query;
use crate::clause::{Clause, from_memory, gap, primary, printed, text_1997};
use crate::code::ByCode;
use crate::designation::Designation;
use crate::effect::Effect;
use crate::event::StatedIntent;
use crate::ruling::{Chooser, Decision, DecisionOption, Ruling};
use crate::state::SeatCard;
use crate::table::LawsTable;

/// The longest pause, in milliseconds, after which a correction still counts as "at once".
const AT_ONCE_MS: u32 = 1_500;

/// The points in which the codes differ.
#[derive(Debug)]
pub(crate) struct Rules {
    played: &'static str,
    /// The number of the clauses for incomplete designations; the home code has none of its own.
    incomplete: &'static str,
    pub(crate) named: Clause,
    high_low_win: Clause,
    suit_only: Clause,
    rank_leading: Clause,
    rank: Clause,
    absent: Clause,
    anything: Clause,
    change: Clause,
    names: &'static str,
    /// A slip of the tongue may be corrected until declarer's side plays again; otherwise only at
    /// once.
    slip_until_next_play: bool,
    pub(crate) touched: Clause,
    held: Clause,
    /// A card that declarer holds visibly is played; in the home code it must lie on the table.
    pub(crate) declarer_held: bool,
    declarers: Clause,
    face_down: Clause,
    retracted: Clause,
    moved: Clause,
    moved_late: Clause,
}

const HOME: Rules = Rules {
    played: "H7",
    incomplete: "H7",
    named: primary("H7"),
    high_low_win: primary("46B1"),
    suit_only: primary("46B2"),
    rank_leading: primary("46B3(a)"),
    rank: primary("46B3(b)"),
    absent: primary("46B4"),
    anything: primary("46B5"),
    change: primary("H7"),
    names: "H7",
    slip_until_next_play: false,
    touched: primary("H7"),
    held: primary("H7"),
    declarer_held: false,
    declarers: primary("H7"),
    face_down: gap("41A", 12),
    retracted: primary("H7"),
    moved: primary("H7"),
    moved_late: primary("H7"),
};

const DUP1987: Rules = Rules {
    played: "45",
    incomplete: "46",
    named: text_1997("45B"),
    high_low_win: text_1997("46B1"),
    suit_only: primary("46B2"),
    rank_leading: primary("46B3(a)"),
    rank: primary("46B3(b)"),
    absent: primary("46B4"),
    anything: primary("46B5"),
    change: text_1997("45C4(b)"),
    names: "45C4(a)",
    slip_until_next_play: false,
    touched: text_1997("45C3"),
    held: text_1997("45C1"),
    declarer_held: true,
    declarers: text_1997("45C2"),
    face_down: text_1997("41A"),
    retracted: text_1997("47F"),
    moved: text_1997("45D"),
    moved_late: text_1997("45D"),
};

const DUP2017: Rules = Rules {
    played: "45",
    incomplete: "46",
    named: printed("45B"),
    high_low_win: printed("46B1"),
    suit_only: printed("46B2"),
    rank_leading: printed("46B3(a)"),
    rank: printed("46B3(b)"),
    absent: printed("46B4"),
    anything: printed("46B5"),
    change: printed("45C4(b)"),
    names: "45C4(a)",
    slip_until_next_play: true,
    touched: printed("45C3"),
    held: printed("45C1"),
    declarer_held: true,
    declarers: printed("45C2"),
    face_down: from_memory("41A"),
    retracted: from_memory("47F"),
    moved: printed("45D1"),
    moved_late: from_memory("45D2"),
};

pub(crate) static RULES: ByCode<Rules> = ByCode { home: HOME, dup1987: DUP1987, dup2017: DUP2017 };

/// Law 46: declarer names dummy's card incompletely.
pub(crate) fn designated(table: &LawsTable, how: Designation, leading: bool) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let law = match how {
        Designation::Exact(_) => rules.named,
        Designation::SuitOnly(_) => rules.suit_only,
        Designation::RankOnly(rank) if leading && continued(table, rank).is_some() => {
            rules.rank_leading
        }
        Designation::RankOnly(_) => rules.rank,
        Designation::High | Designation::Low | Designation::Win => rules.high_low_win,
        Designation::Anything => rules.anything,
        Designation::NotThere => rules.absent,
    };
    let (other, fact) = table.fact(Query::OtherIntention, false);
    let ruling = Ruling::new(table.code, rules.incomplete, Some(declarer))
        .law(law)
        .fact(Some(fact))
        .explain_with("law-designation", vec![("declarer", format!("{declarer}"))]);
    let candidates = candidates(table, how);
    let options = |cards: Cards| {
        let play = |card: Card| {
            DecisionOption::new(format!("play-{card}"))
                .law(law)
                .effect(Effect::ForceCard { seat: dummy, card })
        };
        cards.into_iter().map(play).collect()
    };
    match how {
        _ if other => ruling
            .decide(Decision::new(Chooser::Seat(declarer), options(table.legal_plays(dummy))))
            .explain("law-other-intention"),
        Designation::Anything => {
            let side = declarer.side().opponents();
            ruling
                .auto(Effect::OpponentPicksCard)
                .decide(Decision::new(Chooser::EitherOf { side, first: None }, options(candidates)))
        }
        _ if candidates.is_empty() => ruling
            .auto(Effect::Explain { key: "law-designation-void" })
            .explain("law-designation-void"),
        _ if candidates.len() == 1 => {
            ruling.autos(candidates.into_iter().map(|card| Effect::ForceCard { seat: dummy, card }))
        }
        _ => ruling.decide(Decision::new(Chooser::Seat(declarer), options(candidates))),
    }
}

/// Law 45C4(b), home H7: declarer corrects the card that was named.
pub(crate) fn changed(
    table: &LawsTable,
    new: Card,
    old: Card,
    delay_ms: u32,
    claimed: StatedIntent,
) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let at_once = delay_ms <= AT_ONCE_MS;
    let assume =
        at_once && (claimed == StatedIntent::Unintended || !table.code.capabilities().has_director);
    let (slip, fact) = table.fact(Query::SlipOfTongue, assume);
    // The old card must still lie in the trick on the table.
    let play = table.play.as_ref();
    let in_time = play.is_some_and(|play| {
        let after = play.current.iter().skip_while(|(seat, _)| *seat != dummy).skip(1);
        play.card_of(dummy) == Some(old) && after.clone().all(|(seat, _)| table.is_defender(*seat))
    });
    let accepted = slip && in_time && (rules.slip_until_next_play || at_once);
    let ruling = Ruling::new(table.code, rules.played, Some(declarer))
        .law(rules.change)
        .fact(Some(fact))
        .explain_with(
            "law-designation-changed",
            vec![("old", format!("{old}")), ("new", format!("{new}"))],
        );
    if !accepted {
        return ruling
            .auto(Effect::PlayStands { seat: dummy, card: old })
            .explain("law-card-stands");
    }
    let after = play.into_iter().flat_map(|play| {
        play.current.iter().skip_while(|(seat, _)| *seat != dummy).skip(1).copied()
    });
    let withdrawable = after.map(|(seat, card)| Effect::Withdrawable { seat, card });
    ruling
        .auto(Effect::ReturnCard { seat: dummy, card: old })
        .auto(Effect::PlayStands { seat: dummy, card: new })
        .autos(withdrawable)
        .explain("law-slip-corrected")
}

/// Law 45C3, home H7: a card of dummy's is touched.
pub(crate) fn touched(table: &LawsTable, card: Card, arranging: bool) -> Ruling {
    let rules = &RULES[table.code];
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let (arranging, fact) = table.fact(Query::Arranging, arranging);
    let ruling = Ruling::new(table.code, rules.played, None)
        .law(rules.touched)
        .fact(Some(fact))
        .explain_with("law-touched", vec![("card", format!("{card}"))]);
    if arranging {
        ruling.auto(Effect::Explain { key: "law-not-played" }).explain("law-not-played")
    } else {
        ruling.auto(Effect::ForceCard { seat: dummy, card }).explain("law-card-stands")
    }
}

/// Law 45C1, home H7: a card is held so that its face can be seen.
pub(crate) fn held(table: &LawsTable, seat: Seat, card: Card, played: bool) -> Ruling {
    let rules = &RULES[table.code];
    let (played, fact) = table.fact(Query::Seen, played);
    let ruling = Ruling::new(table.code, rules.played, Some(seat))
        .law(if table.is_defender(seat) { rules.held } else { rules.declarers })
        .fact(Some(fact))
        .explain_with("law-held", vec![("seat", format!("{seat}")), ("card", format!("{card}"))]);
    if played {
        ruling.auto(Effect::ForceCard { seat, card }).explain("law-card-stands")
    } else {
        ruling.auto(Effect::Explain { key: "law-not-played" }).explain("law-not-played")
    }
}

/// Law 45C4(a), home H7: declarer names the card of their own hand to be played.
pub(crate) fn named_own(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let rules = &RULES[table.code];
    let law = Clause { number: rules.names, ..rules.change };
    Ruling::new(table.code, rules.played, None)
        .law(law)
        .auto(Effect::ForceCard { seat, card })
        .explain_with(
            "law-named-own",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
        .explain("law-card-stands")
}

/// Law 41A: the wrong player has led face down. The lead is returned without penalty.
pub(crate) fn face_down(table: &LawsTable, seat: Seat, card: Card, turn: Seat) -> Ruling {
    Ruling::new(table.code, "41", Some(seat))
        .law(RULES[table.code].face_down)
        .auto(Effect::ReturnCard { seat, card })
        .auto(Effect::RestoreTurn { seat: turn })
        .explain_with(
            "law-face-down",
            vec![("seat", format!("{seat}")), ("turn", format!("{turn}"))],
        )
}

/// Law 41A: a player picks up the lead that lies face down, which only the director may allow.
pub(crate) fn lead_withdrawn(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    Ruling::new(table.code, "41", Some(seat))
        .law(RULES[table.code].face_down)
        .auto(Effect::ForceCard { seat, card })
        .explain_with("law-lead-stays", vec![("seat", format!("{seat}"))])
}

/// Law 41A: a lead put face down on a wrong explanation by declarer's side is returned, and its
/// player leads again.
pub(crate) fn lead_goes_back(
    table: &LawsTable,
    explainer: Option<Seat>,
) -> Option<(Clause, SeatCard)> {
    let lead = table.face_down()?;
    let misled = explainer.is_none_or(|by| by.side() != lead.seat.side());
    misled.then_some((RULES[table.code].face_down, lead))
}

/// Law 47F, home H7: a card once played stays, unless a law lets it be withdrawn.
pub(crate) fn retracted(table: &LawsTable, seat: Seat, card: Card) -> Ruling {
    let name = if table.code.capabilities().has_director { "47" } else { RULES[table.code].played };
    Ruling::new(table.code, name, Some(seat))
        .law(RULES[table.code].retracted)
        .auto(Effect::PlayStands { seat, card })
        .explain_with(
            "law-retracted",
            vec![("seat", format!("{seat}")), ("card", format!("{card}"))],
        )
}

/// Law 45D: dummy puts a card that was not named into the played position.
pub(crate) fn moved(table: &LawsTable, card: Card, named: Option<Card>, placed: bool) -> Ruling {
    let rules = &RULES[table.code];
    // It is too late once both sides have played to the next trick.
    let late = placed
        && table.play.as_ref().is_some_and(|play| {
            let now = |side: Side| play.current.iter().any(|(seat, _)| seat.side() == side);
            let lies =
                |trick: &crate::QuittedTrick| trick.plays.iter().any(|(_, lying)| *lying == card);
            let last = play.quitted.last().is_some_and(lies);
            let before = play.quitted.iter().any(lies);
            before && !last || last && Side::ALL.into_iter().all(now)
        });
    let declarer = table.declarer().unwrap_or(Seat::South);
    let dummy = declarer.partner();
    let ruling = Ruling::new(table.code, rules.played, Some(dummy))
        .law(if late { rules.moved_late } else { rules.moved })
        .explain_with("law-dummy-moved", vec![("card", format!("{card}"))]);
    if late {
        return ruling.auto(Effect::PlayStands { seat: dummy, card });
    }
    let after = table.play.as_ref().into_iter().flat_map(|play| {
        play.current.iter().skip_while(|(seat, _)| *seat != dummy).skip(1).copied()
    });
    let ruling = ruling
        .auto(Effect::ReturnCard { seat: dummy, card })
        .autos(named.map(|card| Effect::PlayStands { seat: dummy, card }));
    ruling.autos(after.map(|(seat, card)| Effect::Withdrawable { seat, card }))
}

/// The cards of dummy's that the designation may mean: one, several, or none.
pub(crate) fn candidates(table: &LawsTable, how: Designation) -> Cards {
    let Some(play) = &table.play else { return Cards::EMPTY };
    let dummy = play.contract.dummy();
    let hand = table.hands[dummy];
    let legal = table.legal_plays(dummy);
    let legal = if legal.is_empty() { play.playable(hand) } else { legal };
    let lowest = |cards: Cards| cards.iter().min_by_key(|card| card.rank());
    let highest = |cards: Cards| cards.iter().max_by_key(|card| card.rank());
    let led = play.current.first().map(|(_, card)| card.suit());
    let one = |card: Option<Card>| card.map_or(Cards::EMPTY, Cards::of);
    match how {
        Designation::Exact(card) => Cards::of(card),
        Designation::SuitOnly(suit) => one(lowest(hand.in_suit(suit))),
        Designation::RankOnly(rank) => match continued(table, rank) {
            Some(card) => Cards::of(card),
            None => legal.iter().filter(|card| card.rank() == rank).collect(),
        },
        Designation::High => one(highest(led.map_or(legal, |suit| narrowed(legal, suit)))),
        Designation::Low => one(lowest(led.map_or(legal, |suit| narrowed(legal, suit)))),
        Designation::Win => one(winning(table, legal)),
        Designation::Anything => legal,
        Designation::NotThere => Cards::EMPTY,
    }
}

/// Law 46B3(a): on lead a rank continues the suit in which dummy won the last trick, if it has it.
pub(crate) fn continued(table: &LawsTable, rank: Rank) -> Option<Card> {
    let play = table.play.as_ref().filter(|play| play.current.is_empty())?;
    let dummy = play.contract.dummy();
    let last = play.quitted.last().filter(|trick| trick.winner == dummy)?;
    let same = Card::new(last.card_of(dummy)?.suit(), rank);
    table.hands[dummy].contains(same).then_some(same)
}

fn narrowed(cards: Cards, suit: Suit) -> Cards {
    let of_suit = cards.in_suit(suit);
    if of_suit.is_empty() { cards } else { of_suit }
}

/// The lowest card that wins the trick so far.
fn winning(table: &LawsTable, legal: Cards) -> Option<Card> {
    let play = table.play.as_ref()?;
    let dummy: Seat = play.contract.dummy();
    let wins = |card: Card| {
        let mut plays = play.current;
        plays.push((dummy, card));
        crate::record::winner(&plays, play.contract) == Some(dummy)
    };
    let of_led = legal.iter().filter(|card| wins(*card));
    of_led.min_by_key(|card| (Some(card.suit()) == play.contract.trump(), card.rank()))
}
