//! A pairs event as the club runs it, and events of individuals and of teams in one section: what people ask of it.

use bridge::{BySide, Deal, Outcome};
use cards::Card;
use tourney::Name;
use tourney::adjust::{Artificial, BoardResult, LikelyResults};
use tourney::classes::Class;
use tourney::log::{self, By, Event, TournamentLog};
use tourney::movement::Contestants;
use tourney::pairs;
use tourney::recorded;
use tourney::session::Penalty;

use super::appeals::AppealCommand;
use super::command::correct_board;
use super::kind::Kind;
use super::refusal::Refusal;
use super::role::Role;
use super::slips::unlikely_result;

/// What a person asks of a pairs event.
#[derive(Clone, PartialEq, Debug)]
pub enum PairsCommand {
    /// Enter a table's result.
    Enter {
        /// Where, and of whom.
        place: Place,
        /// How the board ended.
        outcome: Outcome,
        /// The opening lead, if it is entered.
        lead: Option<Card>,
        /// As the director, who enters signed slips; as a player a director enters results of
        /// their own table.
        as_director: bool,
        /// Whether it is entered although it is unlikely.
        is_sure: bool,
    },
    /// Enter the results of a board that stand on paper, as the director. Those that are entered already and are the same
    /// are left out.
    EnterBoard {
        /// The board's number.
        board: u32,
        /// The tables with their results.
        results: Vec<(u32, Outcome)>,
        /// Whether they are entered although one is unlikely.
        is_sure: bool,
    },
    /// Enter what is new in a file of boards, as the director: the acts of an [`Import`](super::import::Import).
    Import {
        /// The cards, results, confirmations and rulings.
        acts: Vec<pairs::Act>,
    },
    /// Confirm the result that the other side entered.
    Confirm {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The result that is confirmed; none on a page of an older version.
        seen: Option<Outcome>,
        /// As the director.
        as_director: bool,
    },
    /// Record a board's deal on its traveller.
    Deal {
        /// The board's number.
        board: u32,
        /// The cards.
        deal: Deal,
    },
    /// Adjust the result of two pairs.
    Rule {
        /// Where, and of whom.
        place: Place,
        /// The award for each side.
        awards: BySide<Artificial>,
    },
    /// Two pairs have not played a board, which counts for neither of them.
    NotPlayed {
        /// Where, and of whom.
        place: Place,
    },
    /// The cards of a board were changed on the way: the tables from one to another, in the order of play, are compared
    /// only with each other.
    Fouled {
        /// The board's number.
        board: u32,
        /// The first table with the other cards.
        first: u32,
        /// The last one; none if all later tables had them.
        last: Option<u32>,
    },
    /// Penalize a contestant, or warn them.
    Penalize {
        /// Their number.
        pair: u32,
        /// What it loses.
        penalty: Penalty,
    },
    /// Assign the results that were likely to two pairs, with weights (Law 12C1c), for each side its
    /// own (Law 12C1e).
    Assign {
        /// Where, and of whom.
        place: Place,
        /// The results for each side.
        likely: BySide<LikelyResults>,
    },
    /// Enter a pair that comes late. The movement has a place for it from a round on.
    Join {
        /// Its players.
        players: [Name; 2],
        /// The first round in which it plays; without a movement it does not matter.
        from: u32,
    },
    /// Correct the names of a pair, or enter a substitute.
    Amend(pairs::Pair),
    /// Correct the name of a player of an individual event, or enter a substitute.
    AmendPlayer {
        /// Their number.
        number: u32,
        /// The name.
        name: Name,
    },
    /// Correct the names of a team of one section, or enter a substitute.
    AmendTeam {
        /// Its number.
        number: u32,
        /// Its name.
        name: Name,
        /// Who sits North-South, and who sits East-West.
        players: BySide<[Name; 2]>,
    },
    /// Set the stratum, the handicap and the category of a contestant, and whose names are not published.
    Classify {
        /// Their number.
        pair: u32,
        /// What it is; of whom names are withheld only where `keeps_withheld` is not set.
        class: Class,
        /// Whether those names stay withheld that are.
        keeps_withheld: bool,
    },
    /// A pair leaves. The movement does without it from a round on.
    Withdraw {
        /// Its number.
        number: u32,
        /// The first round in which it does not play any more.
        from: u32,
    },
    /// Play fewer rounds.
    Rounds {
        /// How many.
        rounds: u32,
    },
    /// The event is over.
    Close,
    /// Appeal against a result, or decide an appeal.
    Appeal(AppealCommand<pairs::At, Adjusted>),
}

