//! The manager's side of one table.

mod entering;
mod steps;

use std::collections::VecDeque;
use std::time::Duration;

use bridge::forms::NextBoard;
use bridge::{Board, BySeat, BySide, Deal, Explainer, Seat, Side};
use cards::Seats;

use super::client_line::ClientLine;
use super::fault::{Fault, FaultKind};
use super::manager_line::ManagerLine;
use super::seating::{Refusal, Request};
use super::text::{Meaning, beginning};

/// How many unprocessed lines of a client are kept: a board has fewer than 200.
const MAX_INBOX: usize = 256;
/// After so many faults of a client in one board it is dropped.
const MAX_FAULTS: u32 = 20;
/// After so many illegal acts in one turn the manager acts for the seat.
const MAX_ILLEGAL: u8 = 3;
/// The order in which a client that takes any place gets one.
pub const ANY_PLACE: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// How a table is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableOptions {
    /// Is the line with the times sent after each board? Most clients wait for it; a few stop at it.
    pub timing: bool,
}

impl Default for TableOptions {
    fn default() -> TableOptions {
        TableOptions { timing: true }
    }
}

/// What the table wants done, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// Send this line.
    Send {
        /// To whom.
        seat: Seat,
        /// The line.
        line: ManagerLine,
    },
    /// Close the connection of this seat after what was sent.
    Drop(Seat),
    /// A fault, for the record.
    Fault(Fault),
    /// A board is over.
    Played(Box<PlayedBoard>),
    /// All are ready for the next board: [`Table::deal`] or [`Table::end`] follows. It is said again
    /// if a seat was left and taken again meanwhile.
    NextBoard,
}

/// A board with what happened around it.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedBoard {
    /// The board with its calls, their meanings, and the cards.
    pub board: Board,
    /// The time that each side used for it.
    pub times: BySide<Duration>,
    /// What clients did wrong.
    pub faults: Vec<Fault>,
}

/// The moments at which a table waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// For clients, until all are seated, know the teams and are ready to start.
    Entering,
    /// For the next board.
    Between,
    /// For everybody's `ready for deal`.
    Deal,
    /// For everybody's `ready for cards`.
    Cards,
    /// For a call, and for the three others to be ready for it.
    Call(Seat),
    /// For a card from a hand, and for the three others to be ready for it.
    Card { hand: Seat, player: Seat, trick: u8 },
    /// For the three seats that may be shown dummy.
    Dummy,
    /// For nothing more.
    Over,
}

/// How far a client is on its way to a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Entry {
    /// Nobody is there.
    #[default]
    Absent,
    /// Seated.
    Seated,
    /// Ready for the teams.
    ReadyForTeams,
    /// The teams were sent.
    Teams,
    /// Ready to start.
    Ready,
}

/// What the manager knows of a client.
#[derive(Clone, Debug, Default)]
struct Client {
    entry: Entry,
    /// Speaks version 19, in which meanings come with all calls.
    modern: bool,
    inbox: VecDeque<ClientLine>,
    last: Option<ClientLine>,
    faults: u32,
}

/// One table, from its first client to the end of the session: clients' lines in, lines to clients
/// out. Time is passed in, counted from any beginning.
#[derive(Clone, Debug)]
pub struct Table {
    options: TableOptions,
    teams: BySide<Option<String>>,
    clients: BySeat<Client>,
    step: Step,
    /// Who has sent what the step awaits.
    done: Seats<Seat>,
    board: Option<Board>,
    /// The meaning of the call that waits to be relayed.
    meaning: Meaning,
    illegal: u8,
    faults: Vec<Fault>,
    /// Since when the turn is open.
    opened: Duration,
    used: BySide<Duration>,
    total: BySide<Duration>,
}

impl Table {
    /// A table with four free seats; of a side whose team is not given, the first client names it.
    pub fn new(options: TableOptions, teams: BySide<Option<String>>) -> Table {
        let zero = BySide([Duration::ZERO; 2]);
        Table {
            options,
            teams,
            clients: BySeat::default(),
            step: Step::Entering,
            done: Seats::NONE,
            board: None,
            meaning: Meaning::None,
            illegal: 0,
            faults: Vec::new(),
            opened: Duration::ZERO,
            used: zero,
            total: zero,
        }
    }

