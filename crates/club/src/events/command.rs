//! What a person may ask of an event, and the records that carry it out.

use bridge::{BySeat, BySide, Outcome, Seat, Side};
use cards::Card;
use table::PersonId;
use tourney::Name;
use tourney::log::{self, By, TournamentLog};
use tourney::progressive::{self, Draw, Pack, Waiting};
use tourney::teams;

use super::kind::Kind;
use super::refusal::Refusal;
use super::role::Role;
use super::state::{EventCommand, Op};
use super::{Record, StoredEvent, Submission, cut, online, reports};

/// The maximum IMP penalty for a team at a time; more is taken for a typing error.
pub const MAX_PENALTY_IMPS: u32 = 100;

/// How often a person may claim a name of an event: the log is not filled by taking and giving back.
const MAX_CLAIMS: u32 = 20;

/// The most characters of a reason that are kept.
pub const MAX_REASON: usize = 200;

/// What a person asks of a progressive evening. A cut here is drawn when the command is
/// decided; a cut at the table is reported.
#[derive(Clone, PartialEq, Debug)]
pub enum ProgressiveCommand {
    /// Draw a place for every player who has none.
    Places,
    /// Everybody moves to the next round.
    Move,
    /// Cut for partners here.
    CutPartners {
        /// The table's number.
        table: u32,
    },
    /// Report the seats after a cut at the table.
    Sit {
        /// The table's number.
        table: u32,
        /// Who sits where.
        seats: BySeat<u32>,
    },
    /// Cut for the deal here.
    CutDeal {
        /// The table's number.
        table: u32,
    },
    /// Report the first dealer after a cut at the table.
    Dealer {
        /// The table's number.
        table: u32,
        /// The first dealer's seat.
        seat: Seat,
    },
    /// Choose the pack.
    Pack {
        /// The table's number.
        table: u32,
        /// The pack.
        pack: Pack,
    },
    /// Make one of the four the scorer.
    Scorer {
        /// The table's number.
        table: u32,
        /// The player's number.
        player: u32,
    },
    /// Enter the result of a deal.
    Result {
        /// The table's number.
        table: u32,
        /// Which deal of the round, so that a repeated request enters nothing.
        deal: u32,
        /// How it ended.
        outcome: Outcome,
        /// Honors, where they count.
        honors: Option<bridge::score::HonorAward>,
    },
    /// Cut here for the winner of a tied table.
    CutTie {
        /// The table's number.
        table: u32,
    },
    /// Report the winner of a tied table after a cut at the table.
    Winner {
        /// The table's number.
        table: u32,
        /// The winning side.
        side: Side,
    },
}

/// The records that carry out a command, before the event's log has accepted them.
///
/// # Errors
///
/// The command is not possible here, or not for this person.
pub(super) fn records(
    event: &StoredEvent,
    sent: &Submission<'_>,
    now_ms: i64,
) -> Result<Vec<Record>, Refusal> {
    let role = event.role(Some(sent.person));
    let why: String = sent.why.chars().take(MAX_REASON).collect();
    let mut records = Vec::new();
    let (by, operations) = match sent.command {
        EventCommand::Claim { name } => return claim(event, &role, sent.person, name),
        EventCommand::Release { name } => {
            role.as_director()?;
            return Ok(vec![Record::Released { name: name.clone() }]);
        }
        EventCommand::GiveBack => {
            // A repeated request: the name is free already.
            return Ok(role.name.map(|name| Record::Released { name }).into_iter().collect());
        }
        EventCommand::Clock(act) => {
            role.as_director()?;
            online::check_clock(event, *act)?;
            return Ok(vec![Record::Clock { act: *act }]);
        }
        EventCommand::Strike { entry } => {
            let by = role.as_director()?;
            online::check_strike(event, *entry)?;
            (by, vec![Op::Strike { entry: *entry }])
        }
        EventCommand::Correct { entry, outcome } => {
            let by = role.as_director()?;
            let act = event.state.act(*entry).filter(|act| act.outcome().is_some());
            let act = act.ok_or(Refusal::NoResult { entry: *entry })?.with_outcome(*outcome);
            (by, vec![Op::Correct { entry: *entry, act }])
        }
        EventCommand::StartRound { round, minutes } => {
            role.as_director()?;
            return online::start_round(event, *round, *minutes);
        }
        EventCommand::HandOut { round } => {
            role.as_director()?;
            return online::hand_out(event, sent.person, *round);
        }
        EventCommand::FromTables(report) => return online::reported(event, report, now_ms),
        of_kind => {
            online::check(event, role.director, of_kind)?;
            if event.online.is_none() {
                online::check_growth(&event.state, of_kind)?;
            }
            records = online::before(event, of_kind);
            let decided = event.state.decide(&role, of_kind)?;
            if event.online.is_none() && !decided.1.is_empty() {
                records.extend(event.state.before(of_kind).into_iter().map(online::entered));
            }
            decided
        }
    };
    let record = |op| Record::Entered { by: by.clone(), why: why.clone(), op };
    records.extend(operations.into_iter().map(record));
    Ok(records)
}

