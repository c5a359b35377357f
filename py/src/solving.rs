//! Double dummy: tables, cards, plays and par, one deal or many on all cores.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use bridge::par::{TrickTable, par as par_of, pars};
use bridge::{BySide, Layout, Seat, Side, Strain, Vulnerability};
use numpy::{PyArray1, PyArray3, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use solver::{Position, Solver, SolverOptions};

use crate::arrays::{DealRows, Tables, is_array};
use crate::deals::{Deal, deal_of_row, rows};
use crate::error::{Place, illegal, parse_error, value_error};
use crate::text;

/// The tricks of each declarer in each strain.
type Table = BTreeMap<String, BTreeMap<String, u8>>;

/// The numbers of a deal in an array: five strains, four declarers.
const NUMBERS: usize = 20;

fn stopped(error: &solver::Stopped) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// The tricks of each declarer in each strain, if all play as well as the open cards allow.
///
/// >>> from biritch import Deal, solve
/// >>> deal = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
/// >>> table = solve(deal)
/// >>> table["E"]
/// {'C': 5, 'D': 7, 'H': 6, 'NT': 6, 'S': 8}
#[pyfunction]
pub(crate) fn solve(py: Python<'_>, deal: Deal) -> PyResult<Table> {
    let table = py.detach(|| Solver::new().table(&deal.0)).map_err(|error| stopped(&error))?;
    let row = |seat| {
        let tricks = |strain: Strain| (strain.to_string(), table.tricks(seat, strain).count());
        Strain::ALL.map(tricks).into()
    };
    Ok(Seat::ALL.map(|seat: Seat| (seat.to_string(), row(seat))).into())
}

/// Deals as people give them: objects, or an array.
pub(crate) enum Deals<'py> {
    Array(DealRows<'py>),
    List(Vec<Deal>),
}

impl<'py> FromPyObject<'_, 'py> for Deals<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Deals<'py>> {
        match is_array(value) {
            true => value.extract().map(Deals::Array),
            false => value.extract().map(Deals::List),
        }
    }
}

/// The double-dummy results of many deals as an array of unsigned bytes of shape (deals, 5, 4): the
/// strains C D H S NT, and in each the declarers N E S W.
///
/// `deals` is a list of deals or an array of them (`to_array`). It is copied before the work begins; a row that is no deal is a
/// `ValueError` that says which. All cores work, or as many threads as `threads` says, at most four for each core; other threads of
/// Python run meanwhile, and Ctrl+C stops the work.
///
/// >>> from biritch import SEATS, STRAINS, random_deals, solve, solve_all
/// >>> deals = random_deals(3, seed=1)
/// >>> tables = solve_all(deals)
/// >>> tables.shape, tables.dtype
/// ((3, 5, 4), dtype('uint8'))
/// >>> int(tables[2, STRAINS.index("NT"), SEATS.index("S")]) == solve(deals[2])["S"]["NT"]
/// True
#[pyfunction]
#[pyo3(signature = (deals, threads=None))]
pub(crate) fn solve_all<'py>(
    py: Python<'py>,
    deals: Deals<'py>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let threads = text::thread_count(threads);
    // The deals are copied before other threads of Python may run, which may write to the array.
    match &deals {
        Deals::Array(array) => {
            let rows = rows(&array.0)?;
            let rows = rows.chunks_exact(4).enumerate();
            let deals = rows.map(|(at, row)| deal_of_row(at, row)).collect::<PyResult<Vec<_>>>()?;
            let count = deals.len();
            tables(py, deals.into_iter(), count, threads)
        }
        Deals::List(deals) => tables(py, deals.iter().map(|deal| deal.0), deals.len(), threads),
    }
}

