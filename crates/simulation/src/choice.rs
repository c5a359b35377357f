//! What a person does next, from what their view offers: as a page in the browser, it knows the
//! messages and no rule.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use table::{Commitment, Share};
use testing::SplitMix;

/// The newest parts of a view, as a client keeps them.
#[derive(Clone, Debug, Default)]
pub(crate) struct ViewParts {
    pub(crate) version: u64,
    pub(crate) table: Value,
    pub(crate) game: Value,
    pub(crate) may: Value,
    pub(crate) score: Value,
    pub(crate) chat: Value,
    pub(crate) presence: Value,
}

/// A command, and the text of the call, card or act in it, if it is one that must be in the log when
/// it is acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) command: Value,
    pub(crate) act: Option<String>,
}

impl Chosen {
    fn plain(command: Value) -> Option<Chosen> {
        Some(Chosen { command, act: None })
    }

    fn game(command: Value) -> Option<Chosen> {
        Chosen::plain(json!({ "type": "Game", "command": command }))
    }

    fn act(command: Value, act: &str) -> Option<Chosen> {
        let command = json!({ "type": "Game", "command": command });
        Some(Chosen { command, act: Some(act.to_owned()) })
    }
}

/// How a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Now and then they claim, undo, break a law, leave a chair, stop.
    Lively,
    /// They only do what brings the game forward.
    Steady,
}

/// The numbers that a person's program has committed to, by the server's commitment and the seat.
pub(crate) type Numbers = BTreeMap<(String, String), u128>;

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn pick<'a, T>(random: &mut SplitMix, items: &'a [T]) -> Option<&'a T> {
    if items.is_empty() { None } else { items.get(random.below(items.len())) }
}

/// The cards of a hand: `AK.T..2` has its suits in the order of spades, hearts, diamonds, clubs.
fn cards(hand: &Value) -> Vec<String> {
    let suits = text(hand).split('.').zip(["S", "H", "D", "C"]);
    suits.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{suit}{rank}"))).collect()
}

/// What this person does now; `None` if there is nothing to do.
pub(crate) fn choose(
    view: &ViewParts,
    numbers: &mut Numbers,
    manner: Manner,
    random: &mut SplitMix,
) -> Option<Chosen> {
    let is_lively = manner == Manner::Lively;
    if let Some(chosen) = number(view, numbers, random) {
        return Some(chosen);
    }
    if let Some(chosen) = chair(view, is_lively, random) {
        return Some(chosen);
    }
    let may = &view.may;
    if may["ready"] == true {
        return Chosen::plain(json!({ "type": "Ready" }));
    }
    if let Some(chosen) = answer(view, is_lively, random) {
        return Some(chosen);
    }
    if is_lively
        && random.below(12) == 0
        && let Some(chosen) = optional_command(view, random)
    {
        return Some(chosen);
    }
    if !may["laws"].is_null()
        && let Some(chosen) = laws(view, is_lively, random)
    {
        return Some(chosen);
    }
    act(view, is_lively, random)
}

/// The hash of a number, or the number, for a deal.
fn number(view: &ViewParts, numbers: &mut Numbers, random: &mut SplitMix) -> Option<Chosen> {
    let table = &view.table;
    let (may, dealing) = (&table["may"], &table["dealing"]);
    let commitment = text(&dealing["commitment"]);
    if let Some(seat) = list(&may["commit"]).first() {
        let key = (commitment.to_owned(), text(seat).to_owned());
        let number = *numbers.entry(key).or_insert_with(|| random.wide());
        let index = fields(&table["chairs"]).position(|(name, _)| name == text(seat))?;
        // The seats of bridge are not in the order of the alphabet.
        let index = "NESW".find(text(seat)).unwrap_or(index) as u8;
        let commitment: Commitment = serde_json::from_value(dealing["commitment"].clone()).ok()?;
        let board = u32::try_from(dealing["board"].as_u64()?).ok()?;
        let hash = Share(number).hash(text(&table["public"]), board, commitment, index);
        return Chosen::plain(json!({ "type": "CommitNumber", "seat": seat, "hash": hash }));
    }
    for seat in list(&may["share"]) {
        let key = (commitment.to_owned(), text(seat).to_owned());
        // Whoever has lost the number cannot open it, as a page on a new device.
        if let Some(number) = numbers.get(&key) {
            let share = Share(*number);
            return Chosen::plain(json!({ "type": "Share", "seat": seat, "share": share }));
        }
    }
    None
}