/// The director's result of a board for each side.
#[derive(Clone, PartialEq, Debug)]
pub enum Adjusted {
    /// Artificial scores.
    Awards(BySide<Artificial>),
    /// Assigned by the results that were likely.
    Assigned(BySide<LikelyResults>),
}

impl Adjusted {
    /// As the event scores the board.
    pub fn standing(&self, event: &pairs::PairsEvent, board: u32) -> BySide<BoardResult> {
        match self {
            Adjusted::Awards(awards) => BySide(awards.0.map(BoardResult::Artificial)),
            Adjusted::Assigned(likely) => event.assigned(board, likely),
        }
    }

    /// As a match whose boards are recorded scores the board.
    pub fn in_match(&self, board: u32) -> BySide<BoardResult> {
        match self {
            Adjusted::Awards(awards) => BySide(awards.0.map(BoardResult::Artificial)),
            Adjusted::Assigned(likely) => recorded::assigned_results(board, likely),
        }
    }
}

/// A board at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The board's number.
    pub board: u32,
    /// The table's number.
    pub table: u32,
    /// The pairs that played it; `None` for those that the movement sends there.
    pub pairs: Option<BySide<u32>>,
}

impl Kind for pairs::PairsEvent {
    const KEY: &'static str = "pairs";
    type Command = PairsCommand;

    fn name_key(setup: &pairs::Setup) -> &'static str {
        match setup.of() {
            Contestants::Pairs => Self::KEY,
            Contestants::Individuals => "individual",
            Contestants::Teams => "section",
        }
    }

    fn names(log: &TournamentLog<Self>) -> Vec<Name> {
        let setup = log.state().setup();
        let entrants = setup.entrants().into_iter();
        entrants.flat_map(|of| of.players().into_iter().cloned().collect::<Vec<_>>()).collect()
    }

    fn is_over(log: &TournamentLog<Self>) -> bool {
        log.state().is_closed()
    }

    fn round(log: &TournamentLog<Self>) -> Option<u32> {
        log.state().round()
    }

    fn boards_in_round(log: &TournamentLog<Self>) -> u32 {
        log.state().setup().movement.as_ref().map_or(2, |movement| movement.boards)
    }

    fn outcome(act: &pairs::Act) -> Option<Outcome> {
        match act {
            pairs::Act::Enter { outcome, .. } | pairs::Act::Played { outcome, .. } => {
                Some(*outcome)
            }
            _ => None,
        }
    }

    fn with_outcome(mut act: pairs::Act, other: Outcome) -> pairs::Act {
        match &mut act {
            pairs::Act::Enter { outcome, lead, .. } | pairs::Act::Played { outcome, lead, .. } => {
                correct_board(outcome, lead, other);
            }
            _ => {}
        }
        act
    }

    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        command: &PairsCommand,
    ) -> Result<(By, Vec<log::Op<pairs::Act>>), Refusal> {
        let setup = log.state().setup();
        let mut pairs = setup.pairs.iter();
        let player = |number: u32| setup.individuals.as_ref()?.player(number);
        let team = |number: u32| setup.teams.as_ref()?.team(number);
        let is_repeated =
            match command {
                PairsCommand::Amend(pair) => pairs
                    .any(|known| (known.number, &known.players) == (pair.number, &pair.players)),
                PairsCommand::AmendPlayer { number, name } => {
                    player(*number).is_some_and(|known| known.name == *name)
                }
                PairsCommand::AmendTeam { number, name, players } => team(*number)
                    .is_some_and(|known| (&known.name, &known.players) == (name, players)),
                PairsCommand::Classify { pair, class, keeps_withheld } => {
                    let class = classified(setup, *pair, *class, *keeps_withheld);
                    class_of(setup, *pair) == Some(class)
                }
                _ => false,
            };
        if is_repeated {
            return Ok((role.as_director()?, Vec::new()));
        }
        let (by, acts) = acts_of(log.state(), role, command)?;
        Ok((by, acts.into_iter().map(log::Op::Act).collect()))
    }
}

