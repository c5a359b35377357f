//! Deals and hands, one by one and as arrays.

use std::borrow::Cow;

use bridge::{BySeat, Layout, Seat, high_card_points};
use cards::{Cards, Suit};
use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods, dtype};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyMemoryError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::arrays::DealRows;
use crate::error::{Place, parse_error, value_error};
use crate::text;

/// A set of cards, usually the thirteen of a hand.
///
/// >>> from biritch import Hand
/// >>> hand = Hand("AKJ4.T987.K2.A32")
/// >>> hand.hcp, hand.shape, hand.is_balanced
/// (15, (4, 4, 2, 3), True)
/// >>> hand.suit("S"), "ST" in hand, len(hand)
/// ('AKJ4', False, 13)
/// >>> list(hand)[:3]
/// ['SA', 'SK', 'SJ']
///
/// The text is that of PBN: spades, hearts, diamonds and clubs, separated by points; `T` is the ten.
#[pyclass(module = "biritch", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hand(pub(crate) Cards);

#[pymethods]
impl Hand {
    #[new]
    fn new(text: &str) -> PyResult<Hand> {
        text.trim().parse().map(Hand).map_err(|error| {
            parse_error("hand", &format_args!("{text:?}: {error}"), Place::default())
        })
    }

    /// High-card points: ace 4, king 3, queen 2, jack 1.
    #[getter]
    fn hcp(&self) -> u8 {
        high_card_points(self.0)
    }

    /// How many spades, hearts, diamonds and clubs, in this order.
    #[getter]
    fn shape(&self) -> (u32, u32, u32, u32) {
        let [clubs, diamonds, hearts, spades] = Suit::ALL.map(|suit| self.0.holding(suit).len());
        (spades, hearts, diamonds, clubs)
    }

    /// The lengths of the suits, the longest first.
    ///
    /// >>> from biritch import Hand
    /// >>> Hand("AKJ4.T987.K2.A32").pattern
    /// (4, 4, 3, 2)
    #[getter]
    fn pattern(&self) -> (u8, u8, u8, u8) {
        robots::Hand::new(self.0).pattern().into()
    }

    /// Whether the pattern is 4333, 4432 or 5332.
    #[getter]
    fn is_balanced(&self) -> bool {
        robots::Hand::new(self.0).is_balanced()
    }

    /// The cards as a number of 64 bits, as in arrays of deals (`to_array`).
    #[getter]
    fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// The ranks of a suit, the highest first.
    fn suit(&self, suit: &str) -> PyResult<String> {
        let found = match suit.trim().as_bytes() {
            [letter] => Suit::from_letter(*letter),
            _ => None,
        };
        let found = found.ok_or_else(|| {
            parse_error("suit", &format_args!("{suit:?} is none of C D H S"), Place::default())
        })?;
        Ok(self.0.holding(found).to_string())
    }

    fn __contains__(&self, card: &str) -> PyResult<bool> {
        Ok(self.0.contains(text::card(card)?))
    }

    fn __len__(&self) -> usize {
        self.0.len() as usize
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.iter().map(cards::Card::text).collect::<Vec<_>>())?.try_iter()
    }

    fn __getitem__(&self, index: isize) -> PyResult<&'static str> {
        let card = place(index, self.__len__()).and_then(|at| self.0.iter().nth(at));
        card.map(cards::Card::text).ok_or_else(|| PyIndexError::new_err("no such card"))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// A deal: thirteen cards to each seat.
///
/// >>> from biritch import Deal
/// >>> deal = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
/// >>> deal["W"].hcp
/// 14
/// >>> deal.owner("SA")
/// 'W'
/// >>> Deal(str(deal)) == deal
/// True
/// >>> Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ2")
/// Traceback (most recent call last):
///     ...
/// biritch.ParseError: in two hands: C2, in no hand: C3
///
/// The text is that of PBN: the seat of the first hand, then the hands clockwise.
#[pyclass(module = "biritch", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deal(pub(crate) bridge::Deal);

#[pymethods]
impl Deal {
    #[new]
    fn new(text: &str) -> PyResult<Deal> {
        text.parse().map(Deal).map_err(|error| parse_error("deal", &error, Place::default()))
    }

    /// A random deal; every deal is equally likely. The same seed gives the same deal.
    ///
    /// >>> from biritch import Deal
    /// >>> Deal.random(seed=1) == Deal.random(seed=1) != Deal.random(seed=2)
    /// True
    #[staticmethod]
    #[pyo3(signature = (seed=None))]
    fn random(seed: Option<u64>) -> PyResult<Deal> {
        Ok(Deal(bridge::Deal::random(&mut stream(seed)?)))
    }

