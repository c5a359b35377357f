//! The auction and the play of a board, by the Laws.

use bridge::Side;
use pyo3::prelude::*;

use crate::deals::{Deal, Hand};
use crate::error::illegal;
use crate::text;

/// The calls of a board. It cannot hold an illegal call.
///
/// >>> from biritch import Auction
/// >>> auction = Auction("N", ["1H", "X", "Pass", "1S"])
/// >>> auction.turn, "XX" in auction.legal_calls()
/// ('N', False)
/// >>> auction.call("1D")
/// Traceback (most recent call last):
///     ...
/// biritch.IllegalError: 1D does not outrank 1S (Law 18)
/// >>> for call in ["Pass", "Pass", "Pass"]:
/// ...     auction.call(call)
/// >>> auction.is_over, auction.contract
/// (True, '1S-W')
#[pyclass(module = "biritch")]
#[derive(Clone)]
pub(crate) struct Auction(bridge::Auction);

#[pymethods]
impl Auction {
    #[new]
    #[pyo3(signature = (dealer="N", calls=Vec::new()))]
    fn new(dealer: &str, calls: Vec<String>) -> PyResult<Auction> {
        let mut auction = Auction(bridge::Auction::new(text::seat(dealer)?));
        calls.iter().try_for_each(|call| auction.call(call))?;
        Ok(auction)
    }

    /// Adds a call of the seat on turn: `"Pass"`, `"X"`, `"XX"`, `"1C"` to `"7NT"`.
    fn call(&mut self, call: &str) -> PyResult<()> {
        self.0.push(text::call(call)?).map_err(|error| illegal(&error))
    }

    /// The calls that are legal now; none when the auction is over.
    fn legal_calls(&self) -> Vec<String> {
        self.0.legal_calls().map(|call| call.to_string()).collect()
    }

    /// The calls so far.
    #[getter]
    fn calls(&self) -> Vec<String> {
        self.0.calls().iter().map(ToString::to_string).collect()
    }

    /// Who dealt.
    #[getter]
    fn dealer(&self) -> String {
        self.0.dealer().to_string()
    }

    /// Who calls next; `None` when the auction is over.
    #[getter]
    fn turn(&self) -> Option<String> {
        self.0.turn().map(|seat| seat.to_string())
    }

    /// Whether the auction is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The contract with its declarer, such as `"4SX-W"`; `None` before the end, and if all passed.
    #[getter]
    fn contract(&self) -> Option<String> {
        self.0.contract().map(|contract| contract.to_string())
    }

    fn __repr__(&self) -> String {
        format!("Auction('{}', {:?})", self.0.dealer(), self.calls())
    }
}

/// The play of a board, card by card. It cannot hold an illegal play.
///
/// >>> from biritch import Deal, Play
/// >>> deal = Deal("N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762")
/// >>> play = Play(deal, "3NT-N")
/// >>> play.turn
/// 'E'
/// >>> play.card("CQ")
/// >>> play.turn, play.legal_cards()
/// ('S', ['C8'])
/// >>> play.card("S2")
/// Traceback (most recent call last):
///     ...
/// biritch.IllegalError: S2 does not follow to C (Law 44C)
#[pyclass(module = "biritch")]
#[derive(Clone)]
pub(crate) struct Play(bridge::Play);

#[pymethods]
impl Play {
    #[new]
    #[pyo3(signature = (deal, contract, cards=Vec::new()))]
    fn new(deal: Deal, contract: &str, cards: Vec<String>) -> PyResult<Play> {
        let mut play = Play(bridge::Play::new(text::contract(contract)?, &deal.0));
        cards.iter().try_for_each(|card| play.card(card))?;
        Ok(play)
    }

    /// Plays a card of the hand on turn, such as `"SA"` or `"DT"`.
    fn card(&mut self, card: &str) -> PyResult<()> {
        let card = text::card(card)?;
        let Some(turn) = self.0.turn() else {
            return Err(illegal(&bridge::IllegalPlay::Over));
        };
        self.0.push(turn, card).map_err(|error| illegal(&error))
    }

    /// The cards that may be played now; none when the play is over.
    fn legal_cards(&self) -> Vec<&'static str> {
        self.0.legal_cards().iter().map(cards::Card::text).collect()
    }

    /// The cards played, in order.
    #[getter]
    fn cards(&self) -> Vec<&'static str> {
        self.0.cards().iter().map(|card| card.text()).collect()
    }

    /// The contract.
    #[getter]
    fn contract(&self) -> String {
        self.0.contract().to_string()
    }

    /// The hand that plays next; `None` when the play is over.
    #[getter]
    fn turn(&self) -> Option<String> {
        self.0.turn().map(|seat| seat.to_string())
    }

    /// Whether all thirteen tricks have been played.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The tricks won so far by North-South and by East-West.
    #[getter]
    fn tricks(&self) -> (u8, u8) {
        (self.0.won(Side::NorthSouth), self.0.won(Side::EastWest))
    }

    /// The cards still held by North, East, South and West.
    #[getter]
    fn hands(&self) -> (Hand, Hand, Hand, Hand) {
        self.0.hands().0.map(Hand).into()
    }

    fn __repr__(&self) -> String {
        format!("Play('{}', {:?})", self.0.contract(), self.cards())
    }
}
