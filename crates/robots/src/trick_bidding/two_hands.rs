//! A player who sees both hands of the side: of two players each, of three the one with the dummy.

use bridge::{Bid, Call, Level, Seat, Strain, View};

use super::{estimate, standing};
use crate::Situation;

/// The game or slam that both hands make, else the lowest sufficient bid; a double of what the
/// other side cannot make.
pub(super) fn call(view: &View, seat: Seat, score: &Situation) -> Option<Call> {
    let one = view.hands[seat].cards?;
    let other = view.hands[seat.partner()].cards?;
    let last = standing(view);
    let side = seat.side();
    let ours = last.is_some_and(|(_, by, _)| by.side() == side);
    if let Some((bid, by, doubled)) = last {
        let mine = estimate::two_hands(one, other, bid.strain);
        let short = f32::from(bid.level.tricks()) - if ours { mine } else { 13.0 - mine };
        if doubled && ours && short < -1.0 {
            return Some(Call::Redouble);
        }
        let beaten = !doubled && by.side() != side && short >= 1.5;
        if beaten && view.legal_calls.contains(&Call::Double) {
            return Some(Call::Double);
        }
    }
    let below = score.below.map_or(0, |below| i32::from(below[side]));
    let best = Strain::ALL
        .into_iter()
        .filter_map(|strain| bid_in(view, strain, estimate::two_hands(one, other, strain), below))
        .max_by(|a, b| a.1.total_cmp(&b.1));
    let Some((bid, worth)) = best else { return Some(Call::Pass) };
    let better = match last {
        Some((standing, ..)) if ours => worth > worth_of(view, standing, below) + 0.5,
        _ => true,
    };
    Some(if better { Call::Bid(bid) } else { Call::Pass })
}

/// The bid in a strain that so many tricks allow, and its value on a rough scale.
fn bid_in(view: &View, strain: Strain, tricks: f32, below: i32) -> Option<(Bid, f32)> {
    let most = Level::new(((tricks + 0.3).clamp(0.0, 13.0) as u8).saturating_sub(6))?;
    let legal = |level: Level| view.legal_calls.contains(&Call::Bid(Bid { level, strain }));
    let game = estimate::game_level(view, strain, below).filter(|game| *game <= most);
    let wanted = if most.odd_tricks() >= 6 { Some(most) } else { game };
    let level = wanted
        .filter(|level| legal(*level))
        .or_else(|| Level::ALL.into_iter().find(|level| *level <= most && legal(*level)))?;
    let bid = Bid { level, strain };
    Some((bid, worth_of(view, bid, below) + (tricks - f32::from(level.tricks())) * 0.1))
}

/// 1 for a part-score, 4 for a game, more for slams.
fn worth_of(view: &View, bid: Bid, below: i32) -> f32 {
    match bid.level.odd_tricks() {
        6 => 8.0,
        7 => 12.0,
        _ if estimate::game_level(view, bid.strain, below)
            .is_some_and(|game| game <= bid.level) =>
        {
            4.0
        }
        _ => 1.0,
    }
}