/// The class of a pair, a player or a team.
fn class_of(setup: &pairs::Setup, number: u32) -> Option<Class> {
    setup.entrant(number).map(pairs::Entrant::class)
}

/// The class that a contestant gets.
fn classified(setup: &pairs::Setup, number: u32, class: Class, keeps_withheld: bool) -> Class {
    match class_of(setup, number) {
        Some(Class { withheld, .. }) if keeps_withheld => Class { withheld, ..class },
        _ => class,
    }
}

fn acts_of(
    session: &pairs::PairsEvent,
    role: &Role,
    command: &PairsCommand,
) -> Result<(By, Vec<pairs::Act>), Refusal> {
    let author = |as_director: bool| match role.director && as_director {
        true => Ok(By::Director),
        false => role.by_name(),
    };
    let pairs_at = |place: &Place| match place.pairs {
        Some(pairs) => Ok(pairs),
        // The table may have moved on since the command was written: the board determines who played
        // it.
        None => match session.place_of(place.board, place.table) {
            Some(pairing) => Ok(pairing.seats),
            None => Err(Refusal::NotPlayedThere { board: place.board, table: place.table }),
        },
    };
    let (by, act) = match *command {
        PairsCommand::Assign { place, ref likely } => {
            let (by, pairs) = (role.as_director()?, pairs_at(&place)?);
            let standing = session.assigned(place.board, likely);
            (by, pairs::Act::Rule { board: place.board, table: place.table, pairs, standing })
        }
        PairsCommand::Enter { place, outcome, lead, as_director, is_sure } => {
            let (by, pairs) = (author(as_director)?, pairs_at(&place)?);
            let (board, table) = (place.board, place.table);
            let act = pairs::Act::Enter { board, table, pairs, outcome, lead };
            if !is_sure
                && session.check(&by, &act).is_ok()
                && let Some(why) = unlikely_result(session, &by, (board, table), (outcome, lead))
            {
                return Err(Refusal::Unlikely { why, table: None });
            }
            (by, act)
        }
        PairsCommand::EnterBoard { board, ref results, is_sure } => {
            let by = role.as_director()?;
            let acts = board_acts(session, &by, board, results, is_sure)?;
            return Ok((by, acts));
        }
        PairsCommand::Import { ref acts } => return Ok((role.as_director()?, acts.clone())),
        PairsCommand::Confirm { board, table, seen, as_director } => {
            let (by, act) = (author(as_director)?, pairs::Act::Confirm { board, table });
            // A confirmation may have waited for a connection, while the director struck what it was written for. Only
            // whoever may confirm it learns that it was something else.
            if let (Some(seen), Some(now)) = (seen, session.outcome_at(board, table))
                && seen != now
                && session.check(&by, &act).is_ok()
            {
                return Err(Refusal::Outdated { table });
            }
            (by, act)
        }
        PairsCommand::Deal { board, deal } => {
            (role.as_director()?, pairs::Act::Deal { board, deal })
        }
        PairsCommand::Rule { place, awards } => {
            let (by, pairs) = (role.as_director()?, pairs_at(&place)?);
            let standing = BySide(awards.0.map(BoardResult::Artificial));
            (by, pairs::Act::Rule { board: place.board, table: place.table, pairs, standing })
        }
        PairsCommand::NotPlayed { place } => {
            let (by, pairs) = (role.as_director()?, pairs_at(&place)?);
            let standing = BySide(std::array::from_fn(|_| BoardResult::NotPlayed));
            (by, pairs::Act::Rule { board: place.board, table: place.table, pairs, standing })
        }
        PairsCommand::Fouled { board, first, last } => {
            let by = role.as_director()?;
            return match session.fouled_from(board, first, last) {
                acts if acts.is_empty() => Err(Refusal::NoTablesFouled { board }),
                acts => Ok((by, acts)),
            };
        }
        PairsCommand::Penalize { pair, penalty } => {
            (role.as_director()?, pairs::Act::Penalize { pair, penalty })
        }
        PairsCommand::Join { ref players, from } => {
            let pair = pairs::Pair::new(session.next_number(), players.clone());
            let plan = session.plan_with_newcomer(from);
            (role.as_director()?, pairs::Act::Join { pair, plan })
        }
        PairsCommand::Amend(ref pair) => (role.as_director()?, pairs::Act::Amend(pair.clone())),
        PairsCommand::AmendPlayer { number, ref name } => {
            let player = pairs::Player::new(number, name.clone());
            (role.as_director()?, pairs::Act::AmendPlayer(player))
        }
        PairsCommand::AmendTeam { number, ref name, ref players } => {
            let team = pairs::Team::new(number, name.clone(), players.clone());
            (role.as_director()?, pairs::Act::AmendTeam(team))
        }
        PairsCommand::Classify { pair, class, keeps_withheld } => {
            let class = classified(session.setup(), pair, class, keeps_withheld);
            (role.as_director()?, pairs::Act::Classify { pair, class })
        }
        PairsCommand::Withdraw { number, from } => {
            let plan = session.plan_without(number, from);
            (role.as_director()?, pairs::Act::Withdraw { number, plan })
        }
        PairsCommand::Rounds { rounds } => {
            let plan = session.plan_of_rounds(rounds).ok_or(Refusal::NoMovement)?;
            (role.as_director()?, pairs::Act::Replan(plan))
        }
        PairsCommand::Close => (role.as_director()?, pairs::Act::Close),
        PairsCommand::Appeal(ref command) => {
            let by = command.author(role)?;
            let act = command.act(
                session,
                &by,
                |pairs::At { board, table }, filing| pairs::Act::Appeal { board, table, filing },
                |at, by, decision, result| {
                    let (board, table) = (at.board, at.table);
                    let standing = result.map(|result| result.standing(session, board));
                    pairs::Act::DecideAppeal { board, table, by, decision, standing }
                },
            )?;
            (by, act)
        }
    };
    Ok((by, vec![act]))
}

/// The acts that enter the results of a board at several tables, where the movement has it played.
fn board_acts(
    session: &pairs::PairsEvent,
    by: &By,
    board: u32,
    results: &[(u32, Outcome)],
    is_sure: bool,
) -> Result<Vec<pairs::Act>, Refusal> {
    let entered = session.traveller_of_board(board);
    let mut acts = Vec::new();
    for (table, outcome) in results.iter().copied() {
        let known = entered.iter().find(|line| line.table == table);
        if let Some(known) = known.filter(|line| line.outcome == Some(outcome)) {
            // The slip is signed by both sides.
            acts.extend((!known.confirmed).then_some(pairs::Act::Confirm { board, table }));
            continue;
        }
        let place = session.place_of(board, table);
        let place = place.ok_or(Refusal::NotPlayedThere { board, table })?;
        let act = pairs::Act::Enter { board, table, pairs: place.seats, outcome, lead: None };
        if !is_sure
            && session.check(by, &act).is_ok()
            && let Some(why) = unlikely_result(session, by, (board, table), (outcome, None))
        {
            return Err(Refusal::Unlikely { why, table: Some(table) });
        }
        acts.push(act);
    }
    Ok(acts)
}

#[cfg(test)]
mod tests;
