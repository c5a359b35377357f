//! Deals to order: scripts in the language of `dealer`.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use dealer::{RunError, RunOptions, Script, Summary};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use solver::Cancel;

use crate::deals::{Deal, key};
use crate::error::{Place, parse_error, value_error};
use crate::text::thread_count;

/// How many deals are made ahead of those that were asked for.
const AHEAD: usize = 1024;

/// How long Python waits for a deal before it looks for Ctrl+C.
const PATIENCE: Duration = Duration::from_millis(50);

/// What the thread that makes the deals sends.
enum Message {
    Deal(bridge::Deal),
    End(Result<Summary, RunError>),
}

/// The arguments of a run.
struct Wanted {
    text: String,
    script: Script,
    options: RunOptions,
}

impl Wanted {
    fn new(
        text: &str,
        count: Option<u64>,
        seed: Option<u64>,
        generate: Option<u64>,
        threads: Option<usize>,
    ) -> PyResult<Wanted> {
        let mut script = Script::parse(text).map_err(|error| {
            let number = |number: usize| u32::try_from(number).ok();
            let (line, column) = (number(error.line), number(error.column));
            let place = Place { line, column, excerpt: Some(error.excerpt(text)) };
            parse_error("script", &error, place)
        })?;
        if count == Some(0) || generate == Some(0) {
            return Err(value_error(&"count and generate are numbers from 1"));
        }
        if let Some(count) = count {
            script.set_produce(count);
        }
        if let Some(generate) = generate {
            script.set_generate(generate);
        }
        let key = key(seed.or(script.seed()))?;
        let cancel = Some(Cancel::new());
        let options = RunOptions { seed: key, threads: thread_count(threads), cancel };
        Ok(Wanted { text: text.to_owned(), script, options })
    }
}

fn failure(text: &str, error: &RunError) -> PyErr {
    let (line, column) = match error.place(text) {
        Some((line, column)) => (u32::try_from(line).ok(), u32::try_from(column).ok()),
        None => return PyRuntimeError::new_err(error.to_string()),
    };
    parse_error("division", error, Place { line, column, excerpt: None })
}

/// A `RuntimeError`: the run was given up.
fn given_up(summary: &Summary) -> PyErr {
    PyRuntimeError::new_err(format!(
        "the run was given up with {} deals found: the predealt lengths of these hands are too rare, none among {} \
         tries; state the lengths of fewer hands, and those of the others in the condition",
        summary.produced,
        dealer::TRIES_LIMIT,
    ))
}

/// Deals that meet the condition of a script in the language of `dealer`: an iterator.
///
/// What the condition says of one hand is met by construction, by exact counts of hands, and each deal that meets it is as likely as every
/// other. The deals are made while they are asked for, on all cores or in as many threads as `threads` says, at most four for each core.
/// `count` takes the place of the script's `produce`, `generate` that of its `generate`; the same `seed` gives the same deals.
///
/// If predealt lengths of several hands hardly ever come together, the run is given up: after the deals found so far, a `RuntimeError`
/// says so instead of the normal end.
///
/// >>> from biritch import Order
/// >>> order = Order("condition hcp(south) >= 20 and shape(south, any 4333)", count=3, seed=1)
/// >>> for deal in order:
/// ...     print(deal["S"].hcp >= 20, deal["S"].pattern)
/// True (4, 3, 3, 3)
/// True (4, 3, 3, 3)
/// True (4, 3, 3, 3)
/// >>> order.produced, order.is_impossible, order.is_given_up
/// (3, False, False)
/// >>> Order("condition hpc(north) > 14")
/// Traceback (most recent call last):
///     ...
/// biritch.ParseError: line 1, column 11: hpc is not known; hcp may be meant
#[pyclass(module = "biritch", frozen)]
pub(crate) struct Order {
    text: String,
    cancel: Option<Cancel>,
    messages: Mutex<Option<Receiver<Message>>>,
    summary: Mutex<Option<Summary>>,
}

impl Drop for Order {
    fn drop(&mut self) {
        if let Some(cancel) = &self.cancel {
            cancel.cancel();
        }
    }
}