/// What is to be done about chairs.
fn chair(view: &ViewParts, is_lively: bool, random: &mut SplitMix) -> Option<Chosen> {
    let (table, may) = (&view.table, &view.table["may"]);
    if let Some(seat) = list(&may["give_back"])
        .iter()
        .find(|seat| table["chairs"][text(seat)]["person"] == table["you"]["person"])
    {
        return Chosen::plain(json!({ "type": "Return", "seat": seat }));
    }
    let seated = !list(&table["you"]["seats"]).is_empty();
    let allowed = |(seat, permission): (&String, &Value)| {
        (!permission["allowed"].is_null()).then(|| seat.clone())
    };
    let free: Vec<String> = fields(&may["sit"]).filter_map(allowed).collect();
    if table["stage"] == "Gathering" {
        if !seated && let Some(seat) = pick(random, &free) {
            return Chosen::plain(json!({ "type": "Sit", "seat": seat }));
        }
        if may["start"] == true && random.below(3) == 0 {
            return Chosen::plain(json!({ "type": "Start" }));
        }
        return None;
    }
    if !is_lively || random.below(60) > 0 {
        return None;
    }
    let to = pick(random, &free);
    let stand = pick(random, list(&may["stand"]));
    let deputise = pick(random, list(&may["deputise"]));
    let shown: Vec<(&String, &Value)> =
        fields(&may["show"]).filter(|(_, seat)| !seat["allowed"].is_null()).collect();
    match random.below(6) {
        0 if to.is_some() => Chosen::plain(json!({ "type": "Sit", "seat": to })),
        1 if stand.is_some() && random.below(4) == 0 => {
            Chosen::plain(json!({ "type": "Stand", "seat": stand }))
        }
        2 if deputise.is_some() => Chosen::plain(json!({ "type": "Deputise", "seat": deputise })),
        3 => {
            let (person, seat) = pick(random, &shown)?;
            let on = random.below(2) == 0;
            let seat = &seat["allowed"];
            Chosen::plain(json!({ "type": "Show", "seat": seat, "to": person, "on": on }))
        }
        4 if may["lock"] == true => {
            Chosen::plain(json!({ "type": "Lock", "on": table["locked"] == false }))
        }
        _ if may["wait"] == true => Chosen::plain(json!({ "type": "Wait" })),
        _ if may["end_wait"] == true => Chosen::plain(json!({ "type": "EndWait" })),
        _ => None,
    }
}

/// The answer to a claim or an undo.
fn answer(view: &ViewParts, is_lively: bool, random: &mut SplitMix) -> Option<Chosen> {
    let (answers, withdraws) = (&view.may["answer"], &view.may["withdraw"]);
    if let Some(seat) = answers["undo"].as_str() {
        let agree = random.below(3) > 0;
        return Chosen::game(json!({ "type": "UndoAnswer", "seat": seat, "agree": agree }));
    }
    if let Some(seat) = answers["claim"].as_str() {
        let kind = if random.below(3) > 0 { "Agree" } else { "Object" };
        return Chosen::game(json!({ "type": kind, "seat": seat }));
    }
    if is_lively && random.below(5) > 0 {
        return None;
    }
    // Nobody is waited for too long.
    if let Some(seat) = withdraws["undo"].as_str() {
        return Chosen::game(json!({ "type": "UndoAnswer", "seat": seat, "agree": false }));
    }
    let seat = withdraws["claim"].as_str()?;
    Chosen::game(json!({ "type": "Object", "seat": seat }))
}

