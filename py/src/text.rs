//! Arguments that are texts, and the number of threads.

use std::fmt::Display;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::OnceLock;
use std::thread;

use bridge::{Call, Contract, ContractTerms, Seat, Strain, SystemName, Vulnerability};
use cards::Card;
use pyo3::prelude::*;
use words::{Bundle, Lang, Words};

use crate::error::{Place, parse_error, value_error};

fn parse<T: FromStr>(kind: &str, text: &str) -> PyResult<T>
where
    T::Err: Display,
{
    text.trim().parse().map_err(|error: T::Err| {
        parse_error(kind, &format_args!("{text:?}: {error}"), Place::default())
    })
}

pub(crate) fn seat(text: &str) -> PyResult<Seat> {
    parse("seat", text)
}

pub(crate) fn strain(text: &str) -> PyResult<Strain> {
    parse("strain", text)
}

pub(crate) fn vulnerability(text: &str) -> PyResult<Vulnerability> {
    parse("vulnerable", text)
}

pub(crate) fn call(text: &str) -> PyResult<Call> {
    parse("call", text)
}

pub(crate) fn calls(texts: &[String]) -> PyResult<Vec<Call>> {
    texts.iter().map(|text| call(text)).collect()
}

pub(crate) fn card(text: &str) -> PyResult<Card> {
    parse("card", text)
}

pub(crate) fn card_list(texts: &[String]) -> PyResult<Vec<Card>> {
    texts.iter().map(|text| card(text)).collect()
}

pub(crate) fn contract(text: &str) -> PyResult<Contract> {
    parse("contract", text)
}

/// The name of a bidding system.
pub(crate) fn system(text: &str) -> PyResult<SystemName> {
    parse("system", text)
}

/// A contract with or without its declarer.
pub(crate) fn terms(text: &str) -> PyResult<ContractTerms> {
    match text.split_once('-') {
        Some(_) => contract(text).map(|contract| contract.terms),
        None => parse("contract", text),
    }
}

/// The words of a language: `en` or `ru`. They are read once.
pub(crate) fn language(code: &str) -> PyResult<&'static Words> {
    static WORDS: [OnceLock<Words>; 2] = [const { OnceLock::new() }; 2];
    let lang = Lang::of(code)
        .ok_or_else(|| value_error(&format_args!("lang is \"en\" or \"ru\", not {code:?}")))?;
    Ok(WORDS[lang as usize].get_or_init(|| Words::of(Bundle::Terminal, lang)))
}

/// The most threads for each core: more only take memory.
const THREADS_PER_CORE: usize = 4;

/// How many threads work: all cores, or as many as are asked for within reason.
pub(crate) fn thread_count(asked: Option<usize>) -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    asked.unwrap_or(cores).clamp(1, cores.saturating_mul(THREADS_PER_CORE))
}