    /// The teams, as far as they are known.
    pub const fn teams(&self) -> &BySide<Option<String>> {
        &self.teams
    }

    /// Names a side's team, as when it has come to another table; a name that is given stays.
    pub fn name_team(&mut self, side: Side, team: &str) {
        self.teams[side].get_or_insert_with(|| team.to_owned());
    }

    /// Are all four seats taken?
    pub fn is_full(&self) -> bool {
        Seat::ALL.iter().all(|seat| self.clients[*seat].entry != Entry::Absent)
    }

    /// Where the client of a request would sit.
    ///
    /// # Errors
    /// The [`Refusal`] is to be sent to the client.
    pub fn place(&self, request: &Request) -> Result<Seat, Refusal> {
        let fits = |seat: Seat| match &self.teams[seat.side()] {
            Some(team) if !team.eq_ignore_ascii_case(&request.team) => {
                Err(Refusal::Team(team.clone()))
            }
            _ if self.clients[seat].entry != Entry::Absent => Err(Refusal::Taken(seat)),
            _ => Ok(seat),
        };
        match request.seat {
            Some(seat) => fits(seat),
            None => ANY_PLACE.into_iter().find_map(|seat| fits(seat).ok()).ok_or(Refusal::Full),
        }
    }

    /// Seats a client.
    ///
    /// # Errors
    /// As [`Table::place`].
    pub fn join(
        &mut self,
        request: &Request,
        now: Duration,
    ) -> Result<(Seat, Vec<Output>), Refusal> {
        let seat = self.place(request)?;
        let team = self.teams[seat.side()].get_or_insert_with(|| request.team.clone()).clone();
        self.clients[seat] =
            Client { entry: Entry::Seated, modern: request.version >= 19, ..Client::default() };
        let mut out = vec![Output::Send { seat, line: ManagerLine::Seated { seat, team } }];
        self.advance(now, &mut out);
        Ok((seat, out))
    }

    /// A line of a client.
    pub fn line(&mut self, seat: Seat, text: &str, now: Duration) -> Vec<Output> {
        let mut out = Vec::new();
        if text.trim().is_empty() || self.clients[seat].entry == Entry::Absent {
            return out;
        }
        match ClientLine::read(text) {
            Ok(line) if self.clients[seat].inbox.len() < MAX_INBOX => {
                self.clients[seat].inbox.push_back(line);
                self.advance(now, &mut out);
            }
            Ok(_) => self.drop_client(seat, FaultKind::Flood, &mut out),
            Err(error) => {
                let awaited = self.awaited_of(seat);
                self.fault(seat, FaultKind::Unreadable(error), awaited.as_deref(), &mut out);
            }
        }
        out
    }

    /// The connection of a seat has ended. The board is played again from its beginning when
    /// somebody has taken the seat.
    pub fn lost(&mut self, seat: Seat) -> Vec<Output> {
        let mut out = Vec::new();
        if self.step == Step::Over || self.clients[seat].entry == Entry::Absent {
            return out;
        }
        let fault = Fault { seat, kind: FaultKind::Lost };
        self.faults.push(fault.clone());
        out.push(Output::Fault(fault));
        self.leave(seat);
        out
    }

    /// Too much time has passed: the clients that are awaited get an error, and are dropped.
    pub fn stalled(&mut self) -> Vec<Output> {
        let mut out = Vec::new();
        // Before the first is dropped, which lets all others wait for its place.
        for (seat, awaited) in self.awaited() {
            if self.clients[seat].entry != Entry::Absent {
                self.drop_client(seat, FaultKind::Stalled { awaited }, &mut out);
            }
        }
        out
    }

    /// What is awaited, and from whom.
    pub fn awaited(&self) -> Vec<(Seat, String)> {
        let seats = Seat::ALL.into_iter();
        seats.filter_map(|seat| self.awaited_of(seat).map(|awaited| (seat, awaited))).collect()
    }

    /// The seats that nobody has taken, or that were left.
    pub fn free(&self) -> Seats<Seat> {
        let seats = Seat::ALL.into_iter();
        seats.filter(|seat| self.clients[*seat].entry == Entry::Absent).collect()
    }