#[pymethods]
impl Order {
    #[new]
    #[pyo3(signature = (script, count=None, seed=None, generate=None, threads=None))]
    fn new(
        script: &str,
        count: Option<u64>,
        seed: Option<u64>,
        generate: Option<u64>,
        threads: Option<usize>,
    ) -> PyResult<Order> {
        let wanted = Wanted::new(script, count, seed, generate, threads)?;
        let cancel = wanted.options.cancel.clone();
        let (send, receive) = sync_channel(AHEAD);
        thread::Builder::new()
            .name("biritch-order".to_owned())
            .spawn(move || run(&wanted, &send))?;
        Ok(Order {
            text: script.to_owned(),
            cancel,
            messages: Mutex::new(Some(receive)),
            summary: Mutex::new(None),
        })
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Deal>> {
        loop {
            let message = py.detach(|| {
                let mut messages = self.messages.lock().unwrap_or_else(|error| error.into_inner());
                let received = messages.as_ref()?.recv_timeout(PATIENCE);
                // Nothing comes after these. They are noted under the lock, so that another thread that asks
                // too finds the end.
                if let Ok(Message::End(_)) | Err(RecvTimeoutError::Disconnected) = received {
                    *messages = None;
                }
                Some(received)
            });
            match message {
                Some(Ok(Message::Deal(deal))) => return Ok(Some(Deal(deal))),
                Some(Ok(Message::End(end))) => {
                    let summary = end.map_err(|error| failure(&self.text, &error))?;
                    let failure = summary.is_given_up.then(|| given_up(&summary));
                    *self.summary.lock().unwrap_or_else(|error| error.into_inner()) = Some(summary);
                    return failure.map_or(Ok(None), Err);
                }
                Some(Err(RecvTimeoutError::Timeout)) => py.check_signals()?,
                // The thread always sends an end, unless it panics.
                Some(Err(RecvTimeoutError::Disconnected)) => {
                    let message = "the thread that makes the deals stopped before their end";
                    return Err(PyRuntimeError::new_err(message));
                }
                None => return Ok(None),
            }
        }
    }

    /// How many deals were looked at, those that were ruled out by counting among them; `None` before the end.
    #[getter]
    fn generated(&self) -> Option<u64> {
        self.of_summary(|summary| summary.generated)
    }

    /// How many deals meet the condition; `None` before the end.
    #[getter]
    fn produced(&self) -> Option<u64> {
        self.of_summary(|summary| summary.produced)
    }

    /// Whether no deal can meet the condition; `None` before the end.
    #[getter]
    fn is_impossible(&self) -> Option<bool> {
        self.of_summary(|summary| summary.is_impossible)
    }

    /// Whether the run was given up, because the predealt lengths of several hands are too rare; `None` before the end.
    #[getter]
    fn is_given_up(&self) -> Option<bool> {
        self.of_summary(|summary| summary.is_given_up)
    }
}

impl Order {
    fn of_summary<T>(&self, read: impl Fn(&Summary) -> T) -> Option<T> {
        self.summary.lock().unwrap_or_else(|error| error.into_inner()).as_ref().map(read)
    }
}

/// Makes the deals until nobody wants them.
fn run(wanted: &Wanted, send: &SyncSender<Message>) {
    let take = |produced: dealer::Produced| match send.send(Message::Deal(produced.deal)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let end = dealer::run(&wanted.script, &wanted.options, true, take, |_| {});
    let _nobody_listens = send.send(Message::End(end));
}

/// What a script counts over its deals: averages, frequencies and the scores of contracts. The deals themselves are not
/// kept. The dictionary is of the form of docs/json/deal-statistics.schema.json. The arguments, and the `RuntimeError` of a run that is
/// given up, are those of `Order`.
///
/// >>> from biritch import statistics
/// >>> found = statistics('''
/// ...     condition hcp(north) == 15
/// ...     produce 1000
/// ...     action average "spades" spades(north), frequency "points" (hcp(south), 0, 25)
/// ... ''', seed=1)
/// >>> found["produced"], found["average"][0]["label"], 3 < found["average"][0]["value"] < 3.5
/// (1000, 'spades', True)
/// >>> len(found["frequency"][0]["counts"])
/// 26
#[pyfunction]
#[pyo3(signature = (script, count=None, seed=None, generate=None, threads=None))]
pub(crate) fn statistics<'py>(
    py: Python<'py>,
    script: &str,
    count: Option<u64>,
    seed: Option<u64>,
    generate: Option<u64>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let wanted = Wanted::new(script, count, seed, generate, threads)?;
    let mut interrupted = None;
    let summary = py.detach(|| {
        let take = |_| ControlFlow::Continue(());
        let progress = |_| {
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                interrupted = Some(error);
                if let Some(cancel) = &wanted.options.cancel {
                    cancel.cancel();
                }
            }
        };
        dealer::run(&wanted.script, &wanted.options, false, take, progress)
    });
    if let Some(error) = interrupted {
        return Err(error);
    }
    let summary = summary.map_err(|error| failure(&wanted.text, &error))?;
    if summary.is_given_up {
        return Err(given_up(&summary));
    }
    let text = serde_json::to_string(&summary.report()).map_err(|error| value_error(&error))?;
    py.import("json")?.call_method1("loads", (text,))
}
