//! The exceptions of the package. They are classes of Python (`biritch/_errors.py`), so that they have
//! typed attributes on every version.

use std::fmt;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Where something that cannot be read stands, and what kind of thing it is.
#[derive(Clone, Default, Debug)]
pub(crate) struct Place {
    /// The line, from 1.
    pub(crate) line: Option<u32>,
    /// The column in characters, from 1.
    pub(crate) column: Option<u32>,
    /// The line with a mark below the place.
    pub(crate) excerpt: Option<String>,
}

fn class<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<Bound<'py, PyType>> {
    cell.import(py, "biritch._errors", name).cloned()
}

/// A `biritch.ParseError`.
pub(crate) fn parse_error(kind: &str, message: &impl fmt::Display, place: Place) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    Python::attach(|py| {
        let Place { line, column, excerpt } = place;
        let made = class(py, &CLASS, "ParseError")
            .and_then(|class| class.call1((message.to_string(), kind, line, column, excerpt)));
        made.map_or_else(|error| error, |made| PyErr::from_value(made.into_any()))
    })
}

/// A `biritch.IllegalError`: a call or card that the Laws do not allow now.
pub(crate) fn illegal(message: &impl fmt::Display) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    Python::attach(|py| {
        let made =
            class(py, &CLASS, "IllegalError").and_then(|class| class.call1((message.to_string(),)));
        made.map_or_else(|error| error, |made| PyErr::from_value(made.into_any()))
    })
}

/// A `ValueError`: an argument out of its range.
pub(crate) fn value_error(message: &impl fmt::Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}
