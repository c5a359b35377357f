//! The client's side: a robot in one seat.

use bridge::forms::NextBoard;
use bridge::{Board, BySide, Call, Command, Explainer, Explanation, Seat, Viewer};
use cards::{Card, Cards, Seats};

use super::client_line::ClientLine;
use super::manager_line::ManagerLine;
use super::text::{LineError, Meaning, beginning, seat_name};
use super::unseen::{Known, some_deal};
use crate::{Player, PlayerError};

/// The version that a client asks for.
const VERSION: u32 = 18;

/// Why a client gives up.
#[derive(Debug, thiserror::Error)]
pub enum ClientFault {
    /// The manager refuses or drops the client.
    #[error("the manager says: {0}")]
    Refused(String),
    /// A line that cannot be read, within a board.
    #[error(transparent)]
    Line(LineError),
    /// A line that does not belong there, within a board.
    #[error("the manager sent \"{line}\" while {awaited} was awaited")]
    Unexpected {
        /// The line.
        line: String,
        /// What was awaited.
        awaited: String,
    },
    /// What the manager says cannot be: a call that is not legal, a card that was played before.
    #[error("the manager sent \"{line}\", which cannot be: {reason}")]
    Impossible {
        /// The line.
        line: String,
        /// Why not.
        reason: String,
    },
    /// The robot has no action.
    #[error("the robot: {0}")]
    Player(PlayerError),
}

/// What follows from a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClientStep {
    /// Lines to the manager, in order.
    pub lines: Vec<ClientLine>,
    /// The session is over.
    pub ended: bool,
}

/// What the client waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wait {
    Seated,
    Teams,
    /// For a board to begin: before the first one, and after each.
    Start,
    Board,
    Cards,
    Call(Seat),
    Lead,
    Card(Seat),
    Dummy,
    Ended,
}

/// A board as one seat knows it.
#[derive(Clone, Debug)]
struct SeenBoard {
    next: NextBoard,
    hand: Cards,
    dummy: Option<Cards>,
    calls: Vec<(Call, Meaning)>,
    cards: Vec<Card>,
}

/// A client: the manager's lines in, lines to the manager out. The calls and cards are those of a
/// [`Player`].
#[derive(Clone, Debug)]
pub struct Client {
    team: String,
    /// The seat; none if it takes any.
    seat: Option<Seat>,
    teams: Option<BySide<String>>,
    wait: Wait,
    next: Option<NextBoard>,
    seen: Option<SeenBoard>,
}

impl Client {
    /// A client for a seat, or for any place.
    pub fn new(team: impl Into<String>, seat: Option<Seat>) -> Client {
        Client { team: team.into(), seat, teams: None, wait: Wait::Seated, next: None, seen: None }
    }

    /// The first line to the manager.
    pub fn first_line(&self) -> ClientLine {
        ClientLine::Connecting {
            team: self.team.clone(),
            seat: self.seat,
            place: "ANYPL".into(),
            version: VERSION,
        }
    }

    /// The seat, once it is known.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The teams, once they are known.
    pub const fn teams(&self) -> Option<&BySide<String>> {
        self.teams.as_ref()
    }

    /// What is awaited of the manager, in words.
    pub fn awaited(&self) -> String {
        match self.wait {
            Wait::Seated => "a seat".into(),
            Wait::Teams => "the teams".into(),
            Wait::Start => "the start of a board".into(),
            Wait::Board => "the number of the board".into(),
            Wait::Cards => "the cards".into(),
            Wait::Call(seat) => format!("{}'s call", seat_name(seat)),
            Wait::Lead => "the word to lead".into(),
            Wait::Card(seat) => format!("{}'s card", seat_name(seat)),
            Wait::Dummy => "dummy's cards".into(),
            Wait::Ended => "nothing".into(),
        }
    }

