//! Laws mode: what a player's call shows by the system of the pair. A pair with a robot plays the
//! robots' published system; of two people no system is known.

use bridge::{Call, Command, IllegalCall, Seat};
use laws::{AttemptedCall, CallEntry, CallStatus};
use robots::Situation;
use robots::bidding::{CallMeaning, InterpretedAuction};
use table::{Bridge, BridgeCommand, Game, InterpretableCall, LawsCommand, SystemMeaning, Table};

/// The command with what the system says of its call; `None` if it makes no call, or no system is
/// known.
pub(super) fn interpreted(table: &Table<Bridge>, command: &BridgeCommand) -> Option<BridgeCommand> {
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
    if !robots.contains(seat) && !robots.contains(seat.partner()) {
        return None;
    }
    let systems = table.game().session().options().systems;
    let situation = Situation::new(table.game().scores().sheet.part_scores(), systems);
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
    let (shows, conventional) = (meaning.suits(), meaning.conventional);
    let system = SystemMeaning { shows, conventional, comparable };
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