/// A person claims a name. A claim is final until they give it back or the director releases it.
fn claim(
    event: &StoredEvent,
    role: &Role,
    person: &PersonId,
    name: &Name,
) -> Result<Vec<Record>, Refusal> {
    match &role.name {
        // A repeated request: the answer to the first one was lost.
        Some(own) if own == name => Ok(Vec::new()),
        Some(_) => Err(Refusal::HasName),
        None if event.free_names().contains(name) => {
            online::may_claim(event, person, name)?;
            if event.claim_counts.get(person).is_some_and(|count| *count >= MAX_CLAIMS) {
                return Err(Refusal::TooManyClaims);
            }
            Ok(vec![Record::Claimed { person: person.clone(), name: name.clone() }])
        }
        None => Err(Refusal::NameTaken { name: name.clone() }),
    }
}

impl Kind for teams::Match {
    const KEY: &'static str = "match";
    type Command = teams::Act;

    fn names(log: &TournamentLog<Self>) -> Vec<Name> {
        let squads = &log.setup().squads.0;
        let players = squads.iter().flat_map(|squad| &squad.players).cloned();
        let captains = squads.iter().map(|squad| squad.captain.clone());
        let watchers = log.state().watchers().map(|(name, _)| name.clone());
        players.chain(captains).chain(watchers).collect()
    }

    fn is_over(log: &TournamentLog<Self>) -> bool {
        log.state().phase() == teams::Phase::Over
    }

    /// Each half of a set is a round.
    fn round(log: &TournamentLog<Self>) -> Option<u32> {
        match log.state().phase() {
            teams::Phase::LineUp { series, .. } => Some(series * 2 - 1),
            teams::Phase::Playing { series, exchanged } => {
                Some(series * 2 - 1 + u32::from(exchanged))
            }
            teams::Phase::Over => None,
        }
    }

    fn boards_in_round(log: &TournamentLog<Self>) -> u32 {
        log.setup().boards.div_ceil(log.setup().series.max(1) * 2)
    }

    fn outcome(act: &teams::Act) -> Option<Outcome> {
        match act {
            teams::Act::Record { outcome, .. }
            | teams::Act::Played { outcome, .. }
            | teams::Act::Assign { outcome, .. } => Some(*outcome),
            _ => None,
        }
    }

    fn with_outcome(mut act: teams::Act, other: Outcome) -> teams::Act {
        match &mut act {
            teams::Act::Record { outcome, .. } | teams::Act::Assign { outcome, .. } => {
                *outcome = other;
            }
            teams::Act::Played { outcome, lead, .. } => correct_board(outcome, lead, other),
            _ => {}
        }
        act
    }

    /// The event decides nothing but who its author is. A line-up that stands already is not filed again.
    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        act: &teams::Act,
    ) -> Result<(By, Vec<log::Op<teams::Act>>), Refusal> {
        let by = match_author(role, act)?;
        let state = log.state();
        if let teams::Act::LineUp { team, lineup } = act
            && state.line_up_now(*team) == Some(lineup)
            && state.check_turn(*team).is_ok()
        {
            return Ok((by, Vec::new()));
        }
        if let teams::Act::LineUp { team, .. } = act {
            let is_line_up =
                |act: &teams::Act| matches!(act, teams::Act::LineUp { team: of, .. } if of == team);
            // A line-up does not say of which series it is.
            let most = reports::MAX_LINE_UPS * log.setup().series as usize;
            reports::check_line_ups(log, &by, most, is_line_up)?;
        }
        Ok((by, vec![log::Op::Act(act.clone())]))
    }
}

impl Kind for progressive::Progressive {
    const KEY: &'static str = "progressive";
    type Command = ProgressiveCommand;

    fn names(log: &TournamentLog<Self>) -> Vec<Name> {
        log.setup().players.iter().map(|player| player.name.clone()).collect()
    }

    fn is_over(log: &TournamentLog<Self>) -> bool {
        log.state().round().is_none()
    }

    fn round(log: &TournamentLog<Self>) -> Option<u32> {
        log.state().round()
    }