    /// The deal with this number, from 0 to `Deal.COUNT` - 1: the numbers of Big Deal.
    ///
    /// >>> from biritch import Deal
    /// >>> str(Deal.numbered(0))
    /// 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    /// >>> Deal.numbered(0).number, Deal.COUNT
    /// (0, 53644737765488792839237440000)
    #[staticmethod]
    fn numbered(number: u128) -> PyResult<Deal> {
        bridge::Deal::from_number(number).map(Deal).ok_or_else(|| {
            let count = bridge::Deal::COUNT;
            value_error(&format_args!("there are {count} deals, number {number} is none of them"))
        })
    }

    /// How many deals there are.
    #[classattr]
    #[pyo3(name = "COUNT")]
    fn count() -> u128 {
        bridge::Deal::COUNT
    }

    /// The number of the deal, below `Deal.COUNT`.
    #[getter]
    fn number(&self) -> u128 {
        self.0.number()
    }

    /// The hands of North, East, South and West, in this order.
    #[getter]
    fn hands(&self) -> (Hand, Hand, Hand, Hand) {
        self.0.hands().0.map(Hand).into()
    }

    /// The seat that was dealt a card.
    fn owner(&self, card: &str) -> PyResult<String> {
        Ok(self.0.owner(text::card(card)?).to_string())
    }