/// What does not bring the game forward.
fn optional_command(view: &ViewParts, random: &mut SplitMix) -> Option<Chosen> {
    let (may, board) = (&view.may, &view.game["board"]);
    let allowed = |what: &str| {
        let allowed = &may[what]["allowed"];
        (!allowed.is_null()).then(|| allowed.clone())
    };
    let calls = list(&board["auction"]).len().max(1);
    let about = random.below(calls);
    match random.below(7) {
        0 => Chosen::game(json!({ "type": "UndoAsk", "seat": allowed("undo")? })),
        1 => {
            let terms = allowed("claim")?;
            let most = terms["tricks"].as_u64()? as usize;
            let (seat, tricks) = (&terms["seat"], random.below(most + 1));
            match random.below(3) {
                0 => Chosen::game(json!({ "type": "Concede", "seat": seat, "tricks": tricks })),
                _ => Chosen::game(json!({
                    "type": "Claim", "seat": seat, "tricks": tricks, "statement": "the rest",
                })),
            }
        }
        2 => {
            let (_, seat) = *pick(random, &fields(&may["ask"]).collect::<Vec<_>>())?;
            Chosen::game(json!({ "type": "Ask", "seat": seat, "about": about }))
        }
        3 => {
            let (_, seat) = *pick(random, &fields(&may["explain"]).collect::<Vec<_>>())?;
            let command =
                json!({ "type": "Explain", "seat": seat, "about": about, "text": "strong" });
            Chosen::game(command)
        }
        4 => Chosen::game(json!({ "type": "ClaimHonors", "seat": allowed("honors")? })),
        5 if random.below(12) == 0 => {
            Chosen::game(json!({ "type": "BreakOff", "seat": allowed("break_off")? }))
        }
        6 => {
            let terms = allowed("offer")?;
            let left = terms["left"].as_u64()? as usize;
            let most = terms["most"].as_u64().unwrap_or(0).min(left as u64) as usize;
            let mut tricks = Map::new();
            let players = list(&board["trio"]);
            let declarer = text(&board["declarer"]);
            let taken = random.below(most + 1);
            let mut rest = left.saturating_sub(taken);
            for seat in players {
                let won = board["won"][text(seat)].as_u64().unwrap_or(0) as usize;
                let more = if text(seat) == declarer { taken } else { std::mem::take(&mut rest) };
                tricks.insert(text(seat).to_owned(), json!(won + more));
            }
            Chosen::game(json!({ "type": "Offer", "seat": terms["seat"], "tricks": tricks }))
        }
        _ => None,
    }
}

/// What is to be done at a table in laws mode besides calling and playing.
fn laws(view: &ViewParts, is_lively: bool, random: &mut SplitMix) -> Option<Chosen> {
    let (may, board) = (&view.may["laws"], &view.game["board"]);
    let shown = &view.game["laws"];
    if let Some(seat) = may["choose"].as_str() {
        let options = list(&shown["choice"]["options"]);
        let option = &pick(random, options)?["key"];
        return Chosen::game(json!({ "type": "Choose", "seat": seat, "option": option }));
    }
    if let Some(seat) = may["consent"].as_str() {
        return Chosen::game(json!({ "type": "Agree", "seat": seat }));
    }
    if let Some(seat) = may["admit"].as_str() {
        let agree = random.below(2) == 0;
        return Chosen::game(json!({ "type": "Admit", "seat": seat, "agree": agree }));
    }
    if let Some(seat) = may["turn_up"].as_str() {
        return Chosen::game(json!({ "type": "TurnUp", "seat": seat }));
    }
    if let Some(seat) = may["fact"].as_str()
        && random.below(3) > 0
        && let Some(question) = pick(random, list(&shown["facts"]))
    {
        let (query, value) = (&question["query"], pick(random, list(&question["answers"]))?);
        let command = json!({ "type": "Fact", "seat": seat, "query": query, "value": value });
        return Chosen::game(command);
    }
    if !is_lively || random.below(15) > 0 {
        return None;
    }
    let own = &may["own"]["seat"];
    let hands: Vec<(&String, &Value)> = fields(&may["hands"]).collect();
    let (hand, acts) = pick(random, &hands)?;
    let held = cards(&board["hands"][hand.as_str()]["cards"]);
    let card = pick(random, &held);
    match random.below(9) {
        0 => Chosen::game(json!({ "type": "Attention", "seat": may["attention"].as_str()? })),
        1 if may["own"]["director"] == true => {
            Chosen::game(json!({ "type": "Director", "seat": own }))
        }
        2 => {
            let at = pick(random, list(&may["take_back"]))?;
            let (seat, card) = (&at["seat"], &at["card"]);
            Chosen::game(json!({ "type": "TakeBack", "seat": seat, "card": card }))
        }
        3 => {
            let call = random.pick(["Pass", "1C", "2S", "3NT", "X", "XX", "7NT"]);
            let seat = may["call"].as_str()?;
            Chosen::game(json!({ "type": "Call", "seat": seat, "call": call }))
        }
        4 if acts["expose"] == true => {
            Chosen::game(json!({ "type": "Drop", "seat": hand, "card": card? }))
        }
        5 if acts["face_down"] == true => {
            Chosen::game(json!({ "type": "FaceDown", "seat": hand, "card": card? }))
        }
        6 if acts["lead"] == true => {
            Chosen::game(json!({ "type": "Lead", "seat": hand, "card": card? }))
        }
        7 if acts["play"] == true => {
            Chosen::game(json!({ "type": "Play", "seat": hand, "card": card? }))
        }
        8 => {
            let (of, kinds) = *pick(random, &fields(&may["own"]["inform"]).collect::<Vec<_>>())?;
            let kind = pick(random, list(kinds))?;
            Chosen::game(json!({ "type": "Inform", "seat": own, "of": of, "kind": kind }))
        }
        _ => None,
    }
}