    /// Begins a board; an answer to [`Output::NextBoard`].
    pub fn deal(&mut self, next: NextBoard, deal: Deal, now: Duration) -> Vec<Output> {
        let NextBoard { board, dealer, vulnerable } = next;
        self.board = Some(Board::new(board, dealer, vulnerable, deal, Explainer::Caller));
        self.faults.clear();
        let mut out = Vec::new();
        if self.step == Step::Between {
            self.start(&mut out);
            self.advance(now, &mut out);
        }
        out
    }

    /// Ends the session.
    pub fn end(&mut self) -> Vec<Output> {
        self.step = Step::Over;
        let mut out = Vec::new();
        to_all(&ManagerLine::EndOfSession, &mut out);
        out.extend(Seat::ALL.map(Output::Drop));
        out
    }

    /// Begins the board, or begins it again.
    fn start(&mut self, out: &mut Vec<Output>) {
        if let Some(board) = &mut self.board {
            let (dealer, vulnerable) = (board.dealer(), board.vulnerable());
            *board =
                Board::new(board.number(), dealer, vulnerable, *board.deal(), Explainer::Caller);
        }
        self.used = BySide([Duration::ZERO; 2]);
        Seat::ALL.iter().for_each(|seat| self.clients[*seat].faults = 0);
        to_all(&ManagerLine::StartOfBoard, out);
        self.enter(Step::Deal, Duration::ZERO);
    }

    fn enter(&mut self, step: Step, now: Duration) {
        self.step = step;
        self.done = Seats::NONE;
        self.illegal = 0;
        self.meaning = Meaning::None;
        self.opened = now;
    }

    fn leave(&mut self, seat: Seat) {
        self.clients[seat] = Client::default();
        self.step = Step::Entering;
    }

    fn drop_client(&mut self, seat: Seat, kind: FaultKind, out: &mut Vec<Output>) {
        out.push(Output::Send { seat, line: ManagerLine::Error(kind.to_string()) });
        out.push(Output::Drop(seat));
        let fault = Fault { seat, kind };
        self.faults.push(fault.clone());
        out.push(Output::Fault(fault));
        self.leave(seat);
    }

    /// Records a line that is not awaited now, and answers with what is.
    fn fault_unexpected(&mut self, seat: Seat, line: &ClientLine, out: &mut Vec<Output>) {
        let awaited = self.awaited_of(seat).unwrap_or_default();
        let kind =
            FaultKind::Unexpected { line: beginning(&line.to_string()), awaited: awaited.clone() };
        self.fault(seat, kind, Some(&awaited), out);
    }

    /// Records a fault; tells the client what was awaited.
    fn fault(&mut self, seat: Seat, kind: FaultKind, awaited: Option<&str>, out: &mut Vec<Output>) {
        self.clients[seat].faults += 1;
        if self.clients[seat].faults > MAX_FAULTS {
            return self.drop_client(seat, FaultKind::Flood, out);
        }
        if let Some(awaited) = awaited {
            let line = ManagerLine::Error(format!("expected {awaited}"));
            out.push(Output::Send { seat, line });
        }
        let fault = Fault { seat, kind };
        self.faults.push(fault.clone());
        out.push(Output::Fault(fault));
    }

    /// Goes on as far as the lines that have come allow.
    fn advance(&mut self, now: Duration, out: &mut Vec<Output>) {
        loop {
            match self.step {
                Step::Between | Step::Over => return,
                Step::Entering => {
                    if !self.let_in(out) {
                        return;
                    }
                    if self.board.is_none() {
                        self.step = Step::Between;
                        out.push(Output::NextBoard);
                        return;
                    }
                    self.start(out);
                }
                step => {
                    for seat in Seat::ALL {
                        self.take(seat, now, out);
                        if self.step != step {
                            break;
                        }
                    }
                    if self.step != step {
                        continue;
                    }
                    if Seat::ALL.iter().any(|seat| self.expected(*seat).is_some()) {
                        return;
                    }
                    self.complete(step, now, out);
                }
            }
        }
    }
}

fn to_all(line: &ManagerLine, out: &mut Vec<Output>) {
    out.extend(Seat::ALL.map(|seat| Output::Send { seat, line: line.clone() }));
}
