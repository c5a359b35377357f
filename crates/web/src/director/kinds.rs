//! What can go wrong, as a few questions whose answers make a scenario: the forms of the director's
//! page, and the generated positions of the quiz.

use std::fmt::Write as _;

use bridge::{BySeat, Call, Contract, Seat, Strain};
use cards::{Card, Cards, Rank, Suit};

/// What a form asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// A seat.
    Seat,
    /// A bid.
    Bid,
    /// A call of any kind.
    Call,
    /// A call, or nothing yet.
    CallOrNone,
    /// A card.
    Card,
    /// A contract with its declarer.
    Contract,
    /// One of these words.
    Words(&'static [&'static str]),
}

/// A field of a form: its name, what it asks for, and the answer it begins with.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name, as in the address.
    pub name: &'static str,
    /// What it asks for.
    pub ask: Ask,
    /// The first answer.
    pub first: &'static str,
}

const fn field(name: &'static str, ask: Ask, first: &'static str) -> Field {
    Field { name, ask, first }
}

/// Something that can go wrong at a table.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// Its key: `td-kind-insufficient` is what it is called.
    pub key: &'static str,
    /// Which part of the game it belongs to: `auction`, `cards`, `play`, `deal`.
    pub group: &'static str,
    /// What is asked of it.
    pub fields: &'static [Field],
}

/// The groups in their order.
pub const GROUPS: [&str; 4] = ["deal", "auction", "cards", "play"];

/// All situations, in the order of the laws.
pub const SITUATIONS: [Situation; 16] = [
    Situation {
        key: "count",
        group: "deal",
        fields: &[field("who", Ask::Seat, "S"), field("called", Ask::Words(&["no", "yes"]), "no")],
    },
    Situation {
        key: "insufficient",
        group: "auction",
        fields: &[
            field("over", Ask::Bid, "1S"),
            field("who", Ask::Seat, "E"),
            field("bid", Ask::Bid, "1H"),
        ],
    },
    Situation {
        key: "rotation",
        group: "auction",
        fields: &[
            field("opened", Ask::CallOrNone, "1D"),
            field("who", Ask::Seat, "S"),
            field("call", Ask::Call, "1S"),
            field("turn", Ask::Seat, "N"),
        ],
    },
    Situation {
        key: "change",
        group: "auction",
        fields: &[
            field("who", Ask::Seat, "S"),
            field("old", Ask::Call, "1S"),
            field("new", Ask::Call, "1H"),
            field("how", Ask::Words(&["slip", "thought"]), "thought"),
        ],
    },
    Situation {
        key: "double",
        group: "auction",
        fields: &[field("bid", Ask::Bid, "1H"), field("who", Ask::Seat, "S")],
    },
    Situation {
        key: "after-auction",
        group: "auction",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("who", Ask::Seat, "W"),
            field("call", Ask::Call, "X"),
        ],
    },
    Situation {
        key: "pause",
        group: "auction",
        fields: &[field("bid", Ask::Bid, "1S"), field("who", Ask::Seat, "E")],
    },
    Situation {
        key: "shown-in-auction",
        group: "cards",
        fields: &[
            field("who", Ask::Seat, "E"),
            field("card", Ask::Card, "HK"),
            field("how", Ask::Words(&["dropped", "led"]), "dropped"),
        ],
    },
    Situation {
        key: "shown",
        group: "cards",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("who", Ask::Seat, "W"),
            field("card", Ask::Card, "D3"),
            field("how", Ask::Words(&["dropped", "named"]), "dropped"),
        ],
    },
    Situation {
        key: "two-cards",
        group: "cards",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("card", Ask::Card, "C3"),
            field("other", Ask::Card, "C9"),
        ],
    },
    Situation {
        key: "opening-lead",
        group: "play",
        fields: &[field("contract", Ask::Contract, "4S-S"), field("card", Ask::Card, "HK")],
    },
    Situation {
        key: "defender-led",
        group: "play",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("card", Ask::Card, "DT"),
            field("turn", Ask::Words(&["partner", "declarer"]), "partner"),
        ],
    },
    Situation {
        key: "declarer-led",
        group: "play",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("card", Ask::Card, "D4"),
            field("turn", Ask::Words(&["hand", "defender"]), "hand"),
        ],
    },
    Situation {
        key: "premature",
        group: "play",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("led", Ask::Card, "D6"),
            field("card", Ask::Card, "DT"),
        ],
    },
    Situation {
        key: "revoke",
        group: "play",
        fields: &[
            field("contract", Ask::Contract, "4S-S"),
            field("led", Ask::Card, "D6"),
            field("thrown", Ask::Card, "H2"),
            field("held", Ask::Card, "DQ"),
            field("when", Ask::Words(&["now", "later"]), "now"),
        ],
    },
    Situation {
        key: "claim",
        group: "play",
        fields: &[field("statement", Ask::Words(&["nothing", "trumps"]), "nothing")],
    },
];

