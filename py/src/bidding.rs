//! The robots' bidding, with its explanations.

use bridge::{BySide, Call, Seat, Side, SystemName};
use pyo3::prelude::*;
use robots::Situation;
use robots::bidding::{InterpretedAuction, choose, interpret};
use words::{Words, labels};

use crate::deals::{Deal, Hand};
use crate::error::{illegal, value_error};
use crate::text;

/// A call of a robot with its explanation.
#[pyclass(module = "biritch", frozen, get_all)]
pub(crate) struct RobotCall {
    /// Who calls.
    seat: String,
    /// The call.
    call: String,
    /// What it shows, in a sentence.
    explanation: String,
    /// Whether it is conventional, so that the opponents are alerted.
    alert: bool,
}

#[pymethods]
impl RobotCall {
    fn __repr__(&self) -> String {
        let RobotCall { seat, call, explanation, alert } = self;
        let alert = if *alert { "True" } else { "False" };
        format!(
            "RobotCall(seat='{seat}', call='{call}', explanation={explanation:?}, alert={alert})"
        )
    }
}

/// The systems of a side and of its opponents.
fn systems(side: Side, system: &str, their_system: &str) -> PyResult<BySide<SystemName>> {
    let (own, theirs) = (text::system(system)?, text::system(their_system)?);
    Ok(BySide(if side == Side::NorthSouth { [own, theirs] } else { [theirs, own] }))
}

/// The side that calls after so many calls.
fn side_on_turn(dealer: Seat, calls: &[String]) -> Side {
    if calls.len().is_multiple_of(2) { dealer.side() } else { dealer.next().side() }
}

/// The auction so far; an error where a call of it is illegal.
fn auction(
    calls: &[String],
    dealer: Seat,
    vulnerable: &str,
    systems: BySide<SystemName>,
) -> PyResult<InterpretedAuction> {
    let situation = Situation::new(None, systems);
    let mut auction = InterpretedAuction::new(dealer, text::vulnerability(vulnerable)?, &situation);
    for call in text::calls(calls)? {
        auction.check(call).map_err(|error| illegal(&error))?;
        auction.push(call);
    }
    Ok(auction)
}

fn call_of(auction: &InterpretedAuction, hand: Hand, words: &Words) -> PyResult<RobotCall> {
    let Some(seat) = auction.turn() else {
        return Err(illegal(&bridge::IllegalCall::Over));
    };
    let choice = choose(auction, &robots::Hand::new(hand.0));
    let explanation = labels::meaning(words, &choice.meaning).unwrap_or_default();
    let (seat, call) = (seat.to_string(), choice.call.to_string());
    Ok(RobotCall { seat, call, explanation, alert: choice.alert })
}

/// What a robot calls with a hand, and what that shows.
///
/// `calls` are the calls so far, the dealer's first; the seat on turn holds the hand. `lang` is the
/// language of the explanation, `"en"` or `"ru"`.
///
/// `system` is what the hand's side plays, `their_system` what its opponents play: `"standard"`, two over one forcing to game with five-card
/// majors, a strong notrump and all conventions; `"sayc"`, the same without most conventions, close to the Standard American yellow card;
/// `"beginners"`, natural calls and the fewest conventions; or `"polish"`, Polish Club.
///
/// >>> from biritch import Hand, bid
/// >>> answer = bid(Hand("KQ5.AJ4.KT82.QJ3"))
/// >>> answer.seat, answer.call
/// ('N', '1NT')
/// >>> bid(Hand("QJ974.5.K832.T64"), ["1NT", "Pass"], dealer="S", lang="ru").call
/// '2H'
/// >>> [bid(Hand("KQJ84.AJ963.75.2"), ["1D"], system=system).call for system in ["standard", "beginners"]]
/// ['2D', '1S']
#[pyfunction]
#[pyo3(signature = (hand, calls=Vec::new(), dealer="N", vulnerable="none", lang="en", system="standard", their_system="standard"))]
pub(crate) fn bid(
    hand: Hand,
    calls: Vec<String>,
    dealer: &str,
    vulnerable: &str,
    lang: &str,
    system: &str,
    their_system: &str,
) -> PyResult<RobotCall> {
    if hand.0.len() != 13 {
        return Err(value_error(&format_args!("a hand has 13 cards, this one {}", hand.0.len())));
    }
    let words = text::language(lang)?;
    let dealer = text::seat(dealer)?;
    let systems = systems(side_on_turn(dealer, &calls), system, their_system)?;
    call_of(&auction(&calls, dealer, vulnerable, systems)?, hand, words)
}

/// The whole auction of a deal by four robots. North-South play `system` and East-West `their_system`, which are named as in `bid`.
///
/// >>> from biritch import Deal, bid_deal
/// >>> deal = Deal("N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762")
/// >>> calls = bid_deal(deal, dealer="N")
/// >>> [call.call for call in calls][-3:]
/// ['Pass', 'Pass', 'Pass']
#[pyfunction]
#[pyo3(signature = (deal, dealer="N", vulnerable="none", lang="en", system="standard", their_system="standard"))]
pub(crate) fn bid_deal(
    py: Python<'_>,
    deal: Deal,
    dealer: &str,
    vulnerable: &str,
    lang: &str,
    system: &str,
    their_system: &str,
) -> PyResult<Vec<RobotCall>> {
    let words = text::language(lang)?;
    let systems = systems(Side::NorthSouth, system, their_system)?;
    let mut auction = auction(&[], text::seat(dealer)?, vulnerable, systems)?;
    py.detach(|| {
        let mut calls = Vec::new();
        while let Some(seat) = auction.turn() {
            let made = call_of(&auction, Hand(deal.0.hand(seat)), words)?;
            let call: Call = text::call(&made.call)?;
            auction.push(call);
            calls.push(made);
        }
        Ok(calls)
    })
}

/// What a call would show; `None` if the system does not make it. The side that calls plays `system`, its opponents `their_system`, which
/// are named as in `bid`.
///
/// >>> from biritch import meaning
/// >>> meaning("2C", ["1NT", "Pass"]) is None
/// False
#[pyfunction]
#[pyo3(signature = (call, calls=Vec::new(), dealer="N", vulnerable="none", lang="en", system="standard", their_system="standard"))]
pub(crate) fn meaning(
    call: &str,
    calls: Vec<String>,
    dealer: &str,
    vulnerable: &str,
    lang: &str,
    system: &str,
    their_system: &str,
) -> PyResult<Option<String>> {
    let words = text::language(lang)?;
    let dealer = text::seat(dealer)?;
    let systems = systems(side_on_turn(dealer, &calls), system, their_system)?;
    let auction = auction(&calls, dealer, vulnerable, systems)?;
    let call = text::call(call)?;
    auction.check(call).map_err(|error| illegal(&error))?;
    Ok(interpret(&auction, call).and_then(|shown| labels::meaning(words, &shown)))
}