    fn boards_in_round(_: &TournamentLog<Self>) -> u32 {
        progressive::DEALS as u32
    }

    fn outcome(act: &progressive::Act) -> Option<Outcome> {
        if let progressive::Act::Deal { outcome, .. } = act { Some(*outcome) } else { None }
    }

    fn with_outcome(mut act: progressive::Act, other: Outcome) -> progressive::Act {
        if let progressive::Act::Deal { outcome, .. } = &mut act {
            *outcome = other;
        }
        act
    }

    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        command: &ProgressiveCommand,
    ) -> Result<(By, Vec<log::Op<progressive::Act>>), Refusal> {
        let (by, acts) = progressive_acts(log.state(), role, command)?;
        Ok((by, acts.into_iter().map(log::Op::Act).collect()))
    }
}

/// Corrects what a table has reported. The lead stays where the same hand led.
pub(super) fn correct_board(outcome: &mut Outcome, lead: &mut Option<Card>, right: Outcome) {
    let leader = |outcome: &Outcome| outcome.contract().map(|contract| contract.leader());
    if leader(outcome) != leader(&right) {
        *lead = None;
    }
    *outcome = right;
}

fn match_author(role: &Role, act: &teams::Act) -> Result<By, Refusal> {
    match act {
        teams::Act::LineUp { .. } => role.director_or_name(),
        teams::Act::Record { .. } => role.by_name(),
        teams::Act::Penalty { imps, .. } => {
            let by = role.as_director()?;
            if !(1..=MAX_PENALTY_IMPS).contains(imps) {
                return Err(Refusal::Penalty { imps: *imps });
            }
            Ok(by)
        }
        teams::Act::Exchange
        | teams::Act::Played { .. }
        | teams::Act::Deal { .. }
        | teams::Act::Admit { .. }
        | teams::Act::Assign { .. }
        | teams::Act::Award { .. } => role.as_director(),
    }
}

fn progressive_acts(
    event: &progressive::Progressive,
    role: &Role,
    command: &ProgressiveCommand,
) -> Result<(By, Vec<progressive::Act>), Refusal> {
    let by = match command {
        ProgressiveCommand::Places | ProgressiveCommand::Move => role.as_director()?,
        _ => role.director_or_name()?,
    };
    let act = match *command {
        ProgressiveCommand::Places => return Ok((by, places(event)?)),
        ProgressiveCommand::Move => progressive::Act::Move,
        ProgressiveCommand::CutPartners { table } => {
            let Some(Waiting::Partners { newcomers: [a, b], residents: [c, d] }) =
                event.waiting(table)
            else {
                return Err(Refusal::Outdated { table });
            };
            let four = [a, b, c, d];
            let cards = cut::draw::<4>()?;
            let draws = std::array::from_fn(|at| Draw { player: four[at], card: cards[at] });
            progressive::Act::CutPartners { table, draws }
        }
        ProgressiveCommand::Sit { table, seats } => progressive::Act::Sit { table, seats },
        ProgressiveCommand::CutDeal { table } => {
            progressive::Act::CutDeal { table, draws: BySeat(cut::draw::<4>()?) }
        }
        ProgressiveCommand::Dealer { table, seat } => progressive::Act::Dealer { table, seat },
        ProgressiveCommand::Pack { table, pack } => progressive::Act::Pack { table, pack },
        ProgressiveCommand::Scorer { table, player } => progressive::Act::Scorer { table, player },
        ProgressiveCommand::Result { table, deal, outcome, honors } => {
            // A repeated or outdated request: another deal is due.
            let due = event.waiting(table);
            if !matches!(due, Some(Waiting::Deal { deal: next, .. }) if next == deal) {
                return Err(Refusal::Outdated { table });
            }
            progressive::Act::Deal { table, outcome, honors }
        }
        ProgressiveCommand::CutTie { table } => {
            progressive::Act::CutTie { table, draws: BySide(cut::draw::<2>()?) }
        }
        ProgressiveCommand::Winner { table, side } => progressive::Act::Winner { table, side },
    };
    Ok((by, vec![act]))
}

/// Assigns random places to all players without one; in a mixed event ladies and gentlemen get the
/// places that their cards have (rule 2).
fn places(event: &progressive::Progressive) -> Result<Vec<progressive::Act>, Refusal> {
    let free = event.free_places();
    let mut acts = Vec::new();
    for progressive::FreePlaces { players, places } in free {
        let players = cut::shuffled(players)?;
        let taken = players.into_iter().zip(places);
        acts.extend(taken.map(|(player, (table, seat))| progressive::Act::Card {
            player,
            table,
            seat,
        }));
    }
    Ok(acts)
}