    fn __getitem__(&self, seat: &str) -> PyResult<Hand> {
        let found = seat.parse::<Seat>().map_err(|_| PyKeyError::new_err(seat.to_owned()))?;
        Ok(Hand(self.0.hand(found)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Deal('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// The key of a stream of random numbers: from a seed, or from the operating system.
pub(crate) fn key(seed: Option<u64>) -> PyResult<[u8; 32]> {
    let mut key = [0; 32];
    match seed {
        Some(seed) => key[..8].copy_from_slice(&seed.to_le_bytes()),
        None => getrandom::fill(&mut key).map_err(|error| PyOSError::new_err(error.to_string()))?,
    }
    Ok(key)
}

/// The random numbers of a seed, or of the operating system.
fn stream(seed: Option<u64>) -> PyResult<ChaCha20Rng> {
    key(seed).map(ChaCha20Rng::from_seed)
}

/// The place of a Python index in a sequence of this length, counted from the end if it is negative; none if it is out of range.
pub(crate) fn place(index: isize, length: usize) -> Option<usize> {
    let at = match usize::try_from(index) {
        Ok(at) => at,
        Err(_) => length.checked_sub(index.unsigned_abs())?,
    };
    (at < length).then_some(at)
}

/// The most deals that are made at once: an array of 128 GB.
const MOST_DEALS: usize = 1 << 32;

/// After how many deals Ctrl+C is looked for.
const BETWEEN_SIGNALS: usize = 1 << 16;

fn no_memory(count: usize) -> PyErr {
    PyMemoryError::new_err(format!("no memory for {count} deals at once"))
}

/// An array for deals.
fn empty_array(py: Python<'_>, count: usize) -> PyResult<Bound<'_, PyArray2<u64>>> {
    if count > MOST_DEALS {
        return Err(no_memory(count));
    }
    // Numpy's own function raises `MemoryError`, where that of the Rust crate panics.
    let array = py.import("numpy")?.call_method1("zeros", ((count, 4), dtype::<u64>(py)))?;
    Ok(array.cast_into::<PyArray2<u64>>()?)
}

/// Random deals, as many as are asked for. The same seed gives the same deals. Other threads of Python run meanwhile, and Ctrl+C stops
/// the work. More deals than there is memory for are a `MemoryError`.
///
/// >>> from biritch import random_deals
/// >>> deals = random_deals(1000, seed=7)
/// >>> sum(deal["N"].hcp for deal in deals) / len(deals)
/// 9.945
#[pyfunction]
#[pyo3(signature = (count, seed=None))]
pub(crate) fn random_deals(py: Python<'_>, count: usize, seed: Option<u64>) -> PyResult<Vec<Deal>> {
    let mut stream = stream(seed)?;
    let mut deals = Vec::new();
    if count > MOST_DEALS || deals.try_reserve_exact(count).is_err() {
        return Err(no_memory(count));
    }
    py.detach(|| {
        while deals.len() < count {
            let some = BETWEEN_SIGNALS.min(count - deals.len());
            deals.extend((0..some).map(|_| Deal(bridge::Deal::random(&mut stream))));
            Python::attach(|py| py.check_signals())?;
        }
        Ok(deals)
    })
}

/// Random deals as an array, the same as those of `random_deals` and with the same errors: see `to_array`.
///
/// >>> from biritch import random_array
/// >>> random_array(100_000, seed=7).shape
/// (100000, 4)
#[pyfunction]
#[pyo3(signature = (count, seed=None))]
pub(crate) fn random_array<'py>(
    py: Python<'py>,
    count: usize,
    seed: Option<u64>,
) -> PyResult<Bound<'py, PyArray2<u64>>> {
    let mut stream = stream(seed)?;
    let array = empty_array(py, count)?;
    let mut access = array.readwrite();
    let rows = access.as_slice_mut().map_err(|error| value_error(&error))?;
    py.detach(|| {
        for rows in rows.chunks_mut(4 * BETWEEN_SIGNALS) {
            for row in rows.chunks_exact_mut(4) {
                let hands = bridge::Deal::random(&mut stream).hands().0;
                row.copy_from_slice(&hands.map(Cards::bits));
            }
            Python::attach(|py| py.check_signals())?;
        }
        PyResult::Ok(())
    })?;
    drop(access);
    Ok(array)
}

/// Deals as an array of unsigned 64-bit numbers with a row for each deal and the columns North, East,
/// South and West.
///
/// A hand has sixteen bits for each suit, clubs lowest, of which thirteen are used: bit 0 is the two, bit
/// 12 the ace. So `array.view(numpy.uint16)`, reshaped to (deals, 4, 4), has the suits of each hand on a
/// little-endian machine.
///
/// >>> import numpy
/// >>> from biritch import random_deals, to_array
/// >>> array = to_array(random_deals(1000, seed=7))
/// >>> array.shape, array.dtype
/// ((1000, 4), dtype('uint64'))
/// >>> aces = numpy.uint64(0x1000_1000_1000_1000)
/// >>> int(((array[:, 0] & aces) == aces).sum())
/// 1
#[pyfunction]
pub(crate) fn to_array<'py>(
    py: Python<'py>,
    deals: Vec<Deal>,
) -> PyResult<Bound<'py, PyArray2<u64>>> {
    let array = empty_array(py, deals.len())?;
    let mut access = array.readwrite();
    let rows = access.as_slice_mut().map_err(|error| value_error(&error))?;
    for (row, deal) in rows.chunks_exact_mut(4).zip(&deals) {
        row.copy_from_slice(&deal.0.hands().0.map(Cards::bits));
    }
    drop(access);
    Ok(array)
}

/// The deals of an array, as `to_array` makes it.
///
/// >>> from biritch import from_array, random_array, random_deals
/// >>> from_array(random_array(3, seed=1)) == random_deals(3, seed=1)
/// True
#[pyfunction]
pub(crate) fn from_array(array: DealRows<'_>) -> PyResult<Vec<Deal>> {
    let rows = rows(&array.0)?;
    rows.chunks_exact(4).enumerate().map(|(at, row)| deal_of_row(at, row).map(Deal)).collect()
}

/// The rows of an array of deals one after the other; copied if they do not lie so in memory.
pub(crate) fn rows<'a>(array: &'a PyReadonlyArray2<'_, u64>) -> PyResult<Cow<'a, [u64]>> {
    let shape = array.shape();
    if shape[1] != 4 {
        let message = format!("an array of deals has four columns, this one {}", shape[1]);
        return Err(value_error(&message));
    }
    // `as_slice` alone also gives arrays whose columns lie one after the other.
    match array.as_slice() {
        Ok(rows) if array.is_c_contiguous() => Ok(Cow::Borrowed(rows)),
        _ => Ok(Cow::Owned(array.as_array().iter().copied().collect())),
    }
}

/// The deal of a row.
pub(crate) fn deal_of_row(at: usize, row: &[u64]) -> PyResult<bridge::Deal> {
    let hand = |seat: Seat| Cards::from_bits(row[seat.index()]);
    let strange = row.iter().any(|bits| *bits & !Cards::FULL.bits() != 0);
    let deal = Layout { hands: BySeat(Seat::ALL.map(hand)) }.deal();
    match deal {
        Ok(deal) if !strange => Ok(deal),
        Ok(_) => Err(value_error(&format_args!("row {at} is no deal: a bit is no card"))),
        Err(faults) => Err(value_error(&format_args!("row {at} is no deal: {faults}"))),
    }
}