/// The call, card or act on turn.
fn act(view: &ViewParts, is_lively: bool, random: &mut SplitMix) -> Option<Chosen> {
    let board = &view.game["board"];
    let turn = &board["turn"];
    if turn.is_null() || !board["undo"].is_null() || !board["claim"].is_null() {
        return None;
    }
    if is_lively && random.below(40) == 0 {
        // Not on turn, not held, or not legal: the refusal changes nothing.
        let card = random.pick(["SA", "H7", "DT", "CK"]);
        let command = match random.below(2) {
            _ if board["legal"].is_array() => {
                json!({ "type": "Act", "seat": turn, "act": format!("play {card}") })
            }
            0 => json!({ "type": "Play", "seat": turn, "card": card }),
            _ => json!({ "type": "Call", "seat": turn, "call": "1C" }),
        };
        // In laws mode it may be accepted as an irregularity.
        return Chosen::game(command);
    }
    let calls: Vec<&str> = list(&board["legal_calls"]).iter().map(text).collect();
    if !calls.is_empty() {
        let opened = list(&board["auction"]).iter().any(|call| call["call"] != "Pass");
        let bids: Vec<&str> = calls
            .iter()
            .filter(|call| call.starts_with(|c: char| c.is_ascii_digit()))
            .take(3)
            .copied()
            .collect();
        let wants = if opened { random.below(4) == 0 } else { random.below(4) > 0 };
        let call = match pick(random, &bids) {
            Some(bid) if wants || !calls.contains(&"Pass") => *bid,
            _ if random.below(12) == 0 => pick(random, &calls)?,
            _ if calls.contains(&"Pass") => "Pass",
            _ => pick(random, &calls)?,
        };
        return Chosen::act(json!({ "type": "Call", "seat": turn, "call": call }), call);
    }
    if let Some(legal) = board["legal"].as_array() {
        let mut acts: Vec<String> = legal.iter().map(|act| text(act).to_owned()).collect();
        acts.extend(cards(&board["legal_cards"]).into_iter().map(|card| format!("play {card}")));
        if let Some(count) = board["discard"]["count"].as_u64() {
            let mut held = cards(&board["discard"]["of"]);
            let mut suits = ["S", "H", "D", "C"].map(|suit| (suit, String::new()));
            for _ in 0..count {
                let card = held.swap_remove(random.below(held.len()));
                let (suit, rank) = card.split_at(1);
                let own = suits.iter_mut().find(|(other, _)| *other == suit)?;
                own.1.push_str(rank);
            }
            acts.push(format!("discard {}", suits.map(|(_, ranks)| ranks).join(".")));
        }
        let act = pick(random, &acts)?;
        let command = json!({ "type": "Act", "seat": turn, "act": act });
        // A discard is written in the order of the ranks.
        if act.starts_with("discard") {
            return Chosen::game(command);
        }
        return Chosen::act(command, act);
    }
    let legal = cards(&board["legal_cards"]);
    let card = pick(random, &legal)?;
    Chosen::act(json!({ "type": "Play", "seat": turn, "card": card }), card)
}