/// The situation of this key.
pub fn situation(key: &str) -> Option<&'static Situation> {
    SITUATIONS.iter().find(|situation| situation.key == key)
}

/// The scenario that the answers make, without its code; none if they do not go together.
pub fn scenario(key: &str, answer: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let seat = |name: &str| answer(name)?.parse::<Seat>().ok();
    let card = |name: &str| answer(name)?.parse::<Card>().ok();
    let call = |name: &str| answer(name)?.parse::<Call>().ok();
    let word = |name: &str, is: &str| answer(name).is_some_and(|word| word == is);
    let mut text = String::new();
    let mut held = Held::default();
    match key {
        "count" => {
            let who = seat("who")?;
            let _ = writeln!(text, "dealer: {who}");
            if word("called", "yes") {
                let _ = writeln!(text, "Call {who} 1C");
            }
            let _ = writeln!(text, "HandCounted {who} 14\nHandCounted {} 12", who.next());
        }
        "insufficient" => {
            let (who, over, bid) = (seat("who")?, call("over")?, call("bid")?);
            let _ =
                writeln!(text, "dealer: {0}\nCall {0} {over}\nCall {who} {bid}", who.previous());
        }
        "rotation" => {
            let (who, said, turn) = (seat("who")?, call("call")?, seat("turn")?);
            if who == turn {
                return None;
            }
            match answer("opened").filter(|word| word != "none") {
                Some(opened) => {
                    let opened: Call = opened.parse().ok()?;
                    let dealer = turn.previous();
                    let _ = writeln!(text, "dealer: {dealer}\nCall {dealer} {opened}");
                }
                None => {
                    let _ = writeln!(text, "dealer: {turn}");
                }
            }
            let _ = writeln!(text, "Call {who} {said}");
        }
        "change" => {
            let (who, old, new) = (seat("who")?, call("old")?, call("new")?);
            let how = if word("how", "slip") { "300 Unintended" } else { "5000 Intended" };
            let _ = writeln!(
                text,
                "dealer: {who}\nCall {who} {old}\nCallSubstituted {who} {old} {new} {how}"
            );
        }
        "double" => {
            let (who, bid) = (seat("who")?, call("bid")?);
            let (partner, right) = (who.partner(), who.previous());
            let _ = writeln!(
                text,
                "dealer: {partner}\nCall {partner} {bid}\nCall {right} Pass\nCall {who} X\nDirectorCalled {}",
                who.next()
            );
        }
        "after-auction" => {
            let (who, said) = (seat("who")?, call("call")?);
            let _ = writeln!(text, "contract: {}\nCall {who} {said}", contract(answer)?);
        }
        "pause" => {
            let (who, bid) = (seat("who")?, call("bid")?);
            let _ = writeln!(text, "dealer: {0}\nCall {0} {bid}\nTempo {who} slow", who.previous());
        }
        "shown-in-auction" => {
            let (who, which) = (seat("who")?, card("card")?);
            held.put(who, which)?;
            let how = if word("how", "led") { "LeadFaced" } else { "CardDropped" };
            let _ = writeln!(text, "dealer: {0}\nCall {0} 1S\n{how} {who} {which}", who.previous());
        }
        _ => return in_the_play(key, answer),
    }
    Some(with_deal(text, held))
}

fn contract(answer: &dyn Fn(&str) -> Option<String>) -> Option<Contract> {
    answer("contract")?.parse().ok()
}

