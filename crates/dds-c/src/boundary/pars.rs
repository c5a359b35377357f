//! Par in all its forms. [`super`] states the rules for pointers.

use std::ffi::{c_char, c_int};

use super::pointers::{give, give_all, give_text, guarded, take};
use crate::convert;
use crate::types::*;
use crate::{par, table};

/// Par of a table, scores and contracts as texts, for each side that may bid first.
///
/// - `tablep`: tricks by strain and declarer, as CalcDDtable gives them, each 0 to 13.
/// - `presp`: the answer, index 0 for North-South and 1 for East-West.
/// - `vulnerable`: 0 for nobody, 1 for both sides, 2 for North-South, 3 for East-West.
///
/// Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for an invalid vulnerability or table, or a
/// null pointer.
///
/// # Safety
///
/// `tablep` is null or may be read; `presp` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Par(
    tablep: *const TableResults,
    presp: *mut ParResults,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(presp, par::texts(&take(tablep)?, vulnerable)?) }
    })
}

/// CalcDDtable, then Par of that table.
///
/// Returns their codes.
///
/// # Safety
///
/// `tablep` and `presp` are null or point to structures that may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcPar(
    table_deal: TableDeal,
    vulnerable: c_int,
    tablep: *mut TableResults,
    presp: *mut ParResults,
) -> c_int {
    guarded(|| {
        let results = table::all_results(&table_deal.cards)?;
        // SAFETY: the caller guarantees the pointers.
        unsafe {
            give(tablep, results)?;
            give(presp, par::texts(&results, vulnerable)?)
        }
    })
}

/// CalcPar with hands as a text, which may be RETURN_PBN_FAULT. (The arguments have another order.)
///
/// # Safety
///
/// `tablep` and `presp` are null or point to structures that may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcParPBN(
    table_deal_pbn: TableDealPbn,
    tablep: *mut TableResults,
    vulnerable: c_int,
    presp: *mut ParResults,
) -> c_int {
    guarded(|| {
        let cards = convert::holdings(&table_deal_pbn.cards)?;
        let results = table::all_results(&cards)?;
        // SAFETY: the caller guarantees the pointers.
        unsafe {
            give(tablep, results)?;
            give(presp, par::texts(&results, vulnerable)?)
        }
    })
}

/// Par for each side that may bid first, each contract a text of its own.
///
/// - `sides_res`: an array of two answers, index 0 for North-South and 1 for East-West, scores as
///   that side sees them.
///
/// The other arguments, and what it returns, are those of Par.
///
/// # Safety
///
/// `tablep` is null or may be read; `sides_res` is null or points to two answers that may be
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SidesPar(
    tablep: *const TableResults,
    sides_res: *mut ParResultsDealer,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe {
            let sides = par::sides(&take(tablep)?, vulnerable)?;
            let texts = sides.iter().map(par::side_text).collect::<Result<_, _>>()?;
            give_all(sides_res, texts)
        }
    })
}

/// Par of a table for the hand that bids first, each contract a text of its own.
///
/// - `dealer`: that hand, 0 to 3.
/// - `presp`: the answer, the score as North-South see it.
///
/// The other arguments are those of Par. Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for an
/// invalid dealer, vulnerability or table, or a null pointer.
///
/// # Safety
///
/// `tablep` is null or may be read; `presp` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn DealerPar(
    tablep: *const TableResults,
    presp: *mut ParResultsDealer,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe {
            let master = par::dealer(&take(tablep)?, dealer, vulnerable)?;
            give(presp, par::dealer_text(&master)?)
        }
    })
}

/// DealerPar with its contracts as numbers.
///
/// # Safety
///
/// As those of DealerPar.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn DealerParBin(
    tablep: *const TableResults,
    presp: *mut ParResultsMaster,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(presp, par::dealer(&take(tablep)?, dealer, vulnerable)?) }
    })
}

/// SidesPar with its contracts as numbers.
///
/// # Safety
///
/// As those of SidesPar.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SidesParBin(
    tablep: *const TableResults,
    sides_res: *mut ParResultsMaster,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe { give_all(sides_res, par::sides(&take(tablep)?, vulnerable)?.to_vec()) }
    })
}

/// Writes the answer of DealerParBin as a line like `Par 420: NS 4S`.
///
/// Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for invalid contracts or a null pointer.
///
/// # Safety
///
/// `pres` is null or may be read; `resp` is null or points to 128 bytes that may be written. The
/// text ends with a zero byte within them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ConvertToDealerTextFormat(
    pres: *const ParResultsMaster,
    resp: *mut c_char,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe { give_text(resp, &par::line(&take(pres)?, "N")?) }
    })
}

/// Writes the answers of SidesParBin as lines like `Par 420: NS 4S`.
///
/// Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for invalid contracts or a null pointer.
///
/// # Safety
///
/// `pres` is null or points to both answers, an array of two; `resp` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ConvertToSidesTextFormat(
    pres: *const ParResultsMaster,
    resp: *mut ParTextResults,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe {
            let sides = [take(pres)?, take(pres.wrapping_add(1))?];
            give(resp, par::lines(&sides)?)
        }
    })
}