/// Solves deals into a new array.
fn tables<'py>(
    py: Python<'py>,
    deals: impl Iterator<Item = bridge::Deal> + Send,
    count: usize,
    threads: usize,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let array = PyArray3::zeros(py, [count, 5, 4], false);
    let mut access = array.readwrite();
    let results = access.as_slice_mut().map_err(|error| value_error(&error))?;
    let mut failure = None;
    py.detach(|| {
        let ask = |solver: &mut Solver, deal: &bridge::Deal| solver.table(deal);
        let options = SolverOptions::default();
        solver::for_each(deals, threads.min(count), &options, ask, |done| {
            let table = match done.answer {
                Ok(table) => table,
                Err(error) => {
                    failure = Some(stopped(&error));
                    return ControlFlow::Break(());
                }
            };
            let start = done.index * NUMBERS;
            if let Some(numbers) = results.get_mut(start..start + NUMBERS) {
                write_table(&table, numbers);
            }
            // Ctrl+C.
            match Python::attach(|py| py.check_signals()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
    });
    drop(access);
    failure.map_or(Ok(array), Err)
}

fn write_table(table: &TrickTable, numbers: &mut [u8]) {
    for (row, strain) in numbers.chunks_exact_mut(4).zip(Strain::ALL) {
        for (number, seat) in row.iter_mut().zip(Seat::ALL) {
            *number = table.tricks(seat, strain).count();
        }
    }
}

/// Hands as people give them: a deal, or a text with hands of equal length.
#[derive(FromPyObject)]
pub(crate) enum Hands {
    #[pyo3(transparent)]
    Deal(Deal),
    #[pyo3(transparent)]
    Text(String),
}

impl Hands {
    fn layout(&self) -> PyResult<Layout> {
        match self {
            Hands::Deal(deal) => Ok(deal.0.into()),
            Hands::Text(text) => {
                text.parse().map_err(|error| parse_error("deal", &error, Place::default()))
            }
        }
    }

    fn position(&self, strain: &str, leader: &str, trick: &[String]) -> PyResult<Position> {
        let trick = text::card_list(trick)?;
        let (strain, leader) = (text::strain(strain)?, text::seat(leader)?);
        Position::begun(self.layout()?.hands, strain, leader, &trick)
            .map_err(|error| value_error(&error))
    }
}

/// How many of the tricks left North-South take with best play of all four; East-West take the rest.
///
/// `hands` is a deal, or the text of hands of equal length, as in an ending; `leader` leads to the trick,
/// and `trick` are the cards already played to it, which the hands no longer hold.
///
/// >>> from biritch import tricks
/// >>> tricks("N:A2... KQ... 43... 65...", "NT", leader="W")
/// 1
#[pyfunction]
#[pyo3(signature = (hands, strain, leader, trick=Vec::new()))]
pub(crate) fn tricks(
    py: Python<'_>,
    hands: Hands,
    strain: &str,
    leader: &str,
    trick: Vec<String>,
) -> PyResult<u8> {
    let position = hands.position(strain, leader, &trick)?;
    py.detach(|| Solver::new().tricks(&position, Side::NorthSouth)).map_err(|error| stopped(&error))
}

/// What each card of the seat on turn is worth: the tricks that its side takes of those left, the best
/// card first.
///
/// >>> from biritch import card_values
/// >>> card_values("N:3... KJ... A2... T9...", "NT", leader="N", trick=["SQ"])
/// {'SK': 1, 'SJ': 0}
#[pyfunction]
#[pyo3(signature = (hands, strain, leader, trick=Vec::new()))]
pub(crate) fn card_values<'py>(
    py: Python<'py>,
    hands: Hands,
    strain: &str,
    leader: &str,
    trick: Vec<String>,
) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
    let position = hands.position(strain, leader, &trick)?;
    let values = py.detach(|| Solver::new().cards(&position)).map_err(|error| stopped(&error))?;
    let dict = pyo3::types::PyDict::new(py);
    for value in values {
        dict.set_item(value.card.text(), value.tricks)?;
    }
    Ok(dict)
}

/// A card of a play that was analysed.
#[pyclass(module = "biritch", frozen, get_all)]
pub(crate) struct PlayedCard {
    /// The seat that played it.
    seat: String,
    /// The card.
    card: &'static str,
    /// The tricks of the declaring side after it, those already won included.
    tricks: u8,
    /// How many tricks it cost its player's side.
    cost: u8,
}

#[pymethods]
impl PlayedCard {
    fn __repr__(&self) -> String {
        let PlayedCard { seat, card, tricks, cost } = self;
        format!("PlayedCard(seat='{seat}', card='{card}', tricks={tricks}, cost={cost})")
    }
}

/// What each card of a play cost, double dummy.
///
/// >>> from biritch import Deal, analyse
/// >>> deal = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
/// >>> analyse(deal, "2S-W", ["CT", "C4", "CA", "C3", "D9"])[-1]
/// PlayedCard(seat='S', card='D9', tricks=9, cost=1)
///
/// A card that could not be played is an `IllegalError`.
#[pyfunction]
pub(crate) fn analyse(
    py: Python<'_>,
    deal: Deal,
    contract: &str,
    cards: Vec<String>,
) -> PyResult<Vec<PlayedCard>> {
    let contract = text::contract(contract)?;
    let cards = text::card_list(&cards)?;
    let position = Position::opening(&deal.0, contract.strain(), contract.leader());
    let side = contract.declarer.side();
    let analysis = py.detach(|| Solver::new().analyse(&position, &cards, side));
    let analysis = analysis.map_err(|error| match error {
        solver::AnalysisError::Card { .. } => illegal(&error),
        solver::AnalysisError::Stopped(error) => stopped(&error),
    })?;
    let played = analysis.cards.iter().map(|played| PlayedCard {
        seat: played.seat.to_string(),
        card: played.card.text(),
        tricks: played.tricks,
        cost: played.cost,
    });
    Ok(played.collect())
}

/// The par of a board.
#[pyclass(module = "biritch", frozen, get_all)]
pub(crate) struct Par {
    /// North-South's score.
    score_ns: i32,
    /// The contracts in which the auction may end, the lowest first, such as `"4SX-W"`.
    contracts: Vec<String>,
}

#[pymethods]
impl Par {
    fn __repr__(&self) -> String {
        format!("Par(score_ns={}, contracts={:?})", self.score_ns, self.contracts)
    }
}

