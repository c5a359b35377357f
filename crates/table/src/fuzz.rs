//! The fuzz target of dealing proofs. It is no part of the interface.

use crate::{AnyDeal, Proof, ProofCheck};

/// Checks a proof of any content, and panics if the check in one step and the check that reports
/// several failures disagree, or if a proof that holds also holds for another number.
pub fn proof(proof: &Proof) {
    let check = ProofCheck::of(proof, None);
    let verdict = check.verdict();
    if !AnyDeal::is_count(proof.count) {
        assert_eq!(verdict, None, "no game has so many deals");
        return;
    }
    let checked = proof.check(proof.count);
    assert_eq!(verdict, checked.ok().filter(|_| check.deal.is_some()), "both checks agree");
    // The deal of a board that is played again follows from nothing.
    if verdict.is_some() && proof.replayed().is_none() {
        let other = Proof { number: proof.number ^ 1, ..proof.clone() };
        assert_eq!(ProofCheck::of(&other, None).verdict(), None, "the number follows");
    }
}
