//! Arrays of numpy as arguments. What is no such array is refused with what is expected.

use numpy::ndarray::{Ix2, Ix3};
use numpy::{
    Element, PyArrayDescrMethods, PyReadonlyArray, PyReadonlyArray2, PyReadonlyArray3,
    PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// An array of deals, as `to_array` makes it.
pub(crate) struct DealRows<'py>(pub(crate) PyReadonlyArray2<'py, u64>);

impl<'py> FromPyObject<'_, 'py> for DealRows<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<DealRows<'py>> {
        array::<u64, Ix2>(value, "deals in an array", "(deals, 4)").map(DealRows)
    }
}

/// The results of deals, as `solve_all` makes them.
pub(crate) struct Tables<'py>(pub(crate) PyReadonlyArray3<'py, u8>);

impl<'py> FromPyObject<'_, 'py> for Tables<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Tables<'py>> {
        array::<u8, Ix3>(value, "results", "(deals, 5, 4)").map(Tables)
    }
}

/// Whether a value is an array of numpy, of whatever numbers.
pub(crate) fn is_array(value: Borrowed<'_, '_, PyAny>) -> bool {
    value.cast::<PyUntypedArray>().is_ok()
}

/// The array of these numbers with so many dimensions; `what` it has and its shape are for the error.
fn array<'py, T: Element, D: numpy::ndarray::Dimension>(
    value: Borrowed<'_, 'py, PyAny>,
    what: &str,
    shape: &str,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    let expected = dtype::<T>(value.py());
    let wanted = format!("{what} are an array of {expected} with the shape {shape}");
    let Ok(found) = value.cast::<PyUntypedArray>() else {
        let found = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!("{wanted}; this is of the type {found}")));
    };
    if found.dtype().is_equiv_to(&expected) && D::NDIM.is_none_or(|count| count == found.ndim()) {
        return value.extract();
    }
    let (numbers, found) = (found.dtype(), found.getattr("shape")?);
    Err(PyTypeError::new_err(format!("{wanted}; this one is of {numbers} with the shape {found}")))
}
