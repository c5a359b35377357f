//! What a board awaits from its clients, and what follows when it has come.

use std::time::Duration;

use bridge::{Board, BySide, Command, Seat, Side};
use cards::Seats;

use super::{Entry, MAX_ILLEGAL, Output, PlayedBoard, Step, Table, to_all};
use crate::table_manager::client_line::ClientLine;
use crate::table_manager::fault::FaultKind;
use crate::table_manager::manager_line::{ManagerLine, Times};
use crate::table_manager::text::{Meaning, beginning, seat_name};

impl Table {
    /// What a seat is awaited to send, as a line; the call or card of a turn as the pass or the
    /// card that would be made for it.
    pub(super) fn expected(&self, seat: Seat) -> Option<ClientLine> {
        if self.done.contains(seat) {
            return None;
        }
        match self.step {
            Step::Deal => Some(ClientLine::ReadyForDeal(seat)),
            Step::Cards => Some(ClientLine::ReadyForCards(seat)),
            Step::Call(turn) if turn == seat => {
                let call = bridge::Call::Pass;
                Some(ClientLine::Call { seat, call, meaning: Meaning::None })
            }
            Step::Call(of) => Some(ClientLine::ReadyForCall { seat, of }),
            Step::Card { hand, player, trick } => {
                let play = self.board.as_ref()?.play()?;
                if player == seat {
                    let card = play.legal_cards().iter().next_back()?;
                    return Some(ClientLine::Play { hand, card });
                }
                let of = (hand != play.contract().dummy()).then_some(hand);
                Some(ClientLine::ReadyForCard { seat, of, trick })
            }
            Step::Dummy => {
                let dummy = self.board.as_ref()?.contract()?.dummy();
                (seat != dummy).then_some(ClientLine::ReadyForDummy(seat))
            }
            Step::Entering | Step::Between | Step::Over => None,
        }
    }

    /// What a seat is awaited to send, in words.
    pub(super) fn awaited_of(&self, seat: Seat) -> Option<String> {
        if self.step == Step::Entering {
            return match self.clients[seat].entry {
                Entry::Seated => Some(ClientLine::ReadyForTeams(seat).to_string()),
                Entry::Teams => Some(ClientLine::ReadyToStart(seat).to_string()),
                _ => None,
            };
        }
        self.expected(seat).map(|line| match line {
            ClientLine::Call { .. } => format!("{}'s call", seat_name(seat)),
            ClientLine::Play { hand, .. } => format!("{} plays <card>", seat_name(hand)),
            line => line.to_string(),
        })
    }

    /// Takes lines of a seat until what is awaited of it has come.
    pub(super) fn take(&mut self, seat: Seat, now: Duration, out: &mut Vec<Output>) {
        while let Some(expected) = self.expected(seat) {
            let Some(line) = self.clients[seat].inbox.pop_front() else { return };
            let repeats = self.clients[seat].last.as_ref() == Some(&line);
            let board = self.board.as_ref();
            let accepted = match (&expected, &line) {
                (ClientLine::Call { .. }, ClientLine::Call { .. })
                | (ClientLine::Play { .. }, ClientLine::Play { .. }) => {
                    self.act(seat, &line, now, out);
                    continue;
                }
                // Dummy's seat may be named.
                (
                    ClientLine::ReadyForCard { of: None, trick, .. },
                    ClientLine::ReadyForCard { seat: named, of: Some(of), trick: said },
                ) => {
                    let dummy = board.and_then(Board::contract).map(|contract| contract.dummy());
                    *named == seat && Some(*of) == dummy && trick == said
                }
                (expected, line) => expected == line,
            };
            if accepted {
                self.done.insert(seat);
                self.clients[seat].last = Some(line);
            } else if !(repeats || line.is_harmless() || self.step == Step::Deal) {
                self.fault_unexpected(seat, &line, out);
            }
            if self.clients[seat].entry == Entry::Absent {
                return;
            }
        }
    }

    /// A call or card of the seat on turn.
    fn act(&mut self, seat: Seat, line: &ClientLine, now: Duration, out: &mut Vec<Output>) {
        let refusal = match self.apply(seat, line) {
            Ok(()) => {
                self.done.insert(seat);
                self.clients[seat].last = None;
                self.used[seat.side()] += now.saturating_sub(self.opened);
                return;
            }
            Err(refusal) => refusal,
        };
        let is_call = matches!(line, ClientLine::Call { .. });
        let answer = if is_call { ManagerLine::IllegalBid } else { ManagerLine::IllegalPlay };
        out.push(Output::Send { seat, line: answer });
        let line = beginning(&line.to_string());
        self.fault(seat, FaultKind::Illegal { line, reason: refusal }, None, out);
        self.illegal += 1;
        if self.illegal >= MAX_ILLEGAL
            && let Some(instead) = self.expected(seat)
            && self.apply(seat, &instead).is_ok()
        {
            self.done.insert(seat);
            self.fault(seat, FaultKind::Replaced, None, out);
        }
    }