/// A deal to be solved, or results that are known already.
#[derive(FromPyObject)]
pub(crate) enum Results {
    #[pyo3(transparent)]
    Deal(Deal),
    #[pyo3(transparent)]
    Table(Table),
}

/// The result of an auction in which both sides see all the cards and neither errs.
///
/// `deal` is a deal, or the table that `solve` made of one.
///
/// >>> from biritch import Deal, par
/// >>> deal = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
/// >>> par(deal, vulnerable="none", dealer="N")
/// Par(score_ns=-110, contracts=["2S-E", "2S-W"])
#[pyfunction]
#[pyo3(signature = (deal, vulnerable="none", dealer="N"))]
pub(crate) fn par(py: Python<'_>, deal: Results, vulnerable: &str, dealer: &str) -> PyResult<Par> {
    let (vulnerable, dealer) = (text::vulnerability(vulnerable)?, text::seat(dealer)?);
    let table = match deal {
        Results::Deal(deal) => {
            py.detach(|| Solver::new().table(&deal.0)).map_err(|error| stopped(&error))?
        }
        Results::Table(table) => table_of(&table)?,
    };
    let par = par_of(&table, vulnerable, dealer.side());
    let contracts = par.contracts().map(|contract| contract.to_string()).collect();
    Ok(Par { score_ns: par.score_ns, contracts })
}

fn table_of(table: &Table) -> PyResult<TrickTable> {
    let mut missing = None;
    let made = TrickTable::new(|seat, strain| {
        let row = table.get(&seat.to_string());
        let tricks = row.and_then(|row| row.get(&strain.to_string())).copied();
        if tricks.is_none() {
            missing.get_or_insert((seat, strain));
        }
        tricks.unwrap_or_default()
    });
    match missing {
        Some((seat, strain)) => {
            Err(value_error(&format_args!("the table has no tricks for {seat} in {strain}")))
        }
        None => made.map_err(|error| value_error(&error)),
    }
}

/// One text for all deals, or one for each.
#[derive(FromPyObject)]
pub(crate) enum Texts {
    #[pyo3(transparent)]
    One(String),
    #[pyo3(transparent)]
    Each(Vec<String>),
}

impl Texts {
    /// As many values as there are deals.
    fn values<T: Copy>(
        &self,
        count: usize,
        name: &str,
        read: impl Fn(&str) -> PyResult<T>,
    ) -> PyResult<Vec<T>> {
        match self {
            Texts::One(text) => read(text).map(|value| vec![value; count]),
            Texts::Each(texts) if texts.len() == count => {
                texts.iter().map(|text| read(text)).collect()
            }
            Texts::Each(texts) => {
                let found = texts.len();
                Err(value_error(&format_args!("{name} has {found} values for {count} deals")))
            }
        }
    }
}

/// North-South's par of many deals, from the results that `solve_all` made.
///
/// `vulnerable` and `dealer` hold for all deals, or are lists with a text for each. The tables are copied before the work begins; one
/// with more than thirteen tricks is a `ValueError` that says which.
///
/// >>> from biritch import par_scores, random_deals, solve_all
/// >>> tables = solve_all(random_deals(2, seed=1))
/// >>> par_scores(tables, vulnerable=["none", "both"], dealer="N").dtype
/// dtype('int32')
#[pyfunction]
#[pyo3(signature = (tables, vulnerable=Texts::One("none".to_owned()), dealer=Texts::One("N".to_owned())))]
pub(crate) fn par_scores<'py>(
    py: Python<'py>,
    tables: Tables<'py>,
    vulnerable: Texts,
    dealer: Texts,
) -> PyResult<Bound<'py, PyArray1<i32>>> {
    let Tables(tables) = tables;
    let shape = tables.shape();
    let (count, found) = (shape[0], (shape[1], shape[2]));
    if found != (5, 4) {
        return Err(value_error(&format_args!(
            "results have the shape (deals, 5, 4), these {shape:?}"
        )));
    }
    let vulnerable: Vec<Vulnerability> =
        vulnerable.values(count, "vulnerable", text::vulnerability)?;
    let dealers: Vec<Seat> = dealer.values(count, "dealer", text::seat)?;
    let view = tables.as_array();
    // The tables are copied before other threads of Python may run, which may write to the array.
    let table = |at: usize| {
        TrickTable::new(|seat, strain| view[[at, strain.index(), seat.index()]])
            .map_err(|error| value_error(&format_args!("table {at}: {error}")))
    };
    let tables = (0..count).map(table).collect::<PyResult<Vec<_>>>()?;
    let scores = py.detach(|| {
        let boards = tables.iter().zip(&vulnerable).zip(&dealers);
        let score = |((table, vulnerable), dealer): ((&TrickTable, &Vulnerability), &Seat)| {
            let BySide([ns, ew]) = pars(table, *vulnerable);
            if dealer.side() == Side::NorthSouth { ns.score_ns } else { ew.score_ns }
        };
        boards.map(score).collect()
    });
    Ok(PyArray1::from_vec(py, scores))
}