fn in_the_play(key: &str, answer: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let card = |name: &str| answer(name)?.parse::<Card>().ok();
    let word = |name: &str, is: &str| answer(name).is_some_and(|word| word == is);
    if key == "claim" {
        let said =
            if word("statement", "trumps") { "drawing the trump, then all" } else { "all mine" };
        return Some(format!(
            "deal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\nClaim S 4 \"{said}\"\nObject W\n"
        ));
    }
    let contract = contract(answer)?;
    let (declarer, dummy, leader) = (contract.declarer, contract.dummy(), contract.leader());
    let other = leader.partner();
    let mut held = Held::default();
    let mut text = format!("contract: {contract}\n");
    match key {
        "shown" => {
            let (who, which) = (answer("who")?.parse::<Seat>().ok()?, card("card")?);
            held.put(who, which)?;
            let how = if word("how", "named") { "CardNamed" } else { "CardDropped" };
            let _ = writeln!(text, "{how} {who} {which}");
        }
        "two-cards" => {
            let (one, two) = (card("card")?, card("other")?);
            held.put(leader, one)?;
            held.put(leader, two)?;
            let _ = writeln!(text, "CardsPlayedTogether {leader} {one} {two} visible=2");
        }
        "opening-lead" => {
            let which = card("card")?;
            held.put(other, which)?;
            let _ = writeln!(text, "LeadFaced {other} {which}");
        }
        "defender-led" => {
            let which = card("card")?;
            held.put(other, which)?;
            let winner = if word("turn", "declarer") { declarer } else { leader };
            first_trick(&mut text, &mut held, &contract, winner, which)?;
            let _ = writeln!(text, "LeadFaced {other} {which}");
        }
        "declarer-led" => {
            let which = card("card")?;
            held.put(dummy, which)?;
            let winner = if word("turn", "defender") { leader } else { declarer };
            first_trick(&mut text, &mut held, &contract, winner, which)?;
            let _ = writeln!(text, "LeadFaced {dummy} {which}");
        }
        "premature" => {
            let (led, which) = (card("led")?, card("card")?);
            held.put(declarer, led)?;
            held.put(other, which)?;
            first_trick(&mut text, &mut held, &contract, declarer, led)?;
            let _ = writeln!(text, "Play {declarer} {led}\nPlay {other} {which}");
        }
        "revoke" => {
            let (led, thrown, kept) = (card("led")?, card("thrown")?, card("held")?);
            if kept.suit() != led.suit() || thrown.suit() == led.suit() {
                return None;
            }
            held.put(declarer, led)?;
            held.put(leader, thrown)?;
            held.put(leader, kept)?;
            first_trick(&mut text, &mut held, &contract, declarer, led)?;
            let _ = writeln!(text, "Play {declarer} {led}\nPlay {leader} {thrown}");
            if word("when", "later") {
                let rest: Vec<Card> = Rank::ALL
                    .into_iter()
                    .map(|rank| Card::new(led.suit(), rank))
                    .filter(|card| held.owner(*card).is_none())
                    .take(2)
                    .collect();
                let [one, two] = rest[..] else { return None };
                held.put(dummy, one)?;
                held.put(other, two)?;
                let _ = writeln!(text, "Play {dummy} {one}\nPlay {other} {two}");
                // His side plays to the next trick.
                let next = Suit::ALL
                    .into_iter()
                    .find(|suit| *suit != led.suit() && *suit != thrown.suit())?;
                let mut free = Rank::ALL
                    .into_iter()
                    .map(|rank| Card::new(next, rank))
                    .filter(|card| held.owner(*card).is_none())
                    .collect::<Vec<_>>()
                    .into_iter();
                let best = [(declarer, led), (dummy, one), (other, two)]
                    .into_iter()
                    .max_by_key(|(_, card)| card.rank())?
                    .0;
                let trump = contract.trump() == Some(thrown.suit());
                let mut turn = if trump { leader } else { best };
                for _ in 0..4 {
                    let which = free.next()?;
                    held.put(turn, which)?;
                    let _ = writeln!(text, "Play {turn} {which}");
                    turn = turn.next();
                }
            }
            let _ = writeln!(text, "AttentionDrawn {declarer}");
        }
        _ => return None,
    }
    Some(with_deal(text, held))
}

/// A first trick, so that the right seat is on lead: in a suit that is not spoken of, the winner
/// with its highest card.
fn first_trick(
    text: &mut String,
    held: &mut Held,
    contract: &Contract,
    winner: Seat,
    spoken: Card,
) -> Option<()> {
    let free = |suit: &Suit| {
        *suit != spoken.suit()
            && Rank::ALL
                .into_iter()
                .filter(|rank| held.owner(Card::new(*suit, *rank)).is_none())
                .count()
                >= 8
            && contract.stake.bid.strain != Strain::from(*suit)
    };
    let suit = Suit::ALL.into_iter().find(free)?;
    let ranks: Vec<Rank> = Rank::ALL
        .into_iter()
        .rev()
        .filter(|rank| held.owner(Card::new(suit, *rank)).is_none())
        .collect();
    let mut low = ranks.iter().rev();
    let mut turn = contract.leader();
    for _ in 0..4 {
        let rank = if turn == winner { *ranks.first()? } else { *low.next()? };
        let card = Card::new(suit, rank);
        held.put(turn, card)?;
        let _ = writeln!(text, "Play {turn} {card}");
        turn = turn.next();
    }
    Some(())
}

