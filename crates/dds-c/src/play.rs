//! AnalysePlay: declarer's tricks before a play and after each card of it.

use std::ffi::c_int;

use cards::Card;
use solver::Solver;

use crate::convert::{self, ErrorCode};
use crate::types::*;

/// Analyses a play. The last trick, in which nobody has a choice, is left out, as in DDS.
pub(crate) fn analyse(
    solver: &mut Solver,
    deal: &BoardDeal,
    play: &[Card],
) -> Result<SolvedPlay, ErrorCode> {
    let position = convert::position(deal)?;
    let side = position.trick().leader().side().opponents();
    let left: u32 = position.hands().0.iter().map(|hand| hand.len()).sum();
    let given = play.len().min((left as usize).saturating_sub(4));
    let analysis = solver.analyse(&position, play, side).map_err(|_| RETURN_PLAY_FAULT)?;
    let mut answer = SolvedPlay { number: given as c_int + 1, tricks: [0; 53] };
    answer.tricks[0] = c_int::from(analysis.tricks);
    for (place, played) in answer.tricks[1..].iter_mut().zip(&analysis.cards).take(given) {
        *place = c_int::from(played.tricks);
    }
    Ok(answer)
}
