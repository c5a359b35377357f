//! What a player's call says by the system of the pair: to the opponents, and in laws mode to the director.
//!
//! A pair that has chosen a system of its own plays it, and its calls are alerted and explained by it. In laws mode
//! a pair with a robot plays the robots' published system; of two other people no system is known.

use std::sync::Arc;

use bridge::{Call, ChosenSystem, Command, IllegalCall, Refusal, Seat};
use laws::{AttemptedCall, CallEntry, CallStatus};
use robots::Situation;
use robots::bidding::{CallMeaning, InterpretedAuction};
use table::{
    Bridge, BridgeCommand, BridgeRefusal, Game, InterpretableCall, LawsCommand, SystemMeaning,
    Table,
};

use crate::saved_systems;

/// The command with what is known of it besides: what the system says of a call, and the name of a system that a
/// pair chooses. `None` if there is nothing to add.
///
/// # Errors
///
/// The text of the system has a fault.
pub(super) fn interpreted(
    table: &Table<Bridge>,
    command: &BridgeCommand,
) -> Result<Option<BridgeCommand>, BridgeRefusal> {
    match command {
        BridgeCommand::Plain(Command::ChooseSystem { seat, system }) => {
            let system = named(system)?;
            Ok(Some(Command::ChooseSystem { seat: *seat, system }.into()))
        }
        _ if table.game().ruled().is_some() => Ok(ruled(table, command)),
        _ => Ok(explained(table, command)),
    }
}

/// The choice with the name that its text has.
fn named(system: &ChosenSystem) -> Result<ChosenSystem, Refusal> {
    match system {
        ChosenSystem::Named(_) => Ok(system.clone()),
        ChosenSystem::Text(own) => {
            Ok(ChosenSystem::Text(Arc::new(saved_systems::read(&own.text)?)))
        }
    }
}

/// What the robots take into account at this table: part-scores, and what both sides play.
fn situation(table: &Table<Bridge>) -> Situation {
    let part_scores = table.game().scores().sheet.part_scores();
    Situation::at_table(part_scores, table.game().session().systems())
}

/// Whether a player's side has written its system down. A text that this version of the program cannot read explains
/// nothing.
fn plays_own_system(table: &Table<Bridge>, seat: Seat) -> bool {
    let own = table.game().session().systems()[seat.side()].own();
    own.is_some_and(|own| saved_systems::read(&own.text).is_ok())
}

/// A call with its explanation by the system that the pair has written down.
fn explained(table: &Table<Bridge>, command: &BridgeCommand) -> Option<BridgeCommand> {
    let BridgeCommand::Plain(plain @ Command::Call { seat, call, .. }) = command else {
        return None;
    };
    if !plays_own_system(table, *seat) {
        return None;
    }
    let session = table.game().session();
    let board = session.board().filter(|_| session.is_playing())?;
    let mut auction =
        InterpretedAuction::new(board.auction().dealer(), board.vulnerable(), &situation(table));
    board.auction().calls().iter().for_each(|made| auction.push(*made));
    if auction.turn() != Some(*seat) || auction.check(*call).is_err() {
        return None;
    }
    let CallMeaning { conventional, explanation, .. } = auction.meaning(*call)?;
    let system =
        SystemMeaning { conventional, explanation: Some(explanation), ..SystemMeaning::default() };
    Some(BridgeCommand::Interpreted(InterpretableCall::Plain(plain.clone()), system))
}

/// In laws mode: the command with what the system says of its call; `None` if it makes no call, or no system is
/// known.
fn ruled(table: &Table<Bridge>, command: &BridgeCommand) -> Option<BridgeCommand> {
    let ruled = table.game().ruled()?;
    let (seat, call, changes, command) = match command {
        BridgeCommand::Plain(plain @ Command::Call { seat, call, .. }) => {
            (*seat, (*call).into(), false, InterpretableCall::Plain(plain.clone()))
        }
        BridgeCommand::Laws(laws @ LawsCommand::Call { seat, call }) => {
            (*seat, *call, false, InterpretableCall::Laws(laws.clone()))
        }
        BridgeCommand::Laws(laws @ LawsCommand::Change { seat, call, .. }) => {
            (*seat, *call, true, InterpretableCall::Laws(laws.clone()))
        }
        _ => return None,
    };
    let robots = table.robots();
    let explains = plays_own_system(table, seat);
    if !explains && !robots.contains(seat) && !robots.contains(seat.partner()) {
        return None;
    }
    let situation = situation(table);
    let start = || InterpretedAuction::new(ruled.calls().dealer(), ruled.vulnerable(), &situation);
    let entries = ruled.calls().entries();
    let last = entries.iter().rposition(|entry| entry.seat == seat);
    let replaced = last.filter(|at| changes || !counts(&entries[*at]));
    let before = &entries[..replaced.unwrap_or(entries.len())];
    let meaning = meaning(start(), before, seat, call)?;
    let comparable = replaced.filter(|_| ruled.code().capabilities().comparable).and_then(|at| {
        let entry = &entries[at];
        let withdrawn = self::meaning(start(), &entries[..at], seat, entry.call)?;
        Some(meaning.is_comparable_to(&withdrawn))
    });
    let system = SystemMeaning {
        shows: meaning.suits(),
        conventional: meaning.conventional,
        comparable,
        explanation: explains.then_some(meaning.explanation),
    };
    Some(BridgeCommand::Interpreted(command, system))
}

fn counts(entry: &CallEntry) -> bool {
    matches!(entry.status, CallStatus::Legal | CallStatus::Accepted | CallStatus::Enforced)
}

/// What a call of `seat` means after these calls, as far as they count: in turn; out of turn, as if
/// those between had passed; an insufficient bid, as if the opponent before had passed.
fn meaning(
    start: InterpretedAuction,
    before: &[CallEntry],
    seat: Seat,
    call: AttemptedCall,
) -> Option<CallMeaning> {
    let call = call.call()?;
    let calls: Vec<(Seat, Call)> = before
        .iter()
        .filter(|entry| counts(entry))
        .map(|entry| Some((entry.seat, entry.call.call()?)))
        .collect::<Option<_>>()?;
    let auction = continued(start.clone(), &calls, seat)?;
    match auction.check(call) {
        Ok(()) => auction.meaning(call),
        Err(IllegalCall::Insufficient { .. }) => {
            let mut unseen = calls;
            let (by, last) = unseen.last_mut()?;
            if by.side() == seat.side() || Call::Bid(last.bid()?) < call {
                return None;
            }
            *last = Call::Pass;
            let auction = continued(start, &unseen, seat)?;
            auction.check(call).ok()?;
            auction.meaning(call)
        }
        Err(_) => None,
    }
}

/// The auction after these calls, with `seat` on turn.
fn continued(
    mut auction: InterpretedAuction,
    calls: &[(Seat, Call)],
    seat: Seat,
) -> Option<InterpretedAuction> {
    for (by, call) in calls {
        pass_until(&mut auction, *by)?;
        auction.push(*call);
    }
    pass_until(&mut auction, seat)?;
    Some(auction)
}

/// Lets the players before `seat` pass; `None` if the auction ends by that.
fn pass_until(auction: &mut InterpretedAuction, seat: Seat) -> Option<()> {
    while auction.turn()? != seat {
        auction.push(Call::Pass);
    }
    Some(())
}