    /// Applies a legal call or card; else says why it is not.
    fn apply(&mut self, seat: Seat, line: &ClientLine) -> Result<(), String> {
        let expected_hand = match self.step {
            Step::Card { hand, .. } => hand,
            _ => seat,
        };
        let command = match line {
            ClientLine::Call { seat: named, call, meaning } if *named == seat => {
                meaning.command(seat, *call)
            }
            ClientLine::Play { hand, card } if *hand == expected_hand => {
                Command::Play { seat: *hand, card: *card }
            }
            ClientLine::Play { hand, .. } => {
                return Err(format!("{} is not on turn", seat_name(*hand)));
            }
            _ => return Err("another seat is named".into()),
        };
        let board = self.board.as_mut().ok_or("no board")?;
        let events = board.decide(Seats::of(seat), &command).map_err(|error| error.to_string())?;
        events.iter().for_each(|event| board.apply(event));
        if let ClientLine::Call { meaning, .. } = line {
            self.meaning = meaning.clone();
        }
        Ok(())
    }

    /// All that a step awaits has come.
    pub(super) fn complete(&mut self, step: Step, now: Duration, out: &mut Vec<Output>) {
        let Some(board) = &self.board else { return };
        match step {
            Step::Deal => {
                let (number, dealer) = (board.number(), board.dealer());
                let vulnerable = board.vulnerable();
                to_all(&ManagerLine::Board { number, dealer, vulnerable }, out);
                self.enter(Step::Cards, now);
            }
            Step::Cards => {
                for seat in Seat::ALL {
                    let hand = board.deal().hands()[seat];
                    out.push(Output::Send { seat, line: ManagerLine::Cards { seat, hand } });
                }
                let dealer = board.dealer();
                self.enter(Step::Call(dealer), now);
            }
            Step::Call(turn) => {
                let call = board.auction().calls().last().copied().unwrap_or(bridge::Call::Pass);
                for seat in Seat::ALL.into_iter().filter(|seat| *seat != turn) {
                    let meaning = match &self.meaning {
                        _ if seat == turn.partner() => Meaning::None,
                        Meaning::Info(_) if !self.clients[seat].modern => Meaning::None,
                        // Some clients wait for the text of an alert that has none.
                        Meaning::Bare => Meaning::None,
                        meaning => meaning.clone(),
                    };
                    let line = ManagerLine::Call { seat: turn, call, meaning };
                    out.push(Output::Send { seat, line });
                }
                self.go_on(now, out);
            }
            Step::Card { hand, player, .. } => {
                let Some(card) = board.play().and_then(|play| play.cards().last().copied()) else {
                    return;
                };
                let is_lead = board.play().is_some_and(|play| play.cards().len() == 1);
                for seat in Seat::ALL.into_iter().filter(|seat| *seat != player) {
                    out.push(Output::Send { seat, line: ManagerLine::Play { hand, card } });
                }
                if is_lead {
                    self.enter(Step::Dummy, now);
                } else {
                    self.go_on(now, out);
                }
            }
            Step::Dummy => {
                if let Some(dummy) = board.contract().map(|contract| contract.dummy()) {
                    let line = ManagerLine::Dummy(board.deal().hands()[dummy]);
                    for seat in Seat::ALL.into_iter().filter(|seat| *seat != dummy) {
                        out.push(Output::Send { seat, line: line.clone() });
                    }
                }
                self.go_on(now, out);
            }
            Step::Entering | Step::Between | Step::Over => {}
        }
    }

    /// The next turn, or the end of the board.
    fn go_on(&mut self, now: Duration, out: &mut Vec<Output>) {
        let Some(board) = &self.board else { return };
        if board.outcome().is_some() {
            return self.finish(out);
        }
        if let Some(play) = board.play() {
            let Some(hand) = play.turn() else { return };
            let player = board.controller(hand);
            if play.cards().len().is_multiple_of(4) {
                let is_dummy = hand == play.contract().dummy();
                let line = ManagerLine::ToLead((!is_dummy).then_some(hand));
                out.push(Output::Send { seat: player, line });
            }
            let trick = (play.cards().len() / 4 + 1) as u8;
            self.enter(Step::Card { hand, player, trick }, now);
        } else if let Some(turn) = board.turn() {
            self.enter(Step::Call(turn), now);
        }
    }

    fn finish(&mut self, out: &mut Vec<Output>) {
        let Some(board) = self.board.take() else { return };
        for side in Side::ALL {
            self.total[side] += self.used[side];
        }
        if self.options.timing {
            let seconds = |times: &BySide<Duration>| {
                let rounded = |time: Duration| (time + Duration::from_millis(500)).as_secs() as u32;
                BySide(Side::ALL.map(|side| rounded(times[side])))
            };
            let times = Times { board: seconds(&self.used), total: seconds(&self.total) };
            to_all(&ManagerLine::Timing(Some(times)), out);
        }
        let faults = std::mem::take(&mut self.faults);
        let (board, times) = (board, self.used);
        out.push(Output::Played(Box::new(PlayedBoard { board, times, faults })));
        self.step = Step::Between;
        out.push(Output::NextBoard);
    }
}