    /// A line of the manager; `words` puts the meaning of an alerted call into words.
    ///
    /// # Errors
    /// The client cannot go on: the [`ClientFault`] says why, and the connection is to be closed.
    pub fn line(
        &mut self,
        text: &str,
        player: &mut dyn Player,
        words: &dyn Fn(&Explanation) -> Option<String>,
    ) -> Result<ClientStep, ClientFault> {
        let mut step = ClientStep::default();
        if text.trim().is_empty() {
            return Ok(step);
        }
        let line = match ManagerLine::read(text) {
            Ok(line) => line,
            // Between boards anything else is news for people.
            Err(_) if matches!(self.wait, Wait::Start | Wait::Ended) => return Ok(step),
            Err(error) => return Err(ClientFault::Line(error)),
        };
        let unexpected = |client: &Client| ClientFault::Unexpected {
            line: beginning(text),
            awaited: client.awaited(),
        };
        match (self.wait, line) {
            (_, ManagerLine::Error(text)) => return Err(ClientFault::Refused(text)),
            (_, ManagerLine::EndOfSession) => {
                self.wait = Wait::Ended;
                step.ended = true;
            }
            (Wait::Seated, ManagerLine::Seated { seat, .. }) => {
                if self.seat.is_some_and(|own| own != seat) {
                    return Err(unexpected(self));
                }
                self.seat = Some(seat);
                self.wait = Wait::Teams;
                step.lines.push(ClientLine::ReadyForTeams(seat));
            }
            (Wait::Teams, ManagerLine::Teams(teams)) => {
                self.teams = Some(teams);
                self.wait = Wait::Start;
                step.lines.extend(self.seat.map(ClientLine::ReadyToStart));
            }
            // A board may begin again at any moment.
            (wait, ManagerLine::StartOfBoard) if !matches!(wait, Wait::Seated | Wait::Teams) => {
                self.seen = None;
                self.wait = Wait::Board;
                step.lines.extend(self.seat.map(ClientLine::ReadyForDeal));
            }
            (Wait::Board, ManagerLine::Board { number, dealer, vulnerable }) => {
                self.next = Some(NextBoard { board: number, dealer, vulnerable });
                self.wait = Wait::Cards;
                step.lines.extend(self.seat.map(ClientLine::ReadyForCards));
            }
            (Wait::Cards, ManagerLine::Cards { seat, hand }) if Some(seat) == self.seat => {
                let Some(next) = self.next else { return Err(unexpected(self)) };
                let (calls, cards) = (Vec::new(), Vec::new());
                self.seen = Some(SeenBoard { next, hand, dummy: None, calls, cards });
                self.go_on(player, words, &mut step)?;
            }
            (Wait::Call(turn), ManagerLine::Call { seat, call, meaning }) if turn == seat => {
                self.check(text, |board| board.auction().check(call).map_err(|e| e.to_string()))?;
                self.seen.iter_mut().for_each(|seen| seen.calls.push((call, meaning.clone())));
                self.go_on(player, words, &mut step)?;
            }
            // The manager did not take the last call: pass, which is always legal.
            (Wait::Call(_) | Wait::Lead | Wait::Card(_), ManagerLine::IllegalBid) => {
                self.take_back_call(&mut step).ok_or_else(|| unexpected(self))?;
                self.go_on(player, words, &mut step)?;
            }
            (Wait::Lead, ManagerLine::ToLead(_)) => self.play(player, &mut step)?,
            // It concerns only the seat on lead; other seats ignore it.
            (wait, ManagerLine::ToLead(_)) if wait != Wait::Seated => {}
            (Wait::Card(hand), ManagerLine::Play { hand: named, card }) if hand == named => {
                self.seen.iter_mut().for_each(|seen| seen.cards.push(card));
                // Is there a deal in which the card could be played?
                self.check(text, |_| Ok(()))?;
                self.go_on(player, words, &mut step)?;
            }
            (Wait::Dummy, ManagerLine::Dummy(hand)) => {
                self.seen.iter_mut().for_each(|seen| seen.dummy = Some(hand));
                // Does it agree with the own cards and the lead?
                self.check(text, |_| Ok(()))?;
                self.go_on(player, words, &mut step)?;
            }
            (Wait::Start | Wait::Ended, _) => {}
            // The times may come late.
            (_, ManagerLine::Timing(_)) => {}
            _ => return Err(unexpected(self)),
        }
        Ok(step)
    }