/// Who holds what of the cards that were spoken of.
#[derive(Clone, Default)]
pub struct Held(BySeat<Cards>);

impl Held {
    /// A card in a hand; none if another has it.
    pub fn put(&mut self, seat: Seat, card: Card) -> Option<()> {
        match self.owner(card) {
            Some(owner) if owner != seat => None,
            _ => {
                self.0[seat].insert(card);
                Some(())
            }
        }
    }

    fn owner(&self, card: Card) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.0[*seat].contains(card))
    }
}

/// The lines with a deal before them in which everybody holds what was spoken of. The other cards
/// lie as they may: the director does not look at them.
fn with_deal(text: String, held: Held) -> String {
    let mut hands = held.0;
    let known = Seat::ALL.into_iter().fold(Cards::EMPTY, |all, seat| all | hands[seat]);
    let mut turn = Seat::North;
    for (at, card) in Cards::FULL.into_iter().enumerate() {
        if known.contains(card) {
            continue;
        }
        // Dealt round, a step further after each suit.
        turn = turn.after(1 + usize::from(at % 13 == 0));
        while hands[turn].len() >= 13 {
            turn = turn.next();
        }
        hands[turn].insert(card);
    }
    format!("deal: {}\n{text}", bridge::Layout { hands })
}

/// Lets a seat hold a card that is to be played, in the `deal:` line of a scenario: it changes places
/// with a card of his that no line speaks of. None if that cannot be.
pub fn give(text: &str, seat: Seat, card: Card) -> Option<String> {
    let (head, rest) =
        text.lines().map(str::trim).partition::<Vec<_>, _>(|l| l.starts_with("deal:"));
    let mut layout: bridge::Layout = head.first()?.strip_prefix("deal:")?.trim().parse().ok()?;
    if layout.hands[seat].contains(card) {
        return Some(text.to_owned());
    }
    let spoken: Cards = rest
        .iter()
        .flat_map(|line| line.split([' ', ',']))
        .filter_map(|word| word.parse::<Card>().ok())
        .collect();
    let owner = Seat::ALL.into_iter().find(|other| layout.hands[*other].contains(card))?;
    if spoken.contains(card) {
        return None;
    }
    let back = (layout.hands[seat] - spoken).into_iter().next()?;
    layout.hands[owner].remove(card);
    layout.hands[owner].insert(back);
    layout.hands[seat].remove(back);
    layout.hands[seat].insert(card);
    Some(format!("deal: {layout}\n{}\n", rest.join("\n")))
}

#[cfg(test)]
mod tests {
    use laws::CodeId;
    use laws::scenario::Scenario;

    use super::*;

    /// Every situation, as its form begins, is a scenario that every code rules upon.
    #[test]
    fn every_situation_is_ruled_upon() {
        for situation in SITUATIONS {
            let answer = |name: &str| {
                situation.fields.iter().find(|f| f.name == name).map(|f| f.first.to_owned())
            };
            let text = scenario(situation.key, &answer).expect(situation.key);
            for code in CodeId::ALL {
                let outcome = Scenario::read_by(&text, code).and_then(|it| it.run());
                let outcome =
                    outcome.unwrap_or_else(|e| panic!("{} {code}: {e}\n{text}", situation.key));
                assert!(outcome.reports[0].ruling.is_some(), "{} {code}\n{text}", situation.key);
            }
        }
    }

    /// A card that a seat did not hold is found for him, and what was played stays played.
    #[test]
    fn a_card_changes_places_with_one_that_nobody_spoke_of() {
        let answer = |name: &str| {
            let fields = situation("opening-lead")?.fields;
            fields.iter().find(|field| field.name == name).map(|field| field.first.to_owned())
        };
        let text = scenario("opening-lead", &answer).expect("a scenario");
        for card in ["S2", "D7", "CA"] {
            let card: Card = card.parse().expect("a card");
            let given = give(&text, Seat::South, card).expect("it can be");
            let table = Scenario::read_by(&given, CodeId::Home).expect("it is read").table();
            assert!(table.hands()[Seat::South].contains(card));
            assert_eq!(table.dealt(), Cards::FULL);
        }
        assert_eq!(
            give(&text, Seat::South, "HK".parse().expect("a card")),
            None,
            "East has led it"
        );
    }
}