    /// The board as it is known, with some deal that agrees; an error in words if there is none.
    fn board(&self) -> Result<Board, String> {
        let (Some(own), Some(seen)) = (self.seat, &self.seen) else {
            return Err("no board".into());
        };
        let NextBoard { board: number, dealer, vulnerable } = seen.next;
        let mut known = Known::default();
        known.held[own] = seen.hand;
        // The auction decides who plays the cards, and does not depend on the deal.
        let mut auction = bridge::Auction::new(dealer);
        for (call, _) in &seen.calls {
            auction.push(*call).map_err(|error| error.to_string())?;
        }
        let contract = auction.contract().filter(|_| auction.is_over());
        if let Some(contract) = contract {
            if let Some(dummy) = seen.dummy {
                known.held[contract.dummy()] |= dummy;
            }
            let mut trick = cards::Trick::new(contract.leader());
            for card in &seen.cards {
                let seat = trick.turn().ok_or("a trick without a turn")?;
                known.held[seat].insert(*card);
                if let Some(led) = trick.suit_led().filter(|led| *led != card.suit()) {
                    // It has shown what it had of the suit.
                    let shown = known.held[seat].in_suit(led);
                    known.lacking[seat] |= Cards::FULL.in_suit(led) - shown;
                }
                trick.push(*card);
                if trick.is_complete()
                    && let Some((winner, _)) = trick.winning(contract.trump())
                {
                    trick = cards::Trick::new(winner);
                }
            }
        }
        let deal = some_deal(&known).ok_or("no deal has these cards")?;
        let mut board = Board::new(number, dealer, vulnerable, deal, Explainer::Caller);
        for (call, meaning) in &seen.calls {
            let Some(seat) = board.turn() else { return Err("the auction is over".into()) };
            apply(&mut board, seat, &meaning.command(seat, *call))?;
        }
        for card in &seen.cards {
            let Some(hand) = board.turn() else { return Err("the play is over".into()) };
            let seat = board.controller(hand);
            apply(&mut board, seat, &Command::Play { seat: hand, card: *card })?;
        }
        Ok(board)
    }

    /// Does a line agree with what is known?
    fn check(
        &self,
        text: &str,
        test: impl FnOnce(&Board) -> Result<(), String>,
    ) -> Result<(), ClientFault> {
        self.board()
            .and_then(|board| test(&board))
            .map_err(|reason| ClientFault::Impossible { line: beginning(text), reason })
    }

    /// The last own call was refused.
    fn take_back_call(&mut self, step: &mut ClientStep) -> Option<()> {
        let own = self.seat?;
        let seen = self.seen.as_mut().filter(|seen| seen.cards.is_empty())?;
        let caller = seen.next.dealer.after(seen.calls.len().checked_sub(1)?);
        if caller != own {
            return None;
        }
        let (refused, _) = seen.calls.pop()?;
        if refused == Call::Pass {
            return None;
        }
        seen.calls.push((Call::Pass, Meaning::None));
        let meaning = Meaning::None;
        step.lines.push(ClientLine::Call { seat: own, call: Call::Pass, meaning });
        Some(())
    }

    /// Acts, or asks for what comes next.
    fn go_on(
        &mut self,
        player: &mut dyn Player,
        words: &dyn Fn(&Explanation) -> Option<String>,
        step: &mut ClientStep,
    ) -> Result<(), ClientFault> {
        let Some(own) = self.seat else { return Ok(()) };
        loop {
            let board = self.board().map_err(impossible)?;
            if board.outcome().is_some() {
                self.seen = None;
                self.wait = Wait::Start;
                return Ok(());
            }
            let Some(play) = board.play() else {
                let Some(turn) = board.turn() else { return Ok(()) };
                if turn != own {
                    // A call that was made again awaits the same call of another.
                    let line = ClientLine::ReadyForCall { seat: own, of: turn };
                    if self.wait != Wait::Call(turn) || step.lines.is_empty() {
                        step.lines.push(line);
                    }
                    self.wait = Wait::Call(turn);
                    return Ok(());
                }
                let (call, alert, meaning) = self.call(&board, player)?;
                let text = meaning.as_ref().filter(|_| alert).and_then(words);
                let said = match text {
                    Some(text) => Meaning::alert(&text),
                    None if alert => Meaning::Bare,
                    None => Meaning::None,
                };
                step.lines.push(ClientLine::Call { seat: own, call, meaning: said.clone() });
                self.seen.iter_mut().for_each(|seen| seen.calls.push((call, said.clone())));
                continue;
            };
            let (contract, played) = (play.contract(), play.cards().len());
            let has_dummy = self.seen.as_ref().is_some_and(|seen| seen.dummy.is_some());
            if played == 1 && own != contract.dummy() && !has_dummy {
                step.lines.push(ClientLine::ReadyForDummy(own));
                self.wait = Wait::Dummy;
                return Ok(());
            }
            let Some(hand) = play.turn() else { return Ok(()) };
            if board.controller(hand) != own {
                let of = (hand != contract.dummy()).then_some(hand);
                let trick = (played / 4 + 1) as u8;
                step.lines.push(ClientLine::ReadyForCard { seat: own, of, trick });
                self.wait = Wait::Card(hand);
                return Ok(());
            }
            if played.is_multiple_of(4) {
                self.wait = Wait::Lead;
                return Ok(());
            }
            self.play_card(&board, player, step)?;
        }
    }

    /// Leads to a trick, and goes on.
    fn play(&mut self, player: &mut dyn Player, step: &mut ClientStep) -> Result<(), ClientFault> {
        let board = self.board().map_err(impossible)?;
        self.play_card(&board, player, step)?;
        self.go_on(player, &|_| None, step)
    }

    fn play_card(
        &mut self,
        board: &Board,
        player: &mut dyn Player,
        step: &mut ClientStep,
    ) -> Result<(), ClientFault> {
        let Some(own) = self.seat else { return Ok(()) };
        let decision =
            player.act(&board.view(Viewer::player(own)), None).map_err(ClientFault::Player)?;
        let Command::Play { seat: hand, card } = decision.command else {
            return Err(ClientFault::Player(PlayerError::NotAnAct));
        };
        board
            .decide(Seats::of(own), &decision.command)
            .map_err(|refusal| ClientFault::Player(PlayerError::Refused(refusal)))?;
        step.lines.push(ClientLine::Play { hand, card });
        self.seen.iter_mut().for_each(|seen| seen.cards.push(card));
        Ok(())
    }

    fn call(
        &self,
        board: &Board,
        player: &mut dyn Player,
    ) -> Result<(Call, bool, Option<Explanation>), ClientFault> {
        let Some(own) = self.seat else { return Err(ClientFault::Player(PlayerError::Idle)) };
        let decision =
            player.act(&board.view(Viewer::player(own)), None).map_err(ClientFault::Player)?;
        board
            .decide(Seats::of(own), &decision.command)
            .map_err(|refusal| ClientFault::Player(PlayerError::Refused(refusal)))?;
        match decision.command {
            Command::Call { call, alert, meaning, .. } => Ok((call, alert, meaning)),
            _ => Err(ClientFault::Player(PlayerError::NotAnAct)),
        }
    }
}

/// The error for a board that contradicts itself as a whole; each line was checked when it came.
fn impossible(reason: String) -> ClientFault {
    ClientFault::Impossible { line: "the board".into(), reason }
}

fn apply(board: &mut Board, seat: Seat, command: &Command) -> Result<(), String> {
    let events = board.decide(Seats::of(seat), command).map_err(|error| error.to_string())?;
    events.iter().for_each(|event| board.apply(event));
    Ok(())
}
